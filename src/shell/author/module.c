/* SPDX-License-Identifier: MIT
** module.c - printing, compiling and loading; module_cache.c keeps.
*/
#include "shell/author/module.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "base/call.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/home.h"
#include "base/stop.h"
#include "engine/compiled.h"
#include "engine/print/c_game.h"
#include "shell/author/module_cache.h"
#include "shell/command/command.h"

/* The first is for this machine alone. Rules that are long are compiled with
** less effort (LONG_RULES): that halves the time, and they are hardly slower.
** Still longer ones would take minutes. */
enum { LONG_RULES = 400000, LONGEST_RULES = 4000000 };
static const char *const flags[] = {"-march=native",
                                    "-std=c11",
                                    "-O2",
                                    "-fPIC",
                                    "-shared",
                                    "-w",
                                    "-Wl,-z,relro,-z,now,--no-as-needed",
                                    "-DABAX_MODULE",
                                    "-fvisibility=hidden"};
enum { FLAGS = sizeof flags / sizeof *flags };

/* For a page: no memory, no stack and no functions of its own. */
static const char *const web_flags[] = {
    "-std=c11",
    "-O2",
    "-w",
    "-msimd128",
    "-D__POPCNT__",
    "-DABAX_MODULE",
    "-fvisibility=hidden",
    "-sSIDE_MODULE=2",
    ("-sEXPORTED_FUNCTIONS=_abax_position_size,_abax_moves_size,"
     "_abax_moves_init,_abax_step,_abax_count,_abax_make")};
enum { WEB_FLAGS = sizeof web_flags / sizeof *web_flags };

static const char *compiler(void) {
  const char *cc = getenv("CC");
  return cc && *cc ? cc : "cc";
}

static const char *web_compiler(void) {
  const char *emcc = getenv("EMCC");
  return emcc && *emcc ? emcc : "emcc";
}

/* A number for the compiler and its flags. */
static uint64_t how(void) {
  uint64_t key = hash_string(compiler());
  for (int i = 0; i < FLAGS; i++)
    key = hash_bytes(flags[i], strlen(flags[i]), key);
  return key;
}

/* ---- compiling ---- */

/* What the compiler says is for nobody: play goes on without it. */
static void become_compiler(const char *const *argv, bool yields) {
  int null = call_open("/dev/null", O_RDWR, 0);
  if (null >= 0) {
    dup2(null, STDIN_FILENO);
    dup2(null, STDOUT_FILENO);
    dup2(null, STDERR_FILENO);
  }
  setpgid(0, 0);        /* Ctrl-C ends abax, which ends it */
  if (yields) nice(10); /* than abax itself */
  execvp(argv[0], (char *const *)argv);
  _exit(127);
}

/* Waits for the compiler; it is ended if nobody needs it any more. */
static bool await(pid_t child, const volatile bool *is_over, int *status) {
  const struct timespec moment = {0, 5000000};
  for (;;) {
    pid_t done = waitpid(child, status, WNOHANG);
    if (done == child) return true;
    if (done < 0 && errno != EINTR) return false;
    if ((is_over && *is_over) || stop_asked) kill(-child, SIGKILL);
    nanosleep(&moment, NULL);
  }
}

static bool run_compiler(const char *const *argv, const volatile bool *is_over,
                         Error *err) {
  int status = 0;
  pid_t child = fork();
  if (child == 0) become_compiler(argv, is_over != NULL);
  if (child > 0) setpgid(child, child);
  if (child < 0 || !await(child, is_over, &status))
    return error_set(err, ERROR_IO, "'%s' cannot be run", argv[0]);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  if (stop_asked) return error_set(err, ERROR_LIMIT, "interrupted");
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
    return error_set(err, ERROR_IO, "'%s' cannot be run: is it installed?",
                     argv[0]);
  return error_set(err, ERROR_IO, "'%s' failed on the rules", argv[0]);
}

typedef enum Purpose { FOR_HERE, FOR_KIND, FOR_WEB } Purpose;

/* The compiler and its flags; how many they are. */
static int add_flags(Purpose purpose, const char **argv) {
  int n = 1;
  argv[0] = purpose == FOR_WEB ? web_compiler() : compiler();
  if (purpose == FOR_WEB)
    for (int i = 0; i < WEB_FLAGS; i++) argv[n++] = web_flags[i];
  else
    for (int i = purpose == FOR_KIND; i < FLAGS; i++) argv[n++] = flags[i];
  return n;
}

/* Compiles beside the module and renames: a reader finds all of it or none. */
static bool compile(const Text *text, const char *path, Purpose purpose,
                    const volatile bool *is_over, Error *err) {
  char source[CACHE_PATH + 32], object[CACHE_PATH + 32];
  snprintf(source, sizeof source, "%s.%ld.c", path, (long)getpid());
  snprintf(object, sizeof object, "%s.%ld.wasm", path, (long)getpid());
  const char *argv[FLAGS + WEB_FLAGS + 6] = {NULL};
  bool is_for_here = purpose == FOR_HERE;
  int n = add_flags(purpose, argv);
  if (text->length > LONG_RULES) argv[n++] = "-O1"; /* the last one counts */
  argv[n++] = "-o";
  argv[n++] = object;
  argv[n] = source;
  bool ok = file_save_later(source, text->at, text->length, err) &&
            run_compiler(argv, is_over, err) &&
            (!is_for_here || module_cache_seal(object, err)) &&
            file_put_private(object, path, err);
  unlink(source);
  if (!ok) unlink(object);
  return ok;
}

/* ---- loading ---- */

