/* SPDX-License-Identifier: MIT
** drawing.c - lines of pictures: read, and made on the board.
*/
#include "engine/lower/drawing.h"
#include "engine/special/maker.h"

#include <string.h>

/* ---- reading ---- */

typedef struct Reader {
  Maker *k;
  Drawing *out;
  const Picture *picture;
  int most; /* cells of the longest row of the board */
} Reader;

/* No cell is in a row twice; more than a drawing has cells is one more. */
static int longest_row(const Board *b) {
  int best = 1;
  for (int s = 0; s < b->bits; s++)
    for (int d = 0; d < b->ndirs && board_has(b, (Site)s); d++) {
      int n = 1;
      Site t = board_next(b, (Site)s, (Dir)d);
      for (; t != NO_SITE && t != s && n <= PICTURE_CELLS; n++)
        t = board_next(b, t, (Dir)d);
      if (n > best) best = n;
    }
  return best;
}

static DrawnLine *new_line(Reader *r) {
  Drawing *d = r->out;
  Arena *arena = &r->k->c->game->arena;
  if (d->nlines == d->capacity) {
    int room = d->capacity ? 2 * d->capacity : 8;
    DrawnLine *lines = arena_new(arena, sizeof *lines * (size_t)room);
    if (!lines) return NULL;
    if (d->nlines) memcpy(lines, d->lines, sizeof *lines * (size_t)d->nlines);
    d->lines = lines;
    d->capacity = room;
  }
  return &d->lines[d->nlines++];
}

static int rule_line(const Program *p, const PictureLine *l, const char *rule) {
  for (size_t i = 0; i < p->nlines; i++)
    if (p->lines[i].drawn == l && text_is_equal(p->lines[i].rule, rule))
      return (int)i;
  for (size_t i = 0; i < p->nlines; i++)
    if (p->lines[i].drawn == l) return (int)i;
  return 0;
}

static bool line_dirs(Reader *r, const PictureLine *l, DrawnLine *out) {
  Node here = {.source = l->source};
  out->same = l->dirs && !strcmp(l->dirs, "same");
  const Set *set =
      compile_dirs(r->k->c, &here, out->same || !l->dirs ? "any" : l->dirs);
  if (set) memcpy(out->dirs, set->mask, sizeof out->dirs);
  return set != NULL;
}

/* The line with its runs of these lengths. */
static Sketch sketch_of(const Sketch *line, const int *lengths) {
  Sketch s = *line;
  int run = 0;
  s.length = 0;
  for (int i = 0; i < line->length; i++) {
    int n = line->before[i].run && line->rows == 1 ? lengths[run++] : 1;
    for (int k = 0; k < n; k++) {
      s.before[s.length] = line->before[i];
      s.after[s.length++] = line->after[i];
    }
  }
  for (int i = 0; i < line->length && line->rows == 2; i++) {
    s.before[s.length + i] = line->before[line->length + i];
    s.after[s.length + i] = line->after[line->length + i];
  }
  return s;
}

static bool one_variant(Reader *r, const Sketch *line, DrawnLine *out,
                        const int *lengths, Variant *v) {
  Sketch s = sketch_of(line, lengths);
  *v = (Variant){.line = (uint16_t)out->line,
                 .format = -1,
                 .target = -1,
                 .before = -1,
                 .after = -1};
  return drawn_line_make(r->k->c, &s, v);
}

/* Cells over the edge: the longest row of the board is longer by them. */
static int count_off(const DrawnLine *line) {
  int n = 0;
  for (int i = 0; i < line->length; i++) n += line->cells[i].is_off;
  return n;
}

