/* SPDX-License-Identifier: MIT
** draw.c - a position as a picture in text.
**
** The board says where its sites stand (x, y); here they get their letters,
** the names of rows and columns around them, and brackets round the sites of
** the last move. Everything is first written on a canvas of glyphs, because
** brackets, names and lines meet between the sites; colours are added last
** and never carry meaning alone.
*/
#include "shell/draw.h"

#include <stdio.h>
#include <string.h>
#include "kernel/look.h"
#include "shell/draw_state.h"
#include "shell/theme.h"

enum { GLYPH = 8, PILE_SHOWN = 15, TRACK_COLUMNS = 76 };

/* What a glyph is; owners count from PAINT_OWNER. */
enum { PAINT_NONE, PAINT_LABEL, PAINT_EMPTY, PAINT_MARK, PAINT_OWNER };

typedef struct Glyph {
  char text[GLYPH]; /* one character; "": a blank */
  int paint;
  bool is_movable;
} Glyph;

typedef struct Canvas {
  const Game *game;
  const Position *pos;
  const DrawStyle *style;
  int cell;      /* columns of a site, odd */
  int left, top; /* margins */
  int width, height;
  Glyph *at;
} Canvas;

/* --- pieces --- */

static const char *const disc_black = "\xE2\x97\x8F"; /* a full circle */
static const char *const disc_white = "\xE2\x97\x8B"; /* an open one */
static const char *const dot = "\xC2\xB7";

/* Two players with one kind of piece each play with discs. */
static bool has_discs(const Game *g) {
  return g->nplayers == 2 && g->nkinds == 1 && !g->kinds[0].is_neutral;
}

static bool first_is_white(const Game *g) {
  return text_is_alike(g->player[0], "white") ||
         text_is_alike(g->player[1], "black");
}

static const char *letter_of(const Canvas *c, Piece piece) {
  if (!c->style->utf8) return game_letter(c->game, piece);
  if (piece == 0) return dot;
  if (!has_discs(c->game)) return game_letter(c->game, piece);
  bool is_first = game_owner(c->game, piece) == 0;
  return is_first == first_is_white(c->game) ? disc_white : disc_black;
}

static int paint_of(const Game *g, Piece piece) {
  return piece == 0 ? PAINT_EMPTY : PAINT_OWNER + game_owner(g, piece);
}

/* Pieces a site shows, bottom to top; an empty one shows one dot. */
static int shown(const Canvas *c, Site s) {
  int height = c->game->has_piles ? pile_height(c->game, c->pos, s) : 1;
  return height < 1 ? 1 : height > PILE_SHOWN ? PILE_SHOWN : height;
}

static Piece piece_shown(const Canvas *c, Site s, int i) {
  if (!c->game->has_piles) return position_piece(c->game, c->pos, s);
  int height = pile_height(c->game, c->pos, s);
  return height == 0 ? 0 : pile_piece(c->game, c->pos, s, i);
}

/* --- the canvas --- */

static void put(Canvas *c, int x, int y, const char *text, int paint) {
  if (x < 0 || y < 0 || x >= c->width || y >= c->height) return;
  Glyph *glyph = &c->at[y * c->width + x];
  snprintf(glyph->text, GLYPH, "%s", text);
  glyph->paint = paint;
}

static void put_word(Canvas *c, int x, int y, const char *word, int paint) {
  for (char one[2] = {0}; *word != '\0'; word++) {
    one[0] = *word;
    put(c, x++, y, one, paint);
  }
}

/* The code of a glyph's colour; "": none. */
static const char *color_of(const Canvas *c, int paint) {
  size_t count;
  const Theme *theme = c->style->theme;
  if (theme == NULL) theme = theme_all(&count);
  if (paint >= PAINT_OWNER)
    return theme->owners[(paint - PAINT_OWNER) % THEME_OWNERS];
  return paint == PAINT_LABEL  ? theme->label
         : paint == PAINT_MARK ? theme->mark
                               : "";
}

