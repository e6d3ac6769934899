/* SPDX-License-Identifier: MIT
** tree.c - reading the text of a game into parts.
**
** Recursive descent with Lua's precedences. A statement that is not 'local',
** 'local function' or 'return' makes everything up to the next such statement
** opaque.
*/
#include "tree.h"

#include <stdlib.h>
#include <string.h>

typedef struct Reader {
  Tree *tree;
  Token token; /* the one that comes next */
  int capacity, depth;
} Reader;

enum { DEPTH_MAX = 400 };

static int read_expression(Reader *r, int level);

static int add(Reader *r, PartType type, size_t from) {
  Tree *t = r->tree;
  if (t->count == r->capacity) {
    r->capacity = r->capacity ? 2 * r->capacity : 256;
    t->parts = realloc(t->parts, (size_t)r->capacity * sizeof *t->parts);
    if (!t->parts) abort();
  }
  t->parts[t->count] =
      (Part){.type = type, .from = from, .first = -1, .next = -1};
  return t->count++;
}

static void hang(Reader *r, int parent, int child) {
  int *at = &r->tree->parts[parent].first;
  while (*at >= 0) at = &r->tree->parts[*at].next;
  *at = child;
}

static bool sees(const Reader *r, const char *bytes) {
  return r->token.type != TOKEN_TEXT &&
         token_is(r->tree->text, r->token, bytes);
}

static size_t step(Reader *r) {
  size_t end = r->token.to;
  r->token = token_next(r->tree->text, end);
  return end;
}

static bool expect(Reader *r, const char *bytes, size_t *end) {
  if (!sees(r, bytes)) return !(r->tree->failed = true);
  *end = step(r);
  return true;
}

static void close_part(Reader *r, int part, size_t end) {
  r->tree->parts[part].to = end;
}

/* ---- expressions ---- */

static int read_leaf(Reader *r, PartType type) {
  int part = add(r, type, r->token.from);
  close_part(r, part, step(r));
  return part;
}

/* Everything up to the 'end' that closes a function. */
static int read_function(Reader *r) {
  int part = add(r, PART_OPAQUE, r->token.from), open = 0;
  size_t end = r->token.to;
  do {
    if (sees(r, "function") || sees(r, "do") || sees(r, "if")) open++;
    if (sees(r, "end")) open--;
    if (r->token.type == TOKEN_END) break;
    end = step(r);
  } while (open > 0);
  close_part(r, part, end);
  return part;
}

static void read_key(Reader *r, int field) {
  Part *f = &r->tree->parts[field];
  Token after = token_next(r->tree->text, r->token.to);
  size_t end;
  if (r->token.type == TOKEN_NAME && token_is(r->tree->text, after, "=")) {
    f->key = r->token.from;
    f->keyend = step(r);
    step(r);
  } else if (sees(r, "[")) {
    size_t from = r->token.from;
    step(r);
    read_expression(r, 0);
    if (!expect(r, "]", &end)) return;
    r->tree->parts[field].key = from;
    r->tree->parts[field].keyend = end;
    expect(r, "=", &end);
  }
}

static int read_field(Reader *r) {
  int field = add(r, PART_FIELD, r->token.from);
  read_key(r, field);
  int value = read_expression(r, 0);
  hang(r, field, value);
  close_part(r, field, r->tree->parts[value].to);
  return field;
}

static int read_table(Reader *r) {
  int table = add(r, PART_TABLE, r->token.from);
  size_t end = step(r);
  while (!r->tree->failed && !sees(r, "}")) {
    hang(r, table, read_field(r));
    if (sees(r, ",") || sees(r, ";"))
      step(r);
    else if (!sees(r, "}"))
      r->tree->failed = true;
  }
  if (!r->tree->failed) expect(r, "}", &end);
  close_part(r, table, end);
  return table;
}

static int read_bracket(Reader *r) {
  int part = add(r, PART_BRACKET, r->token.from);
  size_t end = step(r);
  hang(r, part, read_expression(r, 0));
  expect(r, ")", &end);
  close_part(r, part, end);
  return part;
}

