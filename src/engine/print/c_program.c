/* SPDX-License-Identifier: MIT
** c_program.c - the blocks of a set program as functions in C.
*/
#include "engine/print/c_share.h"

#include <stdio.h>
#include <string.h>

static bool block(CPrinter *c, int index, int depth);
static bool items(CPrinter *c, const Block *b, int depth);

static bool is_left(const SetProgram *p, int index) {
  for (size_t b = 0; b < p->nblocks; b++)
    for (size_t i = 0; i < p->blocks[b].nitems; i++)
      if (p->blocks[b].items[i].kind == ITEM_LEAVE &&
          p->blocks[b].items[i].to == index)
        return true;
  return false;
}

/* ---- finds ---- */

/* "moves by line 12 of chess.lua" above the sets that are reported. */
static void leaf_comment(CPrinter *c, const SetLeaf *leaf, int depth) {
  const Program *program = c->game->program;
  int line = leaf->make.line;
  if (line < 0) return;
  const RuleLine *rule = &program->lines[line];
  c_indent(&c->body, depth);
  text_add(&c->body, "/* ");
  c_comment(&c->body, rule->name ? rule->name : "");
  if (rule->drawn && rule->drawn->text) {
    text_add(&c->body, ": ");
    c_comment(&c->body, rule->drawn->text);
  }
  text_add(&c->body, " */\n");
}

static void leaf(CPrinter *c, const Item *i, int depth) {
  const SetLeaf *l = &c->p->leaves[i->to];
  CName set = c_operand(c, i->v);
  Text *out = &c->body;
  if (c->reports_once) {
    leaf_comment(c, l, depth);
    c_indent(out, depth);
    text_addf(out, "FOUND(%d, %s);\n", i->to, set.at);
    return;
  }
  const char *found = l->in_chain ? "found_on_path" : "found";
  leaf_comment(c, l, depth);
  c_indent(out, depth);
  if (l->nbases < 2) {
    text_addf(out, "if (any(%s)) %s(f, %d, %s);\n", set.at, found, i->to,
              set.at);
    return;
  }
  text_addf(out, "if (any(%s)) {\n", set.at);
  c_indent(out, depth + 1);
  text_addf(out, "Find *g = %s(f, %d, %s);\n", found, i->to, set.at);
  for (int k = 0; k + 1 < l->nbases; k++) {
    c_indent(out, depth + 1);
    text_addf(out, "g->site[%d] = (uint16_t)first(%s);\n", k,
              c_operand(c, l->site[k]).at);
  }
  c_indent(out, depth);
  text_add(out, "}\n");
}

/* ---- items and blocks ---- */

/* What was changed in the blocks that are left, up to one of them (-1: all). */
static void take_back(CPrinter *c, int block, int depth) {
  int outermost = -1;
  for (int i = c->depth; i-- > 0 && c->open[i] != block;)
    if (c->p->blocks[c->open[i]].kind == BLOCK_CHANGE) outermost = c->open[i];
  if (outermost < 0) return;
  c_indent(&c->body, depth);
  text_addf(&c->body, "undo(w, was_%d);\n", outermost);
}

static bool change_block(CPrinter *c, int index, int depth) {
  Text *out = &c->body;
  text_addf(out, "{\n");
  c_indent(out, depth + 1);
  text_addf(out, "const uint32_t was_%d = w->n;\n", index);
  c_indent(out, depth + 1);
  text_add(out, "if (");
  c_pile_change(c, &c->p->blocks[index]);
  text_add(out, ") {\n");
  bool ok = items(c, &c->p->blocks[index], depth + 2);
  c_indent(out, depth + 1);
  text_add(out, "}\n");
  c_indent(out, depth + 1);
  text_addf(out, "undo(w, was_%d);\n", index);
  return ok;
}

