/* SPDX-License-Identifier: MIT
** test_file.c - the focus of this file is that a save is whole or not at all:
** every system call and every allocation fails in turn.
**
** Each test runs in a fresh folder and is in it while it runs.
*/
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "munit.h"
#include "base/call.h"
#include "base/file.h"
#include "base/memory.h"

/* ---- the folder ---- */

typedef struct Place {
  char path[64];
  int home; /* where we came from */
  long live;
  int fd; /* the lowest free descriptor at the start */
} Place;

static int lowest_fd(void) {
  int fd = dup(STDIN_FILENO);
  if (fd < 0) fd = open("/dev/null", O_RDONLY);
  munit_assert_int(fd, >=, 0);
  close(fd);
  return fd;
}

static void *enter(const MunitParameter p[], void *data) {
  static Place place;
  (void)p, (void)data;
  strcpy(place.path, "/tmp/abax-test-XXXXXX");
  place.home = open(".", O_RDONLY | O_DIRECTORY);
  munit_assert_not_null(mkdtemp(place.path));
  munit_assert_int(chdir(place.path), ==, 0);
  place.live = memory_live();
  place.fd = lowest_fd();
  call_fail_at(0, 0);
  return &place;
}

static void remove_all(const char *path) {
  DIR *directory = opendir(path);
  munit_assert_not_null(directory);
  for (struct dirent *e = readdir(directory); e; e = readdir(directory)) {
    char below[1024];
    if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) continue;
    snprintf(below, sizeof below, "%s/%s", path, e->d_name);
    if (unlink(below) < 0) remove_all(below);
  }
  closedir(directory);
  rmdir(path);
}

/* Every test also shows that nothing stays open or allocated. */
static void leave(void *data) {
  Place *place = data;
  munit_assert_long(memory_live(), ==, place->live);
  munit_assert_int(lowest_fd(), ==, place->fd);
  munit_assert_int(fchdir(place->home), ==, 0);
  close(place->home);
  remove_all(place->path);
}

static int count_entries(const char *path) {
  int count = 0;
  DIR *directory = opendir(path);
  munit_assert_not_null(directory);
  while (readdir(directory)) count++;
  closedir(directory);
  return count - 2;
}

static void put(const char *path, const char *content) {
  Error err;
  if (!file_save(path, content, strlen(content), &err))
    munit_errorf("%s", err.text);
}

static void assert_content(const char *path, const char *expected) {
  Text text;
  Error err;
  text_init(&text);
  munit_assert_true(file_read(path, 0, &text, &err));
  munit_assert_string_equal(text_string(&text), expected);
  text_done(&text);
}

static mode_t mode_of(const char *path) {
  struct stat st;
  munit_assert_int(stat(path, &st), ==, 0);
  return st.st_mode & 07777;
}

static void assert_error(const Error *err, ErrorCode code, const char *text) {
  munit_assert_string_equal(err->text, text);
  munit_assert_int(err->code, ==, code);
}

/* ---- saving ---- */

/* The calls of a save over an old file, in their order. A new file has no
** lock: the first two and the last are missing. */
enum {
  OPEN_TARGET = 1,
  LOCK,
  OPEN_DIRECTORY,
  OPEN_TEMP,
  WRITE,
  SYNC,
  CLOSE,
  RENAME,
  SYNC_DIRECTORY,
  CLOSE_DIRECTORY,
  CLOSE_TARGET,
  SAVE_CALLS = CLOSE_TARGET,
  NEW_RENAME = RENAME - LOCK,
  NEW_CALLS = SAVE_CALLS - 3
};

static bool save_failing(long n, int error, Error *err) {
  error_clear(err);
  put("f", "old content");
  call_fail_at(n, error);
  bool saved = file_save("f", "new and longer content", 22, err);
  call_fail_at(0, 0);
  munit_assert_int(count_entries("."), ==, 1);
  return saved;
}

