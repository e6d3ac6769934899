/* SPDX-License-Identifier: MIT
** plan_track.c - from a text with names in their places to boxes on paper.
**
** A column of the text has the same width everywhere; a line is high when it
** shows sites, low when it shows words, and lower still when it is empty. A
** track without a look has its sites in rows of ten.
*/
#include "shell/draw/plan_track.h"

#include <stdio.h>
#include <string.h>
#include "kernel/text/look.h"
#include "engine/text/movetext.h"
#include "shell/lesson/language.h"

enum {
  COLUMN = 13,
  BOX_WIDTH = 52,
  BOX_HEIGHT = 86,
  LINE_HIGH = 92,
  LINE_FLAT = 66, /* where no pile can be */
  BAR = 66,
  LINE_WORDS = 26,
  LINE_EMPTY = 8,
  IN_ROW = 10,
  SPIKE_HEIGHT = 172,
  LINE_SPIKES = 180,
  LONG_ROW = 10,  /* sites in a line with room for many pieces are spikes, */
  HIGH_PILE = 10, /* like the points of backgammon */
  FEW = 4         /* as many lie one beside the other in a square */
};

static bool shows_site(const Board *b, const char *line) {
  LookItem item;
  while (look_next(b, &line, &item) && *item.text != '\n')
    if (item.site != NO_SITE) return true;
  return false;
}

static bool holds_pile(const Game *g, Site s) {
  return g->has_piles && g->pile_room[s] > FEW;
}

static bool has_piles(const Game *g, const char *line) {
  LookItem item;
  while (look_next(g->board, &line, &item) && *item.text != '\n')
    if (item.site != NO_SITE && holds_pile(g, item.site)) return true;
  return false;
}

static bool is_long(const Game *g, const char *line) {
  LookItem item;
  int n = 0;
  while (look_next(g->board, &line, &item) && *item.text != '\n')
    n += item.site != NO_SITE && g->has_piles &&
         g->pile_room[item.site] >= HIGH_PILE;
  return n >= LONG_ROW;
}

static int line_height(const Game *g, const char *line) {
  const Board *b = g->board;
  if (is_long(g, line)) return LINE_SPIKES;
  if (shows_site(b, line)) return has_piles(g, line) ? LINE_HIGH : LINE_FLAT;
  return line[strspn(line, " |")] == '\n' ? LINE_EMPTY : LINE_WORDS;
}

static bool has_style(const Game *g, const char *style) {
  return g->style != NULL && text_is_equal(g->style, style);
}

static PlanCell *add_box(Plan *p, const Game *g, Site s, int x, int y) {
  PlanCell *c = plan_add_cell(p, s, PLAN_BOX, x, y);
  bool is_high = holds_pile(g, s);
  if (has_style(g, "squares")) { /* they touch each other */
    c->width = c->height = LINE_FLAT - 1;
    return c;
  }
  c->width = is_high ? BOX_WIDTH : BOX_WIDTH + 4;
  c->height = is_high ? BOX_HEIGHT : BOX_WIDTH + 4;
  c->round = p->boxes == PLAN_BOXES ? 8 : BOX_WIDTH / 2;
  return c;
}

/* The first of the long rows hangs from above, the others stand. */
static void add_spike(Plan *p, Site s, int x, int y, int number,
                      bool is_hanging) {
  PlanCell *c = plan_add_cell(p, s, PLAN_SPIKE, x, y);
  c->width = BOX_WIDTH + 8;
  c->height = SPIKE_HEIGHT;
  c->is_dark = (number + is_hanging) % 2 == 1;
  c->is_hanging = is_hanging;
}

/* The words from 'at' to the next gap, site or line's end. */
static size_t add_words(Plan *p, const Board *b, const char *at, int x, int y) {
  char text[SITE_NAME * 2];
  size_t n = look_words(b, at);
  Text said;
  if (n >= sizeof text) n = sizeof text - 1;
  snprintf(text, sizeof text, "%.*s", (int)n, at);
  text_init(&said);
  language_add(text, &said);
  plan_add_label(p, x + (int)n * COLUMN / 2, y, text_string(&said));
  text_done(&said);
  return n;
}

static void add_value(Plan *p, const Game *g, const Position *pos,
                      const LookItem *item) {
  char number[24];
  int slot = item->value != NULL ? look_counter(g, item) : -1;
  const PlanCell *c = slot >= 0 ? plan_cell(p, item->site) : NULL;
  if (c == NULL) return;
  snprintf(number, sizeof number, "%lld",
           (long long)*position_counter(g, pos, slot));
  plan_add_label(p, c->x, c->y, number)->is_value = true;
}

/* A star before its name says that a box is better than others. */
static void add_place(Plan *p, const Game *g, const LookItem *item,
                      const char *line, int x, int y) {
  add_box(p, g, item->site, x, y)->is_star =
      item->text > line && item->text[-1] == '*';
}

