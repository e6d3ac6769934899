/* SPDX-License-Identifier: MIT
** flatten.c - set programs as steps of the register machine.
**
** Every value has a register; blocks become jumps. The program comes first,
** then what its leaves make and have to be tested, then the questions.
*/
#include "engine/vm/exec_steps.h"
#include "engine/program/emit.h"
#include "base/stop.h"
#include "engine/jit/jit.h"
#include "engine/pass/calls.h"
#include "engine/pass/pass.h"
#include "engine/program/slot.h"

#include <limits.h>
#include <string.h>

typedef struct Flatten {
  ExecCode *code;
  const SetProgram *p;
  int32_t *left;        /* by block: what a loop has left */
  int32_t *end;         /* by block: steps that leave it, as a chain */
  int open[EMIT_DEPTH]; /* the blocks around what is written now */
  int depth;
  Lives lives; /* of the function being written */
  bool recurs; /* it may be entered again */
  bool failed;
} Flatten;

static int32_t push(Flatten *f, ExecStep step) {
  ExecCode *c = f->code;
  if (!memory_reserve((void **)&c->steps, &c->capacity, c->nsteps + 1,
                      sizeof step)) {
    f->failed = true;
    return 0;
  }
  c->steps[c->nsteps] = step;
  return (int32_t)c->nsteps++;
}

/* ---- calls ---- */

static bool new_call(Flatten *f, const Value *x, ExecCall *call) {
  const Question *q = &f->p->questions[x->imm];
  const int32_t *r = f->code->reg;
  size_t n = (size_t)q->nparams, all = f->p->nvalues + f->p->nblocks;
  *call = (ExecCall){.link = x->op == SP_CALL ? x->b : -1,
                     .nargs = q->nparams,
                     .from = memory_new((n + 1) * sizeof *call->from),
                     .to = memory_new((n + 1) * sizeof *call->to),
                     .saved = memory_new((all + 1) * sizeof *call->saved)};
  if (!call->from || !call->to || !call->saved) return false;
  for (int i = 0; i < q->nparams; i++) {
    call->from[i] = r[f->p->args[x->a + i]];
    call->to[i] = r[q->param[i]];
  }
  return true;
}

/* What is used behind it, unless nobody comes back before it is done. */
static void save(const Flatten *f, Val v, ExecCall *call) {
  const SetProgram *p = f->p;
  if (!f->recurs || !p->questions[p->values[v].imm].recurs) return;
  for (size_t k = 1; k < p->nvalues; k++)
    if (lives_over(&f->lives, (Val)k, v))
      call->saved[call->nsaved++] = f->code->reg[k];
  for (size_t b = 0; b < p->nblocks; b++)
    if (lives_loop_over(&f->lives, (int)b, v))
      call->saved[call->nsaved++] = f->left[b];
}

static void enter(Flatten *f, Val v) {
  const Value *x = &f->p->values[v];
  ExecCode *c = f->code;
  if (!memory_reserve((void **)&c->calls, &c->call_capacity, c->ncalls + 1,
                      sizeof *c->calls) ||
      !new_call(f, x, &c->calls[c->ncalls++])) {
    f->failed = true;
    return;
  }
  save(f, v, &c->calls[c->ncalls - 1]);
  push(f, (ExecStep){.op = EXEC_ENTER,
                     .dst = c->reg[v],
                     .a = (int32_t)c->ncalls - 1,
                     .b = x->imm});
}

/* The arguments go to the registers of the parameters. */
static void ask(Flatten *f, Val v) {
  const Value *x = &f->p->values[v];
  const Question *q = &f->p->questions[x->imm];
  const int32_t *r = f->code->reg;
  if (q->is_chain || q->recurs || q->result) {
    enter(f, v);
    return;
  }
  for (int i = 0; i < q->nparams; i++)
    push(f, (ExecStep){.op = EXEC_COPY,
                       .dst = r[q->param[i]],
                       .a = r[f->p->args[x->a + i]]});
  push(f, (ExecStep){.op = EXEC_CALL, .dst = r[v], .b = x->imm});
}

