import { expect } from 'chai';
import { allPanelParts } from '../support/panel-parts.js';
import { clear, show } from '../page/support.js';
import { selectInPage, seeAskButton } from '../runtime/support.js';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, mount, mountOpen, part, seen } from '../support/mount.js';
import { leavePanelState, panelStates } from '../support/panel-states.js';
import { converse } from '../support/talk.js';
import { makePanelLoadable, makePanelUnloadable } from '../support/unloadable-panel.js';

const found = new Set<string>();

/** Adds the parts of a tree and of all shadow trees in it. */
function collect(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    for (const name of element.part) found.add(name);
    if (element.shadowRoot) collect(element.shadowRoot);
  }
}

describe('The parts of <docs-assistant>', () => {
  afterEach(async () => {
    collect(document);
    await leavePanelState();
    clear();
    makePanelLoadable();
  });

  for (const [state, reach] of Object.entries(panelStates)) {
    it(`are collected in the state "${state}"`, async () => void (await reach()));
  }

  it('are collected from the ask button at a selection', async () => {
    const page = show('<p>Set the port.</p>');
    const { element } = await mount();
    await selectInPage(page, 'port');
    await seeAskButton(element);
  });

  it('are collected from a question with context', async () => {
    const { element, fake } = await mountOpen();
    void element.ask('How?', { context: [{ type: 'code', value: 'npm start' }] });
    await fake.nextRequest();
    await seen('the context', () => findPart(element, 'question-context'));
  });

  it('are collected from an answer that comes while the panel is closed, and offers a question', async () => {
    const { element, fake } = await mountOpen();
    void element.ask('How?');
    const request = await fake.nextRequest();
    element.hide();
    request.send(text('```suggestions\n(And then?)\n```\n'), finish()).end();
    await seen('the question', () => findPart(element, 'follow-up'));
    await seen('the news', () => findPart(element, 'news'));
  });

  it('are collected from a paused queue', async () => {
    const { element, fake } = await mountOpen();
    void element.ask('One?');
    void element.ask('Two?');
    (await fake.nextRequest()).refuse();
    await seen('the button', () => findPart(element, 'send-now'));
  });

  it('are collected from the menu of an owner of the site', async () => {
    const { href } = location;
    const { searchParams } = new URL(href);
    searchParams.set('docs-assistant-check', '');
    history.replaceState(null, '', `?${searchParams}`);
    const { element } = await mountOpen();
    part(element, 'more').click();
    await seen('the items', () => findPart(element, 'check'));
    history.replaceState(null, '', href);
  });

  it('are collected from the conversations on this device', async () => {
    const mounted = await mountOpen({ persist: 'local' });
    const { element } = mounted;
    await converse(mounted, 'How?', 'So.');
    part(element, 'more').click();
    await seen('the items', () => findPart(element, 'conversations'));
    part(element, 'conversations').click();
    await seen('the list', () => findPart(element, 'conversation'));
    collect(document);
    part(element, 'rename-conversation').click();
    part(element, 'remove-all').click();
  });

  it('are collected from a panel that cannot be loaded', async () => {
    makePanelUnloadable();
    const { warn } = console;
    console.warn = () => undefined;
    const { element } = await mount();
    await element.show();
    console.warn = warn;
  });

  it('are all in the list of the panel, which has no others', () => {
    const expected = [...allPanelParts, 'launcher', 'news', 'launcher-error', 'reload', 'ask-button'];
    expect([...found].toSorted().join('\n')).to.equal(expected.toSorted().join('\n'));
  });
});
