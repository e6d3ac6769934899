/* SPDX-License-Identifier: MIT
** command_rows.c - the table of commands.
**
** One row per command: its name, its usage, its help, the group 'help' lists it
** in, where it can be given, and its function. The help begins with one
** sentence that fits a line of 'help all'; after '\n' comes the rest, which is
** wrapped where it is printed. A command takes exactly the options that its
** usage names.
*/
#include "shell/command/command.h"

#define BOTH         (ON_LINE | AT_PROMPT)
#define LESSON       (AT_PROMPT | IN_LESSON)
#define ALL          (BOTH | IN_LESSON)
#define GAME_OPTIONS "[-o NAME=VALUE] [--from POSITION] [--seed N]"

static const Command commands[] = {
    {"play",
     "GAME [MOVE ...|-] [-o NAME=VALUE] [--from POSITION] [--seed N] [--ascii] "
     "[--strict] [--record FILE] [--autosave] [--resume]",
     "Plays a game at the prompt: type a move to make it.\n"
     "In a pipe it reads one line after another; --strict ends at the first "
     "error. On a terminal, or with --autosave, every ply is kept in the data "
     "directory: 'play --resume' goes on with the unfinished game played last, "
     "'play --resume NAME' with another one.",
     GROUP_PLAY, ALL, cmd_play},
    {"new", "[GAME] [-o NAME=VALUE] [--from POSITION] [--seed N]",
     "Starts the game again, or another game.\n"
     "'new GAME from \"POSITION\"' is the same as --from.",
     GROUP_PLAY, LESSON, cmd_new},
    {"undo", "[N]",
     "Takes back the last ply, or the last N.\n"
     "Against an opponent it goes back to your own last decision.",
     GROUP_PLAY, LESSON, cmd_undo},
    {"redo", "[N]", "Replays what was taken back.", GROUP_PLAY, LESSON,
     cmd_redo},
    {"branches", "",
     "Lists the lines you abandoned.\n"
     "A move made after 'undo' starts a new line; the old one becomes a "
     "branch.",
     GROUP_PLAY, LESSON, cmd_branches},
    {"branch", "N",
     "Switches to the end of another line.\n"
     "The line you leave takes its number, so the same command leads back.",
     GROUP_PLAY, LESSON, cmd_branch},
    {"auto", "[N]",
     "Plays one random move, or N of them.\n"
     "The opponent chooses the moves of a seat it has (see 'opponent') and "
     "answers the last one.",
     GROUP_PLAY, LESSON, cmd_auto},
    {"roll", "[FACE ...]", "Rolls the dice, or enters a roll of real dice.",
     GROUP_PLAY, LESSON, cmd_roll},
    {"pass", "", "Passes, if the rules of the game allow it.", GROUP_PLAY,
     LESSON, cmd_pass},
    {"resign", "[PLAYER]",
     "Resigns for the player to move, or for the player named.", GROUP_PLAY,
     LESSON, cmd_resign},
    {"draw", "[agreed]",
     "Offers a draw, or accepts an offer; a move declines it.\n"
     "'draw agreed' ends the game at once.",
     GROUP_PLAY, LESSON, cmd_draw},
    {"opponent", "[PLAYER WAY|off]",
     "Seats an opponent: 'opponent white level:3'.\n"
     "It answers your moves. Ways to play: random, greedy, mcts:1000, mcts:1s, "
     "ab:3, level:1 to level:10, or another program: 'opponent white "
     "\"gtp:gnugo --mode gtp\"', uci:stockfish. 'opponent white off' frees a "
     "seat, 'opponent off' all of them.",
     GROUP_PLAY, AT_PROMPT, cmd_opponent},
    {"quit", "", "Leaves the program.", GROUP_PLAY, AT_PROMPT, cmd_quit},

    {"show",
     "GAME [MOVE ...|-] " GAME_OPTIONS " [--json] [--position] [--ascii]",
     "Draws the position.\n"
     "Moves given are played first. --position prints one line that --from "
     "reads back.",
     GROUP_LOOK, ALL, cmd_show},
    {"moves",
     "GAME [MOVE ...|-] " GAME_OPTIONS " [--rules] [--json] [--no-planes]",
     "Lists the legal moves.\n"
     "They are sorted, one a line; with --rules, and on a terminal, grouped by "
     "rule. Moves given are played first; '-' reads them from stdin, one a "
     "line. A roll is given like a move: 'roll 5 2'. At the prompt 'moves c3' "
     "lists the moves that name a cell, 'moves knight' those of a kind of "
     "piece.",
     GROUP_LOOK, ALL, cmd_moves},
    {"history", "[--json]", "Lists the plies played so far.", GROUP_LOOK,
     LESSON, cmd_history},
    {"describe", "GAME [CELL ...] " GAME_OPTIONS " [--json]",
     "Describes the position, or a cell, in words.\n"
     "For a cell: what is there, the moves from it, and the moves that lead "
     "to it.",
     GROUP_LOOK, ALL, cmd_describe},
    {"where", "[my|their|PLAYER] [KIND|empty|MARK]",
     "Tells where pieces are: 'where my moons', 'where empty'.\n"
     "MARK is a register or a region of the game, such as 'fault'.",
     GROUP_LOOK, LESSON, cmd_where},
    {"rules", "GAME", "Prints the rules of the game in words.", GROUP_LOOK, ALL,
     cmd_rules},
    {"options", "[GAME] [-o NAME=VALUE]",
     "Lists the options of a game and their values.", GROUP_LOOK, ALL,
     cmd_options},
    {"games", "[--names] [--json]",
     "Lists the games by kind, with players, board and options.\n"
     "The file kinds.txt next to the games says which kind each one is.",
     GROUP_LOOK, ALL, cmd_games},

    {"hint", "[N|CELL|KIND] [--players PLAYER] [--json]",
     "Shows the most promising moves (5) and their chances.\n"
     "In parentheses is the 95% interval. 'hint c3' and 'hint knight' choose "
     "among the moves of a cell or a kind of piece. --players mcts:5000 says "
     "how long to think.",
     GROUP_THINK, LESSON, cmd_hint},
    {"threats", "", "Shows what your rival could take or win if you passed.",
     GROUP_THINK, LESSON, cmd_threats},
    {"rollout", "MOVE ... [--games N] [--limit PLIES]",
     "Plays random games (1000) after each move and counts wins.", GROUP_THINK,
     AT_PROMPT, cmd_rollout},
    {"analyse",
     "[FILE.abr] [--with JUDGE] [--games N] [--html FILE] [--light] [--svg "
     "DIR] [--json] [--ascii]",
     "Judges every move of the game, and finds the best line now.\n"
     "Each move has what it gave away, in percent of the game, a mark (?! from "
     "5, ? from 10, ?? from 20) and the better move; each roll its luck; then "
     "come the totals of each player. With FILE.abr it is about that record. "
     "--games N sets the playouts for each decision. --html FILE writes a page "
     "with the graph of the game and the worst moves as boards. --with gnubg "
     "lets that program judge a game of backgammon and compares its errors "
     "with ours.",
     GROUP_THINK, BOTH, cmd_analyse},

    {"why", "GAME [MOVE ...|-] MOVE " GAME_OPTIONS " [--trace] [--json]",
     "Explains why a move is legal, or why it is not.\n"
     "It is about the last move given; alone, at the prompt, about the move "
     "refused last. 'why c3' shows which moves the piece on c3 has and what "
     "stops the others. --trace shows every way the rules tried, how far each "
     "got, and what stopped it.",
     GROUP_EXPLAIN, ALL, cmd_why},
    {"blame", "CELL ...",
     "Tells which ply last changed a cell, and by which rule.", GROUP_EXPLAIN,
     LESSON, cmd_blame},
    {"source", "GAME [RULE ...] [-o NAME=VALUE]",
     "Prints the source of a rule, or lists the rules.\n"
     "RULE is its name or a prefix of it, a phase, or a local name of the "
     "script.",
     GROUP_EXPLAIN, ALL | IS_CODE, cmd_source},
    {"help", "[WORD]",
     "Explains a command, a group, or a word of the rule language.\n"
     "Statements of lessons too. 'help all' lists every command.",
     GROUP_EXPLAIN, ALL, cmd_help},
    {"apropos", "WORD",
     "Finds everything about a word.\n"
     "It searches commands, options, words, rules, lessons and pages.",
     GROUP_EXPLAIN, BOTH, cmd_apropos},

    {"save", "FILE",
     "Writes the game to a file.\n"
     "The suffix decides the format: .abr (a record), .pgn, .apgn (Abalone), "
     ".pdn (draughts), .sgf, .mat (backgammon).",
     GROUP_KEEP, AT_PROMPT, cmd_save},
    {"keep", "FILE|off",
     "Writes the game to a record, and each ply as it is played.", GROUP_KEEP,
     AT_PROMPT, cmd_keep},
    {"resume", "[NAME]",
     "Goes on with the unfinished game played last, or with NAME.\n"
     "The other unfinished games are listed.",
     GROUP_KEEP, AT_PROMPT, cmd_resume},
    {"load", "FILE [N] [--game GAME]",
     "Opens a record to step through it: next, back, goto, play on.\n"
     "It reads the files of other programs that 'replay' reads; N is the "
     "number of a game in a file of many.",
     GROUP_KEEP, AT_PROMPT, cmd_load},
    {"next", "[N]", "Steps to the next ply of the record, or N plies on.",
     GROUP_KEEP, LESSON, cmd_next},
    {"back", "[N]", "Steps back by one ply, or by N.", GROUP_KEEP, LESSON,
     cmd_back},
    {"goto", "N|start|end", "Steps to just after ply N.", GROUP_KEEP, LESSON,
     cmd_goto},
    {"replay",
     "FILE|DIR|- ... [--jobs N] [--game GAME] [-o NAME=VALUE] [--json] "
     "[--junit] [--against GAME] [--thorough] [--stop-at-divergence] "
     "[--strict] [--resume] [--repl]",
     "Replays and verifies records.\n"
     "Moves, counts, hashes, variations and results must agree. Files of other "
     "programs (PGN, APGN, PDN, SGF, .mat, lists of moves; many games in one) "
     "are played by the rules too; --game names the game of files that do not "
     "say. Folders are searched for such files. Exit 0: all agree; 1: some do "
     "not; 3: some cannot be read. Differences are grouped by cause, and the "
     "first of each is explained. --against plays by other rules; --thorough "
     "also takes all plies back and writes the record again, which must give "
     "the same bytes; --strict counts a record whose last line is torn as a "
     "difference; --resume goes on with the same run after an interruption; "
     "--repl opens the prompt at the last ply that agrees.",
     GROUP_KEEP, BOTH, cmd_replay},
    {"record",
     "convert|annotate|rebless|bisect|shrink|diff ... [--format NAME] [--game "
     "GAME] [--against GAME] [--reason TEXT] [--good REV] [--bad REV] [-o "
     "NAME=VALUE]",
     "Converts, annotates, shrinks and compares records.\n"
     "convert IN|DIR|- ... [OUT] [--format abr|pgn|apgn|pdn|sgf|mat] [--game "
     "GAME]: from and to the formats of other programs; many games make one "
     "file OUT, or many records in the folder OUT. annotate FILE PLY TEXT: "
     "sets a comment ('' removes it). rebless FILE|DIR ... --reason TEXT: "
     "writes the counts and hashes of changed rules. bisect GAMEFILE RECORD "
     "... --good REV --bad REV: finds the first bad revision. shrink FILE "
     "[OUT] [--against GAME]: the shortest record that still differs. diff "
     "A.abr B.abr: where two games differ.",
     GROUP_KEEP, BOTH, cmd_record},
    {"corpus", "stats|find|index ... [--games N] [--game GAME] [-o NAME=VALUE]",
     "Answers questions about many games at once.\n"
     "It reads records and the files of other programs. stats FILE|DIR ...: "
     "results, lengths, rules used, positions that several games reach, and "
     "openings as a tree with scores. find CONDITION FILE|DIR ...: every ply "
     "at which a condition of lessons holds, as record, ply and picture "
     "('captures 2 and ply < 20'); --games N shows N of them (10). index DIR "
     "...: keeps an index of a large folder in your cache folder, so that "
     "questions are answered quickly; it is updated when the files change.",
     GROUP_KEEP, BOTH, cmd_corpus},

    {"demo",
     "[NAME [N]|FILE.abx] [--ascii] [--full] | NAME|FILE.abx|DIR ... --check "
     "[--junit]",
     "Shows a lesson, which explains, asks and asserts.\n"
     "Alone it lists the lessons; 'demo sirius' lists those about Sirius, "
     "'demo sirius 2' shows the second of them, 'demo .fr' lists those in "
     "French. Space goes on, b goes back, t "
     "lets you try moves, q leaves; in a pipe the lesson is printed. --full "
     "shows phases, stocks, counters and registers too. --check runs lessons "
     "without pauses and prints FILE:LINE:COLUMN of the first expectation that "
     "fails in each (exit 1), or of what it cannot read (exit 3).",
     GROUP_LEARN, BOTH, cmd_demo},
    {"course", "[NAME [N]|FILE.course] [--ascii] [--full]",
     "Goes on with a course: its lessons, in order.\n"
     "It starts at the first lesson that is not done. Alone it lists the "
     "courses and how far you are; your progress is kept in the data "
     "directory.",
     GROUP_LEARN, BOTH, cmd_course},
    {"export",
     "LESSON.abx|NAME.course|RECORD.abr|GAME [MOVE ...|-] [--svg FILE] [--png "
     "FILE] [--html FILE] [--light] [--print FILE] [--workshop FILE] [--text] "
     "[--at N] [--full] [-o NAME=VALUE] [--from POSITION] [--seed N] [--ascii]",
     "Writes a lesson, a record or a position as a picture or page.\n"
     "A page is one file that works without a network. It contains abax "
     "itself, so its boards can be played on; --light asks for a small page to "
     "look at. A picture shows the last position, or the one --at N; a lesson "
     "with snaps gives a picture for each: --svg a.svg writes a-NAME.svg. PNG "
     "needs rsvg-convert. --print writes a worksheet of a lesson, with "
     "diagrams, room to write and an answer key; a name that ends with .pdf "
     "needs Chromium. --workshop writes a page with an editor: the rules on "
     "the left, the game they make on the right.",
     GROUP_LEARN, BOTH, cmd_export},
    {"workshop", "[GAME] [-o NAME=VALUE]",
     "Writes a page to change a game's rules in, and opens it.\n"
     "Without a game it is tic-tac-toe, whose rules are short. It is "
     "GAME-workshop.html in this folder, one file that works without a "
     "network; 'export --workshop FILE' writes it elsewhere.",
     GROUP_LEARN, ON_LINE, cmd_workshop},

    {"simulate",
     "GAME [--games N] [--limit PLIES] [--jobs N] [--seed N] [-o NAME=VALUE] "
     "[--from POSITION] [--players A,B] [--swap] [--ladder LEVELS[:GAMES]] "
     "[--html FILE] [--light] [--svg DIR] [--records DIR] [--json] [--csv] "
     "[--shard K/N] [--resume FILE] [--ascii] [--compile] [--no-compile] "
     "[--no-planes] [--pass -NAME,...]",
     "Plays many games and reports how they went.\n"
     "Players are random unless --players names them: greedy, mcts:1000 "
     "(playouts a move), mcts:0.5s, ab:3 (plies ahead), level:1 to level:10; "
     "mcts:1000,cut=100,trees=2,error=10. It plays 100 games with seed 1 "
     "unless told otherwise, and cuts a game after 5000 plies. Game number k "
     "depends on the seed and on k alone, so the report is the same for any "
     "--jobs. --records DIR writes DIR/GAME-000001.abr ... --html FILE writes "
     "a page with pictures, --svg DIR each picture in a file. --ladder 5 also "
     "plays levels 1 to 5, each against the one below. --resume FILE keeps "
     "what is played; the same command goes on from there.",
     GROUP_MEASURE, BOTH, cmd_simulate},
    {"compare",
     "A B [--games N] [--limit PLIES] [--jobs N] [--seed N] [-o NAME=VALUE] "
     "[--from POSITION] [--players A,B] [--swap] [--html FILE] [--svg DIR] "
     "[--json] [--shard K/N] [--compile] [--no-compile]",
     "Simulates two games and shows which differences are significant.\n"
     "A and B are games, with options if you like: abalone,layout=belgian. "
     "--html FILE writes a page with both side by side.",
     GROUP_MEASURE, BOTH, cmd_compare},
    {"sweep",
     "GAME NAME=VALUES ... [--games N] [--limit PLIES] [--jobs N] [--seed N] "
     "[-o NAME=VALUE] [--from POSITION] [--players A,B] [--swap] [--keep FILE] "
     "[--html FILE] [--svg DIR] [--json] [--shard K/N] [--ascii] [--compile] "
     "[--no-compile]",
     "Simulates a game for all values of some options.\n"
     "Values: goal=4..8 layout=standard,belgian. The darker the mark, the "
     "farther from even. --keep FILE saves the results, so that they are not "
     "played again. --html FILE writes a page with a small picture for every "
     "cell.",
     GROUP_MEASURE, BOTH, cmd_sweep},
    {"merge",
     "FILE ... [--partial] [--html FILE] [--light] [--svg DIR] [--json] "
     "[--csv] [--ascii]",
     "Merges the parts of a simulation that --shard K/N wrote.\n"
     "The parts may be those of simulate, compare or sweep; the report is "
     "exactly that of one run. With --partial some parts may be missing: it "
     "says on stderr how far the run is and how precise its figures will be.",
     GROUP_MEASURE, BOTH, cmd_merge},
    {"witness",
     "GAME [RULE|result|CONDITION] [--depth N] [--nodes N] [--games N] [-o "
     "NAME=VALUE] [--from POSITION] [--seed N]",
     "Finds the shortest game that uses a rule or meets a condition.\n"
     "It is printed as a record that shows what each move did. A rule is named "
     "by its key or its comment; conditions are those of lessons: 'captures "
     "2', 'cell e5 = white and mover = black'; 'result' is any end. Alone it "
     "shows, for each line of the rules, when it can first be used. If there "
     "is no such game it says how far it searched (exit 1); past that it tries "
     "random games.",
     GROUP_MEASURE, BOTH, cmd_witness},
    {"perft",
     "GAME DEPTH " GAME_OPTIONS
     " [--divide] [--json] [--compile] [--no-compile] [--no-planes] [--pass "
     "-NAME,...]",
     "Counts the sequences of 1, 2, ... DEPTH plies.\n"
     "It prints 'perft d N' for each depth, and the time on stderr. --divide "
     "first prints 'move N' for every first move of the deepest count.",
     GROUP_MEASURE, ALL, cmd_perft},
    {"bench",
     "[GAME ...] [-o NAME=VALUE] [--json] [--compile] [--no-compile] "
     "[--no-planes] [--pass -NAME,...]",
     "Measures the speed of random playouts.\n"
     "It takes about a second for each game (or all games). The signature is a "
     "number made from fixed seeded games: it changes if, and only if, the "
     "moves of a game change.",
     GROUP_MEASURE, BOTH, cmd_bench},

    {"create", "NAME [--like GAME]",
     "Writes a commented game file to start from, and a test for it.\n"
     "GAME is a game, or a family: placing, chess-like, draughts-like, tafl, "
     "stacking, race, sowing, leaping, solitaire, three-players.",
     GROUP_WRITE, BOTH, cmd_create},
    {"check",
     "FILE.lua|GAME [-o NAME=VALUE] [--json] [--strict] [--all-options]",
     "Checks a game: what it is made of, which rules are native.\n"
     "It plays random games to see that every move has a text of its own, and "
     "warns of probable mistakes. --strict makes warnings errors; "
     "--all-options loads the game with every value of every option.",
     GROUP_WRITE, ALL, cmd_check},
    {"test", "FILE.t|DIR ... [--no-planes] | [FILE.t] --write",
     "Runs drawn positions and compares them with expectations.\n"
     "At the prompt --write adds the position, and what holds in it, as a case "
     "(to GAME.t).",
     GROUP_WRITE, BOTH, cmd_test},
    {"reload", "",
     "Loads the rules again and replays the game by them.\n"
     "It says from which ply the game differs. Rules with an error change "
     "nothing.",
     GROUP_WRITE, AT_PROMPT, cmd_reload},
    {"watch", "[on|off]", "Reloads the rules whenever their file is saved.",
     GROUP_WRITE, AT_PROMPT, cmd_watch},
    {"lua", "EXPRESSION",
     "Evaluates Lua: pos is the position, moves a list.\n"
     "'lua pos.e5', 'lua #moves', 'lua for _, s in ipairs(pos:sites()) do "
     "print(s, pos[s]) end'.",
     GROUP_WRITE, AT_PROMPT | IS_CODE, cmd_lua},
    {"explain", "GAME [-o NAME=VALUE]",
     "Prints the compiled rules: what each became, and the programs.",
     GROUP_WRITE, ALL | IS_CODE, cmd_explain},
    {"compile", "GAME [-o NAME=VALUE] [-o FILE.c] [--module DIR [--web]]",
     "Prints the rules as one self-contained C file.\n"
     "It has a position, its moves, random play and perft, to use in a program "
     "of your own. --module compiles it for abax instead: games installed with "
     "their modules use them, even where there is no compiler. With --web it "
     "is "
     "compiled for pages ('make web-rules').",
     GROUP_WRITE, BOTH | IS_CODE, cmd_compile},

    {"set", "[NAME [VALUE]]",
     "Lists the settings of the prompt, or changes one.\n"
     "For example 'set ascii on'.",
     GROUP_PROGRAM, AT_PROMPT, cmd_set},
    {"gtp", "[GAME] [-o NAME=VALUE] [--players PLAYER] [--seed N]",
     "Speaks GTP on stdin and stdout, for graphical boards.\n"
     "Alone it plays Go; any two-player game without chance that formats.txt "
     "has a row for can be named. --players says who thinks (mcts:1000); with "
     "a clock it thinks for a thirtieth of the time left.",
     GROUP_PROGRAM, ON_LINE, cmd_gtp},
    {"uci", "[GAME] [-o NAME=VALUE] [--players PLAYER] [--seed N]",
     "Speaks UCI on stdin and stdout, for graphical boards.\n"
     "Alone it plays chess; the options UCI_Chess960 and UCI_Variant choose "
     "other games. --players says who thinks (ab:1s) when 'go' does not.",
     GROUP_PROGRAM, ON_LINE, cmd_uci},
    {"reference",
     "words|commands|opcodes|statements|lessons|annotations|man|bash|zsh|fish",
     "Prints a reference, the manual page, or a shell's completion.\n"
     "References: words, commands, instructions, statements of lessons, editor "
     "annotations.",
     GROUP_PROGRAM, ON_LINE | IS_CODE, cmd_reference},
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

/* --- groups --- */

static const CommandGroupRow groups[] = {
    [GROUP_PLAY] = {"playing", "make moves, take them back, seat an opponent"},
    [GROUP_LOOK] = {"looking", "the position, the moves, the game"},
    [GROUP_THINK] = {"thinking", "advice, and what a game was worth"},
    [GROUP_EXPLAIN] = {"explaining", "why a move is legal or not, and help"},
    [GROUP_KEEP] = {"keeping", "records, and files of other programs"},
    [GROUP_LEARN] = {"learning", "lessons, courses, pictures and pages"},
    [GROUP_MEASURE] = {"measuring", "simulations, counts, searches, speed"},
    [GROUP_WRITE] = {"writing", "rules: write, check, test and reload them"},
    [GROUP_PROGRAM] = {"program", "settings, protocols, references"},
};

const CommandGroupRow *command_groups(size_t *count) {
  *count = sizeof groups / sizeof groups[0];
  return groups;
}

int command_run(Shell *shell, const Command *command, int argc, char **argv,
                Error *err) {
  bool is_code = command->where & IS_CODE || shell->options.position;
  bool before = shell_keep_lines(is_code);
  int code = command->run(shell, argc, argv, err);
  shell_keep_lines(before);
  return code;
}
