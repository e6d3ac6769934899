/* SPDX-License-Identifier: MIT
** c_interface.c - what a printed game offers its user: the opening comment, the
** functions to call, the first position, names, and a program to try it with.
*/
#include "engine/print/c_game.h"

static const char interface[] =
    "\n**\n"
    "** Printed by `abax compile`. C11, self-contained: no allocation, no\n"
    "** globals, no files. Define GAME(name) before including the file to "
    "give\n"
    "** its functions another prefix, GAME_MAIN to get a program that counts\n"
    "** positions and plays at random.\n"
    "**\n"
    "**   Moves moves;                      room for the moves of a position\n"
    "**   Position p;\n"
    "**   game_start(&p, seed);             the first position\n"
    "**   n = game_count(&p, &moves);       how many moves it has; 0: it is "
    "over;\n"
    "**                                     NOT_KNOWN: more than fit, or two "
    "of\n"
    "**                                     them may be one move\n"
    "**   game_make(&p, &moves, k);         the k-th of them is made\n"
    "**   game_player(&p)                   who is asked, from 0\n"
    "**   game_sites(&moves, k, at, max)    the sites the k-th move chooses, "
    "in\n"
    "**                                     order; how many they are\n"
    "**   game_site_name(s)                 \"e4\"\n"
    "**   game_result(&p)                   0: it goes on; 255: drawn; else "
    "the\n"
    "**                                     number of the winner, from 1\n"
    "**   game_random(&p, &moves)           a random move; 0: the game is "
    "over;\n"
    "**                                     -1: the moves are not known\n"
    "**   game_playout(&p, &moves, limit)   random moves to the end\n"
    "**   game_perft(&p, depth)             positions after that many moves\n"
    "**\n"
    "** A position is copied by assignment: undo is a copy that was kept.\n"
    "** Draws by repetition and the like are a session's, not the rules'.\n"
    "*/\n";

void c_interface_comment(Text *out) { text_add(out, interface); }

