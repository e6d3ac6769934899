/* SPDX-License-Identifier: MIT
** choice.c - instructions that branch: the rest of the way is tried once for
** every alternative, and what one did is undone before the next.
*/
#include "engine/special/bunch.h"
#include "engine/special/gate.h"
#include "engine/special/known.h"
#include "engine/special/pick.h"
#include "engine/walk/run.h"
#include "engine/special/sample.h"
#include "engine/walk/set.h"
#include "engine/walk/lattice_walk.h"
#include "engine/special/tail.h"
#include "engine/compile/turning.h"

#include <string.h>

enum { ROUNDS_MAX = 1000, ROUNDS_OF_STEPS = 4000 };

/* Tries the rest of the way from one site. */
static bool run_site(Machine *m, Site s, int next, const Mark *mark) {
  m->way.cursor = s;
  if (run_from(m, next)) return true;
  run_back(m, mark);
  return false;
}

/* Passes by the easy sites below 'end', unless the way to go is there. */
static bool pick_block(Machine *m, uint64_t *easy, unsigned end, int next,
                       const Mark *mark) {
  uint64_t block[PLANE_WORDS];
  int words = m->game->board->words;
  for (int i = 0; i < words; i++) {
    unsigned first = (unsigned)i * 64;
    uint64_t below = end >= first + 64 ? ~(uint64_t)0
                     : end <= first    ? 0
                                       : ((uint64_t)1 << (end - first)) - 1;
    block[i] = easy[i] & below;
    easy[i] &= ~below;
  }
  if (pick_passes(m, (uint32_t)plane_count(block, words))) return false;
  Site s = plane_select(block, words, (int)m->pick.left);
  m->pick.left = 0;
  return run_site(m, s, next, mark);
}

/* The same when ways are counted: what is easy is not gone. */
static bool pick_sites(Machine *m, const Instr *i, uint64_t *w, int next) {
  uint64_t easy[PLANE_WORDS] = {0};
  int words = m->game->board->words;
  Mark mark = run_mark(m);
  bool is_noted = pick_enter(m), is_easy = pick_is_easy(m, i);
  if (is_easy) {
    memcpy(easy, w, (size_t)words * sizeof *w);
    tail_keep_easy(m, i->tail, easy);
    for (int k = 0; k < words; k++) w[k] &= ~easy[k];
  }
  for (Site s = plane_next(w, words, 0); s != NO_SITE;
       s = plane_next(w, words, s + 1u)) {
    if (is_easy && pick_block(m, easy, s, next, &mark)) return true;
    uint32_t before = m->pick.total;
    if (is_noted && pick_skips(m)) continue;
    if (run_site(m, s, next, &mark)) return true;
    if (is_noted) pick_note(m, before);
  }
  if (is_easy && pick_block(m, easy, SITES_MAX, next, &mark)) return true;
  pick_leave(m, is_noted);
  return m->failed;
}

/* Tries the rest of the way with the cursor on every site of a set. */
static bool run_sites(Machine *m, const Instr *i, uint64_t *w, int next) {
  if (sample_is_cut(m, &m->program->code[next]))
    return sample_sites(m, w, next);
  if (m->pick.mode != PICK_NOT) return pick_sites(m, i, w, next);
  int words = m->game->board->words;
  Mark mark = run_mark(m);
  for (Site s = plane_next(w, words, 0); s != NO_SITE;
       s = plane_next(w, words, s + 1u))
    if (run_site(m, s, next, &mark)) return true;
  return false;
}

/* The first site typed that the way has not come to yet; on a lattice what is
** in the hand goes to the last. */
static Site next_named(const Machine *m) {
  const Trace *t = m->trace;
  if (m->game->board->nbodies)
    return lattice_walk_site(m, t->named[m->way.nhand ? t->nnamed - 1 : 0]);
  for (int k = 0; k < t->nnamed; k++)
    if (!run_has_been(m, t->named[k])) return t->named[k];
  return t->named[t->nnamed - 1];
}

static bool has_sentence(const Set *set) {
  return set && (set->reason || has_sentence(set->a) || has_sentence(set->b));
}

