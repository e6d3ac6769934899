/* SPDX-License-Identifier: MIT
** change.c - instructions that change the position: each returns true when
** the change could be made.
*/
#include "engine/walk/run.h"
#include "engine/walk/number.h"
#include "engine/walk/set.h"
#include "engine/walk/lattice_walk.h"
#include "kernel/state/verdict.h"

/* A trace that goes on as if a test held finds sites empty and stocks full. */
static bool is_forgiven(const Machine *m) {
  return m->trace && m->trace->forgiven >= 0;
}

/* False: there is no room. */
static bool put_on(Machine *m, Site site, Piece piece) {
  const Game *g = m->game;
  if (g->has_piles) {
    if (pile_is_full(g, m->pos, site)) return false;
    return journal_do(&m->journal, g, m->pos,
                      (Edit){EDIT_PUSH, 0, site, 0, piece}) ||
           run_no_memory(m);
  }
  if (position_piece(g, m->pos, site) && !is_forgiven(m)) return false;
  return journal_cell(&m->journal, g, m->pos, site, piece) || run_no_memory(m);
}

static bool lift_one(Machine *m, Site s) {
  const Game *g = m->game;
  Piece piece = position_piece(g, m->pos, s);
  if (!piece || !run_hold(m, piece)) return false;
  Edit e = {g->has_piles ? EDIT_POP : EDIT_CELL, 0, s, piece, 0};
  return journal_do(&m->journal, g, m->pos, e) || run_no_memory(m);
}

bool change_lift(Machine *m, const Instr *i) {
  Site s = m->way.cursor;
  int n = i->number ? number_many(m, i->number) : 1;
  if (m->game->board->nbodies && !lattice_walk_lift(m)) return false;
  for (int k = 0; k < n; k++)
    if (!lift_one(m, s)) return false;
  if (m->way.from == NO_SITE) m->way.from = s;
  if (m->way.nhand && m->way.actor == KINDS_MAX)
    m->way.actor = m->game->pieces[run_first_held(m)].kind;
  return run_is_quiet(m) || lattice_walk_note(m, NOTE_FROM, s) ||
         run_no_memory(m);
}

/* Marks that travel: a lifted piece's marks were on its old site. */
static bool carry_marks(Machine *m, Site from, Site to) {
  const Game *g = m->game;
  for (int r = 0; r < g->nregisters && g->marks_travel; r++) {
    const Register *reg = &g->registers[r];
    if (reg->type != REGISTER_PIECES || from == to) continue;
    const uint64_t *w = position_plane(g, m->pos, reg->plane);
    if (!plane_has(w, from) || position_piece(g, m->pos, from)) continue;
    if (!journal_mark(&m->journal, g, m->pos, r, from) ||
        (!plane_has(w, to) && !journal_mark(&m->journal, g, m->pos, r, to)))
      return run_no_memory(m);
  }
  return true;
}

bool change_drop(Machine *m, const Instr *i) {
  Site s = m->way.cursor;
  int n = i->number ? number_many(m, i->number) : m->way.nhand;
  if (n > m->way.nhand || m->way.nhand == 0) return false;
  if (m->game->board->nbodies && !lattice_walk_drop(m, &s)) return false;
  for (int k = 0; k < n; k++)
    if (!put_on(m, s, run_unhold(m))) return false;
  if (m->way.from != NO_SITE && !carry_marks(m, m->way.from, s)) return false;
  return run_is_quiet(m) || lattice_walk_note(m, NOTE_TO, s) ||
         run_no_memory(m);
}

bool change_can_put(const Machine *m, const Instr *i) {
  Player who = m->game->kinds[i->x].is_neutral ? 0 : m->way.me;
  return *position_stock(m->game, m->pos, who, i->x) != 0;
}

