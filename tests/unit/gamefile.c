/* SPDX-License-Identifier: MIT
** gamefile.c - finding the game files that a test is repeated for.
*/
#include "gamefile.h"
#include "base/file.h"
#include "script/load.h"

#include <string.h>

/* Not in a folder below it: games that the fuzzer found (tests/walks/found) need
** not keep what well-made games do, such as a name for every move. */
static bool lies_in(const char *path, const char *folder) {
  return strrchr(path, '/') == path + strlen(folder);
}

void gamefile_list(const char *folder, char *files[GAMEFILES_MAX + 1]) {
  FilePaths found;
  size_t n = 0;
  while (files[n]) n++;
  if (!file_find(folder, ".lua", &found, NULL)) return;
  for (size_t i = 0; i < found.count && n < GAMEFILES_MAX; i++)
    if (lies_in(found.at[i], folder) && load_is_game(found.at[i]))
      files[n++] = strdup(found.at[i]);
  file_paths_done(&found);
}

bool gamefile_has_mixed(const Game *game) {
  for (int i = 0; i < game->noptions; i++) {
    const Option *o = &game->options[i];
    if (!text_is_equal(o->name, "setup")) continue;
    for (int c = 0; c < o->nchoices; c++)
      if (text_is_equal(o->choices[c], "mixed")) return true;
  }
  return false;
}
