/* SPDX-License-Identifier: MIT
** autosave.c - records in the data directory: naming, beginning, resuming.
*/
#include "shell/record/autosave.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include "base/file.h"
#include "shell/prompt/line.h"
#include "shell/record/record_file.h"
#include "shell/record/record_keep.h"
#include "shell/record/record_step.h"
#include "shell/command/screen.h"
#include "shell/prompt/setting.h"
#include "shell/prompt/think.h"

enum { PATH_BYTES = 480, LISTED = 10, NUMBERS = 100000 };

static struct {
  bool is_on;
  bool has_failed;        /* said so already */
  const Session *session; /* the last one seen */
  unsigned long made;     /* its plies when it came to the prompt */
  char path[PATH_BYTES];  /* its record; "": none yet */
} autosave;

/* Is the record being kept ours? 'keep FILE' may have taken its place. */
static bool is_ours(void) {
  const char *path = record_keep_path();
  return path != NULL && text_is_equal(path, autosave.path);
}

/* ---- where ---- */

static bool find_folder(char *out, size_t size, Error *err) {
  const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
  int n = -1;
  if (data != NULL && data[0] == '/')
    n = snprintf(out, size, "%s/abax/records", data);
  else if (home != NULL && home[0] == '/')
    n = snprintf(out, size, "%s/.local/share/abax/records", home);
  return (n > 0 && (size_t)n < size) ||
         error_set(err, ERROR_IO, "there is no home directory (HOME)");
}

/* "GAME-N", N being the first number nobody has. For its owner's eyes only. */
static bool make_file(const char *game, char *path, size_t size, Error *err) {
  char folder[PATH_BYTES];
  if (!find_folder(folder, sizeof folder, err) ||
      !file_make_directory(folder, err))
    return false;
  for (int i = 1; i < NUMBERS; i++) {
    int n = snprintf(path, size, "%s/%s-%d.abr", folder, game, i);
    if (n < 0 || (size_t)n >= size)
      return error_set(err, ERROR_IO,
                       "the path of the data directory is too "
                       "long");
    if (file_exists(path)) continue;
    if (file_create(path, err)) return true;
    if (err->code != ERROR_INPUT) return false;
  }
  return error_set(err, ERROR_LIMIT, "%d games are kept in %s", NUMBERS,
                   folder);
}

/* ---- keeping ---- */

void autosave_failed(const Error *err) {
  if (!autosave.has_failed)
    shell_note("This game is not being kept: %s\n", err->text);
  autosave.has_failed = true;
}

/* What fails is tried again after the next line. */
static void begin(Shell *shell) {
  char path[PATH_BYTES];
  Error err = {0};
  mode_t mask = umask(077);
  bool ok = autosave.path[0] != '\0';
  if (!ok) {
    ok = make_file(shell->game->name, path, sizeof path, &err);
    if (ok) strcpy(autosave.path, path);
  }
  ok = ok && record_keep_start(shell, autosave.path, true, &err);
  umask(mask);
  if (!ok) autosave_failed(&err);
}

/* What was there when it came to the prompt is no work of ours. */
static void look_at(const Session *session) {
  if (autosave.session == session) return;
  autosave.session = session;
  autosave.made = session != NULL ? session->made : 0;
  autosave.has_failed = false;
  if (is_ours()) record_keep_end(NULL);
  autosave.path[0] = '\0';
}

void autosave_move(const Session *old, const Session *session) {
  if (autosave.session != old) return;
  bool is_begun = old != NULL && old->made != autosave.made;
  autosave.session = session;
  autosave.made = is_begun ? session->made - 1 : session->made;
}

void autosave_start(Shell *shell) {
  autosave.is_on = shell->is_terminal || shell->options.autosave;
  if (!is_ours()) look_at(shell->session);
}

void autosave_up(Shell *shell) {
  look_at(shell->session);
  if (!autosave.is_on || record_keep_path() != NULL || shell->session == NULL ||
      shell->session->made == autosave.made)
    return;
  begin(shell);
}

bool autosave_is_on(const Shell *shell) {
  (void)shell;
  return is_ours();
}

void autosave_write(Shell *shell, Text *out) {
  (void)shell;
  text_add(out, autosave.is_on ? "on" : "off");
  if (is_ours()) text_addf(out, ", %s", record_keep_path());
}

bool autosave_change(Shell *shell, int argc, char **argv, Error *err) {
  (void)shell;
  if (!setting_read_switch("autosave", argc, argv, &autosave.is_on, err))
    return false;
  autosave.has_failed = false;
  return autosave.is_on || !is_ours() || record_keep_end(err);
}

/* ---- unfinished games ---- */

typedef struct Unfinished {
  char name[64]; /* "abalone-3" */
  char path[PATH_BYTES];
  size_t plies;
  long long when;
  bool is_open; /* another program plays it */
} Unfinished;

typedef struct List {
  Unfinished *at;
  size_t count, capacity;
} List;

static bool is_locked(const char *path) {
  FileLock lock = {.fd = -1};
  if (!file_lock(&lock, path, NULL)) return true;
  file_unlock(&lock);
  return false;
}

/* Is it the record of that name, or one of that game? */
static bool is_wanted(const Unfinished *u, const char *game, const char *name) {
  if (name == NULL) return true;
  return text_is_equal(u->name, name) ||
         text_is_equal(file_name(u->path), name) || text_is_equal(game, name);
}

