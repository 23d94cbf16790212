import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, mount, mountOpen, part, parts, seen, type Mounted } from '../support/mount.js';
import { leavePanelState, panelStates } from '../support/panel-states.js';
import { focused, focusedPart } from '../support/talk.js';
import { makePanelLoadable, makePanelUnloadable } from '../support/unloadable-panel.js';
import { seeAskButton, selectInPage } from '../runtime/support.js';

/** Keeps the support link from opening another page. */
const stayInPage = (event: Event): void => {
  if (event.composedPath().some((target) => target instanceof HTMLAnchorElement)) event.preventDefault();
};

beforeEach(() => document.addEventListener('click', stayInPage));

afterEach(async () => {
  document.removeEventListener('click', stayInPage);
  makePanelLoadable();
  localStorage.clear();
  await leavePanelState();
});

/** Presses Enter on a control. */
async function press({ element }: Mounted, name: string): Promise<void> {
  part(element, name).focus();
  expect(focusedPart()).to.equal(name);
  await sendKeys({ press: 'Enter' });
}

/** Presses Enter on a control, and waits until the control is removed. */
async function pressUntilRemoved(mounted: Mounted, name: string): Promise<void> {
  await press(mounted, name);
  await seen(`no "${name}"`, () => !findPart(mounted.element, name)?.checkVisibility());
}

async function write({ element }: Mounted, draft: string): Promise<void> {
  part(element, 'input').focus();
  await sendKeys({ type: draft });
}

describe('The focus moves to the composer when the focused control is removed:', () => {
  const cases: readonly (readonly [name: string, state: keyof typeof panelStates])[] = [
    ['suggestion', 'the welcome'],
    ['new-conversation', 'an answer'],
    ['regenerate', 'an answer'],
    ['stop', 'an arriving answer'],
    ['cancel-edit', 'an edited question'],
    ['dequeue', 'a queued question'],
    ['retry', 'a failure'],
    ['mask', 'a secret in the draft'],
    ['jump', 'new text below'],
  ];

  for (const [name, state] of cases) {
    it(`"${name}" in ${state}`, async () => {
      await pressUntilRemoved(await panelStates[state]!(), name);
      expect(focusedPart()).to.equal('input');
    });
  }

  it('the button that sends a question', async () => {
    const mounted = await mountOpen();
    await write(mounted, 'How?');
    await pressUntilRemoved(mounted, 'send');
    expect(focusedPart()).to.equal('input');
  });

  it('the button that sends an edited question', async () => {
    const mounted = await panelStates['an edited question']!();
    await pressUntilRemoved(mounted, 'send');
    expect(focusedPart()).to.equal('input');
  });

  it('the button that sends the feedback', async () => {
    const { element } = await panelStates['the form for feedback']!();
    part(element, 'feedback-send').focus();
    await sendKeys({ press: 'Enter' });
    await seen('the thanks', () => findPart(element, 'feedback')?.localName === 'p');
    expect(focusedPart()).to.equal('input');
  });

  it('the button that resumes the queue', async () => {
    const mounted = await panelStates['a queued question']!();
    mounted.fake.requests[0]!.refuse();
    await seen('the button', () => findPart(mounted.element, 'send-now'));
    await pressUntilRemoved(mounted, 'send-now');
    expect(focusedPart()).to.equal('input');
  });

  it('the button that edits a refused question', async () => {
    await press(await panelStates['a rejected question']!(), 'edit-question');
    await seen('the composer', () => focusedPart() === 'input');
  });

  it('the button that removes the last context item', async () => {
    const mounted = await mountOpen();
    await mounted.element.addContext({ type: 'code', value: 'npm install' });
    await seen('the chip', () => findPart(mounted.element, 'remove-context'));
    await pressUntilRemoved(mounted, 'remove-context');
    expect(focusedPart()).to.equal('input');
  });
});

