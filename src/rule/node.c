/* SPDX-License-Identifier: MIT
** node.c - making and classifying rule trees.
*/
#include "rule/node.h"

#include <string.h>

static const char *const type_names[] = {
#define X(name, class) #name,
    NODE_TYPES(X)
#undef X
};

static const unsigned char type_classes[] = {
#define X(name, class) CLASS_##class,
    NODE_TYPES(X)
#undef X
};

Node *node_new(Arena *arena, NodeType type, Source source) {
  Node *node = arena_new(arena, sizeof *node);
  if (!node) return NULL;
  node->type = type;
  node->source = source;
  return node;
}

const char *node_type_name(NodeType type) { return type_names[type]; }

NodeClass node_class(const Node *node) {
  if (node_is_sealed(node)) return (NodeClass)node->class;
  switch (node->type) {
  case NODE_SEQ:
    if (node->b->type == NODE_BECAUSE) return node_class(node->a);
    /* fall through */
  case NODE_EITHER:
  case NODE_ELSE:
    return node_class(node->a) == CLASS_TEST &&
                   node_class(node->b) == CLASS_TEST
               ? CLASS_TEST
               : CLASS_WALK;
  case NODE_NAMED:
  case NODE_SHARED:
  case NODE_RIVAL: return node_class(node->a);
  default: return (NodeClass)type_classes[node->type];
  }
}

bool node_is_relative(const Node *node) {
  static const char *const words[] = {"same",      "along",      "legs",
                                      "left",      "right",      "opposite",
                                      "half-left", "half-right", "facing"};
  const char *at = node->name;
  if ((node->type != NODE_GO && node->type != NODE_TOWARD) || !at) return false;
  while (*at) {
    size_t n = strcspn(at, "+ ");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
      if (strlen(words[i]) == n && !strncmp(words[i], at, n)) return true;
    at += n + strspn(at + n, "+ ");
  }
  return false;
}

bool node_is_refusal(const Node *node) {
  while (node->type == NODE_SEQ || node->type == NODE_NAMED) node = node->a;
  return node->type == NODE_NOT && node->a->type == NODE_ALWAYS;
}

/* ---- what is known of a complete node ---- */

static int deeper(int a, int b) { return a > b ? a : b; }

/* What is not sealed was put together by us, from few parts. */
uint64_t node_weight(const Node *n) {
  if (!n) return 0;
  return node_is_sealed(n) ? n->weight
                           : 1 + node_weight(n->a) + node_weight(n->b);
}

static int depth_of(const Node *n) {
  if (!n) return 0;
  return node_is_sealed(n) ? n->depth
                           : 1 + deeper(depth_of(n->a), depth_of(n->b));
}

static uint64_t weight_of_picture(const Picture *p, int *depth) {
  uint64_t weight = 0;
  for (int i = 0; i < p->nlines; i++)
    weight += (uint64_t)(p->lines[i].length * p->lines[i].rows);
  for (int i = 0; i < p->nletters; i++) {
    weight += node_weight(p->letters[i].node);
    *depth = deeper(*depth, depth_of(p->letters[i].node));
  }
  return weight;
}

/* Does one round of a loop get anywhere? */
static bool gets_on(const Node *n) {
  if (!n || node_class(n) == CLASS_TEST || n->type == NODE_BECAUSE ||
      n->type == NODE_SAY)
    return false;
  if (n->type == NODE_SEQ || n->type == NODE_EITHER || n->type == NODE_ELSE)
    return n->a->gets_on || n->b->gets_on;
  return true;
}

void node_seal(Node *node) {
  if (node_is_sealed(node)) return;
  int depth = deeper(depth_of(node->a), depth_of(node->b));
  uint64_t weight = 1 + node_weight(node->a) + node_weight(node->b);
  weight += (uint64_t)node->nnames / 2;
  if (node->picture) weight += weight_of_picture(node->picture, &depth);
  node->class = (uint8_t)node_class(node);
  node->gets_on = gets_on(node);
  node->weight = (uint32_t)(weight < UINT32_MAX ? weight : UINT32_MAX);
  node->depth = (uint16_t)(depth < UINT16_MAX ? depth + 1 : UINT16_MAX);
  node->self = node;
}

bool node_has_relation(const Node *node) {
  if (!node) return false;
  if (node->type == NODE_BEATEN) return true;
  return node_has_relation(node->a) || node_has_relation(node->b);
}

/* The relation as names: kind, prey, kind, prey, ...; the prey of one kind
** becomes "kind x or kind y", or nothing at all. */
static const Node *prey_of(Arena *arena, const Node *relation,
                           const char *kind) {
  const Node *prey = NULL;
  for (int i = 0; i + 1 < relation->nnames; i += 2) {
    if (strcmp(relation->names[i], kind) != 0) continue;
    Node *one = node_new(arena, NODE_KIND, relation->source);
    if (!one) return NULL;
    one->name = relation->names[i + 1];
    if (prey) {
      Node *both = node_new(arena, NODE_EITHER, relation->source);
      if (!both) return NULL;
      both->a = prey;
      both->b = one;
      prey = both;
    } else {
      prey = one;
    }
  }
  if (prey) return prey;
  Node *never = node_new(arena, NODE_NOT, relation->source);
  if (never) never->a = node_new(arena, NODE_ALWAYS, relation->source);
  return never && never->a ? never : NULL;
}

const Node *node_bind(Arena *arena, const Node *node, const char *kind) {
  if (!node_has_relation(node)) return node;
  if (node->type == NODE_BEATEN) return prey_of(arena, node, kind);
  Node *copy = node_new(arena, node->type, node->source);
  if (!copy) return NULL;
  *copy = *node;
  if (node->a && !(copy->a = node_bind(arena, node->a, kind))) return NULL;
  if (node->b && !(copy->b = node_bind(arena, node->b, kind))) return NULL;
  return copy;
}
