/* SPDX-License-Identifier: MIT
** apart.c - what leaves do, and whether two of them may do the same.
*/
#include "base/hash.h"
#include "engine/pass/apart.h"
#include "engine/pass/exclude.h"
#include "engine/pass/unlike.h"
#include "engine/program/slot.h"
#include "engine/walk/set.h"
#include "engine/lower/drawing.h"
#include "engine/program/map.h"
#include "kernel/state/verdict.h"

#include <string.h>

/* A leaf while its trace is gone through. */
typedef struct Reader {
  const SetProgram *p;
  const SetLeaf *leaf;
  LeafAct act;
  Place place[ACT_ROLES];
  Place cleared; /* where a piece was taken before another arrived */
  bool is_plain;
} Reader;

/* ---- what a leaf does ---- */

static void set_role(Reader *r, ActRole role, Place place) {
  if (r->act.has[role] || !place.base) r->is_plain = false;
  r->act.has[role] = true;
  r->place[role] = place;
}

static void leave(Reader *r, Place place) {
  if (r->act.has[ACT_TO]) r->is_plain = false;
  set_role(r, ACT_FROM, place);
}

static void arrive(Reader *r, Place place, int kind) {
  if (r->cleared.base &&
      (r->cleared.base != place.base || r->cleared.map != place.map))
    r->act.takes_more = true;
  set_role(r, ACT_TO, place);
  r->act.kind = kind;
}

/* Pieces taken on the way are not distinguished; what is taken where the piece
** arrives is known by that. */
static void take(Reader *r, Place place) {
  if (r->act.has[ACT_TO] && !r->act.has[ACT_TAKEN])
    set_role(r, ACT_TAKEN, place);
  else if (!r->act.has[ACT_TO] && !r->cleared.base)
    r->cleared = place;
  else
    r->act.takes_more = true;
}

/* Does surely something stand where the test holds? */
static bool is_held(const Set *set) {
  if (!set) return false;
  switch (set->op) {
  case SET_MINE:
  case SET_THEIRS:
  case SET_NEUTRAL:
  case SET_KINDS: return true;
  case SET_AND: return is_held(set->a) || is_held(set->b);
  case SET_OR: return is_held(set->a) && is_held(set->b);
  case SET_NOT: return set->a->op == SET_EMPTY;
  default: return false;
  }
}

static void read_drawn(Reader *r, const TraceStep *t) {
  const Variant *v = &t->line->shape;
  for (int i = 0; i < v->nchanges; i++) {
    const Change *c = &v->changes[i];
    switch ((ChangeOp)c->op) {
    case CHANGE_TAKE: take(r, t->cells[c->cell]); break;
    case CHANGE_MOVE:
      if (!is_held(t->line->cells[c->cell].set)) r->is_plain = false;
      leave(r, t->cells[c->cell]);
      arrive(r, t->cells[c->to], -1);
      break;
    case CHANGE_PUT: arrive(r, t->cells[c->cell], c->arg); break;
    case CHANGE_TURN:
    case CHANGE_CALL: r->is_plain = false; break;
    }
  }
}

static void read_step(Reader *r, const TraceStep *t, const Program *walk) {
  if (t->kind == TRACE_DRAW) read_drawn(r, t);
  if (t->kind == TRACE_ONCE) r->act.takes_more |= t->takes;
  if (t->kind == TRACE_ONCE && t->arrives) arrive(r, t->place, -1);
  if (t->kind != TRACE_CHANGE) return;
  const Instr *i = &walk->code[t->x];
  switch ((Opcode)i->op) {
  case OP_LIFT: leave(r, t->place); break;
  case OP_DROP: arrive(r, t->place, -1); break;
  case OP_PUT: arrive(r, t->place, i->x); break;
  case OP_TAKE: take(r, t->place); break;
  case OP_SEND:
  case OP_LAY: r->is_plain = false; break;
  default: break;
  }
}

/* The sites of a role: of the leaf's own set, or the one of another base. */
static bool place_role(Reader *r, ActRole role) {
  const SetLeaf *leaf = r->leaf;
  int own = leaf->nbases - 1, i = 0;
  if (!r->act.has[role]) return true;
  while (i < own && leaf->base[i] != r->place[role].base) i++;
  r->act.varies[role] = i == own;
  r->act.base[role] = i;
  r->act.map[role] = r->place[role].map;
  if (i < own) return true;
  return leaf->base[own] == r->place[role].base &&
         map_is_injective(r->p, r->act.map[role]);
}

