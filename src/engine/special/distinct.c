/* SPDX-License-Identifier: MIT
** distinct.c - ways of code that cannot be one decision.
**
** The choices of a way are read back from where it leads: an own piece has
** come where the site was empty, one of the rival's is gone, one was lifted
** and stands elsewhere. Each of these may happen once; a choice that leaves no
** such trace must be said. Everything else is taken for a repetition.
*/
#include "engine/special/distinct.h"
#include "engine/special/tail.h"

/* What has happened on the way. */
enum { OWN_CAME = 1, NEUTRAL_CAME = 2, TAKEN = 4, EVERYTHING = 7 };

typedef struct Trail {
  const Program *program;
  const Game *game;
  unsigned used;
  bool is_pending; /* the site chosen last has left no trace yet */
  unsigned cells;  /* what may be on it */
  int was;         /* register that holds where the piece was lifted; -1 */
  bool is_lifted, is_elsewhere;
  bool is_back; /* a piece may stand again where it was: that must be said */
  bool is_said;
} Trail;

static bool use(Trail *t, unsigned what) {
  bool is_new = !(t->used & what) && !t->is_lifted;
  t->used |= what;
  t->is_pending = false;
  return is_new && !t->game->has_piles;
}

static bool names_last(const Format *f) {
  bool is_open = false;
  for (int i = 0; i < f->nslots; i++) {
    if (f->slots[i].type == SLOT_OPEN) is_open = true;
    if (f->slots[i].type == SLOT_CLOSE) is_open = false;
    if (f->slots[i].type == SLOT_LAST && !is_open) return true;
  }
  return false;
}

/* {from} or {to}, and in a part in brackets nothing else that may be empty. */
static bool names_place(const Format *f) {
  bool is_open = false, is_there = false, is_sure = true;
  for (int i = 0; i < f->nslots; i++) {
    SlotType type = f->slots[i].type;
    bool is_place = type == SLOT_FROM || type == SLOT_TO;
    if (is_place && !is_open) return true;
    if (type == SLOT_CLOSE && is_there && is_sure) return true;
    if (type == SLOT_OPEN || type == SLOT_CLOSE) {
      is_open = type == SLOT_OPEN;
      is_there = false;
      is_sure = true;
    } else if (is_place) {
      is_there = true;
    } else if (type != SLOT_TEXT) {
      is_sure = false;
    }
  }
  return false;
}

static bool is_told(const Trail *t) {
  int format = t->program->default_format;
  if (t->is_pending || t->is_lifted) return false;
  return !t->is_back ||
         (!t->is_said && !t->program->sorted &&
          (format < 0 || names_place(&t->program->formats[format])));
}

/* Where texts are sorted only results decide. */
static void say(Trail *t, const Format *format) {
  if (t->program->sorted) return;
  if (!t->used && !t->is_lifted && names_last(format)) t->is_pending = false;
  if (!t->is_said && names_place(format)) t->is_back = false;
  t->is_said = true;
}

/* put { "sun", "moon" }: the kinds distinguish these ways. Returns the first
** PUT; NULL: it is another choice, or a kind is there twice. */
static const Instr *kinds_put(const Trail *t, const Instr *i) {
  uint32_t kinds = 0;
  const Instr *put = NULL;
  for (; i->op == OP_EITHER; i = &t->program->code[i->y]) {
    const Instr *one = &t->program->code[i->x];
    if (one->op != OP_PUT || kinds >> one->x & 1) return NULL;
    kinds |= 1u << one->x;
    put = one;
  }
  if (i->op != OP_PUT || kinds >> i->x & 1) return NULL;
  return put && put->next == i->next ? put : NULL;
}

static bool put(Trail *t, const Instr *i) {
  bool is_neutral = t->game->kinds[i->x].is_neutral;
  return (t->is_pending || !t->used) &&
         use(t, is_neutral ? NEUTRAL_CAME : OWN_CAME);
}

static bool take(Trail *t) {
  return t->is_pending && !(t->cells & CELL_MINE) && use(t, TAKEN);
}

static bool lift(Trail *t, const Instr *i) {
  if (i->number || !t->is_pending || t->is_lifted || t->cells != CELL_MINE ||
      (t->used & OWN_CAME))
    return false;
  t->is_pending = false;
  t->is_lifted = true;
  return true;
}

static bool drop(Trail *t, const Instr *i) {
  if (i->number || !t->is_lifted || !t->is_pending || t->cells != CELL_EMPTY)
    return false;
  t->is_lifted = false;
  t->is_back = !t->is_elsewhere;
  return use(t, OWN_CAME);
}

