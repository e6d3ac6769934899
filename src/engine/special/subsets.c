/* SPDX-License-Identifier: MIT
** subsets.c - choosing a number of sites, counted without being made.
*/
#include "engine/special/subsets.h"
#include "engine/text/movetext.h"
#include "engine/walk/number.h"
#include "engine/special/pick.h"
#include "engine/walk/run.h"
#include "engine/walk/set.h"

#include <assert.h>

enum { KNOWN_MAX = 31, STEPS_MAX = 1000 };

/* ---- recognising them ---- */

/* Stands something on every site of the set? */
static bool is_occupied(const Set *set) {
  switch (set->op) {
  case SET_MINE:
  case SET_THEIRS:
  case SET_NEUTRAL:
  case SET_KINDS: return true;
  case SET_AND: return is_occupied(set->a) || is_occupied(set->b);
  default: return false;
  }
}

static bool same_directions(const Game *g, const Set *a, const Set *b) {
  for (int p = 0; p < g->nplayers; p++)
    if (a->mask[p] != b->mask[p]) return false;
  return true;
}

/* Does the step lead from every site of the set to something? */
static bool leads_to_piece(const Game *g, const Set *set, const Set *step) {
  if (set->op == SET_AND)
    return leads_to_piece(g, set->a, step) || leads_to_piece(g, set->b, step);
  return set->op == SET_STEP && same_directions(g, set, step) &&
         is_occupied(set->a);
}

/* One direction: different sites lead to different sites. */
static bool is_one_step(const Game *g, const Instr *go) {
  for (int p = 0; p < g->nplayers; p++) {
    uint32_t dirs = go->x < 0 ? 0 : go->set->mask[p];
    if (!dirs || (dirs & (dirs - 1))) return false;
  }
  return true;
}

static bool has_simple_pieces(const Game *g) {
  for (int r = 0; r < g->nregisters; r++)
    if (g->registers[r].type == REGISTER_PIECES) return false;
  return !g->has_piles && !g->board->nbodies && g->board->has_shifts;
}

/* to(a) * mark * go * take: no way of it can fail, no two are alike. */
static bool read_body(const Program *p, const Game *g, int pc, Subsets *out) {
  const Instr *to = &p->code[pc], *i = &p->code[to->next];
  if (to->op != OP_TO) return false;
  if (i->op == OP_MARK && g->registers[i->x].type == REGISTER_SITES) {
    out->mark = i->x;
    i = &p->code[i->next];
  }
  if (i->op == OP_GO) {
    if (!is_one_step(g, i) || !leads_to_piece(g, to->set, i->set)) return false;
    out->go = (int)(i - p->code);
    i = &p->code[i->next];
  } else if (!is_occupied(to->set)) {
    return false;
  }
  return i->op == OP_TAKE && p->code[i->next].op == OP_END;
}

static bool is_closed(const Set *set, int mark);

static bool is_closed_number(const Number *n, int mark) {
  switch (n->op) {
  case NUMBER_CONST: return true;
  case NUMBER_COUNT: return is_closed(n->set, mark);
  case NUMBER_ADD:
  case NUMBER_SUBTRACT:
  case NUMBER_MULTIPLY:
    return is_closed_number(n->a, mark) && is_closed_number(n->b, mark);
  default: return false;
  }
}

/* Asks for nothing but the mark, the row found last and the cursor. */
static bool is_closed(const Set *set, int mark) {
  switch (set->op) {
  case SET_ALL:
  case SET_CONST: return true;
  case SET_REGISTER: return set->index < 0 || set->index == mark;
  case SET_AND:
  case SET_OR:
  case SET_MEETS: return is_closed(set->a, mark) && is_closed(set->b, mark);
  case SET_NOT:
  case SET_HAS_RUN:
  case SET_NONE: return is_closed(set->a, mark);
  case SET_IS:
    return is_closed_number(set->na, mark) && is_closed_number(set->nb, mark);
  default: return false;
  }
}

/* What cannot fail, up to the end; '*is_alike': all of it depends on the
** position alone. */
static bool read_sure(const Program *p, const Instr *i, bool *is_alike) {
  for (*is_alike = true;; i = &p->code[i->next]) switch ((Opcode)i->op) {
    case OP_EMIT: return true;
    case OP_SAY:
      if (!movetext_is_unplaced(&p->formats[i->x])) *is_alike = false;
      break;
    case OP_SET:
      if (i->number->op != NUMBER_CONST) *is_alike = false;
      break;
    case OP_COMMIT:
    case OP_FORGET:
    case OP_TARGET:
    case OP_RULE: break;
    default: return false;
    }
}

