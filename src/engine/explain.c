/* SPDX-License-Identifier: MIT
** explain.c - printing compiled rules.
*/
#include "engine/explain.h"
#include "kernel/state/lattice.h"
#include "engine/vm/exec.h"

#include <string.h>

static const char *const op_names[] = {
#define OP(name, operands, help) #name,
#include "engine/walk/opcodes.h"
#undef OP
};

/* ---- sets and numbers ---- */

static void write_number(const Game *g, const Number *n, Text *out);

static void write_kinds(const Game *g, uint32_t mask, Text *out) {
  bool first = true;
  for (int k = 0; k < g->nkinds; k++) {
    if (!(mask >> k & 1)) continue;
    text_addf(out, "%s%s", first ? "" : "|", g->kinds[k].name);
    first = false;
  }
}

static void write_dirs(const Game *g, const uint32_t *mask, Text *out) {
  bool first = true;
  for (int d = 0; d < g->board->ndirs; d++) {
    if (!(mask[0] >> d & 1)) continue;
    text_addf(out, "%s%s", first ? "" : " ", g->board->dir[d].name);
    first = false;
  }
}

static void write_set(const Game *g, const Set *s, Text *out);

static void write_via(const Game *g, const Set *s, Text *out) {
  static const char *const steps[] = {"cell", "face", "front", "facing",
                                      "legs"};
  char faces[16];
  text_addf(out, "%s", steps[s->index]);
  if (s->index == STEP_FRONT || s->index == STEP_FACING)
    text_addf(out, "(%d)", (int)s->mask[0]);
  if (s->index == STEP_FACE) {
    lattice_write_spikes(s->mask[0], faces, sizeof faces);
    text_addf(out, "[%s]", faces);
  }
  text_add_char(out, ' ');
  write_set(g, s->a, out);
}

static void write_set(const Game *g, const Set *s, Text *out) {
  static const char *const compares[] = {"=", "~=", "<", "<=", ">", ">="};
  switch (s->op) {
  case SET_ALL: text_add(out, "on"); break;
  case SET_CONST: {
    int n = plane_count(s->planes[0].w, g->board->words);
    text_addf(out, "{%d sites}", n);
    break;
  }
  case SET_MINE: text_add(out, "mine"); break;
  case SET_THEIRS: text_add(out, "theirs"); break;
  case SET_OWNED: text_addf(out, "of %s", g->player[s->index]); break;
  case SET_NEUTRAL: text_add(out, "neutral"); break;
  case SET_EMPTY: text_add(out, "empty"); break;
  case SET_FULL: text_add(out, "full"); break;
  case SET_KINDS: write_kinds(g, s->mask[0], out); break;
  case SET_REGISTER:
    text_addf(out, "at %s",
              s->index < 0 ? "line" : g->registers[s->index].name);
    break;
  case SET_AND:
  case SET_OR:
    text_add_char(out, '(');
    write_set(g, s->a, out);
    text_add(out, s->op == SET_AND ? " & " : " | ");
    write_set(g, s->b, out);
    text_add_char(out, ')');
    break;
  case SET_NOT:
    text_add_char(out, '~');
    write_set(g, s->a, out);
    break;
  case SET_STEP:
    text_add(out, "step[");
    write_dirs(g, s->mask, out);
    text_add(out, "]");
    if (!s->a) break;
    text_add_char(out, ' ');
    write_set(g, s->a, out);
    break;
  case SET_GROUP:
  case SET_NONE:
  case SET_RIVAL:
    text_add(out, s->op == SET_GROUP  ? "group("
                  : s->op == SET_NONE ? "none("
                                      : "rival(");
    write_set(g, s->a, out);
    text_add_char(out, ')');
    break;
  case SET_HAS_RUN:
    text_addf(out, "run of %d ", s->index);
    write_set(g, s->a, out);
    break;
  case SET_MEETS:
    write_set(g, s->a, out);
    text_add(out, " meets ");
    write_set(g, s->b, out);
    break;
  case SET_HOLDS: text_add(out, "holds"); break;
  case SET_LINE:
    text_addf(out, "line(%d ", s->index);
    write_set(g, s->a, out);
    text_add_char(out, ')');
    break;
  case SET_HELD:
    text_add(out, "throughout(");
    write_set(g, s->a, out);
    text_add_char(out, ')');
    break;
  case SET_SEEN: text_addf(out, "seen(%d)", s->index); break;
  case SET_IS:
    write_number(g, s->na, out);
    text_addf(out, " %s ", compares[s->compare]);
    write_number(g, s->nb, out);
    break;
  case SET_BEATEN: text_add(out, "beaten"); break;
  case SET_FLOOD:
    text_addf(out, "reach@%d%s", s->index, s->flood ? " straight" : "");
    break;
  case SET_WALK: text_addf(out, "walk@%d", s->index); break;
  case SET_SPIKE: text_add(out, "spike"); break;
  case SET_TABLE: text_add(out, "table"); break;
  case SET_VIA: write_via(g, s, out); break;
  case SET_PICTURE: text_addf(out, "pattern %d", s->index); break;
  case SET_HOOK: text_addf(out, "lua %d", s->index); break;
  }
}

