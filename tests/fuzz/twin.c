/* SPDX-License-Identifier: MIT
** twin.c - rules translated into calls of twin.lua.
**
** A translation is given up at the first word that twin.lua does not know, or
** whose meaning depends on more than it keeps: piles, limited stocks, marks
** that travel. Phases are translated one by one: those that cannot be (chance,
** automatic ways, interrupts) stay as they are.
*/
#include "twin.h"
#include "respell.h"
#include "scratch.h"
#include "kernel/state/game.h"
#include "kernel/state/position.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SITES_MOST = 100, DIRS_MOST = 24, DEPTH_MOST = 60 };

typedef struct Twin {
  const Tree *tree;
  const Game *game;
  bool failed;
  int depth, targets;
  char dirs[DIRS_MOST][64]; /* names of directions that rules use */
  int ndirs;
} Twin;

static void expression(Twin *t, int part, Text *out);

static void fail(Twin *t) { t->failed = true; }

/* ---- names ---- */

/* The text of a string, without its quotes; "": it is none. */
static void string_of(const Twin *t, int part, char *out, size_t size) {
  out[0] = 0;
  if (part < 0 || t->tree->parts[part].type != PART_TEXT) return;
  size_t from = t->tree->parts[part].from, to = t->tree->parts[part].to;
  size_t cut = t->tree->text[from] == '[' ? 2 : 1;
  if (to - from < 2 * cut || to - from - 2 * cut >= size) return;
  memcpy(out, t->tree->text + from + cut, to - from - 2 * cut);
  out[to - from - 2 * cut] = 0;
}

static void use_dirs(Twin *t, const char *name) {
  for (int i = 0; i < t->ndirs; i++)
    if (!strcmp(t->dirs[i], name)) return;
  if (t->ndirs == DIRS_MOST || strlen(name) >= sizeof *t->dirs)
    fail(t);
  else
    strcpy(t->dirs[t->ndirs++], name);
}

/* "forward+sideways" for a player. */
static uint32_t dirs_of(const Twin *t, const char *name, int player) {
  char copy[64];
  uint32_t mask = 0;
  snprintf(copy, sizeof copy, "%s", name);
  for (char *at = strtok(copy, "+"); at; at = strtok(NULL, "+"))
    mask |= board_dirs(t->game->board, at, player);
  return mask;
}

/* A region, or a list of sites; registers are not known. */
static void place(Twin *t, const char *name, const char *whose, Text *out) {
  Site sites[SITES_MAX];
  Error err;
  if (board_region(t->game->board, name)) {
    text_addf(out, "t.region(\"%s\", \"%s\")", name, whose);
    return;
  }
  int n = game_register(t->game, name) >= 0 || !strcmp(name, "line")
              ? -1
              : board_read_sites(t->game->board, name, sites, SITES_MAX, &err);
  if (n < 0) fail(t);
  text_add(out, "t.at { ");
  for (int i = 0; i < n; i++)
    text_addf(out, "\"%s\", ", board_name(t->game->board, sites[i]));
  text_add(out, "}");
}

/* ---- pictures ---- */

typedef struct Half {
  char symbol[2][8], run[8];
  bool is_whole[8];
  int length[2], rows;
} Half;

static bool read_half(const char *from, const char *to, Half *h) {
  *h = (Half){.rows = 1};
  for (; from < to; from++) {
    if (isspace((unsigned char)*from)) continue;
    if (*from == '/') {
      if (++h->rows > 2) return false;
      continue;
    }
    int row = h->rows - 1, n = h->length[row];
    if (n == 8) return false;
    h->symbol[row][n] = *from;
    h->length[row]++;
    if (from + 1 < to && strchr("*+", from[1])) {
      if (row) return false;
      h->run[n] = *++from;
      h->is_whole[n] = from + 1 < to && from[1] == *from;
      from += h->is_whole[n];
    }
  }
  return h->length[0] > 0 && (h->rows == 1 || h->length[0] == h->length[1]);
}

