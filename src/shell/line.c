/* SPDX-License-Identifier: MIT
** line.c - from a typed line to moves or a command.
*/
#include "shell/line.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "native/reason.h"
#include "native/why.h"
#include "shell/draw.h"
#include "shell/option.h"
#include "shell/placing.h"
#include "shell/theme.h"
#include "shell/think.h"

enum { JOIN_MAX = 6, TYPED = MOVE_TEXT };

typedef struct Line {
  char *buffer;
  char **at; /* the words */
  int count;
} Line;

static const Command *last_command;

const Command *line_command(void) { return last_command; }

static const char *last_source = ""; /* while the line runs */

const char *line_rest(void) {
  const char *at = last_source;
  at += strspn(at, " \t:");
  at += strcspn(at, " \t");
  return at + strspn(at, " \t");
}

/* What 'why' alone is about. */
static struct {
  char typed[TYPED];
  uint64_t hash;
} refused;

static void note_refusal(const Session *session, const char *typed) {
  snprintf(refused.typed, TYPED, "%s", typed);
  refused.hash = session->pos->hash;
}

const char *line_refused(const Session *session) {
  bool is_here = refused.typed[0] != '\0' && session->pos->hash == refused.hash;
  return is_here ? refused.typed : NULL;
}

/* --- text --- */

/* Bytes of the UTF-8 sequence at 's', 0 when it is not one. */
static size_t sequence(const unsigned char *s, size_t left) {
  size_t n = s[0] < 0x80   ? 1
             : s[0] < 0xC2 ? 0
             : s[0] < 0xE0 ? 2
             : s[0] < 0xF0 ? 3
             : s[0] < 0xF5 ? 4
                           : 0;
  if (n > left) return 0;
  for (size_t i = 1; i < n; i++)
    if ((s[i] & 0xC0) != 0x80) return 0;
  bool is_wrong =
      n > 2 &&
      ((s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] > 0x9F) ||
       (s[0] == 0xF0 && s[1] < 0x90) || (s[0] == 0xF4 && s[1] > 0x8F));
  return is_wrong ? 0 : n;
}

bool line_check(const char *source, size_t length, Error *err) {
  const unsigned char *s = (const unsigned char *)source;
  for (size_t i = 0, n; i < length; i += n) {
    n = sequence(s + i, length - i);
    if (n == 0)
      return error_set(err, ERROR_INPUT,
                       "byte %zu of the line is not UTF-8 text; "
                       "nothing was done",
                       i + 1);
    if ((s[i] < ' ' && s[i] != '\t') || s[i] == 0x7F)
      return error_set(err, ERROR_INPUT,
                       "byte %zu of the line is a control character (0x%02x); "
                       "nothing was done",
                       i + 1, s[i]);
  }
  return true;
}

/* --- words --- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static bool is_comment(const char *start, const char *at) {
  if (at[0] != '-' || at[1] != '-') return false;
  return at == start || at[2] == '\0' || is_blank(at[2]);
}

/* The end of the word at 'at'; '*word' is set to where it begins. */
static char *word_end(char *at, char **word) {
  char *quote = *at == '"' ? strchr(at + 1, '"') : NULL;
  *word = quote != NULL ? at + 1 : at;
  if (quote != NULL) return quote;
  while (*at != '\0' && !is_blank(*at)) at++;
  return at;
}

static bool line_split(Line *line, const char *source, Error *err) {
  *line = (Line){0};
  line->buffer = memory_string(source, strlen(source));
  line->at = memory_new((ARGS_MAX + 1) * sizeof *line->at);
  if (line->buffer == NULL || line->at == NULL) return error_memory(err);
  char *at = line->buffer;
  while (is_blank(*at)) at++;
  for (const char *start = at; *at != '\0' && !is_comment(start, at);) {
    if (line->count == ARGS_MAX)
      return error_set(err, ERROR_INPUT, "a line has at most %d words",
                       ARGS_MAX);
    char *end = word_end(at, &line->at[line->count++]);
    at = end + (*end != '\0');
    *end = '\0';
    while (is_blank(*at)) at++;
  }
  return true;
}

