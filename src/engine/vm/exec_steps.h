/* SPDX-License-Identifier: MIT
** exec_steps.h - the steps of the register machine, and what they touch.
**
** A step is an operation of set programs (SP_...) or one of those below. The
** table of forms tells which fields of a step are registers, for the passes
** and the translator. A step without a row may read all registers it names,
** and is left alone: a new operation needs a row only to be fast.
*/
#ifndef ABAX_EXEC_STEPS_H
#define ABAX_EXEC_STEPS_H

#include "engine/vm/exec.h"

/* Steps that are no values. */
enum {
  EXEC_ADD = SP_OPS, /* dst |= a */
  EXEC_MAX,          /* dst, a number, becomes a if that is greater */
  EXEC_NEXT,         /* dst: the next site of a, struck out; none: go to b */
  EXEC_COPY,
  EXEC_IF_SET,    /* go to b if the set a is empty */
  EXEC_IF_NUMBER, /* go to b if the number a is 0 */
  EXEC_JUMP,      /* go to b */
  EXEC_LEAF,      /* report the set a of leaf b */
  EXEC_CALL,      /* dst: the answer of the question at b */
  EXEC_RETURN,    /* with the answer x */
  EXEC_ENTER,     /* call a, which begins at b */
  EXEC_YIELD,     /* register a is the answer; -1: there is none */
  EXEC_CHANGE,    /* the change of block x on the sites a, c times; if it
                  ** cannot be made, go to b */
  EXEC_UNDO,      /* the last change is taken back */
  EXEC_END,
  EXEC_OPS
};

enum {
  EXEC_CALLS = 256, /* functions inside functions */
  EXEC_ENTRIES = 2000000
};

/* What the fields of a step are. */
enum {
  READS_A = 1,    /* a is a register that is read */
  READS_B = 2,    /* so is b */
  READS_C = 4,    /* so is c */
  WRITES = 8,     /* dst is a register that is written */
  READS_DST = 16, /* and was read before */
  WRITES_A = 32,  /* a is changed too */
  GOES = 64,      /* the next step may be b */
  STOPS = 128,    /* the step behind it is not the next */
  KNOWN = 256     /* there is a row for it */
};

/* 0: no row. */
unsigned step_form(int op);
/* Does the step change which step is next? */
static inline bool step_is_control(int op) { return op >= EXEC_IF_SET; }

#endif
