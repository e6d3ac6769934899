/* SPDX-License-Identifier: MIT
** estimate.c - intervals.
*/
#include "shell/simulate/estimate.h"
#include <math.h>

static const double normal = 1.959964;

Estimate estimate_share(double part, double n) {
  double z = normal, p = n > 0 ? part / n : 0;
  if (n <= 0) return (Estimate){0};
  double middle = p + z * z / (2 * n);
  double reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return (Estimate){.value = p,
                    .low = fmax(0, (middle - reach) / (1 + z * z / n)),
                    .high = fmin(1, (middle + reach) / (1 + z * z / n)),
                    .error = sqrt(p * (1 - p) / n),
                    .is_known = true,
                    .is_bounded = true};
}

/* Of Student's distribution, for a number of degrees of freedom. */
static double student(int freedom) {
  static const double table[PARTS] = {0,     12.706, 4.303, 3.182, 2.776, 2.571,
                                      2.447, 2.365,  2.306, 2.262, 2.228, 2.201,
                                      2.179, 2.160,  2.145, 2.131};
  return freedom < PARTS ? table[freedom] : normal;
}

Estimate estimate_mean(double sum, double squares, double n) {
  if (n < 1) return (Estimate){0};
  double mean = sum / n;
  double spread = n > 1 ? fmax(0, (squares - sum * mean) / (n - 1)) : 0;
  double error = sqrt(spread / n);
  double reach = (n < 1e6 ? student((int)n - 1) : normal) * error;
  return (Estimate){.value = mean,
                    .low = mean - reach,
                    .high = mean + reach,
                    .error = error,
                    .is_known = true,
                    .is_bounded = n > 1};
}

/* The residuals of the parts about the common ratio give its error. */
Estimate estimate_ratio(const uint64_t part[PARTS], const uint64_t of[PARTS]) {
  double sum = 0, whole = 0, squares = 0;
  int n = 0;
  for (int i = 0; i < PARTS; i++) {
    sum += (double)part[i];
    whole += (double)of[i];
    n += of[i] > 0;
  }
  if (n == 0) return (Estimate){0};
  double ratio = sum / whole;
  for (int i = 0; i < PARTS; i++) {
    double d = (double)part[i] - ratio * (double)of[i];
    squares += d * d;
  }
  double error = n > 1 ? sqrt(squares * n / (n - 1)) / whole : 0;
  double reach = student(n - 1) * error;
  return (Estimate){.value = ratio,
                    .low = fmax(0, ratio - reach),
                    .high = ratio + reach,
                    .error = error,
                    .is_known = true,
                    .is_bounded = n > 1};
}

/* Twice the tail of the normal distribution. */
double estimate_chance(double difference, double error) {
  if (error > 0) return erfc(fabs(difference) / error / sqrt(2));
  return difference < 0 || difference > 0 ? 0 : 1;
}

double estimate_share_error(double a, double m, double b, double n) {
  if (m < 1 || n < 1) return 0;
  double p = (a * m + b * n) / (m + n);
  return sqrt(p * (1 - p) * (1 / m + 1 / n));
}

void estimate_json(Text *out, const char *name, const Estimate *e) {
  text_addf(out, "\"%s\": ", name);
  if (!e->is_known) {
    text_add(out, "null");
    return;
  }
  text_addf(out, "{\"value\": %.6f", e->value);
  if (e->is_bounded)
    text_addf(out, ", \"low\": %.6f, \"high\": %.6f", e->low, e->high);
  text_add(out, "}");
}
