/* SPDX-License-Identifier: MIT
** c_tale.c - what the leaves of a set program tell of their moves.
**
** A text is made of notes: where a piece came from and went to, what was taken,
** what was said (engine/text/movetext.c). The trace of a leaf has the steps
** that make these notes, with places instead of sites. So its tale is known
** when the file is printed, but for what an 'each' does and what registers
** hold: these are values of the make (STORE_TOLD). A fact that stays unknown
** does no harm unless a text shows it.
*/
#include "engine/print/c_tale.h"
#include "engine/walk/machine.h"

typedef struct Telling {
  const Game *game;
  const Program *walk;
  const SetLeaf *leaf;
  Tale *out;
  int told; /* values of the make that were used */
  Dir dir;
  bool tracks; /* later steps ask what stands where by then */
} Telling;

/* ---- rows ---- */

static void add(Telling *t, TellOp op, Place place, int x) {
  Tale *out = t->out;
  uint8_t at = TELL_NOWHERE;
  for (int i = 0; i < t->leaf->nbases && place.base; i++)
    if (t->leaf->base[i] == place.base)
      at = i + 1 == t->leaf->nbases ? TELL_LAST : (uint8_t)i;
  if (!memory_reserve((void **)&out->at, &out->capacity, out->n + 1,
                      sizeof *out->at)) {
    out->failed = true;
    return;
  }
  out->at[out->n++] = (Tell){
      .op = (uint8_t)op, .at = at, .map = place.map, .x = x, .value = t->told};
}

static void fail(Telling *t, const char *why) {
  if (!t->out->why) t->out->why = why;
}

static void know(Telling *t, unsigned facts) { t->out->unsure &= ~facts; }

static void tell_from(Telling *t, Place place) {
  add(t, TELL_FROM, place, 0);
  if (!t->out->has_from) know(t, FACT_FROM | FACT_PIECE);
  t->out->has_from = true;
}

static void tell_to(Telling *t, Place place) {
  add(t, TELL_TO, place, 0);
  know(t, FACT_TO);
}

static void tell_kind(Telling *t, Place place, int kind) {
  add(t, TELL_KIND, place, kind);
  know(t, FACT_KIND | FACT_LAST);
}

static void leave(Telling *t, Place place) {
  if (t->tracks) add(t, TELL_GONE, place, 0);
}

static void come(Telling *t, Place place) {
  if (t->tracks) add(t, TELL_COME, place, 0);
}

static void take(Telling *t, Place place) {
  add(t, TELL_TAKEN, place, 0);
  leave(t, place);
}

/* ---- texts ---- */

static int slot_facts(SlotType type) {
  switch (type) {
  case SLOT_TEXT:
  case SLOT_OPEN:
  case SLOT_CLOSE:
  case SLOT_COUNTER:
  case SLOT_PIPS:
  case SLOT_REGISTER: return 0;
  case SLOT_FROM: return FACT_FROM;
  case SLOT_TO: return FACT_TO;
  case SLOT_END: return FACT_END;
  case SLOT_LAST: return FACT_LAST;
  case SLOT_PATH: return FACT_PATH;
  case SLOT_TAKEN:
  case SLOT_HIT: return FACT_TAKEN;
  case SLOT_KIND: return FACT_KIND;
  case SLOT_PIECE: return FACT_PIECE;
  case SLOT_DIR: return FACT_DIR;
  case SLOT_LEFT_FROM: return FACT_FROM;
  case SLOT_LEFT_TO: return FACT_TO;
  default: return -1;
  }
}

int c_format_facts(const Format *f) {
  int facts = 0;
  for (int i = 0; i < f->nslots; i++) {
    int more = slot_facts(f->slots[i].type);
    if (more < 0) return -1;
    facts |= more;
  }
  return facts;
}

static int values_of(const Format *f) {
  int n = 0;
  for (int i = 0; i < f->nslots; i++)
    n += f->slots[i].type == SLOT_REGISTER || f->slots[i].type == SLOT_COUNTER;
  return n;
}

static void check_format(Telling *t, int format) {
  int facts = c_format_facts(&t->game->program->formats[format]);
  if (facts < 0) fail(t, "a slot of its text has no form in C");
  if (facts > 0 && ((unsigned)facts & t->out->unsure))
    fail(t, "its text tells what is known only when it is made");
}