static bool item(CPrinter *c, const Item *i, int depth) {
  Text *out = &c->body;
  switch ((ItemKind)i->kind) {
  case ITEM_LET:
    if (!c->is_used[i->v]) return true;
    if (!c_print_value(c, i->v, depth)) return false;
    c_indent(out, c->voids ? depth : 0);
    if (c->voids) text_addf(out, "(void)%s;\n", c_operand(c, i->v).at);
    return true;
  case ITEM_BLOCK: return block(c, i->to, depth);
  case ITEM_LEAF: leaf(c, i, depth); return true;
  case ITEM_CHANGE:
    c_indent(out, depth);
    text_add(out, c->voids ? "(void)(" : "if (!");
    c_pile_change(c, &c->p->blocks[i->to]);
    text_add(out, c->voids ? ");\n" : ") return 0;\n");
    return true;
  case ITEM_STORE: return true; /* all of them at the end (c_position.c) */
  case ITEM_ADD:
    c_indent(out, depth);
    text_addf(out, "%s = either(%s, %s);\n", c_operand(c, i->v).at,
              c_operand(c, i->v).at, c_operand(c, i->w).at);
    return true;
  case ITEM_LEAVE:
    take_back(c, i->to, depth);
    c_indent(out, depth);
    text_addf(out, "goto out_%d;\n", i->to);
    return true;
  case ITEM_ANSWER:
    take_back(c, -1, depth);
    c_indent(out, depth);
    text_addf(out, "%s;\n", c->on_answer);
    return true;
  case ITEM_GROW:
    c_indent(out, depth);
    text_addf(out, "left_%d = either(left_%d, %s);\n", i->to, i->to,
              c_operand(c, i->w).at);
    return true;
  case ITEM_MAX:
    c_indent(out, depth);
    text_addf(out, "if (%s > %s) %s = %s;\n", c_operand(c, i->w).at,
              c_operand(c, i->v).at, c_operand(c, i->v).at,
              c_operand(c, i->w).at);
    return true;
  }
  return c_refuse(c, "a statement that has no form in C");
}

static bool items(CPrinter *c, const Block *b, int depth) {
  for (size_t i = 0; i < b->nitems; i++)
    if (!item(c, &b->items[i], depth)) return false;
  return true;
}

/* Does a loop have loops or calls inside? Then its turns are counted. */
static bool is_long(const SetProgram *p, int index) {
  const Block *b = &p->blocks[index];
  for (size_t i = 0; i < b->nitems; i++) {
    const Item *item = &b->items[i];
    if (item->kind == ITEM_LET &&
        (p->values[item->v].op == SP_ASK || p->values[item->v].op == SP_CALL))
      return true;
    if (item->kind == ITEM_BLOCK &&
        (p->blocks[item->to].kind == BLOCK_LOOP || is_long(p, item->to)))
      return true;
  }
  return false;
}

static void spread_head(CPrinter *c, int index, int depth) {
  const Block *b = &c->p->blocks[index];
  CName each = c_operand(c, b->each);
  text_addf(&c->body, "for (Set left_%d = %s; any(left_%d);) {\n", index,
            c_operand(c, b->over).at, index);
  c_indent(&c->body, depth + 1);
  text_addf(&c->body, "const Set %s = left_%d;\n", each.at, index);
  c_indent(&c->body, depth + 1);
  text_addf(&c->body, "left_%d = none;\n", index);
  c_indent(&c->body, depth + 1);
  text_addf(&c->body, "(void)%s;\n", each.at);
}

static void loop_head(CPrinter *c, int index, int depth) {
  const Block *b = &c->p->blocks[index];
  Text *out = &c->body;
  CName over = c_operand(c, b->over), each = c_operand(c, b->each);
  if (c->words == 1) {
    text_addf(out, "for (Set left_%d = %s; left_%d; left_%d &= left_%d - 1) {",
              index, over.at, index, index, index);
  } else {
    text_addf(out, "for (int w_%d = 0; w_%d < WORDS; w_%d++)\n", index, index,
              index);
    c_indent(out, depth);
    text_addf(out,
              "for (uint64_t left_%d = WORD(%s, w_%d); left_%d; left_%d &= "
              "left_%d - 1) {",
              index, over.at, index, index, index, index);
  }
  if (b->source.line) {
    text_addf(out, " /* line %d: ", b->source.line);
    c_comment(out, b->why ? b->why : "");
    text_add(out, " */");
  }
  text_add(out, "\n");
  c_indent(out, depth + 1);
  if (c->words == 1)
    text_addf(out, "const Set %s = left_%d & (0 - left_%d);\n", each.at, index,
              index);
  else
    text_addf(out, "const Set %s = word(w_%d, left_%d & (0 - left_%d));\n",
              each.at, index, index, index);
  c_indent(out, depth + 1);
  text_addf(out, "(void)%s;\n", each.at);
  if (!c->on_stop || !is_long(c->p, index)) return;
  c_indent(out, depth + 1);
  text_addf(out, "if (is_spent(f)) %s;\n", c->on_stop);
}

