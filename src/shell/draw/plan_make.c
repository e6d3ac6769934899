/* SPDX-License-Identifier: MIT
** plan_make.c - laying out boards.
**
** Each kind of board puts its cells and labels wherever it likes; at the end
** everything is moved so that it fits the paper.
*/
#include "shell/draw/plan.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "shell/draw/plan_lattice.h"
#include "shell/draw/plan_track.h"
#include "shell/draw/svg_shape.h"

enum { MARGIN = 14, HALF = PLAN_CELL / 2, HEX_ROW = 52, LABELS_EXTRA = 400 };

typedef struct Extent {
  int left, top, right, bottom;
} Extent;

/* Of all cells, or only of those on a board, without the places beside it. */
static Extent cells_extent(const Plan *p, const Board *upon) {
  Extent e = {INT_MAX, INT_MAX, INT_MIN, INT_MIN};
  for (int i = 0; i < p->ncells; i++) {
    const PlanCell *c = &p->cells[i];
    if (upon != NULL && plane_has(upon->beside.w, c->site)) continue;
    int w = c->width / 2, h = c->height / 2;
    if (c->x - w < e.left) e.left = c->x - w;
    if (c->x + w > e.right) e.right = c->x + w;
    if (c->y - h < e.top) e.top = c->y - h;
    if (c->y + h > e.bottom) e.bottom = c->y + h;
  }
  return e;
}

static void stretch(Extent *e, int x, int y, int half) {
  if (x - half < e->left) e->left = x - half;
  if (x + half > e->right) e->right = x + half;
  if (y - half < e->top) e->top = y - half;
  if (y + half > e->bottom) e->bottom = y + half;
}

static void set_ground(Plan *p, Extent e, int margin) {
  int l = e.left - margin, r = e.right + margin, t = e.top - margin,
      b = e.bottom + margin;
  const PlanPoint corners[4] = {{l, t}, {r, t}, {r, b}, {l, b}};
  memcpy(p->ground, corners, sizeof corners);
  p->nground = 4;
}

/* --- names --- */

/* "a12": letters, then a number. */
static bool is_lettered(const char *name) {
  size_t n = 0;
  while (isalpha((unsigned char)name[n])) n++;
  return n == 1 && isdigit((unsigned char)name[n]);
}

static bool is_all_lettered(const Board *b) {
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    if (!plane_has(b->beside.w, s) && !is_lettered(board_name(b, s)))
      return false;
  }
  return true;
}

/* In the upper left corner; a long name goes on to the right. */
static void label_cells(Plan *p, const Board *b) {
  enum { SHORT = 9, HALF_LETTER = 3 };
  for (int i = 0; i < p->ncells; i++) {
    const PlanCell *c = &p->cells[i];
    const char *name = board_name(b, c->site);
    int half = ((int)text_width(name) + 1) * HALF_LETTER;
    int x = c->x - c->width / 2 + (half > SHORT ? half : SHORT);
    PlanLabel *l = plan_add_label(p, x, c->y - c->height / 2 + 8, name);
    l->is_fine = true;
    l->is_dark = c->shape == PLAN_SQUARE && !c->is_dark;
  }
}

/* Below places beside the board; they are in no row and no column. */
static void label_beside(Plan *p, const Board *b) {
  for (int i = 0; i < p->ncells; i++) {
    const PlanCell *c = &p->cells[i];
    if (plane_has(b->beside.w, c->site))
      plan_add_label(p, c->x, c->y + c->height / 2 + 14,
                     board_name(b, c->site));
  }
}

static void label_letter(Plan *p, int x, int y, const char *name) {
  const char letter[2] = {name[0], '\0'};
  plan_add_label(p, x, y, letter);
}

/* --- grids --- */

/* Is it the lowest site of its column? */
static bool ends_column(const Board *b, Site site) {
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    if (b->x[s] == b->x[site] && b->y[s] > b->y[site] &&
        !plane_has(b->beside.w, s))
      return false;
  }
  return true;
}

