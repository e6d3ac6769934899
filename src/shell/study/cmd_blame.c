/* SPDX-License-Identifier: MIT
** cmd_blame.c - which ply last changed a cell, and by which rule.
**
** A session keeps the position after every ply, so the answer is the last ply
** after which the cell holds something else than before it.
*/
#include <stdio.h>
#include "kernel/state/lattice.h"
#include "why/reason.h"
#include "shell/draw/site_text.h"
#include "shell/study/study.h"

static const Position *after(const Session *s, size_t ply) {
  return ply > 0 ? s->plies[ply - 1].after : s->start;
}

/* What a place of a lattice holds; where cubes come and go, sites do too. */
static unsigned held_in(const Game *g, const Position *pos, Cell cell,
                        int face) {
  const Lattice *l = position_lattice(g, pos);
  int body = lattice_find(l, cell);
  if (body < 0) return 0;
  if (face >= 0) return position_piece(g, pos, lattice_face_site(body, face));
  return position_piece(g, pos, lattice_cell_site(body)) |
         (unsigned)l->body[body].spikes << 8;
}

static bool differs_in_space(const Session *s, const Position *a,
                             const Position *b, Site site) {
  Cell cell = lattice_cell(position_lattice(s->game, s->pos), site);
  int face = lattice_face(site);
  return held_in(s->game, a, cell, face) != held_in(s->game, b, cell, face);
}

static bool differs(const Session *s, const Position *a, const Position *b,
                    Site site) {
  const Game *g = s->game;
  if (g->board->nbodies) return differs_in_space(s, a, b, site);
  if (!g->has_piles)
    return position_piece(g, a, site) != position_piece(g, b, site);
  int height = pile_height(g, a, site);
  if (height != pile_height(g, b, site)) return true;
  for (int i = 0; i < height; i++)
    if (pile_piece(g, a, site, i) != pile_piece(g, b, site, i)) return true;
  return false;
}

/* The last ply that changed the site; 0: none did. */
static size_t last_change(const Session *s, Site site) {
  for (size_t ply = s->nplies; ply > 0; ply--)
    if (differs(s, after(s, ply - 1), after(s, ply), site)) return ply;
  return 0;
}

static void add_rule(const Session *s, const Ply *ply, Text *out) {
  if (ply->line < 0) return;
  text_add(out, ", rule ");
  reason_rule(&s->game->program->lines[ply->line], out);
}

static void add_before(const Session *s, const Position *before, Site site,
                       Text *out) {
  const Game *g = s->game;
  char room[PLACE_NAME];
  if (g->board->nbodies) {
    const Lattice *l = position_lattice(g, before);
    Cell cell = lattice_cell(position_lattice(g, s->pos), site);
    int body = lattice_find(l, cell), face = lattice_face(site);
    if (body < 0) {
      text_addf(out, "%s: empty", position_name(g, s->pos, site, room));
      return;
    }
    site = face < 0 ? lattice_cell_site(body) : lattice_face_site(body, face);
  }
  site_text_add_site(g, before, site, out);
}

static void add_blame(const Session *s, Site site, Text *out) {
  const Game *g = s->game;
  size_t n = last_change(s, site);
  site_text_add_site(g, s->pos, site, out);
  if (n == 0) {
    text_addf(out, ", as it was %s\n",
              s->nplies > 0 ? "when the game began" : "from the beginning");
    return;
  }
  const Ply *ply = &s->plies[n - 1];
  text_addf(out, " since ply %zu: %s%s%s", n,
            ply->asked == NO_PLAYER ? "chance" : g->player[ply->asked], " ",
            ply->text);
  add_rule(s, ply, out);
  text_add(out, "\n  before it: ");
  add_before(s, after(s, n - 1), site, out);
  text_add_char(out, '\n');
}

int cmd_blame(Shell *shell, int argc, char **argv, Error *err) {
  const Session *s = shell->session;
  Text out;
  bool ok = s != NULL || error_set(err, ERROR_USAGE,
                                   "there is no game yet: 'new GAME' begins "
                                   "one");
  if (ok && argc == 0)
    ok = error_set(err, ERROR_USAGE, "name a cell: blame %s",
                   board_name(s->game->board, s->game->board->reading[0]));
  text_init(&out);
  for (int i = 0; ok && i < argc; i++) {
    Site site;
    ok = site_text_find(s->game, s->pos, argv[i], &site, err);
    if (ok) add_blame(s, site, &out);
  }
  if (ok) return study_print(&out, err) ? 0 : (int)err->code;
  text_done(&out);
  return (int)err->code;
}