static void value(Flatten *f, Val v) {
  const Value *x = &f->p->values[v];
  const int32_t *r = f->code->reg;
  if (x->op == SP_ASK || x->op == SP_CALL) {
    ask(f, v);
    return;
  }
  ExecStep s = {.op = x->op, .dst = r[v], .a = r[x->a], .b = r[x->b]};
  switch ((SetprogOp)x->op) {
  case SP_PLANE:
  case SP_SITE:
  case SP_COUNTER:
  case SP_STOCK:
  case SP_CAPTURED:
  case SP_DICE:
  case SP_TAKEN: s.a = x->imm; break;
  case SP_STATE: return;
  case SP_HOLDS: s.c = x->imm; break;
  case SP_AHEAD:
  case SP_LONG:
  case SP_HIGH: s.x = (uint8_t)x->imm; break;
  case SP_LINES:
  case SP_KEY:
  case SP_EARLIEST:
  case SP_SEEN:
  case SP_SHIFT: s.b = x->imm; break;
  case SP_RAYS:
  case SP_ROW:
  case SP_FILL: s.c = x->imm; break;
  case SP_MEETS: s.c = r[x->c]; break;
  case SP_DASH:
    s.c = r[x->c];
    s.x = (uint8_t)x->imm;
    break;
  case SP_SUBSETS:
  case SP_BELOW:
  case SP_INDEX: s.x = (uint8_t)x->imm; break;
  case SP_SUBSET:
    s.c = r[x->c];
    s.x = (uint8_t)x->imm;
    break;
  case SP_SPANS:
    s.c = r[x->c];
    s.dirs = (uint32_t)x->imm;
    break;
  case SP_COMPARE:
  case SP_LEFT: s.x = (uint8_t)x->imm; break;
  default: break;
  }
  push(f, s);
}

static void block(Flatten *f, int index);

/* Changes are taken back on the way out of blocks, down to a depth. */
static void undo(Flatten *f, int depth) {
  for (int i = f->depth; i-- > depth;)
    if (f->p->blocks[f->open[i]].kind == BLOCK_CHANGE)
      push(f, (ExecStep){.op = EXEC_UNDO});
}

static int depth_of(const Flatten *f, int index) {
  int i = f->depth - 1;
  while (i > 0 && f->open[i] != index) i--;
  return i;
}

static void item(Flatten *f, const Item *i) {
  switch ((ItemKind)i->kind) {
  case ITEM_LET: value(f, i->v); break;
  case ITEM_BLOCK: block(f, i->to); break;
  case ITEM_ADD:
    push(f, (ExecStep){.op = EXEC_ADD,
                       .dst = f->code->reg[i->v],
                       .a = f->code->reg[i->w]});
    break;
  case ITEM_GROW:
    push(f, (ExecStep){.op = EXEC_ADD,
                       .dst = f->left[i->to],
                       .a = f->code->reg[i->w]});
    break;
  case ITEM_MAX:
    push(f, (ExecStep){.op = EXEC_MAX,
                       .dst = f->code->reg[i->v],
                       .a = f->code->reg[i->w]});
    break;
  case ITEM_LEAVE: /* chained through 'b' until the end is known */
    undo(f, depth_of(f, i->to));
    f->end[i->to] = push(f, (ExecStep){.op = EXEC_JUMP, .b = f->end[i->to]});
    break;
  case ITEM_LEAF:
    push(f, (ExecStep){.op = EXEC_LEAF, .a = f->code->reg[i->v], .b = i->to});
    break;
  case ITEM_ANSWER:
    undo(f, 0);
    push(f, (ExecStep){.op = EXEC_RETURN, .x = 1});
    break;
  case ITEM_CHANGE: break;
  case ITEM_STORE: break; /* ExecMake has them */
  }
}

