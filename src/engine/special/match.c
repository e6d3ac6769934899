/* SPDX-License-Identifier: MIT
** match.c - drawings matched site by site, and made.
**
** The same trie that planes.c runs on sets is walked here from one anchor at
** a time over the link tables: for boards without shifts, for a picture met
** in the middle of a walk, and to check planes.c against.
*/
#include "engine/special/gate.h"
#include "engine/walk/machine.h"
#include "engine/walk/run.h"
#include "engine/walk/set.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LETTERS_KNOWN = 16 };

typedef struct Matcher {
  Machine *m;
  const Pattern *pattern;
  MoveList *list;
  Site anchor;
  bool from_cursor; /* it is the only anchor */
  int lane;
  Site row[PICTURE_CELLS];
  bool is_known;                 /* all sites of every letter are here: */
  uint64_t known[LETTERS_KNOWN]; /* (boards of one word) */
} Matcher;

/* Does the letter allow what is there? NO_SITE is off the board. */
static bool allows(const Matcher *x, int letter, Site site) {
  if (letter == LETTER_OFF) return site == NO_SITE;
  const Letter *l = &x->pattern->letters[letter];
  if (site == NO_SITE) return l->or_off;
  if (x->is_known) return x->known[letter] >> site & 1;
  return set_has(x->m, l->set, site);
}

static Site step_from(const Matcher *x, Site site, Dir dir) {
  if (site == NO_SITE || dir == NO_DIR) return NO_SITE;
  return board_next(x->m->game->board, site, dir);
}

/* The second row, cell by cell beside the first; its letters are found by
** going up from its last node. */
static bool second_row(Matcher *x, const Leaf *leaf, Dir side) {
  const Pattern *p = x->pattern;
  for (int n = leaf->join; n >= 0; n = p->nodes[n].parent) {
    Site s = step_from(x, x->row[p->nodes[n].depth - 1], side);
    if (!allows(x, p->nodes[n].letter, s)) return false;
  }
  return true;
}

/* Subsets of what may be taken beside the row's last cell. */
static uint32_t count_choices(Matcher *x, const Leaf *leaf) {
  const Board *b = x->m->game->board;
  Site head = x->row[x->pattern->nodes[leaf->node].depth - 1];
  const Set *prey = x->pattern->letters[leaf->prey].set;
  unsigned n = 0;
  for (uint32_t d = b->any; d; d &= d - 1) {
    Site s = board_next(b, head, (Dir)__builtin_ctz(d));
    n += s != NO_SITE && set_has(x->m, prey, s);
  }
  return 1u << n;
}

/* One move for every site that what is lifted here may go to. */
static bool add_pairs(Matcher *x, const Leaf *leaf, Move move) {
  const Board *b = x->m->game->board;
  const Set *second = x->pattern->letters[leaf->second].set;
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u)) {
    move.edits = s;
    if (set_has(x->m, second, s) && !movelist_add(x->list, move)) return false;
  }
  return true;
}

static bool add_leaf(Matcher *x, const Leaf *leaf) {
  const Group *g = &x->pattern->groups[leaf->group];
  Player me = x->m->way.me;
  const uint32_t *lanes = x->from_cursor ? leaf->from : leaf->lanes;
  if (!(lanes[me] >> x->lane & 1)) return true;
  if (leaf->same && g->dir[x->lane] != x->m->way.dir) return true;
  if (leaf->join >= 0) {
    const Board *b = x->m->game->board;
    Dir side = b->dir[g->dir[x->lane]].beside[leaf->side - 1];
    if (!second_row(x, leaf, side)) return true;
  }
  Move move = {.template = (uint16_t)(leaf->first + x->lane),
               .anchor = x->anchor,
               .weight = 1};
  if (leaf->second >= 0) return add_pairs(x, leaf, move);
  uint32_t ways = leaf->beside < 0 ? 1 : count_choices(x, leaf);
  for (; move.edits < ways; move.edits++)
    if (!movelist_add(x->list, move)) return false;
  return true;
}

static bool add_leaves(Matcher *x, int node) {
  for (int i = x->pattern->nodes[node].leaf; i >= 0;
       i = x->pattern->leaves[i].next)
    if (!add_leaf(x, &x->pattern->leaves[i])) return false;
  return true;
}

/* Where lines go round, is a site in the row already? It is drawn once. */
static bool is_used(const Matcher *x, int n, Site site) {
  if (!x->m->game->board->has_rings || site == NO_SITE) return false;
  for (int i = 0; i < n; i++)
    if (x->row[i] == site) return true;
  return false;
}

