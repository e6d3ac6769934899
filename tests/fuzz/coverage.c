/* SPDX-License-Identifier: MIT
** coverage.c - words, keys, operators and targets, counted in the text.
*/
#include "coverage.h"
#include "script/keys.h"
#include "script/words.h"
#include "tree.h"

#include <stdio.h>
#include <string.h>

/* What no table of the program lists. */
static const char *const others[] = {
    "a * b",  "a + b",     "a | b",       "-a",       "#a",          "a ^ n",
    "a ^ -n", "a / \"p\"", "\"rival:p\"", "\"me:p\"", "\"white:p\"",
};
enum { OTHERS = sizeof others / sizeof *others };

static int nwords(void) {
  size_t n;
  words_all(&n);
  return (int)n;
}

static int nkeys(void) {
  size_t n;
  keys_all(&n);
  return (int)n;
}

int coverage_things(void) { return nwords() + nkeys() + OTHERS; }

const char *coverage_name(int thing) {
  static char name[80];
  size_t n;
  if (thing < nwords()) return words_all(&n)[thing].name;
  thing -= nwords();
  if (thing >= nkeys()) return others[thing - nkeys()];
  snprintf(name, sizeof name, "%s =", keys_all(&n)[thing].name);
  return name;
}

/* ---- names ---- */

static void mark_word(const char *text, Token k, bool *used) {
  size_t n;
  const Word *words = words_all(&n);
  for (size_t i = 0; i < n; i++)
    if (token_is(text, k, words[i].name)) used[i] = true;
}

static void mark_key(const char *text, Token k, bool *used) {
  size_t n;
  const Key *keys = keys_all(&n);
  for (size_t i = 0; i < n; i++)
    if (token_is(text, k, keys[i].name)) used[i] = true;
}

static void mark_names(const char *text, bool *used) {
  Token k = token_next(text, 0);
  while (k.type != TOKEN_END) {
    Token next = token_next(text, k.to);
    if (k.type == TOKEN_NAME && token_is(text, next, "="))
      mark_key(text, k, used + nwords());
    else if (k.type == TOKEN_NAME)
      mark_word(text, k, used);
    k = next;
  }
}

/* ---- operators and targets ---- */

static void mark_target(const Tree *t, int part, bool *used) {
  const Part *p = &t->parts[tree_below(t, part, 1)];
  const char *s = t->text + p->from + 1;
  used[7] = true;
  if (text_starts(s, "rival:"))
    used[8] = true;
  else if (text_starts(s, "me:"))
    used[9] = true;
  else if (memchr(s, ':', p->to - p->from - 1))
    used[10] = true;
}

static void mark_binary(const Tree *t, int part, bool *used) {
  char op = t->parts[part].op;
  int b = tree_below(t, part, 1);
  if (op == '*') used[0] = true;
  if (op == '+') used[1] = true;
  if (op == '|') used[2] = true;
  if (op == '^') used[t->parts[b].type == PART_UNARY ? 6 : 5] = true;
  if (op == '/') mark_target(t, part, used);
}

static void mark_operators(const char *text, bool *used) {
  Tree tree;
  tree_read(&tree, text);
  for (int i = 0; i < tree.count; i++) {
    if (tree.parts[i].type == PART_BINARY) mark_binary(&tree, i, used);
    if (tree.parts[i].type == PART_UNARY)
      used[tree.parts[i].op == '-' ? 3 : 4] = true;
  }
  tree_done(&tree);
}

void coverage_count(const char *text, uint32_t *uses) {
  bool used[256] = {false};
  mark_names(text, used);
  mark_operators(text, used + nwords() + nkeys());
  for (int i = 0; i < coverage_things(); i++) uses[i] += used[i];
}
