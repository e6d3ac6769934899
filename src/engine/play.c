/* SPDX-License-Identifier: MIT
** play.c - decisions and their consequences.
**
** Drawn moves of games whose pieces are alike have a short way (flips of
** bits) that is taken when nobody needs to undo; it and the edit list must
** lead to the same position, which the property tests check.
*/
#include "engine/compiled.h"
#include "engine/special/flips.h"
#include "engine/special/hop.h"
#include "engine/decision.h"
#include "engine/special/sample.h"
#include "engine/special/pick.h"
#include "engine/walk/set.h"
#include "engine/session_rules.h"
#include "engine/vm/choose.h"
#include "engine/vm/draw.h"
#include "kernel/state/turn.h"
#include "kernel/state/verdict.h"

#include <assert.h>
#include <string.h>

enum { AUTO_MAX = 1000 };

static bool keep_edits(Journal *undo, const Edit *edits, size_t count) {
  if (!undo) return true;
  if (!memory_reserve((void **)&undo->at, &undo->capacity, undo->count + count,
                      sizeof *edits))
    return false;
  memcpy(undo->at + undo->count, edits, count * sizeof *edits);
  undo->count += count;
  return true;
}

static bool last_note(const Edit *e, size_t n, Note kind, Edit *note) {
  for (; n > 0; n--)
    if (e[n - 1].op == EDIT_NOTE && e[n - 1].arg == kind) {
      *note = e[n - 1];
      return true;
    }
  return false;
}

/* Where a piece was put last, for 'ends'. */
static Site last_place(const Edit *e, size_t n) {
  Edit note;
  return last_note(e, n, NOTE_TO, &note) ? note.slot : NO_SITE;
}

static Site drawn_place(const Machine *m, const Template *t, Site anchor) {
  const Variant *v = &m->program->variants[t->variant];
  uint8_t cell = v->to == NO_CELL ? v->cursor : machine_to_cell(v, t);
  Site cells[2 * PICTURE_CELLS];
  if (cell == NO_CELL) return NO_SITE;
  machine_cells(m->game, m->program, t, anchor, cells);
  return cells[cell];
}

/* Asks nothing of the cursor: where the walk ended need not be found out. */
static bool is_global(const Set *set) {
  if (set->op == SET_AND || set->op == SET_OR)
    return is_global(set->a) && is_global(set->b);
  return (set->op == SET_IS && set->is_global) ||
         (set->op == SET_NONE && !set->a->grows);
}

/* Does 'ends' ask where the walk ended? */
bool play_ends_asks_place(const Program *p) {
  if (p->after >= 0 || p->throughout[0]) return true;
  return p->ends >= 0 && !(p->goal && is_global(p->goal));
}

/* '*place': where the piece has come to, if 'ends' asks for it. */
static bool make_drawn(Machine *m, Position *pos, const Move *move, Player me,
                       int *target, Site *place, Journal *undo, Error *err) {
  const Template *t = &m->program->templates[move->template];
  bool asks = play_ends_asks_place(m->program);
  *target = m->program->variants[t->variant].target;
  if (t->nflips >= 0 && !undo) {
    flips_make(m->game, pos, t, move->anchor, me);
    if (asks) *place = drawn_place(m, t, move->anchor);
    return true;
  }
  machine_start(m, pos, me, NO_SITE, err);
  m->is_final = !undo && !asks;
  bool drawn = machine_draw(m, t, move->anchor, (int)move->edits);
  m->is_final = false;
  if (!drawn || !keep_edits(undo, m->journal.at, m->journal.count)) {
    journal_back(&m->journal, m->game, pos, 0);
    return m->failed ? false : error_memory(err);
  }
  if (asks) *place = last_place(m->journal.at, m->journal.count);
  m->journal.count = 0;
  if (m->way.target >= 0) *target = m->way.target;
  return true;
}

static bool do_edit(Journal *undo, const Game *g, Position *pos, Edit e,
                    Error *err) {
  if (undo) return journal_do(undo, g, pos, e) || error_memory(err);
  edit_do(g, pos, &e);
  return true;
}