bool change_put(Machine *m, const Instr *i) {
  const Game *g = m->game;
  const Kind *kind = &g->kinds[i->x];
  Player who = kind->is_neutral ? 0 : m->way.me;
  Site s = m->way.cursor;
  int left = *position_stock(g, m->pos, who, i->x);
  if (left == 0 && !is_forgiven(m)) return false;
  if (g->board->nbodies && lattice_face(s) < 0) return false;
  if (left > 0 && !journal_stock(&m->journal, g, m->pos, who, i->x, -1))
    return run_no_memory(m);
  if (!put_on(m, s, kind->piece[who])) return false;
  return run_is_quiet(m) ||
         (journal_note(&m->journal, NOTE_KIND, s, i->x) &&
          journal_note(&m->journal, NOTE_TO, s, 0)) ||
         run_no_memory(m);
}

bool change_take(Machine *m) {
  Site s = m->way.cursor;
  if (!position_piece(m->game, m->pos, s)) return false;
  if (m->game->board->nbodies && lattice_walk_is_laden(m, s)) return false;
  return journal_take(&m->journal, m->game, m->pos, s, m->way.me) ||
         run_no_memory(m);
}

/* Some pieces of a pile, from the top; x: they go to the mover's stock. */
bool change_seize(Machine *m, const Instr *i) {
  int n = i->number ? number_many(m, i->number) : 1;
  Site s = m->way.cursor;
  if (m->failed || n < 1 || n > pile_height(m->game, m->pos, s)) return false;
  if (m->game->board->nbodies && lattice_walk_is_laden(m, s)) return false;
  for (int k = 0; k < n; k++)
    if (!(i->x ? journal_seize : journal_take)(&m->journal, m->game, m->pos, s,
                                               m->way.me))
      return run_no_memory(m);
  return true;
}

/* Who owns a piece after it has changed sides: of two players the other; of
** more the mover, or the next one if it was the mover's. */
static Player other_side(const Machine *m, Player owner) {
  return owner == m->way.me ? machine_rival(m) : m->way.me;
}

bool change_flip(Machine *m) {
  const Game *g = m->game;
  Piece old = position_piece(g, m->pos, m->way.cursor);
  Player owner = old ? game_owner(g, old) : NEUTRAL;
  if (owner == NEUTRAL) return false;
  const Kind *kind = &g->kinds[g->pieces[old].kind];
  return change_top(m, m->way.cursor, kind->piece[other_side(m, owner)]);
}

/* The marks of two pieces that change places change with them. */
static bool swap_marks(Machine *m, Site a, Site b) {
  const Game *g = m->game;
  for (int r = 0; r < g->nregisters && g->marks_travel; r++) {
    const Register *reg = &g->registers[r];
    if (reg->type != REGISTER_PIECES) continue;
    const uint64_t *w = position_plane(g, m->pos, reg->plane);
    if (plane_has(w, a) == plane_has(w, b)) continue;
    if (!journal_mark(&m->journal, g, m->pos, r, a) ||
        !journal_mark(&m->journal, g, m->pos, r, b))
      return run_no_memory(m);
  }
  return true;
}

bool change_swap(Machine *m) {
  const Game *g = m->game;
  Site a = m->way.pivot, b = m->way.cursor;
  Piece first = position_piece(g, m->pos, a), second;
  if (a == b || b == NO_SITE || !first) return false;
  second = position_piece(g, m->pos, b);
  if (!second || !swap_marks(m, a, b) || !change_top(m, a, second) ||
      !change_top(m, b, first))
    return false;
  if (m->way.from == NO_SITE) m->way.from = a;
  if (m->way.actor == KINDS_MAX) m->way.actor = g->pieces[first].kind;
  return run_is_quiet(m) ||
         (journal_note(&m->journal, NOTE_FROM, a, 0) &&
          journal_note(&m->journal, NOTE_TO, b, 0)) ||
         run_no_memory(m);
}

