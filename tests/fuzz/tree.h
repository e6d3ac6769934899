/* SPDX-License-Identifier: MIT
** tree.h - the text of a game as a tree of expressions.
**
** Just enough of Lua to cut a game file into parts that can be left out,
** exchanged or translated: statements, tables, calls, operators. What it does
** not understand (functions, loops) is one opaque part. Nodes are places in
** the text, so a change is a replacement of bytes.
*/
#ifndef ABAX_FUZZ_TREE_H
#define ABAX_FUZZ_TREE_H

#include "base/text.h"

typedef enum PartType {
  PART_CHUNK,  /* statements */
  PART_LOCAL,  /* local a, b = x, y: names, then values */
  PART_RETURN, /* return x */
  PART_OPAQUE, /* not understood */
  PART_BINARY, /* a op b */
  PART_UNARY,  /* op a */
  PART_BRACKET,
  PART_CALL, /* the function, then its arguments */
  PART_INDEX,
  PART_TABLE,
  PART_FIELD, /* key = value, [key] = value or value: the value is last */
  PART_NAME,
  PART_TEXT,
  PART_NUMBER
} PartType;

typedef struct Part {
  PartType type;
  char op;            /* of BINARY and UNARY: * + | - # ^ / ... */
  size_t from, to;    /* bytes of the text */
  int first, next;    /* the first part below, the next beside; -1: none */
  size_t key, keyend; /* of FIELD: the key's bytes; equal: none */
} Part;

typedef struct Tree {
  const char *text;
  Part *parts; /* [0] is the chunk */
  int count;
  bool failed; /* not a text we understand at all */
} Tree;

void tree_read(Tree *tree, const char *text);
void tree_done(Tree *tree);

/* The k-th part below; -1: there is none. */
int tree_below(const Tree *tree, int part, int k);
int tree_count_below(const Tree *tree, int part);
/* Are the bytes of the part exactly these? */
bool tree_is(const Tree *tree, int part, const char *bytes);
/* Is it a call of this word? */
bool tree_calls(const Tree *tree, int part, const char *word);
/* The value of a key of game { }; -1: it is not given. */
int tree_key(const Tree *tree, const char *key);
/* Adds the part's bytes. */
void tree_add(const Tree *tree, int part, Text *out);
/* The whole text with a part replaced. */
void tree_replace(const Tree *tree, int part, const char *bytes, Text *out);

/* ---- words ---- */

typedef enum TokenType {
  TOKEN_END,
  TOKEN_NAME,
  TOKEN_NUMBER,
  TOKEN_TEXT,
  TOKEN_SIGN
} TokenType;

typedef struct Token {
  TokenType type;
  size_t from, to;
} Token;

/* The next token at or after 'at'; comments are skipped. */
Token token_next(const char *text, size_t at);
bool token_is(const char *text, Token token, const char *bytes);
/* Does the name occur in the text, outside of strings and comments? */
bool token_occurs(const char *text, const char *name);

#endif
