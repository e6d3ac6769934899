/* SPDX-License-Identifier: MIT
** driver.c - types a script into a program on a terminal of its own and
** checks what appears.
**
**   driver SCRIPT PROGRAM [ARGUMENT ...]
**
** Lines of a script: "type TEXT" sends keys (\r Enter, \t TAB, \s blank, \e Escape,
** \cX Ctrl-X, \\ a backslash), "expect TEXT" waits until the text appears
** after what was expected before ("|" is the end of a line), "refuse TEXT" checks that it has not
** appeared since then, "wait MS" lets time go by, "size COLUMNS ROWS" changes
** the window, "exit CODE" waits for the end of the program. "--" begins a
** comment. Colours and cursor movements are dropped from what
** appears before it is compared. Ends with 0, or 1 and what is wrong; a
** watchdog ends it after 20 seconds.
*/
#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SEEN = 1 << 20, LINE = 1024, PATIENCE = 20, POLL_MS = 100 };

static char seen[SEEN]; /* what has appeared, without escape sequences */
static size_t length, from;
static int master;
static pid_t child;
static bool is_closed;
static const char *script;
static int line_number;

static void fail(const char *what, const char *text) {
  printf("%s:%d: %s '%s'; since the last match there was:\n%s\n", script,
         line_number, what, text, seen + from);
  kill(child, SIGKILL);
  exit(1);
}

static void on_alarm(int number) {
  (void)number;
  fail("the watchdog ended it at", "this line");
}

/* --- what appears --- */

/* One byte; escape sequences (ESC [ ... letter) are left out. */
static void see(char c) {
  static enum { PLAIN, ESCAPE, SEQUENCE } state;
  if (state == ESCAPE) {
    state = c == '[' ? SEQUENCE : PLAIN;
  } else if (state == SEQUENCE) {
    if (c >= '@' && c <= '~') state = PLAIN;
  } else if (c == '\x1b') {
    state = ESCAPE;
  } else if (length + 1 < SEEN) {
    seen[length++] = c;
    seen[length] = '\0';
  }
}

/* Takes what is there; false when nothing came for a while. */
static bool look(void) {
  char bytes[4096];
  struct pollfd ready = {.fd = master, .events = POLLIN};
  if (is_closed || poll(&ready, 1, POLL_MS) <= 0) return false;
  ssize_t n = read(master, bytes, sizeof bytes);
  if (n <= 0) {
    is_closed = !(n < 0 && errno == EINTR);
    return false;
  }
  for (ssize_t i = 0; i < n; i++) see(bytes[i]);
  return true;
}

/* A line's end is "\r\n" on a terminal: "|" in the text stands for it. */
static void expect(const char *written) {
  char text[2 * LINE], *out = text;
  for (; *written != '\0'; written++) {
    if (*written == '|') *out++ = '\r';
    *out++ = *written == '|' ? '\n' : *written;
  }
  *out = '\0';
  for (;;) {
    char *at = strstr(seen + from, text);
    if (at != NULL) {
      from = (size_t)(at - seen) + strlen(text);
      return;
    }
    if (!look() && is_closed) fail("the program ended before", text);
  }
}

static void refuse(const char *text) {
  while (look()) continue;
  if (strstr(seen + from, text) != NULL) fail("there should not be", text);
}

/* --- typing --- */

static size_t unescape(const char *text, char *out) {
  size_t n = 0;
  for (; *text != '\0'; text++) {
    if (*text != '\\') {
      out[n++] = *text;
      continue;
    }
    switch (*++text) {
    case 'r': out[n++] = '\r'; break;
    case 't': out[n++] = '\t'; break;
    case 's': out[n++] = ' '; break;
    case 'e': out[n++] = '\x1b'; break;
    case 'c': out[n++] = (char)(*++text & 0x1F); break;
    default: out[n++] = *text; break;
    }
  }
  return n;
}

static void type(const char *text) {
  char keys[LINE];
  size_t n = unescape(text, keys);
  if (write(master, keys, n) != (ssize_t)n) fail("cannot type", text);
}

/* --- the program --- */

static void resize(const char *text) {
  struct winsize size = {0};
  if (sscanf(text, "%hu %hu", &size.ws_col, &size.ws_row) != 2 ||
      ioctl(master, TIOCSWINSZ, &size) != 0)
    fail("cannot have a window of", text);
}

static void expect_exit(const char *code) {
  int status;
  while (!is_closed) look();
  waitpid(child, &status, 0);
  int now = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  if (now != atoi(code)) {
    char text[32];
    snprintf(text, sizeof text, "%d, not %s", now, code);
    fail("the program ended with", text);
  }
}

static bool begins(const char *line, const char *word, const char **rest) {
  size_t n = strlen(word);
  if (strncmp(line, word, n) != 0 || line[n] != ' ') return false;
  *rest = line + n + 1;
  return true;
}

static void run_line(const char *line) {
  const char *rest;
  if (line[0] == '\0' || strncmp(line, "--", 2) == 0) return;
  if (begins(line, "type", &rest))
    type(rest);
  else if (begins(line, "expect", &rest))
    expect(rest);
  else if (begins(line, "refuse", &rest))
    refuse(rest);
  else if (begins(line, "wait", &rest))
    usleep((useconds_t)atoi(rest) * 1000);
  else if (begins(line, "size", &rest))
    resize(rest);
  else if (begins(line, "exit", &rest))
    expect_exit(rest);
  else
    fail("the script has no such line:", line);
}

int main(int argc, char **argv) {
  char line[LINE];
  struct winsize size = {.ws_row = 40, .ws_col = 100};
  FILE *file = argc > 2 ? fopen(argv[1], "r") : NULL;
  if (file == NULL) {
    fprintf(stderr, "usage: driver SCRIPT PROGRAM [ARGUMENT ...]\n");
    return 2;
  }
  script = argv[1];
  child = forkpty(&master, NULL, NULL, &size);
  if (child < 0) return 2;
  if (child == 0) {
    execv(argv[2], argv + 2);
    _exit(127);
  }
  signal(SIGALRM, on_alarm);
  signal(SIGPIPE, SIG_IGN);
  alarm(PATIENCE);
  while (fgets(line, sizeof line, file) != NULL) {
    line_number++;
    line[strcspn(line, "\n")] = '\0';
    run_line(line);
  }
  fclose(file);
  return 0;
}
