/* SPDX-License-Identifier: MIT
** process.c - fork, exec, and a pipe back.
*/
#include "shell/command/process.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CHUNK = 16384, NOT_FOUND = 127 };

/* Debian puts games into /usr/games, where not everybody's PATH looks. */
static void become_game(const char *const *argv) {
  char path[256];
  if (errno != ENOENT || strchr(argv[0], '/')) return;
  snprintf(path, sizeof path, "/usr/games/%.200s", argv[0]);
  execv(path, (char *const *)argv);
}

/* In the child: never returns. */
static void become(const char *const *argv, const int ends[2], int input) {
  dup2(input, STDIN_FILENO);
  dup2(ends[1], STDOUT_FILENO);
  close(ends[0]);
  close(ends[1]);
  execvp(argv[0], (char *const *)argv);
  become_game(argv);
  _exit(NOT_FOUND);
}

/* In a child of its own, so that neither side can wait for the other for
** ever, and a reader that goes away ends nobody but the writer. */
static void feed(const char *bytes, size_t length, int fd) {
  while (length > 0) {
    ssize_t n = write(fd, bytes, length);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    bytes += n;
    length -= (size_t)n;
  }
  _exit(0);
}

/* The end of a pipe that has the bytes in it; -1: no pipe, no process. */
static int open_input(const Text *input, pid_t *writer) {
  int ends[2];
  *writer = -1;
  if (pipe2(ends, O_CLOEXEC) < 0) return -1;
  if (input->length > 0) {
    *writer = fork();
    if (*writer == 0) {
      close(ends[0]);
      feed(input->at, input->length, ends[1]);
    }
  }
  close(ends[1]);
  if (input->length == 0 || *writer > 0) return ends[0];
  close(ends[0]);
  return -1;
}

static void read_all(int fd, Text *out) {
  char bytes[CHUNK];
  for (;;) {
    ssize_t n = read(fd, bytes, sizeof bytes);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    text_add_bytes(out, bytes, (size_t)n);
  }
}

static bool judge(const char *const *argv, pid_t child, Error *err) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR)
      return error_set(err, ERROR_IO, "cannot wait for '%s'", argv[0]);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  if (WIFEXITED(status) && WEXITSTATUS(status) == NOT_FOUND)
    return error_set(err, ERROR_IO, "'%s' cannot be run: is it installed?",
                     argv[0]);
  return error_set(err, ERROR_INPUT, "'%s' failed", argv[0]);
}

static bool run(const char *const *argv, int input, bool is_hushed, Text *out,
                Error *err) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0)
    return error_set(err, ERROR_IO, "no pipe: %s", strerror(errno));
  pid_t child = fork();
  if (child == 0 && is_hushed) dup2(ends[1], STDERR_FILENO);
  if (child == 0) become(argv, ends, input);
  close(ends[1]);
  if (child > 0) read_all(ends[0], out);
  close(ends[0]);
  if (child < 0)
    return error_set(err, ERROR_IO, "no process: %s", strerror(errno));
  return judge(argv, child, err) && (!out->failed || error_memory(err));
}

static bool filter(const char *const *argv, const Text *input, bool is_hushed,
                   Text *out, Error *err) {
  pid_t writer;
  text_clear(out);
  int fd = open_input(input, &writer);
  if (fd < 0) return error_set(err, ERROR_IO, "no pipe: %s", strerror(errno));
  bool ok = run(argv, fd, is_hushed, out, err);
  close(fd);
  while (writer > 0 && waitpid(writer, NULL, 0) < 0 && errno == EINTR) continue;
  return ok;
}

bool process_filter(const char *const *argv, const Text *input, Text *out,
                    Error *err) {
  return filter(argv, input, false, out, err);
}

bool process_hush(const char *const *argv, Text *out, Error *err) {
  const Text nothing = {0};
  return filter(argv, &nothing, true, out, err);
}

bool process_read(const char *const *argv, Text *out, Error *err) {
  const Text nothing = {0};
  return process_filter(argv, &nothing, out, err);
}
