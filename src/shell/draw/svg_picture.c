/* SPDX-License-Identifier: MIT
** svg_picture.c - drawing by a plan.
**
** Coordinates are whole numbers, so the same position gives the same bytes
** everywhere. Colour is never the only sign: pieces that are not black or
** white, or of several kinds, carry their letter; marks differ in their
** dashes, and their meaning is written below.
*/
#include "shell/draw/kind_words.h"
#include "shell/draw/svg.h"

#include <stdio.h>
#include <string.h>
#include "engine/text/movetext.h"
#include "shell/draw/draw.h"
#include "shell/draw/draw_state.h"
#include "shell/lesson/language.h"
#include "shell/lesson/learner.h"
#include "shell/draw/plan_lattice.h"
#include "shell/condition/predicate.h"
#include "shell/draw/svg_check.h"
#include "shell/draw/svg_piece.h"
#include "shell/draw/svg_shape.h"
#include "shell/draw/svg_space.h"
#include "shell/draw/svg_tray.h"

enum { LINE = 22, ARROW_HEAD = 15, PILE_STEP = 11 };

static const struct {
  const char *colour, *dash;
} marks[MARK_COLOURS] = {{"#d99a00", "none"},     {"#1b8a3a", "none"},
                         {"#c62828", "10 4"},     {"#1565c0", "4 4"},
                         {"#7b1fa2", "12 3 3 3"}, {"#616161", "2 5"}};

