/* SPDX-License-Identifier: MIT
** statement_mark.c - 'mark': sites that are coloured, or joined by a line.
*/
#include <stdio.h>
#include <string.h>
#include "kernel/state/lattice.h"
#include "shell/lesson/statement.h"

enum { NAME_BYTES = 64, MARKED_MAX = 512, SHAPES = 3 };

static const char *const shapes[SHAPES] = {"cells", "line", "arrow"};
static const char letters[] =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

static int colour_of(const char *word) {
  for (int i = 0; i < MARK_COLOURS; i++)
    if (text_is_equal(mark_colours[i], word)) return i;
  return -1;
}

static bool shape_of(const char *word, MarkShape *shape) {
  for (int i = 0; i < SHAPES; i++)
    if (text_is_equal(shapes[i], word)) {
      *shape = (MarkShape)i;
      return true;
    }
  return false;
}

/* Words before the sites: a shape, a colour. Returns what follows them. */
static const char *read_style(const char *text, Mark *mark) {
  char word[NAME_BYTES];
  for (;;) {
    size_t n = strcspn(text, " \t");
    if (n == 0 || n >= sizeof word) return text;
    memcpy(word, text, n);
    word[n] = '\0';
    int colour = colour_of(word);
    if (colour >= 0)
      mark->colour = colour;
    else if (!shape_of(word, &mark->shape))
      return text;
    text += n + strspn(text + n, " \t");
  }
}

/* "(0,0,2) (1,0,2)z+": cells and faces, where they are now. */
static int read_places(const Session *s, const char *list, Site *sites,
                       Error *err) {
  const Lattice *l = position_lattice(s->game, s->pos);
  int n = 0;
  size_t length;
  for (list += strspn(list, " ,"); *list != '\0' && n < MARKED_MAX; n++) {
    sites[n] = lattice_scan(l, list, &length);
    if (length == 0 || sites[n] == NO_SITE) {
      error_set(err, ERROR_INPUT, "there is no site '%.40s'", list);
      return -1;
    }
    list += length;
    list += strspn(list, " ,");
  }
  return n;
}

static bool read_sites(LessonRun *run, const char *text, size_t length,
                       Mark *mark, Error *err) {
  Site sites[MARKED_MAX];
  const Session *session = run->shell.session;
  char *list = memory_string(text, length);
  if (list == NULL) return error_memory(err);
  Player who = position_asked(session->game, session->pos);
  if (who == NO_PLAYER) who = session->pos->turn;
  if (session->game->board->nbodies > 0)
    mark->nsites = read_places(session, list, sites, err);
  else
    mark->nsites = board_read_sites_of(session->game->board, who, list, sites,
                                       MARKED_MAX, err);
  memory_free(list);
  if (mark->nsites < 0) {
    err->code = ERROR_INPUT;
    return false;
  }
  size_t size = (size_t)(mark->nsites + 1) * sizeof *sites;
  mark->sites = arena_new(&run->frames->arena, size);
  if (mark->sites == NULL) return error_memory(err);
  memcpy(mark->sites, sites, size - sizeof *sites);
  return true;
}

static bool add_mark(LessonRun *run, Mark mark, Error *err) {
  if (!memory_reserve((void **)&run->marks, &run->mark_capacity,
                      run->nmarks + 1, sizeof mark))
    return error_memory(err);
  run->marks[run->nmarks++] = mark;
  run->is_dirty = true;
  return true;
}

/* --- what is wrong with it --- */

static bool wrong_at(const Statement *s, const char *at, Error *err) {
  err->column = (int)(at - s->text) + 1;
  return false;
}

