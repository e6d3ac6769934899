/* SPDX-License-Identifier: MIT
** node.h - rules as trees: what a script builds before anything is compiled.
**
** Words and operators of the rule language make Nodes; nothing here knows
** Lua. A node is a walk, a test or a number; which it is follows from its
** type. Names stay strings until it is compiled, because a rule may be written
** before the board and the pieces are known.
*/
#ifndef ABAX_NODE_H
#define ABAX_NODE_H

#include "kernel/state/game.h"

/* One row per type: name, and whether it is a walk, a test (which is also a
** walk that stays where it is) or a number. */
#define NODE_TYPES(X)                                                          \
  X(SEQ, WALK)     /* a * b */                                                 \
  X(EITHER, WALK)  /* a + b */                                                 \
  X(ELSE, WALK)    /* a | b */                                                 \
  X(NOT, TEST)     /* -a */                                                    \
  X(LOOK, TEST)    /* #a */                                                    \
  X(REPEAT, WALK)  /* a ^ n: number = least, number2 = most (-1: no end) */    \
  X(TARGET, WALK)  /* a / name */                                              \
  X(NAMED, WALK)   /* a, name: a rule with its key in moves */                 \
  X(PICTURE, WALK) /* picture */                                               \
  X(MINE, TEST)    /* name: kind or region, or NULL */                         \
  X(THEIRS, TEST)                                                              \
  X(OURS, TEST)  /* name: kind, or NULL */                                     \
  X(KIND, TEST)  /* name */                                                    \
  X(OF, TEST)    /* name: a player, who owns it */                             \
  X(MOVER, TEST) /* name: a player, who is asked */                            \
  X(EMPTY, TEST)                                                               \
  X(FULL, TEST)                                                                \
  X(AT, TEST)   /* name: region, register or sites; or a: a test */            \
  X(RANK, TEST) /* number */                                                   \
  X(ALWAYS, TEST)                                                              \
  X(HOLDS, TEST)      /* a: some piece of the pile */                          \
  X(ALIKE, TEST)      /* has the trait in question (traits.h) */               \
  X(SHARED, WALK)     /* a: for one trait or another */                        \
  X(BEATEN, TEST)     /* relation (names: kind, its prey, ...) by the actor */ \
  X(GROUP, TEST)      /* a: connected with the cursor over it */               \
  X(REACH, TEST)      /* a: repeated steps lead there from the cursor */       \
  X(LINE, WALK)       /* a, number: a maximal run through the cursor */        \
  X(IS, TEST)         /* a, name (operator), b: numbers */                     \
  X(NONE, TEST)       /* a: no site satisfies it */                            \
  X(CAPTURED, TEST)   /* number: the mover has taken at least that many */     \
  X(SEEN, TEST)       /* number: plies ago; 0: ever */                         \
  X(THROUGHOUT, TEST) /* a: it held since the position came first */           \
  X(TO, WALK)         /* a (test) or name */                                   \
  X(GO, WALK)         /* name: directions */                                   \
  X(TOWARD, WALK)     /* name: directions */                                   \
  X(BESIDE, WALK)                                                              \
  X(CELL, WALK)   /* lattice: from a face to its cube */                       \
  X(FACE, WALK)   /* name: which, or NULL: each */                             \
  X(FRONT, WALK)  /* number: cells before the face */                          \
  X(FACING, WALK) /* number: cells away */                                     \
  X(CREEP, WALK)                                                               \
  X(TURNED, WALK)                                                              \
  X(SPIKE, TEST)                                                               \
  X(AHEAD, WALK) /* a: number of steps */                                      \
  X(USE, WALK)                                                                 \
  X(LIFT, WALK) /* a: number or NULL */                                        \
  X(DROP, WALK) /* a: number or NULL */                                        \
  X(PUT, WALK)  /* names: kinds, or none */                                    \
  X(TAKE, WALK)                                                                \
  X(SEIZE, WALK) /* take with a: how many or NULL; number: into stock */       \
  X(FLIP, WALK)                                                                \
  X(SWAP, WALK)    /* a: a walk to the other piece */                          \
  X(SEND, WALK)    /* name */                                                  \
  X(TURN, WALK)    /* name: directions it faces */                             \
  X(BECOME, WALK)  /* names: kinds */                                          \
  X(MARK, WALK)    /* name */                                                  \
  X(UNMARK, WALK)  /* name */                                                  \
  X(FORGET, WALK)  /* name */                                                  \
  X(SET, WALK)     /* name, a: number */                                       \
  X(LAY, WALK)     /* names: site, letters, ... */                             \
  X(SAY, WALK)     /* name: format */                                          \
  X(EACH, WALK)    /* a */                                                     \
  X(SOME, WALK)    /* a, b: how many or NULL */                                \
  X(FIRST, WALK)   /* a */                                                     \
  X(BEST, WALK)    /* a, b: number */                                          \
  X(MOST, WALK)    /* a, b: number or NULL */                                  \
  X(TIMES, WALK)   /* b: number, a: walk */                                    \
  X(RIVAL, WALK)   /* a: roles exchanged */                                    \
  X(BECAUSE, WALK) /* name: reason for what is before it */                    \
  X(AUTO, WALK)                                                                \
  X(CHANCE, WALK) /* a, b: weight or NULL */                                   \
  X(ROLL, WALK)   /* number dice, number2 dice on a double, faces in c */      \
  X(WIN, WALK)                                                                 \
  X(LOSE, WALK)                                                                \
  X(FINISH, WALK)                                                              \
  X(DRAW, WALK)                                                                \
  X(JUDGE, WALK) /* a: a number, b: the last one, or a JUDGE of the rest */    \
  X(HOOK, WALK)  /* number: index of a Lua function */                         \
  X(HOOK_TEST, TEST) /* number: index of a Lua function */                     \
  X(NUMBER, NUMBER)  /* number */                                              \
  X(COUNTER, NUMBER) /* name */                                                \
  X(COUNT, NUMBER)   /* a: test */                                             \
  X(HEIGHT, NUMBER)  /* a: test or NULL: at the cursor */                      \
  X(RUN, NUMBER)                                                               \
  X(LEFT, NUMBER)                                                              \
  X(PIPS, NUMBER)                                                              \
  X(STOCK, NUMBER) /* name: kind or NULL */                                    \
  X(TAKEN, NUMBER) /* pieces the mover has taken */                            \
  X(HAND, NUMBER)                                                              \
  X(REPEATED, NUMBER)                                                          \
  X(SINCE, NUMBER)                                                             \
  X(TOUCHES, NUMBER) /* a: test, names: regions */                             \
  X(ADD, NUMBER)                                                               \
  X(SUBTRACT, NUMBER)                                                          \
  X(MULTIPLY, NUMBER)                                                          \
  X(DIVIDE, NUMBER)                                                            \
  X(REMAINDER, NUMBER)                                                         \
  X(LEAST, NUMBER)                                                             \
  X(GREATEST, NUMBER)

