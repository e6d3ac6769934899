/* SPDX-License-Identifier: MIT
** svg.c - drawing by a plan.
**
** Coordinates are whole numbers, so the same position gives the same bytes
** everywhere. Nothing is told by colour alone: pieces that are not black or
** white, or of several kinds, carry their letter; marks differ in their
** dashes, and their meaning is written below.
*/
#include "shell/svg.h"

#include <stdio.h>
#include <string.h>
#include "shell/draw.h"
#include "shell/draw_state.h"
#include "shell/predicate.h"
#include "shell/svg_cube.h"
#include "shell/svg_piece.h"

enum { LINE = 22, ARROW_HEAD = 15, PILE_STEP = 11 };

static const struct {
  const char *colour, *dash;
} marks[MARK_COLOURS] = {{"#d99a00", "none"},     {"#1b8a3a", "none"},
                         {"#c62828", "10 4"},     {"#1565c0", "4 4"},
                         {"#7b1fa2", "12 3 3 3"}, {"#616161", "2 5"}};

void svg_style(Text *out) {
  text_add(
      out,
      ".ground{fill:#e7d3a8;stroke:#b9975b;stroke-width:2;stroke-linejoin:"
      "round}"
      ".light{fill:#f4e8cd;stroke:#c9ae7c}"
      ".dark{fill:#dfc79a;stroke:#c9ae7c}"
      ".hollow{fill:#d6bd8b;stroke:#b9975b}"
      ".pale{fill:#f9f1de;stroke:#b9975b;stroke-width:2}"
      ".spike{fill:#f4e8cd}"
      ".spike.odd{fill:#c9a26b}"
      ".box{fill:#f4e8cd;stroke:#b9975b;stroke-width:1.5}"
      ".line{stroke:#8a6d3b;stroke-width:2}"
      ".way{stroke:#d3bd8c;stroke-width:5;stroke-linecap:round}"
      ".over{paint-order:stroke;stroke:#fffdf7;stroke-width:5px}"
      ".point{fill:#8a6d3b}"
      ".plate{fill:#7d8fa6;fill-opacity:.38;stroke:#4d5f78;stroke-width:2}"
      ".hole{fill:#fffaf0;fill-opacity:.85;stroke:#4d5f78}"
      ".dot{fill:#c62828}"
      ".name{font:15px sans-serif;fill:#5b4a2c;text-anchor:middle}"
      ".fine{font-size:11px;fill:#7a6540}"
      ".words{font:16px sans-serif;fill:#222}"
      ".last{fill:#ffe066;fill-opacity:.55;stroke:#a87900;stroke-width:2;"
      "stroke-dasharray:5 3}"
      ".moved{fill:none;stroke:#a87900;stroke-width:4;stroke-dasharray:5 3}"
      ".mark{fill:none;stroke-width:5}"
      ".shine{fill:#fff;fill-opacity:.28}"
      ".letter{font:bold 22px sans-serif;text-anchor:middle}"
      ".many{font:bold 14px sans-serif;text-anchor:middle;fill:#222}");
}

/* --- the board --- */

static void add_polygon(const PlanPoint *at, int n, const char *class,
                        Text *out) {
  text_addf(out, "<polygon class=\"%s\" points=\"", class);
  for (int i = 0; i < n; i++)
    text_addf(out, "%s%d,%d", i > 0 ? " " : "", at[i].x, at[i].y);
  text_add(out, "\"/>\n");
}

static void add_rect(int x, int y, int width, int height, int round,
                     const char *class, Text *out) {
  text_addf(out,
            "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"",
            class, x, y, width, height);
  if (round > 0) text_addf(out, " rx=\"%d\"", round);
  text_add(out, "/>\n");
}

static void add_circle(int x, int y, int r, const char *class, Text *out) {
  text_addf(out, "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", class,
            x, y, r);
}

