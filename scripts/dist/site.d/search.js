// SPDX-License-Identifier: MIT
// search.js - finds pages that have every word; those with it in the title first.
const root = document.currentScript.dataset.root;
const input = document.getElementById('search');
const found = document.getElementById('found');

function excerpt(text, word) {
  const at = text.toLowerCase().indexOf(word);
  return at < 0 ? text.slice(0, 120) : text.slice(Math.max(0, at - 60), at + 80);
}

function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter((word) => word.length > 1);
  const score = ([, title, text]) => {
    const all = (title + ' ' + text).toLowerCase();
    if (!words.every((word) => all.includes(word))) return 0;
    return 1 + words.filter((word) => title.toLowerCase().includes(word)).length;
  };
  const hits = words.length === 0 ? [] : PAGES.map((page) => [score(page), page])
    .filter(([points]) => points > 0).sort((a, b) => b[0] - a[0]).slice(0, 12);
  found.hidden = words.length === 0;
  found.replaceChildren(...hits.map(([, [url, title, text]]) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = root + url;
    link.textContent = title;
    item.append(link, ' ' + excerpt(text, words[0]));
    return item;
  }));
  if (words.length > 0 && hits.length === 0) found.textContent = 'nothing found';
}

// The index is loaded when somebody wants to search.
let isWanted = false;
function load() {
  if (isWanted) return;
  isWanted = true;
  document.head.append(Object.assign(document.createElement('script'),
    { src: root + 'search-index.js', onload: search }));
}
input.addEventListener('focus', load);
input.addEventListener('input', () => typeof PAGES === 'undefined' ? load() : search());