static bool block(CPrinter *c, int index, int depth) {
  const Block *b = &c->p->blocks[index];
  Text *out = &c->body;
  c_indent(out, depth);
  switch ((BlockKind)b->kind) {
  case BLOCK_LOOP: loop_head(c, index, depth); break;
  case BLOCK_SPREAD: spread_head(c, index, depth); break;
  case BLOCK_IF:
    text_addf(out,
              c->p->values[b->over].type == VALUE_SET ? "if (any(%s)) {\n"
                                                      : "if (%s) {\n",
              c_operand(c, b->over).at);
    break;
  case BLOCK_PART: text_add(out, "{\n"); break;
  case BLOCK_CHANGE: break;
  default: return c_refuse(c, "a block that has no form in C yet");
  }
  if (c->depth < EMIT_DEPTH) c->open[c->depth++] = index;
  bool ok = b->kind == BLOCK_CHANGE ? change_block(c, index, depth)
                                    : items(c, b, depth + 1);
  c->depth--;
  if (!ok) return false;
  c_indent(out, depth);
  text_add(out, "}\n");
  if (is_left(c->p, index)) {
    c_indent(out, depth);
    text_addf(out, "out_%d:;\n", index);
  }
  return true;
}

/* ---- functions ---- */

static const char *type_of(const SetProgram *p, Val v) {
  return p->values[v].type == VALUE_SET ? "Set" : "int64_t";
}

/* "static int ask_0_3(const Position *p, Finds *f, Set s1)", or with another
** name. */
static void signature(CPrinter *c, int index, const char *name) {
  const Question *q = &c->p->questions[index];
  Text *out = &c->body;
  const char *type = q->is_chain ? "Set" : "int";
  if (!q->is_chain && q->result) type = type_of(c->p, q->result);
  text_addf(out, "static %s %s(const Position *p, Finds *f", type, name);
  for (int i = 0; i < q->nparams; i++)
    text_addf(out, ", %s %s", type_of(c->p, q->param[i]),
              c_operand(c, q->param[i]).at);
  text_add(out, ")");
}

/* Functions that call themselves: so deep, and no deeper. */
static void enter(CPrinter *c, const Question *q) {
  if (q->recurs)
    text_addf(&c->body, "  if (is_too_deep(f)) return %s;\n  f->depth++;\n",
              q->is_chain ? "none" : "0");
}

/* Where changes are made. */
static void print_work(CPrinter *c) {
  if (c->p->has_changes)
    text_add(&c->body, "  Work *const w = f->work;\n  (void)w;\n");
}

static bool question(CPrinter *c, int index, const char *name) {
  const Question *q = &c->p->questions[index];
  Text *out = &c->body;
  c->on_stop = q->is_chain ? "return none" : "return 0";
  if (q->recurs)
    c->on_stop =
        q->is_chain ? "return f->depth--, none" : "return f->depth--, 0";
  c->on_answer = q->recurs ? "return f->depth--, 1" : "return 1";
  signature(c, index, name);
  text_add(out, " {\n  (void)p;\n  (void)f;\n");
  for (int i = 0; i < q->nparams; i++)
    text_addf(out, "  (void)%s;\n", c_operand(c, q->param[i]).at);
  print_work(c);
  enter(c, q);
  if (!items(c, &c->p->blocks[q->block], 1)) return false;
  if (q->recurs) text_add(out, "  f->depth--;\n");
  text_addf(out, "  return %s;\n}\n\n",
            q->result     ? c_operand(c, q->result).at
            : q->is_chain ? "none"
                          : "0");
  return true;
}

/* The parameter of a program that begins at a place. */
static Val cursor_of(const SetProgram *p) {
  for (size_t v = 1; v < p->nvalues; v++)
    if (p->values[v].op == SP_PARAM && p->values[v].block == 0) return (Val)v;
  return 0;
}

/* Has the block a leaf that reports more than once, or needs more than its
** set? */
static bool reports_more(const SetProgram *p, int index, bool in_loop) {
  const Block *b = &p->blocks[index];
  in_loop = in_loop || b->kind == BLOCK_LOOP || b->kind == BLOCK_SPREAD;
  for (size_t i = 0; i < b->nitems; i++) {
    const Item *item = &b->items[i];
    if (item->kind == ITEM_BLOCK && reports_more(p, item->to, in_loop))
      return true;
    if (item->kind == ITEM_LET && p->values[item->v].op == SP_CALL) return true;
    if (item->kind == ITEM_LEAF && (in_loop || p->leaves[item->to].nbases > 1 ||
                                    p->leaves[item->to].in_chain))
      return true;
  }
  return false;
}

enum { ONCE_LEAVES = 256 };

