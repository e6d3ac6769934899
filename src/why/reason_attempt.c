/* SPDX-License-Identifier: MIT
** reason_attempt.c - the rule run towards the typed move, and how far it came.
**
** The rule is walked as it is written, only to the sites that were typed.
** Wherever a way stops there is an attempt. One failing test is ignored, once:
** if the way then makes exactly what was typed, that test is all that is wrong
** with it, and no other attempt can say more.
*/
#include "engine/decision.h"
#include "why/reason_search.h"
#include "engine/walk/lattice_walk.h"
#include "engine/walk/set.h"

#include <stdio.h>
#include <string.h>

/* ---- where a way has been ---- */

/* How many of the typed sites the way has come to. */
static int count_agreed(const Search *x, const Machine *m) {
  int n = 0;
  for (int i = 0; i < x->n; i++) n += run_has_been(m, x->named[i]);
  return n;
}

static Site first_from(const Machine *m) {
  for (size_t k = m->base; k < m->journal.count; k++)
    if (m->journal.at[k].op == EDIT_NOTE && m->journal.at[k].arg == NOTE_FROM)
      return m->journal.at[k].slot;
  return NO_SITE;
}

static void add_place(const Search *x, const Machine *m, Site site, char *out) {
  char room[PLACE_NAME];
  size_t n = strlen(out);
  if (site == NO_SITE || n + 8 >= REASON_PATH) return;
  const char *name = m->game->board->nbodies
                         ? position_name(m->game, m->pos, site, room)
                         : reason_name(x->session, site);
  size_t last = strlen(name);
  if (n >= last && !strcmp(out + n - last, name)) return;
  snprintf(out + n, REASON_PATH - n, "%s%s", n ? " > " : "", name);
}

void reason_path(const Search *x, const Machine *m, char out[REASON_PATH]) {
  out[0] = '\0';
  for (size_t k = m->base; k < m->journal.count; k++) {
    const Edit *e = &m->journal.at[k];
    if (e->op == EDIT_NOTE && e->arg <= NOTE_TAKEN && !m->game->board->nbodies)
      add_place(x, m, e->slot, out);
  }
  add_place(x, m, m->way.cursor, out);
}

static int rule_line(const Machine *m) {
  int line = -1;
  for (size_t k = m->base; k < m->journal.count; k++)
    if (m->journal.at[k].op == EDIT_NOTE && m->journal.at[k].arg == NOTE_RULE)
      line = m->journal.at[k].now;
  return line;
}

/* ---- is it about the typed move? ---- */

static bool is_named(const Search *x, const Machine *m, Site site) {
  for (int i = 0; i < x->n; i++)
    if (lattice_walk_is(m, x->named[i], site)) return true;
  return x->n == 0 || site == NO_SITE;
}

/* Does the text ahead name a marked site that was not typed? */
static bool names_other(const Search *x, const Machine *m) {
  const Game *g = m->game;
  for (size_t f = 0; f < m->program->nformats && x->n > 0; f++) {
    const Format *format = &m->program->formats[f];
    for (int i = 0; i < format->nslots; i++) {
      if (format->slots[i].type != SLOT_REGISTER) continue;
      const Register *reg = &g->registers[format->slots[i].index];
      if (reg->type != REGISTER_SITE) continue;
      for (size_t k = m->base; k < m->journal.count; k++) {
        const Edit *e = &m->journal.at[k];
        if (e->op == EDIT_SITE && e->slot == reg->slot && e->now &&
            !is_named(x, m, (Site)(e->now - 1)))
          return true;
      }
    }
  }
  return false;
}

/* Does a straight way in the direction gone lead from 'at' to 'to'? */
static bool leads_to(const Machine *m, Site at, Site to) {
  const Board *b = m->game->board;
  if (m->way.dir == NO_DIR || at == NO_SITE) return false;
  for (int n = 0; n < b->count && at != NO_SITE; n++) {
    if (at == to) return true;
    at = board_next(b, at, m->way.dir);
  }
  return false;
}

/* A site on the way to the last one typed matters as that one does. */
static bool is_on_way(const Search *x, const Machine *m, Site at) {
  return x->n > 1 && leads_to(m, x->named[0], at) &&
         leads_to(m, at, x->named[x->n - 1]);
}

