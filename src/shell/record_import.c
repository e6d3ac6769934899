/* SPDX-License-Identifier: MIT
** record_import.c - tags and numbered moves, read.
**
** Reading plays: each word that is no number, comment, variation or result
** must be a whole legal move, in the game's own spelling or a forgiving one.
** What a tag says that records have no place for becomes a line of the
** header; comments and variations stay with their ply. Variations are played
** too; what cannot be played in one becomes a comment in it.
*/
#include "shell/record_text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "native/sideline.h"
#include "native/spelling.h"
#include "native/why.h"
#include "script/load.h"

enum { TAG = 64, VALUE = 512, SETTINGS = RECORD_OPTIONS };

typedef struct Reader {
  const char *at;
  int line;
  char game[VALUE], start[VALUE], result[32], reason[VALUE];
  char settings[SETTINGS][VALUE];
  const char *setting[SETTINGS];
  int nsettings;
  Text others;
  Text *comments, *notes; /* by ply, [0] before the first */
  size_t capacity, note_capacity;
  Session *session, *scratch; /* scratch: for variations; NULL: none yet */
  Error *err;
} Reader;

static bool wrong(Reader *r, const char *what, const char *word) {
  error_set(r->err, ERROR_INPUT, "%s '%.60s'", what, word);
  char place[32];
  snprintf(place, sizeof place, "line %d", r->line);
  error_prefix(r->err, place);
  return false;
}

static char next(Reader *r) {
  char c = *r->at;
  if (c) r->at++;
  if (c == '\n') r->line++;
  return c;
}

static void skip_blanks(Reader *r) {
  while (isspace((unsigned char)*r->at)) next(r);
}

static bool add_setting(Reader *r, const char *name, const char *value) {
  if (r->nsettings == SETTINGS)
    return wrong(r, "too many options, the last is", value);
  char *text = r->settings[r->nsettings];
  snprintf(text, VALUE, "%.60s%s%.400s", name, *name ? "=" : "", value);
  r->setting[r->nsettings++] = text;
  return true;
}

/* Keys of our own header, as a tag, keep out of its way. */
static void add_other(Reader *r, char *name, const char *value) {
  static const char *const ours[] = {"abax",   "rules",  "engine", "seed",
                                     "player", "option", "game",   "start"};
  for (char *c = name; *c; c++) *c = (char)tolower((unsigned char)*c);
  bool is_ours = text_starts(name, "result");
  for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
    is_ours = is_ours || text_is_equal(ours[i], name);
  text_addf(&r->others, "%s%s %s\n", is_ours ? "tag-" : "", name, value);
}

static bool use_tag(Reader *r, char *name, const char *value) {
  if (text_is_alike(name, "Game")) {
    snprintf(r->game, sizeof r->game, "%s", value);
    for (char *c = r->game; *c; c++) *c = (char)tolower((unsigned char)*c);
  } else if (text_is_alike(name, "Start") || text_is_alike(name, "FEN")) {
    snprintf(r->start, sizeof r->start, "%s", value);
  } else if (text_is_alike(name, "Option")) {
    return add_setting(r, "", value);
  } else if (text_is_alike(name, "Layout")) {
    return add_setting(r, "layout", value);
  } else if (text_is_alike(name, "Result")) {
    snprintf(r->result, sizeof r->result, "%.30s", value);
  } else if (text_is_alike(name, "Termination")) {
    snprintf(r->reason, sizeof r->reason, "%s", value);
  } else {
    add_other(r, name, value);
  }
  return true;
}

static bool read_tag(Reader *r) {
  char name[TAG], value[VALUE];
  size_t n = 0;
  next(r);
  for (; *r->at && !isspace((unsigned char)*r->at) && n + 1 < TAG; n++)
    name[n] = next(r);
  name[n] = '\0';
  skip_blanks(r);
  if (*r->at != '"') return wrong(r, "a tag is [Name \"value\"], not", name);
  next(r);
  for (n = 0; *r->at && *r->at != '"' && *r->at != '\n' && n + 1 < VALUE; n++) {
    if (*r->at == '\\' && r->at[1]) next(r);
    value[n] = next(r);
    if ((unsigned char)value[n] < ' ') value[n] = ' ';
  }
  value[n] = '\0';
  if (next(r) != '"') return wrong(r, "no end of the tag", name);
  skip_blanks(r);
  if (next(r) != ']') return wrong(r, "no ']' behind the tag", name);
  return use_tag(r, name, value);
}

static bool read_tags(Reader *r) {
  for (skip_blanks(r); *r->at == '['; skip_blanks(r))
    if (!read_tag(r)) return false;
  return true;
}

/* What is said about the last ply played. */
static Text *said(Reader *r, Text **texts, size_t *capacity) {
  size_t n = r->session->nplies;
  return memory_reserve((void **)texts, capacity, n + 2, sizeof **texts)
             ? &(*texts)[n]
             : NULL;
}

