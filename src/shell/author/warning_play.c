/* SPDX-License-Identifier: MIT
** warning_play.c - warnings that random games show.
*/
#include "base/stop.h"
#include "engine/decision.h"
#include "shell/command/command.h"
#include "shell/author/warning.h"
#include "shell/simulate/witness.h"

#include <string.h>

/* Bounds of the search for a rule that random games did not show. */
enum { DEPTH = 40, NODES = 5000, ROOM = 1 << 24 };

enum { GAMES = 200, PLIES = 400, PLIES_ALL = 20000, WAYS = 200, TIMES = 20 };

/* The steps of all these games together: a slow game is not played to the end. */
enum { STEPS_ALL = 20000000 };

typedef struct Played {
  bool phases[PHASES_MAX];
  bool moved[PLAYERS_MAX];
  bool *lines; /* by rule line */
  uint64_t plies, games, ended, shortest;
  bool is_stuck; /* nothing but a pass in the first position */
  bool is_slow;  /* not all games were played */
} Played;

static Source place_of(const Game *g) {
  Source at = g->phases[g->first_phase].source;
  return at.file ? at : (Source){g->path, 1, 0};
}

/* A player who can only pass has not moved. */
static void note_move(Played *p, const Game *g, Player asked, uint32_t count,
                      int line) {
  if (line >= 0) p->lines[line] = true;
  if (asked < g->nplayers && (line >= 0 || count > 1)) p->moved[asked] = true;
}

/* One game; every move by its rule line. */
static bool play_one(Played *p, Session *s, uint64_t seed, Error *err) {
  const Game *g = s->game;
  uint64_t plies = 0;
  uint32_t count = 1;
  position_copy(g, s->pos, s->start);
  random_seed(&s->pos->random, seed);
  while (plies < PLIES && p->plies < PLIES_ALL && !shell_interrupted &&
         s->machine.spent < STEPS_ALL) {
    int line = -1;
    Player asked = position_asked(g, s->pos);
    p->phases[s->pos->phase] = true;
    if (!play_random(&s->machine, s->pos, &count, &line, err)) return false;
    if (count == 0) break;
    note_move(p, g, asked, count, line);
    plies++;
    p->plies++;
  }
  p->games++;
  if (s->pos->result != RESULT_NONE) {
    p->ended++;
    if (p->ended == 1 || plies > p->shortest) p->shortest = plies;
  }
  return true;
}

static bool play_all(Played *p, const Game *g, Error *err) {
  Session *s = session_new(g, 1, err);
  size_t count = 0;
  bool ok = s && session_list(s, &count, err);
  if (ok && !session_is_over(s))
    p->is_stuck =
        count == 0 || (count == 1 && s->legal.at[0].template == MOVE_EDITS &&
                       text_is_equal(session_text(s, 0), "pass"));
  for (uint64_t seed = 1; ok && seed <= GAMES && p->plies < PLIES_ALL &&
                          s->machine.spent < STEPS_ALL;
       seed++)
    ok = play_one(p, s, seed, err);
  p->is_slow = s && s->machine.spent >= STEPS_ALL;
  session_free(s);
  return ok;
}

/* Of two drawings that make one move together the last is counted: a rule is
** known by its name. */
static bool was_used(const Program *program, const Played *p, size_t i) {
  for (size_t k = 0; k < program->nlines; k++)
    if (p->lines[k] &&
        text_is_equal(program->lines[k].name, program->lines[i].name))
      return true;
  return p->lines[i];
}

/* Is there a game in which a rule line makes a move? */
static bool is_witnessed(const Game *g, int line) {
  Error ignored = {0};
  WitnessBounds bounds = {.depth = DEPTH, .nodes = NODES, .room = ROOM};
  WitnessTarget target = {.line = line};
  WitnessReport report = {0};
  bounds.stop = &shell_interrupted;
  Session *s = session_new(g, 1, &ignored);
  bool is_found = s &&
                  witness_find(s, &bounds, &target, 1, &report, &ignored) &&
                  target.is_found;
  witness_done(&target, 1);
  session_free(s);
  return is_found;
}

