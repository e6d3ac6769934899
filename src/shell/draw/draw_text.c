/* SPDX-License-Identifier: MIT
** draw_text.c - a position as a picture in text.
**
** The board says where its sites stand (x, y); here they get their letters,
** the names of rows and columns around them, and brackets round the sites of
** the last move, all on a canvas.
*/
#include "shell/draw/draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "search/score.h"
#include "session/ending.h"
#include "shell/draw/canvas.h"
#include "shell/draw/crop.h"
#include "shell/draw/draw_state.h"
#include "shell/lesson/learner.h"
#include "shell/draw/plan.h"

/* --- sites --- */

/* On a board that was given as a drawing: does a column of it have sites? They
** are as wide as the widest pile; the others hold lines alone. */
static bool has_sites(const Board *b, int x) {
  for (int i = 0; i < b->count; i++)
    if (b->x[b->reading[i]] == x) return true;
  return false;
}

/* Where a column of such a drawing begins, and how wide it is. */
static int drawn_column(const Canvas *c, int x, int *width) {
  const Board *b = c->game->board;
  int at = c->left;
  for (int i = 0; i < x; i++) at += has_sites(b, i) ? c->cell : 1;
  *width = has_sites(b, x) ? c->cell : 1;
  return at;
}

static int column_of(const Canvas *c, Site s) {
  const Board *b = c->game->board;
  int width;
  if (b->form != NULL) return drawn_column(c, b->x[s], &width);
  int first = c->row[0] + c->slant[0]; /* the x of the first site drawn */
  return c->left + (b->x[s] - first) * (c->cell + 1) / 2;
}

static int line_of(const Canvas *c, Site s) {
  return c->top + c->game->board->y[s] - c->row[0];
}

static void put_site(Canvas *c, Site s) {
  int x = column_of(c, s) + (c->cell - canvas_shown(c, s)) / 2,
      y = line_of(c, s);
  const Board *b = c->game->board;
  for (int i = 0; i < canvas_shown(c, s); i++) {
    Piece piece = canvas_piece(c, s, i);
    const char *letter = piece != 0                     ? NULL
                         : plane_has(b->edges.w, s)     ? " "
                         : plane_has(b->crossings.w, s) ? "+"
                                                        : NULL;
    canvas_put(c, x + i, y, letter != NULL ? letter : canvas_letter(c, piece),
               canvas_paint(c->game, piece));
  }
  canvas_movable(c, s, x + canvas_shown(c, s) - 1, y);
}

/* Neighbours of a row that are both marked share one pair of brackets. */
static void put_brackets(Canvas *c, Site left, Site s, Site right) {
  const char *sign = canvas_sign(c, s);
  if (sign == NULL) return;
  int x = column_of(c, s), y = line_of(c, s);
  bool joins_left =
      canvas_sign(c, left) == sign && column_of(c, left) + c->cell + 1 == x;
  bool joins_right =
      canvas_sign(c, right) == sign && x + c->cell + 1 == column_of(c, right);
  canvas_brackets(c, s, joins_left ? -1 : x - 1, joins_right ? -1 : x + c->cell,
                  y);
}

static void put_row(Canvas *c, const BoardRow *row) {
  const Site *sites = c->game->board->reading + row->first;
  for (int i = 0; i < row->count; i++) {
    Site left = i > 0 ? sites[i - 1] : NO_SITE;
    Site right = i + 1 < row->count ? sites[i + 1] : NO_SITE;
    if (!crop_shows(c, sites[i])) continue;
    put_site(c, sites[i]);
    put_brackets(c, left, sites[i], right);
  }
}

/* A line that goes through or touches a wide column goes on in it. */
static void put_line(Canvas *c, const char *p, bool is_first, int x, int y) {
  int width, at = drawn_column(c, x, &width), middle = at + width / 2;
  char one[2] = {*p, '\0'};
  bool from_left = *p == '-' || (!is_first && p[-1] == '-');
  bool to_right = *p == '-' || p[1] == '-';
  for (int i = at; i < middle && from_left; i++)
    canvas_put(c, i, y, "-", PAINT_LABEL);
  for (int i = middle + 1; i < at + width && to_right; i++)
    canvas_put(c, i, y, "-", PAINT_LABEL);
  canvas_put(c, middle, y, one, PAINT_LABEL);
}

/* The lines of a board that was given as a drawing. */
static void put_form(Canvas *c) {
  const char *form = c->game->board->form;
  int x = 0, y = c->top;
  for (const char *p = form; p != NULL && *p != '\0'; p++) {
    if (*p == '\n')
      x = 0, y++;
    else
      put_line(c, p, x == 0, x, y), x++;
  }
}

