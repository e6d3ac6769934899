/* SPDX-License-Identifier: MIT
** hop.c - hops found, counted, made.
**
** A series is looked for with a number of hops it must have, the dice first,
** then one less, until there is one: so a hop that begins none of that length
** is known at once, and nothing is counted that is not kept.
*/
#include "engine/special/hop.h"
#include "kernel/state/pile.h"
#include "engine/special/pick.h"
#include "engine/walk/run.h"
#include "engine/walk/set.h"

/* A hop; what is sent goes to 'send', or nothing is (NO_HOP). */
typedef struct Hop {
  uint8_t from, to, send, face;
  bool is_local; /* no other pile than those of its sites was asked */
} Hop;

typedef struct HopStep {
  int32_t before; /* the step made before it; -1: none */
  Hop hop;
} HopStep;

typedef struct HopSteps {
  HopStep *at;
  size_t count, capacity;
} HopSteps;

/* The workplace of a machine. */
struct HopRun {
  Hop *hops; /* stack: those of the positions on the way */
  size_t nhops, capacity;
  HopSteps ways;  /* the last step of each */
  HopSteps steps; /* those before it */
  uint64_t goal;  /* sites known to keep the game going */
  uint32_t nmet;  /* states put into the machine's memo */
  bool is_lost;   /* the walk machine must decide */
};

void hop_done(Machine *m) {
  if (!m->hops) return;
  memory_free(m->hops->hops);
  memory_free(m->hops->ways.at);
  memory_free(m->hops->steps.at);
  memory_free(m->hops);
  m->hops = NULL;
}

static void lose(Machine *m) { m->hops->is_lost = true; }

/* Keeps a step; its number. */
static int32_t keep_step(Machine *m, HopSteps *steps, int32_t before, Hop hop) {
  if (!memory_reserve((void **)&steps->at, &steps->capacity, steps->count + 1,
                      sizeof *steps->at)) {
    run_no_memory(m);
    lose(m);
    return -1;
  }
  steps->at[steps->count] = (HopStep){before, hop};
  return (int32_t)steps->count++;
}

/* ---- the hops of a position ---- */

/* The run at the top of a pile, as far as it is distinguished. */
static int short_run(const Game *g, const Piece *pile, int height, int most) {
  int run = 0;
  while (run < height && run < most &&
         game_owner(g, pile[height - 1 - run]) ==
             game_owner(g, pile[height - 1]))
    run++;
  return run;
}

/* What may be done on landing there: a mask. */
static unsigned landings_at(const Machine *m, const Hops *hops,
                            const HopBranch *b, Site s) {
  const Game *g = m->game;
  int height = pile_height(g, m->pos, s), runs = hops->runs;
  const Piece *pile = position_bytes(m->pos, g->layout.piles) + g->pile_at[s];
  int top = height ? pile[height - 1] : 0;
  int run = runs > 1 ? short_run(g, pile, height, runs - 1) : 0;
  int row = (m->way.me * g->board->bits + s) * g->npieces + top;
  return b->lands[(row * runs + run) * 2 + (height >= g->pile_room[s])];
}

/* Where the top piece of a site is sent; false: there is no room. A hop whose
** sites are not all different, or that replaces a piece by its like, is for
** the walk machine. */
static bool find_send(Machine *m, const HopLanding *l, Hop *hop) {
  const Game *g = m->game;
  hop->send = NO_HOP;
  if (hop->from == hop->to) lose(m);
  if (l->sends < 0) return true;
  Player owner = game_owner(g, position_piece(g, m->pos, hop->to));
  Site s = g->board->regions[l->sends].order[owner][0];
  hop->send = (uint8_t)s;
  if (s == hop->from || s == hop->to ||
      position_piece(g, m->pos, hop->from) ==
          position_piece(g, m->pos, hop->to))
    lose(m);
  return !pile_is_full(g, m->pos, s);
}

