/* SPDX-License-Identifier: MIT
** set.c - evaluating tests and numbers.
**
** A test is a set of sites and a set is a test: set_has asks about one site
** and stops at the first answer, set_words computes all sites at once. The
** two must agree; a property test compares them.
*/
#include "native/four.h"
#include "native/machine.h"
#include "native/reach.h"
#include "native/surface.h"
#include "native/rows.h"
#include "native/runs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int words_of(const Machine *m) { return m->game->board->words; }

static const uint64_t *owner_plane(const Machine *m, int owner) {
  return position_plane(m->game, m->pos, owner);
}

static Player rival_of(const Machine *m) {
  return game_next_player(m->game, m->way.me);
}

static int kind_at(const Machine *m, Site s) {
  Piece piece = position_piece(m->game, m->pos, s);
  return piece ? m->game->pieces[piece].kind : -1;
}

static inline int value_of(Machine *m, const Number *n) {
  return n->op == NUMBER_CONST ? n->value : number_value(m, n);
}

static bool is_at(Machine *m, const Set *set, Site site) {
  Site keep = m->way.cursor;
  m->way.cursor = site;
  int a = value_of(m, set->na), b = value_of(m, set->nb);
  m->way.cursor = keep;
  return compare_holds(set->compare, a, b);
}

static bool holds(const Machine *m, const Set *set, Site site) {
  int height = pile_height(m->game, m->pos, site);
  for (int i = 0; i < height; i++) {
    Piece p = pile_piece(m->game, m->pos, site, i);
    const PieceInfo *info = &m->game->pieces[p];
    bool owner = set->index == 0 ? info->owner == m->way.me
                 : set->index == 1
                     ? info->owner != m->way.me && info->owner != NEUTRAL
                     : true;
    if (owner && (set->mask[0] >> info->kind & 1)) return true;
  }
  return false;
}

static bool step_into(Machine *m, const Set *set, Site site) {
  uint32_t dirs = set->mask[m->way.me];
  for (; dirs; dirs &= dirs - 1) {
    Site s = position_next(m->game, m->pos, site, (Dir)__builtin_ctz(dirs));
    if (s != NO_SITE && set_has(m, set->a, s)) return true;
  }
  return false;
}

static const uint64_t *stored(const Machine *m, const Set *set);

/* Sites of the set beyond 'site' along a direction, 'most' at most. */
static int run_along(Machine *m, const Set *set, Site site, Dir dir, int most) {
  const uint64_t *w = stored(m, set);
  int n = 0;
  while (n < most) {
    site = board_next(m->game->board, site, dir);
    if (site == NO_SITE || !(w ? plane_has(w, site) : set_has(m, set, site)))
      break;
    n++;
  }
  return n;
}

/* ---- boards of one word: a set is a number ---- */

static uint64_t one_word(Machine *m, const Set *set);

static uint64_t one_register(const Machine *m, int index) {
  if (index < 0) return m->lines[m->way.line].w[0];
  const Register *reg = &m->game->registers[index];
  if (reg->type != REGISTER_SITE) return *owner_plane(m, reg->plane);
  Site s = *position_site(m->game, m->pos, reg->slot);
  return s == NO_SITE ? 0 : (uint64_t)1 << s;
}

static uint64_t one_empty(const Machine *m) {
  const Layout *lay = &m->game->layout;
  uint64_t taken =
      lay->neutral_plane < 0 ? 0 : *owner_plane(m, lay->neutral_plane);
  for (int p = 0; p < m->game->nplayers; p++) taken |= *owner_plane(m, p);
  return m->game->board->on.w[0] & ~taken;
}

static uint64_t one_rival(Machine *m, const Set *set) {
  Player me = m->way.me;
  m->way.me = rival_of(m);
  uint64_t w = one_word(m, set->a);
  m->way.me = me;
  return w;
}

static void words_generally(Machine *m, const Set *set, uint64_t *out);

