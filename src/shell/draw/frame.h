/* SPDX-License-Identifier: MIT
** frame.h - what a learner sees at one time: a position, what is said about
** it, marks, perhaps a question.
**
** A run of a lesson records frames; the terminal, the text, the picture and
** the page are made from them. A new one begins where the position changes
** after something was said or played, and at every pause.
*/
#ifndef ABAX_FRAME_H
#define ABAX_FRAME_H

#include "session/session.h"

typedef enum MarkShape { MARK_CELLS, MARK_LINE, MARK_ARROW } MarkShape;

enum { MARK_COLOURS = 6 };

typedef struct Mark {
  MarkShape shape;
  int colour;  /* index of mark_colours */
  Site *sites; /* cells; or the ends of a line or arrow */
  int nsites;
  const char *meaning; /* in words */
} Mark;

extern const char *const mark_colours[MARK_COLOURS];

/* What is asked for. */
typedef enum QuestionKind {
  ASK_MOVE,   /* a move, or several in a row */
  ASK_CHOICE, /* one of some sentences */
  ASK_SITE,   /* a site of the board, or some of them */
  ASK_PLAY    /* the game is played on, against an opponent */
} QuestionKind;

enum { HINTS_MAX = 8 };

struct Turn;

/* A prepared answer to a question. */
typedef struct Answer {
  const char *text;   /* a move, a choice, the name of a site */
  const char *reason; /* of a move: why it is not legal; NULL: it is. Of a
                      ** choice: what is said to it; NULL: nothing */
  bool is_right;
  Site site;               /* of a question for sites */
  const struct Turn *next; /* what follows a right move; NULL: nothing */
} Answer;

/* Where a move is asked for: at the question, and after each right move of a
** series with the replies to it. */
typedef struct Turn {
  Position *pos, *before; /* NULL: the frame's */
  const char *reply;      /* "black e7e5"; "": nothing was replied */
  Answer *answers;
  size_t nanswers;
} Turn;

typedef struct Question {
  const char *text; /* NULL: nothing is asked */
  QuestionKind kind;
  const char *hints[HINTS_MAX]; /* one after the other */
  int nhints;
  const char *praise; /* NULL: none */
  Turn turn;
  bool wants_all;               /* of sites: each of them, not one */
  int level, within;            /* of a game: the opponent, moves; 0: any */
  const struct Predicate *goal; /* of a game: what is to be reached */
} Question;

typedef struct Frame {
  const Game *game; /* NULL: no game was begun yet */
  Position *pos;
  Position *before;    /* the last move began there; NULL: none */
  const char *caption; /* moves that led here: "black a1b2"; "": none */
  const char *said;    /* paragraphs, a blank line between them */
  const char *output;  /* what commands printed */
  const char *snap;    /* its name; NULL: none */
  const Mark *marks;
  size_t nmarks;
  Question question;
  int branch;      /* index of the branch it belongs to, -1: the main line */
  int line;        /* of the file */
  bool is_learner; /* of what is beside the board, what one plays by */
} Frame;

typedef struct FrameBranch {
  const char *title;
  int parent;         /* the branch it goes off from, -1: the main line */
  size_t from;        /* the frame before it; 'first' when there is none */
  size_t first, last; /* its frames: first .. last-1 */
} FrameBranch;

/* A position that is shown among words: its snap, or its text. */
typedef struct FramePicture {
  const char *name;
  const Game *game;
  const Position *pos; /* one of 'held' */
} FramePicture;

typedef struct Frames {
  Arena arena;
  const char *path, *title;
  Frame *at;
  size_t count, capacity;
  FrameBranch *branches;
  size_t nbranches, branch_capacity;
  Game **games; /* all that were played: frames point to them */
  size_t ngames, game_capacity;
  Position **held; /* positions of turns */
  size_t nheld, held_capacity;
  FramePicture *pictures;
  size_t npictures, picture_capacity;
  char language[8]; /* of the lesson: "en" */
} Frames;

void frames_init(Frames *frames);
void frames_done(Frames *frames);

/* A copy of the position that lives as long as the frames. NULL: no memory. */
Position *frames_hold(Frames *frames, const Game *game, const Position *pos,
                      Error *err);

/* Phases, stocks, counters and registers too. */
void frames_tell_all(Frames *frames);

/* The sites of all marks; false when there are none. */
bool frame_marked(const Frame *frame, Plane *out);

#endif
