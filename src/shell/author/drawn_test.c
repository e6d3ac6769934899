/* SPDX-License-Identifier: MIT
** drawn_test.c - reading .t files: cases, their games and their positions.
*/
#include "shell/author/drawn_test.h"

#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "kernel/text/diagram.h"
#include "script/load.h"
#include "shell/author/drawn_board.h"
#include "shell/author/drawn_case.h"
#include "shell/condition/predicate_name.h"

enum { FILE_LIMIT = 16 << 20 };

typedef struct Reader {
  DrawnCase now;           /* the case being read */
  bool is_open;            /* there is one */
  bool is_drawn, is_given; /* it has a drawing, a position text */
  DrawnReport *report;
  Game *game;
  char source[512]; /* the game line it came from */
  Text drawing;     /* lines of a board so far */
  int drawing_line;
  char *words[CASE_WORDS];
} Reader;

/* --- words --- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static bool is_end(const char *at, const char *line) {
  if (*at == '\0') return true;
  bool is_word = at == line || is_blank(at[-1]);
  return is_word && at[0] == '-' && at[1] == '-';
}

enum { SPLIT_LONG = -1, SPLIT_OPEN = -2 };

/* Splits the line in place; below 0 where it has too many words, or a quote
** that is not closed. */
static int split(char *line, char **words) {
  int count = 0;
  for (char *at = line;; count++) {
    while (is_blank(*at)) at++;
    if (is_end(at, line)) return count;
    if (count == CASE_WORDS) return SPLIT_LONG;
    char *quote = *at == '"' ? strchr(at + 1, '"') : NULL;
    if (*at == '"' && quote == NULL) return SPLIT_OPEN;
    words[count] = at += quote != NULL;
    while (quote != NULL ? at < quote : *at != '\0' && !is_blank(*at)) at++;
    if (*at != '\0') *at++ = '\0';
  }
}

/* --- games and positions --- */

/* A path is looked for beside the .t file first. */
static void game_path(const Reader *r, const char *name, char *out,
                      size_t size) {
  char folder[512];
  snprintf(out, size, "%s", name);
  if (!text_ends(name, ".lua") || name[0] == '/') return;
  file_directory(r->now.path, folder, sizeof folder);
  snprintf(out, size, "%s/%s", folder, name);
  if (!file_exists(out)) snprintf(out, size, "%s", name);
}

static bool begin_session(Reader *r, Error *err) {
  session_free(r->now.session);
  r->now.session = session_new(r->game, 1, err);
  if (r->now.session == NULL) return false;
  machine_walk(&r->now.session->machine, r->report->by_walk);
  return true;
}

static bool load(Reader *r, int argc, char **argv, Error *err) {
  char path[1100];
  game_path(r, argv[0], path, sizeof path);
  Game *game = load_game(path, (const char *const *)argv + 1, argc - 1, err);
  if (game == NULL) return false;
  session_free(r->now.session);
  r->now.session = NULL;
  game_free(r->game);
  r->game = game;
  return true;
}

static bool read_game(Reader *r, int argc, char **argv, Error *err) {
  Text source;
  bool is_loaded;
  bool is_form = argc > 0;
  for (int i = 1; i < argc; i++) is_form = is_form && strchr(argv[i], '=');
  if (!is_form)
    return error_set(err, ERROR_INPUT, "write: game NAME [option=value ...]");
  text_init(&source);
  for (int i = 0; i < argc; i++) text_addf(&source, "%s ", argv[i]);
  is_loaded = r->game != NULL && text_is_equal(r->source, text_string(&source));
  snprintf(r->source, sizeof r->source, "%s", text_string(&source));
  text_done(&source);
  return (is_loaded || load(r, argc, argv, err)) && begin_session(r, err);
}

