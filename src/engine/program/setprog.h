/* SPDX-License-Identifier: MIT
** setprog.h - set programs: what a rule becomes when the cursor is a set.
**
** A program computes values: sets of sites and whole numbers, each computed
** once and never changed. Values stand in blocks; a block is a loop over the
** sites of a set, a condition, or a part that can be left early. A leaf
** reports choices: every site of its set, together with the sites of the
** loops around it, is one way of the rule. Nothing here refers to Lua or to a
** position: a program is read-only and shared by threads.
**
** Besides its body a program has functions (Question). Their values are their
** own: a function that calls itself has them again at each level. Two kinds:
** - A question is asked (ASK). It yields a number: 1 where it comes to an
**   ANSWER, and goes no further then; 0 at its end, or the number in its
**   variable 'result'.
** - A chain is called (CALL). It has leaves of its own. It yields the set in
**   its variable 'result' (which 'or else' frames had a way; see lower_chain.c)
**   or nothing. What the way did up to the call is a leaf without a set, a
**   *link*: a choice is the links of all calls that are open when a leaf is
**   reported, outermost first, and then that leaf. Links are made like leaves,
**   one after the other.
**
** Planes say nothing of what lies below the top of a pile. Where pieces lie on
** pieces, a change is a block (BLOCK_CHANGE): it is made in a copy of the
** position when the block is entered, and taken back when the block is left.
** Its 'each' stands for the state that the change led to; whatever is read in
** that state has it as an operand.
*/
#ifndef ABAX_SETPROG_H
#define ABAX_SETPROG_H

#include "base/text.h"
#include "engine/walk/program.h"

typedef int32_t Val; /* index of a value; 0: none */

/* name, operands, meaning. SET or NUMBER is what it yields. */
#define SETPROG_OPS(X)                                                         \
  X(CONST, SET, "the constant set imm")                                        \
  X(NUMBER, NUMBER, "the whole number imm")                                    \
  X(STATE, NUMBER, "the position as it is here; nothing is computed")          \
  X(PLANE, SET, "plane imm of the position, in state a")                       \
  X(SITE, SET, "the site in register slot imm, as a set")                      \
  X(COUNTER, NUMBER, "counter imm")                                            \
  X(STOCK, NUMBER, "pieces in stock: imm = player * kinds + kind")             \
  X(TAKEN, NUMBER, "pieces that player imm has captured")                      \
  X(CAPTURED, NUMBER, "those of a kind: imm = player * kinds + kind")          \
  X(PARAM, SET, "parameter imm of a question")                                 \
  X(VARIABLE, SET, "a set that is added to, or a number; empty or 0 first")    \
  X(READ, SET, "the variable a as it is now")                                  \
  X(EACH, SET, "the site of the loop, as a set of one")                        \
  X(AND, SET, "a and b")                                                       \
  X(OR, SET, "a or b")                                                         \
  X(ANDN, SET, "a without b")                                                  \
  X(SHIFT, SET, "a moved by shift imm")                                        \
  X(SELECT, SET, "b if the number a is not 0, else nothing")                   \
  X(LOWEST, SET, "the first site of a")                                        \
  X(EARLIEST, SET, "the one of a that is first in the list of region imm")     \
  X(RAYS, SET, "seen from a over b in directions imm, the last one included")  \
  X(ROW, SET, "the run of b through a along axis imm")                         \
  X(FILL, SET, "a, and sites from which a is seen over b in direction imm")    \
  X(DASH, SET, "b steps from a in direction imm, if all are in c")             \
  X(SPANS, SET, "between a and the sites of c it sees over b, imm as in RAYS") \
  X(FLOOD, SET, "what is connected with a over b")                             \
  X(MEETS, NUMBER, "1 if what is connected with a over b has a site of c")     \
  X(LINES, SET, "sites of a on a row of lines imm that lies in a")             \
  X(ANY, NUMBER, "1 if a is not empty")                                        \
  X(COUNT, NUMBER, "sites of a")                                               \
  X(ADD, NUMBER, "a + b")                                                      \
  X(SUBTRACT, NUMBER, "a - b")                                                 \
  X(MULTIPLY, NUMBER, "a * b")                                                 \
  X(LEFT, NUMBER, "steps from a to the end of player imm's route")             \
  X(DIVIDE, NUMBER, "a / b, rounded down; b is not 0")                         \
  X(REMAINDER, NUMBER, "what is left of that")                                 \
  X(COMPARE, NUMBER, "1 if a imm b")                                           \
  X(NOT, NUMBER, "1 if a is 0")                                                \
  X(PLACEMENT, NUMBER, "which piece is where, as a key")                       \
  X(KEY, NUMBER, "the keys of piece imm on the sites of a")                    \
  X(MIX, NUMBER, "two keys as one; equal ones cancel out")                     \
  X(SEEN, NUMBER, "1 if the placement of key a stood imm plies ago; 0: ever")  \
  X(HEIGHT, NUMBER, "pieces in the piles of a, in state b")                    \
  X(RUN, NUMBER, "pieces of one owner on top of the pile a, in state b")       \
  X(HIGH, SET, "sites of a whose height compares (imm) with b, in state c")    \
  X(LONG, SET, "the same of the run at the top of the pile")                   \
  X(FULL, SET, "sites of a without room for b pieces more, in state c")        \
  X(HOLDS, SET, "sites of a with a piece of player imm, kinds b, in state c")  \
  X(HAND, NUMBER, "pieces in the hand, in state a")                            \
  X(DICE, NUMBER, "unused dice that show imm")                                 \
  X(SUBSETS, NUMBER, "how many subsets a has: imm: those of b sites; or all")  \
  X(SUBSET, SET, "of these subsets of a the one with number c, imm as there")  \
  X(BELOW, SET,                                                                \
    "what the highest digit of a number below a may be: digit imm")            \
  X(INDEX, NUMBER, "the number whose digit imm is a, and no other")            \
  X(AHEAD, SET, "the site b steps from a on player imm's route")               \
  X(ASK, NUMBER, "question imm, of the arguments from a on")                   \
  X(CALL, SET, "chain imm, of the arguments from a on, by way of link b")

