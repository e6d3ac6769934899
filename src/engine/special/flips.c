/* SPDX-License-Identifier: MIT
** flips.c - drawn moves made by flipping bits.
**
** The drawings of an 'each' are made at once when they cannot get in each
** other's way: they are rows from one site along lines that do not meet
** again, at most one of them fits along a line, and all do the same to the
** site they share. Then it makes no difference that one is made before the
** other is looked for.
*/
#include "engine/special/flips.h"
#include "engine/walk/set.h"

/* 'is_done': what happens to the anchor was done already. */
static void make(const Game *g, Position *pos, const Template *t, Site anchor,
                 Player me, bool is_done) {
  uint64_t *mine = position_plane(g, pos, me);
  uint64_t *theirs = position_plane(g, pos, 1 - me);
  int captures = t->captures;
  for (int i = 0; i < t->nflips; i++) {
    const Flip *f = &t->flips[i];
    int at = anchor + f->offset;
    if (is_done && f->offset == 0) continue;
    if (f->edge && (at < 0 || at >= g->board->bits ||
                    !plane_has(g->board->on.w, (Site)at))) {
      captures++;
      continue;
    }
    const uint64_t *keys = g->site_keys + (size_t)at * 3;
    if (f->mine) {
      plane_flip(mine, (Site)at);
      pos->hash ^= keys[1 + me];
    }
    if (f->theirs) {
      plane_flip(theirs, (Site)at);
      pos->hash ^= keys[2 - me];
    }
  }
  if (captures && !g->no_trays) {
    Edit e = {EDIT_CAPTURED, me, 0, *position_captured(g, pos, me, 0), 0};
    e.now = e.old + captures;
    edit_do(g, pos, &e);
  }
}

void flips_make(const Game *g, Position *pos, const Template *t, Site anchor,
                Player me) {
  make(g, pos, t, anchor, me, false);
}

/* ---- which 'each' can be made at once ---- */

/* From here to the END nothing can fail. */
static bool is_sure(const Program *p, int pc) {
  for (;; pc = p->code[pc].next) {
    Opcode op = (Opcode)p->code[pc].op;
    if (op == OP_END) return true;
    if (op != OP_SAY && op != OP_COMMIT && op != OP_TARGET && op != OP_RULE &&
        op != OP_FORGET && op != OP_SET)
      return false;
  }
}

/* One letter distinguishes the children of a node, and none is behind a leaf:
** along a line there is at most one match. */
static bool is_clear(const Pattern *p) {
  for (int n = 0; n < p->nnodes; n++) {
    const TrieNode *t = &p->nodes[n];
    unsigned seen = 0;
    if (t->letter < 0 || p->letters[t->letter].or_off ||
        (t->leaf >= 0) == t->has_children)
      return false;
    for (int c = n + 1; c < t->after; c = p->nodes[c].after) {
      if (p->nodes[c].letter < 0) return false;
      unsigned what = 1u << p->letters[p->nodes[c].letter].set->op;
      if (seen & what) return false;
      seen |= what;
    }
  }
  return p->nnodes > 0 && p->nodes[0].after == p->nnodes;
}

/* What a template does to the site all begin on. */
static Flip flip_at_anchor(const Template *t) {
  for (int i = 0; i < t->nflips; i++)
    if (t->flips[i].offset == 0) return t->flips[i];
  return (Flip){0};
}

/* What must be on the cell of a row that a flip is of. */
static SetOp letter_at(const Pattern *p, const Leaf *leaf, const Template *t,
                       int offset) {
  int n = leaf->node, k = p->nodes[n].depth - 1, step = k ? t->head / k : 0;
  for (; k > 0 && step * k != offset; k--) n = p->nodes[n].parent;
  return p->letters[p->nodes[n].letter].set->op;
}

/* Where a piece moves, ways may get in each other's way (together.h). */
static bool moves_piece(const Pattern *p, const Leaf *leaf, const Template *t) {
  bool left[2] = {false}, came[2] = {false};
  for (int i = 0; i < t->nflips; i++) {
    SetOp was = letter_at(p, leaf, t, t->flips[i].offset);
    if (t->flips[i].mine) (was == SET_MINE ? left : came)[0] = true;
    if (t->flips[i].theirs) (was == SET_THEIRS ? left : came)[1] = true;
  }
  return (left[0] && came[0]) || (left[1] && came[1]);
}

