/* SPDX-License-Identifier: MIT
** pick.c - how many ways a rule has, and one of them made, without a list.
*/
#include "engine/special/pick.h"
#include "engine/decision.h"
#include "kernel/state/turn.h"

#include <string.h>

enum { HASHES_MAX = 1000 };

bool pick_allows(const Program *p, int code, bool autos) {
  bool *been = memory_new(p->ncode);
  int *open = memory_new((p->ncode + 1) * sizeof *open), n = 0;
  bool ok = been && open;
  if (ok) open[n++] = code;
  while (ok && n > 0) {
    int pc = open[--n];
    const Instr *i = &p->code[pc];
    if (been[pc]) continue;
    been[pc] = true;
    Opcode op = (Opcode)i->op;
    ok = op != OP_MOST && op != OP_BEST && op != OP_ROLL && op != OP_HOOK &&
         op != OP_WEIGHT && (autos || op != OP_AUTO) && op != OP_CHOSEN &&
         op != OP_REACH && op != OP_CREEP && op != OP_TURN &&
         !(op == OP_REPEAT && p->sorted); /* states are met once (choice.c) */
    if (op == OP_EMIT || op == OP_END || op == OP_FAIL) continue;
    if (op == OP_EITHER || op == OP_ELSE) {
      if (!been[i->x]) open[n++] = i->x;
      pc = i->y;
    } else {
      pc = i->next;
      if ((op == OP_REPEAT || op == OP_TIMES || op == OP_EACH ||
           op == OP_SOME || op == OP_FIRST) &&
          !been[i->x])
        open[n++] = i->x;
    }
    if (!been[pc]) open[n++] = pc;
  }
  memory_free(been);
  memory_free(open);
  return ok;
}

/* ---- while it runs ---- */

/* Each 'or else' whose left side is being run has a way. */
static void commit(Machine *m) {
  for (uint32_t f = m->lefts; f; f &= f - 1)
    m->committed[__builtin_ctz(f)] = true;
}

bool pick_emit(Machine *m) {
  Pick *pick = &m->pick;
  if (pick->mode == PICK_ONE) {
    pick->is_found = pick->left == 0;
    pick->left--;
    return pick->is_found;
  }
  if (m->wants_one) {
    m->has_one = true;
    if (m->way.is_auto) return true;
    m->wants_one = false;
  }
  uint64_t target = turn_key(m->game, m->pos, m->way.target,
                             decision_decider(m->game, m->pos));
  if (!pick_key(m, m->pos->hash ^ target)) return true;
  pick->total++;
  return false;
}

bool pick_key(Machine *m, uint64_t key) {
  Pick *pick = &m->pick;
  if (pick->mode != PICK_COUNT || !pick->has_hashes) return true;
  if (!memory_reserve((void **)&m->after, &m->after_capacity, pick->total + 1u,
                      sizeof *m->after))
    return machine_fail(m, ERROR_LIMIT, "out of memory");
  m->after[pick->total] = key;
  return true;
}

enum { NOTES_MAX = 8000000 }; /* alternatives noted while ways are counted */

bool pick_skips(Machine *m) {
  Pick *pick = &m->pick;
  if (pick->mode == PICK_COUNT) {
    if (pick->nlog < NOTES_MAX &&
        memory_reserve((void **)&pick->log, &pick->capacity, pick->nlog + 1,
                       sizeof *pick->log))
      return false;
    Source at = m->game->phases[m->pos->phase].source;
    return !machine_fail(m, ERROR_LIMIT,
                         "%s:%d: stopped: over %d alternatives to count in "
                         "phase '%s'",
                         at.file ? at.file : "?", at.line, NOTES_MAX,
                         m->game->phases[m->pos->phase].name);
  }
  uint32_t n = pick->log[pick->at];
  if (n == 0 && m->lefts) return false; /* it may have come half way */
  if (pick->left < n) return false;
  pick->left -= n;
  pick->at++;
  if (n) commit(m);
  return true;
}

void pick_note(Machine *m, uint32_t before) {
  if (m->pick.mode == PICK_COUNT)
    m->pick.log[m->pick.nlog++] = m->pick.total - before;
  else
    m->pick.at++;
}