static bool is_kind(const Canvas *c, const char *kind) {
  return text_is_equal(c->game->board->kind, kind);
}

/* Hexagons in lettered rows, whose files come out below. */
static bool has_files(const Canvas *c) {
  return is_kind(c, "hexagon") || is_kind(c, "triangle") || is_kind(c, "star");
}

/* Are the sites named by a letter and a number (not numbered throughout)? */
static bool is_lettered(const Board *b) {
  if (b->column != NULL) return true;
  if (b->has_own_names) return false;
  char c = board_name(b, b->reading[0])[0];
  return 'a' <= c && c <= 'z';
}

static const char *row_label(const Board *b, const BoardRow *row) {
  if (plane_has(b->beside.w, b->reading[row->first]))
    return board_name(b, b->reading[row->first]);
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
  Site first = NO_SITE;
  for (int i = row->count - 1; i >= 0; i--)
    if (crop_shows(c, b->reading[row->first + i]))
      first = b->reading[row->first + i];
  if (first == NO_SITE) return;
  bool is_slanting =
      is_kind(c, "hexagon") || is_kind(c, "triangle") || is_kind(c, "rhombus");
  int end = is_slanting ? column_of(c, first) - 1 : c->left - 1;
  canvas_word(c, end - (int)strlen(label), line_of(c, first), label,
              PAINT_LABEL);
}

/* Files of a hexagon are named where they come out at the lower right. */
static void put_files(Canvas *c) {
  const Board *b = c->game->board;
  for (int i = 0; i < b->count && is_lettered(b); i++) {
    Site s = b->reading[i];
    if (!board_ends_file(b, s) || plane_has(b->beside.w, s)) continue;
    int x = column_of(c, s) + (c->cell + 1) / 2 + c->cell / 2;
    canvas_word(c, x, line_of(c, s) + 1, board_name(b, s) + 1, PAINT_LABEL);
  }
}

/* The line below the board, above the places beside it. */
static int below_board(const Canvas *c) {
  const Board *b = c->game->board;
  Site beside = plane_next(b->beside.w, b->words, 0);
  return beside == NO_SITE ? c->height - 1 : line_of(c, beside) - 1;
}

/* Letters of the columns: below the board, or above a rhombus. */
static void put_columns(Canvas *c) {
  const Board *b = c->game->board;
  if (!is_lettered(b)) return;
  bool is_above = is_kind(c, "rhombus");
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    char letter[2] = {board_name(b, s)[0], '\0'};
    const char *label = b->column != NULL ? b->column[s] : letter;
    if ((is_above && b->y[s] != c->row[0]) || plane_has(b->beside.w, s) ||
        !crop_shows(c, s))
      continue;
    int x = column_of(c, s) + c->cell / 2 - (is_above ? (c->cell + 1) / 2 : 0) -
            (int)strlen(label) / 2;
    canvas_word(c, x, is_above ? 0 : below_board(c), label, PAINT_LABEL);
  }
}

/* --- whole boards --- */

static void measure(Canvas *c) {
  const Board *b = c->game->board;
  int right = 0, low = 0;
  c->cell = 1;
  crop_make(c);
  for (int i = 0; i < b->count; i++) {
    int n = canvas_shown(c, b->reading[i]) | 1;
    if (b->column != NULL && strlen(b->column[b->reading[i]]) > 1) n |= 2;
    if (n > c->cell) c->cell = n;
  }
  c->top = is_kind(c, "rhombus") ? 1 : 0;
  c->left = label_width(b) + 1;
  for (int i = 0; i < b->count; i++) {
    int x = column_of(c, b->reading[i]), y = b->y[b->reading[i]] - c->row[0];
    if (!crop_shows(c, b->reading[i])) continue;
    if (x > right) right = x;
    if (y > low) low = y;
  }
  c->width = right + 2 * c->cell + 4;
  bool has_below =
      !c->top && is_lettered(b) && plane_is_empty(b->beside.w, b->words);
  c->height = c->top + low + 1 + has_below;
}

/* Dark squares, and points to go by on a large board. */
static void put_plan(Canvas *c, const Plan *plan) {
  for (int i = 0; i < plan->ncells; i++) {
    const PlanCell *cell = &plan->cells[i];
    int x = column_of(c, cell->site), y = line_of(c, cell->site);
    if (!crop_shows(c, cell->site)) continue;
    if (cell->is_star && plan->has_stars && c->style->utf8 &&
        canvas_piece(c, cell->site, 0) == 0)
      canvas_put(c, x, y, "+", PAINT_EMPTY);
    if (cell->is_dark && c->style->ground && c->style->color)
      canvas_darken(c, x, y, c->cell + 1);
  }
}