/* Leaves of a set what was typed. If the next site typed is not in it, that is
** a failure there. One site alone was nobody's choice and stays, unless the
** script says why it must be that one. */
static bool keep_named(Machine *m, const Instr *i, uint64_t *w) {
  Plane named = {0};
  int words = m->game->board->words;
  bool in_space = m->game->board->nbodies > 0;
  bool is_one = plane_count(w, words) == 1 && !in_space;
  Site next = next_named(m), cursor = m->way.cursor;
  bool is_offered = next != NO_SITE && plane_has(w, next);
  for (int k = 0; k < m->trace->nnamed; k++)
    lattice_walk_name(m, m->trace->named[k], &named);
  for (int k = 0; k < words && !is_one; k++) w[k] &= named.w[k];
  if (is_offered || (in_space && !plane_is_empty(w, words))) return false;
  m->way.cursor = next;
  int attempt = m->trace->failed(m, i, next);
  m->way.cursor = cursor;
  bool is_choice = !is_one || i->reason >= 0 || has_sentence(i->set);
  return is_choice && run_forgiven(m, attempt, next, i->next);
}

/* In what is made together only a failure at a site that was typed tells. */
static void tell_missed(Machine *m, const Instr *i, const uint64_t *w) {
  Mark mark = run_mark(m);
  for (int k = 0; k < m->trace->nnamed; k++) {
    Site site = m->trace->named[k];
    if (plane_has(w, site) || m->game->board->nbodies) continue;
    m->way.cursor = site;
    run_fails(m, i, site);
  }
  run_back(m, &mark);
}

/* The site a register holds, if that is all a set is; false: it is more. */
static bool is_one_site(const Machine *m, const Set *set, Site *site) {
  if (set->op != SET_REGISTER || set->index < 0) return false;
  const Register *reg = &m->game->registers[set->index];
  if (reg->type != REGISTER_SITE) return false;
  *site = *position_site(m->game, m->pos, reg->slot);
  return true;
}

int choice_thin_out(Machine *m, int next, uint64_t *w) {
  uint64_t t[PLANE_WORDS];
  int words = m->game->board->words;
  const Instr *i = &m->program->code[next];
  for (; i->op == OP_TEST && i->is_joint; i = &m->program->code[next]) {
    if (plane_is_empty(w, words)) break;
    set_words(m, i->set, t);
    for (int k = 0; k < words; k++) w[k] &= t[k];
    next = i->next;
  }
  return next;
}

bool choice_to(Machine *m, const Instr *i) {
  uint64_t w[PLANE_WORDS];
  int next = i->next;
  Site one;
  const Instr *after = &m->program->code[next];
  if (after->op == OP_PUT && run_may_look(m) && !change_can_put(m, after))
    return false; /* nowhere, then */
  if (run_may_look(m) && is_one_site(m, i->set, &one)) {
    if (one == NO_SITE) return false;
    m->way.cursor = one;
    return run_from(m, i->next);
  }
  set_words(m, i->set, w);
  if (run_is_led(m) && keep_named(m, i, w)) return true;
  if (m->trace && !run_is_led(m)) tell_missed(m, i, w);
  if (run_may_look(m) && !m->game->board->nbodies)
    next = choice_thin_out(m, next, w);
  if (bunch_gathers(m, after)) return !bunch_add(m, after, w);
  return m->failed || run_sites(m, i, w, next);
}

bool choice_order(Machine *m, const Instr *i) {
  const Region *r = &m->game->board->regions[i->x];
  Player me = m->way.me;
  if (run_is_led(m)) { /* in whatever order */
    Plane sites = r->sites[me];
    return keep_named(m, i, sites.w) || m->failed ||
           run_sites(m, i, sites.w, i->next);
  }
  if (sample_is_cut(m, &m->program->code[i->next]))
    return sample_order(m, r, i->next);
  Mark mark = run_mark(m);
  bool is_noted = pick_enter(m);
  for (int k = 0; k < r->norder[me]; k++) {
    uint32_t before = m->pick.total;
    if (is_noted && pick_skips(m)) continue;
    if (run_site(m, r->order[me][k], i->next, &mark)) return true;
    if (is_noted) pick_note(m, before);
  }
  pick_leave(m, is_noted);
  return false;
}

static uint32_t dirs_of(const Machine *m, const Instr *i) {
  if (i->x == -1) return m->way.dir == NO_DIR ? 0 : 1u << m->way.dir;
  if (i->x == -2) return m->way.along;
  if (i->x == -3) return lattice_walk_legs(m);
  if (i->x == -4) return turning_dirs(i->set, m->way.dir);
  return i->set->mask[m->way.me];
}

