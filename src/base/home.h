/* SPDX-License-Identifier: MIT
** home.h - where the program is, what is beside it, and where it may keep what
** it can make again.
**
** A program that was built and not installed still finds the games and pages
** of its tree, from whatever folder it is called.
*/
#ifndef ABAX_HOME_H
#define ABAX_HOME_H

#include <stddef.h>
#include "base/error.h"

/* The folder 'inner' seen from the program's folder, such as "../games";
** false: the system does not tell, or the path is too long. */
bool home_folder(const char *inner, char *path, size_t size);

/* The user's cache folder for abax, made if it is missing: "abax" in
** XDG_CACHE_HOME or ~/.cache. 'what' is what will be kept there. */
bool home_cache(const char *what, char *path, size_t size, Error *err);

/* The user's folder for what abax remembers: "abax" in XDG_STATE_HOME or
** ~/.local/state. False: there is none, or the path is too long. */
bool home_state(char *path, size_t size);

#endif
