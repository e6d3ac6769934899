/* SPDX-License-Identifier: MIT
** markdown.h - our pages as HTML, for reports.
*/
#ifndef ABAX_MARKDOWN_H
#define ABAX_MARKDOWN_H

#include "base/text.h"

/* Headings, paragraphs, lists, tables, fenced blocks, emphasis and code; of a
** link only its words. 'section' (may be NULL) names the heading whose part
** alone is wanted; the whole page when it has none of that name. */
void markdown_html(const char *markdown, const char *section, Text *out);

#endif
