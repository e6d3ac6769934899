/* SPDX-License-Identifier: MIT
** mutate.c - games of the collection, changed a little.
*/
#include "mutate.h"
#include "base/file.h"
#include "grammar.h"
#include "script/load.h"
#include "script/words.h"
#include "tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOURCE_MAX = 1 << 15, TRIES = 40 };

/* ---- which game ---- */

/* Not those in which a position has thousands of moves. */
static bool is_wanted(const char *path) {
  return load_is_game(path) && !strstr(path, "axiom") && !strstr(path, "-19") &&
         !strstr(path, "-13") && !strstr(path, "amazons");
}

/* One of the files of a folder that are games. */
static bool choose_file(Random *r, const char *folder, char path[300]) {
  FilePaths found;
  path[0] = 0;
  if (!file_find(folder, ".lua", &found, NULL)) return false;
  for (int i = 0; found.count && i < TRIES && !path[0]; i++) {
    const char *one = found.at[random_below(r, (uint32_t)found.count)];
    if (is_wanted(one)) snprintf(path, 300, "%s", one);
  }
  file_paths_done(&found);
  return path[0] != 0;
}

/* ---- one change each; 'out' is the text with it ---- */

static void splice(const char *text, size_t from, size_t to, const char *bytes,
                   Text *out) {
  text_add_bytes(out, text, from);
  text_add(out, bytes);
  text_add(out, text + to);
}

static bool change_sign(Random *r, const char *text, Token k, Text *out) {
  static const char *const signs[] = {"*", "+", "|"};
  bool is_one = false;
  for (int i = 0; i < 3; i++) is_one = is_one || token_is(text, k, signs[i]);
  const char *other = signs[random_below(r, 3)];
  if (!is_one || token_is(text, k, other)) return false;
  splice(text, k.from, k.to, other, out);
  return true;
}

static const Word *word_at(const char *text, Token k) {
  size_t n;
  const Word *words = words_all(&n);
  for (size_t i = 0; i < n; i++)
    if (token_is(text, k, words[i].name)) return &words[i];
  return NULL;
}

/* Another word of the same group that is written the same way. */
static bool change_word(Random *r, const char *text, Token k, Text *out) {
  size_t n;
  const Word *words = words_all(&n), *word = word_at(text, k);
  if (!word || !strcmp(word->group, "frame") || !strcmp(word->group, "board"))
    return false;
  const Word *other = &words[random_below(r, (uint32_t)n)];
  if (other == word || strcmp(other->group, word->group) != 0 ||
      (other->value == WORD_FUNCTION) != (word->value == WORD_FUNCTION))
    return false;
  splice(text, k.from, k.to, other->name, out);
  return true;
}

static bool change_number(Random *r, const char *text, Token k, Text *out) {
  Text number;
  text_init(&number);
  text_addf(&number, "%ld",
            labs(atol(text + k.from) + (random_below(r, 2) ? 1 : -1)));
  splice(text, k.from, k.to, text_string(&number), out);
  text_done(&number);
  return true;
}

static bool change_direction(Random *r, const char *text, Token k, Text *out) {
  static const char *const names[] = {"forward",         "back",     "sideways",
                                      "orthogonal",      "diagonal", "any",
                                      "forward-diagonal"};
  enum { NAMES = sizeof names / sizeof *names };
  for (size_t at = k.from; at < k.to; at++)
    for (size_t i = 0; i < NAMES; i++) {
      size_t n = strlen(names[i]);
      if (strncmp(text + at, names[i], n) != 0 ||
          (text[at + n] != ':' && text[at + n] != '"'))
        continue;
      splice(text, at, at + n, names[random_below(r, NAMES)], out);
      return true;
    }
  return false;
}

/* A cell of a drawing. */
static bool change_cell(Random *r, const char *text, Token k, Text *out) {
  static const char *const cells[] = {"o", "x", ".", "_", "?", "~"};
  size_t at = k.from + 1 + random_below(r, (uint32_t)(k.to - k.from - 1));
  if (!memmem(text + k.from, k.to - k.from, "->", 2) ||
      !strchr("ox._?~", text[at]) || !strchr(" \"\n]", text[at + 1]))
    return false;
  splice(text, at, at + 1, cells[random_below(r, 6)], out);
  return true;
}

static bool change_token(Random *r, const char *text, Token k, Text *out) {
  switch (k.type) {
  case TOKEN_SIGN: return change_sign(r, text, k, out);
  case TOKEN_NAME: return change_word(r, text, k, out);
  case TOKEN_NUMBER: return change_number(r, text, k, out);
  case TOKEN_TEXT:
    return change_cell(r, text, k, out) || change_direction(r, text, k, out);
  default: return false;
  }
}

static Token some_token(Random *r, const char *text) {
  uint32_t n = 0;
  for (Token k = token_next(text, 0); k.type != TOKEN_END;
       k = token_next(text, k.to))
    n++;
  n = random_below(r, n + 1);
  Token k = token_next(text, 0);
  while (n-- > 0) k = token_next(text, k.to);
  return k;
}

static void change_once(Random *r, Text *text) {
  Text out;
  text_init(&out);
  for (int i = 0; i < TRIES; i++) {
    Token k = some_token(r, text_string(text));
    if (!change_token(r, text_string(text), k, &out)) continue;
    text_clear(text);
    text_add(text, text_string(&out));
    break;
  }
  text_done(&out);
}

bool mutate_game(uint64_t seed, Text *out) {
  Random r;
  char path[300];
  random_seed(&r, seed);
  if (!choose_file(&r, random_below(&r, 2) ? "games" : "tests/walks", path) ||
      !file_read(path, SOURCE_MAX, out, NULL))
    return false;
  int changes = 1 + (int)random_below(&r, 2);
  while (changes-- > 0) change_once(&r, out);
  return true;
}

/* ---- variants ---- */

static const char *base_name(char *path) {
  char *dot = strrchr(path, '.'), *slash = strrchr(path, '/');
  if (dot) *dot = 0;
  return slash ? slash + 1 : path;
}

bool mutate_variant(uint64_t seed, Text *out) {
  Sketch sketch = {.players = 2, .has = HAS_RIVAL, .wanted = -1};
  char path[300];
  random_seed(&sketch.random, seed);
  if (!choose_file(&sketch.random, "games", path)) return false;
  bool is_function = sketch_chance(&sketch, 30);
  if (is_function)
    text_addf(out, "return variant(\"%s\", {})(function(parent)\n  return {",
              base_name(path));
  else
    text_addf(out, "return variant \"%s\" {", base_name(path));
  text_add(out, " name = \"V\",\n  win = ");
  grammar_grow(&sketch, 'G', 1, out);
  text_add(out, ",\n");
  if (sketch_chance(&sketch, 50)) text_add(out, "  stuck = draw,\n");
  if (sketch_chance(&sketch, 30)) text_add(out, "  trays = false,\n");
  text_add(out, is_function ? "  moves = parent.moves, phases = parent.phases"
                              " }\nend)\n"
                            : "}\n");
  return true;
}
