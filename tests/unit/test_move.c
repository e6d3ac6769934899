/* SPDX-License-Identifier: MIT
** test_move.c - the focus of this file is lists of moves that grow.
*/
#include "kernel/state/move.h"
#include "munit.h"

static MunitResult drawn_moves(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  MoveList list = {0};
  for (unsigned i = 0; i < 300; i++)
    munit_assert_true(movelist_add(
        &list, (Move){.template = (uint16_t)i, .anchor = (uint16_t)(i * 2)}));
  munit_assert_size(list.count, ==, 300);
  for (unsigned i = 0; i < 300; i++) {
    munit_assert_uint16(list.at[i].template, ==, (uint16_t)i);
    munit_assert_uint16(list.at[i].anchor, ==, (uint16_t)(i * 2));
  }
  movelist_done(&list);
  munit_assert_null(list.at);
  return MUNIT_OK;
}

/* Move i carries i % 5 edits, whose slots tell whose they are. */
static void add_carrier(MoveList *list, unsigned i) {
  Edit edits[5] = {{0}};
  for (int k = 0; k < 5; k++)
    edits[k] = (Edit){EDIT_NOTE, 0, (uint16_t)i, 0, k};
  munit_assert_true(movelist_add_edits(list, edits, i % 5, i + 1));
}

static MunitResult carried_edits(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  MoveList list = {0};
  for (unsigned i = 0; i < 200; i++) add_carrier(&list, i);
  for (unsigned i = 0; i < 200; i++) {
    const Move *move = &list.at[i];
    munit_assert_uint16(move->template, ==, MOVE_EDITS);
    munit_assert_uint16(move->weight, ==, (uint16_t)(i + 1));
    munit_assert_uint16(move->nedits, ==, (uint16_t)(i % 5));
    for (int k = 0; k < move->nedits; k++) {
      munit_assert_uint16(movelist_edits(&list, move)[k].slot, ==, (uint16_t)i);
      munit_assert_int32(movelist_edits(&list, move)[k].now, ==, k);
    }
  }
  movelist_clear(&list);
  munit_assert_size(list.count + list.nedits, ==, 0);
  add_carrier(&list, 3);
  munit_assert_uint16(movelist_edits(&list, &list.at[0])->slot, ==, 3);
  movelist_done(&list);
  return MUNIT_OK;
}

/* A list that cannot grow keeps what it has. */
static MunitResult no_memory(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  long live = memory_live();
  for (long n = 1; n < 12; n++) {
    MoveList list = {0};
    Edit edit = {EDIT_NOTE, 0, 9, 0, 0};
    size_t added = 0;
    memory_fail_at(n);
    while (added < 100 && movelist_add_edits(&list, &edit, 1, 1)) added++;
    memory_fail_at(0);
    munit_assert_size(list.count, ==, added);
    munit_assert_size(list.nedits, ==, added);
    munit_assert_true(movelist_add_edits(&list, &edit, 1, 1));
    munit_assert_uint16(movelist_edits(&list, &list.at[added])->slot, ==, 9);
    movelist_done(&list);
    munit_assert_long(memory_live(), ==, live);
  }
  return MUNIT_OK;
}

MunitTest move_tests[] = {{"drawn-moves", drawn_moves, 0, 0, 0, 0},
                          {"carried-edits", carried_edits, 0, 0, 0, 0},
                          {"no-memory", no_memory, 0, 0, 0, 0},
                          {0, 0, 0, 0, 0, 0}};
