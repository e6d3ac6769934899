/* SPDX-License-Identifier: MIT
** test_jit.c - machine code against the VM, on random programs.
**
** The programs are drawn value by value on boards of every width, with
** loops, conditions, parts that are left and questions. Every value is
** reported by a leaf of its own, so a difference shows the step that made it.
*/
#include "engine/program/emit.h"
#include "engine/vm/exec.h"
#include "engine/jit/jit.h"
#include "engine/program/map.h"
#include "engine/play.h"
#include "tier.h"
#include "munit.h"

#include <stdio.h>
#include <string.h>

enum { KEPT = 400, LEAVES = 4000, NESTED = 4, PLANES = 2 };

/* A program while it is drawn. */
typedef struct Draw {
  Emit emit;
  SetProgram p;
  Random *random;
  Val sets[KEPT], numbers[KEPT], small[KEPT]; /* what may be used now */
  int nsets, nnumbers, nsmall;
  Val each[NESTED + 2]; /* sites of the loops around */
  int nested, loops;
  bool in_question;
  int asks; /* a question that may be asked; -1: none */
  Val bases[LEAVES][2];
  int32_t numbers_of[LEAVES][2];
} Draw;

static int below(Draw *d, int n) {
  return (int)random_below(d->random, (uint32_t)n);
}

static Val some_set(Draw *d) { return d->sets[below(d, d->nsets)]; }
static Val some_number(Draw *d) { return d->numbers[below(d, d->nnumbers)]; }
static Val some_small(Draw *d) { return d->small[below(d, d->nsmall)]; }

/* Reports a set, with the site of the innermost loop. */
static void report(Draw *d, Val set) {
  size_t n = d->p.nleaves;
  if (d->in_question || n == LEAVES) return;
  bool in_loop = d->loops > 0;
  d->bases[n][0] = in_loop ? d->each[d->loops - 1] : set;
  d->bases[n][1] = set;
  d->p.leaves[n] = (SetLeaf){
      .nbases = in_loop ? 2 : 1, .base = d->numbers_of[n], .site = d->bases[n]};
  d->p.nleaves++;
  emit_item(&d->emit, (Item){ITEM_LEAF, set, 0, (int32_t)n});
}

static void keep_set(Draw *d, Val v) {
  if (d->nsets < KEPT) d->sets[d->nsets++] = v;
  report(d, v);
}

static void keep_number(Draw *d, Val v, bool is_small) {
  if (d->nnumbers < KEPT) d->numbers[d->nnumbers++] = v;
  if (is_small && d->nsmall < KEPT) d->small[d->nsmall++] = v;
  report(d, emit_select(&d->emit, v, d->emit.all));
}

/* A shift that leads to sites alone: others stand only where their strays are
** cut off. */
static int draw_shift(Draw *d) {
  const SetProgram *p = &d->p;
  for (;;) {
    int k = below(d, (int)p->nshifts);
    bool is_strict = true;
    for (int i = 0; i < p->shifts[k].nparts; i++)
      for (int w = 0; w < PLANE_WORDS; w++)
        if (p->shifts[k].parts[i].mask.w[w] & ~p->game->board->on.w[w])
          is_strict = false;
    if (is_strict) return k;
  }
}

