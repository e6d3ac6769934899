/* SPDX-License-Identifier: MIT
** exec.h - running set programs: finding choices, and making one of them.
**
** A set program is flattened into steps for a small register machine, one
** loop for each width of sets. A run leaves *finds*: a leaf, the sites of the
** loops around it, and a set; every site of the set is a choice. To count them
** is to add population counts; the k-th is a bit of the k-th set. A choice is
** made by going through its leaf's trace with the functions of the walk
** machine, so it changes what the walk would have changed.
**
** The flattened program (ExecCode) is read-only but for one cache that threads
** share; all else that changes lies in an Exec, one a machine.
*/
#ifndef ABAX_EXEC_H
#define ABAX_EXEC_H

#include "engine/program/setprog.h"
#include "engine/walk/machine.h"

typedef struct ExecStep {
  uint8_t op;
  uint8_t x; /* a comparison, a player */
  int32_t dst, a, b, c;
  uint32_t dirs; /* where c is a register */
} ExecStep;

/* A call of a function that may be entered again, or has leaves. */
typedef struct ExecCall {
  int32_t link; /* what the way did so far; -1: it is only asked */
  int nargs, nsaved;
  int32_t *from, *to; /* registers: arguments, and parameters */
  int32_t *saved;     /* registers that are used behind the call */
} ExecCall;

/* A slot that a move changes, and the register of what it becomes. */
typedef struct ExecStore {
  int32_t slot, reg;
} ExecStore;

/* The make of a leaf (SetMake) as steps: run first, then stored. */
typedef struct ExecMake {
  int32_t start; /* -1: the leaf's trace must be gone through */
  bool may_fail; /* it asks for steps or memory, or counts */
  bool counts;   /* it stores counters */
  bool is_open;  /* where it ends depends on how it is read */
  int nsites;
  int32_t *sites; /* registers of the sites it is given */
  int nplanes;    /* stores of planes of pieces: they come first */
  int nstores;
  ExecStore *stores;
} ExecMake;

typedef struct ExecCode {
  const SetProgram *program;
  int index; /* among those of the game */
  ExecStep *steps;
  size_t nsteps, capacity;
  int nregisters; /* constants first */
  int nconsts;
  uint64_t *consts; /* their words; numbers in the first */
  int32_t *reg;     /* by value: its register */
  int32_t place;    /* the register of the place a walk begins at; -1: none */
  uint64_t *rays;   /* [dir][site][word] */
  ExecCall *calls;
  size_t ncalls, call_capacity;
  ExecMake *makes; /* by leaf; then what is left to be tested, by leaf */
  size_t nmakes;
  int words;
  long given;          /* the steps of one run */
  struct JitCode *jit; /* the same as machine code; NULL: there is none */
} ExecCode;

/* A leaf's choices of one run. */
typedef struct Find {
  int32_t leaf;
  uint32_t count;
  size_t words; /* the set, then the sites of the bases before the last; then
                ** the links, outermost first: each its leaf and its sites */
  size_t end;
} Find;

enum { APART_KEYS = 512, APART_CLASSES = 31 };

/* Sites of choices that agree in all else (apart.c). */
typedef struct ApartEntry {
  uint32_t stamp;
  uint64_t key;
  uint64_t sites[PLANE_WORDS];
} ApartEntry;

typedef struct ApartTable {
  uint32_t stamp; /* of this run: entries of others are free */
  ApartEntry *last;
  uint32_t seen;                             /* classes that were found */
  uint64_t ends[APART_CLASSES][PLANE_WORDS]; /* by class: where pieces leave */
  ApartEntry at[APART_KEYS];
} ApartTable;

typedef struct Exec {
  uint64_t **registers; /* by index of the code; NULL: not used yet */
  size_t nregisters;
  Find *finds;
  size_t nfinds, find_capacity;
  uint64_t *store;
  size_t nstore, store_capacity;
  uint32_t total;
  uint64_t *saved; /* registers of the calls that are open */
  size_t nsaved, saved_capacity;
  uint64_t *path; /* their links, as in a find */
  size_t npath, path_capacity;
  long entries;      /* calls that may still be entered */
  ApartTable *apart; /* NULL: not used yet */
  uint64_t *keys;    /* of choices, to tell them apart; 0: free */
  size_t key_capacity;
  struct KeyedChoice *keyed; /* in order of their keys */
  size_t keyed_capacity;
  uint32_t *dropped; /* choices that are one decision with an earlier one */
  size_t ndropped, dropped_capacity;
  MoveList clashes; /* choices with equal keys, as moves */
  Position *work;   /* where piles and dice are changed (changes.h) */
  size_t work_size;
  struct ExecUndo *undo;
  size_t nundo, undo_capacity;
  int nhand;
  Piece hand[HAND_MAX];
  bool makes_keys;     /* keys are of what choices make (choose.c) */
  bool wants_keys;     /* of programs with changes: one for each choice, */
  uint64_t *pile_keys; /* equal ones where the same stands on the board */
  size_t pile_key_capacity;
  uint64_t **touched; /* by index of the code (touch.c) */
  size_t ntouched;
  long steps;   /* that a run may still take, */
  long given;   /* and those it had at first */
  bool failed;  /* out of memory, or of steps */
  bool is_over; /* too many calls, or too deep: the rule must be walked */
  bool jit_off; /* the VM runs (tests) */
} Exec;

/* NULL: no memory. */
ExecCode *exec_compile(const SetProgram *program, int index);
void exec_code_free(ExecCode *code);
void exec_free(Exec *exec);

/* The steps of the last run. */
uint64_t exec_spent(const Exec *exec);
/* Finds the choices: exec->finds. False: no memory, 'is_over', or the steps
** have ended. */
bool exec_run(Exec *exec, const ExecCode *code, const Position *pos);

/* The same for a program that begins at a place. */
bool exec_run_at(Exec *exec, const ExecCode *code, const Position *pos,
                 Site site);

/* Computes what a choice of the leaf makes of the position, which is not
** changed: the registers of its stores. 'sites': of the bases before the last.
** False: no memory, or the steps have ended. */
bool exec_make(Exec *exec, const ExecCode *code, int leaf, const Position *pos,
               const uint64_t *sites, Site last);

/* Does a choice stand up to what was left to be tested? */
bool exec_check(Exec *exec, const ExecCode *code, int leaf, const Position *pos,
                const uint64_t *sites, Site last);

/* For machine code: runs the steps from 'from' to an end; makes room for one
** more find with its words. False: no memory, and the run has failed. */
void exec_run_steps(Exec *exec, const ExecCode *code, const Position *pos,
                    const ExecStep *from);
uint64_t exec_make_room(Exec *exec, size_t words);

#endif