/* All steps of the chain go on here. */
static void land(Flatten *f, int32_t chain) {
  while (chain >= 0 && !f->failed) {
    int32_t next = f->code->steps[chain].b;
    f->code->steps[chain].b = (int32_t)f->code->nsteps;
    chain = next;
  }
}

/* All that is left is the set of this turn, and then nothing is left. */
static int32_t spread(Flatten *f, int index) {
  const Block *b = &f->p->blocks[index];
  int32_t left = f->left[index];
  push(f, (ExecStep){.op = EXEC_COPY, .dst = left, .a = f->code->reg[b->over]});
  int32_t start = push(f, (ExecStep){.op = EXEC_IF_SET, .a = left, .b = -1});
  push(f, (ExecStep){.op = EXEC_COPY, .dst = f->code->reg[b->each], .a = left});
  push(f, (ExecStep){.op = SP_VARIABLE, .dst = left});
  return start;
}

static void block(Flatten *f, int index) {
  const Block *b = &f->p->blocks[index];
  int32_t start = -1;
  if (f->depth < EMIT_DEPTH) f->open[f->depth++] = index;
  if (b->kind == BLOCK_CHANGE) {
    f->end[index] = push(f, (ExecStep){.op = EXEC_CHANGE,
                                       .a = f->code->reg[b->over],
                                       .b = -1,
                                       .c = f->code->reg[b->change.amount],
                                       .dirs = (uint32_t)index});
  } else if (b->kind == BLOCK_LOOP) {
    push(f, (ExecStep){.op = EXEC_COPY,
                       .dst = f->left[index],
                       .a = f->code->reg[b->over]});
    start = push(f, (ExecStep){.op = EXEC_NEXT,
                               .dst = f->code->reg[b->each],
                               .a = f->left[index],
                               .b = -1});
    f->end[index] = start;
  } else if (b->kind == BLOCK_SPREAD) {
    start = spread(f, index);
    f->end[index] = start;
  } else if (b->kind == BLOCK_IF) {
    bool is_set = f->p->values[b->over].type == VALUE_SET;
    f->end[index] =
        push(f, (ExecStep){.op = is_set ? EXEC_IF_SET : EXEC_IF_NUMBER,
                           .a = f->code->reg[b->over],
                           .b = -1});
  }
  for (size_t i = 0; i < b->nitems; i++) item(f, &b->items[i]);
  if (b->kind == BLOCK_LOOP || b->kind == BLOCK_SPREAD)
    push(f, (ExecStep){.op = EXEC_JUMP, .b = start});
  if (b->kind == BLOCK_CHANGE) push(f, (ExecStep){.op = EXEC_UNDO});
  f->depth--;
  land(f, f->end[index]);
}

/* Registers: constants first, then values, then what loops have left. */
static bool number_registers(Flatten *f) {
  const SetProgram *p = f->p;
  ExecCode *c = f->code;
  int n = 0;
  for (size_t v = 1; v < p->nvalues; v++)
    if (p->values[v].op == SP_CONST || p->values[v].op == SP_NUMBER)
      f->code->reg[v] = n++;
  c->nconsts = n;
  for (size_t v = 1; v < p->nvalues; v++)
    if (p->values[v].op != SP_CONST && p->values[v].op != SP_NUMBER)
      f->code->reg[v] = n++;
  for (size_t b = 0; b < p->nblocks; b++) {
    bool loops =
        p->blocks[b].kind == BLOCK_LOOP || p->blocks[b].kind == BLOCK_SPREAD;
    f->left[b] = loops ? n++ : 0;
    f->end[b] = -1;
  }
  c->nregisters = n;
  c->place = -1;
  for (size_t v = 1; v < p->nvalues; v++)
    if (p->values[v].op == SP_PARAM && p->values[v].block == 0)
      c->place = c->reg[v];
  c->consts = memory_new((size_t)(c->nconsts + 1) * (size_t)c->words * 8);
  if (!c->consts) return false;
  for (size_t v = 1; v < p->nvalues; v++) {
    uint64_t *w = c->consts + (size_t)f->code->reg[v] * (size_t)c->words;
    if (p->values[v].op == SP_CONST)
      memcpy(w, p->consts[p->values[v].imm].w, (size_t)c->words * 8);
    if (p->values[v].op == SP_NUMBER) *w = (uint64_t)(int64_t)p->values[v].imm;
  }
  return true;
}

