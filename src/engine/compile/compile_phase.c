/* SPDX-License-Identifier: MIT
** compile_phase.c - the rule of a phase: a pattern if it can be folded, else
** code.
*/
#include "engine/compile/compile.h"
#include "engine/special/distinct.h"
#include "engine/special/fold.h"
#include "engine/text/movetext.h"
#include "engine/special/pick.h"

#include <string.h>

static int sequence_code(Compiler *c, const Node *const *list, int n,
                         int next) {
  for (int i = n - 1; i >= 0 && next >= 0; i--)
    next = list[i]->type == NODE_TARGET && !list[i]->a
               ? next
               : compile_walk(c, list[i], next);
  return next;
}

/* Code of some factors, to be run to its END; -1: there are none (or fault,
** then the error is set). */
static int folded_code(Compiler *c, const Node *const *list, int n) {
  if (n == 0) return -1;
  int end = compile_walk(c, NULL, -1);
  return end < 0 ? -1 : sequence_code(c, list, n, end);
}

static const Node *both_tests(Compiler *c, const Node *a, const Node *b) {
  if (!a) return b;
  Node *node = node_new(&c->game->arena, NODE_SEQ, b->source);
  if (!node) return NULL;
  node->a = a;
  node->b = b;
  return node;
}

const Node *compile_stock_test(Compiler *c, int kind, int least) {
  Arena *arena = &c->game->arena;
  Source none = {NULL, 0, 0};
  Node *is = node_new(arena, NODE_IS, none);
  Node *stock = node_new(arena, NODE_STOCK, none);
  Node *number = node_new(arena, NODE_NUMBER, none);
  if (!is || !stock || !number) return NULL;
  stock->name = c->game->kinds[kind].name;
  number->number = least;
  is->a = stock;
  is->b = number;
  is->name = ">=";
  return is;
}

/* A second 'to' goes to the one site that was picked. */
static const Node *chosen_site(Compiler *c, const Node *to) {
  Node *node = node_new(&c->game->arena, NODE_TO, to->source);
  if (!node) {
    error_memory(c->err);
    return NULL;
  }
  node->number = 1;
  return node;
}

/* A text and a target that stand alone need no code. */
static int plain_tail(Compiler *c, const Branch *b, int first, Drawn *d) {
  int n = 0;
  const Node *kept[FACTORS_MAX] = {0};
  for (int i = first; i < b->n; i++) {
    const Node *f = b->factors[i];
    if (f->type == NODE_TARGET && !f->a) {
      d->target = compile_target(c, f);
      if (d->target < 0) return -1;
    } else if (f->type != NODE_ALWAYS && f->type != NODE_BECAUSE) {
      kept[n++] = i == b->second && i ? chosen_site(c, f) : f;
      if (!kept[n - 1]) return -1;
    }
  }
  if (n == 1 && kept[0]->type == NODE_SAY && d->node &&
      d->node->type == NODE_PICTURE && d->before < 0) {
    int format = compile_format(c, kept[0]->source, kept[0]->name);
    if (format < 0) return -1;
    if (!movetext_asks_walk(&c->program->formats[format])) {
      d->format = format;
      return 0;
    }
  }
  d->after = folded_code(c, kept, n);
  return n && d->after < 0 ? -1 : 0;
}

static const char *turned_before(const Branch *b, const Node *choice) {
  const char *kind = NULL;
  for (int i = b->core + 1; i < b->n && b->factors[i] != choice; i++)
    if (b->factors[i]->type == NODE_BECOME) kind = b->factors[i]->names[0];
  return kind;
}

/* test * because "...", if that is what follows. */
static const Node *with_reason(Compiler *c, const Branch *b, int i,
                               const Node *test) {
  if (i + 1 >= b->n || b->factors[i + 1]->type != NODE_BECAUSE) return test;
  return both_tests(c, test, b->factors[i + 1]);
}

/* What a first change needs to be sure: each(w) needs a way of w. */
static bool where_sure(Compiler *c, const Branch *b, int i, Drawn *d) {
  Arena *arena = &c->game->arena;
  const Node *n = b->factors[i];
  Node *test = NULL;
  if (d->node->type != NODE_TO) return true;
  if (n->type == NODE_EACH) {
    test = node_new(arena, NODE_LOOK, n->source);
    if (test) test->a = n->a;
  } else {
    return true;
  }
  if (!test) return error_memory(c->err);
  const Node *told = with_reason(c, b, i, test);
  d->where = told ? both_tests(c, d->where, told) : NULL;
  return d->where || error_memory(c->err);
}

