/* SPDX-License-Identifier: MIT
** fuzz.c - one of the parsers for libFuzzer; ABAX_PARSER names it.
**
** Built by clang: make fuzz-parsers PARSER=pgn TIME=60
**
** Linked so that load_game and game_free come by here (--wrap): a game that is
** asked for by name is loaded once and kept, for loading takes a thousand times
** as long as reading most texts.
*/
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "parsers.h"
#include "script/load.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static const Parser *chosen;

/* ---- games are kept ---- */

enum { KEPT = 64, KEY = 128 };
static struct {
  char key[KEY];
  Game *game;
} kept[KEPT];
static size_t nkept;

Game *__real_load_game(const char *name, const char *const *settings, int n,
                       Error *err);
Game *__wrap_load_game(const char *name, const char *const *settings, int n,
                       Error *err);
void __real_game_free(Game *game);
void __wrap_game_free(Game *game);

static bool make_key(const char *name, const char *const *settings, int n,
                     char *key) {
  int length = snprintf(key, KEY, "%s", name);
  for (int i = 0; i < n && length < KEY; i++)
    length +=
        snprintf(key + length, (size_t)(KEY - length), "\n%s", settings[i]);
  return length < KEY && !strchr(name, '/');
}

Game *__wrap_load_game(const char *name, const char *const *settings, int n,
                       Error *err) {
  char key[KEY];
  if (!make_key(name, settings, n, key))
    return __real_load_game(name, settings, n, err);
  for (size_t i = 0; i < nkept; i++)
    if (strcmp(kept[i].key, key) == 0 && !load_is_dead(kept[i].game))
      return kept[i].game;
  Game *game = __real_load_game(name, settings, n, err);
  if (!game || nkept == KEPT) return game;
  memcpy(kept[nkept].key, key, KEY);
  kept[nkept++].game = game;
  return game;
}

void __wrap_game_free(Game *game) {
  for (size_t i = 0; i < nkept; i++)
    if (kept[i].game == game) return;
  __real_game_free(game);
}

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  const char *name = getenv("ABAX_PARSER");
  size_t count;
  const Parser *all = parsers_all(&count);
  (void)argc, (void)argv;
  for (size_t i = 0; i < count; i++)
    if (name && strcmp(all[i].name, name) == 0) chosen = &all[i];
  if (!chosen) {
    fprintf(stderr, "ABAX_PARSER must be one of:");
    for (size_t i = 0; i < count; i++) fprintf(stderr, " %s", all[i].name);
    fprintf(stderr, "\n");
    exit(2);
  }
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  chosen->run((const char *)bytes, length);
  return 0;
}