static bool copy_matches(MoveList *to, const MoveList *from, size_t first) {
  size_t n = from->count - first;
  if (!memory_reserve((void **)&to->at, &to->capacity, to->count + n,
                      sizeof *to->at))
    return false;
  if (n) memcpy(to->at + to->count, from->at + first, n * sizeof *to->at);
  to->count += n;
  return true;
}

bool pick_keep(Machine *m, size_t first) {
  Pick *pick = &m->pick;
  pick->kept.count = 0;
  pick->kept_at = pick->drawings;
  return copy_matches(&pick->kept, &m->matches, first) ||
         machine_fail(m, ERROR_LIMIT, "out of memory");
}

bool pick_kept(Machine *m) {
  const Pick *pick = &m->pick;
  return pick->kept_at == pick->drawings &&
         copy_matches(&m->matches, &pick->kept, 0);
}

bool pick_passes(Machine *m, uint32_t n) {
  Pick *pick = &m->pick;
  if (n == 0) return true;
  if (pick->mode == PICK_ONE && pick->left < n) return false;
  if (pick->mode == PICK_ONE)
    pick->left -= n;
  else
    pick->total += n;
  commit(m);
  return true;
}

/* ---- from outside ---- */

static void run(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                PickMode mode, Error *err) {
  machine_start(m, pos, me, NO_SITE, err);
  m->pick.mode = mode;
  m->pick.drawings = 0;
  m->pick.is_inside = m->pick.is_found = false;
  m->pick.has_hashes = rule->repeats;
  m->lefts = 0;
  machine_run(m, rule->code);
  m->pick.mode = PICK_NOT;
}

/* Do all ways lead to different positions? Asked only of few: a memo may
** forget. */
static bool all_differ(Machine *m, uint32_t n) {
  bool differ = true;
  memo_clear(&m->met);
  for (uint32_t i = 0; i < n && differ; i++)
    differ = !memo_meet(&m->met, m->after[i]);
  return differ && m->met.count == n;
}

static void count(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                  Error *err) {
  m->pick.total = 0;
  m->pick.nlog = 0;
  m->pick.kept_at = 0;
  run(m, pos, me, rule, PICK_COUNT, err);
}

/* How many moves are the ways that were counted? False: who knows. */
static bool is_known(Machine *m, const PhaseRule *rule) {
  uint32_t n = m->pick.total;
  return !rule->repeats || n < 2 || (n <= HASHES_MAX && all_differ(m, n));
}

bool pick_count(Machine *m, Position *pos, Player me, const PhaseRule *rule,
                uint32_t *total, bool *known, Error *err) {
  count(m, pos, me, rule, err);
  journal_back(&m->journal, m->game, pos, 0);
  *known = is_known(m, rule);
  *total = m->pick.total;
  return !m->failed;
}

bool pick_auto(Machine *m, Position *pos, Player me, const PhaseRule *rule,
               bool *is_auto, bool *known, Error *err) {
  m->wants_one = true;
  m->has_one = false;
  count(m, pos, me, rule, err);
  *is_auto = m->has_one && m->wants_one && m->way.is_auto && !m->failed;
  m->wants_one = false;
  m->has_one = m->has_one || m->pick.total;
  if (!*is_auto) journal_back(&m->journal, m->game, pos, 0);
  *known = !*is_auto && m->pick.total && is_known(m, rule);
  return !m->failed;
}

/* Was the way found? Then it stays made. */
static bool is_made(Machine *m, Error *err) {
  if (m->pick.is_found && !m->failed) return true;
  journal_back(&m->journal, m->game, m->pos, 0);
  return m->failed ? false
                   : error_set(err, ERROR_RULE, "a way was lost in counting");
}

bool pick_make(Machine *m, Position *pos, Player me, const PhaseRule *rule,
               uint32_t k, Error *err) {
  m->pick.left = k;
  m->pick.at = 0;
  run(m, pos, me, rule, PICK_ONE, err);
  return is_made(m, err);
}

bool pick_rest(Machine *m, int code, uint32_t k, Error *err) {
  m->pick.left = k;
  m->pick.mode = PICK_ONE;
  m->pick.is_inside = true; /* nothing was noted */
  m->pick.is_found = m->pick.has_hashes = false;
  m->lefts = 0;
  if (code >= 0) machine_run(m, code);
  m->pick.mode = PICK_NOT;
  return is_made(m, err);
}
