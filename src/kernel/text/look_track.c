/* SPDX-License-Identifier: MIT
** look_track.c - a drawing for tracks that have none.
**
** One idea: the drawing is a form as a script would write it (look.h), so the
** code that draws knows one kind of track only.
*/
#include "kernel/text/look.h"

#include <string.h>

enum { ROW_SITES = 10, ROW_COLUMNS = 76 };

/* Sites still to be placed, in the order they are placed. */
typedef struct Snake {
  const Board *board;
  Plane placed;
  Site sites[SITES_MAX];
  int count, width; /* width: columns for one site */
} Snake;

static void collect(Snake *s, Site site) {
  if (plane_has(s->placed.w, site)) return;
  plane_add(s->placed.w, site);
  s->sites[s->count++] = site;
}

static void add_padded(Text *out, const char *text, int width) {
  int n = (int)strlen(text);
  text_add(out, text);
  for (; n < width; n++) text_add_char(out, ' ');
}

/* One row: names behind quotes, and the sites below them. A row that goes back
** begins where the one before it ends. */
static void add_row(const Snake *s, int first, int count, int indent,
                    bool is_back, Text *out) {
  for (int line = 0; line < 2; line++) {
    int spaces = (is_back ? indent : 0) + line;
    text_add_times(out, ' ', (size_t)spaces);
    for (int i = 0; i < count; i++) {
      int k = is_back ? first + count - 1 - i : first + i;
      if (line == 0) text_add_char(out, '\'');
      add_padded(out, board_name(s->board, s->sites[k]),
                 line == 0 ? s->width - 1 : s->width);
    }
    while (out->length > 0 && out->at[out->length - 1] == ' ') out->length--;
    out->at[out->length] = '\0';
    text_add_char(out, '\n');
  }
}

/* Row by row, every other one backwards; a ring has two rows. */
static void add_rows(Snake *s, bool is_ring, Text *out) {
  int fit = ROW_COLUMNS / s->width, most = (s->count + 1) / 2;
  bool is_back = false;
  if (fit < 1) fit = 1;
  if (!is_ring || most > fit) most = fit < ROW_SITES ? fit : ROW_SITES;
  for (int i = 0; i < s->count; i += most, is_back = !is_back) {
    int n = s->count - i < most ? s->count - i : most;
    add_row(s, i, n, (most - n) * s->width, is_back, out);
  }
  s->count = 0;
}

void look_track(const Board *board, Text *out) {
  Snake s = {.board = board};
  for (int i = 0; i < board->bits; i++) {
    int n = board_has(board, (Site)i) ? (int)strlen(board->name[i]) : 0;
    if (n + 3 > s.width) s.width = n + 3;
  }
  for (int p = 0; p < board->nplayers; p++) {
    const Site *route = board->route[p];
    int n = board->nroute[p];
    for (int i = 0; i < n; i++) collect(&s, route[i]);
    bool is_ring = n > 3 && route[0] == route[n - 1] && s.count <= 40;
    add_rows(&s, is_ring, out);
  }
  for (int i = 0; i < board->bits; i++)
    if (board_has(board, (Site)i)) collect(&s, (Site)i);
  add_rows(&s, false, out);
}
