/* SPDX-License-Identifier: MIT
** reason.c - finding the reason, and saying it.
*/
#include "native/reason_search.h"
#include "native/spelling.h"

#include <stdio.h>
#include <string.h>

static bool lists_typed(Search *x, const PhaseRule *rule) {
  Session *s = x->session;
  Machine *m = &s->machine;
  MoveList list = {0};
  Player me = position_asked(s->game, s->pos);
  bool found = false;
  Error err;
  machine_start(m, s->pos, me, NO_SITE, &err);
  if (rule->pattern >= 0)
    machine_match(m, rule->pattern, NO_SITE, &list);
  else
    machine_ways(m, s->pos, me, rule->code, &list, &err);
  for (size_t i = 0; i < list.count && !found; i++)
    found = reason_has_text(s, &list, &list.at[i], x->typed);
  movelist_done(&list);
  return found;
}

/* Looks through a phase's rule and what it falls back to; true: withheld. */
static bool search_rule(Search *x, int index) {
  const Program *p = x->session->game->program;
  const PhaseRule *rule = &p->phases[index];
  Error err;
  if (rule->pattern < 0 && rule->code >= 0 && reason_trace(x, rule->code))
    return true;
  machine_start(&x->session->machine, x->session->pos,
                position_asked(x->session->game, x->session->pos), NO_SITE,
                &err);
  if (rule->pattern >= 0 && x->n > 0)
    reason_judge(x, &p->patterns[rule->pattern]);
  return rule->fallback >= 0 && (lists_typed(x, &p->phases[rule->fallback]) ||
                                 search_rule(x, rule->fallback));
}

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

static bool write_actor(const Search *x, Text *out) {
  const Session *s = x->session;
  const Game *g = s->game;
  char there[80];
  if (x->n == 0 || reason_is_own(s, x->named[0]) ||
      !reason_begins_with_site(s, x->typed) || !begins_with_own(x))
    return false;
  Piece p = position_piece(g, s->pos, x->named[0]);
  text_addf(out, "no piece of yours %s %s: it is %s",
            g->has_piles ? "is on top of" : "stands on",
            reason_name(s, x->named[0]),
            reason_holder(s, x->named[0], there, sizeof there));
  if (p && game_owner(g, p) < g->nplayers)
    text_addf(out, ", and %s is to move", g->player[position_asked(g, s->pos)]);
  text_add_char(out, '\n');
  return true;
}

/* ---- moves no rule makes ---- */

/* What stands in the way of the piece, wherever it may want to go. */
static bool write_stuck(Search *x, Text *out) {
  const char *name = reason_name(x->session, x->named[0]);
  Search y = {.session = x->session,
              .typed = name,
              .named = {x->named[0]},
              .n = 1,
              .is_whole = true};
  search_rule(&y, x->session->pos->phase);
  if (!y.closest.t) return false;
  text_addf(out, "it cannot move at all: ");
  reason_wrong_cell(&y, out);
  return true;
}

static void write_nothing(Search *x, Text *out) {
  Session *s = x->session;
  Text examples;
  if (x->n == 0 || !reason_is_own(s, x->named[0]) ||
      !reason_begins_with_site(s, x->typed)) {
    if (reason_few(s, out)) return;
    text_add(out, x->n > 0 ? "no rule makes such a move"
                           : "it names no site of the board");
    reason_shapes(s, out);
    reason_phase(s, (Source){0}, out);
    text_add_char(out, '\n');
    return;
  }
  text_init(&examples);
  text_addf(out, "no rule makes such a move from %s; ",
            reason_name(s, x->named[0]));
  if (reason_examples(x, &examples))
    text_addf(out, "%s\n", text_string(&examples));
  else if (!write_stuck(x, out)) {
    text_add(out, "it cannot move now");
    reason_phase(s, (Source){0}, out);
    text_add_char(out, '\n');
  }
  text_done(&examples);
}

/* ---- all together ---- */

/* A 'because' of a drawing, with the rule it belongs to. */
static void write_drawn_sentence(Search *x, Text *out) {
  const Program *p = x->session->game->program;
  const Closest *c = &x->closest;
  RuleLine line = reason_line(p, &p->variants[c->t->variant]);
  reason_sentence(x->session, c->reason, NULL, out);
  if (reason_is_named(x->session->game, &line)) {
    text_addf(out, " (rule '%s'", line.name);
    if (line.source.file)
      text_addf(out, ", %s:%d", line.source.file, line.source.line);
    text_add_char(out, ')');
  } else {
    reason_phase(x->session, line.source, out);
  }
  text_add_char(out, '\n');
}

/* The line of the closest drawing, as it is written. */
static void write_drawing(const Search *x, Text *out) {
  const Program *p = x->session->game->program;
  const RuleLine *line = &p->lines[p->variants[x->closest.t->variant].line];
  if (!line->drawn) return;
  const char *text = line->drawn->text;
  text_addf(out, "  drawn: %s\n", text + strspn(text, " "));
}

/* Does the place where a walk stopped say something, and are there words for
** it? */
static bool tells(const Search *x) {
  const Farthest *f = &x->farthest;
  if (!f->instr || !reason_has_words(x)) return false;
  return f->score >= 2 ||
         (!x->closest.t && (f->score > 0 || f->instr->op == OP_PUT));
}