/* The goal is reached: its result. */
static bool end_by_goal(Machine *m, Position *pos, Player me, Journal *undo,
                        Error *err) {
  int outcome = m->program->goal_result, n = 1;
  Edit edits[2] = {{EDIT_RESULT, 0, 0, RESULT_NONE,
                    outcome > 0 ? verdict_won_by(m->game, me) : RESULT_DRAW}};
  if (outcome < 0) n = verdict_lose(m->game, pos, me, edits);
  for (int i = 0; i < n; i++)
    if (!do_edit(undo, m->game, pos, edits[i], err)) return false;
  return true;
}

/* Is it certain that 'ends' has no way? */
static bool goes_on(Machine *m, const Position *pos, Player me, Site cursor) {
  const ExecCode *code = m->program->end_sets[me][cursor != NO_SITE];
  if (!code || m->planes_off) return false;
  if (!m->end_exec) m->end_exec = memory_new(sizeof *m->end_exec);
  if (!m->end_exec) return false;
  m->end_exec->jit_off = m->jit_off;
  bool ok = exec_run_at(m->end_exec, code, pos, cursor);
  m->spent += exec_spent(m->end_exec);
  return ok && !m->end_exec->total;
}

/* What happens after every decision; the cursor stands where it ended. */
static bool do_after(Machine *m, Position *pos, Player me, Site cursor,
                     Journal *undo, Error *err) {
  const Program *p = m->program;
  Journal own = {0};
  bool found;
  if (p->after < 0 || pos->result != RESULT_NONE) return true;
  if (p->after_asks_place && cursor == NO_SITE) return true;
  bool ok = machine_first(m, pos, me, cursor, p->after, undo ? undo : &own,
                          &found, err);
  journal_done(&own);
  return ok;
}

/* Registers and counters that last for one decision are as at first. */
static bool clear_scratch(const Game *g, Position *pos, Journal *undo,
                          Error *err) {
  Journal own = {0}, *j = undo ? undo : &own;
  bool ok = true;
  for (int i = 0; i < g->nregisters && ok && g->has_scratch; i++)
    if (g->registers[i].is_scratch) ok = journal_forget(j, g, pos, i);
  for (int i = 0; i < g->ncounters && ok && g->has_scratch; i++) {
    const Counter *c = &g->counters[i];
    for (int p = 0;
         c->is_scratch && ok && p < (c->per_player ? g->nplayers : 1); p++)
      ok = journal_counter(j, g, pos, c->slot + p, c->first[p]);
  }
  journal_done(&own);
  return ok || error_memory(err);
}

/* The machine stands where a decision has been made, to ask tests. */
static void stand(Machine *m, Position *pos, Player me, Site cursor,
                  Error *err) {
  m->pos = pos;
  m->err = err;
  m->failed = false;
  if (!m->is_one_work) machine_refill(m);
  m->way = (Way){.cursor = cursor,
                 .from = NO_SITE,
                 .dir = NO_DIR,
                 .me = me,
                 .actor = KINDS_MAX,
                 .target = -1};
}

/* Asks 'ends'; the result, if any, is set in the position. */
static bool check_ends(Machine *m, Position *pos, Player me, Site cursor,
                       Journal *undo, Error *err) {
  const Program *p = m->program;
  if (p->ends < 0 || pos->result != RESULT_NONE) return true;
  if (p->goal_taken && position_taken(m->game, pos, me) < p->goal_taken)
    return true;
  if (goes_on(m, pos, me, cursor)) return true;
  if (!p->goal) {
    bool found;
    Journal own = {0};
    Journal *journal = undo ? undo : &own;
    bool ok = machine_first(m, pos, me, cursor, p->ends, journal, &found, err);
    journal_done(&own);
    return ok;
  }
  stand(m, pos, me, cursor, err);
  bool is_reached = set_has(m, p->goal, cursor);
  if (!is_reached || m->failed) return !m->failed;
  return end_by_goal(m, pos, me, undo, err);
}

