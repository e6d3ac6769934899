/* SPDX-License-Identifier: MIT
** once.c - what the ways of an 'each' may do to own pieces.
**
** The ways of an 'each' are made together when a move is made; its key
** (choose.c) does not go into them. So it must be known that they cannot make
** two different choices equal: they may take and turn rival's pieces, but no
** own piece may leave, and none may come where nothing stood, but for the
** site of the choice itself.
*/
#include "engine/lower/lower.h"
#include "engine/walk/set.h"

#include <limits.h>

/* Alternatives one after the other have many ways through; beyond this
** instructions nothing is known. */
enum { ONCE_LOOKS = 4000 };

static bool is_other(Owner owner) {
  return owner == OWNER_RIVAL || owner == OWNER_NEUTRAL;
}

/* The line played on what its cells say; false: something is not known. 'is_new'
** notes the cells that hold another piece than before. */
static bool play_line_on(const DrawnLine *line, Owner *now, uint64_t *is_new) {
  const Variant *v = &line->shape;
  *is_new = 0;
  for (int i = 0; i < v->nchanges; i++) {
    const Change *c = &v->changes[i];
    if (line->cells[c->cell].is_off) return false;
    switch ((ChangeOp)c->op) {
    case CHANGE_TAKE:
      if (now[c->cell] == OWNER_UNKNOWN) return false;
      now[c->cell] = OWNER_NOBODY;
      break;
    case CHANGE_MOVE:
    case CHANGE_TURN:
      if (now[c->cell] == OWNER_UNKNOWN || line->cells[c->to].is_off)
        return false;
      now[c->to] = now[c->cell];
      if (c->to != c->cell) *is_new |= (uint64_t)1 << c->to;
      if (c->to != c->cell) now[c->cell] = OWNER_NOBODY;
      break;
    case CHANGE_PUT:
      now[c->cell] = OWNER_ME;
      *is_new |= (uint64_t)1 << c->cell;
      break;
    case CHANGE_CALL: return false;
    }
  }
  return true;
}

static OnceEffect line_effect(const DrawnLine *line, bool at_cursor) {
  Owner before[2 * PICTURE_CELLS], now[2 * PICTURE_CELLS];
  OnceEffect effect = ONCE_HARMLESS;
  uint64_t is_new;
  for (int i = 0; i < line->ncells; i++)
    before[i] = now[i] = set_owner(line->cells[i].set);
  if (!play_line_on(line, now, &is_new)) return ONCE_OPAQUE;
  for (int i = 0; i < line->ncells; i++) {
    if (now[i] == before[i]) continue;
    if (before[i] == OWNER_ME || before[i] == OWNER_UNKNOWN) return ONCE_OPAQUE;
    if (now[i] != OWNER_ME || is_other(before[i])) continue;
    if (i > 0 || !at_cursor) return ONCE_OPAQUE;
    effect = ONCE_ARRIVES;
  }
  return effect;
}

static OnceEffect worse(OnceEffect a, OnceEffect b) { return a > b ? a : b; }

static OnceEffect picture_effect(const Drawing *drawing, bool at_cursor) {
  OnceEffect effect = ONCE_HARMLESS;
  if (!drawing || drawing->nlines < 0) return ONCE_OPAQUE;
  for (int i = 0; i < drawing->nlines; i++)
    effect = worse(effect, line_effect(&drawing->lines[i], at_cursor));
  return effect;
}

bool once_only_goes(const Program *p, int pc, int loop) {
  while (pc != loop) {
    const Instr *i = &p->code[pc];
    if (i->op == OP_FAIL) return true;
    if (i->op == OP_EITHER)
      return once_only_goes(p, i->x, loop) && once_only_goes(p, i->y, loop);
    if (i->op != OP_GO && i->op != OP_TEST && i->op != OP_TOWARD &&
        i->op != OP_TO && i->op != OP_RULE)
      return false;
    pc = i->next;
  }
  return true;
}

