/* SPDX-License-Identifier: MIT
** svg_shape.c - the shapes, a row for each name of look_shapes.
**
** A game says which kind has which shape; nothing here knows a game.
*/
#include "shell/draw/svg_shape.h"

#include "base/text.h"

#define FOOT "M-14 14H14V19H-14Z"

static const Shape shapes[] = {
    {"pawn", SHAPE_FIGURE,
     "M0-15A6.500 6.500 0 0 1 4.300-3.700C5 3 8.500 7 11 13H-11C-8.500 7-5 3"
     "-4.300-3.700A6.500 6.500 0 0 1 0-15Z" FOOT,
     "M-5-2.500H5"},
    {"rook", SHAPE_FIGURE,
     "M-13-16H-7.500V-12H-3V-16H3V-12H7.500V-16H13V-7L9-3V8L12 13H-12L-9 8V-3"
     "L-13-7Z" FOOT,
     "M-9-3H9M-9 8H9"},
    {"knight", SHAPE_FIGURE,
     "M-9 13C-9 5 1 3 1-4C-2-2-6 1-9 "
     "2.500L-13.500-1.500C-12-7-8.500-11.500-4-13"
     ".500L-4-19L1.500-14.500C10-13 14-4 12.500 13Z" FOOT,
     "M-5.500-7.500L-3.500-8.500M-10.500-1.500L-9.500-2M4-11C8.500-8 10-1 9 "
     "10"},
    {"bishop", SHAPE_FIGURE,
     "M0-21A2.600 2.600 0 0 1 1.500-16.300C7.500-11.500 9.500-5 6 1.500L7.500 "
     "8.500"
     "L10.500 13H-10.500L-7.500 8.500-6 "
     "1.500C-9.500-5-7.500-11.500-1.500-16.300A2.600"
     " 2.600 0 0 1 0-21Z" FOOT,
     "M-6 2H6M-7 8H7M0-11V-3M-3.500-7.500H3.500"},
    {"queen", SHAPE_FIGURE,
     "M-16-13.500A2.300 2.300 0 1 1-14.500-9L-8.500-1-7.800-14A2.300 2.300 0 1 "
     "1"
     "-5-14L0-4 5-14A2.300 2.300 0 1 1 7.800-14L8.500-1 14.500-9A2.300 2.300 0 "
     "1 1 16"
     "-13.500L10 7 10.500 13H-10.500L-10 7Z" FOOT,
     "M-9.500 7.500H9.500"},
    {"king", SHAPE_FIGURE,
     "M-1.600-22H1.600V-19.600H4.200V-16.400H1.600V-12C3.200-11 4-9.500 "
     "4-7.500C8-13"
     " 17-11.500 15.500-3.500C14.500 1.500 11.500 3.500 10.500 "
     "7V13H-10.500V7C-11.500 3"
     ".500-14.500 "
     "1.500-15.500-3.500C-17-11.500-8-13-4-7.500C-4-9.500-3.200-11-1.600-"
     "12V-16.400H-4.200V-19.600H-1.600Z" FOOT,
     "M-10 7.500H10M0-4V6"},
    {"crowned", SHAPE_CROWNED, "M-10-6L-5 0 0-9 5 0 10-6 8 8H-8Z", NULL},
    {"frog", SHAPE_FIGURE,
     "M-5-17A4.500 4.500 0 0 1-1-13.500H1A4.500 4.500 0 1 1 9.500-11C12-8 "
     "13.500"
     "-4 13.500 0L18-3A2.500 2.500 0 0 1 20 1L13 5.500C12.500 8 11.500 10 10 "
     "12L17"
     " 13A3 3 0 0 1 16.500 19L5 17.500C2 18.500-2 18.500-5 17.500L-16.500 19A3 "
     "3 0 0"
     " 1-17 13L-10 12C-11.500 10-12.500 8-13 5.500L-20 1A2.500 2.500 0 0 1-18-3"
     "L-13.500 0C-13.500-4-12-8-9.500-11A4.500 4.500 0 0 1-5-17Z",
     "M-5.500-12.500V-12.400M5.500-12.500V-12.400M-6-4C-3-1 3-1 6-4M0 4V12M-5 "
     "5L-6 "
     "10M5 5L6 10"},
    {"crowned-frog", SHAPE_FIGURE,
     "M-11-22L-5.500-17 0-23 5.500-17 11-22 9.500-11C12-8 13.500-4 13.500 "
     "0L18-3A2"
     ".500 2.500 0 0 1 20 1L13 5.500C12.500 8 11.500 10 10 12L17 13A3 3 0 0 1 "
     "16.500"
     " 19L5 17.500C2 18.500-2 18.500-5 17.500L-16.500 19A3 3 0 0 1-17 13L-10 "
     "12C"
     "-11.500 10-12.500 8-13 5.500L-20 1A2.500 2.500 0 0 1-18-3L-13.500 "
     "0C-13.500"
     "-4-12-8-9.500-11Z",
     "M-9.500-11H9.500M-5.500-7.500V-7.400M5.500-7.500V-7.400M-6 0C-3 3 3 3 6 "
     "0"},
    {"sun", SHAPE_SIGN,
     "M0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7ZM-1.500-13h3v4h-3zM-1.500 9h3v4h-3z"
     "M-13-1.500h4v3h-4zM9-1.500h4v3h-4zM-10.300-8.200l2.100-2.100 2.800 "
     "2.800-2.1"
     "00 2.100zM10.300-8.200l-2.100-2.100-2.800 2.800 2.100 2.100zM-10.300 "
     "8.200l2.1"
     "00 2.100 2.800-2.800-2.100-2.100zM10.300 8.200l-2.100 2.100-2.800-2.800 "
     "2.10"
     "0-2.100z",
     NULL},
    {"moon", SHAPE_SIGN, "M4-12A12 12 0 1 0 11 7A9.500 9.500 0 0 1 4-12Z",
     NULL},
    {"small-star", SHAPE_SIGN,
     "M0-13L3.100-4.300 12.400-4 5 1.600 7.600 10.500 0 5.300-7.600 10.500-5 "
     "1.600"
     "-12.400-4-3.100-4.300Z",
     NULL},
    {"arrow", SHAPE_SIGN, "M0-12L8-3H3V12H-3V-3H-8Z", NULL},
    {"square", SHAPE_FIGURE, "M-17-17H17V17H-17Z", NULL},
    {"triangle", SHAPE_FIGURE, "M0-20L19 15H-19Z", NULL},
    {"diamond", SHAPE_FIGURE, "M0-21L17 0 0 21-17 0Z", NULL},
    {"cross", SHAPE_FIGURE, "M-6-19H6V-6H19V6H6V19H-6V6H-19V-6H-6Z", NULL},
    {"ring", SHAPE_FIGURE,
     "M0-20A20 20 0 0 1 0 20A20 20 0 0 1 0-20M0-11A11 11 0 0 0 0 11A11 11 0 0 "
     "0 0-11Z",
     NULL},
    {"star", SHAPE_FIGURE, "M0-21L5-7 20-7 8 2 12 17 0 8-12 17-8 2-20-7-5-7Z",
     NULL},
    {"bar", SHAPE_FIGURE, "M-21-7H21V7H-21Z", NULL},
    {"disc", SHAPE_PLAIN, "", NULL},
    {"block", SHAPE_BLOCK, "", NULL},
    {"dome", SHAPE_FIGURE, "M0-13A13 13 0 0 1 0 13A13 13 0 0 1 0-13Z",
     "M-7-4A8 8 0 0 1-1-8"},
    {"tile", SHAPE_HEX, "", NULL},
    {"counter", SHAPE_COUNTER, "", NULL},
    {"dot", SHAPE_SIGN, "M0-6A6 6 0 1 1 0 6A6 6 0 1 1 0-6Z", NULL},
    {"eye", SHAPE_SIGN,
     "M0-13A13 13 0 1 1 0 13A13 13 0 1 1 0-13ZM0-9A9 9 0 1 0 0 9A9 9 0 1 0 "
     "0-9Z",
     NULL},
    {"crown", SHAPE_SIGN, "M-12 9L-13-7-6-1 0-11 6-1 13-7 12 9Z", NULL},
    {"wedge", SHAPE_WEDGE, "", NULL},
};

const Shape *svg_shape(const Game *g, int kind) {
  const char *name = g->kinds[kind].shape;
  if (name == NULL) return NULL;
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
    if (text_is_equal(shapes[i].name, name)) return &shapes[i];
  return NULL;
}
