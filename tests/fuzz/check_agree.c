/* SPDX-License-Identifier: MIT
** check_agree.c - the sides of a trial stand alike and find the same moves.
*/
#include "trial.h"
#include "kernel/text/diagram.h"

#include <stddef.h>
#include <string.h>

/* A move list longer than this is looked at here and there only. */
enum { PICKED_ALL = 80, PICKED_SOME = 16, UNDONE = 8 };

static void write_position(const Side *s, Text *out) {
  text_init(out);
  diagram_write(s->game, s->pos, out);
}

static bool differ(Trial *t, const char *kind, const Side *a, const Side *b) {
  Text x, y;
  write_position(a, &x);
  write_position(b, &y);
  trial_fails(t, kind, "%s: %s\n%s: %s", a->engine->name, text_string(&x),
              b->engine->name, text_string(&y));
  text_done(&x);
  text_done(&y);
  return false;
}

static bool is_same(const Game *g, const Position *a, const Position *b) {
  size_t from = offsetof(Position, hash);
  return !memcmp((const char *)a + from, (const char *)b + from,
                 sizeof(Position) + g->layout.end - from);
}

static bool stand_alike(Trial *t, const Side *a, const Side *b) {
  bool alike = b->engine->is_other || b->game->board->nbodies
                   ? a->pos->hash == b->pos->hash
                   : is_same(a->game, a->pos, b->pos);
  if (b->pos->hash != position_recount(b->game, b->pos))
    return differ(t, "hash", a, b);
  return alike || differ(t, "position", a, b);
}

/* ---- lists ---- */

/* The first choice in which two sides differ, as a sentence. */
static void name_difference(const Side *a, const Side *b, size_t i, Text *out) {
  const SideMove *x = i < a->nchoices ? &a->choices[i] : NULL;
  const SideMove *y = i < b->nchoices ? &b->choices[i] : NULL;
  text_addf(out, "%s: %zu moves, %s: %zu; number %zu in order of text: ",
            a->engine->name, a->nchoices, b->engine->name, b->nchoices, i + 1);
  if (!x || !y || strcmp(x->text, y->text) != 0)
    text_addf(out, "'%s' and '%s'", x ? x->text : "(none)",
              y ? y->text : "(none)");
  else if (x->fails != y->fails)
    text_addf(out, "'%s' fails for one of them", x->text);
  else if (x->hash != y->hash)
    text_addf(out, "'%s' leads to different positions", x->text);
  else
    text_addf(out, "'%s' is by rule %d and by rule %d", x->text, x->line,
              y->line);
}

static const char *difference(const Side *a, const Side *b, size_t i) {
  const SideMove *x = &a->choices[i], *y = &b->choices[i];
  if (i >= a->nchoices || i >= b->nchoices) return "moves";
  if (strcmp(x->text, y->text) != 0) return "moves";
  if (x->fails != y->fails || x->hash != y->hash) return "after";
  return !b->engine->is_other && x->line != y->line ? "rule" : NULL;
}

static bool list_alike(Trial *t, const Side *a, const Side *b) {
  size_t n = a->nchoices > b->nchoices ? a->nchoices : b->nchoices;
  for (size_t i = 0; i < n; i++) {
    const char *kind = difference(a, b, i);
    if (!kind) continue;
    Text text, where;
    text_init(&text);
    name_difference(a, b, i, &text);
    write_position(a, &where);
    trial_fails(t, kind, "%s\nat %s", text_string(&text), text_string(&where));
    text_done(&text);
    text_done(&where);
    return false;
  }
  return true;
}

/* Every position that one side's moves lead to, the other's do too. */
static bool leads_to(Trial *t, const Side *a, const Side *b) {
  for (size_t i = 0; i < a->nchoices; i++) {
    if (a->choices[i].fails || side_find(b, a->choices[i].hash) >= 0) continue;
    Text where;
    write_position(a, &where);
    trial_fails(t, "result", "%s has '%s', %s has nothing like it\nat %s",
                a->engine->name, a->choices[i].text, b->engine->name,
                text_string(&where));
    text_done(&where);
    return false;
  }
  return true;
}

