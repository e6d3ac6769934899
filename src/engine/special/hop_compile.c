/* SPDX-License-Identifier: MIT
** hop_compile.c - which rules are hops.
**
** The code of a rule is read along its branches. Whatever is not of the form
** makes the rule one that is walked, which is never wrong.
*/
#include "engine/special/hop.h"
#include "engine/special/local.h"
#include "engine/special/same.h"

#include <string.h>

typedef struct Reader {
  const Program *program;
  Game *game;
  Hops *hops;
} Reader;

static const Instr *code_at(const Reader *r, int pc) {
  return &r->program->code[pc];
}

/* Texts are not asked for when ways are counted. */
static int past_says(const Reader *r, int pc) {
  while (code_at(r, pc)->op == OP_SAY) pc = code_at(r, pc)->next;
  return pc;
}

static bool add_test(HopTests *tests, const Set *set) {
  if (tests->count == HOP_TESTS) return false;
  tests->at[tests->count++] = set;
  return true;
}

/* ---- kinds of tests ---- */

/* Of a pile more can be asked than of a piece. */
#define PILE_TESTS                                                             \
  (LOCAL_TESTS | (uint64_t)1 << SET_FULL | (uint64_t)1 << SET_HOLDS)

/* Known from the pile on the site alone, and of the position as well? */
static bool is_local(const Set *s) { return local_made_of(s, PILE_TESTS); }

/* Known from the position alone, whatever the way? */
static bool is_still(const Set *s) {
  switch (s->op) {
  case SET_AND:
  case SET_OR: return is_still(s->a) && is_still(s->b);
  case SET_NOT:
  case SET_NONE: return is_still(s->a);
  default: return is_local(s);
  }
}

/* The same, and asked of no site. */
static bool is_guard(const Set *s) {
  switch (s->op) {
  case SET_NONE: return is_still(s);
  case SET_NOT: return is_guard(s->a);
  case SET_AND:
  case SET_OR: return is_guard(s->a) && is_guard(s->b);
  default: return false;
  }
}

/* Known from the place on the route and the die alone? */
static bool is_fixed_number(const Number *n) {
  return n->op == NUMBER_LEFT || n->op == NUMBER_PIPS || n->op == NUMBER_CONST;
}
static bool is_fixed(const Set *s) {
  return s->op == SET_IS && is_fixed_number(s->na) && is_fixed_number(s->nb);
}

/* Known from the pile on the site alone? Notes how long runs are asked for. */
static bool is_own(Hops *hops, const Set *s) {
  switch (s->op) {
  case SET_AND:
  case SET_OR: return is_own(hops, s->a) && is_own(hops, s->b);
  case SET_NOT: return is_own(hops, s->a);
  case SET_IS:
    if (s->na->op != NUMBER_RUN || s->nb->op != NUMBER_CONST ||
        s->nb->value < 0 || s->nb->value + 2 > HOP_RUN)
      return false;
    if (hops->runs < s->nb->value + 2) hops->runs = s->nb->value + 2;
    return true;
  default: return s->op != SET_HOLDS && is_local(s);
  }
}

/* ---- the form ---- */

/* From behind the steps to the end. */
static bool read_landing(Reader *r, HopBranch *b, HopLanding so_far, int pc) {
  const Instr *i = code_at(r, past_says(r, pc));
  switch ((Opcode)i->op) {
  case OP_EITHER:
    return read_landing(r, b, so_far, i->x) && read_landing(r, b, so_far, i->y);
  case OP_TEST:
    return so_far.sends < 0 && is_own(r->hops, i->set) &&
           add_test(&so_far.tests, i->set) &&
           read_landing(r, b, so_far, i->next);
  case OP_SEND:
    if (so_far.sends >= 0 || i->x < 0) return false;
    so_far.sends = i->x;
    return read_landing(r, b, so_far, i->next);
  case OP_DROP:
    if (i->number || b->nlandings == HOP_LANDINGS) return false;
    b->landings[b->nlandings++] = so_far;
    return code_at(r, past_says(r, i->next))->op == OP_END;
  default: return false;
  }
}

/* One site a player. */
static bool is_place(const Game *g, int region) {
  const Region *r = &g->board->regions[region];
  for (int p = 0; p < g->nplayers; p++)
    if (r->norder[p] != 1) return false;
  return true;
}