static bool find(CPrinter *c, const char *title, bool at_cursor) {
  Text *out = &c->body;
  text_add(out, "/* ");
  c_comment(out, title);
  text_addf(out, " */\nstatic void find_%d(const Position *p, Finds *f",
            c->program);
  Val cursor = at_cursor ? cursor_of(c->p) : 0;
  c->on_stop = "return";
  if (at_cursor)
    text_addf(out, ", Set %s", cursor ? c_operand(c, cursor).at : "place");
  text_add(out, ") {\n  (void)p;\n  (void)f;\n");
  if (at_cursor)
    text_addf(out, "  (void)%s;\n", cursor ? c_operand(c, cursor).at : "place");
  c->reports_once = c->has_room && c->p->nleaves > 2 &&
                    c->p->nleaves < ONCE_LEAVES &&
                    !reports_more(c->p, 0, false);
  if (c->reports_once && c->least_finds <= (int)c->p->nleaves)
    c->least_finds = (int)c->p->nleaves + 1;
  if (c->reports_once)
    text_add(out, "  Find *g = f->at;\n  uint32_t total = 0;\n");
  print_work(c);
  if (c->p->has_changes) text_add(out, "  begin_work(w, p);\n  p = w->p;\n");
  bool ok = items(c, &c->p->blocks[0], 1);
  if (c->p->has_changes)
    text_add(out, "  if (w->is_full) f->is_full = f->is_over = 1;\n");
  if (c->reports_once)
    text_add(out, "  f->n = (uint32_t)(g - f->at);\n  f->total = total;\n");
  c->reports_once = false;
  text_add(out, "}\n\n");
  return ok;
}

static bool make(CPrinter *c, int index) {
  const SetLeaf *l = &c->p->leaves[index];
  Text *out = &c->body;
  int n = setleaf_sites(l);
  c->on_stop = NULL;
  text_addf(out, "static int %c(Position *p%s", C_NAME_HERE,
            l->make.has_changes ? ", Work *w" : "");
  for (int i = 0; i < n; i++)
    text_addf(out, ", Set %s", c_operand(c, l->make.site[i]).at);
  text_add(out, ") {\n  (void)p;\n");
  if (l->make.has_changes) text_add(out, "  w->p = p;\n");
  for (int i = 0; i < n; i++)
    text_addf(out, "  (void)%s;\n", c_operand(c, l->make.site[i]).at);
  if (!items(c, &c->p->blocks[l->make.block], 1) ||
      !c_print_stores(c, &l->make))
    return false;
  text_add(out, "  return 1;\n}\n\n");
  return true;
}

static bool told(CPrinter *c, int index) {
  const SetLeaf *l = &c->p->leaves[index];
  const Block *b = &c->p->blocks[l->make.block];
  Text *out = &c->body;
  c->on_stop = NULL;
  text_addf(out, "static void %c(const Position *p, Told *t", C_NAME_HERE);
  for (int i = 0; i < setleaf_sites(l); i++)
    text_addf(out, ", Set %s", c_operand(c, l->make.site[i]).at);
  text_add(out, ") {\n  (void)p;\n");
  for (int i = 0; i < setleaf_sites(l); i++)
    text_addf(out, "  (void)%s;\n", c_operand(c, l->make.site[i]).at);
  if (l->make.has_changes)
    text_add(out, "  Work work, *const w = &work;\n  begin_work(w, p);\n"
                  "  p = w->p;\n");
  if (!items(c, b, 1)) return false;
  for (size_t i = 0; i < b->nitems; i++)
    if (b->items[i].kind == ITEM_STORE && b->items[i].to >= STORE_TOLD)
      text_addf(out, "  t->%s[%d] = %s;\n",
                c->p->values[b->items[i].v].type == VALUE_SET ? "sets"
                                                              : "numbers",
                b->items[i].to - STORE_TOLD, c_operand(c, b->items[i].v).at);
  text_add(out, "}\n\n");
  return true;
}

/* What is left to be tested of a choice: 0 or 1. */
static bool check(CPrinter *c, int index) {
  const SetLeaf *l = &c->p->leaves[index];
  const Block *b = &c->p->blocks[l->check.block];
  Text *out = &c->body;
  c->on_stop = "return 0";
  text_addf(out, "static int %c(const Position *p, Finds *f", C_NAME_HERE);
  for (int i = 0; i < setleaf_sites(l); i++)
    text_addf(out, ", Set %s", c_operand(c, l->check.site[i]).at);
  text_add(out, ") {\n  (void)p;\n  (void)f;\n");
  for (int i = 0; i < setleaf_sites(l); i++)
    text_addf(out, "  (void)%s;\n", c_operand(c, l->check.site[i]).at);
  if (!items(c, b, 1)) return false;
  for (size_t i = 0; i < b->nitems; i++)
    if (b->items[i].kind == ITEM_STORE && b->items[i].to == STORE_CHECKED)
      text_addf(out, "  return %s != 0;\n", c_operand(c, b->items[i].v).at);
  text_add(out, "}\n\n");
  return true;
}

