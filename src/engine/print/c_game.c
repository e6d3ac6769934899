/* SPDX-License-Identifier: MIT
** c_game.c - a game as a C file: its programs, and the functions around them.
**
** Every phase has a program for each player, and so have 'stuck' and 'ends'.
** What follows a decision (results, turns, players who are out) is the same
** text for all games, with tables of this game before it (c_turn.c).
*/
#include "engine/print/c_game.h"
#include "engine/print/c_share.h"
#include "engine/pass/apart.h"
#include "engine/program/map.h"
#include "base/stop.h"

#include <stdio.h>

typedef struct Printing {
  CPrinter c;
  Compiler compiler;
  CProgram *at;
  size_t count, capacity;
  bool asks_place; /* 'ends' or 'after' begins where a move has ended */
  CGame *info;
  Text texts;
} Printing;

/* ---- programs ---- */

/* Are all places told that 'ends' will ask for? */
static bool tells_place(Printing *p, const SetProgram *program) {
  for (size_t i = 0; i < program->nleaves && p->asks_place; i++)
    if (program->leaves[i].make.is_place_open)
      return c_refuse(&p->c, "a drawing that is read from both ends");
  return true;
}

static void cut(Text *text, size_t length) {
  if (text->length > length) text->at[text->length = length] = '\0';
}

static bool keep(Printing *p, SetProgram *program, bool has_texts) {
  if (!memory_reserve((void **)&p->at, &p->capacity, p->count + 1,
                      sizeof *p->at))
    return c_refuse(&p->c, "out of memory");
  p->at[p->count] = (CProgram){program, (int)p->count, has_texts};
  p->count++;
  return true;
}

/* Lowers and prints a program. Its number; -1: it has no form in C. */
static int print(Printing *p, const LowerTask *task, const char *title,
                 bool is_end) {
  size_t length = p->c.body.length;
  p->c.why = NULL;
  if (stop_asked) return -1;
  SetProgram *program =
      lower_rule(&p->compiler, task, &p->c.why, &p->c.why_source);
  if (!program) return -1;
  p->c.why = NULL;
  p->c.has_room = !is_end; /* those are asked for one way */
  apart_note(program, p->compiler.program);
  if ((is_end || tells_place(p, program)) &&
      c_print_program(&p->c, program, (int)p->count, title, task->at_cursor) &&
      keep(p, program, !is_end))
    return (int)p->count - 1;
  cut(&p->c.body, length);
  setprog_free(program);
  return -1;
}

static void note_fault(Printing *p, Source source) {
  if (p->info->why) return;
  p->info->why = p->c.why ? p->c.why : "it has no form in C";
  p->info->why_source = p->c.why_source.line ? p->c.why_source : source;
}

/* Why a phase has no form in C, whatever its rule is; NULL: it may have. */
static const char *left_out(const Printing *p, int phase) {
  const Game *g = p->c.game;
  const PhaseRule *rule = &g->program->phases[phase];
  if (g->phases[phase].is_chance) return NULL;
  if (p->info->for_abax && rule->can_sample && !rule->loose[0])
    return "its moves are drawn, not counted"; /* other random numbers */
  if (p->info->for_abax) return rule->sets[0] ? NULL : "it is walked";
  return rule->may_repeat && g->program->sorted
             ? "the first way to a result gives it its text"
             : NULL;
}

/* Its moves by their candidates; false: they are drawn by the interpreter. */
static bool print_loose(Printing *p, int phase, int q, const char *title) {
  const Program *program = p->c.game->program;
  LowerTask task = {.code = program->walk->phases[phase].code,
                    .me = (Player)q,
                    .makes = true,
                    .defers = true};
  p->info->loose[phase][q] = -1;
  if (!program->phases[phase].loose[q]) return true;
  int n = print(p, &task, title, false);
  p->info->loose[phase][q] = n;
  p->info->has_loose |= n >= 0;
  if (n >= 0) p->at[n].has_texts = false;
  return n >= 0 || !p->info->for_abax;
}

