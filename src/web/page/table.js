// SPDX-License-Identifier: MIT
// table.js - a game in the page: the board, who plays, the moves so far.
//
// The engine's session is the truth; after every change the page asks how it
// looks now. The record is kept beside it, so that an engine that had to be
// stopped, or the one that thinks, can be brought to the same place.
import { Board } from './board.js';
import { Link } from './link.js';
import { words, element, icon } from './words.js';

const RECORD = 'page.abr';
const LEVELS = 10;

const button = (name, click) => element('button', {
  type: 'button', class: 'tool', title: words[name], 'aria-label': words[name], click,
}, icon(name));

export class Table {
  // content: { files, record, ply, notes }; keep: where the game is stored.
  constructor(host, runtime, content, keep = null) {
    this.host = host;
    this.content = content;
    this.keep = keep;
    this.record = keep?.load() ?? content.record;
    this.turn = 0;
    this.tilt = 30;
    this.flipped = false;
    this.seats = [];
    this.link = new Link(runtime, call => this.#restore(call));
    this.thinker = new Link(runtime, call => call('files', this.content.files), 0);
    this.#build();
  }

  async #restore(call) {
    await call('files', { ...this.content.files, [RECORD]: this.record });
    try {
      await call('load', RECORD);
    } catch (error) {
      if (this.record === this.content.record) throw error;
      this.record = this.content.record; // what was kept is of other rules, or no record
      await call('files', { [RECORD]: this.record });
      await call('load', RECORD);
    }
  }

  // ---- what the page has ----

