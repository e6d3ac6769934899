/* SPDX-License-Identifier: MIT
** html_live.c - the content of a live page, and the engine that plays it.
**
** Files keep their paths where those are relative and stay below the folder
** abax was called in; others are put where games are looked for, so that a
** page tells nothing about the machine it was made on.
*/
#include "shell/export/html_live.h"

#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "base/home.h"
#include "base/inside.h"
#include "shell/author/module.h"
#include "shell/export/html.h"
#include "shell/lesson/language.h"

enum { PATH_BYTES = 1024 };

/* ---- the engine ---- */

/* Beside the program, beside that of a second build, or installed. */
static bool find_file(const char *name, char *path, size_t size) {
  static const char *const folders[] = {"web", "../web"};
  char folder[PATH_BYTES - 64];
  for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
    if (home_folder(folders[i], folder, sizeof folder) &&
        snprintf(path, size, "%s/%s", folder, name) > 0 && file_exists(path))
      return true;
  snprintf(path, size, "%s/web/%s", inside_share(), name);
  return file_exists(path);
}

static bool read_file(const char *name, Text *out, Error *err) {
  char path[PATH_BYTES];
  return find_file(name, path, sizeof path) && file_read(path, 0, out, err);
}

bool html_live_read(HtmlLive *live, const char *name, Error *err) {
  *live = (HtmlLive){.ply = -1};
  text_init(&live->style);
  text_init(&live->engine);
  return read_file("live.css", &live->style, err) &&
         read_file(name, &live->engine, err);
}

void html_live_done(HtmlLive *live) {
  text_done(&live->style);
  text_done(&live->engine);
}

/* ---- files ---- */

typedef struct Content {
  Text *out;
  Text paths; /* written so far, a line each */
  Error *err;
} Content;

static bool is_inside(const char *path) {
  return path[0] != '/' && strstr(path, "..") == NULL;
}

static void path_in_page(const char *path, char *out, size_t size) {
  while (path[0] == '.' && path[1] == '/') path += 2;
  if (is_inside(path))
    snprintf(out, size, "%s", path);
  else
    snprintf(out, size, "games/%s", file_name(path));
}

/* Is it new? A line of its own remembers it. */
static bool remember(Content *c, const char *path) {
  char line[PATH_BYTES + 2];
  snprintf(line, sizeof line, "\n%s\n", path);
  if (strstr(text_string(&c->paths), line) != NULL) return false;
  text_addf(&c->paths, "%s%s\n", c->paths.length > 0 ? "" : "\n", path);
  return true;
}

static bool add_file(Content *c, const char *path) {
  char inner[PATH_BYTES];
  Text bytes;
  path_in_page(path, inner, sizeof inner);
  bool is_first = c->paths.length == 0;
  if (!remember(c, inner)) return true;
  text_init(&bytes);
  bool ok = file_read(path, 0, &bytes, c->err);
  if (!is_first) text_add_char(c->out, ',');
  html_add_json(inner, c->out);
  text_add_char(c->out, ':');
  html_add_json(text_string(&bytes), c->out);
  text_done(&bytes);
  return ok;
}

static bool add_game(Content *c, const Game *game) {
  for (int i = 0; i < game->nfiles; i++)
    if (!add_file(c, game->files[i])) return false;
  return true;
}

static bool add_files(Content *c, const HtmlLive *live, const Frames *frames) {
  bool ok = live->game == NULL || add_game(c, live->game);
  for (size_t i = 0; ok && language_file(i) != NULL; i++)
    ok = add_file(c, language_file(i));
  for (size_t i = 0; ok && i < frames->ngames; i++)
    ok = add_game(c, frames->games[i]);
  return ok && (live->lesson == NULL || add_file(c, live->lesson));
}

/* ---- the content ---- */

/* What a record says: [move, words] by ply. */
static void add_notes(const Frames *frames, Text *out) {
  const char *comma = "";
  text_add(out, ",\"notes\":[");
  for (size_t i = 0; i < frames->count; i++) {
    const Frame *f = &frames->at[i];
    if (f->branch >= 0) continue;
    const char *move = strrchr(f->caption, ' ');
    text_addf(out, "%s[", comma);
    html_add_json(move != NULL ? move + 1 : "", out);
    text_add_char(out, ',');
    html_add_json(f->said, out);
    text_add_char(out, ']');
    comma = ",";
  }
  text_add_char(out, ']');
}

static void add_subject(const HtmlLive *live, const Frames *frames, Text *out) {
  char inner[PATH_BYTES];
  if (live->lesson != NULL) {
    path_in_page(live->lesson, inner, sizeof inner);
    text_add(out, ",\"lesson\":");
    html_add_json(inner, out);
    return;
  }
  text_addf(out, ",\"kind\":\"%s\",\"ply\":%d,\"game\":", live->kind,
            live->ply);
  html_add_json(live->game->name, out);
  path_in_page(live->game->path, inner, sizeof inner);
  text_add(out, ",\"main\":");
  html_add_json(inner, out);
  text_add(out, ",\"record\":");
  html_add_json(live->record, out);
  add_notes(frames, out);
}

/* ---- the game, compiled ---- */

/* What 'make web-rules' made of it; most games of people have none. */
static void add_rules(const Game *game, Text *out) {
  char name[PATH_BYTES - 64], file[PATH_BYTES];
  Text rules;
  Error ignored = {0};
  if (!module_name_web(game, name, sizeof name)) return;
  snprintf(file, sizeof file, "rules/%s.txt", name);
  text_init(&rules);
  if (read_file(file, &rules, &ignored))
    text_addf(out,
              "<script type=\"text/plain\" id=\"abax-rules\" "
              "data-key=\"%s\">%s</script>\n",
              strrchr(name, '-') + 1, text_string(&rules));
  text_done(&rules);
}

bool html_live_write(const HtmlLive *live, const Frames *frames, Text *out,
                     Error *err) {
  Content content = {.out = out, .err = err};
  text_init(&content.paths);
  text_add(out, "<script type=\"application/json\" id=\"abax-content\">"
                "{\"files\":{");
  bool ok = add_files(&content, live, frames);
  text_add_char(out, '}');
  add_subject(live, frames, out);
  text_add(out, "}</script>\n");
  if (live->game != NULL && !text_is_equal(live->kind, "workshop"))
    add_rules(live->game, out);
  text_add_bytes(out, text_string(&live->engine), live->engine.length);
  text_done(&content.paths);
  return ok;
}
