/* SPDX-License-Identifier: MIT
** state_guard.c - quota, budget and the way out.
**
** Why leaving by longjmp: an error raised by a limit unwinds through the
** script's own code, which could catch it (pcall), answer it (<close>) or
** outlive it (__gc). So a limit on steps does not raise: it jumps to the
** outermost call and the lua_State is never entered again. It need not be in
** order then, because nothing will look at it: all blocks hang on our list.
**
** Why memory is different: a refused block is Lua's ordinary memory error,
** after which the state is sound and a game at the prompt can go on. Scripts
** have no pcall, so it ends them; were they to have one, going on costs
** steps like everything else.
**
** What a step pays for. Lua's count hook sees instructions only, so:
** 1. a block of n bytes costs n / BYTES_PER_STEP steps: that pays for the
**    copying in "..", table growth and string functions;
** 2. a refused block makes Lua collect all its garbage: it costs a step for
**    every COLLECTED_PER_STEP bytes held, or a script at the edge of its
**    quota would collect 64 MiB at each instruction;
** 3. strings are at most SCRIPT_MAX_STRING long, and a new block costs
**    BLOCK_STEPS besides its bytes;
** 4. functions of the C library that Lua's instructions call note what they
**    cost (price.h); a machine's own Lua (LUA=system) does not.
** The allocator never jumps: Lua may be moving its stack. It arms the hook
** for the next instruction instead.
*/
#include "script/state.h"
#include "script/sandbox.h"
#include "base/stop.h"
#include <assert.h>
#include <lauxlib.h>
#include <locale.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

enum {
  SLICE = 1000, /* instructions between two looks at the budget */
  BYTES_PER_STEP = 32,
  COLLECTED_PER_STEP = 16,
  SOURCE_PIECE = 4096, /* bytes read between two looks at the budget */
  BLOCK_STEPS = 4,     /* to find a block, to collect it */
  STATUS_ESCAPED = -1  /* beside Lua's own LUA_OK, LUA_ERRRUN, ... */
};

/* Stands before every block given to Lua; keeps Lua's alignment. */
typedef struct Block Block;
struct Block {
  _Alignas(16) Block *next;
  Block *previous;
};

typedef enum Refusal {
  REFUSED_BY_SYSTEM,
  REFUSED_QUOTA,
  REFUSED_STRING
} Refusal;

struct Script {
  lua_State *L;
  Arena arena;
  Block blocks; /* the head of a ring */
  size_t used, quota;
  Refusal refused;             /* why the last refused block was */
  char where[LUA_IDSIZE + 24]; /* "FILE:LINE: ", where it was, or near it */
  bool raising; /* the next refusal only repeats it; see raise_memory */
  long steps, left;
  int slice; /* instructions the hook is armed for; 0 = not armed */
  bool metered, dead;
  int depth; /* calls now running, one inside the other */
  atomic_int interrupted;
  jmp_buf escape; /* of the outermost call */
  Error stop;     /* why the script is dead */
  locale_t locale;
  ScriptPrint print;
  void *print_context;
  lua_CFunction require;
};

/* ---- steps ---- */

/* Of price.h, which Lua's own sources include. */
extern _Thread_local size_t price_owed;
_Thread_local size_t price_owed;

static void on_count(lua_State *L, lua_Debug *ar);

static void arm(Script *s, int slice) {
  s->slice = slice;
  lua_sethook(s->L, on_count, slice ? LUA_MASKCOUNT : 0, slice);
}

static void spend(Script *s, size_t steps) {
  if (!s->metered) return;
  s->left = (size_t)s->left > steps ? s->left - (long)steps : 0;
}

/* Puts "file:line: " of the innermost Lua function into 'where'. */
static void find_line(lua_State *L, char *where, size_t size) {
  lua_Debug ar;
  where[0] = '\0';
  for (int level = 0; lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline <= 0) continue;
    snprintf(where, size, "%s:%d: ", ar.short_src, ar.currentline);
    return;
  }
}

/* The way out; see the top. Scripts run inside script_call only. */
static _Noreturn void leave(Script *s) {
  assert(s->depth > 0);
  s->dead = true;
  longjmp(s->escape, 1);
}

void script_leave(lua_State *L, const Error *err) {
  Script *s = script_of(L);
  s->stop = *err;
  leave(s);
}

