/* SPDX-License-Identifier: MIT
** reason_drawn.c - the drawing that came closest, and its first wrong cell.
*/
#include "native/reason_search.h"
#include "native/set.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Was just one site typed? "a1b9" names one site too, but means two. */
static bool is_bare_site(const Search *x) {
  return x->n == 1 &&
         strlen(x->typed) == strlen(reason_name(x->session, x->named[0]));
}

/* Does the drawing show the way to the site typed, beyond where it leaves the
** piece? */
static bool is_on_way(const Search *x, const Variant *v, const Site *cells) {
  if (!x->goes_on || x->n != 2 || v->rows != 1 || v->from == NO_CELL ||
      v->to == NO_CELL || cells[v->from] != x->named[0])
    return false;
  for (int i = v->to + 1; i < v->length; i++)
    if (cells[i] == x->named[1]) return true;
  return false;
}

/* Would this template's text begin with the cells that were named? */
bool reason_fits_cells(const Search *x, const Variant *v, const Site *cells) {
  uint8_t order[3] = {v->from, v->to, NO_CELL};
  bool forward = true, backward = v->is_mirror;
  if (v->from == NO_CELL) order[0] = v->cursor;
  if (v->rows == 2) {
    order[1] = v->end;
    order[2] = v->to;
  }
  if (order[0] == NO_CELL) return false;
  if (is_on_way(x, v, cells)) return true;
  if (x->n < 2 && order[1] != NO_CELL && !is_bare_site(x)) return false;
  for (int i = 0; i < x->n && i < 3 && order[i] != NO_CELL; i++) {
    int cell = order[i];
    int other =
        cell < v->length ? v->length - 1 - cell : 3 * v->length - 1 - cell;
    forward = forward && cells[cell] == x->named[i];
    backward = backward && cells[other] == x->named[i];
  }
  return forward || backward;
}

static bool allows(Machine *m, const Pattern *p, int letter, Site site) {
  if (letter == LETTER_OFF) return site == NO_SITE;
  if (site == NO_SITE) return p->letters[letter].or_off;
  return set_has(m, p->letters[letter].set, site);
}

static const char *sentence_at(Machine *m, const Pattern *p, int letter,
                               Site site) {
  if (letter == LETTER_OFF || site == NO_SITE) return NULL;
  return reason_of_set(m, p->letters[letter].set, site);
}

static bool is_closer(const Closest *a, const Closest *b) {
  if (!b->t || a->missing != b->missing)
    return !b->t || a->missing < b->missing;
  if (a->has_actor != b->has_actor) return a->has_actor;
  if (a->is_spelt != b->is_spelt) return a->is_spelt;
  if (!a->reason != !b->reason) return a->reason != NULL;
  if (a->first != b->first) return a->first > b->first;
  return a->is_plain && !b->is_plain;
}

/* Where the lifted piece may not go, if that was typed as well. */
static void judge_second(Search *x, const Pattern *p, const Leaf *leaf,
                         Closest *here) {
  Machine *m = &x->session->machine;
  if (leaf->second < 0 || x->n < 2) return;
  const Set *set = p->letters[leaf->second].set;
  if (set_has(m, set, x->named[1])) return;
  if (here->missing++ > 0) return;
  here->reason = reason_of_set(m, set, x->named[1]);
  here->second = set;
}

static bool is_plain(const Pattern *p, int letter, Site site) {
  return site != NO_SITE && letter >= 0 && p->letters[letter].symbol != '\0' &&
         strchr("ox.~_", p->letters[letter].symbol) != NULL;
}

/* A piece of this kind could have made the move. */
static void note_kind(Search *x, const Pattern *p, const Variant *v) {
  const Game *g = x->session->game;
  const Letter *letter = &p->letters[v->letter[v->from]];
  Player me = position_asked(g, x->session->pos);
  for (int k = 0; k < g->nkinds; k++)
    if (letter->symbol && !g->kinds[k].letter[me][1] &&
        toupper((unsigned char)g->kinds[k].letter[me][0]) == letter->symbol)
      x->kinds |= 1u << k;
}

static void judge_template(Search *x, const Pattern *p, const Leaf *leaf,
                           const Template *t, Site anchor) {
  Machine *m = &x->session->machine;
  const Variant *v = &m->program->variants[t->variant];
  Site cells[2 * PICTURE_CELLS];
  Closest here = {.pattern = p, .t = t, .anchor = anchor, .has_actor = true};
  machine_cells(m->game, m->program, t, anchor, cells);
  if (!reason_fits_cells(x, v, cells)) return;
  for (int i = 0; i < v->rows * v->length; i++) {
    if (allows(m, p, v->letter[i], cells[i])) continue;
    if (here.missing == 0) {
      here.first = i;
      here.is_plain = is_plain(p, v->letter[i], cells[i]);
    }
    if (here.missing++ == 0)
      here.reason = sentence_at(m, p, v->letter[i], cells[i]);
    if (i == v->from) here.has_actor = false;
  }
  here.is_spelt = reason_is_spelt(x, reason_format_of(m->program, v));
  judge_second(x, p, leaf, &here);
  if (here.missing == 0) x->has_fit = true;
  if (here.missing == 1 && !here.has_actor) note_kind(x, p, v);
  if (here.missing && is_closer(&here, &x->closest)) x->closest = here;
}

