// SPDX-License-Identifier: MIT
// link.js - the page's end of an engine in a worker.
//
// A worker that does not answer in time, or dies, is stopped; the next call
// begins a new one, and `restore` brings it to where the old one stood. So a
// rule that never ends costs a sentence, not the game.

const PATIENCE = 20000; // milliseconds

export class Link {
  #worker = null;
  #waiting = new Map();
  #last = 0;
  #restore;
  worker = 0; // which one it is: a new one knows nothing of the old one's game

  constructor(runtime, restore, patience = PATIENCE) {
    this.runtime = runtime;
    this.#restore = restore;
    this.patience = patience; // milliseconds; 0: without end
  }

  // Calls begin in order; each waits for the worker to stand where it should.
  async call(name, ...args) {
    if (!this.#worker) await this.#begin();
    return this.#send(name, args);
  }

  async #begin() {
    const worker = this.#worker = this.runtime.newWorker();
    this.worker++;
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = event => this.stop(event.message || 'the engine could not be started');
    await this.#send('start', [await this.runtime.module(), await this.runtime.rules()]);
    await this.#restore((name, ...args) => this.#send(name, args));
  }

  #send(name, args) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = this.patience > 0 && setTimeout(() => this.stop(
        `The rules did not come to an end within ${this.patience / 1000} seconds and were stopped. The game is as it was before.`),
      this.patience);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ id, name, args });
    });
  }

  #receive({ id, value, error, code, output, dead }) {
    const call = this.#waiting.get(id);
    if (!call) return;
    this.#waiting.delete(id);
    clearTimeout(call.timer);
    if (error === undefined) call.resolve(value);
    else call.reject(Object.assign(new Error(error), { code, output }));
    if (dead) this.stop(`The engine stopped: ${error}. The game is as it was before.`);
  }

  // Ends the worker, and whatever waits for it.
  stop(reason = 'stopped') {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, timer } of waiting) {
      clearTimeout(timer);
      reject(Object.assign(new Error(reason), { stopped: true }));
    }
  }
}

// What the page carries: the engine, packed, and the source of a worker.
export class Runtime {
  #module = null;
  #rules = null;
  #address = null;

  module() {
    return this.#module ??= Runtime.#unpack(document.getElementById('abax-wasm'));
  }

  // The page's own game, compiled; without it the engine interprets the rules.
  rules() {
    const held = document.getElementById('abax-rules');
    return this.#rules ??= held && Runtime.#unpack(held)
      .then(module => ({ module, key: held.dataset.key }));
  }

  static async #unpack(held) {
    if (!window.WebAssembly || !window.DecompressionStream)
      throw new Error('This browser is too old to play on this page: one of 2023 or later is needed.');
    const packed = atob(held.textContent);
    const bytes = Uint8Array.from(packed, letter => letter.charCodeAt(0));
    const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return WebAssembly.compile(await new Response(whole).arrayBuffer());
  }

  newWorker() {
    this.#address ??= URL.createObjectURL(new Blob(
      [document.getElementById('abax-worker').textContent], { type: 'text/javascript' }));
    return new Worker(this.#address);
  }
}
