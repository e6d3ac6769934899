/* SPDX-License-Identifier: MIT
** planes.c - running a pattern's trie on planes.
**
** Registers are laid out [node][word][lane], so that the eight lanes of a
** word lie side by side and the compiler can use vector shifts. The inner
** functions are written for a number of words that is a constant where they
** are expanded; target_clones lets the loader choose the version for the
** processor at hand.
*/
#include "native/planes.h"

#include <assert.h>
#include <string.h>

#if defined(__x86_64__) && !defined(__SANITIZE_ADDRESS__) && defined(__GNUC__)
#define CLONES __attribute__((target_clones("avx2", "popcnt", "default")))
#else
#define CLONES
#endif
#define INLINE static inline __attribute__((always_inline))

typedef uint64_t Lanes[LANES];

static Lanes *node_register(const PlaneRun *run, int node, int words) {
  uint64_t *at = run->scratch + run->pattern->nletters * words;
  return (Lanes *)(void *)at + node * words;
}

static Lanes *leaf_register(const PlaneRun *run, int leaf, int words) {
  const Leaf *l = &run->pattern->leaves[leaf];
  if (l->join < 0) return node_register(run, l->node, words);
  return node_register(run, run->pattern->nnodes + leaf, words);
}

size_t planes_scratch(const Game *game, const Pattern *pattern) {
  size_t words = (size_t)game->board->words;
  size_t rows = (size_t)(pattern->nnodes + pattern->nleaves);
  return words * ((size_t)pattern->nletters + rows * LANES);
}

/* dst = src moved one step in every lane, cut by the letter. Lanes of the
** left half move up, those of the right half down. */
INLINE void shift_lanes(Lanes *dst, const Lanes *src, const Group *g,
                        const uint64_t *letter, const int words) {
  for (int w = 0; w < words; w++) {
    for (int l = 0; l < LANES_LEFT; l++) {
      uint64_t x = src[w][l] << g->shift[l];
      if (w > 0) x |= (src[w - 1][l] >> 1) >> (63 - g->shift[l]);
      dst[w][l] = x & letter[w];
    }
    for (int l = LANES_LEFT; l < LANES; l++) {
      uint64_t x = src[w][l] >> g->shift[l];
      if (w + 1 < words) x |= (src[w + 1][l] << 1) << (63 - g->shift[l]);
      dst[w][l] = x & letter[w];
    }
  }
}

/* The first step of a row: every lane starts from the same set. */
INLINE void spread(Lanes *dst, const uint64_t *first, const Group *g,
                   const int words) {
  for (int w = 0; w < words; w++)
    for (int l = 0; l < LANES; l++) dst[w][l] = first[w] & g->use[l];
}

INLINE void keep_staying(Lanes *dst, const Lanes *src, const Group *g,
                         const int words) {
  for (int w = 0; w < words; w++)
    for (int l = 0; l < LANES; l++) dst[w][l] = src[w][l] & g->stay[w][l];
}

INLINE void keep_leaving(Lanes *dst, const Lanes *src, const Group *g,
                         const int words) {
  for (int w = 0; w < words; w++)
    for (int l = 0; l < LANES; l++) dst[w][l] = src[w][l] & ~g->stay[w][l];
}

INLINE bool any_lane(const Lanes *reg, const int words) {
  uint64_t all = 0;
  for (int w = 0; w < words; w++)
    for (int l = 0; l < LANES; l++) all |= reg[w][l];
  return all != 0;
}

/* Computes one node from its parent. */
INLINE void run_node(PlaneRun *run, int n, const bool padded, const int words) {
  const Pattern *p = run->pattern;
  const TrieNode *node = &p->nodes[n];
  const Group *g = &p->groups[node->group];
  const TrieNode *parent = &p->nodes[node->parent];
  Lanes *dst = node_register(run, n, words);
  Lanes stepped[PLANE_WORDS];
  const Lanes *src;
  if (parent->depth == 1) {
    spread(stepped, run->scratch + parent->letter * words, g, words);
    src = (const Lanes *)stepped;
  } else {
    src = (const Lanes *)node_register(run, node->parent, words);
  }
  if (node->letter == LETTER_OFF && !padded) {
    keep_leaving(dst, src, g, words);
    return;
  }
  if (!padded) {
    keep_staying(stepped, src, g, words);
    src = (const Lanes *)stepped;
  }
  shift_lanes(dst, src, g, run->scratch + node->letter * words, words);
}

INLINE void clear_node(PlaneRun *run, int n, const int words) {
  memset(node_register(run, n, words), 0, sizeof(Lanes) * (size_t)words);
}

/* All nodes in order; below a node that is nowhere there is nothing. */
INLINE void run_nodes(PlaneRun *run, const bool padded, const int words) {
  const Pattern *p = run->pattern;
  for (int n = 0; n < p->nnodes; n++) {
    const TrieNode *node = &p->nodes[n];
    if (node->depth == 1) continue;
    run_node(run, n, padded, words);
    if (!node->has_children) continue;
    if (any_lane((const Lanes *)node_register(run, n, words), words)) continue;
    while (n + 1 < node->after) clear_node(run, ++n, words);
  }
}

INLINE uint64_t moved_word(const Lanes *src, int w, int l, int shift,
                           const int words) {
  if (shift >= 0) {
    uint64_t x = src[w][l] << shift;
    return w > 0 ? x | ((src[w - 1][l] >> 1) >> (63 - shift)) : x;
  }
  uint64_t x = src[w][l] >> -shift;
  return w + 1 < words ? x | ((src[w + 1][l] << 1) << (63 + shift)) : x;
}