/* One role varies, or where a piece comes from and goes to does. Of several
** pieces that are taken none tells choices apart: they may be taken in another
** order. */
static bool place_roles(Reader *r) {
  if (r->act.has[ACT_TAKEN] && r->act.takes_more) return false;
  const bool *varies = r->act.varies;
  for (int i = 0; i < ACT_ROLES; i++)
    if (!place_role(r, (ActRole)i)) return false;
  int n = varies[ACT_FROM] + varies[ACT_TO] + varies[ACT_TAKEN];
  return n == 1 || (n == 2 && !varies[ACT_TAKEN] && !r->act.has[ACT_TAKEN]);
}

/* Does a piece that leaves come to another site, whatever the lane? One that
** comes back changes nothing. */
static bool goes_away(const Reader *r) {
  const SetProgram *p = r->p;
  Place from = r->place[ACT_FROM], to = r->place[ACT_TO];
  if (!r->act.has[ACT_FROM] || from.base != to.base) return true;
  for (int s = 0; s < p->game->board->bits; s++)
    if (p->maps[from.map].to[s] != NO_SITE &&
        p->maps[from.map].to[s] == p->maps[to.map].to[s])
      return false;
  return true;
}

static LeafAct read_leaf(SetProgram *p, const SetLeaf *leaf,
                         const Program *walk) {
  Reader r = {.p = p, .leaf = leaf, .is_plain = !leaf->is_opaque};
  for (int k = 0; k < leaf->nsteps; k++) read_step(&r, &leaf->steps[k], walk);
  r.act.is_plain = r.is_plain && !leaf->is_link && !leaf->in_chain &&
                   leaf->base[leaf->nbases - 1] && r.act.has[ACT_TO] &&
                   goes_away(&r) && place_roles(&r);
  if (!r.act.is_plain) return r.act;
  int told = 0; /* the role that is distinguished */
  while (!r.act.varies[told]) told++;
  r.act.told = told;
  for (int i = 0; i < ACT_ROLES; i++)
    if (r.act.has[i] && !r.act.varies[i])
      r.act.fixed[r.act.nfixed++] = (uint8_t)i;
  r.act.is_pair = r.act.varies[ACT_FROM] && r.act.varies[ACT_TO];
  return r.act;
}

/* ---- classes ---- */

/* Where the moves of an act go from and to, by the site of its base. */
typedef struct ActEnds {
  const Site *from, *to;
} ActEnds;

static ActEnds ends_of(const SetProgram *p, const LeafAct *act) {
  return (ActEnds){p->maps[act->map[ACT_FROM]].to,
                   p->maps[act->map[ACT_TO]].to};
}

/* May two moves of these acts go from one site to one site? The second one's
** are chained by the site they leave. */
static bool may_agree(const SetProgram *p, const LeafAct *a, const LeafAct *b) {
  ActEnds one = ends_of(p, a), other = ends_of(p, b);
  int16_t first[SITES_MAX], next[SITES_MAX];
  int bits = p->game->board->bits;
  memset(first, -1, sizeof first);
  for (int t = 0; t < bits; t++) {
    if (other.from[t] == NO_SITE) continue;
    next[t] = first[other.from[t]];
    first[other.from[t]] = (int16_t)t;
  }
  for (int s = 0; s < bits; s++) {
    if (one.from[s] == NO_SITE || one.to[s] == NO_SITE) continue;
    for (int t = first[one.from[s]]; t >= 0; t = next[t])
      if (other.to[t] == one.to[s]) return true;
  }
  return false;
}

/* Does one leave a site, or take a piece, where the other does not? */
static bool differ_in_kind(const LeafAct *a, const LeafAct *b) {
  if (a->has[ACT_FROM] != b->has[ACT_FROM]) return true;
  if (!a->has[ACT_FROM] && a->kind >= 0 && b->kind >= 0 && a->kind != b->kind)
    return true;
  return a->has[ACT_TAKEN] != b->has[ACT_TAKEN] && !a->takes_more &&
         !b->takes_more;
}

static bool may_clash(const SetProgram *p, const LeafAct *a, const LeafAct *b) {
  if (differ_in_kind(a, b)) return false;
  return !a->is_pair || !b->is_pair || may_agree(p, a, b);
}

