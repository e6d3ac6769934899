/* SPDX-License-Identifier: MIT
** stats.c - corpus stats: what the games of a corpus have in common.
**
** For each group of games: who won, how long they were, which rules were used,
** how they began, and which positions several of them reached.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "base/memory.h"
#include "kernel/text/diagram.h"
#include "engine/walk/program.h"
#include "shell/corpus/corpus.h"
#include "shell/simulate/estimate.h"

enum {
  TREE_DEPTH = 4, /* plies of openings */
  TREE_WIDTH = 5, /* moves shown at each of them */
  POSITIONS = 10  /* shown */
};

/* A game as far as openings and places go. */
typedef struct StatGame {
  char *file;
  size_t number;
  uint32_t plies;
  int outcome;
  int nmoves;
  uint32_t moves[TREE_DEPTH]; /* numbers of words */
  Player first;               /* who made the first decision */
  uint32_t order;             /* in the corpus */
} StatGame;

typedef struct Visit {
  uint64_t hash;
  uint32_t game, ply;
} Visit;

typedef struct StatGroup {
  int group;
  StatGame *games;
  size_t ngames, game_capacity;
  Visit *visits;
  size_t nvisits, visit_capacity;
  uint64_t *lines; /* plies by rule line; the last: none */
  uint64_t plies;
} StatGroup;

typedef struct Stats {
  Corpus *corpus;
  StatGroup *groups;
  size_t ngroups, capacity;
  char **words;    /* texts of moves, sorted by when they were met */
  uint32_t *slots; /* a table of hashes: 1 + number of a word; 0: free */
  size_t nwords, word_capacity, nslots;
  long bad;
} Stats;

/* ---- words ---- */

static bool grow_slots(Stats *s) {
  size_t n = s->nslots ? 2 * s->nslots : 1024;
  uint32_t *slots = memory_new(n * sizeof *slots);
  if (!slots) return false;
  for (size_t i = 0; i < s->nwords; i++) {
    size_t at = hash_string(s->words[i]) % n;
    while (slots[at]) at = (at + 1) % n;
    slots[at] = (uint32_t)i + 1;
  }
  memory_free(s->slots);
  s->slots = slots;
  s->nslots = n;
  return true;
}

static bool word_number(Stats *s, const char *word, uint32_t *number) {
  if (2 * s->nwords >= s->nslots && !grow_slots(s)) return false;
  size_t at = hash_string(word) % s->nslots;
  for (; s->slots[at]; at = (at + 1) % s->nslots)
    if (text_is_equal(s->words[s->slots[at] - 1], word)) {
      *number = s->slots[at] - 1;
      return true;
    }
  char *copy = memory_string(word, strlen(word));
  if (!copy || !memory_reserve((void **)&s->words, &s->word_capacity,
                               s->nwords + 1, sizeof *s->words)) {
    memory_free(copy);
    return false;
  }
  *number = (uint32_t)s->nwords;
  s->words[s->nwords++] = copy;
  s->slots[at] = *number + 1;
  return true;
}

/* ---- collecting ---- */

static const Game *rules_of(const Stats *s, const StatGroup *g) {
  return s->corpus->archive.groups[g->group].game;
}

static StatGroup *group_of(Stats *s, int group) {
  for (size_t i = 0; i < s->ngroups; i++)
    if (s->groups[i].group == group) return &s->groups[i];
  if (!memory_reserve((void **)&s->groups, &s->capacity, s->ngroups + 1,
                      sizeof *s->groups))
    return NULL;
  StatGroup *g = &s->groups[s->ngroups];
  *g = (StatGroup){.group = group};
  g->lines =
      memory_new((rules_of(s, g)->program->nlines + 1) * sizeof *g->lines);
  if (!g->lines) return NULL;
  s->ngroups++;
  return g;
}

