/* SPDX-License-Identifier: MIT
** symbolic.h - a position in which the cursor is a set of sites.
**
** A rule is executed once, at load, on such a position. What stands where is
** a value of the set program (a slot: a plane, a register, a counter). The
** cursor's site was chosen at a *base*; until somebody must know which site
** that is, all candidates are open: they are the *lanes*. A lane value is a
** set of lanes: those in which something is true.
**
** What the walk has written since the base was chosen lies relative to it
** (SymWrite): in each lane, at the site its map leads to. What is known for
** all lanes is a fact; a fact answers a test without looking.
**
** Invariants
** 1. Slots hold the position without the writes of the open base.
** 2. A base other than the open one is single: its site is a value.
** 3. Lane values matter in the lanes that are left, and only there.
*/
#ifndef ABAX_SYMBOLIC_H
#define ABAX_SYMBOLIC_H

#include "engine/program/emit.h"
#include "engine/program/slot.h"
#include "engine/compile/compile.h"

enum {
  SYM_WRITES = 96,
  SYM_FACTS = 24,
  SYM_APART = 24,
  SYM_PIECE = PLAYERS_MAX + 1 + KINDS_MAX, /* planes a piece is in */
  BASES_MAX = 4000,
  NESTED_MAX = 60, /* their frames are large */
  SYM_LOOPS = 8,
  DIR_UNKNOWN = 0xFE /* one of several: nobody asks */
};

/* The slots a piece of code reads or writes. */
typedef struct SlotSet {
  uint64_t w[SYM_SLOTS / 64];
} SlotSet;

typedef struct SymWrite {
  int16_t slot;
  int32_t map;
  Val value; /* lanes in which the site is now in the slot's set */
} SymWrite;

typedef struct SymFact {
  Place place;
  uint64_t known, value; /* by slot, the first 64: planes */
} SymFact;

/* Two places that are never one site. What is there may become the same
** later: that they were told apart once is enough. */
typedef struct SymApart {
  Place a, b;
} SymApart;

/* A piece in the hand: by plane, the lanes in which it belongs to it. */
typedef struct SymPiece {
  Val plane[SYM_PIECE];
} SymPiece;

/* Where a drawing began, seen from where it ends: somewhere else, and only
** what was tested there is known. What is written there is written somewhere:
** a slot so written can be read at the target alone. */
typedef struct SymElsewhere {
  int base;       /* stands for it; 0: there is none */
  SymFact before; /* what was known before anything was written */
  SlotSet written;
} SymElsewhere;

struct LookFrame;
struct ElseFrame;
struct EachFrame;

enum { SYM_COUNTED = 8, SYM_SPANS = 4 };

/* A place that a way of an 'each' has changed. */
typedef struct SymTouched {
  SymFact before; /* what was known of it before */
  bool pieces;    /* what is there was written */
  SlotSet marks;  /* registers that were written, */
  SlotSet again;  /* and written again */
} SymTouched;

/* A piece that a way of an 'each' takes or puts, in some lanes. */
typedef struct SymCounted {
  Place place;
  Val in;
  Player by;
  int kind; /* that is put from a stock; -1: it is taken */
} SymCounted;

/* What a way of an 'each' makes of all cells of a run: those between a site
** and the lanes that it leads to. */
typedef struct SymSpan {
  Val site, over;
  uint32_t dirs;
  int owner, kind; /* planes of what is there then; -1: nothing */
  bool takes;      /* what stood there is taken */
  bool to_edge;    /* it goes on to the edge of the board */
  Player by;
} SymSpan;

/* How often a repeated walk was gone, or has still to be gone. */
typedef struct SymLoop {
  int n;  /* known now */
  Val at; /* or a number; 0: 'n' tells */
} SymLoop;

typedef struct Sym {
  Player me;
  Dir dir;
  bool is_single, is_auto, is_opaque;
  bool has_actor, has_hand;
  bool is_actor_open;     /* it differs in the lanes of another base */
  bool is_late;           /* the position lacks changes that are made with the
                      ** move: what asks for them is deferred */
  bool is_changed;        /* a change of piles was made */
  const LateChange *late; /* changes of piles that were not made, last first; */
  int nwaiting;           /* those of them that may still be read, and */
  int nheld;              /* pieces that they lifted: all that is in the hand */
  int base, pips;
  int plate; /* where the plate lies: 1 + site; -1: nowhere; 0: not known */
  uint32_t weight; /* of what chance does; 0: nobody has said: 1 */
  Val lanes;
  Place cursor, from;
  SymPiece hand, actor;
  SymElsewhere elsewhere;
  Val line;       /* register 'line'; 0: none */
  uint32_t along; /* directions of that line */
  SymLoop loop[SYM_LOOPS];
  int nwrites, nfacts;
  Val slot[SYM_SLOTS]; /* 0: as the position has it */
  SymWrite writes[SYM_WRITES];
  SymFact facts[SYM_FACTS];
  int nold;
  SymFact old[SYM_FACTS]; /* what was known of a place before it was written */
  int napart;
  SymApart apart[SYM_APART]; /* places whose sites are known to differ */
  SlotSet live;     /* slots that are read later: others need no writing */
  int listed, list; /* the base that was chosen from a region in written
                          ** order, and which; 0: none */
  struct EachFrame *each;        /* of which this is a way; NULL: none */
  int ntouched;                  /* places that the way has changed, */
  SymTouched touched[SYM_FACTS]; /* over SYM_FACTS: too many */
  int ncounted, nspans;
  SymCounted counted[SYM_COUNTED];
  SymSpan spans[SYM_SPANS];
  const TraceStep *trace;
  int nsides, side[SIDES_MAX]; /* of the 'or else' words it is inside of */
  struct LookFrame *look;      /* NULL: a way ends in a choice */
  struct ElseFrame *orelse;
} Sym;