  #build() {
    this.board = new Board(element('div', { class: 'board live' }), {
      play: text => this.play(text),
      refuse: (text, count) => this.refuse(text, count),
      spin: (across, down) => this.spin(across, down),
      ghosts: (_, path) => this.#redraw(path),
      say: text => { this.spoken.textContent = text; },
    });
    this.status = element('p', { class: 'status', role: 'status' });
    this.reason = element('p', { class: 'reason', role: 'alert' });
    this.detail = element('pre', { class: 'detail', hidden: true });
    this.spoken = element('p', { class: 'spoken', 'aria-live': 'polite' });
    this.input = element('input', {
      'aria-label': words.typed, placeholder: words.typed, autocomplete: 'off',
      autocapitalize: 'off', spellcheck: 'false', list: 'legal-moves', enterkeyhint: 'go',
    });
    this.legal = element('datalist', { id: 'legal-moves' });
    this.form = element('form', { class: 'typed', submit: event => {
      event.preventDefault();
      if (this.input.value.trim()) this.play(this.input.value.trim(), true);
    } }, this.input, this.legal, element('button', {}, words.play));
    this.list = element('div', { class: 'moves', 'aria-label': words.moves, role: 'list' });
    this.note = element('p', { class: 'note' });
    this.who = element('div', { class: 'seats', role: 'group', 'aria-label': words.opponents });
    this.hints = element('div', { class: 'hinted' });
    this.host.replaceChildren(
      element('div', { class: 'table' },
        element('div', { class: 'left' }, this.board.host, this.status, this.reason, this.detail),
        element('div', { class: 'right' }, this.#tools(), this.who, this.form,
          this.hints, this.note, this.list)),
      this.spoken);
  }

  #tools() {
    this.undoButton = button('undo', () => this.undo());
    this.redoButton = button('redo', () => this.redo());
    return element('div', { class: 'tools', role: 'toolbar', 'aria-label': words.moves },
      button('first', () => this.act('goto', 0)), this.undoButton, this.redoButton,
      button('last', () => this.act('goto', this.look.plies.length + this.look.redo.length)),
      button('flip', () => { this.flipped = !this.flipped; this.turn += 180; this.draw(); }),
      this.hintButton = button('hint', () => this.hint()),
      button('again', () => this.again()),
      button('save', () => this.save()));
  }

  // ---- asking the engine ----

  // One change at a time; the look of it follows.
  async act(name, ...args) {
    this.stopThinking();
    return this.#change(async () => {
      const answer = await this.link.call(name, ...args);
      await this.#see(name === 'play' || name === 'roll');
      return answer;
    });
  }

  async #change(work) {
    const before = this.busy ?? Promise.resolve();
    const mine = this.busy = before.catch(() => {}).then(work);
    try {
      return await mine;
    } catch (error) {
      this.complain(error.message);
      return null;
    }
  }

  async #see(isMove) {
    this.board.ghosts = '';
    const look = await this.link.call('look', Math.round(this.turn), Math.round(this.tilt), this.flipped);
    this.record = (await this.link.call('record')).record;
    this.root = this.record.split('\n\n')[0]; // before the first ply: which game it is
    this.keep?.save(this.record, this.seats, look.plies.length > 0);
    this.show(look, isMove);
  }

  async open() {
    const ply = this.content.ply ?? -1;
    await this.#change(async () => {
      await this.link.call('state');
      if (ply >= 0 && !this.keep?.isKept) await this.link.call('goto', ply);
      await this.#see(false);
    });
  }

  async draw() {
    await this.#change(() => this.#see(false));
  }

  spin(across, down) {
    this.turn = (this.turn - across / 2 + 720) % 360;
    this.tilt = Math.min(Math.max(this.tilt + down / 2, -75), 85);
    this.#redraw();
  }

  // The same position from elsewhere; what was touched stays so.
  #redraw(path = this.board.path) {
    if (this.drawing) return;
    this.drawing = true;
    this.link.call('draw', Math.round(this.turn), Math.round(this.tilt), this.flipped, this.board.ghosts ?? '')
      .then(({ svg }) => this.board.show({ ...this.look, svg }, false, path))
      .catch(error => this.say?.(error.message))
      .finally(() => { this.drawing = false; });
  }

  // ---- showing ----

  show(look, isMove) {
    this.look = look;
    const isChance = look.asked === -1;
    const isMine = !look.over && !isChance && !this.#seat(look.asked);
    this.board.isOpen = isMine;
    this.board.show({ ...look, moves: isMine ? look.moves : [] }, isMove);
    if (isChance && !this.#seat(look.turn)) this.#offerRoll();
    this.#tell(look);
    this.#showSeats(look);
    this.legal.replaceChildren(...look.moves.slice(0, 400).map(([text]) => element('option', { value: text })));
    this.undoButton.disabled = !look.plies.length;
    this.redoButton.disabled = !look.redo.length;
    this.hintButton.disabled = look.over || isChance;
    this.#showMoves(look);
    this.#showNote(look);
    this.hints.replaceChildren();
    this.#answer();
  }

  #offerRoll() {
    this.board.choices.hidden = false;
    this.board.choices.replaceChildren(element('button', {
      type: 'button', class: 'choice roll', 'data-move': 'roll', click: () => this.act('roll'),
    }, icon('roll'), words.roll));
  }

  #tell(look) {
    const last = look.plies.at(-1);
    const name = who => who < 0 ? words.chance : look.players[who];
    const told = look.words.trim() + (look.check ? `\n${look.check} ${words.check}` : '');
    this.status.textContent = told;
    this.status.dataset.asked = look.asked;
    this.reason.textContent = '';
    this.detail.hidden = true;
    this.spoken.textContent = (last ? `${name(last[0])} ${last[1]}. ` : '') + told.replaceAll('\n', '. ');
  }

  complain(text) {
    this.reason.textContent = text;
    this.reason.hidden = false;
  }

  // A text that is not a legal move: what the rules say about it.
  async refuse(text, count = 2) {
    try {
      const why = await this.link.call('why', text);
      if (why.legal && count > 1) return this.play(text);
      this.complain(why.legal ? '' : why.short);
      this.detail.textContent = why.text.trim();
      this.detail.hidden = why.legal || !why.text.trim().includes('\n');
    } catch (error) {
      this.complain(error.message);
    }
  }

  // ---- playing ----

  async play(text, isTyped = false) {
    if (!isTyped) return this.act('play', text);
    this.stopThinking();
    return this.#change(async () => {
      try {
        await this.link.call('play', text);
        this.input.value = '';
        await this.#see(true);
      } catch (error) {
        if (error.code === undefined) throw error;
        await this.refuse(text);
        if (!this.reason.textContent) this.complain(error.message);
      }
    });
  }

  // Moves of an engine are taken back with ours.
  async undo() {
    let ply = this.look.plies.length - 1;
    const mine = this.look.players.some((_, who) => !this.seats[who]);
    while (mine && ply > 0 && (this.look.plies[ply][0] < 0 || this.seats[this.look.plies[ply][0]])) ply--;
    await this.act('goto', Math.max(ply, 0));
  }

  async redo() {
    await this.act('goto', this.look.plies.length + 1);
  }

  // A game begins anew; a position or a record is as it was in the page.
  async again() {
    this.keep?.forget();
    const { kind, record, ply = -1 } = this.content;
    if (kind !== 'position' && kind !== 'record')
      return this.act('line', `new --seed ${Math.floor(Math.random() * 1e9)}`);
    this.stopThinking();
    return this.#change(async () => {
      await this.link.call('files', { [RECORD]: record });
      await this.link.call('load', RECORD);
      if (ply >= 0) await this.link.call('goto', ply);
      await this.#see(false);
    });
  }

  save() {
    const address = URL.createObjectURL(new Blob([this.record], { type: 'text/plain' }));
    element('a', { href: address, download: `${this.look.game}.abr` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  // ---- who plays ----

  #seat(who) { return this.seats[who] ?? ''; }

  #showSeats(look) {
    if (this.who.childElementCount) return;
    look.players.forEach((name, who) => {
      const choice = element('select', { 'data-seat': name, change: () => {
        this.seats[who] = choice.value;
        this.keep?.save(this.record, this.seats, this.look.plies.length > 0);
        this.stopThinking();
        this.draw();
      } }, element('option', { value: '' }, words.you),
      ...Array.from({ length: LEVELS }, (_, i) =>
        element('option', { value: `level:${i + 1}` }, `${words.level} ${i + 1}`)),
      element('option', { value: 'random' }, words.random));
      choice.value = this.seats[who] ?? '';
      this.who.append(element('label', {}, name + ' ', choice));
    });
  }

  // The engine answers where it sits; chance is taken for it.
  #answer() {
    const { look } = this;
    if (look.over) return;
    if (look.asked === -1) {
      if (this.#seat(look.turn)) this.#soon(() => this.act('roll'));
      return;
    }
    const seat = this.#seat(look.asked);
    if (!seat || look.redo.length) return;
    this.#soon(() => seat === 'random' ? this.act('roll') : this.#think(seat));
  }

  #soon(work) {
    clearTimeout(this.later);
    this.later = setTimeout(work, this.pace ?? 150);
  }

  // The thinking engine is brought to where the game stands: by the moves it
  // does not have yet where that is enough, else by rules and record.
  async #bring() {
    const { thinker, record, root } = this, line = this.look.plies.map(([, text]) => text);
    const had = this.brought;
    this.brought = null;
    const isSame = had && had.root === root && had.worker === thinker.worker;
    if (!isSame || !await this.#followLine(had.line, line)) {
      await thinker.call('files', { ...this.content.files, [RECORD]: record });
      await thinker.call('load', RECORD);
    }
    this.brought = { root, worker: thinker.worker, line };
  }

  // False: the moves of the new line cannot be made there.
  async #followLine(old, line) {
    let same = 0;
    while (same < line.length && line[same] === old[same]) same++;
    try {
      if (same < old.length) await this.thinker.call('goto', same);
      for (const text of line.slice(same)) await this.thinker.call('play', text);
      return true;
    } catch (error) {
      if (error.code === undefined) throw error;
      return false;
    }
  }

  async #think(seat) {
    const mark = this.thought = {};
    this.status.textContent = `${this.look.players[this.look.asked]} ${words.thinking} `;
    this.status.append(element('button', { type: 'button', click: () => {
      this.seats[this.look.asked] = '';
      this.who.replaceChildren();
      this.stopThinking();
      this.draw();
    } }, words.stop));
    try {
      await this.#bring();
      this.isThinking = true;
      const { move } = await this.thinker.call('think', seat, Math.floor(Math.random() * 1e9))
        .finally(() => { this.isThinking = false; });
      if (this.thought === mark) await this.act('play', move);
    } catch (error) {
      if (!error.stopped) this.complain(error.message);
    }
  }

  stopThinking() {
    clearTimeout(this.later);
    if (!this.thought) return;
    this.thought = null;
    if (this.isThinking) this.thinker.stop();
  }

  async hint() {
    this.hints.textContent = '…';
    const at = this.record;
    try {
      await this.#bring();
      const { moves } = await this.thinker.call('hint', 2000, 5);
      if (at !== this.record) return;
      this.hints.replaceChildren(...moves.map(([text, score, , sure]) => element('button', {
        type: 'button', class: 'choice', click: () => this.play(text),
      }, `${text}  ${sure ? words.ends[Math.round(score * 2)] : Math.round(score * 100) + '%'}`)));
    } catch (error) {
      if (!error.stopped) this.hints.textContent = error.message;
    }
  }

  // ---- the moves so far ----

  #ply(number, [who, text], isNow, go) {
    const name = who < 0 ? words.chance : this.look.players[who];
    return element('button', {
      type: 'button', class: `ply seat${who}`, role: 'listitem', 'data-ply': number, title: name,
      'aria-label': `${number}. ${name} ${text}`, 'aria-current': isNow ? 'step' : undefined, click: go,
    }, element('i', {}, `${number}.`), ` ${text}`);
  }

  #showMoves(look) {
    const line = [...look.plies, ...look.redo], now = look.plies.length;
    const parts = [element('button', {
      type: 'button', class: 'ply', role: 'listitem', 'data-ply': 0,
      'aria-current': now === 0 ? 'step' : undefined, click: () => this.act('goto', 0),
    }, words.start)];
    line.forEach((ply, i) => {
      parts.push(this.#ply(i + 1, ply, i + 1 === now, () => this.act('goto', i + 1)));
      parts.push(...this.#branches(look, 0, i));
    });
    parts.push(...this.#branches(look, 0, line.length));
    this.list.replaceChildren(...parts);
    const here = this.list.querySelector('[aria-current]');
    if (here) this.list.scrollTop = here.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
  }

  // Lines that leave `parent` after ply `fork`.
  #branches(look, parent, fork) {
    return look.branches.flatMap((branch, i) => {
      if (branch.parent !== parent || branch.fork !== fork) return [];
      const inside = branch.plies.flatMap((ply, k) => [
        this.#ply(fork + k + 1, ply, false, () => this.#goBranch(i + 1, fork + k + 1)),
        ...this.#branches(look, i + 1, fork + k + 1)]);
      return [element('div', { class: 'branch-line', role: 'group', 'aria-label': words.line }, ...inside)];
    });
  }

  async #goBranch(number, ply) {
    await this.act('branch', number);
    await this.act('goto', ply);
  }

  // What a record says about the ply, as long as it is the record's.
  #showNote(look) {
    const notes = this.content.notes ?? [], i = look.plies.length;
    const fits = look.plies.every(([, text], k) => notes[k + 1] === undefined || notes[k + 1][0] === text);
    this.note.textContent = fits ? notes[i]?.[1] ?? '' : '';
  }
}
