/* SPDX-License-Identifier: MIT
** syllabus.h - a course: lessons in the order they are learnt in.
**
** A file NAME.course, beside the lessons it names: 'title TEXT', then a lesson
** a line, by its name without ".abx"; '#' begins a comment.
*/
#ifndef ABAX_SYLLABUS_H
#define ABAX_SYLLABUS_H

#include "base/file.h"
#include "base/memory.h"
#include "shell/lesson/shelf.h"

typedef struct SyllabusLesson {
  const char *name, *path;
  char title[SHELF_TITLE];
} SyllabusLesson;

typedef struct Syllabus {
  Arena arena;
  const char *path, *title;
  char name[SHELF_NAME];
  SyllabusLesson *at;
  size_t count, capacity;
} Syllabus;

/* A missing lesson is reported with FILE:LINE. */
bool syllabus_read(Syllabus *course, const char *path, Error *err);
void syllabus_done(Syllabus *course);

/* The page that leads to the pages of the lessons, "LESSON.html" beside it. It
** shows how far the reader is, from what his browser keeps. */
void syllabus_page(const Syllabus *course, Text *out);

#endif
