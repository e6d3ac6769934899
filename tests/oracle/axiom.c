/* SPDX-License-Identifier: MIT
** axiom.c - Axiom again, written the slow and obvious way, to be compared
** with games/axiom.lua. It shares nothing with abax: space is an array with
** the cubes in it, and a cube is tried in every cell of it and in every
** orientation.
**
**   axiom perft DEPTH PLAN PLACEMENT PAIR      counts like `abax perft`
**   axiom moves PLAN PLACEMENT PAIR < MOVES    legal texts after the moves
**   axiom check PLAN PLACEMENT PAIR < RECORD   "MOVE COUNT" a line: is every
**                                              move legal, is the number right?
** PLAN main tower wall stairs square, PLACEMENT touch or interlock, PAIR loses
** or illegal.
*/
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 64, HIGH = 16, HALF = WIDE / 2, MANY = 20000, TEXT = 64 };

typedef struct Cube {
  char owner; /* 0 none, 'B' or 'W' */
  bool pyramid[6];
  char sceptre[6]; /* 0 none, 'B' or 'W' */
} Cube;

typedef struct Space {
  Cube at[WIDE][WIDE][HIGH];
} Space;

typedef struct Vec {
  int x, y, z;
} Vec;

typedef struct Step { /* a move, ready to be made */
  bool is_cube;
  Vec from, to;
  int face, to_face;
  bool pyramid[6];
} Step;

static const Vec unit[6] = {{1, 0, 0},  {-1, 0, 0}, {0, 1, 0},
                            {0, -1, 0}, {0, 0, 1},  {0, 0, -1}};
static const char *const names[6] = {"x+", "x-", "y+", "y-", "z+", "z-"};

static Space *space;
static char mover = 'B', winner;
static bool interlocks, pair_is_illegal;

static Vec plus(Vec a, Vec b) {
  return (Vec){a.x + b.x, a.y + b.y, a.z + b.z};
}
static bool equal(Vec a, Vec b) {
  return a.x == b.x && a.y == b.y && a.z == b.z;
}
static int face_of(Vec v) {
  for (int f = 0; f < 6; f++)
    if (equal(unit[f], v)) return f;
  abort();
}
static Vec minus(Vec v) { return (Vec){-v.x, -v.y, -v.z}; }

static Cube *cube(Vec c) {
  static Cube nothing;
  if (c.z < 1) return &nothing;
  if (c.z >= HIGH || abs(c.x) >= HALF || abs(c.y) >= HALF) {
    fprintf(stderr, "the array is too small\n");
    exit(2);
  }
  return &space->at[c.x + HALF][c.y + HALF][c.z];
}
static bool full(Vec c) { return cube(c)->owner != 0; }

static char other(char who) { return who == 'B' ? 'W' : 'B'; }

/* ---- all cubes, for loops ---- */

static int all_cubes(Vec *out) {
  int n = 0;
  for (int x = 0; x < WIDE; x++)
    for (int y = 0; y < WIDE; y++)
      for (int z = 1; z < HIGH; z++)
        if (space->at[x][y][z].owner) out[n++] = (Vec){x - HALF, y - HALF, z};
  return n;
}

static Vec known[16];
static int nknown;

/* ---- sceptres ---- */

/* May a sceptre be on this face at all, on its way? */
static bool is_free(Vec c, int f) {
  const Cube *k = cube(c);
  return k->owner && f != 5 && !k->pyramid[f] && !k->sceptre[f] &&
         !full(plus(c, unit[f]));
}

/* The sceptre that moves is off the board when this is asked. */
static bool may_stop(Vec c, int f) {
  Vec b1 = plus(c, unit[f]), b2 = plus(b1, unit[f]);
  if (full(b2)) return false;
  for (int i = 0; i < nknown; i++)
    for (int g = 0; g < 6; g++) {
      if (!cube(known[i])->sceptre[g]) continue;
      Vec front = plus(known[i], unit[g]);
      if (equal(front, b1)) return false;
      if (equal(front, b2) && equal(unit[g], minus(unit[f]))) return false;
    }
  return true;
}

static bool has_sceptre(Vec c, char who) {
  for (int f = 0; f < 6; f++)
    if (cube(c)->sceptre[f] == who) return true;
  return false;
}

static Step *steps;
static int nsteps;

