/* SPDX-License-Identifier: MIT
** estimate.h - a figure found from games, and how sure it is.
**
** Every interval is one of 95 %. Shares of games have Wilson's. Whatever is
** counted ply by ply is not independent within a game, so games are divided
** among PARTS parts, and the spread between the parts gives the interval.
*/
#ifndef ABAX_ESTIMATE_H
#define ABAX_ESTIMATE_H

#include <stdbool.h>
#include <stdint.h>
#include "base/text.h"

enum { PARTS = 16 };

typedef struct Estimate {
  double value;
  double low, high; /* equal to 'value' when nothing is known about it */
  double error;     /* standard error; 0: not known */
  bool is_known;    /* false: there was nothing to count */
  bool is_bounded;  /* 'low' and 'high' are an interval */
} Estimate;

/* A share of n games; 'part' may be halved points. */
Estimate estimate_share(double part, double n);

/* The mean of n independent values, from their sum and sum of squares. */
Estimate estimate_mean(double sum, double squares, double n);

/* The ratio of two sums, given part by part. */
Estimate estimate_ratio(const uint64_t part[PARTS], const uint64_t of[PARTS]);

/* How likely chance alone gives two figures that differ as much. */
double estimate_chance(double difference, double error);
/* The error of the difference of two shares, if there were none. */
double estimate_share_error(double a, double m, double b, double n);

/* "name": {"value": 0.5, "low": 0.4, "high": 0.6}; null: nothing is known. */
void estimate_json(Text *out, const char *name, const Estimate *e);

#endif
