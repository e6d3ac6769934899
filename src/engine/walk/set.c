/* SPDX-License-Identifier: MIT
** set.c - a test asked about one site.
**
** set_has stops at the first answer: of 'a and b' it asks b only where a
** holds. What it says is what set_words (set_words.c) says of that site; a
** property test compares them.
*/
#include "engine/walk/set.h"
#include "engine/walk/flood.h"
#include "engine/walk/number.h"
#include "engine/special/rows.h"
#include "engine/special/runs.h"
#include "engine/walk/lattice_walk.h"

static int kind_at(const Machine *m, Site s) {
  Piece piece = position_piece(m->game, m->pos, s);
  return piece ? m->game->pieces[piece].kind : -1;
}

static bool is_at(Machine *m, const Set *set, Site site) {
  Site keep = m->way.cursor;
  m->way.cursor = site;
  int64_t a = number_of(m, set->na), b = number_of(m, set->nb);
  m->way.cursor = keep;
  return compare_holds(set->compare, a, b);
}

static bool holds(const Machine *m, const Set *set, Site site) {
  int height = pile_height(m->game, m->pos, site);
  for (int i = 0; i < height; i++) {
    Piece p = pile_piece(m->game, m->pos, site, i);
    const PieceInfo *info = &m->game->pieces[p];
    uint32_t side = m->game->partners[m->way.me];
    bool owner = set->index == 0 ? info->owner == m->way.me
                 : set->index == 1
                     ? info->owner != NEUTRAL && !(side >> info->owner & 1)
                     : true;
    if (owner && (set->mask[0] >> info->kind & 1)) return true;
  }
  return false;
}

/* The answer with the cursor on a site, where a group would grow from. */
static bool has_from(Machine *m, const Set *set, Site cursor, Site site) {
  Site keep = m->way.cursor;
  m->way.cursor = cursor;
  bool answer = set_has(m, set, site);
  m->way.cursor = keep;
  return answer;
}

static bool step_into(Machine *m, const Set *set, Site site) {
  uint32_t dirs = set->mask[m->way.me];
  for (; dirs; dirs &= dirs - 1) {
    Site s = position_next(m->game, m->pos, site, (Dir)__builtin_ctz(dirs));
    if (s != NO_SITE && has_from(m, set->a, s, s)) return true;
  }
  return false;
}

/* Sites of the set beyond 'site' along a direction, 'most' at most. */
static int run_along(Machine *m, const Set *set, Site site, Dir dir, int most) {
  const uint64_t *w = set_stored(m, set);
  Site from = site;
  int n = 0;
  while (n < most) {
    site = board_next(m->game->board, site, dir);
    if (site == NO_SITE || site == from ||
        !(w ? plane_has(w, site) : set_has(m, set, site)))
      break;
    n++;
  }
  return n;
}

/* Do n steps lead back to where they began? */
static bool is_round(const Board *b, Site from, Dir dir, int n) {
  Site s = from;
  if (!b->has_rings) return false;
  while (n-- > 0 && s != NO_SITE) s = board_next(b, s, dir);
  return s == from;
}

static bool line_through(Machine *m, const Set *set, Site site) {
  const Board *b = m->game->board;
  if (!set_has(m, set->a, site)) return false;
  for (uint32_t d = b->any; d; d &= d - 1) {
    Dir dir = (Dir)__builtin_ctz(d), back = b->dir[dir].opposite;
    int n = 1;
    if (back != NO_DIR && back < dir) continue;
    n += run_along(m, set->a, site, dir, set->index - n);
    if (n < set->index && back != NO_DIR && !is_round(b, site, dir, n))
      n += run_along(m, set->a, site, back, set->index - n);
    if (n >= set->index) return true;
  }
  return false;
}

/* Through the site; from nowhere: anywhere. */
static bool has_line(Machine *m, const Set *set, Site site) {
  const Board *b = m->game->board;
  if (set->on_planes) return rows_has(set->rows, set_one_word(m, set->a), site);
  if (site != NO_SITE) return line_through(m, set, site);
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u))
    if (line_through(m, set, s)) return true;
  return false;
}

static bool in_register(const Machine *m, int index, Site site) {
  const Register *reg = &m->game->registers[index];
  if (reg->type == REGISTER_SITE)
    return lattice_walk_is(m, *position_site(m->game, m->pos, reg->slot), site);
  return plane_has(machine_plane(m, reg->plane), site);
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
  Site keep = m->way.cursor;
  if (site != NO_SITE) m->way.cursor = site;
  bool found =
      machine_match(m, pattern, site, &m->matches) && m->matches.count > mark;
  m->way.cursor = keep;
  m->matches.count = mark;
  return found;
}

/* The answer of a set with roles exchanged. */
static bool meets(Machine *m, const Set *set) {
  uint64_t a[PLANE_WORDS], b[PLANE_WORDS], all = 0;
  int words = machine_words(m);
  if (words == 1)
    return (set_one_word(m, set->a) & set_one_word(m, set->b)) != 0;
  set_words(m, set->a, a);
  set_words(m, set->b, b);
  for (int i = 0; i < words; i++) all |= a[i] & b[i];
  return all != 0;
}

static bool rival_has(Machine *m, const Set *set, Site site) {
  Player me = m->way.me;
  m->way.me = machine_rival(m);
  bool answer = set_has(m, set->a, site);
  m->way.me = me;
  return answer;
}

