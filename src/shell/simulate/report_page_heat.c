/* SPDX-License-Identifier: MIT
** report_page_heat.c - what happens where, on the real board: pieces that
** stand, move and are taken, and how the first move decides.
*/
#include "base/memory.h"
#include "shell/export/chart.h"
#include "shell/export/heat.h"
#include "shell/simulate/report_page.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { BEST = 8, TABLE_MAX = 400 };

/* An empty board with room for a number on each site. */
typedef struct Map {
  Plan plan;
  HeatCell *cells;
  int board;
} Map;

static bool map_init(Map *map, ReportPage *page, Error *err) {
  const Game *game = page->game;
  const Position *pos = page->whole ? page->whole->pos : page->start->pos;
  map->cells = memory_new((size_t)game->board->bits * sizeof *map->cells);
  if (!map->cells) return error_memory(err);
  if (!sheet_board(page->sheet, game, pos, &map->board, err) ||
      !plan_make(&map->plan, game, pos, err)) {
    memory_free(map->cells);
    return false;
  }
  return true;
}

static void map_done(Map *map) {
  plan_done(&map->plan);
  memory_free(map->cells);
}

static void add_map(ReportPage *page, const Map *map, FigureInfo info) {
  Text inside;
  text_init(&inside);
  heat_draw(&map->plan, map->cells, &inside);
  info.width = map->plan.width;
  info.height = map->plan.height;
  info.board = map->board;
  sheet_figure(page->sheet, &info, &inside);
  text_done(&inside);
}

static Site next_site(const Board *b, Site from) {
  return plane_next(b->on.w, b->words, from);
}

/* ---- heat ---- */

static double hottest(const ReportPage *page, Heat heat) {
  const Board *b = page->game->board;
  double most = 0;
  for (int p = 0; p < watch_owners(page->game); p++)
    for (Site s = next_site(b, 0); s != NO_SITE; s = next_site(b, s + 1u))
      most = fmax(most, heat_at(page->simulation, heat, p, s).value);
  return most;
}

static void fill_heat(const ReportPage *page, Map *map, Heat heat, int player,
                      double most) {
  const Board *b = page->game->board;
  int digits = most >= 0.1 ? 0 : 1;
  for (Site s = next_site(b, 0); s != NO_SITE; s = next_site(b, s + 1u)) {
    HeatCell *cell = &map->cells[s];
    Estimate e = heat_at(page->simulation, heat, player, s);
    *cell = (HeatCell){.shade = e.value / most};
    if (100 * e.value < (digits ? 0.05 : 0.5)) continue;
    snprintf(cell->number, sizeof cell->number, "%.*f", digits, 100 * e.value);
    snprintf(cell->words, sizeof cell->words, "%s: %.2f %% (%.2f to %.2f)",
             board_name(b, s), 100 * e.value, 100 * e.low, 100 * e.high);
  }
}

static void add_heat(ReportPage *page, Map *map, Heat heat, int player,
                     double most) {
  static const char *const titles[HEATS] = {"stands", "moves from", "moves to",
                                            "takes"};
  static const char *const captions[HEATS] = {
      ("Share of positions in which a piece is there, in percent."),
      ("Share of the player's moves that begin there, in percent."),
      ("Share of the player's moves that lead there, in percent."),
      ("Share of what the player took that was taken there, in percent.")};
  char name[SHEET_NAME], title[NAME_MAX_BYTES + 32], member[64];
  const char *who = watch_owner(page->game, player);
  snprintf(name, sizeof name, "%s-%s", heat_name(heat), who);
  snprintf(title, sizeof title, "Where %s %s.", who, titles[heat]);
  snprintf(member, sizeof member, "heat.%s.%s", heat_name(heat), who);
  fill_heat(page, map, heat, player, most);
  add_map(page, map,
          (FigureInfo){.name = name,
                       .title = title,
                       .caption = captions[heat],
                       .member = member});
}

/* How much of the board is used at all. */
static void add_coverage(ReportPage *page) {
  const Board *b = page->game->board;
  int sites = 0, used = 0;
  Text never;
  text_init(&never);
  for (Site s = next_site(b, 0); s != NO_SITE; s = next_site(b, s + 1u)) {
    double there = 0;
    for (int p = 0; p < watch_owners(page->game); p++)
      there += heat_at(page->simulation, HEAT_STAND, p, s).value;
    sites++;
    used += there > 0;
    if (there <= 0 && sites - used <= 12)
      text_addf(&never, " %s", board_name(b, s));
  }
  if (used == sites)
    sheet_paragraph(page->sheet, "All %d sites were used.", sites);
  else
    sheet_paragraph(page->sheet, "%d of %d sites were used; never:%s%s.", used,
                    sites, text_string(&never),
                    sites - used > 12 ? " and others" : "");
  text_done(&never);
}

