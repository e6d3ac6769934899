/* SPDX-License-Identifier: MIT
** gallery.c - games to go through, position by position.
**
** A picture of a position is a list of lines of which few change from ply to
** ply. The page has every line once; a position tells which lines of the last
** one stay and which come.
*/
#include "shell/export/gallery.h"
#include "base/memory.h"
#include "search/evaluate.h"
#include "record/replay.h"
#include "script/version.h"
#include "shell/export/chart.h"
#include "shell/draw/frame_game.h"
#include "shell/export/html.h"
#include "shell/export/html_live.h"
#include "shell/draw/svg.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 400, SHOWN_SOLID = 30, STRIP = 6, POINTS = 120 };

/* ---- lines ---- */

typedef struct Lines {
  char **at; /* every line there is, in the order they came */
  size_t count, capacity;
  uint32_t *slots; /* 1 + number, by hash */
  size_t size;
} Lines;

static uint32_t *slot_of(const Lines *lines, const char *text) {
  size_t at = hash_string(text) & (lines->size - 1);
  while (lines->slots[at] != 0 &&
         !text_is_equal(lines->at[lines->slots[at] - 1], text))
    at = (at + 1) & (lines->size - 1);
  return &lines->slots[at];
}

static bool grow_slots(Lines *lines) {
  size_t size = lines->size ? 2 * lines->size : 1024;
  uint32_t *slots = memory_new(size * sizeof *slots);
  if (!slots) return false;
  memory_free(lines->slots);
  lines->slots = slots;
  lines->size = size;
  for (size_t i = 0; i < lines->count; i++)
    *slot_of(lines, lines->at[i]) = (uint32_t)(i + 1);
  return true;
}

/* The number of a line; it is kept if it is new. */
static bool number_of(Lines *lines, const char *line, size_t length,
                      uint32_t *number) {
  char *text = memory_string(line, length);
  if (!text) return false;
  bool ok = 2 * (lines->count + 1) < lines->size || grow_slots(lines);
  uint32_t *slot = ok ? slot_of(lines, text) : NULL;
  if (slot && *slot != 0) {
    *number = *slot - 1;
    memory_free(text);
    return true;
  }
  ok = ok && memory_reserve((void **)&lines->at, &lines->capacity,
                            lines->count + 1, sizeof *lines->at);
  if (!ok) {
    memory_free(text);
    return false;
  }
  *number = (uint32_t)lines->count;
  lines->at[lines->count++] = text;
  *slot = (uint32_t)lines->count;
  return true;
}

static void lines_done(Lines *lines) {
  for (size_t i = 0; i < lines->count; i++) memory_free(lines->at[i]);
  memory_free(lines->at);
  memory_free(lines->slots);
}

/* ---- positions as lines ---- */

typedef struct Drawn {
  uint32_t *at;
  size_t count, capacity;
  char view[48]; /* the viewBox */
} Drawn;

static bool is_frame_line(const char *line) {
  return text_starts(line, "<svg") || text_starts(line, "<title") ||
         text_starts(line, "<desc") || text_starts(line, "</svg") ||
         text_starts(line, "<use");
}

/* What is inside of the <svg> of a position, line by line. */
static bool cut_lines(Lines *lines, const char *text, Drawn *picture) {
  while (*text != '\0') {
    size_t n = strcspn(text, "\n");
    if (n > 0 && !is_frame_line(text)) {
      if (!memory_reserve((void **)&picture->at, &picture->capacity,
                          picture->count + 1, sizeof *picture->at) ||
          !number_of(lines, text, n, &picture->at[picture->count]))
        return false;
      picture->count++;
    }
    text += n + (text[n] == '\n');
  }
  return true;
}

