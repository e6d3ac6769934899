// SPDX-License-Identifier: MIT
// worker.js - an engine in a thread of its own; one message, one answer.
import { Engine } from './engine.js';

let engine;

// Everything a board shows, in one answer.
function look(turn, tilt, flipped) {
  const state = engine.call('state');
  const moves = state.over ? [] : engine.call('moves').moves;
  return { ...state, moves, svg: engine.call('draw', turn, tilt, flipped, '').svg };
}

const tasks = {
  async start(module, rules) { engine = await Engine.start(module, rules); },
  files(files) {
    for (const [path, text] of Object.entries(files)) engine.file(path, text);
  },
  look,
};

// A machine that failed in itself cannot be trusted with another call.
const isDead = error => error instanceof WebAssembly.RuntimeError ||
  error instanceof RangeError || error.code === undefined;

self.onmessage = async ({ data: { id, name, args } }) => {
  try {
    const value = tasks[name] ? await tasks[name](...args) : engine.call(name, ...args);
    self.postMessage({ id, value });
  } catch (error) {
    self.postMessage({ id, error: error.message, code: error.code, output: error.output, dead: isDead(error) });
  }
};