static void assert_every_refusal(int error, const char *sentence) {
  Error err;
  for (long n = 1; n <= RENAME; n++) {
    munit_assert_false(save_failing(n, error, &err));
    assert_error(&err, ERROR_IO, sentence);
    assert_content("f", "old content");
  }
  munit_assert_false(save_failing(SYNC_DIRECTORY, error, &err));
  assert_error(&err, ERROR_IO, sentence);
  assert_content("f", "new and longer content");
  for (long n = CLOSE_DIRECTORY; n <= CLOSE_TARGET; n++) {
    munit_assert_true(save_failing(n, error, &err));
    assert_content("f", "new and longer content");
  }
}

static MunitResult save_survives_every_refusal(const MunitParameter p[],
                                               void *data) {
  (void)p, (void)data;
  assert_every_refusal(EIO, "cannot write 'f': input/output error");
  assert_every_refusal(ENOSPC, "cannot write 'f': no space left on the device");
  assert_every_refusal(EROFS, "cannot write 'f': the file system is read-only");
  return MUNIT_OK;
}

/* A save without a sync is whole all the same; settling is told. */
static MunitResult save_later_is_whole(const MunitParameter p[], void *data) {
  Error err;
  (void)p, (void)data;
  for (long n = 1; n < SAVE_CALLS; n++) {
    put("f", "old content");
    call_fail_at(n, EIO);
    bool saved = file_save_later("f", "new and longer content", 22, &err);
    call_fail_at(0, 0);
    munit_assert_int(count_entries("."), ==, 1);
    assert_content("f", saved ? "new and longer content" : "old content");
  }
  munit_assert_true(file_settle(".", &err));
  for (long n = 1; n <= 2; n++) {
    call_fail_at(n, EIO);
    munit_assert_false(file_settle(".", &err));
    call_fail_at(0, 0);
    assert_error(&err, ERROR_IO, "cannot write '.': input/output error");
  }
  munit_assert_false(file_settle("nowhere", &err));
  return MUNIT_OK;
}

/* The failure set one past the last call waits for the next function. */
static MunitResult save_makes_these_calls(const MunitParameter p[],
                                          void *data) {
  (void)p, (void)data;
  Error err;
  call_fail_at(NEW_CALLS + 1, EIO);
  munit_assert_true(file_save("f", "x", 1, &err));
  munit_assert_false(file_make_directory("d", &err));
  call_fail_at(SAVE_CALLS + 1, EIO);
  munit_assert_true(file_save("f", "x", 1, &err));
  munit_assert_false(file_make_directory("d", &err));
  munit_assert_true(file_make_directory("d", &err));
  return MUNIT_OK;
}

static MunitResult save_goes_on_when_interrupted(const MunitParameter p[],
                                                 void *data) {
  (void)p, (void)data;
  Error err;
  for (long n = 1; n <= SAVE_CALLS; n++) {
    munit_assert_true(save_failing(n, EINTR, &err));
    assert_content("f", "new and longer content");
  }
  return MUNIT_OK;
}

static MunitResult save_continues_short_write(const MunitParameter p[],
                                              void *data) {
  (void)p, (void)data;
  Error err;
  for (long n = 1; n <= SAVE_CALLS; n++) {
    munit_assert_true(save_failing(n, -1, &err));
    assert_content("f", "new and longer content");
  }
  call_fail_at(WRITE, -1);
  munit_assert_true(file_save("f", "x", 1, &err));
  assert_content("f", "x");
  return MUNIT_OK;
}

/* As if a killed process had left a file of the name we try first. */
static MunitResult save_finds_a_free_name(const MunitParameter p[],
                                          void *data) {
  (void)p, (void)data;
  Error err;
  munit_assert_true(save_failing(OPEN_TEMP, EEXIST, &err));
  assert_content("f", "new and longer content");
  return MUNIT_OK;
}

