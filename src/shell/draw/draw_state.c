/* SPDX-License-Identifier: MIT
** draw_state.c - whose turn it is, and everything that is beside the
** board, one line each.
*/
#include "shell/draw/draw_state.h"
#include "kernel/state/verdict.h"
#include "why/reason.h"

#include <stdio.h>
#include <string.h>

const char *draw_asked(const Game *game, const Position *pos) {
  if (pos->result != RESULT_NONE) return "nobody";
  Player asked = position_asked(game, pos);
  return asked == NO_PLAYER ? "chance" : game->player[asked];
}

void draw_result(const Game *game, const Position *pos, Text *out) {
  if (pos->result == RESULT_DRAW)
    text_add(out, "draw");
  else if (pos->result != RESULT_NONE)
    text_addf(out, "%s wins", game->player[pos->result - 1]);
}

/* --- whose turn --- */

static void add_turn(const Game *g, const Position *pos, Text *out) {
  Player asked = position_asked(g, pos);
  const char *phase = g->phases[pos->phase].name;
  if (pos->result != RESULT_NONE) {
    draw_result(g, pos, out);
  } else if (asked == NO_PLAYER) {
    text_addf(out, reason_roll(g, pos) ? "%s to roll" : "chance decides for %s",
              g->player[pos->turn]);
  } else if (asked != pos->turn) {
    text_addf(out, "%s to answer, in %s's turn", g->player[asked],
              g->player[pos->turn]);
  } else {
    text_addf(out, "%s to move", g->player[asked]);
  }
  if (pos->result == RESULT_NONE && !text_is_equal(phase, "main"))
    text_addf(out, " (%s)", phase);
  text_add_char(out, '\n');
}

/* "places: red 1, blue 2, green 2", when the game is over. */
static void add_places(const Game *g, const Position *pos, Text *out) {
  const char *between = "places: ";
  for (int place = 1; place <= g->nsides; place++)
    for (int p = 0; p < g->nplayers; p++) {
      if (verdict_place(g, pos, (Player)p) != place) continue;
      text_addf(out, "%s%s %d", between, g->player[p], place);
      between = ", ";
    }
  text_add_char(out, '\n');
}

/* "red is out: place 3", of three players or more. */
static void add_lost(const Game *g, const Position *pos, Text *out) {
  if (pos->result != RESULT_NONE && (pos->lost || g->nsides < g->nplayers)) {
    add_places(g, pos, out);
    return;
  }
  for (int p = 0; p < g->nplayers; p++) {
    int place = verdict_place(g, pos, (Player)p);
    if (!(pos->lost >> p & 1)) continue;
    bool is_done = !place || verdict_has_finished(g, pos, (Player)p);
    text_addf(out, "%s %s", g->player[p], is_done ? "has finished" : "is out");
    if (place) text_addf(out, ": place %d", place);
    text_add_char(out, '\n');
  }
}

/* --- pieces beside the board --- */

typedef int16_t *Tray(const Game *, const Position *, Player, int);

/* Is this kind counted for a player, or for all of them together? A stock of
** pieces that nobody owns is common; captured pieces always have a taker. */
static bool is_counted(const Game *g, Tray *tray, bool is_common, int kind) {
  const Kind *k = &g->kinds[kind];
  if (tray == position_captured) return !is_common;
  return k->stock >= 0 && k->is_neutral == is_common;
}

static int tray_total(const Game *g, const Position *pos, Tray *tray,
                      Player who, bool is_common) {
  int total = 0;
  for (int k = 0; k < g->nkinds; k++)
    if (is_counted(g, tray, is_common, k)) total += *tray(g, pos, who, k);
  return total;
}

/* "a b c", where there is one piece of each kind: the names are enough. */
static bool is_by_name(const Game *g, Tray *tray, bool is_common) {
  if (tray == position_captured) return false;
  for (int k = 0; k < g->nkinds; k++)
    if (is_counted(g, tray, is_common, k) && g->kinds[k].stock != 1)
      return false;
  return true;
}

/* " ant 2 queen 1" */
static void add_kinds(const Game *g, const Position *pos, Tray *tray,
                      Player who, bool is_common, Text *out) {
  for (int k = 0; k < g->nkinds; k++) {
    int n = is_counted(g, tray, is_common, k) ? *tray(g, pos, who, k) : 0;
    if (n == 0) continue;
    text_addf(out, " %s", g->kinds[k].name);
    if (!is_by_name(g, tray, is_common)) text_addf(out, " %d", n);
  }
}

static void add_player_tray(const Game *g, const Position *pos, Tray *tray,
                            Player who, Text *out) {
  int total = tray_total(g, pos, tray, who, false);
  text_addf(out, " %s", g->player[who]);
  if (g->nkinds == 1 || total == 0)
    text_addf(out, " %d", total);
  else
    add_kinds(g, pos, tray, who, false, out);
}

/* Does a player ever have pieces of his own in this tray? */
static bool has_own(const Game *g, Tray *tray) {
  for (int k = 0; k < g->nkinds; k++)
    if (is_counted(g, tray, false, k)) return true;
  return false;
}

static void add_tray(const Game *g, const Position *pos, const char *title,
                     Tray *tray, Text *out) {
  int common = tray_total(g, pos, tray, 0, true), all = common;
  for (int p = 0; p < g->nplayers; p++)
    all += tray_total(g, pos, tray, (Player)p, false);
  if (all == 0) return;
  text_addf(out, "%s:", title);
  if (common > 0) add_kinds(g, pos, tray, 0, true, out);
  for (int p = 0; p < g->nplayers && has_own(g, tray); p++) {
    if (p > 0 || common > 0) text_add_char(out, ',');
    add_player_tray(g, pos, tray, (Player)p, out);
  }
  text_add_char(out, '\n');
}