describe('The focus stays', () => {
  it('in the list of context items, while there are more', async () => {
    const mounted = await mountOpen();
    for (const value of ['one', 'two']) await mounted.element.addContext({ type: 'code', value });
    await seen('the chips', () => parts(mounted.element, 'chip').length === 2);
    await press(mounted, 'remove-context');
    await seen('one chip', () => parts(mounted.element, 'chip').length === 1);
    expect(focusedPart()).to.equal('remove-context');
  });

  for (const name of ['copy-answer', 'helpful', 'unhelpful']) {
    it(`on "${name}"`, async () => {
      await press(await panelStates['an answer']!(), name);
      await new Promise(requestAnimationFrame);
      expect(focusedPart()).to.equal(name);
    });
  }

  it('in the composer when an answer ends', async () => {
    const mounted = await mountOpen();
    await write(mounted, 'How?');
    await sendKeys({ press: 'Enter' });
    const request = await mounted.fake.nextRequest();
    await seen('that it runs', () => findPart(mounted.element, 'stop'));
    part(mounted.element, 'stop').focus();
    request.send(text('So.'), finish()).end();
    await seen('its end', () => !findPart(mounted.element, 'stop'));
    expect(focusedPart()).to.equal('input');
  });

  it('in the log when a focused link is rendered again', async () => {
    const { element, fake } = await mountOpen();
    void element.ask('How?');
    const request = (await fake.nextRequest()).send(text('See [one](/one)'));
    await seen('the link', () => findPart(element, 'answer')?.querySelector('a'));
    part(element, 'answer').querySelector('a')!.focus();
    request.send(text(' and **two**.'));
    await seen('more', () => findPart(element, 'answer')?.querySelector('strong'));
    expect(focused()?.closest('.log') === part(element, 'log')).to.equal(true);
  });
});

describe('The focus is on the button of the menu', () => {
  for (const name of ['export', 'minimize-launcher', 'support']) {
    it(`after a press on its item "${name}"`, async () => {
      await pressUntilRemoved(await panelStates['the open menu']!(), name);
      expect(focusedPart()).to.equal('more');
    });
  }
});

describe('The focus, after the panel has closed,', () => {
  it('is on the launcher', async () => {
    const mounted = await mountOpen();
    await press(mounted, 'close');
    await seen('the launcher', () => focusedPart() === 'launcher');
  });

  it('is on the launcher when the control that opened it is hidden, as in a menu of the page', async () => {
    const { element } = await mount();
    const item = document.createElement('button');
    document.body.prepend(item);
    item.focus();
    await element.show();
    item.hidden = true;
    await sendKeys({ press: 'Escape' });
    await seen('the launcher', () => focusedPart() === 'launcher');
    item.remove();
  });

  it('is on the launcher when the ask button opened it and is gone', async () => {
    const passage = document.createElement('p');
    passage.textContent = 'A passage to ask about.';
    document.body.prepend(passage);
    const { element } = await mountOpen();
    element.hide();
    // In WebKit a selection ends when the focus moves.
    await seen('the launcher', () => focusedPart() === 'launcher');
    await selectInPage(passage, 'passage');
    (await seeAskButton(element)).focus();
    await sendKeys({ press: 'Enter' });
    await seen('the composer', () => focusedPart() === 'input');
    await sendKeys({ press: 'Escape' });
    await seen('the launcher', () => focusedPart() === 'launcher');
    passage.remove();
  });
});

describe('The focus, when the panel can’t be loaded,', () => {
  it('stays on the launcher', async () => {
    makePanelUnloadable();
    const mounted = await mount();
    await press(mounted, 'launcher');
    await seen('why', () => findPart(mounted.element, 'launcher-error')?.checkVisibility());
    expect(focusedPart()).to.equal('launcher');
  });

  it('stays on the button in the flow of the page until there is a composer', async () => {
    makePanelUnloadable();
    const mounted = await mount({ variant: 'inline' });
    const { element } = mounted;
    await seen('the button', () => findPart(element, 'launcher')?.checkVisibility());
    await press(mounted, 'launcher');
    await seen('that it has failed again', () => part(element, 'launcher').ariaBusy === 'false');
    expect(focusedPart()).to.equal('launcher');
    makePanelLoadable();
    await press(mounted, 'launcher');
    await seen('the composer', () => focusedPart() === 'input');
    expect(part(element, 'launcher').checkVisibility()).to.equal(false);
  });
});