bool report_page_heat(ReportPage *page, Error *err) {
  Map map;
  Sheet *sheet = page->sheet;
  sheet_section(sheet, "board", "What happens where");
  if (!page->simulation->sums.watch.heat) {
    sheet_paragraph(sheet, "The places of this board move about, so there is "
                           "no map of them.");
    return true;
  }
  sheet_paragraph(
      sheet,
      "From %ld games. The stronger the colour, the more; point at a number "
      "for its interval.",
      page->tension.watched);
  add_coverage(page);
  if (!map_init(&map, page, err)) return false;
  sheet_grid(sheet);
  for (int h = 0; h < HEATS; h++) {
    double most = hottest(page, (Heat)h);
    int owners =
        h == HEAT_STAND ? watch_owners(page->game) : page->game->nplayers;
    for (int p = 0; most > 0 && p < owners; p++)
      add_heat(page, &map, (Heat)h, p, most);
  }
  sheet_grid_end(sheet);
  map_done(&map);
  return true;
}

/* ---- first moves ---- */

typedef struct First {
  const Opening *opening;
  const OpeningCount *count;
  uint64_t games;
  Estimate score; /* of who begins */
} First;

typedef struct Firsts {
  First *at;
  size_t count;
} Firsts;

/* The best first; by text where they are equal. */
static int compare_firsts(const void *a, const void *b) {
  const First *x = a, *y = b;
  if (x->score.is_known != y->score.is_known) return x->score.is_known ? -1 : 1;
  if (x->score.value > y->score.value) return -1;
  if (x->score.value < y->score.value) return 1;
  return text_compare(&(const char *){x->opening->text},
                      &(const char *){y->opening->text});
}

static bool find_firsts(Firsts *firsts, const ReportPage *page, Error *err) {
  const Simulation *s = page->simulation;
  firsts->count = 0;
  firsts->at = memory_new((s->openings.count + 1) * sizeof *firsts->at);
  if (!firsts->at) return error_memory(err);
  for (size_t i = 0; i < s->openings.count; i++) {
    const OpeningCount *count = &s->sums.openings[i];
    if (opening_games(count) == 0) continue;
    firsts->at[firsts->count++] =
        (First){.opening = &s->openings.at[i],
                .count = count,
                .games = opening_games(count),
                .score = opening_score(count, page->game->first_player)};
  }
  qsort(firsts->at, firsts->count, sizeof *firsts->at, compare_firsts);
  return true;
}

static bool is_beyond_chance(const First *first, const Estimate *all) {
  return first->score.is_known &&
         (first->score.low > all->value || first->score.high < all->value);
}

static void add_row(ReportPage *page, const First *first) {
  char games[24], score[32], interval[48];
  bool is_marked = is_beyond_chance(first, &page->summary.score);
  snprintf(games, sizeof games, "%llu", (unsigned long long)first->games);
  sheet_figure_text(&first->score, 100, 1, "\u00a0%", score, sizeof score);
  sheet_interval_text(&first->score, 100, 1, "\u00a0%", interval,
                      sizeof interval);
  const char *const cells[] = {first->opening->text, games, score, interval,
                               is_marked ? "beyond chance" : ""};
  sheet_row(page->sheet, cells, 5, is_marked);
}

static void add_table(ReportPage *page, const Firsts *firsts) {
  static const char *const heads[] = {
      "first", "games", "score of the first player", "95\u00a0%", ""};
  char title[64];
  snprintf(title, sizeof title, "All %zu in a table", firsts->count);
  sheet_fold(page->sheet, title);
  sheet_table(page->sheet, heads, 5);
  for (size_t i = 0; i < firsts->count && i < TABLE_MAX; i++)
    add_row(page, &firsts->at[i]);
  sheet_table_end(page->sheet);
  if (firsts->count > TABLE_MAX)
    sheet_paragraph(page->sheet, "The JSON has the others too.");
  sheet_fold_end(page->sheet);
}

