/* SPDX-License-Identifier: MIT
** test_reason.c - whatever is typed, the reason why it is no move is the
** script's own words, or the choice of another move, or a statement about a
** site or word of the text, or a site between two of its sites; or the text
** cannot be read. No reason names a phase, a register or a file. For every
** game in games/, on seeded play.
*/
#include "base/file.h"
#include "native/reason.h"
#include "script/load.h"
#include "munit.h"
#include "gamefile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game is left after so many plies, or so many moves listed. */
enum { PLIES = 40, MOVES = 400, INPUTS = 8, SEED = 7 };

static const char *random_site(const Game *g, Random *random) {
  const Board *b = g->board;
  return board_name(b, b->reading[random_below(random, (uint32_t)b->count)]);
}

/* A cube or sceptre of a lattice, and where it is to go. */
static void make_lattice_move(Random *random, char *out, size_t size) {
  static const char *const faces[] = {"", "x+", "x-", "y+", "y-", "z+", "z-"};
  int at[6];
  for (int i = 0; i < 6; i++) {
    bool is_height = i % 3 == 2;
    at[i] = (int)random_below(random, is_height ? 3 : 4) - (is_height ? -1 : 1);
  }
  snprintf(out, size, "%s(%d,%d,%d)>(%d,%d,%d)%s",
           random_below(random, 2) ? "C" : "S", at[0], at[1], at[2], at[3],
           at[4], at[5], faces[random_below(random, 7)]);
}

/* Two cells, or one, joined as some notation joins them. */
static void make_pair(const Game *g, Random *random, char *out, size_t size) {
  static const char *const joints[] = {"", "-", "x", "/"};
  const char *first = random_site(g, random);
  if (random_below(random, 5) == 0)
    snprintf(out, size, "%s", first);
  else
    snprintf(out, size, "%s%s%s", first, joints[random_below(random, 4)],
             random_site(g, random));
}

/* A legal text with its last cell, or its first, replaced by another. */
static void make_twisted(Session *s, Random *random, char *out, size_t size) {
  const Board *b = s->game->board;
  const char *text =
      session_text(s, random_below(random, (uint32_t)s->legal.count));
  size_t at = 0, found = 0, length = 0, n;
  bool is_first = random_below(random, 2) == 0;
  for (at = 0; text[at] != '\0'; at++) {
    if (board_scan_site(b, text + at, false, &n) == NO_SITE) continue;
    found = at;
    length = n;
    if (is_first) break;
    at += n - 1;
  }
  snprintf(out, size, "%.*s%s%s", (int)found, text,
           random_site(s->game, random), text + found + length);
}

/* The words of a 'because' up to its first slot, or behind that. */
static bool is_said(const char *reason, const char *words) {
  size_t n = strcspn(reason, "{");
  return n ? !strncmp(words, reason, n)
           : strstr(words, strchr(reason, '}') + 1) != NULL;
}

static bool is_said_of(const Set *set, const char *words) {
  return set && ((set->reason && is_said(set->reason, words)) ||
                 is_said_of(set->a, words) || is_said_of(set->b, words));
}

/* The words of some 'because' of the game: behind a step, in a test, or in the
** letter of a drawing. */
static bool is_because(const Game *g, const char *words) {
  const Program *p = g->program->walk ? g->program->walk : g->program;
  for (size_t i = 0; i < p->nreasons; i++)
    if (is_said(p->reasons[i], words)) return true;
  for (size_t i = 0; i < p->ncode; i++)
    if (is_said_of(p->code[i].set, words)) return true;
  for (size_t i = 0; i < p->npatterns; i++)
    for (int k = 0; k < p->patterns[i].nletters; k++)
      if (is_said_of(p->patterns[i].letters[k].set, words)) return true;
  return false;
}

/* Is the reason about a site between two others in one line? */
static bool names_between(const Session *s, Site from, Site to,
                          const char *words) {
  const Board *b = s->game->board;
  for (Dir d = 0; d < b->ndirs; d++) {
    bool is_named = false;
    Site at = board_next(b, from, d);
    for (int n = 0; n < b->count && at != NO_SITE && at != to; n++) {
      char start[SITE_NAME + 4];
      snprintf(start, sizeof start, "%s is ", board_name(b, at));
      is_named = is_named || text_starts(words, start);
      at = board_next(b, at, d);
    }
    if (is_named && at == to) return true;
  }
  return false;
}

