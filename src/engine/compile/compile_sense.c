/* SPDX-License-Identifier: MIT
** compile_sense.c - rules that are well formed and yet cannot be meant.
**
** A step along a route where there is none, a die where nothing is rolled, an
** end without a result, chance among decisions: each would quietly do nothing
** or the wrong thing in play. One pass over all rules of a game finds them
** before anything is compiled.
*/
#include "engine/compile/compile.h"
#include "engine/compile/unknown.h"

typedef bool NodeTest(const Node *node);

static bool holds(const Node *node, NodeTest *test) {
  if (!node) return false;
  if (test(node) || holds(node->a, test) || holds(node->b, test)) return true;
  const Picture *p = node->type == NODE_PICTURE ? node->picture : NULL;
  for (int i = 0; p && i < p->nletters; i++)
    if (holds(p->letters[i].node, test)) return true;
  return false;
}

/* ---- single words ---- */

typedef struct Sense {
  Compiler *c;
  Source at; /* of the innermost node that knows where it was written */
  bool rolls;
} Sense;

static bool sense_relation(Sense *s, const Node *node) {
  for (int i = 0; i < node->nnames; i++) {
    if (game_kind(s->c->game, node->names[i]) >= 0) continue;
    if (strchr(node->names[i], ' '))
      return compile_fault(s->c, s->at,
                           "there is no kind '%s': write several kinds as a "
                           "list, { \"lion\", \"wolf\" }",
                           node->names[i]);
    return unknown_name(s->c, s->at, node->names[i], NAME_KIND);
  }
  return true;
}

static bool sense_route(Sense *s, const char *word) {
  const Board *b = s->c->game->board;
  for (int p = 0; p < s->c->game->nplayers; p++)
    if (b->nroute[p]) return true;
  return compile_fault(s->c, s->at,
                       "'%s' follows the mover's route, and this board has "
                       "none: write route = \"a1 b1 ...\", or board = track "
                       "{ ... }",
                       word);
}

static bool sense_dice(Sense *s, const char *word) {
  return s->rolls || compile_fault(s->c, s->at,
                                   "'%s' needs dice, and nothing rolls any: "
                                   "write a phase main = roll(2) / \"play\"",
                                   word);
}

static bool sense(Sense *s, const Node *node);

static bool sense_letters(Sense *s, const Picture *p) {
  for (int i = 0; i < p->nletters; i++)
    if (!sense(s, p->letters[i].node)) return false;
  return true;
}

static bool sense_node(Sense *s, const Node *node) {
  switch (node->type) {
  case NODE_BEATEN: return sense_relation(s, node);
  case NODE_AHEAD: return sense_route(s, "ahead");
  case NODE_LEFT: return sense_route(s, "left");
  case NODE_USE: return sense_dice(s, "use");
  case NODE_PIPS: return sense_dice(s, "pips");
  case NODE_PICTURE: return sense_letters(s, node->picture);
  default: return true;
  }
}

static bool sense(Sense *s, const Node *node) {
  if (!node) return true;
  Source outer = s->at;
  if (node->source.file) s->at = node->source;
  bool ok = sense_node(s, node) && sense(s, node->a) && sense(s, node->b);
  s->at = outer;
  return ok;
}

/* ---- whole rules ---- */

static bool is_chance(const Node *node) {
  return node->type == NODE_ROLL || node->type == NODE_CHANCE;
}

static bool is_roll(const Node *node) { return node->type == NODE_ROLL; }
static bool is_hook(const Node *node) { return node->type == NODE_HOOK; }

static bool is_result(const Node *node) {
  return node->type == NODE_WIN || node->type == NODE_LOSE ||
         node->type == NODE_DRAW || node->type == NODE_FINISH ||
         node->type == NODE_JUDGE || is_hook(node);
}

bool compile_is_chance(const Node *node) {
  if (node->type == NODE_TARGET || node->type == NODE_NAMED)
    return node->a && compile_is_chance(node->a);
  if (node->type == NODE_SEQ) return compile_is_chance(node->a);
  if (node->type == NODE_EITHER)
    return compile_is_chance(node->a) && compile_is_chance(node->b);
  return is_chance(node);
}

static const Node *find_chance(const Node *node) {
  if (!node || is_chance(node)) return node;
  const Node *found = find_chance(node->a);
  return found ? found : find_chance(node->b);
}

static bool sense_chance(Compiler *c, const Node *rule) {
  const Node *found = find_chance(rule);
  if (!found || compile_is_chance(rule)) return true;
  return compile_fault(c, found->source,
                       "'%s' must begin every way of its phase: where dice or "
                       "chance answer, nobody decides; give what a player "
                       "decides a phase of its own",
                       found->type == NODE_ROLL ? "roll" : "chance");
}

