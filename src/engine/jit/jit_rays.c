/* SPDX-License-Identifier: MIT
** jit_rays.c - templates of coarse steps: leaves, rays, fills, rows.
**
** Rays have tables of their own, so that nothing has to be asked: for every
** direction the ray from a site, then what lies beyond a site that stops it,
** by the number of zeros below the stop (in directions to higher sites) or
** above it. Both have an empty row at the end, for no site and for no stop.
*/
#include "engine/jit/jit_x86.h"
#include "engine/program/map.h"

#include <stddef.h>

#if defined(__x86_64__) && defined(__linux__) /* see jit.c */

/* ---- finds ---- */

#define EXEC(field) x86_memory(JIT_EXEC, (int32_t)offsetof(Exec, field))

static void note_stub(Jit *j, JitStub stub) {
  if (!memory_reserve((void **)&j->stubs, &j->stub_capacity, j->nstubs + 1,
                      sizeof stub))
    j->x.failed = true;
  else
    j->stubs[j->nstubs++] = stub;
}

/* rax: the number of the find; rdx: where its words end. */
static void put_room(Jit *j, JitStub *stub) {
  x86_put(&j->x, X86_MOV, RAX, EXEC(nfinds));
  x86_put(&j->x, X86_CMP, RAX, EXEC(find_capacity));
  stub->jumps[0] = x86_jump_if(&j->x, X86_NOT_BELOW);
  x86_put(&j->x, X86_MOV, RDX, EXEC(nstore));
  x86_put_number(&j->x, X86_DIGIT_ADD, x86_register(RDX), stub->words);
  x86_put(&j->x, X86_CMP, RDX, EXEC(store_capacity));
  stub->jumps[1] = x86_jump_if(&j->x, X86_ABOVE);
}

/* The find itself; its count is in rcx. Then rdx is where its words begin. */
static void put_find(Jit *j, int leaf, int words) {
  x86_put(&j->x, X86_STORE, RDX, EXEC(nstore));
  x86_put(&j->x, X86_ADD_TO32, RCX, EXEC(total));
  x86_put_number(&j->x, X86_DIGIT_ADD, EXEC(nfinds), 1);
  _Static_assert(sizeof(void *) != 8 || sizeof(Find) == 24,
                 "a find is three words");
  x86_put(&j->x, X86_LEA, RAX, x86_indexed(RAX, RAX, 1, 0));
  x86_shift(&j->x, X86_DIGIT_SHL, RAX, 3);
  x86_put(&j->x, X86_ADD, RAX, EXEC(finds));
  x86_put(&j->x, X86_STORE, RDX, x86_memory(RAX, offsetof(Find, end)));
  x86_put_number(&j->x, X86_DIGIT_SUB, x86_register(RDX), words);
  x86_store_number32(&j->x, x86_memory(RAX, offsetof(Find, leaf)), leaf);
  x86_put(&j->x, X86_STORE32, RCX, x86_memory(RAX, offsetof(Find, count)));
  x86_put(&j->x, X86_STORE, RDX, x86_memory(RAX, offsetof(Find, words)));
}

/* rcx = the first site of a set, as plane_next finds it. */
static void put_site(Jit *j, int32_t reg) {
  x86_load(&j->x, RCX, NO_SITE);
  for (int w = j->words - 1; w >= 0; w--) {
    x86_put(&j->x, X86_TZCNT, RAX, jit_at(j, reg, w));
    x86_put(&j->x, X86_LEA, RAX, x86_memory(RAX, 64 * w));
    x86_put_condition(&j->x, X86_NOT_BELOW, RCX, x86_register(RAX));
  }
}

/* The set, and the sites of the loops around it. */
static void put_words(Jit *j, const ExecStep *s) {
  const SetLeaf *leaf = &j->code->program->leaves[s->b];
  x86_put(&j->x, X86_MOV, JIT_SPARE, EXEC(store));
  for (int w = 0; w < j->words; w++)
    x86_put(&j->x, X86_STORE, jit_in(j, s->a, w, RAX),
            x86_indexed(JIT_SPARE, RDX, 3, 8 * w));
  for (int i = 0; i + 1 < leaf->nbases; i++) {
    put_site(j, j->code->reg[leaf->site[i]]);
    x86_put(&j->x, X86_STORE, RCX,
            x86_indexed(JIT_SPARE, RDX, 3, 8 * (j->words + i)));
  }
}

