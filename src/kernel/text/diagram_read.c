/* SPDX-License-Identifier: MIT
** diagram_read.c - a position from its line of text.
**
** The position is built in a copy, so that a text with a mistake changes
** nothing; every complaint says what would be right.
*/
#include "kernel/text/diagram.h"
#include "kernel/text/diagram_parts.h"
#include "kernel/text/drawing.h"
#include "kernel/state/lattice.h"

#include <string.h>

typedef struct Reader {
  const Game *game;
  Position *pos; /* built in a copy */
  bool has_stock;
  Error *err;
} Reader;

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* "a, b or c". */
static void list_names(const char *const *names, size_t count, Text *out) {
  for (size_t i = 0; i < count; i++)
    text_addf(out, "%s%s",
              i == 0           ? ""
              : i + 1 == count ? " or "
                               : ", ",
              names[i]);
}

/* Complains about a word, with the nearest of the words that would do, or
** with all of them. */
static bool unknown(const Reader *r, const char *what, const char *word,
                    const char *const *names, size_t count) {
  const char *near = text_nearest(word, names, count);
  if (near)
    return error_set(r->err, ERROR_INPUT,
                     "unknown %s '%.60s' (did you mean '%s'?)", what, word,
                     near);
  Text list;
  text_init(&list);
  list_names(names, count, &list);
  error_set(r->err, ERROR_INPUT, "unknown %s '%.60s'; it must be %s", what,
            word, text_string(&list));
  text_done(&list);
  return false;
}

/* The piece whose letter 'text' begins with, the longest one; 0: none. */
static Piece scan_piece(const Game *game, const char *text, size_t *length) {
  Piece found = 0;
  *length = 0;
  for (int p = 1; p < game->npieces; p++) {
    const char *letter = game_letter(game, (Piece)p);
    size_t n = strlen(letter);
    if (n <= *length || !text_starts(text, letter)) continue;
    found = (Piece)p;
    *length = n;
  }
  return found;
}

/* A number at '*text', cut at 'most'; 'none' when there is no digit. */
static int scan_number(const char **text, int none, int most) {
  int n = 0;
  if (!is_digit(**text)) return none;
  for (; is_digit(**text); ++*text)
    n = n * 10 + (**text - '0') > most ? most : n * 10 + (**text - '0');
  return n;
}

static bool no_piece(const Reader *r, Site site, const char *symbol) {
  const char *letters[PIECES_MAX];
  Text list;
  text_init(&list);
  for (int p = 1; p < r->game->npieces; p++)
    letters[p - 1] = game_letter(r->game, (Piece)p);
  list_names(letters, (size_t)r->game->npieces - 1, &list);
  error_set(r->err, ERROR_INPUT,
            "there is no piece '%.20s' to put on %s; the letters are %s",
            symbol, board_name(r->game->board, site), text_string(&list));
  text_done(&list);
  return false;
}

static bool put_pieces(Reader *r, Site site, Piece piece, int count) {
  const Game *g = r->game;
  for (; count > 0; count--) {
    if (pile_is_full(g, r->pos, site))
      return error_set(r->err, ERROR_INPUT, "%s holds at most %d piece%s",
                       board_name(g->board, site),
                       g->has_piles ? g->pile_room[site] : 1,
                       g->has_piles && g->pile_room[site] != 1 ? "s" : "");
    if (g->has_piles)
      pile_push(g, r->pos, site, piece);
    else
      position_set_cell(g, r->pos, site, piece);
  }
  return true;
}

/* Letters bottom to top, each perhaps with a number before it. */
static bool put_pile(Reader *r, Site site, const char *symbol) {
  const char *at = symbol;
  while (*at) {
    size_t length;
    int count = 1;
    Piece piece = scan_piece(r->game, at, &length);
    if (!piece) {
      count = scan_number(&at, 1, PILE_MAX + 1);
      piece = scan_piece(r->game, at, &length);
    }
    if (!piece) return no_piece(r, site, symbol);
    if (!put_pieces(r, site, piece, count)) return false;
    at += length;
  }
  return true;
}

