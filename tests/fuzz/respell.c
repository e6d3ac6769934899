/* SPDX-License-Identifier: MIT
** respell.c - the same game said in other words.
**
** The tree is printed again, and on the way every expression that has another
** spelling is given it with even odds. Inside first, each, some, best and most
** the order of ways matters, so nothing is done there that changes it.
*/
#include "respell.h"
#include "base/random.h"
#include "script/words.h"

#include <stdlib.h>
#include <string.h>

typedef struct Speller {
  const Tree *tree;
  Random random;
  Text *out;
  int changes;
  bool keeps_order; /* inside first, each ... */
  bool is_inside;   /* of a rule of a phase */
} Speller;

static void spell(Speller *s, int part);

/* ---- what an expression is ---- */

/* Is the name, or a field of it, given a value again in a loop or function? */
static bool is_assigned(const Tree *t, int name) {
  const Part *n = &t->parts[name];
  size_t length = n->to - n->from;
  for (int i = 0; i < t->count; i++) {
    const Part *p = &t->parts[i];
    Token k = token_next(t->text, p->from);
    for (; p->type == PART_OPAQUE && k.to <= p->to && k.type != TOKEN_END;) {
      Token next = token_next(t->text, k.to);
      if (k.to - k.from == length &&
          !strncmp(t->text + k.from, t->text + n->from, length) &&
          (token_is(t->text, next, "=") || token_is(t->text, next, "[")))
        return true;
      k = next;
    }
  }
  return false;
}

/* What a name stands for; -1: that is not known. */
static int definition(const Tree *t, int name) {
  if (is_assigned(t, name)) return -1;
  for (int i = 0; i < t->count; i++) {
    if (t->parts[i].type != PART_LOCAL) continue;
    int n = tree_count_below(t, i) / 2;
    for (int k = 0; k < n; k++) {
      const Part *a = &t->parts[tree_below(t, i, k)], *b = &t->parts[name];
      if (a->to - a->from == b->to - b->from &&
          !strncmp(t->text + a->from, t->text + b->from, a->to - a->from))
        return tree_below(t, i, n + k);
    }
  }
  return -1;
}

static Sense sense_of_word(const Tree *t, int part) {
  char name[64] = "";
  const Part *p = &t->parts[part];
  if (p->to - p->from >= sizeof name) return SENSE_OTHER;
  memcpy(name, t->text + p->from, p->to - p->from);
  const Word *w = words_find(name);
  if (!w) {
    int is = definition(t, part);
    return is >= 0 ? respell_sense(t, is) : SENSE_OTHER;
  }
  if (!strcmp(w->returns, "test")) return SENSE_TEST;
  if (!strcmp(w->returns, "number")) return SENSE_NUMBER;
  return strcmp(w->returns, "rule") != 0 ? SENSE_OTHER : SENSE_WALK;
}

static Sense sense_of_binary(const Tree *t, int part) {
  Sense a = respell_sense(t, tree_below(t, part, 0));
  Sense b = respell_sense(t, tree_below(t, part, 1));
  char op = t->parts[part].op;
  if (op == '^' || op == '/') return a == SENSE_NUMBER ? a : SENSE_WALK;
  if (a == SENSE_NUMBER && b == SENSE_NUMBER) return SENSE_NUMBER;
  if (a == SENSE_TEST && b == SENSE_TEST) return SENSE_TEST;
  bool rules =
      a >= SENSE_WALK && a <= SENSE_TEST && b >= SENSE_WALK && b <= SENSE_TEST;
  return rules && strchr("*+|", op) ? SENSE_WALK : SENSE_OTHER;
}

