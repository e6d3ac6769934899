/* SPDX-License-Identifier: MIT
** diagram.c - writing a position as one line of text.
**
** A pile too tall for its row shows its top piece there and is in full
** under the key 'piles' ("piles=e4:12rp.f5:30s", a number repeats the letter
** behind it), and so does what is on the cells below a plate, whose rows
** are those of the holes. A counter or register whose name is one of the keys is written
** "var.NAME".
*/
#include "kernel/text/diagram.h"
#include "kernel/text/diagram_parts.h"
#include "kernel/text/drawing.h"
#include "kernel/state/lattice.h"

#include <stdio.h>
#include <string.h>

const char *const diagram_keys[DIAGRAM_KEYS] = {
    "phase", "captured", "stock", "piles", "dice", "result", "lost"};

/* ---- what both directions agree on ---- */

int diagram_first_phase(const Game *game) {
  int main_phase = game_phase(game, "main");
  return main_phase < 0 ? 0 : main_phase;
}

/* Pieces of a kind and owner on the board, whole piles counted. */
static int on_board(const Game *game, const Position *pos, Piece piece) {
  int n = 0;
  for (int s = 0; s < game->board->bits; s++)
    if (board_has(game->board, (Site)s))
      for (int i = 0; i < pile_height(game, pos, (Site)s); i++)
        n += pile_piece(game, pos, (Site)s, i) == piece;
  return n;
}

int diagram_usual_stock(const Game *game, const Position *pos, int player,
                        int k) {
  const Kind *kind = &game->kinds[k];
  if (kind->is_neutral && player > 0) return 0;
  if (kind->stock < 0 || game->stocks_taken) return kind->stock;
  int left = kind->stock - on_board(game, pos, kind->piece[player]);
  return left < 0 ? 0 : left;
}

int diagram_unnamed_stock(const Kind *kind, int player) {
  return kind->stock < 0 && !(kind->is_neutral && player > 0) ? kind->stock : 0;
}

static bool is_key(const char *name) {
  for (int i = 0; i < DIAGRAM_KEYS; i++)
    if (text_is_equal(diagram_keys[i], name)) return true;
  return false;
}

const char *diagram_mover(const Game *game, int player, char letter[2]) {
  letter[0] = game->player_letter[player];
  letter[1] = '\0';
  for (int p = 0; p < game->nplayers; p++)
    if (p != player && game->player_letter[p] == letter[0])
      return game->player[player];
  return letter[0] ? letter : game->player[player];
}

/* ---- writing ---- */

typedef struct Shown {
  const Game *game;
  const Position *pos;
} Shown;

static void pile_letters(const Shown *s, Site site, Text *out) {
  for (int i = 0; i < pile_height(s->game, s->pos, site); i++)
    text_add(out, game_letter(s->game, pile_piece(s->game, s->pos, site, i)));
}

/* Bytes of the pile's letters. */
static size_t pile_length(const Shown *s, Site site) {
  size_t length = 0;
  for (int i = 0; i < pile_height(s->game, s->pos, site); i++)
    length +=
        strlen(game_letter(s->game, pile_piece(s->game, s->pos, site, i)));
  return length;
}

/* A cell below a plate is in no row. */
static bool is_below(const Shown *s, Site site) {
  const Board *b = s->game->board;
  return b->has_plate && plane_has(b->cells.w, site) &&
         pile_height(s->game, s->pos, site) > 0;
}

static bool is_tall(const Shown *s, Site site) {
  return pile_length(s, site) >= sizeof((DrawnCell *)0)->symbol;
}

static void symbol_of(const void *context, Site site, char *symbol,
                      size_t size) {
  const Shown *s = context;
  int first = 0, height = pile_height(s->game, s->pos, site);
  size_t n = 0;
  if (is_tall(s, site)) first = height - 1;
  for (int i = first; i < height; i++)
    n += (size_t)snprintf(
        symbol + n, size - n, "%s",
        game_letter(s->game, pile_piece(s->game, s->pos, site, i)));
}

static int run_from(const Shown *s, Site site, int i) {
  Piece piece = pile_piece(s->game, s->pos, site, i);
  int height = pile_height(s->game, s->pos, site), n = 1;
  while (i + n < height && pile_piece(s->game, s->pos, site, i + n) == piece)
    n++;
  return n;
}

static bool has_digit_letters(const Game *game) {
  for (int p = 1; p < game->npieces; p++) {
    char c = *game_letter(game, (Piece)p);
    if (c >= '0' && c <= '9') return true;
  }
  return false;
}

