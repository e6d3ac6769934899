/* SPDX-License-Identifier: MIT
** judge.c - reasons, judged by what they say.
*/
#include "judge.h"
#include "kernel/text/diagram.h"
#include "notation/typed_move.h"
#include "why/reason.h"
#include "why/why.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { TYPED_SITES = 32 };

/* What was typed, and what was said. */
typedef struct Case {
  Session *s;
  const char *typed;
  const char *meant;  /* the same, spelt as the game spells it; NULL */
  const char *reason; /* the sentence behind "is not legal: " */
  const char *near;   /* the line of legal moves below it; NULL */
  ReasonKind kind;
  char *complaint;
} Case;

static bool complain(const Case *c, const char *format, ...) {
  char what[300];
  Text position;
  va_list args;
  va_start(args, format);
  vsnprintf(what, sizeof what, format, args);
  va_end(args);
  text_init(&position);
  diagram_write(c->s->game, c->s->pos, &position);
  snprintf(c->complaint, JUDGE_TEXT, "%s at %s: '%s' is not legal: %s; but %s",
           c->s->game->name, text_string(&position), c->typed, c->reason, what);
  text_done(&position);
  return false;
}

/* ---- texts ---- */

static const char *random_site(const Game *g, Random *random) {
  const Board *b = g->board;
  return board_name(b, b->reading[random_below(random, (uint32_t)b->count)]);
}

/* A cube or sceptre of a lattice, and where it is to go. */
static void make_lattice_move(Random *random, char *out, size_t size) {
  static const char *const faces[] = {"", "x+", "x-", "y+", "y-", "z+", "z-"};
  int at[6];
  for (int i = 0; i < 6; i++) {
    bool is_height = i % 3 == 2;
    at[i] = (int)random_below(random, is_height ? 3 : 4) - (is_height ? -1 : 1);
  }
  snprintf(out, size, "%s(%d,%d,%d)>(%d,%d,%d)%s",
           random_below(random, 2) ? "C" : "S", at[0], at[1], at[2], at[3],
           at[4], at[5], faces[random_below(random, 7)]);
}

/* Two cells, or one, joined as some notation joins them. */
static void make_pair(const Game *g, Random *random, char *out, size_t size) {
  static const char *const joints[] = {"", "-", "x", "/"};
  const char *first = random_site(g, random);
  if (random_below(random, 5) == 0)
    snprintf(out, size, "%s", first);
  else
    snprintf(out, size, "%s%s%s", first, joints[random_below(random, 4)],
             random_site(g, random));
}

/* A legal text with its last cell, or its first, replaced by another. */
static void make_twisted(Session *s, Random *random, char *out, size_t size) {
  const Board *b = s->game->board;
  const char *text =
      session_text(s, random_below(random, (uint32_t)s->legal.count));
  size_t at = 0, found = 0, length = 0, n;
  bool is_first = random_below(random, 2) == 0;
  for (at = 0; text[at] != '\0'; at++) {
    if (board_scan_site(b, text + at, false, &n) == NO_SITE) continue;
    found = at;
    length = n;
    if (is_first) break;
    at += n - 1;
  }
  snprintf(out, size, "%.*s%s%s", (int)found, text,
           random_site(s->game, random), text + found + length);
}

/* A sign or word before a site, or nothing that could be a move. */
static void make_odd(const Game *g, Random *random, char *out, size_t size) {
  static const char *const odd[] = {"zz", "1.", "?", "pass", "done", "e"};
  static const char *const signs[] = {"~", "#", "x", "+", "P*", "K", "to "};
  if (random_below(random, 2))
    snprintf(out, size, "%s", odd[random_below(random, 6)]);
  else
    snprintf(out, size, "%s%s", signs[random_below(random, 7)],
             random_site(g, random));
}

void judge_invent(Session *s, Random *random, char out[MOVE_TEXT]) {
  uint32_t which = random_below(random, 9);
  if (s->game->board->nbodies)
    make_lattice_move(random, out, MOVE_TEXT);
  else if (which == 0)
    make_odd(s->game, random, out, MOVE_TEXT);
  else if (which < 5 || s->legal.count == 0)
    make_pair(s->game, random, out, MOVE_TEXT);
  else
    make_twisted(s, random, out, MOVE_TEXT);
}

/* ---- whose words are they? ---- */

