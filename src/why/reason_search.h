/* SPDX-License-Identifier: MIT
** reason_search.h - what the parts of the search for a reason share; private
** to the reason files.
*/
#ifndef ABAX_REASON_SEARCH_H
#define ABAX_REASON_SEARCH_H

#include "why/reason.h"
#include "engine/walk/run.h"

enum { NAMED_MAX = 8, REASON_WANT = 120, REASON_WORDS = 400, REASON_PATH = 96 };

/* A way of a rule towards the typed move, up to where it stopped. What is to
** be said of it is said there, for the position has changed on the way. */
typedef struct Attempt {
  const Instr *instr;
  Source source;
  int line;  /* rule line; -1: none is known yet */
  int cell;  /* of a drawing: which one is wrong; -1 */
  int width; /* cells of it that are wrong */
  Site at;
  int agreed;       /* typed sites that the way has come to */
  int away;         /* from where it was to go, on a lattice */
  bool is_spelt;    /* the text ahead has the marks that were typed */
  bool is_short;    /* ... and cannot name as many sites */
  bool is_part;     /* in a part that need not be possible */
  bool is_left;     /* where the piece came from */
  bool is_ahead;    /* before all choices, of which the first may be typed */
  bool is_aside;    /* at a site that was not typed, off the way */
  bool is_past;     /* the last site typed is one where it took a piece */
  bool is_because;  /* the words are the script's */
  bool is_verified; /* nothing else is wrong: it would be the typed move */
  char words[REASON_WORDS]; /* "": there are none */
  char path[REASON_PATH];   /* where the way has been */
} Attempt;

typedef struct Search {
  Session *session;
  const char *typed;
  Site named[NAMED_MAX];
  int n;
  Attempt *attempts;
  size_t count, capacity;
  bool is_made;        /* the rule makes it, but something else is to be made */
  bool is_withheld;    /* ... by an 'or else' */
  const Instr *chosen; /* ... by this 'best' or 'most' */
  int die;             /* spent by it; 0: none */
  int format;          /* of the drawing looked at: see reason_format */
  bool has_begun;      /* a drawing was tried from the first site typed */
  bool goes_on;        /* another drawing follows, in which the piece goes on */
} Search;

/* ---- reason_attempt.c ---- */

/* Runs the rule of the phase, as it is written, towards the typed text. */
bool reason_run(Search *x, Error *err);
/* The attempt that tells most; NULL: none does. */
const Attempt *reason_best(const Search *x);
/* Notes an attempt, or that it went farther than before. Returns its number;
** -1: no memory. */
int reason_note(Search *x, const Attempt *attempt);
bool reason_is_done(const Search *x, const Machine *m);
void reason_path(const Search *x, const Machine *m, char out[REASON_PATH]);
void reason_search_done(Search *x);

/* reason_drawn.c: every template of a drawing that leads to the typed sites,
** and what is wrong with it. True to stop. */
bool reason_undrawn(Machine *m, const Instr *picture);
bool reason_fits_cells(const Search *x, const Variant *v, const Site *cells);
/* The line of a drawing as it is written; NULL: a walk. */
const char *reason_drawing(const Program *p, const Attempt *a);

/* ---- reason_text.c ---- */

/* "a", "an" */
const char *reason_article(const char *name);
/* The name of a site as the mover writes it; in room of its own, used again
** after four calls. */
const char *reason_name(const Session *s, Site site);
/* What is on a site; "empty", "white's moon" */
const char *reason_holder(const Session *s, Site site, char *out, size_t size);
/* "empty", "your own" for a letter of a drawing; NULL: it has no words. */
const char *reason_wanted(const Game *g, char symbol, char *out, size_t size);
/* A 'because', with the registers it names filled in, and {here} unless that
** is NULL. */
void reason_sentence(const Session *s, const char *sentence, const char *here,
                     Text *out);