static void label_grid(Plan *p, const Board *b, Extent e) {
  if (b->column == NULL && (b->has_own_names || !is_all_lettered(b))) {
    label_cells(p, b);
    return;
  }
  label_beside(p, b);
  for (int i = 0; i < b->nrows; i++) {
    const BoardRow *row = &b->rows[i];
    const PlanCell *c = plan_cell(p, b->reading[row->first]);
    if (!plane_has(b->beside.w, c->site))
      plan_add_label(p, e.left - 24, c->y, row->label);
  }
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    if (!ends_column(b, s) || plane_has(b->beside.w, s)) continue;
    if (b->column != NULL)
      plan_add_label(p, plan_cell(p, s)->x, e.bottom + 22, b->column[s]);
    else
      label_letter(p, plan_cell(p, s)->x, e.bottom + 22, board_name(b, s));
  }
}

static bool is_linked_aslant(const Board *b) {
  for (int d = 0; d < b->ndirs; d++)
    if (strlen(b->dir[d].name) == 2 && strchr("ns", b->dir[d].name[0]) &&
        strchr("ew", b->dir[d].name[1]))
      return true;
  return false;
}

static void link_points(Plan *p, const Board *b) {
  for (int i = 0; i < p->ncells; i++)
    for (int d = 0; d < b->ndirs; d++) {
      Site to = board_next(b, p->cells[i].site, (Dir)d);
      if (to == NO_SITE || to < p->cells[i].site) continue;
      const PlanCell *c = plan_cell(p, to);
      if (c == NULL) continue;
      plan_add_line(p, p->cells[i].x, p->cells[i].y, c->x, c->y);
    }
}

/* Every other square is not a site, as in draughts. */
static bool is_sparse(const Board *b) {
  int right = 0;
  for (int i = 0; i < b->count; i++)
    if (b->x[b->reading[i]] > right) right = b->x[b->reading[i]];
  return b->count <= b->nrows * (right / 2 + 1) / 2 + 1;
}

/* Stones on a large board that begins empty lie where lines meet. */
static bool is_for_stones(const Game *g) {
  const Board *b = g->board;
  if (g->nkinds > 1 || g->has_piles || b->nrows < 13) return false;
  for (int i = 0; i < b->count; i++)
    if (position_piece(g, g->start, b->reading[i]) != 0) return false;
  return true;
}

/* Points to go by: where the third or fourth lines cross, and the middle. */
static bool is_star(int column, int row, int size) {
  int edge = size >= 13 ? 3 : 2, middle = size / 2, n = 0;
  const int at[2] = {column, row};
  for (int i = 0; i < 2; i++) {
    if (at[i] != edge && at[i] != middle && at[i] != size - 1 - edge)
      return false;
    n += at[i] == middle;
  }
  return n != 1 || size >= 17;
}

static void mark_stars(Plan *p, const Board *b) {
  int size = b->nrows;
  bool is_square = b->count == size * size;
  p->has_stars = is_square && size % 2 == 1 && size >= 9;
  for (int i = 0; i < p->ncells; i++) {
    Site s = p->cells[i].site;
    p->cells[i].is_star = is_star(b->x[s] / 2, b->y[s], size);
  }
}

static bool is_gap(const Game *g, Site a, Site b) {
  for (int i = 0; i < g->nlook_lines; i++) {
    const LookLine *l = &g->look_lines[i];
    bool is_it = (l->from == a && l->to == b) || (l->from == b && l->to == a);
    if (l->is_gap && is_it) return true;
  }
  return false;
}

/* Lines between neighbours in rows and columns only. */
static void rule_points(Plan *p, const Game *g) {
  for (int i = 0; i < p->ncells; i++)
    for (int k = 0; k < p->ncells; k++) {
      const PlanCell *c = &p->cells[i], *d = &p->cells[k];
      bool is_right = d->y == c->y && d->x == c->x + PLAN_CELL;
      bool is_below = d->x == c->x && d->y == c->y + PLAN_CELL;
      if ((is_right || is_below) && !is_gap(g, c->site, d->site))
        plan_add_line(p, c->x, c->y, d->x, d->y);
    }
}

/* --- lines of the look --- */

/* A link round a corner of the board is most of a circle about that corner. */
static void bend(const Extent *e, PlanLine *l) {
  int mx = (e->left + e->right) / 2, my = (e->top + e->bottom) / 2;
  bool is_first = labs((long)l->x2 - mx) + labs((long)l->y1 - my) >
                  labs((long)l->x1 - mx) + labs((long)l->y2 - my);
  int cx = is_first ? l->x2 : l->x1, cy = is_first ? l->y1 : l->y2;
  int ax = l->x1 - cx, ay = l->y1 - cy, bx = l->x2 - cx, by = l->y2 - cy;
  int far = abs(ax) + abs(ay);
  bool is_corner =
      (cx == e->left || cx == e->right) && (cy == e->top || cy == e->bottom);
  if (!is_corner || far != abs(bx) + abs(by)) return;
  l->arc = far;
  l->is_right = ax * by - ay * bx < 0;
}