Sense respell_sense(const Tree *t, int part) {
  const Part *p = &t->parts[part];
  switch (p->type) {
  case PART_NAME: return sense_of_word(t, part);
  case PART_CALL:
    if (tree_calls(t, part, "rival"))
      return respell_sense(t, tree_below(t, part, 1));
    return sense_of_word(t, p->first);
  case PART_BRACKET: return respell_sense(t, p->first);
  case PART_BINARY: return sense_of_binary(t, part);
  case PART_UNARY:
    return respell_sense(t, p->first) == SENSE_NUMBER ? SENSE_NUMBER
                                                      : SENSE_TEST;
  case PART_TEXT:
  case PART_NUMBER: return SENSE_NUMBER;
  default: return SENSE_OTHER;
  }
}

/* Does the word occur in the part, or in what its names stand for? */
static bool mentions(const Tree *t, int part, const char *word) {
  const Part *p = &t->parts[part];
  if (p->type == PART_NAME) {
    if (tree_is(t, part, word) || is_assigned(t, part)) return true;
    int is = definition(t, part);
    return is >= 0 && is != part && mentions(t, is, word);
  }
  for (int k = p->first; k >= 0; k = t->parts[k].next)
    if (mentions(t, k, word)) return true;
  return false;
}

/* ---- printing ---- */

static void put(Speller *s, const char *bytes) { text_add(s->out, bytes); }

static void spell_bracketed(Speller *s, int part) {
  put(s, "(");
  spell(s, part);
  put(s, ")");
}

/* The text of the part with what is below it respelt. */
static void spell_below(Speller *s, int part) {
  const Part *p = &s->tree->parts[part];
  size_t at = p->from;
  int first = p->first;
  if (p->type == PART_CALL) first = s->tree->parts[first].next;
  for (int k = first; k >= 0; k = s->tree->parts[k].next) {
    const Part *below = &s->tree->parts[k];
    text_add_bytes(s->out, s->tree->text + at, below->from - at);
    spell(s, k);
    at = below->to;
  }
  text_add_bytes(s->out, s->tree->text + at, p->to - at);
}

/* Nothing is respelt any more once the text has grown large. */
static bool coin(Speller *s) {
  return random_below(&s->random, 2) == 0 && s->out->length < 20000;
}

/* ---- one equation each: true if it was applied ---- */

static int argument(const Speller *s, int part, const char *word) {
  bool has =
      tree_calls(s->tree, part, word) && tree_count_below(s->tree, part) == 2;
  return has ? tree_below(s->tree, part, 1) : -1;
}

static bool spell_none(Speller *s, int part) {
  int a = argument(s, part, "none");
  if (a < 0) return false;
  put(s, "is(count(");
  spell(s, a);
  put(s, "), \"=\", 0)");
  return true;
}

static bool spell_try(Speller *s, int part) {
  int a = argument(s, part, "try");
  if (a < 0) return false;
  put(s, "(");
  spell_bracketed(s, a);
  put(s, " | always)");
  return true;
}

/* mine "king" is mine * kind "king", unless it is a region. */
static bool spell_kind(Speller *s, int part) {
  int a = argument(s, part, "mine");
  bool is_mine = a >= 0;
  if (a < 0) a = argument(s, part, "theirs");
  if (a < 0 || s->tree->parts[a].type != PART_TEXT ||
      s->tree->text[s->tree->parts[a].from + 1] != 'k')
    return false; /* the fuzzer's kinds begin with k */
  put(s, is_mine ? "(mine * kind " : "(theirs * kind ");
  tree_add(s->tree, a, s->out);
  put(s, ")");
  return true;
}

static bool spell_list(Speller *s, int part, const char *word) {
  int a = argument(s, part, word);
  if (a < 0 || s->tree->parts[a].type != PART_TABLE || s->keeps_order)
    return false;
  int n = tree_count_below(s->tree, a);
  for (int i = 0; i < n; i++) {
    put(s, i ? " + " : "(");
    put(s, word);
    put(s, " ");
    tree_add(s->tree, tree_below(s->tree, a, i), s->out);
  }
  put(s, ")");
  return n > 0;
}

