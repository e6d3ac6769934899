/* SPDX-License-Identifier: MIT
** nearby.c - collects the reasons against moves that are nearly legal.
*/
#include "shell/lesson/nearby.h"

#include <stdio.h>
#include <string.h>
#include "session/session.h"
#include "why/why.h"

enum { SIGN_BYTES = 8, NEAR_MAX = 128, ASKED_MAX = 6000 };

/* How the legal moves are spelt: "d4-e5" has two sites with a sign between
** them, "d6" is a site alone. Texts with more in them have no such form. */
typedef struct Form {
  bool has_pairs, has_sites;
  char sign[SIGN_BYTES];
} Form;

typedef struct Asking {
  Nearby *nearby;
  Session *session;
  Form form;
  const char **legal; /* folded */
  size_t nlegal;
  int asked;
  Error *err;
} Asking;

/* --- forms --- */

static void read_form(const Board *b, const char *text, Form *form) {
  size_t first, second;
  if (board_scan_site(b, text, false, &first) == NO_SITE) return;
  const char *sign = text + first;
  if (*sign == '\0') form->has_sites = true;
  size_t n = 0;
  while (sign[n] != '\0' && strchr("-/", sign[n]) != NULL) n++;
  if (sign[n] == '\0' || n >= SIGN_BYTES || form->has_pairs) return;
  if (board_scan_site(b, sign + n, false, &second) == NO_SITE ||
      sign[n + second] != '\0')
    return;
  form->has_pairs = true;
  snprintf(form->sign, sizeof form->sign, "%.*s", (int)n, sign);
}

/* Folded once: asking for a reason lists the moves again. */
static bool keep_legal(Asking *a, size_t count) {
  char folded[MOVE_TEXT];
  a->legal = arena_new(&a->nearby->arena, (count + 1) * sizeof *a->legal);
  if (a->legal == NULL) return error_memory(a->err);
  for (a->nlegal = 0; a->nlegal < count; a->nlegal++) {
    const char *text = session_text(a->session, a->nlegal);
    read_form(a->session->game->board, text, &a->form);
    movetext_fold(text, folded, sizeof folded);
    char *kept = arena_string(&a->nearby->arena, folded, strlen(folded));
    if (kept == NULL) return error_memory(a->err);
    a->legal[a->nlegal] = kept;
  }
  return true;
}

static bool is_legal(const Asking *a, const char *typed) {
  char folded[MOVE_TEXT];
  movetext_fold(typed, folded, sizeof folded);
  for (size_t i = 0; i < a->nlegal; i++)
    if (text_starts(a->legal[i], folded)) return true;
  return false;
}

/* --- reasons --- */

void nearby_add_reason(const char *reason, Text *out) {
  while (*reason != '\0') {
    size_t n = strcspn(reason, "(");
    const char *close = strchr(reason + n, ')');
    const char *file = close != NULL ? strstr(reason + n, ".lua:") : NULL;
    if (close == NULL || file == NULL || file > close) {
      n += reason[n] == '(';
      text_add_bytes(out, reason, n);
      reason += n;
      continue;
    }
    /* "(rule 'main', games/x.lua:7)" keeps the name of its rule. */
    const char *comma = memchr(reason + n, ',', (size_t)(close - reason) - n);
    while (comma == NULL && n > 0 && reason[n - 1] == ' ') n--;
    text_add_bytes(out, reason, comma != NULL ? (size_t)(comma - reason) : n);
    if (comma != NULL) text_add_char(out, ')');
    reason = close + 1;
  }
}

/* The reason against a move, kept; "" when there is none. */
static const char *ask(Asking *a, const char *typed) {
  static const char says[] = " is not legal: ";
  Text why, bare;
  bool is_legal_now;
  const char *kept = NULL;
  text_init(&why);
  text_init(&bare);
  if (why_move(a->session, typed, &is_legal_now, &why, a->err)) {
    const char *text = text_string(&why);
    char *end =
        strchr(text, '\n') != NULL ? &why.at[strcspn(text, "\n")] : NULL;
    if (end != NULL) *end = '\0';
    const char *reason = strstr(text, says);
    if (reason != NULL) nearby_add_reason(reason + strlen(says), &bare);
    const char *told = text_string(&bare);
    kept = arena_string(&a->nearby->arena, told, strlen(told));
    if (kept == NULL || why.failed || bare.failed) error_memory(a->err);
  }
  text_done(&bare);
  text_done(&why);
  a->asked++;
  return a->err->code == ERROR_NONE ? kept : NULL;
}

