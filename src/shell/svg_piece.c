/* SPDX-License-Identifier: MIT
** svg_piece.c - pieces: a disc in its owner's colour, and its letter or sign.
**
** Players are often called by a colour; then the disc has it. The others have
** a light and a dark one, in the order of the game.
*/
#include "shell/svg_piece.h"

static const SvgColour colours[] = {
    {"white", "#fdfcf7", "#57503f", "#2b2b2b", true},
    {"black", "#2d2d33", "#000000", "#ffffff", true},
    {"red", "#cf3a3a", "#7c1616", "#ffffff", false},
    {"blue", "#2f6fb5", "#123d6b", "#ffffff", false},
    {"green", "#3c9147", "#1c4f24", "#ffffff", false},
    {"yellow", "#f0c33c", "#8a6a00", "#2b2b2b", false},
    {"purple", "#8c4aa8", "#4c1d61", "#ffffff", false},
    {"orange", "#e58a2b", "#8a4a07", "#2b2b2b", false},
    {"brown", "#7a4b2a", "#3f2410", "#ffffff", false},
};
enum { COLOURS = sizeof colours / sizeof colours[0] };

static const SvgColour seats[PLAYERS_MAX] = {
    {"", "#f6e7b0", "#8a6a00", "#2b2b2b", false},
    {"", "#34495e", "#141d26", "#ffffff", false},
    {"", "#cf3a3a", "#7c1616", "#ffffff", false},
    {"", "#3c9147", "#1c4f24", "#ffffff", false},
};

static const SvgColour nobody = {"", "#8d8471", "#4a4436", "#ffffff", false};

static const SvgColour *named(const char *name) {
  for (int i = 0; i < COLOURS; i++)
    if (text_is_alike(colours[i].name, name)) return &colours[i];
  return NULL;
}

const SvgColour *svg_colour(const Game *g, Piece piece) {
  const PieceInfo *info = &g->pieces[piece];
  bool is_owned = info->owner != NEUTRAL;
  const SvgColour *c =
      named(is_owned ? g->player[info->owner] : g->kinds[info->kind].name);
  if (c != NULL) return c;
  return is_owned ? &seats[info->owner] : &nobody;
}

/* Signs for kinds that everybody knows by sight, in a square of 24. */
static const struct {
  const char *kind, *path;
} signs[] = {
    {"sun", "M0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7ZM-1.5-13h3v4h-3zM-1.5 9h3v4h-3z"
            "M-13-1.5h4v3h-4zM9-1.5h4v3h-4zM-10.3-8.2l2.1-2.1 2.8 2.8-2.1 2.1z"
            "M10.3-8.2l-2.1-2.1-2.8 2.8 2.1 2.1zM-10.3 8.2l2.1 2.1 2.8-2.8-2.1"
            "-2.1zM10.3 8.2l-2.1 2.1-2.8-2.8 2.1-2.1z"},
    {"moon", "M4-12A12 12 0 1 0 11 7A9.500 9.500 0 0 1 4-12Z"},
    {"star", "M0-13L3.100-4.300 12.400-4 5 1.600 7.600 10.500 0 5.300-7.600 "
             "10.500-5 1.600-12.400-4-3.100-4.300Z"},
    {"pawn", "M0-12A4.500 4.500 0 1 1 0-3A4.500 4.500 0 1 1 0-12ZM-5-2H5L2.800 "
             "1 6 8H-6L-2.800 1ZM-9 9H9V13H-9Z"},
    {"rook", "M-9-12H-5V-9H-2V-12H2V-9H5V-12H9V-6L6-3V5L8 8H-8L-6 5V-3L-9-6Z"
             "M-10 9H10V13H-10Z"},
    {"knight", "M-7 8C-7 2-1 0 0-4-3-3-6-1-8 0L-11-3C-9-7-6-10-2-10L-2-13 "
               "2-10.500C8-9 10-2 9 8ZM-9 9H10V13H-9Z"},
    {"bishop", "M0-14A2 2 0 1 1 0-10A2 2 0 1 1 0-14ZM0-9.500C5-6 7.500-1 4 "
               "4L5 8H-5L-4 4C-7.500-1-5-6 0-9.500ZM-9 9H9V13H-9Z"},
    {"queen",
     "M-12-7L-8 6H8L12-7 5.500-1 5-11 0-2-5-11-5.500-1ZM-9 8H9V13H-9Z"},
    {"king", "M-1.500-14H1.500V-12H3.500V-9H1.500V-6.500H-1.500V-9H-3.500V-12"
             "H-1.500ZM0-3C4-8 12-7 11-1 10 3 8 4 7 7H-7C-8 4-10 3-11-1-12-7-4"
             "-8 0-3ZM-9 8.500H9V13H-9Z"},
    {"man", "M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11ZM0-8.500A8.500 8.500 0 1 "
            "0 0 8.500A8.500 8.500 0 1 0 0-8.500Z"},
    {"arrow", "M0-12L8-3H3V12H-3V-3H-8Z"},
    {"champion", "M-12 9L-13-7-6-1 0-11 6-1 13-7 12 9Z"},
};

static const char *sign_of(const char *kind) {
  for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
    if (text_is_alike(signs[i].kind, kind)) return signs[i].path;
  return NULL;
}

static void add_face(const Game *g, Piece piece, const SvgColour *c, int x,
                     int y, Text *out) {
  const char *sign = sign_of(g->kinds[g->pieces[piece].kind].name);
  if (sign != NULL) {
    text_addf(out,
              "<path transform=\"translate(%d %d)\" fill=\"%s\" d=\"%s\"/>", x,
              y, c->ink, sign);
    return;
  }
  text_addf(out, "<text class=\"letter\" x=\"%d\" y=\"%d\" fill=\"%s\">", x,
            y + 8, c->ink);
  text_add_xml(out, game_letter(g, piece));
  text_add(out, "</text>");
}

void svg_piece(const Game *g, Piece piece, int x, int y, int r, Text *out) {
  const SvgColour *c = svg_colour(g, piece);
  text_addf(out,
            "<g><circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" "
            "stroke-width=\"2\"/>"
            "<ellipse class=\"shine\" cx=\"%d\" cy=\"%d\" rx=\"%d\" "
            "ry=\"%d\"/>",
            x, y, r, c->fill, c->edge, x - r / 4, y - r / 2, r / 2, r / 4);
  if (g->nkinds > 1 || !c->is_plain) add_face(g, piece, c, x, y, out);
  text_add(out, "</g>\n");
}
