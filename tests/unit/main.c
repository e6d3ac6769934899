/* SPDX-License-Identifier: MIT
** main.c - runs the unit tests.
**
** The suites come from a generated file: each tests/unit/test_X.c defines
** MunitTest X_tests[], ended by an all-zero row, and is found by its name.
*/
#include "munit.h"

extern MunitSuite unit_suites[];

int main(int argc, char *argv[]) {
  MunitSuite all = {"", NULL, unit_suites, 1, MUNIT_SUITE_OPTION_NONE};
  return munit_suite_main(&all, NULL, argc, argv);
}
