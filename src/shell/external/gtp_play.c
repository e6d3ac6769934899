/* SPDX-License-Identifier: MIT
** gtp_play.c - GTP: beginning a game, moves told and made, taking back, time.
*/
#include "shell/external/gtp_server.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "base/memory.h"
#include "record/replay.h"
#include "script/version.h"
#include "shell/record/record_file.h"

/* ---- beginning ---- */

static bool run_clear(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv;
  gtp->count = 0;
  return host_restart(&gtp->host, err);
}

static bool set_tag(Gtp *gtp, const char *name, const char *value,
                    const char *refusal, Error *err) {
  gtp->count = 0;
  if (host_set_tag(&gtp->host, name, value, err)) return true;
  return error_set(err, ERROR_INPUT, "%s", refusal);
}

static bool run_boardsize(Gtp *gtp, int argc, char **argv, Error *err) {
  if (argc != 1) return gtp_syntax(err);
  return set_tag(gtp, "boardsize", argv[0], "unacceptable size", err);
}

/* The stones stay where they are: only a game that has begun is sent again. */
static bool run_komi(Gtp *gtp, int argc, char **argv, Error *err) {
  char *end;
  if (argc != 1) return gtp_syntax(err);
  strtod(argv[0], &end);
  if (end == argv[0] || *end) return gtp_syntax(err);
  if (gtp->host.session->nplies > 0 || gtp->host.session->has_start)
    return error_set(err, ERROR_INPUT,
                     "komi is set before the first move: clear_board first");
  return set_tag(gtp, "komi", argv[0], "this komi is not possible", err);
}

/* ---- moves ---- */

/* Where 'undo' leads. */
static bool note(Gtp *gtp, Error *err) {
  if (!memory_reserve((void **)&gtp->made, &gtp->room, gtp->count + 1,
                      sizeof *gtp->made))
    return error_memory(err);
  gtp->made[gtp->count++] = gtp->host.session->nplies;
  return true;
}

/* GTP lets a player move twice in a row: the other one passes, or if he may
** not, the turn is given. */
static bool turn_to(Gtp *gtp, Player who, Error *err) {
  Session *s = gtp->host.session;
  size_t index;
  Error ignored = {0};
  Player asked = position_asked(s->game, s->pos);
  if (session_is_over(s))
    return error_set(err, ERROR_INPUT, "the game is over");
  if (asked == who) return true;
  if (session_list(s, NULL, err) &&
      session_find_exactly(s, "pass", &index, &ignored) &&
      session_do(s, index, err) && !session_is_over(s) &&
      position_asked(s->game, s->pos) == who)
    return true;
  gtp->count = 0;
  return host_place(&gtp->host, NULL, 0, who, err);
}

/* A move that is refused leaves everything as it was. */
static bool play(Gtp *gtp, Player who, const char *word, Error *err) {
  Session *s = gtp->host.session;
  size_t before = s->nplies, index;
  if (!note(gtp, err)) return false;
  bool ok = turn_to(gtp, who, err) &&
            dialect_find_move(&gtp->host.dialect, s, word, &index, err) &&
            session_do(s, index, err);
  if (ok) return true;
  if (gtp->count > 0) gtp->count--;
  if (s->nplies > before) session_goto(s, before);
  return false;
}

static bool run_play(Gtp *gtp, int argc, char **argv, Error *err) {
  if (argc < 2) return gtp_syntax(err);
  Player who = dialect_player(&gtp->host.dialect, argv[0]);
  if (who == NO_PLAYER) return gtp_syntax(err);
  Text word; /* a move of some games has blanks in it */
  text_init(&word);
  for (int i = 1; i < argc; i++)
    text_addf(&word, "%s%s", i > 1 ? " " : "", argv[i]);
  bool ok = play(gtp, who, text_string(&word), err);
  text_done(&word);
  return ok || error_set(err, ERROR_INPUT, "illegal move");
}

static bool run_sequence(Gtp *gtp, int argc, char **argv, Error *err) {
  for (int i = 0; i + 1 < argc; i += 2)
    if (!run_play(gtp, 2, argv + i, err)) return false;
  return argc % 2 == 0 || gtp_syntax(err);
}

static bool run_undo(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv;
  if (gtp->count == 0) return error_set(err, ERROR_INPUT, "cannot undo");
  session_goto(gtp->host.session, gtp->made[--gtp->count]);
  return true;
}

/* ---- thinking ---- */

/* With a clock a thirtieth of what is left, or a stone's share of it. */
static PlayerSpec spec_for(const Gtp *gtp, Player who) {
  enum { MOVES_LEFT = 30 };
  PlayerSpec spec = gtp->host.player;
  int color = who == gtp->host.dialect.black ? 0 : 1;
  double share = gtp->stones[color] > 0 ? gtp->stones[color] + 1 : MOVES_LEFT;
  if (gtp->left[color] <= 0) return spec;
  spec.seconds = fmax(0.01, gtp->left[color] / share);
  spec.playouts = 0;
  if (spec.kind == PLAYER_AB) spec.depth = ALPHABETA_DEPTH_MAX;
  return spec;
}

