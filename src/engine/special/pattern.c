/* SPDX-License-Identifier: MIT
** pattern.c - drawings into a trie of letters and a table of templates.
**
** Every line is written out for each length of its runs (a sketch), worked
** out (drawn_line.c), and entered into the trie of its directions. A leaf is a
** variant (on one side); it has eight templates, one per lane.
*/
#include "engine/special/maker.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

bool maker_fault(Maker *k, const PictureLine *line, int column,
                 const char *what, const char *detail) {
  Error inner = {0};
  picture_fault(line, column, &inner, "%s%s", what, detail);
  Source source = line->source;
  source.column += inner.column;
  return compile_fault(k->c, source, "%s", inner.text);
}

/* ---- one sketch ---- */

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

static bool dirs_of_line(Maker *k, const PictureLine *line, LeafPlan *plan) {
  Node here = {.source = line->source};
  here.source.column = 0; /* the name is found in the line */
  plan->same = line->dirs && !strcmp(line->dirs, "same");
  const char *names = plan->same || !line->dirs ? "any" : line->dirs;
  const Set *set = compile_dirs(k->c, &here, names);
  if (!set) return false;
  for (int d = 0; d < k->c->game->board->ndirs; d++)
    if (k->c->game->board->dir[d].slides && (set->mask[0] >> d & 1))
      return compile_fault(k->c, here.source,
                           "a drawing stays on its layer: write go \"%s\" "
                           "in a walk",
                           k->c->game->board->dir[d].name);
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
    if (!maker_lane(k, (Dir)d, &group, &lane))
      return compile_fault(k->c, k->drawn->node->source,
                           "too many directions in one rule");
    entered[group] = true;
  }
  for (int side = sides ? 1 : 0; side <= sides; side++)
    for (int g = 0; g < k->ngroups; g++) {
      plan->side = side;
      if (entered[g] && !maker_leaf(k, plan, g)) return false;
    }
  return true;
}

/* Texts, code around it, and where play goes on. */
static void dress(const Maker *k, Variant *v) {
  v->format = (int16_t)k->drawn->format;
  v->target = (int16_t)k->drawn->target;
  v->before = k->drawn->before;
  v->after = k->drawn->after;
}

/* A drawing that puts pieces needs them in stock. */
static bool stock_test(Maker *k, const Variant *v, const Node **where) {
  const Game *g = k->c->game;
  int need[KINDS_MAX] = {0};
  for (int i = 0; i < v->nchanges; i++)
    if (v->changes[i].op == CHANGE_PUT) need[v->changes[i].arg]++;
  for (int kind = 0; kind < g->nkinds; kind++) {
    if (!need[kind] || g->kinds[kind].stock < 0) continue;
    const Node *test = compile_stock_test(k->c, kind, need[kind]);
    Node *both = node_new(&k->c->game->arena, NODE_SEQ, k->drawn->node->source);
    if (!test || !both) return error_memory(k->c->err);
    both->a = *where;
    both->b = test;
    *where = *where ? both : test;
  }
  return true;
}

/* The test of where it ends is a test of that cell's letter before. */
static bool limit_cursor(Maker *k, const Sketch *s, Variant *v) {
  const Node *where = k->drawn->where;
  if (!stock_test(k, v, &where)) return false;
  if (!where || v->cursor == NO_CELL) return true;
  int letter = maker_letter(k, s, &s->before[v->cursor], where);
  if (letter == NO_LETTER) return false;
  v->letter[v->cursor] = (int16_t)letter;
  return true;
}