static bool is_plain_leaf(const Program *p, const Pattern *pattern,
                          const Leaf *leaf, Flip shared) {
  if (leaf->join >= 0 || leaf->next >= 0 || leaf->same || leaf->second >= 0 ||
      leaf->prey >= 0 || leaf->beside >= 0)
    return false;
  for (int l = 0; l < LANES; l++) {
    const Template *t = &p->templates[leaf->first + l];
    Flip f = flip_at_anchor(t);
    if (moves_piece(pattern, leaf, t)) return false;
    if (t->nflips < 0 || f.mine != shared.mine || f.theirs != shared.theirs)
      return false;
  }
  return true;
}

/* Have the lines from a site no other site in common? */
static bool lines_part(const Board *b, const Group *g, Site from) {
  Plane been = {0};
  for (uint32_t lanes = g->used; lanes; lanes &= lanes - 1) {
    Dir dir = g->dir[__builtin_ctz(lanes)];
    if (dir == NO_DIR) return false; /* a drawing of one cell */
    for (Site s = from; (s = board_next(b, s, dir)) != NO_SITE;) {
      if (s == from || plane_has(been.w, s)) return false;
      plane_add(been.w, s);
    }
  }
  return true;
}

static bool is_apart(const Program *p, const Game *g, const Pattern *pattern) {
  const Board *b = g->board;
  if (!pattern->on_planes || !pattern->is_quick || !pattern->is_plain ||
      pattern->ngroups != 1 || !is_clear(pattern) || pattern->nleaves == 0)
    return false;
  Flip shared = flip_at_anchor(&p->templates[pattern->leaves[0].first]);
  for (int i = 0; i < pattern->nleaves; i++)
    if (!is_plain_leaf(p, pattern, &pattern->leaves[i], shared)) return false;
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u))
    if (!lines_part(b, &pattern->groups[0], s)) return false;
  return true;
}

void flips_note(Program *p, const Game *g) {
  for (size_t k = 0; k < p->ncode; k++) {
    Instr *i = &p->code[k];
    if (i->op != OP_EACH) continue;
    const Instr *picture = &p->code[i->x];
    i->at_once = picture->op == OP_PICTURE &&
                 p->code[picture->next].op == OP_END && is_sure(p, i->next) &&
                 is_apart(p, g, &p->patterns[picture->x]);
  }
}

/* ---- making it ---- */

/* The leaf that the row from a site along a line comes to; NULL: none. */
static const Leaf *leaf_along(const Machine *m, const Pattern *p, Site s,
                              Dir dir) {
  const uint64_t *mine = position_plane(m->game, m->pos, m->way.me);
  const uint64_t *theirs = position_plane(m->game, m->pos, 1 - m->way.me);
  int n = 0;
  while (p->nodes[n].has_children) {
    s = board_next(m->game->board, s, dir);
    if (s == NO_SITE) return NULL;
    SetOp here = plane_has(mine, s)     ? SET_MINE
                 : plane_has(theirs, s) ? SET_THEIRS
                                        : SET_EMPTY;
    int last = p->nodes[n].after;
    for (n++; n < last; n = p->nodes[n].after)
      if (p->letters[p->nodes[n].letter].set->op == here) break;
    if (n >= last) return NULL;
  }
  return &p->leaves[p->nodes[n].leaf];
}

bool flips_each(Machine *m, const Instr *each) {
  const Pattern *p = &m->program->patterns[m->program->code[each->x].x];
  const Group *g = &p->groups[0];
  Site anchor = m->way.cursor;
  Player me = m->way.me;
  const Template *found[LANES];
  int n = 0;
  if (anchor == NO_SITE ||
      !set_has(m, p->letters[p->nodes[0].letter].set, anchor))
    return false;
  for (uint32_t lanes = g->used; lanes; lanes &= lanes - 1) {
    int lane = __builtin_ctz(lanes);
    const Leaf *leaf = leaf_along(m, p, anchor, g->dir[lane]);
    if (leaf && (leaf->from[me] >> lane & 1))
      found[n++] = &m->program->templates[leaf->first + lane];
  }
  for (int i = 0; i < n; i++)
    make(m->game, m->pos, found[i], anchor, me, i > 0);
  return n > 0;
}
