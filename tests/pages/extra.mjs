// SPDX-License-Identifier: MIT
// extra.mjs - the workshop, keys and screen readers, and whatever can go wrong.
//
//   node extra.mjs CHROMIUM workshop WORKSHOP.html FOLDER
//   node extra.mjs CHROMIUM access GAME.html LESSON.html
//   node extra.mjs CHROMIUM wrong GAME.html LESSON.html WORKSHOP.html
//
// GAME.html and WORKSHOP.html are of Abalone. Prints `ok` and `not ok` lines.
import { writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { Browser } from './browser.mjs';

const [chromium, kind, ...args] = process.argv.slice(2);
const shots = process.env.SHOTS;
const browser = new Browser(chromium);
const ready = "document.documentElement.dataset.ready === 'yes'";

function check(name, isSo, detail = '') {
  console.log(`${isSo ? 'ok' : 'not ok'} ${kind}: ${name}`);
  if (!isSo && detail !== '') console.log('  ' + String(detail).replaceAll('\n', '\n  '));
}

async function open(file, options = {}) {
  const page = await browser.open(file, { before: 'localStorage.clear();', ...options });
  if (!options.rough) await page.until(ready, 'the page is ready');
  return page;
}

const text = (page, selector) => page.value(`document.querySelector('${selector}')?.textContent ?? ''`);
const hit = site => `.hit[data-site="${site}"]`;
const code = value => deflateRawSync(JSON.stringify(value)).toString('base64url');

async function finish(page, name) {
  check(`${name}: nothing on the console`, page.complaints.length === 0, page.complaints.join('; '));
  await page.close();
}

// ---- the workshop ----

async function typing(page) {
  const type = (from, to) => page.value(`(() => { const e = window.abax.editor; e.text = e.text.replace(${JSON.stringify(from)}, ${JSON.stringify(to)}); })()`);
  await page.click(hit('c3'));
  await page.click(hit('d3'));
  await page.until('window.abax.table.look.plies.length === 1', 'a move');
  await type('captured(goal)', 'capturd(goal)');
  await page.until("document.querySelector('.fault') !== null", 'the fault below its line');
  check('a fault stands below its line', (await text(page, '.fault')).includes("did you mean 'captured'"), await text(page, '.fault'));
  check('and the board stays', await page.value('window.abax.table.look.plies.length') === 1);
  await type('capturd(goal)', 'captured(1)');
  await page.until("document.querySelector('.verdict.wrong') === null", 'the fault goes');
  check('mended rules keep the game', await page.value('window.abax.table.look.plies.length') === 1 &&
    (await text(page, '.verdict')).includes('as before'), await text(page, '.verdict'));
  await type('hexagon(5)', 'hexagon(6)');
  await page.until("document.querySelector('.verdict.wrong') !== null", 'a board that does not fit its setup');
  check('what does not fit is said', (await text(page, '.verdict')).length > 10, await text(page, '.verdict'));
  await type('hexagon(6)', 'hexagon(5)');
  await page.until("document.querySelector('.verdict.wrong') === null", 'mended again');
}

async function tabs(page) {
  const tab = name => page.value(`[...document.querySelectorAll('[role=tab]')].find(t => t.textContent === '${name}').click()`);
  await page.value("[...document.querySelectorAll('.legal .ply')][0].click()");
  await page.until("document.querySelector('.why').textContent.includes('is legal')", 'why a move is legal');
  check('why, by a click on a move', true);
  await tab('Simulate');
  await page.value("(() => { const i = document.querySelector('input[type=number]'); i.value = 30; i.form.requestSubmit(); })()");
  await page.until("document.querySelector('.lengths rect') !== null", 'plots');
  check('simulated games are plotted', await page.value("document.querySelectorAll('.plot tr').length") >= 1);
  await tab('Tests');
  await page.value("[...document.querySelectorAll('.tabs button')].find(b => b.textContent === 'Run the tests').click()");
  await page.until("[...document.querySelectorAll('.tabs pre')].some(p => p.textContent.includes('1 passed, 0 failed'))", 'tests');
  check('tests run', true);
  await page.value("(() => { const t = document.querySelector('.tabs textarea'); t.value = t.value.replace(/count .*/, 'count 3'); })()");
  await page.value("[...document.querySelectorAll('.tabs button')].find(b => b.textContent === 'Run the tests').click()");
  await page.until("[...document.querySelectorAll('.tabs pre')].some(p => p.textContent.includes('0 passed, 1 failed'))", 'a test fails');
  check('and can fail', true);
  await tab('Prompt');
  await page.value("(() => { const i = document.querySelector('input[aria-label=Prompt]'); i.value = 'perft 2'; i.form.requestSubmit(); })()");
  await page.until("document.querySelector('[role=log]').textContent.includes('perft 2 ')", 'the prompt');
  check('the prompt', true);
}

async function travel(page, file, folder) {
  await page.value("[...document.querySelectorAll('.bar button')].find(b => b.textContent === 'Copy link').click()");
  await page.until("location.hash.includes('code=')", 'a link');
  const hash = await page.value('location.hash');
  const other = await open(file, { hash });
  check('a link holds the rules', (await other.value('window.abax.editor.text')).includes('captured(1)'));
  await other.value(`location.hash = '#code=${code({ main: 'games/tiny.lua', files: {
    'games/tiny.lua': 'return game { name = "T", players = { "a", "b" }, board = grid(require "tiny-size", 2), moves = to(empty) * put() * say "{to}" }',
    'games/tiny-size.lua': 'return 3' } })}'`);
  await other.until("document.querySelectorAll('.hit').length === 6", 'a game with what it requires');
  check('a link is followed in the open page', (await other.value('window.abax.editor.text')).startsWith('return game { name = "T"'));
  check('and brings all its files', await other.value("document.querySelectorAll('.rules option').length") === 4, await text(other, '.rules select'));
  await finish(other, 'links');
  await page.value(`window.saved = null; URL.createObjectURL = blob => { window.saved = blob; return '#'; };
    HTMLAnchorElement.prototype.click = () => {};`);
  await page.value("[...document.querySelectorAll('.bar button')].find(b => b.textContent === 'Save as page').click()");
  const html = await page.value('window.saved.text()');
  writeFileSync(`${folder}/saved.html`, html);
  const saved = await open(`${folder}/saved.html`);
  await saved.click(hit('g7'));
  await saved.click(hit('f7'));
  await saved.until('window.abax.look.plies.length === 2', 'a move in the saved page');
  check('a page saved from the workshop plays on', true);
  await finish(saved, 'saved page');
}

async function workshop([file, folder]) {
  const page = await open(file);
  await typing(page);
  await tabs(page);
  await travel(page, file, folder);
  if (shots) await page.shot(`${shots}/workshop.png`);
  await finish(page, 'workshop');
}

// ---- keys and ears ----

async function keys(file) {
  const page = await open(file);
  await page.value("document.querySelector('.frame').focus()");
  const at = () => page.value("document.querySelector('.hit.cursor')?.dataset.site ?? ''");
  await page.press('ArrowDown');
  for (let i = 0; i < 12 && await at() !== 'c3'; i++)
    await page.press((await at())[0] > 'c' ? 'ArrowDown' : Number((await at()).slice(1)) > 3 ? 'ArrowLeft' : 'ArrowRight');
  check('arrows go from site to site', await at() === 'c3', await at());
  check('what is there is said', (await text(page, '.spoken')).includes('black'), await text(page, '.spoken'));
  await page.press('p');
  check('the position is read', /black to move.*white: /s.test(await text(page, '.spoken')), await text(page, '.spoken'));
  await page.press('Enter');
  check('where it can go is said', (await text(page, '.spoken')).includes('can go to'), await text(page, '.spoken'));
  await page.press('Escape');
  check('Escape lets go', await page.value("document.querySelector('.hit.held') === null"));
  await page.press('Enter');
  await page.press('ArrowUp');
  const to = await at();
  await page.press('Enter');
  await page.until('window.abax.look.plies.length === 1', 'a move by keys');
  check('a move is made by keys', (await page.value('window.abax.look.plies[0][1]')) === 'c3' + to, to);
  check('and is said', (await text(page, '.spoken')).startsWith('black c3'), await text(page, '.spoken'));
  await page.value("(() => { const i = document.querySelector('.typed input'); i.value = 'i5a1'; i.form.requestSubmit(); })()");
  await page.until("document.querySelector('.reason').textContent !== ''", 'a reason');
  check('a reason is an alert', await page.value("document.querySelector('.reason').getAttribute('role')") === 'alert');
  const nameless = await page.value("[...document.querySelectorAll('button, select, input')].filter(e => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)).length");
  check('every control has a name', nameless === 0, nameless);
  const small = await page.value("[...document.querySelectorAll('.tool, .typed button, select')].filter(e => e.getBoundingClientRect().height < 44).length");
  check('controls are 44 pixels high', small === 0, small);
  const told = await page.value("[...document.querySelectorAll('.hit')].filter(e => !e.getAttribute('aria-label')).length");
  check('every site can be heard', told === 0, told);
  await finish(page, 'keys');
}

async function motion(file) {
  for (const calm of [false, true]) {
    const page = await open(file, { calm });
    const moved = await page.value(`(async () => {
      await window.abax.play('c3d3');
      return document.getAnimations().length;
    })()`);
    check(calm ? 'no motion where none is wanted' : 'a move is seen', calm ? moved === 0 : moved > 0, moved);
    await page.close();
  }
  const page = await open(file);
  await page.drag(hit('c3'), hit('d3'));
  await page.until('window.abax.look.plies.length === 1', 'a move by dragging');
  check('a piece is dragged', true);
  await page.close();
  const again = await open(file, { before: '' });
  check('the game goes on when the page is opened again', await again.value('window.abax.look.plies.length') === 1 &&
    (await text(again, '.notice')).includes('where you left it'), await text(again, '.notice'));
  await again.click('.notice button');
  await again.until('window.abax.look.plies.length === 0', 'a new game');
  check('and begins anew if that is wanted', true);
  await again.close();
}

async function phone(lesson) {
  const page = await open(lesson, { width: 390, height: 780, rough: true });
  await page.until("document.querySelector('.frame .hits') !== null", 'the lesson');
  await page.value("location.hash = '#' + document.querySelector('.ask').closest('.step').id.slice(4)");
  await page.until("document.querySelector('.step.now .ask') && document.querySelector('.step.now .hits')", 'a question');
  const [wide, high] = await page.value("(() => { const b = document.querySelector('.step.now .board').getBoundingClientRect(), a = document.querySelector('.step.now .ask').getBoundingClientRect(), n = document.querySelector('nav').getBoundingClientRect(); return [document.documentElement.scrollWidth, a.bottom - b.top + n.height]; })()");
  check('a lesson fits a phone', wide <= 390, wide);
  check('board and question are on one screen', high <= 780, high);
  if (shots) await page.shot(`${shots}/phone.png`);
  await page.close();
}

// Beside a small site is near enough for a finger.
async function finger(file) {
  const page = await open(file, { width: 390, height: 780 });
  const [x, y] = await page.place(hit('a5'));
  const size = await page.value(`document.querySelector('${hit('a5')}').getBoundingClientRect().height`);
  await page.mouse('mousePressed', [x, y + size / 2 + 8]);
  await page.mouse('mouseReleased', [x, y + size / 2 + 8]);
  check('a site is touched from beside', await page.value("document.querySelector('.hit.held')?.dataset.site") === 'a5');
  for (const width of [320, 360]) {
    await page.size(width, 640);
    const wide = await page.value('document.documentElement.scrollWidth');
    check(`a game fits ${width} pixels`, wide <= width, wide);
  }
  await finish(page, 'finger');
}

async function access([game, lesson]) {
  await finger(game);
  await keys(game);
  await motion(game);
  await phone(lesson);
}

// ---- what can go wrong ----

async function links(file) {
  for (const [name, hash] of [['nonsense', '#code=!!!'], ['cut off', '#code=' + code({ path: 'games/x.lua', text: 'x' }).slice(0, 12)], ['no rules', '#code=' + code([1])]]) {
    const page = await open(file, { hash });
    check(`a link of ${name}`, (await text(page, '.notice')).includes('The link is damaged'), await text(page, '.notice'));
    check(`${name}: the board is there`, await page.value("document.querySelectorAll('.hit').length") === 61);
    await finish(page, name);
  }
  const page = await open(file, { hash: '#code=' + code({ path: 'games/mine.lua', text: 'return game {' }) });
  check('a link to rules that do not compile', (await text(page, '.verdict.wrong')).includes('games/mine.lua, line 1'), await text(page, '.verdict'));
  check('they are there to be mended', await page.value('window.abax.editor.text') === 'return game {');
  check('the board of before is there', await page.value("document.querySelectorAll('.hit').length") === 61);
  await page.value("window.abax.editor.text = 'return game { name = \"M\", players = { \"a\", \"b\" }, board = grid(2, 2), moves = to(empty) * put() * say \"{to}\" }'");
  await page.until("document.querySelectorAll('.hit').length === 4", 'the mended game');
  check('and are a game when they are', true);
  await page.value("window.abax.editor.text = 'while true do end'");
  await page.until("document.querySelector('.verdict.wrong') !== null", 'rules that never end');
  check('rules that never end', (await text(page, '.verdict')).length > 10 && await page.value("document.querySelectorAll('.hit').length") === 4, await text(page, '.verdict'));
  await finish(page, 'links');
}

async function engines(file) {
  const page = await open(file);
  await page.value("window.abax.play('c3d3')");
  const said = await page.value("(window.abax.link.patience = 400, window.abax.link.call('line', 'perft 12').catch(e => e.message))");
  check('an engine that does not answer is stopped', said.includes('did not come to an end'), said);
  await page.value('window.abax.link.patience = 20000');
  await page.click(hit('g7'));
  await page.click(hit('f7'));
  await page.until('window.abax.look.plies.length === 2', 'a move afterwards');
  check('and the game goes on', await page.value("window.abax.look.plies[0][1]") === 'c3d3');
  await page.click(hit('a1'));
  await page.click(hit('e9'));
  await page.until("document.querySelector('.reason').textContent !== ''", 'a reason');
  check('a move that is none has its reason', (await text(page, '.reason')).includes('a1e9 is not legal'), await text(page, '.reason'));
  await finish(page, 'engines');
}

async function refusals(file) {
  const refuse = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });";
  const page = await open(file, { before: refuse });
  check('storage refused', (await text(page, '.notice')).includes('refuses storage'), await text(page, '.notice'));
  await page.click(hit('c3'));
  await page.click(hit('d3'));
  await page.until('window.abax.look.plies.length === 1', 'a move');
  check('and it plays', true);
  await finish(page, 'refusals');
  const broken = await open(file, { before: "localStorage.setItem = Storage.prototype.setItem; Storage.prototype.getItem = () => '{\"record\":\"rubbish\"}';" });
  check('a kept game that cannot be read', await broken.value("document.querySelectorAll('.hit').length") === 61 && await broken.value('window.abax.look !== undefined'), await text(broken, '.reason'));
  await broken.close();
  const old = await open(file, { before: 'delete window.DecompressionStream;' });
  check('a browser that is too old', (await text(old, '.reason')).includes('too old'), await text(old, '.reason'));
  check('still shows the board', await old.value("document.querySelector('.frame svg') !== null"));
  await old.close();
}

async function fragments(game, lesson) {
  const page = await open(game, { hash: '#code=abc' });
  check('rules in the address of a game', (await text(page, '.notice')).includes('a workshop can open'), await text(page, '.notice'));
  await finish(page, 'a game and rules');
  for (const hash of ['#99999', '#nonsense%']) {
    const other = await open(lesson, { hash, rough: true });
    await other.until("document.querySelector('.frame .hits') !== null", 'the lesson');
    check(`a lesson and ${hash}`, (await text(other, '.notice')).includes('a step this lesson does not have'), await text(other, '.notice'));
    await finish(other, `a lesson and ${hash}`);
  }
}

async function wrong([game, lesson, shop]) {
  await fragments(game, lesson);
  await engines(game);
  await refusals(game);
  if (shop) await links(shop);
}

({ workshop, access, wrong })[kind](args).catch(error => check(`it runs: ${error.message}`, false))
  .finally(() => browser.close().then(() => process.exit(0)));
