/* SPDX-License-Identifier: MIT
** program.h - compiled rules: what compile*.c makes and the machines run.
**
** Sets and numbers are small expression trees; a Pattern is a drawing with
** its templates; code is for the walk machine. All of it lies in the game's
** arena, is never changed after compilation, and holds no Lua.
*/
#ifndef ABAX_PROGRAM_H
#define ABAX_PROGRAM_H

#include "kernel/state/dice.h"
#include "kernel/state/game.h"
#include "kernel/state/move.h"
#include "rule/node.h"
#include "rule/picture.h"

struct Number;
struct Reach;
struct Rows;

/* ---- sets: tests of one site, evaluated for one site or for all ---- */

typedef enum SetOp {
  SET_ALL,      /* always, also without a cursor */
  SET_CONST,    /* planes: by player */
  SET_MINE,     /* owned by the mover */
  SET_THEIRS,   /* owned by another player */
  SET_NEUTRAL,  /* owned by nobody */
  SET_EMPTY,    /* nothing is there */
  SET_KINDS,    /* mask: of one of these kinds */
  SET_FULL,     /* no room for another piece */
  SET_REGISTER, /* index: in the register */
  SET_AND,      /* a and b */
  SET_OR,       /* a or b */
  SET_NOT,      /* on the board and not in a */
  SET_STEP,     /* mask: some step of these directions (by player) is in a */
  SET_GROUP,    /* connected with the cursor over a */
  SET_FLOOD,    /* index: steps of this code lead there from the cursor */
  SET_HOLDS,    /* some piece of the pile: owner, kinds */
  SET_IS,       /* na op nb, evaluated there */
  SET_MEETS,    /* some site is in both a and b (needs no cursor) */
  SET_HAS_RUN,  /* index sites of a lie in a row somewhere (needs no cursor) */
  SET_NONE,     /* no site is in a (needs no cursor) */
  SET_LINE,     /* index: a run of that many of a goes through it */
  SET_SEEN,     /* index: plies ago this placement stood; 0: ever */
  SET_HELD,     /* a after each decision since this position came first */
  SET_RIVAL,    /* a with roles exchanged */
  SET_BEATEN,   /* prey: of a kind that the actor's kind beats */
  SET_WALK,     /* index: some way of this code from there */
  SET_SPIKE,    /* lattice: a face with a pyramid */
  SET_TABLE,    /* lattice: a cell on the table */
  SET_VIA,      /* lattice: mask[0]: a step (index) leads to some site in a */
  SET_PICTURE,  /* index: some way of this pattern from there */
  SET_HOOK,     /* index: a Lua function says so */
  SET_OWNED     /* index: owned by this player, not by the one asked */
} SetOp;

/* Steps of a lattice, with their argument (lattice_walk.h). */
typedef enum LatticeStep {
  STEP_CELL,   /* to the cube */
  STEP_FACE,   /* to the faces of the mask */
  STEP_FRONT,  /* to the n-th cell before the face */
  STEP_FACING, /* to what looks here from n cells away */
  STEP_LEGS    /* along either leg of the diagonal direction */
} LatticeStep;

typedef enum Compare { IS_EQ, IS_NE, IS_LT, IS_LE, IS_GT, IS_GE } Compare;

static inline bool compare_holds(Compare op, int64_t a, int64_t b) {
  switch (op) {
  case IS_EQ: return a == b;
  case IS_NE: return a != b;
  case IS_LT: return a < b;
  case IS_LE: return a <= b;
  case IS_GT: return a > b;
  case IS_GE: return a >= b;
  }
  return false;
}