static uint64_t one_word(Machine *m, const Set *set) {
  uint64_t w;
  switch (set->op) {
  case SET_ALL: return m->game->board->on.w[0];
  case SET_CONST: return set->planes[m->way.me].w[0];
  case SET_MINE: return *owner_plane(m, m->way.me);
  case SET_THEIRS:
    if (m->game->nplayers == 2) return *owner_plane(m, 1 - m->way.me);
    break;
  case SET_EMPTY: return one_empty(m);
  case SET_REGISTER: return one_register(m, set->index);
  case SET_NOT: return m->game->board->on.w[0] & ~one_word(m, set->a);
  case SET_AND:
    if (!set->on_planes) break;
    w = one_word(m, set->a);
    return w ? w & one_word(m, set->b) : 0;
  case SET_OR:
    if (!set->on_planes) break;
    return one_word(m, set->a) | one_word(m, set->b);
  case SET_RIVAL: return one_rival(m, set);
  case SET_LINE:
    if (!set->on_planes) break;
    return rows_within(set->rows, one_word(m, set->a));
  default: break;
  }
  uint64_t out[PLANE_WORDS];
  words_generally(m, set, out);
  return out[0];
}

static bool line_through(Machine *m, const Set *set, Site site) {
  const Board *b = m->game->board;
  if (!set_has(m, set->a, site)) return false;
  for (uint32_t d = b->any; d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d), back = b->dir[dir].opposite;
    int n = 1;
    if (back != NO_DIR && back < dir) continue;
    n += run_along(m, set->a, site, dir, set->index - n);
    if (n < set->index && back != NO_DIR)
      n += run_along(m, set->a, site, back, set->index - n);
    if (n >= set->index) return true;
  }
  return false;
}

/* Through the site; from nowhere: anywhere. */
static bool has_line(Machine *m, const Set *set, Site site) {
  const Board *b = m->game->board;
  if (set->on_planes) return rows_has(set->rows, one_word(m, set->a), site);
  if (site != NO_SITE) return line_through(m, set, site);
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u))
    if (line_through(m, set, s)) return true;
  return false;
}

static bool in_register(const Machine *m, int index, Site site) {
  const Register *reg = &m->game->registers[index];
  if (reg->type == REGISTER_SITE)
    return surface_is(m, *position_site(m->game, m->pos, reg->slot), site);
  return plane_has(owner_plane(m, reg->plane), site);
}

static bool ask_hook(Machine *m, int index, Site site) {
  bool answer = false;
  const Hooks *hooks = &m->program->hooks;
  if (!m->failed &&
      !hooks->test(hooks->context, index, m, site, &answer, m->err))
    m->failed = true;
  return answer;
}

static bool picture_from(Machine *m, int pattern, Site site) {
  size_t mark = m->matches.count;
  if (!machine_match(m, pattern, site, &m->matches)) return false;
  bool found = m->matches.count > mark;
  m->matches.count = mark;
  return found;
}

/* The answer of a set with roles exchanged. */
static bool meets(Machine *m, const Set *set) {
  uint64_t a[PLANE_WORDS], b[PLANE_WORDS], all = 0;
  int words = words_of(m);
  if (words == 1) return (one_word(m, set->a) & one_word(m, set->b)) != 0;
  set_words(m, set->a, a);
  set_words(m, set->b, b);
  for (int i = 0; i < words; i++) all |= a[i] & b[i];
  return all != 0;
}

static bool rival_has(Machine *m, const Set *set, Site site) {
  Player me = m->way.me;
  m->way.me = rival_of(m);
  bool answer = set_has(m, set->a, site);
  m->way.me = me;
  return answer;
}

/* Splits 'a and b' where one side is planes and the other must be asked site
** by site: the first thins out the sites for the second. */
static bool split_pair(const Set *set, const Set **cheap, const Set **dear) {
  if (set->op != SET_AND) return false;
  bool a = set->a->on_planes, b = set->b->on_planes;
  *cheap = a ? set->a : set->b;
  *dear = a ? set->b : set->a;
  return a != b;
}

