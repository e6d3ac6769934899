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

#include "native/session.h"

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

/* A prepared answer to a question. */
typedef struct Answer {
  const char *text;
  const char *reason; /* why it is not legal; NULL: it is */
  bool is_right;
} Answer;

typedef struct Question {
  const char *text;          /* NULL: nothing is asked */
  const char *hint, *praise; /* NULL: none */
  Answer *answers;
  size_t nanswers;
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
  int branch; /* index of the branch it belongs to, -1: the main line */
  int line;   /* of the file */
} Frame;

typedef struct FrameBranch {
  const char *title;
  int parent;         /* the branch it goes off from, -1: the main line */
  size_t from;        /* the frame before it; 'first' when there is none */
  size_t first, last; /* its frames: first .. last-1 */
} FrameBranch;

typedef struct Frames {
  Arena arena;
  const char *path, *title;
  Frame *at;
  size_t count, capacity;
  FrameBranch *branches;
  size_t nbranches, branch_capacity;
  Game **games; /* all that were played: frames point to them */
  size_t ngames, game_capacity;
} Frames;

void frames_init(Frames *frames);
void frames_done(Frames *frames);

/* The sites of all marks; false when there are none. */
bool frame_marked(const Frame *frame, Plane *out);

#endif
