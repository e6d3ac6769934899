/* SPDX-License-Identifier: MIT
** jit_x86.c - the table of templates: a step as a few instructions.
**
** Sets are handled one word at a time. An operation of two operands copies the
** first to where the result goes and applies the second, which may lie in
** memory; constants that fit stand in the instruction.
*/
#include "engine/jit/jit_x86.h"

#include <stddef.h>

#if defined(__x86_64__) && defined(__linux__) /* see jit.c */

/* ---- operands ---- */

Operand jit_home(const Jit *j, int32_t reg, int word) {
  return x86_memory(JIT_HOME, (reg * j->words + word) * 8);
}

Operand jit_scratch(const Jit *j, int word) {
  return jit_home(j, j->code->nregisters + 2, word);
}

Operand jit_at(const Jit *j, int32_t reg, int word) {
  const JitSlot *s = &j->places.slots[reg];
  if (word < JIT_WORDS && s->machine[word] >= 0)
    return x86_register(s->machine[word]);
  return jit_home(j, reg, word);
}

bool jit_const(const Jit *j, int32_t reg, int word, uint64_t *value) {
  if (reg >= j->code->nconsts) return false;
  *value = j->code->consts[(size_t)reg * (size_t)j->words + (size_t)word];
  return true;
}

/* Does it stand in an instruction, which extends its sign? */
static bool is_short(uint64_t value) {
  return (uint64_t)(int64_t)(int32_t)value == value;
}

void jit_load(Jit *j, int to, int32_t reg, int word) {
  uint64_t value;
  Operand at = jit_at(j, reg, word);
  if (jit_const(j, reg, word, &value))
    x86_load(&j->x, to, value);
  else if (!x86_is(at, to))
    x86_put(&j->x, X86_MOV, to, at);
}

static int digit_of(X86Form form) {
  switch (form) {
  case X86_AND: return X86_DIGIT_AND;
  case X86_OR: return X86_DIGIT_OR;
  case X86_ADD: return X86_DIGIT_ADD;
  case X86_SUB: return X86_DIGIT_SUB;
  case X86_CMP: return X86_DIGIT_CMP;
  default: return -1;
  }
}

void jit_apply(Jit *j, X86Form form, int to, int32_t reg, int word) {
  uint64_t value;
  int digit = digit_of(form);
  if (digit >= 0 && jit_const(j, reg, word, &value) && is_short(value))
    x86_put_number(&j->x, digit, x86_register(to), (int32_t)value);
  else
    x86_put(&j->x, form, to, jit_at(j, reg, word));
}

int jit_in(Jit *j, int32_t reg, int word, int spare) {
  Operand at = jit_at(j, reg, word);
  if (at.kind == OPERAND_REGISTER) return at.base;
  jit_load(j, spare, reg, word);
  return spare;
}

int jit_target(const Jit *j, int32_t reg, int word, int spare) {
  Operand at = jit_at(j, reg, word);
  return at.kind == OPERAND_REGISTER ? at.base : spare;
}

void jit_finish(Jit *j, int32_t reg, int word, int from) {
  Operand at = jit_at(j, reg, word);
  if (at.kind == OPERAND_REGISTER && at.base != from)
    x86_put(&j->x, X86_MOV, at.base, x86_register(from));
  if (at.kind != OPERAND_REGISTER || j->places.slots[reg].is_stored)
    x86_put(&j->x, X86_STORE, from, jit_home(j, reg, word));
}

void jit_test_set(Jit *j, int32_t reg) {
  if (j->flags_of == reg) return;
  if (j->places.nwords[reg] == 1) {
    Operand at = jit_at(j, reg, 0);
    if (at.kind == OPERAND_REGISTER)
      x86_put(&j->x, X86_TEST, at.base, at);
    else
      x86_put_number(&j->x, X86_DIGIT_CMP, at, 0);
    return;
  }
  jit_load(j, RAX, reg, 0);
  for (int w = 1; w < j->words; w++) jit_apply(j, X86_OR, RAX, reg, w);
}

