/* SPDX-License-Identifier: MIT
** c_turn.c - the functions around the programs of a printed game.
**
** What follows from a decision is the same for every game: it is printed as it
** is here, after tables of the game's phases and targets. It must agree
** with engine/play.c, event by event.
*/
#include "engine/print/c_game.h"
#include "engine/vm/draw.h"

/* ---- before the programs ---- */

static const char types[] =
    "/* The moves a leaf of a program found: a site of 'set' each, with the "
    "sites\n** chosen before. */\n"
    "typedef struct Find {\n"
    "  Set set;\n"
    "  uint32_t count;\n"
    "  uint16_t leaf, site[BASES];\n"
    "#if CHAINS\n"
    "  uint32_t path, path_end; /* the links before it, in 'store' */\n"
    "#endif\n"
    "} Find;\n\n"
    "/* Sites of moves that agree in all else. */\n"
    "typedef struct Apart {\n"
    "  uint32_t stamp, key;\n"
    "  Set sites;\n"
    "} Apart;\n\n"
    "typedef struct Finds {\n"
    "  uint64_t hash; /* of the position they belong to */\n"
    "  uint32_t ply, n, total, room;\n"
    "  int program, is_there, is_full, is_over;\n"
    "  int is_loose; /* candidates: each must be tested */\n"
    "  int depth, budget; /* functions entered; turns of loops left */\n"
    "  uint32_t npath, nstore, stamp, ndropped;\n"
    "  Find *at;\n"
    "  Apart *apart;\n"
    "  uint16_t *path, *store; /* links: leaf, number of sites, sites */\n"
    "  uint32_t *dropped; /* moves that are one with an earlier one */\n"
    "#if PILES\n"
    "  Work *work;\n"
    "#endif\n"
    "} Finds;\n\n"
    "typedef struct Moves {\n"
    "  Finds f;\n"
    "  Find at[FINDS];\n"
    "#if APART\n"
    "  Apart apart[APART + KEYS];\n"
    "  uint32_t dropped[DROPS];\n"
    "#endif\n"
    "#if CHAINS\n"
    "  uint16_t path[PATH], store[STORE];\n"
    "#endif\n"
    "#if PILES\n"
    "  Work work;\n"
    "#endif\n"
    "} Moves;\n\n"
    "typedef struct Step {\n"
    "  int target, line, place;\n"
    "#if PILES\n"
    "  Work *work;\n"
    "#endif\n"
    "} Step;\n\n"
    "/* Keeps moves; the set is not empty. */\n"
    "static Find *found(Finds *f, int leaf, Set set) {\n"
    "  Find *g = &f->at[f->n];\n"
    "  g->set = set;\n"
    "  g->count = (uint32_t)count(set);\n"
    "  g->leaf = (uint16_t)leaf;\n"
    "#if CHAINS\n"
    "  g->path = g->path_end = 0;\n"
    "#endif\n"
    "  f->total += g->count;\n"
    "  if (f->n + 1 < f->room)\n"
    "    f->n++;\n"
    "  else\n"
    "    f->is_full = 1;\n"
    "  return g;\n"
    "}\n"
    "/* The same where every leaf reports once: without jumps, and in "
    "registers.\n"
    "*/\n"
    "#define FOUND(LEAF, SET) \\\n"
    "  (g->set = (SET), g->count = (uint32_t)count(SET), g->leaf = (LEAF), \\\n"
    "   WITHOUT_PATH total += g->count, g += g->count != 0)\n"
    "#if CHAINS\n"
    "#define WITHOUT_PATH g->path = g->path_end = 0,\n"
    "#else\n"
    "#define WITHOUT_PATH\n"
    "#endif\n\n"
    "/* A rule that takes this long is not for the printed rules. */\n"
    "static int is_spent(Finds *f) {\n"
    "  if (--f->budget < 0) f->is_full = f->is_over = 1;\n"
    "  return f->is_full;\n"
    "}\n"
    "static int is_too_deep(Finds *f) {\n"
    "  if (f->depth == DEPTH) f->is_full = f->is_over = 1;\n"
    "  return is_spent(f);\n"
    "}\n\n"
    "/* ---- chains: what a move did before its last part ---- */\n\n"
    "#if CHAINS\n"
    "static void add_site(Finds *f, int site) {\n"
    "  if (f->npath < PATH)\n"
    "    f->path[f->npath++] = (uint16_t)site;\n"
    "  else\n"
    "    f->is_full = 1;\n"
    "}\n"
    "static void add_link(Finds *f, int leaf, int sites) {\n"
    "  add_site(f, leaf);\n"
    "  add_site(f, sites);\n"
    "}\n"
    "static Find *found_on_path(Finds *f, int leaf, Set set) {\n"
    "  Find *g = found(f, leaf, set);\n"
    "  if (f->nstore + f->npath > STORE) {\n"
    "    f->is_full = 1;\n"
    "    return g;\n"
    "  }\n"
    "  memcpy(f->store + f->nstore, f->path, f->npath * sizeof *f->path);\n"
    "  g->path = f->nstore;\n"
    "  g->path_end = f->nstore += f->npath;\n"
    "  return g;\n"
    "}\n"
    "#endif\n\n"
    "#if APART\n"
    "INLINE Set along(Set a, const uint16_t *map) {\n"
    "  Set b = none;\n"
    "  for (; any(a); a = rest(a)) b = either(b, one(map[first(a)]));\n"
    "  return b;\n"
    "}\n"
    "/* The entry of a key; where there are too many keys, none. */\n"
    "static Apart *keyed(Finds *f, uint32_t key) {\n"
    "  uint32_t at = key * 0x9e3779b9u >> 16;\n"
    "  for (int n = 0; n < 16; n++) {\n"
    "    Apart *e = f->apart + APART + (at + (uint32_t)n) % KEYS;\n"
    "    if (e->stamp != f->stamp) e->key = key;\n"
    "    if (e->key == key) return e;\n"
    "  }\n"
    "  return 0;\n"
    "}\n"
    "#endif\n\n";