/* Is a site of the text in the reason, or one passed by, or else a word? */
static bool names_typed(const Session *s, const char *typed,
                        const char *words) {
  Site sites[8];
  Player me = position_asked(s->game, s->pos);
  char room[SITE_NAME];
  int n = movetext_sites_of(s->game, me, typed, sites, 8);
  for (int i = 0; i < n; i++)
    if (strstr(words, movetext_name(s->game, me, sites[i], room))) return true;
  for (int i = 1; i < n; i++)
    if (names_between(s, sites[i - 1], sites[i], words)) return true;
  return strstr(words, typed) || strstr(words, "there is no ") || n == 0;
}

/* A statement that a site must be otherwise is made of one that is not so. */
static void check_statement(const Session *s, const char *words) {
  char site[64], there[64], want[64];
  if (sscanf(words, "%63s is %63[^,], but must be %63s", site, there, want) ==
          3 &&
      !strcmp(there, want))
    munit_errorf("%s: it is so: %s", s->game->name, words);
}

static void check_reason(Session *s, const char *typed) {
  Error err = {0};
  Text why;
  size_t index;
  munit_assert_true(session_list(s, NULL, &err));
  if (session_find(s, typed, &index, &err) || strstr(err.text, " fits "))
    return;
  text_init(&why);
  ReasonKind kind = reason_write(s, typed, false, &why);
  char *reason = strstr(text_string(&why), " is not legal: ");
  munit_assert_not_null(reason);
  *reason = '\0';
  const char *meant = strstr(text_string(&why), " (");
  reason += strlen(" is not legal: ");
  reason[strcspn(reason, "\n")] = '\0';
  bool is_good =
      kind == REASON_CHOICE || kind == REASON_MOMENT ||
      (kind == REASON_BECAUSE && is_because(s->game, reason)) ||
      (kind == REASON_STATEMENT &&
       (s->game->board->nbodies || names_typed(s, typed, reason) ||
        (meant && names_typed(s, meant + 2, reason)))) ||
      (kind == REASON_UNREADABLE && !strncmp(reason, "that is not a move", 18));
  if (!is_good || strstr(reason, ".lua") || strstr(reason, "phase"))
    munit_errorf("%s, ply %zu, kind %d: %s: %s", s->game->name, s->nplies,
                 (int)kind, typed, reason);
  check_statement(s, reason);
  text_done(&why);
}

static void check_position(Session *s, Random *random) {
  char typed[MOVE_TEXT];
  Error err = {0};
  munit_assert_true(session_list(s, NULL, &err));
  for (int i = 0; i < INPUTS; i++) {
    if (s->game->board->nbodies)
      make_lattice_move(random, typed, sizeof typed);
    else if (i % 2 == 0 || s->legal.count == 0)
      make_pair(s->game, random, typed, sizeof typed);
    else
      make_twisted(s, random, typed, sizeof typed);
    check_reason(s, typed);
  }
}

/* True: the game can also begin with its pieces placed. */
static bool try_game(const char *path, const char *setting) {
  Error err = {0};
  Random random;
  Game *game = load_game(path, &setting, setting ? 1 : 0, &err);
  if (game == NULL) munit_errorf("%s", err.text);
  Session *session = session_new(game, SEED, &err);
  munit_assert_not_null(session);
  random_seed(&random, SEED);
  size_t listed = 0;
  for (int ply = 0; ply < PLIES && listed < MOVES && !session_is_over(session);
       ply++) {
    check_position(session, &random);
    listed += session->legal.count;
    munit_assert_true(session_do_random(session, &err));
  }
  bool again = gamefile_has_mixed(game);
  session_free(session);
  game_free(game);
  return again;
}

static MunitResult says_why(const MunitParameter params[], void *data) {
  const char *path = munit_parameters_get(params, "game");
  (void)data;
  if (try_game(path, NULL)) try_game(path, "setup=mixed");
  return MUNIT_OK;
}

/* --- the files --- */

static char *files[GAMEFILES_MAX + 1];
static MunitParameterEnum file_params[] = {{"game", files}, {NULL, NULL}};

__attribute__((constructor)) static void find_files(void) {
  gamefile_list("games", files);
}

MunitTest reason_tests[] = {
    {"says_why", says_why, NULL, NULL, MUNIT_TEST_OPTION_NONE, file_params},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};
