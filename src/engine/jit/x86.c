/* SPDX-License-Identifier: MIT
** x86.c - encoding: prefixes, opcode, ModRM, SIB, displacement.
*/
#include "engine/jit/x86.h"
#include "base/memory.h"

#include <string.h>

typedef struct Form {
  uint8_t prefix, map, opcode, wide;
} Form;

static const Form forms[X86_FORM_COUNT] = {
#define X(name, prefix, map, opcode, wide, help) {prefix, map, opcode, wide},
    X86_FORMS(X)
#undef X
};

void x86_done(X86 *x) {
  memory_free(x->bytes);
  memory_free(x->pool);
  memory_free(x->reads);
  *x = (X86){0};
}

void x86_byte(X86 *x, unsigned byte) {
  if (!memory_reserve((void **)&x->bytes, &x->capacity, x->nbytes + 1, 1)) {
    x->failed = true;
    return;
  }
  x->bytes[x->nbytes++] = (uint8_t)byte;
}

static void put_bytes(X86 *x, uint64_t number, int n) {
  for (int i = 0; i < n; i++) x86_byte(x, number >> 8 * i & 0xFF);
}

static unsigned high(int r) { return r >= 8 ? 1 : 0; }

/* REX: 0100WRXB; R, X and B are the fourth bits of register, index, base. */
static void put_rex(X86 *x, bool wide, int reg, Operand rm, bool is_byte) {
  unsigned rex = (wide ? 8u : 0) | high(reg) << 2 |
                 (rm.index >= 0 ? high(rm.index) << 1 : 0) |
                 (rm.kind == OPERAND_POOL ? 0 : high(rm.base));
  if (rex || is_byte) x86_byte(x, 0x40 | rex);
}

/* A displacement that is not known yet. */
static size_t put_distance(X86 *x) {
  size_t at = x->nbytes;
  put_bytes(x, 0, 4);
  return at;
}

static void put_pool(X86 *x, int reg, int32_t number) {
  x86_byte(x, (unsigned)(reg & 7) << 3 | 5); /* relative to what follows */
  size_t at = put_distance(x);
  if (!memory_reserve((void **)&x->reads, &x->read_capacity, x->nreads + 1,
                      sizeof *x->reads)) {
    x->failed = true;
    return;
  }
  x->reads[x->nreads++] = (X86Link){at, number};
}

/* ModRM is mode, register and base; SIB is scale, index and base. A base with
** the low bits of rsp needs a SIB. */
static void put_operand(X86 *x, int reg, Operand rm) {
  unsigned r = (unsigned)(reg & 7) << 3, base = (unsigned)(rm.base & 7);
  if (rm.kind == OPERAND_POOL) {
    put_pool(x, reg, rm.at);
    return;
  }
  if (rm.kind == OPERAND_REGISTER) {
    x86_byte(x, 0xC0 | r | base);
    return;
  }
  bool is_near = rm.at >= -128 && rm.at < 128;
  bool has_sib = rm.index >= 0 || base == RSP;
  x86_byte(x, (is_near ? 0x40u : 0x80u) | r | (has_sib ? 4u : base));
  if (has_sib)
    x86_byte(x, (unsigned)rm.scale << 6 |
                    (rm.index >= 0 ? (unsigned)(rm.index & 7) << 3 : 4u << 3) |
                    base);
  put_bytes(x, (uint32_t)rm.at, is_near ? 1 : 4);
}

static void put(X86 *x, Form f, int reg, Operand rm, bool is_byte) {
  if (f.prefix) x86_byte(x, f.prefix);
  put_rex(x, f.wide, reg, rm, is_byte);
  if (f.map) x86_byte(x, 0x0F);
  x86_byte(x, f.opcode);
  put_operand(x, reg, rm);
}

void x86_put(X86 *x, X86Form form, int reg, Operand rm) {
  put(x, forms[form], reg, rm, false);
}

void x86_put_condition(X86 *x, X86Condition when, int reg, Operand rm) {
  Form f = forms[X86_CMOV];
  f.opcode = (uint8_t)(f.opcode + when);
  put(x, f, reg, rm, false);
}

/* VEX of three bytes: C4, then the inverted R, X, B and the map, then W, the
** inverted second register, L and the prefix (none). */
void x86_put_three(X86 *x, X86Form form, int reg, int second, Operand rm) {
  bool has_base = rm.kind != OPERAND_POOL;
  x86_byte(x, 0xC4);
  x86_byte(x, (high(reg) ^ 1) << 7 |
                  ((rm.index >= 0 ? high(rm.index) : 0) ^ 1) << 6 |
                  ((has_base ? high(rm.base) : 0) ^ 1) << 5 | forms[form].map);
  x86_byte(x, 0x80 | (unsigned)(~second & 15) << 3);
  x86_byte(x, forms[form].opcode);
  put_operand(x, reg, rm);
}

