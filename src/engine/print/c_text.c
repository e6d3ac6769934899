/* SPDX-License-Identifier: MIT
** c_text.c - texts of moves, in and out, of a printed game.
**
** What a move tells is a table (c_tale.c), and a format is a function that
** writes what was told: the printed counterpart of engine/text/movetext.c. A
** text is read by comparing it with the texts of all moves.
*/
#include "engine/print/c_share.h"
#include "engine/print/c_tale.h"

#include "kernel/state/dice.h"

#include <string.h>

typedef struct Texts {
  CPrinter *c;
  const CProgram *programs;
  size_t n;
  CGame *info;
  Text *out;
  unsigned shown; /* facts that some text of the game shows */
  Text rows;      /* of the table of tells */
  size_t nrows;
  Text starts; /* of the table of leaves */
  int maps[512];
  int nmaps;
  int values; /* of one leaf at most */
  bool *is_said;
} Texts;

/* ---- what is told ---- */

static const char told[] =
    "/* ---- moves as text ---- */\n\n"
    "enum { TEXT = 256, TEXT_PATH = 64 };\n\n"
    "/* What a move tells of itself, as far as it was gone through. */\n"
    "typedef struct Told {\n"
    "  char text[TEXT];\n"
    "  size_t n;\n"
    "  int me, from, to, end, left, last, cursor, kind, hit, dir, piece, "
    "pips;\n"
    "  int said, is_other, had_other, npath;\n"
    "  uint16_t path[TEXT_PATH];\n"
    "  Set taken, come, gone;\n"
    "  Set sets[VALUES];\n"
    "  int64_t numbers[VALUES];\n"
    "} Told;\n\n"
    "typedef struct Tell {\n"
    "  uint8_t what, at, map;\n"
    "  int16_t x;\n"
    "  uint8_t value;\n"
    "} Tell;\n\n"
    "enum { NOWHERE = 255, OWN_SITE = 254 };\n"
    "enum { FROM, TO, END, OTHER, TAKEN, TAKEN_OF, KIND, SAY, DIRECTION, DIE, "
    "ROLL, "
    "GONE, COME };\n\n";

static const char writing[] =
    "static void add_bytes(Told *t, const char *text, size_t n) {\n"
    "  for (; n && t->n + 1 < TEXT; n--) t->text[t->n++] = *text++;\n"
    "}\n"
    "static void add_text(Told *t, const char *text) {\n"
    "  add_bytes(t, text, strlen(text));\n"
    "}\n"
    "static void add_number(Told *t, int64_t n) {\n"
    "  char digits[24];\n"
    "  int i = 24;\n"
    "  uint64_t left = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;\n"
    "  do digits[--i] = (char)('0' + left % 10);\n"
    "  while (left /= 10);\n"
    "  if (n < 0) digits[--i] = '-';\n"
    "  add_bytes(t, digits + i, (size_t)(24 - i));\n"
    "}\n";

static const char writing_sets[] =
    "static void add_sites(Told *t, Set sites, const char *between) {\n"
    "  for (int i = 0; any(sites); sites = rest(sites), i = 1) {\n"
    "    if (i) add_text(t, between);\n"
    "    add_name(t, first(sites));\n"
    "  }\n"
    "}\n"
    "static void add_path(Told *t, int site) {\n"
    "  if (t->npath && t->path[t->npath - 1] == site) return;\n"
    "  if (t->npath < TEXT_PATH) t->path[t->npath++] = (uint16_t)site;\n"
    "}\n"
    "static int to_site(const Told *t) {\n"
    "  return t->to == NO_SITE ? t->cursor : t->to;\n"
    "}\n";

/* ---- names ---- */

static bool has_own_names(const Board *b) {
  for (int s = 0; s < b->bits; s++)
    if (board_has(b, (Site)s) && strchr(board_name(b, (Site)s), ':'))
      return true;
  return false;
}