static bool add_hop(Machine *m, Hop hop) {
  struct HopRun *run = m->hops;
  if (run->nhops == run->capacity &&
      !memory_reserve((void **)&run->hops, &run->capacity, run->nhops + 1,
                      sizeof *run->hops)) {
    lose(m);
    return run_no_memory(m);
  }
  run->hops[run->nhops++] = hop;
  return true;
}

/* Of the sites those with most steps left. */
static uint64_t farthest(const Machine *m, uint64_t sites) {
  const Board *b = m->game->board;
  int best = INT32_MIN;
  uint64_t kept = 0;
  for (; sites; sites &= sites - 1) {
    Site s = (Site)__builtin_ctzll(sites);
    int left = board_left(b, m->way.me, s);
    if (left < best) continue;
    kept = left > best ? 0 : kept;
    kept |= (uint64_t)1 << s;
    best = left;
  }
  return kept;
}

/* Sites that a piece may leave, whatever the die. */
static uint64_t sites_to_leave(Machine *m, const HopBranch *b) {
  uint64_t sites, test;
  set_words(m, b->from, &sites);
  if (b->is_best) sites = farthest(m, sites);
  for (int t = 0; sites && t < b->tests.count; t++) {
    set_words(m, b->tests.at[t], &test);
    sites &= test;
  }
  return sites;
}

/* The hops of a branch with a die. With 'one' the first will do: true. */
static bool add_from(Machine *m, const Hops *hops, const HopBranch *b,
                     uint64_t sites, int face, bool one) {
  int row = m->way.me * (hops->faces + 1) + face;
  const uint8_t *to = b->to + row * m->game->board->bits;
  for (sites &= b->may[row]; sites; sites &= sites - 1) {
    Hop hop = {.from = (uint8_t)__builtin_ctzll(sites),
               .face = (uint8_t)face,
               .is_local = b->is_local};
    hop.to = to[hop.from];
    unsigned mask = landings_at(m, hops, b, hop.to);
    for (; mask; mask &= mask - 1)
      if (find_send(m, &b->landings[__builtin_ctz(mask)], &hop) &&
          (one || !add_hop(m, hop)))
        return true;
  }
  return false;
}

static bool guards_hold(Machine *m, const HopTests *guards) {
  for (int t = 0; t < guards->count; t++)
    if (!set_has(m, guards->at[t], NO_SITE)) return false;
  return true;
}

/* Puts the hops of the position on the stack, in the order of the walk. With
** 'one': true as soon as there is one. */
static bool add_hops(Machine *m, const Hops *hops, bool one) {
  uint64_t sites[HOP_BRANCHES];
  for (int i = 0; i < hops->ngroups; i++) {
    const HopGroup *g = &hops->groups[i];
    if (!guards_hold(m, &g->guards)) continue;
    for (int k = 0; k < g->count; k++)
      sites[k] = sites_to_leave(m, &hops->branches[g->first + k]);
    for (int face = m->faces; face > 0; face--) {
      if (!*position_dice(m->game, m->pos, face)) continue;
      for (int k = 0; k < g->count; k++)
        if (sites[k] && add_from(m, hops, &hops->branches[g->first + k],
                                 sites[k], face, one))
          return true;
    }
  }
  return false;
}

/* ---- making one, and knowing where it leads ---- */

static uint64_t *keys_of(const Game *g, Site s) {
  return g->site_keys + (size_t)s * (size_t)g->npieces;
}

/* What the hash changes by when the top piece leaves. */
static uint64_t leaving(const Machine *m, Site s, Piece *piece) {
  const Game *g = m->game;
  int h = pile_height(g, m->pos, s) - 1;
  const uint64_t *keys = keys_of(g, s);
  *piece = pile_piece(g, m->pos, s, h);
  Piece below = h ? pile_piece(g, m->pos, s, h - 1) : 0;
  return pile_key(g, s, h, *piece) ^ keys[*piece] ^ keys[below];
}

/* And when a piece comes, above what is left when 'gone' pieces have gone. */
static uint64_t coming(const Machine *m, Site s, Piece piece, int gone) {
  const Game *g = m->game;
  int h = pile_height(g, m->pos, s) - gone;
  const uint64_t *keys = keys_of(g, s);
  Piece below = h ? pile_piece(g, m->pos, s, h - 1) : 0;
  return pile_key(g, s, h, piece) ^ keys[piece] ^ keys[below];
}

