/* SPDX-License-Identifier: MIT
** define_rules.c - the rules of a game as its script gives them: phases, ends,
** stuck, evaluate.
**
** Tables of rules become one tree each, in the order in which their lines are
** written; win, lose and draw become alternatives of 'ends'. What is in
** the trees is looked at when they are compiled.
*/
#include "kernel/state/turn.h"
#include "script/loading.h"
#include "script/source.h"
#include "script/value.h"
#include "script/words.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct NamedRule {
  const char *name;
  const Node *node;
} NamedRule;

static int by_line(const void *a, const void *b) {
  const NamedRule *x = a, *y = b;
  int lines = (x->node->source.line > y->node->source.line) -
              (x->node->source.line < y->node->source.line);
  return lines ? lines : strcmp(x->name, y->name);
}

static Node *new_node(Definition *d, NodeType type, const Node *like) {
  Node *node = script_take(d->L, sizeof *node);
  node->type = type;
  node->source = like->source;
  return node;
}

/* The rule on top, which is the value of a key. A bare word (pass, lose) was
** written where its key is. */
static const Node *rule_of(Definition *d, const char *key) {
  const Node *node = value_to_node(d->L, -1);
  if (lua_type(d->L, -1) == LUA_TSTRING && words_find(lua_tostring(d->L, -1)))
    define_fault(d, key, "the word %s is written without quotes: %s = %s",
                 lua_tostring(d->L, -1), key, lua_tostring(d->L, -1));
  if (!lua_isfunction(d->L, -1) && (!node || node_class(node) == CLASS_NUMBER))
    define_fault(d, key,
                 "'%s' must be a rule (a picture, a walk or a function), not "
                 "%s%s",
                 key, value_type_text(d->L, -1),
                 lua_isboolean(d->L, -1)
                     ? ": numbers are compared by is(a, \"=\", b)"
                     : "");
  const Word *bare = value_bare_word(d->L, -1);
  if (bare)
    define_fault(d, key, "'%s' needs more: write %s", bare->name, bare->usage);
  node = value_rule(d->L, -1, key);
  if (node->source.file) return node;
  Node *copy = new_node(d, node->type, node);
  *copy = *node;
  copy->source = source_of_key(d->L, key, d->source);
  return copy;
}

static const Node *named(Definition *d, const NamedRule *rule) {
  Node *node = new_node(d, NODE_NAMED, rule->node);
  node->a = rule->node;
  node->name = rule->name;
  return node;
}

/* { line = ..., arrow = ... }: either of them, in the order written. */
static const Node *read_rules(Definition *d, const char *key) {
  const char *names[64];
  NamedRule rules[64] = {{0}};
  int n = define_keys(d, key, names, 64);
  if (n == 0) define_fault(d, key, "'%s' has no rules", key);
  for (int i = 0; i < n; i++) {
    lua_getfield(d->L, -1, names[i]);
    rules[i] = (NamedRule){names[i], rule_of(d, names[i])};
    lua_pop(d->L, 1);
  }
  qsort(rules, (size_t)n, sizeof *rules, by_line);
  const Node *all = named(d, &rules[0]);
  for (int i = 1; i < n; i++) {
    Node *either = new_node(d, NODE_EITHER, all);
    either->a = all;
    either->b = named(d, &rules[i]);
    all = either;
  }
  return all;
}

static const Node *read_rule(Definition *d, const char *key) {
  if (lua_istable(d->L, -1)) return read_rules(d, key);
  return rule_of(d, key);
}

static void add_phase(Definition *d, const char *name, const char *key) {
  Game *g = d->game;
  if (g->nphases == PHASES_MAX || strlen(name) >= NAME_MAX_BYTES)
    define_fault(d, name, "at most %d phases, with short names", PHASES_MAX);
  d->loading->rules.phases[g->nphases] = read_rule(d, key);
  snprintf(g->phases[g->nphases++].name, NAME_MAX_BYTES, "%s", name);
}

void define_phases(Definition *d) {
  const char *names[PHASES_MAX];
  bool moves = define_get(d, "moves") != LUA_TNIL;
  if (moves) add_phase(d, "main", "moves");
  lua_pop(d->L, 1);
  int type = define_get(d, "phases");
  if (moves && type != LUA_TNIL)
    define_fault(d, "phases",
                 "give moves or phases, not both (moves = r is "
                 "short for phases = { main = r })");
  if (!moves && type != LUA_TTABLE)
    define_fault(d, NULL, "the game has no moves: write moves = { ... }");
  int n = moves ? 0 : define_keys(d, "phases", names, PHASES_MAX);
  for (int i = 0; i < n; i++) {
    lua_getfield(d->L, -1, names[i]);
    add_phase(d, names[i], names[i]);
    lua_pop(d->L, 1);
  }
  lua_pop(d->L, 1);
  if (d->game->nphases == 0)
    define_fault(d, "phases", "'phases' has no phases");
}