static void line_done(Line *line) {
  memory_free(line->buffer);
  memory_free(line->at);
}

/* Words i .. i+n-1 with blanks between them; false when they are too long. */
static bool join(const Line *line, int i, int n, char out[TYPED]) {
  size_t length = 0;
  out[0] = '\0';
  for (int k = 0; k < n; k++) {
    int more = snprintf(out + length, TYPED - length, "%s%s", k > 0 ? " " : "",
                        line->at[i + k]);
    length += (size_t)more;
    if (length >= TYPED) return false;
  }
  return true;
}

/* --- commands --- */

const Command *line_find_command(const char *word, size_t *count) {
  size_t all;
  const Command *commands = command_all(&all), *found = NULL;
  *count = 0;
  for (size_t i = 0; i < all; i++) {
    const Command *c = &commands[i];
    if (!(c->where & AT_PROMPT) || !text_starts(c->name, word)) continue;
    found = c;
    ++*count;
    if (!text_is_equal(c->name, word)) continue;
    *count = 1;
    return c;
  }
  return *count == 1 ? found : NULL;
}

const char *line_usage(const Command *command) {
  const char *usage = command->usage != NULL ? command->usage : "";
  bool names_game = command->run == cmd_new || command->run == cmd_play;
  if (names_game || !text_starts(usage, "GAME")) return usage;
  usage += strlen("GAME");
  return usage + (*usage == ' ');
}

/* Options given with a command are for that command alone. */
static void forget_options(Options *o) {
  Options kept = {.seed = o->seed,
                  .has_seed = o->has_seed,
                  .ascii = o->ascii,
                  .strict = o->strict,
                  .planes_off = o->planes_off};
  *o = kept;
}

static int call(Shell *shell, const Command *command, Line *line, Error *err) {
  Options saved = shell->options;
  int argc = line->count - 1, code;
  char **argv = line->at + 1;
  forget_options(&shell->options);
  shell->standing = &saved;
  error_clear(err);
  shell_interrupted = false;
  last_command = command;
  if (option_check(command, argc, argv, err) &&
      command_options(&shell->options, &argc, argv, err))
    code = command->run(shell, argc, argv, err);
  else
    code = err->code;
  shell->options = saved;
  shell->standing = &shell->options;
  return code;
}

/* "save, show, simulate" for a word that begins several names. */
static int refuse_ambiguous(const char *word, Error *err) {
  size_t all;
  const Command *commands = command_all(&all);
  Text names;
  text_init(&names);
  for (size_t i = 0; i < all; i++)
    if ((commands[i].where & AT_PROMPT) && text_starts(commands[i].name, word))
      text_addf(&names, "%s%s", names.length > 0 ? ", " : "", commands[i].name);
  error_set(err, ERROR_USAGE, "'%s' could be %s", word, text_string(&names));
  text_done(&names);
  return ERROR_USAGE;
}

static const char *nearest_command(const char *word) {
  const char *names[128];
  size_t all, n = 0;
  const Command *commands = command_all(&all);
  for (size_t i = 0; i < all && n < 128; i++)
    if (commands[i].where & AT_PROMPT) names[n++] = commands[i].name;
  return text_nearest(word, names, n);
}

static int refuse_unknown(const Shell *shell, const char *word, Error *err) {
  const char *near = nearest_command(word);
  const char *what = shell->session != NULL ? "command or move" : "command";
  if (near != NULL)
    error_set(err, ERROR_USAGE, "there is no %s '%.80s'; did you mean '%s'?",
              what, word, near);
  else
    error_set(err, ERROR_USAGE,
              "there is no %s '%.80s'; 'help' lists the commands%s", what, word,
              shell->session != NULL ? ", 'moves' the moves" : "");
  return ERROR_USAGE;
}

