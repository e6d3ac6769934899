/* SPDX-License-Identifier: MIT
** chart.c - drawing charts.
*/
#include "shell/export/chart.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LEFT = 62, TOP = 34, RIGHT = 28, BOTTOM = 48 };
enum { ROW = 30, ROW_LABEL = 180, ROW_BAR = 230, ROW_LETTERS = 20 };

const char chart_style[] =
    ":root{--ink:#22201c;--dim:#6b6558;--grid:#ddd5c4;--paper:#fffdf7;"
    "--card:#f7f1e3;--s0:#2f6db5;--s1:#c05f14;--s2:#2e8148;--s3:#7b4fa2;"
    "--hot:#c4341f;--cold:#1f66c4;--link:#1a5fae}\n"
    "@media (prefers-color-scheme:dark){:root{--ink:#ece7dc;--dim:#aaa294;"
    "--grid:#45413a;--paper:#1c1b19;--card:#282621;--s0:#77aee8;--s1:#ee9a55;"
    "--s2:#74c48c;--s3:#bd97e0;--link:#8dbdf0}"
    "}\n"
    ".chart text{font:14px system-ui,sans-serif;fill:var(--ink)}\n"
    ".chart .tick{fill:var(--dim);font-size:13px}\n"
    ".foot{font:11px ui-monospace,monospace;fill:var(--dim)}\n"
    ".chart .rule{stroke:var(--grid);stroke-width:1}\n"
    ".chart .axis{stroke:var(--dim);stroke-width:1}\n"
    ".chart .level{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:6 4}\n"
    ".chart .whisker{stroke:var(--ink);stroke-width:1.5;fill:none}\n"
    ".chart .head{font-weight:bold}\n"
    ".f0{fill:var(--s0)}.f1{fill:var(--s1)}.f2{fill:var(--s2)}"
    ".f3{fill:var(--s3)}\n"
    ".l0{stroke:var(--s0)}.l1{stroke:var(--s1)}.l2{stroke:var(--s2)}"
    ".l3{stroke:var(--s3)}\n"
    ".curve{fill:none;stroke-width:2.5;stroke-linejoin:round}\n"
    ".l1.curve{stroke-dasharray:9 3}.l2.curve{stroke-dasharray:3 3}"
    ".l3.curve{stroke-dasharray:12 3 3 3}\n"
    ".band{fill-opacity:.2}\n"
    ".hot{fill:var(--hot)}.cold{fill:var(--cold)}.tepid{fill:#f7efdc}"
    ".tick.strong{fill:var(--ink)}\n"
    ".degree{font:bold 15px system-ui,sans-serif;text-anchor:middle;"
    "fill:#22201c;paint-order:stroke;stroke:#fffdf7;stroke-width:3px}\n";

/* ---- places ---- */

static int at_x(const Chart *c, double x) {
  double share = (x - c->x.from) / (c->x.to - c->x.from);
  return c->left + (int)lround(share * (c->right - c->left));
}

/* What lies beyond the field is drawn at its edge. */
static int at_y(const Chart *c, double y) {
  double share = (y - c->y.from) / (c->y.to - c->y.from);
  return c->bottom -
         (int)lround(fmax(0, fmin(1, share)) * (c->bottom - c->top));
}

static void add_line(Text *out, const char *class, int x1, int y1, int x2,
                     int y2) {
  text_addf(out,
            "<line class=\"%s\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>\n",
            class, x1, y1, x2, y2);
}

static void add_words(Text *out, const char *class, int x, int y,
                      const char *anchor, const char *words) {
  text_addf(out, "<text class=\"%s\" x=\"%d\" y=\"%d\" text-anchor=\"%s\">",
            class, x, y, anchor);
  text_add_xml(out, words);
  text_add(out, "</text>\n");
}

static void add_title(Text *out, const char *words) {
  if (!words) return;
  text_add(out, "<title>");
  text_add_xml(out, words);
  text_add(out, "</title>");
}

/* ---- axes ---- */

