/* SPDX-License-Identifier: MIT
** reason_text.c - the words of reasons, and which texts a format may write.
*/
#include "native/reason_search.h"
#include "native/variant.h"
#include "native/set.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { AHEAD_MAX = 200, MANY = 100 };

static const char *article(const char *name) {
  return strchr("aeiou", name[0]) ? "an" : "a";
}

const char *reason_holder(const Session *s, Site site, char *out, size_t size) {
  const Game *g = s->game;
  Piece p = site == NO_SITE ? 0 : position_piece(g, s->pos, site);
  if (site == NO_SITE)
    snprintf(out, size, "off the board");
  else if (!p)
    snprintf(out, size, "empty");
  else if (game_owner(g, p) == NEUTRAL)
    snprintf(out, size, "%s %s", article(g->kinds[g->pieces[p].kind].name),
             g->kinds[g->pieces[p].kind].name);
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

/* For the letter of a kind: yours or your rival's. */
const char *reason_wanted(const Game *g, char symbol, char *out, size_t size) {
  int k = wanted(symbol) ? -1 : variant_kind(g, symbol);
  if (k < 0) return wanted(symbol);
  bool is_own = variant_is_own(g, k, symbol) || g->kinds[k].is_neutral;
  snprintf(out, size, "%s %s",
           is_own ? article(g->kinds[k].name) : "your rival's",
           g->kinds[k].name);
  return out;
}

void reason_rule(const RuleLine *line, Text *out) {
  text_addf(out, "'%s'", line->name);
  if (line->source.file)
    text_addf(out, " (%s:%d)", line->source.file, line->source.line);
}

static void write_register(const Session *s, const Register *reg, Text *out) {
  char room[PLACE_NAME];
  const Board *b = s->game->board;
  if (reg->type == REGISTER_SITE) {
    Site site = *position_site(s->game, s->pos, reg->slot);
    text_add(out, site == NO_SITE ? "nowhere"
                                  : position_name(s->game, s->pos, site, room));
    return;
  }
  const uint64_t *w = position_plane(s->game, s->pos, reg->plane);
  const char *comma = "";
  for (Site site = plane_next(w, b->words, 0); site != NO_SITE;
       site = plane_next(w, b->words, site + 1u)) {
    text_addf(out, "%s%s", comma, position_name(s->game, s->pos, site, room));
    comma = ", ";
  }
}

void reason_sentence(const Session *s, const char *sentence, const char *here,
                     Text *out) {
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
    if (here && text_is_equal(name, "here"))
      text_add(out, here);
    else if (reg >= 0)
      write_register(s, &s->game->registers[reg], out);
    else
      text_add_bytes(out, sentence, length + (sentence[length] == '}'));
    sentence += length + (sentence[length] == '}');
  }
}

const char *reason_of_set(Machine *m, const Set *set, Site site) {
  if (!set) return NULL;
  if (set->op == SET_AND) {
    const Set *part = set_has(m, set->a, site) ? set->b : set->a;
    const char *inner = reason_of_set(m, part, site);
    if (inner) return inner;
  }
  return set->reason;
}

/* ---- what a test wants ---- */

static bool want_kinds(const Game *g, uint32_t mask, char out[REASON_WANT]) {
  size_t n = 0;
  for (int k = 0; k < g->nkinds && n < REASON_WANT; k++)
    if (mask >> k & 1)
      n +=
          (size_t)snprintf(out + n, REASON_WANT - n, "%s%s %s", n ? " or " : "",
                           article(g->kinds[k].name), g->kinds[k].name);
  return n > 0 && n < REASON_WANT;
}

/* A few sites by name. */
static bool want_sites(const Board *b, const uint64_t *w,
                       char out[REASON_WANT]) {
  size_t n = (size_t)snprintf(out, REASON_WANT, "one of");
  int count = 0;
  for (Site s = plane_next(w, b->words, 0); s != NO_SITE && n < REASON_WANT;
       s = plane_next(w, b->words, s + 1u), count++)
    n += (size_t)snprintf(out + n, REASON_WANT - n, " %s", board_name(b, s));
  return count > 1 && count <= 12 && n < REASON_WANT;
}

static bool want(char out[REASON_WANT], const char *words) {
  snprintf(out, REASON_WANT, "%s", words);
  return true;
}

static bool want_not(const Set *set, char out[REASON_WANT]) {
  switch (set->op) {
  case SET_EMPTY: return want(out, "occupied");
  case SET_MINE: return want(out, "empty or your rival's");
  case SET_THEIRS: return want(out, "empty or your own");
  case SET_FULL: return want(out, "a pile with room");
  default: return false;
  }
}

static bool want_register(const Session *s, int index, char out[REASON_WANT]) {
  const Register *reg = &s->game->registers[index];
  snprintf(out, REASON_WANT, "the '%s'", reg->name);
  if (reg->type != REGISTER_SITE)
    snprintf(out, REASON_WANT, "one with the mark '%s'", reg->name);
  return true;
}

