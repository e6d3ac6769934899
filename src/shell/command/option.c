/* SPDX-License-Identifier: MIT
** option.c - reading options from anywhere among the arguments.
*/
#include "engine/pass/pass.h"
#include "shell/command/option.h"
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define MEMBER(name) offsetof(Options, name)

enum { NEAR_MAX = 64 };

#define PASS_WORD(name, help) " " #name

static const OptionRow rows[] = {
    {"-o", "NAME=VALUE", "set an option of the game; may be repeated",
     OPTION_SETTING, MEMBER(settings), 0, 0},
    {"--from", "POSITION", "start from a position text (see show --position)",
     OPTION_TEXT, MEMBER(from), 0, 0},
    {"--seed", "N", "seed of everything random (1)", OPTION_SEED, MEMBER(seed),
     0, 0},
    {"--games", "N", "how many games (100)", OPTION_NUMBER, MEMBER(games), 1,
     100000000},
    {"--limit", "PLIES", "cut a game after this many plies (5000)",
     OPTION_NUMBER, MEMBER(limit), 1, 100000000},
    {"--jobs", "N", "threads to use (one for each processor)", OPTION_NUMBER,
     MEMBER(jobs), 1, 256},
    {"--records", "DIR", "write every game to a record in this folder",
     OPTION_TEXT, MEMBER(records), 0, 0},
    {"--players", "A,B", "who plays: random, greedy, mcts:1000, ab:3 ...",
     OPTION_TEXT, MEMBER(players), 0, 0},
    {"--swap", NULL, "swap the players' seats from game to game", OPTION_FLAG,
     MEMBER(swap), 0, 0},
    {"--csv", NULL, "print one line of comma-separated values for each game",
     OPTION_FLAG, MEMBER(csv), 0, 0},
    {"--keep", "FILE", "keep the results in this file, and go on from there",
     OPTION_TEXT, MEMBER(keep), 0, 0},
    {"--shard", "K/N", "play part K of N, for merge", OPTION_TEXT,
     MEMBER(shard), 0, 0},
    {"--like", "GAME",
     "begin with a copy of this game, or with a game of this family",
     OPTION_TEXT, MEMBER(like), 0, 0},
    {"--names", NULL, "print only names, one per line", OPTION_FLAG,
     MEMBER(names), 0, 0},
    {"--record", "FILE", "append every ply to this record as it is played",
     OPTION_TEXT, MEMBER(record), 0, 0},
    {"--against", "GAME", "play by these rules instead of the record's own",
     OPTION_TEXT, MEMBER(against), 0, 0},
    {"--reason", "TEXT", "why the rules were changed", OPTION_TEXT,
     MEMBER(reason), 0, 0},
    {"--format", "NAME", "write abr, pgn, apgn, pdn, sgf or mat", OPTION_TEXT,
     MEMBER(format), 0, 0},
    {"--game", "GAME", "the game of files that do not name theirs", OPTION_TEXT,
     MEMBER(game), 0, 0},
    {"--good", "REV", "a revision whose rules agree", OPTION_TEXT, MEMBER(good),
     0, 0},
    {"--bad", "REV", "a later revision whose rules do not", OPTION_TEXT,
     MEMBER(bad), 0, 0},
    {"--junit", NULL, "print JUnit XML", OPTION_FLAG, MEMBER(junit), 0, 0},
    {"--thorough", NULL, "also take every ply back, and write the record again",
     OPTION_FLAG, MEMBER(thorough), 0, 0},
    {"--stop-at-divergence", NULL, "stop at the first record that differs",
     OPTION_FLAG, MEMBER(stop), 0, 0},
    {"--repl", NULL, "open the prompt where the record differs", OPTION_FLAG,
     MEMBER(repl), 0, 0},
    {"--autosave", NULL, "keep the game in the data directory as it is played",
     OPTION_FLAG, MEMBER(autosave), 0, 0},
    {"--rules", NULL, "group the moves by rule", OPTION_FLAG, MEMBER(rules), 0,
     0},
    {"--resume", NULL, "resume an unfinished game, or an interrupted replay",
     OPTION_FLAG, MEMBER(resume), 0, 0},
    {"--resume", "FILE",
     "keep the games played in this file, and resume from it", OPTION_TEXT,
     MEMBER(resume_from), 0, 0},
    {"--partial", NULL, "report although parts are missing", OPTION_FLAG,
     MEMBER(partial), 0, 0},
    {"--svg", "FILE", "write a picture (SVG); of a report, all into a folder",
     OPTION_TEXT, MEMBER(svg), 0, 0},
    {"--png", "FILE", "write a picture (PNG, by rsvg-convert)", OPTION_TEXT,
     MEMBER(png), 0, 0},
    {"--html", "FILE", "write a page (HTML)", OPTION_TEXT, MEMBER(html), 0, 0},
    {"--workshop", "FILE", "write a page to change the rules in", OPTION_TEXT,
     MEMBER(workshop), 0, 0},
    {"--light", NULL, "write a small page to look at, without the engine",
     OPTION_FLAG, MEMBER(light), 0, 0},
    {"--full", NULL, "show phases, stocks, counters and registers too",
     OPTION_FLAG, MEMBER(full), 0, 0},
    {"--print", "FILE", "write a worksheet with an answer key (.html or .pdf)",
     OPTION_TEXT, MEMBER(print), 0, 0},
    {"--ladder", "LEVELS[:GAMES]",
     "also play each level up to that one against the one below (40 games)",
     OPTION_TEXT, MEMBER(ladder), 0, 0},
    {"--with", "JUDGE", "compare with the judgement of another program: gnubg",
     OPTION_TEXT, MEMBER(with), 0, 0},
    {"--text", NULL, "print it as text", OPTION_FLAG, MEMBER(text), 0, 0},
    {"--at", "N", "the ply of a game, or the step of a lesson (the last)",
     OPTION_NUMBER, MEMBER(at), 1, 1000000},
    {"--depth", "N", "search games of up to N plies", OPTION_NUMBER,
     MEMBER(depth), 1, 4000},
    {"--nodes", "N", "search N positions (2000000)", OPTION_NUMBER,
     MEMBER(nodes), 1, 2000000000},
    {"--json", NULL, "print JSON", OPTION_FLAG, MEMBER(json), 0, 0},
    {"--divide", NULL, "count below every first move", OPTION_FLAG,
     MEMBER(divide), 0, 0},
    {"--position", NULL, "print the one-line position text", OPTION_FLAG,
     MEMBER(position), 0, 0},
    {"--ascii", NULL, "draw with ASCII characters only", OPTION_FLAG,
     MEMBER(ascii), 0, 0},
    {"--strict", NULL, "stop at the first error; warnings are errors",
     OPTION_FLAG, MEMBER(strict), 0, 0},
    {"--trace", NULL, "show every way the rules tried", OPTION_FLAG,
     MEMBER(trace), 0, 0},
    {"--all-options", NULL, "try every value of every option of the game",
     OPTION_FLAG, MEMBER(all_options), 0, 0},
    {"--write", NULL, "add the position as a case to the game's .t file",
     OPTION_FLAG, MEMBER(write), 0, 0},
    {"--check", NULL, "compare with what is expected", OPTION_FLAG,
     MEMBER(check), 0, 0},
    {"--compile", NULL, "play by rules compiled with the machine's C compiler",
     OPTION_FLAG, MEMBER(compile), 0, 0},
    {"--no-compile", NULL,
     "neither compile the rules nor use those that come compiled", OPTION_FLAG,
     MEMBER(no_compile), 0, 0},
    {"--module", "DIR",
     "compile the rules into a shared object for any machine of this kind",
     OPTION_TEXT, MEMBER(module), 0, 0},
    {"--web", NULL, "compile the rules for pages (needs emscripten)",
     OPTION_FLAG, MEMBER(web), 0, 0},
    {"--no-planes", NULL,
     "walk the rules site by site, as they are written (slow)", OPTION_FLAG,
     MEMBER(planes_off), 0, 0},
    {"--pass", "-NAME,...",
     "skip passes of the engine, to measure them:" PASSES(PASS_WORD),
     OPTION_TEXT, MEMBER(passes), 0, 0},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

const OptionRow *option_all(size_t *count) {
  *count = ROWS;
  return rows;
}

bool option_touches_files(const OptionRow *row) {
  return text_is_equal(row->value ? row->value : "", "FILE") ||
         text_is_equal(row->value ? row->value : "", "DIR") ||
         row->member == MEMBER(autosave) || row->member == MEMBER(resume) ||
         row->member == MEMBER(compile);
}

/* ---- which word is an option ---- */

/* "--name=value" is the row "--name". */
static bool is_row(const OptionRow *row, const char *word) {
  size_t length = strlen(row->name);
  if (strncmp(word, row->name, length) != 0) return false;
  return word[length] == '\0' ||
         (word[length] == '=' && row->value && text_starts(word, "--"));
}

static bool fits(const OptionRow *row, const char *usage) {
  char form[64];
  snprintf(form, sizeof form, row->value ? "[%s %s]" : "[%s]", row->name,
           row->value);
  return strstr(usage, form) != NULL;
}

const OptionRow *option_find(const char *word, const char *usage) {
  const OptionRow *found = NULL;
  for (size_t i = 0; i < ROWS; i++)
    if (is_row(&rows[i], word) && (!found || (usage && fits(&rows[i], usage))))
      found = &rows[i];
  return found;
}

/* A word of this form is never a move or a value that stands alone. */
static bool looks_like_option(const char *word) {
  return text_starts(word, "--") && word[2] != '\0' && word[2] != '-';
}

bool option_is_named(const char *usage, const char *name) {
  size_t length = strlen(name);
  for (const char *at = strstr(usage, name); at; at = strstr(at + 1, name)) {
    char before = at == usage ? ' ' : at[-1], after = at[length];
    if (strchr(" [|", before) && (after == '\0' || strchr(" ]|", after)))
      return true;
  }
  return false;
}

bool option_is_of(const OptionRow *row, const char *usage) {
  return option_is_named(usage, row->name) &&
         option_find(row->name, usage) == row;
}

static bool unknown(const char *word, const char *usage, Error *err) {
  const char *names[NEAR_MAX];
  size_t count = 0;
  for (size_t i = 0; i < ROWS && count < NEAR_MAX; i++)
    if ((!usage || option_is_named(usage, rows[i].name)) &&
        (i == 0 || !text_is_equal(rows[i].name, rows[i - 1].name)))
      names[count++] = rows[i].name; /* --resume has two rows */
  const char *nearest = text_nearest(word, names, count);
  if (nearest)
    return error_set(err, ERROR_USAGE,
                     "there is no option '%s'; did you mean '%s'?", word,
                     nearest);
  Text list;
  text_init(&list);
  for (size_t i = 0; i < count; i++)
    text_addf(&list, "%s%s", i ? ", " : "", names[i]);
  error_set(err, ERROR_USAGE, "there is no option '%s'; the options are %s",
            word, text_string(&list));
  text_done(&list);
  return false;
}

/* Has the option its value in the next word? */
static bool takes_next(const OptionRow *row, const char *word) {
  return row->value && !(text_starts(word, "--") && strchr(word, '='));
}

static bool refuse(const Command *command, const char *name, Error *err) {
  return error_set(err, ERROR_USAGE, "'%s' has no option '%s'; usage: %s %s",
                   command->name, name, command->name, command->usage);
}

bool option_check(const Command *command, int argc, char **argv, Error *err) {
  for (int i = 0; i < argc && !text_is_equal(argv[i], "--"); i++) {
    const OptionRow *row = option_find(argv[i], command->usage);
    if (!row && looks_like_option(argv[i]))
      return unknown(argv[i], command->usage, err);
    if (!row) continue;
    if (!option_is_named(command->usage, row->name))
      return refuse(command, row->name, err);
    if (takes_next(row, argv[i])) i++;
  }
  return true;
}

/* ---- values ---- */

static bool bad_value(const OptionRow *row, const char *value, Error *err) {
  if (row->type == OPTION_SEED)
    return error_set(err, ERROR_USAGE,
                     "%s needs a whole number from 0 to 2^64-1, not '%s'",
                     row->name, value);
  return error_set(err, ERROR_USAGE,
                   "%s needs a whole number from %ld to %ld, not '%s'",
                   row->name, row->least, row->most, value);
}

static bool add_setting(Options *options, const char *value, Error *err) {
  const char *equals = strchr(value, '=');
  if (!equals && text_ends(value, ".c")) {
    options->output = value;
    return true;
  }
  if (!equals || equals == value)
    return error_set(err, ERROR_USAGE,
                     "-o needs NAME=VALUE such as -o layout=belgian, not '%s'",
                     value);
  if (options->nsettings == SETTINGS_MAX)
    return error_set(err, ERROR_USAGE, "-o may be given %d times at most",
                     SETTINGS_MAX);
  options->settings[options->nsettings++] = value;
  return true;
}

static bool set_seed(Options *options, const OptionRow *row, const char *value,
                     Error *err) {
  unsigned long long seed;
  if (!text_to_u64(value, &seed)) return bad_value(row, value, err);
  options->seed = seed;
  options->has_seed = true;
  return true;
}

static bool set_value(Options *options, const OptionRow *row, const char *value,
                      Error *err) {
  char *at = (char *)options + row->member;
  switch (row->type) {
  case OPTION_FLAG: *(bool *)(void *)at = true; return true;
  case OPTION_TEXT: *(const char **)(void *)at = value; return true;
  case OPTION_NUMBER:
    return text_to_long(value, row->least, row->most, (long *)(void *)at) ||
           bad_value(row, value, err);
  case OPTION_SEED: return set_seed(options, row, value, err);
  case OPTION_SETTING: return add_setting(options, value, err);
  }
  return false;
}

/* Reads the option at argv[*i]; '*i' is left at its last word. */
static bool read_option(Options *options, const OptionRow *row, int *i,
                        int argc, char **argv, Error *err) {
  const char *value = "";
  if (takes_next(row, argv[*i])) {
    if (++*i == argc)
      return error_set(err, ERROR_USAGE, "%s needs a value: %s %s", row->name,
                       row->name, row->value);
    value = argv[*i];
  } else if (row->value) {
    value = argv[*i] + strlen(row->name) + 1;
  }
  return set_value(options, row, value, err);
}

bool command_options(Options *options, const char *usage, int *argc,
                     char **argv, Error *err) {
  int kept = 0;
  bool is_open = true; /* no "--" yet */
  for (int i = 0; i < *argc; i++) {
    const OptionRow *row = is_open ? option_find(argv[i], usage) : NULL;
    if (is_open && text_is_equal(argv[i], "--"))
      is_open = false;
    else if (row) {
      if (!read_option(options, row, &i, *argc, argv, err)) return false;
    } else if (is_open && looks_like_option(argv[i]))
      return unknown(argv[i], NULL, err);
    else
      argv[kept++] = argv[i];
  }
  *argc = kept;
  options->may_compile = usage && option_is_named(usage, "--compile") &&
                         !options->no_compile && !options->planes_off &&
                         !options->passes;
  return pass_choose(options->passes, err);
}
