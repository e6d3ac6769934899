/* SPDX-License-Identifier: MIT
** text.c - growable text, UTF-8, near words, numbers.
**
** Nothing here asks the locale: the same bytes give the same answer on every
** machine.
*/
#include "base/text.h"
#include "base/memory.h"
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* ---- growing ---- */

void text_init(Text *text) { memset(text, 0, sizeof *text); }

void text_done(Text *text) {
  memory_free(text->at);
  text_init(text);
}

void text_clear(Text *text) {
  text->length = 0;
  text->failed = false;
  if (text->at) text->at[0] = '\0';
}

/* Room for 'extra' bytes and the zero behind them. */
static bool reserve(Text *text, size_t extra) {
  if (text->failed) return false;
  bool fits = extra < SIZE_MAX - text->length &&
              memory_reserve((void **)&text->at, &text->capacity,
                             text->length + extra + 1, 1);
  text->failed = !fits;
  return fits;
}

static void grow_to(Text *text, size_t length) {
  text->length = length;
  text->at[length] = '\0';
}

void text_add_bytes(Text *text, const char *bytes, size_t length) {
  if (!reserve(text, length)) return;
  if (length > 0) memcpy(text->at + text->length, bytes, length);
  grow_to(text, text->length + length);
}

void text_add(Text *text, const char *string) {
  text_add_bytes(text, string, strlen(string));
}

void text_add_char(Text *text, char c) { text_add_bytes(text, &c, 1); }

void text_add_times(Text *text, char c, size_t count) {
  if (!reserve(text, count)) return;
  memset(text->at + text->length, c, count);
  grow_to(text, text->length + count);
}

/* Measures first: the arguments are walked twice, the text made once. */
void text_addv(Text *text, const char *format, va_list args) {
  va_list again;
  va_copy(again, args);
  int length = vsnprintf(NULL, 0, format, again);
  va_end(again);
  if (length < 0) text->failed = true;
  if (length < 0 || !reserve(text, (size_t)length)) return;
  vsnprintf(text->at + text->length, (size_t)length + 1, format, args);
  grow_to(text, text->length + (size_t)length);
}

void text_addf(Text *text, const char *format, ...) {
  va_list args;
  va_start(args, format);
  text_addv(text, format, args);
  va_end(args);
}

const char *text_string(const Text *text) { return text->at ? text->at : ""; }

/* ---- UTF-8 ---- */

typedef struct Symbol {
  size_t length; /* bytes; of an invalid one, those that began well */
  uint32_t code;
  bool valid;
} Symbol;

/* Bytes that follow the lead byte; -1 when it cannot lead. Also the range of
** the first of them, narrower than 80..BF where a wider one would let in
** overlong forms, surrogates or codes past 10FFFF. */
static int follow_count(unsigned char lead, unsigned char range[2]) {
  range[0] = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
  range[1] = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
  if (lead < 0x80) return 0;
  if (lead < 0xc2 || lead > 0xf4) return -1;
  return lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
}

/* The symbol 'string' starts with. The final zero never is a follower, so no
** byte behind it is read. */
static Symbol symbol_at(const char *string) {
  const unsigned char *byte = (const unsigned char *)string;
  unsigned char range[2];
  int follow = follow_count(byte[0], range);
  Symbol symbol = {1, 0xfffd, false};
  if (follow < 0) return symbol;
  uint32_t code = follow ? byte[0] & (0x3fu >> follow) : byte[0];
  for (; follow > 0; follow--, symbol.length++) {
    unsigned char next = byte[symbol.length];
    if (next < range[0] || next > range[1]) return symbol;
    code = code << 6 | (next & 0x3fu);
    range[0] = 0x80;
    range[1] = 0xbf;
  }
  symbol.code = code;
  symbol.valid = true;
  return symbol;
}

/* ---- for terminals ---- */

/* Bytes of a style our own drawings use: ESC [ 1;31 m, ESC [ K; 0: none. */
static size_t style_length(const char *at) {
  if (at[0] == '\r') return 1;
  if (at[0] != '\033' || at[1] != '[') return 0;
  size_t n = 2 + strspn(at + 2, "0123456789;");
  return at[n] == 'm' || at[n] == 'K' ? n + 1 : 0;
}

/* What turns the order of letters round can make a line read as another. */
static bool turns_letters(unsigned code) {
  return (code >= 0x202a && code <= 0x202e) ||
         (code >= 0x2066 && code <= 0x2069);
}

static bool is_sent(const char *at, Symbol symbol) {
  if (at[0] == '\n' || at[0] == '\t') return true;
  if (at[0] == '\r' && at[1] == '\n') return true;
  return symbol.valid && symbol.code >= 0x20 &&
         (symbol.code < 0x7f || symbol.code > 0x9f) &&
         !turns_letters((unsigned)symbol.code);
}

