/* SPDX-License-Identifier: MIT
** why_cell.c - what a piece can do, and what stops it from doing more.
**
** A cell is not a move, so the question is put for it: each cell next to it is
** tried as a move there, and the reasons of those that are refused are told.
*/
#include "shell/study/why_cell.h"

#include <stdio.h>
#include <string.h>
#include "why/why.h"
#include "shell/draw/site_text.h"

enum { NEXT_MAX = 64 };

bool why_cell_is_for(const Session *s) {
  Site named[2];
  Player asked = position_asked(s->game, s->pos);
  for (size_t i = 0; i < s->legal.count; i++)
    if (movetext_sites_of(s->game, asked, session_text(s, i), named, 2) == 2)
      return true;
  return false;
}

/* The legal moves that begin with the site. */
static size_t add_moves(const Session *s, Site site, const char *between,
                        bool is_json, Text *out) {
  Site named;
  size_t count = 0;
  Player asked = position_asked(s->game, s->pos);
  for (size_t i = 0; i < s->legal.count; i++) {
    const char *text = session_text(s, i);
    if (movetext_sites_of(s->game, asked, text, &named, 1) < 1 || named != site)
      continue;
    text_add(out, count++ > 0 ? between : "");
    if (is_json)
      text_add_json(out, text);
    else
      text_add(out, text);
  }
  return count;
}

/* The reason against a move, without the move itself; false: it is legal. */
static bool refusal(Session *s, const char *typed, Text *out) {
  static const char mark[] = " is not legal: ";
  bool is_legal = true;
  Error ignored = {0};
  Text why;
  text_init(&why);
  bool ok = why_move(s, typed, &is_legal, &why, &ignored) && !is_legal;
  const char *reason = ok ? strstr(text_string(&why), mark) : NULL;
  if (reason) {
    reason += strlen(mark);
    text_add_bytes(out, reason, strcspn(reason, "\n"));
  }
  text_done(&why);
  return reason != NULL;
}

static bool is_there(const Site *sites, int count, Site site) {
  for (int i = 0; i < count; i++)
    if (sites[i] == site) return true;
  return false;
}

/* The cells next to it that no legal move from here names. */
static int blocked(const Session *s, Site site, Site *out) {
  const Board *b = s->game->board;
  Player asked = position_asked(s->game, s->pos);
  int count = 0;
  for (Dir d = 0; d < b->ndirs && count < NEXT_MAX; d++) {
    Site next = board_next(b, site, d), named[2];
    bool is_named = next == NO_SITE || is_there(out, count, next);
    for (size_t i = 0; i < s->legal.count && !is_named; i++)
      is_named = movetext_sites_of(s->game, asked, session_text(s, i), named,
                                   2) == 2 &&
                 named[0] == site && named[1] == next;
    if (!is_named) out[count++] = next;
  }
  return count;
}

typedef struct Refusal {
  char typed[2 * SITE_NAME + 2];
  Text reason;
} Refusal;

/* That no rule goes there at all is no news. */
static int find_refusals(Session *s, Site site, Refusal *out) {
  Site next[NEXT_MAX];
  int count = why_cell_is_for(s) ? blocked(s, site, next) : 0, n = 0;
  for (int i = 0; i < count; i++) {
    Refusal *r = &out[n];
    snprintf(r->typed, sizeof r->typed, "%s%s",
             board_name(s->game->board, site),
             board_name(s->game->board, next[i]));
    text_init(&r->reason);
    if (refusal(s, r->typed, &r->reason) &&
        !text_starts(text_string(&r->reason), "no rule "))
      n++;
    else
      text_done(&r->reason);
  }
  return n;
}

/* Those with the same reason are one line; they are struck out. */
static void add_alike(Refusal *all, int count, int first, Text *out) {
  text_addf(out, "  not %s", all[first].typed);
  for (int i = first + 1; i < count; i++) {
    if (!text_is_equal(text_string(&all[i].reason),
                       text_string(&all[first].reason)))
      continue;
    text_addf(out, ", %s", all[i].typed);
    text_clear(&all[i].reason);
  }
  text_addf(out, ": %s\n", text_string(&all[first].reason));
}

