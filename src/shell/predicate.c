/* SPDX-License-Identifier: MIT
** predicate.c - reading conditions and judging them.
**
** A condition is a small tree: and, or, not, and atoms. An atom is a row of
** the table at the end of this file: a word, how its operands are read, how
** it is judged, and how it tells what is there.
*/
#include "shell/predicate.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "native/program.h"
#include "shell/draw_state.h"

enum { WORD_MAX = 256, DEPTH_MAX = 64 };

typedef enum Relation {
  REL_EQ,
  REL_NE,
  REL_LT,
  REL_LE,
  REL_GT,
  REL_GE
} Relation;

typedef struct Row Row;

struct Predicate {
  enum { PRED_AND, PRED_OR, PRED_NOT, PRED_ATOM } op;
  const Predicate *a, *b;
  const Row *row; /* of an atom; its operands: */
  Relation relation;
  long number;
  Player player;
  int kind; /* -1: any */
  Site site;
  const char *text; /* or a list: several, each with its zero */
  int ntexts;
};

typedef struct Reader {
  Arena *arena;
  const Game *game;
  const char *text, *at;
  char word[WORD_MAX]; /* the token last read */
  const char *word_at;
  bool is_quoted;
  int depth;
  Error *err;
} Reader;

struct Row {
  PredicateAtom atom;
  bool needs_session; /* the text of the move, or the legal moves */
  bool (*read)(Reader *r, Predicate *p);
  bool (*holds)(const Predicate *p, const PredicateView *v, bool *holds,
                Error *err);
  void (*tell)(const Predicate *p, const PredicateView *v, Text *out);
};

static const Row *find_row(const char *name);
static const char *nearest_row(const char *word);

/* --- tokens --- */

static void skip(Reader *r) {
  while (*r->at == ' ' || *r->at == '\t' || *r->at == '\n') r->at++;
}

static bool wrong_at(Reader *r, const char *at, const char *what) {
  error_set(r->err, ERROR_INPUT, "%s", what);
  r->err->column = (int)(at - r->text) + 1;
  return false;
}

static bool fail(Reader *r, const char *format, const char *word) {
  char text[WORD_MAX + 200];
  snprintf(text, sizeof text, format, word);
  return wrong_at(r, r->word_at, text);
}

static bool take(Reader *r, const char *from, size_t length) {
  if (length >= WORD_MAX)
    return wrong_at(r, from, "no word is as long as that");
  memcpy(r->word, from, length);
  r->word[length] = '\0';
  return true;
}

static bool take_quoted(Reader *r) {
  const char *close = strchr(r->at + 1, '"');
  if (close == NULL) return wrong_at(r, r->at, "a quotation is not closed");
  const char *from = r->at + 1;
  r->at = close + 1;
  r->is_quoted = true;
  return take(r, from, (size_t)(close - from));
}

/* A word up to one of 'ends'; quotes hold blanks together. "" at the end. */
static bool next_until(Reader *r, const char *ends) {
  skip(r);
  r->word_at = r->at;
  r->is_quoted = false;
  if (*r->at == '"') return take_quoted(r);
  size_t n = strcspn(r->at, ends);
  const char *from = r->at;
  r->at += n;
  return take(r, from, n);
}

static bool next_word(Reader *r) { return next_until(r, " \t\n(),=<>!"); }

/* Reads a token only if it is this word. */
static bool accept(Reader *r, const char *word) {
  skip(r);
  size_t n = strlen(word);
  bool is_word = isalpha((unsigned char)word[0]) != 0;
  if (strncmp(r->at, word, n) != 0) return false;
  if (is_word && r->at[n] != '\0' && !strchr(" \t\n()", r->at[n])) return false;
  r->at += n;
  return true;
}

static bool peek_relation(Reader *r) {
  skip(r);
  return *r->at != '\0' && strchr("=<>!", *r->at) != NULL;
}

