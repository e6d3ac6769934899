/* SPDX-License-Identifier: MIT
** engine.c - reading what an engine is, starting it, and handling its answers.
*/
#include "shell/external/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "session/ending.h"
#include "shell/external/protocol.h"

enum { PROTOCOLS = 3 };
static const Protocol *const protocols[PROTOCOLS] = {
    &protocol_gtp, &protocol_uci, &protocol_gnubg};

/* The least is for what is not a move: a program may be slow to start. */
static const double wait_usual = 60, wait_least = 20, wait_most = 86400;

/* ---- faults ---- */

/* Behind what is noted already. What a program wrote goes into a record and to
** a terminal: bytes that are no text are told as escapes. */
static void note(Engine *engine, const char *format, va_list args) {
  char text[ENGINE_FAULT];
  Text shown;
  size_t n = strlen(engine->fault);
  vsnprintf(text, sizeof text, format, args);
  for (char *at = text; *at; at++)
    if (*at == '\t' || *at == '\n') *at = ' ';
  text_init(&shown);
  text_add_shown(&shown, text, false);
  snprintf(engine->fault + n, sizeof engine->fault - n, "%s",
           text_string(&shown));
  text_done(&shown);
  for (n = strlen(engine->fault); n > 0 && engine->fault[n - 1] == ' ';)
    engine->fault[--n] = '\0';
}

bool engine_blame(Engine *engine, const char *format, ...) {
  va_list args;
  if (engine->fault[0]) return false;
  va_start(args, format);
  note(engine, format, args);
  va_end(args);
  return false;
}

bool engine_blame_more(Engine *engine, const char *format, ...) {
  va_list args;
  va_start(args, format);
  note(engine, format, args);
  va_end(args);
  return false;
}

const char *engine_fault(const Engine *engine) { return engine->fault; }

static bool blame_end(Engine *engine) {
  const char *last = child_complaint(engine->child);
  return *last ? engine_blame(engine, "the program ended: %.80s", last)
               : engine_blame(engine, "the program ended");
}

static double patience(const Engine *engine) {
  return engine->wait > wait_least ? engine->wait : wait_least;
}

bool engine_tell(Engine *engine, const char *text) {
  child_expect(engine->child);
  return child_send(engine->child, text, patience(engine)) || blame_end(engine);
}

bool engine_hear(Engine *engine, bool is_move, const char **line) {
  double wait = is_move ? engine->wait + engine->time : patience(engine);
  switch (child_line(engine->child, wait, engine->stop, line)) {
  case CHILD_LINE: return true;
  case CHILD_LATE: return engine_blame(engine, "no answer in %g s", wait);
  case CHILD_ENDED: return blame_end(engine);
  case CHILD_FLOOD: return engine_blame(engine, "an answer without an end");
  case CHILD_STOPPED: engine->is_stopped = true; return false;
  }
  return false;
}

/* ---- reading ---- */

static const Protocol *protocol_of(const char *text) {
  for (int i = 0; i < PROTOCOLS; i++) {
    size_t n = strlen(protocols[i]->name);
    if (!strncmp(text, protocols[i]->name, n) && text[n] == ':')
      return protocols[i];
  }
  return NULL;
}

bool engine_is_named(const char *text) { return protocol_of(text) != NULL; }

static bool read_seconds(const char *name, const char *text, double *seconds,
                         Error *err) {
  char *end;
  *seconds = strtod(text, &end);
  if (end > text && (text_is_equal(end, "s") || !*end) && *seconds > 0 &&
      *seconds <= wait_most)
    return true;
  return error_set(err, ERROR_USAGE,
                   "%s= needs seconds, such as %s=0.5s, not '%s'", name, name,
                   text);
}

static bool read_count(const char *name, const char *text, long *count,
                       Error *err) {
  return text_to_long(text, 1, 2000000000, count) ||
         error_set(err, ERROR_USAGE,
                   "%s= needs a whole number from 1 on, not '%s'", name, text);
}

static bool read_detail(Engine *engine, char *detail, Error *err) {
  char *value = strchr(detail, '=');
  if (!value || value == detail)
    return error_set(err, ERROR_USAGE,
                     "'%s' is not a setting of an engine: wait=5s, nodes=1000, "
                     "depth=8, time=0.5s, or NAME=VALUE for the engine",
                     detail);
  *value++ = '\0';
  if (text_is_equal(detail, "wait"))
    return read_seconds(detail, value, &engine->wait, err);
  if (text_is_equal(detail, "time"))
    return read_seconds(detail, value, &engine->time, err);
  if (text_is_equal(detail, "nodes"))
    return read_count(detail, value, &engine->nodes, err);
  if (text_is_equal(detail, "depth"))
    return read_count(detail, value, &engine->depth, err);
  value[-1] = '=';
  if (engine->ndetails == ENGINE_DETAILS)
    return error_set(err, ERROR_USAGE, "an engine has at most %d settings",
                     ENGINE_DETAILS);
  engine->details[engine->ndetails++] = detail;
  return true;
}

