/* SPDX-License-Identifier: MIT
** c_value.c - values of set programs as C expressions.
**
** A set of one word is a uint64_t and prints with operators; a wider one is a
** struct and prints with functions of the same meaning.
*/
#include "engine/print/c_share.h"
#include "engine/program/map.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

bool c_refuse(CPrinter *c, const char *why) {
  if (!c->why) c->why = why;
  return false;
}

/* ---- names and texts ---- */

CName c_name(const char *text, int number) {
  CName name;
  size_t n = 0;
  for (; *text && n < 24; text++)
    if (isalnum((unsigned char)*text) && (unsigned char)*text < 128)
      name.at[n++] = (char)tolower((unsigned char)*text);
    else if (n && name.at[n - 1] != '_')
      name.at[n++] = '_';
  if (n == 0 || isdigit((unsigned char)name.at[0]))
    return (snprintf(name.at, sizeof name.at, "x_%d", number), name);
  snprintf(name.at + n, sizeof name.at - n, "_%d", number);
  return name;
}

void c_comment(Text *out, const char *text) {
  for (; *text; text++) {
    unsigned char ch = (unsigned char)*text;
    bool is_plain = ch >= 32 && ch < 127 && ch != '\\' && ch != '?';
    text_add_char(out, is_plain ? (char)ch : '.');
    /* a space keeps the two characters that end a comment apart */
    if ((ch == '*' && text[1] == '/') || (ch == '/' && text[1] == '*'))
      text_add_char(out, ' ');
  }
}

void c_string(Text *out, const char *text) {
  text_add_char(out, '"');
  for (; *text; text++) {
    unsigned char ch = (unsigned char)*text;
    if (isalnum(ch) && ch < 128)
      text_add_char(out, (char)ch);
    else
      text_addf(out, "\\%03o", ch);
  }
  text_add_char(out, '"');
}

int c_define(CPrinter *c, const char *text, bool *is_new) {
  *is_new = false;
  for (size_t i = 0; i < c->nknown; i++)
    if (!strcmp(c->known[i], text)) return (int)i;
  char *copy = memory_string(text, strlen(text));
  if (!copy || !memory_reserve((void **)&c->known, &c->known_capacity,
                               c->nknown + 1, sizeof *c->known)) {
    memory_free(copy);
    c->head.failed = true;
    return 0;
  }
  *is_new = true;
  c->known[c->nknown] = copy;
  return (int)c->nknown++;
}

void c_indent(Text *out, int depth) {
  text_add_times(out, ' ', 2 * (size_t)depth);
}

/* ---- what all programs use ---- */

static const char support_one[] =
    "typedef uint64_t Set; /* of sites: bit s is site s */\n"
    "#define none ((Set)0)\n"
    "INLINE int any(Set a) { return a != 0; }\n"
    "INLINE Set both(Set a, Set b) { return a & b; }\n"
    "INLINE Set either(Set a, Set b) { return a | b; }\n"
    "INLINE Set without(Set a, Set b) { return a & ~b; }\n"
    "INLINE Set differ(Set a, Set b) { return a ^ b; }\n"
    "INLINE int count(Set a) { return bits(a); }\n"
    "INLINE int first(Set a) { return low(a); }\n"
    "INLINE int last(Set a) { return high(a); }\n"
    "/* The row of the first, of the last site in a table; a row without "
    "sites\n"
    "** where there is none. */\n"
    "INLINE int row_of_first(Set a) { return low(a) + 1; }\n"
    "INLINE int row_of_last(Set a) { return length(a); }\n"
    "INLINE Set one(int s) { return s < 64 ? (Set)1 << s : 0; }\n"
    "INLINE int has(Set a, int s) { return (int)(a >> s & 1); }\n"
    "INLINE Set lowest(Set a) { return a & (0 - a); }\n"
    "INLINE Set rest(Set a) { return a & (a - 1); }\n"
    "INLINE int kth(Set a, uint32_t k) {\n"
    "  while (k--) a &= a - 1;\n"
    "  return low(a);\n"
    "}\n";