static bool read_rest(const Program *p, int pc, Subsets *out) {
  const Instr *i = &p->code[pc];
  for (; i->op == OP_TEST; i = &p->code[i->next], out->ntests++)
    if (!is_closed(i->set, out->mark)) return false;
  while (i->op == OP_COMMIT) i = &p->code[i->next];
  out->rest = (int)(i - p->code);
  return read_sure(p, i, &out->is_alike);
}

static bool same_step(const Program *p, const Game *g, int a, int b) {
  if (a < 0 || b < 0) return a == b;
  return same_directions(g, p->code[a].set, p->code[b].set);
}

/* All choices of a rule, put in one. */
typedef struct Gathered {
  const Program *program;
  const Game *game;
  const Subsets *first;
  bool is_alike;
  int line; /* that all ways are credited to; -1: none yet */
  int left; /* steps */
} Gathered;

/* Ways of several lines are not alike: the first line gets the credit. */
static void gather_line(Gathered *all, int line) {
  all->is_alike = all->is_alike && (all->line < 0 || all->line == line);
  all->line = line;
}

static bool gather(Gathered *all, const Subsets *s) {
  if (!s) return false;
  if (!all->first) all->first = s;
  all->is_alike = all->is_alike && s->is_alike && s->mark == all->first->mark &&
                  s->rest == all->first->rest &&
                  same_step(all->program, all->game, s->go, all->first->go);
  return true;
}

/* Does every way from here end behind such a choice, or is automatic? */
static bool ends_chosen(Gathered *all, int pc, bool is_auto) {
  const Instr *code = all->program->code;
  for (;; pc = code[pc].next) {
    const Instr *i = &code[pc];
    if (--all->left < 0) return false;
    switch ((Opcode)i->op) {
    case OP_EMIT: return is_auto;
    case OP_FAIL: return true;
    case OP_SOME: return gather(all, i->subsets);
    case OP_EITHER:
    case OP_ELSE:
      return ends_chosen(all, i->x, is_auto) && ends_chosen(all, i->y, is_auto);
    case OP_AUTO: is_auto = true; break;
    case OP_RULE: gather_line(all, i->x); break;
    case OP_TEST:
    case OP_TO:
    case OP_LINE:
    case OP_SAY:
    case OP_SET:
    case OP_TARGET:
    case OP_COMMIT: break;
    default: return false;
    }
  }
}

bool subsets_note(Program *p, Game *g, Error *err) {
  if (!has_simple_pieces(g)) return true;
  for (size_t k = 0; k < p->ncode; k++) {
    Instr *i = &p->code[k];
    Subsets found = {.mark = -1, .go = -1};
    if (i->op != OP_SOME || !i->number || !read_body(p, g, i->x, &found) ||
        !read_rest(p, i->next, &found))
      continue;
    Subsets *subsets = arena_new(&g->arena, sizeof *subsets);
    if (!subsets) return error_memory(err);
    *subsets = found;
    i->subsets = subsets;
  }
  for (int r = 0; r < p->nrules; r++) {
    PhaseRule *rule = &p->phases[r];
    Gathered all = {p, g, NULL, true, -1, STEPS_MAX};
    rule->by_subsets = rule->code >= 0 && ends_chosen(&all, rule->code, false);
    rule->keys_decide = rule->by_subsets && all.is_alike;
  }
  return true;
}

/* ---- using them ---- */

/* A choice: 'size' of 'n' sites. */
typedef struct Choice {
  const Instr *some;
  Site site[SUBSET_SITES];
  unsigned n, size;
  uint64_t words[PLANE_WORDS];
} Choice;

/* The next larger number with as many bits (Gosper). */
static uint32_t next_subset(uint32_t x) {
  assert(x);
  uint32_t low = x & (0u - x), ripple = x + low;
  return ripple | (((x ^ ripple) >> 2) / low);
}

static uint32_t first_subset(const Choice *c) { return (1u << c->size) - 1; }

/* The one after it; 0: that was the last. */
static uint32_t subset_after(const Choice *c, uint32_t subset) {
  if (!subset) return 0;
  uint32_t next = next_subset(subset);
  return (next >> c->n) ? 0 : next;
}

/* Asks the tests with the sites of a subset marked, in passing. */
static bool is_allowed(Machine *m, const Choice *c, uint32_t subset) {
  const Subsets *s = c->some->subsets;
  const Instr *test = &m->program->code[c->some->next];
  int words = m->game->board->words;
  uint64_t before[PLANE_WORDS], *marks = NULL;
  bool ok = true;
  if (s->mark >= 0) {
    marks = position_plane(m->game, m->pos, m->game->registers[s->mark].plane);
    plane_copy(before, marks, words);
    for (uint32_t x = subset; x; x &= x - 1)
      plane_add(marks, c->site[__builtin_ctz(x)]);
  }
  for (int i = 0; i < s->ntests && ok;
       i++, test = &m->program->code[test->next])
    ok = set_has(m, test->set, m->way.cursor);
  if (marks) plane_copy(marks, before, words);
  return ok;
}