static void print_site_names(const Game *g, Text *out) {
  const Board *b = g->board;
  text_add(out, "static const char *const site_names[SITES] = {");
  for (int s = 0; s < b->bits; s++) {
    text_add(out, s % 8 ? " " : "\n  ");
    c_string(out, board_has(b, (Site)s) ? board_name(b, (Site)s) : "");
    text_add_char(out, ',');
  }
  text_add(out, "\n};\n\n");
}

static const char add_plain_name[] =
    "static void add_name(Told *t, int site) {\n"
    "  if (site != NO_SITE) add_text(t, site_names[site]);\n"
    "}\n";

/* A player's own "start:red" is "start" to him. */
static void print_own_names(const Game *g, Text *out) {
  text_add(out, "static void add_name(Told *t, int site) {\n"
                "  static const char *const player[PLAYERS] = {");
  for (int q = 0; q < g->nplayers; q++) {
    text_add(out, q ? ", " : "");
    c_string(out, g->player[q]);
  }
  text_add(out, "};\n"
                "  if (site == NO_SITE) return;\n"
                "  const char *name = site_names[site];\n"
                "  size_t n = strcspn(name, \":\");\n"
                "  if (name[n] && strcmp(name + n + 1, player[t->me]) != 0) n "
                "= strlen(name);\n"
                "  add_bytes(t, name, n);\n"
                "}\n");
}

/* "13": the steps that are left from a site; a player's own has a name. */
static void print_left(const Game *g, Text *out) {
  const Board *b = g->board;
  text_add(out, "static void add_left(Told *t, int site) {\n"
                "  static const int16_t left[PLAYERS][SITES] = {\n");
  for (int q = 0; q < g->nplayers; q++) {
    text_add(out, "    {");
    for (int s = 0; s < b->bits; s++) {
      int left = -1;
      for (int i = 0; i < b->nroute[q]; i++)
        if (b->route[q][i] == s) left = b->nroute[q] - 1 - i;
      text_addf(out, "%s%d", s ? ", " : "", left);
    }
    text_add(out, "},\n");
  }
  text_add(out, "  };\n"
                "  if (site != NO_SITE && strchr(site_names[site], ':'))\n"
                "    add_name(t, site);\n"
                "  else if (site != NO_SITE && left[t->me][site] >= 0)\n"
                "    add_number(t, left[t->me][site]);\n"
                "}\n");
}

/* "roll 5 2". */
static void print_rolls(const Program *p, Text *out) {
  Outcome outcome[OUTCOMES_MAX];
  char text[64];
  text_add(out, "static const char *rolled(int roll) {\n  switch (roll) {\n");
  for (size_t i = 0; i < p->ndice; i++) {
    int n = dice_outcomes(&p->dice[i], outcome);
    for (int k = 0; k < n; k++) {
      dice_text(&p->dice[i], &outcome[k], text, sizeof text);
      text_addf(out, "  case %zu: return ", i * OUTCOMES_MAX + (size_t)k);
      c_string(out, text);
      text_add(out, ";\n");
    }
  }
  text_add(out, "  default: return \"roll\";\n  }\n}\n");
}

static void print_letters(const Texts *x) {
  const Game *g = x->c->game;
  Text *out = x->out;
  if (x->shown & FACT_KIND) {
    text_add(out, "static const char *const kind_letter[] = {");
    for (int k = 0; k < g->nkinds; k++) {
      text_add(out, k ? ", " : "");
      c_string(out, g->kinds[k].letter[0]);
    }
    text_add(out, "};\n");
  }
  if (x->shown & FACT_PIECE) {
    text_add(out, "static const char *const piece_letter[] = {\"\"");
    for (int p = 1; p < g->npieces; p++) {
      text_add(out, ", ");
      c_string(out, game_letter(g, (Piece)p));
    }
    text_add(out, "};\n");
  }
}

/* ---- formats ---- */

