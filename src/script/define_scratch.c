/* SPDX-License-Identifier: MIT
** define_scratch.c - scratch registers and counters that a script uses without
** declaring them.
**
** A name that the rules both write and read tells by its use what it is: 'set'
** writes a counter, 'mark' a set of sites. A name close to a declared one is
** left alone, for it is probably misspelt: the compiler then suggests the other.
*/
#include "base/text.h"
#include "rule/picture.h"
#include "script/loading.h"

#include <stdio.h>
#include <string.h>

enum { USES_MAX = COUNTERS_MAX + REGISTERS_MAX };

typedef struct Use {
  const char *name;
  NodeType by; /* NODE_SET or NODE_MARK */
  bool is_read;
} Use;

typedef struct Uses {
  const Game *game;
  Use at[USES_MAX];
  int n;
} Uses;

static Use *find(Uses *u, const char *name) {
  for (int i = 0; i < u->n; i++)
    if (text_is_equal(u->at[i].name, name)) return &u->at[i];
  return NULL;
}

static bool is_declared(const Game *g, const char *name) {
  return game_counter(g, name) >= 0 || game_register(g, name) >= 0 ||
         game_kind(g, name) >= 0 || game_trait(g, name) ||
         board_region(g->board, name) || board_site(g->board, name) != NO_SITE;
}

/* Is it probably another name, misspelt? */
static bool is_near(const Game *g, const char *name) {
  const char *names[COUNTERS_MAX + REGISTERS_MAX];
  size_t n = 0;
  for (int i = 0; i < g->ncounters; i++) names[n++] = g->counters[i].name;
  for (int i = 0; i < g->nregisters; i++) names[n++] = g->registers[i].name;
  return text_nearest(name, names, n) != NULL;
}

static void note_write(Uses *u, const Node *n) {
  if (find(u, n->name) || u->n == USES_MAX || !*n->name ||
      strlen(n->name) >= NAME_MAX_BYTES || text_is_equal(n->name, "line") ||
      is_declared(u->game, n->name) || is_near(u->game, n->name))
    return;
  u->at[u->n++] = (Use){n->name, n->type, false};
}

static void note_read(Uses *u, const Node *n) {
  Use *use = n->name ? find(u, n->name) : NULL;
  if (use && (use->by == NODE_SET) == (n->type == NODE_COUNTER))
    use->is_read = true;
}

static void collect(Uses *u, const Node *n, bool reads) {
  if (!n) return;
  if (!reads && (n->type == NODE_SET || n->type == NODE_MARK)) note_write(u, n);
  if (reads &&
      (n->type == NODE_COUNTER || n->type == NODE_AT || n->type == NODE_TO))
    note_read(u, n);
  collect(u, n->a, reads);
  collect(u, n->b, reads);
  for (int i = 0; n->picture && i < n->picture->nletters; i++)
    collect(u, n->picture->letters[i].node, reads);
}

static void collect_all(Uses *u, const GameRules *rules, bool reads) {
  for (int i = 0; i < u->game->nphases; i++)
    collect(u, rules->phases[i], reads);
  collect(u, rules->after, reads);
  collect(u, rules->ends, reads);
  collect(u, rules->stuck, reads);
}

static void declare(Game *g, const Use *use) {
  if (use->by == NODE_SET && g->ncounters < COUNTERS_MAX) {
    Counter *c = &g->counters[g->ncounters++];
    snprintf(c->name, sizeof c->name, "%s", use->name);
    c->is_scratch = c->is_implied = true;
  } else if (use->by == NODE_MARK && g->nregisters < REGISTERS_MAX) {
    Register *r = &g->registers[g->nregisters++];
    snprintf(r->name, sizeof r->name, "%s", use->name);
    r->type = REGISTER_SITES;
    r->is_scratch = r->is_implied = true;
  }
  g->has_scratch = true;
}

void define_scratch(Definition *d) {
  Uses uses = {.game = d->game};
  collect_all(&uses, &d->loading->rules, false);
  collect_all(&uses, &d->loading->rules, true);
  for (int i = 0; i < uses.n; i++)
    if (uses.at[i].is_read) declare(d->game, &uses.at[i]);
}
