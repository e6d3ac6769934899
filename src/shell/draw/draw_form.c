/* SPDX-License-Identifier: MIT
** draw_form.c - positions on a form of the game's own (its 'look'), and as a
** list of sites.
**
** A form is text with fields for sites; a field shows a pile by its letters,
** or by numbers where they do not fit. The list is for tracks without a form,
** and for terminals too narrow for the board.
*/
#include "shell/draw/canvas.h"

#include <stdio.h>
#include <string.h>
#include "kernel/text/look.h"
#include "base/memory.h"
#include "shell/lesson/language.h"

enum { TRACK_COLUMNS = 76, COLUMN_SHOWN = 5 };

/* --- lists --- */

static int track_width(const Canvas *c) {
  const Board *b = c->game->board;
  int most = 0;
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    int n = (int)strlen(board_name(b, s)) + canvas_shown(c, s);
    if (n > most) most = n;
  }
  return most + 5;
}

static void add_track_site(const Canvas *c, Site s, int width, Text *out) {
  const char *name = board_name(c->game->board, s);
  const char *sign = canvas_sign(c, s);
  bool marked = sign != NULL;
  text_addf(out, "%s %.*s", name, marked, marked ? sign : "");
  for (int i = 0; i < canvas_shown(c, s); i++) {
    Piece piece = canvas_piece(c, s, i);
    Glyph glyph = {.paint = canvas_paint(c->game, piece),
                   .is_movable =
                       i + 1 == canvas_shown(c, s) && canvas_is_movable(c, s)};
    snprintf(glyph.text, GLYPH, "%s", canvas_letter(c, piece));
    canvas_glyph(c, &glyph, out);
  }
  if (marked) text_add_char(out, sign[1]);
  int used = (int)strlen(name) + 1 + canvas_shown(c, s) + 2 * marked;
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

void draw_track(Canvas *c, bool is_whole, Text *out) {
  const Board *b = c->game->board;
  int used = 0;
  int room = c->style->columns, width = track_width(c);
  if (room <= 0 || room > TRACK_COLUMNS) room = TRACK_COLUMNS;
  int each = room / width;
  if (each < 1) each = 1;
  for (int i = 0; i < b->count; i++) {
    Site site = b->reading[i];
    if (!is_whole && position_piece(c->game, c->pos, site) == 0 &&
        !canvas_is_marked(c, site))
      continue;
    add_track_site(c, site, width, out);
    if (++used % each == 0) end_track_line(out);
  }
  if (used % each != 0) end_track_line(out);
}

/* --- forms --- */

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
    canvas_word(c, x, y, number, canvas_paint(c->game, piece));
    x += (int)strlen(number);
    canvas_put(c, x++, y, canvas_letter(c, piece),
               canvas_paint(c->game, piece));
    i += n;
  }
  if (height == 0 && is_count) canvas_put(c, x++, y, "0", PAINT_EMPTY);
  return x;
}

/* A pile over several lines; in the last of them the number, if there are
** more. */
static void put_column(Canvas *c, int x, int y, const LookItem *item) {
  Site s = item->site;
  int height = pile_height(c->game, c->pos, s), top = 0;
  for (; top < COLUMN_SHOWN && (top < height || top == 0); top++) {
    Piece piece = height > 0 ? pile_piece(c->game, c->pos, s, top) : 0;
    bool is_number = top + 1 == COLUMN_SHOWN && height > COLUMN_SHOWN;
    char number[16];
    snprintf(number, sizeof number, "%d", height);
    canvas_word(c, x, y + top * item->grows, is_number ? number : "",
                canvas_paint(c->game, piece));
    if (!is_number)
      canvas_put(c, x, y + top * item->grows, canvas_letter(c, piece),
                 canvas_paint(c->game, piece));
  }
  canvas_movable(c, s, x, y + (top - 1) * item->grows);
  canvas_brackets(c, s, x - 1, x + 1, y);
}

/* The number that is in the place of pieces; where it ends. */
static int put_value(Canvas *c, int x, int y, const LookItem *item) {
  char number[24];
  int slot = look_counter(c->game, item);
  if (slot < 0) return x;
  snprintf(number, sizeof number, "%lld",
           (long long)*position_counter(c->game, c->pos, slot));
  canvas_word(c, x, y, number, PAINT_NONE);
  return x + (int)strlen(number);
}

static void put_field(Canvas *c, int x, int y, const LookItem *item) {
  Site s = item->site;
  int end = x + canvas_shown(c, s);
  if (item->grows != 0) {
    put_column(c, x, y, item);
    return;
  }
  if (item->value != NULL) {
    end = put_value(c, x, y, item);
  } else if (item->is_count || canvas_shown(c, s) > field_width(item)) {
    end = put_runs(c, x, y, s, item->is_count);
  } else {
    for (int i = 0; i < canvas_shown(c, s); i++) {
      Piece piece = canvas_piece(c, s, i);
      canvas_put(c, x + i, y, canvas_letter(c, piece),
                 canvas_paint(c->game, piece));
    }
  }
  canvas_movable(c, s, end - 1, y);
  canvas_brackets(c, s, x - 1, end, y);
}

/* Words of the form in the learner's language, if they are others: where they
** stand, or more to the left when they need room and have it. How many bytes
** of the form they replace. */
static size_t put_words(Canvas *c, const char *form, const char *at, int x,
                        int y) {
  size_t n = look_words(c->game->board, at), gap = strspn(at + n, " ");
  char *words = n > 0 ? memory_string(at, n) : NULL;
  Text said;
  text_init(&said);
  if (words != NULL) language_add(words, &said);
  int width = (int)text_width(text_string(&said)), room = (int)(n + gap);
  bool is_last = at[n + gap] == '\n' || at[n + gap] == '\0';
  int left = is_last || width < room ? 0 : width + 1 - room;
  bool is_other = words != NULL && !text_is_equal(text_string(&said), words);
  for (int i = 1; i <= left && is_other; i++)
    is_other = at - i >= form && at[-i] == ' ';
  if (is_other) canvas_word(c, x - left, y, text_string(&said), PAINT_NONE);
  memory_free(words);
  text_done(&said);
  return is_other ? n : 0;
}

/* The text first, the contents over it: a bracket may be on a blank. */
static void put_items(Canvas *c, const char *form, bool contents) {
  LookItem item;
  const char *line = form;
  size_t words;
  int y = 0;
  for (const char *at = form; look_next(c->game->board, &at, &item);) {
    int x = c->left + (int)(item.text - line);
    if (*item.text == '\n') {
      line = at;
      y++;
    } else if (item.site != NO_SITE) {
      if (contents) put_field(c, x, y, &item);
    } else if (!contents && item.named != NO_SITE) {
      char name[SITE_NAME];
      canvas_word(c, x, y,
                  movetext_name(c->game, c->pos->turn, item.named, name),
                  PAINT_LABEL);
    } else if (!contents && *item.text != ' ' && !item.is_label &&
               (words = put_words(c, form, item.text, x, y)) > 0) {
      at = item.text + words;
    } else if (!contents) {
      for (size_t i = 0; i < item.length; i++, x++)
        canvas_put(c, x, y, (char[]){item.text[i], '\0'},
                   item.is_label ? PAINT_LABEL : PAINT_NONE);
    }
  }
}

void draw_form(Canvas *c, Text *out) {
  const char *form = c->game->look;
  measure_form(c, form);
  if (!canvas_begin(c, out)) return;
  put_items(c, form, false);
  put_items(c, form, true);
  canvas_end(c, out);
}
