/* SPDX-License-Identifier: MIT
** hook.c - calling the functions among a game's rules.
**
** All threads that play a game share its one Lua state, so calls are made one
** at a time. Every call gets a full budget of steps, and what it spent of it
** is taken from the steps of the decision it is part of.
*/
#include "script/hook.h"
#include "kernel/state/turn.h"
#include "script/value.h"
#include "script/view.h"

#include <lauxlib.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>

enum { CALL_STEPS = 40 }; /* that asking takes, whatever is answered */

typedef struct HookContext {
  Script *script;
  pthread_mutex_t lock;
} HookContext;

typedef enum CallKind { CALL_MOVES, CALL_TEST, CALL_NUMBER } CallKind;

typedef struct Call {
  CallKind kind;
  int function;
  Machine *machine;
  Site site;
  bool answer;
  double number;
} Call;

static atomic_ulong calls;

unsigned long hook_calls(void) { return calls; }

/* Something that cannot be compared is no judgement. */
static double number_of(lua_State *L) {
  double number = lua_tonumber(L, -1);
  if (lua_type(L, -1) != LUA_TNUMBER)
    luaL_error(L, "evaluate must return a number, not a %s",
               luaL_typename(L, -1));
  if (!(fabs(number) < 1e15))
    luaL_error(L, "evaluate must return a number below 1e15");
  return number;
}

/* Runs protected: argument 1 is the Call. */
static int make_call(lua_State *L) {
  Call *call = lua_touserdata(L, 1);
  value_push_hooks(L);
  lua_rawgeti(L, -1, call->function);
  view_push(L, call->machine);
  switch (call->kind) {
  case CALL_MOVES:
    view_push_emit(L);
    lua_call(L, 2, 0);
    break;
  case CALL_TEST:
    if (call->site == NO_SITE)
      lua_pushnil(L); /* at the end of a game: no piece was moved */
    else
      lua_pushstring(L, board_name(call->machine->game->board, call->site));
    lua_call(L, 2, 1);
    call->answer = lua_toboolean(L, -1);
    break;
  case CALL_NUMBER:
    lua_call(L, 1, 1);
    call->number = number_of(L);
    break;
  }
  view_clear(L);
  return 0;
}

static bool run(HookContext *context, Call *call, Error *err) {
  pthread_mutex_lock(&context->lock);
  bool ok = false;
  atomic_fetch_add(&calls, 1);
  if (script_is_dead(context->script)) {
    error_set(err, ERROR_LIMIT, "the rules of this game ran out of steps");
  } else {
    script_refill(context->script);
    ok = script_protect(context->script, make_call, call, err);
    machine_spend(call->machine, CALL_STEPS + script_spent(context->script),
                  (Source){0});
  }
  pthread_mutex_unlock(&context->lock);
  return ok;
}

static bool ask_moves(void *context, int n, Machine *machine, Error *err) {
  Call call = {.function = n, .machine = machine};
  return run(context, &call, err);
}

static bool ask_test(void *context, int n, Machine *machine, Site site,
                     bool *answer, Error *err) {
  Call call = {
      .kind = CALL_TEST, .function = n, .machine = machine, .site = site};
  if (!run(context, &call, err)) return false;
  *answer = call.answer;
  return true;
}

static bool ask_number(void *context, int n, Machine *machine, double *answer,
                       Error *err) {
  Call call = {.kind = CALL_NUMBER, .function = n, .machine = machine};
  if (!run(context, &call, err)) return false;
  *answer = call.number;
  return true;
}

/* A function may name any target when it is called; the game cannot change
** then (threads share it), so all of them are entered now. */
static bool add_targets(Game *game, Error *err) {
  for (int phase = 0; phase < game->nphases; phase++)
    for (int who = TARGET_SAME; who <= TARGET_NAMED; who++)
      for (int p = 0; p < (who == TARGET_NAMED ? game->nplayers : 1); p++) {
        Target target = {(TargetWho)who, (Player)p, (uint8_t)phase};
        if (turn_add_target(game, target) < 0)
          return error_set(err, ERROR_RULE,
                           "too many phases for a game with rules in Lua");
      }
  return true;
}

bool hook_connect(Game *game, Script *script, Error *err) {
  HookContext *context = arena_new(&game->arena, sizeof *context);
  if (!context) return error_memory(err);
  context->script = script;
  if (!add_targets(game, err)) return false;
  pthread_mutex_init(&context->lock, NULL);
  game->program->hooks = (Hooks){context, ask_moves, ask_test, ask_number};
  game->program->walk->hooks = game->program->hooks;
  return true;
}

void hook_open(lua_State *L) { view_open(L); }