/* What the hash of the pieces changes by. */
static uint64_t change_by(const Machine *m, Hop hop) {
  Piece piece, sent;
  uint64_t change = leaving(m, hop.from, &piece);
  if (hop.send == NO_HOP) return change ^ coming(m, hop.to, piece, 0);
  change ^= leaving(m, hop.to, &sent) ^ coming(m, hop.send, sent, 0);
  return change ^ coming(m, hop.to, piece, 1);
}

static uint64_t die_key(const Machine *m, int face, int used) {
  return position_key(PART_DIE, (unsigned)face,
                      *position_dice(m->game, m->pos, face) - used);
}

static void make(Machine *m, Hop hop, uint64_t hash) {
  const Game *g = m->game;
  --*position_dice(g, m->pos, hop.face);
  m->pos->ndice--;
  Piece piece = pile_remove(g, m->pos, hop.from, false);
  if (hop.send != NO_HOP)
    pile_add(g, m->pos, hop.send, pile_remove(g, m->pos, hop.to, false), false);
  pile_add(g, m->pos, hop.to, piece, false);
  m->pos->hash = hash;
}

static void unmake(Machine *m, Hop hop, uint64_t hash) {
  const Game *g = m->game;
  Piece piece = pile_remove(g, m->pos, hop.to, false);
  if (hop.send != NO_HOP)
    pile_add(g, m->pos, hop.to, pile_remove(g, m->pos, hop.send, false), false);
  pile_add(g, m->pos, hop.from, piece, false);
  ++*position_dice(g, m->pos, hop.face);
  m->pos->ndice++;
  m->pos->hash = hash;
}

/* ---- series ---- */

static void keep_state(Machine *m, uint64_t key, bool found) {
  memo_keep(&m->met, key, found);
  m->hops->nmet++;
}

/* Of single hops only those with the most pips. */
static void keep_greatest(struct HopRun *run, size_t first) {
  size_t kept = first;
  uint8_t most = 0;
  for (size_t i = first; i < run->nhops; i++)
    if (run->hops[i].face > most) most = run->hops[i].face;
  for (size_t i = first; i < run->nhops; i++)
    if (run->hops[i].face == most) run->hops[kept++] = run->hops[i];
  run->nhops = kept;
}

/* The hash without the dice. */
static uint64_t hash_bare(const Machine *m) {
  uint64_t hash = m->pos->hash;
  for (int face = m->faces; face > 0; face--)
    if (*position_dice(m->game, m->pos, face)) hash ^= die_key(m, face, 0);
  return hash;
}

/* What the hash changes by when the die is used. */
static uint64_t die_used(const Machine *m, int face) {
  return die_key(m, face, 0) ^ die_key(m, face, 1);
}

/* Ways that end with one of the hops on the stack, each result once. */
static void keep_ways(Machine *m, const Hops *hops, size_t first,
                      int32_t before) {
  struct HopRun *run = m->hops;
  uint64_t base = hops->clears ? hash_bare(m) : m->pos->hash;
  if (hops->has_number) keep_greatest(run, first);
  for (size_t i = first; i < run->nhops; i++) {
    Hop hop = run->hops[i];
    uint64_t used = hops->clears ? 0 : die_used(m, hop.face);
    if (memo_meet(&m->met, base ^ used ^ change_by(m, hop))) continue;
    run->nmet++;
    keep_step(m, &run->ways, before, hop);
  }
}

static bool has_ended(Machine *m, Site last) {
  m->way.cursor = last;
  return m->program->goal && set_has(m, m->program->goal, last);
}

static bool search(Machine *m, const Hops *hops, int need, int32_t before,
                   bool asks);

