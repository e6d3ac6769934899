/* SPDX-License-Identifier: MIT
** reason.c - finding the reason, and saying it.
*/
#include "native/reason.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { NAMED_MAX = 8, AHEAD_MAX = 200 };

/* The drawing that came closest. */
typedef struct Closest {
  const Pattern *pattern;
  const Template *t;
  Site anchor;
  int missing;        /* cells that are wrong */
  int first;          /* the first of them: the farther the closer */
  bool has_actor;     /* its {from} is as it must be */
  bool is_spelt;      /* the text has its marks: "-" or "x" */
  const char *reason; /* of its first wrong cell; NULL: the cell itself */
} Closest;

/* The walk that came farthest. */
typedef struct Farthest {
  const Instr *instr;
  Site cursor;
  int score;
  size_t depth;
} Farthest;

typedef struct Search {
  Session *session;
  const char *typed;
  Site named[NAMED_MAX];
  int n;
  Closest closest;
  Farthest farthest;
} Search;

/* ---- words ---- */

static const char *holder_name(const Session *s, Site site, char *out,
                               size_t size) {
  const Game *g = s->game;
  Piece p = site == NO_SITE ? 0 : position_piece(g, s->pos, site);
  if (site == NO_SITE)
    snprintf(out, size, "off the board");
  else if (!p)
    snprintf(out, size, "empty");
  else if (game_owner(g, p) == NEUTRAL)
    snprintf(out, size, "a %s", g->kinds[g->pieces[p].kind].name);
  else if (g->nkinds == 1)
    snprintf(out, size, "%s", g->player[game_owner(g, p)]);
  else
    snprintf(out, size, "%s's %s", g->player[game_owner(g, p)],
             g->kinds[g->pieces[p].kind].name);
  return out;
}

static const char *wanted(char symbol) {
  switch (symbol) {
  case 'o': return "your own";
  case 'x': return "your rival's";
  case '.': return "empty";
  case '~': return "empty or over the edge";
  case '#': return "over the edge";
  case '_': return "empty or your rival's";
  case '?': return "on the board";
  default: return NULL;
  }
}

/* The same for the letter of a kind: capital yours, small your rival's. */
static const char *wanted_kind(const Game *g, char symbol, char *out,
                               size_t size) {
  for (int k = 0; !wanted(symbol) && k < g->nkinds; k++) {
    const char *letter = g->kinds[k].letter[0];
    if (letter[1] ||
        tolower((unsigned char)*letter) != tolower((unsigned char)symbol))
      continue;
    bool is_own = isupper((unsigned char)symbol) || g->kinds[k].is_neutral;
    snprintf(out, size, "%s%s", is_own ? "a " : "your rival's ",
             g->kinds[k].name);
    return out;
  }
  return wanted(symbol);
}

void reason_rule(const RuleLine *line, Text *out) {
  text_addf(out, "'%s'", line->name);
  if (line->source.file)
    text_addf(out, " (%s:%d)", line->source.file, line->source.line);
}

static void write_register(const Session *s, const Register *reg, Text *out) {
  const Board *b = s->game->board;
  if (reg->type == REGISTER_SITE) {
    Site site = *position_site(s->game, s->pos, reg->slot);
    text_add(out, site == NO_SITE ? "nowhere" : board_name(b, site));
    return;
  }
  const uint64_t *w = position_plane(s->game, s->pos, reg->plane);
  const char *comma = "";
  for (Site site = plane_next(w, b->words, 0); site != NO_SITE;
       site = plane_next(w, b->words, site + 1u)) {
    text_addf(out, "%s%s", comma, board_name(b, site));
    comma = ", ";
  }
}

/* A 'because', with the registers it names filled in. */
static void write_sentence(const Session *s, const char *sentence, Text *out) {
  while (*sentence) {
    char name[NAME_MAX_BYTES];
    size_t n = strcspn(sentence, "{"), length;
    text_add_bytes(out, sentence, n);
    sentence += n;
    length = strcspn(sentence, "}");
    if (!*sentence) break;
    snprintf(name, sizeof name, "%.*s", (int)(length ? length - 1 : 0),
             sentence + 1);
    int reg = game_register(s->game, name);
    if (reg >= 0)
      write_register(s, &s->game->registers[reg], out);
    else
      text_add_bytes(out, sentence, length + (sentence[length] == '}'));
    sentence += length + (sentence[length] == '}');
  }
  text_add_char(out, '\n');
}

