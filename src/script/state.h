/* SPDX-License-Identifier: MIT
** state.h - a Lua state that cannot freeze or fill the machine.
**
** A Script is a lua_State with a memory quota, a budget of steps and an
** arena. When the budget ends, or the user interrupts, the state is left by
** longjmp and never entered again: it is dead. Its memory hangs on a list of
** ours, so script_free needs no lua_close and runs no script code. For the
** same reason __gc is never relied on: what a word makes for a script lives
** in the arena or in Lua's own memory.
**
** A limit leaves the outermost script_call or script_protect at once. As
** with a Lua error, a C function called by Lua must own nothing that the
** arena or Lua does not own when it calls back into Lua.
*/
#ifndef ABAX_STATE_H
#define ABAX_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <lua.h>
#include "base/error.h"
#include "base/memory.h"

typedef struct Script Script;

typedef struct ScriptLimits {
  size_t memory; /* bytes; 0 = 64 MiB */
  long steps;    /* VM instructions and work charged; 0 = 50 million */
} ScriptLimits;

enum {
  SCRIPT_MAX_SOURCE = 256 * 1024, /* bytes of one chunk of source */
  SCRIPT_MAX_STRING = 64 * 1024   /* bytes of one Lua string */
};

/* 'limits' may be NULL. NULL when memory ends. */
Script *script_new(const ScriptLimits *limits, Error *err);
void script_free(Script *script); /* NULL does nothing */

/* Not to be used when the script is dead. */
lua_State *script_lua(Script *script);
/* Memory freed with the state. It does not count against the quota: what a
** script can make again and again comes from script_take. */
Arena *script_arena(Script *script);
Script *script_of(lua_State *L);

/* Calls the function below 'nargs' arguments on the stack, protected. On
** error pops them, pushes nothing and fills 'err': ERROR_RULE for the
** script's faults, ERROR_LIMIT for limits. May be nested. */
bool script_call(Script *script, int nargs, int nresults, Error *err);

/* Runs 'function' as script_call does; argument 1 is 'context' as a light
** userdata. For C code that uses the Lua API outside of any call: there a
** Lua error would end the program. */
bool script_protect(Script *script, lua_CFunction function, void *context,
                    Error *err);

/* Loads text (never bytecode) named 'chunkname' ("@games/mine.lua") with a
** fresh environment as its only upvalue; leaves the function on the stack,
** nothing on error. */
bool script_load(Script *script, const char *source, size_t length,
                 const char *chunkname, Error *err);

/* Steps or patience ran out: only script_free may follow. (A script that ran
** out of memory is not dead.) */
bool script_is_dead(const Script *script);
/* A full budget of steps for the calls that follow. */
void script_refill(Script *script);
/* What was spent of it. */
long script_spent(const Script *script);
/* Unmetered calls run at full speed (no hook, no budget); memory is still
** limited and script_interrupt still stops them. */
void script_set_metered(Script *script, bool metered);
/* Async-signal-safe. Stops the call now running as a limit does; does
** nothing when none is. */
void script_interrupt(Script *script);
/* The same for whatever script is running, in any thread. */
void script_interrupt_running(void);

/* For C functions called by Lua. A step is about ten nanoseconds of work:
** charge before doing more than some hundred of them. Leaves the outermost
** call when the budget is spent. */
void script_charge(lua_State *L, size_t steps);
/* Leaves the outermost call with ERROR_LIMIT and "file:line: message"; without
** a file it is the line that is running. */
_Noreturn void script_stop(lua_State *L, const char *file, int line,
                           const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* The same with an error of the kernel's. */
_Noreturn void script_leave(lua_State *L, const Error *err);
/* Counts bytes that were taken from the arena against the quota; raises Lua's
** memory error beyond it. */
void script_owe(lua_State *L, size_t size);
/* Zeroed memory from the arena, counted against the quota; raises Lua's
** memory error when there is none. */
void *script_take(lua_State *L, size_t size);

/* Where print goes (nowhere at first): one call per line, no newline in it
** unless the script wrote one. 'print' must not raise. */
typedef void (*ScriptPrint)(void *context, const char *line);
void script_set_print(Script *script, ScriptPrint print, void *context);
void script_print(lua_State *L, const char *line);

/* What the word 'require' does; without it the word is refused. */
void script_set_require(Script *script, lua_CFunction require);
lua_CFunction script_require(lua_State *L);

#endif