static int count_of(const Half *h, char symbol) {
  int n = 0;
  for (int r = 0; r < h->rows; r++)
    for (int i = 0; i < h->length[r]; i++) n += h->symbol[r][i] == symbol;
  return n;
}

/* Which kind a letter draws, and whose; false: it draws none. */
static bool drawn_kind(const Game *g, char c, int *kind, bool *mine) {
  char letter[2] = {c, 0};
  Piece piece = game_piece_of_letter(g, letter);
  if (g->nkinds == 1 && strcmp(g->kinds[0].name, "piece") == 0) return false;
  if (!piece || g->pieces[piece].owner > 1) return false;
  *kind = g->pieces[piece].kind;
  *mine = g->pieces[piece].owner == 0;
  return true;
}

static bool is_limited(const Game *g) {
  for (int k = 0; k < g->nkinds; k++)
    if (g->kinds[k].stock >= 0) return true;
  return false;
}

/* Is it told by the symbols alone which piece goes where? */
static bool is_plain(const Game *g, const Half *a, const Half *b) {
  int kind;
  bool mine;
  for (char c = 'A'; c <= 'z'; c++) {
    if (!isalpha((unsigned char)c)) continue;
    int before = count_of(a, c), after = count_of(b, c);
    if (!before && !after) continue;
    if (c == 'o') {
      if (after > before && (g->nkinds > 1 || is_limited(g))) return false;
    } else if (c == 'x') {
      if (after > before) return false;
    } else if (!drawn_kind(g, c, &kind, &mine) || after != before) {
      return false;
    }
  }
  for (int i = 0; i < a->length[0]; i++) {
    bool runs = a->run[i] && a->symbol[0][i] != b->symbol[0][i];
    if (runs && (a->symbol[0][i] != 'x' || b->symbol[0][i] == 'o') &&
        g->nkinds > 1)
      return false;
  }
  return a->rows == 1 || !(count_of(a, '~') || count_of(a, '#'));
}

static void write_cells(const Half *a, const Half *b, int row, Text *out) {
  for (int i = 0; i < a->length[row]; i++) {
    text_addf(out, "{ before = \"%c\", after = \"%c\"", a->symbol[row][i],
              b->symbol[row][i]);
    if (!row && a->run[i]) text_addf(out, ", run = \"%c\"", a->run[i]);
    if (!row && a->is_whole[i]) text_add(out, ", whole = true");
    text_add(out, " }, ");
  }
}

/* Does it read the same from its other end? */
static bool is_mirror(const Half *a, const Half *b) {
  for (int r = 0; r < a->rows; r++)
    for (int i = 0, k = a->length[r] - 1; i < k; i++, k--)
      if (a->symbol[r][i] != a->symbol[r][k] || a->run[i] != a->run[k] ||
          b->symbol[r][i] != b->symbol[r][k])
        return false;
  return a->length[0] > 1;
}

static void picture_line(Twin *t, char *line, Text *out) {
  char *comment = strstr(line, "--"), *arrow = strstr(line, "->");
  Half a, b;
  char dirs[64] = "any";
  if (comment) *comment = 0;
  char *colon = strchr(line, ':'), *at = line;
  if (!arrow) {
    if (strspn(line, " \t") != strlen(line)) fail(t);
    return;
  }
  if (colon && colon < arrow) {
    while (isspace((unsigned char)*at)) at++;
    snprintf(dirs, sizeof dirs, "%.*s", (int)(colon - at), at);
    at = colon + 1;
  }
  if (!read_half(at, arrow, &a) ||
      !read_half(arrow + 2, strchr(arrow, 0), &b) || a.rows != b.rows ||
      a.length[0] != b.length[0] || memcmp(a.run, b.run, sizeof a.run) != 0 ||
      !is_plain(t->game, &a, &b)) {
    fail(t);
    return;
  }
  if (strcmp(dirs, "same") != 0) use_dirs(t, dirs);
  text_addf(out, "{ dirs = \"%s\", ", dirs);
  if (is_mirror(&a, &b)) text_add(out, "mirror = true, ");
  text_add(out, "cells = { ");
  write_cells(&a, &b, 0, out);
  text_add(out, "}");
  if (a.rows == 2) {
    text_add(out, ", second = { ");
    write_cells(&a, &b, 1, out);
    text_add(out, "}");
  }
  text_add(out, " }, ");
}