/* The words of a 'because' up to its first slot, or behind that. */
static bool is_said(const char *reason, const char *words) {
  size_t n = strcspn(reason, "{");
  if (n || !strchr(reason, '}')) return !strncmp(words, reason, n);
  return strstr(words, strchr(reason, '}') + 1) != NULL;
}

static bool is_said_of(const Set *set, const char *words) {
  return set && ((set->reason && is_said(set->reason, words)) ||
                 is_said_of(set->a, words) || is_said_of(set->b, words));
}

/* The words of some 'because' of the game: behind a step, in a test, or in the
** letter of a drawing. */
static bool is_because(const Game *g, const char *words) {
  const Program *p = g->program->walk ? g->program->walk : g->program;
  for (size_t i = 0; i < p->nreasons; i++)
    if (is_said(p->reasons[i], words)) return true;
  for (size_t i = 0; i < p->ncode; i++)
    if (is_said_of(p->code[i].set, words)) return true;
  for (size_t i = 0; i < p->npatterns; i++)
    for (int k = 0; k < p->patterns[i].nletters; k++)
      if (is_said_of(p->patterns[i].letters[k].set, words)) return true;
  return false;
}

/* A choice needs something that chooses. */
static bool has_choice(const Game *g) {
  const Program *p = g->program->walk ? g->program->walk : g->program;
  for (size_t i = 0; i < p->ncode; i++)
    if (p->code[i].op == OP_BEST || p->code[i].op == OP_MOST ||
        p->code[i].op == OP_ELSE)
      return true;
  for (int i = 0; i < g->nphases; i++)
    if (p->phases[i].fallback >= 0) return true;
  return p->sorted;
}

/* ---- is it about what was typed? ---- */

/* "c3 is white", "the board ends at c3" */
static bool tells_of(const Board *b, Site at, const char *words) {
  char is[SITE_NAME + 4], ends[SITE_NAME + 24];
  snprintf(is, sizeof is, "%s is ", board_name(b, at));
  int n =
      snprintf(ends, sizeof ends, "the board ends at %s", board_name(b, at));
  return text_starts(words, is) ||
         (text_starts(words, ends) && (!words[n] || words[n] == ','));
}

/* Is the reason about a site between two others in one line, or behind them? */
static bool names_passed(const Session *s, Site from, Site to,
                         const char *words) {
  const Board *b = s->game->board;
  for (Dir d = 0; d < b->ndirs; d++) {
    bool is_named = false, is_met = false;
    Site at = board_next(b, from, d);
    for (int n = 0; n < b->count && at != NO_SITE; n++) {
      is_named = is_named || tells_of(b, at, words);
      is_met = is_met || at == to;
      at = board_next(b, at, d);
    }
    if (is_named && is_met) return true;
  }
  return false;
}

/* Is it about a site that is passed between two of the text? */
static bool is_passed(const Session *s, const Site *sites, int n,
                      const char *words) {
  for (int i = 1; i < n; i++)
    if (names_passed(s, sites[i - 1], sites[i], words) ||
        names_passed(s, sites[0], sites[i], words))
      return true;
  return false;
}

/* "a sun does not take a star": is a star on a site of the text? Or, with "on
** c5", is that passed? */
static bool tells_taken(const Session *s, const Site *sites, int n,
                        const char *words) {
  char said[SITE_NAME + 8];
  const char *taken = strstr(words, " does not take ");
  const char *on = taken ? strstr(taken, " on ") : NULL;
  if (!taken) return false;
  if (on) {
    snprintf(said, sizeof said, "%s is ", on + strlen(" on "));
    return is_passed(s, sites, n, said);
  }
  taken = strchr(taken + strlen(" does not take "), ' ');
  for (int i = 0; taken && i < n; i++) {
    Piece p = position_piece(s->game, s->pos, sites[i]);
    if (p &&
        text_is_equal(taken + 1, s->game->kinds[s->game->pieces[p].kind].name))
      return true;
  }
  return false;
}

/* Is a site of the text in the reason, or one passed by, or else a word? */
/* "you have no knight on ..." */
static bool names_kind(const char *words) {
  return strstr(words, "you have no ") && !strstr(words, "have no piece on ");
}

