/* SPDX-License-Identifier: MIT
** report.h - a simulation summed up.
*/
#ifndef ABAX_REPORT_H
#define ABAX_REPORT_H

#include "base/text.h"
#include "shell/simulation.h"

/* Endings, lengths, branching, moves by rule, the beginner's advantage. */
bool report_text(const Simulation *simulation, bool has_utf8, Text *out,
                 Error *err);

/* The same as one JSON object; its last member "time" is the only one that
** differs between two runs. */
bool report_json(const Simulation *simulation, Text *out, Error *err);

#endif
