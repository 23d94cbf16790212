import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { findPart, heard, mount, mountOpen, part, parts, seen, unmount } from '../support/mount.js';
import { clear, select, show } from '../page/support.js';
import { answer, askAndAnswer, chips, seeAskButton, seeChips, seeOnlyAdded, selectInPage } from './support.js';

afterEach(unmount);
afterEach(clear);

const docs =
  '<h2 id="setup">Setup</h2><p>Set the port and the host.</p><pre><code>listen(8080);\nstart();</code></pre>';

describe('A selection in the page', () => {
  it('becomes a chip above the composer when the launcher opens the panel, although the press clears the selection', async () => {
    const page = show(docs);
    const { element } = await mount();
    await selectInPage(page, 'port', 'host');
    const { left, top } = part(element, 'launcher').getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left) + 10, Math.round(top) + 10] });
    await seeChips(element, 'port and the host');
    const [chip, composer] = [part(element, 'chip'), part(element, 'composer')];
    expect(chip.getBoundingClientRect().bottom).to.be.at.most(composer.getBoundingClientRect().top);
    expect(chip.innerText).to.match(/^Selection\s/);
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  it('becomes a chip when the hotkey opens the panel', async () => {
    const page = show(docs);
    const { element } = await mount({ hotkey: 'ctrl+shift+k' });
    await selectInPage(page, 'listen', '8080');
    await sendKeys({ press: 'Control+Shift+K' });
    await seeChips(element, 'listen(8080');
    expect(part(element, 'chip').innerText).to.match(/^Code\s/);
  });

  it('becomes a chip with its first words, on one line', async () => {
    const page = show(`<p>First words\n   <b>of many</b>${' more'.repeat(100)}.</p>`);
    const { element } = await mount();
    await selectInPage(page, 'First', 'more.');
    await element.show();
    await seen('a chip', () => chips(element).length);
    expect(chips(element)[0])
      .to.match(/^First words of many( more)+…$/)
      .and.have.lengthOf.below(82);
  });

  for (const [what, from, to, item] of [
    ['prose', 'port', 'host', { type: 'textSelection', value: 'port and the host', elementId: 'setup' }],
    ['code', 'listen', 'start', { type: 'code', value: 'listen(8080);\nstart', elementId: 'setup' }],
    ['several elements', 'Setup', 'port', { type: 'textSelection', value: 'Setup\nSet the port', elementId: 'setup' }],
  ] as const) {
    it(`is sent with the question: ${what}`, async () => {
      const page = show(docs);
      const { element, fake } = await mount();
      await selectInPage(page, from, to);
      await element.show();
      await seen('a chip', () => chips(element).length);
      const { context, currentPath } = await askAndAnswer(element, fake);
      expect(context).to.deep.equal([{ ...item, path: location.pathname }]);
      expect(currentPath).to.equal(location.pathname);
    });
  }

  it('is found in an open shadow root of the page', async () => {
    const page = show('<h2 id="shade">Shade</h2><div></div>');
    page.querySelector('div')!.attachShadow({ mode: 'open' }).innerHTML = '<p>In the <b>shadow</b>.</p>';
    const { element, fake } = await mount();
    await selectInPage(page, 'the', 'shadow');
    await element.show();
    await seeChips(element, 'the shadow');
    const { context } = await askAndAnswer(element, fake);
    expect(context![0]).to.include({ value: 'the shadow', elementId: 'shade' });
  });

  it('can be changed with the keyboard', async () => {
    const page = show(docs);
    const { element } = await mount({ hotkey: 'ctrl+shift+k' });
    await selectInPage(page, 'po');
    await sendKeys({ press: 'Shift+ArrowRight' });
    await sendKeys({ press: 'Shift+ArrowDown' });
    await sendKeys({ press: 'Control+Shift+K' });
    await seen('a chip', () => chips(element).length);
    expect(chips(element)[0]).to.match(/^port and the host\. lis/);
  });

  it('is neither sent nor offered again once the reader has removed it', async () => {
    const page = show(docs);
    const { element, fake } = await mount();
    await selectInPage(page, 'port');
    await element.show();
    await seeChips(element, 'port');
    part(element, 'remove-context').click();
    await seeChips(element);
    element.hide();
    await element.show();
    await seeOnlyAdded(element);
    const { context } = await askAndAnswer(element, fake);
    expect(context?.map(({ value }) => value)).to.deep.equal(['added']);
  });

  it('is gone after sending, even when the panel is opened again', async () => {
    const page = show(docs);
    const { element, fake } = await mount();
    await selectInPage(page, 'port');
    await element.show();
    await seeChips(element, 'port');
    await askAndAnswer(element, fake);
    await seeChips(element);
    element.hide();
    await element.show();
    await seeOnlyAdded(element);
  });

  it('stays in the composer when the question is refused', async () => {
    const page = show(docs);
    const { element } = await mount();
    await selectInPage(page, 'port');
    await element.show();
    await seeChips(element, 'port');
    await element.ask('   ');
    expect(chips(element)).to.deep.equal(['port']);
    document.addEventListener('docs-assistant-ask', (event) => event.preventDefault(), { once: true });
    await element.ask('What?');
    expect(chips(element)).to.deep.equal(['port']);
  });

  it('is replaced by the next one', async () => {
    const page = show(docs);
    const { element } = await mount();
    await selectInPage(page, 'port');
    await element.show();
    await seeChips(element, 'port');
    element.hide();
    await selectInPage(page, 'host');
    await element.show();
    await seeChips(element, 'host');
  });

  for (const variant of ['widget', 'panel', 'inline']) {
    it(`is offered while the panel is already open, as ${variant}`, async () => {
      const page = show(docs);
      const { element } = await (variant === 'inline' ? mount({ variant }) : mountOpen({ variant }));
      await seen('the panel', () => findPart(element, 'composer'));
      await selectInPage(page, 'port');
      await seeChips(element, 'port');
      await selectInPage(page, 'host');
      await seeChips(element, 'host');
    });
  }

  it('is no longer offered when a press in the page has cleared it', async () => {
    const page = show(docs);
    const { element } = await mountOpen();
    await selectInPage(page, 'port');
    await seeChips(element, 'port');
    element.hide();
    const { left, top } = page.querySelector('h2')!.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left) + 2, Math.round(top) + 2] });
    await element.show();
    await seeOnlyAdded(element);
  });

  it('is ignored when a router has replaced its page', async () => {
    const page = show(docs);
    const { element, fake } = await mount();
    await selectInPage(page, 'port');
    await seeAskButton(element);
    page.querySelector('p')!.remove();
    part(element, 'ask-button').click();
    await seen('the panel', () => findPart(element, 'composer'));
    expect((await askAndAnswer(element, fake)).context ?? []).to.deep.equal([]);
  });

  for (const [where, html] of [
    ['an element marked as ignored', '<div data-docs-assistant-ignore><p>secret figures</p></div>'],
    ['a text area', '<textarea>secret figures</textarea>'],
    ['an editor', '<div contenteditable>secret figures</div>'],
  ] as const) {
    it(`is not added from ${where}`, async () => {
      const page = show(html);
      const { element } = await mount();
      await selectInPage(page, 'secret', 'figures');
      await element.show();
      await seeOnlyAdded(element);
    });
  }

  it('is not added from a password field', async () => {
    const page = show('<input type="password" value="secret">');
    const { element } = await mount();
    const input = page.querySelector('input')!;
    input.focus();
    input.select();
    await element.show();
    await seeOnlyAdded(element);
  });

  it('inside the widget does not replace the one in the page', async () => {
    const page = show(docs);
    const { element } = await mountOpen();
    await selectInPage(page, 'port');
    await seeChips(element, 'port');
    await selectInPage(part(element, 'welcome'), 'Ask');
    element.hide();
    await element.show();
    await seeChips(element, 'port');
  });
});