static bool note_game(Stats *s, StatGroup *g, const CorpusGame *game) {
  const Facts *f = game->facts;
  StatGame one = {.number = game->number,
                  .plies = (uint32_t)f->nplies,
                  .outcome = f->outcome,
                  .order = (uint32_t)g->ngames,
                  .first = NO_PLAYER};
  for (size_t i = 0; i < f->nplies && one.nmoves < TREE_DEPTH; i++) {
    if (one.first == NO_PLAYER) one.first = f->plies[i].asked;
    if (!word_number(s, facts_text(f, i), &one.moves[one.nmoves++]))
      return false;
  }
  one.file = memory_string(game->file, strlen(game->file));
  if (!one.file || !memory_reserve((void **)&g->games, &g->game_capacity,
                                   g->ngames + 1, sizeof *g->games)) {
    memory_free(one.file);
    return false;
  }
  g->games[g->ngames++] = one;
  return true;
}

static bool note_plies(StatGroup *g, const Facts *f, size_t nlines) {
  if (!memory_reserve((void **)&g->visits, &g->visit_capacity,
                      g->nvisits + f->nplies, sizeof *g->visits))
    return false;
  for (size_t i = 0; i < f->nplies; i++) {
    const FactPly *ply = &f->plies[i];
    bool has_line = ply->line >= 0 && (size_t)ply->line < nlines;
    g->lines[has_line ? (size_t)ply->line : nlines]++;
    g->visits[g->nvisits++] =
        (Visit){ply->hash, (uint32_t)g->ngames - 1, (uint32_t)i + 1};
  }
  g->plies += f->nplies;
  return true;
}

static bool visit(void *context, const CorpusGame *game, Error *err) {
  Stats *s = context;
  s->bad += corpus_complain(game);
  if (!game->facts) return true;
  StatGroup *g = group_of(s, game->group);
  return (g && note_game(s, g, game) &&
          note_plies(g, game->facts, rules_of(s, g)->program->nlines)) ||
         error_memory(err);
}

/* ---- results and lengths ---- */

static void print_share(const char *what, long part, long all) {
  Estimate e = estimate_share((double)part, (double)all);
  shell_printf("%-20s %8ld  %5.1f%% (95%%: %.1f to %.1f)\n", what, part,
               100 * e.value, 100 * e.low, 100 * e.high);
}

static long count_outcome(const StatGroup *g, int outcome) {
  long n = 0;
  for (size_t i = 0; i < g->ngames; i++) n += g->games[i].outcome == outcome;
  return n;
}

static void print_results(const Game *rules, const StatGroup *g) {
  char what[NAME_MAX_BYTES + 16];
  long all = (long)g->ngames;
  for (int p = 0; p < rules->nplayers; p++) {
    snprintf(what, sizeof what, "%s wins", rules->player[p]);
    print_share(what, count_outcome(g, 1 + p), all);
  }
  print_share("draws", count_outcome(g, RESULT_DRAW), all);
  print_share("no result", count_outcome(g, RESULT_NONE), all);
}

