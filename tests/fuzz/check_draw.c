/* SPDX-License-Identifier: MIT
** check_draw.c - the drawing of a position shows what stands where.
*/
#include "trial.h"
#include "shell/draw/draw.h"

#include <stdio.h>
#include <string.h>

/* How often does the drawing hold the word, between blanks or drawn lines? */
static int words_like(const char *drawing, const char *word) {
  int n = 0;
  size_t length = strlen(word);
  for (const char *at = drawing; (at = strstr(at, word)); at++) {
    bool begins = at == drawing || strchr(" \n[-/\\", at[-1]);
    bool ends = !at[length] || strchr(" \n]-/\\", at[length]);
    n += begins && ends;
  }
  return n;
}

static void pile_text(const Game *g, const Position *pos, Site s, char *out,
                      size_t size) {
  out[0] = 0;
  for (int i = 0; i < pile_height(g, pos, s); i++)
    snprintf(out + strlen(out), size - strlen(out), "%s",
             game_letter(g, pile_piece(g, pos, s, i)));
}

static int piles_like(const Game *g, const Position *pos, const char *word) {
  char other[256];
  int n = 0;
  for (int s = 0; s < g->board->bits; s++) {
    if (!board_has(g->board, (Site)s)) continue;
    pile_text(g, pos, (Site)s, other, sizeof other);
    n += !strcmp(other, word);
  }
  return n;
}

/* Every pile is in the drawing as a word of its own. */
bool check_draw(Trial *t) {
  const Game *g = t->game;
  const Position *pos = t->sides[0].pos;
  char pile[256];
  bool ok = true;
  if (!g->has_piles || g->look || g->board->nbodies) return true;
  Text drawing;
  text_init(&drawing);
  draw_position(g, pos, &(DrawStyle){0}, &drawing);
  for (int s = 0; ok && s < g->board->bits; s++) {
    if (!board_has(g->board, (Site)s)) continue;
    pile_text(g, pos, (Site)s, pile, sizeof pile);
    if (!pile[0]) continue;
    if (words_like(text_string(&drawing), pile) < piles_like(g, pos, pile))
      ok = trial_fails(t, "drawing", "the pile %s on %s is not seen in\n%s",
                       pile, board_name(g->board, (Site)s),
                       text_string(&drawing));
  }
  text_done(&drawing);
  return ok;
}
