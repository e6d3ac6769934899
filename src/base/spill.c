/* SPDX-License-Identifier: MIT
** spill.c - a file without a name, mapped.
*/
#include "base/spill.h"

#ifdef __EMSCRIPTEN__

bool spill_open(Spill *spill, size_t bytes) {
  *spill = (Spill){NULL, bytes};
  return false;
}

void spill_close(Spill *spill) { spill->at = NULL; }

void spill_forget(const Spill *spill, size_t from, size_t to) {
  (void)spill, (void)from, (void)to;
}

#else

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
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