static bool go_to(Machine *m, Position *pos, Target target, Player me,
                  Journal *undo, Error *err) {
  if (undo) return turn_go(undo, m->game, pos, target, me) || error_memory(err);
  turn_go_for_good(m->game, pos, target, me);
  return true;
}

static int target_of(const MoveList *list, const Move *move) {
  int index = -1;
  const Edit *e = movelist_edits(list, move);
  for (int i = 0; i < move->nedits; i++)
    if (e[i].op == EDIT_NOTE && e[i].arg == NOTE_TARGET) index = e[i].now;
  return index;
}

/* Who is out cannot go on with his turn: the next player begins his. */
static Target target_after(const Game *g, const Position *pos, int index,
                           Player me) {
  Target target = g->targets[index < 0 ? 0 : index];
  bool goes_on = target.who == TARGET_SAME || target.who == TARGET_ASKED;
  Player who = target.who == TARGET_ASKED && me != NO_PLAYER ? me : pos->turn;
  return goes_on && (pos->lost >> who & 1) ? g->targets[0] : target;
}

/* Notes what the tests say that are asked later whether they always held. */
static bool note_truths(Machine *m, Position *pos, Player me, Site cursor,
                        Error *err) {
  const Game *g = m->game;
  m->truths = 0;
  if (!g->nthroughout) return true;
  stand(m, pos, me, cursor, err);
  for (int i = 0; i < g->nthroughout; i++) {
    const Set *set = m->program->throughout[i];
    if (set && set_has(m, set, cursor)) m->truths |= (uint8_t)(1 << i);
  }
  return !m->failed;
}

/* What follows the edits of a decision: 'ends', the target. */
static bool finish(Machine *m, Position *pos, Player me, Site cursor,
                   int target, Journal *undo, Error *err) {
  m->decider = me;
  m->decided = pos->phase;
  if (!do_after(m, pos, me, cursor, undo, err) ||
      !check_ends(m, pos, me, cursor, undo, err) ||
      !note_truths(m, pos, me, cursor, err) ||
      !clear_scratch(m->game, pos, undo, err))
    return false;
  if (pos->result != RESULT_NONE) return true;
  return go_to(m, pos, target_after(m->game, pos, target, me), me, undo, err);
}

/* The edits of the decision, 'ends', the target. */
static bool make_one(Machine *m, Position *pos, const MoveList *list, Move move,
                     Journal *undo, Error *err) {
  Player me = decision_decider(m->game, pos);
  int target;
  Site place = NO_SITE;
  if (move.template != MOVE_EDITS) {
    if (!make_drawn(m, pos, &move, me, &target, &place, undo, err))
      return false;
  } else {
    const Edit *e = movelist_edits(list, &move);
    target = target_of(list, &move);
    if (play_ends_asks_place(m->program)) place = last_place(e, move.nedits);
    for (int i = 0; i < move.nedits; i++)
      if (!do_edit(undo, m->game, pos, e[i], err)) return false;
  }
  return finish(m, pos, me, place, target, undo, err);
}

static const Move *find_auto(const MoveList *list) {
  for (size_t i = 0; i < list->count; i++) {
    const Edit *e = movelist_edits(list, &list->at[i]);
    for (int k = 0; k < list->at[i].nedits; k++)
      if (e[k].op == EDIT_NOTE && e[k].arg == NOTE_AUTO) return &list->at[i];
  }
  return NULL;
}

/* Has the player who is asked a way? Moves that will be drawn are not counted
** for that. */
static bool has_ways(Machine *m, Position *pos, bool *has_way, Error *err) {
  if (sample_can(m, pos) && !m->wants_count)
    return sample_exists(m, pos, decision_decider(m->game, pos),
                         &m->program->phases[pos->phase], has_way, err);
  if (!decision_make(m, pos, err)) return false;
  *has_way = m->offer.count > 0;
  return true;
}

