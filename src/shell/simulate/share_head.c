/* SPDX-License-Identifier: MIT
** share_head.c - the head of a part: who played it, and the command it is a
** part of, a line a word.
*/
#include "script/version.h"
#include "shell/simulate/share.h"
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Options that the games depend on, besides -o and --seed. */
static const struct {
  const char *key;
  size_t member;
} texts[] = {{"from", offsetof(Options, from)},
             {"players", offsetof(Options, players)},
             {"ladder", offsetof(Options, ladder)}},
  numbers[] = {{"games", offsetof(Options, games)},
               {"limit", offsetof(Options, limit)}};

enum {
  TEXTS = sizeof texts / sizeof *texts,
  NUMBERS = sizeof numbers / sizeof *numbers
};

static const char **text_at(Options *o, int i) {
  return (const char **)(void *)((char *)o + texts[i].member);
}

static long *number_at(Options *o, int i) {
  return (long *)(void *)((char *)o + numbers[i].member);
}

/* A word is a line. */
static bool add_word(Text *out, const char *key, const char *word, Error *err) {
  if (strchr(word, '\n'))
    return error_set(err, ERROR_USAGE,
                     "a run with a line break in '%.40s' cannot be shared out",
                     word);
  text_addf(out, "%s %s\n", key, word);
  return true;
}

bool share_write_head(Text *out, const Options *options, const char *command,
                      int argc, char **argv, int shards, Error *err) {
  Options o = *options;
  bool ok = true;
  text_addf(out, "abax-shard 3\nengine %s\ncommand %s\n", version_engine(),
            command);
  for (int i = 0; ok && i < argc; i++)
    ok = add_word(out, "argument", argv[i], err);
  for (int i = 0; ok && i < o.nsettings; i++)
    ok = add_word(out, "setting", o.settings[i], err);
  for (int i = 0; ok && i < TEXTS; i++)
    if (*text_at(&o, i)) ok = add_word(out, texts[i].key, *text_at(&o, i), err);
  for (int i = 0; i < NUMBERS; i++)
    text_addf(out, "%s %ld\n", numbers[i].key, *number_at(&o, i));
  if (o.has_seed) text_addf(out, "seed %llu\n", (unsigned long long)o.seed);
  text_addf(out, "swap %d\nshards %d\n", o.swap, shards);
  return ok && (!out->failed || error_memory(err));
}

/* ---- reading ---- */

static const char *after_key(const char *line, const char *key) {
  size_t length = strlen(key);
  if (strncmp(line, key, length) != 0) return NULL;
  return line[length] == ' ' ? line + length + 1 : NULL;
}

static bool read_option(Options *o, const char *line) {
  const char *rest;
  for (int i = 0; i < TEXTS; i++)
    if ((rest = after_key(line, texts[i].key))) {
      *text_at(o, i) = rest;
      return true;
    }
  for (int i = 0; i < NUMBERS; i++)
    if ((rest = after_key(line, numbers[i].key)))
      return text_to_long(rest, 0, 100000000, number_at(o, i));
  return false;
}

static bool read_seed(Options *o, const char *text) {
  unsigned long long seed;
  o->has_seed = text_to_u64(text, &seed);
  o->seed = seed;
  return o->has_seed;
}

static bool read_line(ShareCommand *c, char *line) {
  Options *o = &c->options;
  const char *rest;
  long n = 0;
  if (text_is_equal(line, "abax-shard 3") || after_key(line, "engine"))
    return true;
  if ((rest = after_key(line, "command")))
    c->name = line + (rest - line);
  else if ((rest = after_key(line, "argument")) && c->count < ARGS_MAX)
    c->arguments[c->count++] = line + (rest - line);
  else if ((rest = after_key(line, "setting")) && o->nsettings < SETTINGS_MAX)
    o->settings[o->nsettings++] = rest;
  else if ((rest = after_key(line, "seed")))
    return read_seed(o, rest);
  else if ((rest = after_key(line, "swap")))
    o->swap = text_is_equal(rest, "1");
  else if ((rest = after_key(line, "shards")) &&
           text_to_long(rest, 1, 1000000, &n))
    c->shards = (int)n;
  else
    return read_option(o, line);
  return true;
}

bool share_read_head(ShareCommand *c, char *text, const char *path,
                     Error *err) {
  bool ok = true;
  for (char *line = text, *next; ok && *line; line = next) {
    next = line + strcspn(line, "\n");
    if (*next) *next++ = '\0';
    ok = read_line(c, line);
  }
  return (ok && c->name && c->shards > 0) ||
         error_set(err, ERROR_INPUT, "%s does not say what was played", path);
}