static int run_command(Shell *shell, Line *line, Error *err) {
  size_t count;
  const Command *command = line_find_command(line->at[0], &count);
  if (command != NULL) return call(shell, command, line, err);
  return count > 1 ? refuse_ambiguous(line->at[0], err)
                   : refuse_unknown(shell, line->at[0], err);
}

/* ":show" and ": show". */
static int run_forced(Shell *shell, Line *line, Error *err) {
  line->at[0]++;
  if (line->at[0][0] == '\0')
    memmove(line->at, line->at + 1, (size_t)line->count-- * sizeof *line->at);
  int code = 0;
  if (line->count > 0) code = run_command(shell, line, err);
  return code;
}

/* --- moves --- */

/* Is the typed text all of the move's text, not just its beginning? */
static bool is_whole(const char *typed, const char *text) {
  char a[TYPED], b[TYPED];
  movetext_fold(typed, a, sizeof a);
  movetext_fold(text, b, sizeof b);
  return text_is_equal(a, b);
}

/* A text of which folding leaves nothing begins every move: it is a move only
** when it is one letter for letter. */
static bool find(Session *session, const char *typed, size_t *index,
                 Error *err) {
  char folded[TYPED];
  movetext_fold(typed, folded, sizeof folded);
  if (!session_find(session, typed, index, err)) return false;
  return folded[0] != '\0' ||
         text_is_equal(typed, session_text(session, *index)) ||
         error_set(err, ERROR_INPUT, "'%s' is not a legal move here", typed);
}

/* Words that may be one move: cells in space have blanks anywhere. */
static int join_most(const Session *session) {
  return session->game->board->nbodies ? 4 * JOIN_MAX : JOIN_MAX;
}

/* The longest series of words from i on that is a legal move: how many words
** it has, 0 when there is none, -1 when a rule failed. */
static int match(Session *session, const Line *line, int i, size_t *index,
                 Error *err) {
  int n = line->count - i;
  char typed[TYPED];
  for (n = n > join_most(session) ? join_most(session) : n; n > 0; n--) {
    if (!join(line, i, n, typed)) continue;
    error_clear(err);
    if (find(session, typed, index, err)) return n;
    if (err->code != ERROR_INPUT) return -1;
  }
  error_clear(err);
  return 0;
}

/* Is the whole line one legal move, not just the beginning of one? */
static bool is_move(Session *session, const Line *line, Error *err) {
  size_t index;
  char typed[TYPED];
  if (session == NULL || line->count > join_most(session) ||
      match(session, line, 0, &index, err) != line->count)
    return false;
  return join(line, 0, line->count, typed) &&
         is_whole(typed, session_text(session, index));
}

/* --- refusing a move --- */

static bool is_site(const Session *session, const char *word) {
  size_t length;
  return board_scan_site(session->game->board, word, true, &length) !=
             NO_SITE &&
         word[length] == '\0';
}

/* What was meant as one move: "e2 e3" is, "e2e3 h5h4" is two. */
static void typed_at(const Session *session, const Line *line, int i,
                     char typed[TYPED]) {
  int n =
      1 + (i + 1 < line->count && movetext_is_said(session->game, line->at[i]));
  while (i + n < line->count && n < 3 && is_site(session, line->at[i]) &&
         is_site(session, line->at[i + n]))
    n++;
  if (!join(line, i, n, typed))
    snprintf(typed, TYPED, "%.*s", TYPED - 1, line->at[i]);
}

static bool begins_several(Session *session, const char *typed) {
  char a[TYPED], b[TYPED];
  size_t count = 0, all = 0;
  Error ignored = {0};
  movetext_fold(typed, a, sizeof a);
  if (a[0] == '\0' || !session_list(session, &all, &ignored)) return false;
  for (size_t i = 0; i < all; i++) {
    movetext_fold(session_text(session, i), b, sizeof b);
    count += text_starts(b, a);
  }
  return count > 1;
}

