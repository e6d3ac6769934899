/* SPDX-License-Identifier: MIT
** unlike.c - choices that are known to differ when the program is made.
**
** A leaf moves one own piece or puts one, and perhaps takes a piece of another
** player and puts a neutral one. The position after it tells the sites of all
** these *roles*: the own pieces tell where one has left and come, the others
** what was taken. So two choices differ if one of their roles does.
** - Choices of one leaf differ if every loop around it, and its own set, is
**   the site of some role, or a digit of the number of a subset (lower_some.c).
** - Choices of two leaves differ if they have other roles, or if the sites of
**   one role are never the same. In loops that both stand in, only the same
**   turn matters: in another turn the role of that loop differs.
** - Choices that use other dice leave other dice.
**
** On piles the same is true of a piece that goes from the top of one pile to
** another one: the pile that it leaves is lower. A piece that is sent home from
** where it comes to does not change that.
*/
#include "engine/pass/unlike.h"
#include "engine/lower/drawing.h"
#include "engine/pass/exclude.h"
#include "engine/program/map.h"
#include "engine/walk/set.h"
#include "kernel/state/verdict.h"

enum {
  DEED_LOOPS = 8,
  SURE_LEAVES = 640,
  COMPARISONS = 60000,
  LOOKS = 4000000
};

typedef enum Role { ROLE_LEFT, ROLE_CAME, ROLE_TAKEN, ROLE_SET, ROLES } Role;

/* What the choices of a leaf do. */
typedef struct Deed {
  const SetLeaf *leaf;
  Player me;
  Val set;
  int nloops, loop[DEED_LOOPS]; /* blocks around it, outermost first */
  bool has[ROLES];
  Place place[ROLES];
  int put, becomes;  /* kinds; -1: none, or not known */
  int die;           /* that is used; 0: none */
  uint64_t kinds;    /* those that the piece which moves may have */
  bool ends;         /* the game has a result */
  bool changes_more; /* of others' pieces than is reported */
  bool is_neutral;   /* the piece that moves is nobody's */
  bool is_dropped;   /* it was put down, where nothing stood */
  bool takes_subset; /* of some ways: it may take nothing else */
} Deed;

typedef struct Study {
  const SetProgram *p;
  const Program *walk;
  Deed *deeds; /* by leaf */
  Looks *looks;
} Study;

/* ---- what a leaf does ---- */

static bool play_role(Deed *d, Role role, Place place) {
  if (d->has[role] || !place.base) return false;
  d->has[role] = true;
  d->place[role] = place;
  return true;
}

static bool is_same_place(Place a, Place b) {
  return a.base == b.base && a.map == b.map;
}

/* Does no own piece stand where the test holds? */
static bool is_never_mine(const Set *set) {
  if (!set) return false;
  switch (set->op) {
  case SET_THEIRS:
  case SET_NEUTRAL:
  case SET_EMPTY: return true;
  case SET_NOT: return set->a->op == SET_MINE;
  case SET_AND: return is_never_mine(set->a) || is_never_mine(set->b);
  case SET_OR: return is_never_mine(set->a) && is_never_mine(set->b);
  default: return false;
  }
}

/* Own pieces may not be taken: then the roles would not be known. */
static bool take(Deed *d, bool is_mine, Place place) {
  if (is_mine || d->takes_subset) return false;
  if (!play_role(d, ROLE_TAKEN, place)) d->changes_more = true;
  return true;
}

static bool put(const Study *s, Deed *d, int kind, Place place) {
  if (s->p->game->kinds[kind].is_neutral)
    return !d->takes_subset && play_role(d, ROLE_SET, place);
  d->put = kind;
  return !d->has[ROLE_LEFT] && play_role(d, ROLE_CAME, place);
}

