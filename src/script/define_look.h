/* SPDX-License-Identifier: MIT
** define_look.h - between the files that read the key 'look'.
**
** Each function reads the value on top of the stack.
*/
#ifndef ABAX_DEFINE_LOOK_H
#define ABAX_DEFINE_LOOK_H

#include "script/loading.h"

/* The text, if it is one of the list, which ends in NULL; 'what' names such a
** thing in the message. */
const char *look_one_of(Definition *d, const char *key, const char *const *list,
                        const char *what);

/* A key of 'look' that is about the board; false: there is no such key. */
bool look_read_board(Definition *d, const char *key);

/* { shape = "square", colour = "red" } for all kinds of a mask. */
void look_read_kinds(Definition *d, const char *key, uint32_t kinds);

#endif
