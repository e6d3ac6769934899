/* SPDX-License-Identifier: MIT
** reason_series.c - moves that 'best' or 'most' withheld, and rolls that are
** impossible.
*/
#include "why/reason_search.h"

#include <stdio.h>
#include <string.h>

/* The die a move spends; 0: none. */
static int die_of(const MoveList *list, const Move *move) {
  const Edit *e = movelist_edits(list, move);
  if (move->template != MOVE_EDITS) return 0;
  for (int i = 0; i < move->nedits; i++)
    if (e[i].op == EDIT_DIE && e[i].now < e[i].old) return e[i].slot;
  return 0;
}

/* The die that all legal moves spend; 0: they differ. */
static int common_die(const Session *s) {
  int die = s->legal.count ? die_of(&s->legal, &s->legal.at[0]) : 0;
  for (size_t i = 1; i < s->legal.count; i++)
    if (die_of(&s->legal, &s->legal.at[i]) != die) return 0;
  return die;
}

/* Can a legal move be followed by another? */
static bool can_go_on(Session *s) {
  Position *pos = position_new(s->game, NULL);
  bool answer = false;
  Error err;
  if (!pos) return false;
  position_copy(s->game, pos, s->pos);
  if (play_do(&s->machine, pos, &s->legal, s->legal.at[0], NULL, &err))
    answer = pos->phase == s->pos->phase && pos->turn == s->pos->turn;
  position_free(pos);
  return answer;
}

static void write_examples(Session *s, Text *out) {
  for (size_t i = 0; i < s->legal.count && i < 3; i++)
    text_addf(out, "%s%s", i ? ", " : "", session_text(s, i));
  text_add(out, s->legal.count > 3 ? ", …\n" : "\n");
}

static void write_dice(Session *s, int die, Text *out) {
  int common = common_die(s), dice = s->pos->ndice;
  if (!can_go_on(s)) {
    text_addf(out,
              "only one number can be played, and the larger must be "
              "played: the %d\n",
              common);
    return;
  }
  text_add(out, dice == 2 ? "both numbers can be played: "
                          : "more numbers can be played: ");
  if (common && common != die) {
    text_addf(out, "start with the %d\n", common);
    return;
  }
  text_add(out, "start with ");
  write_examples(s, out);
}

bool reason_takes(const Session *s) {
  const Move *move = &s->legal.at[0];
  if (movetext_says_take(s->game, session_text(s, 0))) return true;
  if (move->template != MOVE_EDITS)
    return s->game->program->templates[move->template].captures > 0;
  const Edit *e = movelist_edits(&s->legal, move);
  for (int i = 0; i < move->nedits; i++)
    if (e[i].op == EDIT_NOTE && e[i].arg == NOTE_TAKEN) return true;
  return false;
}

void reason_chosen(const Search *x, Text *out) {
  Session *s = x->session;
  if (x->die) {
    write_dice(s, x->die, out);
    return;
  }
  if (x->chosen->op == OP_MOST)
    text_add(out, "a longer series is possible and must be chosen");
  else
    text_add(out, reason_takes(s) ? "another capture takes more"
                                  : "another move is worth more");
  reason_instead(x, out);
}

static void write_unused(const Session *s, Text *out) {
  for (int face = FACES_MAX; face > 0; face--)
    for (int i = 0; i < *position_dice(s->game, s->pos, face); i++)
      text_addf(out, " %d", face);
  text_add_char(out, '\n');
}

static int largest_die(const Session *s) {
  for (int face = FACES_MAX; face > 0; face--)
    if (*position_dice(s->game, s->pos, face)) return face;
  return 0;
}

/* Can the unused dice make that many steps? Several only where they are all
** played in one move. */
static bool is_sum(const Session *s, int steps) {
  uint64_t sums = 1;
  if (steps >= 64) return false;
  if (!s->game->program->sorted)
    return steps <= FACES_MAX && *position_dice(s->game, s->pos, steps) > 0;
  for (int face = 1; face <= FACES_MAX; face++)
    for (int i = 0; i < *position_dice(s->game, s->pos, face); i++)
      sums |= sums << face;
  return sums >> steps & 1;
}

bool reason_dice(Session *s, const Site *named, int n, Text *out) {
  const Game *g = s->game;
  Player me = position_asked(g, s->pos);
  if (n != 2 || me >= g->nplayers || s->pos->ndice == 0) return false;
  int from = board_stage(g->board, me, named[0]);
  int to = board_stage(g->board, me, named[1]), steps = to - from;
  if (from < 0 || to < 0) return false;
  Piece top = position_piece(g, s->pos, named[0]);
  if (!top || game_owner(g, top) != me) return false;
  bool is_last = to == g->board->nroute[me] - 1;
  if (steps > 0 && (is_last ? steps <= largest_die(s) : is_sum(s, steps)))
    return false;
  if (steps > 0)
    text_addf(out, "%s is %d step%s ahead, and the unused dice show",
              reason_name(s, named[1]), steps, steps == 1 ? "" : "s");
  else
    text_addf(out, "%s is not ahead of %s; the unused dice show",
              reason_name(s, named[1]), reason_name(s, named[0]));
  write_unused(s, out);
  return true;
}

const DiceRule *reason_roll(const Game *g, const Position *pos) {
  const Program *p = g->program;
  int pc = p->phases[pos->phase].code;
  for (int n = 0; pc >= 0 && n < 100; n++) {
    const Instr *i = &p->code[pc];
    if (i->op == OP_ROLL) return &p->dice[i->x];
    if (i->op == OP_EMIT || i->op == OP_END) break;
    pc = i->op == OP_EITHER || i->op == OP_ELSE ? i->x : i->next;
  }
  return NULL;
}

void reason_chance(Session *s, Text *out) {
  const DiceRule *rule = reason_roll(s->game, s->pos);
  if (!rule) {
    text_add(out, "chance decides here: type 'auto', or choose ");
    write_examples(s, out);
    return;
  }
  const char *example = session_text(s, s->legal.count - 1);
  if (rule->count == 1)
    text_addf(out,
              "roll the die first: 'roll', or enter a real die, a number from "
              "1 to %d, as in '%s'\n",
              rule->faces, example);
  else
    text_addf(out,
              "roll the dice first: 'roll', or enter real dice, %d numbers "
              "from 1 to %d, as in '%s'\n",
              rule->count, rule->faces, example);
}
