/* SPDX-License-Identifier: MIT
** test_known.c - what a machine keeps about a lattice from one question to
** the next, against answers found again: test by test, site by site, with a
** cube or a sceptre lifted and put back; and move by move in two games that
** one machine plays in turn.
*/
#include "engine/special/fit.h"
#include "engine/special/known.h"
#include "engine/text/movetext.h"
#include "engine/decision.h"
#include "engine/walk/run.h"
#include "engine/walk/set.h"
#include "engine/walk/lattice_walk.h"
#include "engine/walk/turns.h"
#include "script/load.h"
#include "munit.h"

#include <string.h>

typedef struct Pair {
  Game *game;
  Machine kept, anew; /* one keeps what it knows, the other nothing */
  Position *pos[2];
  MoveList list;
} Pair;

static void must(bool ok, const Error *err) {
  if (!ok) munit_errorf("%s", err->text);
}

static void open_pair(Pair *p, const char *setting) {
  Error err = {0};
  memset(p, 0, sizeof *p);
  p->game = load_game("games/axiom.lua", &setting, 1, &err);
  must(p->game, &err);
  must(machine_init(&p->kept, p->game, &err), &err);
  must(machine_init(&p->anew, p->game, &err), &err);
  machine_walk(&p->anew, true);
  for (int i = 0; i < 2; i++) {
    p->pos[i] = position_new(p->game, &err);
    random_seed(&p->pos[i]->random, munit_rand_uint32());
    must(play_begin(&p->kept, p->pos[i], &err), &err);
  }
}

static void close_pair(Pair *p) {
  machine_done(&p->kept);
  machine_done(&p->anew);
  movelist_done(&p->list);
  for (int i = 0; i < 2; i++) position_free(p->pos[i]);
  game_free(p->game);
}

/* ---- tests ---- */

/* Every test of the rules, twice over, so that the second answer is a kept
** one; in whatever state the machine's position is. */
static void check_tests(Machine *m) {
  const Program *p = m->program;
  const Ground *ground = known_ground(m);
  int words = m->game->board->words;
  for (int round = 0; round < 2; round++)
    for (size_t k = 0; k < p->ncode; k++) {
      if (p->code[k].op != OP_TEST || !p->tests[k].all->known) continue;
      for (Site s = plane_next(ground->there.w, words, 0); s != NO_SITE;
           s = plane_next(ground->there.w, words, s + 1u))
        munit_assert_int(known_has(m, p->tests[k].all, s), ==,
                         set_has(m, p->tests[k].all, s));
    }
}

/* The same with each piece lifted in turn, and afterwards. */
static void check_lifted(Machine *m, Position *pos) {
  Error err = {0};
  int words = m->game->board->words;
  machine_start(m, pos, pos->turn, NO_SITE, &err);
  check_tests(m);
  for (Site s = plane_next(position_plane(m->game, pos, pos->turn), words, 0);
       s != NO_SITE;
       s = plane_next(position_plane(m->game, pos, pos->turn), words, s + 1u)) {
    Mark mark = run_mark(m);
    if (lattice_walk_is_laden(m, s)) continue; /* it stays where it is */
    munit_assert_true(journal_cell(&m->journal, m->game, pos, s, 0));
    check_tests(m);
    run_back(m, &mark);
    if (s % 3 == 0) check_tests(m);
  }
}

static MunitResult tests_of_sites(const MunitParameter p[], void *data) {
  Pair pair;
  Error err = {0};
  (void)data;
  open_pair(&pair, munit_parameters_get(p, "setting"));
  for (int ply = 0; ply < 12; ply++) {
    uint32_t count;
    int line;
    Position *pos = pair.pos[ply & 1];
    check_lifted(&pair.kept, pos);
    must(play_random(&pair.kept, pos, &count, &line, &err), &err);
  }
  close_pair(&pair);
  return MUNIT_OK;
}

/* ---- orientations ---- */

