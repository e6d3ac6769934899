/* SPDX-License-Identifier: MIT
** screen.c - asking the terminal for its size, and paging.
*/
#include "shell/command/screen.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { COLUMNS = 80, ROWS = 24 };

static bool ask_size(struct winsize *size) {
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, size) == 0;
}

int screen_columns(void) {
  struct winsize size = {0};
  return ask_size(&size) && size.ws_col > 0 ? size.ws_col : COLUMNS;
}

int screen_rows(void) {
  struct winsize size = {0};
  return ask_size(&size) && size.ws_row > 0 ? size.ws_row : ROWS;
}

static int count_lines(const char *text) {
  int count = 0;
  for (; *text != '\0'; text++) count += *text == '\n';
  return count;
}

/* Rows of the screen a line takes. */
static int rows_of(const char *line, size_t length, int columns) {
  char start[1024];
  snprintf(start, sizeof start, "%.*s", (int)length, line);
  int width = (int)text_width(start);
  return width <= columns ? 1 : (width + columns - 1) / columns;
}

/* Waits for Enter; false: no more is wanted. */
static bool wants_more(void) {
  Error ignored;
  int c, first = '\0';
  shell_print("-- Enter for more, q to stop --");
  shell_flush(&ignored);
  while ((c = getchar()) != '\n' && c != EOF)
    if (first == '\0') first = c;
  if (c == EOF) clearerr(stdin);
  return c != EOF && first != 'q' && first != 'Q' && !shell_interrupted;
}

bool screen_agrees(const char *question, bool is_usual) {
  Error ignored;
  int c, first = '\0';
  shell_printf("%s %s ", question, is_usual ? "[Y/n]" : "[y/N]");
  shell_flush(&ignored);
  while ((c = getchar()) != '\n' && c != EOF)
    if (first == '\0' && c != ' ') first = c;
  if (c == EOF) {
    clearerr(stdin);
    shell_print("\n");
    return false;
  }
  if (shell_interrupted) return false;
  return first == '\0' ? is_usual : first == 'y' || first == 'Y';
}

void screen_print(const Shell *shell, const char *text) {
  int rows = screen_rows() - 1, columns = screen_columns(), used = 0;
  if (!shell->is_terminal || !shell->at_prompt || count_lines(text) <= rows) {
    shell_print(text);
    return;
  }
  while (*text != '\0' && !shell_interrupted) {
    size_t length = strcspn(text, "\n");
    int need = rows_of(text, length, columns);
    if (used + need > rows && !wants_more()) return;
    used = used + need > rows ? need : used + need;
    shell_printf("%.*s\n", (int)length, text);
    text += length + (text[length] == '\n');
  }
}
