/* SPDX-License-Identifier: MIT
** lesson_read.c - reading demonstrations.
**
** Nothing is run here: a file that cannot be read as statements is refused as
** a whole, before its first line has any effect.
*/
#include "shell/lesson/lesson.h"

#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "shell/prompt/line.h"
#include "shell/lesson/statement.h"

enum { FILE_LIMIT = 4 << 20, NESTED_MAX = 16 };

typedef struct Reader {
  Lesson *lesson;
  const char *at; /* the rest of the file */
  int line;       /* the number of the line last read */
  char *now;      /* that line, ours to change */
  size_t open[NESTED_MAX];
  int nopen;
  size_t stray; /* a line that ends with '{' and begins no block; 0: none */
  Error *err;
} Reader;

bool lesson_blame(const Lesson *lesson, int line, int column, Error *err) {
  char place[600];
  snprintf(place, sizeof place, "%s:%d:%d", lesson->path, line, column);
  error_prefix(err, place);
  return false;
}

static bool fail(Reader *r, int line, int column, const char *text) {
  error_set(r->err, ERROR_INPUT, "%s", text);
  return lesson_blame(r->lesson, line, column, r->err);
}

/* --- lines --- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static void trim_end(char *line) {
  size_t n = strlen(line);
  while (n > 0 && is_blank(line[n - 1])) line[--n] = '\0';
}

/* A copy of the next line, without blanks at its end; NULL: no more, or no
** memory (then the error is set). */
static char *next_line(Reader *r) {
  if (*r->at == '\0') return NULL;
  size_t n = strcspn(r->at, "\n");
  char *line = arena_string(&r->lesson->arena, r->at, n);
  r->at += n + (r->at[n] == '\n');
  r->line++;
  if (line == NULL) {
    error_memory(r->err);
    return NULL;
  }
  trim_end(line);
  return line;
}

static bool check_line(Reader *r, const char *line) {
  if (line_check(line, strlen(line), r->err)) return true;
  return lesson_blame(r->lesson, r->line, 1, r->err);
}

/* Cuts a comment: "--" between blanks, outside quotes. */
static void cut_comment(char *text) {
  bool is_quoted = false;
  for (char *at = text; *at != '\0'; at++) {
    if (*at == '"') is_quoted = !is_quoted;
    bool begins = at == text || is_blank(at[-1]);
    if (is_quoted || !begins || at[0] != '-' || at[1] != '-') continue;
    if (at[2] != '\0' && !is_blank(at[2])) continue;
    *at = '\0';
    trim_end(text);
    return;
  }
}

/* --- statements --- */

static Statement *add(Reader *r, int column) {
  Lesson *l = r->lesson;
  if (!memory_reserve((void **)&l->at, &l->capacity, l->count + 1,
                      sizeof *l->at)) {
    error_memory(r->err);
    return NULL;
  }
  Statement *s = &l->at[l->count++];
  *s = (Statement){.line = r->line, .column = column};
  return s;
}

static bool unclosed(Reader *r, const Statement *s) {
  char text[160];
  snprintf(text, sizeof text,
           "'%s {' is not closed: a line with '}' alone ends it", s->row->name);
  return fail(r, s->line, s->column, text);
}

/* The lines of a block as they are, and what follows the brace. */
static bool read_block(Reader *r, Statement *s) {
  Text block;
  char *line;
  text_init(&block);
  s->block_line = r->line + 1;
  while ((line = next_line(r)) != NULL && line[strspn(line, " \t")] != '}') {
    text_add(&block, line);
    text_add_char(&block, '\n');
    if (!check_line(r, line)) break;
  }
  s->block = block.failed ? NULL
                          : arena_string(&r->lesson->arena, text_string(&block),
                                         block.length);
  text_done(&block);
  if (r->err->code != ERROR_NONE) return false;
  if (s->block == NULL) return error_memory(r->err);
  if (line == NULL) return unclosed(r, s);
  line += strspn(line, " \t") + 1;
  cut_comment(line);
  s->tail = line + strspn(line, " \t");
  return true;
}

static bool open_branch(Reader *r, const Statement *s) {
  if (r->nopen == NESTED_MAX)
    return fail(r, s->line, s->column, "branches are nested too deep");
  r->open[r->nopen++] = r->lesson->count - 1;
  return true;
}

