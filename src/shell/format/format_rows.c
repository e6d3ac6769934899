/* SPDX-License-Identifier: MIT
** format_rows.c - the rows.
*/
#include "shell/format/format.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "shell/format/export.h"
#include "shell/format/finders.h"
#include "shell/format/readers.h"

/* Of rows that recognise their texts by the same function the first is used. */
static const FormatRow rows[] = {
    {"abr", NULL, "records of abax", NULL, NULL, NULL, NULL, NULL},
    {"sgf", NULL, "Go, Hex, Othello, backgammon, Lines of Action ...", sgf_is,
     sgf_cut, sgf_read, find_points, sgf_write},
    {"pgn", NULL, "chess and any other game", pgn_is, pgn_cut, pgn_read, NULL,
     pgn_write},
    {"apgn", NULL, "Abalone as Aba-Pro and the servers write it", pgn_is,
     pgn_cut, pgn_read, NULL, pgn_write},
    {"pdn", NULL, "draughts on 8 x 8 and 10 x 10 squares", pgn_is, pgn_cut,
     pgn_read, NULL, pdn_write},
    {"mat", NULL, "backgammon matches", mat_is, mat_cut, mat_read, find_steps,
     mat_write},
    {"points", "oth", "Othello transcripts: f5d6c3", points_is, line_cut,
     points_read, NULL, NULL},
    {"uci", NULL, "move lists of chess engines: e2e4 e7e5", uci_is, line_cut,
     uci_read, NULL, NULL},
};

enum { ROWS = sizeof rows / sizeof *rows };

const FormatRow format_list = {
    "list", NULL, "moves of any game", NULL, list_cut, list_read, NULL, NULL};

const FormatRow *format_all(size_t *count) {
  *count = ROWS;
  return rows;
}

const FormatRow *format_find(const char *name) {
  for (size_t i = 0; i < ROWS; i++)
    if (text_is_alike(rows[i].name, name)) return &rows[i];
  return NULL;
}

static bool has_suffix(const FormatRow *row, const char *suffix) {
  return text_is_alike(row->name, suffix) ||
         (row->suffixes && text_is_alike(row->suffixes, suffix));
}

const FormatRow *format_of_file(const char *file) {
  const char *dot = strrchr(file_name(file), '.');
  for (size_t i = 0; dot && i < ROWS; i++)
    if (has_suffix(&rows[i], dot + 1)) return &rows[i];
  return NULL;
}

void format_names(Text *out) {
  for (size_t i = 0; i < ROWS; i++)
    if (i == 0 || rows[i].write)
      text_addf(out, "%s%s", i > 0 ? ", " : "", rows[i].name);
}
