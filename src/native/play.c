/* SPDX-License-Identifier: MIT
** play.c - decisions and their consequences.
**
** Drawn moves of games whose pieces are alike have a short way (flips of
** bits) that is taken when nobody needs to undo; it and the edit list must
** lead to the same position, which the property tests check.
*/
#include "native/play.h"
#include "native/movetext.h"
#include "native/umpire.h"
#include "kernel/turn.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { AUTO_MAX = 1000 };

static Player decider(const Game *game, const Position *pos) {
  Player asked = position_asked(game, pos);
  return asked == NO_PLAYER ? pos->turn : asked;
}

/* ---- which moves ---- */

typedef struct Result {
  uint64_t hash;
  size_t index;
} Result;

static int by_hash(const void *a, const void *b) {
  const Result *x = a, *y = b;
  if (x->hash != y->hash) return x->hash < y->hash ? -1 : 1;
  return (x->index > y->index) - (x->index < y->index);
}

/* Where a move of a walk leads: the hash of the position with its edits, and
** its target. */
static uint64_t hash_after(const Machine *m, const MoveList *list, size_t i) {
  const Move *move = &list->at[i];
  const Edit *e = movelist_edits(list, move);
  uint64_t target = 0;
  for (int k = move->nedits; k > 0 && !target; k--)
    if (e[k - 1].op == EDIT_NOTE && e[k - 1].arg == NOTE_TARGET)
      target = hash_mix((uint64_t)e[k - 1].now + 1);
  return m->after[i] ^ target;
}

/* Does a text show nothing of where the walk stood? */
static bool is_unplaced(const Program *p, int format) {
  if (format < 0) return false;
  for (int i = 0; i < p->formats[format].nslots; i++) {
    SlotType type = p->formats[format].slots[i].type;
    if (type != SLOT_TEXT && type != SLOT_REGISTER) return false;
  }
  return true;
}

/* The same edits and notes, so surely the same text. */
static bool same_edits(const Program *p, const MoveList *list, size_t a,
                       size_t b) {
  const Move *x = &list->at[a], *y = &list->at[b];
  if (x->template != MOVE_EDITS || y->template != MOVE_EDITS ||
      x->nedits != y->nedits)
    return false;
  const Edit *e = movelist_edits(list, x), *f = movelist_edits(list, y);
  for (int i = 0; i < x->nedits; i++) {
    bool says = e[i].op == EDIT_NOTE && e[i].arg == NOTE_SAY;
    if (memcmp(&e[i], &f[i], sizeof *e) != 0 &&
        !(says && f[i].op == EDIT_NOTE && f[i].arg == NOTE_SAY &&
          e[i].now == f[i].now && is_unplaced(p, e[i].now)))
      return false;
  }
  return true;
}

static bool same_text(Machine *m, Position *pos, const MoveList *list, size_t a,
                      size_t b) {
  if (same_edits(m->program, list, a, b)) return true;
  char x[MOVE_TEXT], y[MOVE_TEXT];
  movetext_write(m, pos, list, &list->at[a], x, sizeof x);
  movetext_write(m, pos, list, &list->at[b], y, sizeof y);
  return !strcmp(x, y);
}

/* The usual case, and cheap for few moves. */
static bool all_differ(const Machine *m, const MoveList *list, size_t first,
                       size_t n) {
  uint64_t hash[32];
  if (n > sizeof hash / sizeof *hash) return false;
  for (size_t i = 0; i < n; i++) {
    hash[i] = hash_after(m, list, first + i);
    for (size_t k = 0; k < i; k++)
      if (hash[k] == hash[i]) return false;
  }
  return true;
}

