/* SPDX-License-Identifier: MIT
** setprog.c - set programs as text, and their end.
*/
#include "engine/program/setprog.h"

const char *const setprog_names[SP_OPS] = {
#define X(name, type, help) #name,
    SETPROG_OPS(X)
#undef X
};

void setprog_free(SetProgram *p) {
  if (!p) return;
  for (size_t i = 0; i < p->nblocks; i++) memory_free(p->blocks[i].items);
  for (size_t i = 0; i < p->nshifts; i++) memory_free(p->shifts[i].parts);
  for (size_t i = 0; i < p->nmaps; i++) memory_free(p->maps[i].to);
  memory_free(p->values);
  memory_free(p->blocks);
  memory_free(p->consts);
  memory_free(p->shifts);
  memory_free(p->maps);
  memory_free(p->leaves);
  memory_free(p->questions);
  memory_free(p->args);
  memory_free(p);
}

static void indent(Text *out, int depth) {
  for (int i = 0; i < depth; i++) text_add(out, "  ");
}

static const char *plane_name(const Game *g, int i) {
  const Layout *lay = &g->layout;
  if (i < g->nplayers) return g->player[i];
  if (i == lay->neutral_plane) return "neutral";
  if (lay->kind_planes >= 0 && i >= lay->kind_planes &&
      i < lay->kind_planes + g->nkinds)
    return g->kinds[i - lay->kind_planes].name;
  for (int r = 0; r < g->nregisters; r++)
    if (g->registers[r].type != REGISTER_SITE && g->registers[r].plane == i)
      return g->registers[r].name;
  return "?";
}

static void write_name(const SetProgram *p, Val v, Text *out) {
  const Value *x = &p->values[v];
  const Game *g = p->game;
  if (x->op == SP_NUMBER) {
    text_addf(out, "%d", x->imm);
  } else if (x->op == SP_CONST) {
    int n = plane_count(p->consts[x->imm].w, PLANE_WORDS);
    if (n == g->board->count)
      text_add(out, "all");
    else
      text_addf(out, "{%d:%d}", x->imm, n);
  } else if (x->op == SP_PLANE) {
    text_add(out, plane_name(g, x->imm));
  } else {
    text_addf(out, "%c%d", x->type == VALUE_SET ? 's' : 'n', v);
  }
}

static void write_dirs(const SetProgram *p, uint32_t dirs, Text *out) {
  for (; dirs; dirs &= dirs - 1)
    text_addf(out, " %s", p->game->board->dir[__builtin_ctz(dirs)].name);
}

static void write_shift(const Shift *s, Text *out) {
  for (int i = 0; i < s->nparts; i++)
    text_addf(out, "%s%+d", i ? "," : "", s->parts[i].by);
}

static void write_value(const SetProgram *p, Val v, Text *out) {
  static const char *const compares[] = {"=", "~=", "<", "<=", ">", ">="};
  const Value *x = &p->values[v];
  write_name(p, v, out);
  text_add(out, " = ");
  if (x->op == SP_PLANE) {
    text_add(out, "plane");
    return;
  }
  text_addf(out, "%s", setprog_names[x->op]);
  if (x->op == SP_ASK || x->op == SP_CALL) {
    text_addf(out, " %d", x->imm);
    for (int i = 0; i < p->questions[x->imm].nparams; i++) {
      text_add(out, " ");
      write_name(p, p->args[x->a + i], out);
    }
    return;
  }
  for (int i = 0; i < 3; i++) {
    Val a = i == 0 ? x->a : i == 1 ? x->b : x->c;
    if (!a) continue;
    text_add(out, " ");
    write_name(p, a, out);
  }
  switch ((SetprogOp)x->op) {
  case SP_SHIFT:
    text_add(out, " by ");
    write_shift(&p->shifts[x->imm], out);
    break;
  case SP_RAYS:
  case SP_SPANS:
  case SP_ROW: write_dirs(p, (uint32_t)x->imm, out); break;
  case SP_FILL:
  case SP_DASH: text_addf(out, " %s", p->game->board->dir[x->imm].name); break;
  case SP_COMPARE: text_addf(out, " (%s)", compares[x->imm]); break;
  case SP_LINES: text_addf(out, " of %d", p->lines[x->imm].n); break;
  case SP_SITE:
  case SP_COUNTER:
  case SP_STOCK:
  case SP_TAKEN: text_addf(out, " %d", x->imm); break;
  default: break;
  }
}

