// SPDX-License-Identifier: MIT
// report.mjs - opens a report in Chromium and looks at it like a reader.
//
//   node report.mjs CHROMIUM PAGE NAME [SCREENSHOT-PREFIX]
//
// Prints `ok NAME` and `not ok NAME` lines; anything on the console and any
// request fails the page.
import { Browser } from './browser.mjs';

const [chromium, file, name, shots] = process.argv.slice(2);
const browser = new Browser(chromium);

function check(what, isSo, detail = '') {
  console.log(`${isSo ? 'ok' : 'not ok'} ${name}: ${what}`);
  if (!isSo && detail !== '') console.log('  ' + JSON.stringify(detail));
}

// What is wider than the page, though it does not scroll by itself.
const tooWide = `document.documentElement.scrollWidth - document.documentElement.clientWidth`;
const unseen = `[...document.querySelectorAll('figure > svg')].filter(s => s.getBoundingClientRect().height < 20
  && s.closest('.strip') === null && s.closest('details:not([open])') === null).length`;
const background = `getComputedStyle(document.body).backgroundColor`;

async function look(how, options) {
  const page = await browser.open(file, options);
  check(`${how}: nothing is wider than the screen`, await page.value(tooWide) <= 0, await page.value(tooWide));
  check(`${how}: every figure is seen`, await page.value(unseen) === 0, await page.value(unseen));
  check(`${how}: nothing is complained of`, page.complaints.length === 0, page.complaints);
  check(`${how}: the page asks for nothing`, page.requests <= 1, page.requests);
  if (shots) await page.shot(`${shots}-${how}.png`);
  return page;
}

// Goes through the first game.
async function goThrough(page) {
  const board = () => page.value(`document.querySelector('.game .stage svg').innerHTML`);
  const words = () => page.value(`document.querySelector('.game output').textContent`);
  const press = to => page.value(`document.querySelector('.game button[data-to="${to}"]').click()`);
  const first = await board();
  check('a game begins at its start', await words() === 'the start', await words());
  await press('1');
  check('on', /^1\. /.test(await words()), await words());
  await press('-1');
  check('back', await board() === first);
  await press('end');
  const last = await words();
  check('to the end', Number(last.split('.')[0]) > 1 && await board() !== first, last);
  await page.value(`(() => { const i = document.querySelector('.game input'); i.value = 0; i.dispatchEvent(new Event('input')); })()`);
  check('the slider', await board() === first);
}

async function playOn(page) {
  if (!await page.value(`document.getElementById('live') !== null`)) return;
  await page.value(`document.querySelector('.game button[data-to="1"]').click()`);
  await page.click('.game .on');
  await page.until(`document.querySelector('.game iframe')?.contentDocument?.documentElement?.dataset.ready === 'yes'`, 'the engine runs');
  const inside = expression => page.value(`(d => ${expression})(document.querySelector('.game iframe').contentDocument)`);
  check('live: a board to play on', await inside(`d.querySelectorAll('.hits .hit').length`) > 0);
  check('live: it stands where the reader was', await inside(`d.defaultView.abax.look.plies.length`) === 1, await inside(`d.body.innerText`));
  check('live: nothing is complained of', page.complaints.length === 0, page.complaints);
}

// Without a script some positions stand side by side.
async function readWithout() {
  const page = await browser.open(file, { width: 1200, height: 900 });
  await page.tell('Emulation.setScriptExecutionDisabled', { value: true });
  await page.go(file);
  const seen = selector => page.value(`[...document.querySelectorAll('${selector}')].filter(e => e.getBoundingClientRect().height > 20).length`);
  check('without a script: boards are seen', await seen('.strip figure > svg') >= 6, await seen('.strip figure > svg'));
  check('without a script: no buttons', await seen('.turns') === 0 && await seen('.stage') === 0);
}

try {
  const page = await look('desktop', { width: 1200, height: 900 });
  if (await page.value(`document.querySelector('.game') !== null`)) {
    await goThrough(page);
    await playOn(page);
    await readWithout();
  }
  const light = await page.value(background);
  const dark = await look('dark', { width: 1200, height: 900, dark: true });
  check('dark is dark', await dark.value(background) !== light, light);
  await look('phone', { width: 390, height: 800 });
} catch (error) {
  check('the page is gone through', false, error.message);
}
await browser.close();