static bool drawn_of_branch(Compiler *c, const Branch *b, Drawn *d) {
  int i = b->core + 1;
  *d = compile_drawn(b->core < b->n ? b->factors[b->core] : NULL, b->rule);
  d->guarded = b->guarded;
  d->guard = b->guard;
  if (b->second) d->second = b->factors[b->second]->a;
  c->rule = b->rule;
  if (!d->node) return plain_tail(c, b, 0, d) == 0;
  d->before = folded_code(c, b->factors, b->core);
  if (b->core && d->before < 0) return false;
  for (int end = fold_tests(c->game, b); i < end; i++) {
    d->where = both_tests(c, d->where, b->factors[i]);
    if (!d->where) return error_memory(c->err);
  }
  if (i < b->n && !where_sure(c, b, i, d)) return false;
  const Node *choice = fold_choice(b);
  if (choice) {
    d->prey = fold_prey(&c->game->arena, choice);
    d->prey_kind = turned_before(b, choice);
    if (!d->prey) return error_memory(c->err);
  }
  return plain_tail(c, b, i, d) == 0;
}

static bool begins_auto(const Node *n) {
  while (n && (n->type == NODE_SEQ || n->type == NODE_TARGET ||
               n->type == NODE_NAMED))
    n = n->a;
  return n && n->type == NODE_AUTO;
}

static bool has_auto(const Node *n);

/* Alternatives in order, each of them all automatic or not at all. */
static bool first_decides(const Node *n) {
  if (n->type == NODE_ELSE) return first_decides(n->a) && first_decides(n->b);
  return begins_auto(n) || !has_auto(n);
}

static bool has_auto(const Node *n) {
  return n && (n->type == NODE_AUTO || has_auto(n->a) || has_auto(n->b));
}

/* rival(rule) at the top of a phase says who is asked; it is taken off. */
static const Node *without_rival(Compiler *c, const Node *n, bool *rival) {
  if (n->type == NODE_RIVAL && node_class(n->a) != CLASS_NUMBER) {
    *rival = true;
    return n->a;
  }
  if (n->type != NODE_ELSE && n->type != NODE_EITHER) return n;
  Node *copy = node_new(&c->game->arena, n->type, n->source);
  if (!copy) return n;
  *copy = *n;
  copy->a = without_rival(c, n->a, rival);
  copy->b = without_rival(c, n->b, rival);
  return copy;
}

/* What only says why it makes no move is left to the rule as it is written. */
static const Node *without_refusals(const Node *n) {
  if (n->type != NODE_EITHER || node_class(n) == CLASS_TEST) return n;
  if (node_is_refusal(n->b)) return without_refusals(n->a);
  return node_is_refusal(n->a) ? without_refusals(n->b) : n;
}

static bool has_turns(const Node *n) {
  return n && (n->type == NODE_TURNED || has_turns(n->a) || has_turns(n->b));
}

/* auto, or auto / "phase", and nothing else: there is nothing to run. */
static void note_pass(const Program *p, PhaseRule *rule) {
  bool is_auto = false;
  rule->pass_target = -1;
  for (int pc = rule->code; pc >= 0; pc = p->code[pc].next) {
    const Instr *i = &p->code[pc];
    if (i->op == OP_AUTO) is_auto = true;
    if (i->op == OP_TARGET) rule->pass_target = i->x;
    if (i->op == OP_EMIT) rule->is_pass = is_auto;
    if (i->op != OP_AUTO && i->op != OP_TARGET && i->op != OP_RULE) return;
  }
}

static bool phase_code(Compiler *c, PhaseRule *rule, const Node *node) {
  int emit = compile_emit(c);
  int code = emit < 0 ? -1 : compile_walk(c, node, emit);
  rule->code = compile_rule_line(c, node, code);
  rule->repeats = !distinct_code(c->game, c->program, rule->code);
  rule->auto_first = first_decides(node);
  rule->has_turns = has_turns(node);
  note_pass(c->program, rule);
  rule->can_pick =
      rule->code >= 0 && pick_allows(c->program, rule->code, rule->auto_first);
  return rule->code >= 0;
}

/* A rule that nothing is known of but its set programs. */
static void begin_rule(PhaseRule *rule) {
  PhaseRule old = *rule;
  *rule = (PhaseRule){.pattern = -1, .code = -1, .fallback = -1};
  memcpy(rule->sets, old.sets, sizeof rule->sets);
  memcpy(rule->loose, old.loose, sizeof rule->loose);
  rule->unset = old.unset;
  rule->unset_source = old.unset_source;
  rule->may_repeat = old.may_repeat;
}

