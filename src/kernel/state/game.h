/* SPDX-License-Identifier: MIT
** game.h - what a game is made of: board, pieces, counters, phases, and how a
** position of it is laid out in memory.
**
** A Game never changes once it is compiled; any number of positions, threads
** and machines share it. It is filled in two steps: script/define (or a test
** in C) sets the declarative part, then game_lay_out() fixes the layout and
** the hash keys, then engine/compile adds the rules.
*/
#ifndef ABAX_GAME_H
#define ABAX_GAME_H

#include "base/error.h"
#include "base/memory.h"
#include "kernel/board/board.h"

typedef uint8_t Piece; /* 0: none; else an index into Game.pieces */
typedef uint8_t Player;

enum {
  KINDS_MAX = 16,
  PIECES_MAX = 1 + KINDS_MAX * PLAYERS_MAX,
  COUNTERS_MAX = 24,
  REGISTERS_MAX = 16,
  PHASES_MAX = 24,
  TARGETS_MAX = 192, /* every phase by every way of naming the player */
  OPTIONS_MAX = 16,
  FIELDS_MAX = 8,
  TRAITS_MAX = 32,
  FACES_MAX = 24,     /* greatest number a die shows */
  THROUGHOUT_MAX = 5, /* tests whose past answers are remembered */
  NAME_MAX_BYTES = 32
};

enum {
  NEUTRAL = PLAYERS_MAX, /* the owner of a neutral piece */
  NO_PLAYER = 0xFF
};

/* Where a rule or a line of it was written. */
typedef struct Source {
  const char *file; /* NULL: nowhere */
  int line, column; /* from 1; column 0: the whole line */
} Source;

typedef struct Kind {
  char name[NAME_MAX_BYTES];
  bool is_neutral;
  int stock;                       /* pieces a player starts with; -1: no end */
  const char *shape;               /* in pictures (look.h); NULL: a disc */
  const char *colour[PLAYERS_MAX]; /* the same; neutral: [0] */
  Dir facing;                      /* where it looks; NO_DIR: nowhere */
  int family;                      /* the trait that is its family; -1: none */
  const char *sign;                /* written on it there; NULL: its letter */
  int size;                        /* in pictures, in percent */
  bool is_hollow;                  /* there, with a hole in the middle */
  uint8_t stocked;             /* the kind it is in a stock: mostly itself */
  char letter[PLAYERS_MAX][8]; /* as drawn; neutral: letter[0] */
  Piece piece[PLAYERS_MAX];    /* the piece of each owner; neutral: [0] */
} Kind;

/* A name for several kinds: those that are tall, or the family 'tank' whose
** members face each way. */
typedef struct Trait {
  char name[NAME_MAX_BYTES];
  uint32_t kinds; /* mask */
  bool is_family; /* it tells what they are called, not what they are like */
} Trait;

/* Two sites that a picture links, as the key 'look' says. */
typedef struct LookLine {
  Site from, to;
  bool is_gap; /* the board's own line between them is left out */
} LookLine;

typedef struct PieceInfo {
  uint8_t kind;
  Player owner; /* or NEUTRAL */
} PieceInfo;

/* How far the numbers of rules go, either way. Eight such numbers still add up
** in 64 bits. */
#define NUMBER_MOST INT64_C(1000000000000000000)

typedef struct Counter {
  char name[NAME_MAX_BYTES];
  bool per_player;
  int64_t first[PLAYERS_MAX]; /* values at the start */
  int slot;                   /* of the first player's value */
  bool is_scratch;            /* as at first again after every decision */
  bool is_implied;            /* declared by its use alone */
  const char *shown;          /* beside the board: NULL: not; "": by name; else
                              ** a sentence with {}, {half}, {player} */
} Counter;

typedef enum RegisterType {
  REGISTER_SITE,  /* no site or one */
  REGISTER_SITES, /* a set of sites */
  REGISTER_PIECES /* a set of pieces: the mark travels with its piece */
} RegisterType;

