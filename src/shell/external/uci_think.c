/* SPDX-License-Identifier: MIT
** uci_think.c - the search behind "go".
**
** With a clock or a depth it is alpha-beta as deep as time allows; with
** nodes it plays that many games to their end (MCTS).
*/
#include "shell/external/uci_server.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include "base/hash.h"
#include "base/memory.h"
#include "shell/command/clock.h"

static const double for_ever = 1e6;

static pthread_mutex_t printing = PTHREAD_MUTEX_INITIALIZER;

void uci_say(const char *format, ...) {
  va_list args;
  Text text;
  Error ignored = {0};
  text_init(&text);
  va_start(args, format);
  text_addv(&text, format, args);
  va_end(args);
  pthread_mutex_lock(&printing);
  shell_print(text_string(&text));
  shell_flush(&ignored);
  pthread_mutex_unlock(&printing);
  text_done(&text);
}

/* ---- the budget ---- */

static PlayerSpec spec_of(const UciThought *t) {
  PlayerSpec spec = t->player;
  const UciGo *go = &t->go;
  if (!go->is_any) return spec;
  spec = (PlayerSpec){.kind = PLAYER_AB, .cut = MCTS_CUT, .trees = 1};
  spec.depth = go->depth > 0 && go->depth < ALPHABETA_DEPTH_MAX
                   ? (int)go->depth
                   : ALPHABETA_DEPTH_MAX;
  spec.seconds = go->is_infinite ? for_ever : go->seconds;
  if (go->nodes > 0 && go->depth == 0 && t->player.kind != PLAYER_AB)
    spec.kind = PLAYER_MCTS;
  if (go->nodes > 0 && go->depth == 0 && go->seconds <= 0) {
    spec.kind = PLAYER_MCTS;
    spec.playouts = go->nodes;
  }
  return spec;
}

/* ---- what is reported of it ---- */

/* From -1 to 1 as a score in hundredths of a pawn. */
static long centipawns(double value) {
  double bounded = fmax(-0.999, fmin(0.999, value));
  return lround(111.7 * tan(1.5620688 * bounded));
}

static void tell(const UciThought *t, double value, long nodes, double seconds,
                 const char *move) {
  double rate = clock_rate((double)nodes, seconds);
  uci_say("info depth 1 score cp %ld nodes %ld nps %.0f time %.0f pv %s\n",
          centipawns(value), nodes, rate, seconds * 1000, move);
  (void)t;
}

/* ---- the thought ---- */

typedef struct Found {
  size_t index; /* in the list that was thought about */
  double value;
  long nodes;
  bool has_value;
} Found;

static bool look_ahead(UciThought *t, const PlayerSpec *spec,
                       const MoveList *list, Random *random, Found *found,
                       Error *err) {
  Session *s = t->session;
  double *values = memory_new(list->count * sizeof *values);
  Alphabeta *search = values ? alphabeta_new(s->game, err) : NULL;
  bool ok = search && alphabeta_search(search, &s->machine, s->pos, list,
                                       spec->depth, spec->seconds, &t->stop,
                                       random, &found->index, values, err);
  if (ok) {
    found->value = values[found->index];
    found->has_value = true;
  }
  alphabeta_free(search);
  memory_free(values);
  return ok;
}

static bool play_out(UciThought *t, const PlayerSpec *spec,
                     const MoveList *list, Random *random, Found *found,
                     Error *err) {
  Session *s = t->session;
  MctsBudget budget = {.playouts = spec->playouts,
                       .seconds = spec->seconds,
                       .cut = spec->cut,
                       .trees = spec->trees,
                       .stop = &t->stop};
  MctsStat *stats = memory_new(list->count * sizeof *stats);
  if (!stats) return error_memory(err);
  bool ok =
      mcts_search(&budget, &s->machine, s->pos, list, random, stats, NULL, err);
  if (ok) {
    found->index = mcts_best(stats, list->count);
    found->value = mcts_value(&stats[found->index]);
    found->has_value = true;
    for (size_t i = 0; i < list->count; i++) found->nodes += stats[i].visits;
  }
  memory_free(stats);
  return ok;
}