static bool read_rows(Reader *r, const char *text, const char **end) {
  const Board *board = r->game->board;
  if (board->nbodies) return lattice_read(r->game, r->pos, text, end, r->err);
  DrawnCell *cells = memory_new((size_t)board->count * sizeof *cells);
  if (!cells) return error_memory(r->err);
  int n = drawing_read_rows(board, text, end, cells, r->err);
  bool ok = n >= 0;
  for (int i = 0; i < n && ok; i++)
    ok = put_pile(r, cells[i].site, cells[i].symbol);
  memory_free(cells);
  return ok;
}

static bool wrong_mover(const Reader *r, const char *word) {
  const Game *g = r->game;
  Text list;
  text_init(&list);
  for (int p = 0; p < g->nplayers; p++) {
    char letter[2];
    const char *mover = diagram_mover(g, p, letter);
    text_addf(&list, "%s%s",
              p == 0                ? ""
              : p + 1 < g->nplayers ? ", "
                                    : " or ",
              mover);
    if (mover == letter) text_addf(&list, " (%s)", g->player[p]);
  }
  if (*word)
    error_set(r->err, ERROR_INPUT, "the mover must be %s, not '%.60s'",
              text_string(&list), word);
  else
    error_set(r->err, ERROR_INPUT,
              "the mover is missing after the rows; it must be %s",
              text_string(&list));
  text_done(&list);
  return false;
}

/* A player by letter or name; -1: none. */
static int read_player(const Game *game, const char *word) {
  for (int p = 0; p < game->nplayers; p++) {
    char letter[2];
    if (text_is_equal(diagram_mover(game, p, letter), word)) return p;
  }
  return game_player(game, word);
}

static bool read_mover(Reader *r, const char *word) {
  int player = word ? read_player(r->game, word) : -1;
  if (player < 0) return wrong_mover(r, word ? word : "");
  r->pos->turn = (uint8_t)player;
  return true;
}

static bool read_phase(Reader *r, char *value) {
  const char *names[PHASES_MAX];
  int phase = game_phase(r->game, value);
  for (int i = 0; i < r->game->nphases; i++) names[i] = r->game->phases[i].name;
  if (phase < 0)
    return unknown(r, "phase", value, names, (size_t)r->game->nphases);
  r->pos->phase = (uint8_t)phase;
  return true;
}

static bool wrong_tray(const Reader *r, const char *key, const char *item) {
  if (r->game->nkinds == 1)
    return error_set(r->err, ERROR_INPUT,
                     "'%.40s' in '%s' is not a number from 0 to %d", item, key,
                     TRAY_MAX);
  return error_set(r->err, ERROR_INPUT,
                   "'%.40s' in '%s' must be letters with numbers (%s2), or 0",
                   item, key, r->game->kinds[0].letter[0]);
}

/* "S2M1"; kinds that are not named keep what they have. */
static bool read_kinds(Reader *r, const char *key, const char *item,
                       int16_t *tray) {
  const char *at = item;
  while (*at) {
    size_t length;
    Piece piece = scan_piece(r->game, at, &length);
    at += length;
    int n = piece ? scan_number(&at, -1, TRAY_MAX + 1) : -1;
    if (n < 0 || n > TRAY_MAX) return wrong_tray(r, key, item);
    tray[r->game->pieces[piece].kind] = (int16_t)n;
  }
  return true;
}

static bool read_tray(Reader *r, const char *key, const char *item, int player,
                      bool is_stock) {
  const Game *g = r->game;
  int16_t *tray = is_stock ? position_stock(g, r->pos, (Player)player, 0)
                           : position_captured(g, r->pos, (Player)player, 0);
  long n;
  for (int k = 0; k < g->nkinds; k++)
    tray[k] =
        (int16_t)(is_stock ? diagram_unnamed_stock(&g->kinds[k], player) : 0);
  if (text_is_equal(item, "0") && g->nkinds > 1) return true;
  if (g->nkinds > 1 && *item) return read_kinds(r, key, item, tray);
  if (!text_to_long(item, is_stock ? -1 : 0, TRAY_MAX, &n))
    return wrong_tray(r, key, item);
  tray[0] = (int16_t)n;
  return true;
}

