/* SPDX-License-Identifier: MIT
** test_web.c - what a page calls: answers are JSON, refusals are sentences,
** and nothing is left behind.
*/
#include "web/web.h"
#include "base/file.h"
#include "munit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool has(const char *answer, const char *part) {
  bool is_there = strstr(answer, part) != NULL;
  if (!is_there) munit_logf(MUNIT_LOG_INFO, "no %s in %s", part, answer);
  return is_there;
}

#define HAS(answer, part) munit_assert_true(has(answer, part))

/* Braces and quotes come in pairs, and nothing follows the last one. */
static void check_json(const char *answer) {
  int depth = 0;
  bool in_text = false;
  munit_assert_char(answer[0], ==, '{');
  for (const char *at = answer; *at; at++) {
    if (in_text && *at == '\\')
      at++;
    else if (*at == '"')
      in_text = !in_text;
    else if (!in_text && (*at == '{' || *at == '['))
      depth++;
    else if (!in_text && (*at == '}' || *at == ']'))
      depth--;
    if (depth == 0 && !in_text) munit_assert_char(at[1], ==, '\0');
  }
  munit_assert_int(depth, ==, 0);
  munit_assert_false(in_text);
}

static MunitResult test_no_game(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  HAS(web_state(), "\"ok\":false");
  HAS(web_moves(), "no game is open");
  HAS(web_play("a1b2"), "no game is open");
  HAS(web_why("a1b2"), "no game is open");
  HAS(web_draw(0, 30, false, ""), "no game is open");
  HAS(web_think("random", 1), "no game is open");
  HAS(web_hint(10, 1), "no game is open");
  HAS(web_goto(1), "no game is open");
  HAS(web_branch(1), "no game is open");
  HAS(web_record(), "no game is open");
  HAS(web_answer("a1b2"), "nothing is asked");
  HAS(web_step(0), "no step 1");
  HAS(web_open("new nowhere"), "\"ok\":false");
  HAS(web_load("none.abr"), "no such file");
  web_close();
  return MUNIT_OK;
}

static MunitResult test_game(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  HAS(web_open("new abalone"), "\"ok\":true");
  HAS(web_state(), "\"players\":[\"black\",\"white\"]");
  HAS(web_moves(), "[\"c5c6\",[");
  HAS(web_why("a1a2"), "\"legal\":0");
  HAS(web_why("a1a2"), "at most three marbles move\"");
  HAS(web_play("A1 B2"), "\"move\":\"a1b2\"");
  HAS(web_play("a1b2"), "\"ok\":false");
  HAS(web_state(), "\"plies\":[[0,\"a1b2\"]],\"redo\":[]");
  HAS(web_goto(0), "\"ok\":true");
  HAS(web_state(), "\"plies\":[],\"redo\":[[0,\"a1b2\"]]");
  HAS(web_play("a2b2"), "\"ok\":true");
  HAS(web_state(), "\"branches\":[{\"fork\":0,\"parent\":0,\"plies\":[[0,"
                   "\"a1b2\"]]}]");
  HAS(web_branch(1), "\"ok\":true");
  HAS(web_branch(7), "there is no branch 7");
  HAS(web_goto(9), "there is no ply 9");
  HAS(web_record(), "a1b2");
  HAS(web_draw(0, 30, true, ""), "data-site=\\\"e5\\\"");
  HAS(web_think("level:1", 1), "\"move\":\"");
  HAS(web_think("sleepy", 1), "\"ok\":false");
  HAS(web_hint(20, 2), "\"moves\":[[\"");
  HAS(web_line("perft 2"), "perft 2");
  HAS(web_line("\x01"), "\"ok\":false");
  web_close();
  return MUNIT_OK;
}

/* A piece called by a letter is told by its traits. */
static MunitResult test_traits(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  HAS(web_open("new quarto"), "\"ok\":true");
  HAS(web_moves(), "[\"give p\",[],\"dark tall square hollow\"]");
  HAS(web_play("give p"), "\"ok\":true");
  HAS(web_draw(0, 30, true, ""), "hand, p (dark tall square hollow)");
  HAS(web_open("new chess"), "\"ok\":true");
  HAS(web_draw(0, 30, true, ""), "e1, white king");
  web_close();
  return MUNIT_OK;
}