/* The position with another player to move. */
static bool read_mover(Reader *r, const char *name, Error *err) {
  const Game *g = r->now.session->game;
  int player = game_player(g, name);
  Text text, changed;
  if (player < 0) return predicate_refuse_player(g, name, err);
  text_init(&text);
  text_init(&changed);
  diagram_write(g, r->now.session->pos, &text);
  const char *rows = text_string(&text);
  size_t length = strcspn(rows, " ");
  text_add_bytes(&changed, rows, length);
  text_addf(&changed, " %c", g->player_letter[player]);
  if (rows[length] != '\0') length += 1 + strcspn(rows + length + 1, " ");
  text_add(&changed, rows + length);
  bool is_set =
      session_set_position(r->now.session, text_string(&changed), err);
  text_done(&text);
  text_done(&changed);
  return is_set;
}

/* A complaint belongs to its line in the file. */
static bool set_drawing(Reader *r, Error *err) {
  DrawnAt at;
  if (drawn_board_set(r->now.session, text_string(&r->drawing), "", &at, err))
    return true;
  r->now.line = r->drawing_line + (at.line > 0 ? at.line - 1 : 0);
  return false;
}

static bool end_drawing(Reader *r, Error *err) {
  int line = r->now.line;
  if (r->drawing.length == 0) return true;
  bool is_set = set_drawing(r, err);
  text_clear(&r->drawing);
  if (is_set) r->now.line = line;
  return is_set;
}

/* --- lines --- */

static void end_case(Reader *r) {
  if (!r->is_open) return;
  if (r->now.expected == 0)
    drawn_case_fail(&r->now, "the case expects nothing, so it cannot fail");
  if (r->now.failed > 0)
    r->report->failed++;
  else
    r->report->passed++;
  r->is_open = false;
}

static bool begin_case(Reader *r, const char *title, Error *err) {
  end_case(r);
  title += strspn(title, " \t");
  r->is_open = true;
  r->now.expected = r->now.failed = 0;
  r->now.is_spoiled = r->is_drawn = r->is_given = false;
  snprintf(r->now.title, sizeof r->now.title, "%s", title);
  return r->game == NULL || begin_session(r, err);
}

static bool joined(int argc, char **argv, Text *out) {
  for (int i = 0; i < argc; i++)
    text_addf(out, "%s%s", i > 0 ? " " : "", argv[i]);
  return argc > 0;
}

/* A case begins in one position: it is drawn, or its text is given. */
static bool is_set_once(const Reader *r, Error *err) {
  return !(r->is_drawn && r->is_given) ||
         error_set(err, ERROR_INPUT,
                   "the case has a drawing and a position: one of them must "
                   "go");
}

static bool read_position(Reader *r, int argc, char **argv, Error *err) {
  Text text;
  r->is_given = true;
  if (!is_set_once(r, err)) return false;
  text_init(&text);
  bool is_set =
      joined(argc, argv, &text)
          ? session_set_position(r->now.session, text_string(&text), err)
          : error_set(err, ERROR_INPUT, "write: position TEXT");
  text_done(&text);
  return is_set;
}

/* A line that sets something up. '*is_known': it is one. */
static bool read_setting(Reader *r, int argc, char **argv, bool *is_known,
                         Error *err) {
  *is_known = true;
  if (text_is_equal(argv[0], "game"))
    return read_game(r, argc - 1, argv + 1, err);
  if (r->now.session == NULL)
    return error_set(err, ERROR_INPUT, "name the game first: game NAME");
  if (text_is_equal(argv[0], "position"))
    return read_position(r, argc - 1, argv + 1, err);
  if (argc == 3 && text_is_equal(argv[0], "to") &&
      text_is_equal(argv[1], "move"))
    return read_mover(r, argv[2], err);
  *is_known = false;
  return true;
}

static const char *const directives[] = {
    "game",     "position", "to",    "legal", "illegal",
    "play",     "moves",    "count", "shows", "cell",
    "captured", "result",   "mover", "phase", "reads"};
enum { DIRECTIVES = sizeof directives / sizeof directives[0] };

