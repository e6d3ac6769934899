/* SPDX-License-Identifier: MIT
** c_tale.h - what the moves of a printed game tell: the notes that a walk makes
** of them, as rows of a table (c_tale.c), and the texts made of these
** (c_text.c).
*/
#ifndef ABAX_C_TALE_H
#define ABAX_C_TALE_H

#include "engine/print/c_game.h"

/* The notes, as in kernel/state/edit.h. */
typedef enum TellOp {
  TELL_FROM,
  TELL_TO,
  TELL_END,
  TELL_OTHER,    /* TO, where the drawing is read from its other end */
  TELL_TAKEN,    /* what is there, if anything does */
  TELL_TAKEN_OF, /* the sites of value x */
  TELL_KIND,     /* kind x, there */
  TELL_SAY,      /* format x, the cursor there; its values begin at 'value' */
  TELL_DIR,      /* the walk goes in direction x */
  TELL_DIE,      /* a die that shows x is used */
  TELL_ROLL,     /* dice * OUTCOMES_MAX + outcome x is rolled */
  TELL_GONE,     /* nothing is there from now on: not a note */
  TELL_COME      /* something does */
} TellOp;

enum {
  TELL_NOWHERE = 255, /* 'at' of a tell without a site */
  TELL_LAST = 254     /* the leaf's own site */
};

typedef struct Tell {
  uint8_t op, at; /* whose site, by base of the leaf */
  int map;        /* along which it is moved: of the program; 0: it is not */
  int x, value;
} Tell;

/* Facts that a text may show. */
enum {
  FACT_FROM = 1,
  FACT_TO = 2,
  FACT_END = 4,
  FACT_LAST = 8,
  FACT_PATH = 16,
  FACT_TAKEN = 32,
  FACT_KIND = 64,
  FACT_PIECE = 128,
  FACT_DIR = 256,
  FACT_ALL = 511
};

typedef struct Tale {
  Tell *at;
  size_t n, capacity;
  unsigned unsure; /* facts that are not known when it ends */
  bool has_from;   /* the walk has come from somewhere */
  bool failed;     /* no memory */
  const char *why; /* a text shows what is not known; NULL: all is told */
} Tale;

/* What a leaf tells. 'unsure': facts that are not known when it begins. */
void c_tale_of(const Game *game, const SetLeaf *leaf, unsigned unsure,
               Tale *out);
/* Facts that a format shows; -1: it has a slot with no form in C. */
int c_format_facts(const Format *format);

#endif