/* Two ways with equal text and equal result are one decision; where the order
** of the parts of a text makes no difference, the result alone tells. */
static bool drop_equal_moves(Machine *m, Position *pos, MoveList *list,
                             size_t first, Error *err) {
  size_t n = list->count - first, kept = first;
  if (n < 2 || all_differ(m, list, first, n)) return true;
  Result *results = memory_new(n * sizeof *results);
  bool *dropped = memory_new(n);
  if (!results || !dropped) {
    memory_free(results);
    memory_free(dropped);
    return error_memory(err);
  }
  for (size_t i = 0; i < n; i++)
    results[i] = (Result){hash_after(m, list, first + i), i};
  qsort(results, n, sizeof *results, by_hash);
  for (size_t i = 1; i < n; i++)
    for (size_t k = i; k > 0 && results[k - 1].hash == results[i].hash; k--)
      if (!dropped[results[k - 1].index] &&
          (m->program->sorted ||
           same_text(m, pos, list, first + results[k - 1].index,
                     first + results[i].index))) {
        dropped[results[i].index] = true;
        break;
      }
  for (size_t i = 0; i < n; i++)
    if (!dropped[i]) list->at[kept++] = list->at[first + i];
  list->count = kept;
  memory_free(results);
  memory_free(dropped);
  return true;
}

/* Has no guarded drawing of the run a move? Then the fallback applies. */
static bool falls_back(const Machine *m, const PhaseRule *rule,
                       const MoveList *list, size_t first) {
  const Pattern *p;
  if (rule->fallback < 0) return false;
  p = &m->program->patterns[rule->pattern];
  for (int i = 0; i < p->nleaves; i++) {
    const Leaf *leaf = &p->leaves[i];
    if (!leaf->guarded) continue;
    if (!list && m->run.count[i]) return false;
    for (size_t k = first; list && k < list->count; k++)
      if (list->at[k].template >= leaf->first &&
          list->at[k].template <leaf->first + LANES)
        return false;
  }
  return true;
}

static bool list_rule(Machine *m, Position *pos, int index, MoveList *list,
                      Error *err) {
  const PhaseRule *rule = &m->program->phases[index];
  Player me = decider(m->game, pos);
  size_t first = list->count;
  if (rule->pattern >= 0) {
    machine_start(m, pos, me, NO_SITE, err);
    if (!machine_match(m, rule->pattern, NO_SITE, list) || m->failed)
      return false;
    return !falls_back(m, rule, list, first) ||
           list_rule(m, pos, rule->fallback, list, err);
  }
  if (!machine_ways(m, pos, me, rule->code, list, err)) return false;
  if (list->count == first && rule->fallback >= 0)
    return list_rule(m, pos, rule->fallback, list, err);
  return !rule->repeats || drop_equal_moves(m, pos, list, first, err);
}

static bool list_phase(Machine *m, Position *pos, MoveList *list, Error *err) {
  return list_rule(m, pos, pos->phase, list, err);
}

static bool ends_here(const MoveList *list, const Move *move) {
  const Edit *e = movelist_edits(list, move);
  for (int i = 0; i < move->nedits; i++)
    if (e[i].op == EDIT_RESULT) return true;
  return false;
}

/* What a player without a way may do; what ends the game is no decision. */
static bool list_stuck(Machine *m, Position *pos, MoveList *list, Error *err) {
  size_t kept = 0;
  if (!machine_ways(m, pos, decider(m->game, pos), m->program->stuck, list,
                    err))
    return false;
  for (size_t i = 0; i < list->count; i++)
    if (!ends_here(list, &list->at[i])) list->at[kept++] = list->at[i];
  list->count = kept;
  return true;
}

/* Is the machine's own list that of this position? Settling made it to see
** whether a way is automatic, and what follows asks for the same. */
static bool own_lists(const Machine *m, const Position *pos) {
  return m->own.count && m->own_pos == pos && m->own_ply == pos->ply &&
         m->own_hash == pos->hash;
}

static void note_listed(Machine *m, const Position *pos) {
  m->own_pos = pos;
  m->own_ply = pos->ply;
  m->own_hash = pos->hash;
}

