/* SPDX-License-Identifier: MIT
** import_turn.c - whose turn it is, in a file and by the rules.
**
** Files and rules may differ in passes: a forced pass may be left out, and
** there may be more passes than end the game.
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

bool import_silent_pass(Session *s, const TranscriptItem *item, bool keeps,
                        Text *moves, size_t *plies, Error *err) {
  size_t count = 0;
  if (!session_list(s, &count, err)) return false;
  if (count != 1 || item->type != TRANSCRIPT_MOVE || is_pass(item) ||
      !text_is_equal(session_text(s, 0), "pass"))
    return true;
  return import_do(s, 0, keeps, moves, plies, err);
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
