#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// bundle.mjs - makes of abax.wasm and the sources of the page the texts that
// 'abax export' puts into a page.
//
//   bundle.mjs WASM FOLDER
//
// Writes FOLDER/live.css and FOLDER/live.html, and if FOLDER/editor.js is not
// empty FOLDER/workshop.html; and for the pages of a site, which share one
// engine, the same as scripts: runtime.js, then live.js or workshop.js.
// Modules are joined in the order they need each other; only `import { a, b } from './x.js'` and `export`
// before a function, class or const are known, which is all our modules use.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const [wasm, folder] = process.argv.slice(2);
const sources = resolve(dirname(fileURLToPath(import.meta.url)), '../../src/web/page');

// ---- modules ----

const IMPORT = /^import \{([^}]*)\} from '\.\/([\w-]+)\.js';\n/gm;
const EXPORT = /^export (async function\*?|function\*?|class|const) (\w+)/gm;

function read(name) {
  const text = readFileSync(join(sources, name + '.js'), 'utf8');
  const needs = [...text.matchAll(IMPORT)].map(([, names, from]) => ({ names: names.trim(), from }));
  const gives = [...text.matchAll(EXPORT)].map(match => match[2]);
  const body = text.replace(IMPORT, '').replace(EXPORT, '$1 $2');
  if (/^\s*(import|export)\b/m.test(body))
    throw new Error(`${name}.js: an import or export that bundle does not know`);
  return { needs, gives, body };
}

// Each module is a function of its own; its name stands for what it gives.
function join_modules(entry) {
  const done = new Set(), parts = [];
  const visit = name => {
    if (done.has(name)) return;
    done.add(name);
    const { needs, gives, body } = read(name);
    needs.forEach(need => visit(need.from));
    const taken = needs.map(({ names, from }) => `const {${names}} = module_${from};`).join('\n');
    parts.push(`const module_${name} = (() => {\n'use strict';\n${taken}\n${body}\nreturn { ${gives.join(', ')} };\n})();`);
  };
  visit(entry);
  return parts.join('\n');
}

// ---- making it small ----

// Whole-line comments and indentation; strings of our sources never begin a
// line with either.
const shrink = code => code.split('\n').map(line => line.trim())
  .filter(line => line && !line.startsWith('//')).join('\n');
const shrinkStyle = style => style.replace(/\/\*[^]*?\*\//g, '').split('\n')
  .map(line => line.trim()).filter(Boolean).join('\n');

const inScript = (id, text) =>
  `<script type="text/plain" id="${id}">${text}</script>\n`;
function code(entry) {
  const text = shrink(join_modules(entry));
  if (/<\/script|<!--/i.test(text)) throw new Error(`${entry}.js would end its element`);
  return text;
}

// ---- the texts ----

const packed = gzipSync(readFileSync(wasm), { level: 9 }).toString('base64');
const held = { 'abax-wasm': packed, 'abax-worker': code('worker') };
const engine = Object.entries(held).map(([id, text]) => inScript(id, text)).join('');
const script = entry => `<script id="abax-script">\n${code(entry)}\n</script>\n`;
const editor = readFileSync(join(folder, 'editor.js'), 'utf8').replaceAll('</script', '<\\/script');
const write = (name, text) => writeFileSync(join(folder, name), text);

write('live.css', shrinkStyle(readFileSync(join(sources, 'live.css'), 'utf8')) + '\n');
write('live.html', engine + script('live'));
// A page that is saved from the workshop has the script of any other page.
const saved = { 'abax-live': code('live') };
if (editor) write('workshop.html', engine + inScript('abax-live', saved['abax-live']) +
  `<script id="abax-editor">\n${editor}</script>\n` + script('workshop'));
else rmSync(join(folder, 'workshop.html'), { force: true });

// What pages carry as elements, many pages of a site take from one script.
write('runtime.js', `for (const [id, text] of Object.entries(${JSON.stringify({ ...held, ...saved })}))
  document.body.append(Object.assign(document.createElement('script'), { id, type: 'text/plain', textContent: text }));
`);
write('live.js', code('live') + '\n');
if (editor) write('workshop.js', editor + '\n' + code('workshop') + '\n');
else rmSync(join(folder, 'workshop.js'), { force: true });