static bool read_relation(Reader *r, Predicate *p) {
  static const struct {
    const char *text;
    Relation relation;
  } signs[] = {{"!=", REL_NE}, {"<=", REL_LE}, {">=", REL_GE}, {"==", REL_EQ},
               {"=", REL_EQ},  {"<", REL_LT},  {">", REL_GT}};
  for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
    if (!accept(r, signs[i].text)) continue;
    p->relation = signs[i].relation;
    return true;
  }
  skip(r);
  r->word_at = r->at;
  return fail(r, "write %s", p->row->atom.usage);
}

static bool read_sign(Reader *r, Predicate *p) {
  if (!read_relation(r, p)) return false;
  if (p->relation == REL_EQ || p->relation == REL_NE) return true;
  return fail(r, "write %s", p->row->atom.usage);
}

static bool keep(Reader *r, Predicate *p) {
  p->text = arena_string(r->arena, r->word, strlen(r->word));
  return p->text != NULL || error_memory(r->err);
}

/* --- operands --- */

static bool read_number(Reader *r, Predicate *p) {
  if (!next_word(r)) return false;
  return text_to_long(r->word, 0, 1000000, &p->number) ||
         fail(r, "'%s' is not a number", r->word);
}

static bool read_compared(Reader *r, Predicate *p) {
  return read_relation(r, p) && read_number(r, p);
}

static bool read_player_word(Reader *r, Predicate *p) {
  int player = game_player(r->game, r->word);
  if (player < 0) return fail(r, "there is no player '%s'", r->word);
  p->player = (Player)player;
  return true;
}

static bool read_player(Reader *r, Predicate *p) {
  return next_word(r) && read_player_word(r, p);
}

static bool read_site(Reader *r, Predicate *p) {
  if (!next_word(r)) return false;
  p->site = board_site(r->game->board, r->word);
  return p->site != NO_SITE || fail(r, "there is no site '%s'", r->word);
}

static bool compare(Relation relation, long a, long b) {
  switch (relation) {
  case REL_EQ: return a == b;
  case REL_NE: return a != b;
  case REL_LT: return a < b;
  case REL_LE: return a <= b;
  case REL_GT: return a > b;
  case REL_GE: return a >= b;
  }
  return false;
}

static bool has_name(const Predicate *p, const char *now) {
  return text_is_alike(p->text, now) == (p->relation == REL_EQ);
}

/* --- the move --- */

static bool read_nothing(Reader *r, Predicate *p) {
  (void)r, (void)p;
  return true;
}

/* "move a1b2, c3d3": texts one behind the other, as folded for comparison. */
static bool read_moves(Reader *r, Predicate *p) {
  Text all;
  bool ok = true;
  text_init(&all);
  do {
    char folded[WORD_MAX];
    ok = next_until(r, " \t\n,)") &&
         (r->word[0] != '\0' || fail(r, "write %s", p->row->atom.usage));
    if (!ok) break;
    movetext_fold(r->word, folded, sizeof folded);
    text_add_bytes(&all, folded, strlen(folded) + 1);
    p->ntexts++;
  } while (accept(r, ","));
  if (ok) p->text = arena_string(r->arena, text_string(&all), all.length);
  ok = ok && (p->text != NULL || error_memory(r->err));
  text_done(&all);
  return ok;
}

static bool holds_move(const Predicate *p, const PredicateView *v, bool *holds,
                       Error *err) {
  char folded[MOVE_TEXT];
  (void)err;
  *holds = false;
  if (v->move == NULL) return true;
  movetext_fold(v->move, folded, sizeof folded);
  const char *text = p->text;
  for (int i = 0; i < p->ntexts && !*holds; i++, text += strlen(text) + 1)
    *holds = text_is_equal(text, folded);
  return true;
}

static void tell_move(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  if (v->before == NULL || v->move == NULL)
    text_add(out, "no move was made");
  else
    text_addf(out, "the move was %s", v->move);
}

static bool holds_names(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  enum { NAMED_MAX = 64 };
  Site sites[NAMED_MAX];
  (void)err;
  *holds = false;
  if (v->move == NULL) return true;
  Player who = v->asked == NO_PLAYER ? 0 : v->asked;
  int n = movetext_sites_of(v->game, who, v->move, sites, NAMED_MAX);
  for (int i = 0; i < n; i++) *holds = *holds || sites[i] == p->site;
  return true;
}