/* Chance that can be printed so that the interpreter answers the same. */
static bool is_fit_chance(Printing *p, int phase, int number) {
  const Game *g = p->c.game;
  if (!g->phases[phase].is_chance || number < 0) return true;
  p->c.why = c_chance_unfit(g, p->at[number].program, p->info->for_abax);
  return !p->c.why;
}

static void print_phase(Printing *p, int phase) {
  const Game *g = p->c.game;
  const Phase *ph = &g->phases[phase];
  char title[200];
  for (int q = 0; q < g->nplayers; q++) {
    LowerTask task = {.code = g->program->walk->phases[phase].code,
                      .me = (Player)q,
                      .makes = true,
                      .tells = true};
    p->info->phase[phase][q] = p->info->loose[phase][q] = -1;
    p->c.why = left_out(p, phase);
    if (p->c.why) {
      note_fault(p, ph->source);
      continue;
    }
    snprintf(title, sizeof title, "The moves of %.30s in phase %.30s.",
             g->player[q], ph->name);
    p->info->phase[phase][q] = print(p, &task, title, false);
    snprintf(title, sizeof title,
             "What %.30s may try in phase %.30s: a candidate is tested when it "
             "is drawn.",
             g->player[q], ph->name);
    if (!is_fit_chance(p, phase, p->info->phase[phase][q]) ||
        (p->info->phase[phase][q] >= 0 && !print_loose(p, phase, q, title)))
      p->info->phase[phase][q] = -1;
    if (p->info->phase[phase][q] < 0) note_fault(p, ph->source);
  }
}

static void print_stuck(Printing *p) {
  const Game *g = p->c.game;
  Source none = {NULL, 0, 0};
  for (int q = 0; q < g->nplayers; q++) {
    LowerTask task = {.code = g->program->walk->stuck, .me = (Player)q};
    task.makes = task.tells = true;
    p->info->stuck[q] =
        print(p, &task, "What a player without a move may do.", false);
    if (p->info->stuck[q] < 0) note_fault(p, none);
  }
}

/* 'ends' or 'after': the first way that there is. */
static void print_first(Printing *p, int code, int out[PLAYERS_MAX][2],
                        const char *title) {
  const Game *g = p->c.game;
  Source none = {NULL, 0, 0};
  for (int q = 0; q < g->nplayers; q++)
    for (int at = 0; at < 2; at++) {
      out[q][at] = -1;
      if (code < 0 || (at && !p->asks_place)) continue;
      LowerTask task = {.code = code,
                        .me = (Player)q,
                        .makes = true,
                        .first = true,
                        .at_cursor = at == 1};
      int n = print(p, &task, title, true);
      out[q][at] = n;
      if (n < 0) {
        p->info->ends_unknown = true;
        note_fault(p, none);
      }
    }
}

/* ---- making ---- */

int c_define_map(CPrinter *c, const Map *map) {
  bool is_new;
  Text t;
  text_init(&t);
  for (int s = 0; s < c->game->board->bits; s++)
    text_addf(&t, "%s%d", s ? s % 16 ? ", " : ",\n  " : "\n  ", map->to[s]);
  int id = c_define(c, text_string(&t), &is_new);
  if (is_new)
    text_addf(&c->head, "static const uint16_t map_%d[SITES] = {%s\n};\n", id,
              text_string(&t));
  text_done(&t);
  return id;
}

/* Where the last piece was put: a step along the map of its base. */
static void print_place(Printing *p, const SetProgram *program,
                        const SetLeaf *leaf) {
  const SetMake *m = &leaf->make;
  Text *out = &p->c.body;
  int i = 0;
  while (i + 1 < leaf->nbases && leaf->base[i] != m->place.base) i++;
  int id = c_define_map(&p->c, &program->maps[m->place.map]);
  if (i + 1 == leaf->nbases)
    text_addf(out, "map_%d[site]", id);
  else
    text_addf(out, "map_%d[at[%d]]", id, i);
}

/* The sites of a choice, as the last arguments of a call. */
static void print_sites(Text *out, const SetLeaf *leaf) {
  for (int i = 0; i < setleaf_sites(leaf); i++)
    if (i + 1 < leaf->nbases)
      text_addf(out, ", one(at[%d])", i);
    else
      text_add(out, ", one(site)");
  text_add(out, ");\n");
}