typedef struct Register {
  char name[NAME_MAX_BYTES];
  RegisterType type;
  int slot;          /* of a site register */
  int plane;         /* of a set */
  Plane first;       /* members at the start (a site register: at most one) */
  bool is_scratch;   /* empty again after every decision */
  bool is_implied;   /* declared by its use alone */
  const char *shown; /* as a counter's */
} Register;

/* Where play goes on after a decision. */
typedef enum TargetWho {
  TARGET_SAME,  /* "p": the turn stays where it is */
  TARGET_NEXT,  /* "rival:p": the turn passes on */
  TARGET_ASKED, /* "me:p": the turn becomes that of the player asked */
  TARGET_NAMED  /* "red:p" */
} TargetWho;

typedef struct Target {
  TargetWho who;
  Player player; /* for TARGET_NAMED */
  uint8_t phase;
} Target;

typedef struct Phase {
  char name[NAME_MAX_BYTES];
  bool asks_rival; /* the player whose turn it is not decides */
  bool is_chance;  /* nobody decides: the generator answers */
  bool has_auto;   /* some way of it may be made without asking */
  Source source;
} Phase;

/* An option as the script declared it, with the value in force. */
typedef struct Option {
  char name[NAME_MAX_BYTES];
  const char *help;
  const char *const *choices;
  int nchoices, chosen;
  int usual; /* the default: the first, unless a variant sets another */
} Option;

/* A word of a position text that has its place after the mover instead of a
** key, as in chess: a register, a counter, the count of quiet plies, or a
** number that means nothing. */
typedef struct Field {
  int reg, counter; /* -1: it is none */
  bool is_quiet;    /* Position.quiet */
  int number;
  int nletters;       /* a register may be written by letters: each of them */
  const char *letter; /* stands for a set of sites */
  const Plane *sites;
} Field;

/* Draws that are no part of the rules: they do not change which moves are
** legal, they end a session (engine/session_rules.h). Positions that nobody can
** win any more are found by a test of the program (Program.dead). */
typedef struct SessionRules {
  int repetition;       /* a position for the n-th time; 0: no such rule */
  int quiet;            /* plies without progress; 0: no such rule */
  uint32_t quiet_kinds; /* moving one of these is progress, as taking is */
} SessionRules;

/* Where the parts of a position lie, in bytes from its body. */
typedef struct Layout {
  size_t size; /* of a whole Position */
  int nplanes; /* owners, then neutral if any, then kinds, then registers */
  int neutral_plane, kind_planes; /* index of the first; -1: there are none */
  size_t cells; /* Piece per site; 0: derived from the planes */
  size_t piles, heights, captured, stock, counters, sites, dice;
  size_t lattice; /* of a board that has one (lattice.h) */
  size_t end;     /* of the rules' part */
  size_t times;   /* figures that came before; behind what was seen */
  size_t seen;    /* earlier placements; behind the rules' part */
} Layout;

struct Program; /* engine/walk/program.h: the compiled rules */