/* One line of the look, 'top' units from above. */
static const char *plan_line(Plan *p, const Game *g, const Position *pos,
                             const char *line, int top) {
  LookItem item;
  const Board *b = g->board;
  const char *at = line;
  int height = line_height(g, line), middle = top + height / 2, number = 0;
  bool has_spikes = is_long(g, line), is_first = p->ncells == 0;
  while (look_next(b, &at, &item) && *item.text != '\n') {
    int x = (int)(item.text - line) * COLUMN;
    if (item.site != NO_SITE && has_spikes)
      add_spike(p, item.site, x + BOX_WIDTH / 2 - 6, middle, number++,
                is_first);
    else if (*item.text == '|')
      plan_add_line(p, x + COLUMN / 2, top, x + COLUMN / 2, top + height);
    else if (item.site != NO_SITE)
      add_place(p, g, &item, line, x + BOX_WIDTH / 2 - 6, middle);
    else if (item.text[0] == '*' && item.text[1] != ' ')
      continue; /* what follows is better than others */
    else if (item.is_label) {
      char name[SITE_NAME];
      if (item.named != NO_SITE) /* a picture is seen from the first side */
        movetext_name(g, 0, item.named, name);
      else
        snprintf(name, sizeof name, "%.*s", (int)item.length, item.text);
      plan_add_label(p, x + BOX_WIDTH / 2 - 6, middle, name);
    } else if (*item.text != ' ') {
      size_t n = add_words(p, b, item.text, x, middle);
      if (n > 0) at = item.text + n;
    }
    add_value(p, g, pos, &item);
  }
  return at;
}

static bool is_alone(const Plan *p, const PlanCell *c) {
  enum { NEAR = 2 * LINE_FLAT };
  for (int i = 0; i < p->ncells; i++) {
    const PlanCell *d = &p->cells[i];
    int dx = d->x - c->x, dy = d->y - c->y;
    if (d != c && dx < NEAR && dx > -NEAR && dy < NEAR && dy > -NEAR)
      return false;
  }
  return true;
}

/* A square with room all round is a large one: a yard, a store. */
static void widen(Plan *p) {
  for (int i = 0; i < p->ncells; i++) {
    PlanCell *c = &p->cells[i];
    if (!is_alone(p, c)) continue;
    c->width = c->height = 2 * LINE_FLAT;
    c->round = LINE_FLAT / 4;
  }
}

/* Strokes of the look end where the ground does. */
static void cut_lines(Plan *p, int top, int bottom) {
  for (int i = 0; i < p->nlines; i++) {
    PlanLine *l = &p->lines[i];
    if (l->y1 < top) l->y1 = l->y2 < top ? l->y2 : top;
    if (l->y2 > bottom) l->y2 = l->y1 > bottom ? l->y1 : bottom;
  }
}

/* Numbers beside the ground keep clear of its frame. */
static void part_labels(Plan *p, int top, int bottom) {
  enum { FRAME = 8 };
  for (int i = 0; i < p->nlabels; i++) {
    PlanLabel *l = &p->labels[i];
    l->y += l->y < top ? -FRAME : l->y > bottom ? FRAME : 0;
  }
}

/* What spikes stand on. */
static void set_ground(Plan *p) {
  enum { EDGE = 12 };
  int left = 0, right = 0, top = 0, bottom = 0;
  bool is_set = false;
  for (int i = 0; i < p->ncells; i++) {
    const PlanCell *c = &p->cells[i];
    if (c->shape != PLAN_SPIKE) continue;
    int w = c->width / 2 + EDGE, h = c->height / 2 + EDGE / 2;
    if (!is_set || c->x - w < left) left = c->x - w;
    if (!is_set || c->x + w > right) right = c->x + w;
    if (!is_set || c->y - h < top) top = c->y - h;
    if (!is_set || c->y + h > bottom) bottom = c->y + h;
    is_set = true;
  }
  const PlanPoint corners[4] = {
      {left, top}, {right, top}, {right, bottom}, {left, bottom}};
  memcpy(p->ground, corners, sizeof corners);
  p->nground = is_set ? 4 : 0;
  if (!is_set) return;
  cut_lines(p, top, bottom);
  part_labels(p, top, bottom);
}

static bool has_line(const Plan *p, const PlanCell *a, const PlanCell *b) {
  for (int i = 0; i < p->nlines; i++) {
    const PlanLine *l = &p->lines[i];
    if (l->x1 == a->x && l->y1 == a->y && l->x2 == b->x && l->y2 == b->y)
      return true;
  }
  return false;
}

/* The ways of the players, from box to box; spikes stand in their order. */
static void add_ways(Plan *p, const Board *b) {
  p->has_ways = true;
  for (int k = 0; k < b->nplayers; k++)
    for (int i = 1; i < b->nroute[k]; i++) {
      const PlanCell *from = plan_cell(p, b->route[k][i - 1]);
      const PlanCell *to = plan_cell(p, b->route[k][i]);
      if (from == NULL || to == NULL || from == to || has_line(p, from, to))
        continue;
      plan_add_line(p, from->x, from->y, to->x, to->y);
    }
}