static void write_tall_pile(const Shown *s, Site site, Text *out) {
  if (has_digit_letters(s->game)) {
    pile_letters(s, site, out);
    return;
  }
  for (int i = 0; i < pile_height(s->game, s->pos, site);) {
    int n = run_from(s, site, i);
    if (n > 1) text_addf(out, "%d", n);
    text_add(out, game_letter(s->game, pile_piece(s->game, s->pos, site, i)));
    i += n;
  }
}

static void write_tall_piles(const Shown *s, Text *out) {
  const char *before = " piles=";
  if (!s->game->has_piles && !s->game->board->has_plate) return;
  for (int i = 0; i < s->game->board->bits; i++) {
    Site site = (Site)i;
    if (!board_has(s->game->board, site)) continue;
    if (!is_tall(s, site) && !is_below(s, site)) continue;
    text_addf(out, "%s%s:", before, board_name(s->game->board, site));
    write_tall_pile(s, site, out);
    before = ".";
  }
}

/* "S2M1", or "2" where there is one kind; kinds at 'unnamed' are left out. */
static void write_tray(const Shown *s, int player, bool is_stock, Text *out) {
  bool any = false;
  for (int k = 0; k < s->game->nkinds; k++) {
    const Kind *kind = &s->game->kinds[k];
    int n = is_stock ? *position_stock(s->game, s->pos, (Player)player, k)
                     : *position_captured(s->game, s->pos, (Player)player, k);
    if (s->game->nkinds == 1)
      text_addf(out, "%d", n);
    else if (n != (is_stock ? diagram_unnamed_stock(kind, player) : 0))
      text_addf(out, "%s%d", kind->letter[0], n), any = true;
  }
  if (!any && s->game->nkinds > 1) text_add_char(out, '0');
}

static void write_trays(const Shown *s, bool is_stock, Text *out) {
  text_addf(out, " %s=", is_stock ? "stock" : "captured");
  for (int p = 0; p < s->game->nplayers; p++) {
    if (p > 0) text_add_char(out, ',');
    write_tray(s, p, is_stock, out);
  }
}

static bool is_usual_tray(const Shown *s, bool is_stock) {
  const Game *g = s->game;
  for (int p = 0; p < g->nplayers; p++)
    for (int k = 0; k < g->nkinds; k++)
      if (is_stock ? *position_stock(g, s->pos, (Player)p, k) !=
                         diagram_usual_stock(g, s->pos, p, k)
                   : *position_captured(g, s->pos, (Player)p, k) != 0)
        return false;
  return true;
}

/* "52"; with numbers above nine "12.5", a single one "12.". */
static void write_dice(const Shown *s, Text *out) {
  bool wide = false;
  int left = s->pos->ndice;
  if (left == 0) return;
  for (int f = 10; f <= FACES_MAX; f++)
    wide |= *position_dice(s->game, s->pos, f) > 0;
  text_add(out, " dice=");
  for (int f = FACES_MAX; f > 0; f--)
    for (int n = *position_dice(s->game, s->pos, f); n > 0; n--) {
      text_addf(out, "%d", f);
      left--;
      if (wide && (left > 0 || s->pos->ndice == 1)) text_add_char(out, '.');
    }
}

static void write_name(const char *name, Text *out) {
  text_addf(out, " %s%s=", is_key(name) ? "var." : "", name);
}

static void write_counter(const Shown *s, const Counter *counter, Text *out) {
  int n = counter->per_player ? s->game->nplayers : 1;
  const int64_t *value = position_counter(s->game, s->pos, counter->slot);
  bool usual = true;
  for (int p = 0; p < n; p++) usual &= value[p] == counter->first[p];
  if (usual) return;
  write_name(counter->name, out);
  for (int p = 0; p < n; p++)
    text_addf(out, "%s%lld", p > 0 ? "," : "", (long long)value[p]);
}

static void register_members(const Game *game, const Position *pos,
                             const Register *reg, Plane *out) {
  memset(out, 0, sizeof *out);
  if (reg->type != REGISTER_SITE)
    memcpy(out->w, position_plane(game, pos, reg->plane),
           (size_t)game->board->words * 8);
  else if (*position_site(game, pos, reg->slot) != NO_SITE)
    plane_add(out->w, *position_site(game, pos, reg->slot));
}

static void write_members(const Shown *s, const Plane *now, Text *out) {
  const Board *board = s->game->board;
  const char *before = "";
  char room[PLACE_NAME];
  if (plane_is_empty(now->w, board->words)) text_add_char(out, '-');
  for (Site i = plane_next(now->w, board->words, 0); i != NO_SITE;
       i = plane_next(now->w, board->words, i + 1u)) {
    text_addf(out, "%s%s", before, position_name(s->game, s->pos, i, room));
    before = ".";
  }
}

