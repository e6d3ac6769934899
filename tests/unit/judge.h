/* SPDX-License-Identifier: MIT
** judge.h - is a reason about what was typed, and is it true?
**
** The answer of 'why' is read as a person would read it: whether it is the
** script's own words, a choice, or about a site or word of the text; what it
** says is on a site, and what it says must be there; which moves it
** proposes. Shared by the tests of the shipped games (test_reason.c) and by
** the fuzzer of rules (tests/fuzz/check_reason.c).
*/
#ifndef ABAX_JUDGE_H
#define ABAX_JUDGE_H

#include "session/session.h"

enum { JUDGE_TEXT = 1200 };

/* A text that is probably no legal move: sites joined somehow, a legal text
** with a site exchanged, or something that is not a move at all. The moves of the
** session must be listed. */
void judge_invent(Session *session, Random *random, char out[MOVE_TEXT]);

/* Is 'typed' legal, or well refused? Else 'complaint' tells what is wrong. */
bool judge_typed(Session *session, const char *typed,
                 char complaint[JUDGE_TEXT]);

#endif