typedef enum SetprogOp {
#define X(name, type, help) SP_##name,
  SETPROG_OPS(X)
#undef X
      SP_OPS
} SetprogOp;

typedef enum ValueType { VALUE_SET, VALUE_NUMBER } ValueType;

typedef struct Value {
  uint8_t op, type;
  Val a, b, c;
  int32_t imm;
  int32_t block;       /* where it is computed */
  int32_t first_block; /* of a variable: the first block made after it */
} Value;

typedef enum ItemKind {
  ITEM_LET,    /* compute value v */
  ITEM_BLOCK,  /* run block 'to' */
  ITEM_ADD,    /* variable v |= w */
  ITEM_MAX,    /* variable v, a number: becomes w if that is greater */
  ITEM_GROW,   /* the spreading block 'to' goes on with w too */
  ITEM_LEAVE,  /* go on behind block 'to', which is around this */
  ITEM_LEAF,   /* report: leaf 'to', set v */
  ITEM_ANSWER, /* a question: the answer is yes */
  ITEM_CHANGE, /* a move is made: the change of block 'to', for good */
  ITEM_STORE   /* a move is made: slot 'to' becomes v (SetMake) */
} ItemKind;

typedef struct Item {
  uint8_t kind;
  Val v, w;
  int32_t to;
} Item;

typedef enum BlockKind {
  BLOCK_BODY,   /* of the program or of a function */
  BLOCK_LOOP,   /* once for every site of 'over'; 'each' is the site */
  BLOCK_SPREAD, /* for 'over', then for all that was added meanwhile (GROW),
                ** as long as there is something; 'each' is that set */
  BLOCK_IF,     /* if 'over' (a set or a number) is not empty or 0 */
  BLOCK_PART,   /* once; it can be left */
  BLOCK_CHANGE  /* once, if the change can be made; then it is taken back */
} BlockKind;

enum { AMOUNT_HEIGHT = -1, AMOUNT_NONE = -2 };

/* One change of those that an 'each' makes on every site. */
typedef struct EachStep {
  uint8_t op;
  int32_t x;
  int32_t amount; /* or AMOUNT_... */
  Site site;      /* where; NO_SITE: on the site itself */
} EachStep;

/* What a BLOCK_CHANGE does, on every site of 'over'. */
typedef struct SetChange {
  uint8_t op; /* an Opcode */
  Player me;
  int32_t x;  /* its operand; of OP_EACH: how many steps */
  Val amount; /* its number; 0: none */
  const EachStep *steps;
} SetChange;

typedef struct Block {
  uint8_t kind;
  SetChange change;
  Val over, each;
  Item *items;
  size_t nitems, capacity;
  Source source;   /* the rule line it comes from */
  const char *why; /* of a loop: why it is one */
} Block;

/* A part of a shift: the sites of 'mask' move by 'by' bits. */
typedef struct ShiftPart {
  int by;
  Plane mask;
} ShiftPart;

