/* SPDX-License-Identifier: MIT
** draw_lattice.c - cubes in space, as a picture and level by level.
**
** The picture looks from the front, the right and above: x to the right, y
** to the back, z up. Below it every level is drawn from above, the table
** first, with x along the top and y at the left. A cube shows its owner in
** the middle, between what is on its top and below it; on its four sides and
** there, '^ v < >' is a pyramid, a small letter a sceptre. Cubes the last move
** changed have '#' at their corners. Where cubes are far apart, rows and
** columns without any are left out; the numbers tell.
*/
#include "shell/draw/draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "kernel/state/pile.h"
#include "shell/lesson/language.h"

enum { X_PLUS, X_MINUS, Y_PLUS, Y_MINUS, Z_PLUS, Z_MINUS };

enum { AXIS_MAX = 4 * BODIES_MAX, CANVAS = 512 };

/* The values of one coordinate that are drawn, in order. */
typedef struct Axis {
  int value[AXIS_MAX];
  int n;
} Axis;

typedef struct View {
  const Game *game;
  const Position *pos;
  const DrawStyle *style;
  const Lattice *lattice;
  Axis x, y;
  int height; /* levels */
} View;

/* ---- what is drawn ---- */

static int compare_ints(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

/* Every value once; between values far apart one more, the first gap. */
static void make_axis(Axis *axis, int *values, int n) {
  axis->n = 0;
  if (n > 0) qsort(values, (size_t)n, sizeof *values, compare_ints);
  for (int i = 0; i < n; i++) {
    if (i > 0 && values[i] == values[i - 1]) continue;
    if (i > 0 && values[i] > values[i - 1] + 1)
      axis->value[axis->n++] = values[i - 1] + 1;
    axis->value[axis->n++] = values[i];
  }
}

static int place_on(const Axis *axis, int value) {
  for (int i = 0; i < axis->n; i++)
    if (axis->value[i] == value) return i;
  return 0;
}

/* Are there values between this one and the next that are not drawn? */
static bool is_gap(const Axis *axis, int i) {
  return i + 1 < axis->n && axis->value[i + 1] > axis->value[i] + 1;
}

static void make_view(View *v) {
  int xs[BODIES_MAX], ys[BODIES_MAX], n = 0;
  for (uint32_t rest = v->lattice->present; rest; rest &= rest - 1, n++) {
    Cell c = lattice_place(v->lattice, __builtin_ctz(rest));
    xs[n] = c.x;
    ys[n] = c.y;
    if (c.z > v->height) v->height = c.z;
  }
  make_axis(&v->x, xs, n);
  make_axis(&v->y, ys, n);
}

static char owner_letter(const View *v, int body) {
  return *game_letter(v->game,
                      position_piece(v->game, v->pos, lattice_cell_site(body)));
}

/* What is on a face: a pyramid by its sign, a piece by its letter. */
static char face_mark(const View *v, int body, int face, char plain) {
  static const char pyramids[] = "><^v^v";
  Piece piece = position_piece(v->game, v->pos, lattice_face_site(body, face));
  if (piece) return *game_letter(v->game, piece);
  return v->lattice->body[body].spikes >> face & 1 ? pyramids[face] : plain;
}

static char corner_of(const View *v, int body) {
  const DrawStyle *style = v->style;
  Site s = lattice_cell_site(body);
  if (style->pointed != NULL && plane_has(style->pointed->w, s)) return '*';
  bool is_last = style->marked != NULL && plane_has(style->marked->w, s);
  return is_last ? '#' : '+';
}

/* ---- level by level ---- */

static const char *color_of(const View *v, int body) {
  static const char *const owners[] = {"1;33", "1;36", "1;32", "1;35"};
  Piece piece = position_piece(v->game, v->pos, lattice_cell_site(body));
  if (!v->style->color) return NULL;
  return owners[game_owner(v->game, piece) % 4];
}

/* One of the three lines of a cube seen from above. */
static void add_cube_line(const View *v, int body, int line, Text *out) {
  const char *color = color_of(v, body);
  char corner = corner_of(v, body);
  if (color) text_addf(out, "\x1b[%sm", color);
  if (line == 1)
    text_addf(out, "%c%c%c%c%c", face_mark(v, body, X_MINUS, '|'),
              face_mark(v, body, Z_PLUS, ' '), owner_letter(v, body),
              face_mark(v, body, Z_MINUS, ' '),
              face_mark(v, body, X_PLUS, '|'));
  else
    text_addf(out, "%c-%c-%c", corner,
              face_mark(v, body, line ? Y_MINUS : Y_PLUS, '-'), corner);
  if (color) text_add(out, "\x1b[0m");
}

static void end_line(Text *out) {
  while (out->length > 0 && out->at[out->length - 1] == ' ')
    out->at[--out->length] = '\0';
  text_add_char(out, '\n');
}

static void add_level_line(const View *v, int y, int z, int line, Text *out) {
  if (line == 1)
    text_addf(out, "%5d  ", y);
  else
    text_add_times(out, ' ', 7);
  for (int i = 0; i < v->x.n; i++) {
    int body = lattice_find(v->lattice, (Cell){v->x.value[i], y, z});
    if (body >= 0)
      add_cube_line(v, body, line, out);
    else
      text_add(out, line == 1 ? "  .  " : "     ");
    text_add(out, is_gap(&v->x, i) ? " .. " : " ");
  }
  end_line(out);
}

static bool has_cubes(const View *v, int y, int z) {
  for (int i = 0; i < v->x.n; i++)
    if (lattice_find(v->lattice, (Cell){v->x.value[i], y, z}) >= 0) return true;
  return false;
}

static void add_level(const View *v, int z, Text *out) {
  text_addf(out, "z = %d", z);
  if (z == 1) text_addf(out, ", %s", language_say("the table"));
  text_add(out, "\n       ");
  for (int i = 0; i < v->x.n; i++) {
    char number[16];
    int n = snprintf(number, sizeof number, "%d", v->x.value[i]);
    int before = n < 4 ? (5 - n) / 2 + (n == 2) : 0;
    text_add_times(out, ' ', (size_t)before);
    text_add(out, number);
    text_add_times(out, ' ', n + before < 6 ? (size_t)(6 - n - before) : 1);
    if (is_gap(&v->x, i)) text_add(out, "   ");
  }
  end_line(out);
  for (int i = v->y.n - 1; i >= 0; i--) {
    bool is_bare = !has_cubes(v, v->y.value[i], z);
    for (int line = is_bare; line < 3 - is_bare; line++)
      add_level_line(v, v->y.value[i], z, line, out);
    if (i > 0 && is_gap(&v->y, i - 1)) text_add(out, "    ..\n");
  }
}

/* ---- the picture ---- */

typedef struct Canvas {
  char *at;
  int width, height;
} Canvas;

static void put(Canvas *c, int x, int y, char glyph) {
  if (x >= 0 && y >= 0 && x < c->width && y < c->height)
    c->at[y * c->width + x] = glyph;
}

static void put_text(Canvas *c, int x, int y, const char *text) {
  for (; *text; text++, x++)
    if (*text != '?') put(c, x, y, *text);
}

/* What lies behind a cube is painted over; '?' lets it through. */
static void put_cube(const View *v, Canvas *c, int body) {
  Cell at = lattice_place(v->lattice, body);
  int i = place_on(&v->x, at.x), k = place_on(&v->y, at.y);
  int x = 4 * i + 2 * k, y = c->height - 5 - 2 * (at.z - 1) - 2 * k;
  char top[8], side[8], front[8];
  snprintf(top, sizeof top, "?/%c %c/|", owner_letter(v, body),
           face_mark(v, body, Z_PLUS, ' '));
  snprintf(side, sizeof side, "+---+%c+", face_mark(v, body, X_PLUS, ' '));
  snprintf(front, sizeof front, "| %c |/", face_mark(v, body, Y_MINUS, ' '));
  put_text(c, x, y, "?\?+---+");
  put_text(c, x, y + 1, top);
  put_text(c, x, y + 2, side);
  put_text(c, x, y + 3, front);
  put_text(c, x, y + 4, "+---+");
}

/* From the back to the front, from the table up, from left to right. */
static void put_cubes(const View *v, Canvas *c) {
  for (int k = v->y.n - 1; k >= 0; k--)
    for (int z = 1; z <= v->height; z++)
      for (int i = 0; i < v->x.n; i++) {
        Cell cell = {v->x.value[i], v->y.value[k], z};
        int body = lattice_find(v->lattice, cell);
        if (body >= 0) put_cube(v, c, body);
      }
}

static void add_picture(const View *v, Text *out) {
  Canvas c = {.width = 4 * v->x.n + 2 * v->y.n + 3,
              .height = 2 * v->height + 2 * v->y.n + 1};
  size_t glyphs = (size_t)c.width * (size_t)c.height;
  c.at = memory_new(glyphs);
  if (c.at == NULL) {
    out->failed = true;
    return;
  }
  memset(c.at, ' ', glyphs);
  put_cubes(v, &c);
  for (int y = 0; y < c.height; y++) {
    text_add_bytes(out, c.at + y * c.width, (size_t)c.width);
    end_line(out);
  }
  memory_free(c.at);
}

/* Columns that a line takes, without its colours. */
static int line_width(const char *line, size_t length) {
  int width = 0;
  for (size_t i = 0; i < length; i++) {
    if (line[i] == '\x1b')
      while (i < length && line[i] != 'm') i++;
    else
      width += ((unsigned char)line[i] & 0xC0) != 0x80;
  }
  return width;
}

static int text_columns(const char *text) {
  int most = 0;
  for (size_t n; *text; text += n + (text[n] == '\n')) {
    n = strcspn(text, "\n");
    if (line_width(text, n) > most) most = line_width(text, n);
  }
  return most;
}

/* Puts the lines of 'right' beside those of 'left'. */
static void join(Text *left, const char *right) {
  enum { GAP = 3 };
  Text both;
  int width = text_columns(text_string(left)) + GAP;
  const char *a = text_string(left);
  text_init(&both);
  while (*a || *right) {
    size_t n = strcspn(a, "\n"), m = strcspn(right, "\n");
    text_add_bytes(&both, a, n);
    if (m > 0)
      text_addf(&both, "%*s%.*s", width - line_width(a, n), "", (int)m, right);
    text_add_char(&both, '\n');
    a += n + (a[n] == '\n');
    right += m + (right[m] == '\n');
  }
  text_done(left);
  *left = both;
}

/* On a terminal as many parts side by side as its width has room for. */
static void add_part(Text *row, Text *part, int columns, Text *out) {
  bool fits = row->length > 0 && text_columns(text_string(row)) + 3 +
                                         text_columns(text_string(part)) <
                                     columns;
  if (fits) {
    join(row, text_string(part));
  } else {
    text_add(out, text_string(row));
    text_clear(row);
    text_add(row, text_string(part));
  }
  text_clear(part);
}

static void add_parts(const View *v, Text *out) {
  Text row, part;
  text_init(&row);
  text_init(&part);
  if (v->x.n > 0) add_picture(v, &row);
  for (int z = 1; z <= v->height; z++) {
    add_level(v, z, &part);
    add_part(&row, &part, v->style->columns, out);
  }
  text_add(out, text_string(&row));
  text_done(&row);
  text_done(&part);
}

void draw_lattice(const Game *game, const Position *pos, const DrawStyle *style,
                  Text *out) {
  View v = {.game = game,
            .pos = pos,
            .style = style,
            .lattice = position_lattice(game, pos)};
  make_view(&v);
  if (style->columns > 0) {
    add_parts(&v, out);
    return;
  }
  if (v.x.n > 0) add_picture(&v, out);
  for (int z = 1; z <= v.height; z++) add_level(&v, z, out);
}

void draw_moved(const Game *game, const Position *a, const Position *b,
                Plane *out) {
  const Lattice *l = position_lattice(game, b), *m = position_lattice(game, a);
  for (uint32_t rest = l->present; rest; rest &= rest - 1) {
    int body = __builtin_ctz(rest);
    int was = lattice_find(m, lattice_place(l, body));
    if (was < 0 || m->body[was].spikes != l->body[body].spikes ||
        memcmp(position_cells(game, a) + lattice_cell_site(was),
               position_cells(game, b) + lattice_cell_site(body),
               1 + LATTICE_FACES) != 0)
      plane_add(out->w, lattice_cell_site(body));
  }
}

/* ---- JSON ---- */

static void add_faces(unsigned faces, Text *out) {
  const char *comma = "";
  text_add_char(out, '[');
  for (int f = 0; f < LATTICE_FACES; f++)
    if (faces >> f & 1) {
      text_addf(out, "%s\"%s\"", comma, lattice_face_name[f]);
      comma = ",";
    }
  text_add_char(out, ']');
}

static void add_piece(const Game *g, const Position *pos, Site s, Text *out) {
  const Lattice *l = position_lattice(g, pos);
  Piece piece = position_piece(g, pos, s);
  Cell c = lattice_cell(l, s);
  int face = lattice_face(s);
  text_addf(out,
            "{\"kind\":\"%s\",\"owner\":\"%s\",\"x\":%d,\"y\":%d,\"z\":%d,",
            g->kinds[g->pieces[piece].kind].name,
            g->player[game_owner(g, piece)], (int)c.x, (int)c.y, (int)c.z);
  if (face >= 0) {
    text_addf(out, "\"face\":\"%s\"}", lattice_face_name[face]);
    return;
  }
  text_add(out, "\"pyramids\":");
  add_faces(l->body[lattice_body(s)].spikes, out);
  text_add_char(out, '}');
}

/* Pieces that stand somewhere, body by body. */
static void add_pieces(const Game *g, const Position *pos, bool named,
                       Text *out) {
  const char *comma = "";
  for (int s = 0; s < g->board->bits; s++) {
    char name[PLACE_NAME];
    Piece piece = position_piece(g, pos, (Site)s);
    if (!piece) continue;
    text_add(out, comma);
    comma = ",";
    lattice_name(g, pos, (Site)s, name, sizeof name);
    if (named)
      text_addf(out, "\"%s\":\"%s\"", name, game_letter(g, piece));
    else
      add_piece(g, pos, (Site)s, out);
  }
}

void draw_lattice_json(const Game *game, const Position *pos, Text *out) {
  text_add(out, ",\"cells\":{");
  add_pieces(game, pos, true, out);
  text_add(out, "},\"lattice\":[");
  add_pieces(game, pos, false, out);
  text_add_char(out, ']');
}
