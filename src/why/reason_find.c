/* SPDX-License-Identifier: MIT
** reason_find.c - finding the reason, and saying it.
**
** Some texts can be answered without the rules: the game is over, a site does
** not exist, the mover has no piece there. For all others the rule is run
** (reason_attempt.c), for every move that the text may mean.
*/
#include "why/reason_search.h"
#include "notation/foreign_notation.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- the piece that is to move ---- */

/* Do moves begin with the mover's own piece here? The legal ones tell; for a
** text that says from where to where, those that say so too: "a6" is a
** placement. */
static bool begins_with_own(const Search *x) {
  const Session *s = x->session;
  bool is_any = false;
  for (size_t i = 0; i < s->legal.count; i++) {
    const char *text = session_text(s, i);
    Site sites[2];
    int n = reason_sites(s, text, sites, 2);
    if (!n || (x->n > 1 && n < 2) || !reason_begins_with_site(s, text))
      continue;
    if (!reason_is_own(s, sites[0])) return false;
    is_any = true;
  }
  return is_any;
}

/* The script has words for just this text, or for its first site. */
static bool is_told(const Search *x) {
  const Attempt *a = reason_best(x);
  if (!a || !a->is_because) return false;
  return a->is_verified || (a->is_spelt && x->n > 0 && a->at == x->named[0]);
}

static bool write_actor(const Search *x, Text *out) {
  const Session *s = x->session;
  const Game *g = s->game;
  char there[80];
  if (x->n == 0 || reason_is_own(s, x->named[0]) ||
      !reason_begins_with_site(s, x->typed) || !begins_with_own(x) ||
      is_told(x))
    return false;
  Piece p = position_piece(g, s->pos, x->named[0]);
  text_addf(out, "you have no piece on %s%s: it is %s",
            g->has_piles ? "top of " : "", reason_name(s, x->named[0]),
            reason_holder(s, x->named[0], there, sizeof there));
  if (p && game_owner(g, p) < g->nplayers)
    text_addf(out, ", and %s is to move", g->player[position_asked(g, s->pos)]);
  text_add_char(out, '\n');
  return true;
}

/* ---- the search ---- */

/* Where nobody is asked the rules have no 'mine': nothing is tried. */
static void search(Search *x) {
  Session *s = x->session;
  Error err = {0};
  x->n = reason_sites(s, x->typed, x->named, NAMED_MAX);
  if (position_asked(s->game, s->pos) < s->game->nplayers) reason_run(x, &err);
}

/* ---- what the rules tell ---- */

/* What is asked of another site is told together with the one that was typed.
*/
static void write_typed(const Search *x, Text *out) {
  const char *name = reason_name(x->session, x->named[0]);
  if (reason_is_own(x->session, x->named[0]))
    text_addf(out, " for %s to make that move", name);
  else
    text_addf(out, " to play on %s", name);
}

static ReasonKind write_attempt(const Search *x, const Attempt *a, Text *out) {
  const char *drawing = reason_drawing(x->session->game->program->walk, a);
  text_add(out, a->words);
  if (a->is_aside && !a->is_because && x->n > 0) write_typed(x, out);
  text_add_char(out, '\n');
  if (drawing) text_addf(out, "  drawn: %s\n", drawing);
  return a->is_because ? REASON_BECAUSE : REASON_STATEMENT;
}

/* ---- moves no rule makes ---- */

/* "a pawn does not go from e2 to e5" */
static void write_no_way(const Search *x, Text *out) {
  const Session *s = x->session;
  const Game *g = s->game;
  Piece p = position_piece(g, s->pos, x->named[0]);
  const char *kind = p ? g->kinds[g->pieces[p].kind].name : "piece";
  if (x->n > 1)
    text_addf(out, "no rule takes the %s from %s to %s\n", kind,
              reason_name(s, x->named[0]), reason_name(s, x->named[1]));
  else if (!reason_other_text(x, out))
    text_addf(out, "the %s on %s cannot move now\n", kind,
              reason_name(s, x->named[0]));
}

/* The most sites that a legal move names. */
static int most_named(const Session *s) {
  Site sites[NAMED_MAX];
  int most = 0;
  for (size_t i = 0; i < s->legal.count; i++) {
    int n = reason_sites(s, session_text(s, i), sites, NAMED_MAX);
    if (n > most) most = n;
  }
  return most;
}

/* Is some legal move no more than the name of a site? */
static bool names_one_site(const Session *s) {
  for (size_t i = 0; i < s->legal.count; i++)
    if (reason_is_bare(s, session_text(s, i))) return true;
  return false;
}

