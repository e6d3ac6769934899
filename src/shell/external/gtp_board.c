/* SPDX-License-Identifier: MIT
** gtp_board.c - GTP: what is on the board, handicaps, scores, and what
** graphical boards ask about games they do not know.
*/
#include "shell/external/gtp_server.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "search/score.h"
#include "shell/command/clock.h"
#include "shell/draw/draw.h"

/* ---- stones ---- */

enum { STONES = 512 };

static int site_count(const Board *b) {
  if (b->nrows == 0) return 0;
  const BoardRow *last = &b->rows[b->nrows - 1];
  return last->first + last->count;
}

static bool is_empty(const Gtp *gtp) {
  const Session *s = gtp->host.session;
  const Board *b = s->game->board;
  for (int i = 0; i < site_count(b); i++)
    if (position_piece(s->game, s->pos, b->reading[i])) return false;
  return s->nplies == 0;
}

/* The points of a fixed handicap, in the order the specification has them:
** corners, then the middles of the sides, the very middle for 5, 7 and 9. */
static int fixed_points(int size, int count, int (*xy)[2]) {
  int near = size < 13 ? 2 : 3, far = size - 1 - near, mid = size / 2, n = 0;
  const int order[8][2] = {{near, near}, {far, far}, {near, far}, {far, near},
                           {near, mid},  {far, mid}, {mid, near}, {mid, far}};
  for (int i = 0; i < count && i < 8; i++, n++) {
    xy[n][0] = order[i][0];
    xy[n][1] = order[i][1];
  }
  if (count >= 5 && count % 2 == 1) {
    xy[count - 1][0] = xy[count - 1][1] = mid;
    n = count;
  }
  return n;
}

static int square_size(const Game *game) {
  const Board *b = game->board;
  for (int i = 0; i < b->nrows; i++)
    if (b->rows[i].count != b->nrows) return 0;
  return b->nrows;
}

static void add_stone(Gtp *gtp, Site site, bool is_first) {
  char name[MOVE_TEXT];
  dialect_write_site(&gtp->host.dialect, site, name);
  text_addf(&gtp->out, "%s%s", is_first ? "" : " ", name);
}

static bool run_fixed(Gtp *gtp, int argc, char **argv, Error *err) {
  HostStone stones[9];
  int xy[9][2], size = square_size(gtp->host.game);
  long count, most = size < 7 ? 0 : size < 9 || size % 2 == 0 ? 4 : 9;
  const Board *b = gtp->host.game->board;
  if (argc != 1 || !text_to_long(argv[0], 2, 1000, &count))
    return gtp_syntax(err);
  if (count > most)
    return error_set(err, ERROR_INPUT, "invalid number of stones");
  if (!is_empty(gtp)) return error_set(err, ERROR_INPUT, "board not empty");
  int n = fixed_points(size, (int)count, xy);
  for (int i = 0; i < n; i++) {
    int row = size - 1 - xy[i][1];
    stones[i] = (HostStone){b->reading[b->rows[row].first + xy[i][0]],
                            gtp->host.dialect.black};
    add_stone(gtp, stones[i].site, i == 0);
  }
  return host_place(&gtp->host, stones, n,
                    (Player)(1 - gtp->host.dialect.black), err);
}

static bool run_free(Gtp *gtp, int argc, char **argv, Error *err) {
  HostStone stones[STONES];
  if (argc < 2 || argc > STONES)
    return error_set(err, ERROR_INPUT, "bad vertex list");
  if (!is_empty(gtp)) return error_set(err, ERROR_INPUT, "board not empty");
  for (int i = 0; i < argc; i++) {
    stones[i] = (HostStone){dialect_site(&gtp->host.dialect, argv[i]),
                            gtp->host.dialect.black};
    for (int k = 0; k < i; k++)
      if (stones[k].site == stones[i].site) stones[i].site = NO_SITE;
    if (stones[i].site == NO_SITE)
      return error_set(err, ERROR_INPUT, "bad vertex list");
  }
  return host_place(&gtp->host, stones, argc,
                    (Player)(1 - gtp->host.dialect.black), err);
}

/* "b D4 w E5": the board is as said; the turn stays. */
static bool run_setup(Gtp *gtp, int argc, char **argv, Error *err) {
  HostStone stones[STONES];
  if (argc % 2 || argc / 2 > STONES) return gtp_syntax(err);
  if (!host_restart(&gtp->host, err)) return false;
  const Dialect *d = &gtp->host.dialect;
  for (int i = 0; i < argc / 2; i++) {
    stones[i] = (HostStone){dialect_site(d, argv[2 * i + 1]),
                            dialect_player(d, argv[2 * i])};
    if (stones[i].site == NO_SITE) return gtp_syntax(err);
  }
  gtp->count = 0;
  return host_place(&gtp->host, stones, argc / 2, gtp->host.session->pos->turn,
                    err);
}

/* ---- the board ---- */

static bool run_show(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  DrawStyle style = {0};
  text_add(&gtp->out, "\n");
  draw_session(gtp->host.session, &style, &gtp->out);
  return true;
}

