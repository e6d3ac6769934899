/* SPDX-License-Identifier: MIT
** record.c - records line by line.
**
** A file is read in three states: header, plies, end. Every line is copied
** into the arena once, checked for bytes that no text has, then cut in place;
** the record's strings point into these copies. A last line without its
** newline is given a try: what cannot be read of it was torn by a crash, and
** is left out with a notice. The writers never let a byte through that would
** make a line end early (quote.h), so what is written can be read.
*/
#include "kernel/text/record.h"
#include "kernel/text/quote.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { HASH_DIGITS = 16, SHOWN = 40, LINE_BYTES = 1 << 20 };

typedef enum State { IN_HEADER, IN_PLIES, AT_END } State;

typedef struct Reader {
  Record *record;
  State state;
  int line;
  size_t capacity; /* of the plies */
  Text notes;      /* below the last ply */
  Text others;
  Error *err;
} Reader;

static bool wrong(Reader *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool wrong(Reader *r, const char *format, ...) {
  char prefix[32];
  va_list args;
  va_start(args, format);
  error_setv(r->err, ERROR_INPUT, format, args);
  va_end(args);
  snprintf(prefix, sizeof prefix, "line %d", r->line);
  error_prefix(r->err, prefix);
  return false;
}

/* ---- small things ---- */

static bool is_blank(const char *text) { return !text[strspn(text, " \t")]; }

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Takes blanks off both ends, in place. */
static char *trimmed(char *text) {
  text += strspn(text, " \t");
  size_t n = strlen(text);
  while (n > 0 && strchr(" \t", text[n - 1])) n--;
  text[n] = '\0';
  return text;
}

/* Cuts 'text' at its first blank; what follows the blanks, "" for nothing. */
static char *cut_word(char *text) {
  text += strcspn(text, " \t");
  if (!*text) return text;
  *text++ = '\0';
  return trimmed(text);
}

static bool read_hex(const char *text, uint64_t *value) {
  size_t n = strspn(text, "0123456789abcdef");
  *value = 0;
  if (n == 0 || n > HASH_DIGITS || text[n]) return false;
  for (; *text; text++)
    *value = *value << 4 |
             (uint64_t)(is_digit(*text) ? *text - '0' : *text - 'a' + 10);
  return true;
}

/* A record is plain text: nothing in it can move a terminal's cursor. */
static bool check_bytes(Reader *r, const char *line, size_t length) {
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)line[i];
    if ((c < ' ' && c != '\t') || c == 0x7f)
      return wrong(r, "a byte 0x%02x at column %zu; a record is plain text", c,
                   i + 1);
  }
  return true;
}

/* ---- header ---- */

static bool read_version(Reader *r, char *line) {
  /* Some editors write a mark of the encoding first. */
  if (text_starts(line, "\xEF\xBB\xBF")) line += 3;
  if (*line == '[')
    return wrong(r, "this looks like PGN: 'abax record convert' makes a record "
                    "of it");
  char *value = cut_word(line);
  if (!text_is_equal(line, "abax") || !*value)
    return wrong(r, "this is not a record; its first line must be 'abax 1'");
  if (!text_is_equal(value, "1"))
    return wrong(r, "format version '%.*s'; this program reads version 1",
                 SHOWN, value);
  return true;
}

static bool read_once(Reader *r, const char *key, const char *value,
                      const char **field) {
  if (*field) return wrong(r, "'%s' is in the header twice", key);
  if (!*value) return wrong(r, "'%s' needs a value", key);
  *field = value;
  return true;
}

static bool read_rules(Reader *r, const char *value) {
  Record *record = r->record;
  if (record->has_rules) return wrong(r, "'rules' is in the header twice");
  record->has_rules = read_hex(value, &record->rules);
  return record->has_rules ||
         wrong(r, "'rules' must be up to %d hexadecimal digits, not '%.*s'",
               HASH_DIGITS, SHOWN, value);
}

static bool read_seed(Reader *r, const char *value) {
  Record *record = r->record;
  unsigned long long seed = 0;
  if (record->has_seed) return wrong(r, "'seed' is in the header twice");
  record->has_seed = text_to_u64(value, &seed);
  record->seed = seed;
  return record->has_seed ||
         wrong(r, "'seed' must be a number below 2^64, not '%.*s'", SHOWN,
               value);
}

static bool read_option(Reader *r, char *value) {
  quote_read(value);
  const char *equals = strchr(value, '=');
  if (!equals || equals == value)
    return wrong(r, "'option' must be name=value, not '%.*s'", SHOWN, value);
  if (r->record->noptions == RECORD_OPTIONS)
    return wrong(r, "more than %d options", RECORD_OPTIONS);
  r->record->options[r->record->noptions++] = value;
  return true;
}