static int compare_numbers(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static bool print_lengths(const StatGroup *g, Error *err) {
  uint32_t *lengths = memory_new(g->ngames * sizeof *lengths);
  if (!lengths) return error_memory(err);
  for (size_t i = 0; i < g->ngames; i++) lengths[i] = g->games[i].plies;
  qsort(lengths, g->ngames, sizeof *lengths, compare_numbers);
  shell_printf("\nlength               mean %.1f, from %u to %u plies\n",
               (double)g->plies / (double)g->ngames, lengths[0],
               lengths[g->ngames - 1]);
  shell_print("deciles             ");
  for (size_t d = 1; d <= 9; d++)
    shell_printf(" %u", lengths[d * (g->ngames - 1) / 10]);
  shell_print("\n");
  memory_free(lengths);
  return true;
}

/* ---- rules ---- */

static const char *line_name(const Program *program, size_t i) {
  if (i == program->nlines) return "other";
  const RuleLine *line = &program->lines[i];
  return line->name ? line->name : line->rule;
}

/* Lines of one name are one rule. */
static void print_rules(const Game *rules, const StatGroup *g) {
  const Program *program = rules->program;
  double all = g->plies ? (double)g->plies : 1;
  shell_print("\nplies by rule\n");
  for (size_t i = 0; i <= program->nlines; i++) {
    const char *name = line_name(program, i);
    uint64_t plies = 0;
    size_t first = 0;
    while (!text_is_equal(line_name(program, first), name)) first++;
    if (first < i) continue;
    for (size_t k = i; k <= program->nlines; k++)
      if (text_is_equal(line_name(program, k), name)) plies += g->lines[k];
    if (plies == 0 && i == program->nlines) continue;
    shell_printf("  %-30s %10llu  %5.1f%%%s\n", name, (unsigned long long)plies,
                 100 * (double)plies / all, plies ? "" : "  never");
  }
}

/* ---- openings ---- */

static int compare_openings(const void *a, const void *b) {
  const StatGame *x = a, *y = b;
  for (int i = 0; i < TREE_DEPTH; i++) {
    if (i >= x->nmoves || i >= y->nmoves) return x->nmoves - y->nmoves;
    if (x->moves[i] != y->moves[i]) return x->moves[i] < y->moves[i] ? -1 : 1;
  }
  return x->order < y->order ? -1 : 1;
}

typedef struct OpeningBranch {
  size_t from, count;
} OpeningBranch;

static int compare_branches(const void *a, const void *b) {
  const OpeningBranch *x = a, *y = b;
  if (x->count != y->count) return x->count > y->count ? -1 : 1;
  return x->from < y->from ? -1 : 1;
}

/* The score of who began, of games that have a result. */
static void print_branch(const Stats *s, const StatGroup *g,
                         const OpeningBranch *branch, int depth) {
  double points = 0, games = 0;
  const StatGame *first = &g->games[branch->from];
  for (size_t i = branch->from; i < branch->from + branch->count; i++) {
    const StatGame *one = &g->games[i];
    if (one->outcome == RESULT_NONE || one->first == NO_PLAYER) continue;
    games++;
    points += one->outcome == RESULT_DRAW      ? 0.5
              : one->outcome == 1 + one->first ? 1
                                               : 0;
  }
  shell_printf("  %*s%-*s %8zu", 2 * depth, "", 24 - 2 * depth,
               s->words[first->moves[depth]], branch->count);
  if (games > 0) {
    Estimate e = estimate_share(points, games);
    shell_printf("  %5.1f%% (95%%: %.1f to %.1f)", 100 * e.value, 100 * e.low,
                 100 * e.high);
  }
  shell_print("\n");
}

/* Games from 'from' on that agree in the first 'depth' plies. */
static bool print_tree(const Stats *s, const StatGroup *g, size_t from,
                       size_t count, int depth, Error *err) {
  size_t n = 0, shown = 0;
  if (depth == TREE_DEPTH || count < 2) return true;
  OpeningBranch *branches = memory_new(count * sizeof *branches);
  if (!branches) return error_memory(err);
  for (size_t i = from; i < from + count; i++) {
    const StatGame *one = &g->games[i];
    if (one->nmoves <= depth) continue;
    if (n > 0 &&
        one->moves[depth] == g->games[branches[n - 1].from].moves[depth])
      branches[n - 1].count++;
    else
      branches[n++] = (OpeningBranch){i, 1};
  }
  qsort(branches, n, sizeof *branches, compare_branches);
  bool ok = true;
  for (; ok && shown < n && shown < TREE_WIDTH; shown++) {
    if (depth > 0 && branches[shown].count < 2) break;
    print_branch(s, g, &branches[shown], depth);
    ok = print_tree(s, g, branches[shown].from, branches[shown].count,
                    depth + 1, err);
  }
  if (ok && n > shown)
    shell_printf("  %*s... and %zu other%s\n", 2 * depth, "", n - shown,
                 n - shown == 1 ? "" : "s");
  memory_free(branches);
  return ok;
}

/* ---- positions ---- */

static int compare_visits(const void *a, const void *b) {
  const Visit *x = a, *y = b;
  if (x->hash != y->hash) return x->hash < y->hash ? -1 : 1;
  if (x->game != y->game) return x->game < y->game ? -1 : 1;
  return x->ply < y->ply ? -1 : x->ply > y->ply;
}

typedef struct Meeting {
  Visit first;
  size_t games;
} Meeting;

static bool is_before(const Meeting *a, const Meeting *b) {
  if (a->games != b->games) return a->games > b->games;
  return a->first.game != b->first.game ? a->first.game < b->first.game
                                        : a->first.ply < b->first.ply;
}

/* Keeps the best, sorted. */
static void keep(Meeting best[POSITIONS], size_t *count, Meeting one) {
  size_t at = *count < POSITIONS ? (*count)++ : POSITIONS;
  while (at > 0 && is_before(&one, &best[at - 1])) {
    if (at < POSITIONS) best[at] = best[at - 1];
    at--;
  }
  if (at < POSITIONS) best[at] = one;
}

/* The visit of the earliest game of those with one hash. */
static size_t find_meetings(StatGroup *g, Meeting best[POSITIONS],
                            size_t *count) {
  size_t met = 0;
  *count = 0;
  qsort(g->visits, g->nvisits, sizeof *g->visits, compare_visits);
  for (size_t i = 0, end; i < g->nvisits; i = end) {
    Meeting one = {g->visits[i], 1};
    for (end = i + 1; end < g->nvisits && g->visits[end].hash == one.first.hash;
         end++)
      one.games += g->visits[end].game != g->visits[end - 1].game;
    if (one.games < 2) continue;
    met++;
    if (one.first.ply > TREE_DEPTH) keep(best, count, one);
  }
  return met;
}

static bool print_meeting(Stats *s, const StatGame *game,
                          const Meeting *meeting, Error *err) {
  Text out;
  Session *session =
      archive_open(&s->corpus->archive, game->file, game->number, err);
  if (!session) return false;
  session_goto(session, meeting->first.ply);
  text_init(&out);
  text_addf(&out, "  %8zu games  ", meeting->games);
  diagram_write(session->game, session->pos, &out);
  text_addf(&out, "  (ply %u of ", meeting->first.ply);
  corpus_name(game->file, game->number, &out);
  text_add(&out, ")\n");
  shell_print(text_string(&out));
  text_done(&out);
  session_free(session);
  return true;
}

/* ---- all of it ---- */

static bool print_group(Stats *s, StatGroup *g, Error *err) {
  const Game *rules = rules_of(s, g);
  Meeting best[POSITIONS];
  size_t count, met;
  shell_printf("%s: %zu game%s, %llu plies\n",
               s->corpus->archive.groups[g->group].title, g->ngames,
               g->ngames == 1 ? "" : "s", (unsigned long long)g->plies);
  print_results(rules, g);
  if (!print_lengths(g, err)) return false;
  print_rules(rules, g);
  met = find_meetings(g, best, &count);
  shell_printf("\npositions that several games reach: %zu%s\n", met,
               count > 0 ? "; beyond the openings" : "");
  for (size_t i = 0; i < count; i++)
    if (!print_meeting(s, &g->games[best[i].first.game], &best[i], err))
      return false;
  /* From here on games are not known by their numbers. */
  shell_print(
      "\nopenings                    games  score of the first player\n");
  qsort(g->games, g->ngames, sizeof *g->games, compare_openings);
  return print_tree(s, g, 0, g->ngames, 0, err);
}

static void done(Stats *s) {
  for (size_t i = 0; i < s->ngroups; i++) {
    StatGroup *g = &s->groups[i];
    for (size_t k = 0; k < g->ngames; k++) memory_free(g->games[k].file);
    memory_free(g->games);
    memory_free(g->visits);
    memory_free(g->lines);
  }
  for (size_t i = 0; i < s->nwords; i++) memory_free(s->words[i]);
  memory_free(s->words);
  memory_free(s->slots);
  memory_free(s->groups);
}

int corpus_stats(Corpus *corpus, Error *err) {
  Stats s = {.corpus = corpus};
  error_clear(err);
  bool ok = corpus_each(corpus, visit, &s, err);
  for (size_t i = 0; ok && i < s.ngroups; i++) {
    if (i > 0) shell_print("\n");
    ok = print_group(&s, &s.groups[i], err);
  }
  ok = ok && corpus_judge(s.bad, err);
  done(&s);
  return ok ? 0 : (int)err->code;
}