static void print_dir(const Texts *x, const Slot *slot) {
  const Board *b = x->c->game->board;
  Text *out = x->out;
  text_add(out, "  switch (t->dir) {\n");
  for (int d = 0; d < b->ndirs; d++) {
    const char *name = b->dir[d].name, *sign = name;
    size_t n = strlen(name), length = n;
    for (const char *at = slot->text ? slot->text : ""; *at;
         at += strspn(at, " ")) {
      size_t all = strcspn(at, " ");
      if (!strncmp(at, name, n) && at[n] == '=' && sign == name) {
        sign = at + n + 1;
        length = all - n - 1;
      }
      at += all;
    }
    char *copy = memory_string(sign, length);
    text_addf(out, "  case %d: add_text(t, ", d);
    c_string(out, copy ? copy : "");
    text_add(out, "); break;\n");
    if (!copy) out->failed = true;
    memory_free(copy);
  }
  text_add(out, "  }\n");
}

static void print_between(Text *out, const char *call, const char *text) {
  text_add(out, call);
  c_string(out, text);
  text_add(out, ");\n");
}

static void print_slot(const Texts *x, const Slot *slot, int *value) {
  Text *out = x->out;
  switch (slot->type) {
  case SLOT_TEXT: print_between(out, "  add_text(t, ", slot->text); break;
  case SLOT_FROM: text_add(out, "  add_name(t, t->from);\n"); break;
  case SLOT_TO: text_add(out, "  add_name(t, to_site(t));\n"); break;
  case SLOT_END: text_add(out, "  add_name(t, t->end);\n"); break;
  case SLOT_LAST:
    text_add(out, "  add_name(t, t->last == NO_SITE ? t->cursor : t->last);\n");
    break;
  case SLOT_PATH:
    text_add(out, "  for (int i = 0; i < t->npath; i++) {\n");
    print_between(out, "    if (i) add_text(t, ", slot->text);
    text_add(out, "    add_name(t, t->path[i]);\n  }\n");
    break;
  case SLOT_TAKEN:
    print_between(out, "  add_sites(t, t->taken, ",
                  slot->text ? slot->text : ",");
    break;
  case SLOT_KIND:
    text_add(out, "  if (t->kind >= 0) add_text(t, kind_letter[t->kind]);\n");
    break;
  case SLOT_PIECE:
    text_add(out, "  add_text(t, piece_letter[t->piece]);\n");
    break;
  case SLOT_HIT: text_add(out, "  if (t->hit) add_text(t, \"*\");\n"); break;
  case SLOT_DIR: print_dir(x, slot); break;
  case SLOT_REGISTER:
    text_addf(out, "  add_sites(t, t->sets[value + %d], \",\");\n", (*value)++);
    break;
  case SLOT_COUNTER:
    text_addf(out, "  add_number(t, t->numbers[value + %d]);\n", (*value)++);
    break;
  case SLOT_PIPS: text_add(out, "  add_number(t, t->pips);\n"); break;
  case SLOT_LEFT_FROM: text_add(out, "  add_left(t, t->from);\n"); break;
  case SLOT_LEFT_TO: text_add(out, "  add_left(t, to_site(t));\n"); break;
  default: break;
  }
}

/* An optional part vanishes when one of its slots is empty. */
static void print_format(const Texts *x, int number) {
  const Format *f = &x->c->game->program->formats[number];
  Text *out = x->out;
  bool is_inside = false;
  int value = 0;
  text_add(out, "/* ");
  c_comment(out, f->source);
  text_addf(out, " */\nstatic void say_%d(Told *t, int value) {\n", number);
  for (int i = 0; i < f->nslots; i++)
    if (f->slots[i].type == SLOT_OPEN) {
      text_add(out, "  {\n  size_t start = t->n, before;\n  int keeps = 1;\n");
      is_inside = true;
    } else if (f->slots[i].type == SLOT_CLOSE) {
      if (is_inside) text_add(out, "  if (!keeps) t->n = start;\n  }\n");
      is_inside = false;
    } else {
      if (is_inside) text_add(out, "  before = t->n;\n");
      print_slot(x, &f->slots[i], &value);
      if (is_inside) text_add(out, "  keeps = keeps && t->n > before;\n");
    }
  if (is_inside) text_add(out, "  if (!keeps) t->n = start;\n  }\n");
  text_add(out, "  (void)t;\n  (void)value;\n}\n");
}

