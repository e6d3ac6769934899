/* SPDX-License-Identifier: MIT
** c_game.h - a game's rules as one C file.
**
** What has no form in C yet is left out: 'why' and 'why_source' name the
** first such rule. abax plays those phases itself and the others by the
** compiled file; `abax compile` refuses the game.
*/
#ifndef ABAX_C_GAME_H
#define ABAX_C_GAME_H

#include "engine/print/c_out.h"

typedef struct CGame {
  bool for_abax;   /* only phases whose moves the interpreter finds by the same
                 ** programs: their order is the same */
  const char *why; /* the first part that is left out; NULL: all is there */
  Source why_source;
  bool ends_unknown; /* 'ends' or 'after' is left out */
  bool has_chains;   /* moves of several parts */
  bool has_after, has_ends;
  bool is_unsure; /* a move may fail half way: then it is taken back */
  int bases;      /* sites a move chooses at most */
  int classes;    /* of acts that are told apart by their sites */
  bool has_loose;
  int least_finds; /* room that must be there for sets of moves */
  int phase[PHASES_MAX][PLAYERS_MAX]; /* number of the program; -1: none */
  int loose[PHASES_MAX][PLAYERS_MAX]; /* of the one whose choices are tested
                                      ** when they are drawn (vm/draw.h) */
  int stuck[PLAYERS_MAX];
  int ends[PLAYERS_MAX][2]; /* without and with a place */
  int after[PLAYERS_MAX][2];
} CGame;

/* Prints what has a form in C. The game's arena grows. */
bool c_print_game(Game *game, CGame *info, Text *out, Error *err);

/* ---- c_turn.c: the text around the programs ---- */

void c_turn_types(const Game *game, const CGame *info, Text *out);
void c_turn_play(const Game *game, const CGame *info, const char *texts,
                 Text *out);

/* ---- c_chance.c: what chance does ---- */

bool c_has_chance(const Game *game);
/* Why the choices of a chance phase may be other ones than those that the
** interpreter lists; NULL: they are the same. */
const char *c_chance_unfit(const Game *game, const SetProgram *program,
                           bool for_abax);
void c_chance_weights(const CProgram *programs, size_t n, Text *out);
void c_chance_print(const Game *game, Text *out);

/* ---- c_verdict.c: who wins, and who is out ---- */

void c_verdict_print(const Game *game, Text *out);

/* ---- c_text.c: moves as text ---- */

/* Prints into 'out' what is after the programs; tables go to the head. A
** move without a text in C is noted in 'info' as left out. */
bool c_text_print(CPrinter *c, const CProgram *programs, size_t n, CGame *info,
                  Text *out);

/* ---- c_interface.c: what its user sees ---- */

void c_interface_comment(Text *out);
void c_interface_functions(const Game *game, const CGame *info, Text *out);

#endif
