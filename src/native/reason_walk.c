/* SPDX-License-Identifier: MIT
** reason_walk.c - the walk that came farthest, and where it stopped.
*/
#include "native/reason_search.h"
#include "native/surface.h"

#include <stdio.h>
#include <string.h>

/* Is there another drawing on some way from here? */
static bool is_redrawn(const Program *p, int pc) {
  for (int n = 0; pc >= 0 && n < 100; n++) {
    const Instr *i = &p->code[pc];
    if (i->op == OP_PICTURE) return true;
    if (i->op == OP_EMIT || i->op == OP_END) return false;
    if ((i->op == OP_EITHER || i->op == OP_ELSE) && is_redrawn(p, i->x))
      return true;
    pc = i->op == OP_EITHER || i->op == OP_ELSE ? i->y : i->next;
  }
  return false;
}

static bool trace_allows(Machine *m, const Instr *i, const Move *move) {
  Search *x = m->trace->context;
  const Template *t = &m->program->templates[move->template];
  Site cells[2 * PICTURE_CELLS];
  machine_cells(m->game, m->program, t, move->anchor, cells);
  x->goes_on = is_redrawn(m->program, i->next);
  return reason_fits_cells(x, &m->program->variants[t->variant], cells);
}

static void trace_undrawn(Machine *m, const Instr *i) {
  Search *x = m->trace->context;
  bool was_whole = x->is_whole; /* more may follow the drawing */
  x->is_whole = false;
  x->goes_on = is_redrawn(m->program, i->next);
  if (reason_fits_format(x, reason_format_ahead(m->program, i->next)))
    reason_judge(x, &m->program->patterns[i->x]);
  x->is_whole = was_whole;
}

static bool has_moved(const Machine *m) {
  for (size_t k = m->base; k < m->journal.count; k++)
    if (m->journal.at[k].op == EDIT_NOTE && m->journal.at[k].arg == NOTE_FROM)
      return true;
  return false;
}

static bool is_named(const Search *x, Site site) {
  for (int i = 0; i < x->n; i++)
    if (x->named[i] == site) return true;
  return x->n == 0 || site == NO_SITE;
}

/* Does the text ahead name a marked site that was not typed? */
static bool names_other(const Search *x, const Machine *m, int format) {
  if (format < 0 || x->n == 0) return false;
  const Format *f = &m->program->formats[format];
  for (int i = 0; i < f->nslots; i++) {
    if (f->slots[i].type != SLOT_REGISTER) continue;
    const Register *reg = &m->game->registers[f->slots[i].index];
    if (reg->type == REGISTER_SITE &&
        !is_named(x, *position_site(m->game, m->pos, reg->slot)))
      return true;
  }
  return false;
}

/* A put that failed is meant only if its kind's letter was typed. */
static bool is_meant(const Search *x, const Machine *m, const Instr *i) {
  int format = reason_format_ahead(m->program, (int)(i - m->program->code));
  if (!reason_fits_format(x, format) || names_other(x, m, format)) return false;
  return i->op != OP_PUT || x->n > 0 ||
         text_is_alike(m->game->kinds[i->x].letter[0], x->typed);
}

/* Does the direction the walk goes in lead to the last site typed? */
static bool leads_there(const Search *x, const Machine *m) {
  const Board *b = m->game->board;
  Site at = m->way.cursor;
  if (m->way.dir == NO_DIR || at == NO_SITE || x->n < 2) return false;
  for (int n = 0; n < b->count && at != NO_SITE; n++) {
    if (at == x->named[x->n - 1]) return true;
    at = board_next(b, at, m->way.dir);
  }
  return false;
}

/* How far a site of a lattice is from the last one typed; on other boards
** that says nothing. */
static int away_from(const Machine *m, const Search *x, Site at) {
  if (!m->game->board->nbodies || x->n == 0 || at == NO_SITE) return 0;
  const Lattice *l = position_lattice(m->game, m->pos);
  Site last = x->named[x->n - 1];
  return 2 * lattice_apart(lattice_cell(l, at), lattice_cell(l, last)) +
         4 * (lattice_face(at) != lattice_face(last));
}

static bool is_farther(const Farthest *now, const Farthest *before) {
  if (now->score != before->score) return now->score > before->score;
  if (now->away != before->away) return now->away < before->away;
  return now->depth > before->depth;
}

/* Has the walk come from the first site typed in the direction it goes in? */
static bool comes_from_there(const Search *x, const Machine *m) {
  const Board *b = m->game->board;
  Site at = x->n > 0 ? x->named[0] : NO_SITE;
  for (int n = 0; n < b->count && at != NO_SITE; n++) {
    at = board_next(b, at, m->way.dir);
    if (at == m->way.cursor) return true;
  }
  return false;
}

/* A reason to stop on the way to the last site typed? A piece may be on its
** way, or the walk looks along it before anything is lifted. */
static bool is_on_way(const Search *x, const Machine *m, bool has_sentence) {
  if (m->way.cursor == NO_SITE || !leads_there(x, m)) return false;
  return has_moved(m) ? has_sentence : comes_from_there(x, m);
}

/* A test before everything else: nothing tells whether it was meant. */
static bool is_condition(const Machine *m, const Instr *i) {
  return i->op == OP_TEST && i->reason >= 0 && m->way.cursor == NO_SITE &&
         !has_moved(m);
}

