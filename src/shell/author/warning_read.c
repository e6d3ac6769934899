/* SPDX-License-Identifier: MIT
** warning_read.c - warnings that the rules themselves show.
*/
#include "base/file.h"
#include "base/memo.h"
#include "script/syntax.h"
#include "shell/author/warning.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void warning_add(Warnings *w, Source at, const char *format, ...) {
  Warning now = {.at = at};
  va_list args;
  va_start(args, format);
  vsnprintf(now.text, sizeof now.text, format, args);
  va_end(args);
  for (int i = 0; i < w->count; i++)
    if (w->list[i].at.line == at.line && !strcmp(w->list[i].text, now.text))
      return;
  if (w->count < WARNINGS_MAX) w->list[w->count++] = now;
}

static const Program *written(const Game *g) {
  return g->program->walk ? g->program->walk : g->program;
}

/* ---- a piece left in the hand ---- */

/* States that code was met in: with nothing in the hand, with something. */
typedef struct Hands {
  Warnings *w;
  const Program *p;
  unsigned char *met;
} Hands;

static void follow(Hands *h, int pc, bool holds, Source lifted);

static void follow_both(Hands *h, const Instr *i, bool holds, Source lifted) {
  follow(h, i->x, holds, lifted);
  follow(h, i->y, holds, lifted);
}

static void follow(Hands *h, int pc, bool holds, Source lifted) {
  while (pc >= 0 && !(h->met[pc] & (holds ? 2 : 1))) {
    const Instr *i = &h->p->code[pc];
    h->met[pc] |= holds ? 2 : 1;
    switch ((Opcode)i->op) {
    case OP_LIFT:
      holds = true;
      if (i->source.file) lifted = i->source;
      break;
    case OP_DROP:
    case OP_SEND: holds = false; break;
    case OP_EITHER:
    case OP_ELSE: follow_both(h, i, holds, lifted); return;
    case OP_REPEAT:
    case OP_TIMES: /* it is taken to be gone at least once */
      follow(h, i->x, holds, lifted);
      if (i->op == OP_TIMES || i->least > 0) holds = false;
      break;
    case OP_EMIT:
      if (holds)
        warning_add(h->w, lifted,
                    "a way of this rule ends with the lifted piece in the "
                    "hand, so it makes no move: end it with drop, or send");
      return;
    case OP_END:
    case OP_FAIL: return;
    default: break;
    }
    pc = i->next;
  }
}

static void read_hands(Warnings *w, const Game *g) {
  Hands h = {.w = w, .p = written(g)};
  h.met = memory_new(h.p->ncode + 1);
  for (int i = 0; h.met && i < g->nphases; i++)
    follow(&h, h.p->phases[i].code, false, g->phases[i].source);
  memory_free(h.met);
}

/* ---- names that nothing uses ---- */

typedef struct Names {
  bool registers[REGISTERS_MAX];
  bool counters[COUNTERS_MAX];
  const Game *g;
  Memo met; /* sets and numbers are in many others: each is read once */
} Names;

static bool is_met(Names *n, const void *node) {
  return memo_meet(&n->met, (uint64_t)(uintptr_t)node >> 4);
}

static void use_set(Names *n, const Set *set);

static void use_number(Names *n, const Number *number) {
  if (!number || is_met(n, number)) return;
  if (number->op == NUMBER_COUNTER) n->counters[number->value] = true;
  use_number(n, number->a);
  use_number(n, number->b);
  use_set(n, number->set);
}

static void use_set(Names *n, const Set *set) {
  if (!set || is_met(n, set)) return;
  if (set->op == SET_REGISTER && set->index >= 0)
    n->registers[set->index] = true;
  use_set(n, set->a);
  use_set(n, set->b);
  use_number(n, set->na);
  use_number(n, set->nb);
}

static void use_code(Names *n, const Program *p) {
  for (size_t k = 0; k < p->ncode; k++) {
    const Instr *i = &p->code[k];
    bool marks = i->op == OP_MARK || i->op == OP_UNMARK || i->op == OP_FORGET;
    if (marks && i->x >= 0) n->registers[i->x] = true;
    if (i->op == OP_SET) n->counters[i->x] = true;
    if (i->op != OP_GO && i->op != OP_TOWARD) use_set(n, i->set);
    use_number(n, i->number);
    use_number(n, i->number2);
  }
  for (size_t k = 0; k < p->npatterns; k++)
    for (int l = 0; l < p->patterns[k].nletters; l++)
      use_set(n, p->patterns[k].letters[l].set);
  use_number(n, p->evaluation);
  use_set(n, p->dead);
}

/* Of a game with rules in Lua nobody knows what these use; of one with options,
** what another choice uses. */
static void read_names(Warnings *w, const Game *g) {
  Names n = {.g = g};
  Source at = {g->path, 1, 0};
  if (!game_is_native(g) || g->noptions > 0) return;
  use_code(&n, g->program);
  use_code(&n, written(g));
  memo_done(&n.met);
  for (int i = 0; i < g->nfields; i++) {
    if (g->fields[i].reg >= 0) n.registers[g->fields[i].reg] = true;
    if (g->fields[i].counter >= 0) n.counters[g->fields[i].counter] = true;
  }
  for (int i = 0; i < g->nregisters; i++)
    if (!n.registers[i] && strcmp(g->registers[i].name, "plate") != 0)
      warning_add(w, at, "no rule uses the register '%s': take it out of vars",
                  g->registers[i].name);
  for (int i = 0; i < g->ncounters; i++)
    if (!n.counters[i])
      warning_add(w, at, "no rule uses the counter '%s': take it out of vars",
                  g->counters[i].name);
}