/* The first line of the reason. */
static int refuse_for_reason(Session *session, const char *typed, Error *err) {
  bool is_legal = false;
  Text why;
  text_init(&why);
  error_clear(err);
  note_refusal(session, typed);
  if (why_move(session, typed, &is_legal, &why, err)) {
    const char *reason = text_string(&why);
    int length = (int)strcspn(reason, "\n");
    error_set(err, ERROR_INPUT, "%s%s%.*s",
              text_starts(reason, typed) ? "" : typed,
              text_starts(reason, typed) ? "" : ": ", length, reason);
  }
  text_done(&why);
  return err->code != ERROR_NONE ? (int)err->code : ERROR_INPUT;
}

static int refuse_move(Shell *shell, const Line *line, int i, Error *err) {
  Session *session = shell->session;
  char typed[TYPED], result[64];
  Site site;
  size_t index;
  if (session == NULL) return refuse_unknown(shell, line->at[i], err);
  typed_at(session, line, i, typed);
  Player asked = position_asked(session->game, session->pos);
  bool names_site =
      movetext_sites_of(session->game, asked, typed, &site, 1) > 0 ||
      movetext_is_said(session->game, line->at[i]) ||
      reason_is_said(session->game, typed) || isdigit((unsigned char)*typed) ||
      (isalpha((unsigned char)typed[0]) && isdigit((unsigned char)typed[1]));
  if (session_is_over(session) && (names_site || i > 0)) {
    session_result(session, result, sizeof result);
    error_set(err, ERROR_INPUT,
              "the game is over (%s): 'undo' takes a move back, 'new' begins "
              "another game",
              result);
    return ERROR_INPUT;
  }
  /* A whole move that others begin with has a reason of its own. */
  if (begins_several(session, typed)) {
    session_find(session, typed, &index, err);
    if (strstr(err->text, " fits ") != NULL || !names_site) return err->code;
  }
  if (names_site || i > 0) return refuse_for_reason(session, typed, err);
  return refuse_unknown(shell, line->at[i], err);
}

/* --- playing --- */

static void show_board(Shell *shell) {
  DrawStyle style = theme_style(shell);
  Plane movable;
  Text out;
  text_init(&out);
  if (theme_movable(shell, shell->session, &movable)) style.movable = &movable;
  draw_session(shell->session, &style, &out);
  placing_write(shell->session, &out);
  shell_print(text_string(&out));
  text_done(&out);
}

void line_show(Shell *shell) {
  char result[64];
  if (shell->session == NULL) return;
  if (shell->is_terminal) {
    show_board(shell);
  } else if (session_is_over(shell->session)) {
    session_result(shell->session, result, sizeof result);
    const SessionEnd *end = &shell->session->ending;
    shell_printf(end->is_given ? "%s (%s)\n" : "%s\n", result, end->reason);
  }
}

/* --- letters --- */

/* Is any letter of the line a move here, all moves being letters? */
static bool asks_letters(Session *session, Error *err) {
  size_t count = 0;
  if (session == NULL || !session_list(session, &count, err)) return false;
  for (size_t i = 0; i < count; i++)
    if (strlen(session_text(session, i)) != 1) return false;
  return count > 0;
}

/* The line's letters without blanks; false: too many, or one word that is one
** letter (a move like any other), or no letters at all. */
static bool join_letters(const Line *line, char out[TYPED]) {
  size_t n = 0;
  for (int i = 0; i < line->count; i++)
    for (const char *c = line->at[i]; *c != '\0'; c++) {
      if (n + 1 == TYPED || !isalpha((unsigned char)*c)) return false;
      out[n++] = *c;
    }
  out[n] = '\0';
  return n > 1;
}

static bool is_kind(const Game *game, char letter) {
  const char text[2] = {letter, '\0'};
  for (int k = 0; k < game->nkinds; k++)
    if (text_is_alike(game->kinds[k].letter[0], text)) return true;
  return false;
}

