// SPDX-License-Identifier: MIT
// keep.js - a game that goes on when the page is opened again.
//
// A browser may refuse to store anything; then that is said once, and the game
// is played all the same.
import { words } from './words.js';

export class Keep {
  #said = false;
  isKept = false;

  constructor(key, say) {
    this.key = 'abax:' + key;
    this.say = say;
  }

  load() {
    const kept = this.#try(() => JSON.parse(localStorage.getItem(this.key)));
    if (typeof kept?.record !== 'string') return null;
    this.isKept = true;
    this.seats = Array.isArray(kept.seats) ? kept.seats : [];
    return kept.record;
  }

  save(record, seats, isBegun) {
    if (!isBegun) return this.forget();
    this.#try(() => localStorage.setItem(this.key, JSON.stringify({ record, seats })));
  }

  forget() {
    this.#try(() => localStorage.removeItem(this.key));
  }

  #try(work) {
    try {
      return work();
    } catch (error) {
      if (!this.#said) this.say(words.lost);
      this.#said = true;
      return null;
    }
  }
}