/* The corners of the board as the middles of its outer cells. */
static Extent middles(const Plan *p) {
  Extent e = {INT_MAX, INT_MAX, INT_MIN, INT_MIN};
  for (int i = 0; i < p->ncells; i++)
    stretch(&e, p->cells[i].x, p->cells[i].y, 0);
  return e;
}

/* What the script adds to the lines; 'e' grows by what is outside. */
static void add_look_lines(Plan *p, const Game *g, Extent *e) {
  Extent inner = middles(p);
  for (int i = 0; i < g->nlook_lines; i++) {
    const LookLine *l = &g->look_lines[i];
    const PlanCell *a = plan_cell(p, l->from), *b = plan_cell(p, l->to);
    if (l->is_gap || a == NULL || b == NULL) continue;
    PlanLine *line = plan_add_line(p, a->x, a->y, b->x, b->y);
    bend(&inner, line);
    if (line->arc > 0) {
      int out = line->arc + PLAN_CELL / 4;
      if (inner.left - out < e->left) e->left = inner.left - out;
      if (inner.right + out > e->right) e->right = inner.right + out;
      if (inner.top - out < e->top) e->top = inner.top - out;
      if (inner.bottom + out > e->bottom) e->bottom = inner.bottom + out;
    }
  }
}

/* Discs of one kind that come little by little: on cloth where some are there
** at the start, in a rack where the board is empty and no square. */
static PlanSetting grid_setting(const Game *g) {
  const Board *b = g->board;
  int men = 0, kinds = 0, wide = b->count / b->nrows;
  for (int k = 0; k < g->nkinds; k++)
    kinds += svg_shape(g, k) != NULL ? 2 : !g->kinds[k].is_neutral;
  for (int i = 0; i < b->count; i++)
    men += position_piece(g, g->start, b->reading[i]) != 0;
  if (is_sparse(b)) return PLAN_PALE;
  if (is_for_stones(g) || !is_linked_aslant(b)) return PLAN_GOBAN;
  if (kinds != 1 || g->has_piles || men > b->count / 4) return PLAN_WOOD;
  if (men > 0) return PLAN_FELT;
  return wide != b->nrows && wide > 3 && b->nrows > 3 ? PLAN_RACK : PLAN_WOOD;
}

/* As the script wants it, or as the pieces suggest. */
static PlanSetting style_setting(const Game *g) {
  if (g->style == NULL) return grid_setting(g);
  bool is_flat = text_is_equal(g->style, "squares") ||
                 text_is_equal(g->style, "chequered");
  return is_flat ? PLAN_WOOD : PLAN_GOBAN;
}

/* Pieces that somebody owns, and no tiles: they are on chequered boards. */
static bool has_men(const Game *g) {
  bool has_owned = false;
  for (int k = 0; k < g->nkinds; k++) {
    const Shape *shape = svg_shape(g, k);
    if (shape != NULL && shape->form == SHAPE_WEDGE) return false;
    has_owned = has_owned || !g->kinds[k].is_neutral;
  }
  return has_owned;
}

/* Squares that have no site are there to be seen. */
static void plan_grid(Plan *p, const Game *g) {
  const Board *b = g->board;
  p->setting = style_setting(g);
  bool is_dotted = text_is_equal(g->style ? g->style : "", "points");
  bool has_lines = p->setting == PLAN_GOBAN, is_pale = p->setting == PLAN_PALE;
  bool is_chequered = g->style != NULL ? text_is_equal(g->style, "chequered")
                                       : p->setting == PLAN_WOOD &&
                                             b->nrows % 2 == 0 && has_men(g);
  PlanShape shape = has_lines                 ? PLAN_POINT
                    : p->setting == PLAN_RACK ? PLAN_ROUND
                                              : PLAN_SQUARE;
  p->is_ruled = p->setting == PLAN_WOOD && !is_chequered;
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    bool is_beside = plane_has(b->beside.w, s);
    PlanCell *c = plan_add_cell(p, s, is_beside ? PLAN_SQUARE : shape,
                                b->x[s] * HALF, b->y[s] * PLAN_CELL);
    bool is_odd = (b->x[s] / 2 + b->y[s]) % 2 == 1;
    c->is_dark = !is_beside && (is_pale || (is_chequered && is_odd));
  }
  Extent e = cells_extent(p, b);
  if (has_lines && !is_dotted) rule_points(p, g);
  if (has_lines && !is_dotted) mark_stars(p, b);
  add_look_lines(p, g, &e);
  set_ground(p, e, has_lines ? 0 : 3);
  label_grid(p, b, e);
}

