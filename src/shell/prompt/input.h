/* SPDX-License-Identifier: MIT
** input.h - lines from a stream, and the history of typed ones.
*/
#ifndef ABAX_INPUT_H
#define ABAX_INPUT_H

#include <stdio.h>
#include "base/text.h"

/* Reads the next line without its end. At most 'limit' bytes are kept; of a
** longer line the rest is skipped and '*is_whole' is false. False at the end
** of the stream. */
bool input_line(FILE *stream, size_t limit, Text *line, bool *is_whole);

/* The history is in the user's state directory, readable only by him.
** Where there is no place for it a notice is given and play goes on. */
void input_load_history(void);
void input_save_history(void);

#endif