static bool make_rays(ExecCode *c) {
  const Board *b = c->program->game->board;
  size_t words = (size_t)c->words, bits = (size_t)b->bits;
  c->rays = memory_new((size_t)b->ndirs * bits * words * 8 + 8);
  if (!c->rays) return false;
  for (int d = 0; d < b->ndirs; d++)
    for (int s = 0; s < b->bits; s++) {
      uint64_t *ray = c->rays + ((size_t)d * bits + (size_t)s) * words;
      Site t = board_has(b, (Site)s) ? board_next(b, (Site)s, (Dir)d) : NO_SITE;
      for (int n = 0; t != NO_SITE && n < b->bits && !plane_has(ray, t); n++) {
        plane_add(ray, t);
        t = board_next(b, t, (Dir)d);
      }
    }
  return true;
}

/* The questions stand behind the program; then calls learn where, also those
** of one question by another. */
static void questions(Flatten *f) {
  ExecCode *c = f->code;
  int32_t *start = memory_new((f->p->nquestions + 1) * sizeof *start);
  if (!start) {
    f->failed = true;
    return;
  }
  for (size_t k = 0; k < f->p->nquestions; k++) {
    const Question *q = &f->p->questions[k];
    start[k] = (int32_t)c->nsteps;
    f->recurs = q->recurs;
    if (q->recurs) lives_follow(&f->lives, q);
    block(f, q->block);
    ExecStep end = {.op = EXEC_RETURN};
    if (q->is_chain || q->result)
      end =
          (ExecStep){.op = EXEC_YIELD, .a = q->result ? c->reg[q->result] : -1};
    push(f, end);
  }
  for (size_t i = 0; i < c->nsteps; i++)
    if (c->steps[i].op == EXEC_CALL || c->steps[i].op == EXEC_ENTER)
      c->steps[i].b = start[c->steps[i].b];
  memory_free(start);
}

/* ---- makes ---- */

static void store_some(Flatten *f, const Block *b, ExecMake *make, int first,
                       int end) {
  for (size_t i = 0; i < b->nitems; i++)
    if (b->items[i].kind == ITEM_STORE && b->items[i].to >= first &&
        b->items[i].to < end)
      make->stores[make->nstores++] =
          (ExecStore){b->items[i].to, f->code->reg[b->items[i].v]};
}

static void stores(Flatten *f, const Block *b, ExecMake *make) {
  const Game *g = f->p->game;
  int counters = slot_of_counter(g, 0), stock = slot_of_stock(g, 0, 0);
  store_some(f, b, make, 0, slot_pieces(g));
  make->nplanes = make->nstores;
  store_some(f, b, make, slot_pieces(g), INT_MAX);
  for (int i = make->nplanes; i < make->nstores; i++)
    make->counts |=
        make->stores[i].slot >= counters && make->stores[i].slot < stock;
}

/* May its steps end early, or a number be too large for a counter? */
static bool may_fail(const Flatten *f, const ExecMake *make) {
  for (size_t i = (size_t)make->start; i < f->code->nsteps; i++) {
    int op = f->code->steps[i].op;
    if (op == EXEC_JUMP || op == EXEC_CALL || op == EXEC_ENTER ||
        op == SP_FILL || op == SP_FLOOD || op == SP_MEETS)
      return true;
  }
  return make->counts;
}

