/* SPDX-License-Identifier: MIT
** compile_change.c - the words of a walk that change or tell something.
**
** Each is one instruction and an operand that is found by its name: a kind, a
** register, a counter, a region, a text, a target. Unknown names are the
** script's fault and are reported with its line.
*/
#include "engine/compile/compile.h"
#include "engine/compile/unknown.h"
#include "engine/text/movetext.h"
#include "kernel/state/turn.h"

#include <string.h>

static int kind_named(Compiler *c, const Node *node, const char *name) {
  int kind = game_kind(c->game, name);
  if (kind < 0) unknown_name(c, node->source, name, NAME_KIND);
  return kind;
}

/* put, become: a list of kinds is a choice. */
int compile_kinds(Compiler *c, const Node *node, Opcode op, int next) {
  int pc = -1;
  if (node->nnames == 0) {
    if (c->game->nkinds == 1) return compile_add(c, node, op, next, 0);
    compile_fault(c, node->source, "which kind? write put \"%s\"",
                  c->game->kinds[0].name);
    return -1;
  }
  for (int i = node->nnames - 1; i >= 0; i--) {
    int kind = kind_named(c, node, node->names[i]);
    int one = kind < 0 ? -1 : compile_add(c, node, op, next, kind);
    if (one < 0) return -1;
    if (pc < 0) {
      pc = one;
      continue;
    }
    int both = compile_add(c, node, OP_EITHER, next, one);
    if (both < 0) return -1;
    c->program->code[both].y = pc;
    pc = both;
  }
  return pc;
}

int compile_register(Compiler *c, const Node *node, Opcode op, int next) {
  int reg = game_register(c->game, node->name);
  if (reg < 0) {
    unknown_name(c, node->source, node->name, NAME_REGISTER);
    return -1;
  }
  return compile_add(c, node, op, next, reg);
}

int compile_counter(Compiler *c, const Node *node, int next) {
  int counter = game_counter(c->game, node->name);
  if (counter < 0) {
    unknown_name(c, node->source, node->name, NAME_COUNTER);
    return -1;
  }
  int pc = compile_add_number(c, node, OP_SET, next, node->a);
  if (pc >= 0) c->program->code[pc].x = counter;
  return pc;
}

/* take "stock", take(n): somebody's stock must count what comes to it. */
int compile_seize(Compiler *c, const Node *node, int next) {
  const Game *g = c->game;
  bool counts = false;
  for (int k = 0; k < g->nkinds; k++)
    counts = counts || g->kinds[g->kinds[k].stocked].stock >= 0;
  if (node->number && !counts) {
    compile_fault(c, node->source,
                  "'take' to a stock that has no end: declare trays = "
                  "\"stock\", or how many pieces there are, as in pieces = { "
                  "man = { \"M\", 8 } }");
    return -1;
  }
  if (node->a && !g->has_piles) {
    compile_fault(c, node->source,
                  "'take' with a number takes from a pile, and this game has "
                  "none: write take, or declare piles = { 5 }");
    return -1;
  }
  int pc = compile_add_number(c, node, OP_SEIZE, next, node->a);
  if (pc >= 0) c->program->code[pc].x = node->number;
  return pc;
}

int compile_send(Compiler *c, const Node *node, int next) {
  const Board *b = c->game->board;
  if (!strcmp(node->name, "stock"))
    return compile_add(c, node, OP_SEND, next, -1);
  for (int r = 0; r < b->nregions; r++)
    if (!strcmp(b->regions[r].name, node->name))
      return compile_add(c, node, OP_SEND, next, r);
  compile_fault(c, node->source,
                "send goes to \"stock\" or to a region; '%s' is neither",
                node->name);
  return -1;
}

int compile_format(Compiler *c, Source source, const char *text) {
  Program *p = c->program;
  Error inner;
  for (size_t i = 0; i < p->nformats; i++)
    if (!strcmp(p->formats[i].source, text)) return (int)i;
  if (!memory_reserve((void **)&p->formats, &p->format_capacity,
                      p->nformats + 1, sizeof *p->formats)) {
    error_memory(c->err);
    return -1;
  }
  if (!movetext_format(c->game, text, &p->formats[p->nformats], &inner)) {
    compile_fault(c, source, "%s", inner.text);
    return -1;
  }
  return (int)p->nformats++;
}

int compile_say(Compiler *c, const Node *node, int next) {
  int format = compile_format(c, node->source, node->name);
  return format < 0 ? -1 : compile_add(c, node, OP_SAY, next, format);
}

int compile_target(Compiler *c, const Node *node) {
  Target target;
  Error inner;
  if (!turn_read_target(c->game, node->name, &target, &inner)) {
    compile_fault(c, node->source, "%s", inner.text);
    return -1;
  }
  int index = turn_add_target(c->game, target);
  if (index < 0)
    compile_fault(c, node->source, "at most %d targets", TARGETS_MAX);
  return index;
}