static void print_targets(const Game *g, Text *out) {
  text_addf(out, "static const uint8_t target_who[%d] = {", g->ntargets);
  for (int i = 0; i < g->ntargets; i++)
    text_addf(out, "%s%d", i ? ", " : "", g->targets[i].who);
  text_addf(out, "};\nstatic const uint8_t target_player[%d] = {", g->ntargets);
  for (int i = 0; i < g->ntargets; i++)
    text_addf(out, "%s%d", i ? ", " : "", g->targets[i].player);
  text_addf(out, "};\nstatic const uint8_t target_phase[%d] = {", g->ntargets);
  for (int i = 0; i < g->ntargets; i++)
    text_addf(out, "%s%d", i ? ", " : "", g->targets[i].phase);
  text_add(out, "};\n");
}

static void print_phases(const Game *g, Text *out) {
  text_addf(out, "static const uint8_t asks_rival[%d] = {", g->nphases);
  for (int i = 0; i < g->nphases; i++)
    text_addf(out, "%s%d", i ? ", " : "", g->phases[i].asks_rival);
  text_addf(out, "};\nstatic const uint8_t is_settled[%d] = {", g->nphases);
  for (int i = 0; i < g->nphases; i++)
    text_addf(out, "%s%d", i ? ", " : "",
              !g->phases[i].has_auto && !g->phases[i].is_chance);
  text_addf(out,
            "}; /* nothing happens there by itself */\n"
            "static const uint8_t has_auto[%d] = {",
            g->nphases);
  for (int i = 0; i < g->nphases; i++)
    text_addf(out, "%s%d", i ? ", " : "", g->phases[i].has_auto);
  text_addf(out, "};\nstatic const uint8_t is_chance[%d] = {", g->nphases);
  for (int i = 0; i < g->nphases; i++)
    text_addf(out, "%s%d", i ? ", " : "", g->phases[i].is_chance);
  text_add(out, "};\n");
  text_addf(out, "static const uint8_t may_repeat[%d] = {", g->nphases);
  for (int i = 0; i < g->nphases; i++)
    text_addf(out, "%s%d", i ? ", " : "", g->program->phases[i].may_repeat);
  text_add(out, "}; /* two ways may be one move */\n\n");
}

