import { expect } from 'chai';
import { emulateMedia, itWithEmulation, withMotion } from '../support/emulation.js';
import { text } from '../support/fake-assistant.js';
import { findPart, part, seen, unmount } from '../support/mount.js';
import { holdTimers, restoreTimers } from '../support/timers.js';
import { resizeWindow } from '../support/window.js';
import { startAnswer } from './started-answer.js';

/** Milliseconds of each of the three steps in which text fades in. */
const STEP = 60;

withMotion();

beforeEach(() => resizeWindow(1280, 800));

afterEach(async () => {
  restoreTimers();
  await unmount();
});

/** The text that is fading in. */
function freshText(): string {
  const ranges = [1, 2, 3].flatMap((step) => [...(CSS.highlights.get(`docs-assistant-fresh-${step}`) ?? [])]);
  return ranges
    .map(({ startContainer, startOffset, endContainer, endOffset }) => {
      const range = new Range();
      range.setStart(startContainer, startOffset);
      range.setEnd(endContainer, endOffset);
      return range.toString();
    })
    .join('');
}

describe('An arriving answer', () => {
  it('fades in what is added to a paragraph, and nothing else', async function () {
    if (!('highlights' in CSS)) return this.skip();
    const { element, request } = await startAnswer();
    request.send(text('Install the package from'));
    await seen('the text', () => part(element, 'answer').innerText.includes('from'));
    const pass = holdTimers(STEP);
    request.send(text(' the **registry**'));
    await seen('the new text', () => freshText() === ' the registry');
    request.send(text(', then go on'));
    await seen('more of it', () => freshText().includes(', then go on'));
    expect(freshText()).not.to.include('from');
    for (let step = 0; step < 3; step++) pass();
    expect(freshText()).to.equal('');
  });

  itWithEmulation('does not fade for readers who want no motion', async function () {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { element, request } = await startAnswer();
    request.send(text('Install the package from'));
    await seen('the text', () => part(element, 'answer').innerText.includes('from'));
    request.send(text(' the registry'));
    await seen('more text', () => part(element, 'answer').innerText.includes('registry'));
    expect(freshText()).to.equal('');
  });
});

describe('What goes', () => {
  it('fades out where it was, unseen by screen readers, and is then removed', async () => {
    const { element, request } = await startAnswer();
    request.respond({ status: 500 }).end();
    await seen('the notice', () => findPart(element, 'notice'));
    const notice = part(element, 'notice');
    const { left, width } = notice.getBoundingClientRect();
    await seen('the panel at rest', () => notice.getAnimations().length === 0);
    part(element, 'retry').click();
    await seen('the closing animation', () => notice.inert && notice.getAnimations().length > 0);
    const box = notice.getBoundingClientRect();
    expect(Math.abs(box.left + box.width / 2 - left - width / 2)).to.be.below(2);
    expect([notice.inert, notice.role, notice.part.length].join()).to.equal('true,,0');
    await seen('that it is gone', () => !notice.isConnected);
    element.stop();
  });

  itWithEmulation('goes at once for readers who want no motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { element, request } = await startAnswer();
    request.respond({ status: 500 }).end();
    await seen('the notice', () => findPart(element, 'notice'));
    const notice = part(element, 'notice');
    part(element, 'retry').click();
    await seen('that it is gone', () => !findPart(element, 'notice'));
    expect(notice.isConnected).to.equal(false);
    element.stop();
  });
});
