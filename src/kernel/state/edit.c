/* SPDX-License-Identifier: MIT
** edit.c - doing, undoing and writing down changes.
*/
#include "kernel/state/edit.h"
#include "kernel/state/pile.h"

#include <assert.h>

void journal_done(Journal *journal) {
  memory_free(journal->at);
  *journal = (Journal){0};
}

static void rehash(Position *pos, PositionPart part, unsigned slot,
                   int64_t from, int64_t to) {
  pos->hash ^= position_key(part, slot, from) ^ position_key(part, slot, to);
}

static unsigned tray(const Edit *e) {
  return (unsigned)(e->arg * KINDS_MAX + e->slot);
}

/* One half of a counter; the other stays as it is. */
static void change_counter(const Game *game, Position *pos, const Edit *e,
                           int to) {
  int64_t *at = position_counter(game, pos, e->slot), old = *at;
  uint64_t high = (uint64_t)old >> 32 << 32, low = (uint32_t)old;
  if (e->arg)
    high = (uint64_t)(uint32_t)to << 32;
  else
    low = (uint32_t)to;
  *at = (int64_t)(high | low);
  rehash(pos, PART_COUNTER, e->slot, old, *at);
}

/* Gives the edit's slot the value 'to' where 'from' stands. */
static void change(const Game *game, Position *pos, const Edit *e, int from,
                   int to) {
  switch ((EditOp)e->op) {
  case EDIT_CELL: position_set_cell(game, pos, e->slot, (Piece)to); break;
  case EDIT_CAPTURED:
    *position_captured(game, pos, e->arg, e->slot) = (int16_t)to;
    rehash(pos, PART_CAPTURED, tray(e), from, to);
    break;
  case EDIT_STOCK:
    *position_stock(game, pos, e->arg, e->slot) = (int16_t)to;
    rehash(pos, PART_STOCK, tray(e), from, to);
    break;
  case EDIT_COUNTER: change_counter(game, pos, e, to); break;
  case EDIT_SITE:
    *position_site(game, pos, e->slot) = to ? (Site)(to - 1) : NO_SITE;
    rehash(pos, PART_SITE, e->slot, from ? game->place[from - 1] + 1 : 0,
           to ? game->place[to - 1] + 1 : 0);
    break;
  case EDIT_MARK: position_flip_mark(game, pos, e->arg, e->slot); break;
  case EDIT_DIE:
    *position_dice(game, pos, e->slot) = (uint8_t)to;
    pos->ndice = (uint8_t)(pos->ndice + to - from);
    rehash(pos, PART_DIE, e->slot, from, to);
    break;
  case EDIT_PHASE:
    pos->phase = (uint8_t)to;
    rehash(pos, PART_PHASE, 0, from, to);
    break;
  case EDIT_TURN:
    pos->turn = (uint8_t)to;
    rehash(pos, PART_TURN, 0, from, to);
    break;
  case EDIT_RESULT:
    pos->result = (uint8_t)to;
    rehash(pos, PART_RESULT, 0, from, to);
    break;
  case EDIT_LOST:
    pos->lost = (uint32_t)to;
    rehash(pos, PART_LOST, 0, from, to);
    break;
  case EDIT_BODY:
    lattice_set_word(position_lattice(game, pos), e->slot, e->arg, to);
    break;
  case EDIT_PUSH:
  case EDIT_POP:
  case EDIT_SEEN:
  case EDIT_TIMES:
  case EDIT_NOTE: break;
  case EDIT_QUIET: pos->quiet = (uint32_t)to; break;
  }
}

static uint64_t *next_seen(const Game *game, const Position *pos) {
  return position_seen(game, pos) + pos->nseen % (uint32_t)game->seen_room;
}

static void remember(const Game *game, Position *pos) {
  if (game->seen_room) *next_seen(game, pos) = position_remembered(game, pos);
  pos->nseen++;
}

static uint64_t *next_time(const Game *game, const Position *pos) {
  return position_times(game, pos) + pos->nseen % (uint32_t)game->times_room;
}

/* The slot has the phase, and above it what the tests said. */
static void note_time(const Game *game, Position *pos, const Edit *e) {
  uint64_t figure = position_figure(game, pos, e->arg, e->slot & 0xFF);
  *next_time(game, pos) = figure_with(figure, e->arg, e->slot >> 8);
}

static uint64_t overwritten(const Edit *e) {
  return (uint64_t)(uint32_t)e->old << 32 | (uint32_t)e->now;
}