static void write_number(const Game *g, const Number *n, Text *out) {
  static const char *const names[] = {
      "",      "",      "count", "height",   "run",   "left",    "pips",
      "stock", "taken", "hand",  "+",        "-",     "*",       "//",
      "%",     "min",   "max",   "repeated", "since", "touches", "rival"};
  switch (n->op) {
  case NUMBER_CONST: text_addf(out, "%d", n->value); return;
  case NUMBER_COUNTER: text_add(out, g->counters[n->value].name); return;
  case NUMBER_ADD:
  case NUMBER_SUBTRACT:
  case NUMBER_MULTIPLY:
  case NUMBER_DIVIDE:
  case NUMBER_REMAINDER:
  case NUMBER_LEAST:
  case NUMBER_GREATEST:
    text_add_char(out, '(');
    write_number(g, n->a, out);
    text_addf(out, " %s ", names[n->op]);
    write_number(g, n->b, out);
    text_add_char(out, ')');
    return;
  default: break;
  }
  text_add(out, names[n->op]);
  if (!n->set && !n->a) return;
  text_add_char(out, '(');
  if (n->set)
    write_set(g, n->set, out);
  else
    write_number(g, n->a, out);
  text_add_char(out, ')');
}

/* ---- patterns ---- */

static void write_letter(const Game *g, const Pattern *p, int letter,
                         Text *out) {
  if (letter == LETTER_OFF)
    text_add(out, "off");
  else {
    write_set(g, p->letters[letter].set, out);
    if (p->letters[letter].or_off) text_add(out, " | off");
  }
}

static int lanes_in(uint32_t mask) { return __builtin_popcount(mask); }

static void write_source(const Source *s, Text *out) {
  if (s->file) text_addf(out, "  (%s:%d)", s->file, s->line);
}

static void write_leaf(const Game *g, const Pattern *p, int index, Text *out) {
  const Leaf *leaf = &p->leaves[index];
  const Variant *v = &g->program->variants[leaf->variant];
  const RuleLine *line = &g->program->lines[v->line];
  text_addf(out, "      => %s", line->name);
  if (leaf->join >= 0) text_addf(out, ", second row r%d", leaf->join);
  text_addf(out, ", %d direction%s, templates %d..%d", lanes_in(leaf->lanes[0]),
            lanes_in(leaf->lanes[0]) == 1 ? "" : "s", leaf->first,
            leaf->first + LANES - 1);
  text_add_char(out, '\n');
}

static void write_pattern(const Game *g, int index, Text *out) {
  const Pattern *p = &g->program->patterns[index];
  text_addf(out, "  pattern %d: %d letters, %d nodes, %d leaves, %s%s\n", index,
            p->nletters, p->nnodes, p->nleaves,
            p->on_planes ? "planes" : "site by site",
            p->is_quick ? ", made by flips" : "");
  for (int n = 0; n < p->nnodes; n++) {
    const TrieNode *t = &p->nodes[n];
    text_addf(out, "    r%-3d ", n);
    if (t->depth > 1)
      text_addf(out, "= step(r%d) & ", t->parent);
    else
      text_add(out, "= ");
    write_letter(g, p, t->letter, out);
    text_add_char(out, '\n');
    for (int l = t->leaf; l >= 0; l = p->leaves[l].next)
      write_leaf(g, p, l, out);
  }
}

/* ---- code ---- */

static void write_instr(const Game *g, int pc, Text *out) {
  const Instr *i = &g->program->code[pc];
  text_addf(out, "    %4d  %-10s", pc, op_names[i->op]);
  if (i->x || i->op == OP_PICTURE || i->op == OP_SAY)
    text_addf(out, " x=%d", i->x);
  if (i->y) text_addf(out, " y=%d", i->y);
  if (i->op == OP_REPEAT) text_addf(out, " %d..%d", i->least, i->most);
  if (i->set) {
    text_add_char(out, ' ');
    write_set(g, i->set, out);
  }
  if (i->number) {
    text_add_char(out, ' ');
    write_number(g, i->number, out);
  }
  if (i->op == OP_SAY)
    text_addf(out, " \"%s\"", g->program->formats[i->x].source);
  if (i->op != OP_EMIT && i->op != OP_END) text_addf(out, " -> %d", i->next);
  if (i->source.file) text_addf(out, "   line %d", i->source.line);
  text_add_char(out, '\n');
}