static bool add_sketch(Maker *k, const Sketch *s, int line) {
  Variant v = {.line = (uint16_t)line};
  Flip flips[FLIPS_MAX] = {{0}};
  LeafPlan plan = {.flips = flips, .second = -1};
  for (int i = 0; i < s->length * s->rows; i++) {
    int letter = maker_letter(k, s, &s->before[i], NULL);
    if (letter == NO_LETTER) return false;
    v.letter[i] = (int16_t)letter;
  }
  if (!drawn_line_make(k->c, s, &v) || !limit_cursor(k, s, &v)) return false;
  dress(k, &v);
  plan.nflips = drawn_line_flips(k->c, s, &v, flips, &plan.captures);
  if (v.before >= 0 || v.after >= 0 || k->c->game->stocks_taken)
    plan.nflips = -1;
  if (plan.nflips < 0) k->p->is_quick = false;
  plan.variant = add_variant(k, &v);
  if (plan.variant < 0 || !dirs_of_line(k, s->line, &plan) ||
      !maker_choice(k, s, &plan))
    return false;
  if (s->length == 1) {
    if (s->rows == 2)
      return maker_fault(k, s->line, 1,
                         "rows of one cell: draw it along a line, o . -> . o",
                         "");
    return maker_leaf(k, &plan, maker_point(k));
  }
  return enter(k, &plan, s->rows == 2 ? 2 : 0);
}

static const Node *kept_node(Maker *k, const Node *node) {
  Node *copy = node_new(&k->c->game->arena, node->type, node->source);
  if (copy) *copy = *node;
  return copy;
}

/* to(empty) * put() * say "..": one bit, where pieces are alike and their
** stock has no end. */
static int put_flips(const Maker *k, const Variant *v, Flip *flip) {
  const Game *g = k->c->game;
  const Instr *code = k->c->program->code;
  if (!drawn_line_is_alike(g) || g->kinds[0].is_neutral ||
      g->kinds[0].stock >= 0 || v->before >= 0 || v->after < 0 ||
      code[v->after].op != OP_PUT)
    return -1;
  const Instr *next = &code[code[v->after].next];
  if (next->op == OP_SAY) next = &code[next->next];
  if (next->op != OP_END) return -1;
  *flip = (Flip){.mine = 1};
  return 1;
}

