/* SPDX-License-Identifier: MIT
** export.c - what all writers share: the game replayed, and its texts.
*/
#include "shell/format/export.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "record/branch_notes.h"
#include "script/version.h"

const Position *export_before(const Export *x, size_t ply) {
  const Session *s = x->session;
  return ply > 0 ? s->plies[ply - 1].after : s->start;
}

bool export_find(Export *x, const Position *before, const char *text,
                 size_t *index) {
  Session *s = x->scratch;
  Error ignored = {0};
  position_copy(s->game, s->pos, before);
  session_forget(s);
  return session_find_exactly(s, text, index, &ignored);
}

const char *export_score(const Export *x) {
  static const char *const scores[] = {"1-0", "0-1", "1/2-1/2"};
  const Record *r = x->record;
  const Game *g = x->session->game;
  for (int i = 0; i < 3 && r->reason && text_starts(r->reason, "score "); i++)
    if (text_starts(r->reason + 6, scores[i]) &&
        !isdigit((unsigned char)r->reason[6 + strlen(scores[i])]))
      return scores[i];
  if (!r->result || text_is_equal(r->result, "none")) return "*";
  if (text_is_equal(r->result, "draw")) return "1/2-1/2";
  for (int p = 0; p < 2 && g->nplayers == 2; p++) {
    size_t n = strlen(g->player[p]);
    if (!strncmp(r->result, g->player[p], n) && r->result[n] == ' ')
      return scores[p];
  }
  return "*";
}

/* ---- the header ---- */

void export_others(const Record *record,
                   void (*visit)(const char *key, const char *value,
                                 void *context),
                   void *context) {
  for (const char *at = record->others; at && *at;) {
    char line[4200], *value;
    size_t n = strcspn(at, "\n");
    snprintf(line, sizeof line, "%.*s", n < 4200 ? (int)n : 4199, at);
    value = line + strcspn(line, " ");
    if (*value) *value++ = '\0';
    visit(line, value, context);
    at += n + (at[n] == '\n');
  }
}

typedef struct Wanted {
  const char *key;
  char *out;
  size_t size;
  bool is_found;
} Wanted;

static void look_for(const char *key, const char *value, void *context) {
  Wanted *w = context;
  if (w->is_found || !text_is_equal(key, w->key)) return;
  snprintf(w->out, w->size, "%s", value);
  w->is_found = true;
}

bool export_header(const Record *record, const char *key, char *out,
                   size_t size) {
  Wanted w = {key, out, size, false};
  export_others(record, look_for, &w);
  return w.is_found;
}

/* ---- remarks ---- */

/* "branch 2, ply 7: ..." or "branch 2: ..."; 0: it is about the ply itself. */
static size_t branch_of(const char *line, size_t n, size_t *ply,
                        size_t *skipped) {
  size_t branch = 0;
  int length = 0;
  char head[64];
  snprintf(head, sizeof head, "%.*s", n < 60 ? (int)n : 60, line);
  *ply = 0;
  if (sscanf(head, "branch %zu, ply %zu: %n", &branch, ply, &length) == 2 &&
      length > 0) {
    *skipped = (size_t)length;
    return branch;
  }
  length = 0;
  if (sscanf(head, "branch %zu: %n", &branch, &length) == 1 && length > 0) {
    *skipped = (size_t)length;
    return branch;
  }
  *skipped = 0;
  return 0;
}

/* Remarks on a branch may be below any ply: all notes are looked through
** from '*place' on. Those on a ply itself stand below it. */
bool export_next_remark(const Export *x, size_t branch, size_t ply,
                        size_t *place, const char **at, ExportRemark *remark) {
  const Record *r = x->record;
  if (!*at && branch == 0) *place = ply - 1;
  for (; *place < r->nplies; ++*place, *at = NULL) {
    if (!*at) *at = r->plies[*place].notes;
    while (*at && **at) {
      const char *line = *at + strspn(*at, " \t");
      size_t n = strcspn(line, "\n"), about, skipped;
      *at = line + n + (line[n] == '\n');
      size_t found = branch_of(line, n, &about, &skipped);
      if (found != branch || branch_notes_is(line) ||
          (branch > 0 && about != ply))
        continue;
      *remark = (ExportRemark){line + skipped, n - skipped};
      return true;
    }
    if (branch == 0) return false;
  }
  return false;
}

const char *export_cube(const Export *x, const ExportRemark *r,
                        Player *player) {
  static const char *const words[] = {"double", "take", "drop"};
  const Game *g = x->session->game;
  char line[128];
  if (r->length >= sizeof line || strncmp(r->text, "cube ", 5) != 0)
    return NULL;
  snprintf(line, sizeof line, "%.*s", (int)r->length, r->text);
  for (int p = 0; p < g->nplayers; p++) {
    size_t n = strlen(g->player[p]);
    if (strncmp(line + 5, g->player[p], n) != 0 || line[5 + n] != ':') continue;
    *player = (Player)p;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
      if (text_is_alike(line + 7 + n, words[i])) return words[i];
  }
  return NULL;
}

/* ---- the whole ---- */

static bool refuse_differing(const ReplayReport *report, Error *err) {
  char ply[32] = "";
  if (report->ply > 0) snprintf(ply, sizeof ply, "ply %d: ", report->ply);
  return error_set(err, ERROR_CHECK,
                   "the record does not agree with the rules: %s%s", ply,
                   report->what);
}

static bool play(Export *x, const Game *game, Error *err) {
  ReplayReport report;
  size_t dropped;
  if (!replay_record(game, x->record, version_engine(), &x->session, &report,
                     err))
    return false;
  if (report.diverged) return refuse_differing(&report, err);
  x->scratch = session_new(game, 0, err);
  if (!x->scratch) return false;
  x->scratch->machine.no_session_rules = x->session->machine.no_session_rules;
  return branch_notes_read(x->session, x->record, false, &dropped, err);
}

bool export_game(const Catalog *catalog, const FormatRow *format,
                 const Record *record, const Game *game, size_t number,
                 Text *out, Error *err) {
  Export x = {.format = format, .record = record, .out = out, .number = number};
  x.row = catalog_find(catalog, format->name, record->game, record->options,
                       record->noptions);
  bool ok = play(&x, game, err) && format->write(&x, err);
  session_free(x.session);
  session_free(x.scratch);
  return ok && (!out->failed || error_memory(err));
}
