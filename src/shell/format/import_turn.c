/* SPDX-License-Identifier: MIT
** import_turn.c - whose turn it is, in a file and by the rules.
**
** Files and rules may differ in passes: a pass may be left out, and there may
** be more passes than end the game.
*/
#include "shell/format/import_parts.h"

#include <ctype.h>
#include "shell/format/setup.h"

static bool is_pass(const TranscriptItem *item) {
  return item->type == TRANSCRIPT_MOVE &&
         (!*item->text || text_is_alike(item->text, "pass") ||
          text_is_equal(item->text, "tt"));
}

/* The player a side stands for, if it is not the one who is asked. */
static Player other(const Import *in, const Session *s, char side) {
  Player wanted = side ? setup_player(in->task, side) : NO_PLAYER;
  Player asked = position_asked(s->game, s->pos);
  return asked == NO_PLAYER || wanted == asked || session_is_over(s) ? NO_PLAYER
                                                                     : wanted;
}

/* The move "pass" if there is no other, or if the item is the next player's. */
static bool find_silent_pass(const Import *in, Session *s, char side,
                             size_t count, size_t *index) {
  if (count > 1 && other(in, s, side) == NO_PLAYER) return false;
  for (*index = 0; *index < count; ++*index)
    if (text_is_equal(session_text(s, *index), "pass")) return true;
  return false;
}

bool import_silent_pass(Import *in, Session *s, const TranscriptItem *item,
                        bool keeps, Text *moves, size_t *plies, Error *err) {
  size_t count = 0, index;
  if (!session_list(s, &count, err)) return false;
  if (item->type != TRANSCRIPT_MOVE ||
      (is_pass(item) && other(in, s, item->side) == NO_PLAYER) ||
      !find_silent_pass(in, s, item->side, count, &index))
    return true;
  in->nsilent += count > 1 && s == in->session;
  return import_do(s, index, keeps, moves, plies, err);
}

bool import_is_turn(const Import *in, const Session *s,
                    const TranscriptItem *item, Error *err) {
  Player wanted = other(in, s, item->side);
  if (wanted == NO_PLAYER) return true;
  return error_set(err, ERROR_INPUT, "%s moves, but it is %s's turn",
                   s->game->player[wanted],
                   s->game->player[position_asked(s->game, s->pos)]);
}

bool import_is_late_pass(Import *in, const Session *s,
                         const TranscriptItem *item) {
  if (!session_is_over(s) || !is_pass(item)) return false;
  in->nlate += s == in->session;
  return true;
}

/* "PL[B]", "PL[white]", "PL[1]". */
bool import_says_turn(const Import *in, const Session *s,
                      const TranscriptItem *item) {
  if (!text_starts(item->text, "PL[")) return false;
  char c = (char)toupper((unsigned char)item->text[3]);
  char side = c == '1' ? 'B' : c == '2' ? 'W' : c;
  return setup_player(in->task, side) != NO_PLAYER &&
         other(in, s, side) == NO_PLAYER;
}
