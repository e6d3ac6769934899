/* SPDX-License-Identifier: MIT
** gtp_client.c - an engine that speaks GTP 2 plays at our board.
**
** Every command has one answer, "= ..." or "? ...", which ends with an empty
** line. The engine is told what is new since it was asked last; after a move
** that was taken back, or in another game, it is told everything again.
*/
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "shell/external/protocol.h"

/* Reads an answer: 'reply' has its text without the sign. */
static bool hear_answer(Engine *engine, const char *command, bool is_move,
                        bool *is_well) {
  const char *line;
  text_clear(&engine->reply);
  do
    if (!engine_hear(engine, is_move, &line)) return false;
  while (!*line);
  if (*line != '=' && *line != '?')
    return engine_blame(engine, "'%.60s' is not an answer of GTP to '%.40s'",
                        line, command);
  *is_well = *line == '=';
  line++;
  while (isdigit((unsigned char)*line)) line++;
  for (line += strspn(line, " \t"); *line;) {
    text_addf(&engine->reply, "%s%s", engine->reply.length ? "\n" : "", line);
    if (!engine_hear(engine, is_move, &line)) return false;
  }
  return true;
}

/* 'is_well' NULL: the engine must do it. */
static bool say(Engine *engine, const char *command, bool is_move,
                bool *is_well) {
  bool is_done = true;
  if (!engine_tell(engine, command) || !engine_tell(engine, "\n")) return false;
  if (!hear_answer(engine, command, is_move, &is_done)) return false;
  if (is_well) *is_well = is_done;
  if (is_done || is_well) return true;
  return engine_blame(engine, "it refuses '%.40s': %.60s", command,
                      text_string(&engine->reply));
}

static bool greet(Engine *engine) {
  if (!say(engine, "protocol_version", false, NULL)) return false;
  if (text_is_equal(text_string(&engine->reply), "2")) return true;
  return engine_blame(engine, "its version is '%.20s', not 2",
                      text_string(&engine->reply));
}

/* ---- the game so far ---- */

static void add_color(const Engine *engine, Player who, Text *out) {
  text_add(out, who == engine->dialect.black ? "b " : "w ");
}

static size_t count_pieces(const Game *g, const Position *pos) {
  size_t n = 0;
  for (Site s = plane_next(g->board->on.w, g->board->words, 0); s != NO_SITE;
       s = plane_next(g->board->on.w, g->board->words, s + 1u))
    n += position_piece(g, pos, s) != 0;
  return n;
}

/* Does a game begin on an empty board, and is a move the point where a piece is
** put? Then a set-up can be told as moves of either player. */
static bool is_put_down(const Game *g) {
  size_t count = 0;
  Error ignored = {0};
  if (g->nkinds != 1 || g->has_piles || g->board->nbodies) return false;
  Session *fresh = session_new(g, 1, &ignored);
  bool is_it = fresh && count_pieces(g, fresh->pos) == 0 &&
               session_list(fresh, &count, &ignored) && count > 0 &&
               board_site(g->board, session_text(fresh, 0)) != NO_SITE;
  session_free(fresh);
  return is_it;
}

/* The next site from '*at' on that has a piece of the player. */
static Site next_of(const Game *g, const Position *pos, Player who, Site *at) {
  while (*at != NO_SITE) {
    Site s = plane_next(g->board->on.w, g->board->words, *at);
    *at = s == NO_SITE ? NO_SITE : (Site)(s + 1u);
    Piece piece = s == NO_SITE ? 0 : position_piece(g, pos, s);
    if (piece && game_owner(g, piece) == who) return s;
  }
  return NO_SITE;
}

