/* SPDX-License-Identifier: MIT
** lower_make.c - what a choice does, as a function of its sites.
**
** The trace of a leaf is executed once more, with the sites of its bases as
** parameters. A trace has no choices, and all its tests hold; what is in
** the slots behind the last step is the position after the move.
*/
#include "engine/lower/lower.h"
#include "kernel/state/verdict.h"

/* The sites become parameters; the leaf's own base is the one that is open. */
static bool bind_sites(Lower *l, const SetLeaf *leaf, SetMake *make, Sym *s) {
  Arena *arena = &l->c->game->arena;
  make->site = arena_new(arena, sizeof *make->site * (size_t)leaf->nbases);
  if (!make->site) return false;
  int last = leaf->nbases - 1 - (leaf->is_link && leaf->nbases > 1);
  for (int i = 0; i <= last; i++) {
    make->site[i] = emit_param(&l->e, i, false);
    l->site[leaf->base[i]] = make->site[i];
  }
  s->base = leaf->base[last];
  s->is_single = true;
  if (s->base) s->lanes = l->site[s->base];
  return true;
}

static bool has_base(const SetLeaf *leaf, int base) {
  for (int i = 0; i < leaf->nbases; i++)
    if (leaf->base[i] == base) return base != 0;
  return false;
}

static bool fail(SetMake *make, const char *why) {
  make->why = why;
  return false;
}

static void arrive(SetMake *make, Place place) {
  make->has_place = true;
  make->place = place;
}

/* ---- steps ---- */

static void store(Lower *l, int slot, Val v) {
  emit_item(&l->e, (Item){ITEM_STORE, v, 0, slot});
}

static bool judge(Lower *l, Sym *s, const Instr *i, SetMake *make) {
  if (make->end == MAKE_JUDGES) return fail(make, "two of 'judge'");
  make->end = MAKE_JUDGES;
  make->njudged = i->x;
  for (int k = 0; k < i->x; k++) {
    Val n = lower_uniform(l, s, i->judged[k]);
    if (!n) return fail(make, "a number that has no lowering");
    store(l, STORE_JUDGED + k, n);
  }
  return true;
}

static bool change(Lower *l, Sym *s, const Instr *i, SetMake *make) {
  int opened = 0;
  for (int k = 0; k < SYM_SLOTS / 64; k++) s->live.w[k] = ~(uint64_t)0;
  Lowered r = lower_change(l, i, s, &opened);
  if (i->op == OP_DROP || i->op == OP_PUT) {
    arrive(make, s->cursor);
    make->is_place_open = false;
  }
  make->has_changes |= l->game->has_piles && s->is_changed;
  if (r == LOWER_OK && !opened) return true;
  return fail(make, l->why ? l->why : "a change that has no lowering");
}

static void tell(Lower *l, SetMake *make, Val v) {
  store(l, STORE_TOLD + make->ntold++, v);
}

/* What a text shows of registers and counters is as it is now. */
static bool say(Lower *l, Sym *s, const Format *format, SetMake *make) {
  const Game *g = l->game;
  for (int k = 0; l->tells && k < format->nslots; k++) {
    const Slot *slot = &format->slots[k];
    sym_flush(l, s);
    if (slot->type == SLOT_COUNTER)
      tell(l, make, sym_slot(l, s, slot_of_counter(g, slot->index)));
    if (slot->type != SLOT_REGISTER) continue;
    const Register *reg = &g->registers[slot->index];
    bool is_site = reg->type == REGISTER_SITE;
    tell(l, make,
         sym_slot(l, s, is_site ? slot_of_site(g, reg->slot) : reg->plane));
  }
  return true;
}

static MakeEnd end_of(Verdict verdict) {
  switch (verdict) {
  case VERDICT_LOSES: return MAKE_LOSES;
  case VERDICT_WINS: return MAKE_WINS;
  case VERDICT_FINISHES: return MAKE_FINISHES;
  case VERDICT_DRAWS: break;
  }
  return MAKE_DRAWS;
}

static bool step(Lower *l, Sym *s, const TraceStep *t, SetMake *make) {
  const Instr *i = &l->program->code[t->x];
  s->cursor = t->place;
  if (t->dir < DIRS_MAX) s->dir = t->dir;
  switch ((Opcode)i->op) {
  case OP_RIVAL: s->me = game_next_player(l->game, s->me); return true;
  case OP_TARGET: make->target = i->x; return true;
  case OP_RULE:
    make->line = program_credit(l->program, make->line, i->x);
    return true;
  case OP_AUTO: return true;
  case OP_SAY: return say(l, s, &l->program->formats[i->x], make);
  case OP_RESULT:
    make->end = end_of((Verdict)i->x);
    make->judge = s->me;
    return true;
  case OP_AWARD:
    make->end = end_of(verdict_of_award(i->x, &make->judge));
    return true;
  case OP_JUDGE: make->judge = s->me; return judge(l, s, i, make);
  default: return change(l, s, i, make);
  }
}

