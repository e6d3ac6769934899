/* SPDX-License-Identifier: MIT
** reason_want.c - what a test asks of a site, in words.
**
** Only the part of a test that the site does not satisfy is named. The words
** follow "must be"; if a part has no words, the whole test has none.
*/
#include "why/reason_search.h"
#include "engine/walk/set.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SITES_TOLD = 12, RUNS_TOLD = 4 };

#define ONE_OF "one of "

static bool want(char out[REASON_WANT], const char *words) {
  snprintf(out, REASON_WANT, "%s", words);
  return true;
}

static bool want_kinds(const Game *g, uint32_t mask, char out[REASON_WANT]) {
  size_t n = 0;
  for (int k = 0; k < g->nkinds && n < REASON_WANT; k++)
    if (mask >> k & 1)
      n +=
          (size_t)snprintf(out + n, REASON_WANT - n, "%s%s %s", n ? " or " : "",
                           reason_article(g->kinds[k].name), g->kinds[k].name);
  return n > 0 && n < REASON_WANT;
}

/* ---- places ---- */

/* Does 'b' follow 'a' in name, as a6 or b5 does a5? */
static bool is_next_name(const char *a, const char *b) {
  size_t n = strcspn(a, "0123456789");
  if (n == 1 && b[0] == a[0] + 1 && !strcmp(a + 1, b + 1)) return true;
  return a[n] && !strncmp(a, b, n) && isdigit((unsigned char)b[n]) &&
         atoi(b + n) == atoi(a + n) + 1;
}

/* "one of a1 to a17, e": a few sites by name. */
static bool want_sites(const Session *s, const uint64_t *w, int most,
                       char out[REASON_WANT]) {
  const Board *b = s->game->board;
  size_t n = (size_t)snprintf(out, REASON_WANT, "one of");
  int told = 0, count = 0;
  for (Site at = plane_next(w, b->words, 0); at != NO_SITE && n < REASON_WANT;
       told++) {
    Site last = at, next = plane_next(w, b->words, at + 1u);
    for (count++; next != NO_SITE &&
                  is_next_name(board_name(b, last), board_name(b, next));
         count++) {
      last = next;
      next = plane_next(w, b->words, next + 1u);
    }
    n += (size_t)snprintf(out + n, REASON_WANT - n, " %s", board_name(b, at));
    if (last != at && n < REASON_WANT)
      n += (size_t)snprintf(
          out + n, REASON_WANT - n, "%s%s",
          is_next_name(board_name(b, at), board_name(b, last)) ? " " : " to ",
          board_name(b, last));
    at = next;
  }
  return count > 1 && told <= most && n < REASON_WANT;
}

/* The name of the region that has just these sites, rather one of the script's
** than one of the board's own; NULL: none. */
static const char *region_of(const Session *s, const Set *set) {
  const Board *b = s->game->board;
  Player me = position_asked(s->game, s->pos);
  const char *usual = NULL;
  for (int r = 0; r < b->nregions; r++) {
    const Region *region = &b->regions[r];
    if (memcmp(region->sites[me].w, set->planes[me].w,
               (size_t)b->words * sizeof(uint64_t)) != 0)
      continue;
    if (!region->is_usual) return region->name;
    usual = region->name;
  }
  return usual;
}

static bool want_place(const Session *s, const uint64_t *w, const char *name,
                       char out[REASON_WANT]) {
  if (want_sites(s, w, name ? RUNS_TOLD : SITES_TOLD, out)) return true;
  if (name) snprintf(out, REASON_WANT, "one of '%s'", name);
  return name != NULL;
}

static bool want_const(const Session *s, const Set *set,
                       char out[REASON_WANT]) {
  Player me = position_asked(s->game, s->pos);
  return want_place(s, set->planes[me].w, region_of(s, set), out);
}

/* ---- pieces ---- */

/* Whose 'mine' is it where the walk stands? Of several rivals one is meant. */
static const char *owner_words(const Session *s, bool is_mine) {
  static _Thread_local char room[NAME_MAX_BYTES + 32];
  const Game *g = s->game;
  Player me = s->machine.way.me;
  if (me == position_asked(g, s->pos))
    return is_mine ? "your own" : "your rival's";
  if (g->nplayers == 2) return is_mine ? "your rival's" : "your own";
  snprintf(room, sizeof room, is_mine ? "%s's" : "of another player than %s",
           g->player[me]);
  return room;
}

/* mine "rook": both parts of it matter. */
static bool want_owned(const Session *s, const Set *set,
                       char out[REASON_WANT]) {
  const Game *g = s->game;
  const Set *owner = set->a, *kinds = set->b;
  if ((owner->op != SET_MINE && owner->op != SET_THEIRS) ||
      kinds->op != SET_KINDS || !kinds->mask[0] ||
      (kinds->mask[0] & (kinds->mask[0] - 1)))
    return false;
  snprintf(out, REASON_WANT, "%s %s", owner_words(s, owner->op == SET_MINE),
           g->kinds[__builtin_ctz(kinds->mask[0])].name);
  return true;
}