static void say(Telling *t, Place place, int format) {
  const Format *f = &t->game->program->formats[format];
  int facts = c_format_facts(f);
  if (facts >= 0 && (facts & FACT_DIR) && t->dir < DIRS_MAX) {
    add(t, TELL_DIR, place, t->dir);
    know(t, FACT_DIR);
  }
  check_format(t, format);
  add(t, TELL_SAY, place, format);
  t->told += values_of(f);
  t->out->has_from = false; /* what is said next speaks of what comes next */
  know(t, FACT_FROM | FACT_TO);
}

/* ---- changes ---- */

/* One change of a walk; false: it is none of these. What lies in piles is not
** known. */
static bool change(Telling *t, const Instr *i, Place place) {
  if (t->game->has_piles) t->out->unsure |= FACT_TAKEN | FACT_PIECE;
  switch ((Opcode)i->op) {
  case OP_LIFT:
    tell_from(t, place);
    leave(t, place);
    return true;
  case OP_DROP:
    come(t, place);
    tell_to(t, place);
    return true;
  case OP_PUT:
    come(t, place);
    tell_kind(t, place, i->x);
    tell_to(t, place);
    return true;
  case OP_TAKE:
  case OP_SEND:
  case OP_SEIZE: take(t, place); return true;
  case OP_BECOME: tell_kind(t, place, i->x); return true;
  case OP_SAY: say(t, place, i->x); return true;
  case OP_FLIP:
  case OP_MARK:
  case OP_UNMARK:
  case OP_FORGET:
  case OP_SET:
  case OP_RULE:
  case OP_RIVAL:
  case OP_TARGET:
  case OP_AUTO:
  case OP_WEIGHT:
  case OP_LAY:
  case OP_RESULT:
  case OP_AWARD:
  case OP_JUDGE: return true;
  default: return false;
  }
}

/* Code given as a letter: one change after the other. */
static void call(Telling *t, int pc, Place place) {
  for (const Instr *i = &t->walk->code[pc]; i->op != OP_END;
       i = &t->walk->code[i->next]) {
    if (i->op == OP_SAY) fail(t, "code given as a letter says something");
    if (i->op != OP_SAY && change(t, i, place)) continue;
    t->out->unsure = FACT_ALL;
    return;
  }
}

/* ---- drawings ---- */

/* The cell of the line that a cell of a variant is; -1: one of a run. */
static int line_cell(const DrawnLine *line, const int *runs, int cell) {
  int at = 0, run = 0;
  if (line->rows == 2) return cell;
  for (int i = 0; i < line->ncells; i++) {
    int n = line->cells[i].run ? runs[run++] : 1;
    if (cell < at + n) return line->cells[i].run ? -1 : i;
    at += n;
  }
  return -1;
}

typedef struct Ends {
  int from, to, end; /* cells of the line; -1: not always the same */
  int other;         /* where it goes to when it is read from its other end */
} Ends;

static void join(int *all, int one) {
  if (*all == NO_CELL)
    *all = one;
  else if (*all != one)
    *all = -1;
}

static void join_ends(const DrawnLine *line, const Variant *v, const int *runs,
                      bool is_reversed, Ends *out) {
  Template as = {.is_reversed = is_reversed};
  int from = machine_from_cell(v, &as), to = machine_to_cell(v, &as);
  if (from != NO_CELL) join(&out->from, line_cell(line, runs, from));
  if (to != NO_CELL) join(&out->to, line_cell(line, runs, to));
  if (v->end == NO_CELL) return;
  int end = is_reversed ? v->length - 1 - v->end : v->end;
  join(&out->end, line_cell(line, runs, end));
  if (v->is_mirror && line->rows == 2) out->other = 3 * v->length - 1 - to;
}