/* ---- what stood before ---- */

static const char seen_before[] =
    "static uint64_t keys_of(int piece, Set at) {\n"
    "  uint64_t h = 0;\n"
    "  for (; any(at); at = rest(at)) h ^= key_piece[piece][first(at)];\n"
    "  return h;\n"
    "}\n"
    "/* Did a placement stand 'plies' ago (0: ever)? */\n"
    "static int is_seen(const Position *p, uint64_t now, uint32_t plies) {\n"
    "  uint32_t kept = p->nseen < SEEN ? p->nseen : SEEN;\n"
    "  if (plies)\n"
    "    return plies <= kept && p->seen[(p->nseen - plies) % SEEN] == now;\n"
    "  for (uint32_t i = 0; i < kept; i++)\n"
    "    if (p->seen[i] == now) return 1;\n"
    "  return 0;\n"
    "}\n\n";

static void print_placement(const Game *g, Text *out) {
  text_add(out, "/* The hash of what stands where: without all the rest. */\n"
                "static uint64_t placement(const Position *p) {\n"
                "  uint64_t h = p->hash;\n"
                "  for (int i = 0; i < PLAYERS; i++)\n");
  text_addf(out,
            "    for (int k = 0; k < %d; k++) {\n"
            "      unsigned slot = (unsigned)(i * %d + k);\n"
            "      h ^= key(2, slot, p->captured[i * %d + k]);\n"
            "      h ^= key(3, slot, p->stock[i * %d + k]);\n"
            "    }\n",
            g->nkinds, KINDS_MAX, g->nkinds, g->nkinds);
  if (g->ncounter_slots)
    text_addf(out,
              "  for (unsigned i = 0; i < %d; i++) h ^= key(4, i, "
              "p->counter[i]);\n",
              g->ncounter_slots);
  for (int r = 0; r < g->nregisters; r++) {
    const Register *reg = &g->registers[r];
    if (reg->type == REGISTER_SITE)
      text_addf(out,
                "  if (p->site[%d] != NO_SITE) h ^= key(5, %d, "
                "place[p->site[%d]] + 1);\n",
                reg->slot, reg->slot, reg->slot);
    else
      text_addf(out,
                "  for (Set m = p->%s; any(m); m = rest(m)) h ^= key(6, %d, "
                "place[first(m)] + 1);\n",
                c_plane_name(g, reg->plane).at, r);
  }
  text_addf(out,
            "  for (unsigned i = 0; i < %d; i++) h ^= key(7, i, p->dice[i]);\n"
            "  return h ^ key(8, 0, p->phase) ^ key(9, 0, p->turn) ^\n"
            "         key(10, 0, p->result) ^ key(13, 0, (int64_t)p->lost);\n"
            "}\n",
            FACES_MAX + 1);
  text_add(out, seen_before);
}

void c_turn_types(const Game *g, const CGame *info, Text *out) {
  text_addf(out,
            "#define CHAINS %d /* moves of several parts */\n"
            "#define PILES %d\n"
            "#define APART %d /* entries that tell moves apart */\n"
            "#define AFTER %d\n#define ENDS %d\n"
            "#define SEEN %d /* placements remembered */\n"
            "#define UNSURE %d /* a move may turn out not to be known */\n"
            "#define LOOSE %d /* moves are drawn, and tested then */\n"
            "#define TRIES %d /* candidates that may fail before all are "
            "counted */\n"
            "#ifndef FINDS\n#define FINDS 4096 /* room for sets of moves */\n"
            "#endif\n#if FINDS < %d\n#error FINDS is too small\n#endif\n",
            info->has_chains, g->has_piles,
            info->classes * (g->board->bits + 1), info->has_after,
            info->has_ends, g->seen_room, info->is_unsure, info->has_loose,
            DRAW_TRIES, info->least_finds);
  text_addf(out,
            "enum {\n  PLAYERS = %d,\n  BASES = %d, /* sites a move chooses at "
            "most */\n  DEPTH = 250, /* functions inside functions */\n"
            "  PATH = 2048,\n  STORE = 65536,\n  KEYS = 512,\n  DROPS = 4096,\n"
            "  BUDGET = 4000000, /* turns of loops */\n  STUCK_ENDS = %d, /* a "
            "player without "
            "a move may end the game */\n  KEEPS = %d, /* moves of a position "
            "may be kept */\n"
            "  REMEMBERS_ALL = %d /* the whole position is remembered */\n"
            "};\n\n",
            g->nplayers, info->bases, g->program->stuck_ends,
            !g->program->asks_seen, g->session.repetition != 0);
  print_targets(g, out);
  print_phases(g, out);
  text_add(out, types);
  c_verdict_print(g, out);
  if (g->seen_room) print_placement(g, out);
}