typedef struct Game {
  Arena arena; /* owns what the pointers point to */
  const char *name, *title, *version, *path;
  uint64_t rules_hash;
  int nplayers;
  char player[PLAYERS_MAX][NAME_MAX_BYTES];
  char player_letter[PLAYERS_MAX]; /* for position texts: w, b */
  uint32_t partners[PLAYERS_MAX];  /* by player: those of his side, he among
                                   ** them, by bit */
  int nsides;                      /* as many as players, without partners */
  Board *board;
  const char *look;  /* form to draw it by (look.h); NULL: the board's own */
  const char *style; /* of a board in pictures (look.h); NULL: by its pieces */
  Plane marks;       /* sites with a mark printed on them, in pictures */
  LookLine *look_lines; /* further lines in pictures, and gaps */
  int nlook_lines;
  const char **paint; /* by site: its colour in pictures; NULL: none has one */
  const char *score_shown; /* how a judged number is told; NULL: as it is */
  int look_near;           /* only cells so near to a piece are drawn; 0: all */

  int nkinds;
  Kind kinds[KINDS_MAX];
  int ntraits;
  Trait traits[TRAITS_MAX];
  int npieces; /* codes 1 .. npieces-1 */
  PieceInfo pieces[PIECES_MAX];
  int ncounters, ncounter_slots;
  Counter counters[COUNTERS_MAX];
  int nregisters, nsite_slots;
  Register registers[REGISTERS_MAX];
  bool has_scratch;  /* some of them last for one decision */
  bool marks_travel; /* there is a REGISTER_PIECES */
  int plate_slot;    /* of the register "plate", on boards that have one */
  int body_kind;     /* on a lattice: what is in cells; else -1 */
  int seen_room;     /* placements to remember; 0: none */
  int times_room;    /* figures to remember (position_figure); 0: none */
  int nthroughout;   /* tests whose answers are remembered with them */
  const void *throughout[THROUGHOUT_MAX]; /* what tells one from another */

  int faces; /* greatest number a die of its rules shows; 0: no dice */
  bool has_piles;
  uint16_t *pile_room; /* by site: pieces a pile may hold */
  uint32_t *pile_at;   /* by site: offset in the block of piles */

  int nfields;
  Field fields[FIELDS_MAX];
  bool no_trays;     /* what is taken is not counted */
  bool stocks_taken; /* it goes to the stock of the player who takes it */
  SessionRules session;

  int nphases;
  Phase phases[PHASES_MAX];
  uint8_t first_phase;
  Player first_player;
  int ntargets;
  Target targets[TARGETS_MAX]; /* [0] is the default: next player, main */

  int noptions;
  Option options[OPTIONS_MAX];

  Layout layout;
  uint16_t *place;     /* by site: its number among the sites on the board */
  uint64_t *site_keys; /* [site * npieces + piece]; piece 0 is key 0 */
  struct Position *start;

  struct Program *program;
  void (*free_program)(struct Program *program);
  const char **files; /* paths of all rules files, in the order of loading */
  int nfiles;
  void *script; /* the Lua state: owns texts, and the functions of hooks */
  int nhooks;   /* rules that are Lua functions */
  void (*free_script)(void *script);
} Game;

Game *game_new(Error *err);
void game_free(Game *game);

/* Adds a kind with its pieces. 'letters' has one letter per player (or one
** for a neutral kind). -1 when there are too many. */
int game_add_kind(Game *game, const char *name, bool is_neutral, int stock,
                  const char *const *letters, Error *err);

/* Fixes layout and hash keys; allocates the start position (empty board,
** stocks full, counters and registers at their first values). */
bool game_lay_out(Game *game, Error *err);

/* -1 when there is none of that name. */
int game_kind(const Game *game, const char *name);
/* The trait of that name, added if there is none; NULL: there are too many. */
Trait *game_add_trait(Game *game, const char *name);
/* NULL when there is none. */
const Trait *game_trait(const Game *game, const char *name);
/* The same as people say it: "moon", "Moons". */
int game_kind_named(const Game *game, const char *word);
int game_counter(const Game *game, const char *name);
int game_register(const Game *game, const char *name);
int game_phase(const Game *game, const char *name);
int game_player(const Game *game, const char *name);

/* The piece drawn by that letter; 0 when there is none. */
Piece game_piece_of_letter(const Game *game, const char *letter);
const char *game_letter(const Game *game, Piece piece); /* "." for none */

static inline Player game_owner(const Game *g, Piece p) {
  return g->pieces[p].owner;
}
/* Does the game call Lua when it is played? */
static inline bool game_is_native(const Game *g) { return g->nhooks == 0; }

/* The player after this one. */
static inline Player game_next_player(const Game *g, Player p) {
  return (Player)(p + 1 == g->nplayers ? 0 : p + 1);
}

#endif
