/* SPDX-License-Identifier: MIT
** grammar.c - growing rules from the table of forms.
*/
#include "forms.h"
#include "grammar.h"
#include "base/hash.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- how tightly a text binds ---- */

static int level_of_sign(char c, bool is_first) {
  if (c == '|') return 5;
  if (c == '+' || (c == '-' && !is_first)) return 4;
  if (c == '*' || c == '/') return 3;
  if (c == '-' || c == '#') return 2;
  return c == '^' ? 1 : 0;
}

int grammar_level(const char *text) {
  int level = 0, depth = 0;
  bool is_first = true;
  for (const char *c = text; *c; c++) {
    if (*c == '"') {
      c = strchr(c + 1, '"');
      if (!c) break;
      is_first = false;
      continue;
    }
    if (!strncmp(c, "[[", 2) && strstr(c, "]]")) c = strstr(c, "]]") + 1;
    if (strchr("({[", *c)) depth++;
    if (strchr(")}]", *c)) depth--;
    if (depth || isspace((unsigned char)*c)) continue;
    int here = level_of_sign(*c, is_first);
    if (here > level) level = here;
    is_first = here > 0;
  }
  return level;
}

/* ---- holes ---- */

/* The loosest text that may be between these signs. */
static int allowed(const char *form, const char *hole) {
  const char *before = hole, *after = hole + 2;
  while (before > form && before[-1] == ' ') before--;
  char left = before > form ? before[-1] : '(';
  while (*after == ' ') after++;
  char right = *after ? *after : ')';
  int a = left == '-' || left == '#' ? 1
          : left == '/'              ? 2
          : left == '*'              ? 3
          : left == '+'              ? 4
                                     : 5;
  int b = right == '^'                   ? 0
          : right == '*' || right == '/' ? 3
          : right == '+' || right == '-' ? 4
                                         : 5;
  return a < b ? a : b;
}

static void small_number(Sketch *p, Text *out) {
  static const int numbers[] = {1, 1, 1, 2, 2, 2, 3, 3, 4, 5};
  text_addf(out, "%d", numbers[sketch_below(p, 10)]);
}

static void some_sites(Sketch *p, Text *out) {
  int n = 1 + sketch_below(p, 3);
  for (int i = 0; i < n; i++)
    text_addf(out, "%s%s", i ? " " : "", sketch_site(p));
}

/* A kind by name; 'own': one per player may have. */
static void some_kind(Sketch *p, bool own, Text *out) {
  int n = p->nkinds;
  if (p->has & HAS_SPACE) {
    text_add(out, sketch_chance(p, 50) ? "\"kc\"" : "\"k2\"");
    return;
  }
  if (!n) return;
  if (own && (p->has & HAS_NEUTRAL) && n > 1 && sketch_chance(p, 80)) n--;
  text_addf(out, "\"k%d\"", 1 + sketch_below(p, n));
}

/* True: the hole was a small thing. */
static bool fill_small(Sketch *p, char hole, Text *out) {
  static const char *const compare[] = {"=", "~=", "<", "<=", ">", ">="};
  static const char *const turns[] = {"left", "right", "opposite", "left+right",
                                      "same+left"};
  static const char *const faces[] = {"x+", "x-", "y+", "y-", "z+", "z-"};
  switch (hole) {
  case 'd': text_add(out, sketch_direction(p)); return true;
  case 'u': text_add(out, turns[sketch_below(p, 4)]); return true;
  case 't': text_add(out, turns[sketch_below(p, 5)]); return true;
  case 'k': some_kind(p, false, out); return true;
  case 'j': some_kind(p, true, out); return true;
  case 'x': text_add(out, sketch_site(p)); return true;
  case 'l': some_sites(p, out); return true;
  case 'i': small_number(p, out); return true;
  case 'o': text_add(out, compare[sketch_below(p, 6)]); return true;
  case 'f': text_add(out, faces[sketch_below(p, 6)]); return true;
  case 'c':
    text_add(out,
             sketch_letter(p, p->nkinds ? 0 : -1, sketch_below(p, p->players)));
    return true;
  default: return false;
  }
}

/* ---- growing ---- */

static bool is_leaf(const char *text) {
  for (; (text = strchr(text, '$')); text += 2)
    if (isupper((unsigned char)text[1]) && text[1] != 'Q') return false;
  return true;
}

static bool fits(const Sketch *p, const Form *f, char sort, bool leaf) {
  return f->sort == sort && (p->has & f->needs) == f->needs &&
         !(p->has & f->bars) && (!leaf || is_leaf(f->text));
}

int grammar_forms(void) { return nforms; }

void grammar_wants(int form, unsigned *needs, unsigned *bars) {
  *needs = forms[form].needs;
  *bars = forms[form].bars;
}

/* Drawn again for every game, so that some forms meet in it that hardly ever
** do; 0: the form is left out. */
static int weight_of(const Sketch *p, int form) {
  static const int scale[] = {0, 0, 0, 1, 1, 1, 1, 3, 6, 12};
  if (!p->swarm) return forms[form].weight;
  uint64_t drawn = hash_mix(p->swarm ^ (uint64_t)form << 20);
  return forms[form].weight * scale[drawn % (sizeof scale / sizeof *scale)];
}

static const Form *choose(Sketch *p, char sort, bool leaf) {
  int sum = 0, wanted = p->wanted;
  if (wanted >= 0 && fits(p, &forms[wanted], sort, false) &&
      sketch_chance(p, 60)) {
    p->wanted = -1;
    return &forms[wanted];
  }
  for (int i = 0; i < nforms; i++)
    if (fits(p, &forms[i], sort, leaf)) sum += weight_of(p, i);
  if (!sum && p->swarm) {
    uint64_t swarm = p->swarm;
    p->swarm = 0;
    const Form *form = choose(p, sort, leaf);
    p->swarm = swarm;
    return form;
  }
  if (!sum) return leaf ? choose(p, sort, false) : NULL;
  int k = sketch_below(p, sum);
  for (int i = 0; i < nforms; i++) {
    if (!fits(p, &forms[i], sort, leaf)) continue;
    if (k < weight_of(p, i)) return &forms[i];
    k -= weight_of(p, i);
  }
  return NULL;
}

static void fill(Sketch *p, const char *form, const char *hole, int fuel,
                 Text *out) {
  Text inner;
  if (fill_small(p, hole[1], out)) return;
  text_init(&inner);
  grammar_grow(p, hole[1], fuel, &inner);
  bool loose = grammar_level(text_string(&inner)) > allowed(form, hole);
  text_addf(out, loose ? "(%s)" : "%s", text_string(&inner));
  text_done(&inner);
}

void grammar_grow(Sketch *p, char sort, int fuel, Text *out) {
  if (sort == 'P') {
    drawing_grow(p, fuel, out);
    return;
  }
  const Form *f = choose(p, sort, fuel <= 0);
  if (!f) {
    text_add(out, sort == 'N' || sort == 'M' ? "1" : "always");
    return;
  }
  for (const char *c = f->text; *c; c++) {
    if (*c != '$') {
      text_add_char(out, *c);
      continue;
    }
    fill(p, f->text, c, fuel - 1, out);
    c++;
  }
}