/* Cells with room between them for edges and corners. */
static void plan_edges(Plan *p, const Board *b) {
  enum { THIN = 18, PITCH = (PLAN_CELL + THIN) / 2 };
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    int fx = b->x[s] / 2, fy = b->y[s];
    bool is_edge = plane_has(b->edges.w, s);
    bool is_crossing = plane_has(b->crossings.w, s);
    PlanCell *c = plan_add_cell(p, s, is_crossing ? PLAN_POINT : PLAN_SQUARE,
                                fx * PITCH, fy * PITCH);
    if (is_edge || is_crossing) {
      c->width = fx % 2 && is_edge ? PLAN_CELL : THIN;
      c->height = fx % 2 && is_edge ? THIN : is_edge ? PLAN_CELL : THIN;
      c->is_dark = true;
    }
  }
  Extent e = cells_extent(p, b);
  set_ground(p, e, 3);
  label_grid(p, b, e);
}

/* --- hexagons --- */

/* Where a corner is missing, a row and a file can end at one place: then both
** stand aside. The labels of the rows come first. */
static void part_labels(Plan *p, int nrows, int across, int down) {
  enum { CLOSE = 24, ASIDE = 14 };
  for (int i = 0; i < nrows; i++)
    for (int k = nrows; k < p->nlabels; k++) {
      PlanLabel *row = &p->labels[i], *file = &p->labels[k];
      if (abs(row->x - file->x) > CLOSE || abs(row->y - file->y) > CLOSE)
        continue;
      row->x -= ASIDE;
      file->x += across;
      file->y += down;
    }
}

static void label_hexagon(Plan *p, const Board *b) {
  if (b->has_own_names) {
    label_cells(p, b);
    return;
  }
  for (int i = 0; i < b->nrows; i++) {
    const BoardRow *row = &b->rows[i];
    const PlanCell *c = plan_cell(p, b->reading[row->first]);
    plan_add_label(p, c->x - 62, c->y, row->label);
  }
  for (int i = 0; i < p->ncells; i++) {
    const PlanCell *c = &p->cells[i];
    if (board_ends_file(b, c->site) && !plane_has(b->beside.w, c->site))
      plan_add_label(p, c->x + 36, c->y + 52, board_name(b, c->site) + 1);
  }
  part_labels(p, b->nrows, 10, 18);
}

/* The outline: flat on top, its widest row in the middle; other shapes lie on
** a plain ground. */
static void ground_hexagon(Plan *p, const Board *b) {
  if (!text_is_equal(b->kind, "hexagon")) {
    Extent all = cells_extent(p, b);
    for (int i = 0; i < p->nlabels; i++)
      stretch(&all, p->labels[i].x, p->labels[i].y, 10);
    set_ground(p, all, 14);
    return;
  }
  Extent e = cells_extent(p, b);
  int x = (e.left + e.right) / 2, y = (e.top + e.bottom) / 2;
  int r = (b->nrows - 1) / 2 * PLAN_CELL + 42, h = r * 866 / 1000;
  const PlanPoint corners[6] = {{x - r / 2, y - h}, {x + r / 2, y - h},
                                {x + r, y},         {x + r / 2, y + h},
                                {x - r / 2, y + h}, {x - r, y}};
  memcpy(p->ground, corners, sizeof corners);
  p->nground = 6;
}

static void plan_hexagon(Plan *p, const Board *b) {
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    plan_add_cell(p, s, PLAN_ROUND, b->x[s] * HALF, b->y[s] * HEX_ROW);
  }
  label_hexagon(p, b);
  ground_hexagon(p, b);
}