static int pieces_of(const Game *game, const Position *pos, Player who) {
  int sum = 0;
  const Board *b = game->board;
  for (Site s = plane_next(b->on.w, b->words, 0); s != NO_SITE;
       s = plane_next(b->on.w, b->words, s + 1u))
    for (int i = pile_height(game, pos, s); i > 0; i--)
      sum += game_owner(game, pile_piece(game, pos, s, i - 1)) == who;
  return sum;
}

int predicate_captures(const PredicateView *v) {
  if (v->before == NULL || v->asked == NO_PLAYER) return 0;
  int lost = 0, taken = position_taken(v->game, v->after, v->asked) -
                        position_taken(v->game, v->before, v->asked);
  for (int p = 0; p < v->game->nplayers; p++)
    if (p != v->asked)
      lost += pieces_of(v->game, v->before, (Player)p) -
              pieces_of(v->game, v->after, (Player)p);
  int most = lost > taken ? lost : taken;
  return most > 0 ? most : 0;
}

/* "captures", "captures 2", "captures >= 2". */
static bool read_captures(Reader *r, Predicate *p) {
  skip(r);
  p->relation = REL_GE;
  p->number = 1;
  if (peek_relation(r)) return read_compared(r, p);
  p->relation = isdigit((unsigned char)*r->at) ? REL_EQ : REL_GE;
  return p->relation == REL_GE || read_number(r, p);
}

static bool holds_captures(const Predicate *p, const PredicateView *v,
                           bool *holds, Error *err) {
  (void)err;
  *holds = v->before != NULL &&
           compare(p->relation, predicate_captures(v), p->number);
  return true;
}

static void tell_captures(const Predicate *p, const PredicateView *v,
                          Text *out) {
  (void)p;
  if (v->before == NULL)
    text_add(out, "no move was made");
  else
    text_addf(out, "the move captures %d", predicate_captures(v));
}

bool predicate_is_rule(const RuleLine *line, const char *name) {
  return (line->rule != NULL && text_is_alike(line->rule, name)) ||
         (line->name != NULL && text_holds(line->name, name));
}

static bool read_rule(Reader *r, Predicate *p) {
  if (!next_word(r)) return false;
  const struct Program *program = r->game->program;
  for (size_t i = 0; i < program->nlines; i++)
    if (predicate_is_rule(&program->lines[i], r->word)) return keep(r, p);
  return fail(r, "no rule is called '%s'; see 'abax explain'", r->word);
}

static bool holds_rule(const Predicate *p, const PredicateView *v, bool *holds,
                       Error *err) {
  (void)err;
  *holds = v->before != NULL && v->line >= 0 &&
           predicate_is_rule(&v->game->program->lines[v->line], p->text);
  return true;
}

static void tell_rule(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  if (v->before == NULL || v->line < 0) {
    text_add(out, "no rule made a move");
    return;
  }
  const RuleLine *line = &v->game->program->lines[v->line];
  text_addf(out, "the rule was '%s'", line->rule);
  if (line->name != NULL && !text_is_equal(line->name, line->rule))
    text_addf(out, " (%s)", line->name);
}

static bool holds_wins(const Predicate *p, const PredicateView *v, bool *holds,
                       Error *err) {
  (void)p, (void)err;
  *holds = v->before != NULL && v->asked != NO_PLAYER &&
           v->after->result == 1 + v->asked;
  return true;
}

/* --- the position --- */

static bool holds_ends(const Predicate *p, const PredicateView *v, bool *holds,
                       Error *err) {
  (void)p, (void)err;
  *holds = v->after->result != RESULT_NONE;
  return true;
}

static void tell_result(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  text_add(out, "the result is ");
  size_t length = out->length;
  draw_result(v->game, v->after, out);
  if (out->length == length) text_add(out, "none");
}

