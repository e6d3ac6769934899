/* SPDX-License-Identifier: MIT
** analysis.c - judging a game ply by ply.
*/
#include "shell/simulate/analysis.h"
#include "base/hash.h"
#include "base/memory.h"
#include "search/luck.h"
#include "shell/prompt/think.h"
#include <math.h>
#include <stdio.h>
#include <unistd.h>

/* Games and playouts for a whole game, and the least and most of a ply. */
enum { PLAYOUTS = 15000, PLAYOUTS_MIN = 50, PLAYOUTS_MAX = 400 };
enum { SEARCHES = 20000, SEARCHES_MIN = 200, SEARCHES_MAX = THINK_PLAYOUTS };
enum { CUT = MCTS_CUT };

static const double noticed = 0.05; /* a loss that is called a mistake */

void analysis_done(Analysis *a) {
  session_free(a->session);
  memory_free(a->plies);
  memory_free(a->chances);
}

/* ---- random games ---- */

typedef struct Rollout {
  double sum[PLAYERS_MAX], squares[PLAYERS_MAX];
} Rollout;

/* What the end of a random game is worth to each: 1, 1/2 or 0; what was cut is
** judged by the evaluation. */
static bool end_values(const Evaluation *e, Machine *m, Position *pos,
                       double *values, Error *err) {
  int n = m->game->nplayers;
  if (pos->result == RESULT_NONE && !evaluate_all(e, m, pos, values, err))
    return false;
  for (int i = 0; i < n; i++)
    values[i] = pos->result == RESULT_NONE                 ? (values[i] + 1) / 2
                : pos->result == RESULT_DRAW               ? 0.5
                : position_is_won(m->game, pos, (Player)i) ? 1
                                                           : 0;
  return true;
}

static bool play_out(Machine *m, Position *pos, Error *err) {
  for (int i = 0; i < CUT; i++) {
    uint32_t count;
    int line;
    if (!play_random(m, pos, &count, &line, err)) return false;
    if (count == 0) return true;
  }
  return true;
}

/* The chances of all players in a position. */
static bool roll_out(const Analysis *a, Machine *m, const Position *pos,
                     Estimate *out, Error *err) {
  const Game *game = m->game;
  Evaluation e;
  Rollout r = {0};
  Random random;
  long n = pos->result == RESULT_NONE ? a->playouts : 1;
  Position *copy = position_new(game, err);
  bool ok = copy != NULL;
  evaluate_init(&e, game);
  random_seed(&random, hash_mix(pos->hash));
  for (long k = 0; ok && k < n && !shell_interrupted; k++) {
    double values[PLAYERS_MAX];
    position_copy(game, copy, pos);
    copy->random = random;
    ok = play_out(m, copy, err);
    random = copy->random;
    ok = ok && end_values(&e, m, copy, values, err);
    for (int i = 0; ok && i < game->nplayers; i++) {
      r.sum[i] += values[i];
      r.squares[i] += values[i] * values[i];
    }
  }
  for (int i = 0; i < game->nplayers; i++) {
    out[i] = estimate_mean(r.sum[i], r.squares[i], (double)n);
    out[i].low = fmax(0, out[i].low);
    out[i].high = fmin(1, out[i].high);
  }
  position_free(copy);
  return ok;
}

/* ---- moves ---- */

/* The best move where the session stands, and what it is worth to the player
** asked, from -1 to 1. */
static bool find_best(const Analysis *a, Session *s, size_t *best,
                      double *value, Error *err) {
  MctsBudget budget = {.playouts = a->searches,
                       .cut = CUT,
                       .trees = 1,
                       .stop = &shell_interrupted};
  MctsStat *stats;
  if (!think_search(s, &budget, &stats, THINK_HINT, err)) return false;
  *best = mcts_best(stats, s->legal.count);
  *value = mcts_value(&stats[*best]);
  memory_free(stats);
  return true;
}

