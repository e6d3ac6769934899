/* SPDX-License-Identifier: MIT
** c_share.c - functions that are the same are printed once.
**
** What a move stores mostly depends on the sites it is given and not on the
** direction it was found in; and several programs ask the same questions. So a
** function is printed without its name, its values are numbered anew in the
** order in which they appear, and if the same text was printed before, that
** function is called.
*/
#include "engine/print/c_share.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* The name of a value, "s12" or "n12", and its length; 0: it is none. */
static size_t value_name(const char *text, const char *at) {
  size_t n = 1;
  if ((*at != 's' && *at != 'n') || (at > text && is_word(at[-1]))) return 0;
  while (isdigit((unsigned char)at[n])) n++;
  return n > 1 && !is_word(at[n]) ? n : 0;
}

/* New numbers are kept by the old ones. */
static bool renumber(const CPrinter *c, const char *text, Text *out) {
  int *as = memory_new(sizeof *as * (c->p->nvalues + 1)), n = 0;
  if (!as) return false;
  for (const char *at = text; *at;) {
    size_t length = value_name(text, at);
    size_t old = length ? strtoul(at + 1, NULL, 10) : 0;
    if (!length || old > c->p->nvalues) {
      text_add_char(out, *at++);
      continue;
    }
    if (!as[old]) as[old] = ++n;
    text_addf(out, "%c%d", *at, as[old]);
    at += length;
  }
  memory_free(as);
  return true;
}

static bool note(CPrinter *c, CShared shared) {
  if (!memory_reserve((void **)&c->shared, &c->shared_capacity, c->nshared + 1,
                      sizeof *c->shared))
    return false;
  c->shared[c->nshared++] = shared;
  return true;
}

static void print_named(const char *text, const char *kind, int id, Text *out) {
  for (; *text; text++)
    if (*text == C_NAME_HERE)
      text_addf(out, "%s_%d", kind, id);
    else
      text_add_char(out, *text);
}

bool c_share(CPrinter *c, const Text *function, const char *kind, int index,
             Text *out) {
  Text text;
  bool is_new;
  text_init(&text);
  text_addf(&text, "%s", kind);
  bool ok = renumber(c, text_string(function), &text) && !text.failed;
  int id = ok ? c_define(c, text_string(&text), &is_new) : 0;
  if (ok && is_new)
    print_named(text_string(&text) + strlen(kind), kind, id, out);
  text_done(&text);
  return ok && note(c, (CShared){kind, c->program, index, id});
}

bool c_share_none(CPrinter *c, const Text *function, const char *kind,
                  int index, Text *out) {
  enum { FIRST = 100000 }; /* behind those of texts that were defined */
  int id = FIRST + (int)c->nshared;
  print_named(text_string(function), kind, id, out);
  return note(c, (CShared){kind, c->program, index, id});
}

int c_shared(const CPrinter *c, const char *kind, int program, int index) {
  for (size_t i = c->nshared; i > 0; i--) {
    const CShared *s = &c->shared[i - 1];
    if (s->index == index && s->program == program && !strcmp(s->kind, kind))
      return s->id;
  }
  return -1;
}
