// SPDX-License-Identifier: MIT
// engine.js - abax.wasm as an object: texts go in, answers come out as values.
//
// The module is what emscripten calls standalone: it asks for a few functions
// of a system, and has no files but those given to it. A page's own game may
// come compiled: a second module that works in the memory of the first, and is
// given what it needs of it.

const NOT_THERE = 52; // ENOSYS of the system interface
const STACK = 1 << 20; // bytes for the calls of compiled rules

function systemFor(machine) {
  const view = () => new DataView(machine.exports.memory.buffer);
  let high = 0;
  return {
    env: new Proxy({
      getTempRet0: () => high,
      setTempRet0: value => { high = value; },
      emscripten_notify_memory_growth() {},
    }, { get: (known, name) => known[name] ?? (() => -NOT_THERE) }),
    wasi_snapshot_preview1: new Proxy({
      clock_time_get(clock, precision, at) {
        const now = clock === 0 ? Date.now() : performance.now();
        view().setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
        return 0;
      },
      environ_sizes_get(count, size) {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
      },
      environ_get: () => 0,
      // What abax says beside its answers goes nowhere, but is written whole.
      fd_write(fd, pieces, count, written) {
        let sum = 0;
        for (let i = 0; i < count; i++) sum += view().getUint32(pieces + 8 * i + 4, true);
        view().setUint32(written, sum, true);
        return 0;
      },
      proc_exit(code) { throw new Error(`abax ended with code ${code}`); },
    }, { get: (known, name) => known[name] ?? (() => NOT_THERE) }),
  };
}

// What a module asks for: bytes of memory, aligned to 2^align, and places in the
// table. Three numbers after the kind and the length of a section, seven bits a
// byte.
function roomFor(module) {
  const [section] = WebAssembly.Module.customSections(module, 'dylink.0');
  const bytes = new Uint8Array(section ?? []);
  let at = 2;
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  return { size: number(), align: 1 << number(), count: number() };
}

export class Engine {
  // 'rules', if there are any: { module, key }.
  static async start(module, rules) {
    const engine = new Engine();
    const instance = await WebAssembly.instantiate(module, systemFor(engine));
    engine.exports = instance.exports;
    engine.exports._initialize?.();
    if (rules) await engine.#join(rules);
    return engine;
  }

  // Compiled rules: their functions are told by their places in the table.
  async #join({ module, key }) {
    const own = this.exports, { size, align, count } = roomFor(module);
    const start = own.malloc(STACK + size + align), table = own.__indirect_function_table;
    if (!start) return; // the interpreter plays
    const base = (start + STACK + align - 1) & -align;
    new Uint8Array(own.memory.buffer).fill(0, base, base + size);
    const at = (place, mutable = false) => new WebAssembly.Global({ value: 'i32', mutable }, place);
    const rules = (await WebAssembly.instantiate(module, { env: {
      ...own, __memory_base: at(base), __table_base: at(table.grow(count)),
      __stack_pointer: at((start + STACK) & -16, true),
    } })).exports;
    rules.__wasm_apply_data_relocs?.();
    const places = ['init', 'step', 'count', 'make'].map(name => {
      const place = table.grow(1);
      table.set(place, rules[name === 'init' ? 'abax_moves_init' : `abax_${name}`]);
      return place;
    });
    this.call('rules', key, rules.abax_position_size(), rules.abax_moves_size(), ...places);
  }

  // Copies bytes into the machine; zero-terminated.
  #put(bytes) {
    const at = this.exports.malloc(bytes.length + 1);
    if (!at) throw new Error('out of memory');
    const memory = new Uint8Array(this.exports.memory.buffer);
    memory.set(bytes, at);
    memory[at + bytes.length] = 0;
    return at;
  }

  #text(at) {
    const memory = new Uint8Array(this.exports.memory.buffer);
    let end = at;
    while (memory[end]) end++;
    return new TextDecoder().decode(memory.subarray(at, end));
  }

  file(path, text) {
    const bytes = new TextEncoder().encode(text);
    const name = this.#put(new TextEncoder().encode(path));
    const content = this.#put(bytes);
    this.exports.web_file(name, content, bytes.length);
    this.exports.free(content);
    this.exports.free(name);
  }

  // call('why', 'a1b2') is web_why("a1b2"): the answer, or an Error with its
  // code.
  call(name, ...args) {
    const held = [];
    const plain = args.map(arg => {
      if (typeof arg !== 'string') return Number(arg);
      held.push(this.#put(new TextEncoder().encode(arg.replace(/\0/g, ' '))));
      return held.at(-1);
    });
    const answer = JSON.parse(this.#text(this.exports['web_' + name](...plain)));
    held.forEach(at => this.exports.free(at));
    if (!answer.ok) throw Object.assign(new Error(answer.error), { code: answer.code, output: answer.output });
    return answer;
  }
}
