/* SPDX-License-Identifier: MIT
** words_picture.c - the word 'picture'.
**
** Lua tells the line of the call, not where a long string begins; so the
** text of the picture is looked for in the source, and every drawn line gets
** the line (and, for a text within one line, the column) it is in.
*/
#include "rule/picture.h"
#include "script/source.h"
#include "script/state.h"
#include "script/value.h"
#include "script/words.h"

#include <lauxlib.h>
#include <string.h>

static void read_letter(lua_State *L, Picture *picture) {
  size_t n;
  if (lua_type(L, -2) != LUA_TSTRING) return;
  const char *key = lua_tolstring(L, -2, &n);
  if (n != 1 || !((*key >= 'a' && *key <= 'z') || (*key >= 'A' && *key <= 'Z')))
    luaL_error(L,
               "picture: '%s' is not a letter; give single letters a meaning: "
               "picture { \"o y -> . o\", y = theirs }",
               key);
  if (strchr("ox", *key))
    luaL_error(L, "picture: 'o' and 'x' always mean mine and theirs: choose "
                  "another letter");
  if (picture->nletters == PICTURE_LETTERS)
    luaL_error(L, "picture: at most %d letters", PICTURE_LETTERS);
  PictureLetter *letter = &picture->letters[picture->nletters++];
  letter->symbol = *key;
  if (lua_type(L, -1) == LUA_TSTRING)
    luaL_error(L,
               "picture: '%c' needs a test or a change, not a text: %c = "
               "theirs, %c = at \"home\", %c = mark \"gone\"",
               *key, *key, *key, *key);
  letter->node = value_check_walk(L, -1);
}

static int fault(lua_State *L, const Source *at, const Error *err) {
  Source source = *at;
  source.column += err->column;
  if (!err->column) return luaL_error(L, "%s", err->text);
  lua_pushfstring(L, "%s:%d:%d: %s", source.file, source.line, source.column,
                  err->text);
  return lua_error(L);
}

static bool is_drawn(const Picture *picture, char symbol) {
  for (int i = 0; i < picture->nlines; i++)
    for (int row = 0; row < 2; row++)
      for (int k = 0; k < PICTURE_CELLS; k++) {
        const PictureLine *l = &picture->lines[i];
        if (l->before[row][k].symbol == symbol ||
            l->after[row][k].symbol == symbol)
          return true;
      }
  return false;
}

/* A letter with a meaning that no line draws: one of them is misspelt. */
static void refuse_undrawn(lua_State *L, const Picture *picture) {
  for (int i = 0; i < picture->nletters; i++)
    if (!is_drawn(picture, picture->letters[i].symbol))
      luaL_error(L, "picture: '%c' is given a meaning, but not drawn",
                 picture->letters[i].symbol);
}

int l_picture(lua_State *L) {
  Error err = {0};
  int line = 1;
  if (lua_istable(L, 1))
    lua_rawgeti(L, 1, 1);
  else
    lua_pushvalue(L, 1);
  if (lua_type(L, -1) != LUA_TSTRING)
    return luaL_error(L, "picture needs a drawing: picture [[ o . -> . o ]]");
  const char *text = value_string(L, -1);
  script_charge(L, strlen(text) * 4);
  Source first = source_of_text(L, text, value_source(L));
  Picture *picture = script_take(L, sizeof *picture);
  if (lua_istable(L, 1))
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) read_letter(L, picture);
  if (!picture_read(picture, script_arena(script_of(L)), text, &line, &err)) {
    Source at = first;
    at.line += line - 1;
    if (line > 1) at.column = 0;
    return fault(L, &at, &err);
  }
  script_owe(L, (size_t)picture->nlines * sizeof *picture->lines);
  refuse_undrawn(L, picture);
  for (int i = 0; i < picture->nlines; i++) {
    PictureLine *l = &picture->lines[i];
    l->source = first;
    l->source.line += l->text_line - 1;
    if (l->text_line > 1) l->source.column = 0;
  }
  Node *node = value_new_node(L, NODE_PICTURE);
  node->picture = picture;
  node->source.line = first.line;
  return 1;
}
