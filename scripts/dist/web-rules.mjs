#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// web-rules.mjs - the rules of the shipped games as WebAssembly, for pages.
//
//   web-rules.mjs FOLDER [--all] [GAME ...]   all games unless some are named
//
// FOLDER is build/web. Writes FOLDER/rules/GAME-KEY.txt, the file packed and
// encoded as a page holds it. Each game is measured in the engine of the pages;
// one that cannot be printed as C, or is no faster, is left to the interpreter.
// FOLDER/rules/left-out says which and why, FOLDER/rules/speeds how fast. --all
// keeps those that are no faster, too.
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const room = mkdtempSync(join(tmpdir(), 'abax-rules-'));
process.on('exit', () => rmSync(room, { recursive: true, force: true }));
const abax = process.env.ABAX ?? 'build/abax';
const [folder, ...words] = process.argv.slice(2);
const named = words.filter(word => word !== '--all'), isAll = words.includes('--all');
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
copyFileSync(join(root, 'src/web/page/engine.js'), join(room, 'engine.mjs'));
const { Engine } = await import(join(room, 'engine.mjs'));
const module = new WebAssembly.Module(readFileSync(join(folder, 'abax.wasm')));
const games = named.length ? named
  : execFileSync(abax, ['games', '--names'], { encoding: 'utf8' }).trim().split('\n');

// ---- measuring ----

// Plies in a second of processor time, in the engine of the pages, whose own
// clock counts what others take too.
async function speed(game, rules) {
  const engine = await Engine.start(module, rules);
  for (const name of readdirSync(join(root, 'games')))
    engine.file('games/' + name, readFileSync(join(root, 'games', name), 'utf8'));
  const clock = performance.now(), spent = process.cpuUsage();
  const { output } = engine.call('line', `bench ${game} --json`);
  const { user, system } = process.cpuUsage(spent);
  return Math.round(JSON.parse(output)[0].plies_per_second * (performance.now() - clock) * 1000 / (user + system));
}

// ---- compiling ----

// The path of a game's file; null and the reason if there is none.
function compile(game) {
  const { status, stdout, stderr } = spawnSync(abax, ['compile', game, '--module', room, '--web'], { encoding: 'utf8' });
  const told = (stdout + stderr).trim();
  if (status === 0) return { path: /wrote (.*)$/m.exec(told)[1] };
  if (/cannot be printed as C|is not compiled/.test(told)) return { path: null, told };
  throw new Error(`${game}: ${told}`);
}

const out = join(folder, 'rules'), counts = { 'left-out': 0, speeds: 0 };
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
const note = (name, line) => {
  counts[name]++;
  appendFileSync(join(out, name), line + '\n');
};
for (const game of games) {
  const { path, told } = compile(game);
  if (!path) {
    note('left-out', `${game}: ${told}`);
    continue;
  }
  const bytes = readFileSync(path), key = basename(path, '.wasm').slice(-16);
  const rules = { module: new WebAssembly.Module(bytes), key };
  const before = await speed(game), now = await speed(game, rules);
  if (now <= before && !isAll) {
    note('left-out', `${game}: ${now} plies a second compiled, ${before} without`);
    continue;
  }
  const text = gzipSync(bytes, { level: 9 }).toString('base64');
  writeFileSync(join(out, basename(path, '.wasm') + '.txt'), text);
  note('speeds', `${game} ${before} ${now} ${text.length}`);
}
console.log(`web-rules: ${counts.speeds} games compiled for pages, ${counts['left-out']} left to the interpreter (${join(out, 'left-out')})`);
