/* SPDX-License-Identifier: MIT
** statement_rows.c - what each statement of a demonstration does.
*/
#include "shell/lesson/statement.h"

#include <stdio.h>
#include <string.h>
#include "kernel/text/diagram.h"
#include "shell/author/drawn_board.h"
#include "shell/lesson/expect.h"
#include "shell/lesson/question.h"
#include "shell/lesson/said.h"

enum { SNAPS_TOLD = 64 };

/* --- texts --- */

bool statement_wrong(const Statement *s, Error *err) {
  return error_set(err, ERROR_INPUT, "write: %s %s", s->row->name,
                   s->row->usage);
}

/* A text that begins with a quote and has an odd number of them was meant to
** end with one; quotes in the middle of a sentence are part of it. */
static bool unquote(const char *text, Text *out, Error *err) {
  size_t n = strlen(text), quotes = 0;
  bool is_quoted = n > 1 && text[0] == '"' && text[n - 1] == '"';
  for (const char *at = text; *at != '\0'; at++) quotes += *at == '"';
  if (text[0] == '"' && quotes % 2 == 1)
    return error_set(err, ERROR_INPUT,
                     "the quotation is not closed: a '\"' ends it");
  text_add_bytes(out, text + is_quoted, n - 2 * (size_t)is_quoted);
  return true;
}

/* The same, kept with the frames. NULL: 'err' says why. */
const char *statement_keep(LessonRun *run, const char *text, Error *err) {
  Text bare;
  text_init(&bare);
  const char *kept = NULL;
  if (unquote(text, &bare, err)) {
    kept = lesson_run_keep(run, text_string(&bare));
    if (kept == NULL) error_memory(err);
  }
  text_done(&bare);
  return kept;
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
  if (s->text[0] == '\0') return statement_wrong(s, err);
  if (run->title_line > 0)
    return error_set(err, ERROR_INPUT,
                     "the lesson has its title already, in line %d",
                     run->title_line);
  run->title_line = s->line;
  run->frames->title = statement_keep(run, s->text, err);
  return run->frames->title != NULL;
}