static const char support_many[] =
    "#if defined(__GNUC__) && !(WORDS & (WORDS - 1))\n"
    "typedef uint64_t Set __attribute__((vector_size(8 * WORDS), "
    "aligned(8)));\n"
    "#define SET(...) {__VA_ARGS__}\n"
    "#define WORD(a, i) (a)[i]\n"
    "INLINE Set both(Set a, Set b) { return a & b; }\n"
    "INLINE Set either(Set a, Set b) { return a | b; }\n"
    "INLINE Set without(Set a, Set b) { return a & ~b; }\n"
    "INLINE Set differ(Set a, Set b) { return a ^ b; }\n"
    "#else\n"
    "typedef struct { uint64_t w[WORDS]; } Set; /* of sites */\n"
    "#define SET(...) {{__VA_ARGS__}}\n"
    "#define WORD(a, i) (a).w[i]\n"
    "#define EACH(a) for (int i = 0; i < WORDS; i++) (a).w[i]\n"
    "INLINE Set both(Set a, Set b) { EACH(a) &= b.w[i]; return a; }\n"
    "INLINE Set either(Set a, Set b) { EACH(a) |= b.w[i]; return a; }\n"
    "INLINE Set without(Set a, Set b) { EACH(a) &= ~b.w[i]; return a; }\n"
    "INLINE Set differ(Set a, Set b) { EACH(a) ^= b.w[i]; return a; }\n"
    "#endif\n"
    "#define none ((Set)SET(0))\n"
    "#define EACH_WORD for (int i = 0; i < WORDS; i++)\n"
    "INLINE int any(Set a) {\n"
    "  uint64_t all = 0;\n"
    "  EACH_WORD all |= WORD(a, i);\n"
    "  return all != 0;\n"
    "}\n"
    "INLINE int count(Set a) {\n"
    "  int n = 0;\n"
    "  EACH_WORD n += bits(WORD(a, i));\n"
    "  return n;\n"
    "}\n"
    "INLINE int first(Set a) {\n"
    "  int i = 0;\n"
    "  while (i + 1 < WORDS && !WORD(a, i)) i++;\n"
    "  return i * 64 + low(WORD(a, i));\n"
    "}\n"
    "INLINE int last(Set a) {\n"
    "  int i = WORDS - 1;\n"
    "  while (i > 0 && !WORD(a, i)) i--;\n"
    "  return i * 64 + high(WORD(a, i));\n"
    "}\n"
    "/* The row of the first, of the last site in a table; a row without "
    "sites\n"
    "** where there is none. */\n"
    "INLINE int row_of_first(Set a) {\n"
    "  int i = 0;\n"
    "  while (i + 1 < WORDS && !WORD(a, i)) i++;\n"
    "  return i * 64 + low(WORD(a, i)) + 1;\n"
    "}\n"
    "INLINE int row_of_last(Set a) {\n"
    "  int i = WORDS - 1;\n"
    "  while (i > 0 && !WORD(a, i)) i--;\n"
    "  return (i * 64 + length(WORD(a, i))) * (WORD(a, i) != 0);\n"
    "}\n"
    "#if WORDS == 2\n"
    "INLINE int row_of_first_of_two(uint64_t x, uint64_t y) {\n"
    "  int i = low(x);\n"
    "  return i + 1 + (low(y) & -(i >> 6));\n"
    "}\n"
    "INLINE int row_of_last_of_two(uint64_t x, uint64_t y) {\n"
    "  int i = length(x), k = length(y) + 64;\n"
    "  return i + ((k - i) & -(y != 0));\n"
    "}\n"
    "#endif\n"
    "/* A word of a set, in a way that needs no memory. */\n"
    "INLINE Set word(int w, uint64_t x) {\n"
    "  Set a = none;\n"
    "  EACH_WORD WORD(a, i) = i == w ? x : 0;\n"
    "  return a;\n"
    "}\n"
    "INLINE Set one(int s) { return word(s >> 6, (uint64_t)1 << (s & 63)); }\n"
    "INLINE int has(Set a, int s) { return (int)(WORD(a, s >> 6) >> (s & "
    "63) & 1); }\n"
    "INLINE Set lowest(Set a) { return any(a) ? one(first(a)) : a; }\n"
    "INLINE Set rest(Set a) {\n"
    "  int i = 0;\n"
    "  while (i + 1 < WORDS && !WORD(a, i)) i++;\n"
    "  WORD(a, i) &= WORD(a, i) - 1;\n"
    "  return a;\n"
    "}\n"
    "INLINE int kth(Set a, uint32_t k) {\n"
    "  for (int i = 0; i < WORDS; i++) {\n"
    "    uint32_t n = (uint32_t)bits(WORD(a, i));\n"
    "    if (k < n) {\n"
    "      uint64_t w = WORD(a, i);\n"
    "      while (k--) w &= w - 1;\n"
    "      return i * 64 + low(w);\n"
    "    }\n"
    "    k -= n;\n"
    "  }\n"
    "  return 0;\n"
    "}\n";

static const char support_bits[] =
    "INLINE int64_t modulo(int64_t a, int64_t b) { /* rounded down */\n"
    "  int64_t r = a % b;\n"
    "  return r && (r < 0) != (b < 0) ? r + b : r;\n"
    "}\n"
    "INLINE int64_t quotient(int64_t a, int64_t b) {\n"
    "  return (a - modulo(a, b)) / b;\n"
    "}\n"
    "#if defined(__POPCNT__)\n"
    "INLINE int bits(uint64_t x) { return __builtin_popcountll(x); }\n"
    "#else\n"
    "INLINE int bits(uint64_t x) {\n"
    "  x -= x >> 1 & 0x5555555555555555u;\n"
    "  x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);\n"
    "  x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;\n"
    "  return (int)(x * 0x0101010101010101u >> 56);\n"
    "}\n"
    "#endif\n"
    "#if defined(__GNUC__)\n"
    "INLINE int low(uint64_t x) { return x ? __builtin_ctzll(x) : 64; "
    "}\n"
    "INLINE int length(uint64_t x) {\n"
    "  return 64 - (x ? __builtin_clzll(x) : 64); /* one instruction */\n"
    "}\n"
    "#else\n"
    "INLINE int low(uint64_t x) { return bits(~x & (x - 1)); }\n"
    "INLINE int length(uint64_t x) {\n"
    "  int n = 0;\n"
    "  for (; x; x >>= 1) n++;\n"
    "  return n;\n"
    "}\n"
    "#endif\n"
    "INLINE int high(uint64_t x) { return length(x) - (x != 0); }\n";

