/* SPDX-License-Identifier: MIT
** reach.c - rays from a goal.
**
** Sites are read step by step in all lanes. A second set of rays follows
** those that met one obstacle, as if it were not there: where such a ray
** comes to an end, the obstacle is a pin.
*/
#include "engine/special/reach.h"
#include "engine/special/lanes.h"
#include "engine/walk/machine.h"
#include "engine/walk/set.h"

#include <string.h>

/* ---- compiling ---- */

/* Does it speak of the piece on the site alone? */
static bool is_material(const Set *set) {
  switch (set->op) {
  case SET_ALL:
  case SET_MINE:
  case SET_THEIRS:
  case SET_EMPTY:
  case SET_KINDS: return true;
  case SET_NOT: return is_material(set->a);
  case SET_AND:
  case SET_OR: return is_material(set->a) && is_material(set->b);
  default: return false;
  }
}

static bool holds_for(const Game *g, const Set *set, Player me, Piece piece) {
  const PieceInfo *info = &g->pieces[piece];
  switch (set->op) {
  case SET_ALL: return true;
  case SET_MINE: return piece && info->owner == me;
  case SET_THEIRS: return piece && info->owner != me && info->owner != NEUTRAL;
  case SET_EMPTY: return !piece;
  case SET_KINDS: return piece && (set->mask[0] >> info->kind & 1);
  case SET_NOT: return !holds_for(g, set->a, me, piece);
  case SET_AND:
    return holds_for(g, set->a, me, piece) && holds_for(g, set->b, me, piece);
  case SET_OR:
    return holds_for(g, set->a, me, piece) || holds_for(g, set->b, me, piece);
  default: return false;
  }
}

static void find_pieces(const Game *g, Reach *r) {
  for (int i = 0; i < r->pattern.nletters; i++)
    for (int me = 0; me < g->nplayers; me++)
      for (int p = 0; p < g->npieces; p++)
        if (holds_for(g, r->pattern.letters[i].set, (Player)me, (Piece)p))
          r->has[me][p] |= 1u << i;
}

/* An end of the class being made; lanes of equal letters are joined. */
static bool add_end(Reach *r, int class, int letter, const Leaf *leaf) {
  ReachEnd *end = NULL;
  for (int i = 0; i < r->nends; i++)
    if (r->ends[i].class == class && r->ends[i].letter == letter)
      end = &r->ends[i];
  if (!end) {
    if (r->nends == ENDS_MAX) return false;
    end = &r->ends[r->nends++];
    *end = (ReachEnd){.letter = (int16_t)letter, .class = (int16_t) class};
  }
  for (int p = 0; p < PLAYERS_MAX; p++)
    for (int l = 0; l < LANES; l++)
      if (leaf->from[p] >> l & 1) {
        if (end->use[p][l]) r->doubles = true;
        end->use[p][l] = ~(uint64_t)0;
      }
  return true;
}

static bool add_ends(Reach *r, int class, int node) {
  const Pattern *p = &r->pattern;
  const TrieNode *t = &p->nodes[node];
  for (int c = node + 1; c < t->after; c = p->nodes[c].after)
    for (int i = p->nodes[c].leaf; i >= 0; i = p->leaves[i].next) {
      const Leaf *leaf = &p->leaves[i];
      if (leaf->join >= 0 || leaf->same || leaf->prey >= 0 ||
          leaf->second >= 0 || leaf->turns ||
          !add_end(r, class, p->nodes[c].letter, leaf))
        return false;
    }
  return true;
}

/* Rays pass through the one child that has children; -1: none, -2: more. */
static int inner_child(const Pattern *p, int node) {
  int found = -1;
  for (int c = node + 1; c < p->nodes[node].after; c = p->nodes[c].after)
    if (p->nodes[c].has_children) found = found == -1 ? c : -2;
  return found;
}

static bool same_class(const Reach *r, int a, int b) {
  int na = 0, nb = 0, equal = 0;
  for (int i = 0; i < r->nends; i++) na += r->ends[i].class == a;
  for (int i = 0; i < r->nends; i++) {
    const ReachEnd *x = &r->ends[i];
    if (x->class != b) continue;
    nb++;
    for (int k = 0; k < r->nends; k++)
      equal += r->ends[k].class == a && r->ends[k].letter == x->letter &&
               !memcmp(r->ends[k].use, x->use, sizeof x->use);
  }
  return na == nb && equal == na;
}

