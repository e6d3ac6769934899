/* SPDX-License-Identifier: MIT
** command.c - the table of commands, and what they have in common: the game
** they are about, and playing the moves given to them.
**
** A command has exactly the options its usage text names.
*/
#include "shell/module.h"
#include "shell/command.h"
#include "shell/line_move.h"
#include "base/memory.h"
#include "script/load.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>

#define BOTH         (ON_LINE | AT_PROMPT)
#define LESSON       (AT_PROMPT | IN_LESSON)
#define ALL          (BOTH | IN_LESSON)
#define GAME_OPTIONS "[-o NAME=VALUE] [--from POSITION] [--seed N]"

static const Command commands[] = {
    {"play",
     "GAME [MOVE ...|-] [-o NAME=VALUE] [--from POSITION] [--seed N] "
     "[--ascii] "
     "[--strict] [--record FILE] [--autosave] [--resume]",
     "Plays a game at the prompt: type a move to make it.\n"
     "Piped, it reads one line after the other; with --strict the first\n"
     "error ends it. On a terminal, or with --autosave, every ply is kept in\n"
     "the data directory: 'play --resume' goes on with the unfinished game,\n"
     "'play --resume NAME' with one of several.",
     ALL, cmd_play},
    {"new", "[GAME] [-o NAME=VALUE] [--from POSITION] [--seed N]",
     "Begins the game again, or another one.\n"
     "new GAME from \"POSITION\" is the same as --from.",
     LESSON, cmd_new},
    {"undo", "[N]", "Takes back the last ply, or the last N.", LESSON,
     cmd_undo},
    {"redo", "[N]", "Plays again what was taken back.", LESSON, cmd_redo},
    {"branches", "",
     "Lists the lines that were left: taken back, then played otherwise.",
     LESSON, cmd_branches},
    {"branch", "N",
     "Goes to the end of another line; the line left has its number then.",
     LESSON, cmd_branch},
    {"auto", "[N]",
     "Plays one random move, or N of them.\n"
     "Where an opponent sits (see 'opponent') it chooses the move.",
     LESSON, cmd_auto},
    {"hint", "[N] [--players PLAYER]",
     "Shows the most promising moves (5) with their chances.\n"
     "In brackets the 95% interval. --players mcts:5000 says how long to\n"
     "think.",
     LESSON, cmd_hint},
    {"opponent", "[PLAYER WAY|off]",
     "Seats an opponent: 'opponent white mcts:1s'. It answers your moves.\n"
     "Ways: random, greedy, mcts:1000, mcts:1s, ab:3, level:1 to level:10, or\n"
     "another program: 'opponent white \"gtp:gnugo --mode gtp\"', "
     "uci:stockfish.\n"
     "'opponent white off' frees a seat, 'opponent off' all of them.",
     AT_PROMPT, cmd_opponent},
    {"analyse",
     "[FILE.abr] [--with JUDGE] [--games N] [--html FILE] [--light] [--svg "
     "DIR] [--json] "
     "[--ascii]",
     "Shows how the game went so far, and the line that looks best now. In a\n"
     "game with chance also the luck of every roll and the error of every\n"
     "move, in points from -1 (lost) to 1 (won). With FILE.abr it is about "
     "that\n"
     "record. --html FILE plays N random games from every position and draws\n"
     "the graph of the game, with the worst moves as boards. --with gnubg "
     "lets\n"
     "that program judge a game of backgammon, and compares its errors with "
     "ours.",
     BOTH, cmd_analyse},
    {"threats", "", "Shows what the rival could take or win if you passed.",
     LESSON, cmd_threats},
    {"rollout", "MOVE ... [--games N] [--limit PLIES]",
     "Plays random games (1000) after each of the moves and counts.", AT_PROMPT,
     cmd_rollout},
    {"roll", "[FACE ...]", "Rolls the dice, or enters what real dice show.",
     LESSON, cmd_roll},
    {"pass", "", "Passes, where the rules of the game allow it.", LESSON,
     cmd_pass},
    {"resign", "[PLAYER]",
     "Gives the game up, for who is to move or the player named.", LESSON,
     cmd_resign},
    {"draw", "[agreed]",
     "Offers a draw, or accepts the one offered; a move declines it.\n"
     "'draw agreed' ends the game at once.",
     LESSON, cmd_draw},
    {"moves",
     "GAME [MOVE ...|-] " GAME_OPTIONS " [--rules] [--json] [--no-planes]",
     "Lists the legal moves, sorted, one a line; with --rules, and at a\n"
     "terminal, grouped by rule. The moves given are played first; '-' reads\n"
     "them from stdin, one a line. Chance is answered like a move: 'roll 5\n"
     "2'. At the prompt 'moves c3' lists those that name the cell.",
     ALL, cmd_moves},
    {"show",
     "GAME [MOVE ...|-] " GAME_OPTIONS " [--json] [--position] [--ascii]",
     "Draws the position after the moves given.\n"
     "--position prints it as one line that --from reads back.",
     ALL, cmd_show},
    {"why", "GAME [MOVE ...|-] MOVE " GAME_OPTIONS " [--trace]",
     "Tells why the last move given is legal, or why it is not.\n"
     "Alone, at the prompt, it tells about the move refused last. --trace\n"
     "tells every way the rules tried, how far it came, and what stopped it.",
     ALL, cmd_why},
    {"blame", "CELL ...",
     "Tells which ply last changed a cell, and by which rule.", LESSON,
     cmd_blame},
    {"source", "GAME [RULE ...] [-o NAME=VALUE]",
     "Prints the lines of the script that make a rule, or lists the rules.\n"
     "RULE is its name or the beginning of it, a phase, or a local name of\n"
     "the script.",
     ALL, cmd_source},
    {"rules", "GAME", "Prints the rules of the game in words.", ALL, cmd_rules},
    {"describe", "GAME [CELL ...] " GAME_OPTIONS,
     "Tells the position in words, or what is on a cell and can move there.",
     ALL, cmd_describe},
    {"where", "[my|their|PLAYER] [KIND|empty|MARK]",
     "Tells where pieces stand: 'where my moons', 'where empty'.\n"
     "MARK is a register or region of the game, such as 'fault'.",
     LESSON, cmd_where},
    {"history", "", "Lists the plies played so far.", LESSON, cmd_history},
    {"save", "FILE",
     "Writes the game to a record (.abr), or as other programs read it.\n"
     "The suffix tells: .pgn, .apgn (Abalone), .pdn (draughts), .sgf, .mat\n"
     "(backgammon).",
     AT_PROMPT, cmd_save},
    {"keep", "FILE|off",
     "Writes the game to a record and every later ply too, as it is played.",
     AT_PROMPT, cmd_keep},
    {"resume", "[NAME]",
     "Goes on with an unfinished game; where there are several, lists them.",
     AT_PROMPT, cmd_resume},
    {"load", "FILE [N] [--game GAME]",
     "Opens a record to step through it: next, back, goto, play on.\n"
     "Files of other programs are read as 'replay' reads them; N is the "
     "number\n"
     "of a game in a file of many.",
     AT_PROMPT, cmd_load},
    {"next", "[N]", "Steps to the next ply of the record, or N on.", LESSON,
     cmd_next},
    {"back", "[N]", "Steps back by one ply, or by N.", LESSON, cmd_back},
    {"goto", "N|start|end", "Steps to just after ply N.", LESSON, cmd_goto},
    {"perft",
     "GAME DEPTH " GAME_OPTIONS
     " [--divide] [--json] [--compile] [--no-compile] "
     "[--no-planes] [--pass -NAME,...]",
     "Counts the sequences of 1, 2, .. DEPTH plies.\n"
     "Prints 'perft d N' for each depth, the time on stderr. With --divide\n"
     "first 'move N' for every first move of the deepest count.",
     ALL, cmd_perft},
    {"simulate",
     "GAME [--games N] [--limit PLIES] [--jobs N] [--seed N] "
     "[-o NAME=VALUE] [--from POSITION] [--players A,B] [--swap] "
     "[--ladder LEVELS[:GAMES]] [--html FILE] [--light] [--svg DIR] [--records "
     "DIR] "
     "[--json] [--csv] [--shard K/N] [--resume FILE] [--ascii] [--compile] "
     "[--no-compile] [--no-planes] [--pass -NAME,...]",
     "Plays random games, or games of opponents, and reports how they went.\n"
     "Players: random, greedy, mcts:1000 (playouts a move), mcts:0.5s, ab:3\n"
     "(plies ahead), level:1 to level:10; mcts:1000,cut=100,trees=2,error=10.\n"
     "100 games with seed 1 unless told otherwise; a game is cut after 5000\n"
     "plies. Game number k depends on the seed and k alone: the report is\n"
     "the same for any --jobs. --records DIR writes DIR/GAME-000001.abr ...\n"
     "--html FILE writes a page with pictures, --svg DIR each picture by\n"
     "itself. --ladder 5 also plays levels 1 to 5, each against the one "
     "below.\n"
     "--resume FILE keeps what is played; the same command goes on from there.",
     BOTH, cmd_simulate},
    {"compare",
     "A B [--games N] [--limit PLIES] [--jobs N] [--seed N] [-o NAME=VALUE] "
     "[--from POSITION] [--players A,B] [--swap] [--html FILE] [--svg DIR] "
     "[--json] [--shard K/N]",
     "Simulates two games and tells what differs, and whether by chance.\n"
     "A and B are games, with options if wanted: abalone,layout=belgian.\n"
     "--html FILE writes a page with both side by side.",
     BOTH, cmd_compare},
    {"sweep",
     "GAME NAME=VALUES ... [--games N] [--limit PLIES] [--jobs N] [--seed N] "
     "[-o NAME=VALUE] [--from POSITION] [--players A,B] [--swap] "
     "[--keep FILE] [--html FILE] [--svg DIR] [--json] [--shard K/N] "
     "[--ascii]",
     "Simulates a game for all values of some options.\n"
     "Values: goal=4..8 layout=standard,belgian. The darker the mark, the\n"
     "farther from even.\n"
     "With --keep FILE what was found is not played again. --html FILE writes\n"
     "a page with a small picture for every cell.",
     BOTH, cmd_sweep},
    {"merge",
     "FILE ... [--partial] [--html FILE] [--light] [--svg DIR] [--json] "
     "[--csv] [--ascii]",
     "Reports on the parts of a simulation that --shard K/N wrote.\n"
     "The parts may be those of simulate, compare or sweep; the report is\n"
     "exactly that of one run. With --partial some parts may be missing: it\n"
     "tells on stderr how far the run is and how sure its figures will be.",
     BOTH, cmd_merge},
    {"replay",
     "FILE|DIR|- ... [--jobs N] [--game GAME] [-o NAME=VALUE] [--json] "
     "[--junit] [--against GAME] [--thorough] [--stop-at-divergence] "
     "[--strict] [--resume] [--repl]",
     "Plays records again and verifies moves, counts, hashes, variations and\n"
     "results. Files of other programs (PGN, APGN, PDN, SGF, .mat, lists of\n"
     "moves; many games in one) are played by the rules, too; --game names\n"
     "the game of those that do not. Folders are searched for such files.\n"
     "Exit 0: all agree; 1: some do not; 3: some cannot be read. Differences\n"
     "are grouped by cause, the first of each is explained. --against plays\n"
     "by other rules; --thorough also takes all plies back and writes the\n"
     "record again, which must give the same bytes; --strict: a record whose\n"
     "last line is torn is a difference; --resume goes on with the same run\n"
     "that was interrupted; --repl opens the prompt at the last ply that\n"
     "agrees.",
     BOTH, cmd_replay},
    {"record",
     "convert|annotate|rebless|bisect|shrink|diff ... [--format NAME] "
     "[--game GAME] [--against GAME] [--reason TEXT] [--good REV] [--bad REV] "
     "[-o NAME=VALUE]",
     "Tools for records.\n"
     "convert IN|DIR|- ... [OUT] [--format abr|pgn|apgn|pdn|sgf|mat]\n"
     "[--game GAME]: from and to what other programs read; many games make\n"
     "one file OUT, or many records in the folder OUT. annotate FILE PLY\n"
     "TEXT: sets a comment ('' removes it). rebless FILE|DIR ... --reason\n"
     "TEXT: writes the counts and hashes of changed rules. bisect GAMEFILE\n"
     "RECORD ... --good REV --bad REV: the revision that changed the games.\n"
     "shrink FILE [OUT] [--against GAME]: the shortest record that still\n"
     "differs. diff A.abr B.abr: where two games part.",
     BOTH, cmd_record},
    {"check",
     "FILE.lua|GAME [-o NAME=VALUE] [--json] [--strict] [--all-options]",
     "Loads a game and tells what it is made of, and which rules are native.\n"
     "Random games are played to see that every move has a text of its own,\n"
     "and to warn of what is probably wrong. --strict makes warnings errors;\n"
     "--all-options loads the game with every value of every option.",
     ALL, cmd_check},
    {"explain", "GAME [-o NAME=VALUE]",
     "Prints the compiled rules: what each became, and the programs.", ALL,
     cmd_explain},
    {"compile", "GAME [-o NAME=VALUE] [-o FILE.c]",
     "Prints the rules as one self-contained C file: a position, its moves,\n"
     "random play and perft, for a program of one's own.",
     BOTH, cmd_compile},
    {"bench",
     "[GAME ...] [-o NAME=VALUE] [--json] [--compile] [--no-compile] "
     "[--no-planes] [--pass -NAME,...]",
     "Measures random playouts, about a second for each game (or all games).\n"
     "The signature is a number made from fixed seeded games: it changes\n"
     "when, and only when, the moves of a game do.",
     BOTH, cmd_bench},
    {"test", "FILE.t|DIR ... [--no-planes] | [FILE.t] --write",
     "Runs drawn positions with what they expect. At the prompt --write adds\n"
     "the position, and what holds in it, as a case (to GAME.t).",
     BOTH, cmd_test},
    {"demo",
     "[NAME [N]|FILE.abx] [--ascii] [--full] | NAME|FILE.abx|DIR ... --check "
     "[--junit]",
     "Shows a lesson: a demonstration that explains, asks and asserts.\n"
     "Alone it lists the lessons there are; 'demo sirius' lists those about\n"
     "Sirius, 'demo sirius 2' shows the second of them.\n"
     "Space goes on, b back, t tries moves, q leaves; in a pipe it is "
     "printed. --full tells phases, stocks, counters and registers too.\n"
     "--check runs lessons without pauses and says FILE:LINE:COLUMN of the\n"
     "first expectation that is not met in each (exit 1), or what is not\n"
     "understood (3).",
     BOTH, cmd_demo},
    {"course", "[NAME [N]|FILE.course] [--ascii] [--full]",
     "Goes on with a course: its lessons in order, from the first that is not\n"
     "done. Alone it lists the courses and how far you are; what you reached\n"
     "is kept in the data directory.",
     BOTH, cmd_course},
    {"export",
     "LESSON.abx|NAME.course|RECORD.abr|GAME [MOVE ...|-] [--svg FILE] [--png "
     "FILE] "
     "[--html FILE] [--light] [--print FILE] [--workshop FILE] [--text] "
     "[--at N] [--full] "
     "[-o NAME=VALUE] [--from POSITION] [--seed N] [--ascii]",
     "Writes a lesson, a record or a position as pictures, a page or text.\n"
     "A page is one file that works without a network; abax itself is in it,\n"
     "so its boards are played on, unless --light asks for a small page that\n"
     "is only looked at. A picture shows the last position, or that --at N;\n"
     "of a lesson with snaps each of them: --svg a.svg writes a-NAME.svg.\n"
     "PNG is made by rsvg-convert. --print writes a worksheet of a lesson, "
     "with\n"
     "diagrams, room to write and an answer key; a name that ends with .pdf "
     "is\n"
     "made by Chromium. --workshop writes a page with an editor: "
     "the\n"
     "rules on the left, the game they make on the right.",
     BOTH, cmd_export},
    {"workshop", "[GAME] [-o NAME=VALUE]",
     "Writes a page to change a game's rules in, and opens it.\n"
     "Without a game it is tic-tac-toe, whose rules are short.\n"
     "It is GAME-workshop.html in this folder, one file that works without a\n"
     "network; 'export --workshop FILE' writes it elsewhere.",
     ON_LINE, cmd_workshop},
    {"witness",
     "GAME [RULE|result|CONDITION] [--depth N] [--nodes N] [--games N] "
     "[-o NAME=VALUE] [--from POSITION] [--seed N]",
     "Finds the shortest game in which a rule is used or a condition holds.\n"
     "It is printed as a record that tells what each move did. A rule is "
     "named\n"
     "by its key or its comment; conditions are those of lessons: 'captures\n"
     "2', 'cell e5 = white and mover = black'; 'result' is any end. Alone it\n"
     "tells for every rule line when it can be used first. When there is none\n"
     "it says how far it looked (exit 1); past that, random games are tried.",
     BOTH, cmd_witness},
    {"corpus", "stats|find|index ... [--games N] [--game GAME] [-o NAME=VALUE]",
     "Asks about many games at once: records, and files of other programs.\n"
     "stats FILE|DIR ...: results, lengths, rules used, positions that "
     "several\n"
     "games reach, and openings as a tree with scores. find CONDITION "
     "FILE|DIR\n"
     "...: every ply a condition of lessons holds for, as record, ply and\n"
     "picture ('captures 2 and ply < 20'); --games N shows N of them (10).\n"
     "index DIR ...: keeps what is known of a large folder in a file in it, "
     "so\n"
     "that questions are answered quickly; it follows the files by itself.",
     BOTH, cmd_corpus},
    {"gtp", "[GAME] [-o NAME=VALUE] [--players PLAYER] [--seed N]",
     "Speaks GTP on stdin and stdout, for boards of other programs.\n"
     "Alone it plays Go; any game of two without chance that formats.txt has\n"
     "a row for can be named. --players says who thinks (mcts:1000); with a\n"
     "clock it thinks a thirtieth of the time left.",
     ON_LINE, cmd_gtp},
    {"uci", "[GAME] [-o NAME=VALUE] [--players PLAYER] [--seed N]",
     "Speaks UCI on stdin and stdout, for boards of other programs.\n"
     "Alone it plays chess; the options UCI_Chess960 and UCI_Variant lead to\n"
     "other games. --players says who thinks (ab:1s) where 'go' says nothing.",
     ON_LINE, cmd_uci},
    {"create", "NAME [--like GAME]",
     "Writes a commented game file to begin with, and a test for it.\n"
     "GAME is a game, or a family: placing, chess-like, draughts-like, tafl,\n"
     "stacking, race, sowing, leaping, solitaire, three-players.",
     BOTH, cmd_create},
    {"games", "[--names] [--json]",
     "Lists the games that can be found, by kind.\n"
     "Tells players, board and options. kinds.txt beside the games tells what\n"
     "kind each is of.",
     ALL, cmd_games},
    {"options", "[GAME] [-o NAME=VALUE]",
     "Lists the options of a game and their values.", ALL, cmd_options},
    {"reload", "",
     "Loads the rules again and plays the game by them.\n"
     "Says from which ply it differs. Rules with a fault change nothing.",
     AT_PROMPT, cmd_reload},
    {"watch", "[on|off]", "Reloads the rules when their file was saved.",
     AT_PROMPT, cmd_watch},
    {"lua", "EXPRESSION",
     "Evaluates Lua with the position at hand: pos, and moves, a list.\n"
     "'lua pos.e5', 'lua #moves', 'lua for _, s in ipairs(pos:sites()) do\n"
     "print(s, pos[s]) end'.",
     AT_PROMPT, cmd_lua},
    {"set", "[NAME [VALUE]]",
     "Lists the settings of the prompt, or changes one: 'set ascii on'.",
     AT_PROMPT, cmd_set},
    {"reference",
     "words|commands|opcodes|statements|lessons|annotations|man|bash|zsh|fish",
     "Prints the reference of words, commands, instructions or statements of\n"
     "lessons, editor annotations, the manual page, or completion for a shell.",
     ON_LINE, cmd_reference},
    {"help", "[WORD]",
     "Explains a command, a word of the rule language, or a statement of a\n"
     "lesson.",
     ALL, cmd_help},
    {"apropos", "WORD",
     "Finds commands, options, words, rules, lessons and pages about a word.",
     BOTH, cmd_apropos},
    {"quit", "", "Ends the program.", AT_PROMPT, cmd_quit},
};

