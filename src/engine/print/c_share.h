/* SPDX-License-Identifier: MIT
** c_share.h - functions of printed games that are the same: printed once.
*/
#ifndef ABAX_C_SHARE_H
#define ABAX_C_SHARE_H

#include "engine/print/c_out.h"

/* Stands for the name of a function that may be shared. */
enum { C_NAME_HERE = 1 };

/* Prints a function of the program, "kind_ID", unless it is there already. */
bool c_share(CPrinter *c, const Text *function, const char *kind, int index,
             Text *out);
/* The same of one that calls what its program alone has. */
bool c_share_none(CPrinter *c, const Text *function, const char *kind,
                  int index, Text *out);
/* The ID of a function; -1: it is not shared. */
int c_shared(const CPrinter *c, const char *kind, int program, int index);

#endif
