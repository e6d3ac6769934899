/* SPDX-License-Identifier: MIT
** jit.c - translating a program: its functions, and memory to run them in.
**
** The code is written to a buffer, copied to pages that may be written, and
** these are made executable and read-only before anything runs: no page is
** both at once.
*/
#include "engine/jit/jit.h"

#if defined(__x86_64__) && defined(__linux__)
#include "engine/jit/jit_x86.h"

#include <cpuid.h>
#include <string.h>
#include <sys/mman.h>

/* What holds values; the templates have the rest (jit_x86.h). */
static const int8_t machines[] = {RSI, RDI, RBP, R8, R9, R10, R11, R12, R13};
static const int8_t saved[] = {RBX, RBP, R12, R13, R14, R15};
enum { MACHINES = sizeof machines, SAVED = sizeof saved };

/* ---- what can be translated ---- */

/* LZCNT by the processor's own word: not every compiler has a name for it. */
static bool can_run(void) {
  unsigned a, b, c, d;
  return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt") &&
         __get_cpuid(0x80000001, &a, &b, &c, &d) && (c & bit_LZCNT);
}

static bool reach(Jit *j, int32_t step) {
  if (j->is_reached[step]) return false;
  j->is_reached[step] = 1;
  return true;
}

/* Questions that nobody asks any more are not run. */
static void note_reached(Jit *j) {
  bool changes = reach(j, 0);
  for (size_t i = 0; i < j->code->nmakes; i++)
    if (j->code->makes[i].start >= 0) reach(j, j->code->makes[i].start);
  while (changes) {
    changes = false;
    for (int32_t i = 0; i < (int32_t)j->code->nsteps; i++) {
      const ExecStep *s = &j->code->steps[i];
      unsigned form = step_form(s->op);
      if (!j->is_reached[i]) continue;
      if ((form & GOES) || s->op == EXEC_CALL) changes |= reach(j, s->b);
      if (!(form & STOPS)) changes |= reach(j, i + 1);
    }
  }
}

/* Which function a call leads to. */
static int function_at(const JitPlaces *p, int32_t start) {
  int f = 0;
  while (p->starts[f] != start) f++;
  return f;
}

/* How deep calls go below every function, found out once more: false when
** nothing changes. */
static bool deepen(const Jit *j, size_t *depth) {
  const JitPlaces *p = &j->places;
  bool changes = false;
  for (int f = 0; f < p->nfunctions; f++)
    for (int32_t i = p->starts[f]; i < jit_places_end(p, f); i++) {
      const ExecStep *s = &p->code->steps[i];
      if (s->op != EXEC_CALL || !j->is_reached[i]) continue;
      size_t below = depth[function_at(p, s->b)] + 1;
      if (below <= depth[f]) continue;
      depth[f] = below;
      changes = true;
    }
  return changes;
}

/* Questions do not ask themselves, nor nest more than the VM allows. */
static bool calls_end(const Jit *j) {
  for (int n = 0; n <= j->places.nfunctions; n++)
    if (!deepen(j, j->entries)) return j->entries[0] < EXEC_CALLS;
  return false;
}

/* Only the program reports choices, and what the VM runs for it. */
static bool has_leaves(const Jit *j) {
  const JitPlaces *p = &j->places;
  for (size_t i = 0; i < p->code->nsteps && p->nfunctions > 1; i++)
    if (p->code->steps[i].op == EXEC_LEAF && j->is_reached[i] &&
        (int32_t)i >= p->starts[1])
      return true;
  return false;
}

/* False: a step that is not a value has no template. A function that may be
** entered again is left to the VM, with all that it calls. */
static bool note_steps(Jit *j) {
  const ExecCode *c = j->code;
  note_reached(j);
  for (size_t i = 0; i < c->nsteps; i++) {
    const ExecStep *s = &c->steps[i];
    const JitTemplate *t = jit_template(j, s);
    if (!j->is_reached[i]) continue;
    if (!t && s->op >= SP_OPS && s->op != EXEC_ENTER) return false;
    j->places.calls[i] = !t || t->calls;
    j->places.pins[i] = !t;
    j->places.shares[i] = jit_shares(j, s);
    if (!t) j->nalone++;
    if (step_form(s->op) & GOES) j->is_target[s->b] = 1;
  }
  return calls_end(j) && !has_leaves(j);
}

