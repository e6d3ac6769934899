/* SPDX-License-Identifier: MIT
** analyse_page.c - the graph of one game, with its worst moves as boards.
*/
#include "shell/simulate/analyse.h"
#include "base/memory.h"
#include "search/luck.h"
#include "shell/export/chart.h"
#include "shell/export/gallery.h"
#include "shell/simulate/report_json.h"
#include <stdio.h>

enum { WORST = 6, RED = 2, GREEN = 1 };

static const Game *game_of(const Analysis *a) { return a->session->game; }

/* ---- the graph ---- */

static void add_dots(const Chart *c, const Analysis *a) {
  for (size_t i = 0; i < a->session->nplies; i++) {
    const AnalysedPly *p = &a->plies[i];
    char words[2 * MOVE_TEXT + 80];
    if (!p->is_mistake) continue;
    snprintf(words, sizeof words, "%zu. %s %s: gives away %.0f %%; better: %s",
             i + 1, game_of(a)->player[p->who], a->session->plies[i].text,
             100 * p->loss.value, p->best);
    double y = analysis_chance(a, i + 1, game_of(a)->first_player)->value;
    chart_dot(c, (double)(i + 1), y, 1, words);
  }
}

/* For two players one line is enough. */
static void draw_lines(const Chart *c, const Analysis *a, ChartPoint *points) {
  const Game *game = game_of(a);
  const char *names[PLAYERS_MAX];
  size_t n = a->session->nplies;
  bool is_two = game->nplayers == 2;
  for (int p = 0; p < game->nplayers; p++) {
    names[p] = game->player[p];
    if (is_two && p != game->first_player) continue;
    for (size_t i = 0; i <= n; i++)
      points[i] = (ChartPoint){(double)i, *analysis_chance(a, i, (Player)p)};
    chart_line(c, points, (int)n + 1, is_two ? 0 : p);
  }
  if (!is_two) chart_key(c, names, game->nplayers);
}

static bool add_graph(Sheet *sheet, const Analysis *a, Error *err) {
  const Game *game = game_of(a);
  size_t n = a->session->nplies;
  char label[NAME_MAX_BYTES + 16];
  Chart c;
  Text inside;
  ChartPoint *points = memory_new((n + 1) * sizeof *points);
  if (!points) return error_memory(err);
  snprintf(label, sizeof label, "chances of %s",
           game->nplayers == 2 ? game->player[game->first_player] : "each");
  text_init(&inside);
  chart_begin(&c, &inside, (ChartAxis){0, (double)n, "ply", false, true},
              (ChartAxis){0, 1, label, true, false});
  chart_level(&c, 1.0 / game->nplayers, "even");
  draw_lines(&c, a, points);
  add_dots(&c, a);
  FigureInfo info = {.name = "graph",
                     .title = "The course of the game.",
                     .caption = "By random games from every position; the band "
                                "is the interval of 95\u00a0%. Dots are "
                                "mistakes.",
                     .member = "chances"};
  sheet_chart(sheet, info, &inside);
  text_done(&inside);
  memory_free(points);
  return true;
}

/* ---- the players ---- */

static void add_accounts(Sheet *sheet, const Analysis *a) {
  static const char *const heads[] = {
      "player", "decisions", "mistakes", "given away, a decision",
      "95 %",   "rolls",     "luck"};
  int columns = luck_is_in(game_of(a)) ? 7 : 5;
  sheet_table(sheet, heads, columns);
  for (int i = 0; i < game_of(a)->nplayers; i++) {
    AnalysisAccount account = analysis_account(a, (Player)i);
    char texts[6][48];
    snprintf(texts[0], 48, "%ld", account.decisions);
    snprintf(texts[1], 48, "%ld", account.mistakes);
    sheet_figure_text(&account.loss, 100, 1, "\u00a0%", texts[2], 48);
    sheet_interval_text(&account.loss, 100, 1, "\u00a0%", texts[3], 48);
    snprintf(texts[4], 48, "%ld", account.rolls);
    snprintf(texts[5], 48, "%+.3f", account.luck);
    const char *const cells[] = {game_of(a)->player[i],
                                 texts[0],
                                 texts[1],
                                 texts[2],
                                 texts[3],
                                 texts[4],
                                 texts[5]};
    sheet_row(sheet, cells, columns, false);
  }
  sheet_table_end(sheet);
}

/* ---- the worst moves ---- */