/* The brace was to close what a line for the prompt seemed to open. */
static bool blame_stray(Reader *r) {
  const Statement *s = &r->lesson->at[r->stray - 1];
  char word[40], text[200];
  snprintf(word, sizeof word, "%.*s", (int)strcspn(s->text, " \t{"), s->text);
  const char *near = statement_nearest(word);
  snprintf(text, sizeof text, "'%s {' begins no block; %s", word,
           near != NULL ? "did you mean '" : "'say', 'setup' and 'branch' do");
  if (near != NULL)
    snprintf(text + strlen(text), sizeof text - strlen(text), "%s {'?", near);
  return fail(r, s->line, s->column, text);
}

static bool close_branch(Reader *r, int column) {
  if (r->nopen == 0 && r->stray > 0) return blame_stray(r);
  if (r->nopen == 0)
    return fail(r, r->line, column, "'}' closes nothing: no branch is open");
  r->lesson->at[r->open[--r->nopen]].end = r->lesson->count;
  return true;
}

/* Takes the brace off the end of the text; false: there is none. */
static bool takes_brace(char *text) {
  size_t n = strlen(text);
  if (n == 0 || text[n - 1] != '{') return false;
  if (n > 1 && !is_blank(text[n - 2]) && text[n - 2] != '"') return false;
  text[n - 1] = '\0';
  trim_end(text);
  return true;
}

static bool read_body(Reader *r, Statement *s, char *text) {
  const StatementRow *row = s->row;
  if (!row->is_text) cut_comment(text);
  s->text = text;
  bool has_brace = row->block != BLOCK_NONE && takes_brace(text);
  if (row->block == BLOCK_STATEMENTS) {
    if (has_brace) return open_branch(r, s);
    char hint[200];
    snprintf(hint, sizeof hint, "write: %s %s", row->name, row->usage);
    return fail(r, s->line, s->column, hint);
  }
  if (row->block == BLOCK_TEXT && !has_brace && text[0] == '{')
    return fail(r, s->line, s->text_column,
                "the lines of a block go below its '{', and a line with "
                "'}' ends it");
  return !has_brace || read_block(r, s);
}

static bool read_statement(Reader *r, char *line) {
  char *start = line + strspn(line, " \t");
  int column = (int)(start - line) + 1;
  if (*start == '\0' || text_starts(start, "--")) return true;
  if (text_is_equal(start, "}")) return close_branch(r, column);
  Statement *s = add(r, column);
  if (s == NULL) return false;
  size_t n = strcspn(start, " \t{");
  s->row = statement_find(start, n);
  if (s->row == NULL) {
    s->text = start;
    s->text_column = column;
    if (start[strlen(start) - 1] == '{') r->stray = r->lesson->count;
    return true;
  }
  char *text = start + n + strspn(start + n, " \t");
  s->text_column = (int)(text - line) + 1;
  return read_body(r, s, text);
}

static bool read_all(Reader *r) {
  char *line;
  while ((line = next_line(r)) != NULL)
    if (!check_line(r, line) || !read_statement(r, line)) return false;
  if (r->err->code != ERROR_NONE) return false;
  if (r->nopen > 0) return unclosed(r, &r->lesson->at[r->open[r->nopen - 1]]);
  if (r->lesson->count == 0)
    return fail(r, 1, 1, "the lesson is empty: it begins with 'new GAME'");
  return true;
}

bool lesson_parse(Lesson *lesson, const char *path, const char *text,
                  Error *err) {
  *lesson = (Lesson){0};
  arena_init(&lesson->arena);
  error_clear(err);
  /* Some editors write a mark of the encoding first. */
  if (text_starts(text, "\xEF\xBB\xBF")) text += 3;
  Reader r = {.lesson = lesson, .at = text, .err = err};
  lesson->path = arena_string(&lesson->arena, path, strlen(path));
  bool ok = lesson->path != NULL ? read_all(&r) : error_memory(err);
  if (!ok) lesson_done(lesson);
  return ok;
}

bool lesson_read(Lesson *lesson, const char *path, Error *err) {
  Text content;
  text_init(&content);
  bool ok = file_read(path, FILE_LIMIT, &content, err);
  if (ok && strlen(text_string(&content)) != content.length)
    ok = error_set(err, ERROR_INPUT, "%s holds a zero byte: it is not text",
                   path);
  ok = ok && lesson_parse(lesson, path, text_string(&content), err);
  text_done(&content);
  return ok;
}

void lesson_done(Lesson *lesson) {
  arena_done(&lesson->arena);
  memory_free(lesson->at);
  *lesson = (Lesson){0};
}