/* ---- behind the programs ---- */

static const char going[] =
    "/* ---- what follows from a move ---- */\n\n"
    "/* A position without its history. */\n"
    "INLINE void copy(Position *to, const Position *from) {\n"
    "#if SEEN\n"
    "  memcpy(to, from, offsetof(Position, seen));\n"
    "#else\n"
    "  *to = *from;\n"
    "#endif\n"
    "}\n\n"
    "static int decider(const Position *p) {\n"
    "  return asks_rival[p->phase] ? next_player(p, p->turn) : p->turn;\n"
    "}\n\n"
    "static int turn_after(const Position *p, int target, int me) {\n"
    "  int who = target_who[target], turn = p->turn;\n"
    "  if (who == 1) return next_player(p, turn);\n"
    "  if (who == 2) turn = me;\n"
    "  if (who == 3) turn = target_player[target];\n"
    "  return p->lost >> turn & 1 ? next_player(p, turn) : turn;\n"
    "}\n\n"
    "static void go(Position *p, int target, int me) {\n"
    "  int who = target_who[target], turn;\n"
    "  if ((who == 0 && p->lost >> p->turn & 1) ||\n"
    "      (who == 2 && p->lost >> me & 1))\n"
    "    target = 0;\n"
    "  turn = turn_after(p, target, me);\n"
    "  if (turn != p->turn) p->hash ^= key(9, 0, p->turn) ^ key(9, 0, turn);\n"
    "  p->turn = (uint8_t)turn;\n"
    "  if (target_phase[target] != p->phase)\n"
    "    p->hash ^= key(8, 0, p->phase) ^ key(8, 0, target_phase[target]);\n"
    "  p->phase = target_phase[target];\n"
    "}\n\n"
    "/* The parts of a move, one after the other. 0: it could not be made. */\n"
    "static int play(Position *p, const Finds *f, const Find *g, int site, "
    "Step *s) {\n"
    "  s->target = 0;\n"
    "  s->line = -1;\n"
    "  s->place = NO_SITE;\n"
    "#if PILES\n"
    "  Work work;\n"
    "  work.is_find = work.nhand = 0;\n"
    "  s->work = &work;\n"
    "#endif\n"
    "#if CHAINS\n"
    "  for (uint32_t i = g->path; i < g->path_end; i += 2u + f->store[i + 1])\n"
    "    if (!play_leaf(p, f->program, f->store[i], f->store + i + 2, NO_SITE, "
    "s))\n"
    "      return 0;\n"
    "#endif\n"
    "  return play_leaf(p, f->program, g->leaf, g->site, site, s);\n"
    "}\n\n";

/* The first way of 'after' or 'ends' is made; it may be that there is none. */
static const char follow[] =
    "/* What happens after a move, if anything does. 0: not known. */\n"
    "static int follow_%s(Position *p, int me, int place) {\n"
    "  Find at[2];\n"
    "  Finds f = {.room = 2, .at = at, .budget = BUDGET};\n"
    "  Step ignored;\n"
    "#if CHAINS\n"
    "  uint16_t path[PATH], store[PATH];\n"
    "  f.path = path;\n"
    "  f.store = store;\n"
    "#endif\n"
    "#if PILES\n"
    "  Work work;\n"
    "  f.work = &work;\n"
    "#endif\n"
    "  f.program = find_%s(p, me, place, &f);\n"
    "  if (f.is_over) return 0;\n"
    "  return !f.total || play(p, &f, at, first(at->set), &ignored);\n"
    "}\n\n";