/* The kinds of own pieces for which the test surely holds. */
static uint64_t kinds_within(const Set *set) {
  switch (set->op) {
  case SET_MINE: return ~(uint64_t)0;
  case SET_KINDS: return set->mask[0];
  case SET_AND: return kinds_within(set->a) & kinds_within(set->b);
  case SET_OR: return kinds_within(set->a) | kinds_within(set->b);
  default: return 0;
  }
}

/* The kinds of what stands where the test holds, as far as it says; if it is an
** own piece. */
static uint64_t kinds_of(const Set *set) {
  const uint64_t any = ~(uint64_t)0;
  if (!set) return any;
  switch (set->op) {
  case SET_KINDS: return set->mask[0];
  case SET_NOT: return ~kinds_within(set->a);
  case SET_AND: return kinds_of(set->a) & kinds_of(set->b);
  case SET_OR: return kinds_of(set->a) | kinds_of(set->b);
  default: return any;
  }
}

static bool move(Deed *d, const Set *what, Place from, Place to) {
  Owner owner = set_owner(what);
  if (owner == OWNER_ME) d->kinds = kinds_of(what);
  if (owner == OWNER_ME)
    return play_role(d, ROLE_LEFT, from) && play_role(d, ROLE_CAME, to);
  d->changes_more = true;
  return owner == OWNER_RIVAL || owner == OWNER_NEUTRAL;
}

static bool draw(const Study *s, Deed *d, const TraceStep *t) {
  const Variant *v = &t->line->shape;
  bool ok = t->cells != NULL;
  for (int i = 0; i < v->nchanges && ok; i++) {
    const Change *c = &v->changes[i];
    switch ((ChangeOp)c->op) {
    case CHANGE_TAKE:
      ok = take(d, !is_never_mine(t->line->cells[c->cell].set),
                t->cells[c->cell]);
      break;
    case CHANGE_MOVE:
      ok = move(d, t->line->cells[c->cell].set, t->cells[c->cell],
                t->cells[c->to]);
      break;
    case CHANGE_PUT: ok = put(s, d, c->arg, t->cells[c->cell]); break;
    case CHANGE_TURN:
    case CHANGE_CALL: ok = false; break;
    }
  }
  return ok;
}

static bool become(Deed *d, int kind) {
  if (d->becomes >= 0) return false;
  d->becomes = kind;
  return true;
}

/* Of several players one who loses or finishes may have been out before. */
static bool end(const Study *s, Deed *d, const Instr *i) {
  d->ends = true;
  int win = i->op == OP_AWARD ? PLAYERS_MAX - 1 : VERDICT_WINS;
  return i->op == OP_JUDGE || (i->x >= 0 && i->x <= win) ||
         s->p->game->nplayers <= 2;
}

static bool lift(Deed *d, const TraceStep *t) {
  d->is_neutral = t->owner == OWNER_NEUTRAL;
  return (d->is_neutral || t->owner == OWNER_ME) &&
         play_role(d, ROLE_LEFT, t->place);
}

static bool change(const Study *s, Deed *d, const TraceStep *t) {
  const Instr *i = &s->walk->code[t->x];
  switch ((Opcode)i->op) {
  case OP_RIVAL:
    d->me = game_next_player(s->p->game, d->me);
    return !d->changes_more && !d->has[ROLE_LEFT] && !d->has[ROLE_CAME] &&
           !d->has[ROLE_TAKEN];
  case OP_LIFT: return lift(d, t);
  case OP_DROP: d->is_dropped = true; return play_role(d, ROLE_CAME, t->place);
  case OP_PUT: return put(s, d, i->x, t->place);
  case OP_TAKE:
    return take(d, t->owner != OWNER_RIVAL && t->owner != OWNER_NEUTRAL,
                t->place);
  case OP_BECOME: return become(d, i->x);
  case OP_RESULT:
  case OP_AWARD:
  case OP_JUDGE: return end(s, d, i);
  case OP_SEND: return i->x >= 0 && s->p->game->has_piles;
  case OP_SET:
  case OP_MARK:
  case OP_UNMARK:
  case OP_FORGET:
  case OP_RULE:
  case OP_SAY:
  case OP_AUTO:
  case OP_TARGET: return true;
  default: return false;
  }
}

