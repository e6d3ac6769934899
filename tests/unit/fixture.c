/* SPDX-License-Identifier: MIT
** fixture.c - small games built in C, and random changes of their positions.
*/
#include "fixture.h"
#include <stdio.h>
#include "kernel/board/shape.h"
#include "munit.h"

static void name_players(Game *game, const char *first, const char *second) {
  const char *names[2] = {first, second};
  game->nplayers = 2;
  for (int p = 0; p < 2; p++) {
    snprintf(game->player[p], sizeof game->player[p], "%s", names[p]);
    game->player_letter[p] = names[p][0];
  }
}

static void add_phase(Game *game, const char *name, bool rival, bool chance) {
  Phase *phase = &game->phases[game->nphases++];
  snprintf(phase->name, sizeof phase->name, "%s", name);
  phase->asks_rival = rival;
  phase->is_chance = chance;
}

static Register *add_register(Game *game, const char *name, RegisterType type) {
  Register *reg = &game->registers[game->nregisters++];
  snprintf(reg->name, sizeof reg->name, "%s", name);
  reg->type = type;
  return reg;
}

static void add_counter(Game *game, const char *name, bool per_player,
                        int first) {
  Counter *counter = &game->counters[game->ncounters++];
  snprintf(counter->name, sizeof counter->name, "%s", name);
  counter->per_player = per_player;
  for (int p = 0; p < PLAYERS_MAX; p++) counter->first[p] = first + p;
}

/* Lays the game out, or frees it. */
static Game *finished(Game *game, bool ok, Error *err) {
  if (ok && game_lay_out(game, err)) return game;
  game_free(game);
  return NULL;
}

Game *fixture_hexagon(Error *err) {
  static const char *const letters[] = {"b", "w"};
  Game *game = game_new(err);
  if (!game) return NULL;
  name_players(game, "black", "white");
  add_phase(game, "main", false, false);
  game->board = shape_hexagon(5, WRAP_NONE, 2, err);
  return finished(game,
                  game->board && game_add_kind(game, "marble", false, -1,
                                               letters, err) == 0,
                  err);
}

static void add_variables(Game *game) {
  add_counter(game, "passes", false, 0);
  add_counter(game, "points", true, 7);
  add_counter(game, "stock", false, 1);
  add_register(game, "last", REGISTER_SITE);
  plane_add(add_register(game, "goal", REGISTER_SITE)->first.w,
            board_site(game->board, "c3"));
  Register *holes = add_register(game, "holes", REGISTER_SITES);
  plane_add(holes->first.w, board_site(game->board, "a1"));
  plane_add(holes->first.w, board_site(game->board, "f5"));
  add_register(game, "moved", REGISTER_PIECES);
}

Game *fixture_rich(Error *err) {
  static const char *const suns[] = {"S", "s"}, *const moons[] = {"M", "m"},
                           *const rocks[] = {"*"};
  static const GridOptions plain;
  Game *game = game_new(err);
  if (!game) return NULL;
  name_players(game, "red", "blue");
  add_phase(game, "window", true, false);
  add_phase(game, "main", false, false);
  add_phase(game, "roll", false, true);
  game->first_player = 1;
  game->seen_room = 8;
  game->times_room = 5;
  game->board = shape_grid(6, 5, &plain, 2, err);
  if (!game->board) return finished(game, false, err);
  add_variables(game);
  return finished(game,
                  game_add_kind(game, "sun", false, 10, suns, err) == 0 &&
                      game_add_kind(game, "moon", false, -1, moons, err) == 1 &&
                      game_add_kind(game, "rock", true, 4, rocks, err) == 2,
                  err);
}

static bool give_rooms(Game *game, Error *err) {
  size_t bits = (size_t)game->board->bits;
  int place = 0;
  game->has_piles = true;
  game->pile_room = arena_new(&game->arena, bits * sizeof *game->pile_room);
  if (!game->pile_room) return error_memory(err);
  for (size_t s = 0; s < bits; s++)
    if (board_has(game->board, (Site)s))
      game->pile_room[s] = (uint16_t)(1 + 3 * place++);
  return true;
}

Game *fixture_piles(Error *err) {
  static const char *const rings[] = {"r", "p"}, *const caps[] = {"R", "P"};
  static const GridOptions plain;
  Game *game = game_new(err);
  if (!game) return NULL;
  name_players(game, "red", "purple");
  add_phase(game, "main", false, false);
  game->board = shape_grid(4, 3, &plain, 2, err);
  if (!game->board || !give_rooms(game, err)) return finished(game, false, err);
  add_register(game, "bold", REGISTER_PIECES);
  return finished(game,
                  game_add_kind(game, "ring", false, 60, rings, err) == 0 &&
                      game_add_kind(game, "cap", false, 2, caps, err) == 1,
                  err);
}

Game *fixture_track(Error *err) {
  static const char *const letters[] = {"g", "y"};
  TrackOptions options = {.nroutes = 1, .routes = {{NULL, "start* a1-a7"}}};
  Game *game = game_new(err);
  if (!game) return NULL;
  name_players(game, "green", "yellow");
  add_phase(game, "roll", false, true);
  add_phase(game, "go", false, false);
  options.players[0] = game->player[0];
  options.players[1] = game->player[1];
  game->board = shape_track(&options, 2, err);
  if (!game->board || !give_rooms(game, err)) return finished(game, false, err);
  return finished(
      game, game_add_kind(game, "man", false, 15, letters, err) == 0, err);
}

Game *fixture_make(FixtureMaker *make) {
  Error err = {0};
  Game *game = make(&err);
  if (!game) munit_errorf("no game: %s", err.text);
  return game;
}

Site fixture_site(const Game *game, const char *name) {
  Site site = board_site(game->board, name);
  munit_assert_uint16(site, !=, NO_SITE);
  return site;
}