void c_print_support(CPrinter *c) {
  text_add(&c->head,
           "#include <stddef.h>\n#include <stdint.h>\n#include <string.h>\n\n"
           "#if defined(__GNUC__) /* a game needs some of what follows */\n"
           "#define INLINE static inline __attribute__((always_inline))\n"
           "#pragma GCC diagnostic ignored \"-Wunused-function\"\n"
           "#pragma GCC diagnostic ignored \"-Wunused-const-variable\"\n"
           "#if !defined(__clang__)\n"
           "#pragma GCC diagnostic ignored \"-Wpsabi\"\n"
           "#endif\n"
           "#else\n#define INLINE static inline\n"
           "#endif\n\n");
  text_addf(&c->head,
            "#define WORDS %d\n"
            "enum { SITES = %d, NO_SITE = 0xFFFF, ROWS = 64 * WORDS + 2 };"
            "\n\n",
            c->words, c->game->board->bits);
  text_add(&c->head, support_bits);
  text_add(&c->head, c->words == 1 ? support_one : support_many);
  text_add(&c->head, "\n");
}

void c_print_set(CPrinter *c, Text *out, const Plane *set) {
  if (c->words == 1) {
    text_addf(out, "0x%llxu", (unsigned long long)set->w[0]);
    return;
  }
  Text t;
  bool is_new;
  text_init(&t);
  text_add(&t, "SET(");
  for (int i = 0; i < c->words; i++)
    text_addf(&t, "%s0x%llxu", i ? ", " : "", (unsigned long long)set->w[i]);
  text_add(&t, ")");
  int id = c_define(c, text_string(&t), &is_new);
  if (is_new)
    text_addf(&c->head, "static const Set set_%d = %s;\n", id, text_string(&t));
  text_addf(out, "set_%d", id);
  text_done(&t);
}

/* ---- shifts ---- */

/* Word 'i' of a part: what comes from word 'from', moved by 'bits' and masked
** before. */
static void word_part(Text *t, const ShiftPart *part, int from, int by,
                      bool *any) {
  if (from < 0 || from >= PLANE_WORDS || !part->mask.w[from]) return;
  text_addf(t, "%s(WORD(a, %d) & 0x%llxu)", *any ? " | " : "", from,
            (unsigned long long)part->mask.w[from]);
  if (by > 0) text_addf(t, " << %d", by);
  if (by < 0) text_addf(t, " >> %d", -by);
  *any = true;
}

static void shift_word(CPrinter *c, Text *t, const Shift *s, int word) {
  bool any = false;
  for (int i = 0; i < s->nparts; i++) {
    const ShiftPart *part = &s->parts[i];
    int by = part->by < 0 ? -part->by : part->by, sign = part->by < 0 ? 1 : -1;
    int far = by >> 6, bits = by & 63;
    int from = word + sign * far;
    if (from < c->words) word_part(t, part, from, -sign * bits, &any);
    if (bits && from + sign < c->words)
      word_part(t, part, from + sign, sign * (64 - bits), &any);
  }
  if (!any) text_add(t, "0");
}

static void shift_one(Text *t, const Shift *s) {
  for (int i = 0; i < s->nparts; i++) {
    const ShiftPart *part = &s->parts[i];
    text_addf(t, "%s(a & 0x%llxu)", i ? " | " : "",
              (unsigned long long)part->mask.w[0]);
    if (part->by)
      text_addf(t, " %s %d", part->by > 0 ? "<<" : ">>",
                part->by > 0 ? part->by : -part->by);
  }
  if (!s->nparts) text_add(t, "a & 0");
}

/* The function that moves sets along a shift. */
static int define_shift(CPrinter *c, int shift) {
  const Shift *s = &c->p->shifts[shift];
  Text t;
  bool is_new;
  text_init(&t);
  text_add(&t, "(Set a) {\n");
  if (c->words == 1) {
    text_add(&t, "  return ");
    shift_one(&t, s);
    text_add(&t, ";\n}\n");
  } else {
    text_add(&t, "  Set b;\n");
    for (int w = 0; w < c->words; w++) {
      text_addf(&t, "  WORD(b, %d) = ", w);
      shift_word(c, &t, s, w);
      text_add(&t, ";\n");
    }
    text_add(&t, "  return b;\n}\n");
  }
  int id = c_define(c, text_string(&t), &is_new);
  if (is_new) text_addf(&c->head, "INLINE Set shift_%d%s", id, text_string(&t));
  text_done(&t);
  return id;
}