/* 'here' is what is known of the cursor's site. */
static OnceEffect from(Lower *l, int pc, bool at_cursor, Owner here) {
  const Instr *i = &l->program->code[pc];
  if (--l->looks < 0) return ONCE_OPAQUE;
  switch ((Opcode)i->op) {
  case OP_END: return ONCE_HARMLESS;
  case OP_TEST: {
    Owner told = set_owner(i->set);
    return from(l, i->next, at_cursor, told == OWNER_UNKNOWN ? here : told);
  }
  case OP_TO:
  case OP_TO_ORDER: {
    /* a group stands where the walk stood */
    bool grows = i->op == OP_TO && i->set->op == SET_GROUP;
    Owner told =
        i->op == OP_TO ? set_owner(grows ? i->set->a : i->set) : OWNER_UNKNOWN;
    return from(l, i->next, false, told);
  }
  case OP_LOOP: return from(l, i->next, at_cursor, here);
  case OP_REPEAT:
    if (!once_only_goes(l->program, i->x, pc)) return ONCE_OPAQUE;
    return from(l, i->next, false, OWNER_UNKNOWN);
  case OP_GO:
  case OP_TOWARD: return from(l, i->next, false, OWNER_UNKNOWN);
  case OP_SAY:
  case OP_RULE:
  case OP_BECOME:
  case OP_MARK:
  case OP_UNMARK:
  case OP_FORGET:
  case OP_SET: return from(l, i->next, at_cursor, here);
  case OP_EITHER:
    return worse(from(l, i->x, at_cursor, here),
                 from(l, i->y, at_cursor, here));
  case OP_TAKE:
    if (!is_other(here)) return ONCE_OPAQUE;
    return from(l, i->next, at_cursor, OWNER_NOBODY);
  case OP_PICTURE:
    return worse(picture_effect(l->program->patterns[i->x].drawing, at_cursor),
                 from(l, i->next, false, OWNER_UNKNOWN));
  default: return ONCE_OPAQUE;
  }
}

OnceEffect once_effect(Lower *l, int body) {
  l->looks = ONCE_LOOKS;
  return from(l, body, true, OWNER_UNKNOWN);
}

/* ---- ways that get in each other's way ---- */

/* Does a piece of a stock that can end come where an own one has left? */
static bool is_refilled(const Game *g, const DrawnLine *line) {
  const Variant *v = &line->shape;
  uint64_t left = 0;
  for (int i = 0; i < v->nchanges; i++) {
    const Change *c = &v->changes[i];
    if (c->op == CHANGE_MOVE) left |= (uint64_t)1 << c->cell;
    if (c->op == CHANGE_PUT && (left >> c->cell & 1) &&
        g->kinds[c->arg].stock >= 0)
      return true;
  }
  return false;
}

/* Does a piece of somebody leave one cell, and one of his come to another? One
** that takes the place of another of his may be of another kind. */
static bool line_moves(const Game *g, const DrawnLine *line) {
  Owner before[2 * PICTURE_CELLS], now[2 * PICTURE_CELLS];
  unsigned left = 0, came = 0;
  uint64_t is_new;
  for (int i = 0; i < line->ncells; i++)
    before[i] = now[i] = set_owner(line->cells[i].set);
  if (!play_line_on(line, now, &is_new)) return true;
  if (g->nkinds == 1 && !is_refilled(g, line)) is_new = 0;
  for (int i = 0; i < line->ncells; i++) {
    if (now[i] == before[i] && !(is_new >> i & 1)) continue;
    left |= 1u << before[i];
    came |= 1u << now[i];
  }
  return (left & came & ~(1u << OWNER_NOBODY)) ||
         ((left | came) >> OWNER_UNKNOWN & 1);
}

static bool picture_moves(const Lower *l, const Drawing *drawing) {
  if (!drawing || drawing->nlines < 0) return true;
  for (int i = 0; i < drawing->nlines; i++)
    if (line_moves(l->game, &drawing->lines[i])) return true;
  return false;
}

