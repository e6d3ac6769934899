/* SPDX-License-Identifier: MIT
** cmd_analyse.c - analyse: how a game went, in values, luck and errors, and how
** it might go on.
*/
#include "base/file.h"
#include "base/memory.h"
#include "search/luck.h"
#include "script/version.h"
#include "shell/simulate/analyse.h"
#include "shell/external/judge.h"
#include "shell/record/record_file.h"
#include "shell/simulate/simulate.h"
#include "shell/prompt/think.h"

enum { LINE_MOVES = 6, LINE_PLAYOUTS = 500 };

/* ---- the best line ---- */

/* The move that a search finds best. */
static bool find_best(Session *s, const MctsBudget *budget, size_t *best,
                      double *value, Error *err) {
  MctsStat *stats;
  if (!think_search(s, budget, &stats, THINK_HINT, err)) return false;
  *best = mcts_best(stats, s->legal.count);
  *value = mcts_value(&stats[*best]);
  memory_free(stats);
  return true;
}

static bool goes_on(const Session *s) {
  return !session_is_over(s) && !shell_interrupted &&
         position_asked(s->game, s->pos) != NO_PLAYER;
}

/* The best line, played in 'copy': its first move is what 'hint' finds, each
** later one what a shorter search from there finds. */
static bool print_line(const Shell *shell, Session *s, Session *copy,
                       Error *err) {
  MctsBudget budget = think_budget(shell);
  Text line;
  size_t best;
  double value;
  if (!goes_on(s)) return true;
  if (!find_best(s, &budget, &best, &value, err)) return false;
  text_init(&line);
  text_addf(&line, "best line for %s (%.1f%%):",
            s->game->player[position_asked(s->game, s->pos)], 50 * (value + 1));
  budget = (MctsBudget){.playouts = LINE_PLAYOUTS,
                        .cut = MCTS_CUT,
                        .trees = 1,
                        .stop = &shell_interrupted};
  bool ok = session_list(copy, NULL, err);
  for (int n = 1; ok; n++) {
    text_addf(&line, " %s", session_text(copy, best));
    ok = session_do(copy, best, err);
    if (!ok || n == LINE_MOVES || !goes_on(copy)) break;
    ok = find_best(copy, &budget, &best, &value, err);
  }
  if (ok) shell_printf("%s\n", text_string(&line));
  text_done(&line);
  return ok;
}

/* ---- luck and errors ---- */

typedef struct Account {
  double luck, error;
  long rolls, decisions, errors;
} Account;

/* Of a tenth of a point and more, as marks in a text on a game. */
static const char *mark_of(double error) {
  return error >= 0.2 ? "??" : error >= 0.1 ? "?" : error >= 0.05 ? "?!" : "";
}

static void print_luck(const Session *s, size_t i, const LuckPly *ply) {
  shell_printf("%4zu  %-10s %-20s ", i + 1, s->game->player[ply->who],
               s->plies[i].text);
  if (ply->is_chance)
    shell_printf("%+7.3f\n", ply->luck);
  else if (ply->error > 0)
    shell_printf("%7s %+7.3f %-2s  %s\n", "", -ply->error, mark_of(ply->error),
                 ply->best);
  else
    shell_printf("%7s %7s\n", "", "0");
}

static void add_up(Account *account, const LuckPly *ply) {
  if (ply->is_chance) {
    account->rolls++;
    account->luck += ply->luck;
    return;
  }
  account->decisions++;
  account->error += ply->error;
  account->errors += *mark_of(ply->error) != '\0';
}

static void print_accounts(const Game *game, const Account *accounts) {
  for (int i = 0; i < game->nplayers; i++) {
    const Account *a = &accounts[i];
    shell_printf("%s: luck %+.3f in %ld roll%s; gave away %.3f in %ld "
                 "decision%s, %.4f each; %ld mistake%s\n",
                 game->player[i], a->luck, a->rolls, a->rolls == 1 ? "" : "s",
                 a->error, a->decisions, a->decisions == 1 ? "" : "s",
                 a->decisions ? a->error / (double)a->decisions : 0, a->errors,
                 a->errors == 1 ? "" : "s");
  }
}

