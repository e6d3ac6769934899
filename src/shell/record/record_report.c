/* SPDX-License-Identifier: MIT
** record_report.c - differences grouped by cause, the first of each explained.
*/
#include "shell/record/record_report.h"
#include "shell/command/clock.h"

#include <string.h>

size_t record_report_count(const Batch *batch, Verdict verdict) {
  size_t n = 0;
  for (size_t i = 0; i < batch->count; i++)
    n += batch->findings[i].verdict == verdict;
  return n;
}

size_t record_report_open(const Batch *batch) {
  size_t n = 0;
  for (size_t i = 0; i < batch->count; i++)
    n += batch->findings[i].verdict == VERDICT_AGREES &&
         batch->games[i].number == 0 && batch->findings[i].is_open;
  return n;
}

size_t record_report_first(const Batch *batch) {
  size_t i = 0;
  while (i < batch->count && batch->findings[i].verdict != VERDICT_DIFFERS) i++;
  return i;
}

static size_t plies_of(const Batch *batch) {
  size_t plies = 0;
  for (size_t i = 0; i < batch->count; i++) plies += batch->findings[i].plies;
  return plies;
}

static bool is_foreign(const Batch *batch, size_t i) {
  return batch->games[i].number > 0;
}

bool record_report_is_foreign(const Batch *batch) {
  for (size_t i = 0; i < batch->count; i++)
    if (is_foreign(batch, i)) return true;
  return false;
}

/* ---- causes ---- */

static bool is_same_cause(const Finding *a, const Finding *b) {
  return b->verdict == VERDICT_DIFFERS && a->cause && b->cause &&
         text_is_equal(a->cause, b->cause) &&
         text_is_equal(batch_changed(a->report), batch_changed(b->report));
}

/* Games that differ are few; those that agree are never compared. */
static bool is_first(const Batch *batch, size_t i) {
  const Finding *finding = &batch->findings[i];
  if (finding->verdict != VERDICT_DIFFERS) return false;
  for (size_t k = 0; k < i; k++)
    if (is_same_cause(finding, &batch->findings[k])) return false;
  return true;
}

static size_t cause_size(const Batch *batch, size_t i) {
  size_t n = 1;
  for (size_t k = i + 1; k < batch->count; k++)
    n += is_same_cause(&batch->findings[i], &batch->findings[k]);
  return n;
}

/* ---- text ---- */

/* What is known of a divergence from the hashes in the header. */
static const char *suspect(const ReplayReport *report) {
  if (report->rules_changed) return "the rules are not those it was played by";
  if (report->engine_changed)
    return "same rules, but another version of the program played it";
  return "same rules, same program: the record was altered";
}

/* "games.pgn: game 3, line 40: ply 12: ..." */
static void add_line(const Batch *batch, size_t i, Text *out) {
  const ReplayReport *report = batch->findings[i].report;
  batch_name(batch, i, out);
  if (is_foreign(batch, i)) text_addf(out, ", line %d", report->file_line);
  if (report->ply > 0) text_addf(out, ": ply %d", report->ply);
  text_addf(out, ": %s\n", report->what);
}

static void add_group(const Batch *batch, size_t i, Text *out) {
  const Finding *first = &batch->findings[i];
  size_t size = cause_size(batch, i);
  if (size > 1 && is_foreign(batch, i))
    text_addf(out, "%zu games: %s\n", size, first->cause);
  else if (size > 1)
    text_addf(out, "%zu records: %s (%s changed)\n", size, first->cause,
              batch_changed(first->report));
  add_line(batch, i, out);
  if (!is_foreign(batch, i)) {
    if (first->report->file_line > 0)
      text_addf(out, "  line %d: ", first->report->file_line);
    else
      text_add(out, "  ");
    text_addf(out, "%s\n", suspect(first->report));
    batch_explain(batch, i, out);
  }
  for (size_t k = i + 1; size > 1 && k < batch->count; k++)
    if (is_same_cause(first, &batch->findings[k])) add_line(batch, k, out);
}

typedef struct Sum {
  size_t games, plies, agree, differ;
} Sum;

static Sum sum_group(const Batch *batch, int group) {
  Sum sum = {0};
  for (size_t i = 0; i < batch->count; i++) {
    const Finding *f = &batch->findings[i];
    if (f->group != group) continue;
    sum.games++;
    sum.plies += f->plies;
    sum.agree += f->verdict == VERDICT_AGREES;
    sum.differ += f->verdict == VERDICT_DIFFERS;
  }
  return sum;
}