void jit_put_leaf(Jit *j, const ExecStep *s) {
  int words = j->words + j->code->program->leaves[s->b].nbases - 1;
  JitStub stub = {.step = j->step, .back = j->x.nbytes, .words = words};
  x86_put(&j->x, X86_POPCNT, RCX, jit_at(j, s->a, 0));
  for (int w = 1; w < j->words; w++) {
    x86_put(&j->x, X86_POPCNT, RAX, jit_at(j, s->a, w));
    x86_put(&j->x, X86_ADD, RCX, x86_register(RAX));
  }
  if (j->words > 1) x86_put(&j->x, X86_TEST, RCX, x86_register(RCX));
  size_t none = x86_jump_if(&j->x, X86_ZERO);
  put_room(j, &stub);
  put_find(j, s->b, words);
  put_words(j, s);
  x86_land(&j->x, none);
  note_stub(j, stub);
}

/* More room, then the leaf again. */
static void put_stub(Jit *j, const JitStub *stub) {
  j->step = stub->step;
  x86_land(&j->x, stub->jumps[0]);
  x86_land(&j->x, stub->jumps[1]);
  jit_save(j, true);
  x86_put(&j->x, X86_MOV, RDI, x86_register(JIT_EXEC));
  x86_load(&j->x, RSI, (uint64_t)stub->words);
  x86_call_c(&j->x, (const void *)(uintptr_t)exec_make_room);
  x86_put(&j->x, X86_TEST, RAX, x86_register(RAX));
  jit_put_exit(j, X86_ZERO);
  jit_restore(j, true);
  x86_land_at(&j->x, x86_jump(&j->x), stub->back);
}

void jit_put_stubs(Jit *j) {
  for (size_t i = 0; i < j->nstubs; i++) put_stub(j, &j->stubs[i]);
  j->nstubs = 0;
}

/* ---- rays ---- */

static size_t ray_rows(const ExecCode *code) {
  return (size_t)code->words * 64 + 1;
}

/* The words of a ray; none: they stay empty. */
static void copy_ray(const ExecCode *c, uint64_t *to, int dir, size_t site) {
  size_t words = (size_t)c->words, bits = (size_t)c->program->game->board->bits;
  if (site >= bits) return;
  const uint64_t *ray = c->rays + ((size_t)dir * bits + site) * words;
  for (size_t w = 0; w < words; w++) to[w] = ray[w];
}

uint64_t *jit_ray_tables(const ExecCode *code) {
  size_t n = ray_rows(code), words = (size_t)code->words;
  int ndirs = code->program->game->board->ndirs;
  uint64_t *tables = memory_new((size_t)ndirs * 2 * n * words * 8 + 8);
  if (!tables) return NULL;
  for (int d = 0; d < ndirs; d++) {
    uint64_t *ray = tables + (size_t)d * 2 * n * words;
    uint64_t *beyond = ray + n * words;
    bool is_up = code->program->ray_up >> d & 1;
    for (size_t s = 0; s + 1 < n; s++) {
      copy_ray(code, ray + s * words, d, s);
      copy_ray(code, beyond + s * words, d, is_up ? s : n - 2 - s);
    }
  }
  return tables;
}

bool jit_rays_fit(const Jit *j, const ExecStep *s) {
  const SetProgram *p = j->code->program;
  return j->words <= JIT_WORDS &&
         !((uint32_t)s->c & ~(p->ray_up | p->ray_down));
}

size_t jit_ray_at(const ExecCode *code, int dir) {
  return 2 * (size_t)dir * ray_rows(code) * (size_t)code->words * 8;
}

void jit_put_row_of(Jit *j, int32_t reg) {
  if (j->words == 1) {
    x86_put(&j->x, X86_TZCNT, JIT_SPARE, jit_at(j, reg, 0));
    return;
  }
  x86_put(&j->x, X86_TZCNT, RAX, jit_at(j, reg, 1));
  x86_put_number(&j->x, X86_DIGIT_ADD, x86_register(RAX), 64);
  x86_put(&j->x, X86_TZCNT, JIT_SPARE, jit_at(j, reg, 0));
  x86_put_condition(&j->x, X86_BELOW, JIT_SPARE, x86_register(RAX));
  x86_shift(&j->x, X86_DIGIT_SHL, JIT_SPARE, 1);
}

/* The word of the ray that nothing in 'over' lets pass, in 'to'. */
static void put_stops(Jit *j, int to, Operand ray, int32_t over, int word) {
  int pass = jit_in(j, over, word, to);
  x86_put_three(&j->x, X86_ANDN, to, pass, ray);
}

