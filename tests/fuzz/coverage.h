/* SPDX-License-Identifier: MIT
** coverage.h - which words of the language the generated games use.
**
** The list comes from the program's own tables (script/words.h and keys.h), so
** a word that is added and that no form of the grammar uses fails the run.
*/
#ifndef ABAX_FUZZ_COVERAGE_H
#define ABAX_FUZZ_COVERAGE_H

#include <stdbool.h>
#include <stdint.h>

/* Counts a game for each thing it uses. */
void coverage_count(const char *text, uint32_t *uses);
/* The number of things there are, and what one is called. */
int coverage_things(void);
const char *coverage_name(int thing);

#endif
