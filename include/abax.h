/* SPDX-License-Identifier: MIT
** abax.h - the library: load a game, ask for its moves, play them.
**
**   AbaxError error;
**   AbaxGame *game = abax_load("games/abalone.lua", NULL, 0, &error);
**   AbaxState *state = abax_state_new(game, 42, &error);
**   while (abax_moves(state, &error) > 0) abax_do(state, 0, &error);
**
** A game never changes once it is loaded; any number of states, in any number
** of threads, may share it. A state belongs to one thread at a time. Functions
** that can fail return false, NULL or -1 and fill the AbaxError given last
** (which may be NULL); nothing is printed and nothing is lost. A NULL where a
** game, a state or a text is needed is such a failure (ABAX_USAGE); functions
** without an AbaxError answer 0, false, NULL or ABAX_NOBODY then.
**
** Who owns what: a game and a state belong to the caller who asked for them,
** until abax_free and abax_state_free. Texts given to a function stay the
** caller's and are not kept. Texts it returns belong to the game or the
** state, as their comments say, and are never freed.
**
** Texts that a function writes go into the caller's 'size' bytes, cut if they
** do not fit; their whole length is returned, so that a call with size 0 finds
** out how much room is needed.
**
** Link as pkg-config says: cc program.c $(pkg-config --cflags --libs abax)
*/
#ifndef ABAX_H
#define ABAX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/* The codes are the exit codes of the program. */
typedef enum AbaxCode {
  ABAX_OK = 0,
  ABAX_CHECK = 1, /* a check failed */
  ABAX_USAGE = 2, /* arguments make no sense */
  ABAX_INPUT = 3, /* a file, option, move or position cannot be read */
  ABAX_RULE = 4,  /* the game script is at fault */
  ABAX_LIMIT = 5, /* out of memory, steps or another bound */
  ABAX_IO = 6     /* the system refused a read or a write */
} AbaxCode;

typedef struct AbaxError {
  AbaxCode code;
  char text[1200]; /* what is wrong and what would be right */
} AbaxError;

typedef struct AbaxGame AbaxGame;
typedef struct AbaxState AbaxState;
typedef struct AbaxOpponent AbaxOpponent;

enum { ABAX_CHANCE = -1, ABAX_NOBODY = -2, ABAX_DRAW = -3 };

/* "0.1.0"; never NULL. */
const char *abax_version(void);

/* ---- games ---- */

/* Loads and compiles a game: a path ending in .lua, or a name looked for as
** the program does. 'options' are "name=value". NULL on failure. The game is
** the caller's: abax_free releases it. */
AbaxGame *abax_load(const char *name, const char *const *options, int noptions,
                    AbaxError *error);
/* Releases a game; NULL does nothing. While states of it are in use it stays
** for them, but no new state can be made of it. */
void abax_free(AbaxGame *game);

/* The texts of a game belong to it. */
const char *abax_name(const AbaxGame *game);
int abax_players(const AbaxGame *game);
const char *abax_player_name(const AbaxGame *game, int player);
/* Does playing it never call Lua? */
bool abax_is_native(const AbaxGame *game);
/* Hash over the rules files. */
uint64_t abax_rules_hash(const AbaxGame *game);

/* ---- states: a position and the moves that led to it ---- */

/* A state at the start of a game; the caller's: abax_state_free. */
AbaxState *abax_state_new(const AbaxGame *game, uint64_t seed,
                          AbaxError *error);
/* An independent copy of the current position, also the caller's; it has no
** history. */
AbaxState *abax_state_copy(const AbaxState *state, AbaxError *error);
/* Frees a state, once; NULL does nothing. */
void abax_state_free(AbaxState *state);

/* Sets the position from its one-line text; the history is forgotten. */
bool abax_set_position(AbaxState *state, const char *text, AbaxError *error);
/* Writes the one-line text into the caller's 'size' bytes; returns its length
** (which may exceed 'size'). */
size_t abax_position(const AbaxState *state, char *text, size_t size);
/* Hash of what the rules see: equal positions have equal hashes. */
uint64_t abax_hash(const AbaxState *state);
/* Decisions and chance events so far. */
int abax_ply(const AbaxState *state);