typedef struct Set {
  SetOp op;
  bool
      on_planes; /* made of planes alone: all sites cost little more than one */
  bool is_global; /* asks nothing of the site: true of all or of none */
  bool grows;     /* a 'group' in it asks besides where the cursor is */
  const struct Set *a, *b;
  const Plane *planes;        /* [nplayers] */
  uint32_t mask[PLAYERS_MAX]; /* kinds, or directions by player */
  const uint32_t *prey;       /* mask of kinds, by the actor's kind */
  int index;
  const struct Rows *rows; /* SET_LINE on small boards; else NULL */
  const struct Number *na, *nb;
  Compare compare;
  const struct Flood *flood; /* SET_FLOOD in straight steps; NULL: walked */
  const uint64_t *turns;     /* of a SET_VIA over faces (turns.h) */
  int known;                 /* 1 + its place among answers kept (known.h); 0 */
  Source source;
  const char *reason; /* its 'because', or NULL */
  uint32_t cost;      /* about the steps it takes to ask it */
} Set;

/* ---- numbers ---- */

typedef enum NumberOp {
  NUMBER_CONST,
  NUMBER_COUNTER, /* index; per player: the mover's */
  NUMBER_COUNT,   /* sites in the set */
  NUMBER_HEIGHT,  /* of the pile; with a set: of all its piles */
  NUMBER_RUN,
  NUMBER_LEFT, /* steps to the end of the mover's route */
  NUMBER_PIPS,
  NUMBER_STOCK, /* index: kind or -1 */
  NUMBER_TAKEN,
  NUMBER_HAND,
  NUMBER_ADD,
  NUMBER_SUBTRACT,
  NUMBER_MULTIPLY,
  NUMBER_DIVIDE, /* rounded down */
  NUMBER_REMAINDER,
  NUMBER_LEAST,
  NUMBER_GREATEST,
  NUMBER_REPEATED,
  NUMBER_SINCE,
  NUMBER_TOUCHES, /* of 'value' regions, how many have a site of the set */
  NUMBER_RIVAL    /* a with roles exchanged */
} NumberOp;

typedef struct Number {
  NumberOp op;
  const struct Number *a, *b;
  const Set *set;
  const struct Region *const *regions; /* NUMBER_TOUCHES */
  int value;
  Source source; /* of a sum or a product */
  uint32_t cost; /* as of sets */
} Number;

/* ---- drawings ---- */

/* A line of a picture, or a rule that is a walk: what moves are counted and
** explained by. */
typedef struct RuleLine {
  const char *rule;         /* the key in 'moves', or the phase */
  const char *name;         /* its comment, else the key */
  const PictureLine *drawn; /* NULL: a walk */
  Source source;
  bool is_inner; /* no move is counted by it: it is drawn inside another's */
  const char *within; /* the rule around the one of that name; NULL: none */
} RuleLine;

enum { LETTER_ANY = -1, LETTER_OFF = -2, NO_CELL = 0xFF };

/* A letter of a pattern: which sites may carry it. 'or_off': '~'. 'symbol' is
** 0 when the script says what the letter means. Letters are often the same
** sites under different conditions: 'set' is 'body' where 'gate' holds, and
** nowhere else. */
typedef struct Letter {
  const Set *set;
  bool or_off;
  char symbol;
  int16_t like;    /* the letter before it that has the same body; -1 */
  const Set *gate; /* asked of no site; NULL: none */
  const Set *body;
} Letter;

typedef enum ChangeOp {
  CHANGE_TAKE, /* what is on 'cell', if anything, is captured */
  CHANGE_MOVE, /* cell -> to; over the edge: captured */
  CHANGE_TURN, /* the same, and it becomes of kind 'arg' */
  CHANGE_PUT,  /* a piece of kind 'arg' from the mover's stock on 'cell' */
  CHANGE_CALL  /* run code 'arg' with the cursor on 'cell' */
} ChangeOp;

typedef struct Change {
  uint8_t op, cell, to;
  int16_t arg;
} Change;

/* One line of a picture with its runs written out. Cells are numbered along
** the first row, then along the second. */
typedef struct Variant {
  uint16_t line; /* RuleLine */
  uint8_t rows, length;
  int16_t letter[2 * PICTURE_CELLS];
  uint8_t nchanges, from, to, end, cursor;
  bool is_mirror; /* the drawing read from its other end is the same */
  Change *changes;
  int16_t format, target; /* -1: the default */
  int32_t before, after;  /* code to run around it (fold.h); -1: none */
  Source source;          /* where what is no drawing is written */
} Variant;