static bool ask_mind(UciThought *t, const PlayerSpec *spec,
                     const MoveList *list, Found *found, Error *err) {
  Session *s = t->session;
  PlayerMind *mind = player_new(spec, s->game, err);
  if (!mind) return false;
  player_begin(mind, t->seed);
  player_stop_by(mind, &t->stop);
  bool ok = player_choose(mind, &s->machine, s->pos, list, &found->index, err);
  player_free(mind);
  return ok;
}

static bool find(UciThought *t, const MoveList *list, Found *found,
                 Error *err) {
  PlayerSpec spec = spec_of(t);
  Random random;
  random_seed(&random, t->seed);
  if (spec.error == 0 && spec.kind == PLAYER_AB)
    return look_ahead(t, &spec, list, &random, found, err);
  if (spec.error == 0 && spec.kind == PLAYER_MCTS)
    return play_out(t, &spec, list, &random, found, err);
  return ask_mind(t, &spec, list, found, err);
}

/* Only the moves "searchmoves" names, where it names some. */
static bool narrow(const UciThought *t, MoveList *list, Error *err) {
  const UciGo *go = &t->go;
  *list = t->session->legal;
  if (go->nmoves == 0) return true;
  list->at = memory_new((size_t)go->nmoves * sizeof *list->at);
  if (!list->at) return error_memory(err);
  for (int i = 0; i < go->nmoves; i++)
    list->at[i] = t->session->legal.at[go->moves[i]];
  list->count = (size_t)go->nmoves;
  return true;
}

static bool think(UciThought *t, char move[MOVE_TEXT], Error *err) {
  Session *s = t->session;
  MoveList list;
  Found found = {0};
  double start = clock_now();
  snprintf(move, MOVE_TEXT, "0000");
  if (session_is_over(s)) return true;
  if (!session_list(s, NULL, err)) return false;
  if (s->legal.count == 0) return true;
  if (!narrow(t, &list, err)) return false;
  bool ok = find(t, &list, &found, err);
  if (t->go.nmoves > 0) memory_free(list.at);
  if (!ok) return false;
  size_t index = t->go.nmoves > 0 ? t->go.moves[found.index] : found.index;
  dialect_write(&t->dialect, session_text(s, index), move);
  if (found.has_value)
    tell(t, found.value, found.nodes, clock_now() - start, move);
  return true;
}

/* An infinite thought has no answer before it is stopped. */
static void *run(void *argument) {
  UciThought *t = argument;
  char move[MOVE_TEXT];
  Error err = {0};
  const struct timespec pause = {0, 5000000};
  if (!think(t, move, &err)) uci_say("info string %s\n", err.text);
  while (t->go.is_infinite && !t->stop && !shell_interrupted)
    nanosleep(&pause, NULL);
  uci_say("bestmove %s\n", move);
  return NULL;
}

bool uci_think(UciThought *t, const Host *host, const UciGo *go, Error *err) {
  uci_halt(t);
  t->session = session_copy(host->session, err);
  if (!t->session) return false;
  t->dialect = host->dialect;
  t->player = host->player;
  t->go = *go;
  t->seed = hash_mix(host->seed ^ hash_mix(host->session->nplies));
  t->stop = false;
  t->is_running = pthread_create(&t->thread, NULL, run, t) == 0;
  if (!t->is_running) run(t);
  return true;
}

void uci_finish(UciThought *t) {
  if (t->is_running && !t->go.is_infinite) {
    pthread_join(t->thread, NULL);
    t->is_running = false;
  }
}

void uci_halt(UciThought *t) {
  t->stop = true;
  if (t->is_running) pthread_join(t->thread, NULL);
  t->is_running = false;
  session_free(t->session);
  t->session = NULL;
}
