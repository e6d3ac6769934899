/* SPDX-License-Identifier: MIT
** cmd_create.c - a game to begin with: its file, a test and a demonstration.
**
** What is written works unchanged: 'abax check' and 'abax test' accept it. '@'
** in the templates below is the name of the new game's file, '&' its title.
*/
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "script/load.h"
#include "shell/command/command.h"
#include "shell/draw/draw_state.h"
#include "shell/author/family.h"

enum { NAME_BYTES = 64, FILES = 3 };

static const char *const endings[FILES] = {".lua", ".t", ".abx"};

/* --- the templates --- */

static const char game_file[] =
    "-- &: bring a stone to the far side.\n"
    "--   abax play @.lua     plays it\n"
    "--   abax check @.lua    reports what is wrong with it\n"
    "--   abax test @.t       plays the positions of the test\n"
    "-- 'abax help WORD' explains a word, 'abax reference words' all of them.\n"
    "\n"
    "-- In a drawing: o mine   x theirs   . empty. Left is before the move,\n"
    "-- right is after it; a piece that is drawn over is taken.\n"
    "return game {\n"
    "  name    = \"&\",\n"
    "  players = { \"white\", \"black\" },       -- white begins\n"
    "  board   = grid(5, 5),\n"
    "  setup = [[\n"
    "    b b b b b\n"
    "    . . . . .\n"
    "    . . . . .\n"
    "    . . . . .\n"
    "    w w w w w\n"
    "  ]],\n"
    "  moves = {\n"
    "    step = picture [[\n"
    "      forward:           o .  ->  . o     -- straight ahead\n"
    "      forward-diagonal:  o .  ->  . o     -- diagonally\n"
    "    ]],\n"
    "    take = picture [[\n"
    "      forward-diagonal:  o x  ->  . o     -- takes diagonally\n"
    "    ]],\n"
    "  },\n"
    "  win   = at(rank(-1)),                 -- the stone is on the last "
    "row\n"
    "  stuck = lose,                         -- a player who cannot move "
    "loses\n"
    "}\n";

static const char game_test[] = "-- Positions of &: abax test @.t\n"
                                "\n"
                                "% The beginning\n"
                                "game @.lua\n"
                                "mover white\n"
                                "count 13\n"
                                "legal a1a2 a1b2\n"
                                "illegal a1a3\n"
                                "\n"
                                "% A stone takes diagonally\n"
                                "    . . . . b\n"
                                "    . . . . .\n"
                                "    . b . . .\n"
                                "    w . . . .\n"
                                "    . . . . .\n"
                                "to move white\n"
                                "moves a2a3 a2b3\n"
                                "play a2b3\n"
                                "shows a2 = . b3 = w\n"
                                "captured white 1\n"
                                "mover black\n"
                                "\n"
                                "% A player who reaches the far side wins\n"
                                "    . . . . .\n"
                                "    w . . . .\n"
                                "    . . . . .\n"
                                "    . . . . b\n"
                                "    . . . . .\n"
                                "to move white\n"
                                "play a4a5\n"
                                "result white wins\n";

static const char game_demo[] =
    "-- A lesson about &: abax demo @.abx shows it, --check checks it.\n"
    "title \"& in a minute\"\n"
    "new @.lua\n"
    "say \"White begins. The first to reach the far row wins.\"\n"
    "a1b2 e5d4          -- two moves on a line are one step\n"
    "b2c3\n"
    "say \"A white piece is beside a black one. Now it is black's turn.\"\n"
    "mark red c3 \"in danger\"\n"
    "ask \"Take it.\" expects captures 1 hint \"Go there.\"\n"
    "d4c3\n"
    "expect cell c3 = black and pieces white = 4\n"
    "say \"That is how pieces are taken.\"\n";

static const char variant_file[] =
    "-- &: like %s, but ...\n"
    "--   abax play @.lua     plays it\n"
    "--   abax check @.lua    reports what is wrong with it\n"
    "--   abax test @.t       plays the positions of the test\n"
    "\n"
    "-- Keys written here replace the parent's; everything else is as in\n"
    "-- %s. 'abax options %s' lists what can be preset, for example\n"
    "--   options = { name = \"value\" },\n"
    "return variant \"%s\" {\n"
    "  name = \"&\",\n"
    "}\n";

static const char variant_test[] = "-- Positions of &: abax test @.t\n"
                                   "\n"
                                   "%% The beginning\n"
                                   "game @.lua\n"
                                   "mover %s\n"
                                   "count %zu\n"
                                   "result none\n";

