/* SPDX-License-Identifier: MIT
** reason_search.h - what the parts of the search for a reason share; private
** to the reason files.
*/
#ifndef ABAX_REASON_SEARCH_H
#define ABAX_REASON_SEARCH_H

#include "native/reason.h"

enum { NAMED_MAX = 8, REASON_WANT = 120 };

/* The drawing that came closest. */
typedef struct Closest {
  const Pattern *pattern;
  const Template *t;
  Site anchor;
  int missing;        /* cells that are wrong */
  int first;          /* the first of them: the farther the closer */
  bool has_actor;     /* its {from} is as it must be */
  bool is_plain;      /* the first wrong cell is on the board, and its letter
                      ** one of the signs: it can be said what is wanted */
  bool is_spelt;      /* the text has its marks: "-" or "x" */
  const Set *second;  /* all cells are right, but not where it goes */
  const char *reason; /* of its first wrong cell; NULL: the cell itself */
} Closest;

/* The walk that came farthest. */
typedef struct Farthest {
  const Instr *instr;
  Site cursor;
  int score;
  size_t depth;
  int away;              /* from where it was to go, on a lattice */
  char here[PLACE_NAME]; /* its name then: on a lattice sites move */
  const char *sentence;  /* of the test that failed; NULL: it has none */
} Farthest;

typedef struct Search {
  Session *session;
  const char *typed;
  Site named[NAMED_MAX];
  int n;
  Closest closest;
  Farthest farthest;
  const Instr *condition; /* the first that failed; NULL: none */
  bool has_fit;   /* some drawing is as typed: something else is wrong */
  bool is_two;    /* two pieces were to be moved at once */
  uint32_t kinds; /* kinds of piece that could have made the move */
  bool is_whole; /* the drawing is the whole move: its text has no more sites */
  bool goes_on;  /* another drawing follows, in which the piece goes on */
} Search;

/* "a", "an" */
const char *reason_article(const char *name);
/* Has the line a name of its own, not that of its phase? */
bool reason_is_named(const Game *g, const RuleLine *line);
/* " for 'Sumito' (games/x.lua:3)", without a name " (games/x.lua:3)". */
void reason_for(const Game *g, const RuleLine *line, Text *out);
/* The name of a site as the mover writes it; in room of its own, used again
** after four calls. */
const char *reason_name(const Session *s, Site site);
/* reason_text.c: what stands on a site; "empty", "white's moon" */
const char *reason_holder(const Session *s, Site site, char *out, size_t size);
/* "empty", "your own" for a letter of a drawing; NULL: it has no words. */
const char *reason_wanted(const Game *g, char symbol, char *out, size_t size);
/* A 'because', with the registers it names filled in, and {here} unless that
** is NULL. */
void reason_sentence(const Session *s, const char *sentence, const char *here,
                     Text *out);
/* The sentence of the part of a test that a site does not satisfy. */
const char *reason_of_set(Machine *m, const Set *set, Site site);
/* reason_want.c: what a test asks of a site that does not satisfy it: "empty",
** "your own"; false: there are no words for it. */
bool reason_want_of(const Session *s, const Set *set, Site site,
                    char out[REASON_WANT]);
/* " (phase 'main', games/x.lua:3)": the phase asked, where 'source' is; in a
** game of one phase only the place. */
void reason_phase(const Session *s, Source source, Text *out);

/* Adds that to a reason that is a whole line already. (reason_series.c) */
void reason_end(const Session *s, Text *out);

/* Does the typed text begin with the name of a site? */
bool reason_begins_with_site(const Session *s, const char *typed);
/* May a text of this format have been meant? Its beginning tells. */
bool reason_fits_format(const Search *x, int format);
/* Does the typed text have what the format writes between its slots? */
bool reason_is_spelt(const Search *x, int format);
/* Can it name as many sites as were typed? 'v' for the default format. */
bool reason_fits_number(const Search *x, int format, const Variant *v);
/* The text a way from this instruction says; -1: the default. */
int reason_format_ahead(const Program *p, int pc);
int reason_format_of(const Program *p, const Variant *v);

/* ---- reason_legal.c ---- */

/* Does a piece of the player who is asked stand there? */
bool reason_is_own(const Session *s, Site site);
/* The sites a text names, at most 'max'; how many. */
int reason_sites(const Session *s, const char *text, Site *out, int max);
/* "  legal from there: a1b2, a1a3", or those that are nearest. */
void reason_nearest(Search *x, Text *out);
/* By an 'or else': what stands before it must be played. */
void reason_withheld(Session *s, Text *out);
/* The rest write a whole reason and return true, or have nothing to say. */
bool reason_few(Session *s, Text *out); /* few moves are all named */
bool reason_wrong_name(const Search *x, Text *out); /* there is no such cell */
bool reason_takes_nothing(const Search *x, Text *out); /* a capture of air */
bool reason_beginning(const Search *x, Text *out);     /* some moves go on so */
bool reason_other_tail(const Search *x, Text *out); /* but not with the rest */
/* "'line' makes c3d3, 'arrow' c3c4d3": a move of every rule that moves the
** piece; false: none does. */
bool reason_examples(Search *x, Text *out);
/* "; there is wait, !#a1": a move of every shape, at most three. */
void reason_shapes(const Session *s, Text *out);

/* reason_drawn.c: tries every template of a pattern for the typed text. */
void reason_judge(Search *x, const Pattern *p);
bool reason_fits_cells(const Search *x, const Variant *v, const Site *cells);
void reason_wrong_cell(Search *x, Text *out);
/* The line a drawing belongs to, and where it is written. */
RuleLine reason_line(const Program *program, const Variant *variant);

/* reason_walk.c: runs a walk for the typed text; true: it would be a move if
** an 'or else' did not withhold it. */
bool reason_trace(Search *x, int code);
bool reason_has_text(Session *s, const MoveList *list, const Move *move,
                     const char *typed);
/* Can reason_stop say what was wanted where the walk stopped? */
bool reason_has_words(const Search *x);
void reason_stop(Search *x, Text *out);

#endif
