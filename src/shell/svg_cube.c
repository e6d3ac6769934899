/* SPDX-License-Identifier: MIT
** svg_cube.c - isometric cubes: three faces, lit from above.
*/
#include "shell/svg_cube.h"

#include "shell/svg_piece.h"

/* Corners of the left, the right and the upper face from the middle. */
static const PlanPoint corners[3][4] = {
    {{-40, -24}, {0, 0}, {0, 48}, {-40, 24}},
    {{0, 0}, {40, -24}, {40, 24}, {0, 48}},
    {{-40, -24}, {0, -48}, {40, -24}, {0, 0}}};

/* Where the things on a face point to. */
static const PlanPoint outward[3] = {{-40, 24}, {40, 24}, {0, -48}};

static void add_quad(const PlanPoint at[4], int x, int y, Text *out) {
  text_add(out, "<polygon points=\"");
  for (int i = 0; i < 4; i++)
    text_addf(out, "%s%d,%d", i > 0 ? " " : "", x + at[i].x, y + at[i].y);
}

void svg_cube(const Game *g, Piece piece, const PlanCell *c, Text *out) {
  static const char *const shades[3] = {"fill=\"#000\" fill-opacity=\".12\"",
                                        "fill=\"#000\" fill-opacity=\".28\"",
                                        "fill=\"#fff\" fill-opacity=\".14\""};
  const SvgColour *colour = svg_colour(g, piece);
  for (int side = 0; side < 3; side++) {
    add_quad(corners[side], c->x, c->y, out);
    text_addf(out,
              "\" fill=\"%s\" stroke=\"#8d8471\" stroke-width=\"1.5\" "
              "stroke-linejoin=\"round\"/>\n",
              colour->fill);
    add_quad(corners[side], c->x, c->y, out);
    text_addf(out, "\" %s/>\n", shades[side]);
  }
  text_addf(out,
            "<text class=\"name fine\" x=\"%d\" y=\"%d\" "
            "style=\"fill:%s\">%s</text>\n",
            c->x, c->y - 9, colour->ink, c->name);
}

/* A pyramid seen from its side: a triangle that points away. */
static void add_pyramid(const PlanCell *c, Text *out) {
  const PlanPoint *o = &outward[c->side];
  int tx = c->x + o->x * 5 / 12, ty = c->y + o->y * 5 / 12;
  int wx = c->side == 2 ? 17 : 0, wy = c->side == 2 ? 0 : 17;
  text_addf(out,
            "<polygon points=\"%d,%d %d,%d %d,%d\" fill=\"#8d8471\" "
            "stroke=\"#4a4436\" stroke-width=\"1.5\"/>\n",
            c->x - wx, c->y - wy, c->x + wx, c->y + wy, tx, ty);
}

static void add_sceptre(const Game *g, Piece piece, const PlanCell *c,
                        Text *out) {
  const SvgColour *colour = svg_colour(g, piece);
  const PlanPoint *o = &outward[c->side];
  int x = c->x + o->x * 3 / 4, y = c->y + o->y * 3 / 4;
  text_addf(out,
            "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" "
            "stroke-width=\"10\" stroke-linecap=\"round\"/>\n"
            "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" "
            "stroke-width=\"6\" stroke-linecap=\"round\"/>\n",
            c->x, c->y, x, y, colour->edge, c->x, c->y, x, y, colour->fill);
  svg_piece(g, piece, NO_SITE, x, y, 13, out);
}

void svg_face(const Game *g, Piece piece, const PlanCell *c, Text *out) {
  if (piece != 0)
    add_sceptre(g, piece, c, out);
  else if (c->is_dark)
    add_pyramid(c, out);
}

void svg_cube_outline(const PlanCell *c, int inset, const char *class,
                      Text *out) {
  int a = 40 - inset, d = 24 - inset / 2, u = 48 - inset;
  if (c->shape == PLAN_FACE) {
    text_addf(out, "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n",
              class, c->x, c->y, 16 - inset);
    return;
  }
  text_addf(out,
            "<polygon class=\"%s\" points=\"%d,%d %d,%d %d,%d %d,%d %d,%d "
            "%d,%d\"/>\n",
            class, c->x, c->y - u, c->x + a, c->y - d, c->x + a, c->y + d, c->x,
            c->y + u, c->x - a, c->y + d, c->x - a, c->y - d);
}
