/* SPDX-License-Identifier: MIT
** report_page.c - the order of the page, and what is at its top and its
** end.
*/
#include "shell/simulate/report_page.h"
#include "script/version.h"
#include "shell/command/clock.h"
#include "shell/simulate/worker.h"
#include <stdio.h>

/* In words: is the game fair, as far as these games show? */
static void add_verdict(ReportPage *page) {
  const Estimate *score = &page->summary.score;
  const char *who = page->game->player[page->game->first_player];
  double even = 1.0 / page->game->nplayers;
  if (!score->is_known)
    sheet_paragraph(page->sheet, "No game came to an end within %ld plies.",
                    page->simulation->limit);
  else if (score->low > even)
    sheet_paragraph(page->sheet,
                    "%s, who begins, has an advantage that chance does not "
                    "explain.",
                    who);
  else if (score->high < even)
    sheet_paragraph(page->sheet,
                    "%s, who begins, has a disadvantage that chance does not "
                    "explain.",
                    who);
  else
    sheet_paragraph(page->sheet,
                    "Whether %s, who begins, has an advantage cannot be told "
                    "from these games: what there is may be chance.",
                    who);
}

static void add_glance(ReportPage *page) {
  Sheet *sheet = page->sheet;
  const Summary *s = &page->summary;
  double played = (double)s->played;
  Estimate draws = estimate_share((double)s->draws, played);
  Estimate cut = estimate_share((double)s->cut, played);
  char label[NAME_MAX_BYTES + 32];
  sheet_section(sheet, "glance", "At a glance");
  sheet_tiles(sheet);
  snprintf(label, sizeof label, "score of %s, who begins",
           page->game->player[page->game->first_player]);
  sheet_tile(sheet, label, &s->score, 100, 1, "\u00a0%");
  sheet_tile(sheet, "draws", &draws, 100, 1, "\u00a0%");
  sheet_tile(sheet, "cut at the limit", &cut, 100, 1, "\u00a0%");
  sheet_tile(sheet, "length, in plies", &s->length, 1, 1, "");
  sheet_tile(sheet, "moves to choose from", &s->branching, 1, 1, "");
  sheet_tile(sheet, "decisions with one choice", &s->forced, 100, 1, "\u00a0%");
  sheet_tile(sheet, "changes of the leader, a game", &page->tension.changes, 1,
             1, "");
  sheet_tile(sheet, "drama, 0 to 1", &page->tension.drama, 1, 2, "");
  if (page->report->ladder->count > 0)
    sheet_tile(sheet, "depth, in steps of 75 %", &page->report->ladder->depth,
               1, 1, "");
  sheet_tiles_end(sheet);
  add_verdict(page);
  sheet_paragraph(sheet,
                  "Small print below a figure is its interval: with a "
                  "probability of 95\u00a0%% the true figure lies in it.");
}

/* The only place that differs from run to run: it is marked. */
static void add_clock(ReportPage *page) {
  const Simulation *s = page->simulation;
  double plies = (double)s->total.plies;
  if (s->seconds <= 0 || plies <= 0) return;
  text_add(&page->sheet->body, "<!-- clock -->");
  sheet_paragraph(page->sheet,
                  "A ply cost %.3f microseconds of one of %d job%s on the "
                  "machine that made this page.",
                  1e6 * s->seconds * s->jobs / plies, s->jobs,
                  s->jobs == 1 ? "" : "s");
}

static void add_method(ReportPage *page) {
  Sheet *sheet = page->sheet;
  const Simulation *s = page->simulation;
  sheet_section(sheet, "method", "How this was made");
  sheet_paragraph(sheet,
                  "%s played the games by rules %016llx. The command above "
                  "makes the same page again, with any number of jobs; with "
                  "--json it prints every figure drawn here.",
                  version_engine(), (unsigned long long)s->game->rules_hash);
  sheet_paragraph(sheet,
                  "Shares of games have Wilson's interval. What is counted "
                  "ply by ply is dealt out to %d parts by game; the parts tell "
                  "how far the figure strays. Positions were looked at in "
                  "%ld of %ld games, every %ld%s.",
                  PARTS, page->tension.watched, page->summary.played,
                  simulation_stride(s),
                  simulation_stride(s) == 1 ? "st" : "th");
  add_clock(page);
}

static bool add_all(ReportPage *page, Error *err) {
  if (page->report->trouble)
    sheet_notice(page->sheet, "%s", page->report->trouble);
  add_glance(page);
  if (!report_page_game(page, err)) return false;
  if (page->summary.played > 0) {
    report_page_wins(page);
    report_page_length(page);
    report_page_choices(page);
    if (!report_page_openings(page, err) || !report_page_heat(page, err))
      return false;
    report_page_tension(page);
    report_page_ladder(page);
    report_page_rules(page);
    report_page_ends(page);
    if (!report_page_games(page, err)) return false;
  }
  add_method(page);
  return true;
}

/* A plate that lies nowhere at the start is put somewhere by the first plies
** of a game. */
static bool find_whole(ReportPage *page, Error *err) {
  const Game *g = page->game;
  if (!g->board->has_plate) return true;
  page->whole =
      worker_session(page->simulation, g, page->simulation->seed, err);
  if (!page->whole) return false;
  Session *s = page->whole;
  while (*position_site(g, s->pos, g->plate_slot) == NO_SITE &&
         !session_is_over(s) && s->nplies < 100)
    if (!session_do_random(s, err)) return false;
  return true;
}

bool report_page(Sheet *sheet, const Report *report, Error *err) {
  ReportPage page = {.sheet = sheet,
                     .report = report,
                     .simulation = report->simulation,
                     .game = report->simulation->game};
  Simulation *s = report->simulation;
  Text lead;
  if (!summary_make(&page.summary, s, err)) return false;
  tension_find(&page.tension, s);
  termination_find(&page.termination, s);
  text_init(&lead);
  report_lead(s, page.summary.played, &lead);
  sheet_head(sheet, s->game->title ? s->game->title : s->game->name,
             text_string(&lead));
  text_done(&lead);
  page.start = worker_session(s, s->game, s->seed, err);
  bool ok = page.start && find_whole(&page, err) && add_all(&page, err);
  session_free(page.start);
  session_free(page.whole);
  summary_done(&page.summary);
  return ok;
}
