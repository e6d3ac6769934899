/* SPDX-License-Identifier: MIT
** c_verdict.c - winning, losing and finishing in a printed game.
**
** It must agree with kernel/state/verdict.c. With two players nobody is ever
** out, so the text for them is short.
*/
#include "engine/print/c_game.h"

static const char result[] =
    "/* ---- results ---- */\n\n"
    "static void set_result(Position *p, int result) {\n"
    "  p->hash ^= key(10, 0, p->result) ^ key(10, 0, result);\n"
    "  p->result = (uint8_t)result;\n"
    "}\n"
    "static int next_player(const Position *p, int player) {\n"
    "  do player = player + 1 == PLAYERS ? 0 : player + 1;\n"
    "  while (p->lost >> player & 1);\n"
    "  return player;\n"
    "}\n";

static const char of_two[] =
    "static void lose(Position *p, int who) { set_result(p, 2 - who); }\n"
    "static void judge(Position *p, int me, int n, const int64_t *number) {\n"
    "  (void)n;\n"
    "  if (number[0] < number[1])\n"
    "    lose(p, me);\n"
    "  else\n"
    "    set_result(p, number[0] > number[1] ? 1 + me : 255);\n"
    "}\n\n";

static const char of_several[] =
    "static int place_of(uint32_t lost, int who) {\n"
    "  return (int)(lost >> (8 + 3 * who) & 7);\n"
    "}\n"
    "/* Places of the sides that are out, by bit. */\n"
    "static uint32_t places_given(uint32_t lost) {\n"
    "  uint32_t given = 0;\n"
    "  for (int q = 0; q < PLAYERS; q++)\n"
    "    if (!(partners[q] & ~lost)) given |= 1u << place_of(lost, q);\n"
    "  return given;\n"
    "}\n"
    "static int first_free(uint32_t lost) {\n"
    "  return low(~places_given(lost));\n"
    "}\n"
    "static int last_free(uint32_t lost) {\n"
    "  uint32_t given = places_given(lost);\n"
    "  int place = SIDES - 1;\n"
    "  while (place > 0 && given >> place & 1) place--;\n"
    "  return place;\n"
    "}\n"
    "static uint32_t with_place(uint32_t lost, uint32_t players, int place) {\n"
    "  for (int q = 0; players >> q; q++)\n"
    "    if (players >> q & 1)\n"
    "      lost = (lost & ~(7u << (8 + 3 * q))) | 1u << q |\n"
    "             (uint32_t)place << (8 + 3 * q);\n"
    "  return lost;\n"
    "}\n"
    "static int winner_of(uint32_t lost) {\n"
    "  uint32_t left = ((1u << PLAYERS) - 1) & ~lost;\n"
    "  for (int q = 0; q < PLAYERS; q++)\n"
    "    if (!(partners[q] & ~lost) && place_of(lost, q) == 0) return q;\n"
    "  return left ? low(left) : 0;\n"
    "}\n"
    "static void set_lost(Position *p, uint32_t lost) {\n"
    "  p->hash ^= key(13, 0, (int32_t)p->lost) ^ key(13, 0, (int32_t)lost);\n"
    "  p->lost = lost;\n"
    "}\n"
    "static void leave(Position *p, uint32_t lost) {\n"
    "  uint32_t left = ((1u << PLAYERS) - 1) & ~lost;\n"
    "  set_lost(p, lost);\n"
    "  if (!left || !(left & ~partners[low(left)]))\n"
    "    set_result(p, 1 + low(partners[winner_of(lost)]));\n"
    "}\n"
    "static void lose(Position *p, int who) {\n"
    "  uint32_t lost = p->lost;\n"
    "  if (partners[who] & ~lost)\n"
    "    lost = with_place(lost, partners[who], last_free(lost));\n"
    "  leave(p, lost);\n"
    "}\n"
    "static void finish(Position *p, int who) {\n"
    "  uint32_t lost = p->lost;\n"
    "  int place = first_free(lost);\n"
    "  if (!(lost >> who & 1)) {\n"
    "    lost |= 1u << who;\n"
    "    if (!(partners[who] & ~lost))\n"
    "      lost = with_place(lost, partners[who], place);\n"
    "  }\n"
    "  leave(p, lost);\n"
    "}\n"
    "static void judge(Position *p, int me, int n, const int64_t *number) {\n"
    "  int64_t sum[PLAYERS] = {0};\n"
    "  uint32_t judged = 0, lost = p->lost;\n"
    "  int who = me, place = first_free(lost), result = 255;\n"
    "  for (int i = 0; i < n && !(judged >> who & 1); i++) {\n"
    "    for (int q = 0; q < PLAYERS; q++)\n"
    "      if (partners[who] >> q & 1) sum[q] += number[i];\n"
    "    judged |= 1u << who;\n"
    "    who = next_player(p, who);\n"
    "  }\n"
    "  for (int q = 0; q < PLAYERS; q++) {\n"
    "    uint32_t above = 0, same = 0;\n"
    "    if (!(judged >> q & 1)) continue;\n"
    "    for (int r = 0; r < PLAYERS; r++) {\n"
    "      if (!(judged >> r & 1)) continue;\n"
    "      if (sum[r] > sum[q]) above |= 1u << low(partners[r]);\n"
    "      if (sum[r] == sum[q]) same |= 1u << low(partners[r]);\n"
    "    }\n"
    "    if (above) {\n"
    "      int n_above = 0;\n"
    "      for (uint32_t m = above; m; m &= m - 1) n_above++;\n"
    "      lost = with_place(lost, 1u << q, place + n_above);\n"
    "    } else if (!(same & (same - 1)) && result == 255) {\n"
    "      result = 1 + low(partners[q]);\n"
    "    }\n"
    "  }\n"
    "  set_lost(p, lost);\n"
    "  set_result(p, result);\n"
    "}\n\n";

void c_verdict_print(const Game *g, Text *out) {
  text_add(out, result);
  if (g->nplayers <= 2) {
    text_add(out, of_two);
    return;
  }
  text_addf(out, "enum { SIDES = %d };\n", g->nsides);
  text_add(out, "static const uint32_t partners[PLAYERS] = {");
  for (int p = 0; p < g->nplayers; p++)
    text_addf(out, "%s%u", p ? ", " : "", g->partners[p]);
  text_add(out, "};\n");
  text_add(out, of_several);
}
