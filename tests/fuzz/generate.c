/* SPDX-License-Identifier: MIT
** generate.c - a game from a seed: the sketch, then rules that use it.
*/
#include "generate.h"
#include "grammar.h"
#include "mutate.h"

#include <string.h>

enum { FUEL = 3, KNOWN_ONE_IN = 14, TRIES = 12 };

/* ---- texts of moves ---- */

static const char *notation(Sketch *p) {
  static const char *const flat[] = {
      "{from}{to}", "{from}-{to}[x{taken}]", "{from}-{to}[={kind}][x{taken}]",
      "{path:-}[x{taken}]", "[{from}-]{to}[x{taken}]"};
  return flat[sketch_below(p, 5)];
}

static void write_notation(Sketch *p, Text *out) {
  if (p->has & HAS_SPACE) return;
  if (sketch_chance(p, 60))
    text_addf(out, "  notation = \"%s\",\n", notation(p));
  else if (sketch_chance(p, 8))
    text_add(out, "  notation = { sorted = true, chain = \"/\" },\n");
}

/* ---- phases ---- */

/* Where a phase may lead to. */
static void write_target(Sketch *p, Text *out) {
  static const char *const who[] = {"", "", "", "rival:", "me:"};
  text_add(out, " / \"");
  if (sketch_chance(p, 12))
    text_addf(out, "%s:", sketch_player(sketch_below(p, p->players)));
  else
    text_add(out, who[sketch_below(p, p->has & HAS_RIVAL ? 5 : 3)]);
  int k = sketch_below(p, p->nphases + 1);
  if (k)
    text_addf(out, "p%d\"", k);
  else
    text_add(out, "main\"");
}

static void write_rule(Sketch *p, Text *out, bool leads) {
  Text rule;
  text_init(&rule);
  grammar_grow(p, 'R', p->swarm ? 1 + sketch_below(p, 4) : FUEL, &rule);
  bool loose = leads && grammar_level(text_string(&rule)) > 3;
  text_addf(out, loose ? "(%s)" : "%s", text_string(&rule));
  if (leads) write_target(p, out);
  text_done(&rule);
}

static void write_change(Sketch *p, Text *out) {
  Text change;
  text_init(&change);
  grammar_grow(p, 'C', 1, &change);
  text_addf(out, "to(mine) * %s", text_string(&change));
  text_done(&change);
}

/* One of the forms a phase that is not the first may have. */
static void write_phase(Sketch *p, int k, Text *out) {
  text_addf(out, "    p%d = ", k);
  int form = sketch_below(p, 17);
  switch (form) {
  case 12:
    text_add(out, "chance(");
    write_rule(p, out, false);
    text_add(out, p->has & HAS_COUNTER ? ", max(1, \"n\")) + chance("
                                       : ", 3) + chance(");
    write_change(p, out);
    text_add(out, ")");
    break;
  case 13:
    if (p->has & HAS_RIVAL) {
      text_add(out, "rival(");
      write_rule(p, out, false);
      text_add(out, " + pass)");
      write_target(p, out);
      break;
    }
    /* fall through */
  case 14:
    text_add(out, "auto * each(");
    write_change(p, out);
    text_add(out, ")");
    write_target(p, out);
    text_add(out, " | ");
    write_rule(p, out, false);
    break;
  case 15:
    write_rule(p, out, true);
    text_add(out, sketch_chance(p, 50) ? " | " : " + ");
    write_rule(p, out, true);
    text_add(out, " | auto * always");
    write_target(p, out);
    break;
  case 0:
  case 1:
    write_rule(p, out, true);
    text_add(out, " | auto");
    break;
  case 2:
  case 3:
    write_rule(p, out, sketch_chance(p, 50));
    text_add(out, " + pass");
    break;
  case 4:
    text_add(out, "auto * try(");
    write_change(p, out);
    text_add(out, ")");
    write_target(p, out);
    break;
  case 5:
    text_add(out, "auto * ");
    grammar_grow(p, 'G', 1, out);
    if (p->has & HAS_COUNTER) text_add(out, " * set(\"n\", 0)");
    write_target(p, out);
    text_add(out, " | ");
    write_rule(p, out, false);
    break;
  case 6:
    if (p->has & HAS_RIVAL) {
      text_add(out, "rival(");
      write_rule(p, out, false);
      text_add(out, " + say \"wait\" / \"main\") | auto");
      break;
    }
    /* fall through */
  case 7:
    text_add(out, "chance(");
    write_rule(p, out, false);
    text_add(out, sketch_chance(p, 40) ? ", 2)" : ")");
    break;
  case 8:
    text_add(out, "auto * (");
    write_rule(p, out, false);
    text_add(out, " | always)");
    break;
  default: write_rule(p, out, sketch_chance(p, 60)); break;
  }
  text_add(out, ",\n");
}

