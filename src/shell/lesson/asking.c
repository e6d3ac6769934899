/* SPDX-License-Identifier: MIT
** asking.c - judging answers, and what is said to them.
*/
#include "shell/lesson/asking.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "why/reason.h"
#include "notation/typed_move.h"
#include "why/why.h"
#include "shell/lesson/language.h"
#include "shell/lesson/nearby.h"
#include "shell/prompt/line_move.h"

/* --- beginning --- */

static Session *stand(const Game *game, const Position *pos, Error *err) {
  Session *s = session_new(game, 1, err);
  if (s == NULL) return NULL;
  position_copy(game, s->pos, pos);
  session_forget(s);
  return s;
}

bool asking_again(Asking *a, Error *err) {
  const Frame *f = a->frame;
  session_free(a->session);
  a->session = NULL;
  a->turn = &f->question.turn;
  a->nfound = 0;
  a->moves = 0;
  if (a->found != NULL)
    memset(a->found, 0, a->turn->nanswers * sizeof *a->found);
  if (f->game == NULL) return true;
  a->session = stand(f->game, f->pos, err);
  return a->session != NULL &&
         (f->question.kind != ASK_PLAY || asking_play_begin(a, err));
}

bool asking_begin(Asking *a, const Frame *frame, Error *err) {
  *a = (Asking){.frame = frame};
  a->found = memory_new((frame->question.turn.nanswers + 1) * sizeof *a->found);
  if (a->found == NULL) return error_memory(err);
  return asking_again(a, err);
}

void asking_done(Asking *a) {
  session_free(a->session);
  player_free(a->mind);
  memory_free(a->found);
  *a = (Asking){0};
}

bool asking_counts(const Asking *a) { return a->is_right && !a->is_shown; }

bool asking_is_first(const Asking *a) {
  return asking_counts(a) && a->tries == 1 && a->hints == 0;
}

/* --- what is said --- */

static void add_sentence(Text *out, const char *sentence) {
  if (sentence == NULL || sentence[0] == '\0') return;
  if (out->length > 0) text_add_char(out, ' ');
  text_add(out, sentence);
}

bool asking_hint(Asking *a, Text *said) {
  const Question *q = &a->frame->question;
  if (q->nhints == 0) {
    add_sentence(said, language_say("There is no hint."));
    return false;
  }
  int next = a->hints < q->nhints ? a->hints : q->nhints - 1;
  if (a->hints < q->nhints) a->hints++;
  add_sentence(said, q->hints[next]);
  return true;
}

static void wrong(Asking *a, const char *sentence, Text *said) {
  add_sentence(said, sentence);
  if (a->frame->question.nhints > 0) asking_hint(a, said);
}

static void right(Asking *a, const char *sentence, Text *said) {
  a->is_right = true;
  add_sentence(said, language_say("Right."));
  add_sentence(said, sentence);
  add_sentence(said, a->frame->question.praise);
}

/* --- moves --- */

/* Would the text reveal an answer that is still to be found? */
static bool reveals(const Turn *turn, const char *text, const char *typed) {
  for (size_t i = 0; i < turn->nanswers; i++)
    if (turn->answers[i].is_right && text_holds(text, turn->answers[i].text) &&
        !text_is_alike(turn->answers[i].text, typed))
      return true;
  return false;
}

/* How moves are written: one that is not asked for. */
static void add_example(const Turn *turn, Text *said) {
  for (size_t i = 0; i < turn->nanswers; i++) {
    const Answer *x = &turn->answers[i];
    if (x->is_right || x->reason != NULL) continue;
    Text out;
    text_init(&out);
    language_quote(&out, "A move is written like {}.", x->text);
    if (!reveals(turn, text_string(&out), "")) {
      add_sentence(said, text_string(&out));
      text_done(&out);
      return;
    }
    text_done(&out);
  }
}

static bool names_something(const Session *s, const char *typed) {
  Site site;
  Player who = position_asked(s->game, s->pos);
  return movetext_sites_of(s->game, who == NO_PLAYER ? 0 : who, typed, &site,
                           1) > 0 ||
         isdigit((unsigned char)typed[0]) || movetext_is_said(s->game, typed) ||
         reason_is_said(s->game, typed);
}

/* The rule's reason, without files; in space there may be none. */
static bool add_reason(const Asking *a, const char *typed, Text *said,
                       Error *err) {
  static const char says[] = " is not legal: ";
  bool is_legal;
  Text why, bare, out;
  text_init(&why);
  text_init(&bare);
  text_init(&out);
  bool ok = why_move(a->session, typed, &is_legal, &why, err);
  if (ok) why.at[strcspn(text_string(&why), "\n")] = '\0';
  const char *reason = ok ? strstr(text_string(&why), says) : NULL;
  if (reason != NULL) nearby_add_reason(reason + strlen(says), &bare);
  language_quote(&out, "{} is not legal here", typed);
  if (reason != NULL && !reveals(a->turn, text_string(&bare), typed)) {
    text_add(&out, text_is_equal(language_now(), "fr") ? " : " : ": ");
    language_add(text_string(&bare), &out);
  }
  char last = out.length > 0 ? out.at[out.length - 1] : '.';
  if (strchr(".!?", last) == NULL) text_add_char(&out, '.');
  add_sentence(said, text_string(&out));
  text_done(&out);
  text_done(&bare);
  text_done(&why);
  return ok;
}

