/* SPDX-License-Identifier: MIT
** pass.c - which passes are on.
*/
#include "engine/pass/pass.h"
#include "base/text.h"

#include <string.h>

static const char *const names[PASS_COUNT] = {
#define X(name, help) #name,
    PASSES(X)
#undef X
};

static bool is_off[PASS_COUNT];

bool pass_is_on(Pass pass) { return !is_off[pass]; }

static bool refuse(const char *word, size_t length, Error *err) {
  Text all;
  text_init(&all);
  for (int i = 0; i < PASS_COUNT; i++)
    text_addf(&all, "%s-%s", i ? ", " : "", names[i]);
  error_set(err, ERROR_USAGE, "there is no pass '%.*s': --pass takes %s",
            (int)length, word, all.at);
  text_done(&all);
  return false;
}

static bool choose(const char *word, size_t length, Error *err) {
  for (int i = 0; i < PASS_COUNT; i++)
    if (word[0] == '-' && strlen(names[i]) == length - 1 &&
        !strncmp(names[i], word + 1, length - 1)) {
      is_off[i] = true;
      return true;
    }
  return refuse(word, length, err);
}

bool pass_choose(const char *list, Error *err) {
  memset(is_off, 0, sizeof is_off);
  while (list) {
    size_t length = strcspn(list, ",");
    if (!choose(list, length, err)) return false;
    list = list[length] ? list + length + 1 : NULL;
  }
  return true;
}