/* Where the drawing begins and ends, whatever the lengths of its runs. */
static Ends ends_of(const Telling *t, const TraceStep *step) {
  const DrawnLine *line = step->line;
  Ends ends = {NO_CELL, NO_CELL, NO_CELL, NO_CELL};
  bool is_known = step->dir < DIRS_MAX;
  for (int a = 0; a <= (line->nruns > 0 ? PICTURE_CELLS : 0); a++)
    for (int b = 0; b <= (line->nruns > 1 ? PICTURE_CELLS : 0); b++) {
      const int runs[DRAWN_RUNS] = {a, b};
      if (line->nruns && a + b > PICTURE_CELLS) break;
      const Variant *v = &line->variants[line->nruns ? drawing_index(a, b) : 0];
      if (v->line == UINT16_MAX) continue;
      if ((v->is_mirror && v->from != NO_CELL && !is_known) ||
          (v->from == NO_CELL) != (line->shape.from == NO_CELL))
        return (Ends){-1, -1, -1, NO_CELL};
      bool is_reversed =
          is_known && drawing_is_reversed(t->game->board, v, step->dir);
      join_ends(line, v, runs, is_reversed && v->from != NO_CELL, &ends);
    }
  return ends;
}

static void note_ends(Telling *t, const TraceStep *step) {
  Ends e = ends_of(t, step);
  const Variant *v = &step->line->shape;
  if (v->from != NO_CELL) {
    if (e.from >= 0)
      tell_from(t, step->cells[e.from]);
    else
      t->out->unsure |= FACT_FROM | FACT_PATH | FACT_LAST | FACT_PIECE;
  }
  if (e.end >= 0 && e.end != NO_CELL) {
    add(t, TELL_END, step->cells[e.end], 0);
    know(t, FACT_END);
    if (e.other != NO_CELL) add(t, TELL_OTHER, step->cells[e.other], 0);
  } else if (e.end < 0) {
    t->out->unsure |= FACT_END;
  }
  if (v->to == NO_CELL) return;
  if (e.to >= 0)
    tell_to(t, step->cells[e.to]);
  else
    t->out->unsure |= FACT_TO | FACT_PATH | FACT_LAST;
}

static bool is_run(const DrawnLine *line, const Change *c) {
  bool moves = c->op == CHANGE_MOVE || c->op == CHANGE_TURN;
  return line->cells[c->cell].run || (moves && line->cells[c->to].run);
}

static void drawn_change(Telling *t, const TraceStep *step, const Change *c) {
  const DrawnLine *line = step->line;
  Place from = step->cells[c->cell];
  bool moves = c->op == CHANGE_MOVE || c->op == CHANGE_TURN;
  Place to = moves ? step->cells[c->to] : from;
  if (is_run(line, c)) { /* as many as the run is long */
    t->out->unsure |= FACT_TAKEN | FACT_KIND | FACT_LAST;
    return;
  }
  switch ((ChangeOp)c->op) {
  case CHANGE_TAKE: take(t, from); break;
  case CHANGE_MOVE:
  case CHANGE_TURN:
    if (line->cells[c->to].is_off) {
      take(t, from);
      break;
    }
    leave(t, from);
    come(t, to);
    if (c->op == CHANGE_TURN) tell_kind(t, to, c->arg);
    break;
  case CHANGE_PUT:
    come(t, from);
    tell_kind(t, from, c->arg);
    break;
  case CHANGE_CALL: call(t, c->arg, from); break;
  }
}

static void draw(Telling *t, const TraceStep *step) {
  const Variant *v = &step->line->shape;
  for (int i = 0; i < v->nchanges; i++) drawn_change(t, step, &v->changes[i]);
  note_ends(t, step);
}

/* ---- each ---- */

/* What ways that are made together may tell. */
typedef struct Together {
  unsigned facts; /* told of other places than the cursor's */
  bool from, to;  /* told of the cursor's place */
  int budget;
} Together;

static void lines_together(const Drawing *d, bool at_cursor, Together *o) {
  if (!d || d->nlines < 0) o->facts = FACT_ALL;
  for (int i = 0; d && i < d->nlines; i++) {
    const Variant *v = &d->lines[i].shape;
    for (int k = 0; k < v->nchanges; k++) {
      if (v->changes[k].op == CHANGE_CALL) o->facts = FACT_ALL;
      if (v->changes[k].op == CHANGE_TURN || v->changes[k].op == CHANGE_PUT)
        o->facts |= FACT_KIND | FACT_LAST;
    }
    bool is_fixed = at_cursor && !v->is_mirror && !d->lines[i].cells[0].run;
    if (v->end != NO_CELL) o->facts |= FACT_END;
    if (v->from != NO_CELL && !(is_fixed && v->from == 0))
      o->facts |= FACT_FROM | FACT_PATH | FACT_LAST | FACT_PIECE;
    if (v->to != NO_CELL && !(is_fixed && v->to == 0))
      o->facts |= FACT_TO | FACT_PATH | FACT_LAST;
    o->from |= v->from == 0;
    o->to |= v->to == 0;
  }
}

