/* SPDX-License-Identifier: MIT
** sgf_read.c - SGF (FF[1] to FF[4]): a tree of nodes with properties.
**
** The tree is built first, then written down as a transcript: the first line is
** the game (before any move, the first line that has moves), the others are
** variations in the place of the move they replace. Properties of the root are tags; what is said about a move
** and has no place in a transcript is kept word for word as a note: TR[dd][de].
*/
#include "shell/format/readers.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { IDENT = 16, DEPTH = 1000 };

/* ---- where a game ends ---- */

static const char *skip_space(const char *at, const char *end) {
  while (at < end && isspace((unsigned char)*at)) at++;
  return at;
}

static bool is_tree(const char *at, const char *end) {
  if (at == end || *at != '(') return false;
  at = skip_space(at + 1, end);
  return at < end && *at == ';';
}

/* Mail has brackets too: a tree in the middle of a text has a property. */
static bool is_sure_tree(const char *at, const char *end) {
  if (!is_tree(at, end)) return false;
  at = skip_space(skip_space(at + 1, end) + 1, end);
  const char *ident = at;
  while (at < end && isalpha((unsigned char)*at)) at++;
  at = at > ident ? skip_space(at, end) : end;
  return at < end && *at == '[';
}

/* Where the next tree begins; NULL: there is none. */
static const char *find_tree(const char *at, const char *end) {
  if (is_tree(skip_space(at, end), end)) return skip_space(at, end);
  for (; at && at < end; at++) {
    at = memchr(at, '(', (size_t)(end - at));
    if (!at || is_sure_tree(at, end)) return at;
  }
  return NULL;
}

bool sgf_is(const char *text, size_t length) {
  const char *end = text + length;
  if (is_tree(skip_space(text, end), end)) return true;
  return !pgn_is(text, length) && find_tree(text, end) != NULL;
}

/* A node that names its game or format begins a game, never a variation. */
static bool is_game(const char *at, const char *end) {
  if (!is_sure_tree(at, end)) return false;
  for (at = strchr(at, ';') + 1; at < end && !strchr(";()", *at); at++) {
    if (!strncmp(at, "GM[", 3) || !strncmp(at, "FF[", 3)) return true;
    if (*at == '[') at += strcspn(at, "]");
  }
  return false;
}

/* Where the tree ends. Brackets inside a value do not count, nor does what a
** backslash hides. One that has no end ends where a line begins another, so
** that nothing behind it is lost. */
static const char *tree_end(const char *at, const char *end) {
  size_t depth = 0;
  bool in_value = false;
  for (; at < end; at++) {
    if (*at == '\n' && is_game(at + 1, end)) return at + 1;
    if (in_value && *at == '\\')
      at++;
    else if (in_value)
      in_value = *at != ']';
    else if (*at == '[')
      in_value = true;
    else if (*at == '(')
      depth++;
    else if (*at == ')' && --depth == 0)
      return at + 1;
  }
  return end;
}

/* What is before a game belongs to it, as the head of a mail, and so does
** what is after the last one. */
size_t sgf_cut(const char *text, size_t length) {
  const char *end = text + length, *from = find_tree(text, end);
  if (!from) return length;
  const char *to = tree_end(from, end);
  return find_tree(to, end) ? (size_t)(to - text) : length;
}

/* ---- the tree ---- */

typedef struct Property {
  char ident[IDENT];
  const char *value; /* as it is between the brackets */
  size_t length;
  int line;
} Property;

typedef struct Node {
  size_t first, count; /* properties */
  int child, next;     /* nodes; -1: none. The first child is the main line */
  bool has_move;       /* it, or one after it */
  bool is_late;        /* there was a move before it */
} Node;

typedef struct Reader {
  Transcript *transcript;
  const char *at;
  int line, depth;
  Property *properties;
  size_t nproperties, property_capacity;
  Node *nodes;
  size_t nnodes, node_capacity;
  bool has_moved; /* a move was written down */
  Error *err;
} Reader;