/* A move whose text names no site is made by the way of what it moves. */
static MunitResult test_touch(const MunitParameter p[], void *data) {
  static const char rules[] =
      "return game { name = \"Go on\", players = { \"white\", \"black\" },\n"
      "  board = grid(3, 3), setup = \"3/1w1/3\",\n"
      "  moves = picture \"n: o . -> . o\" * say \"up\"\n"
      "        + picture \"s: o . -> . o\" }\n";
  char path[] = "/tmp/abax-web-XXXXXX", script[64], line[96];
  (void)p, (void)data;
  munit_assert_ptr_not_null(mkdtemp(path));
  snprintf(script, sizeof script, "%s/goon.lua", path);
  munit_assert_true(file_save(script, rules, strlen(rules), NULL));
  snprintf(line, sizeof line, "new %s", script);
  HAS(web_open(line), "\"ok\":true");
  const char *moves = web_moves();
  const char *up = strstr(moves, "[\"up\",["),
             *down = strstr(moves, "[\"b2b1\",[");
  int from, to, first, second;
  munit_assert_ptr_not_null(up);
  munit_assert_ptr_not_null(down);
  munit_assert_int(sscanf(up, "[\"up\",[%d,%d]", &from, &to), ==, 2);
  munit_assert_int(sscanf(down, "[\"b2b1\",[%d,%d]", &first, &second), ==, 2);
  munit_assert_int(from, ==, first);
  munit_assert_int(to - from, ==, from - second);
  web_close();
  remove(script);
  rmdir(path);
  return MUNIT_OK;
}

static MunitResult test_lesson(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  HAS(web_lesson("scripts/demo/abalone-01-first-moves.abx"), "\"steps\":");
  int asked = 0;
  for (int i = 0; strstr(web_step(i), "\"ok\":true") != NULL; i++) {
    check_json(web_state());
    check_json(web_draw(0, 30, false, ""));
    char right[64] = "";
    sscanf(strstr(web_answers(), "\"ok\":true") ? web_answers() : "",
           "{\"ok\":true,\"right\":[\"%63[^\"]", right);
    if (!right[0]) continue;
    HAS(web_answer("zz9"), "\"reply\":\"unclear\"");
    HAS(web_answer(right), "\"right\":1");
    HAS(web_state(), "\"plies\":[[");
    asked++;
  }
  munit_assert_int(asked, >, 2);
  HAS(web_open("new chess"), "\"ok\":true"); /* and it is left */
  HAS(web_answer("e2e4"), "nothing is asked");
  HAS(web_lesson("scripts/demo/README.md"), "\"ok\":false");
  web_close();
  return MUNIT_OK;
}

static MunitResult test_answers(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  check_json(web_words());
  static const char *const games[] = {"chess",    "backgammon", "axiom",
                                      "abraxas",  "kalah",      "hex",
                                      "chess960", "abagio",     "sirius"};
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
    char line[64];
    snprintf(line, sizeof line, "new %s", games[i]);
    HAS(web_open(line), "\"ok\":true");
    for (int ply = 0; ply < 12; ply++) {
      check_json(web_state());
      check_json(web_moves());
      check_json(web_draw(30 * ply, 10 * ply - 60, ply % 2, "7,8,20,99999,x"));
      check_json(web_roll());
    }
    check_json(web_record());
  }
  web_close();
  return MUNIT_OK;
}

MunitTest web_tests[] = {
    {"no-game", test_no_game, NULL, NULL, 0, NULL},
    {"game", test_game, NULL, NULL, 0, NULL},
    {"touch", test_touch, NULL, NULL, 0, NULL},
    {"traits", test_traits, NULL, NULL, 0, NULL},
    {"lesson", test_lesson, NULL, NULL, 0, NULL},
    {"answers", test_answers, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
