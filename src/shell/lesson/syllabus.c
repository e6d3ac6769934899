/* SPDX-License-Identifier: MIT
** syllabus.c - reading courses, and their page.
*/
#include "shell/lesson/syllabus.h"

#include <stdio.h>
#include <string.h>
#include "shell/export/html.h"
#include "shell/lesson/language.h"

enum { PATH_BYTES = 1024, FILE_LIMIT = 1 << 16, LESSONS_MAX = 200 };

static bool add_lesson(Syllabus *c, const char *name, int line, Error *err) {
  char folder[PATH_BYTES / 2], path[PATH_BYTES];
  file_directory(c->path, folder, sizeof folder);
  snprintf(path, sizeof path, "%s/%s.abx", folder, name);
  if (!file_exists(path) || c->count == LESSONS_MAX)
    return error_set(err, ERROR_INPUT,
                     "%s:%d:1: there is no lesson '%s' beside the course; "
                     "'demo' lists those there are",
                     c->path, line, name);
  if (!memory_reserve((void **)&c->at, &c->capacity, c->count + 1,
                      sizeof *c->at))
    return error_memory(err);
  SyllabusLesson *l = &c->at[c->count++];
  l->name = arena_string(&c->arena, name, strlen(name));
  l->path = arena_string(&c->arena, path, strlen(path));
  shelf_title(path, l->title);
  return (l->name != NULL && l->path != NULL) || error_memory(err);
}

static bool read_line(Syllabus *c, char *line, int number, Error *err) {
  line[strcspn(line, "#\r")] = '\0';
  line += strspn(line, " \t");
  size_t n = strlen(line);
  while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\t')) line[--n] = '\0';
  if (n == 0) return true;
  if (!text_starts(line, "title ")) return add_lesson(c, line, number, err);
  c->title = arena_string(&c->arena, line + 6, n - 6);
  return c->title != NULL || error_memory(err);
}

static bool read_lines(Syllabus *c, char *text, Error *err) {
  int number = 0;
  for (char *line; (line = strsep(&text, "\n")) != NULL;)
    if (!read_line(c, line, ++number, err)) return false;
  return c->count > 0 ||
         error_set(err, ERROR_INPUT, "%s:1:1: the course names no lesson",
                   c->path);
}

bool syllabus_read(Syllabus *c, const char *path, Error *err) {
  Text text;
  *c = (Syllabus){0};
  arena_init(&c->arena);
  c->path = path;
  snprintf(c->name, sizeof c->name, "%s", file_name(path));
  if (text_ends(c->name, ".course")) c->name[strlen(c->name) - 7] = '\0';
  text_init(&text);
  bool ok = file_read(path, FILE_LIMIT, &text, err);
  ok = ok && (text.length > 0 ? read_lines(c, text.at, err)
                              : error_set(err, ERROR_INPUT,
                                          "%s:1:1: the course is empty", path));
  text_done(&text);
  if (c->title == NULL) c->title = c->name;
  if (!ok) syllabus_done(c);
  return ok;
}

void syllabus_done(Syllabus *c) {
  arena_done(&c->arena);
  memory_free(c->at);
  *c = (Syllabus){0};
}

/* --- its page --- */

static const char script[] =
    "let done = 0;\n"
    "const items = document.querySelectorAll('li[data-lesson]');\n"
    "for (const item of items) {\n"
    "  let kept = null;\n"
    "  try {\n"
    "    kept = localStorage.getItem('abax-lesson:' + item.dataset.lesson);\n"
    "  } catch { /* a browser that keeps nothing */ }\n"
    "  if (!kept) continue;\n"
    "  const [right, asked] = kept.split(' ');\n"
    "  item.querySelector('span').textContent = ' \u2713 ' + right + ' / ' + "
    "asked;\n"
    "  if (right === asked) done++;\n"
    "}\n"
    "const bar = document.querySelector('progress');\n"
    "bar.value = done;\n"
    "document.getElementById('sum').textContent = done + ' / ' + "
    "items.length;\n";

void syllabus_page(const Syllabus *c, Text *out) {
  char code[LANGUAGE_CODE];
  language_of(c->path, code);
  text_addf(out,
            "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n"
            "<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
            "content=\"width=device-width, initial-scale=1\">\n<title>",
            code);
  text_add_xml(out, c->title);
  text_addf(out,
            "</title>\n<style>%sli{margin:.6rem 0}progress{width:100%%}"
            "</style>\n</head>\n<body>\n<header><h1>",
            html_style);
  text_add_xml(out, c->title);
  text_addf(out,
            "</h1></header>\n<main>\n<p><progress max=\"%zu\" value=\"0\">"
            "</progress> <span id=\"sum\"></span></p>\n<ol>\n",
            c->count);
  for (size_t i = 0; i < c->count; i++) {
    text_add(out, "<li data-lesson=\"");
    text_add_xml(out, c->at[i].name);
    text_add(out, "\"><a href=\"");
    text_add_xml(out, c->at[i].name);
    text_add(out, ".html\">");
    text_add_xml(out, c->at[i].title[0] ? c->at[i].title : c->at[i].name);
    text_add(out, "</a><span></span></li>\n");
  }
  text_addf(out, "</ol>\n</main>\n<script>\n%s</script>\n</body>\n</html>\n",
            script);
}
