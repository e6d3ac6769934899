/* SPDX-License-Identifier: MIT
** record_report.c - differences grouped by cause, the first of each explained.
*/
#include "shell/record_report.h"
#include "shell/clock.h"

#include <string.h>

size_t record_report_count(const Batch *batch, Verdict verdict) {
  size_t n = 0;
  for (size_t i = 0; i < batch->files.count; i++)
    n += batch->findings[i].verdict == verdict;
  return n;
}

size_t record_report_open(const Batch *batch) {
  size_t n = 0;
  for (size_t i = 0; i < batch->files.count; i++)
    n += batch->findings[i].verdict == VERDICT_AGREES &&
         batch->findings[i].report.is_open;
  return n;
}

size_t record_report_first(const Batch *batch) {
  size_t i = 0;
  while (i < batch->files.count &&
         batch->findings[i].verdict != VERDICT_DIFFERS)
    i++;
  return i;
}

static size_t plies_of(const Batch *batch) {
  size_t plies = 0;
  for (size_t i = 0; i < batch->files.count; i++)
    plies += batch->findings[i].report.plies;
  return plies;
}

/* ---- groups ---- */

static bool is_same_group(const Finding *a, const Finding *b) {
  return b->verdict == VERDICT_DIFFERS && a->cause && b->cause &&
         text_is_equal(a->cause, b->cause) &&
         text_is_equal(batch_changed(&a->report), batch_changed(&b->report));
}

static bool is_first(const Batch *batch, size_t i) {
  for (size_t k = 0; k < i; k++)
    if (is_same_group(&batch->findings[i], &batch->findings[k])) return false;
  return batch->findings[i].verdict == VERDICT_DIFFERS;
}

static size_t group_size(const Batch *batch, size_t i) {
  size_t n = 1;
  for (size_t k = i + 1; k < batch->files.count; k++)
    n += is_same_group(&batch->findings[i], &batch->findings[k]);
  return n;
}

/* ---- text ---- */

/* What a divergence tells, from the hashes in the header. */
static const char *suspect(const ReplayReport *report) {
  if (report->rules_changed) return "the rules are not those it was played by";
  if (report->engine_changed)
    return "same rules, but another version of the program played it";
  return "same rules, same program: the record was altered";
}

static void add_line(const Batch *batch, size_t i, Text *out) {
  const ReplayReport *report = &batch->findings[i].report;
  if (report->ply > 0)
    text_addf(out, "%s: ply %d: %s\n", batch->files.at[i], report->ply,
              report->what);
  else
    text_addf(out, "%s: %s\n", batch->files.at[i], report->what);
}

static void add_group(const Batch *batch, size_t i, Text *out) {
  const Finding *first = &batch->findings[i];
  size_t size = group_size(batch, i);
  if (size > 1)
    text_addf(out, "%zu records: %s (%s changed)\n", size, first->cause,
              batch_changed(&first->report));
  add_line(batch, i, out);
  if (first->report.file_line > 0)
    text_addf(out, "  line %d: ", first->report.file_line);
  else
    text_add(out, "  ");
  text_addf(out, "%s\n", suspect(&first->report));
  batch_explain(batch, i, out);
  for (size_t k = i + 1; k < batch->files.count; k++)
    if (is_same_group(first, &batch->findings[k])) add_line(batch, k, out);
}

static void add_summary(const Batch *batch, Text *out) {
  size_t all = batch->files.count;
  size_t agree = record_report_count(batch, VERDICT_AGREES);
  size_t bad = record_report_count(batch, VERDICT_BAD);
  size_t left = record_report_count(batch, VERDICT_NONE);
  text_addf(out, "%zu record%s, %zu plies, ", all, all == 1 ? "" : "s",
            plies_of(batch));
  if (agree == all) {
    text_add(out, "all agree\n");
    return;
  }
  text_addf(out, "%zu agree, %zu differ", agree,
            record_report_count(batch, VERDICT_DIFFERS));
  if (bad) text_addf(out, ", %zu unreadable", bad);
  if (left) text_addf(out, ", %zu not tried", left);
  text_add(out, "\n");
}