static bool wrong_count(const Reader *r, const char *key) {
  int n = r->game->nplayers;
  return error_set(r->err, ERROR_INPUT,
                   "'%s' needs %d value%s with commas between them, one for "
                   "each player",
                   key, n, n == 1 ? "" : "s");
}

static bool read_trays(Reader *r, const char *key, char *value) {
  bool is_stock = *key == 's';
  r->has_stock |= is_stock;
  for (int p = 0; p < r->game->nplayers; p++) {
    if (!value) return wrong_count(r, key);
    if (!read_tray(r, key, strsep(&value, ","), p, is_stock)) return false;
  }
  return !value || wrong_count(r, key);
}

static bool no_site(const Reader *r, const char *key, const char *text) {
  return error_set(r->err, ERROR_INPUT,
                   "'%s' needs sites of the board with '.' between them, "
                   "not '%.40s'",
                   key, text);
}

static bool has_piles(const Game *g) {
  return g->has_piles || g->board->has_plate;
}

static void clear_site(Reader *r, Site site) {
  if (!r->game->has_piles) position_set_cell(r->game, r->pos, site, 0);
  while (pile_height(r->game, r->pos, site) > 0)
    pile_pop(r->game, r->pos, site);
}

/* "e4:12rp.f5:30s" in place of what the rows show there. Names may hold a
** colon themselves ("start:red"), so the longest one counts. */
static bool read_piles(Reader *r, char *value) {
  while (value) {
    size_t length;
    char *item = strsep(&value, ".");
    Site site = board_scan_site(r->game->board, item, false, &length);
    if (site == NO_SITE || item[length] != ':' || !has_piles(r->game))
      return no_site(r, "piles", item);
    clear_site(r, site);
    if (!put_pile(r, site, item + length + 1)) return false;
  }
  return true;
}

/* Digits are dice of their own unless there is a '.' between numbers. */
static bool read_dice(Reader *r, char *value) {
  const char *at = value;
  bool wide = strchr(value, '.') != NULL;
  while (*at) {
    int face = wide ? scan_number(&at, 0, FACES_MAX + 1) : *at++ - '0';
    if (wide && *at == '.') at++;
    if (face < 1 || face > (wide ? FACES_MAX : 9) || r->pos->ndice == UINT8_MAX)
      return error_set(r->err, ERROR_INPUT,
                       "dice must be digits (dice=52), or numbers up to %d "
                       "with '.' between them, not '%.40s'",
                       FACES_MAX, value);
    ++*position_dice(r->game, r->pos, face);
    r->pos->ndice++;
  }
  return true;
}

static bool read_result(Reader *r, char *value) {
  const char *names[PLAYERS_MAX + 1];
  int player = read_player(r->game, value), n = r->game->nplayers;
  for (int p = 0; p < n; p++) names[p] = r->game->player[p];
  names[n] = "draw";
  if (player >= 0)
    r->pos->result = (uint8_t)(player + 1);
  else if (n == 1 && text_is_equal(value, r->game->player[1]))
    r->pos->result = 2;
  else if (text_is_equal(value, "draw"))
    r->pos->result = RESULT_DRAW;
  else
    return unknown(r, "result", value, names, (size_t)n + 1);
  return true;
}

/* "red:3", or "red": the places from the last one on. */
static bool read_one_lost(Reader *r, char *item, int n) {
  char *name = strsep(&item, ":");
  int player = read_player(r->game, name);
  long place = r->game->nsides - n;
  if (player < 0)
    return error_set(r->err, ERROR_INPUT, "there is no player '%.40s'", name);
  if ((item && !text_to_long(item, 1, r->game->nsides, &place)) || place < 1)
    return error_set(r->err, ERROR_INPUT,
                     "'lost' gives a player who is out and his place, as in "
                     "lost=%s:%d",
                     r->game->player[player], r->game->nsides);
  r->pos->lost |= 1u << player | (uint32_t)(place - 1)
                                     << (PLAYERS_MAX + LOST_PLACE * player);
  return true;
}