/* Can a rule end the game at all? */
static bool has_end(const Program *p) {
  bool has = p->ends >= 0;
  for (size_t i = 0; i < p->ncode && !has; i++)
    has = p->code[i].op == OP_RESULT || p->code[i].op == OP_AWARD ||
          p->code[i].op == OP_JUDGE;
  return has;
}

/* Only of games that were played to their end, or have none, it can be said
** what never happens in them. */
static void tell_lines(Warnings *w, const Game *g, const Played *p) {
  const Program *program = g->program;
  if (p->plies >= PLIES_ALL && has_end(program)) return;
  for (size_t i = 0; i < program->nlines; i++) {
    const RuleLine *line = &program->lines[i];
    bool is_phase = game_phase(g, line->name) >= 0;
    if (line->is_inner || is_phase || was_used(program, p, i)) continue;
    if (!line->drawn && g->noptions > 0) continue; /* another choice's */
    if (is_witnessed(g, (int)i)) continue;
    warning_add(w, line->source,
                "'%s' made no move in %d random games, nor in %d positions "
                "that were searched for one: what it asks can never be",
                line->name, (int)p->games, NODES);
  }
}

static void tell_turns(Warnings *w, const Game *g, const Played *p) {
  for (int i = 0; i < g->nphases; i++)
    if (!p->phases[i] && !g->phases[i].has_auto && g->noptions == 0)
      warning_add(w, g->phases[i].source,
                  "the phase '%s' was never entered in %d random games: lead "
                  "to it with / \"%s\", or take it out",
                  g->phases[i].name, (int)p->games, g->phases[i].name);
  for (int i = 0; i < g->nplayers; i++)
    if (!p->moved[i])
      warning_add(w, place_of(g),
                  "%s never moves in %d random games: the turn must come to "
                  "every player",
                  g->player[i], (int)p->games);
}

/* Was the walk too long? That is no fault of a game whose moves are found in
** another way. */
static bool is_too_long(const Session *s, const MoveList *list, Error *err) {
  bool is = !stop_asked && (s->machine.steps < 0 || movelist_is_full(list));
  if (is) error_clear(err);
  return is;
}

/* A walk that makes the same move over and over. */
bool warning_ways(Warnings *w, const Game *g, Error *err) {
  Session *s = session_new(g, 1, err);
  MoveList list = {0};
  size_t count = 0;
  bool ok = s && session_list(s, &count, err);
  const Program *program = g->program->walk;
  if (ok && program && program->phases[s->pos->phase].code >= 0) {
    machine_walk(&s->machine, true);
    ok = machine_ways(&s->machine, s->pos, decision_decider(g, s->pos),
                      program->phases[s->pos->phase].code, &list, err) ||
         is_too_long(s, &list, err);
    machine_walk(&s->machine, false);
    if (ok && count && list.count > WAYS && list.count > TIMES * count)
      warning_add(w, place_of(g),
                  "%zu ways of the rule make only %zu moves: mark the cells "
                  "that a walk has visited, or leave out what makes no "
                  "difference",
                  list.count, count);
  }
  movelist_done(&list);
  session_free(s);
  return ok;
}

bool warning_play(Warnings *w, const Game *g, Error *err) {
  Played p = {0};
  p.lines = memory_new((g->program->nlines + 1) * sizeof *p.lines);
  if (!p.lines) return error_memory(err);
  bool ok = play_all(&p, g, err);
  if (ok && p.is_stuck)
    warning_add(w, place_of(g),
                "the first position has no move: see the set-up, and what the "
                "rules ask of it");
  else if (ok && p.ended == p.games && p.shortest < 2)
    warning_add(w, place_of(g),
                "all games end before ply 2: see 'win', 'ends' and 'stuck'");
  else if (ok && !p.is_slow)
    tell_lines(w, g, &p), tell_turns(w, g, &p);
  memory_free(p.lines);
  return ok;
}