static void link_to(Jit *j, X86Link **links, size_t *n, size_t *capacity,
                    X86Link link) {
  if (!memory_reserve((void **)links, capacity, *n + 1, sizeof link))
    j->x.failed = true;
  else
    (*links)[(*n)++] = link;
}

void jit_jump(Jit *j, X86Condition when, int32_t step) {
  size_t at = when == X86_ALWAYS ? x86_jump(&j->x) : x86_jump_if(&j->x, when);
  link_to(j, &j->jumps, &j->njumps, &j->jump_capacity, (X86Link){at, step});
}

/* ---- around calls ---- */

static bool is_alive(const Jit *j, const JitSlot *s, bool with_operands) {
  return s->machine[0] >= 0 && s->first < j->step &&
         (with_operands ? s->last >= j->step : s->last > j->step);
}

void jit_save(Jit *j, bool with_operands) {
  for (int r = j->places.low; r < j->places.high; r++) {
    const JitSlot *s = &j->places.slots[r];
    if (!is_alive(j, s, with_operands) || s->is_stored ||
        (s->is_shared && !s->writes))
      continue;
    for (int w = 0; w < j->places.nwords[r]; w++)
      x86_put(&j->x, X86_STORE, s->machine[w], jit_home(j, r, w));
  }
}

void jit_restore(Jit *j, bool with_operands) {
  for (int r = j->places.low; r < j->places.high; r++) {
    const JitSlot *s = &j->places.slots[r];
    if (!is_alive(j, s, with_operands)) continue;
    for (int w = 0; w < j->places.nwords[r]; w++)
      x86_put(&j->x, X86_MOV, s->machine[w], jit_home(j, r, w));
  }
}

/* ---- what the position says ---- */

static int32_t body_at(size_t at) {
  return (int32_t)(offsetof(Position, body) + at);
}

static Operand field(Jit *j, size_t at) {
  x86_put(&j->x, X86_MOV, RCX, jit_home(j, j->code->nregisters, 0));
  return x86_memory(RCX, body_at(at));
}

static void put_plane(Jit *j, const ExecStep *s) {
  Operand at = field(j, (size_t)s->a * (size_t)j->words * 8);
  for (int w = 0; w < j->words; w++) {
    int to = jit_target(j, s->dst, w, RAX);
    x86_put(&j->x, X86_MOV, to, at);
    jit_finish(j, s->dst, w, to);
    at.at += 8;
  }
}

static void put_field(Jit *j, const ExecStep *s, X86Form form, size_t at) {
  int to = jit_target(j, s->dst, 0, RAX);
  x86_put(&j->x, form, to, field(j, at));
  jit_finish(j, s->dst, 0, to);
}

static void put_counter(Jit *j, const ExecStep *s) {
  put_field(j, s, X86_MOV,
            j->code->program->game->layout.counters + (size_t)s->a * 8);
}

static void put_stock(Jit *j, const ExecStep *s) {
  put_field(j, s, X86_MOVSX16,
            j->code->program->game->layout.stock + (size_t)s->a * 2);
}

/* ---- sets ---- */

static void put_variable(Jit *j, const ExecStep *s) {
  for (int w = 0; w < j->words; w++) {
    int to = jit_target(j, s->dst, w, RAX);
    x86_load(&j->x, to, 0);
    jit_finish(j, s->dst, w, to);
  }
}

static void put_copy(Jit *j, const ExecStep *s) {
  for (int w = 0; w < j->places.nwords[s->dst]; w++) {
    Operand at = jit_at(j, s->dst, w);
    int from = at.kind == OPERAND_REGISTER ? at.base : jit_in(j, s->a, w, RAX);
    if (at.kind == OPERAND_REGISTER) jit_load(j, from, s->a, w);
    jit_finish(j, s->dst, w, from);
  }
}

static void put_pair(Jit *j, const ExecStep *s, X86Form form) {
  for (int w = 0; w < j->words; w++) {
    int to = jit_target(j, s->dst, w, RAX);
    bool turned = x86_is(jit_at(j, s->b, w), to) || s->a < j->code->nconsts;
    jit_load(j, to, turned ? s->b : s->a, w);
    jit_apply(j, form, to, turned ? s->a : s->b, w);
    jit_finish(j, s->dst, w, to);
  }
  if (j->words == 1) j->flags_of = s->dst;
}

