/* SPDX-License-Identifier: MIT
** html_page.c - the text of a page.
*/
#include "shell/export/html.h"
#include "shell/export/html_live.h"

#include <stdio.h>
#include <string.h>
#include "shell/draw/draw_state.h"
#include "shell/export/html_ask.h"
#include "shell/lesson/language.h"
#include "shell/lesson/learner.h"
#include "shell/lesson/said.h"
#include "shell/lesson/shelf.h"
#include "shell/draw/svg.h"

enum { PICTURES = 100000 }; /* the first number that no step has */

/* The empty boards: each is in the page once. */
typedef struct Boards {
  const Frame **of; /* a frame that has it */
  int count;
} Boards;

/* --- boards --- */

static bool has_same_board(const Frame *a, const Frame *b) {
  if (a->game != b->game) return false;
  if (a->game->board->nbodies > 0) return a->pos->hash == b->pos->hash;
  if (!a->game->board->has_plate) return true;
  int slot = a->game->plate_slot;
  return *position_site(a->game, a->pos, slot) ==
         *position_site(b->game, b->pos, slot);
}

/* -1: none of the page's. */
static int board_of(const Boards *boards, const Frame *frame) {
  for (int i = 0; i < boards->count; i++)
    if (has_same_board(boards->of[i], frame)) return i;
  return -1;
}

static bool find_boards(const Frames *frames, Boards *boards, Error *err) {
  boards->count = 0;
  boards->of = memory_new((frames->count + 1) * sizeof(void *));
  if (boards->of == NULL) return error_memory(err);
  for (size_t i = 0; i < frames->count; i++) {
    const Frame *f = &frames->at[i];
    if (f->game != NULL && board_of(boards, f) < 0)
      boards->of[boards->count++] = f;
  }
  return true;
}

static bool add_boards(const Boards *boards, Text *out, Error *err) {
  text_add(out, "<svg class=\"store\" width=\"0\" height=\"0\" "
                "aria-hidden=\"true\"><defs>\n");
  for (int i = 0; i < boards->count; i++) {
    Plan plan;
    const Frame *f = boards->of[i];
    if (!plan_make(&plan, f->game, f->pos, err)) return false;
    text_addf(out, "<g id=\"board%d\">\n", i);
    svg_board(&plan, out);
    text_add(out, "</g>\n");
    plan_done(&plan);
  }
  text_add(out, "</defs></svg>\n");
  return true;
}

/* --- words --- */

static void add_element(const char *tag, const char *class, const char *text,
                        Text *out) {
  if (text[0] == '\0') return;
  text_addf(out, "<%s class=\"%s\">", tag, class);
  text_add_xml(out, text);
  text_addf(out, "</%s>\n", tag);
}

static void add_state(const Frame *f, Text *out) {
  Text state;
  text_init(&state);
  if (f->is_learner)
    learner_state(f->game, f->pos, &state);
  else
    draw_state(f->game, f->pos, &state);
  add_element("p", "state", text_string(&state), out);
  text_done(&state);
}

static void add_legend(const Frame *f, Text *out) {
  if (f->nmarks == 0) return;
  text_add(out, "<ul class=\"legend\">\n");
  for (size_t i = 0; i < f->nmarks; i++) {
    const Mark *m = &f->marks[i];
    if (m->meaning[0] == '\0') continue;
    text_add(out, "<li>");
    svg_sample(m, out);
    text_add_xml(out, m->meaning);
    text_add(out, "</li>\n");
  }
  text_add(out, "</ul>\n");
}

/* --- data --- */

void html_add_json(const char *text, Text *out) {
  Text json;
  text_init(&json);
  text_add_json(&json, text);
  for (const char *at = text_string(&json); *at != '\0'; at++)
    if (*at == '<')
      text_add(out, "\\u003c");
    else
      text_add_char(out, *at);
  out->failed = out->failed || json.failed;
  text_done(&json);
}

/* --- steps --- */

static void add_branches(const Frames *frames, size_t index, Text *out) {
  for (size_t i = 0; i < frames->nbranches; i++) {
    const FrameBranch *b = &frames->branches[i];
    if (b->from != index || b->first == b->last) continue;
    text_addf(out, "<button type=\"button\" class=\"aside\" data-to=\"%zu\">",
              b->first);
    text_add_xml(out, b->title);
    text_add(out, "</button>\n");
  }
}

static void add_heading(const Frames *frames, size_t index, Text *out) {
  const Frame *f = &frames->at[index];
  text_addf(out, "<h2 tabindex=\"-1\">%s %zu %s %zu</h2>\n",
            language_say("Step"), index + 1, language_say("of"), frames->count);
  if (f->branch >= 0)
    add_element("p", "branch", frames->branches[f->branch].title, out);
}

/* What the parts of a page share. */
typedef struct Page {
  const Frames *frames;
  const Boards *boards;
  bool is_light;
  int pictures; /* drawn so far: makes names unique */
} Page;

static bool draw_board(void *of, const Frame *f, Text *out, Error *err) {
  Page *page = of;
  return svg_inline(f, language_say("Board"), PICTURES + page->pictures++,
                    board_of(page->boards, f), out, err);
}

/* A picture among words. In space and on plates no empty board fits it. */
static bool draw_picture(void *of, const FramePicture *picture,
                         const char *caption, Text *out, Error *err) {
  Page *page = of;
  Frame f = {.game = picture->game,
             .pos = (Position *)picture->pos, /* looked at only */
             .caption = "",
             .is_learner = true};
  text_add(out, "<figure>");
  bool ok = svg_inline(&f, caption, PICTURES + page->pictures++,
                       board_of(page->boards, &f), out, err);
  text_add(out, "<figcaption>");
  text_add_xml(out, caption);
  text_add(out, "</figcaption></figure>\n");
  return ok;
}