/* ---- drawings that take their own ---- */

static void read_drawings(Warnings *w, const Game *g) {
  const Program *p = written(g);
  for (size_t k = 0; k < p->npatterns; k++)
    for (int l = 0; l < p->patterns[k].nleaves; l++) {
      const Pattern *pattern = &p->patterns[k];
      const Variant *v = &p->variants[pattern->leaves[l].variant];
      for (int c = 0; c < v->nchanges; c++) {
        int letter = v->letter[v->changes[c].cell];
        if (v->changes[c].op == CHANGE_TAKE && letter >= 0 &&
            pattern->letters[letter].symbol == 'o')
          warning_add(w, p->lines[v->line].source,
                      "the drawing takes a piece of its own player: write x "
                      "for your rival's, or move the o");
      }
    }
}

/* ---- runs that change and could be longer ---- */

/* May the site of a cell carry the symbol too? */
static bool may_carry(const PictureCell *cell, char symbol) {
  return cell->symbol == symbol || cell->symbol == '?' ||
         (cell->symbol == '_' && (symbol == 'x' || symbol == '.'));
}

/* A run that changes makes a way in each of its lengths, if nothing is drawn
** at its end that it cannot be. */
static bool is_open(const PictureLine *line, int row, int i) {
  const PictureCell *run = &line->before[row][i];
  if (!run->run || run->is_whole || run->symbol == line->after[row][i].symbol)
    return false;
  return i == 0 || i + 1 == line->length || may_carry(run - 1, run->symbol) ||
         may_carry(run + 1, run->symbol);
}

static void read_runs(Warnings *w, const Game *g) {
  const Program *p = written(g);
  for (size_t k = 0; k < p->nlines; k++) {
    const PictureLine *line = p->lines[k].drawn;
    for (int i = 0; line && i < line->rows * line->length; i++) {
      int row = i / line->length, cell = i % line->length;
      if (is_open(line, row, cell))
        warning_add(w, p->lines[k].source,
                    "this run of '%c' makes a move in each of its lengths: "
                    "write '%c++' for all of it, or draw the cell where it "
                    "ends",
                    line->before[row][cell].symbol,
                    line->before[row][cell].symbol);
    }
  }
}

/* ---- words of Lua where a rule was meant, and options nobody reads ---- */

typedef struct Reader {
  Warnings *w;
  const char *path;
} Reader;

static void tell_joined(void *context, int line, const char *word) {
  Reader *r = context;
  bool is_and = word[0] == 'a';
  warning_add(r->w, (Source){r->path, line, 0},
              "'%s' is a word of Lua, and drops the rule %s it: join rules by "
              "%s",
              word, is_and ? "before" : "behind",
              is_and ? "*" : "+ (either) or | (or else)");
}

static void tell_unread(void *context, int line, const char *name) {
  Reader *r = context;
  warning_add(r->w, (Source){r->path, line, 0},
              "the option '%s' changes nothing: use its value in the game, or "
              "take the option out",
              name);
}

static void tell_hiding(void *context, int line, const char *name) {
  Reader *r = context;
  warning_add(r->w, (Source){r->path, line, 0},
              "the local '%s' hides the word '%s': give it another name, as "
              "'%s_'",
              name, name, name);
}

static void read_file(Warnings *w, const char *path) {
  Text content;
  Error ignored = {0};
  text_init(&content);
  if (file_read(path, 1 << 20, &content, &ignored)) {
    Reader reader = {w, path};
    syntax_find_joined(content.at, content.length, tell_joined, &reader);
    syntax_find_unread(content.at, content.length, tell_unread, &reader);
    syntax_find_hiding(content.at, content.length, tell_hiding, &reader);
  }
  text_done(&content);
}

/* ---- regions that nothing names ---- */

SyntaxUses warning_uses(const Game *g, const char *name, Source *at) {
  SyntaxUses uses = {0};
  for (int i = 0; i < g->nfiles; i++) {
    Text content;
    Error ignored = {0};
    text_init(&content);
    if (file_read(g->files[i], 1 << 20, &content, &ignored) && content.at) {
      SyntaxUses here = syntax_count_name(content.at, content.length, name);
      if (here.count && !uses.count) {
        *at = (Source){g->files[i], here.line, 0};
        uses = here;
      } else {
        uses.count += here.count;
      }
    }
    text_done(&content);
  }
  return uses;
}

/* A region is named where it is made: once is never used. Boards have regions
** of their own, which no key makes. */
static void read_region(Warnings *w, const Game *g, const char *name) {
  Source at = {NULL, 0, 0};
  SyntaxUses uses = warning_uses(g, name, &at);
  if (uses.count == 1 && !uses.is_text)
    warning_add(w, at, "no rule uses the region '%s': take it out of regions",
                name);
}

void warning_read(Warnings *w, const Game *g) {
  read_hands(w, g);
  read_names(w, g);
  read_drawings(w, g);
  read_runs(w, g);
  warning_code(w, g);
  for (int i = 0; i < g->nfiles; i++) read_file(w, g->files[i]);
  for (int i = 0; i < g->board->nregions; i++)
    if (!g->board->regions[i].is_usual)
      read_region(w, g, g->board->regions[i].name);
}
