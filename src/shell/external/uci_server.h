/* SPDX-License-Identifier: MIT
** uci_server.h - between the files of the UCI server: a thought beside the
** conversation.
*/
#ifndef ABAX_UCI_SERVER_H
#define ABAX_UCI_SERVER_H

#include <pthread.h>
#include "shell/external/host.h"

enum { UCI_WORDS = 16384 };

/* What "go" asks for. */
typedef struct UciGo {
  double seconds; /* 0: no clock */
  long nodes, depth;
  bool is_infinite; /* until "stop" or "ponderhit" */
  bool is_any;      /* a budget was given */
  int nmoves;       /* of "searchmoves"; 0: all */
  size_t moves[256];
} UciGo;

typedef struct UciThought {
  Session *session; /* a copy: the conversation goes on beside it */
  Dialect dialect;
  PlayerSpec player;
  UciGo go;
  uint64_t seed;
  volatile bool stop;
  pthread_t thread;
  bool is_running;
} UciThought;

/* Thinks in a thread of its own, then prints "bestmove". */
bool uci_think(UciThought *thought, const Host *host, const UciGo *go,
               Error *err);
/* Ends the thought, if there is one, and waits until its move is printed. */
void uci_halt(UciThought *thought);

/* Waits for a thought that ends by itself: nobody is there to stop it. */
void uci_finish(UciThought *thought);

/* Lines of both threads are printed whole. */
void uci_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
