/* SPDX-License-Identifier: MIT
** reason_phase.c - moves that belong to another phase.
**
** A text that begins with a word or sign ("done", "chief a3", "~d5") shows
** which 'say' was meant. If the code of the phase asked cannot reach such a
** 'say', the reason is that its time has not come, or is over.
*/
#include "why/reason_search.h"

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

/* The phases that seen code leads to while the same player is to move. */
static void mark_next(const Game *g, const Reach *r, bool *next) {
  for (size_t i = 0; i < r->program->ncode; i++) {
    const Instr *instr = &r->program->code[i];
    if (!r->seen[i] || instr->op != OP_TARGET) continue;
    const Target *t = &g->targets[instr->x];
    if (t->who == TARGET_SAME || t->who == TARGET_ASKED) next[t->phase] = true;
  }
}

/* Which formats the moves of a phase can have, and where it leads to (unless
** that is NULL); false: no memory. */
static bool reach_phase(const Game *g, int phase, bool *formats, bool *next) {
  const Program *p = g->program->walk ? g->program->walk : g->program;
  Reach r = {.program = p, .formats = formats};
  r.seen = memory_new((p->ncode + 1) * sizeof *r.seen);
  r.stack = memory_new((p->ncode + 1) * sizeof *r.stack);
  bool ok = r.seen && r.stack;
  memset(formats, 0, p->nformats * sizeof *formats);
  if (ok) reach_rule(&r, &p->phases[phase]);
  if (ok && next) mark_next(g, &r, next);
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

/* Does some other phase say it? Those are noted. */
static bool others_say(const Session *s, const char *typed, bool *formats,
                       bool *which) {
  const Game *g = s->game;
  bool any = false;
  for (int phase = 0; phase < g->nphases; phase++) {
    which[phase] = phase != s->pos->phase &&
                   reach_phase(g, phase, formats, NULL) &&
                   says(g, formats, typed);
    any = any || which[phase];
  }
  return any;
}

/* ---- does it come later in the turn? ---- */

static bool comes_later(const Session *s, bool *formats, const bool *which) {
  const Game *g = s->game;
  bool next[PHASES_MAX] = {0}, done[PHASES_MAX] = {0};
  reach_phase(g, s->pos->phase, formats, next);
  for (bool again = true; again;) {
    again = false;
    for (int i = 0; i < g->nphases; i++) {
      if (!next[i] || done[i]) continue;
      if (which[i]) return true;
      done[i] = again = true;
      reach_phase(g, i, formats, next);
    }
  }
  return false;
}

static void write_first(const Session *s, const char *before, Text *out) {
  text_add(out, before);
  for (size_t i = 0; i < s->legal.count && i < 3; i++)
    text_addf(out, "%s%s", i ? ", " : "", session_text(s, i));
  text_add(out, s->legal.count > 3 ? ", …\n" : "\n");
}

static bool write_pass(const Session *s, const char *typed, Text *out) {
  if (strcasecmp(typed, "pass") != 0 || s->legal.count == 0) return false;
  text_addf(out, "you may pass only when you have no other move; you have %s\n",
            session_text(s, 0));
  return true;
}

bool reason_elsewhere(Session *s, const char *typed, Text *out) {
  const Game *g = s->game;
  bool which[PHASES_MAX] = {0};
  if (!reason_is_said(g, typed)) return false;
  bool *formats = memory_new((g->program->nformats + 1) * sizeof *formats);
  if (!formats) return false;
  bool is_here =
      !reach_phase(g, s->pos->phase, formats, NULL) || says(g, formats, typed);
  bool is_other = !is_here && others_say(s, typed, formats, which);
  bool is_later = is_other && comes_later(s, formats, which);
  memory_free(formats);
  if (is_other)
    write_first(s,
                is_later ? "that comes later; legal moves now: "
                         : "that is not possible now; legal moves: ",
                out);
  return is_other || (!is_here && write_pass(s, typed, out));
}
