/* SPDX-License-Identifier: MIT
** compiled.h - rules that were compiled to machine code, as functions.
**
** They work on the positions of this program. What they do not know they
** leave alone, and the interpreter does it.
*/
#ifndef ABAX_COMPILED_H
#define ABAX_COMPILED_H

#include "kernel/state/position.h"

typedef enum CompiledStep {
  COMPILED_UNKNOWN, /* nothing has changed */
  COMPILED_MADE,    /* somebody is asked next, or the game is over */
  COMPILED_BEGUN    /* made; what happens before somebody is asked is not */
} CompiledStep;

typedef struct Compiled {
  unsigned moves_size;       /* bytes that a machine keeps for it */
  void (*init)(void *moves); /* once */
  /* A random move, as play_random. */
  int (*step)(Position *pos, void *moves, uint32_t *count, int *line);
  /* How many moves there are; false: it does not know. */
  int (*count)(const Position *pos, void *moves, uint32_t *count);
  /* Makes the k-th of the moves that were counted; 'next' is room for what
  ** follows. A CompiledStep. */
  int (*make)(Position *pos, const void *moves, uint32_t k, void *next);
} Compiled;

/* Rules that are being compiled while the game is played. The game ends it
** before it is freed. */
typedef struct CompiledLater {
  void (*end)(struct CompiledLater *later);
} CompiledLater;

#endif