static const char turns[] =
    "/* Makes a choice, asks whether it ends the game, and goes on. 0: it "
    "could\n"
    "** not be made. */\n"
    "static int make_one(Position *p, const Finds *f, const Find *g, int "
    "site,\n"
    "                    int me, Step *s) {\n"
    "  if (!play(p, f, g, site, s)) return 0;\n"
    "#if AFTER\n"
    "  if (!p->result && !follow_after(p, me, s->place)) return 0;\n"
    "#endif\n"
    "#if ENDS\n"
    "  if (!p->result && !follow_end(p, me, s->place)) return 0;\n"
    "#endif\n"
    "  clear_scratch(p);\n"
    "  if (!p->result) go(p, s->target, me);\n"
    "  return 1;\n"
    "}\n\n"
    "/* The ways of a player without a move. What ends the game is not a move "
    "of\n** his: 'ending' keeps those alone, else the others are kept. */\n"
    "static int offer_stuck(const Position *p, int me, Finds *f, int ending) "
    "{\n"
    "  uint32_t kept = 0;\n"
    "  f->program = find_stuck(p, me, f);\n"
    "  if (f->program < 0 || f->is_full) return 0;\n"
    "  if (f->total > 1 && !tell_apart(p, f)) return 0;\n"
    "  f->total = 0;\n"
    "  for (uint32_t i = 0; i < f->n; i++)\n"
    "    if (ends_game(f->program, f->at[i].leaf) == ending) {\n"
    "      f->total += f->at[i].count;\n"
    "      f->at[kept++] = f->at[i];\n"
    "    }\n"
    "  f->n = kept;\n"
    "  return 1;\n"
    "}\n\n"
    "static void begin(Finds *f) {\n"
    "  f->n = f->total = f->npath = f->nstore = f->ndropped = 0;\n"
    "  f->is_full = f->is_over = f->is_there = f->is_loose = f->depth = 0;\n"
    "  f->budget = BUDGET;\n"
    "}\n\n"
    "static int is_kept(const Position *p, const Finds *f) {\n"
    "  return KEEPS && f->is_there && f->hash == p->hash && f->ply == p->ply;\n"
    "}\n\n"
    "static int keep(const Position *p, Finds *f) {\n"
    "  f->hash = p->hash;\n"
    "  f->ply = p->ply;\n"
    "  return f->is_there = 1;\n"
    "}\n\n"
    "/* The moves that are there; 0: the printed rules do not know. */\n"
    "static int offer(const Position *p, Finds *f) {\n"
    "  int me = decider(p);\n"
    "  if (is_kept(p, f) && !f->is_loose) return 1;\n"
    "  begin(f);\n"
    "  if (!p->result) {\n"
    "    f->program = find_moves(p, me, f);\n"
    "    if (f->program < 0 || f->is_full) return 0;\n"
    "    if (f->total > 1 && may_repeat[p->phase] && !tell_apart(p, f)) return "
    "0;\n"
    "    if (f->total == 0 && !offer_stuck(p, me, f, 0)) return 0;\n"
    "  }\n"
    "  return keep(p, f);\n"
    "}\n\n"
    "/* The automatic way of a phase is made, if there is one. -1: not known, "
    "or\n** there are several. */\n"
    "static int make_auto(Position *p, Finds *f) {\n"
    "  Step step;\n"
    "  const Find *only = 0;\n"
    "  uint32_t n = 0;\n"
    "  int me = decider(p);\n"
    "  if (!offer(p, f)) return -1;\n"
    "  for (uint32_t i = 0; i < f->n; i++)\n"
    "    if (is_auto(f->program, f->at[i].leaf)) {\n"
    "      n += f->at[i].count;\n"
    "      only = &f->at[i];\n"
    "    }\n"
    "  if (!n) return 0;\n"
    "  if (n > 1 || f->ndropped) return -1;\n"
    "  f->is_there = 0;\n"
    "  return make_one(p, f, only, first(only->set), me, &step) ? 1 : -1;\n"
    "}\n\n";

static const char has_offer[] =
    "/* Has the player a move? -1: not known. */\n"
    "static int has_move(const Position *p, Finds *f) {\n"
    "  return offer(p, f) ? f->total > 0 : -1;\n"
    "}\n\n";

