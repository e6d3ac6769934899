/* SPDX-License-Identifier: MIT
** choice.h - one choice of a run: a leaf, and the sites chosen there.
*/
#ifndef ABAX_CHOICE_H
#define ABAX_CHOICE_H

#include "engine/vm/exec.h"

/* A leaf and the sites chosen there, by base. A choice is one, after the
** links that lead to it. */
typedef struct Choice {
  const SetProgram *p;
  const SetLeaf *leaf;
  const uint64_t *sites; /* of the bases before the last */
  Site last;
  const uint64_t *links, *end; /* as in a find */
} Choice;

static inline int choice_leaf(const Choice *c) {
  return (int)(c->leaf - c->p->leaves);
}

/* Where a place of the leaf is. */
static inline Site choice_site(const Choice *c, Place place) {
  if (!place.base) return NO_SITE;
  int i = 0;
  while (c->leaf->base[i] != place.base) i++;
  Site s = i + 1 == c->leaf->nbases ? c->last : (Site)c->sites[i];
  return s == NO_SITE ? s : c->p->maps[place.map].to[s];
}

/* What was chosen at a base before the last, if that is not a site. */
static inline int choice_digit(const Choice *c, int base) {
  int i = 0;
  while (c->leaf->base[i] != base) i++;
  return (int)c->sites[i];
}

/* A choice of a find, by its last site. */
static inline Choice choice_of(const Exec *x, const SetProgram *p,
                               const Find *f, Site last) {
  const SetLeaf *leaf = &p->leaves[f->leaf];
  const uint64_t *sites = x->store + f->words + p->game->board->words;
  return (Choice){
      p, leaf, sites, last, sites + leaf->nbases - 1, x->store + f->end};
}

/* The link a choice begins with, which is gone from it then. */
static inline Choice choice_take_link(Choice *c) {
  const SetLeaf *link = &c->p->leaves[*c->links];
  Choice out = {c->p, link, c->links + 1, NO_SITE, NULL, NULL};
  c->links += link->nbases;
  return out;
}

/* A choice by its number in the order of the finds. */
static inline Choice choice_at(const Exec *x, const ExecCode *code,
                               uint32_t k) {
  const Find *f = x->finds;
  while (k >= f->count) k -= f++->count;
  Site last = plane_select(x->store + f->words, code->words, (int)k);
  return choice_of(x, code->program, f, last);
}

/* The sum of what a choice moves, puts and takes. Choices that lead to the same
** position have the same key. Its links are gone from it then. */
uint64_t choice_key(const Machine *machine, const SetProgram *program,
                    Choice *choice);

#endif
