/* SPDX-License-Identifier: MIT
** report_page.h - a simulation as a page to look at.
**
** The parts of it are in files by what they are about; each adds its sections
** to the sheet.
*/
#ifndef ABAX_REPORT_PAGE_H
#define ABAX_REPORT_PAGE_H

#include "shell/simulate/report.h"
#include "shell/export/sheet.h"
#include "shell/simulate/tension.h"

/* What the sections are made from. */
typedef struct ReportPage {
  Sheet *sheet;
  const Report *report;
  Simulation *simulation;
  const Game *game;
  Session *start; /* where every game begins */
  Session *whole; /* where all of the board is there; NULL: at the start */
  Summary summary;
  Tension tension;
  Termination termination;
} ReportPage;

/* The whole page. */
bool report_page(Sheet *sheet, const Report *report, Error *err);

/* ---- the game (report_page_game.c) ---- */
bool report_page_game(ReportPage *page, Error *err);

/* ---- figures (report_page_figures.c) ---- */
void report_page_wins(ReportPage *page);
void report_page_length(ReportPage *page);
void report_page_choices(ReportPage *page);
void report_page_rules(ReportPage *page);

/* ---- on the board (report_page_heat.c) ---- */
bool report_page_heat(ReportPage *page, Error *err);
bool report_page_openings(ReportPage *page, Error *err);

/* ---- how games go (report_page_course.c) ---- */
void report_page_tension(ReportPage *page);
void report_page_ladder(ReportPage *page);
void report_page_ends(ReportPage *page);

/* ---- games to go through (report_page_games.c) ---- */
bool report_page_games(ReportPage *page, Error *err);

#endif
