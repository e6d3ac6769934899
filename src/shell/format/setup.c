/* SPDX-License-Identifier: MIT
** setup.c - positions of FEN, PDN and SGF as positions of ours.
**
** Each is put on a board and written as our own position text, which is then
** read like any other: what it refuses is refused here.
*/
#include "shell/format/setup.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "kernel/text/diagram.h"
#include "notation/typed_move.h"
#include "shell/format/castling.h"
#include "shell/format/ejected.h"
#include "shell/format/finders.h"

enum { FEN = 512 };

/* ---- FEN ---- */

bool setup_position(Session *s, const char *text, Error *err) {
  char other[FEN];
  Error ignored = {0};
  if (session_set_position(s, text, err)) return true;
  for (int to_columns = 0; to_columns < 2; to_columns++)
    if (castling_rewrite(text, to_columns, other, sizeof other) &&
        session_set_position(s, other, &ignored)) {
      error_clear(err);
      return true;
    }
  if (ejected_read(s->game, text, other, sizeof other)) {
    error_clear(err);
    return session_set_position(s, other, err);
  }
  if (strchr(text, ' ') || strlen(text) + 3 > sizeof other) return false;
  snprintf(other, sizeof other, "%s %c", text,
           s->game->player_letter[s->game->first_player]);
  if (!session_set_position(s, other, &ignored)) return false;
  error_clear(err);
  return true;
}

/* ---- pieces on a board ---- */

static bool set_position(Session *s, const Position *pos, Error *err) {
  Text text;
  text_init(&text);
  diagram_write(s->game, pos, &text);
  bool ok = text.failed ? error_memory(err)
                        : session_set_position(s, text_string(&text), err);
  text_done(&text);
  return ok;
}

static Position *empty_board(const Session *s, Error *err) {
  const Game *g = s->game;
  if (g->has_piles || g->board->nbodies || g->board->has_plate) {
    error_set(err, ERROR_INPUT, "positions of %s cannot be set up this way",
              g->name);
    return NULL;
  }
  Position *pos = position_new(g, err);
  if (pos) position_reset(g, pos);
  return pos;
}

static Piece piece_of(const Game *g, Player owner, int kind) {
  for (int p = 1; p < g->npieces; p++)
    if (g->pieces[p].kind == kind && game_owner(g, (Piece)p) == owner)
      return (Piece)p;
  return 0;
}

/* ---- PDN ---- */

static Player named_by(const Game *g, char letter) {
  for (int p = 0; p < g->nplayers; p++)
    if (g->player_letter[p] == tolower((unsigned char)letter)) return (Player)p;
  return NO_PLAYER;
}

/* Kinds by their letter; what has none is the other one. */
static int kind_of(const Game *g, bool is_king) {
  for (int k = 0; k < g->nkinds; k++)
    if ((g->kinds[k].letter[0][0] == 'K') == is_king) return k;
  return 0;
}

static bool put_square(const Game *g, Position *pos, long square, Piece piece,
                       Error *err) {
  char name[24];
  snprintf(name, sizeof name, "%ld", square);
  Site site = board_site(g->board, name);
  if (site == NO_SITE)
    return error_set(err, ERROR_INPUT, "there is no square %ld", square);
  position_set_cell(g, pos, site, piece);
  return true;
}

/* "K10", "31-50" */
static const char *put_squares(const Game *g, Position *pos, const char *at,
                               Player owner, Error *err) {
  bool is_king = *at == 'K';
  char *end;
  if (is_king) at++;
  if (!isdigit((unsigned char)*at)) {
    error_set(err, ERROR_INPUT, "'%.20s' is not a square", at);
    return NULL;
  }
  long from = strtol(at, &end, 10), to = from;
  if (*end == '-' && isdigit((unsigned char)end[1]))
    to = strtol(end + 1, &end, 10);
  Piece piece = piece_of(g, owner, kind_of(g, is_king));
  for (; from <= to && from < 1000; from++)
    if (!put_square(g, pos, from, piece, err)) return NULL;
  return end;
}

/* ":H0:F1" at the end tells how many moves there were: not a position. */
static const char *skip_counts(const char *at) {
  while (*at == ':' && (at[1] == 'H' || at[1] == 'F') &&
         isdigit((unsigned char)at[2]))
    at += 2 + strspn(at + 2, "0123456789");
  return at;
}

/* ":W18,24,K10" */
static const char *put_colour(const Game *g, Position *pos, const char *at,
                              Error *err) {
  Player owner = *at ? named_by(g, *at) : NO_PLAYER;
  if (owner == NO_PLAYER) {
    error_set(err, ERROR_INPUT, "'%.10s' begins with no colour, W or B", at);
    return NULL;
  }
  at++;
  at += strspn(at, ", ");
  while (at && *at && *at != ':' && *at != '.') {
    at = put_squares(g, pos, at, owner, err);
    if (at) at += strspn(at, ", ");
  }
  return at;
}