/* Every way is walked, and ways that are alike are found by comparing. */
static bool plain_rule(Compiler *c, PhaseRule *rule, const Node *node) {
  int emit = compile_emit(c);
  int code = emit < 0 ? -1 : compile_walk(c, node, emit);
  *rule = (PhaseRule){.pattern = -1, .fallback = -1, .repeats = true};
  rule->code = compile_rule_line(c, node, code);
  return rule->code >= 0;
}

/* Are the drawn moves of a rule decisions of their own? Those of its fallback
** stand beside drawings that are not guarded. */
static bool is_distinct(Compiler *c, const PhaseRule *rule, bool *ok) {
  int patterns[2] = {rule->pattern, -1}, n = 1;
  const Pattern *p = &c->program->patterns[rule->pattern];
  bool all_guarded = true;
  for (int i = 0; i < p->nleaves; i++)
    all_guarded = all_guarded && p->leaves[i].guarded;
  if (rule->fallback >= 0 && !all_guarded) {
    patterns[n++] = c->program->phases[rule->fallback].pattern;
    if (patterns[1] < 0 || c->program->phases[rule->fallback].fallback >= 0)
      return false;
  }
  bool answer = distinct_patterns(c->game, c->program, patterns, n, ok);
  if (!*ok) error_memory(c->err);
  return answer;
}

/* Walks a rule after all whose drawings may find one move twice. */
static bool keep_distinct(Compiler *c, int index, const Node *node,
                          const char *name) {
  PhaseRule *rule = &c->program->phases[index];
  bool ok = true;
  if (is_distinct(c, rule, &ok) || !ok) return ok;
  begin_rule(rule);
  c->rule = name;
  return phase_code(c, rule, node);
}

/* A rule as a pattern if it can be folded, else as code. */
static bool compile_rule(Compiler *c, int index, const Node *node,
                         const char *name) {
  PhaseRule *rule = &c->program->phases[index];
  if (c->is_plain) return plain_rule(c, rule, node);
  begin_rule(rule);
  bool may_hop = c->game->has_piles && c->game->faces; /* special/hop.h */
  if (rule->sets[0] && !may_hop) {
    c->rule = name;
    if (!phase_code(c, rule, node)) return false;
    rule->may_repeat = rule->may_repeat && rule->repeats;
    return true;
  }
  Folding *folding = memory_new(sizeof *folding);
  Drawn *drawn = memory_new(sizeof *drawn * BRANCHES_MAX);
  bool ok = folding && drawn;
  if (!ok) error_memory(c->err);
  if (ok && !c->game->board->nbodies &&
      fold_rule(folding, node, name, c->game)) {
    for (int i = 0; ok && i < folding->count; i++)
      ok = drawn_of_branch(c, &folding->branches[i], &drawn[i]);
    rule->pattern = ok ? compile_pattern(c, drawn, folding->count) : -1;
    ok = rule->pattern >= 0;
    if (ok && folding->fallback) {
      rule->fallback = c->program->nrules++;
      ok = compile_rule(c, rule->fallback, folding->fallback, name);
    }
    ok = ok && keep_distinct(c, index, node, name);
  } else if (ok && node->type == NODE_ELSE && !compile_may_hold(node->a)) {
    /* The left side is walked; when it has no way, the right may be drawn. A
    ** way with a piece in the hand is one, and no move. */
    c->rule = name;
    rule->fallback = c->program->nrules++;
    ok = rule->fallback < 2 * PHASES_MAX && phase_code(c, rule, node->a) &&
         compile_rule(c, rule->fallback, node->b, name);
  } else if (ok) {
    c->rule = name;
    ok = phase_code(c, rule, node);
  }
  memory_free(folding);
  memory_free(drawn);
  return ok;
}

bool compile_check_phase(Compiler *c, int index, const Node *node) {
  c->rule = c->game->phases[index].name;
  return compile_check(c, node, false) && compile_note_lines(c, node);
}

bool compile_phase(Compiler *c, int index, const Node *node) {
  Phase *phase = &c->game->phases[index];
  c->rule = phase->name;
  phase->source = node->source;
  phase->is_chance = compile_is_chance(node);
  phase->has_auto = has_auto(node);
  node = without_rival(c, node, &phase->asks_rival);
  if (!c->is_plain) node = without_refusals(node);
  return compile_rule(c, index, node, phase->name);
}