/* Where the piece of a drawing has come to, read from the end it is told
** from. */
static void drawn_place(Lower *l, const TraceStep *t, SetMake *make) {
  const Variant *v = &t->line->shape;
  if (v->to == NO_CELL) return;
  bool mirrors = v->from != NO_CELL && v->is_mirror;
  bool is_told = !mirrors || t->dir < DIRS_MAX;
  Template as = {.is_reversed = mirrors && is_told &&
                                drawing_is_reversed(l->game->board, v, t->dir)};
  uint8_t to = machine_to_cell(v, &as);
  make->is_place_open =
      !is_told || t->line->cells[to].run || (as.is_reversed && t->line->nruns);
  arrive(make, t->cells[to]);
}

static bool draw(Lower *l, Sym *s, const TraceStep *t, SetMake *make) {
  const Variant *v = &t->line->shape;
  for (int k = 0; k < SYM_SLOTS / 64; k++) s->live.w[k] = ~(uint64_t)0;
  make->line = program_credit(l->program, make->line, t->line->line);
  for (int i = 0; i < v->nchanges; i++)
    if (v->changes[i].op == CHANGE_CALL && v->to == NO_CELL)
      return fail(make, "code given as a letter");
  if (v->from != NO_CELL && t->cells[v->from].base) { /* before it goes */
    lower_piece_at(l, s, t->cells[v->from], &s->actor);
    s->has_actor = true;
    s->is_actor_open = false;
  }
  if (!lower_drawn(l, s, t))
    return fail(make, l->why ? l->why : "a drawing that has no lowering");
  if (v->from != NO_CELL && !s->from.base) s->from = t->cells[v->from];
  drawn_place(l, t, make);
  return true;
}

static bool changes_piles(Lower *l, int body) {
  SlotSet writes = {{0}};
  if (!l->game->has_piles) return false;
  writes_of_code(l, 0, body, &writes, NULL);
  return slots_has(&writes, 0);
}

/* All ways of an 'each': here tests are asked again. */
static bool once(Lower *l, Sym *s, const TraceStep *t, SetMake *make) {
  const Instr *i = &l->program->code[t->x];
  SlotSet all;
  for (int k = 0; k < SYM_SLOTS / 64; k++) all.w[k] = ~(uint64_t)0;
  s->cursor = t->place;
  if (t->dir < DIRS_MAX) s->dir = t->dir;
  l->makes = false;
  l->stores = true;
  l->why = NULL;
  if (changes_piles(l, i->x)) {
    bool ok = lower_pile_all(l, i->x, s);
    l->makes = make->has_changes = true;
    l->stores = false;
    return ok || fail(make, "all ways are made together");
  }
  bool is_some = t->digit[0] != 0;
  bool has = is_some ? lower_some_made(l, t, s)
                     : lower_all_ways(l, i->x, s, &all, 0) != 0;
  l->makes = true;
  l->stores = false;
  if (!has) return fail(make, l->why ? l->why : "all ways are made together");
  if (l->tells) tell(l, make, l->taken);
  OnceEffect where = once_arrives(l, i->x);
  if (where != ONCE_HARMLESS) {
    make->is_place_open = where == ONCE_OPAQUE;
    arrive(make, t->place);
  }
  return true;
}

/* What was left out: it is asked where it stands. */
static bool ask(Lower *l, Sym *s, const TraceStep *t, Source source,
                int *opened) {
  s->cursor = t->place;
  if (t->dir < DIRS_MAX) s->dir = t->dir;
  sym_flush(l, s);
  l->makes = false;
  Val v = lower_test(l, s, t->set, t->place);
  bool ok = v && lower_narrow(l, s, v, source, opened);
  l->makes = true;
  return ok;
}

/* The run that was found, for what asks for it. */
static bool find_line(Lower *l, Sym *s, const TraceStep *t, SetMake *make) {
  const Instr *i = &l->program->code[t->x];
  Dir back = l->game->board->dir[t->dir].opposite;
  uint32_t dirs = 1u << t->dir | (back == NO_DIR ? 0 : 1u << back);
  s->cursor = t->place;
  s->dir = t->dir;
  Val over = lower_whole(l, s, i->set);
  if (!over) return fail(make, "a run that is found anew");
  s->line = emit_value(&l->e, SP_ROW, sym_site(l, s, t->place), over, 0,
                       (int32_t)dirs);
  s->along = dirs;
  return true;
}

/* 'opened': blocks of the tests that were left out; NULL: they hold. */
static bool steps(Lower *l, Sym *s, const SetLeaf *leaf, SetMake *make,
                  int *opened) {
  for (int i = 0; i < leaf->nsteps; i++) {
    const TraceStep *t = &leaf->steps[i];
    s->plate = t->plate;
    switch (t->kind) {
    case TRACE_KNOWN:
      if (has_base(leaf, t->place.base)) sym_learn(l, s, t->set, t->place);
      break;
    case TRACE_CHANGE:
      if (!step(l, s, t, make)) return false;
      break;
    case TRACE_DRAW:
      if (!draw(l, s, t, make)) return false;
      break;
    case TRACE_ONCE:
      if (!once(l, s, t, make)) return false;
      break;
    case TRACE_LINE:
      if (!find_line(l, s, t, make)) return false;
      break;
    case TRACE_DIE: lower_spend(l, s, t->x); break;
    case TRACE_ROLL: lower_rolled(l, s, t->x); break;
    case TRACE_TEST:
      if (opened && !ask(l, s, t, leaf->source, opened)) return false;
      break;
    }
  }
  return true;
}