/* "?:W29:B22" leaves open whose turn it is: the first move decides. */
static Player first_mover(const ImportTask *task, const Session *s,
                          const Position *pos) {
  const Transcript *transcript = task->transcript;
  Site sites[2];
  for (size_t i = 0; i < transcript->nitems; i++) {
    if (transcript->items[i].type != TRANSCRIPT_MOVE) continue;
    if (movetext_sites(s->game, transcript->items[i].text, sites, 2) < 2)
      return NO_PLAYER;
    Piece piece = position_piece(s->game, pos, sites[0]);
    return piece ? game_owner(s->game, piece) : NO_PLAYER;
  }
  return NO_PLAYER;
}

static bool set_squares_mover(const ImportTask *task, const Session *s,
                              const char *text, Position *pos, Error *err) {
  Player mover =
      *text == '?' ? first_mover(task, s, pos) : named_by(s->game, *text);
  if (mover == NO_PLAYER && *text == '?')
    return error_set(err, ERROR_INPUT,
                     "'?' does not say whose turn it is: W or B");
  if (mover != NO_PLAYER) pos->turn = mover;
  return true;
}

static bool put_all_squares(const Session *s, const char *text, Position *pos,
                            Error *err) {
  bool has_mover = *text == '?' || named_by(s->game, *text) != NO_PLAYER;
  const char *at = has_mover ? text + 1 : text;
  while (at && *(at = skip_counts(at)) == ':')
    at = put_colour(s->game, pos, at + 1, err);
  if (!at || !*at || *at == '.') return at != NULL;
  return error_set(
      err, ERROR_INPUT,
      "'%.40s' is not a position of draughts, such as W:W31-50:B1-20", text);
}

static bool begin_squares(const ImportTask *task, Session *s, const char *text,
                          Error *err) {
  Position *pos = empty_board(s, err);
  bool ok = pos && put_all_squares(s, text, pos, err) &&
            set_squares_mover(task, s, text, pos, err) &&
            set_position(s, pos, err);
  position_free(pos);
  return ok;
}

static void write_colour(const Game *g, const Position *pos, Player owner,
                         Text *out) {
  const char *comma = "";
  text_addf(out, ":%c", toupper((unsigned char)g->player_letter[owner]));
  for (long n = 1; n < 1000; n++) {
    char name[24];
    snprintf(name, sizeof name, "%ld", n);
    Site site = board_site(g->board, name);
    if (site == NO_SITE) break;
    Piece piece = position_piece(g, pos, site);
    if (!piece || game_owner(g, piece) != owner) continue;
    bool is_king = g->kinds[g->pieces[piece].kind].letter[0][0] == 'K';
    text_addf(out, "%s%s%s", comma, is_king ? "K" : "", name);
    comma = ",";
  }
}

void setup_write_squares(const Game *g, const Position *pos, Text *out) {
  text_add_char(out, (char)toupper((unsigned char)g->player_letter[pos->turn]));
  for (int p = 0; p < g->nplayers; p++) write_colour(g, pos, (Player)p, out);
}

/* ---- SGF ---- */

/* Does a word name the player ("black", "red")? Else the first to move. */
static char first_side(const Transcript *transcript) {
  for (size_t i = 0; i < transcript->nitems; i++)
    if (transcript->items[i].side) return transcript->items[i].side;
  return 'B';
}

static Player other(const Game *g, Player p) {
  return p == NO_PLAYER || g->nplayers != 2 ? NO_PLAYER : (Player)(1 - p);
}

Player setup_player(const ImportTask *task, char side) {
  const Game *g = task->game;
  if (side == '1' || side == '2') return (Player)(side - '1');
  if (side != 'B' && side != 'W') return NO_PLAYER;
  int named = game_player(g, side == 'B' ? "black" : "white");
  if (*task->choice->black) {
    int black = game_player(g, task->choice->black);
    Player p = black < 0 ? NO_PLAYER : (Player)black;
    return side == 'B' ? p : other(g, p);
  }
  if (named >= 0) return (Player)named;
  return side == first_side(task->transcript) ? 0 : other(g, 0);
}

