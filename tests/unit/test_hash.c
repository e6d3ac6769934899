/* SPDX-License-Identifier: MIT
** test_hash.c - the focus of this file is that hashes never change.
*/
#include "munit.h"
#include "base/hash.h"

static MunitResult mix_is_splitmix(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  uint64_t state = 1234567;
  munit_assert_uint64(hash_mix(state), ==, 6457827717110365317u);
  state += 0x9e3779b97f4a7c15u;
  munit_assert_uint64(hash_mix(state), ==, 3203168211198807973u);
  return MUNIT_OK;
}

/* The published FNV-1a values of these strings, then mixed. */
static MunitResult bytes_are_fnv_mixed(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  munit_assert_uint64(hash_bytes("", 0, 0), ==, hash_mix(0xcbf29ce484222325u));
  munit_assert_uint64(hash_bytes("a", 1, 0), ==, hash_mix(0xaf63dc4c8601ec8cu));
  munit_assert_uint64(hash_bytes("foobar", 6, 0), ==,
                      hash_mix(0x85944171f73967e8u));
  return MUNIT_OK;
}

static MunitResult values_are_pinned(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  munit_assert_uint64(hash_string(""), ==, 0xc3817c016ba4ff30u);
  munit_assert_uint64(hash_string("a"), ==, 0x5f29c2aadd9b8527u);
  munit_assert_uint64(hash_string("foobar"), ==, 0x5df295413403de4fu);
  munit_assert_uint64(hash_string("abalone"), ==, 0x6645a5ded92b5751u);
  munit_assert_uint64(hash_bytes("\0\xff\0", 3, 7), ==, 0x7af9d122e6965351u);
  return MUNIT_OK;
}

static MunitResult seed_chains_blocks(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  uint64_t ab_c = hash_bytes("c", 1, hash_string("ab"));
  uint64_t a_bc = hash_bytes("bc", 2, hash_string("a"));
  munit_assert_uint64(ab_c, ==, 0xff9ee1af2ef6b0f6u);
  munit_assert_uint64(a_bc, ==, 0x8b6f5a974278a4eeu);
  munit_assert_uint64(ab_c, !=, hash_string("abc"));
  return MUNIT_OK;
}

static MunitResult every_byte_counts(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  unsigned char bytes[16] = {0};
  uint64_t zero = hash_bytes(bytes, sizeof bytes, 0);
  for (size_t i = 0; i < sizeof bytes; i++)
    for (int bit = 0; bit < 8; bit++) {
      bytes[i] = (unsigned char)(1 << bit);
      uint64_t other = hash_bytes(bytes, sizeof bytes, 0);
      bytes[i] = 0;
      int changed = __builtin_popcountll(zero ^ other);
      munit_assert_int(changed, >, 10);
      munit_assert_int(changed, <, 54);
    }
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { "/" #name, name, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }
MunitTest hash_tests[] = {
    TEST(mix_is_splitmix),
    TEST(bytes_are_fnv_mixed),
    TEST(values_are_pinned),
    TEST(seed_chains_blocks),
    TEST(every_byte_counts),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