/* The text is cut in place: the command first, then the details. */
static bool read_text(Engine *engine, const char *text, Error *err) {
  char *rest = engine->command, *part;
  engine->protocol = protocol_of(text);
  engine->wait = wait_usual;
  if (!engine->protocol || strlen(text) >= sizeof engine->command)
    return error_set(
        err, ERROR_USAGE,
        "an engine is a protocol and a command of less than %d "
        "bytes: gtp:gnugo --mode gtp, uci:stockfish, gnubg:gnubg -t -q -r",
        PLAYER_TEXT);
  strcpy(engine->command, text + strlen(engine->protocol->name) + 1);
  strsep(&rest, ",");
  while ((part = strsep(&rest, ",")) != NULL)
    if (!read_detail(engine, part, err)) return false;
  return engine->command[strspn(engine->command, " ")] ||
         error_set(
             err, ERROR_USAGE,
             "'%s' does not name a program: %s:COMMAND, such as uci:stockfish",
             text, engine->protocol->name);
}

bool engine_read(PlayerSpec *spec, const char *text, Error *err) {
  Engine trial = {0};
  *spec = (PlayerSpec){.kind = PLAYER_EXTERNAL};
  if (!read_text(&trial, text, err)) return false;
  strcpy(spec->text, text);
  return true;
}

/* ---- starting ---- */

/* A fresh program that has answered our first words. */
static bool start(Engine *engine, Error *err) {
  engine->fault[0] = '\0';
  text_clear(&engine->told);
  engine->child = child_start(engine->command, err);
  if (!engine->child) return false;
  if (engine->protocol->greet(engine)) return true;
  return error_set(err, engine->is_stopped ? ERROR_LIMIT : ERROR_INPUT,
                   "'%s' does not speak %s: %s", engine->command,
                   engine->protocol->name,
                   engine->is_stopped ? "interrupted" : engine->fault);
}

static void stop(Engine *engine) {
  child_end(engine->child, engine->protocol ? engine->protocol->farewell : "");
  engine->child = NULL;
}

Engine *engine_new(const PlayerSpec *spec, const Game *game, Error *err) {
  Engine *engine = memory_new(sizeof *engine);
  if (!engine) {
    error_memory(err);
    return NULL;
  }
  text_init(&engine->told);
  text_init(&engine->reply);
  if (read_text(engine, spec->text, err) &&
      catalog_read(&engine->catalog, err) &&
      dialect_find(&engine->dialect, &engine->catalog, engine->protocol->name,
                   game, err) &&
      start(engine, err))
    return engine;
  engine_free(engine);
  return NULL;
}

void engine_free(Engine *engine) {
  if (!engine) return;
  stop(engine);
  catalog_done(&engine->catalog);
  text_done(&engine->told);
  text_done(&engine->reply);
  memory_free(engine);
}

void engine_stop_by(Engine *engine, const volatile bool *when) {
  engine->stop = when;
}

/* ---- a move ---- */

/* The session is lost for the engine, and the program is not trusted any
** longer: the next game begins with a new one. */
static void forfeit(Engine *engine, Session *s, Player who) {
  stop(engine);
  ending_forfeit(s, who, engine->fault);
}

/* What it answered, made; what cannot be made is its fault. */
static bool make(Engine *engine, Session *s, Player who, const char *move,
                 Error *err) {
  size_t index;
  Error why = {0};
  if (engine->protocol->resigns(move)) {
    ending_resign(s, who);
    return true;
  }
  if (dialect_find_move(&engine->dialect, s, move, &index, &why))
    return session_do(s, index, err);
  if (why.code != ERROR_INPUT) {
    *err = why;
    return false;
  }
  engine_blame(engine, "'%.40s' is not a legal move", move);
  forfeit(engine, s, who);
  return true;
}

/* Nothing was made: it was stopped, the fault is ours, or the engine's. */
static bool give_up(Engine *engine, Session *s, Player who, const Error *ours,
                    Error *err) {
  if (engine->is_stopped) {
    stop(engine); /* its late answer would be taken for another */
    return true;
  }
  if (ours->code != ERROR_NONE) {
    *err = *ours;
    return false;
  }
  forfeit(engine, s, who);
  return true;
}

bool engine_move(Engine *engine, Session *s, Error *err) {
  char move[MOVE_TEXT];
  Player who = position_asked(s->game, s->pos);
  Error ours = {0}, theirs = {0};
  engine->is_stopped = false;
  engine->fault[0] = '\0';
  if (!dialect_find(&engine->dialect, &engine->catalog, engine->protocol->name,
                    s->game, err))
    return false;
  if (!engine->child && !start(engine, &theirs))
    engine_blame(engine, "%s", theirs.text);
  else if (engine->protocol->ask(engine, s, move, &ours))
    return make(engine, s, who, move, err);
  return give_up(engine, s, who, &ours, err);
}
