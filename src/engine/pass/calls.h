/* SPDX-License-Identifier: MIT
** calls.h - functions of a set program that are entered again.
**
** Every value has a register. A function that may be entered again before it
** is left keeps, at each call, the values that are used behind it.
*/
#ifndef ABAX_CALLS_H
#define ABAX_CALLS_H

#include "engine/program/setprog.h"

/* Notes which functions recur. False: no memory. */
bool calls_note(SetProgram *program);

/* When the values of one function are computed and used, in the order its
** items are run: by value and, for what loops have left, by block. 0: not in
** this function. */
typedef struct Lives {
  const SetProgram *p;
  int *born, *last;           /* by value */
  int *loop_born, *loop_last; /* by block */
  int now;
} Lives;

bool lives_init(Lives *lives, const SetProgram *program);
void lives_done(Lives *lives);
/* Follows the function from its body block on. */
void lives_follow(Lives *lives, const Question *question);
/* Is it computed before this call, and used behind it? */
bool lives_over(const Lives *lives, Val v, Val call);
bool lives_loop_over(const Lives *lives, int block, Val call);

#endif