static bool read_player(Reader *r, char *value) {
  Record *record = r->record;
  char *who = cut_word(value);
  if (!*who)
    return wrong(r, "'player' needs a name and who played, as in "
                    "'player black human'");
  if (record->nplayers == RECORD_PLAYERS)
    return wrong(r, "more than %d players", RECORD_PLAYERS);
  quote_read(value);
  quote_read(who);
  record->players[record->nplayers].player = value;
  record->players[record->nplayers++].who = who;
  return true;
}

static bool is_ply_or_result(const char *line) {
  return (is_digit(*line) && strchr(line, '\t')) ||
         text_starts(line, "result ");
}

static bool keep_other(Reader *r, const char *line) {
  text_addf(&r->others, "%s\n", line);
  return !r->others.failed || error_memory(r->err);
}

static bool is_known(const char *line) {
  static const char *const keys[] = {"game", "start",  "engine", "rules",
                                     "seed", "option", "player"};
  size_t n = strcspn(line, " \t");
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (strlen(keys[i]) == n && !strncmp(line, keys[i], n)) return true;
  return false;
}

static bool end_header(Reader *r) {
  r->state = IN_PLIES;
  return r->record->game ||
         wrong(r, "the header ends without naming the game; it needs a line "
                  "'game NAME'");
}

static bool read_header(Reader *r, char *line) {
  Record *record = r->record;
  if (is_blank(line)) return end_header(r);
  if (is_ply_or_result(line))
    return wrong(r, "an empty line must come between the header and this");
  if (!is_known(line)) return keep_other(r, line);
  char *value = cut_word(line);
  if (text_is_equal(line, "game")) {
    quote_read(value);
    return read_once(r, line, value, &record->game);
  }
  if (text_is_equal(line, "start"))
    return read_once(r, line, value, &record->start);
  if (text_is_equal(line, "engine"))
    return read_once(r, line, value, &record->engine);
  if (text_is_equal(line, "rules")) return read_rules(r, value);
  if (text_is_equal(line, "seed")) return read_seed(r, value);
  if (text_is_equal(line, "option")) return read_option(r, value);
  return read_player(r, value);
}

/* ---- plies ---- */

/* The notes collected so far belong to the last ply. */
static bool keep_notes(Reader *r) {
  Record *record = r->record;
  if (r->notes.failed) return error_memory(r->err);
  if (r->notes.length == 0) return true;
  char *copy = arena_string(&record->arena, r->notes.at, r->notes.length);
  if (!copy) return error_memory(r->err);
  record->plies[record->nplies - 1].notes = copy;
  text_clear(&r->notes);
  return true;
}

/* A blank before a line of the game would hide it from the replay. */
static bool hides_line(const Reader *r, const char *line) {
  char next[24];
  line += strspn(line, " \t");
  snprintf(next, sizeof next, "%zu\t", r->record->nplies + 1);
  return text_starts(line, next) || text_starts(line, "result ");
}

static bool read_note(Reader *r, const char *line) {
  if (r->record->nplies == 0)
    return wrong(r, "an indented line belongs below a ply");
  if (hides_line(r, line))
    return wrong(r, "a ply or the result must not be indented");
  text_addf(&r->notes, "%s\n", line);
  return !r->notes.failed || error_memory(r->err);
}

static bool read_number(Reader *r, const char *field, RecordPly *ply) {
  long number, next = (long)r->record->nplies + 1;
  if (!text_to_long(field, 1, INT_MAX, &number) || number != next)
    return wrong(r, "ply %ld must follow here, not '%.*s'", next, SHOWN, field);
  ply->number = (int)number;
  return true;
}

static bool read_legal(Reader *r, const char *field, RecordPly *ply) {
  ply->legal = -1;
  return text_is_equal(field, "-") ||
         text_to_long(field, 0, LONG_MAX, &ply->legal) ||
         wrong(r,
               "the number of legal moves must be a number or '-', not "
               "'%.*s'",
               SHOWN, field);
}

static bool read_hash(Reader *r, const char *field, RecordPly *ply) {
  if (text_is_equal(field, "-")) return true;
  ply->has_hash = strlen(field) == HASH_DIGITS && read_hex(field, &ply->hash);
  return ply->has_hash ||
         wrong(r, "the hash must be %d hexadecimal digits or '-', not '%.*s'",
               HASH_DIGITS, SHOWN, field);
}