void record_report_text(const Batch *batch, Text *out) {
  for (size_t i = 0; i < batch->files.count; i++)
    if (is_first(batch, i)) add_group(batch, i, out);
  add_summary(batch, out);
}

/* ---- JSON ---- */

static void add_member(const char *name, const char *value, Text *out) {
  text_addf(out, ", \"%s\": ", name);
  text_add_json(out, value ? value : "out of memory");
}

static void add_json_file(const Batch *batch, size_t i, Text *out) {
  const Finding *finding = &batch->findings[i];
  const ReplayReport *report = &finding->report;
  text_add(out, "{\"file\": ");
  text_add_json(out, batch->files.at[i]);
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
  for (size_t i = 0; i < batch->files.count; i++) {
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
  text_addf(out, "{\"records\": %zu", group_size(batch, i));
  add_member("cause", first->cause, out);
  add_member("changed", batch_changed(&first->report), out);
  add_member("first", batch->files.at[i], out);
  text_addf(out, ", \"ply\": %d", first->report.ply);
  add_member("explanation", text_string(&why), out);
  text_add(out, "}");
  text_done(&why);
}

static void add_json_groups(const Batch *batch, Text *out) {
  const char *comma = "";
  text_add(out, ",\n  \"causes\": [");
  for (size_t i = 0; i < batch->files.count; i++) {
    if (!is_first(batch, i)) continue;
    text_addf(out, "%s\n    ", comma);
    add_json_group(batch, i, out);
    comma = ",";
  }
  text_add(out, "]");
}

void record_report_json(const Batch *batch, Text *out) {
  text_addf(out,
            "{\n  \"records\": %zu,\n  \"plies\": %zu,\n  \"agree\": %zu,\n"
            "  \"in_progress\": %zu,\n  \"not_tried\": %zu",
            batch->files.count, plies_of(batch),
            record_report_count(batch, VERDICT_AGREES),
            record_report_open(batch),
            record_report_count(batch, VERDICT_NONE));
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
  if (!is_bad) text_addf(&why, "%s\n", suspect(&finding->report));
  if (is_first(batch, i)) batch_explain(batch, i, &why);
  text_addf(out, ">\n    <%s message=\"", element);
  const char *message = is_bad ? finding->text : finding->report.what;
  text_add_xml(out, message ? message : "out of memory");
  text_add(out, "\">");
  text_add_xml(out, text_string(&why));
  text_addf(out, "</%s>\n  </testcase>\n", element);
  text_done(&why);
}

static void add_case(const Batch *batch, size_t i, Text *out) {
  text_add(out, "  <testcase classname=\"abax.replay\" name=\"");
  text_add_xml(out, batch->files.at[i]);
  text_add(out, "\"");
  switch (batch->findings[i].verdict) {
  case VERDICT_DIFFERS: add_failure(batch, i, "failure", out); break;
  case VERDICT_BAD: add_failure(batch, i, "error", out); break;
  case VERDICT_NONE: text_add(out, "><skipped/></testcase>\n"); break;
  default: text_add(out, "/>\n"); break;
  }
}

void record_report_junit(const Batch *batch, Text *out) {
  text_addf(out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<testsuite name=\"abax replay\" tests=\"%zu\" failures=\"%zu\" "
            "errors=\"%zu\" skipped=\"%zu\">\n",
            batch->files.count, record_report_count(batch, VERDICT_DIFFERS),
            record_report_count(batch, VERDICT_BAD),
            record_report_count(batch, VERDICT_NONE));
  for (size_t i = 0; i < batch->files.count; i++) add_case(batch, i, out);
  text_add(out, "</testsuite>\n");
}
