/* SPDX-License-Identifier: MIT
** goal.c - drawings read backwards from what they take.
*/
#include "engine/special/goal.h"

#include <ctype.h>
#include <string.h>

enum { GOAL = '!', LINES_MAX = 32 };

typedef struct Reversal {
  Compiler *c;
  PictureLine lines[LINES_MAX];
  int nlines;
} Reversal;

/* The directions that lead back; NULL: they cannot be named. */
static const char *backwards(Reversal *r, const PictureLine *line,
                             Source source) {
  static const char *const pairs[][2] = {
      {"forward", "back"},
      {"back", "forward"},
      {"forward-diagonal", "back-diagonal"},
      {"back-diagonal", "forward-diagonal"},
  };
  const char *names = line->dirs ? line->dirs : "any";
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    if (!strcmp(pairs[i][0], names)) return pairs[i][1];
  const Board *b = r->c->game->board;
  Node node = {.type = NODE_GO, .name = names, .source = source};
  if (!strcmp(names, "same")) return NULL;
  const Set *dirs = compile_dirs(r->c, &node, names);
  for (int p = 0; dirs && p < r->c->game->nplayers; p++)
    for (uint32_t d = dirs->mask[p]; d; d &= d - 1) {
      Dir back = b->dir[__builtin_ctz(d)].opposite;
      if (back == NO_DIR || !(dirs->mask[p] >> back & 1)) return NULL;
    }
  return dirs ? names : NULL;
}

static bool is_mine(char symbol) {
  return symbol == 'o' || isupper((unsigned char)symbol);
}

/* An own piece goes along a free way and takes what stands at its end. */
static bool takes_last(const PictureLine *line) {
  int last = line->length - 1;
  const PictureCell *before = line->before[0], *after = line->after[0];
  if (line->rows != 1 || last < 1 || !is_mine(before[0].symbol) ||
      before[0].run || before[last].run || !is_mine(after[last].symbol))
    return false;
  for (int i = 1; i < last; i++)
    if (before[i].symbol != '.' || after[i].symbol != '.') return false;
  return before[last].symbol == '_' || before[last].symbol == 'x';
}

static bool reverse_line(Reversal *r, const PictureLine *line) {
  if (r->nlines == LINES_MAX || !takes_last(line)) return false;
  PictureLine *out = &r->lines[r->nlines++];
  *out = *line;
  for (int i = 0; i < line->length; i++)
    out->before[0][i] = line->before[0][line->length - 1 - i];
  out->before[0][0].symbol = GOAL;
  memcpy(out->after, out->before, sizeof out->after);
  out->dirs = backwards(r, line, line->source);
  return out->dirs != NULL;
}

static bool reverse_all(Reversal *r, const Node *n) {
  if (n->type == NODE_EITHER)
    return reverse_all(r, n->a) && reverse_all(r, n->b);
  if (n->type != NODE_PICTURE || n->picture->nletters) return false;
  for (int i = 0; i < n->picture->nlines; i++)
    if (!reverse_line(r, &n->picture->lines[i])) return false;
  return true;
}

/* ---- nodes ---- */

static Node *make(Compiler *c, NodeType type, const Node *a, const Node *b,
                  Source source) {
  Node *node = node_new(&c->game->arena, type, source);
  if (!node) {
    error_memory(c->err);
    return NULL;
  }
  node->a = a;
  node->b = b;
  return node;
}

/* count(goal) op 1 */
static Node *alone(Compiler *c, const Node *goal, const char *op) {
  Node *count = make(c, NODE_COUNT, goal, NULL, goal->source);
  Node *number = make(c, NODE_NUMBER, NULL, NULL, goal->source);
  Node *is = make(c, NODE_IS, count, number, goal->source);
  if (!count || !number || !is) return NULL;
  number->number = 1;
  is->name = op;
  return is;
}

/* to(picture) as a test: from somewhere the reversed drawing fits. */
static Node *drawn(Reversal *r, const Node *goal, Source source) {
  Compiler *c = r->c;
  size_t size = sizeof(PictureLine) * (size_t)r->nlines;
  Picture *picture = arena_new(&c->game->arena, sizeof *picture);
  PictureLine *lines = arena_new(&c->game->arena, size);
  Node *node = make(c, NODE_PICTURE, NULL, NULL, source);
  Node *fits = make(c, NODE_LOOK, node, NULL, source);
  Node *to = make(c, NODE_TO, fits, NULL, source);
  Node *look = make(c, NODE_LOOK, to, NULL, source);
  if (!picture || !lines || !node || !fits || !to || !look) return NULL;
  memcpy(lines, r->lines, size);
  picture->lines = lines;
  picture->nlines = r->nlines;
  picture->letters[0] = (PictureLetter){GOAL, goal};
  picture->nletters = 1;
  node->picture = picture;
  return look;
}

static const Node *rewrite(Reversal *r, const Node *walk, const Node *goal) {
  Compiler *c = r->c;
  Node *again = make(c, NODE_SEQ, walk->a, walk->b, walk->source);
  if (!again) return NULL;
  again->number = 1; /* as it is written */
  Node *look = make(c, NODE_LOOK, again, NULL, walk->source);
  Node *one = alone(c, goal, "="), *other = alone(c, goal, "~=");
  Node *back = drawn(r, goal, walk->source);
  if (!look || !one || !other || !back) return NULL;
  Node *first = make(c, NODE_SEQ, one, back, walk->source);
  Node *rest = make(c, NODE_SEQ, other, look, walk->source);
  return first && rest ? make(c, NODE_EITHER, first, rest, walk->source) : NULL;
}

const Node *goal_rewrite(Compiler *c, const Node *walk) {
  if (walk->type != NODE_SEQ || walk->number || walk->b->type != NODE_NONE ||
      walk->a->type != NODE_SEQ || !c->game->board->has_shifts)
    return walk;
  const Node *to = walk->a->a, *goal = walk->b->a;
  if (to->type != NODE_TO || !to->a || to->a->type != NODE_MINE ||
      to->a->name || goal->type != NODE_THEIRS)
    return walk;
  Reversal *r = memory_new(sizeof *r);
  if (!r) {
    error_memory(c->err);
    return NULL;
  }
  r->c = c;
  const Node *node = reverse_all(r, walk->a->b) ? rewrite(r, walk, goal) : walk;
  memory_free(r);
  return node;
}