/* A player without a way: 'stuck' may end the game without asking, or put him
** out of it ('*made'). */
static bool settle_stuck(Machine *m, Position *pos, bool *made, Journal *undo,
                         Error *err) {
  *made = false;
  if (!m->program->stuck_ends || m->game->phases[pos->phase].is_chance)
    return true;
  bool has_way;
  if (!has_ways(m, pos, &has_way, err)) return false;
  if (has_way) return true;
  MoveList *list = decision_own_list(m);
  if (!decision_list_stuck(m, pos, list, err)) return false;
  for (size_t i = 0; i < list->count; i++)
    if (decision_ends(list, &list->at[i])) {
      *made = true;
      return make_one(m, pos, list, list->at[i], undo, err);
    }
  return true;
}

bool play_is_threatened(Machine *m, const Position *pos, bool *is_threatened,
                        Error *err) {
  const Game *g = m->game;
  Player me = position_asked(g, pos);
  *is_threatened = false;
  if (!m->program->stuck_ends || me == NO_PLAYER) return true;
  MoveList *list = decision_own_list(m);
  Position *after = position_new(g, err);
  if (!after) return false;
  position_copy(g, after, pos);
  bool ok = decision_list_stuck(m, after, list, err);
  for (size_t i = 0; ok && i < list->count; i++) {
    if (!decision_ends(list, &list->at[i])) continue;
    ok = make_one(m, after, list, list->at[i], NULL, err);
    *is_threatened = after->result != RESULT_NONE &&
                     after->result != RESULT_DRAW &&
                     !position_is_won(g, after, me);
    break;
  }
  position_free(after);
  return ok;
}

/* May the short way below be taken? 'ends' must not ask where it was. */
static bool has_short_auto(const Machine *m, const PhaseRule *rule) {
  const Program *p = m->program;
  return rule->code >= 0 && rule->auto_first && !play_ends_asks_place(p);
}

/* The ways found on the way are all there are: a caller that asks next for
** the moves of this position has them. */
static bool keep_listed(Machine *m, Position *pos, const PhaseRule *rule,
                        Error *err) {
  if (rule->repeats && !dedupe_drop(m, pos, &m->own, 0, err)) return false;
  decision_note_list(m, pos);
  return true;
}

/* Goes the automatic way, if there is one. Where nobody undoes or reads it, the
** ways of a rule that has none are counted or listed with that: the
** player asked next wants them. */
static bool go_auto(Machine *m, Position *pos, const PhaseRule *rule,
                    bool *made, Journal *undo, Error *err) {
  Player me = decision_decider(m->game, pos);
  bool lists =
      !undo && rule == &m->program->phases[pos->phase] && !rule->sets[0];
  MoveList *list = decision_own_list(m);
  bool is_known;
  if (lists && rule->can_pick && !m->planes_off) {
    if (!pick_auto(m, pos, me, rule, made, &is_known, err)) return false;
    if (is_known) decision_note_picked(m, pos, rule, m->pick.total);
    return true;
  }
  return machine_auto(m, pos, me, rule->code, lists ? list : NULL, made, err) &&
         (*made || !lists || keep_listed(m, pos, rule, err));
}

/* The automatic way of a rule, if it has one, without listing the others. */
static bool make_short_auto(Machine *m, Position *pos, const PhaseRule *rule,
                            bool *made, Journal *undo, Error *err) {
  Player me = decision_decider(m->game, pos);
  if (!go_auto(m, pos, rule, made, undo, err)) return false;
  if (!*made) return true;
  int target = m->way.target;
  bool kept = keep_edits(undo, m->journal.at, m->journal.count);
  if (!kept) journal_back(&m->journal, m->game, pos, 0);
  m->journal.count = 0;
  if (!kept) return error_memory(err);
  return finish(m, pos, me, NO_SITE, target, undo, err);
}

/* Nothing happens but that the turn goes on. */
static bool make_pass(Machine *m, Position *pos, const PhaseRule *rule,
                      bool *made, Error *err) {
  Player me = decision_decider(m->game, pos);
  m->offer.pos = NULL;
  *made = m->has_one = true;
  return finish(m, pos, me, NO_SITE, rule->pass_target, NULL, err);
}