/* The closest drawing, if it can tell something. */
static bool write_closest(Search *x, Text *out) {
  const Closest *c = &x->closest;
  if (!c->t || !(c->reason || c->has_actor || c->missing == 1)) return false;
  if (x->is_two && !c->has_actor) return false;
  if (c->reason)
    write_drawn_sentence(x, out);
  else
    reason_wrong_cell(x, out);
  write_drawing(x, out);
  return true;
}

static void write_found(Search *x, bool is_withheld, Text *out) {
  const Farthest *f = &x->farthest;
  bool has_sentence = f->instr && (f->score & 1);
  if (is_withheld && !has_sentence)
    reason_withheld(x->session, out);
  else if (tells(x))
    reason_stop(x, out);
  else if (!((x->has_fit || !x->closest.has_actor) &&
             reason_other_tail(x, out)) &&
           !write_closest(x, out) && !reason_beginning(x, out) &&
           !reason_other_tail(x, out))
    write_nothing(x, out);
}

static bool write_space(const Search *x, Text *out) {
  bool is_wrong = reason_space(x->session, x->typed, out);
  if (is_wrong) reason_end(x->session, out);
  return is_wrong;
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

/* From where to where; what is passed on the way does not matter. */
static void write_part(Session *s, const char *part, Text *out) {
  Search x = {.session = s, .typed = part, .is_whole = true};
  x.n = reason_sites(s, part, x.named, NAMED_MAX);
  if (x.n < 2) {
    text_addf(out, "it does not say from where to where, as %s does\n",
              session_text(s, 0));
    reason_end(s, out);
    return;
  }
  x.named[1] = x.named[x.n - 1];
  x.n = 2;
  if (!write_actor(&x, out) && !reason_dice(s, x.named, x.n, out))
    write_found(&x, search_rule(&x, s->pos->phase), out);
}

/* All parts can be played, but not so: what can. */
static void write_whole(Session *s, const char *first, Text *out) {
  int shown = 0;
  text_add(out, "that is not a whole turn: there is ");
  for (size_t i = 0; i < s->legal.count && shown < 3; i++)
    if (has_part(session_text(s, i), first))
      text_addf(out, "%s%s", shown++ ? ", " : "", session_text(s, i));
  text_add_char(out, '\n');
  reason_end(s, out);
}

/* "8/5 6/5": the first part that no move has is what is wrong. */
static bool write_parts(Session *s, const char *typed, Text *out) {
  char part[MOVE_TEXT], first[MOVE_TEXT] = "";
  bool is_one = !strchr(typed, ' ');
  if (!s->game->program->sorted || s->legal.count == 0) return false;
  for (const char *at = typed; *at; at += strspn(at, " ,")) {
    size_t n = strcspn(at, " ,");
    snprintf(part, sizeof part, "%.*s", (int)n, at);
    if (!first[0]) strcpy(first, part);
    at += n;
    if (is_part_of_any(s, part)) continue;
    if (!is_one) text_addf(out, "%s: ", part);
    write_part(s, part, out);
    return true;
  }
  write_whole(s, first, out);
  return true;
}

/* A site where no move names one: the few that there are. Who can only pass
** wants to know what is wrong with the others. */
static bool write_siteless(const Search *x, Text *out) {
  Session *s = x->session;
  Site site;
  if (s->legal.count == 1 && text_is_equal(session_text(s, 0), "pass"))
    return false;
  for (size_t i = 0; i < s->legal.count; i++)
    if (i == NAMED_MAX || reason_sites(s, session_text(s, i), &site, 1))
      return false;
  return x->n > 0 && reason_few(s, out);
}

/* Reasons that need no look at the rules of the phase. */
static bool write_early(Search *x, Text *out) {
  Session *s = x->session;
  if (session_is_over(s)) {
    text_add(out, "the game is over\n");
    return true;
  }
  if (s->game->phases[s->pos->phase].is_chance) {
    reason_chance(s, out);
    return true;
  }
  if (s->game->board->nbodies)
    return write_space(x, out) || reason_beginning(x, out);
  return reason_wrong_name(x, out) || reason_elsewhere(s, x->typed, out) ||
         write_siteless(x, out) || write_actor(x, out) ||
         reason_takes_nothing(x, out);
}

/* "Bb5 (f1b5) is not legal: ": what is typed, and what is meant by it if that
** is spelt otherwise. False: nothing can be meant, and that is the reason. */
static bool write_typed(Session *s, const char **typed, char meant[MOVE_TEXT],
                        Text *out) {
  Text why;
  text_init(&why);
  text_add(out, *typed);
  bool is_other = !session_is_over(s) && spelling_meant(s, *typed, meant, &why);
  if (is_other) text_addf(out, " (%s)", meant);
  text_addf(out, " is not legal: %s", text_string(&why));
  bool is_said = why.length > 0;
  text_done(&why);
  if (is_other) *typed = meant;
  return !is_said;
}

void reason_write(Session *s, const char *typed, Text *out) {
  char meant[MOVE_TEXT];
  bool is_two = spelling_is_two(typed);
  if (!write_typed(s, &typed, meant, out)) return;
  Search x = {.session = s, .typed = typed, .is_whole = true, .is_two = is_two};
  x.n = reason_sites(s, typed, x.named, NAMED_MAX);
  if (write_early(&x, out)) return;
  if (write_parts(s, typed, out)) return;
  if (!reason_series(s, typed, out) && !reason_dice(s, x.named, x.n, out))
    write_found(&x, search_rule(&x, s->pos->phase), out);
  reason_nearest(&x, out);
}