/* Does a way make more than that many changes, or one that moves a piece? */
static bool may_move(Lower *l, int pc, int most) {
  const Instr *i = &l->program->code[pc];
  if (--l->looks < 0) return true;
  switch ((Opcode)i->op) {
  case OP_END: return most < 0;
  case OP_FAIL: return false;
  case OP_TEST:
  case OP_TO:
  case OP_TO_ORDER:
  case OP_GO:
  case OP_TOWARD:
  case OP_SAY:
  case OP_RULE:
  case OP_MARK:
  case OP_UNMARK:
  case OP_FORGET:
  case OP_LOOP:
  case OP_RIVAL:
  case OP_SET: return may_move(l, i->next, most);
  case OP_REPEAT:
    return !once_only_goes(l->program, i->x, pc) || may_move(l, i->next, most);
  case OP_EITHER: return may_move(l, i->x, most) || may_move(l, i->y, most);
  case OP_PICTURE:
    return picture_moves(l, l->program->patterns[i->x].drawing) ||
           may_move(l, i->next, most - 1);
  case OP_TAKE:
  case OP_PUT:
  case OP_BECOME:
  case OP_FLIP:
  case OP_SEIZE: return may_move(l, i->next, most - 1);
  default: return true;
  }
}

/* A way that takes the rival's pieces and puts own ones moves none. */
bool once_moves(Lower *l, int body) {
  bool is_known = once_effect(l, body) != ONCE_OPAQUE;
  l->looks = ONCE_LOOKS;
  return may_move(l, body, is_known ? INT_MAX : 1);
}

/* ---- where a move ends ---- */

static OnceEffect picture_ends(const Drawing *drawing, bool at_cursor) {
  OnceEffect effect = ONCE_HARMLESS;
  if (!drawing || drawing->nlines < 0) return ONCE_OPAQUE;
  for (int i = 0; i < drawing->nlines; i++) {
    const Variant *v = &drawing->lines[i].shape;
    for (int k = 0; k < v->nchanges; k++)
      if (v->changes[k].op == CHANGE_CALL) return ONCE_OPAQUE;
    if (v->to == NO_CELL) continue;
    if (v->to != 0 || v->is_mirror || !at_cursor) return ONCE_OPAQUE;
    effect = ONCE_ARRIVES;
  }
  return effect;
}

static OnceEffect ends_at(Lower *l, int pc, bool at_cursor) {
  const Instr *i = &l->program->code[pc];
  if (--l->looks < 0) return ONCE_OPAQUE;
  switch ((Opcode)i->op) {
  case OP_END:
  case OP_FAIL: return ONCE_HARMLESS;
  case OP_TO:
  case OP_TO_ORDER:
  case OP_GO: return ends_at(l, i->next, false);
  case OP_TEST:
  case OP_TOWARD:
  case OP_LOOP:
  case OP_RIVAL:
  case OP_SAY:
  case OP_RULE:
  case OP_MARK:
  case OP_UNMARK:
  case OP_FORGET:
  case OP_TAKE:
  case OP_SEIZE:
  case OP_FLIP:
  case OP_BECOME:
  case OP_SET: return ends_at(l, i->next, at_cursor);
  case OP_REPEAT:
    if (!once_only_goes(l->program, i->x, pc)) return ONCE_OPAQUE;
    return ends_at(l, i->next, false);
  case OP_EITHER:
    return worse(ends_at(l, i->x, at_cursor), ends_at(l, i->y, at_cursor));
  case OP_PICTURE:
    return worse(picture_ends(l->program->patterns[i->x].drawing, at_cursor),
                 ends_at(l, i->next, false));
  default: return ONCE_OPAQUE;
  }
}

OnceEffect once_arrives(Lower *l, int body) {
  l->looks = ONCE_LOOKS;
  return ends_at(l, body, true);
}