/* A board that changes is drawn with each position. */
static bool draw_frame(Lines *lines, const Frame *frame, Drawn *picture,
                       Error *err) {
  const Board *b = frame->game->board;
  Plan plan;
  Text text;
  if (!plan_make(&plan, frame->game, frame->pos, err)) return false;
  picture->count = 0;
  snprintf(picture->view, sizeof picture->view, "0 0 %d %d", plan.width,
           plan.height);
  text_init(&text);
  bool is_moving = b->nbodies > 0 || b->has_plate;
  if (is_moving) svg_board(&plan, &text);
  plan_done(&plan);
  bool ok =
      svg_inline(frame, "", 0, 0, &text, err) &&
      (cut_lines(lines, text_string(&text), picture) || error_memory(err));
  text_done(&text);
  return ok;
}

/* Runs of the last picture as [from, count], new lines as their numbers. */
static void add_changes(Text *out, const Drawn *last, const Drawn *now) {
  const char *comma = "";
  text_add(out, "[");
  for (size_t i = 0; i < now->count;) {
    size_t from = 0, n = 0;
    while (from < last->count && last->at[from] != now->at[i]) from++;
    while (from + n < last->count && i + n < now->count &&
           last->at[from + n] == now->at[i + n])
      n++;
    if (n > 0)
      text_addf(out, "%s[%zu,%zu]", comma, from, n);
    else
      text_addf(out, "%s%u", comma, now->at[i]);
    i += n > 0 ? n : 1;
    comma = ",";
  }
  text_add(out, "]");
}

/* ---- a game ---- */

typedef struct Teller {
  const Session *session;
  Lines lines;
  Text frames;
  Text record; /* for a live board; "": there is none */
  Drawn last, now;
} Teller;

Frame gallery_frame(const Session *s, size_t ply) {
  return (Frame){.game = s->game,
                 .pos = ply ? s->plies[ply - 1].after : s->start,
                 .before = ply > 1 ? s->plies[ply - 2].after
                           : ply   ? s->start
                                   : NULL,
                 .caption = "",
                 .branch = -1};
}

void gallery_caption(const Session *s, size_t ply, Text *out) {
  if (ply == 0) {
    text_add(out, "the start");
    return;
  }
  const Ply *p = &s->plies[ply - 1];
  text_addf(out, "%zu. %s %s", ply,
            p->asked == NO_PLAYER ? "chance" : s->game->player[p->asked],
            p->text);
  char result[64];
  if (ply == s->nplies) {
    session_result(s, result, sizeof result);
    if (*result) text_addf(out, ": %s", result);
  }
}

static bool tell_ply(Teller *t, size_t ply, Error *err) {
  Frame frame = gallery_frame(t->session, ply);
  Text caption;
  bool is_first = t->frames.length == 0;
  if (!draw_frame(&t->lines, &frame, &t->now, err)) return false;
  text_add(&t->frames, is_first ? "[" : ",\n[");
  add_changes(&t->frames, &t->last, &t->now);
  text_init(&caption);
  gallery_caption(t->session, ply, &caption);
  text_addf(&t->frames, ",%zu,", ply);
  html_add_json(text_string(&caption), &t->frames);
  text_done(&caption);
  if (!text_is_equal(t->last.view, t->now.view))
    text_addf(&t->frames, ",\"%s\"", t->now.view);
  text_add(&t->frames, "]");
  Drawn swap = t->last;
  t->last = t->now;
  t->now = swap;
  return true;
}

/* Long games are shown in leaps, and ply by ply towards their end. In space
** every line changes with every ply: fewer are told. */
static bool is_told(const Session *s, size_t ply) {
  size_t most = s->game->board->nbodies > 0 ? SHOWN_SOLID : SHOWN;
  size_t last = most / 2;
  if (s->nplies < most || ply + last > s->nplies) return true;
  size_t leap = (s->nplies - last) / (most - last) + 1;
  return ply % leap == 0;
}

static bool tell_all(Teller *t, Error *err) {
  const Session *s = t->session;
  bool ok = true;
  for (size_t ply = 0; ok && ply <= s->nplies; ply++)
    if (is_told(s, ply)) ok = tell_ply(t, ply, err);
  return ok;
}