/* A colour for each side; its owner is named at the pieces. */
static void add_sides(const Frame *f, const Plan *p, Text *out) {
  for (int i = 0; i < p->nsides; i++) {
    const PlanSide *s = &p->sides[i];
    Piece piece = 1;
    while (piece + 1 < f->game->npieces &&
           game_owner(f->game, piece) != s->player)
      piece++;
    text_addf(out,
              "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" "
              "stroke-width=\"13\" stroke-linecap=\"round\"/>\n",
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

/* Seeds are many and alike: their number says more than their heap. */
static bool has_seeds(const Game *g) {
  return g->has_piles && g->nkinds == 1 && g->kinds[0].is_neutral;
}

/* Men one beside the other as far as there is room; a number for more. */
static void add_spike(const Frame *f, const PlanCell *c, int height,
                      bool is_live, Text *out) {
  enum { RADIUS = 21, APART = 39, FOOT = 24 };
  int room = c->height - 2 * FOOT - 16, way = c->is_hanging ? 1 : -1;
  int step = height > 1 ? room / (height - 1) : 0;
  if (step > APART) step = APART;
  int y = c->y - way * (c->height / 2 - FOOT);
  for (int i = 0; i < height; i++)
    svg_piece(f->game, pile_piece(f->game, f->pos, c->site, i),
              is_live ? c->site : NO_SITE, c->x, y + way * i * step, RADIUS,
              out);
  if (height > 5)
    text_addf(out, "<text class=\"many\" x=\"%d\" y=\"%d\">%d</text>\n", c->x,
              c->y + way * (c->height / 2 - 4) + 5, height);
}

/* A few men in a square lie one beside the other. */
static void add_group(const Frame *f, const PlanCell *c, int height,
                      bool is_live, Text *out) {
  int r = c->width / 5, far = c->width / 4 - 1;
  if (r > 23) r = 23;
  for (int i = 0; i < height; i++)
    svg_piece(f->game, pile_piece(f->game, f->pos, c->site, i),
              is_live ? c->site : NO_SITE, c->x + (i % 2 == 0 ? -far : far),
              c->y + (height < 3 ? 0
                      : i < 2    ? -far
                                 : far),
              r, out);
}

/* A pile grows upwards from the bottom of its box; a high one is pressed
** together. */
static void add_pile(const Frame *f, const PlanCell *c, int height,
                     bool is_live, Text *out) {
  bool is_box = c->shape == PLAN_BOX;
  bool is_square = is_box && c->height <= c->width;
  if (is_square && height > 1 && height <= 4) {
    add_group(f, c, height, is_live, out);
    return;
  }
  if (is_box && has_seeds(f->game)) {
    svg_seeds(is_live ? c->site : NO_SITE, height, c->x, c->y + 4, out);
    add_height(f, c, height, out);
    return;
  }
  int room = is_box ? c->height - 62 : 18;
  int step = height > 1 ? room / (height - 1) : 0;
  if (step > PILE_STEP) step = PILE_STEP;
  int y = is_square ? c->y : is_box ? c->y + c->height / 2 - 23 : c->y;
  for (int i = 0; i < height; i++)
    svg_piece(f->game, pile_piece(f->game, f->pos, c->site, i),
              is_live ? c->site : NO_SITE, c->x, y - i * step, is_box ? 21 : 23,
              out);
  if (height > 1) add_height(f, c, height, out);
}

/* What the last move changed; false: there was none. */
static bool find_last(const Frame *f, Plane *changed) {
  if (f->before == NULL) return false;
  draw_difference(f->game, f->before, f->pos, changed);
  return true;
}

static void add_solids(const Frame *f, const Plan *p, Text *out) {
  for (int view = 0; view < PLAN_VIEWS; view++) {
    Camera camera;
    plan_lattice_camera(p, f->game, f->pos, view, &camera);
    svg_space_view(f, &camera, out);
  }
}

/* Stones nearly touch each other, marbles fill their hollows. */
static int radius_on(const Plan *p, const PlanCell *c) {
  if (c->shape == PLAN_POINT && p->has_stars) return 27;
  return c->shape == PLAN_ROUND || c->shape == PLAN_HEXAGON ? 25 : 23;
}

/* An edge between two cells, or where edges cross. */
static bool is_thin(const PlanCell *c) {
  return c->shape != PLAN_BOX && c->shape != PLAN_SPIKE &&
         (c->width < PLAN_CELL / 2 || c->height < PLAN_CELL / 2);
}

static bool is_block(const Game *g, Piece piece) {
  const Shape *shape = svg_shape(g, g->pieces[piece].kind);
  return shape != NULL && shape->form == SHAPE_BLOCK;
}

/* Blocks on top of each other, seen from above: each is smaller than the one
** below it; a piece on them is in the middle. */
static void add_tower(const Frame *f, const PlanCell *c, int height,
                      bool is_live, Text *out) {
  enum { WIDE = 27, LESS = 5, MAN = 17 };
  for (int i = 0; i < height; i++) {
    Piece piece = pile_piece(f->game, f->pos, c->site, i);
    svg_piece(f->game, piece, is_live ? c->site : NO_SITE, c->x, c->y,
              is_block(f->game, piece) ? WIDE - LESS * i : MAN, out);
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
    Piece low = height > 0 ? pile_piece(f->game, f->pos, c->site, 0) : 0;
    if (c->shape == PLAN_SPIKE)
      add_spike(f, c, height, p->is_live, out);
    else if (height > 0 && is_thin(c))
      svg_bar(f->game, low, p->is_live ? c->site : NO_SITE, c, out);
    else if (height > 0 && is_block(f->game, low))
      add_tower(f, c, height, p->is_live, out);
    else if (height > 1 || (height == 1 && c->shape == PLAN_BOX))
      add_pile(f, c, height, p->is_live, out);
    else if (height == 1)
      svg_piece(f->game, low, p->is_live ? c->site : NO_SITE, c->x, c->y,
                radius_on(p, c), out);
  }
}

static void add_last(const Frame *f, const Plan *p, Text *out) {
  Plane changed;
  if (!find_last(f, &changed)) return;
  for (int i = 0; i < p->ncells; i++)
    if (plane_has(changed.w, p->cells[i].site))
      svg_outline(&p->cells[i], 2, "last", out);
}

static void add_check(const Frame *f, const Plan *p, Text *out) {
  Site s = svg_check(f->game, f->pos);
  const PlanCell *c = s != NO_SITE ? plan_cell(p, s) : NULL;
  if (c != NULL) svg_outline(c, 3, "check", out);
}

/* A stone fills its place, so the mark of the last move is drawn on it. */
static void add_fresh(const Frame *f, const Plan *p, Text *out) {
  Plane changed;
  if (!find_last(f, &changed)) return;
  for (int i = 0; i < p->ncells; i++) {
    const PlanCell *c = &p->cells[i];
    Piece piece = position_piece(f->game, f->pos, c->site);
    bool is_bare = c->shape == PLAN_POINT || c->shape == PLAN_ROUND ||
                   c->shape == PLAN_HEXAGON;
    if (is_bare && piece != 0 && plane_has(changed.w, c->site) &&
        pile_height(f->game, f->pos, c->site) == 1)
      text_addf(out,
                "<circle class=\"fresh\" cx=\"%d\" cy=\"%d\" r=\"15\" "
                "stroke=\"%s\"/>\n",
                c->x, c->y, svg_colour(f->game, piece)->ink);
  }
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
  svg_outline(c, c->shape == PLAN_BOX ? -3 : 3, "mark", out);
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

/* "e2, white pawn" for who hears the board. */
static void add_heard(const Frame *f, Site s, const char *name, Text *out) {
  const Game *g = f->game;
  int height = pile_height(g, f->pos, s);
  text_add_xml(out, name);
  if (height == 0) return;
  const PieceInfo *top = &g->pieces[pile_piece(g, f->pos, s, height - 1)];
  bool is_owned = top->owner != NEUTRAL;
  bool has_kind = g->nkinds > 1 || !is_owned;
  char room[KIND_WORDS];
  const char *kind = kind_words(g, top->kind, room);
  Text heard;
  text_init(&heard);
  text_add(out, ", ");
  if (height > 1) text_addf(out, "%d ", height);
  if (is_owned && has_kind)
    language_fill(&heard, "{} {}", g->player[top->owner], kind);
  else
    text_add(&heard, language_say(is_owned ? g->player[top->owner] : kind));
  text_add_xml(out, text_string(&heard));
  text_done(&heard);
}

/* Cells that tell their sites to the script of a page. In space they hide each
** other as the cubes do. */
static void add_hit(const Frame *f, const Plan *p, const PlanCell *c,
                    Text *out) {
  char room[PLACE_NAME], own[SITE_NAME];
  Player me = position_asked(f->game, f->pos);
  const char *name = p->is_solid ? position_name(f->game, f->pos, c->site, room)
                                 : movetext_name(f->game, me, c->site, own);
  text_add(out, "<g class=\"hit\" data-site=\"");
  text_add_xml(out, name);
  if (p->is_live) {
    bool is_full = position_piece(f->game, f->pos, c->site) != 0;
    text_addf(out,
              "\" data-id=\"%d\" data-x=\"%d\" data-y=\"%d\" "
              "data-full=\"%d\" role=\"button\" aria-label=\"",
              (int)c->site, c->x, c->y, is_full);
    add_heard(f, c->site, name, out);
  }
  text_add(out, "\">");
  svg_outline(c, 0, "", out);
  text_add(out, "</g>\n");
}

static void add_hits(const Frame *f, const Plan *p, Text *out) {
  for (int i = 0; i < p->ncells; i++) add_hit(f, p, &p->cells[i], out);
}

/* --- words --- */

/* Lines below the board; returns how many. */
static int add_state(const Frame *f, int y, Text *out) {
  Text state;
  int n = 0;
  text_init(&state);
  if (f->is_learner)
    learner_state(f->game, f->pos, &state);
  else
    draw_state_beside(f->game, f->pos, &state);
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
  add_check(f, plan, out);
  add_pieces(f, plan, out);
  if (!plan->is_solid) add_fresh(f, plan, out);
  add_marks(f, plan, out);
}

static bool is_whole(const Text *out, Error *err) {
  return !out->failed || error_memory(err);
}

/* The words are written first: the number of lines gives the height. */
bool svg_picture(const Frame *f, const char *title, Text *out, Error *err) {
  Plan plan;
  Text words;
  if (f->game == NULL)
    return error_set(err, ERROR_INPUT, "there is no board to draw yet");
  if (!plan_make(&plan, f->game, f->pos, err)) return false;
  text_init(&words);
  int width = plan.width < 360 ? 360 : plan.width;
  plan.height += svg_tray(f, plan.height, width, &words);
  int n = add_state(f, plan.height + LINE, &words);
  n += add_legend(f, plan.height + LINE * (n + 1) + 6, &words);
  open_svg(f, title, 0, width, plan.height + n * LINE + 24, out);
  text_add(out, "<style>");
  svg_style(out);
  text_add(out, "</style>\n<rect class=\"paper\" width=\"100%\" "
                "height=\"100%\"/>\n");
  bool is_small = plan.width < width; /* and is in the middle */
  if (is_small)
    text_addf(out, "<g transform=\"translate(%d 0)\">\n",
              (width - plan.width) / 2);
  svg_board(&plan, out);
  add_content(f, &plan, out);
  if (is_small) text_add(out, "</g>\n");
  text_add(out, text_string(&words));
  text_add(out, "</svg>\n");
  bool ok = is_whole(&words, err) && is_whole(out, err);
  text_done(&words);
  plan_done(&plan);
  return ok;
}

static bool live_space(const Frame *f, const SvgView *view, Text *out,
                       Error *err) {
  Text trays;
  text_init(&trays);
  int height = SPACE_HEIGHT + svg_tray(f, SPACE_HEIGHT, SPACE_WIDTH, &trays);
  open_svg(f, f->game->title != NULL ? f->game->title : f->game->name, 0,
           SPACE_WIDTH, height, out);
  svg_space(f, view, out);
  text_addf(out, "%s</svg>\n", text_string(&trays));
  text_done(&trays);
  return is_whole(out, err);
}

bool svg_live(const Frame *f, const SvgView *view, Text *out, Error *err) {
  Plan plan;
  if (f->game->board->nbodies > 0) return live_space(f, view, out, err);
  if (!plan_make(&plan, f->game, f->pos, err)) return false;
  plan.is_live = true;
  if (view->is_flipped) plan_flip(&plan);
  Text trays;
  text_init(&trays);
  int height = plan.height + svg_tray(f, plan.height, plan.width, &trays);
  open_svg(f, f->game->title != NULL ? f->game->title : f->game->name, 0,
           plan.width, height, out);
  svg_board(&plan, out);
  add_content(f, &plan, out);
  text_add(out, text_string(&trays));
  text_done(&trays);
  text_add(out, "<g class=\"hits\">\n");
  add_hits(f, &plan, out);
  text_add(out, "</g>\n</svg>\n");
  plan_done(&plan);
  return is_whole(out, err);
}

bool svg_inline(const Frame *f, const char *title, int id, int board, Text *out,
                Error *err) {
  Plan plan;
  if (!plan_make(&plan, f->game, f->pos, err)) return false;
  Text trays;
  text_init(&trays);
  int height = plan.height + svg_tray(f, plan.height, plan.width, &trays);
  open_svg(f, title, id, plan.width, height, out);
  if (board >= 0)
    text_addf(out, "<use href=\"#board%d\"/>\n", board);
  else
    svg_board(&plan, out);
  add_content(f, &plan, out);
  text_add(out, text_string(&trays));
  text_done(&trays);
  if (f->question.text != NULL && !plan.is_solid) add_hits(f, &plan, out);
  text_add(out, "</svg>\n");
  plan_done(&plan);
  return is_whole(out, err);
}
