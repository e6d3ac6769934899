/* SPDX-License-Identifier: MIT
** sweep_page.c - a sweep as small multiples: the same charts for every cell,
** on the same axes, so that they can be compared at a glance.
*/
#include "shell/export/chart.h"
#include "shell/simulate/sweep.h"
#include <math.h>
#include <stdio.h>

enum { SMALL_WIDTH = 240, SMALL_HEIGHT = 150, CELLS_DRAWN = 144 };

/* ---- maps of one or two options ---- */

typedef struct Measure {
  const char *name, *title, *caption;
  double scale;
  Estimate (*of)(const ReportFigures *f);
} Measure;

static Estimate score_of(const ReportFigures *f) { return f->score; }
static Estimate length_of(const ReportFigures *f) { return f->length; }
static Estimate draws_of(const ReportFigures *f) {
  return estimate_share((double)f->draws, (double)f->played);
}
static Estimate cut_of(const ReportFigures *f) {
  return estimate_share((double)f->cut, (double)f->played);
}
static Estimate branching_of(const ReportFigures *f) { return f->branching; }

static const Measure measures[] = {
    {"map-score", "Score of the first player, %.",
     "The stronger, the farther from even.", 100, score_of},
    {"map-length", "Length, plies.", "The stronger, the longer.", 1, length_of},
    {"map-draws", "Draws, %.", "The stronger, the more.", 100, draws_of},
    {"map-cut", "Cut, %.", "The stronger, the more.", 100, cut_of},
    {"map-branching", "Moves to choose from.", "The stronger, the more.", 1,
     branching_of}};

/* How dark: the score by its way from even, the rest by their size. */
static double shade_of(const Measure *m, const Estimate *e, double most) {
  if (m->of == score_of) return fmin(1, fabs(e->value - 0.5) * 5);
  return most > 0 ? e->value / most : 0;
}

static void add_word(Text *out, int x, int y, const char *anchor,
                     const char *word) {
  text_addf(out, "<text class=\"tick\" x=\"%d\" y=\"%d\" text-anchor=\"%s\">",
            x, y, anchor);
  text_add_xml(out, word);
  text_add(out, "</text>\n");
}

static void add_square(Text *out, const Measure *m, const Sweep *sweep,
                       long cell, int x, int y, double most) {
  enum { WIDE = 92, HIGH = 44 };
  Estimate e = m->of(&sweep->figures[cell]);
  int strength = (int)lround(80 * shade_of(m, &e, most));
  if (!e.is_known) {
    add_word(out, x + WIDE / 2, y + 26, "middle", "\u2013");
    return;
  }
  text_add(out, "<g><title>");
  text_add_xml(out, sweep->names[cell]);
  text_addf(out, ": %.2f (%.2f to %.2f)</title>", m->scale * e.value,
            m->scale * e.low, m->scale * e.high);
  text_addf(out,
            "<rect class=\"hot\" fill-opacity=\".%02d\" x=\"%d\" y=\"%d\" "
            "width=\"%d\" height=\"%d\"/>",
            strength, x, y, WIDE - 2, HIGH - 2);
  text_addf(out,
            "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%.1f</text>"
            "<text class=\"tick strong\" x=\"%d\" y=\"%d\" "
            "text-anchor=\"middle\">&#177;%.1f</text></g>\n",
            x + WIDE / 2, y + 19, m->scale * e.value, x + WIDE / 2, y + 36,
            m->scale * (e.high - e.low) / 2);
}