static void picture(Twin *t, int part, Text *out) {
  char text[2000];
  string_of(t, tree_below(t->tree, part, 1), text, sizeof text);
  if (!text[0]) {
    fail(t);
    return;
  }
  text_add(out, "t.picture { ");
  for (char *line = text, *end; line; line = end) {
    end = strchr(line, '\n');
    if (end) *end++ = 0;
    picture_line(t, line, out);
  }
  text_add(out, "}");
}

/* ---- calls ---- */

static void unary(Twin *t, const char *name, int a, Text *out) {
  text_addf(out, "t.%s(", name);
  expression(t, a, out);
  text_add(out, ")");
}

static void binary(Twin *t, const char *name, int a, int b, Text *out) {
  text_addf(out, "t.%s(", name);
  expression(t, a, out);
  text_add(out, ", ");
  expression(t, b, out);
  text_add(out, ")");
}

/* mine "king", mine "home" */
static void owned(Twin *t, const char *word, int part, Text *out) {
  char name[64];
  string_of(t, tree_below(t->tree, part, 1), name, sizeof name);
  if (game_kind(t->game, name) >= 0)
    text_addf(out, "t.seq(t.%s, t.kind(\"%s\"))", word, name);
  else
    place(t, name, word, out);
}

static void put(Twin *t, int part, Text *out) {
  char name[64];
  int a = tree_below(t->tree, part, 1);
  string_of(t, a, name, sizeof name);
  if (is_limited(t->game) || (a >= 0 && game_kind(t->game, name) < 0) ||
      (a < 0 && t->game->nkinds > 1))
    fail(t);
  else
    text_addf(out, "t.put(\"%s\")", a < 0 ? t->game->kinds[0].name : name);
}

static void compare(Twin *t, int part, Text *out) {
  const Tree *tree = t->tree;
  text_add(out, "t.is(");
  expression(t, tree_below(tree, part, 1), out);
  text_add(out, ", ");
  tree_add(tree, tree_below(tree, part, 2), out);
  text_add(out, ", ");
  expression(t, tree_below(tree, part, 3), out);
  text_add(out, ")");
}

static void go(Twin *t, int part, Text *out) {
  char name[64];
  string_of(t, tree_below(t->tree, part, 1), name, sizeof name);
  if (!name[0] || (strcmp(name, "same") != 0 && !dirs_of(t, name, 0)))
    fail(t);
  else if (strcmp(name, "same") != 0)
    use_dirs(t, name);
  text_addf(out, "t.go(\"%s\")", name);
}

/* to(group(x)) is all that is known of groups. */
static void to(Twin *t, int part, Text *out) {
  int a = tree_below(t->tree, part, 1);
  char name[200];
  if (tree_calls(t->tree, a, "group")) {
    unary(t, "group", tree_below(t->tree, a, 1), out);
    return;
  }
  if (tree_calls(t->tree, a, "reach")) {
    unary(t, "reach", tree_below(t->tree, a, 1), out);
    return;
  }
  string_of(t, a, name, sizeof name);
  text_add(out, "t.to(");
  if (name[0])
    place(t, name, "mine", out);
  else
    expression(t, a, out);
  text_add(out, ")");
}

