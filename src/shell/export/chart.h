/* SPDX-License-Identifier: MIT
** chart.h - charts as pictures: columns, lines and rows, each with its
** interval.
**
** A chart is the inside of an <svg> element. Colours are classes, so that one
** style serves light and dark; whole numbers, so that the same figures give
** the same bytes.
*/
#ifndef ABAX_CHART_H
#define ABAX_CHART_H

#include "base/text.h"
#include "shell/simulate/estimate.h"

enum { CHART_WIDTH = 600, CHART_HEIGHT = 280, CHART_SERIES = 4 };

typedef struct ChartAxis {
  double from, to;
  const char *label;
  bool is_share; /* 0.25 is written 25 % */
  bool is_whole; /* there is nothing between whole numbers */
} ChartAxis;

typedef struct Chart {
  Text *out;
  int left, top, right, bottom; /* of the field */
  ChartAxis x, y;
} Chart;

/* A field with axes; figures are drawn into it by the functions below. */
void chart_begin(Chart *chart, Text *out, ChartAxis x, ChartAxis y);

/* A column from 'from' to 'to' on the x axis; 'words' are for who points at
** it. 'side' of 'sides' shares the room with others. */
typedef struct ChartColumn {
  double from, to;
  Estimate figure;
  int series, side, sides;
  const char *words;
} ChartColumn;
void chart_column(const Chart *chart, const ChartColumn *column);

typedef struct ChartPoint {
  double x;
  Estimate figure;
} ChartPoint;
/* A line in the middle of its interval; unknown points leave a gap. */
void chart_line(const Chart *chart, const ChartPoint *points, int count,
                int series);
/* A mark on the line, with a letter if it is not 0. */
void chart_dot(const Chart *chart, double x, double y, int series,
               const char *words);
/* A level, or a place on the x axis, to compare with. */
void chart_level(const Chart *chart, double y, const char *label);
void chart_place(const Chart *chart, double x, const char *label);
/* What the series are, above the field. */
void chart_key(const Chart *chart, const char *const *names, int count);

/* ---- rows: a label, a bar, a figure in words ---- */

typedef struct ChartRow {
  const char *label; /* NULL: a heading, 'words' */
  Estimate figure;
  int series;
  const char *words; /* behind the bar */
} ChartRow;

/* Bars from 0 to 'most'; 'level' is marked unless it is below 0. Returns the
** height of the chart. */
int chart_rows(Text *out, const ChartRow *rows, int count, double most,
               double level);

/* The style of all charts. */
extern const char chart_style[];

#endif