/* Are choices of both distinguished by their sites alone? */
static bool is_same(const LeafAct *a, const LeafAct *b) {
  if (memcmp(a->has, b->has, sizeof a->has) != 0 ||
      memcmp(a->varies, b->varies, sizeof a->varies) != 0 ||
      a->kind != b->kind || a->takes_more != b->takes_more)
    return false;
  return !a->is_pair || (a->map[ACT_FROM] == b->map[ACT_FROM] &&
                         a->map[ACT_TO] == b->map[ACT_TO]);
}

/* Gives the act its class, and notes which others it may agree with. */
static void classify(SetProgram *p, LeafAct *act) {
  int n = 0;
  for (size_t i = 0; i < p->nleaves; i++) {
    const LeafAct *other = &p->leaves[i].act;
    if (!other->is_plain || other == act) continue;
    if (other->class >= n) n = other->class + 1;
    if (is_same(other, act)) {
      act->class = other->class;
      act->clashes = other->clashes;
      return;
    }
  }
  act->class = n;
  if (n == APART_CLASSES) {
    act->is_plain = false;
    return;
  }
  for (size_t i = 0; i < p->nleaves; i++) {
    LeafAct *other = &p->leaves[i].act;
    if (!other->is_plain || other == act || !may_clash(p, other, act)) continue;
    act->clashes |= 1u << other->class;
    other->clashes |= 1u << n;
  }
}

/* ---- choices of one site ---- */

/* Two keys distinguish choices: what becomes of the own pieces, and what of all
** pieces, which is not known where an 'each' is made with them. */
typedef struct LeafKey {
  uint64_t own; /* 0: free */
  uint64_t all;
  bool is_whole; /* 'all' is known */
  bool removes;  /* own pieces leave a site, */
  bool puts;     /* new ones come: they may be like those */
  bool ends;     /* the game has a result */
  int kind;      /* that a piece becomes; -1: none does */
  const SetLeaf *leaf;
} LeafKey;

/* What all choices of a program change of who stands where, as one number
** each: if these differ, so do the positions. Only choices whose places all
** depend on one site can be gone through beforehand. Where an 'each' is made
** with them, it takes and turns rivals' pieces alone (once.c). */
typedef struct Keys {
  const SetProgram *p;
  const Program *walk;
  const SetLeaf *leaf;
  Site site;
  LeafKey now; /* of this choice */
  LeafKey *at;
  size_t mask;
  int budget;             /* comparisons that may still be made */
  Val *sets;              /* by leaf: what it reports */
  const SetLeaf *pair[2]; /* the last pair that was compared, and the answer */
  bool are_apart;
  Looks looks;
} Keys;

enum { KEYS_MAX = 1 << 16 };

static bool key_place(const Keys *k, Place place, Site *out) {
  *out = NO_SITE;
  if (!place.base) return true; /* over the edge */
  if (place.base != k->leaf->base[0]) return false;
  *out = k->p->maps[place.map].to[k->site];
  return true;
}

static uint64_t key_piece(int owner, int kind, Site site) {
  return hash_mix((uint64_t)owner << 32 | (uint64_t)(kind + 2) << 16 | site);
}

static void add_key(Keys *k, Owner owner, int kind, Site site, int sign) {
  uint64_t key = key_piece(owner, kind, site);
  k->now.all += sign > 0 ? key : 0 - key;
  if (owner != OWNER_ME) return;
  key = key_piece(owner, -1, site);
  k->now.own += sign > 0 ? key : 0 - key;
}

static bool put_key(Keys *k, Place place, int kind) {
  Site at;
  if (!key_place(k, place, &at) || at == NO_SITE) return false;
  add_key(k, OWNER_ME, kind, at, 1);
  k->now.puts |= kind >= 0;
  return true;
}

/* What goes over the edge only leaves, as what is taken does. */
static bool move_key(Keys *k, Owner owner, Place from, Place to) {
  Site a, b;
  if (owner < OWNER_ME || !key_place(k, from, &a) || !key_place(k, to, &b))
    return false;
  k->now.removes |= owner == OWNER_ME;
  if (a != NO_SITE) add_key(k, owner, -1, a, -1);
  if (b != NO_SITE) add_key(k, owner, -1, b, 1);
  return true;
}

static bool take_key(Keys *k, Owner owner, Place place) {
  return move_key(k, owner, place, (Place){0, 0});
}