/* The same where candidates are tested one by one. */
static const char has_candidate[] =
    "/* Finds the candidates, if moves of this phase are drawn. 0: not known. "
    "*/\n"
    "static int find_loosely(const Position *p, Finds *f) {\n"
    "  if (is_kept(p, f) && f->is_loose) return 1;\n"
    "  begin(f);\n"
    "  f->is_loose = 1;\n"
    "  f->program = p->result ? -1 : find_candidates(p, decider(p), f);\n"
    "  return f->program >= 0 && !f->is_full && keep(p, f);\n"
    "}\n\n"
    "static int stands(const Position *p, Finds *f, uint32_t k) {\n"
    "  const Find *g = f->at;\n"
    "  while (k >= g->count) k -= g++->count;\n"
    "  return holds(p, f, g->leaf, g->site, kth(g->set, k));\n"
    "}\n\n"
    "/* Has the player a move? -1: not known. */\n"
    "static int has_move(const Position *p, Finds *f) {\n"
    "  if (!find_loosely(p, f)) return offer(p, f) ? f->total > 0 : -1;\n"
    "  for (uint32_t k = 0; k < f->total && !f->is_over; k++)\n"
    "    if (stands(p, f, k)) return 1;\n"
    "  return f->is_over ? -1 : 0;\n"
    "}\n\n";

static const char settling[] =
    "/* What happens before somebody is asked: automatic ways, and the end of "
    "the\n** game where a player has no move. 0: the printed rules do not "
    "know. */\n"
    "static int settle(Position *p, Finds *f) {\n"
    "  Step step;\n"
    "  for (int n = 0; n < 1000; n++) {\n"
    "    if (p->result) return 1;\n"
    "    if (is_chance[p->phase]) return !has_auto[p->phase];\n"
    "    int made = has_auto[p->phase] ? make_auto(p, f) : 0;\n"
    "    if (made < 0) return 0;\n"
    "    if (made) continue;\n"
    "    if (!STUCK_ENDS) return 1;\n"
    "    int has = has_move(p, f);\n"
    "    if (has) return has > 0;\n"
    "    int me = decider(p);\n"
    "    begin(f);\n"
    "    if (!offer_stuck(p, me, f, 1)) return 0;\n"
    "    if (!f->total) return 1;\n"
    "    make_one(p, f, f->at, first(f->at->set), me, &step);\n"
    "  }\n"
    "  return 0;\n"
    "}\n\n"
    "/* The k-th move is made; 'next', which may be 'f', is room for the "
    "moves\n"
    "** that follow. 0: not known, nothing has changed; 1: done; 2: made, but\n"
    "** what happens next is not known. */\n"
    "static int make_move(Position *p, const Finds *f, uint32_t k, Finds "
    "*next,\n"
    "                     int *line) {\n"
    "  Step step;\n"
    "  const Find *g = f->at;\n"
    "  int me = decider(p);\n"
    "  for (uint32_t i = 0; i < f->ndropped && f->dropped[i] <= k; i++) k++;\n"
    "  while (k >= g->count) k -= g++->count;\n"
    "#if UNSURE\n"
    "  Position before;\n"
    "  copy(&before, p);\n"
    "#endif\n"
    "  if (!make_one(p, f, g, kth(g->set, k), me, &step)) {\n"
    "#if UNSURE\n"
    "    copy(p, &before);\n"
    "#endif\n"
    "    return 0;\n"
    "  }\n"
    "  next->is_there = 0;\n"
    "  *line = step.line;\n"
    "  p->ply++;\n"
    "  remember(p);\n"
    "  if (p->result || (is_settled[p->phase] && !STUCK_ENDS)) return 1;\n"
    "  return settle(p, next) ? 1 : 2;\n"
    "}\n\n"
    "/* ---- chance ---- */\n\n"
    "static uint64_t rotl(uint64_t x, int k) { return x << k | x >> (64 - k); "
    "}\n"
    "static uint64_t draw(uint64_t *s) {\n"
    "  uint64_t result = rotl(s[1] * 5, 7) * 9, t = s[1] << 17;\n"
    "  s[2] ^= s[0];\n"
    "  s[3] ^= s[1];\n"
    "  s[1] ^= s[2];\n"
    "  s[0] ^= s[3];\n"
    "  s[2] ^= t;\n"
    "  s[3] = rotl(s[3], 45);\n"
    "  return result;\n"
    "}\n"
    "static uint32_t below(uint64_t *s, uint32_t n) {\n"
    "  uint64_t product = (draw(s) >> 32) * n;\n"
    "  if ((uint32_t)product < n) {\n"
    "    uint32_t least = (uint32_t)(0u - n) % n;\n"
    "    while ((uint32_t)product < least) product = (draw(s) >> 32) * n;\n"
    "  }\n"
    "  return (uint32_t)(product >> 32);\n"
    "}\n\n";