/* What the position after a move is worth to the player who makes it, from 0
** to 1, by a search from there. */
static bool search_after(const Analysis *a, size_t move, Player who,
                         double *chance, Error *err) {
  Session *s = a->session, *after = think_copy(s, err);
  double value = 0;
  size_t best;
  bool ok =
      after && session_list(after, NULL, err) && session_do(after, move, err);
  if (ok && session_is_over(after)) {
    const Position *end = after->pos;
    value = position_is_won(after->game, end, who) ? 1
            : end->result == RESULT_DRAW           ? 0
                                                   : -1;
  } else if (ok) {
    ok = find_best(a, after, &best, &value, err);
    if (position_asked(after->game, after->pos) != who) value = -value;
  }
  session_free(after);
  *chance = (value + 1) / 2;
  return ok;
}

/* The chances after the move of the list. */
static bool roll_out_after(const Analysis *a, size_t move, Estimate *out,
                           Error *err) {
  Session *s = a->session;
  Position *copy = position_new(s->game, err);
  if (!copy) return false;
  position_copy(s->game, copy, s->pos);
  bool ok =
      play_do(&s->machine, copy, &s->legal, s->legal.at[move], NULL, err) &&
      roll_out(a, &s->machine, copy, out, err);
  position_free(copy);
  return ok;
}

/* The chances after the best move and after the one that was played. */
static bool compare_searches(const Analysis *a, size_t best, size_t played,
                             Player who, Estimate *b, Estimate *c, Error *err) {
  double n = (double)a->searches;
  if (!search_after(a, best, who, &b->value, err) ||
      !search_after(a, played, who, &c->value, err))
    return false;
  b->error = sqrt(b->value * (1 - b->value) / n);
  c->error = sqrt(c->value * (1 - c->value) / n);
  return true;
}

static bool compare_rollouts(const Analysis *a, size_t ply, size_t best,
                             Player who, Estimate *b, Estimate *c, Error *err) {
  Estimate better[PLAYERS_MAX];
  if (!roll_out_after(a, best, better, err)) return false;
  *b = better[who];
  *c = *analysis_chance(a, ply + 1, who);
  return true;
}

static bool measure_loss(const Analysis *a, size_t ply, size_t best,
                         size_t played, AnalysedPly *p, Error *err) {
  Estimate b = {0}, c = {0};
  if (luck_is_in(a->session->game)
          ? !compare_rollouts(a, ply, best, p->who, &b, &c, err)
          : !compare_searches(a, best, played, p->who, &b, &c, err))
    return false;
  double loss = b.value - c.value, error = hypot(b.error, c.error);
  double reach = 1.959964 * error;
  p->loss = (Estimate){.value = fmax(0, loss),
                       .low = fmax(0, loss - reach),
                       .high = fmax(0, loss + reach),
                       .error = error,
                       .is_known = true,
                       .is_bounded = true};
  p->is_mistake = loss >= noticed && loss > reach;
  return true;
}

/* The session is before the ply. */
static bool judge_decision(Analysis *a, size_t ply, Error *err) {
  Session *s = a->session;
  AnalysedPly *p = &a->plies[ply];
  size_t best, played;
  double value;
  p->who = s->plies[ply].asked;
  p->loss = estimate_mean(0, 0, 2);
  if (!session_list(s, &best, err) || !find_best(a, s, &best, &value, err) ||
      !session_find_exactly(s, s->plies[ply].text, &played, err))
    return false;
  p->chance = (value + 1) / 2;
  if (best == played) return true;
  snprintf(p->best, sizeof p->best, "%s", session_text(s, best));
  return measure_loss(a, ply, best, played, p, err);
}

static bool judge_chance(Analysis *a, Luck *luck, size_t ply, Error *err) {
  LuckPly found;
  AnalysedPly *p = &a->plies[ply];
  if (!luck_of(luck, a->session, ply, &found, err)) return false;
  p->who = found.who;
  p->is_chance = true;
  p->luck = found.luck;
  return true;
}

static void show(size_t ply, size_t plies) {
  if (isatty(STDERR_FILENO)) shell_note("\rply %zu of %zu\033[K", ply, plies);
}