/* Every ply of the game so far: what it was worth in luck or in error. */
static bool print_all_luck(const Session *s, Error *err) {
  Account accounts[PLAYERS_MAX] = {{0}};
  Luck *luck = luck_new(s->game, err);
  bool ok = luck != NULL;
  if (ok)
    shell_printf("%4s  %-10s %-20s %7s %7s     better\n", "ply", "player",
                 "move", "luck", "error");
  for (size_t i = 0; ok && i < s->nplies && !shell_interrupted; i++) {
    LuckPly ply;
    ok = luck_of(luck, s, i, &ply, err);
    if (!ok) break;
    print_luck(s, i, &ply);
    add_up(&accounts[ply.who], &ply);
  }
  if (ok) print_accounts(s->game, accounts);
  luck_free(luck);
  return ok;
}

/* ---- errors, in games without chance ---- */

static void print_decision(const Session *s, size_t i, const AnalysedPly *p) {
  shell_printf("%4zu  %-10s %-20s %5.1f%%", i + 1, s->game->player[p->who],
               s->plies[i].text, 100 * p->chance);
  if (p->is_mistake)
    shell_printf(" %6.1f%% %-2s  %s", -100 * p->loss.value,
                 mark_of(p->loss.value), p->best);
  shell_print("\n");
}

static void print_totals(const Analysis *a) {
  for (int i = 0; i < a->session->game->nplayers; i++) {
    AnalysisAccount account = analysis_account(a, (Player)i);
    shell_printf("%s: gave away %.1f%% a move in %ld decision%s; %ld "
                 "mistake%s\n",
                 a->session->game->player[i], 100 * account.loss.value,
                 account.decisions, account.decisions == 1 ? "" : "s",
                 account.mistakes, account.mistakes == 1 ? "" : "s");
  }
}

/* Every move so far: the chances of the player before it, and what it gave
** away where that is beyond chance. */
static bool print_decisions(const Session *s, long playouts, Error *err) {
  Analysis a = {0};
  bool ok = analysis_make_moves(&a, s, playouts, err);
  if (ok) {
    shell_printf("%4s  %-10s %-20s %6s %7s     better\n", "ply", "player",
                 "move", "chance", "lost");
    for (size_t i = 0; i < s->nplies; i++)
      print_decision(a.session, i, &a.plies[i]);
    print_totals(&a);
    if (a.searches < THINK_PLAYOUTS)
      shell_printf("Each search had %ld playouts; small mistakes may be "
                   "missed: '--games %d' looks closer.\n",
                   a.searches, THINK_PLAYOUTS);
  }
  analysis_done(&a);
  return ok;
}

/* ---- another judge ---- */

typedef struct Comparison {
  double ours, theirs;
  long decisions, same; /* those in which both find the same play best */
} Comparison;

static void print_judged(const Session *s, size_t i, const LuckPly *ours,
                         const JudgedPly *theirs) {
  shell_printf("%4zu  %-10s %-20s %+7.3f %+7.3f %-2s  %s\n", i + 1,
               s->game->player[s->plies[i].asked], s->plies[i].text,
               ours->error > 0 ? -ours->error : 0,
               theirs->error > 0 ? -theirs->error : 0, mark_of(theirs->error),
               theirs->best);
}

static void compare_ply(Comparison *c, const Ply *ply, const LuckPly *ours,
                        const JudgedPly *theirs) {
  const char *best = ours->best[0] ? ours->best : ply->text;
  c->decisions++;
  c->ours += ours->error;
  c->theirs += theirs->error;
  c->same += text_is_equal(best, theirs->best);
}

static void print_comparison(const Game *game, const char *judge,
                             const Comparison *all) {
  for (int i = 0; i < game->nplayers; i++) {
    const Comparison *c = &all[i];
    double n = c->decisions ? (double)c->decisions : 1;
    shell_printf("%s: gave away %.3f by %s, %.4f a decision (by us %.3f, "
                 "%.4f) in %ld; the same best play in %ld\n",
                 game->player[i], c->theirs, judge, c->theirs / n, c->ours,
                 c->ours / n, c->decisions, c->same);
  }
}

/* Every decision as we see it, and as the judge does. */
static bool print_judgement(const Session *s, const char *judge, Error *err) {
  Comparison all[PLAYERS_MAX] = {{0}};
  JudgedPly *plies = memory_new((s->nplies + 1) * sizeof *plies);
  Luck *luck = luck_new(s->game, err);
  bool ok = plies && luck && judge_game(judge, s, plies, err);
  if (!plies) error_memory(err);
  if (ok)
    shell_printf("%4s  %-10s %-20s %7s %7s     %s's best\n", "ply", "player",
                 "move", "ours", judge, judge);
  for (size_t i = 0; ok && i < s->nplies && !shell_interrupted; i++) {
    LuckPly ours;
    if (!plies[i].is_judged) continue;
    ok = luck_of(luck, s, i, &ours, err);
    if (!ok) break;
    print_judged(s, i, &ours, &plies[i]);
    compare_ply(&all[ours.who], &s->plies[i], &ours, &plies[i]);
  }
  if (ok) print_comparison(s->game, judge, all);
  luck_free(luck);
  memory_free(plies);
  return ok && shell_flush(err);
}

