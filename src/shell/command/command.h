/* SPDX-License-Identifier: MIT
** command.h - the table of commands.
**
** One row per command: dispatch, help, completion, hints and the reference
** page are made from the rows. The same row serves the command line
** ("abax perft abalone 5") and the prompt ("perft 5"): at the prompt GAME is
** the game being played and need not be given.
*/
#ifndef ABAX_COMMAND_H
#define ABAX_COMMAND_H

#include <stdint.h>
#include "base/error.h"
#include "base/stop.h"
#include "base/text.h"
#include "session/session.h"

enum { SETTINGS_MAX = 16, ARGS_MAX = 4096 };

/* What the user asked for, besides the words of the command. */
typedef struct Options {
  const char *settings[SETTINGS_MAX]; /* -o name=value */
  int nsettings;
  const char *from, *records, *players, *like;
  const char *record, *against, *reason, *format, *good, *bad, *game;
  uint64_t seed;
  bool has_seed;
  long games, limit, jobs; /* 0: not given */
  bool json, divide, position, ascii, strict, check, planes_off;
  bool compile, no_compile;
  bool may_compile;   /* nothing speaks against rules that come compiled */
  const char *module; /* a folder for compiled rules, of compile */
  bool web;           /* they are for pages */
  bool trace, all_options, write;
  bool junit, stop, repl, thorough, autosave, resume, rules;
  const char *shard; /* K/N */
  const char *resume_from;
  bool partial;
  const char *keep;
  bool swap, csv;
  const char *svg, *png, *html,
      *workshop;      /* files to write; of reports, a folder */
  const char *ladder; /* LEVELS[:GAMES] */
  const char *with;   /* a judge */
  const char *output; /* -o FILE.c, of compile */
  bool text, light, full, names;
  const char *print;     /* a worksheet to write */
  const char *passes;    /* -NAME,...: left out (engine/pass/pass.h) */
  long at, depth, nodes; /* 0: not given */
} Options;

typedef struct Shell Shell;
struct Share;
struct Shell {
  Game *game;       /* the game at the prompt; NULL: none yet */
  Session *session; /* and its session */
  /* What becomes of a game that is given up; NULL: it is freed. */
  void (*retire)(Shell *shell, Game *game);
  Options options;
  Options *standing; /* at the prompt: those that hold beyond one command */
  bool at_prompt;    /* commands come from the prompt, not the command line */
  bool in_lesson;    /* and those from a document: see IN_LESSON */
  bool is_terminal;  /* stdin and stdout are one */
  bool has_color, has_utf8;
  bool is_done;        /* quit was said */
  struct Share *share; /* a run in parts (share.h); NULL: it is none */
};

/* Where a command can be given. What a lesson may say changes its own game and
** prints: it writes no file, and reads none but games (docs/sandbox.md). */
enum { ON_LINE = 1, AT_PROMPT = 2, IN_LESSON = 4 };

/* Its lines are code, to be copied: a terminal must not wrap them. */
enum { IS_CODE = 8 };

/* What 'help' lists commands by. */
typedef enum CommandGroup {
  GROUP_PLAY,
  GROUP_LOOK,
  GROUP_THINK,
  GROUP_EXPLAIN,
  GROUP_KEEP,
  GROUP_LEARN,
  GROUP_MEASURE,
  GROUP_WRITE,
  GROUP_PROGRAM
} CommandGroup;

typedef struct CommandGroupRow {
  const char *name, *help;
} CommandGroupRow;

typedef struct Command {
  const char *name;
  const char *usage; /* arguments and options: "GAME DEPTH [--divide]" */
  const char *help;  /* one sentence; the rest follows after '\n' */
  CommandGroup group;
  int where;
  /* Arguments without the command's name and without options. Returns the
  ** exit code; on failure 'err' says why (the caller prints it). */
  int (*run)(Shell *shell, int argc, char **argv, Error *err);
} Command;

const Command *command_all(size_t *count);
const Command *command_find(const char *name);        /* exact name */
const CommandGroupRow *command_groups(size_t *count); /* by CommandGroup */

/* Runs it with the options that shell->options holds. */
int command_run(Shell *shell, const Command *command, int argc, char **argv,
                Error *err);

/* Splits off the options anywhere among the arguments (argv is compacted).
** A name that two rows have is the one in the usage text.
** False: unknown option or bad value (ERROR_USAGE, with "did you mean"). */
bool command_options(Options *options, const char *usage, int *argc,
                     char **argv, Error *err);

/* The game a command is about: at the prompt the current one, else argv[0],
** which is then skipped. The caller frees it with command_done. */
typedef struct Subject {
  Game *game;
  Session *session;
  bool is_owned;
} Subject;
bool command_subject(Shell *shell, int *argc, char ***argv, Subject *subject,
                     Error *err);
void command_subject_done(Subject *subject);

/* For what needs a game at the prompt. */
bool command_has_game(const Shell *shell, Error *err);

