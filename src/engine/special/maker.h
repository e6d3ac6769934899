/* SPDX-License-Identifier: MIT
** maker.h - a pattern in the making, shared by the files that make it.
**
** pattern.c goes over the lines of drawings; letter.c finds the set behind a
** symbol; lane.c lays out directions, the trie and the templates.
*/
#ifndef ABAX_MAKER_H
#define ABAX_MAKER_H

#include "engine/special/planes.h"
#include "engine/compile/drawn_line.h"

enum { NODES_MAX = 2048, LETTERS_MAX = 64, GROUPS_MAX = 8 };

/* A letter of the pattern is known by its symbol and where it comes from. */
typedef struct LetterKey {
  char symbol;
  const Node *given;
  const char *bound;
  const Node *where; /* a further test of the cell */
  char unlike;       /* the symbol of a whole run that it is no part of; 0 */
  const Node *unlike_given; /* what the script says of that one; NULL */
} LetterKey;

typedef struct Tree {
  int16_t parent, letter, child, sibling;
  uint8_t group, depth;
} Tree;

typedef struct Maker {
  Compiler *c;
  Pattern *p;
  Letter letters[LETTERS_MAX];
  LetterKey keys[LETTERS_MAX];
  int nletters;
  Tree nodes[NODES_MAX];
  int nnodes, root[GROUPS_MAX];
  Leaf leaves[LEAVES_MAX];
  int nleaves;
  Group groups[GROUPS_MAX];
  int ngroups, point; /* 'point': the group of drawings of one cell, or -1 */
  const Drawn *drawn;
  int branch; /* its number */
} Maker;

typedef struct LeafPlan {
  int variant, side; /* side 0: one row */
  bool same;
  const uint32_t *dirs;
  const Flip *flips;
  int nflips, captures;
  int second, prey, beside; /* letters; -1: none */
} LeafPlan;

/* A complaint about a place in a drawing; false. */
bool maker_fault(Maker *k, const PictureLine *line, int column,
                 const char *what, const char *detail);

/* ---- letter.c ---- */

enum { NO_LETTER = -3 }; /* a fault was reported */

int maker_add_letter(Maker *k, const LetterKey *key, bool or_off);
/* Index of the letter of a cell, LETTER_OFF, or NO_LETTER. 'where' is a
** further test of it, or NULL. */
int maker_letter(Maker *k, const Sketch *s, const PictureCell *cell,
                 const Node *where);
/* What may be taken beside the head, and the sites that have such a
** neighbour: a move is then a drawing and a subset. */
bool maker_choice(Maker *k, const Sketch *s, LeafPlan *plan);

/* ---- pattern.c ---- */

/* Can a piece of that kind be the actor of a line? */
bool maker_can_act(Maker *k, const Picture *p, const PictureLine *l, int kind);

/* ---- lane.c ---- */

/* The group and lane of a direction; false: too many directions. */
bool maker_lane(Maker *k, Dir dir, int *group, int *lane);
/* The group of drawings of one cell, which have no direction. */
int maker_point(Maker *k);
/* Enters a variant on one side into a group: a path in the trie, a leaf, and
** eight templates. */
bool maker_leaf(Maker *k, const LeafPlan *plan, int group);
/* Depth-first numbers: children follow their parent. */
int16_t maker_number(Maker *k, int node, int parent, int16_t next,
                     int16_t *number);

#endif