/* All of the board lies on one ground. */
static void set_floor(Plan *p) {
  enum { EDGE = 44 };
  int left = p->cells[0].x, right = left, top = p->cells[0].y, bottom = top;
  for (int i = 0; i < p->ncells; i++) {
    const PlanCell *c = &p->cells[i];
    if (c->x < left) left = c->x;
    if (c->x > right) right = c->x;
    if (c->y < top) top = c->y;
    if (c->y > bottom) bottom = c->y;
  }
  left -= EDGE, right += EDGE, top -= EDGE + 34, bottom += EDGE + 22;
  for (int i = 0; i < p->nlabels; i++) {
    const PlanLabel *l = &p->labels[i];
    int half = (int)text_width(l->text) * 5 + 8;
    if (l->x - half < left) left = l->x - half;
    if (l->x + half > right) right = l->x + half;
    if (l->y + LINE_WORDS > bottom) bottom = l->y + LINE_WORDS;
  }
  const PlanPoint corners[4] = {
      {left, top}, {right, top}, {right, bottom}, {left, bottom}};
  memcpy(p->ground, corners, sizeof corners);
  p->nground = 4;
}

/* --- the bar --- */

/* Opens a gap at the stroke between the two halves. */
static int open_bar(Plan *p) {
  int x = p->lines[0].x1;
  for (int i = 0; i < p->ncells; i++)
    if (p->cells[i].x > x) p->cells[i].x += BAR;
  for (int i = 0; i < p->nlabels; i++)
    if (p->labels[i].x > x) p->labels[i].x += BAR;
  p->ground[1].x += BAR;
  p->ground[2].x += BAR;
  p->bar[0] = (PlanPoint){x, p->ground[0].y + 4};
  p->bar[1] = (PlanPoint){x + BAR, p->ground[2].y - 4};
  p->nlines = 0;
  return x + BAR / 2;
}

static void put_rest(Plan *p, Site site, int x, int y) {
  if (p->cell_of[site] < 0) return;
  PlanCell *c = &p->cells[p->cell_of[site]];
  if (c->shape == PLAN_BOX) c->x = x, c->y = y;
}

/* Words beside boxes are not needed where the boxes are in their places. */
static void drop_words(Plan *p) {
  int n = 0;
  for (int i = 0; i < p->nlabels; i++)
    if (p->labels[i].text[strspn(p->labels[i].text, "0123456789")] == '\0')
      p->labels[n++] = p->labels[i];
  p->nlabels = n;
}

/* Men that were hit wait on the bar between the halves, where their way begins;
** those that came home lie on the right, where it ends. */
static void part_spikes(Plan *p, const Board *b) {
  bool is_track = b->nplayers == 2 && b->nroute[0] > 2 && b->nroute[1] > 2;
  if (!is_track || p->nlines == 0) return;
  int middle = open_bar(p), right = p->ground[1].x + BOX_WIDTH / 2 + 12;
  int y = (p->ground[0].y + p->ground[2].y) / 2, far = BOX_HEIGHT;
  for (int k = 0; k < 2; k++) {
    int way = k == 0 ? 1 : -1;
    put_rest(p, b->route[k][0], middle, y + way * far * 3 / 4);
    put_rest(p, b->route[k][b->nroute[k] - 1], right, y + way * far * 3 / 2);
  }
  p->boxes = PLAN_RESTS;
  drop_words(p);
}

static void plan_look(Plan *p, const Game *g, const Position *pos) {
  int top = 0;
  for (const char *line = g->look; *line != '\0';) {
    const char *next = plan_line(p, g, pos, line, top);
    top += line_height(g, line);
    line = next;
  }
  set_ground(p);
  if (p->nground > 0) {
    p->setting = PLAN_INLAY;
    part_spikes(p, g->board);
    return;
  }
  if (has_style(g, "squares"))
    widen(p);
  else if (p->boxes != PLAN_HOUSES)
    add_ways(p, g->board);
  set_floor(p);
}

static void plan_rows(Plan *p, const Game *g) {
  const Board *b = g->board;
  for (int i = 0; i < b->count; i++) {
    int x = i % IN_ROW * (BOX_WIDTH + 14),
        y = i / IN_ROW * (BOX_HEIGHT + LINE_WORDS + 8);
    add_box(p, g, b->reading[i], x, y);
    plan_add_label(p, x, y - BOX_HEIGHT / 2 - 12, board_name(b, b->reading[i]));
  }
}

/* A pond has leaves; seeds lie in houses. */
static void furnish(Plan *p, const Game *g) {
  bool has_seeds = g->has_piles && g->nkinds == 1 && g->kinds[0].is_neutral;
  if (has_seeds) p->boxes = PLAN_HOUSES;
  if (!has_style(g, "pond")) return;
  p->boxes = PLAN_PADS;
  p->setting = PLAN_WATER;
}

void plan_track(Plan *p, const Game *g, const Position *pos) {
  furnish(p, g);
  if (g->look != NULL)
    plan_look(p, g, pos);
  else
    plan_rows(p, g);
}