static bool names_typed(const Session *s, const char *typed,
                        const char *words) {
  Site sites[TYPED_SITES];
  Player me = position_asked(s->game, s->pos);
  char room[SITE_NAME];
  int n = movetext_sites_of(s->game, me, typed, sites, TYPED_SITES);
  for (int i = 0; i < n; i++)
    if (strstr(words, movetext_name(s->game, me, sites[i], room))) return true;
  return is_passed(s, sites, n, words) || tells_taken(s, sites, n, words) ||
         strstr(words, typed) || strstr(words, "there is no ") ||
         names_kind(words) || /* a piece told by its letter */
         (n == 0 && reason_is_said(s->game, typed));
}

static bool is_about(const Case *c) {
  return c->s->game->board->nbodies || names_typed(c->s, c->typed, c->reason) ||
         (c->meant && names_typed(c->s, c->meant, c->reason));
}

static bool is_of_a_kind(const Case *c) {
  switch (c->kind) {
  case REASON_BECAUSE:
    return is_because(c->s->game, c->reason) ||
           complain(c, "those are no words of the script");
  case REASON_CHOICE:
    return has_choice(c->s->game) || complain(c, "no rule chooses");
  case REASON_STATEMENT:
    return is_about(c) || complain(c, "that is not about what was typed");
  case REASON_UNREADABLE:
    return strstr(c->reason, "that is not a move") ||
           complain(c, "that is not the sentence for it");
  case REASON_MOMENT: return true;
  default: return complain(c, "it is of no kind");
  }
}

static bool is_private(const Case *c) {
  return !(strstr(c->reason, ".lua") || strstr(c->reason, "phase")) ||
         complain(c, "it tells of files or phases");
}

/* ---- is it true? ---- */

static bool is_holder(const Case *c, Site site, const char *said) {
  const Game *g = c->s->game;
  Piece p = position_piece(g, c->s->pos, site);
  if (!p) return text_starts(said, "empty");
  Player owner = game_owner(g, p);
  return strstr(said, g->kinds[g->pieces[p].kind].name) ||
         (owner < g->nplayers && text_starts(said, g->player[owner]));
}

/* Would a site do on which a piece of that owner stands (NO_PLAYER: none), if
** this were all that is asked of it? */
static bool would_suit(const Case *c, Player owner, const char *wanted) {
  const Game *g = c->s->game;
  bool is_empty = owner == NO_PLAYER;
  Player asked = position_asked(g, c->s->pos);
  bool is_own = owner == asked;
  bool is_theirs = owner < g->nplayers && asked < g->nplayers &&
                   !(g->partners[asked] >> owner & 1);
  if (text_starts(wanted, "occupied")) return !is_empty;
  if (text_is_equal(wanted, "your own")) return is_own;
  if (text_is_equal(wanted, "your rival's")) return is_theirs;
  if (text_is_equal(wanted, "empty or your rival's"))
    return is_empty || is_theirs;
  if (text_is_equal(wanted, "empty or your own")) return is_empty || is_own;
  return text_starts(wanted, "empty") && is_empty;
}

static bool would_do(const Case *c, Site site, const char *wanted) {
  const Game *g = c->s->game;
  Piece p = position_piece(g, c->s->pos, site);
  return would_suit(c, p ? game_owner(g, p) : NO_PLAYER, wanted);
}

/* "empty by then", "white's moon by then": whose it is said to be. */
static Player said_owner(const Case *c, const char *said) {
  const Game *g = c->s->game;
  if (text_starts(said, "empty")) return NO_PLAYER;
  for (Player p = 0; p < g->nplayers; p++)
    if (text_starts(said, g->player[p])) return p;
  return NEUTRAL;
}

/* What is there by then is not on the board yet: it must not be what is asked
** for. */
static bool is_true_by_then(const Case *c, const char *said) {
  const char *wanted = strstr(said, ", but must be ");
  return !wanted ||
         !would_suit(c, said_owner(c, said),
                     wanted + strlen(", but must be ")) ||
         complain(c, "what must be there is there by then");
}

/* The site whose name is at the beginning of a text, and what follows. */
static Site site_before(const Case *c, const char *text, const char **rest) {
  char word[SITE_NAME + 1], room[SITE_NAME];
  size_t n = strcspn(text, " ,:;");
  const Board *b = c->s->game->board;
  Player me = position_asked(c->s->game, c->s->pos);
  *rest = text + n;
  if (n == 0 || n > SITE_NAME) return NO_SITE;
  snprintf(word, sizeof word, "%.*s", (int)n, text);
  for (int i = 0; i < b->count && me < c->s->game->nplayers; i++)
    if (text_is_equal(movetext_name(c->s->game, me, b->reading[i], room), word))
      return b->reading[i];
  return NO_SITE;
}

