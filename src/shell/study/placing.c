/* SPDX-License-Identifier: MIT
** placing.c - reading off the legal moves what is being set up.
*/
#include "shell/study/placing.h"

/* Where a move puts a piece of which kind; NO_SITE: it does something else. */
static Site put_by(const MoveList *list, const Move *move, int *kind) {
  Site site = NO_SITE;
  *kind = -1;
  if (move->template != MOVE_EDITS) return NO_SITE;
  const Edit *e = movelist_edits(list, move);
  for (int i = 0; i < move->nedits; i++) {
    if (e[i].op == EDIT_STOCK && e[i].now < e[i].old) *kind = e[i].slot;
    if (e[i].op != EDIT_CELL) continue;
    if (site != NO_SITE) return NO_SITE;
    site = e[i].slot;
  }
  return *kind < 0 ? NO_SITE : site;
}

/* The site that is to be filled, when every move puts a piece from the stock
** on one and the same site; NO_SITE otherwise. */
static Site site_asked(Session *s) {
  Site site = NO_SITE;
  Error err = {0};
  size_t count = 0;
  int kind;
  if (session_is_over(s) || !session_list(s, &count, &err)) return NO_SITE;
  for (size_t i = 0; i < count; i++) {
    Site here = put_by(&s->legal, &s->legal.at[i], &kind);
    if (here == NO_SITE || (i > 0 && here != site)) return NO_SITE;
    site = here;
  }
  return site;
}

/* Where pieces are set up by their letters alone; NO_SITE: nowhere. */
static Site site_lettered(Session *s) {
  Site site = site_asked(s);
  if (site == NO_SITE) return NO_SITE;
  for (size_t i = 0; i < s->legal.count; i++)
    if (text_width(session_text(s, i)) != 1) return NO_SITE;
  return site;
}

static int left_of(const Session *s, int kind) {
  const Game *g = s->game;
  Player who = g->kinds[kind].is_neutral ? 0 : s->pos->turn;
  return *position_stock(g, s->pos, who, kind);
}

bool placing_by_chance(Session *s, Error *err) {
  while (position_asked(s->game, s->pos) == NO_PLAYER &&
         site_asked(s) != NO_SITE)
    if (!session_do_random(s, err)) return false;
  return true;
}

void placing_brief(Session *s, Text *out) {
  Site site = site_lettered(s);
  int kind;
  if (site == NO_SITE) return;
  text_add(out, board_name(s->game->board, site));
  for (size_t i = 0; i < s->legal.count; i++)
    if (put_by(&s->legal, &s->legal.at[i], &kind) != NO_SITE)
      text_addf(out, " %s%d", session_text(s, i), left_of(s, kind));
}

static int left_of_all(const Session *s) {
  const Game *g = s->game;
  int sum = 0;
  for (int k = 0; k < g->nkinds; k++)
    for (int p = 0; p < (g->kinds[k].is_neutral ? 1 : g->nplayers); p++) {
      int n = *position_stock(g, s->pos, (Player)p, k);
      sum += n > 0 ? n : 0;
    }
  return sum;
}

/* "new sirius setup=mixed" and its like. */
static void add_choices(const Game *g, Text *out) {
  for (int i = 0; i < g->noptions; i++) {
    const Option *option = &g->options[i];
    if (!text_is_equal(option->name, "setup") || option->nchoices < 2) continue;
    const char *word = "begin at once: ";
    for (int c = 0; c < option->nchoices; c++) {
      if (c == option->chosen) continue;
      text_addf(out, "%s'new %s setup=%s'", word, g->name, option->choices[c]);
      word = ", ";
    }
    text_add_char(out, '\n');
  }
}

void placing_write(Session *s, Text *out) {
  Site site = site_lettered(s);
  const char *comma = ":";
  int kind;
  if (site == NO_SITE) return;
  bool is_offered =
      s->nplies == 0 && position_asked(s->game, s->pos) != NO_PLAYER;
  if (is_offered) add_choices(s->game, out);
  if (is_offered)
    text_addf(out,
              "or set up: type the letters, one or many in a line; 'auto %d' "
              "places all at random\n",
              left_of_all(s));
  text_addf(out, "to be placed on %s", board_name(s->game->board, site));
  for (size_t i = 0; i < s->legal.count; i++) {
    if (put_by(&s->legal, &s->legal.at[i], &kind) == NO_SITE) continue;
    text_addf(out, "%s %s %s (%d left)", comma, session_text(s, i),
              s->game->kinds[kind].name, left_of(s, kind));
    comma = ",";
  }
  text_add_char(out, '\n');
}

/* --- what may be typed --- */

enum { FEW = 6 };

static void add_chance(const Session *s, Text *out) {
  const char *last = session_text(s, s->legal.count - 1);
  if (text_starts(last, "roll "))
    text_addf(out, "type 'roll', or '%s' with real dice\n", last);
  else
    text_add(out, "type 'auto' to let chance decide\n");
}

void placing_choices(Session *s, Text *out) {
  Error err = {0};
  size_t count = 0;
  if (session_is_over(s) || site_lettered(s) != NO_SITE ||
      !session_list(s, &count, &err) || count == 0)
    return;
  if (position_asked(s->game, s->pos) == NO_PLAYER) {
    add_chance(s, out);
    return;
  }
  for (size_t i = 0; i < count && count <= FEW; i++)
    text_addf(out, "%s%s%s",
              i > 0 ? ", " : "to choose from: ", session_text(s, i),
              i + 1 == count ? "\n" : "");
}
