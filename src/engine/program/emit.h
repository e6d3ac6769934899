/* SPDX-License-Identifier: MIT
** emit.h - writing a set program, value by value.
**
** A value that was computed before in a block still open is not computed
** again; one that does not depend on the loop it is in is computed before
** the loop; what is constant is folded. What was written since a mark can be
** taken back, so that a lowering may be tried.
*/
#ifndef ABAX_EMIT_H
#define ABAX_EMIT_H

#include "engine/program/setprog.h"

enum { EMIT_DEPTH = 200, EMIT_HEADS = 4096, EMIT_VALUES = 250000 };

typedef struct Emit {
  SetProgram *p;
  int open[EMIT_DEPTH]; /* the blocks around what is written now */
  int depth;
  int32_t heads[EMIT_HEADS]; /* values by hash, newest first */
  int32_t *next;             /* by value: the one before it */
  size_t next_capacity;
  Plane *bounds; /* by value: see algebra.h */
  size_t bound_capacity;
  int *log; /* the block of every item, in the order they were written */
  size_t nlog, log_capacity;
  Val all, nothing; /* every site of the board; none */
  bool is_full;     /* out of memory, or over the budget */
} Emit;

typedef struct EmitMark {
  int depth;
  size_t nlog, nvalues, nblocks, nleaves, nargs, nquestions;
} EmitMark;

bool emit_init(Emit *e, SetProgram *program);
void emit_done(Emit *e);

EmitMark emit_mark(const Emit *e);
void emit_back(Emit *e, EmitMark mark);

Val emit_const(Emit *e, const Plane *set);
Val emit_number(Emit *e, int number);
/* The value of an operation; folded where that is possible. */
Val emit_value(Emit *e, SetprogOp op, Val a, Val b, Val c, int imm);
static inline Val emit_and(Emit *e, Val a, Val b) {
  return emit_value(e, SP_AND, a, b, 0, 0);
}
static inline Val emit_or(Emit *e, Val a, Val b) {
  return emit_value(e, SP_OR, a, b, 0, 0);
}
static inline Val emit_without(Emit *e, Val a, Val b) {
  return emit_value(e, SP_ANDN, a, b, 0, 0);
}
/* 'set' where the number is not 0. */
static inline Val emit_select(Emit *e, Val number, Val set) {
  return emit_value(e, SP_SELECT, number, set, 0, 0);
}
/* A new variable, empty when its block is entered, and its value now. */
Val emit_variable(Emit *e);
Val emit_counter(Emit *e); /* the same, a number */
Val emit_read(Emit *e, Val variable);
void emit_add(Emit *e, Val variable, Val set);

/* Opens the body of a question, apart from all blocks that are open; the way
** back is in 'outer'. */
typedef struct EmitOuter {
  int open[EMIT_DEPTH], depth;
} EmitOuter;
int emit_begin(Emit *e, EmitOuter *outer);
void emit_return(Emit *e, const EmitOuter *outer);
/* A parameter of the question being written. */
Val emit_param(Emit *e, int slot, bool is_number);
/* The answer of a question to 'n' arguments, from args[first] on. */
Val emit_ask(Emit *e, int question, size_t first, int n);

/* A call of a chain with arguments from args[first] on, by way of a link. */
Val emit_call(Emit *e, int chain, size_t first, int link);

/* Opens a block; of a loop the site is in blocks[result].each. */
int emit_open(Emit *e, BlockKind kind, Val over, Source source,
              const char *why);
/* Opens the block of a change; blocks[result].each is the state after it. */
int emit_change(Emit *e, SetChange change, Val sites, Source source);
/* The same for good: what follows is in the state after it. */
int emit_change_made(Emit *e, SetChange change, Val sites);
/* Closes the innermost block; one without items vanishes. */
void emit_close(Emit *e);
void emit_leave(Emit *e, int block);
void emit_item(Emit *e, Item item);

bool emit_is_const(const Emit *e, Val v, const Plane **set);
bool emit_is_number(const Emit *e, Val v, int *number);
static inline bool emit_is_nothing(const Emit *e, Val v) {
  return v == e->nothing;
}

/* Removes what nobody uses. */
void emit_sweep(Emit *e);

#endif
