/* SPDX-License-Identifier: MIT
** reason.c - finding the reason, and saying it.
*/
#include "native/reason_search.h"
#include "native/spelling.h"

#include <ctype.h>
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

static bool is_own(const Session *s, Site site) {
  Piece p = position_piece(s->game, s->pos, site);
  return p && game_owner(s->game, p) == position_asked(s->game, s->pos);
}

static int sites_of(const Session *s, const char *text, Site *out, int max) {
  if (s->game->board->nbodies)
    return movetext_places(s->game, s->pos, text, !reason_spikes(s, text), out,
                           max);
  return movetext_sites_of(s->game, position_asked(s->game, s->pos), text, out,
                           max);
}

/* Do moves begin with the mover's own piece here? The legal ones tell; for a
** text that says from where to where, those that say so too: "a6" is a
** placement. */
static bool begins_with_own(const Search *x) {
  const Session *s = x->session;
  bool is_any = false;
  for (size_t i = 0; i < s->legal.count; i++) {
    const char *text = session_text(s, i);
    Site sites[2];
    int n = sites_of(s, text, sites, 2);
    if (!n || (x->n > 1 && n < 2) || !reason_begins_with_site(s, text))
      continue;
    if (!is_own(s, sites[0])) return false;
    is_any = true;
  }
  return is_any;
}

