/* SPDX-License-Identifier: MIT
** why.c - explanations, read off the rules.
**
** For a legal move: its rule and what it changes. For any other text
** reason_find.c finds out why it is not a legal move.
*/
#include "why/why.h"
#include "why/effect.h"
#include "notation/typed_move.h"
#include "why/reason.h"

#include <string.h>

static void write_change(Session *s, const Edit *e, bool *first, Text *out) {
  const Game *g = s->game;
  char room[PLACE_NAME];
  const Position *at = g->board->nbodies ? s->machine.spare : s->pos;
  const char *comma = *first ? "" : ", ";
  if (e->op == EDIT_CELL)
    text_addf(out, "%s%s: %s -> %s", comma, position_name(g, at, e->slot, room),
              game_letter(g, (Piece)e->old), game_letter(g, (Piece)e->now));
  else if (e->op == EDIT_PUSH)
    text_addf(out, "%s%s: %s on top", comma,
              position_name(g, at, e->slot, room),
              game_letter(g, (Piece)e->now));
  else if (e->op == EDIT_POP)
    text_addf(out, "%s%s: %s leaves", comma,
              position_name(g, at, e->slot, room),
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
  position_copy(s->game, m->spare, s->pos);
  for (size_t i = 0; i < count; i++) {
    write_change(s, &edits[i], &first, out);
    if (s->game->board->nbodies) edit_do(s->game, m->spare, &edits[i]);
  }
  text_add(out, first ? "nothing\n" : "\n");
  if (move->template != MOVE_EDITS)
    journal_back(&m->journal, s->game, s->pos, 0);
}

static void write_effect(Session *s, size_t index, Text *out) {
  Text effect;
  Error ignored = {0};
  text_init(&effect);
  if (effect_write(s, index, false, &effect, &ignored) && effect.length > 0)
    text_addf(out, "  it %s\n", text_string(&effect));
  text_done(&effect);
}

static void write_legal(Session *s, size_t index, Text *out) {
  const Move *move = &s->legal.at[index];
  int line = play_line(s->game, &s->legal, move);
  text_addf(out, "%s is legal", session_text(s, index));
  if (line >= 0) {
    text_add(out, ": rule ");
    reason_rule(&s->game->program->lines[line], out);
  }
  text_add_char(out, '\n');
  if (line >= 0 && s->game->program->lines[line].drawn) {
    const char *text = s->game->program->lines[line].drawn->text;
    while (*text == ' ') text++;
    text_addf(out, "  drawn: %s\n", text);
  }
  write_changes(s, move, out);
  write_effect(s, index, out);
}

static bool explain(Session *s, const char *typed, bool is_traced,
                    bool *is_legal, Text *out, Error *err) {
  size_t index = 0;
  Error none;
  if (!session_list(s, NULL, err)) return false;
  *is_legal = typed_move_find(s, typed, &index, &none);
  if (*is_legal)
    write_legal(s, index, out);
  else if (strstr(none.text, " fits "))
    text_addf(out, "%s\n", none.text);
  else
    reason_write(s, typed, is_traced, out);
  return true;
}

bool why_move(Session *s, const char *typed, bool *is_legal, Text *out,
              Error *err) {
  return explain(s, typed, false, is_legal, out, err);
}

bool why_trace(Session *s, const char *typed, bool *is_legal, Text *out,
               Error *err) {
  return explain(s, typed, true, is_legal, out, err);
}
