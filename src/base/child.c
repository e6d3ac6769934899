/* SPDX-License-Identifier: MIT
** child.c - a program beside us: three pipes, and a poll with a deadline.
**
** Whatever we wait for, its output and its complaints are taken in at the same
** time, so neither side can block the other.
*/
#include "base/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "base/call.h"
#include "base/memory.h"

enum {
  WORDS = 64,           /* of a command */
  CHUNK = 4096,         /* bytes read at once */
  LINE_MOST = 1 << 16,  /* bytes of a line */
  ANSWER_MOST = 1 << 24 /* bytes of an answer */
};

static const double slice = 0.05; /* how often we look whether to stop */
static const double grace = 0.5;  /* to end by itself */

struct Child {
  pid_t pid;
  int in, out, err; /* our ends: we write 'in'; -1: closed */
  Text read;        /* what came and is not a line yet */
  size_t taken;     /* bytes of it that were given out */
  size_t answer;    /* bytes that came since child_expect */
  Text complaints;
};

extern char **environ;

/* ---- words of a command ---- */

/* Cuts the text in place; false: too many words, or an open quote. */
static bool cut_words(char *text, char *words[WORDS], Error *err) {
  int n = 0;
  for (char *to = text, *at = text; *(at += strspn(at, " \t")) != '\0';) {
    if (n + 1 == WORDS)
      return error_set(err, ERROR_USAGE, "a command has at most %d words",
                       WORDS - 1);
    words[n++] = to;
    char quote = '\0';
    for (; *at != '\0' && (quote || !strchr(" \t", *at)); at++) {
      if (quote ? *at == quote : *at == '"' || *at == '\'')
        quote = quote ? '\0' : *at;
      else
        *to++ = *at;
    }
    if (quote)
      return error_set(err, ERROR_USAGE, "a quote (%c) is not closed", quote);
    at += *at != '\0';
    *to++ = '\0';
  }
  words[n] = NULL;
  return n > 0 || error_set(err, ERROR_USAGE, "a command is missing");
}

/* ---- starting ---- */

static void close_both(int ends[2]) {
  for (int i = 0; i < 2; i++)
    if (ends[i] >= 0) call_close_quietly(ends[i]);
}

/* Signals are as a program expects them, and its group is its own. */
static int spawn(pid_t *pid, const char *program, char *const *words,
                 const int ends[3][2]) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t how;
  sigset_t none, usual;
  sigemptyset(&none);
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  sigaddset(&usual, SIGINT);
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[0][0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, ends[1][1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, ends[2][1], STDERR_FILENO);
  posix_spawnattr_init(&how);
  posix_spawnattr_setpgroup(&how, 0);
  posix_spawnattr_setsigmask(&how, &none);
  posix_spawnattr_setsigdefault(&how, &usual);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP |
                                     POSIX_SPAWN_SETSIGMASK |
                                     POSIX_SPAWN_SETSIGDEF);
  int error = posix_spawnp(pid, program, &files, &how, words, environ);
  posix_spawnattr_destroy(&how);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

/* Debian puts engines into /usr/games, where not everybody's PATH looks. */
static int spawn_found(pid_t *pid, char *const *words, const int ends[3][2]) {
  char path[256];
  int error = spawn(pid, words[0], words, ends);
  if (error != ENOENT || strchr(words[0], '/')) return error;
  snprintf(path, sizeof path, "/usr/games/%.200s", words[0]);
  return spawn(pid, path, words, ends);
}

static bool open_pipes(int ends[3][2]) {
  for (int i = 0; i < 3; i++) ends[i][0] = ends[i][1] = -1;
  for (int i = 0; i < 3; i++)
    if (pipe2(ends[i], O_CLOEXEC) != 0) return false;
  return true;
}

/* Nobody waits on our ends: poll says when they are ready. */
static void keep_ours(Child *child, int ends[3][2]) {
  call_close_quietly(ends[0][0]);
  call_close_quietly(ends[1][1]);
  call_close_quietly(ends[2][1]);
  child->in = ends[0][1];
  child->out = ends[1][0];
  child->err = ends[2][0];
  fcntl(child->in, F_SETFL, O_NONBLOCK);
  fcntl(child->out, F_SETFL, O_NONBLOCK);
  fcntl(child->err, F_SETFL, O_NONBLOCK);
}

static bool begin(Child *child, char *command, Error *err) {
  char *words[WORDS];
  int ends[3][2];
  if (!cut_words(command, words, err)) return false;
  int error = open_pipes(ends) ? spawn_found(&child->pid, words, ends) : errno;
  if (error == 0) {
    keep_ours(child, ends);
    return true;
  }
  for (int i = 0; i < 3; i++) close_both(ends[i]);
  if (error == ENOENT)
    return error_set(err, ERROR_INPUT,
                     "'%s' cannot be run: there is no such program", words[0]);
  return error_set(err, ERROR_IO, "'%s' cannot be run: %s", words[0],
                   strerror(error));
}

Child *child_start(const char *command, Error *err) {
  Child *child = memory_new(sizeof *child);
  char *copy = memory_string(command, strlen(command));
  bool ok = (child && copy) || error_memory(err);
  if (ok) {
    text_init(&child->read);
    text_init(&child->complaints);
    ok = begin(child, copy, err);
  }
  memory_free(copy);
  if (ok) return child;
  memory_free(child);
  return NULL;
}

/* ---- taking in what it writes ---- */

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void close_end(int *fd) {
  if (*fd >= 0) call_close_quietly(*fd);
  *fd = -1;
}

