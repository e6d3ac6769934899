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
    this.link = new Link(runtime, call => this.#restore(call));
    document.addEventListener('abax-step', ({ detail }) => this.open(detail));
  }

  async #restore(call) {
    await call('files', this.content.files);
    await call('lesson', this.content.lesson);
    await call('step', this.step);
    for (const move of this.line) await call('play', move);
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
    this.section = document.getElementById(`step${step + 1}`);
    const host = this.section.querySelector('.board');
    if (!host.firstElementChild) return;
    this.form = this.section.querySelector('.ask');
    this.#dress(host);
    this.#do(async () => {
      await this.link.call('step', step);
      await this.#see(false);
    });
  }

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
      this.form?.addEventListener('submit', event => this.#submit(event));
      this.form?.querySelector('.tell').addEventListener('click', () => this.tell());
    }
    this.board = this.section.dress.board;
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

  // On a small screen the board and the question below it are seen together.
  #fit() {
    if (!this.form || this.look.plies.length) return;
    const board = this.board.frame.getBoundingClientRect(), ask = this.form.getBoundingClientRect();
    if (ask.top > board.top && ask.top < board.bottom) scrollBy(0, board.bottom - ask.top);
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

  get isAsking() { return Boolean(this.form) && !this.look?.plies.length; }

  play(text) {
    return this.isAsking ? this.answer(text) : this.#do(async () => {
      await this.link.call('play', text);
      await this.#see(true);
      this.say(this.form ? '' : words.trying);
    });
  }

  answer(text) {
    return this.#do(async () => {
      try {
        const { move, right, text: said } = await this.link.call('answer', text);
        if (right) await this.#see(true);
        else await this.#see(false);
        this.say(right ? `${words.right} ${said}` : `${move} ${words.notAsked} ${said}`, Boolean(right));
      } catch (error) {
        if (error.code === undefined) throw error;
        await this.#why(text, error.message);
      }
    });
  }

  async #why(text, otherwise) {
    const why = await this.link.call('why', text);
    this.say(why.legal ? otherwise : why.short);
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
      if (this.look.plies.length) {
        await this.link.call('step', this.step);
        await this.#see(false);
      }
    });
    this.answer(text);
  }

  tell() {
    return this.#do(async () => {
      const { right } = await this.link.call('answers');
      this.say(right.slice(0, 5).join(', ') +
        (right.length > 5 ? `, … (${right.length} ${words.answers})` : ''));
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