static void write_phases(Sketch *p, Text *out) {
  text_add(out, "  phases = {\n");
  if (p->has & HAS_DICE) {
    static const char *const options[] = {"", ", { double = 4 }",
                                          ", { faces = 3 }",
                                          ", { double = 0, faces = 4 }"};
    text_addf(out, "    main = roll(%d%s) / \"run\",\n", 1 + sketch_below(p, 2),
              options[sketch_below(p, 4)]);
    text_add(out, "    run = ");
    write_rule(p, out, false);
    text_add(out, sketch_chance(p, 50) ? " | pass,\n"
                                       : " | auto * first(use^0 * "
                                         "-use),\n");
  } else {
    text_add(out, "    main = ");
    write_rule(p, out, true);
    if (sketch_chance(p, 40)) {
      text_add(out, sketch_chance(p, 50) ? " + " : " | ");
      write_rule(p, out, sketch_chance(p, 50));
    }
    text_add(out, ",\n");
  }
  for (int i = 1; i <= p->nphases; i++) write_phase(p, i, out);
  text_add(out, "  },\n");
  if (!(p->has & HAS_DICE) && p->nphases && sketch_chance(p, 20))
    text_addf(out, "  start = \"%sp%d\",\n",
              (p->has & HAS_RIVAL) && sketch_chance(p, 40) ? "second:" : "",
              1 + sketch_below(p, p->nphases));
}

static void write_named(Sketch *p, Text *out) {
  static const char *const names[] = {"step", "take", "drop_"};
  int n = 2 + sketch_below(p, 2);
  text_add(out, "  moves = {\n");
  for (int i = 0; i < n; i++) {
    text_addf(out, "    %s = ", names[i]);
    write_rule(p, out, false);
    text_add(out, ",\n");
  }
  text_add(out, "  },\n");
}

static void write_rules(Sketch *p, Text *out) {
  if ((p->has & (HAS_PHASES | HAS_DICE)) && !(p->has & HAS_PLATE)) {
    write_phases(p, out);
    return;
  }
  p->nphases = 0;
  if (p->has & HAS_PLATE) {
    text_add(out, "  start = \"lie\",\n  phases = {\n    lie = auto * to "
                  "\"A1\" * mark \"plate\" / \"main\",\n    main = ");
    write_rule(p, out, false);
    text_add(out, ",\n  },\n");
  } else if (sketch_chance(p, 25)) {
    write_named(p, out);
  } else {
    bool is_part = sketch_chance(p, 10);
    text_add(out, is_part ? "  moves = part(\"moves\", " : "  moves = ");
    write_rule(p, out, false);
    text_add(out, is_part ? "),\n" : ",\n");
  }
}

/* ---- the rest ---- */

static void write_ends(Sketch *p, Text *out) {
  static const char *const stuck[] = {"lose", "draw", "win", "pass",
                                      "judge(count(mine), count(theirs))"};
  text_add(out, "  ");
  grammar_grow(p, 'E', 2, out);
  text_add(out, "\n");
  if (sketch_chance(p, 50))
    text_addf(out, "  stuck = %s,\n", stuck[sketch_below(p, 5)]);
}