/* The outline of a cell; 'inset' makes it smaller. */
static void add_outline(const PlanCell *c, int inset, const char *class,
                        Text *out) {
  int w = c->width / 2 - inset, h = c->height / 2 - inset;
  const PlanPoint hexagon[6] = {
      {c->x, c->y - 34 + inset},         {c->x + w, c->y - 17 + inset / 2},
      {c->x + w, c->y + 17 - inset / 2}, {c->x, c->y + 34 - inset},
      {c->x - w, c->y + 17 - inset / 2}, {c->x - w, c->y - 17 + inset / 2}};
  const PlanPoint spike[3] = {{c->x - w, c->is_hanging ? c->y - h : c->y + h},
                              {c->x + w, c->is_hanging ? c->y - h : c->y + h},
                              {c->x, c->is_hanging ? c->y + h : c->y - h}};
  switch (c->shape) {
  case PLAN_SPIKE: add_polygon(spike, 3, class, out); break;
  case PLAN_SQUARE:
    add_rect(c->x - w, c->y - h, 2 * w, 2 * h, 0, class, out);
    break;
  case PLAN_BOX:
    add_rect(c->x - w, c->y - h, 2 * w, 2 * h, 8, class, out);
    break;
  case PLAN_HEXAGON: add_polygon(hexagon, 6, class, out); break;
  case PLAN_ROUND: add_circle(c->x, c->y, 27 - inset, class, out); break;
  case PLAN_CUBE:
  case PLAN_FACE: svg_cube_outline(c, inset, class, out); break;
  case PLAN_POINT:
  case PLAN_HOLE: add_circle(c->x, c->y, 25 - inset, class, out); break;
  }
}

static void add_cell(const PlanCell *c, Text *out) {
  static const char *const classes[] = {"light", "light", "hollow", "point",
                                        "box",   "spike", "hole"};
  const char *class = c->is_dark ? "dark" : classes[c->shape];
  if (c->is_dark && c->shape == PLAN_SPIKE) class = "spike odd";
  if (c->shape == PLAN_POINT)
    add_circle(c->x, c->y, 5, class, out);
  else
    add_outline(c, 0, class, out);
  if (c->is_dotted) add_circle(c->x, c->y, 11, "dot", out);
}

static bool has_plate(const Plan *p) { return p->plate[0].x != p->plate[1].x; }

/* Cells first, then the plate with its holes over them. A hole shows what is
** printed below it. */
static void add_cells(const Plan *p, bool holes, Text *out) {
  if (p->is_solid) return; /* its cells are pieces */
  for (int i = 0; i < p->ncells; i++)
    if ((p->cells[i].shape == PLAN_HOLE) == holes) add_cell(&p->cells[i], out);
}

static void add_dots(const Plan *p, Text *out) {
  for (int i = 0; i < p->ncells; i++)
    if (p->cells[i].is_dotted)
      add_circle(p->cells[i].x, p->cells[i].y, 11, "dot", out);
}

static void add_label(const PlanLabel *l, bool is_over, Text *out) {
  text_addf(out, "<text class=\"name%s%s\" x=\"%d\" y=\"%d\">",
            l->is_fine ? " fine" : "", is_over ? " over" : "", l->x,
            l->y + (l->is_fine ? 4 : 5));
  text_add_xml(out, l->text);
  text_add(out, "</text>\n");
}

void svg_board(const Plan *p, Text *out) {
  if (p->nground > 0)
    add_polygon(p->ground, p->nground, p->is_pale ? "pale" : "ground", out);
  for (int i = 0; i < p->nlines; i++)
    text_addf(out,
              "<line class=\"%s\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n",
              p->has_ways ? "way" : "line", p->lines[i].x1, p->lines[i].y1,
              p->lines[i].x2, p->lines[i].y2);
  add_cells(p, false, out);
  if (has_plate(p)) {
    add_rect(p->plate[0].x, p->plate[0].y, p->plate[1].x - p->plate[0].x,
             p->plate[1].y - p->plate[0].y, 10, "plate", out);
    add_cells(p, true, out);
    add_dots(p, out);
  }
  for (int i = 0; i < p->nlabels; i++)
    add_label(&p->labels[i], p->has_ways, out);
}