/* A hop is made: can 'n' more follow? */
static bool goes_on(Machine *m, const Hops *hops, Hop made, int need,
                    int32_t before, bool asks) {
  if (has_ended(m, made.to)) {
    lose(m);
    return false;
  }
  if (!asks) before = keep_step(m, &m->hops->steps, before, made);
  return search(m, hops, need, before, asks);
}

/* Is there a series that begins with this hop? Without 'asks' its ways are
** kept. To ask for a last hop is as quick as to remember it. */
static bool follow(Machine *m, const Hops *hops, Hop hop, int need,
                   int32_t before, bool asks) {
  int known;
  bool remembers = !asks || need > 2;
  uint64_t hash = m->pos->hash, key = hash;
  if (remembers) {
    key ^= change_by(m, hop) ^ die_used(m, hop.face);
    if (memo_find(&m->met, key, &known)) return known;
  }
  make(m, hop, key);
  bool found = goes_on(m, hops, hop, need - 1, before, asks);
  unmake(m, hop, hash);
  if (remembers) keep_state(m, key, found);
  return found;
}

/* Is there a series of that many hops? */
static bool search(Machine *m, const Hops *hops, int need, int32_t before,
                   bool asks) {
  struct HopRun *run = m->hops;
  size_t first = run->nhops;
  bool found = false;
  if (asks && need == 1) return add_hops(m, hops, true);
  add_hops(m, hops, false);
  size_t last = run->nhops;
  if (need == 1) {
    found = last > first;
    keep_ways(m, hops, first, before);
  } else {
    for (size_t i = first; i < last && !run->is_lost && !(found && asks); i++)
      if (follow(m, hops, run->hops[i], need, before, asks)) found = true;
  }
  run->nhops = first;
  return found;
}

static uint64_t sites_of(Hop hop) {
  uint64_t sites = (uint64_t)1 << hop.from | (uint64_t)1 << hop.to;
  return hop.send == NO_HOP ? sites : sites | (uint64_t)1 << hop.send;
}

/* Is it plain that 'n' hops can follow this one? Hops of the position
** that touch none of the piles touched before are possible still. The game
** has not ended while one of the pieces that must leave stands where it did.
** False: it may be so all the same. */
static bool can_follow(const Machine *m, Hop first, int need, Site *last) {
  const struct HopRun *run = m->hops;
  uint8_t dice[FACES_MAX + 1];
  uint64_t touched = sites_of(first);
  memcpy(dice, position_dice(m->game, m->pos, 0), sizeof dice);
  dice[first.face]--;
  for (size_t i = 0; i < run->nhops && need > 0; i++) {
    Hop hop = run->hops[i];
    uint64_t sites = sites_of(hop);
    if (!hop.is_local || !dice[hop.face] || (sites & touched)) continue;
    touched |= sites;
    dice[hop.face]--;
    *last = hop.from;
    need--;
  }
  return need == 0;
}

/* Is the site one of those that keep the game going? */
static bool keeps_going(Machine *m, const Hops *hops, Site s) {
  struct HopRun *run = m->hops;
  if (run->goal >> s & 1) return true;
  if (!hops->goal) return !m->program->goal;
  if (!set_has(m, hops->goal, s)) return false;
  run->goal |= (uint64_t)1 << s;
  return true;
}

static bool begins(Machine *m, const Hops *hops, Hop hop, int need) {
  Site last = NO_SITE;
  if (need == 1 ||
      (can_follow(m, hop, need - 1, &last) && keeps_going(m, hops, last)))
    return true;
  return follow(m, hops, hop, need, -1, true);
}

/* Single hops that begin a series of 'n'; all must lead elsewhere. */
static bool search_first(Machine *m, const Hops *hops, int need) {
  struct HopRun *run = m->hops;
  add_hops(m, hops, false);
  if (need == 1 && hops->has_number) keep_greatest(run, 0);
  for (size_t i = 0; i < run->nhops && !run->is_lost; i++)
    if (begins(m, hops, run->hops[i], need))
      keep_step(m, &run->ways, -1, run->hops[i]);
  return run->ways.count > 0;
}

/* ---- from outside ---- */