static void add_glyph(const Canvas *c, const Glyph *glyph, Text *out) {
  const char *color = c->style->color ? color_of(c, glyph->paint) : "";
  const char *text = glyph->text[0] != '\0' ? glyph->text : " ";
  const char *line = c->style->color && glyph->is_movable ? "4" : "";
  if (color[0] != '\0' || line[0] != '\0')
    text_addf(out, "\x1b[%s%s%sm%s\x1b[0m", color,
              color[0] != '\0' && line[0] != '\0' ? ";" : "", line, text);
  else
    text_add(out, text);
}

static void write_canvas(const Canvas *c, Text *out) {
  for (int y = 0; y < c->height; y++) {
    const Glyph *row = &c->at[y * c->width];
    int end = c->width;
    while (end > 0 && strcmp(row[end - 1].text, " ") <= 0) end--;
    for (int x = 0; x < end; x++) add_glyph(c, &row[x], out);
    text_add_char(out, '\n');
  }
}

/* --- sites --- */

static int column_of(const Canvas *c, Site s) {
  return c->left + c->game->board->x[s] * (c->cell + 1) / 2;
}

static int line_of(const Canvas *c, Site s) {
  return c->top + c->game->board->y[s];
}

static bool is_marked(const Canvas *c, Site s) {
  return s != NO_SITE && c->style->marked != NULL &&
         plane_has(c->style->marked->w, s);
}

static bool is_movable(const Canvas *c, Site s) {
  return c->style->movable != NULL && plane_has(c->style->movable->w, s);
}

/* Underlined where that can be seen, else with a stroke behind it. */
static void put_movable(Canvas *c, Site s, int x, int y) {
  if (!is_movable(c, s) || x < 0 || x >= c->width) return;
  if (c->style->color)
    c->at[y * c->width + x].is_movable = true;
  else if (x + 1 < c->width && c->at[y * c->width + x + 1].text[0] == '\0')
    put(c, x + 1, y, "'", PAINT_NONE);
}

static void put_site(Canvas *c, Site s) {
  int x = column_of(c, s) + (c->cell - shown(c, s)) / 2, y = line_of(c, s);
  for (int i = 0; i < shown(c, s); i++) {
    Piece piece = piece_shown(c, s, i);
    put(c, x + i, y, letter_of(c, piece), paint_of(c->game, piece));
  }
  put_movable(c, s, x + shown(c, s) - 1, y);
}

/* Neighbours of a row that are both marked share one pair of brackets. */
static void put_brackets(Canvas *c, Site left, Site s, Site right) {
  if (!is_marked(c, s)) return;
  int x = column_of(c, s), y = line_of(c, s);
  bool joins_left = is_marked(c, left) && column_of(c, left) + c->cell + 1 == x;
  bool joins_right =
      is_marked(c, right) && x + c->cell + 1 == column_of(c, right);
  if (!joins_left) put(c, x - 1, y, "[", PAINT_MARK);
  if (!joins_right) put(c, x + c->cell, y, "]", PAINT_MARK);
}

static void put_row(Canvas *c, const BoardRow *row) {
  const Site *sites = c->game->board->reading + row->first;
  for (int i = 0; i < row->count; i++) {
    Site left = i > 0 ? sites[i - 1] : NO_SITE;
    Site right = i + 1 < row->count ? sites[i + 1] : NO_SITE;
    put_site(c, sites[i]);
    put_brackets(c, left, sites[i], right);
  }
}

/* The lines of a board that was given as a drawing. */
static void put_form(Canvas *c) {
  int x = c->left, y = c->top;
  for (const char *p = c->game->board->form; p != NULL && *p != '\0'; p++) {
    char one[2] = {*p, '\0'};
    if (*p == '\n') {
      x = c->left, y++;
    } else {
      put(c, x++, y, one, PAINT_LABEL);
    }
  }
}

/* --- names of rows and columns --- */

static bool is_kind(const Canvas *c, const char *kind) {
  return text_is_equal(c->game->board->kind, kind);
}

/* Are the sites named by a letter and a number (not numbered throughout)? */
static bool is_lettered(const Board *b) {
  char c = board_name(b, b->reading[0])[0];
  return 'a' <= c && c <= 'z';
}

static const char *row_label(const Board *b, const BoardRow *row) {
  return is_lettered(b) ? row->label : board_name(b, b->reading[row->first]);
}

