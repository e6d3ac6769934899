/* SPDX-License-Identifier: MIT
** svg_space.c - painting cubes from far to near.
**
** Everything is put into one list with its depth: cubes, what is on their
** faces, empty cells to choose from. Cubes of a lattice never overlap, so that
** order is enough to hide what is hidden; the same order hides places to touch.
*/
#include "shell/draw/svg_space.h"

#include <math.h>
#include <stdlib.h>
#include "kernel/state/lattice.h"
#include "shell/draw/draw.h"
#include "shell/draw/svg_piece.h"

enum { TOP_FACE = 4, GHOSTS_MAX = 96, ITEMS_MAX = BODIES_MAX * 7 + GHOSTS_MAX };

typedef enum ItemType { ITEM_CUBE, ITEM_STANDING, ITEM_GHOST } ItemType;

typedef struct Item {
  ItemType type;
  Site site; /* its cell, or the face it is on */
  int face;
  double x, y, z; /* its middle */
  double depth;
} Item;

typedef struct Space {
  const Frame *frame;
  const Lattice *lattice;
  Camera camera;
  Item items[ITEMS_MAX];
  int nitems;
  Plane changed;
  bool has_last;
  Text *out;
} Space;

/* ---- what there is ---- */

static void add_item(Space *s, ItemType type, Site site, int face, double x,
                     double y, double z) {
  if (s->nitems < ITEMS_MAX)
    s->items[s->nitems++] = (Item){type, site, face, x, y, z, 0};
}

static void add_body(Space *s, int body) {
  Cell at = lattice_place(s->lattice, body);
  add_item(s, ITEM_CUBE, lattice_cell_site(body), -1, at.x, at.y, at.z);
  for (int face = 0; face < LATTICE_FACES; face++) {
    const Cell *d = &lattice_step[face];
    if (camera_has_standing(s->frame->game, s->frame->pos, body, face))
      add_item(s, ITEM_STANDING, lattice_face_site(body, face), face,
               at.x + 0.7 * d->x, at.y + 0.7 * d->y, at.z + 0.7 * d->z);
  }
}

/* "20,45": sites of empty cells. */
static void add_ghosts(Space *s, const char *list) {
  const Game *g = s->frame->game;
  for (char *end; *list != '\0'; list = *end == ',' ? end + 1 : end) {
    long site = strtol(list, &end, 10);
    if (end == list) return;
    if (site < 0 || site >= g->board->bits ||
        !lattice_has(s->lattice, (Site)site) || lattice_space((Site)site) < 0)
      continue;
    Cell at = lattice_cell(s->lattice, (Site)site);
    add_item(s, ITEM_GHOST, (Site)site, -1, at.x, at.y, at.z);
  }
}

static int compare_depth(const void *a, const void *b) {
  const Item *x = a, *y = b;
  if (x->depth != y->depth) return x->depth < y->depth ? -1 : 1;
  return (int)x->site - (int)y->site;
}

/* ---- cubes ---- */

static bool face_of(const Space *s, const Item *item, int face,
                    PlanPoint at[4]) {
  return camera_face(&s->camera, item->x, item->y, item->z, face, at);
}

static void add_points(const PlanPoint *at, int n, Text *out) {
  text_add(out, "<polygon points=\"");
  for (int i = 0; i < n; i++)
    text_addf(out, "%s%d,%d", i > 0 ? " " : "", at[i].x, at[i].y);
  text_add(out, "\" ");
}

/* The cell of a cube, on its upper face where that is seen. */
static void paint_name(const Space *s, const Item *item) {
  const Frame *f = s->frame;
  PlanPoint at[4];
  if (!face_of(s, item, TOP_FACE, at)) return;
  const SvgColour *c =
      svg_colour(f->game, position_piece(f->game, f->pos, item->site));
  text_addf(s->out,
            "<text class=\"name fine\" x=\"%d\" y=\"%d\" "
            "style=\"fill:%s\">%d,%d,%d</text>\n",
            (at[0].x + at[2].x) / 2, (at[0].y + at[2].y) / 2 + 13, c->ink,
            (int)item->x, (int)item->y, (int)item->z);
}

