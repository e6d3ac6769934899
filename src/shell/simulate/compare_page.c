/* SPDX-License-Identifier: MIT
** compare_page.c - two games side by side as a page.
*/
#include "shell/export/chart.h"
#include "shell/simulate/compare.h"
#include "shell/simulate/report_page.h"
#include "shell/simulate/worker.h"
#include <math.h>
#include <stdio.h>

static const char *const letters[2] = {"A", "B"};

/* ---- the figures ---- */

static void write_cell(const Estimate *e, double scale, char *out,
                       size_t size) {
  char interval[64];
  sheet_interval_text(e, scale, 2, "", interval, sizeof interval);
  if (!e->is_known)
    snprintf(out, size, "\u2013");
  else if (*interval)
    snprintf(out, size, "%.2f (%s)", scale * e->value, interval);
  else
    snprintf(out, size, "%.2f", scale * e->value);
}

static void add_row(Sheet *sheet, const Difference *d) {
  char texts[2][96], by[32], chance[32];
  write_cell(&d->a, d->scale, texts[0], sizeof texts[0]);
  write_cell(&d->b, d->scale, texts[1], sizeof texts[1]);
  snprintf(by, sizeof by, "%+.2f", d->scale * (d->b.value - d->a.value));
  snprintf(chance, sizeof chance, "%.3f", d->chance);
  const char *const cells[] = {d->what,  texts[0],
                               texts[1], by,
                               chance,   d->is_beyond ? "beyond chance" : ""};
  sheet_row(sheet, cells, 6, d->is_beyond);
}

static void add_table(Sheet *sheet, const CompareSide *sides) {
  static const char *const heads[] = {
      "", "A (95\u00a0%)", "B (95\u00a0%)", "B - A", "p", ""};
  Difference rows[DIFFERENCES];
  int beyond = 0,
      count = compare_differences(&sides[0].figures, &sides[1].figures, rows);
  sheet_section(sheet, "figures", "Figures");
  sheet_table(sheet, heads, 6);
  for (int i = 0; i < count; i++) {
    add_row(sheet, &rows[i]);
    beyond += rows[i].is_beyond;
  }
  sheet_table_end(sheet);
  sheet_paragraph(sheet,
                  "%d of %d differences %s beyond chance: p, how likely chance "
                  "alone gives one as large, is below 0.05. Of %d figures that "
                  "do not differ at all, %.2f would be marked so in the mean.",
                  beyond, count, beyond == 1 ? "is" : "are", count,
                  0.05 * count);
}

/* ---- charts ---- */

/* Games by length over one axis; bars of each side beside the other's. */
static void draw_lengths(const Summary *sums, Text *out) {
  CompareColumns all = compare_columns(sums);
  int count = compare_column_count(&all);
  double end = fmax(all.most + 1.0, all.least + all.wide), top = 0;
  for (int i = 0; i < 2; i++)
    for (int k = 0; k < count; k++)
      top = fmax(
          top,
          estimate_share((double)all.games[i][k], (double)sums[i].played).high);
  Chart c;
  chart_begin(&c, out, (ChartAxis){all.least, end, "plies", false, true},
              (ChartAxis){0, top, "share of games", true, false});
  for (int i = 0; i < 2; i++)
    for (int k = 0; k < count; k++) {
      double from = all.least + k * all.wide, to = from + all.wide;
      long games = all.games[i][k];
      char words[96];
      snprintf(words, sizeof words, "%s, %.0f to %.0f plies: %ld game%s",
               letters[i], from, to - 1, games, games == 1 ? "" : "s");
      ChartColumn column = {
          .from = from,
          .to = fmin(all.most + 1.0, to),
          .figure = estimate_share((double)games, (double)sums[i].played),
          .series = i,
          .side = i,
          .sides = 2,
          .words = words};
      chart_column(&c, &column);
    }
  chart_key(&c, letters, 2);
}

static void draw_branching(const CompareSide *sides, Text *out) {
  ChartPoint points[2][COURSE];
  int counts[2];
  double most = 0, end = 0;
  for (int i = 0; i < 2; i++) {
    const Simulation *s = &sides[i].simulation;
    double width = (double)(1 << s->total.course_shift);
    counts[i] = tally_course_parts(&s->total);
    for (int k = 0; k < counts[i]; k++) {
      points[i][k] = (ChartPoint){(k + 0.5) * width, summary_course(s, k)};
      most = fmax(most, 1.15 * points[i][k].figure.value);
    }
    end = fmax(end, counts[i] * width);
  }
  Chart c;
  chart_begin(&c, out, (ChartAxis){0, end, "ply", false, true},
              (ChartAxis){0, most, "legal moves, mean", false, false});
  for (int i = 0; i < 2; i++) chart_line(&c, points[i], counts[i], i);
  chart_key(&c, letters, 2);
}

/* Who leads wins: where both games have such figures. */
static void draw_leaders(const CompareSide *sides, Text *out) {
  Chart c;
  chart_begin(&c, out,
              (ChartAxis){0, 1, "part of the game played", true, false},
              (ChartAxis){0, 1, "the leader wins", true, false});
  for (int i = 0; i < 2; i++) {
    ChartPoint points[WATCH_MARKS];
    Tension t;
    tension_find(&t, &sides[i].simulation);
    for (int k = 0; k < WATCH_MARKS; k++)
      points[k] = (ChartPoint){(double)k / (WATCH_MARKS - 1), t.leader_wins[k]};
    chart_line(&c, points, WATCH_MARKS, i);
  }
  chart_key(&c, letters, 2);
}

