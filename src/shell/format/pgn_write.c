/* SPDX-License-Identifier: MIT
** pgn_write.c - tags and numbered moves: PGN, APGN and PDN.
*/
#include "shell/format/export.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "notation/foreign_notation.h"
#include "kernel/text/diagram.h"
#include "shell/format/castling.h"
#include "shell/format/ejected.h"
#include "shell/format/finders.h"
#include "shell/format/readers.h"
#include "shell/format/setup.h"

enum { COLUMNS = 79 };

typedef enum Form { FORM_PGN, FORM_APGN, FORM_PDN } Form;

typedef struct Writer {
  Export *x;
  Form form;
  bool is_open; /* the last word opened a bracket: no blank behind it */
  bool needs_number;
  char score[8]; /* of another system; "": none */
  char fen[256]; /* where it begins, as it was read; "": not given */
  size_t lead;   /* plies of chance that the set-up contains */
} Writer;

static void write_tag(const char *name, const char *value, Text *out) {
  if (text_starts(name, "tag-"))
    text_addf(out, "[%s \"", name + 4);
  else
    text_addf(out, "[%c%s \"", toupper((unsigned char)name[0]), name + 1);
  for (; *value; value++) {
    if (*value == '"' || *value == '\\') text_add_char(out, '\\');
    text_add_char(out, *value);
  }
  text_add(out, "\"]\n");
}

/* ---- tags ---- */

/* The reason without the score an import put before it; NULL: none. */
static const char *ended_by(const Record *record) {
  const char *reason = record->reason;
  if (!reason || !text_starts(reason, "score ")) return reason;
  const char *comma = strstr(reason, ", ");
  return comma ? comma + 2 : NULL;
}

static void write_other(const char *key, const char *value, void *context) {
  Writer *w = context;
  static const char *const ours[] = {"comment",   "variation", "script",
                                     "reblessed", "draws",     "FEN"};
  for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
    if (text_is_equal(ours[i], key)) return;
  if (isalpha((unsigned char)*key)) write_tag(key, value, w->x->out);
}

/* What the format asks for to know the game. */
static void write_asked(const Writer *w) {
  const CatalogRow *row = w->x->row;
  for (int i = 0; row && i < row->nasks; i++) {
    char name[CATALOG_WORD], old[8];
    size_t n = strcspn(row->asks[i], "=");
    snprintf(name, sizeof name, "%.*s", (int)n, row->asks[i]);
    if (*name != '*' && !export_header(w->x->record, name, old, sizeof old))
      write_tag(name, row->asks[i] + n + 1, w->x->out);
  }
  char notation[8];
  if (w->form == FORM_APGN &&
      !export_header(w->x->record, "Notation", notation, sizeof notation))
    write_tag("Notation", "Aba-Pro", w->x->out);
}

static size_t count_chance(const Ply *plies, size_t n) {
  size_t count = 0;
  for (size_t i = 0; i < n; i++) count += plies[i].asked == NO_PLAYER;
  return count;
}

/* A lot that is drawn before the first move, and none behind it: other programs
** are told the set-up instead (Chess960). */
static size_t lot_before(const Session *s) {
  size_t lead = 0, others = 0;
  while (lead < s->nplies && s->plies[lead].asked == NO_PLAYER) lead++;
  others = count_chance(s->plies + lead, s->nplies - lead);
  for (size_t i = 0; i < s->nbranches; i++) {
    const Branch *b = &s->branches[i];
    others += b->fork < lead || count_chance(b->plies, b->count) > 0;
  }
  return others == 0 ? lead : 0;
}

/* The position after the lot. Castling is written KQkq where that says all. */
static bool write_lot(Writer *w, Error *err) {
  const Session *s = w->x->session;
  char side[sizeof w->fen], column[sizeof w->fen];
  Text text;
  text_init(&text);
  diagram_write(s->game, s->plies[w->lead - 1].after, &text);
  bool ok = !text.failed || error_memory(err);
  snprintf(w->fen, sizeof w->fen, "%s", text_string(&text));
  if (castling_rewrite(w->fen, false, side, sizeof side) &&
      castling_rewrite(side, true, column, sizeof column) &&
      text_is_equal(column, w->fen))
    snprintf(w->fen, sizeof w->fen, "%s", side);
  castling_sort(w->fen);
  text_done(&text);
  write_tag("SetUp", "1", w->x->out);
  write_tag("FEN", w->fen, w->x->out);
  return ok;
}