/* To the owner's site of a region, or back to his stock (x == -1). The hand
** goes where the cursor's piece would. */
bool change_send(Machine *m, const Instr *i) {
  const Game *g = m->game;
  Site s = m->way.cursor;
  bool from_hand = m->way.nhand > 0 && i->x < 0;
  Piece piece = from_hand ? run_unhold(m) : position_piece(g, m->pos, s);
  if (!piece) return false;
  Player owner = game_owner(g, piece);
  if (!from_hand) {
    Edit e = {g->has_piles ? EDIT_POP : EDIT_CELL, 0, s, piece, 0};
    if (!journal_do(&m->journal, g, m->pos, e)) return run_no_memory(m);
  }
  if (!journal_note(&m->journal, NOTE_TAKEN, s, piece)) return run_no_memory(m);
  if (i->x < 0)
    return journal_restock(&m->journal, g, m->pos,
                           (Player)(owner == NEUTRAL ? 0 : owner),
                           g->pieces[piece].kind, 1) ||
           run_no_memory(m);
  const Region *r = &g->board->regions[i->x];
  if (owner == NEUTRAL || r->norder[owner] < 1) return false;
  return put_on(m, r->order[owner][0], piece);
}

bool change_top(Machine *m, Site s, Piece now) {
  const Game *g = m->game;
  Piece old = position_piece(g, m->pos, s);
  if (!g->has_piles)
    return journal_cell(&m->journal, g, m->pos, s, now) || run_no_memory(m);
  return (journal_do(&m->journal, g, m->pos, (Edit){EDIT_POP, 0, s, old, 0}) &&
          journal_do(&m->journal, g, m->pos,
                     (Edit){EDIT_PUSH, 0, s, 0, now})) ||
         run_no_memory(m);
}

/* An actor that turns beats from now on what its new kind beats. */
bool change_become(Machine *m, const Instr *i) {
  const Game *g = m->game;
  Site s = m->way.cursor;
  Piece old = position_piece(g, m->pos, s);
  if (!old) return false;
  Player owner = game_owner(g, old);
  const Kind *kind = &g->kinds[i->x];
  if (kind->is_neutral != (owner == NEUTRAL)) return false;
  if (!change_top(m, s, kind->piece[owner == NEUTRAL ? 0 : owner]))
    return false;
  if (m->way.actor == g->pieces[old].kind) m->way.actor = (uint8_t)i->x;
  return journal_note(&m->journal, NOTE_KIND, s, i->x) || run_no_memory(m);
}

bool change_mark(Machine *m, const Instr *i, bool into) {
  const Register *reg = &m->game->registers[i->x];
  Site s = m->way.cursor;
  if (reg->type == REGISTER_SITE) {
    const Board *b = m->game->board;
    Site now = into ? s : NO_SITE;
    if (b->has_plate && reg->slot == m->game->plate_slot && into &&
        !plane_has(b->rests.w, s))
      return false; /* the plate would stick out */
    if (!into && *position_site(m->game, m->pos, reg->slot) != s) return true;
    return journal_site(&m->journal, m->game, m->pos, reg->slot, now) ||
           run_no_memory(m);
  }
  if (plane_has(position_plane(m->game, m->pos, reg->plane), s) == into)
    return true;
  return journal_mark(&m->journal, m->game, m->pos, i->x, s) ||
         run_no_memory(m);
}

bool change_set(Machine *m, const Instr *i) {
  const Counter *c = &m->game->counters[i->x];
  int slot = c->slot + (c->per_player ? m->way.me : 0);
  int64_t now = number_of(m, i->number);
  return journal_counter(&m->journal, m->game, m->pos, slot, now) ||
         run_no_memory(m);
}

bool change_lay(Machine *m, const Instr *i) {
  const Laying *lay = &m->program->layings[i->x];
  for (int k = 0; k < lay->count; k++)
    if (!put_on(m, lay->pieces[k].site, lay->pieces[k].piece)) return false;
  return true;
}

