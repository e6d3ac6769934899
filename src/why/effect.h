/* SPDX-License-Identifier: MIT
** effect.h - what a legal move does, in a few words.
*/
#ifndef ABAX_EFFECT_H
#define ABAX_EFFECT_H

#include "session/session.h"

/* Adds what a move's edits and what follows from them come to: "pushes 2,
** ejects 1", "takes 3, ends the turn"; nothing when there is nothing to say.
** 'is_named': the rule's own name first, "Sumito: three on two: pushes 2".
** False: a rule failed. */
bool effect_write(Session *session, size_t index, bool is_named, Text *out,
                  Error *err);

#endif
