/* SPDX-License-Identifier: MIT
** distinct_pattern.c - drawn moves that cannot be one decision.
**
** Every template is laid on every site where it fits the board: what it would
** write and which cells it would change are known, or it is known that they
** are not. Two of these may be one decision only if they agree in both, and
** if no cell says that they cannot be possible at the same time.
*/
#include "engine/special/distinct.h"
#include "engine/walk/machine.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 2 * PICTURE_CELLS, ENTRIES_MAX = 400000 };
enum { UNSAID = -1, NO_FORMAT = -2, STEPS_MAX = 200, FORMATS_KNOWN = 64 };

/* A drawing at a place. */
typedef struct Entry {
  uint64_t text, result; /* hashes */
  int pattern;
  uint16_t template;
  Site anchor;
} Entry;

/* What is known of a leaf's moves. */
typedef struct Told {
  int format;                      /* of the text; NO_FORMAT: that depends */
  bool has_from, has_to, has_last; /* known when it is said */
  bool is_put;           /* something was put or taken at the cursor */
  bool is_loose;         /* what changes is not all known */
  bool is_said, is_away; /* so far: the cursor has gone on */
} Told;

typedef struct Study {
  const Game *game;
  const Program *program;
  Entry *entries;
  size_t count, capacity;
  size_t total;             /* also of those that need not be kept */
  bool by_text, by_result;  /* all texts, or all results, are known */
  bool has_prey, has_pairs; /* further pieces are taken, or come */
  int format; /* that all have whose texts are not known to the end; -1 */
  int known[FORMATS_KNOWN]; /* by format: slots known of its texts; 0: none */
} Study;

/* ---- what may stand ---- */

/* What may be on a site where a set holds, and what need only stand there
** for it to hold: bit 0 nothing, then mine and theirs by kind, then neutral
** pieces. */
typedef struct Stand {
  uint64_t may, must;
} Stand;

enum { MINE_BIT = 1, THEIRS_BIT = 17, NEUTRAL_BIT = 33 };

static uint64_t of_kinds(const Game *g, int bit) {
  return (((uint64_t)1 << g->nkinds) - 1) << bit;
}

static uint64_t anything(const Game *g) {
  return 1 | of_kinds(g, MINE_BIT) | of_kinds(g, THEIRS_BIT) |
         of_kinds(g, NEUTRAL_BIT);
}

static Stand stand(const Game *g, const Set *set, Site site, Player me) {
  uint64_t all = anything(g), kinds = set->mask[0];
  Stand a, b;
  switch (set->op) {
  case SET_ALL: return (Stand){all, all};
  case SET_CONST:
    if (site == NO_SITE) break;
    all = plane_has(set->planes[me].w, site) ? all : 0;
    return (Stand){all, all};
  case SET_MINE: return (Stand){of_kinds(g, MINE_BIT), of_kinds(g, MINE_BIT)};
  case SET_THEIRS:
    return (Stand){of_kinds(g, THEIRS_BIT), of_kinds(g, THEIRS_BIT)};
  case SET_NEUTRAL:
    return (Stand){of_kinds(g, NEUTRAL_BIT), of_kinds(g, NEUTRAL_BIT)};
  case SET_EMPTY: return (Stand){1, 1};
  case SET_KINDS:
    kinds = kinds << MINE_BIT | kinds << THEIRS_BIT | kinds << NEUTRAL_BIT;
    return (Stand){kinds & all, kinds & all};
  case SET_AND:
    a = stand(g, set->a, site, me), b = stand(g, set->b, site, me);
    return (Stand){a.may & b.may, a.must & b.must};
  case SET_OR:
    a = stand(g, set->a, site, me), b = stand(g, set->b, site, me);
    return (Stand){a.may | b.may, a.must | b.must};
  case SET_NOT:
    a = stand(g, set->a, site, me);
    return (Stand){all & ~a.must, all & ~a.may};
  default: break;
  }
  return (Stand){all, 0};
}