/* Nothing legal fits what was typed. */
static bool refuse(Asking *a, const char *typed, Text *said, Error *err) {
  Text out;
  if (names_something(a->session, typed)) {
    error_clear(err);
    return add_reason(a, typed, said, err);
  }
  text_init(&out);
  language_quote(&out, "'{}' is not a move of this game.", typed);
  add_sentence(said, text_string(&out));
  add_example(a->turn, said);
  text_done(&out);
  return true;
}

static const Answer *answer_of(const Turn *turn, const char *text) {
  for (size_t i = 0; i < turn->nanswers; i++)
    if (turn->answers[i].reason == NULL &&
        text_is_equal(turn->answers[i].text, text))
      return &turn->answers[i];
  return NULL;
}

/* The right move is played; in a series the replies too. */
static bool go_on(Asking *a, const Answer *x, size_t index, Reply *reply,
                  Text *said, Error *err) {
  *reply = x->next != NULL ? REPLY_GOES_ON : REPLY_RIGHT;
  if (!session_do(a->session, index, err)) return false;
  if (x->next == NULL) {
    right(a, "", said);
    return true;
  }
  add_sentence(said, language_say("Right so far."));
  if (x->next->reply[0] != '\0') {
    Text out;
    text_init(&out);
    language_quote(&out, "{} is the reply.", x->next->reply);
    add_sentence(said, text_string(&out));
    text_done(&out);
  }
  add_sentence(said, language_say("Go on."));
  a->turn = x->next;
  session_free(a->session);
  a->session = stand(a->frame->game, x->next->pos, err);
  return a->session != NULL;
}

/* A beginning is taken for the move when it names a site: as at the prompt. */
static bool is_enough(const Session *s, const char *typed, const char *text) {
  char folded[MOVE_TEXT], whole[MOVE_TEXT];
  movetext_fold(typed, folded, sizeof folded);
  movetext_fold(text, whole, sizeof whole);
  if (folded[0] == '\0') return text_is_equal(typed, text);
  if (text_is_equal(folded, whole) || !text_starts(whole, folded)) return true;
  return names_something(s, typed);
}

static bool judge_move(Asking *a, const char *typed, Reply *reply, Text *said,
                       Error *err) {
  size_t index;
  bool is_move = line_find(a->session, typed, &index, err);
  if (!is_move && err->code != ERROR_INPUT) return false;
  bool is_several = !is_move && err->is_ambiguous;
  error_clear(err);
  if (is_several) {
    *reply = REPLY_UNCLEAR;
    add_sentence(
        said,
        language_say("Several moves begin like this: write the whole move."));
    return true;
  }
  if (!is_move ||
      !is_enough(a->session, typed, session_text(a->session, index))) {
    *reply = REPLY_UNCLEAR;
    return refuse(a, typed, said, err);
  }
  if (a->frame->question.kind == ASK_PLAY)
    return asking_play(a, index, reply, said, err);
  const Answer *x = answer_of(a->turn, session_text(a->session, index));
  if (x != NULL && x->is_right) return go_on(a, x, index, reply, said, err);
  Text out;
  text_init(&out);
  language_quote(&out, "{} is legal, but it is not what is asked for.",
                 session_text(a->session, index));
  *reply = REPLY_WRONG;
  wrong(a, text_string(&out), said);
  text_done(&out);
  return true;
}

/* --- choices --- */

/* A number, or the sentence itself. */
static size_t choice_of(const Turn *turn, const char *typed) {
  long number;
  if (text_to_long(typed, 1, (long)turn->nanswers, &number))
    return (size_t)number - 1;
  for (size_t i = 0; i < turn->nanswers; i++)
    if (text_is_alike(turn->answers[i].text, typed)) return i;
  return turn->nanswers;
}

static bool judge_choice(Asking *a, const char *typed, Reply *reply,
                         Text *said) {
  size_t i = choice_of(a->turn, typed);
  if (i == a->turn->nanswers) {
    *reply = REPLY_UNCLEAR;
    add_sentence(said, language_say("Type the number of a choice."));
    return true;
  }
  const Answer *x = &a->turn->answers[i];
  *reply = x->is_right ? REPLY_RIGHT : REPLY_WRONG;
  if (x->is_right) {
    right(a, x->reason, said);
    return true;
  }
  add_sentence(said, language_say("No."));
  wrong(a, x->reason, said);
  return true;
}

/* --- sites --- */

