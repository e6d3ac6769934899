/* SPDX-License-Identifier: MIT
** engine.h - another program in a seat at our board.
**
**   gtp:gnugo --mode gtp          a program that speaks GTP, and how to run it
**   uci:stockfish,nodes=1000      one that speaks UCI
**   gnubg:gnubg -t -q -r          gnubg, which speaks neither
**
** Behind commas: wait=5s, after how long a program that has not answered has
** lost (60 s); nodes=1000, depth=8 or time=0.5s, how long a UCI engine thinks.
** Anything else is told to the engine before the game: an option of UCI
** ("Skill Level=3"), a command of GTP ("level=5") or of gnubg.
**
** An engine that hangs, ends, writes without end, or answers with what is no
** legal move loses the game it plays: the session is ended, with the reason.
** Only a person seats engines: nothing here is called for what a lesson, a
** record or a game says.
*/
#ifndef ABAX_ENGINE_H
#define ABAX_ENGINE_H

#include "search/player.h"
#include "session/session.h"

typedef struct Engine Engine;

/* Is it a text of this kind? */
bool engine_is_named(const char *text);

/* Reads one; its kind is PLAYER_EXTERNAL. */
bool engine_read(PlayerSpec *spec, const char *text, Error *err);

/* Starts the program and makes sure that it speaks the protocol and plays the
** game. NULL: it does not. */
Engine *engine_new(const PlayerSpec *spec, const Game *game, Error *err);
void engine_free(Engine *engine);

/* A question may be ended early when it becomes true; may be NULL. */
void engine_stop_by(Engine *engine, const volatile bool *stop);

/* Makes the engine's move in the session's position, where it is asked; or ends
** the session, because the engine resigned or has lost by what it did. False:
** a rule failed, or memory ended. With no ply and no end it was stopped. */
bool engine_move(Engine *engine, Session *session, Error *err);

/* Why the engine lost the game it played last; "": it did not. */
const char *engine_fault(const Engine *engine);

#endif
