/* SPDX-License-Identifier: MIT
** error.c - filling the one sentence.
**
** The sentence is made in a buffer of its own and copied at the end, so that
** the old text of an Error may be an argument of its new one.
*/
#include "base/error.h"
#include <stdio.h>
#include <string.h>

enum { ELLIPSIS = 3 };

void error_clear(Error *err) {
  if (!err) return;
  err->code = ERROR_NONE;
  err->is_ambiguous = false;
  err->file[0] = '\0';
  err->column = 0;
  err->text[0] = '\0';
}

/* A cut must not fall inside a UTF-8 sequence: terminals and JSON readers
** would stumble over the half. */
static void mark_cut(char *text) {
  size_t end = ERROR_TEXT - 1 - ELLIPSIS;
  while (end > 0 && ((unsigned char)text[end] & 0xc0) == 0x80) end--;
  memcpy(text + end, "...", ELLIPSIS + 1);
}

bool error_setv(Error *err, ErrorCode code, const char *format, va_list args) {
  if (!err) return false;
  char text[ERROR_TEXT];
  int length = vsnprintf(text, sizeof text, format, args);
  if (length < 0) text[0] = '\0';
  if (length >= ERROR_TEXT) mark_cut(text);
  err->code = code;
  err->is_ambiguous = false;
  err->file[0] = '\0';
  err->column = 0;
  memcpy(err->text, text, strlen(text) + 1);
  return false;
}

bool error_set(Error *err, ErrorCode code, const char *format, ...) {
  va_list args;
  va_start(args, format);
  error_setv(err, code, format, args);
  va_end(args);
  return false;
}

static void name_file(Error *err, const char *file) {
  snprintf(err->file, sizeof err->file, "%s", file);
}

bool error_set_file(Error *err, ErrorCode code, const char *file,
                    const char *format, ...) {
  va_list args;
  va_start(args, format);
  error_setv(err, code, format, args);
  va_end(args);
  if (err) name_file(err, file);
  return false;
}

void error_prefix(Error *err, const char *prefix) {
  if (!err) return;
  char file[ERROR_FILE];
  bool is_ambiguous = err->is_ambiguous;
  memcpy(file, err->file, sizeof file);
  error_set(err, err->code, "%s: %s", prefix, err->text);
  memcpy(err->file, file, sizeof file);
  err->is_ambiguous = is_ambiguous;
}

bool error_file(Error *err, const char *file) {
  if (!err || strncmp(err->file, file, ERROR_FILE - 1) == 0) return false;
  error_prefix(err, file);
  name_file(err, file);
  return false;
}

bool error_memory(Error *err) {
  return error_set(err, ERROR_LIMIT, "out of memory");
}