/* Up to the closing sign; parentheses may stand in each other. */
static bool read_aside(Reader *r, char open, char close, Text *out) {
  int depth = 0, line = r->line;
  for (;;) {
    char c = next(r);
    if (!c) {
      r->line = line;
      return wrong(r, "no end of what begins with", open == '(' ? "(" : "{");
    }
    depth += c == open && (open == '(' || depth == 0);
    depth -= c == close;
    if (depth == 0) return true;
    if (out->length == 0 && c == open && depth == 1) continue;
    text_add_char(out, (unsigned char)c < ' ' ? ' ' : c);
  }
}

static bool read_comment(Reader *r) {
  Text *text = said(r, &r->comments, &r->capacity);
  if (!text) return error_memory(r->err);
  if (text->length) text_add(text, " ");
  Text part;
  text_init(&part);
  bool ok = read_aside(r, '{', '}', &part);
  text_add(text, text_string(&part));
  text_done(&part);
  return ok;
}

/* What is no legal move in it stays as a comment: a replay plays the rest. */
static bool tidy(Reader *r, const Text *part, Text *out) {
  Session *s = r->session;
  Text line, tidied;
  text_init(&line);
  text_init(&tidied);
  text_addf(&line, "(%s)", text_string(part));
  if (!r->scratch) r->scratch = session_new(s->game, 0, r->err);
  bool ok =
      r->scratch &&
      sideline_tidy(r->scratch,
                    s->nplies > 1 ? s->plies[s->nplies - 2].after : s->start,
                    text_string(&line), &tidied, r->err);
  text_addf(out, "  %s\n", text_string(&tidied));
  text_done(&line);
  text_done(&tidied);
  return ok;
}

static bool read_variation(Reader *r) {
  Text *text = said(r, &r->notes, &r->note_capacity), part;
  if (!text) return error_memory(r->err);
  text_init(&part);
  bool ok = read_aside(r, '(', ')', &part) && tidy(r, &part, text);
  text_done(&part);
  return ok;
}

/* What the rules say against a move; that it fits several stays as it is. */
static void tell_reason(Reader *r, const char *word) {
  Text why;
  bool is_legal;
  Error ignored = {0};
  text_init(&why);
  if (why_move(r->session, word, &is_legal, &why, &ignored) && !is_legal &&
      strstr(text_string(&why), " is not legal: ") != NULL)
    error_set(r->err, ERROR_INPUT, "%.*s",
              (int)strcspn(text_string(&why), "\n"), text_string(&why));
  text_done(&why);
}

/* Not the beginning of another move: as long as its text. */
static bool play_word(Reader *r, const char *word) {
  char typed[MOVE_TEXT], text[MOVE_TEXT];
  size_t index;
  if (strlen(word) >= MOVE_TEXT) return wrong(r, "no move is as long as", word);
  error_clear(r->err);
  if (session_find(r->session, word, &index, r->err)) {
    movetext_fold(word, typed, sizeof typed);
    movetext_fold(session_text(r->session, index), text, sizeof text);
    if (strlen(typed) == strlen(text) || spelling_is_any(r->session, word))
      return session_do(r->session, index, r->err);
    return wrong(r, "not a whole legal move:", word);
  }
  if (r->err->code != ERROR_INPUT) return false;
  tell_reason(r, word);
  char place[48];
  snprintf(place, sizeof place, "line %d: ply %zu", r->line,
           r->session->nplies + 1);
  error_prefix(r->err, place);
  return false;
}

/* Marks of praise and blame at the end of a move are a note of it. */
static bool play_marked(Reader *r, char *word) {
  size_t n = strlen(word), length = n;
  char marks[16];
  while (n > 0 && strchr("!?", word[n - 1])) n--;
  if (n == 0 || n == length || length - n >= sizeof marks)
    return play_word(r, word);
  strcpy(marks, word + n);
  word[n] = '\0';
  if (!play_word(r, word)) return false;
  Text *text = said(r, &r->notes, &r->note_capacity);
  if (!text) return error_memory(r->err);
  text_addf(text, "  %s\n", marks);
  return true;
}

static bool read_word(Reader *r) {
  char word[VALUE], *move = word;
  size_t n = 0;
  bool is_quoted = *r->at == '"';
  if (is_quoted) next(r);
  while (*r->at && n + 1 < VALUE &&
         (is_quoted
              ? *r->at != '"'
              : !isspace((unsigned char)*r->at) && !strchr("{(;\"", *r->at)))
    word[n++] = next(r);
  word[n] = '\0';
  if (is_quoted && next(r) != '"') return wrong(r, "no end of", word);
  size_t digits = strspn(word, "0123456789");
  if (digits && word[digits] == '.' && !is_quoted)
    move = word + digits + strspn(word + digits, ".");
  if (*move == '\0' || *move == '$') return true;
  if (record_text_is_score(move) && !is_quoted) {
    snprintf(r->result, sizeof r->result, "%.30s", move);
    return true;
  }
  return is_quoted ? play_word(r, move) : play_marked(r, move);
}