/* 1 nothing, 2 mine, 4 theirs, 8 nobody's. */
static unsigned holders(uint64_t stand) {
  return (stand & 1) | (stand & 0x1fffe ? 2u : 0) |
         (stand >> 17 & 0xffff ? 4u : 0) | (stand >> 33 ? 8u : 0);
}

static uint64_t before(const Study *s, const Pattern *p, const Variant *v,
                       int cell, Site site, Player me) {
  int letter = v->letter[cell];
  if (letter < 0) return 0;
  return stand(s->game, p->letters[letter].set, site, me).may;
}

/* The same for any mover. */
static uint64_t before_all(const Study *s, const Pattern *p, const Variant *v,
                           int cell, Site site) {
  uint64_t may = 0;
  for (int me = 0; me < s->game->nplayers; me++)
    may |= before(s, p, v, cell, site, (Player)me);
  return may;
}

/* ---- texts ---- */

static bool is_site_slot(const Slot *slot) {
  return slot->type == SLOT_FROM || slot->type == SLOT_TO ||
         slot->type == SLOT_END || slot->type == SLOT_LAST;
}

/* Letters, then digits: names in a row can be distinguished. */
static bool is_regular(const char *name) {
  while (isalpha((unsigned char)*name)) name++;
  if (!isdigit((unsigned char)*name)) return false;
  while (isdigit((unsigned char)*name)) name++;
  return *name == 0;
}

static bool has_regular_names(const Board *b) {
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u))
    if (!is_regular(board_name(b, s))) return false;
  return true;
}

/* ---- the code around a drawing ---- */

/* A set of cursors, or no choice at all: nothing is drawn. */
static bool is_point(const Program *p, const Variant *v) {
  return !p->lines[v->line].drawn;
}

/* Instructions that change neither the board nor the cursor, and say
** nothing. */
static bool is_aside(Opcode op) {
  return op == OP_TEST || op == OP_RULE || op == OP_SET || op == OP_MARK ||
         op == OP_UNMARK || op == OP_FORGET || op == OP_TARGET ||
         op == OP_COMMIT || op == OP_AUTO;
}

/* each(picture): every drawing leads to the cursor. */
static bool leads_here(const Program *p, const Instr *each) {
  const Instr *body = &p->code[each->x];
  if (body->op != OP_PICTURE || p->code[body->next].op != OP_END) return false;
  const Pattern *pattern = &p->patterns[body->x];
  for (int i = 0; i < pattern->nleaves; i++)
    if (p->variants[pattern->leaves[i].variant].to != 0 ||
        p->variants[pattern->leaves[i].variant].is_mirror)
      return false;
  return true;
}

/* each(to(...) * mark "..."): the board stays as it is, and nothing is
** noted. */
static bool only_marks(const Program *p, int pc) {
  for (; p->code[pc].op != OP_END; pc = p->code[pc].next) {
    Opcode op = (Opcode)p->code[pc].op;
    if (!is_aside(op) && op != OP_TO && op != OP_GO) return false;
  }
  return true;
}

typedef struct Reader {
  const Program *program;
  const Variant *variant;
  const Leaf *leaf;
  int steps;
} Reader;

static Told read_code(Reader *r, Told t, int pc);

/* Both sides go on alike, or nothing is known. */
static Told read_sides(Reader *r, Told t, int x, int y) {
  Told a = read_code(r, t, x), b = read_code(r, t, y);
  if (a.format != b.format) a.format = NO_FORMAT;
  a.has_from = a.has_from && b.has_from;
  a.has_to = a.has_to && b.has_to;
  a.has_last = a.has_last && b.has_last;
  a.is_loose = a.is_loose || b.is_loose || a.is_put != b.is_put;
  return a;
}

static void read_said(Told *t, int format) {
  if (t->is_said) t->format = NO_FORMAT; /* in two parts */
  if (!t->is_said) t->format = format;
  t->is_said = true;
}

