/* SPDX-License-Identifier: MIT
** svg_tray.h - what belongs to a position and is on no site: dice, stocks,
** captured pieces.
*/
#ifndef ABAX_SVG_TRAY_H
#define ABAX_SVG_TRAY_H

#include "base/text.h"
#include "shell/draw/frame.h"

/* Draws rows from 'y' downwards; returns the height they take. */
int svg_tray(const Frame *frame, int y, int width, Text *out);

#endif