/* The sentence of the part of a test that a site does not satisfy. */
static const char *sentence_of(Machine *m, const Set *set, Site site) {
  if (!set) return NULL;
  if (set->op == SET_AND) {
    const Set *part = set_has(m, set->a, site) ? set->b : set->a;
    const char *inner = sentence_of(m, part, site);
    if (inner) return inner;
  }
  return set->reason;
}

/* ---- texts ---- */

static bool begins_with_site(const Session *s, const char *typed) {
  Site site;
  Player me = position_asked(s->game, s->pos);
  char first[MOVE_TEXT];
  if (!isalnum((unsigned char)typed[0])) return false;
  snprintf(first, sizeof first, "%.*s", (int)strcspn(typed, "/- "), typed);
  return movetext_sites_of(s->game, me, first, &site, 1) > 0;
}

/* May a text of this format have been meant? Its beginning tells. */
static bool fits_format(const Search *x, int format) {
  char a[MOVE_TEXT], b[MOVE_TEXT];
  if (format < 0) return begins_with_site(x->session, x->typed);
  const Format *f = &x->session->game->program->formats[format];
  if (f->nslots == 0) return true;
  const Slot *slot = &f->slots[0];
  if (slot->type == SLOT_FROM || slot->type == SLOT_TO)
    return begins_with_site(x->session, x->typed);
  if (slot->type == SLOT_KIND) return x->n == 0;
  if (slot->type != SLOT_TEXT) return true;
  movetext_fold(slot->text, a, sizeof a);
  movetext_fold(x->typed, b, sizeof b);
  return text_starts(b, a);
}

/* Does the typed text have what the format writes between its slots? */
static bool is_spelt(const Search *x, int format) {
  if (format < 0) return false;
  const Format *f = &x->session->game->program->formats[format];
  for (int i = 0; i < f->nslots && f->slots[i].type != SLOT_OPEN; i++)
    if (f->slots[i].type == SLOT_TEXT && !strstr(x->typed, f->slots[i].text))
      return false;
  return true;
}

/* The text that a way from this instruction says; -1: none. */
static int said_ahead(const Program *p, int pc) {
  for (int n = 0; pc >= 0 && n < AHEAD_MAX; n++) {
    const Instr *i = &p->code[pc];
    if (i->op == OP_SAY) return i->x;
    if (i->op == OP_EMIT || i->op == OP_END) break;
    pc = i->op == OP_EITHER || i->op == OP_ELSE ? i->x : i->next;
  }
  return -1;
}

static int format_ahead(const Program *p, int pc) {
  int said = said_ahead(p, pc);
  return said >= 0 ? said : p->default_format;
}

static int format_of(const Program *p, const Variant *v) {
  int said = v->after >= 0 ? said_ahead(p, v->after) : -1;
  if (said >= 0) return said;
  return v->format >= 0 ? v->format : p->default_format;
}

/* ---- drawings ---- */

/* Would this template's text begin with the cells that were named? */
/* Was just one site typed? "a1b9" names one site too, but means two. */
static bool is_bare_site(const Search *x) {
  return x->n == 1 &&
         strlen(x->typed) ==
             strlen(board_name(x->session->game->board, x->named[0]));
}

static bool fits_cells(const Search *x, const Variant *v, const Site *cells) {
  uint8_t order[3] = {v->from, v->to, NO_CELL};
  bool forward = true, backward = v->is_mirror;
  if (v->from == NO_CELL) order[0] = v->cursor;
  if (v->rows == 2) {
    order[1] = v->end;
    order[2] = v->to;
  }
  if (order[0] == NO_CELL) return false;
  if (x->n < 2 && order[1] != NO_CELL && !is_bare_site(x)) return false;
  for (int i = 0; i < x->n && i < 3 && order[i] != NO_CELL; i++) {
    int cell = order[i];
    int other =
        cell < v->length ? v->length - 1 - cell : 3 * v->length - 1 - cell;
    forward = forward && cells[cell] == x->named[i];
    backward = backward && cells[other] == x->named[i];
  }
  return forward || backward;
}

static bool allows(Machine *m, const Pattern *p, int letter, Site site) {
  if (letter == LETTER_OFF) return site == NO_SITE;
  if (site == NO_SITE) return p->letters[letter].or_off;
  return set_has(m, p->letters[letter].set, site);
}

