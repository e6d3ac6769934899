/* SPDX-License-Identifier: MIT
** compile_walk.c - walks into code.
**
** Code is made back to front: a walk is compiled with the place where it goes
** on, so alternatives share what follows them and nothing needs patching but
** loops. Words that change something are in compile_change.c.
*/
#include "engine/compile/flow.h"
#include "engine/compile/compile.h"
#include "engine/walk/machine.h"
#include "engine/lower/drawing.h"
#include "engine/compile/turning.h"
#include "kernel/state/verdict.h"

#include <string.h>

enum { PARTS_MAX = 256, FRAMES_LIMIT = 32, LOOPS_LIMIT = 6 };
enum { INSTRUCTIONS_MAX = 200000 };

/* ---- emitting ---- */

static int add_instr(Compiler *c, const Node *node, Opcode op, int next) {
  Program *p = c->program;
  if (p->ncode >= INSTRUCTIONS_MAX) {
    compile_fault(c, node ? node->source : (Source){0},
                  "the rules compile to more than %d instructions: build fewer "
                  "rules out of each other",
                  INSTRUCTIONS_MAX);
    c->err->code = ERROR_LIMIT;
    return -1;
  }
  if (!memory_reserve((void **)&p->code, &p->code_capacity, p->ncode + 1,
                      sizeof *p->code)) {
    error_memory(c->err);
    return -1;
  }
  p->code[p->ncode] =
      (Instr){.op = (uint8_t)op, .cost = 1, .next = next, .reason = c->reason};
  if (node) p->code[p->ncode].source = node->source;
  return (int)p->ncode++;
}

static void add_cost(Instr *i, uint32_t steps) {
  uint32_t cost = i->cost + steps / 2;
  i->cost = (uint16_t)(cost < UINT16_MAX ? cost : UINT16_MAX);
}

int compile_add(Compiler *c, const Node *node, Opcode op, int next, int x) {
  int pc = next < 0 && op != OP_END ? -1 : add_instr(c, node, op, next);
  if (pc >= 0) c->program->code[pc].x = x;
  return pc;
}

int compile_add_number(Compiler *c, const Node *node, Opcode op, int next,
                       const Node *number) {
  const Number *n = number ? compile_number(c, number) : NULL;
  if (number && !n) return -1;
  int pc = compile_add(c, node, op, next, 0);
  if (pc < 0) return -1;
  c->program->code[pc].number = n;
  if (n) add_cost(&c->program->code[pc], n->cost);
  return pc;
}

int compile_add_set(Compiler *c, const Node *node, Opcode op, int next,
                    const Set *set) {
  if (!set) return -1;
  int pc = compile_add(c, node, op, next, 0);
  if (pc < 0) return -1;
  c->program->code[pc].set = set;
  add_cost(&c->program->code[pc], set->cost);
  return pc;
}

int compile_emit(Compiler *c) { return add_instr(c, NULL, OP_EMIT, 0); }

/* ---- going and choosing ---- */

static int walk_to(Compiler *c, const Node *node, int next) {
  const Board *b = c->game->board;
  if (node->number) return compile_add(c, node, OP_CHOSEN, next, 0);
  if (node->a)
    return compile_add_set(c, node, OP_TO, next, compile_set(c, node->a));
  for (int r = 0; r < b->nregions; r++)
    if (!strcmp(b->regions[r].name, node->name) &&
        game_register(c->game, node->name) < 0)
      return compile_add(c, node, OP_TO_ORDER, next, r);
  Node at = {.type = NODE_AT, .name = node->name, .source = node->source};
  return compile_add_set(c, node, OP_TO, next, compile_set(c, &at));
}

/* win, lose, finish; win "white": a player by name. */
static int walk_result(Compiler *c, const Node *node, int next) {
  bool may_finish = c->game->nplayers > 2; /* of two the first wins */
  Verdict verdict = node->type == NODE_LOSE                   ? VERDICT_LOSES
                    : node->type == NODE_FINISH && may_finish ? VERDICT_FINISHES
                                                              : VERDICT_WINS;
  if (!node->name) return compile_add(c, node, OP_RESULT, next, verdict);
  int player = compile_player(c, node);
  if (player < 0) return -1;
  return compile_add(c, node, OP_AWARD, next, verdict_award(verdict, player));
}

