/* SPDX-License-Identifier: MIT
** lane.c - directions in lanes, rows in a trie, variants in templates.
*/
#include "engine/special/maker.h"
#include "engine/lower/drawing.h"

#include <string.h>

/* ---- groups of directions ---- */

static int free_lane(const Group *g, int shift) {
  int first = shift < 0 ? LANES_LEFT : 0;
  for (int l = first; l < first + LANES_LEFT; l++)
    if (!(g->used >> l & 1)) return l;
  return -1;
}

/* Magnitude and its complement; a shift of 0 (no direction) is made 1, so
** that both are always between 1 and 63. */
static void set_shift(int shift, uint64_t *out, uint64_t *back) {
  *out = (uint64_t)(shift < 0 ? -shift : shift ? shift : 1);
  *back = 64 - *out;
}

static void clear_group(Group *g) {
  memset(g, 0, sizeof *g);
  memset(g->dir, NO_DIR, sizeof g->dir);
  for (int l = 0; l < LANES; l++) {
    set_shift(1, &g->shift[l], &g->back[l]);
    for (int side = 0; side < 2; side++)
      set_shift(1, &g->side_shift[side][l], &g->side_back[side][l]);
  }
}

static void use_lane(const Board *b, Group *g, int lane, Dir dir) {
  int shift = board_is_shift(b, dir) ? b->dir[dir].shift : 1;
  g->used |= 1u << lane;
  g->dir[lane] = dir;
  g->use[lane] = ~(uint64_t)0;
  set_shift(shift, &g->shift[lane], &g->back[lane]);
  for (int side = 0; side < 2; side++) {
    Dir d = b->dir[dir].beside[side];
    int aside = d == NO_DIR ? 1 : b->dir[d].shift;
    set_shift(aside, &g->side_shift[side][lane], &g->side_back[side][lane]);
    g->side_left[side][lane] = aside > 0 ? ~(uint64_t)0 : 0;
    for (int w = 0; d != NO_DIR && w < PLANE_WORDS; w++)
      g->side_stay[side][w][lane] = b->stay[d].w[w];
  }
  for (int w = 0; w < PLANE_WORDS; w++) g->stay[w][lane] = b->stay[dir].w[w];
}

/* The group and lane of a direction; directions drawings try by default share
** groups among themselves. */
bool maker_lane(Maker *k, Dir dir, int *group, int *lane) {
  const Board *b = k->c->game->board;
  bool is_any = b->any >> dir & 1;
  for (int g = 0; g < k->ngroups; g++)
    for (int l = 0; l < LANES; l++)
      if ((k->groups[g].used >> l & 1) && k->groups[g].dir[l] == dir) {
        *group = g;
        *lane = l;
        return true;
      }
  int shift = board_is_shift(b, dir) ? b->dir[dir].shift : dir & 1 ? -1 : 1;
  for (int g = 0; g < k->ngroups; g++) {
    if (g == k->point || (b->any >> k->groups[g].dir[0] & 1) != is_any ||
        (*lane = free_lane(&k->groups[g], shift)) < 0)
      continue;
    *group = g;
    use_lane(b, &k->groups[g], *lane, dir);
    return true;
  }
  if (k->ngroups == GROUPS_MAX) return false;
  *group = k->ngroups++;
  Group *fresh = &k->groups[*group];
  clear_group(fresh);
  k->root[*group] = -1;
  *lane = free_lane(fresh, shift);
  if (*lane >= LANES_LEFT) fresh->dir[0] = dir;
  use_lane(b, fresh, *lane, dir);
  return true;
}

int maker_point(Maker *k) {
  if (k->point >= 0 || k->ngroups == GROUPS_MAX) return k->point;
  k->point = k->ngroups++;
  Group *g = &k->groups[k->point];
  clear_group(g);
  g->used = 1;
  g->use[0] = ~(uint64_t)0;
  k->root[k->point] = -1;
  return k->point;
}

/* ---- the trie ---- */

static int child_of(Maker *k, int parent, int group, int letter) {
  int first = parent < 0 ? k->root[group] : k->nodes[parent].child;
  int last = -1;
  for (int n = first; n >= 0; n = k->nodes[n].sibling) {
    if (k->nodes[n].letter == letter) return n;
    last = n;
  }
  if (k->nnodes == NODES_MAX) return -1;
  int n = k->nnodes++;
  k->nodes[n] =
      (Tree){(int16_t)parent, (int16_t)letter, -1, -1, (uint8_t)group, 1};
  if (parent >= 0) k->nodes[n].depth = (uint8_t)(k->nodes[parent].depth + 1);
  if (last >= 0)
    k->nodes[last].sibling = (int16_t)n;
  else if (parent < 0)
    k->root[group] = n;
  else
    k->nodes[parent].child = (int16_t)n;
  return n;
}

static int row_path(Maker *k, int group, const int16_t *letters, int length) {
  int node = -1;
  for (int i = 0; i < length; i++) {
    node = child_of(k, node, group, letters[i]);
    if (node < 0) return -1;
  }
  return node;
}

