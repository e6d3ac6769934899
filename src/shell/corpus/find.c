/* SPDX-License-Identifier: MIT
** find.c - corpus find: the plies of a corpus that a condition holds for.
**
** The condition is judged by facts where they suffice; only a game in which
** they do not is played again.
*/
#include <stdio.h>
#include <string.h>
#include "base/memory.h"
#include "shell/condition/predicate_memo.h"
#include "shell/corpus/corpus.h"
#include "shell/draw/draw.h"

enum { SHOWN = 10 };

typedef struct Search {
  Corpus *corpus;
  const char *text;
  Arena arena;
  const Predicate **conditions; /* by group; NULL: not read yet */
  bool *is_read;
  size_t nconditions, capacity, flags;
  long shown, most, hits, games, hit_games, bad;
  PredicateMemo *memo; /* NULL: no memory for it */
  Error refusal;       /* of the condition, where no game has it */
} Search;

/* ---- the condition, read for the rules of a game ---- */

static bool make_room(Search *s, size_t n, Error *err) {
  size_t before = s->nconditions;
  if (n <= before) return true;
  if (!memory_reserve((void **)&s->conditions, &s->capacity, n,
                      sizeof(void *)) ||
      !memory_reserve((void **)&s->is_read, &s->flags, n, sizeof *s->is_read))
    return error_memory(err);
  for (size_t i = before; i < n; i++) {
    s->conditions[i] = NULL;
    s->is_read[i] = false;
  }
  s->nconditions = n;
  return true;
}

/* A game may not know a word of it (a cell, a player): reported once. */
static const Predicate *read_condition(Search *s, int group) {
  const ArchiveGroup *g = &s->corpus->archive.groups[group];
  const char *end;
  Error err = {0};
  const Predicate *p = predicate_read(&s->arena, g->game, s->text, &end, &err);
  if (p && *end) {
    error_set(&err, ERROR_INPUT, "'%.60s' is not understood", end);
    p = NULL;
  }
  if (!p) {
    shell_note("%s: the condition has no meaning in this game: %s\n", g->title,
               err.text);
    s->refusal = err;
  }
  return p;
}

static const Predicate *condition_of(Search *s, int group, Error *err) {
  if (!make_room(s, (size_t)group + 1, err)) return NULL;
  if (!s->is_read[group]) {
    s->conditions[group] = read_condition(s, group);
    s->is_read[group] = true;
  }
  return s->conditions[group];
}

/* ---- hits ---- */

static void print_hit(const CorpusGame *game, const Facts *f, size_t ply,
                      const Session *at) {
  Text out;
  DrawStyle style = {0};
  const Game *rules = at->game;
  Player asked = f->plies[ply].asked;
  text_init(&out);
  corpus_name(game->file, game->number, &out);
  text_addf(&out, ": ply %zu, %s %s\n", ply + 1,
            asked == NO_PLAYER ? "chance" : rules->player[asked],
            facts_text(f, ply));
  draw_session(at, &style, &out);
  text_add(&out, "\n");
  shell_print(text_string(&out));
  text_done(&out);
}

/* An indexed game is played again when its positions are wanted. */
static bool open_session(Search *s, const CorpusGame *game, Session **session,
                         Error *err) {
  if (!*session)
    *session = archive_open(&s->corpus->archive, game->file, game->number, err);
  return *session != NULL;
}

static bool show(Search *s, const CorpusGame *game, size_t ply,
                 Session **session, Error *err) {
  s->hits++;
  if (s->shown >= s->most) return true;
  if (!open_session(s, game, session, err)) return false;
  s->shown++;
  session_goto(*session, ply + 1);
  print_hit(game, game->facts, ply, *session);
  return true;
}

/* 1, 0, or -1 when the positions must decide. */
static int guess(const Search *s, const Predicate *p, const CorpusGame *game,
                 size_t ply) {
  const Game *rules = s->corpus->archive.groups[game->group].game;
  PredicateFacts known;
  PredicateView view;
  facts_view(game->facts, rules, ply, &known, &view);
  if (known.captures == 255) return -1;
  view.memo = s->memo;
  return predicate_guess(p, &view);
}

static bool judge(Search *s, const Predicate *p, const CorpusGame *game,
                  size_t ply, Session **session, bool *holds, Error *err) {
  int answer = guess(s, p, game, ply);
  PredicateView view;
  *holds = answer > 0;
  if (answer >= 0) return true;
  if (!open_session(s, game, session, err)) return false;
  session_goto(*session, ply + 1);
  predicate_look(*session, &view);
  return predicate_holds(p, &view, holds, err);
}

static bool look_through(Search *s, const Predicate *p, const CorpusGame *game,
                         Error *err) {
  Session *session = game->session;
  long before = s->hits;
  bool ok = true, holds;
  for (size_t i = 0; ok && i < game->facts->nplies; i++) {
    ok = judge(s, p, game, i, &session, &holds, err);
    if (ok && holds) ok = show(s, game, i, &session, err);
  }
  s->hit_games += s->hits > before;
  if (session != game->session) session_free(session);
  return ok;
}

static bool visit(void *context, const CorpusGame *game, Error *err) {
  Search *s = context;
  s->games++;
  s->bad += corpus_complain(game);
  if (!game->facts) return true;
  const Predicate *p = condition_of(s, game->group, err);
  if (!p) return err->code == ERROR_NONE;
  return look_through(s, p, game, err);
}

static void sum_up(const Search *s) {
  shell_printf("%ld hit%s in %ld of %ld games", s->hits,
               s->hits == 1 ? "" : "s", s->hit_games, s->games);
  if (s->hits > s->shown)
    shell_printf("; the first %ld are shown (--games N shows more)", s->shown);
  shell_print("\n");
}

int corpus_find(Corpus *corpus, const char *condition, Error *err) {
  Search s = {.corpus = corpus,
              .text = condition,
              .most = corpus->options->games ? corpus->options->games : SHOWN};
  arena_init(&s.arena);
  s.memo = memory_new(sizeof *s.memo);
  error_clear(err);
  bool ok = corpus_each(corpus, visit, &s, err);
  bool is_known = false;
  for (size_t i = 0; i < s.nconditions; i++)
    is_known = is_known || s.conditions[i];
  if (ok && !is_known && s.refusal.code != ERROR_NONE) {
    *err = s.refusal;
    ok = false;
  } else if (s.games > 0) {
    sum_up(&s);
  }
  memory_free(s.conditions);
  memory_free(s.is_read);
  memory_free(s.memo);
  arena_done(&s.arena);
  return ok && corpus_judge(s.bad, err) ? 0 : (int)err->code;
}
