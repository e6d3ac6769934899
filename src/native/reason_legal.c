/* SPDX-License-Identifier: MIT
** reason_legal.c - what the legal moves tell about one that is not.
**
** They show how moves are written here, which of them are near to what was
** typed, and what must be played first.
*/
#include "native/reason_search.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

bool reason_is_own(const Session *s, Site site) {
  Piece p = position_piece(s->game, s->pos, site);
  return p && game_owner(s->game, p) == position_asked(s->game, s->pos);
}

int reason_sites(const Session *s, const char *text, Site *out, int max) {
  if (s->game->board->nbodies)
    return movetext_places(s->game, s->pos, text, !reason_spikes(s, text), out,
                           max);
  return movetext_sites_of(s->game, position_asked(s->game, s->pos), text, out,
                           max);
}

/* ---- moves that are legal ---- */

/* How near a legal text is to what was typed: 0, not at all. */
static int nearness(const Search *x, const char *text) {
  Site sites[NAMED_MAX];
  int n = reason_sites(x->session, text, sites, NAMED_MAX), score = 0;
  if (n == 0 || x->n == 0) return 0;
  if (sites[0] == x->named[0]) score += 4;
  if (x->n > 1 && sites[n - 1] == x->named[x->n - 1]) score += 2;
  return score;
}

void reason_nearest(Search *x, Text *out) {
  Session *s = x->session;
  int shown = 0;
  bool is_there = false;
  for (int score = 6; score > 0; score -= 2)
    for (size_t i = 0; i < s->legal.count && shown < 3; i++) {
      if (nearness(x, session_text(s, i)) != score) continue;
      if (shown == 0) is_there = score >= 4;
      if (is_there && score < 4) break;
      text_addf(out, "%s%s",
                shown      ? ", "
                : is_there ? "  legal from there: "
                           : "  nearest legal: ",
                session_text(s, i));
      shown++;
    }
  if (shown) text_add_char(out, '\n');
}

static const RuleLine *line_of(const Session *s, size_t i) {
  int line = play_line(s->game, &s->legal, &s->legal.at[i]);
  return line < 0 ? NULL : &s->game->program->lines[line];
}

void reason_withheld(Session *s, Text *out) {
  const RuleLine *line = s->legal.count ? line_of(s, 0) : NULL;
  const char *other = s->legal.count ? session_text(s, 0) : "others";
  text_add(out, "it is possible only when ");
  if (line && reason_is_named(s->game, line)) {
    reason_rule(line, out);
    text_addf(out, " is not, as by %s", other);
  } else {
    text_addf(out, "there is no move such as %s", other);
    reason_phase(s, line ? line->source : (Source){0}, out);
  }
  text_add_char(out, '\n');
}

bool reason_few(Session *s, Text *out) {
  if (s->legal.count == 0 || s->legal.count > NAMED_MAX) return false;
  text_add(out, "it is not one of");
  for (size_t i = 0; i < s->legal.count; i++)
    text_addf(out, "%s %s", i ? "," : "", session_text(s, i));
  reason_phase(s, (Source){0}, out);
  text_add_char(out, '\n');
  return true;
}

/* ---- shapes of moves ---- */

bool reason_examples(Search *x, Text *out) {
  Session *s = x->session;
  const char *said[3];
  int n = 0;
  for (size_t i = 0; i < s->legal.count && n < 3; i++) {
    const RuleLine *line = line_of(s, i);
    bool is_new = line && nearness(x, session_text(s, i)) >= 4;
    bool is_named = line && reason_is_named(s->game, line);
    for (int k = 0; k < n && is_new && is_named; k++)
      is_new = strcmp(said[k], line->name);
    if (!is_new) continue;
    text_add(out, n ? ", " : is_named ? "" : "there is ");
    if (is_named) text_addf(out, n ? "'%s' " : "'%s' makes ", line->name);
    text_add(out, session_text(s, i));
    said[n++] = line->name;
  }
  return n > 0;
}

/* What a text has before the first site it names: "!#" of "!#e4". */
static size_t sign_length(const Session *s, const char *text) {
  size_t n = 0, length;
  while (text[n] && (isalpha((unsigned char)text[n]) && n > 0 &&
                             isalpha((unsigned char)text[n - 1])
                         ? true
                         : board_scan_site(s->game->board, text + n, false,
                                           &length) == NO_SITE))
    n++;
  return n;
}

