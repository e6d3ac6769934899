/* SPDX-License-Identifier: MIT
** stop.h - Ctrl-C, seen from wherever steps are counted.
**
** Code that counts the steps of long work looks here every few thousand steps,
** and ends with ERROR_LIMIT when it is set. The caller that began the work
** clears it.
*/
#ifndef ABAX_STOP_H
#define ABAX_STOP_H

#include <stdbool.h>

extern volatile bool stop_asked;

/* The steps of a decision by the rules, and of a script that is loaded or
** asked: about half a second. A build for fuzzing has fewer. */
#ifndef ABAX_STEPS
#define ABAX_STEPS 50000000
#endif

#endif
