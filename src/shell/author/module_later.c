/* SPDX-License-Identifier: MIT
** module_later.c - compiling while the game is played.
**
** A thread waits until the work has lasted long enough to be worth it, then
** compiles at low priority and attaches the rules; the code that plays takes
** them up at the next move. The game ends the thread, and the compiler with
** it, before it is freed.
*/
#include <pthread.h>
#include <time.h>
#include "engine/compiled.h"
#include "engine/walk/program.h"
#include "shell/author/module.h"
#include "shell/command/command.h"
#include "shell/prompt/setting.h"

enum { WAIT_MS = 1000 }; /* shorter work is not worth a compiler's time */

typedef struct Later {
  CompiledLater base; /* first: it is found by this */
  Game *game;
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t wake;
  volatile bool is_over; /* the game ends */
} Later;

static bool may_switch = true; /* the setting 'compile' */

void module_write_switch(Shell *shell, Text *out) {
  (void)shell;
  text_add(out, may_switch ? "on" : "off");
}

bool module_change_switch(Shell *shell, int argc, char **argv, Error *err) {
  (void)shell;
  return setting_read_switch("compile", argc, argv, &may_switch, err);
}

/* False: the game ended before. */
static bool wait_a_while(Later *later) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_sec += WAIT_MS / 1000;
  pthread_mutex_lock(&later->lock);
  while (!later->is_over &&
         pthread_cond_timedwait(&later->wake, &later->lock, &until) == 0)
    continue;
  bool ok = !later->is_over;
  pthread_mutex_unlock(&later->lock);
  return ok;
}

/* One note a program: the reason is mostly the same for all games. */
static void tell(const Error *err) {
  static volatile bool is_told;
  if (__atomic_exchange_n(&is_told, true, __ATOMIC_RELAXED)) return;
  shell_note("note: %s; the interpreter plays on\n", err->text);
}

static void *work(void *data) {
  Later *later = data;
  Error err;
  error_clear(&err);
  if (!wait_a_while(later)) return NULL;
  if (!module_attach_while(later->game, &later->is_over, &err) &&
      !later->is_over && err.code == ERROR_IO)
    tell(&err);
  return NULL;
}

static void end(CompiledLater *base) {
  Later *later = (Later *)base;
  pthread_mutex_lock(&later->lock);
  later->is_over = true;
  pthread_cond_signal(&later->wake);
  pthread_mutex_unlock(&later->lock);
  pthread_join(later->thread, NULL);
  pthread_cond_destroy(&later->wake);
  pthread_mutex_destroy(&later->lock);
  memory_free(later);
}

void module_begin(Game *game) {
  Program *program = game->program;
  if (program->compiled || program->later || !may_switch) return;
  Later *later = memory_new(sizeof *later);
  if (!later) return;
  later->base.end = end;
  later->game = game;
  pthread_mutex_init(&later->lock, NULL);
  pthread_cond_init(&later->wake, NULL);
  if (pthread_create(&later->thread, NULL, work, later) == 0) {
    program->later = &later->base;
    return;
  }
  pthread_cond_destroy(&later->wake);
  pthread_mutex_destroy(&later->lock);
  memory_free(later);
}
