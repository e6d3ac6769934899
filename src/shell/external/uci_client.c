/* SPDX-License-Identifier: MIT
** uci_client.c - an engine that speaks UCI plays at our board.
**
** Before every move it is told the whole game, so nothing can get out of step.
*/
#include <stdio.h>
#include <string.h>
#include "kernel/text/diagram.h"
#include "shell/external/protocol.h"

enum { LINE_SHOWN = 60 };

static const double usual_time = 0.1; /* seconds a move */

/* Passes over lines until one begins with the word; 'rest' is behind it. */
static bool hear_word(Engine *engine, const char *word, bool is_move,
                      const char **rest) {
  char last[LINE_SHOWN + 1] = "";
  const char *line;
  size_t n = strlen(word);
  while (engine_hear(engine, is_move, &line)) {
    if (!strncmp(line, word, n) && (!line[n] || strchr(" \t", line[n]))) {
      *rest = line + n;
      return true;
    }
    if (*line) snprintf(last, sizeof last, "%.*s", LINE_SHOWN, line);
  }
  if (!*last || engine->is_stopped) return false;
  return engine_blame_more(engine, "; '%s' came, and '%s' was expected", last,
                           word);
}

static bool say_options(Engine *engine) {
  char line[PLAYER_TEXT + 64], name[DIALECT_WORD], value[DIALECT_WORD];
  for (int at = 0; dialect_tag(&engine->dialect, &at, name, value);) {
    snprintf(line, sizeof line, "setoption name %s value %s\n", name, value);
    if (!engine_tell(engine, line)) return false;
  }
  for (int i = 0; i < engine->ndetails; i++) {
    size_t n = strcspn(engine->details[i], "=");
    snprintf(line, sizeof line, "setoption name %.*s value %s\n", (int)n,
             engine->details[i], engine->details[i] + n + 1);
    if (!engine_tell(engine, line)) return false;
  }
  return true;
}

static bool be_ready(Engine *engine) {
  const char *rest;
  return engine_tell(engine, "isready\n") &&
         hear_word(engine, "readyok", false, &rest);
}

static bool greet(Engine *engine) {
  const char *rest;
  return engine_tell(engine, "uci\n") &&
         hear_word(engine, "uciok", false, &rest) && say_options(engine) &&
         be_ready(engine);
}

/* ---- the game so far ---- */

/* What chance has said comes before the game as engines know it. */
static size_t first_ply(const Session *s) {
  size_t first = 0;
  for (size_t i = 0; i < s->nplies; i++)
    if (s->plies[i].asked == NO_PLAYER) first = i + 1;
  return first;
}

static bool write_game(const Engine *engine, const Session *s, Text *out,
                       Error *err) {
  size_t first = first_ply(s);
  char move[MOVE_TEXT];
  text_add(out, "position ");
  if (first == 0 && !s->has_start) {
    text_add(out, "startpos");
  } else {
    text_add(out, "fen ");
    diagram_write(s->game, first ? s->plies[first - 1].after : s->start, out);
  }
  if (first < s->nplies) text_add(out, " moves");
  for (size_t i = first; i < s->nplies; i++) {
    dialect_write(&engine->dialect, s->plies[i].text, move);
    text_addf(out, " %s", move);
  }
  text_add(out, "\n");
  return !out->failed || error_memory(err);
}

static void write_go(const Engine *engine, Text *out) {
  text_add(out, "go");
  if (engine->nodes) text_addf(out, " nodes %ld", engine->nodes);
  if (engine->depth) text_addf(out, " depth %ld", engine->depth);
  bool is_timed = engine->time > 0 || (!engine->nodes && !engine->depth);
  double time = engine->time > 0 ? engine->time : usual_time;
  if (is_timed) text_addf(out, " movetime %.0f", time * 1000);
  text_add(out, "\n");
}

/* A game that does not go on from the one before it is a new one. */
static bool tell_game(Engine *engine, const Session *s, Error *err) {
  Text game;
  text_init(&game);
  bool ok = write_game(engine, s, &game, err);
  if (ok && s->nplies <= first_ply(s) + 1)
    ok = engine_tell(engine, "ucinewgame\n") && be_ready(engine);
  write_go(engine, &game);
  ok = ok && engine_tell(engine, text_string(&game));
  text_done(&game);
  return ok;
}

static bool ask(Engine *engine, Session *s, char move[MOVE_TEXT], Error *err) {
  const char *rest;
  if (!tell_game(engine, s, err) || !hear_word(engine, "bestmove", true, &rest))
    return false;
  rest += strspn(rest, " \t");
  snprintf(move, MOVE_TEXT, "%.*s", (int)strcspn(rest, " \t"), rest);
  return true;
}

/* UCI has no word for it. */
static bool resigns(const char *move) {
  (void)move;
  return false;
}

const Protocol protocol_uci = {"uci", "quit\n", greet, ask, resigns};
