/* SPDX-License-Identifier: MIT
** jit_site.c - templates that look a site up in a table.
**
** What depends on a site alone is a row of a table: rays over a set that is
** known beforehand, and where a number of steps in a direction leads. Tables have
** a row more, for no site. On boards of one word.
*/
#include "engine/jit/jit_x86.h"

#include <string.h>

#if defined(__x86_64__) && defined(__linux__) /* see jit.c */

/* ---- rays over a constant ---- */

static Plane seen_from(const Board *b, Site site, uint32_t dirs,
                       const uint64_t *over) {
  Plane seen = {{0}};
  if (!board_has(b, site)) return seen;
  for (; dirs; dirs &= dirs - 1) {
    Site at = board_next(b, site, (Dir)__builtin_ctz(dirs));
    for (; at != NO_SITE; at = board_next(b, at, (Dir)__builtin_ctz(dirs))) {
      plane_add(seen.w, at);
      if (!plane_has(over, at)) break;
    }
  }
  return seen;
}

enum { TABLE_WORDS = 2 };

bool jit_put_known_rays(Jit *j, const ExecStep *s) {
  const Board *b = j->code->program->game->board;
  uint64_t over[TABLE_WORDS], table[(64 * TABLE_WORDS + 1) * TABLE_WORDS];
  int words = j->words;
  if (words > TABLE_WORDS) return false;
  for (int w = 0; w < words; w++)
    if (!jit_const(j, s->b, w, &over[w])) return false;
  memset(table, 0, sizeof table);
  for (int site = 0; site < b->bits; site++) {
    Plane seen = seen_from(b, (Site)site, (uint32_t)s->c, over);
    memcpy(table + site * words, seen.w, (size_t)words * 8);
  }
  jit_put_row_of(j, s->a);
  size_t rows = 64 * (size_t)words + 1;
  x86_put(&j->x, X86_LEA, RDX, x86_table(&j->x, table, rows * (size_t)words));
  for (int w = 0; w < words; w++) {
    int to = jit_target(j, s->dst, w, RAX);
    x86_put(&j->x, X86_MOV, to, x86_indexed(RDX, JIT_SPARE, 3, 8 * w));
    jit_finish(j, s->dst, w, to);
  }
  return true;
}

/* ---- digits ---- */

/* Bits 0 to n - 1, where the number is rounded up to n * 64^x. */
void jit_put_below(Jit *j, const ExecStep *s) {
  uint64_t table[65] = {0};
  int places = 6 * s->x;
  for (int i = 1; i <= 64; i++) table[i] = ~(uint64_t)0 >> (64 - i);
  jit_load(j, RAX, s->a, 0);
  if (places) {
    x86_put_number(&j->x, X86_DIGIT_ADD, x86_register(RAX), (1 << places) - 1);
    x86_shift(&j->x, X86_DIGIT_SAR, RAX, places);
  }
  x86_load(&j->x, RDX, 0);
  x86_load(&j->x, RCX, 64);
  x86_put(&j->x, X86_CMP, RAX, x86_register(RCX));
  x86_put_condition(&j->x, X86_GREATER, RAX, x86_register(RCX));
  x86_put(&j->x, X86_CMP, RAX, x86_register(RDX));
  x86_put_condition(&j->x, X86_LESS, RAX, x86_register(RDX));
  x86_put(&j->x, X86_LEA, RDX, x86_table(&j->x, table, 65));
  x86_put(&j->x, X86_MOV, RCX, x86_indexed(RDX, RAX, 3, 0));
  x86_load(&j->x, RAX, 0);
  for (int w = 1; w < j->words; w++) jit_finish(j, s->dst, w, RAX);
  jit_finish(j, s->dst, 0, RCX);
}

void jit_put_index(Jit *j, const ExecStep *s) {
  x86_put(&j->x, X86_TZCNT, RAX, jit_at(j, s->a, 0));
  if (s->x) x86_shift(&j->x, X86_DIGIT_SHL, RAX, 6 * s->x);
  jit_finish(j, s->dst, 0, RAX);
}

/* ---- several steps ---- */

/* The longest way in any direction. */
static int longest(const Jit *j) {
  const Board *b = j->code->program->game->board;
  int most = 0;
  for (size_t i = 0; i < (size_t)b->ndirs * (size_t)b->bits; i++) {
    int n = plane_bits(j->code->rays[i]);
    if (n > most) most = n;
  }
  return most;
}

bool jit_dash_fits(const Jit *j, const ExecStep *s) {
  const SetProgram *p = j->code->program;
  return j->words == 1 && ((p->ray_up | p->ray_down) >> s->x & 1);
}

/* By steps and site: the site they lead to, and 64 for none. */
static Operand step_table(Jit *j, int dir, int most) {
  const Board *b = j->code->program->game->board;
  uint64_t rows[66 * 16];
  uint8_t *to = (uint8_t *)rows;
  memset(rows, 64, sizeof rows);
  for (int site = 0; site < b->bits; site++)
    if (board_has(b, (Site)site)) to[site] = (uint8_t)site;
  for (int n = 1; n <= most; n++)
    for (int site = 0; site < b->bits; site++) {
      uint8_t at = to[(n - 1) * 128 + site];
      Site next = at == 64 ? NO_SITE : board_next(b, at, (Dir)dir);
      if (next != NO_SITE) to[n * 128 + site] = (uint8_t)next;
    }
  return x86_table(&j->x, rows, 16 * (size_t)(most + 2));
}

/* rcx = where n steps from the site in r14 lead. */
static void put_target(Jit *j, const ExecStep *s) {
  int most = longest(j);
  jit_load(j, RAX, s->b, 0);
  x86_put_number(&j->x, X86_DIGIT_CMP, x86_register(RAX), most);
  x86_put_condition(&j->x, X86_ABOVE, RAX,
                    x86_constant(&j->x, (uint64_t)most + 1));
  x86_shift(&j->x, X86_DIGIT_SHL, RAX, 7);
  x86_put(&j->x, X86_ADD, RAX, x86_register(JIT_SPARE));
  x86_put(&j->x, X86_LEA, RDX, step_table(j, s->x, most));
  x86_put(&j->x, X86_MOVZX8, RCX, x86_indexed(RDX, RAX, 0, 0));
}

/* The way to the target is the ray from the site without that from the
** target; nothing of it may be outside 'over'. */
void jit_put_dash(Jit *j, const ExecStep *s) {
  uint64_t bits[65] = {0};
  for (int i = 0; i < 64; i++) bits[i] = (uint64_t)1 << i;
  int32_t ray = (int32_t)jit_ray_at(j->code, s->x);
  x86_put(&j->x, X86_TZCNT, JIT_SPARE, jit_at(j, s->a, 0));
  put_target(j, s);
  x86_load(&j->x, RDX, (uint64_t)(uintptr_t)j->out->tables);
  x86_put(&j->x, X86_MOV, RAX, x86_indexed(RDX, RCX, 3, ray));
  x86_put_three(&j->x, X86_ANDN, RAX, RAX, x86_indexed(RDX, JIT_SPARE, 3, ray));
  x86_put(&j->x, X86_LEA, RDX, x86_table(&j->x, bits, 65));
  x86_put_three(&j->x, X86_ANDN, RAX, jit_in(j, s->c, 0, JIT_SPARE),
                x86_register(RAX));
  x86_put(&j->x, X86_MOV, RAX, x86_indexed(RDX, RCX, 3, 0));
  x86_put_condition(&j->x, X86_NOT_ZERO, RAX, x86_memory(RDX, 64 * 8));
  jit_finish(j, s->dst, 0, RAX);
}

#endif
