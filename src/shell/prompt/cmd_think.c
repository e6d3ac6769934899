/* SPDX-License-Identifier: MIT
** cmd_think.c - thinking at the prompt: hint, opponent, threats, rollout.
**
** Thinking never touches the game: searches work on copies and draw from a
** stream made of the game's seed and the number of the ply, so that a question
** asked twice, or after an undo, has the same answer.
*/
#include "base/hash.h"
#include "base/memory.h"
#include "notation/typed_move.h"
#include "search/player.h"
#include "shell/author/module.h"
#include "shell/external/engine.h"
#include "shell/external/seat.h"
#include "shell/prompt/line.h"
#include "shell/study/move_list.h"
#include "shell/prompt/play.h"
#include "shell/record/record_step.h"
#include "shell/command/screen.h"
#include "shell/simulate/estimate.h"
#include "shell/prompt/think.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A move with fewer playouts has no chance worth printing. */
enum { HINTS = 5, FEW = 30, ROLLOUTS = 1000, ROLLOUT_LIMIT = 5000 };

/* Who sits where; a seat without a text is a person's. */
static PlayerSpec opponents[PLAYERS_MAX];
static Engine *engines[PLAYERS_MAX]; /* those that are other programs */
static char opponents_of[64];        /* the game they were set for */
static bool plays_alone; /* opponents on every seat may play on by themselves */

static uint64_t thinking_seed(const Session *s, uint64_t salt) {
  return hash_mix(play_seed() ^ hash_mix(s->nplies * 16 + salt));
}

/* Is somebody asked, so that there is something to think about? */
static bool is_asked(const Session *s, Error *err) {
  if (session_is_over(s))
    return error_set(err, ERROR_INPUT, "the game is over");
  return position_asked(s->game, s->pos) != NO_PLAYER ||
         error_set(err, ERROR_INPUT,
                   "chance decides now: 'roll' first, then ask");
}

/* ---- opponents ---- */

static void free_seat(int seat) {
  engine_free(engines[seat]);
  engines[seat] = NULL;
  opponents[seat].text[0] = '\0';
}

static void free_seats(void) {
  for (int i = 0; i < PLAYERS_MAX; i++) free_seat(i);
}

static void forget_strangers(const Shell *shell) {
  if (strncmp(opponents_of, shell->game->name, sizeof opponents_of - 1) == 0)
    return;
  free_seats();
  snprintf(opponents_of, sizeof opponents_of, "%s", shell->game->name);
}

/* Has a seat that is asked now an opponent in it? */
static bool opponent_is_asked(const Shell *shell) {
  const Session *s = shell->session;
  forget_strangers(shell);
  Player asked = position_asked(s->game, s->pos);
  return asked != NO_PLAYER && opponents[asked].text[0] != '\0';
}

/* An engine that gives up ends the game; one that was stopped does not. */
static bool do_engine(Session *s, Player asked, Error *err) {
  size_t before = s->nplies;
  if (!session_list(s, NULL, err) || !engine_move(engines[asked], s, err))
    return false;
  if (s->nplies > before || session_is_over(s)) return true;
  return error_set(err, ERROR_LIMIT, "interrupted: %s has not moved",
                   s->game->player[asked]);
}

static bool do_thought(Session *s, Player asked, Error *err) {
  size_t index = 0;
  if (engines[asked]) return do_engine(s, asked, err);
  PlayerMind *mind = player_new(&opponents[asked], s->game, err);
  if (!mind) return false;
  player_begin(mind, thinking_seed(s, asked));
  player_stop_by(mind, &shell_interrupted);
  bool ok = session_list(s, NULL, err) &&
            player_choose(mind, &s->machine, s->pos, &s->legal, &index, err) &&
            session_do(s, index, err);
  player_free(mind);
  return ok;
}

bool think_do(Shell *shell, Error *err) {
  Session *s = shell->session;
  if (!opponent_is_asked(shell)) return session_do_random(s, err);
  return do_thought(s, position_asked(s->game, s->pos), err);
}