/* The children of 'node' follow it directly; each one's 'after' is its next
** sibling, up to the parent's. */
static bool below(Matcher *x, int node, Site site, Dir dir) {
  const Pattern *p = x->pattern;
  const TrieNode *t = &p->nodes[node];
  if (!add_leaves(x, node)) return false;
  if (!t->has_children) return true;
  Site next = step_from(x, site, dir);
  if (is_used(x, t->depth, next)) return true;
  for (int c = node + 1; c < t->after; c = p->nodes[c].after) {
    if (!allows(x, p->nodes[c].letter, next)) continue;
    x->row[t->depth] = next;
    if (p->nodes[c].has_children ? !below(x, c, next, dir) : !add_leaves(x, c))
      return false;
  }
  return true;
}

static bool from_anchor(Matcher *x) {
  const Pattern *p = x->pattern;
  for (int n = 0; n < p->nnodes; n = p->nodes[n].after) {
    const Group *g = &p->groups[p->nodes[n].group];
    if (!allows(x, p->nodes[n].letter, x->anchor)) continue;
    x->row[0] = x->anchor;
    for (uint32_t lanes = g->used; lanes; lanes &= lanes - 1) {
      x->lane = __builtin_ctz(lanes);
      if (!below(x, n, x->anchor, g->dir[x->lane])) return false;
    }
  }
  return true;
}

static int by_template(const void *a, const void *b) {
  const Move *m = a, *n = b;
  if (m->template != n->template) return m->template <n->template ? -1 : 1;
  if (m->anchor != n->anchor) return m->anchor < n->anchor ? -1 : 1;
  return (m->edits > n->edits) - (m->edits < n->edits);
}

/* Steps of one cell to the next, which are most of the drawings on such
** boards, without a search. */
static const Leaf *only_step(const Matcher *x, int root) {
  const Pattern *p = x->pattern;
  const TrieNode *first = &p->nodes[root], *then = first + 1;
  if (first->leaf >= 0 || first->after != root + 2 || then->leaf < 0 ||
      then->letter < 0 || p->letters[then->letter].or_off)
    return NULL;
  const Leaf *leaf = &p->leaves[then->leaf];
  return leaf->next < 0 && !leaf->same && leaf->join < 0 && leaf->second < 0 &&
                 leaf->prey < 0
             ? leaf
             : NULL;
}

static bool add_steps(Matcher *x, const Leaf *leaf, uint64_t from,
                      uint64_t to) {
  const Board *b = x->m->game->board;
  const Group *g = &x->pattern->groups[leaf->group];
  MoveList *list = x->list;
  uint32_t lanes = g->used & leaf->lanes[x->m->way.me];
  size_t most = (size_t)plane_count(&from, 1) * LANES;
  if (!memory_reserve((void **)&list->at, &list->capacity, list->count + most,
                      sizeof *list->at))
    return false;
  for (; lanes; lanes &= lanes - 1) {
    int lane = __builtin_ctz(lanes);
    const Site *next = b->next + g->dir[lane];
    for (uint64_t left = from; left; left &= left - 1) {
      Site s = (Site)__builtin_ctzll(left), t = next[s * b->ndirs];
      if (t != NO_SITE && (to >> t & 1))
        list->at[list->count++] =
            (Move){.template = (uint16_t)(leaf->first + lane),
                   .anchor = s,
                   .weight = 1};
    }
  }
  return true;
}

static bool from_root(Matcher *x, int root, uint64_t anchors) {
  const Group *g = &x->pattern->groups[x->pattern->nodes[root].group];
  const Leaf *step = only_step(x, root);
  if (step)
    return add_steps(x, step, anchors,
                     x->known[x->pattern->nodes[root + 1].letter]);
  for (uint32_t lanes = g->used; lanes; lanes &= lanes - 1) {
    x->lane = __builtin_ctz(lanes);
    for (uint64_t left = anchors; left; left &= left - 1) {
      x->anchor = x->row[0] = (Site)__builtin_ctzll(left);
      if (!below(x, root, x->anchor, g->dir[x->lane])) return false;
    }
  }
  return true;
}

/* All matches on a small board: the letters are asked about all sites
** beforehand, and what is found is nearly in order. */
static bool from_all(Matcher *x) {
  const Pattern *p = x->pattern;
  uint64_t on = *x->m->game->board->on.w;
  for (int i = 0; i < p->nletters; i++)
    set_words(x->m, p->letters[i].set, &x->known[i]);
  x->is_known = true;
  for (int n = 0; n < p->nnodes; n = p->nodes[n].after)
    if (p->nodes[n].letter >= 0 &&
        !from_root(x, n, on & x->known[p->nodes[n].letter]))
      return false;
  return true;
}

static bool from_each(Matcher *x, Site start) {
  const Board *b = x->m->game->board;
  x->anchor = start;
  if (start != NO_SITE) return from_anchor(x);
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u)) {
    x->anchor = s;
    if (!from_anchor(x)) return false;
  }
  return true;
}