static bool bind_sites(const Flatten *f, const SetLeaf *leaf,
                       const SetMake *from, ExecMake *to) {
  to->nsites = setleaf_sites(leaf);
  to->sites = memory_new(((size_t)to->nsites + 1) * sizeof *to->sites);
  for (int i = 0; to->sites && i < to->nsites; i++)
    to->sites[i] = f->code->reg[from->site[i]];
  return to->sites != NULL;
}

/* What a leaf makes, or what is left to be tested of it. */
static bool make(Flatten *f, const SetLeaf *leaf, const SetMake *from,
                 ExecMake *to) {
  to->start = -1;
  if (!from->block || from->why || from->has_changes) return true;
  const Block *b = &f->p->blocks[from->block];
  to->stores = memory_new((b->nitems + 1) * sizeof *to->stores);
  if (!to->stores || !bind_sites(f, leaf, from, to)) return false;
  to->is_open = from->is_place_open;
  to->start = (int32_t)f->code->nsteps;
  block(f, from->block);
  push(f, (ExecStep){.op = EXEC_END});
  stores(f, b, to);
  to->may_fail = may_fail(f, to);
  return true;
}

/* They stand behind the program. */
static bool makes(Flatten *f) {
  const SetProgram *p = f->p;
  ExecCode *c = f->code;
  bool ok = true;
  f->recurs = false;
  c->makes = memory_new((2 * p->nleaves + 1) * sizeof *c->makes);
  if (!c->makes) return false;
  c->nmakes = 2 * p->nleaves;
  for (size_t i = 0; i < p->nleaves && ok; i++)
    ok = make(f, &p->leaves[i], &p->leaves[i].make, &c->makes[i]) &&
         make(f, &p->leaves[i], &p->leaves[i].check, &c->makes[p->nleaves + i]);
  return ok;
}

static void free_makes(ExecCode *code) {
  for (size_t i = 0; i < code->nmakes; i++) {
    memory_free(code->makes[i].stores);
    memory_free(code->makes[i].sites);
  }
  memory_free(code->makes);
}

void exec_code_free(ExecCode *code) {
  if (!code) return;
  free_makes(code);
  memory_free(code->steps);
  memory_free(code->consts);
  memory_free(code->reg);
  memory_free(code->rays);
  for (size_t i = 0; i < code->ncalls; i++) {
    memory_free(code->calls[i].from);
    memory_free(code->calls[i].to);
    memory_free(code->calls[i].saved);
  }
  memory_free(code->calls);
  jit_free(code->jit);
  memory_free(code);
}

/* The steps of one run; Ctrl-C is looked for on the way. */
enum { EXEC_STEPS = ABAX_STEPS / 2 };

ExecCode *exec_compile(const SetProgram *p, int index) {
  ExecCode *c = memory_new(sizeof *c);
  if (!c) return NULL;
  c->program = p;
  c->index = index;
  c->words = p->game->board->words;
  c->given = EXEC_STEPS / c->words; /* wide sets cost more */
  c->reg = memory_new(p->nvalues * 4 + 4);
  Flatten f = {.code = c,
               .p = p,
               .left = memory_new(p->nblocks * 4 + 4),
               .end = memory_new(p->nblocks * 4 + 4),
               .recurs = false};
  bool ok = lives_init(&f.lives, p) && c->reg && f.left && f.end &&
            number_registers(&f) && make_rays(c);
  if (ok) {
    block(&f, 0);
    push(&f, (ExecStep){.op = EXEC_END});
    ok = makes(&f);
    questions(&f);
  }
  memory_free(f.left);
  memory_free(f.end);
  lives_done(&f.lives);
  if (ok && !f.failed) {
    if (pass_is_on(PASS_jit) && !p->has_changes) c->jit = jit_translate(c);
    return c;
  }
  exec_code_free(c);
  return NULL;
}