static bool lead_alike(Trial *t, const Side *a, const Side *b) {
  return leads_to(t, a, b) && leads_to(t, b, a);
}

/* May two decisions that play goes on after in different phases lead to the
** same position nevertheless? */
static bool may_meet(const Game *g, const SideMove *c, const SideMove *d) {
  bool has_auto = false;
  for (int i = 0; i < g->nphases; i++)
    has_auto = has_auto || g->phases[i].has_auto;
  if (!has_auto && c->is_aimed && d->is_aimed) return c->aim != d->aim;
  return g->ntargets > 1 && (c->ends || has_auto || g->program->stuck_ends);
}

/* Where a choice leads before 'after' and 'ends' are made, which may change the
** position too: only the changes of the rule itself tell decisions apart. */
static uint64_t bare_hash(Side *s, const SideMove *c) {
  Program *program = (Program *)s->machine.program;
  int after = program->after, ends = program->ends;
  Error err = {0};
  program->after = program->ends = -1;
  position_copy(s->game, s->after, s->pos);
  bool ok = play_do(&s->machine, s->after, &s->list, s->list.at[c->index], NULL,
                    &err);
  program->after = after;
  program->ends = ends;
  return ok ? s->after->hash : c->index; /* one that fails is like no other */
}

static bool differ_bare(Side *s, const SideMove *a, const SideMove *b) {
  const Program *p = s->machine.program;
  return (p->after >= 0 || p->ends >= 0) && bare_hash(s, a) != bare_hash(s, b);
}

/* Two decisions that read the same and lead to the same are one. */
static bool no_twins(Trial *t, Side *s) {
  for (size_t i = 1; i < s->nchoices; i++) {
    const SideMove *a = &s->choices[i - 1], *b = &s->choices[i];
    if (!strcmp(a->text, b->text) && a->hash == b->hash && !a->fails &&
        !b->fails && !may_meet(s->game, a, b) && !differ_bare(s, a, b))
      return trial_fails(t, "twice", "%s lists the same '%s' twice",
                         s->engine->name, a->text);
  }
  return true;
}

bool check_agree(Trial *t) {
  Error err[ENGINES_MAX] = {{0}};
  bool ok[ENGINES_MAX] = {false};
  for (int i = 0; i < t->nsides; i++) {
    Side *s = &t->sides[i];
    if (!stand_alike(t, &t->sides[0], s)) return false;
    ok[i] = side_list(s, &err[i]);
    if (trial_drops(t, i, ok[i], &err[i])) break;
    if (ok[i] != ok[0] && err[0].code != ERROR_LIMIT &&
        err[i].code != ERROR_LIMIT)
      return trial_fails(t, "error", "%s: '%s', %s: '%s'",
                         t->sides[0].engine->name, err[0].text, s->engine->name,
                         err[i].text);
    if (!ok[i]) return trial_stops(t, &err[i]);
    bool by_result = side_goes_by_result(s);
    if (!by_result && !list_alike(t, &t->sides[0], s)) return false;
    if (by_result && !lead_alike(t, &t->sides[0], s)) return false;
    if (!stand_alike(t, &t->sides[0], s)) return false;
    if (!s->engine->names_otherwise && !no_twins(t, s)) return false;
  }
  return true;
}

/* ---- picking ---- */

/* Strikes out the choice that was made; false: there is no such choice. */
static bool strike(const Side *s, bool *struck, bool fails, uint64_t hash,
                   int line, const char **kind) {
  *kind = "pick";
  for (size_t i = 0; i < s->nchoices; i++) {
    const SideMove *c = &s->choices[i];
    if (struck[i] || c->fails != fails || (!fails && c->hash != hash)) continue;
    *kind = "pick-rule";
    if (!fails && c->line != line) continue;
    struck[i] = true;
    return true;
  }
  return false;
}