/* Reads once; the end of the stream closes it. */
static size_t take(int *fd, Text *into) {
  char bytes[CHUNK];
  ssize_t n = call_read(*fd, bytes, sizeof bytes);
  if (n > 0) text_add_bytes(into, bytes, (size_t)n);
  if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) close_end(fd);
  return n > 0 ? (size_t)n : 0;
}

/* Of the complaints only the end is kept. */
static void take_complaints(Child *child) {
  Text *all = &child->complaints;
  take(&child->err, all);
  if (all->length <= CHUNK) return;
  memmove(all->at, all->at + all->length - CHUNK / 2, CHUNK / 2 + 1);
  all->length = CHUNK / 2;
}

/* Waits for at most a slice until something can be done; 'wants' is POLLOUT
** when we have something to tell. True: it can be told. */
static bool attend(Child *child, double seconds, short wants) {
  struct pollfd fds[3] = {{child->out, POLLIN, 0},
                          {child->err, POLLIN, 0},
                          {wants ? child->in : -1, wants, 0}};
  double wait = seconds < slice ? seconds : slice;
  bool is_full = child->read.length - child->taken > LINE_MOST;
  if (is_full) fds[0].fd = -1; /* first somebody must take what is there */
  if (poll(fds, 3, wait > 0 ? (int)(wait * 1000) + 1 : 0) <= 0) return false;
  if (fds[0].revents) child->answer += take(&child->out, &child->read);
  if (fds[1].revents) take_complaints(child);
  return fds[2].revents != 0;
}

/* ---- telling ---- */

/* A write to a closed pipe fails and does not kill, whatever is said about
** SIGPIPE elsewhere. */
static ssize_t write_safely(int fd, const char *bytes, size_t length) {
  sigset_t pipes, before, pending;
  const struct timespec at_once = {0, 0};
  sigemptyset(&pipes);
  sigaddset(&pipes, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &pipes, &before);
  ssize_t n = call_write(fd, bytes, length);
  int error = errno;
  if (n < 0 && error == EPIPE && !sigismember(&pending, SIGPIPE))
    sigtimedwait(&pipes, NULL, &at_once);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return n;
}

bool child_send(Child *child, const char *text, double seconds) {
  size_t left = strlen(text);
  double end = now() + seconds;
  while (left > 0) {
    if (child->in < 0 || now() > end) return false;
    if (!attend(child, end - now(), POLLOUT)) continue;
    ssize_t n = write_safely(child->in, text, left);
    if (n < 0 && errno != EAGAIN && errno != EINTR) close_end(&child->in);
    if (n <= 0) continue;
    text += n;
    left -= (size_t)n;
  }
  return true;
}

/* ---- hearing ---- */

void child_expect(Child *child) { child->answer = 0; }

/* What was given out makes room. */
static void forget_taken(Child *child) {
  Text *all = &child->read;
  if (child->taken == 0) return;
  all->length -= child->taken;
  memmove(all->at, all->at + child->taken, all->length + 1);
  child->taken = 0;
}

/* A whole line, or at the end of the output what is left. */
static bool find_line(Child *child, const char **line) {
  Text *all = &child->read;
  if (all->length == 0) return false;
  char *end = memchr(all->at, '\n', all->length);
  if (!end && child->out >= 0) return false;
  child->taken = end ? (size_t)(end - all->at) + 1 : all->length;
  if (end) *end = '\0';
  size_t n = strlen(all->at);
  if (n > 0 && all->at[n - 1] == '\r') all->at[n - 1] = '\0';
  *line = all->at;
  return true;
}

ChildNews child_line(Child *child, double seconds, const volatile bool *stop,
                     const char **line) {
  double end = now() + seconds;
  *line = "";
  forget_taken(child);
  for (;;) {
    if (child->answer > ANSWER_MOST || child->read.failed) return CHILD_FLOOD;
    if (find_line(child, line)) return CHILD_LINE;
    if (child->read.length > LINE_MOST) return CHILD_FLOOD;
    if (child->out < 0) return CHILD_ENDED;
    if (stop && *stop) return CHILD_STOPPED;
    if (now() >= end) return CHILD_LATE;
    attend(child, end - now(), 0);
  }
}

const char *child_complaint(Child *child) {
  Text *all = &child->complaints;
  if (child->err >= 0) attend(child, 0, 0);
  while (all->length > 0 && strchr("\r\n", all->at[all->length - 1]))
    all->at[--all->length] = '\0';
  if (all->length == 0) return "";
  const char *last = strrchr(all->at, '\n');
  return last ? last + 1 : all->at;
}

/* ---- ending ---- */

/* Waits a moment for it to end by itself; it is not reaped yet, so its number
** is still its own. */
static void wait_for(pid_t pid) {
  double end = now() + grace;
  const struct timespec pause = {0, 5000000};
  for (;;) {
    siginfo_t info = {0};
    int result = waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT);
    if (info.si_pid == pid || (result < 0 && errno != EINTR)) return;
    if (now() >= end) return;
    nanosleep(&pause, NULL);
  }
}

void child_end(Child *child, const char *farewell) {
  if (!child) return;
  if (farewell) child_send(child, farewell, slice);
  close_end(&child->in);
  close_end(&child->out);
  close_end(&child->err);
  wait_for(child->pid);
  kill(-child->pid, SIGKILL); /* and whatever it has started */
  while (waitpid(child->pid, NULL, 0) < 0 && errno == EINTR) continue;
  text_done(&child->read);
  text_done(&child->complaints);
  memory_free(child);
}
