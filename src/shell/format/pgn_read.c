/* SPDX-License-Identifier: MIT
** pgn_read.c - tags and numbered moves: PGN, and APGN and PDN made after it.
**
** The three share one grammar; tags and the look of the moves tell which one
** it is. Where a move is not a word of letters and digits (a move with blanks)
** it is in double quotes.
*/
#include "shell/format/readers.h"

#include <ctype.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

enum { NAME = 64, VALUE = 4096, WORD = 512, DEPTH = 64 };

/* ---- reading one ---- */

typedef struct Lexer {
  Transcript *transcript;
  const char *at;
  int line, depth;
  Error *err;
  long told;             /* the ply that the last number gives; 0: none */
  long plies[DEPTH + 1]; /* by depth: that of the last move; 0: not given */
} Lexer;

static char next(Lexer *x) {
  char c = *x->at;
  if (c) x->at++;
  if (c == '\n') x->line++;
  return c;
}

static void skip_blanks(Lexer *x) {
  while (isspace((unsigned char)*x->at)) next(x);
}

static void skip_line(Lexer *x) {
  while (*x->at && *x->at != '\n') x->at++;
}

static bool add(Lexer *x, TranscriptType type, int line, const char *text) {
  return transcript_add(x->transcript, type, line, text, strlen(text), x->err);
}

static bool too_long(Lexer *x, const char *what, const char *name) {
  return transcript_wrong(x->line, x->err, "%s '%.40s' is too long", what,
                          name);
}

/* A quote that nobody hid behind a backslash ends a value only before ']'. */
static bool ends_value(const char *at) {
  if (*at != '"') return !*at || *at == '\n';
  at++;
  return at[strspn(at, " \t")] == ']' || at[strcspn(at, "\"\n")] != '"';
}

static bool read_value(Lexer *x, const char *name, char value[VALUE]) {
  size_t n = 0;
  for (; !ends_value(x->at); n++) {
    if (n + 1 == VALUE) return too_long(x, "the value of the tag", name);
    if (*x->at == '\\' && (x->at[1] == '"' || x->at[1] == '\\')) next(x);
    value[n] = next(x);
    if ((unsigned char)value[n] < ' ') value[n] = ' ';
  }
  value[n] = '\0';
  return true;
}

static bool read_tag(Lexer *x) {
  char name[NAME], value[VALUE];
  size_t n = 0;
  int line = x->line;
  next(x);
  skip_blanks(x);
  while (pgn_is_name(*x->at)) {
    if (n + 1 == NAME) return too_long(x, "the name of the tag", x->at - n);
    name[n++] = next(x);
  }
  name[n] = '\0';
  skip_blanks(x);
  if (n == 0 || next(x) != '"')
    return transcript_wrong(line, x->err, "a tag is [Name \"value\"], not [%s",
                            name);
  if (!read_value(x, name, value)) return false;
  if (next(x) != '"')
    return transcript_wrong(line, x->err, "the tag %s has no closing quote",
                            name);
  skip_blanks(x);
  if (next(x) != ']')
    return transcript_wrong(line, x->err, "the tag %s has no ']'", name);
  return transcript_tag(x->transcript, name, value, x->err);
}

static bool read_comment(Lexer *x) {
  int line = x->line;
  Text text;
  text_init(&text);
  next(x);
  skip_blanks(x);
  while (*x->at && *x->at != '}') {
    char c = next(x);
    bool is_control = (unsigned char)c < ' ';
    if (is_control && text.length && text.at[text.length - 1] == ' ') continue;
    text_add_char(&text, is_control ? ' ' : c);
  }
  while (text.length && text.at[text.length - 1] == ' ')
    text.at[--text.length] = '\0';
  bool ok = *x->at == '}'
                ? !text.failed || error_memory(x->err)
                : transcript_wrong(line, x->err, "this comment has no '}'");
  next(x);
  ok = ok && (text.length == 0 ||
              add(x, TRANSCRIPT_COMMENT, line, text_string(&text)));
  text_done(&text);
  return ok;
}

