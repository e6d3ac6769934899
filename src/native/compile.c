/* SPDX-License-Identifier: MIT
** compile.c - walks into code, and a game's rules together.
**
** Code is made back to front: a walk is compiled with the place where it goes
** on, so alternatives share what follows them and nothing needs patching but
** loops.
*/
#include "native/compile.h"
#include "native/flips.h"
#include "native/flow.h"
#include "native/hop.h"
#include "native/known.h"
#include "native/movetext.h"
#include "native/subsets.h"
#include "native/tail.h"
#include "native/muster.h"
#include "kernel/turn.h"

#include <stdio.h>
#include <string.h>

enum { PARTS_MAX = 256, FRAMES_LIMIT = 32 };

bool compile_fault(Compiler *c, Source source, const char *format, ...) {
  char message[ERROR_TEXT - 200];
  va_list args;
  va_start(args, format);
  vsnprintf(message, sizeof message, format, args);
  va_end(args);
  if (!source.file) return error_set(c->err, ERROR_RULE, "%s", message);
  if (source.column)
    return error_set(c->err, ERROR_RULE, "%s:%d:%d: %s", source.file,
                     source.line, source.column, message);
  return error_set(c->err, ERROR_RULE, "%s:%d: %s", source.file, source.line,
                   message);
}

/* ---- emitting ---- */

static int add_instr(Compiler *c, const Node *node, Opcode op, int next) {
  Program *p = c->program;
  if (!memory_reserve((void **)&p->code, &p->code_capacity, p->ncode + 1,
                      sizeof *p->code)) {
    error_memory(c->err);
    return -1;
  }
  p->code[p->ncode] =
      (Instr){.op = (uint8_t)op, .next = next, .reason = c->reason};
  if (node) p->code[p->ncode].source = node->source;
  return (int)p->ncode++;
}

static int add_with(Compiler *c, const Node *node, Opcode op, int next, int x) {
  int pc = next < 0 && op != OP_END ? -1 : add_instr(c, node, op, next);
  if (pc >= 0) c->program->code[pc].x = x;
  return pc;
}

static int add_number(Compiler *c, const Node *node, Opcode op, int next,
                      const Node *number) {
  const Number *n = number ? compile_number(c, number) : NULL;
  if (number && !n) return -1;
  int pc = add_with(c, node, op, next, 0);
  if (pc >= 0) c->program->code[pc].number = n;
  return pc;
}

static int add_set(Compiler *c, const Node *node, Opcode op, int next,
                   const Set *set) {
  if (!set) return -1;
  int pc = add_with(c, node, op, next, 0);
  if (pc >= 0) c->program->code[pc].set = set;
  return pc;
}

int compile_instr(Compiler *c, const Node *node, Opcode op, int next) {
  return add_with(c, node, op, next, 0);
}

/* ---- the words ---- */

static int walk_to(Compiler *c, const Node *node, int next) {
  const Board *b = c->game->board;
  if (node->number) return add_with(c, node, OP_CHOSEN, next, 0);
  if (node->a) return add_set(c, node, OP_TO, next, compile_set(c, node->a));
  for (int r = 0; r < b->nregions; r++)
    if (!strcmp(b->regions[r].name, node->name) &&
        game_register(c->game, node->name) < 0)
      return add_with(c, node, OP_TO_ORDER, next, r);
  Node at = {.type = NODE_AT, .name = node->name, .source = node->source};
  return add_set(c, node, OP_TO, next, compile_set(c, &at));
}

static int walk_go(Compiler *c, const Node *node, Opcode op, int next,
                   const char *names) {
  if (!strcmp(names, "same")) return add_with(c, node, op, next, -1);
  if (!strcmp(names, "along")) return add_with(c, node, op, next, -2);
  if (!strcmp(names, "legs") && c->game->board->nbodies)
    return add_with(c, node, op, next, -3);
  return add_set(c, node, op, next, compile_dirs(c, node, names));
}

