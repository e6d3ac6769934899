/* SPDX-License-Identifier: MIT
** line_move.c - words of a line as moves: which they are, or why they are not
** moves.
**
** Words are joined as long as the longest series of them that is a legal move.
** Anything else is refused with the rules' own reason; 'why' says more about
** it.
*/
#include "shell/prompt/line_move.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "why/reason.h"
#include "notation/typed_move.h"
#include "notation/foreign_notation.h"
#include "why/why.h"
#include "shell/prompt/line.h"

enum { JOIN_MAX = 6 };

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
  if (!typed_move_find(session, typed, index, err)) return false;
  return folded[0] != '\0' ||
         text_is_equal(typed, session_text(session, *index)) ||
         error_set(err, ERROR_INPUT, "'%s' is not a legal move here", typed);
}

/* "c3d3///", "c3--d3": signs that folding drops are not read where nobody
** writes them. */
static bool has_litter(const char *typed, const char *text) {
  size_t n = strlen(typed);
  bool is_after = n > 0 && strchr("-/x:", typed[n - 1]) &&
                  is_whole(typed, text) &&
                  text[strlen(text) - 1] != typed[n - 1];
  return is_after || strstr(typed, "//") || strstr(typed, "xx");
}

static bool find_clean(Session *session, const char *typed, size_t *index,
                       Error *err) {
  if (!find(session, typed, index, err)) return false;
  const char *text = session_text(session, *index);
  return text_is_equal(typed, text) || !has_litter(typed, text) ||
         error_set(err, ERROR_INPUT, "'%s' is not a move; did you mean %s?",
                   typed, text);
}

/* "c3d3!", "e4??": what people write behind a move of a game. */
static bool find_annotated(Session *session, const char *typed, size_t *index,
                           Error *err) {
  char bare[TYPED];
  size_t n = strlen(typed);
  while (n > 0 && strchr("!?", typed[n - 1])) n--;
  if (n == 0 || typed[n] == '\0') return false;
  snprintf(bare, sizeof bare, "%.*s", (int)n, typed);
  return find_clean(session, bare, index, err);
}

/* A piece in space by a small letter: "c(0,0,2)>...". */
static bool find_capital(Session *session, const char *typed, size_t *index,
                         Error *err) {
  char text[TYPED];
  if (!session->game->board->nbodies || !islower((unsigned char)typed[0]))
    return false;
  snprintf(text, sizeof text, "%s", typed);
  text[0] = (char)toupper((unsigned char)text[0]);
  return find_clean(session, text, index, err);
}

/* The parts of a turn in another order: "6/5 8/5" for "8/5 6/5". Each part in
** turn is put first, the rest is tried in the same way. */
static bool find_turned(Session *session, char *const *parts, int n,
                        const char *before, size_t *index) {
  char typed[TYPED], *rest[JOIN_MAX];
  Error ignored = {0};
  if (n == 0) return find_clean(session, before, index, &ignored);
  for (int i = 0; i < n; i++) {
    int k = 0;
    for (int j = 0; j < n; j++)
      if (j != i) rest[k++] = parts[j];
    if (snprintf(typed, sizeof typed, "%s%s%s", before, *before ? " " : "",
                 parts[i]) < TYPED &&
        find_turned(session, rest, n - 1, typed, index))
      return true;
  }
  return false;
}

static bool find_any(Session *session, char *const *parts, int n,
                     const char *typed, size_t *index, Error *err) {
  Error ignored = {0};
  if (find_clean(session, typed, index, err) ||
      find_annotated(session, typed, index, &ignored) ||
      find_capital(session, typed, index, &ignored))
    return true;
  return session->game->program->sorted && n > 1 && n <= 4 &&
         find_turned(session, parts, n, "", index);
}

bool line_find(Session *session, const char *typed, size_t *index, Error *err) {
  char room[TYPED], *parts[JOIN_MAX], *rest = room;
  int n = 0;
  snprintf(room, sizeof room, "%s", typed);
  for (char *word; n < JOIN_MAX && (word = strsep(&rest, " \t")) != NULL;)
    if (*word != '\0') parts[n++] = word;
  return find_any(session, parts, n, typed, index, err);
}

