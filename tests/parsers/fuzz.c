/* SPDX-License-Identifier: MIT
** fuzz.c - one of the parsers for libFuzzer; ABAX_PARSER names it.
**
** Built by clang: make fuzz-parsers PARSER=pgn TIME=60
*/
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "parsers.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static const Parser *chosen;

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  const char *name = getenv("ABAX_PARSER");
  size_t count;
  const Parser *all = parsers_all(&count);
  (void)argc, (void)argv;
  for (size_t i = 0; i < count; i++)
    if (name && strcmp(all[i].name, name) == 0) chosen = &all[i];
  if (!chosen) {
    fprintf(stderr, "ABAX_PARSER must be one of:");
    for (size_t i = 0; i < count; i++) fprintf(stderr, " %s", all[i].name);
    fprintf(stderr, "\n");
    exit(2);
  }
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  chosen->run((const char *)bytes, length);
  return 0;
}
