/* SPDX-License-Identifier: MIT
** stop.c - the wish to stop.
*/
#include "base/stop.h"

volatile bool stop_asked;