/* Only walks that end by taking the one piece they came to. */
static void each(Twin *t, int part, Text *out) {
  const Tree *tree = t->tree;
  int a = tree_below(tree, part, 1);
  bool ends = tree->parts[a].type == PART_BINARY && tree->parts[a].op == '*' &&
              tree_is(tree, tree_below(tree, a, 1), "take");
  Text inner;
  text_init(&inner);
  expression(t, a, &inner);
  const char *first = strstr(text_string(&inner), "t.take");
  if (!ends || !first || strstr(first + 1, "t.take") ||
      strstr(text_string(&inner), "t.lift") ||
      strstr(text_string(&inner), "t.picture"))
    fail(t);
  text_addf(out, "t.each(%s)", text_string(&inner));
  text_done(&inner);
}

static void line(Twin *t, int part, Text *out) {
  text_add(out, "t.line(");
  expression(t, tree_below(t->tree, part, 1), out);
  text_add(out, ", ");
  tree_add(t->tree, tree_below(t->tree, part, 2), out);
  text_add(out, ")");
}

static void at(Twin *t, int part, Text *out) {
  char name[200];
  int a = tree_below(t->tree, part, 1);
  string_of(t, a, name, sizeof name);
  if (name[0])
    place(t, name, "mine", out);
  else
    expression(t, a, out);
}

/* A row is a list of sites for each player. */
static void rank(Twin *t, int part, Text *out) {
  const Board *b = t->game->board;
  int a = tree_below(t->tree, part, 1);
  int n = atoi(t->tree->text + t->tree->parts[a].from);
  text_add(out, "t.rank { ");
  for (int p = 0; p < t->game->nplayers; p++) {
    Plane sites;
    if (!board_rank(b, p, n, &sites)) fail(t);
    text_add(out, "{ ");
    for (int s = 0; !t->failed && s < b->bits; s++)
      if (plane_has(sites.w, (Site)s))
        text_addf(out, "[\"%s\"] = true, ", b->name[s]);
    text_add(out, "}, ");
  }
  text_add(out, "}");
}

/* Texts and reasons change nothing. */
static void silent(Twin *t, int part, Text *out) {
  (void)t;
  (void)part;
  text_add(out, "t.always");
}

static void kind(Twin *t, int part, Text *out) {
  char name[64];
  string_of(t, tree_below(t->tree, part, 1), name, sizeof name);
  if (game_kind(t->game, name) < 0) fail(t);
  text_addf(out, "t.kind(\"%s\")", name);
}

/* A list of kinds is a choice, which only texts tell apart. */
static void become(Twin *t, int part, Text *out) {
  char name[64];
  string_of(t, tree_below(t->tree, part, 1), name, sizeof name);
  if (game_kind(t->game, name) < 0) fail(t);
  text_addf(out, "t.become(\"%s\")", name);
}

static void of(Twin *t, int part, Text *out) {
  char name[64];
  int player = 0;
  string_of(t, tree_below(t->tree, part, 1), name, sizeof name);
  while (player < t->game->nplayers && strcmp(t->game->player[player], name))
    player++;
  if (player == t->game->nplayers) fail(t);
  text_addf(out, "t.of(%d)", player + 1);
}

static void toward(Twin *t, int part, Text *out) {
  char name[64];
  string_of(t, tree_below(t->tree, part, 1), name, sizeof name);
  if (!name[0] || !dirs_of(t, name, 0))
    fail(t);
  else
    use_dirs(t, name);
  text_addf(out, "t.toward(\"%s\")", name);
}

/* part("name", rule) is the rule. */
static void part_(Twin *t, int part, Text *out) {
  expression(t, tree_below(t->tree, part, 2), out);
}

static void swap(Twin *t, int part, Text *out) {
  unary(t, "swap", tree_below(t->tree, part, 1), out);
}

static void several(Twin *t, const char *name_, int part, Text *out) {
  int n = tree_count_below(t->tree, part);
  text_addf(out, "t.%s(", name_);
  for (int i = 1; i < n; i++) {
    if (i > 1) text_add(out, ", ");
    expression(t, tree_below(t->tree, part, i), out);
  }
  text_add(out, ")");
}

