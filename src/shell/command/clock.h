/* SPDX-License-Identifier: MIT
** clock.h - elapsed time, for reports on stderr; no result depends on it.
*/
#ifndef ABAX_CLOCK_H
#define ABAX_CLOCK_H

#include <time.h>

static inline double clock_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Time this process has spent on its processors, all threads together. */
static inline double clock_cpu(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Units per second; 0 when no time has passed. */
static inline double clock_rate(double units, double seconds) {
  return seconds > 0 ? units / seconds : 0;
}

#endif