static const char *sentence_at(Machine *m, const Pattern *p, int letter,
                               Site site) {
  if (letter == LETTER_OFF || site == NO_SITE) return NULL;
  return sentence_of(m, p->letters[letter].set, site);
}

static bool is_closer(const Closest *a, const Closest *b) {
  if (!b->t || a->missing != b->missing)
    return !b->t || a->missing < b->missing;
  if (a->has_actor != b->has_actor) return a->has_actor;
  if (a->is_spelt != b->is_spelt) return a->is_spelt;
  if (!a->reason != !b->reason) return a->reason != NULL;
  return a->first > b->first;
}

/* Where the lifted piece may not go, if that was typed as well. */
static void judge_second(Search *x, const Pattern *p, const Leaf *leaf,
                         Closest *here) {
  Machine *m = &x->session->machine;
  if (leaf->second < 0 || x->n < 2) return;
  const Set *set = p->letters[leaf->second].set;
  if (set_has(m, set, x->named[1])) return;
  if (here->missing++ == 0) here->reason = sentence_of(m, set, x->named[1]);
}

static void judge_template(Search *x, const Pattern *p, const Leaf *leaf,
                           const Template *t, Site anchor) {
  Machine *m = &x->session->machine;
  const Variant *v = &m->program->variants[t->variant];
  Site cells[2 * PICTURE_CELLS];
  Closest here = {.pattern = p, .t = t, .anchor = anchor, .has_actor = true};
  machine_cells(m->game, t, anchor, cells);
  if (!fits_cells(x, v, cells)) return;
  for (int i = 0; i < v->rows * v->length; i++) {
    if (allows(m, p, v->letter[i], cells[i])) continue;
    if (here.missing == 0) here.first = i;
    if (here.missing++ == 0)
      here.reason = sentence_at(m, p, v->letter[i], cells[i]);
    if (i == v->from) here.has_actor = false;
  }
  here.is_spelt = is_spelt(x, format_of(m->program, v));
  judge_second(x, p, leaf, &here);
  if (here.missing && is_closer(&here, &x->closest)) x->closest = here;
}

static void judge_leaf(Search *x, const Pattern *p, const Leaf *leaf) {
  const Program *pr = x->session->game->program;
  const Board *b = x->session->game->board;
  Player me = x->session->machine.way.me;
  if (!fits_format(x, format_of(pr, &pr->variants[leaf->variant]))) return;
  for (int lane = 0; lane < LANES; lane++) {
    if (!(leaf->lanes[me] >> lane & 1)) continue;
    for (Site a = plane_next(b->on.w, b->words, 0); a != NO_SITE;
         a = plane_next(b->on.w, b->words, a + 1u))
      judge_template(x, p, leaf, &pr->templates[leaf->first + lane], a);
  }
}

static void judge_pattern(Search *x, const Pattern *p) {
  for (int l = 0; l < p->nleaves; l++) judge_leaf(x, p, &p->leaves[l]);
}

static void write_wrong_cell(Search *x, Text *out) {
  Session *s = x->session;
  const Closest *c = &x->closest;
  const Program *pr = s->game->program;
  const Variant *v = &pr->variants[c->t->variant];
  Site cells[2 * PICTURE_CELLS];
  char there[80];
  int i = 0;
  machine_cells(s->game, c->t, c->anchor, cells);
  while (allows(&s->machine, c->pattern, v->letter[i], cells[i])) i++;
  char symbol = v->letter[i] == LETTER_OFF
                    ? '#'
                    : c->pattern->letters[v->letter[i]].symbol;
  char kind[80];
  const char *want = wanted_kind(s->game, symbol, kind, sizeof kind);
  holder_name(s, cells[i], there, sizeof there);
  if (cells[i] == NO_SITE)
    text_add(out, "the board ends there");
  else
    text_addf(out, "%s is %s", board_name(s->game->board, cells[i]), there);
  if (want && strcmp(want, there) != 0)
    text_addf(out, ", but must be %s for ", want);
  else
    text_add(out, ", which does not suit ");
  reason_rule(&pr->lines[v->line], out);
  text_add_char(out, '\n');
}

/* ---- walks ---- */