/* Makes the choice of the machine's run that is automatic. */
static bool make_auto_choice(Machine *m, Position *pos, const PhaseRule *rule,
                             uint32_t k, Journal *undo, Error *err) {
  Player me = decision_decider(m->game, pos);
  Site place = NO_SITE;
  bool asks = play_ends_asks_place(m->program);
  Made now;
  m->offer.pos = NULL;
  if (!undo &&
      choose_make_for_good(m, m->exec, rule->sets[me], pos, k, asks, &now))
    return finish(m, pos, me, asks ? now.place : NO_SITE, now.target, NULL,
                  err);
  if (!choose_make(m, m->exec, rule->sets[me], pos, me, k, err)) return false;
  int target = m->way.target;
  if (asks) place = last_place(m->journal.at, m->journal.count);
  bool kept = keep_edits(undo, m->journal.at, m->journal.count);
  if (!kept) journal_back(&m->journal, m->game, pos, 0);
  m->journal.count = 0;
  if (!kept) return error_memory(err);
  return finish(m, pos, me, place, target, undo, err);
}

/* By the phase's set program: no automatic way, or the only one. '*is_done'
** false: which of them is the first, the walk tells. */
static bool auto_of_sets(Machine *m, Position *pos, bool *made, bool *is_done,
                         Journal *undo, Error *err) {
  const PhaseRule *rule = &m->program->phases[pos->phase];
  Player me = decision_decider(m->game, pos);
  uint32_t k;
  if (!decision_count_sets(m, pos, is_done, err) || !*is_done)
    return !m->failed;
  int n = m->offer.pos ? choose_autos(m, me, rule, &k) : 0;
  *is_done = n < 2;
  if (n != 1) return true;
  *made = true;
  return make_auto_choice(m, pos, rule, k, undo, err);
}

/* The ways of a rule in the order of the walk. */
static bool list_walked(Machine *m, Position *pos, int index, MoveList *list,
                        Error *err) {
  const PhaseRule *rule = &m->program->phases[index];
  Player me = decision_decider(m->game, pos);
  if (!rule->sets[me]) return decision_list_rule(m, pos, index, list, err);
  return machine_ways(m, pos, me, rule->code, list, err) &&
         dedupe_drop(m, pos, list, 0, err);
}

/* Makes an automatic way of the rule; '*made' tells whether there is one. */
static bool make_auto(Machine *m, Position *pos, int index, bool *made,
                      Journal *undo, Error *err) {
  const PhaseRule *rule = &m->program->phases[index];
  bool is_done;
  *made = false;
  if (index == pos->phase &&
      (!auto_of_sets(m, pos, made, &is_done, undo, err) || is_done))
    return !m->failed;
  if (decision_is_drawn(m, rule)) {
    bool alone = decision_run_drawn(m, pos, rule, err);
    if (m->failed) return false;
    return alone || make_auto(m, pos, rule->fallback, made, undo, err);
  }
  if (rule->hops && index == pos->phase) {
    bool is_known;
    if (!decision_count_hops(m, pos, &is_known, err)) return false;
    if (m->offer.pos) return true;
    if (is_known && rule->fallback >= 0)
      return make_auto(m, pos, rule->fallback, made, undo, err);
  }
  if (has_short_auto(m, rule)) {
    if (rule->is_pass && !undo && !m->planes_off)
      return make_pass(m, pos, rule, made, err);
    if (!make_short_auto(m, pos, rule, made, undo, err)) return false;
    return m->has_one || rule->fallback < 0 ||
           make_auto(m, pos, rule->fallback, made, undo, err);
  }
  MoveList *list = decision_own_list(m);
  if (!list_walked(m, pos, index, list, err)) return false;
  const Move *move = find_auto(list);
  *made = move != NULL;
  if (!move && index == pos->phase && !rule->sets[0])
    decision_note_list(m, pos);
  return !move || make_one(m, pos, list, *move, undo, err);
}