/* Where it begins, as the format writes it. */
static void add_start(Writer *w, Text *out) {
  const Record *record = w->x->record;
  const Session *s = w->x->session;
  switch (w->form) {
  case FORM_PDN: setup_write_squares(s->game, s->start, out); return;
  case FORM_APGN: ejected_write(s->game, record->start, out); return;
  case FORM_PGN:
    if (!export_header(record, "FEN", w->fen, sizeof w->fen))
      snprintf(w->fen, sizeof w->fen, "%s", record->start);
    text_add(out, w->fen);
  }
}

static bool write_start(Writer *w, Error *err) {
  const Export *x = w->x;
  Text start;
  w->lead = w->form == FORM_PGN ? lot_before(x->session) : 0;
  if (w->lead > 0) return write_lot(w, err);
  if (!x->record->start) return true;
  text_init(&start);
  add_start(w, &start);
  write_tag("SetUp", "1", x->out);
  write_tag(w->form == FORM_APGN ? "Position" : "FEN", text_string(&start),
            x->out);
  bool ok = !start.failed || error_memory(err);
  text_done(&start);
  return ok;
}

/* "score 12-8": of another system, as it was read. */
static void find_other_score(Writer *w) {
  const char *reason = w->x->record->reason;
  if (!reason || !text_starts(reason, "score ")) return;
  size_t n = strspn(reason + 6, "0123456789-");
  if (n < sizeof w->score && (reason[6 + n] == ',' || !reason[6 + n]))
    snprintf(w->score, sizeof w->score, "%.*s", (int)n, reason + 6);
}

/* "1-0" is White's in draughts, even if Black begins. */
static const char *score(const Writer *w) {
  const char *text = export_score(w->x);
  if (text_is_equal(text, "*") && w->score[0]) return w->score;
  bool is_turned =
      w->form == FORM_PDN && game_player(w->x->session->game, "white") == 1;
  if (!is_turned) return text;
  return text_is_equal(text, "1-0")   ? "0-1"
         : text_is_equal(text, "0-1") ? "1-0"
                                      : text;
}

static bool write_tags(Writer *w, Error *err) {
  const Record *record = w->x->record;
  Text *out = w->x->out;
  char ended[8];
  find_other_score(w);
  if (w->form != FORM_PDN) write_tag("Game", record->game, out);
  for (int i = 0; w->form != FORM_PDN && i < record->noptions; i++)
    write_tag("Option", record->options[i], out);
  write_asked(w);
  if (!write_start(w, err)) return false;
  for (int i = 0; i < record->nplayers; i++)
    write_tag(record->players[i].player, record->players[i].who, out);
  export_others(record, write_other, w);
  write_tag("Result", score(w), out);
  if (ended_by(record) &&
      !export_header(record, "Termination", ended, sizeof ended))
    write_tag("Termination", ended_by(record), out);
  text_add(out, "\n");
  return true;
}

/* ---- words ---- */

static void write_word(Writer *w, const char *word) {
  Export *x = w->x;
  size_t width = text_width(word);
  if (x->column > 0 && x->column + 1 + width > COLUMNS) {
    text_add(x->out, "\n");
    x->column = 0;
  } else if (x->column > 0 && !w->is_open && *word != ')') {
    text_add(x->out, " ");
    x->column++;
  }
  text_add(x->out, word);
  x->column += width;
  w->is_open = text_is_equal(word, "(");
}

/* One word at a time, so that lines stay short; a brace would end it early. */
static void write_comment(Writer *w, const char *text, size_t length) {
  Text word;
  text_init(&word);
  text_add_char(&word, '{');
  for (size_t i = 0; i < length; i++) {
    if (text[i] != ' ') {
      text_add_char(&word, text[i] == '}' ? ']' : text[i]);
    } else if (word.length) {
      write_word(w, text_string(&word));
      text_clear(&word);
    }
  }
  text_add_char(&word, '}');
  write_word(w, text_string(&word));
  text_done(&word);
  w->needs_number = true;
}