/* Then other subsets of the same ways lead to other positions. */
static bool take_subset(Deed *d) {
  if (d->takes_subset || d->changes_more || d->has[ROLE_TAKEN] ||
      d->has[ROLE_SET])
    return false;
  return d->takes_subset = d->changes_more = true;
}

static bool use(Deed *d, int face) {
  if (d->die) return false;
  d->die = face;
  return true;
}

/* Ways that are made together turn and take others' pieces alone (once.c). */
static bool step(const Study *s, Deed *d, const TraceStep *t) {
  switch (t->kind) {
  case TRACE_KNOWN:
  case TRACE_LINE:
  case TRACE_TEST: return true;
  case TRACE_DRAW: return draw(s, d, t);
  case TRACE_CHANGE: return change(s, d, t);
  case TRACE_DIE: return use(d, t->x);
  case TRACE_ROLL: return false;
  case TRACE_ONCE:
    if (t->digit[0]) return take_subset(d);
    d->changes_more = true;
    return !t->arrives && !d->takes_subset;
  }
  return false;
}

/* ---- where the sites of a role come from ---- */

/* The value of a role's base: the leaf's own set, or a site of a loop. */
static Val role_value(const Deed *d, Role role) {
  const SetLeaf *leaf = d->leaf;
  for (int i = 0; i + 1 < leaf->nbases; i++)
    if (leaf->base[i] == d->place[role].base) return leaf->site[i];
  return leaf->base[leaf->nbases - 1] == d->place[role].base ? d->set : 0;
}

static bool is_turn(const SetProgram *p, Val v) {
  return p->values[v].op == SP_EACH &&
         p->blocks[p->values[v].imm].kind == BLOCK_LOOP;
}

/* Is the value a digit of the number of a subset? Other subsets of the same
** ways take other pieces. */
static bool is_digit(const Deed *d, Val value) {
  const SetLeaf *leaf = d->leaf;
  int base = 0;
  for (int i = 0; i + 1 < leaf->nbases; i++)
    if (leaf->site[i] == value) base = leaf->base[i];
  for (int i = 0; base && i < leaf->nsteps; i++)
    for (int k = 0; k < SUBSET_DIGITS; k++)
      if (leaf->steps[i].digit[k] == base) return true;
  return false;
}

/* Is it that set, or what is left of the one site of a loop? */
static bool is_of(const Study *s, Val set, Val value) {
  return set == value ||
         (is_turn(s->p, value) && exclude_is_part(s->p, set, value, s->looks));
}

/* The role that a value is the site of; ROLES: none. */
static Role role_of(const Study *s, const Deed *d, Val value) {
  for (int r = 0; r < ROLES; r++)
    if (d->has[r] && !(r == ROLE_TAKEN && d->changes_more) &&
        is_of(s, role_value(d, (Role)r), value) &&
        map_is_injective(s->p, d->place[r].map))
      return (Role)r;
  return ROLES;
}

static bool origin_of(const SetProgram *p, const Deed *d, Role role,
                      Origin *out) {
  Val v = role_value(d, role);
  if (is_turn(p, v)) {
    *out = (Origin){v, 0, true};
    return d->place[role].map == 0;
  }
  return exclude_origin(p, v, out) && is_turn(p, out->site) &&
         exclude_step(p, out, d->place[role].map);
}

/* ---- one leaf ---- */

static Val own_plane(const SetProgram *p, int owner) {
  for (size_t v = 1; v < p->nvalues; v++)
    if (p->values[v].op == SP_PLANE && p->values[v].imm == owner) return (Val)v;
  return 0;
}

