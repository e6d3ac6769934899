// SPDX-License-Identifier: MIT
// drive.mjs - opens a page in Chromium and goes through it like a reader.
//
//   node drive.mjs CHROMIUM PAGE KIND [SCREENSHOT-PREFIX]
//
// Speaks the DevTools protocol over a pipe; nothing but node is needed. Prints
// `ok NAME` and `not ok NAME` lines; anything on the console fails the page.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const [chromium, page, kind, shots] = process.argv.slice(2);
const profile = mkdtempSync(join(tmpdir(), 'abax-pages-'));
const browser = spawn(chromium, ['--headless', '--no-sandbox', '--disable-gpu',
  '--hide-scrollbars', '--remote-debugging-pipe', '--no-first-run',
  `--user-data-dir=${profile}`, 'about:blank'],
{ detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });

// ---- the protocol: JSON texts, each ended by a zero byte ----

let last = 0, buffer = '';
const waiting = new Map(), listeners = [];
browser.stdio[4].on('data', bytes => {
  buffer += bytes;
  const texts = buffer.split('\0');
  buffer = texts.pop();
  for (const text of texts) receive(JSON.parse(text));
});

function receive(message) {
  const call = waiting.get(message.id);
  if (!call) return listeners.forEach(listen => listen(message));
  waiting.delete(message.id);
  if (message.error) call.reject(new Error(message.error.message));
  else call.resolve(message.result);
}

function send(method, params = {}, sessionId) {
  const id = ++last;
  browser.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0');
  return new Promise((res, rej) => waiting.set(id, { resolve: res, reject: rej }));
}

// ---- the page ----

let session;
const tell = (method, params) => send(method, params, session);
const complaints = [];
let requests = 0;

async function open() {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  ({ sessionId: session } = await send('Target.attachToTarget', { targetId, flatten: true }));
  listeners.push(({ method, params }) => {
    if (method === 'Runtime.exceptionThrown') complaints.push(params.exceptionDetails.text);
    if (method === 'Runtime.consoleAPICalled') complaints.push(params.type);
    if (method === 'Log.entryAdded') complaints.push(params.entry.text);
    if (method === 'Network.requestWillBeSent') requests++;
  });
  for (const domain of ['Runtime', 'Log', 'Page', 'Network']) await tell(`${domain}.enable`);
  const loaded = new Promise(done => listeners.push(({ method }) =>
    method === 'Page.loadEventFired' && done()));
  await tell('Page.navigate', { url: 'file://' + resolve(page) });
  await loaded;
}

async function value(expression) {
  const { result, exceptionDetails } = await tell('Runtime.evaluate', { expression, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.text + ' in ' + expression);
  return result.value;
}

async function press(key) {
  const text = key === ' ' ? ' ' : key.length === 1 ? key : undefined;
  await tell('Input.dispatchKeyEvent', { type: 'keyDown', key, text });
  await tell('Input.dispatchKeyEvent', { type: 'keyUp', key });
}

async function look(name, width, height) {
  if (!shots) return;
  await tell('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 600 });
  const { data } = await tell('Page.captureScreenshot');
  writeFileSync(`${shots}-${name}.png`, Buffer.from(data, 'base64'));
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
  const at = await value("(() => { const f = document.querySelector('.ask'); return f ? Number(f.closest('.step').id.slice(4)) : 0; })()");
  check('there is a question', at > 0);
  if (!at) return;
  await press('Home');
  for (let i = 0; i < 1000 && await step() !== at; i++) await click('#next');
  const answers = await value("JSON.parse(document.querySelector('.step.now .ask script').textContent).answers");
  const right = answers.find(a => a[1]), wrong = answers.find(a => !a[1] && !a[2]);
  const say = async text => {
    await value(`(() => { const f = document.querySelector('.step.now .ask'); f.querySelector('input').value = ${JSON.stringify(text)}; f.requestSubmit(); })()`);
    return value("document.querySelector('.step.now .reply').textContent");
  };
  const [illegal, other, praise] = await value('document.documentElement.lang') === 'fr'
    ? ["n'est pas un coup permis", "n'est pas ce qui est demandé", 'Juste.']
    : ['not a legal move', 'not what is asked', 'Right.'];
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
// has it for all; any other gets advice.
async function reasons(say, illegal) {
  const data = await value("JSON.parse(document.querySelector('.step.now .ask script').textContent)");
  const [move, index] = Object.entries(data.refused)[0];
  const told = await say(move.toUpperCase());
  check('a near move has its reason', told.includes(illegal) && told.includes(data.reasons[index]) && data.reasons[index].length > 10, told);
  const [site, at] = Object.entries(data.from)[0];
  const same = await say(site + 'e5');
  check('a site has one reason', same.includes(data.reasons[at]), same);
  const all = Object.values(data.reasons).concat(data.answers.map(a => a[2] || ''));
  check('no reason names a file', all.every(text => !text.includes('.lua')), all.find(text => text.includes('.lua')));
  const advice = await say(right(data).slice(0, 2) + 'z9');
  check('any other gets advice', advice.includes(right(data)), advice);
  check('how a move is written', (await say('?')).includes(data.answers[0][0]), await say('?'));
}

const right = data => data.answers.find(a => a[1])[0];

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

// Without scripts, and on paper, everything is there.
async function plain() {
  await value("document.documentElement.classList.remove('js')");
  const seen = await value("Array.from(document.querySelectorAll('.step')).filter(s => s.offsetHeight > 0).length");
  check('without scripts all steps are seen', seen === await count(), seen);
  await value("document.documentElement.classList.add('js')");
}

async function phone() {
  await tell('Emulation.setDeviceMetricsOverride', { width: 380, height: 760, deviceScaleFactor: 1, mobile: true });
  const wide = await value("document.documentElement.scrollWidth");
  check('it fits a phone', wide <= 380, wide);
  await look('phone', 380, 760);
}

async function main() {
  await open();
  await steps();
  await wholeLine();
  await boards();
  await look('first', 1200, 800);
  if (kind !== 'plain') await branch();
  await look('branch', 1200, 800);
  if (kind === 'lesson') await question();
  await look('question', 1200, 800);
  await plain();
  await phone();
  check('nothing on the console', complaints.length === 0, complaints.join('; '));
  check('nothing from the network', requests === 1, requests);
}

const watchdog = setTimeout(() => finish('still running after 80 seconds'), 80000);
function finish(failure) {
  clearTimeout(watchdog);
  if (failure) check(`it runs: ${failure}`, false);
  browser.on('exit', forget);
  process.kill(-browser.pid, 'SIGKILL');
}

// The helpers of the browser are killed with it, but may end later and write
// until then. What cannot be removed after ten seconds is left to the system.
function forget(code, signal, tries = 100) {
  try {
    rmSync(profile, { recursive: true, force: true });
  } catch (error) {
    if (tries > 0) return setTimeout(forget, 100, code, signal, tries - 1);
  }
  process.exit(0);
}
browser.on('error', error => { check(`Chromium starts: ${error.message}`, false); process.exit(0); });
main().then(() => finish(), error => finish(error.message));