static void add_sceptre(Vec from, int face, Vec to, int to_face) {
  if (!may_stop(to, to_face)) return;
  if (pair_is_illegal && has_sceptre(to, mover) &&
      !has_sceptre(to, other(mover)))
    return;
  for (int i = 0; i < nsteps; i++)
    if (!steps[i].is_cube && equal(steps[i].from, from) &&
        steps[i].face == face && equal(steps[i].to, to) &&
        steps[i].to_face == to_face)
      return;
  if (nsteps == MANY) abort();
  steps[nsteps++] = (Step){.from = from, .face = face, .to = to, .to_face = to_face};
}

static void go_round(Vec from, int face, Vec v) {
  Vec c = from, n = unit[face];
  for (;;) {
    if (full(plus(plus(c, v), n))) {
      c = plus(plus(c, v), n);
      Vec up = n;
      n = minus(v);
      v = up;
    } else if (full(plus(c, v))) {
      c = plus(c, v);
    } else {
      Vec down = minus(n);
      n = v;
      v = down;
    }
    if (equal(c, from) && face_of(n) == face) return;
    if (!is_free(c, face_of(n))) return;
    add_sceptre(from, face, c, face_of(n));
  }
}

static void go_across(Vec from, int face, Vec u, Vec w) {
  Vec n = unit[face];
  for (Vec c = from;;) {
    if (full(plus(plus(c, u), n)) && full(plus(plus(c, w), n))) return;
    c = plus(plus(c, u), w);
    if (!full(c) || !is_free(c, face)) return;
    add_sceptre(from, face, c, face);
  }
}

static void sceptre_moves(Vec c, int f) {
  cube(c)->sceptre[f] = 0;
  for (int v = 0; v < 6; v++) {
    if (v / 2 == f / 2) continue;
    go_round(c, f, unit[v]);
    for (int w = v + 1; w < 6; w++)
      if (w / 2 != f / 2 && w / 2 != v / 2) go_across(c, f, unit[v], unit[w]);
  }
  cube(c)->sceptre[f] = mover;
}

/* ---- cubes ---- */

static bool touches(Vec c) {
  for (int x = -1; x <= 1; x++)
    for (int y = -1; y <= 1; y++)
      for (int z = -1; z <= 1; z++) {
        int apart = abs(x) + abs(y) + abs(z);
        if (apart >= 1 && apart <= 2 && full((Vec){c.x + x, c.y + y, c.z + z}))
          return true;
      }
  return false;
}

static bool is_in_front(Vec c) {
  for (int i = 0; i < nknown; i++)
    for (int g = 0; g < 6; g++) {
      if (!cube(known[i])->sceptre[g]) continue;
      Vec b1 = plus(known[i], unit[g]);
      if (equal(b1, c) || equal(plus(b1, unit[g]), c)) return true;
    }
  return false;
}

static bool fits(Vec c, const bool *pyramid) {
  bool locked = false;
  for (int f = 0; f < 6; f++) {
    const Cube *k = cube(plus(c, unit[f]));
    bool theirs = k->pyramid[f ^ 1];
    if (!k->owner) continue;
    if (pyramid[f] && theirs) return false;
    if (pyramid[f] != theirs) locked = true;
    if (f == 5 && pyramid[f] == theirs) return false;
  }
  if (c.z == 1 && pyramid[5]) return false;
  return locked || !interlocks;
}

static void put_ways(Vec from, Vec to, int npyramids) {
  for (int a = 0; a < 6; a++)
    for (int b = a; b < 6; b++) {
      Step s = {.is_cube = true, .from = from, .to = to};
      if (npyramids == 1 ? a != b : a / 2 == b / 2) continue;
      s.pyramid[a] = s.pyramid[b] = true;
      if (!fits(to, s.pyramid)) continue;
      if (nsteps == MANY) abort();
      steps[nsteps++] = s;
    }
}

