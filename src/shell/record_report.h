/* SPDX-License-Identifier: MIT
** record_report.h - what a replay found, as text, JSON or JUnit's XML.
*/
#ifndef ABAX_RECORD_REPORT_H
#define ABAX_RECORD_REPORT_H

#include "shell/record_batch.h"

void record_report_text(const Batch *batch, Text *out);
void record_report_json(const Batch *batch, Text *out);
void record_report_junit(const Batch *batch, Text *out);

size_t record_report_count(const Batch *batch, Verdict verdict);

/* The first record that differs; the number of files when none does. */
/* Records that agree and have no result: games in progress, or cut short. */
size_t record_report_open(const Batch *batch);
size_t record_report_first(const Batch *batch);

#endif