/* none, draw, PLAYER [wins] */
static bool read_result(Reader *r, Predicate *p) {
  if (!read_sign(r, p) || !next_word(r)) return false;
  size_t length = strcspn(r->word, " ");
  if (text_is_equal(r->word, "none")) {
    p->number = RESULT_NONE;
  } else if (text_is_equal(r->word, "draw")) {
    p->number = RESULT_DRAW;
  } else {
    r->word[length] = '\0';
    if (!read_player_word(r, p)) return false;
    p->number = 1 + p->player;
    accept(r, "wins");
  }
  return true;
}

static bool holds_result(const Predicate *p, const PredicateView *v,
                         bool *holds, Error *err) {
  (void)err;
  *holds = compare(p->relation, v->after->result, p->number);
  return true;
}

static bool read_mover(Reader *r, Predicate *p) {
  if (!read_sign(r, p) || !next_word(r)) return false;
  bool is_known = text_is_equal(r->word, "chance") ||
                  text_is_equal(r->word, "nobody") ||
                  game_player(r->game, r->word) >= 0;
  return is_known ? keep(r, p) : fail(r, "there is no player '%s'", r->word);
}

static bool holds_mover(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  (void)err;
  *holds = has_name(p, draw_asked(v->game, v->after));
  return true;
}

static void tell_mover(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  text_addf(out, "the mover is %s", draw_asked(v->game, v->after));
}

static bool read_phase(Reader *r, Predicate *p) {
  if (!read_sign(r, p) || !next_word(r)) return false;
  return game_phase(r->game, r->word) >= 0
             ? keep(r, p)
             : fail(r, "there is no phase '%s'", r->word);
}

static bool holds_phase(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  (void)err;
  *holds = has_name(p, v->game->phases[v->after->phase].name);
  return true;
}

static void tell_phase(const Predicate *p, const PredicateView *v, Text *out) {
  (void)p;
  text_addf(out, "the phase is %s", v->game->phases[v->after->phase].name);
}

static bool read_player_compared(Reader *r, Predicate *p) {
  return read_player(r, p) && read_compared(r, p);
}

static bool holds_captured(const Predicate *p, const PredicateView *v,
                           bool *holds, Error *err) {
  (void)err;
  *holds = compare(p->relation, position_taken(v->game, v->after, p->player),
                   p->number);
  return true;
}

static void tell_captured(const Predicate *p, const PredicateView *v,
                          Text *out) {
  text_addf(out, "%s has captured %d", v->game->player[p->player],
            position_taken(v->game, v->after, p->player));
}

static bool holds_pieces(const Predicate *p, const PredicateView *v,
                         bool *holds, Error *err) {
  (void)err;
  *holds =
      compare(p->relation, pieces_of(v->game, v->after, p->player), p->number);
  return true;
}

static void tell_pieces(const Predicate *p, const PredicateView *v, Text *out) {
  int n = pieces_of(v->game, v->after, p->player);
  text_addf(out, "%s has %d piece%s on the board", v->game->player[p->player],
            n, n == 1 ? "" : "s");
}

static bool holds_moves(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  size_t count = 0;
  if (!session_list(v->session, &count, err)) return false;
  *holds = compare(p->relation, (long)count, p->number);
  return true;
}

static void tell_moves(const Predicate *p, const PredicateView *v, Text *out) {
  size_t count = 0;
  Error ignored = {0};
  (void)p;
  session_list(v->session, &count, &ignored);
  text_addf(
      out, count == 1 ? "there is %zu legal move" : "there are %zu legal moves",
      count);
}

/* --- counters and registers --- */

static bool read_value(Reader *r, Predicate *p) {
  if (!next_word(r)) return false;
  p->kind = game_counter(r->game, r->word);
  if (p->kind < 0) return fail(r, "there is no counter '%s'", r->word);
  p->player = 0;
  if (r->game->counters[p->kind].per_player && !read_player(r, p)) return false;
  return read_compared(r, p);
}

static int value_of(const Predicate *p, const PredicateView *v) {
  int slot = v->game->counters[p->kind].slot + p->player;
  return *position_counter(v->game, v->after, slot);
}

static bool holds_value(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  (void)err;
  *holds = compare(p->relation, value_of(p, v), p->number);
  return true;
}