static bool has_opponent(const Shell *shell) {
  forget_strangers(shell);
  for (int i = 0; i < shell->game->nplayers; i++)
    if (opponents[i].text[0] != '\0') return true;
  return false;
}

static void print_last(const Session *s) {
  if (s->ending.is_given) return; /* what was not played is said elsewhere */
  const Ply *ply = &s->plies[s->nplies - 1];
  shell_printf("%s %s\n",
               ply->asked == NO_PLAYER ? "chance" : s->game->player[ply->asked],
               ply->text);
}

static bool has_no_person(const Shell *shell) {
  for (int i = 0; i < shell->game->nplayers; i++)
    if (opponents[i].text[0] == '\0') return false;
  return true;
}

/* Is the next ply an opponent's? People roll their own dice, so chance belongs
** to the player who has the turn. */
static bool is_opponents(const Shell *shell) {
  const Session *s = shell->session;
  if (position_asked(s->game, s->pos) != NO_PLAYER)
    return opponent_is_asked(shell);
  return opponents[s->pos->turn].text[0] != '\0';
}

bool think_answer(Shell *shell, Error *err) {
  Session *s = shell->session;
  if (!has_opponent(shell) || (has_no_person(shell) && !plays_alone))
    return true;
  while (!session_is_over(s) && !shell_interrupted && is_opponents(shell)) {
    if (!think_do(shell, err)) return false;
    print_last(s);
  }
  return true;
}

bool think_undo(Shell *shell, Error *err) {
  Session *s = shell->session;
  plays_alone = false;
  if (!has_opponent(shell) || has_no_person(shell)) return true;
  while (s->nplies > 0 && is_opponents(shell)) session_goto(s, s->nplies - 1);
  return think_answer(shell, err);
}

/* ---- opponents in records ---- */

void think_name(const Shell *shell, const char **who) {
  forget_strangers(shell);
  for (int i = 0; i < shell->game->nplayers; i++)
    if (opponents[i].text[0] != '\0') who[i] = opponents[i].text;
}

void think_seat_recorded(const Shell *shell) {
  PlayerSpec spec;
  forget_strangers(shell);
  for (int i = 0; i < shell->game->nplayers; i++) {
    const char *who = record_step_who(shell->game->player[i]);
    if (who == NULL) continue;
    if (engine_is_named(who))
      shell_note(
          "%s was played by '%s', which a record cannot seat: 'opponent' "
          "can\n",
          shell->game->player[i], who);
    else if (player_read(&spec, who, NULL))
      opponents[i] = spec;
  }
}

/* ---- offers of a draw ---- */

static Player rival_of(const Session *s) {
  Player asked = position_asked(s->game, s->pos);
  return position_next_player(s->game, s->pos,
                              asked == NO_PLAYER ? s->pos->turn : asked);
}

bool think_is_rival(const Shell *shell) {
  forget_strangers(shell);
  return opponents[rival_of(shell->session)].text[0] != '\0';
}

/* A player who is clearly worse accepts. */
bool think_would_draw(const Shell *shell) {
  Session *s = shell->session;
  Evaluation e;
  double value = 0;
  Error ignored;
  if (!think_is_rival(shell)) return false;
  evaluate_init(&e, s->game);
  position_copy(s->game, s->machine.spare, s->pos);
  return evaluate_for(&e, &s->machine, s->machine.spare, rival_of(s), &value,
                      &ignored) &&
         value < -0.2;
}

static void print_opponents(const Game *game) {
  for (int i = 0; i < game->nplayers; i++)
    shell_printf("%s: %s\n", game->player[i],
                 opponents[i].text[0] ? opponents[i].text : "you");
}

