/* SPDX-License-Identifier: MIT
** frame.c - keeps frames and frees them.
*/
#include "shell/draw/frame.h"

const char *const mark_colours[MARK_COLOURS] = {"yellow", "green",  "red",
                                                "blue",   "purple", "grey"};

void frames_init(Frames *frames) {
  *frames = (Frames){0};
  arena_init(&frames->arena);
}

/* Positions have blocks of their own: their size is the game's. */
void frames_done(Frames *frames) {
  for (size_t i = 0; i < frames->count; i++) {
    position_free(frames->at[i].pos);
    position_free(frames->at[i].before);
  }
  for (size_t i = 0; i < frames->nheld; i++) position_free(frames->held[i]);
  for (size_t i = 0; i < frames->ngames; i++) game_free(frames->games[i]);
  memory_free(frames->at);
  memory_free(frames->branches);
  memory_free(frames->games);
  memory_free(frames->held);
  memory_free(frames->pictures);
  arena_done(&frames->arena);
  *frames = (Frames){0};
}

Position *frames_hold(Frames *frames, const Game *game, const Position *pos,
                      Error *err) {
  if (!memory_reserve((void **)&frames->held, &frames->held_capacity,
                      frames->nheld + 1, sizeof(void *))) {
    error_memory(err);
    return NULL;
  }
  Position *copy = position_new(game, err);
  if (copy == NULL) return NULL;
  position_copy(game, copy, pos);
  return frames->held[frames->nheld++] = copy;
}

void frames_tell_all(Frames *frames) {
  for (size_t i = 0; i < frames->count; i++) frames->at[i].is_learner = false;
}

bool frame_marked(const Frame *frame, Plane *out) {
  memset(out, 0, sizeof *out);
  for (size_t i = 0; i < frame->nmarks; i++)
    for (int k = 0; k < frame->marks[i].nsites; k++)
      plane_add(out->w, frame->marks[i].sites[k]);
  return frame->nmarks > 0;
}
