/* SPDX-License-Identifier: MIT
** exec.c - flattening set programs, and running them.
*/
#include "engine/vm/exec_steps.h"
#include "base/stop.h"
#include "engine/pass/calls.h"
#include "engine/jit/jit.h"
#include "engine/pass/pass.h"

#include <assert.h>
#include <string.h>

/* ---- flattening ---- */

typedef struct Flatten {
  ExecCode *code;
  const SetProgram *p;
  int32_t *left; /* by block: what a loop has left */
  int32_t *end;  /* by block: steps that leave it, as a chain */
  Lives lives;   /* of the function being written */
  bool recurs;   /* it may be entered again */
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
  case SP_TAKEN: s.a = x->imm; break;
  case SP_LINES:
  case SP_KEY:
  case SP_EARLIEST:
  case SP_SEEN:
  case SP_SHIFT: s.b = x->imm; break;
  case SP_RAYS:
  case SP_ROW:
  case SP_FILL: s.c = x->imm; break;
  case SP_DASH:
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
    f->end[i->to] = push(f, (ExecStep){.op = EXEC_JUMP, .b = f->end[i->to]});
    break;
  case ITEM_LEAF:
    push(f, (ExecStep){.op = EXEC_LEAF, .a = f->code->reg[i->v], .b = i->to});
    break;
  case ITEM_ANSWER: push(f, (ExecStep){.op = EXEC_RETURN, .x = 1}); break;
  case ITEM_STORE: break; /* in no program that is run here */
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
  if (b->kind == BLOCK_LOOP) {
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

void exec_code_free(ExecCode *code) {
  if (!code) return;
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
    questions(&f);
  }
  memory_free(f.left);
  memory_free(f.end);
  lives_done(&f.lives);
  if (ok && !f.failed) {
    if (pass_is_on(PASS_jit)) c->jit = jit_translate(c);
    return c;
  }
  exec_code_free(c);
  return NULL;
}

/* ---- running ---- */

/* The same along a direction that goes up and down, and perhaps round. */
static void follow(const Board *b, uint64_t *out, int site, int dir,
                   const uint64_t *over) {
  Site s = board_next(b, (Site)site, (Dir)dir);
  for (int n = 0; s != NO_SITE && n < b->bits; n++) {
    plane_add(out, s);
    if (!plane_has(over, s)) return;
    s = board_next(b, s, (Dir)dir);
  }
}

/* Up to the last site of 'to' that is seen, the same way. */
static void follow_to(const Board *b, uint64_t *out, int site, int dir,
                      const uint64_t *over, const uint64_t *to) {
  uint64_t way[PLANE_WORDS] = {0};
  Site s = board_next(b, (Site)site, (Dir)dir);
  for (int n = 0; s != NO_SITE && n < b->bits; n++) {
    for (int w = 0; plane_has(to, s) && w < b->words; w++) out[w] |= way[w];
    plane_add(way, s);
    if (!plane_has(over, s)) return;
    s = board_next(b, s, (Dir)dir);
  }
}

/* The sites of a leaf's bases before its last. */
static void keep_sites(const Exec *x, const ExecCode *code, const SetLeaf *l,
                       uint64_t *at) {
  size_t words = (size_t)code->words;
  const uint64_t *r = x->registers[code->index];
  for (int i = 0; i + 1 < l->nbases; i++)
    at[i] =
        plane_next(r + (size_t)code->reg[l->site[i]] * words, code->words, 0);
}

static bool keep_link(Exec *x, const ExecCode *code, int32_t link) {
  const SetLeaf *l = &code->program->leaves[link];
  if (!memory_reserve((void **)&x->path, &x->path_capacity,
                      x->npath + (size_t)l->nbases + 1, sizeof *x->path))
    return false;
  x->path[x->npath++] = (uint64_t)link;
  keep_sites(x, code, l, x->path + x->npath);
  x->npath += (size_t)l->nbases - 1;
  return true;
}

/* Puts the caller's registers aside, and its arguments where the function
** looks for them. */
static bool enter_call(Exec *x, const ExecCode *code, int32_t index) {
  const ExecCall *c = &code->calls[index];
  size_t words = (size_t)code->words, bytes = words * sizeof(uint64_t);
  uint64_t *r = x->registers[code->index];
  size_t need = (size_t)(c->nsaved + c->nargs) * words;
  x->failed = !memory_reserve((void **)&x->saved, &x->saved_capacity,
                              x->nsaved + need, sizeof *x->saved) ||
              (c->link >= 0 && !keep_link(x, code, c->link));
  if (x->failed) return false;
  uint64_t *at = x->saved + x->nsaved;
  for (int i = 0; i < c->nsaved; i++, at += words)
    memcpy(at, r + (size_t)c->saved[i] * words, bytes);
  x->nsaved += (size_t)c->nsaved * words;
  for (int i = 0; i < c->nargs; i++)
    memcpy(at + (size_t)i * words, r + (size_t)c->from[i] * words, bytes);
  for (int i = 0; i < c->nargs; i++)
    memcpy(r + (size_t)c->to[i] * words, at + (size_t)i * words, bytes);
  return true;
}

static void leave_call(Exec *x, const ExecCode *code, int32_t index) {
  const ExecCall *c = &code->calls[index];
  size_t words = (size_t)code->words, bytes = words * sizeof(uint64_t);
  uint64_t *r = x->registers[code->index];
  x->nsaved -= (size_t)c->nsaved * words;
  const uint64_t *at = x->saved + x->nsaved;
  for (int i = 0; i < c->nsaved; i++, at += words)
    memcpy(r + (size_t)c->saved[i] * words, at, bytes);
  if (c->link >= 0) x->npath -= (size_t)code->program->leaves[c->link].nbases;
}

/* A loop begins anew. */
static bool spend(Exec *x, long steps) {
  x->steps -= steps;
  if (x->steps >= 0 && !stop_asked) return true;
  x->failed = true;
  return false;
}

enum { STORE_MAX = 4000000 }; /* words that finds may take */

uint64_t exec_make_room(Exec *x, size_t words) {
  if (x->total > MOVES_MAX || x->nstore + words > STORE_MAX) x->steps = -1;
  x->failed = x->steps < 0 ||
              !memory_reserve((void **)&x->finds, &x->find_capacity,
                              x->nfinds + 1, sizeof *x->finds) ||
              !memory_reserve((void **)&x->store, &x->store_capacity,
                              x->nstore + words, sizeof *x->store);
  return !x->failed;
}

/* Keeps what a leaf found. */
static bool report(Exec *x, const ExecCode *code, int leaf, int n,
                   const uint64_t *set, int words) {
  const SetLeaf *l = &code->program->leaves[leaf];
  size_t need = (size_t)words + (size_t)l->nbases - 1 + x->npath;
  if (!exec_make_room(x, need)) return false;
  uint64_t *at = x->store + x->nstore;
  x->finds[x->nfinds++] =
      (Find){leaf, (uint32_t)n, x->nstore, x->nstore + need};
  for (int w = 0; w < words; w++) at[w] = set[w];
  keep_sites(x, code, l, at + words);
  if (x->npath)
    memcpy(at + words + l->nbases - 1, x->path, x->npath * sizeof *at);
  x->nstore += need;
  x->total += (uint32_t)n;
  return true;
}

#define WORDS 1
#include "engine/vm/exec_run.h"
#undef WORDS
#define WORDS 2
#include "engine/vm/exec_run.h"
#undef WORDS
#define WORDS 4
#include "engine/vm/exec_run.h"
#undef WORDS
#define WORDS 8
#include "engine/vm/exec_run.h"
#undef WORDS

void exec_free(Exec *x) {
  if (!x) return;
  for (size_t i = 0; i < x->nregisters; i++) memory_free(x->registers[i]);
  memory_free(x->registers);
  memory_free(x->finds);
  memory_free(x->store);
  memory_free(x->saved);
  memory_free(x->path);
  memory_free(x->apart);
  memory_free(x->keys);
  memory_free(x->keyed);
  memory_free(x->dropped);
  movelist_done(&x->clashes);
  memory_free(x);
}

/* A program has registers of its own: its constants stay there. One more is
** for what machine code keeps (jit.h). */
static bool load(Exec *x, const ExecCode *code) {
  size_t index = (size_t)code->index, words = (size_t)code->words;
  if (index < x->nregisters && x->registers[index]) return true;
  if (!memory_reserve((void **)&x->registers, &x->nregisters, index + 1,
                      sizeof *x->registers))
    return false;
  uint64_t *r = memory_new((size_t)(code->nregisters + 3) * words * 8);
  if (!r) return false;
  memcpy(r, code->consts, (size_t)code->nconsts * words * 8);
  x->registers[index] = r;
  return true;
}

void exec_run_steps(Exec *x, const ExecCode *code, const Position *pos,
                    const ExecStep *from) {
  switch (code->words) {
  case 1: run_1(x, code, pos, from); break;
  case 2: run_2(x, code, pos, from); break;
  case 4: run_4(x, code, pos, from); break;
  default: run_8(x, code, pos, from); break;
  }
}

uint64_t exec_spent(const Exec *x) { return (uint64_t)(x->given - x->steps); }

bool exec_run_at(Exec *x, const ExecCode *code, const Position *pos,
                 Site site) {
  x->failed = !load(x, code);
  if (x->failed) return false;
  if (code->place >= 0) {
    uint64_t *set = x->registers[code->index] + code->place * code->words;
    memset(set, 0, (size_t)code->words * 8);
    if (site != NO_SITE) plane_add(set, site);
  }
  return exec_run(x, code, pos);
}

bool exec_run(Exec *x, const ExecCode *code, const Position *pos) {
  x->nfinds = x->nstore = 0;
  x->nsaved = x->npath = 0;
  x->total = 0;
  x->entries = EXEC_ENTRIES;
  x->is_over = false;
  x->steps = x->given = EXEC_STEPS / code->words; /* wide sets cost more */
  x->failed = !load(x, code);
  if (x->failed) return false;
  if (code->jit && !x->jit_off)
    code->jit->run(x->registers[code->index], x, pos);
  else
    exec_run_steps(x, code, pos, code->steps);
  if (x->steps < 0) x->failed = true;
  return !x->failed && !x->is_over;
}
