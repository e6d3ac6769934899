/* SPDX-License-Identifier: MIT
** check_rules.c - what a text says and a game that was made of it must keep.
**
** A text that cannot mean anything for one of the players, or says more than is
** listened to, must be refused when it is loaded: nothing may be skipped in
** silence.
*/
#include "trial.h"
#include "respell.h"

#include <stdlib.h>
#include <string.h>

/* What an option leaves out says nothing: "a and b or c". */
static bool may_be_left_out(const Tree *tree, int part) {
  const Part *p = &tree->parts[part];
  for (int i = 0; i < tree->count; i++) {
    const Part *q = &tree->parts[i];
    if (q->type == PART_BINARY && (q->op == 'o' || q->op == 'a') &&
        q->from <= p->from && q->to >= p->to)
      return true;
  }
  return false;
}

/* ---- directions ---- */

static bool says_direction(const char *text, const char *end,
                           const char *name) {
  size_t n = strlen(name);
  for (const char *at = text; (at = strstr(at, name)) && at < end; at++) {
    char before = at == text ? ' ' : at[-1], after = at[n];
    if (strchr(" \"+\n", before) && strchr(":\"+", after)) return true;
  }
  return false;
}

/* Is it said in some text that is not left out? */
static bool is_said(const Tree *tree, const char *name) {
  for (int i = 0; i < tree->count; i++) {
    const Part *p = &tree->parts[i];
    if (p->type == PART_TEXT && !may_be_left_out(tree, i) &&
        says_direction(tree->text + p->from, tree->text + p->to, name))
      return true;
  }
  return false;
}

/* A direction that leads somewhere for the first player does for all. */
static bool faces_all(Trial *t, const Tree *tree) {
  const Board *b = t->game->board;
  for (int i = 0; i < b->nclasses; i++) {
    const DirClass *c = &b->classes[i];
    if (!c->dirs[0] || !is_said(tree, c->name)) continue;
    for (int p = 1; p < t->game->nplayers; p++)
      if (!c->dirs[p])
        return trial_fails(t, "facing", "'%s' leads nowhere for %s", c->name,
                           t->game->player[p]);
  }
  return true;
}

/* ---- judge ---- */

static bool judges_all(Trial *t, const Tree *tree) {
  for (int i = 0; i < tree->count; i++) {
    if (!tree_calls(tree, i, "judge") || may_be_left_out(tree, i)) continue;
    int n = tree_count_below(tree, i) - 1;
    if (n != 2 && n != t->game->nplayers)
      return trial_fails(t, "judge", "%d numbers are judged for %d players", n,
                         t->game->nplayers);
  }
  return true;
}

bool check_rules(Trial *t) {
  Tree tree;
  tree_read(&tree, t->text);
  bool ok = faces_all(t, &tree) && judges_all(t, &tree);
  tree_done(&tree);
  return ok;
}

/* ---- which rule a move is counted by ---- */

static bool is_look(const Tree *tree, int part) {
  static const char *const words[] = {"each", "some", "none", "count", "is"};
  const Part *p = &tree->parts[part];
  if (p->type == PART_UNARY) return true;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (tree_calls(tree, part, words[i])) return true;
  return false;
}

/* Does the drawn line stand somewhere where it makes moves of its own? */
static bool stands_outside(const Tree *tree, int part, const char *line) {
  const Part *p = &tree->parts[part];
  if (is_look(tree, part)) return false;
  if (p->type == PART_TEXT) {
    const char *at = strstr(tree->text + p->from, line);
    return at && at < tree->text + p->to;
  }
  for (int k = p->first; k >= 0; k = tree->parts[k].next)
    if (stands_outside(tree, k, line)) return true;
  return false;
}

/* No move is counted by a drawing that only looks, or that is made together
** with others: it belongs to the rule around it. */
bool check_credit(Trial *t, const SideMove *c) {
  if (c->line < 0 || token_occurs(t->text, "variant")) return true;
  const RuleLine *rule = &t->game->program->lines[c->line];
  if (!rule->drawn || !rule->drawn->text) return true;
  Tree tree;
  tree_read(&tree, t->text);
  bool ok = tree.failed || !strstr(t->text, rule->drawn->text) ||
            stands_outside(&tree, 0, rule->drawn->text);
  tree_done(&tree);
  return ok || trial_fails(t, "credit", "'%s' is counted by '%s'", c->text,
                           rule->drawn->text);
}

/* ---- counters ---- */

/* How a counter changes, if all rules that set it do the same to it: it is
** multiplied, or a number is added. */
static bool read_change(const Tree *tree, int call, const char *name, char *op,
                        long *by) {
  int value = tree_below(tree, call, 2);
  if (value < 0 || tree->parts[value].type != PART_BINARY) return false;
  int a = tree_below(tree, value, 0), b = tree_below(tree, value, 1);
  if (!tree_is(tree, a, name) || tree->parts[b].type != PART_NUMBER)
    return false;
  char sign = tree->parts[value].op;
  long number = atol(tree->text + tree->parts[b].from);
  bool is_same = !*op || (*op == sign && *by == number);
  *op = sign;
  *by = number;
  return is_same && (sign == '*' || sign == '+') && number > 0;
}

static bool change_of(const Tree *tree, const char *name, char *op, long *by) {
  *op = 0;
  for (int i = 0; i < tree->count; i++)
    if (tree_calls(tree, i, "set") &&
        tree_is(tree, tree_below(tree, i, 1), name) &&
        !read_change(tree, i, name, op, by))
      return false;
  return *op != 0;
}

static bool is_reached(long long from, long long now, char op, long by) {
  for (int i = 0; i < 64; i++) {
    if (from == now) return true;
    if (op == '*' ? __builtin_mul_overflow(from, by, &from)
                  : __builtin_add_overflow(from, by, &from))
      return false;
    if (from > NUMBER_MOST || from < -NUMBER_MOST) return false;
  }
  return false;
}

/* A counter is what it would be in numbers without end, or the rule fails. */
bool check_counter(Trial *t, const Position *before) {
  const Game *g = t->game;
  int index = game_counter(g, "n");
  char op;
  long by = 0;
  if (index < 0 || g->counters[index].per_player) return true;
  Tree tree;
  tree_read(&tree, t->text);
  bool known = !tree.failed && change_of(&tree, "\"n\"", &op, &by);
  tree_done(&tree);
  if (!known) return true;
  int slot = g->counters[index].slot;
  int64_t was = *position_counter(g, before, slot);
  int64_t is = *position_counter(g, t->sides[0].pos, slot);
  return is_reached(was, is, op, by) ||
         trial_fails(t, "counter",
                     "the counter goes from %lld to %lld by %c %ld",
                     (long long)was, (long long)is, op, by);
}
