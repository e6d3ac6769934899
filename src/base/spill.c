/* SPDX-License-Identifier: MIT
** spill.c - a file without a name, mapped.
*/
#include "base/spill.h"

#ifdef __EMSCRIPTEN__

bool spill_open(Spill *spill, size_t bytes) {
  *spill = (Spill){NULL, bytes};
  return false;
}

bool spill_file(Spill *spill, const char *path) {
  (void)path;
  return spill_open(spill, 0);
}

void spill_close(Spill *spill) { spill->at = NULL; }

void spill_forget(const Spill *spill, size_t from, size_t to) {
  (void)spill, (void)from, (void)to;
}

#else

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/call.h"

enum { PAGE = 1 << 16 }; /* a multiple of every system's */

bool spill_open(Spill *spill, size_t bytes) {
  const char *folder = getenv("TMPDIR");
  *spill = (Spill){NULL, bytes};
  int fd = call_open(folder && *folder ? folder : "/var/tmp",
                     O_TMPFILE | O_RDWR, 0600);
  if (fd < 0) return false;
  if (ftruncate(fd, (off_t)bytes) == 0)
    spill->at = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (spill->at == MAP_FAILED) spill->at = NULL;
  call_close_quietly(fd);
  return spill->at != NULL;
}

/* Nobody can cut our copy short while it is read. */
static bool copy_file(const Spill *spill, int fd) {
  enum { CHUNK = 1 << 20 };
  size_t room = spill->bytes - 1, at = 0;
  for (ssize_t n = 1; at < room && n > 0; at += (size_t)n) {
    size_t most = room - at < CHUNK ? room - at : CHUNK;
    n = call_read(fd, (char *)spill->at + at, most);
    if (n < 0) return false;
    spill_forget(spill, 0, at);
  }
  spill_forget(spill, 0, spill->bytes);
  return at == room;
}

bool spill_file(Spill *spill, const char *path) {
  struct stat st;
  *spill = (Spill){NULL, 0};
  int fd = call_open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, 0);
  if (fd < 0) return false;
  bool ok = fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_size > 0 &&
            spill_open(spill, (size_t)st.st_size + 1) && copy_file(spill, fd);
  call_close_quietly(fd);
  if (!ok) spill_close(spill);
  return ok;
}

void spill_close(Spill *spill) {
  if (spill->at) munmap(spill->at, spill->bytes);
  spill->at = NULL;
}

void spill_forget(const Spill *spill, size_t from, size_t to) {
  if (!spill->at) return;
  from = (from + PAGE - 1) / PAGE * PAGE;
  to = (to < spill->bytes ? to : spill->bytes) / PAGE * PAGE;
  if (from < to) madvise((char *)spill->at + from, to - from, MADV_DONTNEED);
}

#endif
