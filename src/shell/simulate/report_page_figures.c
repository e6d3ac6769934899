/* SPDX-License-Identifier: MIT
** report_page_figures.c - who wins, how long it takes, what there is to
** choose from, and which rules are used.
*/
#include "shell/export/chart.h"
#include "shell/simulate/report_page.h"
#include <math.h>
#include <stdio.h>

/* ---- who wins ---- */

static void add_players(ReportPage *page) {
  static const char *const heads[] = {"player",    "begins: won", "leads", "of",
                                      "else: won", "leads",       "of"};
  const Summary *s = &page->summary;
  if (!page->simulation->has_players) return;
  sheet_table(page->sheet, heads, 7);
  for (int i = 0; i < page->game->nplayers; i++) {
    char numbers[6][24];
    const char *cells[7] = {page->simulation->players[i].text};
    for (int later = 0; later < 2; later++) {
      snprintf(numbers[3 * later], 24, "%ld", s->won[i][later]);
      snprintf(numbers[3 * later + 1], 24, "%ld", s->lead[i][later]);
      snprintf(numbers[3 * later + 2], 24, "%ld", s->sat[i][later]);
    }
    for (int k = 0; k < 6; k++) cells[k + 1] = numbers[k];
    sheet_row(page->sheet, cells, 7, false);
  }
  sheet_table_end(page->sheet);
}

void report_page_wins(ReportPage *page) {
  const Summary *s = &page->summary;
  const Game *game = page->game;
  ChartRow rows[PLAYERS_MAX + 2];
  char labels[PLAYERS_MAX][NAME_MAX_BYTES + 8], words[PLAYERS_MAX + 2][48];
  char cut[32];
  int n = game->nplayers;
  for (int i = 0; i < n + 2; i++) {
    long games = i < n ? s->wins[i] : i == n ? s->draws : s->cut;
    rows[i] =
        (ChartRow){.figure = estimate_share((double)games, (double)s->played),
                   .series = i < n ? i : 3,
                   .words = words[i]};
    sheet_share_text(&rows[i].figure, 1, words[i], sizeof words[i]);
    if (i < n) {
      snprintf(labels[i], sizeof labels[i], "%s wins", game->player[i]);
      rows[i].label = labels[i];
    }
  }
  snprintf(cut, sizeof cut, "cut at %ld plies", page->simulation->limit);
  rows[n].label = "draws";
  rows[n + 1].label = cut;
  sheet_section(page->sheet, "wins", "Who wins");
  sheet_rows(page->sheet,
             (FigureInfo){.name = "wins",
                          .title = "How games end.",
                          .caption = "Share of all games. The broken line is "
                                     "where every player would win as often.",
                          .member = "wins, draws, cut, endings"},
             rows, n + 2, 1, 1.0 / n);
  add_players(page);
}

/* ---- length ---- */

static Estimate bar_share(const Summary *s, int bar) {
  uint32_t from, to;
  long games = summary_drawn_bar(s, bar, &from, &to);
  return estimate_share((double)games, (double)s->played);
}

static void draw_lengths(const Summary *s, Text *out) {
  Chart c;
  int count = summary_drawn_bars(s);
  double most = 0, shift = count < BARS ? 0.5 : 0;
  for (int i = 0; i < count; i++) most = fmax(most, bar_share(s, i).high);
  chart_begin(
      &c, out,
      (ChartAxis){s->least - shift, s->most + 1 - shift, "plies", false, true},
      (ChartAxis){0, most, "share of games", true, false});
  for (int i = 0; i < count; i++) {
    uint32_t from, to;
    long games = summary_drawn_bar(s, i, &from, &to);
    char words[96];
    snprintf(words, sizeof words, "%u to %u plies: %ld game%s", from, to - 1,
             games, games == 1 ? "" : "s");
    ChartColumn column = {.from = from - shift,
                          .to = to - shift,
                          .figure = bar_share(s, i),
                          .words = words};
    chart_column(&c, &column);
  }
  chart_place(&c, s->length.value, "mean");
}