/* Words that may be one move: cells in space have blanks anywhere. */
static int join_most(const Session *session) {
  return session->game->board->nbodies ? 4 * JOIN_MAX : JOIN_MAX;
}

/* In a game whose moves have several parts ("8/5 6/5") the beginning of one is
** not taken for it when more is typed behind: that was meant to be the rest. */
static bool is_cut(const Session *session, const char *typed, size_t index,
                   const char *next) {
  const Program *p = session->game->program;
  bool has_parts = p->sorted && position_asked(session->game, session->pos) !=
                                    NO_PLAYER; /* dice have none */
  return has_parts && (!is_whole(typed, session_text(session, index)) ||
                       (p->chain && strchr(next, p->chain)));
}

int line_match(Session *session, const Line *line, int i, size_t *index,
               Error *err) {
  int n = line->count - i;
  char typed[TYPED];
  for (n = n > join_most(session) ? join_most(session) : n; n > 0; n--) {
    if (!line_join(line, i, n, typed)) continue;
    error_clear(err);
    if (find_any(session, line->at + i, n, typed, index, err) &&
        (n == line->count - i ||
         !is_cut(session, typed, *index, line->at[i + n])))
      return n;
    if (err->code != ERROR_NONE && err->code != ERROR_INPUT) return -1;
  }
  error_clear(err);
  return 0;
}

bool line_is_move(Session *session, const Line *line, Error *err) {
  size_t index;
  char typed[TYPED];
  if (session == NULL || line->count > join_most(session) ||
      line_match(session, line, 0, &index, err) != line->count)
    return false;
  return line_join(line, 0, line->count, typed) &&
         (is_whole(typed, session_text(session, index)) ||
          foreign_fits(session, index, typed));
}

/* --- refusing a move --- */

static bool is_site(const Session *session, const char *word) {
  size_t length;
  return board_scan_site(session->game->board, word, true, &length) !=
             NO_SITE &&
         word[length] == '\0';
}

/* What was meant as one move: "e2 e3" is, "e2e3 h5h4" is two. How many words
** it is. */
static int typed_at(const Session *session, const Line *line, int i,
                    char typed[TYPED]) {
  int n =
      1 + (i + 1 < line->count && movetext_is_said(session->game, line->at[i]));
  if (session->game->program->sorted &&
      position_asked(session->game, session->pos) != NO_PLAYER)
    n = line->count - i < JOIN_MAX ? line->count - i : JOIN_MAX;
  while (i + n < line->count && n < 3 && is_site(session, line->at[i]) &&
         is_site(session, line->at[i + n]))
    n++;
  if (!line_join(line, i, n, typed))
    snprintf(typed, TYPED, "%.*s", TYPED - 1, line->at[i]);
  return n;
}

