/* SPDX-License-Identifier: MIT
** import_parts.h - what the files of import share.
*/
#ifndef ABAX_IMPORT_PARTS_H
#define ABAX_IMPORT_PARTS_H

#include "shell/format/import.h"

enum { IMPORT_DEPTH = 64, IMPORT_FORKS = 16 };

/* What is said about one ply; [0] is before the first. */
typedef struct ImportSaid {
  Text comment, notes;
} ImportSaid;

/* A branch as the record has it, and the ply it is below. */
typedef struct ImportBranch {
  Text line;
  size_t place;
} ImportBranch;

/* A capture that fits several moves: the one that lets the game go on. */
typedef struct ImportFork {
  size_t item, choice, count;
} ImportFork;

typedef struct Import {
  const ImportTask *task;
  Session *session;
  bool keeps;                  /* a record is wanted */
  bool no_draws;               /* draws that must be claimed end nothing */
  bool is_over;                /* a move came after the end */
  size_t plies;                /* of the game */
  size_t decided;              /* plies before its last item */
  int line;                    /* of the last item */
  Session *side[IMPORT_DEPTH]; /* for variations, by depth */
  ImportSaid *said;
  size_t said_capacity;
  ImportBranch *branches; /* by number, from 0 */
  size_t nbranches, branch_capacity, nbroken;
  size_t nlate;   /* passes after the end */
  size_t nsilent; /* passes that the file leaves out, though not forced */
  ImportFork forks[IMPORT_FORKS];
  int nforks;
} Import;

/* Makes the move of an item where 's' stands; "" is added to 'text' for what
** was played before it without being written down. False with ERROR_INPUT or
** ERROR_CHECK: it is not legal. */
bool import_move(Import *in, Session *s, size_t item, bool keeps, Text *moves,
                 size_t *plies, Error *err);

/* Makes a legal move; its text is added to 'moves' if there is one. */
bool import_do(Session *s, size_t index, bool keeps, Text *moves, size_t *plies,
               Error *err);

/* ---- whose turn it is (import_turn.c) ---- */

/* Makes a pass that the file leaves out before the item: the only move there
** is, or a player's who might have moved, where the next one does. */
bool import_silent_pass(Import *in, Session *s, const TranscriptItem *item,
                        bool keeps, Text *moves, size_t *plies, Error *err);

/* Is the item of the player who is asked? */
bool import_is_turn(const Import *in, const Session *s,
                    const TranscriptItem *item, Error *err);

/* A pass, though the game is over: counted, and not made. */
bool import_is_late_pass(Import *in, const Session *s,
                         const TranscriptItem *item);

/* Does a set-up say no more than whose turn it is anyway? */
bool import_says_turn(const Import *in, const Session *s,
                      const TranscriptItem *item);

/* Plays the variation that begins at item i (a TRANSCRIPT_OPEN), from 'before'; to
** behind its end. */
bool import_variation(Import *in, size_t *i, const Position *before,
                      size_t fork, size_t parent, size_t place, int depth,
                      Error *err);

/* What is said about ply n; NULL: no memory. */
ImportSaid *import_said(Import *in, size_t n);

/* ---- the end (import_result.c) ---- */

bool import_compare(Import *in, Error *err);
bool import_is_unclaimed(const Import *in);
void import_write_end(const Import *in, Record *record);

/* ---- the record (import_record.c) ---- */

bool import_make(Import *in, const char *engine, Record *record, Error *err);

#endif