/* Automatic ways until somebody is asked. */
static bool settle_autos(Machine *m, Position *pos, Journal *undo, Error *err) {
  for (int n = 0; pos->result == RESULT_NONE; n++) {
    if (!m->game->phases[pos->phase].has_auto) break;
    Source at = m->game->phases[pos->phase].source;
    if (n == AUTO_MAX)
      return error_set(err, ERROR_RULE,
                       "%s:%d: %d automatic steps in a row in phase '%s': one "
                       "must lead to a phase in which somebody is asked",
                       at.file ? at.file : m->game->path, at.line, AUTO_MAX,
                       m->game->phases[pos->phase].name);
    bool made;
    if (!make_auto(m, pos, pos->phase, &made, undo, err)) return false;
    if (!made) break;
  }
  return true;
}

static bool settle_all(Machine *m, Position *pos, Journal *undo, Error *err) {
  for (bool made = true; made && pos->result == RESULT_NONE;) {
    if (!settle_autos(m, pos, undo, err)) return false;
    if (pos->result != RESULT_NONE) break;
    if (!settle_stuck(m, pos, &made, undo, err)) return false;
  }
  return true;
}

/* What happens before somebody is asked: all of it has the steps of one
** decision. */
static bool settle(Machine *m, Position *pos, Journal *undo, Error *err) {
  bool is_inner = m->is_one_work;
  if (!is_inner) machine_refill(m);
  m->is_one_work = true;
  bool ok = settle_all(m, pos, undo, err);
  m->is_one_work = is_inner;
  return ok;
}

/* The decision is made: what follows before somebody is asked again. */
static bool conclude(Machine *m, Position *pos, Journal *undo, Error *err) {
  pos->ply++;
  if (!journal_seen(undo, m->game, pos, m->decider, m->decided, m->truths))
    return error_memory(err);
  if (pos->result != RESULT_NONE) return true;
  if (!m->game->phases[pos->phase].has_auto && !m->program->stuck_ends)
    return true;
  return settle(m, pos, undo, err);
}

static bool make_and_settle(Machine *m, Position *pos, const MoveList *list,
                            Move move, Journal *undo, Error *err) {
  return make_one(m, pos, list, move, undo, err) && conclude(m, pos, undo, err);
}

bool play_do(Machine *m, Position *pos, const MoveList *list, Move move,
             Journal *undo, Error *err) {
  if (m->no_session_rules || !session_rules_is_needed(m->game))
    return make_and_settle(m, pos, list, move, undo, err);
  Material before = session_rules_look(m->game, pos);
  return make_and_settle(m, pos, list, move, undo, err) &&
         session_rules_judge(m, pos, before, undo, err);
}

/* The way that was gone is in the journal: what follows from it. */
static bool finish_way(Machine *m, Position *pos, Player me, int *line,
                       Error *err) {
  const Edit *e = m->journal.at;
  size_t n = m->journal.count;
  Site cursor = NO_SITE;
  int credit = -1;
  for (size_t i = 0; i < n; i++)
    if (e[i].op == EDIT_NOTE && e[i].arg == NOTE_RULE)
      credit = program_credit(m->program, credit, e[i].now);
  if (credit >= 0) *line = credit;
  if (play_ends_asks_place(m->program)) cursor = last_place(e, n);
  m->journal.count = 0;
  return finish(m, pos, me, cursor, m->way.target, NULL, err) &&
         conclude(m, pos, NULL, err);
}

/* A choice of a run, made without a journal if that is possible. */
static bool make_choice(Machine *m, Exec *x, const ExecCode *code,
                        Position *pos, uint32_t k, int *line, Error *err) {
  Player me = decision_decider(m->game, pos);
  bool asks = play_ends_asks_place(m->program);
  Made made;
  if (!choose_make_for_good(m, x, code, pos, k, asks, &made))
    return choose_make(m, x, code, pos, me, k, err) &&
           finish_way(m, pos, me, line, err);
  if (made.line >= 0) *line = made.line;
  return finish(m, pos, me, asks ? made.place : NO_SITE, made.target, NULL,
                err) &&
         conclude(m, pos, NULL, err);
}