typedef struct Shift {
  int nparts;
  ShiftPart *parts;
} Shift;

/* Where every site leads (map.h). */
typedef struct Map {
  Site *to;
  Plane valid;        /* the sites that lead somewhere */
  int along, against; /* shifts that move a set along it, and back; -1: not
                      ** needed yet */
  int step[DIRS_MAX]; /* maps one step further; -1: not needed yet */
} Map;

/* Where the cursor is: the site that was chosen at a base, moved along a map.
** A base is a choice of a site: 1 and up; 0: there is no cursor. */
typedef struct Place {
  int32_t base, map;
} Place;

struct DrawnLine;

/* The number of a subset, as sites that stand for its digits: the lowest of
** base 64 first. 0: there are no more. */
enum { SUBSET_DIGITS = 3 };

enum { QUESTION_PARAMS = 96, LINE_ROWS = 48, LINE_TABLES = 4 };

typedef enum TraceKind {
  TRACE_CHANGE, /* instruction x is made, the cursor at the place */
  TRACE_DRAW,   /* a drawn line is made, its cells at 'cells' */
  TRACE_ONCE,   /* code x is run to its first way, from the place */
  TRACE_LINE,   /* the run of instruction x through the place is found */
  TRACE_DIE,    /* a die that shows x is used */
  TRACE_ROLL,   /* dice * OUTCOMES_MAX + outcome x is rolled */
  TRACE_KNOWN,  /* 'set' holds at the place; only lower_make.c reads this */
  TRACE_TEST    /* 'set' is tested at the place when all is done; the same */
} TraceKind;

/* A step of the walk that a choice stands for: what it changed, and where. */
typedef struct TraceStep {
  TraceKind kind;
  Place place;
  Dir dir;   /* direction of the walk; NO_DIR: none, or nobody asks */
  int plate; /* where the plate lies, as in Sym */
  int32_t x; /* of a drawing: the side its second row lies on */
  const struct DrawnLine *line;
  const Set *set;
  const Place *cells;  /* by cell of the line; runs have none */
  bool takes, arrives; /* TRACE_ONCE: pieces may be taken; an own one comes */
  bool is_try;         /* TRACE_ONCE: there may be no way */
  uint8_t owner;       /* TRACE_CHANGE: Owner of what is taken or lifted */
  int32_t digit[SUBSET_DIGITS];   /* of a 'some': bases of the number of the
                                ** subset that is made; 0: it is none */
  const struct TraceStep *before; /* while it is made */
} TraceStep;

/* The rows of n sites of a small board, as masks. */
typedef struct LineTable {
  int n, nrows;
  uint64_t rows[LINE_ROWS];
} LineTable;

typedef enum ActRole { ACT_FROM, ACT_TO, ACT_TAKEN, ACT_ROLES } ActRole;

/* What a leaf does, if that is to put or move one own piece (apart.h). */
typedef struct LeafAct {
  bool is_plain;
  bool has[ACT_ROLES];    /* is there such a site? */
  bool varies[ACT_ROLES]; /* over the leaf's set; else the base has one site */
  bool takes_more;        /* than ACT_TAKEN tells */
  bool is_pair;           /* both ends of the move vary */
  int base[ACT_ROLES], map[ACT_ROLES];
  uint8_t nfixed, fixed[ACT_ROLES]; /* roles that do not vary */
  int kind;                         /* that is put; -1: any */
  int told;         /* the role that varies, or the first of two */
  int class;        /* acts told apart by their sites alone have the same */
  uint32_t clashes; /* classes whose choices may be the same decision */
} LeafAct;

enum {
  STORE_CHECKED = 900, /* not 0: what was left to be tested holds */
  STORE_JUDGED = 1000, /* + i: the i-th number of a 'judge' */
  STORE_TOLD = 2000    /* + i: the i-th value that the move's text may show */
};

typedef enum MakeEnd {
  MAKE_GOES_ON,
  MAKE_WINS,
  MAKE_LOSES,
  MAKE_DRAWS,
  MAKE_FINISHES,
  MAKE_JUDGES /* the numbers are stored at STORE_JUDGED */
} MakeEnd;

