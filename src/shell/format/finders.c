/* SPDX-License-Identifier: MIT
** finders.c - words, points and rolls.
*/
#include "shell/format/finders.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "notation/foreign_notation.h"
#include "notation/typed_move.h"
#include "why/why.h"

enum { SITES = 16 };

bool find_refuse(Session *s, const char *text, Error *err) {
  Text why;
  bool is_legal;
  Error ignored = {0};
  text_init(&why);
  error_set(err, ERROR_INPUT, "%.60s is not legal", text);
  if (session_is_over(s)) {
    error_set(err, ERROR_INPUT, "%.60s is not legal: the game is over", text);
  } else if (why_move(s, text, &is_legal, &why, &ignored) && !is_legal &&
             strstr(text_string(&why), " is not legal: ")) {
    error_set(err, ERROR_INPUT, "%.*s", (int)strcspn(text_string(&why), "\n"),
              text_string(&why));
  }
  text_done(&why);
  return false;
}

/* ---- words ---- */

static bool is_whole(Session *s, const char *word, size_t index) {
  char typed[MOVE_TEXT], text[MOVE_TEXT];
  movetext_fold(word, typed, sizeof typed);
  movetext_fold(session_text(s, index), text, sizeof text);
  return strlen(typed) == strlen(text) || foreign_fits(s, index, word);
}

