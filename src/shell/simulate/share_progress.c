/* SPDX-License-Identifier: MIT
** share_progress.c - how far a run is whose parts come one by one.
**
** An interval shrinks with the root of the number of games: what it will be
** with all games is told from what it is now.
*/
#include "shell/simulate/estimate.h"
#include "shell/simulate/share.h"
#include "shell/simulate/summary.h"
#include <math.h>

static bool has_part(const Share *s, int shard) {
  for (size_t i = 0; i < s->nparts; i++)
    if (s->parts[i].shard == shard) return true;
  return false;
}

/* "2, 5-8" */
void share_name_missing(const Share *s, Text *out) {
  enum { RANGES = 20 };
  int count = 0;
  for (int i = 0, end; i < s->shards; i = end) {
    end = i + 1;
    if (has_part(s, i)) continue;
    while (end < s->shards && !has_part(s, end)) end++;
    if (count++ == RANGES) {
      text_add(out, ", ...");
      return;
    }
    text_addf(out, end - i > 1 ? "%s%d-%d" : "%s%d", count > 1 ? ", " : "",
              i + 1, end);
  }
}

void share_tell_parts(const Share *s) {
  Text missing;
  text_init(&missing);
  share_name_missing(s, &missing);
  shell_note("%zu of %d parts are there%s%s\n", s->nparts, s->shards,
             missing.length > 0 ? "; missing: " : "", text_string(&missing));
  text_done(&missing);
}

/* The the score of the first player, of the games that ended. */
static void add_score(Text *out, const Summary *summary, double n, double all) {
  double ended = n - (double)summary->cut, whole = ended / n * all;
  if (ended < 1) return;
  Estimate then = estimate_share(summary->score.value * whole, whole);
  text_addf(out,
            "; score %.2f%% (95%%: %.2f to %.2f), with all games about %.2f "
            "to %.2f",
            100 * summary->score.value, 100 * summary->score.low,
            100 * summary->score.high, 100 * then.low, 100 * then.high);
}

static void add_length(Text *out, const Estimate *length, double n,
                       double all) {
  double reach = length->high - length->value;
  if (n < 2) return;
  text_addf(out, "; length %.2f +- %.2f, then about +- %.2f", length->value,
            reach, reach * sqrt(n / all));
}

void share_tell_progress(const Simulation *simulation) {
  Summary summary;
  Error err = {0};
  Text out;
  double n, all = (double)simulation->games;
  if (!summary_make(&summary, simulation, &err)) return;
  n = (double)summary.played;
  text_init(&out);
  text_addf(&out, "%s: %.0f of %.0f games", simulation->game->name, n, all);
  add_score(&out, &summary, n, all);
  add_length(&out, &summary.length, n, all);
  shell_note("%s\n", text_string(&out));
  text_done(&out);
  summary_done(&summary);
}
