/* SPDX-License-Identifier: MIT
** why.c - explanations, read off the rules.
**
** For a legal move: its rule and what it changes. For an illegal one: of all
** templates whose text would begin with the cells that were typed, the one
** with most cells satisfied came closest; its first failing cell is the
** reason.
*/
#include "native/why.h"

#include <stdio.h>
#include <string.h>

enum { NAMED_MAX = 8 };

typedef struct Closest {
  const Template *t;
  Site anchor;
  int satisfied, failing;
} Closest;

static const char *holder_name(const Session *s, Site site, char *out,
                               size_t size) {
  const Game *g = s->game;
  Piece p = site == NO_SITE ? 0 : position_piece(g, s->pos, site);
  if (site == NO_SITE)
    snprintf(out, size, "off the board");
  else if (!p)
    snprintf(out, size, "empty");
  else if (game_owner(g, p) == NEUTRAL)
    snprintf(out, size, "a %s", g->kinds[g->pieces[p].kind].name);
  else if (g->nkinds == 1)
    snprintf(out, size, "%s", g->player[game_owner(g, p)]);
  else
    snprintf(out, size, "%s's %s", g->player[game_owner(g, p)],
             g->kinds[g->pieces[p].kind].name);
  return out;
}

static const char *wanted(char symbol) {
  switch (symbol) {
  case 'o': return "your own";
  case 'x': return "your rival's";
  case '.': return "empty";
  case '~': return "empty or over the edge";
  case '#': return "over the edge";
  case '_': return "empty or your rival's";
  case '?': return "on the board";
  default: return NULL;
  }
}

static void write_where(const RuleLine *line, Text *out) {
  text_addf(out, "'%s'", line->name);
  if (line->source.file)
    text_addf(out, " (%s:%d)", line->source.file, line->source.line);
}

/* ---- legal moves ---- */

static void write_change(Session *s, const Edit *e, bool *first, Text *out) {
  const Game *g = s->game;
  const Board *b = g->board;
  const char *comma = *first ? "" : ", ";
  if (e->op == EDIT_CELL)
    text_addf(out, "%s%s: %s -> %s", comma, board_name(b, e->slot),
              game_letter(g, (Piece)e->old), game_letter(g, (Piece)e->now));
  else if (e->op == EDIT_PUSH)
    text_addf(out, "%s%s: %s on top", comma, board_name(b, e->slot),
              game_letter(g, (Piece)e->now));
  else if (e->op == EDIT_POP)
    text_addf(out, "%s%s: %s leaves", comma, board_name(b, e->slot),
              game_letter(g, (Piece)e->old));
  else if (e->op == EDIT_CAPTURED)
    text_addf(out, "%s%s captures %d", comma, g->player[e->arg],
              e->now - e->old);
  else
    return;
  *first = false;
}

static void write_changes(Session *s, const Move *move, Text *out) {
  Machine *m = &s->machine;
  const Edit *edits = movelist_edits(&s->legal, move);
  size_t count = move->nedits;
  bool first = true;
  Error err;
  if (move->template != MOVE_EDITS) {
    machine_start(m, s->pos, position_asked(s->game, s->pos), NO_SITE, &err);
    machine_draw(m, &m->program->templates[move->template], move->anchor,
                 (int)move->edits);
    edits = m->journal.at;
    count = m->journal.count;
  }
  text_add(out, "  changes: ");
  for (size_t i = 0; i < count; i++) write_change(s, &edits[i], &first, out);
  text_add(out, first ? "nothing\n" : "\n");
  if (move->template != MOVE_EDITS)
    journal_back(&m->journal, s->game, s->pos, 0);
}

static void write_legal(Session *s, size_t index, Text *out) {
  const Move *move = &s->legal.at[index];
  int line = play_line(s->game, &s->legal, move);
  text_addf(out, "%s is legal", s->texts[index]);
  if (line >= 0) {
    text_add(out, ": rule ");
    write_where(&s->game->program->lines[line], out);
  }
  text_add_char(out, '\n');
  if (line >= 0 && s->game->program->lines[line].drawn) {
    const char *text = s->game->program->lines[line].drawn->text;
    while (*text == ' ') text++;
    text_addf(out, "  drawn: %s\n", text);
  }
  write_changes(s, move, out);
}

/* ---- illegal moves ---- */

/* Would this template's text begin with the cells that were named? */
static bool fits_text(const Variant *v, const Template *t, const Site *cells,
                      const Site *named, int n) {
  uint8_t order[3] = {v->from, v->to, NO_CELL};
  if (v->rows == 2) {
    order[1] = v->end;
    order[2] = v->to;
  }
  bool forward = true, backward = v->is_mirror;
  for (int i = 0; i < n && i < 3; i++) {
    if (order[i] == NO_CELL) break;
    int cell = order[i];
    int other =
        cell < v->length ? v->length - 1 - cell : 3 * v->length - 1 - cell;
    forward = forward && cells[cell] == named[i];
    backward = backward && cells[other] == named[i];
  }
  (void)t;
  return v->from != NO_CELL && (forward || backward);
}

static bool cell_allows(Session *s, const Pattern *p, int letter, Site site) {
  if (letter == LETTER_OFF) return site == NO_SITE;
  if (site == NO_SITE) return p->letters[letter].or_off;
  return set_has(&s->machine, p->letters[letter].set, site);
}