static void add_data(const Teller *t, int board, Text *out) {
  const Board *b = t->session->game->board;
  bool is_moving = b->nbodies > 0 || b->has_plate;
  text_add(out, "<script type=\"application/json\">{\"board\":");
  if (is_moving)
    text_add(out, "\"\"");
  else
    text_addf(out, "\"\\u003cuse href=\\\"#board%d\\\"/>\"", board);
  text_add(out, ",\"lines\":[");
  for (size_t i = 0; i < t->lines.count; i++) {
    text_add(out, i ? ",\n" : "\n");
    html_add_json(t->lines.at[i], out);
  }
  text_add(out, "],\n\"frames\":[\n");
  text_add_bytes(out, text_string(&t->frames), t->frames.length);
  text_add(out, "],\"record\":");
  html_add_json(text_string(&t->record), out);
  text_add(out, "}</script>\n");
}

static void teller_done(Teller *t) {
  lines_done(&t->lines);
  text_done(&t->frames);
  text_done(&t->record);
  memory_free(t->last.at);
  memory_free(t->now.at);
}

/* ---- live boards ---- */

/* The page of a live board, once; every game is put into it when a reader
** wants to play on. */
static bool make_page(Sheet *sheet, const Session *session, Error *err) {
  Frames frames;
  HtmlLive live;
  Text page;
  Session *start = session_new(session->game, 1, err);
  if (!start) return false;
  text_init(&page);
  bool has_engine = html_live_read(&live, "live.html", err);
  live.kind = "record";
  live.game = session->game;
  live.record = "";
  live.ply = 0;
  bool ok = frame_game(&frames, start, NULL,
                       session->game->title ? session->game->title
                                            : session->game->name,
                       err) &&
            (!has_engine || html_write(&frames, &live, &page, err));
  if (ok && has_engine) html_add_json(text_string(&page), &sheet->live);
  sheet->has_live = ok && has_engine;
  sheet->wants_live = false;
  html_live_done(&live);
  frames_done(&frames);
  session_free(start);
  text_done(&page);
  return ok && err->code == ERROR_NONE;
}

static bool make_live(Sheet *sheet, const Session *session, Text *record,
                      Error *err) {
  const char *who[PLAYERS_MAX] = {NULL};
  Record written = {0};
  if (sheet->wants_live && !make_page(sheet, session, err)) return false;
  if (!sheet->has_live) return true;
  for (int i = 0; i < PLAYERS_MAX; i++) who[i] = "player";
  bool ok = replay_of_session(session, 1, version_engine(), who, &written, err);
  if (ok) record_write(&written, record);
  record_done(&written);
  return ok;
}

static bool add_player(Sheet *sheet, const Session *session, int board,
                       Error *err) {
  Teller t = {.session = session};
  Text *out = &sheet->body;
  text_init(&t.frames);
  text_init(&t.record);
  bool ok = tell_all(&t, err) && make_live(sheet, session, &t.record, err);
  if (ok) {
    text_add(out, "<div class=\"stage\"><svg role=\"img\" "
                  "aria-label=\"the board\"></svg></div>\n"
                  "<div class=\"turns\"><button data-to=\"start\" "
                  "aria-label=\"to the start\">\u00ab</button>"
                  "<button data-to=\"-1\" aria-label=\"back\">\u2039</button>"
                  "<button data-to=\"1\" aria-label=\"on\">\u203a</button>"
                  "<button data-to=\"end\" aria-label=\"to the end\">\u00bb"
                  "</button><input type=\"range\" min=\"0\" value=\"0\" "
                  "aria-label=\"ply\"><output></output>");
    if (sheet->has_live)
      text_add(out, "<button class=\"on\">Play on from here</button>");
    text_add(out, "</div>\n");
    add_data(&t, board, out);
    sheet->has_games = true;
  }
  if (t.frames.failed) ok = error_memory(err);
  teller_done(&t);
  return ok;
}

/* ---- what the game was worth on the way ---- */

