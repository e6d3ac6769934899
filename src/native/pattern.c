/* SPDX-License-Identifier: MIT
** pattern.c - drawings into a trie of letters and a table of templates.
**
** Every line is written out for each length of its runs (a sketch), worked
** out (variant.c), and entered into the trie of its directions. A leaf is a
** variant (on one side); it has eight templates, one per lane.
*/
#include "native/variant.h"
#include "native/planes.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

enum { NODES_MAX = 2048, LETTERS_MAX = 64, GROUPS_MAX = 8 };

/* A letter of the pattern is known by its symbol and where it comes from. */
typedef struct LetterKey {
  char symbol;
  const Node *given;
  const char *bound;
  const Node *where; /* a further test of the cell */
} LetterKey;

typedef struct Tree {
  int16_t parent, letter, child, sibling;
  uint8_t group, depth;
} Tree;

typedef struct Maker {
  Compiler *c;
  Pattern *p;
  Letter letters[LETTERS_MAX];
  LetterKey keys[LETTERS_MAX];
  int nletters;
  Tree nodes[NODES_MAX];
  int nnodes, root[GROUPS_MAX];
  Leaf leaves[LEAVES_MAX];
  int nleaves;
  Group groups[GROUPS_MAX];
  int ngroups, point; /* 'point': the group of drawings of one cell, or -1 */
  const Drawn *drawn;
} Maker;

static bool line_fault(Maker *k, const PictureLine *line, int column,
                       const char *what, const char *detail) {
  Error inner = {0};
  picture_fault(line, column, &inner, "%s%s", what, detail);
  Source source = line->source;
  source.column += inner.column;
  return compile_fault(k->c, source, "%s", inner.text);
}

typedef struct LeafPlan {
  int variant, side; /* side 0: one row */
  bool same;
  const uint32_t *dirs;
  const Flip *flips;
  int nflips, captures;
  int prey, beside; /* letters; -1: none */
} LeafPlan;

/* ---- letters ---- */

static const Node *builtin(Maker *k, char symbol, Node *a, Node *b, Node *s) {
  *a = *b = *s = (Node){.source = k->drawn->node->source};
  switch (symbol) {
  case 'o': a->type = NODE_MINE; return a;
  case 'x': a->type = NODE_THEIRS; return a;
  case '.':
  case '~': a->type = NODE_EMPTY; return a;
  case '?': a->type = NODE_ALWAYS; return a;
  case '_':
    a->type = NODE_EMPTY;
    b->type = NODE_THEIRS;
    s->type = NODE_EITHER;
    s->a = a;
    s->b = b;
    return s;
  case '#': /* nowhere on the board */
    b->type = NODE_ALWAYS;
    a->type = NODE_NOT;
    a->a = b;
    return a;
  default: break;
  }
  int kind = variant_kind(k->c->game, symbol);
  if (kind < 0) return NULL;
  a->type = k->c->game->kinds[kind].is_neutral ? NODE_KIND
            : isupper((unsigned char)symbol)   ? NODE_MINE
                                               : NODE_THEIRS;
  a->name = k->c->game->kinds[kind].name;
  return a;
}

/* Where a relation binds the actor's kind, the actor is of that kind and the
** relation stands for the kinds it beats. */
static const Set *letter_set(Maker *k, const LetterKey *key) {
  Node a, b, s, limited = {.type = NODE_SEQ};
  const Node *node = key->given;
  if (!node) node = builtin(k, key->symbol, &a, &b, &s);
  if (key->where) {
    limited.a = node;
    limited.b = key->where;
    limited.source = key->where->source;
    node = &limited;
  }
  if (!key->bound) return compile_set(k->c, node);
  Node actor = {.type = NODE_MINE, .name = key->bound, .source = node->source};
  Node both = {.type = NODE_SEQ, .a = node, .b = &actor};
  if (node->type == NODE_MINE && !node->name) return compile_set(k->c, &actor);
  if (!node_has_relation(node)) return compile_set(k->c, &both);
  node = node_bind(&k->c->game->arena, node, key->bound);
  if (node) return compile_set(k->c, node);
  error_memory(k->c->err);
  return NULL;
}

