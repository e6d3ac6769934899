/* SPDX-License-Identifier: MIT
** text.h - growable text, and small questions about strings.
**
** Everything printable prints into a Text. A Text that ran out of memory
** remembers it ('failed') and ignores further additions, so callers check
** once at the end.
*/
#ifndef ABAX_TEXT_H
#define ABAX_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Text {
  char *at; /* zero-terminated once anything was added; else NULL */
  size_t length, capacity;
  bool failed;
} Text;

void text_init(Text *text);
void text_done(Text *text);
void text_clear(Text *text); /* keeps the memory, forgets 'failed' */
void text_add(Text *text, const char *string);
void text_add_bytes(Text *text, const char *bytes, size_t length);
void text_add_char(Text *text, char c);
void text_add_times(Text *text, char c, size_t count);
void text_addf(Text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void text_addv(Text *text, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));
/* The text as a string, "" when nothing was added. */
const char *text_string(const Text *text);
/* As the content of an XML element or attribute: & < > " are escaped, control
** characters other than newlines become blanks. */
void text_add_xml(Text *text, const char *string);
/* Its first character alone; how many bytes that is. */
size_t text_add_xml_symbol(Text *text, const char *at);
/* For a terminal: control characters and bytes that are no UTF-8 are shown as
** escapes, \x1b, not sent; newlines and tabs stay. With 'styles' so do colours
** (ESC [ 31 m), carriage returns and the erasing of a line. */
void text_add_shown(Text *text, const char *string, bool styles);
/* A JSON string with its quotes; invalid UTF-8 becomes U+FFFD. */
void text_add_json(Text *text, const char *string);
/* The lines of a string as a JSON list of strings. */
void text_add_json_lines(Text *text, const char *lines);

/* Number of columns a UTF-8 string takes on a terminal (one per code point,
** combining marks and escape sequences not counted). */
size_t text_width(const char *string);

bool text_is_equal(const char *a, const char *b);
bool text_starts(const char *string, const char *prefix);
bool text_ends(const char *string, const char *suffix);
/* Compares without regard to ASCII case. */
bool text_is_alike(const char *a, const char *b);
/* Is 'part' in 'whole', without regard to ASCII case? */
bool text_holds(const char *whole, const char *part);

/* Edit distance (insert, delete, replace, swap neighbours), at most 'limit'
** looked for: returns limit + 1 when it is farther. */
int text_distance(const char *a, const char *b, int limit);

/* "Did you mean": the candidate nearest to 'word', NULL when none is near
** enough (a third of its length, at least 1). Ties: the first. */
const char *text_nearest(const char *word, const char *const *candidates,
                         size_t count);

/* Whole numbers. False when the string is not one number in [min, max]. */
bool text_to_long(const char *string, long min, long max, long *value);
bool text_to_i64(const char *string, int64_t min, int64_t max, int64_t *value);
bool text_to_u64(const char *string, unsigned long long *value);

/* Orders by bytes; for qsort over an array of char *. */
int text_compare(const void *a, const void *b);

#endif