/* Stones of one colour, for boards that were set up by others. */
static bool run_stones(Gtp *gtp, int argc, char **argv, Error *err) {
  const Session *s = gtp->host.session;
  const Board *b = s->game->board;
  Player who =
      argc == 1 ? dialect_player(&gtp->host.dialect, argv[0]) : NO_PLAYER;
  bool is_first = true;
  if (who == NO_PLAYER) return gtp_syntax(err);
  for (int i = 0; i < site_count(b); i++) {
    Piece piece = position_piece(s->game, s->pos, b->reading[i]);
    if (!piece || game_owner(s->game, piece) != who) continue;
    add_stone(gtp, b->reading[i], is_first);
    is_first = false;
  }
  return true;
}

static const char *color_of(const Gtp *gtp, Player who) {
  return who == gtp->host.dialect.black ? "black" : "white";
}

/* ---- scores ---- */

/* By the numbers of the rules, as the board is now; without such numbers, by
** the result. "@score=half": the rules count half points. */
static bool run_score(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv;
  Session *s = gtp->host.session;
  Player black = gtp->host.dialect.black;
  int outcome = session_outcome(s);
  if (score_is_any(s->game)) {
    double lead =
        (double)(score_of(s, black) - score_of(s, (Player)(1 - black)));
    if (dialect_is(&gtp->host.dialect, "@score", "half")) lead /= 2;
    if (fabs(lead) < 0.25)
      text_add(&gtp->out, "0");
    else
      text_addf(&gtp->out, "%s+%g", lead > 0 ? "B" : "W", fabs(lead));
    return true;
  }
  if (!session_is_over(s)) return error_set(err, ERROR_INPUT, "cannot score");
  text_add(&gtp->out, outcome == 1 + black                 ? "B+"
                      : outcome == 1 + (Player)(1 - black) ? "W+"
                                                           : "0");
  return true;
}

/* What is on the board at the end is alive: dead stones must be taken. */
static bool run_status(Gtp *gtp, int argc, char **argv, Error *err) {
  char black[] = "b", white[] = "w", *colors[] = {black, white};
  if (argc != 1) return gtp_syntax(err);
  if (text_is_equal(argv[0], "dead") || text_is_equal(argv[0], "seki"))
    return true;
  if (!text_is_equal(argv[0], "alive")) return gtp_syntax(err);
  if (!run_stones(gtp, 1, colors, err)) return false;
  if (gtp->out.length > 0) text_add(&gtp->out, "\n");
  return run_stones(gtp, 1, colors + 1, err);
}

/* ---- games the other side does not know ---- */

static bool run_game_id(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  text_add(&gtp->out, gtp->host.game->title);
  return true;
}

static bool run_side(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  const Session *s = gtp->host.session;
  text_add(&gtp->out, color_of(gtp, position_asked(s->game, s->pos)));
  return true;
}

static bool run_size(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv;
  int size = square_size(gtp->host.game);
  if (size == 0)
    return error_set(err, ERROR_INPUT, "the board is not a square");
  text_addf(&gtp->out, "%d", size);
  return true;
}

/* Rows from the top, X for black. */
static bool run_board(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  const Session *s = gtp->host.session;
  const Board *b = s->game->board;
  for (int row = 0; row < b->nrows; row++) {
    for (int i = 0; i < b->rows[row].count; i++) {
      Site site = b->reading[b->rows[row].first + i];
      Piece piece = position_piece(s->game, s->pos, site);
      bool is_black =
          piece && game_owner(s->game, piece) == gtp->host.dialect.black;
      text_addf(&gtp->out, "%s%s", i ? " " : "",
                !piece     ? "."
                : is_black ? "X"
                           : "O");
    }
    text_add(&gtp->out, "\n");
  }
  return true;
}

static bool run_legal(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv;
  Session *s = gtp->host.session;
  char move[MOVE_TEXT];
  size_t count;
  if (!session_list(s, &count, err)) return false;
  for (size_t i = 0; i < count; i++) {
    dialect_write(&gtp->host.dialect, session_text(s, i), move);
    text_addf(&gtp->out, "%s%s", i ? " " : "", move);
  }
  return true;
}

static bool run_result(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  char result[64];
  session_result(gtp->host.session, result, sizeof result);
  text_add(&gtp->out, result);
  return true;
}

/* What boards offer in a menu: a kind of display, a title, a command. */
static bool run_analyze(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  text_add(&gtp->out, "string/Score now/final_score\n"
                      "plist/Legal moves/gogui-rules_legal_moves\n"
                      "string/Result/gogui-rules_final_result");
  return true;
}

static bool run_cputime(Gtp *gtp, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  text_addf(&gtp->out, "%.3f", clock_cpu());
  return true;
}

const GtpCommand gtp_board_commands[] = {
    {"fixed_handicap", run_fixed},
    {"place_free_handicap", run_fixed},
    {"set_free_handicap", run_free},
    {"showboard", run_show},
    {"list_stones", run_stones},
    {"final_score", run_score},
    {"final_status_list", run_status},
    {"cputime", run_cputime},
    {"gogui-setup", run_setup},
    {"gogui-analyze_commands", run_analyze},
    {"gogui-rules_game_id", run_game_id},
    {"gogui-rules_board", run_board},
    {"gogui-rules_board_size", run_size},
    {"gogui-rules_legal_moves", run_legal},
    {"gogui-rules_side_to_move", run_side},
    {"gogui-rules_final_result", run_result},
};
const size_t gtp_board_count =
    sizeof gtp_board_commands / sizeof *gtp_board_commands;
