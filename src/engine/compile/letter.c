/* SPDX-License-Identifier: MIT
** letter.c - the set of sites behind a symbol of a drawing.
*/
#include "engine/special/maker.h"
#include "engine/special/same.h"

#include <ctype.h>
#include <string.h>

static const Node *builtin(Maker *k, char symbol, Node *a, Node *b, Node *s) {
  *a = *b = *s = (Node){.source = k->drawn->node->source};
  switch (symbol) {
  case 'o': a->type = NODE_MINE; return a;
  case 'x': a->type = NODE_THEIRS; return a;
  case '.':
  case '~': a->type = NODE_EMPTY; return a;
  case PICTURE_REST:
  case '?': a->type = NODE_ALWAYS; return a;
  case '_':
    a->type = NODE_EMPTY;
    b->type = NODE_THEIRS;
    s->type = NODE_EITHER;
    s->a = a;
    s->b = b;
    return s;
  case '#': /* nowhere on the board */
    b->type = NODE_ALWAYS;
    a->type = NODE_NOT;
    a->a = b;
    return a;
  default: break;
  }
  int kind = drawn_line_kind(k->c->game, symbol);
  if (kind < 0) return NULL;
  a->type = k->c->game->kinds[kind].is_neutral            ? NODE_KIND
            : drawn_line_is_own(k->c->game, kind, symbol) ? NODE_MINE
                                                          : NODE_THEIRS;
  a->name = k->c->game->kinds[kind].name;
  return a;
}

/* Where a relation binds the actor's kind, the actor is of that kind and the
** relation stands for the kinds it beats. */
static const Set *letter_set(Maker *k, const LetterKey *key) {
  Node a, b, s, ra, rb, rs, limited = {.type = NODE_SEQ};
  Node unlike = {.type = NODE_NOT}, rest = {.type = NODE_SEQ};
  const Node *node = key->given;
  if (!node) node = builtin(k, key->symbol, &a, &b, &s);
  if (key->unlike) {
    unlike.a = key->unlike_given ? key->unlike_given
                                 : builtin(k, key->unlike, &ra, &rb, &rs);
    rest.a = node;
    rest.b = &unlike;
    rest.source = unlike.source = k->drawn->node->source;
    node = &rest;
  }
  if (key->where) {
    limited.a = node;
    limited.b = key->where;
    limited.source = key->where->source;
    node = &limited;
  }
  if (!key->bound) return compile_set(k->c, node);
  Node actor = {.type = NODE_MINE, .name = key->bound, .source = node->source};
  Node both = {.type = NODE_SEQ, .a = node, .b = &actor};
  if (node->type == NODE_MINE && !node->name) return compile_set(k->c, &actor);
  if (!node_has_relation(node)) return compile_set(k->c, &both);
  node = node_bind(&k->c->game->arena, node, key->bound);
  if (node) return compile_set(k->c, node);
  error_memory(k->c->err);
  return NULL;
}

/* Is it a relation, or an actor whose kind the letter leaves open? */
static bool is_bound(Maker *k, const Sketch *s, char symbol) {
  const PictureLetter *given = picture_letter(s->picture, symbol);
  if (given && node_has_relation(given->node)) return true;
  return (given || symbol == 'o') &&
         drawn_line_holder(k->c, s, symbol) == HOLDER_MINE;
}

/* Parts a new letter into gate and body; finds one with the same body. */
static void find_like(Maker *k, Letter *l) {
  bool is_gated = l->set->op == SET_AND && l->set->a->is_global;
  l->gate = is_gated ? l->set->a : NULL;
  l->body = is_gated ? l->set->b : l->set;
  l->like = (int16_t)(l - k->letters - 1);
  while (l->like >= 0 &&
         (k->letters[l->like].or_off || l->or_off ||
          !same_set(k->c->game, k->letters[l->like].body, l->body)))
    l->like--;
}

