/* SPDX-License-Identifier: MIT
** record_bisect.c - record bisect: the revision of a rules file that changed
** recorded games.
**
** Every revision between the two that touched a .lua file of the folder is a
** candidate. Its rules are laid out in a folder of their own and the records
** replayed by them; halving finds the first that does not agree.
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/file.h"
#include "shell/command/process.h"
#include "shell/record/record_report.h"
#include "shell/record/record_tool.h"

enum { REV = 64, PATH = 4096, WHAT = 600 };

typedef struct Bisect {
  char folder[PATH]; /* of the rules file, where git runs */
  const char *name;  /* of the rules file in it */
  int nrecords;
  char **records;
  char (*revs)[REV]; /* candidates, oldest first */
  size_t count, capacity;
  char what[WHAT]; /* what the last bad revision did */
} Bisect;

/* ---- git ---- */

static bool git(const Bisect *b, Text *out, Error *err, const char *a1,
                const char *a2, const char *a3, const char *a4,
                const char *a5) {
  const char *argv[] = {"git", "-C", b->folder, a1, a2, a3, a4, a5, NULL};
  return process_read(argv, out, err);
}

/* The full name of a revision; what begins with '-' is no revision. */
static bool resolve(const Bisect *b, const char *rev, char *out, Error *err) {
  char commit[256];
  Text text;
  text_init(&text);
  snprintf(commit, sizeof commit, "%s^{commit}", rev);
  bool ok =
      *rev && *rev != '-' &&
      git(b, &text, err, "rev-parse", "--verify", "--quiet", commit, NULL) &&
      text.length < REV;
  if (ok) snprintf(out, REV, "%.*s", (int)strcspn(text.at, "\n"), text.at);
  text_done(&text);
  return ok || error_set(err, ERROR_INPUT, "git knows no revision '%s' in %s",
                         rev, b->folder);
}

static bool add_rev(Bisect *b, const char *line, size_t length, Error *err) {
  if (!memory_reserve((void **)&b->revs, &b->capacity, b->count + 1,
                      sizeof *b->revs))
    return error_memory(err);
  snprintf(b->revs[b->count++], REV, "%.*s", (int)length, line);
  return true;
}

static bool list_revs(Bisect *b, const char *good, const char *bad,
                      Error *err) {
  char range[2 * REV + 8];
  Text text;
  text_init(&text);
  snprintf(range, sizeof range, "%s..%s", good, bad);
  bool ok = git(b, &text, err, "rev-list", "--reverse", range, "--", "./*.lua");
  for (const char *at = text_string(&text); ok && *at;) {
    size_t length = strcspn(at, "\n");
    ok = add_rev(b, at, length, err);
    at += length + (at[length] != '\0');
  }
  text_done(&text);
  return ok;
}

/* ---- the rules of a revision ---- */

static bool copy_file(const Bisect *b, const char *rev, const char *name,
                      const char *folder, Error *err) {
  char object[PATH], path[PATH];
  Text text;
  text_init(&text);
  snprintf(object, sizeof object, "%s:./%s", rev, name);
  snprintf(path, sizeof path, "%s/%s", folder, name);
  bool ok = git(b, &text, err, "show", object, NULL, NULL, NULL) &&
            file_save(path, text_string(&text), text.length, err);
  text_done(&text);
  return ok;
}

static bool lay_out(const Bisect *b, const char *rev, const char *folder,
                    Error *err) {
  Text text;
  char name[512];
  text_init(&text);
  bool ok = git(b, &text, err, "ls-tree", "--name-only", rev, NULL, NULL);
  for (const char *at = text_string(&text); ok && *at;) {
    size_t length = strcspn(at, "\n");
    snprintf(name, sizeof name, "%.*s", (int)length, at);
    if (text_ends(name, ".lua") && !strchr(name, '/'))
      ok = copy_file(b, rev, name, folder, err);
    at += length + (at[length] != '\0');
  }
  text_done(&text);
  return ok;
}

static void remove_folder(const char *folder) {
  FilePaths files;
  Error ignored = {0};
  if (file_find(folder, ".lua", &files, &ignored)) {
    for (size_t i = 0; i < files.count; i++) unlink(files.at[i]);
    file_paths_done(&files);
  }
  rmdir(folder);
}

/* ---- asking a revision ---- */

static void note_first(Bisect *b, const Batch *batch) {
  for (size_t i = 0; i < batch->count; i++) {
    const Finding *finding = &batch->findings[i];
    if (finding->verdict == VERDICT_BAD)
      snprintf(b->what, sizeof b->what, "%s",
               finding->text ? finding->text : "out of memory");
    else if (finding->verdict == VERDICT_DIFFERS)
      snprintf(b->what, sizeof b->what, "%s: ply %d: %s",
               batch->files.at[batch->games[i].file], finding->report->ply,
               finding->report->what);
    if (finding->verdict == VERDICT_BAD || finding->verdict == VERDICT_DIFFERS)
      return;
  }
}

