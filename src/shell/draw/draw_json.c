/* SPDX-License-Identifier: MIT
** draw_json.c - a session's position as one JSON object.
*/
#include <inttypes.h>
#include <stdlib.h>
#include "kernel/state/verdict.h"
#include "kernel/text/diagram.h"
#include "shell/draw/draw.h"
#include "shell/draw/draw_state.h"

/* "name": before a value; a comma before all but the first. */
static void add_key(Text *out, const char *name) {
  if (out->length > 0 && out->at[out->length - 1] != '{')
    text_add_char(out, ',');
  text_add_json(out, name);
  text_add_char(out, ':');
}

static void add_string(Text *out, const char *name, const char *value) {
  add_key(out, name);
  if (value == NULL)
    text_add(out, "null");
  else
    text_add_json(out, value);
}

static void add_options(const Game *g, Text *out) {
  add_key(out, "options");
  text_add_char(out, '{');
  for (int i = 0; i < g->noptions; i++)
    add_string(out, g->options[i].name,
               g->options[i].choices[g->options[i].chosen]);
  text_add_char(out, '}');
}

/* {"red": 3}: of those who are out, or of all when the game is over. */
static void add_places(const Game *g, const Position *pos, Text *out) {
  add_key(out, "places");
  text_add_char(out, '{');
  for (int p = 0; p < g->nplayers; p++) {
    int place = verdict_place(g, pos, (Player)p);
    if (!place) continue;
    add_key(out, g->player[p]);
    text_addf(out, "%d", place);
  }
  text_add_char(out, '}');
}

static void add_turn(const Game *g, const Position *pos, Text *out) {
  Player asked = position_asked(g, pos);
  bool is_over = pos->result != RESULT_NONE;
  Text result;
  text_init(&result);
  draw_result(g, pos, &result);
  add_string(out, "turn", g->player[pos->turn]);
  add_string(out, "asked",
             is_over              ? NULL
             : asked == NO_PLAYER ? "chance"
                                  : g->player[asked]);
  add_string(out, "phase", g->phases[pos->phase].name);
  add_string(out, "result", is_over ? text_string(&result) : NULL);
  if (g->nplayers > 2) add_places(g, pos, out);
  text_done(&result);
}

static void add_identity(const Session *session, Text *out) {
  Text position;
  text_init(&position);
  diagram_write(session->game, session->pos, &position);
  add_string(out, "position", text_string(&position));
  text_done(&position);
  add_key(out, "hash");
  text_addf(out, "\"%016" PRIx64 "\"", session->pos->hash);
  add_key(out, "ply");
  text_addf(out, "%zu", session->nplies);
}

/* The letters on a site, bottom to top; "" when it is empty. */
static void add_cell(const Game *g, const Position *pos, Site s, Text *out) {
  Text letters;
  text_init(&letters);
  int height = g->has_piles ? pile_height(g, pos, s) : 0;
  for (int i = 0; i < height; i++)
    text_add(&letters, game_letter(g, pile_piece(g, pos, s, i)));
  if (!g->has_piles && position_piece(g, pos, s) != 0)
    text_add(&letters, game_letter(g, position_piece(g, pos, s)));
  add_string(out, board_name(g->board, s), text_string(&letters));
  text_done(&letters);
}

static void add_cells(const Game *g, const Position *pos, Text *out) {
  const Board *b = g->board;
  if (b->nbodies) {
    draw_lattice_json(g, pos, out);
    return;
  }
  add_key(out, "cells");
  text_add_char(out, '{');
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u))
    add_cell(g, pos, s, out);
  text_add_char(out, '}');
}

typedef int16_t *Tray(const Game *, const Position *, Player, int);

/* {"black": {"marble": 2}, ...} */
static void add_tray(const Game *g, const Position *pos, const char *name,
                     Tray *tray, Text *out) {
  add_key(out, name);
  text_add_char(out, '{');
  for (int p = 0; p < g->nplayers; p++) {
    add_key(out, g->player[p]);
    text_add_char(out, '{');
    for (int k = 0; k < g->nkinds; k++) {
      bool is_endless = tray == position_stock && g->kinds[k].stock < 0;
      if (is_endless) continue;
      add_key(out, g->kinds[k].name);
      text_addf(out, "%d", *tray(g, pos, (Player)p, k));
    }
    text_add_char(out, '}');
  }
  text_add_char(out, '}');
}

static void add_counter(const Game *g, const Position *pos, const Counter *c,
                        Text *out) {
  add_key(out, c->name);
  if (!c->per_player) {
    text_addf(out, "%lld", (long long)*position_counter(g, pos, c->slot));
    return;
  }
  text_add_char(out, '{');
  for (int p = 0; p < g->nplayers; p++) {
    add_key(out, g->player[p]);
    text_addf(out, "%lld", (long long)*position_counter(g, pos, c->slot + p));
  }
  text_add_char(out, '}');
}

static void add_counters(const Game *g, const Position *pos, Text *out) {
  add_key(out, "counters");
  text_add_char(out, '{');
  for (int i = 0; i < g->ncounters; i++)
    add_counter(g, pos, &g->counters[i], out);
  text_add_char(out, '}');
}

static void add_registers(const Game *g, const Position *pos, Text *out) {
  add_key(out, "registers");
  text_add_char(out, '{');
  for (int i = 0; i < g->nregisters; i++) {
    Text sites;
    text_init(&sites);
    draw_register(g, pos, &g->registers[i], &sites);
    add_string(out, g->registers[i].name, text_string(&sites));
    text_done(&sites);
  }
  text_add_char(out, '}');
}

static void add_dice(const Game *g, const Position *pos, Text *out) {
  const char *comma = "";
  add_key(out, "dice");
  text_add_char(out, '[');
  for (int face = FACES_MAX; pos->ndice > 0 && face > 0; face--)
    for (int i = 0; i < *position_dice(g, pos, face); i++) {
      text_addf(out, "%s%d", comma, face);
      comma = ",";
    }
  text_add_char(out, ']');
}

/* Byte order, like the command 'moves'. A rule that fails gives null. */
static void add_moves(Session *session, Text *out) {
  size_t count = 0;
  Error ignored = {0};
  add_key(out, "moves");
  if (!session_list(session, &count, &ignored)) {
    text_add(out, "null");
    return;
  }
  const char **texts = memory_new((count + 1) * sizeof *texts);
  if (texts == NULL) {
    out->failed = true;
    return;
  }
  for (size_t i = 0; i < count; i++) texts[i] = session_text(session, i);
  qsort(texts, count, sizeof *texts, text_compare);
  text_add_char(out, '[');
  for (size_t i = 0; i < count; i++) {
    if (i > 0) text_add_char(out, ',');
    text_add_json(out, texts[i]);
  }
  text_add_char(out, ']');
  memory_free(texts);
}

void draw_json(Session *session, Text *out) {
  const Game *g = session->game;
  const Position *pos = session->pos;
  text_add_char(out, '{');
  add_string(out, "game", g->name);
  add_options(g, out);
  add_turn(g, pos, out);
  add_identity(session, out);
  add_cells(g, pos, out);
  add_tray(g, pos, "captured", position_captured, out);
  add_tray(g, pos, "stock", position_stock, out);
  add_counters(g, pos, out);
  add_registers(g, pos, out);
  add_dice(g, pos, out);
  add_moves(session, out);
  text_add(out, "}\n");
}