void text_add_shown(Text *text, const char *string, bool styles) {
  while (*string) {
    Symbol symbol = symbol_at(string);
    size_t style = styles ? style_length(string) : 0;
    size_t n = style ? style : symbol.length;
    if (style || is_sent(string, symbol))
      text_add_bytes(text, string, n);
    else
      for (size_t i = 0; i < n; i++)
        text_addf(text, "\\x%02x", (unsigned)(unsigned char)string[i]);
    string += n;
  }
}

/* The letter behind the backslash in JSON's short escapes; 0 = has none. */
static char short_escape(unsigned char c) {
  static const char plain[] = "\"\\\b\f\n\r\t", escape[] = "\"\\bfnrt";
  const char *found = c ? strchr(plain, c) : NULL;
  return found ? escape[found - plain] : '\0';
}

static void add_json_symbol(Text *text, const char *string, Symbol symbol) {
  char escape = short_escape((unsigned char)*string);
  if (escape)
    text_addf(text, "\\%c", escape);
  else if (!symbol.valid || symbol.code < 0x20 || symbol.code == 0x7f)
    text_addf(text, "\\u%04x", (unsigned)symbol.code);
  else
    text_add_bytes(text, string, symbol.length);
}

static const char *xml_entity(char c) {
  switch (c) {
  case '&': return "&amp;";
  case '<': return "&lt;";
  case '>': return "&gt;";
  case '"': return "&quot;";
  default: return NULL;
  }
}

/* Control characters become blanks; bytes that are no UTF-8, and the two codes
** XML has no place for, the sign of replacement: one such byte would make the
** whole file unreadable. */
size_t text_add_xml_symbol(Text *text, const char *at) {
  Symbol symbol = symbol_at(at);
  const char *entity = xml_entity(*at);
  bool is_control = symbol.code < ' ' && *at != '\n';
  if (entity != NULL)
    text_add(text, entity);
  else if (is_control)
    text_add_char(text, ' ');
  else if (!symbol.valid || symbol.code == 0xfffe || symbol.code == 0xffff)
    text_add(text, "\xEF\xBF\xBD");
  else
    text_add_bytes(text, at, symbol.length);
  return symbol.length;
}

void text_add_xml(Text *text, const char *string) {
  while (*string != '\0') string += text_add_xml_symbol(text, string);
}

void text_add_json(Text *text, const char *string) {
  text_add_char(text, '"');
  while (*string) {
    Symbol symbol = symbol_at(string);
    add_json_symbol(text, string, symbol);
    string += symbol.length;
  }
  text_add_char(text, '"');
}

void text_add_json_lines(Text *text, const char *lines) {
  Text line;
  text_init(&line);
  text_add(text, "[");
  for (bool is_first = true; *lines != '\0'; is_first = false) {
    size_t length = strcspn(lines, "\n");
    text_clear(&line);
    text_add_bytes(&line, lines, length);
    text_add(text, is_first ? "" : ", ");
    text_add_json(text, text_string(&line));
    lines += length + (lines[length] == '\n');
  }
  text_add(text, "]");
  text_done(&line);
}

/* ---- width ---- */

/* Combining marks, joiners and variation selectors of the scripts a board
** drawing or a player's name is likely to use; control codes with them. */
static bool is_without_width(uint32_t code) {
  static const uint32_t ranges[][2] = {
      {0x0000, 0x001f}, {0x007f, 0x009f}, {0x0300, 0x036f}, {0x0483, 0x0489},
      {0x0591, 0x05bd}, {0x0610, 0x061a}, {0x064b, 0x065f}, {0x1ab0, 0x1aff},
      {0x1dc0, 0x1dff}, {0x200b, 0x200f}, {0x2060, 0x2064}, {0x20d0, 0x20ff},
      {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xfeff, 0xfeff}};
  for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
    if (code >= ranges[i][0] && code <= ranges[i][1]) return true;
  return false;
}

/* ESC [ ... letter, as in colours. The end is a byte in 40..7E. */
static const char *skip_control_sequence(const char *at) {
  while (*at && (*at < 0x40 || *at > 0x7e)) at++;
  return *at ? at + 1 : at;
}

/* ESC ] ... up to BEL or ESC \, as in titles and links. */
static const char *skip_command(const char *at) {
  while (*at && *at != '\a' && !(at[0] == '\033' && at[1] == '\\')) at++;
  if (*at == '\a') return at + 1;
  return *at ? at + 2 : at;
}

/* 'at' is behind the ESC. Others are short: some of 20..2F, then one byte. */
static const char *skip_escape(const char *at) {
  if (*at == '[') return skip_control_sequence(at + 1);
  if (*at == ']') return skip_command(at + 1);
  while (*at >= 0x20 && *at <= 0x2f) at++;
  return *at ? at + 1 : at;
}

size_t text_width(const char *string) {
  size_t width = 0;
  while (*string) {
    if (*string == '\033') {
      string = skip_escape(string + 1);
      continue;
    }
    Symbol symbol = symbol_at(string);
    if (!is_without_width(symbol.code)) width++;
    string += symbol.length;
  }
  return width;
}

/* ---- comparing ---- */

bool text_is_equal(const char *a, const char *b) { return strcmp(a, b) == 0; }