static void add_deciles(ReportPage *page) {
  static const char *const heads[] = {"shortest", "10 %", "20 %",   "30 %",
                                      "40 %",     "half", "60 %",   "70 %",
                                      "80 %",     "90 %", "longest"};
  const Summary *s = &page->summary;
  char numbers[DECILES + 2][16];
  const char *cells[DECILES + 2];
  for (int i = 0; i < DECILES + 2; i++) {
    uint32_t plies = i == 0             ? s->least
                     : i == DECILES + 1 ? s->most
                                        : s->deciles[i - 1];
    snprintf(numbers[i], sizeof numbers[i], "%u", plies);
    cells[i] = numbers[i];
  }
  sheet_table(page->sheet, heads, DECILES + 2);
  sheet_row(page->sheet, cells, DECILES + 2, false);
  sheet_table_end(page->sheet);
}

void report_page_length(ReportPage *page) {
  char figure[48], interval[64];
  const Estimate *e = &page->summary.length;
  Text inside;
  sheet_section(page->sheet, "length", "How long games are");
  sheet_figure_text(e, 1, 1, "", figure, sizeof figure);
  sheet_interval_text(e, 1, 1, "", interval, sizeof interval);
  sheet_paragraph(
      page->sheet,
      "The mean length of a game is %s plies%s%s%s. The table shows "
      "after how many plies a share of the games was over:",
      figure, *interval ? " (95\u00a0%: " : "", interval, *interval ? ")" : "");
  add_deciles(page);
  text_init(&inside);
  draw_lengths(&page->summary, &inside);
  sheet_chart(page->sheet,
              (FigureInfo){.name = "length",
                           .title = "Games by length.",
                           .caption = "Whiskers are intervals of 95\u00a0%.",
                           .member = "length"},
              &inside);
  text_done(&inside);
}

/* ---- choices ---- */

static void draw_course(const Simulation *s, Text *out) {
  Chart c;
  ChartPoint points[COURSE];
  int count = tally_course_parts(&s->total);
  double width = (double)(1 << s->total.course_shift), most = 0;
  for (int i = 0; i < count; i++) {
    points[i] = (ChartPoint){(i + 0.5) * width, summary_course(s, i)};
    most = fmax(most, points[i].figure.value * 1.15);
  }
  chart_begin(&c, out, (ChartAxis){0, count * width, "ply", false, true},
              (ChartAxis){0, most, "legal moves, mean", false, false});
  chart_line(&c, points, count, 0);
}

void report_page_choices(ReportPage *page) {
  const Simulation *s = page->simulation;
  char figure[48], interval[64], caption[160];
  Text inside;
  if (s->total.counted == 0) return;
  int plies = 1 << s->total.course_shift;
  sheet_section(page->sheet, "choices", "What there is to choose from");
  sheet_figure_text(&page->summary.forced, 100, 2, "\u00a0%", figure,
                    sizeof figure);
  sheet_interval_text(&page->summary.forced, 100, 2, "\u00a0%", interval,
                      sizeof interval);
  sheet_paragraph(
      page->sheet,
      "A decision is made among %.1f moves in the mean, and among "
      "%llu at most. There is only one choice in %s of the "
      "decisions%s%s%s. A turn has %.2f decisions. Multiplied over a "
      "game that makes about 10^%.0f ways it can go.",
      page->summary.branching.value, (unsigned long long)s->total.most, figure,
      *interval ? " (95\u00a0%: " : "", interval, *interval ? ")" : "",
      (double)s->total.decisions / (double)s->total.turns, page->summary.tree);
  snprintf(caption, sizeof caption,
           "Over whole games, %d pl%s a point; the band is the interval of "
           "95\u00a0%%. Few games are long: to the right it is less sure.",
           plies, plies == 1 ? "y" : "ies");
  if (s->total.counted < s->total.decisions)
    sheet_paragraph(page->sheet,
                    "Moves of this game are drawn without being counted; their "
                    "number was taken at %llu of the %llu decisions.",
                    (unsigned long long)s->total.counted,
                    (unsigned long long)s->total.decisions);
  text_init(&inside);
  draw_course(s, &inside);
  sheet_chart(page->sheet,
              (FigureInfo){.name = "branching",
                           .title = "Legal moves by ply.",
                           .caption = caption,
                           .member = "course"},
              &inside);
  text_done(&inside);
}

