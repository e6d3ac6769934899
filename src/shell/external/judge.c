/* SPDX-License-Identifier: MIT
** judge.c - gnubg asked about every decision, in one run of the program.
*/
#include "shell/external/judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "shell/format/catalog.h"
#include "shell/format/finders.h"
#include "shell/command/process.h"

enum { PLACES = 26 };

/* ---- the question ---- */

static const char opening[] = "set automatic game off\n"
                              "set automatic roll off\n"
                              "set automatic move off\n"
                              "set automatic bearoff off\n"
                              "set confirm new off\n"
                              "set player 0 human\n"
                              "set player 1 human\n"
                              "new match 1\n"
                              "set turn 1\n";

/* "roll 5 2" before the ply; false: nobody rolled. */
static bool read_dice(const Session *s, size_t ply, int dice[2]) {
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

/* Has the ply been a choice? */
static bool is_asked(const Session *s, size_t ply, int dice[2]) {
  const Ply *p = &s->plies[ply];
  return p->asked != NO_PLAYER && p->legal > 1 && read_dice(s, ply, dice);
}

static void write_question(const Session *s, size_t ply, const int dice[2],
                           Text *out) {
  int places[PLACES];
  count_men(s->game, s->plies[ply - 1].after, s->plies[ply].asked, places);
  text_add(out, "set board simple");
  for (int i = 0; i < PLACES; i++) text_addf(out, " %d", places[i]);
  text_addf(out, "\nset dice %d %d\nhint 9999\n", dice[0], dice[1]);
}

/* ---- the answer ---- */

/* " 2. Cubeful 2-ply    24/23 13/10     Eq.: -0.009 (-0.112)": a play and its
** worth; false: the line is another. */
static bool read_play(const char *line, char play[MOVE_TEXT], double *worth) {
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

typedef struct Opinion {
  double best, played;
  bool has_best, has_played;
} Opinion;

/* The session stands before the ply. */
static bool weigh(Session *s, size_t ply, const char *line, Opinion *o,
                  JudgedPly *out, Error *err) {
  TranscriptItem item = {0};
  char play[MOVE_TEXT];
  double worth;
  size_t index;
  Error theirs = {0};
  if (!read_play(line, play, &worth)) return true;
  item.text = play;
  if (!find_steps(NULL, s, &item, &index, &theirs))
    return error_set(err, ERROR_CHECK,
                     "gnubg answers ply %zu with '%s', which is no legal play",
                     ply + 1, play);
  if (!o->has_best || worth > o->best) {
    o->best = worth;
    o->has_best = true;
    snprintf(out->best, sizeof out->best, "%s", session_text(s, index));
  }
  if (text_is_equal(session_text(s, index), s->plies[ply].text)) {
    o->played = worth;
    o->has_played = true;
  }
  return true;
}

/* Lines up to the next question belong to the ply. */
static bool read_answer(Session *s, size_t ply, char **rest, JudgedPly *out,
                        Error *err) {
  Opinion o = {0};
  char *line;
  bool ok = session_list(s, NULL, err);
  while (ok && (line = strsep(rest, "\n")) != NULL &&
         !text_starts(line, "The dice have been set"))
    ok = weigh(s, ply, line, &o, out, err);
  if (!ok) return false;
  if (!o.has_played)
    return error_set(err, ERROR_CHECK,
                     "gnubg says nothing about ply %zu, %s: a list of plays "
                     "with 'Eq.:' was expected",
                     ply + 1, s->plies[ply].text);
  out->is_judged = true;
  out->error = o.best - o.played;
  return true;
}

static bool read_answers(Session *s, char *text, JudgedPly *plies, Error *err) {
  int dice[2];
  size_t n = s->nplies;
  char *rest = strstr(text, "The dice have been set");
  if (rest) strsep(&rest, "\n");
  for (size_t i = 0; i < n; i++) {
    session_goto(s, n);
    if (!is_asked(s, i, dice)) continue;
    session_goto(s, i);
    if (!read_answer(s, i, &rest, &plies[i], err)) return false;
  }
  return true;
}

/* ---- all of it ---- */

static bool may_judge(const char *name, const Game *game, Error *err) {
  Catalog catalog;
  if (!text_is_equal(name, "gnubg"))
    return error_set(err, ERROR_USAGE,
                     "there is no judge '%s': --with gnubg, for backgammon",
                     name);
  if (!catalog_read(&catalog, err)) return false;
  bool is_known = catalog_find(&catalog, name, game->name, NULL, 0) != NULL;
  catalog_done(&catalog);
  return is_known ||
         error_set(err, ERROR_USAGE, "%s does not judge %s", name, game->name);
}

bool judge_game(const char *name, const Session *session, JudgedPly *plies,
                Error *err) {
  static const char *const argv[] = {"gnubg", "-t", "-q", "-r", NULL};
  Text input, out;
  int dice[2];
  if (!may_judge(name, session->game, err)) return false;
  text_init(&input);
  text_init(&out);
  text_add(&input, opening);
  for (size_t i = 0; i < session->nplies; i++) {
    plies[i] = (JudgedPly){0};
    if (is_asked(session, i, dice)) write_question(session, i, dice, &input);
  }
  Session *copy = session_copy(session, err);
  bool ok = copy && (!input.failed || error_memory(err)) &&
            process_filter(argv, &input, &out, err) && out.at &&
            read_answers(copy, out.at, plies, err);
  session_free(copy);
  text_done(&input);
  text_done(&out);
  return ok;
}