/* Few moves, and most of them in order already. */
static void sort_matches(Move *at, size_t n) {
  if (n > 40) {
    qsort(at, n, sizeof *at, by_template);
    return;
  }
  for (size_t i = 1; i < n; i++) {
    Move move = at[i];
    size_t k = i;
    for (; k > 0 && by_template(&at[k - 1], &move) > 0; k--) at[k] = at[k - 1];
    at[k] = move;
  }
}

bool match_list(Machine *m, const Pattern *pattern, Site start,
                MoveList *list) {
  Matcher x = {.m = m,
               .pattern = pattern,
               .list = list,
               .from_cursor = start != NO_SITE};
  size_t first = list->count;
  bool at_once = start == NO_SITE && m->game->board->words == 1 &&
                 pattern->nletters <= LETTERS_KNOWN && !m->planes_off;
  if (!(at_once ? from_all(&x) : from_each(&x, start)))
    return machine_fail(m, ERROR_LIMIT, "out of memory");
  sort_matches(list->at + first, list->count - first);
  return true;
}

/* The sites of a letter whose gate is open; those of one with the same body,
** if they are there already. */
static void load_body(Machine *m, const Pattern *p, int index, uint64_t open,
                      uint64_t *scratch) {
  const Board *b = m->game->board;
  const Letter *l = &p->letters[index];
  uint64_t *out = scratch + index * b->words;
  int like = l->like;
  while (like >= 0 && !(open >> like & 1)) like = p->letters[like].like;
  if (like >= 0)
    plane_copy(out, scratch + like * b->words, b->words);
  else
    set_words(m, l->body, out);
}

static void load_letters(Machine *m, const Pattern *p, uint64_t *scratch) {
  const Board *b = m->game->board;
  uint64_t open = 0; /* letters; there are at most 64 (LETTERS_MAX) */
  for (int i = 0; i < p->nletters; i++) {
    const Letter *l = &p->letters[i];
    uint64_t *out = scratch + i * b->words;
    if (l->gate && !gate_is_open(m, l->gate)) {
      plane_clear(out, b->words);
    } else {
      load_body(m, p, i, open, scratch);
      open |= (uint64_t)1 << i;
    }
    for (int w = 0; l->or_off && w < b->words; w++) out[w] |= b->off.w[w];
  }
}

const PlaneRun *machine_planes(Machine *m, int index) {
  const Pattern *p = &m->program->patterns[index];
  PlaneRun *run = m->loading ? &m->nested : &m->run;
  assert(m->loading < 2);
  if (run == &m->run) m->offer.pos = NULL;
  m->loading++;
  if (!p->is_plain) load_letters(m, p, run->scratch);
  m->loading--;
  run->pattern = p;
  run->pos = m->pos;
  run->mover = m->way.me;
  run->same = m->way.dir;
  planes_run(run);
  return run;
}

bool machine_match(Machine *m, int index, Site start, MoveList *list) {
  const Pattern *p = &m->program->patterns[index];
  if (m->planes_off || !p->on_planes || start != NO_SITE || m->loading > 1)
    return match_list(m, p, start, list);
  if (!planes_list(machine_planes(m, index), list))
    return machine_fail(m, ERROR_LIMIT, "out of memory");
  return true;
}

/* ---- making a drawn move ---- */

void machine_cells(const Game *game, const Program *program, const Template *t,
                   Site anchor, Site *out) {
  const Variant *v = &program->variants[t->variant];
  const Board *b = game->board;
  Site s = anchor;
  for (int i = 0; i < v->length; i++) {
    out[i] = s;
    if (v->rows == 2)
      out[v->length + i] = s == NO_SITE ? NO_SITE : board_next(b, s, t->side);
    if (s != NO_SITE) s = t->dir == NO_DIR ? NO_SITE : board_next(b, s, t->dir);
  }
}

static bool put_piece(Machine *m, Site site, int kind) {
  const Game *g = m->game;
  const Kind *k = &g->kinds[kind];
  Player who = k->is_neutral ? 0 : m->way.me;
  int left = *position_stock(g, m->pos, who, kind);
  Piece piece = k->piece[who];
  if (left == 0) return false;
  if (left > 0 && !journal_stock(&m->journal, g, m->pos, who, kind, -1))
    return run_no_memory(m);
  bool ok = g->has_piles ? journal_do(&m->journal, g, m->pos,
                                      (Edit){EDIT_PUSH, 0, site, 0, piece})
                         : journal_cell(&m->journal, g, m->pos, site, piece);
  return (ok && journal_note(&m->journal, NOTE_KIND, site, kind)) ||
         run_no_memory(m);
}

