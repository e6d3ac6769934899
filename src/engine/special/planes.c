/* SPDX-License-Identifier: MIT
** planes.c - running a pattern's trie on planes.
**
** Two registers per node, laid out [word][lane]: 'here', the sites where the
** row may have come to, and 'moved', the same one step further. A child is
** its parent's 'moved' cut by its letter, so siblings share the shift; 'here'
** is kept only where two rows meet, and is found again when a move is picked.
*/
#include "engine/special/planes.h"
#include "engine/special/lanes.h"

#include <assert.h>
#include <string.h>

/* Where things lie in the scratch memory. */
static uint64_t *letter_at(const PlaneRun *run, int letter, int words) {
  return run->scratch + letter * words;
}
static Lanes *moved_at(const PlaneRun *run, int node, int words) {
  uint64_t *first = run->scratch + run->pattern->nletters * words;
  return (Lanes *)(void *)first + node * words;
}
static Lanes *here_at(const PlaneRun *run, int node, int words) {
  return moved_at(run, run->pattern->nnodes + node, words);
}

size_t planes_scratch(const Game *game, const Pattern *pattern) {
  size_t words = (size_t)game->board->words;
  size_t rows = 2 * (size_t)pattern->nnodes;
  return words * ((size_t)pattern->nletters + rows * LANES);
}

/* Heads that step over the edge of a board without padding. */
INLINE void leave(Lanes *dst, const uint64_t *first, const Lanes *src,
                  const Group *g, const int words) {
  for (int w = 0; w < words; w++)
    for (int l = 0; l < LANES; l++) {
      uint64_t from = first ? first[w] & g->use[l] : src[w][l];
      dst[w][l] = from & ~g->stay[w][l];
    }
}

/* ---- leaves ---- */

static uint32_t same_lanes(const PlaneRun *run, const Leaf *leaf,
                           uint32_t lanes) {
  if (!leaf->same) return lanes;
  const Group *g = &run->pattern->groups[leaf->group];
  for (int l = 0; l < LANES; l++)
    if (g->dir[l] != run->same) lanes &= ~(1u << l);
  return lanes;
}

static uint32_t lanes_of(const PlaneRun *run, const Leaf *leaf) {
  return same_lanes(run, leaf, leaf->lanes[run->mover]);
}

/* For anchors, which see a drawing from both of its ends. */
static uint32_t lanes_from(const PlaneRun *run, const Leaf *leaf) {
  return same_lanes(run, leaf, leaf->from[run->mover]);
}

INLINE uint32_t count_lanes(const Lanes *set, uint32_t lanes, uint32_t used,
                            const int words) {
  uint32_t n = 0;
  if (lanes == used) { /* lanes not in use are empty */
    for (int w = 0; w < words; w++)
      for (int l = 0; l < LANES; l++)
        n += (uint32_t)__builtin_popcountll(set[w][l]);
    return n;
  }
  for (; lanes; lanes &= lanes - 1)
    for (int w = 0; w < words; w++)
      n += (uint32_t)__builtin_popcountll(set[w][__builtin_ctz(lanes)]);
  return n;
}

/* Two rows meet: the first row's head steps aside and must find the second
** row's head there. Without padding the step could wrap round, unless only
** heads that stay on the board take it. */
INLINE void join_rows(Lanes *dst, const Lanes *first, const Lanes *second,
                      const Group *g, int side, const bool padded,
                      const int words) {
  const Four *n = (const Four *)g->side_shift[side];
  const Four *m = (const Four *)g->side_back[side];
  const Four *up = (const Four *)g->side_left[side];
  Lanes inside[PLANE_WORDS];
  for (int w = 0; w < words && !padded; w++)
    for (int h = 0; h < 2; h++)
      ((Four *)inside[w])[h] = ((const Four *)first[w])[h] &
                               ((const Four *)g->side_stay[side][w])[h];
  if (!padded) first = (const Lanes *)inside;
  for (int w = 0; w < words; w++)
    for (int h = 0; h < 2; h++) {
      Four now = ((const Four *)first[w])[h];
      Four left = now << n[h], right = now >> n[h];
      if (w > 0) left |= ((const Four *)first[w - 1])[h] >> m[h];
      if (w + 1 < words) right |= ((const Four *)first[w + 1])[h] << m[h];
      ((Four *)dst[w])[h] =
          ((left & up[h]) | (right & ~up[h])) & ((const Four *)second[w])[h];
    }
}