/* Two rows meet: the first row's head steps aside and must find the second
** row's head there. Rows lie on the board, so no step can wrap round. */
INLINE void run_join(PlaneRun *run, int leaf, uint32_t lanes, const int words) {
  const Leaf *l = &run->pattern->leaves[leaf];
  const Group *g = &run->pattern->groups[l->group];
  const Lanes *first = (const Lanes *)node_register(run, l->node, words);
  const Lanes *second = (const Lanes *)node_register(run, l->join, words);
  Lanes *dst = leaf_register(run, leaf, words);
  for (; lanes; lanes &= lanes - 1) {
    int i = __builtin_ctz(lanes);
    int shift = g->side[l->side - 1][i];
    for (int w = 0; w < words; w++)
      dst[w][i] = moved_word(first, w, i, shift, words) & second[w][i];
  }
}

static uint32_t lanes_of(const PlaneRun *run, const Leaf *leaf) {
  uint32_t lanes = leaf->lanes[run->mover];
  if (!leaf->same) return lanes;
  const Group *g = &run->pattern->groups[leaf->group];
  for (int l = 0; l < LANES; l++)
    if (g->dir[l] != run->same) lanes &= ~(1u << l);
  return lanes;
}

/* A drawing of one cell has no direction: its set is the letter's. */
INLINE uint32_t count_letter(const PlaneRun *run, const Leaf *leaf,
                             const int words) {
  int letter = run->pattern->nodes[leaf->node].letter;
  return (uint32_t)plane_count(run->scratch + letter * words, words);
}

INLINE void count_leaves(PlaneRun *run, const int words) {
  const Pattern *p = run->pattern;
  run->total = 0;
  for (int i = 0; i < p->nleaves; i++) {
    const Leaf *leaf = &p->leaves[i];
    uint32_t lanes = lanes_of(run, leaf), n = 0;
    if (p->nodes[leaf->node].depth == 1 && leaf->join < 0) {
      n = lanes ? count_letter(run, leaf, words) : 0;
    } else {
      if (leaf->join >= 0) run_join(run, i, lanes, words);
      const Lanes *set = (const Lanes *)leaf_register(run, i, words);
      for (uint32_t m = lanes; m; m &= m - 1) {
        int l = __builtin_ctz(m);
        for (int w = 0; w < words; w++)
          n += (uint32_t)__builtin_popcountll(set[w][l]);
      }
    }
    run->count[i] = n;
    run->total += n;
  }
}

INLINE void run_all(PlaneRun *run, const bool padded, const int words) {
  run_nodes(run, padded, words);
  count_leaves(run, words);
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

/* The set of one lane of a leaf, gathered from its register. */
static void lane_set(const PlaneRun *run, int leaf, int lane, uint64_t *out) {
  const Leaf *l = &run->pattern->leaves[leaf];
  const TrieNode *node = &run->pattern->nodes[l->node];
  int words = run->game->board->words;
  if (node->depth == 1 && l->join < 0) {
    memcpy(out, run->scratch + node->letter * words, (size_t)words * 8);
    return;
  }
  Lanes *set = leaf_register(run, leaf, words);
  for (int w = 0; w < words; w++) out[w] = set[w][lane];
}

static const Template *template_at(const PlaneRun *run, unsigned index) {
  return &run->game->program->templates[index];
}

static Move move_at(const PlaneRun *run, int leaf, int lane, Site head) {
  unsigned index = run->pattern->leaves[leaf].first + (unsigned)lane;
  const Template *t = template_at(run, index);
  int offset = t->head;
  if (t->side != NO_DIR) offset += run->game->board->dir[t->side].shift;
  return (Move){.template = (uint16_t)index,
                .anchor = (uint16_t)(head - offset),
                .weight = 1};
}

bool planes_list(const PlaneRun *run, MoveList *list) {
  int words = run->game->board->words;
  if (!memory_reserve((void **)&list->at, &list->capacity,
                      list->count + run->total, sizeof *list->at))
    return false;
  for (int i = 0; i < run->pattern->nleaves; i++) {
    if (!run->count[i]) continue;
    uint32_t m = lanes_of(run, &run->pattern->leaves[i]);
    for (; m; m &= m - 1) {
      uint64_t set[PLANE_WORDS];
      int lane = __builtin_ctz(m);
      lane_set(run, i, lane, set);
      for (int w = 0; w < words; w++)
        for (uint64_t x = set[w]; x; x &= x - 1)
          list->at[list->count++] =
              move_at(run, i, lane, (Site)(w * 64 + __builtin_ctzll(x)));
    }
  }
  return true;
}

Move planes_pick(const PlaneRun *run, uint32_t k) {
  int leaf = 0, words = run->game->board->words;
  assert(k < run->total);
  while (k >= run->count[leaf]) k -= run->count[leaf++];
  uint32_t m = lanes_of(run, &run->pattern->leaves[leaf]);
  for (;; m &= m - 1) {
    uint64_t set[PLANE_WORDS];
    int lane = __builtin_ctz(m);
    lane_set(run, leaf, lane, set);
    uint32_t n = (uint32_t)plane_count(set, words);
    if (k < n)
      return move_at(run, leaf, lane, plane_select(set, words, (int)k));
    k -= n;
  }
}

void planes_anchors(const PlaneRun *run, Plane *out) {
  int words = run->game->board->words;
  *out = (Plane){0};
  for (int i = 0; i < run->pattern->nleaves; i++) {
    if (!run->count[i]) continue;
    uint32_t m = lanes_of(run, &run->pattern->leaves[i]);
    for (; m; m &= m - 1) {
      uint64_t set[PLANE_WORDS];
      int lane = __builtin_ctz(m);
      lane_set(run, i, lane, set);
      for (Site s = plane_next(set, words, 0); s != NO_SITE;
           s = plane_next(set, words, s + 1u))
        plane_add(out->w, move_at(run, i, lane, s).anchor);
    }
  }
}
