/* SPDX-License-Identifier: MIT
** web.h - abax for a page: what the page's script calls.
**
** One game is open at a time, as at the prompt. Every function answers with
** one JSON object, which stays readable until the next call:
**
**   {"ok":true, ...}                    what was asked for
**   {"ok":false,"code":3,"error":"..."} the codes of error.h, one sentence
**
** Files come from memory (files.c): web_file first, then lines and questions.
*/
#ifndef ABAX_WEB_H
#define ABAX_WEB_H

#include "base/text.h"
#include "shell/command/command.h"

/* Puts a file where scripts, lessons and records find it. */
bool web_file(const char *path, const char *bytes, size_t length);
/* {"bytes":"..."}: what a file holds. */
const char *web_read(const char *path);

/* Runs a line as the prompt does: {"output":"..."}. */
const char *web_line(const char *line);

/* Closes what is open; for tests, which count what is left. */
void web_close(void);

/* ---- the game (web_game.c) ---- */

/* Opens a game: "new abalone". The same as web_line, but leaves a lesson. */
const char *web_open(const char *line);
/* Opens a record where it was left: what was taken back can be redone. */
const char *web_load(const char *path);
/* Where it stands: players, plies, branches, who is asked, the position; and
** whether compiled rules play. */
const char *web_state(void);
/* {"record":"..."}: the game as a record, with its branches. */
const char *web_record(void);
/* {"moves":[["e2e4",[12,28]],...]}: each with the sites it is made by. */
const char *web_moves(void);
/* The text of a move, read as forgivingly as at the prompt. */
const char *web_play(const char *text);
/* Chance answers, or a random move is made. */
const char *web_roll(void);
const char *web_goto(int ply);
const char *web_branch(int number);
/* {"legal":true,"text":"...","short":"..."} */
const char *web_why(const char *text);

/* ---- the picture (web_draw.c) ---- */

/* {"svg":"..."}; where the board is in space it is turned and tilted by so
** many degrees, and "20,45" are empty cells to show. */
const char *web_draw(int turn, int tilt, bool is_flipped, const char *ghosts);

/* Rules that the page brought compiled, by their key (module_name_web); the
** numbers are bytes and places in the table of functions. */
const char *web_rules(const char *key, int position_bytes, int moves_bytes,
                      int init, int step, int count, int make);

/* ---- thinking (web_think.c): long; meant for a worker of its own ---- */

/* {"move":"e2e4"}: what an opponent (player.h) would play. */
const char *web_think(const char *opponent, int seed);
/* {"moves":[["e2e4",0.53,812],...]}, the best first: text, score, playouts. */
const char *web_hint(int playouts, int count);

/* ---- lessons (web_lesson.c) ---- */

/* {"steps":12,"title":"..."}: runs a lesson. */
const char *web_lesson(const char *path);
/* The session is at a step of the lesson, from 0. */
const char *web_step(int step);
/* {"reply":"right"|"on"|"wrong"|"unclear","right":1,"first":1,"text":"..."}: a
** move, a choice's number, a site. A right move is played, and what replies to
** it. */
const char *web_answer(const char *text);
/* {"text":"..."}: the next hint. */
const char *web_clue(void);
/* {"text":"..."}: the answer; it is on the board. */
const char *web_show(void);
/* {"right":["a1b2",...]} */
const char *web_answers(void);

/* ---- for writing games ---- */

/* {"words":[{"name","group","usage","help"},...]} */
const char *web_words(void);

/* ---- inside (web.c) ---- */

extern Shell web_shell;

/* A lesson owns its games (web_lesson.c): they stay when it is left. */
void web_leave_step(void);
void web_close_lesson(void);

/* Begins an answer: {"ok":true */
Text *web_begin(void);
/* ,"name": */
void web_key(const char *name);
void web_string(const char *name, const char *value);
void web_number(const char *name, long long value);
/* Ends it; without memory, or if not 'ok', it is the error instead. */
const char *web_end(bool ok, const Error *err);
/* The session; NULL with an error when no game is open. */
Session *web_session(Error *err);

#endif