static bool make_picked(Machine *m, Position *pos, uint32_t k, int *line,
                        Error *err) {
  Player me = decision_decider(m->game, pos);
  const PhaseRule *rule = m->offer.rule;
  m->offer.pos = NULL;
  if (m->offer.by_sets)
    return make_choice(m, m->exec, rule->sets[me], pos, k, line, err);
  if (!(rule->hops ? hop_make : pick_make)(m, pos, me, rule, k, err))
    return false;
  return finish_way(m, pos, me, line, err);
}

bool play_picked(Machine *m, Position *pos, uint32_t k, int *line, Error *err) {
  if (m->no_session_rules || !session_rules_is_needed(m->game))
    return make_picked(m, pos, k, line, err);
  Material before = session_rules_look(m->game, pos);
  return make_picked(m, pos, k, line, err) &&
         session_rules_judge(m, pos, before, NULL, err);
}

/* ---- ways that are drawn ---- */

static bool make_drawn_choice(Machine *m, Position *pos, const PhaseRule *rule,
                              int *line, bool *is_done, Error *err) {
  Player me = decision_decider(m->game, pos);
  Sampled sampled;
  uint32_t k;
  if (!draw_one(m, pos, me, rule, &sampled, &k, err)) return false;
  *is_done = sampled == SAMPLED_ONE;
  return !*is_done ||
         make_choice(m, m->drawing, rule->loose[me], pos, k, line, err);
}

static bool make_sampled(Machine *m, Position *pos, int *line, bool *is_done,
                         Error *err) {
  Player me = decision_decider(m->game, pos);
  const PhaseRule *rule = &m->program->phases[pos->phase];
  Sampled sampled;
  m->offer.pos = NULL;
  if (rule->loose[me])
    return make_drawn_choice(m, pos, rule, line, is_done, err);
  if (!sample_way(m, pos, me, rule, &sampled, err)) return false;
  *is_done = sampled == SAMPLED_ONE;
  return !*is_done || finish_way(m, pos, me, line, err);
}

bool play_sampled(Machine *m, Position *pos, int *line, bool *is_done,
                  Error *err) {
  Material before = {0};
  bool judges = !m->no_session_rules && session_rules_is_needed(m->game);
  if (judges) before = session_rules_look(m->game, pos);
  return make_sampled(m, pos, line, is_done, err) &&
         (!judges || !*is_done ||
          session_rules_judge(m, pos, before, NULL, err));
}

/* ---- compiled rules ---- */

/* The compiled rules, with room for what they find; NULL: there are none. */
static const Compiled *compiled_rules(Machine *m) {
  Compiled *c = __atomic_load_n(&m->game->program->compiled, __ATOMIC_ACQUIRE);
  if (!c || m->planes_off) return NULL;
  if (m->compiled_moves) return c;
  m->compiled_moves = memory_new(c->moves_size);
  if (!m->compiled_moves) return NULL;
  c->init(m->compiled_moves);
  return c;
}

bool play_compiled(Machine *m, Position *pos, uint32_t *count, int *line,
                   bool *is_done, Error *err) {
  const Compiled *c = compiled_rules(m);
  Material before;
  *is_done = false;
  if (!c) return true;
  bool judges = !m->no_session_rules && session_rules_is_needed(m->game);
  bool counts = m->wants_count && m->program->phases[pos->phase].loose[0];
  uint32_t counted = 0;
  if (counts && !c->count(pos, m->compiled_moves, &counted)) return true;
  if (judges) before = session_rules_look(m->game, pos);
  CompiledStep step =
      (CompiledStep)c->step(pos, m->compiled_moves, count, line);
  if (step == COMPILED_UNKNOWN) return true;
  if (counts) *count = counted;
  *is_done = true;
  m->offer.pos = NULL;
  if (step == COMPILED_BEGUN && !settle(m, pos, NULL, err)) return false;
  return !judges || !*count || session_rules_judge(m, pos, before, NULL, err);
}

bool play_begin(Machine *m, Position *pos, Error *err) {
  Player last = pos->turn; /* as if the one before had decided */
  for (int i = 1; i < m->game->nplayers; i++)
    last = game_next_player(m->game, last);
  return journal_seen(NULL, m->game, pos, last, pos->phase, 0) &&
         settle(m, pos, NULL, err);
}
