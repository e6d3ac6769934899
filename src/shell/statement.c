/* SPDX-License-Identifier: MIT
** statement.c - what each statement of a demonstration does.
*/
#include "shell/statement.h"

#include <stdio.h>
#include <string.h>
#include "kernel/diagram.h"
#include "kernel/lattice.h"
#include "shell/drawn_board.h"
#include "shell/expect.h"
#include "shell/predicate.h"

enum { NAME_BYTES = 64, MARKED_MAX = 512 };

/* --- texts --- */

static bool wrong(const Statement *s, Error *err) {
  return error_set(err, ERROR_INPUT, "write: %s %s", s->row->name,
                   s->row->usage);
}

/* The text without quotes around it. */
static void unquote(const char *text, Text *out) {
  size_t n = strlen(text);
  bool is_quoted = n > 1 && text[0] == '"' && text[n - 1] == '"';
  text_add_bytes(out, text + is_quoted, n - 2 * (size_t)is_quoted);
}

/* Blanks every line of the block begins with. */
static size_t indent_of(const char *block) {
  size_t least = SIZE_MAX;
  for (const char *at = block; *at != '\0';) {
    size_t n = strspn(at, " \t"), length = strcspn(at, "\n");
    if (n < length && n < least) least = n;
    at += length + (at[length] == '\n');
  }
  return least == SIZE_MAX ? 0 : least;
}

static void add_block(const char *block, Text *out) {
  size_t indent = indent_of(block), start = out->length;
  while (*block != '\0') {
    size_t length = strcspn(block, "\n");
    size_t skip = length < indent ? length : indent;
    text_add_bytes(out, block + skip, length - skip);
    text_add_char(out, '\n');
    block += length + (block[length] == '\n');
  }
  while (out->length > start && out->at[out->length - 1] == '\n')
    out->at[--out->length] = '\0';
}

static bool run_title(LessonRun *run, const Statement *s, Error *err) {
  Text text;
  if (s->text[0] == '\0') return wrong(s, err);
  text_init(&text);
  unquote(s->text, &text);
  run->frames->title = lesson_run_keep(run, text_string(&text));
  text_done(&text);
  return run->frames->title != NULL || error_memory(err);
}

static bool run_say(LessonRun *run, const Statement *s, Error *err) {
  if (s->block == NULL && s->text[0] == '\0') return wrong(s, err);
  if (run->said.length > 0) text_add(&run->said, "\n\n");
  if (s->block != NULL)
    add_block(s->block, &run->said);
  else
    unquote(s->text, &run->said);
  run->is_dirty = true;
  return true;
}

static bool run_pause(LessonRun *run, const Statement *s, Error *err) {
  if (s->text[0] != '\0') return wrong(s, err);
  return lesson_run_flush(run, err);
}

/* --- marks --- */

static int colour_of(const char *word) {
  for (int i = 0; i < MARK_COLOURS; i++)
    if (text_is_equal(mark_colours[i], word)) return i;
  return -1;
}