const Command *command_all(size_t *count) {
  *count = sizeof commands / sizeof commands[0];
  return commands;
}

const Command *command_find(const char *name) {
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
    if (text_is_equal(commands[i].name, name)) return &commands[i];
  return NULL;
}

/* ---- the game a command is about ---- */

static uint64_t seed_of(const Options *options) {
  return options->has_seed ? options->seed : 1;
}

static bool begin(Shell *shell, Subject *subject, Error *err) {
  const Options *options = &shell->options;
  subject->session = session_new(subject->game, seed_of(options), err);
  return subject->session &&
         (!options->from ||
          session_set_position(subject->session, options->from, err));
}

static bool load(Shell *shell, const char *name, Subject *subject,
                 const char *const *settings, int count, Error *err) {
  subject->is_owned = true;
  subject->game = load_game(name, settings, count, err);
  if (subject->game && begin(shell, subject, err)) return true;
  command_subject_done(subject);
  return false;
}

static bool sets(const char *setting, const char *name) {
  size_t length = strlen(name);
  return strncmp(setting, name, length) == 0 && setting[length] == '=';
}

static bool is_set(const Options *options, const char *name) {
  for (int i = 0; i < options->nsettings; i++)
    if (sets(options->settings[i], name)) return true;
  return false;
}