static void print_formats(const Texts *x) {
  const Program *p = x->c->game->program;
  for (size_t i = 0; i < p->nformats; i++)
    if (x->is_said[i]) print_format(x, (int)i);
  text_add(x->out, "static void say(Told *t, int format, int value) {\n"
                   "  switch (format) {\n");
  for (size_t i = 0; i < p->nformats; i++)
    if (x->is_said[i])
      text_addf(x->out, "  case %zu: say_%zu(t, value); break;\n", i, i);
  text_add(x->out, "  }\n  t->said++;\n}\n");
  text_addf(x->out, "/* What is written of a move that says nothing. */\n"
                    "static void say_unsaid(Told *t) {\n"
                    "  if (t->to == NO_SITE && any(t->taken)) t->to = "
                    "first(t->taken);\n");
  if (p->default_format >= 0)
    text_addf(x->out, "  say(t, %d, 0);\n}\n\n", p->default_format);
  else
    text_addf(x->out,
              "  if (t->from != NO_SITE)\n"
              "    say(t, t->end != NO_SITE ? %d : %d, 0);\n"
              "  else\n"
              "    say(t, t->to != NO_SITE ? %d : %d, 0);\n}\n\n",
              p->pair_format, p->move_format, p->to_format, p->pass_format);
}

/* ---- tales ---- */

static int text_map(Texts *x, const SetProgram *p, int map) {
  if (!map) return 0;
  int id = c_define_map(x->c, &p->maps[map]);
  for (int i = 0; i < x->nmaps; i++)
    if (x->maps[i] == id) return i + 1;
  if (x->nmaps == 254) return -1;
  x->maps[x->nmaps] = id;
  return ++x->nmaps;
}

static bool is_needed(const Texts *x, const Tale *tale, const Tell *tell) {
  bool shows_taken = x->shown & FACT_TAKEN, says = false;
  for (size_t i = 0; i < tale->n; i++)
    says |= tale->at[i].op == TELL_SAY || tale->at[i].op == TELL_TO;
  switch ((TellOp)tell->op) {
  case TELL_KIND: return x->shown & (FACT_KIND | FACT_LAST);
  case TELL_GONE:
  case TELL_COME:
  case TELL_TAKEN:
  case TELL_TAKEN_OF: return shows_taken || !says;
  default: return true;
  }
}

static bool tells_values(const Texts *x, const Tale *tale) {
  const Format *formats = x->c->game->program->formats;
  for (size_t i = 0; i < tale->n; i++) {
    const Tell *t = &tale->at[i];
    if (t->op == TELL_TAKEN_OF && is_needed(x, tale, t)) return true;
    if (t->op != TELL_SAY) continue;
    for (int k = 0; k < formats[t->x].nslots; k++)
      if (formats[t->x].slots[k].type == SLOT_REGISTER ||
          formats[t->x].slots[k].type == SLOT_COUNTER)
        return true;
  }
  return false;
}

static const char *op_names[] = {
    "FROM", "TO",        "END", "OTHER", "TAKEN", "TAKEN_OF", "KIND",
    "SAY",  "DIRECTION", "DIE", "ROLL",  "GONE",  "COME"};

static bool print_tells(Texts *x, const SetProgram *p, const Tale *tale,
                        Text *out, size_t *n) {
  *n = 0;
  for (size_t i = 0; i < tale->n; i++) {
    const Tell *t = &tale->at[i];
    int map = text_map(x, p, t->map);
    if (map < 0) return false;
    if (!is_needed(x, tale, t)) continue;
    if (t->op == TELL_SAY) x->is_said[t->x] = true;
    text_addf(out, "  {%s, %d, %d, %d, %d},\n", op_names[t->op], t->at, map,
              t->x, t->value);
    ++*n;
  }
  return true;
}

