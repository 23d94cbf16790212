import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { findPart, mount, mountOpen, part, parts, seen, unmount, type Mounted } from '../support/mount.js';
import { converse, draftOf } from '../support/talk.js';
import { resizeWindow } from '../support/window.js';

afterEach(unmount);

async function openMenu({ element }: Mounted): Promise<void> {
  part(element, 'more').click();
  await seen('the menu', () => findPart(element, 'menu')?.checkVisibility());
}

async function choose(mounted: Mounted, item: string): Promise<void> {
  await openMenu(mounted);
  part(mounted.element, item).click();
}

/** Calls a function with the text that is copied next. */
function catchCopy(): Promise<string> {
  return new Promise((resolve) => {
    navigator.clipboard.writeText = (text) => {
      resolve(text);
      return Promise.resolve();
    };
  });
}

const { writeText } = Clipboard.prototype;

describe('The menu', () => {
  afterEach(() => {
    navigator.clipboard.writeText = writeText;
    Reflect.deleteProperty(HTMLIFrameElement.prototype, 'remove');
    document.querySelector('iframe')?.remove();
  });

  it('has groups: the conversation, the place, and help', async () => {
    const mounted = await mountOpen({ 'support-url': 'https://support.example/' });
    await converse(mounted, 'How?', 'So.');
    await openMenu(mounted);
    const groups = [...part(mounted.element, 'menu').children].map((group) =>
      [...group.children].map((item) => item.getAttribute('part')),
    );
    expect(groups).to.deep.equal([
      ['copy-conversation', 'export', 'print'],
      ['show-at-side', 'show-in-window', 'minimize-launcher'],
      ['shortcuts', 'speech', 'support'],
    ]);
  });

  it('scrolls in a window that is lower than it', async () => {
    await resizeWindow(360, 256);
    const mounted = await mountOpen({ 'support-url': 'https://support.example/' });
    await converse(mounted, 'How?', 'So.');
    await openMenu(mounted);
    await seen('a panel that has risen', () => part(mounted.element, 'panel').getAnimations().length === 0);
    const menu = part(mounted.element, 'menu');
    expect(menu.getBoundingClientRect().bottom).to.be.at.most(256);
    expect(menu.scrollHeight).to.be.greaterThan(menu.clientHeight);
    await resizeWindow(800, 600);
  });

  it('offers nothing about a conversation before there is one', async () => {
    const mounted = await mountOpen();
    await openMenu(mounted);
    expect(findPart(mounted.element, 'copy-conversation') === undefined).to.equal(true);
    expect(part(mounted.element, 'menu').children).to.have.length(2);
  });

  it('copies the conversation, and says so in its place', async () => {
    const mounted = await mountOpen();
    await converse(mounted, 'How?', 'By **hand**.');
    const copied = catchCopy();
    await choose(mounted, 'copy-conversation');
    expect(await copied).to.equal('# You asked\n\n> How?\n\n# The assistant answered\n\nBy **hand**.\n');
    await seen('that it is copied', () => part(mounted.element, 'copy-conversation').textContent === 'Copied');
    expect(part(mounted.element, 'menu').checkVisibility()).to.equal(true);
  });

  it('prints the conversation alone, with wrapped code and without buttons', async () => {
    // Chromium's headless shell prints nothing, and has ended before the frame can be looked at.
    HTMLIFrameElement.prototype.remove = () => {};
    const mounted = await mountOpen({ disclaimer: 'Made by AI.' });
    await converse(mounted, 'How?', 'So:\n\n```sh\nnpm install\n```\n\n```suggestions\n(Why?)\n```');
    await choose(mounted, 'print');
    await seen('the document', () => document.querySelector('iframe')?.contentDocument?.querySelector('.footer'));
    const { body } = document.querySelector('iframe')!.contentDocument!;
    expect(body.querySelectorAll('button, .actions, [data-pages]')).to.have.length(0);
    expect(body.innerText.trim()).to.match(/^How\?\n{1,2}So:\n{1,2}npm install\n+Made by AI\.$/);
    expect(getComputedStyle(body.querySelector('pre')!).whiteSpace).to.equal('pre-wrap');
  });

  it('lists the keyboard shortcuts in a dialog, which Escape closes but not the panel', async () => {
    const mounted = await mountOpen({ hotkey: 'ctrl+shift+k' });
    await choose(mounted, 'shortcuts');
    await seen('the dialog', () => findPart(mounted.element, 'dialog')?.matches(':modal'));
    const keys = [...part(mounted.element, 'dialog').querySelectorAll('kbd')].map(({ textContent }) => textContent);
    expect(keys).to.deep.equal(['Ctrl+Shift+K', 'Enter', 'Shift+Enter', '↑', 'F6', 'Esc']);
    // Firefox has white scroll bars otherwise.
    expect(getComputedStyle(part(mounted.element, 'dialog')).scrollbarColor).not.to.equal('auto');
    await sendKeys({ press: 'Escape' });
    await seen('that it is closed', () => !findPart(mounted.element, 'dialog'));
    expect(mounted.element.open).to.equal(true);
    expect(part(mounted.element, 'more').matches(':focus')).to.equal(true);
  });

  it('lists the keys that send and break the line as the site has set them', async () => {
    const mounted = await mountOpen({ 'enter-key': 'newline' });
    await choose(mounted, 'shortcuts');
    await seen('the dialog', () => findPart(mounted.element, 'dialog'));
    const [, send, newLine] = part(mounted.element, 'dialog').querySelectorAll('kbd');
    expect([send!.textContent, newLine!.textContent]).to.deep.equal(['Ctrl+Enter', 'Enter']);
  });

  it('stays open when a selection in a dialog ends outside, and closes at a press there', async () => {
    const mounted = await mountOpen();
    await choose(mounted, 'shortcuts');
    await seen('the dialog', () => findPart(mounted.element, 'dialog')?.matches(':modal'));
    const { left, top } = part(mounted.element, 'dialog').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left) + 30, Math.round(top) + 60] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [Math.round(left) - 30, Math.round(top) + 60] });
    await sendMouse({ type: 'up' });
    expect(part(mounted.element, 'dialog').matches(':modal')).to.equal(true);
    await sendMouse({ type: 'click', position: [Math.round(left) - 30, Math.round(top) + 60] });
    await seen('that it is closed', () => !findPart(mounted.element, 'dialog'));
  });

  it('shows a dialog in a panel in the flow of the page as well', async () => {
    const mounted = await mount({ variant: 'inline' });
    await seen('the menu button', () => findPart(mounted.element, 'more'));
    await choose(mounted, 'shortcuts');
    await seen('the dialog', () => findPart(mounted.element, 'dialog')?.matches(':modal'));
    mounted.element.requestUpdate();
    await mounted.element.updateComplete;
    expect(part(mounted.element, 'dialog').matches(':modal')).to.equal(true);
    part(mounted.element, 'close-dialog').click();
  });
});

