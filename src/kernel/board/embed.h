/* SPDX-License-Identifier: MIT
** embed.h - laying lines of places into bits so that a step is a shift.
**
** A place is (line, position); its bit is base + line * stride + position. A
** step (dline, dpos) is then the shift dline * stride + dpos. 'Padded': the
** stride and the bits before and after are such that a step off the board
** never meets another site. Not padded: lines follow each other directly and
** a step must be masked first (Board.stay); chosen when it saves words.
*/
#ifndef ABAX_EMBED_H
#define ABAX_EMBED_H

#include "kernel/board/board.h"

/* Lines may be more than a board is wide: several levels lie side by side. */
enum { EMBED_MAX = 26, EMBED_LINES = 64 };

typedef struct EmbedStep {
  char name[SITE_NAME];
  int dline, dpos;
  int group; /* 0: in Board.any; a step and its opposite share a group */
} EmbedStep;

typedef struct Embedding {
  int lines, length;                  /* at most EMBED_LINES each */
  bool has[EMBED_LINES][EMBED_LINES]; /* [line][position]: which are sites */
  bool round_lines, round_length;     /* the last is beside the first */
  int ntiles, tile[6][2]; /* moved by one of them, a place beside the board is
                          ** one of the board (a hexagon that goes round) */
  int nsteps;
  EmbedStep step[DIRS_MAX];
  int stride, base, bits; /* chosen by embed_board */
  bool is_padded, has_shifts;
} Embedding;

bool embed_add_step(Embedding *embed, const char *name, int dline, int dpos,
                    int group, Error *err);
/* A board with the directions and their opposites, its sites still without
** names and links. */
Board *embed_board(Embedding *embed, int nplayers, Error *err);
/* The site at a place, NO_SITE when there is none. */
Site embed_site(const Embedding *embed, int line, int pos);
/* Makes the links of all steps, once every site has its name. Directions the
** builder added besides come after those of the steps. */
bool embed_links(const Embedding *embed, Board *board, Error *err);

#endif