/* -at "was", where the register holds the site the piece has left. */
static bool is_elsewhere(const Trail *t, const Set *set) {
  if (set->op == SET_AND)
    return is_elsewhere(t, set->a) || is_elsewhere(t, set->b);
  return t->was >= 0 && set->op == SET_NOT && set->a->op == SET_REGISTER &&
         set->a->index == t->was;
}

static void mark(Trail *t, const Instr *i) {
  bool is_site = t->game->registers[i->x].type == REGISTER_SITE;
  if (t->is_pending && !t->is_lifted && is_site)
    t->was = i->x;
  else if (i->x == t->was)
    t->was = -1;
}

/* One own piece moves, and perhaps takes what stands where it arrives. */
static bool is_move(const Trail *t, const Variant *v) {
  const Change *move = v->nchanges ? &v->changes[v->nchanges - 1] : NULL;
  if (!move || move->op != CHANGE_MOVE || v->rows != 1 || v->before >= 0 ||
      v->after >= 0 || v->from != move->cell || v->cursor != move->to ||
      v->is_mirror || t->game->has_piles)
    return false;
  for (int i = 0; i + 1 < v->nchanges; i++)
    if (v->changes[i].op != CHANGE_TAKE || v->changes[i].cell != move->to)
      return false;
  return true;
}

/* A piece of nobody's is put. */
static bool is_shot(const Trail *t, const Variant *v) {
  return v->rows == 1 && v->nchanges == 1 && v->changes[0].op == CHANGE_PUT &&
         t->game->kinds[v->changes[0].arg].is_neutral && !v->is_mirror &&
         !t->game->has_piles;
}

static bool draw(Trail *t, const Instr *i) {
  const Pattern *p = &t->program->patterns[i->x];
  bool is_first = t->used == 0, ok;
  if (t->is_pending || t->is_lifted ||
      (!is_first && (t->used != OWN_CAME || !t->game->board->has_shifts)))
    return false;
  for (int k = 0; k < p->ntemplates; k++) {
    const Template *one = &t->program->templates[p->first_template + k];
    const Variant *v = &t->program->variants[one->variant];
    if (!(is_first ? is_move(t, v) : is_shot(t, v))) return false;
  }
  t->used |= is_first ? OWN_CAME : NEUTRAL_CAME;
  return distinct_patterns(t->game, t->program, &i->x, 1, &ok);
}

static bool follow(Trail t, int pc) {
  for (;;) {
    const Instr *i = &t.program->code[pc];
    bool ok = true;
    switch ((Opcode)i->op) {
    case OP_EMIT:
    case OP_END: return is_told(&t);
    case OP_FAIL: return true;
    case OP_ELSE: return follow(t, i->x) && follow(t, i->y);
    case OP_EITHER:
      i = kinds_put(&t, i);
      ok = i && put(&t, i);
      break;
    case OP_TEST:
      if (is_elsewhere(&t, i->set)) t.is_elsewhere = true;
      break;
    case OP_COMMIT:
    case OP_RULE:
    case OP_TARGET:
    case OP_AUTO:
    case OP_SET:
    case OP_UNMARK:
    case OP_RESULT:
    case OP_AWARD:
    case OP_JUDGE: break;
    case OP_FORGET:
      if (i->x == t.was) t.was = -1;
      break;
    case OP_MARK: mark(&t, i); break;
    case OP_SAY: say(&t, &t.program->formats[i->x]); break;
    case OP_TO:
      ok = !t.is_pending;
      t.is_pending = true;
      tail_cells(i->set, &t.cells);
      if (t.game->layout.neutral_plane < 0) t.cells &= ~(unsigned)CELL_OTHER;
      break;
    case OP_PUT: ok = put(&t, i); break;
    case OP_TAKE: ok = take(&t); break;
    case OP_LIFT: ok = lift(&t, i); break;
    case OP_DROP: ok = drop(&t, i); break;
    case OP_PICTURE: ok = draw(&t, i); break;
    case OP_ROLL:
      ok = !t.is_pending && !t.is_lifted && !t.used;
      t.used = EVERYTHING;
      break;
    default: return false;
    }
    if (!ok) return false;
    pc = i->next;
  }
}

bool distinct_code(const Game *game, const Program *program, int code) {
  Trail t = {.program = program, .game = game, .was = -1};
  return code >= 0 && follow(t, code);
}
