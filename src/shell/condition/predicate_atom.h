/* SPDX-License-Identifier: MIT
** predicate_atom.h - the words conditions are made of; between the files of
** conditions.
**
** An atom is a row of a table: a word, how its operands are read, how it is
** judged, and how it tells what is there.
*/
#ifndef ABAX_PREDICATE_ATOM_H
#define ABAX_PREDICATE_ATOM_H

#include "engine/walk/program.h"
#include "shell/condition/predicate.h"

enum { PREDICATE_WORD = 256 };

typedef struct PredicateRow PredicateRow;

typedef enum PredicateOp { PRED_AND, PRED_OR, PRED_NOT, PRED_ATOM } PredicateOp;

struct Predicate {
  PredicateOp op;
  const Predicate *a, *b;
  bool asks_text;          /* some atom of it does */
  const PredicateRow *row; /* of an atom; its operands: */
  Compare relation;
  long number;
  Player player;
  int kind; /* -1: any */
  Site site;
  const char *place; /* on a lattice instead: "(0,0,1)z+"; else NULL */
  const char *text;  /* or a list: several, each with its zero */
  int ntexts;
};

/* Reading: a text, and the token last read from it. */
typedef struct PredicateReader {
  Arena *arena;
  const Game *game;
  const char *text, *at;
  char word[PREDICATE_WORD];
  const char *word_at;
  bool is_quoted;
  int depth;
  Error *err;
} PredicateReader;

struct PredicateRow {
  PredicateAtom atom;
  int needs; /* PREDICATE_TEXT | ... */
  bool (*read)(PredicateReader *r, Predicate *p);
  bool (*holds)(const Predicate *p, const PredicateView *v, bool *holds,
                Error *err);
  void (*tell)(const Predicate *p, const PredicateView *v, Text *out);
};

/* The words of moves (predicate_move.c) and of positions
** (predicate_position.c). */
extern const PredicateRow predicate_move_rows[], predicate_position_rows[];
extern const size_t predicate_move_count, predicate_position_count;

/* What words of both share. */
bool predicate_read_nothing(PredicateReader *r, Predicate *p);
void predicate_tell_result(const Predicate *p, const PredicateView *v,
                           Text *out);
int predicate_pieces(const Game *game, const Position *pos, Player who);

const PredicateRow *predicate_row(const char *name); /* NULL: none */
const char *predicate_nearest(const char *word);

/* --- tokens (predicate_tree.c) --- */
/* The next word, "" at the end; false: a quotation is open, or too long. */
bool predicate_next(PredicateReader *r);
/* The same up to one of these characters. */
bool predicate_next_until(PredicateReader *r, const char *ends);
/* Reads a token only if it is this word. */
bool predicate_accept(PredicateReader *r, const char *word);
void predicate_skip(PredicateReader *r);
/* "... %s ..." at the word last read. Returns false. */
bool predicate_fail(PredicateReader *r, const char *format, const char *word);

#endif