static void print_leaf_call(Printing *p, const CProgram *at, int index) {
  const SetLeaf *leaf = &at->program->leaves[index];
  Text *out = &p->c.body;
  text_addf(out, "  case %d:\n", index);
  if (leaf->make.target >= 0)
    text_addf(out, "    s->target = %d;\n", leaf->make.target);
  if (leaf->make.line >= 0)
    text_addf(out, "    s->line = %d;\n", leaf->make.line);
  if (leaf->make.has_place && leaf->make.place.base && p->asks_place) {
    text_add(out, "    s->place = ");
    print_place(p, at->program, leaf);
    text_add(out, ";\n");
  }
  text_addf(out, "    return make_%d(p%s",
            c_shared(&p->c, "make", at->number, index),
            leaf->make.has_changes ? ", s->work" : "");
  print_sites(out, leaf);
}

/* "play_N": makes a choice of program N. */
static void print_play(Printing *p, const CProgram *at) {
  Text *out = &p->c.body;
  text_addf(out,
            "static int play_%d(Position *p, int leaf, const uint16_t *at, "
            "int site, Step *s) {\n  (void)site;\n  (void)at;\n"
            "  switch (leaf) {\n",
            at->number);
  for (size_t i = 0; i < at->program->nleaves; i++)
    print_leaf_call(p, at, (int)i);
  text_add(out, "  default: (void)p; (void)s; return 0;\n  }\n}\n\n");
}

/* "holds": does a candidate stand up to what was left to be tested? */
static void print_holds(Printing *p) {
  Text *out = &p->c.body;
  text_add(out, "static int holds(const Position *p, Finds *f, int leaf, const "
                "uint16_t *at,\n                 int site) {\n  (void)p;\n"
                "  (void)at;\n  (void)site;\n"
                "  switch (f->program * 65536 + leaf) {\n");
  for (size_t i = 0; i < p->count; i++)
    for (size_t k = 0; k < p->at[i].program->nleaves; k++) {
      const SetLeaf *leaf = &p->at[i].program->leaves[k];
      if (!leaf->check.block) continue;
      text_addf(out, "  case %zu: return holds_%d(p, f", i * 65536 + k,
                c_shared(&p->c, "holds", (int)i, (int)k));
      print_sites(out, leaf);
    }
  text_add(out, "  default: return 1;\n  }\n}\n\n");
}

/* "is_auto": is the choice made without asking? */
static void print_autos(Printing *p) {
  Text *out = &p->c.body;
  text_add(out, "static int is_auto(int program, int leaf) {\n"
                "  switch (program * 65536 + leaf) {\n");
  bool any = false;
  for (size_t i = 0; i < p->count; i++)
    for (size_t k = 0; k < p->at[i].program->nleaves; k++)
      if (p->at[i].program->leaves[k].is_auto && p->at[i].has_texts) {
        text_addf(out, "  case %zu:\n", i * 65536 + k);
        any = true;
      }
  text_add(out, any ? "    return 1;\n" : "");
  text_add(out, "  default: return 0;\n  }\n}\n\n");
}

static void print_plays(Printing *p) {
  Text *out = &p->c.body;
  for (size_t i = 0; i < p->count; i++) print_play(p, &p->at[i]);
  text_add(out, "static int play_leaf(Position *p, int program, int leaf, "
                "const uint16_t *at,\n                     int site, Step *s) "
                "{\n  switch (program) {\n");
  for (size_t i = 0; i < p->count; i++)
    text_addf(out, "  case %zu: return play_%zu(p, leaf, at, site, s);\n", i,
              i);
  text_add(out, "  default: return 0;\n  }\n}\n\n"
                "/* How many sites the last part of a choice has. */\n"
                "static int leaf_sites(int program, int leaf) {\n"
                "  switch (program * 65536 + leaf) {\n");
  for (size_t i = 0; i < p->count; i++)
    for (size_t k = 0; k < p->at[i].program->nleaves; k++)
      if (p->at[i].program->leaves[k].nbases > 1)
        text_addf(out, "  case %zu: return %d;\n", i * 65536 + k,
                  p->at[i].program->leaves[k].nbases);
  text_add(out, "  default: return 1;\n  }\n}\n\n"
                "/* Does the choice end the game, or put somebody out? */\n"
                "static int ends_game(int program, int leaf) {\n"
                "  int n = program * 65536 + leaf;\n  return n < 0");
  for (size_t i = 0; i < p->count; i++)
    for (size_t k = 0; k < p->at[i].program->nleaves; k++)
      if (p->at[i].program->leaves[k].make.end != MAKE_GOES_ON)
        text_addf(out, " || n == %zu", i * 65536 + k);
  text_add(out, ";\n}\n\n");
  print_autos(p);
  c_chance_weights(c_has_chance(p->c.game) ? p->at : NULL, p->count, out);
  if (p->info->has_loose) print_holds(p);
}

