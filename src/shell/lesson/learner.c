/* SPDX-License-Identifier: MIT
** learner.c - a position in few words.
*/
#include "shell/lesson/learner.h"

#include <stdio.h>
#include "kernel/state/verdict.h"
#include "shell/lesson/language.h"
#include "why/reason.h"

static void add_turn(const Game *g, const Position *pos, Text *out) {
  Player asked = position_asked(g, pos);
  const char *turn = g->player[pos->turn];
  if (pos->result == RESULT_DRAW)
    language_fill(out, "draw");
  else if (pos->result != RESULT_NONE)
    language_fill(out, "{} wins", g->player[pos->result - 1]);
  else if (asked == NO_PLAYER)
    language_fill(out,
                  reason_roll(g, pos) ? "{} to roll" : "chance decides for {}",
                  turn);
  else if (asked != pos->turn)
    language_fill(out, "{} to answer", g->player[asked]);
  else
    language_fill(out, "{} to move", turn);
  text_add_char(out, '\n');
}

static void add_lost(const Game *g, const Position *pos, Text *out) {
  for (int p = 0; p < g->nplayers; p++) {
    if (!(pos->lost >> p & 1)) continue;
    language_fill(out,
                  verdict_has_finished(g, pos, (Player)p) ? "{} has finished"
                                                          : "{} is out",
                  g->player[p]);
    text_add_char(out, '\n');
  }
}

static int captured_by(const Game *g, const Position *pos, Player who) {
  int total = 0;
  for (int k = 0; k < g->nkinds; k++)
    total += *position_captured(g, pos, who, k);
  return total;
}

static void add_captured(const Game *g, const Position *pos, Text *out) {
  int all = 0;
  for (int p = 0; p < g->nplayers; p++) all += captured_by(g, pos, (Player)p);
  if (all == 0) return;
  text_add(out, language_say("captured:"));
  for (int p = 0; p < g->nplayers; p++)
    text_addf(out, "%s %s %d", p > 0 ? "," : "", language_say(g->player[p]),
              captured_by(g, pos, (Player)p));
  text_add_char(out, '\n');
}

static void add_dice(const Game *g, const Position *pos, Text *out) {
  if (pos->ndice == 0) return;
  text_add(out, language_say("dice:"));
  for (int face = FACES_MAX; face > 0; face--)
    for (int i = 0; i < *position_dice(g, pos, face); i++)
      text_addf(out, " %d", face);
  text_add_char(out, '\n');
}

void learner_state(const Game *g, const Position *pos, Text *out) {
  add_turn(g, pos, out);
  add_lost(g, pos, out);
  add_captured(g, pos, out);
  add_dice(g, pos, out);
}

void learner_ply(const Game *g, const Ply *ply, Text *out) {
  if (ply->asked == NO_PLAYER)
    language_fill(out, "chance {}", ply->text);
  else
    text_addf(out, "%s %s", language_say(g->player[ply->asked]), ply->text);
}