/* "a pile with 1 of a colour on top", for numbers that a pile has. */
static bool want_number(const Set *set, char out[REASON_WANT]) {
  static const char *const words[] = {"",         "other than ", "under ",
                                      "at most ", "over ",       "at least "};
  if (set->nb->op != NUMBER_CONST) return false;
  int n = set->nb->value;
  if (set->na->op == NUMBER_RUN)
    snprintf(out, REASON_WANT, "a pile with %s%d of one colour on top",
             words[set->compare], n);
  else if (set->na->op == NUMBER_HEIGHT && !set->na->set)
    snprintf(out, REASON_WANT, "a pile of %s%d", words[set->compare], n);
  else
    return false;
  return true;
}

/* "with c5 occupied": what is beside it matters. */
static bool want_next(const Session *s, uint32_t dirs, const Set *set,
                      Site site, char out[REASON_WANT]) {
  Machine *m = &((Session *)s)->machine;
  char there[REASON_WANT];
  if (!dirs || dirs & (dirs - 1)) return false;
  Site next = board_next(s->game->board, site, (Dir)__builtin_ctz(dirs));
  if (next == NO_SITE || set_has(m, set, next)) return false;
  if (!reason_want_of(s, set, next, there)) return false;
  return snprintf(out, REASON_WANT, "with %s %s", reason_name(s, next), there) <
         REASON_WANT;
}

/* The same as it is written, #(go "south" * -empty): a step and a test. */
static bool want_step(const Session *s, const Set *set, Site site,
                      char out[REASON_WANT]) {
  const Program *p = s->machine.program;
  const Instr *go = &p->code[set->index];
  if (go->op != OP_GO || go->x < 0 || !go->set) return false;
  const Instr *test = &p->code[go->next];
  if (test->op != OP_TEST || p->code[test->next].op != OP_END) return false;
  return want_next(s, go->set->mask[s->machine.way.me], test->set, site, out);
}

/* "one of a1 to h1, e4" */
static bool is_place(const char *want) {
  return text_starts(want, ONE_OF) && !strstr(want, " or ");
}

static bool want_or(const Session *s, const Set *set, Site site,
                    char out[REASON_WANT]) {
  char other[REASON_WANT], first[REASON_WANT];
  if (!reason_want_of(s, set->a, site, first) ||
      !reason_want_of(s, set->b, site, other))
    return false;
  bool are_places = is_place(first) && is_place(other);
  int n = snprintf(out, REASON_WANT, are_places ? "%s, %s" : "%s or %s", first,
                   are_places ? other + strlen(ONE_OF) : other);
  return n < REASON_WANT;
}

/* ---- what it may not be ---- */

static bool want_none_of(const Session *s, const Set *set, Site site,
                         char out[REASON_WANT]) {
  char one[REASON_WANT];
  if (!reason_want_of(s, set, site, one)) return false;
  return snprintf(out, REASON_WANT, "other than %s", one) < REASON_WANT;
}

/* A site that is in the set, and must not be. */
static bool want_not(const Session *s, const Set *set, Site site,
                     char out[REASON_WANT]) {
  Machine *m = &((Session *)s)->machine;
  switch (set->op) {
  case SET_EMPTY: return want(out, "occupied");
  case SET_MINE:
    snprintf(out, REASON_WANT, "empty or %s", owner_words(s, false));
    return true;
  case SET_THEIRS:
    snprintf(out, REASON_WANT, "empty or %s", owner_words(s, true));
    return true;
  case SET_FULL: return want(out, "a pile with room");
  case SET_SPIKE: return want(out, "a face without a pyramid");
  case SET_TABLE: return want(out, "above the table");
  case SET_KINDS:
  case SET_CONST:
  case SET_IS: return want_none_of(s, set, site, out);
  case SET_OR:
    return want_not(s, set_has(m, set->a, site) ? set->a : set->b, site, out);
  case SET_NOT: return reason_want_of(s, set->a, site, out);
  default: return false;
  }
}