static void cube_moves(Vec c) {
  Cube lifted = *cube(c);
  int n = 0, low[3] = {1000, 1000, 1}, high[3] = {-1000, -1000, 1};
  for (int f = 0; f < 6; f++) {
    if (lifted.sceptre[f]) return;
    n += lifted.pyramid[f];
  }
  if (full(plus(c, unit[4]))) return;
  memset(cube(c), 0, sizeof lifted);
  for (int i = 0; i < nknown; i++) {
    int at[3] = {known[i].x, known[i].y, known[i].z};
    for (int k = 0; k < 3; k++) {
      if (at[k] - 1 < low[k]) low[k] = at[k] - 1;
      if (at[k] + 1 > high[k]) high[k] = at[k] + 1;
    }
  }
  for (int x = low[0]; x <= high[0]; x++)
    for (int y = low[1]; y <= high[1]; y++)
      for (int z = 1; z <= high[2]; z++) {
        Vec to = {x, y, z};
        if (full(to) || equal(to, c)) continue;
        if (z > 1 && !full((Vec){x, y, z - 1})) continue;
        if (touches(to) && !is_in_front(to)) put_ways(c, to, n);
      }
  *cube(c) = lifted;
}

/* ---- moves ---- */

static void list_moves(void) {
  nsteps = 0;
  if (winner) return;
  nknown = all_cubes(known);
  Vec mine[16];
  int n = nknown;
  memcpy(mine, known, sizeof mine);
  for (int i = 0; i < n; i++)
    for (int f = 0; f < 6; f++)
      if (cube(mine[i])->sceptre[f] == mover) sceptre_moves(mine[i], f);
  for (int i = 0; i < n; i++)
    if (cube(mine[i])->owner == mover) cube_moves(mine[i]);
}

static void make(const Step *s) {
  if (s->is_cube) {
    Cube moved = {.owner = cube(s->from)->owner};
    memcpy(moved.pyramid, s->pyramid, sizeof moved.pyramid);
    memset(cube(s->from), 0, sizeof moved);
    *cube(s->to) = moved;
  } else {
    cube(s->from)->sceptre[s->face] = 0;
    if (has_sceptre(s->to, other(mover)))
      winner = mover;
    else if (has_sceptre(s->to, mover))
      winner = other(mover);
    cube(s->to)->sceptre[s->to_face] = mover;
    Cube *left = cube(s->from);
    if (left->owner == other(mover) && cube(s->to)->owner == mover &&
        !has_sceptre(s->from, 'B') && !has_sceptre(s->from, 'W') &&
        !full(plus(s->from, unit[4])))
      memset(left, 0, sizeof *left);
  }
  mover = other(mover);
  if (!winner) {
    list_moves();
    if (nsteps == 0) winner = other(mover);
  }
}

static void write(const Step *s, char *out) {
  int n = snprintf(out, TEXT, "%c(%d,%d,%d)>(%d,%d,%d)", s->is_cube ? 'C' : 'S',
                   s->from.x, s->from.y, s->from.z, s->to.x, s->to.y, s->to.z);
  for (int f = 0; f < 6; f++)
    if (s->is_cube ? s->pyramid[f] : f == s->to_face)
      n += snprintf(out + n, (size_t)(TEXT - n), "%s", names[f]);
}

static bool play(const char *text) {
  list_moves();
  for (int i = 0; i < nsteps; i++) {
    char own[TEXT];
    write(&steps[i], own);
    if (strcmp(own, text) != 0) continue;
    Step s = steps[i];
    make(&s);
    return true;
  }
  return false;
}

/* A position is small enough to be remembered cube by cube. */
static unsigned long long perft(int depth) {
  list_moves();
  int n = nsteps;
  if (depth == 1) return (unsigned long long)n;
  Step *mine = malloc(sizeof *mine * (size_t)(n + 1));
  Vec places[16];
  Cube cubes[16];
  unsigned long long sum = 0;
  memcpy(mine, steps, sizeof *mine * (size_t)n);
  int ncubes = all_cubes(places);
  char who = mover;
  for (int i = 0; i < ncubes; i++) cubes[i] = *cube(places[i]);
  for (int k = 0; k < n; k++) {
    make(&mine[k]);
    if (!winner) sum += perft(depth - 1);
    memset(cube(mine[k].to), 0, sizeof(Cube));
    for (int i = 0; i < ncubes; i++) *cube(places[i]) = cubes[i];
    winner = 0;
    mover = who;
  }
  free(mine);
  return sum;
}

/* ---- plans: cubes x y z pyramids, then sceptres x y z face ---- */