/* In the order of their names: who was loaded first depends on the threads. */
static int next_group(const Batch *batch, const char *after) {
  int best = -1;
  for (size_t i = 0; i < batch->ngroups; i++)
    if ((!after || strcmp(batch->groups[i].title, after) > 0) &&
        (best < 0 ||
         strcmp(batch->groups[i].title, batch->groups[best].title) < 0))
      best = (int)i;
  return best;
}

void record_report_games(const Batch *batch, Text *out) {
  for (int g = next_group(batch, NULL); g >= 0;
       g = next_group(batch, batch->groups[g].title)) {
    Sum sum = sum_group(batch, g);
    text_addf(out, "%-32s %7zu game%s %9zu pl%s", batch->groups[g].title,
              sum.games, sum.games == 1 ? " " : "s", sum.plies,
              sum.plies == 1 ? "y" : "ies");
    if (sum.differ) text_addf(out, ", %zu differ", sum.differ);
    text_add(out, "\n");
  }
}

static void add_count(size_t n, const char *what, Text *out) {
  if (n) text_addf(out, ", %zu %s", n, what);
}

static void add_summary(const Batch *batch, Text *out) {
  size_t empty = record_report_count(batch, VERDICT_EMPTY);
  size_t all = batch->count - empty;
  size_t agree = record_report_count(batch, VERDICT_AGREES);
  size_t plies = plies_of(batch);
  text_addf(out, "%zu %s%s, %zu pl%s, ", all,
            record_report_is_foreign(batch) ? "game" : "record",
            all == 1 ? "" : "s", plies, plies == 1 ? "y" : "ies");
  if (agree == all)
    text_add(out, "all agree");
  else
    text_addf(out, "%zu agree, %zu differ", agree,
              record_report_count(batch, VERDICT_DIFFERS));
  add_count(record_report_count(batch, VERDICT_TORN), "torn", out);
  add_count(record_report_count(batch, VERDICT_BAD), "unreadable", out);
  add_count(record_report_count(batch, VERDICT_NONE), "not tried", out);
  add_count(empty, "empty", out);
  text_add(out, "\n");
}

void record_report_text(const Batch *batch, Text *out) {
  for (size_t i = 0; i < batch->count; i++)
    if (is_first(batch, i)) add_group(batch, i, out);
  if (record_report_is_foreign(batch) || batch->ngroups > 1)
    record_report_games(batch, out);
  add_summary(batch, out);
}

/* ---- JSON ---- */

static void add_member(const char *name, const char *value, Text *out) {
  text_addf(out, ", \"%s\": ", name);
  text_add_json(out, value ? value : "out of memory");
}

static void add_json_file(const Batch *batch, size_t i, Text *out) {
  const Finding *finding = &batch->findings[i];
  const ReplayReport *report = finding->report;
  text_add(out, "{\"file\": ");
  text_add_json(out, batch->files.at[batch->games[i].file]);
  if (is_foreign(batch, i))
    text_addf(out, ", \"game\": %zu", batch->games[i].number);
  if (finding->verdict == VERDICT_BAD) {
    add_member("error", finding->text, out);
  } else {
    text_addf(out, ", \"ply\": %d, \"line\": %d", report->ply,
              report->file_line);
    add_member("what", report->what, out);
    add_member("recorded", report->recorded, out);
    add_member("now", report->now, out);
    add_member("cause", finding->cause, out);
    text_addf(out, ", \"rules_changed\": %s, \"engine_changed\": %s",
              report->rules_changed ? "true" : "false",
              report->engine_changed ? "true" : "false");
  }
  text_add(out, "}");
}

static void add_json_files(const Batch *batch, const char *name,
                           Verdict verdict, Text *out) {
  const char *comma = "";
  text_addf(out, ",\n  \"%s\": [", name);
  for (size_t i = 0; i < batch->count; i++) {
    if (batch->findings[i].verdict != verdict) continue;
    text_addf(out, "%s\n    ", comma);
    add_json_file(batch, i, out);
    comma = ",";
  }
  text_add(out, "]");
}

static void add_json_group(const Batch *batch, size_t i, Text *out) {
  const Finding *first = &batch->findings[i];
  Text why;
  text_init(&why);
  batch_explain(batch, i, &why);
  text_addf(out, "{\"records\": %zu", cause_size(batch, i));
  add_member("cause", first->cause, out);
  add_member("changed", batch_changed(first->report), out);
  add_member("first", batch->files.at[batch->games[i].file], out);
  text_addf(out, ", \"ply\": %d", first->report->ply);
  add_member("explanation", text_string(&why), out);
  text_add(out, "}");
  text_done(&why);
}