/* Every candidate is as likely as any other; those that fail are struck. */
static const char drawing[] =
    "/* The k-th of those that are not struck out is struck out. */\n"
    "static uint32_t strike(uint32_t *struck, uint32_t n, uint32_t k) {\n"
    "  uint32_t at = 0;\n"
    "  while (at < n && struck[at] <= k) k++, at++;\n"
    "  memmove(struck + at + 1, struck + at, (n - at) * sizeof *struck);\n"
    "  return struck[at] = k;\n"
    "}\n\n"
    "/* A move is drawn by its candidates: as make_move; -1: they must be "
    "counted. */\n"
    "static int draw_move(Position *p, Finds *f, int *line) {\n"
    "  uint32_t struck[TRIES + 1], total = f->total;\n"
    "  if (total > 1 && !all_apart(f)) return 0;\n"
    "  for (uint32_t n = 0; n < total && n < TRIES; n++) {\n"
    "    uint32_t k = strike(struck, n, below(p->random, total - n));\n"
    "    int good = stands(p, f, k);\n"
    "    if (f->is_over) return 0;\n"
    "    if (good) return make_move(p, f, k, f, line);\n"
    "  }\n"
    "  return -1;\n"
    "}\n\n";

static const char step_begin[] =
    "/* A random move: as make_move. */\n"
    "static int step(Position *p, Finds *f, uint32_t *total, int *line) {\n"
    "  uint64_t before[4];\n"
    "  int made = -1;\n"
    "  if (p->result) return 0;\n"
    "  if (is_chance[p->phase]) return happen(p, f, total, line);\n"
    "  memcpy(before, p->random, sizeof before);\n";

static const char step_loosely[] =
    "  *total = 1;\n"
    "  if (find_loosely(p, f)) made = draw_move(p, f, line);\n";

static const char step_end[] =
    "  if (made < 0) {\n"
    "    made = offer(p, f);\n"
    "    *total = f->total;\n"
    "    if (made && f->total)\n"
    "      made = make_move(p, f, below(p->random, f->total), f, line);\n"
    "  }\n"
    "  if (!made) memcpy(p->random, before, sizeof before);\n"
    "  return made;\n"
    "}\n\n";

/* What is remembered of a position: all of it, or what stands where. */
static const char remember_all[] = "static void remember(Position *p) {\n"
                                   "  p->seen[p->nseen++ % SEEN] = p->hash;\n"
                                   "}\n\n";

static const char remember_none[] =
    "static void remember(Position *p) { (void)p; }\n\n";

static const char remember_placement[] =
    "static void remember(Position *p) {\n"
    "  p->seen[p->nseen++ % SEEN] = placement(p);\n"
    "}\n\n";

static const char differ_not[] =
    "static int tell_apart(const Position *p, Finds *f) {\n"
    "  (void)p;\n  (void)f;\n  return 0;\n}\n\n";

