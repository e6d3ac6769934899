/* SPDX-License-Identifier: MIT
** predicate_move.c - the words of conditions that speak of a move.
**
** A move has a text, a rule that made it, and what it took. Where no move was
** made none of them holds.
*/
#include "shell/condition/operand.h"

#include <ctype.h>
#include <string.h>
#include "engine/walk/program.h"
#include "kernel/state/lattice.h"
#include "shell/draw/draw_state.h"
#include "shell/condition/predicate_name.h"

/* "move a1b2, c3d3": texts one behind the other, as folded for comparison. */
static bool read_moves(PredicateReader *r, Predicate *p) {
  Text all;
  bool ok = true;
  text_init(&all);
  do {
    char folded[PREDICATE_WORD];
    ok = predicate_next_until(r, " \t\n,)") &&
         (r->word[0] != '\0' ||
          predicate_fail(r, "write %s", p->row->atom.usage));
    if (!ok) break;
    movetext_fold(r->word, folded, sizeof folded);
    text_add_bytes(&all, folded, strlen(folded) + 1);
    p->ntexts++;
  } while (predicate_accept(r, ","));
  if (ok) p->text = arena_string(r->arena, text_string(&all), all.length);
  ok = ok && (p->text != NULL || error_memory(r->err));
  text_done(&all);
  return ok;
}

static bool holds_move(const Predicate *p, const PredicateView *v, bool *holds,
                       Error *err) {
  char folded[MOVE_TEXT];
  (void)err;
  *holds = false;
  if (v->move == NULL) return true;
  movetext_fold(v->move, folded, sizeof folded);
  const char *text = p->text;
  for (int i = 0; i < p->ntexts && !*holds; i++, text += strlen(text) + 1)
    *holds = text_is_equal(text, folded);
  return true;
}

static void tell_move(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  if (v->before == NULL || v->move == NULL)
    text_add(out, "no move was made");
  else
    text_addf(out, "the move was %s", v->move);
}

/* Places of a lattice, with or without a face: "(0,0,1)" is named by
** "(0,0,1)z+" too. */
static bool names_place(const char *text, const char *place) {
  Cell wanted, cell;
  int wanted_face, face;
  bool has_face = lattice_read_face(place + lattice_read_cell(place, &wanted),
                                    &wanted_face);
  while ((text = strchr(text, '(')) != NULL) {
    size_t n = lattice_read_cell(text, &cell);
    bool is_it =
        n > 0 && cell.x == wanted.x && cell.y == wanted.y && cell.z == wanted.z;
    size_t face_bytes = n > 0 ? lattice_read_face(text + n, &face) : 0;
    if (is_it && (!has_face || (face_bytes > 0 && face == wanted_face)))
      return true;
    text += n > 0 ? n : 1;
  }
  return false;
}

static bool holds_names(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  enum { NAMED_MAX = 64 };
  Site sites[NAMED_MAX];
  (void)err;
  *holds = false;
  if (v->move == NULL) return true;
  if (p->place != NULL) {
    *holds = names_place(v->move, p->place);
    return true;
  }
  Player who = v->asked == NO_PLAYER ? 0 : v->asked;
  int n = movetext_sites_of(v->game, who, v->move, sites, NAMED_MAX);
  for (int i = 0; i < n; i++) *holds = *holds || sites[i] == p->site;
  return true;
}

int predicate_captures(const PredicateView *v) {
  if (v->facts != NULL) return v->facts->captures;
  if (v->before == NULL || v->asked == NO_PLAYER) return 0;
  int lost = 0, taken = position_taken(v->game, v->after, v->asked) -
                        position_taken(v->game, v->before, v->asked);
  for (int p = 0; p < v->game->nplayers; p++)
    if (p != v->asked)
      lost += predicate_pieces(v->game, v->before, (Player)p) -
              predicate_pieces(v->game, v->after, (Player)p);
  int most = lost > taken ? lost : taken;
  return most > 0 ? most : 0;
}

/* "captures", "captures 2", "captures >= 2". */
static bool read_captures(PredicateReader *r, Predicate *p) {
  predicate_skip(r);
  p->relation = IS_GE;
  p->number = 1;
  if (operand_is_relation(r)) return operand_compared(r, p);
  p->relation = isdigit((unsigned char)*r->at) ? IS_EQ : IS_GE;
  return p->relation == IS_GE || operand_number(r, p);
}

static bool holds_captures(const Predicate *p, const PredicateView *v,
                           bool *holds, Error *err) {
  (void)err;
  *holds = v->before != NULL &&
           compare_holds(p->relation, predicate_captures(v), (int)p->number);
  return true;
}

static void tell_captures(const Predicate *p, const PredicateView *v,
                          Text *out) {
  (void)p;
  if (v->before == NULL)
    text_add(out, "no move was made");
  else
    text_addf(out, "the move captures %d", predicate_captures(v));
}

bool predicate_is_rule(const RuleLine *line, const char *name) {
  return (line->rule != NULL && text_is_alike(line->rule, name)) ||
         (line->name != NULL && text_holds(line->name, name));
}

static bool read_rule(PredicateReader *r, Predicate *p) {
  if (!predicate_next(r)) return false;
  if (predicate_knows_rule(r->game, r->word, r->err)) return operand_keep(r, p);
  r->err->column = (int)(r->word_at - r->text) + 1;
  return false;
}

static bool holds_rule(const Predicate *p, const PredicateView *v, bool *holds,
                       Error *err) {
  (void)err;
  *holds = v->before != NULL && v->line >= 0 &&
           predicate_is_rule(&v->game->program->lines[v->line], p->text);
  return true;
}

static void tell_rule(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  if (v->before == NULL || v->line < 0) {
    text_add(out, "no rule made a move");
    return;
  }
  const RuleLine *line = &v->game->program->lines[v->line];
  text_addf(out, "the rule was '%s'", line->rule);
  if (line->name != NULL && !text_is_equal(line->name, line->rule))
    text_addf(out, " (%s)", line->name);
}

static bool holds_wins(const Predicate *p, const PredicateView *v, bool *holds,
                       Error *err) {
  (void)p, (void)err;
  *holds = v->before != NULL && v->asked != NO_PLAYER &&
           predicate_result(v) == 1 + v->asked;
  return true;
}

/* --- the table --- */

const PredicateRow predicate_move_rows[] = {
    {{"move", "move TEXT[, TEXT ...]", "The move is one of these."},
     PREDICATE_TEXT,
     read_moves,
     holds_move,
     tell_move},
    {{"names", "names SITE", "The text of the move names the site."},
     PREDICATE_TEXT,
     operand_site,
     holds_names,
     tell_move},
    {{"captures", "captures [[=] N]",
      "The move takes pieces: any number, or that number; also captures >= 2."},
     PREDICATE_AFTER | PREDICATE_FACTS,
     read_captures,
     holds_captures,
     tell_captures},
    {{"rule", "rule \"NAME\"",
      "The move is made by the rule: its key, or part of the line's comment."},
     0,
     read_rule,
     holds_rule,
     tell_rule},
    {{"wins", "wins", "The move wins the game for the player who makes it."},
     PREDICATE_AFTER | PREDICATE_FACTS,
     predicate_read_nothing,
     holds_wins,
     predicate_tell_result},
};

const size_t predicate_move_count =
    sizeof predicate_move_rows / sizeof predicate_move_rows[0];
