// SPDX-License-Identifier: MIT
// drive.mjs - opens a light page in Chromium and goes through it like a reader.
//
//   node drive.mjs CHROMIUM PAGE KIND [SCREENSHOT-PREFIX]
//
// Prints `ok NAME` and `not ok NAME` lines; anything on the console fails the
// page.
import { Browser } from './browser.mjs';

const [chromium, file, kind, shots] = process.argv.slice(2);
const browser = new Browser(chromium);
let page;

const value = expression => page.value(expression);
const press = key => page.press(key);

async function look(name, width, height) {
  if (!shots) return;
  await page.size(width, height);
  await page.shot(`${shots}-${name}.png`);
}

// ---- what is expected ----

const step = () => value("Number(document.querySelector('.step.now').id.slice(4))");
const count = () => value("document.querySelectorAll('.step').length");
const click = selector => value(`document.querySelector(${JSON.stringify(selector)}).click()`);

function check(name, isSo, detail = '') {
  console.log(`${isSo ? 'ok' : 'not ok'} ${kind}: ${name}`);
  if (!isSo && detail !== '') console.log('  ' + detail);
}

async function steps() {
  check('begins at the first step', await step() === 1, await step());
  check('one step is seen', await value("Array.from(document.querySelectorAll('.step')).filter(s => s.offsetHeight > 0).length") === 1);
  check('back is off at the start', await value("document.getElementById('back').disabled"));
  await click('#next');
  const second = await step();
  check('next', second === 2, second);
  await press('ArrowLeft');
  check('left arrow', await step() === 1, await step());
  await press(' ');
  check('space', await step() === 2, await step());
  await press('b');
  check('b', await step() === 1, await step());
  await press('End');
  check('the end, where next is off', await value("document.getElementById('next').disabled"));
  await press('Home');
  check('home', await step() === 1, await step());
}

// All steps of the main line are reached by next, none of a branch.
async function wholeLine() {
  const seen = [await step()];
  for (let i = 0; i < 1000 && !(await value("document.getElementById('next').disabled")); i++) {
    await click('#next');
    seen.push(await step());
  }
  const main = await value("Array.from(document.querySelectorAll('.step[data-branch=\"-1\"]')).map(s => Number(s.id.slice(4)))");
  check('next goes through the main line', JSON.stringify(seen) === JSON.stringify(main), seen.join(' '));
  while (!(await value("document.getElementById('back').disabled"))) await click('#back');
  check('back goes to the beginning', await step() === 1);
}

async function boards() {
  const all = await count();
  const alts = await value("Array.from(document.querySelectorAll('.board svg')).filter(s => s.querySelector('desc').textContent.length > 20).length");
  const drawn = await value("document.querySelectorAll('.board svg').length");
  check('every position is told in words', drawn > 0 && alts === drawn, `${alts} of ${drawn}`);
  check('there are steps', all > 1, all);
  const sizes = await value("(() => { const r = document.querySelector('.step.now .text').getBoundingClientRect(); return r.width; })()");
  check('the text has room', sizes > 200, sizes);
}

async function branch() {
  const from = await value("(() => { const b = document.querySelector('.aside'); return b ? Number(b.closest('.step').id.slice(4)) : 0; })()");
  check('there is a branch', from > 0);
  if (!from) return;
  for (let i = 0; i < 1000 && await step() !== from; i++) await click('#next');
  await click('.step.now .aside');
  const inside = await step();
  check('the branch opens', await value("document.querySelector('.step.now').dataset.branch") !== '-1', inside);
  check('it says what if', await value("document.querySelector('.step.now .branch').textContent.length") > 3);
  await press('b');
  check('back leads to where it left', await step() === from, await step());
  await click('.step.now .aside');
  for (let i = 0; i < 1000 && await value("document.querySelector('.step.now').dataset.branch") !== '-1'; i++) await click('#next');
  check('next comes back to the line', await step() >= from, await step());
}

async function question() {
  const at = await value("(() => { const f = document.querySelector('.ask[data-kind=move]'); return f ? Number(f.closest('.step').id.slice(4)) : 0; })()");
  check('there is a question', at > 0);
  if (!at) return;
  await press('Home');
  for (let i = 0; i < 1000 && await step() !== at; i++) await click('#next');
  const answers = await value("JSON.parse(document.querySelector('.step.now .ask script').textContent).turns[0].answers");
  const right = answers.find(a => a[1]), wrong = answers.find(a => !a[1] && !a[2]);
  const say = async text => {
    await value(`(() => { const f = document.querySelector('.step.now .ask'); f.querySelector('input').value = ${JSON.stringify(text)}; f.requestSubmit(); })()`);
    return value("document.querySelector('.step.now .reply').textContent");
  };
  const [illegal, other, praise] = await value('document.documentElement.lang') === 'fr'
    ? ['n’est pas permis ici', 'n’est pas ce qui est demandé', 'Juste.']
    : ['is not legal here', 'not what is asked', 'Right.'];
  check('nonsense is refused', (await say('zz99')).includes(illegal));
  await reasons(say, illegal);
  await clicks(right[0]);
  if (wrong) check('a legal move that is wrong', (await say(wrong[0])).includes(other));
  check('a right answer', (await say(right[0].toUpperCase() + ' ')).startsWith(praise), await say(right[0]));
  await value("document.querySelector('.step.now input').focus()");
  await press('b');
  check('typing does not turn pages', await step() === at, await step());
}