/* From the choice of a piece on. */
static bool read_piece(Reader *r, HopBranch *b, int pc) {
  const Instr *i = code_at(r, past_says(r, pc));
  if (i->op == OP_TEST) {
    if (is_fixed(i->set) ? !add_test(&b->fixed, i->set)
                         : !is_still(i->set) || !add_test(&b->tests, i->set))
      return false;
    return read_piece(r, b, i->next);
  }
  if (i->op != OP_LIFT || i->number) return false;
  i = code_at(r, past_says(r, i->next));
  b->region = i->op == OP_TO_ORDER ? i->x : -1;
  if (i->op == OP_TO_ORDER ? !is_place(r->game, i->x)
                           : i->op != OP_AHEAD || i->number->op != NUMBER_PIPS)
    return false;
  return read_landing(r, b, (HopLanding){.sends = -1}, i->next);
}

/* Does a piece of the mover stand wherever the set holds? */
static bool is_mine(const Set *set) {
  return set->op == SET_MINE ||
         (set->op == SET_AND && (is_mine(set->a) || is_mine(set->b)));
}

/* And on every site that a hop of the branch leaves? */
static bool leaves_mine(const HopBranch *b) {
  for (int t = 0; t < b->tests.count; t++)
    if (is_mine(b->tests.at[t])) return true;
  return is_mine(b->from);
}

/* From behind the choice of a die on. */
static bool read_branches(Reader *r, HopGroup *g, int pc) {
  const Instr *i = code_at(r, past_says(r, pc));
  if (i->op == OP_EITHER)
    return read_branches(r, g, i->x) && read_branches(r, g, i->y);
  if (r->hops->nbranches == HOP_BRANCHES) return false;
  HopBranch *b = &r->hops->branches[r->hops->nbranches++];
  *b = (HopBranch){.region = -1};
  g->count++;
  const Instr *to = i;
  if (i->op == OP_BEST) {
    to = code_at(r, i->x);
    b->is_best = true;
    if (!i->number || i->number->op != NUMBER_LEFT ||
        code_at(r, to->next)->op != OP_END)
      return false;
  }
  b->from = to->set;
  if (to->op != OP_TO || !is_still(to->set) || !read_piece(r, b, i->next) ||
      !leaves_mine(b))
    return false;
  b->is_local = !b->is_best && !g->guards.count && is_local(b->from);
  for (int t = 0; t < b->tests.count; t++)
    b->is_local = b->is_local && is_local(b->tests.at[t]);
  return true;
}

static bool read_body(Reader *r, HopTests guards, int pc) {
  const Instr *i = code_at(r, past_says(r, pc));
  switch ((Opcode)i->op) {
  case OP_EITHER:
    return read_body(r, guards, i->x) && read_body(r, guards, i->y);
  case OP_TEST:
    return is_guard(i->set) && add_test(&guards, i->set) &&
           read_body(r, guards, i->next);
  case OP_USE: {
    if (r->hops->ngroups == HOP_GROUPS) return false;
    HopGroup *g = &r->hops->groups[r->hops->ngroups++];
    *g = (HopGroup){.guards = guards, .first = r->hops->nbranches};
    return read_branches(r, g, i->next);
  }
  default: return false;
  }
}

/* ---- what follows the hops ---- */

/* Two copies of one rule? Both end with END. */
static bool same_code(const Reader *r, int a, int b) {
  const Instr *i = code_at(r, past_says(r, a)),
              *k = code_at(r, past_says(r, b));
  if (i->op != k->op) return false;
  if (i->op == OP_END) return true;
  if (i->op == OP_EITHER)
    return same_code(r, i->x, k->x) && same_code(r, i->y, k->y);
  if (i->op == OP_BEST ? !same_code(r, i->x, k->x) : i->x != k->x) return false;
  return same_set(r->game, i->set, k->set) &&
         same_number(r->game, i->number, k->number) &&
         same_code(r, i->next, k->next);
}

static bool is_op(const Reader *r, int pc, Opcode op) {
  return code_at(r, pc)->op == op;
}

/* A test that this code has no way: where the code begins; else -1. */
static int denied_walk(const Instr *i) {
  if (i->op != OP_TEST || i->set->op != SET_NOT || i->set->a->op != SET_WALK)
    return -1;
  return i->set->a->index;
}