static void put_and(Jit *j, const ExecStep *s) { put_pair(j, s, X86_AND); }
static void put_or(Jit *j, const ExecStep *s) { put_pair(j, s, X86_OR); }

static void put_andn(Jit *j, const ExecStep *s) {
  for (int w = 0; w < j->words; w++) {
    int to = jit_target(j, s->dst, w, RAX);
    int without = jit_in(j, s->b, w, RCX);
    x86_put_three(&j->x, X86_ANDN, to, without, jit_at(j, s->a, w));
    jit_finish(j, s->dst, w, to);
  }
  if (j->words == 1) j->flags_of = s->dst;
}

static void put_add(Jit *j, const ExecStep *s) {
  for (int w = 0; w < j->words; w++) {
    Operand at = jit_at(j, s->dst, w);
    if (at.kind == OPERAND_REGISTER) {
      jit_apply(j, X86_OR, at.base, s->a, w);
      jit_finish(j, s->dst, w, at.base);
    } else {
      x86_put(&j->x, X86_OR_TO, jit_in(j, s->a, w, RAX), at);
    }
  }
}

static void put_select(Jit *j, const ExecStep *s) {
  x86_load(&j->x, RDX, 0);
  jit_test_set(j, s->a);
  for (int w = 0; w < j->words; w++) {
    x86_put(&j->x, X86_MOV, RAX, x86_register(RDX));
    x86_put_condition(&j->x, X86_NOT_ZERO, RAX, jit_at(j, s->b, w));
    jit_finish(j, s->dst, w, RAX);
  }
}

/* The lowest site of the first word that has one; the rest is empty. */
static void put_first(Jit *j, const ExecStep *s, bool strikes) {
  size_t done[PLANE_WORDS];
  if (j->words > 1) put_variable(j, s);
  for (int w = 0; w < j->words; w++) {
    int from = jit_in(j, s->a, w, RCX);
    int to = j->words == 1 ? jit_target(j, s->dst, w, RAX) : RAX;
    x86_put_three(&j->x, X86_BLS, X86_BLSI, to, x86_register(from));
    size_t none = x86_jump_if(&j->x, X86_ZERO);
    jit_finish(j, s->dst, w, to);
    if (strikes) {
      x86_put_three(&j->x, X86_BLS, X86_BLSR, from, x86_register(from));
      jit_finish(j, s->a, w, from);
    }
    done[w] = x86_jump(&j->x);
    x86_land(&j->x, none);
  }
  if (strikes) jit_jump(j, X86_ALWAYS, s->b);
  for (int w = 0; w < j->words; w++) x86_land(&j->x, done[w]);
}

static void put_lowest(Jit *j, const ExecStep *s) {
  if (j->words > 1) {
    put_first(j, s, false);
    return;
  }
  int to = jit_target(j, s->dst, 0, RAX);
  x86_put_three(&j->x, X86_BLS, X86_BLSI, to,
                x86_register(jit_in(j, s->a, 0, RCX)));
  jit_finish(j, s->dst, 0, to);
}

static void put_next(Jit *j, const ExecStep *s) {
  if (j->words > 1) {
    put_first(j, s, true);
    return;
  }
  int to = jit_target(j, s->dst, 0, RAX), from = jit_in(j, s->a, 0, RCX);
  x86_put_three(&j->x, X86_BLS, X86_BLSI, to, x86_register(from));
  jit_finish(j, s->dst, 0, to);
  jit_jump(j, X86_ZERO, s->b);
  x86_put_three(&j->x, X86_BLS, X86_BLSR, from, x86_register(from));
  jit_finish(j, s->a, 0, from);
}

/* ---- shifts ---- */

