/* SPDX-License-Identifier: MIT
** cmd_export.c - games, positions and lessons as pictures, pages and text.
**
** Everything is made in memory first; a file is written when all of them can
** be, each as a whole. So a lesson that fails exports nothing.
*/
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "native/replay.h"
#include "native/variation.h"
#include "script/version.h"
#include "shell/command.h"
#include "shell/demo.h"
#include "shell/frame_game.h"
#include "shell/html.h"
#include "shell/lesson_run.h"
#include "shell/process.h"
#include "shell/record_file.h"
#include "shell/svg.h"

enum { PATH_BYTES = 1024 };

/* --- what is exported --- */

typedef struct ExportSource {
  Frames frames;
  bool is_lesson;
  Game *game; /* owned; NULL: the frames own theirs, or the prompt does */
} ExportSource;

static void source_done(ExportSource *s) {
  frames_done(&s->frames);
  game_free(s->game);
}

static bool read_lesson(const char *path, ExportSource *s, Error *err) {
  Lesson lesson;
  s->is_lesson = true;
  if (!lesson_read(&lesson, path, err)) return false;
  bool ok = lesson_run(&lesson, &s->frames, NULL, err);
  lesson_done(&lesson);
  return ok;
}

static bool tell_game(ExportSource *s, const Session *session,
                      const Record *record, Error *err) {
  const Game *g = session->game;
  return frame_game(&s->frames, session, record,
                    g->title != NULL ? g->title : g->name, err);
}

/* A record that no longer agrees is exported as far as it does. */
static bool play_record(const char *path, const Record *record, ExportSource *s,
                        Error *err) {
  Session *session = NULL;
  ReplayReport report;
  size_t dropped;
  if (!replay_record(s->game, record, version_engine(), &session, &report, err))
    return false;
  if (report.diverged)
    shell_note("%s: ply %d differs: %s; exported up to there\n", path,
               report.ply, report.what);
  bool ok = variation_read(session, record, false, &dropped, err) &&
            tell_game(s, session, record, err);
  session_free(session);
  return ok;
}

static bool read_record(const char *path, ExportSource *s, Error *err) {
  Record record;
  if (!record_file_open(path, NULL, &record, &s->game, err)) return false;
  bool ok = play_record(path, &record, s, err);
  record_done(&record);
  return ok;
}

/* A game with the moves given, or the game at the prompt. */
static bool read_game(Shell *shell, int argc, char **argv, ExportSource *s,
                      Error *err) {
  Subject subject;
  if (!command_subject(shell, &argc, &argv, &subject, err)) return false;
  bool ok = true;
  if (argc > 0 && !subject.is_owned)
    ok = error_set(err, ERROR_USAGE,
                   "moves can be given with a game: export %s %s",
                   subject.game->name, argv[0]);
  ok = ok && command_play_moves(subject.session, argc, argv, err) &&
       tell_game(s, subject.session, NULL, err);
  if (subject.is_owned) {
    s->game = subject.game;
    session_free(subject.session);
  }
  return ok;
}

static bool read_source(Shell *shell, int argc, char **argv, ExportSource *s,
                        Error *err) {
  bool is_file = argc == 1;
  if (is_file && text_ends(argv[0], ".abx"))
    return read_lesson(argv[0], s, err);
  if (is_file && text_ends(argv[0], ".abr"))
    return read_record(argv[0], s, err);
  return read_game(shell, argc, argv, s, err);
}

/* --- files --- */

typedef struct Product {
  char path[PATH_BYTES];
  Text bytes;
} Product;

typedef struct Products {
  Product *at;
  size_t count, capacity;
} Products;

static Product *add_product(Products *list, const char *path, Error *err) {
  if (!memory_reserve((void **)&list->at, &list->capacity, list->count + 1,
                      sizeof *list->at)) {
    error_memory(err);
    return NULL;
  }
  Product *p = &list->at[list->count++];
  text_init(&p->bytes);
  if (snprintf(p->path, sizeof p->path, "%s", path) < PATH_BYTES) return p;
  error_set(err, ERROR_USAGE, "the name of the file is too long");
  return NULL;
}

static bool save_all(const Products *list, Error *err) {
  for (size_t i = 0; i < list->count; i++) {
    const Product *p = &list->at[i];
    if (!file_save(p->path, p->bytes.at, p->bytes.length, err)) return false;
    shell_printf("wrote %s\n", p->path);
  }
  return true;
}

static void products_done(Products *list) {
  for (size_t i = 0; i < list->count; i++) text_done(&list->at[i].bytes);
  memory_free(list->at);
}

/* --- pictures --- */