static void together(const Telling *t, int pc, bool at_cursor, Together *o) {
  const Instr *i = &t->walk->code[pc];
  if (--o->budget < 0) o->facts = FACT_ALL;
  if (o->facts == FACT_ALL) return;
  switch ((Opcode)i->op) {
  case OP_END:
  case OP_FAIL: return;
  case OP_TO:
  case OP_TO_ORDER:
  case OP_GO: together(t, i->next, false, o); return;
  case OP_EITHER:
    together(t, i->x, at_cursor, o);
    together(t, i->y, at_cursor, o);
    return;
  case OP_PICTURE:
    lines_together(t->walk->patterns[i->x].drawing, at_cursor, o);
    together(t, i->next, false, o);
    return;
  case OP_REPEAT:
    if (!once_only_goes(t->walk, i->x, pc)) o->facts = FACT_ALL;
    together(t, i->next, false, o);
    return;
  case OP_PUT: o->facts |= FACT_TO | FACT_PATH | FACT_KIND | FACT_LAST; break;
  case OP_BECOME: o->facts |= FACT_KIND | FACT_LAST; break;
  case OP_TEST:
  case OP_TOWARD:
  case OP_LOOP:
  case OP_TAKE:
  case OP_SEIZE:
  case OP_FLIP:
  case OP_RULE:
  case OP_MARK:
  case OP_UNMARK:
  case OP_FORGET:
  case OP_RIVAL:
  case OP_SET: break;
  default: o->facts = FACT_ALL; return;
  }
  together(t, i->next, at_cursor, o);
}

static void each(Telling *t, const TraceStep *step) {
  enum { LOOKS = 4000 };
  const Instr *i = &t->walk->code[step->x];
  Together o = {.budget = LOOKS};
  together(t, i->x, true, &o);
  add(t, TELL_TAKEN_OF, (Place){0}, t->told++);
  if (t->out->has_from) o.facts &= ~(unsigned)(FACT_FROM | FACT_PIECE);
  t->out->unsure |= o.facts;
  if (o.from && !(o.facts & FACT_FROM)) tell_from(t, step->place);
  if (o.to && !(o.facts & FACT_TO)) tell_to(t, step->place);
}

/* ---- leaves ---- */

static void tell_steps(Telling *t) {
  const SetLeaf *leaf = t->leaf;
  for (int i = 0; i < leaf->nsteps; i++) {
    const TraceStep *step = &leaf->steps[i];
    if (step->dir < DIRS_MAX) t->dir = step->dir;
    switch (step->kind) {
    case TRACE_KNOWN:
    case TRACE_LINE:
    case TRACE_TEST: break;
    case TRACE_DRAW: draw(t, step); break;
    case TRACE_ONCE: each(t, step); break;
    case TRACE_DIE: add(t, TELL_DIE, (Place){0}, step->x); break;
    case TRACE_ROLL: add(t, TELL_ROLL, (Place){0}, step->x); break;
    case TRACE_CHANGE:
      if (!change(t, &t->walk->code[step->x], step->place))
        t->out->unsure = FACT_ALL;
      break;
    }
  }
}

/* Is something taken after other changes? */
static bool must_track(const Tale *tale) {
  size_t first = 0;
  for (size_t i = 0; i < tale->n; i++) {
    if (tale->at[i].op == TELL_TAKEN && first) return true;
    if (tale->at[i].op == TELL_FROM || tale->at[i].op == TELL_TO) first = i + 1;
  }
  return false;
}

void c_tale_of(const Game *game, const SetLeaf *leaf, unsigned unsure,
               Tale *out) {
  for (int pass = 0; pass < 2; pass++) {
    Telling t = {.game = game,
                 .walk = game->program->walk,
                 .leaf = leaf,
                 .out = out,
                 .dir = NO_DIR,
                 .tracks = pass == 1};
    out->n = 0;
    out->why = NULL;
    out->has_from = leaf->in_chain;
    out->unsure = unsure;
    tell_steps(&t);
    if (!must_track(out)) return;
  }
}