static bool is_directive(const char *word) {
  for (size_t i = 0; i < DIRECTIVES; i++)
    if (text_is_equal(directives[i], word)) return true;
  return false;
}

/* Long words are misspelt directives, not drawings. */
static bool add_drawing(Reader *r, const char *source, const char *word,
                        Error *err) {
  const char *near = text_nearest(word, directives, DIRECTIVES);
  bool is_word = strlen(word) > 3 && !r->game->has_piles;
  if (is_word || (near != NULL && strlen(word) > 3))
    return error_set(err, ERROR_INPUT, "'%s' is not understood; %s%s%s", word,
                     near != NULL ? "did you mean '" : "write legal, play",
                     near != NULL ? near : ", shows or another expectation",
                     near != NULL ? "'?" : "");
  r->is_drawn = true;
  if (!is_set_once(r, err)) return false;
  if (r->drawing.length == 0) r->drawing_line = r->now.line;
  text_add(&r->drawing, source);
  text_add_char(&r->drawing, '\n');
  return true;
}

static bool read_words(Reader *r, int argc, char **argv, Error *err) {
  bool is_known;
  if (!read_setting(r, argc, argv, &is_known, err)) return false;
  if (is_known) return true;
  if (!drawn_case_expect(&r->now, argv[0], argc - 1, argv + 1, &is_known, err))
    return false;
  return is_known || error_set(err, ERROR_INPUT, "write: to move PLAYER");
}

static bool read_line(Reader *r, const char *source, char *line, Error *err) {
  if (line[0] == '%')
    return end_drawing(r, err) && begin_case(r, line + 1, err);
  int argc = split(line, r->words);
  if (argc == 0) return true;
  if (argc == SPLIT_OPEN)
    return error_set(err, ERROR_INPUT, "a quote is not closed: write \"");
  if (argc == SPLIT_LONG)
    return error_set(err, ERROR_INPUT, "a line has at most %d words",
                     CASE_WORDS);
  if (!r->is_open)
    return error_set(err, ERROR_INPUT, "a case begins with '%% title'");
  if (!is_directive(r->words[0]) && r->game != NULL)
    return add_drawing(r, source, r->words[0], err);
  return end_drawing(r, err) && read_words(r, argc, r->words, err);
}

/* --- the file --- */

static bool read_lines(Reader *r, const char *text, Error *err) {
  while (*text != '\0') {
    size_t length = strcspn(text, "\n");
    char *source = memory_string(text, length);
    char *line = memory_string(text, length);
    r->now.line++;
    bool is_read = source != NULL && line != NULL
                       ? read_line(r, source, line, err)
                       : error_memory(err);
    memory_free(source);
    memory_free(line);
    if (!is_read) return false;
    text += length + (text[length] == '\n');
  }
  return end_drawing(r, err);
}

static bool read_file(const char *path, Text *content, Error *err) {
  if (!file_read(path, FILE_LIMIT, content, err)) return false;
  return strlen(text_string(content)) == content->length ||
         error_set(err, ERROR_INPUT, "%s holds a zero byte: it is not text",
                   path);
}

bool drawn_test_run(const char *path, DrawnReport *report, Text *out,
                    Error *err) {
  Reader *r = memory_new(sizeof *r);
  Text content;
  char place[600];
  if (r == NULL) return error_memory(err);
  text_init(&content);
  text_init(&r->drawing);
  r->now.path = path;
  r->now.out = out;
  r->report = report;
  bool is_there = read_file(path, &content, err);
  bool is_read = is_there && read_lines(r, text_string(&content), err);
  if (is_read) end_case(r);
  if (is_there && !is_read) {
    snprintf(place, sizeof place, "%s:%d", path, r->now.line);
    error_prefix(err, place);
  }
  session_free(r->now.session);
  game_free(r->game);
  text_done(&r->drawing);
  text_done(&content);
  memory_free(r);
  return is_read;
}
