/* SPDX-License-Identifier: MIT
** reason_legal.c - what the legal moves say about one that is not legal.
**
** They show how moves are written here, which of them are near to what was
** typed, and what must be played first.
*/
#include "why/reason_search.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

int reason_sites(const Session *s, const char *text, Site *out, int max) {
  if (s->game->board->nbodies)
    return movetext_places(s->game, s->pos, text, !reason_spikes(s, text), out,
                           max);
  return movetext_sites_of(s->game, position_asked(s->game, s->pos), text, out,
                           max);
}

/* ---- moves that are legal ---- */

enum { SHOWN = 5 };

/* Does a legal text name the typed piece, or only the typed target? */
static bool is_near(const Search *x, const char *text, bool by_target) {
  Site sites[NAMED_MAX];
  int n = reason_sites(x->session, text, sites, NAMED_MAX);
  if (n == 0 || x->n == 0) return false;
  if (!by_target) return sites[0] == x->named[0];
  return x->n > 1 && sites[n > 1] == x->named[1];
}

static int by_text(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* "a, b, c, …", sorted. */
static void write_list(const char **texts, size_t n, Text *out) {
  qsort(texts, n, sizeof *texts, by_text);
  for (size_t i = 0; i < n && i < SHOWN; i++)
    text_addf(out, "%s%s", i ? ", " : "", texts[i]);
  if (n > SHOWN) text_add(out, ", …");
}

typedef bool Picks(const Search *x, const char *text);

/* The legal texts that are picked, after 'before'; false: there are none. */
static bool list_legal(const Search *x, Picks *picks, const char *before,
                       Text *out) {
  const Session *s = x->session;
  const char **texts = memory_new((s->legal.count + 1) * sizeof *texts);
  size_t n = 0;
  for (size_t i = 0; texts && i < s->legal.count; i++)
    if (picks(x, session_text(s, i))) texts[n++] = session_text(s, i);
  if (n > 0) {
    text_add(out, before);
    write_list(texts, n, out);
  }
  memory_free(texts);
  return n > 0;
}

static bool is_any(const Search *x, const char *text) {
  (void)x;
  return text[0] != '\0';
}

static bool is_from_there(const Search *x, const char *text) {
  return is_near(x, text, false);
}

static bool is_to_there(const Search *x, const char *text) {
  return is_near(x, text, true);
}

void reason_nearest(Search *x, Text *out) {
  if (list_legal(x, is_from_there, "  legal from there: ", out) ||
      list_legal(x, is_to_there, "  legal to there: ", out))
    text_add_char(out, '\n');
}

void reason_instead(const Search *x, Text *out) {
  if (!list_legal(x, is_from_there, ": ", out))
    list_legal(x, is_any, ": ", out);
  text_add_char(out, '\n');
}

/* Does it begin as the typed one does, with a site or a sign? */
static bool begins_alike(const Search *x, const char *text) {
  return reason_begins_with_site(x->session, text) ==
         reason_begins_with_site(x->session, x->typed);
}

void reason_withheld(const Search *x, Text *out) {
  text_add(out, reason_takes(x->session) ? "a capture comes first"
                                         : "another move comes first");
  if (!list_legal(x, begins_alike, ": ", out)) list_legal(x, is_any, ": ", out);
  text_add_char(out, '\n');
}

bool reason_is_own(const Session *s, Site site) {
  Piece p = position_piece(s->game, s->pos, site);
  return p && game_owner(s->game, p) == position_asked(s->game, s->pos);
}

static bool names_no_site(const Search *x, const char *text) {
  Site site;
  return reason_sites(x->session, text, &site, 1) == 0;
}

/* Who can only pass wants to know what is wrong with the others. */
bool reason_siteless(const Search *x, Text *out) {
  const Session *s = x->session;
  if (x->n == 0 || s->legal.count == 0 ||
      (s->legal.count == 1 && text_is_equal(session_text(s, 0), "pass")))
    return false;
  for (size_t i = 0; i < s->legal.count; i++)
    if (!names_no_site(x, session_text(s, i))) return false;
  text_addf(out, "no legal move names %s", reason_name(s, x->named[0]));
  list_legal(x, is_any, "; legal moves: ", out);
  text_add_char(out, '\n');
  return true;
}

void reason_unreadable(const Search *x, Text *out) {
  const Session *s = x->session;
  size_t i = 0;
  while (i + 1 < s->legal.count && names_no_site(x, session_text(s, i))) i++;
  if (s->legal.count && names_no_site(x, session_text(s, i))) i = 0;
  text_add(out, "that is not a move");
  if (s->legal.count)
    text_addf(out, "; moves look like %s", session_text(s, i));
  text_add_char(out, '\n');
}

/* ---- words ---- */

static size_t word_length(const char *text) {
  size_t n = 0;
  while (isalpha((unsigned char)text[n])) n++;
  return n;
}

/* "corner SW" for "corner XX" */
static bool has_word(const Search *x, const char *text) {
  size_t n = word_length(x->typed);
  return n > 1 && x->typed[n] == ' ' && word_length(text) == n &&
         text[n] == ' ' && !strncasecmp(text, x->typed, n) &&
         names_no_site(x, text + n);
}

bool reason_wrong_word(const Search *x, Text *out) {
  char before[MOVE_TEXT];
  size_t n = word_length(x->typed);
  snprintf(before, sizeof before,
           "there is no such %.*s; legal moves: ", (int)n, x->typed);
  if (n >= MOVE_TEXT / 2 || !list_legal(x, has_word, before, out)) return false;
  text_add_char(out, '\n');
  return true;
}

/* ---- parts of moves ---- */

/* Are the names a number and a letter behind it, as in Shogi? */
static bool is_number_first(const Board *b) {
  const char *name = board_name(b, b->reading[0]);
  size_t digits = strspn(name, "0123456789");
  return digits > 0 && isalpha((unsigned char)name[digits]);
}

/* "5k" on a board from 9a to 1i. */
static void find_wrong_number(const Board *b, const char *typed, char *out,
                              size_t size) {
  for (size_t n; *typed; typed += n) {
    size_t digits = strspn(typed, "0123456789");
    bool is_name = digits > 0 && isalpha((unsigned char)typed[digits]);
    bool is_site = board_scan_site(b, typed, true, &n) != NO_SITE;
    if (is_site && n > 0) continue;
    n = digits + 1;
    if (!is_name && !typed[digits]) return;
    if (!is_name) continue;
    snprintf(out, size, "%.*s", (int)n, typed);
    return;
  }
}

/* "b2l" where there are b2, b2h and b2v: how long it is; 0: no such name. */
static size_t wrong_part(const Board *b, const char *typed, size_t n) {
  size_t letters = 0;
  bool has_parts = false;
  while (isalpha((unsigned char)typed[n + letters])) letters++;
  if (!letters || isdigit((unsigned char)typed[n + letters])) return 0;
  for (int i = 0; i < b->count && !has_parts; i++) {
    const char *name = board_name(b, b->reading[i]);
    has_parts = !strncmp(name, typed, n) && isalpha((unsigned char)name[n]);
  }
  return has_parts ? n + letters : 0;
}

/* "a0", "40": what looks like a cell's name and is none; "": nothing does. On
** a board of numbers a letter and a number is none either. */
static void find_wrong_name(const Session *s, const char *typed, char *out,
                            size_t size) {
  const Board *b = s->game->board;
  if (is_number_first(b)) {
    out[0] = '\0';
    find_wrong_number(b, typed, out, size);
    return;
  }
  bool is_lettered = isalpha((unsigned char)board_name(b, b->reading[0])[0]);
  out[0] = '\0';
  while (*typed) {
    size_t n = 0;
    bool is_word = isalpha((unsigned char)typed[0]) && *typed != 'x';
    size_t digits = strspn(typed + is_word, "0123456789");
    bool is_site = board_scan_site(b, typed, !b->has_plate, &n) != NO_SITE;
    if (is_site && n >= is_word + digits) { /* "a1h" is an edge */
      size_t wrong = wrong_part(b, typed, n);
      if (wrong) {
        snprintf(out, size, "%.*s", (int)wrong, typed);
        return;
      }
      typed += n;
    } else if (digits > 0 && (is_word || !is_lettered)) {
      snprintf(out, size, "%.*s", (int)(is_word + digits), typed);
      return;
    } else {
      size_t passed = is_word ? 0 : digits;
      if (typed[passed]) passed++; /* never past the end */
      typed += is_site && n > 0 ? n : passed;
    }
  }
}

/* Do the texts of moves name sites by their names? */
static bool names_sites(const Session *s) {
  Site site;
  for (size_t i = 0; i < s->legal.count; i++)
    if (movetext_sites(s->game, session_text(s, i), &site, 1)) return true;
  return false;
}

/* A letter and a number; false: a name is otherwise. */
static bool is_plain_name(const char *name) {
  size_t digits = strspn(name + 1, "0123456789");
  return isalpha((unsigned char)*name) && digits && !name[1 + digits];
}

/* Names from the least to the greatest letter, and so their numbers. */
typedef struct Range {
  char low, high;
  int least, most;
} Range;

/* Of all names, or of those with this letter; false: there are none, or one is
** otherwise. On a board with a plate capitals are cells and others holes. */
static bool find_range(const Board *b, char like, bool is_row, Range *range) {
  *range = (Range){0};
  for (int i = 0; i < b->count; i++) {
    const char *name = board_name(b, b->reading[i]);
    if (!is_plain_name(name)) return false;
    bool is_other = b->has_plate && !islower((unsigned char)*name) !=
                                        !islower((unsigned char)like);
    if (is_other || (is_row && *name != like)) continue;
    int n = atoi(name + 1);
    if (!range->low || *name < range->low) range->low = *name;
    if (*name > range->high) range->high = *name;
    if (!range->least || n < range->least) range->least = n;
    if (n > range->most) range->most = n;
  }
  return range->low;
}

static bool is_in_row(const Board *b, char letter, int number) {
  char name[16];
  snprintf(name, sizeof name, "%c%d", letter, number);
  return board_site(b, name) != NO_SITE;
}

/* " (b1-b6)", " (d2, d4, d6)": the names with one letter. */
static void write_row(const Board *b, const Range *row, Text *out) {
  int count = 0, shown = 0;
  for (int k = row->least; k <= row->most; k++)
    count += is_in_row(b, row->low, k);
  bool is_run = count > 2 && count == row->most - row->least + 1;
  for (int k = row->least; k <= row->most; k++) {
    bool is_end = k == row->least || k == row->most;
    if (!is_in_row(b, row->low, k) || (is_run && !is_end)) continue;
    text_addf(out, "%s%c%d",
              shown++ == 0 ? " ("
              : is_run     ? "-"
                           : ", ",
              row->low, k);
  }
  text_add_char(out, ')');
}

/* "(a1-h8)"; for a name within that, of a site that was left out, those with
** its letter: "(d2, d4, d6)". */
static void write_range(const Board *b, const char *missing, Text *out) {
  Range all, row;
  int n = atoi(missing + 1);
  if (!find_range(b, *missing, false, &all)) return;
  bool is_within = *missing >= all.low && *missing <= all.high &&
                   n >= all.least && n <= all.most;
  if (!is_within)
    text_addf(out, " (%c%d-%c%d)", all.low, all.least, all.high, all.most);
  if (!is_within || !find_range(b, *missing, true, &row)) return;
  write_row(b, &row, out);
}

/* "there is no 40 on this board, its cells are 1 to 32" */
bool reason_wrong_name(const Search *x, Text *out) {
  const Board *b = x->session->game->board;
  char name[16];
  bool counts = movetext_counts_steps(x->session->game);
  find_wrong_name(x->session, x->typed, name, sizeof name);
  bool is_alone =
      text_is_equal(name, x->typed) && isalpha((unsigned char)*name) && !counts;
  if (!name[0] || (!is_alone && !names_sites(x->session))) return false;
  bool is_hole = b->has_plate && islower((unsigned char)name[0]);
  text_addf(out, "there is no %s%s", is_hole ? "hole " : "", name);
  if (!b->has_plate) text_add(out, " on this board");
  if (isdigit((unsigned char)board_name(b, b->reading[0])[0]))
    text_addf(out, ", its cells are %s to %s", board_name(b, b->reading[0]),
              board_name(b, b->reading[b->count - 1]));
  else
    write_range(b, name, out);
  text_add_char(out, '\n');
  return true;
}

bool reason_takes_nothing(const Search *x, Text *out) {
  const Session *s = x->session;
  for (size_t i = 0; i < s->legal.count; i++) {
    const char *text = session_text(s, i);
    if (!movetext_takes_nothing(s->game, x->typed, text) ||
        !movetext_is_same(x->typed, text))
      continue;
    text_addf(out, "it takes nothing; did you mean %s?", text);
    text_add_char(out, '\n');
    return true;
  }
  return false;
}

/* Does the text go on where the other ends? "a10" is no more of "a1". */
static bool is_longer(const char *text, const char *start) {
  size_t n = strlen(start);
  return n > 0 && text_starts(text, start) &&
         !(isdigit((unsigned char)start[n - 1]) &&
           isdigit((unsigned char)text[n]));
}

/* Legal moves whose text goes on where the typed one ends. */
static bool goes_on(const Search *x, const char *text) {
  char a[MOVE_TEXT], b[MOVE_TEXT];
  movetext_fold(x->typed, a, sizeof a);
  movetext_fold(text, b, sizeof b);
  return is_longer(b, a) || is_longer(text, x->typed);
}

bool reason_beginning(const Search *x, Text *out) {
  if (!list_legal(x, goes_on, "it is unfinished; legal moves: ", out))
    return false;
  text_add_char(out, '\n');
  return true;
}

/* Does a legal text name just the sites that were typed? */
static bool has_same_sites(const Search *x, const char *text) {
  Site sites[NAMED_MAX];
  int n = reason_sites(x->session, text, sites, NAMED_MAX);
  return n > 0 && n == x->n &&
         !memcmp(sites, x->named, (size_t)n * sizeof *sites);
}

/* Are two texts alike but for their numbers? */
static bool has_same_form(const char *a, const char *b) {
  for (;; a++, b++) {
    bool is_number = isdigit((unsigned char)*a) && isdigit((unsigned char)*b);
    if (is_number) a += strspn(a, "0123456789"), b += strspn(b, "0123456789");
    if (*a != *b) return false;
    if (!*a) return true;
  }
}

static bool is_in_form(const Search *x) {
  const Session *s = x->session;
  for (size_t i = 0; i < s->legal.count; i++)
    if (has_same_sites(x, session_text(s, i)) &&
        has_same_form(x->typed, session_text(s, i)))
      return true;
  return false;
}

bool reason_same_sites(const Search *x, Text *out) {
  if (x->session->game->board->nbodies ||
      !list_legal(x, has_same_sites,
                  is_in_form(x)
                      ? "there is no such move; did you mean "
                      : "that is not how moves are written; did you mean ",
                  out))
    return false;
  text_add(out, "?\n");
  return true;
}

bool reason_other_text(const Search *x, Text *out) {
  if (!list_legal(x, is_from_there, "there is no such move; did you mean ",
                  out))
    return false;
  text_add(out, "?\n");
  return true;
}

/* Is it a move from and to the same sites as the typed one? */
static bool is_same_way(const Search *x, size_t i, Site *sites, int *n) {
  const Session *s = x->session;
  *n = reason_sites(s, session_text(s, i), sites, NAMED_MAX);
  return *n > 1 && sites[0] == x->named[0] && sites[1] == x->named[1];
}

/* The first further site typed that no such move names; NO_SITE: none. */
static Site foreign_site(const Search *x) {
  for (int k = 2; k < x->n; k++) {
    bool is_known = false;
    for (size_t i = 0; i < x->session->legal.count && !is_known; i++) {
      Site sites[NAMED_MAX];
      int n;
      if (!is_same_way(x, i, sites, &n)) continue;
      for (int m = 2; m < n && !is_known; m++)
        is_known = sites[m] == x->named[k];
    }
    if (!is_known) return x->named[k];
  }
  return NO_SITE;
}

/* The same piece can go there, but not with what else was typed. */
bool reason_other_tail(const Search *x, Text *out) {
  const Session *s = x->session;
  int shown = 0, n;
  Site sites[NAMED_MAX];
  if (x->n < 2 || !reason_begins_with_site(s, x->typed)) return false;
  Site foreign = foreign_site(x);
  for (size_t i = 0; i < s->legal.count && shown < 3; i++) {
    if (!is_same_way(x, i, sites, &n)) continue;
    if (shown == 0 && foreign != NO_SITE)
      text_addf(out, "no move from %s to %s goes on with %s; ",
                reason_name(s, x->named[0]), reason_name(s, x->named[1]),
                reason_name(s, foreign));
    else if (shown == 0)
      text_add(out, "there is no such move; ");
    text_addf(out, "%s%s", shown++ ? ", " : "did you mean ",
              session_text(s, i));
  }
  if (shown > 0) text_add(out, "?\n");
  return shown > 0;
}
