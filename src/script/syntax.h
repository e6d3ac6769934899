/* SPDX-License-Identifier: MIT
** syntax.h - what an author meant where Lua finds a fault, or finds none.
**
** Lua reads a game file well, but says little about a comma that is missing,
** and nothing about a key that is given twice. A scan over the signs of the
** file (names, texts, brackets) is enough to say both.
*/
#ifndef ABAX_SYNTAX_H
#define ABAX_SYNTAX_H

#include "base/error.h"
#include <stddef.h>

/* Completes the text of Lua's complaint about the file ("path:3: ... near
** 'x'") by what is likely to be wrong. */
void syntax_explain(const char *text, size_t length, Error *err);

/* Two equal keys in one table: Lua would keep the second and say nothing.
** The name of the second one and both lines; false: there are none. */
typedef struct SyntaxTwice {
  char name[64];
  int first, second; /* lines */
  int column;        /* of the second */
} SyntaxTwice;
bool syntax_find_twice(const char *text, size_t length, SyntaxTwice *twice);

/* Tells of every 'and' and 'or' behind a rule. A rule is true for Lua, so one
** of the two sides is dropped. */
typedef void SyntaxTell(void *context, int line, const char *word);
void syntax_find_joined(const char *text, size_t length, SyntaxTell *tell,
                        void *context);

/* How often a name is used in a file, as a name or within a text, and where the
** first use is. Comments do not count. */
typedef struct SyntaxUses {
  int count, line;
  bool is_text; /* the first one is within a text */
} SyntaxUses;
SyntaxUses syntax_count_name(const char *text, size_t length, const char *name);
/* Tells of every option whose value is dropped, or kept in a local that is not
** used again. */
void syntax_find_unread(const char *text, size_t length, SyntaxTell *tell,
                        void *context);
/* Tells of every local variable that has the name of a word. Parameters and
** functions may: who names them sees them. */
void syntax_find_hiding(const char *text, size_t length, SyntaxTell *tell,
                        void *context);

#endif
