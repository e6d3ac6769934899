/* SPDX-License-Identifier: MIT
** lower.h - rules executed symbolically into set programs.
**
** The code of a walk is followed instruction by instruction on a symbolic
** position. Each instruction has one lowering, which looks at nothing but its
** operands; lower.c has the loop and the table. A lowering that must know
** which site the cursor is on opens a loop over the lanes and goes on inside.
**
**   lower_test.c     tests as sets of lanes
**   lower_number.c   numbers, one for all lanes or a few
**   lower_look.c     is there a way? (#a, -a), and questions
**   lower_go.c       to, go, toward, line
**   lower_repeat.c   a^n, times
**   lower_chain.c    their further turns as functions
**   lower_best.c     best, most
**   lower_change.c   lift, drop, put, take, become, registers, counters
**   lower_picture.c  drawings
**   lower_control.c  either, or else, first
**   lower_each.c     each
**   lower_some.c     some
**   lower_reach.c    reach
**   lower_plate.c    steps through a plate
**   lower_pile.c     pieces on pieces, dice, steps along a route
*/
#ifndef ABAX_LOWER_H
#define ABAX_LOWER_H

#include "engine/lower/drawing.h"
#include "engine/lower/symbolic.h"

/* What code asks of the way so far besides slots. */
typedef struct Asks {
  bool dir, actor, line, pips;
  bool plate; /* where the plate lies */
  bool hand;  /* pieces are lifted or put down */
} Asks;

/* Where the ways of a 'best' or a 'most' end. */
typedef struct BestFrame {
  int pc;         /* of the word */
  bool goes_on;   /* those whose score is 'max' go on; else the greatest score
                  ** is kept in the variable 'max' */
  bool is_series; /* inside a series: its length alone counts */
  Val max;
  Val enough; /* once 'max' is that, block 'part' is left; 0: never */
  int part;
} BestFrame;

/* Where the ways of an 'each' end, which are made together. All of them see
** the position before; what each one changes is gathered, a slot at a time. */
typedef struct EachFrame {
  const Sym *start;
  const char *why;        /* the ways cannot be put together */
  SlotSet live;           /* slots that are read later */
  Val found;              /* variable: is there a way? */
  struct SomeFrame *some; /* the ways end on sites, and are only found; NULL:
                          ** they are made */
  Val only;               /* those alone that end on these sites; 0: all */
  Val on[SYM_SLOTS], off[SYM_SLOTS]; /* variables: sites that come to a slot's
                                     ** set, and sites that leave it */
  uint8_t how[SYM_SLOTS];            /* what ways may do to a site of it */
  Val taken[PLAYERS_MAX]; /* variables: pieces that are taken, by whom; 0:
                          ** nobody asks how many */
  Val put[PLAYERS_MAX][KINDS_MAX]; /* and put from a stock, whose and what */
} EachFrame;

/* The sites where the ways of a 'some' end: they stand for the ways. */
typedef struct SomeFrame {
  Val sites; /* variable */
  int nends;
  bool agree;           /* all ends do the same there */
  uint64_t comes, goes; /* slots that the site of the first end joins, and
                         ** leaves; the others do the same there */
} SomeFrame;

/* Where ways end that are only looked for. */
typedef struct LookFrame {
  bool in_lanes; /* the answer is the lanes in which there is a way */
  int base;      /* whose lanes */
  int depth;     /* of blocks where it began */
  Val acc;       /* those lanes so far; else: lanes of any base, to be asked
                 ** together at the end */
  Val variable;  /* else: 'add' is added to it when a way is found, */
  Val add;
  int part;   /* and this block is left */
  int commit; /* the end of the left side of this 'or else'; -1: END */
  int first;  /* 'first': go on at this instruction; -1: it is only a look */
  const BestFrame *best; /* NULL: none of these */
  EachFrame *each;       /* NULL: none of these */
  Val reached;           /* variable: sites that steps lead to; 0: no steps */
  int spread;            /* the block that goes on with them */
  struct LookFrame *outer;
} LookFrame;

/* Inside the left side of an 'or else' for one site. */
typedef struct ElseFrame {
  int id;
  Val committed; /* variable */
  Val token;     /* that is added to it; 0: the lanes that had a way */
  struct ElseFrame *outer;
} ElseFrame;

