/* SPDX-License-Identifier: MIT
** typed_move.c - which legal move a typed text means.
**
** The ways to read it are tried in turn, the strictest first. If several moves
** fit in one way, the player is asked, and the next way is not tried.
*/
#include "notation/typed_move.h"
#include "notation/foreign_notation.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- how a text may fit a move ---- */

typedef bool Fits(Session *s, size_t i, const char *typed);

static bool fits_folded(Session *s, size_t i, const char *typed) {
  char folded[MOVE_TEXT];
  movetext_fold(session_text(s, i), folded, sizeof folded);
  return !strcmp(folded, typed);
}

static bool fits_otherwise(Session *s, size_t i, const char *typed) {
  char other[MOVE_TEXT], folded[MOVE_TEXT];
  if (!movetext_other(&s->machine, s->pos, &s->legal, &s->legal.at[i], other,
                      sizeof other))
    return false;
  movetext_fold(other, folded, sizeof folded);
  return !strcmp(folded, typed);
}

/* Moves of several parts are sorted: how many begin alike tells nothing. Only
** marks of the last part may be left out. */
static bool is_last_part(const char *text, const char *folded) {
  char cut[MOVE_TEXT], begun[MOVE_TEXT];
  const char *last = strrchr(text, ' ');
  snprintf(cut, sizeof cut, "%.*s", (int)(last - text) + 2, text);
  movetext_fold(cut, begun, sizeof begun);
  return strlen(folded) >= strlen(begun);
}

/* A beginning that names two sites says a whole move: what is left out may be
** marks (=C, *), not another site. "e3e4" must never play "e3e4d3". Nor is
** "xC1" a beginning of "xC1,D1": it takes fewer; nor "~a1" of "~a10". */
static bool fits_prefix(Session *s, size_t i, const char *typed) {
  char folded[MOVE_TEXT];
  Site sites[2], more;
  size_t n = strlen(typed);
  if (s->game->board->nbodies) return false; /* half a cell is none */
  movetext_fold(session_text(s, i), folded, sizeof folded);
  if (!n || strncmp(folded, typed, n) != 0 || folded[n] == ',' ||
      (isdigit((unsigned char)typed[n - 1]) &&
       isdigit((unsigned char)folded[n])))
    return false;
  if (s->game->program->sorted && strchr(session_text(s, i), ' '))
    return is_last_part(session_text(s, i), typed);
  return movetext_sites(s->game, typed, sites, 2) < 2 ||
         movetext_sites(s->game, folded + n, &more, 1) == 0;
}

/* ---- typed texts ---- */

/* How many fit; the first of them in '*index'. */
static size_t count_fits(Session *s, Fits *fits, const char *typed,
                         size_t *index) {
  size_t n = 0;
  for (size_t i = 0; i < s->legal.count; i++)
    if (fits(s, i, typed) && n++ == 0) *index = i;
  return n;
}

static bool refuse_several(Session *s, Fits *fits, const char *typed,
                           const char *folded, size_t n, Error *err) {
  Text list;
  size_t shown = 0;
  text_init(&list);
  for (size_t i = 0; i < s->legal.count && shown < 5; i++)
    if (fits(s, i, folded))
      text_addf(&list, "%s%s", shown++ ? ", " : "", session_text(s, i));
  error_set(err, ERROR_INPUT, "'%s' fits %zu moves: %s%s", typed, n,
            text_string(&list), n > shown ? ", ..." : "");
  if (err) err->is_ambiguous = true;
  text_done(&list);
  return false;
}

bool typed_move_find(Session *s, const char *typed, size_t *index, Error *err) {
  static Fits *const ways[] = {fits_folded, fits_otherwise, fits_prefix};
  char folded[MOVE_TEXT];
  error_clear(err);
  if (session_find_exactly(s, typed, index, err)) return true;
  if (!s->is_listed || s->is_starved) return false;
  if (strlen(typed) >= MOVE_TEXT)
    return error_set(err, ERROR_INPUT, "that is too long for a move");
  movetext_fold(typed, folded, sizeof folded);
  for (size_t w = 0; w < sizeof ways / sizeof *ways; w++) {
    size_t n = count_fits(s, ways[w], folded, index);
    if (session_was_starved(s, err)) return false;
    if (n == 1 &&
        movetext_takes_nothing(s->game, typed, session_text(s, *index)))
      break;
    if (n == 1) return true;
    if (n > 1) return refuse_several(s, ways[w], typed, folded, n, err);
  }
  size_t n = count_fits(s, foreign_fits, typed, index);
  if (session_was_starved(s, err)) return false;
  if (n == 1) return true;
  if (n > 1) return refuse_several(s, foreign_fits, typed, typed, n, err);
  if (session_is_over(s))
    return error_set(err, ERROR_INPUT,
                     "the game is over: '%s' cannot be played", typed);
  return error_set(err, ERROR_INPUT, "'%s' is not a legal move here", typed);
}

bool typed_move_do(Session *s, const char *typed, Error *err) {
  size_t index = 0;
  return typed_move_find(s, typed, &index, err) && session_do(s, index, err);
}