/* Does the piece come to where it has not been, and no other own one? */
static bool goes_away(const Study *s, const Deed *d) {
  Place from = d->place[ROLE_LEFT], to = d->place[ROLE_CAME];
  const SetProgram *p = s->p;
  Origin origin;
  if (p->game->has_piles && from.base != to.base)
    return exclude_always(p, role_value(d, ROLE_LEFT), role_value(d, ROLE_CAME),
                          s->looks) &&
           from.map == 0 && to.map == 0;
  if (from.base == to.base) {
    for (int i = 0; i < p->game->board->bits; i++)
      if (p->maps[from.map].to[i] != NO_SITE &&
          p->maps[from.map].to[i] == p->maps[to.map].to[i])
        return false;
    return true;
  }
  if (d->is_dropped && from.map == 0 && to.map == 0 && !p->game->has_piles &&
      exclude_always(p, role_value(d, ROLE_CAME), role_value(d, ROLE_LEFT),
                     s->looks))
    return true;
  Val own = own_plane(p, d->me);
  if (own && to.map == 0 &&
      exclude_always(p, role_value(d, ROLE_CAME), own, s->looks))
    return true;
  return from.map == 0 && origin_of(p, d, ROLE_CAME, &origin) &&
         !origin.may_stay && origin.site == role_value(d, ROLE_LEFT);
}

/* Does the leaf move one piece from the top of a pile to another pile, and do
** no more than send another piece home? */
static bool moves_top(const Study *s, const SetLeaf *leaf) {
  bool lifts = false;
  for (int i = 0; i < leaf->nsteps; i++) {
    const TraceStep *t = &leaf->steps[i];
    if (t->kind == TRACE_DRAW || t->kind == TRACE_ONCE) return false;
    if (t->kind != TRACE_CHANGE) continue;
    const Instr *c = &s->walk->code[t->x];
    switch ((Opcode)c->op) {
    case OP_TAKE:
    case OP_SEIZE:
    case OP_PUT:
    case OP_FLIP:
    case OP_BECOME: return false;
    case OP_LIFT: lifts = true; /* fall through */
    case OP_DROP:
      if (c->number) return false;
      break;
    default: break;
    }
  }
  return lifts && s->p->game->has_piles;
}

/* Do the choices of the leaf differ from each other? */
static bool is_fit(const Study *s, Deed *d) {
  const SetLeaf *leaf = d->leaf;
  d->me = leaf->me;
  d->put = d->becomes = -1;
  d->kinds = ~(uint64_t)0;
  if (!d->set || leaf->is_link || leaf->in_chain ||
      (leaf->is_opaque && !moves_top(s, leaf)))
    return false;
  for (int i = 0; i < leaf->nsteps; i++)
    if (!step(s, d, &leaf->steps[i])) return false;
  if (d->has[ROLE_TAKEN] && d->has[ROLE_CAME] &&
      is_same_place(d->place[ROLE_TAKEN], d->place[ROLE_CAME]))
    d->has[ROLE_TAKEN] = false; /* its new site shows that */
  if (d->has[ROLE_LEFT] && (!d->has[ROLE_CAME] || !goes_away(s, d)))
    return false;
  if (d->is_neutral &&
      (d->changes_more || d->has[ROLE_TAKEN] || d->has[ROLE_SET]))
    return false;
  for (int i = 0; i < d->nloops; i++) {
    Val each = s->p->blocks[d->loop[i]].each;
    if (role_of(s, d, each) == ROLES && !is_digit(d, each)) return false;
  }
  return !leaf->base[leaf->nbases - 1] || role_of(s, d, d->set) != ROLES;
}

/* ---- two leaves ---- */

/* Does the piece become what the other one cannot be in the end? */
static bool become_differs(const Deed *a, const Deed *b) {
  if (a->becomes < 0) return false;
  return b->becomes >= 0 ? a->becomes != b->becomes
                         : b->has[ROLE_LEFT] && !(b->kinds >> a->becomes & 1);
}

/* May the one take a neutral piece and put one where the other moves one? */
static bool may_replace(const Deed *a, const Deed *b) {
  return b->is_neutral && !a->has[ROLE_LEFT] &&
         (a->changes_more || a->has[ROLE_TAKEN]);
}

