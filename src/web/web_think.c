/* SPDX-License-Identifier: MIT
** web_think.c - opponents and hints.
*/
#include "base/memory.h"
#include "search/player.h"
#include "shell/prompt/think.h"
#include "web/web.h"

/* On a phone nobody waits longer: a search that was to be counted ends then.
** */
enum { HINT_SECONDS = 5, LEVEL_SECONDS = 20 };

static bool is_asked(const Session *s, Error *err) {
  if (position_asked(s->game, s->pos) != NO_PLAYER && !session_is_over(s))
    return true;
  return error_set(err, ERROR_INPUT,
                   session_is_over(s) ? "the game is over"
                                      : "chance decides now");
}

static bool choose(Session *s, const char *opponent, int seed, size_t *index,
                   Error *err) {
  PlayerSpec spec;
  if (!is_asked(s, err) || !player_read(&spec, opponent, err)) return false;
  if (text_starts(opponent, "level:")) spec.seconds = LEVEL_SECONDS;
  PlayerMind *mind = player_new(&spec, s->game, err);
  if (mind == NULL) return false;
  player_begin(mind, (uint64_t)seed);
  bool ok = session_list(s, NULL, err) &&
            player_choose(mind, &s->machine, s->pos, &s->legal, index, err);
  player_free(mind);
  return ok;
}

const char *web_think(const char *opponent, int seed) {
  Error err = {0};
  size_t index = 0;
  Session *s = web_session(&err);
  bool ok = s != NULL && choose(s, opponent, seed, &index, &err);
  web_begin();
  if (ok) web_string("move", session_text(s, index));
  return web_end(ok, &err);
}

/* ---- hints ---- */

/* The best move not shown yet; it is struck out. */
static size_t next_best(const MctsStat *stats, bool *shown, size_t count) {
  size_t best = count;
  for (size_t i = 0; i < count; i++) {
    if (shown[i]) continue;
    const MctsStat pair[2] = {stats[best < count ? best : i], stats[i]};
    if (best == count || mcts_best(pair, 2) == 1) best = i;
  }
  shown[best] = true;
  return best;
}

static void add_hints(const Session *s, const MctsStat *stats, bool *shown,
                      size_t wanted, Text *out) {
  size_t count = s->legal.count;
  text_add_char(out, '[');
  for (size_t n = 0; n < wanted && n < count; n++) {
    size_t i = next_best(stats, shown, count);
    text_add(out, n > 0 ? ",[" : "[");
    text_add_json(out, session_text(s, i));
    double value = stats[i].is_proven ? stats[i].proven : mcts_value(&stats[i]);
    text_addf(out, ",%.4f,%u,%s]", (value + 1) / 2, stats[i].visits,
              stats[i].is_proven ? "true" : "false");
  }
  text_add_char(out, ']');
}

const char *web_hint(int playouts, int count) {
  Error err = {0};
  MctsStat *stats = NULL;
  Session *s = web_session(&err);
  MctsBudget budget = {.playouts = playouts > 0 ? playouts : 1,
                       .seconds = HINT_SECONDS,
                       .cut = MCTS_CUT,
                       .trees = 1};
  bool ok = s != NULL && is_asked(s, &err) &&
            think_search(s, &budget, &stats, THINK_HINT, &err);
  bool *shown = ok ? memory_new(s->legal.count * sizeof *shown) : NULL;
  Text *out = web_begin();
  if (ok && shown != NULL) {
    web_key("moves");
    add_hints(s, stats, shown, count > 0 ? (size_t)count : 1, out);
  } else if (ok) {
    ok = error_memory(&err);
  }
  memory_free(shown);
  memory_free(stats);
  return web_end(ok, &err);
}