/* The values a format's slots show, as they are now. */
static bool note_slots(Machine *m, const Format *f) {
  const Game *g = m->game;
  for (int k = 0; k < f->nslots; k++) {
    const Slot *slot = &f->slots[k];
    int value = 0;
    switch (slot->type) {
    case SLOT_PIPS: value = m->way.pips; break;
    case SLOT_DIR: value = m->way.dir; break;
    case SLOT_SPIKES: value = m->way.spikes; break;
    case SLOT_COUNTER:
      if (!journal_note_number(&m->journal,
                               *position_counter(g, m->pos, slot->index), k))
        return run_no_memory(m);
      continue;
    case SLOT_REGISTER: {
      uint64_t w[PLANE_WORDS];
      Set set = {.op = SET_REGISTER, .index = slot->index};
      set_words(m, &set, w);
      for (Site s = plane_next(w, g->board->words, 0); s != NO_SITE;
           s = plane_next(w, g->board->words, s + 1u))
        if (!journal_note(&m->journal, NOTE_VALUE, s, k))
          return run_no_memory(m);
      continue;
    }
    default: continue;
    }
    if (!journal_note(&m->journal, NOTE_VALUE, (Site)value, k))
      return run_no_memory(m);
  }
  return true;
}

bool change_say(Machine *m, const Instr *i) {
  if (run_is_quiet(m) || m->pick.mode != PICK_NOT) return true;
  return (journal_note(&m->journal, NOTE_SAY, m->way.cursor, i->x) ||
          run_no_memory(m)) &&
         note_slots(m, &m->program->formats[i->x]);
}

/* The kind that this way has put from a stock, as 1 + kind; 0: none. */
static int kind_put(const Machine *m) {
  for (size_t k = m->journal.count; k > m->base; k--)
    if (m->journal.at[k - 1].op == EDIT_STOCK &&
        m->journal.at[k - 1].now < m->journal.at[k - 1].old)
      return 1 + m->journal.at[k - 1].slot;
  return 0;
}

/* A weight is taken on the position before the way: its edits are undone for
** a moment. */
bool change_weight(Machine *m, const Instr *i) {
  const Journal *j = &m->journal;
  m->weighed = (uint8_t)kind_put(m);
  for (size_t k = j->count; k > m->base; k--)
    edit_undo(m->game, m->pos, &j->at[k - 1]);
  int n = number_many(m, i->number);
  for (size_t k = m->base; k < j->count; k++)
    edit_do(m->game, m->pos, &j->at[k]);
  m->weighed = 0;
  if (n <= 0) return false;
  m->way.weight = (uint16_t)(n > UINT16_MAX ? UINT16_MAX : n);
  return true;
}

bool change_ahead(Machine *m, const Instr *i) {
  Site to = board_ahead(m->game->board, m->way.me, m->way.cursor,
                        number_many(m, i->number));
  if (to == NO_SITE) return false;
  m->way.cursor = to;
  return true;
}

static bool do_edits(Machine *m, const Edit *edits, int n) {
  for (int i = 0; i < n; i++)
    if (!journal_do(&m->journal, m->game, m->pos, edits[i]))
      return run_no_memory(m);
  return true;
}

static bool decide(Machine *m, Verdict verdict, Player who) {
  Edit edits[2];
  const Game *g = m->game;
  if (verdict == VERDICT_LOSES)
    return do_edits(m, edits, verdict_lose(g, m->pos, who, edits));
  if (verdict == VERDICT_FINISHES)
    return do_edits(m, edits, verdict_finish(g, m->pos, who, edits));
  int result = verdict == VERDICT_WINS ? verdict_won_by(g, who) : RESULT_DRAW;
  return journal_result(&m->journal, g, m->pos, result) || run_no_memory(m);
}

bool change_result(Machine *m, int verdict) {
  return decide(m, (Verdict)verdict, m->way.me);
}

bool change_award(Machine *m, int award) {
  Player who;
  Verdict verdict = verdict_of_award(award, &who);
  return decide(m, verdict, who);
}

bool change_judge(Machine *m, const Instr *i) {
  int64_t numbers[PLAYERS_MAX];
  Edit edits[2];
  for (int k = 0; k < i->x; k++) numbers[k] = number_value(m, i->judged[k]);
  return do_edits(
      m, edits,
      verdict_judge(m->game, m->pos, m->way.me, i->x, numbers, edits));
}