static MunitResult save_failing_leaves_no_new_file(const MunitParameter p[],
                                                   void *data) {
  (void)p, (void)data;
  Error err;
  for (long n = 1; n <= NEW_RENAME; n++) {
    call_fail_at(n, EIO);
    munit_assert_false(file_save("new", "x", 1, &err));
    munit_assert_int(count_entries("."), ==, 0);
  }
  return MUNIT_OK;
}

static MunitResult save_needs_no_memory(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  memory_fail_at(1);
  put("f", "content");
  memory_fail_at(0);
  assert_content("f", "content");
  return MUNIT_OK;
}

static MunitResult save_writes_any_bytes(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Text text;
  Error err;
  static char bytes[100000];
  for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (char)(i * 7);
  text_init(&text);
  munit_assert_true(file_save("f", bytes, sizeof bytes, &err));
  munit_assert_true(file_read("f", 0, &text, &err));
  munit_assert_size(text.length, ==, sizeof bytes);
  munit_assert_memory_equal(sizeof bytes, text.at, bytes);
  munit_assert_true(file_save("f", NULL, 0, &err));
  munit_assert_true(file_read("f", 0, &text, &err));
  munit_assert_size(text.length, ==, 0);
  text_done(&text);
  return MUNIT_OK;
}

static MunitResult save_keeps_permissions(const MunitParameter p[],
                                          void *data) {
  (void)p, (void)data;
  mode_t before = umask(027);
  put("new", "x");
  munit_assert_uint(mode_of("new"), ==, 0640);
  munit_assert_int(chmod("new", 0604), ==, 0);
  put("new", "y");
  munit_assert_uint(mode_of("new"), ==, 0604);
  munit_assert_int(chmod("new", 0666), ==, 0);
  put("new", "z");
  munit_assert_uint(mode_of("new"), ==, 0666);
  umask(before);
  return MUNIT_OK;
}

static MunitResult save_goes_through_links(const MunitParameter p[],
                                           void *data) {
  (void)p, (void)data;
  struct stat st;
  munit_assert_int(mkdir("d", 0777), ==, 0);
  put("d/real", "old");
  munit_assert_int(symlink("d/real", "link"), ==, 0);
  put("link", "new");
  munit_assert_int(lstat("link", &st), ==, 0);
  munit_assert_true(S_ISLNK(st.st_mode));
  assert_content("d/real", "new");
  munit_assert_int(count_entries("."), ==, 2);
  munit_assert_int(count_entries("d"), ==, 1);
  return MUNIT_OK;
}

/* A name of the greatest length must not be too long with its temporary
** file. */
static MunitResult save_takes_longest_name(const MunitParameter p[],
                                           void *data) {
  (void)p, (void)data;
  char name[256];
  memset(name, 'n', 255);
  name[255] = '\0';
  put(name, "x");
  put(name, "y");
  assert_content(name, "y");
  return MUNIT_OK;
}

static void assert_save_fails(const char *path, const char *sentence) {
  Error err;
  int before = count_entries(".");
  munit_assert_false(file_save(path, "x", 1, &err));
  assert_error(&err, ERROR_IO, sentence);
  munit_assert_int(count_entries("."), ==, before);
}

static MunitResult save_refuses_wrong_targets(const MunitParameter p[],
                                              void *data) {
  (void)p, (void)data;
  munit_assert_int(mkdir("d", 0777), ==, 0);
  munit_assert_int(mkfifo("pipe", 0666), ==, 0);
  put("f", "x");
  assert_save_fails("d", "cannot write 'd': it is a directory");
  assert_save_fails("d/", "cannot write 'd/': it is a directory");
  assert_save_fails("none/", "cannot write 'none/': it is a directory");
  assert_save_fails(".", "cannot write '.': it is a directory");
  assert_save_fails("pipe", "cannot write 'pipe': it is not a regular file");
  assert_save_fails("none/f",
                    "cannot write 'none/f': its directory does not exist");
  assert_save_fails(
      "f/g", "cannot write 'f/g': a part of the path is not a directory");
  munit_assert_int(count_entries("d"), ==, 0);
  return MUNIT_OK;
}