/* What a program is made for. */
typedef struct LowerTask {
  int code;
  Player me;
  bool makes;     /* every leaf has its SetMake (lower_make.c), */
  bool tells;     /* and that has what texts may show (STORE_TOLD) */
  bool defers;    /* costly tests at the end of a way are left out of the
                  ** program, and asked of one choice (SetLeaf.check) */
  bool first;     /* only the first way counts */
  bool at_cursor; /* the walk begins at a place that is told: parameter 0 of
                  ** the program's body */
} LowerTask;

/* A rule for a player. NULL: it has no lowering ('why'). */
SetProgram *lower_rule(Compiler *c, const LowerTask *task, const char **why,
                       Source *source);

/* ---- between the files ---- */

/* Executes code from there on. */
Lowered lower_from(Lower *l, int pc, const Sym *s);

/* Narrows the lanes. In a single lane a condition is opened, counted in
** '*opened'. False: nothing is left. */
bool lower_narrow(Lower *l, Sym *s, Val lanes, Source source, int *opened);
/* Makes the open base single: a loop is opened. */
bool lower_single(Lower *l, Sym *s, Source source, const char *why,
                  int *opened);
void lower_close(Lower *l, int opened);
/* A step of the walk, remembered for making the move. */
void lower_trace(Lower *l, Sym *s, TraceStep step);
/* The set holds at the cursor. */
void lower_know(Lower *l, Sym *s, const Set *set);
/* What a way did so far, as a link to the chain it goes on in; -1: no
** memory. */
int lower_link(Lower *l, const Sym *s);
/* The state in which the trace of a leaf begins. */
void lower_note_start(const Lower *l, SetLeaf *leaf);

/* Does the set read what was written at a place that is not known? */
bool lower_is_lost(Lower *l, const Sym *s, const Set *set);
/* The set as a whole, where the walk stands. */
Val lower_whole(Lower *l, Sym *s, const Set *set);
/* Was something that the set reads written since the base was chosen? */
bool lower_is_touched(Lower *l, const Sym *s, const Set *set);

enum { PIECES_OF_NUMBER = 12 };
/* A number by lanes: number[i] in the lanes of where[i]. */
typedef struct LaneNumber {
  int n;
  Val where[PIECES_OF_NUMBER], number[PIECES_OF_NUMBER];
} LaneNumber;
bool lower_number(Lower *l, Sym *s, const Number *n, Place place,
                  LaneNumber *out);
/* The same where it must be one for all lanes; 0: it is not. */
Val lower_uniform(Lower *l, Sym *s, const Number *n);
/* May it leave 32 bits, and the rule fail? A product soon does. */
bool lower_may_leave(const Number *n);
bool lower_count(Lower *l, Sym *s, const Set *set, LaneNumber *out);
Val lower_compare(Lower *l, Sym *s, const Set *is, Place place);

/* Lanes in which the code has a way from the place; 'commit' as in
** LookFrame. */
Val lower_look(Lower *l, const Sym *s, int code, Place from, int commit,
               Source source);
Lowered lower_end(Lower *l, Sym *s); /* END */
/* The rest of a look that asks nothing of its lanes, asked once for all of
** them. False: it is not so, and nothing was done. */
bool lower_rest(Lower *l, int pc, Sym *s, Lowered *r);
/* Tells of the ways that a look has found together, at its end. */
void lower_answer(Lower *l, LookFrame *frame);
/* Is this instruction the end of a look, so that only existence counts? */
bool lower_ends_look(const Lower *l, const Sym *s, int next);

/* Are tests from there on asked of one choice alone, when it is drawn? */
bool lower_defers(const Lower *l, const Sym *s, int pc);

/* Is all this only a look, which leaves no trace? */
bool lower_is_looking(const Sym *s);
/* What is read from an instruction on. */
void lower_live(Lower *l, const Sym *s, int pc, SlotSet *live, Asks *asks);

