// SPDX-License-Identifier: MIT
// board.js - a board that is looked at and touched: by mouse, finger or keys.
//
// The picture is the engine's. This file adds what is not in a picture: where
// a piece can go, the piece that follows the finger, the way of a move.
import { Touching, signOf } from './touch.js';
import { words, element } from './words.js';

const SVG = 'http://www.w3.org/2000/svg';
const FAR = 8; // pixels until a touch is a drag
const NEAR = 24; // pixels beside a site that still touch it

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Board {
  #touching = new Touching();
  #moves = [];
  #held = null; // the drag going on
  #cursor = null; // the site the keyboard stands on

  // `on` has play(text), refuse(text), spin(across, down), say(text); with
  // `picks`, a site that is touched goes to pick(name), and no move is made.
  constructor(host, on) {
    this.host = host;
    this.on = on;
    this.frame = element('div', {
      class: 'frame', tabindex: 0, role: 'application', 'aria-label': words.board,
      'aria-description': words.keys,
      keydown: event => this.#key(event),
      focus: () => this.#showCursor(), blur: () => this.#showCursor(),
    });
    this.choices = element('div', { class: 'choices', role: 'group', 'aria-label': words.choose });
    this.frame.addEventListener('pointerdown', event => this.#down(event));
    this.frame.addEventListener('pointermove', event => this.#move(event));
    this.frame.addEventListener('pointerup', event => this.#up(event));
    this.frame.addEventListener('pointercancel', () => this.#letGo());
    host.replaceChildren(this.frame, this.choices);
  }

  get svg() { return this.frame.firstElementChild; }

  // Shows what the engine sees. `isMove`: pieces go there instead of jumping.
  show({ svg, moves, space }, isMove = false, path = []) {
    const before = isMove && !isCalm() ? this.#pieces() : null;
    this.#letGo();
    this.frame.innerHTML = svg;
    this.space = space;
    this.#moves = moves;
    this.#touching.moves = moves;
    this.#touching.path = path;
    this.#hints = document.createElementNS(SVG, 'g');
    this.#hints.setAttribute('class', 'hints');
    const hits = this.svg.querySelector('.hits');
    this.svg.insertBefore(this.#hints, hits);
    this.#sites = new Map();
    for (const hit of hits.children) this.#sites.set(Number(hit.dataset.id), hit);
    this.#touching.twins = this.#twins();
    this.frame.classList.toggle('placing', this.#touching.isPlacing);
    this.frame.classList.toggle('space', Boolean(space));
    if (before) this.#animate(before);
    this.#refresh();
  }

  // Sites that are touched as one: a hole of a plate and the cell below it, a
  // face and its cube.
  #twins() {
    const places = new Map(), twins = new Map();
    for (const [site, { dataset: { x, y } }] of this.#sites)
      places.set(`${x},${y}`, [...places.get(`${x},${y}`) ?? [], site]);
    for (const sites of places.values())
      if (sites.length > 1) sites.forEach(site => twins.set(site, sites));
    if (this.space) twins.clear();
    for (const [site, { dataset: { twin } }] of this.#sites)
      if (twin !== undefined) twins.set(site, [site, Number(twin)]);
    return twins;
  }

  // No more moves are taken from the board, or again.
  set isOpen(open) { this.frame.classList.toggle('closed', !open); }
  get isOpen() { return !this.frame.classList.contains('closed'); }

  #sites = new Map();
  #hints = null;

  get path() { return this.#touching.path; }
  // The whole position in words.
  get described() { return this.svg.querySelector('desc')?.textContent ?? ''; }
  name(site) { return this.#sites.get(site)?.dataset.site ?? ''; }
  sign() { return signOf(this.#moves, site => this.name(site)); }

  // ---- what is shown over the picture ----

  #refresh() {
    const path = this.#touching.path, next = this.#touching.next();
    const start = this.#touching.next([]);
    for (const [site, hit] of this.#sites) {
      const one = this.#touching.twins.get(site) ?? [site];
      hit.classList.toggle('start', this.picks || one.some(s => start.has(s)));
      hit.classList.toggle('held', one.some(s => path.includes(s)));
      hit.classList.toggle('next', path.length > 0 && one.some(s => next.has(s)));
    }
    this.#hints.replaceChildren(...(path.length ? [...next] : []).map(site => this.#dot(site)).filter(Boolean));
    this.#askGhosts(path.length ? next : []);
    this.#choose(this.#touching.complete(), next.size > 0);
    this.#showCursor();
  }

  // In space a cube goes where nothing is yet: those cells are shown.
  #askGhosts(next) {
    if (!this.space) return;
    const ghosts = [...next].filter(site => site % 25 > 6).join(',');
    if (ghosts === (this.ghosts ?? '')) return;
    this.ghosts = ghosts;
    this.on.ghosts?.(ghosts, [...this.#touching.path]);
  }

  #dot(site) {
    const hit = this.#sites.get(site);
    if (!hit) return null;
    const dot = document.createElementNS(SVG, 'circle');
    const isTaken = hit.dataset.full === '1';
    dot.setAttribute('cx', hit.dataset.x);
    dot.setAttribute('cy', hit.dataset.y);
    dot.setAttribute('r', isTaken ? 26 : 9);
    dot.setAttribute('class', isTaken ? 'target full' : 'target');
    return dot;
  }

  // Moves to choose from as buttons: those touched so far, else those that no
  // touch makes.
  #choose(done, canGoOn) {
    const few = (done.length ? done : this.#touching.unplaced).slice(0, 60);
    this.choices.scrollTop = 0;
    this.choices.replaceChildren(
      ...(done.length ? [element('span', {}, canGoOn ? words.orOn : words.choose)] : []),
      ...few.map(([text, , traits]) => element('button', {
        type: 'button', class: 'choice', 'data-move': text, click: () => this.#play(text),
      }, text, ...(traits ? [element('small', {}, traits)] : []))));
    this.choices.hidden = !few.length || !this.isOpen;
  }

  #play(text) {
    this.#touching.path = [];
    this.on.play(text);
  }

  // ---- touching ----

  touch(site) {
    if (!this.isOpen) return;
    if (this.picks) return this.on.pick(this.name(site));
    const came = this.#touching.touch(site);
    if (came.play !== undefined) return this.#play(came.play);
    this.#refresh();
    if (came.refused) this.#refuse(came.refused);
    else if (this.#touching.path.length) this.#tell(site);
  }

  #refuse(path) {
    const names = path.map(site => this.name(site));
    this.on.refuse(names.join(this.sign()), path.length);
  }

  // For who hears the board instead of seeing it.
  #tell(site) {
    const next = [...this.#touching.next()].map(to => this.name(to));
    const label = this.#sites.get(site)?.getAttribute('aria-label') ?? this.name(site);
    this.on.say(next.length ? `${label}; ${words.canGo} ${next.slice(0, 12).join(', ')}` : label);
  }

  #siteAt(event) {
    const hit = document.elementFromPoint(event.clientX, event.clientY)?.closest?.('.hit');
    if (hit && this.frame.contains(hit)) return Number(hit.dataset.id);
    return this.space ? null : this.#nearest(event);
  }

  // A finger is broader than a small site.
  #nearest({ clientX, clientY }) {
    let best = null, least = NEAR;
    for (const [site, hit] of this.#sites) {
      const { left, right, top, bottom } = hit.getBoundingClientRect();
      const far = Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
      if (far < least) [best, least] = [site, far];
    }
    return best;
  }

  #down(event) {
    if (event.button > 0) return;
    const site = this.#siteAt(event);
    if (site === null && !this.space) return;
    this.#held = { site, x: event.clientX, y: event.clientY, moved: false, pieces: [] };
    this.frame.setPointerCapture?.(event.pointerId);
  }

  #move(event) {
    const held = this.#held;
    if (!held) return;
    const dx = event.clientX - held.x, dy = event.clientY - held.y;
    if (!held.moved && Math.hypot(dx, dy) < FAR) return;
    if (!held.moved) this.#lift(held);
    held.moved = true;
    if (held.spins) {
      this.on.spin(dx - (held.turned ?? 0), dy - (held.tilted ?? 0));
      held.turned = dx;
      held.tilted = dy;
      return;
    }
    const scale = this.svg.viewBox.baseVal.width / this.svg.getBoundingClientRect().width;
    for (const piece of held.pieces)
      piece.style.transform = `translate(${dx * scale}px, ${dy * scale}px)`;
  }

  // The top piece follows the finger; where nothing can be lifted in space,
  // the whole board turns.
  #lift(held) {
    const canStart = this.isOpen && held.site !== null &&
      this.#touching.next([]).has(held.site);
    held.spins = Boolean(this.space);
    if (held.spins) return;
    const pieces = this.svg.querySelectorAll(`.piece[data-id="${held.site}"]`);
    if (pieces.length) held.pieces = [[...pieces].at(-1)];
    held.pieces.forEach(piece => piece.classList.add('lifted'));
    if (canStart && this.#touching.path.at(-1) !== held.site) this.touch(held.site);
  }

  #up(event) {
    const held = this.#held;
    if (!held) return;
    this.#letGo();
    if (held.spins) return;
    const site = this.#siteAt(event);
    if (!held.moved) {
      if (held.site !== null) this.touch(held.site);
      return;
    }
    if (site === null || site === held.site) return;
    if (this.#touching.path.at(-1) !== held.site) this.touch(held.site);
    if (this.isOpen) this.touch(site);
  }

  #letGo() {
    for (const piece of this.#held?.pieces ?? []) {
      piece.classList.remove('lifted');
      piece.style.transform = '';
    }
    this.#held = null;
  }

  // ---- keys ----

  #key(event) {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (event.ctrlKey || event.altKey || event.metaKey || event.target !== this.frame) return;
    if (ways[event.key]) this.#step(...ways[event.key]);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (this.#cursor !== null) this.touch(this.#cursor);
    } else if (event.key === 'Escape') {
      this.#touching.path = [];
      this.#refresh();
    } else if (event.key === 'p' || event.key === 'P') this.on.say(this.described);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // To the nearest site that way; what lies aside counts a little more.
  #step(dx, dy) {
    const place = hit => [Number(hit.dataset.x), Number(hit.dataset.y)];
    const now = this.#sites.get(this.#cursor);
    let best = now ? null : this.#sites.keys().next().value, least = Infinity;
    for (const [site, hit] of now ? this.#sites : []) {
      const [x, y] = place(hit), [x0, y0] = place(now);
      const along = (x - x0) * dx + (y - y0) * dy, aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
      if (along <= 0 || along + 1.2 * aside >= least) continue;
      least = along + 1.2 * aside;
      best = site;
    }
    if (best === null || best === undefined) return;
    this.#cursor = best;
    this.#showCursor();
    this.on.say(this.#sites.get(best).getAttribute('aria-label'));
  }

  #showCursor() {
    if (!this.#sites.has(this.#cursor)) this.#cursor = null;
    const isHere = document.activeElement === this.frame && this.frame.matches(':focus-visible');
    for (const [site, hit] of this.#sites) hit.classList.toggle('cursor', isHere && site === this.#cursor);
  }

  // ---- the way of a move ----

  #pieces() {
    return [...this.frame.querySelectorAll('.piece, .plate-move')].map(piece => ({
      key: piece.dataset.piece ?? 'plate', id: piece.dataset.id,
      x: Number(piece.dataset.x), y: Number(piece.dataset.y),
    }));
  }

  // A piece that is new somewhere came from the nearest place where one like
  // it is gone.
  #animate(before) {
    const now = [...this.frame.querySelectorAll('.piece, .plate-move')];
    const keyOf = p => `${p.key}@${p.x},${p.y}`;
    const gone = new Map();
    for (const p of before) gone.set(keyOf(p), [...gone.get(keyOf(p)) ?? [], p]);
    const fresh = now.filter(piece => {
      const { x, y } = piece.dataset, key = piece.dataset.piece ?? 'plate';
      const same = gone.get(`${key}@${Number(x)},${Number(y)}`);
      return !same?.pop();
    });
    const left = [...gone.values()].flat();
    for (const piece of fresh) {
      const key = piece.dataset.piece ?? 'plate';
      const far = p => Math.hypot(p.x - piece.dataset.x, p.y - piece.dataset.y);
      const from = left.filter(p => p.key === key).sort((a, b) => far(a) - far(b))[0];
      if (from) left.splice(left.indexOf(from), 1);
      const start = from
        ? { transform: `translate(${from.x - piece.dataset.x}px, ${from.y - piece.dataset.y}px)` }
        : { opacity: 0 };
      piece.animate([start, { transform: 'none', opacity: 1 }], { duration: 260, easing: 'ease-out' });
    }
  }
}