static int read_primary(Reader *r) {
  if (r->token.type == TOKEN_TEXT) return read_leaf(r, PART_TEXT);
  if (r->token.type == TOKEN_NUMBER) return read_leaf(r, PART_NUMBER);
  if (sees(r, "function")) return read_function(r);
  if (r->token.type == TOKEN_NAME) return read_leaf(r, PART_NAME);
  if (sees(r, "(")) return read_bracket(r);
  if (sees(r, "{")) return read_table(r);
  r->tree->failed = true;
  return add(r, PART_OPAQUE, r->token.from);
}

static size_t read_arguments(Reader *r, int call) {
  size_t end = step(r);
  while (!r->tree->failed && !sees(r, ")")) {
    hang(r, call, read_expression(r, 0));
    if (sees(r, ","))
      step(r);
    else if (!sees(r, ")"))
      r->tree->failed = true;
  }
  if (!r->tree->failed) expect(r, ")", &end);
  return end;
}

/* f(x), f "x", f { }, t.x, t[x], t:f(x) */
static int read_suffix(Reader *r, int head) {
  bool is_index = sees(r, ".") || sees(r, "[") || sees(r, ":");
  size_t from = r->tree->parts[head].from, end = 0;
  int part = add(r, is_index ? PART_INDEX : PART_CALL, from);
  hang(r, part, head);
  if (sees(r, "(")) {
    end = read_arguments(r, part);
  } else if (sees(r, "[")) {
    step(r);
    hang(r, part, read_expression(r, 0));
    expect(r, "]", &end);
  } else if (is_index) {
    step(r);
    end = step(r);
  } else {
    int value =
        r->token.type == TOKEN_TEXT ? read_leaf(r, PART_TEXT) : read_table(r);
    hang(r, part, value);
    end = r->tree->parts[value].to;
  }
  close_part(r, part, end);
  return part;
}

static int read_suffixed(Reader *r) {
  int part = read_primary(r);
  PartType type = r->tree->parts[part].type;
  if (type != PART_NAME && type != PART_BRACKET) return part;
  while (!r->tree->failed &&
         (r->token.type == TOKEN_TEXT || sees(r, "(") || sees(r, "{") ||
          sees(r, "[") || sees(r, ".") || sees(r, ":")))
    part = read_suffix(r, part);
  return part;
}

/* How tightly an operator binds to its left and right; 0: it is none. */
static int binds(const Reader *r, int *right) {
  static const struct {
    const char *sign;
    int left, right;
  } table[] = {{"or", 1, 1},  {"and", 2, 2}, {"<", 3, 3},    {">", 3, 3},
               {"<=", 3, 3},  {">=", 3, 3},  {"~=", 3, 3},   {"==", 3, 3},
               {"|", 4, 4},   {"..", 9, 8},  {"+", 10, 10},  {"-", 10, 10},
               {"*", 11, 11}, {"/", 11, 11}, {"//", 11, 11}, {"%", 11, 11},
               {"^", 14, 13}};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (sees(r, table[i].sign)) {
      *right = table[i].right;
      return table[i].left;
    }
  return 0;
}

static int read_unary(Reader *r) {
  if (!sees(r, "-") && !sees(r, "#") && !sees(r, "not"))
    return read_suffixed(r);
  int part = add(r, PART_UNARY, r->token.from);
  r->tree->parts[part].op = r->tree->text[r->token.from];
  step(r);
  int inner = read_expression(r, 12);
  hang(r, part, inner);
  close_part(r, part, r->tree->parts[inner].to);
  return part;
}

static int read_expression(Reader *r, int level) {
  int right = 0, left;
  if (++r->depth > DEPTH_MAX) r->tree->failed = true;
  int a = r->tree->failed ? add(r, PART_OPAQUE, r->token.from) : read_unary(r);
  while (!r->tree->failed && (left = binds(r, &right)) > level) {
    int part = add(r, PART_BINARY, r->tree->parts[a].from);
    r->tree->parts[part].op = r->tree->text[r->token.from];
    step(r);
    hang(r, part, a);
    int b = read_expression(r, right);
    hang(r, part, b);
    close_part(r, part, r->tree->parts[b].to);
    a = part;
  }
  r->depth--;
  return a;
}