/* 'to' = the masked bits of a word that come into another one. */
static bool put_bits(Jit *j, int to, int32_t reg, const ShiftPart *part,
                     int word, int left) {
  if (word < 0 || word >= j->words) return false;
  uint64_t mask = part->mask.w[word];
  if (left <= -64 || left >= 64) return false;
  uint64_t come = left >= 0 ? mask << left : mask >> -left;
  uint64_t lost = left >= 0 ? ~mask << left : ~mask >> -left;
  if (!come) return false;
  jit_load(j, to, reg, word);
  if (lost && is_short(mask))
    x86_put_number(&j->x, X86_DIGIT_AND, x86_register(to), (int32_t)mask);
  else if (lost)
    x86_put(&j->x, X86_AND, to, x86_constant(&j->x, mask));
  if (left > 0) x86_shift(&j->x, X86_DIGIT_SHL, to, left);
  if (left < 0) x86_shift(&j->x, X86_DIGIT_SHR, to, -left);
  return true;
}

/* A word of the result: 'to' has some bits already, or none. */
static bool put_shifted_word(Jit *j, int to, const ExecStep *s, int word) {
  const Shift *shift = &j->code->program->shifts[s->b];
  bool any = false;
  for (int i = 0; i < shift->nparts; i++)
    for (int from = 0; from < j->words; from++) {
      int left = shift->parts[i].by - 64 * (word - from);
      int into = any ? RCX : to;
      if (!put_bits(j, into, s->a, &shift->parts[i], from, left)) continue;
      if (any) x86_put(&j->x, X86_OR, to, x86_register(RCX));
      any = true;
    }
  return any;
}

static void put_shift(Jit *j, const ExecStep *s) {
  for (int w = 0; w < j->words; w++) {
    int to = jit_target(j, s->dst, w, RAX);
    if (!put_shifted_word(j, to, s, w)) x86_load(&j->x, to, 0);
    jit_finish(j, s->dst, w, to);
  }
}

/* ---- numbers ---- */

static void put_flag(Jit *j, const ExecStep *s, X86Condition when) {
  int to = jit_target(j, s->dst, 0, RAX);
  x86_set_flag(&j->x, when, to);
  jit_finish(j, s->dst, 0, to);
}

static void put_any(Jit *j, const ExecStep *s) {
  jit_test_set(j, s->a);
  put_flag(j, s, X86_NOT_ZERO);
}

static void put_not(Jit *j, const ExecStep *s) {
  jit_test_set(j, s->a);
  put_flag(j, s, X86_ZERO);
}

static X86Condition condition_of(Compare op) {
  switch (op) {
  case IS_EQ: return X86_ZERO;
  case IS_NE: return X86_NOT_ZERO;
  case IS_LT: return X86_LESS;
  case IS_LE: return X86_NOT_GREATER;
  case IS_GT: return X86_GREATER;
  case IS_GE: return X86_NOT_LESS;
  }
  return X86_ZERO;
}

static void put_compare(Jit *j, const ExecStep *s) {
  jit_apply(j, X86_CMP, jit_in(j, s->a, 0, RAX), s->b, 0);
  put_flag(j, s, condition_of((Compare)s->x));
}

static void put_count(Jit *j, const ExecStep *s) {
  x86_put(&j->x, X86_POPCNT, RAX, jit_at(j, s->a, 0));
  for (int w = 1; w < j->words; w++) {
    x86_put(&j->x, X86_POPCNT, RCX, jit_at(j, s->a, w));
    x86_put(&j->x, X86_ADD, RAX, x86_register(RCX));
  }
  jit_finish(j, s->dst, 0, RAX);
}

static void put_number(Jit *j, const ExecStep *s, X86Form form) {
  jit_load(j, RAX, s->a, 0);
  jit_apply(j, form, RAX, s->b, 0);
  jit_finish(j, s->dst, 0, RAX);
}

static void put_sum(Jit *j, const ExecStep *s) { put_number(j, s, X86_ADD); }
static void put_less(Jit *j, const ExecStep *s) { put_number(j, s, X86_SUB); }
static void put_times(Jit *j, const ExecStep *s) { put_number(j, s, X86_IMUL); }

/* ---- control ---- */

static void put_if(Jit *j, const ExecStep *s) {
  jit_test_set(j, s->a);
  jit_jump(j, X86_ZERO, s->b);
}

void jit_put_spend(Jit *j, int32_t steps) {
  Operand left = x86_memory(JIT_EXEC, (int32_t)offsetof(Exec, steps));
  x86_put_number(&j->x, X86_DIGIT_SUB, left, steps);
}