static bool trace_allows(Machine *m, const Move *move) {
  const Search *x = m->trace->context;
  const Template *t = &m->program->templates[move->template];
  Site cells[2 * PICTURE_CELLS];
  machine_cells(m->game, t, move->anchor, cells);
  return fits_cells(x, &m->program->variants[t->variant], cells);
}

static void trace_undrawn(Machine *m, const Instr *i) {
  Search *x = m->trace->context;
  if (fits_format(x, format_ahead(m->program, i->next)))
    judge_pattern(x, &m->program->patterns[i->x]);
}

static bool has_moved(const Machine *m) {
  for (size_t k = m->base; k < m->journal.count; k++)
    if (m->journal.at[k].op == EDIT_NOTE && m->journal.at[k].arg == NOTE_FROM)
      return true;
  return false;
}

/* A put that failed is meant only if its kind's letter was typed. */
static bool is_meant(const Search *x, const Machine *m, const Instr *i) {
  int pc = (int)(i - m->program->code);
  if (!fits_format(x, format_ahead(m->program, pc))) return false;
  return i->op != OP_PUT || x->n > 0 ||
         text_is_alike(m->game->kinds[i->x].letter[0], x->typed);
}

/* Failures where the text leads count most, then those that have moved a
** piece, then those that give a reason, then the later ones. */
static void trace_failed(Machine *m, const Instr *i) {
  Search *x = m->trace->context;
  Farthest *f = &x->farthest;
  Site at = m->way.cursor;
  if (!is_meant(x, m, i)) return;
  bool is_named = x->n > 0 && at == x->named[x->n - 1];
  int score = 4 * is_named + 2 * has_moved(m) +
              (i->reason >= 0 || sentence_of(m, i->set, at));
  if (f->instr &&
      (score < f->score || (score == f->score && m->journal.count <= f->depth)))
    return;
  *f = (Farthest){i, at, score, m->journal.count};
}

static bool has_text(Session *s, const MoveList *list, const Move *move,
                     const char *typed) {
  char text[MOVE_TEXT], a[MOVE_TEXT], b[MOVE_TEXT];
  movetext_write(&s->machine, s->pos, list, move, text, sizeof text);
  movetext_fold(text, a, sizeof a);
  movetext_fold(typed, b, sizeof b);
  return text_is_equal(a, b);
}

static void write_withheld(Session *s, Text *out) {
  text_addf(out, "it is possible only when nothing else is, as %s\n",
            s->legal.count ? session_text(s, 0) : "a move");
}

static bool is_held_back(const Search *x, MoveList *list) {
  Session *s = x->session;
  bool found = false;
  for (size_t i = 0; i < list->count && !found; i++)
    found =
        list->at[i].weight == 0 && has_text(s, list, &list->at[i], x->typed);
  return found;
}

static void ignore(Machine *m, const Instr *i) { (void)m, (void)i; }

/* Runs a walk for the typed text: first everywhere, to see whether it would
** be a move if an 'or else' did not withhold it (then true); then to the
** typed sites, to see how far it comes. */
static bool trace_walk(Search *x, int code) {
  Session *s = x->session;
  Machine *m = &s->machine;
  Player me = position_asked(s->game, s->pos);
  MoveList list = {0};
  Error err;
  Trace everywhere = {.context = x, .failed = ignore};
  Trace there = {.named = x->named,
                 .nnamed = x->n,
                 .context = x,
                 .allows = trace_allows,
                 .failed = trace_failed,
                 .undrawn = trace_undrawn};
  m->trace = &everywhere;
  machine_ways(m, s->pos, me, code, &list, &err);
  m->trace = NULL;
  bool is_withheld = is_held_back(x, &list);
  movelist_clear(&list);
  m->trace = &there;
  machine_ways(m, s->pos, me, code, &list, &err);
  m->trace = NULL;
  movelist_done(&list);
  return is_withheld;
}

static void write_stop(Search *x, Text *out) {
  Session *s = x->session;
  const Instr *i = x->farthest.instr;
  char there[80];
  const char *sentence = sentence_of(&s->machine, i->set, x->farthest.cursor);
  if (!sentence && i->reason >= 0)
    sentence = s->game->program->reasons[i->reason];
  if (sentence) {
    write_sentence(s, sentence, out);
    return;
  }
  if (i->op == OP_PUT) {
    text_addf(out, "no %s is left to be put\n", s->game->kinds[i->x].name);
    return;
  }
  if (x->farthest.cursor != NO_SITE)
    text_addf(out, "%s is %s, and ",
              board_name(s->game->board, x->farthest.cursor),
              holder_name(s, x->farthest.cursor, there, sizeof there));
  text_add(out, "the rule goes no further there");
  if (i->source.file)
    text_addf(out, " (%s:%d)", i->source.file, i->source.line);
  text_add_char(out, '\n');
}