static void paint_cube(const Space *s, const Item *item) {
  static const char *const shades[LATTICE_FACES] = {".30", ".22", ".26",
                                                    ".14", "0",   ".4"};
  const Frame *f = s->frame;
  bool is_fresh = s->has_last && plane_has(s->changed.w, item->site);
  const SvgColour *c =
      svg_colour(f->game, position_piece(f->game, f->pos, item->site));
  for (int face = 0; face < LATTICE_FACES; face++) {
    PlanPoint at[4];
    if (!face_of(s, item, face, at)) continue;
    add_points(at, 4, s->out);
    text_addf(s->out,
              "fill=\"%s\" stroke=\"%s\" stroke-width=\"%d\" "
              "stroke-linejoin=\"round\"/>",
              c->fill, is_fresh ? "#d99a00" : "#8d8471", is_fresh ? 3 : 1);
    add_points(at, 4, s->out);
    text_addf(s->out, "fill=\"#000\" fill-opacity=\"%s\"/>\n", shades[face]);
  }
  paint_name(s, item);
}

static void paint_ghost(const Space *s, const Item *item) {
  for (int face = 0; face < LATTICE_FACES; face++) {
    PlanPoint at[4];
    if (!face_of(s, item, face, at)) continue;
    add_points(at, 4, s->out);
    text_add(s->out, "class=\"ghost\"/>\n");
  }
}

/* ---- what is on faces ---- */

/* From the middle of the face, so far outwards. */
static PlanPoint outward(const Space *s, const Item *item, double far) {
  const Cell *d = &lattice_step[item->face];
  double more = far - 0.2; /* the middle of the item is 0.2 outside */
  return camera_project(&s->camera, item->x + more * d->x,
                        item->y + more * d->y, item->z + more * d->z);
}

static void paint_pyramid(const Space *s, const Item *item) {
  const Cell *d = &lattice_step[item->face];
  PlanPoint tip = outward(s, item, 0.5), foot[4];
  for (int i = 0; i < 4; i++) {
    const int8_t *c = camera_corner(item->face, i);
    foot[i] = camera_project(&s->camera,
                             item->x - 0.2 * d->x + (d->x ? 0 : 0.3 * c[0]),
                             item->y - 0.2 * d->y + (d->y ? 0 : 0.3 * c[1]),
                             item->z - 0.2 * d->z + (d->z ? 0 : 0.3 * c[2]));
  }
  for (int i = 0; i < 4; i++) {
    const PlanPoint side[3] = {foot[i], foot[(i + 1) % 4], tip};
    long area = (long)(side[1].x - side[0].x) * (side[2].y - side[0].y) -
                (long)(side[2].x - side[0].x) * (side[1].y - side[0].y);
    if (area >= 0) continue;
    add_points(side, 3, s->out);
    text_addf(s->out,
              "fill=\"%s\" stroke=\"#4a4436\" stroke-linejoin=\"round\"/>\n",
              i % 2 == 0 ? "#a29880" : "#857b66");
  }
}

static void paint_sceptre(const Space *s, const Item *item, Piece piece) {
  const Frame *f = s->frame;
  const SvgColour *c = svg_colour(f->game, piece);
  PlanPoint a = outward(s, item, 0), b = outward(s, item, 0.65);
  int width = (int)(s->camera.scale * 0.16);
  text_addf(s->out,
            "<g class=\"standing\"><path d=\"M%d %dL%d %d\" stroke=\"%s\" "
            "stroke-width=\"%d\" stroke-linecap=\"round\"/>"
            "<path d=\"M%d %dL%d %d\" stroke=\"%s\" stroke-width=\"%d\" "
            "stroke-linecap=\"round\"/></g>",
            a.x, a.y, b.x, b.y, c->edge, width + 3, a.x, a.y, b.x, b.y, c->fill,
            width - 2);
  svg_piece(f->game, piece, item->site, b.x, b.y, (int)(s->camera.scale * 0.2),
            s->out);
}

static void paint(const Space *s, const Item *item) {
  const Frame *f = s->frame;
  Piece piece = position_piece(f->game, f->pos, item->site);
  if (item->type == ITEM_CUBE)
    paint_cube(s, item);
  else if (item->type == ITEM_GHOST)
    paint_ghost(s, item);
  else if (piece != 0)
    paint_sceptre(s, item, piece);
  else
    paint_pyramid(s, item);
}