void x86_put_number(X86 *x, int digit, Operand rm, int32_t number) {
  bool is_near = number >= -128 && number < 128;
  put(x, (Form){0, 0, is_near ? 0x83 : 0x81, 1}, digit, rm, false);
  put_bytes(x, (uint32_t)number, is_near ? 1 : 4);
}

void x86_shift(X86 *x, int digit, int reg, int by) {
  put(x, (Form){0, 0, 0xC1, 1}, digit, x86_register(reg), false);
  x86_byte(x, (unsigned)by);
}

void x86_double_shift(X86 *x, X86Form form, int to, int from, int by) {
  x86_put(x, form, from, x86_register(to));
  x86_byte(x, (unsigned)by);
}

void x86_load(X86 *x, int reg, uint64_t number) {
  if (!number) {
    put(x, (Form){0, 0, 0x33, 0}, reg, x86_register(reg), false);
    return;
  }
  bool is_short = number >> 32 == 0;
  put_rex(x, !is_short, 0, x86_register(reg), false);
  x86_byte(x, 0xB8u | (unsigned)(reg & 7));
  put_bytes(x, number, is_short ? 4 : 8);
}

void x86_store_number32(X86 *x, Operand rm, int32_t number) {
  put(x, (Form){0, 0, 0xC7, 0}, 0, rm, false);
  put_bytes(x, (uint32_t)number, 4);
}

void x86_set_flag(X86 *x, X86Condition when, int reg) {
  Operand rm = x86_register(reg);
  put(x, (Form){0, 1, (uint8_t)(0x90 + when), 0}, 0, rm, true);
  put(x, (Form){0, 1, 0xB6, 0}, reg, rm, true);
}

void x86_push(X86 *x, int reg) {
  if (high(reg)) x86_byte(x, 0x41);
  x86_byte(x, 0x50u | (unsigned)(reg & 7));
}

void x86_pop(X86 *x, int reg) {
  if (high(reg)) x86_byte(x, 0x41);
  x86_byte(x, 0x58u | (unsigned)(reg & 7));
}

void x86_call_c(X86 *x, const void *function) {
  x86_load(x, RAX, (uint64_t)(uintptr_t)function);
  x86_byte(x, 0xFF);
  x86_byte(x, 0xD0);
}

Operand x86_constant(X86 *x, uint64_t number) {
  size_t i = 0;
  while (i < x->npool && x->pool[i] != number) i++;
  if (i == x->npool) {
    if (!memory_reserve((void **)&x->pool, &x->pool_capacity, i + 1, 8)) {
      x->failed = true;
      return x86_register(RAX);
    }
    x->pool[x->npool++] = number;
  }
  return (Operand){OPERAND_POOL, 0, -1, 0, (int32_t)i};
}

static bool is_table(const X86 *x, size_t at, const uint64_t *numbers,
                     size_t n) {
  return !memcmp(x->pool + at, numbers, n * sizeof *numbers);
}

Operand x86_table(X86 *x, const uint64_t *numbers, size_t n) {
  size_t i = 0;
  while (i + n <= x->npool && !is_table(x, i, numbers, n)) i++;
  if (i + n > x->npool) {
    i = x->npool;
    if (!memory_reserve((void **)&x->pool, &x->pool_capacity, i + n, 8)) {
      x->failed = true;
      return x86_register(RAX);
    }
    memcpy(x->pool + i, numbers, n * sizeof *numbers);
    x->npool += n;
  }
  return (Operand){OPERAND_POOL, 0, -1, 0, (int32_t)i};
}

size_t x86_jump(X86 *x) {
  x86_byte(x, 0xE9);
  return put_distance(x);
}

size_t x86_jump_if(X86 *x, X86Condition when) {
  x86_byte(x, 0x0F);
  x86_byte(x, 0x80u + when);
  return put_distance(x);
}

size_t x86_call(X86 *x) {
  x86_byte(x, 0xE8);
  return put_distance(x);
}

void x86_land_at(X86 *x, size_t jump, size_t place) {
  if (x->failed) return;
  int32_t distance = (int32_t)((int64_t)place - (int64_t)(jump + 4));
  memcpy(x->bytes + jump, &distance, 4);
}

void x86_finish(X86 *x) {
  while (x->nbytes % 8 && !x->failed) x86_byte(x, 0xCC);
  size_t start = x->nbytes;
  for (size_t i = 0; i < x->npool; i++) put_bytes(x, x->pool[i], 8);
  for (size_t i = 0; i < x->nreads; i++)
    x86_land_at(x, x->reads[i].at, start + 8 * (size_t)x->reads[i].to);
}