static bool read_line_comment(Lexer *x) {
  const char *from = ++x->at;
  skip_line(x);
  from += strspn(from, " \t");
  size_t n = x->at > from ? (size_t)(x->at - from) : 0;
  while (n > 0 && isspace((unsigned char)from[n - 1])) n--;
  return n == 0 || transcript_add(x->transcript, TRANSCRIPT_COMMENT, x->line,
                                  from, n, x->err);
}

/* What is said between the tags, not what is said behind the last. */
static bool is_before_tag(const Lexer *x) {
  return *pgn_skip_words(x->at, x->at + strlen(x->at)) == '[';
}

static bool read_tags(Lexer *x) {
  for (bool ok = true; ok;) {
    skip_blanks(x);
    if (*x->at == '%')
      skip_line(x);
    else if (*x->at == '[')
      ok = read_tag(x);
    else if (*x->at == ';' && is_before_tag(x))
      ok = read_line_comment(x);
    else if (*x->at == '{' && is_before_tag(x))
      ok = read_comment(x);
    else
      return true;
  }
  return false;
}

/* ---- which ply a number means ---- */

/* "3." is the fifth ply, "3..." the sixth. 0: it is not a number. */
static long ply_told(const char *word) {
  size_t digits = strspn(word, "0123456789");
  size_t dots = strspn(word + digits, ".");
  if (digits == 0 || digits > 6 || dots == 0) return 0;
  return 2 * strtol(word, NULL, 10) - (dots == 1);
}

static bool add_counted(Lexer *x, int line, const char *move) {
  long *ply = &x->plies[x->depth];
  *ply = x->told ? x->told : *ply + (*ply > 0);
  x->told = 0;
  return add(x, TRANSCRIPT_MOVE, line, move);
}

/* A variation replaces the move before it, unless its number says that it goes
** on behind that move: no move follows there that it could replace. */
static bool open_variation(Lexer *x) {
  long after = x->plies[x->depth - 1];
  const char *first = x->at + strspn(x->at, " \t\n");
  bool goes_on = after > 0 && ply_told(first) == after + 1;
  x->plies[x->depth] = 0;
  return add(x, TRANSCRIPT_OPEN, x->line, goes_on ? "+" : "");
}

static bool read_bracket(Lexer *x) {
  bool opens = *x->at == '(';
  next(x);
  if (opens && x->transcript->nitems == 0)
    return transcript_wrong(x->line, x->err,
                            "a variation comes before any move");
  x->depth += opens ? 1 : -1;
  if (x->depth < 0)
    return transcript_wrong(x->line, x->err, "')' closes nothing");
  if (x->depth > DEPTH)
    return transcript_wrong(
        x->line, x->err, "variations are nested deeper than %d levels", DEPTH);
  return opens ? open_variation(x) : add(x, TRANSCRIPT_CLOSE, x->line, "");
}

/* "(!?)": how strong a move is, as PDN has it. Its length, 0: it is not. */
static size_t strength_length(const char *at) {
  size_t n = *at == '(' ? strspn(at + 1, "!?") : 0;
  return n > 0 && at[n + 1] == ')' ? n + 2 : 0;
}

static bool read_strength(Lexer *x, size_t length) {
  const char *from = x->at + 1;
  x->at += length;
  return transcript_add(x->transcript, TRANSCRIPT_MARK, x->line, from,
                        length - 2, x->err);
}

/* "(Q)" behind a site is part of the move: e8(Q). */
static bool is_promotion(const char *at, size_t n) {
  return at[0] == '(' && n > 0 && isalpha((unsigned char)at[1]) && at[2] == ')';
}

static bool ends_word(const char *at, size_t n) {
  switch (*at) {
  case '\0':
  case ' ':
  case '\t':
  case '\n':
  case '{':
  case '}':
  case ';':
  case '"':
  case ')':
  case '[': return true;
  case '(': return !is_promotion(at, n);
  default: return false;
  }
}