static int label_width(const Board *b) {
  size_t most = 0;
  for (int i = 0; i < b->nrows; i++) {
    size_t width = strlen(row_label(b, &b->rows[i]));
    if (width > most) most = width;
  }
  return (int)most;
}

/* Boards with slanting rows have the name beside the row's first site, the
** others in the margin. */
static void put_row_label(Canvas *c, const BoardRow *row) {
  const Board *b = c->game->board;
  const char *label = row_label(b, row);
  Site first = b->reading[row->first];
  bool is_slanting = is_kind(c, "hexagon") || is_kind(c, "rhombus");
  int end = is_slanting ? column_of(c, first) - 1 : c->left - 1;
  put_word(c, end - (int)strlen(label), line_of(c, first), label, PAINT_LABEL);
}

/* Files of a hexagon are named where they come out at the lower right. */
static void put_files(Canvas *c) {
  const Board *b = c->game->board;
  Dir se = board_dir(b, "se");
  for (int i = 0; i < b->count && se != NO_DIR; i++) {
    Site s = b->reading[i];
    if (board_next(b, s, se) != NO_SITE) continue;
    int x = column_of(c, s) + (c->cell + 1) / 2 + c->cell / 2;
    put_word(c, x, line_of(c, s) + 1, board_name(b, s) + 1, PAINT_LABEL);
  }
}

/* Letters of the columns: below the board, or above a rhombus. */
static void put_columns(Canvas *c) {
  const Board *b = c->game->board;
  if (!is_lettered(b)) return;
  bool is_above = is_kind(c, "rhombus");
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    char letter[2] = {board_name(b, s)[0], '\0'};
    if (is_above && b->y[s] > 0) continue;
    int x = column_of(c, s) + c->cell / 2 - (is_above ? (c->cell + 1) / 2 : 0);
    put(c, x, is_above ? 0 : c->height - 1, letter, PAINT_LABEL);
  }
}

/* --- whole boards --- */

static void measure(Canvas *c) {
  const Board *b = c->game->board;
  int right = 0, low = 0;
  c->cell = 1;
  for (int i = 0; i < b->count; i++) {
    int n = shown(c, b->reading[i]) | 1;
    if (n > c->cell) c->cell = n;
  }
  if (b->form != NULL) c->cell = 1; /* its lines fix the distances */
  c->top = is_kind(c, "rhombus") ? 1 : 0;
  c->left = label_width(b) + 1;
  for (int i = 0; i < b->count; i++) {
    int x = column_of(c, b->reading[i]), y = b->y[b->reading[i]];
    if (x > right) right = x;
    if (y > low) low = y;
  }
  c->width = right + 2 * c->cell + 4;
  c->height = c->top + low + 1 + !c->top * is_lettered(b);
}

static void draw_board(Canvas *c, Text *out) {
  const Board *b = c->game->board;
  measure(c);
  c->at = memory_new((size_t)(c->width * c->height) * sizeof *c->at);
  if (c->at == NULL) {
    out->failed = true;
    return;
  }
  put_form(c);
  for (int i = 0; i < b->nrows; i++) put_row_label(c, &b->rows[i]);
  if (is_kind(c, "hexagon"))
    put_files(c);
  else
    put_columns(c);
  for (int i = 0; i < b->nrows; i++) put_row(c, &b->rows[i]);
  write_canvas(c, out);
  memory_free(c->at);
}

/* --- tracks: a list of sites with their piles --- */

static int track_width(const Canvas *c) {
  const Board *b = c->game->board;
  int most = 0;
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    int n = (int)strlen(board_name(b, s)) + shown(c, s);
    if (n > most) most = n;
  }
  return most + 5;
}

static void add_track_site(const Canvas *c, Site s, int width, Text *out) {
  const char *name = board_name(c->game->board, s);
  bool marked = is_marked(c, s);
  text_addf(out, "%s %s", name, marked ? "[" : "");
  for (int i = 0; i < shown(c, s); i++) {
    Piece piece = piece_shown(c, s, i);
    Glyph glyph = {"", paint_of(c->game, piece),
                   i + 1 == shown(c, s) && is_movable(c, s)};
    snprintf(glyph.text, GLYPH, "%s", letter_of(c, piece));
    add_glyph(c, &glyph, out);
  }
  if (marked) text_add_char(out, ']');
  int used = (int)strlen(name) + 1 + shown(c, s) + 2 * marked;
  if (used < width) text_add_times(out, ' ', (size_t)(width - used));
}

