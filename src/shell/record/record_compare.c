/* SPDX-License-Identifier: MIT
** record_compare.c - shrink: the shortest record that still differs; diff:
** where two records diverge.
*/
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include "kernel/text/diagram.h"
#include "record/difference.h"
#include "record/divergence.h"
#include "script/version.h"
#include "shell/record/record_file.h"
#include "shell/record/record_tool.h"

/* ---- shrink ---- */

/* The last 'count' plies before and with the diverging one, from a start of
** their own. The plies are the record's, numbered again. */
typedef struct Tail {
  Record record;
  RecordPly *plies;
  Text start;
} Tail;

static void tail_done(Tail *tail) {
  memory_free(tail->plies);
  text_done(&tail->start);
}

static bool tail_make(Tail *tail, const Record *record, size_t end,
                      size_t count, Session *played, Error *err) {
  memset(tail, 0, sizeof *tail);
  tail->record = *record;
  tail->record.result = tail->record.reason = NULL;
  tail->plies = memory_new((count + 1) * sizeof *tail->plies);
  if (!tail->plies) return error_memory(err);
  for (size_t i = 0; i < count; i++) {
    tail->plies[i] = record->plies[end - count + i];
    tail->plies[i].number = (int)i + 1;
  }
  tail->record.plies = tail->plies;
  tail->record.nplies = count;
  if (count == end) return true;
  session_goto(played, end - count);
  diagram_write(played->game, played->pos, &tail->start);
  tail->record.start = text_string(&tail->start);
  return !tail->start.failed || error_memory(err);
}

static bool still_differs(const Game *game, const Tail *tail,
                          const ReplayReport *whole) {
  ReplayReport report;
  Error ignored = {0};
  return replay_record(game, &tail->record, NULL, NULL, &report, &ignored) &&
         report.diverged && report.cause == whole->cause &&
         report.ply == (int)tail->record.nplies;
}

static int write_tail(const Tail *tail, size_t all, const char *out,
                      Error *err) {
  if (!record_file_write(out, &tail->record, err)) return (int)err->code;
  shell_note("%zu of %zu plies%s\n", tail->record.nplies, all,
             tail->record.start ? ", from a position" : "");
  return 0;
}

/* A difference of the result alone needs all plies. */
static int shrink(const Game *game, const Record *record, const char *out,
                  Error *err) {
  ReplayReport report;
  Session *played;
  if (!replay_record(game, record, version_engine(), &played, &report, err))
    return (int)err->code;
  int code = ERROR_CHECK;
  size_t end = (size_t)report.ply;
  if (!report.diverged)
    error_set(err, ERROR_CHECK,
              "the record agrees: there is nothing to shrink");
  else if (report.ply == 0)
    error_set(err, ERROR_CHECK,
              "only the end differs (%s): no shorter record shows it",
              report.what);
  for (size_t count = 1; report.diverged && end > 0; count *= 2) {
    Tail tail;
    if (count > end) count = end;
    bool ok = tail_make(&tail, record, end, count, played, err);
    bool is_found = ok && (count == end || still_differs(game, &tail, &report));
    if (is_found) code = write_tail(&tail, record->nplies, out, err);
    if (!ok) code = (int)err->code;
    tail_done(&tail);
    if (is_found || !ok) break;
  }
  session_free(played);
  return code;
}

int record_shrink(Shell *shell, int argc, char **argv, Error *err) {
  Record record;
  Game *game;
  if (argc < 1 || argc > 2)
    return record_usage(err, "shrink FILE [OUT] [--against GAME]");
  const char *out = argc > 1 ? argv[1] : NULL;
  if ((out && !record_file_may_replace(out, err)) ||
      !record_file_open(argv[0], 0, shell->options.against, &record, &game,
                        err))
    return (int)err->code;
  int code = shrink(game, &record, out, err);
  game_free(game);
  record_done(&record);
  return code;
}

/* ---- diff ---- */

typedef struct Diff {
  const char *file[2];
  Record record[2];
  size_t count; /* of differences */
} Diff;

/* Notes end with a newline of their own. */
static void print_side(const char *sign, const char *text) {
  size_t n = text ? strlen(text) : 0;
  if (n > 0 && text[n - 1] == '\n') n--;
  shell_printf("%s%.*s\n", sign, (int)n, text ? text : "");
}

static void differ(Diff *d, const char *what, const char *a, const char *b) {
  if (text_is_equal(a ? a : "", b ? b : "")) return;
  print_side(what, ":");
  print_side("  - ", a);
  print_side("  + ", b);
  d->count++;
}

static void write_header_part(const Record *record, Text *out) {
  for (int i = 0; i < record->noptions; i++)
    text_addf(out, "%soption %s", out->length ? ", " : "", record->options[i]);
  for (int i = 0; i < record->nplayers; i++)
    text_addf(out, "%s%s %s", out->length ? ", " : "",
              record->players[i].player, record->players[i].who);
  if (record->has_seed)
    text_addf(out, "%sseed %" PRIu64, out->length ? ", " : "", record->seed);
}