/* The first word that names no site, or where the sites begin. */
static const char *find_wrong(LessonRun *run, const char *sites, size_t length,
                              char *word, size_t size) {
  const char *end = sites + length;
  Mark ignored = {0};
  Error err = {0};
  word[0] = '\0';
  if (run->shell.game->board->nbodies > 0) return sites;
  for (const char *at = sites; at < end;) {
    size_t n = strcspn(at, " \t,\"");
    if (n > 0 && n < size && !read_sites(run, at, n, &ignored, &err)) {
      snprintf(word, size, "%.*s", (int)n, at);
      return at;
    }
    at += n + (n == 0);
  }
  return sites;
}

static const char *near_style(const char *word) {
  const char *names[MARK_COLOURS + SHAPES];
  for (int i = 0; i < MARK_COLOURS; i++) names[i] = mark_colours[i];
  for (int i = 0; i < SHAPES; i++) names[MARK_COLOURS + i] = shapes[i];
  return text_nearest(word, names, MARK_COLOURS + SHAPES);
}

/* Which there are. */
static void no_style(const char *word, Error *err) {
  Text out;
  text_init(&out);
  text_addf(&out, "'%s' is not a site, colour or shape; colours are", word);
  for (int i = 0; i < MARK_COLOURS; i++)
    text_addf(&out, "%s %s", i > 0 ? "," : "", mark_colours[i]);
  text_add(&out, "; shapes are");
  for (int i = 0; i < SHAPES; i++)
    text_addf(&out, "%s %s", i > 0 ? "," : "", shapes[i]);
  error_set(err, ERROR_INPUT, "%s", text_string(&out));
  text_done(&out);
}

/* "gren" may be a colour spelt wrong, a word behind sites a meaning without
** its quotes. 'err' says what is wrong with the sites. */
static bool wrong_site(LessonRun *run, const Statement *s, const char *sites,
                       size_t length, Error *err) {
  char word[NAME_BYTES];
  const char *at = find_wrong(run, sites, length, word, sizeof word);
  const char *near = at == sites && word[0] ? near_style(word) : NULL;
  size_t n = strlen(word);
  if (near != NULL)
    error_set(err, ERROR_INPUT,
              "'%s' is not a site, colour or shape; did you mean '%s'?", word,
              near);
  else if (n > 0 && at == sites && strspn(word, letters) == n)
    no_style(word, err);
  else if (n > 0 && at > sites && strspn(word, letters) == n)
    error_set(err, ERROR_INPUT,
              "there is no site '%s'; a meaning needs double quotes", word);
  return wrong_at(s, at, err);
}

bool statement_sites(LessonRun *run, const Statement *s, const char *text,
                     size_t length, Mark *mark, Error *err) {
  if (read_sites(run, text, length, mark, err)) return true;
  return wrong_site(run, s, text, length, err);
}

static bool too_few(const Mark *mark, Error *err) {
  if (mark->shape == MARK_CELLS)
    return error_set(err, ERROR_INPUT,
                     "no site is named: write mark red SITE ...");
  return error_set(err, ERROR_INPUT,
                   "a mark that is a line or an arrow goes through two sites "
                   "or more");
}

/* --- the statement --- */

static bool read_mark(LessonRun *run, const Statement *s, Mark *mark,
                      Error *err) {
  const char *sites = read_style(s->text, mark);
  size_t length = strcspn(sites, "\"");
  mark->meaning = statement_keep(run, sites + length, err);
  if (mark->meaning == NULL) return wrong_at(s, sites + length, err);
  if (!statement_sites(run, s, sites, length, mark, err)) return false;
  bool is_drawn = mark->shape != MARK_CELLS;
  return mark->nsites >= (is_drawn ? 2 : 1) || too_few(mark, err);
}

/* Marks of a frame that was shown already stay with that frame. */
bool statement_mark(LessonRun *run, const Statement *s, Error *err) {
  Mark mark = {.shape = MARK_CELLS};
  if (lesson_run_session(run, err) == NULL) return false;
  if (text_is_equal(s->text, "none")) {
    run->nmarks = 0;
    return true;
  }
  return read_mark(run, s, &mark, err) && add_mark(run, mark, err);
}