/* ---- functions ---- */

void jit_put_exit(Jit *j, X86Condition when) {
  if (!memory_reserve((void **)&j->exits, &j->exit_capacity, j->nexits + 1,
                      sizeof *j->exits)) {
    j->x.failed = true;
    return;
  }
  size_t at = when == X86_ALWAYS ? x86_jump(&j->x) : x86_jump_if(&j->x, when);
  if (j->finish)
    x86_land_at(&j->x, at, j->finish);
  else
    j->exits[j->nexits++] = at;
}

/* The VM makes the step: its operands are at home. */
static void put_alone(Jit *j, const ExecStep *s) {
  ExecStep *alone = j->out->alone + 2 * j->nalone++;
  alone[0] = *s;
  alone[1] = (ExecStep){.op = EXEC_END};
  jit_save(j, false);
  x86_put(&j->x, X86_MOV, RDI, x86_register(JIT_EXEC));
  x86_load(&j->x, RSI, (uint64_t)(uintptr_t)j->code);
  x86_put(&j->x, X86_MOV, RDX, jit_home(j, j->code->nregisters, 0));
  x86_load(&j->x, RCX, (uint64_t)(uintptr_t)alone);
  x86_call_c(&j->x, (const void *)(uintptr_t)exec_run_steps);
  jit_restore(j, false);
}

static void put_step(Jit *j, int32_t i) {
  const ExecStep *s = &j->code->steps[i];
  const JitTemplate *t = jit_template(j, s);
  j->step = i;
  j->labels[i] = j->x.nbytes;
  if (j->is_target[i]) j->flags_of = -1;
  int32_t before = j->flags_of;
  if (t)
    t->put(j, s);
  else
    put_alone(j, s);
  if (j->flags_of == before) j->flags_of = -1;
}

/* What another function has left at home. */
static void put_entry(Jit *j, int32_t from) {
  for (int r = j->places.low; r < j->places.high; r++) {
    const JitSlot *s = &j->places.slots[r];
    if (s->machine[0] < 0 || s->first != from - 1) continue;
    for (int w = 0; w < j->places.nwords[r]; w++)
      x86_put(&j->x, X86_MOV, s->machine[w], jit_home(j, r, w));
  }
}

/* Calls stand at multiples of 16 bytes: six registers and 8 bytes here. */
static void put_start(Jit *j) {
  for (int i = 0; i < SAVED; i++) x86_push(&j->x, saved[i]);
  x86_put_number(&j->x, X86_DIGIT_SUB, x86_register(RSP), 8);
  x86_put(&j->x, X86_MOV, JIT_HOME, x86_register(RDI));
  x86_put(&j->x, X86_MOV, JIT_EXEC, x86_register(RSI));
  x86_put(&j->x, X86_STORE, RDX, jit_home(j, j->code->nregisters, 0));
  x86_put(&j->x, X86_STORE, RSP, jit_home(j, j->code->nregisters + 1, 0));
}

/* Functions leave from here too, however deep they are. */
static void put_finish(Jit *j) {
  for (size_t i = 0; i < j->nexits; i++) x86_land(&j->x, j->exits[i]);
  j->finish = j->x.nbytes;
  x86_put(&j->x, X86_MOV, RSP, jit_home(j, j->code->nregisters + 1, 0));
  x86_put_number(&j->x, X86_DIGIT_ADD, x86_register(RSP), 8);
  for (int i = SAVED - 1; i >= 0; i--) x86_pop(&j->x, saved[i]);
  x86_byte(&j->x, 0xC3);
}

/* Is it called from C: the program, or what a leaf makes? */
static bool is_outer(const Jit *j, int function) {
  int32_t start = j->places.starts[function];
  for (size_t i = 0; i < j->code->nmakes; i++)
    if (j->code->makes[i].start == start) return true;
  return !function;
}