static void draw_set(Draw *d) {
  static const SetprogOp ops[] = {SP_AND, SP_OR, SP_ANDN};
  Emit *e = &d->emit;
  const SetProgram *p = &d->p;
  int ndirs = p->game->board->ndirs, dir = below(d, ndirs);
  int dirs = 1 + below(d, (1 << (ndirs < 8 ? ndirs : 8)) - 1);
  Val a = some_set(d), b = some_set(d), c = some_set(d);
  switch (below(d, 12)) {
  case 0:
  case 1:
  case 2: keep_set(d, emit_value(e, ops[below(d, 3)], a, b, 0, 0)); break;
  case 3:
  case 4: keep_set(d, emit_value(e, SP_SHIFT, a, 0, 0, draw_shift(d))); break;
  case 5: keep_set(d, emit_select(e, some_number(d), a)); break;
  case 6: keep_set(d, emit_value(e, SP_LOWEST, a, 0, 0, 0)); break;
  case 7: keep_set(d, emit_value(e, SP_RAYS, a, b, 0, dirs)); break;
  case 8: keep_set(d, emit_value(e, SP_ROW, a, b, 0, dirs)); break;
  case 9:
    if (p->back[dir] >= 0) keep_set(d, emit_value(e, SP_FILL, a, b, 0, dir));
    break;
  case 10: keep_set(d, emit_value(e, SP_DASH, a, some_small(d), c, dir)); break;
  default:
    if (p->nlines && p->game->board->words == 1)
      keep_set(d, emit_value(e, SP_LINES, a, 0, 0, below(d, p->nlines)));
    else
      keep_set(d, emit_value(e, SP_FLOOD, a, b, 0, 0));
  }
}

static void draw_number(Draw *d) {
  Emit *e = &d->emit;
  Val a = some_set(d), m = some_number(d), n = some_number(d);
  switch (below(d, 7)) {
  case 0: keep_number(d, emit_value(e, SP_ANY, a, 0, 0, 0), true); break;
  case 1: keep_number(d, emit_value(e, SP_COUNT, a, 0, 0, 0), true); break;
  case 2: keep_number(d, emit_value(e, SP_ADD, m, n, 0, 0), false); break;
  case 3: keep_number(d, emit_value(e, SP_SUBTRACT, m, n, 0, 0), false); break;
  case 4:
    m = some_small(d);
    n = some_small(d);
    keep_number(d, emit_value(e, SP_MULTIPLY, m, n, 0, 0), false);
    break;
  case 5:
    keep_number(d, emit_value(e, SP_COMPARE, m, n, 0, below(d, 6)), true);
    break;
  default: keep_number(d, emit_value(e, SP_NOT, m, 0, 0, 0), true);
  }
}

static void draw_items(Draw *d, int n);

/* A block; what is made inside is forgotten behind it. */
static void draw_block(Draw *d) {
  static const Source none;
  static const BlockKind kinds[] = {BLOCK_LOOP, BLOCK_IF, BLOCK_PART};
  Emit *e = &d->emit;
  BlockKind kind = kinds[below(d, 3)];
  Val over = kind == BLOCK_IF && below(d, 2) ? some_number(d) : some_set(d);
  int nsets = d->nsets, nnumbers = d->nnumbers, nsmall = d->nsmall;
  Val variable = emit_variable(e);
  int block = emit_open(e, kind, over, none, "test");
  if (e->is_full) return;
  if (kind == BLOCK_LOOP) {
    d->each[d->loops++] = d->p.blocks[block].each;
    keep_set(d, d->p.blocks[block].each);
  }
  d->nested++;
  draw_items(d, 2 + below(d, 6));
  emit_add(e, variable, some_set(d));
  if (kind == BLOCK_PART && below(d, 2)) {
    emit_open(e, BLOCK_IF, some_set(d), none, "test");
    emit_leave(e, block);
    emit_close(e);
    emit_add(e, variable, some_set(d));
  }
  if (d->in_question && below(d, 3) == 0)
    emit_item(e, (Item){ITEM_ANSWER, 0, 0, 0});
  d->nested--;
  if (kind == BLOCK_LOOP) d->loops--;
  d->nsets = nsets;
  d->nnumbers = nnumbers;
  d->nsmall = nsmall;
  emit_close(e);
  keep_set(d, emit_read(e, variable));
}

static void draw_ask(Draw *d) {
  SetProgram *p = &d->p;
  const Question *q = &p->questions[d->asks];
  size_t first = p->nargs;
  for (int i = 0; i < q->nparams; i++) p->args[p->nargs++] = some_set(d);
  keep_number(d, emit_ask(&d->emit, d->asks, first, q->nparams), true);
}

