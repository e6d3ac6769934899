/* SPDX-License-Identifier: MIT
** uci_server.c - abax uci: the conversation.
**
** A word that is not known is skipped, as UCI asks, but not in silence:
** "info string" says what was not understood.
*/
#include "shell/external/uci_server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "kernel/text/diagram.h"
#include "script/load.h"
#include "shell/draw/draw.h"
#include "shell/format/setup.h"

typedef struct Uci {
  Host host;
  UciThought thought;
  bool is_done;
} Uci;

/* ---- options ---- */

/* The values rows ask of a tag, as "var a var b"; are they a yes or a no? */
static bool write_values(const Catalog *c, const char *kind, const char *tag,
                         Text *out) {
  bool is_check = true;
  size_t n = strlen(tag);
  for (size_t i = 0; i < c->count; i++)
    for (int k = 0; k < c->rows[i].nasks; k++) {
      const char *ask = c->rows[i].asks[k];
      if (!text_is_equal(c->rows[i].kind, kind) || strncmp(ask, tag, n) != 0 ||
          ask[n] != '=')
        continue;
      text_addf(out, " var %s", ask + n + 1);
      is_check = is_check && (text_is_equal(ask + n + 1, "true") ||
                              text_is_equal(ask + n + 1, "false"));
    }
  return is_check;
}

static void say_option(const Host *host, const char *tag) {
  Text values;
  text_init(&values);
  bool is_check = write_values(&host->catalog, host->kind, tag, &values);
  if (is_check)
    uci_say("option name %s type check default false\n", tag);
  else
    uci_say("option name %s type combo default %.*s%s\n", tag,
            (int)strcspn(text_string(&values) + 5, " "),
            text_string(&values) + 5, text_string(&values));
  text_done(&values);
}

/* Is it the first row that asks for this tag? */
static bool is_new(const Catalog *c, const char *kind, size_t row, int ask) {
  size_t n = strcspn(c->rows[row].asks[ask], "=") + 1;
  for (size_t i = 0; i < row; i++)
    for (int k = 0; k < c->rows[i].nasks; k++)
      if (text_is_equal(c->rows[i].kind, kind) &&
          !strncmp(c->rows[i].asks[k], c->rows[row].asks[ask], n))
        return false;
  return true;
}

static void say_options(const Host *host) {
  const Catalog *c = &host->catalog;
  char tag[CATALOG_WORD];
  for (size_t i = 0; i < c->count; i++)
    for (int k = 0; k < c->rows[i].nasks; k++) {
      const char *ask = c->rows[i].asks[k];
      if (!text_is_equal(c->rows[i].kind, host->kind) ||
          !is_new(c, host->kind, i, k))
        continue;
      snprintf(tag, sizeof tag, "%.*s", (int)strcspn(ask, "="), ask);
      say_option(host, tag);
    }
  uci_say("option name Player type string default %s\n", host->player.text);
}

static bool is_tag(const Host *host, const char *name) {
  Text values;
  text_init(&values);
  write_values(&host->catalog, host->kind, name, &values);
  bool is_any = values.length > 0;
  text_done(&values);
  return is_any;
}

static bool do_uci(Uci *uci, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  uci_say("id name abax %s\nid author the authors of abax\n", ABAX_VERSION);
  say_options(&uci->host);
  uci_say("uciok\n");
  return true;
}

static void join(int from, int to, char **argv, Text *out) {
  for (int i = from; i < to; i++)
    text_addf(out, "%s%s", i > from ? " " : "", argv[i]);
}

static int find_word(int argc, char **argv, const char *word) {
  int i = 0;
  while (i < argc && !text_is_equal(argv[i], word)) i++;
  return i;
}

static bool set_option(Uci *uci, const char *name, const char *value,
                       Error *err) {
  uci_halt(&uci->thought);
  if (text_is_alike(name, "Player")) {
    PlayerSpec spec;
    if (!player_read(&spec, value, err)) return false;
    uci->host.player = spec;
    return true;
  }
  if (is_tag(&uci->host, name))
    return host_set_tag(&uci->host, name, value, err);
  return error_set(err, ERROR_INPUT, "there is no option '%.60s'", name);
}

static bool do_setoption(Uci *uci, int argc, char **argv, Error *err) {
  int value = find_word(argc, argv, "value");
  Text name, text;
  if (argc < 2 || !text_is_equal(argv[0], "name"))
    return error_set(err, ERROR_INPUT, "setoption name NAME [value VALUE]");
  text_init(&name);
  text_init(&text);
  join(1, value, argv, &name);
  join(value + 1, argc, argv, &text);
  bool ok = set_option(uci, text_string(&name), text_string(&text), err);
  text_done(&name);
  text_done(&text);
  return ok;
}

