/* SPDX-License-Identifier: MIT
** protocol.h - between engine.c and the files of the protocols.
*/
#ifndef ABAX_PROTOCOL_H
#define ABAX_PROTOCOL_H

#include "base/child.h"
#include "search/player.h"
#include "shell/external/dialect.h"

typedef struct Engine Engine; /* engine.h */
typedef struct Protocol Protocol;

enum { ENGINE_DETAILS = 16, ENGINE_FAULT = 240 };

struct Engine {
  const Protocol *protocol;
  char command[PLAYER_TEXT]; /* the whole text; its details are cut off */
  int ndetails;
  char *details[ENGINE_DETAILS]; /* "name=value", for the engine */
  double wait, time;             /* seconds; time 0: not given */
  long nodes, depth;             /* 0: not given */
  const volatile bool *stop;
  Child *child;
  Catalog catalog;
  Dialect dialect;
  Text told;  /* what it was told of the game so far */
  Text reply; /* of the answer read last */
  char fault[ENGINE_FAULT];
  bool is_stopped;
};

/* A way to talk to engines. */
struct Protocol {
  const char *name; /* "gtp" */
  const char *farewell;
  /* The first words; false: the engine does not answer as it should. */
  bool (*greet)(Engine *engine);
  /* Tells it the game up to the session's position, and asks for a move: the
  ** answer is in 'move', as the engine writes it. */
  bool (*ask)(Engine *engine, Session *session, char move[MOVE_TEXT],
              Error *err);
  /* Answers that are no moves. */
  bool (*resigns)(const char *move);
};

extern const Protocol protocol_gtp, protocol_uci, protocol_gnubg;

/* ---- for the protocols; all of them false when the engine is at fault ---- */

/* Notes what is wrong; returns false. Only the first fault counts. */
bool engine_blame(Engine *engine, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Says more about that fault. */
bool engine_blame_more(Engine *engine, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool engine_tell(Engine *engine, const char *text);
/* The next line of an answer; with 'is_move' it has no longer than was said. */
bool engine_hear(Engine *engine, bool is_move, const char **line);

#endif