static void draw_items(Draw *d, int n) {
  for (int i = 0; i < n && !d->emit.is_full; i++) {
    int what = below(d, 16);
    if (what < 10)
      draw_set(d);
    else if (what < 13)
      draw_number(d);
    else if (what == 13 && d->asks >= 0 && d->p.nargs < KEPT)
      draw_ask(d);
    else if (d->nested < (d->p.game->board->words > 2 ? 2 : NESTED))
      draw_block(d);
  }
}

static void draw_question(Draw *d, int number) {
  EmitOuter outer;
  Question *q = &d->p.questions[number];
  int nsets = d->nsets, nnumbers = d->nnumbers, nsmall = d->nsmall;
  *q = (Question){.nparams = 1 + below(d, 4)};
  q->block = emit_begin(&d->emit, &outer);
  d->nsets = 2; /* constants alone */
  d->nnumbers = d->nsmall = 2;
  for (int i = 0; i < q->nparams; i++)
    d->sets[d->nsets++] = q->param[i] = emit_param(&d->emit, i, false);
  d->in_question = true;
  d->asks = number - 1;
  d->p.nquestions = (size_t)number + 1;
  draw_items(d, 5 + below(d, 10));
  d->in_question = false;
  emit_return(&d->emit, &outer);
  d->nsets = nsets;
  d->nnumbers = nnumbers;
  d->nsmall = nsmall;
}

static void draw_start(Draw *d) {
  Emit *e = &d->emit;
  Plane set = {0};
  const Board *b = d->p.game->board;
  for (int i = 0; i < b->words; i++)
    set.w[i] = b->on.w[i] & random_next(d->random);
  d->sets[d->nsets++] = e->all;
  d->sets[d->nsets++] = emit_const(e, &set);
  for (int i = 0; i < 2; i++)
    d->small[d->nsmall++] = d->numbers[d->nnumbers++] =
        emit_number(e, below(d, 6));
  d->asks = -1;
  for (int q = 0; q < 2; q++) draw_question(d, q);
  d->asks = 1;
  for (int i = 0; i < PLANES; i++)
    keep_set(d, emit_value(e, SP_PLANE, 0, 0, 0, i));
  keep_set(d, e->nothing);
}

/* ---- comparing ---- */

static void fill_position(const Game *g, Position *pos, Random *random) {
  for (int i = 0; i < PLANES; i++) {
    uint64_t *plane = position_plane(g, pos, i);
    int thin = (int)random_below(random, 3);
    for (int w = 0; w < g->board->words; w++) {
      plane[w] = g->board->on.w[w] & random_next(random);
      for (int k = 0; k < thin; k++) plane[w] &= random_next(random);
    }
  }
}

/* False: the program takes more steps than a run may. */
static bool compare(const ExecCode *code, Exec *vm, Exec *jit,
                    const Position *pos) {
  if (!exec_run(vm, code, pos)) return false;
  munit_assert_true(exec_run(jit, code, pos));
  for (size_t i = 0; i < vm->nfinds && i < jit->nfinds; i++) {
    munit_assert_int(jit->finds[i].leaf, ==, vm->finds[i].leaf);
    munit_assert_uint32(jit->finds[i].count, ==, vm->finds[i].count);
    munit_assert_size(jit->finds[i].words, ==, vm->finds[i].words);
  }
  munit_assert_size(jit->nfinds, ==, vm->nfinds);
  munit_assert_size(jit->nstore, ==, vm->nstore);
  munit_assert_uint32(jit->total, ==, vm->total);
  for (size_t i = 0; i < vm->nfinds; i++) {
    const SetLeaf *leaf = &code->program->leaves[vm->finds[i].leaf];
    size_t n = (size_t)code->words + (size_t)leaf->nbases - 1;
    munit_assert_memory_equal(n * 8, jit->store + jit->finds[i].words,
                              vm->store + vm->finds[i].words);
  }
  return true;
}