/* The edit holds the two halves of what was overwritten. */
static void forget_last(const Game *game, Position *pos, const Edit *e) {
  pos->nseen--;
  if (game->seen_room) *next_seen(game, pos) = overwritten(e);
}

void edit_do(const Game *game, Position *pos, const Edit *e) {
  if (e->op == EDIT_SEEN)
    remember(game, pos);
  else if (e->op == EDIT_TIMES)
    note_time(game, pos, e);
  else if (e->op == EDIT_PUSH)
    pile_add(game, pos, e->slot, (Piece)e->now, true);
  else if (e->op == EDIT_POP)
    pile_remove(game, pos, e->slot, true);
  else
    change(game, pos, e, e->old, e->now);
}

void edit_undo(const Game *game, Position *pos, const Edit *e) {
  if (e->op == EDIT_SEEN)
    forget_last(game, pos, e);
  else if (e->op == EDIT_TIMES)
    *next_time(game, pos) = overwritten(e);
  else if (e->op == EDIT_PUSH)
    pile_pop(game, pos, e->slot);
  else if (e->op == EDIT_POP)
    pile_push(game, pos, e->slot, (Piece)e->old);
  else
    change(game, pos, e, e->now, e->old);
}

static bool write_down(Journal *j, Edit edit) {
  if (j->count == j->capacity && !memory_reserve((void **)&j->at, &j->capacity,
                                                 j->count + 1, sizeof *j->at))
    return false;
  j->at[j->count++] = edit;
  return true;
}

bool journal_do(Journal *j, const Game *game, Position *pos, Edit edit) {
  if (!write_down(j, edit)) return false;
  edit_do(game, pos, &edit);
  return true;
}

void journal_rewind(Journal *j, const Game *game, Position *pos, size_t mark,
                    uint64_t hash) {
  assert(mark <= j->count);
  while (j->count > mark) {
    const Edit *e = &j->at[--j->count];
    switch ((EditOp)e->op) {
    case EDIT_NOTE: break;
    case EDIT_PUSH: pile_remove(game, pos, e->slot, false); break;
    case EDIT_POP: pile_add(game, pos, e->slot, (Piece)e->old, false); break;
    case EDIT_CELL:
      pile_set_top(game, pos, e->slot, (Piece)e->old, false);
      break;
    case EDIT_DIE:
      *position_dice(game, pos, e->slot) = (uint8_t)e->old;
      pos->ndice = (uint8_t)(pos->ndice + e->old - e->now);
      break;
    default: edit_undo(game, pos, e); break;
    }
  }
  pos->hash = hash;
}

bool journal_replay(Journal *j, const Game *game, Position *pos,
                    const Edit *edits, size_t count, uint64_t hash) {
  if (!memory_reserve((void **)&j->at, &j->capacity, j->count + count,
                      sizeof *j->at))
    return false;
  if (count) memcpy(j->at + j->count, edits, count * sizeof *edits);
  j->count += count;
  for (size_t i = 0; i < count; i++) {
    const Edit *e = &edits[i];
    switch ((EditOp)e->op) {
    case EDIT_NOTE: break;
    case EDIT_PUSH: pile_add(game, pos, e->slot, (Piece)e->now, false); break;
    case EDIT_POP: pile_remove(game, pos, e->slot, false); break;
    case EDIT_CELL:
      pile_set_top(game, pos, e->slot, (Piece)e->now, false);
      break;
    case EDIT_DIE:
      *position_dice(game, pos, e->slot) = (uint8_t)e->now;
      pos->ndice = (uint8_t)(pos->ndice + e->now - e->old);
      break;
    default: edit_do(game, pos, e); break;
    }
  }
  pos->hash = hash;
  return true;
}

void journal_back(Journal *j, const Game *game, Position *pos, size_t mark) {
  assert(mark <= j->count);
  while (j->count > mark) edit_undo(game, pos, &j->at[--j->count]);
}

bool journal_note(Journal *j, Note note, Site site, int value) {
  return write_down(j, (Edit){EDIT_NOTE, (uint8_t)note, site, 0, value});
}

/* Below the slot of a format, which is small, there is room for a number. */
bool journal_note_number(Journal *j, int64_t number, int value) {
  uint64_t n = (uint64_t)number;
  Edit e = {EDIT_NOTE, NOTE_VALUE, (uint16_t)(n >> 32), (int32_t)(uint32_t)n,
            value | (int32_t)(n >> 48 << 8)};
  return write_down(j, e);
}

