// SPDX-License-Identifier: MIT
// browser.mjs - a headless Chromium to open pages in, like a reader.
//
// Speaks the DevTools protocol over a pipe; nothing but node is needed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export class Browser {
  #last = 0;
  #waiting = new Map();
  #listeners = [];

  constructor(chromium) {
    this.profile = mkdtempSync(join(tmpdir(), 'abax-pages-'));
    this.process = spawn(chromium, ['--headless', '--no-sandbox', '--disable-gpu',
      '--hide-scrollbars', '--remote-debugging-pipe', '--no-first-run',
      '--disable-background-timer-throttling', '--disable-renderer-backgrounding',
      `--user-data-dir=${this.profile}`, 'about:blank'],
    { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.failed = new Promise((_, reject) => this.process.on('error', reject));
    this.failed.catch(() => {});
    // JSON texts, each ended by a zero byte.
    let buffer = '';
    this.process.stdio[4].on('data', bytes => {
      buffer += bytes;
      const texts = buffer.split('\0');
      buffer = texts.pop();
      for (const text of texts) this.#receive(JSON.parse(text));
    });
  }

  #receive(message) {
    const call = this.#waiting.get(message.id);
    if (!call) return this.#listeners.forEach(listen => listen(message));
    this.#waiting.delete(message.id);
    if (message.error) call.reject(new Error(message.error.message));
    else call.resolve(message.result);
  }

  send(method, params = {}, sessionId) {
    const id = ++this.#last;
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0');
    const answer = new Promise((res, rej) => this.#waiting.set(id, { resolve: res, reject: rej }));
    return Promise.race([answer, this.failed]);
  }

  listen(listener) { this.#listeners.push(listener); }

  async open(file, options = {}) {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    await page.begin(options);
    await page.go(file + (options.hash ?? ''));
    return page;
  }

  // The helpers of the browser are killed with it, but may end later and write
  // until then. What cannot be removed after ten seconds is left to the system.
  close() {
    return new Promise(done => {
      const forget = (tries = 100) => {
        try {
          rmSync(this.profile, { recursive: true, force: true });
        } catch {
          if (tries > 0) return setTimeout(forget, 100, tries - 1);
        }
        done();
      };
      this.process.on('exit', () => forget());
      try {
        process.kill(-this.process.pid, 'SIGKILL');
      } catch {
        done();
      }
    });
  }
}

export class Page {
  complaints = []; // what came on the console
  requests = 0;

  constructor(browser, session, target) {
    Object.assign(this, { browser, session, target });
  }

  tell(method, params) { return this.browser.send(method, params, this.session); }

  async begin({ width = 1200, height = 800, dark = false, before, calm } = {}) {
    this.browser.listen(({ method, params, sessionId }) => {
      if (sessionId !== this.session) return;
      if (method === 'Runtime.exceptionThrown')
        this.complaints.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      if (method === 'Runtime.consoleAPICalled')
        this.complaints.push(params.args.map(arg => arg.value ?? arg.description).join(' '));
      if (method === 'Log.entryAdded') this.complaints.push(params.entry.text);
      if (method === 'Network.requestWillBeSent' && !/^(blob|data):/.test(params.request.url)) this.requests++;
      if (method === 'Page.loadEventFired') this.loaded?.();
    });
    for (const domain of ['Runtime', 'Log', 'Page', 'Network']) await this.tell(`${domain}.enable`);
    await this.tell('Emulation.setEmulatedMedia', { features: [
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: calm ? 'reduce' : 'no-preference' }] });
    if (before) await this.tell('Page.addScriptToEvaluateOnNewDocument', { source: before });
    await this.size(width, height);
  }

  size(width, height) {
    return this.tell('Emulation.setDeviceMetricsOverride',
      { width, height, deviceScaleFactor: 1, mobile: width < 600 });
  }

  async go(file) {
    const loaded = new Promise(done => { this.loaded = done; });
    await this.tell('Page.navigate', { url: 'file://' + resolve(file) });
    await loaded;
  }

  // The value of an expression; a promise is waited for.
  async value(expression) {
    const { result, exceptionDetails } = await this.tell('Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails)
      throw new Error((exceptionDetails.exception?.description ?? exceptionDetails.text) + ' in ' + expression);
    return result.value;
  }

  // Waits until an expression is true.
  async until(expression, what = expression, seconds = 30) {
    for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
      if (await this.value(expression)) return;
      await new Promise(done => setTimeout(done, 15));
    }
    throw new Error(`waited in vain: ${what}`);
  }

  async press(key) {
    const text = key === ' ' ? ' ' : key === 'Enter' ? '\r' : key.length === 1 ? key : undefined;
    await this.tell('Input.dispatchKeyEvent', { type: 'keyDown', key, text, windowsVirtualKeyCode: key === 'Enter' ? 13 : undefined });
    await this.tell('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }

  // The middle of an element, scrolled into view.
  async place(selector) {
    const at = await this.value(`(() => {
      const e = document.querySelector(${JSON.stringify(selector)});
      if (!e) return null;
      const seen = e.getBoundingClientRect(), list = e.parentElement.getBoundingClientRect();
      const isHidden = e.matches('button') && (seen.top < list.top || seen.bottom > list.bottom);
      const over = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
      const isCovered = over?.closest('nav') && !over.closest('nav').contains(e);
      if (seen.top < 0 || seen.bottom > innerHeight || isHidden || isCovered) e.scrollIntoView({ block: 'center' });
      const r = e.getBoundingClientRect();
      return [r.left + r.width / 2, r.top + r.height / 2];
    })()`);
    if (!at) throw new Error(`there is no ${selector}`);
    return at;
  }

  async mouse(type, [x, y]) {
    await this.tell('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1, buttons: type === 'mouseReleased' ? 0 : 1 });
  }

  async click(selector) {
    const at = await this.place(selector);
    await this.mouse('mousePressed', at);
    await this.mouse('mouseReleased', at);
  }

  async drag(from, to) {
    const a = await this.place(from), b = await this.place(to);
    await this.mouse('mousePressed', a);
    for (let i = 1; i <= 4; i++)
      await this.mouse('mouseMoved', [a[0] + (b[0] - a[0]) * i / 4, a[1] + (b[1] - a[1]) * i / 4]);
    await this.mouse('mouseReleased', b);
  }

  async shot(file) {
    const { data } = await this.tell('Page.captureScreenshot');
    writeFileSync(file, Buffer.from(data, 'base64'));
  }

  close() { return this.browser.send('Target.closeTarget', { targetId: this.target }); }
}
