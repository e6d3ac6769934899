/* SPDX-License-Identifier: MIT
** main.c - the fuzzer of rules.
**
**   fuzz [--games N] [--seed S] [--first K] [--jobs J] [--known KIND,...]
**        [--shrink M]          how many findings are shrunk and shown
**        [--slow M]            names the games that took longest
**        [--swarm]             every game has weights of its own
**        [--with WORD,...]     only games that have one of these words
**        [--seconds N]         CPU time of a game before it is left (10)
**        [--compile N]         one game in N by compiled rules too (50; 0: none)
**   fuzz --show K [--seed S]     prints game K of the seed
**   fuzz FILE ...                puts these games to the test
**
** The last lines tell what was tried; the status is 1 if anything was found,
** but for findings of a known kind.
*/
#include "coverage.h"
#include "run.h"
#include "scratch.h"
#include "shrink.h"
#include "sketch.h"
#include "base/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static long shrunk_most = 20, slow;

enum { OF_A_KIND = 3, LENGTH_MIN = 8, VACUOUS_MAX = 10, SLOW_ONE_IN = 100 };

typedef struct Hunt {
  Run *run;
  uint64_t seed;
  char kind[TRIAL_KIND];
} Hunt;

static bool shows(const char *text, void *context) {
  Hunt *h = context;
  const Desk *desk = run_text(h->run, text, h->seed);
  return desk->outcome == TRIAL_FOUND && !strcmp(desk->kind, h->kind);
}

static void print_indented(const char *text) {
  for (; *text; text++) {
    size_t n = strcspn(text, "\n");
    printf("    %.*s\n", (int)n, text);
    text += n;
    if (!*text) break;
  }
}

/* Shrinks what was found and prints it as a test case. */
static void report(Run *run, const char *text, uint64_t seed,
                   const char *kind) {
  Hunt hunt = {run, seed, ""};
  Text small;
  snprintf(hunt.kind, sizeof hunt.kind, "%s", kind);
  text_init(&small);
  text_add(&small, text);
  shrink(&small, shows, &hunt);
  const Desk *desk = run_text(run, text_string(&small), seed);
  print_indented(desk->detail);
  printf("  shrunk:\n");
  print_indented(text_string(&small));
  text_done(&small);
}

/* ---- many games ---- */

/* Is it one of the first of its kind? A hang takes too long to shrink. */
static bool is_shown(const Run *run, int game, const char *kind, int shrunk) {
  int before = 0;
  for (int i = 0; i < game - run->first; i++)
    before += !strcmp(run->results[i].kind, kind);
  return shrunk < shrunk_most && before < OF_A_KIND &&
         strcmp(kind, "hang") != 0;
}

static void report_game(Run *run, int game, const char *kind, int *shrunk) {
  printf("found %s in game %d of seed %llu\n", kind, game,
         (unsigned long long)run->seed);
  fflush(stdout);
  bool is_shrunk = is_shown(run, game, kind, *shrunk);
  *shrunk += is_shrunk;
  if (!run_again(run, game) || !is_shrunk) {
    print_indented(run->desks[run->jobs].detail);
    return;
  }
  const Desk *desk = &run->desks[run->jobs];
  char *text = strdup(desk->text);
  /* the seed of the attempt that was kept */
  uint64_t seed = desk->seed;
  if (text) report(run, text, seed, kind);
  free(text);
}

