/* SPDX-License-Identifier: MIT
** sheet.h - a report as a page: sections, words, tables and figures.
**
** One file without requests, light and dark, read without a script. Every
** figure can also be saved by itself, with the style it needs. All texts given
** are plain; they are escaped here.
*/
#ifndef ABAX_SHEET_H
#define ABAX_SHEET_H

#include "base/error.h"
#include "base/text.h"
#include "shell/export/chart.h"
#include "shell/simulate/estimate.h"
#include "shell/draw/frame.h"

enum { SHEET_NAME = 48, SHEET_BOARDS = 32 };

/* A picture to be saved by itself. */
typedef struct SheetPicture {
  char name[SHEET_NAME]; /* of its file, without ".svg" */
  Text file;
} SheetPicture;

typedef struct Sheet {
  const char *command; /* what made it */
  bool has_pictures;   /* figures are kept as files too */
  Text title, lead, nav, body;
  Text boards; /* the empty boards, each once */
  struct {
    const Game *game;
    uint64_t key;
    size_t from, to; /* its bytes in 'boards' */
    int width, height;
  } board[SHEET_BOARDS];
  int nboards;
  SheetPicture *pictures;
  size_t npictures, capacity;
  int ids; /* names handed out so far */
  bool is_open, has_games;
  bool wants_live; /* boards are to be played on, if that is built */
  bool has_live;
  Text live;   /* the page of a live board, as a JSON text */
  bool failed; /* memory ended */
} Sheet;

void sheet_init(Sheet *sheet, const char *command, bool has_pictures);
void sheet_done(Sheet *sheet);

/* The title of the page, and what it is about. */
void sheet_head(Sheet *sheet, const char *title, const char *lead);
void sheet_section(Sheet *sheet, const char *id, const char *title);
void sheet_paragraph(Sheet *sheet, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Something that must not be overlooked. */
void sheet_notice(Sheet *sheet, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Tiles of one figure each: sheet_tiles, then some of them, then
** sheet_tiles_end. The figure is written as by sheet_figure_text. */
void sheet_tiles(Sheet *sheet);
void sheet_tile(Sheet *sheet, const char *label, const Estimate *e,
                double scale, int digits, const char *unit);
void sheet_tiles_end(Sheet *sheet);

/* Tables: a row of heads, then rows of cells. A cell that begins with a digit
** or a sign is a number. A row may be marked: it stands out. */
void sheet_table(Sheet *sheet, const char *const *heads, int count);
void sheet_row(Sheet *sheet, const char *const *cells, int count,
               bool is_marked);
void sheet_table_end(Sheet *sheet);

/* What may be left closed. */
void sheet_fold(Sheet *sheet, const char *title);
void sheet_fold_end(Sheet *sheet);

/* A figure: the inside of its <svg>. 'member' says where the JSON has it. */
typedef struct FigureInfo {
  const char *name, *title, *caption, *member;
  int width, height;
  int board; /* -1: none */
} FigureInfo;
void sheet_figure(Sheet *sheet, const FigureInfo *info, const Text *inside);
/* One of the common width, on no board; height 0: the common one. */
void sheet_chart(Sheet *sheet, FigureInfo info, const Text *inside);
/* The same of rows (chart.h). */
void sheet_rows(Sheet *sheet, FigureInfo info, const ChartRow *rows, int count,
                double most, double level);
/* Figures side by side, as many as fit. */
void sheet_grid(Sheet *sheet);
void sheet_grid_end(Sheet *sheet);

/* The empty board of a position, put into the page once; false: there are too
** many. */
bool sheet_board(Sheet *sheet, const Game *game, const Position *pos,
                 int *number, Error *err);
/* A position as a figure. */
bool sheet_position(Sheet *sheet, const Frame *frame, const char *name,
                    const char *title, const char *caption, Error *err);

/* ---- files ---- */

void sheet_write(const Sheet *sheet, Text *out);
/* Writes the page and the pictures where they are asked for; NULL: not. */
bool sheet_save(const Sheet *sheet, const char *html, const char *folder,
                Error *err);
/* Before anything is played: can they be written at all? */
bool sheet_check(const char *html, const char *folder, Error *err);

/* "51.0 %", "50.1 to 52.0 %": a figure times 'scale', and its interval; ""
** for an interval that is not known. */
void sheet_figure_text(const Estimate *e, double scale, int digits,
                       const char *unit, char *out, size_t size);
void sheet_interval_text(const Estimate *e, double scale, int digits,
                         const char *unit, char *out, size_t size);
/* "51.0 % (50.1 to 52.0)" */
void sheet_share_text(const Estimate *e, int digits, char *out, size_t size);

/* The style and the script of a page (sheet_style.c). */
extern const char sheet_style[];
extern const char sheet_script[];

#endif
