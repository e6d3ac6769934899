/* SPDX-License-Identifier: MIT
** share.h - a run of games that is shared out: in parts to other machines, or
** in blocks to a file from which it can be resumed.
**
** A command that simulates (simulate, compare, sweep) asks for one simulation
** after the other. For a part, each plays only its share of the games and is
** written down; the report is thrown away. To merge, the command runs again,
** and each simulation is answered from the parts instead of being played: so
** any report of any such command is, byte for byte, that of one run.
*/
#ifndef ABAX_SHARE_H
#define ABAX_SHARE_H

#include "base/file.h"
#include "shell/command/command.h"
#include "shell/simulate/shard.h"

/* A part, or a block of a file to resume from: a whole text. */
typedef struct SharePart {
  char *path, *text;
  size_t length;
  Spill spill;    /* where a large text lies; empty: in memory */
  const char *at; /* the next simulation of it */
  int line;
  int shard;  /* from 0 */
  int number; /* of the simulation a block belongs to, from 1 */
} SharePart;

typedef enum ShareMode { SHARE_PART, SHARE_MERGE, SHARE_RESUME } ShareMode;

typedef struct Share {
  ShareMode mode;
  Text head; /* the command and its options: the same in all parts */
  int shard, shards;
  int number; /* simulations that were asked for */
  Text body;  /* of the part being played */
  SharePart *parts;
  size_t nparts, capacity;
  bool is_partial; /* parts may be missing */
  FileLog log;     /* blocks are added to it; not open: fd is -1 */
} Share;

typedef bool SharePlay(Simulation *simulation, Error *err);
/* Plays a simulation, or the share of it, or finds it in the parts. */
bool share_answer(Share *share, Simulation *simulation, SharePlay *play,
                  Error *err);

/* Runs a command; with --shard it prints a part instead of its report, with
** --resume FILE it goes on from there. */
int share_run(Shell *shell, const char *name, int argc, char **argv,
              int (*run)(Shell *, int, char **, Error *), Error *err);

/* ---- inside ---- */

/* The text of the head: engine, command, options (share_head.c). */
bool share_write_head(Text *out, const Options *options, const char *command,
                      int argc, char **argv, int shards, Error *err);
/* The command as the head has it. 'text' is cut into lines and must stay. */
typedef struct ShareCommand {
  Options options;
  char *name, *arguments[ARGS_MAX];
  int count, shards;
} ShareCommand;
bool share_read_head(ShareCommand *command, char *text, const char *path,
                     Error *err);

/* "end" and a hash of all before it. */
void share_close(Text *part);
/* A whole text that belongs to this run; the first one read tells which run it
** is. The text of 'part' is owned now; its path is copied. */
bool share_add(Share *share, const SharePart *part, Error *err);
/* Is the text closed? Tells what is wrong with it. */
bool share_is_whole(const SharePart *part, Error *err);
void share_free_text(SharePart *part);
void share_done(Share *share);

/* Blocks that a file holds; a torn one is played again (share_resume.c). */
bool share_resume_open(Share *share, const char *path, Error *err);
bool share_resume(Share *share, Simulation *simulation, SharePlay *play,
                  Error *err);

/* How far a run is whose parts are not all there, and how sure its figures
** will be (share_progress.c), on stderr. */
void share_tell_parts(const Share *share);
/* "2, 5-8" */
void share_name_missing(const Share *share, Text *out);
void share_tell_progress(const Simulation *simulation);

#endif