/* True: it was translated, and compared on some positions. */
static bool run_program(Draw *d, Position *pos) {
  ExecCode *code = exec_compile(&d->p, 0);
  Exec *vm = memory_new(sizeof *vm), *jit = memory_new(sizeof *jit);
  munit_assert_true(code && vm && jit);
  vm->jit_off = true;
  bool ok = code->jit != NULL;
  for (int i = 0; i < 10 && ok; i++) {
    fill_position(d->p.game, pos, d->random);
    ok = compare(code, vm, jit, pos);
  }
  exec_free(vm);
  exec_free(jit);
  exec_code_free(code);
  return ok;
}

/* Maps, shifts and lines are those of a game's own program. */
static bool draw_program(const SetProgram *like, Random *random,
                         Position *pos) {
  Draw *d = memory_new(sizeof *d);
  munit_assert_not_null(d);
  d->p = *like;
  d->p.values = NULL;
  d->p.blocks = NULL;
  d->p.consts = NULL;
  d->p.nvalues = d->p.value_capacity = d->p.nblocks = d->p.block_capacity = 0;
  d->p.nconsts = d->p.const_capacity = 0;
  d->p.shifts = NULL;
  d->p.nshifts = d->p.shift_capacity = 0;
  for (size_t i = 0; i < like->nshifts; i++)
    munit_assert_int(
        map_keep_shift(&d->p, like->shifts[i].parts, like->shifts[i].nparts),
        ==, (int)i);
  d->p.nleaves = d->p.nargs = d->p.nquestions = 0;
  d->p.leaves = memory_new(LEAVES * sizeof *d->p.leaves);
  d->p.args = memory_new(2 * KEPT * sizeof *d->p.args);
  d->p.questions = memory_new(2 * sizeof *d->p.questions);
  d->random = random;
  munit_assert_true(emit_init(&d->emit, &d->p));
  draw_start(d);
  draw_items(d, 10 + below(d, 60));
  munit_assert_false(d->emit.is_full);
  bool ok = run_program(d, pos);
  emit_done(&d->emit);
  for (size_t i = 0; i < d->p.nblocks; i++) memory_free(d->p.blocks[i].items);
  for (size_t i = 0; i < d->p.nshifts; i++) memory_free(d->p.shifts[i].parts);
  memory_free(d->p.shifts);
  memory_free(d->p.values);
  memory_free(d->p.blocks);
  memory_free(d->p.consts);
  memory_free(d->p.leaves);
  memory_free(d->p.args);
  memory_free(d->p.questions);
  memory_free(d);
  return ok;
}

/* Is there machine code on this machine? */
static bool translates(void) {
#if defined(__x86_64__) && defined(__linux__)
  return __builtin_cpu_supports("bmi");
#else
  return false;
#endif
}

static MunitResult test_random(const MunitParameter params[], void *data) {
  char path[100];
  Tier tier;
  Random random;
  snprintf(path, sizeof path, "games/%s.lua",
           munit_parameters_get(params, "game"));
  const char *const widest[] = {"size=19"};
  bool is_hex = strcmp(munit_parameters_get(params, "game"), "hex") == 0;
  tier_open(&tier, path, widest, is_hex);
  const ExecCode *code =
      ((const Program *)tier.game->program)->phases[0].sets[0];
  munit_assert_not_null(code);
  random_seed(&random, 1);
  int compared = 0;
  for (int i = 0; i < 60; i++)
    compared += draw_program(code->program, &random, tier.pos);
  if (translates()) munit_assert_int(compared, >, 20);
  tier_close(&tier);
  (void)data;
  return MUNIT_OK;
}

/* Boards of 1, 2, 4 and 8 words; a graph, a hexagon. */
static char *games[] = {
    "breakthrough", "nine-mens-morris", "tic-tac-toe", "abalone",
    "amazons",      "gomoku",           "hex",         NULL};
static MunitParameterEnum parameters[] = {{"game", games}, {NULL, NULL}};

MunitTest jit_tests[] = {
    {"random", test_random, NULL, NULL, MUNIT_TEST_OPTION_NONE, parameters},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