/* ---- statements ---- */

static int read_local(Reader *r) {
  int part = add(r, PART_LOCAL, r->token.from);
  size_t end = step(r);
  if (sees(r, "function")) {
    int body = read_function(r);
    r->tree->parts[part].type = PART_OPAQUE;
    close_part(r, part, r->tree->parts[body].to);
    return part;
  }
  for (;;) {
    hang(r, part, read_leaf(r, PART_NAME));
    if (!sees(r, ",")) break;
    step(r);
  }
  if (!expect(r, "=", &end)) return part;
  for (;;) {
    int value = read_expression(r, 0);
    hang(r, part, value);
    close_part(r, part, r->tree->parts[value].to);
    if (!sees(r, ",") || r->tree->failed) break;
    step(r);
  }
  return part;
}

static int read_return(Reader *r) {
  int part = add(r, PART_RETURN, r->token.from);
  step(r);
  int value = read_expression(r, 0);
  hang(r, part, value);
  close_part(r, part, r->tree->parts[value].to);
  return part;
}

/* A call, an assignment or a loop: up to the next statement we know. */
static int read_opaque(Reader *r) {
  int part = add(r, PART_OPAQUE, r->token.from), open = 0;
  size_t end = r->token.to;
  while (r->token.type != TOKEN_END) {
    if (sees(r, "function") || sees(r, "do") || sees(r, "if")) open++;
    if (sees(r, "end")) open--;
    end = step(r);
    if (open <= 0 && (sees(r, "local") || sees(r, "return"))) break;
  }
  close_part(r, part, end);
  return part;
}

static int read_statement(Reader *r) {
  if (sees(r, "local")) return read_local(r);
  if (sees(r, "return")) return read_return(r);
  return read_opaque(r);
}

void tree_read(Tree *tree, const char *text) {
  *tree = (Tree){.text = text};
  Reader r = {.tree = tree, .token = token_next(text, 0)};
  int chunk = add(&r, PART_CHUNK, 0);
  while (!tree->failed && r.token.type != TOKEN_END)
    hang(&r, chunk, read_statement(&r));
  close_part(&r, chunk, strlen(text));
}

void tree_done(Tree *tree) { free(tree->parts); }

/* ---- questions ---- */

int tree_below(const Tree *tree, int part, int k) {
  int at = tree->parts[part].first;
  for (; at >= 0 && k > 0; k--) at = tree->parts[at].next;
  return at;
}

int tree_count_below(const Tree *tree, int part) {
  int n = 0;
  for (int at = tree->parts[part].first; at >= 0; at = tree->parts[at].next)
    n++;
  return n;
}

bool tree_is(const Tree *tree, int part, const char *bytes) {
  const Part *p = &tree->parts[part];
  return strlen(bytes) == p->to - p->from &&
         !strncmp(tree->text + p->from, bytes, p->to - p->from);
}

bool tree_calls(const Tree *tree, int part, const char *word) {
  return part >= 0 && tree->parts[part].type == PART_CALL &&
         tree_is(tree, tree->parts[part].first, word);
}

int tree_key(const Tree *tree, const char *key) {
  size_t n = strlen(key);
  for (int i = 0; i < tree->count; i++) {
    if (!tree_calls(tree, i, "game")) continue;
    int at = tree_below(tree, i, 1);
    for (at = tree->parts[at].first; at >= 0; at = tree->parts[at].next) {
      const Part *p = &tree->parts[at];
      if (p->keyend - p->key == n && !strncmp(tree->text + p->key, key, n))
        return p->first;
    }
  }
  return -1;
}

void tree_add(const Tree *tree, int part, Text *out) {
  const Part *p = &tree->parts[part];
  text_add_bytes(out, tree->text + p->from, p->to - p->from);
}

void tree_replace(const Tree *tree, int part, const char *bytes, Text *out) {
  const Part *p = &tree->parts[part];
  text_add_bytes(out, tree->text, p->from);
  text_add(out, bytes);
  text_add(out, tree->text + p->to);
}