static char next(Reader *r) {
  char c = *r->at;
  if (c) r->at++;
  if (c == '\n') r->line++;
  return c;
}

static void skip_blanks(Reader *r) {
  while (isspace((unsigned char)*r->at)) next(r);
}

/* Before FF[4] small letters in a name meant nothing: "Black" is B. A name of
** small letters alone is nobody's, and kept. */
static bool read_ident(Reader *r, char ident[IDENT]) {
  static const char small[] = "abcdefghijklmnopqrstuvwxyz";
  size_t n = 0;
  bool is_small = !isalpha((unsigned char)r->at[strspn(r->at, small)]);
  while (isalpha((unsigned char)*r->at)) {
    char c = next(r);
    if (!isupper((unsigned char)c) && !is_small) continue;
    if (n + 1 == IDENT)
      return transcript_wrong(r->line, r->err,
                              "the name of a property is too long");
    ident[n++] = c;
  }
  ident[n] = '\0';
  return true;
}

static bool read_value(Reader *r, const char *ident) {
  Property p = {.line = r->line};
  snprintf(p.ident, sizeof p.ident, "%s", ident);
  next(r);
  p.value = r->at;
  while (*r->at && *r->at != ']') {
    if (*r->at == '\\') next(r);
    next(r);
  }
  p.length = (size_t)(r->at - p.value);
  if (next(r) != ']')
    return transcript_wrong(p.line, r->err, "the value of %s has no ']'",
                            ident);
  if (!memory_reserve((void **)&r->properties, &r->property_capacity,
                      r->nproperties + 1, sizeof *r->properties))
    return error_memory(r->err);
  r->properties[r->nproperties++] = p;
  return true;
}

static bool read_property(Reader *r) {
  char ident[IDENT];
  int line = r->line;
  if (!read_ident(r, ident)) return false;
  skip_blanks(r);
  if (!*ident || *r->at != '[')
    return transcript_wrong(line, r->err,
                            "a property is NAME[value], not '%.20s'", r->at);
  while (*r->at == '[') {
    if (!read_value(r, ident)) return false;
    skip_blanks(r);
  }
  return true;
}

/* A new node behind ';'; its number, -1: it cannot be read. */
static int read_node(Reader *r) {
  if (!memory_reserve((void **)&r->nodes, &r->node_capacity, r->nnodes + 1,
                      sizeof *r->nodes)) {
    error_memory(r->err);
    return -1;
  }
  size_t n = r->nnodes++, first = r->nproperties;
  next(r);
  skip_blanks(r);
  while (isalpha((unsigned char)*r->at)) {
    if (!read_property(r)) return -1;
    skip_blanks(r);
  }
  r->nodes[n] = (Node){
      .first = first, .count = r->nproperties - first, .child = -1, .next = -1};
  for (size_t i = first; i < r->nproperties; i++)
    if (text_is_equal(r->properties[i].ident, "B") ||
        text_is_equal(r->properties[i].ident, "W"))
      r->nodes[n].has_move = true;
  return (int)n;
}

static void add_child(Reader *r, int parent, int child) {
  int *link = &r->nodes[parent].child;
  while (*link >= 0) link = &r->nodes[*link].next;
  *link = child;
}

static int read_tree(Reader *r);

/* All trees behind a sequence; they are children of its last node. */
static bool read_children(Reader *r, int parent) {
  for (skip_blanks(r); *r->at == '('; skip_blanks(r)) {
    int child = read_tree(r);
    if (child < -1) continue; /* "()" is nothing */
    if (child < 0) return false;
    add_child(r, parent, child);
  }
  return true;
}

