/* SPDX-License-Identifier: MIT
** cmd_witness.c - the shortest game in which a rule is used or a condition
** holds, printed as a record.
*/
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "engine/walk/program.h"
#include "record/replay.h"
#include "why/why.h"
#include "script/version.h"
#include "shell/command/command.h"
#include "shell/condition/predicate_name.h"
#include "shell/simulate/witness.h"

enum { NODES = 2000000, DEPTH = 400, GAMES = 500, ROOM = 512 << 20 };
enum {
  LONG = 10000
}; /* positions: from there on it is a search one waits for */

/* What is ruled out stays on the screen once the search takes longer; what is
** being looked at is written over. */
static void tell_progress(const WitnessReport *r) {
  static int told; /* plies; of the search before, if it is more */
  bool is_watched = isatty(STDERR_FILENO), is_long = r->nodes >= LONG;
  if (r->complete < told) told = 0;
  if (is_long && r->complete > told) {
    shell_note("%sruled out: games of up to %d pl%s (%ld positions)\n",
               is_watched ? "\r\033[K" : "", r->complete,
               r->complete == 1 ? "y" : "ies", r->nodes);
    told = r->complete;
  } else if (is_long && is_watched && r->games > 0) {
    shell_note("\r%ld random games\033[K", r->games);
  } else if (is_long && is_watched) {
    shell_note("\rgames of %d plies: %ld positions\033[K", r->complete + 1,
               r->nodes);
  }
}

static void end_progress(const WitnessReport *r) {
  if (isatty(STDERR_FILENO) && r->nodes >= LONG) shell_note("\r\033[K");
}

static WitnessBounds bounds_of(const Options *o) {
  WitnessBounds bounds = {.depth = o->depth ? o->depth : DEPTH,
                          .nodes = o->nodes ? o->nodes : NODES,
                          .room = ROOM,
                          .games = o->games ? o->games : GAMES,
                          .seed = o->has_seed ? o->seed : 1,
                          .stop = &shell_interrupted,
                          .tell = tell_progress};
  return bounds;
}

/* --- what is looked for --- */

/* A condition; the word "result"; or the name of a rule. */
static const Predicate *read_target(Arena *arena, const Game *g,
                                    const char *text, Error *err) {
  char rule[300];
  const char *end;
  if (text_is_equal(text, "result")) text = "ends";
  const Predicate *p = predicate_read(arena, g, text, &end, err);
  if (p != NULL && *end == '\0') return p;
  if (p != NULL)
    error_set(err, ERROR_INPUT, "'%.60s' is not understood here", end);
  if (strlen(text) > 250 || !predicate_or_rule(g, text, err)) return NULL;
  error_clear(err);
  snprintf(rule, sizeof rule, "rule \"%s\"", text);
  return predicate_read(arena, g, rule, &end, err);
}

/* --- telling it --- */

/* "rule 'Sumito' (abalone.lua:18); e3: b -> ., ..." on one line. */
static bool narrate(Session *s, uint32_t index, Text *out, Error *err) {
  bool is_legal;
  Text why;
  text_init(&why);
  const char *typed = session_text(s, index);
  bool ok = why_move(s, typed, &is_legal, &why, err);
  const char *rule = strstr(text_string(&why), "rule ");
  const char *changes = strstr(text_string(&why), "changes: ");
  if (rule != NULL) text_addf(out, "%.*s", (int)strcspn(rule, "\n"), rule);
  if (changes != NULL)
    text_addf(out, "%s%.*s", out->length > 0 ? "; " : "",
              (int)strcspn(changes + 9, "\n"), changes + 9);
  text_done(&why);
  return ok && (!out->failed || error_memory(err));
}

/* A comment holds no braces. */
static char *comment_of(Record *record, const Text *told) {
  char *text = arena_string(&record->arena, text_string(told), told->length);
  for (char *at = text; at != NULL && *at != '\0'; at++) {
    if (*at == '{') *at = '(';
    if (*at == '}') *at = ')';
  }
  return text;
}

typedef struct Tale {
  Text *told; /* by ply */
  int count;
} Tale;

static bool play_path(Session *s, const WitnessTarget *t, Tale *tale,
                      Error *err) {
  tale->told = memory_new((size_t)t->length * sizeof *tale->told);
  if (tale->told == NULL) return error_memory(err);
  for (int i = 0; i < t->length; i++) {
    text_init(&tale->told[tale->count]);
    if (!session_list(s, NULL, err) ||
        !narrate(s, t->path[i], &tale->told[tale->count++], err) ||
        !session_do(s, t->path[i], err))
      return false;
  }
  return true;
}

static bool print_record(Session *s, const Tale *tale, uint64_t seed,
                         Error *err) {
  const char *who[PLAYERS_MAX];
  for (int i = 0; i < PLAYERS_MAX; i++) who[i] = "witness";
  Record record;
  Text out;
  if (!replay_of_session(s, seed, version_engine(), who, &record, err))
    return false;
  for (int i = 0; i < tale->count && (size_t)i < record.nplies; i++)
    record.plies[i].comment = comment_of(&record, &tale->told[i]);
  text_init(&out);
  record_write(&record, &out);
  bool ok = !out.failed || error_memory(err);
  if (ok) shell_print(text_string(&out));
  text_done(&out);
  record_done(&record);
  return ok;
}

static bool tell(Session *s, const WitnessTarget *t, uint64_t seed,
                 Error *err) {
  Tale tale = {0};
  bool ok = play_path(s, t, &tale, err) && print_record(s, &tale, seed, err);
  for (int i = 0; i < tale.count; i++) text_done(&tale.told[i]);
  memory_free(tale.told);
  return ok;
}

