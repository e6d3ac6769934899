/* SPDX-License-Identifier: MIT
** demo.c - frames on a terminal, one at a time.
**
** Keys are read without waiting for Enter; moves are typed with linenoise, in
** a session of their own that begins at the frame's position, so that trying
** things out never changes the lesson.
*/
#include "shell/lesson/demo.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include "linenoise.h"
#include "shell/lesson/demo_ask.h"
#include "shell/draw/frame_text.h"
#include "shell/lesson/language.h"
#include "shell/prompt/line.h"
#include "shell/draw/theme.h"

typedef enum Wish { WISH_NEXT, WISH_BACK, WISH_TRY, WISH_QUIT, WISH_NONE } Wish;

typedef struct Demo {
  Shell *shell;
  const Frames *frames;
  size_t at;
  DrawStyle style;
  Mastery *mastery; /* by frame */
} Demo;

/* --- keys --- */

/* One byte, -1 at the end of input or after Ctrl-C. */
static int read_byte(void) {
  unsigned char c;
  ssize_t n;
  do n = read(STDIN_FILENO, &c, 1);
  while (n < 0 && errno == EINTR && !shell_interrupted);
  return n == 1 ? c : -1;
}

/* ESC [ C and ESC [ D are the arrows to the right and to the left. */
static Wish read_escape(void) {
  if (read_byte() != '[') return WISH_NONE;
  int c = read_byte();
  return c == 'C' ? WISH_NEXT : c == 'D' ? WISH_BACK : WISH_NONE;
}

static Wish wish_of(int c) {
  switch (c) {
  case ' ':
  case '\r':
  case '\n':
  case 'n': return WISH_NEXT;
  case 'b':
  case 127: return WISH_BACK;
  case 't': return WISH_TRY;
  case 'q':
  case 3: /* Ctrl-C */
  case 4: /* Ctrl-D */
  case -1: return WISH_QUIT;
  case 27: return read_escape();
  default: return WISH_NONE;
  }
}

static Wish read_wish(void) {
  struct termios old, raw;
  if (tcgetattr(STDIN_FILENO, &old) != 0) return wish_of(read_byte());
  raw = old;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
  Wish wish;
  do wish = wish_of(read_byte());
  while (wish == WISH_NONE);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &old);
  return wish;
}

/* --- trying moves --- */

static Session *stand(const Frame *f, Error *err) {
  Session *s = session_new(f->game, 1, err);
  if (s == NULL) return NULL;
  position_copy(f->game, s->pos, f->pos);
  session_forget(s);
  return s;
}

/* The prompt, on the frame's position. An empty line comes back. */
static bool try_moves(Demo *demo, Error *err) {
  const Frame *f = &demo->frames->at[demo->at];
  if (f->game == NULL) return true;
  Shell shell = *demo->shell;
  shell.game = (Game *)f->game; /* commands read it; 'new' is refused */
  shell.session = stand(f, err);
  shell.at_prompt = true;
  if (shell.session == NULL) return false;
  shell_printf("%s\n",
               language_say("Try moves and commands; press Enter to return."));
  for (char *line; shell_flush(err) && (line = linenoise("try> ")) != NULL;) {
    Error refused = {0};
    size_t count;
    bool is_over = line[strspn(line, " \t")] == '\0';
    char word[32] = "";
    sscanf(line, "%31s", word);
    const Command *c = line_find_command(word, &count);
    bool leaves = c != NULL && (c->run == cmd_new || c->run == cmd_play ||
                                c->run == cmd_load || c->run == cmd_demo);
    if (leaves)
      shell_note("this is a lesson: 'q' leaves it, then '%s' works\n", c->name);
    else if (!is_over && line_check(line, strlen(line), &refused))
      line_run(&shell, line, &refused);
    if (refused.text[0] != '\0') shell_note("%s\n", refused.text);
    free(line);
    if (is_over || shell.is_done) break;
  }
  session_free(shell.session);
  return true;
}

/* --- going through --- */

static void show(const Demo *demo) {
  Text out;
  text_init(&out);
  text_add_char(&out, '\n');
  if (demo->at == 0 && demo->frames->title != NULL)
    text_addf(&out, "%s\n\n", demo->frames->title);
  frame_text(demo->frames, demo->at, &demo->style, &out);
  shell_print(text_string(&out));
  text_done(&out);
}

static Wish ask(Demo *demo, Error *err) {
  Mastery now;
  Asked where = demo_ask(&demo->frames->at[demo->at], &demo->style, &now, err);
  if (now > demo->mastery[demo->at]) demo->mastery[demo->at] = now;
  return where == ASKED_ON     ? WISH_NEXT
         : where == ASKED_BACK ? WISH_BACK
                               : WISH_QUIT;
}

static Wish wait_for_wish(Demo *demo, Error *err) {
  const Frame *f = &demo->frames->at[demo->at];
  if (f->question.text != NULL) return ask(demo, err);
  shell_printf("[%s] ",
               language_say("space next, b back, t try moves, q quit"));
  if (!shell_flush(err)) return WISH_QUIT;
  Wish wish = read_wish();
  shell_print("\n");
  return wish;
}

bool demo_print(const Shell *shell, const Frames *frames, Error *err) {
  Text out;
  DrawStyle style = theme_style(shell);
  text_init(&out);
  frame_text_all(frames, &style, &out);
  bool ok = !out.failed || error_memory(err);
  if (ok) shell_print(text_string(&out));
  text_done(&out);
  return ok;
}

static DemoScore score_of(const Demo *demo) {
  DemoScore score = {0};
  for (size_t i = 0; i < demo->frames->count; i++) {
    if (demo->frames->at[i].question.text == NULL) continue;
    score.asked++;
    score.right += demo->mastery[i] >= MASTERY_RIGHT;
    score.first += demo->mastery[i] == MASTERY_FIRST;
  }
  return score;
}

/* "3 of 4 questions right, 2 of them at the first try." */
static void tell_score(const DemoScore *score) {
  char right[32], asked[32], first[32];
  Text out;
  shell_printf("%s\n", language_say("The lesson is over."));
  if (score->asked == 0) return;
  snprintf(right, sizeof right, "%d", score->right);
  snprintf(asked, sizeof asked, "%d", score->asked);
  snprintf(first, sizeof first, "%d", score->first);
  text_init(&out);
  language_fill(&out, "Right answers: {} of {}; at the first try: {}.", right,
                asked, first);
  shell_printf("%s\n", text_string(&out));
  text_done(&out);
}

static bool go_through(Demo *demo, bool *is_over, Error *err) {
  while (demo->at < demo->frames->count) {
    show(demo);
    Wish wish = wait_for_wish(demo, err);
    if (err->code != ERROR_NONE) return false;
    if (wish == WISH_QUIT) return shell_flush(err);
    if (wish == WISH_TRY && !try_moves(demo, err)) return false;
    if (wish == WISH_NEXT) demo->at++;
    if (wish == WISH_BACK && demo->at > 0) demo->at--;
  }
  *is_over = true;
  return true;
}

bool demo_show(Shell *shell, const Frames *frames, DemoScore *score,
               bool *is_over, Error *err) {
  Demo demo = {.shell = shell, .frames = frames};
  demo.style = theme_style(shell);
  demo.mastery = memory_new((frames->count + 1) * sizeof *demo.mastery);
  *is_over = false;
  if (demo.mastery == NULL) return error_memory(err);
  bool ok = go_through(&demo, is_over, err);
  *score = score_of(&demo);
  memory_free(demo.mastery);
  if (ok && *is_over) tell_score(score);
  return ok && shell_flush(err);
}
