/* SPDX-License-Identifier: MIT
** c_out.h - set programs printed as C, between the files that do it.
**
** The printed file is self-contained: a position as a struct, and functions
** of it. What several functions share (constants, shifts, tables) is defined
** once, before the first function that uses it: 'head' grows beside 'body'.
**
**   c_value.c     values of set programs as expressions; shifts, rays, tables
**   c_program.c   the bodies of programs: loops, conditions, finds, stores
**   c_share.c     functions that are the same
**   c_pile.c      piles and dice
**   c_position.c  the position as a struct, its hash, what a move stores
**   c_game.c      the programs of a game put together
**   c_turn.c      turns, results, random play; c_chance.c: rolls and lots
**   c_tale.c      what a move tells; c_text.c: texts in and out
**   c_interface.c the functions a user calls
**
** Text from a script never reaches the file raw: identifiers are c_name()s,
** comments and strings are escaped.
*/
#ifndef ABAX_C_OUT_H
#define ABAX_C_OUT_H

#include "engine/lower/lower.h"

/* A function of a program, and the one that stands for it (c_share.h). */
typedef struct CShared {
  const char *kind;
  int program, index, id;
} CShared;

typedef struct CPrinter {
  Text head, functions, body; /* functions: those that programs share */
  CShared *shared;
  size_t nshared, shared_capacity;
  const Game *game;
  const SetProgram *p;
  int words;
  int program;  /* number of the program, in names */
  char **known; /* texts defined once, by number */
  size_t nknown, known_capacity;
  const bool *is_used;   /* by value of the program */
  const char *on_stop;   /* how a function ends whose steps are spent; NULL:
                         ** they are not counted */
  const char *on_answer; /* how a question ends with yes */
  bool has_room;         /* for all sets that a program without loops reports */
  int least_finds;       /* so much of it is needed; 0: nothing */
  bool reports_once;     /* every leaf reports a set at most once */
  bool voids;            /* not all that is computed is used */
  int open[EMIT_DEPTH], depth; /* the blocks around what is printed */
  const char *why;             /* it cannot be printed */
  Source why_source;
} CPrinter;

/* Why a program cannot be printed; false. */
bool c_refuse(CPrinter *c, const char *why);

/* A name made of letters a script chose: [a-z0-9_], with a number behind. */
typedef struct CName {
  char at[48];
} CName;
CName c_name(const char *text, int number);
/* A comment's content: nothing in it can end the comment. */
void c_comment(Text *out, const char *text);
/* A string literal. */
void c_string(Text *out, const char *text);

/* The number of a definition; '*is_new' if it was not there before, so that it
** must be printed into the head. */
int c_define(CPrinter *c, const char *text, bool *is_new);

/* ---- c_value.c ---- */

/* Sets, bits and the words every program uses. */
void c_print_support(CPrinter *c);
CName c_plane_name(const Game *g, int plane);
/* What a value is called where it is used. */
CName c_operand(CPrinter *c, Val v);
/* Its definition, as a line at this depth. False: it has none. */
bool c_print_value(CPrinter *c, Val v, int depth);
void c_indent(Text *out, int depth);
/* A constant set, as an expression. */
void c_print_set(CPrinter *c, Text *out, const Plane *set);

/* ---- c_program.c ---- */

/* A program that was printed. */
typedef struct CProgram {
  SetProgram *program;
  int number;
  bool has_texts; /* its choices are moves */
} CProgram;

/* Prints the functions of a program: its questions, "find_N" and, for every
** leaf that has one, "make_N_LEAF" and "holds_N_LEAF". */
bool c_print_program(CPrinter *c, const SetProgram *p, int number,
                     const char *title, bool at_cursor);

/* Prints "told_N_LEAF": the values that the text of a choice shows. */
bool c_print_told(CPrinter *c, const SetProgram *p, int number, int leaf,
                  Text *out);
/* The table of a map: "map_N[site]". Its number. */
int c_define_map(CPrinter *c, const Map *map);

/* ---- c_pile.c ---- */

/* Tables and functions of piles and dice; nothing where there are no piles. */
void c_pile_print(CPrinter *c);
/* A call that makes a change: it yields 0 if it could not be made. */
void c_pile_change(CPrinter *c, const Block *block);
/* A value that reads piles or dice. False: it is none. */
bool c_pile_value(CPrinter *c, const Value *value);

/* ---- c_subset.c ---- */

/* A value of subsets and their numbers. False: it is none. */
bool c_subset_value(CPrinter *c, const Value *value);

/* ---- c_live.c ---- */

/* Which values are used, those of texts ('tells') or without them; NULL: no
** memory. */
bool *c_live_values(const SetProgram *p, bool tells);

/* ---- c_apart.c ---- */

/* Prints "apart_N(f)": do all choices of program N differ for sure? */
void c_print_apart(CPrinter *c, const SetProgram *p, int number);
/* How many classes of acts a program has. */
int c_apart_classes(const SetProgram *p);

/* ---- c_position.c ---- */

void c_print_position(CPrinter *c);
/* The lines that store what the items of a make store. */
bool c_print_stores(CPrinter *c, const SetMake *make);

#endif