/* Lowerings that go on by themselves. */
Lowered lower_to(Lower *l, const Instr *i, Sym *s);
Lowered lower_order(Lower *l, const Instr *i, Sym *s);
Lowered lower_go(Lower *l, const Instr *i, Sym *s);
Lowered lower_toward(Lower *l, const Instr *i, Sym *s);
Lowered lower_line(Lower *l, const Instr *i, Sym *s);
Lowered lower_repeat(Lower *l, int pc, Sym *s);
Lowered lower_countdown(Lower *l, const Instr *i, Sym *s);
Lowered lower_times(Lower *l, int pc, Sym *s);
/* A turn of the loop at 'pc', written here: the body, and (not 'is_bare')
** what follows. */
Lowered lower_turn(Lower *l, int pc, Sym *s, bool is_bare);
/* The same as a function that is called. */
Lowered lower_chain(Lower *l, int pc, Sym *s, bool is_bare);
/* Is what follows in a look such a function too, and the look that calls it. */
bool lower_is_joined(Lower *l, int pc, const Sym *s);
Lowered lower_join(Lower *l, int pc, Sym *s);
/* Does the test run code of its own? */
bool lower_has_walk(const Set *set);
Lowered lower_picture(Lower *l, const Instr *i, Sym *s);
/* The cells of a run that ends before one of these sites. */
Val lower_span(Lower *l, const SymSpan *span, Val ends);
Lowered lower_either(Lower *l, const Instr *i, Sym *s);
Lowered lower_else(Lower *l, const Instr *i, Sym *s);
Lowered lower_commit(Lower *l, const Instr *i, Sym *s);
Lowered lower_each(Lower *l, const Instr *i, Sym *s);
/* '*is_done' false: the or-else is no 'try' of an 'each' that nobody asks
** about. */
Lowered lower_try_each(Lower *l, const Instr *i, Sym *s, bool *is_done);
Lowered lower_first(Lower *l, const Instr *i, Sym *s);

/* All ways of the body are made, or only those that end on some sites; the
** lanes in which they are made, 0: it has no lowering. 'live': what is asked
** about later. The base is single. */
Val lower_all_ways(Lower *l, int body, Sym *s, const SlotSet *live, Val only);
Lowered lower_each_end(Lower *l, Sym *s); /* END of such a way */
/* Is something that is written asked about later? */
bool lower_is_asked(const SlotSet *live, const SlotSet *writes);
/* Do ways take pieces from a stock that may not do for all of them? */
bool lower_needs_stock(const Lower *l, const SlotSet *writes);

Lowered lower_some(Lower *l, const Instr *i, Sym *s);
bool lower_some_end(Lower *l, Sym *s); /* END of a way that is only found */
/* The same when a move is made: the subset's digits are known. */
bool lower_some_made(Lower *l, const TraceStep *t, Sym *s);

/* The sites that steps of the code lead to from the cursor, which is known; 0:
** it has no lowering. */
Val lower_reach(Lower *l, Sym *s, const Set *set);
Lowered lower_reach_end(Lower *l, Sym *s); /* END of such a step */

Lowered lower_best(Lower *l, int pc, Sym *s);
Lowered lower_best_end(Lower *l, const Sym *s); /* END of such a way */
/* The greatest score that is possible; 0: nobody knows. */
Val lower_enough(Lower *l, Sym *s, const BestFrame *f);
/* The length of the longest series of the 'most' at 'pc' from here, where one
** site is known; 0: it cannot be lowered. */
Val lower_series(Lower *l, int pc, Sym *s);

/* ---- lower_plate.c ---- */

/* Does one of the directions lead through a plate? */
bool lower_slides(const Lower *l, uint32_t dirs);
/* A step behind a map; -1: no memory, or no lowering. */
int lower_step(Lower *l, const Sym *s, int map, Dir dir);
/* Does code from there on ask where the plate lies, which is not known? */
bool lower_asks_plate(Lower *l, const Sym *s, int pc);
/* Goes on once for each place where the plate may lie. */
Lowered lower_rests(Lower *l, int pc, Sym *s);
/* A register is set to the cursor's site: the lanes in which it may be. If it
** is the plate's, that has moved. */
Val lower_rest_here(Lower *l, Sym *s, int slot);

/* ---- lower_pile.c ---- */

/* Lanes in which the place has no room for so many pieces more. */
Val lower_full(Lower *l, Sym *s, Place place, Val more);
Val lower_holds(Lower *l, Sym *s, const Set *set, Place place);
/* Heights of many piles beside one number; 0: it is no such comparison. */
Val lower_high(Lower *l, Sym *s, const Set *is, Place place);
/* Heights, runs, and what is in the hand. */
bool lower_pile_number(Lower *l, Sym *s, const Number *n, Place place,
                       Val *out);
/* A change of piles. */
Lowered lower_pile(Lower *l, const Instr *i, Sym *s, int *opened);
/* An 'each' whose ways change piles. */
Lowered lower_pile_each(Lower *l, const Instr *i, Sym *s);
/* The same when a move is made: the body begins there. */
bool lower_pile_all(Lower *l, int body, Sym *s);
Lowered lower_ahead(Lower *l, const Instr *i, Sym *s);