/* "12." and "12..." in front of a move, or alone. */
static char *skip_number(char *word) {
  size_t digits = strspn(word, "0123456789");
  size_t dots = strspn(word + digits, ".");
  return dots > 0 ? word + digits + dots : word;
}

/* "1- 7" and "35x 4": columns of squares are filled up with blanks. */
static bool is_half_move(char *word, const char *at) {
  const char *move = skip_number(word);
  size_t digits = strspn(move, "0123456789");
  at += strspn(at, " \t");
  return digits > 0 && digits < 3 &&
         (move[digits] == '-' || move[digits] == 'x') && !move[digits + 1] &&
         isdigit((unsigned char)*at);
}

static bool read_plain(Lexer *x, char word[WORD]) {
  size_t n = 0;
  for (;;) {
    word[n] = '\0';
    if (ends_word(x->at, n)) {
      if (!isblank((unsigned char)*x->at) || !is_half_move(word, x->at)) break;
      x->at += strspn(x->at, " \t");
    }
    bool is_mark = *x->at == '(';
    if (n + 3 >= WORD) return too_long(x, "the word", word);
    word[n++] = is_mark ? x->at[1] : *x->at;
    x->at += is_mark ? 3 : 1;
  }
  return true;
}

static bool read_quoted(Lexer *x) {
  char word[WORD];
  size_t n = 0;
  int line = x->line;
  next(x);
  for (; *x->at && *x->at != '"' && *x->at != '\n'; n++) {
    if (n + 1 == WORD) return too_long(x, "the word", "\"");
    if (*x->at == '\\' && (x->at[1] == '"' || x->at[1] == '\\')) next(x);
    word[n] = next(x);
  }
  word[n] = '\0';
  if (next(x) != '"')
    return transcript_wrong(line, x->err, "no closing quote after \"%.40s",
                            word);
  return add_counted(x, line, word);
}

/* A capture in passing may say so behind the move: "exd6e.p.", "exd6ep+". */
static bool is_passing(const char *word) {
  char said[8];
  snprintf(said, sizeof said, "%.*s", (int)strcspn(word, "+#"), word);
  return text_is_alike(said, "e.p.") || text_is_alike(said, "ep") ||
         text_is_alike(said, "e.p");
}

static void cut_passing(char *word) {
  for (char *at = word; *at; at++)
    if (at > word && isdigit((unsigned char)at[-1]) && is_passing(at)) {
      *at = '\0';
      return;
    }
}

static bool add_mark(Lexer *x, const char *mark) {
  static const char *const signs[] = {"", "!", "?", "!!", "??", "!?", "?!"};
  long n;
  if (*mark == '$' && text_to_long(mark + 1, 1, 6, &n)) mark = signs[n];
  return add(x, TRANSCRIPT_MARK, x->line, mark);
}

/* Signs of judgement that stand alone: "+-", "=", "+/=", "±", "#". */
static bool is_judgement(const char *word) {
  const char *at = word;
  while (*at && (strchr("+-=/~!?^@&<>#", *at) || (unsigned char)*at >= 0x80))
    at++;
  return !*at && !text_is_equal(word, "--");
}

/* "♘f3" is Nf3: a picture of a piece is three bytes, and is its letter. */
static void mend_figurine(char *word) {
  static const char letters[] = "KQRBNPKQRBNP";
  for (char *at = word; *at; at++) {
    if (strncmp(at, "\xE2\x99", 2) != 0) continue;
    int n = (unsigned char)at[2] - 0x94;
    if (n < 0 || n >= (int)sizeof letters - 1) continue;
    *at = letters[n];
    memmove(at + 1, at + 3, strlen(at + 3) + 1);
  }
}

/* "!", "?", and signs that are no ASCII, as "±". */
static bool is_sign(char c) {
  return c == '!' || c == '?' || (unsigned char)c >= 0x80;
}