static int walk_go(Compiler *c, const Node *node, Opcode op, int next,
                   const char *names) {
  if (!strcmp(names, "same")) return compile_add(c, node, op, next, -1);
  if (!strcmp(names, "along")) return compile_add(c, node, op, next, -2);
  if (!strcmp(names, "legs") && c->game->board->nbodies)
    return compile_add(c, node, op, next, -3);
  if (turning_is_meant(c->game->board, names))
    return turning_compile(c, node, op, next, names);
  return compile_add_set(c, node, op, next, compile_dirs(c, node, names));
}

/* The body goes on at 'again', which begins it again or goes on at 'next'. -1:
** fault. */
static int walk_loop(Compiler *c, const Node *node, Opcode op, int next) {
  if (c->loop_depth == LOOPS_LIMIT) {
    compile_fault(c, node->source, "loops are nested too deeply");
    return -1;
  }
  int loop = c->loop_depth++;
  int again = compile_add(c, node, op, next, 0);
  int body = again < 0 ? -1 : compile_walk(c, node->a, again);
  c->loop_depth--;
  if (body < 0) return -1;
  c->program->code[again].x = body;
  c->program->code[again].y = loop;
  return again;
}

static int walk_repeat(Compiler *c, const Node *node, int next) {
  int again = walk_loop(c, node, OP_REPEAT, next);
  if (again < 0) return -1;
  c->program->code[again].least = node->number;
  c->program->code[again].most = node->number2;
  c->program->code[again].only_goes = flow_only_goes(c->program, again);
  int start = compile_add(c, node, OP_LOOP, again, 0);
  if (start >= 0) c->program->code[start].y = c->program->code[again].y;
  return start;
}

static int walk_times(Compiler *c, const Node *node, int next) {
  int again = walk_loop(c, node, OP_TIMES, next);
  if (again < 0) return -1;
  int start = compile_add_number(c, node, OP_COUNTDOWN, again, node->b);
  if (start >= 0) c->program->code[start].y = c->program->code[again].y;
  return start;
}

static int walk_either(Compiler *c, const Node *node, int next) {
  int y = compile_walk(c, node->b, next);
  int x = y < 0 ? -1 : compile_walk(c, node->a, next);
  if (x < 0) return -1;
  int pc = compile_add(c, node, OP_EITHER, next, x);
  if (pc >= 0) c->program->code[pc].y = y;
  return pc;
}

/* A frame knows whether the left side has had a way. Only what is within
** that side needs another one: what follows runs when this one is settled,
** and puts it back (choice_else). */
static int walk_else(Compiler *c, const Node *node, int next) {
  int frame = c->else_depth;
  if (frame >= FRAMES_LIMIT) {
    compile_fault(c, node->source,
                  "more than %d '|' nested on the left: write "
                  "a | (b | c), not (a | b) | c",
                  FRAMES_LIMIT);
    return -1;
  }
  int y = compile_walk(c, node->b, next);
  int commit = y < 0 ? -1 : compile_add(c, node, OP_COMMIT, next, frame);
  c->else_depth++;
  int x = commit < 0 ? -1 : compile_walk(c, node->a, commit);
  c->else_depth--;
  if (x < 0) return -1;
  int pc = compile_add(c, node, OP_ELSE, frame, x);
  if (pc >= 0) c->program->code[pc].y = y;
  return pc;
}

/* A word with an inner walk that ends in END. */
static int walk_inner(Compiler *c, const Node *node, Opcode op, int next) {
  int end = compile_add(c, node, OP_END, -1, 0);
  int body = end < 0 ? -1 : compile_walk(c, node->a, end);
  if (body < 0) return -1;
  int pc = compile_add_number(c, node, op, next, node->b);
  if (pc < 0) return -1;
  c->program->code[pc].x = body;
  if (!c->is_plain) return pc;
  int alone = compile_add_number(c, node, op, end, node->b);
  if (alone < 0) return -1;
  c->program->code[alone].x = body;
  c->program->code[pc].y = alone; /* the same and no more, for traces */
  return pc;
}

static int walk_target(Compiler *c, const Node *node, int next) {
  int target = compile_target(c, node);
  int pc = target < 0 ? -1 : compile_add(c, node, OP_TARGET, next, target);
  return pc < 0 || !node->a ? pc : compile_walk(c, node->a, pc);
}

static int walk_rival(Compiler *c, const Node *node, int next) {
  int back = compile_add(c, node, OP_RIVAL, next, 0);
  int body = back < 0 ? -1 : compile_walk(c, node->a, back);
  return body < 0 ? -1 : compile_add(c, node, OP_RIVAL, body, 0);
}

