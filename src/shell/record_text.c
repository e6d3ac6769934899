/* SPDX-License-Identifier: MIT
** record_text.c - tags and numbered moves, written.
*/
#include "shell/record_text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { COLUMNS = 79, VALUE = 512 };

typedef struct Writer {
  const Game *game;
  const Record *record;
  bool is_close;
  size_t column;
  Text *out;
} Writer;

static void write_tag(const char *name, const char *value, Text *out) {
  text_addf(out, "[%c%s \"", toupper((unsigned char)name[0]), name + 1);
  for (; *value; value++) {
    if (*value == '"' || *value == '\\') text_add_char(out, '\\');
    text_add_char(out, *value);
  }
  text_add(out, "\"]\n");
}

static const char *const scores[] = {"1-0", "0-1", "1/2-1/2", "*"};

enum { SCORES = sizeof scores / sizeof *scores };

bool record_text_is_score(const char *word) {
  for (int i = 0; i < SCORES; i++)
    if (text_is_equal(word, scores[i])) return true;
  return false;
}

/* "1-0" for the first player of the game, as everywhere. */
static const char *score(const Writer *w) {
  const char *result = w->record->result, *reason = w->record->reason;
  size_t length;
  for (int i = 0; i < SCORES && reason && text_starts(reason, "score "); i++)
    if (text_starts(reason + 6, scores[i])) return scores[i];
  if (!result || text_is_equal(result, "none")) return "*";
  if (text_is_equal(result, "draw")) return "1/2-1/2";
  for (int p = 0; p < w->game->nplayers && w->game->nplayers == 2; p++) {
    length = strlen(w->game->player[p]);
    if (!strncmp(result, w->game->player[p], length) && result[length] == ' ')
      return p == 0 ? "1-0" : "0-1";
  }
  return "*";
}

/* Lines of the header that are not ours: "event Sunday club". */
static void write_others(const char *others, Text *out) {
  char line[VALUE], *value;
  while (others && *others) {
    size_t n = strcspn(others, "\n");
    snprintf(line, sizeof line, "%.*s", (int)n, others);
    value = line + strcspn(line, " ");
    if (*value) *value++ = '\0';
    if (isalpha((unsigned char)*line)) write_tag(line, value, out);
    others += n + (others[n] != '\0');
  }
}

/* The reason without the score an import put before it; NULL: none. */
static const char *ended_by(const Record *record) {
  const char *reason = record->reason;
  if (!reason || !text_starts(reason, "score ")) return reason;
  const char *comma = strstr(reason, ", ");
  return comma ? comma + 2 : NULL;
}

static void write_tags(const Writer *w) {
  const Record *record = w->record;
  write_tag("Game", record->game, w->out);
  for (int i = 0; i < record->noptions; i++)
    write_tag("Option", record->options[i], w->out);
  if (record->start) write_tag("Start", record->start, w->out);
  for (int i = 0; i < record->nplayers; i++)
    write_tag(record->players[i].player, record->players[i].who, w->out);
  write_others(record->others, w->out);
  write_tag("Result", score(w), w->out);
  if (ended_by(record)) write_tag("Termination", ended_by(record), w->out);
  text_add(w->out, "\n");
}

static void write_word(Writer *w, const char *word) {
  size_t width = text_width(word);
  if (w->column > 0 && w->column + 1 + width > COLUMNS) {
    text_add(w->out, "\n");
    w->column = 0;
  } else if (w->column > 0) {
    text_add(w->out, " ");
    w->column++;
  }
  text_add(w->out, word);
  w->column += width;
}

/* Word by word, so that lines stay short; braces would end it early. */
static void write_comment(Writer *w, const char *comment, char open,
                          char close) {
  Text word;
  text_init(&word);
  text_add_char(&word, open);
  for (; *comment; comment++) {
    if (*comment == ' ') {
      if (word.length) write_word(w, text_string(&word));
      text_clear(&word);
    } else {
      text_add_char(&word, *comment == close && close == '}' ? ']' : *comment);
    }
  }
  text_add_char(&word, close);
  write_word(w, text_string(&word));
  text_done(&word);
}

/* Variations as they came, marks as the signs they are, the rest as words. */
static void write_notes(Writer *w, const char *notes) {
  char line[VALUE];
  while (*notes) {
    size_t n = strcspn(notes, "\n");
    size_t blanks = strspn(notes, " \t");
    if (blanks > n) blanks = n;
    snprintf(line, sizeof line, "%.*s", (int)(n - blanks), notes + blanks);
    size_t length = strlen(line);
    if (length > 1 && line[0] == '(' && line[length - 1] == ')') {
      line[length - 1] = '\0';
      write_comment(w, line + 1, '(', ')');
    } else if (length > 0 && strspn(line, "!?") == length) {
      text_add(w->out, line);
      w->column += length;
    } else if (length > 0) {
      write_comment(w, line, '{', '}');
    }
    notes += n + (notes[n] != '\0');
  }
}

/* A number stands before the first player's moves and at the beginning. */
static void write_move(Writer *w, const RecordPly *ply, int number,
                       bool is_numbered, bool is_first_player) {
  char word[MOVE_TEXT + 40];
  bool is_quoted = strpbrk(ply->move, " {}()[];\"") != NULL;
  const char *quote = is_quoted ? "\"" : "";
  const char *dots = is_first_player ? "." : "...";
  if (is_numbered && !w->is_close) {
    snprintf(word, sizeof word, "%d%s", number, dots);
    write_word(w, word);
  }
  if (is_numbered && w->is_close)
    snprintf(word, sizeof word, "%d%s%s%s%s", number, dots, quote, ply->move,
             quote);
  else
    snprintf(word, sizeof word, "%s%s%s", quote, ply->move, quote);
  write_word(w, word);
}

void record_text_write(const Game *game, const Record *record, bool is_close,
                       Text *out) {
  Writer w = {game, record, is_close, 0, out};
  int number = 0;
  bool was_first = false;
  write_tags(&w);
  for (size_t i = 0; i < record->nplies; i++) {
    const RecordPly *ply = &record->plies[i];
    bool is_first = text_is_equal(ply->asked, game->player[0]);
    bool begins = i == 0 || (is_first && !was_first);
    number += begins;
    write_move(&w, ply, number, begins, is_first);
    if (ply->notes) write_notes(&w, ply->notes);
    if (ply->comment) write_comment(&w, ply->comment, '{', '}');
    was_first = is_first;
  }
  write_word(&w, score(&w));
  text_add(out, "\n");
}