/* What else may stand behind a drawing. */
static void read_other(Reader *r, Told *t, const Instr *i) {
  bool here = is_point(r->program, r->variant);
  switch ((Opcode)i->op) {
  case OP_SAY: read_said(t, i->x); return;
  case OP_BECOME: t->is_loose = t->is_loose || here; return;
  case OP_SOME: t->is_loose = t->is_loose || r->leaf->prey < 0; return;
  case OP_PUT:
  case OP_TAKE:
    if (!here || t->is_put || t->is_away) t->is_loose = true;
    if (!t->is_said && (here || i->op == OP_PUT))
      t->has_to = here && !t->is_put && !t->is_away;
    t->is_put = true;
    return;
  case OP_GO:
    t->is_away = true;
    if (!t->is_said && here) t->has_last = t->has_to = false;
    return;
  case OP_EACH:
    if (only_marks(r->program, i->x)) return;
    t->is_loose = true;
    if (t->is_said) return;
    t->has_from = false;
    t->has_to = t->has_last = here && leads_here(r->program, i);
    return;
  default:
    t->is_loose = t->is_loose || r->leaf->second < 0;
    if (!t->is_said) t->has_from = t->has_to = t->has_last = false;
  }
}

static Told read_code(Reader *r, Told t, int pc) {
  for (; pc >= 0; pc = r->program->code[pc].next) {
    const Instr *i = &r->program->code[pc];
    Opcode op = (Opcode)i->op;
    if (op == OP_END) break;
    if (r->steps++ > STEPS_MAX) {
      t.format = NO_FORMAT;
      t.is_loose = true;
      break;
    }
    if (op == OP_ELSE || op == OP_EITHER) return read_sides(r, t, i->x, i->y);
    if (!is_aside(op)) read_other(r, &t, i);
  }
  return t;
}

/* Code that leaves the board as it is, and notes nothing. */
static bool is_silent(const Program *p, int pc) {
  for (; p->code[pc].op != OP_END; pc = p->code[pc].next) {
    const Instr *i = &p->code[pc];
    if (i->op == OP_ELSE) return is_silent(p, i->x) && is_silent(p, i->y);
    if (!is_aside((Opcode)i->op) && !(i->op == OP_EACH && only_marks(p, i->x)))
      return false;
  }
  return true;
}

/* Of a leaf: what its text and its changes can be known from. */
static Told tell(const Program *p, const Leaf *leaf) {
  const Variant *v = &p->variants[leaf->variant];
  bool drawn = !is_point(p, v);
  Reader r = {.program = p, .variant = v, .leaf = leaf};
  Told t = {.format = v->format,
            .has_from = drawn && v->from != NO_CELL,
            .has_to = true,
            .has_last = true,
            .is_said = v->format >= 0};
  t = read_code(&r, t, v->after);
  if (v->before >= 0 && !is_silent(p, v->before)) {
    t.format = NO_FORMAT;
    t.is_loose = true;
  }
  if (t.format != UNSAID) return t;
  t.format = p->default_format;
  if (t.format < 0 && t.has_from)
    t.format = v->rows == 2 ? p->pair_format : p->move_format;
  if (t.format < 0 && !drawn && !t.is_put && leaf->second < 0)
    t.format = p->pass_format;
  if (t.format < 0 && v->from == NO_CELL && t.has_to) t.format = p->to_format;
  if (t.format < 0) t.format = NO_FORMAT;
  return t;
}

/* The site a slot shows; false: that is not known. */
static bool slot_site(const Told *told, const Variant *v, const Template *t,
                      const Slot *slot, const Site *cells, Site *out) {
  uint8_t cell = NO_CELL;
  if (slot->type == SLOT_LAST && told->has_last)
    cell = v->from == NO_CELL ? v->cursor : machine_to_cell(v, t);
  if (slot->type == SLOT_FROM && told->has_from) cell = machine_from_cell(v, t);
  if (slot->type == SLOT_TO && told->has_to)
    cell = v->to == NO_CELL ? v->cursor : machine_to_cell(v, t);
  if (cell == NO_CELL) return false;
  *out = cells[cell];
  return *out != NO_SITE;
}

