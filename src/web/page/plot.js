// SPDX-License-Identifier: MIT
// plot.js - what simulations found out, as small pictures.
import { element } from './words.js';

// A bar for each result, its share beside it.
export function plotResults({ games, wins, draws, cut, first_player: first }) {
  const rows = [...Object.entries(wins).map(([name, n]) => [`${name} wins`, n]), ['draws', draws], ['cut', cut]]
    .filter(([, n]) => n > 0);
  const table = element('table', { class: 'plot' }, ...rows.map(([name, n]) => element('tr', {},
    element('th', { scope: 'row' }, name), element('td', {}, String(n)),
    element('td', {}, `${(100 * n / games).toFixed(1)}%`),
    element('td', { class: 'room' }, element('div', { class: 'bar-fill', style: `width:${100 * n / games}%` })))));
  const box = element('div', {}, table);
  if (first) box.append(element('p', {}, `${first.name}, who begins, scores ${(100 * first.score).toFixed(1)}% (${(100 * first.low).toFixed(1)} to ${(100 * first.high).toFixed(1)}).`));
  return box;
}

// How long the games were.
export function plotLengths({ length, branching }) {
  const bins = length.histogram, most = Math.max(1, ...bins.map(bin => bin.games));
  const wide = 360 / Math.max(bins.length, 1);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 360 120');
  svg.setAttribute('class', 'lengths');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `Lengths of games: from ${length.min} to ${length.max}, ${length.mean.toFixed(1)} on the mean`);
  svg.innerHTML = bins.map((bin, i) => `<rect x="${(i * wide).toFixed(1)}" y="${(110 - 104 * bin.games / most).toFixed(1)}" width="${Math.max(wide - 1, 1).toFixed(1)}" height="${(104 * bin.games / most).toFixed(1)}"/>`).join('') +
    `<line x1="0" y1="110" x2="360" y2="110"/>`;
  return element('div', {}, svg,
    element('p', {}, `Games take ${length.min} to ${length.max} plies, ${length.mean.toFixed(1)} on the mean; ${branching.mean.toFixed(1)} moves to choose from.`));
}
