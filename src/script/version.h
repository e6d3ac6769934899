/* SPDX-License-Identifier: MIT
** version.h - which program this is, as --version and records say it.
*/
#ifndef ABAX_VERSION_H
#define ABAX_VERSION_H

/* "abax 0.1.0 lua 5.4.7": results can depend on both. */
const char *version_engine(void);

#endif