static const char api[] =
    "/* ---- the interface ---- */\n\n"
    "#ifndef GAME\n#define GAME(name) game_##name\n#endif\n"
    "#define NOT_KNOWN UINT32_MAX\n\n"
    "uint32_t GAME(count)(const Position *p, Moves *m);\n"
    "int GAME(make)(Position *p, Moves *m, uint32_t k);\n"
    "int GAME(result)(const Position *p);\n"
    "uint64_t GAME(hash)(const Position *p);\n"
    "int GAME(random)(Position *p, Moves *m);\n"
    "int GAME(playout)(Position *p, Moves *m, int limit);\n"
    "uint64_t GAME(perft)(const Position *p, int depth);\n"
    "void GAME(start)(Position *p, uint64_t seed);\n"
    "int GAME(player)(const Position *p);\n"
    "int GAME(sites)(const Moves *m, uint32_t k, uint16_t *out, int max);\n"
    "const char *GAME(site_name)(int site);\n\n"
    "static void make_room(Moves *m) {\n"
    "  m->f = (Finds){.at = m->at, .room = FINDS};\n"
    "#if APART\n"
    "  m->f.apart = m->apart;\n"
    "  m->f.dropped = m->dropped;\n"
    "  for (int i = 0; i < APART + KEYS; i++) m->apart[i].stamp = 0;\n"
    "#endif\n"
    "#if CHAINS\n"
    "  m->f.path = m->path;\n"
    "  m->f.store = m->store;\n"
    "#endif\n"
    "}\n"
    "uint32_t GAME(count)(const Position *p, Moves *m) {\n"
    "  make_room(m);\n"
    "  return offer(p, &m->f) ? m->f.total : NOT_KNOWN;\n"
    "}\n"
    "int GAME(make)(Position *p, Moves *m, uint32_t k) {\n"
    "  int line;\n"
    "  return make_move(p, &m->f, k, &m->f, &line) == 1;\n"
    "}\n"
    "int GAME(result)(const Position *p) { return p->result; }\n"
    "int GAME(player)(const Position *p) { return decider(p); }\n"
    "int GAME(sites)(const Moves *m, uint32_t k, uint16_t *out, int max) {\n"
    "  const Finds *f = &m->f;\n"
    "  const Find *g = f->at;\n"
    "  int n = 0;\n"
    "  for (uint32_t i = 0; i < f->ndropped && f->dropped[i] <= k; i++) k++;\n"
    "  while (k >= g->count) k -= g++->count;\n"
    "#if CHAINS\n"
    "  for (uint32_t i = g->path; i < g->path_end; i += 2u + f->store[i + 1])\n"
    "    for (int j = 0; j < f->store[i + 1]; j++, n++)\n"
    "      if (n < max) out[n] = f->store[i + 2 + (uint32_t)j];\n"
    "#endif\n"
    "  for (int j = 0; j < leaf_sites(f->program, g->leaf) - 1; j++, n++)\n"
    "    if (n < max) out[n] = g->site[j];\n"
    "  if (n < max) out[n] = (uint16_t)kth(g->set, k);\n"
    "  return n + 1;\n"
    "}\n"
    "uint64_t GAME(hash)(const Position *p) { return p->hash; }\n"
    "int GAME(random)(Position *p, Moves *m) {\n"
    "  uint32_t total = 0;\n"
    "  int line;\n"
    "  if (p->result) return 0;\n"
    "  return step(p, &m->f, &total, &line) == 1 ? total > 0 : -1;\n"
    "}\n"
    "int GAME(playout)(Position *p, Moves *m, int limit) {\n"
    "  int n = 0;\n"
    "  make_room(m);\n"
    "  while (n < limit && GAME(random)(p, m) > 0) n++;\n"
    "  return n;\n"
    "}\n"
    "uint64_t GAME(perft)(const Position *p, int depth) {\n"
    "  Moves m;\n"
    "  uint64_t n = 0;\n"
    "  uint32_t total = GAME(count)(p, &m);\n"
    "  if (depth == 0) return 1;\n"
    "  if (total == NOT_KNOWN) return UINT64_MAX;\n"
    "  if (depth == 1) return total;\n"
    "  for (uint32_t k = 0; k < total; k++) {\n"
    "    Position q = *p;\n"
    "    Moves below;\n"
    "    int line;\n"
    "    make_room(&below);\n"
    "    if (make_move(&q, &m.f, k, &below.f, &line) != 1) return UINT64_MAX;\n"
    "    uint64_t below_it = GAME(perft)(&q, depth - 1);\n"
    "    if (below_it == UINT64_MAX) return UINT64_MAX;\n"
    "    n += below_it;\n"
    "  }\n"
    "  return n;\n"
    "}\n";

static void print_start(const Game *g, Text *out) {
  const Position *s = g->start;
  const Layout *lay = &g->layout;
  int trays = (g->nplayers + 1) * g->nkinds, words = g->board->words;
  text_add(out, "void GAME(start)(Position *p, uint64_t seed) {\n"
                "  memset(p, 0, sizeof *p);\n"
                "  for (uint64_t i = 0; i < 4; i++)\n"
                "    p->random[i] = mix(seed + i * 0x9e3779b97f4a7c15u);\n");
  text_addf(out,
            "  p->hash = 0x%llxu;\n  p->phase = %d;\n  p->turn = %d;\n"
            "  p->result = %d;\n  p->lost = %u;\n",
            (unsigned long long)s->hash, s->phase, s->turn, s->result, s->lost);
  for (int i = 0; i < lay->nplanes; i++)
    for (int w = 0; w < words; w++)
      if (position_plane(g, s, i)[w])
        text_addf(out,
                  words == 1 ? "  p->%s%.0d = 0x%llxu;\n"
                             : "  WORD(p->%s, %d) = 0x%llxu;\n",
                  c_plane_name(g, i).at, w,
                  (unsigned long long)position_plane(g, s, i)[w]);
  if (lay->cells)
    text_add(out, "  for (int s = 0; s < SITES; s++) p->cell[s] = piece_at(p, "
                  "s);\n");
  for (int i = 0; i < trays; i++) {
    int16_t captured = position_captured(g, s, 0, 0)[i];
    int16_t stock = position_stock(g, s, 0, 0)[i];
    if (captured) text_addf(out, "  p->captured[%d] = %d;\n", i, captured);
    if (stock) text_addf(out, "  p->stock[%d] = %d;\n", i, stock);
  }
  for (int i = 0; i < g->ncounter_slots; i++)
    if (*position_counter(g, s, i))
      text_addf(out, "  p->counter[%d] = %d;\n", i, *position_counter(g, s, i));
  for (int i = 0; i < g->nsite_slots; i++)
    text_addf(out, "  p->site[%d] = %d;\n", i, *position_site(g, s, i));
  text_add(out, "  remember(p);\n}\n\n");
}