/* rcx = the row of what lies beyond the first stop. */
static void put_stop_row(Jit *j, Operand ray, int32_t over, bool is_up) {
  X86Form zeros = is_up ? X86_TZCNT : X86_LZCNT;
  int near = is_up ? 0 : j->words - 1;
  ray.at += 8 * near;
  put_stops(j, RCX, ray, over, near);
  if (j->words == 1) {
    x86_put(&j->x, zeros, RCX, x86_register(RCX));
    return;
  }
  ray.at += is_up ? 8 : -8;
  put_stops(j, RAX, ray, over, 1 - near);
  x86_put(&j->x, zeros, RAX, x86_register(RAX));
  x86_put_number(&j->x, X86_DIGIT_ADD, x86_register(RAX), 64);
  x86_put(&j->x, zeros, RCX, x86_register(RCX));
  x86_put_condition(&j->x, X86_BELOW, RCX, x86_register(RAX));
  x86_shift(&j->x, X86_DIGIT_SHL, RCX, 1);
}

/* dst |= 'from'; the first time it is set. */
static void put_sum(Jit *j, int32_t dst, int word, int from, bool is_first) {
  Operand at = jit_at(j, dst, word);
  if (is_first && at.kind == OPERAND_REGISTER)
    x86_put(&j->x, X86_MOV, at.base, x86_register(from));
  else if (is_first)
    x86_put(&j->x, X86_STORE, from, at);
  else
    x86_put(&j->x, X86_OR_TO, from, at);
}

static void put_ray(Jit *j, const ExecStep *s, int dir, bool is_first) {
  int row = (int)ray_rows(j->code) * j->words * 8;
  bool is_up = j->code->program->ray_up >> dir & 1;
  Operand ray = x86_indexed(RDX, JIT_SPARE, 3, 2 * dir * row);
  put_stop_row(j, ray, s->b, is_up);
  for (int w = 0; w < j->words; w++) {
    Operand beyond = x86_indexed(RDX, RCX, 3, (2 * dir + 1) * row + 8 * w);
    x86_put(&j->x, X86_MOV, RAX, beyond);
    x86_put_three(&j->x, X86_ANDN, RAX, RAX, ray);
    put_sum(j, s->dst, w, RAX, is_first);
    ray.at += 8;
  }
}

/* A row is what the rays see, with its site, without what stops it. */
static void put_row(Jit *j, const ExecStep *s) {
  for (int w = 0; w < j->words; w++) {
    int to = jit_target(j, s->dst, w, RAX);
    jit_load(j, to, s->dst, w);
    jit_apply(j, X86_OR, to, s->a, w);
    jit_apply(j, X86_AND, to, s->b, w);
    jit_finish(j, s->dst, w, to);
  }
}

static void put_all_rays(Jit *j, const ExecStep *s) {
  bool is_first = true;
  x86_load(&j->x, RDX, (uint64_t)(uintptr_t)j->out->tables);
  jit_put_row_of(j, s->a);
  for (uint32_t dirs = (uint32_t)s->c; dirs; dirs &= dirs - 1) {
    put_ray(j, s, __builtin_ctz(dirs), is_first);
    is_first = false;
  }
  for (int w = 0; w < j->words && is_first; w++) {
    x86_load(&j->x, RAX, 0);
    put_sum(j, s->dst, w, RAX, true);
  }
  for (int w = 0; w < j->words && j->places.slots[s->dst].is_stored; w++)
    jit_finish(j, s->dst, w, jit_target(j, s->dst, w, RAX));
}

void jit_put_rays(Jit *j, const ExecStep *s) {
  if (!jit_put_known_rays(j, s)) put_all_rays(j, s);
  if (s->op == SP_ROW) put_row(j, s);
}

/* ---- fills ---- */

/* A fill follows one distance: 'by' and where it may lead to. */
static const ShiftPart *fill_part(const Jit *j, const ExecStep *s) {
  const SetProgram *p = j->code->program;
  const Shift *shift = &p->shifts[p->back[s->c]];
  return shift->nparts == 1 ? &shift->parts[0] : NULL;
}

/* The longest way of such steps. */
static int fill_length(const Jit *j, const ShiftPart *part) {
  Plane set = j->code->program->game->board->on;
  int n = 0;
  for (; !plane_is_empty(set.w, PLANE_WORDS) && n < SITES_MAX; n++) {
    for (int w = 0; w < PLANE_WORDS; w++) set.w[w] &= part->mask.w[w];
    set = map_move(&set, part->by);
  }
  return n - 1;
}

bool jit_fill_fits(const Jit *j, const ExecStep *s) {
  const ShiftPart *part = fill_part(j, s);
  if (j->words > 2 || !part || !part->by) return false;
  int by = part->by < 0 ? -part->by : part->by, n = fill_length(j, part);
  return n < 64 && by * n < 64 * j->words;
}

static void put_moved(Jit *j, int to, int from, int by) {
  x86_put(&j->x, X86_MOV, to, x86_register(from));
  x86_shift(&j->x, by >= 0 ? X86_DIGIT_SHL : X86_DIGIT_SHR, to,
            by >= 0 ? by : -by);
}

