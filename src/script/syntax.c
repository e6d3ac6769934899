/* SPDX-License-Identifier: MIT
** syntax.c - a scan over the signs of a game file.
**
** The scanner knows comments, texts and names, and keeps a stack of what is
** open: brackets, and the words that 'end' or 'until' closes. That is all
** that the questions asked here need; whether the file is right is Lua's to
** say.
*/
#include "script/syntax.h"
#include "base/text.h"
#include "script/words.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { OPEN_MAX = 200, KEYS_MAX = 2000 };

typedef enum SignType { SIGN_END, SIGN_NAME, SIGN_TEXT, SIGN_OTHER } SignType;

typedef struct Sign {
  SignType type;
  const char *at;
  size_t length;
  int line;
} Sign;

typedef struct Scanner {
  const char *at, *end;
  int line;
} Scanner;

/* ---- signs ---- */

static bool is_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

static void skip(Scanner *s, size_t n) {
  for (; n && s->at < s->end; n--) s->line += *s->at++ == '\n';
}

/* Length of "[[" or "[==[" here, 0: none. */
static size_t long_bracket(const Scanner *s) {
  const char *c = s->at;
  if (c == s->end || *c != '[') return 0;
  for (c++; c < s->end && *c == '='; c++) {
  }
  return c < s->end && *c == '[' ? (size_t)(c - s->at) + 1 : 0;
}

static void skip_long(Scanner *s, size_t open) {
  for (skip(s, open); s->at < s->end; skip(s, 1)) {
    size_t n = (size_t)(s->end - s->at), i = 1;
    if (*s->at != ']' || n < open) continue;
    while (i + 1 < open && s->at[i] == '=') i++;
    if (i + 1 != open || s->at[i] != ']') continue;
    skip(s, open);
    return;
  }
}

static void skip_quoted(Scanner *s) {
  char quote = *s->at;
  for (skip(s, 1); s->at < s->end && *s->at != quote && *s->at != '\n';)
    skip(s, *s->at == '\\' ? 2 : 1);
  if (s->at < s->end && *s->at == quote) skip(s, 1);
}

static void skip_line(Scanner *s) {
  while (s->at < s->end && *s->at != '\n') s->at++;
}

static void skip_blanks(Scanner *s) {
  while (s->at < s->end) {
    if (isspace((unsigned char)*s->at)) {
      skip(s, 1);
    } else if (s->end - s->at > 1 && s->at[0] == '-' && s->at[1] == '-') {
      skip(s, 2);
      size_t open = long_bracket(s);
      if (open)
        skip_long(s, open);
      else
        skip_line(s);
    } else {
      return;
    }
  }
}

static Sign next_sign(Scanner *s) {
  skip_blanks(s);
  Sign sign = {SIGN_END, s->at, 0, s->line};
  if (s->at == s->end) return sign;
  size_t open = long_bracket(s);
  sign.type = SIGN_OTHER;
  if (is_name(*s->at)) {
    sign.type = SIGN_NAME;
    while (s->at < s->end && is_name(*s->at)) s->at++;
  } else if (open || *s->at == '"' || *s->at == '\'') {
    sign.type = SIGN_TEXT;
    if (open)
      skip_long(s, open);
    else
      skip_quoted(s);
  } else {
    skip(s, 1);
  }
  sign.length = (size_t)(s->at - sign.at);
  return sign;
}

static bool is(const Sign *sign, const char *word) {
  return sign->length == strlen(word) &&
         !memcmp(sign->at, word, sign->length) && sign->type != SIGN_TEXT;
}

/* ---- what is open ---- */

typedef struct Open {
  Sign sign;
  size_t keys; /* of the table, where they begin in the list */
} Open;

typedef struct Scan {
  Scanner scanner;
  Open open[OPEN_MAX];
  int depth;
  Sign keys[KEYS_MAX];
  size_t nkeys;
} Scan;

static bool opens(const Sign *sign) {
  return is(sign, "{") || is(sign, "(") || is(sign, "[") ||
         is(sign, "function") || is(sign, "do") || is(sign, "if") ||
         is(sign, "repeat");
}

static bool closes(const Sign *sign) {
  return is(sign, "}") || is(sign, ")") || is(sign, "]") || is(sign, "end") ||
         is(sign, "until");
}

/* False: nested too deeply for us. */
static bool follow(Scan *scan, const Sign *sign) {
  if (opens(sign)) {
    if (scan->depth == OPEN_MAX) return false;
    scan->open[scan->depth++] = (Open){*sign, scan->nkeys};
  } else if (closes(sign) && scan->depth > 0) {
    scan->nkeys = scan->open[--scan->depth].keys;
  }
  return true;
}