static bool all_variants(Reader *r, const Sketch *line, DrawnLine *out) {
  int fixed = line->length - out->nruns, off = count_off(out);
  int least[DRAWN_RUNS] = {0}, most[DRAWN_RUNS] = {0};
  size_t n = out->nruns ? (size_t)drawing_index(PICTURE_CELLS + 1, 0) : 1;
  out->variants = arena_new(&r->k->c->game->arena, sizeof(Variant) * n);
  if (!out->variants) return error_memory(r->k->c->err);
  for (size_t i = 0; i < n; i++) out->variants[i].line = UINT16_MAX;
  for (int i = 0; i < out->nruns; i++) {
    least[i] = out->cells[out->run[i]].run == '*' ? 0 : 1;
    most[i] = r->most + off - fixed;
    if (most[i] < least[i]) most[i] = least[i];
  }
  for (int a = least[0]; a <= most[0]; a++)
    for (int b = least[1]; b <= most[1]; b++) {
      int lengths[DRAWN_RUNS] = {a, b};
      if (fixed + a + b > PICTURE_CELLS) break;
      if (!one_variant(r, line, out, lengths,
                       &out->variants[drawing_index(a, b)]))
        return false;
    }
  return true;
}

/* One line whose symbols are all known. */
static bool add_line(Reader *r, const Sketch *line) {
  DrawnLine *out = new_line(r);
  static const int ones[DRAWN_RUNS] = {1, 1};
  if (!out) return error_memory(r->k->c->err);
  out->line = rule_line(r->k->c->program, line->line, r->k->drawn->rule);
  out->rows = line->rows;
  out->length = line->length;
  out->ncells = line->length * line->rows;
  if (!line_dirs(r, line->line, out)) return false;
  for (int i = 0; i < out->ncells; i++) {
    DrawnCell *cell = &out->cells[i];
    cell->is_off = line->before[i].symbol == '#';
    cell->run = line->before[i].run;
    if (cell->run && (out->nruns == DRAWN_RUNS || r->most > PICTURE_CELLS)) {
      r->out->nlines = -1; /* more runs than are drawn, or longer ones */
      return true;
    }
    if (cell->run) out->run[out->nruns++] = i;
    if (cell->is_off) continue;
    int letter = maker_letter(r->k, line, &line->before[i], NULL);
    if (letter < 0) return letter != NO_LETTER;
    cell->set = r->k->letters[letter].set;
  }
  return one_variant(r, line, out, ones, &out->shape) &&
         all_variants(r, line, out);
}

/* What may be over the edge is two lines: '~' is '.' and '#'. */
static bool split_edges(Reader *r, Sketch *line, int at) {
  for (; at < line->length; at++)
    if (drawn_line_edges(line->before[at].symbol)) {
      const char *edge = drawn_line_edges(line->before[at].symbol);
      for (; *edge && r->out->nlines >= 0; edge++) {
        Sketch one = *line;
        one.before[at].symbol = *edge;
        if (!split_edges(r, &one, at + 1)) return false;
      }
      return true;
    }
  return add_line(r, line);
}

static bool has_relation(const Picture *p, const PictureLine *l) {
  for (int row = 0; row < l->rows; row++)
    for (int i = 0; i < l->length; i++) {
      const PictureLetter *given = picture_letter(p, l->before[row][i].symbol);
      if (given && node_has_relation(given->node)) return true;
    }
  return false;
}

static bool read_line(Reader *r, const PictureLine *l) {
  const Game *g = r->k->c->game;
  Sketch s = {
      .picture = r->picture, .line = l, .length = l->length, .rows = l->rows};
  for (int row = 0; row < l->rows; row++)
    for (int i = 0; i < l->length; i++) {
      s.before[row * l->length + i] = l->before[row][i];
      s.after[row * l->length + i] = l->after[row][i];
    }
  if (!has_relation(r->picture, l)) return split_edges(r, &s, 0);
  for (int kind = 0; kind < g->nkinds && r->out->nlines >= 0; kind++) {
    if (!maker_can_act(r->k, r->picture, l, kind)) continue;
    s.bound = g->kinds[kind].name;
    if (!split_edges(r, &s, 0)) return false;
  }
  return true;
}