/* lost=red:3,blue:1: those who are out of the game, and their places. */
static bool read_lost(Reader *r, char *value) {
  for (int n = 0; value; n++)
    if (!read_one_lost(r, strsep(&value, ","), n)) return false;
  uint32_t all = (1u << r->game->nplayers) - 1;
  return ((r->pos->lost & all) != all && r->game->nplayers > 2) ||
         error_set(r->err, ERROR_INPUT,
                   "'lost' names some of three or more players");
}

static bool read_counter(Reader *r, const Counter *counter, char *value) {
  int n = counter->per_player ? r->game->nplayers : 1;
  for (int p = 0; p < n; p++) {
    int64_t number;
    char *item = value ? strsep(&value, ",") : NULL;
    if (!item) return wrong_count(r, counter->name);
    if (!text_to_i64(item, -NUMBER_MOST, NUMBER_MOST, &number))
      return error_set(r->err, ERROR_INPUT, "'%s' needs a number, not '%.40s'",
                       counter->name, item);
    *position_counter(r->game, r->pos, counter->slot + p) = number;
  }
  if (value && n == 1)
    return error_set(r->err, ERROR_INPUT, "'%s' is one number, not several",
                     counter->name);
  return !value || wrong_count(r, counter->name);
}

static Site scan_member(const Reader *r, const char *text, size_t *length) {
  const Game *g = r->game;
  if (!g->board->nbodies) return board_scan_site(g->board, text, false, length);
  return lattice_scan(position_lattice(g, r->pos), text, length);
}

/* Sites with '.' between them; "-" for none. */
static bool read_members(Reader *r, const Register *reg, const char *at,
                         Plane *members) {
  if (text_is_equal(at, "-")) return true;
  for (;;) {
    size_t length;
    Site site = scan_member(r, at, &length);
    if (site == NO_SITE || (at[length] && at[length] != '.'))
      return no_site(r, reg->name, at);
    plane_add(members->w, site);
    if (!at[length]) return true;
    at += length + 1;
  }
}

static bool read_register(Reader *r, const Register *reg, char *value) {
  Plane members = {0};
  int words = r->game->board->words;
  if (!read_members(r, reg, value, &members)) return false;
  if (reg->type != REGISTER_SITE) {
    memcpy(position_plane(r->game, r->pos, reg->plane), members.w,
           (size_t)words * 8);
    return true;
  }
  if (plane_count(members.w, words) > 1)
    return error_set(r->err, ERROR_INPUT, "'%s' is one site, not several",
                     reg->name);
  const Board *b = r->game->board;
  Site site = plane_next(members.w, words, 0);
  if (b->has_plate && reg->slot == r->game->plate_slot && site != NO_SITE &&
      !plane_has(b->rests.w, site))
    return error_set(r->err, ERROR_INPUT,
                     "the plate cannot lie with its first hole over %s; it "
                     "can over %s",
                     board_name(b, site),
                     board_name(b, plane_next(b->rests.w, words, 0)));
  *position_site(r->game, r->pos, reg->slot) = plane_next(members.w, words, 0);
  return true;
}

static bool unknown_key(const Reader *r, const char *key) {
  const Game *g = r->game;
  const char *names[DIAGRAM_KEYS + COUNTERS_MAX + REGISTERS_MAX];
  size_t n = 0;
  for (int i = 0; i < DIAGRAM_KEYS; i++) names[n++] = diagram_keys[i];
  for (int c = 0; c < g->ncounters; c++) names[n++] = g->counters[c].name;
  for (int i = 0; i < g->nregisters; i++) names[n++] = g->registers[i].name;
  return unknown(r, "key", key, names, n);
}

static bool read_variable(Reader *r, const char *key, char *value) {
  int c = game_counter(r->game, key), reg = game_register(r->game, key);
  if (c >= 0) return read_counter(r, &r->game->counters[c], value);
  if (reg >= 0) return read_register(r, &r->game->registers[reg], value);
  return unknown_key(r, key);
}