static void least(Twin *t, int part, Text *out) {
  several(t, "min", part, out);
}

static void greatest(Twin *t, int part, Text *out) {
  several(t, "max", part, out);
}

static void rival(Twin *t, int part, Text *out) {
  int a = tree_below(t->tree, part, 1);
  Sense sense = respell_sense(t->tree, a);
  if (sense != SENSE_TEST && sense != SENSE_NUMBER) fail(t);
  unary(t, sense == SENSE_NUMBER ? "rivals" : "rival", a, out);
}

static void try_(Twin *t, int part, Text *out) {
  text_add(out, "t.els(");
  expression(t, tree_below(t->tree, part, 1), out);
  text_add(out, ", t.always)");
}

static void times(Twin *t, int part, Text *out) {
  int n = tree_below(t->tree, part, 1);
  if (t->tree->parts[n].type != PART_NUMBER) fail(t);
  int count = atoi(t->tree->text + t->tree->parts[n].from);
  text_add(out, "t.rep(");
  expression(t, tree_below(t->tree, part, 2), out);
  text_addf(out, ", %d, %d)", count, count);
}

static void beside(Twin *t, int part, Text *out) {
  (void)t;
  (void)part;
  text_add(out, "t.beside");
}

static void count(Twin *t, int part, Text *out) {
  unary(t, "count", tree_below(t->tree, part, 1), out);
}

static void none(Twin *t, int part, Text *out) {
  unary(t, "none", tree_below(t->tree, part, 1), out);
}

static void mine(Twin *t, int part, Text *out) { owned(t, "mine", part, out); }
static void theirs(Twin *t, int part, Text *out) {
  owned(t, "theirs", part, out);
}

static const struct {
  const char *word;
  void (*write)(Twin *t, int part, Text *out);
} calls[] = {{"picture", picture}, {"mine", mine},      {"theirs", theirs},
             {"put", put},         {"is", compare},     {"go", go},
             {"to", to},           {"each", each},      {"line", line},
             {"at", at},           {"kind", kind},      {"rival", rival},
             {"try", try_},        {"times", times},    {"beside", beside},
             {"count", count},     {"none", none},      {"rank", rank},
             {"say", silent},      {"because", silent}, {"become", become},
             {"swap", swap},       {"min", least},      {"max", greatest},
             {"of", of},           {"toward", toward},  {"part", part_}};

static void call(Twin *t, int part, Text *out) {
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    if (tree_calls(t->tree, part, calls[i].word)) {
      calls[i].write(t, part, out);
      return;
    }
  fail(t);
}

/* ---- expressions ---- */