static bool site_named(const Asking *a, const char *typed, Site *site) {
  const Session *s = a->session;
  Player who = position_asked(s->game, s->pos);
  if (s->game->board->nbodies > 0)
    return movetext_places(s->game, s->pos, typed, true, site, 1) == 1;
  size_t length;
  *site = board_scan_site(s->game->board, typed, true, &length);
  if (*site != NO_SITE && typed[length] == '\0') return true;
  return movetext_sites_of(s->game, who == NO_PLAYER ? s->pos->turn : who,
                           typed, site, 1) == 1;
}

static void judge_site(Asking *a, const char *typed, Reply *reply, Text *said) {
  const Turn *turn = a->turn;
  Site site;
  size_t i = 0;
  *reply = REPLY_UNCLEAR;
  if (!site_named(a, typed, &site)) {
    add_sentence(said, language_say("That is not a site of the board."));
    return;
  }
  while (i < turn->nanswers && turn->answers[i].site != site) i++;
  if (i == turn->nanswers) {
    *reply = REPLY_WRONG;
    Text out;
    text_init(&out);
    language_quote(&out, "No, it is not {}.", typed);
    wrong(a, text_string(&out), said);
    text_done(&out);
    return;
  }
  if (!a->found[i]) a->nfound++;
  a->found[i] = true;
  bool is_all = !a->frame->question.wants_all || a->nfound == turn->nanswers;
  *reply = is_all ? REPLY_RIGHT : REPLY_GOES_ON;
  if (is_all)
    right(a, "", said);
  else
    add_sentence(said, language_say("Right so far. There are more."));
}

/* Several sites may be typed at once, with blanks or commas between them; the
** first that is wrong is told. In space a name may itself have commas. */
static bool judge_sites(Asking *a, const char *typed, Reply *reply,
                        Text *said) {
  char room[TYPED], *rest = room;
  snprintf(room, sizeof room, "%s", typed);
  if (a->session->game->board->nbodies > 0) {
    judge_site(a, typed, reply, said);
    return true;
  }
  *reply = REPLY_GOES_ON;
  for (char *word; *reply == REPLY_GOES_ON && rest != NULL;) {
    word = strsep(&rest, " \t,");
    if (*word == '\0') continue;
    text_clear(said);
    judge_site(a, word, reply, said);
  }
  return true;
}

/* --- the whole --- */

bool asking_answer(Asking *a, const char *typed, Reply *reply, Text *said,
                   Error *err) {
  bool ok = true;
  error_clear(err);
  switch (a->frame->question.kind) {
  case ASK_CHOICE: ok = judge_choice(a, typed, reply, said); break;
  case ASK_SITE: ok = judge_sites(a, typed, reply, said); break;
  default: ok = judge_move(a, typed, reply, said, err); break;
  }
  bool counts = *reply == REPLY_RIGHT || *reply == REPLY_WRONG;
  if (ok && counts) a->tries++;
  return ok && (!said->failed || error_memory(err));
}

/* --- showing the answer --- */

static const Answer *first_right(const Turn *turn) {
  for (size_t i = 0; i < turn->nanswers; i++)
    if (turn->answers[i].is_right) return &turn->answers[i];
  return NULL;
}

/* From where the learner stands, or from the beginning. */
static bool show_moves(Asking *a, Text *said, Error *err) {
  const char *blank = "";
  Text list;
  text_init(&list);
  bool ok = true;
  for (const Turn *turn = a->turn; ok && turn != NULL;) {
    const Answer *x = first_right(turn);
    if (turn != a->turn) {
      session_free(a->session);
      a->session = stand(a->frame->game, turn->pos, err);
      ok = a->session != NULL;
    }
    if (ok && turn->reply[0] != '\0' && blank[0] != '\0')
      text_addf(&list, "%s(%s)", blank, turn->reply);
    text_addf(&list, "%s%s", blank, x->text);
    ok = ok && typed_move_do(a->session, x->text, err);
    blank = ", ";
    turn = x->next;
  }
  language_quote(said, "The answer is {}.", text_string(&list));
  text_done(&list);
  return ok;
}

bool asking_show(Asking *a, Text *said, Error *err) {
  const Question *q = &a->frame->question;
  Text list;
  a->is_shown = true;
  if (q->kind == ASK_MOVE) {
    if (a->turn == &q->turn && !asking_again(a, err)) return false;
    return show_moves(a, said, err);
  }
  if (q->kind == ASK_PLAY) {
    add_sentence(said, language_say("There is no single answer: play on, or go "
                                    "on with the lesson."));
    return true;
  }
  text_init(&list);
  for (size_t i = 0; i < q->turn.nanswers; i++)
    if (q->turn.answers[i].is_right)
      text_addf(&list, "%s%s", list.length > 0 ? ", " : "",
                q->turn.answers[i].text);
  language_quote(said, "The answer is {}.", text_string(&list));
  text_done(&list);
  return true;
}