static void add_map(Sheet *sheet, const Measure *m, const Sweep *sweep,
                    long cells) {
  enum { LEFT = 104, TOP = 44, WIDE = 92, HIGH = 44 };
  const Axis *rows = &sweep->axes[0];
  int columns = sweep->naxes > 1 ? sweep->axes[1].count : 1;
  double most = 0;
  Text inside;
  for (long i = 0; i < cells; i++)
    most = fmax(most, m->of(&sweep->figures[i]).value);
  if (most <= 0) return; /* there is nothing to see */
  text_init(&inside);
  add_word(&inside, 0, TOP - 8, "start", rows->name);
  if (sweep->naxes > 1)
    add_word(&inside, LEFT, 16, "start", sweep->axes[1].name);
  for (int c = 0; c < columns && sweep->naxes > 1; c++)
    add_word(&inside, LEFT + c * WIDE + WIDE / 2, TOP - 8, "middle",
             sweep->axes[1].values[c]);
  for (int r = 0; r < rows->count; r++) {
    add_word(&inside, LEFT - 8, TOP + r * HIGH + 26, "end", rows->values[r]);
    for (int c = 0; c < columns && (long)r * columns + c < cells; c++)
      add_square(&inside, m, sweep, (long)r * columns + c, LEFT + c * WIDE,
                 TOP + r * HIGH, most);
  }
  FigureInfo info = {.name = m->name,
                     .title = m->title,
                     .caption = m->caption,
                     .width = LEFT + columns * WIDE,
                     .height = TOP + rows->count * HIGH + 4,
                     .board = -1};
  if (info.width < 300) info.width = 300;
  sheet_figure(sheet, &info, &inside);
  text_done(&inside);
}

static void add_maps(Sheet *sheet, const Sweep *sweep, long cells) {
  if (sweep->naxes > 2) return;
  sheet_section(sheet, "maps", "Maps");
  sheet_paragraph(sheet, "Small print is half the interval of 95\u00a0%%.");
  sheet_grid(sheet);
  for (size_t i = 0; i < sizeof measures / sizeof *measures; i++)
    add_map(sheet, &measures[i], sweep, cells);
  sheet_grid_end(sheet);
}

/* ---- small multiples ---- */

typedef struct Scale {
  double least, most, top; /* plies; share of games in a bar */
} Scale;

static Scale scale_of(const Sweep *sweep, long cells) {
  Scale s = {sweep->figures[0].least, sweep->figures[0].most, 0};
  for (long i = 0; i < cells; i++) {
    const ReportFigures *f = &sweep->figures[i];
    s.least = fmin(s.least, f->least);
    s.most = fmax(s.most, f->most);
    for (int k = 0; k < BARS && f->played > 0; k++)
      s.top = fmax(s.top, (double)f->bars[k] / (double)f->played);
  }
  return s;
}

/* Games by length, and below it the score with its interval. */
static void draw_cell(const ReportFigures *f, const Scale *scale, Text *out) {
  enum { LEFT = 6, WIDE = SMALL_WIDTH - 12, FOOT = 96, SCORE = 118 };
  double span = scale->most + 1 - scale->least;
  double width = ((double)f->most + 1 - f->least) / BARS;
  for (int k = 0; k < BARS && f->played > 0; k++) {
    double from = (f->least - scale->least + k * width) / span;
    int x = LEFT + (int)lround(WIDE * from);
    int w = (int)fmax(2, round(WIDE * width / span));
    int h = (int)lround(84 * (double)f->bars[k] / (double)f->played /
                        fmax(scale->top, 1e-9));
    if (h > 0)
      text_addf(out,
                "<rect class=\"f0\" x=\"%d\" y=\"%d\" width=\"%d\" "
                "height=\"%d\"/>\n",
                x, FOOT - h, w, h);
  }
  text_addf(out,
            "<line class=\"axis\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n"
            "<line class=\"rule\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n"
            "<line class=\"level\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n",
            LEFT, FOOT, LEFT + WIDE, FOOT, LEFT, SCORE, LEFT + WIDE, SCORE,
            LEFT + WIDE / 2, SCORE - 9, LEFT + WIDE / 2, SCORE + 9);
  if (!f->score.is_known) return;
  text_addf(out,
            "<path class=\"whisker\" d=\"M%d %dH%d\"/>\n<circle class=\"f1\" "
            "cx=\"%d\" cy=\"%d\" r=\"6\"/>\n",
            LEFT + (int)lround(WIDE * f->score.low), SCORE,
            LEFT + (int)lround(WIDE * f->score.high),
            LEFT + (int)lround(WIDE * f->score.value), SCORE);
}