bool play_list(Machine *m, Position *pos, MoveList *list, Error *err) {
  if (list == &m->own && own_lists(m, pos)) return true;
  if (list == &m->own) m->own_pos = NULL;
  movelist_clear(list);
  if (pos->result != RESULT_NONE) return true;
  if (!list_phase(m, pos, list, err)) return false;
  if (list->count || m->game->phases[pos->phase].is_chance) return true;
  return list_stuck(m, pos, list, err);
}

static bool is_quick(const Machine *m, const PhaseRule *rule) {
  return rule->pattern >= 0 && !m->planes_off &&
         m->program->patterns[rule->pattern].on_planes;
}

/* The rule to run on planes now; NULL: the moves must be listed. Where the
** walked left side of an or-else has moves, they stand in m->own already
** ('*is_listed'). */
static const PhaseRule *quick_rule(Machine *m, Position *pos, bool *is_listed,
                                   Error *err) {
  const PhaseRule *rule = &m->program->phases[pos->phase];
  *is_listed = false;
  if (is_quick(m, rule)) return rule;
  if (rule->code < 0 || rule->fallback < 0) return NULL;
  const PhaseRule *next = &m->program->phases[rule->fallback];
  if (!is_quick(m, next)) return NULL;
  m->own_pos = NULL;
  movelist_clear(&m->own);
  if (!machine_ways(m, pos, decider(m->game, pos), rule->code, &m->own, err))
    return NULL;
  if (m->own.count == 0) return next;
  *is_listed = !rule->repeats || drop_equal_moves(m, pos, &m->own, 0, err);
  return NULL;
}

static bool list_unless(Machine *m, Position *pos, bool is_listed,
                        uint32_t *count, Error *err) {
  if (m->failed) return false;
  if (!is_listed && !play_list(m, pos, &m->own, err)) return false;
  *count = (uint32_t)m->own.count;
  return true;
}

/* The rule that a drawn rule falls back to, if that is all drawings too. */
static const PhaseRule *drawn_fallback(const Machine *m,
                                       const PhaseRule *rule) {
  const PhaseRule *next = &m->program->phases[rule->fallback];
  return next->pattern >= 0 && next->fallback < 0 ? next : NULL;
}

/* Counts a drawn rule's own moves, and all with those it falls back to; all
** is 0 when they must be listed to be known. */
static bool count_drawn(Machine *m, Position *pos, const PhaseRule *rule,
                        uint32_t *own, uint32_t *all, Error *err) {
  machine_start(m, pos, decider(m->game, pos), NO_SITE, err);
  machine_planes(m, rule->pattern);
  *own = *all = m->run.total;
  if (m->failed || !falls_back(m, rule, NULL, 0)) return !m->failed;
  const PhaseRule *next = drawn_fallback(m, rule);
  *all = 0;
  if (!next) return true;
  machine_planes(m, next->pattern);
  *all = m->run.total ? *own + m->run.total : 0;
  return !m->failed;
}

bool play_count(Machine *m, Position *pos, uint32_t *count, Error *err) {
  bool is_listed;
  *count = 0;
  if (pos->result != RESULT_NONE) return true;
  m->failed = false;
  const PhaseRule *rule = quick_rule(m, pos, &is_listed, err);
  if (rule) {
    uint32_t own;
    if (!count_drawn(m, pos, rule, &own, count, err)) return false;
    if (*count) return true;
  }
  return list_unless(m, pos, is_listed, count, err);
}

static int template_line(const Program *p, const Move *move) {
  return p->variants[p->templates[move->template].variant].line;
}

int play_line(const Game *game, const MoveList *list, const Move *move) {
  int line = -1;
  if (move->template != MOVE_EDITS) return template_line(game->program, move);
  const Edit *e = movelist_edits(list, move);
  for (int i = 0; i < move->nedits; i++)
    if (e[i].op == EDIT_NOTE && e[i].arg == NOTE_RULE) line = e[i].now;
  return line;
}

/* ---- making a move ---- */