INLINE uint32_t count_join(const PlaneRun *run, const Leaf *leaf,
                           uint32_t lanes, const bool padded, const int words) {
  const Group *g = &run->pattern->groups[leaf->group];
  Lanes set[PLANE_WORDS];
  join_rows(set, (const Lanes *)here_at(run, leaf->node, words),
            (const Lanes *)here_at(run, leaf->join, words), g, leaf->side - 1,
            padded, words);
  return count_lanes((const Lanes *)set, lanes, g->used, words);
}

/* Where there is something to take beside the head, every subset of it is a
** move; elsewhere the empty one alone. */
INLINE uint32_t ways_at(const PlaneRun *run, const Leaf *leaf, Site head) {
  int words = run->game->board->words;
  const uint64_t *near = run->game->program->near + head * words;
  const uint64_t *prey = letter_at(run, leaf->prey, words);
  int n = 0;
  for (int w = 0; w < words; w++) n += __builtin_popcountll(near[w] & prey[w]);
  return 1u << n;
}

INLINE uint32_t count_choices(const PlaneRun *run, const Leaf *leaf,
                              const Lanes *here, uint32_t lanes) {
  int words = run->game->board->words;
  const uint64_t *beside = letter_at(run, leaf->beside, words);
  uint32_t total = 0;
  for (; lanes; lanes &= lanes - 1) {
    int lane = __builtin_ctz(lanes);
    for (int w = 0; w < words; w++) {
      uint64_t set = here[w][lane];
      total += (uint32_t)__builtin_popcountll(set & ~beside[w]);
      for (uint64_t x = set & beside[w]; x; x &= x - 1)
        total += ways_at(run, leaf, (Site)(w * 64 + __builtin_ctzll(x)));
    }
  }
  return total;
}

/* Sites that what is lifted at the head may go to. */
INLINE uint32_t count_second(const PlaneRun *run, const Leaf *leaf) {
  int words = run->game->board->words;
  return (uint32_t)plane_count(letter_at(run, leaf->second, words), words);
}

/* Leaves of one row, counted where the row ends. */
INLINE void count_here(PlaneRun *run, const TrieNode *node, const Lanes *here,
                       const int words) {
  const Pattern *p = run->pattern;
  for (int i = node->leaf; i >= 0; i = p->leaves[i].next) {
    const Leaf *leaf = &p->leaves[i];
    if (leaf->join >= 0) continue;
    uint32_t lanes = lanes_of(run, leaf);
    uint32_t n =
        leaf->beside >= 0
            ? count_choices(run, leaf, here, lanes)
            : count_lanes(here, lanes, p->groups[leaf->group].used, words);
    if (leaf->second >= 0 && n) n *= count_second(run, leaf);
    run->count[i] = n;
    run->total += n;
  }
}

/* A drawing of one cell: every lane has the sites of its letter. */
INLINE void count_points(PlaneRun *run, const TrieNode *node,
                         const uint64_t *sites, const int words) {
  const Pattern *p = run->pattern;
  uint32_t n = 0;
  for (int w = 0; w < words; w++) n += (uint32_t)__builtin_popcountll(sites[w]);
  for (int i = node->leaf; i >= 0 && n; i = p->leaves[i].next) {
    const Leaf *leaf = &p->leaves[i];
    uint32_t lanes = lanes_of(run, leaf) & p->groups[leaf->group].used;
    uint32_t here = n * (uint32_t)__builtin_popcount(lanes);
    if (leaf->second >= 0) here *= count_second(run, leaf);
    run->count[i] = here;
    run->total += here;
  }
}

/* ---- nodes ---- */

INLINE void begin_row(PlaneRun *run, int n, const bool padded,
                      const int words) {
  const Pattern *p = run->pattern;
  const TrieNode *node = &p->nodes[n];
  const Group *g = &p->groups[node->group];
  Lanes here[PLANE_WORDS];
  if (node->is_point) {
    count_points(run, node, letter_at(run, node->letter, words), words);
    return;
  }
  spread(here, letter_at(run, node->letter, words), g, words);
  if (node->leaf >= 0) count_here(run, node, (const Lanes *)here, words);
  if (node->has_children)
    move_lanes(moved_at(run, n, words), (const Lanes *)here, g, padded, words);
}

