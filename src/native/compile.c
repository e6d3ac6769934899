/* SPDX-License-Identifier: MIT
** compile.c - the rules of a game as a whole into a program.
**
** Its phases one by one (compile_phase.c), then what is asked besides: ends,
** stuck, dead, evaluate. What other files find out about finished code (what
** it asks, which tails are single ways, hops, subsets, musters) is noted last.
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

#include <stdio.h>

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

static bool ends_game(const Node *n) {
  return n &&
         (n->type == NODE_WIN || n->type == NODE_LOSE || n->type == NODE_DRAW ||
          n->type == NODE_JUDGE || ends_game(n->a) || ends_game(n->b));
}

/* A test in Lua can fail, so it is asked by the machine, which tells of it. */
static bool asks_lua(const Node *n) {
  return n && (n->type == NODE_HOOK_TEST || asks_lua(n->a) || asks_lua(n->b));
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
  if (node->type == NODE_SEQ && !asks_lua(node->a) &&
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
  if (!compile_sense(&c, rules) || !default_formats(&c, rules)) return false;
  for (int i = 0; i < game->nphases; i++)
    if (!compile_phase(&c, i, rules->phases[i])) return false;
  if (!compile_ends(&c, rules->ends) || !compile_stuck(&c, rules->stuck) ||
      !compile_dead(&c, rules->dead) || !compile_evaluate(&c, rules->evaluate))
    return false;
  compile_note_inner(&c, rules);
  flow_note(c.program);
  flips_note(c.program, game);
  if (!tail_note(c.program, game, err) || !hop_note(c.program, game, err) ||
      !subsets_note(c.program, game, err))
    return false;
  muster_note(c.program, game);
  return known_note(&c);
}
