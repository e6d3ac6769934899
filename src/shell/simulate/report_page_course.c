/* SPDX-License-Identifier: MIT
** report_page_course.c - how games go: who leads, what skill is worth, and
** why games end or do not.
*/
#include "shell/export/chart.h"
#include "shell/simulate/report_page.h"
#include <math.h>
#include <stdio.h>

/* ---- tension ---- */

static void add_leader_chart(ReportPage *page) {
  Chart c;
  ChartPoint points[WATCH_MARKS];
  Text inside;
  for (int i = 0; i < WATCH_MARKS; i++)
    points[i] = (ChartPoint){(double)i / (WATCH_MARKS - 1),
                             page->tension.leader_wins[i]};
  text_init(&inside);
  chart_begin(&c, &inside,
              (ChartAxis){0, 1, "part of the game played", true, false},
              (ChartAxis){0, 1, "the leader wins", true, false});
  chart_level(&c, 1.0 / page->game->nplayers, "by chance");
  chart_line(&c, points, WATCH_MARKS, 0);
  sheet_chart(
      page->sheet,
      (FigureInfo){.name = "leader-wins",
                   .title = "How often the leader wins.",
                   .caption = "Of games that were won. Where the line is near "
                              "the level of chance the lead means nothing yet, "
                              "or the evaluation does not see it.",
                   .member = "tension.leader_wins"},
      &inside);
  text_done(&inside);
}

static void add_changes_chart(ReportPage *page) {
  const Tension *t = &page->tension;
  Chart c;
  Text inside;
  double most = 0;
  for (int i = 0; i < CHANGE_BARS; i++)
    most =
        fmax(most, estimate_share((double)t->bars[i], (double)t->watched).high);
  text_init(&inside);
  chart_begin(&c, &inside,
              (ChartAxis){-0.5, CHANGE_BARS - 0.5,
                          "changes of the leader (the last: or more)", false,
                          true},
              (ChartAxis){0, most, "share of games", true, false});
  for (int i = 0; i < CHANGE_BARS; i++) {
    char words[64];
    snprintf(words, sizeof words, "%d%s: %ld game%s", i,
             i == CHANGE_BARS - 1 ? " or more" : "", t->bars[i],
             t->bars[i] == 1 ? "" : "s");
    ChartColumn column = {
        .from = i - 0.5,
        .to = i + 0.5,
        .figure = estimate_share((double)t->bars[i], (double)t->watched),
        .series = 1,
        .words = words};
    chart_column(&c, &column);
  }
  sheet_chart(page->sheet,
              (FigureInfo){.name = "lead-changes",
                           .title = "Games by changes of the leader.",
                           .caption = "Whiskers are intervals of 95\u00a0%.",
                           .member = "tension.games_by_lead_changes"},
              &inside);
  text_done(&inside);
}

void report_page_tension(ReportPage *page) {
  const Tension *t = &page->tension;
  Sheet *sheet = page->sheet;
  sheet_section(sheet, "tension", "How tense games are");
  if (t->won == 0 || t->led == 0) {
    sheet_paragraph(sheet,
                    "In the %ld games that were watched nobody won after "
                    "leading, so there is no tension to tell of.",
                    t->watched);
    return;
  }
  sheet_paragraph(sheet,
                  "From %ld games, %ld of them won. The evaluation "
                  "that greedy players use decides who is ahead, at up to %d "
                  "points of a game.",
                  t->watched, t->won, WATCH_POINTS);
  sheet_tiles(sheet);
  sheet_tile(sheet, "changes of the leader", &t->changes, 1, 1, "");
  sheet_tile(sheet, "time the winner was behind", &t->behind, 100, 0,
             "\u00a0%");
  sheet_tile(sheet, "comebacks from far behind", &t->comebacks, 100, 1,
             "\u00a0%");
  sheet_tile(sheet, "part of the game until it is decided", &t->decided, 100, 0,
             "\u00a0%");
  sheet_tile(sheet, "drama", &t->drama, 1, 3, "");
  sheet_tiles_end(sheet);
  sheet_grid(sheet);
  add_leader_chart(page);
  add_changes_chart(page);
  sheet_grid_end(sheet);
  sheet_paragraph(sheet,
                  "Far behind is %.2f or more on a scale on which a won game "
                  "is 1. A game is decided when its winner takes the lead for "
                  "good. Drama is the mean of the square root of how far the "
                  "winner was behind, after C. Browne.",
                  COMEBACK / 1000.0);
}

/* ---- skill ---- */

