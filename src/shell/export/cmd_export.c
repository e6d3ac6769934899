/* SPDX-License-Identifier: MIT
** cmd_export.c - games, positions and lessons as pictures, pages and text.
**
** Everything is made in memory first; a file is written when all of them can
** be, each as a whole. So a lesson that fails exports nothing.
*/
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "base/file.h"
#include "record/replay.h"
#include "record/branch_notes.h"
#include "script/version.h"
#include "shell/command/command.h"
#include "shell/lesson/syllabus.h"
#include "shell/lesson/demo.h"
#include "shell/draw/frame_game.h"
#include "shell/export/html.h"
#include "shell/export/html_live.h"
#include "shell/export/html_print.h"
#include "shell/lesson/language.h"
#include "shell/lesson/lesson_run.h"
#include "shell/command/process.h"
#include "shell/format/format.h"
#include "shell/record/record_file.h"
#include "shell/draw/svg.h"

enum { PATH_BYTES = 1024 };

/* --- what is exported --- */

typedef struct ExportSource {
  Frames frames;
  bool is_lesson, is_record;
  const char *path; /* of a lesson */
  Text record;      /* of a game: what a live page plays */
  const Game *played;
  Game *game; /* owned; NULL: the frames own theirs, or the prompt does */
} ExportSource;

static void source_done(ExportSource *s) {
  frames_done(&s->frames);
  text_done(&s->record);
  game_free(s->game);
}

static bool read_lesson(const Options *o, const char *path, ExportSource *s,
                        Error *err) {
  Lesson lesson;
  s->is_lesson = true;
  s->path = path;
  if (!lesson_read(&lesson, path, err)) return false;
  bool ok = lesson_run(&lesson, &s->frames, NULL, err);
  lesson_done(&lesson);
  if (ok && o->full) frames_tell_all(&s->frames);
  return ok && language_use(s->frames.language, path, err);
}

static bool keep_record(ExportSource *s, const Session *session, Error *err) {
  const char *who[PLAYERS_MAX];
  for (int i = 0; i < PLAYERS_MAX; i++) who[i] = "human";
  Record record = {0};
  bool ok = replay_of_session(session, 1, version_engine(), who, &record, err);
  if (ok) record_write(&record, &s->record);
  record_done(&record);
  return ok;
}