static bool read_comment(Reader *r, char *field, RecordPly *ply) {
  size_t n = strlen(field);
  if (n < 2 || field[0] != '{' || field[n - 1] != '}' || strchr(field, '\t'))
    return wrong(r, "the comment must be in braces, not '%.*s'", SHOWN, field);
  field[n - 1] = '\0';
  ply->comment = field + 1;
  return true;
}

static bool add_ply(Reader *r, const RecordPly *ply) {
  Record *record = r->record;
  if (!memory_reserve((void **)&record->plies, &r->capacity, record->nplies + 1,
                      sizeof *record->plies))
    return error_memory(r->err);
  record->plies[record->nplies++] = *ply;
  return true;
}

static bool read_ply(Reader *r, char *line) {
  enum { NUMBER, ASKED, MOVE, LEGAL, HASH, FIELDS };
  char *field[FIELDS];
  RecordPly ply = {.line = r->line};
  for (int i = 0; i < FIELDS; i++) {
    field[i] = strsep(&line, "\t");
    if (!field[i])
      return wrong(r,
                   "a ply has five fields with tabs between them (number, "
                   "who was asked, move, legal moves, hash), not %d",
                   i);
  }
  ply.asked = field[ASKED];
  ply.move = field[MOVE];
  if (!read_number(r, field[NUMBER], &ply)) return false;
  if (!*ply.asked || !*ply.move)
    return wrong(r, "the %s is missing",
                 *ply.asked ? "move" : "player who was asked");
  quote_read(field[ASKED]);
  quote_read(field[MOVE]);
  return read_legal(r, field[LEGAL], &ply) && read_hash(r, field[HASH], &ply) &&
         (!line || read_comment(r, line, &ply)) && keep_notes(r) &&
         add_ply(r, &ply);
}

static bool read_result(Reader *r, char *line) {
  char *reason = line, *result = strsep(&reason, "\t");
  result = cut_word(result);
  size_t n = strlen(result);
  if (!text_is_equal(result, "none") && !text_is_equal(result, "draw") &&
      (n < 6 || !text_ends(result, " wins")))
    return wrong(r,
                 "the result must be 'NAME wins', 'draw' or 'none', not "
                 "'%.*s'",
                 SHOWN, result);
  quote_read(result);
  r->record->result = result;
  r->record->reason = reason && *reason ? reason : NULL;
  r->state = AT_END;
  return true;
}

static bool read_body(Reader *r, char *line) {
  if (is_blank(line) && (!*line || r->record->nplies == 0)) return true;
  if (*line == ' ' || *line == '\t') return read_note(r, line);
  if (is_digit(*line)) return read_ply(r, line);
  if (text_starts(line, "result ")) return read_result(r, line);
  return wrong(r,
               "'%.*s' begins neither a ply, an indented note nor the "
               "result",
               SHOWN, line);
}

/* ---- lines ---- */

static bool read_line(Reader *r, const char *text, size_t length) {
  if (length > LINE_BYTES)
    return wrong(r, "the line has %zu bytes; a record's lines have at most %d",
                 length, LINE_BYTES);
  if (length > 0 && text[length - 1] == '\r') length--;
  if (!check_bytes(r, text, length)) return false;
  char *line = arena_string(&r->record->arena, text, length);
  if (!line) return error_memory(r->err);
  if (r->line == 1) return read_version(r, line);
  if (r->state == IN_HEADER) return read_header(r, line);
  if (r->state == IN_PLIES) return read_body(r, line);
  if (text_starts(line, "abax "))
    return wrong(r, "a second game begins here; a record holds one, so the "
                    "file must be cut in two before this line");
  return is_blank(line) || wrong(r, "nothing may follow the result");
}

static bool note_torn(Reader *r, const char *what) {
  char notice[80];
  int n = snprintf(notice, sizeof notice, "line %d %s", r->line, what);
  r->record->notice = arena_string(&r->record->arena, notice, (size_t)n);
  return r->record->notice || error_memory(r->err);
}

static bool drop_torn(Reader *r) {
  error_clear(r->err);
  return note_torn(r, "was cut off in the middle and is left out");
}

/* The last line, without a newline. Nobody can tell if the value of a key was
** cut, so in the header it never counts as whole; below, what can be read of
** it counts. */
static bool read_torn(Reader *r, const char *text, size_t length) {
  if (r->line == 1 || length > LINE_BYTES) return read_line(r, text, length);
  if (r->state == IN_HEADER) return drop_torn(r);
  if (read_line(r, text, length))
    return note_torn(r, "has no end: it may have been cut off");
  return r->err->code != ERROR_LIMIT && drop_torn(r);
}