static void name(Twin *t, int part, Text *out) {
  static const char *const words[] = {"mine", "theirs", "empty", "always",
                                      "lift", "drop",   "take",  "flip"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (tree_is(t->tree, part, words[i])) {
      text_addf(out, "t.%s", words[i]);
      return;
    }
  fail(t);
}

static void operator_(Twin *t, int part, Text *out) {
  const Tree *tree = t->tree;
  int a = tree_below(tree, part, 0), b = tree_below(tree, part, 1);
  bool number = respell_sense(tree, part) == SENSE_NUMBER;
  char op = tree->parts[part].op;
  switch (op) {
  case '*': binary(t, number ? "mul" : "seq", a, b, out); return;
  case '+': binary(t, number ? "add" : "alt", a, b, out); return;
  case '-': binary(t, "sub", a, b, out); return;
  case '|': binary(t, "els", a, b, out); return;
  case '%': binary(t, "mod", a, b, out); return;
  case '/':
    if (number) {
      binary(t, "div", a, b, out);
      return;
    }
    text_add(out, "t.target(");
    expression(t, a, out);
    text_add(out, ", ");
    tree_add(tree, b, out);
    text_add(out, ")");
    if (t->targets++) fail(t);
    return;
  case '^': {
    bool most = tree->parts[b].type == PART_UNARY;
    int n = atoi(tree->text + tree->parts[b].from + most);
    text_add(out, "t.rep(");
    expression(t, a, out);
    text_addf(out, most ? ", 0, %d)" : ", %d, 1000)", n);
    return;
  }
  default: fail(t);
  }
}

static void text_part(Twin *t, int part, Text *out) {
  char name_[64];
  string_of(t, part, name_, sizeof name_);
  if (game_counter(t->game, name_) < 0) fail(t);
  text_addf(out, "t.counter(\"%s\")", name_);
}

static void expression(Twin *t, int part, Text *out) {
  if (part < 0 || t->failed || ++t->depth > DEPTH_MOST) {
    fail(t);
    return;
  }
  const Part *p = &t->tree->parts[part];
  switch (p->type) {
  case PART_NAME: name(t, part, out); break;
  case PART_CALL: call(t, part, out); break;
  case PART_BRACKET: expression(t, p->first, out); break;
  case PART_BINARY: operator_(t, part, out); break;
  case PART_UNARY: unary(t, p->op == '-' ? "no" : "some", p->first, out); break;
  case PART_TEXT: text_part(t, part, out); break;
  case PART_NUMBER:
    text_add(out, "t.number(");
    tree_add(t->tree, part, out);
    text_add(out, ")");
    break;
  default: fail(t);
  }
  t->depth--;
}

/* ---- the game ---- */

/* An alternative of a rule; false: it stays as it is. */
static bool translate(Twin *t, int part, const char *as, Text *out) {
  Text rule;
  text_init(&rule);
  t->failed = false;
  t->depth = t->targets = 0;
  expression(t, part, &rule);
  text_addf(out, t->failed ? "%s" : "t.%s(", t->failed ? "" : as);
  if (t->failed)
    tree_add(t->tree, part, out);
  else
    text_addf(out, "%s)", text_string(&rule));
  text_done(&rule);
  return !t->failed;
}

/* The alternatives that + joins. */
static int translate_rule(Twin *t, int part, Text *out) {
  const Part *p = &t->tree->parts[part];
  int done = 0;
  if (p->type == PART_TABLE) {
    size_t at = p->from;
    for (int f = p->first; f >= 0; f = t->tree->parts[f].next) {
      const Part *value = &t->tree->parts[t->tree->parts[f].first];
      text_add_bytes(out, t->tree->text + at, value->from - at);
      done += translate_rule(t, t->tree->parts[f].first, out);
      at = value->to;
    }
    text_add_bytes(out, t->tree->text + at, p->to - at);
    return done;
  }
  return translate(t, part, "rule", out);
}

static void write_names(const char *key, const Board *b, Text *out) {
  text_addf(out, "  %s = { ", key);
  for (int s = 0; s < b->bits; s++)
    if (board_has(b, (Site)s)) text_addf(out, "\"%s\", ", b->name[s]);
  text_add(out, "},\n");
}

static void write_links(const Board *b, Text *out) {
  text_add(out, "  next = {\n");
  for (int s = 0; s < b->bits; s++) {
    if (!board_has(b, (Site)s)) continue;
    text_addf(out, "    [\"%s\"] = { ", b->name[s]);
    for (int d = 0; d < b->ndirs; d++) {
      Site to_ = board_next(b, (Site)s, (Dir)d);
      if (to_ != NO_SITE)
        text_addf(out, "[\"%s\"] = \"%s\", ", b->dir[d].name, b->name[to_]);
    }
    text_add(out, "},\n");
  }
  text_add(out, "  },\n");
}

static void write_mask(const Board *b, uint32_t mask, Text *out) {
  text_add(out, "{ ");
  for (int d = 0; d < b->ndirs; d++)
    if (mask >> d & 1) text_addf(out, "\"%s\", ", b->dir[d].name);
  text_add(out, "}, ");
}

static void write_dirs(const Twin *t, Text *out) {
  const Board *b = t->game->board;
  text_add(out, "  dirs = {\n");
  for (int i = 0; i < t->ndirs; i++) {
    text_addf(out, "    [\"%s\"] = { ", t->dirs[i]);
    for (int p = 0; p < t->game->nplayers; p++)
      write_mask(b, dirs_of(t, t->dirs[i], p), out);
    text_add(out, "},\n");
  }
  text_add(out, "  },\n  beside = {\n");
  for (int d = 0; d < b->ndirs; d++) {
    const Dir *side = b->dir[d].beside;
    text_addf(out, "    [\"%s\"] = { ", b->dir[d].name);
    for (int k = 0; k < 2; k++)
      if (side[k] != NO_DIR) text_addf(out, "\"%s\", ", b->dir[side[k]].name);
    text_add(out, "},\n");
  }
  text_add(out, "  },\n  opposite = { ");
  for (int d = 0; d < b->ndirs; d++)
    if (b->dir[d].opposite != NO_DIR)
      text_addf(out, "[\"%s\"] = \"%s\", ", b->dir[d].name,
                b->dir[b->dir[d].opposite].name);
  text_add(out, "},\n  axes = { ");
  for (int i = 0; i < b->naxes; i++)
    text_addf(out, "\"%s\", ", b->dir[b->axis[i]].name);
  text_add(out, "},\n");
}

static void write_regions(const Game *g, Text *out) {
  const Board *b = g->board;
  text_add(out, "  regions = {\n");
  for (int i = 0; i < b->nregions; i++) {
    text_addf(out, "    [\"%s\"] = { ", b->regions[i].name);
    for (int p = 0; p < g->nplayers; p++) {
      text_add(out, "{ ");
      for (int s = 0; s < b->bits; s++)
        if (plane_has(b->regions[i].sites[p].w, (Site)s))
          text_addf(out, "[\"%s\"] = true, ", b->name[s]);
      text_add(out, "}, ");
    }
    text_add(out, "},\n");
  }
  text_add(out, "  },\n");
}

static void write_pieces(const Game *g, Text *out) {
  int kind_;
  bool mine_;
  text_add(out, "  pieces = { ");
  for (int p = 1; p < g->npieces; p++)
    text_addf(out, "[\"%s\"] = { owner = %d, kind = \"%s\" }, ",
              game_letter(g, (Piece)p),
              g->pieces[p].owner == NEUTRAL ? 0 : g->pieces[p].owner + 1,
              g->kinds[g->pieces[p].kind].name);
  text_add(out, "},\n  drawn = { ");
  for (char c = 'A'; c <= 'z'; c++)
    if (isalpha((unsigned char)c) && drawn_kind(g, c, &kind_, &mine_))
      text_addf(out, "%c = { kind = \"%s\", mine = %s }, ", c,
                g->kinds[kind_].name, mine_ ? "true" : "false");
  text_add(out, "},\n");
  if (g->nkinds == 1) text_addf(out, "  single = \"%s\",\n", g->kinds[0].name);
}

static void write_data(const Twin *t, Text *out) {
  const Game *g = t->game;
  text_add(out, "local t = require \"twin\" {\n");
  text_addf(out, "  players = %d, player = { ", g->nplayers);
  for (int p = 0; p < g->nplayers; p++)
    text_addf(out, "[\"%s\"] = %d, ", g->player[p], p + 1);
  text_addf(out, "},\n  no_trays = %s,\n  counters = { ",
            g->no_trays ? "true" : "false");
  for (int i = 0; i < g->ncounters; i++)
    text_addf(out, "\"%s\", ", g->counters[i].name);
  text_add(out, "},\n");
  write_names("sites", g->board, out);
  write_links(g->board, out);
  write_dirs(t, out);
  write_regions(g, out);
  write_pieces(g, out);
  text_add(out, "}\n");
}

static bool is_possible(const Game *g) {
  const Board *b = g->board;
  return g->nsides == g->nplayers && !g->has_piles && !g->stocks_taken &&
         !g->marks_travel && !b->nbodies && !b->has_plate &&
         b->count <= SITES_MOST;
}

/* Does it ask nothing of the place where the move ended? Moves made in Lua do
** not tell it. */
static bool is_global(const Tree *tree, int part) {
  static const char *const calls_[] = {"is",   "none", "captured",
                                       "seen", "to",   "judge"};
  const Part *p = &tree->parts[part];
  if (p->type == PART_NAME)
    return tree_is(tree, part, "win") || tree_is(tree, part, "lose") ||
           tree_is(tree, part, "draw") || tree_is(tree, part, "finish");
  if (p->type == PART_CALL && tree_is(tree, p->first, "rival"))
    return is_global(tree, tree_below(tree, part, 1));
  for (size_t i = 0; i < sizeof calls_ / sizeof *calls_; i++)
    if (tree_calls(tree, part, calls_[i])) return true;
  if (p->type != PART_BINARY && p->type != PART_UNARY &&
      p->type != PART_BRACKET)
    return false;
  /* behind to(...) there is a cursor of its own */
  if (p->type == PART_BINARY && tree_calls(tree, p->first, "to")) return true;
  for (int k = p->first; k >= 0; k = tree->parts[k].next)
    if (!is_global(tree, k)) return false;
  return true;
}

static bool ends_globally(const Tree *tree) {
  static const char *const keys[] = {"win",  "lose", "finish",
                                     "draw", "ends", "after"};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    int part = tree_key(tree, keys[i]);
    if (part >= 0 && !is_global(tree, part)) return false;
  }
  return true;
}