/* "find": the program of a phase and a player. */
static void print_find(Printing *p, int program[PHASES_MAX][PLAYERS_MAX],
                       const char *name) {
  const Game *g = p->c.game;
  Text *out = &p->c.body;
  text_addf(out,
            "/* The number of the program, or -1. */\n"
            "static int find_%s(const Position *p, int me, Finds *f) {\n"
            "  switch (p->phase * PLAYERS + me) {\n",
            name);
  for (int i = 0; i < g->nphases; i++)
    for (int q = 0; q < g->nplayers; q++) {
      int n = program[i][q];
      if (n >= 0)
        text_addf(out, "  case %d: find_%d(p, f); return %d;\n",
                  i * g->nplayers + q, n, n);
    }
  text_add(out, "  default: return -1;\n  }\n}\n\n");
}

static void print_finds(Printing *p) {
  const Game *g = p->c.game;
  Text *out = &p->c.body;
  print_find(p, p->info->phase, "moves");
  if (p->info->has_loose) print_find(p, p->info->loose, "candidates");
  text_add(out, "static int find_stuck(const Position *p, int me, Finds *f) {\n"
                "  switch (me) {\n");
  for (int q = 0; q < g->nplayers; q++)
    if (p->info->stuck[q] >= 0)
      text_addf(out, "  case %d: find_%d(p, f); return %d;\n", q,
                p->info->stuck[q], p->info->stuck[q]);
  text_add(out, "  default: (void)p; (void)f; return -1;\n  }\n}\n\n");
}

static void print_find_first(Printing *p, int at[PLAYERS_MAX][2],
                             const char *name, bool needs_place) {
  Text *out = &p->c.body;
  text_addf(out,
            "static int find_%s(const Position *p, int me, int place, "
            "Finds *f) {\n  switch (me * 2 + (place != NO_SITE)) {\n",
            name);
  for (int q = 0; q < p->c.game->nplayers; q++)
    for (int k = needs_place ? 1 : 0; k < 2; k++) {
      int n = at[q][p->asks_place ? k : 0];
      if (n < 0) continue;
      text_addf(out, "  case %d: find_%d(p, f%s); return %d;\n", q * 2 + k, n,
                p->asks_place && k ? ", one(place)" : "", n);
    }
  text_add(out, "  default: (void)p; (void)f; return -1;\n  }\n}\n\n");
}

static bool is_loose(const Printing *p, int number) {
  const Game *g = p->c.game;
  for (int i = 0; i < g->nphases; i++)
    for (int q = 0; q < g->nplayers; q++)
      if (p->info->loose[i][q] == number) return true;
  return false;
}

static bool may_repeat_at(const Printing *p, int number) {
  const Game *g = p->c.game;
  if (is_loose(p, number)) return !p->at[number].program->is_distinct;
  for (int q = 0; q < g->nplayers; q++)
    if (p->info->stuck[q] == number) return true;
  for (int i = 0; i < g->nphases; i++)
    for (int q = 0; q < g->nplayers && g->program->phases[i].may_repeat; q++)
      if (p->info->phase[i][q] == number) return true;
  return false;
}

static bool has_leaves(const SetProgram *p) { return p->nleaves > 0; }

