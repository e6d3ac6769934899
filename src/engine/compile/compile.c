/* SPDX-License-Identifier: MIT
** compile.c - the rules of a game as a whole into a program.
**
** Its phases one by one (compile_phase.c), then what is asked besides: ends,
** stuck, dead, evaluate. What other files find out about finished code (what
** it asks, which tails are single ways, hops) is noted last.
*/
#include "engine/compile/compile.h"
#include "engine/compiled.h"
#include "engine/special/flips.h"
#include "engine/compile/flow.h"
#include "engine/special/hop.h"
#include "engine/special/known.h"
#include "engine/text/movetext.h"
#include "engine/special/tail.h"
#include "engine/special/told.h"
#include "engine/special/sample.h"
#include "engine/pass/apart.h"
#include "engine/vm/exec.h"
#include "engine/lower/lower.h"
#include "engine/compile/traits.h"
#include "kernel/state/verdict.h"
#include "base/stop.h"

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
  return n && (n->type == NODE_WIN || n->type == NODE_LOSE ||
               n->type == NODE_DRAW || n->type == NODE_FINISH ||
               n->type == NODE_JUDGE || ends_game(n->a) || ends_game(n->b));
}

/* A test in Lua can fail, so the machine asks it, and reports the failure. */
static bool asks_lua(const Node *n) {
  return n && (n->type == NODE_HOOK_TEST || asks_lua(n->a) || asks_lua(n->b));
}

/* captured(n): at least n must have been taken. */
static int taken_for(const Set *goal) {
  bool plain = goal->op == SET_IS && goal->compare == IS_GE &&
               goal->na->op == NUMBER_TAKEN && goal->nb->op == NUMBER_CONST;
  return plain && goal->nb->value > 0 ? goal->nb->value : 0;
}

/* What always happens: the first way is made, if there is one. */
static bool compile_after(Compiler *c, const Node *node) {
  c->rule = "after";
  c->program->after = -1;
  if (!node) return true;
  if (!compile_check(c, node, true)) return false;
  Error none;
  Compiler probe = *c; /* can it be made from nowhere? */
  probe.err = &none;
  c->program->after_asks_place = !compile_check(&probe, node, false);
  int end = compile_walk(c, NULL, -1);
  c->program->after = end < 0 ? -1 : compile_walk(c, node, end);
  return c->program->after >= 0;
}

