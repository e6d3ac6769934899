/* SPDX-License-Identifier: MIT
** exec_run.h - the loop of the register machine, for sets of WORDS words.
**
** Included by exec.c once for each width: with a known number of words the
** compiler unrolls every operation on sets.
*/
#define CAT_(a, b)  a##b
#define CAT(a, b)   CAT_(a, b)
#define NAMED(name) CAT(name, WORDS)
#define EACH_WORD   for (int w = 0; w < WORDS; w++)

static inline bool NAMED(is_empty_)(const uint64_t *a) {
  uint64_t all = 0;
  EACH_WORD all |= a[w];
  return all == 0;
}

static inline int NAMED(first_)(const uint64_t *a) {
  int at = 0;
  while (at + 1 < WORDS && !a[at]) at++;
  return at * 64 + (a[at] ? __builtin_ctzll(a[at]) : 64);
}

static inline int NAMED(last_)(const uint64_t *a) {
  int at = WORDS - 1;
  while (at > 0 && !a[at]) at--;
  return at * 64 + 63 - __builtin_clzll(a[at] | 1);
}

static inline int NAMED(count_)(const uint64_t *a) {
  int n = 0;
  EACH_WORD n += plane_bits(a[w]);
  return n;
}

/* Moves the masked sites by some bits and adds them. */
static inline void NAMED(shift_)(uint64_t *out, const uint64_t *a,
                                 const ShiftPart *part) {
#if WORDS == 1
  uint64_t masked = *a & part->mask.w[0];
  *out |= part->by >= 0 ? masked << part->by : masked >> -part->by;
#else
  uint64_t t[WORDS];
  EACH_WORD t[w] = a[w] & part->mask.w[w];
  int by = part->by < 0 ? -part->by : part->by;
  int words = by >> 6, bits = by & 63;
  if (part->by >= 0) {
    for (int w = WORDS - 1; w >= words; w--) {
      uint64_t v = t[w - words] << bits;
      if (bits && w > words) v |= t[w - words - 1] >> (64 - bits);
      out[w] |= v;
    }
  } else {
    for (int w = 0; w + words < WORDS; w++) {
      uint64_t v = t[w + words] >> bits;
      if (bits && w + words + 1 < WORDS) v |= t[w + words + 1] << (64 - bits);
      out[w] |= v;
    }
  }
#endif
}

/* What is seen from a site in a direction, the first site that is not in
** 'over' included. */
static inline void NAMED(ray_)(const ExecCode *code, uint64_t *out, int site,
                               int dir, const uint64_t *over) {
  const Board *b = code->program->game->board;
  const uint64_t *rays = code->rays + (size_t)dir * (size_t)b->bits * WORDS;
  const uint64_t *ray = rays + (size_t)site * WORDS;
  uint64_t stop[WORDS];
  bool is_up = code->program->ray_up >> dir & 1;
  if (!is_up && !(code->program->ray_down >> dir & 1)) {
    follow(b, out, site, dir, over);
    return;
  }
  EACH_WORD stop[w] = ray[w] & ~over[w];
  if (NAMED(is_empty_)(stop)) {
    EACH_WORD out[w] |= ray[w];
    return;
  }
  int at = is_up ? NAMED(first_)(stop) : NAMED(last_)(stop);
  const uint64_t *beyond = rays + (size_t)at * WORDS;
  EACH_WORD out[w] |= ray[w] & ~beyond[w];
}

static void NAMED(rays_)(const ExecCode *code, uint64_t *out,
                         const uint64_t *from, const uint64_t *over,
                         uint32_t dirs) {
  uint64_t sum[WORDS] = {0};
  if (!NAMED(is_empty_)(from)) {
    int site = NAMED(first_)(from);
    for (; dirs; dirs &= dirs - 1)
      NAMED(ray_)(code, sum, site, __builtin_ctz(dirs), over);
  }
  EACH_WORD out[w] = sum[w];
}