/* Is a piece on top of one of these piles one of those held? That is known
** from the planes, and mostly enough to know. */
static bool tops_hold(const Machine *m, const Set *holds, const uint64_t *w) {
  uint32_t kinds = (uint32_t)(((uint64_t)1 << m->game->nkinds) - 1);
  if (holds->op != SET_HOLDS || holds->index != 0 ||
      (holds->mask[0] & kinds) != kinds)
    return false;
  const uint64_t *mine = owner_plane(m, m->way.me);
  uint64_t both = 0;
  PLANE_EACH(words_of(m), i, both |= w[i] & mine[i]);
  return both != 0;
}

static bool none_in(Machine *m, const Set *set) {
  uint64_t w[PLANE_WORDS];
  const Set *cheap, *dear;
  int words = words_of(m);
  if (!split_pair(set->a, &cheap, &dear)) {
    set_words(m, set->a, w);
    return plane_is_empty(w, words);
  }
  set_words(m, cheap, w);
  if (tops_hold(m, dear, w)) return false;
  for (Site s = plane_next(w, words, 0); s != NO_SITE;
       s = plane_next(w, words, s + 1u))
    if (set_has(m, dear, s)) return false;
  return true;
}

static bool has_run(Machine *m, const Set *set) {
  uint64_t w[PLANE_WORDS];
  set_words(m, set->a, w);
  runs_keep(m->game->board, w, set->index);
  return !plane_is_empty(w, words_of(m));
}

/* Tests that ask nothing of the cursor's site. */
static bool is_global(SetOp op) {
  return op == SET_ALL || op == SET_AND || op == SET_OR || op == SET_NOT ||
         op == SET_IS || op == SET_NONE || op == SET_MEETS || op == SET_SEEN ||
         op == SET_HAS_RUN || op == SET_LINE || op == SET_RIVAL ||
         op == SET_WALK || op == SET_PICTURE || op == SET_REACHED;
}

static bool is_prey(const Machine *m, const Set *set, Site site) {
  int kind = kind_at(m, site);
  return kind >= 0 && m->way.actor < KINDS_MAX &&
         (set->prey[m->way.actor] >> kind & 1);
}

static bool is_reached(Machine *m, const Set *set) {
  bool answer;
  if (set->reach && !m->planes_off &&
      reach_ask(m, set->reach, m->way.me, &answer))
    return answer;
  return set_has(m, set->a, m->way.cursor);
}

bool set_has(Machine *m, const Set *set, Site site) {
  const Game *g = m->game;
  if (site == NO_SITE && !is_global(set->op)) return false;
  switch (set->op) {
  case SET_ALL: return true;
  case SET_CONST: return plane_has(set->planes[m->way.me].w, site);
  case SET_MINE: return plane_has(owner_plane(m, m->way.me), site);
  case SET_THEIRS: {
    if (g->nplayers == 2) return plane_has(owner_plane(m, 1 - m->way.me), site);
    Piece p = position_piece(g, m->pos, site);
    return p && game_owner(g, p) != m->way.me && game_owner(g, p) != NEUTRAL;
  }
  case SET_NEUTRAL: {
    int plane = g->layout.neutral_plane;
    return plane >= 0 && plane_has(owner_plane(m, plane), site);
  }
  case SET_EMPTY:
    return g->board->nbodies ? lattice_is_empty(g, m->pos, site)
                             : position_piece(g, m->pos, site) == 0;
  case SET_KINDS: {
    int kind = kind_at(m, site);
    return kind >= 0 && (set->mask[0] >> kind & 1);
  }
  case SET_FULL: return pile_is_full(g, m->pos, site);
  case SET_REGISTER:
    if (set->index < 0) return plane_has(m->lines[m->way.line].w, site);
    return in_register(m, set->index, site);
  case SET_AND: return set_has(m, set->a, site) && set_has(m, set->b, site);
  case SET_OR: return set_has(m, set->a, site) || set_has(m, set->b, site);
  case SET_NOT: return !set_has(m, set->a, site);
  case SET_STEP: return step_into(m, set, site);
  case SET_HOLDS: return holds(m, set, site);
  case SET_IS: return is_at(m, set, site);
  case SET_MEETS: return meets(m, set);
  case SET_HAS_RUN: return has_run(m, set);
  case SET_NONE: return none_in(m, set);
  case SET_LINE: return has_line(m, set, site);
  case SET_SEEN: return position_is_seen(m->game, m->pos, set->index);
  case SET_RIVAL: return rival_has(m, set, site);
  case SET_BEATEN: return is_prey(m, set, site);
  case SET_WALK: return machine_has_way(m, set->index, site);
  case SET_SPIKE:
  case SET_TABLE:
  case SET_VIA: return surface_has(m, set, site);
  case SET_PICTURE: return picture_from(m, set->index, site);
  case SET_REACHED: return is_reached(m, set);
  case SET_HOOK: return ask_hook(m, set->index, site);
  case SET_GROUP: {
    uint64_t w[PLANE_WORDS];
    set_words(m, set, w);
    return plane_has(w, site);
  }
  }
  return false;
}