static int by_number(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static int median(const Run *run) {
  int *plies = calloc((size_t)run->games + 1, sizeof *plies), n = 0;
  if (!plies) abort();
  for (int i = 0; i < run->games; i++)
    if (run->results[i].outcome == TRIAL_PLAYED ||
        run->results[i].outcome == TRIAL_VACUOUS)
      plies[n++] = run->results[i].plies;
  qsort(plies, (size_t)n, sizeof *plies, by_number);
  int middle = n ? plies[n / 2] : 0;
  free(plies);
  return middle;
}

static int unused_words(const Run *run) {
  int missing = 0;
  for (int i = 0; i < coverage_things(); i++) {
    uint32_t uses = 0;
    for (int j = 0; j < run->jobs; j++) uses += run->desks[j].uses[i];
    if (uses) continue;
    printf("%s%s", missing++ ? ", " : "no game uses: ", coverage_name(i));
  }
  if (missing) printf("\n");
  return missing;
}

static void count_outcomes(const Run *run, int outcomes[TRIAL_OUTCOMES],
                           long *refused, int *engines_seen) {
  for (int i = 0; i < run->games; i++) {
    const Result *r = &run->results[i];
    outcomes[r->outcome]++;
    *refused += r->refused;
    for (int e = 0; e < nengines; e++)
      engines_seen[e] += (int)(r->engines >> e & 1);
  }
}

static const char *known = "";

static bool is_known(const char *kind) {
  const char *at = strstr(known, kind);
  size_t n = strlen(kind);
  return at && (at == known || at[-1] == ',') && (!at[n] || at[n] == ',');
}

static int count_new(const Run *run) {
  int n = 0;
  for (int i = 0; i < run->games; i++)
    n += run->results[i].outcome == TRIAL_FOUND &&
         !is_known(run->results[i].kind);
  return n;
}

static int summarise(const Run *run) {
  int outcomes[TRIAL_OUTCOMES] = {0}, seen[ENGINES_MAX] = {0}, bad = 0;
  long refused = 0;
  count_outcomes(run, outcomes, &refused, seen);
  int vacuous = 100 * outcomes[TRIAL_VACUOUS] / (run->games ? run->games : 1);
  int length = median(run);
  int found = count_new(run);
  printf("%d games, seed %llu: %d found, %d of a known kind; %ld texts "
         "refused, %d games at fault in play, %d left as too slow\n",
         run->games, (unsigned long long)run->seed, found,
         outcomes[TRIAL_FOUND] - found, refused, outcomes[TRIAL_LIMIT],
         outcomes[TRIAL_SLOW]);
  printf("without a move at the start: %d %%; median length: %d plies\n",
         vacuous, length);
  for (int e = 0; e < nengines; e++)
    printf("%s%s %d", e ? ", " : "played by: ", engines[e].name, seen[e]);
  printf("\n");
  if (run->games < 300 || run_wanted) return found > 0;
  bad += unused_words(run) > 0;
  bad += vacuous > VACUOUS_MAX || length < LENGTH_MIN;
  bad += outcomes[TRIAL_SLOW] > run->games / SLOW_ONE_IN;
  return bad || found > 0;
}

/* The games that took longest, on stderr: times differ from run to run. */
static void name_slowest(const Run *run, long count) {
  uint32_t bound = UINT32_MAX;
  for (int i = 0; count && i < run->games; i++)
    if (run->results[i].outcome == TRIAL_SLOW)
      fprintf(stderr, "game %d: left\n", run->first + i);
  while (count-- > 0) {
    int slowest = -1;
    for (int i = 0; i < run->games; i++)
      if (run->results[i].milliseconds < bound &&
          (slowest < 0 ||
           run->results[i].milliseconds > run->results[slowest].milliseconds))
        slowest = i;
    if (slowest < 0) return;
    bound = run->results[slowest].milliseconds;
    fprintf(stderr, "game %d: %u ms\n", run->first + slowest, bound);
  }
}

static int run_many(Run *run) {
  int shrunk = 0;
  run_games(run);
  name_slowest(run, slow);
  for (int i = 0; i < run->games; i++)
    if (run->results[i].outcome == TRIAL_FOUND &&
        !is_known(run->results[i].kind))
      report_game(run, run->first + i, run->results[i].kind, &shrunk);
  return summarise(run);
}

/* ---- files ---- */

static int run_file(Run *run, const char *path) {
  Error err = {0};
  Text text;
  text_init(&text);
  if (!file_read(path, RUN_TEXT - 1, &text, &err)) {
    printf("%s: %s\n", path, err.text);
    text_done(&text);
    return 1;
  }
  const Desk *desk = run_text(run, text_string(&text), run->seed);
  bool found = desk->outcome == TRIAL_FOUND;
  printf("%s %s: %s %s\n", found ? "not ok" : "ok", path,
         trial_outcome_name((TrialOutcome)desk->outcome),
         found ? desk->kind : desk->detail);
  if (found && !shrunk_most) print_indented(desk->detail);
  if (found && shrunk_most) {
    char kind[TRIAL_KIND];
    memcpy(kind, desk->kind, sizeof kind);
    report(run, text_string(&text), run->seed, kind);
  }
  text_done(&text);
  return found;
}

/* ---- the command line ---- */

static bool number(int argc, char **argv, int *i, const char *name,
                   long *value) {
  if (strcmp(argv[*i], name) != 0 || *i + 1 >= argc) return false;
  *value = strtol(argv[++*i], NULL, 0);
  return true;
}

static bool flag(char **argv, int i, const char *name, bool *value) {
  if (strcmp(argv[i], name) != 0) return false;
  return *value = true;
}

static bool word(int argc, char **argv, int *i, const char *name,
                 const char **value) {
  if (strcmp(argv[*i], name) != 0 || *i + 1 >= argc) return false;
  *value = argv[++*i];
  return true;
}

int main(int argc, char **argv) {
  long games = 500, seed = 1, jobs = sysconf(_SC_NPROCESSORS_ONLN), first = 1,
       show = -1;
  int status = 0, files = 0;
  for (int i = 1; i < argc; i++)
    if (!number(argc, argv, &i, "--games", &games) &&
        !number(argc, argv, &i, "--seed", &seed) &&
        !number(argc, argv, &i, "--first", &first) &&
        !number(argc, argv, &i, "--jobs", &jobs) &&
        !number(argc, argv, &i, "--show", &show) &&
        !number(argc, argv, &i, "--shrink", &shrunk_most) &&
        !number(argc, argv, &i, "--slow", &slow) &&
        !number(argc, argv, &i, "--compile", &compiled_one_in) &&
        !number(argc, argv, &i, "--seconds", &run_seconds) &&
        !flag(argv, i, "--swarm", &sketch_swarms) &&
        !word(argc, argv, &i, "--with", &run_wanted) &&
        !word(argc, argv, &i, "--known", &known))
      argv[++files] = argv[i];
  Run run = {.seed = (uint64_t)seed,
             .games = (int)games,
             .jobs = jobs < 1 ? 1 : (int)jobs,
             .first = (int)first};
  if (!scratch_open() || !run_open(&run)) return 2;
  setenv("XDG_CACHE_HOME", scratch_path("cache"), 1);
  scratch_link("games");
  scratch_link("tests/fuzz");
  if (show >= 0 && run_again(&run, (int)show))
    fputs(run.desks[run.jobs].text, stdout);
  for (int i = 1; i <= files; i++) status |= run_file(&run, argv[i]);
  if (show < 0 && !files) status = run_many(&run);
  run_close(&run);
  scratch_close();
  return status;
}
