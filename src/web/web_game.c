/* SPDX-License-Identifier: MIT
** web_game.c - the game that is open: where it stands, its moves, playing.
*/
#include <stdio.h>
#include <string.h>
#include "kernel/text/diagram.h"
#include "session/branch.h"
#include "notation/typed_move.h"
#include "why/why.h"
#include "shell/author/module.h"
#include "shell/draw/draw_state.h"
#include "shell/draw/kind_words.h"
#include "shell/lesson/learner.h"
#include "shell/lesson/nearby.h"
#include "shell/record/record_step.h"
#include "shell/draw/svg_check.h"
#include "web/touch.h"
#include "web/web.h"
#include "web/web_lesson.h"

enum { ASKED_CHANCE = -1, ASKED_NOBODY = -2 };

const char *web_open(const char *line) {
  if (web_shell.retire != NULL) web_leave_step();
  return web_line(line);
}

const char *web_load(const char *path) {
  Error err = {0};
  if (web_shell.retire != NULL) web_leave_step();
  bool ok = record_step_open(&web_shell, path, 0, NULL, RECORD_STEP_LEFT, &err);
  if (ok) module_use(web_shell.game);
  web_begin();
  return web_end(ok, &err);
}

/* ---- where it stands ---- */

static void add_plies(const Session *s, const Ply *plies, size_t count,
                      Text *out) {
  text_add_char(out, '[');
  for (size_t i = 0; i < count; i++) {
    text_addf(out, "%s[%d,", i > 0 ? "," : "",
              plies[i].asked == NO_PLAYER ? ASKED_CHANCE : plies[i].asked);
    text_add_json(out, plies[i].text);
    text_add_char(out, ']');
  }
  (void)s;
  text_add_char(out, ']');
}

static void add_branches(const Session *s, Text *out) {
  text_add_char(out, '[');
  for (size_t i = 0; i < s->nbranches; i++) {
    const Branch *b = &s->branches[i];
    text_addf(out,
              "%s{\"fork\":%zu,\"parent\":%zu,\"plies\":", i > 0 ? "," : "",
              b->fork, b->parent);
    add_plies(s, b->plies, b->count, out);
    text_add_char(out, '}');
  }
  text_add_char(out, ']');
}

static void add_players(const Game *g, Text *out) {
  for (int i = 0; i < g->nplayers; i++) {
    text_add_char(out, i > 0 ? ',' : '[');
    text_add_json(out, g->player[i]);
  }
  text_add_char(out, ']');
}

static void add_result(const Session *s) {
  char result[64], whole[160];
  session_result(s, result, sizeof result);
  bool is_agreed = s->ending.is_given && s->ending.reason[0] != '\0';
  snprintf(whole, sizeof whole, is_agreed ? "%s (%s)" : "%s", result,
           s->ending.reason);
  web_string("result", whole);
}

static int asked_of(const Session *s) {
  Player asked = position_asked(s->game, s->pos);
  if (session_is_over(s)) return ASKED_NOBODY;
  return asked == NO_PLAYER ? ASKED_CHANCE : asked;
}

static void add_texts(const Session *s) {
  Text text;
  text_init(&text);
  diagram_write(s->game, s->pos, &text);
  web_string("position", text_string(&text));
  text_clear(&text);
  if (web_is_learner())
    learner_state(s->game, s->pos, &text);
  else
    draw_state(s->game, s->pos, &text);
  web_string("words", text_string(&text));
  text_done(&text);
}

static const char *check_of(const Session *s) {
  Site site = svg_check(s->game, s->pos);
  return site != NO_SITE ? board_name(s->game->board, site) : "";
}

const char *web_state(void) {
  Error err = {0};
  const Session *s = web_session(&err);
  Text *out = web_begin();
  if (s == NULL) return web_end(false, &err);
  const Game *g = s->game;
  web_string("game", g->name);
  web_string("title", g->title != NULL ? g->title : g->name);
  web_string("path", g->path != NULL ? g->path : "");
  web_key("players");
  add_players(g, out);
  web_key("plies");
  add_plies(s, s->plies, s->nplies, out);
  web_key("redo");
  add_plies(s, s->plies + s->nplies, s->nredo, out);
  web_key("branches");
  add_branches(s, out);
  web_number("asked", asked_of(s));
  web_number("turn", s->pos->turn);
  web_string("phase", g->phases[s->pos->phase].name);
  web_string("check", check_of(s));
  web_number("space", g->board->nbodies > 0);
  web_number("compiled", g->program->compiled != NULL);
  web_number("over", session_is_over(s));
  add_result(s);
  add_texts(s);
  return web_end(true, &err);
}

