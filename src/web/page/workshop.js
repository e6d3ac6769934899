// SPDX-License-Identifier: MIT
// workshop.js - rules on the left, the game they make on the right.
//
// What is typed is loaded at once, and the game goes on as far as its moves
// are still legal. Rules that do not compile, or never end, leave the board as
// it is. A variant travels as a file, or as a link that holds its rules.
import { Runtime, Link } from './link.js';
import { Table } from './table.js';
import { element } from './words.js';
import { pack, unpack } from './fragment.js';
import { plotResults, plotLengths } from './plot.js';

const content = JSON.parse(document.getElementById('abax-content').textContent);
const runtime = new Runtime();
const PAUSE = 350; // milliseconds after the last key

const button = (label, click) => element('button', { type: 'button', click }, label);

function download(name, text, type = 'text/html') {
  const address = URL.createObjectURL(new Blob([text], { type }));
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

class Workshop {
  constructor(main) {
    this.files = { ...content.files };
    this.path = this.main = content.main; // what is edited, what is played
    this.notice = element('p', { class: 'notice', role: 'status', hidden: true });
    this.verdict = element('p', { class: 'verdict', role: 'status' });
    this.editing = element('div', { class: 'editing' });
    this.playing = element('div', { class: 'playing' });
    this.tabs = element('div', { class: 'tabs' });
    main.replaceChildren(this.notice, element('div', { class: 'workshop' },
      element('div', { class: 'rules' }, this.#bar(), this.editing, this.verdict),
      element('div', { class: 'play' }, this.playing, this.tabs)));
    document.documentElement.classList.add('live');
  }

  #bar() {
    this.choice = element('select', { 'aria-label': 'File', change: () => this.#edit(this.choice.value) },
      ...Object.keys(this.files).map(path => element('option', {}, path)));
    this.choice.value = this.path;
    return element('div', { class: 'bar' }, this.choice,
      button('Save as page', () => this.savePage()),
      button('Save rules', () => download(this.path.split('/').pop(), this.files[this.path], 'text/plain')),
      button('Copy link', () => this.copyLink()));
  }

  say(text) {
    this.notice.textContent = text;
    this.notice.hidden = !text;
  }

  // ---- opening ----

  async open() {
    await this.#takeFragment();
    this.played = content.main;
    this.table = new Table(this.playing, runtime, { files: { ...content.files }, record: content.record, kind: 'workshop' });
    await this.table.open();
    let words = [];
    try {
      ({ words } = await this.table.link.call('words'));
    } catch { /* completion alone is missing */ }
    this.editor = window.abaxEditor(this.editing, {
      text: this.files[this.path], words, label: 'Rules',
      change: text => this.#typed(text),
    });
    this.#tabs();
    this.thinker = new Link(runtime, call => call('files', this.files), 0);
    if (this.fromLink) await this.load();
    else this.#told();
    addEventListener('hashchange', () => this.#follow());
    document.documentElement.dataset.ready = 'yes';
  }

  async #takeFragment() {
    const code = /[#&]code=([^&]*)/.exec(location.hash)?.[1];
    if (!code) return;
    try {
      this.#take(await unpack(code));
      this.say('');
    } catch (error) {
      this.say(`The link is damaged (${error.message}): the workshop ${this.editor ? 'stays as it is' : 'opens with its own rules'}.`);
    }
  }

  // { main, files }: the game and all it requires; { path, text }: one file.
  #take({ path, text, main = path, files = { [path]: text } }) {
    const texts = Object.values(files ?? {});
    if (typeof files?.[main] !== 'string' || texts.some(one => typeof one !== 'string')) throw new Error('it holds no rules');
    Object.assign(this.files, files);
    this.path = this.main = main;
    this.fromLink = true;
    const known = new Set([...this.choice.options].map(option => option.value));
    this.choice.append(...Object.keys(files).filter(one => !known.has(one)).map(one => element('option', {}, one)));
    this.choice.value = main;
  }

  // A link that was put into the address of the open page.
  async #follow() {
    this.fromLink = false;
    await this.#takeFragment();
    if (!this.fromLink) return;
    this.#edit(this.path);
    await this.load();
  }

  #edit(path) {
    this.path = path;
    this.editor.text = this.files[path];
  }

  // ---- typing ----

  #typed(text) {
    if (text === this.files[this.path]) return;
    this.files[this.path] = text;
    clearTimeout(this.later);
    this.later = setTimeout(() => this.load(), PAUSE);
  }

  // Loads the rules as they are now; the game that is played stays.
  async load() {
    const mark = this.loading = {}, files = { ...this.files };
    const { link } = this.table;
    try {
      await link.call('files', files);
      const { main } = this, isOther = main !== this.played;
      const { output } = await link.call('line', isOther ? `new ${main}` : 'reload');
      this.played = main;
      if (this.loading !== mark) return;
      this.table.content.files = files; // these are good: a new engine gets them
      this.editor.fault(null);
      this.verdict.textContent = output.split('\n')[0].replace(/^reloaded [^:]*: /, '');
      this.verdict.className = 'verdict';
      await this.table.draw();
      this.#told();
    } catch (error) {
      if (this.loading === mark) this.#fault(error);
    }
  }

  // "games/x.lua:12:3: what is wrong", then perhaps the line itself.
  #fault(error) {
    const text = error.message.replace(/\nthe rules and the game stay as they were$/, '');
    const found = /^(.*?):(\d+)(?::(\d+))?: ([^]*)$/.exec(text);
    this.verdict.textContent = found ? `${found[1]}, line ${found[2]}: ${found[4].split('\n')[0]}` : text;
    this.verdict.className = 'verdict wrong';
    const isHere = found && found[1].endsWith(this.path.split('/').pop());
    this.editor?.fault(isHere
      ? { line: Number(found[2]), column: Number(found[3] ?? 1), text: found[4].split('\n')[0] } : null);
  }

  // ---- tabs ----

  #tabs() {
    const pages = { Moves: this.#moves(), Simulate: this.#simulate(), Tests: this.#tests(), Prompt: this.#prompt() };
    const row = element('div', { class: 'tab-row', role: 'tablist' });
    const show = name => {
      for (const [other, page] of Object.entries(pages)) page.hidden = other !== name;
      for (const tab of row.children) tab.setAttribute('aria-selected', tab.textContent === name);
      this.tab = name;
      this.#told();
    };
    row.append(...Object.keys(pages).map(name => element('button', {
      type: 'button', role: 'tab', click: () => show(name),
    }, name)));
    this.tabs.replaceChildren(row, ...Object.values(pages));
    const tell = this.table.show.bind(this.table);
    this.table.show = (look, isMove) => {
      tell(look, isMove);
      this.#told();
    };
    show('Moves');
  }

  #moves() {
    this.legal = element('div', { class: 'legal' });
    this.why = element('pre', { class: 'why', role: 'status' });
    const ask = element('input', { 'aria-label': 'Why?', placeholder: 'Why not … ?', autocomplete: 'off', autocapitalize: 'off' });
    const form = element('form', { class: 'typed', submit: event => {
      event.preventDefault();
      this.#ask(ask.value.trim());
    } }, ask, element('button', {}, 'Why?'));
    return element('div', { role: 'tabpanel' }, form, this.why, this.legal);
  }

  async #ask(text) {
    if (!text) return;
    try {
      this.why.textContent = (await this.table.link.call('why', text)).text.trim();
    } catch (error) {
      this.why.textContent = error.message;
    }
  }

  // What the open tab shows of the position.
  #told() {
    if (!this.legal || this.tab !== 'Moves' || !this.table.look) return;
    const { moves } = this.table.look;
    this.legal.replaceChildren(element('span', {}, `${moves.length} legal: `),
      ...moves.slice(0, 200).map(([text]) => element('button', { type: 'button', class: 'ply', click: () => this.#ask(text) }, text)));
  }

  #simulate() {
    const games = element('input', { type: 'number', value: 200, min: 1, max: 100000, 'aria-label': 'Games' });
    const players = element('select', { 'aria-label': 'Players' },
      ...['random', 'greedy', 'level:2', 'level:4'].map(name => element('option', {}, name)));
    this.report = element('div', { class: 'report', role: 'status' });
    const stop = button('Stop', () => this.thinker.stop('stopped'));
    stop.hidden = true;
    const form = element('form', { class: 'typed', submit: async event => {
      event.preventDefault();
      this.report.textContent = '…';
      stop.hidden = false;
      await this.#run(Math.max(1, Number(games.value) || 1), players.value);
      stop.hidden = true;
    } }, games, players, element('button', {}, 'Play them'), stop);
    return element('div', { role: 'tabpanel' }, form, this.report);
  }

  async #run(games, player) {
    try {
      const seats = this.table.look.players.map(() => player).join(',');
      await this.thinker.call('files', { ...this.table.content.files, 'page.abr': this.table.record });
      await this.thinker.call('load', 'page.abr');
      const { output } = await this.thinker.call('line',
        `simulate --games ${games} --json` + (player === 'random' ? '' : ` --players ${seats}`));
      const told = JSON.parse(output);
      this.report.replaceChildren(plotResults(told), plotLengths(told));
    } catch (error) {
      this.report.textContent = error.message;
    }
  }

  #tests() {
    const game = this.path.split('/').pop().replace(/\.lua$/, '');
    const text = element('textarea', { rows: 8, spellcheck: 'false', 'aria-label': 'Tests' });
    text.value = content.tests ?? `% The start\ngame ${game}\ncount ${this.table.look.moves.length}\n`;
    const said = element('pre', { role: 'status' });
    const run = button('Run the tests', async () => {
      const { link } = this.table;
      try {
        await link.call('files', { 'games/page.t': text.value });
        said.textContent = (await link.call('line', 'test games/page.t')).output;
      } catch (error) {
        said.textContent = (error.output ?? '') + error.message;
      }
    });
    return element('div', { role: 'tabpanel' }, text, run, said);
  }

  // Whatever can be typed at the prompt of abax.
  #prompt() {
    const said = element('pre', { role: 'log' });
    const line = element('input', { 'aria-label': 'Prompt', placeholder: 'help', autocomplete: 'off', autocapitalize: 'off' });
    const form = element('form', { class: 'typed', submit: async event => {
      event.preventDefault();
      const typed = line.value.trim();
      if (!typed) return;
      line.value = '';
      try {
        said.textContent += `> ${typed}\n${(await this.table.link.call('line', typed)).output}`;
        await this.table.draw();
      } catch (error) {
        said.textContent += `> ${typed}\n${error.output ?? ''}${error.message}\n`;
      }
      said.scrollTop = said.scrollHeight;
    } }, line, element('button', {}, 'Enter'));
    return element('div', { role: 'tabpanel' }, said, form);
  }

  // ---- going out into the world ----

  async copyLink() {
    const code = await pack({ main: this.main, files: this.files });
    const address = `${location.href.split('#')[0]}#code=${code}`;
    history.replaceState(null, '', `#code=${code}`);
    try {
      await navigator.clipboard.writeText(address);
      this.say('The link is copied: it holds these rules.');
    } catch {
      this.say('This browser does not let pages copy: the link stands in the address bar.');
    }
  }

  // A page that plays: the same engine, these rules.
  savePage() {
    const name = this.table.look.game, title = this.table.look.title;
    const escape = text => text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);
    const inert = value => JSON.stringify(value).replaceAll('<', '\\u003c');
    const copy = id => `<script type="text/plain" id="${id}">${document.getElementById(id).textContent}<\/script>\n`;
    const page = { kind: 'game', game: name, ply: -1, files: this.table.content.files, record: this.table.record, notes: [] };
    download(`${name}.html`, `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${document.querySelector('style').textContent}</style></head>
<body><header><h1>${escape(title)}</h1></header>
<main><section class="step"><div class="board">${this.table.board.svg.outerHTML}</div></section></main>
<script type="application/json" id="abax-content">${inert(page)}<\/script>
${copy('abax-wasm')}${copy('abax-worker')}<script id="abax-script">${document.getElementById('abax-live').textContent}<\/script>
</body></html>
`);
  }
}

window.abax = new Workshop(document.querySelector('main'));
window.abax.open();
