/* SPDX-License-Identifier: MIT
** dialect.h - how a game is spoken of in a protocol of engines.
**
** The rows of games/formats.txt whose format is the protocol's name tell: what
** an engine is told before a game (tags), what the colours are, and how moves
** are written if not as we write them. The same row serves both directions: an
** engine at our board, and ours at another's.
*/
#ifndef ABAX_DIALECT_H
#define ABAX_DIALECT_H

#include "session/session.h"
#include "shell/format/catalog.h"

enum { DIALECT_WORD = 64 };

typedef struct Dialect {
  const Game *game;
  const CatalogRow *row; /* the catalog's */
  const char *letters;   /* of the columns, from the first; NULL: as ours */
  const char *start; /* the game whose set-up "startpos" is; NULL: its own */
  Player black;      /* who is called black, or plays first */
  bool is_bare;      /* moves are small letters and numbers alone */
} Dialect;

/* False: the table has no row for this game, or it has chance, or not two
** players. */
bool dialect_find(Dialect *dialect, const Catalog *catalog, const char *kind,
                  const Game *game, Error *err);

/* Does the row give this? */
bool dialect_is(const Dialect *dialect, const char *name, const char *value);

/* What an engine is told before the game, one at a time: "boardsize" "9". False
** when there is no more. */
bool dialect_tag(const Dialect *dialect, int *at, char name[DIALECT_WORD],
                 char value[DIALECT_WORD]);

/* A move as the other side writes it. */
void dialect_write(const Dialect *dialect, const char *text,
                   char out[MOVE_TEXT]);

/* The legal move the other side means. */
bool dialect_find_move(const Dialect *dialect, Session *session,
                       const char *word, size_t *index, Error *err);

/* Sites: "J9" is our i9; NO_SITE: there is none of this name. */
Site dialect_site(const Dialect *dialect, const char *word);
void dialect_write_site(const Dialect *dialect, Site site, char out[MOVE_TEXT]);

/* "b", "black", "w", "white", or a player's name; NO_PLAYER: nobody. */
Player dialect_player(const Dialect *dialect, const char *word);

#endif