static const char variant_demo[] =
    "-- A lesson about &: abax demo @.abx shows it, --check checks it.\n"
    "title \"&\"\n"
    "new @.lua\n"
    "say \"This is the beginning. Explain what is different.\"\n"
    "auto 4\n"
    "say \"Four moves later.\"\n"
    "expect result = none\n";

/* --- writing --- */

typedef struct Creation {
  char name[NAME_BYTES], title[NAME_BYTES];
  Text files[FILES];
} Creation;

/* The template with names in the place of '@' and '&'. */
static void fill(const Creation *c, const char *template, Text *out) {
  for (; *template != '\0'; template ++) {
    if (*template == '@')
      text_add(out, c->name);
    else if (*template == '&')
      text_add(out, c->title);
    else
      text_add_char(out, *template);
  }
}

static void fill_game(Creation *c) {
  fill(c, game_file, &c->files[0]);
  fill(c, game_test, &c->files[1]);
  fill(c, game_demo, &c->files[2]);
}

static void fill_family(Creation *c, const Family *family) {
  fill(c, family->game, &c->files[0]);
  fill(c, family->test, &c->files[1]);
  fill(c, variant_demo, &c->files[2]);
}

static void fill_variant(Creation *c, const char *parent, const Session *s,
                         size_t count) {
  Text text;
  text_init(&text);
  text_addf(&text, variant_file, parent, parent, parent, parent);
  fill(c, text_string(&text), &c->files[0]);
  text_clear(&text);
  text_addf(&text, variant_test, draw_asked(s->game, s->pos), count);
  fill(c, text_string(&text), &c->files[1]);
  fill(c, variant_demo, &c->files[2]);
  text_done(&text);
}

/* What the test expects is asked of the parent itself. */
static bool make_variant(Creation *c, const char *parent, Error *err) {
  size_t count = 0;
  Game *game = load_game(parent, NULL, 0, err);
  Session *session = game != NULL ? session_new(game, 1, err) : NULL;
  bool is_made = session != NULL && session_list(session, &count, err);
  if (is_made) fill_variant(c, parent, session, count);
  session_free(session);
  game_free(game);
  return is_made;
}

static bool read_name(Creation *c, const char *name, Error *err) {
  size_t length = strlen(name);
  bool is_good =
      length > 0 && length < NAME_BYTES && isalpha((unsigned char)name[0]);
  for (size_t i = 0; i < length && is_good; i++)
    is_good =
        isalnum((unsigned char)name[i]) || name[i] == '-' || name[i] == '_';
  if (!is_good)
    return error_set(err, ERROR_USAGE,
                     "'%.80s' cannot name a game: use letters, digits, '-' "
                     "and '_', a letter first",
                     name);
  strcpy(c->name, name);
  strcpy(c->title, name);
  c->title[0] = (char)toupper((unsigned char)name[0]);
  return true;
}

static void path_of(const Creation *c, int i, char *out, size_t size) {
  snprintf(out, size, "%s%s", c->name, endings[i]);
}

/* All three or, if one is there already, none. */
static bool write_files(const Creation *c, Error *err) {
  char path[NAME_BYTES + 8];
  for (int i = 0; i < FILES; i++) {
    path_of(c, i, path, sizeof path);
    if (file_exists(path))
      return error_set(err, ERROR_INPUT,
                       "%s exists already: choose another name", path);
  }
  for (int i = 0; i < FILES; i++) {
    const Text *text = &c->files[i];
    path_of(c, i, path, sizeof path);
    if (text->failed) return error_memory(err);
    if (!file_save(path, text_string(text), text->length, err)) return false;
  }
  return true;
}

static bool create(Creation *c, const Options *options, Error *err) {
  if (options->like == NULL)
    fill_game(c);
  else if (family_find(options->like) != NULL)
    fill_family(c, family_find(options->like));
  else if (!make_variant(c, options->like, err))
    return false;
  return write_files(c, err);
}

int cmd_create(Shell *shell, int argc, char **argv, Error *err) {
  Creation creation = {0};
  if (argc != 1) {
    error_set(err, ERROR_USAGE, "give one name: create NAME [--like GAME]");
    return ERROR_USAGE;
  }
  if (!read_name(&creation, argv[0], err)) return (int)err->code;
  for (int i = 0; i < FILES; i++) text_init(&creation.files[i]);
  bool is_done = create(&creation, &shell->options, err);
  for (int i = 0; i < FILES; i++) text_done(&creation.files[i]);
  if (!is_done) return (int)err->code;
  shell_printf("wrote %s.lua, %s.t and %s.abx; next: abax play %s.lua\n",
               argv[0], argv[0], argv[0], argv[0]);
  return 0;
}
