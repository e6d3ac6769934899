/* SPDX-License-Identifier: MIT
** jit.h - steps of the register machine as code of the processor.
**
** The translation of an ExecCode does what the VM does, with the same
** registers, tables and finds. There is one for x86-64 under Linux; elsewhere,
** on processors without BMI1, and if there is no memory that may be executed,
** the VM runs. A step that has no template calls the VM for it.
*/
#ifndef ABAX_JIT_H
#define ABAX_JIT_H

#include "engine/vm/exec.h"

typedef void (*JitRun)(uint64_t *registers, Exec *exec, const Position *pos);

typedef struct JitCode {
  JitRun run;    /* finds the choices */
  JitRun *makes; /* as those of the code; NULL: there is none */
  void *memory;  /* readable and executable */
  size_t size;
  ExecStep *alone;  /* steps the VM makes, each with an end behind it */
  uint64_t *tables; /* rays as the templates want them */
} JitCode;

/* NULL: the VM runs. */
JitCode *jit_translate(const ExecCode *code);
void jit_free(JitCode *jit);

#endif