static const Set *turn_set(const Program *p) {
  for (size_t k = 0; k < p->ncode; k++)
    if (p->code[k].op == OP_TURN && p->code[k].set) return p->code[k].set;
  munit_error("no orientations are folded");
  return NULL;
}

/* Each cube lifted: every cell around those that stand. */
static void check_fits(Fit *fit, Machine *m, Position *pos, const Set *set) {
  const Lattice *l = position_lattice(m->game, pos);
  Error err = {0};
  machine_start(m, pos, pos->turn, NO_SITE, &err);
  for (uint32_t cubes = l->present; cubes; cubes &= cubes - 1) {
    int lifted = __builtin_ctz(cubes);
    Mark mark = run_mark(m);
    if (lattice_walk_is_laden(m, lattice_cell_site(lifted))) continue;
    munit_assert_true(
        journal_cell(&m->journal, m->game, pos, lattice_cell_site(lifted), 0));
    fit_begin(fit, m, set, lifted);
    for (uint32_t rest = l->present; rest; rest &= rest - 1)
      for (int dir = 0; dir < LATTICE_TOUCH; dir++) {
        int b = __builtin_ctz(rest);
        munit_assert_uint64(fit_turns(fit, m, b, dir), ==,
                            turns_allowed(m, set, lattice_space_site(b, dir)));
      }
    run_back(m, &mark);
  }
}

static MunitResult orientations(const MunitParameter p[], void *data) {
  static Fit fit;
  Pair pair;
  Error err = {0};
  (void)data;
  open_pair(&pair, munit_parameters_get(p, "setting"));
  const Set *set = turn_set(pair.game->program);
  for (int ply = 0; ply < 120; ply++) {
    uint32_t count;
    int line;
    Position *pos = pair.pos[ply / 3 & 1];
    check_fits(&fit, &pair.kept, pos, set);
    must(play_random(&pair.kept, pos, &count, &line, &err), &err);
  }
  close_pair(&pair);
  return MUNIT_OK;
}

/* ---- moves ---- */

static void check_moves(Pair *p, Position *pos) {
  Error err = {0};
  uint32_t count;
  const MoveList *list;
  must(play_list(&p->anew, pos, &p->list, &err), &err);
  must(play_count(&p->kept, pos, &count, &err), &err);
  munit_assert_size(p->list.count, ==, count);
  for (int i = 0; i < 5 && count; i++) {
    char a[MOVE_TEXT], b[MOVE_TEXT];
    uint32_t k = munit_rand_uint32() % count;
    must(decision_make(&p->kept, pos, &err), &err);
    Move move = decision_take(&p->kept, pos, k, &list, &err);
    movetext_write(&p->kept, pos, list, &move, a, sizeof a);
    movetext_write(&p->anew, pos, &p->list, &p->list.at[k], b, sizeof b);
    munit_assert_string_equal(a, b);
  }
}

/* Two games in turn, which drift away from where they began; cubes that are
** taken are gone. */
static MunitResult two_games(const MunitParameter p[], void *data) {
  Pair pair;
  Error err = {0};
  (void)data;
  open_pair(&pair, munit_parameters_get(p, "setting"));
  for (int ply = 0; ply < 400; ply++) {
    uint32_t count;
    int line;
    Position *pos = pair.pos[ply & 1];
    if (ply % 7 == 0) check_moves(&pair, pos);
    must(play_random(&pair.kept, pos, &count, &line, &err), &err);
  }
  close_pair(&pair);
  return MUNIT_OK;
}

static char *settings[] = {"plan=main", "plan=square", "placement=interlock",
                           "own_pair=illegal", NULL};
static MunitParameterEnum every[] = {{"setting", settings}, {NULL, NULL}};

MunitTest known_tests[] = {
    {"tests_of_sites", tests_of_sites, NULL, NULL, 0, every},
    {"orientations", orientations, NULL, NULL, 0, every},
    {"two_games", two_games, NULL, NULL, 0, every},
    {NULL, NULL, NULL, NULL, 0, NULL}};