/* What a row is after one more letter. */
INLINE void follow(const PlaneRun *run, const TrieNode *node, Lanes *here,
                   const bool padded, const int words) {
  const TrieNode *parent = &run->pattern->nodes[node->parent];
  if (node->letter == LETTER_OFF && !padded) {
    const Group *g = &run->pattern->groups[node->group];
    const uint64_t *first =
        parent->depth == 1 ? letter_at(run, parent->letter, words) : NULL;
    leave(here, first, (const Lanes *)here_at(run, node->parent, words), g,
          words);
    return;
  }
  cut(here, (const Lanes *)moved_at(run, node->parent, words),
      letter_at(run, node->letter, words), words);
}

INLINE void run_nodes(PlaneRun *run, const bool padded, const int words) {
  const Pattern *p = run->pattern;
  for (int n = 0; n < p->nnodes; n++) {
    const TrieNode *node = &p->nodes[n];
    if (node->depth == 1) {
      begin_row(run, n, padded, words);
      continue;
    }
    Lanes local[PLANE_WORDS];
    Lanes *here = node->is_joined || (!padded && node->has_children)
                      ? here_at(run, n, words)
                      : local;
    follow(run, node, here, padded, words);
    if (node->leaf >= 0) count_here(run, node, (const Lanes *)here, words);
    if (!node->has_children) continue;
    if (node->can_skip && is_nowhere((const Lanes *)here, words)) {
      n = node->after - 1;
      continue;
    }
    move_lanes(moved_at(run, n, words), (const Lanes *)here,
               &p->groups[node->group], padded, words);
  }
}

INLINE void count_joins(PlaneRun *run, const bool padded, const int words) {
  const Pattern *p = run->pattern;
  for (int i = 0; i < p->nleaves; i++) {
    const Leaf *leaf = &p->leaves[i];
    if (leaf->join < 0) continue;
    run->count[i] = count_join(run, leaf, lanes_of(run, leaf), padded, words);
    run->total += run->count[i];
  }
}

/* Letters that are mine, theirs or empty need no evaluation. */
INLINE void plain_letters(PlaneRun *run, const int words) {
  const Board *b = run->game->board;
  const uint64_t *mine = position_plane(run->game, run->pos, run->mover);
  const uint64_t *theirs = position_plane(run->game, run->pos, 1 - run->mover);
  for (int i = 0; i < run->pattern->nletters; i++) {
    const Letter *l = &run->pattern->letters[i];
    uint64_t *out = letter_at(run, i, words);
    for (int w = 0; w < words; w++) {
      uint64_t empty = b->on.w[w] & ~(mine[w] | theirs[w]);
      out[w] = l->set->op == SET_MINE     ? mine[w]
               : l->set->op == SET_THEIRS ? theirs[w]
                                          : empty;
      if (l->or_off) out[w] |= b->off.w[w];
    }
  }
}

INLINE void run_all(PlaneRun *run, const bool padded, const int words) {
  run->total = 0;
  memset(run->count, 0, sizeof *run->count * (size_t)run->pattern->nleaves);
  if (run->pattern->is_plain) plain_letters(run, words);
  run_nodes(run, padded, words);
  if (run->pattern->has_joins) count_joins(run, padded, words);
}

CLONES static void run_1p(PlaneRun *run) { run_all(run, true, 1); }
CLONES static void run_2p(PlaneRun *run) { run_all(run, true, 2); }
CLONES static void run_4p(PlaneRun *run) { run_all(run, true, 4); }
CLONES static void run_8p(PlaneRun *run) { run_all(run, true, 8); }
CLONES static void run_1(PlaneRun *run) { run_all(run, false, 1); }
CLONES static void run_2(PlaneRun *run) { run_all(run, false, 2); }
CLONES static void run_4(PlaneRun *run) { run_all(run, false, 4); }
CLONES static void run_8(PlaneRun *run) { run_all(run, false, 8); }