/* The run of 'over' through a site that is in it. */
static void NAMED(row_)(const ExecCode *code, uint64_t *out,
                        const uint64_t *from, const uint64_t *over,
                        uint32_t dirs) {
  uint64_t sum[WORDS];
  NAMED(rays_)(code, sum, from, over, dirs);
  EACH_WORD out[w] = (sum[w] | from[w]) & over[w];
}

/* What lies between a site and the last of 'to' that it sees in a
** direction. */
static inline void NAMED(span_)(const ExecCode *code, uint64_t *out, int site,
                                int dir, const uint64_t *over,
                                const uint64_t *to) {
  const Board *b = code->program->game->board;
  const uint64_t *rays = code->rays + (size_t)dir * (size_t)b->bits * WORDS;
  uint64_t seen[WORDS] = {0}, ends[WORDS];
  bool is_up = code->program->ray_up >> dir & 1;
  if (!is_up && !(code->program->ray_down >> dir & 1)) {
    follow_to(b, out, site, dir, over, to);
    return;
  }
  NAMED(ray_)(code, seen, site, dir, over);
  EACH_WORD ends[w] = seen[w] & to[w];
  if (NAMED(is_empty_)(ends)) return;
  int at = is_up ? NAMED(last_)(ends) : NAMED(first_)(ends);
  const uint64_t *beyond = rays + (size_t)at * WORDS;
  seen[at >> 6] &= ~((uint64_t)1 << (at & 63));
  EACH_WORD out[w] |= seen[w] & ~beyond[w];
}

static void NAMED(spans_)(const ExecCode *code, uint64_t *out,
                          const uint64_t *from, const uint64_t *over,
                          const uint64_t *to, uint32_t dirs) {
  uint64_t sum[WORDS] = {0};
  if (!NAMED(is_empty_)(from)) {
    int site = NAMED(first_)(from);
    for (; dirs; dirs &= dirs - 1)
      NAMED(span_)(code, sum, site, __builtin_ctz(dirs), over, to);
  }
  EACH_WORD out[w] = sum[w];
}

static void NAMED(dash_)(const ExecCode *code, uint64_t *out,
                         const uint64_t *from, int64_t n, int dir,
                         const uint64_t *over) {
  const Board *b = code->program->game->board;
  uint64_t to[WORDS] = {0};
  Site s = NAMED(is_empty_)(from) ? NO_SITE : (Site)NAMED(first_)(from);
  if (n < 0) s = NO_SITE;
  for (; n > 0 && s != NO_SITE; n--) {
    s = board_next(b, s, (Dir)dir);
    if (s != NO_SITE && !plane_has(over, s)) s = NO_SITE;
  }
  if (s != NO_SITE) plane_add(to, s);
  EACH_WORD out[w] = to[w];
}

/* One step further by these shifts over 'over'; false: nothing is new. */
static bool NAMED(spread_)(const SetProgram *p, uint64_t *sum,
                           const uint64_t *over, const int *shifts, int n) {
  uint64_t next[WORDS], more = 0;
  EACH_WORD next[w] = 0;
  for (int d = 0; d < n; d++)
    for (int i = 0; i < p->shifts[shifts[d]].nparts; i++)
      NAMED(shift_)(next, sum, &p->shifts[shifts[d]].parts[i]);
  EACH_WORD {
    next[w] = (next[w] & over[w]) | sum[w];
    more |= next[w] ^ sum[w];
    sum[w] = next[w];
  }
  return more != 0;
}

/* 'from', and what it comes to over 'over' by these shifts, again and again. */
static void NAMED(grow_)(const SetProgram *p, uint64_t *out,
                         const uint64_t *from, const uint64_t *over,
                         const int *shifts, int n) {
  uint64_t sum[WORDS];
  EACH_WORD sum[w] = from[w];
  while (NAMED(spread_)(p, sum, over, shifts, n)) continue;
  EACH_WORD out[w] = sum[w];
}