/* Moves that lead to the same position and read the same are one. */
static const char differ[] =
    "/* 'dropped' stays in order. */\n"
    "static void drop(Finds *f, uint32_t k) {\n"
    "  uint32_t i = f->ndropped++;\n"
    "  for (; i && f->dropped[i - 1] > k; i--) f->dropped[i] = f->dropped[i - "
    "1];\n"
    "  f->dropped[i] = k;\n"
    "}\n\n"
    "/* Tells moves apart by what they lead to: of those that are one, the one "
    "whose\n** rule is written first counts. 0: not known. */\n"
    "static int compare_all(const Position *p, Finds *f) {\n"
    "  typedef struct After { uint64_t hash; uint32_t move, find; int site, "
    "line; }\n      After;\n"
    "  After after[2 * DROPS];\n"
    "  uint32_t k = 0, mask = 15;\n"
    "  int me = decider(p);\n"
    "  if (f->total > DROPS) return 0;\n"
    "  while (mask < 2 * f->total - 1) mask = 2 * mask + 1;\n"
    "  for (uint32_t i = 0; i <= mask; i++) after[i].hash = 0;\n"
    "  for (uint32_t i = 0; i < f->n; i++)\n"
    "    for (Set left = f->at[i].set; any(left); left = rest(left), k++) {\n"
    "      Position q;\n"
    "      Step s;\n"
    "      copy(&q, p);\n"
    "      int site = first(left);\n"
    "      if (!play(&q, f, &f->at[i], site, &s)) return 0;\n"
    "      uint64_t h = q.hash ^ mix((uint64_t)target_phase[s.target] << 8 |\n"
    "          (uint64_t)turn_after(p, s.target, me));\n"
    "      uint32_t at = (uint32_t)(h >> 32) & mask;\n"
    "      for (h |= !h; after[at].hash; at = (at + 1) & mask) {\n"
    "        if (after[at].hash != h) continue;\n"
    "        int same = reads_same(p, f, &f->at[after[at].find], "
    "after[at].site,\n                              &f->at[i], site);\n"
    "        if (same < 0) return 0;\n"
    "        if (same) break;\n"
    "      }\n"
    "      int is_kept = after[at].hash && after[at].line <= s.line;\n"
    "      if (after[at].hash) drop(f, is_kept ? k : after[at].move);\n"
    "      if (!is_kept) after[at] = (After){h, k, i, site, s.line};\n"
    "    }\n"
    "  f->total -= f->ndropped;\n"
    "  return 1;\n"
    "}\n\n"
    "static int tell_apart(const Position *p, Finds *f) {\n"
    "  return all_apart(f) || compare_all(p, f);\n"
    "}\n\n";

/* What lasts for one decision is as at first. */
static void print_scratch(const Game *g, Text *out) {
  text_add(out, "static void clear_scratch(Position *p) {\n  (void)p;\n");
  for (int i = 0; i < g->nregisters; i++) {
    const Register *r = &g->registers[i];
    if (!r->is_scratch) continue;
    if (r->type == REGISTER_SITE)
      text_addf(out, "  settle_site(p, %d, none);\n", r->slot);
    else
      text_addf(out, "  settle_marks(p, p->%s, %d);\n  p->%s = none;\n",
                c_plane_name(g, r->plane).at, i, c_plane_name(g, r->plane).at);
  }
  for (int i = 0; i < g->ncounters; i++) {
    const Counter *k = &g->counters[i];
    for (int q = 0; k->is_scratch && q < (k->per_player ? g->nplayers : 1); q++)
      text_addf(out, "  settle_counter(p, %d, INT64_C(%lld));\n", k->slot + q,
                (long long)k->first[q]);
  }
  text_add(out, "}\n\n");
}

void c_turn_play(const Game *g, const CGame *info, const char *texts,
                 Text *out) {
  text_add(out, going);
  text_add(out, texts);
  text_add(out, info->classes ? differ : differ_not);
  if (info->has_after) text_addf(out, follow, "after", "after");
  if (info->has_ends) text_addf(out, follow, "end", "end");
  print_scratch(g, out);
  if (g->seen_room == 0)
    text_add(out, remember_none);
  else if (g->session.repetition)
    text_add(out, remember_all);
  else
    text_add(out, remember_placement);
  text_add(out, turns);
  text_add(out, info->has_loose ? has_candidate : has_offer);
  text_add(out, settling);
  if (info->has_loose) text_add(out, drawing);
  c_chance_print(g, out);
  text_add(out, step_begin);
  if (info->has_loose) text_add(out, step_loosely);
  text_add(out, step_end);
}
