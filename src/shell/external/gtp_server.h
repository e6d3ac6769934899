/* SPDX-License-Identifier: MIT
** gtp_server.h - between the files of the GTP server: its commands.
*/
#ifndef ABAX_GTP_SERVER_H
#define ABAX_GTP_SERVER_H

#include "shell/external/host.h"

enum { GTP_WORDS = 1024 };

typedef struct Gtp {
  Host host;
  double left[2];     /* seconds of black and white; 0: no clock */
  int stones[2];      /* and the moves to be made in them; 0: all */
  size_t *made;       /* plies before each move that was told or made */
  size_t count, room; /* of them */
  bool is_done;
  Text out; /* of the answer */
} Gtp;

/* A command: the words behind its name. False: the reason is in 'err'. */
typedef struct GtpCommand {
  const char *name;
  bool (*run)(Gtp *gtp, int argc, char **argv, Error *err);
} GtpCommand;

extern const GtpCommand gtp_play_commands[], gtp_board_commands[];
extern const size_t gtp_play_count, gtp_board_count;

/* "no such point"-like refusals as the specification words them. */
bool gtp_syntax(Error *err);

#endif