void script_stop(lua_State *L, const char *file, int line, const char *format,
                 ...) {
  Script *s = script_of(L);
  char where[LUA_IDSIZE + 24], message[ERROR_TEXT - 200];
  va_list args;
  va_start(args, format);
  vsnprintf(message, sizeof message, format, args);
  va_end(args);
  find_line(L, where, sizeof where);
  if (file) snprintf(where, sizeof where, "%.60s:%d: ", file, line);
  error_set(&s->stop, ERROR_LIMIT, "%s%s", where, message);
  leave(s);
}

static _Noreturn void escape(Script *s) {
  char where[LUA_IDSIZE + 24];
  find_line(s->L, where, sizeof where);
  if (atomic_load(&s->interrupted))
    error_set(&s->stop, ERROR_LIMIT, "%sinterrupted", where);
  else
    error_set(&s->stop, ERROR_LIMIT,
              "%sstopped after %ld steps: is there a loop that never ends?",
              where, s->steps);
  leave(s);
}

static bool must_stop(Script *s) {
  return atomic_load(&s->interrupted) || (s->metered && s->left == 0);
}

static void on_count(lua_State *L, lua_Debug *ar) {
  (void)ar;
  Script *s = script_of(L);
  spend(s, (size_t)s->slice);
  spend(s, price_owed);
  price_owed = 0;
  if (must_stop(s)) escape(s);
  find_line(L, s->where, sizeof s->where);
  int slice = !s->metered ? 0 : s->left < SLICE ? (int)s->left : SLICE;
  if (slice != s->slice) arm(s, slice);
}

void script_charge(lua_State *L, size_t steps) {
  Script *s = script_of(L);
  spend(s, steps);
  if (s->depth > 0 && must_stop(s)) escape(s);
}

void script_refill(Script *s) {
  s->left = s->steps;
  if (s->dead) return;
  arm(s, !s->metered ? 0 : s->left < SLICE ? (int)s->left : SLICE);
}

long script_spent(const Script *s) { return s->steps - s->left; }

void script_set_metered(Script *s, bool metered) {
  s->metered = metered;
  script_refill(s);
}

/* lua_sethook is made to be called from a signal handler. */
void script_interrupt(Script *s) {
  atomic_store(&s->interrupted, 1);
  if (!s->dead) arm(s, 1);
}

/* ---- what is running ---- */

enum { RUNNING_MAX = 64 };

static _Atomic(Script *) running[RUNNING_MAX];

/* A slot for the time of an outermost call; -1 when all are taken, and then
** this one runs until its budget ends it. */
static int enter_slot(Script *s) {
  for (int i = 0; i < RUNNING_MAX; i++) {
    Script *none = NULL;
    if (atomic_compare_exchange_strong(&running[i], &none, s)) return i;
  }
  return -1;
}

static void leave_slot(int slot) {
  if (slot >= 0) atomic_store(&running[slot], NULL);
}

void script_interrupt_running(void) {
  for (int i = 0; i < RUNNING_MAX; i++) {
    Script *s = atomic_load(&running[i]);
    if (s) script_interrupt(s);
  }
}

/* ---- memory ---- */

static void link_block(Script *s, Block *block) {
  block->next = s->blocks.next;
  block->previous = &s->blocks;
  block->next->previous = block->previous->next = block;
}

static void unlink_block(Block *block) {
  block->next->previous = block->previous;
  block->previous->next = block->next;
}

/* While a block is moved it may be Lua's stack, which cannot be read then: the
** line is the one that was noted last. */
static void *refuse(Script *s, const Block *block, Refusal why) {
  if (!s->raising) s->refused = why;
  if (!block && s->L && s->depth > 0)
    find_line(s->L, s->where, sizeof s->where);
  spend(s, s->used / COLLECTED_PER_STEP);
  return NULL;
}

static void *give_back(Script *s, Block *block, size_t size) {
  if (!block) return NULL;
  unlink_block(block);
  memory_free(block);
  s->used -= size + sizeof *block;
  return NULL;
}

static void *take_new(Script *s, size_t size) {
  Block *block = memory_new(sizeof *block + size);
  if (!block) return refuse(s, NULL, REFUSED_BY_SYSTEM);
  link_block(s, block);
  s->used += size + sizeof *block;
  return block + 1;
}

/* Lua takes it for granted that a block can shrink: when the system cannot,
** the old block serves. */
static void *take_more(Script *s, Block *block, size_t old, size_t size) {
  unlink_block(block);
  Block *moved =
      memory_resize(block, sizeof *block + old, sizeof *block + size);
  link_block(s, moved ? moved : block);
  if (!moved && size > old) return refuse(s, block, REFUSED_BY_SYSTEM);
  s->used = s->used - old + size;
  return (moved ? moved : block) + 1;
}

