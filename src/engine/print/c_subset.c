/* SPDX-License-Identifier: MIT
** c_subset.c - subsets of sites in C, by number (engine/walk/subset.h).
*/
#include "engine/print/c_out.h"
#include "engine/walk/subset.h"

static const char subsets[] =
    "/* The sites of a set that these bits stand for. */\n"
    "static Set subset(Set a, uint32_t bits) {\n"
    "  Set out = none;\n"
    "  for (; bits; bits >>= 1, a = rest(a))\n"
    "    if (bits & 1) out = either(out, lowest(a));\n"
    "  return out;\n"
    "}\n"
    "static uint64_t digits(int64_t n) {\n"
    "  if (n <= 0) return 0;\n"
    "  return n < 64 ? ((uint64_t)1 << n) - 1 : ~(uint64_t)0;\n"
    "}\n";

static const char sized[] =
    "static uint32_t binomial(int n, int k) {\n"
    "  uint32_t result = 1;\n"
    "  if (k > n) return 0;\n"
    "  for (int i = 0; i < k; i++)\n"
    "    result = result * (uint32_t)(n - i) / (uint32_t)(i + 1);\n"
    "  return result;\n"
    "}\n"
    "static int within(int64_t size, int n) {\n"
    "  return size < 0 ? 0 : size > n ? n : (int)size;\n"
    "}\n"
    "/* The subset of a size with that number, as bits. */\n"
    "static uint32_t subset_bits(int n, int64_t size, int64_t number) {\n"
    "  uint32_t bits = 0, left = (uint32_t)number;\n"
    "  for (int k = within(size, n); k > 0; k--) {\n"
    "    int top = k - 1;\n"
    "    while (binomial(top + 1, k) <= left) top++;\n"
    "    bits |= (uint32_t)1 << top;\n"
    "    left -= binomial(top, k);\n"
    "  }\n"
    "  return bits;\n"
    "}\n";

static void define(CPrinter *c, const char *key, const char *text) {
  bool is_new;
  c_define(c, key, &is_new);
  if (is_new) text_add(&c->head, text);
}

static void count(CPrinter *c, const Value *x, const char *a) {
  Text *out = &c->body;
  text_addf(out, "count(%s) > %d ? (f->is_full = f->is_over = 1, 0) : ", a,
            SUBSET_SITES);
  if (x->imm)
    text_addf(out, "(int64_t)binomial(count(%s), within(%s, count(%s)))", a,
              c_operand(c, x->b).at, a);
  else
    text_addf(out, "(int64_t)1 << count(%s)", a);
}

static void choose(CPrinter *c, const Value *x, const char *a) {
  CName number = c_operand(c, x->c);
  if (x->imm)
    text_addf(&c->body, "subset(%s, subset_bits(count(%s), %s, %s))", a, a,
              c_operand(c, x->b).at, number.at);
  else
    text_addf(&c->body, "subset(%s, (uint32_t)%s)", a, number.at);
}

bool c_subset_value(CPrinter *c, const Value *x) {
  CName a = c_operand(c, x->a);
  bool is_sized = (x->op == SP_SUBSETS || x->op == SP_SUBSET) && x->imm;
  int places = 6 * x->imm;
  if (x->op < SP_SUBSETS || x->op > SP_INDEX) return false;
  if (is_sized) define(c, "sized", sized);
  if (x->op == SP_SUBSET) define(c, "subsets", subsets);
  if (x->op == SP_BELOW) define(c, "subsets", subsets);
  switch ((SetprogOp)x->op) {
  case SP_SUBSETS: count(c, x, a.at); break;
  case SP_SUBSET: choose(c, x, a.at); break;
  case SP_BELOW:
    text_addf(&c->body,
              c->words == 1 ? "digits((%s + %d) >> %d)"
                            : "word(0, digits((%s + %d) >> %d))",
              a.at, (1 << places) - 1, places);
    break;
  default: text_addf(&c->body, "(int64_t)first(%s) << %d", a.at, places);
  }
  return true;
}