static const struct {
  const char *name;
  int cx, cy;
  const char *cubes, *sceptres;
} plans[] = {
    {"main", 0, 1,
     "-1 0 2 x+,0 0 2 z-,1 0 2 x+,-1 0 1 z+x-,0 0 1 y-x-,1 0 1 z+x-",
     "-1 0 2 z+,1 0 2 z+"},
    {"tower", 1, 1,
     "0 0 1 z+y-,0 0 2 z+x-,0 0 3 y-,1 0 1 z+x-,1 0 2 z+,1 0 3 x-",
     "0 0 3 z+,1 0 2 y-"},
    {"wall", 1, 0,
     "-2 0 1 z+y-,-1 0 1 z+x-,0 0 1 z+x-,-2 0 2 x+,-1 0 2 x+,0 0 2 y-",
     "-2 0 2 z+,0 0 2 z+"},
    {"stairs", 0, 1,
     "-1 0 1 z+x-,-1 0 2 z+y-,-1 0 3 y-,0 0 1 z+x-,0 0 2 x-,1 0 1 x-",
     "-1 0 3 z+,0 0 2 z+"},
    {"square", 3, 3,
     "0 0 1 x-y-,1 0 1 x-,2 0 1 x-,3 0 1 x-y-,0 1 1 y-x-,3 1 1 y-",
     "0 0 1 z+,3 0 1 z+"},
};

static int turned(int face) { return face < 4 ? face ^ 1 : face; }

static void lay(int cx, int cy, const char *list, bool is_cube) {
  while (*list) {
    int x, y, z, used;
    char faces[16] = "";
    sscanf(list, "%d %d %d %15[xyz+-]%n", &x, &y, &z, faces, &used);
    Vec b = {x, y, z}, w = {cx - x, cy - y, z};
    if (is_cube) cube(b)->owner = 'B', cube(w)->owner = 'W';
    for (int f = 0; f < 6; f++) {
      if (!strstr(faces, names[f])) continue;
      if (is_cube) {
        cube(b)->pyramid[f] = cube(w)->pyramid[turned(f)] = true;
      } else {
        cube(b)->sceptre[f] = 'B';
        cube(w)->sceptre[turned(f)] = 'W';
      }
    }
    list += used;
    if (*list == ',') list++;
  }
}

static void begin(const char *plan) {
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++)
    if (!strcmp(plans[i].name, plan)) {
      lay(plans[i].cx, plans[i].cy, plans[i].cubes, true);
      lay(plans[i].cx, plans[i].cy, plans[i].sceptres, false);
      return;
    }
  fprintf(stderr, "no plan %s\n", plan);
  exit(2);
}

/* ---- commands ---- */

static int compare(const void *a, const void *b) { return strcmp(a, b); }

static void print_moves(void) {
  static char texts[MANY][TEXT];
  list_moves();
  for (int i = 0; i < nsteps; i++) write(&steps[i], texts[i]);
  qsort(texts, (size_t)nsteps, sizeof texts[0], compare);
  for (int i = 0; i < nsteps; i++) puts(texts[i]);
}

static int play_moves(void) {
  char text[TEXT];
  while (scanf("%63s", text) == 1)
    if (!play(text)) {
      fprintf(stderr, "not legal: %s\n", text);
      return 3;
    }
  print_moves();
  return 0;
}

static int check(void) {
  char text[TEXT];
  int count, ply = 0;
  while (scanf("%63s %d", text, &count) == 2) {
    ply++;
    list_moves();
    if (nsteps != count) {
      printf("ply %d: recorded %d, oracle %d\n", ply, count, nsteps);
      return 1;
    }
    if (!play(text)) {
      printf("ply %d: not legal: %s\n", ply, text);
      return 1;
    }
  }
  printf("%d plies agree%s\n", ply, winner ? ", over" : "");
  return 0;
}

int main(int argc, char **argv) {
  bool counts = argc > 1 && !strcmp(argv[1], "perft");
  char **args = argv + (counts ? 3 : 2);
  if (argc != (counts ? 6 : 5)) return 2;
  space = calloc(1, sizeof *space);
  steps = malloc(sizeof *steps * MANY);
  if (!space || !steps) return 5;
  interlocks = !strcmp(args[1], "interlock");
  pair_is_illegal = !strcmp(args[2], "illegal");
  begin(args[0]);
  if (counts)
    for (int d = 1; d <= atoi(argv[2]); d++)
      printf("perft %d %llu\n", d, perft(d));
  if (!strcmp(argv[1], "moves")) return play_moves();
  if (!strcmp(argv[1], "check")) return check();
  return 0;
}