/* A line beside the sites of a region, on the outside of the board. */
static void add_side(Plan *p, const Board *b, const Plane *sites,
                     Player player) {
  enum { OUT = 43, LONG = 24 };
  Site first = plane_next(sites->w, b->words, 0), last = first;
  for (Site s = first; s != NO_SITE; s = plane_next(sites->w, b->words, s + 1u))
    last = s;
  if (first == last || p->nsides == PLAN_SIDES_MAX) return;
  const PlanCell *a = plan_cell(p, first), *z = plan_cell(p, last);
  Extent e = cells_extent(p, NULL);
  int dx = z->x - a->x, dy = z->y - a->y;
  int length = abs(dx) > abs(dy) * 2 ? abs(dx) : abs(dy) * 1155 / 1000;
  int ox = dy * OUT / length, oy = -dx * OUT / length;
  int mx = (e.left + e.right) / 2, my = (e.top + e.bottom) / 2;
  bool is_inward =
      ox * (mx - (a->x + z->x) / 2) + oy * (my - (a->y + z->y) / 2) > 0;
  if (is_inward) ox = -ox, oy = -oy;
  int lx = dx * LONG / length, ly = dy * LONG / length;
  p->sides[p->nsides++] = (PlanSide){.line = {.x1 = a->x + ox - lx,
                                              .y1 = a->y + oy - ly,
                                              .x2 = z->x + ox + lx,
                                              .y2 = z->y + oy + ly},
                                     .player = player};
}

/* Regions that are a whole side, and another one for each player. */
static void add_sides(Plan *p, const Board *b) {
  for (int i = 0; i < b->nregions; i++)
    for (int k = 0; k < b->nplayers; k++) {
      const Region *r = &b->regions[i];
      bool is_shared = memcmp(&r->sites[0], &r->sites[1], sizeof(Plane)) == 0;
      int n = plane_count(r->sites[k].w, b->words);
      if (!is_shared && (n == b->nrows || n == b->rows[0].count))
        add_side(p, b, &r->sites[k], (Player)k);
    }
}

/* Is a piece so near? On an empty board the middle counts as one. */
static bool is_near(const Game *g, const Position *pos, Site site) {
  const Board *b = g->board;
  long far = (long)g->look_near * PLAN_CELL + HALF;
  bool has_pieces = false;
  for (int i = 0; i <= b->count; i++) {
    Site s = b->reading[i < b->count ? i : b->count / 2];
    if (i < b->count && position_piece(g, pos, s) == 0) continue;
    if (i == b->count && has_pieces) return false;
    has_pieces = true;
    long dx = (b->x[s] - b->x[site]) * HALF,
         dy = (b->y[s] - b->y[site]) * HEX_ROW;
    if (dx * dx + dy * dy < far * far) return true;
  }
  return false;
}

/* A board without an end to be seen: names are in the cells. */
static void plan_around(Plan *p, const Game *g, const Position *pos) {
  const Board *b = g->board;
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    if (!is_near(g, pos, s)) continue;
    plan_add_cell(p, s, PLAN_HEXAGON, b->x[s] * HALF, b->y[s] * HEX_ROW);
    plan_add_label(p, b->x[s] * HALF, b->y[s] * HEX_ROW, board_name(b, s))
        ->is_fine = true;
  }
}

/* A letter stands above the first cell that has it, wherever its row begins. */
static void label_rhombus(Plan *p, const Board *b) {
  bool is_told[UCHAR_MAX + 1] = {false};
  for (int i = 0; i < b->nrows; i++) {
    const PlanCell *c = plan_cell(p, b->reading[b->rows[i].first]);
    plan_add_label(p, c->x - 70, c->y, b->rows[i].label);
  }
  for (int i = 0; i < b->count; i++) {
    const PlanCell *c = plan_cell(p, b->reading[i]);
    const char *name = board_name(b, c->site);
    if (!is_told[(unsigned char)name[0]])
      label_letter(p, c->x - 34, c->y - 62, name);
    is_told[(unsigned char)name[0]] = true;
  }
  part_labels(p, b->nrows, 10, -16);
}

static void plan_rhombus(Plan *p, const Board *b) {
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    plan_add_cell(p, s, PLAN_HEXAGON, b->x[s] * HALF, b->y[s] * HEX_ROW);
  }
  label_rhombus(p, b);
  add_sides(p, b);
}

/* --- graphs --- */