static bool begin(Machine *m) {
  if (!m->hops) m->hops = memory_new(sizeof *m->hops);
  if (!m->hops) return run_no_memory(m);
  m->hops->nhops = m->hops->ways.count = m->hops->steps.count = 0;
  m->hops->nmet = 0;
  m->hops->goal = 0;
  m->hops->is_lost = false;
  if (m->met.count) memo_clear(&m->met);
  return true;
}

static bool is_among(const HopSteps *ways, size_t n, Hop hop) {
  for (size_t i = 0; i < n; i++) {
    Hop other = ways->at[i].hop;
    if (other.from == hop.from && other.to == hop.to &&
        other.send == hop.send && other.face == hop.face)
      return true;
  }
  return false;
}

/* Do two single hops lead to one position? They must be the same: each takes
** a piece from one pile, and leaves its own mark on another. */
static bool has_equals(const HopSteps *ways) {
  uint64_t left[FACES_MAX + 1] = {0};
  for (size_t i = 0; i < ways->count; i++) {
    Hop hop = ways->at[i].hop;
    uint64_t site = (uint64_t)1 << hop.from;
    if ((left[hop.face] & site) && is_among(ways, i, hop)) return true;
    left[hop.face] |= site;
  }
  return false;
}

/* Is nothing counted twice? A full memo forgets. */
static bool is_sure(Machine *m, const PhaseRule *rule) {
  if (m->hops->is_lost) return false;
  if (rule->hops->is_whole) return m->met.count == m->hops->nmet;
  return !rule->repeats || !has_equals(&m->hops->ways);
}

bool hop_count(Machine *m, Position *pos, Player me, const PhaseRule *rule,
               uint32_t *count, bool *is_known, Error *err) {
  const Hops *hops = rule->hops;
  bool found = false;
  machine_start(m, pos, me, NO_SITE, err);
  for (int need = pos->ndice; need > 0 && !found; need--) {
    if (!begin(m)) return false;
    found = hops->is_whole ? search(m, hops, need, -1, false)
                           : search_first(m, hops, need);
    if (m->failed) return false;
    if (m->hops->is_lost) break;
  }
  *count = found ? (uint32_t)m->hops->ways.count : 0;
  *is_known = !pos->ndice || is_sure(m, rule);
  return true;
}

/* The changes of a hop, written down. */
static bool write_hop(Machine *m, Hop hop) {
  const Game *g = m->game;
  Journal *j = &m->journal;
  Position *pos = m->pos;
  Piece piece = position_piece(g, pos, hop.from);
  Piece sent = position_piece(g, pos, hop.to);
  return journal_die(j, g, pos, hop.face, -1) &&
         journal_do(j, g, pos, (Edit){EDIT_POP, 0, hop.from, piece, 0}) &&
         (hop.send == NO_HOP ||
          (journal_do(j, g, pos, (Edit){EDIT_POP, 0, hop.to, sent, 0}) &&
           journal_do(j, g, pos, (Edit){EDIT_PUSH, 0, hop.send, 0, sent}))) &&
         journal_do(j, g, pos, (Edit){EDIT_PUSH, 0, hop.to, 0, piece}) &&
         journal_note(j, NOTE_TO, hop.to, 0);
}

/* The steps up to this one. */
static bool write_steps(Machine *m, HopStep step) {
  if (step.before >= 0 && !write_steps(m, m->hops->steps.at[step.before]))
    return false;
  m->way.cursor = step.hop.to;
  m->way.pips = step.hop.face;
  return write_hop(m, step.hop);
}

bool hop_make(Machine *m, Position *pos, Player me, const PhaseRule *rule,
              uint32_t k, Error *err) {
  const Hops *hops = rule->hops;
  machine_start(m, pos, me, NO_SITE, err);
  bool ok = (hops->line < 0 ||
             journal_note(&m->journal, NOTE_RULE, NO_SITE, hops->line)) &&
            write_steps(m, m->hops->ways.at[k]);
  if (!ok) run_no_memory(m);
  return pick_rest(m, ok ? hops->rest : -1, 0, err);
}
