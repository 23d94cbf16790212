import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { heard, leavePage, mount, mountOpen, part, seen, unmount } from '../support/mount.js';
import { clear, place, show, showMarkup } from '../page/support.js';
import { askAndAnswer, askButton, chips, neverSeesAskButton, seeAskButton, seeChips, selectInPage } from './support.js';

afterEach(unmount);
afterEach(clear);
afterEach(() => sendMouse({ type: 'move', position: [0, 0] }));

const docs =
  '<h2 id="setup">Setup</h2><p>Set the port and the host.</p><pre tabindex="0"><code>listen(8080);\nstart();</code></pre>';

const high = (pixels: number) => `<div style="height: ${pixels}px"></div>`;

async function hover(target: Element): Promise<void> {
  const { left, top, width, height } = target.getBoundingClientRect();
  await sendMouse({ type: 'move', position: [Math.round(left + width / 3), Math.round(top + height / 2)] });
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whether the button overlaps any selected text. */
function coversSelection(button: Element): boolean {
  const rects = [...getSelection()!.getRangeAt(0).getClientRects()];
  return rects.some((rect) => overlaps(rect, button.getBoundingClientRect()));
}

describe('The ask button at a selection', () => {
  it('opens the panel with the selection as a chip and the focus in the composer', async () => {
    const page = show(docs);
    const { element, fake } = await mount();
    await selectInPage(page, 'port');
    await hover(await seeAskButton(element));
    const opened = heard('docs-assistant-open');
    await sendMouse({ type: 'down' });
    expect(getSelection()!.toString()).to.equal('port');
    await sendMouse({ type: 'up' });
    await opened;
    await seeChips(element, 'port');
    await seen('the focus', () => part(element, 'input').matches(':focus'));
    expect(askButton(element) === undefined).to.equal(true);
    const { context } = await askAndAnswer(element, fake);
    expect(context).to.deep.equal([
      { type: 'textSelection', value: 'port', elementId: 'setup', path: location.pathname },
    ]);
  });

  it('keeps the context item it added when something else is selected', async () => {
    const page = show(docs);
    const { element } = await mountOpen();
    await selectInPage(page, 'port');
    (await seeAskButton(element)).click();
    await seeChips(element, 'port');
    await selectInPage(page, 'host');
    await seeChips(element, 'port', 'host');
    await selectInPage(page, 'Set ');
    await seeChips(element, 'port', 'Set');
  });

  it('is placed above the first line of the selection, where it covers nothing that comes next', async () => {
    const page = show(`${high(120)}<p>Set the port and the host.</p>`);
    const { element } = await mount();
    await selectInPage(page, 'Set the', 'host');
    const button = (await seeAskButton(element)).getBoundingClientRect();
    const { left, top } = getSelection()!.getRangeAt(0).getBoundingClientRect();
    expect(top - button.bottom).to.be.within(0, 20);
    expect(button.left).to.equal(left);
  });

  for (const [what, before] of [
    ['a heading', '<h2>The <code>port</code> <a href="#port">#</a></h2>'],
    ['the last line of a paragraph', `<p>${'Some words. '.repeat(30)}<br>The <b>end</b>.</p>`],
  ] as const) {
    for (const direction of ['ltr', 'rtl']) {
      it(`is placed beside ${what} above the selection, not over it, in a page written ${direction}`, async () => {
        const page = show(
          `<div dir="${direction}" style="width: 500px; margin-inline: 50px">${high(120)}${before}<p id="first">Set the port.</p></div>`,
        );
        const { element } = await mount();
        const first = page.querySelector('#first')!;
        for (let time = 0; time < 2; time++) {
          getSelection()!.selectAllChildren(first);
          const button = (await seeAskButton(element)).getBoundingClientRect();
          const text = new Range();
          text.selectNodeContents(first.previousElementSibling!);
          expect([...text.getClientRects()].some((rect) => overlaps(rect, button))).to.equal(false);
          const column = first.getBoundingClientRect();
          expect(button.left).to.be.within(column.left, column.right - button.width);
          expect(column.top - button.bottom).to.be.within(0, 20);
          getSelection()!.removeAllRanges();
          await seen('no button', () => !askButton(element));
        }
      });
    }
  }

  it('has no tooltip that repeats the text that it shows', async () => {
    const page = show(`${high(120)}<h2>Up</h2><p>Two.</p>`);
    const { element } = await mount();
    getSelection()!.selectAllChildren(page.querySelector('p')!);
    const button = await seeAskButton(element);
    expect([button.className, button.title]).to.deep.equal(['ask-button', '']);
  });

  for (const direction of ['ltr', 'rtl']) {
    it(`is only an icon beside a heading that leaves no more room, in a page written ${direction}`, async () => {
      const page = show(
        `<div dir="${direction}" style="width: max-content">${high(120)}<h2 style="padding-inline-end: 60px">A heading</h2><p>Two.</p></div>`,
      );
      const { element } = await mount();
      getSelection()!.selectAllChildren(page.querySelector('p')!);
      const button = await seeAskButton(element);
      const box = button.getBoundingClientRect();
      const text = new Range();
      text.selectNodeContents(page.querySelector('h2')!);
      expect([...text.getClientRects()].some((rect) => overlaps(rect, box))).to.equal(false);
      expect(box.width).to.be.within(24, 44);
      expect(button.innerText.trim()).to.equal('Ask about this');
      expect(button.title).to.equal('Ask about this');
      const column = page.querySelector('h2')!.getBoundingClientRect();
      expect(box.left).to.be.within(column.left, column.right - box.width);
    });

    it(`covers only the end of a heading as wide as its column, in a page written ${direction}`, async () => {
      const page = show(
        `<div dir="${direction}" style="width: max-content">${high(120)}<h2>A long heading, up to its end</h2><p>Two.</p></div>`,
      );
      const { element } = await mount();
      getSelection()!.selectAllChildren(page.querySelector('p')!);
      const box = (await seeAskButton(element)).getBoundingClientRect();
      const column = page.querySelector('h2')!.getBoundingClientRect();
      const distance = direction === 'ltr' ? column.right - box.right : box.left - column.left;
      expect(Math.abs(distance)).to.be.below(2);
      expect(box.width).to.be.below(44);
    });
  }

  for (const [what, select] of [
    [
      'made by triple click, which ends in the next paragraph',
      (page: HTMLElement) => [page.querySelector('#a')!.firstChild!, 0, page.querySelector('#b')!, 0],
    ],
    ['of whole elements', (page: HTMLElement) => [page, 1, page, 2]],
    [
      'that ends in blank text',
      (page: HTMLElement) => [page.querySelector('#a')!.firstChild!, 0, page.childNodes[2]!, 1],
    ],
  ] as const) {
    it(`is placed at the end of a selection without room above it, ${what}`, async () => {
      const page = show(
        '<p hidden>Before.</p><p id="a">One <b>paragraph</b></p> <p hidden>hidden</p><p id="b">Behind.</p>',
      );
      const { element } = await mount();
      getSelection()!.setBaseAndExtent(...(select(page) as [Node, number, Node, number]));
      const button = await seeAskButton(element);
      const last = page.querySelector('b')!.getBoundingClientRect();
      expect(button.getBoundingClientRect().top - last.bottom).to.be.within(0, 20);
    });
  }

  it('is placed above the first line where there is no space below', async () => {
    const page = show(`${high(innerHeight - 60)}<p id="low">At the foot of the window.</p>`);
    const { element } = await mount();
    await selectInPage(page, 'At the', 'window');
    const button = await seeAskButton(element);
    expect(button.getBoundingClientRect().bottom).to.be.below(
      page.querySelector('#low')!.getBoundingClientRect().top + 1,
    );
    expect(coversSelection(button)).to.equal(false);
  });

  it('does not show where it would cover the selection, e.g. of the whole page', async () => {
    const page = show('<p>A long page of many words.</p>'.repeat(200));
    const { element } = await mount();
    getSelection()!.selectAllChildren(page);
    expect(await neverSeesAskButton(element)).to.equal(true);
    await element.show();
    await seen('a chip', () => chips(element).length);
  });

  it('stays within the window, and in place inside transformed ancestors', async () => {
    const page = show('<p style="text-align: end">Set the port</p>');
    const { element } = await mount();
    const frame = document.createElement('div');
    frame.style.cssText = 'transform: translate(40px, 30px); width: 100px';
    page.append(frame);
    frame.append(element);
    await selectInPage(page, 'port');
    const button = (await seeAskButton(element)).getBoundingClientRect();
    const { bottom } = page.querySelector('p')!.getBoundingClientRect();
    // It is placed by its width in whole pixels.
    expect(document.documentElement.clientWidth - button.right).to.be.closeTo(8, 1);
    expect(Math.abs(button.top - bottom - 8)).to.be.below(4);
  });

  for (const [what, act] of [
    ['at Escape, which keeps the selection', () => sendKeys({ press: 'Escape' })],
    ['when the page scrolls', () => scrollBy(0, 20)],
    ['when the selection collapses', () => getSelection()!.collapseToStart()],
    ['while the selection changes', () => getSelection()!.modify('extend', 'forward', 'word')],
  ] as const) {
    it(`disappears ${what}`, async () => {
      const page = show(docs + high(3000));
      const { element } = await mount();
      await selectInPage(page, 'port');
      await seeAskButton(element);
      await act();
      await seen('no button', () => !askButton(element));
      if (what.includes('Escape')) expect(getSelection()!.toString()).to.equal('port');
      scrollTo(0, 0);
    });
  }

  it('does not show while a mouse button is down', async () => {
    const page = show(docs);
    const { element } = await mount();
    await hover(page.querySelector('p')!);
    await sendMouse({ type: 'down' });
    await selectInPage(page, 'port');
    const isHidden = await neverSeesAskButton(element);
    await sendMouse({ type: 'up' });
    expect(isHidden).to.equal(true);
    await seeAskButton(element);
  });

  it('has the theme of the element', async () => {
    const page = show(docs);
    const { element } = await mount({ theme: 'dark' });
    await selectInPage(page, 'port');
    const button = await seeAskButton(element);
    expect(getComputedStyle(button).backgroundColor).to.equal('rgb(23, 25, 28)');
    element.theme = 'light';
    await element.updateComplete;
    expect(getComputedStyle(button).backgroundColor).to.equal('rgb(255, 255, 255)');
  });

  it('can be hidden by the author, while the selection is still offered as context', async () => {
    const page = show(docs);
    const { element } = await mount({ 'hide-ask-button': '' });
    await selectInPage(page, 'port');
    await hover(page.querySelector('pre')!);
    expect(await neverSeesAskButton(element)).to.equal(true);
    await element.show();
    await seeChips(element, 'port');
  });
});

describe('The ask button of a block of code', () => {
  it('shows while the pointer is over the block, and adds the whole block as context', async () => {
    const page = show(docs);
    const { element, fake } = await mount();
    await hover(page.querySelector('pre')!);
    const button = await seeAskButton(element);
    await hover(button);
    expect(askButton(element) === button).to.equal(true);
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'up' });
    await seeChips(element, 'listen(8080); start();');
    const { context } = await askAndAnswer(element, fake);
    expect(context).to.deep.equal([
      { type: 'code', value: 'listen(8080);\nstart();', elementId: 'setup', path: location.pathname },
    ]);
  });

  it('disappears with the pointer', async () => {
    const page = show(docs);
    const { element } = await mount();
    await hover(page.querySelector('pre')!);
    await seeAskButton(element);
    await hover(page.querySelector('p')!);
    await seen('no button', () => !askButton(element));
  });

  it('shows while the block has the focus, when the hotkey adds the block as context', async () => {
    const page = show(docs);
    const { element } = await mount({ hotkey: 'ctrl+shift+k' });
    page.querySelector('pre')!.focus();
    await seeAskButton(element);
    await sendKeys({ press: 'Control+Shift+K' });
    await seeChips(element, 'listen(8080); start();');
    await seen('the focus', () => part(element, 'input').matches(':focus'));
  });

  it('goes when the panel opens, and shows behind the open panel', async () => {
    const page = show(docs);
    const { element } = await mount();
    await hover(page.querySelector('pre')!);
    const button = await seeAskButton(element);
    await element.show();
    await seen('that it has gone', () => !askButton(element));
    const { left, top } = part(element, 'panel').getBoundingClientRect();
    button.hidden = false;
    button.style.translate = `${left - button.getBoundingClientRect().left}px ${top - button.getBoundingClientRect().top}px`;
    const atButton = element.shadowRoot!.elementFromPoint(left + 20, top + 15);
    expect(atButton?.tagName).to.equal('DOCS-ASSISTANT-PANEL');
  });

  it('shows at the first block that the reader points at while the panel is open', async () => {
    const page = show(docs);
    const { element } = await mountOpen();
    await hover(page.querySelector('pre')!);
    const button = await seeAskButton(element);
    button.click();
    await seeChips(element, 'listen(8080); start();');
  });

  it('does not come back if the panel opens right after a press on the code', async () => {
    const page = show(docs);
    const { element } = await mount();
    await hover(page.querySelector('pre')!);
    await seeAskButton(element);
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'up' });
    await element.show();
    expect(await neverSeesAskButton(element)).to.equal(true);
  });

  it('gives way to a selection within the block, as does the hotkey', async () => {
    const page = show(docs);
    const { element } = await mount({ hotkey: 'ctrl+shift+k' });
    page.querySelector('pre')!.focus();
    await selectInPage(page, 'start');
    await seeAskButton(element);
    await sendKeys({ press: 'Control+Shift+K' });
    await seeChips(element, 'start');
  });

  it('comes back after a press on the code', async () => {
    const page = show(docs);
    const { element } = await mount();
    await hover(page.querySelector('pre')!);
    await seeAskButton(element);
    await selectInPage(page, 'start');
    getSelection()!.removeAllRanges();
    await seen('no button', () => !askButton(element));
    await seeAskButton(element);
  });

  it('does not show for code that the site marks as ignored, or for editable code', async () => {
    const page = show(
      '<div data-docs-assistant-ignore><pre>figures</pre></div><div contenteditable><pre>draft</pre></div>',
    );
    const { element } = await mount();
    for (const block of page.querySelectorAll('pre')) {
      await hover(block);
      expect(await neverSeesAskButton(element)).to.equal(true);
    }
  });

  for (const name of [
    'vitepress',
    'docusaurus',
    'starlight',
    'mkdocs-material',
    'sphinx-furo',
    'shiki',
    'prism',
    'highlight',
  ]) {
    it(`adds the code and leaves the site's own elements unchanged, in the markup of ${name}`, async () => {
      const page = await showMarkup(name);
      const { element } = await mount();
      const before = page.outerHTML;
      const [text] = place(page, 'export', 'before');
      const block = text.parentElement!.closest('pre')!;
      block.scrollIntoView({ block: 'center' });
      await hover(block);
      (await seeAskButton(element)).click();
      await seen('a chip', () => chips(element)[0]?.startsWith('export const config = { port: 8080,'));
      leavePage(element);
      expect(page.outerHTML === before).to.equal(true);
    });
  }

  it('adds the code when the pointer is over its line numbers', async () => {
    const page = show(`<div class="highlight"><table><tr><td class="linenos"><pre>1\n2\n3</pre></td>
      <td class="code"><pre><code>one()\ntwo()\nthree()</code></pre></td></tr></table></div>`);
    const { element } = await mount();
    await hover(page.querySelector('.linenos pre')!);
    (await seeAskButton(element)).click();
    await seeChips(element, 'one() two() three()');
  });

  it('covers nothing of what comes after the block', async () => {
    const page = show(`${high(120)}<pre>npm start</pre><p>Then open the page.</p>`);
    const { element } = await mount();
    await hover(page.querySelector('pre')!);
    const button = (await seeAskButton(element)).getBoundingClientRect();
    expect(overlaps(button, page.querySelector('p')!.getBoundingClientRect())).to.equal(false);
  });

  it('covers no button in the corners of a block, not even of one line', async () => {
    const page =
      show(`<div style="position: relative; margin: 16px; width: 400px"><pre style="margin: 0; padding: 20px; line-height: 24px">npm start</pre>
      <button style="position: absolute; inset: 12px 12px auto auto; width: 40px; height: 40px">Copy</button></div>`);
    const { element } = await mount();
    await hover(page.querySelector('pre')!);
    const button = (await seeAskButton(element)).getBoundingClientRect();
    expect(overlaps(button, page.querySelector('button')!.getBoundingClientRect())).to.equal(false);
    // With a gap in between, the pointer would leave the block on its way to the button.
    expect(overlaps(button, page.querySelector('pre')!.getBoundingClientRect())).to.equal(true);
  });
});