static void write_too_many(const Search *x, Text *out) {
  const Session *s = x->session;
  const char *first = reason_name(s, x->named[0]);
  if (x->named[0] == x->named[1])
    text_addf(out, "a move names one cell, as %s does, not %s twice\n",
              session_text(s, 0), first);
  else
    text_addf(out,
              "%s and %s are two cells, but a move names one, as %s does\n",
              first, reason_name(s, x->named[1]), session_text(s, 0));
}

/* "+a1" where moves are sites: the sign is left out, and the site tells. */
static ReasonKind write_bare(const Search *x, Text *out) {
  Search y = {.session = x->session};
  char name[PLACE_NAME];
  ReasonKind kind = REASON_NONE;
  if (x->n != 1 || reason_is_bare(x->session, x->typed) ||
      !names_one_site(x->session))
    return kind;
  snprintf(name, sizeof name, "%s", reason_name(x->session, x->named[0]));
  y.typed = name;
  search(&y);
  const Attempt *a = reason_best(&y);
  if (a) kind = write_attempt(&y, a, out);
  reason_search_done(&y);
  return kind;
}

static ReasonKind write_nothing(const Search *x, Text *out) {
  const Session *s = x->session;
  ReasonKind kind = REASON_STATEMENT, told;
  if (x->n == 0) {
    reason_unreadable(x, out);
    return REASON_UNREADABLE;
  }
  if (x->n > 1 && most_named(s) == 1)
    write_too_many(x, out);
  else if (reason_begins_with_site(s, x->typed) &&
           reason_is_own(s, x->named[0]) && (begins_with_own(x) || x->n > 1))
    write_no_way(x, out);
  else if ((told = write_bare(x, out)) != REASON_NONE)
    kind = told;
  else
    text_addf(out, "no rule makes such a move with %s\n",
              reason_name(s, x->named[0]));
  return kind;
}

/* ---- which of them tells ---- */

/* Is it written as the game writes some move? A site alone may be more. */
static bool is_own_text(const Session *s, const char *typed) {
  const Program *p = s->game->program;
  bool has_own = false;
  for (size_t f = 0; f < p->nformats && !has_own; f++)
    has_own =
        (int)f != p->to_format &&
        movetext_reads(s->game, position_asked(s->game, s->pos), (int)f, typed);
  return has_own;
}

/* Is what the legal moves tell more than an attempt does? */
static bool write_legal(const Search *x, const Attempt *a, Text *out) {
  if (a && a->is_verified) return false;
  if (!is_own_text(x->session, x->typed) && reason_same_sites(x, out))
    return true;
  if (a && (a->is_because || a->agreed > 2)) return false;
  if (reason_beginning(x, out)) return true;
  return (!a || x->n > 2) && reason_other_tail(x, out);
}

/* Was only the site of an own piece typed? It cannot move, whatever it tried.
** */
static bool is_own_alone(const Search *x) {
  const Session *s = x->session;
  return x->n == 1 && reason_is_own(s, x->named[0]) &&
         reason_begins_with_site(s, x->typed) && begins_with_own(x);
}

/* "P*5e" with no pawn in hand: whatever else is wrong, that is. */
static bool write_lack(const Search *x, const Attempt *a, Text *out) {
  const Session *s = x->session;
  const Game *g = s->game;
  Player me = position_asked(g, s->pos);
  int kind = movetext_kind(g, me, x->typed);
  if (kind < 0 || x->n == 0 || (a && a->instr->op == OP_PUT) ||
      !reason_puts(s, kind))
    return false;
  Player who = g->kinds[kind].is_neutral ? 0 : me;
  if (*position_stock(g, s->pos, who, kind) != 0) return false;
  reason_none_left(g, kind, reason_name(s, x->named[0]), out);
  text_add_char(out, '\n');
  return true;
}

static ReasonKind write_found(const Search *x, Text *out) {
  const Attempt *a = reason_best(x);
  bool by_else = x->is_withheld || !x->chosen; /* what else withholds it? */
  bool is_told = a && a->is_because && a->agreed == x->n && x->n > 0;
  if (x->is_made && by_else && !(is_told && !a->is_aside) &&
      reason_beginning(x, out))
    return REASON_STATEMENT;
  if (x->is_made && x->session->legal.count && !(by_else && is_told)) {
    (by_else ? reason_withheld : reason_chosen)(x, out);
    return REASON_CHOICE;
  }
  if (write_lack(x, a, out) || write_legal(x, a, out)) return REASON_STATEMENT;
  if (a && !a->is_because && !a->is_verified && is_own_alone(x)) a = NULL;
  if (a) return write_attempt(x, a, out);
  if (reason_wrong_word(x, out)) return REASON_STATEMENT;
  return write_nothing(x, out);
}

/* ---- moves of several parts ---- */