/* "all_apart": do all moves found differ for sure? */
static void print_aparts(Printing *p) {
  Text *out = &p->c.body;
  for (size_t i = 0; i < p->count; i++)
    if (may_repeat_at(p, (int)i) && has_leaves(p->at[i].program)) {
      int n = c_apart_classes(p->at[i].program);
      if (n > p->info->classes) p->info->classes = n;
      if (!p->info->classes) p->info->classes = 1;
      c_print_apart(&p->c, p->at[i].program, (int)i);
    }
  if (!p->info->classes && !p->info->has_loose) return;
  text_add(out, "static int all_apart(Finds *f) {\n  switch (f->program) {\n");
  for (size_t i = 0; i < p->count; i++)
    if (may_repeat_at(p, (int)i) && has_leaves(p->at[i].program))
      text_addf(out, "  case %zu: return apart_%zu(f);\n", i, i);
    else if (is_loose(p, (int)i))
      text_addf(out, "  case %zu: return 1;\n", i);
  text_add(out, "  default: return 0;\n  }\n}\n\n");
}

/* ---- the file ---- */

static void print_header(Printing *p, Text *out) {
  const Game *g = p->c.game;
  text_add(out, "/* ");
  c_comment(out, g->title ? g->title : g->name);
  text_addf(out, ": rules hash %016llx", (unsigned long long)g->rules_hash);
  for (int i = 0; i < g->noptions; i++) {
    text_add(out, i ? ", " : "\n** Options: ");
    c_comment(out, g->options[i].name);
    text_add(out, " = ");
    c_comment(out, g->options[i].choices[g->options[i].chosen]);
  }
  c_interface_comment(out);
}

/* What the functions around the programs must know. */
static void note_program(CGame *info, const SetProgram *p) {
  for (size_t k = 0; k < p->nleaves; k++) {
    if (p->leaves[k].nbases > info->bases) info->bases = p->leaves[k].nbases;
    info->has_chains |= p->leaves[k].in_chain || p->leaves[k].is_link;
  }
  for (size_t k = 0; k < p->nquestions; k++)
    info->is_unsure |= p->questions[k].recurs;
}

static void note_all(Printing *p) {
  CGame *info = p->info;
  const Program *walk = p->c.game->program->walk;
  info->bases = 1;
  for (size_t i = 0; i < p->count; i++) note_program(info, p->at[i].program);
  info->has_after = walk->after >= 0;
  info->has_ends = walk->ends >= 0;
  info->is_unsure |= info->has_chains || p->c.game->ncounters > 0;
}

static void print_all(Printing *p) {
  const Program *walk = p->c.game->program->walk;
  print_first(p, walk->after, p->info->after, "What happens after a move.");
  print_first(p, walk->ends, p->info->ends, "Does the move end the game?");
  for (int i = 0; i < p->c.game->nphases; i++) print_phase(p, i);
  print_stuck(p);
  note_all(p);
  print_plays(p);
  print_finds(p);
  if (p->info->has_after)
    print_find_first(p, p->info->after, "after",
                     p->c.game->program->after_asks_place);
  if (p->info->has_ends) print_find_first(p, p->info->ends, "end", false);
  print_aparts(p);
  if (!c_text_print(&p->c, p->at, p->count, p->info, &p->texts))
    p->c.body.failed = true;
}

static bool join(Printing *p, Text *out) {
  Text types;
  text_init(&types);
  p->info->least_finds = p->c.least_finds;
  c_turn_types(p->c.game, p->info, &types);
  print_header(p, out);
  text_add(out, text_string(&p->c.head));
  text_add(out, text_string(&types));
  text_add(out, text_string(&p->c.functions));
  text_add(out, text_string(&p->c.body));
  c_turn_play(p->c.game, p->info, text_string(&p->texts), out);
  c_interface_functions(p->c.game, p->info, out);
  bool ok = !p->c.head.failed && !p->c.functions.failed && !p->c.body.failed &&
            !types.failed && !out->failed;
  text_done(&types);
  return ok;
}

static void free_printing(Printing *p) {
  for (size_t i = 0; i < p->count; i++) setprog_free(p->at[i].program);
  for (size_t i = 0; i < p->c.nknown; i++) memory_free(p->c.known[i]);
  memory_free(p->c.known);
  memory_free(p->at);
  memory_free(p->c.shared);
  text_done(&p->c.head);
  text_done(&p->c.functions);
  text_done(&p->c.body);
  text_done(&p->texts);
}