static Scan *scan_begin(Scan *scan, const char *text, size_t length) {
  scan->scanner = (Scanner){text, text + length, 1};
  scan->depth = 0;
  scan->nkeys = 0;
  return scan;
}

/* ---- keys ---- */

static bool in_table(const Scan *scan) {
  return scan->depth > 0 && is(&scan->open[scan->depth - 1].sign, "{");
}

/* Is this name, behind '{' or ',', followed by a single '='? */
static bool is_key(const Scan *scan, const Sign *before, const Sign *sign) {
  Scanner ahead = scan->scanner;
  if (sign->type != SIGN_NAME || !in_table(scan) ||
      (!is(before, "{") && !is(before, ",") && !is(before, ";")))
    return false;
  Sign equals = next_sign(&ahead);
  return is(&equals, "=") && (ahead.at == ahead.end || *ahead.at != '=');
}

static bool is_twice(const Scan *scan, const char *text, const Sign *key,
                     SyntaxTwice *twice) {
  for (size_t i = scan->open[scan->depth - 1].keys; i < scan->nkeys; i++) {
    const Sign *old = &scan->keys[i];
    if (old->length != key->length ||
        memcmp(old->at, key->at, key->length) != 0)
      continue;
    snprintf(twice->name, sizeof twice->name, "%.*s", (int)key->length,
             key->at);
    twice->first = old->line;
    twice->second = key->line;
    twice->column = 1;
    for (const char *c = key->at; c > text && c[-1] != '\n'; c--)
      twice->column++;
    return true;
  }
  return false;
}

bool syntax_find_twice(const char *text, size_t length, SyntaxTwice *twice) {
  static _Thread_local Scan memory;
  Scan *scan = scan_begin(&memory, text, length);
  Sign before = {SIGN_END, text, 0, 1};
  for (Sign s = next_sign(&scan->scanner); s.type != SIGN_END;
       before = s, s = next_sign(&scan->scanner)) {
    if (is_key(scan, &before, &s)) {
      if (is_twice(scan, text, &s, twice)) return true;
      if (scan->nkeys == KEYS_MAX) return false;
      scan->keys[scan->nkeys++] = s;
    }
    if (!follow(scan, &s)) return false;
  }
  return false;
}

/* ---- rules joined by words of Lua ---- */

enum { RULES_MAX = 200 };

/* What is known of the expression being read, at one depth. */
typedef struct Operand {
  bool is_rule;  /* it begins with a word that makes a rule */
  bool is_begun; /* it has begun */
  bool is_asked; /* something is compared in it: it is true or false */
} Operand;

typedef struct Joined {
  Operand open[OPEN_MAX + 1];
  Sign rules[RULES_MAX]; /* locals that hold rules */
  int nrules;
  Sign local; /* the name being defined; length 0: none */
} Joined;

static bool is_same_name(const Sign *a, const Sign *b) {
  return a->length == b->length && !memcmp(a->at, b->at, a->length);
}

static bool names_rule(const Joined *j, const Sign *sign) {
  char name[64];
  if (sign->type != SIGN_NAME || sign->length >= sizeof name) return false;
  for (int i = 0; i < j->nrules; i++)
    if (is_same_name(&j->rules[i], sign)) return true;
  snprintf(name, sizeof name, "%.*s", (int)sign->length, sign->at);
  const Word *word = words_find(name);
  return word && word->returns &&
         (!strcmp(word->returns, "rule") || !strcmp(word->returns, "test"));
}

static bool is_compared(const Sign *sign, const Sign *before) {
  bool is_equals = is(sign, "=") && is(before, "=");
  return is_equals || is(sign, "~") || is(sign, "<") || is(sign, ">") ||
         is(sign, "not");
}

/* Does a new operand begin behind this sign? */
static bool parts(const Sign *sign) {
  return is(sign, ",") || is(sign, ";") || is(sign, "return") ||
         is(sign, "local") || is(sign, "and") || is(sign, "or") ||
         is(sign, "then") || is(sign, "else");
}

static void begin_rule(Joined *j, Operand *o, const Sign *sign) {
  o->is_begun = true;
  o->is_rule = names_rule(j, sign);
  if (o->is_rule && j->local.length && j->nrules < RULES_MAX)
    j->rules[j->nrules++] = j->local;
  j->local.length = 0;
}

