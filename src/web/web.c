/* SPDX-License-Identifier: MIT
** web.c - answers, lines, and the files of the page.
*/
#include "web/web.h"

#include <string.h>
#include "base/file.h"
#include "script/load.h"
#include "script/words.h"
#include "shell/prompt/line.h"

Shell web_shell = {.at_prompt = true};

/* ---- answers ---- */

static Text answer;

Text *web_begin(void) {
  text_clear(&answer);
  text_add(&answer, "{\"ok\":true");
  return &answer;
}

void web_key(const char *name) {
  text_add_char(&answer, ',');
  text_add_json(&answer, name);
  text_add_char(&answer, ':');
}

void web_string(const char *name, const char *value) {
  web_key(name);
  text_add_json(&answer, value);
}

void web_number(const char *name, long long value) {
  web_key(name);
  text_addf(&answer, "%lld", value);
}

static void write_error(const Error *err) {
  text_clear(&answer);
  text_addf(&answer, "{\"ok\":false,\"code\":%d,\"error\":", (int)err->code);
  text_add_json(&answer, err->text);
  text_add_char(&answer, '}');
}

const char *web_end(bool ok, const Error *err) {
  if (ok) text_add_char(&answer, '}');
  if (!ok) write_error(err);
  if (!answer.failed) return text_string(&answer);
  return "{\"ok\":false,\"code\":5,\"error\":\"out of memory\"}";
}

Session *web_session(Error *err) {
  if (web_shell.session == NULL)
    error_set(err, ERROR_USAGE, "no game is open: 'new GAME' opens one");
  return web_shell.session;
}

void web_close(void) {
  web_close_lesson();
  text_done(&answer);
}

/* ---- files ---- */

const char *web_read(const char *path) {
  Error err = {0};
  Text bytes;
  text_init(&bytes);
  web_begin();
  bool ok = file_read(path, 0, &bytes, &err);
  if (ok) web_string("bytes", text_string(&bytes));
  text_done(&bytes);
  return web_end(ok, &err);
}

/* ---- lines ---- */

/* What a script prints stands among what its command says. */
static void print_line(const char *line) { shell_printf("%s\n", line); }

/* A command that fails may have said much before: 'test' does. */
static void fail_with(const Error *err, const char *output) {
  write_error(err);
  answer.at[--answer.length] = '\0'; /* goes on inside the braces */
  web_string("output", output);
  text_add_char(&answer, '}');
}

const char *web_line(const char *line) {
  Error err = {0};
  Text output;
  text_init(&output);
  load_set_print(print_line);
  Text *before = shell_capture(&output);
  bool ok = line_check(line, strlen(line), &err) &&
            line_run(&web_shell, line, &err) == 0;
  shell_capture(before);
  web_begin();
  if (ok) web_string("output", text_string(&output));
  if (!ok) fail_with(&err, text_string(&output));
  text_done(&output);
  return ok ? web_end(true, &err) : text_string(&answer);
}

/* ---- words ---- */

const char *web_words(void) {
  Error err = {0};
  size_t count;
  const Word *words = words_all(&count);
  Text *out = web_begin();
  web_key("words");
  for (size_t i = 0; i < count; i++) {
    text_add(out, i > 0 ? "},{\"name\":" : "[{\"name\":");
    text_add_json(out, words[i].name);
    web_string("group", words[i].group);
    web_string("usage", words[i].usage);
    web_string("help", words[i].help);
  }
  text_add(out, "}]");
  return web_end(true, &err);
}