/* Failures where the text leads count most, then those that have moved a
** piece, then those that give a reason, then the nearer ones, then the
** later. */
static void trace_failed(Machine *m, const Instr *i) {
  Search *x = m->trace->context;
  Farthest *f = &x->farthest;
  Site at = m->way.cursor;
  if (!is_meant(x, m, i)) return;
  bool is_last = x->n > 0 && surface_is(m, at, x->named[x->n - 1]);
  const char *sentence = reason_of_set(m, i->set, at);
  if (!is_last) is_last = is_on_way(x, m, i->reason >= 0 || sentence);
  if (is_condition(m, i) && !x->condition) x->condition = i;
  /* A piece on its way to another place does not tell why not to this one. */
  if (has_moved(m) && !m->game->board->nbodies && !is_named(x, at) &&
      !leads_there(x, m))
    return;
  Farthest now = {.instr = i,
                  .cursor = at,
                  .depth = m->journal.count,
                  .away = away_from(m, x, at),
                  .sentence = sentence};
  now.score = 4 * is_last + 2 * has_moved(m) + (i->reason >= 0 || sentence);
  if (f->instr && !is_farther(&now, f)) return;
  *f = now;
  char room[PLACE_NAME];
  if (at != NO_SITE)
    snprintf(f->here, sizeof f->here, "%s",
             m->game->board->nbodies ? position_name(m->game, m->pos, at, room)
                                     : reason_name(x->session, at));
}

bool reason_has_text(Session *s, const MoveList *list, const Move *move,
                     const char *typed) {
  char text[MOVE_TEXT], a[MOVE_TEXT], b[MOVE_TEXT];
  movetext_write(&s->machine, s->pos, list, move, text, sizeof text);
  movetext_fold(text, a, sizeof a);
  movetext_fold(typed, b, sizeof b);
  return text_is_equal(a, b);
}

static bool is_held_back(const Search *x, MoveList *list) {
  Session *s = x->session;
  bool found = false;
  for (size_t i = 0; i < list->count && !found; i++)
    found = list->at[i].weight == 0 &&
            reason_has_text(s, list, &list->at[i], x->typed);
  return found;
}

static void ignore(Machine *m, const Instr *i) { (void)m, (void)i; }

/* Runs the walk to the typed sites; would it make what was typed? */
static bool makes_typed(Search *x, int code, const Instr *waived) {
  Session *s = x->session;
  Machine *m = &s->machine;
  MoveList list = {0};
  Error err;
  bool found = false;
  Trace there = {.named = x->named,
                 .nnamed = x->n,
                 .turn = reason_turn(s, x->typed),
                 .waived = waived,
                 .context = x,
                 .allows = trace_allows,
                 .failed = trace_failed,
                 .undrawn = trace_undrawn};
  m->trace = &there;
  machine_ways(m, s->pos, position_asked(s->game, s->pos), code, &list, &err);
  m->trace = NULL;
  for (size_t i = 0; i < list.count && !found; i++)
    found = reason_has_text(s, &list, &list.at[i], x->typed);
  movelist_done(&list);
  return found;
}

/* A condition that failed hides what follows it. If nothing else is wrong it
** is the reason; else what else is wrong has been noted. */
static void look_behind(Search *x, int code) {
  const Instr *condition = x->condition;
  if (!condition || x->n == 0) return;
  if (makes_typed(x, code, condition))
    x->farthest =
        (Farthest){.instr = condition, .cursor = NO_SITE, .score = 2 + 1};
}

/* First everywhere, to see whether it is withheld; then to the typed sites, to
** see how far it comes. */
bool reason_trace(Search *x, int code) {
  Session *s = x->session;
  Machine *m = &s->machine;
  MoveList list = {0};
  Error err;
  Trace everywhere = {.context = x, .turn = -1, .failed = ignore};
  m->trace = &everywhere;
  machine_ways(m, s->pos, position_asked(s->game, s->pos), code, &list, &err);
  m->trace = NULL;
  bool is_withheld = is_held_back(x, &list);
  movelist_done(&list);
  makes_typed(x, code, NULL);
  look_behind(x, code);
  return is_withheld;
}

/* On a lattice a way may end elsewhere, when none leads where it was to go. */
static void write_other_end(const Search *x, Text *out) {
  char room[PLACE_NAME];
  const Session *s = x->session;
  const Farthest *f = &x->farthest;
  if (!s->game->board->nbodies || x->n < 2 || f->cursor == NO_SITE ||
      strstr(x->typed, f->here))
    return;
  text_addf(out, "no way leads to %s; the nearest ends: ",
            position_name(s->game, s->pos, x->named[x->n - 1], room));
}

static const char *sentence_of(const Search *x) {
  const Instr *i = x->farthest.instr;
  if (x->farthest.sentence || i->reason < 0) return x->farthest.sentence;
  return x->session->game->program->reasons[i->reason];
}

bool reason_has_words(const Search *x) {
  const Instr *i = x->farthest.instr;
  char want[REASON_WANT];
  return sentence_of(x) || i->op == OP_PUT ||
         (x->farthest.cursor != NO_SITE &&
          reason_want_of(x->session, i->set, x->farthest.cursor, want));
}

void reason_stop(Search *x, Text *out) {
  Session *s = x->session;
  const Instr *i = x->farthest.instr;
  Site at = x->farthest.cursor;
  char there[80], want[REASON_WANT] = "";
  const char *sentence = sentence_of(x);
  write_other_end(x, out);
  if (sentence) {
    reason_sentence(s, sentence, x->farthest.here, out);
  } else if (i->op == OP_PUT) {
    text_addf(out, "no %s is left to be put", s->game->kinds[i->x].name);
  } else {
    reason_want_of(s, i->set, at, want);
    text_addf(out, "%s is %s, but must be %s", x->farthest.here,
              reason_holder(s, at, there, sizeof there), want);
  }
  reason_phase(s, i->source, out);
  text_add_char(out, '\n');
}