/* ---- rays ---- */

static void print_row(CPrinter *c, const Plane *row) {
  text_add(&c->head, c->words == 1 ? " " : " SET(");
  for (int w = 0; w < c->words; w++)
    text_addf(&c->head, "%s0x%llxu", w ? ", " : "",
              (unsigned long long)row->w[w]);
  text_add(&c->head, c->words == 1 ? "," : "),");
}

/* A set a site, and no sites before and behind them (row_of_first). */
static void print_table(CPrinter *c, const char *name, int id,
                        const Plane *table) {
  int n = c->game->board->bits;
  text_addf(&c->head, "static const Set %s_%d[ROWS] = {\n", name, id);
  print_row(c, &(Plane){{0}});
  for (int s = 0; s < n; s++) {
    print_row(c, &table[s]);
    if (s % 4 == 2 || s + 1 == n) text_add(&c->head, "\n");
  }
  text_add(&c->head, "};\n");
}

static bool is_straight(const CPrinter *c, int dir) {
  return (c->p->ray_up | c->p->ray_down) >> dir & 1;
}

static void print_next(CPrinter *c, int dir) {
  const Board *b = c->game->board;
  text_addf(&c->head, "static const uint16_t next_%d[SITES] = {", dir);
  for (int s = 0; s < b->bits; s++) {
    Site t = board_has(b, (Site)s) ? board_next(b, (Site)s, (Dir)dir) : NO_SITE;
    text_addf(&c->head, "%s%d", s ? s % 16 ? ", " : ",\n  " : "\n  ", t);
  }
  text_add(&c->head, "\n};\n");
}

/* Where a ray ends: the first site, or the last, that it comes to. */
static const char *row_of(const CPrinter *c, int dir) {
  return c->p->ray_up >> dir & 1 ? "row_of_first" : "row_of_last";
}

static void print_see(CPrinter *c, int dir) {
  text_addf(&c->head,
            "INLINE Set see_%d(int s, Set over) {\n"
            "  Set ray = ray_%d[s + 1];\n"
            "  return without(ray, ray_%d[%s(without(ray, over))]);\n}\n",
            dir, dir, dir, row_of(c, dir));
}

/* A direction that goes up and down, and perhaps round. */
static void print_follow(CPrinter *c, int dir) {
  print_next(c, dir);
  text_addf(&c->head,
            "INLINE Set see_%d(int from, Set over) {\n"
            "  Set out = without(over, over);\n"
            "  for (int n = 0, s = from; n < SITES; n++) {\n"
            "    s = next_%d[s];\n"
            "    if (s == NO_SITE) break;\n"
            "    out = either(out, one(s));\n"
            "    if (s == from || !has(over, s)) break;\n"
            "  }\n"
            "  return out;\n}\n",
            dir, dir);
}

/* What a site sees in a direction, the first site that is not in 'over'
** included: "see_DIR(site, over)". */
static bool define_ray(CPrinter *c, int dir) {
  const Board *b = c->game->board;
  char key[32];
  bool is_new;
  snprintf(key, sizeof key, "ray %d", dir);
  c_define(c, key, &is_new);
  if (!is_new) return true;
  if (!is_straight(c, dir)) {
    print_follow(c, dir);
    return true;
  }
  Plane *rays = memory_new(sizeof *rays * (size_t)b->bits);
  if (!rays) return c_refuse(c, "out of memory");
  for (int s = 0; s < b->bits; s++) {
    Site t = board_has(b, (Site)s) ? board_next(b, (Site)s, (Dir)dir) : NO_SITE;
    for (; t != NO_SITE && !plane_has(rays[s].w, t);
         t = board_next(b, t, (Dir)dir))
      plane_add(rays[s].w, t);
  }
  print_table(c, "ray", dir, rays);
  memory_free(rays);
  print_see(c, dir);
  return true;
}

static bool are_straight(const CPrinter *c, uint32_t dirs) {
  return !(dirs & ~(c->p->ray_up | c->p->ray_down));
}

/* Two words are looked at one by one: a vector of them would have to be taken
** apart for every ray. */
static void print_two_words(CPrinter *c, uint32_t dirs) {
  text_add(&c->head,
           "  uint64_t x = 0, y = 0, m = WORD(over, 0), n = WORD(over, 1);\n");
  for (uint32_t d = dirs; d; d &= d - 1) {
    int dir = __builtin_ctz(d);
    text_addf(&c->head,
              "  {\n    uint64_t a = WORD(ray_%d[s + 1], 0);\n"
              "    uint64_t b = WORD(ray_%d[s + 1], 1);\n"
              "    int end = %s_of_two(a & ~m, b & ~n);\n"
              "    x |= a & ~WORD(ray_%d[end], 0);\n"
              "    y |= b & ~WORD(ray_%d[end], 1);\n  }\n",
              dir, dir, row_of(c, dir), dir, dir);
  }
  text_add(&c->head, "  WORD(seen, 0) = x;\n  WORD(seen, 1) = y;\n"
                     "  return seen;\n}\n");
}