static bool spell_times(Speller *s, int part) {
  const Tree *t = s->tree;
  if (!tree_calls(t, part, "times") || !tree_is(t, tree_below(t, part, 1), "2"))
    return false;
  put(s, "(");
  spell_bracketed(s, tree_below(t, part, 2));
  put(s, " * ");
  spell_bracketed(s, tree_below(t, part, 2));
  put(s, ")");
  return true;
}

static bool spell_is(Speller *s, int part) {
  static const char *const turned[][2] = {
      {"\"=\"", "\"=\""}, {"\"~=\"", "\"~=\""}, {"\"<\"", "\">\""},
      {"\">\"", "\"<\""}, {"\"<=\"", "\">=\""}, {"\">=\"", "\"<=\""}};
  const Tree *t = s->tree;
  if (!tree_calls(t, part, "is") || tree_count_below(t, part) != 4)
    return false;
  for (size_t i = 0; i < sizeof turned / sizeof *turned; i++) {
    if (!tree_is(t, tree_below(t, part, 2), turned[i][0])) continue;
    put(s, "is(");
    spell(s, tree_below(t, part, 3));
    put(s, ", ");
    put(s, turned[i][1]);
    put(s, ", ");
    spell(s, tree_below(t, part, 1));
    put(s, ")");
    return true;
  }
  return false;
}

/* Neither a reason nor a group, which asks where the walk stands. */
static bool is_plain_test(const Tree *t, int part) {
  return respell_sense(t, part) == SENSE_TEST &&
         !mentions(t, part, "because") && !mentions(t, part, "group");
}

/* t + u is -(-t * -u), t * u is u * t. */
static bool spell_pair(Speller *s, int part) {
  const Tree *t = s->tree;
  const Part *p = &t->parts[part];
  if (p->type != PART_BINARY || (p->op != '+' && p->op != '*')) return false;
  int a = tree_below(t, part, 0), b = tree_below(t, part, 1);
  if (!is_plain_test(t, a) || !is_plain_test(t, b)) return false;
  put(s, p->op == '*' ? "(" : "(-(-");
  spell_bracketed(s, p->op == '*' ? b : a);
  put(s, p->op == '*' ? " * " : " * -");
  spell_bracketed(s, p->op == '*' ? a : b);
  put(s, p->op == '*' ? ")" : "))");
  return true;
}

/* to(t) * u is to(t * u): a test is a set of sites. */
static bool spell_to(Speller *s, int part) {
  const Tree *t = s->tree;
  const Part *p = &t->parts[part];
  if (p->type != PART_BINARY || p->op != '*') return false;
  int a = argument(s, tree_below(t, part, 0), "to"), b = tree_below(t, part, 1);
  if (a < 0 || !is_plain_test(t, a) || !is_plain_test(t, b)) return false;
  put(s, "to(");
  spell_bracketed(s, a);
  put(s, " * ");
  spell_bracketed(s, b);
  put(s, ")");
  return true;
}

/* a * (b + c) is a * b + a * c. */
static bool spell_apart(Speller *s, int part) {
  const Tree *t = s->tree;
  const Part *p = &t->parts[part];
  if (p->type != PART_BINARY || p->op != '*' || s->keeps_order) return false;
  int a = tree_below(t, part, 0), b = tree_below(t, part, 1);
  if (t->parts[b].type != PART_BRACKET) return false;
  b = t->parts[b].first;
  if (t->parts[b].type != PART_BINARY || t->parts[b].op != '+') return false;
  if (respell_sense(t, a) < SENSE_WALK || respell_sense(t, b) < SENSE_WALK ||
      respell_sense(t, a) > SENSE_TEST || respell_sense(t, b) > SENSE_TEST)
    return false;
  put(s, "(");
  spell_bracketed(s, a);
  put(s, " * ");
  spell_bracketed(s, tree_below(t, b, 0));
  put(s, " + ");
  spell_bracketed(s, a);
  put(s, " * ");
  spell_bracketed(s, tree_below(t, b, 1));
  put(s, ")");
  return true;
}