static bool is_mark(const char *text, size_t n) {
  return (n > 0 && strspn(text, "!?") >= n && n < 9) ||
         (n > 1 && text[0] == '$' && strspn(text + 1, "0123456789") >= n - 1);
}

/* Marks as they stand behind a move, a variation that is words alone in its
** brackets, and what else is said in braces. */
static void write_remark(Writer *w, const ExportRemark *r) {
  static const char note[] = "note: ";
  size_t lead = strlen(note);
  char mark[16];
  if (r->length > lead && !strncmp(r->text, note, lead)) {
    write_word(w, "(");
    write_comment(w, r->text + lead, r->length - lead);
    write_word(w, ")");
    return;
  }
  if (!is_mark(r->text, r->length)) {
    if (r->length) write_comment(w, r->text, r->length);
    return;
  }
  snprintf(mark, sizeof mark, "%.*s", r->length < 12 ? (int)r->length : 12,
           r->text);
  if (*mark == '$') {
    write_word(w, mark);
  } else {
    text_add(w->x->out, mark);
    w->x->column += r->length;
  }
}

/* ---- moves ---- */

/* The short form of chess, or a capture by its ends alone, where it is one. */
static void spell(Writer *w, const Position *before, const Ply *ply,
                  char out[MOVE_TEXT]) {
  Export *x = w->x;
  size_t index, same;
  snprintf(out, MOVE_TEXT, "%s", ply->text);
  if (w->form == FORM_APGN || !export_find(x, before, ply->text, &index))
    return;
  if (w->form == FORM_PGN) {
    if (!foreign_write(x->scratch, index, out))
      snprintf(out, MOVE_TEXT, "%s", ply->text);
    return;
  }
  Site ends[2];
  char brief[MOVE_TEXT];
  if (!strchr(ply->text, 'x') ||
      movetext_sites(x->scratch->game, ply->text, ends, 2) < 2)
    return;
  snprintf(brief, sizeof brief, "%sx%s",
           board_name(x->scratch->game->board, ends[0]),
           board_name(x->scratch->game->board, ends[1]));
  if (find_captures(x->scratch, brief, 0, &same) == 1 && same == index)
    strcpy(out, brief);
}

/* Would it be read as something else than a move? */
static bool needs_quotes(const char *text) {
  size_t n = strlen(text), digits = strspn(text, "0123456789");
  bool has_letter = false;
  bool is_plain = true;
  for (const char *c = text; *c; c++) {
    has_letter = has_letter || isalnum((unsigned char)*c);
    is_plain = is_plain && (unsigned char)*c < 0x80;
  }
  return !has_letter || !is_plain || strpbrk(text, " {}()[];\"") ||
         *text == '$' || *text == '<' || *text == '%' ||
         strchr("!?*", text[n - 1]) || (digits > 0 && text[digits] == '.') ||
         pgn_is_score(text) || text_ends(text, "e.p.") ||
         text_is_alike(text, "ep");
}

/* A number is before the first player's moves, and wherever the reader
** would lose count. */
static void write_move(Writer *w, const Position *before, const Ply *ply,
                       size_t number) {
  char text[MOVE_TEXT], word[MOVE_TEXT + 4], lead[32] = "";
  bool is_first = ply->asked == 0;
  spell(w, before, ply, text);
  const char *quote = needs_quotes(text) ? "\"" : "";
  if (is_first || w->needs_number)
    snprintf(lead, sizeof lead, "%zu%s", number, is_first ? "." : "...");
  if (*lead) write_word(w, lead);
  snprintf(word, sizeof word, "%s%s%s", quote, text, quote);
  write_word(w, word);
  w->needs_number = false;
}

static void write_said(Writer *w, size_t branch, size_t ply) {
  const char *at = NULL;
  size_t place = 0;
  ExportRemark remark;
  while (export_next_remark(w->x, branch, ply, &place, &at, &remark))
    write_remark(w, &remark);
}

