/* SPDX-License-Identifier: MIT
** retrace.c - playing a session's plies again and taking them back.
**
** A session takes back by copying positions; here every ply is taken back by
** its edits, last first, which must lead to the same.
*/
#include "record/replay.h"

#include <inttypes.h>
#include <stdio.h>

typedef struct Retrace {
  Session *session;
  Position *pos;
  Journal journal;
  size_t *marks; /* edits before each ply */
  ReplayReport *report;
  Error *err;
} Retrace;

static const Position *after(const Session *s, size_t plies) {
  return plies ? s->plies[plies - 1].after : s->start;
}

/* Stands in for what is compared: the rest of the position may differ too. */
static bool compare(Retrace *r, size_t plies, size_t ply) {
  const Position *was = after(r->session, plies);
  char recorded[24], now[24];
  if (position_is_equal(r->session->game, was, r->pos)) return true;
  snprintf(recorded, sizeof recorded, "%016" PRIx64, was->hash);
  snprintf(now, sizeof now, "%016" PRIx64, r->pos->hash);
  return replay_diverge(r->report, REPLAY_UNDONE, (int)ply, recorded, now);
}

static bool make_again(Retrace *r, size_t i) {
  Session *s = r->session;
  size_t index;
  session_goto(s, i);
  if (!session_find_exactly(s, s->plies[i].text, &index, r->err)) {
    if (r->err->code != ERROR_NONE) return false;
    return replay_diverge(r->report, REPLAY_UNDONE, (int)i + 1,
                          s->plies[i].text, "not legal again");
  }
  r->marks[i] = r->journal.count;
  return play_do(&s->machine, r->pos, &s->legal, s->legal.at[index],
                 &r->journal, r->err) &&
         compare(r, i + 1, i + 1);
}

static bool retrace(Retrace *r, size_t count) {
  for (size_t i = 0; i < count && !r->report->diverged; i++)
    if (!make_again(r, i)) return false;
  for (size_t i = count; i > 0 && !r->report->diverged; i--) {
    journal_back(&r->journal, r->session->game, r->pos, r->marks[i - 1]);
    compare(r, i - 1, i);
  }
  return true;
}

bool replay_back(Session *session, ReplayReport *report, Error *err) {
  size_t stood = session->nplies, count = stood + session->nredo;
  Retrace r = {.session = session, .report = report, .err = err};
  error_clear(err);
  r.pos = memory_new(position_size(session->game));
  r.marks = memory_new((count + 1) * sizeof *r.marks);
  bool ok = (r.pos && r.marks) || error_memory(err);
  if (ok) {
    position_copy(session->game, r.pos, session->start);
    ok = retrace(&r, count);
    session_goto(session, stood);
  }
  journal_done(&r.journal);
  memory_free(r.pos);
  memory_free(r.marks);
  return ok;
}