bool choice_go_on(Machine *m, const Instr *i, bool *ok) {
  uint32_t dirs = dirs_of(m, i);
  if (dirs == 0 || (dirs & (dirs - 1)) || !run_may_look(m) ||
      m->game->board->nbodies)
    return false;
  Dir dir = (Dir)__builtin_ctz(dirs);
  *ok = false;
  if (m->way.cursor == NO_SITE) return true;
  Site s = position_next(m->game, m->pos, m->way.cursor, dir);
  *ok = s != NO_SITE;
  m->way.cursor = s;
  m->way.dir = dir;
  return true;
}

bool choice_dash(Machine *m, const Instr *i) {
  const Instr *go = &m->program->code[i->x];
  const Set *set = m->program->code[go->next].set;
  uint64_t w[PLANE_WORDS];
  Site s = m->way.cursor;
  set_words(m, set, w);
  for (; m->way.loop[i->y]; m->way.loop[i->y]--) {
    s = position_next(m->game, m->pos, s, m->way.dir);
    if (s == NO_SITE || !plane_has(w, s)) return false;
  }
  m->way.cursor = s;
  return true;
}

bool choice_go(Machine *m, const Instr *i, bool steps) {
  Mark mark = run_mark(m);
  if (steps && mark.way.cursor == NO_SITE) return false;
  for (uint32_t d = dirs_of(m, i); d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d);
    if (steps) {
      Site s = position_next(m->game, m->pos, mark.way.cursor, dir);
      if (s == NO_SITE) continue;
      m->way.cursor = s;
    }
    m->way.dir = dir;
    if (run_from(m, i->next)) return true;
    run_back(m, &mark);
  }
  return false;
}

bool choice_use(Machine *m, const Instr *i) {
  Mark mark = run_mark(m);
  for (int face = m->faces; face > 0; face--) {
    if (!*position_dice(m->game, m->pos, face)) continue;
    if (!journal_die(&m->journal, m->game, m->pos, face, -1))
      return !run_no_memory(m);
    m->way.pips = (uint8_t)face;
    if (run_from(m, i->next)) return true;
    run_back(m, &mark);
  }
  return false;
}

/* Leaves of the drawn moves those whose text was typed. */
static bool keep_allowed(Machine *m, const Instr *i, size_t first) {
  size_t kept = first;
  for (size_t k = first; k < m->matches.count; k++)
    if (m->trace->allows(m, i, &m->matches.at[k]))
      m->matches.at[kept++] = m->matches.at[k];
  m->matches.count = kept;
  return kept == first && m->trace->undrawn(m, i);
}

/* Is it the drawing that the typed text begins with? From a cursor only where
** that is the first site typed, and more are. */
static bool is_led(const Machine *m) {
  if (!run_is_led(m)) return false;
  return m->way.cursor == NO_SITE ||
         (m->trace->nnamed > 1 && m->way.from == NO_SITE &&
          m->way.cursor == m->trace->named[0]);
}

bool choice_picture(Machine *m, const Instr *i) {
  size_t first = m->matches.count;
  Mark mark = run_mark(m);
  bool is_noted = pick_enter(m), is_easy = pick_is_easy(m, i);
  bool is_one = is_noted && m->pick.mode == PICK_ONE;
  m->pick.drawings += is_noted;
  bool stop = !(is_one && pick_kept(m)) &&
              !machine_match(m, i->x, m->way.cursor, &m->matches);
  if (is_noted && !is_one) stop = stop || !pick_keep(m, first);
  if (is_led(m)) stop = stop || keep_allowed(m, i, first);
  size_t last = m->matches.count;
  uint64_t missing = is_easy ? tail_missing(m, i->tail) : 0;
  for (size_t k = first; k < last && !stop; k++) {
    Move move = m->matches.at[k];
    uint32_t before = m->pick.total;
    bool is_one_way = is_easy && tail_is_easy(m, i->tail, missing, &move);
    if (is_one_way ? pick_passes(m, 1) : is_noted && pick_skips(m)) continue;
    if (machine_draw(m, &m->program->templates[move.template], move.anchor,
                     (int)move.edits))
      stop = run_from(m, i->next);
    if (!stop) run_back(m, &mark);
    if (!stop && is_noted) pick_note(m, before);
    stop = stop || m->failed;
  }
  pick_leave(m, is_noted);
  m->matches.count = first;
  return stop;
}