/* The current game anew, with its options unless they are given anew. */
static bool load_current(Shell *shell, Subject *subject, Error *err) {
  enum { SETTING_TEXT = 256 };
  const Game *game = shell->game;
  char texts[OPTIONS_MAX][SETTING_TEXT];
  const char *settings[SETTINGS_MAX + OPTIONS_MAX];
  int count = 0;
  for (int i = 0; i < game->noptions; i++) {
    const Option *option = &game->options[i];
    if (is_set(&shell->options, option->name)) continue;
    snprintf(texts[i], SETTING_TEXT, "%s=%s", option->name,
             option->choices[option->chosen]);
    settings[count++] = texts[i];
  }
  for (int i = 0; i < shell->options.nsettings; i++)
    settings[count++] = shell->options.settings[i];
  return load(shell, game->path, subject, settings, count, err);
}

/* At the prompt a game may be named, but a move is never taken for one. */
static bool names_game(const char *word) {
  char path[4096];
  return text_ends(word, ".lua") || load_find(word, path, sizeof path, NULL);
}

bool command_subject(Shell *shell, int *argc, char ***argv, Subject *subject,
                     Error *err) {
  const Options *options = &shell->options;
  memset(subject, 0, sizeof *subject);
  bool has_current = shell->at_prompt && shell->session;
  if (has_current && (*argc == 0 || !names_game((*argv)[0]))) {
    if (options->nsettings > 0 || options->from || options->passes)
      return load_current(shell, subject, err);
    subject->game = shell->game;
    subject->session = shell->session;
    return true;
  }
  if (*argc == 0)
    return error_set(err, ERROR_USAGE,
                     "a game is missing: name one (see 'games') or give the "
                     "path of its .lua file");
  const char *name = (*argv)[0];
  --*argc;
  ++*argv;
  if (!load(shell, name, subject, options->settings, options->nsettings, err))
    return false;
  if (options->compile) module_try(subject->game);
  return true;
}