/* By doubling: rax has what is reached in n steps, rcx where n steps lead
** over 'over' alone. */
static void put_fill_word(Jit *j, const ExecStep *s, const ShiftPart *part) {
  int length = fill_length(j, part);
  Plane into = map_move(&part->mask, part->by);
  jit_load(j, RCX, s->b, 0);
  if (~into.w[0]) x86_put(&j->x, X86_AND, RCX, x86_constant(&j->x, into.w[0]));
  jit_load(j, RAX, s->a, 0);
  for (int n = 1, done = 0; done < length; n *= 2) {
    put_moved(j, RDX, RAX, part->by * n);
    x86_put(&j->x, X86_AND, RDX, x86_register(RCX));
    x86_put(&j->x, X86_OR, RAX, x86_register(RDX));
    done += n;
    if (done >= length) break;
    put_moved(j, RDX, RCX, part->by * n);
    x86_put(&j->x, X86_AND, RCX, x86_register(RDX));
  }
  jit_finish(j, s->dst, 0, RAX);
}

/* The set in rdx:rcx moved; the words are 64 bits apart. */
static void move_pair(Jit *j, int by) {
  int far = by < 0 ? -by : by;
  int from = by > 0 ? RCX : RDX, to = by > 0 ? RDX : RCX;
  int digit = by > 0 ? X86_DIGIT_SHL : X86_DIGIT_SHR;
  if (far >= 64) {
    x86_put(&j->x, X86_MOV, to, x86_register(from));
    if (far > 64) x86_shift(&j->x, digit, to, far - 64);
    x86_load(&j->x, from, 0);
    return;
  }
  x86_double_shift(&j->x, by > 0 ? X86_SHLD : X86_SHRD, to, from, far);
  x86_shift(&j->x, digit, from, far);
}

/* The same for two words: r14:rax is reached, the way over 'over' lies in
** memory behind the registers. */
static void put_fill_pair(Jit *j, const ExecStep *s, const ShiftPart *part) {
  static const int pair[2] = {RCX, RDX}, sum[2] = {RAX, JIT_SPARE};
  int length = fill_length(j, part);
  Plane into = map_move(&part->mask, part->by);
  for (int w = 0; w < 2; w++) {
    jit_load(j, pair[w], s->b, w);
    x86_put(&j->x, X86_AND, pair[w], x86_constant(&j->x, into.w[w]));
    x86_put(&j->x, X86_STORE, pair[w], jit_scratch(j, w));
    jit_load(j, sum[w], s->a, w);
  }
  for (int n = 1, done = 0; done < length; n *= 2) {
    for (int w = 0; w < 2; w++)
      x86_put(&j->x, X86_MOV, pair[w], x86_register(sum[w]));
    move_pair(j, part->by * n);
    for (int w = 0; w < 2; w++) {
      x86_put(&j->x, X86_AND, pair[w], jit_scratch(j, w));
      x86_put(&j->x, X86_OR, sum[w], x86_register(pair[w]));
    }
    done += n;
    if (done >= length) break;
    for (int w = 0; w < 2; w++)
      x86_put(&j->x, X86_MOV, pair[w], jit_scratch(j, w));
    move_pair(j, part->by * n);
    for (int w = 0; w < 2; w++) {
      x86_put(&j->x, X86_AND, pair[w], jit_scratch(j, w));
      x86_put(&j->x, X86_STORE, pair[w], jit_scratch(j, w));
    }
  }
  for (int w = 0; w < 2; w++) jit_finish(j, s->dst, w, sum[w]);
}

void jit_put_fill(Jit *j, const ExecStep *s) {
  const ShiftPart *part = fill_part(j, s);
  jit_put_spend(j, 4 * j->words);
  if (j->words == 1)
    put_fill_word(j, s, part);
  else
    put_fill_pair(j, s, part);
}

/* ---- rows of a small board ---- */

void jit_put_lines(Jit *j, const ExecStep *s) {
  const LineTable *lines = &j->code->program->lines[s->b];
  int set = jit_in(j, s->a, 0, RCX);
  x86_load(&j->x, RAX, 0);
  x86_load(&j->x, JIT_SPARE, 0);
  for (int i = 0; i < lines->nrows; i++) {
    Operand row = x86_constant(&j->x, lines->rows[i]);
    x86_put_three(&j->x, X86_ANDN, RDX, set, row); /* zero: all are there */
    x86_put(&j->x, X86_MOV, RDX, x86_register(JIT_SPARE));
    x86_put_condition(&j->x, X86_ZERO, RDX, row);
    x86_put(&j->x, X86_OR, RAX, x86_register(RDX));
  }
  jit_finish(j, s->dst, 0, RAX);
}

#endif