/* The row at which a tale begins: where the same was printed before, there. */
static long place_rows(Texts *x, const char *rows, size_t n) {
  static const char line[] = "\n";
  const char *all = text_string(&x->rows);
  const char *at = n ? strstr(all, rows) : all;
  while (at && at != all && at[-1] != '\n') at = strstr(at + 1, rows);
  if (at) {
    long row = 0;
    for (const char *s = all; s < at; s++) row += *s == *line;
    return row;
  }
  text_add(&x->rows, rows);
  x->nrows += n;
  return (long)(x->nrows - n);
}

static bool says_something(const Tale *tale) {
  for (size_t i = 0; i < tale->n; i++)
    if (tale->at[i].op == TELL_SAY || tale->at[i].op == TELL_ROLL) return true;
  return false;
}

/* A move that says nothing shows where it began and ended. */
static const char *why_untold(const Texts *x, const Tale *tale) {
  const Program *p = x->c->game->program;
  unsigned asked = FACT_FROM | FACT_TO | FACT_END;
  if (tale->failed) return "out of memory";
  if (tale->why || says_something(tale)) return tale->why;
  if (p->default_format >= 0) {
    int facts = c_format_facts(&p->formats[p->default_format]);
    if (facts < 0) return "a slot of its text has no form in C";
    asked = (unsigned)facts;
  }
  return tale->unsure & asked
             ? "its text tells what is known only when it is made"
             : NULL;
}

static void note_untold(Texts *x, const SetLeaf *leaf, const char *why) {
  if (x->info->for_abax || x->info->why) return;
  x->info->why = why;
  x->info->why_source = leaf->source;
}

static void tell_leaf(Texts *x, const CProgram *at, const SetLeaf *leaf,
                      unsigned unsure, Tale *tale) {
  Text rows;
  size_t n = 0;
  long row = -1;
  text_init(&rows);
  c_tale_of(x->c->game, leaf, unsure, tale);
  const char *why = leaf->is_link ? tale->why : why_untold(x, tale);
  if (!why && !print_tells(x, at->program, tale, &rows, &n))
    why = "its texts have too many forms";
  if (!why) row = place_rows(x, text_string(&rows), n);
  if (row > 60000) why = "its texts have too many forms";
  if (why) note_untold(x, leaf, why);
  text_addf(&x->starts, "{%ld, %zu}, ", why ? 0 : row, why ? 255 : n);
  if (!why && tells_values(x, tale) && leaf->make.ntold > x->values)
    x->values = leaf->make.ntold;
  if (rows.failed) x->out->failed = true;
  text_done(&rows);
}

/* Facts that may be unknown behind the links of a chain. */
static unsigned unsure_links(const Game *g, const SetProgram *p, Tale *tale) {
  unsigned unsure = 0;
  for (int pass = 0; pass < 2; pass++)
    for (size_t i = 0; i < p->nleaves; i++)
      if (p->leaves[i].is_link) {
        c_tale_of(g, &p->leaves[i], unsure, tale);
        unsure |= tale->unsure;
      }
  return unsure;
}

static void tell_program(Texts *x, const CProgram *at, Tale *tale) {
  const SetProgram *p = at->program;
  unsigned unsure = unsure_links(x->c->game, p, tale);
  for (size_t i = 0; i < p->nleaves; i++)
    tell_leaf(x, at, &p->leaves[i], p->leaves[i].in_chain ? unsure : 0, tale);
  text_add(&x->starts, "\n");
}

/* ---- values ---- */