/* Is this part, hits not told, in the text of a legal move? */
static bool has_part(const char *text, const char *part) {
  size_t n = strcspn(part, "*(");
  for (; *text; text += *text == ' ') {
    if (!strncmp(text, part, n) && (!text[n] || strchr(" *(/", text[n])))
      return true;
    text += strcspn(text, " ");
  }
  return false;
}

static bool is_part_of_any(const Session *s, const char *part) {
  for (size_t i = 0; i < s->legal.count; i++)
    if (has_part(session_text(s, i), part)) return true;
  return false;
}

/* A legal move that says from where to where; NULL: none does. */
static const char *whole_part(const Session *s) {
  Site sites[2];
  for (size_t i = 0; i < s->legal.count; i++)
    if (reason_sites(s, session_text(s, i), sites, 2) > 1)
      return session_text(s, i);
  return NULL;
}

/* From where to where; what is passed on the way does not matter. */
static ReasonKind write_two(Search *x, Text *out) {
  Error err = {0};
  if (x->n > 2) x->named[1] = x->named[x->n - 1];
  if (x->n > 2) x->n = 2;
  reason_run(x, &err);
  const char *whole = x->n < 2 ? whole_part(x->session) : NULL;
  if (whole && !is_told(x)) {
    text_addf(out, "%s does not name two cells, as %s does\n", x->typed, whole);
    return REASON_STATEMENT;
  }
  if (write_actor(x, out) || reason_dice(x->session, x->named, x->n, out))
    return REASON_STATEMENT;
  return write_found(x, out);
}

static ReasonKind write_part(Session *s, const char *part, Text *out) {
  Search x = {.session = s, .typed = part};
  ReasonKind kind = REASON_UNREADABLE;
  x.n = reason_sites(s, part, x.named, NAMED_MAX);
  if (x.n == 0)
    reason_unreadable(&x, out);
  else
    kind = write_two(&x, out);
  reason_search_done(&x);
  return kind;
}

/* All parts can be played, but not so: what can. */
static void write_whole(Session *s, const char *first, bool is_one, Text *out) {
  int shown = 0;
  text_addf(out, "%s; legal turns: ",
            is_one ? "that is not a whole turn"
                   : "these moves do not make one turn");
  for (size_t i = 0; i < s->legal.count && shown < 4; i++)
    if (has_part(session_text(s, i), first))
      text_addf(out, "%s%s", shown ? ", " : "",
                shown < 3 ? session_text(s, i) : "…"),
          shown++;
  text_add_char(out, '\n');
}

/* "8/5 6/5": the first part that no move has is what is wrong. */
static bool write_parts(Session *s, const char *typed, ReasonKind *kind,
                        Text *out) {
  char part[MOVE_TEXT], first[MOVE_TEXT] = "";
  bool is_one = !strchr(typed, ' ');
  *kind = REASON_STATEMENT;
  if (!s->game->program->sorted || s->legal.count == 0) return false;
  for (const char *at = typed; *at; at += strspn(at, " ,")) {
    size_t n = strcspn(at, " ,");
    snprintf(part, sizeof part, "%.*s", (int)n, at);
    if (!first[0]) strcpy(first, part);
    at += n;
    if (is_part_of_any(s, part)) continue;
    if (!is_one) text_addf(out, "%s: ", part);
    *kind = write_part(s, part, out);
    return true;
  }
  *kind = REASON_CHOICE;
  write_whole(s, first, is_one, out);
  return true;
}

/* ---- all together ---- */

/* Reasons that need no look at the rules of the phase. */
static ReasonKind write_early(Search *x, Text *out) {
  Session *s = x->session;
  if (session_is_over(s)) {
    text_add(out, "the game is over\n");
    return REASON_MOMENT;
  }
  if (s->game->phases[s->pos->phase].is_chance) {
    reason_chance(s, out);
    return REASON_MOMENT;
  }
  if (s->game->board->nbodies) {
    bool is_told = reason_space(s, x->typed, out) || reason_beginning(x, out);
    return is_told ? REASON_STATEMENT : REASON_NONE;
  }
  if (reason_wrong_name(x, out)) return REASON_STATEMENT;
  if (reason_elsewhere(s, x->typed, out)) return REASON_MOMENT;
  bool has_words = (!is_told(x) && reason_siteless(x, out)) ||
                   write_actor(x, out) || reason_takes_nothing(x, out);
  return has_words ? REASON_STATEMENT : REASON_NONE;
}

/* ---- every way that was tried ---- */

