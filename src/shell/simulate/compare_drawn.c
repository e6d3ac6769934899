/* SPDX-License-Identifier: MIT
** compare_drawn.c - what the page of a comparison draws, for programs.
*/
#include "shell/simulate/compare.h"
#include "shell/simulate/report_json.h"
#include <math.h>

CompareColumns compare_columns(const Summary sums[2]) {
  CompareColumns c = {.least = sums[0].least, .most = sums[0].most};
  if (sums[1].least < c.least) c.least = sums[1].least;
  if (sums[1].most > c.most) c.most = sums[1].most;
  c.wide = fmax(1, ((double)c.most + 1 - c.least) / COMPARE_COLUMNS);
  for (int i = 0; i < 2; i++)
    for (uint32_t n = sums[i].least; sums[i].played > 0 && n <= sums[i].most;
         n++) {
      int at = (int)floor((n - c.least) / c.wide);
      c.games[i][at < COMPARE_COLUMNS ? at : COMPARE_COLUMNS - 1] +=
          sums[i].lengths[n - sums[i].least];
    }
  return c;
}

int compare_column_count(const CompareColumns *c) {
  int n = 0;
  while (n < COMPARE_COLUMNS && c->least + n * c->wide <= c->most) n++;
  return n;
}

static void add_columns(Text *out, const Summary *sums, int side) {
  CompareColumns c = compare_columns(sums);
  text_add(out, ",\n  \"columns\": [");
  for (int k = 0; k < compare_column_count(&c); k++) {
    double from = c.least + k * c.wide;
    Estimate share =
        estimate_share((double)c.games[side][k], (double)sums[side].played);
    text_addf(out, "%s{\"from\": %.4f, \"to\": %.4f, \"games\": %ld, ",
              k ? ", " : "", from, from + c.wide - 1, c.games[side][k]);
    estimate_json(out, "share", &share);
    text_add(out, "}");
  }
  text_add(out, "]");
}

static void add_leaders(Text *out, const Simulation *simulation) {
  Tension t;
  if (!simulation->is_watched) return;
  tension_find(&t, simulation);
  text_add(out, ",\n  ");
  report_json_leaders(out, &t);
}

bool compare_json_drawn(Text *out, const CompareSide sides[2], int side,
                        Error *err) {
  const Simulation *simulation = &sides[side].simulation;
  Summary sums[2];
  if (!summary_make(&sums[0], &sides[0].simulation, err)) return false;
  bool ok = summary_make(&sums[1], &sides[1].simulation, err);
  if (ok) {
    report_json_endings(out, simulation->game, &sums[side]);
    add_columns(out, sums, side);
    report_json_course(out, simulation, sums[side].tree);
    add_leaders(out, simulation);
    summary_done(&sums[1]);
  }
  summary_done(&sums[0]);
  return ok;
}