/* Can it play this? An engine is started at once. */
static bool seat(const PlayerSpec *spec, const Game *game, int player,
                 Error *err) {
  static bool is_registered;
  bool is_engine = spec->kind == PLAYER_EXTERNAL;
  PlayerMind *mind = is_engine ? NULL : player_new(spec, game, err);
  Engine *engine = is_engine ? engine_new(spec, game, err) : NULL;
  if (!mind && !engine) return false;
  player_free(mind);
  free_seat(player);
  if (engine) engine_stop_by(engine, &shell_interrupted);
  if (engine && !is_registered) is_registered = atexit(free_seats) == 0;
  engines[player] = engine;
  opponents[player] = *spec;
  return true;
}

static bool set_opponent(Shell *shell, const char *name, const char *text,
                         Error *err) {
  const Game *game = shell->game;
  PlayerSpec spec;
  int player = game_player(game, name);
  if (player < 0)
    return error_set(err, ERROR_USAGE,
                     "%s has no player '%s'; the first is '%s'", game->name,
                     name, game->player[0]);
  if (text_is_equal(text, "off")) {
    free_seat(player);
    return true;
  }
  if (!seat_read(&spec, text, err) || !seat(&spec, game, player, err))
    return false;
  shell->session->changes++; /* the record's header says so */
  return true;
}

/* A script that seats everybody means it; a person is asked. */
static bool may_play_alone(const Shell *shell) {
  if (!shell->is_terminal) return true;
  if (screen_agrees("Every seat has an opponent. Let them play the game to its "
                    "end?",
                    false))
    return true;
  shell_print("'auto' plays their next move, 'auto 10' the next ten.\n");
  return false;
}

int cmd_opponent(Shell *shell, int argc, char **argv, Error *err) {
  if (!command_has_game(shell, err)) return (int)err->code;
  forget_strangers(shell);
  bool is_off = argc == 1 && text_is_equal(argv[0], "off");
  if (is_off) free_seats();
  bool ok = argc == 0 || argc == 2 || is_off ||
            error_set(err, ERROR_USAGE,
                      "an opponent has a seat and a way to play: 'opponent "
                      "%s mcts:1s', or 'opponent %s off'",
                      shell->game->player[0], shell->game->player[0]);
  if (ok && argc == 2) ok = set_opponent(shell, argv[0], argv[1], err);
  if (!ok) return (int)err->code;
  if (argc == 2 && !shell->in_lesson) module_begin(shell->game);
  print_opponents(shell->game);
  if (!opponent_is_asked(shell)) return 0;
  plays_alone = has_no_person(shell) && may_play_alone(shell);
  if (has_no_person(shell) && !plays_alone) return 0;
  ok = think_answer(shell, err);
  line_show(shell);
  return ok ? 0 : (int)err->code;
}

/* ---- hints ---- */

MctsBudget think_budget(const Shell *shell) {
  MctsBudget budget = {.playouts = THINK_PLAYOUTS,
                       .cut = MCTS_CUT,
                       .trees = 1,
                       .stop = &shell_interrupted};
  if (shell->is_terminal) {
    budget.playouts = 0;
    budget.seconds = 1;
    budget.trees = 2;
  }
  return budget;
}

static bool hint_budget(const Shell *shell, MctsBudget *budget, Error *err) {
  PlayerSpec spec;
  *budget = think_budget(shell);
  if (!shell->options.players) return true;
  if (!player_read(&spec, shell->options.players, err)) return false;
  if (spec.kind != PLAYER_MCTS)
    return error_set(err, ERROR_USAGE,
                     "only mcts gives hints: --players mcts:5000, not '%s'",
                     spec.text);
  budget->playouts = spec.playouts;
  budget->seconds = spec.seconds;
  budget->cut = spec.cut;
  budget->trees = spec.trees;
  return true;
}

bool think_search(Session *s, const MctsBudget *budget, MctsStat **stats,
                  uint64_t salt, Error *err) {
  Random random;
  if (!session_list(s, NULL, err)) return false;
  *stats = memory_new(s->legal.count * sizeof **stats);
  if (!*stats) return error_memory(err);
  random_seed(&random, thinking_seed(s, salt));
  if (mcts_search(budget, &s->machine, s->pos, &s->legal, &random, *stats, NULL,
                  err))
    return true;
  memory_free(*stats);
  return false;
}