static void print_values(Texts *x) {
  Text *out = x->out;
  Tale tale = {0};
  Text calls;
  text_init(&calls);
  for (size_t i = 0; i < x->n && x->values; i++) {
    const CProgram *at = &x->programs[i];
    for (size_t k = 0; k < at->program->nleaves && at->has_texts; k++) {
      const SetLeaf *leaf = &at->program->leaves[k];
      c_tale_of(x->c->game, leaf, 0, &tale);
      if (!leaf->make.ntold || !tells_values(x, &tale)) continue;
      if (!c_print_told(x->c, at->program, at->number, (int)k, out)) {
        out->failed = true;
        break;
      }
      text_addf(&calls, "  case %zu: told_%d(p, t", i * 65536 + k,
                c_shared(x->c, "told", at->number, (int)k));
      for (int s = 0; s < setleaf_sites(leaf); s++)
        if (s + 1 < leaf->nbases)
          text_addf(&calls, ", one(at[%d])", s);
        else
          text_add(&calls, ", one(site)");
      text_add(&calls, "); break;\n");
    }
  }
  text_add(out, "/* What its text shows of registers, and of what is taken. "
                "*/\n"
                "static void tell_values(const Position *p, Told *t, int "
                "leaf, const uint16_t *at,\n                        int site) "
                "{\n  switch (leaf) {\n");
  text_add(out, text_string(&calls));
  text_add(out, "  default: (void)p; (void)t; (void)at; (void)site;\n  }\n"
                "}\n\n");
  text_done(&calls);
  memory_free(tale.at);
}

/* ---- the functions ---- */

static void print_stands(const Texts *x) {
  const Game *g = x->c->game;
  Text *out = x->out;
  int owners = g->nplayers + (g->layout.neutral_plane >= 0);
  text_add(out, "static int piece_of(const Position *p, int s) {\n");
  if (g->layout.cells) {
    text_add(out, "  return p->cell[s];\n}\n");
    return;
  }
  for (int o = 0; o < owners; o++)
    for (int k = 0; k < g->nkinds; k++)
      if (g->kinds[k].is_neutral == (o == g->layout.neutral_plane))
        text_addf(out, "  if (has(p->%s, s)) return %d;\n",
                  c_plane_name(g, o).at,
                  g->kinds[k].piece[o == g->layout.neutral_plane ? 0 : o]);
  text_add(out, "  return 0;\n}\n");
}

