/* SPDX-License-Identifier: MIT
** process.c - fork, exec, and a pipe back.
*/
#include "shell/process.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CHUNK = 16384, NOT_FOUND = 127 };

/* In the child: never returns. */
static void become(const char *const *argv, const int ends[2]) {
  int nothing[2] = {-1, -1}; /* a pipe nobody writes to */
  if (pipe2(nothing, O_CLOEXEC) == 0) dup2(nothing[0], STDIN_FILENO);
  close(nothing[1]);
  dup2(ends[1], STDOUT_FILENO);
  close(ends[0]);
  close(ends[1]);
  execvp(argv[0], (char *const *)argv);
  _exit(NOT_FOUND);
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

bool process_read(const char *const *argv, Text *out, Error *err) {
  int ends[2];
  text_clear(out);
  if (pipe2(ends, O_CLOEXEC) < 0)
    return error_set(err, ERROR_IO, "no pipe: %s", strerror(errno));
  pid_t child = fork();
  if (child == 0) become(argv, ends);
  close(ends[1]);
  if (child > 0) read_all(ends[0], out);
  close(ends[0]);
  if (child < 0)
    return error_set(err, ERROR_IO, "no process: %s", strerror(errno));
  return judge(argv, child, err) && (!out->failed || error_memory(err));
}
