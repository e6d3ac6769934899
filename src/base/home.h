/* SPDX-License-Identifier: MIT
** home.h - where the program lies, and what lies beside it.
**
** A program that was built and not installed still finds the games and pages
** of its tree, from whatever folder it is called.
*/
#ifndef ABAX_HOME_H
#define ABAX_HOME_H

#include <stdbool.h>
#include <stddef.h>

/* The folder 'inner' seen from the program's folder, such as "../games";
** false: the system does not tell, or the path is too long. */
bool home_folder(const char *inner, char *path, size_t size);

#endif
