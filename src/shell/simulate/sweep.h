/* SPDX-License-Identifier: MIT
** sweep.h - a game simulated for all values of some options.
*/
#ifndef ABAX_SWEEP_H
#define ABAX_SWEEP_H

#include "base/file.h"
#include "shell/simulate/compare.h"

enum { AXES_MAX = 6, VALUES_MAX = 64, CELLS_MAX = 4096 };

typedef struct Axis {
  char name[NAME_MAX_BYTES];
  char values[VALUES_MAX][NAME_MAX_BYTES];
  int count;
} Axis;

/* A cell is one value of each axis; that of the last axis changes fastest. */
typedef struct Sweep {
  const char *game;
  Axis axes[AXES_MAX];
  int naxes;
  long cells;
  ReportFigures *figures; /* by cell */
  char (*names)[VARIANT_TEXT];
  Text kept;     /* what was found before */
  Text tail;     /* of the command */
  Error trouble; /* of the first cell in which games failed */
  FileLog log;
} Sweep;

/* ---- what was found before (sweep_keep.c) ---- */

/* The figures under this key, in the lines that were kept. */
bool sweep_find(const char *kept, uint64_t key, ReportFigures *figures);
/* A log that is not open keeps nothing. */
bool sweep_keep(FileLog *log, uint64_t key, const ReportFigures *figures,
                Error *err);

/* ---- a page with the cells that are known (sweep_page.c) ---- */

void sweep_page(Sheet *sheet, const Sweep *sweep, long cells);

#endif