/* A lua_Alloc. For a new block 'old' is the kind of object it is for. */
static void *allocate(void *context, void *at, size_t old, size_t size) {
  Script *s = context;
  Block *block = at ? (Block *)at - 1 : NULL;
  if (size == 0) return give_back(s, block, old);
  size_t more = !block ? size + sizeof *block : size > old ? size - old : 0;
  if (!block && old == LUA_TSTRING && size > SCRIPT_MAX_STRING + 64)
    return refuse(s, block, REFUSED_STRING);
  if (more > s->quota || s->used > s->quota - more)
    if (more) return refuse(s, block, REFUSED_QUOTA);
  spend(s, more / BYTES_PER_STEP + (block ? 0 : BLOCK_STEPS));
  if (s->L && s->metered && s->left == 0 && s->slice != 1) arm(s, 1);
  return block ? take_more(s, block, old, size) : take_new(s, size);
}

/* Lua's own memory error cannot be raised by name: ask for too much. */
static void raise_memory(lua_State *L, Refusal why) {
  Script *s = script_of(L);
  s->refused = why;
  s->raising = true;
  lua_newuserdatauv(L, s->quota + 1, 0);
}

void script_owe(lua_State *L, size_t size) {
  Script *s = script_of(L);
  script_charge(L, size / BYTES_PER_STEP + 1);
  s->used += size;
  if (s->used > s->quota) raise_memory(L, REFUSED_QUOTA);
}

void *script_take(lua_State *L, size_t size) {
  Script *s = script_of(L);
  script_charge(L, size / BYTES_PER_STEP + 1);
  if (size > s->quota || s->used > s->quota - size)
    raise_memory(L, REFUSED_QUOTA);
  void *memory = arena_new(&s->arena, size);
  if (!memory) raise_memory(L, REFUSED_BY_SYSTEM);
  s->used += size;
  return memory;
}

/* ---- calls ---- */

static void report_memory(Script *s, Error *err) {
  s->raising = false;
  if (s->refused == REFUSED_STRING)
    error_set(err, ERROR_LIMIT,
              "%snot enough memory: a string may have %d bytes at most",
              s->where, SCRIPT_MAX_STRING);
  else if (s->refused == REFUSED_QUOTA)
    error_set(err, ERROR_LIMIT,
              "%snot enough memory: a script may use %zu KiB at most", s->where,
              s->quota / 1024);
  else
    error_memory(err);
}

/* Takes the error message from the stack, when there still is one. */
static bool report(Script *s, int status, Error *err) {
  if (status == STATUS_ESCAPED) {
    if (err) *err = s->stop;
    return false;
  }
  if (status == LUA_ERRMEM)
    report_memory(s, err);
  else if (lua_type(s->L, -1) == LUA_TSTRING)
    error_set(err, ERROR_RULE, "%s", lua_tostring(s->L, -1));
  else
    error_set(err, ERROR_RULE, "error was given a %s: give it a text",
              luaL_typename(s->L, -1));
  lua_pop(s->L, 1);
  return false;
}

/* The outermost call. Numbers are written and strings compared as in the
** "C" locale whatever the program's is. */
static int call_guarded(Script *s, int nargs, int nresults) {
  if (atomic_load(&s->interrupted)) {
    script_refill(s); /* first: it disarms a hook that the signal armed */
    atomic_store(&s->interrupted, 0);
  }
  price_owed = 0;
  s->where[0] = '\0';
  locale_t outside = uselocale(s->locale);
  volatile int status = STATUS_ESCAPED;
  if (setjmp(s->escape) == 0) status = lua_pcall(s->L, nargs, nresults, 0);
  uselocale(outside);
  return status;
}

bool script_call(Script *s, int nargs, int nresults, Error *err) {
  if (s->dead) return report(s, STATUS_ESCAPED, err);
  int depth = s->depth++;
  int slot = depth == 0 ? enter_slot(s) : -1;
  int status = depth == 0 ? call_guarded(s, nargs, nresults)
                          : lua_pcall(s->L, nargs, nresults, 0);
  leave_slot(slot);
  s->depth = depth;
  return status == LUA_OK || report(s, status, err);
}

