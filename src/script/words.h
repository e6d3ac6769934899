/* SPDX-License-Identifier: MIT
** words.h - the words of the rule language, one row each.
**
** Adding a word is a row and a function; help, completion, the reference page
** and the editor annotations are made from the rows. Some words are values
** that can also be called: mine, and mine "king".
*/
#ifndef ABAX_WORDS_H
#define ABAX_WORDS_H

#include <stddef.h>

struct lua_State;

typedef struct Word {
  const char *name;
  const char *group; /* frame, rule, board, material, ..., lattice */
  const char *usage; /* "hexagon(side)" */
  const char *help;  /* one or two sentences */
  int (*function)(struct lua_State *L); /* NULL: only a value */
  const char *returns;    /* "board", "rule", "test", "number", "game" */
  int value;              /* NodeType of a value word; WORD_FUNCTION: none */
  const char *value_name; /* 'name' of that node */
} Word;

enum { WORD_FUNCTION = -1, WORD_REGISTER = -2, WORD_NEUTRAL = -3 };

/* All words, group by group. */
const Word *words_all(size_t *count);
const Word *words_find(const char *name);

/* Makes all words visible to scripts. May raise. */
void words_open(struct lua_State *L);

/* The functions, by file. words_frame.c: */
int l_game(struct lua_State *L);
int l_variant(struct lua_State *L);
int l_option(struct lua_State *L);
/* words_part.c: */
int l_part(struct lua_State *L);
/* A variant has this table of parts (its index) from now on, while its parent
** is run; afterwards, those that the parent does not have are refused. */
void parts_begin(struct lua_State *L, int table);
void parts_end(struct lua_State *L, const char *parent);
/* words_board.c: */
int l_hexagon(struct lua_State *L);
int l_grid(struct lua_State *L);
int l_rhombus(struct lua_State *L);
int l_graph(struct lua_State *L);
int l_triangle(struct lua_State *L);
int l_star(struct lua_State *L);
int l_track(struct lua_State *L);
int l_plate(struct lua_State *L);
/* words_lattice.c: */
int l_lattice(struct lua_State *L);
int l_face(struct lua_State *L);
int l_front(struct lua_State *L);
int l_facing(struct lua_State *L);
/* words_picture.c: */
int l_picture(struct lua_State *L);
/* words_rule.c: */
int l_mine(struct lua_State *L);
int l_theirs(struct lua_State *L);
int l_ours(struct lua_State *L);
int l_of(struct lua_State *L);
int l_mover(struct lua_State *L);
int l_win(struct lua_State *L);
int l_lose(struct lua_State *L);
int l_finish(struct lua_State *L);
int l_alike(struct lua_State *L);
int l_turn(struct lua_State *L);
int l_kind(struct lua_State *L);
int l_at(struct lua_State *L);
int l_rank(struct lua_State *L);
int l_is(struct lua_State *L);
int l_none(struct lua_State *L);
int l_holds(struct lua_State *L);
int l_throughout(struct lua_State *L);
int l_captured(struct lua_State *L);
int l_seen(struct lua_State *L);
int l_per_player(struct lua_State *L);
int l_relation(struct lua_State *L);
int l_group(struct lua_State *L);
int l_reach(struct lua_State *L);
int l_line(struct lua_State *L);
int l_to(struct lua_State *L);
int l_go(struct lua_State *L);
int l_toward(struct lua_State *L);
int l_beside(struct lua_State *L);
int l_ahead(struct lua_State *L);
int l_lift(struct lua_State *L);
int l_drop(struct lua_State *L);
int l_put(struct lua_State *L);
int l_take(struct lua_State *L);
int l_swap(struct lua_State *L);
int l_send(struct lua_State *L);
int l_become(struct lua_State *L);
int l_mark(struct lua_State *L);
int l_unmark(struct lua_State *L);
int l_forget(struct lua_State *L);
int l_set(struct lua_State *L);
int l_lay(struct lua_State *L);
int l_say(struct lua_State *L);
int l_each(struct lua_State *L);
int l_some(struct lua_State *L);
int l_first(struct lua_State *L);
int l_best(struct lua_State *L);
int l_most(struct lua_State *L);
int l_times(struct lua_State *L);
int l_try(struct lua_State *L);
int l_rival(struct lua_State *L);
int l_because(struct lua_State *L);
int l_named(struct lua_State *L);
int l_chance(struct lua_State *L);
int l_roll(struct lua_State *L);
int l_judge(struct lua_State *L);
int l_min(struct lua_State *L);
int l_max(struct lua_State *L);
int l_touches(struct lua_State *L);
int l_count(struct lua_State *L);
int l_height(struct lua_State *L);
int l_stock(struct lua_State *L);

#endif
