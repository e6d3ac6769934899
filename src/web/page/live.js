// SPDX-License-Identifier: MIT
// live.js - what a page with an engine in it does when it is opened.
import { Runtime } from './link.js';
import { Table } from './table.js';
import { Lesson } from './lesson.js';
import { Keep } from './keep.js';
import { words, element } from './words.js';

const content = JSON.parse(document.getElementById('abax-content').textContent);
const runtime = new Runtime();

// A sentence at the top of the page.
function notice(text, ...more) {
  const bar = element('p', { class: 'notice', role: 'status' }, text, ...more);
  document.querySelector('main').before(bar);
  return bar;
}

// What stands behind the '#' of an address is of no use to a game, and must be
// a step of a lesson.
function readFragment() {
  const wanted = document.documentElement.dataset.asked ?? location.hash.slice(1);
  const steps = document.querySelectorAll('.step').length;
  if (/(^|&)code=/.test(wanted)) notice(words.rules);
  else if (content.lesson && wanted && !(/^\d+$/.test(wanted) && wanted >= 1 && wanted <= steps)) notice(words.noStep);
}

function openGame() {
  const main = document.querySelector('main');
  const picture = main.querySelector('.board svg');
  const keep = content.kind === 'game' ? new Keep(content.game + location.pathname, notice) : null;
  const host = element('div', { class: 'game' });
  const table = new Table(host, runtime, content, keep);
  if (picture) table.board.frame.append(picture);
  main.replaceChildren(host);
  document.documentElement.classList.add('live');
  if (keep?.isKept) {
    table.seats = keep.seats;
    const bar = notice(words.kept + ' ', element('button', { type: 'button', click: () => {
      bar.remove();
      table.again();
    } }, words.fresh));
  }
  table.open().then(() => { document.documentElement.dataset.ready = 'yes'; });
  return table;
}

function openLesson() {
  const lesson = new Lesson(runtime, content);
  document.documentElement.classList.add('live');
  const now = document.querySelector('.step.now') ?? document.querySelector('.step');
  lesson.open([...document.querySelectorAll('.step')].indexOf(now));
  return lesson;
}

readFragment();
// Kept where a curious reader, or a test, finds it.
window.abax = content.lesson ? openLesson() : openGame();
