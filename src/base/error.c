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

void error_prefix(Error *err, const char *prefix) {
  if (err) error_set(err, err->code, "%s: %s", prefix, err->text);
}

bool error_memory(Error *err) {
  return error_set(err, ERROR_LIMIT, "out of memory");
}