typedef struct Hint {
  size_t move;
  double chance, low, high;
  const MctsStat *stat;
} Hint;

static Hint make_hint(size_t move, const MctsStat *stat) {
  double rate = (mcts_value(stat) + 1) / 2, n = stat->visits ? stat->visits : 1;
  Estimate e = estimate_share(rate * n, n);
  return (Hint){move, rate, e.low, e.high, stat};
}

static const char *proof_of(const MctsStat *stat) {
  static const char *const sure[] = {"loses", "draws", "wins"};
  return stat->is_proven ? sure[stat->proven + 1] : NULL;
}

/* The best first; what was found is struck out. */
static size_t find_hints(const Session *s, const MctsStat *stats,
                         MoveFilter filter, size_t most, Hint *out) {
  size_t n = s->legal.count, count = 0;
  bool *struck = memory_new((n + 1) * sizeof *struck);
  for (size_t i = 0; struck && i < n; i++)
    struck[i] = !move_filter_fits(s, filter, i);
  while (struck && count < most) {
    size_t best = n;
    for (size_t i = 0; i < n; i++) {
      MctsStat pair[2];
      if (struck[i]) continue;
      if (best < n) {
        pair[0] = stats[best];
        pair[1] = stats[i];
      }
      if (best == n || mcts_best(pair, 2) == 1) best = i;
    }
    if (best == n) break;
    struck[best] = true;
    out[count++] = make_hint(best, &stats[best]);
  }
  memory_free(struck);
  return count;
}

static void print_hint(const Session *s, const Hint *h) {
  const char *text = session_text(s, h->move), *proof = proof_of(h->stat);
  if (proof)
    shell_printf("%-16s %s for sure\n", text, proof);
  else if (h->stat->visits < FEW)
    shell_printf("%-16s   too few playouts to tell (%u)\n", text,
                 h->stat->visits);
  else
    shell_printf("%-16s %5.1f%%  (%.1f to %.1f, %u playouts)\n", text,
                 100 * h->chance, 100 * h->low, 100 * h->high, h->stat->visits);
}

/* Is the first better beyond chance? The interval of a difference, by
** Newcombe's method from Wilson's intervals of both. */
static bool is_clear(const Hint *first, const Hint *second) {
  double down = first->chance - first->low;
  double up = second->high - second->chance;
  return first->chance - second->chance > sqrt(down * down + up * up);
}

/* Whose chances they are, and whether they distinguish the moves. */
static void print_hints(const Session *s, const Hint *hints, size_t count) {
  if (count == 0) shell_print("no legal move matches\n");
  if (count > 0)
    shell_printf("chances of %s, to move:\n",
                 s->game->player[position_asked(s->game, s->pos)]);
  for (size_t i = 0; i < count; i++) print_hint(s, &hints[i]);
  if (count > 1 && !proof_of(hints[0].stat) && !is_clear(&hints[0], &hints[1]))
    shell_print("Too few playouts to tell the first from the second; "
                "'--players mcts:20000' thinks longer.\n");
}

static void print_hints_json(const Session *s, const Hint *hints,
                             size_t count) {
  Text out;
  text_init(&out);
  for (size_t i = 0; i < count; i++) {
    const char *proof = proof_of(hints[i].stat);
    text_add(&out, i > 0 ? ",\n {\"move\": " : "[{\"move\": ");
    text_add_json(&out, session_text(s, hints[i].move));
    text_addf(&out,
              ", \"chance\": %.4f, \"low\": %.4f, \"high\": %.4f, "
              "\"playouts\": %u, \"proven\": ",
              hints[i].chance, hints[i].low, hints[i].high,
              hints[i].stat->visits);
    text_addf(&out, proof ? "\"%s\"}" : "null}", proof);
  }
  text_add(&out, count > 0 ? "]\n" : "[]\n");
  shell_print(text_string(&out));
  text_done(&out);
}