/* A colour for each side; who has it stands at the pieces. */
static void add_sides(const Frame *f, const Plan *p, Text *out) {
  for (int i = 0; i < p->nsides; i++) {
    const PlanSide *s = &p->sides[i];
    Piece piece = 1;
    while (piece + 1 < f->game->npieces &&
           game_owner(f->game, piece) != s->player)
      piece++;
    text_addf(out,
              "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" "
              "stroke-width=\"9\" stroke-linecap=\"round\"/>\n",
              s->line.x1, s->line.y1, s->line.x2, s->line.y2,
              svg_colour(f->game, piece)->fill);
  }
}

/* --- pieces --- */

/* A number for a pile of one sort, letters from the bottom for others. */
static void add_height(const Frame *f, const PlanCell *c, int height,
                       Text *out) {
  bool is_mixed = false;
  Text letters;
  text_init(&letters);
  for (int i = 0; i < height; i++) {
    Piece piece = pile_piece(f->game, f->pos, c->site, i);
    is_mixed |= piece != pile_piece(f->game, f->pos, c->site, 0);
    text_add(&letters, game_letter(f->game, piece));
  }
  text_addf(out, "<text class=\"many\" x=\"%d\" y=\"%d\">", c->x,
            c->shape == PLAN_BOX ? c->y - c->height / 2 + 15 : c->y - 28);
  if (is_mixed && height <= 8)
    text_add_xml(out, text_string(&letters));
  else
    text_addf(out, "%d", height);
  text_add(out, "</text>\n");
  text_done(&letters);
}

/* Men one beside the other as far as there is room; a number for more. */
static void add_spike(const Frame *f, const PlanCell *c, int height,
                      Text *out) {
  enum { RADIUS = 19, APART = 36, FOOT = 22 };
  int room = c->height - 2 * FOOT - 16, way = c->is_hanging ? 1 : -1;
  int step = height > 1 ? room / (height - 1) : 0;
  if (step > APART) step = APART;
  int y = c->y - way * (c->height / 2 - FOOT);
  for (int i = 0; i < height; i++)
    svg_piece(f->game, pile_piece(f->game, f->pos, c->site, i), c->x,
              y + way * i * step, RADIUS, out);
  if (height > 5)
    text_addf(out, "<text class=\"many\" x=\"%d\" y=\"%d\">%d</text>\n", c->x,
              c->y + way * (c->height / 2 - 4) + 5, height);
}

/* A pile grows upwards from the bottom of its box; a high one is pressed
** together. */
static void add_pile(const Frame *f, const PlanCell *c, int height, Text *out) {
  bool is_box = c->shape == PLAN_BOX;
  int room = is_box ? c->height - 62 : 18;
  int step = height > 1 ? room / (height - 1) : 0;
  if (step > PILE_STEP) step = PILE_STEP;
  int y = is_box ? c->y + c->height / 2 - 23 : c->y;
  for (int i = 0; i < height; i++)
    svg_piece(f->game, pile_piece(f->game, f->pos, c->site, i), c->x,
              y - i * step, is_box ? 19 : 23, out);
  if (height > 1) add_height(f, c, height, out);
}

/* What the last move changed; false: there was none. */
static bool find_last(const Frame *f, Plane *changed) {
  if (f->before == NULL) return false;
  draw_difference(f->game, f->before, f->pos, changed);
  return true;
}

/* In the order of the plan: what is nearer is painted over the rest, and over
** the outline of what was moved. */
static void add_solids(const Frame *f, const Plan *p, Text *out) {
  Plane changed;
  bool has_last = find_last(f, &changed);
  for (int i = 0; i < p->ncells; i++) {
    const PlanCell *c = &p->cells[i];
    Piece piece = position_piece(f->game, f->pos, c->site);
    if (c->shape == PLAN_CUBE)
      svg_cube(f->game, piece, c, out);
    else
      svg_face(f->game, piece, c, out);
    if (has_last && plane_has(changed.w, c->site))
      add_outline(c, 2, "moved", out);
  }
}

