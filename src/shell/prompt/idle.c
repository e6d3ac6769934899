/* SPDX-License-Identifier: MIT
** idle.c - waiting for the first key.
**
** The mode is not set back between our waiting and linenoise's reading: a key
** typed in one mode must not be taken for a line of the other.
*/
#include "shell/prompt/idle.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { TICK_MS = 300 };

static struct termios before;
static bool is_raw;

/* linenoise edits on all but these. */
static bool can_edit(void) {
  static const char *const plain[] = {"dumb", "cons25", "emacs"};
  const char *term = getenv("TERM");
  for (int i = 0; term != NULL && i < 3; i++)
    if (strcmp(term, plain[i]) == 0) return false;
  return isatty(STDIN_FILENO);
}

static bool begin(void) {
  if (!can_edit() || tcgetattr(STDIN_FILENO, &before) != 0) return false;
  struct termios raw = before;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
  raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  is_raw = tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0;
  return is_raw;
}

bool idle_wait(void (*tick)(void *context), void *context) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  if (!begin()) return false;
  while (poll(&input, 1, TICK_MS) <= 0) tick(context);
  return true;
}

void idle_end(void) {
  if (is_raw) tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
  is_raw = false;
}
