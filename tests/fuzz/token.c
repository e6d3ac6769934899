/* SPDX-License-Identifier: MIT
** token.c - the words and signs of a Lua text.
*/
#include "tree.h"

#include <ctype.h>
#include <string.h>

/* The level of a long bracket that begins here, [[ or [=[; -1: none. */
static int long_bracket(const char *s) {
  int level = 0;
  if (*s != '[') return -1;
  while (s[1 + level] == '=') level++;
  return s[1 + level] == '[' ? level : -1;
}

static size_t long_end(const char *text, size_t at, int level) {
  char closing[16] = "]";
  for (int i = 0; i < level && i < 12; i++) closing[1 + i] = '=';
  strcat(closing, "]");
  const char *end = strstr(text + at, closing);
  return end ? (size_t)(end - text) + strlen(closing) : strlen(text);
}

static size_t skip_comment(const char *text, size_t at) {
  int level = long_bracket(text + at + 2);
  if (level >= 0) return long_end(text, at + 2, level);
  return at + strcspn(text + at, "\n");
}

static size_t skip_blank(const char *text, size_t at) {
  for (;;) {
    while (isspace((unsigned char)text[at])) at++;
    if (strncmp(text + at, "--", 2) != 0) return at;
    at = skip_comment(text, at);
  }
}

static size_t quoted_end(const char *text, size_t at) {
  char quote = text[at++];
  while (text[at] && text[at] != quote)
    at += text[at] == '\\' && text[at + 1] ? 2 : 1;
  return text[at] ? at + 1 : at;
}

static size_t while_name(const char *text, size_t at) {
  while (isalnum((unsigned char)text[at]) || text[at] == '_') at++;
  return at;
}

static size_t sign_end(const char *text, size_t at) {
  static const char *const longer[] = {
      "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"};
  for (size_t i = 0; i < sizeof longer / sizeof *longer; i++)
    if (!strncmp(text + at, longer[i], strlen(longer[i])))
      return at + strlen(longer[i]);
  return at + 1;
}

Token token_next(const char *text, size_t at) {
  at = skip_blank(text, at);
  unsigned char c = (unsigned char)text[at];
  if (!c) return (Token){TOKEN_END, at, at};
  if (isalpha(c) || c == '_')
    return (Token){TOKEN_NAME, at, while_name(text, at)};
  if (isdigit(c)) return (Token){TOKEN_NUMBER, at, while_name(text, at)};
  if (c == '"' || c == '\'')
    return (Token){TOKEN_TEXT, at, quoted_end(text, at)};
  int level = long_bracket(text + at);
  if (level >= 0) return (Token){TOKEN_TEXT, at, long_end(text, at, level)};
  return (Token){TOKEN_SIGN, at, sign_end(text, at)};
}

bool token_is(const char *text, Token token, const char *bytes) {
  size_t n = token.to - token.from;
  return strlen(bytes) == n && !strncmp(text + token.from, bytes, n);
}

bool token_occurs(const char *text, const char *name) {
  Token k = token_next(text, 0);
  for (; k.type != TOKEN_END; k = token_next(text, k.to))
    if (k.type == TOKEN_NAME && token_is(text, k, name)) return true;
  return false;
}