/* Plays moves given as arguments, or one per line from stdin for "-". */
bool command_play_moves(Session *session, int argc, char **argv, Error *err);

/* Output: everything a command prints on stdout. A closed stdout is noticed
** and ends the program quietly with ERROR_IO. */
void shell_print(const char *text);
extern bool shell_has_styles; /* stdout takes colours, and lines written over */
void shell_printf(const char *format, ...)
    __attribute__((format(printf, 1, 2)));
void shell_note(const char *format, ...) /* on stderr */
    __attribute__((format(printf, 1, 2)));
bool shell_flush(Error *err);
/* On a terminal lines are wrapped at words; from now on they are kept as they
** are, to be copied, or wrapped again. Returns how it was before. */
bool shell_keep_lines(bool keep);
/* What a script prints: its author's notes, on stderr, so that they are never
** taken for the answer of a command; on stdout while 'lua' runs. */
void shell_print_line(const char *line);
extern bool shell_is_asking;
/* From now on what is printed is added to 'out'; NULL: it goes to stdout.
** Returns where it went before. */
Text *shell_capture(Text *out);

/* Set by Ctrl-C. */
#define shell_interrupted stop_asked

/* The commands, by file. */
int cmd_perft(Shell *, int, char **, Error *);
int cmd_moves(Shell *, int, char **, Error *);
int cmd_show(Shell *, int, char **, Error *);
int cmd_simulate(Shell *, int, char **, Error *);
int cmd_merge(Shell *, int, char **, Error *);
int cmd_compare(Shell *, int, char **, Error *);
int cmd_sweep(Shell *, int, char **, Error *);
int cmd_hint(Shell *, int, char **, Error *);
int cmd_opponent(Shell *, int, char **, Error *);
int cmd_analyse(Shell *, int, char **, Error *);
int cmd_threats(Shell *, int, char **, Error *);
int cmd_rollout(Shell *, int, char **, Error *);
int cmd_bench(Shell *, int, char **, Error *);
int cmd_replay(Shell *, int, char **, Error *);
int cmd_check(Shell *, int, char **, Error *);
int cmd_explain(Shell *, int, char **, Error *);
int cmd_compile(Shell *, int, char **, Error *);
int cmd_why(Shell *, int, char **, Error *);
int cmd_blame(Shell *, int, char **, Error *);
int cmd_source(Shell *, int, char **, Error *);
int cmd_rules(Shell *, int, char **, Error *);
int cmd_describe(Shell *, int, char **, Error *);
int cmd_where(Shell *, int, char **, Error *);
int cmd_apropos(Shell *, int, char **, Error *);
int cmd_test(Shell *, int, char **, Error *);
int cmd_create(Shell *, int, char **, Error *);
int cmd_play(Shell *, int, char **, Error *);
int cmd_new(Shell *, int, char **, Error *);
int cmd_undo(Shell *, int, char **, Error *);
int cmd_redo(Shell *, int, char **, Error *);
int cmd_branches(Shell *, int, char **, Error *);
int cmd_branch(Shell *, int, char **, Error *);
int cmd_auto(Shell *, int, char **, Error *);
int cmd_roll(Shell *, int, char **, Error *);
int cmd_pass(Shell *, int, char **, Error *);
int cmd_resign(Shell *, int, char **, Error *);
int cmd_draw(Shell *, int, char **, Error *);
int cmd_games(Shell *, int, char **, Error *);
int cmd_options(Shell *, int, char **, Error *);
int cmd_history(Shell *, int, char **, Error *);
int cmd_save(Shell *, int, char **, Error *);
int cmd_keep(Shell *, int, char **, Error *);
int cmd_load(Shell *, int, char **, Error *);
int cmd_resume(Shell *, int, char **, Error *);
int cmd_next(Shell *, int, char **, Error *);
int cmd_back(Shell *, int, char **, Error *);
int cmd_goto(Shell *, int, char **, Error *);
int cmd_record(Shell *, int, char **, Error *);
int cmd_reload(Shell *, int, char **, Error *);
int cmd_watch(Shell *, int, char **, Error *);
int cmd_lua(Shell *, int, char **, Error *);
int cmd_set(Shell *, int, char **, Error *);
int cmd_help(Shell *, int, char **, Error *);
int cmd_quit(Shell *, int, char **, Error *);
int cmd_reference(Shell *, int, char **, Error *);
int cmd_course(Shell *shell, int argc, char **argv, Error *err);
int cmd_demo(Shell *, int, char **, Error *);
int cmd_export(Shell *, int, char **, Error *);
int cmd_workshop(Shell *, int, char **, Error *);
int cmd_witness(Shell *, int, char **, Error *);
int cmd_corpus(Shell *, int, char **, Error *);
int cmd_gtp(Shell *, int, char **, Error *);
int cmd_uci(Shell *, int, char **, Error *);

#endif