const char *web_record(void) {
  Error err = {0};
  Record record = {0};
  Text text;
  text_init(&text);
  bool ok =
      web_session(&err) != NULL && record_step_make(&web_shell, &record, &err);
  if (ok) record_write(&record, &text);
  record_done(&record);
  web_begin();
  if (ok) web_string("record", text_string(&text));
  text_done(&text);
  return web_end(ok, &err);
}

/* ---- moves ---- */

static bool add_moves(Session *s, Text *out, Error *err) {
  size_t count;
  Touch touch;
  char room[KIND_WORDS];
  if (!session_list(s, &count, err) || !touch_begin(&touch, s, err))
    return false;
  web_key("moves");
  text_add_char(out, '[');
  bool ok = true;
  for (size_t i = 0; ok && i < count; i++) {
    Site sites[TOUCH_MAX];
    int n = touch_sites(&touch, i, sites);
    ok = n >= 0;
    text_add(out, i > 0 ? ",[" : "[");
    text_add_json(out, session_text(s, i));
    for (int k = 0; k < n; k++)
      text_addf(out, k > 0 ? ",%d" : ",[%d", (int)sites[k]);
    text_add(out, n > 0 ? "]" : ",[]");
    const char *traits = kind_traits_in(s->game, session_text(s, i), room);
    if (*traits) {
      text_add_char(out, ',');
      text_add_json(out, traits);
    }
    text_add_char(out, ']');
  }
  text_add_char(out, ']');
  if (!ok) *err = touch.err;
  touch_done(&touch);
  return ok;
}

const char *web_moves(void) {
  Error err = {0};
  Session *s = web_session(&err);
  Text *out = web_begin();
  return web_end(s != NULL && add_moves(s, out, &err), &err);
}

/* ---- playing ---- */

/* The exact text first: it need not be read. */
static bool play(Session *s, const char *text, Error *err) {
  size_t index;
  if (session_find_exactly(s, text, &index, err))
    return session_do(s, index, err);
  error_clear(err);
  return typed_move_do(s, text, err);
}

const char *web_play(const char *text) {
  Error err = {0};
  Session *s = web_session(&err);
  bool ok = s != NULL && play(s, text, &err);
  web_begin();
  if (ok) web_string("move", s->plies[s->nplies - 1].text);
  return web_end(ok, &err);
}

const char *web_roll(void) {
  Error err = {0};
  Session *s = web_session(&err);
  bool ok = s != NULL && session_do_random(s, &err);
  web_begin();
  if (ok && s->nplies > 0) web_string("move", s->plies[s->nplies - 1].text);
  return web_end(ok, &err);
}

const char *web_goto(int ply) {
  Error err = {0};
  Session *s = web_session(&err);
  bool ok = s != NULL && ((ply >= 0 && session_goto(s, (size_t)ply)) ||
                          error_set(&err, ERROR_INPUT,
                                    "there is no ply %d in this line", ply));
  web_begin();
  return web_end(ok, &err);
}

const char *web_branch(int number) {
  Error err = {0};
  Session *s = web_session(&err);
  bool is_there = s != NULL && number >= 1 && (size_t)number <= s->nbranches;
  if (s != NULL && !is_there)
    error_set(&err, ERROR_INPUT, "there is no branch %d", number);
  bool ok = is_there && branch_go(s, (size_t)number, &err);
  web_begin();
  return web_end(ok, &err);
}

/* ---- reasons ---- */

/* Its first line, without the place in a file the reader does not have. */
static void add_short(const char *why) {
  Text line, bare;
  text_init(&line);
  text_init(&bare);
  text_add_bytes(&line, why, strcspn(why, "\n"));
  nearby_add_reason(text_string(&line), &bare);
  web_string("short", text_string(&bare));
  text_done(&bare);
  text_done(&line);
}

const char *web_why(const char *text) {
  Error err = {0};
  Text why;
  bool is_legal = false;
  Session *s = web_session(&err);
  text_init(&why);
  bool ok = s != NULL && why_move(s, text, &is_legal, &why, &err);
  web_begin();
  if (ok) {
    web_number("legal", is_legal);
    web_string("text", text_string(&why));
    add_short(text_string(&why));
  }
  text_done(&why);
  return web_end(ok, &err);
}