int64_t edit_number(const Edit *note) {
  return (int64_t)((uint64_t)((uint32_t)note->now >> 8) << 48 |
                   (uint64_t)note->slot << 32 | (uint32_t)note->old);
}

bool journal_note_cell(Journal *j, const Game *g, const Position *p, Note note,
                       Site site) {
  Cell c = lattice_cell(position_lattice(g, p), site);
  return write_down(
      j, (Edit){EDIT_NOTE, (uint8_t)note, site, c.x, c.y * 32 + c.z});
}

Cell edit_cell(const Edit *note) {
  int z = note->now & 31;
  return (Cell){note->old, (note->now - z) / 32, z};
}

bool journal_cell(Journal *j, const Game *g, Position *p, Site s, Piece now) {
  Piece old = position_piece(g, p, s);
  return journal_do(j, g, p, (Edit){EDIT_CELL, 0, s, old, now});
}

/* The marks a piece carries go when it goes; on a pile the piece it lands on
** may carry the same mark already. */
static bool drop_marks(Journal *j, const Game *g, Position *p, Site s,
                       Site to) {
  for (int r = 0; r < g->nregisters; r++) {
    if (g->registers[r].type != REGISTER_PIECES ||
        !plane_has(position_plane(g, p, g->registers[r].plane), s))
      continue;
    if (!journal_mark(j, g, p, r, s)) return false;
    if (to != NO_SITE &&
        !plane_has(position_plane(g, p, g->registers[r].plane), to) &&
        !journal_mark(j, g, p, r, to))
      return false;
  }
  return true;
}

static bool clear_site(Journal *j, const Game *g, Position *p, Site s,
                       Piece piece) {
  if (g->has_piles)
    return journal_do(j, g, p, (Edit){EDIT_POP, 0, s, piece, 0});
  return journal_do(j, g, p, (Edit){EDIT_CELL, 0, s, piece, 0});
}

/* The piece leaves the board; the caller says where it goes. */
static bool remove_piece(Journal *j, const Game *g, Position *p, Site s,
                         Piece piece) {
  if (g->marks_travel && !drop_marks(j, g, p, s, NO_SITE)) return false;
  return clear_site(j, g, p, s, piece);
}

bool journal_take(Journal *j, const Game *g, Position *p, Site s, Player by) {
  Piece piece = position_piece(g, p, s);
  assert(piece);
  return remove_piece(j, g, p, s, piece) &&
         journal_captured(j, g, p, by, g->pieces[piece].kind, 1) &&
         journal_note(j, NOTE_TAKEN, s, piece);
}

bool journal_seize(Journal *j, const Game *g, Position *p, Site s, Player by) {
  Piece piece = position_piece(g, p, s);
  assert(piece);
  return remove_piece(j, g, p, s, piece) &&
         journal_restock(j, g, p, by, g->pieces[piece].kind, 1) &&
         journal_note(j, NOTE_TAKEN, s, piece);
}

bool journal_move(Journal *j, const Game *g, Position *p, Site from, Site to) {
  Piece piece = position_piece(g, p, from);
  assert(piece);
  if (g->marks_travel && !drop_marks(j, g, p, from, to)) return false;
  if (!clear_site(j, g, p, from, piece)) return false;
  if (g->has_piles)
    return journal_do(j, g, p, (Edit){EDIT_PUSH, 0, to, 0, piece});
  return journal_cell(j, g, p, to, piece);
}

/* Trays hold 16 bits; one that is full stays so. */
static int tray_sum(int old, int add) {
  int now = old + add;
  return now > INT16_MAX ? INT16_MAX : now;
}

bool journal_captured(Journal *j, const Game *g, Position *p, Player by,
                      int kind, int add) {
  int old = *position_captured(g, p, by, kind);
  if (g->stocks_taken) return journal_restock(j, g, p, by, kind, add);
  if (g->no_trays) return true;
  return journal_do(
      j, g, p,
      (Edit){EDIT_CAPTURED, by, (uint16_t)kind, old, tray_sum(old, add)});
}

bool journal_stock(Journal *j, const Game *g, Position *p, Player who, int kind,
                   int add) {
  int old = *position_stock(g, p, who, kind);
  if (old < 0) return true; /* a stock without end stays so */
  return journal_do(
      j, g, p,
      (Edit){EDIT_STOCK, who, (uint16_t)kind, old, tray_sum(old, add)});
}

bool journal_restock(Journal *j, const Game *g, Position *p, Player who,
                     int kind, int add) {
  int as = g->kinds[kind].stocked;
  return journal_stock(j, g, p, g->kinds[as].is_neutral ? 0 : who, as, add);
}

