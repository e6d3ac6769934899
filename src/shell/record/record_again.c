/* SPDX-License-Identifier: MIT
** record_again.c - a record carried over and written again.
*/
#include "shell/record/record_again.h"

#include <stdio.h>
#include <string.h>
#include "record/branch_notes.h"
#include "script/version.h"

const RecordPly *record_again_ply(const Record *old, const Session *s,
                                  size_t i) {
  if (i >= old->nplies || i >= s->nplies + s->nredo) return NULL;
  const RecordPly *ply = &old->plies[i];
  return text_is_equal(ply->move, s->plies[i].text) &&
                 (!ply->has_hash || ply->hash == s->plies[i].hash)
             ? ply
             : NULL;
}

static const char *keep(Record *record, const char *text) {
  return text ? arena_string(&record->arena, text, strlen(text)) : NULL;
}

/* Lines of ours behind those of the old record that are not ours. */
static const char *merge(Record *record, const char *theirs, const char *ours,
                         bool is_header) {
  Text others, lines;
  text_init(&others);
  text_init(&lines);
  if (is_header) terms_other_lines(theirs, &others);
  branch_notes_other_lines(is_header ? text_string(&others) : theirs, &lines);
  if (ours) text_add(&lines, ours);
  const char *merged = lines.length ? keep(record, text_string(&lines)) : NULL;
  text_done(&others);
  text_done(&lines);
  return merged;
}

/* What the header says besides the game. */
static void carry_header(const Record *old, Record *record) {
  record->nplayers = old->nplayers;
  for (int i = 0; i < old->nplayers; i++) {
    record->players[i].player = keep(record, old->players[i].player);
    record->players[i].who = keep(record, old->players[i].who);
  }
  record->has_seed = old->has_seed;
  record->seed = old->seed;
  record->others = merge(record, old->others, record->others, true);
}

void record_again_carry(const Record *old, const Session *session,
                        Record *record) {
  size_t i = 0;
  carry_header(old, record);
  for (const RecordPly *ply;
       i < record->nplies && (ply = record_again_ply(old, session, i)); i++) {
    record->plies[i].comment = keep(record, ply->comment);
    record->plies[i].notes =
        merge(record, ply->notes, record->plies[i].notes, false);
  }
  if (i < old->nplies || i < record->nplies || !old->result) return;
  bool was_cut = text_is_equal(old->result, "none");
  if (record->result ? session->ending.is_given ||
                           !text_is_equal(record->result, old->result)
                     : !was_cut)
    return;
  record->result = keep(record, old->result);
  record->reason = keep(record, old->reason);
}

/* ---- comparing ---- */

/* What cannot be seen is spelt: two lines that differ shall not look alike. */
static void copy_line(const char *text, char *out, size_t size) {
  size_t n = strcspn(text, "\n");
  bool has_mark = text_starts(text, "\xEF\xBB\xBF");
  bool has_return = n > 0 && text[n - 1] == '\r';
  text += has_mark ? 3 : 0;
  n -= (has_mark ? 3 : 0) + (size_t)has_return;
  snprintf(out, size, "'%s%.*s%s'", has_mark ? "\\uFEFF" : "",
           n > 60 ? 60 : (int)n, text, has_return ? "\\r" : "");
  for (; *out; out++)
    if (*out == '\t') *out = ' ';
}

/* The number of a ply's line, 0 for any other. */
static int ply_of(const char *line, bool in_header) {
  int number = 0;
  for (; !in_header && *line >= '0' && *line <= '9' && number < 100000000;
       line++)
    number = 10 * number + *line - '0';
  return *line == '\t' ? number : 0;
}

static void compare_texts(const char *was, const char *now,
                          ReplayReport *report) {
  char recorded[80], written[80];
  bool in_header = true;
  for (;;) {
    size_t a = strcspn(was, "\n"), b = strcspn(now, "\n");
    if (a != b || memcmp(was, now, a) != 0 || was[a] != now[b]) break;
    if (!was[a]) return;
    if (a == 0) in_header = false;
    was += a + 1;
    now += b + 1;
  }
  copy_line(was, recorded, sizeof recorded);
  copy_line(now, written, sizeof written);
  replay_diverge(report, REPLAY_WRITTEN, ply_of(was, in_header), recorded,
                 written);
}

bool record_again_compare(const Record *old, const Session *session,
                          const char *text, ReplayReport *report, Error *err) {
  Record record;
  Text out;
  memset(&record, 0, sizeof record);
  text_init(&out);
  bool ok = replay_of_session(session, 0, version_engine(), NULL, &record, err);
  if (ok) {
    record_again_carry(old, session, &record);
    record.has_rules = old->has_rules;
    record.rules = old->rules;
    record.engine = keep(&record, old->engine);
    record_write(&record, &out);
    ok = !out.failed || error_memory(err);
  }
  if (ok) compare_texts(text, text_string(&out), report);
  record_done(&record);
  text_done(&out);
  return ok;
}