/* What follows "you have no piece on " or "... on top of "; NULL: no actor is
** missing. */
static const char *missing_on(const char *reason) {
  const char *words = "you have no piece on ", *top = "top of ";
  const char *on = strstr(reason, words);
  if (!on) return NULL;
  on += strlen(words);
  return text_starts(on, top) ? on + strlen(top) : on;
}

/* "c5 is empty, but must be your own"; "c5 is not yours: it is empty"; "you
** have no piece on c5: it is empty" */
static bool is_true(const Case *c) {
  static const char *const links[] = {" is not yours: it is ", ": it is ",
                                      " is "};
  const char *rest, *said = NULL, *on = missing_on(c->reason);
  Site site = site_before(c, on ? on : c->reason, &rest);
  if (c->kind == REASON_BECAUSE || site == NO_SITE) return true;
  for (int i = 0; i < 3 && !said; i++)
    if (text_starts(rest, links[i])) said = rest + strlen(links[i]);
  if (!said || isdigit((unsigned char)*said) || text_starts(said, "not "))
    return true;
  if (strstr(said, " by then")) return is_true_by_then(c, said);
  if (!is_holder(c, site, said))
    return complain(c, "something else stands there");
  const char *wanted = strstr(said, ", but must be ");
  if (wanted && would_do(c, site, wanted + strlen(", but must be ")))
    return complain(c, "what must be there is there");
  bool is_foreign = on || strstr(c->reason, "yours");
  return !is_foreign || !would_do(c, site, "your own") ||
         complain(c, "it is the player's own");
}

/* ---- are the proposals legal? ---- */

static bool has_text(const Session *s, const char *text, size_t n) {
  for (size_t i = 0; i < s->legal.count; i++)
    if (strlen(session_text(s, i)) == n &&
        !strncmp(session_text(s, i), text, n))
      return true;
  return false;
}

/* "  legal from there: a1, a2, …" */
static bool proposes_legal(const Case *c) {
  const char *at = c->near ? strstr(c->near, "there: ") : NULL;
  if (!at) return true;
  for (at += strlen("there: "); *at && *at != '\n' && !text_starts(at, "…");) {
    size_t n = strcspn(at, "\n"), k = 0;
    for (const char *comma = at; (comma = strstr(comma, ", ")); comma++)
      if (has_text(c->s, at, k = (size_t)(comma - at))) break;
    if (!k || !has_text(c->s, at, k)) k = n;
    if (!has_text(c->s, at, k))
      return complain(c, "%.60s is not legal either", at);
    at += k;
    at += strspn(at, ", ");
  }
  return true;
}

/* ---- all of it ---- */

/* Of several parts that were typed the one that is meant is named: "6/4: ". */
static const char *behind_part(const char *reason, const char *typed) {
  char part[MOVE_TEXT];
  size_t n = strcspn(reason, " ");
  if (n < 2 || n > sizeof part || reason[n - 1] != ':') return reason;
  snprintf(part, n, "%s", reason);
  return strchr(typed, ' ') && strstr(typed, part) ? reason + n + 1 : reason;
}

/* Takes the answer apart; what is in parentheses is what was meant. */
static bool read_answer(Case *c, char *answer) {
  char *reason = strstr(answer, " is not legal: ");
  if (!reason) return false;
  *reason = '\0';
  char *meant = strstr(answer, " (");
  c->meant = meant ? meant + 2 : NULL;
  c->reason = behind_part(reason + strlen(" is not legal: "), c->typed);
  char *end = strchr(reason + 1, '\n');
  if (!end) return false;
  *end = '\0';
  c->near = strstr(end + 1, "  legal ");
  return true;
}

bool judge_typed(Session *s, const char *typed, char complaint[JUDGE_TEXT]) {
  Case c = {.s = s, .typed = typed, .reason = "", .complaint = complaint};
  Error err = {0};
  Text why;
  size_t index;
  if (!session_list(s, NULL, &err) || typed_move_find(s, typed, &index, &err) ||
      strstr(err.text, " fits "))
    return true;
  text_init(&why);
  c.kind = reason_write(s, typed, false, &why);
  bool ok =
      read_answer(&c, why.at) || complain(&c, "%s is not an answer", why.at);
  ok = ok && is_of_a_kind(&c) && is_private(&c) && is_true(&c) &&
       proposes_legal(&c);
  text_done(&why);
  return ok;
}
