/* SPDX-License-Identifier: MIT
** svg_board.c - the style of pictures, and empty boards.
*/
#include <string.h>
#include "shell/draw/svg.h"
#include "shell/draw/svg_piece.h"

/* Wood, felt and water keep their colours by night; what is written beside them
** does not. */
void svg_style(Text *out) {
  text_add(
      out,
      ".ground{fill:#a9794a;stroke:#7a4f28;stroke-width:7;stroke-linejoin:"
      "round}"
      ".light{fill:#f1ddb8}"
      ".dark{fill:#bd9063}"
      ".ruled{fill:#f1ddb8;stroke:#a9794a;stroke-width:2}"
      ".hollow{fill:#8a5f36;stroke:#c59a68;stroke-width:1.5}"
      ".pale{fill:#f1ddb8;stroke:#7a4f28;stroke-width:7;stroke-linejoin:round}"
      ".goban{fill:#e2b86e;stroke:#a97c35;stroke-width:5;stroke-linejoin:round}"
      ".felt{fill:#2e7d4f;stroke:#4a3018;stroke-width:9;stroke-linejoin:round}"
      ".cloth{fill:#2e7d4f;stroke:#1c5334;stroke-width:2}"
      ".rack{fill:#2b62b0;stroke:#1b4280;stroke-width:8;stroke-linejoin:round}"
      ".slot{fill:#eef2f8;stroke:#1b4280;stroke-width:3}"
      ".comb{fill:#f6efdf;stroke:#a99a78;stroke-width:1.5}"
      ".inlay{fill:#e6d3a9;stroke:#7a4f28;stroke-width:9;stroke-linejoin:round}"
      ".spike{fill:#f8f0dc;stroke:#b99c68}"
      ".spike.odd{fill:#9c4a35;stroke:#6f2f20}"
      ".bar{fill:#7a4f28}"
      ".rest{fill:#5f3c1d;fill-opacity:.55}"
      ".box{fill:#f8ecd2;stroke:#a9794a;stroke-width:2}"
      ".line{fill:none;stroke:#5d4420;stroke-width:1.8;stroke-linecap:round}"
      ".way{stroke:#f4dfb4;stroke-opacity:.7;stroke-width:5;stroke-linecap:"
      "round;stroke-dasharray:1 11}"
      ".point{fill:#5d4420}"
      ".plate{fill:#6f8299;fill-opacity:.5;stroke:#3f5069;stroke-width:3}"
      ".hole{fill:#fffaf0;fill-opacity:.88;stroke:#3f5069;stroke-width:1.5}"
      ".dot{fill:#c62828}"
      ".name{font:15px system-ui,sans-serif;fill:#5b4a2c;text-anchor:middle}"
      ".fine{font-size:11px}.big{font-size:20px}.big.fine{font-size:16px}"
      ".inner{fill:#fff3d6}.goban~.inner,.inlay~.inner{fill:#4b3b1f}"
      ".ink{fill:#7a5c33}"
      ".wet~.inner{paint-order:stroke;stroke:#5fa8bf;stroke-width:5px}"
      ".words{font:16px system-ui,sans-serif;fill:#222}"
      ".wet{fill:#5fa8bf;stroke:#2f7a86;stroke-width:6;stroke-linejoin:round}"
      ".ripple{fill:none;stroke:#fff;stroke-opacity:.3;stroke-width:2.5;"
      "stroke-linecap:round}"
      ".pad{fill:#6fae57;stroke:#3f7a35;stroke-width:2}"
      ".vein{fill:none;stroke:#3f7a35;stroke-opacity:.6;stroke-width:1.5}"
      ".house{fill:#80532a;stroke:#5f3c1d;stroke-width:3}"
      ".rosette{fill:#b8442f;fill-opacity:.8}"
      ".ghost{fill:#1565c0;fill-opacity:.13;stroke:#1565c0;stroke-width:1.5}"
      ".die{fill:#fffdf7;stroke:#57503f;stroke-width:2}"
      ".pip{fill:#2b2b2b}"
      ".tally{font:15px system-ui,sans-serif;fill:#5b4a2c}"
      ".fresh{fill:none;stroke-width:3}"
      ".last{fill:#ffdd3c;fill-opacity:.5;stroke:#b98900;stroke-width:3}"
      ".moved{fill:none;stroke:#d99a00;stroke-width:4}"
      ".check{fill:#e53935;fill-opacity:.55;stroke:#b71c1c;stroke-width:4;"
      "stroke-dasharray:7 4}"
      ".mark{fill:none;stroke-width:5}"
      ".ball{fill:url(#abax-ball) none}"
      ".shade{fill:#000;fill-opacity:.22}"
      ".letter{font:bold 22px system-ui,sans-serif;text-anchor:middle}"
      ".tiny{font-size:13px}"
      ".value{font:bold 30px system-ui,sans-serif;text-anchor:middle;fill:"
      "#2b2b2b}"
      ".many{font:bold 14px system-ui,sans-serif;text-anchor:middle;fill:#222;"
      "paint-order:stroke;stroke:#fff7e6;stroke-opacity:.8;stroke-width:4px;"
      "stroke-linejoin:round}"
      ".paper{fill:#fffdf7}"
      "@media (prefers-color-scheme:dark){.paper{fill:#1d1b18}"
      ".name,.tally{fill:#cdbd98}.words{fill:#ece6da}.inner{fill:#fff3d6}"
      ".ink{fill:#7a5c33}"
      ".light,.pale,.ruled{fill:#e3cda4}.dark{fill:#a97e53}}");
}