/* ---- all of it ---- */

static bool print_text(const Shell *shell, Session *s, Error *err) {
  Session *copy = think_copy(s, err);
  bool ok = copy != NULL;
  if (ok && s->nplies > 0)
    ok = luck_is_in(s->game) ? print_all_luck(s, err)
                             : print_decisions(s, shell->options.games, err);
  ok = ok && print_line(shell, s, copy, err);
  session_free(copy);
  return ok && shell_flush(err);
}

static bool save_page(const Options *o, const Analysis *analysis,
                      const char *title, const char *file, Error *err) {
  Sheet sheet;
  Text command;
  if (!o->html && !o->svg) return true;
  text_init(&command);
  text_add(&command, "abax analyse ");
  simulate_quote(&command, file ? file_name(file) : "RECORD.abr");
  text_addf(&command, " --games %ld", analysis->playouts);
  sheet_init(&sheet, text_string(&command), o->svg != NULL);
  sheet.wants_live = !o->light;
  bool ok = analyse_page(&sheet, analysis, title, err) &&
            sheet_save(&sheet, o->html, o->svg, err);
  sheet_done(&sheet);
  text_done(&command);
  return ok;
}

static void print_json(const Analysis *analysis, const char *title) {
  Text out;
  text_init(&out);
  analyse_json(analysis, title, &out);
  shell_print(text_string(&out));
  text_done(&out);
}

/* 'file' is NULL for the game at the prompt. */
static bool analyse(const Shell *shell, Session *s, const char *file,
                    Error *err) {
  const Options *o = &shell->options;
  const char *title = file ? file_name(file) : s->game->name;
  Analysis analysis = {0};
  if (!sheet_check(o->html, o->svg, err)) return false;
  if (s->nplies == 0 && (o->html || o->svg || o->json))
    return error_set(err, ERROR_USAGE, "nothing has been played to analyse");
  if (o->with && (o->html || o->svg || o->json))
    return error_set(err, ERROR_USAGE,
                     "--with prints a table: it has no --html, --svg or "
                     "--json");
  if (o->with) return print_judgement(s, o->with, err);
  if (!o->json && !print_text(shell, s, err)) return false;
  if (!o->html && !o->svg && !o->json) return true;
  bool ok = analysis_make(&analysis, s, o->games, err);
  if (ok && o->json) print_json(&analysis, title);
  ok = ok && shell_flush(err) && save_page(o, &analysis, title, file, err);
  analysis_done(&analysis);
  return ok;
}

/* A record that no longer agrees is analysed as far as it does. */
static bool analyse_record(const Shell *shell, const char *file, Error *err) {
  Record record;
  Game *game = NULL;
  Session *session = NULL;
  ReplayReport report;
  if (!record_file_open(file, 0, NULL, &record, &game, err)) return false;
  if (record.notice) shell_note("%s: %s\n", file, record.notice);
  bool ok =
      replay_record(game, &record, version_engine(), &session, &report, err);
  if (ok && report.diverged)
    shell_note("%s: ply %d differs: %s; analysed up to there\n", file,
               report.ply, report.what);
  ok = ok && analyse(shell, session, file, err);
  session_free(session);
  record_done(&record);
  game_free(game);
  return ok;
}

int cmd_analyse(Shell *shell, int argc, char **argv, Error *err) {
  bool ok =
      argc <= 1 || error_set(err, ERROR_USAGE,
                             "analyse takes one record, not '%s' too", argv[1]);
  if (ok && argc == 0 && !shell->at_prompt)
    ok = error_set(err, ERROR_USAGE,
                   "a record is missing: analyse FILE.abr; at the prompt "
                   "'analyse' alone is about the game being played");
  ok = ok && (argc > 0 || command_has_game(shell, err));
  ok = ok && (argc > 0 ? analyse_record(shell, argv[0], err)
                       : analyse(shell, shell->session, NULL, err));
  return ok ? 0 : (int)err->code;
}