typedef enum NodeType {
#define X(name, class) NODE_##name,
  NODE_TYPES(X)
#undef X
} NodeType;

typedef enum NodeClass { CLASS_WALK, CLASS_TEST, CLASS_NUMBER } NodeClass;

struct Picture;

typedef struct Node {
  NodeType type;
  const struct Node *a, *b;
  const char *name;
  const char *const *names;
  int nnames;
  int number, number2, number3;
  const struct Picture *picture; /* of a drawing (picture.h) */
  Source source;
  /* Filled in by node_seal. A copy has another address than 'self' says, so
  ** it is not taken for what it was copied from. */
  const struct Node *self;
  uint32_t weight; /* nodes, each as often as it is used */
  uint16_t depth;  /* of nesting */
  uint8_t class;   /* NodeClass */
  bool gets_on;    /* as the body of a loop: it moves or changes something */
} Node;

/* ---- drawings, as picture.h reads them ---- */

enum { PICTURE_CELLS = 24, PICTURE_LETTERS = 12 };

/* The symbol of a cell that nobody writes: what comes behind a whole run that
** ends its row, which is over the edge or no cell of the run. */
#define PICTURE_REST '!'

typedef struct PictureCell {
  char symbol;
  char run;      /* 0, '+' (one or more) or '*' (none or more) */
  bool is_whole; /* a run that goes on as far as it can: ++ or ** */
  char unlike;   /* the symbol of the whole run before it, which it is not; 0 */
  int column;    /* in its line of text, from 1 */
} PictureCell;

typedef struct PictureLine {
  const char *dirs; /* as written; NULL: any */
  const char *name; /* the comment; NULL: none */
  int length;       /* cells of a row; both rows and both halves have it */
  int rows;         /* 1 or 2 */
  PictureCell before[2][PICTURE_CELLS], after[2][PICTURE_CELLS];
  int text_line;    /* line within the picture's text, from 1 */
  const char *text; /* the line itself, for messages */
  Source source;
} PictureLine;

/* A letter given with the picture: picture { "...", y = theirs * beats }. */
typedef struct PictureLetter {
  char symbol;
  const Node *node;
} PictureLetter;

typedef struct Picture {
  PictureLine *lines;
  int nlines;
  PictureLetter letters[PICTURE_LETTERS];
  int nletters;
} Picture;

/* What a rule, and all rules of a game together, may weigh and how deeply
** they may be nested. Passes over rules go through shared parts as often as
** they are used and recurse once a level: these are their limits. */
enum { NODE_WEIGHT_MAX = 40000, NODE_DEPTH_MAX = 500 };

/* Notes what is known of a node that is complete, as its parts must be. */
void node_seal(Node *node);
uint64_t node_weight(const Node *node);
static inline bool node_is_sealed(const Node *node) {
  return node->self == node;
}

/* NULL: no memory. */
Node *node_new(Arena *arena, NodeType type, Source source);

/* As a class: SEQ, EITHER and ELSE of tests are tests, RIVAL of a number is a
** number, and so on. */
NodeClass node_class(const Node *node);
const char *node_type_name(NodeType type);

/* A step or a turn whose directions depend on the walk so far: "same", "left"
** ... anywhere in its names. */
bool node_is_relative(const Node *node);

/* -always * because "one a turn" * rule: it makes no move, and is there to say
** why. */
bool node_is_refusal(const Node *node);

/* A copy of a test in which every relation is bound to the actor's kind: the
** kinds beaten by 'kind' take its place. NULL: no memory. */
const Node *node_bind(Arena *arena, const Node *node, const char *kind);
/* Does a relation occur in it? */
bool node_has_relation(const Node *node);

#endif