/* The text as far as it is known, hashed; '*known': how many slots. */
static uint64_t text_of(const Study *s, const Told *told, const Variant *v,
                        const Template *t, const Site *cells, int *known) {
  const Format *f = &s->program->formats[told->format];
  uint64_t hash = 0;
  *known = f->nslots;
  for (int i = 0; i < f->nslots; i++) {
    Site site;
    const char *text = NULL;
    if (f->slots[i].type == SLOT_END) continue; /* one more that must agree */
    if (f->slots[i].type == SLOT_TEXT) text = f->slots[i].text;
    if (is_site_slot(&f->slots[i]) &&
        slot_site(told, v, t, &f->slots[i], cells, &site))
      text = board_name(s->game->board, site);
    if (!text) {
      *known = i;
      break;
    }
    for (; *text; text++) hash = hash_mix(hash ^ (uint8_t)*text);
  }
  return hash;
}

/* ---- results ---- */

/* Plays the changes on what may stand. False: they are not all known. */
static bool play_changes(const Study *s, const Variant *v, uint64_t *now) {
  uint64_t kinds = ((uint64_t)1 << s->game->nkinds) - 1;
  for (int i = 0; i < v->nchanges; i++) {
    const Change *c = &v->changes[i];
    switch ((ChangeOp)c->op) {
    case CHANGE_TAKE: now[c->cell] = 1; break;
    case CHANGE_MOVE:
      now[c->to] = now[c->cell];
      if (c->to != c->cell) now[c->cell] = 1;
      break;
    case CHANGE_TURN:
      now[c->to] = kinds << 1;
      if (c->to != c->cell) now[c->cell] = 1;
      break;
    case CHANGE_PUT:
      now[c->cell] =
          s->game->kinds[c->arg].is_neutral ? kinds << 33 : kinds << 1;
      break;
    case CHANGE_CALL:
      if (!is_silent(s->program, c->arg)) return false;
      break;
    }
  }
  return true;
}

static uint64_t cell_key(Site site, unsigned now) {
  return hash_mix((uint64_t)site << 8 | now);
}

/* A piece put, taken or lifted where the cursor was chosen. False: that depends
** on which way the code goes on. */
static bool point_result(const Study *s, const Leaf *leaf, Site site,
                         uint64_t *out) {
  const Program *p = s->program;
  const Variant *v = &p->variants[leaf->variant];
  *out = leaf->second >= 0 ? cell_key(site, 1) : 0;
  for (int pc = v->after; !*out && pc >= 0 && p->code[pc].op != OP_END;
       pc = p->code[pc].next) {
    const Instr *i = &p->code[pc];
    if (i->op == OP_ELSE || i->op == OP_EITHER) return false;
    if (i->op == OP_TAKE) *out = cell_key(site, 1);
    if (i->op == OP_PUT)
      *out = cell_key(site, s->game->kinds[i->x].is_neutral ? 8u : 2u);
  }
  return true;
}

/* The cells that change surely, hashed. False: others may change as well. */
static bool result_of(const Study *s, const Pattern *p, const Leaf *leaf,
                      const Site *cells, uint64_t *out) {
  const Variant *v = &s->program->variants[leaf->variant];
  uint64_t now[CELLS], then[CELLS], came = 0, left = 0;
  int n = v->rows * v->length;
  if (s->game->has_piles) return false;
  if (is_point(s->program, v)) return point_result(s, leaf, cells[0], out);
  for (int i = 0; i < n; i++)
    now[i] = then[i] = before_all(s, p, v, i, cells[i]);
  if (!play_changes(s, v, now)) return false;
  for (int i = 0; i < n; i++) {
    unsigned is = holders(now[i]), was = holders(then[i]);
    if (cells[i] == NO_SITE || now[i] == then[i]) continue;
    if ((is & was) || (is & (is - 1))) return false;
    if (s->has_prey && is == 1 && !(was & 2)) continue;
    if (is == 1)
      left += cell_key(cells[i], is);
    else
      came += cell_key(cells[i], is);
  }
  *out = s->has_pairs && left ? left : left + came;
  return true;
}