/* Is it a relation, or an actor whose kind the letter leaves open? */
static bool is_bound(Maker *k, const Sketch *s, char symbol) {
  const PictureLetter *given = picture_letter(s->picture, symbol);
  if (given && node_has_relation(given->node)) return true;
  return (given || symbol == 'o') &&
         variant_holder(k->c, s, symbol) == HOLDER_MINE;
}

static int add_letter(Maker *k, const LetterKey *key, bool or_off) {
  for (int i = 0; i < k->nletters; i++)
    if (k->keys[i].symbol == key->symbol && k->keys[i].given == key->given &&
        k->keys[i].bound == key->bound && k->keys[i].where == key->where)
      return i;
  if (k->nletters == LETTERS_MAX) {
    compile_fault(k->c, k->drawn->node->source,
                  "too many different letters in one rule");
    return -3;
  }
  const Set *set = letter_set(k, key);
  if (!set) return -3;
  k->keys[k->nletters] = *key;
  k->letters[k->nletters] = (Letter){set, or_off, key->symbol};
  return k->nletters++;
}

/* Index of the letter of a cell, LETTER_OFF, or -3 on a fault. 'where' is a
** further test of it, or NULL. */
static int letter_of(Maker *k, const Sketch *s, const PictureCell *cell,
                     const Node *where) {
  const PictureLetter *given = picture_letter(s->picture, cell->symbol);
  LetterKey key = {cell->symbol, given ? given->node : NULL,
                   is_bound(k, s, cell->symbol) ? s->bound : NULL, where};
  if (cell->symbol == '#' && !k->c->game->board->is_padded) return LETTER_OFF;
  char name[2] = {cell->symbol, 0};
  Node a, b, n;
  if (!given && !builtin(k, cell->symbol, &a, &b, &n)) {
    line_fault(k, s->line, cell->column,
               "no kind of piece has this letter, and the picture does not "
               "say what it means: ",
               name);
    return -3;
  }
  if (given && node_class(given->node) != CLASS_TEST) {
    line_fault(k, s->line, cell->column,
               "before '->' a letter must be a test, not a change: ", name);
    return -3;
  }
  return add_letter(k, &key, cell->symbol == '~' || cell->symbol == '#');
}

/* What may be taken beside the head, and the sites that have such a
** neighbour: a move is then a drawing and a subset. */
static bool choice_letters(Maker *k, const Sketch *s, LeafPlan *plan) {
  const Drawn *d = k->drawn;
  const char *kind = d->prey_kind ? d->prey_kind : s->bound;
  Arena *arena = &k->c->game->arena;
  plan->prey = plan->beside = -1;
  if (!d->prey) return true;
  const Node *prey = kind ? node_bind(arena, d->prey, kind) : d->prey;
  Node *beside = node_new(arena, NODE_BESIDE, d->prey->source);
  Node *seq = node_new(arena, NODE_SEQ, d->prey->source);
  Node *look = node_new(arena, NODE_LOOK, d->prey->source);
  if (!prey || !beside || !seq || !look) return error_memory(k->c->err);
  seq->a = beside;
  seq->b = prey;
  look->a = seq;
  LetterKey prey_key = {'!', prey, NULL, NULL};
  LetterKey near_key = {'&', look, NULL, NULL};
  plan->prey = add_letter(k, &prey_key, false);
  plan->beside = plan->prey == -3 ? -3 : add_letter(k, &near_key, false);
  return plan->beside != -3;
}

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
  int shift = b->dir[dir].shift;
  g->used |= 1u << lane;
  g->dir[lane] = dir;
  g->use[lane] = ~(uint64_t)0;
  set_shift(shift, &g->shift[lane], &g->back[lane]);
  for (int side = 0; side < 2; side++) {
    Dir d = b->dir[dir].beside[side];
    int aside = d == NO_DIR ? 1 : b->dir[d].shift;
    set_shift(aside, &g->side_shift[side][lane], &g->side_back[side][lane]);
    g->side_left[side][lane] = aside > 0 ? ~(uint64_t)0 : 0;
  }
  for (int w = 0; w < PLANE_WORDS; w++) g->stay[w][lane] = b->stay[dir].w[w];
}

