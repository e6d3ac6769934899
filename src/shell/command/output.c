/* SPDX-License-Identifier: MIT
** output.c - what commands print.
**
** stdout is buffered and written whole. Once a write has failed nothing more
** is tried: the failure is remembered for shell_flush, and long work is
** stopped as by Ctrl-C, since nobody reads its result.
**
** On a terminal lines are wrapped at words, so a line waits until it is whole
** or is wanted at once (shell_flush).
*/
#include "shell/command/command.h"
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "shell/command/screen.h"
#include "shell/command/wrap.h"

static int failure; /* errno of the first write that failed; 0: none */

static Text *captured; /* takes what is printed; NULL: stdout does */

Text *shell_capture(Text *out) {
  Text *before = captured;
  captured = out;
  return before;
}

static void note_failure(void) {
  if (failure == 0) failure = errno ? errno : EIO;
  shell_interrupted = true;
}

static bool is_plain(const char *text) {
  for (; *text; text++)
    if ((*text < ' ' && *text != '\n' && *text != '\t') || *text > '~')
      return false;
  return true;
}

/* Names, texts and comments come from scripts and files: what they hold is
** shown, never sent to a terminal. Colours are sent where they are wanted. */
static bool write_shown(const char *text, bool styles, FILE *stream) {
  Text shown;
  if (is_plain(text)) return fputs(text, stream) != EOF;
  text_init(&shown);
  text_add_shown(&shown, text, styles);
  bool ok = !shown.failed && fputs(text_string(&shown), stream) != EOF;
  if (shown.failed) errno = ENOMEM;
  text_done(&shown);
  return ok;
}

bool shell_has_styles;

/* --- wrapping --- */

static bool is_verbatim;
static Text begun; /* a line of stdout that has no end yet */

bool shell_keep_lines(bool keep) {
  bool before = is_verbatim;
  is_verbatim = keep;
  return before;
}

/* JSON, and what is written over itself, is left to the terminal. */
static bool is_kept(const char *line) {
  line += strspn(line, " ");
  return is_verbatim || *line == '{' || *line == '[' || strchr(line, '\r');
}

/* The lines of a text, without the newline after the last. */
static void add_wrapped(char *text, size_t columns, Text *out) {
  for (char *end; text != NULL; text = end) {
    end = strchr(text, '\n');
    if (end != NULL) *end++ = '\0';
    if (is_kept(text))
      text_add(out, text);
    else
      wrap_line(text, columns, out);
    if (end != NULL) text_add_char(out, '\n');
  }
}

static bool write_wrapped(char *text, bool styles, FILE *stream) {
  Text out;
  text_init(&out);
  add_wrapped(text, (size_t)screen_columns(), &out);
  bool ok = !out.failed && write_shown(text_string(&out), styles, stream);
  if (out.failed) errno = ENOMEM;
  text_done(&out);
  return ok;
}

/* What was printed so far, up to the line that has no end yet. */
static bool write_lines(const char *text) {
  text_add(&begun, text);
  char *end = begun.length > 0 ? strrchr(begun.at, '\n') : NULL;
  if (begun.failed) errno = ENOMEM;
  if (begun.failed || end == NULL) return !begun.failed;
  Text rest;
  text_init(&rest);
  text_add(&rest, end + 1);
  end[1] = '\0';
  bool ok = write_wrapped(begun.at, true, stdout);
  text_done(&begun);
  begun = rest;
  return ok && !rest.failed;
}

static bool write_begun(void) {
  if (begun.length == 0) return true;
  bool ok = write_shown(text_string(&begun), true, stdout);
  text_done(&begun);
  text_init(&begun);
  return ok;
}

void shell_print(const char *text) {
  if (captured != NULL) {
    text_add(captured, text);
    return;
  }
  if (failure) return;
  bool ok =
      shell_has_styles ? write_lines(text) : write_shown(text, false, stdout);
  if (!ok) note_failure();
}

void shell_printf(const char *format, ...) {
  if (failure) return;
  va_list args;
  Text text;
  text_init(&text);
  va_start(args, format);
  text_addv(captured ? captured : &text, format, args);
  va_end(args);
  if (text.failed) {
    errno = ENOMEM;
    note_failure();
  } else if (!captured) {
    shell_print(text_string(&text));
  }
  text_done(&text);
}

/* Does a note end its own line? One that begins with a carriage return is a
** progress line, to be written over. */
static bool is_complete(const char *format) {
  size_t length = strlen(format);
  return format[0] == '\r' || (length > 0 && format[length - 1] == '\n');
}

void shell_note(const char *format, ...) {
  va_list args;
  Text text;
  text_init(&text);
  va_start(args, format);
  text_addv(&text, format, args);
  va_end(args);
  bool is_ours = strchr(format, '\033') || strchr(format, '\r');
  if (is_ours || text.length == 0 || !isatty(STDERR_FILENO))
    write_shown(text_string(&text), is_ours, stderr);
  else
    write_wrapped(text.at, false, stderr);
  text_done(&text);
  if (!is_complete(format)) fputc('\n', stderr);
  fflush(stderr);
}

bool shell_is_asking;

void shell_print_line(const char *line) {
  if (shell_is_asking) {
    shell_printf("%s\n", line);
    return;
  }
  if (write_begun()) fflush(stdout);
  shell_note("%s\n", line);
}

/* A system call that Ctrl-C broke off is no fault of stdout. */
static bool flush_whole(void) {
  while (fflush(stdout) == EOF) {
    if (errno != EINTR) return false;
    clearerr(stdout);
  }
  return true;
}

bool shell_flush(Error *err) {
  if (failure == 0 && !(write_begun() && flush_whole())) note_failure();
  if (failure == 0) return true;
  if (failure == ENOMEM) return error_memory(err);
  error_set(err, ERROR_IO, "cannot write to stdout: %s", strerror(failure));
  /* Who closed the pipe has seen enough: "abax moves chess | head". */
  if (failure == EPIPE) err->text[0] = '\0';
  return false;
}