static bool drawn_key(Keys *k, const TraceStep *t) {
  const Variant *v = &t->line->shape;
  bool ok = true;
  for (int i = 0; i < v->nchanges && ok; i++) {
    const Change *c = &v->changes[i];
    switch ((ChangeOp)c->op) {
    case CHANGE_TAKE:
      ok = take_key(k, set_owner(t->line->cells[c->cell].set),
                    t->cells[c->cell]);
      break;
    case CHANGE_MOVE:
      ok = move_key(k, set_owner(t->line->cells[c->cell].set),
                    t->cells[c->cell], t->cells[c->to]);
      break;
    case CHANGE_PUT: ok = put_key(k, t->cells[c->cell], c->arg); break;
    case CHANGE_TURN:
    case CHANGE_CALL: ok = false; break;
    }
  }
  return ok;
}

/* Of several nothing is known. */
static bool become_key(Keys *k, int kind) {
  if (k->now.kind >= 0) return false;
  k->now.kind = kind;
  return true;
}

/* Who loses or finishes among several is out, and perhaps was so before. */
static bool end_key(Keys *k, const Instr *i) {
  k->now.ends = true;
  int win = i->op == OP_AWARD ? PLAYERS_MAX - 1 : VERDICT_WINS;
  return i->op == OP_JUDGE || (i->x >= 0 && i->x <= win) ||
         k->p->game->nplayers <= 2;
}

/* What is put somewhere and then taken, or moved on, is not gone into. */
static bool key_step(Keys *k, const TraceStep *t) {
  if (t->kind == TRACE_KNOWN || t->kind == TRACE_LINE) return true;
  if (t->kind == TRACE_DRAW) return drawn_key(k, t);
  if (t->kind == TRACE_DIE || t->kind == TRACE_ROLL) return false;
  if (t->kind == TRACE_ONCE) {
    k->now.is_whole = false;
    return !t->arrives || put_key(k, t->place, -1);
  }
  const Instr *i = &k->walk->code[t->x];
  switch ((Opcode)i->op) {
  case OP_PUT: return put_key(k, t->place, i->x);
  case OP_TAKE: return take_key(k, t->owner, t->place);
  case OP_LIFT: return t->owner == OWNER_ME && take_key(k, OWNER_ME, t->place);
  case OP_DROP: return put_key(k, t->place, -1);
  case OP_BECOME: return become_key(k, i->x);
  case OP_RESULT:
  case OP_AWARD:
  case OP_JUDGE: return end_key(k, i);
  case OP_SET:
  case OP_MARK:
  case OP_UNMARK:
  case OP_FORGET:
  case OP_RULE:
  case OP_SAY:
  case OP_TARGET: return true;
  default: return false;
  }
}

static bool are_exclusive(Keys *k, const SetLeaf *a, const SetLeaf *b) {
  Val x = k->sets[a - k->p->leaves], y = k->sets[b - k->p->leaves];
  if (k->pair[0] == a && k->pair[1] == b) return k->are_apart;
  k->pair[0] = a;
  k->pair[1] = b;
  return k->are_apart =
             a != b && x && y && exclude_always(k->p, x, y, &k->looks);
}

/* May these choices make one position? A piece that becomes something may
** have been that before. */
static bool may_be_one(const LeafKey *a, const LeafKey *b) {
  if (a->own != b->own || a->ends != b->ends) return false;
  if (a->is_whole && b->is_whole && a->all != b->all) return false;
  return a->kind < 0 || b->kind < 0 || a->kind == b->kind;
}

/* False: another choice that may be there at the same time has the key. */
static bool keep_key(Keys *k, LeafKey key) {
  size_t at = (size_t)(key.own >> 32) & k->mask;
  if (!key.own) key.own = 1;
  for (; k->at[at].own; at = (at + 1) & k->mask)
    if (--k->budget < 0 || (may_be_one(&k->at[at], &key) &&
                            !are_exclusive(k, k->at[at].leaf, k->leaf)))
      return false;
  k->at[at] = key;
  return true;
}

/* How many steps move or put pieces? */
static int count_moves(const Keys *k) {
  int n = 0;
  for (int i = 0; i < k->leaf->nsteps; i++) {
    const TraceStep *t = &k->leaf->steps[i];
    int op = t->kind == TRACE_CHANGE ? k->walk->code[t->x].op : OP_END;
    n += t->kind == TRACE_DRAW || (t->kind == TRACE_ONCE && t->arrives) ||
         op == OP_PUT || op == OP_DROP;
  }
  return n;
}