static bool add_charts(Sheet *sheet, const CompareSide *sides, Error *err) {
  Summary sums[2];
  Text inside;
  if (!summary_make(&sums[0], &sides[0].simulation, err)) return false;
  if (!summary_make(&sums[1], &sides[1].simulation, err)) {
    summary_done(&sums[0]);
    return false;
  }
  sheet_section(sheet, "charts", "Side by side");
  sheet_grid(sheet);
  text_init(&inside);
  draw_lengths(sums, &inside);
  sheet_chart(sheet,
              (FigureInfo){.name = "length",
                           .title = "Games by length.",
                           .caption = "Whiskers are intervals of 95\u00a0%.",
                           .member = "columns"},
              &inside);
  text_clear(&inside);
  draw_branching(sides, &inside);
  sheet_chart(sheet,
              (FigureInfo){.name = "branching",
                           .title = "Legal moves by ply.",
                           .caption = "The bands are intervals of 95\u00a0%.",
                           .member = "course"},
              &inside);
  text_clear(&inside);
  draw_leaders(sides, &inside);
  sheet_chart(sheet,
              (FigureInfo){.name = "leader-wins",
                           .title = "How often the leader wins.",
                           .caption =
                               "By the evaluation, in games that were "
                               "won; the bands are intervals of 95\u00a0%.",
                           .member = "leader_wins"},
              &inside);
  text_done(&inside);
  sheet_grid_end(sheet);
  for (int i = 0; i < 2; i++) summary_done(&sums[i]);
  return true;
}

/* How games end, seat by seat. */
static void add_endings(Sheet *sheet, const CompareSide *sides) {
  ChartRow rows[2 * (PLAYERS_MAX + 3)];
  char labels[2 * (PLAYERS_MAX + 3)][NAME_MAX_BYTES + 16],
      words[2 * (PLAYERS_MAX + 3)][48];
  int n = 0;
  for (int i = 0; i < 2; i++) {
    const Simulation *s = &sides[i].simulation;
    int players = s->game->nplayers;
    long ends[ENDING_WIN + PLAYERS_MAX] = {0};
    for (long k = 0; k < s->games; k++) ends[s->results[k].ending]++;
    rows[n++] = (ChartRow){.words = letters[i]};
    for (int e = 0; e < players + 2; e++, n++) {
      int ending = e < players    ? ENDING_WIN + e
                   : e == players ? ENDING_DRAW
                                  : ENDING_CUT;
      Estimate share =
          estimate_share((double)ends[ending], (double)sides[i].figures.played);
      snprintf(labels[n], sizeof labels[n], "%s%s",
               e < players    ? s->game->player[e]
               : e == players ? "draws"
                              : "cut",
               e < players ? " wins" : "");
      sheet_share_text(&share, 1, words[n], sizeof words[n]);
      rows[n] = (ChartRow){
          .label = labels[n], .figure = share, .series = i, .words = words[n]};
    }
  }
  sheet_rows(sheet,
             (FigureInfo){.name = "wins",
                          .title = "How games end.",
                          .caption = "Share of all games.",
                          .member = "endings"},
             rows, n, 1, -1);
}

/* ---- boards ---- */

static bool add_boards(Sheet *sheet, CompareSide *sides, Error *err) {
  bool ok = true;
  sheet_section(sheet, "games", "What is compared");
  sheet_grid(sheet);
  for (int i = 0; ok && i < 2; i++) {
    Simulation *s = &sides[i].simulation;
    Session *start = worker_session(s, s->game, s->seed, err);
    char name[16], title[VARIANT_TEXT + 16];
    snprintf(name, sizeof name, "start-%s", i ? "b" : "a");
    snprintf(title, sizeof title, "%s: %s.", letters[i], sides[i].text);
    Frame frame = {.game = s->game, .caption = ""};
    if (start) frame.pos = start->pos;
    ok = start && sheet_position(sheet, &frame, name, title, "", err);
    session_free(start);
  }
  sheet_grid_end(sheet);
  return ok;
}

bool compare_page(Sheet *sheet, CompareSide sides[2], Error *err) {
  Text title, lead;
  text_init(&title);
  text_init(&lead);
  text_addf(&title, "%s and %s", sides[0].text, sides[1].text);
  text_addf(&lead, "A: %s; B: %s. Each: ", sides[0].text, sides[1].text);
  report_lead(&sides[0].simulation, sides[0].figures.played, &lead);
  sheet_head(sheet, text_string(&title), text_string(&lead));
  text_done(&title);
  text_done(&lead);
  for (int i = 0; i < 2; i++)
    if (sides[i].trouble.code != ERROR_NONE)
      sheet_notice(sheet, "%s: %s", letters[i], sides[i].trouble.text);
  if (!add_boards(sheet, sides, err)) return false;
  add_table(sheet, sides);
  add_endings(sheet, sides);
  return add_charts(sheet, sides, err);
}
