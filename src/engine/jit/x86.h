/* SPDX-License-Identifier: MIT
** x86.h - writing x86-64 instructions.
**
** An instruction is a row of X86_FORMS: a prefix, the map its opcode lies in,
** the opcode, and how wide it is. Most have a register and an operand that is
** a register or memory ("r, r/m"); the three-operand ones of BMI1 have a
** second register. Bytes go to a growing buffer; what jumps or reads a
** constant is completed when the place is known.
*/
#ifndef ABAX_X86_H
#define ABAX_X86_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum X86Register {
  RAX,
  RCX,
  RDX,
  RBX,
  RSP,
  RBP,
  RSI,
  RDI,
  R8,
  R9,
  R10,
  R11,
  R12,
  R13,
  R14,
  R15
} X86Register;

/* name, prefix, map, opcode, has 64 bits, meaning. Maps: 0 is the opcodes of
** one byte, 1 those behind 0F, 2 those behind 0F 38 (with VEX). */
#define X86_FORMS(X)                                                           \
  X(MOV, 0, 0, 0x8B, 1, "r = r/m")                                             \
  X(STORE, 0, 0, 0x89, 1, "r/m = r")                                           \
  X(STORE32, 0, 0, 0x89, 0, "r/m = the low half of r")                         \
  X(AND, 0, 0, 0x23, 1, "r &= r/m")                                            \
  X(OR, 0, 0, 0x0B, 1, "r |= r/m")                                             \
  X(XOR, 0, 0, 0x33, 1, "r ^= r/m")                                            \
  X(ADD, 0, 0, 0x03, 1, "r += r/m")                                            \
  X(SUB, 0, 0, 0x2B, 1, "r -= r/m")                                            \
  X(CMP, 0, 0, 0x3B, 1, "flags of r - r/m")                                    \
  X(TEST, 0, 0, 0x85, 1, "flags of r & r/m")                                   \
  X(ADD_TO32, 0, 0, 0x01, 0, "r/m += the low half of r")                       \
  X(OR_TO, 0, 0, 0x09, 1, "r/m |= r")                                          \
  X(LEA, 0, 0, 0x8D, 1, "r = the address of r/m")                              \
  X(MOVSX32, 0, 0, 0x63, 1, "r = r/m of 32 bits, with its sign")               \
  X(MOVSX16, 0, 1, 0xBF, 1, "r = r/m of 16 bits, with its sign")               \
  X(MOVZX16, 0, 1, 0xB7, 0, "r = r/m of 16 bits")                              \
  X(MOVZX8, 0, 1, 0xB6, 0, "r = r/m of 8 bits")                                \
  X(IMUL, 0, 1, 0xAF, 1, "r *= r/m")                                           \
  X(BTS, 0, 1, 0xAB, 1, "bit r % 64 of r/m is set")                            \
  X(SHLD, 0, 1, 0xA4, 1, "r/m = r/m << n, filled from the top of r")           \
  X(SHRD, 0, 1, 0xAC, 1, "r/m = r/m >> n, filled from the foot of r")          \
  X(POPCNT, 0xF3, 1, 0xB8, 1, "r = the ones of r/m")                           \
  X(TZCNT, 0xF3, 1, 0xBC, 1, "r = the zeros below the lowest one of r/m")      \
  X(LZCNT, 0xF3, 1, 0xBD, 1, "r = the zeros above the highest one of r/m")     \
  X(CMOV, 0, 1, 0x40, 1, "r = r/m, if a condition holds (added to 40)")        \
  X(ANDN, 0, 2, 0xF2, 1, "r = ~second & r/m")                                  \
  X(BLS, 0, 2, 0xF3, 1, "second = r/m: /1 less its lowest one, /3 only it")

typedef enum X86Form {
#define X(name, prefix, map, opcode, wide, help) X86_##name,
  X86_FORMS(X)
#undef X
      X86_FORM_COUNT
} X86Form;