/* Calls lead to the entry of a function, jumps to a step. */
static void put_function(Jit *j, int function) {
  int32_t from = j->places.starts[function];
  int32_t to = jit_places_end(&j->places, function);
  jit_places_function(&j->places, function);
  j->entries[function] = j->x.nbytes;
  if (is_outer(j, function))
    put_start(j);
  else
    x86_put_number(&j->x, X86_DIGIT_SUB, x86_register(RSP), 8);
  put_entry(j, from);
  j->flags_of = -1;
  for (int32_t i = from; i < to; i++)
    if (j->is_reached[i]) put_step(j, i);
  jit_put_stubs(j);
  if (!function) put_finish(j);
}

static void link_jumps(Jit *j) {
  for (size_t i = 0; i < j->njumps; i++)
    x86_land_at(&j->x, j->jumps[i].at, j->labels[j->jumps[i].to]);
  for (size_t i = 0; i < j->ncalls; i++) {
    int to = function_at(&j->places, j->calls[i].to);
    x86_land_at(&j->x, j->calls[i].at, j->entries[to]);
  }
}

/* ---- memory ---- */

static bool make_executable(JitCode *out, const X86 *x) {
  size_t size = (x->nbytes + 4095) & ~(size_t)4095;
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return false;
  memcpy(memory, x->bytes, x->nbytes);
  out->memory = memory;
  out->size = size;
  if (mprotect(memory, size, PROT_READ | PROT_EXEC)) return false;
  memcpy(&out->run, &memory, sizeof memory); /* data as a function */
  return true;
}

/* Where the makes of the leaves begin. */
static bool note_makes(Jit *j) {
  const ExecCode *c = j->code;
  j->out->makes = memory_new((c->nmakes + 1) * sizeof *j->out->makes);
  for (size_t i = 0; j->out->makes && i < c->nmakes; i++) {
    if (c->makes[i].start < 0) continue;
    const char *at = (const char *)j->out->memory +
                     j->entries[function_at(&j->places, c->makes[i].start)];
    memcpy(&j->out->makes[i], &at, sizeof at);
  }
  return j->out->makes != NULL;
}

void jit_free(JitCode *jit) {
  if (!jit) return;
  if (jit->memory) munmap(jit->memory, jit->size);
  memory_free(jit->alone);
  memory_free(jit->makes);
  memory_free(jit->tables);
  memory_free(jit);
}

/* ---- all of it ---- */

static bool prepare(Jit *j) {
  size_t n = j->code->nsteps + 1;
  if (!jit_places_init(&j->places, j->code, machines, MACHINES)) return false;
  j->labels = memory_new(n * sizeof *j->labels);
  j->entries = memory_new(((size_t)j->places.nfunctions + 1) * sizeof(size_t));
  j->is_target = memory_new(2 * n);
  j->is_reached = j->is_target ? j->is_target + n : NULL;
  j->places.is_reached = j->is_reached;
  if (!j->labels || !j->is_target || !j->entries || !note_steps(j))
    return false;
  jit_places_note(&j->places);
  j->out->alone = memory_new((2 * j->nalone + 1) * sizeof(ExecStep));
  j->out->tables = jit_ray_tables(j->code);
  j->nalone = 0;
  return j->out->alone && j->out->tables;
}

static bool translate(Jit *j) {
  if (!prepare(j)) return false;
  for (int f = 0; f < j->places.nfunctions; f++)
    if (j->is_reached[j->places.starts[f]]) put_function(j, f);
  if (!j->x.failed) link_jumps(j);
  x86_finish(&j->x);
  return !j->x.failed && make_executable(j->out, &j->x) && note_makes(j);
}

static void jit_done(Jit *j) {
  x86_done(&j->x);
  jit_places_done(&j->places);
  memory_free(j->labels);
  memory_free(j->entries);
  memory_free(j->is_target);
  memory_free(j->jumps);
  memory_free(j->calls);
  memory_free(j->stubs);
  memory_free(j->exits);
}

JitCode *jit_translate(const ExecCode *code) {
  if (!can_run()) return NULL;
  Jit j = {.code = code, .words = code->words};
  j.out = memory_new(sizeof *j.out);
  if (!j.out) return NULL;
  bool ok = translate(&j);
  JitCode *out = j.out;
  jit_done(&j);
  if (ok) return out;
  jit_free(out);
  return NULL;
}

#else

JitCode *jit_translate(const ExecCode *code) {
  (void)code;
  return NULL;
}

void jit_free(JitCode *jit) { (void)jit; }

#endif
