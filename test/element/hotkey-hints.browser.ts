import { expect } from 'chai';
import { formatHotkey } from '../../src/shared/format-hotkey.js';
import { mount, seen, unmount } from '../support/mount.js';

function addHint(): HTMLElement {
  const hint = document.createElement('kbd');
  hint.dataset['docsAssistantHotkey'] = '';
  document.body.append(hint);
  return hint;
}

const expected = /^(?:⌘I|Ctrl\+I)$/;

describe('An element with data-docs-assistant-hotkey', () => {
  afterEach(async () => {
    document.querySelectorAll('kbd').forEach((hint) => hint.remove());
    await unmount();
  });

  it('shows the hotkey, also if it comes later', async () => {
    const hint = addHint();
    await mount();
    await seen('the hotkey', () => expected.test(hint.textContent));
    const other = addHint();
    await seen('the hotkey in the other', () => expected.test(other.textContent));
  });

  it('shows another hotkey once that is set', async () => {
    const hint = addHint();
    const { element } = await mount();
    await seen('the hotkey', () => expected.test(hint.textContent));
    element.hotkey = 'alt+f2';
    await seen('the other hotkey', () => /^(?:⌥F2|Alt\+F2)$/.test(hint.textContent));
  });

  for (const [attribute, value] of [
    ['hotkey', ''],
    ['variant', 'inline'],
  ] as const) {
    it(`is hidden with ${attribute}="${value}", as there is no hotkey`, async () => {
      const hint = addHint();
      await mount({ [attribute]: value });
      await seen('that it is hidden', () => hint.hidden);
      expect(hint.textContent).to.equal('');
    });
  }

  it('writes signs on Apple’s systems, and names elsewhere', () => {
    expect(formatHotkey('Control+Shift+K', false)).to.equal('Ctrl+Shift+K');
    expect(formatHotkey('Shift+Meta+K', true)).to.equal('⇧⌘K');
    expect(formatHotkey('?', true)).to.equal('?');
  });
});