static bool leaf_keys(Keys *k, const SetLeaf *leaf) {
  k->leaf = leaf;
  if (leaf->nbases != 1 || leaf->is_opaque || leaf->is_link || leaf->in_chain ||
      count_moves(k) > 1)
    return false;
  for (int s = 0; s < k->p->game->board->bits; s++) {
    if (!plane_has(leaf->bound.w, (Site)s)) continue;
    k->now = (LeafKey){.is_whole = true, .kind = -1, .leaf = leaf};
    k->site = (Site)s;
    for (int i = 0; i < leaf->nsteps; i++)
      if (!key_step(k, &leaf->steps[i])) return false;
    if (k->now.removes && k->now.puts) k->now.is_whole = false;
    if (!keep_key(k, k->now)) return false;
  }
  return true;
}

static bool has_leaf(const SetProgram *p, size_t b) {
  for (size_t i = 0; i < p->blocks[b].nitems; i++) {
    const Item *item = &p->blocks[b].items[i];
    if (item->kind == ITEM_LEAF ||
        (item->kind == ITEM_BLOCK && has_leaf(p, (size_t)item->to)))
      return true;
  }
  return false;
}

/* Finds the sets of the leaves, from block 'b' on. False: a leaf is in a
** loop, so that it reports more than once. */
static bool note_sets(Keys *k, size_t b) {
  const Block *block = &k->p->blocks[b];
  bool ok = true;
  for (size_t i = 0; i < block->nitems && ok; i++) {
    const Item *item = &block->items[i];
    if (item->kind == ITEM_BLOCK) ok = note_sets(k, (size_t)item->to);
    if (item->kind != ITEM_LEAF) continue;
    k->sets[item->to] = item->v;
  }
  return ok && (block->kind != BLOCK_LOOP || !has_leaf(k->p, b));
}

/* Do all choices differ, in every position? */
static bool all_distinct(const SetProgram *p, const Program *walk) {
  size_t room = 16, need = p->nleaves * (size_t)p->game->board->bits;
  while (room < 2 * need) room *= 2;
  if (room > KEYS_MAX) return false;
  Keys k = {.p = p,
            .walk = walk,
            .at = memory_new(room * sizeof *k.at),
            .mask = room - 1,
            .budget = 4 * KEYS_MAX,
            .looks = {4 * KEYS_MAX},
            .sets = memory_new((p->nleaves + 1) * sizeof *k.sets)};
  bool ok = k.at && k.sets;
  ok = ok && note_sets(&k, 0);
  for (size_t i = 0; i < p->nleaves && ok; i++)
    ok = leaf_keys(&k, &p->leaves[i]);
  memory_free(k.at);
  memory_free(k.sets);
  return ok;
}

static bool takes_untold(const SetProgram *p) {
  for (size_t i = 0; i < p->nleaves; i++)
    for (int k = 0; k < p->leaves[i].nsteps; k++)
      if (p->leaves[i].steps[k].takes) return true;
  return false;
}

static bool all_sure(const SetProgram *p) {
  bool sure = true;
  for (size_t i = 0; i < p->nleaves && sure; i++) sure = p->leaves[i].is_sure;
  return sure;
}

void apart_note(SetProgram *p, const Program *walk) {
  unlike_note(p, walk);
  p->is_distinct = all_sure(p) || all_distinct(p, walk);
  p->takes_more = takes_untold(p);
  for (size_t i = 0; i < p->nleaves; i++) p->leaves[i].act = (LeafAct){0};
  for (size_t i = 0; i < p->nleaves; i++) {
    LeafAct act = read_leaf(p, &p->leaves[i], walk);
    if (!act.is_plain) continue;
    p->leaves[i].act = act;
    classify(p, &p->leaves[i].act);
  }
}

/* ---- at play ---- */

/* The fixed sites of a find, and its class, as one number. */
static uint64_t key_of(const SetProgram *p, const LeafAct *act,
                       const uint64_t *sites) {
  uint64_t key = (uint64_t)act->class + 1;
  for (int i = 0; i < act->nfixed; i++) {
    int role = act->fixed[i];
    key = key << 16 | p->maps[act->map[role]].to[sites[act->base[role]]];
  }
  return key;
}

/* The sites found so far with a key. NULL: there are too many keys. Finds of
** one loop come together, so the last key is mostly the next one too. */
static uint64_t *found_with(ApartTable *t, uint64_t key, int words) {
  if (t->last && t->last->key == key) return t->last->sites;
  size_t at = (size_t)(key * 0x9E3779B97F4A7C15u >> 40);
  for (int n = 0; n < 16; n++) {
    ApartEntry *e = t->last = &t->at[at++ % APART_KEYS];
    if (e->stamp != t->stamp) {
      e->stamp = t->stamp;
      e->key = key;
      for (int w = 0; w < words; w++) e->sites[w] = 0;
    }
    if (e->key == key) return e->sites;
  }
  return NULL;
}

