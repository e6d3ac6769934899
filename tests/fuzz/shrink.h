/* SPDX-License-Identifier: MIT
** shrink.h - the shortest game that still shows a finding.
*/
#ifndef ABAX_FUZZ_SHRINK_H
#define ABAX_FUZZ_SHRINK_H

#include "base/text.h"
#include <stdbool.h>

/* Does this text still show it? */
typedef bool ShrinkTest(const char *text, void *context);

/* Makes 'text' shorter as long as the test holds. */
void shrink(Text *text, ShrinkTest *test, void *context);

#endif