/* Root may write anything, so root becomes nobody for a while. */
static MunitResult save_respects_protection(const MunitParameter p[],
                                            void *data) {
  (void)p, (void)data;
  bool root = geteuid() == 0;
  put("f", "x");
  munit_assert_int(chmod("f", 0444), ==, 0);
  munit_assert_int(chmod(".", 0777), ==, 0);
  if (root) munit_assert_int(seteuid(65534), ==, 0);
  assert_save_fails("f", "cannot write 'f': permission denied");
  if (root) munit_assert_int(seteuid(0), ==, 0);
  assert_content("f", "x");
  return MUNIT_OK;
}

/* ---- reading ---- */

static void assert_read_fails(const char *path, size_t limit, ErrorCode code,
                              const char *sentence) {
  Text text;
  Error err;
  text_init(&text);
  text_add(&text, "before");
  munit_assert_false(file_read(path, limit, &text, &err));
  assert_error(&err, code, sentence);
  munit_assert_string_equal(text_string(&text), "");
  text_done(&text);
}

static MunitResult read_refuses_clearly(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  munit_assert_int(mkdir("d", 0777), ==, 0);
  munit_assert_int(mkfifo("pipe", 0666), ==, 0);
  put("f", "12345");
  assert_read_fails("x", 0, ERROR_INPUT, "cannot read 'x': no such file");
  assert_read_fails("", 0, ERROR_INPUT, "cannot read '': no such file");
  assert_read_fails("d", 0, ERROR_INPUT, "cannot read 'd': it is a directory");
  assert_read_fails("pipe", 0, ERROR_INPUT,
                    "cannot read 'pipe': it is not a regular file");
  munit_assert_int(symlink("loop", "loop"), ==, 0);
  assert_read_fails("loop", 0, ERROR_INPUT,
                    "cannot read 'loop': too many symbolic links");
  call_fail_at(1, EMFILE);
  assert_read_fails("f", 0, ERROR_IO, "cannot read 'f': Too many open files");
  assert_read_fails("f", 4, ERROR_INPUT,
                    "cannot read 'f': it is larger than 4 bytes");
  return MUNIT_OK;
}

static MunitResult read_takes_up_to_the_limit(const MunitParameter p[],
                                              void *data) {
  (void)p, (void)data;
  Text text;
  Error err;
  text_init(&text);
  put("f", "12345");
  munit_assert_true(file_read("f", 5, &text, &err));
  munit_assert_string_equal(text_string(&text), "12345");
  munit_assert_true(file_read("f", 6, &text, &err));
  munit_assert_string_equal(text_string(&text), "12345");
  text_done(&text);
  return MUNIT_OK;
}

/* The system's own files say they are empty and are not: the limit must hold
** while reading too. */
static MunitResult read_holds_the_limit_while_reading(const MunitParameter p[],
                                                      void *data) {
  (void)p, (void)data;
  if (!file_exists("/proc/self/maps")) return MUNIT_SKIP;
  assert_read_fails("/proc/self/maps", 100, ERROR_INPUT,
                    "cannot read '/proc/self/maps': it is larger than 100 "
                    "bytes");
  return MUNIT_OK;
}

/* The calls are open, reads, close: all of them fail the read, but for
** EINTR. */
static MunitResult read_survives_every_refusal(const MunitParameter p[],
                                               void *data) {
  (void)p, (void)data;
  put("f", "content");
  for (long n = 1; n <= 4; n++) {
    call_fail_at(n, EIO);
    assert_read_fails("f", 0, ERROR_IO, "cannot read 'f': input/output error");
    call_fail_at(n, EINTR);
    assert_content("f", "content");
  }
  call_fail_at(5, EIO);
  assert_content("f", "content");
  call_fail_at(0, 0);
  return MUNIT_OK;
}

