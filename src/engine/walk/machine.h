/* SPDX-License-Identifier: MIT
** machine.h - the walk machine: runs rules site by site, with backtracking.
**
** A machine is a workplace for one thread: it belongs to a game, owns its
** journal and its stores, and is used for one position at a time. A walk
** changes the position as it goes; going back undoes it; a move is what a way
** to the end has changed. When a function here returns, the position is as
** it was.
*/
#ifndef ABAX_MACHINE_H
#define ABAX_MACHINE_H

#include "base/memo.h"
#include "engine/special/planes.h"
#include "engine/walk/program.h"

enum { HAND_MAX = 200, LOOPS_MAX = 6, FRAMES_MAX = 32 };

/* Where a walk stands: what backtracking restores besides the position. It
** is copied at every choice, so what is large lies beside it, in logs of the
** machine that grow while a walk goes on; a way knows its place in them. */
typedef struct Way {
  Site cursor; /* NO_SITE: nowhere */
  Site from;   /* where the actor began */
  Site pivot;  /* where the 'swap' that is going on began */
  Dir dir;     /* last direction gone; NO_DIR */
  Player me;   /* whose 'mine' it is */
  uint8_t pips;
  uint8_t actor; /* kind of the acting piece; KINDS_MAX: none yet */
  uint8_t nhand;
  uint8_t body, spikes; /* of the cube in the hand, on a lattice */
  bool is_auto;
  uint16_t weight;
  int16_t target; /* -1: none named yet */
  uint16_t loop[LOOPS_MAX];
  uint32_t along; /* directions of the last line found */
  uint32_t line;  /* its sites, in 'lines': the register 'line'; 0: none */
  uint32_t hand;  /* the piece lifted last, in 'held'; 0: none */
  uint32_t been;  /* where the states of the loop gone through are, in 'been' */
} Way;

/* A piece in the hand, and the one lifted before it. */
typedef struct Held {
  uint32_t below;
  Piece piece;
} Held;

/* A way that was found and put aside. */
typedef struct Slice {
  size_t first, count; /* edits in the store */
  Way way;
  uint64_t hash; /* of the position with them */
  int64_t value, tie;
} Slice;

struct Machine;

/* Counting ways and going for one of them (pick.h). */
typedef enum PickMode { PICK_NOT, PICK_COUNT, PICK_ONE } PickMode;

typedef struct Pick {
  PickMode mode;
  bool is_inside;  /* an outermost choice: those further in are not noted */
  bool has_hashes; /* two ways may be one: 'after' tells */
  bool cuts;       /* ways end where all choices are made (sample.h) */
  bool is_found;
  uint32_t total, left;
  uint32_t *log; /* by noted alternative: its ways */
  size_t nlog, capacity, at;
  MoveList kept;     /* drawn matches of the outermost choice met last */
  uint32_t drawings; /* come to as outermost choices */
  uint32_t kept_at;  /* which of them they are of; 0: none */
} Pick;

/* What a kind was last seen as through the plate, on four words (four.c). */
typedef struct Slid {
  bool is_known;
  uint64_t hash;
  uint64_t words[4];
} Slid;

/* A row of a set: where it begins, which way it goes (choice_line.c). */
typedef struct FoundRow {
  Site from;
  Dir dir;
  Plane sites;
} FoundRow;

/* The rows that a LINE found when ways were counted: a part of the log. */
typedef struct Rowed {
  const Instr *by; /* NULL: none */
  uint64_t hash;
  Player me;
  size_t first, count;
} Rowed;

/* A rule run to find out why a typed text is not a move of it (reason.c): the
** walk goes only to the sites that were typed, and tells where it stops. One
** test that fails is forgiven, to see whether anything else is wrong. */
typedef struct Trace {
  const Site *named; /* in the order they were typed */
  int nnamed;
  int turn;            /* orientation that was typed; -1: none */
  bool is_withheld;    /* right of an 'or else' whose left side has a way */
  uint32_t parts;      /* left sides of 'or else' within a way, by frame */
  const Instr *chosen; /* the 'best' or 'most' gone through; NULL: none */
  int forgiven;        /* the attempt that was to stop here; -1: none */
  const Instr *forgiven_by; /* the test it failed at */
  unsigned entered;         /* counts the alternatives that were gone */
  void *context;
  bool (*allows)(struct Machine *m, const Instr *picture, const Move *drawn);
  /* Returns the attempt, or -1: it does not count. */
  int (*failed)(struct Machine *m, const Instr *instr, Site at);
  void (*said)(struct Machine *m, const Instr *say);
  bool (*undrawn)(struct Machine *m, const Instr *picture);
  void (*made)(struct Machine *m, const Move *move);
} Trace;