static void write_tried(const Search *x, const Attempt *a, Text *out) {
  const Program *p = x->session->game->program;
  const char *rule = a->line < 0 ? "" : p->lines[a->line].name;
  text_addf(out, "  %s%s%s", *rule ? "'" : "a rule", rule, *rule ? "'" : "");
  text_addf(out, " went %s", *a->path ? a->path : "nowhere");
  if (a->at != NO_SITE && a->cell >= 0)
    text_addf(out, ", cell %d of its drawing", a->cell + 1);
  Source at = a->source;
  if (!at.file && a->line >= 0) at = p->lines[a->line].source;
  if (at.file) text_addf(out, ", and stopped at %s:%d", at.file, at.line);
  text_addf(out, ": %s%s\n", *a->words ? a->words : "a condition there",
            *a->words ? "" : " does not hold");
  if (a->is_verified) text_add(out, "    nothing else is wrong with it\n");
}

static void write_trace(const Search *x, Text *out) {
  const Game *g = x->session->game;
  const Phase *phase = &g->phases[x->session->pos->phase];
  text_addf(out, "  phase '%s'", phase->name);
  if (phase->source.file)
    text_addf(out, " (%s:%d)", phase->source.file, phase->source.line);
  text_addf(out, ": %zu way%s towards %s stopped\n", x->count,
            x->count == 1 ? "" : "s", x->typed);
  for (size_t i = 0; i < x->count; i++) write_tried(x, &x->attempts[i], out);
  if (x->is_made)
    text_addf(out, "  a rule makes it, and another move is %s\n",
              x->is_withheld ? "to be made first" : "better");
}

/* ---- what may be meant ---- */

enum { MEANT_MAX = 8 };

/* Searches for every move that may be meant; returns the one that tells most,
** the others are done with. */
static void search_meant(Search *x, char meant[][MOVE_TEXT], int n) {
  for (int i = 0; i < n; i++) {
    Search y = *x;
    y.typed = meant[i];
    y.attempts = NULL;
    y.count = y.capacity = 0;
    search(&y);
    const Attempt *a = reason_best(&y), *b = i ? reason_best(x) : NULL;
    bool is_better =
        i == 0 ||
        (!x->is_made && (y.is_made || (a && !b) ||
                         (a && b && a->is_verified && !b->is_verified) ||
                         (a && b && a->is_verified == b->is_verified &&
                          a->agreed > b->agreed)));
    reason_search_done(is_better ? x : &y);
    if (is_better) *x = y;
  }
}

static ReasonKind write_reason(Search *x, Text *out) {
  ReasonKind kind;
  Session *s = x->session;
  if (write_parts(s, x->typed, &kind, out)) return kind;
  kind = REASON_STATEMENT;
  if (!reason_dice(s, x->named, x->n, out)) kind = write_found(x, out);
  if (!strstr(text_string(out), "did you mean")) reason_nearest(x, out);
  return kind;
}

/* Is it written as the game writes moves? A text that begins with a kind may
** be one of another phase: "Ke2", which no rule has tried to make now. */
static bool is_own_try(Session *s, const char *typed) {
  Search x = {.session = s, .typed = typed};
  if (!is_own_text(s, typed)) return false;
  if (!isupper((unsigned char)typed[0])) return true;
  search(&x);
  bool is_tried = x.is_made || reason_best(&x);
  reason_search_done(&x);
  return is_tried;
}

/* "Bb5 (f1b5) is not legal: ": what is typed, and what is meant by it if that
** is spelt otherwise. */
ReasonKind reason_write(Session *s, const char *typed, bool is_traced,
                        Text *out) {
  char meant[MEANT_MAX][MOVE_TEXT];
  Text why, reason;
  Search x = {.session = s, .typed = typed};
  text_init(&why);
  text_init(&reason);
  int n = session_is_over(s) ||
                  (names_one_site(s) && reason_is_bare(s, typed)) ||
                  is_own_try(s, typed)
              ? 0
              : foreign_meant(s, typed, meant, MEANT_MAX, &why);
  text_add(out, typed);
  ReasonKind kind = REASON_STATEMENT;
  if (n == 0 && why.length > 0) {
    text_add(&reason, text_string(&why));
  } else {
    if (n == 0) snprintf(meant[0], MOVE_TEXT, "%s", typed);
    search_meant(&x, meant, n ? n : 1);
    const Attempt *a = reason_best(&x);
    bool is_one = n == 1 || (n > 1 && (x.is_made || (a && a->is_verified)));
    if (is_one && strcmp(x.typed, typed) != 0) text_addf(out, " (%s)", x.typed);
    if (n > 1 && !is_one)
      text_add(&reason, text_string(&why));
    else if ((kind = write_early(&x, &reason)) == REASON_NONE)
      kind = write_reason(&x, &reason);
  }
  text_addf(out, " is not legal: %s", text_string(&reason));
  if (is_traced) write_trace(&x, out);
  reason_search_done(&x);
  text_done(&why);
  text_done(&reason);
  return kind;
}