static bool find_values(Session *s, ChartPoint points[PLAYERS_MAX][POINTS],
                        int *count, Error *err) {
  Evaluation e;
  double values[PLAYERS_MAX];
  size_t n = s->nplies;
  Position *copy = position_new(s->game, err);
  if (!copy) return false;
  bool ok = true;
  evaluate_init(&e, s->game);
  *count = n + 1 < POINTS ? (int)n + 1 : POINTS;
  for (int i = 0; ok && i < *count; i++) {
    size_t ply = *count > 1 ? (size_t)i * n / (size_t)(*count - 1) : 0;
    position_copy(s->game, copy, ply ? s->plies[ply - 1].after : s->start);
    ok = evaluate_all(&e, &s->machine, copy, values, err);
    for (int p = 0; ok && p < s->game->nplayers; p++)
      points[p][i] = (ChartPoint){(double)ply,
                                  {.value = values[p],
                                   .low = values[p],
                                   .high = values[p],
                                   .is_known = true}};
  }
  position_free(copy);
  return ok;
}

bool gallery_json(Session *s, Text *out, Error *err) {
  ChartPoint points[PLAYERS_MAX][POINTS];
  int count;
  if (!find_values(s, points, &count, err)) return false;
  text_add(out, "\"plies\": [");
  for (int i = 0; i < count; i++)
    text_addf(out, "%s%.0f", i ? ", " : "", points[0][i].x);
  text_add(out, "], \"value\": {");
  for (int p = 0; p < s->game->nplayers; p++) {
    text_add(out, p ? ", " : "");
    text_add_json(out, s->game->player[p]);
    for (int i = 0; i < count; i++)
      text_addf(out, "%s%.4f", i ? ", " : ": [", points[p][i].figure.value);
    text_add(out, "]");
  }
  text_add(out, "}");
  return true;
}

static bool add_values(Sheet *sheet, Session *s, const char *name, Error *err) {
  ChartPoint points[PLAYERS_MAX][POINTS];
  const char *names[PLAYERS_MAX];
  char file[SHEET_NAME];
  int count;
  Chart c;
  Text inside;
  if (!find_values(s, points, &count, err)) return false;
  text_init(&inside);
  chart_begin(&c, &inside,
              (ChartAxis){0, (double)s->nplies, "ply", false, true},
              (ChartAxis){-1, 1, "value: 1 is won, -1 is lost", false, false});
  for (int p = 0; p < s->game->nplayers; p++) {
    names[p] = s->game->player[p];
    chart_line(&c, points[p], count, p);
  }
  chart_key(&c, names, s->game->nplayers);
  snprintf(file, sizeof file, "game-%s", name);
  FigureInfo info = {.name = file,
                     .title = "How it looked for each player.",
                     .caption =
                         "By the evaluation, which is not an estimate: it "
                         "has no interval."};
  sheet_chart(sheet, info, &inside);
  text_done(&inside);
  return true;
}

/* For readers without scripts: some positions side by side. */
static bool add_strip(Sheet *sheet, const Session *s, const char *name,
                      Error *err) {
  bool ok = true, had = sheet->has_pictures;
  text_add(&sheet->body, "<div class=\"strip small\">\n");
  sheet->has_pictures = false;
  for (size_t i = 0; ok && i < STRIP; i++) {
    size_t ply = i * s->nplies / (STRIP - 1);
    char file[SHEET_NAME];
    Frame frame = gallery_frame(s, ply);
    Text caption;
    text_init(&caption);
    gallery_caption(s, ply, &caption);
    snprintf(file, sizeof file, "%s-%zu", name, i);
    ok = sheet_position(sheet, &frame, file, text_string(&caption), "", err);
    text_done(&caption);
  }
  sheet->has_pictures = had;
  text_add(&sheet->body, "</div>\n");
  return ok;
}

bool gallery_game(Sheet *sheet, Session *s, const char *name, Error *err) {
  int board = 0;
  text_add(&sheet->body, "<div class=\"grid\"><div class=\"game\">\n");
  bool ok = sheet_board(sheet, s->game, s->start, &board, err) &&
            add_player(sheet, s, board, err) && add_strip(sheet, s, name, err);
  text_add(&sheet->body, "</div>\n");
  ok = ok && add_values(sheet, s, name, err);
  text_add(&sheet->body, "</div>\n");
  return ok;
}
