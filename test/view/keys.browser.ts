import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { text } from '../support/fake-assistant.js';
import { findPart, mount, mountOpen, part, seen, unmount } from '../support/mount.js';
import { converse, draftOf, focused, focusedPart, press, type } from '../support/talk.js';

const MOD = navigator.platform.startsWith('Mac') ? 'Meta' : 'Control';
let outside: HTMLButtonElement;

beforeEach(() => {
  outside = document.createElement('button');
  document.body.append(outside);
});

afterEach(async () => {
  outside.remove();
  await unmount();
});

describe('Escape', () => {
  it('closes the menu, cancels the edit, stops the answer and closes the panel, one per press', async () => {
    const mounted = await mountOpen();
    const { element, fake } = mounted;
    await converse(mounted, 'One?', '1');
    await type('Two?');
    (await fake.nextRequest()).send(text('Two '));
    await seen('the text', () => element.status === 'streaming' && findPart(element, 'edit'));
    part(element, 'edit').click();
    await seen('the edit', () => findPart(element, 'editing'));
    part(element, 'more').focus();
    await sendKeys({ press: 'Enter' });
    await seen('the menu', () => findPart(element, 'menu')?.checkVisibility());

    await sendKeys({ press: 'Escape' });
    await seen('no menu', () => !findPart(element, 'menu')?.checkVisibility());
    expect(focusedPart()).to.equal('more');
    expect(Boolean(findPart(element, 'editing'))).to.equal(true);

    await sendKeys({ press: 'Escape' });
    await seen('no edit', () => !findPart(element, 'editing'));
    expect(element.status).to.equal('streaming');

    await sendKeys({ press: 'Escape' });
    await seen('no running answer', () => element.status === 'ready');
    expect(element.open).to.equal(true);

    await sendKeys({ press: 'Escape' });
    expect(element.open).to.equal(false);
  });

  it('closes the panel from its resize handles', async () => {
    const { element } = await mountOpen();
    await seen('its edges', () => findPart(element, 'resize'));
    part(element, 'resize').focus();
    await sendKeys({ press: 'Escape' });
    expect(element.open).to.equal(false);
  });

  it('reaches the page from an inline panel that has nothing to undo', async () => {
    const { element } = await mountOpen({ variant: 'inline' });
    let isLeft = false;
    document.addEventListener('keydown', ({ defaultPrevented }) => (isLeft = !defaultPrevented), { once: true });
    part(element, 'input').focus();
    await sendKeys({ press: 'Escape' });
    expect(isLeft).to.equal(true);
  });

  it('closes nothing when it ends a composition', async () => {
    const { element } = await mountOpen();
    for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
      part(element, 'input').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, ...init }),
      );
    }
    expect(element.open).to.equal(true);
  });
});

describe('F6', () => {
  it('moves the focus from the composer to the log and back', async () => {
    await mountOpen();
    await sendKeys({ press: 'F6' });
    expect(focusedPart()).to.equal('log');
    await sendKeys({ press: 'F6' });
    expect(focusedPart()).to.equal('input');
  });

  it('moves the focus from a resize handle to the log', async () => {
    const { element } = await mountOpen();
    await seen('its edges', () => findPart(element, 'resize'));
    part(element, 'resize').focus();
    await sendKeys({ press: 'F6' });
    expect(focusedPart()).to.equal('log');
  });
});

describe('The focus', () => {
  it('returns to where it was when the panel closes', async () => {
    const { element } = await mount();
    outside.focus();
    await press(MOD, 'i');
    await seen('the composer has the focus', () => focusedPart() === 'input');
    await press(MOD, 'i');
    await seen('the button has it again', () => focused() === outside);
    expect(element.open).to.equal(false);
  });

  it('stays where the reader moved it when the panel closes', async () => {
    const { element } = await mountOpen();
    outside.focus();
    element.hide();
    await element.updateComplete;
    expect(focused() === outside).to.equal(true);
  });

  it('is not moved by an answer that arrives, or by its failure', async () => {
    const { element, fake } = await mountOpen();
    await type('How?');
    const request = await fake.nextRequest();
    outside.focus();
    request.send(text('So'));
    await seen('the text', () => findPart(element, 'answer')?.textContent?.includes('So'));
    request.break();
    await seen('the notice', () => findPart(element, 'notice'));
    expect(focused() === outside).to.equal(true);
  });
});