static void add_reach(const WitnessReport *r, Text *out) {
  if (r->is_exhausted) {
    text_addf(out, "all %ld positions that can be reached were looked at",
              r->nodes);
    return;
  }
  text_addf(out, "all games of up to %d pl%s were looked at (%ld positions)",
            r->complete, r->complete == 1 ? "y" : "ies", r->nodes);
  if (r->games > 0) text_addf(out, ", and %ld random games", r->games);
}

static bool none(const WitnessReport *r, Error *err) {
  Text reach;
  text_init(&reach);
  add_reach(r, &reach);
  error_set(err, ERROR_CHECK, "%s: %s",
            r->is_exhausted ? "there is no such game"
                            : "no such game was found",
            text_string(&reach));
  text_done(&reach);
  return false;
}

static bool find_one(Session *s, const WitnessBounds *bounds, const char *text,
                     Error *err) {
  Arena arena;
  WitnessReport report;
  WitnessTarget target = {.line = -1};
  arena_init(&arena);
  target.holds = read_target(&arena, s->game, text, err);
  bool ok =
      target.holds != NULL && witness_find(s, bounds, &target, 1, &report, err);
  if (target.holds != NULL) end_progress(&report);
  if (ok && !target.is_found) {
    ok = none(&report, err);
  } else if (ok) {
    shell_note("%d pl%s; %s (%ld positions looked at)\n", target.length,
               target.length == 1 ? "y" : "ies",
               target.is_shortest
                   ? "no game is shorter"
                   : "found by random play: a shorter game may exist",
               report.nodes);
    ok = tell(s, &target, bounds->seed, err);
  }
  witness_done(&target, 1);
  arena_done(&arena);
  return ok;
}

/* --- every rule --- */

/* A drawing that is used in several places has a line for each of them. */
static bool is_same_line(const RuleLine *a, const RuleLine *b) {
  return a->source.line == b->source.line && text_is_equal(a->name, b->name) &&
         (a->source.file == b->source.file ||
          (a->source.file != NULL && b->source.file != NULL &&
           text_is_equal(a->source.file, b->source.file)));
}

/* Is 'a' the one to report: found, the shorter one, the first? */
static bool is_better(const WitnessTarget *a, const WitnessTarget *b) {
  if (a->is_found != b->is_found) return a->is_found;
  if (a->is_found && a->length != b->length) return a->length < b->length;
  return a->line < b->line;
}

/* A phase has a line of its own; where all its moves are made by rules with
** names nothing is told by it. */
static bool is_spare(const Game *g, const WitnessTarget *t) {
  const RuleLine *line = &g->program->lines[t->line];
  return line->is_inner || (!t->is_found && line->drawn == NULL &&
                            text_is_equal(line->name, "main"));
}

static bool is_told(const Game *g, const WitnessTarget *targets, size_t n,
                    size_t i) {
  const RuleLine *lines = g->program->lines;
  if (n > 1 && is_spare(g, &targets[i])) return false;
  for (size_t k = 0; k < n; k++)
    if (k != i && !lines[k].is_inner && is_same_line(&lines[k], &lines[i]) &&
        is_better(&targets[k], &targets[i]))
      return false;
  return true;
}

static void print_target(const Game *g, const WitnessTarget *t,
                         const WitnessReport *r) {
  const RuleLine *line = &g->program->lines[t->line];
  char place[200];
  if (line->source.file != NULL)
    snprintf(place, sizeof place, "%s:%d", line->source.file,
             line->source.line);
  else
    snprintf(place, sizeof place, "%s", g->name);
  shell_printf("%-28s %-20s ", place, line->name);
  if (t->is_found)
    shell_printf("%s%d\n", t->is_shortest ? "" : "at most ", t->length);
  else
    shell_print(r->is_exhausted ? "never\n" : "not found\n");
}

static bool find_all(Session *s, const WitnessBounds *bounds, Error *err) {
  const Game *g = s->game;
  size_t n = g->program->nlines;
  WitnessReport report;
  Text reach;
  WitnessTarget *targets = memory_new((n + 1) * sizeof *targets);
  if (targets == NULL) return error_memory(err);
  for (size_t i = 0; i < n; i++) targets[i].line = (int)i;
  bool ok = witness_find(s, bounds, targets, n, &report, err);
  end_progress(&report);
  if (ok) {
    shell_printf("%-28s %-20s %s\n", "rule", "", "first used in ply");
    for (size_t i = 0; i < n; i++)
      if (is_told(g, targets, n, i)) print_target(g, &targets[i], &report);
    text_init(&reach);
    add_reach(&report, &reach);
    shell_printf("%s\n", text_string(&reach));
    text_done(&reach);
  }
  witness_done(targets, n);
  memory_free(targets);
  return ok;
}

/* --- the command --- */

static void join(int argc, char **argv, Text *out) {
  for (int i = 0; i < argc; i++)
    text_addf(out, "%s%s", i > 0 ? " " : "", argv[i]);
}

int cmd_witness(Shell *shell, int argc, char **argv, Error *err) {
  Subject subject;
  Text text;
  WitnessBounds bounds = bounds_of(&shell->options);
  if (!command_subject(shell, &argc, &argv, &subject, err))
    return (int)err->code;
  Session *s = session_copy(subject.session, err);
  text_init(&text);
  join(argc, argv, &text);
  bool ok = s != NULL;
  if (ok) session_forget(s);
  if (ok)
    ok = argc == 0 ? find_all(s, &bounds, err)
                   : find_one(s, &bounds, text_string(&text), err);
  text_done(&text);
  session_free(s);
  command_subject_done(&subject);
  return ok ? 0 : (int)err->code;
}
