/* SPDX-License-Identifier: MIT
** host.c - tags as a game, and lines from stdin.
*/
#include "shell/external/host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "kernel/text/diagram.h"
#include "shell/record/record_import.h"

enum { LINE_MOST = 1 << 20 };

/* ---- the game of the tags ---- */

bool host_adopt(Host *host, Game *game, Session *session, Error *err) {
  Dialect dialect;
  if (!dialect_find(&dialect, &host->catalog, host->kind, game, err))
    return false;
  session_free(host->session);
  if (host->game && host->game != game) game_free(host->game);
  host->game = game;
  host->session = session;
  host->dialect = dialect;
  return true;
}

/* A tag that is only wished for may have been left out. */
static bool has_tags(const Host *host, const Game *game, Error *err) {
  Dialect dialect;
  char name[DIALECT_WORD], value[DIALECT_WORD];
  if (!dialect_find(&dialect, &host->catalog, host->kind, game, err))
    return false;
  for (int at = 0; dialect_tag(&dialect, &at, name, value);) {
    const char *wanted = transcript_value(&host->tags, name);
    if (wanted && !text_is_alike(wanted, value) &&
        strtod(wanted, NULL) != strtod(value, NULL))
      return error_set(err, ERROR_INPUT, "%s cannot have %s %s", game->name,
                       name, wanted);
  }
  return true;
}

static Game *load(Host *host, Error *err) {
  Choice choice;
  bool is_free = host->tags.ntags == 0;
  if (!catalog_choose(&host->catalog, &host->tags, host->named, host->settings,
                      is_free ? host->nsettings : 0, &choice, err))
    return NULL;
  Game *game = record_import_game(choice.game, &choice, err);
  if (game && has_tags(host, game, err)) return game;
  if (game) game_free(game);
  return NULL;
}

static bool open_game(Host *host, Error *err) {
  Game *game = load(host, err);
  Session *session = game ? session_new(game, host->seed, err) : NULL;
  if (session && host_adopt(host, game, session, err)) return true;
  session_free(session);
  if (game) game_free(game);
  return false;
}

bool host_restart(Host *host, Error *err) {
  Session *session = session_new(host->game, host->seed, err);
  return session && host_adopt(host, host->game, session, err);
}

/* The tags are the old ones again when the new one leads nowhere. */
bool host_set_tag(Host *host, const char *name, const char *value, Error *err) {
  Transcript old = host->tags;
  transcript_init(&host->tags);
  host->tags.kind = host->kind;
  host->tags.has_tags = true;
  bool ok = true;
  for (size_t i = 0; ok && i < old.ntags; i++)
    if (!text_is_alike(old.tags[i].name, name))
      ok =
          transcript_tag(&host->tags, old.tags[i].name, old.tags[i].value, err);
  ok = ok && transcript_tag(&host->tags, name, value, err) &&
       open_game(host, err);
  Transcript *unused = ok ? &old : &host->tags;
  transcript_done(unused);
  if (!ok) host->tags = old;
  return ok;
}

/* ---- beginning and end ---- */

static bool name_game(Host *host, int argc, char **argv, Error *err) {
  const CatalogRow *first = catalog_first(&host->catalog, host->kind);
  if (argc > 1)
    return error_set(err, ERROR_USAGE, "%s takes one game, not '%s' too",
                     host->kind, argv[1]);
  if (argc == 1) host->named = argv[0];
  /* Tags can lead from game to game only where rows ask for some. */
  if (argc == 0 && first && !text_is_equal(host->kind, "uci"))
    host->named = first->game;
  return true;
}

bool host_begin(Host *host, const Shell *shell, const char *kind, int argc,
                char **argv, const char *player, Error *err) {
  const Options *o = &shell->options;
  *host = (Host){.kind = kind,
                 .settings = o->settings,
                 .nsettings = o->nsettings,
                 .seed = o->has_seed ? o->seed : 1};
  transcript_init(&host->tags);
  host->tags.kind = kind;
  host->tags.has_tags = true;
  return player_read(&host->player, o->players ? o->players : player, err) &&
         catalog_read(&host->catalog, err) &&
         name_game(host, argc, argv, err) && open_game(host, err);
}

void host_done(Host *host) {
  session_free(host->session);
  if (host->game) game_free(host->game);
  transcript_done(&host->tags);
  catalog_done(&host->catalog);
}

/* ---- pieces put down ---- */

static Piece piece_of(const Game *game, Player owner) {
  for (int p = 1; owner != NO_PLAYER && p < game->npieces; p++)
    if (game_owner(game, (Piece)p) == owner) return (Piece)p;
  return 0;
}

bool host_place(Host *host, const HostStone *stones, int count, Player turn,
                Error *err) {
  const Game *game = host->game;
  Text text;
  if (game->has_piles || game->board->nbodies || game->nkinds != 1)
    return error_set(err, ERROR_INPUT, "%s is not set up stone by stone",
                     game->name);
  Position *pos = position_new(game, err);
  if (!pos) return false;
  position_copy(game, pos, host->session->pos);
  for (int i = 0; i < count; i++)
    position_set_cell(game, pos, stones[i].site,
                      piece_of(game, stones[i].player));
  pos->turn = turn;
  text_init(&text);
  diagram_write(game, pos, &text);
  bool ok = text.failed
                ? error_memory(err)
                : session_set_position(host->session, text_string(&text), err);
  text_done(&text);
  position_free(pos);
  return ok;
}

/* ---- lines ---- */

/* Control characters but tabs are left out, as GTP says, and UCI needs none. */
bool host_line(Text *line) {
  int c = EOF;
  text_clear(line);
  while (!shell_interrupted && (c = getchar()) != EOF && c != '\n')
    if ((c >= ' ' || c == '\t') && c != 127 && line->length < LINE_MOST)
      text_add_char(line, (char)c);
  return !shell_interrupted && !line->failed && (c != EOF || line->length > 0);
}