/* For games whose pieces are all alike, what a template does in the end:
** flips of bits at an offset from the anchor. */
typedef struct Flip {
  int16_t offset;
  uint8_t mine, theirs; /* flip the site in that owner's plane */
  uint8_t edge;         /* over the edge: captured instead */
} Flip;

enum { FLIPS_MAX = 8 };

/* A variant in one direction (and on one side). */
typedef struct Template {
  uint16_t variant;
  Dir dir, side;    /* NO_DIR: none */
  int16_t head;     /* offset of the last cell of the first row (shifts only) */
  bool is_reversed; /* its text starts at the other end */
  int8_t nflips;    /* -1: changes must be made one by one */
  uint8_t captures; /* pieces captured on the board */
  Flip flips[FLIPS_MAX];
} Template;

/* A node of the trie of a pattern: the sites where a row may have come to
** after these letters. Children follow their parent; 'after' is the first
** node that is not below this one. */
typedef struct TrieNode {
  int16_t parent, letter, after, leaf;
  uint8_t group, depth;
  bool has_children;
  bool is_joined; /* a row of a two-row drawing ends here */
  bool is_point;  /* a drawing of one cell, and no choice with it */
  bool can_skip;  /* where it is nowhere, what is below need not be tried */
} TrieNode;

typedef struct Leaf {
  int16_t node, join;      /* join: node of the second row, or -1 */
  int16_t next;            /* further leaf of the same node, or -1 */
  uint16_t variant, first; /* template of lane 0 */
  uint8_t side;            /* 0 none, 1 or 2: beside[side - 1] */
  uint8_t group;
  uint8_t branch; /* of the rule: which of its drawings */
  bool same;      /* only in the direction of the walk so far */
  bool guarded;   /* counts against the fallback (PhaseRule) */
  int16_t second; /* letter of the sites it may go to besides; -1 */
  int16_t prey;   /* letter of what may be taken beside the head; -1 */
  int16_t beside; /* letter of the sites that have such neighbours */
  uint32_t lanes[PLAYERS_MAX]; /* every drawing once */
  uint32_t from[PLAYERS_MAX];  /* from a cursor: also in its other reading */
} Leaf;

enum { LANES = 8, LANES_LEFT = 4 };

/* Up to eight directions that are tried together: lanes 0-3 have positive
** shifts (on boards that have shifts), lanes 4-7 negative ones. A lane
** without a direction is never set in 'use'. */
typedef struct Group {
  uint32_t used; /* mask of lanes */
  Dir dir[LANES];
  uint64_t shift[LANES]; /* magnitude, 1..63; 1 in unused lanes */
  uint64_t back[LANES];  /* 64 - shift */
  uint64_t use[LANES];   /* all ones, or 0 for an unused lane */
  /* The step to the side, left or right: magnitudes, and which one counts. */
  uint64_t side_shift[2][LANES], side_back[2][LANES], side_left[2][LANES];
  /* Boards without padding: masks of what may step, ahead or aside. */
  uint64_t stay[PLANE_WORDS][LANES];
  uint64_t side_stay[2][PLANE_WORDS][LANES];
} Group;

typedef struct Pattern {
  int nletters, nnodes, nleaves, ngroups, ntemplates;
  Letter *letters;
  TrieNode *nodes;
  Leaf *leaves;
  Group *groups;
  uint16_t first_template;
  bool is_quick;  /* every template has flips */
  bool has_joins; /* some drawing has two rows */
  bool is_plain;  /* all letters are mine, theirs, empty (or off) */
  bool on_planes; /* the board has shifts */
  const struct Drawing *drawing; /* for set programs; NULL: not read */
} Pattern;

/* ---- texts ---- */