/* ---- entries ---- */

static bool fits_board(const Pattern *p, const Variant *v, const Site *cells) {
  for (int i = 0; i < v->rows * v->length; i++) {
    int letter = v->letter[i];
    bool may_be_off = letter < 0 || p->letters[letter].or_off;
    if (cells[i] == NO_SITE && !may_be_off) return false;
    if (cells[i] != NO_SITE && letter == LETTER_OFF) return false;
  }
  return true;
}

/* Texts of one format are compared as far as they are known: alike far. */
static bool is_known_so(Study *s, int format, int known) {
  if (format >= FORMATS_KNOWN) return false;
  bool is_so = !s->known[format] || s->known[format] == known + 1;
  s->known[format] = known + 1;
  return is_so;
}

static void note_text(Study *s, const Told *told, const Variant *v,
                      const Template *t, const Site *cells, Entry *e) {
  int known = 0;
  if (told->format < 0) {
    s->by_text = false;
    return;
  }
  e->text = text_of(s, told, v, t, cells, &known);
  if (!is_known_so(s, told->format, known)) s->by_text = false;
  if (known == s->program->formats[told->format].nslots) return;
  if (s->format >= 0 && s->format != told->format) s->by_text = false;
  s->format = told->format;
}

static bool add_entry(Study *s, int index, const Leaf *leaf, const Told *told,
                      int lane, Site anchor) {
  const Pattern *p = &s->program->patterns[index];
  uint16_t number = (uint16_t)(leaf->first + lane);
  const Template *t = &s->program->templates[number];
  const Variant *v = &s->program->variants[t->variant];
  Entry e = {.pattern = index, .template = number, .anchor = anchor};
  Site cells[CELLS];
  machine_cells(s->game, s->program, t, anchor, cells);
  if (!fits_board(p, v, cells)) return true;
  s->total++;
  note_text(s, told, v, t, cells, &e);
  if (told->is_loose || !result_of(s, p, leaf, cells, &e.result))
    s->by_result = false;
  if (s->count >= ENTRIES_MAX) s->by_text = s->by_result = false;
  if (!s->by_text && !s->by_result) return true;
  if (!memory_reserve((void **)&s->entries, &s->capacity, s->count + 1,
                      sizeof *s->entries))
    return false;
  s->entries[s->count++] = e;
  return true;
}

static uint32_t lanes_used(const Game *g, const Leaf *leaf) {
  uint32_t lanes = 0;
  for (int p = 0; p < g->nplayers; p++) lanes |= leaf->lanes[p];
  return lanes;
}

static bool add_leaf(Study *s, int index, const Leaf *leaf) {
  const Board *b = s->game->board;
  const Variant *v = &s->program->variants[leaf->variant];
  Told told = tell(s->program, leaf);
  if (is_point(s->program, v) && v->cursor == NO_CELL) /* it stands once */
    return add_entry(s, index, leaf, &told, 0,
                     plane_next(b->on.w, b->words, 0));
  for (uint32_t l = lanes_used(s->game, leaf); l; l &= l - 1)
    for (Site a = plane_next(b->on.w, b->words, 0); a != NO_SITE;
         a = plane_next(b->on.w, b->words, a + 1u))
      if (!add_entry(s, index, leaf, &told, __builtin_ctz(l), a)) return false;
  return true;
}

/* ---- two entries ---- */

static const Leaf *leaf_of(const Study *s, const Entry *e) {
  const Pattern *p = &s->program->patterns[e->pattern];
  for (int i = 0; i < p->nleaves; i++)
    if (e->template >= p->leaves[i].first &&
        e->template <p->leaves[i].first + LANES)
      return &p->leaves[i];
  return NULL;
}

/* The one phase that play goes on in; -1: that depends. */
static int phase_after(const Study *s, const Variant *v) {
  const Program *p = s->program;
  for (int pc = v->after; pc >= 0 && p->code[pc].op != OP_END;
       pc = p->code[pc].next)
    if (p->code[pc].op == OP_TARGET || p->code[pc].op == OP_ELSE) return -1;
  return s->game->targets[v->target < 0 ? 0 : v->target].phase;
}

