/* SPDX-License-Identifier: MIT
** evaluate.c - the default judgement of a position, and the script's own.
**
** Terms are differences relative to what there is, so that no game needs
** numbers of its own; the sum s becomes s / (1 + |s|), which keeps the order
** and never reaches the value of a game that is won.
*/
#include "search/evaluate.h"
#include "engine/walk/number.h"
#include "engine/play.h"
#include <math.h>

static const double beyond = 0.95; /* no position is judged as better */
static const double piece_weight = 4, goal_weight = 2, race_weight = 6;
static const double choice_weight = 0.2, script_scale = 8;

enum { FEW_PIECES = 8 }; /* so few that one more or less means little */

/* ---- what the goal is ---- */

/* n when the test is captured(n), alone or as one of several ways to win. */
static int goal_of_set(const Set *set) {
  if (!set) return 0;
  if (set->op == SET_OR) {
    int a = goal_of_set(set->a);
    return a ? a : goal_of_set(set->b);
  }
  if (set->op != SET_IS || set->compare != IS_GE) return 0;
  if (set->na->op != NUMBER_TAKEN || set->nb->op != NUMBER_CONST) return 0;
  return set->nb->value > 1 ? set->nb->value : 0;
}

static int find_goal(const Program *program) {
  if (program->goal)
    return program->goal_result > 0 ? goal_of_set(program->goal) : 0;
  for (size_t i = 0; i < program->ncode && program->ends >= 0; i++) {
    int goal = goal_of_set(program->code[i].set);
    if (goal) return goal;
  }
  return 0;
}

void evaluate_init(Evaluation *evaluation, const Game *game) {
  evaluation->game = game;
  evaluation->goal = game->no_trays ? 0 : find_goal(game->program);
  evaluation->is_race = !game->board->has_plate;
  for (int i = 0; i < game->nplayers; i++)
    if (!game->board->stage[i]) evaluation->is_race = false;
}

/* ---- pieces ---- */

typedef struct Holding {
  int pieces; /* on the board and not yet entered */
  int taken;
  int steps; /* left on the route, over all pieces */
} Holding;

static void hold_piece(const Game *game, Piece piece, Site site,
                       Holding *holdings) {
  Player owner = game_owner(game, piece);
  if (owner == NEUTRAL) return;
  int left = board_left(game->board, owner, site);
  holdings[owner].pieces++;
  if (left >= 0) holdings[owner].steps += left;
}

static void hold_piles(const Game *game, const Position *pos,
                       Holding *holdings) {
  const Board *board = game->board;
  for (Site s = plane_next(board->on.w, board->words, 0); s != NO_SITE;
       s = plane_next(board->on.w, board->words, s + 1u))
    for (int i = pile_height(game, pos, s); i > 0; i--)
      hold_piece(game, pile_piece(game, pos, s, i - 1), s, holdings);
}

static void hold_planes(const Game *game, const Position *pos, Player who,
                        Holding *holdings) {
  const uint64_t *plane = position_plane(game, pos, who);
  int words = game->board->words;
  if (!game->board->stage[who]) {
    holdings[who].pieces += plane_count(plane, words);
    return;
  }
  for (Site s = plane_next(plane, words, 0); s != NO_SITE;
       s = plane_next(plane, words, s + 1u))
    hold_piece(game, position_piece(game, pos, s), s, holdings);
}

/* Neutral pieces belong to the player who took them. */
static void hold_trays(const Game *game, const Position *pos, Player who,
                       Holding *holdings) {
  for (int k = 0; k < game->nkinds; k++) {
    const Kind *kind = &game->kinds[k];
    int stock = *position_stock(game, pos, who, k);
    int taken = *position_captured(game, pos, who, k);
    holdings[who].taken += taken;
    if (kind->is_neutral) holdings[who].pieces += taken;
    if (!kind->is_neutral && (kind->stock > 0 || game->stocks_taken) &&
        stock > 0)
      holdings[who].pieces += stock;
  }
}

