/* SPDX-License-Identifier: MIT
** embed.c - choosing the embedding.
**
** Every stride from the length of a line upwards is tried until no step off
** the board meets a site: hexagons and draughts boards need no padding
** between their lines at all, since what lies there is off the board anyway.
*/
#include "kernel/board/embed.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHIFT_MAX = 63 };

/* A stride, and the least and greatest bit any step reaches from it. */
typedef struct Layout {
  int stride, low, high;
} Layout;

bool embed_add_step(Embedding *embed, const char *name, int dline, int dpos,
                    int group, Error *err) {
  if (embed->nsteps == DIRS_MAX)
    return error_set(err, ERROR_RULE,
                     "there are too many directions: at most %d", DIRS_MAX);
  EmbedStep *step = &embed->step[embed->nsteps++];
  *step = (EmbedStep){.dline = dline, .dpos = dpos, .group = group};
  snprintf(step->name, sizeof step->name, "%s", name);
  return true;
}

static bool has_place(const Embedding *e, int line, int pos) {
  return 0 <= line && line < e->lines && 0 <= pos && pos < e->length &&
         e->has[line][pos];
}

static int shift_of(const EmbedStep *step, int stride) {
  return step->dline * stride + step->dpos;
}

static bool shifts_fit(const Embedding *e, int stride) {
  for (int i = 0; i < e->nsteps; i++)
    if (abs(shift_of(&e->step[i], stride)) > SHIFT_MAX) return false;
  return true;
}

static void reach(Layout *layout, int bit) {
  if (bit < layout->low) layout->low = bit;
  if (bit > layout->high) layout->high = bit;
}

/* Follows all steps from a place; false when one leaves the board and meets
** a site all the same. */
static bool steps_are_safe(const Embedding *e, int line, int pos,
                           Layout *layout) {
  int stride = layout->stride;
  for (int i = 0; i < e->nsteps; i++) {
    const EmbedStep *step = &e->step[i];
    int bit = line * stride + pos + shift_of(step, stride);
    reach(layout, bit);
    if (has_place(e, line + step->dline, pos + step->dpos)) continue;
    if (bit >= 0 && has_place(e, bit / stride, bit % stride)) return false;
  }
  return true;
}

static bool is_safe(const Embedding *e, Layout *layout) {
  layout->low = e->lines * layout->stride;
  layout->high = 0;
  for (int line = 0; line < e->lines; line++)
    for (int pos = 0; pos < e->length; pos++) {
      if (!e->has[line][pos]) continue;
      reach(layout, line * layout->stride + pos);
      if (!steps_are_safe(e, line, pos, layout)) return false;
    }
  return true;
}

static bool find_padded(const Embedding *e, Layout *layout) {
  for (int stride = e->length; shifts_fit(e, stride); stride++) {
    layout->stride = stride;
    if (is_safe(e, layout)) return layout->high - layout->low < SITES_MAX;
    if (stride > 2 * EMBED_MAX) break;
  }
  return false;
}

static bool plan(Embedding *e, Error *err) {
  Layout padded = {0};
  int tight = e->lines * e->length;
  bool is_round = e->round_lines || e->round_length || e->ntiles;
  bool can_pad = !is_round && find_padded(e, &padded);
  int bits = can_pad ? padded.high - padded.low + 1 : SITES_MAX + 1;
  e->has_shifts = can_pad || (!is_round && shifts_fit(e, e->length));
  e->is_padded = can_pad && plane_words(bits) <= plane_words(tight);
  e->stride = e->is_padded ? padded.stride : e->length;
  e->base = e->is_padded ? -padded.low : 0;
  e->bits = e->is_padded ? bits : tight;
  if (e->bits <= SITES_MAX) return true;
  return error_set(err, ERROR_RULE,
                   "the board is too large: it needs %d sites and %d fit",
                   e->bits, SITES_MAX);
}

static Dir find_opposite(const Embedding *e, int of) {
  const EmbedStep *a = &e->step[of];
  for (int i = 0; i < e->nsteps; i++) {
    const EmbedStep *b = &e->step[i];
    if (b->group == a->group && b->dline == -a->dline && b->dpos == -a->dpos)
      return (Dir)i;
  }
  return NO_DIR;
}

Board *embed_board(Embedding *embed, int nplayers, Error *err) {
  if (!plan(embed, err)) return NULL;
  Board *b = board_new(embed->bits, nplayers, err);
  if (b == NULL) return NULL;
  b->has_shifts = embed->has_shifts;
  b->is_padded = embed->is_padded;
  for (int i = 0; i < embed->nsteps; i++) {
    const EmbedStep *step = &embed->step[i];
    int shift = embed->has_shifts ? shift_of(step, embed->stride) : 0;
    Dir d = board_add_dir(b, step->name, shift);
    b->dir[d].opposite = find_opposite(embed, i);
    if (step->group == 0) b->any |= (uint32_t)1 << d;
  }
  return b;
}

Site embed_site(const Embedding *embed, int line, int pos) {
  if (!has_place(embed, line, pos)) return NO_SITE;
  return (Site)(embed->base + line * embed->stride + pos);
}

/* The place a step leads to, round the board where it is round. */
static Site site_after(const Embedding *e, int line, int pos) {
  if (e->round_lines) line = (line + e->lines) % e->lines;
  if (e->round_length) pos = (pos + e->length) % e->length;
  for (int i = 0; i < e->ntiles && !has_place(e, line, pos); i++) {
    int moved = line + e->tile[i][0], at = pos + e->tile[i][1];
    if (has_place(e, moved, at)) return embed_site(e, moved, at);
  }
  return embed_site(e, line, pos);
}

static void link_place(const Embedding *e, Board *b, int line, int pos) {
  Site from = embed_site(e, line, pos);
  if (from == NO_SITE) return;
  for (int i = 0; i < e->nsteps; i++) {
    const EmbedStep *step = &e->step[i];
    Site to = site_after(e, line + step->dline, pos + step->dpos);
    if (to != NO_SITE && to != from) board_link(b, from, (Dir)i, to);
  }
}

bool embed_links(const Embedding *embed, Board *board, Error *err) {
  if (!board_make_links(board, err)) return false;
  for (int line = 0; line < embed->lines; line++)
    for (int pos = 0; pos < embed->length; pos++)
      link_place(embed, board, line, pos);
  return true;
}