int16_t maker_number(Maker *k, int node, int parent, int16_t next,
                     int16_t *number) {
  for (; node >= 0; node = k->nodes[node].sibling) {
    int16_t me = next++;
    TrieNode *t = &k->p->nodes[me];
    number[node] = me;
    *t = (TrieNode){.parent = (int16_t)parent,
                    .letter = k->nodes[node].letter,
                    .leaf = -1,
                    .group = k->nodes[node].group,
                    .depth = k->nodes[node].depth,
                    .has_children = k->nodes[node].child >= 0};
    next = maker_number(k, k->nodes[node].child, me, next, number);
    t->after = next;
  }
  return next;
}

/* ---- templates ---- */

static bool add_template(Maker *k, const Template *t) {
  Program *pr = k->c->program;
  if (!memory_reserve((void **)&pr->templates, &pr->template_capacity,
                      pr->ntemplates + 1, sizeof *pr->templates))
    return error_memory(k->c->err);
  pr->templates[pr->ntemplates++] = *t;
  return true;
}

/* Offsets of a variant's cells for one direction and side. */
static int offset_of(const Board *b, const Variant *v, const Template *t,
                     int cell) {
  int column = cell % v->length, row = cell / v->length, offset = 0;
  if (t->dir != NO_DIR) offset = column * b->dir[t->dir].shift;
  if (row == 1 && t->side != NO_DIR) offset += b->dir[t->side].shift;
  return offset;
}

static bool ends_off(const Variant *v) {
  return v->letter[v->length - 1] == LETTER_OFF;
}

static Template template_of(Maker *k, int variant, Dir dir, Dir side,
                            const Flip *flips, int nflips, int captures) {
  const Board *b = k->c->game->board;
  const Variant *v = &k->c->program->variants[variant];
  bool by_shifts = b->has_shifts && (dir == NO_DIR || board_is_shift(b, dir));
  Template t = {.variant = (uint16_t)variant,
                .dir = dir,
                .side = side,
                .nflips = (int8_t)(by_shifts ? nflips : -1),
                .captures = (uint8_t)captures};
  if (!by_shifts) return t;
  t.head = (int16_t)offset_of(b, v, &t, v->length - 1 - ends_off(v));
  for (int i = 0; i < nflips; i++) {
    t.flips[i] = flips[i];
    t.flips[i].offset = (int16_t)offset_of(b, v, &t, flips[i].offset);
  }
  return t;
}

static bool too_many(Maker *k) {
  return compile_fault(k->c, k->drawn->node->source,
                       "too many drawings in one rule: share them out among "
                       "several rules");
}

static Leaf leaf_of(const Maker *k, const LeafPlan *plan, int group) {
  return (Leaf){.join = -1,
                .next = -1,
                .variant = (uint16_t)plan->variant,
                .first = (uint16_t)k->c->program->ntemplates,
                .side = (uint8_t)plan->side,
                .group = (uint8_t)group,
                .same = plan->same,
                .branch = (uint8_t)k->branch,
                .guarded = k->drawn->guarded,
                .second = (int16_t)plan->second,
                .prey = (int16_t)plan->prey,
                .beside = (int16_t)plan->beside};
}

/* The template of a lane, and for whom the leaf is tried in it. */
static bool add_lane(Maker *k, const LeafPlan *plan, Leaf *leaf, int lane) {
  const Board *b = k->c->game->board;
  const Variant *v = &k->c->program->variants[plan->variant];
  const Group *g = &k->groups[leaf->group];
  Dir dir = g->dir[lane], side = NO_DIR;
  if (plan->side && dir != NO_DIR) side = b->dir[dir].beside[plan->side - 1];
  Template t = template_of(k, plan->variant, dir, side, plan->flips,
                           plan->nflips, plan->captures);
  bool ok = (g->used >> lane & 1) && (!plan->side || side != NO_DIR);
  if (dir != NO_DIR) t.is_reversed = drawing_is_reversed(b, v, dir);
  for (int p = 0; ok && p < k->c->game->nplayers; p++) {
    if (dir != NO_DIR && !(plan->dirs[p] >> dir & 1)) continue;
    leaf->from[p] |= 1u << lane;
    if (dir == NO_DIR || plan->same ||
        !drawing_is_repeated(b, v, dir, side, plan->dirs[p]))
      leaf->lanes[p] |= 1u << lane;
  }
  return add_template(k, &t);
}

bool maker_leaf(Maker *k, const LeafPlan *plan, int group) {
  const Variant *v = &k->c->program->variants[plan->variant];
  if (k->nleaves == LEAVES_MAX) return too_many(k);
  Leaf *leaf = &k->leaves[k->nleaves++];
  *leaf = leaf_of(k, plan, group);
  int node = row_path(k, group, v->letter, v->length);
  int join =
      plan->side ? row_path(k, group, v->letter + v->length, v->length) : 0;
  if (node < 0 || join < 0) return too_many(k);
  leaf->node = (int16_t)node;
  if (plan->side) leaf->join = (int16_t)join;
  for (int lane = 0; lane < LANES; lane++)
    if (!add_lane(k, plan, leaf, lane)) return false;
  return true;
}