static bool targets_part(const Study *s, const Variant *a, const Variant *b) {
  int x = phase_after(s, a), y = phase_after(s, b);
  return x >= 0 && y >= 0 && x != y;
}

/* Is there a cell on which both ask for what cannot be? */
static bool cells_part(const Study *s, const Entry *a, const Entry *b,
                       Player me) {
  const Template *t = &s->program->templates[a->template];
  const Template *u = &s->program->templates[b->template];
  const Variant *v = &s->program->variants[t->variant];
  const Variant *w = &s->program->variants[u->variant];
  Site x[CELLS], y[CELLS];
  machine_cells(s->game, s->program, t, a->anchor, x);
  machine_cells(s->game, s->program, u, b->anchor, y);
  for (int i = 0; i < v->rows * v->length; i++)
    for (int k = 0; x[i] != NO_SITE && k < w->rows * w->length; k++)
      if (x[i] == y[k] &&
          !(before(s, &s->program->patterns[a->pattern], v, i, x[i], me) &
            before(s, &s->program->patterns[b->pattern], w, k, x[i], me)))
        return true;
  return false;
}

/* May a player make both, and then in the same position? */
static bool are_for(const Study *s, const Entry *a, const Entry *b, Player me) {
  const Leaf *x = leaf_of(s, a), *y = leaf_of(s, b);
  return (x->lanes[me] >> (a->template - x->first) & 1) &&
         (y->lanes[me] >> (b->template - y->first) & 1) &&
         !cells_part(s, a, b, me);
}

static bool part(const Study *s, const Entry *a, const Entry *b) {
  const Program *p = s->program;
  if (s->by_text && a->text != b->text) return true;
  if (s->by_result && a->result != b->result) return true;
  if (targets_part(s, &p->variants[p->templates[a->template].variant],
                   &p->variants[p->templates[b->template].variant]))
    return true;
  for (int me = 0; me < s->game->nplayers; me++)
    if (are_for(s, a, b, (Player)me)) return false;
  return true;
}

static int by_text(const void *a, const void *b) {
  const Entry *x = a, *y = b;
  return (x->text > y->text) - (x->text < y->text);
}

static int by_result(const void *a, const void *b) {
  const Entry *x = a, *y = b;
  return (x->result > y->result) - (x->result < y->result);
}

/* Entries that agree stand side by side. */
static bool all_part(Study *s) {
  if (s->total < 2) return true;
  if (!s->by_text && !s->by_result) return false;
  assert(s->entries);
  qsort(s->entries, s->count, sizeof *s->entries,
        s->by_text ? by_text : by_result);
  for (size_t i = 0; i < s->count; i++)
    for (size_t k = i + 1; k < s->count; k++) {
      const Entry *a = &s->entries[i], *b = &s->entries[k];
      if (s->by_text ? a->text != b->text : a->result != b->result) break;
      if (!part(s, a, b)) return false;
    }
  return true;
}

bool distinct_patterns(const Game *g, const Program *program,
                       const int *patterns, int count, bool *ok) {
  Study s = {.game = g,
             .program = program,
             .by_text = has_regular_names(g->board) && !program->sorted,
             .by_result = true,
             .format = -1};
  *ok = true;
  for (int n = 0; n < count; n++)
    for (int i = 0; i < program->patterns[patterns[n]].nleaves; i++) {
      s.has_prey |= program->patterns[patterns[n]].leaves[i].prey >= 0;
      s.has_pairs |= program->patterns[patterns[n]].leaves[i].second >= 0;
    }
  for (int n = 0; n < count && *ok; n++) {
    const Pattern *p = &program->patterns[patterns[n]];
    for (int i = 0; i < p->nleaves && *ok; i++)
      *ok = add_leaf(&s, patterns[n], &p->leaves[i]);
  }
  bool answer = *ok && all_part(&s);
  memory_free(s.entries);
  return answer;
}