describe('The sources of an answer', () => {
  it('follow its buttons, and the suggestions follow them', async () => {
    const mounted = await mountOpen();
    void mounted.element.ask('How?');
    const request = await mounted.fake.nextRequest();
    request.send(
      '9:{"toolCallId":"t","toolName":"search","args":{"query":"how"}}\n',
      'a:{"toolCallId":"t","result":[{"path":"/a","metadata":{"title":"A"}},{"path":"/b","metadata":{"title":"B"}}]}\n',
      '0:"So.[1](/a)\\n\\n```suggestions\\n(Why?)\\n(B)[/b]\\n```\\n"\n',
      'd:{"finishReason":"stop"}\n',
    );
    request.end();
    await seen('the follow-up', () => findPart(mounted.element, 'follow-up') && findPart(mounted.element, 'actions'));
    const shown = ['citation', 'actions', 'sources', 'follow-up'].flatMap((name) => parts(mounted.element, name));
    const inOrder = shown.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder.map((node) => node.part.value)).to.deep.equal(shown.map((node) => node.part.value));
    expect(getComputedStyle(part(mounted.element, 'follow-up')).borderTopWidth).to.equal('1px');
    expect(getComputedStyle(part(mounted.element, 'answer').querySelector('[data-pages] a')!).borderTopWidth).to.equal(
      '0px',
    );
  });
});