bool journal_body(Journal *j, const Game *g, Position *p, int body, Cell cell,
                  unsigned spikes) {
  const Lattice *l = position_lattice(g, p);
  int32_t now[3] = {cell.x, cell.y, cell.z | (int)spikes << 8};
  for (int w = 0; w < 3; w++) {
    Edit e = {EDIT_BODY, (uint8_t)w, (uint16_t)body, lattice_word(l, body, w),
              now[w]};
    if (e.old != e.now && !journal_do(j, g, p, e)) return false;
  }
  return true;
}

static int32_t half(int64_t number, int upper) {
  return (int32_t)(uint32_t)((uint64_t)number >> (upper ? 32 : 0));
}

int edit_counter(int slot, int64_t old, int64_t now, Edit out[2]) {
  int n = 0;
  if (old == now) return 0;
  for (uint8_t upper = 0; upper < 2; upper++)
    if (half(old, upper) != half(now, upper))
      out[n++] = (Edit){EDIT_COUNTER, upper, (uint16_t)slot, half(old, upper),
                        half(now, upper)};
  return n;
}

bool journal_counter(Journal *j, const Game *g, Position *p, int slot,
                     int64_t now) {
  Edit edits[2];
  int n = edit_counter(slot, *position_counter(g, p, slot), now, edits);
  for (int i = 0; i < n; i++)
    if (!journal_do(j, g, p, edits[i])) return false;
  return true;
}

bool journal_site(Journal *j, const Game *g, Position *p, int slot, Site now) {
  Site old = *position_site(g, p, slot);
  Edit e = {EDIT_SITE, 0, (uint16_t)slot, old == NO_SITE ? 0 : old + 1,
            now == NO_SITE ? 0 : now + 1};
  return old == now || journal_do(j, g, p, e);
}

bool journal_mark(Journal *j, const Game *g, Position *p, int reg, Site s) {
  int in = plane_has(position_plane(g, p, g->registers[reg].plane), s);
  return journal_do(j, g, p, (Edit){EDIT_MARK, (uint8_t)reg, s, in, !in});
}

bool journal_forget(Journal *j, const Game *g, Position *p, int reg) {
  const Register *r = &g->registers[reg];
  if (r->type == REGISTER_SITE) return journal_site(j, g, p, r->slot, NO_SITE);
  Plane members = {0};
  int n = g->board->words;
  memcpy(members.w, position_plane(g, p, r->plane), (size_t)n * 8);
  for (Site s = plane_next(members.w, n, 0); s != NO_SITE;
       s = plane_next(members.w, n, s + 1u))
    if (!journal_mark(j, g, p, reg, s)) return false;
  return true;
}

bool journal_die(Journal *j, const Game *g, Position *p, int face, int add) {
  int old = *position_dice(g, p, face);
  return journal_do(j, g, p,
                    (Edit){EDIT_DIE, 0, (uint16_t)face, old, old + add});
}

bool journal_phase(Journal *j, const Game *g, Position *p, int phase) {
  return p->phase == phase ||
         journal_do(j, g, p, (Edit){EDIT_PHASE, 0, 0, p->phase, phase});
}

bool journal_turn(Journal *j, const Game *g, Position *p, Player turn) {
  return p->turn == turn ||
         journal_do(j, g, p, (Edit){EDIT_TURN, 0, 0, p->turn, turn});
}

bool journal_result(Journal *j, const Game *g, Position *p, int result) {
  return journal_do(j, g, p, (Edit){EDIT_RESULT, 0, 0, p->result, result});
}

static bool do_or_write(Journal *j, const Game *g, Position *p, Edit edit) {
  if (j) return journal_do(j, g, p, edit);
  edit_do(g, p, &edit);
  return true;
}

bool journal_seen(Journal *j, const Game *g, Position *p, Player by, int phase,
                  int truths) {
  if (g->times_room) {
    uint64_t old = *next_time(g, p);
    if (!do_or_write(j, g, p,
                     (Edit){EDIT_TIMES, by, (uint16_t)(phase | truths << 8),
                            (int32_t)(old >> 32), (int32_t)old}))
      return false;
  }
  if (g->seen_room == 0 && g->times_room == 0) return true;
  uint64_t old = g->seen_room ? *next_seen(g, p) : 0;
  return do_or_write(
      j, g, p, (Edit){EDIT_SEEN, 0, 0, (int32_t)(old >> 32), (int32_t)old});
}