static bool turn_piece(Machine *m, Site site, int kind) {
  const Game *g = m->game;
  Player owner = game_owner(g, position_piece(g, m->pos, site));
  Piece now = g->kinds[kind].piece[owner == NEUTRAL ? 0 : owner];
  return change_top(m, site, now) &&
         (journal_note(&m->journal, NOTE_KIND, site, kind) || run_no_memory(m));
}

static bool move_piece(Machine *m, const Change *c, const Site *cells) {
  Site from = cells[c->cell], to = cells[c->to];
  if (!position_piece(m->game, m->pos, from)) return true; /* nothing moves */
  if (to == NO_SITE)
    return journal_take(&m->journal, m->game, m->pos, from, m->way.me) ||
           run_no_memory(m);
  if (from != to && !journal_move(&m->journal, m->game, m->pos, from, to))
    return run_no_memory(m);
  return c->op == CHANGE_MOVE || turn_piece(m, to, c->arg);
}

/* A change given as a letter: run with the cursor on its cell. */
static bool call_at(Machine *m, int code, Site site) {
  Site cursor = m->way.cursor;
  m->way.cursor = site;
  bool ok = machine_once(m, code, -1);
  m->way.cursor = cursor;
  return ok;
}

static bool make_change(Machine *m, const Change *c, const Site *cells) {
  Site site = cells[c->cell];
  switch ((ChangeOp)c->op) {
  case CHANGE_TAKE:
    return site == NO_SITE || !position_piece(m->game, m->pos, site) ||
           journal_take(&m->journal, m->game, m->pos, site, m->way.me) ||
           run_no_memory(m);
  case CHANGE_MOVE:
  case CHANGE_TURN: return move_piece(m, c, cells);
  case CHANGE_PUT: return put_piece(m, site, c->arg);
  case CHANGE_CALL: return call_at(m, c->arg, site);
  }
  return false;
}

/* The cell that a cell is when the drawing is read from its other end. */
static uint8_t mirrored(const Variant *v, uint8_t cell) {
  if (cell == NO_CELL) return cell;
  return (uint8_t)(cell < v->length ? v->length - 1 - cell
                                    : 3 * v->length - 1 - cell);
}

uint8_t machine_from_cell(const Variant *v, const Template *t) {
  return t->is_reversed ? mirrored(v, v->from) : v->from;
}

uint8_t machine_to_cell(const Variant *v, const Template *t) {
  return t->is_reversed && v->from != NO_CELL ? mirrored(v, v->to) : v->to;
}

static bool note_ends(Machine *m, const Variant *v, const Template *t,
                      const Site *cells) {
  uint8_t from = v->from, end = v->end, to = v->to;
  if (from == NO_CELL)
    return to == NO_CELL || journal_note(&m->journal, NOTE_TO, cells[to], 0);
  if (t->is_reversed) {
    from = mirrored(v, v->from);
    end = mirrored(v, v->end);
    to = mirrored(v, v->to);
  }
  bool has_other = v->is_mirror && v->rows == 2;
  int other = has_other ? 1 + (int)cells[mirrored(v, to)] : 0;
  return journal_note(&m->journal, NOTE_FROM, cells[from], 0) &&
         (end == NO_CELL ||
          journal_note(&m->journal, NOTE_END, cells[end], other)) &&
         journal_note(&m->journal, NOTE_TO, cells[to], 0);
}

/* The drawing itself. */
bool machine_draw_cells(Machine *m, const Variant *v, const Template *t,
                        const Site *cells) {
  if (v->from != NO_CELL) {
    Piece actor = position_piece(m->game, m->pos, cells[v->from]);
    m->way.actor = m->game->pieces[actor].kind;
  }
  for (int i = 0; i < v->nchanges; i++)
    if (!make_change(m, &v->changes[i], cells)) return false;
  if (!journal_note(&m->journal, NOTE_RULE, NO_SITE, v->line) ||
      !note_ends(m, v, t, cells))
    return run_no_memory(m);
  if (v->cursor != NO_CELL) m->way.cursor = cells[v->cursor];
  if (v->from != NO_CELL && m->way.from == NO_SITE)
    m->way.from = cells[v->from];
  m->way.dir = t->dir;
  return true;
}

bool machine_draw(Machine *m, const Template *t, Site anchor, int choice) {
  const Variant *v = &m->program->variants[t->variant];
  Site cells[2 * PICTURE_CELLS];
  machine_cells(m->game, m->program, t, anchor, cells);
  if (v->before >= 0 && !machine_once(m, v->before, -1)) return false;
  if (!machine_draw_cells(m, v, t, cells)) return false;
  return v->after < 0 || machine_once(m, v->after, choice);
}