/* Who decides now: a player, ABAX_CHANCE, or ABAX_NOBODY when the game is
** over. */
int abax_asked(const AbaxState *state);
/* The winner (of partners the first), ABAX_DRAW, or ABAX_NOBODY while the game
** goes on. */
int abax_result(const AbaxState *state);
/* The place of a player, from 1: when he is out of a game for three or more,
** and of every player when the game is over. 0: it is not known. Partners, and
** players who are equal, share a place. */
int abax_place(const AbaxState *state, int player);

/* ---- moves ---- */

/* The number of legal moves (at chance: of outcomes); -1 on failure. */
int abax_moves(AbaxState *state, AbaxError *error);
/* Canonical text of move i of the last abax_moves; it belongs to the state and
** is valid until the state changes. NULL: there is no such move, or the moves
** were not asked for. */
const char *abax_move_text(const AbaxState *state, int i);
/* Plays move i of the last abax_moves. */
bool abax_do(AbaxState *state, int i, AbaxError *error);
/* Plays a move given as text, read as forgivingly as at the prompt. */
bool abax_do_text(AbaxState *state, const char *text, AbaxError *error);
/* A random move, or the answer of chance, from the state's seed. */
bool abax_do_random(AbaxState *state, AbaxError *error);
/* Takes the last ply back; false when there is none. */
bool abax_undo(AbaxState *state);

/* Plays on at random for at most 'limit' plies, without history. Returns the
** number of plies, -1 on failure. */
long abax_playout(AbaxState *state, long limit, AbaxError *error);

/* ---- what people see ---- */

/* The board as the program draws it, in ASCII, with the player to move and what
** was captured. The length, -1 on failure. */
long abax_board(const AbaxState *state, char *text, size_t size,
                AbaxError *error);
/* The same as a picture: a whole SVG file, the last move marked. */
long abax_svg(const AbaxState *state, char *text, size_t size,
              AbaxError *error);
/* Why a move is legal, or why not: sentences, a line each. 'is_legal' (may be
** NULL) says which. */
long abax_why(AbaxState *state, const char *move, bool *is_legal, char *text,
              size_t size, AbaxError *error);

/* ---- opponents and hints ---- */

/* An opponent, the caller's: abax_opponent_free. 'how' is what the program's
** --players takes: "random", "greedy", "mcts:1000", "ab:3", "level:5". With a
** budget by count it plays by its seed and the moves alone. It belongs to one
** thread at a time. */
AbaxOpponent *abax_opponent_new(const AbaxGame *game, const char *how,
                                uint64_t seed, AbaxError *error);
/* Frees an opponent, once; NULL does nothing. */
void abax_opponent_free(AbaxOpponent *opponent);
/* The move it would play, for abax_do; the state is as before. -1: it failed,
** the game is over, or chance decides now. */
int abax_opponent_choose(AbaxOpponent *opponent, AbaxState *state,
                         AbaxError *error);

typedef struct AbaxHint {
  int move;        /* for abax_do and abax_move_text */
  double score;    /* 0 loses, 0.5 draws, 1 wins, for the player who decides */
  long playouts;   /* that went this way */
  bool is_certain; /* the score is proved, not estimated */
} AbaxHint;

/* Plays a number of random games from here and returns the best moves, at most
** 'room' of them, the best first. How many there are, -1 on failure. */
int abax_hint(AbaxState *state, long playouts, uint64_t seed, AbaxHint *hints,
              int room, AbaxError *error);

/* ---- records ---- */

/* The game so far as a record, the text of a .abr file. 'who' names the
** players; NULL: people played. The length, -1 on failure. */
long abax_record(const AbaxState *state, const char *const *who, char *text,
                 size_t size, AbaxError *error);
/* Plays a recorded game again, from a .abr file or one of another program
** (PGN, SGF ...): a state at its end, which abax_undo takes back,
** and its game, both the caller's. NULL: it cannot be read, or the rules do
** not allow what it says. */
AbaxState *abax_open_record(const char *path, AbaxGame **game,
                            AbaxError *error);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