static void add_pieces(const Frame *f, const Plan *p, Text *out) {
  if (p->is_solid) {
    add_solids(f, p, out);
    return;
  }
  for (int i = 0; i < p->ncells; i++) {
    const PlanCell *c = &p->cells[i];
    int height = pile_height(f->game, f->pos, c->site);
    if (c->shape == PLAN_SPIKE)
      add_spike(f, c, height, out);
    else if (height > 1)
      add_pile(f, c, height, out);
    else if (height == 1 && c->shape == PLAN_BOX)
      add_pile(f, c, 1, out);
    else if (height == 1)
      svg_piece(f->game, pile_piece(f->game, f->pos, c->site, 0), c->x, c->y,
                23, out);
  }
}

static void add_last(const Frame *f, const Plan *p, Text *out) {
  Plane changed;
  if (!find_last(f, &changed)) return;
  for (int i = 0; i < p->ncells; i++)
    if (plane_has(changed.w, p->cells[i].site))
      add_outline(&p->cells[i], 2, "last", out);
}

/* --- marks --- */

static int root(long n) {
  long r = 0;
  while ((r + 1) * (r + 1) <= n) r++;
  return (int)r;
}

/* A line from cell to cell, shortened at the far end for the head. */
static void add_stroke(const PlanCell *a, const PlanCell *b, const Mark *m,
                       Text *out) {
  long dx = b->x - a->x, dy = b->y - a->y;
  int length = root(dx * dx + dy * dy);
  if (length == 0) return;
  bool has_head = m->shape == MARK_ARROW;
  int tip = length - (has_head ? 8 : 0), neck = tip - ARROW_HEAD;
  int x = a->x + (int)(dx * tip / length), y = a->y + (int)(dy * tip / length);
  int nx = a->x + (int)(dx * neck / length),
      ny = a->y + (int)(dy * neck / length);
  int wx = (int)(-dy * 11 / length), wy = (int)(dx * 11 / length);
  text_addf(out,
            "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" "
            "stroke-width=\"7\" stroke-opacity=\".85\" "
            "stroke-linecap=\"round\"/>\n",
            a->x, a->y, has_head ? nx : x, has_head ? ny : y,
            marks[m->colour].colour);
  if (has_head)
    text_addf(out, "<polygon points=\"%d,%d %d,%d %d,%d\" fill=\"%s\"/>\n", x,
              y, nx + wx, ny + wy, nx - wx, ny - wy, marks[m->colour].colour);
}

static void add_ring(const PlanCell *c, const Mark *m, Text *out) {
  text_addf(out, "<g stroke=\"%s\" stroke-dasharray=\"%s\">",
            marks[m->colour].colour, marks[m->colour].dash);
  add_outline(c, c->shape == PLAN_BOX ? -3 : 3, "mark", out);
  text_add(out, "</g>\n");
}

static void add_marks(const Frame *f, const Plan *p, Text *out) {
  for (size_t i = 0; i < f->nmarks; i++) {
    const Mark *m = &f->marks[i];
    for (int k = 0; k < m->nsites; k++) {
      const PlanCell *c = plan_cell(p, m->sites[k]);
      const PlanCell *next =
          k + 1 < m->nsites ? plan_cell(p, m->sites[k + 1]) : NULL;
      if (c != NULL && m->shape == MARK_CELLS)
        add_ring(c, m, out);
      else if (c != NULL && next != NULL)
        add_stroke(c, next, m, out);
    }
  }
}

/* Cells that tell their names to the script of a page; in space names have
** commas, and cells hide each other. */
static void add_hits(const Frame *f, const Plan *p, Text *out) {
  for (int i = 0; i < p->ncells && !p->is_solid; i++) {
    text_add(out, "<g class=\"hit\" data-site=\"");
    text_add_xml(out, board_name(f->game->board, p->cells[i].site));
    text_add(out, "\">");
    add_outline(&p->cells[i], 0, "", out);
    text_add(out, "</g>\n");
  }
}

/* --- words --- */

/* Lines below the board; returns how many. */
static int add_state(const Frame *f, int y, Text *out) {
  Text state;
  int n = 0;
  text_init(&state);
  draw_state(f->game, f->pos, &state);
  for (const char *at = text_string(&state); *at != '\0'; n++) {
    size_t length = strcspn(at, "\n");
    char *line = memory_string(at, length);
    text_addf(out, "<text class=\"words\" x=\"20\" y=\"%d\">", y + n * LINE);
    text_add_xml(out, line != NULL ? line : "");
    text_add(out, "</text>\n");
    memory_free(line);
    at += length + (at[length] == '\n');
  }
  text_done(&state);
  return n;
}