static void tell_value(const Predicate *p, const PredicateView *v, Text *out) {
  text_addf(out, "%s is %d", v->game->counters[p->kind].name, value_of(p, v));
}

static bool read_holds(Reader *r, Predicate *p) {
  if (!next_word(r)) return false;
  p->kind = game_register(r->game, r->word);
  if (p->kind < 0) return fail(r, "there is no register '%s'", r->word);
  return read_sign(r, p) && next_word(r) && keep(r, p);
}

static void register_text(const Predicate *p, const PredicateView *v,
                          Text *out) {
  draw_register(v->game, v->after, &v->game->registers[p->kind], out);
  if (out->length == 0) text_add(out, "none");
}

static bool holds_holds(const Predicate *p, const PredicateView *v, bool *holds,
                        Error *err) {
  Text now;
  text_init(&now);
  register_text(p, v, &now);
  *holds = has_name(p, text_string(&now));
  bool ok = !now.failed || error_memory(err);
  text_done(&now);
  return ok;
}

static void tell_holds(const Predicate *p, const PredicateView *v, Text *out) {
  Text now;
  text_init(&now);
  register_text(p, v, &now);
  text_addf(out, "%s is %s", v->game->registers[p->kind].name,
            text_string(&now));
  text_done(&now);
}

/* --- a cell --- */

static void letters_at(const Game *g, const Position *pos, Site s, Text *out) {
  for (int i = 0; i < pile_height(g, pos, s); i++)
    text_add(out, game_letter(g, pile_piece(g, pos, s, i)));
}

static void add_piece(const Game *g, Piece piece, Text *out) {
  const PieceInfo *info = &g->pieces[piece];
  bool has_owner = info->owner != NEUTRAL;
  if (has_owner) text_add(out, g->player[info->owner]);
  if (g->nkinds > 1 || !has_owner)
    text_addf(out, "%s%s", has_owner ? " " : "", g->kinds[info->kind].name);
}

void predicate_describe(const Game *g, const Position *pos, Site s, Text *out) {
  int height = pile_height(g, pos, s);
  if (height == 0)
    text_add(out, "empty");
  else if (height > 1)
    letters_at(g, pos, s, out);
  else
    add_piece(g, pile_piece(g, pos, s, 0), out);
}

/* WHAT: empty, a player, a kind, a player and a kind, or letters. */
static bool read_what(Reader *r, Predicate *p) {
  char first[WORD_MAX];
  if (!read_site(r, p) || !read_sign(r, p) || !next_word(r)) return false;
  if (r->word[0] == '\0') return fail(r, "write %s", p->row->atom.usage);
  if (!keep(r, p)) return false;
  snprintf(first, sizeof first, "%s", r->word);
  p->kind = game_kind(r->game, first);
  p->player = NO_PLAYER;
  if (game_player(r->game, first) < 0) return true;
  p->player = (Player)game_player(r->game, first);
  const char *after = r->at;
  if (next_word(r)) p->kind = game_kind(r->game, r->word);
  if (p->kind < 0) r->at = after;
  return true;
}

static bool is_what(const Predicate *p, const PredicateView *v) {
  Piece top = position_piece(v->game, v->after, p->site);
  if (text_is_equal(p->text, "empty") || text_is_equal(p->text, "."))
    return top == 0;
  if (p->player != NO_PLAYER || p->kind >= 0) {
    if (top == 0) return false;
    const PieceInfo *info = &v->game->pieces[top];
    return (p->player == NO_PLAYER || info->owner == p->player) &&
           (p->kind < 0 || info->kind == p->kind);
  }
  Text now;
  text_init(&now);
  letters_at(v->game, v->after, p->site, &now);
  bool is_same = text_is_equal(text_string(&now), p->text);
  text_done(&now);
  return is_same;
}

static bool holds_cell(const Predicate *p, const PredicateView *v, bool *holds,
                       Error *err) {
  (void)err;
  *holds = is_what(p, v) == (p->relation == REL_EQ);
  return true;
}