static void judge_template(Session *s, const Pattern *p, const Template *t,
                           Site anchor, const Site *named, int n,
                           Closest *best) {
  const Variant *v = &s->game->program->variants[t->variant];
  Site cells[2 * PICTURE_CELLS];
  int satisfied = 0, failing = -1, ncells = v->rows * v->length;
  machine_cells(s->game, t, anchor, cells);
  if (!fits_text(v, t, cells, named, n)) return;
  for (int i = 0; i < ncells; i++)
    if (cell_allows(s, p, v->letter[i], cells[i]))
      satisfied++;
    else if (failing < 0)
      failing = i;
  int missing = ncells - satisfied;
  int best_missing = best->t ? best->failing : 1000;
  bool better = !best->t || missing < best_missing ||
                (missing == best_missing && satisfied > best->satisfied);
  if (better && failing >= 0) *best = (Closest){t, anchor, satisfied, missing};
}

static void judge_pattern(Session *s, const Pattern *p, const Site *named,
                          int n, Closest *best) {
  const Program *pr = s->game->program;
  Player me = s->machine.way.me;
  for (int l = 0; l < p->nleaves; l++)
    for (int lane = 0; lane < LANES; lane++) {
      const Leaf *leaf = &p->leaves[l];
      if (!(leaf->lanes[me] >> lane & 1)) continue;
      const Board *b = s->game->board;
      for (Site a = plane_next(b->on.w, b->words, 0); a != NO_SITE;
           a = plane_next(b->on.w, b->words, a + 1u))
        judge_template(s, p, &pr->templates[leaf->first + lane], a, named, n,
                       best);
    }
}

static void write_failure(Session *s, const Pattern *p, const Closest *c,
                          Text *out) {
  const Program *pr = s->game->program;
  const Variant *v = &pr->variants[c->t->variant];
  Site cells[2 * PICTURE_CELLS];
  char there[80];
  machine_cells(s->game, c->t, c->anchor, cells);
  for (int i = 0; i < v->rows * v->length; i++) {
    if (cell_allows(s, p, v->letter[i], cells[i])) continue;
    char symbol =
        v->letter[i] == LETTER_OFF ? '#' : p->letters[v->letter[i]].symbol;
    const char *want = wanted(symbol);
    holder_name(s, cells[i], there, sizeof there);
    if (cells[i] == NO_SITE)
      text_add(out, "the board ends there");
    else
      text_addf(out, "%s is %s", board_name(s->game->board, cells[i]), there);
    if (want)
      text_addf(out, ", but must be %s for ", want);
    else
      text_addf(out, ", which is not what '%c' asks for in ", symbol);
    write_where(&pr->lines[v->line], out);
    text_add_char(out, '\n');
    return;
  }
}

static bool write_actor(Session *s, Site site, Text *out) {
  const Game *g = s->game;
  Piece p = position_piece(g, s->pos, site);
  Player me = position_asked(g, s->pos);
  char there[80];
  if (p && game_owner(g, p) == me) return false;
  text_addf(out, "no piece of yours stands on %s: it is %s\n",
            board_name(g->board, site),
            holder_name(s, site, there, sizeof there));
  return true;
}

static void write_nearest(Session *s, const Site *named, int n, Text *out) {
  int shown = 0;
  for (size_t i = 0; n && i < s->legal.count && shown < 3; i++) {
    Site sites[NAMED_MAX];
    int k = movetext_sites(s->game, s->texts[i], sites, NAMED_MAX);
    if (k == 0 || sites[0] != named[0]) continue;
    text_addf(out, "%s%s", shown ? ", " : "  legal from there: ", s->texts[i]);
    shown++;
  }
  if (shown) text_add_char(out, '\n');
}

static void write_illegal(Session *s, const char *typed, Text *out) {
  const PhaseRule *rule = &s->game->program->phases[s->pos->phase];
  Site named[NAMED_MAX];
  int n = movetext_sites(s->game, typed, named, NAMED_MAX);
  Closest best = {0};
  Error err;
  text_addf(out, "%s is not legal: ", typed);
  if (session_is_over(s)) {
    text_add(out, "the game is over\n");
    return;
  }
  if (n == 0) {
    text_add(out, "it names no site of the board\n");
    return;
  }
  machine_start(&s->machine, s->pos, position_asked(s->game, s->pos), NO_SITE,
                &err);
  if (rule->pattern >= 0) {
    const Pattern *p = &s->game->program->patterns[rule->pattern];
    if (n > 1 || position_piece(s->game, s->pos, named[0]) == 0)
      judge_pattern(s, p, named, n, &best);
    bool is_mine =
        position_piece(s->game, s->pos, named[0]) != 0 &&
        game_owner(s->game, position_piece(s->game, s->pos, named[0])) ==
            position_asked(s->game, s->pos);
    if (!is_mine && write_actor(s, named[0], out)) return;
    if (best.t) {
      write_failure(s, p, &best, out);
      write_nearest(s, named, n, out);
      return;
    }
  }
  text_add(out, "no rule makes such a move\n");
  write_nearest(s, named, n, out);
}

bool why_move(Session *s, const char *typed, bool *is_legal, Text *out,
              Error *err) {
  size_t index = 0;
  Error none;
  if (!session_list(s, NULL, err)) return false;
  *is_legal = session_find(s, typed, &index, &none);
  if (*is_legal)
    write_legal(s, index, out);
  else if (strstr(none.text, " fits "))
    text_addf(out, "%s\n", none.text);
  else
    write_illegal(s, typed, out);
  return true;
}