/* Where a move begins and ends, by what it notes for its text. */
static int ends_of(Session *s, const char *text, Site sites[2], Error *err) {
  size_t index;
  Journal journal = {0};
  int count = 0;
  Position *copy;
  if (!session_find_exactly(s, text, &index, err)) return 0;
  copy = position_new(s->game, err);
  if (copy) position_copy(s->game, copy, s->pos);
  if (copy && play_do(&s->machine, copy, &s->legal, s->legal.at[index],
                      &journal, err)) {
    Site from = NO_SITE, to = NO_SITE;
    for (size_t i = 0; i < journal.count; i++) {
      const Edit *e = &journal.at[i];
      if (e->op != EDIT_NOTE) continue;
      if (e->arg == NOTE_FROM && from == NO_SITE) from = e->slot;
      if (e->arg == NOTE_TO) to = e->slot;
    }
    if (from != NO_SITE) sites[count++] = from;
    if (to != NO_SITE && to != from) sites[count++] = to;
  }
  journal_done(&journal);
  position_free(copy);
  return count;
}

/* A mark for the move; false: it cannot be drawn. */
static bool mark_move(Session *s, const char *text, int colour,
                      const char *meaning, Site sites[2], Mark *mark) {
  Error ignored = {0};
  if (s->game->board->nbodies > 0) return false; /* its sites move about */
  int count = ends_of(s, text, sites, &ignored);
  if (count == 0) return false;
  *mark = (Mark){.shape = count == 2 ? MARK_ARROW : MARK_CELLS,
                 .colour = colour,
                 .sites = sites,
                 .nsites = count,
                 .meaning = meaning};
  return true;
}

static bool add_mistake(Sheet *sheet, const Analysis *a, size_t ply, int number,
                        Error *err) {
  Session *s = a->session;
  const AnalysedPly *p = &a->plies[ply];
  char name[SHEET_NAME], meanings[2][MOVE_TEXT + 16], figure[24], interval[48];
  Site sites[2][2];
  Mark marks[2];
  size_t count = 0;
  Text title, caption;
  session_goto(s, ply);
  snprintf(meanings[0], sizeof meanings[0], "played: %s", s->plies[ply].text);
  snprintf(meanings[1], sizeof meanings[1], "better: %s", p->best);
  count += mark_move(s, s->plies[ply].text, RED, meanings[0], sites[0],
                     &marks[count]);
  count += mark_move(s, p->best, GREEN, meanings[1], sites[1], &marks[count]);
  Frame frame = gallery_frame(s, ply);
  frame.marks = marks;
  frame.nmarks = count;
  text_init(&title);
  text_init(&caption);
  gallery_caption(s, ply + 1, &title);
  text_add(&title, ".");
  sheet_figure_text(&p->loss, 100, 0, "\u00a0%", figure, sizeof figure);
  sheet_interval_text(&p->loss, 100, 0, "\u00a0%", interval, sizeof interval);
  text_addf(&caption, "Gives away %s of the game", figure);
  if (*interval) text_addf(&caption, " (%s)", interval);
  text_addf(&caption, ". Better, by the green arrow: %s.", p->best);
  snprintf(name, sizeof name, "mistake-%d", number);
  bool ok = sheet_position(sheet, &frame, name, text_string(&title),
                           text_string(&caption), err);
  text_done(&title);
  text_done(&caption);
  return ok;
}

static bool add_mistakes(Sheet *sheet, const Analysis *a, Error *err) {
  size_t worst[WORST], n = a->session->nplies;
  size_t count = analysis_worst(a, worst, WORST);
  sheet_section(sheet, "mistakes", "The worst moves");
  if (count == 0) {
    sheet_paragraph(sheet, "No move gave away more than chance explains.");
    return true;
  }
  sheet_paragraph(sheet, "The position before each of them; what was played "
                         "is red, what was better is green.");
  bool ok = true;
  sheet_grid(sheet);
  for (size_t i = 0; ok && i < count; i++)
    ok = add_mistake(sheet, a, worst[i], (int)i + 1, err);
  sheet_grid_end(sheet);
  session_goto(a->session, n);
  return ok;
}

/* ---- all plies ---- */

static void add_ply(Sheet *sheet, const Analysis *a, size_t i) {
  const AnalysedPly *p = &a->plies[i];
  char number[24], chance[32], loss[32];
  snprintf(number, sizeof number, "%zu", i + 1);
  sheet_figure_text(analysis_chance(a, i + 1, game_of(a)->first_player), 100, 0,
                    "\u00a0%", chance, sizeof chance);
  if (p->is_chance)
    snprintf(loss, sizeof loss, "luck %+.3f", p->luck);
  else
    sheet_figure_text(&p->loss, 100, 1, "\u00a0%", loss, sizeof loss);
  const char *const cells[] = {
      number, game_of(a)->player[p->who],  a->session->plies[i].text, chance,
      loss,   p->is_mistake ? p->best : ""};
  sheet_row(sheet, cells, 6, p->is_mistake);
}