static void trim(Text *out) {
  while (out->length > 0 && out->at[out->length - 1] == ' ')
    out->at[--out->length] = '\0';
}

static void end_track_line(Text *out) {
  trim(out);
  text_add_char(out, '\n');
}

/* 'is_whole': also sites on which nothing stands. */
static void draw_track(Canvas *c, bool is_whole, Text *out) {
  const Board *b = c->game->board;
  int used = 0;
  int room = c->style->columns, width = track_width(c);
  if (room <= 0 || room > TRACK_COLUMNS) room = TRACK_COLUMNS;
  int each = room / width;
  if (each < 1) each = 1;
  for (int i = 0; i < b->count; i++) {
    Site site = b->reading[i];
    if (!is_whole && position_piece(c->game, c->pos, site) == 0 &&
        !is_marked(c, site))
      continue;
    add_track_site(c, site, width, out);
    if (++used % each == 0) end_track_line(out);
  }
  if (used % each != 0) end_track_line(out);
}

/* --- forms given by the game --- */

/* The longest line, the number of lines, and the blanks before all of them. */
static void measure_form(Canvas *c, const char *form) {
  int margin = TRACK_COLUMNS;
  c->left = c->width = c->height = 0;
  for (const char *line = form; *line != '\0'; c->height++) {
    int length = (int)strcspn(line, "\n"), blanks = (int)strspn(line, " ");
    if (length > c->width) c->width = length;
    if (blanks < length && blanks < margin) margin = blanks;
    line += length + (line[length] == '\n');
  }
  c->left = 1 - margin; /* room for a bracket */
  c->width += PILE_SHOWN + 2;
}

/* Columns up to the next thing on the line. */
static int field_width(const LookItem *item) {
  const char *end = item->text + item->length + item->is_count;
  size_t blanks = strspn(end, " ");
  if (end[blanks] == '\n' || end[blanks] == '\0') return PILE_SHOWN;
  return (int)(item->length + item->is_count + blanks) - 1;
}

/* "6R" for six alike; the colour is that of the last piece. */
static int put_runs(Canvas *c, int x, int y, Site s, bool is_count) {
  int height = pile_height(c->game, c->pos, s);
  for (int i = 0; i < height;) {
    Piece piece = pile_piece(c->game, c->pos, s, i);
    int n = 1;
    char number[16];
    while (i + n < height && pile_piece(c->game, c->pos, s, i + n) == piece)
      n++;
    snprintf(number, sizeof number, "%d", n);
    put_word(c, x, y, number, paint_of(c->game, piece));
    x += (int)strlen(number);
    put(c, x++, y, letter_of(c, piece), paint_of(c->game, piece));
    i += n;
  }
  if (height == 0 && is_count) put(c, x++, y, "0", PAINT_EMPTY);
  return x;
}

static void put_field(Canvas *c, int x, int y, const LookItem *item) {
  Site s = item->site;
  int end = x + shown(c, s);
  if (item->is_count || shown(c, s) > field_width(item)) {
    end = put_runs(c, x, y, s, item->is_count);
  } else {
    for (int i = 0; i < shown(c, s); i++) {
      Piece piece = piece_shown(c, s, i);
      put(c, x + i, y, letter_of(c, piece), paint_of(c->game, piece));
    }
  }
  put_movable(c, s, end - 1, y);
  if (!is_marked(c, s)) return;
  put(c, x - 1, y, "[", PAINT_MARK);
  put(c, end, y, "]", PAINT_MARK);
}

