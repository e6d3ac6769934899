/* SPDX-License-Identifier: MIT
** cmd_bench.c - bench: how fast games are played, and whether they changed.
**
** The games take turns in short slices, so that a slow moment of the machine
** slows all of them; time is processor time. The signature is made from seeded games before any time
** is taken: it depends on the rules alone.
*/
#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "script/load.h"
#include "shell/author/module.h"
#include "shell/command/clock.h"
#include "shell/command/command.h"

enum {
  SLICES = 10,
  SIGNATURE_GAMES = 20,
  SIGNATURE_PLIES = 200,
  LIMIT = 5000,
  PLIES_BETWEEN = 200 /* two looks at the clock */
};

static const double slice_seconds = 0.1;

typedef struct Bench {
  Game *game;
  Session *session;
  uint64_t next, playouts, plies; /* next: number of the next game */
  double seconds;
  uint64_t signature;
} Bench;

/* ---- one game ---- */

static void restart(Bench *bench, uint64_t seed) {
  Session *session = bench->session;
  position_copy(bench->game, session->pos, session->start);
  random_seed(&session->pos->random, seed);
}

static bool next_ply(Bench *bench, uint32_t *count, Error *err) {
  int line;
  return play_random(&bench->session->machine, bench->session->pos, count,
                     &line, err);
}

static bool sign(Bench *bench, Error *err) {
  uint32_t count = 1;
  bench->session->machine.wants_count = true;
  for (uint64_t seed = 1; seed <= SIGNATURE_GAMES; seed++) {
    restart(bench, seed);
    for (int ply = 0; ply < SIGNATURE_PLIES; ply++) {
      if (!next_ply(bench, &count, err)) return false;
      if (count == 0) break;
      bench->signature =
          hash_mix(bench->signature ^ bench->session->pos->hash ^ count);
    }
  }
  bench->session->machine.wants_count = false;
  return true;
}

static bool play_out(Bench *bench, Error *err) {
  uint32_t count;
  restart(bench, bench->next++);
  for (int ply = 0; ply < LIMIT && !shell_interrupted; ply++) {
    if (!next_ply(bench, &count, err)) return false;
    if (count == 0) break;
    bench->plies++;
  }
  bench->playouts++;
  return true;
}

/* Asking for the CPU time costs as much as a short game: it is asked after
** some plies, not after every game. */
static bool run_slice(Bench *bench, Error *err) {
  double start = clock_cpu(), now = start;
  while (now - start < slice_seconds && !shell_interrupted) {
    uint64_t enough = bench->plies + PLIES_BETWEEN;
    while (bench->plies < enough && !shell_interrupted) {
      uint64_t before = bench->plies;
      if (!play_out(bench, err)) return false;
      if (bench->plies == before) break;
    }
    now = clock_cpu();
  }
  bench->seconds += now - start;
  return true;
}

/* Plies of a game. */
static double mean_length(const Bench *bench) {
  return bench->playouts ? (double)bench->plies / (double)bench->playouts : 0;
}

/* ---- all games ---- */

static bool bench_init(Bench *bench, Shell *shell, const char *name,
                       Error *err) {
  const Options *options = &shell->options;
  bench->game = load_game(name, options->settings, options->nsettings, err);
  bench->session = bench->game ? session_new(bench->game, 1, err) : NULL;
  if (!bench->session) return false;
  module_prepare(shell, bench->game);
  if (options->planes_off) machine_walk(&bench->session->machine, true);
  return sign(bench, err);
}

static void bench_done(Bench *bench) {
  session_free(bench->session);
  if (bench->game) game_free(bench->game);
}

static bool measure(Bench *benches, size_t count, Error *err) {
  for (int slice = 0; slice < SLICES; slice++)
    for (size_t i = 0; i < count; i++)
      if (!run_slice(&benches[i], err)) {
        error_prefix(err, benches[i].game->name);
        return false;
      }
  return true;
}

/* A number that is easily compared and copied. */
static unsigned short_signature(uint64_t signature) {
  return (unsigned)(signature >> 32);
}

static unsigned sign_all(const Bench *benches, size_t count) {
  uint64_t all = 0;
  for (size_t i = 0; i < count; i++) all = hash_mix(all ^ benches[i].signature);
  return short_signature(all);
}

static void print_text(const Bench *benches, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const Bench *b = &benches[i];
    shell_printf("%-16s %10.0f playouts/s %12.0f plies/s  length %6.1f  "
                 "signature %u\n",
                 b->game->name, clock_rate((double)b->playouts, b->seconds),
                 clock_rate((double)b->plies, b->seconds), mean_length(b),
                 short_signature(b->signature));
  }
  shell_printf("Bench: %u\n", sign_all(benches, count));
}

static void print_json(const Bench *benches, size_t count) {
  Text out;
  text_init(&out);
  text_add(&out, "[");
  for (size_t i = 0; i < count; i++) {
    const Bench *b = &benches[i];
    text_add(&out, i ? ",\n {\"game\": " : "{\"game\": ");
    text_add_json(&out, b->game->name);
    text_addf(&out,
              ", \"playouts_per_second\": %.1f, \"plies_per_second\": %.0f, "
              "\"mean_length\": %.1f, \"signature\": %u}",
              clock_rate((double)b->playouts, b->seconds),
              clock_rate((double)b->plies, b->seconds), mean_length(b),
              short_signature(b->signature));
  }
  text_add(&out, "]\n");
  shell_print(text_string(&out));
  text_done(&out);
}

static bool run_bench(Shell *shell, Bench *benches, size_t count,
                      char *const *names, Error *err) {
  for (size_t i = 0; i < count; i++)
    if (!bench_init(&benches[i], shell, names[i], err)) return false;
  if (!measure(benches, count, err)) return false;
  if (shell->options.json)
    print_json(benches, count);
  else
    print_text(benches, count);
  return !shell_interrupted ||
         error_set(err, ERROR_LIMIT, "interrupted: the times are short");
}

static bool bench_names(Shell *shell, char *const *names, size_t count,
                        Error *err) {
  if (count == 0)
    return error_set(err, ERROR_INPUT,
                     "no games were found; name one, or set ABAX_PATH");
  Bench *benches = memory_new(count * sizeof *benches);
  if (!benches) return error_memory(err);
  bool ok = run_bench(shell, benches, count, names, err);
  for (size_t i = 0; i < count; i++) bench_done(&benches[i]);
  memory_free(benches);
  return ok;
}

int cmd_bench(Shell *shell, int argc, char **argv, Error *err) {
  bool ok;
  if (argc > 0) {
    ok = bench_names(shell, argv, (size_t)argc, err);
  } else {
    FilePaths all;
    ok = load_names(&all, err);
    if (ok) {
      ok = bench_names(shell, all.at, all.count, err);
      file_paths_done(&all);
    }
  }
  return ok ? 0 : (int)err->code;
}
