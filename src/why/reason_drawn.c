/* SPDX-License-Identifier: MIT
** reason_drawn.c - drawings that lead to the typed sites, and what is wrong
** with them.
**
** A drawing that would be the typed move but for some cells is an attempt that
** stopped at the first of them. One that begins with the piece typed and leads
** elsewhere has nothing to say, unless the script has: the 'because' behind
** the drawing.
*/
#include "why/reason_search.h"
#include "engine/walk/set.h"

#include <stdio.h>
#include <string.h>

/* A template at an anchor, as it was found. */
typedef struct Fit {
  Search *x;
  Machine *m;
  const Instr *instr;
  const Pattern *pattern;
  const Leaf *leaf;
  const Template *t;
  const Variant *v;
  Site anchor;
  uint8_t actor; /* the cell its piece comes from, in this reading */
  Site cells[2 * PICTURE_CELLS];
} Fit;

/* ---- does it lead to the typed sites? ---- */

static uint8_t slot_cell(const Variant *v, SlotType type) {
  switch (type) {
  case SLOT_FROM: return v->from;
  case SLOT_END: return v->rows == 2 ? v->end : NO_CELL;
  case SLOT_TO:
  case SLOT_LAST:
    return v->from == NO_CELL && v->to == NO_CELL ? v->cursor : v->to;
  default: return NO_CELL;
  }
}

/* The cells that its text names, in order; how many. */
static int told_cells(const Search *x, const Variant *v, uint8_t order[3]) {
  const Program *p = x->session->game->program;
  const Format *f = x->format < 0 ? NULL : &p->formats[x->format];
  int n = 0;
  for (int i = 0; f && i < f->nslots && n < 3; i++) {
    uint8_t cell = slot_cell(v, f->slots[i].type);
    bool is_again = n > 0 && order[n - 1] == cell; /* a later drawing's */
    if (cell != NO_CELL && !is_again) order[n++] = cell;
  }
  if (n > 0) return n;
  uint8_t first = v->from == NO_CELL ? v->cursor : v->from;
  if (first != NO_CELL) order[n++] = first;
  if (v->rows == 2 && n) order[n++] = v->end;
  if (v->from != NO_CELL && v->to != NO_CELL) order[n++] = v->to;
  return n;
}

static uint8_t mirrored(const Variant *v, uint8_t cell) {
  return (uint8_t)(cell < v->length ? v->length - 1 - cell
                                    : 3 * v->length - 1 - cell);
}

/* How many of the typed sites it agrees with, from the first. */
static int agreement(const Search *x, const Variant *v, const Site *cells,
                     bool is_mirrored) {
  uint8_t order[3];
  int told = told_cells(x, v, order), n = 0;
  while (n < told && n < x->n &&
         cells[is_mirrored ? mirrored(v, order[n]) : order[n]] == x->named[n])
    n++;
  return n;
}

/* Does the drawing show the way to the site typed, beyond where it leaves the
** piece? */
static bool is_on_way(const Search *x, const Variant *v, const Site *cells) {
  if (!x->goes_on || x->n < 2 || v->rows != 1 || v->from == NO_CELL ||
      v->to == NO_CELL || cells[v->from] != x->named[0])
    return false;
  for (int i = v->to + 1; i < v->length; i++)
    if (cells[i] == x->named[1]) return true;
  return false;
}

/* Was just one site typed? "a1b9" names one site too, but means two. */
static bool is_bare_site(const Search *x) {
  return x->n == 1 &&
         strlen(x->typed) == strlen(reason_name(x->session, x->named[0]));
}

/* Does the text name where the first drawing ends, and the last? */
static bool names_stops(const Search *x) {
  const Program *p = x->session->game->program;
  const Format *f = x->format < 0 ? NULL : &p->formats[x->format];
  bool has_to = false, has_last = false;
  for (int i = 0; f && i < f->nslots; i++) {
    has_to = has_to || f->slots[i].type == SLOT_TO;
    has_last = has_last || f->slots[i].type == SLOT_LAST;
  }
  return has_to && has_last;
}

bool reason_fits_cells(const Search *x, const Variant *v, const Site *cells) {
  uint8_t order[3];
  int told = told_cells(x, v, order);
  if (told == 0) return false;
  int most = agreement(x, v, cells, false);
  if (v->is_mirror) {
    int other = agreement(x, v, cells, true);
    if (other > most) most = other;
  }
  if (x->goes_on && most > 0 && !names_stops(x)) return true;
  return most == told || (most == x->n && (is_bare_site(x) || told == x->n));
}

/* ---- what is wrong with it? ---- */