void planes_run(PlaneRun *run) {
  const Board *board = run->game->board;
  bool padded = board->is_padded;
  assert(run->pattern->nleaves <= LEAVES_MAX && run->pattern->on_planes);
  switch (board->words) {
  case 1: (padded ? run_1p : run_1)(run); break;
  case 2: (padded ? run_2p : run_2)(run); break;
  case 4: (padded ? run_4p : run_4)(run); break;
  default: (padded ? run_8p : run_8)(run); break;
  }
}

/* ---- finding moves again ---- */

/* The set of a leaf in all its lanes. */
INLINE void leaf_set(const PlaneRun *run, const Leaf *leaf, Lanes *out) {
  const Pattern *p = run->pattern;
  const TrieNode *node = &p->nodes[leaf->node];
  const Group *g = &p->groups[leaf->group];
  int words = run->game->board->words;
  if (leaf->join >= 0)
    join_rows(out, (const Lanes *)here_at(run, leaf->node, words),
              (const Lanes *)here_at(run, leaf->join, words), g, leaf->side - 1,
              run->game->board->is_padded, words);
  else if (node->depth == 1)
    spread(out, letter_at(run, node->letter, words), g, words);
  else
    follow(run, node, out, run->game->board->is_padded, words);
}

static Move move_at(const PlaneRun *run, const Leaf *leaf, int lane,
                    Site head) {
  unsigned index = leaf->first + (unsigned)lane;
  const Template *t = &run->game->program->templates[index];
  int offset = t->head;
  if (t->side != NO_DIR) offset += run->game->board->dir[t->side].shift;
  return (Move){.template = (uint16_t)index,
                .anchor = (uint16_t)(head - offset),
                .weight = 1};
}

INLINE void add_pairs(const PlaneRun *run, const Leaf *leaf, Move move,
                      MoveList *list) {
  int words = run->game->board->words;
  const uint64_t *second = letter_at(run, leaf->second, words);
  for (Site s = plane_next(second, words, 0); s != NO_SITE;
       s = plane_next(second, words, s + 1u)) {
    move.edits = s;
    list->at[list->count++] = move;
  }
}

INLINE void add_moves(const PlaneRun *run, const Leaf *leaf, int lane,
                      const Lanes *set, MoveList *list) {
  Move move = move_at(run, leaf, lane, 0);
  for (int w = 0; w < run->game->board->words; w++)
    for (uint64_t x = set[w][lane]; x; x &= x - 1) {
      Move found = move;
      Site head = (Site)(w * 64 + __builtin_ctzll(x));
      uint32_t ways = leaf->beside >= 0 ? ways_at(run, leaf, head) : 1;
      found.anchor = (uint16_t)(found.anchor + head);
      if (leaf->second >= 0) {
        add_pairs(run, leaf, found, list);
        continue;
      }
      for (; found.edits < ways; found.edits++) list->at[list->count++] = found;
    }
}

/* Most leaves have one move per site: nothing is asked in between. */
INLINE void add_plain(const PlaneRun *run, const Leaf *leaf, int lane,
                      const Lanes *set, MoveList *list) {
  const Move move = move_at(run, leaf, lane, 0);
  Move *to = list->at + list->count;
  for (int w = 0; w < run->game->board->words; w++)
    for (uint64_t x = set[w][lane]; x; x &= x - 1, to++) {
      unsigned head = (unsigned)w * 64 + (unsigned)__builtin_ctzll(x);
      to->template = move.template;
      to->anchor = (uint16_t)(move.anchor + head);
      to->edits = 0;
      to->nedits = 0;
      to->weight = 1;
    }
  list->count = (size_t)(to - list->at);
}

CLONES bool planes_list(const PlaneRun *run, MoveList *list) {
  size_t need = list->count + run->total;
  if (need > list->capacity &&
      !memory_reserve((void **)&list->at, &list->capacity, need,
                      sizeof *list->at))
    return false;
  for (int i = 0; i < run->pattern->nleaves; i++) {
    const Leaf *leaf = &run->pattern->leaves[i];
    bool is_plain = leaf->beside < 0 && leaf->second < 0;
    Lanes set[PLANE_WORDS];
    if (!run->count[i]) continue;
    leaf_set(run, leaf, set);
    for (uint32_t m = lanes_of(run, leaf); m; m &= m - 1)
      if (is_plain)
        add_plain(run, leaf, __builtin_ctz(m), (const Lanes *)set, list);
      else
        add_moves(run, leaf, __builtin_ctz(m), (const Lanes *)set, list);
  }
  return true;
}