/* Names are text from a script: strings are escaped. */
static void print_names(const Game *g, Text *out) {
  const Board *b = g->board;
  text_add(out, "const char *GAME(site_name)(int site) {\n"
                "  static const char *const name[SITES] = {");
  for (int s = 0; s < b->bits; s++) {
    text_add(out, s % 8 ? " " : "\n    ");
    if (board_has(b, (Site)s))
      c_string(out, board_name(b, (Site)s));
    else
      text_add(out, "\"\"");
    text_add_char(out, ',');
  }
  text_add(out,
           "\n  };\n"
           "  return site >= 0 && site < SITES ? name[site] : \"\";\n}\n\n");
}

static const char program_main[] =
    "#ifdef GAME_MAIN\n"
    "#include <stdio.h>\n#include <stdlib.h>\n"
    "/* perft DEPTH, or play GAMES */\n"
    "int main(int argc, char **argv) {\n"
    "  Position p;\n"
    "  long n = argc > 2 ? atol(argv[2]) : 3, plies = 0;\n"
    "  GAME(start)(&p, 1);\n"
    "  if (argc < 2 || argv[1][0] == 'p') {\n"
    "    if (argc > 1 && argv[1][1] == 'l') {\n"
    "      static Moves m;\n"
    "      for (long i = 0; i < n; i++) {\n"
    "        GAME(start)(&p, (uint64_t)i + 1);\n"
    "        plies += GAME(playout)(&p, &m, 5000);\n"
    "      }\n"
    "      printf(\"%ld plies\\n\", plies);\n"
    "      return 0;\n"
    "    }\n"
    "    uint64_t found = GAME(perft)(&p, (int)n);\n"
    "    if (found == UINT64_MAX)\n"
    "      return puts(\"not known: two moves may be one\"), 1;\n"
    "    printf(\"%llu\\n\", (unsigned long long)found);\n"
    "  }\n"
    "  return 0;\n"
    "}\n"
    "#endif\n";

/* What abax asks for when it loads the file as a module. */
static const char module[] =
    "#ifdef ABAX_MODULE\n"
    "__attribute__((visibility(\"default\"))) unsigned "
    "abax_position_size(void) "
    "{\n"
    "  return (unsigned)sizeof(Position);\n"
    "}\n"
    "__attribute__((visibility(\"default\"))) unsigned abax_moves_size(void) "
    "{\n"
    "  return (unsigned)sizeof(Moves);\n"
    "}\n"
    "__attribute__((visibility(\"default\"))) void abax_moves_init(Moves *m) "
    "{\n"
    "  make_room(m);\n"
    "}\n"
    "__attribute__((visibility(\"default\"))) int abax_step(Position *p, Moves "
    "*m,\n"
    "    uint32_t *total, int *line) {\n"
    "  return step(p, &m->f, total, line);\n"
    "}\n"
    "__attribute__((visibility(\"default\"))) int abax_count(const Position "
    "*p, "
    "Moves *m,\n"
    "    uint32_t *total) {\n"
    "  int known = is_settled[p->phase] && offer(p, &m->f);\n"
    "  *total = m->f.total;\n"
    "  return known;\n"
    "}\n"
    "#endif\n";

void c_interface_functions(const Game *g, Text *out) {
  text_add(out, api);
  print_start(g, out);
  print_names(g, out);
  text_add(out, program_main);
  text_add(out, module);
}