/* Do the positions differ in how many pieces there are, or which? */
static bool differ_in_kind(const Deed *a, const Deed *b) {
  if (may_replace(a, b) || may_replace(b, a)) return false;
  if (a->has[ROLE_LEFT] != b->has[ROLE_LEFT] ||
      a->has[ROLE_CAME] != b->has[ROLE_CAME] || a->ends != b->ends ||
      a->is_neutral != b->is_neutral)
    return true;
  if (a->put >= 0 && b->put >= 0 && a->put != b->put && a->becomes < 0 &&
      b->becomes < 0)
    return true;
  if (become_differs(a, b) || become_differs(b, a)) return true;
  if (a->has[ROLE_SET] != b->has[ROLE_SET] && !a->has[ROLE_TAKEN] &&
      !b->has[ROLE_TAKEN] && !a->changes_more && !b->changes_more)
    return true;
  return a->has[ROLE_TAKEN] != b->has[ROLE_TAKEN] && !a->changes_more &&
         !b->changes_more && !a->has[ROLE_SET] && !b->has[ROLE_SET];
}

/* Loops that both stand in must be the site of one role: then only the same
** turn matters. */
static bool turns_agree(const Study *s, const Deed *a, const Deed *b) {
  for (int i = 0; i < a->nloops && i < b->nloops; i++) {
    if (a->loop[i] != b->loop[i]) break;
    Val each = s->p->blocks[a->loop[i]].each;
    Role r = role_of(s, a, each);
    if (is_digit(a, each) && is_digit(b, each)) continue;
    if (r == ROLES || r != role_of(s, b, each) ||
        a->place[r].map != b->place[r].map)
      return false;
  }
  return true;
}

/* Are the sites of the role among those of sets that share none? */
static bool bounds_differ(const Study *s, const Deed *a, const Deed *b,
                          Role r) {
  const SetLeaf *x = a->leaf, *y = b->leaf;
  const Map *maps = s->p->maps;
  Plane reached = {0};
  if (a->place[r].base != x->base[x->nbases - 1] ||
      b->place[r].base != y->base[y->nbases - 1])
    return false;
  for (int i = 0; i < s->p->game->board->bits; i++)
    if (plane_has(x->bound.w, (Site)i) &&
        maps[a->place[r].map].to[i] != NO_SITE)
      plane_add(reached.w, maps[a->place[r].map].to[i]);
  for (int i = 0; i < s->p->game->board->bits; i++)
    if (plane_has(y->bound.w, (Site)i) &&
        maps[b->place[r].map].to[i] != NO_SITE &&
        plane_has(reached.w, maps[b->place[r].map].to[i]))
      return false;
  return true;
}

static bool origins_differ(const Study *s, const Deed *a, const Deed *b,
                           Role r) {
  Origin x, y;
  return origin_of(s->p, a, r, &x) && origin_of(s->p, b, r, &y) &&
         exclude_rays(s->p, x, y);
}

/* Is one there only where the other is not? */
static bool are_on_sides(const SetLeaf *a, const SetLeaf *b) {
  for (int i = 0; i < a->nsides; i++)
    for (int k = 0; k < b->nsides; k++)
      if (a->side[i] == -b->side[k]) return true;
  return false;
}

static bool sets_differ(const Study *s, const Deed *a, const Deed *b, Role r) {
  return a->place[r].map == b->place[r].map &&
         map_is_injective(s->p, a->place[r].map) &&
         exclude_always(s->p, role_value(a, r), role_value(b, r), s->looks);
}

