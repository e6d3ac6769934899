/* SPDX-License-Identifier: MIT
** sweep_keep.c - the figures of a cell as a line of a file.
**
** A line ends in "end": one that was cut short by a crash is not read.
*/
#include "shell/simulate/sweep.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COUNTS = 5, ESTIMATES = 5 };

typedef struct Numbers {
  long *counts[COUNTS];
  Estimate *estimates[ESTIMATES];
} Numbers;

static Numbers numbers_of(ReportFigures *f) {
  return (Numbers){
      {&f->played, &f->ended, &f->draws, &f->cut, &f->failed},
      {&f->score, &f->length, &f->branching, &f->forced, &f->captures}};
}

bool sweep_keep(FileLog *log, uint64_t key, const ReportFigures *figures,
                Error *err) {
  ReportFigures f = *figures;
  Numbers n = numbers_of(&f);
  Text line;
  if (log->fd < 0) return true;
  text_init(&line);
  text_addf(&line, "%016llx\t%u %u", (unsigned long long)key, f.least, f.most);
  for (int i = 0; i < COUNTS; i++) text_addf(&line, " %ld", *n.counts[i]);
  for (int i = 0; i < BARS; i++) text_addf(&line, " %ld", f.bars[i]);
  for (int i = 0; i < ESTIMATES; i++) {
    const Estimate *e = n.estimates[i];
    text_addf(&line, " %.17g %.17g %.17g %.17g %d %d", e->value, e->low,
              e->high, e->error, e->is_known, e->is_bounded);
  }
  text_add(&line, " end\n");
  bool ok = (!line.failed || error_memory(err)) &&
            file_log_add(log, text_string(&line), line.length, err);
  text_done(&line);
  return ok;
}

/* The next number of the line; the place does not move when there is none. */
static double next_number(const char **at) {
  char *end;
  double value = strtod(*at, &end);
  *at = end;
  return value;
}

static bool read_line(const char *at, ReportFigures *f) {
  Numbers n = numbers_of(f);
  f->least = (uint32_t)next_number(&at);
  f->most = (uint32_t)next_number(&at);
  for (int i = 0; i < COUNTS; i++) *n.counts[i] = (long)next_number(&at);
  for (int i = 0; i < BARS; i++) f->bars[i] = (long)next_number(&at);
  for (int i = 0; i < ESTIMATES; i++) {
    Estimate *e = n.estimates[i];
    double *const parts[] = {&e->value, &e->low, &e->high, &e->error};
    for (int k = 0; k < 4; k++) *parts[k] = next_number(&at);
    e->is_known = next_number(&at) > 0;
    e->is_bounded = next_number(&at) > 0;
  }
  return text_starts(at, " end\n");
}

bool sweep_find(const char *kept, uint64_t key, ReportFigures *figures) {
  char start[24];
  snprintf(start, sizeof start, "%016llx\t", (unsigned long long)key);
  const char *line = strstr(kept, start);
  return line && read_line(line + strlen(start), figures);
}