static void add_cell(Sheet *sheet, const Sweep *sweep, long cell,
                     const Scale *scale) {
  const ReportFigures *f = &sweep->figures[cell];
  char name[SHEET_NAME], score[64] = "no game ended", caption[160];
  Text inside;
  snprintf(name, sizeof name, "cell-%03ld", cell + 1);
  if (f->score.is_known)
    snprintf(score, sizeof score, "score %.1f %% (%.1f to %.1f)",
             100 * f->score.value, 100 * f->score.low, 100 * f->score.high);
  snprintf(caption, sizeof caption, "%s, %.0f plies (%.0f to %.0f)", score,
           f->length.value, f->length.low, f->length.high);
  text_init(&inside);
  draw_cell(f, scale, &inside);
  text_addf(&inside,
            "<text class=\"tick\" x=\"6\" y=\"144\">%.0f</text><text "
            "class=\"tick\" x=\"%d\" y=\"144\" text-anchor=\"end\">%.0f "
            "plies</text>\n",
            scale->least, SMALL_WIDTH - 6, scale->most);
  FigureInfo info = {.name = name,
                     .title = sweep->names[cell],
                     .caption = caption,
                     .member = "histogram, score",
                     .width = SMALL_WIDTH,
                     .height = SMALL_HEIGHT,
                     .board = -1};
  sheet_figure(sheet, &info, &inside);
  text_done(&inside);
}

static void add_cells(Sheet *sheet, const Sweep *sweep, long cells) {
  Scale scale = scale_of(sweep, cells);
  long drawn = cells < CELLS_DRAWN ? cells : CELLS_DRAWN;
  sheet_section(sheet, "cells", "Cell by cell");
  sheet_paragraph(sheet,
                  "Games by length, all on one axis; below it the score of who "
                  "begins, from 0 to 100 %%, with its interval. The broken "
                  "line is even.");
  text_add(&sheet->body, "<div class=\"small\">\n");
  for (long i = 0; i < drawn; i++) add_cell(sheet, sweep, i, &scale);
  text_add(&sheet->body, "</div>\n");
  if (drawn < cells)
    sheet_paragraph(sheet, "%ld more cells are in the table.", cells - drawn);
}

/* ---- the table ---- */

static void add_row(Sheet *sheet, const Sweep *sweep, long cell) {
  const ReportFigures *f = &sweep->figures[cell];
  char texts[5][64];
  const char *cells[6] = {sweep->names[cell]};
  for (int i = 0; i < 5; i++) {
    Estimate e = measures[i].of(f);
    if (e.is_known)
      snprintf(texts[i], sizeof texts[i], "%.1f (%.1f to %.1f)",
               measures[i].scale * e.value, measures[i].scale * e.low,
               measures[i].scale * e.high);
    else
      snprintf(texts[i], sizeof texts[i], "\u2013");
    cells[i + 1] = texts[i];
  }
  sheet_row(sheet, cells, 6,
            f->score.is_known && (f->score.low > 0.5 || f->score.high < 0.5));
}

static void add_table(Sheet *sheet, const Sweep *sweep, long cells) {
  static const char *const heads[] = {"options",       "score, %",
                                      "length, plies", "draws, %",
                                      "cut, %",        "moves to choose from"};
  sheet_section(sheet, "table", "All figures");
  sheet_paragraph(sheet, "Rows stand out whose score is not even, beyond "
                         "chance. Behind each figure is its interval of "
                         "95\u00a0%%.");
  sheet_table(sheet, heads, 6);
  for (long i = 0; i < cells; i++) add_row(sheet, sweep, i);
  sheet_table_end(sheet);
}

void sweep_page(Sheet *sheet, const Sweep *sweep, long cells) {
  Text lead;
  text_init(&lead);
  text_addf(&lead, "%ld of %ld cells, %ld games each.", cells, sweep->cells,
            sweep->figures[0].played);
  sheet_head(sheet, sweep->game, text_string(&lead));
  text_done(&lead);
  if (sweep->trouble.code != ERROR_NONE)
    sheet_notice(sheet, "%s", sweep->trouble.text);
  add_maps(sheet, sweep, cells);
  add_cells(sheet, sweep, cells);
  add_table(sheet, sweep, cells);
}