/* Does a way end here, but for what is said of it and where it leads? */
static bool ends_way(const Program *p, int pc) {
  while (p->code[pc].op == OP_TARGET || p->code[pc].op == OP_COMMIT ||
         p->code[pc].op == OP_RULE || p->code[pc].op == OP_WEIGHT ||
         p->code[pc].op == OP_SAY || p->code[pc].op == OP_SET)
    pc = p->code[pc].next;
  return p->code[pc].op == OP_EMIT;
}

int compile_roll(Compiler *c, const Node *node, int next) {
  Program *p = c->program;
  Outcome outcomes[OUTCOMES_MAX];
  if (!ends_way(p, next)) {
    compile_fault(
        c, node->source,
        "nothing can follow a roll: use the dice in the rule of another "
        "phase, as in roll(2) / \"move\"");
    return -1;
  }
  DiceRule rule = {node->number, node->number3, node->number2};
  if (!dice_outcomes(&rule, outcomes)) {
    compile_fault(c, node->source,
                  "roll takes 1 to %d dice of at most %d faces", DICE_MAX,
                  FACES_MAX);
    return -1;
  }
  size_t at = 0; /* rolled alike, they are the same dice */
  while (at < p->ndice &&
         (p->dice[at].count != rule.count || p->dice[at].faces != rule.faces ||
          p->dice[at].doubled != rule.doubled))
    at++;
  if (at == p->ndice) {
    if (!memory_reserve((void **)&p->dice, &p->dice_capacity, p->ndice + 1,
                        sizeof *p->dice)) {
      error_memory(c->err);
      return -1;
    }
    p->dice[p->ndice++] = rule;
    if (rule.faces > c->game->faces) c->game->faces = rule.faces;
  }
  return compile_add(c, node, OP_ROLL, next, (int)at);
}

/* One number a player; a player alone is judged by two. */
int compile_judge(Compiler *c, const Node *node, int next) {
  const Node *at = node;
  int n = 2, wanted = c->game->nplayers < 2 ? 2 : c->game->nplayers;
  for (; at->b->type == NODE_JUDGE; at = at->b) n++;
  if (n != wanted) {
    compile_fault(
        c, node->source,
        "'judge' compares a number for each player: %d numbers, not %d", wanted,
        n);
    return -1;
  }
  const Number **numbers =
      arena_new(&c->game->arena, sizeof(const Number *) * (size_t)n);
  if (!numbers) {
    error_memory(c->err);
    return -1;
  }
  at = node;
  for (int i = 0; i < n; i++, at = at->type == NODE_JUDGE ? at->b : at) {
    numbers[i] = compile_number(c, at->type == NODE_JUDGE ? at->a : at);
    if (!numbers[i]) return -1;
  }
  int pc = compile_add(c, node, OP_JUDGE, next, n);
  if (pc < 0) return -1;
  c->program->code[pc].number = numbers[0];
  c->program->code[pc].number2 = numbers[1];
  c->program->code[pc].judged = numbers;
  return pc;
}

/* Adds the pieces of 'letters', bottom to top; how many there are then. */
static int lay_pile(Compiler *c, const Node *node, Site site,
                    const char *letters, LaidPiece *out, int n) {
  for (const char *at = letters; *at; at++, n++) {
    char letter[2] = {*at, 0};
    Piece piece = game_piece_of_letter(c->game, letter);
    if (!piece) {
      compile_fault(c, node->source, "lay: no piece has the letter '%s'",
                    letter);
      return -1;
    }
    if (out) out[n] = (LaidPiece){site, piece};
  }
  return n;
}

/* Pieces of a set-up: { a1 = "rp" }, or { r = "a1 b1" }. */
static int lay_pieces(Compiler *c, const Node *node, LaidPiece *out) {
  Site sites[SITES_MAX];
  Error err;
  int n = 0;
  for (int i = 0; i + 1 < node->nnames; i += 2) {
    const char *key = node->names[i], *value = node->names[i + 1];
    bool by_letter = game_piece_of_letter(c->game, key);
    int count = board_read_sites(c->game->board, by_letter ? value : key, sites,
                                 SITES_MAX, &err);
    if (count < 0) {
      compile_fault(c, node->source, "lay: %s", err.text);
      return -1;
    }
    for (int k = 0; k < count && n >= 0; k++)
      n = lay_pile(c, node, sites[k], by_letter ? key : value, out, n);
    if (n < 0) return -1;
  }
  return n;
}

int compile_lay(Compiler *c, const Node *node, int next) {
  Program *p = c->program;
  int n = lay_pieces(c, node, NULL);
  if (n < 0) return -1;
  LaidPiece *pieces =
      arena_new(&c->game->arena, sizeof *pieces * (size_t)(n + 1));
  if (!pieces || !memory_reserve((void **)&p->layings, &p->laying_capacity,
                                 p->nlayings + 1, sizeof *p->layings)) {
    error_memory(c->err);
    return -1;
  }
  lay_pieces(c, node, pieces);
  p->layings[p->nlayings++] = (Laying){pieces, n};
  return compile_add(c, node, OP_LAY, next, (int)p->nlayings - 1);
}