/* The second part of an opcode, where the register's place has none: /n. */
enum {
  X86_DIGIT_ADD = 0,
  X86_DIGIT_OR = 1,
  X86_DIGIT_AND = 4,
  X86_DIGIT_SUB = 5,
  X86_DIGIT_CMP = 7,
  X86_DIGIT_SHL = 4,
  X86_DIGIT_SHR = 5,
  X86_DIGIT_SAR = 7,
  X86_BLSR = 1,
  X86_BLSI = 3
};

/* Conditions, as they are added to the opcodes of jumps. */
typedef enum X86Condition {
  X86_BELOW = 2,
  X86_NOT_BELOW = 3,
  X86_ZERO = 4,
  X86_NOT_ZERO = 5,
  X86_ABOVE = 7,
  X86_NEGATIVE = 8,
  X86_LESS = 12,
  X86_NOT_LESS = 13,
  X86_NOT_GREATER = 14,
  X86_GREATER = 15,
  X86_ALWAYS = 16
} X86Condition;

typedef enum OperandKind {
  OPERAND_REGISTER,
  OPERAND_MEMORY, /* at base + index << scale + displacement */
  OPERAND_POOL    /* a constant behind the code */
} OperandKind;

typedef struct Operand {
  uint8_t kind;
  int8_t base;  /* or the register */
  int8_t index; /* -1: none */
  int8_t scale;
  int32_t at; /* displacement; of a constant its number */
} Operand;

static inline Operand x86_register(int r) {
  return (Operand){OPERAND_REGISTER, (int8_t)r, -1, 0, 0};
}
static inline Operand x86_memory(int base, int32_t at) {
  return (Operand){OPERAND_MEMORY, (int8_t)base, -1, 0, at};
}
static inline Operand x86_indexed(int base, int index, int scale, int32_t at) {
  return (Operand){OPERAND_MEMORY, (int8_t)base, (int8_t)index, (int8_t)scale,
                   at};
}
static inline bool x86_is(Operand o, int r) {
  return o.kind == OPERAND_REGISTER && o.base == r;
}

/* A place in the code that 4 bytes at 'at' lead to. */
typedef struct X86Link {
  size_t at;
  int32_t to;
} X86Link;

typedef struct X86 {
  uint8_t *bytes;
  size_t nbytes, capacity;
  uint64_t *pool;
  size_t npool, pool_capacity;
  X86Link *reads; /* of constants */
  size_t nreads, read_capacity;
  bool failed; /* out of memory */
} X86;

void x86_done(X86 *x);
void x86_byte(X86 *x, unsigned byte);
/* 'reg' is a register, or a digit. */
void x86_put(X86 *x, X86Form form, int reg, Operand rm);
void x86_put_condition(X86 *x, X86Condition when, int reg, Operand rm);
void x86_put_three(X86 *x, X86Form form, int reg, int second, Operand rm);
/* An operation (a digit) with a constant: the 81 row. It has 32 bits and a
** sign. */
void x86_put_number(X86 *x, int digit, Operand rm, int32_t number);
void x86_shift(X86 *x, int digit, int reg, int by);
void x86_double_shift(X86 *x, X86Form form, int to, int from, int by);
void x86_load(X86 *x, int reg, uint64_t number);
void x86_store_number32(X86 *x, Operand rm, int32_t number);
void x86_set_flag(X86 *x, X86Condition when, int reg); /* reg = 0 or 1 */
void x86_push(X86 *x, int reg);
void x86_pop(X86 *x, int reg);
void x86_call_c(X86 *x, const void *function); /* through rax */

/* The constant, as an operand; several of them, for the address of the first
** (LEA). */
Operand x86_constant(X86 *x, uint64_t number);
Operand x86_table(X86 *x, const uint64_t *numbers, size_t n);

/* Jumps: what they return is where their distance stands. */
size_t x86_jump(X86 *x);
size_t x86_jump_if(X86 *x, X86Condition when);
size_t x86_call(X86 *x);
void x86_land_at(X86 *x, size_t jump, size_t place);
static inline void x86_land(X86 *x, size_t jump) {
  x86_land_at(x, jump, x->nbytes);
}
/* Appends the constants. */
void x86_finish(X86 *x);

#endif
