/* SPDX-License-Identifier: MIT
** words_picture.c - the word 'picture'.
**
** Lua tells the line of the call, not where a long string begins; so the
** text of the picture is looked for in the source, and every drawn line gets
** the line (and, for a text within one line, the column) it stands in.
*/
#include "native/picture.h"
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
               "picture: '%s' is no letter; give single letters a meaning: "
               "picture { \"o y -> . o\", y = theirs }",
               key);
  if (strchr("ox", *key))
    luaL_error(L, "picture: 'o' and 'x' always mean mine and theirs: choose "
                  "another letter");
  if (picture->nletters == PICTURE_LETTERS)
    luaL_error(L, "picture: at most %d letters", PICTURE_LETTERS);
  PictureLetter *letter = &picture->letters[picture->nletters++];
  letter->symbol = *key;
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