describe('A reader moves the panel', () => {
  const log = ({ element }: Mounted) => part(element, 'log');

  /** The text of the first visible block. */
  const readText = (mounted: Mounted): string => {
    const { top } = log(mounted).getBoundingClientRect();
    const blocks = [...part(mounted.element, 'answer').querySelectorAll('p')];
    return blocks.find((block) => block.getBoundingClientRect().bottom > top)?.textContent ?? '';
  };

  it('to the side, into the whole window and back, and keeps the place in the text and on the next page', async () => {
    const mounted = await mountOpen();
    const lines = Array.from(
      { length: 80 },
      (_, index) => `Line ${index}. ${'It is long enough to break. '.repeat(4)}`,
    );
    await converse(mounted, 'How?', lines.join('\n\n'));
    await seen('the whole answer', () => log(mounted).scrollHeight > 4000);
    log(mounted).scrollTop = 2000;
    await seen('the scroll', () => /^Line [1-9]\d/.test(readText(mounted)));
    await new Promise(requestAnimationFrame);
    const text = readText(mounted);
    const panel = part(mounted.element, 'panel');
    await choose(mounted, 'show-at-side');
    await seen('the side', () => Math.abs(panel.getBoundingClientRect().height - innerHeight) < 2);
    await seen('the same text', () => readText(mounted) === text);
    await choose(mounted, 'show-in-window');
    await seen('the window', () => panel.matches(':modal') && panel.getBoundingClientRect().width > innerWidth - 50);
    await seen('the same text', () => readText(mounted) === text);
    await choose(mounted, 'show-in-corner');
    await seen(
      'the corner',
      () => !panel.matches(':modal') && panel.getBoundingClientRect().width < innerWidth / 2 + 99,
    );
    await seen('the same text', () => readText(mounted) === text);
    expect(mounted.element.variant).to.equal('widget');
  });

  it('in the middle of an answer, which goes on below the same text, beside the same draft', async () => {
    const mounted = await mountOpen();
    const { element, fake } = mounted;
    void element.ask('How?');
    const request = await fake.nextRequest();
    const sendLines = (start: number): void => {
      for (let line = start; line < start + 20; line++) {
        request.send(`0:${JSON.stringify(`Line ${line}. ${'It is long enough to break. '.repeat(4)}\n\n`)}\n`);
      }
    };
    sendLines(0);
    await seen('the first lines', () => log(mounted).scrollHeight > 1200);
    await sendKeys({ type: 'Not sent' });
    part<HTMLTextAreaElement>(element, 'input').setSelectionRange(3, 3);
    log(mounted).scrollTop = 600;
    await seen('the scroll', () => /^Line [1-9]/.test(readText(mounted)));
    await new Promise(requestAnimationFrame);
    const firstText = readText(mounted);
    for (const [index, place] of ['show-at-side', 'show-in-window', 'show-in-corner'].entries()) {
      await choose(mounted, place);
      sendLines(20 * (index + 1));
      await seen('more lines', () => part(element, 'answer').textContent!.includes(`Line ${20 * (index + 2) - 1}.`));
      await seen(`the same text: ${place}`, () => readText(mounted) === firstText);
      expect([element.status, draftOf(element)]).to.deep.equal(['streaming', 'Not sent']);
      expect(part<HTMLTextAreaElement>(element, 'input').selectionStart).to.equal(3);
    }
    request.send('d:{"finishReason":"stop"}\n');
    request.end();
    await seen('the end', () => element.status === 'ready');
    expect(readText(mounted)).to.equal(firstText);
  });

  it('and finds it there on the next page', async () => {
    const first = await mountOpen();
    await choose(first, 'show-in-window');
    await seen('the window', () => part(first.element, 'panel').matches(':modal'));
    first.element.remove();
    const next = await mountOpen();
    expect(part(next.element, 'panel').matches(':modal')).to.equal(true);
    expect(part(next.element, 'panel').getBoundingClientRect().width).to.be.above(innerWidth - 50);
  });

  it('not where the site has put it in the flow of the page, or over it', async () => {
    for (const variant of ['inline', 'modal']) {
      const mounted = await mount({ variant });
      await mounted.element.show();
      await seen('the menu button', () => findPart(mounted.element, 'more'));
      await openMenu(mounted);
      expect(findPart(mounted.element, 'show-in-window') === undefined, variant).to.equal(true);
      await unmount();
    }
  });
});