/* What a choice does, as a function of its sites: a body whose parameters are
** the sites of the leaf's bases and whose ITEM_STOREs are the slots that
** change. Values are those before the move. */
typedef struct SetMake {
  const char *why; /* it is not known: then the trace must be gone through */
  int block;
  Val *site;  /* parameters, by base of the leaf */
  int target; /* -1: the default */
  int line;   /* RuleLine; -1: none */
  MakeEnd end;
  bool has_changes; /* it changes piles or dice: in C alone */
  Player judge;     /* for whom the game ends, or whose number is first */
  int njudged;
  int ntold; /* values that its text may show, in the order of the trace: what
             ** a 'say' tells of registers and counters, what an 'each' takes */
  bool has_place, is_place_open; /* open: it depends on how it is read */
  Place place;                   /* where a piece was put last, for 'ends' */
} SetMake;

/* A change of piles that is not made while choices are found: nobody has asked
** for it. */
typedef struct LateChange {
  SetChange change;
  Place place;
  bool is_read; /* what follows may still ask (lower_late.c) */
  const struct LateChange *before;
} LateChange;

enum { SIDES_MAX = 6 };

/* How the choices of a leaf are made. */
typedef struct SetLeaf {
  int nbases;    /* whose sites the trace needs; the last is the leaf's own */
  int32_t *base; /* their numbers */
  Val *site;     /* and sites, as sets of one; of the last: the leaf's set */
  int nsteps;
  TraceStep *steps;
  int nlate; /* in the order in which they are made */
  LateChange *late;
  Plane bound; /* its set never has other sites */
  bool is_auto;
  uint32_t weight; /* at a chance phase */
  bool is_sure;    /* no two choices of sure leaves are one decision */
  bool is_opaque;  /* some step moves pieces that its key does not tell */
  bool is_link;    /* the way goes on in a chain: all its sites are values, its
                  ** last base is none */
  bool in_chain;   /* it is in a chain: links come before it */
  bool has_hand;   /* a piece is carried from one link to the next */
  Player me;       /* who moves where the trace begins */
  LeafAct act;
  int nsides, side[SIDES_MAX]; /* numbers of 'or else' words; negative: it is
                               ** on the right side, which the left excludes */
  SetMake make;                /* of programs lowered with 'makes' */
  SetMake check; /* of those lowered with 'defers': what is left to be tested
                 ** of a choice; block 0: nothing is */
  Source source;
} SetLeaf;

/* How many sites the make of a leaf is given: a link has no last one. */
static inline int setleaf_sites(const SetLeaf *leaf) {
  return leaf->nbases - (leaf->is_link && leaf->nbases > 1);
}

struct ChainKey;

/* A function of some slots: a look that asks nothing of the cursor, or all
** that a repeated walk does from one of its turns on. Parameters are assigned
** all at once: an argument may be computed from the caller's own. */
typedef struct Question {
  int block, code, commit;
  Player me;
  bool is_chain; /* it is called; else it is asked */
  bool recurs;   /* it may be entered again before it is left */
  Val result;    /* the variable it yields at its end; 0: nothing, or 0 */
  const struct ChainKey *key; /* what it was made for (lower_chain.c); NULL */
  int nparams;
  int16_t slot[QUESTION_PARAMS]; /* what it is given: slots, and from
                                 ** SYM_SLOTS on what else a way carries */
  Val param[QUESTION_PARAMS];    /* and the values that stand for it */
} Question;

typedef struct SetProgram {
  const Game *game;
  Player me;
  bool is_distinct; /* no two choices can be one decision (apart.h) */
  bool takes_more;  /* some choice takes what its trace does not tell */
  bool has_changes; /* it has a BLOCK_CHANGE */
  bool loses_late;  /* a chain is entered with changes that were not made */
  Value *values;
  size_t nvalues, value_capacity;
  Block *blocks;
  size_t nblocks, block_capacity;
  Plane *consts;
  size_t nconsts, const_capacity;
  Shift *shifts;
  size_t nshifts, shift_capacity;
  Map *maps; /* by number; [0] leads every site to itself */
  size_t nmaps, map_capacity;
  SetLeaf *leaves;
  size_t nleaves, leaf_capacity;
  Question *questions;
  size_t nquestions, question_capacity;
  Val *args; /* of the questions that are asked */
  size_t nargs, arg_capacity;
  int back[DIRS_MAX], along[DIRS_MAX]; /* shifts of each direction */
  int near[DIRS_MAX]; /* shifts along the directions of the board, */
  int nnear;          /* for groups */
  LineTable lines[LINE_TABLES];
  int nlines;
  uint32_t ray_up, ray_down; /* directions to higher and lower sites */
} SetProgram;

extern const char *const setprog_names[SP_OPS];

void setprog_free(SetProgram *program);
/* The program as text, a line an item. */
void setprog_write(const SetProgram *program, Text *out);

#endif