// A move the rules refuse has their reason; a site of which nothing can move
// has it for all; what is none tells no answer.
async function reasons(say, illegal) {
  const data = await value("JSON.parse(document.querySelector('.step.now .ask script').textContent).turns[0]");
  const [move, index] = Object.entries(data.refused)[0];
  const told = await say(move.toUpperCase());
  check('a near move has its reason', told.includes(illegal) && told.includes(data.reasons[index]) && data.reasons[index].length > 10, told);
  const [site, at] = Object.entries(data.from)[0];
  const same = await say(site + 'e5');
  check('a site has one reason', same.includes(data.reasons[at]), same);
  const all = Object.values(data.reasons).concat(data.answers.map(a => a[2] || ''));
  check('no reason names a file', all.every(text => !text.includes('.lua')), all.find(text => text.includes('.lua')));
  const rights = data.answers.filter(a => a[1]).map(a => a[0]);
  for (const junk of ['?', 'hello', rights[0].slice(0, 2) + 'z9', 'z9z9']) {
    const told = await say(junk);
    check(`'${junk}' tells no answer`, !rights.some(text => told.includes(text)), told);
  }
}

// Cells that are clicked are the move.
async function clicks(text) {
  await value("(() => { const f = document.querySelector('.step.now .ask'); f.querySelector('input').value = ''; f.querySelector('.reply').textContent = ''; })()");
  const sites = text.match(/[a-z][0-9]+/g);
  for (const site of sites)
    await value(`document.querySelector('.step.now .hit[data-site="${site}"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))`);
  const typed = await value("document.querySelector('.step.now .ask input').value");
  check('clicked cells are written', typed === sites.join(''), typed);
  await value("document.querySelector('.step.now .ask').requestSubmit()");
  check('and are an answer', await value("document.querySelector('.step.now .reply').classList.contains('right')"));
}

// ---- all kinds of questions (tests/pages/kinds.abx) ----

const told = () => value("document.querySelector('.step.now .reply').textContent");
const isRight = () => value("document.querySelector('.step.now .reply').classList.contains('right')");
const type = async text => {
  await value(`(() => { const f = document.querySelector('.step.now .ask'); f.querySelector('input').value = ${JSON.stringify(text)}; f.requestSubmit(); })()`);
  return told();
};
const touch = site => value(`document.querySelector('.step.now .hit[data-site="${site}"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))`);

async function kinds() {
  await press('Home');
  check('a picture among words', await value("document.querySelectorAll('.step.now figure svg').length") === 1);
  check('emphasis, a list, a link', await value("document.querySelectorAll('.step.now .text em, .step.now .text strong, .step.now .text li, .step.now .text a[href^=https]').length") === 5);
  await click('.step.now .offer[data-choice="1"]');
  check('a wrong choice has its reply and the first hint', await told() === 'No. It slides. It has a mane.', await told());
  await click('.step.now .hint');
  check('the second hint', await told() === 'Neigh!', await told());
  await click('.step.now .offer[data-choice="2"]');
  check('a right choice', await isRight() && (await told()).endsWith('Well done.'), await told());
  await click('#next');
  await touch('e3');
  check('a wrong site', !await isRight() && (await told()).startsWith('No, it is not e3.'), await told());
  await touch('d5');
  check('a right site', await isRight(), await told());
  await click('#next');
  await touch('e1');
  check('one of two sites', await told() === 'Right so far. There are more.', await told());
  await touch('e3');
  check('both sites', await told() === 'Right.', await told());
  await click('#next');
  check('any spelling the prompt plays', (await type('Nxd5')) === 'Right. Gone.', await told());
  await click('#next');
  await click('.step.now .tell');
  check('the answer in words', await told() === 'The answer is a1a8.', await told());
  check('the answer on the board', await value("document.querySelector('.step.now .board desc').textContent.includes('white wins')"));
  await click('#next');
  check('the first of two moves', (await type('b2b7')) === 'Right so far. black h8g8 is the reply. Go on.', await told());
  check('the second', (await type('Ra8#')) === 'Right.', await told());
  await click('#next');
  await click('.step.now .done');
  check('the score', (await value("document.getElementById('score').textContent")) === '✓ 6 / 7', await value("document.getElementById('score').textContent"));
}

// Without scripts, and on paper, everything is there.
async function plain() {
  await value("document.documentElement.classList.remove('js')");
  const seen = await value("Array.from(document.querySelectorAll('.step')).filter(s => s.offsetHeight > 0).length");
  check('without scripts all steps are seen', seen === await count(), seen);
  await value("document.documentElement.classList.add('js')");
}

async function phone() {
  await page.size(380, 760);
  const wide = await value("document.documentElement.scrollWidth");
  check('it fits a phone', wide <= 380, wide);
  await look('phone', 380, 760);
}

async function main() {
  page = await browser.open(file);
  await steps();
  await wholeLine();
  await boards();
  await look('first', 1200, 800);
  if (kind !== 'plain' && kind !== 'kinds') await branch();
  await look('branch', 1200, 800);
  if (kind === 'lesson') await question();
  if (kind === 'kinds') await kinds();
  await look('question', 1200, 800);
  await plain();
  await phone();
  check('nothing on the console', page.complaints.length === 0, page.complaints.join('; '));
  check('nothing from the network', page.requests === 1, page.requests);
}

const watchdog = setTimeout(() => finish('still running after 80 seconds'), 80000);
async function finish(failure) {
  clearTimeout(watchdog);
  if (failure) check(`it runs: ${failure}`, false);
  await browser.close();
  process.exit(0);
}
main().then(() => finish(), error => finish(error.message));