static MunitResult read_survives_every_allocation(const MunitParameter p[],
                                                  void *data) {
  (void)p, (void)data;
  char content[500];
  memset(content, 'c', sizeof content - 1);
  content[sizeof content - 1] = '\0';
  put("f", content);
  long n = 1;
  for (bool done = false; !done; n++) {
    Text text;
    Error err;
    text_init(&text);
    memory_fail_at(n);
    done = file_read("f", 0, &text, &err);
    memory_fail_at(0);
    if (!done) assert_error(&err, ERROR_LIMIT, "out of memory");
    munit_assert_string_equal(text_string(&text), done ? content : "");
    text_done(&text);
  }
  munit_assert_long(n, >, 2);
  return MUNIT_OK;
}

/* ---- logs ---- */

static MunitResult log_grows_by_lines(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  FileLog log;
  Error err;
  put("log", "first\n");
  munit_assert_true(file_log_open(&log, "log", &err));
  munit_assert_true(file_log_add(&log, "second\n", 7, &err));
  assert_content("log", "first\nsecond\n");
  munit_assert_true(file_log_add(&log, "third\n", 6, &err));
  munit_assert_true(file_log_close(&log, &err));
  munit_assert_int(log.fd, ==, -1);
  munit_assert_true(file_log_close(&log, &err));
  assert_content("log", "first\nsecond\nthird\n");
  return MUNIT_OK;
}

static MunitResult log_writes_a_line_at_once(const MunitParameter p[],
                                             void *data) {
  (void)p, (void)data;
  FileLog log;
  Error err;
  munit_assert_true(file_log_open(&log, "log", &err));
  call_fail_at(2, EIO);
  munit_assert_true(file_log_add(&log, "a long line\n", 12, &err));
  munit_assert_false(file_log_add(&log, "next\n", 5, &err));
  assert_error(&err, ERROR_IO, "cannot write 'log': input/output error");
  call_fail_at(1, EINTR);
  munit_assert_true(file_log_add(&log, "next\n", 5, &err));
  call_fail_at(1, -1);
  munit_assert_true(file_log_add(&log, "short\n", 6, &err));
  munit_assert_true(file_log_close(&log, &err));
  assert_content("log", "a long line\nnext\nshort\n");
  return MUNIT_OK;
}

static MunitResult log_reports_open_sync_close(const MunitParameter p[],
                                               void *data) {
  (void)p, (void)data;
  FileLog log;
  Error err;
  call_fail_at(1, EIO);
  munit_assert_false(file_log_open(&log, "log", &err));
  munit_assert_int(log.fd, ==, -1);
  for (long n = 1; n <= 2; n++) {
    munit_assert_true(file_log_open(&log, "log", &err));
    call_fail_at(n, EIO);
    munit_assert_false(file_log_close(&log, &err));
    assert_error(&err, ERROR_IO, "cannot write 'log': input/output error");
    munit_assert_int(log.fd, ==, -1);
  }
  return MUNIT_OK;
}

static MunitResult log_refuses_clearly(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  FileLog log;
  Error err;
  char path[sizeof log.path + 1];
  memset(path, 'p', sizeof path - 1);
  path[sizeof path - 1] = '\0';
  munit_assert_false(file_log_open(&log, path, &err));
  munit_assert_not_null(strstr(err.text, "': the path is too long"));
  munit_assert_false(file_log_open(&log, ".", &err));
  assert_error(&err, ERROR_IO, "cannot write '.': it is a directory");
  munit_assert_false(file_log_open(&log, "none/log", &err));
  assert_error(&err, ERROR_IO,
               "cannot write 'none/log': its directory does not exist");
  munit_assert_true(file_log_close(&log, &err));
  return MUNIT_OK;
}

/* A device that is full by nature; it cannot be cut back either. */
static MunitResult log_on_full_device(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  FileLog log;
  Error err;
  if (!file_exists("/dev/full")) return MUNIT_SKIP;
  munit_assert_true(file_log_open(&log, "/dev/full", &err));
  munit_assert_false(file_log_add(&log, "x\n", 2, &err));
  assert_error(&err, ERROR_IO,
               "cannot write '/dev/full': no space left on the device; its "
               "last line may be cut");
  munit_assert_true(file_log_close(&log, &err));
  return MUNIT_OK;
}