/* A drawn move by flips of bits. */
static void make_flips(const Game *g, Position *pos, const Template *t,
                       Site anchor, Player me) {
  uint64_t *mine = position_plane(g, pos, me);
  uint64_t *theirs = position_plane(g, pos, 1 - me);
  int captures = t->captures;
  for (int i = 0; i < t->nflips; i++) {
    const Flip *f = &t->flips[i];
    int at = anchor + f->offset;
    if (f->edge && (at < 0 || at >= g->board->bits ||
                    !plane_has(g->board->on.w, (Site)at))) {
      captures++;
      continue;
    }
    const uint64_t *keys = g->site_keys + (size_t)at * 3;
    if (f->mine) {
      plane_flip(mine, (Site)at);
      pos->hash ^= keys[1 + me];
    }
    if (f->theirs) {
      plane_flip(theirs, (Site)at);
      pos->hash ^= keys[2 - me];
    }
  }
  if (captures && !g->no_trays) {
    Edit e = {EDIT_CAPTURED, me, 0, *position_captured(g, pos, me, 0), 0};
    e.now = e.old + captures;
    edit_do(g, pos, &e);
  }
}

static bool keep_edits(Journal *undo, const Edit *edits, size_t count) {
  if (!undo) return true;
  if (!memory_reserve((void **)&undo->at, &undo->capacity, undo->count + count,
                      sizeof *edits))
    return false;
  memcpy(undo->at + undo->count, edits, count * sizeof *edits);
  undo->count += count;
  return true;
}

static bool make_drawn(Machine *m, Position *pos, const Move *move, Player me,
                       int *target, Journal *undo, Error *err) {
  const Template *t = &m->program->templates[move->template];
  *target = m->program->variants[t->variant].target;
  if (t->nflips >= 0 && !undo && !m->planes_off) {
    make_flips(m->game, pos, t, move->anchor, me);
    return true;
  }
  machine_start(m, pos, me, NO_SITE, err);
  if (!machine_draw(m, t, move->anchor, (int)move->edits) ||
      !keep_edits(undo, m->journal.at, m->journal.count)) {
    journal_back(&m->journal, m->game, pos, 0);
    return m->failed ? false : error_memory(err);
  }
  m->journal.count = 0;
  if (m->way.target >= 0) *target = m->way.target;
  return true;
}

/* Where the walk of a move ended, for 'ends'. */
static Site cursor_after(Machine *m, const MoveList *list, const Move *move) {
  Site cursor = NO_SITE;
  if (move->template != MOVE_EDITS) {
    const Template *t = &m->program->templates[move->template];
    const Variant *v = &m->program->variants[t->variant];
    Site cells[2 * PICTURE_CELLS];
    if (v->cursor == NO_CELL) return NO_SITE;
    machine_cells(m->game, t, move->anchor, cells);
    return cells[v->cursor];
  }
  const Edit *e = movelist_edits(list, move);
  for (int i = 0; i < move->nedits; i++)
    if (e[i].op == EDIT_NOTE && e[i].arg == NOTE_TO) cursor = e[i].slot;
  return cursor;
}

/* Asks nothing of the cursor: where the walk ended need not be found out. */
static bool is_global(const Set *set) {
  if (set->op == SET_AND || set->op == SET_OR)
    return is_global(set->a) && is_global(set->b);
  return set->op == SET_IS || set->op == SET_NONE;
}

static bool do_edit(Journal *undo, const Game *g, Position *pos, Edit e,
                    Error *err) {
  if (undo) return journal_do(undo, g, pos, e) || error_memory(err);
  edit_do(g, pos, &e);
  return true;
}

static int result_of(const Game *g, int outcome, Player me) {
  if (outcome > 0) return 1 + me;
  return outcome < 0 ? 1 + game_next_player(g, me) : RESULT_DRAW;
}