/* The line of a rule in Lua. */
static Source hook_source(const Program *p) {
  Source none = {NULL, 0, 0};
  for (size_t i = 0; i < p->ncode; i++)
    if (p->code[i].op == OP_HOOK) return p->code[i].source;
  return none;
}

static void find_unfit(const Game *g, CGame *info) {
  if (!game_is_native(g)) {
    info->why = "it is a Lua function";
    info->why_source = hook_source(g->program->walk);
  }
  if (g->times_room) info->why = "the rules count repetitions";
  if (g->board->nbodies) info->why = "the board is a lattice";
}

static bool refuse(const Game *game, const CGame *info, Error *err) {
  const Source *at = &info->why_source;
  if (!at->file)
    return error_set(err, ERROR_RULE, "%s cannot be printed as C yet: %s",
                     game->name, info->why);
  return error_set(err, ERROR_RULE,
                   "%s:%d: this rule cannot be printed as C: %s", at->file,
                   at->line, info->why);
}

/* ---- where a move has ended ---- */

static bool is_global(const Set *set) {
  if (set->op == SET_AND || set->op == SET_OR)
    return is_global(set->a) && is_global(set->b);
  return (set->op == SET_IS && set->is_global) ||
         (set->op == SET_NONE && !set->a->grows);
}

static bool is_global_number(const Number *n) {
  switch (n->op) {
  case NUMBER_CONST:
  case NUMBER_COUNTER:
  case NUMBER_STOCK:
  case NUMBER_TAKEN: return true;
  case NUMBER_COUNT: return !n->set->grows;
  case NUMBER_ADD:
  case NUMBER_SUBTRACT: return is_global_number(n->a) && is_global_number(n->b);
  default: return false;
  }
}

static bool judges_globally(const Instr *i) {
  for (int k = 0; k < i->x; k++)
    if (!is_global_number(i->judged[k])) return false;
  return true;
}

/* May the code ask for the place it begins at? */
static bool begins_at_place(const Program *p, int pc, int *budget) {
  for (; pc >= 0; pc = p->code[pc].next) {
    const Instr *i = &p->code[pc];
    if (--*budget < 0) return true;
    switch ((Opcode)i->op) {
    case OP_END:
    case OP_FAIL: return false;
    case OP_TEST:
      if (!is_global(i->set)) return true;
      break;
    case OP_JUDGE:
      if (!judges_globally(i)) return true;
      break;
    case OP_EITHER:
    case OP_ELSE:
      return begins_at_place(p, i->x, budget) ||
             begins_at_place(p, i->y, budget);
    case OP_COMMIT:
    case OP_RULE:
    case OP_RIVAL:
    case OP_RESULT:
    case OP_AWARD: break;
    default: return true;
    }
  }
  return false;
}

static bool asks_place(const Program *p) {
  int budget = 1000;
  return p->after >= 0 ||
         (p->ends >= 0 && begins_at_place(p, p->ends, &budget));
}

bool c_print_game(Game *game, CGame *info, Text *out, Error *err) {
  Printing *p = memory_new(sizeof *p);
  if (!p) return error_memory(err);
  *info = (CGame){.for_abax = info->for_abax};
  find_unfit(game, info);
  bool ok = info->why == NULL;
  if (ok) {
    p->c.game = game;
    p->c.words = game->board->words;
    p->info = info;
    p->asks_place = asks_place(game->program->walk);
    p->compiler = (Compiler){.game = game,
                             .program = game->program->walk,
                             .reason = -1,
                             .is_plain = true,
                             .err = err};
    text_init(&p->c.head);
    text_init(&p->c.functions);
    text_init(&p->c.body);
    text_init(&p->texts);
    c_print_support(&p->c);
    c_print_position(&p->c);
    print_all(p);
    ok = join(p, out) || error_memory(err);
    if (ok && stop_asked) ok = error_set(err, ERROR_LIMIT, "interrupted");
    if (ok && info->why && !info->for_abax) ok = refuse(game, info, err);
    free_printing(p);
  } else {
    refuse(game, info, err);
  }
  memory_free(p);
  return ok;
}