static void add_json_refusal(const Refusal *r, bool is_first, Text *out) {
  text_add(out, is_first ? "{\"move\": " : ", {\"move\": ");
  text_add_json(out, r->typed);
  text_add(out, ", \"reason\": ");
  text_add_json(out, text_string(&r->reason));
  text_add(out, "}");
}

static void add_refusals(Session *s, Site site, bool is_json, Text *out) {
  Refusal all[NEXT_MAX];
  int count = find_refusals(s, site, all);
  for (int i = 0; i < count; i++)
    if (is_json)
      add_json_refusal(&all[i], i == 0, out);
    else if (all[i].reason.length > 0)
      add_alike(all, count, i, out);
  for (int i = 0; i < count; i++) text_done(&all[i].reason);
}

static bool is_own(const Session *s, Site site) {
  Piece piece = position_piece(s->game, s->pos, site);
  return piece != 0 &&
         game_owner(s->game, piece) == position_asked(s->game, s->pos);
}

static void add_cell(Session *s, Site site, Text *out) {
  Text moves;
  site_text_add_site(s->game, s->pos, site, out);
  text_add_char(out, '\n');
  text_init(&moves);
  if (add_moves(s, site, ", ", false, &moves) > 0)
    text_addf(out, "  legal: %s\n", text_string(&moves));
  else
    text_add(out, is_own(s, site) ? "  it has no legal move\n"
                                  : "  no legal move begins here\n");
  text_done(&moves);
  if (is_own(s, site) && !s->game->board->nbodies)
    add_refusals(s, site, false, out);
}

static void add_cell_json(Session *s, Site site, Text *out) {
  char room[PLACE_NAME];
  text_add(out, "{\"cell\": ");
  text_add_json(out, position_name(s->game, s->pos, site, room));
  text_add(out, ", \"legal\": [");
  add_moves(s, site, ", ", true, out);
  text_add(out, "], \"refused\": [");
  if (is_own(s, site) && !s->game->board->nbodies)
    add_refusals(s, site, true, out);
  text_add(out, "]}");
}

static bool fits(const Session *s, MoveFilter filter, Site site) {
  Piece piece = position_piece(s->game, s->pos, site);
  if (filter.kind < 0) return filter.site == site;
  return is_own(s, site) && s->game->pieces[piece].kind == filter.kind;
}

static void add_one(Session *s, Site site, bool is_json, size_t number,
                    Text *out) {
  if (!is_json) {
    add_cell(s, site, out);
    return;
  }
  text_add(out, number > 0 ? ",\n " : "[");
  add_cell_json(s, site, out);
}

bool why_cell(Session *s, MoveFilter filter, bool is_json, Text *out,
              Error *err) {
  const Board *b = s->game->board;
  size_t count = 0;
  if (!session_list(s, NULL, err)) return false;
  if (filter.site != NO_SITE) add_one(s, filter.site, is_json, count++, out);
  for (int i = 0; filter.site == NO_SITE && i < b->count; i++)
    if (fits(s, filter, b->reading[i]))
      add_one(s, b->reading[i], is_json, count++, out);
  if (is_json)
    text_add(out, count > 0 ? "]\n" : "[]\n");
  else if (count == 0)
    text_addf(out, "you have no %s on the board\n",
              s->game->kinds[filter.kind].name);
  return true;
}

void why_cell_json(const char *typed, bool is_legal, Text *answer) {
  Text out;
  text_init(&out);
  text_add(&out, "{\"move\": ");
  text_add_json(&out, typed);
  text_addf(&out, ", \"legal\": %s, \"text\": ", is_legal ? "true" : "false");
  text_add_json_lines(&out, text_string(answer));
  text_add(&out, "}\n");
  text_done(answer);
  *answer = out;
}