/* The text first, the contents over it: a bracket may stand on a blank. */
static void put_items(Canvas *c, const char *form, bool contents) {
  LookItem item;
  const char *line = form;
  int y = 0;
  for (const char *at = form; look_next(c->game->board, &at, &item);) {
    int x = c->left + (int)(item.text - line);
    if (*item.text == '\n') {
      line = at;
      y++;
    } else if (item.site != NO_SITE) {
      if (contents) put_field(c, x, y, &item);
    } else if (!contents) {
      for (size_t i = 0; i < item.length; i++, x++)
        put(c, x, y, (char[]){item.text[i], '\0'},
            item.is_label ? PAINT_LABEL : PAINT_NONE);
    }
  }
}

static void draw_look(Canvas *c, Text *out) {
  const char *form = c->game->look;
  measure_form(c, form);
  c->at = memory_new((size_t)(c->width * c->height + 1) * sizeof *c->at);
  if (c->at == NULL) {
    out->failed = true;
    return;
  }
  put_items(c, form, false);
  put_items(c, form, true);
  write_canvas(c, out);
  memory_free(c->at);
}

/* --- positions and sessions --- */

static void draw_whole(Canvas *c, Text *out) {
  if (c->game->look != NULL)
    draw_look(c, out);
  else if (text_is_equal(c->game->board->kind, "track"))
    draw_track(c, true, out);
  else if (c->game->board->nbodies)
    draw_lattice(c->game, c->pos, c->style, out);
  else if (c->game->board->has_plate)
    draw_plate(c->game, c->pos, c->style, out);
  else
    draw_board(c, out);
}

/* Is a line of the text wider than the terminal? */
static bool is_too_wide(const Canvas *c, const char *text) {
  char line[1024];
  if (c->game->board->nbodies) return false; /* it has no list of sites */
  while (c->style->columns > 0 && *text != '\0') {
    size_t length = strcspn(text, "\n");
    snprintf(line, sizeof line, "%.*s", (int)length, text);
    if ((int)text_width(line) > c->style->columns) return true;
    text += length + (text[length] == '\n');
  }
  return false;
}

/* A terminal too narrow for the board gets a list of what stands where. */
void draw_position(const Game *game, const Position *pos,
                   const DrawStyle *style, Text *out) {
  Canvas canvas = {.game = game, .pos = pos, .style = style};
  Text board;
  text_init(&board);
  draw_whole(&canvas, &board);
  if (is_too_wide(&canvas, text_string(&board)))
    draw_track(&canvas, false, out);
  else
    text_add(out, text_string(&board));
  out->failed = out->failed || board.failed;
  text_done(&board);
  draw_state(game, pos, out);
}

void draw_difference(const Game *game, const Position *a, const Position *b,
                     Plane *out) {
  memset(out, 0, sizeof *out);
  if (game->board->nbodies) {
    draw_moved(game, a, b, out);
    return;
  }
  for (int i = 0; i < game->board->count; i++) {
    Site s = game->board->reading[i];
    bool differs = position_piece(game, a, s) != position_piece(game, b, s);
    if (game->has_piles)
      differs |= pile_height(game, a, s) != pile_height(game, b, s);
    if (differs) plane_add(out->w, s);
  }
}

/* How it was ended by word, and the clocks. */
static void draw_terms(const Session *s, Text *out) {
  char time[TERMS_TEXT];
  if (s->ending.is_given)
    text_addf(out, "%s%s\n",
              s->ending.result == RESULT_NONE ? "ended without a result: " : "",
              s->ending.reason);
  for (int p = 0; s->terms.has_clock && p < s->game->nplayers; p++) {
    terms_write_time(terms_left_now(s, (Player)p), time);
    text_addf(out, "%s %s %s%s", p == 0 ? "clock:" : ",", s->game->player[p],
              time, p + 1 == s->game->nplayers ? "\n" : "");
  }
}

void draw_session(const Session *session, const DrawStyle *style, Text *out) {
  DrawStyle own = *style;
  Plane last;
  size_t n = session->nplies;
  if (own.marked == NULL && n > 0) {
    const Position *before =
        n > 1 ? session->plies[n - 2].after : session->start;
    draw_difference(session->game, before, session->pos, &last);
    own.marked = &last;
    own.before = before;
  }
  int result = session->pos->result;
  session->pos->result = (uint8_t)session_outcome(session);
  draw_position(session->game, session->pos, &own, out);
  session->pos->result = (uint8_t)result;
  draw_terms(session, out);
}
