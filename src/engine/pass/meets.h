/* SPDX-License-Identifier: MIT
** meets.h - a group that is only asked whether it meets a set.
*/
#ifndef ABAX_MEETS_H
#define ABAX_MEETS_H

#include "engine/program/setprog.h"

/* Makes one operation (MEETS) of a flood that is cut with a set only to see
** whether anything is left: it ends as soon as the set is met. False: no
** memory. */
bool meets_join(SetProgram *program);

#endif