/* 'hint', 'hint 3', 'hint c3', 'hint knight'. */
static bool read_hint(const Session *s, int argc, char **argv, long *count,
                      MoveFilter *filter, Error *err) {
  *count = HINTS;
  *filter = move_filter_all;
  if (argc == 0) return true;
  if (argc == 1 && (text_to_long(argv[0], 1, 100000, count) ||
                    move_filter_read(s, argv[0], filter)))
    return true;
  return error_set(err, ERROR_USAGE,
                   "'%s' is not understood: give the number of moves to show, "
                   "a cell or a kind of piece",
                   argv[argc - 1]);
}

static bool show_hints(const Shell *shell, const MctsStat *stats, size_t most,
                       MoveFilter filter, Error *err) {
  const Session *s = shell->session;
  if (most > s->legal.count) most = s->legal.count;
  Hint *hints = memory_new((most + 1) * sizeof *hints);
  if (!hints) return error_memory(err);
  size_t count = find_hints(s, stats, filter, most, hints);
  (shell->options.json ? print_hints_json : print_hints)(s, hints, count);
  memory_free(hints);
  return true;
}

int cmd_hint(Shell *shell, int argc, char **argv, Error *err) {
  Session *s = shell->session;
  MctsBudget budget;
  MctsStat *stats;
  MoveFilter filter;
  long count;
  if (!command_has_game(shell, err) || !is_asked(s, err) ||
      !read_hint(s, argc, argv, &count, &filter, err) ||
      !hint_budget(shell, &budget, err) ||
      !think_search(s, &budget, &stats, THINK_HINT, err))
    return (int)err->code;
  bool ok = show_hints(shell, stats, (size_t)count, filter, err);
  memory_free(stats);
  return ok ? 0 : (int)err->code;
}

Session *think_copy(const Session *s, Error *err) {
  Session *copy = session_new(s->game, 1, err);
  if (!copy) return NULL;
  position_copy(s->game, copy->pos, s->pos);
  session_forget(copy);
  return copy;
}

/* ---- threats ---- */

static int pieces_of(const Game *game, const Position *pos, Player who) {
  int sum = 0;
  for (Site s = plane_next(game->board->on.w, game->board->words, 0);
       s != NO_SITE;
       s = plane_next(game->board->on.w, game->board->words, s + 1u))
    for (int i = pile_height(game, pos, s); i > 0; i--)
      sum += game_owner(game, pile_piece(game, pos, s, i - 1)) == who;
  return sum;
}

/* What a move of the rival does to 'me', in words; "" when it is not a threat.
** */
static bool harm_of(Session *rival, size_t i, Player me, Position *after,
                    char *out, size_t size, Error *err) {
  const Game *game = rival->game;
  position_copy(game, after, rival->pos);
  out[0] = '\0';
  if (!play_do(&rival->machine, after, &rival->legal, rival->legal.at[i], NULL,
               err))
    return false;
  int lost = pieces_of(game, rival->pos, me) - pieces_of(game, after, me);
  Player who = position_asked(game, rival->pos);
  int taken =
      position_taken(game, after, who) - position_taken(game, rival->pos, who);
  if (position_is_won(game, after, who))
    snprintf(out, size, "wins");
  else if (lost > 0 || taken > 0)
    snprintf(out, size, "takes %d", lost > taken ? lost : taken);
  return true;
}

static bool print_threats(Session *rival, Player me, Error *err) {
  char harm[32];
  long found = 0;
  size_t count;
  Position *after = position_new(rival->game, err);
  bool ok = after && session_list(rival, &count, err);
  for (size_t i = 0; ok && i < count; i++) {
    ok = harm_of(rival, i, me, after, harm, sizeof harm, err);
    if (!ok || harm[0] == '\0') continue;
    shell_printf("%-16s %s\n", session_text(rival, i), harm);
    found++;
  }
  if (ok && found == 0)
    shell_printf("If you passed, %s could take nothing and not win at once.\n",
                 rival->game->player[position_asked(rival->game, rival->pos)]);
  position_free(after);
  return ok;
}

