/* SPDX-License-Identifier: MIT
** c_apart.c - telling moves apart, printed.
**
** The same as apart.c: two choices whose leaves put or move one piece are one
** decision only if they agree in their sites. What each leaf does is known
** when the file is printed, so a find costs one look into a table by class and
** fixed site. Entries have the stamp of their run: nothing is cleared.
*/
#include "engine/print/c_out.h"
#include "engine/vm/exec.h"

#include <string.h>

int c_apart_classes(const SetProgram *p) {
  int n = 0;
  for (size_t i = 0; i < p->nleaves; i++)
    if (p->leaves[i].act.is_plain && p->leaves[i].act.class >= n)
      n = p->leaves[i].act.class + 1;
  return n;
}

/* A site of a role, as an expression. */
static void print_role(CPrinter *c, Text *out, const LeafAct *act, int role) {
  if (!act->map[role])
    text_addf(out, "g->site[%d]", act->base[role]);
  else
    text_addf(out, "map_%d[g->site[%d]]",
              c_define_map(c, &c->p->maps[act->map[role]]), act->base[role]);
}

/* Where the sites of the role that varies are. */
static void print_here(CPrinter *c, Text *out, const LeafAct *act) {
  int map = act->map[act->told];
  if (map)
    text_addf(out, "      here = along(g->set, map_%d);\n",
              c_define_map(c, &c->p->maps[map]));
  else
    text_add(out, "      here = g->set;\n");
}

/* Is the piece that arrived among those that are taken? */
static void print_takes_back(CPrinter *c, Text *out, const LeafAct *act) {
  if (!act->has[ACT_TAKEN]) return;
  if (!act->varies[ACT_TAKEN]) {
    text_add(out, "      return 0;\n");
    return;
  }
  text_add(out, "      at = ");
  print_role(c, out, act, ACT_TO);
  text_add(out,
           ";\n      if (at == NO_SITE || has(here, (int)at)) return 0;\n");
}

/* The entry: by class and one fixed site, or by key where two are fixed. */
static void print_entry(CPrinter *c, Text *out, const LeafAct *act) {
  if (act->nfixed == 2) {
    text_addf(out, "      e = keyed(f, %uu << 20 | (uint32_t)",
              (unsigned)act->class + 1);
    print_role(c, out, act, act->fixed[0]);
    text_add(out, " << 10 | ");
    print_role(c, out, act, act->fixed[1]);
    text_add(out, ");\n      if (!e) return 0;\n");
    return;
  }
  text_addf(out, "      at = %du * (SITES + 1)", act->class);
  if (act->nfixed) {
    text_add(out, " + ");
    print_role(c, out, act, act->fixed[0]);
  }
  text_add(out, ";\n      e = &f->apart[at];\n");
}

/* Where the piece leaves, or arrives if it comes from nowhere: classes whose
** moves might agree must not share such a site. */
static void print_ends(CPrinter *c, Text *out, const LeafAct *act) {
  int role = act->has[ACT_FROM] ? ACT_FROM : ACT_TO;
  if (!act->clashes) return;
  if (role == act->told) {
    text_add(out, "      end = here;\n");
  } else if (act->varies[role]) {
    text_add(out, "      return 0;\n");
    return;
  } else {
    text_add(out, "      end = one(");
    print_role(c, out, act, role);
    text_add(out, ");\n");
  }
  for (int k = 0; k < APART_CLASSES; k++)
    if (act->clashes >> k & 1)
      text_addf(out, "      if (any(both(end, ends[%d]))) return 0;\n", k);
  text_addf(out, "      ends[%d] = either(ends[%d], end);\n", act->class,
            act->class);
}

static void act_text(CPrinter *c, Text *out, const LeafAct *act) {
  print_here(c, out, act);
  print_ends(c, out, act);
  print_takes_back(c, out, act);
  if (!act->has[ACT_TAKEN] || act->varies[ACT_TAKEN]) {
    print_entry(c, out, act);
    text_add(out, "      break;\n");
  }
}

/* Is the text of a leaf that of an earlier one? Then it is printed there. */
static bool is_earlier(Text *texts, size_t i) {
  for (size_t k = 0; k < i; k++)
    if (texts[k].length &&
        !strcmp(text_string(&texts[k]), text_string(&texts[i])))
      return true;
  return false;
}

static void print_cases(CPrinter *c, const SetProgram *p, Text *texts) {
  Text *out = &c->body;
  for (size_t i = 0; i < p->nleaves; i++) {
    if (!texts[i].length || is_earlier(texts, i)) continue;
    for (size_t k = i; k < p->nleaves; k++)
      if (texts[k].length &&
          !strcmp(text_string(&texts[k]), text_string(&texts[i])))
        text_addf(out, "    case %zu:\n", k);
    text_add(out, text_string(&texts[i]));
  }
}

/* Moves that are known to differ (unlike.c) need no table. */
static void print_sure(CPrinter *c, const SetProgram *p) {
  Text *out = &c->body;
  text_addf(out, "  static const uint8_t is_sure[%zu] = {", p->nleaves);
  for (size_t i = 0; i < p->nleaves; i++)
    text_addf(out, "%s%d", i ? i % 24 ? ", " : ",\n    " : "\n    ",
              p->leaves[i].is_sure);
  text_add(out, "\n  };\n  int sure = 1;\n"
                "  for (uint32_t i = 0; i < f->n; i++) sure &= "
                "is_sure[f->at[i].leaf];\n  if (sure) return 1;\n");
}

void c_print_apart(CPrinter *c, const SetProgram *p, int number) {
  Text *out = &c->body, *texts = memory_new((p->nleaves + 1) * sizeof *texts);
  if (!texts) {
    out->failed = true;
    return;
  }
  c->p = p;
  int classes = c_apart_classes(p) ? c_apart_classes(p) : 1;
  text_addf(out,
            "static int apart_%d(Finds *f) {\n"
            "  Set end, ends[%d];\n",
            number, classes);
  print_sure(c, p);
  text_addf(out,
            "  for (int i = 0; i < %d; i++) ends[i] = none;\n"
            "  f->stamp++;\n"
            "  for (uint32_t i = 0; i < f->n; i++) {\n"
            "    const Find *g = &f->at[i];\n"
            "    uint32_t at = 0;\n    Set here;\n    Apart *e;\n"
            "    switch (g->leaf) {\n",
            classes);
  for (size_t i = 0; i < p->nleaves; i++) {
    text_init(&texts[i]);
    if (p->leaves[i].act.is_plain) act_text(c, &texts[i], &p->leaves[i].act);
  }
  print_cases(c, p, texts);
  text_add(out, "    default: return 0;\n    }\n    (void)at;\n"
                "    if (e->stamp != f->stamp) {\n"
                "      e->stamp = f->stamp;\n      e->sites = here;\n"
                "      continue;\n    }\n"
                "    if (any(both(e->sites, here))) return 0;\n"
                "    e->sites = either(e->sites, here);\n"
                "  }\n  (void)end;\n  (void)ends;\n  return 1;\n}\n\n");
  for (size_t i = 0; i < p->nleaves; i++) text_done(&texts[i]);
  memory_free(texts);
}