static void diff_headers(Diff *d) {
  const Record *a = &d->record[0], *b = &d->record[1];
  char x[24], y[24];
  Text p, q;
  text_init(&p);
  text_init(&q);
  write_header_part(a, &p);
  write_header_part(b, &q);
  snprintf(x, sizeof x, "%016" PRIx64, a->rules);
  snprintf(y, sizeof y, "%016" PRIx64, b->rules);
  differ(d, "game", a->game, b->game);
  differ(d, "header", text_string(&p), text_string(&q));
  differ(d, "rules", x, y);
  differ(d, "engine", a->engine, b->engine);
  differ(d, "start", a->start, b->start);
  text_done(&p);
  text_done(&q);
}

/* The positions after the plies in which the games part. */
static void diff_positions(const Diff *d, size_t i) {
  Session *s[2] = {NULL, NULL};
  Game *game[2] = {NULL, NULL};
  Error ignored = {0};
  Text out;
  text_init(&out);
  for (int k = 0; k < 2; k++) {
    game[k] = record_file_game(&d->record[k], d->file[k], NULL, &ignored);
    if (game[k]) s[k] = divergence_session(game[k], &d->record[k], i + 1);
  }
  if (s[0] && s[1] && s[0]->nplies == i + 1 && s[1]->nplies == i + 1)
    difference_write(game[0], s[0]->pos, "first", game[1], s[1]->pos, "second",
                     "  ", &out);
  shell_print(text_string(&out));
  text_done(&out);
  for (int k = 0; k < 2; k++) {
    session_free(s[k]);
    if (game[k]) game_free(game[k]);
  }
}

static void ply_text(const Record *record, size_t i, Text *out) {
  if (i >= record->nplies) {
    text_add(out, "(the record ends)");
    return;
  }
  const RecordPly *ply = &record->plies[i];
  text_addf(out, "%s %s, %ld legal, hash ", ply->asked, ply->move, ply->legal);
  if (ply->has_hash)
    text_addf(out, "%016" PRIx64, ply->hash);
  else
    text_add(out, "-");
}

static void print_parting(Diff *d, size_t i) {
  Text a, b;
  char what[40];
  text_init(&a);
  text_init(&b);
  ply_text(&d->record[0], i, &a);
  ply_text(&d->record[1], i, &b);
  snprintf(what, sizeof what, "ply %zu", i + 1);
  differ(d, what, text_string(&a), text_string(&b));
  text_done(&a);
  text_done(&b);
  bool is_one_game = text_is_equal(d->record[0].game, d->record[1].game);
  if (is_one_game && i < d->record[0].nplies && i < d->record[1].nplies)
    diff_positions(d, i);
}

static bool is_same_ply(const RecordPly *a, const RecordPly *b) {
  return record_file_same(a, b) && a->legal == b->legal &&
         a->has_hash == b->has_hash && a->hash == b->hash;
}

static void diff_comments(Diff *d, size_t i) {
  const RecordPly *a = &d->record[0].plies[i], *b = &d->record[1].plies[i];
  char what[40];
  snprintf(what, sizeof what, "comment of ply %zu", i + 1);
  differ(d, what, a->comment, b->comment);
  snprintf(what, sizeof what, "notes of ply %zu", i + 1);
  differ(d, what, a->notes, b->notes);
}

static void diff_plies(Diff *d) {
  const Record *a = &d->record[0], *b = &d->record[1];
  size_t i = 0;
  for (; i < a->nplies && i < b->nplies; i++) {
    if (!is_same_ply(&a->plies[i], &b->plies[i])) break;
    diff_comments(d, i);
  }
  if (i < a->nplies || i < b->nplies) print_parting(d, i);
}

static int diff_all(Diff *d) {
  diff_headers(d);
  diff_plies(d);
  differ(d, "result", d->record[0].result, d->record[1].result);
  differ(d, "reason", d->record[0].reason, d->record[1].reason);
  if (d->count == 0) shell_print("no difference\n");
  return d->count ? ERROR_CHECK : 0;
}

int record_diff(Shell *shell, int argc, char **argv, Error *err) {
  (void)shell;
  Diff d;
  if (argc != 2) return record_usage(err, "diff A.abr B.abr");
  memset(&d, 0, sizeof d);
  d.file[0] = argv[0];
  d.file[1] = argv[1];
  int code = record_file_read(argv[0], &d.record[0], err) &&
                     record_file_read(argv[1], &d.record[1], err)
                 ? diff_all(&d)
                 : (int)err->code;
  record_done(&d.record[0]);
  record_done(&d.record[1]);
  return code;
}