bool text_starts(const char *string, const char *prefix) {
  return strncmp(string, prefix, strlen(prefix)) == 0;
}

bool text_ends(const char *string, const char *suffix) {
  size_t length = strlen(string), tail = strlen(suffix);
  return tail <= length && strcmp(string + length - tail, suffix) == 0;
}

static char lower(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool text_is_alike(const char *a, const char *b) {
  while (*a && lower(*a) == lower(*b)) a++, b++;
  return lower(*a) == lower(*b);
}

static bool begins_alike(const char *string, const char *prefix) {
  while (*prefix != '\0' && lower(*string) == lower(*prefix))
    string++, prefix++;
  return *prefix == '\0';
}

bool text_holds(const char *whole, const char *part) {
  for (; *whole != '\0'; whole++)
    if (begins_alike(whole, part)) return true;
  return *part == '\0';
}

int text_compare(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

/* ---- near words ---- */

/* Three rows of the table of distances between the beginnings of 'a' and
** those of 'b': row i is for the first i bytes of 'a'. A swap of neighbours
** looks two rows back. */
typedef struct Distance {
  const char *a, *b;
  size_t columns; /* length of 'b' + 1 */
  int *rows;
} Distance;

static int *row(const Distance *d, size_t i) {
  return d->rows + i % 3 * d->columns;
}

static int least(int a, int b) { return a < b ? a : b; }

static int cell(const Distance *d, size_t i, size_t j) {
  const int *above = row(d, i - 1);
  char x = d->a[i - 1], y = d->b[j - 1];
  int best = above[j - 1] + (x != y);
  best = least(best, least(above[j], row(d, i)[j - 1]) + 1);
  if (i > 1 && j > 1 && x == d->b[j - 2] && d->a[i - 2] == y)
    best = least(best, row(d, i - 2)[j - 2] + 1);
  return best;
}

/* Fills row i and returns its least distance. */
static int fill_row(const Distance *d, size_t i) {
  int best = row(d, i)[0] = (int)i;
  for (size_t j = 1; j < d->columns; j++) {
    int here = row(d, i)[j] = cell(d, i, j);
    best = least(best, here);
  }
  return best;
}

/* Ends early once a whole row is past the limit. A swap jumps over a row, but
** costs no less than a replacement that ends in it: none slips through. */
static int measure(const Distance *d, int limit) {
  size_t length = strlen(d->a);
  for (size_t j = 0; j < d->columns; j++) row(d, 0)[j] = (int)j;
  for (size_t i = 1; i <= length; i++)
    if (fill_row(d, i) > limit) return limit + 1;
  return least(row(d, length)[d->columns - 1], limit + 1);
}

/* Without memory for the table the words count as far apart: the only use is
** a hint, and a hint may be missing. */
int text_distance(const char *a, const char *b, int limit) {
  size_t m = strlen(a), n = strlen(b);
  size_t gap = m > n ? m - n : n - m;
  if (limit < 0 || gap > (size_t)limit || m > INT_MAX / 2 || n > INT_MAX / 2)
    return limit + 1;
  Distance d = {a, b, n + 1, memory_new(3 * (n + 1) * sizeof(int))};
  if (!d.rows) return limit + 1;
  int distance = measure(&d, limit);
  memory_free(d.rows);
  return distance;
}

const char *text_nearest(const char *word, const char *const *candidates,
                         size_t count) {
  const char *nearest = NULL;
  size_t third = strlen(word) / 3;
  int limit = third < 1 ? 1 : third > INT_MAX / 2 ? INT_MAX / 2 : (int)third;
  for (size_t i = 0; i < count && limit >= 0; i++) {
    int distance = text_distance(word, candidates[i], limit);
    if (distance > limit) continue;
    nearest = candidates[i];
    limit = distance - 1;
  }
  return nearest;
}

/* ---- numbers ---- */

bool text_to_u64(const char *string, unsigned long long *value) {
  unsigned long long sum = 0;
  if (!*string) return false;
  for (; *string; string++) {
    if (*string < '0' || *string > '9') return false;
    unsigned digit = (unsigned)(*string - '0');
    if (sum > (ULLONG_MAX - digit) / 10) return false;
    sum = sum * 10 + digit;
  }
  *value = sum;
  return true;
}

/* A minus may stand before the digits, a plus may not: numbers have one form.
 */
bool text_to_i64(const char *string, int64_t min, int64_t max, int64_t *value) {
  unsigned long long size;
  bool minus = *string == '-';
  if (!text_to_u64(string + minus, &size)) return false;
  if (size > (unsigned long long)INT64_MAX + minus) return false;
  int64_t number = minus && size > 0 ? -(int64_t)(size - 1) - 1 : (int64_t)size;
  if (number < min || number > max) return false;
  *value = number;
  return true;
}

bool text_to_long(const char *string, long min, long max, long *value) {
  int64_t number;
  if (!text_to_i64(string, min, max, &number)) return false;
  *value = (long)number;
  return true;
}