static bool judge_all(Analysis *a, Luck *luck, Error *err) {
  Session *s = a->session;
  size_t n = s->nplies;
  bool ok = true;
  for (size_t i = 0; a->chances && ok && i <= n && !shell_interrupted; i++) {
    show(i, 2 * n);
    session_goto(s, i);
    ok = roll_out(a, &s->machine, s->pos, analysis_chance(a, i, 0), err);
  }
  for (size_t i = 0; ok && i < n && !shell_interrupted; i++) {
    show(n + i, 2 * n);
    bool is_chance = s->plies[i].asked == NO_PLAYER;
    session_goto(s, is_chance ? n : i);
    ok = is_chance ? judge_chance(a, luck, i, err) : judge_decision(a, i, err);
  }
  if (isatty(STDERR_FILENO)) shell_note("\r\033[K");
  session_goto(s, n);
  if (ok && shell_interrupted) ok = error_set(err, ERROR_LIMIT, "interrupted");
  return ok;
}

static long playouts_for(size_t plies) {
  long n = PLAYOUTS / (3 * (long)plies + 1);
  return n < PLAYOUTS_MIN ? PLAYOUTS_MIN : n > PLAYOUTS_MAX ? PLAYOUTS_MAX : n;
}

static long searches_for(size_t plies) {
  long n = SEARCHES / ((long)plies + 1);
  return n < SEARCHES_MIN ? SEARCHES_MIN : n > SEARCHES_MAX ? SEARCHES_MAX : n;
}

static bool begin(Analysis *a, const Session *session, long playouts,
                  Error *err) {
  *a = (Analysis){.session = session_copy(session, err)};
  if (!a->session) return false;
  size_t n = a->session->nplies;
  a->playouts = playouts ? playouts : playouts_for(n);
  a->searches = playouts ? playouts : searches_for(n);
  a->plies = memory_new((n + 1) * sizeof *a->plies);
  return a->plies || error_memory(err);
}

static bool judge(Analysis *a, Error *err) {
  Luck *luck = luck_new(a->session->game, err);
  bool ok = luck && judge_all(a, luck, err);
  luck_free(luck);
  return ok;
}

bool analysis_make(Analysis *a, const Session *session, long playouts,
                   Error *err) {
  if (!begin(a, session, playouts, err)) return false;
  size_t players = (size_t)session->game->nplayers;
  a->chances =
      memory_new((a->session->nplies + 1) * players * sizeof *a->chances);
  return (a->chances || error_memory(err)) && judge(a, err);
}

bool analysis_make_moves(Analysis *a, const Session *session, long playouts,
                         Error *err) {
  return begin(a, session, playouts, err) && judge(a, err);
}

/* ---- what was found ---- */

size_t analysis_worst(const Analysis *a, size_t *plies, size_t max) {
  size_t count = 0;
  for (size_t i = 0; i < a->session->nplies; i++) {
    if (!a->plies[i].is_mistake) continue;
    size_t at = count < max ? count++ : max;
    while (at > 0 &&
           a->plies[plies[at - 1]].loss.value < a->plies[i].loss.value) {
      if (at < max) plies[at] = plies[at - 1];
      at--;
    }
    if (at < max) plies[at] = i;
  }
  return count;
}

AnalysisAccount analysis_account(const Analysis *a, Player who) {
  AnalysisAccount account = {0};
  double sum = 0, squares = 0;
  for (size_t i = 0; i < a->session->nplies; i++) {
    const AnalysedPly *p = &a->plies[i];
    if (p->who != who) continue;
    if (p->is_chance) {
      account.rolls++;
      account.luck += p->luck;
      continue;
    }
    account.decisions++;
    account.mistakes += p->is_mistake;
    sum += p->loss.value;
    squares += p->loss.value * p->loss.value;
  }
  account.loss = estimate_mean(sum, squares, (double)account.decisions);
  account.loss.low = fmax(0, account.loss.low);
  return account;
}