/* A move that nobody makes: engines' books have them. */
static bool is_null_move(const char *word) {
  static const char *const words[] = {"--", "Z0", "null", "0000", "@@@@"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (text_is_equal(words[i], word)) return true;
  return false;
}

/* "e7:d8=Q+" is e7xd8Q. False: there is nothing of that in it. */
static bool mend_signs(const char *word, char out[MOVE_TEXT]) {
  size_t n = 0;
  if (!strpbrk(word, ":=+#")) return false;
  for (; *word; word++)
    if (*word != '=') out[n++] = *word == ':' ? 'x' : *word;
  while (n > 0 && strchr("+#", out[n - 1])) n--;
  out[n] = '\0';
  return true;
}

static bool find_mended(Session *s, const char *word, size_t *index) {
  char mended[MOVE_TEXT];
  Error ignored = {0};
  return mend_signs(word, mended) &&
         typed_move_find(s, mended, index, &ignored) &&
         is_whole(s, mended, *index);
}

bool find_word(Session *s, const char *word, size_t *index, Error *err) {
  error_clear(err);
  if (session_find_exactly(s, word, index, err)) return true;
  if (err->code != ERROR_NONE) return false;
  if (strlen(word) >= MOVE_TEXT)
    return error_set(err, ERROR_INPUT, "'%.40s...' is too long for a move",
                     word);
  if (foreign_find(s, word, index) == 1) return true;
  if (typed_move_find(s, word, index, err)) {
    if (is_whole(s, word, *index)) return true;
    return error_set(err, ERROR_INPUT, "%s is not a whole move", word);
  }
  if (err->code != ERROR_INPUT || err->is_ambiguous) return false;
  if (find_mended(s, word, index)) {
    error_clear(err);
    return true;
  }
  if (is_null_move(word))
    return error_set(err, ERROR_INPUT,
                     "%s is not a move: passing is not allowed here", word);
  return find_refuse(s, word, err);
}

/* Two ends and where the first one goes: the same from the other end. */
static bool turn_row(const Session *s, const char *word, char out[MOVE_TEXT]) {
  const Board *b = s->game->board;
  Site row[4];
  Dir d = 0;
  if (movetext_sites(s->game, word, row, 4) != 3) return false;
  while (d < b->ndirs && board_next(b, row[0], d) != row[2]) d++;
  Site to = d < b->ndirs ? board_next(b, row[1], d) : NO_SITE;
  if (to == NO_SITE) return false;
  snprintf(out, MOVE_TEXT, "%s%s%s", board_name(b, row[1]),
           board_name(b, row[0]), board_name(b, to));
  return true;
}

bool find_quickly(Session *s, const char *word, size_t *index, Error *err) {
  char turned[MOVE_TEXT];
  if (session_find_named(s, word, index, err)) return true;
  return err->code == ERROR_NONE && turn_row(s, word, turned) &&
         session_find_named(s, turned, index, err);
}

bool find_brief(Session *s, const char *word, size_t *index, Error *err) {
  char turned[MOVE_TEXT];
  return session_find_briefly(s, word, index, err) ||
         (turn_row(s, word, turned) &&
          session_find_briefly(s, turned, index, err));
}

/* ---- captures ---- */

static int sites_of(const Session *s, const char *text, Site out[SITES]) {
  return movetext_sites(s->game, text, out, SITES);
}

static bool has_site(const Site *sites, int n, Site site) {
  for (int i = 0; i < n; i++)
    if (sites[i] == site) return true;
  return false;
}

/* How many of 'taken' lie between two sites of one line; -1: no line. */
static int count_between(const Board *b, Site from, Site to, const Site *taken,
                         int ntaken) {
  for (Dir d = 0; d < b->ndirs; d++) {
    int n = 0;
    Site at = board_next(b, from, d);
    for (; at != NO_SITE && at != to && at != from; at = board_next(b, at, d))
      n += has_site(taken, ntaken, at);
    if (at == to) return n;
  }
  return -1;
}

/* Is what is taken just what is on the way? */
static bool follows(const Board *b, const Site *way, int n, const Site *taken,
                    int ntaken) {
  int sum = 0;
  for (int i = 0; i + 1 < n; i++) {
    int k = count_between(b, way[i], way[i + 1], taken, ntaken);
    if (k != 1) return false;
    sum += k;
  }
  return sum == ntaken;
}

/* "28x19", "28x37x19": from, to, and perhaps the way, against a move that
** names its way, or its ends and what it takes. */
static bool is_capture(Session *s, const char *text, const Site *way, int n) {
  Site all[SITES];
  int count = sites_of(s, text, all);
  if (!strchr(text, 'x') || count < 2 || count == SITES || way[0] != all[0])
    return false;
  if (n == 2) /* the ends may be first and last, or the first two */
    return way[1] == all[count - 1] || way[1] == all[1];
  if (n == count && !memcmp(way, all, (size_t)n * sizeof *way)) return true;
  return way[n - 1] == all[1] &&
         follows(s->game->board, way, n, all + 2, count - 2);
}

size_t find_captures(Session *s, const char *word, size_t n, size_t *index) {
  Site way[SITES];
  size_t found = 0;
  int count = sites_of(s, word, way);
  if (!s->is_listed || !strpbrk(word, "x:X-") || count < 2 || count == SITES)
    return 0;
  for (size_t i = 0; i < s->legal.count; i++)
    if (is_capture(s, session_text(s, i), way, count) && found++ == n)
      *index = i;
  return found;
}

/* ---- points ---- */

Site find_site(const ImportTask *task, int column, int row) {
  const Board *b = task->game->board;
  if (task->choice->rows_go_up) row = b->nrows - 1 - row;
  if (row < 0 || row >= b->nrows || column < 0 || column >= b->rows[row].count)
    return NO_SITE;
  return b->reading[b->rows[row].first + column];
}

/* 'a' is 0, 'A' is 26. */
static int letter_number(char c) {
  if (islower((unsigned char)c)) return c - 'a';
  return isupper((unsigned char)c) ? c - 'A' + 26 : -1;
}

/* "djddgd" or "dj:dd"; how many, -1: it is not written so. */
static int read_letters(const ImportTask *task, const char *text,
                        Site out[SITES]) {
  int n = 0;
  while (*text && n < SITES) {
    if (n > 0 && strchr(":-", *text)) text++;
    if (!isalpha((unsigned char)text[0]) || !isalpha((unsigned char)text[1]))
      return -1;
    Site site = find_site(task, letter_number(text[0]), letter_number(text[1]));
    if (site == NO_SITE) return -1;
    out[n++] = site;
    text += 2;
  }
  return n;
}

/* The one legal move that names just these sites. */
static bool find_sites(Session *s, const Site *sites, int n, size_t *index) {
  Site all[SITES];
  size_t found = 0;
  for (size_t i = 0; i < s->legal.count; i++) {
    const char *text = session_text(s, i);
    if (sites_of(s, text, all) != n ||
        memcmp(all, sites, (size_t)n * sizeof *sites) != 0)
      continue;
    *index = i;
    found++;
  }
  return found == 1;
}

static bool refuse_sites(Session *s, const char *text, const Site *sites, int n,
                         Error *err) {
  char named[MOVE_TEXT] = "";
  size_t at = 0;
  for (int i = 0; i < n && at + SITE_NAME < sizeof named; i++)
    at += (size_t)snprintf(named + at, sizeof named - at, "%s",
                           board_name(s->game->board, sites[i]));
  if (n <= 0)
    return error_set(err, ERROR_INPUT, "'%.40s' is not a point of this board",
                     text);
  find_refuse(s, named, err);
  error_prefix(err, text);
  return false;
}

/* "tt" is a pass where there is no such point. */
static bool is_pass(const ImportTask *task, const char *text) {
  return !*text || text_is_alike(text, "pass") ||
         (text_is_equal(text, "tt") && find_site(task, 19, 19) == NO_SITE);
}

bool find_points(const ImportTask *task, Session *s, const TranscriptItem *item,
                 size_t *index, Error *err) {
  const char *text = item->text;
  Site sites[SITES];
  if (!session_list(s, NULL, err)) return false;
  if (s->game->has_piles && movetext_counts_steps(s->game))
    return find_steps(task, s, item, index, err);
  if (is_pass(task, text)) return find_word(s, "pass", index, err);
  if (!strncasecmp(text, "swap", 4)) return find_word(s, "swap", index, err);
  int n = read_letters(task, text, sites);
  if (n < 0) n = sites_of(s, text, sites);
  if (n == 1 &&
      session_find_exactly(s, board_name(s->game->board, sites[0]), index, err))
    return true;
  if (n > 0 && n < SITES && find_sites(s, sites, n, index)) return true;
  return refuse_sites(s, text, sites, n, err);
}

/* ---- rolls ---- */

/* "first white": an outcome that names a player. */
static bool names_player(const Session *s, size_t i, Player player) {
  const char *last = strrchr(session_text(s, i), ' ');
  return last && player < s->game->nplayers &&
         text_is_alike(last + 1, s->game->player[player]);
}

bool find_roll(Session *s, const char *roll, Player player, size_t *index,
               bool *is_it, Error *err) {
  char text[32];
  *is_it = true;
  if (!session_list(s, NULL, err)) return false;
  if (position_asked(s->game, s->pos) != NO_PLAYER || session_is_over(s))
    return error_set(err, ERROR_INPUT,
                     "%s was rolled where nobody rolls the dice", roll);
  for (size_t i = 0; i < s->legal.count; i++) {
    if (!names_player(s, i, player)) continue;
    *index = i;
    *is_it = false;
    return true;
  }
  for (int swap = 0; swap < 2; swap++) {
    snprintf(text, sizeof text, "roll %c %c", roll[swap ? 2 : 0],
             roll[swap ? 0 : 2]);
    if (session_find_exactly(s, text, index, err)) return true;
  }
  return error_set(err, ERROR_INPUT, "%s cannot be rolled here", roll);
}