/* Lays the dice and goes on. */
static bool run_outcome(Machine *m, const Instr *i, const DiceRule *rule,
                        const Outcome *outcome, uint32_t weight) {
  int shown = 0;
  for (int d = 0; d < rule->count; d++) shown = shown * 32 + outcome->face[d];
  if (!dice_lay(&m->journal, m->game, m->pos, rule, outcome) ||
      !journal_note(&m->journal, NOTE_SAY, NO_SITE, -1 - i->x) ||
      !journal_note(&m->journal, NOTE_VALUE, NO_SITE, shown))
    return !run_no_memory(m);
  weight *= m->way.weight;
  m->way.weight = (uint16_t)(weight < UINT16_MAX ? weight : UINT16_MAX);
  return run_from(m, i->next);
}

/* What the dice can show; kept, for mostly the same are rolled again. */
static bool find_outcomes(Machine *m, int dice) {
  if (m->noutcomes && m->outcomes_of == dice) return true;
  if (!m->outcomes)
    m->outcomes = memory_new(OUTCOMES_MAX * sizeof *m->outcomes);
  if (!m->outcomes) return run_no_memory(m);
  m->outcomes_of = dice;
  m->noutcomes = dice_outcomes(&m->program->dice[dice], m->outcomes);
  return true;
}

/* One outcome, as often as its weight says, with the weight of all. */
static bool run_drawn(Machine *m, const Instr *i, const DiceRule *rule) {
  uint32_t sum = 0;
  if (!find_outcomes(m, i->x)) return true;
  for (int k = 0; k < m->noutcomes; k++) sum += m->outcomes[k].weight;
  uint32_t at = random_below(m->draw, sum);
  const Outcome *outcome = m->outcomes;
  for (; at >= outcome->weight; outcome++) at -= outcome->weight;
  m->drawn = (uint32_t)m->noutcomes;
  return run_outcome(m, i, rule, outcome, sum);
}

bool choice_roll(Machine *m, const Instr *i) {
  Outcome outcomes[OUTCOMES_MAX];
  const DiceRule *rule = &m->program->dice[i->x];
  if (m->draw) return run_drawn(m, i, rule);
  int n = dice_outcomes(rule, outcomes);
  Mark mark = run_mark(m);
  for (int k = 0; k < n; k++) {
    if (run_outcome(m, i, rule, &outcomes[k], outcomes[k].weight)) return true;
    run_back(m, &mark);
  }
  return false;
}

/* Is what an 'or else' keeps from being made of interest? */
static bool run_is_withheld(const Machine *m) {
  const Frame *f = m->frame;
  while (f && f->kind == FRAME_THROUGH) f = f->outer;
  return m->trace && !f && m->trace->forgiven < 0;
}

/* What could be done if the left side of an 'or else' had no way. */
static bool run_withheld(Machine *m, int pc, const Mark *mark) {
  bool outer = m->trace->is_withheld;
  m->trace->is_withheld = true;
  bool stop = run_from(m, pc);
  m->trace->is_withheld = outer;
  if (!stop) run_back(m, mark);
  return stop;
}

bool choice_may_enter(Machine *m, int pc) {
  const Instr *i = &m->program->code[pc];
  if (i->op == OP_TEST && i->set->on_planes)
    return m->known ? known_test(m, &pc) : gate_is_open(m, i->set);
  if (i->op == OP_EITHER)
    return choice_may_enter(m, i->x) || choice_may_enter(m, i->y);
  return true;
}

/* The left side of an 'or else' may fail without harm, unless it is a rule of
** its own: then nothing has happened yet. Returns what was so before. */
static uint32_t enter_part(Machine *m, int frame) {
  uint32_t before = m->trace->parts;
  if (m->way.cursor != NO_SITE || m->way.from != NO_SITE)
    m->trace->parts |= 1u << frame;
  else
    m->trace->parts &= ~(1u << frame);
  return before;
}

bool choice_else(Machine *m, const Instr *i) {
  if (run_may_look(m) && !choice_may_enter(m, i->x)) return run_from(m, i->y);
  Mark mark = run_mark(m);
  int frame = i->next;
  bool before = m->committed[frame];
  uint32_t outer = m->else_now;
  m->committed[frame] = false;
  uint32_t lefts = m->lefts;
  m->else_now = ++m->nelse;
  m->lefts |= 1u << frame;
  uint32_t parts = m->trace ? enter_part(m, frame) : 0;
  bool stop = run_from(m, i->x), had = m->committed[frame];
  m->else_now = outer;
  m->lefts = lefts;
  if (m->trace) m->trace->parts = parts;
  m->committed[frame] = before; /* the frame may be in use further out */
  if (stop) return true;
  run_back(m, &mark);
  if (had && run_is_withheld(m)) return run_withheld(m, i->y, &mark);
  return had ? false : run_from(m, i->y);
}