/* One light for everything round. Each board has it, so that it is there
** wherever a picture is. */
static void add_light(Text *out) {
  text_add(out, "<radialGradient id=\"abax-ball\" cx=\".36\" cy=\".3\" "
                "r=\".75\"><stop offset=\"0\" stop-color=\"#fff\" "
                "stop-opacity=\".6\"/><stop offset=\".45\" "
                "stop-color=\"#fff\" stop-opacity=\".06\"/>"
                "<stop offset=\".62\" stop-color=\"#000\" "
                "stop-opacity=\".04\"/><stop offset=\"1\" "
                "stop-color=\"#000\" stop-opacity=\".4\"/>"
                "</radialGradient>\n");
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
  case PLAN_CUBE: add_circle(c->x, c->y, 30 - inset, class, out); break;
  case PLAN_FACE: add_circle(c->x, c->y, 16 - inset, class, out); break;
  case PLAN_POINT:
  case PLAN_HOLE: add_circle(c->x, c->y, 25 - inset, class, out); break;
  }
}

/* A leaf that swims at the foot of a box. */
static void add_leaf(const PlanCell *c, Text *out) {
  int y = c->y + c->height / 2 - 20;
  text_addf(out,
            "<path class=\"pad\" transform=\"translate(%d %d)\" d=\"M3-2L27-9"
            "A30 18 0 1 1 20-13Z\"/>\n"
            "<path class=\"vein\" transform=\"translate(%d %d)\" "
            "d=\"M0 0L-22-5M0 1L-18 9M1 2L3 14M3 1L20 6\"/>\n",
            c->x, y, c->x, y);
}

/* Four petals on a square that is better than others. */
static void add_rosette(const PlanCell *c, Text *out) {
  text_addf(out,
            "<path class=\"rosette\" transform=\"translate(%d %d)\" "
            "d=\"M0 0C-9-8-7-17 0-22C7-17 9-8 0 0C8-9 17-7 22 0C17 7 8 9 0 0"
            "C9 8 7 17 0 22C-7 17-9 8 0 0C-8 9-17 7-22 0C-17-7-8-9 0 0Z\"/>\n",
            c->x, c->y);
}

static const char *class_of(const Plan *p, const PlanCell *c) {
  static const char *const classes[] = {"light", "comb",  "hollow", "point",
                                        "box",   "spike", "hole"};
  static const char *const boxes[] = {"box", "house", "pad", "rest"};
  if (c->shape == PLAN_BOX) return boxes[p->boxes];
  if (c->shape == PLAN_SPIKE) return c->is_dark ? "spike odd" : "spike";
  if (c->shape == PLAN_SQUARE && p->setting == PLAN_FELT) return "cloth";
  if (c->shape == PLAN_ROUND && p->setting == PLAN_RACK) return "slot";
  if (c->shape == PLAN_SQUARE && p->is_ruled) return "ruled";
  return c->is_dark ? "dark" : classes[c->shape];
}