static bool read_lines(Reader *r, const char *text, size_t length) {
  const char *end = text + length;
  for (r->line = 1; text < end || r->line == 1; r->line++) {
    const char *newline =
        length ? memchr(text, '\n', (size_t)(end - text)) : NULL;
    if (!newline) return read_torn(r, text, (size_t)(end - text));
    if (!read_line(r, text, (size_t)(newline - text))) return false;
    text = newline + 1;
  }
  return true;
}

static bool finish(Reader *r) {
  if (r->state == IN_HEADER && !end_header(r)) return false;
  if (!keep_notes(r)) return false;
  if (r->others.length == 0) return true;
  r->record->others =
      arena_string(&r->record->arena, r->others.at, r->others.length);
  return r->record->others || error_memory(r->err);
}

bool record_read(Record *record, const char *text, size_t length, Error *err) {
  Error mine = {0};
  Reader r = {.record = record, .err = err ? err : &mine};
  *record = (Record){0};
  error_clear(r.err);
  bool ok = read_lines(&r, text, length) && finish(&r);
  text_done(&r.notes);
  text_done(&r.others);
  if (!ok) record_done(record);
  return ok;
}

void record_done(Record *record) {
  memory_free(record->plies);
  arena_done(&record->arena);
  *record = (Record){0};
}

/* ---- writing ---- */

/* Text that came from outside, with blanks for bytes a line cannot hold. */
static void add_clean(const char *string, Text *out) {
  for (; *string; string++) {
    unsigned char c = (unsigned char)*string;
    text_add_char(out, c < ' ' || c == 0x7f ? ' ' : *string);
  }
}

static void write_pair(const char *key, const char *value, Text *out) {
  if (!value) return;
  text_addf(out, "%s ", key);
  add_clean(value, out);
  text_add_char(out, '\n');
}

static void write_quoted(const char *key, const char *value, Text *out) {
  if (!value) return;
  text_addf(out, "%s ", key);
  quote_write(value, "", out);
  text_add_char(out, '\n');
}

void record_write_header(const Record *record, Text *out) {
  text_add(out, "abax 1\n");
  write_quoted("game", record->game, out);
  for (int i = 0; i < record->noptions; i++)
    write_quoted("option", record->options[i], out);
  if (record->has_rules)
    text_addf(out, "rules %016" PRIx64 "\n", record->rules);
  write_pair("engine", record->engine, out);
  if (record->has_seed) text_addf(out, "seed %" PRIu64 "\n", record->seed);
  for (int i = 0; i < record->nplayers; i++) {
    text_add(out, "player ");
    quote_write(record->players[i].player, " ", out);
    write_quoted("", record->players[i].who, out);
  }
  write_pair("start", record->start, out);
  if (record->others) text_add(out, record->others);
  text_add_char(out, '\n');
}

/* Each line of the notes is indented. */
static void write_notes(const char *notes, Text *out) {
  while (*notes) {
    size_t n = strcspn(notes, "\n");
    if (*notes != ' ' && *notes != '\t') text_add(out, "  ");
    text_add_bytes(out, notes, n);
    text_add_char(out, '\n');
    notes += n + (notes[n] == '\n');
  }
}

void record_write_ply(const RecordPly *ply, Text *out) {
  text_addf(out, "%d\t", ply->number);
  quote_write(ply->asked, "", out);
  text_add_char(out, '\t');
  quote_write(ply->move, "", out);
  text_add_char(out, '\t');
  if (ply->legal < 0)
    text_add(out, "-\t");
  else
    text_addf(out, "%ld\t", ply->legal);
  if (ply->has_hash)
    text_addf(out, "%016" PRIx64, ply->hash);
  else
    text_add_char(out, '-');
  if (ply->comment) {
    text_add(out, "\t{");
    add_clean(ply->comment, out);
    text_add_char(out, '}');
  }
  text_add_char(out, '\n');
  if (ply->notes) write_notes(ply->notes, out);
}

void record_write_result(const char *result, const char *reason, Text *out) {
  text_add(out, "result ");
  quote_write(result, "", out);
  if (reason && *reason) {
    text_add_char(out, '\t');
    add_clean(reason, out);
  }
  text_add_char(out, '\n');
}

void record_write(const Record *record, Text *out) {
  record_write_header(record, out);
  for (size_t i = 0; i < record->nplies; i++)
    record_write_ply(&record->plies[i], out);
  if (record->result) record_write_result(record->result, record->reason, out);
}