/* The nodes one after another; the first, -1: none can be read. */
static int read_sequence(Reader *r, int *last) {
  int first = -1;
  *last = -1;
  for (skip_blanks(r); *r->at == ';'; skip_blanks(r)) {
    int node = read_node(r);
    if (node < 0) return -1;
    if (first < 0)
      first = node;
    else
      r->nodes[*last].child = node;
    *last = node;
  }
  if (first < 0)
    transcript_wrong(r->line, r->err, "a tree begins with '(;', not '(%.10s'",
                     r->at);
  return first;
}

/* The first of its nodes; -1: it cannot be read, -2: it has none. */
static int read_tree(Reader *r) {
  int last;
  if (++r->depth > DEPTH) {
    transcript_wrong(r->line, r->err, "the tree is deeper than %d levels",
                     DEPTH);
    return -1;
  }
  next(r);
  skip_blanks(r);
  if (*r->at == ')') {
    next(r);
    r->depth--;
    return -2;
  }
  int first = read_sequence(r, &last);
  if (first < 0 || !read_children(r, last)) return -1;
  if (next(r) != ')') {
    transcript_wrong(r->line, r->err, "a tree has no ')'");
    return -1;
  }
  r->depth--;
  return first;
}

/* What is known of a parent, passed to its children. */
static void note_late(Reader *r) {
  for (size_t n = 0; n < r->nnodes; n++) {
    const Node *node = &r->nodes[n];
    for (int c = node->child; c >= 0; c = r->nodes[c].next)
      r->nodes[c].is_late = node->is_late || node->has_move;
  }
}

/* Children were read after their parents: from the end, what is known of a
** child is known before its parent is asked. */
static void choose_lines(Reader *r) {
  note_late(r);
  for (size_t n = r->nnodes; n-- > 0;) {
    Node *node = &r->nodes[n];
    int *link = &node->child;
    bool is_head = !node->is_late && !node->has_move;
    while (*link >= 0 && !r->nodes[*link].has_move)
      link = &r->nodes[*link].next;
    if (*link < 0) continue;
    node->has_move = true;
    if (!is_head) continue; /* the first child is the game */
    int main = *link;
    *link = r->nodes[main].next;
    r->nodes[main].next = node->child;
    node->child = main;
  }
}

/* ---- writing it down ---- */

/* Escapes resolved, line ends as blanks. */
static bool plain_text(Reader *r, const Property *p, Text *out) {
  text_clear(out);
  for (size_t i = 0; i < p->length; i++) {
    char c = p->value[i];
    if (c == '\\' && i + 1 < p->length) {
      c = p->value[++i];
      if (c == '\r' && i + 1 < p->length && p->value[i + 1] == '\n') i++;
      if (c == '\n' || c == '\r') continue;
    }
    text_add_char(out, (unsigned char)c < ' ' ? ' ' : c);
  }
  while (out->length && out->at[out->length - 1] == ' ')
    out->at[--out->length] = '\0';
  return !out->failed || error_memory(r->err);
}

static bool add(Reader *r, TranscriptType type, const Property *p,
                const char *text) {
  if (!transcript_add(r->transcript, type, p->line, text, strlen(text), r->err))
    return false;
  TranscriptItem *item = &r->transcript->items[r->transcript->nitems - 1];
  if (text_is_equal(p->ident, "B") || text_is_equal(p->ident, "W"))
    item->side = p->ident[0];
  return true;
}

static bool is_cube_word(const char *text) {
  return text_is_alike(text, "double") || text_is_alike(text, "take") ||
         text_is_alike(text, "drop");
}