/* Names at a side that a player owns have its colour. */
static void put_sides(Canvas *c, const Plan *plan) {
  const Board *b = c->game->board;
  if (!is_kind(c, "rhombus") || crop_is_made(c->game)) return;
  for (int i = 0; i < plan->nsides; i++) {
    const PlanLine *l = &plan->sides[i].line;
    int paint = PAINT_OWNER + plan->sides[i].player;
    bool is_level = abs(l->y2 - l->y1) < PLAN_CELL;
    for (int x = 0; is_level && x < c->width; x++) c->at[x].paint = paint;
    for (int r = 0; !is_level && r < b->nrows; r++) {
      int end = column_of(c, b->reading[b->rows[r].first]);
      for (int x = 0; x < end; x++)
        c->at[(c->top + r) * c->width + x].paint = paint;
    }
  }
}

static void put_ground(Canvas *c) {
  Plan plan;
  Error ignored = {0};
  if (!c->style->utf8 && !c->style->color) return;
  if (!plan_make(&plan, c->game, c->pos, &ignored)) return;
  put_plan(c, &plan);
  put_sides(c, &plan);
  plan_done(&plan);
}

static void draw_board(Canvas *c, Text *out) {
  const Board *b = c->game->board;
  measure(c);
  if (!canvas_begin(c, out)) return;
  put_form(c);
  for (int i = 0; i < b->nrows; i++) put_row_label(c, &b->rows[i]);
  if (has_files(c))
    put_files(c);
  else
    put_columns(c);
  for (int i = 0; i < b->nrows; i++) put_row(c, &b->rows[i]);
  put_ground(c);
  canvas_end(c, out);
}

/* --- positions and sessions --- */

static void draw_whole(Canvas *c, Text *out) {
  if (c->game->look != NULL)
    draw_form(c, out);
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

/* Half points are the only sign beside the board that is not ASCII. */
static void add_beside(const char *text, const DrawStyle *style, Text *out) {
  static const char half[] = "\u00bd";
  for (const char *at = text; *at != '\0'; at++) {
    bool is_half = !style->utf8 && text_starts(at, half);
    if (is_half)
      text_add(out, ".5");
    else
      text_add_char(out, *at);
    at += is_half ? strlen(half) - 1 : 0;
  }
}

static void add_state(const Game *game, const Position *pos,
                      const DrawStyle *style, Text *out) {
  Text state;
  text_init(&state);
  draw_state(game, pos, &state);
  add_beside(text_string(&state), style, out);
  text_done(&state);
}

/* A terminal too narrow for the board gets a list of the pieces. */
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
  if (style->is_learner)
    learner_state(game, pos, out);
  else
    add_state(game, pos, style, out);
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

/* How it was ended by the players, and the clocks. */
static void draw_terms(const Session *s, Text *out) {
  char time[TERMS_TEXT];
  if (s->ending.is_given)
    text_addf(out, "%s%s\n",
              s->ending.result == RESULT_NONE ? "ended without a result: " : "",
              s->ending.reason);
  for (int p = 0; s->terms.has_clock && p < s->game->nplayers; p++) {
    terms_write_time(ending_left_now(s, (Player)p), time);
    text_addf(out, "%s %s %s%s", p == 0 ? "clock:" : ",", s->game->player[p],
              time, p + 1 == s->game->nplayers ? "\n" : "");
  }
}

/* What the game would be judged by, where it is judged by numbers. */
static void draw_score(const Session *s, const DrawStyle *style, Text *out) {
  const Game *g = s->game;
  const char *shown = g->score_shown != NULL ? g->score_shown : "{}";
  Text line;
  if (!score_is_any(g)) return;
  text_init(&line);
  for (int p = 0; p < g->nplayers; p++) {
    char value[24];
    int64_t number = score_of((Session *)s, (Player)p);
    snprintf(value, sizeof value, "%lld", (long long)number);
    text_addf(&line, "%s %s ", p == 0 ? "score:" : ",", g->player[p]);
    draw_sentence(shown, g->player[p], value, number, &line);
  }
  text_add_char(&line, '\n');
  add_beside(text_string(&line), style, out);
  text_done(&line);
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
  if (!style->is_learner) draw_score(session, style, out);
  draw_terms(session, out);
}
