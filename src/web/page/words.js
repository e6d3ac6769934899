// SPDX-License-Identifier: MIT
// words.js - what the page says, in the language of the page.

const english = {
  undo: 'Undo', redo: 'Redo', first: 'To the start', last: 'To the end',
  flip: 'Turn the board', hint: 'Hint', again: 'New game', roll: 'Roll',
  save: 'Save', play: 'Play', typed: 'Type a move', you: 'You', level: 'Level',
  moves: 'Moves', legal: 'Legal moves', stop: 'Stop', thinking: 'is thinking …',
  choose: 'Which move?', orOn: 'Play it, or go on:', chance: 'chance', line: 'Line',
  start: 'Start', main: 'Main line', answer: 'Answer', show: 'Show me',
  right: 'Right.', notAsked: 'is legal, but it is not what is asked for.',
  back: 'Back to the question', trying: 'You are trying moves of your own.',
  tryOn: 'Try moves', backStep: 'Back to the lesson', answers: 'answers',
  lost: 'The game could not be kept for later: this browser refuses storage.',
  kept: 'The game goes on where you left it.', fresh: 'Begin anew',
  on: 'on', empty: 'empty', canGo: 'can go to', board: 'Board',
  opponents: 'Who plays', random: 'Random moves', from: 'from here', position: 'Position',
  theme: 'Light or dark', copied: 'Copied.', why: 'Why?', more: 'more',
  spin: 'Drag to turn the cubes.', check: 'in check', ends: ['loses', 'draws', 'wins'], noStep: 'The link leads to a step this lesson does not have.',
  keys: 'Arrow keys go over the board, Enter touches a site, Escape lets go, P reads the position.',
  rules: 'The link holds rules, which a workshop can open; this page plays its own game.',
};

// The table of the page's language (games/words.CODE.txt), if it has one.
const table = JSON.parse(document.getElementById('words')?.textContent ?? '{}');

// A sentence in the language of the page; {} are filled in.
export const say = (text, ...parts) => (table[text] ?? text).replace(/{}/g, () => parts.shift());

const told = value => Array.isArray(value) ? value.map(told) : table[value] ?? value;
export const words = Object.fromEntries(Object.entries(english).map(([name, value]) => [name, told(value)]));

// An element with attributes (functions are listeners) and children.
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false && value !== undefined) made.setAttribute(name, value);
  made.append(...children.filter(child => child !== undefined && child !== null));
  return made;
}

const icons = {
  first: 'M6 5v14M18 5 9 12l9 7z', undo: 'M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3',
  redo: 'M15 5l5 5-5 5M20 10H10a5 5 0 0 0 0 10h3', last: 'M18 5v14M6 5l9 7-9 7z',
  flip: 'M8 20V4L4 8M16 4v16l4-4', hint: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0q-1 1-1 3H9q0-2-1-3z',
  again: 'M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5', save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  roll: 'M5 5h14v14H5zM9 9v.1M15 15v.1M12 12v.1M15 9v.1M9 15v.1',
};

// A small drawing for a button.
export function icon(name) {
  const holder = document.createElement('span');
  holder.className = 'icon';
  holder.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`;
  return holder;
}