/* A site that was not typed and is not on the way. */
static bool is_aside(const Search *x, const Machine *m, Site at) {
  return !m->game->board->nbodies && !is_named(x, m, at) &&
         !is_on_way(x, m, at);
}

/* Has the way taken a piece where it was to end, in a text that does not name
** what is taken? */
static bool is_past(const Search *x, const Machine *m, int pc) {
  bool has_taken = false;
  for (size_t k = m->base; k < m->journal.count && x->n > 1; k++) {
    const Edit *e = &m->journal.at[k];
    if (e->op == EDIT_NOTE && e->arg == NOTE_TAKEN &&
        e->slot == x->named[x->n - 1])
      has_taken = true;
  }
  return has_taken && !reason_ahead(x, m, pc, reason_names_taken);
}

/* Does the way stand where it began? */
static bool stands_still(const Machine *m) {
  for (size_t k = m->base; k < m->journal.count; k++)
    if (m->journal.at[k].op == EDIT_NOTE && m->journal.at[k].arg <= NOTE_TAKEN)
      return false;
  return m->way.dir == NO_DIR && m->way.pivot == NO_SITE;
}

/* Of a text that begins with where the piece comes from: has the way begun
** elsewhere, at a site typed further on? */
static bool begins_later(const Search *x, const Machine *m, int pc, Site at) {
  return x->n > 1 && at != NO_SITE && at != x->named[0] &&
         !m->game->board->nbodies && stands_still(m) && is_named(x, m, at) &&
         reason_begins_with_site(x->session, x->typed) &&
         reason_ahead(x, m, pc, reason_begins_from);
}

/* Where the piece comes from is not said: a site typed is not that one. */
static bool is_untold(const Search *x, const Machine *m, const Instr *i) {
  const Instr *next = &m->program->code[i->next];
  return i->op == OP_TO && next->op == OP_LIFT && x->n == 1 &&
         !reason_ahead(x, m, i->next, reason_names_from);
}

/* "c" of "give c" */
static const char *last_word(const char *typed) {
  const char *space = strrchr(typed, ' ');
  return space ? space + 1 : typed;
}

/* A put is meant if its kind's letter was typed. */
static bool is_meant(const Search *x, const Machine *m, const Instr *i,
                     Site at) {
  int pc = (int)(i - m->program->code);
  Site from = first_from(m);
  if (!reason_ahead(x, m, pc, reason_fits_format) || names_other(x, m) ||
      !reason_fits_kind(x, m, i) || begins_later(x, m, pc, at) ||
      is_untold(x, m, i))
    return false;
  if (from != NO_SITE && x->n > 1 && !m->game->board->nbodies &&
      reason_begins_with_site(x->session, x->typed) && from != x->named[0])
    return false;
  if (i->op == OP_PUT && x->n == 0)
    return text_is_alike(m->game->kinds[i->x].letter[0], last_word(x->typed));
  return m->game->board->nbodies || is_named(x, m, at) || is_on_way(x, m, at) ||
         count_agreed(x, m) == x->n;
}

/* ---- what is said of it ---- */

static const char *sentence_of(Machine *m, const Instr *i, Site at) {
  const char *inner = reason_of_set(m, i->set, at);
  return inner || i->reason < 0 ? inner : m->program->reasons[i->reason];
}

/* Of a piece that cannot be taken: where, if that was not typed. */
static void tell_where(const Search *x, Attempt *a, const char *here) {
  size_t n = strlen(a->words);
  if (strstr(a->words, " does not take ") && !strstr(x->typed, here))
    snprintf(a->words + n, sizeof a->words - n, " on %s", here);
}

