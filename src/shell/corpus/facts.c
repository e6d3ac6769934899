/* SPDX-License-Identifier: MIT
** facts.c - facts made of a session, packed and unpacked.
*/
#include "shell/corpus/facts.h"

#include <string.h>
#include "base/memory.h"

enum { PLY_BYTES = 13, HEAD_BYTES = 6, CAPTURES_MOST = 255 };

void facts_init(Facts *facts) {
  *facts = (Facts){0};
  text_init(&facts->texts);
}

void facts_done(Facts *facts) {
  memory_free(facts->plies);
  text_done(&facts->texts);
}

static bool add_ply(Facts *f, FactPly ply, const char *text, size_t length) {
  if (!memory_reserve((void **)&f->plies, &f->capacity, f->nplies + 1,
                      sizeof *f->plies))
    return false;
  ply.text = (uint32_t)f->texts.length;
  text_add_bytes(&f->texts, text, length);
  text_add_char(&f->texts, '\0');
  f->plies[f->nplies++] = ply;
  return !f->texts.failed;
}

/* ---- from a session ---- */

bool facts_make(Facts *f, Session *s, int outcome, Error *err) {
  f->nplies = 0;
  text_clear(&f->texts);
  f->outcome = session_is_over(s) ? session_outcome(s) : outcome;
  f->result = s->pos->result;
  for (size_t i = 0; i < s->nplies; i++) {
    const Ply *ply = &s->plies[i];
    PredicateView view = {.game = s->game,
                          .before = i > 0 ? s->plies[i - 1].after : s->start,
                          .after = ply->after,
                          .asked = ply->asked};
    int captures = predicate_captures(&view);
    FactPly fact = {
        .hash = ply->hash,
        .line = (int16_t)ply->line,
        .asked = ply->asked,
        .captures =
            (uint8_t)(captures < CAPTURES_MOST ? captures : CAPTURES_MOST)};
    if (!add_ply(f, fact, ply->text, strlen(ply->text)))
      return error_memory(err);
  }
  f->base = f->texts.at;
  return true;
}

void facts_view(const Facts *f, const Game *game, size_t i,
                PredicateFacts *known, PredicateView *view) {
  const FactPly *ply = &f->plies[i];
  *known =
      (PredicateFacts){.ply = (long)i + 1,
                       .captures = ply->captures,
                       .result = i + 1 == f->nplies ? f->result : RESULT_NONE};
  *view = (PredicateView){.game = game,
                          .before = game->start, /* a move was made */
                          .move = facts_text(f, i),
                          .line = ply->line,
                          .asked = ply->asked,
                          .facts = known};
}

/* ---- as bytes ---- */

static void put(Text *out, uint64_t number, int bytes) {
  for (int i = 0; i < bytes; i++)
    text_add_char(out, (char)(number >> (8 * i) & 0xFF));
}

static uint64_t get(const unsigned char *at, int bytes) {
  uint64_t number = 0;
  for (int i = 0; i < bytes; i++) number |= (uint64_t)at[i] << (8 * i);
  return number;
}

/* A head: outcome, result, plies. Then every ply with its text and a zero. */
void facts_pack(const Facts *f, Text *out) {
  put(out, (uint64_t)f->outcome, 1);
  put(out, (uint64_t)f->result, 1);
  put(out, f->nplies, 4);
  for (size_t i = 0; i < f->nplies; i++) {
    const FactPly *ply = &f->plies[i];
    const char *text = facts_text(f, i);
    put(out, ply->hash, 8);
    put(out, (uint16_t)ply->line, 2);
    put(out, ply->asked, 1);
    put(out, ply->captures, 1);
    text_add_bytes(out, text, strlen(text));
    text_add_char(out, '\0');
  }
}

static const unsigned char *unpack_ply(FactPly *ply, const unsigned char *base,
                                       const unsigned char *at,
                                       const unsigned char *end) {
  if (end - at < PLY_BYTES) return NULL;
  *ply = (FactPly){.hash = get(at, 8),
                   .line = (int16_t)get(at + 8, 2),
                   .asked = at[10],
                   .captures = at[11]};
  at += PLY_BYTES - 1;
  ply->text = (uint32_t)(at - base);
  const unsigned char *zero = memchr(at, 0, (size_t)(end - at));
  return zero ? zero + 1 : NULL;
}

bool facts_unpack(Facts *f, const void *bytes, size_t length) {
  const unsigned char *base = bytes, *at = base, *end = at + length;
  f->nplies = 0;
  if (length < HEAD_BYTES) return false;
  f->outcome = at[0];
  f->result = at[1];
  f->base = bytes;
  size_t count = get(at + 2, 4);
  at += HEAD_BYTES;
  if (count > length / PLY_BYTES ||
      !memory_reserve((void **)&f->plies, &f->capacity, count + 1,
                      sizeof *f->plies))
    return false;
  for (; at && f->nplies < count; f->nplies++)
    at = unpack_ply(&f->plies[f->nplies], base, at, end);
  return at == end;
}
