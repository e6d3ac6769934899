/* SPDX-License-Identifier: MIT
** edit.h - one reversible change of a position, and journals of them.
**
** Everything that changes is an edit, so undo, blame, diffs and records come
** from one mechanism. A journal is the way back: edits are undone last first.
** Notes are edits that change nothing; they carry what a move's text needs.
*/
#ifndef ABAX_EDIT_H
#define ABAX_EDIT_H

#include "kernel/state/lattice.h"

typedef enum EditOp {
  EDIT_CELL,     /* slot site: piece old -> now */
  EDIT_PUSH,     /* slot site: piece now goes on top of the pile */
  EDIT_POP,      /* slot site: piece old leaves the top of the pile */
  EDIT_CAPTURED, /* arg player, slot kind: number taken */
  EDIT_STOCK,    /* arg player, slot kind: number not yet entered */
  EDIT_COUNTER,  /* slot: its lower half; arg 1: its upper half */
  EDIT_SITE,     /* slot: site register; NO_SITE is stored as 0, s as s + 1 */
  EDIT_MARK,     /* arg register, slot site: membership 0 or 1 flips */
  EDIT_DIE,      /* slot face: number of unused dice */
  EDIT_PHASE,    /* phase */
  EDIT_TURN,     /* whose turn */
  EDIT_RESULT,   /* result */
  EDIT_LOST,     /* players who are out, by bit */
  EDIT_BODY,     /* slot body, arg word: its place; nothing is there */
  EDIT_QUIET,    /* plies without progress */
  EDIT_SEEN,     /* the placement is remembered; old, now: what it replaces */
  EDIT_TIMES,    /* the figure after a decision of player arg in phase slot
                 ** (above it: what Game.throughout said, by bit) is
                 ** remembered; old, now: what it replaces */
  EDIT_NOTE      /* arg Note, slot site, now value: for texts */
} EditOp;

typedef enum Note {
  NOTE_FROM,   /* slot: a piece was lifted or moved from here; on a lattice,
               ** old and now: the cell (journal_note_cell) */
  NOTE_TO,     /* slot: and is here now */
  NOTE_END,    /* slot: the other end of a drawn row; now: 1 + where it goes
               ** to, if the drawing can be read from there */
  NOTE_TAKEN,  /* slot: something was captured here */
  NOTE_KIND,   /* now: kind put or turned into */
  NOTE_SAY,    /* now: format; slot: cursor */
  NOTE_VALUE,  /* now: what a slot of the last format shows: slot is the site,
               ** or slot and old are a number (journal_note_number) */
  NOTE_TEXT,   /* slot bytes of text, in old and now (at most 8) */
  NOTE_TARGET, /* now: index of the target */
  NOTE_RULE,   /* now: index of the rule line that made the move */
  NOTE_AUTO,   /* made without asking */
  NOTE_WEIGHT  /* now: weight at a chance phase */
} Note;

typedef struct Edit {
  uint8_t op, arg;
  uint16_t slot;
  int32_t old, now;
} Edit;

typedef struct Journal {
  Edit *at;
  size_t count, capacity;
} Journal;

void journal_done(Journal *journal);

/* Makes the change in the position. */
void edit_do(const Game *game, Position *pos, const Edit *edit);
void edit_undo(const Game *game, Position *pos, const Edit *edit);

/* Makes the change and writes it down. False: no memory, nothing changed. */
bool journal_do(Journal *journal, const Game *game, Position *pos, Edit edit);
/* Undoes down to 'mark' edits, where the hash was 'hash'. */
void journal_rewind(Journal *journal, const Game *game, Position *pos,
                    size_t mark, uint64_t hash);
/* Makes edits again where they were made first; they lead to 'hash'. */
bool journal_replay(Journal *journal, const Game *game, Position *pos,
                    const Edit *edits, size_t count, uint64_t hash);
/* Undoes down to 'mark' edits. */
void journal_back(Journal *journal, const Game *game, Position *pos,
                  size_t mark);

/* Common changes, journalled; each returns false when memory ends. */
bool journal_cell(Journal *j, const Game *g, Position *p, Site s, Piece now);
bool journal_take(Journal *j, const Game *g, Position *p, Site s, Player by);
/* The same; what is taken goes to the stock of the player who takes it. */
bool journal_seize(Journal *j, const Game *g, Position *p, Site s, Player by);
bool journal_captured(Journal *j, const Game *g, Position *p, Player by,
                      int kind, int add);
bool journal_stock(Journal *j, const Game *g, Position *p, Player who, int kind,
                   int add);
/* A piece goes to a player's stock, as the kind it is there. */
bool journal_restock(Journal *j, const Game *g, Position *p, Player who,
                     int kind, int add);
/* The place of a body that is not there. */
bool journal_body(Journal *j, const Game *g, Position *p, int body, Cell cell,
                  unsigned spikes);
bool journal_counter(Journal *j, const Game *g, Position *p, int slot,
                     int64_t now);
/* The edits that give a counter its new value; how many: 0 to 2. */
int edit_counter(int slot, int64_t old, int64_t now, Edit out[2]);
bool journal_site(Journal *j, const Game *g, Position *p, int slot, Site now);
bool journal_mark(Journal *j, const Game *g, Position *p, int reg, Site s);
/* A set register := nothing. */
bool journal_forget(Journal *j, const Game *g, Position *p, int reg);
bool journal_die(Journal *j, const Game *g, Position *p, int face, int add);
bool journal_note(Journal *j, Note note, Site site, int value);
bool journal_note_number(Journal *j, int64_t number, int value);
int64_t edit_number(const Edit *note);
/* A note of where a site of a lattice is now: sites move. */
bool journal_note_cell(Journal *j, const Game *g, const Position *p, Note note,
                       Site site);
Cell edit_cell(const Edit *note);
/* Moves a piece with the marks it carries; 'to' must be empty by then. */
bool journal_move(Journal *j, const Game *g, Position *p, Site from, Site to);

/* The scheduler's three. */
bool journal_phase(Journal *j, const Game *g, Position *p, int phase);
bool journal_turn(Journal *j, const Game *g, Position *p, Player turn);
bool journal_result(Journal *j, const Game *g, Position *p, int result);
/* Remembers the position after a decision of that player in that phase, and
** what the tests of Game.throughout said; without a journal when 'j' is NULL. */
bool journal_seen(Journal *j, const Game *g, Position *p, Player by, int phase,
                  int truths);

#endif