static void read_joined(Joined *j, Operand *o, const Sign *sign,
                        const Sign *before, SyntaxTell *tell, void *context) {
  bool joins = is(sign, "and") || is(sign, "or");
  if (joins && o->is_rule && !o->is_asked)
    tell(context, sign->line, is(sign, "and") ? "and" : "or");
  if (is(before, "local")) { /* its value follows */
    j->local = *sign;
    return;
  }
  if (is_compared(sign, before)) o->is_asked = true;
  if (parts(sign))
    *o = (Operand){.is_asked = joins && o->is_asked};
  else if (is(sign, "=") && !is(before, "=") && !is(before, "~"))
    *o = (Operand){0};
  else if (!o->is_begun && !is(sign, "-") && !is(sign, "#"))
    begin_rule(j, o, sign);
}

void syntax_find_joined(const char *text, size_t length, SyntaxTell *tell,
                        void *context) {
  static _Thread_local Scan memory;
  static _Thread_local Joined joined;
  Scan *scan = scan_begin(&memory, text, length);
  Sign before = {SIGN_END, text, 0, 1};
  memset(&joined, 0, sizeof joined);
  for (Sign s = next_sign(&scan->scanner); s.type != SIGN_END;
       before = s, s = next_sign(&scan->scanner)) {
    read_joined(&joined, &joined.open[scan->depth], &s, &before, tell, context);
    int depth = scan->depth;
    if (!follow(scan, &s)) return;
    if (scan->depth > depth) joined.open[scan->depth] = (Operand){0};
  }
}

/* ---- names that are used ---- */

/* Uses of a name as a word within a text. */
static int count_in_text(const Sign *text, const char *name) {
  size_t n = strlen(name);
  int count = 0;
  for (size_t i = 0; i + n <= text->length; i++)
    count += !memcmp(text->at + i, name, n) &&
             (i == 0 || !is_name(text->at[i - 1])) &&
             (i + n == text->length || !is_name(text->at[i + n]));
  return count;
}

SyntaxUses syntax_count_name(const char *text, size_t length,
                             const char *name) {
  Scanner scanner = {text, text + length, 1};
  SyntaxUses uses = {0};
  for (Sign s = next_sign(&scanner); s.type != SIGN_END;
       s = next_sign(&scanner)) {
    bool is_text = s.type == SIGN_TEXT;
    int here = is_text ? count_in_text(&s, name) : is(&s, name);
    if (here && !uses.count) uses = (SyntaxUses){0, s.line, is_text};
    uses.count += here;
  }
  return uses;
}

/* Is a name used again behind the scanner's place? */
static bool is_used_again(Scanner rest, const Sign *name) {
  for (Sign s = next_sign(&rest); s.type != SIGN_END; s = next_sign(&rest))
    if (is_same_name(&s, name)) return true;
  return false;
}

/* Can a statement begin behind this sign? Not where a value is awaited. */
static bool ends_value(const Sign *s) {
  static const char *const awaiting[] = {"return", "and", "or", "not", "in"};
  if (s->type != SIGN_OTHER) {
    for (size_t i = 0; i < sizeof awaiting / sizeof *awaiting; i++)
      if (is(s, awaiting[i])) return false;
    return true;
  }
  return is(s, ")") || is(s, "}") || is(s, "]") || is(s, ";");
}

/* option("name", ...) */
static void tell_option(Scanner behind, int line, SyntaxTell *tell,
                        void *context) {
  char name[64];
  Sign open = next_sign(&behind), s = next_sign(&behind);
  if (!is(&open, "(") || s.type != SIGN_TEXT || s.length - 2 >= sizeof name)
    return;
  snprintf(name, sizeof name, "%.*s", (int)s.length - 2, s.at + 1);
  tell(context, line, name);
}

void syntax_find_unread(const char *text, size_t length, SyntaxTell *tell,
                        void *context) {
  Scanner scanner = {text, text + length, 1};
  Sign last[3] = {{SIGN_END, text, 0, 1}};
  for (Sign s = next_sign(&scanner); s.type != SIGN_END;
       s = next_sign(&scanner)) {
    if (is(&s, "option")) {
      bool is_kept = is(&last[0], "=") && is(&last[2], "local");
      if (is_kept ? !is_used_again(scanner, &last[1]) : ends_value(&last[0]))
        tell_option(scanner, s.line, tell, context);
    }
    last[2] = last[1];
    last[1] = last[0];
    last[0] = s;
  }
}

/* ---- names that hide words ---- */

static void read_name(const Sign *s, SyntaxTell *tell, void *context) {
  char name[64];
  if (s->type != SIGN_NAME || s->length >= sizeof name) return;
  snprintf(name, sizeof name, "%.*s", (int)s->length, s->at);
  if (words_find(name)) tell(context, s->line, name);
}

