/* SPDX-License-Identifier: MIT
** error.h - what went wrong with the user's input, in one sentence.
**
** A function that can fail for a reason outside the program returns false
** (or NULL) and fills the Error given as its last argument. Nothing prints
** an Error but shell/. Our own bugs are asserts, never Errors.
**
** The codes are the exit codes of the program.
*/
#ifndef ABAX_ERROR_H
#define ABAX_ERROR_H

#include <stdbool.h>
#include <stdarg.h>

typedef enum ErrorCode {
  ERROR_NONE = 0,
  ERROR_CHECK = 1, /* a check failed: a replay differed, a test failed */
  ERROR_USAGE = 2, /* the command line cannot be understood */
  ERROR_INPUT = 3, /* a file, move or position cannot be read */
  ERROR_RULE = 4,  /* a game script is at fault */
  ERROR_LIMIT = 5, /* a limit was reached: memory, steps or another */
  ERROR_IO = 6     /* the system refused to read or write a file */
} ErrorCode;

enum { ERROR_TEXT = 1200, ERROR_FILE = 256 };

/* A caller that needs more than the code reads the fields. No code searches
** the text for words. */
typedef struct Error {
  ErrorCode code;
  bool is_ambiguous;     /* what was typed fits several moves */
  char file[ERROR_FILE]; /* that the text names; "": none */
  int column; /* of the line the text speaks of, from 1; 0: not known */
  char text[ERROR_TEXT]; /* no newline at the end; may hold several lines */
} Error;

void error_clear(Error *err);

/* Fills 'err' (which may be NULL) and returns false, so that a failing
** function can end with "return error_set(...)". Cuts a text too long. */
bool error_set(Error *err, ErrorCode code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same from a va_list. */
bool error_setv(Error *err, ErrorCode code, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

/* Puts "prefix: " before the text already there. */
void error_prefix(Error *err, const char *prefix);

/* Fills 'err' with a text that names a file. Returns false. */
bool error_set_file(Error *err, ErrorCode code, const char *file,
                    const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Puts "file: " before the text unless it names that file already. Returns
** false. */
bool error_file(Error *err, const char *file);

/* The one error every allocation may give. Returns false. */
bool error_memory(Error *err);

#endif