/* "52lqab": dice, then the move; "resign" and words about the cube are notes,
** "swap" asks for rules that have it. */
static bool add_move(Reader *r, const Property *p, const char *text) {
  char note[64], roll[4] = {text[0], ' ', 0, 0};
  r->has_moved = true;
  if (is_cube_word(text)) return add(r, TRANSCRIPT_CUBE, p, text);
  if (text_is_alike(text, "resign") || text_is_alike(text, "forfeit")) {
    snprintf(note, sizeof note, "%s[%s]", p->ident, text);
    return add(r, TRANSCRIPT_NOTE, p, note);
  }
  if (!strncasecmp(text, "swap", 4) &&
      !transcript_value(r->transcript, "*swap") &&
      !transcript_tag(r->transcript, "*swap", "on", r->err))
    return false;
  if (!isdigit((unsigned char)text[0]) || !isdigit((unsigned char)text[1]))
    return add(r, TRANSCRIPT_MOVE, p, text);
  roll[2] = text[1];
  return add(r, TRANSCRIPT_ROLL, p, roll) &&
         add(r, TRANSCRIPT_MOVE, p, text + 2);
}

static const struct {
  const char *ident, *value, *mark;
} marks[] = {{"TE", "2", "!!"}, {"TE", "", "!"},  {"BM", "2", "??"},
             {"BM", "", "?"},   {"DO", "", "?!"}, {"IT", "", "!?"}};

static const char *mark_of(const Property *p) {
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
    if (text_is_equal(marks[i].ident, p->ident) &&
        (!*marks[i].value || (p->length == 1 && *p->value == *marks[i].value)))
      return marks[i].mark;
  return NULL;
}

static bool is_setup(const Property *p) {
  static const char *const idents[] = {"AB", "AW", "AE", "PL", "AA"};
  for (size_t i = 0; i < sizeof idents / sizeof *idents; i++)
    if (text_is_equal(idents[i], p->ident)) return true;
  return false;
}

/* As it stands, on one line. */
static bool add_raw(Reader *r, TranscriptType type, const Property *p) {
  Text raw;
  text_init(&raw);
  text_addf(&raw, "%s[", p->ident);
  for (size_t i = 0; i < p->length; i++)
    text_add_char(&raw, (unsigned char)p->value[i] < ' ' ? ' ' : p->value[i]);
  text_add(&raw, "]");
  bool ok =
      !raw.failed ? add(r, type, p, text_string(&raw)) : error_memory(r->err);
  text_done(&raw);
  return ok;
}

/* "19:19" is a board of 19. */
static void square_size(Text *text) {
  char *colon = strchr(text_string(text), ':');
  if (!colon) return;
  *colon = '\0';
  bool is_square = text_is_equal(text->at, colon + 1);
  if (is_square)
    text->length = (size_t)(colon - text->at);
  else
    *colon = ':';
}

static bool write_property(Reader *r, const Property *p, bool is_head,
                           Text *text) {
  if (!plain_text(r, p, text)) return false;
  if (text_is_equal(p->ident, "SZ")) square_size(text);
  const char *mark = mark_of(p);
  if (text_is_equal(p->ident, "C"))
    return text->length == 0 ||
           add(r, TRANSCRIPT_COMMENT, p, text_string(text));
  if (is_head)
    return transcript_tag(r->transcript, p->ident, text_string(text), r->err);
  if (mark) return add(r, TRANSCRIPT_MARK, p, mark);
  return add_raw(r, is_setup(p) ? TRANSCRIPT_SETUP : TRANSCRIPT_NOTE, p);
}

static bool is_move(const Property *p) {
  return text_is_equal(p->ident, "B") || text_is_equal(p->ident, "W");
}

/* Moves first: what is said of a node is said of its move. Until there was
** one, the nodes of the main line are the head of the game. */
static bool write_node(Reader *r, const Node *node, bool is_main, Text *text) {
  const Property *all = r->properties + node->first;
  for (size_t i = 0; i < node->count; i++)
    if (is_move(&all[i]) && (!plain_text(r, &all[i], text) ||
                             !add_move(r, &all[i], text_string(text))))
      return false;
  bool is_head = is_main && !r->has_moved;
  bool is_first = is_main && node == &r->nodes[0];
  for (size_t i = 0; i < node->count; i++)
    if (!is_move(&all[i]) &&
        !write_property(r, &all[i], is_head || (is_first && !mark_of(&all[i])),
                        text))
      return false;
  return true;
}