/* A loop begins again: the steps are counted as the VM counts them. */
static void put_jump(Jit *j, const ExecStep *s) {
  if (s->b <= j->step) {
    jit_put_spend(j, j->step - s->b + 1);
    jit_put_exit(j, X86_NEGATIVE);
  }
  jit_jump(j, X86_ALWAYS, s->b);
}

static void put_call(Jit *j, const ExecStep *s) {
  jit_save(j, false);
  size_t at = x86_call(&j->x);
  link_to(j, &j->calls, &j->ncalls, &j->call_capacity, (X86Link){at, s->b});
  jit_finish(j, s->dst, 0, RAX);
  jit_restore(j, false);
}

static void put_return(Jit *j, const ExecStep *s) {
  x86_load(&j->x, RAX, s->x);
  x86_put_number(&j->x, X86_DIGIT_ADD, x86_register(RSP), 8);
  x86_byte(&j->x, 0xC3);
}

static void put_end(Jit *j, const ExecStep *s) {
  (void)s;
  jit_put_exit(j, X86_ALWAYS);
}

/* ---- the table ---- */

static bool has_one_word(const Jit *j, const ExecStep *s) {
  (void)s;
  return j->words == 1;
}

static const JitTemplate templates[EXEC_OPS] = {
    [SP_PLANE] = {.put = put_plane},
    [SP_COUNTER] = {.put = put_counter},
    [SP_STOCK] = {.put = put_stock},
    [SP_VARIABLE] = {.put = put_variable},
    [SP_READ] = {.put = put_copy, .shares = true},
    [SP_AND] = {.put = put_and, .shares = true},
    [SP_OR] = {.put = put_or, .shares = true},
    [SP_ANDN] = {.put = put_andn, .shares = true},
    [SP_SHIFT] = {.put = put_shift, .shares = true},
    [SP_SELECT] = {.put = put_select},
    [SP_LOWEST] = {.put = put_lowest},
    [SP_RAYS] = {.put = jit_put_rays, .fits = jit_rays_fit},
    [SP_ROW] = {.put = jit_put_rays, .fits = jit_rays_fit},
    [SP_DASH] = {.put = jit_put_dash, .fits = jit_dash_fits},
    [SP_FILL] = {.put = jit_put_fill, .fits = jit_fill_fits},
    [SP_LINES] = {.put = jit_put_lines, .fits = has_one_word},
    [SP_ANY] = {.put = put_any},
    [SP_COUNT] = {.put = put_count},
    [SP_ADD] = {.put = put_sum},
    [SP_SUBTRACT] = {.put = put_less},
    [SP_MULTIPLY] = {.put = put_times},
    [SP_COMPARE] = {.put = put_compare},
    [SP_NOT] = {.put = put_not},
    [SP_BELOW] = {.put = jit_put_below},
    [SP_INDEX] = {.put = jit_put_index},
    [EXEC_ADD] = {.put = put_add},
    [EXEC_NEXT] = {.put = put_next},
    [EXEC_COPY] = {.put = put_copy, .shares = true},
    [EXEC_IF_SET] = {.put = put_if},
    [EXEC_IF_NUMBER] = {.put = put_if},
    [EXEC_JUMP] = {.put = put_jump},
    [EXEC_LEAF] = {.put = jit_put_leaf},
    [EXEC_CALL] = {.put = put_call, .calls = true},
    [EXEC_RETURN] = {.put = put_return},
    [EXEC_END] = {.put = put_end},
};

bool jit_shares(const Jit *j, const ExecStep *s) {
  const JitTemplate *t = jit_template(j, s);
  bool is_one = s->op != SP_SHIFT ||
                (j->words == 1 && j->code->program->shifts[s->b].nparts == 1);
  return t && t->shares && is_one;
}

const JitTemplate *jit_template(const Jit *j, const ExecStep *s) {
  if (s->op >= EXEC_OPS || !templates[s->op].put) return NULL;
  const JitTemplate *t = &templates[s->op];
  return t->fits && !t->fits(j, s) ? NULL : t;
}

#endif