static void add_json_groups(const Batch *batch, Text *out) {
  const char *comma = "";
  text_add(out, ",\n  \"causes\": [");
  for (size_t i = 0; i < batch->count; i++) {
    if (!is_first(batch, i)) continue;
    text_addf(out, "%s\n    ", comma);
    add_json_group(batch, i, out);
    comma = ",";
  }
  text_add(out, "]");
}

/* By game and options. */
static void add_json_games(const Batch *batch, Text *out) {
  const char *comma = "";
  text_add(out, ",\n  \"games\": [");
  for (int g = next_group(batch, NULL); g >= 0;
       g = next_group(batch, batch->groups[g].title)) {
    Sum sum = sum_group(batch, g);
    text_addf(out, "%s\n    {\"game\": ", comma);
    text_add_json(out, batch->groups[g].title);
    text_addf(out,
              ", \"records\": %zu, \"plies\": %zu, \"agree\": %zu, "
              "\"differ\": %zu}",
              sum.games, sum.plies, sum.agree, sum.differ);
    comma = ",";
  }
  text_add(out, "]");
}

void record_report_json(const Batch *batch, Text *out) {
  size_t empty = record_report_count(batch, VERDICT_EMPTY);
  text_addf(out,
            "{\n  \"records\": %zu,\n  \"plies\": %zu,\n  \"agree\": %zu,\n"
            "  \"in_progress\": %zu,\n  \"torn\": %zu,\n  \"empty\": %zu,\n"
            "  \"not_tried\": %zu",
            batch->count - empty, plies_of(batch),
            record_report_count(batch, VERDICT_AGREES),
            record_report_open(batch), record_report_count(batch, VERDICT_TORN),
            empty, record_report_count(batch, VERDICT_NONE));
  add_json_games(batch, out);
  add_json_groups(batch, out);
  add_json_files(batch, "differ", VERDICT_DIFFERS, out);
  add_json_files(batch, "unreadable", VERDICT_BAD, out);
  text_addf(out,
            ",\n  \"time\": {\"seconds\": %.6f, \"plies_per_second\": %.0f, "
            "\"jobs\": %d}\n}\n",
            batch->seconds,
            clock_rate((double)atomic_load(&batch->plies), batch->seconds),
            batch->jobs);
}

/* ---- JUnit ---- */

static void add_failure(const Batch *batch, size_t i, const char *element,
                        Text *out) {
  const Finding *finding = &batch->findings[i];
  bool is_bad = finding->verdict == VERDICT_BAD;
  Text why;
  text_init(&why);
  if (!is_bad) add_line(batch, i, &why);
  if (!is_bad && !is_foreign(batch, i))
    text_addf(&why, "%s\n", suspect(finding->report));
  if (is_first(batch, i)) batch_explain(batch, i, &why);
  text_addf(out, ">\n    <%s message=\"", element);
  const char *message = is_bad ? finding->text : finding->report->what;
  text_add_xml(out, message ? message : "out of memory");
  text_add(out, "\">");
  text_add_xml(out, text_string(&why));
  text_addf(out, "</%s>\n  </testcase>\n", element);
  text_done(&why);
}

static void add_case(const Batch *batch, size_t i, Text *out) {
  text_add(out, "  <testcase classname=\"abax.replay\" name=\"");
  Text name;
  text_init(&name);
  batch_name(batch, i, &name);
  text_add_xml(out, text_string(&name));
  text_done(&name);
  text_add(out, "\"");
  switch (batch->findings[i].verdict) {
  case VERDICT_DIFFERS: add_failure(batch, i, "failure", out); break;
  case VERDICT_BAD: add_failure(batch, i, "error", out); break;
  case VERDICT_EMPTY:
  case VERDICT_NONE: text_add(out, "><skipped/></testcase>\n"); break;
  default: text_add(out, "/>\n"); break;
  }
}

void record_report_junit(const Batch *batch, Text *out) {
  text_addf(out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<testsuite name=\"abax replay\" tests=\"%zu\" failures=\"%zu\" "
            "errors=\"%zu\" skipped=\"%zu\">\n",
            batch->count, record_report_count(batch, VERDICT_DIFFERS),
            record_report_count(batch, VERDICT_BAD),
            record_report_count(batch, VERDICT_NONE) +
                record_report_count(batch, VERDICT_EMPTY));
  for (size_t i = 0; i < batch->count; i++) add_case(batch, i, out);
  text_add(out, "</testsuite>\n");
}
