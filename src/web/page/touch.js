// SPDX-License-Identifier: MIT
// touch.js - from touched sites to a move.
//
// Each legal move has the sites it is made by, in order. What was touched so
// far is a path; the moves that begin with it are still possible. Nothing here
// knows a rule or a notation.

const begins = (sites, path) => path.every((site, i) => sites[i] === site);

export class Touching {
  #moves = [];
  path = [];
  twins = new Map(); // site -> all sites at its place

  // Moves are [text, sites], and what a piece they name is like.
  set moves(moves) {
    this.#moves = moves;
    this.path = [];
  }

  possible(path = this.path) {
    return this.#moves.filter(([, sites]) => sites.length >= path.length && begins(sites, path));
  }

  // Moves the path is all of.
  complete(path = this.path) {
    return path.length ? this.possible(path).filter(([, sites]) => sites.length === path.length) : [];
  }

  // Sites that can be touched next.
  next(path = this.path) {
    return new Set(this.possible(path).map(([, sites]) => sites[path.length])
      .filter(site => site !== undefined));
  }

  // Moves that no touch makes: "pass", "done".
  get unplaced() {
    return this.#moves.filter(([, sites]) => !sites.length);
  }

  // Does every move name one site only, as where stones are placed?
  get isPlacing() {
    return this.#moves.length > 0 && this.#moves.every(([, sites]) => sites.length <= 1);
  }

  // One more site. Returns what that means:
  //   {play: text}     the move is made
  //   {choose: moves}  several moves; more: the path can also go on
  //   {go: true}       the path goes on
  //   {left: true}     the path is given up
  //   {refused: path}  no move has these sites
  touch(touched) {
    const site = (this.twins.get(touched) ?? []).find(twin => this.possible([...this.path, twin]).length) ?? touched;
    const path = [...this.path, site];
    if (this.possible(path).length) return this.#go(path);
    if (site === this.path.at(-1)) {
      const done = this.complete();
      if (done.length === 1) return { play: done[0][0] };
      if (done.length) return { choose: done };
      this.path = [];
      return { left: true };
    }
    if (this.path.length && this.possible([site]).length) return this.#go([site]);
    if (!this.path.length && !this.isPlacing) this.path = [site];
    else this.path = [];
    return { refused: path };
  }

  #go(path) {
    this.path = path;
    const done = this.complete(), on = this.next();
    if (done.length === 1 && !on.size) return { play: done[0][0] };
    if (done.length) return { choose: done, more: on.size > 0 };
    return { go: true };
  }
}

// How two sites are joined in a text of this game: "-" in "e2-e4".
export function signOf(moves, nameOf) {
  for (const [text, sites] of moves) {
    if (sites.length !== 2) continue;
    const [from, to] = sites.map(nameOf);
    if (!from || !to || !text.startsWith(from) || !text.endsWith(to)) continue;
    const sign = text.slice(from.length, text.length - to.length);
    if (/^[^\w]{0,3}$/.test(sign)) return sign;
  }
  return '';
}