typedef enum SlotType {
  SLOT_TEXT,
  SLOT_FROM,
  SLOT_TO,
  SLOT_END,
  SLOT_LAST,
  SLOT_PATH,  /* text: what is between */
  SLOT_TAKEN, /* text: likewise, or NULL: a comma */
  SLOT_KIND,
  SLOT_DIR,    /* text: "n=+ s=-", what is written for each, or NULL */
  SLOT_PIECE,  /* the letter of the piece that moves */
  SLOT_LIFTED, /* how many pieces were lifted, if more than one */
  SLOT_DROPS,  /* how many were dropped on each site, if on more than one */
  SLOT_PIPS,
  SLOT_HIT,      /* {*}: a star if something was sent or taken here */
  SLOT_REGISTER, /* index */
  SLOT_COUNTER,  /* index */
  SLOT_LEFT_FROM,
  SLOT_LEFT_TO,
  SLOT_CELL_FROM, /* lattice */
  SLOT_CELL_TO,
  SLOT_FACE_TO,
  SLOT_SPIKES,
  SLOT_OPEN, /* '[': the part up to ']' vanishes if a slot in it is empty */
  SLOT_CLOSE
} SlotType;

typedef struct Slot {
  SlotType type;
  const char *text;
  int index;
} Slot;

typedef struct Format {
  const Slot *slots;
  int nslots;
  const char *source;
} Format;

/* ---- code ---- */

typedef enum Opcode {
#define OP(name, operands, help) OP_##name,
#include "engine/walk/opcodes.h"
#undef OP
  OPCODES
} Opcode;

/* Behind a choice: a change of its site that cannot fail, and the end of the
** way (tail.h). */
typedef enum TailChange {
  TAIL_NOTHING,
  TAIL_PUT,
  TAIL_DROP,
  TAIL_TAKE,
  TAIL_MOVE /* drawn */
} TailChange;

typedef struct WayTail {
  TailChange change;
  int kind;                /* that is put */
  const struct Rows *rows; /* completing one of them leads elsewhere; or NULL */
  int row;                 /* code: what it leads to */
} WayTail;

typedef struct Instr {
  uint8_t op;
  uint8_t asks;   /* REPEAT, MOST: see flow.h */
  bool is_joint;  /* TEST, LINE: all sites can be asked at once, at little cost
                 ** and whatever the way so far */
  bool at_once;   /* EACH: see flips.h */
  bool one_way;   /* from here on there is at most one way: see sample.h */
  bool is_dash;   /* TIMES: each time a step ahead and a joint test, no more */
  bool only_goes; /* REPEAT: without end, and nothing but steps and tests */
  uint16_t cost;  /* in steps: one, and those of the set or number asked */
  int32_t next, x, y;
  int32_t least, most; /* REPEAT; most -1: no end */
  const Set *set;
  const Number *number, *number2;
  const Number *const *judged; /* JUDGE: all numbers, the first two again */
  const WayTail *tail; /* TO, PICTURE, TEST: see tail.h; NULL: more than that */
  int32_t reason;      /* index of its 'because', or -1 */
  Source source;
} Instr;

/* A TEST of a lattice with those that follow it, as one (known.h). */
typedef struct Tests {
  const Set *all;
  int next;       /* where the walk goes on behind them */
  bool then_goes; /* with a step ahead: where there is none, it ends here */
} Tests;

/* A set-up that 'lay' makes: pieces bottom to top. */
typedef struct LaidPiece {
  Site site;
  Piece piece;
} LaidPiece;

typedef struct Laying {
  const LaidPiece *pieces;
  int count;
} Laying;

/* How to call Lua; filled by script/hook.c, NULL in native games. */
struct Machine;
typedef struct Hooks {
  void *context;
  /* Emits the moves of function n into the machine's list. */
  bool (*moves)(void *context, int n, struct Machine *machine, Error *err);
  /* Asks function n about a site. */
  bool (*test)(void *context, int n, struct Machine *machine, Site site,
               bool *answer, Error *err);
  /* Asks function n for a number about the position. */
  bool (*number)(void *context, int n, struct Machine *machine, double *answer,
                 Error *err);
} Hooks;

struct ExecCode;

