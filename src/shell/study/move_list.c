/* SPDX-License-Identifier: MIT
** move_list.c - choosing, sorting and grouping.
*/
#include "shell/study/move_list.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kernel/state/lattice.h"
#include "shell/command/screen.h"

enum { WIDTH = 78, NAMED = 16 };

typedef struct Row {
  const char *rule, *text;
} Row;

/* ---- filters ---- */

const MoveFilter move_filter_all = {NO_SITE, -1};

static Site read_site(const Session *s, const char *word) {
  size_t length = 0;
  Site site =
      s->game->board->nbodies
          ? lattice_scan(position_lattice(s->game, s->pos), word, &length)
          : board_scan_site(s->game->board, word, true, &length);
  return site != NO_SITE && word[length] == '\0' ? site : NO_SITE;
}

bool move_filter_read(const Session *s, const char *word, MoveFilter *out) {
  *out = move_filter_all;
  out->site = read_site(s, word);
  if (out->site != NO_SITE) return true;
  out->kind = game_kind_named(s->game, word);
  return out->kind >= 0;
}

/* The piece that a move begins with, as a rule its first cell has it. */
static bool is_of_kind(const Session *s, Site first, int kind) {
  Piece piece = position_piece(s->game, s->pos, first);
  return piece != 0 && s->game->pieces[piece].kind == kind;
}

bool move_filter_fits(const Session *s, MoveFilter filter, size_t index) {
  Site named[NAMED];
  const char *text = session_text(s, index);
  Player asked = position_asked(s->game, s->pos);
  int n = s->game->board->nbodies
              ? movetext_places(s->game, s->pos, text, false, named, NAMED)
              : movetext_sites_of(s->game, asked, text, named, NAMED);
  if (filter.kind >= 0) return n > 0 && is_of_kind(s, named[0], filter.kind);
  for (int i = 0; i < n && i < NAMED; i++)
    if (named[i] == filter.site) return true;
  return filter.site == NO_SITE;
}

/* ---- the list ---- */

static const char *rule_of(const Session *s, size_t i) {
  int line = play_line(s->game, &s->legal, &s->legal.at[i]);
  if (line < 0 || (size_t)line >= s->game->program->nlines) return "chance";
  return s->game->program->lines[line].rule;
}

static int compare_texts(const void *a, const void *b) {
  const Row *x = a, *y = b;
  return strcmp(x->text, y->text);
}

static size_t choose(const Session *s, MoveFilter filter, Row *rows) {
  size_t n = 0;
  for (size_t i = 0; i < s->legal.count; i++)
    if (move_filter_fits(s, filter, i))
      rows[n++] = (Row){rule_of(s, i), session_text(s, i)};
  qsort(rows, n, sizeof *rows, compare_texts);
  return n;
}

/* The moves of one rule; they are struck out. */
static void write_rule(Row *rows, size_t n, const char *rule, Text *out) {
  size_t count = 0, column = 0, gap = 1;
  size_t most = screen_columns() > WIDTH ? WIDTH : (size_t)screen_columns() - 1;
  for (size_t i = 0; i < n; i++) {
    if (!rows[i].rule || !text_is_equal(rows[i].rule, rule)) continue;
    count++;
    if (strchr(rows[i].text, ' ')) gap = 2; /* moves of several words */
  }
  text_addf(out, "%s (%zu)\n", rule, count);
  for (size_t i = 0; i < n; i++) {
    if (!rows[i].rule || !text_is_equal(rows[i].rule, rule)) continue;
    size_t width = text_width(rows[i].text);
    bool fits = column > 0 && column + gap + width <= most;
    text_addf(out, "%s%s",
              fits     ? gap == 2 ? "  " : " "
              : column ? "\n  "
                       : "  ",
              rows[i].text);
    column = fits ? column + gap + width : 2 + width;
    rows[i].rule = NULL;
  }
  text_add_char(out, '\n');
}

bool move_list_write(Session *s, MoveFilter filter, bool by_rule, Text *out,
                     size_t *shown, Error *err) {
  size_t count;
  if (!session_list(s, &count, err)) return false;
  Row *rows = memory_new((count + 1) * sizeof *rows);
  if (!rows) return error_memory(err);
  *shown = choose(s, filter, rows);
  for (size_t i = 0; i < *shown; i++) {
    if (!by_rule)
      text_addf(out, "%s\n", rows[i].text);
    else if (rows[i].rule)
      write_rule(rows, *shown, rows[i].rule, out);
  }
  memory_free(rows);
  return true;
}

bool move_list_json(Session *s, MoveFilter filter, Text *out, Error *err) {
  size_t count;
  if (!session_list(s, &count, err)) return false;
  Row *rows = memory_new((count + 1) * sizeof *rows);
  if (!rows) return error_memory(err);
  count = choose(s, filter, rows);
  text_add(out, "[");
  for (size_t i = 0; i < count; i++) {
    text_add(out, i ? ", " : "");
    text_add_json(out, rows[i].text);
  }
  text_add(out, "]\n");
  memory_free(rows);
  return true;
}