int maker_add_letter(Maker *k, const LetterKey *key, bool or_off) {
  for (int i = 0; i < k->nletters; i++)
    if (k->keys[i].symbol == key->symbol && k->keys[i].given == key->given &&
        k->keys[i].bound == key->bound && k->keys[i].where == key->where &&
        k->keys[i].unlike == key->unlike &&
        k->keys[i].unlike_given == key->unlike_given)
      return i;
  if (k->nletters == LETTERS_MAX) {
    compile_fault(k->c, k->drawn->node->source,
                  "too many different letters in one rule");
    return NO_LETTER;
  }
  const Set *set = letter_set(k, key);
  if (!set) return NO_LETTER;
  k->keys[k->nletters] = *key;
  bool is_sign = !key->given && !key->unlike;
  k->letters[k->nletters] = (Letter){
      .set = set, .or_off = or_off, .symbol = is_sign ? key->symbol : '\0'};
  find_like(k, &k->letters[k->nletters]);
  return k->nletters++;
}

/* A letter that is one of the signs with a reason is that sign, where nobody
** asks for reasons; the sign, or 0. */
static char plain_sign(const Maker *k, const Node *given) {
  if (k->c->is_plain || given->type != NODE_SEQ ||
      given->b->type != NODE_BECAUSE)
    return 0;
  switch (given->a->type) {
  case NODE_EMPTY: return '.';
  case NODE_MINE: return given->a->a || given->a->name ? 0 : 'o';
  case NODE_THEIRS: return given->a->a || given->a->name ? 0 : 'x';
  default: return 0;
  }
}

int maker_letter(Maker *k, const Sketch *s, const PictureCell *cell,
                 const Node *where) {
  const PictureLetter *given = picture_letter(s->picture, cell->symbol);
  const PictureLetter *run = picture_letter(s->picture, cell->unlike);
  LetterKey key = {cell->symbol,
                   given ? given->node : NULL,
                   is_bound(k, s, cell->symbol) ? s->bound : NULL,
                   where,
                   cell->unlike,
                   run ? run->node : NULL};
  if (cell->symbol == '#' && !k->c->game->board->is_padded) return LETTER_OFF;
  char name[2] = {cell->symbol, 0};
  Node a, b, n;
  if (!given && !builtin(k, cell->symbol, &a, &b, &n)) {
    maker_fault(k, s->line, cell->column,
                "no kind of piece has this letter, and the picture does not "
                "say what it means: ",
                name);
    return NO_LETTER;
  }
  if (given && node_class(given->node) != CLASS_TEST) {
    maker_fault(k, s->line, cell->column,
                "before '->' a letter must be a test, not a change: ", name);
    return NO_LETTER;
  }
  char sign = given ? plain_sign(k, given->node) : 0;
  if (sign) key.symbol = sign;
  if (sign) key.given = NULL;
  return maker_add_letter(k, &key,
                          cell->symbol == '~' || cell->symbol == '#' ||
                              cell->symbol == PICTURE_REST);
}

bool maker_choice(Maker *k, const Sketch *s, LeafPlan *plan) {
  const Drawn *d = k->drawn;
  const char *kind = d->prey_kind ? d->prey_kind : s->bound;
  Arena *arena = &k->c->game->arena;
  plan->prey = plan->beside = -1;
  if (!d->prey) return true;
  const Node *prey = kind ? node_bind(arena, d->prey, kind) : d->prey;
  Node *beside = node_new(arena, NODE_BESIDE, d->prey->source);
  Node *seq = node_new(arena, NODE_SEQ, d->prey->source);
  Node *look = node_new(arena, NODE_LOOK, d->prey->source);
  if (!prey || !beside || !seq || !look) return error_memory(k->c->err);
  seq->a = beside;
  seq->b = prey;
  look->a = seq;
  LetterKey prey_key = {.symbol = '!', .given = prey};
  LetterKey near_key = {.symbol = '&', .given = look};
  plan->prey = maker_add_letter(k, &prey_key, false);
  plan->beside = plan->prey == NO_LETTER
                     ? NO_LETTER
                     : maker_add_letter(k, &near_key, false);
  return plan->beside != NO_LETTER;
}
