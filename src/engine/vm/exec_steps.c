/* SPDX-License-Identifier: MIT
** exec_steps.c - the table of the steps' forms.
*/
#include "engine/vm/exec_steps.h"

enum { UNARY = READS_A | WRITES, BINARY = READS_A | READS_B | WRITES };

static const uint16_t forms[EXEC_OPS] = {
    [SP_PLANE] = WRITES,
    [SP_SITE] = WRITES,
    [SP_COUNTER] = WRITES,
    [SP_STOCK] = WRITES,
    [SP_TAKEN] = WRITES,
    [SP_VARIABLE] = WRITES,
    [SP_READ] = UNARY,
    [SP_AND] = BINARY,
    [SP_OR] = BINARY,
    [SP_ANDN] = BINARY,
    [SP_SHIFT] = UNARY,
    [SP_SELECT] = BINARY,
    [SP_LOWEST] = UNARY,
    [SP_EARLIEST] = UNARY,
    [SP_RAYS] = BINARY,
    [SP_ROW] = BINARY,
    [SP_FILL] = BINARY,
    [SP_DASH] = BINARY | READS_C,
    [SP_SPANS] = BINARY | READS_C,
    [SP_FLOOD] = BINARY,
    [SP_MEETS] = BINARY | READS_C,
    [SP_LINES] = UNARY,
    [SP_ANY] = UNARY,
    [SP_COUNT] = UNARY,
    [SP_ADD] = BINARY,
    [SP_SUBTRACT] = BINARY,
    [SP_MULTIPLY] = BINARY,
    [SP_DIVIDE] = BINARY,
    [SP_REMAINDER] = BINARY,
    [SP_LEFT] = UNARY,
    [SP_PLACEMENT] = WRITES,
    [SP_KEY] = UNARY,
    [SP_MIX] = BINARY,
    [SP_SEEN] = UNARY,
    [SP_COMPARE] = BINARY,
    [SP_NOT] = UNARY,
    [SP_SUBSETS] = BINARY,
    [SP_SUBSET] = BINARY | READS_C,
    [SP_BELOW] = UNARY,
    [SP_INDEX] = UNARY,
    [EXEC_ADD] = UNARY | READS_DST,
    [EXEC_MAX] = UNARY | READS_DST,
    [EXEC_NEXT] = UNARY | WRITES_A | GOES,
    [EXEC_COPY] = UNARY,
    [EXEC_IF_SET] = READS_A | GOES,
    [EXEC_IF_NUMBER] = READS_A | GOES,
    [EXEC_JUMP] = GOES | STOPS,
    [EXEC_LEAF] = READS_A,
    [EXEC_CALL] = WRITES,
    [EXEC_RETURN] = STOPS,
    [EXEC_END] = STOPS,
};

unsigned step_form(int op) {
  unsigned form = op >= 0 && op < EXEC_OPS ? forms[op] : 0;
  return form ? form | KNOWN : 0;
}
