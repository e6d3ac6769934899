/* SPDX-License-Identifier: MIT
** divergence.c - what can be said about the first ply that differs.
*/
#include "record/divergence.h"

#include <stdlib.h>
#include <string.h>
#include "kernel/text/diagram.h"
#include "notation/typed_move.h"
#include "record/difference.h"
#include "why/why.h"

enum { MOVES_SHOWN = 12 };

static const char indent[] = "    ";

typedef struct Explained {
  const Record *record;
  const ReplayReport *report;
  const RecordPly *ply; /* the diverging one */
  Session *now, *own;   /* before it; 'own' may be NULL */
  Text *out;
} Explained;

/* Letter for letter in what abax wrote: no move is taken for another. */
static bool play_move(Session *s, const Record *record, const RecordPly *ply) {
  Error ignored = {0};
  size_t index;
  bool is_ours = record->engine && text_starts(record->engine, "abax ");
  if (!session_find_exactly(s, ply->move, &index, &ignored) &&
      (is_ours || !typed_move_find(s, ply->move, &index, &ignored)))
    return false;
  return session_do(s, index, &ignored);
}

Session *divergence_session(const Game *game, const Record *record,
                            size_t plies) {
  Error ignored = {0};
  Session *s = session_new(game, record->has_seed ? record->seed : 0, &ignored);
  if (!s) return NULL;
  s->machine.no_session_rules = replay_draws_are_claimed(record);
  if (record->start && !session_set_position(s, record->start, &ignored)) {
    session_free(s);
    return NULL;
  }
  for (size_t i = 0; i < plies && i < record->nplies; i++)
    if (!play_move(s, record, &record->plies[i])) break;
  return s;
}

/* ---- another position ---- */

/* Is the recorded hash that of another move from the same position? */
static bool find_other_move(const Explained *e) {
  Session *s = e->now;
  Error ignored = {0};
  size_t count = 0;
  if (!session_list(s, &count, &ignored)) return false;
  for (size_t i = 0; i < count; i++) {
    if (!session_list(s, &count, &ignored) || i >= count) return false;
    if (!session_do(s, i, &ignored)) continue;
    bool found = s->pos->hash == e->ply->hash;
    if (found)
      text_addf(e->out,
                "%sthe recorded hash is that of the position after %s\n",
                indent, s->plies[s->nplies - 1].text);
    session_undo(s);
    if (found) return true;
  }
  return false;
}

static void explain_hash(const Explained *e) {
  if (!e->ply->has_hash) return;
  if (!e->own && find_other_move(e)) return;
  if (!play_move(e->now, e->record, e->ply)) return;
  const Session *now = e->now;
  if (e->own && play_move(e->own, e->record, e->ply)) {
    difference_write(e->own->game, e->own->pos, "recorded", now->game, now->pos,
                     "now", indent, e->out);
    return;
  }
  if (!difference_guess(now->game, now->pos, e->ply->hash, indent, e->out))
    text_addf(e->out,
              "%sthe difference between the positions could not be "
              "reconstructed\n",
              indent);
}

/* ---- other moves ---- */

static int by_text(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static const char **sorted_texts(Session *s, size_t *count) {
  Error ignored = {0};
  if (!session_list(s, count, &ignored)) return NULL;
  const char **texts = memory_new((*count + 1) * sizeof *texts);
  if (!texts) return NULL;
  for (size_t i = 0; i < *count; i++) texts[i] = session_text(s, i);
  qsort(texts, *count, sizeof *texts, by_text);
  return texts;
}

/* The moves of one side that the other does not have. */
static void write_only(Session *one, Session *other, const char *label,
                       Text *out) {
  size_t n = 0, m = 0, shown = 0;
  const char **texts = sorted_texts(one, &n),
             **others = sorted_texts(other, &m);
  for (size_t i = 0; texts && others && i < n; i++) {
    if (bsearch(&texts[i], others, m, sizeof *others, by_text)) continue;
    if (shown == 0) text_addf(out, "%s%s:", indent, label);
    if (shown++ < MOVES_SHOWN) text_addf(out, " %s", texts[i]);
  }
  if (shown > MOVES_SHOWN) text_addf(out, " and %zu more", shown - MOVES_SHOWN);
  if (shown) text_add(out, "\n");
  memory_free(texts);
  memory_free(others);
}

static void explain_count(const Explained *e) {
  if (!e->own) return;
  write_only(e->own, e->now, "legal then, not now", e->out);
  write_only(e->now, e->own, "legal now, not then", e->out);
}

static void explain_move(const Explained *e) {
  Error ignored = {0};
  bool is_legal;
  Text why;
  text_init(&why);
  if (why_move(e->now, e->ply->move, &is_legal, &why, &ignored) && !is_legal) {
    const char *text = text_string(&why);
    text_addf(e->out, "%s%.*s\n", indent, (int)strcspn(text, "\n"), text);
  }
  text_done(&why);
}

/* ---- all of them ---- */

static void write_position(const Explained *e) {
  text_addf(e->out, "%sposition: ", indent);
  diagram_write(e->now->game, e->now->pos, e->out);
  text_add(e->out, "\n");
}

static void explain(const Explained *e) {
  write_position(e);
  switch (e->report->cause) {
  case REPLAY_COUNT: explain_count(e); break;
  case REPLAY_MOVE: explain_move(e); break;
  case REPLAY_HASH: explain_hash(e); break;
  default: break;
  }
}

void divergence_explain(const Game *game, const Record *record,
                        const ReplayReport *report, const Game *own,
                        Text *out) {
  if (!report->diverged) return;
  size_t before = report->ply > 0 ? (size_t)report->ply - 1 : record->nplies;
  Explained e = {.record = record, .report = report, .out = out};
  if (report->ply > 0) e.ply = &record->plies[report->ply - 1];
  e.now = divergence_session(game, record, before);
  if (own) e.own = divergence_session(own, record, before);
  if (e.own && e.own->nplies != before) {
    session_free(e.own);
    e.own = NULL;
  }
  if (e.now && e.now->nplies == before) explain(&e);
  session_free(e.now);
  session_free(e.own);
}
