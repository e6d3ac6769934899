/* SPDX-License-Identifier: MIT
** move.h - moves and lists of them.
**
** A drawn move is (template, anchor): what it changes is in the template. Any
** other move carries its edits, which lie in the list's own store. A list is
** valid until it is filled again.
*/
#ifndef ABAX_MOVE_H
#define ABAX_MOVE_H

#include "kernel/state/edit.h"

enum {
  MOVE_EDITS = 0xFFFF, /* 'template' of a move that carries edits */
  MOVE_BUNCH =
      0xFFFE /* of several, not yet made out (engine/special/bunch.h) */
};

typedef struct Move {
  uint16_t template, anchor;
  uint32_t edits;  /* first edit in the store */
  uint16_t nedits; /* number of them */
  uint16_t weight; /* at a chance phase; else 1 */
} Move;

/* A position has no more moves than this, and they no more changes. */
enum { MOVES_MAX = 1000000, MOVE_EDITS_MAX = 4000000 };

typedef struct MoveList {
  Move *at;
  size_t count, capacity;
  Edit *edits;
  size_t nedits, edit_capacity;
} MoveList;

void movelist_done(MoveList *list);
static inline void movelist_clear(MoveList *list) {
  list->count = 0;
  list->nedits = 0;
}
/* Can it take no more? */
static inline bool movelist_is_full(const MoveList *list) {
  return list->count >= MOVES_MAX || list->nedits + UINT16_MAX > MOVE_EDITS_MAX;
}
/* False: no memory, or the list is full. */
bool movelist_add(MoveList *list, Move move);
bool movelist_add_edits(MoveList *list, const Edit *edits, size_t count,
                        unsigned weight);
static inline const Edit *movelist_edits(const MoveList *list,
                                         const Move *move) {
  return list->edits + move->edits;
}

#endif