/* Asks 'ends'; the result, if any, is set in the position. */
static bool check_ends(Machine *m, Position *pos, Player me,
                       const MoveList *list, const Move *move, Journal *undo,
                       Error *err) {
  const Program *p = m->program;
  if (p->ends < 0 || pos->result != RESULT_NONE) return true;
  Site cursor =
      p->goal && is_global(p->goal) ? NO_SITE : cursor_after(m, list, move);
  if (!p->goal) {
    bool found;
    Journal own = {0};
    Journal *journal = undo ? undo : &own;
    bool ok = machine_first(m, pos, me, cursor, p->ends, journal, &found, err);
    journal_done(&own);
    return ok;
  }
  m->pos = pos;
  m->way.me = me;
  m->way.cursor = cursor;
  if (!set_has(m, p->goal, cursor)) return true;
  Edit e = {EDIT_RESULT, 0, 0, RESULT_NONE,
            result_of(m->game, p->goal_result, me)};
  return do_edit(undo, m->game, pos, e, err);
}

static bool go_to(Machine *m, Position *pos, Target target, Player me,
                  Journal *undo, Error *err) {
  if (undo) return turn_go(undo, m->game, pos, target, me) || error_memory(err);
  Player turn = pos->turn;
  if (target.who == TARGET_NEXT) turn = game_next_player(m->game, turn);
  if (target.who == TARGET_ASKED) turn = me;
  if (target.who == TARGET_NAMED) turn = target.player;
  Edit turned = {EDIT_TURN, 0, 0, pos->turn, turn};
  Edit phased = {EDIT_PHASE, 0, 0, pos->phase, target.phase};
  if (turn != pos->turn) edit_do(m->game, pos, &turned);
  if (target.phase != pos->phase) edit_do(m->game, pos, &phased);
  return true;
}

static int target_of(const MoveList *list, const Move *move) {
  int index = -1;
  const Edit *e = movelist_edits(list, move);
  for (int i = 0; i < move->nedits; i++)
    if (e[i].op == EDIT_NOTE && e[i].arg == NOTE_TARGET) index = e[i].now;
  return index;
}

/* The edits of the decision, 'ends', the target. */
static bool make_one(Machine *m, Position *pos, const MoveList *list, Move move,
                     Journal *undo, Error *err) {
  Player me = decider(m->game, pos);
  int target;
  if (move.template != MOVE_EDITS) {
    if (!make_drawn(m, pos, &move, me, &target, undo, err)) return false;
  } else {
    const Edit *e = movelist_edits(list, &move);
    target = target_of(list, &move);
    for (int i = 0; i < move.nedits; i++)
      if (!do_edit(undo, m->game, pos, e[i], err)) return false;
  }
  if (!check_ends(m, pos, me, list, &move, undo, err)) return false;
  if (pos->result != RESULT_NONE) return true;
  return go_to(m, pos, m->game->targets[target < 0 ? 0 : target], me, undo,
               err);
}

static const Move *find_auto(const MoveList *list) {
  for (size_t i = 0; i < list->count; i++) {
    const Edit *e = movelist_edits(list, &list->at[i]);
    for (int k = 0; k < list->at[i].nedits; k++)
      if (e[k].op == EDIT_NOTE && e[k].arg == NOTE_AUTO) return &list->at[i];
  }
  return NULL;
}

/* A player who has no way: 'stuck' may end the game without asking. */
static bool settle_stuck(Machine *m, Position *pos, Journal *undo, Error *err) {
  uint32_t count;
  if (!m->program->stuck_ends || m->game->phases[pos->phase].is_chance)
    return true;
  if (!play_count(m, pos, &count, err)) return false;
  if (count) return true;
  MoveList *list = &m->own;
  m->own_pos = NULL;
  movelist_clear(list);
  if (!machine_ways(m, pos, decider(m->game, pos), m->program->stuck, list,
                    err))
    return false;
  for (size_t i = 0; i < list->count; i++)
    if (ends_here(list, &list->at[i]))
      return make_one(m, pos, list, list->at[i], undo, err);
  return true;
}