/* The class of the ends below a node; -1: there is no room. */
static int class_of(Reach *r, int node) {
  int class = r->nclasses, before = r->nends;
  if (class == REACH_CLASSES || !add_ends(r, class, node)) return -1;
  for (int i = 0; i < class; i++)
    if (same_class(r, i, class)) {
      r->nends = before;
      return i;
    }
  return r->nclasses++;
}

static bool add_stem(Reach *r, int node) {
  const Pattern *p = &r->pattern;
  if (r->nstems == STEMS_MAX || p->nodes[node].leaf >= 0) return false;
  Stem *stem = &r->stems[r->nstems++];
  stem->group = p->nodes[node].group;
  for (;;) {
    int n = stem->nsteps++, next = inner_child(p, node);
    if (n == PICTURE_CELLS || next == -2) return false;
    int class = class_of(r, node);
    if (class < 0) return false;
    stem->class[n] = (int16_t) class;
    stem->through[n] = (int16_t)(next < 0 ? -1 : p->nodes[next].letter);
    if (next < 0) return true;
    r->opens = r->opens && (r->has[0][0] >> stem->through[n] & 1);
    node = next;
  }
}

static bool keeps_out(const Game *g, const Reach *r) {
  for (int me = 0; me < g->nplayers; me++)
    for (int p = 1; p < g->npieces; p++)
      if (g->pieces[p].owner != me && r->has[me][p] & ~(1u << r->goal))
        return false;
  return true;
}

static bool is_fit(const Game *g, const Pattern *p) {
  if (!p->on_planes || g->has_piles || g->layout.kind_planes < 0 ||
      p->nletters > REACH_LETTERS)
    return false;
  for (int i = 0; i < p->nletters; i++)
    if (p->letters[i].or_off || !is_material(p->letters[i].set)) return false;
  for (int n = 0; n < p->nnodes; n++)
    if (p->nodes[n].letter < 0) return false;
  return true;
}

const Reach *reach_compile(Compiler *c, int index) {
  const Pattern *p = &c->program->patterns[index];
  if (!is_fit(c->game, p)) return NULL;
  Reach *r = arena_new(&c->game->arena, sizeof *r);
  if (!r) return NULL;
  *r = (Reach){.pattern = *p, .opens = true};
  r->goal = p->nodes[0].letter;
  find_pieces(c->game, r);
  for (int n = 0; n < p->nnodes; n = p->nodes[n].after)
    if (p->nodes[n].letter != r->goal || !add_stem(r, n)) return NULL;
  r->keeps_out = keeps_out(c->game, r);
  for (int i = 0; i < r->nends; i++)
    if (r->has[0][0] >> r->ends[i].letter & 1) r->opens = false;
  return r;
}

/* ---- running ---- */

typedef struct Rays {
  const Reach *reach;
  const Board *board;
  const uint64_t *letters;
  Player me;
  bool is_reached;
  Plane read, pins;
} Rays;

INLINE void class_lanes(const Rays *x, int class, Lanes *out, const int words) {
  memset(out, 0, sizeof *out * (size_t)words);
  for (int i = 0; i < x->reach->nends; i++) {
    const ReachEnd *end = &x->reach->ends[i];
    if (end->class != class) continue;
    const uint64_t *letter = x->letters + end->letter * words;
    for (int w = 0; w < words; w++)
      for (int h = 0; h < 2; h++)
        ((Four *)out[w])[h] |= letter[w] & ((const Four *)end->use[x->me])[h];
  }
}

INLINE uint64_t any_lane(const uint64_t *lanes) {
  Four all = ((const Four *)lanes)[0] | ((const Four *)lanes)[1];
  return all[0] | all[1] | all[2] | all[3];
}

INLINE void add_lanes(Plane *out, const Lanes *set, const int words) {
  for (int w = 0; w < words; w++) out->w[w] |= any_lane(set[w]);
}

