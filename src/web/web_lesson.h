/* SPDX-License-Identifier: MIT
** web_lesson.h - the step of a lesson that is open.
*/
#ifndef ABAX_WEB_LESSON_H
#define ABAX_WEB_LESSON_H

#include "shell/draw/frame.h"

/* The frame a session shows as the lesson has it; NULL: it is another one, or
** moves were played since. */
const Frame *web_lesson_frame(const Session *session);

/* Is a step open that shows a learner only what he needs to play? */
bool web_is_learner(void);

#endif
