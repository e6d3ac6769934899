/* SPDX-License-Identifier: MIT
** plan_track.c - from a text with names in their places to boxes on paper.
**
** A column of the text is so many units wide everywhere; a line is high when
** it shows sites, low when it shows words, and lower still when it is empty.
** A track without a look has its sites in rows of ten.
*/
#include "shell/plan_track.h"

#include <stdio.h>
#include <string.h>
#include "kernel/look.h"

enum {
  COLUMN = 13,
  BOX_WIDTH = 52,
  BOX_HEIGHT = 86,
  LINE_HIGH = 92,
  LINE_WORDS = 26,
  LINE_EMPTY = 8,
  IN_ROW = 10
};

static bool shows_site(const Board *b, const char *line) {
  LookItem item;
  while (look_next(b, &line, &item) && *item.text != '\n')
    if (item.site != NO_SITE) return true;
  return false;
}

static int line_height(const Board *b, const char *line) {
  if (shows_site(b, line)) return LINE_HIGH;
  return line[strspn(line, " ")] == '\n' ? LINE_EMPTY : LINE_WORDS;
}

static PlanCell *add_box(Plan *p, Site s, int x, int y) {
  PlanCell *c = plan_add_cell(p, s, PLAN_BOX, x, y);
  c->width = BOX_WIDTH;
  c->height = BOX_HEIGHT;
  return c;
}

/* The words from 'at' to the next gap, site or line's end. */
static size_t add_words(Plan *p, const Board *b, const char *at, int x, int y) {
  char text[SITE_NAME * 2];
  size_t n = 0;
  LookItem item;
  for (const char *next = at; look_next(b, &next, &item);) {
    bool is_gap = item.text[0] == ' ' && (item.text[1] == ' ');
    if (*item.text == '\n' || item.site != NO_SITE || is_gap) break;
    size_t end = (size_t)(next - at);
    if (end >= sizeof text) break;
    n = end;
  }
  while (n > 0 && at[n - 1] == ' ') n--;
  snprintf(text, sizeof text, "%.*s", (int)n, at);
  plan_add_label(p, x + (int)n * COLUMN / 2, y, text);
  return n;
}

/* One line of the look, 'top' units from above. */
static const char *plan_line(Plan *p, const Board *b, const char *line,
                             int top) {
  LookItem item;
  const char *at = line;
  int middle = top + line_height(b, line) / 2;
  while (look_next(b, &at, &item) && *item.text != '\n') {
    int x = (int)(item.text - line) * COLUMN;
    if (item.site != NO_SITE)
      add_box(p, item.site, x + BOX_WIDTH / 2 - 6, middle);
    else if (item.is_label) {
      char name[SITE_NAME];
      snprintf(name, sizeof name, "%.*s", (int)item.length, item.text);
      plan_add_label(p, x + BOX_WIDTH / 2 - 6, middle, name);
    } else if (*item.text != ' ') {
      size_t n = add_words(p, b, item.text, x, middle);
      if (n > 0) at = item.text + n;
    }
  }
  return at;
}

static void plan_look(Plan *p, const Board *b, const char *look) {
  int top = 0;
  for (const char *line = look; *line != '\0';) {
    const char *next = plan_line(p, b, line, top);
    top += line_height(b, line);
    line = next;
  }
}

static void plan_rows(Plan *p, const Board *b) {
  for (int i = 0; i < b->count; i++) {
    int x = i % IN_ROW * (BOX_WIDTH + 14),
        y = i / IN_ROW * (BOX_HEIGHT + LINE_WORDS + 8);
    add_box(p, b->reading[i], x, y);
    plan_add_label(p, x, y - BOX_HEIGHT / 2 - 12, board_name(b, b->reading[i]));
  }
}

void plan_track(Plan *p, const Game *g) {
  if (g->look != NULL)
    plan_look(p, g->board, g->look);
  else
    plan_rows(p, g->board);
}