/* A symbol of the module, as a function. */
static bool symbol(void *handle, const char *name, void *function) {
  void *found = dlsym(handle, name);
  memcpy(function, &found, sizeof found);
  return found != NULL;
}

static void attach(Game *game, Compiled *c) {
  __atomic_store_n(&game->program->compiled, c, __ATOMIC_RELEASE);
}

static bool load(Game *game, const char *path, Error *err) {
  void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  Compiled *c = arena_new(&game->arena, sizeof *c);
  if (!c) return error_memory(err);
  unsigned (*size)(void), (*moves_size)(void);
  if (!handle || !symbol(handle, "abax_position_size", &size) ||
      !symbol(handle, "abax_moves_size", &moves_size) ||
      !symbol(handle, "abax_moves_init", &c->init) ||
      !symbol(handle, "abax_step", &c->step) ||
      !symbol(handle, "abax_count", &c->count) ||
      !symbol(handle, "abax_make", &c->make) || size() != position_size(game))
    return error_set(err, ERROR_IO, "'%s' is not a module of abax", path);
  c->moves_size = moves_size();
  attach(game, c);
  return true;
}

/* The rules as C; false: they cannot be printed. */
static bool print(Game *game, Text *text, Error *err) {
  CGame info = {.for_abax = true};
  if (!c_print_game(game, &info, text, err)) return false;
  if (text->length > LONGEST_RULES)
    return error_set(err, ERROR_RULE,
                     "%s is not compiled: its rules are %zu bytes of C, and at "
                     "most %d are",
                     game->name, text->length, LONGEST_RULES);
  return !info.ends_unknown ||
         error_set(err, ERROR_RULE, "%s is not compiled: %s", game->name,
                   info.why);
}

bool module_attach_while(Game *game, const volatile bool *is_over, Error *err) {
  char path[CACHE_PATH];
  Text text;
  if (!module_cache_name(game, how(), path, err)) return false;
  if (file_exists(path))
    return module_cache_check(path, err) && load(game, path, err);
  text_init(&text);
  bool ok =
      print(game, &text, err) && compile(&text, path, FOR_HERE, is_over, err);
  text_done(&text);
  if (ok) module_cache_trim(path);
  return ok && module_cache_check(path, err) && load(game, path, err);
}

bool module_attach(Game *game, Error *err) {
  return module_attach_while(game, NULL, err);
}

/* ---- modules that are shipped ---- */

/* Found without printing the rules: their files, their options and the program
** decide what would be printed. */
static bool name_shipped(const Game *game, const char *folder,
                         const char *ending, char *path, size_t size) {
  char name[CACHE_PATH];
  if (!module_name_web(game, name, sizeof name)) return false;
  int n = snprintf(path, size, "%s/%s%s", folder, name, ending);
  return n > 0 && (size_t)n < size;
}

bool module_name_web(const Game *game, char *name, size_t size) {
  int n = snprintf(name, size, "%s-%016llx", game->name,
                   (unsigned long long)module_key(game));
  return n > 0 && (size_t)n < size;
}

static bool ship(Game *game, const char *folder, Purpose purpose, Error *err) {
  char path[CACHE_PATH];
  Text text;
  text_init(&text);
  bool ok = print(game, &text, err) && file_make_directory(folder, err);
  if (ok && !name_shipped(game, folder, purpose == FOR_WEB ? ".wasm" : ".so",
                          path, sizeof path))
    ok = error_set(err, ERROR_IO, "the path of '%s' is too long", folder);
  ok = ok && compile(&text, path, purpose, NULL, err);
  if (ok) shell_note("wrote %s\n", path);
  text_done(&text);
  return ok;
}

bool module_ship(Game *game, const char *folder, Error *err) {
  return ship(game, folder, FOR_KIND, err);
}

bool module_ship_web(Game *game, const char *folder, Error *err) {
  return ship(game, folder, FOR_WEB, err);
}

/* ---- modules that somebody else has loaded ---- */

static struct Offered {
  char key[24];
  unsigned position_bytes;
  Compiled code;
} offered;

void module_offer(const char *key, unsigned position_bytes,
                  const Compiled *code) {
  offered.position_bytes = position_bytes;
  offered.code = *code;
  snprintf(offered.key, sizeof offered.key, "%s", key);
}

static bool use_offer(Game *game) {
  char key[sizeof offered.key];
  snprintf(key, sizeof key, "%016llx", (unsigned long long)module_key(game));
  if (!text_is_equal(key, offered.key) ||
      offered.position_bytes != position_size(game))
    return false;
  Compiled *c = arena_new(&game->arena, sizeof *c);
  if (c == NULL) return false;
  *c = offered.code;
  attach(game, c);
  return true;
}

void module_use(Game *game) {
  if (use_offer(game)) return;
  static const char *const inner[] = {"modules", "../lib/abax"};
  char path[CACHE_PATH], folder[CACHE_PATH];
  Error ignored;
  error_clear(&ignored);
  for (size_t i = 0; i < sizeof inner / sizeof *inner; i++)
    if (home_folder(inner[i], folder, sizeof folder) &&
        name_shipped(game, folder, ".so", path, sizeof path) &&
        module_is_owned(path, false, true) && load(game, path, &ignored))
      return;
}

void module_prepare(const Shell *shell, Game *game) {
  if (shell->options.compile) {
    module_try(game);
  } else if (shell->options.may_compile && !shell->in_lesson) {
    module_use(game);
    module_begin(game);
  }
}

void module_try(Game *game) {
  Error err;
  error_clear(&err);
  if (!module_attach(game, &err))
    shell_note("note: %s; the interpreter plays\n", err.text);
}