/* ---- leaves ---- */

static void store_slots(Lower *l, Sym *s) {
  const Game *g = l->game;
  int n = slot_of_captured(g, (Player)g->nplayers, 0);
  sym_flush(l, s);
  for (int slot = 0; slot < n; slot++) {
    /* a sum of what is in other slots */
    if (slot >= slot_of_taken(g, 0) && slot < slot_of_die(g, 1)) continue;
    if (slot == slot_of_state(g)) continue;
    if (s->slot[slot]) store(l, slot, s->slot[slot]);
  }
}

/* Does a piece come down that may bring marks from where it was lifted? */
static bool puts_down(const Lower *l, const SetLeaf *leaf) {
  for (int i = 0; i < leaf->nsteps; i++)
    if (leaf->steps[i].kind == TRACE_CHANGE &&
        l->program->code[leaf->steps[i].x].op == OP_DROP)
      return true;
  return false;
}

static bool make_leaf(Lower *l, SetLeaf *leaf, Sym *s) {
  SetMake *make = &leaf->make;
  EmitOuter outer;
  *make = (SetMake){.target = -1, .line = -1};
  *s = (Sym){.me = leaf->me, .dir = NO_DIR, .lanes = l->e.all};
  if (l->game->has_piles
          ? l->game->marks_travel
          : leaf->has_hand ||
                (leaf->in_chain && l->game->marks_travel && puts_down(l, leaf)))
    return fail(make, "a piece is carried along a chain");
  make->block = emit_begin(&l->e, &outer);
  bool ok = bind_sites(l, leaf, make, s) && steps(l, s, leaf, make, NULL);
  if (ok) store_slots(l, s);
  emit_return(&l->e, &outer);
  if (!ok && !make->why) make->why = "out of memory";
  return ok;
}

/* ---- what was left out ---- */

static bool has_tests(const SetLeaf *leaf) {
  for (int i = 0; i < leaf->nsteps; i++)
    if (leaf->steps[i].kind == TRACE_TEST) return true;
  return false;
}

static bool check_leaf(Lower *l, SetLeaf *leaf, Sym *s) {
  SetMake *check = &leaf->check, ignored = {.target = -1, .line = -1};
  EmitOuter outer;
  int opened = 0;
  *check = (SetMake){.target = -1, .line = -1};
  *s = (Sym){.me = leaf->me, .dir = NO_DIR, .lanes = l->e.all};
  if (leaf->has_hand || leaf->in_chain || leaf->is_link) return false;
  check->block = emit_begin(&l->e, &outer);
  Val holds = emit_variable(&l->e);
  bool ok =
      bind_sites(l, leaf, check, s) && steps(l, s, leaf, &ignored, &opened);
  if (ok) emit_add(&l->e, holds, l->e.all);
  lower_close(l, opened);
  store(l, STORE_CHECKED,
        emit_value(&l->e, SP_ANY, emit_read(&l->e, holds), 0, 0, 0));
  emit_return(&l->e, &outer);
  return ok && !ignored.has_changes; /* piles change in a copy alone */
}

/* The notes were for this alone. */
static void drop_known(SetLeaf *leaf) {
  int kept = 0;
  for (int i = 0; i < leaf->nsteps; i++)
    if (leaf->steps[i].kind != TRACE_KNOWN && leaf->steps[i].kind != TRACE_TEST)
      leaf->steps[kept++] = leaf->steps[i];
  leaf->nsteps = kept;
}

bool lower_checks(Lower *l) {
  Sym *s = memory_new(sizeof *s);
  bool ok = s != NULL && l->ndeferred > 0;
  l->makes = true;
  for (size_t i = 0; i < l->p->nleaves && ok; i++)
    if (has_tests(&l->p->leaves[i])) ok = check_leaf(l, &l->p->leaves[i], s);
  l->makes = false;
  for (size_t i = 0; i < l->p->nleaves; i++) drop_known(&l->p->leaves[i]);
  memory_free(s);
  return ok;
}

void lower_makes(Lower *l) {
  Sym *s = memory_new(sizeof *s);
  l->makes = true;
  for (size_t i = 0; i < l->p->nleaves && s; i++) {
    EmitMark mark = emit_mark(&l->e);
    if (!make_leaf(l, &l->p->leaves[i], s)) emit_back(&l->e, mark);
    if (!l->defers) drop_known(&l->p->leaves[i]);
  }
  l->makes = false;
  if (!s) l->e.is_full = true;
  memory_free(s);
}
