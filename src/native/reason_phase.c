/* SPDX-License-Identifier: MIT
** reason_phase.c - moves that belong to another phase.
**
** A text that begins with a word or sign ("done", "chief a3", "~d5") shows
** which 'say' was meant. If the code of the phase asked cannot reach such a
** 'say', the reason is that another phase is the place for it.
*/
#include "native/reason_search.h"

#include <string.h>
#include <strings.h>

typedef struct Reach {
  const Program *program;
  bool *seen;    /* by instruction */
  bool *formats; /* by format */
  int *stack;
  int depth;
} Reach;

static void push(Reach *r, int pc) {
  if (pc < 0 || r->seen[pc]) return;
  r->seen[pc] = true;
  r->stack[r->depth++] = pc;
}

static void reach_pattern(Reach *r, const Pattern *p) {
  for (int i = 0; i < p->nleaves; i++) {
    const Variant *v = &r->program->variants[p->leaves[i].variant];
    if (v->format >= 0) r->formats[v->format] = true;
    push(r, v->before);
    push(r, v->after);
  }
}

static void reach_instr(Reach *r, const Instr *i) {
  switch ((Opcode)i->op) {
  case OP_SAY: r->formats[i->x] = true; break;
  case OP_PICTURE: reach_pattern(r, &r->program->patterns[i->x]); break;
  case OP_ELSE: /* its 'next' is no instruction */
    push(r, i->x);
    push(r, i->y);
    return;
  case OP_EITHER: push(r, i->y); /* fall through */
  case OP_REPEAT:
  case OP_TIMES:
  case OP_EACH:
  case OP_SOME:
  case OP_FIRST:
  case OP_BEST:
  case OP_MOST: push(r, i->x); break;
  case OP_EMIT:
  case OP_END:
  case OP_FAIL: return;
  default: break;
  }
  push(r, i->next);
}

static void reach_rule(Reach *r, const PhaseRule *rule) {
  if (rule->pattern >= 0)
    reach_pattern(r, &r->program->patterns[rule->pattern]);
  push(r, rule->code);
  while (r->depth > 0) reach_instr(r, &r->program->code[r->stack[--r->depth]]);
  if (rule->fallback >= 0) reach_rule(r, &r->program->phases[rule->fallback]);
}

/* Which formats the moves of a phase can have; false: no memory. */
static bool formats_of(const Game *g, int phase, bool *formats) {
  const Program *p = g->program;
  Reach r = {.program = p, .formats = formats};
  r.seen = memory_new((p->ncode + 1) * sizeof *r.seen);
  r.stack = memory_new((p->ncode + 1) * sizeof *r.stack);
  bool ok = r.seen && r.stack;
  memset(formats, 0, p->nformats * sizeof *formats);
  if (ok) reach_rule(&r, &p->phases[phase]);
  memory_free(r.seen);
  memory_free(r.stack);
  return ok;
}

/* ---- texts ---- */

/* The word or sign a format begins with; NULL: it begins with a slot. */
static const char *sign_of(const Format *f) {
  return f->nslots && f->slots[0].type == SLOT_TEXT ? f->slots[0].text : NULL;
}

/* Does the typed text begin as this format does, or is it all of it? */
static bool is_like(const Format *f, const char *typed) {
  const char *sign = sign_of(f);
  if (!sign || !*sign) return false;
  if (f->nslots == 1)
    return strcasecmp(typed, sign) == 0 ||
           (strlen(typed) == strcspn(sign, " ") &&
            strncasecmp(typed, sign, strlen(typed)) == 0);
  return strncasecmp(typed, sign, strlen(sign)) == 0;
}

bool reason_is_said(const Game *g, const char *typed) {
  const Program *p = g->program;
  for (size_t i = 0; i < p->nformats; i++)
    if (is_like(&p->formats[i], typed)) return true;
  return false;
}

static bool says(const Game *g, const bool *formats, const char *typed) {
  for (size_t i = 0; i < g->program->nformats; i++)
    if (formats[i] && is_like(&g->program->formats[i], typed)) return true;
  return false;
}

static void write_phase(const Game *g, int phase, Text *out) {
  const Phase *p = &g->phases[phase];
  text_addf(out, "'%s'", p->name);
  if (p->source.file)
    text_addf(out, " (%s:%d)", p->source.file, p->source.line);
}

/* The phases that say it; how many. */
static int write_phases(const Session *s, const char *typed, bool *formats,
                        Text *out) {
  const Game *g = s->game;
  int count = 0;
  for (int phase = 0; phase < g->nphases; phase++) {
    if (phase == s->pos->phase || !formats_of(g, phase, formats) ||
        !says(g, formats, typed))
      continue;
    text_add(out, count++ ? " or " : "that is a move of ");
    write_phase(g, phase, out);
  }
  return count;
}

static bool write_pass(const Session *s, const char *typed, Text *out) {
  if (strcasecmp(typed, "pass") != 0 || s->legal.count == 0) return false;
  text_addf(out, "passing is possible only when there is no other move, as %s",
            session_text(s, 0));
  reason_phase(s, (Source){0}, out);
  text_add_char(out, '\n');
  return true;
}

bool reason_elsewhere(Session *s, const char *typed, Text *out) {
  const Game *g = s->game;
  Text others;
  if (!reason_is_said(g, typed)) return false;
  bool *formats = memory_new((g->program->nformats + 1) * sizeof *formats);
  if (!formats) return false;
  text_init(&others);
  bool is_here =
      !formats_of(g, s->pos->phase, formats) || says(g, formats, typed);
  int count = is_here ? 0 : write_phases(s, typed, formats, &others);
  if (count > 0) {
    text_addf(out, "%s, and this is ", text_string(&others));
    write_phase(g, s->pos->phase, out);
    text_add_char(out, '\n');
  }
  text_done(&others);
  memory_free(formats);
  return count > 0 || (!is_here && write_pass(s, typed, out));
}