static void write_session(Sketch *p, Text *out) {
  if (!sketch_chance(p, 10)) return;
  text_addf(out, "  session = { repetition = %d, quiet = { %d } },\n",
            2 + sketch_below(p, 3), 4 + sketch_below(p, 20));
}

/* All sites, in any order. */
static void write_look(Sketch *p, Text *out) {
  text_add(out, "  look = [[");
  for (int i = 0; i < p->nsites; i++)
    text_addf(out, "%s%s%s", i % 8 ? "  " : "\n", p->sites[i],
              sketch_chance(p, 20) ? "#" : "");
  text_add(out, "\n]],\n");
}

/* Keys that change no rule. */
static void write_extras(Sketch *p, Text *out) {
  if (sketch_chance(p, 5)) text_add(out, "  version = \"2\",\n");
  if (sketch_chance(p, 5))
    text_add(out, "  evaluate = count(mine) - count(theirs) * 2,\n");
  if (!(p->has & (HAS_SPACE | HAS_PLATE)) && sketch_chance(p, 6))
    write_look(p, out);
  if ((p->has & HAS_COUNTER) && sketch_chance(p, 10))
    text_add(out, "  show = { n = \"so far: {}\", v = \"held\" },\n");
  if ((p->has & HAS_COUNTER) && sketch_chance(p, 10))
    text_add(out, p->has & HAS_SITE ? "  fields = { \"s\", \"n\", 0 },\n"
                                    : "  fields = { \"n\", 1 },\n");
}

static void write_relation(Sketch *p, Text *out) {
  if (!(p->has & HAS_RELATION)) return;
  text_add(out, "local beats = relation { k1 = \"k2\", k2 = { \"k1\"");
  text_add(out, sketch_chance(p, 50) ? ", \"k2\" } }\n" : " } }\n");
}

/* Two sets of rules, one of which an option chooses. */
static void write_option(Sketch *p, Text *out) {
  text_add(out, "  moves = which == \"two\" and (");
  write_rule(p, out, false);
  text_add(out, ")\n    or (");
  write_rule(p, out, false);
  text_add(out, "),\n");
}

/* False: the wanted form has found no place. */
static bool grow_game(uint64_t seed, int wanted, Text *out) {
  Sketch sketch;
  unsigned needs, bars;
  grammar_wants(wanted, &needs, &bars);
  while (!sketch_make(&sketch, seed++, needs, bars)) sketch_done(&sketch);
  sketch.wanted = wanted;
  bool has_option = sketch_chance(&sketch, 6) &&
                    !(sketch.has & (HAS_PHASES | HAS_DICE | HAS_PLATE));
  write_relation(&sketch, out);
  if (has_option)
    text_add(out, "local which = option(\"which\", { \"one\", \"two\" }, "
                  "\"Which rules.\")\n");
  text_add(out, "return game {\n  name = \"F\",\n");
  sketch_write(&sketch, out);
  if (sketch_chance(&sketch, 6))
    text_add(out, "  trays = false,\n");
  else if (sketch_chance(&sketch, 6))
    text_add(out, "  trays = \"stock\",\n");
  write_notation(&sketch, out);
  if (has_option)
    write_option(&sketch, out);
  else
    write_rules(&sketch, out);
  write_ends(&sketch, out);
  write_session(&sketch, out);
  write_extras(&sketch, out);
  text_add(out, "}\n");
  sketch_done(&sketch);
  return sketch.wanted < 0;
}

/* Most games are grown; every form of the grammar is wanted in its turn. One
** in KNOWN_ONE_IN is a game we know, with a change. */
void generate_game(uint64_t seed, int number, Text *out) {
  int known = number / KNOWN_ONE_IN, wanted = number - known;
  if (number % KNOWN_ONE_IN == KNOWN_ONE_IN - 1) {
    if (known % 7 ? mutate_game(seed, out) : mutate_variant(seed, out)) return;
    text_clear(out);
  }
  for (uint64_t i = 0; i < TRIES; i++) {
    text_clear(out);
    if (grow_game(seed + (i << 32), wanted % grammar_forms(), out)) return;
  }
}