typedef struct PhaseRule {
  struct ExecCode *sets[PLAYERS_MAX];  /* set programs; NULL: none */
  struct ExecCode *loose[PLAYERS_MAX]; /* their candidates (vm/draw.h) */
  const char *unset;                   /* why there is none */
  Source unset_source;
  bool may_repeat; /* two of its choices may be one decision */

  const struct Hops *hops; /* counted hop by hop (hop.h); NULL: not so */
  int pattern;             /* a drawn phase; else -1 */
  int code;                /* a walk; else -1 */
  int fallback;    /* rule for when no guarded leaf has a move; -1: none */
  bool repeats;    /* two ways may make the same move: list, then drop equals */
  bool can_pick;   /* see pick.h */
  bool can_sample; /* see sample.h */
  bool auto_first; /* if any way is automatic, the first one is */
  bool has_turns;  /* moves can be counted in bunches (bunch.h) */
  bool is_pass;    /* automatic, and changes nothing but where it leads to: */
  int pass_target; /* -1: the default */
} PhaseRule;

typedef struct Program {
  Instr *code;
  size_t ncode, code_capacity;
  const Tests *tests; /* by instruction, on a lattice; else NULL */
  int nknown;         /* tests whose answers are kept */
  Pattern *patterns;
  size_t npatterns, pattern_capacity;
  Variant *variants;
  size_t nvariants, variant_capacity;
  Template *templates;
  size_t ntemplates, template_capacity;
  RuleLine *lines;
  size_t nlines, line_capacity;
  int nsets; /* set programs */
  Format *formats;
  size_t nformats, format_capacity;
  DiceRule *dice;
  size_t ndice, dice_capacity;
  Laying *layings;
  size_t nlayings, laying_capacity;
  const char **reasons;
  size_t nreasons, reason_capacity;
  PhaseRule phases[2 * PHASES_MAX]; /* fallbacks follow the phases */
  int nrules;
  uint64_t *near; /* [site][word]: neighbours, for choices; NULL: unused */
  int after;      /* code: made after every decision; -1: none */
  bool after_asks_place; /* it begins where the decision ended */
  int ends;              /* code; -1: none */
  struct ExecCode *end_sets[PLAYERS_MAX][2]; /* has 'ends' a way? [1]: from a
                                             ** place; NULL: it is walked */
  const Set *goal; /* when 'ends' is one test and its result: the test */
  const Set *throughout[THROUGHOUT_MAX]; /* of Game.throughout */
  const Set *dead; /* nobody can win any more: drawn in a session; or NULL */
  const struct Number *evaluation; /* 'evaluate' of the script; NULL: none */
  int evaluation_hook;             /* the same as a Lua function; 0: none */
  int goal_result;                 /* 1 win, -1 lose, 0 draw */
  int goal_taken; /* the test fails with fewer taken; 0: it asks otherwise */
  int stuck;      /* code; -1: pass */
  PhaseRule stuck_rule; /* the same as set programs; no sets: it is walked */
  bool stuck_ends;      /* 'stuck' may end the game without asking */
  int pass_format;      /* "pass" */
  int default_format;   /* the notation of the game; -1: the three below */
  int move_format, pair_format, to_format;
  bool asks_seen; /* some rule asks for placements that stood before */
  bool sorted;    /* parts of a text in descending order */
  char chain;     /* the sign between the ends of a part; 0: none */
  size_t scratch; /* words of the largest pattern */
  Hooks hooks;
  int nhooks;
  /* The same rules as they are written, to be walked site by site: what all
  ** that is quicker must agree with. It shares lines, formats, dice and
  ** reasons with this one. NULL: it is itself that program. */
  struct Program *walk;
  struct Compiled *compiled;   /* compiled.h; NULL: not (yet) */
  struct CompiledLater *later; /* it is on the way; NULL: it is not */
} Program;

/* The line a move is counted by that went through 'before' (-1: none yet) and
** then through 'now': a drawing without a name of its own does not take the
** credit of one with a name, or of a rule that is named within its own. */
int program_credit(const Program *program, int before, int now);

#endif