/* ---- random changes ---- */

static int below(Random *random, int n) {
  return (int)random_below(random, (uint32_t)n);
}

static Site any_site(const Game *game, Random *random) {
  const Board *b = game->board;
  return plane_select(b->on.w, b->words, below(random, b->count));
}

static bool change_site(Journal *j, const Game *g, Position *p,
                        Random *random) {
  Site s = any_site(g, random);
  Piece top = position_piece(g, p, s);
  Piece piece = (Piece)(1 + below(random, g->npieces - 1));
  if (!g->has_piles)
    return journal_cell(j, g, p, s, (Piece)below(random, g->npieces));
  if (pile_is_full(g, p, s) || (top && below(random, 3) == 0))
    return journal_do(j, g, p, (Edit){EDIT_POP, 0, s, top, 0});
  return journal_do(j, g, p, (Edit){EDIT_PUSH, 0, s, 0, piece});
}

static bool change_tray(Journal *j, const Game *g, Position *p,
                        Random *random) {
  int kind = below(random, g->nkinds);
  Player who = (Player)below(random, g->nplayers);
  if (below(random, 2))
    return journal_captured(j, g, p, who, kind, below(random, 4));
  if (g->kinds[kind].is_neutral) who = 0;
  int left = *position_stock(g, p, who, kind);
  return journal_stock(j, g, p, who, kind, left > 0 ? -1 : 2);
}

static bool change_register(Journal *j, const Game *g, Position *p,
                            Random *random) {
  if (g->nregisters == 0) return true;
  int r = below(random, g->nregisters);
  Site s = any_site(g, random);
  if (below(random, 8) == 0) return journal_forget(j, g, p, r);
  if (g->registers[r].type == REGISTER_SITE)
    return journal_site(j, g, p, g->registers[r].slot, s);
  return journal_mark(j, g, p, r, s);
}

static bool change_number(Journal *j, const Game *g, Position *p,
                          Random *random) {
  int face = 1 + below(random, FACES_MAX);
  if (below(random, 2) && g->ncounter_slots > 0)
    return journal_counter(j, g, p, below(random, g->ncounter_slots),
                           (int64_t)(below(random, 9) - 4) *
                               (below(random, 3) ? 1 : 123456789012345));
  bool less = *position_dice(g, p, face) > 0 || p->ndice > 5;
  if (!less) return journal_die(j, g, p, face, 1);
  while (*position_dice(g, p, face) == 0) face = face % FACES_MAX + 1;
  return journal_die(j, g, p, face, -1);
}

static bool change_turn(Journal *j, const Game *g, Position *p,
                        Random *random) {
  int n = below(random, g->nplayers + 2);
  switch (below(random, 6)) {
  case 4:
    return journal_do(j, g, p, (Edit){EDIT_QUIET, 0, 0, (int)p->quiet, n});
  case 5: return journal_seen(j, g, p, 0, 0, 0);
  case 0: return journal_phase(j, g, p, below(random, g->nphases));
  case 1: return journal_turn(j, g, p, (Player)below(random, g->nplayers));
  case 2: return journal_result(j, g, p, n > g->nplayers ? RESULT_DRAW : n);
  default: return journal_note(j, NOTE_SAY, any_site(g, random), n);
  }
}

void fixture_edit(Journal *journal, const Game *game, Position *pos,
                  Random *random) {
  typedef bool Change(Journal *, const Game *, Position *, Random *);
  static Change *const changes[] = {change_site,   change_site,
                                    change_tray,   change_register,
                                    change_number, change_turn};
  int n = (int)(sizeof changes / sizeof *changes);
  munit_assert_true(changes[below(random, n)](journal, game, pos, random));
}

/* ---- invariants ---- */

static void check_site(const Game *game, const Position *pos, Site s) {
  Piece piece = position_piece(game, pos, s);
  const Layout *lay = &game->layout;
  int owners = game->nplayers + (lay->neutral_plane >= 0), in = 0;
  for (int o = 0; o < owners; o++)
    in += plane_has(position_plane(game, pos, o), s);
  munit_assert_int(in, ==, piece != 0);
  munit_assert_int(pile_height(game, pos, s) > 0, ==, piece != 0);
  if (!piece) return;
  const PieceInfo *info = &game->pieces[piece];
  int owner = info->owner == NEUTRAL ? lay->neutral_plane : info->owner;
  munit_assert_true(plane_has(position_plane(game, pos, owner), s));
  for (int k = 0; k < game->nkinds && lay->kind_planes >= 0; k++)
    munit_assert_int(
        plane_has(position_plane(game, pos, lay->kind_planes + k), s), ==,
        k == info->kind);
  munit_assert_int(pile_piece(game, pos, s, pile_height(game, pos, s) - 1), ==,
                   piece);
}

void fixture_check(const Game *game, const Position *pos) {
  Plane empty = {0};
  int dice = 0;
  munit_assert_uint64(pos->hash, ==, position_recount(game, pos));
  position_empty(game, pos, &empty);
  for (int i = 0; i < game->board->bits; i++) {
    Site s = (Site)i;
    if (board_has(game->board, s)) check_site(game, pos, s);
    munit_assert_int(plane_has(empty.w, s), ==,
                     board_has(game->board, s) &&
                         !position_piece(game, pos, s));
  }
  for (int f = 1; f <= FACES_MAX; f++) dice += *position_dice(game, pos, f);
  munit_assert_int(pos->ndice, ==, dice);
}

void fixture_done(Journal *journal, Game *game, Position *pos) {
  journal_back(journal, game, pos, 0);
  munit_assert_true(position_is_equal(game, pos, game->start));
  journal_done(journal);
  position_free(pos);
  game_free(game);
}