int cmd_threats(Shell *shell, int argc, char **argv, Error *err) {
  (void)argv;
  Session *s = shell->session;
  bool ok =
      command_has_game(shell, err) && is_asked(s, err) &&
      (argc == 0 || error_set(err, ERROR_USAGE, "threats takes no arguments"));
  if (!ok) return (int)err->code;
  Player me = position_asked(s->game, s->pos);
  if (s->game->phases[s->pos->phase].asks_rival || s->pos->turn != me) {
    error_set(err, ERROR_INPUT,
              "you are answering in your rival's turn: ask for threats in your "
              "own turn");
    return (int)err->code;
  }
  Session *rival = think_copy(s, err);
  if (!rival) return (int)err->code;
  Edit turned = {EDIT_TURN, 0, 0, me,
                 position_next_player(s->game, s->pos, me)};
  edit_do(s->game, rival->pos, &turned);
  ok = print_threats(rival, me, err);
  session_free(rival);
  return ok ? 0 : (int)err->code;
}

/* ---- rollout ---- */

typedef struct Rollout {
  long wins, draws, cut, games;
} Rollout;

static bool roll_out(Session *s, size_t index, Player me, long limit,
                     Random *random, Position *pos, Rollout *r, Error *err) {
  uint32_t count = 1;
  int line;
  position_copy(s->game, pos, s->pos);
  pos->random = *random;
  if (!play_do(&s->machine, pos, &s->legal, s->legal.at[index], NULL, err))
    return false;
  for (long ply = 1; ply < limit && count > 0; ply++)
    if (!play_random(&s->machine, pos, &count, &line, err)) return false;
  *random = pos->random;
  r->games++;
  r->wins += position_is_won(s->game, pos, me);
  r->draws += pos->result == RESULT_DRAW;
  r->cut += pos->result == RESULT_NONE;
  return true;
}

static void print_rollout(const char *text, const Rollout *r) {
  double n = (double)(r->games - r->cut);
  if (n < 1) {
    shell_printf("%-16s all %ld games were cut\n", text, r->games);
    return;
  }
  Estimate e = estimate_share((double)r->wins + 0.5 * (double)r->draws, n);
  shell_printf("%-16s %5.1f%%  (%.1f to %.1f; %ld won, %ld drawn, %ld cut of "
               "%ld)\n",
               text, 100 * e.value, 100 * e.low, 100 * e.high, r->wins,
               r->draws, r->cut, r->games);
}

static bool rollout_move(Shell *shell, const char *typed, Position *pos,
                         Error *err) {
  Session *s = shell->session;
  const Options *options = &shell->options;
  long games = options->games ? options->games : ROLLOUTS;
  long limit = options->limit ? options->limit : ROLLOUT_LIMIT;
  Rollout r = {0, 0, 0, 0};
  Random random;
  size_t index;
  if (!typed_move_find(s, typed, &index, err)) return false;
  random_seed(&random, thinking_seed(s, THINK_LOOK));
  Player me = position_asked(s->game, s->pos);
  while (r.games < games && !shell_interrupted)
    if (!roll_out(s, index, me, limit, &random, pos, &r, err)) return false;
  print_rollout(session_text(s, index), &r);
  return true;
}

int cmd_rollout(Shell *shell, int argc, char **argv, Error *err) {
  bool ok =
      command_has_game(shell, err) && is_asked(shell->session, err) &&
      (argc > 0 || error_set(err, ERROR_USAGE,
                             "name the moves to compare: rollout MOVE ..."));
  if (!ok) return (int)err->code;
  Position *pos = position_new(shell->game, err);
  for (int i = 0; (ok = ok && pos) && i < argc; i++)
    ok = rollout_move(shell, argv[i], pos, err);
  position_free(pos);
  return ok ? 0 : (int)err->code;
}