static int define_rays(CPrinter *c, uint32_t dirs) {
  char key[32];
  bool is_new;
  snprintf(key, sizeof key, "rays %x", (unsigned)dirs);
  for (uint32_t d = dirs; d; d &= d - 1)
    if (!define_ray(c, __builtin_ctz(d))) return -1;
  int id = c_define(c, key, &is_new);
  if (!is_new) return id;
  text_addf(&c->head,
            "static inline Set rays_%d(Set from, Set over) {\n"
            "  Set seen = none;\n"
            "  if (!any(from)) return seen;\n"
            "  int s = first(from);\n",
            id);
  if (c->words == 2 && are_straight(c, dirs)) {
    print_two_words(c, dirs);
    return id;
  }
  for (uint32_t d = dirs; d; d &= d - 1)
    text_addf(&c->head, "  seen = either(seen, see_%d(s, over));\n",
              __builtin_ctz(d));
  text_add(&c->head, "  return seen;\n}\n");
  return id;
}

static Plane seen_over(const Board *b, Site s, uint32_t dirs,
                       const Plane *over) {
  Plane seen = {{0}};
  for (; board_has(b, s) && dirs; dirs &= dirs - 1) {
    Site t = board_next(b, s, (Dir)__builtin_ctz(dirs));
    for (int n = 0; t != NO_SITE && n < b->bits; n++) {
      plane_add(seen.w, t);
      if (t == s || !plane_has(over->w, t)) break;
      t = board_next(b, t, (Dir)__builtin_ctz(dirs));
    }
  }
  return seen;
}

/* What a site sees over a set that is known: "seen_N[row_of_first(site)]". */
static int define_seen(CPrinter *c, uint32_t dirs, int over) {
  const Board *b = c->game->board;
  char key[48];
  bool is_new;
  snprintf(key, sizeof key, "seen %x %d %d", (unsigned)dirs, over, c->program);
  int id = c_define(c, key, &is_new);
  if (!is_new) return id;
  Plane *seen = memory_new(sizeof *seen * (size_t)b->bits);
  if (!seen) return c_refuse(c, "out of memory");
  for (int s = 0; s < b->bits; s++)
    seen[s] = seen_over(b, (Site)s, dirs, &c->p->consts[over]);
  print_table(c, "seen", id, seen);
  memory_free(seen);
  return id;
}

/* What lies before the last site of 'to' that is seen in a direction. */
static void print_span(CPrinter *c, int dir) {
  if (is_straight(c, dir))
    text_addf(&c->head,
              "  seen = see_%d(s, over);\n"
              "  if (any(both(seen, to))) {\n"
              "    int end = %s(both(seen, to));\n"
              "    out = either(out, without(without(seen, one(end)), "
              "ray_%d[end + 1]));\n"
              "  }\n",
              dir, c->p->ray_up >> dir & 1 ? "last" : "first", dir);
  else
    text_addf(&c->head,
              "  seen = none;\n"
              "  for (int n = 0, t = next_%d[s]; n < SITES && t != NO_SITE; "
              "n++) {\n"
              "    if (has(to, t)) out = either(out, seen);\n"
              "    seen = either(seen, one(t));\n"
              "    if (t == s || !has(over, t)) break;\n"
              "    t = next_%d[t];\n"
              "  }\n",
              dir, dir);
}

static int define_spans(CPrinter *c, uint32_t dirs) {
  char key[32];
  bool is_new;
  snprintf(key, sizeof key, "spans %x", (unsigned)dirs);
  for (uint32_t d = dirs; d; d &= d - 1)
    if (!define_ray(c, __builtin_ctz(d))) return -1;
  int id = c_define(c, key, &is_new);
  if (!is_new) return id;
  text_addf(&c->head,
            "static inline Set spans_%d(Set from, Set over, Set to) {\n"
            "  Set seen = none, out = none;\n"
            "  if (!any(from)) return out;\n"
            "  int s = first(from);\n",
            id);
  for (uint32_t d = dirs; d; d &= d - 1) print_span(c, __builtin_ctz(d));
  text_add(&c->head, "  return out;\n}\n");
  return id;
}

/* ---- fills ---- */

/* Widens 'a' over 'over' along shifts until nothing is added. */
static int define_widen(CPrinter *c, const int *shifts, int n) {
  Text t;
  bool is_new;
  int ids[DIRS_MAX];
  for (int i = 0; i < n; i++) ids[i] = define_shift(c, shifts[i]);
  text_init(&t);
  text_add(&t, "(Set a, Set over) {\n  for (;;) {\n    Set b = none;\n");
  for (int i = 0; i < n; i++)
    text_addf(&t, "    b = either(b, shift_%d(a));\n", ids[i]);
  text_add(&t, "    b = either(a, both(b, over));\n"
               "    if (!any(differ(a, b))) return a;\n"
               "    a = b;\n  }\n}\n");
  int id = c_define(c, text_string(&t), &is_new);
  if (is_new) text_addf(&c->head, "static Set widen_%d%s", id, text_string(&t));
  text_done(&t);
  return id;
}