/* "pd", "d4", or "aa:cc" for all points of a rectangle. */
static bool put_points(const ImportTask *task, Position *pos, const char *text,
                       Piece piece, Error *err) {
  const Game *g = task->game;
  size_t n = strlen(text);
  if (isalpha((unsigned char)text[0]) && isalpha((unsigned char)text[1]) &&
      (n == 2 || (n == 5 && text[2] == ':'))) {
    const char *to = n == 5 ? text + 3 : text;
    for (int x = text[0] - 'a'; x <= to[0] - 'a'; x++)
      for (int y = text[1] - 'a'; y <= to[1] - 'a'; y++) {
        Site site = find_site(task, x, y);
        if (site == NO_SITE)
          return error_set(err, ERROR_INPUT, "there is no point '%s'", text);
        position_set_cell(g, pos, site, piece);
      }
    return true;
  }
  Site sites[2];
  if (movetext_sites(g, text, sites, 2) != 1)
    return error_set(err, ERROR_INPUT, "there is no point '%.20s'", text);
  position_set_cell(g, pos, sites[0], piece);
  return true;
}

static bool put_tag(const ImportTask *task, Position *pos,
                    const TranscriptTag *tag, Error *err) {
  const Game *g = task->game;
  Piece piece = 0;
  if (text_is_equal(tag->name, "AB") || text_is_equal(tag->name, "AW"))
    piece = piece_of(g, setup_player(task, tag->name[1]), 0);
  else if (text_is_equal(tag->name, "AA"))
    piece = piece_of(g, NO_PLAYER, g->nkinds - 1);
  else if (!text_is_equal(tag->name, "AE"))
    return true;
  if (!piece && !text_is_equal(tag->name, "AE"))
    return error_set(err, ERROR_INPUT, "%s has no pieces for %s", g->name,
                     tag->name);
  return put_points(task, pos, tag->value, piece, err);
}

static void set_mover(const ImportTask *task, Position *pos) {
  const char *mover = transcript_value(task->transcript, "PL");
  char side = mover ? (char)toupper((unsigned char)*mover)
                    : first_side(task->transcript);
  Player p = setup_player(task, side);
  if (p != NO_PLAYER) pos->turn = p;
}

static bool begin_points(const ImportTask *task, Session *s, Error *err) {
  const Transcript *transcript = task->transcript;
  Position *pos = empty_board(s, err);
  bool ok = pos != NULL;
  for (size_t i = 0; ok && i < transcript->ntags; i++)
    ok = put_tag(task, pos, &transcript->tags[i], err);
  if (ok) set_mover(task, pos);
  ok = ok && set_position(s, pos, err);
  position_free(pos);
  return ok;
}

static bool places_points(const ImportTask *task, const Session *s) {
  const Transcript *transcript = task->transcript;
  if (!text_is_equal(transcript->kind, "sgf")) return false;
  if (transcript_value(transcript, "AB") || transcript_value(transcript, "AW"))
    return true;
  if (position_asked(s->game, s->pos) == NO_PLAYER) return false;
  const char *mover = transcript_value(transcript, "PL");
  char side =
      mover ? (char)toupper((unsigned char)*mover) : first_side(transcript);
  /* The other one begins: the usual set-up with his turn. */
  return s->game->board->nrows > 0 && transcript->nitems > 0 &&
         setup_player(task, side) != position_asked(s->game, s->pos);
}

/* The usual set-up, and the other player begins. */
static bool begin_other(const ImportTask *task, Session *s, Error *err) {
  Position *pos = position_new(s->game, err);
  if (!pos) return false;
  position_copy(s->game, pos, s->pos);
  set_mover(task, pos);
  bool ok = set_position(s, pos, err);
  position_free(pos);
  return ok;
}

/* A game that begins with a lot that the file does not give. */
static bool misses_lot(const ImportTask *task, Session *s) {
  const Transcript *transcript = task->transcript;
  size_t index, i = 0;
  Error ignored = {0};
  if (!*task->choice->fen || position_asked(s->game, s->pos) != NO_PLAYER)
    return false;
  while (i < transcript->nitems && transcript->items[i].type != TRANSCRIPT_MOVE)
    i++;
  return i == transcript->nitems ||
         !typed_move_find(s, transcript->items[i].text, &index, &ignored);
}

bool setup_begin(const ImportTask *task, Session *s, Error *err) {
  static const char *const names[] = {"FEN", "Start", "Position"};
  const Transcript *transcript = task->transcript;
  const char *text = NULL;
  for (size_t i = 0; !text && i < sizeof names / sizeof *names; i++)
    text = transcript_value(transcript, names[i]);
  if (places_points(task, s))
    return transcript_value(transcript, "AB") ||
                   transcript_value(transcript, "AW")
               ? begin_points(task, s, err)
               : begin_other(task, s, err);
  if (!text || !*text)
    return !misses_lot(task, s) || setup_position(s, task->choice->fen, err);
  if (strchr(text, ':') && text_is_equal(transcript->kind, "pdn"))
    return begin_squares(task, s, text, err);
  return setup_position(s, text, err);
}