static bool add_move(Lexer *x, char *word) {
  mend_figurine(word);
  size_t n = strlen(word), length = n;
  while (n > 0 && is_sign(word[n - 1])) n--;
  char marks[16];
  snprintf(marks, sizeof marks, "%.15s", word + n);
  if (n < length) word[n] = '\0';
  cut_passing(word);
  return (*word == '\0' || add_counted(x, x->line, word)) &&
         (n == length || add_mark(x, marks));
}

static bool is_end(const Lexer *x) {
  return x->at[strspn(x->at, " \t\n")] == '\0';
}

/* "0-0" is castling, unless a game of draughts ends with it. There is no end
** of other scores ("12-8"): the tag tells. */
static bool is_score(const Lexer *x, const char *word) {
  if (isalpha((unsigned char)*word)) return false;
  const char *result = transcript_value(x->transcript, "Result");
  if (is_end(x) && result && text_is_equal(result, word)) return true;
  return pgn_is_score(word) && !text_is_equal(word, "0-0");
}

static bool read_word(Lexer *x) {
  char room[WORD], *word;
  if (!read_plain(x, room)) return false;
  word = skip_number(room);
  if (ply_told(room)) x->told = ply_told(room);
  if (*word == '\0' || strspn(word, ".") == strlen(word)) return true;
  if (is_passing(word)) return true;
  if (x->depth == 0 && is_score(x, word)) {
    x->transcript->result =
        arena_string(&x->transcript->arena, word, strlen(word));
    return x->transcript->result || error_memory(x->err);
  }
  if (x->depth > 0 && is_score(x, word)) return true;
  return *word == '$' || is_judgement(word) ? add_mark(x, word)
                                            : add_move(x, word);
}

/* PDN's '/FEN "W:W31:B20"/': another position in the middle of a game. Its
** length, 0: there is none. */
static size_t setup_length(const char *at) {
  if (strncmp(at, "/FEN", 4) != 0) return 0;
  size_t n = 4 + strspn(at + 4, " \t");
  if (at[n] != '"') return 0;
  n += 1 + strcspn(at + n + 1, "\"\n");
  return at[n] == '"' && at[n + 1] == '/' ? n + 2 : 0;
}

static bool read_setup(Lexer *x, size_t length) {
  const char *from = x->at;
  x->at += length;
  return transcript_add(x->transcript, TRANSCRIPT_SETUP, x->line, from, length,
                        x->err);
}

/* What is after the score of the game is not a move of it. */
static bool read_item(Lexer *x) {
  size_t strength = strength_length(x->at);
  size_t setup = setup_length(x->at);
  if (strength) return read_strength(x, strength);
  if (setup) return read_setup(x, setup);
  switch (*x->at) {
  case '{': return read_comment(x);
  case ';': return read_line_comment(x);
  case '(':
  case ')': return read_bracket(x);
  case '"': return read_quoted(x);
  case '<':
    while (*x->at && *x->at != '>') next(x);
    next(x);
    return true;
  case '}':
  case '[':
  case ']':
    return transcript_wrong(x->line, x->err, "'%c' is where a move should be",
                            *x->at);
  default: return read_word(x);
  }
}

static bool read_moves(Lexer *x) {
  bool at_line = true;
  for (;;) {
    int line = x->line;
    skip_blanks(x);
    at_line = at_line || x->line > line;
    if (!*x->at) break;
    if (*x->at == '%' && at_line)
      skip_line(x);
    else if (!read_item(x))
      return false;
    at_line = false;
  }
  return x->depth == 0 ||
         transcript_wrong(x->line, x->err, "a variation has no ')'");
}

bool pgn_read(Transcript *transcript, Error *err) {
  Lexer x = {.transcript = transcript,
             .at = transcript->text,
             .line = transcript->line,
             .err = err};
  return read_tags(&x) && read_moves(&x) && pgn_choose_kind(transcript, err);
}
