/* SPDX-License-Identifier: MIT
** shard.h - a part of a simulation as text, and parts put together again.
**
** A part has all a report needs of its games, as whole numbers, so parts
** played anywhere give exactly the report of one run.
*/
#ifndef ABAX_SHARD_H
#define ABAX_SHARD_H

#include "base/text.h"
#include "shell/simulation.h"

void shard_write(const Simulation *simulation, Text *out);

/* Puts parts together, one after the other. */
typedef struct Merger {
  Simulation simulation;
  Game *game;
  bool *has_part; /* by shard */
  char *from;     /* owned; the simulation points to it */
  Text head;      /* of the first part: all others must have the same */
  bool is_started;
} Merger;

void merger_init(Merger *merger);
void merger_done(Merger *merger);
/* 'path' is for messages. */
bool merger_add(Merger *merger, const char *path, const char *text, Error *err);
/* Is every part there? The parts that are missing are named. */
bool merger_finish(Merger *merger, Error *err);

#endif