static int refuse_letter(Session *session, const char *letters, size_t at,
                         Error *err) {
  char letter[2] = {letters[at], '\0'};
  Error why = {0};
  refuse_for_reason(session, letter, &why);
  error_set(err, ERROR_INPUT, "letter %zu of %zu: %s; nothing was played",
            at + 1, strlen(letters), why.text);
  return ERROR_INPUT;
}

/* Plays letters as far as they go; how many there were. */
static size_t play_letters(Session *session, const char *letters, Error *err) {
  size_t n = 0;
  for (; letters[n] != '\0'; n++) {
    char letter[2] = {letters[n], '\0'};
    if (!asks_letters(session, err) || !session_do_text(session, letter, err))
      break;
  }
  return n;
}

Session *line_trial(const Session *session, Error *err) {
  Session *trial = session_new(session->game, 1, err);
  if (trial == NULL) return NULL;
  position_copy(session->game, trial->pos, session->pos);
  session_forget(trial);
  return trial;
}

/* Tried first, so that a refusal changes nothing. */
static int run_letters(Shell *shell, const char *letters, Error *err) {
  Session *trial = line_trial(shell->session, err);
  int code = 0;
  if (trial == NULL) return err->code;
  size_t n = play_letters(trial, letters, err);
  if (letters[n] != '\0')
    code = refuse_letter(trial, letters, n, err);
  else
    play_letters(shell->session, letters, err);
  session_free(trial);
  if (code == 0) line_show(shell);
  return code;
}

/* Plays the line's moves in turn. The first is known to be one. */
static int play(Shell *shell, const Line *line, Error *err) {
  int n = 0, code = 0;
  size_t index;
  last_command = NULL;
  for (int i = 0; i < line->count && code == 0; i += n) {
    n = match(shell->session, line, i, &index, err);
    if (n == 0) {
      code = refuse_move(shell, line, i, err);
      err->column = (int)(line->at[i] - line->buffer) + 1;
    } else if (n < 0 || !session_do(shell->session, index, err)) {
      code = err->code;
    }
  }
  if (code == 0 && !think_answer(shell, err)) code = err->code;
  line_show(shell);
  return code;
}

/* --- a line --- */

/* One letter that begins several moves is not taken for a command: who types
** "a" and Enter by mistake does not want a random move ('auto'). */
static bool is_letter_of_moves(Session *session, const char *word) {
  return session != NULL && strlen(word) == 1 && begins_several(session, word);
}

static int run(Shell *shell, Line *line, Error *err) {
  size_t count, index;
  char letters[TYPED];
  const Command *command = line_find_command(line->at[0], &count);
  bool is_exact = command != NULL && text_is_equal(command->name, line->at[0]);
  if (line->at[0][0] == ':') return run_forced(shell, line, err);
  if (is_exact && !is_move(shell->session, line, err))
    return call(shell, command, line, err);
  if (command == NULL && asks_letters(shell->session, err) &&
      join_letters(line, letters) && is_kind(shell->game, letters[0]))
    return run_letters(shell, letters, err);
  int n = 0;
  if (shell->session != NULL) n = match(shell->session, line, 0, &index, err);
  if (n < 0) return err->code;
  if (n > 0) return play(shell, line, err);
  if (command != NULL && !is_letter_of_moves(shell->session, line->at[0]))
    return call(shell, command, line, err);
  if (count > 1) return refuse_ambiguous(line->at[0], err);
  return refuse_move(shell, line, 0, err);
}

int line_run(Shell *shell, const char *source, Error *err) {
  Line line;
  int code = 0;
  error_clear(err);
  last_command = NULL;
  last_source = source;
  if (!line_split(&line, source, err))
    code = err->code;
  else if (line.count > 0)
    code = run(shell, &line, err);
  line_done(&line);
  last_source = "";
  return code;
}
