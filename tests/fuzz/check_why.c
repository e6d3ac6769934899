/* SPDX-License-Identifier: MIT
** check_why.c - are the reasons the right ones?
**
** Two ways to know what must be said without asking why: a rule with one reason
** in it, and the same rule without the test it belongs to, differ in moves for
** which that reason holds. And a drawn move that a piece more makes illegal is
** kept by that piece.
*/
#include "trial.h"
#include "scratch.h"
#include "notation/typed_move.h"
#include "tree.h"
#include "why/why.h"

#include <stdio.h>
#include <string.h>

/* ---- because ---- */

static int count_names(const Tree *tree, const char *name) {
  int n = 0;
  for (int i = 0; i < tree->count; i++)
    n += tree->parts[i].type == PART_NAME && tree_is(tree, i, name);
  return n;
}

/* Words that make it unclear which test a way stopped at. */
static bool is_unclear(const Tree *tree, int part) {
  static const char *const words[] = {"each",  "some", "first", "best", "most",
                                      "times", "try",  "rival", "auto"};
  const Part *p = &tree->parts[part];
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (p->type == PART_NAME && tree_is(tree, part, words[i])) return true;
  return p->type == PART_BINARY && strchr("|^+", p->op);
}

/* Is it clear but for what the test itself says? */
static bool is_clear(const Tree *tree, int test) {
  const Part *t = &tree->parts[test];
  for (int i = 0; i < tree->count; i++) {
    const Part *p = &tree->parts[i];
    bool is_within = p->from >= t->from && p->to <= t->to;
    if (!is_within && is_unclear(tree, i)) return false;
  }
  return count_names(tree, "because") == 1;
}

/* The test before 'because': the last factor of what stands left of it. */
static int test_before(const Tree *tree) {
  for (int i = 0; i < tree->count; i++) {
    const Part *p = &tree->parts[i];
    if (p->type != PART_BINARY || p->op != '*' ||
        !tree_calls(tree, tree_below(tree, i, 1), "because"))
      continue;
    int left = p->first;
    bool is_product =
        tree->parts[left].type == PART_BINARY && tree->parts[left].op == '*';
    return is_product ? tree_below(tree, left, 1) : left;
  }
  return -1;
}

static bool has_text(Session *s, const char *text) {
  size_t index;
  Error none = {0};
  return typed_move_find(s, text, &index, &none) ||
         strstr(none.text, " fits "); /* several do */
}

static bool gives_reason(Trial *t, Session *s, const char *text) {
  Error err = {0};
  Text out;
  bool is_legal = false;
  text_init(&out);
  bool ok = !why_move(s, text, &is_legal, &out, &err) || is_legal ||
            strstr(text_string(&out), "no: ");
  if (!ok)
    trial_fails(t, "because",
                "'%s' fails at the one test with a reason; why "
                "says: %s",
                text, text_string(&out));
  text_done(&out);
  return ok;
}

/* Texts that name no site, as "-" or numbers in a row, cannot be read. */
static bool is_readable(const Session *s, const char *text) {
  Site site;
  Player me = position_asked(s->game, s->pos);
  return text[0] && strcmp(text, "pass") != 0 && me < s->game->nplayers &&
         movetext_sites_of(s->game, me, text, &site, 1) > 0;
}

static bool compare_freed(Trial *t, const Game *freed) {
  Error err = {0};
  size_t count = 0;
  Session *a = session_new(t->game, t->seed, &err);
  Session *b = session_new(freed, t->seed, &err);
  bool ok = true;
  /* Without the test the first player may not be stuck. */
  bool goes_on = a && b && !session_is_over(a) && a->pos->hash == b->pos->hash;
  if (goes_on && session_list(b, &count, &err) && count < 100)
    for (size_t i = 0; ok && i < count; i++)
      if (is_readable(b, session_text(b, i)) &&
          !has_text(a, session_text(b, i)))
        ok = gives_reason(t, a, session_text(b, i));
  session_free(a);
  session_free(b);
  return ok;
}