bool line_begins_several(Session *session, const char *typed) {
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

/* Was a move meant, legal or not? */
static bool is_meant_as_move(const Session *session, const char *word,
                             const char *typed) {
  const Game *g = session->game;
  Player asked = position_asked(g, session->pos);
  Site site;
  if (asked == NO_PLAYER) asked = session->pos->turn;
  return movetext_sites_of(g, asked, typed, &site, 1) > 0 ||
         movetext_is_said(g, word) || reason_is_said(g, typed) ||
         foreign_is_any(session, typed) ||
         (g->board->nbodies && typed[0] == '(') ||
         isdigit((unsigned char)typed[0]) ||
         (isalpha((unsigned char)typed[0]) && isdigit((unsigned char)typed[1]));
}

static int refuse_over(const Session *session, Error *err) {
  char result[64];
  session_result(session, result, sizeof result);
  error_set(err, ERROR_INPUT,
            "the game is over (%s): 'undo' takes a move back, 'new' begins "
            "another game",
            result);
  return ERROR_INPUT;
}

/* Several moves begin like this. A whole move that others begin with has a reason of
** its own. */
static bool refuse_several(Session *session, const char *typed, bool is_meant,
                           Error *err) {
  size_t index;
  if (!line_begins_several(session, typed)) return false;
  typed_move_find(session, typed, &index, err);
  return err->is_ambiguous || !is_meant;
}

/* A move with signs that nobody writes: the reason is not the rules'. */
static bool refuse_litter(Session *session, const char *typed, Error *err) {
  size_t index;
  Error ignored = {0};
  return find(session, typed, &index, &ignored) &&
         !find_clean(session, typed, &index, err);
}

int line_refuse_move(Shell *shell, const Line *line, int i, Error *err) {
  Session *session = shell->session;
  char typed[TYPED];
  if (session == NULL) return line_refuse_unknown(shell, line->at[i], err);
  typed_at(session, line, i, typed);
  if (refuse_litter(session, typed, err)) return (int)err->code;
  bool is_meant = i > 0 || is_meant_as_move(session, line->at[i], typed);
  if (session_is_over(session) && is_meant) return refuse_over(session, err);
  if (refuse_several(session, typed, is_meant, err)) return (int)err->code;
  if (is_meant) return refuse_for_reason(session, typed, err);
  return line_refuse_unknown(shell, line->at[i], err);
}

/* --- moves given to a command --- */

static bool refuse(Session *session, const Line *line, int i, Error *err) {
  char typed[TYPED];
  typed_at(session, line, i, typed);
  if (strlen(line->at[i]) >= TYPED)
    error_set(err, ERROR_INPUT, "'%.40s...' is too long for a move",
              line->at[i]);
  else if (session_is_over(session))
    refuse_over(session, err);
  else if (!refuse_several(session, typed, true, err))
    refuse_for_reason(session, typed, err);
  return false;
}

size_t line_move_number(const char *word) {
  size_t digits = strspn(word, "0123456789");
  size_t dots = strspn(word + digits, ".");
  bool is_number = digits > 0 && digits < 4 && dots > 0 &&
                   !isdigit((unsigned char)word[digits + dots]);
  return is_number ? digits + dots : 0;
}

/* Passes the number before a move: "1. e4" and "1.e4". */
static bool pass_number(char **argv, int *i) {
  size_t length = line_move_number(argv[*i]);
  argv[*i] += length;
  *i += length > 0 && *argv[*i] == '\0';
  return length > 0;
}

bool line_play(Session *session, int argc, char **argv, Error *err) {
  const Line line = {.at = argv, .count = argc};
  size_t index;
  for (int i = 0, n; i < argc; i += n) {
    n = line_match(session, &line, i, &index, err);
    if (n == 0 && pass_number(argv, &i)) continue;
    if (n == 0) return refuse(session, &line, i, err);
    if (n < 0 || !session_do(session, index, err)) return false;
    if (shell_interrupted) return error_set(err, ERROR_LIMIT, "interrupted");
  }
  return true;
}

bool line_play_but_last(Session *session, int argc, char **argv,
                        char typed[TYPED], Error *err) {
  const Line line = {.at = argv, .count = argc};
  size_t index;
  for (int i = 0, n; i < argc; i += n) {
    n = line_match(session, &line, i, &index, err);
    if (n < 0) return false;
    if (n == 0)
      return i + typed_at(session, &line, i, typed) >= argc ||
             refuse(session, &line, i, err);
    if (i + n == argc) return line_join(&line, i, n, typed);
    if (!session_do(session, index, err)) return false;
  }
  return error_set(err, ERROR_USAGE, "a move is missing");
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

/* "sun": the name says its letter. */
static bool names_kind(const Game *game, const char *word) {
  for (int k = 0; k < game->nkinds; k++)
    if (text_is_alike(game->kinds[k].name, word)) return true;
  return false;
}

bool line_is_letters(Shell *shell, const Line *line, char letters[TYPED],
                     Error *err) {
  return asks_letters(shell->session, err) && join_letters(line, letters) &&
         is_kind(shell->game, letters[0]) &&
         !names_kind(shell->game, line->at[0]);
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
    if (!asks_letters(session, err) || !typed_move_do(session, letter, err))
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
int line_play_letters(Shell *shell, const char *letters, Error *err) {
  Session *trial = line_trial(shell->session, err);
  int code = 0;
  if (trial == NULL) return (int)err->code;
  size_t n = play_letters(trial, letters, err);
  if (letters[n] != '\0')
    code = refuse_letter(trial, letters, n, err);
  else
    play_letters(shell->session, letters, err);
  session_free(trial);
  if (code == 0) line_show(shell);
  return code;
}