/* first(use^0 * -use): all dice left are put away. */
static bool is_putting_away(const Reader *r, int pc) {
  if (!is_op(r, pc, OP_LOOP)) return false;
  int loop = code_at(r, pc)->next;
  const Instr *again = code_at(r, loop), *use = code_at(r, again->x);
  if (again->op != OP_REPEAT || again->least != 0 || again->most >= 0 ||
      use->op != OP_USE || use->next != loop)
    return false;
  const Instr *test = code_at(r, again->next);
  int denied = denied_walk(test);
  return denied >= 0 && is_op(r, denied, OP_USE) &&
         is_op(r, code_at(r, denied)->next, OP_END) &&
         is_op(r, test->next, OP_END);
}

/* Exactly one way? 'body': the hops of which none must be left; -1: nobody
** asks. */
static bool read_rest(const Reader *r, int pc, int body) {
  bool asked = body < 0;
  for (;; pc = code_at(r, pc)->next) {
    const Instr *i = code_at(r, pc);
    switch ((Opcode)i->op) {
    case OP_EMIT: return asked;
    case OP_SAY:
    case OP_TARGET: break;
    case OP_FIRST:
      if (!is_putting_away(r, i->x)) return false;
      r->hops->clears = true;
      break;
    case OP_TEST:
      if (body < 0 || denied_walk(i) < 0 || !same_code(r, body, denied_walk(i)))
        return false;
      asked = true;
      break;
    default: return false;
    }
  }
}

static bool read_rule(Reader *r, int pc) {
  Hops *hops = r->hops;
  hops->line = -1;
  if (is_op(r, pc, OP_RULE)) {
    hops->line = code_at(r, pc)->x;
    pc = code_at(r, pc)->next;
  }
  const Instr *most = code_at(r, pc);
  hops->rest = most->next;
  if (most->op == OP_LOOP) {
    const Instr *again = code_at(r, most->next);
    if (again->op != OP_REPEAT || again->least != 1 || again->most >= 0)
      return false;
    hops->is_whole = true;
    hops->rest = again->next;
    if (code_at(r, again->x)->next != most->next) return false;
    most = code_at(r, again->x);
  }
  if (most->op != OP_MOST) return false;
  hops->has_number = most->number != NULL;
  return (!most->number || most->number->op == NUMBER_PIPS) &&
         read_body(r, (HopTests){.count = 0}, most->x) &&
         read_rest(r, hops->rest, hops->is_whole ? most->x : -1);
}

/* ---- tables ---- */

/* A pile as far as it is distinguished. */
typedef struct Pile {
  Player me;
  Site site;
  Piece top;
  int run;
  bool full;
} Pile;

static bool own_has(const Game *g, const Set *s, const Pile *pile) {
  const PieceInfo *top = &g->pieces[pile->top];
  switch (s->op) {
  case SET_ALL: return true;
  case SET_CONST: return plane_has(s->planes[pile->me].w, pile->site);
  case SET_MINE: return pile->top && top->owner == pile->me;
  case SET_THEIRS:
    return pile->top && top->owner != pile->me && top->owner != NEUTRAL;
  case SET_NEUTRAL: return pile->top && top->owner == NEUTRAL;
  case SET_EMPTY: return !pile->top;
  case SET_KINDS: return pile->top && (s->mask[0] >> top->kind & 1);
  case SET_FULL: return pile->full;
  case SET_AND: return own_has(g, s->a, pile) && own_has(g, s->b, pile);
  case SET_OR: return own_has(g, s->a, pile) || own_has(g, s->b, pile);
  case SET_NOT: return !own_has(g, s->a, pile);
  default:
    return compare_holds(s->compare, pile->run, s->nb->value); /* SET_IS */
  }
}

static unsigned landings_of(const Game *g, const HopBranch *b,
                            const Pile *pile) {
  unsigned mask = 0;
  for (int k = 0; k < b->nlandings; k++) {
    const HopLanding *l = &b->landings[k];
    Player owner = g->pieces[pile->top].owner;
    bool ok = l->sends < 0 ? !pile->full
                           : pile->top && owner != NEUTRAL &&
                                 g->board->regions[l->sends].norder[owner] > 0;
    for (int t = 0; ok && t < l->tests.count; t++)
      ok = own_has(g, l->tests.at[t], pile);
    if (ok) mask |= 1u << k;
  }
  return mask;
}