static bool allows(Machine *m, const Pattern *p, int letter, Site site) {
  if (letter == LETTER_OFF) return site == NO_SITE;
  if (site == NO_SITE) return p->letters[letter].or_off;
  return set_has(m, p->letters[letter].set, site);
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

static const Set *set_at(const Fit *f, int cell) {
  int letter = f->v->letter[cell];
  return letter < 0 ? NULL : f->pattern->letters[letter].set;
}

static void tell_edge(const Fit *f, int cell, const char *want,
                      char out[REASON_WORDS]) {
  Site last = before_edge(f->v, f->cells, cell);
  bool is_beside = last == NO_SITE; /* all of the second row is off */
  if (is_beside) last = f->x->named[0];
  int n =
      snprintf(out, REASON_WORDS, "the board ends %s %s",
               is_beside ? "beside" : "at", reason_name(f->x->session, last));
  if (want)
    snprintf(out + n, REASON_WORDS - (size_t)n, ", but what follows must be %s",
             want);
}

static void tell_cell(const Fit *f, int cell, Attempt *a) {
  const Session *s = f->x->session;
  int letter = f->v->letter[cell];
  char symbol = letter == LETTER_OFF ? '#' : f->pattern->letters[letter].symbol;
  char room[REASON_WANT], want[REASON_WANT] = "";
  /* Inside 'rival' the letters that tell an owner mean another one. */
  bool is_rival = f->m->way.me != position_asked(s->game, s->pos);
  bool is_known = !is_rival || strchr(".~#?", symbol);
  const char *known =
      is_known ? reason_wanted(s->game, symbol, room, sizeof room) : NULL;
  if (known) snprintf(want, sizeof want, "%s", known);
  Site at = f->cells[cell];
  if (at == NO_SITE)
    tell_edge(f, cell, known, a->words);
  else if (reason_lacks(s, set_at(f, cell), at, reason_name(s, at), a->words))
    return;
  else if (symbol == 'o' && !is_rival)
    reason_say(s, at, reason_name(s, at), NULL, a->words);
  else if (known || reason_want_of(s, set_at(f, cell), at, want))
    reason_say(s, at, reason_name(s, at), want, a->words);
  else
    reason_say(s, at, reason_name(s, at), "", a->words);
}

static void tell_sentence(const Fit *f, const char *sentence, Site at,
                          Attempt *a) {
  Text text;
  text_init(&text);
  reason_sentence(f->x->session, sentence,
                  at == NO_SITE ? "" : reason_name(f->x->session, at), &text);
  snprintf(a->words, sizeof a->words, "%s", text_string(&text));
  a->is_because = true;
  text_done(&text);
}

static Attempt attempt_of(const Fit *f, int agreed) {
  Attempt a = {.instr = f->instr,
               .source = f->v->source,
               .line = f->v->line,
               .cell = -1,
               .at = NO_SITE,
               .agreed = agreed};
  const RuleLine *line = &f->m->program->lines[f->v->line];
  if (line->drawn || !a.source.file) a.source = line->source;
  a.is_spelt = reason_ahead(f->x, f->m, f->instr->next, reason_is_spelt);
  reason_path(f->x, f->m, a.path);
  return a;
}

/* ---- all of them ---- */

/* Can it be drawn although a cell is wrong? The piece that moves must be there. */
static bool can_draw(const Fit *f, const Attempt *a) {
  const Game *g = f->m->game;
  if (a->width != 1 || a->at == NO_SITE || g->has_piles) return false;
  if (f->leaf->second >= 0 || f->leaf->beside >= 0) return false;
  for (int i = 0; i < f->v->nchanges; i++) {
    const Change *c = &f->v->changes[i];
    Site site = f->cells[c->cell];
    bool moves = c->op == CHANGE_MOVE || c->op == CHANGE_TURN;
    if (site == NO_SITE || c->op == CHANGE_CALL ||
        (moves && !position_piece(g, f->m->pos, site)))
      return false;
  }
  return true;
}

/* Draws it as if the cell were right, and goes on. */
static bool draw_anyway(const Fit *f, const Attempt *a, int number) {
  Machine *m = f->m;
  bool stop = false;
  if (number < 0 || m->trace->forgiven >= 0 || !can_draw(f, a)) return false;
  Mark mark = run_mark(m);
  m->trace->forgiven = number;
  bool is_drawn = machine_draw(m, f->t, f->anchor, -1);
  m->trace->forgiven = -1;
  if (is_drawn) stop = run_forgiven(m, number, m->way.cursor, f->instr->next);
  if (!stop) run_back(m, &mark);
  return stop;
}

/* Is a site on the line from the first typed to the last, or behind that? */
static bool is_in_line(const Search *x, const Board *b, Site site) {
  for (Dir d = 0; d < b->ndirs && x->n > 1; d++) {
    bool has_last = false, has_site = false;
    Site at = x->named[0];
    for (int n = 0; n < b->count && at != NO_SITE; n++) {
      has_last = has_last || (n > 0 && at == x->named[x->n - 1]);
      has_site = has_site || at == site;
      at = board_next(b, at, d);
    }
    if (has_last && has_site) return true;
  }
  return false;
}

static bool is_aside(const Search *x, const Board *b, Site site) {
  if (site == NO_SITE) return false;
  for (int i = 0; i < x->n; i++)
    if (x->named[i] == site) return false;
  return !is_in_line(x, b, site);
}

static bool note_wrong(const Fit *f, int agreed) {
  Attempt a = attempt_of(f, agreed);
  for (int i = f->v->rows * f->v->length - 1; i >= 0; i--) {
    if (allows(f->m, f->pattern, f->v->letter[i], f->cells[i])) continue;
    a.cell = i;
    a.at = f->cells[i];
    a.width++;
  }
  if (a.width == 0) return false;
  Site told = a.at != NO_SITE ? a.at : before_edge(f->v, f->cells, a.cell);
  a.is_aside = is_aside(f->x, f->m->game->board, told);
  const char *sentence = NULL;
  if (a.at != NO_SITE && set_at(f, a.cell))
    sentence = reason_of_set(f->m, set_at(f, a.cell), a.at);
  /* Without its piece a drawing is not about the typed move. */
  if (a.cell == f->actor && f->actor != NO_CELL && !sentence) return false;
  /* Beyond the edge it cannot be tried. */
  a.is_verified = a.width == 1 && a.at == NO_SITE && agreed == f->x->n &&
                  !is_bare_site(f->x);
  if (sentence)
    tell_sentence(f, sentence, a.at, &a);
  else
    tell_cell(f, a.cell, &a);
  return draw_anyway(f, &a, reason_note(f->x, &a));
}

/* It begins with the piece typed and leads elsewhere. */
static void note_elsewhere(const Fit *f, int agreed) {
  Attempt a = attempt_of(f, agreed);
  int reason = f->instr->reason;
  if (f->v->from == NO_CELL || reason < 0 ||
      !allows(f->m, f->pattern, f->v->letter[f->v->from], f->cells[f->v->from]))
    return;
  tell_sentence(f, f->m->program->reasons[reason], f->cells[f->v->from], &a);
  reason_note(f->x, &a);
}

static bool judge(Fit *f) {
  machine_cells(f->m->game, f->m->program, f->t, f->anchor, f->cells);
  uint8_t order[3];
  int told = told_cells(f->x, f->v, order);
  int most = agreement(f->x, f->v, f->cells, false);
  f->actor = f->v->from;
  if (f->v->is_mirror) {
    int other = agreement(f->x, f->v, f->cells, true);
    if (other > most && f->actor != NO_CELL)
      f->actor = mirrored(f->v, f->actor);
    if (other > most) most = other;
  }
  if (most == 0) return false;
  if (most == told || (most == f->x->n && is_bare_site(f->x)))
    return note_wrong(f, most);
  if (is_on_way(f->x, f->v, f->cells)) return note_wrong(f, most);
  if (told == f->x->n) note_elsewhere(f, most);
  return false;
}

static bool judge_leaf(Fit *f) {
  const Board *b = f->m->game->board;
  uint32_t lanes = f->leaf->lanes[f->m->way.me];
  for (; lanes; lanes &= lanes - 1) {
    int lane = __builtin_ctz(lanes);
    f->t = &f->m->program->templates[f->leaf->first + lane];
    for (Site a = plane_next(b->on.w, b->words, 0); a != NO_SITE;
         a = plane_next(b->on.w, b->words, a + 1u)) {
      f->anchor = a;
      if (f->m->way.cursor != NO_SITE && a != f->m->way.cursor) continue;
      if (judge(f)) return true;
    }
  }
  return false;
}

bool reason_undrawn(Machine *m, const Instr *i) {
  const Pattern *p = &m->program->patterns[i->x];
  Search *x = m->trace->context;
  if (reason_is_done(x, m)) return false;
  for (int l = 0; l < p->nleaves; l++) {
    Fit f = {.x = x, .m = m, .instr = i, .pattern = p, .leaf = &p->leaves[l]};
    f.v = &m->program->variants[f.leaf->variant];
    if (judge_leaf(&f)) return true;
  }
  return false;
}

const char *reason_drawing(const Program *p, const Attempt *a) {
  const PictureLine *drawn = a->line < 0 ? NULL : p->lines[a->line].drawn;
  if (!drawn || a->instr->op != OP_PICTURE || a->cell < 0) return NULL;
  return drawn->text + strspn(drawn->text, " ");
}