static bool replay_by(Bisect *b, const char *rules, bool *agrees, Error *err) {
  Batch batch;
  batch_init(&batch);
  batch.rules = rules;
  batch.stops = true;
  bool ok = batch_collect(&batch, b->nrecords, b->records, err) &&
            batch_run(&batch, 0, NULL, err);
  if (ok) {
    *agrees = record_report_count(&batch, VERDICT_AGREES) +
                  record_report_count(&batch, VERDICT_TORN) ==
              batch.count - record_report_count(&batch, VERDICT_EMPTY);
    if (!*agrees) note_first(b, &batch);
  }
  batch_done(&batch);
  if (ok && shell_interrupted)
    return error_set(err, ERROR_LIMIT, "interrupted");
  return ok;
}

static bool ask(Bisect *b, const char *rev, bool *agrees, Error *err) {
  const char *base = getenv("TMPDIR");
  char folder[PATH / 2], rules[PATH];
  snprintf(folder, sizeof folder, "%s/abax-bisect-XXXXXX",
           base && *base ? base : "/tmp");
  if (!mkdtemp(folder))
    return error_set(err, ERROR_IO, "cannot make a folder in %s",
                     base && *base ? base : "/tmp");
  snprintf(rules, sizeof rules, "%s/%s", folder, b->name);
  bool ok = lay_out(b, rev, folder, err);
  if (ok) ok = replay_by(b, rules, agrees, err);
  remove_folder(folder);
  if (ok) shell_note("%.12s: %s\n", rev, *agrees ? "agrees" : b->what);
  return ok;
}

static bool ask_expecting(Bisect *b, const char *rev, bool expected,
                          Error *err) {
  bool agrees;
  if (!ask(b, rev, &agrees, err)) return false;
  if (agrees == expected) return true;
  return error_set(err, ERROR_CHECK,
                   expected ? "the good revision %.12s does not agree: %s"
                            : "the bad revision %.12s agrees%s",
                   rev, expected ? b->what : "");
}

/* ---- the search ---- */

static bool report(Bisect *b, const char *rev, Error *err) {
  Text text;
  text_init(&text);
  bool ok = git(b, &text, err, "log", "-1", "--date=short",
                "--format=%h %ad %an: %s", rev);
  if (ok)
    shell_printf("first bad revision: %s  %s\n", text_string(&text), b->what);
  if (ok && git(b, &text, err, "show", "--format=", rev, "--", "./*.lua"))
    shell_printf("%s", text_string(&text));
  text_done(&text);
  return ok;
}

/* Invariant: what is before 'low' agrees, what is at 'high' does not. */
static bool search(Bisect *b, Error *err) {
  size_t low = 0, high = b->count - 1;
  while (low < high) {
    bool agrees;
    size_t middle = low + (high - low) / 2;
    if (!ask(b, b->revs[middle], &agrees, err)) return false;
    if (agrees)
      low = middle + 1;
    else
      high = middle;
  }
  bool agrees = true;
  if (!ask(b, b->revs[high], &agrees, err)) return false;
  return report(b, b->revs[high], err);
}

static bool bisect(Bisect *b, const Options *options, Error *err) {
  char good[REV], bad[REV];
  if (!resolve(b, options->good, good, err) ||
      !resolve(b, options->bad, bad, err) || !list_revs(b, good, bad, err))
    return false;
  if (b->count == 0 && list_revs(b, bad, good, err) && b->count > 0)
    return error_set(err, ERROR_INPUT,
                     "%s is later than %s: --good is the older revision, --bad "
                     "the newer one",
                     options->good, options->bad);
  if (b->count == 0)
    return error_set(err, ERROR_INPUT,
                     "no revision from %s to %s touches the rules in %s",
                     options->good, options->bad, b->folder);
  return ask_expecting(b, good, true, err) &&
         ask_expecting(b, bad, false, err) && search(b, err);
}

int record_bisect(Shell *shell, int argc, char **argv, Error *err) {
  const Options *options = &shell->options;
  if (argc < 2 || !options->good || !options->bad)
    return record_usage(err, "bisect GAMEFILE RECORD ... --good REV --bad REV");
  Bisect b;
  memset(&b, 0, sizeof b);
  file_directory(argv[0], b.folder, sizeof b.folder);
  b.name = file_name(argv[0]);
  b.nrecords = argc - 1;
  b.records = argv + 1;
  bool ok = bisect(&b, options, err);
  memory_free(b.revs);
  return ok ? 0 : (int)err->code;
}