bool reason_want_of(const Session *s, const Set *set, Site site,
                    char out[REASON_WANT]) {
  Machine *m = &((Session *)s)->machine;
  Player me = position_asked(s->game, s->pos);
  if (!set || me >= s->game->nplayers) return false;
  switch (set->op) {
  case SET_EMPTY: return want(out, "empty");
  case SET_MINE: return want(out, owner_words(s, true));
  case SET_THEIRS: return want(out, owner_words(s, false));
  case SET_NEUTRAL: return want(out, "nobody's");
  case SET_FULL: return want(out, "a full pile");
  case SET_SPIKE: return want(out, "a face with a pyramid");
  case SET_TABLE: return want(out, "on the table");
  case SET_BEATEN: return want(out, "of a kind it takes");
  case SET_KINDS: return want_kinds(s->game, set->mask[0], out);
  case SET_CONST: return want_const(s, set, out);
  case SET_IS: return want_number(set, out);
  case SET_STEP: return want_next(s, set->mask[me], set->a, site, out);
  case SET_WALK: return want_step(s, set, site, out);
  case SET_OR: return want_or(s, set, site, out);
  case SET_NOT: return want_not(s, set->a, site, out);
  case SET_AND:
    if (want_owned(s, set, out)) return true;
    return reason_want_of(s, set_has(m, set->a, site) ? set->b : set->a, site,
                          out);
  default: return false;
  }
}

/* ---- statements ---- */

/* The part of a test that does not hold of a site. */
static const Set *failing(Machine *m, const Set *set, Site site) {
  while (set && set->op == SET_AND)
    set = set->op == SET_AND && set_has(m, set->a, site) ? set->b : set->a;
  return set;
}

bool reason_lacks(const Session *s, const Set *set, Site site, const char *here,
                  char out[REASON_WORDS]) {
  const Set *part = failing(&((Session *)s)->machine, set, site);
  if (!part || part->op != SET_IS || part->na->op != NUMBER_STOCK) return false;
  char there[80];
  snprintf(out, REASON_WORDS,
           "%s is %s, but too few pieces are left in your stock", here,
           reason_holder(s, site, there, sizeof there));
  return true;
}

/* Has the way that is walked changed what is on a site? */
static bool is_changed(const Session *s, Site site) {
  const Journal *j = &s->machine.journal;
  for (size_t k = s->machine.trace ? s->machine.base : j->count; k < j->count;
       k++)
    if (j->at[k].slot == site &&
        (j->at[k].op == EDIT_CELL || j->at[k].op == EDIT_PUSH ||
         j->at[k].op == EDIT_POP))
      return true;
  return false;
}

/* "c5 occupied": what must be on a site beside. */
static void say_beside(const char *here, const char *there, const char *beside,
                       char out[REASON_WORDS]) {
  int n = (int)strcspn(beside, " ");
  snprintf(out, REASON_WORDS, "%s is %s, but %.*s must be%s", here, there, n,
           beside, beside + n);
}

void reason_say(const Session *s, Site site, const char *here, const char *want,
                char out[REASON_WORDS]) {
  char there[80];
  reason_holder(s, site, there, sizeof there);
  if (is_changed(s, site))
    strncat(there, " by then", sizeof there - strlen(there) - 1);
  if (!want)
    snprintf(out, REASON_WORDS, "%s is not yours: it is %s", here, there);
  else if (is_place(want))
    snprintf(out, REASON_WORDS, "%s is not %s", here, want);
  else if (text_starts(want, "with ") && !strstr(want, " or with "))
    say_beside(here, there, want + strlen("with "), out);
  else if (*want && strcmp(want, there) != 0)
    snprintf(out, REASON_WORDS, "%s is %s, but must be %s", here, there, want);
  else
    snprintf(out, REASON_WORDS, "%s is %s, which does not fit", here, there);
}

void reason_outside(const Session *s, int region, Site site, const char *here,
                    char out[REASON_WORDS]) {
  const Region *r = &s->game->board->regions[region];
  char want[REASON_WANT] = "";
  want_place(s, r->sites[s->machine.way.me].w, r->name, want);
  reason_say(s, site, here, want, out);
}

/* "a sun does not take a star" */
static bool say_unbeaten(const Session *s, Site site, char out[REASON_WORDS]) {
  const Game *g = s->game;
  Piece p = position_piece(g, s->pos, site);
  int actor = s->machine.way.actor;
  if (!p || actor >= g->nkinds) return false;
  const char *one = g->kinds[actor].name;
  const char *other = g->kinds[g->pieces[p].kind].name;
  snprintf(out, REASON_WORDS, "%s %s does not take %s %s", reason_article(one),
           one, reason_article(other), other);
  return true;
}

bool reason_state(const Session *s, const Set *set, Site site, const char *here,
                  char out[REASON_WORDS]) {
  char want[REASON_WANT] = "";
  const Set *part = failing(&((Session *)s)->machine, set, site);
  if (!part) return false;
  if (part->op == SET_BEATEN && say_unbeaten(s, site, out)) return true;
  bool is_own =
      part->op == SET_MINE && !strcmp(owner_words(s, true), "your own");
  if (!is_own && !reason_want_of(s, part, site, want)) return false;
  reason_say(s, site, here, is_own ? NULL : want, out);
  return true;
}