/* ---- positions ---- */

/* The set-up of the game that "startpos" means. */
static bool begin_like(Uci *uci, const char *name, Error *err) {
  Text text;
  Game *like = load_game(name, NULL, 0, err);
  Session *first = like ? session_new(like, 1, err) : NULL;
  text_init(&text);
  if (first) diagram_write(like, first->pos, &text);
  bool ok = first && (!text.failed || error_memory(err)) &&
            setup_position(uci->host.session, text_string(&text), err);
  text_done(&text);
  session_free(first);
  if (like) game_free(like);
  return ok;
}

static bool begin(Uci *uci, int argc, char **argv, int moves, Error *err) {
  if (!host_restart(&uci->host, err)) return false;
  if (argc > 0 && text_is_equal(argv[0], "startpos"))
    return !uci->host.dialect.start ||
           begin_like(uci, uci->host.dialect.start, err);
  if (argc == 0 || !text_is_equal(argv[0], "fen"))
    return error_set(err, ERROR_INPUT,
                     "position startpos|fen FEN [moves MOVE ...]");
  Text fen;
  text_init(&fen);
  join(1, moves, argv, &fen);
  bool ok = setup_position(uci->host.session, text_string(&fen), err);
  text_done(&fen);
  return ok;
}

/* The moves up to one that is not legal are played. */
static bool do_position(Uci *uci, int argc, char **argv, Error *err) {
  int moves = find_word(argc, argv, "moves");
  uci_halt(&uci->thought);
  if (!begin(uci, argc, argv, moves, err)) return false;
  Session *s = uci->host.session;
  for (int i = moves + 1; i < argc; i++) {
    size_t index;
    if (!dialect_find_move(&uci->host.dialect, s, argv[i], &index, err) ||
        !session_do(s, index, err))
      return false;
  }
  return true;
}

/* ---- go ---- */

typedef struct Clock {
  double time[2], more[2]; /* of white and black, in milliseconds */
  long moves;
} Clock;

/* A share of the clock: a thirtieth, or what "movestogo" says. */
static double share_of(const Clock *c, int side) {
  enum { MOVES_LEFT = 30 };
  double moves = c->moves > 0 ? (double)c->moves + 1 : MOVES_LEFT;
  double seconds = (c->time[side] / moves + 0.7 * c->more[side]) / 1000;
  double most = c->time[side] / 2000;
  if (seconds > most) seconds = most;
  return seconds < 0.01 ? 0.01 : seconds;
}

static bool is_move(Uci *uci, const char *word, UciGo *go) {
  size_t index;
  Error ignored = {0};
  if (go->nmoves == (int)(sizeof go->moves / sizeof *go->moves) ||
      !dialect_find_move(&uci->host.dialect, uci->host.session, word, &index,
                         &ignored))
    return false;
  go->moves[go->nmoves++] = index;
  return true;
}

/* Words of "go" that stand before a number. */
static bool read_number(const char *word, double n, UciGo *go, Clock *c) {
  static const char *const names[] = {"wtime", "btime", "winc", "binc"};
  double *const places[] = {&c->time[0], &c->time[1], &c->more[0], &c->more[1]};
  for (int i = 0; i < 4; i++)
    if (text_is_equal(word, names[i])) {
      *places[i] = n;
      return true;
    }
  if (text_is_equal(word, "movestogo"))
    c->moves = (long)n;
  else if (text_is_equal(word, "nodes"))
    go->nodes = (long)n;
  else if (text_is_equal(word, "depth") || text_is_equal(word, "mate"))
    go->depth = (long)n;
  else if (text_is_equal(word, "movetime"))
    go->seconds = n / 1000;
  else
    return false;
  return true;
}

static bool read_go(Uci *uci, int argc, char **argv, UciGo *go, Clock *c,
                    Error *err) {
  bool in_moves = false;
  for (int i = 0; i < argc; i++) {
    long number = 0;
    bool has_number = i + 1 < argc && text_to_long(argv[i + 1], -2000000000,
                                                   2000000000, &number);
    if (has_number && read_number(argv[i], (double)number, go, c))
      i++;
    else if (text_is_equal(argv[i], "infinite") ||
             text_is_equal(argv[i], "ponder"))
      go->is_infinite = true;
    else if (text_is_equal(argv[i], "searchmoves"))
      in_moves = true;
    else if (!in_moves || !is_move(uci, argv[i], go))
      return error_set(err, ERROR_INPUT, "'%.40s' of go is not understood",
                       argv[i]);
  }
  return true;
}