void reason_shapes(const Session *s, Text *out) {
  const char *said[3];
  int n = 0;
  for (size_t i = 0; i < s->legal.count && n < 3; i++) {
    const char *text = session_text(s, i);
    size_t sign = sign_length(s, text);
    bool is_new = true;
    for (int k = 0; k < n && is_new; k++)
      is_new =
          sign_length(s, said[k]) != sign || strncmp(said[k], text, sign) != 0;
    if (!is_new) continue;
    text_addf(out, "%s%s", n ? ", " : "; there is ", text);
    said[n++] = text;
  }
}

/* ---- parts of moves ---- */

/* "a0", "40": what looks like a cell's name and is none; "": nothing does. On
** a board of numbers a letter and a number is none either. */
static void find_wrong_name(const Session *s, const char *typed, char *out,
                            size_t size) {
  const Board *b = s->game->board;
  bool is_lettered = isalpha((unsigned char)board_name(b, b->reading[0])[0]);
  out[0] = '\0';
  while (*typed) {
    size_t n = 0;
    bool is_word = isalpha((unsigned char)typed[0]) && *typed != 'x';
    size_t digits = strspn(typed + is_word, "0123456789");
    bool is_site = board_scan_site(b, typed, true, &n) != NO_SITE;
    if (is_site && n == is_word + digits) {
      typed += n;
    } else if (digits > 0 && (is_word || !is_lettered)) {
      snprintf(out, size, "%.*s", (int)(is_word + digits), typed);
      return;
    } else {
      typed += is_site && n > 0 ? n : 1 + (is_word ? 0 : digits);
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

/* "there is no 40 on this board, its cells are 1 to 32" */
bool reason_wrong_name(const Search *x, Text *out) {
  const Board *b = x->session->game->board;
  char name[16];
  if (!names_sites(x->session)) return false;
  find_wrong_name(x->session, x->typed, name, sizeof name);
  if (!name[0]) return false;
  text_addf(out, "there is no %s on this board", name);
  if (isdigit((unsigned char)board_name(b, b->reading[0])[0]))
    text_addf(out, ", its cells are %s to %s", board_name(b, b->reading[0]),
              board_name(b, b->reading[b->count - 1]));
  reason_phase(x->session, (Source){0}, out);
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
    text_addf(out, "it takes nothing: that is %s", text);
    reason_phase(s, (Source){0}, out);
    text_add_char(out, '\n');
    return true;
  }
  return false;
}

/* Legal moves whose text goes on where the typed one ends. */
bool reason_beginning(const Search *x, Text *out) {
  const Session *s = x->session;
  char a[MOVE_TEXT], b[MOVE_TEXT];
  size_t count = 0, first = 0;
  movetext_fold(x->typed, a, sizeof a);
  for (size_t i = 0; a[0] && i < s->legal.count; i++) {
    movetext_fold(session_text(s, i), b, sizeof b);
    if ((text_starts(b, a) || text_starts(session_text(s, i), x->typed)) &&
        count++ == 0)
      first = i;
  }
  if (count == 0) return false;
  text_addf(out, "it is only the beginning of %s", session_text(s, first));
  if (count > 1) text_addf(out, " and %zu more", count - 1);
  reason_phase(s, (Source){0}, out);
  text_add_char(out, '\n');
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
  char there[80];
  if (x->n < 2 || !reason_begins_with_site(s, x->typed)) return false;
  for (size_t i = 0; i < s->legal.count && shown < 3; i++)
    if (is_same_way(x, i, sites, &n))
      text_addf(out, "%s%s", shown++ ? ", " : "there is ", session_text(s, i));
  if (shown == 0) return false;
  Site foreign = foreign_site(x);
  if (foreign == NO_SITE)
    text_add(out, ", but not this");
  else
    text_addf(out, ", but not with %s, which is %s", reason_name(s, foreign),
              reason_holder(s, foreign, there, sizeof there));
  reason_phase(s, (Source){0}, out);
  text_add_char(out, '\n');
  return true;
}