static bool write_actor(const Search *x, Text *out) {
  const Session *s = x->session;
  const Game *g = s->game;
  char there[80];
  if (x->n == 0 || is_own(s, x->named[0]) ||
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

/* ---- moves that are legal ---- */

/* How near a legal text is to what was typed: 0, not at all. */
static int nearness(const Search *x, const char *text) {
  Site sites[NAMED_MAX];
  int n = sites_of(x->session, text, sites, NAMED_MAX), score = 0;
  if (n == 0 || x->n == 0) return 0;
  if (sites[0] == x->named[0]) score += 4;
  if (x->n > 1 && sites[n - 1] == x->named[x->n - 1]) score += 2;
  return score;
}

static void write_nearest(Search *x, Text *out) {
  Session *s = x->session;
  int shown = 0;
  bool is_there = false;
  for (int score = 6; score > 0; score -= 2)
    for (size_t i = 0; i < s->legal.count && shown < 3; i++) {
      if (nearness(x, session_text(s, i)) != score) continue;
      if (shown == 0) is_there = score >= 4;
      if (is_there && score < 4) break;
      text_addf(out, "%s%s",
                shown      ? ", "
                : is_there ? "  legal from there: "
                           : "  nearest legal: ",
                session_text(s, i));
      shown++;
    }
  if (shown) text_add_char(out, '\n');
}

static const RuleLine *line_of(const Session *s, size_t i) {
  int line = play_line(s->game, &s->legal, &s->legal.at[i]);
  return line < 0 ? NULL : &s->game->program->lines[line];
}

/* By an 'or else': what stands before it must be played. */
static void write_withheld(Session *s, Text *out) {
  const RuleLine *line = s->legal.count ? line_of(s, 0) : NULL;
  const char *other = s->legal.count ? session_text(s, 0) : "others";
  text_add(out, "it is possible only when ");
  if (line && reason_is_named(s->game, line)) {
    reason_rule(line, out);
    text_addf(out, " is not, as by %s", other);
  } else {
    text_addf(out, "there is no move such as %s", other);
    reason_phase(s, line ? line->source : (Source){0}, out);
  }
  text_add_char(out, '\n');
}

/* Few moves are all named. */
static bool write_few(Session *s, Text *out) {
  if (s->legal.count == 0 || s->legal.count > NAMED_MAX) return false;
  text_add(out, "it is not one of");
  for (size_t i = 0; i < s->legal.count; i++)
    text_addf(out, "%s %s", i ? "," : "", session_text(s, i));
  reason_phase(s, (Source){0}, out);
  text_add_char(out, '\n');
  return true;
}

/* ---- moves no rule makes ---- */

/* "'line' makes c3d3, 'arrow' c3c4d3": a move of every rule that moves the
** piece; false: none does. */
static bool write_examples(Search *x, Text *out) {
  Session *s = x->session;
  const char *said[3];
  int n = 0;
  for (size_t i = 0; i < s->legal.count && n < 3; i++) {
    const RuleLine *line = line_of(s, i);
    bool is_new = line && nearness(x, session_text(s, i)) >= 4;
    bool is_named = line && reason_is_named(s->game, line);
    for (int k = 0; k < n && is_new && is_named; k++)
      is_new = strcmp(said[k], line->name);
    if (!is_new) continue;
    text_add(out, n ? ", " : is_named ? "" : "there is ");
    if (is_named) text_addf(out, n ? "'%s' " : "'%s' makes ", line->name);
    text_add(out, session_text(s, i));
    said[n++] = line->name;
  }
  return n > 0;
}

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

/* What a text has before the first site it names: "!#" of "!#e4". */
static size_t sign_length(const Session *s, const char *text) {
  size_t n = 0, length;
  while (text[n] && (isalpha((unsigned char)text[n]) && n > 0 &&
                             isalpha((unsigned char)text[n - 1])
                         ? true
                         : board_scan_site(s->game->board, text + n, false,
                                           &length) == NO_SITE))
    n++;
  return n;
}

/* "; there is wait, !#a1": a move of every shape, at most three. */
static void write_shapes(const Session *s, Text *out) {
  const char *said[3];
  int n = 0;
  for (size_t i = 0; i < s->legal.count && n < 3; i++) {
    const char *text = session_text(s, i);
    size_t sign = sign_length(s, text);
    bool is_new = true;
    for (int k = 0; k < n && is_new; k++)
      is_new =
          sign_length(s, said[k]) != sign || strncmp(said[k], text, sign) != 0;
    if (!is_new) continue;
    text_addf(out, "%s%s", n ? ", " : "; there is ", text);
    said[n++] = text;
  }
}

static void write_nothing(Search *x, Text *out) {
  Session *s = x->session;
  Text examples;
  if (x->n == 0 || !is_own(s, x->named[0]) ||
      !reason_begins_with_site(s, x->typed)) {
    if (write_few(s, out)) return;
    text_add(out, x->n > 0 ? "no rule makes such a move"
                           : "it names no site of the board");
    write_shapes(s, out);
    reason_phase(s, (Source){0}, out);
    text_add_char(out, '\n');
    return;
  }
  text_init(&examples);
  text_addf(out, "no rule makes such a move from %s; ",
            reason_name(s, x->named[0]));
  if (write_examples(x, &examples))
    text_addf(out, "%s\n", text_string(&examples));
  else if (!write_stuck(x, out)) {
    text_add(out, "it cannot move now");
    reason_phase(s, (Source){0}, out);
    text_add_char(out, '\n');
  }
  text_done(&examples);
}

/* ---- parts of moves ---- */

/* "a0", "40": what looks like a cell's name and is none; "": nothing does. On
** a board of numbers a letter and a number is none either. */
static void find_wrong_name(const Session *s, const char *typed, char *out,
                            size_t size) {
  const Board *b = s->game->board;
  bool is_lettered = isalpha((unsigned char)board_name(b, b->reading[0])[0]);
  out[0] = '\0';
  while (*typed) {
    size_t n = 0;
    bool is_word = isalpha((unsigned char)typed[0]) && *typed != 'x';
    size_t digits = strspn(typed + is_word, "0123456789");
    bool is_site = board_scan_site(b, typed, true, &n) != NO_SITE;
    if (is_site && n == is_word + digits) {
      typed += n;
    } else if (digits > 0 && (is_word || !is_lettered)) {
      snprintf(out, size, "%.*s", (int)(is_word + digits), typed);
      return;
    } else {
      typed += is_site && n > 0 ? n : 1 + (is_word ? 0 : digits);
    }
  }
}

/* Do the texts of moves name sites by their names? */
static bool names_sites(const Session *s) {
  Site site;
  for (size_t i = 0; i < s->legal.count; i++)
    if (movetext_sites(s->game, session_text(s, i), &site, 1)) return true;
  return false;
}

/* "there is no 40 on this board, its cells are 1 to 32" */
static bool write_wrong_name(const Search *x, Text *out) {
  const Board *b = x->session->game->board;
  char name[16];
  if (!names_sites(x->session)) return false;
  find_wrong_name(x->session, x->typed, name, sizeof name);
  if (!name[0]) return false;
  text_addf(out, "there is no %s on this board", name);
  if (isdigit((unsigned char)board_name(b, b->reading[0])[0]))
    text_addf(out, ", its cells are %s to %s", board_name(b, b->reading[0]),
              board_name(b, b->reading[b->count - 1]));
  reason_phase(x->session, (Source){0}, out);
  text_add_char(out, '\n');
  return true;
}

/* Legal moves whose text goes on where the typed one ends. */
static bool write_beginning(const Search *x, Text *out) {
  const Session *s = x->session;
  char a[MOVE_TEXT], b[MOVE_TEXT];
  size_t count = 0, first = 0;
  movetext_fold(x->typed, a, sizeof a);
  for (size_t i = 0; a[0] && i < s->legal.count; i++) {
    movetext_fold(session_text(s, i), b, sizeof b);
    if ((text_starts(b, a) || text_starts(session_text(s, i), x->typed)) &&
        count++ == 0)
      first = i;
  }
  if (count == 0) return false;
  text_addf(out, "it is only the beginning of %s", session_text(s, first));
  if (count > 1) text_addf(out, " and %zu more", count - 1);
  reason_phase(s, (Source){0}, out);
  text_add_char(out, '\n');
  return true;
}

/* Is it a move from and to the same sites as the typed one? */
static bool is_same_way(const Search *x, size_t i, Site *sites, int *n) {
  const Session *s = x->session;
  *n = sites_of(s, session_text(s, i), sites, NAMED_MAX);
  return *n > 1 && sites[0] == x->named[0] && sites[1] == x->named[1];
}

/* The first further site typed that no such move names; NO_SITE: none. */
static Site foreign_site(const Search *x) {
  for (int k = 2; k < x->n; k++) {
    bool is_known = false;
    for (size_t i = 0; i < x->session->legal.count && !is_known; i++) {
      Site sites[NAMED_MAX];
      int n;
      if (!is_same_way(x, i, sites, &n)) continue;
      for (int m = 2; m < n && !is_known; m++)
        is_known = sites[m] == x->named[k];
    }
    if (!is_known) return x->named[k];
  }
  return NO_SITE;
}

/* The same piece can go there, but not with what else was typed. */
static bool write_other_tail(const Search *x, Text *out) {
  const Session *s = x->session;
  int shown = 0, n;
  Site sites[NAMED_MAX];
  char there[80];
  if (x->n < 2 || !reason_begins_with_site(s, x->typed)) return false;
  for (size_t i = 0; i < s->legal.count && shown < 3; i++)
    if (is_same_way(x, i, sites, &n))
      text_addf(out, "%s%s", shown++ ? ", " : "there is ", session_text(s, i));
  if (shown == 0) return false;
  Site foreign = foreign_site(x);
  if (foreign == NO_SITE)
    text_add(out, ", but not this");
  else
    text_addf(out, ", but not with %s, which is %s", reason_name(s, foreign),
              reason_holder(s, foreign, there, sizeof there));
  reason_phase(s, (Source){0}, out);
  text_add_char(out, '\n');
  return true;
}

/* ---- all together ---- */

/* A 'because' of a drawing, with the rule it belongs to. */
static void write_drawn_sentence(Search *x, Text *out) {
  const Program *p = x->session->game->program;
  const Closest *c = &x->closest;
  const RuleLine *line = &p->lines[p->variants[c->t->variant].line];
  reason_sentence(x->session, c->reason, NULL, out);
  if (reason_is_named(x->session->game, line)) {
    text_addf(out, " (rule '%s'", line->name);
    if (line->source.file)
      text_addf(out, ", %s:%d", line->source.file, line->source.line);
    text_add_char(out, ')');
  } else {
    reason_phase(x->session, line->source, out);
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
    write_withheld(x->session, out);
  else if (tells(x))
    reason_stop(x, out);
  else if (!((x->has_fit || !x->closest.has_actor) &&
             write_other_tail(x, out)) &&
           !write_closest(x, out) && !write_beginning(x, out) &&
           !write_other_tail(x, out))
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
  x.n = sites_of(s, part, x.named, NAMED_MAX);
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
    if (i == NAMED_MAX || sites_of(s, session_text(s, i), &site, 1))
      return false;
  return x->n > 0 && write_few(s, out);
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
    return write_space(x, out) || write_beginning(x, out);
  return write_wrong_name(x, out) || reason_elsewhere(s, x->typed, out) ||
         write_siteless(x, out) || write_actor(x, out);
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
  x.n = sites_of(s, typed, x.named, NAMED_MAX);
  if (write_early(&x, out)) return;
  if (write_parts(s, typed, out)) return;
  if (!reason_series(s, typed, out) && !reason_dice(s, x.named, x.n, out))
    write_found(&x, search_rule(&x, s->pos->phase), out);
  write_nearest(&x, out);
}