/* The number of the move a ply belongs to: how often the first player has
** begun. */
static size_t move_number(const Ply *plies, size_t count, size_t number,
                          bool was_first, size_t *out) {
  for (size_t i = 0; i < count; i++) {
    bool is_first = plies[i].asked == 0;
    number += is_first && !was_first;
    was_first = is_first;
  }
  *out = number;
  return was_first;
}

static void write_branches(Writer *w, size_t parent, size_t fork,
                           const Position *before, size_t number,
                           bool was_first);

/* 'number' and 'was_first' are the count before it. */
static void write_branch(Writer *w, size_t n, const Position *before,
                         size_t number, bool was_first) {
  const Branch *b = &w->x->session->branches[n - 1];
  write_word(w, "(");
  w->needs_number = true;
  write_said(w, n, 0);
  for (size_t i = 0; i < b->count; i++) {
    size_t next;
    bool is_first = move_number(&b->plies[i], 1, number, was_first, &next);
    const Position *here = i > 0 ? b->plies[i - 1].after : before;
    write_move(w, here, &b->plies[i], next ? next : 1);
    write_said(w, n, b->fork + i + 1);
    write_branches(w, n, b->fork + i, here, number, was_first);
    number = next;
    was_first = is_first;
  }
  if (b->count > 0)
    write_branches(w, n, b->fork + b->count, b->plies[b->count - 1].after,
                   number, was_first);
  write_word(w, ")");
  w->needs_number = true;
}

/* All that leave 'parent' after ply 'fork'. */
static void write_branches(Writer *w, size_t parent, size_t fork,
                           const Position *before, size_t number,
                           bool was_first) {
  const Session *s = w->x->session;
  for (size_t n = 1; n <= s->nbranches; n++)
    if (s->branches[n - 1].parent == parent && s->branches[n - 1].fork == fork)
      write_branch(w, n, before, number, was_first);
}

/* The number of the first move: the last of a FEN's six fields. */
static size_t first_number(const Writer *w) {
  const char *last = strrchr(w->fen, ' ');
  long number;
  int fields = 1;
  for (const char *c = w->fen; *c; c++) fields += *c == ' ';
  return last && fields == 6 && text_to_long(last + 1, 1, 9999, &number)
             ? (size_t)number
             : 1;
}

/* What the count stood at before the first move. */
static size_t number_before(const Writer *w) {
  const Session *s = w->x->session;
  size_t i = 0;
  while (i < s->nplies && s->plies[i].asked == NO_PLAYER) i++;
  return first_number(w) - (i == s->nplies || s->plies[i].asked == 0);
}

static void write_moves(Writer *w) {
  const Session *s = w->x->session;
  size_t number = number_before(w);
  bool was_first = false;
  char comment[4096];
  w->needs_number = true;
  if (export_header(w->x->record, "comment", comment, sizeof comment))
    write_comment(w, comment, strlen(comment));
  for (size_t i = 0; i < s->nplies; i++) {
    size_t next;
    bool is_first = move_number(&s->plies[i], 1, number, was_first, &next);
    const RecordPly *ply = &w->x->record->plies[i];
    if (i >= w->lead)
      write_move(w, export_before(w->x, i), &s->plies[i], next ? next : 1);
    write_said(w, 0, i + 1);
    if (ply->comment) write_comment(w, ply->comment, strlen(ply->comment));
    write_branches(w, 0, i, export_before(w->x, i), number, was_first);
    number = next;
    was_first = is_first;
  }
  write_branches(w, 0, s->nplies, s->pos, number, was_first);
  write_word(w, score(w));
  text_add(w->x->out, "\n");
}

static bool write_game(Export *x, Form form, Error *err) {
  Writer w = {.x = x, .form = form};
  x->column = 0;
  if (x->number > 1) text_add(x->out, "\n");
  if (!write_tags(&w, err)) return false;
  write_moves(&w);
  return true;
}

bool pgn_write(Export *x, Error *err) {
  return write_game(
      x, text_is_equal(x->format->name, "apgn") ? FORM_APGN : FORM_PGN, err);
}

bool pdn_write(Export *x, Error *err) {
  if (x->row) return write_game(x, FORM_PDN, err);
  return error_set(err, ERROR_INPUT,
                   "%s cannot be written as PDN; pgn is for every game",
                   x->record->game);
}