const Drawing *drawing_new(Compiler *c, const Node *node) {
  Maker *k = memory_new(sizeof *k);
  Drawing *out = arena_new(&c->game->arena, sizeof *out);
  Drawn drawn = compile_drawn(node, c->rule);
  Pattern pattern = {0};
  bool ok = k && out;
  if (ok) {
    k->c = c;
    k->p = &pattern;
    k->point = -1;
    k->drawn = &drawn;
    Reader r = {k, out, node->picture, longest_row(c->game->board)};
    for (int i = 0; ok && i < node->picture->nlines && out->nlines >= 0; i++)
      ok = read_line(&r, &node->picture->lines[i]);
  } else {
    error_memory(c->err);
  }
  memory_free(k);
  return ok ? out : NULL;
}

/* ---- mirror images ---- */

static bool is_backward(const Board *b, Dir dir) {
  if (b->has_shifts) return b->dir[dir].shift < 0;
  return b->dir[dir].opposite != NO_DIR && b->dir[dir].opposite < dir;
}

bool drawing_is_repeated(const Board *b, const Variant *v, Dir dir, Dir side,
                         uint32_t tried) {
  Dir back = b->dir[dir].opposite;
  if (!v->is_mirror || !is_backward(b, dir) || back == NO_DIR ||
      !(tried >> back & 1))
    return false;
  return v->rows == 1 || b->dir[back].beside[0] == side ||
         b->dir[back].beside[1] == side;
}

bool drawing_is_reversed(const Board *b, const Variant *v, Dir dir) {
  return v->is_mirror && is_backward(b, dir);
}

/* ---- making ---- */

/* Steps from one site to another in a direction; -1: it does not lead
** there. */
static int distance(const Board *b, Site from, Site to, Dir dir) {
  Site s = from;
  for (int n = 0; s != NO_SITE && n < b->count; s = board_next(b, s, dir), n++)
    if (s == to) return n;
  return -1;
}

/* The direction in which the known cells lie. */
static Dir find_dir(const Machine *m, const DrawnLine *line,
                    const Site *sites) {
  const Board *b = m->game->board;
  int last = line->length - 1;
  while (last > 0 && sites[last] == NO_SITE) last--;
  for (uint32_t d = line->dirs[m->way.me]; d; d &= d - 1)
    if (distance(b, sites[0], sites[last], (Dir)__builtin_ctz(d)) > 0)
      return (Dir)__builtin_ctz(d);
  return NO_DIR;
}

/* Steps from a site to the last one before the edge. */
static int to_edge(const Board *b, Site from, Dir dir) {
  int n = 0;
  while ((from = board_next(b, from, dir)) != NO_SITE) n++;
  return n;
}

/* Writes the cells out with the runs found between them. */
static int write_out(const Machine *m, const DrawnLine *line, Dir dir,
                     const Site *sites, int *lengths, Site *cells) {
  const Board *b = m->game->board;
  int n = 0, run = 0;
  for (int i = 0; i < line->length; i++) {
    if (!line->cells[i].run) {
      cells[n++] = sites[i];
      continue;
    }
    int count = line->cells[i + 1].is_off
                    ? to_edge(b, cells[n - 1], dir)
                    : distance(b, cells[n - 1], sites[i + 1], dir) - 1;
    lengths[run++] = count;
    for (int k = 0; k < count; k++, n++)
      cells[n] = board_next(b, cells[n - 1], dir);
  }
  return n;
}

bool drawing_make(Machine *m, const DrawnLine *line, Dir dir, Dir side,
                  const Site *sites) {
  Site cells[2 * PICTURE_CELLS];
  int lengths[DRAWN_RUNS] = {0};
  if (dir >= DIRS_MAX && line->length > 1) dir = find_dir(m, line, sites);
  if (line->length == 1) dir = NO_DIR;
  int n = write_out(m, line, dir, sites, lengths, cells);
  for (int i = 0; i < line->length && line->rows == 2; i++)
    cells[n + i] = sites[line->length + i];
  const Variant *v =
      &line->variants[line->nruns ? drawing_index(lengths[0], lengths[1]) : 0];
  Template t = {.dir = dir,
                .side = side,
                .is_reversed = dir != NO_DIR &&
                               drawing_is_reversed(m->game->board, v, dir)};
  return machine_draw_cells(m, v, &t, cells);
}