/* A round step that cuts the way into about five. */
static double step_of(const ChartAxis *a) {
  static const double steps[] = {1, 2, 5, 10};
  double rough = (a->to - a->from) / 5, power = pow(10, floor(log10(rough)));
  int i = 0;
  while (i < 3 && steps[i] * power < rough * 0.999) i++;
  double step = steps[i] * power;
  return a->is_whole && step < 1 ? 1 : step;
}

static void write_tick(const ChartAxis *a, double value, double step, char *out,
                       size_t size) {
  double shown = a->is_share ? 100 * value : value;
  double fine = a->is_share ? 100 * step : step;
  int digits = fine >= 0.999 ? 0 : fine >= 0.0999 ? 1 : 2;
  snprintf(out, size, a->is_share ? "%.*f %%" : "%.*f", digits, shown + 0.0);
}

static void add_ticks(const Chart *c, const ChartAxis *a, bool is_x) {
  char words[32];
  double step = step_of(a);
  for (long i = lround(ceil(a->from / step - 1e-9));
       (double)i * step <= a->to + step * 1e-6; i++) {
    double value = (double)i * step;
    write_tick(a, value, step, words, sizeof words);
    if (is_x) {
      add_line(c->out, "axis", at_x(c, value), c->bottom, at_x(c, value),
               c->bottom + 4);
      add_words(c->out, "tick", at_x(c, value), c->bottom + 18, "middle",
                words);
    } else {
      add_line(c->out, "rule", c->left, at_y(c, value), c->right,
               at_y(c, value));
      add_words(c->out, "tick", c->left - 7, at_y(c, value) + 5, "end", words);
    }
  }
}

void chart_begin(Chart *c, Text *out, ChartAxis x, ChartAxis y) {
  if (x.to <= x.from) x.to = x.from + 1;
  if (y.to <= y.from) y.to = y.from + 1;
  *c = (Chart){.out = out,
               .left = LEFT,
               .top = TOP,
               .right = CHART_WIDTH - RIGHT,
               .bottom = CHART_HEIGHT - BOTTOM,
               .x = x,
               .y = y};
  add_ticks(c, &y, false);
  add_line(out, "axis", c->left, c->bottom, c->right, c->bottom);
  add_ticks(c, &x, true);
  add_words(out, "tick", (c->left + c->right) / 2, CHART_HEIGHT - 8, "middle",
            x.label);
  add_words(out, "tick", 4, 16, "start", y.label);
}

/* ---- figures ---- */

static void add_whisker(const Chart *c, int x, const Estimate *e) {
  int low = at_y(c, e->low), high = at_y(c, e->high);
  if (!e->is_bounded || low == high) return;
  text_addf(c->out,
            "<path class=\"whisker\" d=\"M%d %dV%dM%d %dh8M%d %dh8\"/>\n", x,
            low, high, x - 4, low, x - 4, high);
}

void chart_column(const Chart *c, const ChartColumn *column) {
  int from = at_x(c, column->from), to = at_x(c, column->to);
  int gap = to - from > 8 ? 1 : 0;
  int wide = to - from - 2 * gap, sides = column->sides ? column->sides : 1;
  int x = from + gap + wide * column->side / sides;
  int width = wide / sides > 1 ? wide / sides : 1;
  int y = at_y(c, column->figure.value);
  text_addf(c->out,
            "<rect class=\"f%d\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"%d\">",
            column->series, x, y, width, c->bottom - y);
  add_title(c->out, column->words);
  text_add(c->out, "</rect>\n");
  if (width >= 6) add_whisker(c, x + width / 2, &column->figure);
}

/* One run of known points: the band around it, then the line. */
static void add_run(const Chart *c, const ChartPoint *p, int count,
                    int series) {
  text_addf(c->out, "<polygon class=\"band f%d\" points=\"", series);
  for (int i = 0; i < count; i++)
    text_addf(c->out, "%d,%d ", at_x(c, p[i].x), at_y(c, p[i].figure.high));
  for (int i = count - 1; i >= 0; i--)
    text_addf(c->out, "%d,%d ", at_x(c, p[i].x), at_y(c, p[i].figure.low));
  text_addf(c->out, "\"/>\n<polyline class=\"curve l%d\" points=\"", series);
  for (int i = 0; i < count; i++)
    text_addf(c->out, "%d,%d ", at_x(c, p[i].x), at_y(c, p[i].figure.value));
  text_add(c->out, "\"/>\n");
}