static bool check_because(Trial *t) {
  Tree tree;
  Text text;
  Error err = {0};
  bool ok = true;
  if (!strstr(t->text, "because \"no: ")) return true;
  text_init(&text);
  tree_read(&tree, t->text);
  int test = tree.failed ? -1 : test_before(&tree);
  if (test >= 0 && is_clear(&tree, test)) {
    tree_replace(&tree, test, "always", &text);
    Game *freed = scratch_load(text_string(&text), trial_setting(t), &err);
    if (freed) ok = compare_freed(t, freed);
    game_free(freed);
  }
  tree_done(&tree);
  text_done(&text);
  return ok;
}

/* ---- a piece in the way ---- */

/* A rule that is drawings and nothing else, and ends nowhere else. */
static bool is_drawn(const char *text) {
  Tree tree;
  tree_read(&tree, text);
  int moves = tree_key(&tree, "moves");
  bool is = !tree.failed && moves >= 0 && tree_calls(&tree, moves, "picture") &&
            tree.parts[tree_below(&tree, moves, 1)].type == PART_TEXT &&
            tree_key(&tree, "stuck") < 0;
  tree_done(&tree);
  return is;
}

/* Any site, or one beside those that a text names. */
static Site some_site(Trial *t, const Site *named, int n) {
  const Board *b = t->game->board;
  if (n == 0 || random_below(&t->random, 2))
    return (Site)random_below(&t->random, (uint32_t)b->bits);
  Site s = named[random_below(&t->random, (uint32_t)n)];
  return board_next(b, s, (Dir)random_below(&t->random, (uint32_t)b->ndirs));
}

static Site some_empty(Trial *t, const Position *pos, const char *text) {
  const Board *b = t->game->board;
  Site named[4];
  Player me = position_asked(t->game, pos);
  int n = me < t->game->nplayers
              ? movetext_sites_of(t->game, me, text, named, 4)
              : 0;
  for (int i = 0; i < 20; i++) {
    Site s = some_site(t, named, n);
    if (s == NO_SITE) continue;
    if (board_has(b, s) && !position_piece(t->game, pos, s)) return s;
  }
  return NO_SITE;
}

static bool explains_block(Trial *t, Session *s, const char *text, Site at) {
  Error err = {0};
  Text out;
  bool is_legal = false;
  text_init(&out);
  bool ok = !why_move(s, text, &is_legal, &out, &err) || is_legal ||
            !strstr(text_string(&out), "no rule makes");
  if (!ok)
    trial_fails(t, "blocked", "'%s' is kept by a piece on %s; why says: %s",
                text, board_name(t->game->board, at), text_string(&out));
  text_done(&out);
  return ok;
}

/* Puts a piece somewhere and asks for a move that was legal before. */
static bool block(Trial *t, Session *s) {
  Error err = {0};
  size_t count = 0;
  char text[MOVE_TEXT];
  if (!session_list(s, &count, &err) || !count) return true;
  snprintf(text, sizeof text, "%s",
           session_text(s, random_below(&t->random, (uint32_t)count)));
  Site at = some_empty(t, s->pos, text);
  if (!text[0] || !strcmp(text, "pass") || at == NO_SITE) return true;
  Piece piece =
      (Piece)(1 + random_below(&t->random, (uint32_t)t->game->npieces - 1));
  position_set_cell(t->game, s->pos, at, piece);
  s->is_listed = false;
  s->machine.offer.pos = NULL;
  bool ok = has_text(s, text) || explains_block(t, s, text, at);
  position_set_cell(t->game, s->pos, at, 0);
  s->is_listed = false;
  s->machine.offer.pos = NULL;
  return ok;
}

static bool check_blocked(Trial *t) {
  Error err = {0};
  if (t->game->has_piles || t->game->board->nbodies ||
      t->game->board->has_plate || !is_drawn(t->text))
    return true;
  Session *s = session_new(t->game, t->seed, &err);
  bool ok = true;
  for (int i = 0; s && ok && i < 24; i++) ok = block(t, s);
  session_free(s);
  return ok;
}

bool check_why(Trial *t) { return check_because(t) && check_blocked(t); }