/* ---- games ---- */

static bool uses(const Program *p, int op) {
  for (size_t i = 0; i < p->ncode; i++)
    if (p->code[i].op == op) return true;
  return false;
}

const char *explain_tier(const Game *game, int phase) {
  const Program *p = game->program;
  const PhaseRule *rule = &p->phases[phase];
  if (rule->pattern >= 0)
    return p->patterns[rule->pattern].on_planes ? "planes" : "walk";
  if (p->nhooks && uses(p, OP_HOOK)) return "Lua";
  return uses(p, OP_PICTURE) && game->board->has_shifts ? "planes + walk"
                                                        : "walk";
}

/* The set program of a phase, or why there is none. */
static void write_sets(const Game *g, const PhaseRule *rule, Text *out) {
  if (!rule->sets[0] || rule->unset) {
    text_add(out, "  no set program");
    if (rule->unset) text_addf(out, ": %s", rule->unset);
    if (rule->unset) write_source(&rule->unset_source, out);
    text_add_char(out, '\n');
    return;
  }
  text_addf(out, "  set program for %s:\n", g->player[0]);
  setprog_write(rule->sets[0]->program, out);
}

void explain_found(const Game *g, int index, Text *out) {
  const Program *p = g->program;
  const PhaseRule *rule = &p->phases[index];
  bool is_counted = rule->hops || rule->has_turns;
  if (g->phases[index].is_chance)
    text_add(out, "by chance");
  else if (rule->sets[0])
    text_add(out, "by a set program");
  else if (rule->pattern >= 0 && p->patterns[rule->pattern].on_planes)
    text_add(out, "on planes");
  else if (is_counted)
    text_add(out, "by counting");
  else
    text_addf(out, "site by site%s%s", rule->unset ? ": " : "",
              rule->unset ? rule->unset : "");
  if (rule->unset && rule->unset_source.line && !is_counted &&
      !g->phases[index].is_chance && rule->pattern < 0)
    text_addf(out, " (line %d)", rule->unset_source.line);
}

static void write_phase(const Game *g, int index, Text *out) {
  const Phase *phase = &g->phases[index];
  const PhaseRule *rule = &g->program->phases[index];
  text_addf(out, "phase %s: %s%s%s", phase->name, explain_tier(g, index),
            phase->is_chance ? ", chance" : "",
            phase->asks_rival ? ", the rival is asked" : "");
  if (rule->pattern >= 0)
    text_addf(out, ", pattern %d", rule->pattern);
  else
    text_addf(out, ", code from %d", rule->code);
  if (rule->hops) text_add(out, ", counted hop by hop");
  write_source(&phase->source, out);
  text_add_char(out, '\n');
  write_sets(g, rule, out);
}

static void write_rules(const Game *g, Text *out) {
  const Program *p = g->program;
  text_add(out, "rules\n");
  for (size_t i = 0; i < p->nlines; i++) {
    const RuleLine *line = &p->lines[i];
    text_addf(out, "  %s", line->rule);
    if (strcmp(line->rule, line->name) != 0) text_addf(out, ": %s", line->name);
    write_source(&line->source, out);
    text_add_char(out, '\n');
    if (line->drawn) {
      const char *text = line->drawn->text;
      while (*text == ' ' || *text == '\t') text++;
      text_addf(out, "      %s\n", text);
    }
  }
}

static void write_end(const Game *g, const char *what, const Set *set,
                      Text *out) {
  if (!set) return;
  text_add(out, what);
  write_set(g, set, out);
  text_add_char(out, '\n');
}

void explain_game(const Game *g, Text *out) {
  const Program *p = g->program;
  const Board *b = g->board;
  text_addf(out, "%s: %d players, %d sites\n", g->title, g->nplayers, b->count);
  text_addf(out, "board %s: %d bits in %d word%s, %s; directions", b->kind,
            b->bits, b->words, b->words == 1 ? "" : "s",
            !b->has_shifts ? "links"
            : b->is_padded ? "shifts with padding"
                           : "shifts with masks");
  for (int d = 0; d < b->ndirs; d++) text_addf(out, " %s", b->dir[d].name);
  text_addf(out, "\nposition: %zu bytes, %d planes\n", g->layout.size,
            g->layout.nplanes);
  write_rules(g, out);
  for (int i = 0; i < g->nphases; i++) write_phase(g, i, out);
  for (size_t i = 0; i < p->npatterns; i++) write_pattern(g, (int)i, out);
  write_end(g, "ends when ", p->goal, out);
  write_end(g, "a session is drawn when ", p->dead, out);
  text_addf(out, "code: %zu instructions\n", p->ncode);
  for (size_t i = 0; i < p->ncode; i++) write_instr(g, (int)i, out);
}
