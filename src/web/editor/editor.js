// SPDX-License-Identifier: MIT
// editor.js - a place to write rules in, made of CodeMirror.
//
//   const editor = window.abaxEditor(parent, { text, change, words });
//   editor.text = '...'; editor.fault({ line, column, text }); editor.fault(null);
import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentUnit, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { lua } from '@codemirror/legacy-modes/mode/lua';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, WidgetType } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--code-key)' },
  { tag: tags.string, color: 'var(--code-text)' },
  { tag: tags.comment, color: 'var(--faint)', fontStyle: 'italic' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: [tags.standard(tags.variableName), tags.special(tags.variableName)], color: 'var(--code-word)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '15px', backgroundColor: 'var(--field)', color: 'var(--ink)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.45' },
  '.cm-gutters': { backgroundColor: 'var(--soft)', color: 'var(--faint)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--accent) 10%, transparent)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: 'color-mix(in srgb, var(--accent) 30%, transparent) !important' },
  '.cm-tooltip': { backgroundColor: 'var(--paper)', color: 'var(--ink)', border: '1px solid var(--edge)' },
});

// ---- what is wrong stands below its line ----

class Fault extends WidgetType {
  constructor(text) { super(); this.text = text; }
  eq(other) { return other.text === this.text; }
  toDOM() {
    const box = document.createElement('div');
    box.className = 'fault';
    box.textContent = this.text;
    return box;
  }
}

const setFault = StateEffect.define();

function drawFault(state, fault) {
  if (!fault) return Decoration.none;
  const line = state.doc.line(Math.min(Math.max(fault.line, 1), state.doc.lines));
  const from = Math.min(line.from + Math.max((fault.column || 1) - 1, 0), line.to);
  const marks = [];
  if (from < line.to) marks.push(Decoration.mark({ class: 'fault-mark' }).range(from, line.to));
  marks.push(Decoration.widget({ widget: new Fault(fault.text), block: true, side: 1 }).range(line.to));
  return Decoration.set(marks, true);
}

const faults = StateField.define({
  create: () => Decoration.none,
  update(value, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(setFault)) return drawFault(transaction.state, effect.value);
    return value.map(transaction.changes);
  },
  provide: field => EditorView.decorations.from(field),
});

// ---- words of the language ----

const complete = words => context => {
  const word = context.matchBefore(/[\w]+/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  return { from: word.from, validFor: /^\w*$/, options: words.map(({ name, usage, help }) =>
    ({ label: name, detail: usage === name ? '' : usage, info: help, type: 'keyword' })) };
};

// Lua in which the words of the game language stand out.
const ruleLanguage = words => {
  const known = new Set(words.map(({ name }) => name));
  return StreamLanguage.define({ ...lua, token(stream, state) {
    const style = lua.token(stream, state);
    return style === 'variable' && known.has(stream.current()) ? 'builtin' : style;
  } });
};

window.abaxEditor = (parent, { text, change, words, label }) => {
  const view = new EditorView({ parent, state: EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(), history(), drawSelection(), highlightActiveLine(), bracketMatching(),
      indentUnit.of('  '), ruleLanguage(words), syntaxHighlighting(colours), look, faults,
      autocompletion({ override: [complete(words)] }),
      keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
      EditorView.contentAttributes.of({ 'aria-label': label, autocapitalize: 'off' }),
      EditorView.updateListener.of(update => { if (update.docChanged) change(view.state.doc.toString()); }),
    ],
  }) });
  return {
    get text() { return view.state.doc.toString(); },
    set text(now) { view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: now } }); },
    fault(fault) { view.dispatch({ effects: setFault.of(fault) }); },
    focus() { view.focus(); },
  };
};