/* Keeps of some sites those in the set. */
static void words_within(Machine *m, const Set *set, uint64_t *out) {
  Plane result = {0};
  int words = words_of(m);
  for (Site s = plane_next(out, words, 0); s != NO_SITE;
       s = plane_next(out, words, s + 1u))
    if (set_has(m, set, s)) plane_add(result.w, s);
  memcpy(out, result.w, (size_t)words * 8);
}

/* Every site that is there. */
static void words_all(const Machine *m, uint64_t *out) {
  if (m->game->board->nbodies)
    surface_there(m, out);
  else
    plane_copy(out, m->game->board->on.w, words_of(m));
}

/* Every site asked in turn: for sets that have no plane form. */
static void words_by_site(Machine *m, const Set *set, uint64_t *out) {
  words_all(m, out);
  words_within(m, set, out);
}

static void words_theirs(const Machine *m, uint64_t *out) {
  int words = words_of(m), n = m->game->nplayers;
  plane_clear(out, words);
  for (int p = 0; p < n; p++)
    if (p != m->way.me) PLANE_EACH(words, i, out[i] |= owner_plane(m, p)[i]);
}

static void words_kinds(const Machine *m, const Set *set, uint64_t *out) {
  int first = m->game->layout.kind_planes, words = words_of(m);
  plane_clear(out, words);
  for (uint32_t k = set->mask[0]; k; k &= k - 1) {
    const uint64_t *w = owner_plane(m, first + __builtin_ctz(k));
    PLANE_EACH(words, i, out[i] |= w[i]);
  }
}

static void words_register(const Machine *m, int index, uint64_t *out) {
  int words = words_of(m);
  if (index < 0) {
    plane_copy(out, m->lines[m->way.line].w, words);
    return;
  }
  const Register *reg = &m->game->registers[index];
  if (reg->type != REGISTER_SITE) {
    plane_copy(out, owner_plane(m, reg->plane), words);
    return;
  }
  plane_clear(out, words);
  Site s = *position_site(m->game, m->pos, reg->slot);
  if (s != NO_SITE) s = surface_site(m, s);
  if (s != NO_SITE) plane_add(out, s);
}

/* The plane itself, where the position or the rules keep it; else NULL. */
static const uint64_t *stored(const Machine *m, const Set *set) {
  const Layout *lay = &m->game->layout;
  switch (set->op) {
  case SET_ALL: return m->game->board->nbodies ? NULL : m->game->board->on.w;
  case SET_CONST: return set->planes[m->way.me].w;
  case SET_MINE: return owner_plane(m, m->way.me);
  case SET_THEIRS:
    return m->game->nplayers == 2 ? owner_plane(m, 1 - m->way.me) : NULL;
  case SET_KINDS:
    if (lay->kind_planes < 0 || (set->mask[0] & (set->mask[0] - 1)))
      return NULL;
    return owner_plane(m, lay->kind_planes + __builtin_ctz(set->mask[0]));
  case SET_REGISTER: {
    if (set->index < 0) return m->lines[m->way.line].w;
    const Register *reg = &m->game->registers[set->index];
    return reg->type == REGISTER_SITE ? NULL : owner_plane(m, reg->plane);
  }
  default: return NULL;
  }
}

