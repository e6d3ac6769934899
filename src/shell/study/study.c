/* SPDX-License-Identifier: MIT
** study.c - setting up the position a command looks at.
*/
#include "shell/study/study.h"
#include "kernel/text/diagram.h"

bool study_print(Text *text, Error *err) {
  bool is_whole = !text->failed;
  if (is_whole) shell_print(text_string(text));
  text_done(text);
  return is_whole || error_memory(err);
}

void study_done(Study *study) {
  if (study->session != study->subject.session) session_free(study->session);
  command_subject_done(&study->subject);
}

static Session *new_stage(const Session *now, Error *err) {
  Text text;
  text_init(&text);
  diagram_write(now->game, now->pos, &text);
  Session *stage = session_new(now->game, 1, err);
  if (stage && !session_set_position(stage, text_string(&text), err)) {
    session_free(stage);
    stage = NULL;
  }
  text_done(&text);
  return stage;
}

bool study_begin(Shell *shell, int *argc, char ***argv, int spared,
                 Study *study, Error *err) {
  Subject *subject = &study->subject;
  if (!command_subject(shell, argc, argv, subject, err)) return false;
  study->session = subject->session;
  if (!subject->is_owned && *argc > spared)
    study->session = new_stage(subject->session, err);
  if (!study->session) {
    command_subject_done(subject);
    return false;
  }
  if (shell->options.planes_off) machine_walk(&study->session->machine, true);
  return true;
}