/* Does it come to a site of 'goal'? */
static bool NAMED(meets_)(const SetProgram *p, const uint64_t *from,
                          const uint64_t *over, const uint64_t *goal) {
  uint64_t sum[WORDS], met;
  EACH_WORD sum[w] = from[w];
  do {
    met = 0;
    EACH_WORD met |= sum[w] & goal[w];
  } while (!met && NAMED(spread_)(p, sum, over, p->near, p->nnear));
  return met != 0;
}

/* ---- piles ---- */

#define EACH_SITE(set, s)                                                      \
  for (Site s = plane_next(set, WORDS, 0); s != NO_SITE;                       \
       s = plane_next(set, WORDS, s + 1u))

static int64_t NAMED(heights_)(const Game *g, const Position *pos,
                               const uint64_t *set) {
  int64_t n = 0;
  EACH_SITE(set, s) n += pile_height(g, pos, s);
  return n;
}

static void NAMED(high_)(const Game *g, const Position *pos, uint64_t *out,
                         const uint64_t *set, int64_t n, int op) {
  uint64_t in[WORDS] = {0};
  EACH_SITE(set, s)
  if (compare_holds((Compare)op, pile_height(g, pos, s), n)) plane_add(in, s);
  EACH_WORD out[w] = in[w];
}

static void NAMED(long_)(const Game *g, const Position *pos, uint64_t *out,
                         const uint64_t *set, int64_t n, int op) {
  uint64_t in[WORDS] = {0};
  EACH_SITE(set, s)
  if (compare_holds((Compare)op, pile_run(g, pos, s), n)) plane_add(in, s);
  EACH_WORD out[w] = in[w];
}

static void NAMED(full_)(const Game *g, const Position *pos, uint64_t *out,
                         const uint64_t *set, int64_t more) {
  uint64_t in[WORDS] = {0};
  EACH_SITE(set, s) {
    int room = g->has_piles ? g->pile_room[s] : 1;
    if (pile_height(g, pos, s) + more > room) plane_add(in, s);
  }
  EACH_WORD out[w] = in[w];
}

static void NAMED(holds_)(const Game *g, const Position *pos, uint64_t *out,
                          const uint64_t *set, uint32_t kinds, int who) {
  uint64_t in[WORDS] = {0};
  EACH_SITE(set, s) {
    for (int i = pile_height(g, pos, s); i-- > 0;) {
      const PieceInfo *p = &g->pieces[pile_piece(g, pos, s, i)];
      if ((who >= 0 && p->owner != who) || !(kinds >> p->kind & 1)) continue;
      plane_add(in, s);
      break;
    }
  }
  EACH_WORD out[w] = in[w];
}