/* The decisions of a position, counted: they are on the planes of the
** machine's run, or in its own list. */
typedef struct Offer {
  const Position *pos; /* whose they are; NULL: nothing is on offer */
  uint64_t hash;
  uint32_t ply;
  uint32_t count;
  uint32_t own; /* the first 'own' are of 'rule', the others of its fallback */
  const PhaseRule *rule;
  bool is_listed, is_bunched;
  bool is_picked; /* 'rule' is walked for the one that is taken */
  bool by_sets;   /* they are choices of a set program */
} Offer;

/* What candidates were found for (vm/draw.h). */
typedef struct DrawnFor {
  const Position *pos; /* NULL: none are there */
  const struct ExecCode *code;
  uint32_t ply;
  uint64_t hash;
} DrawnFor;

typedef struct Machine {
  const Game *game;
  const Program *program;
  Position *pos;
  Way way;
  Journal journal;
  size_t base; /* journal length where the move begins */
  MoveList *list;
  uint64_t *after; /* by move of the list: hash of the position it leads to */
  size_t after_capacity;
  MoveList matches; /* stack of drawn matches being tried */
  Slice *slices;    /* stack of ways put aside */
  size_t nslices, slice_capacity;
  Edit *store;
  size_t nstore, store_capacity;
  Held *held; /* [0] is nothing */
  size_t nheld, held_capacity;
  Plane *lines; /* [0] is nothing */
  size_t nlines, line_capacity;
  FoundRow *rows; /* of the LINEs that are being gone through */
  size_t nrows, row_capacity;
  uint64_t *axes; /* by site and direction, once asked for: the whole line
                  ** through it; NULL: a larger board, or no memory */
  size_t held_floor, line_floor; /* ways put aside need these */
  uint64_t *been; /* states that loops of steps have come by, loop by loop */
  size_t nbeen, been_capacity;
  struct Frame *frame;
  bool committed[FRAMES_MAX];
  uint64_t *scratch;
  PlaneRun run;            /* of the pattern of a phase or a picture */
  PlaneRun nested;         /* of a pattern among the letters of that one */
  Slid slid[KINDS_MAX][2]; /* down, up (four.c) */
  Rowed rowed;             /* see choice_line.c */
  int choice;              /* subset that 'some' takes; -1: all of them */
  int64_t subset;          /* its number (subset.h), by the sites where ways
                           ** end; -1: all of them */
  int series_body;         /* the body of 'most' asked about last, and one */
  bool series_spends;
  Memo series;       /* of a position: how long a series of 'most' it begins */
  Memo met;          /* states that a loop has come by in this run */
  uint32_t else_now; /* which running of an 'or else' this is inside of; 0 */
  uint32_t nelse;    /* runnings so far */
  uint32_t lefts;    /* frames of those whose left side is running */
  Pick pick;
  int loading;     /* patterns whose letters are being evaluated */
  bool jit_off;    /* they run on the VM (tests) */
  bool planes_off; /* rules are walked as they are written (machine_walk) */
  Player decider;  /* of the decision that was finished last */
  uint8_t decided; /* and its phase */
  uint8_t truths;  /* and what the tests of Game.throughout said, by bit */
  bool is_final;   /* the move is made for good, and nobody reads how */
  bool
      no_session_rules; /* the rules of sessions do not apply (session_rules.h) */
  bool no_sample;       /* all moves are counted before one is drawn (tests) */
  bool wants_count;     /* play_random tells how many moves there were */
  bool wants_one, has_one; /* machine_auto: stop at the first move */
  Plane *line_sink; /* gathers the lines that moves were found by; or NULL */
  bool failed;
  long budget;      /* steps until the next look at 'steps' and at Ctrl-C */
  long steps;       /* that one decision may still take */
  uint64_t spent;   /* on all decisions before */
  bool is_one_work; /* what follows shares the steps of what began it */
  Trace *trace;
  uint8_t weighed; /* 1 + the kind that 'stock' alone means in a weight; 0 */
  Error *err;
  int faces;         /* the greatest number a die of the game shows */
  Random *draw;      /* a roll shows one outcome, drawn with this; NULL: all */
  uint32_t drawn;    /* outcomes it was drawn from */
  Outcome *outcomes; /* of the dice rolled last; NULL: none yet */
  int outcomes_of, noutcomes;
  Position *spare;  /* for walks from a copy */
  MoveList own;     /* a list for callers that need one for a moment */
  MoveList chances; /* what may happen in the position of that hash, by these */
  uint64_t chances_at; /* rules; else none is kept */
  const struct Program *chances_of;
  Offer offer; /* what was found out last about a position (decision.c) */
  Text text;   /* and a text (movetext.c) */
  Error fault; /* why the last one could not be written */
  struct Ground *ground;   /* the sites that are there (known.h) */
  struct Known *known;     /* answers of tests (known.h); NULL: not kept */
  struct Bunches *bunches; /* moves counted in bunches (bunch.h) */
  bool bunching;           /* they are being gathered */
  struct HopRun *hops;     /* ways counted hop by hop (hop.h); NULL at first */
  struct Exec *exec;       /* choices of set programs (engine/vm/exec.h) */
  struct Exec *end_exec;   /* for 'ends': choices counted before are kept */
  struct Exec *drawing;    /* candidates that one is drawn of (vm/draw.h), */
  DrawnFor drawn_for;      /* what they were found for */
  void *compiled_moves;    /* what compiled rules found (compiled.h) */
  struct Machine *planner; /* tells the order of walked moves (order.h) */
} Machine;