static void write_block(const SetProgram *p, int index, int depth, Text *out);

static void write_item(const SetProgram *p, const Item *i, int depth,
                       Text *out) {
  if (i->kind == ITEM_BLOCK) {
    write_block(p, i->to, depth, out);
    return;
  }
  indent(out, depth);
  switch ((ItemKind)i->kind) {
  case ITEM_LET: write_value(p, i->v, out); break;
  case ITEM_ADD:
    write_name(p, i->v, out);
    text_add(out, " |= ");
    write_name(p, i->w, out);
    break;
  case ITEM_GROW:
    text_addf(out, "grow %d by ", i->to);
    write_name(p, i->w, out);
    break;
  case ITEM_MAX:
    write_name(p, i->v, out);
    text_add(out, " max= ");
    write_name(p, i->w, out);
    break;
  case ITEM_ANSWER: text_add(out, "yes"); break;
  case ITEM_LEAVE: text_addf(out, "leave part %d", i->to); break;
  case ITEM_LEAF:
    text_addf(out, "moves %d: ", i->to);
    write_name(p, i->v, out);
    break;
  default: break;
  }
  text_add(out, "\n");
}

static void write_head(const SetProgram *p, int index, Text *out) {
  const Block *b = &p->blocks[index];
  if (b->kind == BLOCK_PART) {
    text_addf(out, "part %d\n", index);
    return;
  }
  bool loops = b->kind == BLOCK_LOOP || b->kind == BLOCK_SPREAD;
  text_add(out, b->kind == BLOCK_LOOP ? "for each "
                : loops               ? "spread "
                                      : "if ");
  if (loops) {
    write_name(p, b->each, out);
    text_add(out, " of ");
  }
  write_name(p, b->over, out);
  if (b->kind == BLOCK_LOOP && b->source.line)
    text_addf(out, "   -- line %d: one site at a time: %s", b->source.line,
              b->why ? b->why : "");
  text_add(out, "\n");
}

static void write_block(const SetProgram *p, int index, int depth, Text *out) {
  const Block *b = &p->blocks[index];
  indent(out, depth);
  write_head(p, index, out);
  for (size_t i = 0; i < b->nitems; i++)
    write_item(p, &b->items[i], depth + 1, out);
}

static void write_question(const SetProgram *p, int index, Text *out) {
  const Question *q = &p->questions[index];
  text_addf(out, "  %s %d of", q->is_chain ? "chain" : "question", index);
  for (int i = 0; i < q->nparams; i++) {
    if (q->slot[i] < p->game->layout.nplanes)
      text_addf(out, " %s=", plane_name(p->game, q->slot[i]));
    else
      text_add(out, " ");
    write_name(p, q->param[i], out);
  }
  text_add(out, "\n");
  const Block *body = &p->blocks[q->block];
  for (size_t i = 0; i < body->nitems; i++)
    write_item(p, &body->items[i], 2, out);
  if (!q->result) return;
  indent(out, 2);
  text_add(out, "yield ");
  write_name(p, q->result, out);
  text_add(out, "\n");
}

void setprog_write(const SetProgram *p, Text *out) {
  for (size_t i = 0; i < p->nquestions; i++) write_question(p, (int)i, out);
  const Block *body = &p->blocks[0];
  for (size_t i = 0; i < body->nitems; i++)
    write_item(p, &body->items[i], 1, out);
}