static Site nth_site(uint64_t x, uint32_t k, int word) {
  for (; k; k--) x &= x - 1;
  return (Site)(word * 64 + __builtin_ctzll(x));
}

/* The k-th move among those of one word, subsets counted; false: k is
** beyond them and has been lessened by their number. */
INLINE bool pick_choice(const PlaneRun *run, const Leaf *leaf, int lane,
                        uint64_t x, int word, uint32_t *k, Move *move) {
  for (; x; x &= x - 1) {
    Site head = (Site)(word * 64 + __builtin_ctzll(x));
    uint32_t ways = ways_at(run, leaf, head);
    if (*k < ways) {
      *move = move_at(run, leaf, lane, head);
      move->edits = *k;
      return true;
    }
    *k -= ways;
  }
  return false;
}

/* The k-th of the pairs of a leaf: k becomes the number of its first site. */
INLINE uint32_t pick_second(const PlaneRun *run, const Leaf *leaf,
                            uint32_t *k) {
  int words = run->game->board->words;
  uint32_t n = count_second(run, leaf), nth = *k % n;
  *k /= n;
  return plane_select(letter_at(run, leaf->second, words), words, (int)nth);
}

CLONES Move planes_pick(const PlaneRun *run, uint32_t k) {
  int i = 0, words = run->game->board->words;
  uint32_t second = 0;
  Lanes set[PLANE_WORDS];
  assert(k < run->total);
  while (k >= run->count[i]) k -= run->count[i++];
  const Leaf *leaf = &run->pattern->leaves[i];
  const TrieNode *node = &run->pattern->nodes[leaf->node];
  const uint64_t *point = /* every lane has the same sites */
      node->is_point ? letter_at(run, node->letter, words) : NULL;
  if (leaf->second >= 0) second = pick_second(run, leaf, &k);
  if (!point) leaf_set(run, leaf, set);
  for (uint32_t m = lanes_of(run, leaf);; m &= m - 1) {
    int lane = __builtin_ctz(m);
    for (int w = 0; w < words; w++) {
      uint64_t x = point ? point[w] : set[w][lane];
      uint32_t n = (uint32_t)__builtin_popcountll(x);
      if (leaf->beside >= 0) {
        Move move;
        if (pick_choice(run, leaf, lane, x, w, &k, &move)) return move;
        continue;
      }
      if (k < n) {
        Move move = move_at(run, leaf, lane, nth_site(x, k, w));
        move.edits = second;
        return move;
      }
      k -= n;
    }
  }
}

/* On a board of one word the heads of all lanes go back together. A lane whose
** way back would be longer than the word has no heads. */
INLINE uint64_t anchors_of(const Group *g, const TrieNode *node,
                           const uint64_t *heads) {
  const Four *set = (const Four *)heads, *shift = (const Four *)g->shift;
  uint64_t steps = node->depth - 1u - (node->letter == LETTER_OFF);
  Four all = set[0] >> (shift[0] * steps & 63);
  all |= set[1] << (shift[1] * steps & 63);
  return all[0] | all[1] | all[2] | all[3];
}

CLONES void planes_anchors(const PlaneRun *run, Plane *out) {
  int words = run->game->board->words;
  *out = (Plane){0};
  for (int i = 0; i < run->pattern->nleaves; i++) {
    const Leaf *leaf = &run->pattern->leaves[i];
    Lanes set[PLANE_WORDS];
    uint32_t lanes = lanes_from(run, leaf);
    if (!run->count[i] && lanes == lanes_of(run, leaf)) continue;
    const Group *g = &run->pattern->groups[leaf->group];
    leaf_set(run, leaf, set);
    if (words == 1 && lanes == g->used && leaf->join < 0) {
      out->w[0] |= anchors_of(g, &run->pattern->nodes[leaf->node], set[0]);
      continue;
    }
    for (uint32_t m = lanes; m; m &= m - 1) {
      int lane = __builtin_ctz(m);
      for (int w = 0; w < words; w++)
        for (uint64_t x = set[w][lane]; x; x &= x - 1) {
          Site head = (Site)(w * 64 + __builtin_ctzll(x));
          plane_add(out->w, move_at(run, leaf, lane, head).anchor);
        }
    }
  }
}