INLINE void join(Lanes *to, const Lanes *from, const int words) {
  for (int w = 0; w < words; w++)
    for (int h = 0; h < 2; h++)
      ((Four *)to[w])[h] |= ((const Four *)from[w])[h];
}

/* Those of 'set' that are in the letter, and on the board those that are
** not. */
INLINE void part(Lanes *in, Lanes *out, const Lanes *set,
                 const uint64_t *letter, const uint64_t *on, const int words) {
  for (int w = 0; w < words; w++)
    for (int h = 0; h < 2; h++) {
      Four all = ((const Four *)set[w])[h];
      ((Four *)in[w])[h] = all & letter[w];
      ((Four *)out[w])[h] = all & ~letter[w] & on[w];
    }
}

/* One witness is enough: the sites of its lane. */
INLINE void keep_witness(Rays *x, const Lanes *hits, const Lanes *path,
                         const int words) {
  int lane = 0;
  for (int l = LANES - 1; l >= 0; l--)
    for (int w = 0; w < words; w++)
      if (hits[w][l]) lane = l;
  x->is_reached = true;
  for (int w = 0; w < words; w++) x->read.w[w] = path[w][lane];
}

/* Lanes whose second ray came to an end: what it met first is a pin. */
INLINE void add_pins(Rays *x, const Lanes *ends, const Lanes *met,
                     const int words) {
  for (int l = 0; l < LANES; l++) {
    uint64_t found = 0;
    for (int w = 0; w < words; w++) found |= ends[w][l];
    for (int w = 0; found && w < words; w++) x->pins.w[w] |= met[w][l];
  }
}

INLINE void run_stem(Rays *x, const Stem *stem, const bool looks,
                     const bool padded, const int words) {
  const Group *g = &x->reach->pattern.groups[stem->group];
  Lanes here[PLANE_WORDS], moved[PLANE_WORDS], ends[PLANE_WORDS];
  Lanes hits[PLANE_WORDS], path[PLANE_WORDS], second[PLANE_WORDS];
  Lanes met[PLANE_WORDS], late[PLANE_WORDS], out[PLANE_WORDS];
  size_t bytes = sizeof *here * (size_t)words;
  int class = -1;
  spread(here, x->letters + x->reach->goal * words, g, words);
  if (looks) {
    memset(path, 0, bytes);
    memset(second, 0, bytes);
    memset(met, 0, bytes);
    memset(late, 0, bytes);
  }
  for (int n = 0; n < stem->nsteps; n++) {
    move_lanes(moved, (const Lanes *)here, g, padded, words);
    if (stem->class[n] != class) class_lanes(x, stem->class[n], ends, words);
    class = stem->class[n];
    if (looks) join(path, (const Lanes *)moved, words);
    for (int w = 0; w < words; w++)
      for (int h = 0; h < 2; h++)
        ((Four *)hits[w])[h] =
            ((const Four *)moved[w])[h] & ((const Four *)ends[w])[h];
    if (!is_nowhere((const Lanes *)hits, words)) {
      x->is_reached = true;
      if (looks)
        keep_witness(x, (const Lanes *)hits, (const Lanes *)path, words);
      return;
    }
    if (looks) {
      Lanes gone[PLANE_WORDS];
      move_lanes(gone, (const Lanes *)second, g, padded, words);
      for (int w = 0; w < words; w++)
        for (int h = 0; h < 2; h++)
          ((Four *)late[w])[h] |=
              ((const Four *)gone[w])[h] & ((const Four *)ends[w])[h];
      memcpy(second, gone, bytes);
    }
    if (stem->through[n] < 0) break;
    const uint64_t *letter = x->letters + stem->through[n] * words;
    part(here, out, (const Lanes *)moved, letter, x->board->on.w, words);
    if (looks) {
      cut(second, (const Lanes *)second, letter, words);
      join(second, (const Lanes *)out, words);
      join(met, (const Lanes *)out, words);
      if (is_nowhere((const Lanes *)here, words) &&
          is_nowhere((const Lanes *)second, words))
        break;
    } else if (is_nowhere((const Lanes *)here, words)) {
      break;
    }
  }
  if (!looks) return;
  add_lanes(&x->read, (const Lanes *)path, words);
  add_pins(x, (const Lanes *)late, (const Lanes *)met, words);
}