void command_subject_done(Subject *subject) {
  if (subject->is_owned) {
    session_free(subject->session);
    game_free(subject->game);
  }
  memset(subject, 0, sizeof *subject);
}

/* ---- moves ---- */

typedef enum LineRead { LINE_READ, LINE_END, LINE_BAD } LineRead;

/* One line of stdin without its end; too long, or with a zero byte: bad. */
static LineRead read_line(char *line, size_t size) {
  size_t length = 0;
  int c;
  while ((c = getchar()) != EOF && c != '\n') {
    if (c == '\0' || length + 1 == size) return LINE_BAD;
    line[length++] = (char)c;
  }
  if (c == EOF && length == 0) return LINE_END;
  line[length] = '\0';
  return LINE_READ;
}

/* The line without blanks around it. */
static char *trim(char *line) {
  static const char blanks[] = " \t\r\f\v";
  line += strspn(line, blanks);
  size_t length = strlen(line);
  while (length > 0 && strchr(blanks, line[length - 1])) length--;
  line[length] = '\0';
  return line;
}

static bool end_of_stdin(Error *err) {
  if (shell_interrupted) return error_set(err, ERROR_LIMIT, "interrupted");
  if (ferror(stdin))
    return error_set(err, ERROR_IO, "cannot read stdin: %s", strerror(errno));
  return true;
}