/* Do two roles depend on one base, and never lead to the same two sites? */
static bool steps_differ(const Study *s, const Deed *a, const Deed *b) {
  const Map *maps = s->p->maps;
  if (!a->has[ROLE_LEFT] || !b->has[ROLE_LEFT] ||
      a->place[ROLE_LEFT].base != a->place[ROLE_CAME].base ||
      b->place[ROLE_LEFT].base != b->place[ROLE_CAME].base)
    return false;
  const Site *from = maps[a->place[ROLE_LEFT].map].to;
  const Site *to = maps[a->place[ROLE_CAME].map].to;
  const Site *other_from = maps[b->place[ROLE_LEFT].map].to;
  const Site *other_to = maps[b->place[ROLE_CAME].map].to;
  Site leads[SITES_MAX];
  int bits = s->p->game->board->bits;
  for (int i = 0; i < bits; i++) leads[i] = NO_SITE;
  for (int i = 0; i < bits; i++) /* maps are injective (is_fit) */
    if (from[i] != NO_SITE) leads[from[i]] = to[i];
  for (int i = 0; i < bits; i++)
    if (other_from[i] != NO_SITE && other_to[i] != NO_SITE &&
        leads[other_from[i]] == other_to[i])
      return false;
  return true;
}

/* Is it so for the sites of a role that both have? */
static bool role_differs(const Study *s, const Deed *a, const Deed *b,
                         bool (*differs)(const Study *, const Deed *,
                                         const Deed *, Role)) {
  for (int r = 0; r < ROLES; r++) {
    bool is_told = r != ROLE_TAKEN || (!a->changes_more && !b->changes_more);
    if (a->has[r] && b->has[r] && is_told && differs(s, a, b, (Role)r))
      return true;
  }
  return false;
}

/* What is seen fast is tried first. */
static bool differ(const Study *s, const Deed *a, const Deed *b) {
  if (a->die != b->die || differ_in_kind(a, b)) return true;
  if (!turns_agree(s, a, b)) return false;
  if (are_on_sides(a->leaf, b->leaf)) return true;
  return steps_differ(s, a, b) || role_differs(s, a, b, bounds_differ) ||
         role_differs(s, a, b, origins_differ) ||
         role_differs(s, a, b, sets_differ);
}

/* ---- the program ---- */

/* Notes the sets of the leaves and the loops around them. */
static void look_at(Study *s, int block, int *loops, int nloops) {
  const Block *b = &s->p->blocks[block];
  bool is_deep = nloops == DEED_LOOPS || b->kind == BLOCK_SPREAD;
  if (b->kind == BLOCK_LOOP && !is_deep) loops[nloops++] = block;
  for (size_t i = 0; i < b->nitems; i++) {
    const Item *item = &b->items[i];
    if (item->kind == ITEM_BLOCK && !is_deep)
      look_at(s, item->to, loops, nloops);
    if (item->kind != ITEM_LEAF || is_deep) continue;
    Deed *d = &s->deeds[item->to];
    d->set = item->v;
    d->nloops = nloops;
    for (int k = 0; k < nloops; k++) d->loop[k] = loops[k];
  }
}

/* A leaf is sure if it differs from all sure ones before it. */
static void choose_sure(Study *s, SetLeaf *leaves) {
  int budget = COMPARISONS;
  for (size_t i = 0; i < s->p->nleaves; i++) {
    bool ok = is_fit(s, &s->deeds[i]);
    for (size_t k = 0; k < i && ok; k++)
      ok = !leaves[k].is_sure ||
           (--budget >= 0 && differ(s, &s->deeds[k], &s->deeds[i]));
    leaves[i].is_sure = ok;
  }
}

void unlike_note(SetProgram *p, const Program *walk) {
  int loops[DEED_LOOPS];
  Looks looks = {LOOKS};
  Study s = {.p = p, .walk = walk, .looks = &looks};
  if (p->nleaves > SURE_LEAVES) return;
  s.deeds = memory_new((p->nleaves + 1) * sizeof *s.deeds);
  if (!s.deeds) return; /* then none is sure */
  for (size_t i = 0; i < p->nleaves; i++) s.deeds[i].leaf = &p->leaves[i];
  look_at(&s, 0, loops, 0);
  choose_sure(&s, p->leaves);
  memory_free(s.deeds);
}
