/* SPDX-License-Identifier: MIT
** catalog.h - which game a transcript is, by what games/formats.txt says.
**
** The table is data beside the games, so that a game can be known to a format
** without a line of C: a row names what the tags of a file must say, and the
** game and options that means here.
*/
#ifndef ABAX_CATALOG_H
#define ABAX_CATALOG_H

#include "kernel/text/record.h"
#include "shell/format/transcript.h"

enum { CATALOG_WORDS = 12, CATALOG_WORD = 96, CATALOG_FEN = 128 };

typedef struct CatalogRow {
  char kind[16]; /* of the transcript: "sgf" */
  char game[CATALOG_WORD];
  int nasks, ngives;
  char asks[CATALOG_WORDS][CATALOG_WORD];  /* "GM=1" */
  char gives[CATALOG_WORDS][CATALOG_WORD]; /* "size=$SZ|19", "@B=white" */
} CatalogRow;

typedef struct Catalog {
  CatalogRow *rows;
  size_t count, capacity;
} Catalog;

/* Reads every formats.txt beside games, nearest first. */
bool catalog_read(Catalog *catalog, Error *err);
void catalog_done(Catalog *catalog);

/* What was found out about a transcript. */
typedef struct Choice {
  char game[CATALOG_WORD];
  int nsettings;
  const char
      *settings[RECORD_OPTIONS]; /* "size=19"; in the transcript's arena */
  int nwishes;                   /* those at the end that may be left out */
  bool is_agreed;  /* the result is the players' word, not the board's */
  bool is_either;  /* nobody agrees which player "1-0" is */
  bool has_ended;  /* a tag says that the board decided */
  bool rows_go_up; /* SGF's letters count rows from below */
  char black[CATALOG_WORD]; /* the player 'B' stands for; "": by his name */
  char fen[CATALOG_FEN];    /* where a file without a set-up begins that tells
                            ** no lot; "": as the game does */
} Choice;

/* 'game' is what the user named, NULL: nothing; 'settings' come on top. */
bool catalog_choose(const Catalog *catalog, Transcript *transcript,
                    const char *game, const char *const *settings,
                    int nsettings, Choice *choice, Error *err);

/* The first row of a format that asks for nothing; NULL: there is none. */
const CatalogRow *catalog_first(const Catalog *catalog, const char *kind);

/* The row by which a game with these options is written in a format; NULL:
** there is none. */
const CatalogRow *catalog_find(const Catalog *catalog, const char *kind,
                               const char *game, const char *const *options,
                               int noptions);

#endif