static bool shape_of(const char *word, MarkShape *shape) {
  static const char *const names[] = {"cells", "line", "arrow"};
  for (int i = 0; i < 3; i++)
    if (text_is_equal(names[i], word)) {
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

static bool read_mark(LessonRun *run, const Statement *s, Mark *mark,
                      Error *err) {
  Text meaning;
  const char *sites = read_style(s->text, mark);
  size_t length = strcspn(sites, "\"");
  text_init(&meaning);
  unquote(sites + length, &meaning);
  mark->meaning = lesson_run_keep(run, text_string(&meaning));
  text_done(&meaning);
  if (mark->meaning == NULL) return error_memory(err);
  if (!read_sites(run, sites, length, mark, err)) {
    err->column = (int)(sites - s->text) + 1;
    return false;
  }
  bool is_drawn = mark->shape != MARK_CELLS;
  return mark->nsites >= (is_drawn ? 2 : 1) || wrong(s, err);
}

/* Marks of a frame that was shown already stay with that frame. */
static bool run_mark(LessonRun *run, const Statement *s, Error *err) {
  Mark mark = {.shape = MARK_CELLS};
  if (lesson_run_session(run, err) == NULL) return false;
  if (text_is_equal(s->text, "none")) {
    run->nmarks = 0;
    return true;
  }
  return read_mark(run, s, &mark, err) && add_mark(run, mark, err);
}

/* --- positions --- */

static bool fill_snap(LessonRun *run, const char *name, Snap *snap,
                      Error *err) {
  const Session *s = run->shell.session;
  Text position;
  text_init(&position);
  diagram_write(s->game, s->pos, &position);
  snap->name = lesson_run_keep(run, name);
  snap->position = lesson_run_keep(run, text_string(&position));
  snap->game = s->game;
  bool ok = snap->name && snap->position && !position.failed;
  text_done(&position);
  return ok || error_memory(err);
}

static const Snap *find_snap(const LessonRun *run, const char *name) {
  for (size_t i = 0; i < run->nsnaps; i++)
    if (text_is_equal(run->snaps[i].name, name)) return &run->snaps[i];
  return NULL;
}

/* A name is part of a file's name when pictures are written. */
static bool is_name(const char *text) {
  static const char letters[] =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
  return text[0] != '\0' && strspn(text, letters) == strlen(text);
}

static bool run_snap(LessonRun *run, const Statement *s, Error *err) {
  Snap snap;
  if (lesson_run_session(run, err) == NULL) return false;
  if (!is_name(s->text)) return wrong(s, err);
  if (find_snap(run, s->text) != NULL)
    return error_set(err, ERROR_INPUT, "there is a snap '%s' already", s->text);
  if (run->snap != NULL && !lesson_run_flush(run, err)) return false;
  if (!fill_snap(run, s->text, &snap, err)) return false;
  if (!memory_reserve((void **)&run->snaps, &run->snap_capacity,
                      run->nsnaps + 1, sizeof snap))
    return error_memory(err);
  run->snaps[run->nsnaps++] = snap;
  run->snap = snap.name;
  run->is_dirty = true;
  return true;
}

static bool set_drawing(LessonRun *run, const Statement *s, Error *err) {
  int line = 1;
  if (drawn_board_set(run->shell.session, s->block, s->tail, &line, err))
    return true;
  run->fault_line = s->block_line + line - 1;
  return false;
}

static bool set_snap(LessonRun *run, const Snap *snap, Error *err) {
  if (snap->game != run->shell.game)
    return error_set(err, ERROR_INPUT, "the snap '%s' is of another game",
                     snap->name);
  return session_set_position(run->shell.session, snap->position, err);
}

static bool set_text(LessonRun *run, const Statement *s, Error *err) {
  Text text;
  const Snap *snap = find_snap(run, s->text);
  if (snap != NULL) return set_snap(run, snap, err);
  text_init(&text);
  unquote(s->text, &text);
  bool ok = session_set_position(run->shell.session, text_string(&text), err);
  text_done(&text);
  return ok;
}

static bool set_start(LessonRun *run, Error *err) {
  Session *fresh = session_new(run->shell.game, 1, err);
  if (fresh == NULL) return false;
  session_free(run->shell.session);
  run->shell.session = fresh;
  return true;
}

static bool run_setup(LessonRun *run, const Statement *s, Error *err) {
  if (lesson_run_session(run, err) == NULL) return false;
  bool ok = s->block != NULL     ? set_drawing(run, s, err)
            : s->text[0] != '\0' ? set_text(run, s, err)
                                 : set_start(run, err);
  return ok && lesson_run_moved(run, 0, err);
}

/* --- branches --- */

static bool run_branch(LessonRun *run, const Statement *s, Error *err) {
  Text title;
  if (lesson_run_session(run, err) == NULL) return false;
  text_init(&title);
  unquote(s->text, &title);
  const char *kept = lesson_run_keep(run, text_string(&title));
  text_done(&title);
  if (kept == NULL) return error_memory(err);
  if (kept[0] == '\0') return wrong(s, err);
  return lesson_run_branch(run, s, kept, err);
}

/* --- the table --- */

static const StatementRow rows[] = {
    {"title", "TEXT", "Names the lesson.", BLOCK_NONE, true, run_title},
    {"say", "TEXT | say { ... }",
     "Tells something; the lines of a block are kept, empty ones part "
     "paragraphs.",
     BLOCK_TEXT, true, run_say},
    {"mark", "[cells|line|arrow] [COLOUR] SITES [\"MEANING\"] | mark none",
     "Marks sites, or draws a line or an arrow through them, until the "
     "position changes.\n"
     "The meaning says in words what the colour stands for. Colours: yellow "
     "green red blue purple grey.",
     BLOCK_NONE, false, run_mark},
    {"pause", "",
     "Ends a step: what was said so far is shown, and the learner goes on when "
     "he likes.",
     BLOCK_NONE, false, run_pause},
    {"ask", "\"QUESTION\" expects CONDITION [hint \"TEXT\"] [right \"TEXT\"]",
     "Asks for a move; every legal one for which the condition holds is "
     "right.\n"
     "The lesson then goes on from the same position. At least one legal move "
     "must be right.",
     BLOCK_NONE, false, expect_ask},
    {"expect",
     "legal MOVE[, MOVE ...] [because RULE] | expect illegal MOVE[, MOVE ...] "
     "[because TEXT] | expect CONDITION",
     "Fails the lesson if it is not so.\n"
     "'because' asks for the rule of a legal move (its key or comment), or for "
     "part of the reason against an illegal one. A condition is judged on the "
     "position and the last move.",
     BLOCK_NONE, false, expect_run},
    {"branch", "\"WHAT IF\" { ... }",
     "Plays what could happen, then comes back to where it began.",
     BLOCK_STATEMENTS, false, run_branch},
    {"snap", "NAME",
     "Names the position: 'setup NAME' comes back to it, and export writes a "
     "picture of it.",
     BLOCK_NONE, false, run_snap},
    {"setup",
     "{ ... } [PLAYER] [KEY=VALUE ...] | setup POSITION | setup NAME | setup",
     "Sets up a position: drawn row by row, as a position text, a snap, or the "
     "start.\n"
     "After a drawing stand the player to move and what a position text has "
     "besides: captured=1,0.",
     BLOCK_TEXT, false, run_setup},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

const StatementRow *statement_all(size_t *count) {
  *count = ROWS;
  return rows;
}

const char *statement_nearest(const char *word) {
  const char *names[ROWS];
  for (size_t i = 0; i < ROWS; i++) names[i] = rows[i].name;
  return text_nearest(word, names, ROWS);
}

const StatementRow *statement_find(const char *name, size_t length) {
  for (size_t i = 0; i < ROWS; i++)
    if (strlen(rows[i].name) == length &&
        memcmp(rows[i].name, name, length) == 0)
      return &rows[i];
  return NULL;
}