static bool read_key(Reader *r, char *word) {
  char *value = word, *key = strsep(&value, "=");
  if (!value)
    return error_set(r->err, ERROR_INPUT,
                     "after the mover comes key=value, as in phase=main, "
                     "not '%.60s'",
                     word);
  if (text_is_equal(key, "phase")) return read_phase(r, value);
  if (text_is_equal(key, "captured") || text_is_equal(key, "stock"))
    return read_trays(r, key, value);
  if (text_is_equal(key, "piles")) return read_piles(r, value);
  if (text_is_equal(key, "dice")) return read_dice(r, value);
  if (text_is_equal(key, "result")) return read_result(r, value);
  if (text_is_equal(key, "lost")) return read_lost(r, value);
  return read_variable(r, text_starts(key, "var.") ? key + 4 : key, value);
}

/* Letters for sets of sites; "-" for none. */
static bool read_letters(Reader *r, const Field *field, const char *word) {
  const Register *reg = &r->game->registers[field->reg];
  uint64_t *plane = position_plane(r->game, r->pos, reg->plane);
  int words = r->game->board->words;
  memset(plane, 0, (size_t)words * 8);
  if (text_is_equal(word, "-")) return true;
  for (; *word; word++) {
    int i = 0;
    while (i < field->nletters && field->letter[i] != *word) i++;
    if (i == field->nletters)
      return error_set(r->err, ERROR_INPUT,
                       "'%s' is written by the letters %.*s or by -, not '%c'",
                       reg->name, field->nletters, field->letter, *word);
    for (int w = 0; w < words; w++) plane[w] |= field->sites[i].w[w];
  }
  return true;
}

static bool read_field(Reader *r, const Field *field, char *word) {
  const Game *g = r->game;
  long number;
  if (field->counter >= 0)
    return read_counter(r, &g->counters[field->counter], word);
  if (field->reg >= 0)
    return field->nletters ? read_letters(r, field, word)
                           : read_register(r, &g->registers[field->reg], word);
  if (!text_to_long(word, 0, INT32_MAX, &number))
    return error_set(r->err, ERROR_INPUT,
                     "after the mover a number is needed here, as %d, not "
                     "'%.40s'",
                     field->number, word);
  if (field->is_quiet) r->pos->quiet = (uint32_t)number;
  return true;
}

static bool read_words(Reader *r, char *rest) {
  static const char blanks[] = " \t\r\n";
  char *state = NULL;
  int nfields = 0;
  if (!read_mover(r, strtok_r(rest, blanks, &state))) return false;
  for (char *word; (word = strtok_r(NULL, blanks, &state));) {
    bool is_field = !strchr(word, '=') && nfields < r->game->nfields;
    if (is_field ? !read_field(r, &r->game->fields[nfields++], word)
                 : !read_key(r, word))
      return false;
  }
  return true;
}

static bool read_all(Reader *r, const char *text) {
  text += strspn(text, " \t\r\n");
  const char *end = text;
  if (!read_rows(r, text, &end)) return false;
  char *rest = memory_string(end, strlen(end));
  if (!rest) return error_memory(r->err);
  bool ok = read_words(r, rest);
  memory_free(rest);
  return ok;
}

static void fill_stock(const Game *game, Position *pos) {
  for (int p = 0; p < game->nplayers; p++)
    for (int k = 0; k < game->nkinds; k++)
      *position_stock(game, pos, (Player)p, k) =
          (int16_t)diagram_usual_stock(game, pos, p, k);
}

bool diagram_read(const Game *game, const char *text, Position *pos,
                  Error *err) {
  Position *work = memory_new(game->layout.size);
  if (!work) return error_memory(err);
  Reader r = {.game = game, .pos = work, .err = err};
  position_copy(game, work, pos);
  position_reset(game, work);
  work->phase = (uint8_t)diagram_first_phase(game);
  bool ok = read_all(&r, text);
  if (ok) {
    if (!r.has_stock) fill_stock(game, work);
    work->hash = position_recount(game, work);
    position_copy(game, pos, work);
  }
  memory_free(work);
  return ok;
}