static const char telling[] =
    "static int tell_site(const Tell *e, const uint16_t *at, int site) {\n"
    "  int s = e->at == NOWHERE ? NO_SITE : e->at == OWN_SITE ? site : "
    "at[e->at];\n"
    "  return s == NO_SITE || !e->map ? s : text_map[e->map - 1][s];\n"
    "}\n"
    "static void tell_from(const Position *p, Told *t, int s) {\n"
    "  if (t->from == NO_SITE && s != NO_SITE) t->piece = piece_of(p, s);\n"
    "  if (t->from == NO_SITE) t->from = s;\n"
    "  t->left = s;\n"
    "  add_path(t, s);\n"
    "}\n"
    "static void tell_to(Told *t, int s) {\n"
    "  t->to = s;\n"
    "  if (s != t->left) t->last = s;\n"
    "  add_path(t, s);\n"
    "}\n"
    "static void tell_taken(const Position *p, Told *t, int s) {\n"
    "  if (s == NO_SITE) return;\n"
    "  if (!has(t->come, s) && (has(t->gone, s) || !piece_of(p, s))) return;\n"
    "  t->taken = either(t->taken, one(s));\n"
    "  t->hit = 1;\n"
    "}\n"
    "/* What is said next speaks of what comes next. */\n"
    "static void tell_said(Told *t, const Tell *e, int s) {\n"
    "  if (t->said) add_text(t, \" \");\n"
    "  t->cursor = s;\n"
    "  say(t, e->x, e->value);\n"
    "  t->from = t->to = NO_SITE;\n"
    "  t->hit = t->piece = 0;\n"
    "}\n"
    "static void tell_one(const Position *p, Told *t, const Tell *e, int s) {\n"
    "  switch (e->what) {\n"
    "  case FROM: tell_from(p, t, s); break;\n"
    "  case TO: tell_to(t, s); break;\n"
    "  case END: t->end = s; break;\n"
    "  case TAKEN: tell_taken(p, t, s); break;\n"
    "  case TAKEN_OF:\n"
    "    t->taken = either(t->taken, t->sets[e->x]);\n"
    "    t->hit |= any(t->sets[e->x]);\n"
    "    break;\n"
    "  case KIND:\n"
    "    t->kind = e->x;\n"
    "    t->last = s;\n"
    "    break;\n"
    "  case SAY: tell_said(t, e, s); break;\n"
    "  case DIRECTION: t->dir = e->x; break;\n"
    "  case DIE: t->pips = e->x; break;\n"
    "  case ROLL:\n"
    "    if (t->said++) add_text(t, \" \");\n"
    "    add_text(t, rolled(e->x));\n"
    "    break;\n"
    "  case GONE:\n"
    "  case COME:\n"
    "    if (s == NO_SITE) break;\n"
    "    t->gone = without(t->gone, one(s));\n"
    "    t->come = without(t->come, one(s));\n"
    "    if (e->what == GONE) t->gone = either(t->gone, one(s));\n"
    "    if (e->what == COME) t->come = either(t->come, one(s));\n"
    "    break;\n"
    "  }\n"
    "}\n"
    "/* A row that is named from its other end. */\n"
    "static int tell_other(const Position *p, Told *t, const Tell *e, const "
    "uint16_t *at,\n                      int site) {\n"
    "  if (!t->is_other || t->had_other || e[0].what != FROM) return 0;\n"
    "  if (e[1].what != END || e[2].what != OTHER) return 0;\n"
    "  tell_from(p, t, tell_site(e + 1, at, site));\n"
    "  t->end = tell_site(e, at, site);\n"
    "  tell_to(t, tell_site(e + 2, at, site));\n"
    "  return t->had_other = 1;\n"
    "}\n"
    "/* 0: what this part of the move tells is not known. */\n"
    "static int tell_leaf(const Position *p, Told *t, int program, int leaf,\n"
    "                     const uint16_t *at, int site) {\n"
    "  int row = leaf_first[program] + leaf, n = leaf_tale[row].n;\n"
    "  const Tell *e = tells + leaf_tale[row].first;\n"
    "  if (n == 255) return 0;\n"
    "  t->gone = t->come = none;\n"
    "  tell_values(p, t, program * 65536 + leaf, at, site);\n"
    "  for (; n > 0; e++, n--)\n"
    "    if (n > 3 && tell_other(p, t, e, at, site))\n"
    "      e += 3, n -= 3;\n"
    "    else\n"
    "      tell_one(p, t, e, tell_site(e, at, site));\n"
    "  return 1;\n"
    "}\n"
    "/* The text of a move; 0: it is not known. */\n"
    "static int write_move(const Position *p, const Finds *f, const Find *g, "
    "int site,\n                      Told *t) {\n"
    "  Position now;\n"
    "  int is_other = t->is_other;\n"
    "  memset(t, 0, sizeof *t);\n"
    "  t->is_other = is_other;\n"
    "  t->from = t->to = t->end = t->left = t->last = t->cursor = NO_SITE;\n"
    "  t->kind = t->dir = -1;\n"
    "  t->me = decider(p);\n"
    "  copy(&now, p);\n"
    "#if CHAINS\n"
    "  Step s;\n"
    "#if PILES\n"
    "  Work work;\n"
    "  work.is_find = work.nhand = 0;\n"
    "  s.work = &work;\n"
    "#endif\n"
    "  for (uint32_t i = g->path; i < g->path_end; i += 2u + f->store[i + 1])\n"
    "    if (!tell_leaf(&now, t, f->program, f->store[i], f->store + i + 2, "
    "NO_SITE) ||\n"
    "        !play_leaf(&now, f->program, f->store[i], f->store + i + 2, "
    "NO_SITE, &s))\n"
    "      return 0;\n"
    "#endif\n"
    "  if (!tell_leaf(&now, t, f->program, g->leaf, g->site, site)) return 0;\n"
    "  if (!t->said) say_unsaid(t);\n"
    "  t->text[t->n] = 0;\n"
    "  return 1;\n"
    "}\n\n";

