/* SPDX-License-Identifier: MIT
** judge.c - gnubg asked about every decision, in one run of the program.
*/
#include "shell/external/judge.h"
#include "shell/external/gnubg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "shell/format/catalog.h"
#include "shell/format/finders.h"
#include "shell/command/process.h"

/* ---- the question ---- */

/* Has the ply been a choice? */
static bool is_asked(const Session *s, size_t ply, int dice[2]) {
  const Ply *p = &s->plies[ply];
  return p->asked != NO_PLAYER && p->legal > 1 && gnubg_dice(s, ply, dice);
}

/* ---- the answer ---- */

typedef struct Opinion {
  double best, played;
  bool has_best, has_played;
} Opinion;

/* The session is before the ply. */
static bool weigh(Session *s, size_t ply, const char *line, Opinion *o,
                  JudgedPly *out, Error *err) {
  TranscriptItem item = {0};
  char play[MOVE_TEXT];
  double worth;
  size_t index;
  Error theirs = {0};
  if (!gnubg_play(line, play, &worth)) return true;
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
                     "gnubg's answer about ply %zu, %s, cannot be read: a "
                     "list of plays with 'Eq.:' was expected",
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
  text_add(&input, gnubg_opening);
  for (size_t i = 0; i < session->nplies; i++) {
    plies[i] = (JudgedPly){0};
    if (is_asked(session, i, dice))
      gnubg_question(session, i, dice, 9999, &input);
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
