// SPDX-License-Identifier: MIT
// shots.mjs - pictures of pages for people to look at; checks nothing.
//
//   node tests/pages/shots.mjs CHROMIUM FOLDER PAGE.html ...
//
// Writes FOLDER/PAGE-desktop-light.png, and the same for dark and phone. A game
// is some moves old, and a piece is touched; a lesson is at its first question.
import { basename } from 'node:path';
import { Browser } from './browser.mjs';

const [chromium, folder, ...files] = process.argv.slice(2);
const sizes = { desktop: [1200, 800], phone: [390, 780] };
const browser = new Browser(chromium);

async function prepare(page) {
  await page.until("document.querySelector('.frame .hits') !== null", 'a live board');
  if (await page.value("document.querySelector('.ask') !== null")) {
    await page.value("location.hash = '#' + document.querySelector('.ask').closest('.step').id.slice(4)");
    await page.until("document.querySelector('.step.now .ask') && document.querySelector('.step.now .hits') !== null", 'a question');
    return page.value('window.abax.busy');
  }
  await page.until("document.documentElement.dataset.ready === 'yes'", 'ready');
  await page.value(`(async () => {
    const table = window.abax.table ?? window.abax;
    await table.act('line', 'auto 16');
    const move = table.look.moves.find(([, sites]) => sites.length > 1);
    if (move) table.board.touch(move[1][0]);
  })()`);
}

for (const file of files)
  for (const [size, [width, height]] of Object.entries(sizes))
    for (const dark of [false, true]) {
      const page = await browser.open(file, { width, height, dark, calm: true, before: 'localStorage.clear();' });
      await prepare(page).catch(error => console.log(`${file}: ${error.message}`));
      await page.shot(`${folder}/${basename(file, '.html')}-${size}-${dark ? 'dark' : 'light'}.png`);
      await page.close();
    }
await browser.close();