/* Replaces the values of the keys that hold rules. */
static int translate_keys(Twin *t, Text *out) {
  static const struct {
    const char *key, *as;
  } keys[] = {{"moves", "rule"}, {"phases", "rule"}, {"win", "test"},
              {"lose", "test"},  {"finish", "test"}, {"draw", "test"}};
  const Tree *tree = t->tree;
  size_t at_ = 0;
  int done = 0;
  for (int i = 0; i < tree->count; i++)
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
      if (tree_key(tree, keys[k].key) != i || tree->parts[i].from < at_)
        continue;
      text_add_bytes(out, tree->text + at_, tree->parts[i].from - at_);
      done +=
          k < 2 ? translate_rule(t, i, out) : translate(t, i, keys[k].as, out);
      at_ = tree->parts[i].to;
    }
  text_add(out, tree->text + at_);
  return done;
}

/* Two moves that automatic ways lead to one position have different pasts, and
** where they lead is all that the twin's moves are known by. */
static bool asks_past(const char *text) {
  return token_occurs(text, "auto") &&
         (token_occurs(text, "since") || token_occurs(text, "repeated") ||
          token_occurs(text, "seen") || token_occurs(text, "throughout"));
}

bool twin_write(const char *text, uint64_t seed, Text *out) {
  Error err = {0};
  Tree tree;
  (void)seed;
  if (token_occurs(text, "option") || token_occurs(text, "variant") ||
      token_occurs(text, "require") || asks_past(text))
    return false;
  Game *game = scratch_load(text, NULL, &err);
  if (!game) return false;
  tree_read(&tree, text);
  Twin t = {.tree = &tree, .game = game};
  Text body;
  text_init(&body);
  use_dirs(&t, "any");
  int done = tree.failed || !is_possible(game) || !ends_globally(&tree)
                 ? 0
                 : translate_keys(&t, &body);
  if (done) {
    write_data(&t, out);
    text_add(out, text_string(&body));
  }
  text_done(&body);
  tree_done(&tree);
  game_free(game);
  return done > 0;
}
