/* SPDX-License-Identifier: MIT
** seat.c - minds and engines by their texts.
*/
#include "shell/external/seat.h"

#include <string.h>
#include "shell/external/engine.h"

bool seat_read(PlayerSpec *spec, const char *text, Error *err) {
  return engine_is_named(text) ? engine_read(spec, text, err)
                               : player_read(spec, text, err);
}

bool seat_read_list(PlayerSpec *specs, int max, const char *text, int *count,
                    Error *err) {
  char one[PLAYER_TEXT];
  for (*count = 0;; text++) {
    size_t length = player_length(text);
    if (length >= sizeof one)
      return error_set(
          err, ERROR_USAGE,
          "'%.40s...' is too long: a player has less than %d bytes", text,
          PLAYER_TEXT);
    if (*count == max)
      return error_set(err, ERROR_USAGE, "more than %d players are named", max);
    memcpy(one, text, length);
    one[length] = '\0';
    if (!seat_read(&specs[(*count)++], one, err)) return false;
    text += length;
    if (*text == '\0') return true;
  }
}