static void add_plies(Sheet *sheet, const Analysis *a) {
  static const char *const heads[] = {
      "ply",        "player", "move", "chances of the first player",
      "given away", "better"};
  sheet_fold(sheet, "All plies");
  sheet_table(sheet, heads, 6);
  for (size_t i = 0; i < a->session->nplies; i++) add_ply(sheet, a, i);
  sheet_table_end(sheet);
  sheet_fold_end(sheet);
}

bool analyse_page(Sheet *sheet, const Analysis *a, const char *title,
                  Error *err) {
  Session *s = a->session;
  char result[64];
  Text lead;
  text_init(&lead);
  session_result(s, result, sizeof result);
  text_addf(&lead, "%s, %zu plies%s%s.",
            s->game->title ? s->game->title : s->game->name, s->nplies,
            *result ? ": " : "", result);
  sheet_head(sheet, title, text_string(&lead));
  text_done(&lead);
  sheet_section(sheet, "course", "How it went");
  if (!add_graph(sheet, a, err)) return false;
  add_accounts(sheet, a);
  sheet_paragraph(
      sheet,
      "The graph shows %ld random games from every position. The best move is "
      "the one that a search of %ld playouts finds; what the played move is "
      "worth less is given away. It is a mistake if that is 5\u00a0%% of the "
      "game or more, and more than chance explains.%s",
      a->playouts, a->searches,
      luck_is_in(game_of(a)) ? " Luck is in points from -1 to 1." : "");
  add_plies(sheet, a);
  if (!add_mistakes(sheet, a, err)) return false;
  sheet_section(sheet, "game", "The game to go through");
  return gallery_game(sheet, s, "game", err);
}

/* ---- for programs ---- */

static void add_json_ply(const Analysis *a, size_t i, Text *out) {
  const AnalysedPly *p = &a->plies[i];
  text_addf(out, "%s\n    {\"ply\": %zu, \"move\": ", i ? "," : "", i + 1);
  text_add_json(out, a->session->plies[i].text);
  text_add(out, ", \"player\": ");
  text_add_json(out, game_of(a)->player[p->who]);
  if (p->is_chance) {
    text_addf(out, ", \"luck\": %.4f}", p->luck);
    return;
  }
  text_add(out, ", ");
  estimate_json(out, "given_away", &p->loss);
  text_add(out, ", \"better\": ");
  text_add_json(out, p->best);
  text_addf(out, ", \"mistake\": %s}", p->is_mistake ? "true" : "false");
}

void analyse_json(const Analysis *a, const char *title, Text *out) {
  size_t n = a->session->nplies;
  text_add(out, "{\n  \"title\": ");
  text_add_json(out, title);
  text_add(out, ",\n  \"game\": ");
  text_add_json(out, game_of(a)->name);
  text_addf(out, ",\n  \"playouts\": %ld,\n  \"chances\": [", a->playouts);
  for (size_t i = 0; i <= n; i++) {
    text_add(out, i ? ",\n    {" : "\n    {");
    for (int p = 0; p < game_of(a)->nplayers; p++) {
      text_add(out, p ? ", " : "");
      estimate_json(out, game_of(a)->player[p],
                    analysis_chance(a, i, (Player)p));
    }
    text_add(out, "}");
  }
  text_add(out, "],\n  \"plies\": [");
  for (size_t i = 0; i < n; i++) add_json_ply(a, i, out);
  text_add(out, "],\n  \"players\": [");
  for (int i = 0; i < game_of(a)->nplayers; i++) {
    AnalysisAccount account = analysis_account(a, (Player)i);
    text_add(out, i ? ",\n    {\"player\": " : "\n    {\"player\": ");
    text_add_json(out, game_of(a)->player[i]);
    text_addf(out,
              ", \"decisions\": %ld, \"mistakes\": %ld, \"rolls\": %ld, "
              "\"luck\": %.4f, ",
              account.decisions, account.mistakes, account.rolls, account.luck);
    estimate_json(out, "given_away", &account.loss);
    text_add(out, "}");
  }
  text_add(out, "]\n}\n");
}
