/* SPDX-License-Identifier: MIT
** foreign_notation_write.c - moves in the short form chess players write.
**
** The form is the shortest that distinguishes the move from the other legal
** ones; it is used only if it can be read back.
*/
#include "notation/foreign_notation_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

typedef struct Writer {
  Session *session;
  Site ends[2];
  int kind;
  Position *after;
  size_t index;
} Writer;

static int count_rivals(const Session *s, const Position *pos) {
  const Game *g = s->game;
  int n = 0;
  for (int k = 0; k < g->board->count; k++) {
    Piece p = position_piece(g, pos, g->board->reading[k]);
    n += p && game_owner(g, p) != foreign_mover(s);
  }
  return n;
}

/* Other pieces of the kind that could go there, too: how they differ. */
static void write_hint(const Writer *w, char *out) {
  Session *s = w->session;
  const char *name = board_name(s->game->board, w->ends[0]);
  bool is_alone = true, has_file = false, has_rank = false;
  for (size_t i = 0; i < s->legal.count; i++) {
    Site ends[2];
    if (!foreign_ends(s, session_text(s, i), ends) || ends[1] != w->ends[1] ||
        ends[0] == w->ends[0] || !foreign_is_own(s, ends[0], w->kind))
      continue;
    const char *other = board_name(s->game->board, ends[0]);
    is_alone = false;
    has_file = has_file || other[0] == name[0];
    has_rank = has_rank || text_is_equal(other + 1, name + 1);
  }
  if (is_alone) return;
  if (!has_file)
    sprintf(out, "%c", name[0]);
  else
    strcpy(out, has_rank ? name : name + 1);
}

/* "Nbxd2", "exd6", "e8=Q" */
static void write_letters(const Writer *w, char out[MOVE_TEXT]) {
  const Session *s = w->session;
  const Board *b = s->game->board;
  const char *text = session_text(s, w->index);
  const char *from = board_name(b, w->ends[0]), *to = board_name(b, w->ends[1]);
  char hint[SITE_NAME] = "", letter[2] = "", turned[4] = "";
  bool takes = count_rivals(s, w->after) < count_rivals(s, s->pos);
  bool is_plain = w->kind == foreign_kind(s->game, "pawn");
  if (is_plain && takes) hint[0] = from[0];
  if (!is_plain) {
    letter[0] = s->game->kinds[w->kind].letter[0][0];
    write_hint(w, hint);
  }
  if (strlen(text) == strlen(from) + strlen(to) + 1)
    snprintf(turned, sizeof turned, "=%c",
             toupper((unsigned char)text[strlen(text) - 1]));
  snprintf(out, MOVE_TEXT, "%s%s%s%s%s", letter, hint, takes ? "x" : "", to,
           turned);
}

static bool write_mark(const Writer *w, char out[MOVE_TEXT], Error *err) {
  Session *s = w->session;
  bool is_threatened = false;
  if (w->after->result == 1 + foreign_mover(s)) {
    strcat(out, "#");
    return true;
  }
  if (!play_is_threatened(&s->machine, w->after, &is_threatened, err))
    return false;
  if (is_threatened) strcat(out, "+");
  return true;
}

static void write_spelt(Writer *w, char out[MOVE_TEXT]) {
  Session *s = w->session;
  Site second = NO_SITE;
  if (w->kind == foreign_kind(s->game, "king"))
    second = foreign_second(s, w->index, w->ends);
  if (second == NO_SITE)
    write_letters(w, out);
  else
    strcpy(out, s->game->board->x[second] < s->game->board->x[w->ends[0]]
                    ? "O-O-O"
                    : "O-O");
}

/* "N@f3" stands as it is. */
static bool is_drop(const char *text) {
  return isupper((unsigned char)text[0]) && text[1] == '@';
}

static bool write_move(Writer *w, char out[MOVE_TEXT], Error *err) {
  Session *s = w->session;
  const char *text = session_text(s, w->index);
  size_t index;
  if (!play_do(&s->machine, w->after, &s->legal, s->legal.at[w->index], NULL,
               err))
    return false;
  if (!is_drop(text)) {
    write_spelt(w, out);
    return write_mark(w, out, err) && foreign_find(s, out, &index) == 1 &&
           index == w->index;
  }
  strcpy(out, text);
  return write_mark(w, out, err);
}

/* The piece that moves, if it is an own one; a drop has none. */
static bool find_kind(Writer *w) {
  const Session *s = w->session;
  const char *text = session_text(s, w->index);
  if (is_drop(text)) return true;
  if (!foreign_ends(s, text, w->ends)) return false;
  Piece p = position_piece(s->game, s->pos, w->ends[0]);
  if (!p || game_owner(s->game, p) != foreign_mover(s)) return false;
  w->kind = foreign_written(s->game, s->game->pieces[p].kind);
  return true;
}

/* What cannot be read back as this move is not written. */
bool foreign_write(Session *s, size_t i, char out[MOVE_TEXT]) {
  Writer w = {.session = s, .index = i};
  Error ignored = {0};
  out[0] = '\0';
  if (foreign_mover(s) == NO_PLAYER || !foreign_has_letters(s->game) ||
      foreign_kind(s->game, "pawn") == FOREIGN_ANY || !find_kind(&w))
    return false;
  w.after = position_new(s->game, &ignored);
  if (!w.after) return false;
  position_copy(s->game, w.after, s->pos);
  bool ok = write_move(&w, out, &ignored);
  position_free(w.after);
  if (!ok) out[0] = '\0';
  return ok;
}