/* All that what follows a loop may depend on, if that asks nothing of the
** way but what is here. */
static uint64_t state_key(const Machine *m, const Instr *i) {
  const Way *w = &m->way;
  uint64_t loops[2] = {0};
  memcpy(loops, w->loop, sizeof w->loop);
  uint64_t key =
      (uint64_t)(i - m->program->code) << 48 | (uint64_t)w->weight << 32 |
      (uint64_t)(uint16_t)w->target << 16 | (uint64_t)w->me << 8 | w->is_auto;
  key = hash_mix(key ^ hash_mix(loops[0]));
  key = hash_mix(key ^ loops[1] ^ (uint64_t)m->else_now << 32);
  return key ^ m->pos->hash;
}

/* Has a way come by here in the same state? Then all that follows was found
** already, under other texts; where the order of the parts of a text makes no
** difference, it is the same once more. */
static bool is_met(Machine *m, const Instr *i) {
  if (!m->program->sorted || i->asks || m->frame || !run_may_look(m) ||
      m->way.nhand || m->game->marks_travel)
    return false;
  return memo_meet(&m->met, state_key(m, i));
}

/* ---- loops of steps ---- */

/* The states of such a loop: turns as far as they must be counted, whether a
** test was forgiven, direction, site. */
static size_t state_words(const Machine *m, const Instr *i) {
  size_t dirs = (size_t)m->game->board->ndirs + 1;
  size_t states = 2 * ((size_t)i->least + 1) * dirs;
  return states * (size_t)m->game->board->words;
}

/* Has the loop come by here? Going on from the same site in the same direction
** leads to what was found already, so a walk that goes round comes to an end. */
static bool has_been(Machine *m, const Instr *i, int n) {
  const Way *w = &m->way;
  size_t dirs = (size_t)m->game->board->ndirs + 1;
  size_t dir = w->dir == NO_DIR ? dirs - 1 : w->dir;
  size_t turns = (size_t)(n < i->least ? n : i->least);
  if (m->trace && m->trace->forgiven >= 0) turns += (size_t)i->least + 1;
  uint64_t *at =
      m->been + w->been + (turns * dirs + dir) * (size_t)m->game->board->words;
  if (plane_has(at, w->cursor)) return true;
  plane_add(at, w->cursor);
  return false;
}

/* Room for the states of a loop that begins. */
static bool begin_loop(Machine *m, const Instr *i) {
  size_t n = state_words(m, i);
  if (!memory_reserve((void **)&m->been, &m->been_capacity, m->nbeen + n,
                      sizeof *m->been))
    return run_no_memory(m);
  memset(m->been + m->nbeen, 0, n * sizeof *m->been);
  m->way.been = (uint32_t)m->nbeen;
  m->nbeen += n;
  return true;
}

/* Ways that chance takes count as often as there are. */
static bool can_meet(const Machine *m, const Instr *i) {
  return i->only_goes && m->way.cursor != NO_SITE && !m->game->board->nbodies &&
         !m->game->phases[m->pos->phase].is_chance;
}

static bool repeat(Machine *m, const Instr *i) {
  int n = m->way.loop[i->y];
  if (is_met(m, i)) return false;
  Mark mark = run_mark(m);
  if (n >= (i->only_goes ? ROUNDS_OF_STEPS : ROUNDS_MAX))
    return !machine_fail(m, ERROR_RULE,
                         "a walk repeated 1000 times: mark the cells it has "
                         "visited, and ask of the next that it is none of "
                         "them");
  if (i->most < 0 || n < i->most) {
    m->way.loop[i->y]++;
    if (run_from(m, i->x)) return true;
    run_back(m, &mark);
  }
  return n < i->least ? false : run_from(m, i->next);
}

bool choice_repeat(Machine *m, const Instr *i) {
  if (!can_meet(m, i)) return repeat(m, i);
  int n = m->way.loop[i->y];
  size_t before = m->nbeen;
  if (!n && !begin_loop(m, i)) return true;
  if (has_been(m, i, n)) return false;
  bool stop = repeat(m, i);
  if (!n) m->nbeen = before;
  return stop;
}