/* to(test) * ...: a set of cursors and nothing drawn. A decision without any
** drawing is on the first site of the board, and knows no cursor. */
static bool add_cursors(Maker *k) {
  static const uint32_t no_dirs[PLAYERS_MAX];
  const Board *b = k->c->game->board;
  Site first = plane_next(b->on.w, b->words, 0);
  Node here = {.type = NODE_AT, .name = board_name(b, first)};
  const Node *set = k->drawn->node ? k->drawn->node->a : &here;
  Node both = {.type = NODE_SEQ, .a = k->drawn->guard, .b = set};
  if (both.a) set = kept_node(k, &both);
  if (!set) return error_memory(k->c->err);
  Variant v = {.rows = 1,
               .length = 1,
               .from = NO_CELL,
               .end = NO_CELL,
               .to = NO_CELL,
               .cursor = k->drawn->node ? 0 : NO_CELL};
  Flip flip;
  LeafPlan plan = {.flips = &flip, .dirs = no_dirs, .prey = -1, .beside = -1};
  LetterKey key = {.symbol = '*', .given = set, .where = k->drawn->where};
  LetterKey second = {.symbol = '>', .given = k->drawn->second};
  Source none = {NULL, 0, 0};
  v.source = k->drawn->node ? k->drawn->node->source : none;
  int line = compile_line(k->c, k->drawn->rule, v.source);
  int letter = maker_add_letter(k, &key, false);
  plan.second = second.given ? maker_add_letter(k, &second, false) : -1;
  if (letter == NO_LETTER || plan.second == NO_LETTER || line < 0) return false;
  v.line = (uint16_t)line;
  v.letter[0] = (int16_t)letter;
  dress(k, &v);
  k->p->is_quick = false;
  plan.nflips = put_flips(k, &v, &flip);
  plan.variant = add_variant(k, &v);
  return plan.variant >= 0 && maker_leaf(k, &plan, maker_point(k));
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

/* What may be over the edge is two drawings on a board without padding: '~' is
** '.' and '#'. */
static bool split_edges(Maker *k, Sketch *s, int at, int line, int most) {
  const Board *b = k->c->game->board;
  PictureLine copy = *s->line;
  for (; at < copy.length; at++)
    if (drawn_line_edges(copy.before[0][at].symbol) && b->has_shifts &&
        !b->is_padded) {
      const char *edge = drawn_line_edges(copy.before[0][at].symbol);
      for (; *edge; edge++) {
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
        return maker_fault(k, l, l->before[r][i].column,
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

/* mine * -mine "champion" excludes champions. */
static bool excludes(const Node *n, const char *kind) {
  if (n->type == NODE_SEQ) return excludes(n->a, kind) || excludes(n->b, kind);
  return n->type == NODE_NOT && n->a->type == NODE_MINE && n->a->name &&
         !strcmp(n->a->name, kind);
}

/* Which kinds can be the actor of a line: the kind of its first own piece. */
bool maker_can_act(Maker *k, const Picture *p, const PictureLine *l, int kind) {
  Sketch s = {.picture = p, .line = l};
  for (int i = 0; i < l->length; i++) {
    char symbol = l->before[0][i].symbol;
    if (drawn_line_holder(k->c, &s, symbol) != HOLDER_MINE) continue;
    const PictureLetter *given = picture_letter(p, symbol);
    if (given && excludes(given->node, k->c->game->kinds[kind].name))
      return false;
    int own = given || symbol == 'o' ? -1 : drawn_line_kind(k->c->game, symbol);
    return own < 0 || own == kind;
  }
  return false;
}

static bool add_line(Maker *k, const Picture *p, const PictureLine *l) {
  const Game *g = k->c->game;
  int line, most = longest_row(g->board);
  Sketch s = {.picture = p, .line = l, .rows = l->rows};
  if (!check_edges(k, l)) return false;
  line = compile_drawn_line(k->c, k->drawn->rule, l);
  if (line < 0) return false;
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
    if (!maker_can_act(k, p, l, kind)) continue;
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

static bool is_point(const Pattern *p, const TrieNode *t) {
  if (t->depth != 1 || t->has_children || t->is_joined) return false;
  for (int i = t->leaf; i >= 0; i = p->leaves[i].next)
    if (p->leaves[i].join >= 0 || p->leaves[i].beside >= 0) return false;
  return true;
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
    t->is_point = is_point(p, t);
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

/* Can all its directions be gone by shifting planes? */
static bool goes_by_shifts(const Maker *k) {
  const Board *b = k->c->game->board;
  for (int g = 0; g < k->ngroups; g++)
    for (int l = 0; l < LANES; l++) {
      Dir dir = k->groups[g].dir[l];
      if ((k->groups[g].used >> l & 1) && dir != NO_DIR &&
          !board_is_shift(b, dir))
        return false;
    }
  return b->has_shifts;
}

static bool finish(Maker *k) {
  Pattern *p = k->p;
  int16_t number[NODES_MAX], next = 0;
  p->nletters = k->nletters;
  p->nnodes = k->nnodes;
  p->nleaves = k->nleaves;
  p->ngroups = k->ngroups;
  p->on_planes = goes_by_shifts(k);
  p->letters = keep(k, k->letters, sizeof(Letter), k->nletters);
  p->nodes = keep(k, NULL, sizeof(TrieNode), k->nnodes);
  p->groups = keep(k, k->groups, sizeof(Group), k->ngroups);
  p->leaves = keep(k, k->leaves, sizeof(Leaf), k->nleaves);
  if (!p->letters || !p->nodes || !p->groups || !p->leaves) return false;
  for (int g = 0; g < k->ngroups; g++)
    next = maker_number(k, k->root[g], -1, next, number);
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
    k->drawn = &drawn[i];
    k->branch = i;
    if (!drawn[i].node || drawn[i].node->type == NODE_TO) {
      if (!add_cursors(k)) return false;
      continue;
    }
    const Picture *picture = drawn[i].node->picture;
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
  if (pr->ntemplates >= MOVE_EDITS) {
    compile_fault(c, drawn->node ? drawn->node->source : (Source){0},
                  "the drawings of this game have over %d forms", MOVE_EDITS);
    c->err->code = ERROR_LIMIT;
    return -1;
  }
  if (!memory_reserve((void **)&pr->patterns, &pr->pattern_capacity,
                      pr->npatterns + 1, sizeof *pr->patterns)) {
    error_memory(c->err);
    return -1;
  }
  pr->patterns[pr->npatterns] = pattern;
  return (int)pr->npatterns++;
}