/* t is -(-t), and #t. */
static bool spell_twice(Speller *s, int part) {
  const Tree *t = s->tree;
  if (t->parts[part].type != PART_NAME && t->parts[part].type != PART_CALL)
    return false;
  if (!is_plain_test(t, part) || random_below(&s->random, 4)) return false;
  put(s, coin(s) ? "(-(-(" : "(#((");
  spell_below(s, part);
  put(s, ")))");
  return true;
}

/* A name is what it stands for. */
static bool spell_name(Speller *s, int part) {
  const Tree *t = s->tree;
  if (t->parts[part].type != PART_NAME) return false;
  int is = definition(t, part);
  if (is < 0 || respell_sense(t, is) < SENSE_WALK ||
      respell_sense(t, is) == SENSE_NUMBER)
    return false;
  spell_bracketed(s, is);
  return true;
}

static bool spell_otherwise(Speller *s, int part) {
  return spell_none(s, part) || spell_try(s, part) || spell_kind(s, part) ||
         spell_list(s, part, "put") || spell_list(s, part, "become") ||
         spell_times(s, part) || spell_is(s, part) || spell_to(s, part) ||
         spell_apart(s, part) || spell_pair(s, part) || spell_name(s, part) ||
         spell_twice(s, part);
}

static bool orders(const Tree *t, int part) {
  static const char *const words[] = {"first", "each", "some", "best", "most"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (tree_calls(t, part, words[i])) return true;
  return false;
}

/* A phase with automatic ways makes the first that it has. */
static bool begins_auto(Speller *s, int part) {
  PartType type = s->tree->parts[part].type;
  if (s->is_inside || type == PART_TABLE || type == PART_FIELD) return false;
  s->is_inside = true;
  return mentions(s->tree, part, "auto");
}

/* Letters of a picture name kinds and cells; they stay as they are. So does
** what is not a rule. */
static bool is_closed(const Tree *t, int part) {
  PartType type = t->parts[part].type;
  if (type == PART_OPAQUE || type == PART_TEXT || type == PART_NUMBER)
    return true;
  return tree_calls(t, part, "relation") || tree_calls(t, part, "holds") ||
         tree_calls(t, part, "picture") || tree_calls(t, part, "lay") ||
         tree_calls(t, part, "roll") || tree_calls(t, part, "option");
}

static void spell(Speller *s, int part) {
  const Tree *t = s->tree;
  bool kept = s->keeps_order, inside = s->is_inside;
  if (is_closed(t, part)) {
    tree_add(t, part, s->out);
    return;
  }
  s->keeps_order = kept || orders(t, part) || begins_auto(s, part);
  if (coin(s) && spell_otherwise(s, part))
    s->changes++;
  else
    spell_below(s, part);
  s->keeps_order = kept;
  s->is_inside = inside;
}

/* ---- the game ---- */

static void spell_game(Speller *s) {
  static const char *const keys[] = {"moves", "phases", "ends", "win",
                                     "lose",  "finish", "draw", "stuck"};
  const Tree *t = s->tree;
  size_t at = 0;
  for (int i = 0; i < t->count; i++) {
    bool is_rule = false;
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
      is_rule = is_rule || tree_key(t, keys[k]) == i;
    if (!is_rule || t->parts[i].from < at) continue;
    text_add_bytes(s->out, t->text + at, t->parts[i].from - at);
    /* of the ways of a result the first counts */
    s->keeps_order = i == tree_key(t, "ends") || i == tree_key(t, "stuck");
    spell(s, i);
    at = t->parts[i].to;
  }
  text_add(s->out, t->text + at);
}

bool respell(const char *text, uint64_t seed, Text *out) {
  Tree tree;
  Speller s = {.tree = &tree, .out = out};
  random_seed(&s.random, seed);
  tree_read(&tree, text);
  if (!tree.failed && !strstr(text, "variant")) spell_game(&s);
  tree_done(&tree);
  return s.changes > 0 && out->length < 40000;
}
