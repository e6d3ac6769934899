/* SPDX-License-Identifier: MIT
** theme_rows.c - the themes.
**
** Colour is never the only sign: owners differ by letter or shape, the last
** move has brackets, pieces that can move are underlined or have a stroke
** behind them.
*/
#include "shell/draw/theme.h"

static const Theme themes[] = {
    {"dark",
     "bright colours on a dark ground",
     false,
     {"1;33", "1;36", "1;32", "1;35", "1;31", "1;34", "1;37", "33", "31"},
     "2",
     "1",
     "31",
     "48;5;236"},
    {"light",
     "dark colours on a light ground",
     false,
     {"34", "31", "32", "35", "36", "90", "1;34", "1;31", "33"},
     "90",
     "1",
     "31",
     "48;5;253"},
    {"high-contrast",
     "no colours, but bold and reverse",
     false,
     {"1", "1;7", "1;4", "1;4;7", "4", "4;7", "3", "3;7", "7"},
     "",
     "1",
     "1",
     ""},
    {"plain",
     "no colours",
     true,
     {"", "", "", "", "", "", "", "", ""},
     "",
     "",
     "",
     ""},
};

const Theme *theme_all(size_t *count) {
  *count = sizeof themes / sizeof themes[0];
  return themes;
}
