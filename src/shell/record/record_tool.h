/* SPDX-License-Identifier: MIT
** record_tool.h - the tools of 'record', one function each.
**
** Arguments without the tool's name and without options; the exit code is
** returned, and 'err' says why.
*/
#ifndef ABAX_RECORD_TOOL_H
#define ABAX_RECORD_TOOL_H

#include "shell/command/command.h"

int record_convert(Shell *shell, int argc, char **argv, Error *err);
int record_annotate(Shell *shell, int argc, char **argv, Error *err);
int record_rebless(Shell *shell, int argc, char **argv, Error *err);
int record_bisect(Shell *shell, int argc, char **argv, Error *err);
int record_shrink(Shell *shell, int argc, char **argv, Error *err);
int record_diff(Shell *shell, int argc, char **argv, Error *err);

/* "give ...: record shrink FILE [OUT]" */
int record_usage(Error *err, const char *form);

#endif
