/* SPDX-License-Identifier: MIT
** pgn_kind.c - which of PGN, APGN and PDN a transcript is.
**
** They share one grammar. Tags decide, then the look of the moves and of the
** position, and if neither does, the name of the file. Moves of draughts are
** then written as our boards name their squares.
*/
#include "shell/format/readers.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "shell/format/castling.h"

static bool is_move(const TranscriptItem *item) {
  return item->type == TRANSCRIPT_MOVE;
}

static const char *first_move(const Transcript *transcript) {
  for (size_t i = 0; i < transcript->nitems; i++)
    if (is_move(&transcript->items[i])) return transcript->items[i].text;
  return "";
}

/* "32-28", "11x18x25" */
bool pgn_is_numbers(const char *word) {
  size_t n = strspn(word, "0123456789");
  return n > 0 && n < 3 && word[n] && strchr("-x:", word[n]) &&
         isdigit((unsigned char)word[n + 1]);
}

/* "W:W31-50:B1-20" */
static bool is_squares(const char *fen) {
  return fen && *fen && strchr("WB?", *fen) && fen[1] == ':' && fen[2] &&
         strchr("WB", fen[2]);
}

/* ---- draughts ---- */

static long highest(const char *at) {
  long most = 0;
  while (*at) {
    at += strcspn(at, "0123456789");
    size_t n = strspn(at, "0123456789");
    long square = n > 0 && n < 4 ? strtol(at, NULL, 10) : 0;
    if (square > most) most = square;
    at += n;
  }
  return most;
}

/* 32 squares are on a board of 8 x 8, 50 on one of 10 x 10. On the small one
** the lower numbers begin, on the large one the higher ones. */
static const char *count_squares(const Transcript *transcript) {
  const char *fen = transcript_value(transcript, "FEN");
  const char *first = first_move(transcript);
  long most = fen ? highest(fen) : 0;
  for (size_t i = 0; i < transcript->nitems; i++)
    if (is_move(&transcript->items[i])) {
      long square = highest(transcript->items[i].text);
      if (square > most) most = square;
    }
  if (!fen && strtol(first, NULL, 10) > 20) return "50";
  return most > 32 ? "50" : "32";
}

/* "06-11" is 6-11; a '*' behind a move says that it was forced. */
static void mend_numbers(char *text) {
  char *to = text, before = '-';
  for (const char *at = text; *at; before = *at++)
    if (!(*at == '0' && !isdigit((unsigned char)before) &&
          isdigit((unsigned char)at[1])) &&
        !(*at == '*' && !at[1] && at > text))
      *to++ = *at;
  *to = '\0';
}

static bool read_draughts(Transcript *transcript, Error *err) {
  bool is_known = pgn_is_numbers(first_move(transcript)) ||
                  is_squares(transcript_value(transcript, "FEN"));
  for (size_t i = 0; i < transcript->nitems; i++)
    if (is_move(&transcript->items[i]))
      mend_numbers((char *)transcript->items[i].text);
  return !is_known ||
         transcript_tag(transcript, "*squares", count_squares(transcript), err);
}

/* "0-0" alone, behind moves of numbers: nobody gets a point. */
static void take_score(Transcript *transcript) {
  if (transcript->nitems == 0) return;
  const TranscriptItem *last = &transcript->items[transcript->nitems - 1];
  if (!is_move(last) || !text_is_equal(last->text, "0-0")) return;
  transcript->result = last->text;
  transcript->nitems--;
}

/* ---- numbers without a dot ---- */

static bool is_number(const char *text) {
  return *text && text[strspn(text, "0123456789")] == '\0';
}

/* "5 Re1": where moves have letters, a number alone is that of a move. */
static void drop_numbers(Transcript *transcript) {
  size_t to = 0;
  bool has_others = false;
  for (size_t i = 0; i < transcript->nitems; i++)
    has_others |=
        is_move(&transcript->items[i]) && !is_number(transcript->items[i].text);
  if (!has_others || transcript_value(transcript, "Game")) return;
  for (size_t i = 0; i < transcript->nitems; i++)
    if (!is_move(&transcript->items[i]) ||
        !is_number(transcript->items[i].text))
      transcript->items[to++] = transcript->items[i];
  transcript->nitems = to;
}

/* ---- the choice ---- */

static bool note_castling(Transcript *transcript, Error *err) {
  const char *fen = transcript_value(transcript, "FEN");
  return !fen || !castling_is_free(fen) ||
         transcript_tag(transcript, "*castling", "free", err);
}

static bool is_aba_pro(const char *notation) {
  return text_is_alike(notation, "Aba-Pro") ||
         text_is_alike(notation, "AbaPro");
}

static const char *find_kind(const Transcript *transcript) {
  const char *notation = transcript_value(transcript, "Notation");
  const char *hint = transcript->kind;
  if (notation && is_aba_pro(notation)) return "apgn";
  if (transcript_value(transcript, "GameType") ||
      pgn_is_numbers(first_move(transcript)) ||
      is_squares(transcript_value(transcript, "FEN")))
    return "pdn";
  return hint && (text_is_equal(hint, "apgn") || text_is_equal(hint, "pdn"))
             ? hint
             : "pgn";
}

/* Another notation writes other moves by the same letters. A position says
** where the game begins, whatever its layout is called. */
static bool read_abalone(Transcript *transcript, Error *err) {
  const char *notation = transcript_value(transcript, "Notation");
  if (notation && !is_aba_pro(notation))
    return error_set(err, ERROR_CHECK,
                     "its moves are written in '%.40s'; only Aba-Pro is read",
                     notation);
  return !transcript_value(transcript, "Position") ||
         transcript_tag(transcript, "*position", "told", err);
}

bool pgn_choose_kind(Transcript *transcript, Error *err) {
  const char *hint = transcript->kind;
  drop_numbers(transcript);
  transcript->kind = find_kind(transcript);
  bool is_plain = text_is_equal(transcript->kind, "pgn");
  transcript->has_tags = transcript->ntags > 0 || !is_plain ||
                         (hint && text_is_equal(hint, "pgn"));
  if (text_is_equal(transcript->kind, "apgn"))
    return read_abalone(transcript, err);
  if (is_plain) return note_castling(transcript, err);
  take_score(transcript);
  return read_draughts(transcript, err);
}
