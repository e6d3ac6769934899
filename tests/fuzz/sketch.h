/* SPDX-License-Identifier: MIT
** sketch.h - what a generated game is made of, decided before its rules.
**
** A rule can only name what there is: sites, directions, kinds, registers. The
** sketch draws these first and says by a mask of features which words make sense
** in the game (grammar.h).
*/
#ifndef ABAX_FUZZ_SKETCH_H
#define ABAX_FUZZ_SKETCH_H

#include "base/random.h"
#include "base/text.h"
#include "kernel/board/board.h"

/* What a game may have. */
enum {
  HAS_RIVAL = 1 << 0,    /* two players or more */
  HAS_KINDS = 1 << 1,    /* kinds with names */
  HAS_NEUTRAL = 1 << 2,  /* one of them belongs to nobody */
  HAS_STOCK = 1 << 3,    /* one of them is limited */
  HAS_PILES = 1 << 4,    /* pieces on pieces */
  HAS_ROUTE = 1 << 5,    /* 'ahead' goes somewhere */
  HAS_DICE = 1 << 6,     /* the phase follows a roll */
  HAS_SITE = 1 << 7,     /* a register "s" for a site */
  HAS_SITES = 1 << 8,    /* "q" for sites */
  HAS_PIECES = 1 << 9,   /* "m" for pieces */
  HAS_COUNTER = 1 << 10, /* "n", and "v", one for each player */
  HAS_REGION = 1 << 11,  /* "zone", and "home", one for each player */
  HAS_RANKS = 1 << 12,   /* rows with numbers */
  HAS_FACING = 1 << 13,  /* forward and back mean something */
  HAS_FLAT = 1 << 14,    /* sites in rows: drawings make sense */
  HAS_PLATE = 1 << 15,
  HAS_SPACE = 1 << 16, /* a lattice */
  HAS_LEAP = 1 << 17,  /* the direction "leap" */
  HAS_BAR = 1 << 18,   /* a site "bar" of each player's own */
  HAS_PHASES = 1 << 19,
  HAS_RELATION = 1 << 20,
  HAS_RUNS = 1 << 21,   /* directions in which 'line' and runs go on */
  HAS_SMALL = 1 << 22,  /* few sites: 'most' looks at whole series */
  HAS_LARGE = 1 << 23,  /* so many that 'group' for each of them takes long */
  HAS_TRAITS = 1 << 24, /* "t1" and "t2" of its kinds */
  HAS_FACED = 1 << 25,  /* "kf" faces east or west */
};

enum { SKETCH_KINDS = 4, SKETCH_PHASES = 5 };

typedef struct Sketch {
  Random random;
  unsigned has;
  int players;
  char board[1200]; /* the expression */
  char (*sites)[SITE_NAME];
  int nsites;
  char directions[40][SITE_NAME * 2]; /* names that go and drawings take */
  int ndirections;
  int nkinds; /* with names, the neutral one last */
  bool is_limited[SKETCH_KINDS];
  int nphases;    /* beside main */
  int size;       /* sites, roughly: how much a rule may do */
  int wanted;     /* a form of the grammar to be used if it can; -1: any */
  uint64_t swarm; /* 0, or what the weights of this game are drawn from */
} Sketch;

/* Shall every game have weights of its own? */
extern bool sketch_swarms;

/* Draws everything but the rules. False: the board cannot be made, or the game
** has not the features that are needed or has barred ones. */
bool sketch_make(Sketch *sketch, uint64_t seed, unsigned needs, unsigned bars);
void sketch_done(Sketch *sketch);

/* One of n, and a chance of 'percent' in a hundred. */
int sketch_below(Sketch *sketch, int n);
bool sketch_chance(Sketch *sketch, int percent);
const char *sketch_site(Sketch *sketch);
const char *sketch_direction(Sketch *sketch);
const char *sketch_player(int player);
/* The letter of a kind (from 0) for a player; kind -1: there are no kinds. */
const char *sketch_letter(const Sketch *sketch, int kind, int player);
/* Writes the keys board, players, pieces, piles, regions, vars, setup ... */
void sketch_write(Sketch *sketch, Text *out);

#endif
