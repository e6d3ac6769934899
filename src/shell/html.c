/* SPDX-License-Identifier: MIT
** html.c - the text of a page.
*/
#include "shell/html.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "base/file.h"
#include "shell/draw_state.h"
#include "shell/nearby.h"
#include "shell/svg.h"

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

static int board_of(const Boards *boards, const Frame *frame) {
  int i = 0;
  while (i < boards->count && !has_same_board(boards->of[i], frame)) i++;
  return i;
}

static bool find_boards(const Frames *frames, Boards *boards, Error *err) {
  boards->count = 0;
  boards->of = memory_new((frames->count + 1) * sizeof(void *));
  if (boards->of == NULL) return error_memory(err);
  for (size_t i = 0; i < frames->count; i++) {
    const Frame *f = &frames->at[i];
    if (f->game != NULL && board_of(boards, f) == boards->count)
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

/* A paragraph whose lines are indented is shown as it was typed. */
static void add_paragraph(const char *text, size_t length, Text *out) {
  char *copy = memory_string(text, length);
  bool is_typed = false;
  if (copy == NULL) {
    out->failed = true;
    return;
  }
  for (const char *at = copy; at != NULL; at = strchr(at, '\n')) {
    at += *at == '\n';
    is_typed = is_typed || *at == ' ' || *at == '\t';
  }
  text_add(out, is_typed ? "<pre>" : "<p>");
  text_add_xml(out, copy);
  text_add(out, is_typed ? "</pre>\n" : "</p>\n");
  memory_free(copy);
}

static void add_said(const char *text, Text *out) {
  while (*text != '\0') {
    const char *end = strstr(text, "\n\n");
    size_t length = end != NULL ? (size_t)(end - text) : strlen(text);
    if (length > 0) add_paragraph(text, length, out);
    text += length;
    text += strspn(text, "\n");
  }
}

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

/* --- questions --- */

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

/* Of a move the lesson said to be illegal. */
static void add_reason(const char *reason, Text *out) {
  Text bare;
  text_init(&bare);
  nearby_add_reason(reason, &bare);
  html_add_json(text_string(&bare), out);
  text_done(&bare);
}

static void add_answers(const Question *q, Text *out) {
  text_add(out, "\"answers\":[");
  for (size_t i = 0; i < q->nanswers; i++) {
    const Answer *a = &q->answers[i];
    text_add(out, i > 0 ? ",[" : "[");
    html_add_json(a->text, out);
    text_addf(out, ",%d", a->is_right);
    if (a->reason != NULL) text_add_char(out, ',');
    if (a->reason != NULL) add_reason(a->reason, out);
    text_add(out, "]");
  }
  text_add(out, "],\"hint\":");
  html_add_json(q->hint != NULL ? q->hint : "", out);
  text_add(out, ",\"praise\":");
  html_add_json(q->praise != NULL ? q->praise : "", out);
}

/* Each reason once; moves tell which it is. */
static void add_nearby(const Nearby *near, bool is_site, const char *key,
                       Text *out) {
  bool is_first = true;
  text_addf(out, ",\"%s\":{", key);
  for (size_t i = 0; i < near->count; i++) {
    size_t same = 0;
    if (near->at[i].is_site != is_site) continue;
    while (!text_is_equal(near->at[same].reason, near->at[i].reason)) same++;
    if (!is_first) text_add_char(out, ',');
    html_add_json(near->at[i].text, out);
    text_addf(out, ":%zu", same);
    is_first = false;
  }
  text_add(out, "}");
}

static void add_reasons(const Nearby *near, Text *out) {
  text_add(out, ",\"reasons\":{");
  bool is_first = true;
  for (size_t i = 0; i < near->count; i++) {
    size_t same = 0;
    while (!text_is_equal(near->at[same].reason, near->at[i].reason)) same++;
    if (same < i) continue;
    text_addf(out, is_first ? "\"%zu\":" : ",\"%zu\":", i);
    html_add_json(near->at[i].reason, out);
    is_first = false;
  }
  text_add(out, "}");
}

/* What the page knows of a question: all legal moves, and what is wrong with
** those that are near to them. */
static bool add_knowledge(const Frame *f, Text *out, Error *err) {
  Nearby near;
  if (!nearby_find(&near, f->game, f->pos, err)) return false;
  text_add(out, "<script type=\"application/json\">{");
  add_answers(&f->question, out);
  add_nearby(&near, false, "refused", out);
  add_nearby(&near, true, "from", out);
  add_reasons(&near, out);
  text_add(out, "}</script>\n");
  nearby_done(&near);
  return true;
}

/* A lesson says its language in its name: "abalone-01-x.fr.abx". */
static const char *language(const Frames *frames, char out[3]) {
  const char *name = frames->path != NULL ? file_name(frames->path) : "";
  size_t n = strlen(name);
  strcpy(out, "en");
  bool is_told = n > 8 && text_ends(name, ".abx") && name[n - 7] == '.' &&
                 islower((unsigned char)name[n - 6]) &&
                 islower((unsigned char)name[n - 5]);
  if (is_told) memcpy(out, name + n - 6, 2);
  return out;
}

typedef struct Labels {
  const char *answer, *show, *steps, *back, *next;
  const char *step, *of, *board;
} Labels;

/* What stands on the buttons, in the language of the lesson. */
static const Labels *labels_of(const Frames *frames) {
  static const Labels english = {"Answer", "Show me", "steps", "Back",
                                 "Next",   "Step",    "of",    "Board of step"};
  static const Labels french = {
      "R\u00e9pondre", "Montrer",    "\u00e9tapes", "Retour",
      "Suite",         "\u00c9tape", "sur",         "Plateau de l'\u00e9tape"};
  char lang[3];
  return text_is_equal(language(frames, lang), "fr") ? &french : &english;
}

static bool add_question(const Frame *f, const Labels *labels, size_t number,
                         bool is_light, Text *out, Error *err) {
  const Question *q = &f->question;
  if (q->text == NULL) return true;
  text_addf(out, "<form class=\"ask\"><label for=\"a%zu\">", number);
  text_add_xml(out, q->text);
  text_addf(out,
            "</label>\n<input id=\"a%zu\" autocomplete=\"off\" "
            "autocapitalize=\"off\" spellcheck=\"false\">"
            "<button>%s</button>"
            "<button type=\"button\" class=\"tell\">%s</button>\n"
            "<p class=\"reply\" role=\"status\"></p>\n",
            number, labels->answer, labels->show);
  bool ok = !is_light || add_knowledge(f, out, err);
  text_add(out, "</form>\n");
  return ok;
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
  const Labels *labels = labels_of(frames);
  text_addf(out, "<h2 tabindex=\"-1\">%s %zu %s %zu</h2>\n", labels->step,
            index + 1, labels->of, frames->count);
  if (f->branch >= 0)
    add_element("p", "branch", frames->branches[f->branch].title, out);
}

static bool add_words(const Frames *frames, size_t index, bool is_light,
                      Text *out, Error *err) {
  const Frame *f = &frames->at[index];
  text_add(out, "<div class=\"text\">\n");
  add_heading(frames, index, out);
  add_element("p", "caption", f->caption, out);
  add_said(f->said, out);
  if (f->game != NULL) add_legend(f, out);
  add_element("pre", "output", f->output, out);
  if (f->game != NULL) add_state(f, out);
  bool ok = add_question(f, labels_of(frames), index, is_light, out, err);
  add_branches(frames, index, out);
  text_add(out, "</div>\n");
  return ok;
}

static bool add_step(const Frames *frames, size_t index, const Boards *boards,
                     bool is_light, Text *out, Error *err) {
  const Frame *f = &frames->at[index];
  char title[80];
  snprintf(title, sizeof title, "%s %zu", labels_of(frames)->board, index + 1);
  text_addf(out, "<section class=\"step\" id=\"step%zu\" data-branch=\"%d\">\n",
            index + 1, f->branch);
  text_add(out, "<div class=\"board\">\n");
  if (f->game != NULL &&
      !svg_inline(f, title, (int)index + 1, board_of(boards, f), out, err))
    return false;
  text_add(out, "</div>\n");
  bool ok = add_words(frames, index, is_light, out, err);
  text_add(out, "</section>\n");
  return ok;
}

/* --- the page --- */

static void add_head(const Frames *frames, const HtmlLive *live, Text *out) {
  const char *title = frames->title != NULL ? frames->title : "abax";
  char lang[3];
  text_addf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n",
            language(frames, lang));
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

static void add_buttons(const Frames *frames, Text *out) {
  const Labels *labels = labels_of(frames);
  text_addf(out,
            "<nav aria-label=\"%s\">"
            "<button type=\"button\" id=\"back\">&#8592; %s</button>"
            "<span id=\"place\"></span>"
            "<button type=\"button\" id=\"next\">%s &#8594;</button></nav>\n",
            labels->steps, labels->back, labels->next);
  add_plan_of_branches(frames, out);
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

/* A game goes on in one board: the other steps are for who has no scripts. */
static bool is_spare(const HtmlLive *live, size_t index) {
  return live != NULL && live->lesson == NULL && index != live->shown;
}

static bool add_steps(const Frames *frames, const Boards *boards,
                      const HtmlLive *live, Text *out, Error *err) {
  bool ok = true;
  text_add(out, "<main>\n");
  for (size_t i = 0; ok && i < frames->count; i++) {
    if (is_spare(live, i)) text_add(out, "<noscript>\n");
    ok = add_step(frames, i, boards, live == NULL, out, err);
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
