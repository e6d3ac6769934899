// SPDX-License-Identifier: MIT
// measure.mjs - how long a page takes; checks nothing, for the clock is not a test.
//
//   node tests/pages/measure.mjs CHROMIUM PAGE.html ...
//
// A line for each page: milliseconds until its picture is seen, until its board
// is live, and until mcts:1000 has answered, the engine's start included.
import { basename } from 'node:path';
import { Browser } from './browser.mjs';

const [chromium, ...files] = process.argv.slice(2);
const browser = new Browser(chromium);

// Notes when the live board is there, by the clock of the page.
const watch = `new MutationObserver((_, self) => {
  if (!document.querySelector('.frame .hits')) return;
  self.disconnect();
  window.liveAt = performance.now();
}).observe(document, { childList: true, subtree: true }); localStorage.clear();`;

for (const file of files) {
  const page = await browser.open(file, { before: watch });
  await page.until('window.liveAt !== undefined', 'a live board');
  const [seen, live] = await page.value(
    "[performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, window.liveAt]");
  const think = await page.value(`(async () => {
    if (!window.abax.thinker) return 0;
    const start = performance.now(), table = window.abax;
    await table.thinker.call('files', { ...table.content.files, 'here.abr': table.record });
    await table.thinker.call('load', 'here.abr');
    await table.thinker.call('think', 'mcts:1000', 1);
    return performance.now() - start;
  })()`);
  console.log(`${basename(file)}: seen ${Math.round(seen)}, live ${Math.round(live)}, mcts:1000 ${Math.round(think)}`);
  await page.close();
}
await browser.close();