static void NAMED(run_)(Exec *x, const ExecCode *code, const Position *pos,
                        const ExecStep *from) {
  uint64_t *r = x->registers[code->index];
  const SetProgram *p = code->program;
  const Game *g = p->game;
  const ExecStep *calls[EXEC_CALLS];
  int ncalls = 0;
#define R(i)      (r + (size_t)(i)*WORDS)
#define NUMBER(i) (*(int64_t *)R(i))
  for (const ExecStep *s = from;; s++) {
    switch (s->op) {
    case SP_PLANE: {
      const uint64_t *plane = position_plane(g, pos, s->a);
      uint64_t *d = R(s->dst);
      EACH_WORD d[w] = plane[w];
      break;
    }
    case SP_SITE: {
      Site site = *position_site(g, pos, s->a);
      uint64_t *d = R(s->dst);
      EACH_WORD d[w] = 0;
      if (site != NO_SITE) plane_add(d, site);
      break;
    }
    case SP_COUNTER: NUMBER(s->dst) = *position_counter(g, pos, s->a); break;
    case SP_STOCK: NUMBER(s->dst) = *position_stock(g, pos, 0, s->a); break;
    case SP_CAPTURED:
      NUMBER(s->dst) = *position_captured(g, pos, 0, s->a);
      break;
    case SP_TAKEN: NUMBER(s->dst) = position_taken(g, pos, (Player)s->a); break;
    case SP_VARIABLE: {
      uint64_t *d = R(s->dst);
      EACH_WORD d[w] = 0;
      break;
    }
    case SP_READ: {
      uint64_t *d = R(s->dst), *a = R(s->a);
      EACH_WORD d[w] = a[w];
      break;
    }
    case SP_AND: {
      uint64_t *d = R(s->dst), *a = R(s->a), *b = R(s->b);
      EACH_WORD d[w] = a[w] & b[w];
      break;
    }
    case SP_OR: {
      uint64_t *d = R(s->dst), *a = R(s->a), *b = R(s->b);
      EACH_WORD d[w] = a[w] | b[w];
      break;
    }
    case SP_ANDN: {
      uint64_t *d = R(s->dst), *a = R(s->a), *b = R(s->b);
      EACH_WORD d[w] = a[w] & ~b[w];
      break;
    }
    case SP_SHIFT: {
      const Shift *shift = &p->shifts[s->b];
      uint64_t out[WORDS] = {0}, *d = R(s->dst);
      for (int i = 0; i < shift->nparts; i++)
        NAMED(shift_)(out, R(s->a), &shift->parts[i]);
      EACH_WORD d[w] = out[w];
      break;
    }
    case SP_SELECT: {
      uint64_t *d = R(s->dst), *b = R(s->b);
      uint64_t mask = NUMBER(s->a) ? ~(uint64_t)0 : 0;
      EACH_WORD d[w] = b[w] & mask;
      break;
    }
    case SP_LOWEST: {
      uint64_t *d = R(s->dst), *a = R(s->a);
      bool none = NAMED(is_empty_)(a);
      int site = none ? 0 : NAMED(first_)(a);
      EACH_WORD d[w] = 0;
      if (!none) plane_add(d, (Site)site);
      break;
    }
    case SP_EARLIEST: { /* b: the region and the player whose it is */
      const Region *list = &g->board->regions[s->b / PLAYERS_MAX];
      int who = s->b % PLAYERS_MAX;
      uint64_t out[WORDS] = {0}, *a = R(s->a), *d = R(s->dst);
      for (int i = 0; i < list->norder[who]; i++)
        if (plane_has(a, list->order[who][i])) {
          plane_add(out, list->order[who][i]);
          break;
        }
      EACH_WORD d[w] = out[w];
      break;
    }
    case SP_RAYS:
      NAMED(rays_)(code, R(s->dst), R(s->a), R(s->b), (uint32_t)s->c);
      break;
    case SP_ROW:
      NAMED(row_)(code, R(s->dst), R(s->a), R(s->b), (uint32_t)s->c);
      break;
    case SP_SPANS:
      NAMED(spans_)(code, R(s->dst), R(s->a), R(s->b), R(s->c), s->dirs);
      break;
    case SP_DASH:
      NAMED(dash_)(code, R(s->dst), R(s->a), NUMBER(s->b), s->x, R(s->c));
      break;
    case SP_FILL:
      if (!spend(x, 4 * WORDS)) return;
      NAMED(grow_)(p, R(s->dst), R(s->a), R(s->b), &p->back[s->c], 1);
      break;
    case SP_LINES: { /* one word: see lower_test.c */
      const LineTable *lines = &p->lines[s->b];
      uint64_t set = *R(s->a), in = 0;
      for (int i = 0; i < lines->nrows; i++)
        if ((set & lines->rows[i]) == lines->rows[i]) in |= lines->rows[i];
      *R(s->dst) = in;
      break;
    }
    case SP_FLOOD:
      if (!spend(x, 32 * WORDS)) return;
      NAMED(grow_)(p, R(s->dst), R(s->a), R(s->b), p->near, p->nnear);
      break;
    case SP_MEETS:
      if (!spend(x, 32 * WORDS)) return;
      NUMBER(s->dst) = NAMED(meets_)(p, R(s->a), R(s->b), R(s->c));
      break;
    case SP_ANY: NUMBER(s->dst) = !NAMED(is_empty_)(R(s->a)); break;
    case SP_COUNT: NUMBER(s->dst) = NAMED(count_)(R(s->a)); break;
    case SP_ADD: NUMBER(s->dst) = NUMBER(s->a) + NUMBER(s->b); break;
    case SP_SUBTRACT: NUMBER(s->dst) = NUMBER(s->a) - NUMBER(s->b); break;
    case SP_MULTIPLY: NUMBER(s->dst) = NUMBER(s->a) * NUMBER(s->b); break;
    case SP_DIVIDE:
    case SP_REMAINDER: {
      int64_t a = NUMBER(s->a), b = NUMBER(s->b), rest = a % b;
      if (rest != 0 && (rest < 0) != (b < 0)) rest += b;
      NUMBER(s->dst) = s->op == SP_DIVIDE ? (a - rest) / b : rest;
      break;
    }
    case SP_LEFT: {
      const uint64_t *a = R(s->a);
      NUMBER(s->dst) = NAMED(is_empty_)(a)
                           ? -1
                           : board_left(g->board, s->x, (Site)NAMED(first_)(a));
      break;
    }
    case SP_PLACEMENT:
      NUMBER(s->dst) = (int64_t)position_placement(g, pos);
      break;
    case SP_KEY: {
      const uint64_t *a = R(s->a);
      uint64_t key = 0;
      EACH_WORD for (uint64_t left = a[w]; left; left &= left - 1) key ^=
          g->site_keys[(64 * w + __builtin_ctzll(left)) * g->npieces + s->b];
      NUMBER(s->dst) = (int64_t)key;
      break;
    }
    case SP_HEIGHT: NUMBER(s->dst) = NAMED(heights_)(g, pos, R(s->a)); break;
    case SP_RUN: {
      const uint64_t *a = R(s->a);
      NUMBER(s->dst) =
          NAMED(is_empty_)(a) ? 0 : pile_run(g, pos, (Site)NAMED(first_)(a));
      break;
    }
    case SP_HIGH:
      NAMED(high_)(g, pos, R(s->dst), R(s->a), NUMBER(s->b), s->x);
      break;
    case SP_LONG:
      NAMED(long_)(g, pos, R(s->dst), R(s->a), NUMBER(s->b), s->x);
      break;
    case SP_FULL: NAMED(full_)(g, pos, R(s->dst), R(s->a), NUMBER(s->b)); break;
    case SP_HOLDS:
      NAMED(holds_)(g, pos, R(s->dst), R(s->a), (uint32_t)NUMBER(s->b), s->c);
      break;
    case SP_HAND:
      NUMBER(s->dst) = code->program->has_changes ? x->nhand : 0;
      break;
    case SP_DICE: NUMBER(s->dst) = *position_dice(g, pos, s->a); break;
    case SP_AHEAD: {
      uint64_t to[WORDS] = {0}, *d = R(s->dst), *a = R(s->a);
      if (!NAMED(is_empty_)(a)) {
        Site at = board_ahead(g->board, s->x, (Site)NAMED(first_)(a),
                              (int)NUMBER(s->b));
        if (at != NO_SITE) plane_add(to, at);
      }
      EACH_WORD d[w] = to[w];
      break;
    }
    case SP_SUBSETS: {
      int n = NAMED(count_)(R(s->a));
      x->is_over |= n > SUBSET_SITES;
      NUMBER(s->dst) =
          n > SUBSET_SITES ? 0 : subset_count(n, size_of(s->x, NUMBER(s->b)));
      break;
    }
    case SP_SUBSET: {
      const uint64_t *a = R(s->a);
      subset_sites(R(s->dst), a, WORDS,
                   subset_bits(NAMED(count_)(a), size_of(s->x, NUMBER(s->b)),
                               (uint32_t)NUMBER(s->c)));
      break;
    }
    case SP_BELOW: {
      int64_t n = (NUMBER(s->a) + (1 << 6 * s->x) - 1) >> 6 * s->x;
      uint64_t *d = R(s->dst);
      EACH_WORD d[w] = 0;
      if (n > 0) d[0] = n < 64 ? ((uint64_t)1 << n) - 1 : ~(uint64_t)0;
      break;
    }
    case SP_INDEX:
      NUMBER(s->dst) = (int64_t)__builtin_ctzll(*R(s->a) | HIGH_BIT)
                       << 6 * s->x;
      break;
    case SP_MIX: NUMBER(s->dst) = NUMBER(s->a) ^ NUMBER(s->b); break;
    case SP_SEEN:
      NUMBER(s->dst) =
          position_key_is_seen(g, pos, (uint64_t)NUMBER(s->a), s->b);
      break;
    case SP_COMPARE:
      NUMBER(s->dst) = compare_holds((Compare)s->x, NUMBER(s->a), NUMBER(s->b));
      break;
    case SP_NOT: NUMBER(s->dst) = !NUMBER(s->a); break;
    case EXEC_ADD: {
      uint64_t *d = R(s->dst), *a = R(s->a);
      EACH_WORD d[w] |= a[w];
      break;
    }
    case EXEC_MAX:
      if (NUMBER(s->a) > NUMBER(s->dst)) NUMBER(s->dst) = NUMBER(s->a);
      break;
    case EXEC_NEXT: { /* dst: the site; a: the sites left; else go to b */
      uint64_t *left = R(s->a), *d = R(s->dst);
      int at = 0;
      EACH_WORD d[w] = 0;
      while (at < WORDS && !left[at]) at++;
      if (at == WORDS) {
        s = code->steps + s->b - 1;
        break;
      }
      d[at] = left[at] & (0 - left[at]);
      left[at] &= left[at] - 1;
      break;
    }
    case EXEC_COPY: {
      uint64_t *d = R(s->dst), *a = R(s->a);
      EACH_WORD d[w] = a[w];
      break;
    }
    case EXEC_IF_SET:
      if (NAMED(is_empty_)(R(s->a))) s = code->steps + s->b - 1;
      break;
    case EXEC_IF_NUMBER:
      if (!NUMBER(s->a)) s = code->steps + s->b - 1;
      break;
    case EXEC_JUMP: {
      const ExecStep *to = code->steps + s->b - 1;
      if (to < s && !spend(x, s - to)) return;
      s = to;
      break;
    }
    case EXEC_LEAF: {
      const uint64_t *a = R(s->a);
      int n = NAMED(count_)(a);
      if (n && !report(x, code, s->b, n, a, WORDS)) return;
      break;
    }
    case EXEC_CALL:
    case EXEC_ENTER:
      if (ncalls == EXEC_CALLS || (s->op == EXEC_ENTER && --x->entries < 0)) {
        x->is_over = true;
        return;
      }
      if (s->op == EXEC_ENTER && !enter_call(x, code, s->a)) return;
      calls[ncalls++] = s;
      s = code->steps + s->b - 1;
      break;
    case EXEC_RETURN: {
      int64_t answer = s->x;
      s = calls[--ncalls];
      if (s->op == EXEC_ENTER) leave_call(x, code, s->a);
      NUMBER(s->dst) = answer;
      break;
    }
    case EXEC_YIELD: {
      uint64_t yield[WORDS] = {0};
      if (s->a >= 0) {
        const uint64_t *a = R(s->a);
        EACH_WORD yield[w] = a[w];
      }
      s = calls[--ncalls];
      if (s->op == EXEC_ENTER) leave_call(x, code, s->a);
      uint64_t *d = R(s->dst);
      EACH_WORD d[w] = yield[w];
      break;
    }
    case EXEC_CHANGE:
      if (changes_make(x, g, &p->blocks[s->dirs].change, R(s->a), NUMBER(s->c)))
        break;
      if (x->failed || !spend(x, 1)) return;
      s = code->steps + s->b - 1;
      break;
    case EXEC_UNDO: changes_undo(x, g); break;
    case EXEC_END: return;
    default: return;
    }
  }
#undef NUMBER
#undef R
}

#undef EACH_SITE
#undef EACH_WORD
#undef NAMED
#undef CAT
#undef CAT_
