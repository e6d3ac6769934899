/* SPDX-License-Identifier: MIT
** svg_board.c - the style of pictures, and empty boards.
*/
#include <string.h>
#include "shell/svg.h"
#include "shell/svg_cube.h"

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
      ".wet{fill:#8fc3d4;stroke:#4b8ba1;stroke-width:2}"
      ".pad{fill:#7cb36a;stroke:#4c7f3f;stroke-width:2}"
      ".house{fill:#b98b52;stroke:#7d5a2c;stroke-width:2}"
      ".ghost{fill:#1565c0;fill-opacity:.13;stroke:#1565c0;stroke-width:1.5}"
      ".star{fill:#6d5426}"
      ".die{fill:#fffdf7;stroke:#57503f;stroke-width:2}"
      ".pip{fill:#2b2b2b}"
      ".tally{font:15px sans-serif;fill:#5b4a2c}"
      ".fresh{fill:none;stroke-width:3}"
      ".last{fill:#ffe066;fill-opacity:.55;stroke:#a87900;stroke-width:2;"
      "stroke-dasharray:5 3}"
      ".moved{fill:none;stroke:#a87900;stroke-width:4;stroke-dasharray:5 3}"
      ".mark{fill:none;stroke-width:5}"
      ".shine{fill:#fff;fill-opacity:.28}"
      ".letter{font:bold 22px sans-serif;text-anchor:middle}"
      ".tiny{font-size:13px}"
      ".many{font:bold 14px sans-serif;text-anchor:middle;fill:#222}"
      ".paper{fill:#fffdf7}"
      "@media (prefers-color-scheme:dark){.paper{fill:#1d1b18}"
      ".name,.tally,.fine{fill:#cdbd98}.words{fill:#ece6da}"
      ".over{stroke:#1d1b18}.way{stroke:#6d5f3f}"
      ".inner{fill:#4b3b1f}}");
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

void svg_outline(const PlanCell *c, int inset, const char *class, Text *out) {
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
    add_rect(c->x - w, c->y - h, 2 * w, 2 * h, c->round, class, out);
    break;
  case PLAN_HEXAGON: add_polygon(hexagon, 6, class, out); break;
  case PLAN_ROUND: add_circle(c->x, c->y, 27 - inset, class, out); break;
  case PLAN_CUBE:
  case PLAN_FACE: svg_cube_outline(c, inset, class, out); break;
  case PLAN_POINT:
  case PLAN_HOLE: add_circle(c->x, c->y, 25 - inset, class, out); break;
  }
}

static void add_cell(const Plan *p, const PlanCell *c, Text *out) {
  static const char *const classes[] = {"light", "light", "hollow", "point",
                                        "box",   "spike", "hole"};
  static const char *const boxes[] = {"box", "house", "pad"};
  const char *class = c->is_dark ? "dark" : classes[c->shape];
  if (c->is_dark && c->shape == PLAN_SPIKE) class = "spike odd";
  if (c->shape == PLAN_BOX) class = boxes[p->boxes];
  if (c->shape != PLAN_POINT)
    svg_outline(c, 0, class, out);
  else if (!p->has_stars || c->is_star)
    add_circle(c->x, c->y, 5, class, out);
  if (c->is_dotted) add_circle(c->x, c->y, 11, "dot", out);
}

static bool has_plate(const Plan *p) { return p->plate[0].x != p->plate[1].x; }

/* Cells first, then the plate with its holes over them. A hole shows what is
** printed below it. */
static void add_cells(const Plan *p, bool holes, Text *out) {
  if (p->is_solid) return; /* its cells are pieces */
  for (int i = 0; i < p->ncells; i++)
    if ((p->cells[i].shape == PLAN_HOLE) == holes)
      add_cell(p, &p->cells[i], out);
}

static void add_dots(const Plan *p, Text *out) {
  for (int i = 0; i < p->ncells; i++)
    if (p->cells[i].is_dotted)
      add_circle(p->cells[i].x, p->cells[i].y, 11, "dot", out);
}

/* Upon the ground, whose colour is the same by day and by night. */
static bool is_inner(const Plan *p, const PlanLabel *l) {
  const PlanPoint *a = &p->ground[0], *b = &p->ground[2];
  if (p->nground != 4) return false;
  int left = a->x < b->x ? a->x : b->x, right = a->x + b->x - left;
  int top = a->y < b->y ? a->y : b->y, bottom = a->y + b->y - top;
  return l->x > left && l->x < right && l->y > top && l->y < bottom;
}

static void add_label(const Plan *p, const PlanLabel *l, Text *out) {
  bool is_here = is_inner(p, l);
  text_addf(out, "<text class=\"name%s%s%s\" x=\"%d\" y=\"%d\">",
            l->is_fine ? " fine" : "", p->has_ways && !is_here ? " over" : "",
            is_here ? " inner" : "", l->x, l->y + (l->is_fine ? 4 : 5));
  text_add_xml(out, l->text);
  text_add(out, "</text>\n");
}

void svg_board(const Plan *p, Text *out) {
  static const char *const grounds[] = {"ground", "pale", "wet"};
  if (p->nground > 0)
    add_polygon(p->ground, p->nground, grounds[p->setting], out);
  for (int i = 0; i < p->nlines; i++)
    text_addf(out,
              "<line class=\"%s\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n",
              p->has_ways ? "way" : "line", p->lines[i].x1, p->lines[i].y1,
              p->lines[i].x2, p->lines[i].y2);
  add_cells(p, false, out);
  if (has_plate(p)) {
    text_addf(out, "<g class=\"plate-move\" data-x=\"%d\" data-y=\"%d\">\n",
              p->plate[0].x, p->plate[0].y);
    add_rect(p->plate[0].x, p->plate[0].y, p->plate[1].x - p->plate[0].x,
             p->plate[1].y - p->plate[0].y, 10, "plate", out);
    add_cells(p, true, out);
    text_add(out, "</g>\n");
    add_dots(p, out);
  }
  for (int i = 0; i < p->nlabels; i++) add_label(p, &p->labels[i], out);
}