/* mine "rook": both parts of it matter. */
static bool want_owned(const Game *g, const Set *set, char out[REASON_WANT]) {
  const Set *owner = set->a, *kinds = set->b;
  if ((owner->op != SET_MINE && owner->op != SET_THEIRS) ||
      kinds->op != SET_KINDS || !kinds->mask[0] ||
      (kinds->mask[0] & (kinds->mask[0] - 1)))
    return false;
  snprintf(out, REASON_WANT, "%s %s",
           owner->op == SET_MINE ? "your own" : "your rival's",
           g->kinds[__builtin_ctz(kinds->mask[0])].name);
  return true;
}

bool reason_want_of(const Session *s, const Set *set, Site site,
                    char out[REASON_WANT]) {
  Machine *m = &((Session *)s)->machine;
  Player me = position_asked(s->game, s->pos);
  if (!set || me >= s->game->nplayers) return false;
  switch (set->op) {
  case SET_EMPTY: return want(out, "empty");
  case SET_MINE: return want(out, "your own");
  case SET_THEIRS: return want(out, "your rival's");
  case SET_FULL: return want(out, "a full pile");
  case SET_KINDS: return want_kinds(s->game, set->mask[me], out);
  case SET_REGISTER: return want_register(s, set->index, out);
  case SET_CONST: return want_sites(s->game->board, set->planes[me].w, out);
  case SET_NOT: return want_not(set->a, out);
  case SET_AND:
    if (want_owned(s->game, set, out)) return true;
    return reason_want_of(s, set_has(m, set->a, site) ? set->b : set->a, site,
                          out);
  default: return false;
  }
}

void reason_phase(const Session *s, Source source, Text *out) {
  const Phase *phase = &s->game->phases[s->pos->phase];
  if (!source.file) source = phase->source;
  text_addf(out, " (rule '%s'", phase->name);
  if (source.file) text_addf(out, ", %s:%d", source.file, source.line);
  text_add_char(out, ')');
}

/* ---- texts ---- */

bool reason_begins_with_site(const Session *s, const char *typed) {
  Site site;
  Player me = position_asked(s->game, s->pos);
  char first[MOVE_TEXT];
  if (!isalnum((unsigned char)typed[0])) return false;
  snprintf(first, sizeof first, "%.*s", (int)strcspn(typed, "/- "), typed);
  return movetext_sites_of(s->game, me, first, &site, 1) > 0;
}

bool reason_fits_format(const Search *x, int format) {
  char a[MOVE_TEXT], b[MOVE_TEXT];
  if (format < 0) return reason_begins_with_site(x->session, x->typed);
  const Format *f = &x->session->game->program->formats[format];
  if (f->nslots == 0) return true;
  const Slot *slot = &f->slots[0];
  if (slot->type == SLOT_FROM || slot->type == SLOT_TO)
    return reason_begins_with_site(x->session, x->typed);
  if (slot->type == SLOT_KIND) return x->n == 0;
  if (slot->type != SLOT_TEXT) return true;
  if (text_starts(x->typed, slot->text)) return true;
  movetext_fold(slot->text, a, sizeof a);
  movetext_fold(x->typed, b, sizeof b);
  return text_starts(b, a);
}

bool reason_is_spelt(const Search *x, int format) {
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

int reason_format_ahead(const Program *p, int pc) {
  int said = said_ahead(p, pc);
  return said >= 0 ? said : p->default_format;
}

int reason_format_of(const Program *p, const Variant *v) {
  int said = v->after >= 0 ? said_ahead(p, v->after) : -1;
  if (said >= 0) return said;
  return v->format >= 0 ? v->format : p->default_format;
}

/* ---- numbers of sites ---- */

/* Sites a slot names at most; '*least' of them always. */
static int slot_sites(SlotType type, int *least) {
  *least = 0;
  switch (type) {
  case SLOT_FROM:
  case SLOT_TO:
  case SLOT_END:
  case SLOT_LAST: *least = 1; return 1;
  case SLOT_PATH: *least = 2; return MANY;
  case SLOT_TAKEN:
  case SLOT_REGISTER:
  case SLOT_LEFT_FROM:
  case SLOT_LEFT_TO: return MANY;
  default: return 0;
  }
}

bool reason_fits_number(const Search *x, int format, const Variant *v) {
  const Program *p = x->session->game->program;
  int least = 0, most = 0, always, depth = 0;
  if (format < 0) {
    least = most = v->rows == 2 ? 3 : v->from == NO_CELL ? 1 : 2;
    return x->n >= least && x->n <= most;
  }
  const Format *f = &p->formats[format];
  for (int i = 0; i < f->nslots; i++) {
    depth += (f->slots[i].type == SLOT_OPEN) - (f->slots[i].type == SLOT_CLOSE);
    most += slot_sites(f->slots[i].type, &always);
    if (depth == 0) least += always;
  }
  return x->n >= least && x->n <= most;
}
