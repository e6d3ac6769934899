/* SPDX-License-Identifier: MIT
** record_report.h - what a replay found, as text, JSON or JUnit's XML.
*/
#ifndef ABAX_RECORD_REPORT_H
#define ABAX_RECORD_REPORT_H

#include "shell/record/record_batch.h"

void record_report_text(const Batch *batch, Text *out);
void record_report_json(const Batch *batch, Text *out);
void record_report_junit(const Batch *batch, Text *out);

/* Games and plies by game and options, a line each: part of the text where
** there are several, or files of other programs are among them. */
void record_report_games(const Batch *batch, Text *out);
bool record_report_is_foreign(const Batch *batch);

size_t record_report_count(const Batch *batch, Verdict verdict);

/* Records that agree and have no result: games in progress, or cut short.
** Files of other programs often have none; they do not count. */
size_t record_report_open(const Batch *batch);
/* The first game that differs; the number of games when none does. */
size_t record_report_first(const Batch *batch);

#endif