static const uint64_t *words_or_stored(Machine *m, const Set *set,
                                       uint64_t *room) {
  const uint64_t *w = stored(m, set);
  if (w) return w;
  set_words(m, set, room);
  return room;
}

/* Adds the sites whose step in a direction lands on the target. Shifts of a
** direction are less than a word. */
static inline void add_shifted_n(uint64_t *out, const uint64_t *target,
                                 const uint64_t *stay, int shift, int words) {
  if (shift > 0)
    for (int i = 0; i < words; i++) {
      uint64_t above = i + 1 < words ? target[i + 1] : 0;
      out[i] |= (target[i] >> shift | (above << 1) << (63 - shift)) & stay[i];
    }
  else
    for (int i = 0; i < words; i++) {
      uint64_t below = i > 0 ? target[i - 1] : 0;
      out[i] |= (target[i] << -shift | (below >> 1) >> (63 + shift)) & stay[i];
    }
}

static inline void add_shifted(uint64_t *out, const uint64_t *target,
                               const Board *b, int dir) {
  int shift = b->dir[dir].shift;
  const uint64_t *stay = b->stay[dir].w;
  switch (b->words) {
  case 1: add_shifted_n(out, target, stay, shift, 1); break;
  case 2: add_shifted_n(out, target, stay, shift, 2); break;
  case 4: add_shifted_n(out, target, stay, shift, 4); break;
  default: add_shifted_n(out, target, stay, shift, PLANE_WORDS); break;
  }
}

/* Sites one step before the set: the set moved against each direction. */
static void words_step(Machine *m, const Set *set, uint64_t *out) {
  const Board *b = m->game->board;
  uint64_t room[PLANE_WORDS];
  const uint64_t *target = words_or_stored(m, set->a, room);
  plane_clear(out, b->words);
  for (uint32_t d = set->mask[m->way.me]; d; d &= d - 1) {
    int dir = __builtin_ctz(d);
    if (b->dir[dir].slides) {
      uint64_t moved[PLANE_WORDS];
      slide_words(m, target, b->dir[dir].slides, moved);
      PLANE_EACH(b->words, i, out[i] |= moved[i]);
      continue;
    }
    add_shifted(out, target, b, dir);
  }
}

/* Grows by whole steps in all directions, on boards that have shifts. */
static void grow_by_shifts(const Board *b, const uint64_t *within,
                           uint64_t *out) {
  size_t bytes = (size_t)b->words * sizeof *out;
  uint64_t before[PLANE_WORDS];
  do {
    memcpy(before, out, bytes);
    for (uint32_t d = b->any; d; d &= d - 1)
      add_shifted(out, before, b, __builtin_ctz(d));
    for (int i = 0; i < b->words; i++) out[i] &= within[i];
  } while (memcmp(before, out, bytes) != 0);
}

/* Grows from the cursor over the set until nothing is added. */
static void words_group(Machine *m, const Set *set, uint64_t *out) {
  const Board *b = m->game->board;
  uint64_t within[PLANE_WORDS];
  Site queue[SITES_MAX];
  int head = 0, tail = 0;
  plane_clear(out, b->words);
  if (m->way.cursor == NO_SITE) return;
  set_words(m, set->a, within);
  if (!plane_has(within, m->way.cursor)) return;
  plane_add(out, m->way.cursor);
  if (b->has_shifts) {
    grow_by_shifts(b, within, out);
    return;
  }
  queue[tail++] = m->way.cursor;
  while (head < tail) {
    Site s = queue[head++];
    for (uint32_t d = b->any; d; d &= d - 1) {
      Site t = board_next(b, s, (Dir)__builtin_ctz(d));
      if (t == NO_SITE || !plane_has(within, t) || plane_has(out, t)) continue;
      plane_add(out, t);
      queue[tail++] = t;
    }
  }
}

