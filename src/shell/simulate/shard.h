/* SPDX-License-Identifier: MIT
** shard.h - some games of a simulation as text, and read again.
**
** The text has all a report needs of its games, as whole numbers, so parts
** played anywhere give exactly the report of one run.
*/
#ifndef ABAX_SHARD_H
#define ABAX_SHARD_H

#include "base/text.h"
#include "shell/simulate/simulation.h"

/* The games of the simulation's shard; 'number' counts the simulations of one
** run from 1. */
void shard_write(const Simulation *simulation, int number, Text *out);

typedef struct ShardReader {
  const char *path, *at; /* 'path' is for messages */
  int line;
  const Spill *spill; /* where the text lies; NULL: in memory */
} ShardReader;

/* Room for what parts will add. */
bool shard_prepare(Simulation *simulation, Error *err);
/* Adds a part: the games shard, shard + shards ... */
bool shard_read(ShardReader *reader, Simulation *simulation, int number,
                int shard, int shards, Error *err);

#endif