/* --- dice, counters, registers --- */

static void add_dice(const Game *g, const Position *pos, Text *out) {
  if (pos->ndice == 0) return;
  text_add(out, "dice:");
  for (int face = FACES_MAX; face > 0; face--)
    for (int i = 0; i < *position_dice(g, pos, face); i++)
      text_addf(out, " %d", face);
  text_add_char(out, '\n');
}

/* Steps that the pieces of a player still have to go on his route. */
static int steps_left(const Game *g, const Position *pos, Player who) {
  const Board *b = g->board;
  int sum = 0;
  for (int i = 0; i < b->count; i++) {
    Site s = b->reading[i];
    int stage = board_stage(b, who, s), height = pile_height(g, pos, s);
    for (int k = 0; k < height && stage >= 0; k++)
      if (game_owner(g, pile_piece(g, pos, s, k)) == who)
        sum += b->nroute[who] - 1 - stage;
  }
  return sum;
}

/* Races show who is ahead. */
static void add_steps(const Game *g, const Position *pos, Text *out) {
  int sum = 0;
  if (!g->has_piles || !text_is_equal(g->board->kind, "track")) return;
  for (int p = 0; p < g->nplayers; p++) sum += steps_left(g, pos, (Player)p);
  for (int p = 0; sum > 0 && p < g->nplayers; p++)
    text_addf(out, "%s %s %d%s", p > 0 ? "," : "steps to go:", g->player[p],
              steps_left(g, pos, (Player)p), p + 1 == g->nplayers ? "\n" : "");
}

void draw_sentence(const char *sentence, const char *player, const char *value,
                   int64_t number, Text *out) {
  for (const char *at = sentence; *at != '\0'; at++) {
    if (text_starts(at, "{player}")) {
      text_add(out, player);
      at += strlen("{player}") - 1;
    } else if (text_starts(at, "{half}")) {
      if (number / 2 != 0 || number % 2 == 0)
        text_addf(out, "%lld", (long long)number / 2);
      else if (number < 0)
        text_add_char(out, '-');
      if (number % 2 != 0) text_add(out, "\u00bd");
      at += strlen("{half}") - 1;
    } else if (text_starts(at, "{}")) {
      text_add(out, value);
      at++;
    } else {
      text_add_char(out, *at);
    }
  }
}

/* A line for each value that is not zero. */
static void add_counter_sentences(const Game *g, const Position *pos,
                                  const Counter *c, Text *out) {
  for (int p = 0; p < (c->per_player ? g->nplayers : 1); p++) {
    int64_t number = *position_counter(g, pos, c->slot + p);
    char value[24];
    snprintf(value, sizeof value, "%lld", (long long)number);
    if (number == 0) continue;
    draw_sentence(c->shown, g->player[p], value, number, out);
    text_add_char(out, '\n');
  }
}

static void add_counter(const Game *g, const Position *pos, const Counter *c,
                        Text *out) {
  if (c->shown == NULL) return;
  if (c->shown[0] != '\0') {
    add_counter_sentences(g, pos, c, out);
    return;
  }
  if (!c->per_player && *position_counter(g, pos, c->slot) == 0) return;
  text_addf(out, "%s:", c->name);
  if (!c->per_player)
    text_addf(out, " %lld", (long long)*position_counter(g, pos, c->slot));
  for (int p = 0; c->per_player && p < g->nplayers; p++)
    text_addf(out, "%s %s %lld", p > 0 ? "," : "", g->player[p],
              (long long)*position_counter(g, pos, c->slot + p));
  text_add_char(out, '\n');
}

void draw_register(const Game *g, const Position *pos, const Register *reg,
                   Text *out) {
  const Board *b = g->board;
  char room[PLACE_NAME];
  if (reg->type == REGISTER_SITE) {
    Site s = *position_site(g, pos, reg->slot);
    if (s != NO_SITE) text_add(out, position_name(g, pos, s, room));
    return;
  }
  const uint64_t *w = position_plane(g, pos, reg->plane);
  const char *blank = "";
  for (Site s = plane_next(w, b->words, 0); s != NO_SITE;
       s = plane_next(w, b->words, s + 1u)) {
    text_addf(out, "%s%s", blank, position_name(g, pos, s, room));
    blank = " ";
  }
}

static void add_register(const Game *g, const Position *pos,
                         const Register *reg, Text *out) {
  Text sites;
  if (reg->shown == NULL) return;
  text_init(&sites);
  draw_register(g, pos, reg, &sites);
  if (sites.length > 0) {
    if (reg->shown[0] != '\0')
      draw_sentence(reg->shown, g->player[pos->turn], text_string(&sites), 0,
                    out);
    else
      text_addf(out, "%s: %s", reg->name, text_string(&sites));
    text_add_char(out, '\n');
  }
  text_done(&sites);
}

static void add_numbers(const Game *g, const Position *pos, Text *out) {
  add_steps(g, pos, out);
  for (int i = 0; i < g->ncounters; i++)
    add_counter(g, pos, &g->counters[i], out);
  for (int i = 0; i < g->nregisters; i++)
    add_register(g, pos, &g->registers[i], out);
}

void draw_state(const Game *g, const Position *pos, Text *out) {
  add_turn(g, pos, out);
  add_lost(g, pos, out);
  add_tray(g, pos, "captured", position_captured, out);
  add_tray(g, pos, "stock", position_stock, out);
  add_dice(g, pos, out);
  add_numbers(g, pos, out);
}

void draw_state_beside(const Game *g, const Position *pos, Text *out) {
  add_turn(g, pos, out);
  add_lost(g, pos, out);
  if (g->no_trays) add_tray(g, pos, "captured", position_captured, out);
  add_numbers(g, pos, out);
}
