/* SPDX-License-Identifier: MIT
** svg_words.c - a picture in words: whose turn it is, which piece is where,
** what is marked.
*/
#include "kernel/state/lattice.h"
#include "shell/draw/draw_state.h"
#include "shell/draw/kind_words.h"
#include "shell/lesson/language.h"
#include "shell/lesson/learner.h"
#include "shell/draw/svg.h"
#include "shell/draw/svg_check.h"

#include <stdio.h>
#include <string.h>

/* Pyramids of a cube: those below it are seen in no picture. */
static void add_spikes(const Frame *f, Site s, Text *out) {
  char faces[2 * LATTICE_FACES + 1];
  const Lattice *l = position_lattice(f->game, f->pos);
  if (!lattice_is_cell(s)) return;
  lattice_write_spikes(l->body[lattice_body(s)].spikes, faces, sizeof faces);
  text_addf(out, " %s %s", language_say("with"), faces);
}

static void add_sites(const Frame *f, Piece piece, Text *out) {
  char room[PLACE_NAME];
  const Board *b = f->game->board;
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u)) {
    int n = 0;
    for (int i = 0; i < pile_height(f->game, f->pos, s); i++)
      n += pile_piece(f->game, f->pos, s, i) == piece;
    if (n > 0) text_addf(out, " %s", position_name(f->game, f->pos, s, room));
    if (n > 1) text_addf(out, " (%d)", n);
    if (n > 0 && b->nbodies > 0) add_spikes(f, s, out);
  }
}

/* "white pawn" as it is said in the language. */
static void add_name(const char *player, const char *kind, Text *out) {
  text_add_char(out, ' ');
  if (player != NULL && kind != NULL) {
    char both[NAME_MAX_BYTES + KIND_WORDS];
    snprintf(both, sizeof both, "%s %s", player, kind);
    language_add(both, out);
  } else {
    text_add(out, language_say(player != NULL ? player : kind));
  }
}

static void describe_pieces(const Frame *f, Text *out) {
  const Game *g = f->game;
  Text sites;
  text_init(&sites);
  for (int p = 1; p < g->npieces; p++) {
    const PieceInfo *info = &g->pieces[p];
    text_clear(&sites);
    add_sites(f, (Piece)p, &sites);
    if (sites.length == 0) continue;
    bool is_owned = info->owner != NEUTRAL;
    bool has_kind = g->nkinds > 1 || !is_owned;
    char room[KIND_WORDS];
    add_name(is_owned ? g->player[info->owner] : NULL,
             has_kind ? kind_words(g, info->kind, room) : NULL, out);
    text_addf(out, ":%s.", text_string(&sites));
  }
  text_done(&sites);
}

static void describe_marks(const Frame *f, Text *out) {
  char room[PLACE_NAME];
  for (size_t i = 0; i < f->nmarks; i++) {
    const Mark *m = &f->marks[i];
    text_add_char(out, ' ');
    language_fill(out, "Marked {}", mark_colours[m->colour]);
    text_addf(out, "%s%s%s:", m->meaning[0] ? " (" : "", m->meaning,
              m->meaning[0] ? ")" : "");
    for (int k = 0; k < m->nsites; k++)
      text_addf(out, " %s", position_name(f->game, f->pos, m->sites[k], room));
    text_add_char(out, '.');
  }
}

/* The lines of the state as sentences. */
static void describe_state(const Frame *f, Text *out) {
  Text state;
  text_init(&state);
  if (f->is_learner)
    learner_state(f->game, f->pos, &state);
  else
    draw_state(f->game, f->pos, &state);
  for (const char *at = text_string(&state); *at != '\0';) {
    size_t n = strcspn(at, "\n");
    text_addf(out, " %.*s.", (int)n, at);
    at += n + (at[n] == '\n');
  }
  text_done(&state);
}

static void describe_check(const Frame *f, Text *out) {
  char room[PLACE_NAME];
  Site s = svg_check(f->game, f->pos);
  if (s == NO_SITE) return;
  const PieceInfo *info = &f->game->pieces[position_piece(f->game, f->pos, s)];
  text_add_char(out, ' ');
  language_fill(out, "The {} on {} is in check.",
                f->game->kinds[info->kind].name,
                position_name(f->game, f->pos, s, room));
}

void svg_describe(const Frame *f, Text *out) {
  if (f->game == NULL) return;
  text_addf(out, "%s.",
            f->game->title != NULL ? f->game->title : f->game->name);
  if (f->caption[0] != '\0') text_addf(out, " %s.", f->caption);
  describe_state(f, out);
  describe_check(f, out);
  describe_pieces(f, out);
  describe_marks(f, out);
}