static bool pick_one(Trial *t, Side *s, uint32_t k, bool *struck) {
  Error err = {0};
  int line = -1;
  const char *kind;
  uint32_t n = (uint32_t)s->nchoices;
  bool fails = !side_pick(s, k, n, &line, &err);
  if (fails && err.code == ERROR_LIMIT) return trial_stops(t, &err);
  if (!fails && s->after->hash != position_recount(s->game, s->after))
    return trial_fails(t, "pick-hash", "%s: pick %u of %u: wrong hash",
                       s->engine->name, k, n);
  if (strike(s, struck, fails, s->after->hash, line, &kind)) return true;
  Text where;
  write_position(s, &where);
  trial_fails(t, kind, "%s: pick %u of %u makes no move of the list%s%s\nat %s",
              s->engine->name, k, n, fails ? ": " : "", err.text,
              text_string(&where));
  text_done(&where);
  return false;
}

static bool pick_all(Trial *t, Side *s) {
  uint32_t n = (uint32_t)s->nchoices;
  bool struck[PICKED_ALL] = {false};
  for (uint32_t k = 0; k < n; k++)
    if (!pick_one(t, s, k, struck)) return false;
  return true;
}

static bool pick_some(Trial *t, Side *s) {
  uint32_t n = (uint32_t)s->nchoices;
  bool *struck = memory_new(n);
  bool ok = struck != NULL;
  int tries = s->engine->lists ? 1 : PICKED_SOME;
  for (int i = 0; ok && i < tries; i++) {
    memset(struck, 0, n);
    ok = pick_one(t, s, random_below(&t->random, n), struck);
  }
  memory_free(struck);
  return ok;
}

bool check_picks(Trial *t) {
  for (int i = 0; i < t->nsides; i++) {
    Side *s = &t->sides[i];
    uint32_t count = 0;
    Error err = {0};
    if (!side_count(s, &count, &err)) return trial_stops(t, &err);
    if (count != s->nchoices)
      return trial_fails(t, "count", "%s counts %u moves and lists %zu",
                         s->engine->name, count, s->nchoices);
    if (s->game->phases[s->pos->phase].is_chance) continue;
    bool all = count <= PICKED_ALL && !s->engine->lists;
    if (!(all ? pick_all : pick_some)(t, s)) return false;
  }
  return true;
}

/* ---- do and undo ---- */

static bool undo_one(Trial *t, Side *s, const SideMove *c) {
  Error err = {0};
  Journal undo = {0};
  position_copy(s->game, s->after, s->pos);
  bool ok = play_do(&s->machine, s->after, &s->list, s->list.at[c->index],
                    &undo, &err);
  if (!ok || s->after->hash != c->hash)
    trial_fails(t, "undo", "%s: '%s' made with a journal leads elsewhere %s",
                s->engine->name, c->text, err.text);
  if (ok) journal_back(&undo, s->game, s->after, 0);
  if (ok && t->outcome != TRIAL_FOUND && !is_same(s->game, s->after, s->pos))
    trial_fails(t, "undo", "%s: '%s' taken back leaves another position",
                s->engine->name, c->text);
  journal_done(&undo);
  return t->outcome != TRIAL_FOUND;
}

bool check_back(Trial *t) {
  for (int i = 0; i < t->nsides; i++) {
    Side *s = &t->sides[i];
    for (int k = 0; k < UNDONE; k++) {
      const SideMove *c =
          &s->choices[random_below(&t->random, (uint32_t)s->nchoices)];
      if (!c->fails && !undo_one(t, s, c)) return false;
    }
  }
  return true;
}

/* ---- the text of a position ---- */

bool check_text(Trial *t) {
  Side *s = &t->sides[0];
  Error err = {0};
  Text text;
  write_position(s, &text);
  position_copy(s->game, s->after, s->game->start);
  if (!diagram_read(s->game, text_string(&text), s->after, &err))
    trial_fails(t, "position-text", "'%s' is not read: %s", text_string(&text),
                err.text);
  else if (!position_is_equal(s->game, s->after, s->pos) ||
           s->after->hash != s->pos->hash)
    trial_fails(t, "position-text", "'%s' is read as another position",
                text_string(&text));
  text_done(&text);
  return t->outcome != TRIAL_FOUND;
}