/* The shortest link along one axis, in columns or lines of the drawing; the
** shortest of all where there is none. */
static int shortest_link(const Board *b, bool is_across) {
  int along = INT_MAX, least = INT_MAX;
  for (int i = 0; i < b->count; i++)
    for (int d = 0; d < b->ndirs; d++) {
      Site s = b->reading[i], to = board_next(b, s, (Dir)d);
      if (to == NO_SITE) continue;
      int dx = abs(b->x[s] - b->x[to]), dy = abs(b->y[s] - b->y[to]);
      int far = is_across ? dx : dy;
      if (far > 0 && far < least) least = far;
      if (far > 0 && (is_across ? dy : dx) == 0 && far < along) along = far;
    }
  return along < INT_MAX ? along : least < INT_MAX ? least : 1;
}

static void plan_graph(Plan *p, const Board *b) {
  enum { APART = 70 };
  int wide = shortest_link(b, true), high = shortest_link(b, false);
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    plan_add_cell(p, s, PLAN_POINT, b->x[s] * APART / wide,
                  b->y[s] * APART / high);
  }
  link_points(p, b);
  for (int i = 0; i < p->ncells; i++)
    plan_add_label(p, p->cells[i].x + 27, p->cells[i].y + 24,
                   board_name(b, p->cells[i].site))
        ->is_fine = true;
  p->setting = PLAN_GOBAN;
  set_ground(p, cells_extent(p, NULL), 14);
}

/* --- plates --- */

static void plan_holes(Plan *p, const Game *g, Site corner) {
  const Board *b = g->board;
  const PlanCell *first = plan_cell(p, corner);
  int x0 = first->x, y0 = first->y;
  Extent e = {INT_MAX, INT_MAX, INT_MIN, INT_MIN};
  for (int i = 0; i < b->nrows; i++)
    for (int k = 0; k < b->rows[i].count; k++) {
      Site s = b->reading[b->rows[i].first + k];
      int x = x0 + k * PLAN_CELL, y = y0 - (b->nrows - 1 - i) * PLAN_CELL;
      plan_add_cell(p, s, PLAN_HOLE, x, y);
      if (x < e.left) e.left = x;
      if (x > e.right) e.right = x;
      if (y < e.top) e.top = y;
      if (y > e.bottom) e.bottom = y;
    }
  p->plate[0] = (PlanPoint){e.left - HALF + 2, e.top - HALF + 2};
  p->plate[1] = (PlanPoint){e.right + HALF - 2, e.bottom + HALF - 2};
  for (int i = 0; i < b->nrows; i++)
    plan_add_label(p, INT_MAX, e.top + i * PLAN_CELL, b->rows[i].label);
  for (int k = 0; k < b->rows[0].count; k++)
    label_letter(p, e.left + k * PLAN_CELL, INT_MIN,
                 board_name(b, b->reading[k]));
}

/* Names of holes stand above and on the right of the frame. */
static void settle_holes(Plan *p, Extent e) {
  for (int i = 0; i < p->nlabels; i++) {
    if (p->labels[i].x == INT_MAX) p->labels[i].x = e.right + 24;
    if (p->labels[i].y == INT_MIN) p->labels[i].y = e.top - 24;
  }
}

static void plan_plate(Plan *p, const Game *g, const Position *pos) {
  const Board *b = g->board;
  const Region *dots = board_region(b, "dots");
  for (int i = 0; i < b->nframe; i++)
    for (int k = 0; k < b->frame[i].count; k++) {
      Site s = b->frame_reading[b->frame[i].first + k];
      PlanCell *c =
          plan_add_cell(p, s, PLAN_SQUARE, k * PLAN_CELL, i * PLAN_CELL);
      c->is_dotted = dots != NULL && plane_has(dots->sites[0].w, s);
    }
  Extent e = cells_extent(p, NULL);
  set_ground(p, e, 8);
  Site corner = *position_site(g, pos, g->plate_slot);
  if (corner != NO_SITE) plan_holes(p, g, corner);
  settle_holes(p, e);
  for (int i = 0; i < b->nframe; i++)
    plan_add_label(p, e.left - 24, i * PLAN_CELL, b->frame[i].label);
  const BoardRow *last = &b->frame[b->nframe - 1];
  for (int k = 0; k < last->count; k++)
    label_letter(p, k * PLAN_CELL, e.bottom + 24,
                 board_name(b, b->frame_reading[last->first + k]));
}

/* --- the whole --- */

