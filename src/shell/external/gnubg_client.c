/* SPDX-License-Identifier: MIT
** gnubg_client.c - gnubg plays at our board: it is asked for its best play.
**
** Before every move it is told the position and the roll, so nothing can get
** out of step. A play may be written in another order of its steps than ours.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "shell/external/gnubg.h"
#include "shell/external/protocol.h"
#include "shell/format/finders.h"

enum { PLACES = 26 };

/* ---- the question ---- */

const char gnubg_opening[] = "set automatic game off\n"
                             "set automatic roll off\n"
                             "set automatic move off\n"
                             "set automatic bearoff off\n"
                             "set confirm new off\n"
                             "set player 0 human\n"
                             "set player 1 human\n"
                             "new match 1\n"
                             "set turn 1\n";

bool gnubg_dice(const Session *s, size_t ply, int dice[2]) {
  return ply > 0 && s->plies[ply - 1].asked == NO_PLAYER &&
         sscanf(s->plies[ply - 1].text, "roll %d %d", &dice[0], &dice[1]) == 2;
}

/* Where a player's man stands, as he counts: 25 is his bar, 0 is off. */
static int steps_of(const Game *game, Player who, Site site) {
  char name[SITE_NAME];
  const char *text = movetext_name(game, who, site, name);
  long n;
  if (text_is_equal(text, "bar")) return 25;
  return text_to_long(text, 1, 24, &n) ? (int)n : 0;
}

/* Place 0 is the mover's bar, 1 to 24 are the points as he counts them, 25 is
** the rival's bar; the rival's men are negative. */
static void count_men(const Game *game, const Position *pos, Player me,
                      int places[PLACES]) {
  const Board *b = game->board;
  memset(places, 0, PLACES * sizeof *places);
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u))
    for (int i = pile_height(game, pos, s); i > 0; i--) {
      Player who = game_owner(game, pile_piece(game, pos, s, i - 1));
      int n = steps_of(game, who, s);
      if (n == 0) continue;
      if (who == me)
        places[n == 25 ? 0 : n]++;
      else
        places[n == 25 ? 25 : 25 - n]--;
    }
}

void gnubg_question(const Session *s, size_t ply, const int dice[2], int plays,
                    Text *out) {
  const Position *pos = s->plies[ply - 1].after;
  int places[PLACES];
  count_men(s->game, pos, position_asked(s->game, pos), places);
  text_add(out, "set board simple");
  for (int i = 0; i < PLACES; i++) text_addf(out, " %d", places[i]);
  text_addf(out, "\nset dice %d %d\nhint %d\n", dice[0], dice[1], plays);
}

/* ---- the answer ---- */

/* " 2. Cubeful 2-ply    24/23 13/10     Eq.: -0.009 (-0.112)": a play and its
** worth; false: the line is another. */
bool gnubg_play(const char *line, char play[MOVE_TEXT], double *worth) {
  const char *from = strstr(line, "-ply "), *to = strstr(line, "Eq.:");
  if (!from || !to || to < from) return false;
  from += 5;
  from += strspn(from, " ");
  size_t n = to > from ? (size_t)(to - from) : 0;
  while (n > 0 && from[n - 1] == ' ') n--;
  if (n == 0 || n >= MOVE_TEXT) return false;
  snprintf(play, MOVE_TEXT, "%.*s", (int)n, from);
  char *end;
  *worth = strtod(to + 4, &end);
  return end > to + 4;
}

/* ---- in a seat ---- */

/* "NAME=VALUE" behind the command is one of gnubg's: "NAME VALUE". */
static bool greet(Engine *engine) {
  const char *line;
  for (int i = 0; i < engine->ndetails; i++) {
    char told[PLAYER_TEXT + 2];
    snprintf(told, sizeof told, "%s\n", engine->details[i]);
    *strchr(told, '=') = ' ';
    if (!engine_tell(engine, told)) return false;
  }
  if (!engine_tell(engine, gnubg_opening)) return false;
  while (engine_hear(engine, false, &line))
    if (strstr(line, "is now on roll")) return true;
  return false;
}

/* A play without a choice is not asked for: gnubg does not answer it. */
static bool is_forced(Session *s, char move[MOVE_TEXT], Error *err) {
  size_t count;
  if (!session_list(s, &count, err) || count != 1) return false;
  snprintf(move, MOVE_TEXT, "%s", session_text(s, 0));
  return true;
}

static bool hear_play(Engine *engine, Session *s, char move[MOVE_TEXT]) {
  const char *line;
  double worth;
  size_t index;
  Error ignored = {0};
  while (engine_hear(engine, true, &line)) {
    TranscriptItem item = {.text = move};
    if (!gnubg_play(line, move, &worth)) continue;
    if (find_steps(NULL, s, &item, &index, &ignored))
      snprintf(move, MOVE_TEXT, "%s", session_text(s, index));
    return true;
  }
  return false;
}

static bool ask(Engine *engine, Session *s, char move[MOVE_TEXT], Error *err) {
  int dice[2];
  Text question;
  if (is_forced(s, move, err)) return true;
  if (!gnubg_dice(s, s->nplies, dice))
    return error_set(err, ERROR_INPUT,
                     "gnubg plays a roll, and none was made: it cannot begin "
                     "in the middle of a turn");
  text_init(&question);
  gnubg_question(s, s->nplies, dice, 1, &question);
  bool ok =
      engine_tell(engine, text_string(&question)) && hear_play(engine, s, move);
  text_done(&question);
  return ok;
}

static bool resigns(const char *move) {
  (void)move;
  return false;
}

const Protocol protocol_gnubg = {"gnubg", "quit\ny\n", greet, ask, resigns};
