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

const french = {
  undo: 'Reprendre', redo: 'Refaire', first: 'Au début', last: 'À la fin',
  flip: 'Tourner le plateau', hint: 'Conseil', again: 'Nouvelle partie', roll: 'Lancer',
  save: 'Enregistrer', play: 'Jouer', typed: 'Écrire un coup', you: 'Vous', level: 'Niveau',
  moves: 'Coups', legal: 'Coups permis', stop: 'Arrêter', thinking: 'réfléchit …',
  choose: 'Quel coup ?', orOn: 'Le jouer, ou continuer :', chance: 'le sort', line: 'Ligne',
  start: 'Début', main: 'Ligne principale', answer: 'Répondre', show: 'Montrer',
  right: 'Juste.', notAsked: 'est permis, mais ce n’est pas ce qui est demandé.',
  back: 'Revenir à la question', trying: 'Vous essayez vos propres coups.',
  tryOn: 'Essayer des coups', backStep: 'Revenir à la leçon', answers: 'réponses',
  lost: 'La partie n’a pas pu être gardée : ce navigateur refuse de stocker.',
  kept: 'La partie continue où vous l’avez laissée.', fresh: 'Recommencer',
  on: 'sur', empty: 'vide', canGo: 'peut aller à', board: 'Plateau',
  opponents: 'Qui joue', random: 'Au hasard', from: 'd’ici', position: 'Position',
  theme: 'Clair ou sombre', copied: 'Copié.', why: 'Pourquoi ?', more: 'de plus',
  spin: 'Faites glisser pour tourner les cubes.', check: 'en échec', ends: ['perd', 'nulle', 'gagne'], noStep: 'Le lien mène à une étape que cette leçon n’a pas.',
  keys: 'Les flèches parcourent le plateau, Entrée touche une case, Échap la lâche, P lit la position.',
  rules: 'Le lien contient des règles, qu’un atelier peut ouvrir ; cette page joue sa propre partie.',
};

export const words = document.documentElement.lang === 'fr' ? french : english;

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