/* Words of a plane; a plane of the position, those of owners first; who is
** asked about where roles are exchanged. */
static inline int machine_words(const Machine *m) {
  return m->game->board->words;
}
static inline const uint64_t *machine_plane(const Machine *m, int index) {
  return position_plane(m->game, m->pos, index);
}
static inline Player machine_rival(const Machine *m) {
  return position_next_player(m->game, m->pos, m->way.me);
}

bool machine_init(Machine *machine, const Game *game, Error *err);
/* Whether the rules are walked site by site from now on, as they are written:
** slow, and by definition right. */
void machine_walk(Machine *machine, bool is_on);
void machine_done(Machine *machine);

/* Makes the machine ready for a position: journal empty, cursor set, 'me' the
** one whose pieces are 'mine'. The functions that run rules call it. */
void machine_start(Machine *machine, Position *pos, Player me, Site cursor,
                   Error *err);

/* Runs code from nowhere for player 'me'; every way is added to the list as a
** move with its edits. */
bool machine_ways(Machine *machine, Position *pos, Player me, int code,
                  MoveList *list, Error *err);

/* Runs code from where the machine stands; pick.c tells what becomes of its
** ways. */
void machine_run(Machine *machine, int code);

/* Runs code to its first way. If that is automatic its changes stay made, in
** the position and in the machine's journal, and so does the way; else there
** is nothing of it ('*is_auto' false), and with a list to fill the ways are
** gone on with. 'has_one' tells whether there was any. */
bool machine_auto(Machine *machine, Position *pos, Player me, int code,
                  MoveList *list, bool *is_auto, Error *err);

/* Runs code and keeps the first way's changes: they are made in the position
** and written to 'journal'. '*found' tells if there was one. */
bool machine_first(Machine *machine, Position *pos, Player me, Site cursor,
                   int code, Journal *journal, bool *found, Error *err);

/* Is there a way of this code from the site? (For tests inside sets.) */
bool machine_has_way(Machine *machine, int code, Site cursor);

/* Called by hooks: a way that makes these edits. */
bool machine_emit(Machine *machine, const Edit *edits, size_t count);

/* All (template, anchor) of a pattern whose anchor is 'start' (NO_SITE: any),
** in order, appended to the list. Uses planes unless they are off. */
bool machine_match(Machine *machine, int pattern, Site start, MoveList *list);
/* Runs a pattern on planes into machine->run; while that one's letters are
** being evaluated, into machine->nested. Returns the run. */
const PlaneRun *machine_planes(Machine *machine, int pattern);

/* The sites of a template's cells; NO_SITE where they are off the board. */
void machine_cells(const Game *game, const Program *program, const Template *t,
                   Site anchor, Site *out);
/* The cells that a drawn move is said to lead from and to; NO_CELL: there are
** none. */
uint8_t machine_from_cell(const Variant *variant, const Template *t);
uint8_t machine_to_cell(const Variant *variant, const Template *t);
/* Makes a drawn move, journalled, with the notes its text needs: the code
** folded before it, the drawing, the code folded after it. 'choice' is the
** subset a 'some' in it takes. */
bool machine_draw(Machine *machine, const Template *t, Site anchor, int choice);
/* The drawing alone, its cells on these sites. */
bool machine_draw_cells(Machine *machine, const Variant *v, const Template *t,
                        const Site *cells);
/* Runs code that has exactly one way (at least for this choice) to its END
** and keeps what it did, the way included. */
bool machine_once(Machine *machine, int code, int choice);

/* Site-by-site matching (match.c). */
bool match_list(Machine *machine, const Pattern *pattern, Site start,
                MoveList *list);

/* All the steps of a decision. */
void machine_refill(Machine *machine);
/* Steps beyond those counted by instructions. False: too many of them. */
bool machine_spend(Machine *machine, long steps, Source source);
bool machine_fail(Machine *machine, ErrorCode code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