/* May a way through the rule end without naming where play goes on? */
static bool lacks_target(const Node *node) {
  if (!node) return true;
  switch (node->type) {
  case NODE_TARGET: return false;
  case NODE_EITHER:
  case NODE_ELSE: return lacks_target(node->a) || lacks_target(node->b);
  case NODE_SEQ: return lacks_target(node->a) && lacks_target(node->b);
  case NODE_NAMED:
  case NODE_RIVAL:
  case NODE_CHANCE:
  case NODE_FIRST:
  case NODE_BEST:
  case NODE_MOST:
  case NODE_REPEAT: return lacks_target(node->a);
  case NODE_HOOK: return false; /* it says so itself */
  default: return true;
  }
}

static bool sense_main(Compiler *c, int phase, const Node *rule) {
  if (game_phase(c->game, "main") >= 0 || !lacks_target(rule)) return true;
  return compile_fault(c, rule->source,
                       "a way of phase '%s' does not say where play goes on, "
                       "and there is no phase 'main': call one main, or write "
                       "rule / \"rival:%s\"",
                       c->game->phases[phase].name,
                       c->game->phases[phase].name);
}

/* ---- the hand ---- */

/* What the hand may hold: nothing, something, or either. */
enum { HAND_EMPTY = 1, HAND_FULL = 2 };

static unsigned hand_after(const Node *n, unsigned hand);

static bool moves_hand(const Node *n) {
  return n->type == NODE_LIFT || n->type == NODE_DROP || n->type == NODE_SEND;
}

/* The body any number of times. */
static unsigned hand_repeated(const Node *body, unsigned hand) {
  unsigned once = hand | hand_after(body, hand);
  return once == hand ? hand : once | hand_after(body, once);
}

static unsigned hand_after(const Node *n, unsigned hand) {
  if (!n) return hand;
  switch (n->type) {
  case NODE_LIFT: return n->a ? hand | HAND_FULL : HAND_FULL;
  case NODE_DROP: return n->a ? hand | HAND_EMPTY : HAND_EMPTY;
  case NODE_SEND: return hand | HAND_EMPTY;
  case NODE_SEQ: return hand_after(n->b, hand_after(n->a, hand));
  case NODE_EITHER:
  case NODE_ELSE: return hand_after(n->a, hand) | hand_after(n->b, hand);
  case NODE_REPEAT:
  case NODE_TIMES: return hand_repeated(n->a, hand);
  case NODE_NAMED:
  case NODE_TARGET:
  case NODE_RIVAL:
  case NODE_CHANCE:
  case NODE_FIRST:
  case NODE_BEST:
  case NODE_MOST: return hand_after(n->a, hand);
  case NODE_PICTURE:
    return holds(n, moves_hand) ? HAND_EMPTY | HAND_FULL : hand;
  default: return hand;
  }
}

bool compile_may_hold(const Node *rule) {
  return hand_after(rule, HAND_EMPTY) & HAND_FULL;
}

static const Node *find_lift(const Node *n) {
  if (!n || n->type == NODE_LIFT) return n;
  const Node *found = find_lift(n->a);
  return found ? found : find_lift(n->b);
}

/* A rule whose every way ends with a piece in the hand has no move. */
static bool sense_hand(Compiler *c, const Node *rule) {
  if (!rule) return true;
  if (rule->type == NODE_EITHER || rule->type == NODE_ELSE)
    return sense_hand(c, rule->a) && sense_hand(c, rule->b);
  if (rule->type == NODE_NAMED || rule->type == NODE_TARGET)
    return sense_hand(c, rule->a);
  if (hand_after(rule, HAND_EMPTY) != HAND_FULL) return true;
  const Node *lift = find_lift(rule);
  return compile_fault(c, lift->source.file ? lift->source : rule->source,
                       "what is lifted here stays in the hand: drop it, or "
                       "write send \"stock\"");
}

static bool sense_ends(Compiler *c, const Node *ends) {
  return !ends || holds(ends, is_result) ||
         compile_fault(c, ends->source,
                       "'ends' gives no result: write test * win, or lose, "
                       "draw, judge(a, b)");
}

bool compile_sense(Compiler *c, const GameRules *rules) {
  Sense s = {.c = c, .rolls = rules->nhooks > 0};
  for (int i = 0; i < c->game->nphases; i++)
    s.rolls = s.rolls || holds(rules->phases[i], is_roll);
  for (int i = 0; i < c->game->nphases; i++)
    if (!sense(&s, rules->phases[i]) || !sense_chance(c, rules->phases[i]) ||
        !sense_hand(c, rules->phases[i]) || !sense_main(c, i, rules->phases[i]))
      return false;
  return sense(&s, rules->ends) && sense_ends(c, rules->ends) &&
         sense_hand(c, rules->ends) && sense(&s, rules->stuck) &&
         sense_hand(c, rules->stuck) && sense(&s, rules->dead);
}