/* The same, until a goal is met. */
static int define_meets(CPrinter *c, const int *shifts, int n) {
  Text t;
  bool is_new;
  int ids[DIRS_MAX];
  for (int i = 0; i < n; i++) ids[i] = define_shift(c, shifts[i]);
  text_init(&t);
  text_add(&t, "(Set a, Set over, Set goal) {\n  for (;;) {\n"
               "    Set b = none;\n    if (any(both(a, goal))) return 1;\n");
  for (int i = 0; i < n; i++)
    text_addf(&t, "    b = either(b, shift_%d(a));\n", ids[i]);
  text_add(&t, "    b = either(a, both(b, over));\n"
               "    if (!any(differ(a, b))) return 0;\n"
               "    a = b;\n  }\n}\n");
  int id = c_define(c, text_string(&t), &is_new);
  if (is_new) text_addf(&c->head, "static int meets_%d%s", id, text_string(&t));
  text_done(&t);
  return id;
}

/* The direction that leads back along 'dir' from everywhere; -1: none. */
static int opposite_of(const CPrinter *c, int dir) {
  const Board *b = c->game->board;
  for (int d = 0; d < b->ndirs; d++) {
    bool is_back = true;
    for (int s = 0; s < b->bits && is_back; s++) {
      if (!board_has(b, (Site)s)) continue;
      Site t = board_next(b, (Site)s, (Dir)dir);
      Site r = board_next(b, (Site)s, (Dir)d);
      is_back = (t == NO_SITE || board_next(b, t, (Dir)d) == s) &&
                (r == NO_SITE || board_next(b, r, (Dir)dir) == s);
    }
    if (is_back) return d;
  }
  return -1;
}

/* From one site, which is what most questions ask from, a ray tells. */
static int define_fill(CPrinter *c, int dir) {
  int id = define_widen(c, &c->p->back[dir], 1), back = opposite_of(c, dir);
  char key[32];
  bool is_new;
  if (back < 0 || !is_straight(c, back) || !define_ray(c, back)) return id;
  snprintf(key, sizeof key, "fill %d", dir);
  int fill = c_define(c, key, &is_new);
  if (is_new)
    text_addf(&c->head,
              "static Set widen_%d(Set a, Set over) {\n"
              "  if (!any(a)) return a;\n"
              "  if (any(rest(a))) return widen_%d(a, over);\n"
              "  return either(a, both(see_%d(first(a), over), over));\n}\n",
              fill, id, back);
  return fill;
}

static int define_dash(CPrinter *c, int dir) {
  char key[32];
  bool is_new;
  snprintf(key, sizeof key, "dash %d", dir);
  int id = c_define(c, key, &is_new), step = define_shift(c, c->p->along[dir]);
  if (is_new)
    text_addf(&c->head,
              "static Set dash_%d(Set a, int64_t n, Set over) {\n"
              "  if (n < 0) return none;\n"
              "  for (a = lowest(a); n > 0 && any(a); n--)\n"
              "    a = both(shift_%d(a), over);\n"
              "  return a;\n}\n",
              id, step);
  return id;
}

static int define_lines(CPrinter *c, const LineTable *lines) {
  Text t;
  bool is_new;
  text_init(&t);
  text_add(&t, "(Set a) {\n  static const Set row[] = {");
  for (int i = 0; i < lines->nrows; i++)
    text_addf(&t, "%s0x%llxu", i ? i % 6 ? ", " : ",\n    " : "\n    ",
              (unsigned long long)lines->rows[i]);
  text_addf(&t,
            "};\n  Set in = 0;\n  for (int i = 0; i < %d; i++)\n"
            "    if ((a & row[i]) == row[i]) in |= row[i];\n"
            "  return in;\n}\n",
            lines->nrows);
  int id = c_define(c, text_string(&t), &is_new);
  if (is_new) text_addf(&c->head, "INLINE Set lines_%d%s", id, text_string(&t));
  text_done(&t);
  return id;
}

static int define_left(CPrinter *c, int player) {
  const Board *b = c->game->board;
  char key[32];
  bool is_new;
  snprintf(key, sizeof key, "left %d", player);
  int id = c_define(c, key, &is_new);
  if (!is_new) return id;
  text_addf(&c->head,
            "static int64_t left_%d(Set a) {\n"
            "  static const int16_t steps[SITES] = {",
            id);
  for (int s = 0; s < b->bits; s++)
    text_addf(&c->head, "%s%d", s ? s % 16 ? ", " : ",\n    " : "\n    ",
              board_has(b, (Site)s) ? board_left(b, player, (Site)s) : -1);
  text_add(&c->head, "};\n  return any(a) ? steps[first(a)] : -1;\n}\n");
  return id;
}