describe('The hotkey', () => {
  it('does nothing in other text fields, and works from the composer', async () => {
    const { element } = await mount();
    const field = document.createElement('textarea');
    document.body.append(field);
    field.focus();
    await press(MOD, 'i');
    expect(element.open).to.equal(false);
    field.remove();

    await element.show();
    await sendKeys({ type: 'A draft' });
    await press(MOD, 'i');
    expect(element.open).to.equal(false);
    expect(draftOf(element)).to.equal('A draft');
  });

  it('can be changed and removed', async () => {
    const { element } = await mount({ hotkey: 'alt+k' });
    await press(MOD, 'i');
    expect(element.open).to.equal(false);
    await press('Alt', 'k');
    expect(element.open).to.equal(true);
    element.hide();
    element.hotkey = '';
    await element.updateComplete;
    await press('Alt', 'k');
    expect(element.open).to.equal(false);
  });
});

describe('Keys in a text field of the panel', () => {
  /** All ASCII characters that keys write, and some that only other layouts have. */
  const printable = [...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)), 'é', 'ß', 'д', '@'];
  const editing = ['Enter', 'Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
  const types = ['keydown', 'keypress', 'keyup'] as const;
  let heardKeys: string[] = [];
  let page = new AbortController();

  beforeEach(() => {
    heardKeys = [];
    page = new AbortController();
    for (const target of [document.body, document, window]) {
      for (const name of types) {
        target.addEventListener(name, (event) => heardKeys.push((event as KeyboardEvent).key), { signal: page.signal });
      }
    }
  });

  afterEach(() => page.abort());

  function dispatch(field: Element, key: string, init: KeyboardEventInit = {}): void {
    for (const name of types) {
      field.dispatchEvent(new KeyboardEvent(name, { key, bubbles: true, composed: true, cancelable: true, ...init }));
    }
  }

  it('write, and do not reach the shortcuts of the site', async () => {
    const { element } = await mountOpen();
    await sendKeys({ type: 'How do I install it? /sfnp.' });
    expect(draftOf(element)).to.equal('How do I install it? /sfnp.');
    expect(heardKeys).to.deep.equal([]);
  });

  it('do not reach the site, whichever key it is', async () => {
    const { element } = await mountOpen();
    for (const key of [...printable, ...editing, 'Dead', 'Process', 'Unidentified'])
      dispatch(part(element, 'input'), key);
    expect(heardKeys).to.deep.equal([]);
  });

  it('do not reach the site while a character is composed', async () => {
    const { element } = await mountOpen();
    dispatch(part(element, 'input'), 'a', { isComposing: true });
    dispatch(part(element, 'input'), 'Enter', { keyCode: 229 });
    expect(heardKeys).to.deep.equal([]);
  });

  it('do not reach the site with AltGr', async function () {
    // WebKit ignores the key in synthetic events.
    if (!new KeyboardEvent('keydown', { modifierAltGraph: true }).getModifierState('AltGraph')) this.skip();
    const { element } = await mountOpen();
    dispatch(part(element, 'input'), '@', { ctrlKey: true, altKey: true, modifierAltGraph: true });
    expect(heardKeys).to.deep.equal([]);
  });

  it('do not reach the site from the comment on an answer', async () => {
    const mounted = await mountOpen();
    await converse(mounted, 'One?', '1');
    part(mounted.element, 'unhelpful').click();
    await seen('the form', () => findPart(mounted.element, 'feedback-comment'));
    const comment = part<HTMLTextAreaElement>(mounted.element, 'feedback-comment');
    comment.focus();
    heardKeys = [];
    await sendKeys({ type: 's/?' });
    expect(comment.value).to.equal('s/?');
    expect(heardKeys).to.deep.equal([]);
  });

  it('reach the site with Control or Command, so that its search can be opened', async () => {
    const { element } = await mountOpen();
    dispatch(part(element, 'input'), 'k', { ctrlKey: true });
    dispatch(part(element, 'input'), 'k', { metaKey: true });
    expect(heardKeys).to.have.length(2 * types.length * 3);
  });

  it('reach the site if they write nothing', async () => {
    const { element } = await mountOpen();
    for (const key of ['Tab', 'F1', 'F12']) dispatch(part(element, 'input'), key);
    expect(heardKeys).to.have.length(3 * types.length * 3);
  });

  it('reach the site from a button', async () => {
    const { element } = await mountOpen();
    dispatch(part(element, 'close'), '/');
    expect(heardKeys).to.have.length(types.length * 3);
  });
});