static bool choose(Gtp *gtp, Player who, size_t *index, Error *err) {
  Session *s = gtp->host.session;
  PlayerSpec spec = spec_for(gtp, who);
  PlayerMind *mind = player_new(&spec, s->game, err);
  if (!mind) return false;
  player_begin(mind, hash_mix(gtp->host.seed ^ hash_mix(s->nplies)));
  player_stop_by(mind, &shell_interrupted);
  bool ok = session_list(s, NULL, err) &&
            player_choose(mind, &s->machine, s->pos, &s->legal, index, err);
  player_free(mind);
  return ok;
}

static bool think(Gtp *gtp, int argc, char **argv, bool is_played, Error *err) {
  char move[MOVE_TEXT];
  size_t index, before = gtp->host.session->nplies;
  Player who =
      argc == 1 ? dialect_player(&gtp->host.dialect, argv[0]) : NO_PLAYER;
  if (who == NO_PLAYER) return gtp_syntax(err);
  if (!note(gtp, err) || !turn_to(gtp, who, err)) return false;
  Session *s = gtp->host.session;
  if (!choose(gtp, who, &index, err)) return false;
  dialect_write(&gtp->host.dialect, session_text(s, index), move);
  text_add(&gtp->out, move);
  if (is_played) return session_do(s, index, err);
  gtp->count--;
  if (s->nplies > before) session_goto(s, before);
  return true;
}

static bool run_genmove(Gtp *gtp, int argc, char **argv, Error *err) {
  return think(gtp, argc, argv, true, err);
}

static bool run_reg_genmove(Gtp *gtp, int argc, char **argv, Error *err) {
  return think(gtp, argc, argv, false, err);
}

/* ---- time ---- */

static bool read_seconds(const char *text, double *seconds) {
  char *end;
  *seconds = strtod(text, &end);
  return end > text && !*end && *seconds >= 0;
}

static bool run_settings(Gtp *gtp, int argc, char **argv, Error *err) {
  double base, extra;
  long stones;
  if (argc != 3 || !read_seconds(argv[0], &base) ||
      !read_seconds(argv[1], &extra) ||
      !text_to_long(argv[2], 0, 1000000, &stones))
    return gtp_syntax(err);
  bool has_none = extra > 0 && stones == 0;
  for (int i = 0; i < 2; i++) {
    gtp->left[i] = has_none ? 0 : base > 0 ? base : extra;
    gtp->stones[i] = base > 0 ? 0 : (int)stones;
  }
  return true;
}

static bool run_left(Gtp *gtp, int argc, char **argv, Error *err) {
  double seconds;
  long stones = 0;
  Player who =
      argc > 0 ? dialect_player(&gtp->host.dialect, argv[0]) : NO_PLAYER;
  if (argc < 2 || argc > 3 || who == NO_PLAYER ||
      !read_seconds(argv[1], &seconds) ||
      (argc == 3 && !text_to_long(argv[2], 0, 1000000, &stones)))
    return gtp_syntax(err);
  int color = who == gtp->host.dialect.black ? 0 : 1;
  gtp->left[color] = fmax(seconds, 0.3);
  gtp->stones[color] = (int)stones;
  return true;
}

/* ---- a game from a file ---- */

/* Is a game made from the rules of the other, as Go 13x13 is from Go? */
static bool is_kin(const Game *game, const Game *of) {
  for (int i = 0; i < of->nfiles; i++)
    if (text_is_equal(of->files[i], game->path)) return true;
  return false;
}

/* A board that plays Go is not told that it is Hex now. */
static bool may_play(const Gtp *gtp, const Game *game, Error *err) {
  const Game *ours = gtp->host.game;
  return is_kin(game, ours) || is_kin(ours, game) ||
         error_set(err, ERROR_INPUT, "it is a game of %s", game->name);
}

static bool load(Gtp *gtp, const char *file, long number, Error *err) {
  Record record;
  Game *game = NULL;
  Session *session = NULL;
  ReplayReport report;
  bool ok =
      record_file_open(file, 0, NULL, &record, &game, err) &&
      may_play(gtp, game, err) &&
      replay_record(game, &record, version_engine(), &session, &report, err) &&
      host_adopt(&gtp->host, game, session, err);
  record_done(&record);
  if (!ok) {
    session_free(session);
    if (game) game_free(game);
    return false;
  }
  gtp->count = 0;
  if (number > 0 && (size_t)number <= session->nplies)
    session_goto(session, (size_t)number - 1);
  Player asked = position_asked(game, session->pos);
  text_add(&gtp->out, asked == gtp->host.dialect.black ? "black" : "white");
  return true;
}

static bool run_load(Gtp *gtp, int argc, char **argv, Error *err) {
  long number = 0;
  if (argc < 1 || argc > 2 ||
      (argc == 2 && !text_to_long(argv[1], 1, 1000000, &number)))
    return gtp_syntax(err);
  return load(gtp, argv[0], number, err) ||
         error_set(err, ERROR_INPUT, "cannot load file");
}

const GtpCommand gtp_play_commands[] = {
    {"clear_board", run_clear},
    {"boardsize", run_boardsize},
    {"komi", run_komi},
    {"play", run_play},
    {"genmove", run_genmove},
    {"reg_genmove", run_reg_genmove},
    {"undo", run_undo},
    {"time_settings", run_settings},
    {"time_left", run_left},
    {"loadsgf", run_load},
    {"gogui-play_sequence", run_sequence},
};
const size_t gtp_play_count =
    sizeof gtp_play_commands / sizeof *gtp_play_commands;
