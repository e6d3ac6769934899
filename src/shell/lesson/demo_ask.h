/* SPDX-License-Identifier: MIT
** demo_ask.h - a question of a lesson on a terminal.
*/
#ifndef ABAX_DEMO_ASK_H
#define ABAX_DEMO_ASK_H

#include "shell/lesson/asking.h"
#include "shell/draw/draw.h"

typedef enum Asked { ASKED_ON, ASKED_BACK, ASKED_QUIT } Asked;

/* How far a question was brought; the better ones are greater. */
typedef enum Mastery { MASTERY_OPEN, MASTERY_RIGHT, MASTERY_FIRST } Mastery;

/* Asks until it is answered, or the learner goes elsewhere. */
Asked demo_ask(const Frame *frame, const DrawStyle *style, Mastery *mastery,
               Error *err);

#endif