void define_start(Definition *d) {
  Game *g = d->game;
  Target target;
  Error err;
  int main_phase = game_phase(g, "main");
  g->first_phase = (uint8_t)(main_phase < 0 ? 0 : main_phase);
  if (define_get(d, "start") != LUA_TNIL) {
    if (lua_type(d->L, -1) != LUA_TSTRING)
      define_fault(d, "start",
                   "start names the first phase: start = \"fill\" "
                   "or \"second:corner\"");
    if (!turn_read_target(g, lua_tostring(d->L, -1), &target, &err))
      define_fault(d, "start", "start: %s", err.text);
    g->first_phase = target.phase;
    if (target.who == TARGET_NEXT) g->first_player = 1;
    if (target.who == TARGET_NAMED) g->first_player = target.player;
  }
  lua_pop(d->L, 1);
}

static bool is_result(NodeType type) {
  return type == NODE_WIN || type == NODE_LOSE || type == NODE_FINISH ||
         type == NODE_DRAW || type == NODE_JUDGE;
}

/* win, lose, finish and draw are tests: a function there answers true or false. */
static const Node *test_of(Definition *d, const char *key) {
  if (!lua_isfunction(d->L, -1) || lua_iscfunction(d->L, -1)) {
    const Node *rule = rule_of(d, key);
    if (is_result(rule->type))
      define_fault(d, key,
                   "'%s' is a test and needs no result: write %s = "
                   "none(theirs), or ends = none(theirs) * %s",
                   key, key, key);
    return rule;
  }
  const Node *hook = value_check_test(d->L, -1);
  Node *test = new_node(d, NODE_HOOK_TEST, hook);
  *test = *hook;
  test->source = source_of_key(d->L, key, d->source);
  return test;
}

/* 'rule | test * result', for win, lose, finish and draw. */
static const Node *with_result(Definition *d, const Node *ends, const char *key,
                               NodeType type) {
  if (define_get(d, key) == LUA_TNIL) {
    lua_pop(d->L, 1);
    return ends;
  }
  const Node *test = test_of(d, key);
  lua_pop(d->L, 1);
  Node *seq = new_node(d, NODE_SEQ, test);
  seq->a = test;
  seq->b = new_node(d, type, test);
  if (!ends) return seq;
  Node *other = new_node(d, NODE_ELSE, test);
  other->a = ends;
  other->b = seq;
  return other;
}

void define_ends(Definition *d) {
  GameRules *rules = &d->loading->rules;
  if (define_get(d, "after") != LUA_TNIL) rules->after = rule_of(d, "after");
  lua_pop(d->L, 1);
  if (define_get(d, "ends") != LUA_TNIL) rules->ends = rule_of(d, "ends");
  lua_pop(d->L, 1);
  rules->ends = with_result(d, rules->ends, "win", NODE_WIN);
  rules->ends = with_result(d, rules->ends, "lose", NODE_LOSE);
  rules->ends = with_result(d, rules->ends, "finish", NODE_FINISH);
  rules->ends = with_result(d, rules->ends, "draw", NODE_DRAW);
  if (define_get(d, "stuck") != LUA_TNIL) rules->stuck = rule_of(d, "stuck");
  lua_pop(d->L, 1);
  if (!rules->stuck && d->game->nplayers == 1) { /* passing would never end */
    rules->stuck = value_new_node(d->L, NODE_LOSE);
    lua_pop(d->L, 1);
  }
}

/* evaluate = count(mine) - count(theirs), or a function of the position: how
** good it looks for the mover. */
void define_evaluate(Definition *d) {
  if (define_get(d, "evaluate") != LUA_TNIL) {
    const Node *node = lua_isfunction(d->L, -1) ? value_check_walk(d->L, -1)
                                                : value_to_node(d->L, -1);
    if (!node || (node->type != NODE_HOOK && node_class(node) != CLASS_NUMBER))
      define_fault(d, "evaluate",
                   "evaluate is a number for the mover, such as count(mine) - "
                   "count(theirs), or function(pos) that returns one");
    d->loading->rules.evaluate = node;
  }
  lua_pop(d->L, 1);
}

/* How many placements 'seen' looks back at; all: SEEN_MAX. */
static int seen_room(const Node *n) {
  enum { SEEN_MAX = 1024 };
  if (!n) return 0;
  int room = 0, a = seen_room(n->a), b = seen_room(n->b);
  if (n->type == NODE_SEEN) room = n->number ? n->number : SEEN_MAX;
  room = a > room ? a : room;
  return b > room ? b : room;
}

/* Does some rule ask how often a position has come? */
static bool asks_times(const Node *n) {
  return n &&
         (n->type == NODE_REPEATED || n->type == NODE_SINCE ||
          n->type == NODE_THROUGHOUT || asks_times(n->a) || asks_times(n->b));
}

static void define_times(Definition *d) {
  enum { TIMES_MAX = 1024 };
  const GameRules *rules = &d->loading->rules;
  bool asks = asks_times(rules->after) || asks_times(rules->ends) ||
              asks_times(rules->stuck);
  for (int i = 0; i < d->game->nphases; i++)
    asks = asks || asks_times(rules->phases[i]);
  d->game->times_room = asks ? TIMES_MAX : 0;
}

void define_seen(Definition *d) {
  const GameRules *rules = &d->loading->rules;
  define_times(d);
  int room = seen_room(rules->ends), stuck = seen_room(rules->stuck);
  int dead = seen_room(rules->dead);
  if (stuck > room) room = stuck;
  if (dead > room) room = dead;
  for (int i = 0; i < d->game->nphases; i++) {
    int n = seen_room(rules->phases[i]);
    if (n > room) room = n;
  }
  d->game->seen_room = room;
}