/* ---- rules ---- */

enum { ROWS_MAX = 80, LABEL = 96 };

typedef struct RuleRows {
  ChartRow at[ROWS_MAX];
  char labels[ROWS_MAX][LABEL], words[ROWS_MAX][64];
  int count, never;
  double most;
} RuleRows;

static void add_use(RuleRows *rows, const char *label, const Estimate *e) {
  if (rows->count == ROWS_MAX) return;
  int i = rows->count++;
  snprintf(rows->labels[i], LABEL, "%s", label);
  if (e->value > 0)
    sheet_share_text(e, 2, rows->words[i], sizeof rows->words[i]);
  else
    snprintf(rows->words[i], sizeof rows->words[i], "never used");
  rows->never += e->value <= 0;
  rows->at[i] = (ChartRow){
      .label = rows->labels[i], .figure = *e, .words = rows->words[i]};
  rows->most = fmax(rows->most, e->high);
}

static void add_drawings(RuleRows *rows, const Simulation *s, size_t first) {
  const char *rule = summary_line(s, first)->rule;
  int drawings = 0;
  for (size_t j = first; j < s->game->program->nlines; j++) {
    const RuleLine *line = summary_line(s, j);
    Drawing drawing;
    if (!text_is_equal(line->rule, rule) || !summary_drawing(s, j, &drawing) ||
        (drawing.is_inner && drawing.plies == 0))
      continue;
    bool is_named = line->name && !text_is_equal(line->name, rule);
    add_use(rows, is_named ? line->name : drawing.text, &drawing.share);
    drawings++;
  }
  if (drawings > 0) return;
  Estimate e = summary_rule_share(s, first);
  add_use(rows, rule, &e);
}

static void add_heading(RuleRows *rows, const char *rule) {
  if (rows->count == ROWS_MAX) return;
  int i = rows->count++;
  snprintf(rows->words[i], sizeof rows->words[i], "%s", rule);
  rows->at[i] = (ChartRow){.words = rows->words[i]};
}

static bool has_drawing(const Simulation *s, size_t i) {
  Drawing drawing;
  for (size_t j = i; j < s->game->program->nlines; j++)
    if (text_is_equal(summary_line(s, j)->rule, summary_line(s, i)->rule) &&
        summary_drawing(s, j, &drawing) &&
        !(drawing.is_inner && drawing.plies == 0))
      return true;
  return false;
}

void report_page_rules(ReportPage *page) {
  RuleRows rows = {0};
  const Simulation *s = page->simulation;
  uint64_t other = s->total.lines[s->game->program->nlines];
  for (size_t i = 0; i < s->game->program->nlines; i++) {
    if (!summary_is_first(s, i) ||
        (summary_is_hidden(s, i) && summary_rule_plies(s, i) == 0))
      continue;
    if (has_drawing(s, i)) add_heading(&rows, summary_line(s, i)->rule);
    add_drawings(&rows, s, i);
  }
  if (other > 0) {
    Estimate e = summary_line_share(s, s->game->program->nlines);
    add_use(&rows, "passes, by no rule", &e);
  }
  sheet_section(page->sheet, "rules", "Which rules are used");
  if (rows.never == 0)
    sheet_paragraph(page->sheet, "Every rule was used.");
  else
    sheet_paragraph(page->sheet, "%d of these were never used in %llu plies.",
                    rows.never, (unsigned long long)s->total.plies);
  sheet_rows(page->sheet,
             (FigureInfo){.name = "rules",
                          .title = "Plies by rule.",
                          .caption = "Share of all plies, with its interval.",
                          .member = "lines"},
             rows.at, rows.count, rows.most > 0 ? rows.most : 1, -1);
}