/* ---- places to touch ---- */

static void open_hit(const Space *s, Site site, Site twin, PlanPoint at) {
  char room[PLACE_NAME];
  const Frame *f = s->frame;
  const char *name = position_name(f->game, f->pos, site, room);
  bool is_full =
      lattice_face(site) < 0 && position_piece(f->game, f->pos, site) != 0;
  text_addf(s->out,
            "<g class=\"hit\" data-id=\"%d\" data-twin=\"%d\" data-x=\"%d\" "
            "data-y=\"%d\" data-full=\"%d\" data-site=\"%s\" role=\"button\" "
            "aria-label=\"%s\">",
            (int)site, (int)twin, at.x, at.y, is_full, name, name);
}

static PlanPoint middle_of(const PlanPoint at[4]) {
  return (PlanPoint){(at[0].x + at[1].x + at[2].x + at[3].x) / 4,
                     (at[0].y + at[1].y + at[2].y + at[3].y) / 4};
}

/* A face stands for its cube too; its owner is known to the script. */
static void hit_cube(const Space *s, const Item *item) {
  for (int face = 0; face < LATTICE_FACES; face++) {
    PlanPoint at[4];
    if (!face_of(s, item, face, at)) continue;
    bool is_ghost = item->type == ITEM_GHOST;
    Site site = is_ghost ? item->site
                         : lattice_face_site(lattice_body(item->site), face);
    open_hit(s, site, item->site, middle_of(at));
    add_points(at, 4, s->out);
    text_add(s->out, "/></g>\n");
  }
}

static void hit_standing(const Space *s, const Item *item) {
  PlanPoint at = outward(s, item, 0.5);
  open_hit(s, item->site, lattice_cell_site(lattice_body(item->site)), at);
  text_addf(s->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/></g>\n", at.x, at.y,
            (int)(s->camera.scale * 0.24));
}

static void collect(Space *s, const char *ghosts) {
  for (uint32_t rest = s->lattice->present; rest; rest &= rest - 1)
    add_body(s, __builtin_ctz(rest));
  add_ghosts(s, ghosts);
  for (int i = 0; i < s->nitems; i++) {
    Item *item = &s->items[i];
    item->depth = camera_depth(&s->camera, item->x, item->y, item->z);
  }
  qsort(s->items, (size_t)s->nitems, sizeof *s->items, compare_depth);
}

static Space *space_new(const Frame *f, Text *out) {
  Space *s = memory_new(sizeof *s);
  if (s == NULL) {
    out->failed = true;
    return NULL;
  }
  s->frame = f;
  s->lattice = position_lattice(f->game, f->pos);
  s->out = out;
  s->has_last = f->before != NULL;
  if (s->has_last) draw_difference(f->game, f->before, f->pos, &s->changed);
  return s;
}

void svg_space_view(const Frame *f, const Camera *camera, Text *out) {
  Space *s = space_new(f, out);
  if (s == NULL) return;
  s->camera = *camera;
  collect(s, "");
  for (int i = 0; i < s->nitems; i++) paint(s, &s->items[i]);
  memory_free(s);
}

void svg_space(const Frame *f, const SvgView *view, Text *out) {
  Space *s = space_new(f, out);
  if (s == NULL) return;
  camera_aim(&s->camera, f->game, f->pos);
  s->camera.scale = SPACE_HEIGHT / (0.85 * s->camera.across + 0.7);
  s->camera.at = (PlanPoint){SPACE_WIDTH / 2, SPACE_HEIGHT / 2};
  camera_look(&s->camera, view->turn, view->tilt);
  collect(s, view->ghosts);
  for (int i = 0; i < s->nitems; i++) paint(s, &s->items[i]);
  text_add(out, "<g class=\"hits\">\n");
  for (int i = 0; i < s->nitems; i++) {
    bool is_standing = s->items[i].type == ITEM_STANDING;
    if (is_standing)
      hit_standing(s, &s->items[i]);
    else
      hit_cube(s, &s->items[i]);
  }
  text_add(out, "</g>\n");
  memory_free(s);
}