static void move_all(Plan *p, int dx, int dy) {
  for (int i = 0; i < p->ncells; i++) p->cells[i].x += dx, p->cells[i].y += dy;
  for (int i = 0; i < p->nlabels; i++)
    p->labels[i].x += dx, p->labels[i].y += dy;
  for (int i = 0; i < p->nground; i++)
    p->ground[i].x += dx, p->ground[i].y += dy;
  for (int i = 0; i < p->nlines; i++) {
    PlanLine *l = &p->lines[i];
    l->x1 += dx, l->x2 += dx, l->y1 += dy, l->y2 += dy;
  }
  for (int i = 0; i < p->nsides; i++) {
    PlanLine *l = &p->sides[i].line;
    l->x1 += dx, l->x2 += dx, l->y1 += dy, l->y2 += dy;
  }
  for (int i = 0; i < 2; i++) p->plate[i].x += dx, p->plate[i].y += dy;
  for (int i = 0; i < 2; i++) p->bar[i].x += dx, p->bar[i].y += dy;
  for (int i = 0; i < 2; i++) p->eyes[i].x += dx, p->eyes[i].y += dy;
}

/* To the top left corner, with a margin. */
static void fit(Plan *p) {
  Extent e = cells_extent(p, NULL);
  for (int i = 0; i < p->nlabels; i++) {
    int half = (int)text_width(p->labels[i].text) * 5;
    stretch(&e, p->labels[i].x, p->labels[i].y, 9);
    stretch(&e, p->labels[i].x, p->labels[i].y > e.top ? p->labels[i].y : e.top,
            half < 9 ? 9 : half);
  }
  for (int i = 0; i < p->nground; i++)
    stretch(&e, p->ground[i].x, p->ground[i].y, 0);
  for (int i = 0; i < p->nsides; i++) {
    stretch(&e, p->sides[i].line.x1, p->sides[i].line.y1, 6);
    stretch(&e, p->sides[i].line.x2, p->sides[i].line.y2, 6);
  }
  move_all(p, MARGIN - e.left, MARGIN - e.top);
  p->width = e.right - e.left + 2 * MARGIN;
  p->height = e.bottom - e.top + 2 * MARGIN;
}

static bool make_room(Plan *p, const Game *g, Error *err) {
  const Board *b = g->board;
  size_t bits = (size_t)b->bits, labels = bits + LABELS_EXTRA;
  if (g->look != NULL) labels += strlen(g->look);
  p->cells = arena_new(&p->arena, bits * sizeof *p->cells);
  p->cell_of = arena_new(&p->arena, bits * sizeof *p->cell_of);
  size_t lines =
      bits * (size_t)(b->ndirs + 1) + labels + (size_t)g->nlook_lines;
  p->lines = arena_new(&p->arena, lines * sizeof *p->lines);
  p->labels = arena_new(&p->arena, labels * sizeof *p->labels);
  if (!p->cells || !p->cell_of || !p->lines || !p->labels)
    return error_memory(err);
  for (size_t i = 0; i < bits; i++) p->cell_of[i] = -1;
  return true;
}

static void lay_out(Plan *p, const Game *g, const Position *pos) {
  const Board *b = g->board;
  if (b->nbodies > 0)
    plan_lattice(p, g, pos);
  else if (b->has_plate)
    plan_plate(p, g, pos);
  else if (g->look != NULL || text_is_equal(b->kind, "track"))
    plan_track(p, g, pos);
  else if (text_is_equal(b->kind, "grid") || text_is_equal(b->kind, "levels"))
    plan_grid(p, g);
  else if (text_is_equal(b->kind, "edges"))
    plan_edges(p, b);
  else if (text_is_equal(b->kind, "hexagon") ||
           text_is_equal(b->kind, "triangle") || text_is_equal(b->kind, "star"))
    plan_hexagon(p, b);
  else if (text_is_equal(b->kind, "rhombus") && g->look_near > 0)
    plan_around(p, g, pos);
  else if (text_is_equal(b->kind, "rhombus"))
    plan_rhombus(p, b);
  else
    plan_graph(p, b);
}

bool plan_make(Plan *plan, const Game *game, const Position *pos, Error *err) {
  *plan = (Plan){0};
  arena_init(&plan->arena);
  if (!make_room(plan, game, err)) {
    plan_done(plan);
    return false;
  }
  lay_out(plan, game, pos);
  for (int i = 0; i < plan->ncells; i++) {
    PlanCell *c = &plan->cells[i];
    c->is_dotted |= plane_has(game->marks.w, c->site);
    if (game->paint != NULL) c->paint = game->paint[c->site];
  }
  fit(plan);
  return true;
}