static void words_pair(Machine *m, const Set *set, uint64_t *out) {
  uint64_t b[PLANE_WORDS];
  const Set *cheap, *dear;
  int words = words_of(m);
  if (set->op == SET_AND && set->a->is_global) {
    if (set_has(m, set->a, m->way.cursor))
      set_words(m, set->b, out);
    else
      plane_clear(out, words);
    return;
  }
  if (split_pair(set, &cheap, &dear)) {
    set_words(m, cheap, out);
    words_within(m, dear, out);
    return;
  }
  bool without = set->op == SET_AND && set->b->op == SET_NOT;
  const uint64_t *x = words_or_stored(m, set->a, out);
  const uint64_t *y = words_or_stored(m, without ? set->b->a : set->b, b);
  if (without)
    PLANE_EACH(words, i, out[i] = x[i] & ~y[i]);
  else if (set->op == SET_AND)
    PLANE_EACH(words, i, out[i] = x[i] & y[i]);
  else
    PLANE_EACH(words, i, out[i] = x[i] | y[i]);
}

static void words_not(Machine *m, const Set *set, uint64_t *out) {
  uint64_t all[PLANE_WORDS];
  set_words(m, set, out);
  words_all(m, all);
  PLANE_EACH(words_of(m), i, out[i] = all[i] & ~out[i]);
}

static void words_rival(Machine *m, const Set *set, uint64_t *out) {
  Player me = m->way.me;
  m->way.me = rival_of(m);
  set_words(m, set->a, out);
  m->way.me = me;
}

static void words_picture(Machine *m, const Set *set, uint64_t *out) {
  Plane anchors = {0};
  bool busy = m->loading > 1; /* both scratches are in use */
  if (busy || m->planes_off || !m->program->patterns[set->index].on_planes) {
    words_by_site(m, set, out);
    return;
  }
  planes_anchors(machine_planes(m, set->index), &anchors);
  plane_copy(out, anchors.w, words_of(m));
}

void set_words(Machine *m, const Set *set, uint64_t *out) {
  const Board *b = m->game->board;
  if (b->words == 1 && !b->nbodies)
    *out = one_word(m, set);
  else if (b->words == 4 && !b->nbodies)
    plane_copy(out, four_words(m, set, out), 4);
  else
    words_generally(m, set, out);
}

void set_words_generally(Machine *m, const Set *set, uint64_t *out) {
  words_generally(m, set, out);
}

static void words_generally(Machine *m, const Set *set, uint64_t *out) {
  const Board *b = m->game->board;
  int words = b->words;
  switch (set->op) {
  case SET_ALL: words_all(m, out); break;
  case SET_CONST: plane_copy(out, set->planes[m->way.me].w, words); break;
  case SET_MINE: plane_copy(out, owner_plane(m, m->way.me), words); break;
  case SET_THEIRS: words_theirs(m, out); break;
  case SET_EMPTY: {
    Plane empty;
    if (b->nbodies) {
      surface_empty(m, out);
      break;
    }
    position_empty(m->game, m->pos, &empty);
    plane_copy(out, empty.w, words);
    break;
  }
  case SET_KINDS:
    if (m->game->layout.kind_planes < 0)
      words_by_site(m, set, out);
    else
      words_kinds(m, set, out);
    break;
  case SET_REGISTER: words_register(m, set->index, out); break;
  case SET_AND:
  case SET_OR: words_pair(m, set, out); break;
  case SET_NOT: words_not(m, set->a, out); break;
  case SET_SPIKE:
  case SET_TABLE:
  case SET_VIA:
    if (!surface_words(m, set, out)) words_by_site(m, set, out);
    break;
  case SET_STEP:
    if (b->nbodies && surface_words(m, set, out)) break;
    if (b->has_shifts)
      words_step(m, set, out);
    else
      words_by_site(m, set, out);
    break;
  case SET_GROUP: words_group(m, set, out); break;
  case SET_RIVAL: words_rival(m, set, out); break;
  case SET_PICTURE: words_picture(m, set, out); break;
  case SET_IS:
  case SET_MEETS:
  case SET_HAS_RUN:
  case SET_NONE:
    if (set->op == SET_IS && !set->on_planes) {
      words_by_site(m, set, out);
    } else { /* asks nothing of a site: all of them or none */
      bool holds_now = set_has(m, set, m->way.cursor);
      words_all(m, out);
      for (int i = 0; i < b->words && !holds_now; i++) out[i] = 0;
    }
    break;
  default: words_by_site(m, set, out); break;
  }
}