/* "pictures/a.svg" and "start": "pictures/a-start.svg". */
static void name_of_snap(const char *path, const char *snap, char *out,
                         size_t size) {
  const char *dot = strrchr(file_name(path), '.');
  int stem = dot != NULL ? (int)(dot - path) : (int)strlen(path);
  snprintf(out, size, "%.*s-%s%s", stem, path, snap, dot != NULL ? dot : "");
}

static bool to_png(Text *bytes, Error *err) {
  static const char *const argv[] = {"rsvg-convert", "--zoom", "2", NULL};
  Text png;
  text_init(&png);
  bool ok = process_filter(argv, bytes, &png, err);
  if (!ok && err->code == ERROR_IO)
    error_set(err, ERROR_IO,
              "PNG is made by rsvg-convert, which cannot be run: install it "
              "(Debian: librsvg2-bin), or export --svg");
  text_done(bytes);
  *bytes = png;
  return ok;
}

static void title_of(const Frames *frames, const Frame *f, Text *out) {
  text_add(out, frames->title != NULL ? frames->title : f->game->name);
  if (f->caption[0] != '\0') text_addf(out, ": %s", f->caption);
}

static bool add_picture(Products *list, const char *path, const Frames *frames,
                        const Frame *f, bool is_png, Error *err) {
  Text title;
  Product *p = add_product(list, path, err);
  if (p == NULL) return false;
  if (f->game == NULL)
    return error_set(err, ERROR_INPUT, "there is no board in that step");
  text_init(&title);
  title_of(frames, f, &title);
  bool ok = svg_picture(f, text_string(&title), &p->bytes, err) &&
            (!is_png || to_png(&p->bytes, err));
  text_done(&title);
  return ok;
}

static bool add_snaps(Products *list, const char *path, const Frames *frames,
                      bool is_png, size_t *count, Error *err) {
  char name[PATH_BYTES];
  *count = 0;
  for (size_t i = 0; i < frames->count; i++) {
    const Frame *f = &frames->at[i];
    if (f->snap == NULL) continue;
    name_of_snap(path, f->snap, name, sizeof name);
    if (!add_picture(list, name, frames, f, is_png, err)) return false;
    ++*count;
  }
  return true;
}

/* The step of a lesson, the ply of a game; 0: the last with a board. */
static const Frame *frame_at(const ExportSource *s, long wanted, Error *err) {
  const Frame *found = NULL;
  long number = s->is_lesson ? 0 : -1;
  for (size_t i = 0; i < s->frames.count; i++) {
    const Frame *f = &s->frames.at[i];
    if (!s->is_lesson && f->branch >= 0) continue;
    number++;
    bool is_it = wanted > 0 ? number == wanted : f->branch < 0;
    if (is_it && f->game != NULL) found = f;
  }
  if (found == NULL)
    error_set(err, ERROR_INPUT, "there is no board %ld; the last is %ld",
              wanted, number);
  return found;
}

static bool add_pictures(Products *list, const char *path,
                         const ExportSource *s, long at, bool is_png,
                         Error *err) {
  size_t snaps = 0;
  if (s->is_lesson && at == 0 &&
      !add_snaps(list, path, &s->frames, is_png, &snaps, err))
    return false;
  if (snaps > 0) return true;
  const Frame *f = frame_at(s, at, err);
  return f != NULL && add_picture(list, path, &s->frames, f, is_png, err);
}

/* --- the command --- */

static bool make_all(const Options *o, const ExportSource *s, Products *list,
                     Error *err) {
  if (o->svg != NULL && !add_pictures(list, o->svg, s, o->at, false, err))
    return false;
  if (o->png != NULL && !add_pictures(list, o->png, s, o->at, true, err))
    return false;
  if (o->html == NULL) return true;
  Product *p = add_product(list, o->html, err);
  return p != NULL && html_write(&s->frames, &p->bytes, err);
}

static bool export(const Shell *shell, const ExportSource *s, Error *err) {
  Products list = {0};
  bool ok = make_all(&shell->options, s, &list, err) && save_all(&list, err);
  products_done(&list);
  return ok && (!shell->options.text || demo_print(shell, &s->frames, err));
}

int cmd_export(Shell *shell, int argc, char **argv, Error *err) {
  const Options *o = &shell->options;
  ExportSource source = {0};
  if (!o->svg && !o->png && !o->html && !o->text) {
    error_set(err, ERROR_USAGE,
              "say what to make: --svg FILE, --png FILE, --html FILE or "
              "--text");
    return ERROR_USAGE;
  }
  bool ok = read_source(shell, argc, argv, &source, err) &&
            export(shell, &source, err);
  source_done(&source);
  return ok ? 0 : (int)err->code;
}