/* The sentence of the part of a test that a site does not satisfy. */
const char *reason_of_set(Machine *m, const Set *set, Site site);
/* Does some rule put pieces of the kind? And: none is left. */
bool reason_puts(const Session *s, int kind);
void reason_none_left(const Game *g, int kind, const char *here, Text *out);
/* Does the typed text begin with the name of a site? */
bool reason_begins_with_site(const Session *s, const char *typed);
/* Is it the name of a site and nothing else? */
bool reason_is_bare(const Session *s, const char *text);

/* What a way may say behind an instruction: does some text of it begin as the
** typed one; has one its marks; can one name that many sites? */
typedef bool FitsFormat(const Search *x, int format);
bool reason_ahead(const Search *x, const Machine *m, int pc, FitsFormat *fits);
/* The format a way has behind an instruction: that of the typed text, if there
** is such a one; -1: the text of a drawing alone. */
int reason_format(Search *x, const Machine *m, int pc);
FitsFormat reason_fits_format, reason_is_spelt;
/* Has a way put, or may it put from an instruction on, a piece of the kind
** that the text begins with? True if it begins with none. */
bool reason_fits_kind(const Search *x, const Machine *m, const Instr *instr);
/* Does it begin with where the piece comes from? */
FitsFormat reason_begins_from;
/* Or name it somewhere? */
FitsFormat reason_names_from;
/* Does it name what is taken? */
FitsFormat reason_names_taken;
/* Does it begin with a word or sign that was typed? */
FitsFormat reason_has_sign;
/* Can it not name as many sites as were typed? And: it can. */
FitsFormat reason_names_fewer, reason_names_enough;

/* reason_want.c: what a test asks of a site that does not satisfy it, as a
** statement: "e4 is empty, but must be your own"; false: there are no words
** for it. */
bool reason_state(const Session *s, const Set *set, Site site, const char *here,
                  char out[REASON_WORDS]);
/* A drawing that puts pieces there needs a stock; false: that is not what
** fails. */
bool reason_lacks(const Session *s, const Set *set, Site site, const char *here,
                  char out[REASON_WORDS]);
/* A site that is not in a region. */
void reason_outside(const Session *s, int region, Site site, const char *here,
                    char out[REASON_WORDS]);
bool reason_want_of(const Session *s, const Set *set, Site site,
                    char out[REASON_WANT]);
void reason_say(const Session *s, Site site, const char *here, const char *want,
                char out[REASON_WORDS]);

/* ---- reason_legal.c ---- */

/* Does a piece of the player who is asked stand there? */
bool reason_is_own(const Session *s, Site site);
/* The sites a text names, at most 'max'; how many. */
int reason_sites(const Session *s, const char *text, Site *out, int max);
/* "  legal from there: a1b2, a1a3", or those that lead there. */
void reason_nearest(Search *x, Text *out);
/* ": 29x20, 29x18, …": legal moves near the typed one first. */
void reason_instead(const Search *x, Text *out);
/* By an 'or else': what is before it must be played. */
void reason_withheld(const Search *x, Text *out);
/* The rest write a whole reason and return true, or have nothing to say. */
bool reason_wrong_name(const Search *x, Text *out); /* there is no such cell */
bool reason_wrong_word(const Search *x, Text *out); /* nor such a word */
bool reason_siteless(const Search *x, Text *out);   /* no move names a site */
bool reason_takes_nothing(const Search *x, Text *out); /* a capture of air */
bool reason_same_sites(const Search *x, Text *out);    /* but not so written */
bool reason_other_text(const Search *x, Text *out);    /* moves of that piece */
bool reason_beginning(const Search *x, Text *out);     /* some moves go on so */
bool reason_other_tail(const Search *x, Text *out); /* but not with the rest */
void reason_unreadable(const Search *x, Text *out);

/* ---- reason_series.c ---- */
/* Only 'best' or 'most' withheld it: what must be played instead. */
/* Does the first legal move capture something? */
bool reason_takes(const Session *s);
void reason_chosen(const Search *x, Text *out);

#endif
