/* SPDX-License-Identifier: MIT
** compile.h - rule trees into programs.
**
** compile.c takes a game's rules one by one: compile_sense.c and
** compile_check.c look at a rule as a whole, compile_phase.c decides between
** pattern and code. compile_walk.c and compile_change.c go over walks;
** compile_set.c, compile_look.c and compile_number.c over tests and numbers;
** compile_lattice.c over steps in space, pattern.c over drawings. unknown.c
** reports unknown names.
*/
#ifndef ABAX_COMPILE_H
#define ABAX_COMPILE_H

#include "engine/walk/program.h"

/* The rules of a game as the script gave them. Phases are those of the game,
** already declared by name; phases[i] is the rule of phase i. */
typedef struct GameRules {
  const Node *phases[PHASES_MAX];
  const Node *after;    /* made after every decision; NULL: none */
  const Node *ends;     /* NULL: none */
  const Node *stuck;    /* NULL: pass */
  const Node *dead;     /* a test: nobody can win any more; NULL: none */
  const Node *evaluate; /* a number for the mover; NULL: none */
  const char *notation; /* NULL: the default */
  bool sorted;          /* parts of a text in descending order */
  char chain;           /* "a/b" and "b/c" are "a/c"; 0: they are not */
  Source notation_source;
  int nhooks; /* Lua functions among the rules */
} GameRules;

/* Adds the compiled rules to a game that is laid out. Errors are ERROR_RULE
** and begin with file:line. */
bool compile_game(Game *game, const GameRules *rules, Error *err);

/* ---- between the files ---- */

typedef struct Compiler {
  Game *game;
  Program *program;
  const char *rule; /* the key being compiled, for messages and counts */
  bool in_swap;     /* inside the walk of a 'swap' */
  int loop_depth, else_depth; /* loops, left sides of '|' around this */
  int reason;                 /* 'because' in force, or -1 */
  bool is_plain; /* rules as they are written: nothing is found quicker */
  Error *err;
} Compiler;

/* "file:line: message", returns false. */
bool compile_fault(Compiler *c, Source source, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Refuses a rule in which a word needs a cursor where there is none
** (compile_check.c). 'has_cursor': there is one at the start. */
bool compile_check(Compiler *c, const Node *node, bool has_cursor);

/* Refuses rules that cannot be meant (compile_sense.c). */
bool compile_sense(Compiler *c, const GameRules *rules);
/* May a way end with a piece in the hand? */
bool compile_may_hold(const Node *rule);
/* Notes which lines are part of other moves only (compile_inner.c). */
void compile_note_inner(Compiler *c, const GameRules *rules);
/* Is nobody asked where this is the rule: do dice or chance begin all ways? */
bool compile_is_chance(const Node *node);

/* Code of a walk that goes on at 'next'; -1: fault. */
int compile_walk(Compiler *c, const Node *node, int next);
/* One instruction, of the node (NULL: of none), with an operand. They return
** its place; -1: fault, also when 'next' is one. A number may be missing. */
int compile_add(Compiler *c, const Node *node, Opcode op, int next, int x);
int compile_add_number(Compiler *c, const Node *node, Opcode op, int next,
                       const Node *number);
int compile_add_set(Compiler *c, const Node *node, Opcode op, int next,
                    const Set *set);
int compile_emit(Compiler *c);

/* Words that change or tell something (compile_change.c); -1: fault. A list of
** kinds is a choice. */
int compile_kinds(Compiler *c, const Node *node, Opcode op, int next);
int compile_register(Compiler *c, const Node *node, Opcode op, int next);
int compile_counter(Compiler *c, const Node *node, int next);
int compile_seize(Compiler *c, const Node *node, int next);
int compile_send(Compiler *c, const Node *node, int next);
int compile_say(Compiler *c, const Node *node, int next);
int compile_roll(Compiler *c, const Node *node, int next);
int compile_judge(Compiler *c, const Node *node, int next);
int compile_lay(Compiler *c, const Node *node, int next);

/* NULL: fault. */
const Set *compile_set(Compiler *c, const Node *node);
const Number *compile_number(Compiler *c, const Node *node);
/* #a, also as the test that -a denies (compile_look.c). */
const Set *compile_look(Compiler *c, const Node *a);
/* Tests of numbers (compile_number.c). */
const Set *compile_is(Compiler *c, const Node *node);
const Set *compile_captured(Compiler *c, const Node *node);
/* A new set; one made of two; one made of one. */
Set *compile_new_set(Compiler *c, SetOp op, const Node *node);
const Set *compile_pair(Compiler *c, SetOp op, const Node *node, const Set *a,
                        const Set *b);
const Set *compile_one(Compiler *c, SetOp op, const Node *node, const Set *a);
/* Notes whether a set that was filled in is made of planes alone. */
void compile_planes(Compiler *c, Set *set);
/* #a on a lattice, if it needs no walk; '*done' says so (compile_lattice.c).
** */
const Set *compile_surface(Compiler *c, const Node *a, bool *done);
/* A step of a lattice as an instruction. */
int compile_reach(Compiler *c, const Node *node, int next);
/* 'turned' before factors list[1..n-1], whose code is at pcs[1..n]. */
int compile_turned(Compiler *c, const Node *const *list, const int *pcs, int n);
/* A mask of directions by player from "forward+sideways"; NULL: fault. */
/* The player that a node names; -1 with a complaint: there is none. */
int compile_player(Compiler *c, const Node *node);
const Set *compile_dirs(Compiler *c, const Node *node, const char *names);

/* A drawing among others that together make one pattern, with what is folded
** into it (fold.h). */
typedef struct Drawn {
  const Node *node; /* NODE_PICTURE, NODE_TO: a set of cursors, NULL: none */
  const char *rule;
  int format, target;    /* -1: default */
  int before, after;     /* code; -1: none */
  const Node *guard;     /* a test of no site; NULL: none */
  const Node *second;    /* where a piece lifted there goes; NULL: none */
  const Node *where;     /* a test of the cell it ends on; NULL: none */
  const Node *prey;      /* what may be taken beside that cell; NULL: none */
  const char *prey_kind; /* the actor's kind then, if it has turned */
  bool guarded;
} Drawn;

/* A drawing and nothing else. */
static inline Drawn compile_drawn(const Node *node, const char *rule) {
  return (Drawn){.node = node,
                 .rule = rule,
                 .format = -1,
                 .target = -1,
                 .before = -1,
                 .after = -1};
}

/* Index of the pattern; -1: fault. */
int compile_pattern(Compiler *c, const Drawn *drawn, int count);

int compile_format(Compiler *c, Source source, const char *text);
/* Index of the target a NODE_TARGET names; -1: fault. */
int compile_target(Compiler *c, const Node *node);
/* Notes that what follows at 'next' belongs to the rule of that node. */
int compile_rule_line(Compiler *c, const Node *node, int next);
/* The line of a rule, which is known by its name's address; -1: memory. */
int compile_line(Compiler *c, const char *rule, Source source);
/* The same of a line of a picture. */
int compile_drawn_line(Compiler *c, const char *rule, const PictureLine *line);
/* Notes the lines of a rule in reading order. */
bool compile_note_lines(Compiler *c, const Node *node);
/* is(stock "kind", ">=", least); NULL: no memory. */
const Node *compile_stock_test(Compiler *c, int kind, int least);
/* The rule of a phase, in compile_phase.c. */
/* Can every word of a phase's rule be carried out where it is? */
bool compile_check_phase(Compiler *c, int index, const Node *node);
bool compile_phase(Compiler *c, int index, const Node *node);

#endif