INLINE void run_stems(Rays *x, const bool looks, const bool padded,
                      const int words) {
  for (int i = 0; i < x->reach->nstems && !x->is_reached; i++)
    run_stem(x, &x->reach->stems[i], looks, padded, words);
}

#define RAYS(name, looks, padded, words)                                       \
  CLONES static void name(Rays *x) { run_stems(x, looks, padded, words); }
RAYS(ask_1, false, false, 1)
RAYS(ask_2, false, false, 2)
RAYS(ask_4, false, false, 4)
RAYS(ask_8, false, false, 8)
RAYS(ask_1p, false, true, 1)
RAYS(ask_2p, false, true, 2)
RAYS(ask_4p, false, true, 4)
RAYS(ask_8p, false, true, 8)
RAYS(look_1, true, false, 1)
RAYS(look_2, true, false, 2)
RAYS(look_4, true, false, 4)
RAYS(look_8, true, false, 8)
RAYS(look_1p, true, true, 1)
RAYS(look_2p, true, true, 2)
RAYS(look_4p, true, true, 4)
RAYS(look_8p, true, true, 8)

static void run_rays(Rays *x, bool looks) {
  static void (*const runs[2][2][4])(Rays *) = {
      {{ask_1, ask_2, ask_4, ask_8}, {ask_1p, ask_2p, ask_4p, ask_8p}},
      {{look_1, look_2, look_4, look_8}, {look_1p, look_2p, look_4p, look_8p}}};
  int words = x->board->words;
  int size = words == 1 ? 0 : words == 2 ? 1 : words == 4 ? 2 : 3;
  runs[looks][x->board->is_padded][size](x);
}

/* ---- asking ---- */

void reach_load(Machine *m, const Reach *r, Player me, uint64_t *letters) {
  Player mover = m->way.me;
  int words = m->game->board->words;
  m->way.me = me;
  for (int i = 0; i < r->pattern.nletters; i++)
    set_words(m, r->pattern.letters[i].set, letters + i * words);
  m->way.me = mover;
}

static bool is_one(const Machine *m, const Reach *r, const uint64_t *letters) {
  int words = m->game->board->words;
  return plane_count(letters + r->goal * words, words) == 1;
}

bool reach_ask(Machine *m, const Reach *r, Player me, bool *is_reached) {
  uint64_t letters[REACH_LETTERS * PLANE_WORDS];
  Rays x = {.reach = r, .board = m->game->board, .letters = letters, .me = me};
  reach_load(m, r, me, letters);
  if (!is_one(m, r, letters)) return false;
  run_rays(&x, false);
  *is_reached = x.is_reached;
  return true;
}

bool reach_look(Machine *m, const Reach *r, Player me, ReachLook *look) {
  int words = m->game->board->words;
  Rays x = {.reach = r, .board = m->game->board, .me = me};
  reach_load(m, r, me, look->letters);
  if (!is_one(m, r, look->letters)) return false;
  x.letters = look->letters;
  run_rays(&x, true);
  look->me = me;
  look->is_reached = x.is_reached;
  look->read = x.read;
  look->pins = r->opens ? x.pins : x.read;
  look->goal = (Plane){0};
  memcpy(look->goal.w, look->letters + r->goal * words, (size_t)words * 8);
  return true;
}

bool reach_after(Machine *m, const Reach *r, const ReachLook *look,
                 const ReachChange *changes, int n, bool *is_reached) {
  uint64_t letters[REACH_LETTERS * PLANE_WORDS];
  int words = m->game->board->words, nletters = r->pattern.nletters;
  Rays x = {
      .reach = r, .board = m->game->board, .letters = letters, .me = look->me};
  memcpy(letters, look->letters, sizeof *letters * (size_t)(nletters * words));
  for (int i = 0; i < n; i++)
    reach_change(r, letters, words, look->me, changes[i].site,
                 changes[i].piece);
  if (!is_one(m, r, letters)) return false;
  run_rays(&x, false);
  *is_reached = x.is_reached;
  return true;
}
