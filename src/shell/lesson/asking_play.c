/* SPDX-License-Identifier: MIT
** asking_play.c - a question that is a game: the learner plays on against an
** opponent until something is reached.
*/
#include <stdio.h>
#include "shell/lesson/asking.h"
#include "shell/draw/draw_state.h"
#include "shell/lesson/language.h"
#include "shell/lesson/learner.h"
#include "shell/condition/predicate.h"

enum { SOLVE_LEVEL = 2, SOLVE_SEEDS = 3, SOLVE_PLIES = 300, LEVEL_MAX = 10 };

static PlayerMind *mind_of(const Game *game, int level, Error *err) {
  char text[PLAYER_TEXT];
  PlayerSpec spec;
  snprintf(text, sizeof text, "level:%d",
           level > LEVEL_MAX ? LEVEL_MAX : level);
  return player_read(&spec, text, err) ? player_new(&spec, game, err) : NULL;
}

bool asking_play_begin(Asking *a, Error *err) {
  const Question *q = &a->frame->question;
  a->learner = position_asked(a->session->game, a->session->pos);
  if (a->mind == NULL) a->mind = mind_of(a->frame->game, q->level, err);
  if (a->mind == NULL) return false;
  player_begin(a->mind, 1 + (uint64_t)a->tries);
  return true;
}

static bool is_reached(Asking *a, bool *reached, Error *err) {
  PredicateView view;
  predicate_look(a->session, &view);
  return predicate_holds(a->frame->question.goal, &view, reached, err);
}

static bool choose(Asking *a, PlayerMind *mind, size_t *index, Error *err) {
  Session *s = a->session;
  return session_list(s, NULL, err) &&
         player_choose(mind, &s->machine, s->pos, &s->legal, index, err);
}

/* Chance and the opponent move until the learner is asked. */
static bool answer(Asking *a, bool *reached, Text *told, Error *err) {
  Session *s = a->session;
  while (!*reached && !session_is_over(s)) {
    Player who = position_asked(s->game, s->pos);
    size_t index;
    if (who == a->learner) return true;
    bool ok = who == NO_PLAYER ? session_do_random(s, err)
                               : choose(a, a->mind, &index, err) &&
                                     session_do(s, index, err);
    if (!ok || !is_reached(a, reached, err)) return false;
    if (told == NULL) continue;
    text_add(told, told->length > 0 ? ", " : "");
    learner_ply(s->game, &s->plies[s->nplies - 1], told);
  }
  return true;
}

/* Not reached, and nothing more to be done: it begins again. */
static bool begin_anew(Asking *a, const char *sentence, Reply *reply,
                       Text *said, Error *err) {
  if (said->length > 0) text_add_char(said, ' ');
  text_add(said, language_say(sentence));
  text_add_char(said, ' ');
  text_add(said, language_say("Here is the position again."));
  if (a->frame->question.nhints > 0) asking_hint(a, said);
  *reply = REPLY_WRONG;
  return asking_again(a, err);
}

bool asking_play(Asking *a, size_t index, Reply *reply, Text *said,
                 Error *err) {
  const Question *q = &a->frame->question;
  bool reached = false;
  Text told;
  text_init(&told);
  *reply = REPLY_GOES_ON;
  a->moves++;
  bool ok = session_do(a->session, index, err) &&
            is_reached(a, &reached, err) && answer(a, &reached, &told, err);
  if (ok && told.length > 0) text_add(said, text_string(&told));
  if (ok && told.length > 0) text_add_char(said, '.');
  text_done(&told);
  if (!ok) return false;
  if (reached) {
    *reply = REPLY_RIGHT;
    a->is_right = true;
    text_addf(said, "%s%s", said->length > 0 ? " " : "",
              language_say("Right."));
    if (q->praise != NULL) text_addf(said, " %s", q->praise);
    return true;
  }
  if (session_is_over(a->session))
    return begin_anew(a, "The game is over, and that was not it.", reply, said,
                      err);
  if (q->within > 0 && a->moves >= q->within)
    return begin_anew(a, "That took too many moves.", reply, said, err);
  return true;
}

/* --- can it be done? --- */

static bool solve_once(Asking *a, PlayerMind *self, bool *reached, Error *err) {
  const Question *q = &a->frame->question;
  for (int plies = 0; !*reached && plies < SOLVE_PLIES; plies++) {
    size_t index;
    if (session_is_over(a->session)) return true;
    if (q->within > 0 && a->moves >= q->within) return true;
    a->moves++;
    if (!choose(a, self, &index, err) || !session_do(a->session, index, err) ||
        !is_reached(a, reached, err) || !answer(a, reached, NULL, err))
      return false;
  }
  return true;
}

bool asking_solve(const Frame *frame, bool *reached, Error *err) {
  Asking a;
  *reached = false;
  bool ok = asking_begin(&a, frame, err);
  PlayerMind *self =
      ok ? mind_of(frame->game, frame->question.level + SOLVE_LEVEL, err)
         : NULL;
  ok = ok && self != NULL;
  for (int seed = 1; ok && !*reached && seed <= SOLVE_SEEDS; seed++) {
    a.tries = seed;
    player_begin(self, (uint64_t)seed);
    ok = asking_again(&a, err) && solve_once(&a, self, reached, err);
  }
  player_free(self);
  asking_done(&a);
  return ok;
}