static void find_words(const Search *x, Machine *m, const Instr *i, Attempt *a,
                       const char *here) {
  const Session *s = x->session;
  const char *sentence = sentence_of(m, i, a->at);
  bool is_test = i->op == OP_TEST || i->op == OP_TO;
  if (sentence) {
    Text text;
    text_init(&text);
    reason_sentence(s, sentence, here, &text);
    snprintf(a->words, sizeof a->words, "%s", text_string(&text));
    a->is_because = true;
    text_done(&text);
  } else if (i->op == OP_PUT && !change_can_put(m, i)) {
    Text text;
    text_init(&text);
    reason_none_left(m->game, i->x, here, &text);
    snprintf(a->words, sizeof a->words, "%s", text_string(&text));
    text_done(&text);
  } else if (i->op == OP_TO_ORDER && a->at != NO_SITE) {
    reason_outside(s, i->x, a->at, here, a->words);
  } else if (is_test && a->at != NO_SITE) {
    reason_state(s, i->set, a->at, here, a->words);
    tell_where(x, a, here);
  }
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

/* On a lattice a way may end elsewhere, when none leads where it was to go. */
static void tell_other_end(const Search *x, const Machine *m, Attempt *a,
                           const char *here) {
  char words[REASON_WORDS], room[PLACE_NAME];
  if (!m->game->board->nbodies || x->n < 2 || a->at == NO_SITE || !*a->words ||
      strstr(x->typed, here))
    return;
  snprintf(words, sizeof words, "%s", a->words);
  snprintf(a->words, sizeof a->words,
           "no way leads to %s; the nearest ends: %.240s",
           position_name(m->game, m->pos, x->named[x->n - 1], room), words);
}

static bool is_part(const Machine *m) {
  for (uint32_t f = m->trace->parts; f; f &= f - 1)
    if (!m->committed[__builtin_ctz(f)]) return true;
  return false;
}

/* ---- what the machine tells ---- */

/* After a test that was forgiven no more drawings are looked at, unless that was
** a condition before everything else. */
bool reason_is_done(const Search *x, const Machine *m) {
  int forgiven = m->trace->forgiven;
  return forgiven >= 0 && x->attempts[forgiven].agreed > 0;
}

/* -always * because "...": it is there to be said of texts like its own. */
static bool is_refusal(const Instr *i) {
  return i->op == OP_TEST && i->reason >= 0 && i->set->op == SET_NOT &&
         i->set->a->op == SET_ALL;
}

/* Before a way has chosen anything: can its first choice be the site that was
** typed first? */
static bool is_ahead(const Search *x, Machine *m, const Instr *i) {
  const Program *p = m->program;
  if (i->op != OP_TEST || !x->n || !stands_still(m) ||
      m->way.cursor != NO_SITE || m->game->board->nbodies)
    return false;
  for (int pc = i->next; pc >= 0; pc = p->code[pc].next)
    if (p->code[pc].op == OP_TO)
      return set_has(m, p->code[pc].set, x->named[0]);
    else if (p->code[pc].op != OP_TEST && p->code[pc].op != OP_RULE)
      return false;
  return false;
}

static int trace_failed(Machine *m, const Instr *i, Site at) {
  Search *x = m->trace->context;
  char room[PLACE_NAME] = "";
  const char *here = "";
  if (m->trace->forgiven >= 0 || !is_meant(x, m, i, at)) return -1;
  if (at != NO_SITE)
    here = m->game->board->nbodies ? position_name(m->game, m->pos, at, room)
                                   : reason_name(x->session, at);
  Attempt a = {.instr = i,
               .source = i->source,
               .line = rule_line(m),
               .cell = -1,
               .at = at,
               .agreed = i->op == OP_SOME ? x->n : count_agreed(x, m),
               .away = away_from(m, x, at),
               .is_ahead = is_ahead(x, m, i),
               .is_left = at != NO_SITE && at == first_from(m),
               .is_aside = is_aside(x, m, at),
               .is_past = is_past(x, m, (int)(i - m->program->code)),
               .is_part = is_part(m)};
  if (!is_named(x, m, at) && is_on_way(x, m, at)) a.agreed++;
  a.is_spelt = reason_ahead(x, m, (int)(i - m->program->code), reason_is_spelt);
  a.is_short =
      (i->op == OP_TEST || i->op == OP_TO) &&
      !reason_ahead(x, m, (int)(i - m->program->code), reason_names_enough);
  a.is_verified =
      is_refusal(i) && a.is_spelt &&
      reason_ahead(x, m, (int)(i - m->program->code), reason_has_sign);
  find_words(x, m, i, &a, here);
  tell_other_end(x, m, &a, here);
  reason_path(x, m, a.path);
  return reason_note(x, &a);
}

/* A piece that was typed is put down elsewhere: 'because' tells why. */
static void trace_dropped(Machine *m, const Instr *i) {
  const Search *x = m->trace->context;
  if (x->n > 1 && i->reason >= 0 && first_from(m) == x->named[0] &&
      !is_named(x, m, m->way.cursor))
    trace_failed(m, i, NO_SITE);
}

/* A text that names fewer sites than were typed: its 'because' tells why. */
static void trace_said(Machine *m, const Instr *i) {
  Search *x = m->trace->context;
  if (i->op == OP_DROP) {
    trace_dropped(m, i);
    return;
  }
  if (i->reason >= 0 && reason_names_fewer(x, i->x))
    trace_failed(m, i, NO_SITE);
}

static bool is_redrawn(const Program *p, int pc, int depth) {
  for (int n = 0; pc >= 0 && n < 100; n++) {
    const Instr *i = &p->code[pc];
    if (i->op == OP_PICTURE) return true;
    if (i->op == OP_EMIT || i->op == OP_END || depth > 8) return false;
    bool forks = i->op == OP_EITHER || i->op == OP_ELSE || i->op == OP_REPEAT;
    if (forks && is_redrawn(p, i->x, depth + 1)) return true;
    pc = i->op == OP_EITHER || i->op == OP_ELSE ? i->y : i->next;
  }
  return false;
}

static bool trace_allows(Machine *m, const Instr *i, const Move *move) {
  Search *x = m->trace->context;
  const Template *t = &m->program->templates[move->template];
  Site cells[2 * PICTURE_CELLS];
  machine_cells(m->game, m->program, t, move->anchor, cells);
  x->goes_on = is_redrawn(m->program, i->next, 0);
  reason_format(x, m, i->next);
  return reason_fits_cells(x, &m->program->variants[t->variant], cells);
}

static bool trace_undrawn(Machine *m, const Instr *i) {
  Search *x = m->trace->context;
  if (x->n > 1 && m->way.cursor == x->named[0]) x->has_begun = true;
  x->goes_on = is_redrawn(m->program, i->next, 0);
  reason_format(x, m, i->next);
  return reason_ahead(x, m, i->next, reason_fits_format) &&
         reason_undrawn(m, i);
}

/* "28x19" for "28x19x23": what is taken besides need not be told. */
static bool is_short_of(const char *typed, const char *text) {
  return strchr(typed, 'x') && text_starts(text, typed) &&
         text[strlen(typed)] == 'x';
}

/* Marks ("*", "^") at the end of a text need not be typed. */
static bool has_typed_text(const Search *x, Machine *m, const Move *move) {
  char text[MOVE_TEXT], a[MOVE_TEXT], b[MOVE_TEXT];
  movetext_write(m, m->pos, m->list, move, text, sizeof text);
  movetext_fold(text, a, sizeof a);
  movetext_fold(x->typed, b, sizeof b);
  size_t n = strlen(b);
  return (n > 0 && text_starts(a, b) && (!a[n] || strchr("*^", a[n]))) ||
         is_short_of(x->typed, text);
}

static int die_of(const Machine *m) {
  for (size_t k = m->base; k < m->journal.count; k++) {
    const Edit *e = &m->journal.at[k];
    if (e->op == EDIT_DIE && e->now < e->old) return e->slot;
  }
  return 0;
}

static void trace_made(Machine *m, const Move *move) {
  Search *x = m->trace->context;
  const Trace *t = m->trace;
  bool is_typed = has_typed_text(x, m, move);
  m->list->count--; /* nobody else wants it */
  if (!is_typed) return;
  if (t->forgiven >= 0) {
    if (!t->is_withheld) x->attempts[t->forgiven].is_verified = true;
    return;
  }
  if (x->is_made && !x->is_withheld) return; /* it was made with less */
  x->is_made = true;
  x->is_withheld = t->is_withheld;
  x->chosen = t->chosen;
  x->die = die_of(m);
}

bool reason_run(Search *x, Error *err) {
  Session *s = x->session;
  Machine *m = &s->machine;
  MoveList list = {0};
  Trace trace = {.named = x->named,
                 .nnamed = x->n,
                 .turn = reason_turn(s, x->typed),
                 .forgiven = -1,
                 .context = x,
                 .allows = trace_allows,
                 .failed = trace_failed,
                 .said = trace_said,
                 .undrawn = trace_undrawn,
                 .made = trace_made};
  bool was_walking = m->planes_off, ok = true;
  machine_walk(m, true);
  int code = m->program->phases[s->pos->phase].code;
  m->trace = &trace;
  if (code >= 0)
    ok = machine_ways(m, s->pos, decision_decider(s->game, s->pos), code, &list,
                      err);
  m->trace = NULL;
  machine_walk(m, was_walking);
  movelist_done(&list);
  return ok;
}

/* ---- which tells most ---- */

static bool is_same(const Attempt *a, const Attempt *b) {
  return a->instr == b->instr && a->at == b->at && a->line == b->line &&
         a->cell == b->cell && !strcmp(a->words, b->words);
}

int reason_note(Search *x, const Attempt *a) {
  for (size_t i = 0; i < x->count; i++) {
    if (!is_same(a, &x->attempts[i])) continue;
    if (a->agreed > x->attempts[i].agreed) x->attempts[i] = *a;
    return (int)i;
  }
  if (!memory_reserve((void **)&x->attempts, &x->capacity, x->count + 1,
                      sizeof *x->attempts))
    return -1;
  x->attempts[x->count] = *a;
  return (int)x->count++;
}

void reason_search_done(Search *x) { memory_free(x->attempts); }

/* The one with nothing else wrong, of those the script's own words; then the one
** that came to more of the typed sites; then the script's own words; then the
** first in reading order. */
static bool tells_more(const Attempt *a, const Attempt *b) {
  if (a->is_verified != b->is_verified) return a->is_verified;
  if (a->is_verified && a->is_because != b->is_because) return a->is_because;
  if (a->is_past != b->is_past) return !a->is_past;
  if (a->agreed != b->agreed) return a->agreed > b->agreed;
  if (a->is_spelt != b->is_spelt) return a->is_spelt;
  if (a->away != b->away) return a->away < b->away;
  if (a->is_because != b->is_because) return a->is_because;
  if (a->is_aside != b->is_aside) return !a->is_aside;
  if (a->is_part != b->is_part) return !a->is_part;
  if (a->source.line != b->source.line) return a->source.line < b->source.line;
  return a->source.column < b->source.column;
}

/* A way that came to none of the typed sites was not theirs, what holds of a
** site aside is not about them, and a part that need not be possible stopped
** nothing, unless nothing else is wrong. */
static bool is_theirs(const Search *x, const Attempt *a) {
  if (!a->words[0] || a->is_verified) return a->words[0];
  bool is_near = a->agreed > 0 || (a->is_ahead && a->is_spelt) ||
                 x->session->game->board->nbodies > 0;
  bool is_drawn = a->instr->op == OP_PICTURE;
  if (x->n > 1 && a->at == x->named[0] && a->is_left && !a->is_because)
    return false; /* of the site it has left nothing is asked by then */
  if (x->has_begun && a->instr->op == OP_TO && !a->is_because)
    return false; /* it went on from there by another rule */
  if (x->n > 1 && a->agreed < 2 && !a->is_spelt &&
      !x->session->game->board->nbodies && (!a->is_because || a->is_short))
    return false; /* a way whose text cannot name as many sites */
  if (x->n == 0)
    return a->is_because || a->instr->op == OP_PUT ||
           reason_is_said(x->session->game, x->typed);
  return (a->is_because || (!a->is_part && (!a->is_aside || is_drawn))) &&
         is_near;
}

/* Of the lines of one drawing only the closest counts: with the fewest wrong
** cells, and the first of them farthest. */
static bool is_closest(const Search *x, const Attempt *a) {
  for (size_t i = 0; i < x->count && a->cell >= 0; i++) {
    const Attempt *b = &x->attempts[i];
    if (b->instr != a->instr || b->cell < 0 || b->agreed < a->agreed) continue;
    if (b->agreed > a->agreed || b->width < a->width ||
        (b->width == a->width && b->cell > a->cell))
      return false;
  }
  return true;
}

const Attempt *reason_best(const Search *x) {
  const Attempt *best = NULL;
  for (size_t i = 0; i < x->count; i++)
    if (is_theirs(x, &x->attempts[i]) && is_closest(x, &x->attempts[i]) &&
        (!best || tells_more(&x->attempts[i], best)))
      best = &x->attempts[i];
  return best;
}
