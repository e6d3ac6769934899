/* SPDX-License-Identifier: MIT
** input.c - lines from a stream, and the history of typed ones.
**
** The history file is written here, not by linenoise, so that it is saved
** whole or not at all. Its form is linenoise's: one line an entry, with
** backslashes doubled.
*/
#include "shell/prompt/input.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include "base/file.h"
#include "base/home.h"
#include "linenoise.h"
#include "shell/command/command.h"

enum { HISTORY_LINES = 1000, PATH_BYTES = 1024 };

bool input_line(FILE *stream, size_t limit, Text *line, bool *is_whole) {
  int c;
  bool is_any = false;
  text_clear(line);
  *is_whole = true;
  while ((c = getc(stream)) != '\n') {
    if (c == EOF && ferror(stream) && errno == EINTR) {
      clearerr(stream);
      continue;
    }
    if (c == EOF) break;
    is_any = true;
    if (line->length < limit)
      text_add_char(line, (char)c);
    else
      *is_whole = false;
  }
  if (line->length > 0 && line->at[line->length - 1] == '\r')
    line->at[--line->length] = '\0';
  return c == '\n' || is_any;
}

/* --- history --- */

static bool history_path(char *out, size_t size) {
  char folder[PATH_BYTES];
  if (!home_state(folder, sizeof folder)) return false;
  int n = snprintf(out, size, "%s/history", folder);
  return n > 0 && (size_t)n < size;
}

void input_load_history(void) {
  char path[PATH_BYTES];
  linenoiseHistorySetMaxLen(HISTORY_LINES);
  if (history_path(path, sizeof path)) linenoiseHistoryLoad(path);
}

static void add_entry(Text *out, const char *entry) {
  if (entry[0] == '\0') return;
  for (; *entry != '\0'; entry++) {
    if (*entry == '\\') text_add_char(out, '\\');
    text_add_char(out, *entry);
  }
  text_add_char(out, '\n');
}

static bool save(Text *out, Error *err) {
  char folder[PATH_BYTES], path[PATH_BYTES];
  if (!home_state(folder, sizeof folder) || !history_path(path, sizeof path))
    return error_set(err, ERROR_IO, "there is no home directory (HOME)");
  mode_t mask = umask(077);
  bool is_saved = file_make_directory(folder, err) &&
                  file_save(path, text_string(out), out->length, err);
  umask(mask);
  return is_saved;
}

void input_save_history(void) {
  Text out;
  Error err = {0};
  int count = 0;
  char **entries = linenoiseHistory(&count);
  text_init(&out);
  for (int i = 0; i < count; i++) add_entry(&out, entries[i]);
  if (count > 0 && !save(&out, &err))
    shell_note("The history of lines was not saved: %s\n", err.text);
  text_done(&out);
  linenoiseHistoryFree();
}