static bool do_go(Uci *uci, int argc, char **argv, Error *err) {
  UciGo go = {0};
  Clock clock = {0};
  Error warning = {0};
  const Session *s = uci->host.session;
  uci_halt(&uci->thought);
  if (!read_go(uci, argc, argv, &go, &clock, &warning))
    uci_say("info string %s\n", warning.text);
  int side = position_asked(s->game, s->pos) == uci->host.dialect.black;
  if (clock.time[side] > 0 && go.seconds <= 0)
    go.seconds = share_of(&clock, side);
  go.is_any = go.seconds > 0 || go.nodes > 0 || go.depth > 0 || go.is_infinite;
  return uci_think(&uci->thought, &uci->host, &go, err);
}

/* ---- other words ---- */

static bool do_ready(Uci *uci, int argc, char **argv, Error *err) {
  (void)uci, (void)argc, (void)argv, (void)err;
  uci_say("readyok\n");
  return true;
}

static bool do_new(Uci *uci, int argc, char **argv, Error *err) {
  (void)argc, (void)argv;
  uci_halt(&uci->thought);
  return host_restart(&uci->host, err);
}

/* "ponderhit" too: it has thought long enough. */
static bool do_stop(Uci *uci, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  uci_halt(&uci->thought);
  return true;
}

static bool do_quit(Uci *uci, int argc, char **argv, Error *err) {
  uci->is_done = true;
  return do_stop(uci, argc, argv, err);
}

static bool do_nothing(Uci *uci, int argc, char **argv, Error *err) {
  (void)uci, (void)argc, (void)argv, (void)err;
  return true;
}

/* For people. */
static bool do_show(Uci *uci, int argc, char **argv, Error *err) {
  (void)argc, (void)argv, (void)err;
  DrawStyle style = {0};
  Text out;
  text_init(&out);
  draw_session(uci->host.session, &style, &out);
  text_add(&out, "Fen: ");
  diagram_write(uci->host.game, uci->host.session->pos, &out);
  uci_say("%s\n", text_string(&out));
  text_done(&out);
  return true;
}

static const struct {
  const char *name;
  bool (*run)(Uci *uci, int argc, char **argv, Error *err);
} words[] = {
    {"uci", do_uci},
    {"isready", do_ready},
    {"setoption", do_setoption},
    {"ucinewgame", do_new},
    {"position", do_position},
    {"go", do_go},
    {"stop", do_stop},
    {"ponderhit", do_stop},
    {"quit", do_quit},
    {"debug", do_nothing},
    {"register", do_nothing},
    {"d", do_show},
};

/* A word before the command that nobody knows is skipped. */
static void answer(Uci *uci, int argc, char **argv) {
  Error err = {0};
  for (int i = 0; i < argc; i++)
    for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
      if (!text_is_equal(argv[i], words[k].name)) continue;
      if (!words[k].run(uci, argc - i - 1, argv + i + 1, &err))
        uci_say("info string %s\n", err.text);
      return;
    }
  uci_say("info string '%.60s' is not understood\n", argv[0]);
}

static int cut_words(char *line, char **out) {
  int n = 0;
  char *word;
  while (n < UCI_WORDS && (word = strsep(&line, " \t")) != NULL)
    if (*word) out[n++] = word;
  return n;
}

static bool serve(Uci *uci, Error *err) {
  Text line;
  char **at = memory_new(UCI_WORDS * sizeof *at);
  if (!at) return error_memory(err);
  text_init(&line);
  while (!uci->is_done && host_line(&line)) {
    int n = line.length ? cut_words(line.at, at) : 0;
    if (n > 0) answer(uci, n, at);
  }
  if (!uci->is_done) uci_finish(&uci->thought);
  uci_halt(&uci->thought);
  text_done(&line);
  memory_free(at);
  return shell_flush(err);
}

int cmd_uci(Shell *shell, int argc, char **argv, Error *err) {
  Uci uci = {0};
  bool ok = host_begin(&uci.host, shell, "uci", argc, argv, "ab:1s", err) &&
            serve(&uci, err);
  host_done(&uci.host);
  return ok ? 0 : (int)err->code;
}
