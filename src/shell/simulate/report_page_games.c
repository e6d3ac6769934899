/* SPDX-License-Identifier: MIT
** report_page_games.c - which games are worth going through.
*/
#include "shell/export/gallery.h"
#include "shell/simulate/report_json.h"
#include "shell/simulate/report_page.h"
#include <stdlib.h>

/* ---- which games ---- */

enum { SHOWN = 4 };

typedef struct ShownGame {
  long k;
  const char *name, *title;
} ShownGame;

/* Ends as most do, and is as long as half of them are. */
static long find_usual(const Simulation *s, const Summary *summary) {
  long endings[ENDING_WIN + PLAYERS_MAX] = {0}, best = -1, least = 0;
  int usual = ENDING_CUT;
  for (long k = 0; k < s->games; k++) {
    simulation_passes(s, k);
    endings[s->results[k].ending]++;
  }
  for (int i = ENDING_CUT; i < ENDING_WIN + PLAYERS_MAX; i++)
    if (endings[i] > endings[usual]) usual = i;
  for (long k = 0; k < s->games; k++) {
    simulation_passes(s, k);
    if (s->results[k].ending != usual) continue;
    long off =
        labs((long)s->results[k].plies - (long)summary->deciles[DECILES / 2]);
    if (best < 0 || off < least) {
      best = k;
      least = off;
    }
  }
  return best;
}

static int find_shown(const Simulation *s, const Summary *summary,
                      const Tension *tension, ShownGame out[SHOWN]) {
  long usual = find_usual(s, summary);
  int n = 0;
  if (usual >= 0) out[n++] = (ShownGame){usual, "usual", "A game like most"};
  if (tension->dramatic >= 0 && tension->led > 0)
    out[n++] = (ShownGame){tension->dramatic, "dramatic", "The most dramatic"};
  out[n++] = (ShownGame){summary->shortest, "shortest", "The shortest"};
  if (summary->longest != summary->shortest)
    out[n++] = (ShownGame){summary->longest, "longest", "The longest"};
  return n;
}

/* ---- on the page ---- */

static bool add_game(ReportPage *page, const ShownGame *shown, Error *err) {
  Simulation *sim = page->simulation;
  Session *s = simulation_replay(sim, shown->k, err);
  if (!s) return false;
  text_addf(&page->sheet->body, "<h3>%s</h3>\n", shown->title);
  sheet_paragraph(page->sheet, "Game %ld, %zu plies, seed %llu.", shown->k + 1,
                  s->nplies,
                  (unsigned long long)simulation_seed(sim->seed, shown->k));
  bool ok = gallery_game(page->sheet, s, shown->name, err);
  session_free(s);
  return ok;
}

bool report_page_games(ReportPage *page, Error *err) {
  ShownGame shown[SHOWN];
  int n = find_shown(page->simulation, &page->summary, &page->tension, shown);
  bool ok = true;
  sheet_section(page->sheet, "games", "Games to go through");
  for (int i = 0; ok && i < n; i++) ok = add_game(page, &shown[i], err);
  return ok;
}

/* ---- for programs ---- */

static bool add_json(Text *out, Simulation *sim, const ShownGame *shown,
                     Error *err) {
  Session *s = simulation_replay(sim, shown->k, err);
  if (!s) return false;
  text_addf(out, "{\"game\": %ld, \"seed\": %llu, \"moves\": [", shown->k + 1,
            (unsigned long long)simulation_seed(sim->seed, shown->k));
  for (size_t i = 0; i < s->nplies; i++) {
    text_add(out, i ? ", " : "");
    text_add_json(out, s->plies[i].text);
  }
  text_add(out, "], ");
  bool ok = gallery_json(s, out, err);
  text_add(out, "}");
  session_free(s);
  return ok;
}

bool report_json_games(Text *out, Simulation *simulation,
                       const Summary *summary, Error *err) {
  ShownGame shown[SHOWN];
  Tension tension;
  tension_find(&tension, simulation);
  int n = find_shown(simulation, summary, &tension, shown);
  bool ok = true;
  text_add(out, ",\n  \"shown\": {");
  for (int i = 0; ok && i < n; i++) {
    text_addf(out, "%s\n    \"%s\": ", i ? "," : "", shown[i].name);
    ok = add_json(out, simulation, &shown[i], err);
  }
  text_add(out, "}");
  return ok;
}
