/* SPDX-License-Identifier: MIT
** game.c - making a game, and its parts by name.
*/
#include "kernel/state/game.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

Game *game_new(Error *err) {
  Game *game = memory_new(sizeof *game);
  if (!game) {
    error_memory(err);
    return NULL;
  }
  arena_init(&game->arena);
  game->npieces = 1;
  game->ntargets = 1;
  game->body_kind = -1;
  game->targets[0].who = TARGET_NEXT;
  return game;
}

int game_add_kind(Game *game, const char *name, bool is_neutral, int stock,
                  const char *const *letters, Error *err) {
  int owners = is_neutral ? 1 : game->nplayers;
  if (game->nkinds == KINDS_MAX) {
    error_set(err, ERROR_RULE, "at most %d kinds of pieces", KINDS_MAX);
    return -1;
  }
  int k = game->nkinds++;
  Kind *kind = &game->kinds[k];
  snprintf(kind->name, sizeof kind->name, "%s", name);
  kind->is_neutral = is_neutral;
  kind->stock = stock;
  kind->stocked = (uint8_t)k;
  kind->facing = NO_DIR;
  kind->family = -1;
  for (int o = 0; o < owners; o++) {
    Piece piece = (Piece)game->npieces++;
    snprintf(kind->letter[o], sizeof kind->letter[o], "%s", letters[o]);
    kind->piece[o] = piece;
    game->pieces[piece].kind = (uint8_t)k;
    game->pieces[piece].owner = (Player)(is_neutral ? NEUTRAL : o);
  }
  return k;
}

#define FIND(array, count, wanted)                                             \
  for (int i = 0; i < (count); i++)                                            \
    if (!strcmp((array)[i].name, (wanted))) return i;                          \
  return -1

int game_kind(const Game *game, const char *name) {
  FIND(game->kinds, game->nkinds, name);
}

const Trait *game_trait(const Game *game, const char *name) {
  for (int i = 0; i < game->ntraits; i++)
    if (!strcmp(game->traits[i].name, name)) return &game->traits[i];
  return NULL;
}

Trait *game_add_trait(Game *game, const char *name) {
  Trait *trait = (Trait *)game_trait(game, name);
  if (trait) return trait;
  if (game->ntraits == TRAITS_MAX || strlen(name) >= NAME_MAX_BYTES)
    return NULL;
  trait = &game->traits[game->ntraits++];
  *trait = (Trait){.kinds = 0};
  snprintf(trait->name, sizeof trait->name, "%s", name);
  return trait;
}

int game_kind_named(const Game *game, const char *word) {
  char plural[NAME_MAX_BYTES + 2];
  for (int k = 0; k < game->nkinds; k++) {
    snprintf(plural, sizeof plural, "%ss", game->kinds[k].name);
    if (text_is_alike(word, game->kinds[k].name) || text_is_alike(word, plural))
      return k;
  }
  return -1;
}
int game_counter(const Game *game, const char *name) {
  FIND(game->counters, game->ncounters, name);
}
int game_register(const Game *game, const char *name) {
  FIND(game->registers, game->nregisters, name);
}
int game_phase(const Game *game, const char *name) {
  FIND(game->phases, game->nphases, name);
}

int game_player(const Game *game, const char *name) {
  for (int p = 0; p < game->nplayers; p++)
    if (!strcmp(game->player[p], name)) return p;
  return -1;
}

Piece game_piece_of_letter(const Game *game, const char *letter) {
  for (int p = 1; p < game->npieces; p++)
    if (!strcmp(game_letter(game, (Piece)p), letter)) return (Piece)p;
  return 0;
}

const char *game_letter(const Game *game, Piece piece) {
  if (piece == 0) return ".";
  const PieceInfo *info = &game->pieces[piece];
  return game->kinds[info->kind]
      .letter[info->owner == NEUTRAL ? 0 : info->owner];
}