static void judge_leaf(Search *x, const Pattern *p, const Leaf *leaf) {
  const Program *pr = x->session->game->program;
  const Board *b = x->session->game->board;
  Player me = x->session->machine.way.me;
  const Variant *v = &pr->variants[leaf->variant];
  int format = reason_format_of(pr, v);
  if (!reason_fits_format(x, format)) return;
  if (x->is_whole && !is_bare_site(x) && !reason_fits_number(x, format, v))
    return;
  for (int lane = 0; lane < LANES; lane++) {
    if (!(leaf->lanes[me] >> lane & 1)) continue;
    for (Site a = plane_next(b->on.w, b->words, 0); a != NO_SITE;
         a = plane_next(b->on.w, b->words, a + 1u))
      judge_template(x, p, leaf, &pr->templates[leaf->first + lane], a);
  }
}

void reason_judge(Search *x, const Pattern *p) {
  for (int l = 0; l < p->nleaves; l++) judge_leaf(x, p, &p->leaves[l]);
}

/* The last cell before a row leaves the board at cell i. */
static Site before_edge(const Variant *v, const Site *cells, int i) {
  int first = i < v->length ? 0 : v->length;
  for (int k = i - 1; k >= first; k--)
    if (cells[k] != NO_SITE) return cells[k];
  for (int k = i + 1; k < first + v->length; k++)
    if (cells[k] != NO_SITE) return cells[k];
  return NO_SITE;
}

static void write_there(const Session *s, const Variant *v, const Site *cells,
                        int i, Text *out) {
  char there[80];
  if (cells[i] != NO_SITE) {
    text_addf(out, "%s is %s", reason_name(s, cells[i]),
              reason_holder(s, cells[i], there, sizeof there));
    return;
  }
  Site last = before_edge(v, cells, i);
  if (last != NO_SITE)
    text_addf(out, "the board ends at %s", reason_name(s, last));
  else
    text_add(out, "the board ends there");
}

/* "a queen or a rook" */
static const char *kinds_of(const Game *g, uint32_t kinds,
                            char out[REASON_WANT]) {
  size_t n = 0;
  out[0] = '\0';
  for (int k = 0; k < g->nkinds && n < REASON_WANT; k++)
    if (kinds >> k & 1)
      n += (size_t)snprintf(out + n, REASON_WANT - n, "%sa %s", n ? " or " : "",
                            g->kinds[k].name);
  return out;
}

/* Where the lifted piece may not go. */
static void write_wrong_target(Search *x, Text *out) {
  const Session *s = x->session;
  Site site = x->named[1];
  char there[80], want[REASON_WANT];
  text_addf(out, "%s is %s", reason_name(s, site),
            reason_holder(s, site, there, sizeof there));
  if (reason_want_of(s, x->closest.second, site, want))
    text_addf(out, ", but must be %s", want);
  else
    text_add(out, ", which is not allowed");
}

static void write_wrong_cell(Search *x, const Variant *v, Text *out) {
  const Session *s = x->session;
  const Closest *c = &x->closest;
  Site cells[2 * PICTURE_CELLS];
  char there[80], kind[REASON_WANT];
  int i = c->first, letter = v->letter[i];
  machine_cells(s->game, s->game->program, c->t, c->anchor, cells);
  char symbol = letter == LETTER_OFF ? '#' : c->pattern->letters[letter].symbol;
  const char *want = reason_wanted(s->game, symbol, kind, sizeof kind);
  if (!want && cells[i] != NO_SITE && letter >= 0 &&
      reason_want_of(s, c->pattern->letters[letter].set, cells[i], kind))
    want = kind;
  reason_holder(s, cells[i], there, sizeof there);
  if (want && !strcmp(want, there) && cells[i] != NO_SITE && letter >= 0)
    want = reason_want_of(s, c->pattern->letters[letter].set, cells[i], kind)
               ? kind
               : NULL;
  write_there(s, v, cells, i, out);
  if (i == v->from && c->missing == 1 && x->kinds)
    want = kinds_of(s->game, x->kinds, kind);
  if (want && strcmp(want, there) != 0)
    text_addf(out,
              cells[i] == NO_SITE ? ", but what follows must be %s"
                                  : ", but must be %s",
              want);
  else
    text_add(out, ", which is not allowed");
}

RuleLine reason_line(const Program *p, const Variant *v) {
  RuleLine line = p->lines[v->line];
  if (!line.drawn && v->source.file) line.source = v->source;
  return line;
}

void reason_wrong_cell(Search *x, Text *out) {
  const Closest *c = &x->closest;
  const Program *p = x->session->game->program;
  const Variant *v = &p->variants[c->t->variant];
  if (c->second)
    write_wrong_target(x, out);
  else
    write_wrong_cell(x, v, out);
  RuleLine line = reason_line(p, v);
  reason_for(x->session->game, &line, out);
  text_add_char(out, '\n');
}