/* All that the tests depend on. */
static uint64_t key_of(const Machine *m, const Choice *c) {
  const Subsets *s = c->some->subsets;
  const uint64_t *line = m->lines[m->way.line].w, *marks = NULL;
  if (s->mark >= 0)
    marks = position_plane(m->game, m->pos, m->game->registers[s->mark].plane);
  uint64_t key = (uint64_t)(c->some - m->program->code) << 32 |
                 (uint64_t)m->way.cursor << 16 | (uint64_t)m->way.me << 8 |
                 (uint64_t)c->size;
  for (int i = 0; i < m->game->board->words; i++) {
    uint64_t mark = marks ? marks[i] : 0;
    if (!(line[i] | c->words[i] | mark)) continue; /* most words */
    key = hash_mix((key + (uint64_t)i) ^ line[i]);
    key = hash_mix(key ^ c->words[i]);
    if (mark) key = hash_mix(~key ^ mark);
  }
  return key;
}

static unsigned binomial(unsigned n, unsigned k) {
  unsigned result = 1;
  for (unsigned i = 0; i < k; i++) result = result * (n - i) / (i + 1);
  return result;
}

/* Which subsets are allowed, in order, as bits; only for few. */
static uint32_t allowed(Machine *m, const Choice *c) {
  int known;
  uint64_t key = key_of(m, c);
  if (memo_find(&m->subsets, key, &known)) return (uint32_t)known;
  uint32_t mask = 0, bit = 1, s = first_subset(c);
  do {
    if (is_allowed(m, c, s)) mask |= bit;
    bit <<= 1;
    s = subset_after(c, s);
  } while (s);
  memo_keep(&m->subsets, key, (int)mask);
  return mask;
}

/* What is taken distinguishes two ways. */
static uint64_t key_taken(const Machine *m, const Choice *c, uint32_t subset) {
  int go = c->some->subsets->go;
  uint64_t key = 0;
  for (; subset; subset &= subset - 1) {
    Site s = c->site[__builtin_ctz(subset)];
    if (go >= 0) {
      uint32_t dirs = m->program->code[go].set->mask[m->way.me];
      s = position_next(m->game, m->pos, s, (Dir)__builtin_ctz(dirs));
    }
    key ^= hash_mix(s);
  }
  return key;
}

/* The subset that was picked is made, and the rest of the way gone. */
static bool make(Machine *m, const Choice *c, uint32_t subset) {
  int body = m->program->code[c->some->x].next;
  Way way = m->way;
  for (; subset; subset &= subset - 1) {
    m->way.cursor = c->site[__builtin_ctz(subset)];
    if (!machine_once(m, body, -1)) return true;
    m->way = way;
  }
  return run_from(m, c->some->subsets->rest); /* the tests have been asked */
}

static bool find_sites(Machine *m, const Instr *some, Choice *c) {
  int words = m->game->board->words;
  c->some = some;
  c->n = 0;
  set_words(m, m->program->code[some->x].set, c->words);
  if (plane_count(c->words, words) > SUBSET_SITES) return false;
  for (Site s = plane_next(c->words, words, 0); s != NO_SITE;
       s = plane_next(c->words, words, s + 1u))
    c->site[c->n++] = s;
  int size = number_many(m, some->number);
  c->size = size < 0 ? 0 : (unsigned)size > c->n ? c->n : (unsigned)size;
  return true;
}

bool subsets_ways(Machine *m, const Instr *some, bool *stop) {
  Choice c;
  if (!find_sites(m, some, &c)) return false;
  unsigned all = binomial(c.n, c.size);
  bool has_keys = m->pick.mode == PICK_COUNT && m->pick.has_hashes;
  bool few = all <= KNOWN_MAX, has_tests = some->subsets->ntests > 0;
  uint32_t mask = few && has_tests ? allowed(m, &c) : ~0u;
  uint32_t s = first_subset(&c);
  *stop = m->failed;
  do {
    bool ok = few || !has_tests ? mask & 1 : is_allowed(m, &c, s);
    if (few) mask >>= 1;
    if (ok && has_keys && !pick_key(m, key_taken(m, &c, s))) *stop = true;
    if (ok && !*stop && !pick_passes(m, 1)) {
      *stop = make(m, &c, s);
      return true;
    }
    s = subset_after(&c, s);
  } while (s && !*stop);
  return true;
}