static void tell_cell(const Predicate *p, const PredicateView *v, Text *out) {
  text_addf(out, "%s is ", board_name(v->game->board, p->site));
  predicate_describe(v->game, v->after, p->site, out);
}

/* --- the table --- */

static const Row rows[] = {
    {{"move", "move TEXT[, TEXT ...]", "The move is one of these."},
     true,
     read_moves,
     holds_move,
     tell_move},
    {{"names", "names SITE", "The text of the move names the site."},
     true,
     read_site,
     holds_names,
     tell_move},
    {{"captures", "captures [[=] N]",
      "The move takes pieces: some, or so many; also captures >= 2."},
     false,
     read_captures,
     holds_captures,
     tell_captures},
    {{"rule", "rule \"NAME\"",
      "The move is made by the rule: its key, or part of the line's comment."},
     false,
     read_rule,
     holds_rule,
     tell_rule},
    {{"wins", "wins", "The move wins the game for who made it."},
     false,
     read_nothing,
     holds_wins,
     tell_result},
    {{"ends", "ends", "The game is over."},
     false,
     read_nothing,
     holds_ends,
     tell_result},
    {{"result", "result = none|draw|PLAYER", "How the game ended."},
     false,
     read_result,
     holds_result,
     tell_result},
    {{"cell", "cell SITE = WHAT",
      "What stands there: empty, a player, a kind (white moon), or letters, a "
      "pile's from the bottom."},
     false,
     read_what,
     holds_cell,
     tell_cell},
    {{"mover", "mover = PLAYER|chance|nobody", "Who is asked."},
     false,
     read_mover,
     holds_mover,
     tell_mover},
    {{"captured", "captured PLAYER = N", "Pieces a player has taken so far."},
     false,
     read_player_compared,
     holds_captured,
     tell_captured},
    {{"pieces", "pieces PLAYER = N", "Pieces a player has on the board."},
     false,
     read_player_compared,
     holds_pieces,
     tell_pieces},
    {{"moves", "moves = N", "How many moves are legal."},
     true,
     read_compared,
     holds_moves,
     tell_moves},
    {{"phase", "phase = NAME", "The phase of the turn."},
     false,
     read_phase,
     holds_phase,
     tell_phase},
    {{"value", "value COUNTER [PLAYER] = N", "What a counter of the game is."},
     false,
     read_value,
     holds_value,
     tell_value},
    {{"holds", "holds REGISTER = SITE|none", "Where a register points."},
     false,
     read_holds,
     holds_holds,
     tell_holds},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static PredicateAtom atoms[ROWS];

const PredicateAtom *predicate_atoms(size_t *count) {
  for (size_t i = 0; i < ROWS; i++) atoms[i] = rows[i].atom;
  *count = ROWS;
  return atoms;
}

static const Row *find_row(const char *name) {
  for (size_t i = 0; i < ROWS; i++)
    if (text_is_equal(rows[i].atom.name, name)) return &rows[i];
  return NULL;
}

static const char *nearest_row(const char *word) {
  const char *names[ROWS];
  for (size_t i = 0; i < ROWS; i++) names[i] = rows[i].atom.name;
  return text_nearest(word, names, ROWS);
}

/* --- the tree --- */

static const Predicate *read_either(Reader *r);

static Predicate *new_node(Reader *r) {
  Predicate *p = arena_new(r->arena, sizeof *p);
  if (p == NULL) error_memory(r->err);
  return p;
}

static const Predicate *unknown(Reader *r) {
  const char *near = nearest_row(r->word);
  char text[WORD_MAX + 200];
  if (near != NULL)
    snprintf(text, sizeof text, "'%s' is no condition; did you mean '%s'?",
             r->word, near);
  else
    snprintf(text, sizeof text,
             "%s%s%s a condition, such as: move e2e3, captures 1, rule "
             "\"NAME\", cell c3 = empty",
             r->word[0] ? "'" : "", r->word,
             r->word[0] ? "' is no condition; write" : "write");
  wrong_at(r, r->word_at, text);
  return NULL;
}

static const Predicate *read_atom(Reader *r) {
  if (!next_word(r)) return NULL;
  const Row *row = r->is_quoted ? NULL : find_row(r->word);
  if (row == NULL) return unknown(r);
  Predicate *p = new_node(r);
  if (p == NULL) return NULL;
  p->op = PRED_ATOM;
  p->row = row;
  p->kind = -1;
  return row->read(r, p) ? p : NULL;
}

static const Predicate *read_bracket(Reader *r) {
  const char *open = r->at - 1;
  const Predicate *p = read_either(r);
  if (p == NULL || accept(r, ")")) return p;
  wrong_at(r, open, "the bracket is not closed");
  return NULL;
}

static const Predicate *read_not(Reader *r);

static const Predicate *read_factor(Reader *r) {
  if (accept(r, "not")) return read_not(r);
  return accept(r, "(") ? read_bracket(r) : read_atom(r);
}

static const Predicate *read_not(Reader *r) {
  const Predicate *a = NULL;
  Predicate *p = new_node(r);
  if (p == NULL) return NULL;
  if (++r->depth > DEPTH_MAX)
    wrong_at(r, r->at, "the condition is nested too deep");
  else
    a = read_factor(r);
  r->depth--;
  p->op = PRED_NOT;
  p->a = a;
  return a != NULL ? p : NULL;
}

static const Predicate *join(Reader *r, int op, const Predicate *a,
                             const Predicate *b) {
  Predicate *p = a != NULL && b != NULL ? new_node(r) : NULL;
  if (p == NULL) return NULL;
  p->op = op;
  p->a = a;
  p->b = b;
  return p;
}

static const Predicate *read_both(Reader *r) {
  const Predicate *p = read_factor(r);
  while (p != NULL && accept(r, "and"))
    p = join(r, PRED_AND, p, read_factor(r));
  return p;
}

static const Predicate *read_either(Reader *r) {
  const Predicate *p = NULL;
  if (++r->depth > DEPTH_MAX)
    wrong_at(r, r->at, "the condition is nested too deep");
  else
    p = read_both(r);
  while (p != NULL && accept(r, "or")) p = join(r, PRED_OR, p, read_both(r));
  r->depth--;
  return p;
}

const Predicate *predicate_read(Arena *arena, const Game *game,
                                const char *text, const char **end,
                                Error *err) {
  Reader r = {
      .arena = arena, .game = game, .text = text, .at = text, .err = err};
  const Predicate *p = read_either(&r);
  skip(&r);
  *end = r.at;
  return p;
}

/* --- judging --- */

void predicate_look(Session *s, PredicateView *v) {
  *v = (PredicateView){.game = s->game,
                       .after = s->pos,
                       .line = -1,
                       .asked = NO_PLAYER,
                       .session = s};
  if (s->nplies == 0) return;
  const Ply *ply = &s->plies[s->nplies - 1];
  v->before = s->nplies > 1 ? s->plies[s->nplies - 2].after : s->start;
  v->move = ply->text;
  v->line = ply->line;
  v->asked = ply->asked;
}

bool predicate_holds(const Predicate *p, const PredicateView *v, bool *holds,
                     Error *err) {
  if (p->op == PRED_ATOM) return p->row->holds(p, v, holds, err);
  if (!predicate_holds(p->a, v, holds, err)) return false;
  if (p->op == PRED_NOT) {
    *holds = !*holds;
    return true;
  }
  bool is_decided = *holds == (p->op == PRED_OR);
  return is_decided || predicate_holds(p->b, v, holds, err);
}

bool predicate_needs_session(const Predicate *p) {
  if (p->op == PRED_ATOM) return p->row->needs_session;
  return predicate_needs_session(p->a) ||
         (p->b != NULL && predicate_needs_session(p->b));
}

void predicate_tell(const Predicate *p, const PredicateView *v, Text *out) {
  if (p->op == PRED_ATOM) {
    p->row->tell(p, v, out);
    return;
  }
  predicate_tell(p->a, v, out);
  if (p->b == NULL) return;
  text_add(out, "; ");
  predicate_tell(p->b, v, out);
}