/* The site of a set that comes first in the list of a region. */
static int define_order(CPrinter *c, int imm) {
  const Region *r = &c->game->board->regions[imm / PLAYERS_MAX];
  int who = imm % PLAYERS_MAX;
  char key[32];
  bool is_new;
  snprintf(key, sizeof key, "order %d", imm);
  int id = c_define(c, key, &is_new);
  if (!is_new) return id;
  text_addf(&c->head,
            "static Set earliest_%d(Set a) {\n"
            "  static const uint16_t order[] = {",
            id);
  for (int i = 0; i < r->norder[who]; i++)
    text_addf(&c->head, "%d, ", r->order[who][i]);
  text_addf(&c->head,
            "0};\n  for (int i = 0; i < %d; i++)\n"
            "    if (has(a, order[i])) return one(order[i]);\n"
            "  return none;\n}\n",
            r->norder[who]);
  return id;
}

/* ---- values ---- */

CName c_plane_name(const Game *g, int i) {
  const Layout *lay = &g->layout;
  const char *name = "plane";
  if (i < g->nplayers) name = g->player[i];
  if (i == lay->neutral_plane) name = "neutral";
  if (lay->kind_planes >= 0 && i >= lay->kind_planes &&
      i < lay->kind_planes + g->nkinds)
    name = g->kinds[i - lay->kind_planes].name;
  for (int r = 0; r < g->nregisters; r++)
    if (g->registers[r].type != REGISTER_SITE && g->registers[r].plane == i)
      name = g->registers[r].name;
  return c_name(name, i);
}

CName c_operand(CPrinter *c, Val v) {
  const Value *x = &c->p->values[v];
  CName name;
  Text t;
  if (x->op == SP_PLANE && !x->a) return c_plane_name(c->game, x->imm);
  if (x->op == SP_CONST) {
    text_init(&t);
    c_print_set(c, &t, &c->p->consts[x->imm]);
    snprintf(name.at, sizeof name.at, "%s", text_string(&t));
    text_done(&t);
  } else if (x->op == SP_STATE) {
    snprintf(name.at, sizeof name.at, "0");
  } else if (x->op == SP_NUMBER) {
    snprintf(name.at, sizeof name.at, "%d", x->imm);
  } else {
    snprintf(name.at, sizeof name.at, "%c%d", x->type == VALUE_SET ? 's' : 'n',
             v);
  }
  return name;
}

/* An operation of two operands: an operator on one word, else a function. */
static void infix(CPrinter *c, const Value *x, const char *form,
                  const char *function) {
  CName a = c_operand(c, x->a), b = c_operand(c, x->b);
  if (c->words == 1)
    text_addf(&c->body, "%s %s%s", a.at, form, b.at);
  else
    text_addf(&c->body, "%s(%s, %s)", function, a.at, b.at);
}

static void call(CPrinter *c, const char *function, int id, const Value *x,
                 int operands) {
  text_add(&c->body, function);
  if (id >= 0) text_addf(&c->body, "_%d", id);
  const Val v[3] = {x->a, x->b, x->c};
  for (int i = 0; i < operands; i++)
    text_addf(&c->body, "%s%s", i ? ", " : "(", c_operand(c, v[i]).at);
  text_add(&c->body, ")");
}

static void taken(CPrinter *c, int player) {
  const Game *g = c->game;
  for (int k = 0; k < g->nkinds; k++)
    text_addf(&c->body, "%sp->captured[%d]", k ? " + " : "",
              player * g->nkinds + k);
}

static void ask(CPrinter *c, const Value *x) {
  const Question *q = &c->p->questions[x->imm];
  int id = c_shared(c, "ask", c->program, x->imm);
  if (id >= 0)
    text_addf(&c->body, "ask_%d(p, f", id);
  else
    text_addf(&c->body, "ask_%d_%d(p, f", c->program, x->imm);
  for (int i = 0; i < q->nparams; i++)
    text_addf(&c->body, ", %s", c_operand(c, c->p->args[x->a + i]).at);
  text_add(&c->body, ")");
}

static void number(CPrinter *c, const Value *x, const char *op) {
  text_addf(&c->body, "%s%s %s %s",
            c->p->values[x->a].op == SP_NUMBER ? "(int64_t)" : "",
            c_operand(c, x->a).at, op, c_operand(c, x->b).at);
}

static void rays(CPrinter *c, const Value *x) {
  const Value *over = &c->p->values[x->b];
  uint32_t dirs = (uint32_t)x->imm;
  if (over->op == SP_CONST)
    text_addf(&c->body, "seen_%d[row_of_first(%s)]",
              define_seen(c, dirs, over->imm), c_operand(c, x->a).at);
  else
    call(c, "rays", define_rays(c, dirs), x, 2);
}

