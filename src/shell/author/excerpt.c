/* SPDX-License-Identifier: MIT
** excerpt.c - statements of a script, told apart by their indentation.
**
** Lua is not parsed. A statement begins at the nearest line above (or the line
** itself) that names something and is indented less than what it contains; it
** goes on while lines are indented more, or only close what was opened. For
** scripts that are indented as ours are that is exact; for others the excerpt
** is merely longer or shorter than wanted.
*/
#include "shell/author/excerpt.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"

enum { SCRIPT_BYTES = 4 << 20, LINES_MAX = 20000 };

typedef struct Script {
  Text text;
  const char **at; /* the lines, from 1 */
  int count;
} Script;

static bool script_read(const char *file, Script *script, Error *err) {
  *script = (Script){0};
  text_init(&script->text);
  if (!file || !file_read(file, SCRIPT_BYTES, &script->text, err)) return false;
  script->at = memory_new((LINES_MAX + 2) * sizeof *script->at);
  if (script->at == NULL) return error_memory(err);
  for (const char *line = text_string(&script->text);
       *line != '\0' && script->count < LINES_MAX;) {
    script->at[++script->count] = line;
    line += strcspn(line, "\n");
    line += *line == '\n';
  }
  return true;
}

static void script_done(Script *script) {
  text_done(&script->text);
  memory_free(script->at);
}

/* --- lines --- */

static size_t indent_of(const char *line) { return strspn(line, " \t"); }

static bool is_blank(const char *line) {
  char c = line[indent_of(line)];
  return c == '\n' || c == '\0' || c == '\r';
}

static bool is_comment(const char *line) {
  return strncmp(line + indent_of(line), "--", 2) == 0;
}

static size_t name_length(const char *at) {
  size_t n = 0;
  while (isalnum((unsigned char)at[n]) || at[n] == '_') n++;
  return isdigit((unsigned char)at[0]) ? 0 : n;
}

/* "local NAME =", "local function NAME", "NAME = ": where the name is. */
static const char *named_by(const char *line) {
  const char *at = line + indent_of(line);
  bool is_local = text_starts(at, "local ");
  if (is_local) at += strlen("local ");
  at += strspn(at, " ");
  if (text_starts(at, "function ")) return at + strlen("function ");
  size_t n = name_length(at);
  const char *after = at + n + strspn(at + n, " ");
  bool is_assigned = n > 0 && after[0] == '=' && after[1] != '=';
  return is_assigned || (is_local && n > 0 && after[0] == ',') ? at : NULL;
}

/* Does the line only close what was opened above it? */
static bool is_closing(const char *line) {
  const char *at = line + indent_of(line);
  return strchr("]})", *at) != NULL || text_starts(at, "end");
}

/* --- statements --- */

static int first_line(const Script *s, int line) {
  if (named_by(s->at[line]) != NULL) return line;
  size_t indent = indent_of(s->at[line]);
  for (int i = line - 1; i > 0; i--) {
    if (is_blank(s->at[i]) || indent_of(s->at[i]) >= indent) continue;
    if (named_by(s->at[i]) != NULL || indent_of(s->at[i]) == 0) return i;
    indent = indent_of(s->at[i]);
  }
  return line;
}

static int last_line(const Script *s, int first) {
  size_t indent = indent_of(s->at[first]);
  int last = first;
  for (int i = first + 1; i <= s->count; i++) {
    if (is_blank(s->at[i])) continue;
    if (indent_of(s->at[i]) < indent) break;
    if (indent_of(s->at[i]) == indent && !is_closing(s->at[i])) break;
    last = i;
  }
  return last;
}

static int comment_line(const Script *s, int first) {
  size_t indent = indent_of(s->at[first]);
  while (first > 1 && is_comment(s->at[first - 1]) &&
         indent_of(s->at[first - 1]) == indent)
    first--;
  return first;
}

int excerpt_start(const char *file, int line) {
  Script script;
  Error ignored = {0};
  int first = 0;
  if (script_read(file, &script, &ignored) && line > 0 && line <= script.count)
    first = first_line(&script, line);
  script_done(&script);
  return first;
}

int excerpt_add(const char *file, int line, bool is_marked, Text *out) {
  Script script;
  Error ignored = {0};
  int first = 0;
  if (script_read(file, &script, &ignored) && line > 0 &&
      line <= script.count) {
    first = first_line(&script, line);
    for (int i = comment_line(&script, first); i <= last_line(&script, first);
         i++)
      text_addf(out, "%c%4d  %.*s\n",
                i == line && is_marked && line != first ? '>' : ' ', i,
                (int)strcspn(script.at[i], "\r\n"), script.at[i]);
  }
  script_done(&script);
  return first;
}

/* --- names --- */

typedef struct Names {
  ExcerptName *at;
  int count, max;
} Names;

static void add_name(Names *names, const char *name, const char *file,
                     int line) {
  if (names->count == names->max || file == NULL || line <= 0) return;
  ExcerptName *new = &names->at[names->count];
  snprintf(new->name, sizeof new->name, "%s", name);
  new->file = file;
  new->line = line;
  for (int i = 0; i < names->count; i++)
    if (names->at[i].line == line && text_is_equal(names->at[i].name, name) &&
        text_is_equal(names->at[i].file, file))
      return;
  names->count++;
}

/* A script that is gone has no names; false: there is no memory for it. */
static bool add_locals(Names *names, const char *file) {
  Script script;
  Error err = {0};
  if (script_read(file, &script, &err))
    for (int i = 1; i <= script.count; i++) {
      const char *at = named_by(script.at[i]);
      char name[64];
      if (at == NULL || indent_of(script.at[i]) > 0) continue;
      snprintf(name, sizeof name, "%.*s", (int)name_length(at), at);
      add_name(names, name, file, i);
    }
  script_done(&script);
  return err.code != ERROR_LIMIT;
}

static int by_place(const void *a, const void *b) {
  const ExcerptName *x = a, *y = b;
  int order = strcmp(x->file, y->file);
  if (order != 0) return order;
  return x->line != y->line ? (x->line < y->line ? -1 : 1)
                            : strcmp(x->name, y->name);
}

int excerpt_names(const Game *game, ExcerptName *out, int max) {
  const Program *p = game->program;
  Names names = {out, 0, max};
  for (size_t i = 0; i < p->nlines; i++) {
    const RuleLine *line = &p->lines[i];
    if (line->rule)
      add_name(&names, line->rule, line->source.file, line->source.line);
    add_name(&names, line->name, line->source.file, line->source.line);
  }
  for (int i = 0; i < game->nphases; i++)
    add_name(&names, game->phases[i].name, game->phases[i].source.file,
             game->phases[i].source.line);
  if (!add_locals(&names, game->path)) return -1;
  qsort(out, (size_t)names.count, sizeof *out, by_place);
  return names.count;
}