typedef enum Lowered {
  LOWER_OK,
  LOWER_SCALAR, /* it must be known which site it is */
  LOWER_NO,     /* there is no lowering: the rule is walked */
  LOWER_DEAD    /* no way goes on here */
} Lowered;

/* What a lowering works with. */
typedef struct Lower {
  Emit e;
  SetProgram *p;
  Compiler *c;
  const Game *game;
  const Program *program;
  Arena arena; /* traces and drawn lines while they are made */
  Val *site;   /* by base: its site as a set of one; 0: it is still open */
  int nbases;
  int looks;     /* instructions that once.c may still look at */
  int question;  /* being written; -1: the rule itself, or a chain of it */
  bool is_given; /* a chain in a question: it has all it reads as parameters */
  const struct ChainKey *chain; /* being written; NULL: none */
  Lowered status;
  const char *why; /* it was not LOWER_OK */
  Source why_source;
  struct ReadsMemo *memo; /* by instruction (reads.c) */
  bool is_lost;  /* something was read that cannot be known: try otherwise */
  bool is_first; /* only the first way of the rule counts */
  bool keeps;    /* traces keep what tests told (TRACE_KNOWN) */
  bool defers;   /* costly tests at the end of a way are left out, */
  int ndeferred; /* as many as these */
  bool makes;    /* a move that was found is made: all its tests hold */
  bool stores;   /* the same, inside an 'each': tests are asked again */
  bool tells;    /* values that texts show are stored too */
  Val taken;     /* what the last 'each' that was made has taken */
  int depth;     /* of recursion */
  int joined;    /* the instruction that a rest begins at (lower_join); -1 */
  int nelses;    /* 'or else' words met in one lane */
  int nested;    /* of questions about the whole board in each other */
  long budget;   /* instructions it may still execute */
} Lower;

/* The lanes in which a test holds at a place (lower_test.c). */
Val lower_test(Lower *l, Sym *s, const Set *set, Place place);
/* A slot as the parameter of the question being written (lower_look.c). */
Val lower_param(Lower *l, int slot, bool is_number);
/* Notes why something cannot be lowered; 0, which is not a value. */
Val lower_fail(Lower *l, Lowered status, Source source, const char *why);

/* ---- slots ---- */

static inline void slots_add(SlotSet *s, int slot) {
  s->w[slot >> 6] |= (uint64_t)1 << (slot & 63);
}
static inline bool slots_has(const SlotSet *s, int slot) {
  return s->w[slot >> 6] >> (slot & 63) & 1;
}

/* ---- reading and writing ---- */

/* A slot as a whole; the writes of the open base are not in it. */
Val sym_slot(Lower *l, Sym *s, int slot);
/* The state that changes of piles have led to; 0: nothing was
** changed. */
Val sym_state(Lower *l, Sym *s);
/* Nothing is known any more of what stands where. */
void sym_forget_pieces(Lower *l, Sym *s);
/* The same of the place alone, and of what it may be. */
void sym_forget_pieces_near(Lower *l, Sym *s, Place place);
/* May the two be one site in some lane? */
bool sym_may_meet(Lower *l, Sym *s, Place a, Place b);
/* The lanes in which the place is in the slot's set. */
Val sym_read(Lower *l, Sym *s, int slot, Place place);
/* Lanes in which a set, the same for all of them, has the place. */
Val sym_has(Lower *l, Sym *s, Val set, Place place);
/* From now on the place is in the slot's set where 'value' says so. False:
** not for all lanes at once. */
bool sym_write(Lower *l, Sym *s, int slot, Place place, Val value);
/* The whole slot is now that set. */
void sym_set_slot(Sym *s, int slot, Val value);
/* Lanes in which the place is on the board. */
Val sym_valid(Lower *l, const Sym *s, Place place);
/* Lanes in which something is there. */
Val sym_occupied(Lower *l, Sym *s, Place place);
/* Is it one site, a value? */
static inline bool sym_is_known(const Sym *s, Place place) {
  return place.base && (place.base != s->base || s->is_single);
}
/* The site of a place whose base is single, as a set. */
Val sym_site(Lower *l, const Sym *s, Place place);

/* The sites of a place in these lanes. */
Val sym_landed(Lower *l, const Sym *s, Place place, Val lanes);
/* Lanes in which both places are one site. */
Val sym_same(Lower *l, Sym *s, Place a, Place b);
/* Has this way of an 'each' changed the place? */
bool sym_is_touched(const Sym *s, Place place);

/* Is what is written elsewhere the same for this test as it was? */
bool sym_is_same_elsewhere(Lower *l, const Sym *s, const Set *set);
/* What is known of a place; NULL: nothing. */
const SymFact *sym_fact(const Sym *s, Place place);
/* Where the condition is a site or more: everywhere; else nowhere. */
Val sym_where(Lower *l, Val condition);
/* What is true in some lanes of the base, which is single: everywhere, or
** nowhere. */
Val sym_spread(Lower *l, const Sym *s, Val lanes);
/* Puts the writes into the slots; the base is single. */
void sym_flush(Lower *l, Sym *s);
/* A new base with these lanes; the old one is single (or there was none). */
void sym_rebase(Lower *l, Sym *s, Val lanes);
/* The actor of 's' as the lanes of a further base 't' see it. */
void sym_spread_actor(Lower *l, const Sym *s, Sym *t);
/* What a test that holds says of the place. */
void sym_learn(Lower *l, Sym *s, const Set *test, Place place);
/* Nothing is there: it was tested. */
void sym_learn_empty(Lower *l, Sym *s, Place place);

#endif
