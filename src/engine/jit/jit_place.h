/* SPDX-License-Identifier: MIT
** jit_place.h - where the registers of a program live while it runs.
**
** Every register has a home in memory, the one the VM uses. Of each function
** (the program, a question, or what a leaf makes) the registers that are used most live in
** registers of the processor, from their first step to their last; a loop
** that they are alive at the start of belongs to that. So a register has one
** place in a function, and nothing moves where ways meet.
*/
#ifndef ABAX_JIT_PLACE_H
#define ABAX_JIT_PLACE_H

#include "engine/vm/exec_steps.h"

enum { JIT_WORDS = 2 }; /* sets of more words stay in memory */

typedef struct JitSlot {
  int32_t first, last;       /* steps; first = start - 1: loaded at entry */
  int32_t reads, writes;     /* in this function */
  int32_t function;          /* where it was met first */
  double weight, crossing;   /* what a register saves, and what it costs */
  int8_t machine[JIT_WORDS]; /* -1: in memory */
  bool is_shared;            /* used in several functions */
  bool is_pinned;            /* somebody reads or writes its home */
  bool is_carried;           /* read before it was written */
  bool is_stored;            /* what is written goes home too */
} JitSlot;

typedef struct JitPlaces {
  const ExecCode *code;
  JitSlot *slots;            /* by register of the program */
  uint8_t *nwords;           /* 1: a number */
  uint8_t *calls;            /* by step: machine registers are lost */
  const uint8_t *is_reached; /* by step: it is translated */
  uint8_t *pins;             /* by step: it works on homes */
  uint8_t *shares; /* by step: the result may take an operand's place */
  uint8_t *depth;  /* by step: loops around it */
  int32_t *starts; /* of the functions */
  int nfunctions;
  int32_t low, high;      /* registers of this function, constants apart */
  const int8_t *machines; /* registers of the processor that may be used */
  int nmachines;
} JitPlaces;

/* False: no memory. 'machines' stays the caller's. */
bool jit_places_init(JitPlaces *p, const ExecCode *code, const int8_t *machines,
                     int nmachines);
void jit_places_done(JitPlaces *p);
/* To be called when calls, pins and shares are known. */
void jit_places_note(JitPlaces *p);
/* Places everything for one function. */
void jit_places_function(JitPlaces *p, int function);
static inline int32_t jit_places_end(const JitPlaces *p, int function) {
  return function + 1 < p->nfunctions ? p->starts[function + 1]
                                      : (int32_t)p->code->nsteps;
}
/* Is it in machine registers that must outlast the step? */
static inline bool jit_is_across(const JitSlot *s, int32_t step) {
  return s->machine[0] >= 0 && s->first < step && s->last > step;
}

#endif
