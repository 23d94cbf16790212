import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { matchesHotkey, parseHotkey } from '../../src/shared/hotkey.js';

/** The platform that Playwright's Chromium reports. */
const isApple = navigator.platform.startsWith('Mac');
const MOD = isApple ? 'Meta' : 'Control';

const widget = document.createElement('div');
let connection: AbortController;

beforeEach(() => {
  connection = new AbortController();
  document.body.append(widget);
});

afterEach(() => {
  connection.abort();
  document.body.replaceChildren();
});

/** Returns whether any keydown event that has reached the window so far matched the hotkey. */
function listen(hotkey: string): () => boolean {
  let isPressed = false;
  addEventListener('keydown', (event) => (isPressed ||= matchesHotkey(event, parseHotkey(hotkey), widget)), connection);
  return () => isPressed;
}

/** Presses keys together. */
async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({ down: key });
  for (const key of keys.toReversed()) await sendKeys({ up: key });
}

function dispatch(init: KeyboardEventInit, target: Element = document.body): void {
  const event = new KeyboardEvent('keydown', { bubbles: true, composed: true, cancelable: true, ...init });
  // WebKit leaves this modifier out of synthetic events.
  if (init.modifierAltGraph)
    event.getModifierState = (key) => key === 'AltGraph' || (key === 'Control' && event.ctrlKey);
  target.dispatchEvent(event);
}

describe('A hotkey', () => {
  for (const [text, form] of [
    ['mod+i', `${MOD}+I`],
    ['Ctrl+Shift+K', 'Control+Shift+K'],
    ['shift+ctrl+k', 'Control+Shift+K'],
    ['alt+a', 'Alt+A'],
    ['meta+F2', 'Meta+F2'],
    ['?', '?'],
    ['shift+?', '?'],
  ] as const) {
    it(`written as ${text} is exposed as ${form}`, () => expect(parseHotkey(text)).to.equal(form));
  }

  for (const text of ['', 'mod+', 'mod', 'super+i', 'i+mod', 'ctrl i', 'ctrl++', 'constructor+k']) {
    it(`can't be "${text}"`, () => expect(parseHotkey(text)).to.equal(undefined));
  }

  it('matches the key with its modifiers', async () => {
    const isPressed = listen('mod+i');
    await press(MOD, 'i');
    expect(isPressed()).to.equal(true);
  });

  for (const keys of [['i'], [MOD, 'Shift', 'i'], [MOD, 'Alt', 'i'], [MOD, 'k']]) {
    it(`does not match ${keys.join('+')} instead of mod+i`, async () => {
      const isPressed = listen('mod+i');
      await press(...keys);
      expect(isPressed()).to.equal(false);
    });
  }

  it('can be a symbol, with or without Shift', () => {
    const isPressed = listen('?');
    dispatch({ key: '?', code: 'Slash', shiftKey: true });
    expect(isPressed()).to.equal(true);
  });

  it('works with Shift and with Caps Lock', () => {
    const isPressed = listen('ctrl+shift+k');
    dispatch({ key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true });
    expect(isPressed()).to.equal(true);
  });

  for (const [layout, key, code, hotkey] of [
    ['Russian', 'ш', 'KeyI', 'ctrl+i'],
    ['Arabic', '١', 'Digit1', 'ctrl+1'],
  ] as const) {
    it(`works on ${layout} keyboards`, () => {
      const isPressed = listen(hotkey);
      dispatch({ key, code, ctrlKey: true });
      expect(isPressed()).to.equal(true);
    });
  }

  it('works on Macs, where Option changes the character', () => {
    const isPressed = listen('alt+a');
    dispatch({ key: 'å', code: 'KeyA', altKey: true });
    expect(isPressed()).to.equal(true);
  });

  it('matches the character on keyboards with another layout', () => {
    const isPressed = listen('ctrl+a');
    dispatch({ key: 'q', code: 'KeyA', ctrlKey: true });
    expect(isPressed()).to.equal(false);
    dispatch({ key: 'a', code: 'KeyQ', ctrlKey: true });
    expect(isPressed()).to.equal(true);
  });

  for (const [state, init] of [
    ['while composing', { isComposing: true }],
    ['when the key is held down', { repeat: true }],
    ['with AltGr, which types a character', { modifierAltGraph: true }],
  ] as const) {
    it(`does not match ${state}`, () => {
      const isPressed = listen('ctrl+i');
      dispatch({ key: 'i', code: 'KeyI', ctrlKey: true, ...init });
      expect(isPressed()).to.equal(false);
    });
  }

  it('does not match when the page has handled the key', () => {
    const isPressed = listen('ctrl+i');
    document.body.addEventListener('keydown', (event) => event.preventDefault(), connection);
    dispatch({ key: 'i', code: 'KeyI', ctrlKey: true });
    expect(isPressed()).to.equal(false);
  });

  it('ignores the keydown event without a key that autofill fires', () => {
    expect(matchesHotkey(new Event('keydown') as KeyboardEvent, 'Control+I', widget)).to.equal(false);
  });

  for (const [name, html] of [
    ['a field', '<input>'],
    ['a text area', '<textarea></textarea>'],
    ['a list', '<select></select>'],
    ['an editor', '<div contenteditable><p tabindex="0"></p></div>'],
  ] as const) {
    it(`does nothing while the focus is in ${name}, even inside another component`, async () => {
      const component = document.createElement('div');
      document.body.append(component);
      component.attachShadow({ mode: 'open' }).innerHTML = html;
      component.shadowRoot!.querySelector<HTMLElement>('input,textarea,select,div')!.focus();
      const isPressed = listen('mod+i');
      await press(MOD, 'i');
      expect(isPressed()).to.equal(false);
    });
  }

  it('works in the text field of the widget, where a symbol is text', () => {
    widget.attachShadow({ mode: 'open' }).innerHTML = '<textarea></textarea>';
    const input = widget.shadowRoot!.querySelector('textarea')!;
    const isSign = listen('?');
    dispatch({ key: '?', code: 'Slash', shiftKey: true }, input);
    expect(isSign()).to.equal(false);
    const isPressed = listen('ctrl+i');
    dispatch({ key: 'i', code: 'KeyI', ctrlKey: true }, input);
    expect(isPressed()).to.equal(true);
  });
});