/* Is the piece that arrived among those that are taken? */
static bool takes_back(const SetProgram *p, const LeafAct *act,
                       const uint64_t *set, const uint64_t *sites) {
  if (!act->varies[ACT_TAKEN]) return act->has[ACT_TAKEN];
  Site to = p->maps[act->map[ACT_TO]].to[sites[act->base[ACT_TO]]];
  return to == NO_SITE || plane_has(set, to);
}

/* The same for a board of one word. */
static uint64_t sites_of_word(const Site *to, uint64_t set) {
  uint64_t out = 0;
  for (; set; set &= set - 1) out |= (uint64_t)1 << to[__builtin_ctzll(set)];
  return out;
}

/* Where the sites of the role that varies are. */
static void sites_of(const SetProgram *p, const LeafAct *act,
                     const uint64_t *set, uint64_t *out) {
  int words = p->game->board->words, map = act->map[act->told];
  const Site *to = p->maps[map].to;
  if (words == 1) {
    *out = map ? sites_of_word(to, *set) : *set;
    return;
  }
  for (int w = 0; w < words; w++) out[w] = map ? 0 : set[w];
  for (int w = 0; map && w < words; w++)
    for (uint64_t left = set[w]; left; left &= left - 1)
      plane_add(out, to[64 * w + __builtin_ctzll(left)]);
}

/* Adds the sites to those with the same key; false: one was there before. */
static bool add_sites(Exec *x, const SetProgram *p, const LeafAct *act,
                      const uint64_t *here, const uint64_t *sites) {
  int words = p->game->board->words;
  if (act->has[ACT_TAKEN] && takes_back(p, act, here, sites)) return false;
  uint64_t *found = found_with(x->apart, key_of(p, act, sites), words);
  for (int i = 0; found && i < words; i++) {
    if (found[i] & here[i]) return false;
    found[i] |= here[i];
  }
  return found != NULL;
}

/* Where pieces of a class leave, or arrive if they come from nowhere: choices
** of two classes that share no such site differ. */
static bool shares_none(ApartTable *t, const SetProgram *p, const LeafAct *act,
                        const uint64_t *here, const uint64_t *sites) {
  int words = p->game->board->words;
  int role = act->has[ACT_FROM] ? ACT_FROM : ACT_TO;
  uint64_t *own = t->ends[act->class], add[PLANE_WORDS] = {0};
  if (role == act->told)
    memcpy(add, here, sizeof *add * (size_t)words);
  else if (act->varies[role])
    return false;
  else
    plane_add(add, p->maps[act->map[role]].to[sites[act->base[role]]]);
  bool is_first = !(t->seen >> act->class & 1);
  t->seen |= 1u << act->class;
  for (int i = 0; i < words; i++) own[i] = add[i] | (is_first ? 0 : own[i]);
  for (uint32_t c = act->clashes & t->seen; c; c &= c - 1)
    for (int i = 0; i < words; i++)
      if (t->ends[__builtin_ctz(c)][i] & add[i]) return false;
  return true;
}

static bool is_apart(Exec *x, const SetProgram *p, const Find *f) {
  const LeafAct *act = &p->leaves[f->leaf].act;
  const uint64_t *set = x->store + f->words;
  const uint64_t *sites = set + p->game->board->words;
  uint64_t here[PLANE_WORDS];
  if (!act->is_plain) return false;
  sites_of(p, act, set, here);
  return add_sites(x, p, act, here, sites) &&
         (!act->clashes || shares_none(x->apart, p, act, here, sites));
}

static bool found_sure(const Exec *x, const SetProgram *p) {
  for (size_t i = 0; i < x->nfinds; i++)
    if (!p->leaves[x->finds[i].leaf].is_sure) return false;
  return true;
}

bool apart_all(Exec *x, const ExecCode *code) {
  if (found_sure(x, code->program)) return true;
  if (!x->apart) x->apart = memory_new(sizeof *x->apart);
  if (!x->apart) return false;
  x->apart->stamp++;
  x->apart->last = NULL;
  x->apart->seen = 0;
  for (size_t i = 0; i < x->nfinds; i++)
    if (!is_apart(x, code->program, &x->finds[i])) return false;
  return true;
}