static const char reads_same[] =
    "static int reads_same(const Position *p, const Finds *f, const Find *a, "
    "int s,\n                      const Find *b, int t) {\n"
    "  Told x, y;\n"
    "  x.is_other = y.is_other = 0;\n"
    "  if (!write_move(p, f, a, s, &x) || !write_move(p, f, b, t, &y)) return "
    "-1;\n"
    "  return !strcmp(x.text, y.text);\n"
    "}\n\n";

static void print_tables(Texts *x) {
  Text *out = x->out;
  size_t first = 0;
  text_add(out, "static const Tell tells[] = {\n");
  text_add(out, text_string(&x->rows));
  text_add(out, "  {0, 0, 0, 0, 0}\n};\n"
                "static const struct { uint16_t first, n; } leaf_tale[] = {\n");
  text_add(out, text_string(&x->starts));
  text_add(out, "  {0, 255}\n};\nstatic const uint16_t leaf_first[] = {");
  for (size_t i = 0; i < x->n; i++) {
    text_addf(out, "%zu, ", first);
    if (x->programs[i].has_texts) first += x->programs[i].program->nleaves;
  }
  text_add(out, "0};\nstatic const uint16_t *const text_map[] = {");
  for (int i = 0; i < x->nmaps; i++)
    text_addf(out, "%smap_%d", i ? ", " : "", x->maps[i]);
  text_add(out, x->nmaps ? "};\n\n" : "0};\n\n");
}

static void print_all(Texts *x) {
  const Game *g = x->c->game;
  Text *out = x->out;
  Tale tale = {0};
  for (size_t i = 0; i < x->n; i++)
    if (x->programs[i].has_texts) tell_program(x, &x->programs[i], &tale);
  memory_free(tale.at);
  text_addf(out, "#define VALUES %d /* that a text may show */\n",
            x->values ? x->values : 1);
  text_add(out, told);
  print_tables(x);
  text_add(out, writing);
  text_add(out, has_own_names(g->board) ? "" : add_plain_name);
  if (has_own_names(g->board)) print_own_names(g, out);
  text_add(out, writing_sets);
  if (g->board->nroute[0]) print_left(g, out);
  print_rolls(g->program, out);
  print_letters(x);
  print_formats(x);
  print_stands(x);
  print_values(x);
  text_add(out, telling);
  if (x->info->classes) text_add(out, reads_same);
}

/* The formats that a move without a 'say' may have. */
static void note_formats(Texts *x) {
  const Program *p = x->c->game->program;
  int unsaid[] = {p->default_format, p->pair_format, p->move_format,
                  p->to_format, p->pass_format};
  int n = sizeof unsaid / sizeof *unsaid;
  for (int i = p->default_format >= 0 ? 0 : 1; i < n; i++) {
    x->is_said[unsaid[i]] = true;
    if (p->default_format >= 0) break;
  }
  for (size_t i = 0; i < p->nformats; i++) {
    int facts = c_format_facts(&p->formats[i]);
    if (facts > 0) x->shown |= (unsigned)facts;
  }
}

bool c_text_print(CPrinter *c, const CProgram *programs, size_t n, CGame *info,
                  Text *out) {
  Texts *x = memory_new(sizeof *x);
  bool *said = memory_new(c->game->program->nformats + 1);
  bool ok = x && said;
  if (ok) {
    *x =
        (Texts){.c = c, .programs = programs, .n = n, .info = info, .out = out};
    x->is_said = said;
    text_init(&x->rows);
    text_init(&x->starts);
    note_formats(x);
    print_site_names(c->game, &c->head);
    print_all(x);
    ok = !out->failed && !x->rows.failed && !x->starts.failed;
    text_done(&x->rows);
    text_done(&x->starts);
  }
  memory_free(said);
  memory_free(x);
  return ok;
}