/* The best and the worst of them. */
static void add_best(ReportPage *page, const Firsts *firsts) {
  ChartRow rows[2 * BEST + 2];
  char words[2 * BEST + 2][48];
  int n = 0;
  size_t known = 0; /* those that any game ended of come first */
  while (known < firsts->count && firsts->at[known].score.is_known) known++;
  bool is_all = known <= 2 * BEST;
  size_t shown = is_all ? known : BEST;
  for (int side = 0; side < (is_all ? 1 : 2); side++) {
    if (!is_all)
      rows[n++] = (ChartRow){.words = side ? "the worst" : "the best"};
    for (size_t i = 0; i < shown; i++, n++) {
      const First *f = &firsts->at[side ? known - shown + i : i];
      sheet_share_text(&f->score, 1, words[n], sizeof words[n]);
      rows[n] = (ChartRow){.label = f->opening->text,
                           .figure = f->score,
                           .series = side,
                           .words = words[n]};
    }
  }
  sheet_rows(page->sheet,
             (FigureInfo){.name = "first-moves",
                          .title = "Score by first ply.",
                          .caption =
                              "Of the first player, in games that ended. The "
                              "broken line is the score over all games.",
                          .member = "openings"},
             rows, n, 1, page->summary.score.value);
}

static void fill_target(const ReportPage *page, const OpeningCount *sum, Site s,
                        const Estimate *e, double most, HeatCell *cell) {
  unsigned long long games = opening_games(sum) - sum->cut;
  double above = e->value - page->summary.score.value;
  cell->shade = most > 0 ? above / most : 0;
  snprintf(cell->number, sizeof cell->number, "%.0f", 100 * e->value);
  snprintf(cell->words, sizeof cell->words,
           "to %s: %.1f %% (%.1f to %.1f) of %llu game%s",
           board_name(page->game->board, s), 100 * e->value, 100 * e->low,
           100 * e->high, games, games == 1 ? "" : "s");
}

/* All first moves that lead to a site count together there. */
static bool fill_targets(const ReportPage *page, Map *map) {
  const Simulation *of = page->simulation;
  const Board *b = page->game->board;
  double most = 0;
  bool is_any = false;
  for (int pass = 0; pass < 2; pass++)
    for (Site s = next_site(b, 0); s != NO_SITE; s = next_site(b, s + 1u)) {
      OpeningCount sum;
      openings_at(&of->openings, of->sums.openings, s, &sum);
      Estimate e = opening_score(&sum, page->game->first_player);
      if (!e.is_known) continue;
      is_any = true;
      most = fmax(most, fabs(e.value - page->summary.score.value));
      if (pass == 1) fill_target(page, &sum, s, &e, most, &map->cells[s]);
    }
  return is_any;
}

static bool add_targets(ReportPage *page, Error *err) {
  Map map;
  if (page->game->board->nbodies > 0 || page->simulation->openings.is_chance)
    return true;
  if (!map_init(&map, page, err)) return false;
  if (fill_targets(page, &map))
    add_map(page, &map,
            (FigureInfo){.name = "first-moves-board",
                         .title = "Score by where the first move leads.",
                         .caption =
                             "Of the first player, in percent. Red is better "
                             "than the score over all games, blue is "
                             "worse; point at a number for its "
                             "interval.",
                         .member = "first_to"});
  map_done(&map);
  return true;
}

bool report_page_openings(ReportPage *page, Error *err) {
  Firsts firsts;
  Sheet *sheet = page->sheet;
  if (!find_firsts(&firsts, page, err)) return false;
  bool ok = true;
  if (firsts.count > 1 && page->summary.score.is_known) {
    long beyond = 0;
    for (size_t i = 0; i < firsts.count; i++)
      beyond += is_beyond_chance(&firsts.at[i], &page->summary.score);
    sheet_section(sheet, "openings", "How games begin");
    sheet_paragraph(
        sheet,
        "%zu first %s were played. %ld of them score%s better or "
        "worse than all games together, beyond chance; chance "
        "alone would show about %.0f.",
        firsts.count, page->simulation->openings.is_chance ? "rolls" : "moves",
        beyond, beyond == 1 ? "s" : "", 0.05 * (double)firsts.count);
    sheet_grid(sheet);
    ok = add_targets(page, err);
    add_best(page, &firsts);
    sheet_grid_end(sheet);
    add_table(page, &firsts);
  }
  memory_free(firsts.at);
  return ok;
}