static int walk_repeat(Compiler *c, const Node *node, int next) {
  if (c->loop_depth == 6) {
    compile_fault(c, node->source, "loops are nested too deeply");
    return -1;
  }
  int loop = c->loop_depth++;
  int again = add_with(c, node, OP_REPEAT, next, 0);
  int body = again < 0 ? -1 : compile_walk(c, node->a, again);
  c->loop_depth--;
  if (body < 0) return -1;
  Instr *i = &c->program->code[again];
  i->x = body;
  i->y = loop;
  i->least = node->number;
  i->most = node->number2;
  int start = add_with(c, node, OP_LOOP, again, 0);
  if (start >= 0) c->program->code[start].y = loop;
  return start;
}

static int walk_times(Compiler *c, const Node *node, int next) {
  if (c->loop_depth == 6) {
    compile_fault(c, node->source, "loops are nested too deeply");
    return -1;
  }
  int loop = c->loop_depth++;
  int again = add_with(c, node, OP_TIMES, next, 0);
  int body = again < 0 ? -1 : compile_walk(c, node->a, again);
  c->loop_depth--;
  if (body < 0) return -1;
  c->program->code[again].x = body;
  c->program->code[again].y = loop;
  int start = add_number(c, node, OP_COUNTDOWN, again, node->b);
  if (start >= 0) c->program->code[start].y = loop;
  return start;
}

static int walk_either(Compiler *c, const Node *node, int next) {
  int y = compile_walk(c, node->b, next);
  int x = y < 0 ? -1 : compile_walk(c, node->a, next);
  if (x < 0) return -1;
  int pc = add_with(c, node, OP_EITHER, next, x);
  if (pc >= 0) c->program->code[pc].y = y;
  return pc;
}

static int walk_else(Compiler *c, const Node *node, int next) {
  int frame = c->program->nframes++;
  if (frame >= FRAMES_LIMIT) {
    compile_fault(c, node->source, "at most %d uses of '|' in a game",
                  FRAMES_LIMIT);
    return -1;
  }
  int y = compile_walk(c, node->b, next);
  int commit = y < 0 ? -1 : add_with(c, node, OP_COMMIT, next, frame);
  int x = commit < 0 ? -1 : compile_walk(c, node->a, commit);
  if (x < 0) return -1;
  int pc = add_with(c, node, OP_ELSE, frame, x);
  if (pc >= 0) c->program->code[pc].y = y;
  return pc;
}

/* A word with an inner walk that ends in END. */
static int walk_inner(Compiler *c, const Node *node, Opcode op, int next) {
  int end = add_with(c, node, OP_END, -1, 0);
  int body = end < 0 ? -1 : compile_walk(c, node->a, end);
  if (body < 0) return -1;
  int pc = add_number(c, node, op, next, node->b);
  if (pc >= 0) c->program->code[pc].x = body;
  return pc;
}

static int kind_named(Compiler *c, const Node *node, const char *name) {
  int kind = game_kind(c->game, name);
  if (kind < 0)
    compile_fault(c, node->source, "there is no kind of piece '%s'", name);
  return kind;
}

/* put, become: a list of kinds is a choice. */
static int walk_kinds(Compiler *c, const Node *node, Opcode op, int next) {
  int pc = -1;
  if (node->nnames == 0) {
    if (c->game->nkinds == 1) return add_with(c, node, op, next, 0);
    compile_fault(c, node->source, "which kind? write put \"%s\"",
                  c->game->kinds[0].name);
    return -1;
  }
  for (int i = node->nnames - 1; i >= 0; i--) {
    int kind = kind_named(c, node, node->names[i]);
    int one = kind < 0 ? -1 : add_with(c, node, op, next, kind);
    if (one < 0) return -1;
    if (pc < 0) {
      pc = one;
      continue;
    }
    int both = node->number ? add_with(c, node, OP_PICKED, next, i)
                            : add_with(c, node, OP_EITHER, next, one);
    if (both < 0) return -1;
    if (node->number) c->program->code[both].next = one;
    c->program->code[both].y = pc;
    pc = both;
  }
  return pc;
}