/* Is a piece on top of one of these piles one of those held? That is known
** from the planes, and mostly enough to know. */
static bool tops_hold(const Machine *m, const Set *holds, const uint64_t *w) {
  uint32_t kinds = (uint32_t)(((uint64_t)1 << m->game->nkinds) - 1);
  if (holds->op != SET_HOLDS || holds->index != 0 ||
      (holds->mask[0] & kinds) != kinds)
    return false;
  const uint64_t *mine = machine_plane(m, m->way.me);
  uint64_t both = 0;
  PLANE_EACH(machine_words(m), i, both |= w[i] & mine[i]);
  return both != 0;
}

static bool none_in(Machine *m, const Set *set) {
  uint64_t w[PLANE_WORDS];
  const Set *cheap, *dear;
  int words = machine_words(m);
  if (m->planes_off || !set_split(set->a, &cheap, &dear)) {
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
  return !plane_is_empty(w, machine_words(m));
}

/* Tests that ask nothing of the cursor's site. */
static bool is_global(SetOp op) {
  return op == SET_ALL || op == SET_AND || op == SET_OR || op == SET_NOT ||
         op == SET_IS || op == SET_NONE || op == SET_MEETS || op == SET_SEEN ||
         op == SET_HAS_RUN || op == SET_LINE || op == SET_RIVAL ||
         op == SET_WALK || op == SET_PICTURE || op == SET_HOOK ||
         op == SET_HELD;
}

static bool is_prey(const Machine *m, const Set *set, Site site) {
  int kind = kind_at(m, site);
  return kind >= 0 && m->way.actor < KINDS_MAX &&
         (set->prey[m->way.actor] >> kind & 1);
}

static bool in_group(Machine *m, const Set *set, Site site) {
  uint64_t w[PLANE_WORDS];
  set_group(m, set, w);
  return plane_has(w, site);
}

static bool in_flood(Machine *m, const Set *set, Site site) {
  uint64_t w[PLANE_WORDS];
  flood_words(m, set, w);
  return plane_has(w, site);
}

/* Tests of all sites, asked from one. */
static bool asked_from(Machine *m, const Set *set, Site site) {
  Site keep = m->way.cursor;
  if (site != NO_SITE) m->way.cursor = site;
  bool answer = set->op == SET_MEETS     ? meets(m, set)
                : set->op == SET_HAS_RUN ? has_run(m, set)
                : set->op == SET_NONE    ? none_in(m, set)
                                         : has_line(m, set, site);
  m->way.cursor = keep;
  return answer;
}

/* The decision that is being made counts too, if it is his. */
static bool has_held(Machine *m, const Set *set, Site site) {
  Player asked = position_asked(m->game, m->pos);
  Player by = asked == NO_PLAYER ? m->pos->turn : asked;
  int n =
      position_held(m->game, m->pos, by, m->pos->phase, m->way.me, set->index);
  return m->way.me == by ? n >= 0 && set_has(m, set->a, site) : n > 0;
}

bool set_has(Machine *m, const Set *set, Site site) {
  const Game *g = m->game;
  if (site == NO_SITE && !is_global(set->op)) return false;
  switch (set->op) {
  case SET_ALL: return true;
  case SET_CONST: return plane_has(set->planes[m->way.me].w, site);
  case SET_MINE: return plane_has(machine_plane(m, m->way.me), site);
  case SET_THEIRS: {
    if (g->nplayers == 2)
      return plane_has(machine_plane(m, 1 - m->way.me), site);
    Piece p = position_piece(g, m->pos, site);
    return p && game_owner(g, p) != m->way.me && game_owner(g, p) != NEUTRAL;
  }
  case SET_NEUTRAL: {
    int plane = g->layout.neutral_plane;
    return plane >= 0 && plane_has(machine_plane(m, plane), site);
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
  case SET_MEETS:
  case SET_HAS_RUN:
  case SET_NONE:
  case SET_LINE: return asked_from(m, set, site);
  case SET_SEEN: return position_is_seen(m->game, m->pos, set->index);
  case SET_HELD: return has_held(m, set, site);
  case SET_RIVAL: return rival_has(m, set, site);
  case SET_BEATEN: return is_prey(m, set, site);
  case SET_WALK: return machine_has_way(m, set->index, site);
  case SET_SPIKE:
  case SET_TABLE:
  case SET_VIA: return lattice_walk_has(m, set, site);
  case SET_PICTURE: return picture_from(m, set->index, site);
  case SET_HOOK: return ask_hook(m, set->index, site);
  case SET_OWNED: return plane_has(machine_plane(m, set->index), site);
  case SET_GROUP: return in_group(m, set, site);
  case SET_FLOOD: return in_flood(m, set, site);
  }
  return false;
}

/* ---- whose piece ---- */

Owner set_owner(const Set *set) {
  Owner a;
  if (!set) return OWNER_UNKNOWN;
  switch (set->op) {
  case SET_MINE: return OWNER_ME;
  case SET_THEIRS: return OWNER_RIVAL;
  case SET_NEUTRAL: return OWNER_NEUTRAL;
  case SET_EMPTY: return OWNER_NOBODY;
  case SET_AND:
    a = set_owner(set->a);
    return a == OWNER_UNKNOWN ? set_owner(set->b) : a;
  case SET_OR:
    a = set_owner(set->a);
    return a == set_owner(set->b) ? a : OWNER_UNKNOWN;
  default: return OWNER_UNKNOWN;
  }
}