/* ---- all together ---- */

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
    found = has_text(s, &list, &list.at[i], x->typed);
  movelist_done(&list);
  return found;
}

/* Looks through a phase's rule and what it falls back to; true: withheld. */
static bool search_rule(Search *x, int index) {
  const Program *p = x->session->game->program;
  const PhaseRule *rule = &p->phases[index];
  Error err;
  if (rule->pattern < 0) return rule->code >= 0 && trace_walk(x, rule->code);
  machine_start(&x->session->machine, x->session->pos,
                position_asked(x->session->game, x->session->pos), NO_SITE,
                &err);
  if (x->n > 0) judge_pattern(x, &p->patterns[rule->pattern]);
  return rule->fallback >= 0 && (lists_typed(x, &p->phases[rule->fallback]) ||
                                 search_rule(x, rule->fallback));
}

static bool write_actor(Search *x, Text *out) {
  Session *s = x->session;
  const Game *g = s->game;
  const Closest *c = &x->closest;
  char there[80];
  Piece p = position_piece(g, s->pos, x->named[0]);
  if (!c->t || g->program->variants[c->t->variant].from == NO_CELL ||
      (p && game_owner(g, p) == position_asked(g, s->pos)))
    return false;
  text_addf(out, "no piece of yours stands on %s: it is %s\n",
            board_name(g->board, x->named[0]),
            holder_name(s, x->named[0], there, sizeof there));
  return true;
}

static void write_nearest(Search *x, Text *out) {
  Session *s = x->session;
  int shown = 0;
  for (size_t i = 0; x->n && i < s->legal.count && shown < 3; i++) {
    Site sites[NAMED_MAX];
    int k = movetext_sites_of(s->game, position_asked(s->game, s->pos),
                              session_text(s, i), sites, NAMED_MAX);
    if (k == 0 || sites[0] != x->named[0]) continue;
    text_addf(out, "%s%s",
              shown ? ", " : "  legal from there: ", session_text(s, i));
    shown++;
  }
  if (shown) text_add_char(out, '\n');
}

/* Few moves are all named. */
static void write_nothing(Search *x, Text *out) {
  Session *s = x->session;
  if (s->legal.count == 0 || s->legal.count > NAMED_MAX) {
    text_add(out, x->n > 0 ? "no rule makes such a move\n"
                           : "it names no site of the board\n");
    return;
  }
  text_add(out, "it is not one of");
  for (size_t i = 0; i < s->legal.count; i++)
    text_addf(out, "%s %s", i ? "," : "", session_text(s, i));
  text_add_char(out, '\n');
}

void reason_write(Session *s, const char *typed, Text *out) {
  Search x = {.session = s, .typed = typed};
  x.n = movetext_sites_of(s->game, position_asked(s->game, s->pos), typed,
                          x.named, NAMED_MAX);
  text_addf(out, "%s is not legal: ", typed);
  if (session_is_over(s)) {
    text_add(out, "the game is over\n");
    return;
  }
  if (s->game->phases[s->pos->phase].is_chance) {
    reason_chance(s, out);
    return;
  }
  if (reason_series(s, typed, out) || reason_dice(s, x.named, x.n, out)) {
    write_nearest(&x, out);
    return;
  }
  bool is_withheld = search_rule(&x, s->pos->phase);
  const Farthest *f = &x.farthest;
  bool has_sentence = f->instr && (f->score & 1);
  if (is_withheld && !has_sentence)
    write_withheld(s, out);
  else if (f->instr && (f->score >= 2 || !x.closest.t))
    write_stop(&x, out);
  else if (x.n && write_actor(&x, out))
    return;
  else if (x.closest.reason)
    write_sentence(s, x.closest.reason, out);
  else if (x.closest.t)
    write_wrong_cell(&x, out);
  else
    write_nothing(&x, out);
  write_nearest(&x, out);
}
