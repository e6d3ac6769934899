/* SPDX-License-Identifier: MIT
** run.c - many trials, in processes of their own.
*/
#include "run.h"
#include "base/hash.h"
#include "coverage.h"
#include "generate.h"
#include "scratch.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ATTEMPTS = 40, DRAWS = 400 };

const char *run_wanted;
long run_seconds = 10;
/* How many of a hundred games that have no move, or end early, are kept. */
enum { VACUOUS_KEPT = 8, SHORT = 8, SHORT_KEPT = 65 };

/* ---- memory ---- */

static void *shared(size_t size) {
  void *at = mmap(NULL, size, PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return at == MAP_FAILED ? NULL : at;
}

bool run_open(Run *run) {
  run->results = shared((size_t)(run->games + 1) * sizeof *run->results);
  run->desks = shared((size_t)(run->jobs + 1) * sizeof *run->desks);
  return run->results && run->desks;
}

void run_close(Run *run) {
  munmap(run->results, (size_t)(run->games + 1) * sizeof *run->results);
  munmap(run->desks, (size_t)(run->jobs + 1) * sizeof *run->desks);
}

uint64_t run_seed(const Run *run, int game, int attempt) {
  uint64_t seed = hash_mix(run->seed + 0x9e3779b97f4a7c15u);
  return hash_mix(seed ^ ((uint64_t)game << 16) ^ (uint64_t)attempt);
}

/* ---- a trial on a desk ---- */

static void limit_time(void) {
  struct itimerval limit = {.it_value = {run_seconds, 0}};
  setitimer(ITIMER_PROF, &limit, NULL);
}

static void try_desk(Desk *desk, uint64_t seed, Trial *t) {
  *t = (Trial){
      .text = desk->text, .seed = seed, .is_playing = &desk->is_playing};
  desk->is_playing = false;
  desk->seed = seed;
  limit_time();
  trial_run(t);
  desk->outcome = (uint8_t)t->outcome;
  memcpy(desk->kind, t->kind, sizeof desk->kind);
  memcpy(desk->detail, t->detail, sizeof desk->detail);
}

/* One of the words of a list, with commas between them. */
static bool has_wanted(const char *text) {
  char word[64];
  for (const char *at = run_wanted; at && *at; at += *at == ',') {
    size_t n = strcspn(at, ",");
    snprintf(word, sizeof word, "%.*s", (int)n, at);
    if (strstr(text, word)) return true;
    at += n;
  }
  return !run_wanted;
}

static bool make_text(Desk *desk, uint64_t seed) {
  Text text;
  text_init(&text);
  desk->text[0] = 0;
  generate_game(seed, desk->game, &text);
  for (int i = 1; !has_wanted(text_string(&text)) && i < DRAWS; i++) {
    text_clear(&text);
    generate_game(hash_mix(seed + (uint64_t)i), desk->game + i, &text);
  }
  bool fits = text.length < RUN_TEXT && has_wanted(text_string(&text));
  if (fits) memcpy(desk->text, text_string(&text), text.length + 1);
  text_done(&text);
  return fits;
}

/* Games without moves, and short ones, are kept now and then only. */
static bool is_kept(const Trial *t, uint64_t seed) {
  if (t->outcome == TRIAL_REFUSED) return false;
  if (t->outcome == TRIAL_VACUOUS) return seed % 100 < VACUOUS_KEPT;
  if (t->outcome == TRIAL_PLAYED && t->plies < SHORT)
    return seed % 100 < SHORT_KEPT;
  return true;
}

/* Texts are drawn until one is a game to be kept. */
static void try_game(const Run *run, Desk *desk, Result *r, int game) {
  Trial trial;
  int attempt = 0;
  clock_t start = clock();
  desk->game = game;
  for (; attempt < ATTEMPTS; attempt++) {
    uint64_t seed = run_seed(run, game, attempt);
    if (!make_text(desk, seed)) continue;
    try_desk(desk, seed, &trial);
    if (is_kept(&trial, seed)) break;
  }
  coverage_count(desk->text, desk->uses);
  r->outcome = (uint8_t)trial.outcome;
  r->refused = (uint16_t)attempt;
  r->milliseconds = (uint32_t)((clock() - start) * 1000 / CLOCKS_PER_SEC);
  r->plies = (uint16_t)trial.plies;
  r->engines = trial.engines;
  memcpy(r->kind, trial.kind, sizeof r->kind);
  r->is_done = true;
}

/* ---- workers ---- */

/* What a dying worker says goes to a file the parent reads. */
static void redirect(int job) {
  char name[32];
  snprintf(name, sizeof name, "errors-%d", job);
  int fd = open(scratch_path(name), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (fd >= 0) dup2(fd, 2);
  if (fd > 2) close(fd);
}

static pid_t begin_worker(const Run *run, int job) {
  pid_t pid = fork();
  if (pid) return pid;
  redirect(job);
  scratch_use(job);
  for (int k = run->first + job; k < run->first + run->games; k += run->jobs) {
    Result *r = &run->results[k - run->first];
    if (!r->is_done) try_game(run, &run->desks[job], r, k);
  }
  _exit(0);
}

/* The line of a sanitizer's report or an assert that says where. */
static void read_report(int job, char *out, size_t size) {
  char name[32], line[600];
  snprintf(name, sizeof name, "errors-%d", job);
  FILE *file = fopen(scratch_path(name), "r");
  out[0] = 0;
  while (file && fgets(line, sizeof line, file))
    if (strstr(line, "SUMMARY") || strstr(line, "Assertion") ||
        strstr(line, "runtime error"))
      snprintf(out, size, "%s", line);
  if (file) fclose(file);
}

/* Rules may have more ways than anybody can go: a game that is still played
** when its time is over is left. One that is still being loaded hangs. */
static void note_death(Desk *desk, int job, int status) {
  bool slow = WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF;
  char report[600];
  read_report(job, report, sizeof report);
  desk->outcome = slow && desk->is_playing ? TRIAL_SLOW : TRIAL_FOUND;
  snprintf(desk->kind, sizeof desk->kind, slow ? "hang" : "crash");
  snprintf(desk->detail, sizeof desk->detail, "%s %d: %s",
           WIFSIGNALED(status) ? "signal" : "status",
           WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status),
           report);
}

/* The game the worker died of, and another worker for the rest. */
static void replace(Run *run, int job, int status, pid_t *pid) {
  Desk *desk = &run->desks[job];
  Result *r = &run->results[desk->game - run->first];
  note_death(desk, job, status);
  r->is_done = true;
  r->outcome = desk->outcome;
  memcpy(r->kind, desk->kind, sizeof r->kind);
  *pid = begin_worker(run, job);
}

void run_games(Run *run) {
  pid_t *pids = calloc((size_t)run->jobs, sizeof *pids);
  if (!pids) abort();
  fflush(NULL);
  for (int j = 0; j < run->jobs; j++) pids[j] = begin_worker(run, j);
  for (int alive = run->jobs; alive > 0;) {
    int status, job = 0;
    pid_t pid = wait(&status);
    while (job < run->jobs && pids[job] != pid) job++;
    if (job == run->jobs) continue;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
      alive--;
    else
      replace(run, job, status, &pids[job]);
  }
  free(pids);
}

/* ---- one at a time ---- */

static const Desk *finish(Run *run, pid_t pid) {
  Desk *desk = &run->desks[run->jobs];
  int status = 0;
  waitpid(pid, &status, 0);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    note_death(desk, run->jobs, status);
  return desk;
}

const Desk *run_text(Run *run, const char *text, uint64_t seed) {
  Desk *desk = &run->desks[run->jobs];
  Trial trial;
  snprintf(desk->text, sizeof desk->text, "%s", text);
  desk->outcome = TRIAL_REFUSED;
  desk->game = 0;
  fflush(NULL);
  pid_t pid = fork();
  if (pid) return finish(run, pid);
  redirect(run->jobs);
  scratch_use(run->jobs);
  try_desk(desk, seed, &trial);
  _exit(0);
}

bool run_again(Run *run, int game) {
  Desk *desk = &run->desks[run->jobs];
  Result result = {0};
  fflush(NULL);
  pid_t pid = fork();
  if (pid) return finish(run, pid)->text[0] != 0;
  redirect(run->jobs);
  scratch_use(run->jobs);
  try_game(run, desk, &result, game);
  _exit(0);
}
