/* SPDX-License-Identifier: MIT
** view.h - the position as a rule written in Lua sees it.
**
**   pos.e5            letter of the piece there, "." when empty, nil off board
**   pos.mover         name of the player asked; pos.rival the next player's
**   pos.phase         name of the phase
**   pos:sites()       all sites in board order
**   pos:dirs()        all directions
**   pos:next(s, dir)  the neighbour's name, or nil
**   pos:mine(s)       is there an own piece? pos:theirs(s) likewise
**   pos:captured(p)   pieces a player has taken
**   pos:stock(k)      pieces of a kind that the mover has not yet entered;
**                     pos:stock(k, p) those of a player by name
**   pos:marked(r)     the sites in a register, in board order
**   pos:counter(c)    the value of a counter (of the mover, if it is his)
**   pos:pile(s)       letters of the pile there, bottom to top
**   pos:dice()        the unused dice, greatest first
**
**   emit(text, { a1 = ".", b2 = "b", take = "c3", put = "moon",
**                fault = { "b2" }, lines = 1, to = "phase" })
**
** A site is given the letter that is there afterwards, a register the
** sites it holds afterwards, a counter its new value; what is not named stays
** as it is (the marks of a piece do not travel by themselves). 'take' names
** the sites whose pieces count as captured, 'put' a kind of which the mover
** has one less in stock ('back': one more), 'dice' the dice unused afterwards,
** 'win' that the mover wins by it, 'to' the target. With piles a site is given
** all letters of its pile, bottom to top.
**
** One view per state, reused: it is valid only while its rule runs.
*/
#ifndef ABAX_VIEW_H
#define ABAX_VIEW_H

#include "engine/walk/machine.h"
#include "script/state.h"

void view_open(lua_State *L); /* may raise */
/* Points the view at a machine (NULL: at nothing) and pushes it. */
void view_push(lua_State *L, Machine *machine);
void view_clear(lua_State *L);
/* Pushes the function 'emit'. */
void view_push_emit(lua_State *L);

#endif