static bool compile_ends(Compiler *c, const Node *node) {
  c->rule = "ends";
  c->program->ends = -1;
  if (!node) return true;
  if (!compile_check(c, node, true)) return false;
  if (node->type == NODE_SEQ && !asks_lua(node->a) && !c->is_plain &&
      (node_class(node->a) == CLASS_TEST || node->a->type == NODE_LINE) &&
      !node->b->name &&
      (node->b->type == NODE_WIN || node->b->type == NODE_LOSE ||
       node->b->type == NODE_DRAW)) {
    Node look = {.type = NODE_LOOK, .a = node->a, .source = node->source};
    c->program->goal = compile_set(c, &look);
    c->program->goal_result = node->b->type == NODE_WIN    ? VERDICT_WINS
                              : node->b->type == NODE_LOSE ? VERDICT_LOSES
                                                           : VERDICT_DRAWS;
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

static void free_set(ExecCode *code) {
  if (!code) return;
  SetProgram *program = (SetProgram *)code->program;
  exec_code_free(code);
  setprog_free(program);
}

static void free_sets(Program *p) {
  for (int k = 0; k < PLAYERS_MAX; k++) {
    for (int i = 0; i < 2 * PHASES_MAX; i++) {
      free_set(p->phases[i].sets[k]);
      free_set(p->phases[i].loose[k]);
    }
    for (int at = 0; at < 2; at++) free_set(p->end_sets[k][at]);
    free_set(p->stuck_rule.sets[k]);
  }
}

static void free_own(Program *p) {
  memory_free(p->code);
  memory_free(p->patterns);
  memory_free(p->variants);
  memory_free(p->templates);
  memory_free(p->layings);
}

static void free_program(Program *p) {
  if (p->later) p->later->end(p->later);
  free_sets(p);
  if (p->walk) free_own(p->walk);
  memory_free(p->walk);
  free_own(p);
  memory_free(p->lines);
  memory_free(p->formats);
  memory_free(p->dice);
  memory_free(p->reasons);
  memory_free(p);
}

/* ---- the rules as they are written ---- */

/* What both programs share: a move of one is explained by the other. */
static void share(Program *to, const Program *from) {
  to->lines = from->lines;
  to->nlines = from->nlines;
  to->line_capacity = from->line_capacity;
  to->formats = from->formats;
  to->nformats = from->nformats;
  to->format_capacity = from->format_capacity;
  to->dice = from->dice;
  to->ndice = from->ndice;
  to->dice_capacity = from->dice_capacity;
  to->reasons = from->reasons;
  to->nreasons = from->nreasons;
  to->reason_capacity = from->reason_capacity;
}

static void share_settings(Program *to, const Program *from) {
  to->nhooks = from->nhooks;
  to->nrules = from->nrules;
  to->default_format = from->default_format;
  to->move_format = from->move_format;
  to->pair_format = from->pair_format;
  to->to_format = from->to_format;
  to->pass_format = from->pass_format;
  to->asks_seen = from->asks_seen;
  to->sorted = from->sorted;
  to->chain = from->chain;
}

static bool walk_rules(Compiler *c, const GameRules *rules) {
  for (int i = 0; i < c->game->nphases; i++)
    if (!compile_phase(c, i, rules->phases[i])) return false;
  return compile_after(c, rules->after) && compile_ends(c, rules->ends) &&
         compile_stuck(c, rules->stuck) && compile_dead(c, rules->dead);
}

static void no_sets(PhaseRule *rule, const char *why, Source source) {
  rule->unset = why;
  rule->unset_source = source;
}

/* A rule executed symbolically: a program a player. */
static bool lower_sets(Compiler *c, Program *main, PhaseRule *rule, int code) {
  const char *why;
  Source source = {NULL, 0, 0};
  for (int p = 0; p < c->game->nplayers; p++) {
    LowerTask task = {.code = code, .me = (Player)p, .makes = true};
    SetProgram *program = lower_rule(c, &task, &why, &source);
    if (!program) {
      no_sets(rule, why, source);
      return true;
    }
    apart_note(program, c->program);
    rule->sets[p] = exec_compile(program, main->nsets++);
    if (rule->sets[p]) continue;
    setprog_free(program);
    return error_memory(c->err);
  }
  return true;
}

/* Does the set program ask sites one at a time? */
static bool has_loops(const PhaseRule *r) {
  const SetProgram *p = r->sets[0] ? r->sets[0]->program : NULL;
  for (size_t i = 0; p && i < p->nblocks; i++)
    if (p->blocks[i].kind == BLOCK_LOOP) return true;
  return false;
}

/* A second program of a large one would be loaded too slowly. */
enum { LOOSE_VALUES = 200000 };

static bool can_be_loose(const PhaseRule *rule, const Phase *phase) {
  return rule->sets[0] && has_loops(rule) && !phase->has_auto &&
         rule->sets[0]->program->nvalues <= LOOSE_VALUES;
}

/* The same without the tests at the end of a way that look at the position
** after the move, for random play: for all players, or for none. */
static bool lower_loose(Compiler *c, Program *main, PhaseRule *rule, int code) {
  const char *why;
  Source source;
  for (int p = 0; p < c->game->nplayers; p++) {
    LowerTask task = {
        .code = code, .me = (Player)p, .makes = true, .defers = true};
    SetProgram *program = lower_rule(c, &task, &why, &source);
    if (program) {
      apart_note(program, c->program);
      rule->loose[p] = exec_compile(program, main->nsets++);
    }
    if (rule->loose[p]) continue;
    if (program) setprog_free(program);
    for (int k = 0; k < p; k++) {
      free_set(rule->loose[k]);
      rule->loose[k] = NULL;
    }
    return !program || error_memory(c->err);
  }
  return true;
}

/* May two ways of the rule be one decision? */
static bool may_repeat(const Game *g, const PhaseRule *rule) {
  for (int p = 0; p < g->nplayers; p++)
    if (rule->sets[p] && !rule->sets[p]->program->is_distinct) return true;
  return false;
}

static void drop_sets(const Game *g, PhaseRule *rule, const char *why,
                      Source source) {
  no_sets(rule, why, source);
  for (int p = 0; p < g->nplayers; p++) {
    free_set(rule->sets[p]);
    free_set(rule->loose[p]);
    rule->sets[p] = rule->loose[p] = NULL;
  }
}

/* Set programs are made of the rules as they are written. */
static bool compile_sets(Compiler *c, Program *main) {
  for (int i = 0; i < c->game->nphases; i++) {
    PhaseRule *rule = &main->phases[i];
    const Phase *phase = &c->game->phases[i];
    int code = c->program->phases[i].code;
    if (phase->is_chance) {
      no_sets(rule, "chance answers", phase->source);
      continue;
    }
    if (!lower_sets(c, main, rule, code)) return false;
    rule->may_repeat = may_repeat(c->game, rule);
    if (can_be_loose(rule, phase) && !lower_loose(c, main, rule, code))
      return false;
    if (main->sorted && rule->may_repeat)
      drop_sets(c->game, rule, "the first way to a result gives it its text",
                phase->source);
  }
  return true;
}

/* Series of hops along a track are counted faster by tables (hop.h). */
static void prefer_hops(Program *p, const Game *g) {
  for (int i = 0; i < g->nphases; i++)
    if (p->phases[i].hops && p->phases[i].sets[0])
      drop_sets(g, &p->phases[i], "hops are counted by tables",
                g->phases[i].source);
}

/* 'ends' as a set program says whether it has a way; the walk, which one. */
static bool compile_end_sets(Compiler *c, Program *main) {
  const char *why;
  Source source;
  if (main->ends < 0) return true;
  for (int i = 0; i < 2 * c->game->nplayers; i++) {
    LowerTask task = {.code = c->program->ends,
                      .me = (Player)(i / 2),
                      .first = true,
                      .at_cursor = i % 2};
    SetProgram *program = lower_rule(c, &task, &why, &source);
    if (!program) continue;
    ExecCode *code = exec_compile(program, main->nsets++);
    main->end_sets[i / 2][i % 2] = code;
    if (code) continue;
    setprog_free(program);
    return error_memory(c->err);
  }
  return true;
}

/* What a player without a move may do, for all players or for none. */
static bool compile_stuck_sets(Compiler *c, Program *main) {
  if (main->stuck < 0) return true;
  return lower_sets(c, main, &main->stuck_rule, c->program->stuck);
}

/* Are the candidates of the code the sites of a set, and nothing to look for?
** Then one of them is drawn and tested faster than all are. */
static bool chooses_site(const Program *p, int pc) {
  const Instr *i = &p->code[pc];
  if (i->one_way) return true;
  if (i->op == OP_EITHER) return chooses_site(p, i->x) && chooses_site(p, i->y);
  if (i->op == OP_TO || i->op == OP_TO_ORDER) return p->code[i->next].one_way;
  return (i->op == OP_RULE || i->op == OP_TEST || i->op == OP_FORGET ||
          i->op == OP_SET) &&
         chooses_site(p, i->next);
}

/* Random play may draw the ways of a rule, if they are distinct and nothing but
** their number matters. */
static void note_samples(Program *p, const Game *game) {
  for (int i = 0; i < game->nphases; i++) {
    PhaseRule *r = &p->phases[i];
    const Phase *phase = &game->phases[i];
    r->can_sample =
        r->code >= 0 && r->pattern < 0 && r->fallback < 0 && r->can_pick &&
        !r->hops && !phase->has_auto && !phase->is_chance &&
        !game->board->nbodies &&
        (!r->sets[0] || (has_loops(r) && chooses_site(p, r->code))) &&
        (!r->repeats || (!p->sorted && told_code(game, p, r->code)));
    r->can_sample = r->can_sample || r->loose[0];
    if (r->may_repeat && r->code >= 0 && !p->sorted)
      r->may_repeat = !told_code(game, p, r->code);
  }
}

/* The rules as they are written, then the set programs made of them. */
static bool compile_definition(Compiler *c, const GameRules *rules) {
  Program *main = c->program, *walk = memory_new(sizeof *walk);
  if (!walk) return error_memory(c->err);
  main->walk = walk;
  share(walk, main);
  share_settings(walk, main);
  c->program = walk;
  c->is_plain = true;
  bool ok = walk_rules(c, rules);
  if (ok) compile_note_inner(c, rules); /* makes give credit to lines */
  ok = ok && compile_sets(c, main);
  share(main, walk);
  c->program = main;
  c->is_plain = false;
  return ok;
}

/* 'ends' and 'stuck' as set programs, when all else is compiled. */
static bool compile_ending(Compiler *c) {
  Program *main = c->program;
  share(main->walk, main);
  c->program = main->walk;
  c->is_plain = true;
  bool ok = compile_end_sets(c, main) && compile_stuck_sets(c, main);
  c->program = main;
  c->is_plain = false;
  return ok;
}

/* All rules together are as large as one may be. */
static bool check_weight(Compiler *c, const GameRules *rules) {
  uint64_t weight = node_weight(rules->after) + node_weight(rules->ends) +
                    node_weight(rules->stuck) + node_weight(rules->dead) +
                    node_weight(rules->evaluate);
  const Node *last = rules->ends;
  for (int i = 0; i < c->game->nphases && weight <= NODE_WEIGHT_MAX; i++) {
    last = rules->phases[i];
    weight += node_weight(last);
  }
  if (weight <= NODE_WEIGHT_MAX) return true;
  compile_fault(
      c, last ? last->source : (Source){0},
      "the rules of this game have more than %d parts, each counted as "
      "often as it is used",
      NODE_WEIGHT_MAX);
  c->err->code = ERROR_LIMIT;
  return false;
}

bool compile_game(Game *game, const GameRules *written, Error *err) {
  Compiler c = {.game = game, .reason = -1, .err = err};
  GameRules own = *written;
  const GameRules *rules = &own;
  int main_phase = game_phase(game, "main");
  error_clear(err);
  c.program = memory_new(sizeof *c.program);
  if (!c.program) return error_memory(err);
  game->program = c.program;
  game->free_program = free_program;
  c.program->nhooks = rules->nhooks;
  c.program->nrules = game->nphases;
  game->targets[0].phase = (uint8_t)(main_phase < 0 ? 0 : main_phase);
  if (!check_weight(&c, rules) || !traits_expand(&c, &own) ||
      !check_weight(&c, rules) || !compile_sense(&c, rules) ||
      !default_formats(&c, rules))
    return false;
  for (int i = 0; i < game->nphases; i++)
    if (!compile_check_phase(&c, i, rules->phases[i])) return false;
  if (!compile_definition(&c, rules)) return false;
  for (int i = 0; i < game->nphases; i++)
    if (!compile_phase(&c, i, rules->phases[i])) return false;
  if (stop_asked) return error_set(err, ERROR_LIMIT, "interrupted");
  if (!compile_after(&c, rules->after) || !compile_ends(&c, rules->ends) ||
      !compile_stuck(&c, rules->stuck) || !compile_dead(&c, rules->dead) ||
      !compile_evaluate(&c, rules->evaluate) || !compile_ending(&c))
    return false;
  flow_note(c.program);
  flips_note(c.program, game);
  if (!tail_note(c.program, game, err) || !hop_note(c.program, game, err) ||
      !sample_note(c.program, game, err))
    return false;
  prefer_hops(c.program, game);
  note_samples(c.program, game);
  return known_note(&c);
}