/* Does the text ask a question of this program that is not shared? */
static bool asks_own(const CPrinter *c, const Text *text) {
  char name[32];
  snprintf(name, sizeof name, "ask_%d_", c->program);
  return strstr(text_string(text), name) != NULL;
}

/* Prints a function of a leaf for all that are the same. */
static bool share(CPrinter *c, bool (*print)(CPrinter *c, int index),
                  const char *kind, int index, Text *out) {
  Text body = c->body;
  text_init(&c->body);
  bool ok = print(c, index);
  Text function = c->body;
  c->body = body;
  ok = ok && (asks_own(c, &function)
                  ? c_share_none(c, &function, kind, index, &c->body)
                  : c_share(c, &function, kind, index, out));
  text_done(&function);
  return ok;
}

/* ---- questions ---- */

/* Can a question be shared? Not if it asks one of this program that is not, or
** itself, or was asked before it was printed. */
static bool is_shareable(const CPrinter *c, int index, const Text *text,
                         const Text *defined) {
  char own[32];
  snprintf(own, sizeof own, "ask_%d_%d(", c->program, index);
  return !c->p->questions[index].recurs && !asks_own(c, text) &&
         !strstr(text_string(defined), own);
}

/* A question may ask those before it, and be asked by them: then it has a name
** of its own and is declared before. */
static bool print_question(CPrinter *c, int index, Text *declared,
                           Text *defined) {
  Text body = c->body, shared;
  char name[32] = {C_NAME_HERE, 0};
  text_init(&c->body);
  bool ok = question(c, index, name);
  shared = c->body;
  text_init(&c->body);
  if (ok && is_shareable(c, index, &shared, defined)) {
    ok = c_share(c, &shared, "ask", index, &c->functions);
  } else if (ok) {
    snprintf(name, sizeof name, "ask_%d_%d", c->program, index);
    signature(c, index, name);
    text_addf(declared, "%s;\n", text_string(&c->body));
    text_done(&c->body);
    text_init(&c->body);
    ok = question(c, index, name);
    text_add(defined, text_string(&c->body));
  }
  text_done(&shared);
  text_done(&c->body);
  c->body = body;
  return ok;
}

static bool print_questions(CPrinter *c, const SetProgram *p) {
  Text declared, defined;
  bool ok = true;
  text_init(&declared);
  text_init(&defined);
  for (size_t i = 0; i < p->nquestions && ok; i++)
    ok = print_question(c, (int)i, &declared, &defined);
  text_add(&c->body, text_string(&declared));
  text_add(&c->body, text_string(&defined));
  text_done(&declared);
  text_done(&defined);
  return ok;
}

bool c_print_told(CPrinter *c, const SetProgram *p, int number, int leaf,
                  Text *out) {
  bool *used = c_live_values(p, true);
  if (!used) return c_refuse(c, "out of memory");
  c->p = p;
  c->program = number;
  c->is_used = used;
  c->voids = true;
  bool ok = share(c, told, "told", leaf, out);
  c->voids = false;
  c->is_used = NULL;
  memory_free(used);
  return ok;
}

static bool print_functions(CPrinter *c, const SetProgram *p, int number,
                            const char *title, bool at_cursor) {
  c->p = p;
  c->program = number;
  for (size_t i = 0; i < p->nleaves; i++)
    if (p->leaves[i].make.why) return c_refuse(c, p->leaves[i].make.why);
  if (!print_questions(c, p)) return false;
  if (!find(c, title, at_cursor)) return false;
  for (size_t i = 0; i < p->nleaves; i++)
    if (!share(c, make, "make", (int)i, &c->functions) ||
        (p->leaves[i].check.block &&
         !share(c, check, "holds", (int)i, &c->functions)))
      return false;
  return true;
}

bool c_print_program(CPrinter *c, const SetProgram *p, int number,
                     const char *title, bool at_cursor) {
  bool *used = c_live_values(p, false);
  if (!used) return c_refuse(c, "out of memory");
  c->is_used = used;
  bool ok = print_functions(c, p, number, title, at_cursor);
  c->is_used = NULL;
  memory_free(used);
  return ok;
}
