/* SPDX-License-Identifier: MIT
** jit_x86.h - what the templates share.
**
** rbx points to the registers of the program, r15 to the Exec. Templates use
** rax, rcx, rdx and r14 as they like; the other registers hold values.
*/
#ifndef ABAX_JIT_X86_H
#define ABAX_JIT_X86_H

#include "engine/jit/jit.h"
#include "engine/jit/jit_place.h"
#include "engine/jit/x86.h"

enum { JIT_HOME = RBX, JIT_EXEC = R15, JIT_SPARE = R14 };

/* A part of the code that is seldom run: more room for finds. */
typedef struct JitStub {
  int32_t step;
  size_t jumps[2]; /* that lead to it */
  size_t back;     /* where it goes on */
  int32_t words;   /* to make room for */
} JitStub;

typedef struct Jit {
  X86 x;
  JitPlaces places;
  const ExecCode *code;
  JitCode *out;
  int words;
  int32_t step;        /* that is translated now */
  int32_t flags_of;    /* the register whose zero flag is set; -1: none */
  size_t *labels;      /* by step */
  uint8_t *is_target;  /* by step */
  uint8_t *is_reached; /* by step; behind is_target */
  size_t *entries;     /* by function */
  X86Link *jumps;      /* to steps */
  size_t njumps, jump_capacity;
  X86Link *calls; /* to the first steps of functions */
  size_t ncalls, call_capacity;
  JitStub *stubs;
  size_t nstubs, stub_capacity;
  size_t *exits; /* jumps to the end of the program */
  size_t nexits, exit_capacity;
  size_t finish; /* the end itself; 0: it is not written yet */
  size_t nalone;
} Jit;

/* A template: how a step is written, and what that does to others. */
typedef struct JitTemplate {
  void (*put)(Jit *j, const ExecStep *s);
  bool (*fits)(const Jit *j, const ExecStep *s); /* NULL: always */
  bool calls;  /* registers of the processor are lost */
  bool shares; /* no operand is read after the result is written; a shift:
               ** only if it is of one part and one word */
} JitTemplate;

/* NULL: the VM makes the step. */
const JitTemplate *jit_template(const Jit *j, const ExecStep *s);
/* May the result stand where an operand stood? */
bool jit_shares(const Jit *j, const ExecStep *s);

/* ---- operands ---- */

Operand jit_home(const Jit *j, int32_t reg, int word);
/* Room for a set, behind the registers. */
Operand jit_scratch(const Jit *j, int word);
/* A word of a register of the program: a machine register, or its home. */
Operand jit_at(const Jit *j, int32_t reg, int word);
bool jit_const(const Jit *j, int32_t reg, int word, uint64_t *value);
/* 'to' = the word. */
void jit_load(Jit *j, int to, int32_t reg, int word);
/* 'to' = 'to' op the word. */
void jit_apply(Jit *j, X86Form form, int to, int32_t reg, int word);
/* The word in a machine register: its own, or 'spare'. */
int jit_in(Jit *j, int32_t reg, int word, int spare);
/* Where a word of the result can be made: its machine register, or 'spare';
** then it must be finished. */
int jit_target(const Jit *j, int32_t reg, int word, int spare);
void jit_finish(Jit *j, int32_t reg, int word, int from);
/* Zero flag: is the set empty? */
void jit_test_set(Jit *j, int32_t reg);
void jit_jump(Jit *j, X86Condition when, int32_t step);
/* Takes steps from those that the run may still take. */
void jit_put_spend(Jit *j, int32_t steps);
/* To the end of the program. */
void jit_put_exit(Jit *j, X86Condition when);

/* Saves what must outlast a call in this step, and gets it back. */
void jit_save(Jit *j, bool with_operands);
void jit_restore(Jit *j, bool with_operands);

/* ---- templates of more than a few instructions (jit_rays.c) ---- */

uint64_t *jit_ray_tables(const ExecCode *code);
void jit_put_leaf(Jit *j, const ExecStep *s);
void jit_put_stubs(Jit *j);
void jit_put_rays(Jit *j, const ExecStep *s);
bool jit_rays_fit(const Jit *j, const ExecStep *s);
void jit_put_fill(Jit *j, const ExecStep *s);
bool jit_fill_fits(const Jit *j, const ExecStep *s);
void jit_put_lines(Jit *j, const ExecStep *s);
/* Where the rays of a direction stand in the tables, in bytes. */
size_t jit_ray_at(const ExecCode *code, int dir);

/* ---- what is looked up by site (jit_site.c) ---- */

/* False: what the rays pass is not known beforehand. */
bool jit_put_known_rays(Jit *j, const ExecStep *s);
/* r14 = the row of the first site of a set, in words; on boards of one or two
** words. */
void jit_put_row_of(Jit *j, int32_t reg);
void jit_put_below(Jit *j, const ExecStep *s);
void jit_put_index(Jit *j, const ExecStep *s);
void jit_put_dash(Jit *j, const ExecStep *s);
bool jit_dash_fits(const Jit *j, const ExecStep *s);

#endif