static bool read_moves(Reader *r) {
  for (skip_blanks(r); *r->at; skip_blanks(r)) {
    bool ok = true;
    if (*r->at == '{')
      ok = read_comment(r);
    else if (*r->at == '(')
      ok = read_variation(r);
    else if (*r->at == ';' || *r->at == '%')
      while (*r->at && *r->at != '\n') next(r);
    else
      ok = read_word(r);
    if (!ok) return false;
  }
  return true;
}

/* ---- the record of what was read ---- */

static const char *keep(Record *record, const char *text) {
  return arena_string(&record->arena, text, strlen(text));
}

static bool keep_said(Reader *r, Record *record) {
  for (size_t i = 0; i < record->nplies; i++) {
    const Text *comment = i + 1 < r->capacity ? &r->comments[i + 1] : NULL;
    const Text *notes = i + 1 < r->note_capacity ? &r->notes[i + 1] : NULL;
    if (comment && comment->length)
      record->plies[i].comment = keep(record, comment->at);
    if (notes && notes->length)
      record->plies[i].notes = keep(record, notes->at);
  }
  if (r->capacity > 0 && r->comments[0].length)
    text_addf(&r->others, "comment %s\n", r->comments[0].at);
  return !r->others.failed;
}

/* A tag named like a player is that player. */
static void keep_players(Reader *r, Record *record) {
  const Game *game = r->session->game;
  Text rest;
  text_init(&rest);
  for (const char *at = text_string(&r->others); *at;) {
    size_t n = strcspn(at, "\n"), key = strcspn(at, " ");
    int p = 0;
    while (p < game->nplayers && (strlen(game->player[p]) != key ||
                                  strncasecmp(game->player[p], at, key) != 0))
      p++;
    if (p < game->nplayers && n > key + 1) {
      record->players[record->nplayers].player = keep(record, game->player[p]);
      record->players[record->nplayers++].who =
          arena_string(&record->arena, at + key + 1, n - key - 1);
    } else {
      text_add_bytes(&rest, at, n);
      text_add(&rest, "\n");
    }
    at += n + (at[n] != '\0');
  }
  if (rest.length) record->others = keep(record, text_string(&rest));
  text_done(&rest);
}

/* A game given up is not ended by its rules: the score becomes the reason. */
static void keep_end(Reader *r, Record *record) {
  char reason[VALUE + 40];
  if (record->result) {
    if (*r->reason) record->reason = keep(record, r->reason);
    return;
  }
  if (!*r->result) return;
  if (text_is_equal(r->result, "*")) {
    if (!*r->reason) return;
    record->result = "none";
    record->reason = keep(record, r->reason);
    return;
  }
  snprintf(reason, sizeof reason, "score %s%s%s", r->result,
           *r->reason ? ", " : "", r->reason);
  record->result = "none";
  record->reason = keep(record, reason);
}

static bool make_record(Reader *r, const char *engine, Record *record) {
  if (!replay_of_session(r->session, 0, engine, NULL, record, r->err))
    return false;
  record->has_seed = false;
  if (!keep_said(r, record)) return error_memory(r->err);
  keep_players(r, record);
  keep_end(r, record);
  return true;
}

static void reader_done(Reader *r) {
  for (size_t i = 0; i < r->capacity; i++) text_done(&r->comments[i]);
  for (size_t i = 0; i < r->note_capacity; i++) text_done(&r->notes[i]);
  memory_free(r->comments);
  memory_free(r->notes);
  text_done(&r->others);
  session_free(r->session);
  session_free(r->scratch);
}

bool record_text_read(const char *text, const char *const *settings,
                      int nsettings, const char *engine, Record *record,
                      Error *err) {
  Reader r;
  Game *game = NULL;
  memset(&r, 0, sizeof r);
  memset(record, 0, sizeof *record);
  r.at = text;
  r.line = 1;
  r.err = err;
  strcpy(r.game, "abalone");
  bool ok = true;
  for (int i = 0; ok && i < nsettings; i++)
    ok = add_setting(&r, "", settings[i]);
  skip_blanks(&r);
  if (ok && *r.at == '\0')
    ok = error_set(err, ERROR_INPUT,
                   "there is nothing to read: neither a tag nor a move");
  ok = ok && read_tags(&r);
  if (ok) game = load_game(r.game, r.setting, r.nsettings, err);
  if (game) r.session = session_new(game, 0, err);
  ok = r.session &&
       (!*r.start || session_set_position(r.session, r.start, err)) &&
       read_moves(&r) && make_record(&r, engine, record);
  reader_done(&r);
  if (game) game_free(game);
  if (!ok) record_done(record);
  return ok;
}
