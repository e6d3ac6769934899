/* SPDX-License-Identifier: MIT
** test_child.c - programs that answer, hang, die, flood and do not listen.
**
** No test depends on how fast the machine is: what must come has a minute,
** and what is waited for in vain never comes.
*/
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "munit.h"
#include "base/child.h"
#include "base/memory.h"

static const double minute = 60, moment = 0.05;

static Child *start(const char *command) {
  Error err = {0};
  Child *child = child_start(command, &err);
  if (!child) munit_errorf("%s", err.text);
  return child;
}

/* No process of ours is left, running or dead. */
static void check_none(void) {
  munit_assert_int(waitpid(-1, NULL, WNOHANG), ==, -1);
  munit_assert_int(errno, ==, ECHILD);
}

static void check_line(Child *child, const char *expected) {
  const char *line;
  munit_assert_int(child_line(child, minute, NULL, &line), ==, CHILD_LINE);
  munit_assert_string_equal(line, expected);
}

static void check_news(Child *child, double seconds, ChildNews expected) {
  const char *line;
  munit_assert_int(child_line(child, seconds, NULL, &line), ==, expected);
}

static MunitResult test_talk(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Child *child = start("cat");
  munit_assert_true(child_send(child, "one\ntwo\r\n\nlast\n", minute));
  check_line(child, "one");
  check_line(child, "two");
  check_line(child, "");
  check_line(child, "last");
  check_news(child, moment, CHILD_LATE);
  munit_assert_true(child_send(child, "again\n", minute));
  check_line(child, "again");
  child_end(child, NULL);
  check_none();
  return MUNIT_OK;
}

/* More than a pipe holds, in both directions at once. */
static MunitResult test_much(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  enum { LINES = 30 };
  static char line[10001], all[LINES * 10001 + 1];
  memset(line, 'x', 10000);
  for (int i = 0; i < LINES; i++) {
    memcpy(all + i * 10001, line, 10000);
    all[i * 10001 + 10000] = '\n';
  }
  Child *child = start("cat");
  for (int i = 0; i < LINES; i++) {
    munit_assert_true(child_send(child, line, minute));
    munit_assert_true(child_send(child, "\n", minute));
    check_line(child, line);
  }
  child_end(child, NULL);
  child = start("sh -c 'cat >/dev/null; echo all'"); /* reads, then answers */
  munit_assert_true(child_send(child, all, minute));
  child_end(child, NULL);
  check_none();
  return MUNIT_OK;
}

static MunitResult test_words(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err = {0};
  Child *child = start("  printf '%s|' one \"two 'and' three\"  fo'u'r  ");
  check_line(child, "one|two 'and' three|four|");
  check_news(child, minute, CHILD_ENDED);
  child_end(child, NULL);
  munit_assert_null(child_start("cat 'open", &err));
  munit_assert_string_equal(err.text, "a quote (') is not closed");
  munit_assert_null(child_start("  ", &err));
  munit_assert_string_equal(err.text, "a command is missing");
  munit_assert_null(child_start("/no/such/program", &err));
  munit_assert_string_equal(
      err.text, "'/no/such/program' cannot be run: there is no such program");
  munit_assert_null(child_start("/etc", &err));
  munit_assert_int(err.code, ==, ERROR_IO);
  check_none();
  return MUNIT_OK;
}

static MunitResult test_dies(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Child *child = start("sh -c 'echo oh >&2; echo no >&2; exit 3'");
  check_news(child, minute, CHILD_ENDED);
  munit_assert_string_equal(child_complaint(child), "no");
  signal(SIGPIPE, SIG_DFL); /* nobody has asked to ignore it */
  while (child_send(child, "is anybody there?\n", minute)) continue;
  munit_assert_false(child_send(child, "hello?\n", minute));
  child_end(child, "quit\n");
  check_none();
  return MUNIT_OK;
}

/* It ignores every polite signal, and so does what it has started. */
static MunitResult test_hangs(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  volatile bool stop = true;
  const char *line;
  Child *child =
      start("sh -c \"trap '' TERM INT HUP; sleep 1000 & echo up; wait\"");
  check_line(child, "up");
  check_news(child, moment, CHILD_LATE);
  munit_assert_int(child_line(child, minute, &stop, &line), ==, CHILD_STOPPED);
  child_end(child, "quit\n");
  check_none();
  return MUNIT_OK;
}

static MunitResult test_floods(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  const char *line;
  Child *child = start("sh -c 'tr -d \"\\n\" </dev/zero'");
  check_news(child, minute, CHILD_FLOOD);
  child_end(child, NULL);
  child = start("yes it goes on and on for ever and never ends at all");
  ChildNews news;
  do news = child_line(child, minute, NULL, &line);
  while (news == CHILD_LINE);
  munit_assert_int(news, ==, CHILD_FLOOD);
  child_end(child, NULL);
  check_none();
  return MUNIT_OK;
}

/* It does not read, so no more than a pipe holds can be told. */
static MunitResult test_deaf(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static char much[1 << 20];
  memset(much, 'x', sizeof much - 1);
  Child *child = start("sleep 1000");
  munit_assert_false(child_send(child, much, moment));
  child_end(child, NULL);
  check_none();
  return MUNIT_OK;
}

/* No descriptor leaks, here or into another child. */
static MunitResult test_closes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  int before = dup(0);
  close(before);
  Child *first = start("cat");
  Child *second = start("cat");
  child_end(first, NULL); /* ends only if the second has not its stdin */
  munit_assert_true(child_send(second, "still here\n", minute));
  check_line(second, "still here");
  child_end(second, NULL);
  int after = dup(0);
  close(after);
  munit_assert_int(before, ==, after);
  check_none();
  return MUNIT_OK;
}

/* Memory that ends is an error, and nothing is left. */
static MunitResult test_memory(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  for (int n = 1; n <= 2; n++) {
    Error err = {0};
    memory_fail_at(n);
    Child *child = child_start("cat", &err);
    memory_fail_at(0);
    munit_assert_null(child);
    munit_assert_int(err.code, ==, ERROR_LIMIT);
  }
  check_none();
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { "/" #name, test_##name, NULL, NULL, 0, NULL }
MunitTest child_tests[] = {TEST(talk),   TEST(much),
                           TEST(words),  TEST(dies),
                           TEST(hangs),  TEST(floods),
                           TEST(deaf),   TEST(closes),
                           TEST(memory), {NULL, NULL, NULL, NULL, 0, NULL}};