/* What cannot be read is nobody's game. False: no memory. */
static bool add_file(List *list, const char *path, const char *name) {
  Record record;
  Error ignored = {0};
  Unfinished u = {.when = file_modified(path)};
  if (strlen(path) >= sizeof u.path ||
      !record_file_read(path, &record, &ignored))
    return true;
  strcpy(u.path, path);
  snprintf(u.name, sizeof u.name, "%.*s",
           (int)(strlen(file_name(path)) - strlen(".abr")), file_name(path));
  u.plies = record.nplies;
  bool is_one = !record.result && is_wanted(&u, record.game, name);
  record_done(&record);
  if (!is_one) return true;
  u.is_open = is_locked(path);
  if (!memory_reserve((void **)&list->at, &list->capacity, list->count + 1,
                      sizeof *list->at))
    return false;
  list->at[list->count++] = u;
  return true;
}

/* The newest first. */
static int compare(const void *a, const void *b) {
  const Unfinished *x = a, *y = b;
  if (x->when != y->when) return x->when > y->when ? -1 : 1;
  return strcmp(y->path, x->path);
}

static bool find_all(List *list, const char *name, Error *err) {
  char folder[PATH_BYTES];
  FilePaths files = {0};
  bool ok = true;
  if (!find_folder(folder, sizeof folder, err)) return false;
  if (!file_is_directory(folder)) return true;
  if (!file_find(folder, ".abr", &files, err)) return false;
  for (size_t i = 0; ok && i < files.count; i++)
    ok = add_file(list, files.at[i], name);
  file_paths_done(&files);
  if (!ok) return error_memory(err);
  if (list->count > 1) qsort(list->at, list->count, sizeof *list->at, compare);
  return true;
}

static void print_list(const List *list) {
  char when[32];
  for (size_t i = 0; i < list->count && i < LISTED; i++) {
    const Unfinished *u = &list->at[i];
    time_t seconds = (time_t)u->when;
    struct tm tm;
    localtime_r(&seconds, &tm);
    strftime(when, sizeof when, "%Y-%m-%d %H:%M", &tm);
    shell_printf("%-20s %4zu pl%s  %s%s\n", u->name, u->plies,
                 u->plies == 1 ? "y  " : "ies", when,
                 u->is_open ? "  (being played)" : "");
  }
  if (list->count > LISTED)
    shell_printf("... and %zu older ones\n", list->count - LISTED);
}

/* The latest that can be resumed, and how many others there are; NULL: none. */
static const Unfinished *latest(const List *list, size_t *others) {
  const Unfinished *first = NULL;
  *others = 0;
  for (size_t i = 0; i < list->count; i++) {
    if (list->at[i].is_open) continue;
    *others += first != NULL;
    if (first == NULL) first = &list->at[i];
  }
  return first;
}

/* Of several the latest is offered; a script gets it, with a notice. */
static bool is_agreed(const Shell *shell, const List *list, const Unfinished *u,
                      size_t others) {
  char question[128];
  if (others == 0) return true;
  if (!shell->is_terminal) {
    shell_note("%s, the latest of %zu unfinished games\n", u->name, others + 1);
    return true;
  }
  print_list(list);
  snprintf(question, sizeof question, "Go on with %s?", u->name);
  return screen_agrees(question, true);
}

static bool refuse(const List *list, const char *name, Error *err) {
  if (list->count == 0)
    return error_set(err, ERROR_INPUT, "there is no unfinished game%s%s%s",
                     name ? " '" : "", name ? name : "", name ? "'" : "");
  print_list(list);
  return error_set(err, ERROR_INPUT, "%s is being played by another program",
                   list->at[0].name);
}

/* A game that went differently by today's rules is left as it is; playing on
** begins a record of its own. */
static bool open_one(Shell *shell, const Unfinished *u, Error *err) {
  if (!record_step_open(shell, u->path, 0, NULL, RECORD_STEP_LEFT, err))
    return false;
  think_seat_recorded(shell);
  look_at(shell->session);
  if (!record_step_agrees()) return true;
  strcpy(autosave.path, u->path);
  return record_keep_start(shell, u->path, true, err);
}

bool autosave_resume(Shell *shell, const char *name, Error *err) {
  List list = {0};
  bool ok = find_all(&list, name, err);
  size_t others;
  const Unfinished *one = ok ? latest(&list, &others) : NULL;
  if (ok && one == NULL)
    ok = refuse(&list, name, err);
  else if (ok && is_agreed(shell, &list, one, others))
    ok = open_one(shell, one, err);
  else if (ok)
    ok = error_set(err, ERROR_USAGE, "name the game you want: %sresume %s",
                   shell->at_prompt ? "" : "--", list.at[list.count - 1].name);
  memory_free(list.at);
  return ok;
}

int cmd_resume(Shell *shell, int argc, char **argv, Error *err) {
  if (argc > 1) {
    error_set(err, ERROR_USAGE, "give the name of one game, or none: resume");
    return ERROR_USAGE;
  }
  if (!autosave_resume(shell, argc == 1 ? argv[0] : NULL, err))
    return (int)err->code;
  shell_printf("%s after ply %zu\n", shell->game->name, shell->session->nplies);
  line_show(shell);
  return 0;
}
