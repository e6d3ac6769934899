/* SPDX-License-Identifier: MIT
** quote.c - escapes written and read.
*/
#include "kernel/text/quote.h"

#include <string.h>

static const char names[] = "tnr\\", bytes[] = "\t\n\r\\";

static bool is_control(char c) {
  return (unsigned char)c < ' ' || (unsigned char)c == 0x7f;
}

static void write_escape(char c, Text *out) {
  const char *byte = strchr(bytes, c);
  if (byte)
    text_addf(out, "\\%c", names[byte - bytes]);
  else
    text_addf(out, "\\x%02x", (unsigned char)c);
}

void quote_write(const char *text, const char *also, Text *out) {
  if (!*text) text_add(out, "\\_");
  for (const char *c = text; *c; c++) {
    bool is_end = c == text || !c[1];
    if (is_control(*c) || *c == '\\' || (is_end && *c == ' ') ||
        strchr(also, *c))
      write_escape(*c, out);
    else
      text_add_char(out, *c);
  }
}

static int hex_digit(char c) {
  static const char digits[] = "0123456789abcdef";
  const char *at = c ? strchr(digits, c) : NULL;
  return at ? (int)(at - digits) : -1;
}

/* The byte an escape stands for and its length; 0: it is none. */
static size_t read_escape(const char *at, char *byte) {
  const char *name = at[1] ? strchr(names, at[1]) : NULL;
  if (name) {
    *byte = bytes[name - names];
    return 2;
  }
  if (at[1] != 'x' || hex_digit(at[2]) < 0 || hex_digit(at[3]) < 0) return 0;
  *byte = (char)(hex_digit(at[2]) << 4 | hex_digit(at[3]));
  return *byte ? 4 : 0;
}

void quote_read(char *text) {
  char *to = strchr(text, '\\');
  if (!to) return;
  if (!strcmp(text, "\\_")) *text = '\0';
  for (const char *from = to; *from;) {
    char byte = *from;
    size_t n = byte == '\\' ? read_escape(from, &byte) : 0;
    *to++ = n ? byte : *from;
    from += n ? n : 1;
  }
  *to = '\0';
}
