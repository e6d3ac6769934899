/* SPDX-License-Identifier: MIT
** choice.c - instructions that branch: the rest of the way is tried once for
** every alternative, and what one did is undone before the next.
*/
#include "native/run.h"

/* Tries the rest of the way with the cursor on every site of a set. */
static bool run_sites(Machine *m, const uint64_t *w, int next) {
  int words = m->game->board->words;
  Mark mark = run_mark(m);
  for (Site s = plane_next(w, words, 0); s != NO_SITE;
       s = plane_next(w, words, s + 1u)) {
    m->way.cursor = s;
    if (run_from(m, next)) return true;
    run_back(m, &mark);
  }
  return false;
}

bool choice_to(Machine *m, const Instr *i) {
  uint64_t w[PLANE_WORDS];
  set_words(m, i->set, w);
  return m->failed || run_sites(m, w, i->next);
}

bool choice_order(Machine *m, const Instr *i) {
  const Region *r = &m->game->board->regions[i->x];
  Player me = m->way.me;
  Mark mark = run_mark(m);
  for (int k = 0; k < r->norder[me]; k++) {
    m->way.cursor = r->order[me][k];
    if (run_from(m, i->next)) return true;
    run_back(m, &mark);
  }
  return false;
}

static uint32_t dirs_of(const Machine *m, const Instr *i) {
  if (i->x == -1) return m->way.dir == NO_DIR ? 0 : 1u << m->way.dir;
  if (i->x == -2) return m->way.along;
  return i->set->mask[m->way.me];
}

bool choice_go(Machine *m, const Instr *i, bool steps) {
  Mark mark = run_mark(m);
  for (uint32_t d = dirs_of(m, i); d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d);
    if (steps) {
      Site s = board_next(m->game->board, mark.way.cursor, dir);
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
  for (int face = FACES_MAX; face > 0; face--) {
    if (!*position_dice(m->game, m->pos, face)) continue;
    if (!journal_die(&m->journal, m->game, m->pos, face, -1))
      return !run_no_memory(m);
    m->way.pips = (uint8_t)face;
    if (run_from(m, i->next)) return true;
    run_back(m, &mark);
  }
  return false;
}

bool choice_picture(Machine *m, const Instr *i) {
  size_t first = m->matches.count;
  Mark mark = run_mark(m);
  bool stop = !machine_match(m, i->x, m->way.cursor, &m->matches);
  size_t last = m->matches.count;
  for (size_t k = first; k < last && !stop; k++) {
    Move move = m->matches.at[k];
    if (machine_draw(m, &m->program->templates[move.template], move.anchor,
                     (int)move.edits))
      stop = run_from(m, i->next);
    if (!stop) run_back(m, &mark);
    stop = stop || m->failed;
  }
  m->matches.count = first;
  return stop;
}

/* The maximal run of the set through a site along a direction. */
static int run_through(Machine *m, const uint64_t *w, Site s, Dir dir,
                       Plane *out) {
  const Board *b = m->game->board;
  int n = 0;
  Dir back = b->dir[dir].opposite;
  Site t;
  while (back != NO_DIR && (t = board_next(b, s, back)) != NO_SITE &&
         plane_has(w, t))
    s = t;
  for (*out = (Plane){0}; s != NO_SITE && plane_has(w, s);
       s = board_next(b, s, dir), n++) {
    if (plane_has(out->w, s)) break; /* a closed line */
    plane_add(out->w, s);
  }
  return n;
}

static bool run_line_at(Machine *m, const Instr *i, const uint64_t *w, Site s,
                        bool is_start) {
  const Board *b = m->game->board;
  Mark mark = run_mark(m);
  for (uint32_t d = b->any; d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d), back = b->dir[dir].opposite;
    Plane found;
    if (back != NO_DIR && back < dir) continue;
    if (is_start && back != NO_DIR) { /* each run once: from its first site */
      Site t = board_next(b, s, back);
      if (t != NO_SITE && plane_has(w, t)) continue;
    }
    if (run_through(m, w, s, dir, &found) < i->x) continue;
    if (!run_keep_line(m, &found)) return true;
    m->way.along = (1u << dir) | (back == NO_DIR ? 0 : 1u << back);
    m->way.cursor = s;
    m->way.dir = dir;
    if (run_from(m, i->next)) return true;
    run_back(m, &mark);
  }
  return false;
}

bool choice_line(Machine *m, const Instr *i) {
  uint64_t w[PLANE_WORDS];
  Site at = m->way.cursor;
  int words = m->game->board->words;
  set_words(m, i->set, w);
  if (at != NO_SITE) return plane_has(w, at) && run_line_at(m, i, w, at, false);
  for (Site s = plane_next(w, words, 0); s != NO_SITE;
       s = plane_next(w, words, s + 1u))
    if (run_line_at(m, i, w, s, true)) return true;
  return false;
}

bool choice_roll(Machine *m, const Instr *i) {
  Outcome outcomes[OUTCOMES_MAX];
  const DiceRule *rule = &m->program->dice[i->x];
  int n = dice_outcomes(rule, outcomes);
  Mark mark = run_mark(m);
  for (int k = 0; k < n; k++) {
    int shown = 0;
    for (int d = 0; d < rule->count; d++)
      shown = shown * 32 + outcomes[k].face[d];
    if (!dice_lay(&m->journal, m->game, m->pos, rule, &outcomes[k]) ||
        !journal_note(&m->journal, NOTE_SAY, NO_SITE, -1 - i->x) ||
        !journal_note(&m->journal, NOTE_VALUE, NO_SITE, shown))
      return !run_no_memory(m);
    m->way.weight = (uint16_t)(m->way.weight * outcomes[k].weight);
    if (run_from(m, i->next)) return true;
    run_back(m, &mark);
  }
  return false;
}

bool choice_else(Machine *m, const Instr *i) {
  Mark mark = run_mark(m);
  int frame = i->next;
  bool before = m->committed[frame];
  m->committed[frame] = false;
  bool stop = run_from(m, i->x), had = m->committed[frame];
  m->committed[frame] = before; /* the frame may be in use further out */
  if (stop) return true;
  run_back(m, &mark);
  return had ? false : run_from(m, i->y);
}

bool choice_repeat(Machine *m, const Instr *i) {
  int n = m->way.loop[i->y];
  Mark mark = run_mark(m);
  if (n >= 1000)
    return !machine_fail(m, ERROR_RULE, "a walk repeated 1000 times");
  if (i->most < 0 || n < i->most) {
    m->way.loop[i->y]++;
    if (run_from(m, i->x)) return true;
    run_back(m, &mark);
  }
  return n < i->least ? false : run_from(m, i->next);
}
