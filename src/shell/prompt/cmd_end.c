/* SPDX-License-Identifier: MIT
** cmd_end.c - ending a game by agreement: resign, draw, pass; and terms agreed
** beforehand: the settings clock, repetition and limit.
**
** The player asked offers a draw, and the rival's 'draw' accepts it; a move
** declines it. 'draw agreed' is for players who talk to each other. All of it
** is in the record (session/terms.h).
*/
#include "shell/prompt/end.h"

#include <stdio.h>
#include <string.h>
#include "shell/command/clock.h"
#include "session/ending.h"
#include "shell/prompt/line.h"
#include "shell/prompt/think.h"

static int fail(Error *err, ErrorCode code, const char *text) {
  error_set(err, code, "%s", text);
  return (int)code;
}

static bool goes_on(const Shell *shell, Error *err) {
  char result[64];
  if (!command_has_game(shell, err)) return false;
  if (!session_is_over(shell->session)) return true;
  session_result(shell->session, result, sizeof result);
  return error_set(err, ERROR_INPUT, "the game is over: %s", result);
}

/* Who sits at the board now: who is asked, at chance whose turn it is. */
static Player sitter(const Session *s) {
  Player asked = position_asked(s->game, s->pos);
  return asked == NO_PLAYER ? s->pos->turn : asked;
}

static int show_end(Shell *shell) {
  line_show(shell);
  return 0;
}

/* ---- resigning ---- */

int cmd_resign(Shell *shell, int argc, char **argv, Error *err) {
  Session *s = shell->session;
  if (!goes_on(shell, err)) return (int)err->code;
  int who = argc == 1 ? game_player(s->game, argv[0]) : sitter(s);
  if (argc > 1 || who < 0) {
    error_set(err, ERROR_USAGE,
              "'%s' is not a player: 'resign' alone, or 'resign %s'",
              argv[argc - 1], s->game->player[0]);
    return ERROR_USAGE;
  }
  ending_resign(s, (Player)who);
  return show_end(shell);
}

/* ---- drawing ---- */

static struct {
  const Session *session;
  size_t ply;
  Player who;
} offer;

static bool is_offered(const Session *s) {
  return offer.session == s && offer.who != sitter(s) &&
         s->nplies >= offer.ply && s->nplies - offer.ply <= 1;
}

static int agree(Shell *shell) {
  offer.session = NULL;
  ending_agree(shell->session);
  return show_end(shell);
}

int cmd_draw(Shell *shell, int argc, char **argv, Error *err) {
  Session *s = shell->session;
  if (!goes_on(shell, err)) return (int)err->code;
  if (argc > 1 || (argc == 1 && !text_is_equal(argv[0], "agreed")))
    return fail(err, ERROR_USAGE,
                "'draw' offers a draw or accepts one, 'draw agreed' ends the "
                "game at once");
  if (argc == 1 || is_offered(s)) return agree(shell);
  Player who = sitter(s);
  if (think_would_draw(shell)) {
    shell_print("accepted\n");
    return agree(shell);
  }
  if (think_is_rival(shell)) {
    shell_printf("%s offers a draw: declined\n", s->game->player[who]);
    return 0;
  }
  offer.session = s;
  offer.ply = s->nplies;
  offer.who = who;
  shell_printf("%s offers a draw; after the next move 'draw' accepts it\n",
               s->game->player[who]);
  return 0;
}

/* ---- passing ---- */

/* Typed where passing is legal the word is the move; ':pass' comes here. */
int cmd_pass(Shell *shell, int argc, char **argv, Error *err) {
  (void)argc, (void)argv;
  size_t count = 0, index;
  Session *s = shell->session;
  if (!goes_on(shell, err) || !session_list(s, &count, err))
    return (int)err->code;
  if (session_find_exactly(s, "pass", &index, err)) {
    if (!session_do(s, index, err)) return (int)err->code;
    return show_end(shell);
  }
  Player asked = position_asked(s->game, s->pos);
  if (asked == NO_PLAYER)
    return fail(err, ERROR_INPUT, "chance decides now: 'roll'");
  error_set(err, ERROR_INPUT, "%s cannot pass here: %zu move%s can be made",
            s->game->player[asked], count, count == 1 ? "" : "s");
  return ERROR_INPUT;
}

/* ---- terms ---- */

/* What holds for the next game too, as it was typed. */
static char standing[END_TERMS][64];
static const char *const keys[END_TERMS] = {"clock", "repetition", "limit"};

static int64_t milliseconds(void) { return (int64_t)(clock_now() * 1000); }

static void start_clock(Session *s) {
  bool runs = s->terms.has_clock;
  if (runs && s->now == NULL) s->since = milliseconds();
  s->now = runs ? milliseconds : NULL;
}

static bool apply(Session *s, int term, int argc, const char *const *argv,
                  Error *err) {
  Terms changed = s->terms;
  if (!terms_read(&changed, s->game, keys[term], argc, argv, err)) return false;
  s->terms = changed;
  s->changes++;
  start_clock(s);
  ending_judge(s);
  return true;
}

void end_begin(Session *s, bool is_new) {
  for (int i = 0; is_new && i < END_TERMS; i++) {
    char copy[sizeof standing[i]], *rest = copy;
    const char *words[4], *word;
    int n = 0;
    strcpy(copy, standing[i]);
    while (n < 4 && (word = strsep(&rest, " ")) != NULL && *word)
      words[n++] = word;
    if (n > 0) apply(s, i, n, words, NULL);
  }
  start_clock(s);
}

void end_write_term(Shell *shell, int term, Text *out) {
  if (shell->session)
    terms_write(&shell->session->terms, shell->game, keys[term], out);
  else
    text_add(out, standing[term][0] ? standing[term] : "off");
}

bool end_change_term(Shell *shell, int term, int argc, char **argv,
                     Error *err) {
  Text words;
  if (shell->session &&
      !apply(shell->session, term, argc, (const char *const *)argv, err))
    return false;
  text_init(&words);
  for (int i = 0; i < argc; i++)
    text_addf(&words, "%s%s", i > 0 ? " " : "", argv[i]);
  if (words.length < sizeof standing[term])
    strcpy(standing[term], text_string(&words));
  text_done(&words);
  return true;
}