void syntax_find_hiding(const char *text, size_t length, SyntaxTell *tell,
                        void *context) {
  Scanner scanner = {text, text + length, 1};
  bool is_named = false; /* by 'local', or a comma behind such a name */
  for (Sign s = next_sign(&scanner), name = s; s.type != SIGN_END;
       s = next_sign(&scanner)) {
    bool is_new = is_named && s.type == SIGN_NAME && !is(&s, "function");
    if (is_new) read_name(&s, tell, context);
    is_named = is(&s, "local") || (is(&s, ",") && name.type == SIGN_NAME);
    name = is_new ? s : (Sign){0};
  }
}

/* ---- explaining ---- */

/* Puts a remark behind the text. */
__attribute__((format(printf, 2, 3))) static void
remark(Error *err, const char *format, ...) {
  char text[ERROR_TEXT], more[300];
  va_list args;
  va_start(args, format);
  vsnprintf(more, sizeof more, format, args);
  va_end(args);
  snprintf(text, sizeof text, "%s", err->text);
  error_set(err, err->code, "%.800s%s", text, more);
}

/* The file ended: what is open, and since when? */
static void explain_end(Scan *scan, Error *err) {
  for (Sign s = next_sign(&scan->scanner); s.type != SIGN_END;
       s = next_sign(&scan->scanner))
    if (!follow(scan, &s)) return;
  if (scan->depth == 0) return;
  const Sign *open = &scan->open[scan->depth - 1].sign;
  char word[16];
  snprintf(word, sizeof word, "%.*s", (int)open->length, open->at);
  remark(err, ": '%s' of line %d is not closed", word, open->line);
}

static size_t character_length(const char *at, const char *end) {
  size_t n = 1;
  while (at + n < end && ((unsigned char)at[n] & 0xc0) == 0x80) n++;
  return n;
}

static const char *meant_by(const char *sign) {
  static const char *const likely[][2] = {
      {"\u201c", "write \""},
      {"\u201d", "write \""},
      {"\u201e", "write \""},
      {"\u2018", "write '"},
      {"\u2019", "write '"},
      {"\u2192", "in a drawing write ->"},
      {"\u00a0", "it is a blank that Lua does not know: write a plain one"},
      {"\u2212", "write -"},
      {"\u2013", "write -"},
      {"\u00d7", "write *"},
  };
  for (size_t i = 0; i < sizeof likely / sizeof *likely; i++)
    if (!strcmp(sign, likely[i][0])) return likely[i][1];
  return "such signs belong in texts and comments only";
}

/* Lua names one byte of a sign that is none of its own: show all of it. */
static void explain_sign(Scan *scan, Error *err) {
  for (Sign s = next_sign(&scan->scanner); s.type != SIGN_END;
       s = next_sign(&scan->scanner)) {
    char sign[8], path[300];
    if ((unsigned char)*s.at < 0x80 || s.type != SIGN_OTHER) continue;
    size_t n = character_length(s.at, scan->scanner.end);
    snprintf(sign, sizeof sign, "%.*s", n > 4 ? 4 : (int)n, s.at);
    const char *colon = strchr(err->text, ':');
    snprintf(path, sizeof path, "%.*s", colon ? (int)(colon - err->text) : 0,
             err->text);
    error_set(err, err->code, "%s:%d: '%s' is not a sign of Lua: %s", path,
              s.line, sign, meant_by(sign));
    return;
  }
}

static bool is_wide_text(const char *text, size_t length) {
  return (length > 1 && (unsigned char)text[0] >= 0xfe) ||
         memchr(text, 0, length) != NULL;
}

/* name: "G", as in other languages. */
static bool is_colon(const char *text) {
  return strstr(text, "<name> expected near '\"") != NULL;
}

void syntax_explain(const char *text, size_t length, Error *err) {
  static _Thread_local Scan memory;
  Scan *scan = scan_begin(&memory, text, length);
  const char *near = strstr(err->text, " near ");
  if (length && text[0] == '\x1b') return; /* compiled: that was said */
  if (is_wide_text(text, length))
    remark(err, ": the file is not plain text; save it as UTF-8");
  else if (near && !strncmp(near, " near '<\\", 9))
    explain_sign(scan, err);
  else if (is_colon(err->text))
    remark(err, ": keys are written name = \"...\", with no colon");
  else if (near && !strcmp(near, " near <eof>"))
    explain_end(scan, err);
  else if (near && strstr(err->text, "'}' expected") &&
           (isalpha((unsigned char)near[7]) || strchr("\"'{[(#", near[7])))
    remark(err, ": is a comma, an operator or a quote missing before it?");
}