/* May the short way below be taken? 'ends' must not ask where it was. */
static bool has_short_auto(const Machine *m, const PhaseRule *rule) {
  const Program *p = m->program;
  return rule->code >= 0 && rule->auto_first &&
         (p->ends < 0 || (p->goal && is_global(p->goal)));
}

/* The ways found on the way are all there are: whoever is asked next for
** the moves of this position has them. */
static bool keep_listed(Machine *m, const Position *pos, const PhaseRule *rule,
                        Error *err) {
  if (!m->own.count) return true;
  if (rule->repeats && !drop_equal_moves(m, (Position *)pos, &m->own, 0, err))
    return false;
  note_listed(m, pos);
  return true;
}

/* The automatic way of a rule, if it has one, without listing the others. */
static bool make_short_auto(Machine *m, Position *pos, const PhaseRule *rule,
                            bool *made, Journal *undo, Error *err) {
  Player me = decider(m->game, pos);
  bool lists = !undo && rule == &m->program->phases[pos->phase];
  m->own_pos = NULL;
  movelist_clear(&m->own);
  if (!machine_auto(m, pos, me, rule->code, lists ? &m->own : NULL, made, err))
    return false;
  if (!*made) return !lists || keep_listed(m, pos, rule, err);
  int target = m->way.target;
  bool kept = keep_edits(undo, m->journal.at, m->journal.count);
  if (!kept) journal_back(&m->journal, m->game, pos, 0);
  m->journal.count = 0;
  if (!kept) return error_memory(err);
  if (!check_ends(m, pos, me, NULL, NULL, undo, err)) return false;
  if (pos->result != RESULT_NONE) return true;
  return go_to(m, pos, m->game->targets[target < 0 ? 0 : target], me, undo,
               err);
}

/* Makes an automatic way of the rule; '*made' tells whether there is one. */
static bool make_auto(Machine *m, Position *pos, int index, bool *made,
                      Journal *undo, Error *err) {
  const PhaseRule *rule = &m->program->phases[index];
  *made = false;
  if (rule->pattern >= 0 && !m->planes_off &&
      m->program->patterns[rule->pattern].on_planes) {
    machine_start(m, pos, decider(m->game, pos), NO_SITE, err);
    machine_planes(m, rule->pattern);
    if (m->failed) return false;
    return !falls_back(m, rule, NULL, 0) ||
           make_auto(m, pos, rule->fallback, made, undo, err);
  }
  if (has_short_auto(m, rule)) {
    if (!make_short_auto(m, pos, rule, made, undo, err)) return false;
    return m->has_one || rule->fallback < 0 ||
           make_auto(m, pos, rule->fallback, made, undo, err);
  }
  m->own_pos = NULL;
  movelist_clear(&m->own);
  if (!list_rule(m, pos, index, &m->own, err)) return false;
  const Move *move = find_auto(&m->own);
  *made = move != NULL;
  if (!move && index == pos->phase) note_listed(m, pos);
  return !move || make_one(m, pos, &m->own, *move, undo, err);
}

/* Automatic ways until somebody is asked. */
static bool settle(Machine *m, Position *pos, Journal *undo, Error *err) {
  for (int n = 0; pos->result == RESULT_NONE; n++) {
    if (!m->game->phases[pos->phase].has_auto) break;
    if (n == AUTO_MAX)
      return error_set(err, ERROR_RULE,
                       "%d automatic steps in a row in phase '%s'", AUTO_MAX,
                       m->game->phases[pos->phase].name);
    bool made;
    if (!make_auto(m, pos, pos->phase, &made, undo, err)) return false;
    if (!made) break;
  }
  return pos->result != RESULT_NONE || settle_stuck(m, pos, undo, err);
}

static bool make_and_settle(Machine *m, Position *pos, const MoveList *list,
                            Move move, Journal *undo, Error *err) {
  if (!make_one(m, pos, list, move, undo, err)) return false;
  pos->ply++;
  if (!journal_seen(undo, m->game, pos)) return error_memory(err);
  if (pos->result != RESULT_NONE) return true;
  if (!m->game->phases[pos->phase].has_auto && !m->program->stuck_ends)
    return true;
  return settle(m, pos, undo, err);
}