static bool add_words(Page *page, size_t index, Text *out, Error *err) {
  const Frames *frames = page->frames;
  const Frame *f = &frames->at[index];
  text_add(out, "<div class=\"text\">\n");
  add_heading(frames, index, out);
  add_element("p", "caption", f->caption, out);
  bool ok = said_html(frames, f, draw_picture, page, out, err);
  if (f->game != NULL) add_legend(f, out);
  add_element("pre", "output", f->output, out);
  if (f->game != NULL) add_state(f, out);
  ok = ok && html_ask(f, index, page->is_light, draw_board, page, out, err);
  add_branches(frames, index, out);
  text_add(out, "</div>\n");
  return ok;
}

static bool add_step(Page *page, size_t index, Text *out, Error *err) {
  const Frame *f = &page->frames->at[index];
  char title[80];
  snprintf(title, sizeof title, "%s %zu", language_say("Board of step"),
           index + 1);
  text_addf(out, "<section class=\"step\" id=\"step%zu\" data-branch=\"%d\">\n",
            index + 1, f->branch);
  text_add(out, "<div class=\"board\">\n");
  if (f->game != NULL && !svg_inline(f, title, (int)index + 1,
                                     board_of(page->boards, f), out, err))
    return false;
  text_add(out, "</div>\n");
  bool ok = add_words(page, index, out, err);
  text_add(out, "</section>\n");
  return ok;
}

/* --- the page --- */

static void add_head(const Frames *frames, const HtmlLive *live, Text *out) {
  const char *title = frames->title != NULL ? frames->title : "abax";
  char name[SHELF_NAME] = "";
  if (frames->path != NULL) shelf_name(frames->path, name);
  text_addf(out, "<!DOCTYPE html>\n<html lang=\"%s\" data-lesson=\"",
            language_now());
  text_add_xml(out, name);
  text_add(out, "\">\n<head>\n");
  text_add(out, "<meta charset=\"utf-8\">\n"
                "<meta name=\"viewport\" content=\"width=device-width, "
                "initial-scale=1\">\n<title>");
  text_add_xml(out, title);
  text_add(out, "</title>\n<style>\n");
  svg_style(out);
  text_add(out, html_style);
  if (live != NULL) text_add(out, text_string(&live->style));
  text_add(out, "</style>\n</head>\n<body>\n<header><h1>");
  text_add_xml(out, title);
  text_add(out, "</h1></header>\n");
}

static void add_plan_of_branches(const Frames *frames, Text *out) {
  text_add(out, "<script type=\"application/json\" id=\"branches\">[");
  for (size_t i = 0; i < frames->nbranches; i++) {
    const FrameBranch *b = &frames->branches[i];
    text_addf(out, "%s[%d,%zu,%zu,%zu]", i > 0 ? "," : "", b->parent, b->from,
              b->first, b->last);
  }
  text_add(out, "]</script>\n");
}

/* What the scripts say, in the language of the page. */
static void add_table(Text *out) {
  Text table;
  text_init(&table);
  language_json(&table);
  text_add(out, "<script type=\"application/json\" id=\"words\">");
  for (const char *at = text_string(&table); *at != '\0'; at++)
    if (*at == '<')
      text_add(out, "\\u003c");
    else
      text_add_char(out, *at);
  text_add(out, "</script>\n");
  out->failed = out->failed || table.failed;
  text_done(&table);
}

static void add_buttons(const Frames *frames, Text *out) {
  text_addf(
      out,
      "<nav aria-label=\"%s\">"
      "<button type=\"button\" id=\"back\">&#8592; %s</button>"
      "<span id=\"place\"></span><span id=\"score\" role=\"status\"></span>"
      "<button type=\"button\" id=\"next\">%s &#8594;</button></nav>\n",
      language_say("steps"), language_say("Back"), language_say("Next"));
  add_plan_of_branches(frames, out);
  add_table(out);
  text_addf(out, "<script>\n%s</script>\n", html_script);
}

static bool add_foot(const Frames *frames, const HtmlLive *live, Text *out,
                     Error *err) {
  bool ok = true;
  text_add(out, "</main>\n");
  if (live == NULL || live->lesson != NULL) add_buttons(frames, out);
  if (live == NULL)
    text_addf(out, "<script>\n%s</script>\n", html_light);
  else
    ok = html_live_write(live, frames, out, err);
  text_add(out, "</body>\n</html>\n");
  return ok;
}

/* A game goes on in one board: the other steps are for readers without scripts. */
static bool is_spare(const HtmlLive *live, size_t index) {
  return live != NULL && live->lesson == NULL && index != live->shown;
}

static bool add_steps(const Frames *frames, const Boards *boards,
                      const HtmlLive *live, Text *out, Error *err) {
  Page page = {frames, boards, live == NULL, 0};
  bool ok = true;
  text_add(out, "<main>\n");
  for (size_t i = 0; ok && i < frames->count; i++) {
    if (is_spare(live, i)) text_add(out, "<noscript>\n");
    ok = add_step(&page, i, out, err);
    if (is_spare(live, i)) text_add(out, "</noscript>\n");
  }
  return ok;
}

bool html_write(const Frames *frames, const HtmlLive *live, Text *out,
                Error *err) {
  Boards boards;
  if (!find_boards(frames, &boards, err)) return false;
  add_head(frames, live, out);
  bool ok = add_boards(&boards, out, err) &&
            add_steps(frames, &boards, live, out, err) &&
            add_foot(frames, live, out, err);
  memory_free(boards.of);
  return ok && (!out->failed || error_memory(err));
}