/* ---- lower_late.c ---- */

/* May a change at the cursor wait? */
bool lower_may_wait(const Lower *l, const Sym *s);
Lowered lower_wait(Lower *l, Sym *s, SetChange change);
/* Does a change wait where the place may be; on that site; at a pile that the
** set, or the code, reads? */
bool lower_waits_at(Lower *l, Sym *s, Place place);
bool lower_waits_on(Lower *l, const Sym *s, Site site);
bool lower_waits_for(Lower *l, const Sym *s, const Set *set);
bool lower_waits_before(Lower *l, const Sym *s, int code);
/* May the cursor be on that site? */
bool lower_is_at(const Lower *l, const Sym *s, Site site);
/* Was the last change to take one piece from this pile, and the only one? */
bool lower_left_room(const Sym *s, Place place);
/* The base is single now: what waits is made. */
void lower_settle(Lower *l, Sym *s, Source source, int *opened);

/* ---- lower_dice.c ---- */

/* A die that shows this face is used. */
void lower_spend(Lower *l, Sym *s, int face);
/* The dice lie so: the rule of the dice * OUTCOMES_MAX + the outcome. */
void lower_rolled(Lower *l, Sym *s, int rolled);
Lowered lower_use(Lower *l, const Instr *i, Sym *s);
Lowered lower_roll(Lower *l, const Instr *i, Sym *s);
Lowered lower_weight(Lower *l, const Instr *i, Sym *s);

/* Changes: they narrow and write, and the walk goes on. */
Lowered lower_change(Lower *l, const Instr *i, Sym *s, int *opened);
/* Something leaves a place, comes to it, is taken there. */
bool lower_clear(Lower *l, Sym *s, Place place);
bool lower_place(Lower *l, Sym *s, Place place, const SymPiece *piece);
/* 'in': the lanes in which something is there. */
bool lower_taken(Lower *l, Sym *s, Place place, Val in);
/* Some pieces that were taken come to a player's tray, or to his stock. */
void lower_keep(Lower *l, Sym *s, Player by, int kind, bool to_stock, Val n);
/* A way of an 'each' takes a piece (kind -1) or puts one from a stock. */
void lower_counted(Sym *s, Place place, Val in, Player by, int kind);
/* The pieces of a set; the base is single. */
bool lower_all_taken(Lower *l, Sym *s, Val sites);
void lower_piece_at(Lower *l, Sym *s, Place place, SymPiece *piece);
void lower_new_piece(Lower *l, const Sym *s, int kind, SymPiece *piece);

/* Makes the drawn line of a step whose cells' sites are known. */
bool lower_drawn(Lower *l, Sym *s, const TraceStep *t);

/* ---- lower_make.c ---- */

/* Writes the SetMake of every leaf. */
void lower_makes(Lower *l);
/* What was left out of the program, as a function of a choice. False: there is
** nothing, or it cannot be asked of one. */
bool lower_checks(Lower *l);

/* ---- once.c ---- */

/* What the ways of an 'each' may do that a key must tell. */
typedef enum OnceEffect {
  ONCE_HARMLESS,
  ONCE_ARRIVES, /* an own piece comes to the cursor's site, which was empty */
  ONCE_OPAQUE   /* it cannot be told */
} OnceEffect;
OnceEffect once_effect(Lower *l, int body);
/* Does a move end where the ways put a piece: not so, at the cursor's site,
** or perhaps elsewhere? */
OnceEffect once_arrives(Lower *l, int body);
/* Does the body of a repetition change nothing? */
bool once_only_goes(const Program *p, int pc, int loop);
/* May a way move a piece to or from a site that another one changes? */
bool once_moves(Lower *l, int body);

/* ---- reads.c: what code reads and writes ---- */

void reads_of_set(Lower *l, Player me, const Set *set, SlotSet *out);
/* All that code reads from an instruction on. */
void reads_of_code(Lower *l, Player me, int pc, SlotSet *out, Asks *asks);
void reads_free(Lower *l);
/* What code changes for good, and (NULL: no matter) whether it moves the
** hand; what looks do is taken back. */
void writes_of_code(Lower *l, Player me, int pc, SlotSet *out, bool *hand);

#endif