/* Every call of a log's life fails in turn with every error: what was
** acknowledged is there, and nothing else is. */
static MunitResult log_survives_every_failure(const MunitParameter p[],
                                              void *data) {
  (void)p, (void)data;
  static const int errors[] = {EIO, ENOSPC, EINTR, -1};
  for (size_t e = 0; e < sizeof errors / sizeof *errors; e++)
    for (long n = 1; n <= 20; n++) {
      FileLog log;
      Error err;
      char line[32];
      Text kept;
      text_init(&kept);
      call_fail_at(n, errors[e]);
      bool is_open = file_log_open(&log, "log", &err);
      for (int i = 0; is_open && i < 5; i++) {
        int length = snprintf(line, sizeof line, "line %d\n", i);
        if (file_log_add(&log, line, (size_t)length, &err))
          text_add(&kept, line);
        bool synced = file_log_sync(&log, &err);
        munit_assert_true(synced || errors[e] == EIO || errors[e] == ENOSPC);
      }
      if (is_open) file_log_close(&log, &err);
      call_fail_at(0, 0);
      if (is_open) assert_content("log", text_string(&kept));
      if (is_open && errors[e] <= 0)
        munit_assert_size(kept.length, ==, 5 * strlen("line 0\n"));
      if (file_exists("log")) munit_assert_int(unlink("log"), ==, 0);
      text_done(&kept);
    }
  return MUNIT_OK;
}

/* ---- locks ---- */

static MunitResult lock_keeps_others_away(const MunitParameter p[],
                                          void *data) {
  (void)p, (void)data;
  static const char busy[] =
      "cannot write 'f': another program is writing to it";
  FileLog log, second;
  FileLock lock;
  Error err;
  munit_assert_true(file_log_open(&log, "f", &err));
  munit_assert_true(file_log_add(&log, "mine\n", 5, &err));
  munit_assert_false(file_log_open(&second, "f", &err));
  assert_error(&err, ERROR_IO, busy);
  munit_assert_false(file_save("f", "x", 1, &err));
  assert_error(&err, ERROR_IO, busy);
  munit_assert_false(file_lock(&lock, "f", &err));
  assert_error(&err, ERROR_IO, busy);
  file_unlock(&lock);
  munit_assert_true(file_log_close(&log, &err));
  assert_content("f", "mine\n");
  munit_assert_true(file_lock(&lock, "f", &err));
  munit_assert_false(file_save("f", "x", 1, &err));
  munit_assert_true(file_save_locked(&lock, "changed", 7, &err));
  file_unlock(&lock);
  assert_content("f", "changed");
  munit_assert_true(file_save("f", "x", 1, &err));
  munit_assert_false(file_lock(&lock, "none", &err));
  munit_assert_int(err.code, ==, ERROR_INPUT);
  return MUNIT_OK;
}

/* ---- directories and names ---- */

static MunitResult makes_directories(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  Error err;
  munit_assert_true(file_make_directory("a/b//c/", &err));
  munit_assert_true(file_is_directory("a/b/c"));
  munit_assert_true(file_make_directory("a/b/c", &err));
  munit_assert_true(file_make_directory(".", &err));
  munit_assert_true(file_make_directory("/", &err));
  put("f", "x");
  munit_assert_false(file_make_directory("f/g", &err));
  assert_error(&err, ERROR_IO,
               "cannot create the directory 'f/g': a part of the path is not "
               "a directory");
  munit_assert_false(file_make_directory("", &err));
  munit_assert_int(err.code, ==, ERROR_IO);
  return MUNIT_OK;
}