bool play_do(Machine *m, Position *pos, const MoveList *list, Move move,
             Journal *undo, Error *err) {
  if (m->no_umpire || !umpire_is_needed(m->game))
    return make_and_settle(m, pos, list, move, undo, err);
  Material before = umpire_look(m->game, pos);
  return make_and_settle(m, pos, list, move, undo, err) &&
         (umpire_judge(m->game, pos, before, undo) || error_memory(err));
}

bool play_begin(Machine *m, Position *pos, Error *err) {
  return journal_seen(NULL, m->game, pos) && settle(m, pos, NULL, err);
}

/* ---- random play ---- */

size_t play_weighted(const MoveList *list, Random *random) {
  uint32_t sum = 0;
  for (size_t i = 0; i < list->count; i++) sum += list->at[i].weight;
  uint32_t k = random_below(random, sum);
  for (size_t i = 0;; i++) {
    if (k < list->at[i].weight) return i;
    k -= list->at[i].weight;
  }
}

static bool random_drawn(Machine *m, Position *pos, const PhaseRule *rule,
                         uint32_t *count, int *line, Error *err) {
  uint32_t own;
  if (!count_drawn(m, pos, rule, &own, count, err)) return false;
  if (!*count) return true;
  uint32_t k = random_below(&pos->random, *count);
  if (k >= own) {
    k -= own;
  } else if (own < *count) { /* the planes now hold the fallback's moves */
    machine_start(m, pos, decider(m->game, pos), NO_SITE, err);
    machine_planes(m, rule->pattern);
  }
  Move move = planes_pick(&m->run, k);
  *line = template_line(m->program, &move);
  return play_do(m, pos, NULL, move, NULL, err);
}

/* A roll is drawn while its outcomes are gone through, so that only one of
** them need be laid out. False: a rule failed, or there was more to choose. */
static bool draw_roll(Machine *m, Position *pos, uint32_t *count, Error *err) {
  Random before = pos->random;
  m->draw = &pos->random;
  m->drawn = 0;
  m->own_pos = NULL;
  bool ok = play_list(m, pos, &m->own, err);
  m->draw = NULL;
  *count = m->drawn;
  if (ok && m->drawn && m->own.count == 1) return true;
  pos->random = before;
  m->own_pos = NULL;
  return false;
}

/* Lists the moves and draws one of them. */
static bool list_random(Machine *m, Position *pos, size_t *k, uint32_t *count,
                        Error *err) {
  bool is_chance = m->game->phases[pos->phase].is_chance;
  if (is_chance && draw_roll(m, pos, count, err)) return true;
  if (!play_list(m, pos, &m->own, err)) return false;
  *count = (uint32_t)m->own.count;
  if (!*count) return true;
  *k = is_chance ? play_weighted(&m->own, &pos->random)
                 : random_below(&pos->random, *count);
  return true;
}

bool play_random(Machine *m, Position *pos, uint32_t *count, int *line,
                 Error *err) {
  bool is_listed;
  size_t k = 0;
  *count = 0;
  *line = -1;
  if (pos->result != RESULT_NONE) return true;
  m->failed = false;
  const PhaseRule *rule = quick_rule(m, pos, &is_listed, err);
  if (rule) {
    bool ok = random_drawn(m, pos, rule, count, line, err);
    if (!ok || *count) return ok;
  }
  if (m->failed) return false;
  if (is_listed) {
    *count = (uint32_t)m->own.count;
    k = random_below(&pos->random, *count);
  } else if (!list_random(m, pos, &k, count, err) || !*count) {
    return !m->failed;
  }
  m->own_pos = NULL;
  Move move = m->own.at[k];
  *line = play_line(m->game, &m->own, &move);
  return play_do(m, pos, &m->own, move, NULL, err);
}