/* The group and lane of a direction; directions drawings try by default share
** groups among themselves. */
static bool lane_of(Maker *k, Dir dir, int *group, int *lane) {
  const Board *b = k->c->game->board;
  bool is_any = b->any >> dir & 1;
  for (int g = 0; g < k->ngroups; g++)
    for (int l = 0; l < LANES; l++)
      if ((k->groups[g].used >> l & 1) && k->groups[g].dir[l] == dir) {
        *group = g;
        *lane = l;
        return true;
      }
  int shift = b->has_shifts ? b->dir[dir].shift : dir & 1 ? -1 : 1;
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

static int point_group(Maker *k) {
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

/* Depth-first numbers: children follow their parent. */
static int16_t number_nodes(Maker *k, int node, int parent, int16_t next,
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
    next = number_nodes(k, k->nodes[node].child, me, next, number);
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
  Template t = {.variant = (uint16_t)variant,
                .dir = dir,
                .side = side,
                .nflips = (int8_t)(b->has_shifts ? nflips : -1),
                .captures = (uint8_t)captures};
  if (!b->has_shifts) return t;
  t.head = (int16_t)offset_of(b, v, &t, v->length - 1 - ends_off(v));
  for (int i = 0; i < nflips; i++) {
    t.flips[i] = flips[i];
    t.flips[i].offset = (int16_t)offset_of(b, v, &t, flips[i].offset);
  }
  return t;
}

/* Read from its other end a mirror drawing is the same move: it is kept in
** the reading that starts at the site first in board order. */
static bool is_backward(const Board *b, Dir dir) {
  if (b->has_shifts) return b->dir[dir].shift < 0;
  return b->dir[dir].opposite != NO_DIR && b->dir[dir].opposite < dir;
}

static bool is_repeated(const Board *b, const Variant *v, Dir dir, Dir side) {
  Dir back = b->dir[dir].opposite;
  if (!v->is_mirror || !is_backward(b, dir) || back == NO_DIR) return false;
  return v->rows == 1 || b->dir[back].beside[0] == side ||
         b->dir[back].beside[1] == side;
}

static bool add_leaf(Maker *k, const LeafPlan *plan, int group) {
  const Board *b = k->c->game->board;
  const Variant *v = &k->c->program->variants[plan->variant];
  const Group *g = &k->groups[group];
  if (k->nleaves == LEAVES_MAX)
    return compile_fault(k->c, k->drawn->node->source,
                         "too many drawings in one rule");
  Leaf *leaf = &k->leaves[k->nleaves++];
  *leaf = (Leaf){.join = -1,
                 .next = -1,
                 .variant = (uint16_t)plan->variant,
                 .first = (uint16_t)k->c->program->ntemplates,
                 .side = (uint8_t)plan->side,
                 .group = (uint8_t)group,
                 .same = plan->same,
                 .guarded = k->drawn->guarded,
                 .prey = (int16_t)plan->prey,
                 .beside = (int16_t)plan->beside};
  int node = row_path(k, group, v->letter, v->length);
  int join =
      plan->side ? row_path(k, group, v->letter + v->length, v->length) : 0;
  if (node < 0 || join < 0)
    return compile_fault(k->c, k->drawn->node->source,
                         "too many drawings in one rule");
  leaf->node = (int16_t)node;
  if (plan->side) leaf->join = (int16_t)join;
  for (int l = 0; l < LANES; l++) {
    Dir dir = g->dir[l], side = NO_DIR;
    if (plan->side && dir != NO_DIR) side = b->dir[dir].beside[plan->side - 1];
    Template t = template_of(k, plan->variant, dir, side, plan->flips,
                             plan->nflips, plan->captures);
    bool ok = (g->used >> l & 1) && (!plan->side || side != NO_DIR) &&
              !(dir != NO_DIR && is_repeated(b, v, dir, side));
    if (dir != NO_DIR) t.is_reversed = v->is_mirror && is_backward(b, dir);
    for (int p = 0; ok && p < k->c->game->nplayers; p++)
      if (dir == NO_DIR || (plan->dirs[p] >> dir & 1))
        leaf->lanes[p] |= 1u << l;
    if (!add_template(k, &t)) return false;
  }
  return true;
}

/* ---- one sketch ---- */

static bool push_line(Maker *k, RuleLine line, int *index) {
  Program *pr = k->c->program;
  if (!memory_reserve((void **)&pr->lines, &pr->line_capacity, pr->nlines + 1,
                      sizeof *pr->lines))
    return error_memory(k->c->err);
  *index = (int)pr->nlines;
  pr->lines[pr->nlines++] = line;
  return true;
}

static bool add_rule_line(Maker *k, const PictureLine *l, int *index) {
  RuleLine line = {k->drawn->rule, l->name ? l->name : k->drawn->rule, l,
                   l->source};
  return push_line(k, line, index);
}

static bool add_walk_line(Maker *k, int *index) {
  RuleLine line = {k->drawn->rule, k->drawn->rule, NULL,
                   k->drawn->node->source};
  return push_line(k, line, index);
}

static int add_variant(Maker *k, const Variant *v) {
  Program *pr = k->c->program;
  if (!memory_reserve((void **)&pr->variants, &pr->variant_capacity,
                      pr->nvariants + 1, sizeof *pr->variants)) {
    error_memory(k->c->err);
    return -1;
  }
  pr->variants[pr->nvariants] = *v;
  return (int)pr->nvariants++;
}

static int default_format(const Maker *k, const Variant *v) {
  const Program *pr = k->c->program;
  if (k->drawn->format >= 0) return k->drawn->format;
  if (pr->default_format >= 0) return pr->default_format;
  if (v->from == NO_CELL) return pr->to_format;
  return v->rows == 2 ? pr->pair_format : pr->move_format;
}

static bool dirs_of_line(Maker *k, const PictureLine *line, LeafPlan *plan) {
  Node here = {.source = line->source};
  plan->same = line->dirs && !strcmp(line->dirs, "same");
  const char *names = plan->same || !line->dirs ? "any" : line->dirs;
  const Set *set = compile_dirs(k->c, &here, names);
  if (!set) return false;
  plan->dirs = set->mask;
  return true;
}

/* Enters the variant into every group its directions lie in. */
static bool enter(Maker *k, LeafPlan *plan, int sides) {
  const Board *b = k->c->game->board;
  bool entered[GROUPS_MAX] = {0};
  uint32_t all = 0;
  for (int p = 0; p < k->c->game->nplayers; p++) all |= plan->dirs[p];
  for (int d = 0; d < b->ndirs; d++) {
    int group, lane;
    if (!(all >> d & 1)) continue;
    if (!lane_of(k, (Dir)d, &group, &lane))
      return compile_fault(k->c, k->drawn->node->source,
                           "too many directions in one rule");
    entered[group] = true;
  }
  for (int side = sides ? 1 : 0; side <= sides; side++)
    for (int g = 0; g < k->ngroups; g++) {
      plan->side = side;
      if (entered[g] && !add_leaf(k, plan, g)) return false;
    }
  return true;
}

/* Texts, code around it, and where play goes on. */
static void dress(const Maker *k, Variant *v) {
  v->format = (int16_t)default_format(k, v);
  v->target = (int16_t)k->drawn->target;
  v->before = k->drawn->before;
  v->after = k->drawn->after;
}

/* The test of where it ends is a test of that cell's letter before. */
static bool limit_cursor(Maker *k, const Sketch *s, Variant *v) {
  if (!k->drawn->where) return true;
  if (v->cursor == NO_CELL) return true;
  int letter = letter_of(k, s, &s->before[v->cursor], k->drawn->where);
  if (letter == -3) return false;
  v->letter[v->cursor] = (int16_t)letter;
  return true;
}

static bool add_sketch(Maker *k, const Sketch *s, int line) {
  Variant v = {.line = (uint16_t)line};
  Flip flips[FLIPS_MAX] = {{0}};
  LeafPlan plan = {.flips = flips};
  for (int i = 0; i < s->length * s->rows; i++) {
    int letter = letter_of(k, s, &s->before[i], NULL);
    if (letter == -3) return false;
    v.letter[i] = (int16_t)letter;
  }
  if (!variant_make(k->c, s, &v) || !limit_cursor(k, s, &v)) return false;
  dress(k, &v);
  plan.nflips = variant_flips(k->c, s, &v, flips, &plan.captures);
  if (v.before >= 0 || v.after >= 0) plan.nflips = -1;
  if (plan.nflips < 0) k->p->is_quick = false;
  plan.variant = add_variant(k, &v);
  if (plan.variant < 0 || !dirs_of_line(k, s->line, &plan) ||
      !choice_letters(k, s, &plan))
    return false;
  if (s->length == 1) {
    if (s->rows == 2)
      return line_fault(k, s->line, 1,
                        "rows of one cell: draw it along a line, o . -> . o",
                        "");
    return add_leaf(k, &plan, point_group(k));
  }
  return enter(k, &plan, s->rows == 2 ? 2 : 0);
}

/* to(test) * ...: a set of cursors and nothing drawn. */
static bool add_cursors(Maker *k) {
  static const uint32_t no_dirs[PLAYERS_MAX];
  const Node *set = k->drawn->node->a;
  Variant v = {.rows = 1,
               .length = 1,
               .from = NO_CELL,
               .end = NO_CELL,
               .to = NO_CELL,
               .cursor = 0};
  LeafPlan plan = {.nflips = -1, .dirs = no_dirs, .prey = -1, .beside = -1};
  LetterKey key = {'*', set, NULL, NULL};
  int line = 0, letter = add_letter(k, &key, false);
  if (letter == -3 || !add_walk_line(k, &line)) return false;
  v.line = (uint16_t)line;
  v.letter[0] = (int16_t)letter;
  dress(k, &v);
  k->p->is_quick = false;
  plan.variant = add_variant(k, &v);
  return plan.variant >= 0 && add_leaf(k, &plan, point_group(k));
}

/* ---- lines ---- */

static int longest_row(const Board *b) {
  int best = 1;
  for (int s = 0; s < b->bits; s++)
    for (int d = 0; d < b->ndirs && board_has(b, (Site)s); d++) {
      int n = 1;
      for (Site t = (Site)s; (t = board_next(b, t, (Dir)d)) != NO_SITE;)
        if (++n > PICTURE_CELLS) break;
      if (n > best) best = n;
    }
  return best > PICTURE_CELLS ? PICTURE_CELLS : best;
}

/* Writes cell 'at' and what follows, once for each length of a run. */
static bool write_out(Maker *k, Sketch *s, int at, int line, int most) {
  const PictureLine *l = s->line;
  if (at == l->length) return add_sketch(k, s, line);
  PictureCell before = l->before[0][at], after = l->after[0][at];
  int length = s->length;
  int least = before.run == '*' ? 0 : 1;
  for (int n = least; n == least || (before.run && length + n <= most); n++) {
    if (length + n > PICTURE_CELLS) break;
    s->length = length + n;
    for (int i = 0; i < n; i++) {
      s->before[length + i] = before;
      s->after[length + i] = after;
    }
    if (!write_out(k, s, at + 1, line, most)) return false;
  }
  s->length = length;
  return true;
}

/* '~' on a board without padding is two drawings: '.' and '#'. */
static bool split_edges(Maker *k, Sketch *s, int at, int line, int most) {
  const Board *b = k->c->game->board;
  PictureLine copy = *s->line;
  for (; at < copy.length; at++)
    if (copy.before[0][at].symbol == '~' && b->has_shifts && !b->is_padded) {
      for (const char *edge = ".#"; *edge; edge++) {
        Sketch one = *s;
        copy.before[0][at].symbol = *edge;
        one.line = &copy;
        if (!split_edges(k, &one, at + 1, line, most)) return false;
      }
      return true;
    }
  s->length = 0;
  return write_out(k, s, 0, line, most);
}

static bool check_edges(Maker *k, const PictureLine *l) {
  for (int r = 0; r < l->rows; r++)
    for (int i = 0; i < l->length; i++) {
      char c = l->before[r][i].symbol;
      if ((c == '~' || c == '#') && (r == 1 || i + 1 < l->length || i == 0))
        return line_fault(k, l, l->before[r][i].column,
                          "over the edge can only be the last cell of a "
                          "single row",
                          "");
    }
  return true;
}

static bool has_relation(const Picture *p, const PictureLine *l) {
  for (int r = 0; r < l->rows; r++)
    for (int i = 0; i < l->length; i++) {
      const PictureLetter *given = picture_letter(p, l->before[r][i].symbol);
      if (given && node_has_relation(given->node)) return true;
    }
  return false;
}

/* Which kinds can be the actor of a line: the kind of its first own piece. */
static bool can_act(Maker *k, const Picture *p, const PictureLine *l,
                    int kind) {
  Sketch s = {.picture = p, .line = l};
  for (int i = 0; i < l->length; i++) {
    char symbol = l->before[0][i].symbol;
    if (variant_holder(k->c, &s, symbol) != HOLDER_MINE) continue;
    int own = picture_letter(p, symbol) || symbol == 'o'
                  ? -1
                  : variant_kind(k->c->game, symbol);
    return own < 0 || own == kind;
  }
  return false;
}

static bool add_line(Maker *k, const Picture *p, const PictureLine *l) {
  const Game *g = k->c->game;
  int line = 0, most = longest_row(g->board);
  Sketch s = {.picture = p, .line = l, .rows = l->rows};
  if (!check_edges(k, l) || !add_rule_line(k, l, &line)) return false;
  if (l->rows == 2) {
    s.length = l->length;
    for (int r = 0; r < 2; r++) {
      memcpy(s.before + r * l->length, l->before[r],
             sizeof(PictureCell) * (size_t)l->length);
      memcpy(s.after + r * l->length, l->after[r],
             sizeof(PictureCell) * (size_t)l->length);
    }
    return add_sketch(k, &s, line);
  }
  bool related = k->drawn->prey && !k->drawn->prey_kind &&
                 node_has_relation(k->drawn->prey);
  if (!related && !has_relation(p, l)) return split_edges(k, &s, 0, line, most);
  for (int kind = 0; kind < g->nkinds; kind++) {
    if (!can_act(k, p, l, kind)) continue;
    s.bound = g->kinds[kind].name;
    s.line = l;
    if (!split_edges(k, &s, 0, line, most)) return false;
  }
  return true;
}

/* ---- all together ---- */

static void *keep(Maker *k, const void *items, size_t size, int count) {
  size_t bytes = size * (size_t)count;
  void *copy = arena_new(&k->c->game->arena, bytes + 1);
  if (!copy) {
    error_memory(k->c->err);
    return NULL;
  }
  if (items) memcpy(copy, items, bytes);
  return copy;
}

/* Below a node that is nowhere nothing is found; but rows of two-row
** drawings must be computed, for their leaves look at them. */
static void mark_skips(Pattern *p) {
  for (int i = 0; i < p->nleaves; i++) {
    if (p->leaves[i].join < 0) continue;
    p->has_joins = true;
    p->nodes[p->leaves[i].node].is_joined = true;
    p->nodes[p->leaves[i].join].is_joined = true;
  }
  for (int n = 0; n < p->nnodes; n++) {
    TrieNode *t = &p->nodes[n];
    t->can_skip = t->depth > 1 && t->after - n > 1;
    for (int below = n + 1; below < t->after; below++)
      if (p->nodes[below].is_joined) t->can_skip = false;
  }
}

static bool is_plain(const Game *g, const Pattern *p) {
  if (g->nplayers != 2 || g->layout.neutral_plane >= 0) return false;
  for (int i = 0; i < p->nletters; i++) {
    SetOp op = p->letters[i].set->op;
    if (op != SET_MINE && op != SET_THEIRS && op != SET_EMPTY) return false;
  }
  return true;
}

/* Neighbours of every site as planes, once per game. */
static bool make_near(Compiler *c) {
  const Board *b = c->game->board;
  size_t words = (size_t)b->words;
  if (c->program->near) return true;
  uint64_t *near =
      arena_new(&c->game->arena, (size_t)b->bits * words * sizeof *near);
  if (!near) return error_memory(c->err);
  for (int s = 0; s < b->bits; s++)
    for (uint32_t d = b->any; d && board_has(b, (Site)s); d &= d - 1) {
      Site t = board_next(b, (Site)s, (Dir)__builtin_ctz(d));
      if (t != NO_SITE) plane_add(near + (size_t)s * words, t);
    }
  c->program->near = near;
  return true;
}

static bool finish(Maker *k) {
  Pattern *p = k->p;
  int16_t number[NODES_MAX], next = 0;
  p->nletters = k->nletters;
  p->nnodes = k->nnodes;
  p->nleaves = k->nleaves;
  p->ngroups = k->ngroups;
  p->on_planes = k->c->game->board->has_shifts;
  p->letters = keep(k, k->letters, sizeof(Letter), k->nletters);
  p->nodes = keep(k, NULL, sizeof(TrieNode), k->nnodes);
  p->groups = keep(k, k->groups, sizeof(Group), k->ngroups);
  p->leaves = keep(k, k->leaves, sizeof(Leaf), k->nleaves);
  if (!p->letters || !p->nodes || !p->groups || !p->leaves) return false;
  for (int g = 0; g < k->ngroups; g++)
    next = number_nodes(k, k->root[g], -1, next, number);
  for (int i = k->nleaves - 1; i >= 0; i--) {
    Leaf *leaf = &p->leaves[i];
    leaf->node = number[leaf->node];
    if (leaf->join >= 0) leaf->join = number[leaf->join];
    leaf->next = p->nodes[leaf->node].leaf;
    p->nodes[leaf->node].leaf = (int16_t)i;
  }
  mark_skips(p);
  for (int i = 0; i < p->nleaves; i++)
    if (p->leaves[i].prey >= 0 && !make_near(k->c)) return false;
  p->is_plain = is_plain(k->c->game, p);
  p->ntemplates = (int)k->c->program->ntemplates - p->first_template;
  size_t scratch = planes_scratch(k->c->game, p);
  if (scratch > k->c->program->scratch) k->c->program->scratch = scratch;
  return true;
}

static bool make(Maker *k, const Drawn *drawn, int count) {
  for (int i = 0; i < count; i++) {
    const Picture *picture = drawn[i].node->picture;
    k->drawn = &drawn[i];
    if (drawn[i].node->type == NODE_TO) {
      if (!add_cursors(k)) return false;
      continue;
    }
    for (int l = 0; l < picture->nlines; l++)
      if (!add_line(k, picture, &picture->lines[l])) return false;
  }
  return finish(k);
}

int compile_pattern(Compiler *c, const Drawn *drawn, int count) {
  Program *pr = c->program;
  Pattern pattern = {.is_quick = true,
                     .first_template = (uint16_t)pr->ntemplates};
  Maker *k = memory_new(sizeof *k);
  if (!k) {
    error_memory(c->err);
    return -1;
  }
  k->c = c;
  k->p = &pattern;
  k->point = -1;
  bool ok = make(k, drawn, count);
  memory_free(k);
  if (!ok) return -1;
  if (pr->ntemplates >= MOVE_EDITS ||
      !memory_reserve((void **)&pr->patterns, &pr->pattern_capacity,
                      pr->npatterns + 1, sizeof *pr->patterns)) {
    error_memory(c->err);
    return -1;
  }
  pr->patterns[pr->npatterns] = pattern;
  return (int)pr->npatterns++;
}
