/* SPDX-License-Identifier: MIT
** operand.c - what is after a word of a condition: relations, numbers,
** players, sites.
**
** Reading goes on in the reader and writes into the atom; anything else is
** reported where it is. Judging compares what was read with what is.
*/
#include "shell/condition/operand.h"

#include <string.h>
#include "kernel/state/lattice.h"
#include "shell/condition/predicate_name.h"

/* --- relations --- */

bool operand_is_relation(PredicateReader *r) {
  predicate_skip(r);
  return *r->at != '\0' && strchr("=<>!", *r->at) != NULL;
}

static bool read_relation(PredicateReader *r, Predicate *p) {
  static const struct {
    const char *text;
    Compare relation;
  } signs[] = {{"!=", IS_NE}, {"<=", IS_LE}, {">=", IS_GE}, {"==", IS_EQ},
               {"=", IS_EQ},  {"<", IS_LT},  {">", IS_GT}};
  for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
    if (!predicate_accept(r, signs[i].text)) continue;
    p->relation = signs[i].relation;
    return true;
  }
  predicate_skip(r);
  r->word_at = r->at;
  return predicate_fail(r, "write %s", p->row->atom.usage);
}

bool operand_sign(PredicateReader *r, Predicate *p) {
  if (!read_relation(r, p)) return false;
  if (p->relation == IS_EQ || p->relation == IS_NE) return true;
  return predicate_fail(r, "write %s", p->row->atom.usage);
}

bool operand_keep(PredicateReader *r, Predicate *p) {
  p->text = arena_string(r->arena, r->word, strlen(r->word));
  return p->text != NULL || error_memory(r->err);
}

bool operand_is_name(const Predicate *p, const char *now) {
  return text_is_alike(p->text, now) == (p->relation == IS_EQ);
}

/* --- operands --- */

bool operand_number(PredicateReader *r, Predicate *p) {
  if (!predicate_next(r)) return false;
  return text_to_long(r->word, 0, 1000000, &p->number) ||
         predicate_fail(r, "'%s' is not a number", r->word);
}

bool operand_compared(PredicateReader *r, Predicate *p) {
  return read_relation(r, p) && operand_number(r, p);
}

bool operand_player_word(PredicateReader *r, Predicate *p) {
  int player = game_player(r->game, r->word);
  if (player < 0) return predicate_no_player(r);
  p->player = (Player)player;
  return true;
}

bool operand_player(PredicateReader *r, Predicate *p) {
  return predicate_next(r) && operand_player_word(r, p);
}

/* Sites of a lattice move: the place is kept, and looked up when judged. */
static bool read_place(PredicateReader *r, Predicate *p) {
  Cell cell;
  int face;
  predicate_skip(r);
  r->word_at = r->at;
  size_t n = lattice_read_cell(r->at, &cell);
  if (n == 0) return predicate_fail(r, "write a cell such as %s", "(0,0,1)");
  n += lattice_read_face(r->at + n, &face);
  p->place = arena_string(r->arena, r->at, n);
  r->at += n;
  return p->place != NULL || error_memory(r->err);
}

bool operand_site(PredicateReader *r, Predicate *p) {
  if (r->game->board->nbodies > 0) return read_place(r, p);
  if (!predicate_next(r)) return false;
  p->site = board_site(r->game->board, r->word);
  return p->site != NO_SITE ||
         predicate_fail(r, "there is no site '%s'", r->word);
}

Site operand_site_of(const Predicate *p, const PredicateView *v) {
  size_t length;
  if (p->place == NULL) return p->site;
  return lattice_scan(position_lattice(v->game, v->after), p->place, &length);
}