void chart_line(const Chart *c, const ChartPoint *points, int count,
                int series) {
  for (int i = 0; i < count;) {
    int end = i;
    while (end < count && points[end].figure.is_known) end++;
    if (end > i) add_run(c, points + i, end - i, series);
    i = end > i ? end : i + 1;
  }
}

void chart_dot(const Chart *c, double x, double y, int series,
               const char *words) {
  text_addf(c->out, "<circle class=\"f%d\" cx=\"%d\" cy=\"%d\" r=\"6\">",
            series, at_x(c, x), at_y(c, y));
  add_title(c->out, words);
  text_add(c->out, "</circle>\n");
}

void chart_level(const Chart *c, double y, const char *label) {
  if (y < c->y.from || y > c->y.to) return;
  add_line(c->out, "level", c->left, at_y(c, y), c->right, at_y(c, y));
  add_words(c->out, "tick", c->right, at_y(c, y) - 6, "end", label);
}

void chart_place(const Chart *c, double x, const char *label) {
  add_line(c->out, "level", at_x(c, x), c->top, at_x(c, x), c->bottom);
  add_words(c->out, "tick", at_x(c, x) + 5, c->top + 12, "start", label);
}

void chart_key(const Chart *c, const char *const *names, int count) {
  int x = c->right;
  for (int i = count - 1; i >= 0; i--) {
    add_words(c->out, "tick", x, 16, "end", names[i]);
    x -= 8 * (int)text_width(names[i]) + 24;
    text_addf(c->out,
              "<rect class=\"f%d\" x=\"%d\" y=\"5\" width=\"14\" "
              "height=\"12\"/>\n",
              i, x);
    x -= 16;
  }
}

/* ---- rows ---- */

/* Blanks in a row are one; a label that is too long ends in dots. */
static void add_label(Text *out, int y, const char *label) {
  Text cut;
  int letters = 0;
  text_init(&cut);
  for (const char *at = label; *at != '\0' && letters <= ROW_LETTERS; at++) {
    if (at[0] == ' ' && at[1] == ' ') continue;
    letters += (*at & 0xC0) != 0x80;
    if (letters <= ROW_LETTERS)
      text_add_char(&cut, *at);
    else
      text_add(&cut, "\u2026");
  }
  text_add(out, "<g>");
  add_title(out, label);
  add_words(out, "", ROW_LABEL - 8, y + 19, "end", text_string(&cut));
  text_add(out, "</g>\n");
  text_done(&cut);
}

static int row_x(double value, double most) {
  return ROW_LABEL + (int)lround(ROW_BAR * fmax(0, fmin(1, value / most)));
}

static void add_bar(Text *out, int y, const ChartRow *row, double most) {
  const Estimate *e = &row->figure;
  int end = row_x(e->value, most);
  text_addf(out,
            "<rect class=\"f%d\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"16\"/>\n",
            row->series, ROW_LABEL, y + 6, end - ROW_LABEL);
  int low = row_x(e->low, most), high = row_x(e->high, most);
  if (!e->is_bounded || low == high) return;
  text_addf(out, "<path class=\"whisker\" d=\"M%d %dH%dM%d %dv8M%d %dv8\"/>\n",
            low, y + 14, high, low, y + 10, high, y + 10);
}

int chart_rows(Text *out, const ChartRow *rows, int count, double most,
               double level) {
  int height = count * ROW + 8;
  for (int i = 0; i < count; i++) {
    int y = i * ROW + 4;
    if (!rows[i].label) {
      add_words(out, "head", 0, y + 19, "start", rows[i].words);
      continue;
    }
    add_label(out, y, rows[i].label);
    if (rows[i].figure.is_known) add_bar(out, y, &rows[i], most);
    add_words(out, "", ROW_LABEL + ROW_BAR + 10, y + 19, "start",
              rows[i].words);
  }
  add_line(out, "axis", ROW_LABEL, 2, ROW_LABEL, height - 4);
  if (level >= 0)
    add_line(out, "level", row_x(level, most), 2, row_x(level, most),
             height - 4);
  return height;
}