/* Over the cell: its own colour shows through. */
static void add_paint(const PlanCell *c, Text *out) {
  text_addf(out, "<g fill=\"%s\" fill-opacity=\".6\">",
            svg_colour_named(c->paint)->fill);
  svg_outline(c, 1, "paint", out);
  text_add(out, "</g>\n");
}

static void add_cell(const Plan *p, const PlanCell *c, Text *out) {
  const char *class = class_of(p, c);
  if (c->shape == PLAN_BOX && p->boxes == PLAN_PADS)
    add_leaf(c, out);
  else if (c->shape != PLAN_POINT)
    svg_outline(c, 0, class, out);
  else if (!p->has_stars || c->is_star)
    add_circle(c->x, c->y, 5, class, out);
  if (c->paint != NULL) add_paint(c, out);
  if (c->shape == PLAN_BOX && c->is_star) add_rosette(c, out);
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

/* Is the point on the inner side of an edge of the ground? Its corners follow
** one another clockwise; where it was turned, still. */
static bool is_within(const PlanPoint *a, const PlanPoint *b, int x, int y) {
  return (b->x - a->x) * (y - a->y) - (b->y - a->y) * (x - a->x) > 0;
}

/* Upon the ground, whose colour is the same by day and by night. */
static bool is_inner(const Plan *p, const PlanLabel *l) {
  for (int i = 0; i < p->nground; i++)
    if (!is_within(&p->ground[i], &p->ground[(i + 1) % p->nground], l->x, l->y))
      return false;
  return p->nground > 0;
}

static void add_value(const PlanLabel *l, Text *out) {
  text_addf(out, "<text class=\"value\" x=\"%d\" y=\"%d\">%s</text>\n", l->x,
            l->y + 11, l->text);
}

static void add_label(const Plan *p, const PlanLabel *l, Text *out) {
  if (l->is_value) {
    add_value(l, out);
    return;
  }
  bool is_here = is_inner(p, l);
  bool is_big = p->width > 800; /* and will be drawn small */
  text_addf(out, "<text class=\"name%s%s%s\" x=\"%d\" y=\"%d\">",
            l->is_fine ? " fine" : "", is_big ? " big" : "",
            l->is_dark ? " ink"
            : is_here  ? " inner"
                       : "",
            l->x, l->y + (l->is_fine ? 4 : 5) + (is_big ? 2 : 0));
  text_add_xml(out, l->text);
  text_add(out, "</text>\n");
}

static void add_ripples(const Plan *p, Text *out) {
  enum { APART = 150, DOWN = 84 };
  int left = p->ground[0].x + 40, right = p->ground[2].x - 70;
  int top = p->ground[0].y + 30, bottom = p->ground[2].y - 20;
  for (int y = top, row = 0; y < bottom; y += DOWN, row++)
    for (int x = left + row % 3 * APART / 3; x < right; x += APART)
      text_addf(out, "<path class=\"ripple\" d=\"M%d %dq7-6 14 0t14 0\"/>\n", x,
                y);
}

static void add_line(const PlanLine *l, const char *class, Text *out) {
  if (l->arc > 0)
    text_addf(out, "<path class=\"%s\" d=\"M%d %dA%d %d 0 1 %d %d %d\"/>\n",
              class, l->x1, l->y1, l->arc, l->arc, l->is_right, l->x2, l->y2);
  else
    text_addf(out,
              "<line class=\"%s\" x1=\"%d\" y1=\"%d\" x2=\"%d\" "
              "y2=\"%d\"/>\n",
              class, l->x1, l->y1, l->x2, l->y2);
}

void svg_board(const Plan *p, Text *out) {
  static const char *const grounds[] = {"ground", "pale", "wet",  "goban",
                                        "felt",   "rack", "inlay"};
  add_light(out);
  if (p->nground > 0)
    add_polygon(p->ground, p->nground, grounds[p->setting], out);
  if (p->setting == PLAN_WATER) add_ripples(p, out);
  if (p->bar[0].x != p->bar[1].x)
    add_rect(p->bar[0].x, p->bar[0].y, p->bar[1].x - p->bar[0].x,
             p->bar[1].y - p->bar[0].y, 0, "bar", out);
  for (int i = 0; i < p->nlines; i++)
    add_line(&p->lines[i], p->has_ways ? "way" : "line", out);
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
