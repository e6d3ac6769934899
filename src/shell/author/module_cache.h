/* SPDX-License-Identifier: MIT
** module_cache.h - the folder of compiled rules.
**
** The name of a file is made from everything that determines its content: the
** rules, their options, the program, the compiler and its flags. It ends with
** a seal, the hash of what is before it. The folder and its files are the
** user's own and writable by nobody else. When the folder is full, the file
** that has not been used for longest is removed.
*/
#ifndef ABAX_MODULE_CACHE_H
#define ABAX_MODULE_CACHE_H

#include "base/error.h"
#include "kernel/state/game.h"

enum { CACHE_PATH = 1024 };

/* Is it a file or a folder of the user's (or of root's) that nobody else can
** write to? */
bool module_is_owned(const char *path, bool is_folder, bool may_be_root);

/* A number for the rules, their options and this program. */
uint64_t module_key(const Game *game);

/* The file of a game; 'how' is a number for the compiler and its flags. */
bool module_cache_name(const Game *game, uint64_t how, char path[CACHE_PATH],
                       Error *err);
/* Adds the seal to a file that was written just now. */
bool module_cache_seal(const char *path, Error *err);
/* Was the file written by the user's abax, and is it whole? If it is not
** whole, it is removed. */
bool module_cache_check(const char *path, Error *err);
/* Removes the oldest files of the folder beyond its size. */
void module_cache_trim(const char *path);

#endif