static MunitResult makes_directories_or_says_why(const MunitParameter p[],
                                                 void *data) {
  (void)p, (void)data;
  Error err;
  for (long n = 1; n <= 2; n++) {
    char path[32];
    snprintf(path, sizeof path, "x%ld/y", n);
    call_fail_at(n, ENOSPC);
    munit_assert_false(file_make_directory(path, &err));
    munit_assert_not_null(strstr(err.text, path));
    munit_assert_not_null(strstr(err.text, "no space left"));
    munit_assert_false(file_is_directory(path));
    call_fail_at(n, EINTR);
    munit_assert_true(file_make_directory(path, &err));
    munit_assert_true(file_is_directory(path));
  }
  return MUNIT_OK;
}

static MunitResult asks_what_is_there(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  put("f", "x");
  munit_assert_int(symlink("nowhere", "broken"), ==, 0);
  munit_assert_true(file_exists("f"));
  munit_assert_true(file_exists("."));
  munit_assert_false(file_exists("g"));
  munit_assert_false(file_exists("broken"));
  munit_assert_true(file_is_directory("."));
  munit_assert_false(file_is_directory("f"));
  munit_assert_false(file_is_directory("g"));
  return MUNIT_OK;
}

static MunitResult splits_paths(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  static const char *const rows[][3] = {
      {"a/b.lua", "a", "b.lua"}, {"b.lua", ".", "b.lua"}, {"/b", "/", "b"},
      {"/a/b/c", "/a/b", "c"},   {"a/", "a", ""},         {"", ".", ""},
      {"./b", ".", "b"},         {"../b", "..", "b"}};
  char out[16];
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    file_directory(rows[i][0], out, sizeof out);
    munit_assert_string_equal(out, rows[i][1]);
    munit_assert_string_equal(file_name(rows[i][0]), rows[i][2]);
  }
  file_directory("abcdef/x", out, 4);
  munit_assert_string_equal(out, "abc");
  file_directory("x", out, 1);
  munit_assert_string_equal(out, "");
  return MUNIT_OK;
}

/* ---- finding ---- */

static void plant_tree(void) {
  Error err;
  munit_assert_true(file_make_directory("t/b/deep/deeper", &err));
  munit_assert_true(file_make_directory("t/.hidden", &err));
  munit_assert_true(file_make_directory("t/dir.abr", &err));
  put("t/z.abr", "");
  put("t/b.abr", "");
  put("t/b/deep/deeper/x.abr", "");
  put("t/b/a.abr", "");
  put("t/b/a.txt", "");
  put("t/.secret.abr", "");
  put("t/.hidden/x.abr", "");
  put("t/dir.abr/in.abr", "");
  munit_assert_int(symlink("../..", "t/b/loop"), ==, 0);
  munit_assert_int(symlink("loop.abr", "t/loop.abr"), ==, 0);
  munit_assert_int(symlink("nowhere", "t/broken.abr"), ==, 0);
  munit_assert_int(symlink("z.abr", "t/link.abr"), ==, 0);
}

static const char *const tree[] = {
    "t/b.abr",          "t/b/a.abr",  "t/b/deep/deeper/x.abr",
    "t/dir.abr/in.abr", "t/link.abr", "t/z.abr"};
enum { TREE = sizeof tree / sizeof *tree };

static MunitResult finds_sorted_below(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  FilePaths paths;
  Error err;
  plant_tree();
  munit_assert_true(file_find("t", ".abr", &paths, &err));
  munit_assert_size(paths.count, ==, TREE);
  for (size_t i = 0; i < TREE; i++)
    munit_assert_string_equal(paths.at[i], tree[i]);
  file_paths_done(&paths);
  munit_assert_true(file_find("t/b/", ".txt", &paths, &err));
  munit_assert_size(paths.count, ==, 1);
  munit_assert_string_equal(paths.at[0], "t/b/a.txt");
  file_paths_done(&paths);
  munit_assert_true(file_find("t", ".none", &paths, &err));
  munit_assert_size(paths.count, ==, 0);
  file_paths_done(&paths);
  return MUNIT_OK;
}

