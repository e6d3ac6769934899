/* SPDX-License-Identifier: MIT
** report_page_games.c - which games are worth going through.
*/
#include "shell/gallery.h"
#include "shell/report_page.h"
#include <stdlib.h>

static bool add_game(ReportPage *page, long k, const char *name,
                     const char *title, Error *err) {
  Simulation *sim = page->simulation;
  Session *s = simulation_replay(sim, k, err);
  if (!s) return false;
  text_addf(&page->sheet->body, "<h3>%s</h3>\n", title);
  sheet_paragraph(page->sheet, "Game %ld, %zu plies, seed %llu.", k + 1,
                  s->nplies, (unsigned long long)simulation_seed(sim->seed, k));
  bool ok = gallery_game(page->sheet, s, name, err);
  session_free(s);
  return ok;
}

/* ---- which games ---- */

/* Ends as most do, and is as long as half of them are. */
static long find_usual(const ReportPage *page) {
  const Simulation *s = page->simulation;
  long endings[ENDING_WIN + PLAYERS_MAX] = {0}, best = -1, least = 0;
  int usual = ENDING_CUT;
  for (long k = 0; k < s->games; k++) endings[s->results[k].ending]++;
  for (int i = ENDING_CUT; i < ENDING_WIN + PLAYERS_MAX; i++)
    if (endings[i] > endings[usual]) usual = i;
  for (long k = 0; k < s->games; k++) {
    if (s->results[k].ending != usual) continue;
    long off = labs((long)s->results[k].plies -
                    (long)page->summary.deciles[DECILES / 2]);
    if (best < 0 || off < least) {
      best = k;
      least = off;
    }
  }
  return best;
}

bool report_page_games(ReportPage *page, Error *err) {
  const Summary *s = &page->summary;
  long usual = find_usual(page), dramatic = page->tension.dramatic;
  sheet_section(page->sheet, "games", "Games to go through");
  bool ok =
      usual < 0 || add_game(page, usual, "usual", "A game like most", err);
  ok = ok && (dramatic < 0 || page->tension.led == 0 ||
              add_game(page, dramatic, "dramatic", "The most dramatic", err));
  ok = ok && add_game(page, s->shortest, "shortest", "The shortest", err);
  return ok && (s->longest == s->shortest ||
                add_game(page, s->longest, "longest", "The longest", err));
}