bool script_protect(Script *s, lua_CFunction function, void *context,
                    Error *err) {
  if (s->dead) return report(s, STATUS_ESCAPED, err);
  if (!lua_checkstack(s->L, LUA_MINSTACK)) return error_memory(err);
  lua_pushcfunction(s->L, function);
  lua_pushlightuserdata(s->L, context);
  return script_call(s, 1, 0, err);
}

/* ---- loading ---- */

typedef struct Source {
  const char *at, *name;
  size_t left;
} Source;

static const char *read_piece(lua_State *L, void *context, size_t *size) {
  Source *source = context;
  const char *piece = source->at;
  *size = source->left < SOURCE_PIECE ? source->left : SOURCE_PIECE;
  script_charge(L, *size);
  source->at += *size;
  source->left -= *size;
  return piece;
}

static int l_load(lua_State *L) {
  Source *source = lua_touserdata(L, 1);
  int status = lua_load(L, read_piece, source, source->name, "t");
  if (status == LUA_ERRMEM) raise_memory(L, script_of(L)->refused);
  if (status != LUA_OK) return lua_error(L);
  sandbox_push_environment(L);
  lua_setupvalue(L, -2, 1);
  return 1;
}

/* Lua puts "file:line: " before errors of syntax only. */
static bool names_line(const char *text) {
  const char *colon = strchr(text, ':');
  return colon && colon[1] >= '0' && colon[1] <= '9';
}

bool script_load(Script *s, const char *source, size_t length,
                 const char *chunkname, Error *err) {
  const char *path = chunkname + (chunkname[0] == '@');
  if (s->dead) return report(s, STATUS_ESCAPED, err);
  if (length > SCRIPT_MAX_SOURCE)
    return error_set(err, ERROR_LIMIT,
                     "%s: a script may have %d bytes at most, this has %zu",
                     path, SCRIPT_MAX_SOURCE, length);
  if (length > 0 && source[0] == LUA_SIGNATURE[0])
    return error_set(err, ERROR_RULE,
                     "%s: this is compiled Lua: a script must be text", path);
  if (!lua_checkstack(s->L, LUA_MINSTACK)) return error_memory(err);
  Source context = {source, chunkname, length};
  lua_pushcfunction(s->L, l_load);
  lua_pushlightuserdata(s->L, &context);
  if (script_call(s, 1, 1, err)) return true;
  if (err && !names_line(err->text)) error_prefix(err, path);
  return false;
}

/* ---- life ---- */

static int l_open(lua_State *L) {
  sandbox_open(L);
  return 0;
}

static bool open_state(Script *s, Error *err) {
  s->locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  lua_State *L = s->locale ? lua_newstate(allocate, s) : NULL;
  if (!L) {
    report_memory(s, err);
    return false;
  }
  *(Script **)lua_getextraspace(L) = s;
  s->L = L;
  return script_protect(s, l_open, NULL, err);
}

/* Unmetered until the sandbox stands: its price is not the script's. */
Script *script_new(const ScriptLimits *limits, Error *err) {
  Script *s = memory_new(sizeof *s);
  if (!s) {
    error_memory(err);
    return NULL;
  }
  arena_init(&s->arena);
  s->blocks.next = s->blocks.previous = &s->blocks;
  s->quota = limits && limits->memory ? limits->memory : (size_t)64 << 20;
  s->steps = limits && limits->steps > 0 ? limits->steps : ABAX_STEPS;
  if (!open_state(s, err)) {
    script_free(s);
    return NULL;
  }
  script_set_metered(s, true);
  return s;
}

void script_free(Script *s) {
  if (!s) return;
  assert(s->depth == 0);
  while (s->blocks.next != &s->blocks) {
    Block *block = s->blocks.next;
    unlink_block(block);
    memory_free(block);
  }
  arena_done(&s->arena);
  if (s->locale) freelocale(s->locale);
  memory_free(s);
}

lua_State *script_lua(Script *s) {
  assert(!s->dead);
  return s->L;
}

Arena *script_arena(Script *s) { return &s->arena; }

Script *script_of(lua_State *L) { return *(Script **)lua_getextraspace(L); }

bool script_is_dead(const Script *s) { return s->dead; }

void script_set_print(Script *s, ScriptPrint print, void *context) {
  s->print = print;
  s->print_context = context;
}

void script_print(lua_State *L, const char *line) {
  Script *s = script_of(L);
  if (s->print) s->print(s->print_context, line);
}

void script_set_require(Script *s, lua_CFunction require) {
  s->require = require;
}

lua_CFunction script_require(lua_State *L) { return script_of(L)->require; }
