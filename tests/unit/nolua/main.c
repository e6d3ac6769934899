/* SPDX-License-Identifier: MIT
** main.c - the three lower layers without Lua: linked with base, kernel and
** native alone, this program builds Abalone in C, counts its moves, plays it,
** records it and replays the record.
**
** Each test prints "ok nolua NAME" or "not ok nolua NAME"; the exit status is
** 1 if one failed.
*/
#include <stdio.h>
#include <string.h>
#include "kernel/text/diagram.h"
#include "kernel/board/shape.h"
#include "notation/typed_move.h"
#include "engine/compile/compile.h"
#include "engine/perft.h"
#include "record/replay.h"

static const char START[] = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b";
static const char RULES[] = "o .           ->  . o\n"
                            "o o .         ->  . o o\n"
                            "o o o .       ->  . o o o\n"
                            "o o x ~       ->  . o o x      -- two on one\n"
                            "o o o x ~     ->  . o o o x    -- three on one\n"
                            "o o o x x ~   ->  . o o o x x  -- three on two\n"
                            "o o   / . .   ->  . .   / o o\n"
                            "o o o / . . . ->  . . . / o o o\n";
static const char ENGINE[] = "abax test";

static int failures;

static bool expect(bool ok, const char *what) {
  if (!ok) printf("  failed: %s\n", what);
  return ok;
}

static void report(const char *name, bool ok, const Error *err) {
  printf("%sok nolua %s\n", ok ? "" : "not ", name);
  if (!ok && err->code) printf("  %s\n", err->text);
  failures += !ok;
}

/* ---- the game ---- */

static void declare(Game *game) {
  game->name = "abalone";
  game->rules_hash = 0x600df00d;
  game->nplayers = 2;
  snprintf(game->player[0], sizeof game->player[0], "black");
  snprintf(game->player[1], sizeof game->player[1], "white");
  game->player_letter[0] = 'b';
  game->player_letter[1] = 'w';
  game->nphases = 1;
  snprintf(game->phases[0].name, sizeof game->phases[0].name, "main");
}

static Node *new_node(Game *game, NodeType type, Error *err) {
  Source none = {0};
  Node *node = node_new(&game->arena, type, none);
  if (!node) error_memory(err);
  return node;
}

static Node *picture_node(Game *game, const char *text, Error *err) {
  int line;
  Node *node = new_node(game, NODE_PICTURE, err);
  Picture *picture = arena_new(&game->arena, sizeof *picture);
  if (!picture) error_memory(err);
  if (!node || !picture ||
      !picture_read(picture, &game->arena, text, &line, err))
    return NULL;
  node->picture = picture;
  return node;
}

/* "Whoever has captured so many wins." */
static Node *goal_node(Game *game, int captured, Error *err) {
  Node *goal = new_node(game, NODE_CAPTURED, err);
  Node *win = new_node(game, NODE_WIN, err);
  Node *both = new_node(game, NODE_SEQ, err);
  if (!goal || !win || !both) return NULL;
  goal->number = captured;
  both->a = goal;
  both->b = win;
  return both;
}

static bool build(Game *game, int captured, Error *err) {
  static const char *const letters[] = {"b", "w"};
  declare(game);
  game->board = shape_hexagon(5, WRAP_NONE, 2, err);
  if (!game->board ||
      game_add_kind(game, "marble", false, -1, letters, err) < 0 ||
      !game_lay_out(game, err) || !diagram_read(game, START, game->start, err))
    return false;
  GameRules rules = {.phases = {picture_node(game, RULES, err)},
                     .ends = goal_node(game, captured, err)};
  return rules.phases[0] && rules.ends && compile_game(game, &rules, err);
}

static Game *abalone(int captured, Error *err) {
  Game *game = game_new(err);
  if (!game || build(game, captured, err)) return game;
  game_free(game);
  return NULL;
}

/* ---- counting ---- */

/* Figures of the rule sheet, on which three programs agree. */
static bool count_moves(const Game *game, bool planes_off, Error *err) {
  static const uint64_t known[] = {1, 44, 1936, 98912};
  Machine machine;
  Position *pos = position_new(game, err);
  bool ok = pos && machine_init(&machine, game, err);
  if (!ok) return false;
  if (planes_off) machine_walk(&machine, true);
  for (int depth = 1; depth <= (planes_off ? 2 : 3) && ok; depth++) {
    uint64_t nodes = 0;
    ok = perft_count(&machine, pos, depth, NULL, &nodes, err) &&
         expect(nodes == known[depth], "the number of moves");
  }
  ok = ok && expect(position_is_equal(game, pos, game->start),
                    "the position is as it was");
  machine_done(&machine);
  position_free(pos);
  return ok;
}

/* ---- playing ---- */

static bool play(Session *s, size_t plies, Error *err) {
  while (s->nplies < plies && !session_is_over(s)) {
    if (!session_do_random(s, err)) return false;
    if (!expect(s->pos->hash == position_recount(s->game, s->pos),
                "the hash is its recount"))
      return false;
  }
  return true;
}

static bool back_and_forth(const Game *game, Error *err) {
  Session *s = session_new(game, 1, err);
  if (!s) return false;
  bool ok = play(s, 50, err);
  uint64_t last = s->pos->hash;
  ok = ok && expect(session_goto(s, 0), "to the start") &&
       expect(position_is_equal(game, s->pos, game->start), "is the start") &&
       expect(session_goto(s, 50) && s->pos->hash == last, "and back again");
  session_free(s);
  return ok;
}

/* ---- records ---- */

