// SPDX-License-Identifier: MIT
// live.mjs - live pages in Chromium: lessons answered and games played by
// clicks, and the engine in the page compared with the native program.
//
//   node live.mjs CHROMIUM ABAX lesson PAGE ...
//   node live.mjs CHROMIUM ABAX game PAGE ...
//   node live.mjs CHROMIUM ABAX perft FOLDER/ GAME:DEPTH ...
//   node live.mjs CHROMIUM ABAX why FOLDER/ GAME ...
//   node live.mjs CHROMIUM ABAX rules FOLDER/ GAME ...
//
// Prints `ok NAME` and `not ok NAME` lines. SHOTS=FOLDER keeps screenshots.
// LOADS=3 is for the pages of a site, which load their engine.
import { execFileSync, spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { Browser } from './browser.mjs';

const [chromium, abax, kind, ...args] = process.argv.slice(2);
const shots = process.env.SHOTS;
const loads = Number(process.env.LOADS ?? 1); // files: the page alone, and in a site its scripts
const browser = new Browser(chromium);
const nameOf = file => basename(file, '.html');

function check(name, isSo, detail = '') {
  console.log(`${isSo ? 'ok' : 'not ok'} ${name}`);
  if (!isSo && detail !== '') console.log('  ' + String(detail).replaceAll('\n', '\n  '));
  return isSo;
}

async function open(file, options) {
  const page = await browser.open(file, { before: 'localStorage.clear();', ...options });
  await page.until("document.querySelector('.frame .hits') !== null", `${file}: a live board`);
  return page;
}

async function finish(page, name) {
  check(`${name}: nothing on the console`, page.complaints.length === 0, page.complaints.join('; '));
  check(`${name}: nothing from the network`, page.requests === loads, page.requests);
  await page.close();
}

// ---- making a move by clicks ----

const hit = (inside, site) => `${inside} .hit[data-id="${site}"]`;

// Where a site can be touched: not everywhere in space, where cubes hide it.
const place = (page, inside, site) => page.value(`(() => {
  const hits = [...document.querySelectorAll('${inside} .hit')]
    .filter(h => h.dataset.id === '${site}' || h.dataset.twin === '${site}')
    .sort((a, b) => (b.dataset.id === '${site}') - (a.dataset.id === '${site}'));
  hits[0]?.scrollIntoView({ block: 'nearest' });
  for (const hit of hits) {
    const r = hit.getBoundingClientRect();
    for (const [dx, dy] of [[.5, .5], [.3, .5], [.7, .5], [.5, .3], [.5, .7]]) {
      const at = [r.left + r.width * dx, r.top + r.height * dy];
      if (document.elementFromPoint(...at)?.closest('.hit') === hit) return at;
    }
  }
  return null;
})()`);

async function touchSite(page, inside, site) {
  const isSpace = await page.value('Boolean(window.abax.look.space)');
  for (let turn = 0; isSpace && turn < 30 && !await place(page, inside, site); turn++) {
    const [x, y] = await page.place(`${inside} .frame`);
    await page.mouse('mousePressed', [x - 40, y]);
    await page.mouse('mouseMoved', [x - 20, y]);
    await page.mouse('mouseMoved', [x + 20, y + (turn % 8 === 7 ? 40 : 0)]);
    await page.mouse('mouseReleased', [x + 20, y]);
    await page.until('!window.abax.drawing', 'the board turns');
  }
  const at = isSpace ? await place(page, inside, site) : null;
  if (!at) return page.click(hit(inside, site));
  await page.mouse('mousePressed', at);
  await page.mouse('mouseReleased', at);
}

// Touches the sites of a move in order, then chooses among what is offered.
async function touch(page, inside, [text, sites]) {
  for (const site of sites) {
    if (await page.value(`window.abax.look.plies.length`) !== page.plies) return;
    await touchSite(page, inside, site);
    if (await page.value('Boolean(window.abax.drawing)')) await page.until('!window.abax.drawing', 'the board');
  }
  const choice = `${inside} .choice[data-move="${CSS_escape(text)}"]`;
  if (await page.value(`document.querySelector(${JSON.stringify(choice)}) !== null`)) await page.click(choice);
}
const CSS_escape = text => text.replace(/["\\]/g, '\\$&');

// ---- lessons ----

async function answerAll(file) {
  const name = nameOf(file), page = await open(file);
  const questions = await page.value("[...document.querySelectorAll('.ask')].map(f => Number(f.closest('.step').id.slice(4)) - 1)");
  for (const step of questions) {
    try {
      await answer(page, name, step);
    } catch (error) {
      check(`${name}: step ${step + 1}`, false, error.message);
    }
  }
  check(`${name}: ${questions.length} questions`, questions.length > 0);
  if (shots) await page.shot(`${shots}/${name}.png`);
  await finish(page, name);
}

const said = (page, inside) => page.value(`document.querySelector('${inside} .reply').textContent`);
const isRight = (page, inside) => page.value(`document.querySelector('${inside} .reply').classList.contains('right')`);

// Waits until the engine has replied to what was done.
async function replied(page, inside) {
  await page.until(`document.querySelector('${inside} .reply').textContent !== ''`, 'a reply', 20).catch(() => {});
  await page.value('window.abax.busy');
}

const clear = (page, inside) => page.value(`document.querySelector('${inside} .reply').textContent = ''`);

// One of the choices after the other, until one is right.
async function choose(page, name, step, inside) {
  const count = await page.value(`document.querySelectorAll('${inside} .offer').length`);
  for (let i = 1; i <= count && !await isRight(page, inside); i++) {
    await clear(page, inside);
    await page.click(`${inside} .offer[data-choice="${i}"]`);
    await replied(page, inside);
  }
  check(`${name}: step ${step + 1}: a choice`, await isRight(page, inside), await said(page, inside));
}

async function pick(page, name, step, inside, right) {
  for (const site of right) {
    await clear(page, inside);
    await page.click(`${inside} .hit[data-site="${site}"]`);
    await replied(page, inside);
  }
  check(`${name}: step ${step + 1}: sites`, await isRight(page, inside), await said(page, inside));
}

// A game is begun: our move is made, and answered.
async function begin(page, name, step, inside) {
  const [move] = await page.value('window.abax.look.moves');
  page.plies = await page.value('window.abax.look.plies.length');
  await touch(page, inside, move);
  await replied(page, inside);
  await page.value('window.abax.busy');
  check(`${name}: step ${step + 1}: a game`, (await said(page, inside)).length > 0, move[0]);
}

async function wrongMove(page, name, step, inside, moves, right) {
  const other = moves.find(([text, sites]) => !right.includes(text) && sites.length);
  if (!other || step % 3 !== 0) return;
  await touch(page, inside, other);
  await page.value('window.abax.busy');
  const told = await said(page, inside);
  check(`${name}: step ${step + 1}: a wrong answer`, told.startsWith(other[0] + ' '), told);
}

// Each move of a series is made by touching the board.
async function moveAll(page, name, step, inside) {
  for (let turn = 0; turn < 12; turn++) {
    const { right } = await page.value("window.abax.link.call('answers')");
    const moves = await page.value('window.abax.look.moves');
    const move = moves.find(([text]) => text === right[0]);
    page.plies = 0;
    if (turn === 0) await wrongMove(page, name, step, inside, moves, right);
    await clear(page, inside);
    await touch(page, inside, move);
    await replied(page, inside);
    if (await page.value('window.abax.answered') || !await isRight(page, inside)) {
      const played = await page.value('window.abax.look.plies.length');
      return check(`${name}: step ${step + 1}`, await isRight(page, inside) && played === 1,
        `${move[0]} (${move[1].map(String)}): ${await said(page, inside)}`);
    }
  }
}

async function answer(page, name, step) {
  const inside = `#step${step + 1}`;
  await page.value(`location.hash = '#${step + 1}'`);
  const kind = await page.value(`document.querySelector('${inside} .ask').dataset.kind`);
  const hasBoard = await page.value(`document.querySelector('${inside} .board').childElementCount > 0`);
  await page.until(`window.abax.step === ${step} && (${!hasBoard} || document.querySelector('${inside} .hits') !== null)`, `step ${step + 1}`);
  await page.value('window.abax.busy');
  if (kind === 'choice') return choose(page, name, step, inside);
  if (kind === 'site') return pick(page, name, step, inside, (await page.value("window.abax.link.call('answers')")).right);
  if (kind === 'play') return begin(page, name, step, inside);
  await moveAll(page, name, step, inside);
}

// ---- games ----

const seat = (page, who, value) => page.value(`(() => {
  const choice = document.querySelectorAll('.seats select')[${who}];
  if (!choice) return; // somebody plays alone
  choice.value = '${value}'; choice.dispatchEvent(new Event('change'));
})()`);

const CLICKED = 40; // turns made by clicks
const LONG = 400; // plies played against the engine

// The rest of a long game: our moves are random ones, the engine answers as
// before. What is not over by LONG plies is played on at random, and what never
// ends at random is resigned, as people would.
async function finishGame(page, name) {
  const count = await page.value("document.querySelectorAll('.seats select').length");
  for (let who = 0; who < count; who++) if (who !== 1) await seat(page, who, 'random');
  await page.until(`window.abax.look.over || window.abax.look.plies.length >= ${LONG}`, 'the end', 240).catch(() => {});
  for (let who = 0; who < count; who++) await seat(page, who, '');
  await page.value('window.abax.busy');
  for (let i = 0; i < 5 && !await page.value('window.abax.look.over'); i++)
    await page.value("window.abax.act('line', 'auto 2000')");
  if (await page.value('window.abax.look.over')) return;
  await page.value("window.abax.act('line', 'resign')");
  check(`${name}: no end at random, so it is resigned`, true);
}

// We make random moves by clicks, the engine answers, until the game is over.
async function playOut(file) {
  const name = nameOf(file), page = await open(file, { calm: true });
  let seed = 12345, refused = 0, clicked = 0;
  const draw = n => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  await page.until("document.documentElement.dataset.ready === 'yes'", 'ready');
  await page.value('window.abax.pace = 0');
  await seat(page, 1, 'level:1');
  for (let turn = 0; turn < 2000; turn++) {
    await page.until("window.abax.look.over || (window.abax.look.asked === -1 ? window.abax.look.turn !== 1 : window.abax.look.asked !== 1)", 'the engine\'s answer', 60);
    await page.value('window.abax.busy');
    const look = await page.value('({ over: abax.look.over, asked: abax.look.asked, plies: abax.look.plies.length, moves: abax.look.moves })');
    if (look.over) break;
    if (clicked === CLICKED) {
      await finishGame(page, name);
      break;
    }
    page.plies = look.plies;
    const move = look.asked === -1 ? ['roll', []] : look.moves[draw(look.moves.length)];
    await touch(page, '.game', move);
    const went = await page.until(`window.abax.look.plies.length > ${look.plies} || window.abax.look.over || document.querySelector('.reason').textContent !== ''`, 'a move', 60)
      .then(() => page.value(`window.abax.look.plies.length > ${look.plies} || window.abax.look.over`)).catch(() => false);
    if (went) { clicked++; continue; }
    refused++;
    check(`${name}: ${move[0]} by clicks`, false, `${move[1]} ${await page.value("document.querySelector('.reason').textContent")}`);
    await page.value(`window.abax.play(${JSON.stringify(move[0])})`);
  }
  const over = await page.value('window.abax.look.over');
  const result = await page.value('window.abax.look.result + " after " + window.abax.look.plies.length');
  check(`${name}: played to the end`, over && refused === 0, `${result}, ${refused} refused`);
  if (shots) await page.shot(`${shots}/${name}.png`);
  await finish(page, name);
}

// ---- the same as the native program ----

const native = (...words) => execFileSync(abax, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

// What it prints; what it complains of when it prints nothing.
function told(...words) {
  const { stdout, stderr } = spawnSync(abax, words, { encoding: 'utf8' });
  return stdout || stderr;
}

async function perft([folder, ...games]) {
  for (const game of games) {
    const [name, depth] = game.split(':');
    const page = await open(`${folder}/${name}.html`);
    const { output } = await page.value(`window.abax.link.call('line', 'perft ${depth}')`);
    const own = native('perft', name, depth);
    check(`${name}: perft ${depth} as native`, output === own && own.includes(`perft ${depth}`), output + own);
    await page.close();
  }
}

// Legal moves, moves with their letters exchanged, sites, and nonsense.
function inputs(texts) {
  const wrong = texts.map((text, i) => text.slice(0, Math.ceil(text.length / 2)) + texts[(i * 7 + 3) % texts.length].slice(-2));
  return [...texts.slice(0, 6), ...wrong.slice(0, 10), ...texts.slice(0, 4).map(text => text.slice(0, 2)), 'zz99', '?'];
}

async function why([folder, ...games]) {
  let asked = 0;
  for (const name of games) {
    const page = await open(`${folder}/${name}.html`);
    const texts = native('moves', name).trim().split('\n');
    const different = [];
    for (const text of inputs(texts)) {
      const here = await page.value(`window.abax.link.call('why', ${JSON.stringify(text)}).then(a => a.text, e => 'abax: ' + e.message + '\\n')`);
      const own = told('why', name, text);
      asked++;
      if (here !== own) different.push(`${text}\n${here}${own}`);
    }
    check(`${name}: why as native`, different.length === 0, different.join('\n'));
    await page.close();
  }
  check(`why: ${asked} inputs`, asked >= 200);
}

// Pages whose game came compiled: the same games and the same answers.
async function rules([folder, ...games]) {
  for (const name of games) {
    const page = await open(`${folder}/${name}.html`);
    await page.until("document.documentElement.dataset.ready === 'yes'", 'ready');
    check(`${name}: the page's rules are compiled`, await page.value('abax.look.compiled') === 1);
    const { output } = await page.value("abax.link.call('line', 'simulate --games 30 --seed 5 --json')");
    const own = native('simulate', name, '--games', '30', '--seed', '5', '--json', '--no-compile');
    const [here, there] = [output, own].map(text => text.replace(/"time": .*/, ''));
    check(`${name}: simulate as native`, here === there, here + there);
    const thought = () => page.value("abax.link.call('think', 'mcts:200', 3).then(answer => answer.move)");
    const compiled = await thought();
    await page.value("document.getElementById('abax-rules').remove(); abax.link.runtime = new abax.link.runtime.constructor(); abax.link.stop()");
    await page.value("abax.link.call('state')").then(({ compiled }) => check(`${name}: without them it is interpreted`, compiled === 0));
    const interpreted = await thought();
    check(`${name}: the same answer without them`, compiled === interpreted, `${compiled} ${interpreted}`);
    await finish(page, name);
  }
}

// Two at a time: one waits while the other thinks.
const each = work => async files => {
  const left = [...files];
  const go = async () => {
    for (let file; (file = left.shift()) !== undefined;)
      await work(file).catch(error => check(nameOf(file), false, error.message));
  };
  await Promise.all([go(), go()]);
};
const kinds = { lesson: each(answerAll), game: each(playOut), perft, why, rules };

kinds[kind](args).catch(error => check(`it runs: ${error.message}`, false))
  .finally(() => browser.close().then(() => process.exit(0)));
