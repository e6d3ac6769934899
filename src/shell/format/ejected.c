/* SPDX-License-Identifier: MIT
** ejected.c - counts of marbles between the rows and the player to move.
**
** APGN counts what each player has lost; our position text counts what each
** has captured, so the two numbers change places.
*/
#include "shell/format/ejected.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char captured[] = " captured=";

/* "5b4w": by player. Returns what is behind it; NULL: it is not of this form. */
static const char *read_lost(const Game *g, const char *at, long lost[2]) {
  for (int p = 0; p < 2; p++) {
    char *end;
    if (!isdigit((unsigned char)*at)) return NULL;
    lost[p] = strtol(at, &end, 10);
    if (lost[p] > 999 || *end != g->player_letter[p]) return NULL;
    at = end + 1;
  }
  return at;
}

bool ejected_read(const Game *g, const char *text, char *out, size_t size) {
  const char *count = strchr(text, '-'), *blank = strchr(text, ' ');
  long lost[2] = {0};
  if (!count || !blank || count > blank || g->nplayers != 2) return false;
  if (read_lost(g, count + 1, lost) != blank) return false;
  bool has_any = lost[0] > 0 || lost[1] > 0;
  char counts[40] = "";
  if (has_any)
    snprintf(counts, sizeof counts, "%s%ld,%ld", captured, lost[1], lost[0]);
  int n =
      snprintf(out, size, "%.*s%s%s", (int)(count - text), text, blank, counts);
  return n > 0 && (size_t)n < size;
}

void ejected_write(const Game *g, const char *position, Text *out) {
  const char *blank = strchr(position, ' ');
  const char *counts = blank ? strstr(blank, captured) : NULL;
  char *end = NULL;
  long first = 0, second = 0;
  if (counts) first = strtol(counts + strlen(captured), &end, 10);
  if (end && *end == ',') second = strtol(end + 1, &end, 10);
  if (!end || *end || counts != blank + 2) {
    text_add(out, position);
    return;
  }
  text_addf(out, "%.*s-%ld%c%ld%c%.2s", (int)(blank - position), position,
            second, g->player_letter[0], first, g->player_letter[1], blank);
}