static bool play_words(Session *session, const char *source, Error *err) {
  Line line;
  bool ok = line_split(&line, source, err) &&
            line_play(session, line.count, line.at, err);
  line_done(&line);
  return ok;
}

/* Empty lines and comments ("-- ...") are passed over. */
static bool play_stdin(Session *session, Error *err) {
  char line[MOVE_TEXT], place[32];
  for (int number = 1;; number++) {
    LineRead read = read_line(line, sizeof line);
    if (read == LINE_END) return end_of_stdin(err);
    if (read == LINE_BAD)
      return error_set(err, ERROR_INPUT,
                       "line %d of stdin is no move: give one move a line",
                       number);
    const char *move = trim(line);
    if (*move == '\0' || text_starts(move, "--")) continue;
    if (play_words(session, move, err)) continue;
    snprintf(place, sizeof place, "line %d", number);
    error_prefix(err, place);
    return false;
  }
}

bool command_has_game(const Shell *shell, Error *err) {
  return shell->session ||
         error_set(err, ERROR_USAGE,
                   "there is no game yet: 'new GAME' begins one, 'games' "
                   "lists them");
}

/* "-" reads moves from stdin; all others are words of a line. */
bool command_play_moves(Session *session, int argc, char **argv, Error *err) {
  for (int i = 0, n; i < argc; i += n) {
    for (n = 0; i + n < argc && !text_is_equal(argv[i + n], "-");) n++;
    if (n > 0 && !line_play(session, n, argv + i, err)) return false;
    if (n == 0 && !play_stdin(session, err)) return false;
    if (shell_interrupted) return error_set(err, ERROR_LIMIT, "interrupted");
    n += n == 0;
  }
  return true;
}