static int walk_swap(Compiler *c, const Node *node, int next) {
  if (c->in_swap) {
    compile_fault(c, node->source, "'swap' cannot be inside another 'swap'");
    return -1;
  }
  c->in_swap = true;
  int swap = compile_add(c, node, OP_SWAP, next, 0);
  int body = swap < 0 ? -1 : compile_walk(c, node->a, swap);
  c->in_swap = false;
  return body < 0 ? -1 : compile_add(c, node, OP_PIVOT, body, 0);
}

static int walk_chance(Compiler *c, const Node *node, int next) {
  if (node->b) next = compile_add_number(c, node, OP_WEIGHT, next, node->b);
  return next < 0 ? -1 : compile_walk(c, node->a, next);
}

static int walk_line(Compiler *c, const Node *node, int next) {
  int pc = compile_add_set(c, node, OP_LINE, next, compile_set(c, node->a));
  if (pc >= 0) c->program->code[pc].x = node->number;
  return pc;
}

static int walk_picture(Compiler *c, const Node *node, int next) {
  Drawn drawn = compile_drawn(node, c->rule);
  int pattern = compile_pattern(c, &drawn, 1);
  if (pattern < 0) return -1;
  if (c->is_plain) {
    const Drawing *drawing = drawing_new(c, node);
    if (!drawing) return -1;
    c->program->patterns[pattern].drawing = drawing;
  }
  return compile_add(c, node, OP_PICTURE, next, pattern);
}

/* ---- sequences and rules ---- */

static int add_reason(Compiler *c, const char *text) {
  Program *p = c->program;
  if (!memory_reserve((void **)&p->reasons, &p->reason_capacity,
                      p->nreasons + 1, sizeof *p->reasons)) {
    error_memory(c->err);
    return -1;
  }
  p->reasons[p->nreasons] = text;
  return (int)p->nreasons++;
}

/* The factors of a sequence, and the sentence that speaks for each; NULL. */
typedef struct Factors {
  const Node *node[PARTS_MAX];
  const char *reason[PARTS_MAX];
  int n;
} Factors;

/* A 'because' speaks for the factor before it: for all of it, if that is a
** sequence itself, but where a part has a sentence of its own. */
static bool add_factors(const Node *node, Factors *out) {
  if (node->type == NODE_BECAUSE && out->n > 0) { /* a * (because "..." * b) */
    if (!out->reason[out->n - 1]) out->reason[out->n - 1] = node->name;
    return true;
  }
  if (node->type != NODE_SEQ) {
    if (out->n == PARTS_MAX) return false;
    out->reason[out->n] = NULL;
    out->node[out->n++] = node;
    return true;
  }
  if (node->b->type != NODE_BECAUSE)
    return add_factors(node->a, out) && add_factors(node->b, out);
  bool is_last = node->a->type == NODE_SEQ && node->a->b->type != NODE_BECAUSE;
  if (is_last && !add_factors(node->a->a, out)) return false;
  int first = out->n;
  if (!add_factors(is_last ? node->a->b : node->a, out)) return false;
  for (int i = first; i < out->n; i++)
    if (!out->reason[i]) out->reason[i] = node->b->name;
  return true;
}

/* A sequence, last factor first. */
static int walk_seq(Compiler *c, const Node *node, int next) {
  Factors f = {.n = 0};
  int pcs[PARTS_MAX + 1];
  int outer = c->reason;
  if (!add_factors(node, &f)) {
    compile_fault(c, node->source,
                  "more than %d parts joined by '*' in one rule", PARTS_MAX);
    return -1;
  }
  pcs[f.n] = next;
  for (int i = f.n - 1; i >= 0 && next >= 0; i--) {
    c->reason = outer;
    if (f.reason[i]) c->reason = add_reason(c, f.reason[i]);
    if (f.reason[i] && c->reason < 0) return -1;
    next = f.node[i]->type == NODE_TURNED
               ? compile_turned(c, f.node + i, pcs + i, f.n - i)
               : compile_walk(c, f.node[i], next);
    pcs[i] = next;
  }
  c->reason = outer;
  return next;
}

/* A rule that is a walk counts as one line, however often it is compiled. */
static int walk_named(Compiler *c, const Node *node, int next) {
  const char *rule = c->rule;
  c->rule = node->name;
  int pc = compile_rule_line(c, node, compile_walk(c, node->a, next));
  c->rule = rule;
  return pc;
}

