/* SPDX-License-Identifier: MIT
** cmd_branch.c - abandoned lines: branches, branch.
**
** A move typed after 'undo' begins a new line; the one that was taken back
** becomes a branch. 'branch N' goes to its end, and the line that was left
** gets the number N: 'branch N' again goes back.
*/
#include <string.h>
#include "session/branch.h"
#include "shell/prompt/line.h"

enum { SHOWN = 6 };

static const char *who_was_asked(const Session *s, const Ply *ply) {
  return ply->asked == NO_PLAYER ? "chance" : s->game->player[ply->asked];
}

/* "black c3d3, white i5h5, ... (12 plies)" */
static void print_plies(const Session *s, const Ply *plies, size_t count) {
  for (size_t i = 0; i < count && i < SHOWN; i++)
    shell_printf("%s%s %s", i > 0 ? ", " : "", who_was_asked(s, &plies[i]),
                 plies[i].text);
  if (count > SHOWN)
    shell_printf(", ... %s %s (%zu plies)", who_was_asked(s, &plies[count - 1]),
                 plies[count - 1].text, count);
  shell_print("\n");
}

static void print_branch(const Session *s, size_t n) {
  const Branch *b = &s->branches[n - 1];
  if (b->parent == 0)
    shell_printf("%3zu  after ply %zu: ", n, b->fork);
  else
    shell_printf("%3zu  after ply %zu of branch %zu: ", n, b->fork, b->parent);
  print_plies(s, b->plies, b->count);
}

int cmd_branches(Shell *shell, int argc, char **argv, Error *err) {
  const Session *s = shell->session;
  (void)argv;
  if (!command_has_game(shell, err)) return ERROR_USAGE;
  if (argc > 0) {
    error_set(err, ERROR_USAGE,
              "branches takes no arguments; 'branch N' goes there");
    return ERROR_USAGE;
  }
  for (size_t n = 1; n <= s->nbranches; n++) print_branch(s, n);
  if (s->nredo > 0) {
    shell_printf("taken back after ply %zu ('redo'): ", s->nplies);
    print_plies(s, s->plies + s->nplies, s->nredo);
  }
  if (s->nbranches == 0 && s->nredo == 0)
    shell_print("There are no branches: take a move back and play another.\n");
  return 0;
}

int cmd_branch(Shell *shell, int argc, char **argv, Error *err) {
  Session *s = shell->session;
  long n;
  if (!command_has_game(shell, err)) return ERROR_USAGE;
  if (argc == 0) return cmd_branches(shell, argc, argv, err);
  if (s->nbranches == 0) {
    error_set(err, ERROR_INPUT,
              "there are no branches: take a move back and play another");
    return ERROR_INPUT;
  }
  if (argc > 1 || !text_to_long(argv[0], 1, (long)s->nbranches, &n)) {
    error_set(err, ERROR_USAGE,
              "give the number of a branch, from 1 to %zu; 'branches' lists "
              "them",
              s->nbranches);
    return ERROR_USAGE;
  }
  size_t before = s->nbranches, fork = s->branches[n - 1].fork;
  if (!branch_go(s, (size_t)n, err)) return (int)err->code;
  shell_printf("ply %zu, %zu after the fork; ", s->nplies, s->nplies - fork);
  if (s->nbranches == before)
    shell_printf("the line you left is now branch %ld\n", n);
  else
    shell_print("the line you left ended at the fork\n");
  line_show(shell);
  return 0;
}