static bool note(Asking *a, const char *text, const char *reason,
                 bool is_site) {
  Nearby *near = a->nearby;
  if (!memory_reserve((void **)&near->at, &near->capacity, near->count + 1,
                      sizeof *near->at))
    return error_memory(a->err);
  const char *kept = arena_string(&near->arena, text, strlen(text));
  near->at[near->count++] = (NearbyMove){kept, reason, is_site};
  return kept != NULL || error_memory(a->err);
}

/* --- candidates --- */

static int add_near(const Board *b, Site from, Site *out, int n) {
  for (int d = 0; d < b->ndirs; d++) {
    Site to = board_next(b, from, (Dir)d);
    int i = 0;
    while (i < n && out[i] != to) i++;
    if (to != NO_SITE && i == n && n < NEAR_MAX) out[n++] = to;
  }
  return n;
}

/* Sites within two steps, the nearest first. */
static int near_of(const Board *b, Site from, Site *out) {
  int first = add_near(b, from, out, 0), n = first;
  for (int i = 0; i < first; i++) n = add_near(b, out[i], out, n);
  return n;
}

/* Where nobody's move begins and no piece of the mover stands, two moves tell
** what is wrong with all. */
static int enough(const Asking *a, Site from, int n) {
  const Session *s = a->session;
  Piece top = position_piece(s->game, s->pos, from);
  bool is_own =
      top != 0 && game_owner(s->game, top) == position_asked(s->game, s->pos);
  bool is_used = is_own || is_legal(a, board_name(s->game->board, from));
  return is_used || n < 2 ? n : 2;
}

/* All that begins at a site: each move with its reason, or the site with the
** one that all have. */
static bool ask_from(Asking *a, Site from) {
  const Board *b = a->session->game->board;
  Site near[NEAR_MAX];
  size_t was = a->nearby->count;
  bool is_one = true;
  char text[MOVE_TEXT];
  int n = enough(a, from, near_of(b, from, near));
  for (int i = 0; i < n && a->asked < ASKED_MAX; i++) {
    snprintf(text, sizeof text, "%s%s%s", board_name(b, from), a->form.sign,
             board_name(b, near[i]));
    bool can = near[i] == from || is_legal(a, text);
    is_one = is_one && (!can || near[i] == from);
    if (can) continue;
    const char *reason = ask(a, text);
    if (reason == NULL) return false;
    if (reason[0] != '\0' && !note(a, text, reason, false)) return false;
    is_one = is_one && text_is_equal(reason, a->nearby->at[was].reason);
  }
  if (!is_one || a->nearby->count <= was + 1) return true;
  a->nearby->at[was] = (NearbyMove){
      .text = board_name(b, from), a->nearby->at[was].reason, .is_site = true};
  a->nearby->count = was + 1;
  return true;
}

static bool ask_pairs(Asking *a) {
  const Session *s = a->session;
  for (int i = 0; i < s->game->board->count; i++) {
    Site from = s->game->board->reading[i];
    if (!ask_from(a, from)) return false;
  }
  return true;
}

static bool ask_sites(Asking *a) {
  const Board *b = a->session->game->board;
  for (int i = 0; i < b->count && a->asked < ASKED_MAX; i++) {
    const char *name = board_name(b, b->reading[i]);
    if (is_legal(a, name)) continue;
    const char *reason = ask(a, name);
    if (reason == NULL) return false;
    if (reason[0] != '\0' && !note(a, name, reason, false)) return false;
  }
  return true;
}

/* --- the whole --- */

static bool ask_all(Asking *a) {
  size_t count;
  if (!session_list(a->session, &count, a->err)) return false;
  const Board *b = a->session->game->board;
  if (b->nbodies > 0) return true; /* in space there are no names to spell */
  if (!keep_legal(a, count)) return false;
  /* Holes over a sheet: asking for all pairs of them takes too long. */
  if (a->form.has_pairs) return b->has_plate || ask_pairs(a);
  return !a->form.has_sites || ask_sites(a);
}

bool nearby_find(Nearby *nearby, const Game *game, const Position *pos,
                 Error *err) {
  *nearby = (Nearby){0};
  arena_init(&nearby->arena);
  Session *session = session_new(game, 1, err);
  if (session == NULL) return false;
  position_copy(game, session->pos, pos);
  session_forget(session);
  Asking a = {.nearby = nearby, .session = session, .err = err};
  error_clear(err);
  bool ok = ask_all(&a);
  session_free(session);
  if (!ok) nearby_done(nearby);
  return ok;
}

void nearby_done(Nearby *nearby) {
  arena_done(&nearby->arena);
  memory_free(nearby->at);
  *nearby = (Nearby){0};
}