int compile_walk(Compiler *c, const Node *node, int next) {
  if (!node) return compile_add(c, NULL, OP_END, -1, 0);
  if (next < 0) return -1;
  if (node->type == NODE_SEQ) return walk_seq(c, node, next);
  if (node->type == NODE_NAMED) return walk_named(c, node, next);
  if (node_class(node) == CLASS_TEST)
    return compile_add_set(c, node, OP_TEST, next, compile_set(c, node));
  switch (node->type) {
  case NODE_EITHER: return walk_either(c, node, next);
  case NODE_ELSE: return walk_else(c, node, next);
  case NODE_REPEAT: return walk_repeat(c, node, next);
  case NODE_TARGET: return walk_target(c, node, next);
  case NODE_PICTURE: return walk_picture(c, node, next);
  case NODE_LINE: return walk_line(c, node, next);
  case NODE_TO: return walk_to(c, node, next);
  case NODE_GO: return walk_go(c, node, OP_GO, next, node->name);
  case NODE_TOWARD: return walk_go(c, node, OP_TOWARD, next, node->name);
  case NODE_BESIDE: return walk_go(c, node, OP_GO, next, "any");
  case NODE_CELL:
  case NODE_FACE:
  case NODE_FRONT:
  case NODE_FACING: return compile_reach(c, node, next);
  case NODE_CREEP: return compile_add(c, node, OP_CREEP, next, 0);
  case NODE_TURNED: return compile_turned(c, &node, (int[]){next, next}, 1);
  case NODE_AHEAD: return compile_add_number(c, node, OP_AHEAD, next, node->a);
  case NODE_USE: return compile_add(c, node, OP_USE, next, 0);
  case NODE_LIFT: return compile_add_number(c, node, OP_LIFT, next, node->a);
  case NODE_DROP: return compile_add_number(c, node, OP_DROP, next, node->a);
  case NODE_PUT: return compile_kinds(c, node, OP_PUT, next);
  case NODE_TAKE: return compile_add(c, node, OP_TAKE, next, 0);
  case NODE_SEIZE: return compile_seize(c, node, next);
  case NODE_FLIP: return compile_add(c, node, OP_FLIP, next, 0);
  case NODE_SWAP: return walk_swap(c, node, next);
  case NODE_SEND: return compile_send(c, node, next);
  case NODE_BECOME: return compile_kinds(c, node, OP_BECOME, next);
  case NODE_MARK: return compile_register(c, node, OP_MARK, next);
  case NODE_UNMARK: return compile_register(c, node, OP_UNMARK, next);
  case NODE_FORGET: return compile_register(c, node, OP_FORGET, next);
  case NODE_SET: return compile_counter(c, node, next);
  case NODE_LAY: return compile_lay(c, node, next);
  case NODE_SAY: return compile_say(c, node, next);
  case NODE_EACH: return walk_inner(c, node, OP_EACH, next);
  case NODE_SOME: return walk_inner(c, node, OP_SOME, next);
  case NODE_FIRST: return walk_inner(c, node, OP_FIRST, next);
  case NODE_BEST: return walk_inner(c, node, OP_BEST, next);
  case NODE_MOST: return walk_inner(c, node, OP_MOST, next);
  case NODE_TIMES: return walk_times(c, node, next);
  case NODE_RIVAL: return walk_rival(c, node, next);
  case NODE_AUTO: return compile_add(c, node, OP_AUTO, next, 0);
  case NODE_CHANCE: return walk_chance(c, node, next);
  case NODE_ROLL: return compile_roll(c, node, next);
  case NODE_WIN:
  case NODE_FINISH:
  case NODE_LOSE: return walk_result(c, node, next);
  case NODE_DRAW: return compile_add(c, node, OP_RESULT, next, VERDICT_DRAWS);
  case NODE_JUDGE: return compile_judge(c, node, next);
  case NODE_HOOK: return compile_add(c, node, OP_HOOK, next, node->number);
  case NODE_BECAUSE:
    compile_fault(
        c, node->source,
        "because gives the reason why the part before it fails: write "
        "test * because \"...\"");
    return -1;
  default:
    compile_fault(c, node->source,
                  "a number is not a rule: compare it with is(a, \"<\", b)");
    return -1;
  }
}
