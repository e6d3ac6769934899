/* SPDX-License-Identifier: MIT
** value.h - what scripts hold: rules, boards, registers, definitions.
**
** All are full userdata with a metatable; what they point to lies in the
** script's arena and lives as long as the state.
*/
#ifndef ABAX_VALUE_H
#define ABAX_VALUE_H

#include <lua.h>
#include "kernel/board/shape.h"
#include "rule/node.h"
#include "script/words.h"

/* A board as described by a word; built when the game is defined. */
typedef enum BoardType {
  BOARD_HEXAGON,
  BOARD_GRID,
  BOARD_RHOMBUS,
  BOARD_GRAPH,
  BOARD_TRACK,
  BOARD_PLATE,
  BOARD_LATTICE,
  BOARD_TRIANGLE,
  BOARD_STAR
} BoardType;

typedef struct BoardSpec {
  BoardType type;
  int width, height; /* hexagon: width = side */
  int levels;        /* of a grid; 0: it has one, and names without it */
  GridOptions grid;
  const char *drawing;
  TrackOptions track;
  int frame_width, frame_height; /* what a plate lies on */
  Wrap wrap;
  const char *without;        /* sites left out; NULL: none */
  const char *columns, *rows; /* names of a grid's; NULL: the usual ones */
  const char *beside;         /* places beside the board; NULL: none */
  int nlinks;
  TrackLink links[8]; /* further links by name */
  bool has_names;     /* its user value is the function of names */
  Source source;
} BoardSpec;

typedef struct RegisterSpec {
  RegisterType type;
  const char *members; /* sites at the start; NULL: none */
} RegisterSpec;

/* Makes the metatables. May raise. */
void value_open(lua_State *L);

/* What a value is, in words: "nothing", "a rule", "a text". */
const char *value_type_text(lua_State *L, int index);
/* Where the script now running called the word. */
Source value_source(lua_State *L);
/* A copy of the string at 'index' in the arena. */
const char *value_string(lua_State *L, int index);

/* A new node of this type, pushed as a value. */
Node *value_new_node(lua_State *L, NodeType type);
/* A value word: a node that can also be called. */
void value_push_word(lua_State *L, const Word *word);
/* The node at 'index', or NULL. */
const Node *value_to_node(lua_State *L, int index);

/* Arguments: what is not yet a node becomes one (a string names a region,
** register or counter; a whole number is a number; a function is a rule in
** Lua). Each raises an error that says what is right. */
const Node *value_check_walk(lua_State *L, int index);
const Node *value_check_test(lua_State *L, int index);
const Node *value_check_number(lua_State *L, int index);
/* The word that is there without what must follow it (beside for
** beside()), NULL: none does. */
const Word *value_bare_word(lua_State *L, int index);
/* The text at 'index', copied; raises with the example if it is none. */
const char *value_check_text(lua_State *L, int index, const char *example);
int value_check_int(lua_State *L, int index, int least, int most,
                    const char *word);
/* Like check_walk for a value at a key, with the key for messages. */
const Node *value_rule(lua_State *L, int index, const char *what);

BoardSpec *value_new_board(lua_State *L, BoardType type);
const BoardSpec *value_to_board(lua_State *L, int index);
RegisterSpec *value_new_register(lua_State *L, RegisterType type);
const RegisterSpec *value_to_register(lua_State *L, int index);
/* The marker of kinds without owner. */
void value_push_neutral(lua_State *L);
bool value_is_neutral(lua_State *L, int index);

/* Functions among the rules are kept in one table; hooks call them by number.
** Pushes the table. */
void value_push_hooks(lua_State *L);
int value_hook_count(lua_State *L);

#endif