static bool write_record(Session *s, Text *out, Error *err) {
  static const char *const who[] = {"random", "random:2"};
  Record record;
  if (!replay_of_session(s, 7, ENGINE, who, &record, err)) return false;
  record_write(&record, out);
  record_done(&record);
  return !out->failed || error_memory(err);
}

/* What the replay of a text says: "" for agreement, NULL for an error. */
static const char *verdict(const Game *game, const char *text, Error *err) {
  static ReplayReport report_;
  Record record;
  Session *s = NULL;
  if (!record_read(&record, text, strlen(text), err)) return NULL;
  bool ok = replay_record(game, &record, ENGINE, &s, &report_, err);
  if (ok && s->nplies != report_.plies) ok = false;
  session_free(s);
  record_done(&record);
  return ok ? report_.what : NULL;
}

/* Does the replay say 'what' once 'from' has become 'to' in the text? */
static bool spoilt(const Game *game, const char *text, const char *from,
                   const char *to, const char *what, Error *err) {
  Text changed;
  const char *at = strstr(text, from);
  if (!expect(at != NULL, from)) return false;
  text_init(&changed);
  text_add_bytes(&changed, text, (size_t)(at - text));
  text_add(&changed, to);
  text_add(&changed, at + strlen(from));
  const char *said = verdict(game, text_string(&changed), err);
  bool ok = said && !strncmp(said, what, strlen(what)) &&
            (*what != '\0' || *said == '\0');
  if (!ok) printf("  said '%s', not '%s'\n", said ? said : "nothing", what);
  text_done(&changed);
  return ok;
}

static bool all_spoilt(const Game *game, const char *text, Error *err) {
  char line[200], moved[200];
  const char *first = strstr(text, "\n1\tblack\t") + 1;
  snprintf(line, sizeof line, "%.*s", (int)strcspn(first, "\n"), first);
  char *hash = strrchr(line, '\t') + 1;
  snprintf(moved, sizeof moved, "1\tblack\te5e6\t44\t%s", hash);
  return spoilt(game, text, "seed 7\n", "", "", err) &&
         spoilt(game, text, "\t44\t", "\t-\t",
                "legal moves: recorded -, now 44", err) &&
         spoilt(game, text, hash, "-", "hash: recorded -, now ", err) &&
         spoilt(game, text, "\t44\t", "\t53\t",
                "legal moves: recorded 53, now 44", err) &&
         spoilt(game, text, "1\tblack", "1\twhite",
                "asked: recorded white, now black", err) &&
         spoilt(game, text, line, moved, "move e5e6: not legal now", err) &&
         spoilt(game, text, hash, "0123456789abcdef",
                "hash: recorded 0123456789abcdef, now ", err);
}

static bool records(const Game *game, Error *err) {
  Text text;
  Session *s = session_new(game, 7, err);
  if (!s) return false;
  text_init(&text);
  bool ok = play(s, 40, err) && write_record(s, &text, err) &&
            expect(strstr(text.at, "start") == NULL, "no start is written") &&
            all_spoilt(game, text.at, err);
  if (ok) { /* in progress, cut, and claimed to be over */
    text_add(&text, "result none\tlimit 40\n");
    ok = spoilt(game, text.at, "result none", "result none", "", err) &&
         spoilt(game, text.at, "result none", "result black wins",
                "result: recorded black wins, now none", err);
  }
  text_done(&text);
  session_free(s);
  return ok;
}

/* One push from the goal. */
static bool game_over(const Game *game, Error *err) {
  Text text;
  Session *s = session_new(game, 0, err);
  if (!s) return false;
  text_init(&text);
  bool ok =
      session_set_position(s, "5/6/7/8/6bbw/8/7/6/5 b", err) &&
      typed_move_do(s, "e7e8", err) &&
      expect(session_is_over(s), "the game is over") &&
      write_record(s, &text, err) &&
      expect(strstr(text.at, "\nresult black wins\t1 captured\n") != NULL,
             "the result is written") &&
      spoilt(game, text.at, "\nresult", "\nresult", "", err) &&
      spoilt(game, text.at, "black wins", "none",
             "result: recorded none, now black wins", err) &&
      spoilt(game, text.at, "result black wins\t1 captured",
             "2\twhite\ta1b2\t1\t-",
             "move a1b2: not legal now, the game is over (black wins)", err);
  text_done(&text);
  session_free(s);
  return ok;
}

/* Without memory: a clean error, nothing kept. */
static bool no_memory(Error *err) {
  long live = memory_live();
  for (long n = 1;; n++) {
    memory_fail_at(n);
    Game *game = abalone(6, err);
    Session *s = game ? session_new(game, 1, err) : NULL;
    bool ok = s && session_do_random(s, err);
    memory_fail_at(0);
    session_free(s);
    game_free(game);
    if (memory_live() != live) return expect(false, "all is given back");
    if (ok) return true;
    if (!text_ends(err->text, "out of memory")) {
      printf("  allocation %ld: %s: ", n, err->text);
      return expect(false, "it is the memory");
    }
    error_clear(err);
  }
}

int main(void) {
  Error err = {0};
  Game *game = abalone(6, &err), *quick = game ? abalone(1, &err) : NULL;
  report("build", quick != NULL, &err);
  if (quick) {
    report("count", count_moves(game, false, &err), &err);
    report("count-without-planes", count_moves(game, true, &err), &err);
    report("back-and-forth", back_and_forth(game, &err), &err);
    report("records", records(game, &err), &err);
    report("game-over", game_over(quick, &err), &err);
    report("no-memory", no_memory(&err), &err);
  }
  game_free(game);
  game_free(quick);
  return failures > 0;
}