static void hold_all(const Game *game, const Position *pos, Holding *holdings) {
  for (int i = 0; i < game->nplayers; i++) {
    holdings[i] = (Holding){0, 0, 0};
    hold_trays(game, pos, (Player)i, holdings);
    if (!game->has_piles) hold_planes(game, pos, (Player)i, holdings);
  }
  if (game->has_piles) hold_piles(game, pos, holdings);
}

/* ---- moves to choose from ---- */

/* How many moves a player would have if it were his turn. A rule that fails
** in such a position, which no game may reach, tells nothing. The hash turns
** too: it is what answers are remembered by. */
static double count_choices(Machine *m, Position *pos, Player who) {
  Edit turned = {EDIT_TURN, 0, 0, pos->turn, who};
  Edit back = {EDIT_TURN, 0, 0, who, pos->turn};
  uint32_t count;
  Error ignored;
  edit_do(m->game, pos, &turned);
  bool ok = play_count(m, pos, &count, &ignored);
  edit_do(m->game, pos, &back);
  return ok ? count : 0;
}

static double compare_choices(const Game *game, Machine *m, Position *pos,
                              Player who) {
  const Phase *phase = &game->phases[pos->phase];
  if (game->nplayers != 2 || phase->is_chance || phase->asks_rival ||
      !game_is_native(game))
    return 0;
  double mine = count_choices(m, pos, who);
  double theirs = count_choices(m, pos, (Player)(1 - who));
  return mine + theirs > 0 ? (mine - theirs) / (mine + theirs) : 0;
}

/* ---- the value ---- */

static double relative(double mine, double theirs, double least) {
  return (mine - theirs) / fmax(mine + theirs, least);
}

static double by_default(const Evaluation *e, Machine *m, Position *pos,
                         Player who) {
  const Game *game = e->game;
  Holding holdings[PLAYERS_MAX], others = {0, 0, 0};
  double n = game->nplayers > 1 ? game->nplayers - 1 : 1;
  hold_all(game, pos, holdings);
  for (int i = 0; i < game->nplayers; i++) {
    if (i == who) continue;
    others.pieces += holdings[i].pieces;
    others.taken += holdings[i].taken;
    others.steps += holdings[i].steps;
  }
  const Holding *mine = &holdings[who];
  double sum =
      piece_weight * relative(mine->pieces, others.pieces / n, FEW_PIECES);
  if (e->goal) sum += goal_weight * (mine->taken - others.taken / n) / e->goal;
  if (e->is_race)
    sum += race_weight * relative(others.steps / n, mine->steps, 8);
  return sum + choice_weight * compare_choices(game, m, pos, who);
}

static bool by_script(Machine *m, Position *pos, Player who, double *sum,
                      Error *err) {
  const Program *program = m->program;
  const Hooks *hooks = &program->hooks;
  machine_start(m, pos, who, NO_SITE, err);
  if (program->evaluation_hook)
    m->failed =
        !hooks->number(hooks->context, program->evaluation_hook, m, sum, err);
  else
    *sum = (double)number_value(m, program->evaluation);
  *sum /= script_scale;
  return !m->failed;
}

static double outcome_for(const Game *g, const Position *pos, Player who) {
  if (pos->result == RESULT_DRAW) return 0;
  return position_is_won(g, pos, who) ? 1 : -1;
}

bool evaluate_for(const Evaluation *e, Machine *m, Position *pos, Player who,
                  double *value, Error *err) {
  double sum = 0;
  if (pos->result != RESULT_NONE) {
    *value = outcome_for(m->game, pos, who);
    return true;
  }
  if (!m->program->evaluation && !m->program->evaluation_hook)
    sum = by_default(e, m, pos, who);
  else if (!by_script(m, pos, who, &sum, err))
    return false;
  *value = beyond * sum / (1 + fabs(sum));
  return true;
}

/* Of two players one's gain is the other's loss. */
bool evaluate_all(const Evaluation *e, Machine *m, Position *pos,
                  double *values, Error *err) {
  int n = e->game->nplayers;
  if (!evaluate_for(e, m, pos, 0, &values[0], err)) return false;
  if (n == 2) values[1] = -values[0];
  for (int i = 1; i < n && n > 2; i++)
    if (!evaluate_for(e, m, pos, (Player)i, &values[i], err)) return false;
  return true;
}