static void add_sample(const Mark *m, int y, Text *out) {
  if (m->shape == MARK_CELLS) {
    text_addf(out,
              "<circle class=\"mark\" stroke=\"%s\" stroke-dasharray=\"%s\" "
              "cx=\"32\" cy=\"%d\" r=\"8\"/>\n",
              marks[m->colour].colour, marks[m->colour].dash, y - 5);
    return;
  }
  const PlanCell a = {.x = 20, .y = y - 5}, b = {.x = 50, .y = y - 5};
  add_stroke(&a, &b, m, out);
}

void svg_sample(const Mark *mark, Text *out) {
  text_add(out, "<svg viewBox=\"4 0 56 24\" aria-hidden=\"true\">");
  add_sample(mark, 17, out);
  text_add(out, "</svg>");
}

static int add_legend(const Frame *f, int y, Text *out) {
  int n = 0;
  for (size_t i = 0; i < f->nmarks; i++) {
    const Mark *m = &f->marks[i];
    if (m->meaning[0] == '\0') continue;
    add_sample(m, y + n * LINE, out);
    text_addf(out, "<text class=\"words\" x=\"60\" y=\"%d\">", y + n * LINE);
    text_add_xml(out, m->meaning);
    text_add(out, "</text>\n");
    n++;
  }
  return n;
}

/* --- pictures --- */

static void open_svg(const Frame *f, const char *title, int id, int width,
                     int height, Text *out) {
  Text words;
  text_init(&words);
  svg_describe(f, &words);
  text_addf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
            "role=\"img\" aria-labelledby=\"t%d d%d\">\n<title id=\"t%d\">",
            width, height, id, id, id);
  text_add_xml(out, title);
  text_addf(out, "</title>\n<desc id=\"d%d\">", id);
  text_add_xml(out, text_string(&words));
  text_add(out, "</desc>\n");
  text_done(&words);
}

static void add_content(const Frame *f, const Plan *plan, Text *out) {
  add_sides(f, plan, out);
  if (!plan->is_solid) add_last(f, plan, out);
  add_pieces(f, plan, out);
  add_marks(f, plan, out);
}

static bool is_whole(const Text *out, Error *err) {
  return !out->failed || error_memory(err);
}

/* The words are written first: how many lines there are tells the height. */
bool svg_picture(const Frame *f, const char *title, Text *out, Error *err) {
  Plan plan;
  Text words;
  if (f->game == NULL)
    return error_set(err, ERROR_INPUT, "there is no board to draw yet");
  if (!plan_make(&plan, f->game, f->pos, err)) return false;
  text_init(&words);
  int n = add_state(f, plan.height + LINE, &words);
  n += add_legend(f, plan.height + LINE * (n + 1) + 6, &words);
  int width = plan.width < 360 ? 360 : plan.width;
  open_svg(f, title, 0, width, plan.height + n * LINE + 24, out);
  text_add(out, "<style>");
  svg_style(out);
  text_add(out, "</style>\n<rect width=\"100%\" height=\"100%\" "
                "fill=\"#fffdf7\"/>\n");
  svg_board(&plan, out);
  add_content(f, &plan, out);
  text_add(out, text_string(&words));
  text_add(out, "</svg>\n");
  bool ok = is_whole(&words, err) && is_whole(out, err);
  text_done(&words);
  plan_done(&plan);
  return ok;
}

bool svg_inline(const Frame *f, const char *title, int id, int board, Text *out,
                Error *err) {
  Plan plan;
  if (!plan_make(&plan, f->game, f->pos, err)) return false;
  open_svg(f, title, id, plan.width, plan.height, out);
  text_addf(out, "<use href=\"#board%d\"/>\n", board);
  add_content(f, &plan, out);
  if (f->question.text != NULL) add_hits(f, &plan, out);
  text_add(out, "</svg>\n");
  plan_done(&plan);
  return is_whole(out, err);
}
