/* SPDX-License-Identifier: MIT
** fold.h - rules that are drawings with a little around them.
**
** A rule like  forget "fault" * picture * try(crown) * say "..." / "main"  need
** not be walked for every move: what is before and after the drawing
** cannot fail and leaves no choice, so the drawing alone tells which moves
** there are, and the rest is run for the one move that is made. Such a rule
** is folded: its drawings go into the phase's pattern, with the code to run
** before and after.
**
** A branch is   guards * sure * [picture or to] * tests * sure * [some] * sure
** or            guards * to(occupied) * sure * lift * to(empty) * drop * sure
** where the tests speak of the board only (at, rank), and one 'some' may take
** neighbours of the cursor: then a move is the drawing and a subset.
** Guards ask nothing of any site (is(stock "stop", ">", 0)): the whole branch
** is there or is not. 'put' may follow to(empty): whether the stock has one
** is a guard. In the second form a move is a pair of sites.
*/
#ifndef ABAX_FOLD_H
#define ABAX_FOLD_H

#include "engine/compile/compile.h"

enum { BRANCHES_MAX = 64, FACTORS_MAX = 64 };

typedef struct Branch {
  const Node *factors[FACTORS_MAX];
  int n, core; /* index of the drawing or 'to'; n: there is none */
  int second;  /* index of the 'to' that a lifted piece goes to; 0: none */
  const Node *guard; /* tests of the whole branch, of no site; NULL: none */
  const char *rule;
  bool guarded; /* left of the one '|': if none of these, the fallback */
} Branch;

typedef struct Folding {
  Branch branches[BRANCHES_MAX];
  int count;
  const Node *fallback; /* what stands right of '|'; NULL: none */
  const char *rule;     /* the name of what is taken apart */
  const Game *game;
  Arena *arena;
} Folding;

/* Takes a rule apart. False: it must be walked. */
bool fold_rule(Folding *folding, const Node *node, const char *rule,
               Game *game);

/* The factors after the core that are tests asked before anything is done end
** before this index. */
int fold_tests(const Game *game, const Branch *branch);

/* The subset-taking 'some' of a tail, or NULL; fold_prey is what it takes:
** the tests of its body, joined. */
const Node *fold_choice(const Branch *branch);
const Node *fold_prey(Arena *arena, const Node *some);

#endif
