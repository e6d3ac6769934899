/* SPDX-License-Identifier: MIT
** host.h - abax as an engine at another program's board: the game it is told
** to play, and who thinks.
**
** What the other side sets before a game (a board size, a variant) is a tag;
** the rows of games/formats.txt tell which game and options the tags mean.
*/
#ifndef ABAX_HOST_H
#define ABAX_HOST_H

#include "search/player.h"
#include "shell/command/command.h"
#include "shell/external/dialect.h"

typedef struct Host {
  const char *kind;  /* "gtp" */
  const char *named; /* the game the user named; NULL: the rows decide */
  const char *const *settings;
  int nsettings;
  Catalog catalog;
  Transcript tags;
  Game *game;
  Session *session;
  Dialect dialect;
  PlayerSpec player;
  uint64_t seed;
} Host;

/* As the command line says; 'player' is who thinks where it says nothing. */
bool host_begin(Host *host, const Shell *shell, const char *kind, int argc,
                char **argv, const char *player, Error *err);
void host_done(Host *host);

/* The game is another from now on, begun again; what cannot be had is refused,
** and all stays as it was. */
bool host_set_tag(Host *host, const char *name, const char *value, Error *err);

/* Begins the game again. */
bool host_restart(Host *host, Error *err);

/* Takes over a game and a session of it. */
bool host_adopt(Host *host, Game *game, Session *session, Error *err);

/* Puts pieces down and gives the turn to a player: a new beginning. A player
** NO_PLAYER empties the site. */
typedef struct HostStone {
  Site site;
  Player player;
} HostStone;
bool host_place(Host *host, const HostStone *stones, int count, Player turn,
                Error *err);

/* One line of stdin, without its end; false: there is no more. */
bool host_line(Text *line);

#endif