static MunitResult finds_a_file_itself(const MunitParameter p[], void *data) {
  (void)p, (void)data;
  FilePaths paths;
  Error err;
  put("f.txt", "x");
  munit_assert_true(file_find("f.txt", ".abr", &paths, &err));
  munit_assert_size(paths.count, ==, 1);
  munit_assert_string_equal(paths.at[0], "f.txt");
  file_paths_done(&paths);
  file_paths_done(&paths);
  munit_assert_false(file_find("none", ".abr", &paths, &err));
  assert_error(&err, ERROR_INPUT, "cannot read 'none': no such file");
  munit_assert_size(paths.count, ==, 0);
  return MUNIT_OK;
}

static MunitResult find_survives_every_allocation(const MunitParameter p[],
                                                  void *data) {
  (void)p;
  const Place *place = data;
  plant_tree();
  long n = 1;
  for (bool done = false; !done; n++) {
    FilePaths paths;
    Error err;
    memory_fail_at(n);
    done = file_find("t", ".abr", &paths, &err);
    memory_fail_at(0);
    munit_assert_size(paths.count, ==, done ? TREE : 0);
    if (!done) assert_error(&err, ERROR_LIMIT, "out of memory");
    file_paths_done(&paths);
    munit_assert_long(memory_live(), ==, place->live);
  }
  munit_assert_long(n, >, TREE);
  return MUNIT_OK;
}

/* The tree has five directories that are opened. */
static MunitResult find_survives_every_refusal(const MunitParameter p[],
                                               void *data) {
  (void)p, (void)data;
  FilePaths paths;
  Error err;
  plant_tree();
  for (long n = 1; n <= 5; n++) {
    call_fail_at(n, EACCES);
    munit_assert_false(file_find("t", ".abr", &paths, &err));
    munit_assert_int(err.code, ==, ERROR_IO);
    munit_assert_int(strncmp(err.text, "cannot read 't", 14), ==, 0);
    munit_assert_not_null(strstr(err.text, "': permission denied"));
    munit_assert_size(paths.count, ==, 0);
    call_fail_at(n, EINTR);
    munit_assert_true(file_find("t", ".abr", &paths, &err));
    munit_assert_size(paths.count, ==, TREE);
    file_paths_done(&paths);
  }
  call_fail_at(6, EACCES);
  munit_assert_true(file_find("t", ".abr", &paths, &err));
  file_paths_done(&paths);
  call_fail_at(0, 0);
  return MUNIT_OK;
}

#define TEST(name)                                                             \
  { "/" #name, name, enter, leave, MUNIT_TEST_OPTION_NONE, NULL }
MunitTest file_tests[] = {
    TEST(save_survives_every_refusal),
    TEST(save_later_is_whole),
    TEST(save_makes_these_calls),
    TEST(save_goes_on_when_interrupted),
    TEST(save_continues_short_write),
    TEST(save_finds_a_free_name),
    TEST(save_failing_leaves_no_new_file),
    TEST(save_needs_no_memory),
    TEST(save_writes_any_bytes),
    TEST(save_keeps_permissions),
    TEST(save_goes_through_links),
    TEST(save_takes_longest_name),
    TEST(save_refuses_wrong_targets),
    TEST(save_respects_protection),
    TEST(read_refuses_clearly),
    TEST(read_takes_up_to_the_limit),
    TEST(read_holds_the_limit_while_reading),
    TEST(read_survives_every_refusal),
    TEST(read_survives_every_allocation),
    TEST(log_grows_by_lines),
    TEST(log_writes_a_line_at_once),
    TEST(log_reports_open_sync_close),
    TEST(log_refuses_clearly),
    TEST(log_on_full_device),
    TEST(log_survives_every_failure),
    TEST(lock_keeps_others_away),
    TEST(makes_directories),
    TEST(makes_directories_or_says_why),
    TEST(asks_what_is_there),
    TEST(splits_paths),
    TEST(finds_sorted_below),
    TEST(finds_a_file_itself),
    TEST(find_survives_every_allocation),
    TEST(find_survives_every_refusal),
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