static bool expression(CPrinter *c, const Value *x) {
  static const char *const compares[] = {"==", "!=", "<", "<=", ">", ">="};
  const SetProgram *p = c->p;
  Text *out = &c->body;
  switch ((SetprogOp)x->op) {
  case SP_PLANE:
    text_addf(out, "p->%s", c_plane_name(c->game, x->imm).at);
    break;
  case SP_SITE: text_addf(out, "one(p->site[%d])", x->imm); break;
  case SP_COUNTER: text_addf(out, "p->counter[%d]", x->imm); break;
  case SP_STOCK: text_addf(out, "p->stock[%d]", x->imm); break;
  case SP_TAKEN: taken(c, x->imm); break;
  case SP_CAPTURED: text_addf(out, "p->captured[%d]", x->imm); break;
  case SP_DICE: text_addf(out, "p->dice[%d]", x->imm); break;
  case SP_VARIABLE: text_add(out, x->type == VALUE_SET ? "none" : "0"); break;
  case SP_READ: text_add(out, c_operand(c, x->a).at); break;
  case SP_AND: infix(c, x, "& ", "both"); break;
  case SP_OR: infix(c, x, "| ", "either"); break;
  case SP_ANDN: infix(c, x, "& ~", "without"); break;
  case SP_SHIFT: call(c, "shift", define_shift(c, x->imm), x, 1); break;
  case SP_SELECT:
    text_addf(out, "%s ? %s : none", c_operand(c, x->a).at,
              c_operand(c, x->b).at);
    break;
  case SP_LOWEST: call(c, "lowest", -1, x, 1); break;
  case SP_EARLIEST: call(c, "earliest", define_order(c, x->imm), x, 1); break;
  case SP_DIVIDE: call(c, "quotient", -1, x, 2); break;
  case SP_REMAINDER: call(c, "modulo", -1, x, 2); break;
  case SP_RAYS: rays(c, x); break;
  case SP_ROW: {
    CName a = c_operand(c, x->a), b = c_operand(c, x->b);
    text_addf(out, "both(either(rays_%d(%s, %s), %s), %s)",
              define_rays(c, (uint32_t)x->imm), a.at, b.at, a.at, b.at);
    break;
  }
  case SP_FILL: call(c, "widen", define_fill(c, x->imm), x, 2); break;
  case SP_FLOOD:
    call(c, "widen", define_widen(c, p->near, p->nnear), x, 2);
    break;
  case SP_MEETS:
    call(c, "meets", define_meets(c, p->near, p->nnear), x, 3);
    break;
  case SP_SPANS:
    call(c, "spans", define_spans(c, (uint32_t)x->imm), x, 3);
    break;
  case SP_DASH: call(c, "dash", define_dash(c, x->imm), x, 3); break;
  case SP_LINES:
    call(c, "lines", define_lines(c, &p->lines[x->imm]), x, 1);
    break;
  case SP_ANY: call(c, "any", -1, x, 1); break;
  case SP_COUNT: call(c, "count", -1, x, 1); break;
  case SP_ADD: number(c, x, "+"); break;
  case SP_SUBTRACT: number(c, x, "-"); break;
  case SP_MULTIPLY: number(c, x, "*"); break;
  case SP_LEFT: call(c, "left", define_left(c, x->imm), x, 1); break;
  case SP_COMPARE: number(c, x, compares[x->imm]); break;
  case SP_NOT: text_addf(out, "!%s", c_operand(c, x->a).at); break;
  case SP_PLACEMENT: text_add(out, "(int64_t)placement(p)"); break;
  case SP_KEY:
    text_addf(out, "(int64_t)keys_of(%d, %s)", x->imm, c_operand(c, x->a).at);
    break;
  case SP_MIX: number(c, x, "^"); break;
  case SP_SEEN:
    text_addf(out, "is_seen(p, (uint64_t)%s, %d)", c_operand(c, x->a).at,
              x->imm);
    break;
  case SP_CALL:
  case SP_ASK: ask(c, x); break;
  default:
    return c_subset_value(c, x) || c_pile_value(c, x) ||
           c_refuse(c, "an operation that has no form in C");
  }
  return true;
}

/* What the way did up to a call goes on the path. */
static void print_link(CPrinter *c, const Value *x, Val v, int depth) {
  const SetLeaf *link = &c->p->leaves[x->b];
  Text *out = &c->body;
  c_indent(out, depth);
  text_addf(out, "const uint32_t path_%d = f->npath;\n", v);
  c_indent(out, depth);
  text_addf(out, "add_link(f, %d, %d);\n", x->b, link->nbases - 1);
  for (int i = 0; i + 1 < link->nbases; i++) {
    c_indent(out, depth);
    text_addf(out, "add_site(f, first(%s));\n", c_operand(c, link->site[i]).at);
  }
}

bool c_print_value(CPrinter *c, Val v, int depth) {
  const Value *x = &c->p->values[v];
  if (x->op == SP_STATE) return true;
  if (x->op == SP_CALL) print_link(c, x, v, depth);
  c_indent(&c->body, depth);
  text_addf(&c->body, "%s%s %s = ", x->op == SP_VARIABLE ? "" : "const ",
            x->type == VALUE_SET ? "Set" : "int64_t", c_operand(c, v).at);
  if (!expression(c, x)) return false;
  text_add(&c->body, ";\n");
  if (x->op != SP_CALL) return true;
  c_indent(&c->body, depth);
  text_addf(&c->body, "f->npath = path_%d;\n", v);
  c_indent(&c->body, depth);
  text_addf(&c->body, "(void)%s;\n", c_operand(c, v).at);
  return true;
}