static bool write_line(Reader *r, int node, bool is_main, Text *text);

/* 'leave': "" instead of the move before them, "+" behind it. */
static bool write_variations(Reader *r, int node, const char *leave,
                             Text *text) {
  Property here = {.line =
                       r->transcript->items[r->transcript->nitems - 1].line};
  for (; node >= 0; node = r->nodes[node].next)
    if (!add(r, TRANSCRIPT_OPEN, &here, leave) ||
        !write_line(r, node, false, text) ||
        !add(r, TRANSCRIPT_CLOSE, &here, ""))
      return false;
  return true;
}

/* The lines beside 'child', then those that wait already. */
static int join_lines(Reader *r, int child, int waiting) {
  int *link = &r->nodes[child].next;
  while (*link >= 0) link = &r->nodes[*link].next;
  *link = waiting;
  return r->nodes[child].next;
}

/* Lines that leave before a move are written behind it. */
static bool write_line(Reader *r, int node, bool is_main, Text *text) {
  int waiting = -1;
  for (; node >= 0; node = r->nodes[node].child) {
    size_t before = r->transcript->nitems;
    if (!write_node(r, &r->nodes[node], is_main, text)) return false;
    bool has_moved = false;
    for (size_t i = before; i < r->transcript->nitems; i++)
      has_moved = has_moved || r->transcript->items[i].type == TRANSCRIPT_MOVE;
    if (has_moved && waiting >= 0) {
      if (!write_variations(r, waiting, "", text)) return false;
      waiting = -1;
    }
    int child = r->nodes[node].child;
    if (child >= 0) waiting = join_lines(r, child, waiting);
  }
  return waiting < 0 || r->transcript->nitems == 0 ||
         write_variations(r, waiting, "+", text);
}

static void reader_done(Reader *r) {
  memory_free(r->properties);
  memory_free(r->nodes);
}

/* HA[3];B[..];B[..];B[..]: handicap stones written as moves in a row are the
** set-up, as AB would tell it. Fewer or more in a row are left to the rules. */
static bool place_handicap(Transcript *transcript, Error *err) {
  const char *value = transcript_value(transcript, "HA");
  long stones;
  size_t n = 0, first = 0, last = 0;
  if (!value || !text_to_long(value, 2, 99, &stones) ||
      transcript_value(transcript, "AB"))
    return true;
  for (size_t i = 0; i < transcript->nitems; i++) {
    const TranscriptItem *item = &transcript->items[i];
    if (item->type == TRANSCRIPT_OPEN) break;
    if (item->type != TRANSCRIPT_MOVE) continue;
    if (item->side != 'B') break;
    if (n++ == 0) first = i;
    last = i;
  }
  if (n != (size_t)stones || last - first + 1 != n) return true;
  for (size_t i = first; i <= last; i++)
    if (!transcript_tag(transcript, "AB", transcript->items[i].text, err))
      return false;
  transcript->nitems -= n;
  memmove(transcript->items + first, transcript->items + last + 1,
          (transcript->nitems - first) * sizeof *transcript->items);
  return true;
}

bool sgf_read(Transcript *transcript, Error *err) {
  Reader r = {.transcript = transcript,
              .at = transcript->text,
              .line = transcript->line,
              .err = err};
  Text text;
  text_init(&text);
  transcript->kind = "sgf";
  transcript->has_tags = true;
  const char *end = r.at + strlen(r.at), *tree = find_tree(r.at, end);
  while (r.at < (tree ? tree : end)) next(&r);
  int root = *r.at ? read_tree(&r) : -2;
  bool ok = root >= 0 || (root == -2 && transcript_wrong(transcript->line, err,
                                                         "there is no tree"));
  if (ok) {
    choose_lines(&r);
    ok = write_line(&r, root, true, &text) && place_handicap(transcript, err);
  }
  text_done(&text);
  reader_done(&r);
  return ok;
}
