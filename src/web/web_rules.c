/* SPDX-License-Identifier: MIT
** web_rules.c - the page's own game, compiled.
**
** Printed rules (engine/print/c_game.h) are a second WebAssembly file, which
** the page's script loads into the memory of this one. Its functions stand in
** the table of functions: a number there is a pointer here. Linked only for a
** browser.
*/
#include "shell/author/module.h"
#include "web/web.h"

const char *web_rules(const char *key, int position_bytes, int moves_bytes,
                      int init, int step, int count, int make) {
  Error err = {0};
  Compiled code = {.moves_size = (unsigned)moves_bytes};
  code.init = (void (*)(void *))(intptr_t)init;
  code.step = (int (*)(Position *, void *, uint32_t *, int *))(intptr_t)step;
  code.count = (int (*)(const Position *, void *, uint32_t *))(intptr_t)count;
  code.make =
      (int (*)(Position *, const void *, uint32_t, void *))(intptr_t)make;
  module_offer(key, (unsigned)position_bytes, &code);
  web_begin();
  return web_end(true, &err);
}
