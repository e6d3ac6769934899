/* SPDX-License-Identifier: MIT
** move.c - growing lists of moves.
*/
#include "kernel/state/move.h"

#include <string.h>

void movelist_done(MoveList *list) {
  memory_free(list->at);
  memory_free(list->edits);
  *list = (MoveList){0};
}

bool movelist_add(MoveList *list, Move move) {
  if (list->count >= MOVES_MAX) return false;
  if (list->count == list->capacity &&
      !memory_reserve((void **)&list->at, &list->capacity, list->count + 1,
                      sizeof *list->at))
    return false;
  list->at[list->count++] = move;
  return true;
}

bool movelist_add_edits(MoveList *list, const Edit *edits, size_t count,
                        unsigned weight) {
  if (list->nedits + count > MOVE_EDITS_MAX ||
      !memory_reserve((void **)&list->edits, &list->edit_capacity,
                      list->nedits + count, sizeof *list->edits))
    return false;
  Move move = {.template = MOVE_EDITS,
               .edits = (uint32_t)list->nedits,
               .nedits = (uint16_t)count,
               .weight = (uint16_t)weight};
  if (!movelist_add(list, move)) return false;
  if (count) memcpy(list->edits + list->nedits, edits, count * sizeof *edits);
  list->nedits += count;
  return true;
}
