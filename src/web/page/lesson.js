// SPDX-License-Identifier: MIT
// lesson.js - the steps of a lesson with live boards.
//
// The steps themselves, and going through them, are the light page's; each
// tells when it is shown. The engine runs the lesson too, so that it can judge
// answers, and say why a move is none.
import { Board } from './board.js';
import { Link } from './link.js';
import { words, element, icon } from './words.js';

const button = (label, click) => element('button', { type: 'button', click }, label);

const flipButton = click => element('button', {
  type: 'button', class: 'tool flip', title: words.flip, 'aria-label': words.flip, click,
}, icon('flip'));

export class Lesson {
  constructor(runtime, content) {
    this.content = content;
    this.step = 0;
    this.flipped = false;
    this.turn = 0;
    this.tilt = 30;
    this.line = []; // moves tried in the step
    this.given = []; // answers that brought the question where it is
    this.link = new Link(runtime, call => this.#restore(call));
    document.addEventListener('abax-step', ({ detail }) => this.open(detail));
  }

  async #restore(call) {
    await call('files', this.content.files);
    await call('lesson', this.content.lesson);
    await call('step', this.step);
    for (const text of this.given) await call('answer', text);
    if (!this.given.length) for (const move of this.line) await call('play', move);
  }

  // Calls follow one another; what is no longer shown is not answered.
  #do(work) {
    const step = this.step;
    this.busy = (this.busy ?? Promise.resolve()).then(async () => {
      if (step !== this.step) return;
      try {
        await work();
      } catch (error) {
        this.say(error.message);
      }
    });
    return this.busy;
  }

  open(step) {
    this.step = step;
    this.line = [];
    this.given = [];
    this.answered = false;
    this.section = document.getElementById(`step${step + 1}`);
    const host = this.section.querySelector('.board');
    this.form = this.section.querySelector('.ask');
    if (!host.firstElementChild) return this.form && this.#openBare();
    this.#dress(host);
    this.#do(async () => {
      await this.link.call('step', step);
      await this.#see(false);
    });
  }

  // A question without a board: the engine judges it all the same.
  #openBare() {
    if (!this.section.dress) {
      this.section.dress = { reply: this.form.querySelector('.reply') };
      this.#listen();
    }
    this.board = null;
    this.look = null;
    this.#do(() => this.link.call('step', this.step));
  }

  #listen() {
    this.form.addEventListener('submit', event => this.#submit(event));
    this.form.querySelector('.tell')?.addEventListener('click', () => this.tell());
    this.form.querySelector('.hint')?.addEventListener('click', () => this.clue());
    for (const offer of this.form.querySelectorAll('.offer'))
      offer.addEventListener('click', () => this.choose(offer));
  }

  get kind() { return this.form?.dataset.kind ?? ''; }

  // The picture stays until the engine has its own.
  #dress(host) {
    if (!this.section.dress) {
      const picture = host.firstElementChild;
      const board = new Board(host, {
        play: text => this.play(text),
        refuse: (text, count) => this.refuse(text, count),
        spin: (across, down) => this.spin(across, down),
        ghosts: (_, path) => this.#redraw(path),
        say: text => { this.section.dress.spoken.textContent = text; },
        pick: name => this.answer(name),
      });
      board.frame.append(picture);
      const reply = this.form?.querySelector('.reply') ?? element('p', { class: 'reply', role: 'status' });
      const spoken = element('p', { class: 'spoken', 'aria-live': 'polite' });
      const state = element('p', { class: 'status' });
      const bar = element('div', { class: 'bar' },
        button(words.undo, () => this.undo()),
        button(this.form ? words.back : words.backStep, () => this.open(this.step)),
        flipButton(() => { this.flipped = !this.flipped; this.turn += 180; this.#do(() => this.#see(false)); }));
      host.append(state, bar, spoken);
      if (!this.form) bar.before(reply);
      this.section.dress = { board, reply, spoken, bar, state };
      if (this.form) this.#listen();
    }
    this.board = this.section.dress.board;
    this.board.picks = this.kind === 'site';
    this.say('');
  }

  async #see(isMove) {
    this.board.ghosts = '';
    const look = await this.link.call('look', Math.round(this.turn), Math.round(this.tilt), this.flipped);
    this.look = look;
    this.line = look.plies.map(([, text]) => text);
    this.board.isOpen = !look.over;
    this.board.show(look, isMove);
    const { bar, state } = this.section.dress;
    const isTrying = look.plies.length > 0;
    [bar.children[0], bar.children[1]].forEach(child => { child.hidden = !isTrying; });
    bar.toggleAttribute('data-idle', !isTrying);
    state.hidden = !isTrying;
    state.textContent = look.words.trim();
    this.#fit();
  }

  // On a small screen the question lies over the page: it must not hide the
  // board. On a large one it is beside the board.
  #fit() {
    if (!this.form || this.look.plies.length) return;
    const board = this.board.frame.getBoundingClientRect(), ask = this.form.getBoundingClientRect();
    const isBeside = ask.left >= board.right || ask.right <= board.left;
    if (!isBeside && ask.top > board.top && ask.top < board.bottom) scrollBy(0, board.bottom - ask.top);
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

  say(text, isRight = false) {
    const { reply } = this.section.dress;
    reply.textContent = text;
    reply.classList.toggle('right', isRight);
  }

  // ---- questions ----

  // Moves are answers until the question is answered; then they are tried.
  get isAsking() { return Boolean(this.form) && !this.answered && ['move', 'play'].includes(this.kind); }

  play(text) {
    return this.isAsking ? this.answer(text) : this.#do(async () => {
      await this.link.call('play', text);
      await this.#see(true);
      this.say(this.form ? '' : words.trying);
    });
  }

  answer(text) {
    return this.#do(async () => {
      if (this.kind === 'play') this.say(words.thinking);
      const { reply, right, counts, first, text: said } = await this.link.call('answer', text);
      if (reply === 'on') this.given.push(text);
      if (reply === 'wrong' && this.kind === 'play') this.given = [];
      this.answered = Boolean(right);
      if (this.board) await this.#see(right || reply === 'on');
      if (this.kind === 'site' && (right || reply === 'on')) this.#ring([...this.rings ?? [], text]);
      this.say(said, Boolean(right) || reply === 'on');
      if (right) document.dispatchEvent(new CustomEvent('abax-answered', { detail: {
        step: this.section.id, counts: Boolean(counts), first: Boolean(first) } }));
    });
  }

  choose(offer) {
    return this.answer(offer.dataset.choice).then(() => {
      const isRight = this.section.dress.reply.classList.contains('right');
      offer.classList.add(isRight ? 'yes' : 'no');
    });
  }

  // Sites that were found, or are the answer.
  #ring(names) {
    this.rings = names;
    for (const hit of this.board?.svg.querySelectorAll('.hit') ?? [])
      hit.classList.toggle('found', names.includes(hit.dataset.site));
  }

  clue() {
    return this.#do(async () => this.say((await this.link.call('clue')).text));
  }

  refuse(text, count) {
    return this.#do(async () => {
      const why = await this.link.call('why', text);
      if (why.legal && count > 1) this.play(text);
      else this.say(why.legal ? '' : why.short);
    });
  }

  #submit(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
    const text = this.form.querySelector('input').value.trim();
    if (!text) return;
    this.#do(async () => {
      if (this.answered || (this.look?.plies.length && this.kind !== 'play')) {
        await this.link.call('step', this.step);
        this.answered = false;
        this.given = [];
        if (this.board) await this.#see(false);
      }
    });
    this.answer(text);
  }

  // The answer, in words and on the board.
  tell() {
    return this.#do(async () => {
      const { text } = await this.link.call('show');
      const { right } = await this.link.call('answers');
      this.answered = true;
      this.given = [];
      if (this.board) await this.#see(true);
      if (this.kind === 'site') this.#ring(right);
      for (const offer of this.form.querySelectorAll('.offer'))
        if (right.includes(offer.textContent)) offer.classList.add('yes');
      this.say(text);
    });
  }

  undo() {
    return this.#do(async () => {
      await this.link.call('goto', Math.max(this.look.plies.length - 1, 0));
      await this.#see(false);
      this.say('');
    });
  }
}