static int walk_register(Compiler *c, const Node *node, Opcode op, int next) {
  int reg = game_register(c->game, node->name);
  if (reg < 0) {
    compile_fault(c, node->source,
                  "there is no register '%s': declare it in vars, as "
                  "vars = { %s = site }",
                  node->name, node->name);
    return -1;
  }
  return add_with(c, node, op, next, reg);
}

static int walk_set(Compiler *c, const Node *node, int next) {
  int counter = game_counter(c->game, node->name);
  if (counter < 0) {
    compile_fault(c, node->source,
                  "there is no counter '%s': declare it in vars, as "
                  "vars = { %s = 0 }",
                  node->name, node->name);
    return -1;
  }
  int pc = add_number(c, node, OP_SET, next, node->a);
  if (pc >= 0) c->program->code[pc].x = counter;
  return pc;
}

static int walk_send(Compiler *c, const Node *node, int next) {
  const Board *b = c->game->board;
  if (!strcmp(node->name, "stock")) return add_with(c, node, OP_SEND, next, -1);
  for (int r = 0; r < b->nregions; r++)
    if (!strcmp(b->regions[r].name, node->name))
      return add_with(c, node, OP_SEND, next, r);
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

static int walk_say(Compiler *c, const Node *node, int next) {
  int format = compile_format(c, node->source, node->name);
  return format < 0 ? -1 : add_with(c, node, OP_SAY, next, format);
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

static int walk_target(Compiler *c, const Node *node, int next) {
  int target = compile_target(c, node);
  int pc = target < 0 ? -1 : add_with(c, node, OP_TARGET, next, target);
  return pc < 0 || !node->a ? pc : compile_walk(c, node->a, pc);
}

static int walk_rival(Compiler *c, const Node *node, int next) {
  int back = add_with(c, node, OP_RIVAL, next, 0);
  int body = back < 0 ? -1 : compile_walk(c, node->a, back);
  return body < 0 ? -1 : add_with(c, node, OP_RIVAL, body, 0);
}

static int walk_chance(Compiler *c, const Node *node, int next) {
  if (node->b) next = add_number(c, node, OP_WEIGHT, next, node->b);
  return next < 0 ? -1 : compile_walk(c, node->a, next);
}

static int walk_roll(Compiler *c, const Node *node, int next) {
  Program *p = c->program;
  Outcome outcomes[OUTCOMES_MAX];
  DiceRule rule = {node->number, node->number3, node->number2};
  if (!dice_outcomes(&rule, outcomes)) {
    compile_fault(c, node->source,
                  "roll takes 1 to %d dice of at most %d faces", DICE_MAX,
                  FACES_MAX);
    return -1;
  }
  if (!memory_reserve((void **)&p->dice, &p->dice_capacity, p->ndice + 1,
                      sizeof *p->dice)) {
    error_memory(c->err);
    return -1;
  }
  p->dice[p->ndice++] = rule;
  return add_with(c, node, OP_ROLL, next, (int)p->ndice - 1);
}

static int walk_judge(Compiler *c, const Node *node, int next) {
  const Number *b = compile_number(c, node->b);
  int pc = b ? add_number(c, node, OP_JUDGE, next, node->a) : -1;
  if (pc >= 0) c->program->code[pc].number2 = b;
  return pc;
}

static int walk_line(Compiler *c, const Node *node, int next) {
  int pc = add_set(c, node, OP_LINE, next, compile_set(c, node->a));
  if (pc >= 0) c->program->code[pc].x = node->number;
  return pc;
}

static int walk_picture(Compiler *c, const Node *node, int next) {
  Drawn drawn = compile_drawn(node, c->rule);
  int pattern = compile_pattern(c, &drawn, 1);
  return pattern < 0 ? -1 : add_with(c, node, OP_PICTURE, next, pattern);
}

/* Pieces of a set-up: "letters" bottom to top on each site. */
static int lay_pieces(Compiler *c, const Node *node, LaidPiece *out) {
  int n = 0;
  for (int i = 0; i + 1 < node->nnames; i += 2) {
    Site site = board_site(c->game->board, node->names[i]);
    if (site == NO_SITE) {
      compile_fault(c, node->source, "lay: there is no site '%s'",
                    node->names[i]);
      return -1;
    }
    for (const char *at = node->names[i + 1]; *at; at++) {
      char letter[2] = {*at, 0};
      Piece piece = game_piece_of_letter(c->game, letter);
      if (!piece) {
        compile_fault(c, node->source, "lay: no piece has the letter '%s'",
                      letter);
        return -1;
      }
      if (out) out[n] = (LaidPiece){site, piece};
      n++;
    }
  }
  return n;
}

static int walk_lay(Compiler *c, const Node *node, int next) {
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
  return add_with(c, node, OP_LAY, next, (int)p->nlayings - 1);
}

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

static int factors(const Node *node, const Node **out, int n) {
  if (node->type == NODE_SEQ) {
    n = factors(node->a, out, n);
    return n < 0 ? n : factors(node->b, out, n);
  }
  if (n == PARTS_MAX) return -1;
  out[n] = node;
  return n + 1;
}

/* A sequence, last factor first; a 'because' speaks for the factor before. */
static int walk_seq(Compiler *c, const Node *node, int next) {
  const Node *list[PARTS_MAX];
  int pcs[PARTS_MAX + 1];
  int n = factors(node, list, 0), outer = c->reason;
  if (n < 0) {
    compile_fault(c, node->source, "a rule of over %d parts", PARTS_MAX);
    return -1;
  }
  pcs[n] = next;
  for (int i = n - 1; i >= 0 && next >= 0; i--) {
    c->reason = outer;
    pcs[i] = next;
    if (list[i]->type == NODE_BECAUSE && i > 0) continue;
    if (i + 1 < n && list[i + 1]->type == NODE_BECAUSE) {
      c->reason = add_reason(c, list[i + 1]->name);
      if (c->reason < 0) return -1;
    }
    next = list[i]->type == NODE_TURNED
               ? compile_turned(c, list + i, pcs + i, n - i)
               : compile_walk(c, list[i], next);
    pcs[i] = next;
  }
  c->reason = outer;
  return next;
}

/* A rule that is a walk counts as one line. */
int compile_rule_line(Compiler *c, const Node *node, int next) {
  Program *p = c->program;
  if (next < 0) return -1;
  if (!memory_reserve((void **)&p->lines, &p->line_capacity, p->nlines + 1,
                      sizeof *p->lines)) {
    error_memory(c->err);
    return -1;
  }
  p->lines[p->nlines] = (RuleLine){c->rule, c->rule, NULL, node->source};
  return add_with(c, node, OP_RULE, next, (int)p->nlines++);
}

int compile_rule_again(Compiler *c, const char *rule, int next) {
  const Program *p = c->program;
  for (size_t i = p->nlines; i > 0 && next >= 0; i--)
    if (!p->lines[i - 1].drawn && text_is_equal(p->lines[i - 1].rule, rule))
      return add_with(c, NULL, OP_RULE, next, (int)i - 1);
  return next;
}

static int walk_named(Compiler *c, const Node *node, int next) {
  const char *rule = c->rule;
  c->rule = node->name;
  int pc = compile_rule_line(c, node, compile_walk(c, node->a, next));
  c->rule = rule;
  return pc;
}

int compile_walk(Compiler *c, const Node *node, int next) {
  if (!node) return add_with(c, NULL, OP_END, -1, 0);
  if (next < 0) return -1;
  if (node->type == NODE_SEQ) return walk_seq(c, node, next);
  if (node->type == NODE_NAMED) return walk_named(c, node, next);
  if (node_class(node) == CLASS_TEST)
    return add_set(c, node, OP_TEST, next, compile_set(c, node));
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
  case NODE_CREEP: return add_with(c, node, OP_CREEP, next, 0);
  case NODE_TURNED: return compile_turned(c, &node, (int[]){next, next}, 1);
  case NODE_AHEAD: return add_number(c, node, OP_AHEAD, next, node->a);
  case NODE_USE: return add_with(c, node, OP_USE, next, 0);
  case NODE_LIFT: return add_number(c, node, OP_LIFT, next, node->a);
  case NODE_DROP: return add_number(c, node, OP_DROP, next, node->a);
  case NODE_PUT: return walk_kinds(c, node, OP_PUT, next);
  case NODE_TAKE: return add_with(c, node, OP_TAKE, next, 0);
  case NODE_SEND: return walk_send(c, node, next);
  case NODE_BECOME: return walk_kinds(c, node, OP_BECOME, next);
  case NODE_MARK: return walk_register(c, node, OP_MARK, next);
  case NODE_UNMARK: return walk_register(c, node, OP_UNMARK, next);
  case NODE_FORGET: return walk_register(c, node, OP_FORGET, next);
  case NODE_SET: return walk_set(c, node, next);
  case NODE_LAY: return walk_lay(c, node, next);
  case NODE_SAY: return walk_say(c, node, next);
  case NODE_EACH: return walk_inner(c, node, OP_EACH, next);
  case NODE_SOME: return walk_inner(c, node, OP_SOME, next);
  case NODE_FIRST: return walk_inner(c, node, OP_FIRST, next);
  case NODE_BEST: return walk_inner(c, node, OP_BEST, next);
  case NODE_MOST: return walk_inner(c, node, OP_MOST, next);
  case NODE_TIMES: return walk_times(c, node, next);
  case NODE_RIVAL: return walk_rival(c, node, next);
  case NODE_AUTO: return add_with(c, node, OP_AUTO, next, 0);
  case NODE_CHANCE: return walk_chance(c, node, next);
  case NODE_ROLL: return walk_roll(c, node, next);
  case NODE_WIN: return add_with(c, node, OP_RESULT, next, 1);
  case NODE_LOSE: return add_with(c, node, OP_RESULT, next, -1);
  case NODE_DRAW: return add_with(c, node, OP_RESULT, next, 0);
  case NODE_JUDGE: return walk_judge(c, node, next);
  case NODE_HOOK: return add_with(c, node, OP_HOOK, next, node->number);
  case NODE_BECAUSE:
    compile_fault(c, node->source,
                  "because gives the reason of what stands before it: write "
                  "test * because \"...\"");
    return -1;
  default:
    compile_fault(c, node->source,
                  "a number is no rule: compare it with is(a, \"<\", b)");
    return -1;
  }
}

/* ---- a whole game ---- */

int compile_emit(Compiler *c) { return add_instr(c, NULL, OP_EMIT, 0); }

static bool ends_game(const Node *n) {
  return n &&
         (n->type == NODE_WIN || n->type == NODE_LOSE || n->type == NODE_DRAW ||
          n->type == NODE_JUDGE || ends_game(n->a) || ends_game(n->b));
}

/* captured(n): so many must have been taken. */
static int taken_for(const Set *goal) {
  bool plain = goal->op == SET_IS && goal->compare == IS_GE &&
               goal->na->op == NUMBER_TAKEN && goal->nb->op == NUMBER_CONST;
  return plain && goal->nb->value > 0 ? goal->nb->value : 0;
}

static bool compile_ends(Compiler *c, const Node *node) {
  c->rule = "ends";
  c->program->ends = -1;
  if (!node) return true;
  if (!compile_check(c, node, true)) return false;
  if (node->type == NODE_SEQ &&
      (node_class(node->a) == CLASS_TEST || node->a->type == NODE_LINE) &&
      (node->b->type == NODE_WIN || node->b->type == NODE_LOSE ||
       node->b->type == NODE_DRAW)) {
    Node look = {.type = NODE_LOOK, .a = node->a, .source = node->source};
    c->program->goal = compile_set(c, &look);
    c->program->goal_result = node->b->type == NODE_WIN    ? 1
                              : node->b->type == NODE_LOSE ? -1
                                                           : 0;
    if (!c->program->goal) return false;
    c->program->goal_taken = taken_for(c->program->goal);
  }
  int end = compile_walk(c, NULL, -1);
  c->program->ends = end < 0 ? -1 : compile_walk(c, node, end);
  return c->program->ends >= 0;
}

static bool compile_stuck(Compiler *c, const Node *node) {
  Node pass = {.type = NODE_SAY, .name = "pass"};
  c->rule = "stuck";
  c->program->stuck_ends = ends_game(node);
  if (!compile_check(c, node, false)) return false;
  int emit = compile_emit(c);
  c->program->stuck =
      emit < 0 ? -1 : compile_walk(c, node ? node : &pass, emit);
  return c->program->stuck >= 0;
}

static bool default_formats(Compiler *c, const GameRules *rules) {
  Program *p = c->program;
  Source none = {0};
  p->default_format = -1;
  p->sorted = rules->sorted;
  p->chain = rules->chain;
  if (rules->notation) {
    p->default_format =
        compile_format(c, rules->notation_source, rules->notation);
    if (p->default_format < 0) return false;
    if (movetext_asks_walk(&p->formats[p->default_format]))
      return compile_fault(
          c, rules->notation_source,
          "notation is written when the move is known, but "
          "{dir}, {pips}, {spikes}, counters and registers "
          "only while it is made: give the rule a say \"...\"");
  }
  p->move_format = compile_format(c, none, "{from}{to}");
  p->pair_format = compile_format(c, none, "{from}{end}{to}");
  p->to_format = compile_format(c, none, "{to}");
  p->pass_format = compile_format(c, none, "pass");
  return p->pass_format >= 0 && p->pair_format >= 0 && p->to_format >= 0 &&
         p->move_format >= 0;
}

static void free_program(Program *p) {
  memory_free(p->code);
  memory_free(p->patterns);
  memory_free(p->variants);
  memory_free(p->templates);
  memory_free(p->lines);
  memory_free(p->formats);
  memory_free(p->dice);
  memory_free(p->layings);
  memory_free(p->reasons);
  memory_free(p);
}

static bool compile_dead(Compiler *c, const Node *node) {
  if (!node) return true;
  Node look = {.type = NODE_LOOK, .a = node, .source = node->source};
  c->rule = "dead";
  if (!compile_check(c, node, false)) return false;
  c->program->dead = compile_set(c, &look);
  return c->program->dead != NULL;
}

static bool compile_evaluate(Compiler *c, const Node *node) {
  if (!node) return true;
  if (node->type == NODE_HOOK) {
    c->program->evaluation_hook = node->number;
    return true;
  }
  Node used = {.type = NODE_SET, .a = node, .source = node->source};
  c->rule = "evaluate";
  if (!compile_check(c, &used, false)) return false;
  c->program->evaluation = compile_number(c, node);
  return c->program->evaluation != NULL;
}

bool compile_game(Game *game, const GameRules *rules, Error *err) {
  Compiler c = {.game = game, .reason = -1, .err = err};
  int main_phase = game_phase(game, "main");
  error_clear(err);
  c.program = memory_new(sizeof *c.program);
  if (!c.program) return error_memory(err);
  game->program = c.program;
  game->free_program = free_program;
  c.program->nhooks = rules->nhooks;
  c.program->nrules = game->nphases;
  game->targets[0].phase = (uint8_t)(main_phase < 0 ? 0 : main_phase);
  if (!default_formats(&c, rules)) return false;
  for (int i = 0; i < game->nphases; i++)
    if (!compile_phase(&c, i, rules->phases[i])) return false;
  if (!compile_ends(&c, rules->ends) || !compile_stuck(&c, rules->stuck) ||
      !compile_dead(&c, rules->dead) || !compile_evaluate(&c, rules->evaluate))
    return false;
  flow_note(c.program);
  flips_note(c.program, game);
  if (!tail_note(c.program, game, err) || !hop_note(c.program, game, err) ||
      !subsets_note(c.program, game, err))
    return false;
  muster_note(c.program, game);
  return known_note(&c);
}