void report_page_ladder(ReportPage *page) {
  const Ladder *l = page->report->ladder;
  ChartRow rows[LADDER_LEVELS];
  char labels[LADDER_LEVELS][64], words[LADDER_LEVELS][48];
  if (l->count == 0) return;
  sheet_section(page->sheet, "skill", "What skill is worth");
  sheet_paragraph(
      page->sheet,
      "Each level plays %ld games against the one below, with "
      "seats in turn. Together that is a depth of %.1f steps of "
      "75\u00a0%% (95\u00a0%%: %.1f to %.1f): that is how "
      "many players could be ranked so that each beats the one below in "
      "three games of four.",
      l->games, l->depth.value, l->depth.low, l->depth.high);
  for (int i = 0; i < l->count; i++) {
    const LadderStep *s = &l->steps[i];
    snprintf(labels[i], sizeof labels[i], "%s : %s", s->upper, s->lower);
    if (s->score.is_known)
      sheet_share_text(&s->score, 1, words[i], sizeof words[i]);
    else
      snprintf(words[i], sizeof words[i], "no game ended");
    rows[i] = (ChartRow){
        .label = labels[i], .figure = s->score, .series = 2, .words = words[i]};
  }
  sheet_rows(page->sheet,
             (FigureInfo){.name = "ladder",
                          .title = "Score of each level against the one below.",
                          .caption = "The broken line is 75\u00a0%.",
                          .member = "ladder"},
             rows, l->count, 1, 0.75);
}

/* ---- the end ---- */

static const char *ending_words(const Simulation *s, long k, char *out,
                                size_t size) {
  int ending = s->results[k].ending;
  if (ending == ENDING_CUT)
    snprintf(out, size, "cut");
  else if (ending == ENDING_DRAW)
    snprintf(out, size, "draw");
  else
    snprintf(out, size, "%s wins", s->game->player[ending - ENDING_WIN]);
  return out;
}

static void add_longest(ReportPage *page) {
  static const char *const heads[] = {
      "game", "plies", "end", "plies that repeat", "last new at", "seed"};
  const Simulation *s = page->simulation;
  sheet_table(page->sheet, heads, 6);
  for (int i = 0; i < LONGEST && page->termination.longest[i] >= 0; i++) {
    long k = page->termination.longest[i];
    const SimulatedGame *g = &s->results[k];
    char texts[6][48];
    snprintf(texts[0], 48, "%ld", k + 1);
    snprintf(texts[1], 48, "%u", g->plies);
    ending_words(s, k, texts[2], 48);
    snprintf(texts[3], 48, "%u", g->repeats);
    snprintf(texts[4], 48, "%u", g->last_new);
    snprintf(texts[5], 48, "%llu",
             (unsigned long long)simulation_seed(s->seed, k));
    const char *const cells[] = {texts[0], texts[1], texts[2],
                                 texts[3], texts[4], texts[5]};
    sheet_row(page->sheet, cells, 6, false);
  }
  sheet_table_end(page->sheet);
}

/* What speaks for a limit that is too low, and what for games that cannot
** end. */
static void add_evidence(ReportPage *page) {
  const Termination *t = &page->termination;
  Sheet *sheet = page->sheet;
  if (t->cut == 0) {
    sheet_paragraph(sheet, "No game was cut: all of them ended by the rules.");
    return;
  }
  sheet_paragraph(
      sheet,
      "%ld games were cut at %ld plies. In %ld of them nothing new came in the "
      "last tenth: they went in circles, and a higher limit would not help. In "
      "%ld the last ply still led to a position that had not been there.",
      t->cut, page->simulation->limit, t->circling, t->fresh);
  if (!t->idle.is_known) return;
  sheet_paragraph(sheet,
                  "In the %ld cut games that were watched the number of "
                  "pieces had not changed for %.0f plies (95\u00a0%%: %.0f to "
                  "%.0f) when they were cut%s.",
                  t->idle_of, t->idle.value, t->idle.low, t->idle.high,
                  t->idle.value > 0.5 * (double)page->simulation->limit
                      ? ": games stop making headway long before the limit"
                      : "");
}

void report_page_ends(ReportPage *page) {
  const Summary *s = &page->summary;
  Estimate stuck = estimate_share((double)s->stuck, (double)s->played);
  Estimate cut = estimate_share((double)s->cut, (double)s->played);
  Sheet *sheet = page->sheet;
  sheet_section(sheet, "ends", "Whether games end");
  sheet_tiles(sheet);
  sheet_tile(sheet, "games cut at the limit", &cut, 100, 1, "\u00a0%");
  sheet_tile(sheet, "games ended by a player without a move", &stuck, 100, 1,
             "\u00a0%");
  sheet_tile(sheet, "games in which a position came again",
             &page->termination.repeating, 100, 1, "\u00a0%");
  sheet_tile(sheet, "plies that lead to a position seen before", &s->repeats,
             100, 2, "\u00a0%");
  sheet_tiles_end(sheet);
  add_evidence(page);
  sheet_paragraph(sheet, "The longest games:");
  add_longest(page);
}