/* ---- numbers ---- */

static int counter_value(const Machine *m, int index) {
  const Counter *c = &m->game->counters[index];
  int slot = c->slot + (c->per_player ? m->way.me : 0);
  return *position_counter(m->game, m->pos, slot);
}

static int heights(Machine *m, const Set *set) {
  uint64_t w[PLANE_WORDS];
  int words = words_of(m), sum = 0;
  if (!set)
    return m->way.cursor == NO_SITE
               ? 0
               : pile_height(m->game, m->pos, m->way.cursor);
  set_words(m, set, w);
  for (Site s = plane_next(w, words, 0); s != NO_SITE;
       s = plane_next(w, words, s + 1u))
    sum += pile_height(m->game, m->pos, s);
  return sum;
}

static int stock_of(const Machine *m, int kind) {
  const Game *g = m->game;
  int sum = 0;
  if (kind == -1 && m->weighed) kind = m->weighed - 1;
  if (kind >= 0) {
    int n = *position_stock(g, m->pos,
                            g->kinds[kind].is_neutral ? 0 : m->way.me, kind);
    return n > 0 ? n : 0;
  }
  for (int k = 0; k < g->nkinds; k++) {
    Player who = g->kinds[k].is_neutral ? 0 : m->way.me;
    int n = *position_stock(g, m->pos, who, k);
    sum += n > 0 ? n : 0;
  }
  return sum;
}

static int rival_value(Machine *m, const Number *n) {
  Player me = m->way.me;
  m->way.me = rival_of(m);
  int value = number_value(m, n->a);
  m->way.me = me;
  return value;
}

static int count_set(Machine *m, const Set *set) {
  uint64_t w[PLANE_WORDS];
  int words = words_of(m);
  if (words == 1) return plane_bits(one_word(m, set));
  set_words(m, set, w);
  return plane_count(w, words);
}

int number_value(Machine *m, const Number *n) {
  Site at = m->way.cursor;
  switch (n->op) {
  case NUMBER_CONST: return n->value;
  case NUMBER_COUNTER: return counter_value(m, n->value);
  case NUMBER_COUNT: return count_set(m, n->set);
  case NUMBER_HEIGHT: return heights(m, n->set);
  case NUMBER_RUN: return at == NO_SITE ? 0 : pile_run(m->game, m->pos, at);
  case NUMBER_LEFT: return board_left(m->game->board, m->way.me, at);
  case NUMBER_PIPS: return m->way.pips;
  case NUMBER_STOCK: return stock_of(m, n->value);
  case NUMBER_TAKEN: return position_taken(m->game, m->pos, m->way.me);
  case NUMBER_HAND: return m->way.nhand;
  case NUMBER_ADD: return value_of(m, n->a) + value_of(m, n->b);
  case NUMBER_SUBTRACT: return value_of(m, n->a) - value_of(m, n->b);
  case NUMBER_MULTIPLY: {
    int64_t product = (int64_t)number_value(m, n->a) * number_value(m, n->b);
    return (int)(product % INT32_MAX);
  }
  case NUMBER_RIVAL: return rival_value(m, n);
  }
  return 0;
}