static bool run_pause(LessonRun *run, const Statement *s, Error *err) {
  if (s->text[0] != '\0')
    return error_set(err, ERROR_INPUT, "'pause' must be alone on its line");
  return lesson_run_flush(run, err);
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
  if (!is_name(s->text)) return statement_wrong(s, err);
  if (find_snap(run, s->text) != NULL)
    return error_set(err, ERROR_INPUT, "there is already a snap '%s'", s->text);
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

/* The drawing is at fault, or what is after its closing brace. */
static bool set_drawing(LessonRun *run, const Statement *s, Error *err) {
  DrawnAt at;
  int rows = 1;
  if (drawn_board_set(run->shell.session, s->block, s->tail, &at, err))
    return true;
  for (const char *c = s->block; *c != '\0'; c++) rows += *c == '\n';
  run->fault_line = s->block_line - 1 + (at.line > 0 ? at.line : rows);
  run->fault_column = at.column;
  return false;
}

static bool set_snap(LessonRun *run, const Snap *snap, Error *err) {
  if (snap->game != run->shell.game)
    return error_set(err, ERROR_INPUT, "the snap '%s' is of another game",
                     snap->name);
  return session_set_position(run->shell.session, snap->position, err);
}

static bool no_snap(const LessonRun *run, const char *name, Error *err) {
  const char *names[SNAPS_TOLD];
  size_t n = 0;
  for (; n < run->nsnaps && n < SNAPS_TOLD; n++) names[n] = run->snaps[n].name;
  const char *near = text_nearest(name, names, n);
  if (near != NULL)
    return error_set(err, ERROR_INPUT,
                     "there is no snap '%s'; did you mean '%s'?", name, near);
  return error_set(err, ERROR_INPUT,
                   "there is no snap '%s' before this line, and it is "
                   "not a position ('show --position' prints one)",
                   name);
}

static bool set_text(LessonRun *run, const Statement *s, Error *err) {
  Text text;
  const Snap *snap = find_snap(run, s->text);
  if (snap != NULL) return set_snap(run, snap, err);
  text_init(&text);
  bool ok = unquote(s->text, &text, err) &&
            session_set_position(run->shell.session, text_string(&text), err);
  text_done(&text);
  if (!ok && err->code == ERROR_INPUT && is_name(s->text))
    return no_snap(run, s->text, err);
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

/* --- pictures and links among words --- */

static bool add_picture(LessonRun *run, const char *name, size_t length,
                        Error *err) {
  Frames *f = run->frames;
  const Session *now = lesson_run_session(run, err);
  char *target = arena_string(&f->arena, name, length);
  if (now == NULL || target == NULL) return false;
  const Snap *snap = find_snap(run, target);
  if (snap == NULL && is_name(target)) return no_snap(run, target, err);
  if (!memory_reserve((void **)&f->pictures, &f->picture_capacity,
                      f->npictures + 1, sizeof *f->pictures))
    return error_memory(err);
  Session *s = session_new(now->game, 1, err);
  bool ok =
      s != NULL && session_set_position(s, snap ? snap->position : target, err);
  Position *pos = ok ? frames_hold(f, now->game, s->pos, err) : NULL;
  session_free(s);
  if (pos == NULL) return false;
  f->pictures[f->npictures++] = (FramePicture){target, now->game, pos};
  return true;
}

/* A link leaves the page to another one, and nowhere else. */
static bool check_link(const char *target, size_t length, Error *err) {
  static const char *const ways[] = {"http://", "https://", "mailto:"};
  for (size_t i = 0; i < 3; i++)
    if (strncmp(target, ways[i], strlen(ways[i])) == 0) return true;
  if (memchr(target, ':', length) == NULL && target[0] != '/') return true;
  return error_set(err, ERROR_INPUT,
                   "'%.*s' is not a link: it begins with https://, http:// or "
                   "mailto:, or names a page beside this one",
                   (int)length, target);
}

static bool check_targets(LessonRun *run, const char *text, Error *err) {
  const char *target;
  size_t length;
  bool is_picture;
  for (const char *at = text;
       said_target(at, &is_picture, &target, &length) != NULL;
       at = target + length)
    if (is_picture ? !add_picture(run, target, length, err)
                   : !check_link(target, length, err))
      return false;
  return true;
}

static bool run_say(LessonRun *run, const Statement *s, Error *err) {
  if (s->block == NULL && s->text[0] == '\0') return statement_wrong(s, err);
  if (run->said.length > 0) text_add(&run->said, "\n\n");
  size_t start = run->said.length;
  if (s->block != NULL)
    add_block(s->block, &run->said);
  else if (!unquote(s->text, &run->said, err))
    return false;
  run->is_dirty = true;
  return check_targets(run, text_string(&run->said) + start, err);
}

/* How much is shown beside the board. */
static bool run_view(LessonRun *run, const Statement *s, Error *err) {
  bool is_full = text_is_equal(s->text, "full");
  if (!is_full && !text_is_equal(s->text, "learner"))
    return statement_wrong(s, err);
  run->is_full = is_full;
  return true;
}

/* --- branches --- */

static bool run_branch(LessonRun *run, const Statement *s, Error *err) {
  if (lesson_run_session(run, err) == NULL) return false;
  const char *title = statement_keep(run, s->text, err);
  if (title == NULL) return false;
  if (title[0] == '\0') return statement_wrong(s, err);
  return lesson_run_branch(run, s, title, err);
}

/* --- the table --- */

static const StatementRow rows[] = {
    {"title", "TEXT", "Names the lesson.", BLOCK_NONE, true, run_title},
    {"say", "TEXT | say { ... }",
     "Says something; the lines of a block are kept, and empty lines separate "
     "paragraphs.\n"
     "*emphasis*, **strong**, `typed`, [words](https://...), lines that begin "
     "with '- ' or '1. ' are a list, and a paragraph `![caption](SNAP)` is a "
     "picture of that position.",
     BLOCK_TEXT, true, run_say},
    {"mark", "[cells|line|arrow] [COLOUR] SITES [\"MEANING\"] | mark none",
     "Marks sites, or draws a line or an arrow through them, until the "
     "position changes.\n"
     "The meaning says in words what the colour stands for. Colours: yellow "
     "green red blue purple grey.",
     BLOCK_NONE, false, statement_mark},
    {"pause", "",
     "Ends a step: what was said so far is shown, and the learner decides "
     "when to go on.",
     BLOCK_NONE, false, run_pause},
    {"ask",
     "\"QUESTION\" expects CONDITION [reply MOVE[, MOVE ...]] [then "
     "CONDITION ...] | ask \"QUESTION\" choose { ... } | ask "
     "\"QUESTION\" click [all] SITES | ask \"QUESTION\" play level "
     "N until CONDITION [within N]; after each: [hint \"TEXT\" ...] "
     "[right \"TEXT\"]",
     "Asks for a move: every legal one for which the condition "
     "holds is right. With 'then' several are asked for, one after "
     "the other; 'reply' is what is played in between.\n"
     "'choose' offers the lines of its block: those that begin with "
     "+ are right, those with - are not, and the text after => is "
     "the reply to them. 'click' asks for one of the sites, 'click "
     "all' for each of them. 'play' lets the learner play on "
     "against an opponent until the condition holds.\n"
     "Several hints are given one after the other. The lesson then "
     "goes on from the same position.",
     BLOCK_TEXT, false, question_ask},
    {"expect",
     "legal MOVE[, MOVE ...] [because RULE] | expect illegal MOVE[, MOVE ...] "
     "[because TEXT] | expect CONDITION",
     "The lesson fails if it does not hold.\n"
     "'because' asks for the rule of a legal move (its key or comment), or for "
     "part of the reason against an illegal one. A condition is judged on the "
     "position and the last move.",
     BLOCK_NONE, false, expect_run},
    {"view", "learner | view full",
     "How much is shown beside the board: whose turn it is, "
     "captures and dice; or also phases, stocks, counters and "
     "registers.\n"
     "It applies from here on; 'learner' is the default.",
     BLOCK_NONE, false, run_view},
    {"branch", "\"WHAT IF\" { ... }",
     "Shows what could happen, then returns to where it began.",
     BLOCK_STATEMENTS, false, run_branch},
    {"snap", "NAME",
     "Names the position: 'setup NAME' returns to it, and export "
     "writes a picture of it.",
     BLOCK_NONE, false, run_snap},
    {"setup",
     "{ ... } [PLAYER] [KEY=VALUE ...] | setup POSITION | setup NAME | setup",
     "Sets up a position: drawn row by row, as a position text, a "
     "snap, or the start.\n"
     "After a drawing come the player to move and the other fields "
     "of a position text: captured=1,0.",
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