describe('The context of a question', () => {
  it('is shown below it, and sent again when it is edited', async () => {
    const page = show(docs);
    const { element, fake } = await mount();
    await selectInPage(page, 'port');
    await element.show();
    await seeChips(element, 'port');
    const { context } = await askAndAnswer(element, fake);
    await seen('the context', () => findPart(element, 'question-context'));
    expect(part(element, 'question-context').innerText).to.equal('port');

    part(element, 'edit').click();
    await seen('the question in the composer', () => part<HTMLTextAreaElement>(element, 'input').value !== '');
    await sendKeys({ type: ' Really?' });
    await sendKeys({ press: 'Enter' });
    const { body } = await answer(fake);
    expect(body.messages.at(-1)?.content).to.equal('What does this do? Really?');
    expect(body.context).to.deep.equal(context);
    await seen('one context', () => parts(element, 'question-context').length === 1 && element.status === 'ready');
  });

  it('is in the event before it is sent', async () => {
    const page = show(docs);
    const { element, fake } = await mount();
    await selectInPage(page, 'port');
    await element.show();
    await seeChips(element, 'port');
    const asking = heard('docs-assistant-ask');
    await askAndAnswer(element, fake);
    expect((await asking).context.map(({ value }) => value)).to.deep.equal(['port']);
  });
});

describe('The path of the page', () => {
  const start = location.href;
  afterEach(() => history.replaceState(null, '', start));

  it('is read when a question is asked, without query and fragment, and at most 200 characters', async () => {
    const { element, fake } = await mountOpen();
    history.replaceState(null, '', '/guide/install?key=secret#here');
    expect((await askAndAnswer(element, fake)).currentPath).to.equal('/guide/install');
    history.replaceState(null, '', `/${'a'.repeat(300)}`);
    expect((await askAndAnswer(element, fake)).currentPath).to.equal(`/${'a'.repeat(199)}`);
  });
});

describe('An element removed from the page', () => {
  it('no longer follows the selection, and starts again when it is added back', async () => {
    const page = show(docs);
    const before = page.outerHTML;
    const { element } = await mount();
    await selectInPage(page, 'port');
    await seeAskButton(element);
    element.remove();
    expect(page.outerHTML).to.equal(before);
    expect(document.querySelectorAll('body > :not(main, script)').length).to.equal(0);
    select(page, 'host', 'host');
    document.body.append(element);
    expect(part(element, 'ask-button').hidden).to.equal(true);
    await seeAskButton(element);
    await element.show();
    await seeChips(element, 'host');
  });
});