/* ---- fields ---- */

static const Field *field_of(const Game *game, int reg, int counter) {
  for (int i = 0; i < game->nfields; i++)
    if ((reg >= 0 && game->fields[i].reg == reg) ||
        (counter >= 0 && game->fields[i].counter == counter))
      return &game->fields[i];
  return NULL;
}

/* The letters whose sites are all in the register, and those sites. */
static int letters_of(const Game *game, const Field *field, const Plane *now,
                      char *letters, Plane *said) {
  int n = 0, words = game->board->words;
  *said = (Plane){0};
  for (int i = 0; i < field->nletters; i++) {
    const uint64_t *sites = field->sites[i].w;
    bool in = true;
    for (int w = 0; w < words; w++) in &= (sites[w] & ~now->w[w]) == 0;
    for (int w = 0; w < words && in; w++) said->w[w] |= sites[w];
    if (in) letters[n++] = field->letter[i];
  }
  return n;
}

static void write_field(const Shown *s, const Field *field, Text *out) {
  const Game *g = s->game;
  char letters[64];
  Plane now, said;
  text_add_char(out, ' ');
  if (field->counter >= 0) {
    int slot = g->counters[field->counter].slot;
    text_addf(out, "%lld", (long long)*position_counter(g, s->pos, slot));
  } else if (field->is_quiet) {
    text_addf(out, "%u", s->pos->quiet);
  } else if (field->reg < 0) {
    text_addf(out, "%d", field->number);
  } else {
    register_members(g, s->pos, &g->registers[field->reg], &now);
    int n = letters_of(g, field, &now, letters, &said);
    if (field->nletters == 0)
      write_members(s, &now, out);
    else
      text_add_bytes(out, n ? letters : "-", n ? (size_t)n : 1);
  }
}

/* Does the register's field say all of it? */
static bool is_said(const Shown *s, int reg, const Plane *now) {
  const Field *field = field_of(s->game, reg, -1);
  char letters[64];
  Plane said;
  if (!field || field->nletters == 0) return field != NULL;
  letters_of(s->game, field, now, letters, &said);
  return !memcmp(now->w, said.w, (size_t)s->game->board->words * 8);
}

static void write_register(const Shown *s, int index, Text *out) {
  const Board *board = s->game->board;
  const Register *reg = &s->game->registers[index];
  Plane now;
  register_members(s->game, s->pos, reg, &now);
  bool usual = !memcmp(now.w, reg->first.w, (size_t)board->words * 8);
  if (field_of(s->game, index, -1) ? is_said(s, index, &now) : usual) return;
  write_name(reg->name, out);
  write_members(s, &now, out);
}

static void write_result(const Shown *s, Text *out) {
  int result = s->pos->result;
  if (result == RESULT_DRAW)
    text_add(out, " result=draw");
  else if (result != RESULT_NONE)
    text_addf(out, " result=%s", s->game->player[result - 1]);
}

static void write_lost(const Shown *s, Text *out) {
  const char *between = " lost=";
  for (int p = 0; p < s->game->nplayers; p++) {
    if (!(s->pos->lost >> p & 1)) continue;
    text_addf(out, "%s%s:%d", between, s->game->player[p],
              1 + position_lost_place(s->pos->lost, p));
    between = ",";
  }
}

void diagram_write(const Game *game, const Position *pos, Text *out) {
  Shown s = {game, pos};
  char letter[2];
  if (game->board->nbodies)
    lattice_write(game, pos, out);
  else
    drawing_write_rows(game->board, symbol_of, &s, out);
  text_addf(out, " %s", diagram_mover(game, pos->turn, letter));
  for (int i = 0; i < game->nfields; i++)
    write_field(&s, &game->fields[i], out);
  if (pos->phase != diagram_first_phase(game))
    text_addf(out, " phase=%s", game->phases[pos->phase].name);
  if (!is_usual_tray(&s, false)) write_trays(&s, false, out);
  if (!is_usual_tray(&s, true)) write_trays(&s, true, out);
  write_tall_piles(&s, out);
  write_dice(&s, out);
  write_result(&s, out);
  write_lost(&s, out);
  for (int c = 0; c < game->ncounters; c++)
    if (!field_of(game, -1, c)) write_counter(&s, &game->counters[c], out);
  for (int r = 0; r < game->nregisters; r++) write_register(&s, r, out);
}
