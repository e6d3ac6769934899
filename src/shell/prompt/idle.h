/* SPDX-License-Identifier: MIT
** idle.h - what happens at a terminal while nobody types.
**
** linenoise waits for a key and does nothing else. Where something may happen
** meanwhile (a clock runs, rules are watched) we wait for the first key
** ourselves, in the mode linenoise uses, and leave the key to it.
*/
#ifndef ABAX_IDLE_H
#define ABAX_IDLE_H

#include <stdbool.h>

/* Waits for a key; 'tick' is called about three times a second. The terminal
** stays in the mode for single keys until idle_end. False: this terminal
** cannot be used so, and nothing was done. */
bool idle_wait(void (*tick)(void *context), void *context);
void idle_end(void);

#endif