static bool tell_game(ExportSource *s, const Session *session,
                      const Record *record, Error *err) {
  const Game *g = session->game;
  s->played = g;
  return keep_record(s, session, err) &&
         frame_game(&s->frames, session, record,
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
  bool ok = branch_notes_read(session, record, false, &dropped, err) &&
            tell_game(s, session, record, err);
  session_free(session);
  return ok;
}

static bool read_record(const char *path, ExportSource *s, Error *err) {
  Record record;
  if (!record_file_open(path, 0, NULL, &record, &s->game, err)) return false;
  s->is_record = true;
  if (record.notice) shell_note("%s: %s\n", path, record.notice);
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
    return read_lesson(&shell->options, argv[0], s, err);
  if (is_file && format_of_file(argv[0])) return read_record(argv[0], s, err);
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

/* --- pages --- */

/* A record opens at its beginning, a game where it stands. */
static void set_live(HtmlLive *live, const ExportSource *s) {
  size_t plies = 0;
  if (s->is_lesson) {
    live->lesson = s->path;
    return;
  }
  for (size_t i = 0; i < s->frames.count; i++) {
    if (s->frames.at[i].branch >= 0) continue;
    if (!s->is_record) live->shown = i;
    plies++;
  }
  live->kind = s->is_record ? "record" : plies > 1 ? "position" : "game";
  live->game = s->played;
  live->record = text_string(&s->record);
  live->ply = s->is_record ? 0 : -1;
}

/* A workshop is nothing without its engine and editor. */
static bool add_workshop(Products *list, const Options *o,
                         const ExportSource *s, Error *err) {
  HtmlLive live = {0};
  Product *p = add_product(list, o->workshop, err);
  if (p == NULL) return false;
  if (s->is_lesson || s->is_record)
    return error_set(err, ERROR_USAGE,
                     "a workshop is for a game: export GAME --workshop %s",
                     o->workshop);
  bool ok = html_live_read(&live, "workshop.html", err);
  if (!ok && err->code == ERROR_NONE)
    error_set(
        err, ERROR_INPUT,
        "the workshop is not built: 'make web' builds it, with emscripten "
        "and npm");
  if (ok) set_live(&live, s);
  live.kind = "workshop";
  ok = ok && html_write(&s->frames, &live, &p->bytes, err);
  html_live_done(&live);
  return ok;
}

/* A page without an engine is better than none, but it is said. */
static bool add_page(Products *list, const Options *o, const ExportSource *s,
                     Error *err) {
  HtmlLive live = {0};
  Product *p = add_product(list, o->html, err);
  if (p == NULL) return false;
  if (o->light) return html_write(&s->frames, NULL, &p->bytes, err);
  bool has_engine = html_live_read(&live, "live.html", err);
  if (has_engine) set_live(&live, s);
  if (!has_engine && err->code == ERROR_NONE)
    shell_note("%s is a light page, its boards do not play: 'make web' "
               "builds what they need\n",
               o->html);
  bool ok = err->code == ERROR_NONE &&
            html_write(&s->frames, has_engine ? &live : NULL, &p->bytes, err);
  html_live_done(&live);
  return ok;
}

/* --- worksheets --- */

/* "sheet.pdf" is printed from "sheet.html". */
static bool name_of_sheet(const char *path, char *out, Error *err) {
  bool is_pdf = text_ends(path, ".pdf");
  int stem = (int)strlen(path) - (is_pdf ? 4 : 0);
  if (snprintf(out, PATH_BYTES, "%.*s%s", stem, path, is_pdf ? ".html" : "") <
      PATH_BYTES)
    return true;
  return error_set(err, ERROR_USAGE, "the name of the file is too long");
}

static bool add_sheet(Products *list, const Options *o, const ExportSource *s,
                      Error *err) {
  char name[PATH_BYTES];
  if (!s->is_lesson)
    return error_set(err, ERROR_USAGE,
                     "a worksheet is made of a lesson: export LESSON.abx "
                     "--print %s",
                     o->print);
  if (!name_of_sheet(o->print, name, err)) return false;
  Product *p = add_product(list, name, err);
  return p != NULL && html_print(&s->frames, &p->bytes, err);
}

/* Chromium has one of these names. */
static bool print_pdf(const char *pdf, Error *err) {
  static const char *const names[] = {"chromium", "chromium-browser",
                                      "google-chrome"};
  char page[PATH_BYTES], where[PATH_BYTES + 32];
  if (!text_ends(pdf, ".pdf")) return true;
  if (!name_of_sheet(pdf, page, err)) return false;
  snprintf(where, sizeof where, "--print-to-pdf=%s", pdf);
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    const char *const argv[] = {names[i],
                                "--headless",
                                geteuid() == 0 ? "--no-sandbox" : "--incognito",
                                "--disable-gpu",
                                "--no-pdf-header-footer",
                                where,
                                page,
                                NULL};
    Text out;
    text_init(&out);
    error_clear(err);
    bool ok = process_hush(argv, &out, err) && file_exists(pdf);
    text_done(&out);
    if (ok) shell_printf("wrote %s\n", pdf);
    if (ok) return true;
  }
  return error_set(err, ERROR_IO,
                   "PDF is made by Chromium, which cannot be run: install it "
                   "(Debian: chromium), or print %s from any browser",
                   page);
}

/* --- courses --- */

/* "pages/abalone.html" and "abalone-01": "pages/abalone-01.html". */
static void name_beside(const char *path, const char *name, char *out) {
  char folder[PATH_BYTES / 2];
  file_directory(path, folder, sizeof folder);
  snprintf(out, PATH_BYTES, "%s/%s.html", folder, name);
}

static bool add_lesson(Products *list, const Options *o,
                       const SyllabusLesson *lesson, Error *err) {
  ExportSource s = {0};
  Options own = *o;
  char path[PATH_BYTES];
  name_beside(o->html, lesson->name, path);
  own.html = path;
  bool ok =
      read_lesson(o, lesson->path, &s, err) && add_page(list, &own, &s, err);
  source_done(&s);
  language_done();
  return ok;
}

/* The page of the course, and one for each of its lessons beside it. */
static bool export_course(const Options *o, const char *path, Error *err) {
  Syllabus course;
  Products list = {0};
  if (o->html == NULL)
    return error_set(err, ERROR_USAGE,
                     "a course is written as pages: export %s --html FILE",
                     path);
  if (!syllabus_read(&course, path, err)) return false;
  Product *index = add_product(&list, o->html, err);
  bool ok = index != NULL;
  if (ok) syllabus_page(&course, &index->bytes);
  for (size_t i = 0; ok && i < course.count; i++)
    ok = add_lesson(&list, o, &course.at[i], err);
  ok = ok && save_all(&list, err);
  products_done(&list);
  syllabus_done(&course);
  return ok;
}

/* --- the command --- */

static bool make_all(const Options *o, const ExportSource *s, Products *list,
                     Error *err) {
  if (o->svg != NULL && !add_pictures(list, o->svg, s, o->at, false, err))
    return false;
  if (o->png != NULL && !add_pictures(list, o->png, s, o->at, true, err))
    return false;
  if (o->workshop != NULL && !add_workshop(list, o, s, err)) return false;
  if (o->print != NULL && !add_sheet(list, o, s, err)) return false;
  return o->html == NULL || add_page(list, o, s, err);
}

static bool export(const Shell *shell, const ExportSource *s, Error *err) {
  Products list = {0};
  const Options *o = &shell->options;
  bool ok = make_all(o, s, &list, err) && save_all(&list, err) &&
            (o->print == NULL || print_pdf(o->print, err));
  products_done(&list);
  return ok && (!shell->options.text || demo_print(shell, &s->frames, err));
}

int cmd_export(Shell *shell, int argc, char **argv, Error *err) {
  const Options *o = &shell->options;
  ExportSource source = {0};
  if (!o->svg && !o->png && !o->html && !o->workshop && !o->print && !o->text) {
    error_set(err, ERROR_USAGE,
              "say what to make: --svg FILE, --png FILE, --html FILE, "
              "--print FILE, --workshop FILE or --text");
    return ERROR_USAGE;
  }
  if (argc == 1 && text_ends(argv[0], ".course"))
    return export_course(o, argv[0], err) ? 0 : (int)err->code;
  bool ok = read_source(shell, argc, argv, &source, err) &&
            export(shell, &source, err);
  source_done(&source);
  language_done();
  return ok ? 0 : (int)err->code;
}

/* --- the workshop --- */

/* Where nobody looks at a screen it is only written. */
static void open_in_browser(const Shell *shell, const char *path) {
  const char *const argv[] = {"xdg-open", path, NULL};
  Error err = {0};
  Text out;
  text_init(&out);
  if (!shell->is_terminal || !process_read(argv, &out, &err))
    shell_note("open %s in a browser\n", path);
  text_done(&out);
}

int cmd_workshop(Shell *shell, int argc, char **argv, Error *err) {
  char path[PATH_BYTES];
  static char small[] = "tic-tac-toe";
  char *begin[] = {small, NULL}; /* the shortest rules to begin with */
  if (argc == 0) argc = 1, argv = begin;
  if (argc != 1) {
    error_set(err, ERROR_USAGE, "give one game: abax workshop abalone");
    return ERROR_USAGE;
  }
  const char *name = file_name(argv[0]);
  int stem = (int)strlen(name) - (text_ends(name, ".lua") ? 4 : 0);
  snprintf(path, sizeof path, "%.*s-workshop.html", stem, name);
  shell->options.workshop = path;
  int code = cmd_export(shell, argc, argv, err);
  shell->options.workshop = NULL;
  if (code == 0) open_in_browser(shell, path);
  return code;
}