static bool make_lands(const Reader *r, HopBranch *b) {
  const Game *g = r->game;
  int sites = g->board->bits, runs = r->hops->runs;
  uint8_t *at =
      arena_new(&r->game->arena, (size_t)g->nplayers * (size_t)sites *
                                     (size_t)g->npieces * (size_t)runs * 2);
  b->lands = at;
  if (!at) return false;
  Pile pile;
  for (int me = 0; me < g->nplayers; me++)
    for (int s = 0; s < sites; s++)
      for (int top = 0; top < g->npieces; top++)
        for (int run = 0; run < runs; run++)
          for (int full = 0; full < 2; full++) {
            pile = (Pile){(Player)me, (Site)s, (Piece)top, run, full != 0};
            *at++ = (uint8_t)landings_of(g, b, &pile);
          }
  return true;
}

static int place_ahead(const Board *b, int me, Site from, int n) {
  Site to = board_ahead(b, me, from, n);
  return to == NO_SITE ? NO_HOP : to;
}

static int fixed_value(const Board *b, const Number *n, int me, int face,
                       Site s) {
  switch (n->op) {
  case NUMBER_CONST: return n->value;
  case NUMBER_PIPS: return face;
  default: return board_left(b, me, s);
  }
}

static bool fixed_has(const Board *b, const HopTests *tests, int me, int face,
                      Site s) {
  for (int t = 0; t < tests->count; t++) {
    const Set *set = tests->at[t];
    if (!compare_holds(set->compare, fixed_value(b, set->na, me, face, s),
                       fixed_value(b, set->nb, me, face, s)))
      return false;
  }
  return true;
}

static bool make_steps(const Reader *r, HopBranch *b) {
  const Board *board = r->game->board;
  int players = r->game->nplayers, faces = r->hops->faces + 1;
  size_t n = (size_t)players * (size_t)faces;
  uint64_t *may = arena_new(&r->game->arena, n * sizeof *may);
  uint8_t *to = arena_new(&r->game->arena, n * (size_t)board->bits);
  b->may = may;
  b->to = to;
  if (!may || !to) return false;
  for (int me = 0; me < players; me++)
    for (int face = 0; face < faces; face++, may++)
      for (int i = 0; i < board->bits; i++) {
        Site s = (Site)i;
        bool is_on = board_has(board, s);
        *to = (uint8_t)(b->region >= 0 ? board->regions[b->region].order[me][0]
                        : is_on        ? place_ahead(board, me, s, face)
                                       : NO_HOP);
        if (is_on && *to != NO_HOP && fixed_has(board, &b->fixed, me, face, s))
          *may |= (uint64_t)1 << s;
        to++;
      }
  return true;
}

static bool make_tables(const Reader *r) {
  for (int i = 0; i < r->hops->nbranches; i++) {
    HopBranch *b = &r->hops->branches[i];
    if (!make_lands(r, b) || !make_steps(r, b)) return false;
  }
  return true;
}

/* ---- a whole program ---- */

/* Is the game one whose positions hold all that a hop changes? */
static bool is_possible(const Program *p, const Game *g) {
  return g->has_piles && g->board->words == 1 && !g->board->nbodies &&
         !g->marks_travel && p->ndice > 0 && (p->ends < 0 || p->goal);
}

bool hop_note(Program *p, Game *game, Error *err) {
  Hops hops = {.runs = 1};
  if (!is_possible(p, game)) return true;
  for (size_t i = 0; i < p->ndice; i++)
    if (p->dice[i].faces > hops.faces) hops.faces = p->dice[i].faces;
  if (p->goal && p->goal->op == SET_NONE && is_local(p->goal->a))
    hops.goal = p->goal->a;
  for (int i = 0; i < p->nrules; i++) {
    Hops *own = arena_new(&game->arena, sizeof *own);
    if (!own) return error_memory(err);
    *own = hops;
    Reader r = {p, game, own};
    if (p->phases[i].code < 0 || !read_rule(&r, p->phases[i].code) ||
        (own->is_whole && !(p->sorted && p->phases[i].repeats)))
      continue;
    if (!make_tables(&r)) return error_memory(err);
    p->phases[i].hops = own;
  }
  return true;
}
