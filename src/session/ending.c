/* SPDX-License-Identifier: MIT
** ending.c - counting the time of a session, and ending it.
*/
#include "session/ending.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- clocks ---- */

int64_t ending_left(const Session *s, Player player) {
  int64_t left = s->terms.clock[player].base;
  for (size_t i = 0; i < s->nplies; i++)
    if (s->plies[i].asked == player)
      left += s->terms.clock[player].more - s->plies[i].spent;
  return left;
}

int64_t ending_left_now(const Session *s, Player player) {
  int64_t left = ending_left(s, player);
  bool is_thinking = s->now && !session_is_over(s) &&
                     position_asked(s->game, s->pos) == player;
  return is_thinking ? left - (s->now() - s->since) : left;
}

/* ---- ends ---- */

static void give(Session *s, int result, const char *reason) {
  SessionEnd *v = &s->ending;
  *v = (SessionEnd){
      .is_given = true, .is_kept = true, .ply = s->nplies, .result = result};
  snprintf(v->reason, sizeof v->reason, "%s", reason);
  s->is_listed = false;
  s->changes++;
}

/* Ends the session here. */
__attribute__((format(printf, 3, 4))) static void end(Session *s, int result,
                                                      const char *format, ...) {
  char reason[sizeof s->ending.reason];
  va_list args;
  va_start(args, format);
  vsnprintf(reason, sizeof reason, format, args);
  va_end(args);
  give(s, result, reason);
}

/* With two players the other one wins; with more it is not known who does. */
static int lost_by(const Session *s, Player who) {
  return s->game->nplayers == 2 ? 1 + game_next_player(s->game, who)
                                : RESULT_NONE;
}

void ending_resign(Session *s, Player who) {
  end(s, lost_by(s, who), "%s resigned", s->game->player[who]);
}

static const char forfeits[] = " forfeits: ";

void ending_forfeit(Session *s, Player who, const char *why) {
  end(s, lost_by(s, who), "%s%s%s", s->game->player[who], forfeits, why);
}

void ending_agree(Session *s) { end(s, RESULT_DRAW, "agreed"); }

static void run_out(Session *s, Player who) {
  end(s, lost_by(s, who), "%s out of time", s->game->player[who]);
}

bool ending_flag(Session *s) {
  if (!s->terms.has_clock || session_is_over(s)) return false;
  Player asked = position_asked(s->game, s->pos);
  if (asked == NO_PLAYER || ending_left_now(s, asked) > 0) return false;
  run_out(s, asked);
  return true;
}

static int times_met(const Session *s) {
  int n = s->start->hash == s->pos->hash;
  for (size_t i = 0; i < s->nplies; i++) n += s->plies[i].hash == s->pos->hash;
  return n;
}

void ending_judge(Session *s) {
  const Terms *t = &s->terms;
  if (session_is_over(s)) return;
  if (t->repetition && s->nplies > 0 && times_met(s) >= t->repetition)
    end(s, RESULT_DRAW, "repetition %d", t->repetition);
  else if (t->limit && s->nplies >= (size_t)t->limit)
    end(s, RESULT_NONE, "limit %ld", t->limit);
  s->ending.is_due = s->ending.is_given;
}

/* Who "NAME resigned" or "NAME forfeits: ..." is about; '*rest' is what
** follows the verb. */
static Player names_player(const Game *game, const char *reason,
                           const char *verb, const char **rest) {
  for (int p = 0; p < game->nplayers; p++) {
    size_t n = strlen(game->player[p]);
    if (!text_starts(reason, game->player[p]) || !text_starts(reason + n, verb))
      continue;
    *rest = reason + n + strlen(verb);
    return (Player)p;
  }
  return NO_PLAYER;
}

void ending_accept(Session *s, const char *reason) {
  const char *rest = "";
  if (!reason || session_is_over(s)) return;
  Player quitter = names_player(s->game, reason, " resigned", &rest);
  if (*rest) quitter = NO_PLAYER;
  Player guilty = names_player(s->game, reason, forfeits, &rest);
  const char *why = rest;
  Player late = names_player(s->game, reason, " out of time", &rest);
  if (quitter != NO_PLAYER)
    ending_resign(s, quitter);
  else if (guilty != NO_PLAYER)
    ending_forfeit(s, guilty, why);
  else if (text_is_equal(reason, "agreed"))
    ending_agree(s);
  else if (late != NO_PLAYER && !*rest && s->terms.has_clock &&
           position_asked(s->game, s->pos) == late)
    run_out(s, late);
}