/* In turn, as long as both have pieces left. No piece that is in the
** set-up can be taken by the way: what surrounds it is there at the end, too. */
static bool write_setup(const Engine *engine, const Session *s, Text *out,
                        Error *err) {
  const Game *g = s->game;
  char move[MOVE_TEXT];
  Site at[2] = {0, 0};
  if (!is_put_down(g))
    return error_set(
        err, ERROR_INPUT,
        "a set-up of %s cannot be expressed in GTP: only pieces that "
        "are put down one by one can",
        g->name);
  for (int who = 0; at[0] != NO_SITE || at[1] != NO_SITE; who = 1 - who) {
    Site site = next_of(g, s->start, (Player)who, &at[who]);
    if (site == NO_SITE) continue;
    dialect_write(&engine->dialect, board_name(g->board, site), move);
    text_add(out, "play ");
    add_color(engine, (Player)who, out);
    text_addf(out, "%s\n", move);
  }
  return true;
}

/* All commands that lead to the session's position, one per line. */
static bool write_game(const Engine *engine, const Session *s, Text *out,
                       Error *err) {
  char name[DIALECT_WORD], value[DIALECT_WORD], move[MOVE_TEXT];
  for (int i = 0; i < engine->ndetails; i++) {
    size_t n = strcspn(engine->details[i], "=");
    text_addf(out, "%.*s %s\n", (int)n, engine->details[i],
              engine->details[i] + n + 1);
  }
  for (int at = 0; dialect_tag(&engine->dialect, &at, name, value);)
    text_addf(out, "%s %s\n", name, value);
  text_add(out, "clear_board\n");
  if (s->has_start && !write_setup(engine, s, out, err)) return false;
  for (size_t i = 0; i < s->nplies; i++) {
    dialect_write(&engine->dialect, s->plies[i].text, move);
    text_add(out, "play ");
    add_color(engine, s->plies[i].asked, out);
    text_addf(out, "%s\n", move);
  }
  return !out->failed || error_memory(err);
}

static bool say_lines(Engine *engine, const char *lines) {
  char line[MOVE_TEXT + 64];
  while (*lines) {
    size_t n = strcspn(lines, "\n");
    snprintf(line, sizeof line, "%.*s", (int)n, lines);
    if (!say(engine, line, false, NULL)) return false;
    lines += n + (lines[n] == '\n');
  }
  return true;
}

/* It knows the beginning of what it must know, or nothing. */
static bool tell_game(Engine *engine, const Session *s, Error *err) {
  Text game;
  text_init(&game);
  bool ok = write_game(engine, s, &game, err);
  const char *told = text_string(&engine->told), *all = text_string(&game);
  if (ok) {
    bool is_known = engine->told.length > 0 && text_starts(all, told);
    ok = say_lines(engine, all + (is_known ? engine->told.length : 0));
  }
  text_done(&engine->told);
  engine->told = game;
  if (!ok) text_clear(&engine->told);
  return ok;
}

/* It has made its move on its own board: it need not be told that again. */
static void note_move(Engine *engine, Session *s, const char *color,
                      const char *move) {
  size_t index;
  char written[MOVE_TEXT];
  Error ignored = {0};
  if (!dialect_find_move(&engine->dialect, s, move, &index, &ignored)) return;
  dialect_write(&engine->dialect, session_text(s, index), written);
  text_addf(&engine->told, "play %s %s\n", color, written);
}

static bool ask(Engine *engine, Session *s, char move[MOVE_TEXT], Error *err) {
  char command[32];
  Player who = position_asked(s->game, s->pos);
  const char *color = who == engine->dialect.black ? "b" : "w";
  if (!tell_game(engine, s, err)) return false;
  snprintf(command, sizeof command, "genmove %s", color);
  if (!say(engine, command, true, NULL)) return false;
  const char *reply = text_string(&engine->reply);
  snprintf(move, MOVE_TEXT, "%.*s", (int)strcspn(reply, "\n"), reply);
  note_move(engine, s, color, move);
  return true;
}

static bool resigns(const char *move) { return text_is_alike(move, "resign"); }

const Protocol protocol_gtp = {"gtp", "quit\n", greet, ask, resigns};
