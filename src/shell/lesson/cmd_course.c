/* SPDX-License-Identifier: MIT
** cmd_course.c - courses: which there are, how far one is, going on.
*/
#include <stdio.h>
#include <string.h>
#include "shell/command/command.h"
#include "shell/lesson/syllabus.h"
#include "shell/lesson/demo.h"
#include "shell/lesson/progress.h"
#include "shell/lesson/language.h"

/* Lessons brought to their end; '*next' is the first that was not. */
static size_t count_done(const Syllabus *c, const Progress *p, size_t *next) {
  size_t done = 0;
  int right, asked;
  *next = c->count;
  for (size_t i = 0; i < c->count; i++) {
    bool is_done = progress_of(p, c->at[i].name, &right, &asked);
    done += is_done;
    if (!is_done && *next == c->count) *next = i;
  }
  return done;
}

enum { TITLE_WIDTH = 44, NAME_WIDTH = 16 };

/* A sentence with two numbers in it. */
static void say(char *room, size_t size, const char *pattern, int a, int b) {
  char first[16], second[16];
  Text out;
  snprintf(first, sizeof first, "%d", a);
  snprintf(second, sizeof second, "%d", b);
  text_init(&out);
  language_fill(&out, pattern, first, second);
  snprintf(room, size, "%s", text_string(&out));
  text_done(&out);
}

/* By characters, not by bytes. */
static void print_padded(const char *text, size_t width) {
  size_t used = text_width(text);
  shell_printf("%s%*s", text, used < width ? (int)(width - used) : 0, "");
}

static void print_lessons(const Syllabus *c, const Progress *p) {
  int right, asked;
  shell_printf("%s\n\n", c->title);
  for (size_t i = 0; i < c->count; i++) {
    char score[32] = "";
    bool is_done = progress_of(p, c->at[i].name, &right, &asked);
    if (is_done && asked > 0)
      say(score, sizeof score, "{} of {} right", right, asked);
    shell_printf("[%c] %2zu  ", is_done ? 'x' : ' ', i + 1);
    print_padded(c->at[i].title, TITLE_WIDTH);
    shell_printf(" %s\n", score);
  }
}

/* A course speaks the language its name says. */
static bool speak(const char *path, Error *err) {
  char code[LANGUAGE_CODE];
  language_of(path, code);
  return language_use(code, path, err);
}

static int list_all(const FilePaths *paths, const Progress *p, Error *err) {
  for (size_t i = 0; i < paths->count; i++) {
    Syllabus c;
    size_t next;
    char score[64];
    if (!speak(paths->at[i], err) || !syllabus_read(&c, paths->at[i], err))
      return (int)err->code;
    size_t done = count_done(&c, p, &next);
    say(score, sizeof score, "{} of {} done", (int)done, (int)c.count);
    print_padded(c.name, NAME_WIDTH);
    shell_print(" ");
    print_padded(c.title, TITLE_WIDTH);
    shell_printf(" %s\n", score);
    syllabus_done(&c);
  }
  language_done();
  shell_print("\n'course NAME' goes on with one.\n");
  return 0;
}

/* After a lesson that was brought to its end: what comes next. */
static bool tell_next(const Syllabus *c, size_t done, const char *path,
                      const char *word, Error *err) {
  Progress now;
  Text out;
  size_t next;
  progress_read(&now);
  bool is_new = count_done(c, &now, &next) > done;
  progress_done(&now);
  if (!is_new) return true;
  if (!speak(path, err)) return false;
  text_init(&out);
  if (next == c->count)
    text_add(&out, language_say("All lessons of the course are done."));
  else
    language_quote(&out, "Next: {} ('course {}' goes on with it).",
                   c->at[next].title, word);
  shell_printf("%s\n", text_string(&out));
  text_done(&out);
  return true;
}

/* The lesson asked for, else the first that is not done yet. */
static int go_on(Shell *shell, const Syllabus *c, const Progress *p,
                 const char *path, char **words, Error *err) {
  const char *wanted = words[1];
  size_t next;
  long number = 0;
  size_t done = count_done(c, p, &next);
  if (wanted != NULL && !text_to_long(wanted, 1, (long)c->count, &number)) {
    error_set(err, ERROR_USAGE, "'%s' has lessons 1 to %zu, not '%s'", c->name,
              c->count, wanted);
    return ERROR_USAGE;
  }
  if (number > 0) next = (size_t)number - 1;
  if (number == 0) print_lessons(c, p);
  if (next == c->count) {
    shell_printf("\n%s\n", language_say("All lessons of the course are done."));
    return 0;
  }
  if (number == 0 && !shell->is_terminal) return 0;
  int code = demo_file(shell, c->at[next].path, err);
  return code != 0 || tell_next(c, done, path, words[0], err) ? code
                                                              : (int)err->code;
}

/* A path, or the beginning of a course's name. */
static const char *find(const FilePaths *paths, const char *word, Error *err) {
  const char *names[64];
  char room[64][SHELF_NAME];
  size_t n = 0;
  if (text_ends(word, ".course")) return word;
  for (; n < paths->count && n < 64; n++) {
    snprintf(room[n], SHELF_NAME, "%s", file_name(paths->at[n]));
    room[n][strlen(room[n]) - strlen(".course")] = '\0';
    names[n] = room[n];
    if (text_is_alike(room[n], word)) return paths->at[n];
  }
  const char *near = text_nearest(word, names, n);
  if (near != NULL)
    error_set(err, ERROR_INPUT, "there is no course '%s'; did you mean '%s'?",
              word, near);
  else
    error_set(err, ERROR_INPUT,
              "there is no course '%s'; 'course' alone lists those there are",
              word);
  return NULL;
}

static int run(Shell *shell, int argc, char **argv, const FilePaths *paths,
               const Progress *p, Error *err) {
  Syllabus c;
  if (argc == 0) return list_all(paths, p, err);
  const char *path = find(paths, argv[0], err);
  if (path == NULL || !speak(path, err) || !syllabus_read(&c, path, err))
    return (int)err->code;
  char *words[] = {argv[0], argc > 1 ? argv[1] : NULL};
  int code = go_on(shell, &c, p, path, words, err);
  syllabus_done(&c);
  return code;
}

int cmd_course(Shell *shell, int argc, char **argv, Error *err) {
  FilePaths paths = {0};
  Progress progress;
  if (argc > 2) {
    error_set(err, ERROR_USAGE, "name one course: course NAME [N]");
    return ERROR_USAGE;
  }
  bool has_file = argc > 0 && text_ends(argv[0], ".course");
  if (!has_file && !shelf_files(".course", &paths)) {
    error_set(err, ERROR_INPUT,
              "no courses were found; name a file: course FILE.course");
    return ERROR_INPUT;
  }
  progress_read(&progress);
  int code = run(shell, argc, argv, &paths, &progress, err);
  progress_done(&progress);
  if (!has_file) file_paths_done(&paths);
  return code;
}
