/* SPDX-License-Identifier: MIT
** side.h - one game as one engine plays it, and the table of engines.
**
** Every way of finding the moves of a game is a row of the table. The sides of
** a trial stand in the same position and must agree about everything. Nothing
** else in the fuzzer knows how an engine is called: a new one is a row here.
*/
#ifndef ABAX_FUZZ_SIDE_H
#define ABAX_FUZZ_SIDE_H

#include "engine/text/movetext.h"
#include "engine/play.h"

enum { ENGINES_MAX = 8 };

typedef struct Engine {
  const char *name;
  /* The text of a game that must play alike; false: there is none. NULL: the
  ** game itself is played. */
  bool (*rewrite)(const char *text, uint64_t seed, Text *out);
  void (*prepare)(Machine *machine); /* NULL: nothing to do */
  bool is_other;        /* another game: its rules have other lines */
  bool lists;           /* picks from a list: trying a few picks is enough */
  bool names_otherwise; /* texts of moves are its own: where they lead counts */
} Engine;

extern const Engine engines[];
extern const int nengines;

/* A decision, and where it leads. */
typedef struct SideMove {
  char text[MOVE_TEXT];
  size_t index;  /* in the side's list */
  int line;      /* of the rule */
  uint64_t hash; /* of the position after it */
  bool fails;    /* a rule is at fault when it is made */
  bool ends;     /* the game is over after it */
  bool is_aimed; /* where play goes on is written in the list: */
  uint64_t aim;
} SideMove;

typedef struct Side {
  const Engine *engine;
  Game *game; /* shared with the first side unless the engine is_other */
  bool owns_game;
  Machine machine;
  Position *pos, *after, *other;
  MoveList list;
  SideMove *choices; /* in order of text, then of where they lead */
  size_t nchoices, capacity;
} Side;

bool side_open(Side *side, const Engine *engine, Game *game, bool owns_game,
               Error *err);
void side_close(Side *side);

/* Are its choices known by where they lead alone? Of the same game written
** otherwise, too, where parts of a text may come in any order: there ways with
** one result are one decision, and any of their texts is its text. */
bool side_goes_by_result(const Side *side);
/* Lists the decisions with what they lead to. False: a rule failed. */
bool side_list(Side *side, Error *err);
/* The number of decisions, found without listing them if the engine can. */
bool side_count(Side *side, uint32_t *count, Error *err);
/* Makes decision k of 'count' as random play would; 'after' is where it leads.
** False: a rule failed. */
bool side_pick(Side *side, uint32_t k, uint32_t count, int *line, Error *err);
/* A choice that leads to a position of this hash; -1: there is none. */
int side_find(const Side *side, uint64_t hash);
/* Makes a choice in the side's own position. */
bool side_make(Side *side, const SideMove *choice, Error *err);

#endif
