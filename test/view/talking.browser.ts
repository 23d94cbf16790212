import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import type { AssistantFeedbackEvent } from '../../src/events.js';
import { failure, finish, text } from '../support/fake-assistant.js';
import { findPart, heard, leavePage, mountOpen, part, parts, seen, unmount, type Mounted } from '../support/mount.js';
import { answerText, converse, draftOf, focusedPart, type } from '../support/talk.js';

let mounted: Mounted;

beforeEach(async () => {
  mounted = await mountOpen({ 'docs-url': 'https://docs.example/' });
});

afterEach(unmount);

const questions = () => parts(mounted.element, 'question').map(({ innerText }) => innerText);

async function pressPart(name: string): Promise<void> {
  await seen(name, () => findPart(mounted.element, name));
  part(mounted.element, name).click();
  await mounted.element.shadowRoot?.querySelector('docs-assistant-panel')?.updateComplete;
}

describe('A question', () => {
  it('can be edited and asked again in place', async () => {
    const { element, fake } = mounted;
    await converse(mounted, 'One?', '1');
    await converse(mounted, 'Two?', '2');
    parts(element, 'edit')[1]!.click();
    await seen('its text', () => draftOf(element) === 'Two?');
    expect(focusedPart()).to.equal('input');

    await type(' And three?');
    const { body } = await fake.nextRequest();
    expect(body.messages.map(({ content }) => content)).to.deep.equal(['One?', '1', 'Two? And three?']);
    await seen('the question', () => questions()[1] === 'Two? And three?');
    expect(questions()).to.have.length(2);
    expect(findPart(element, 'editing')).to.equal(undefined);
    expect(draftOf(element)).to.equal('');
    element.stop();
  });

  it('can be edited after another one has been asked, which it replaces', async () => {
    const { element, fake } = mounted;
    await converse(mounted, 'One?', '1');
    await converse(mounted, 'Two?', '2');
    parts(element, 'edit')[0]!.click();
    await seen('its text', () => draftOf(element) === 'One?');
    await type(' Or three?');
    const { body } = await fake.nextRequest();
    expect(body.messages.map(({ content }) => content)).to.deep.equal(['One? Or three?']);
    await seen('that the others are gone', () => questions().join() === 'One? Or three?');
    element.stop();
  });

  for (const [way, cancel] of [
    ['its button', () => pressPart('cancel-edit')],
    ['Escape', () => sendKeys({ press: 'Escape' })],
  ] as const) {
    it(`stays when the edit is cancelled by ${way}, and the draft comes back`, async () => {
      const { element, fake } = mounted;
      await converse(mounted, 'One?', '1');
      await sendKeys({ type: 'A draft' });
      await pressPart('edit');
      await sendKeys({ type: ' Or two?' });
      await cancel();
      await seen('the draft', () => draftOf(element) === 'A draft');
      expect(findPart(element, 'editing')).to.equal(undefined);
      expect(element.open).to.equal(true);
      expect(questions()).to.deep.equal(['One?']);
      expect(fake.requests).to.have.length(1);
    });
  }

  it('leaves the draft in the composer when its edit is sent', async () => {
    const { element, fake } = mounted;
    await converse(mounted, 'One?', '1');
    await sendKeys({ type: 'A draft' });
    await pressPart('edit');
    await sendKeys({ press: 'Enter' });
    await fake.nextRequest();
    await seen('the draft', () => draftOf(element) === 'A draft');
    element.stop();
  });

  it('keeps its context when it is edited', async () => {
    const { element, fake } = mounted;
    const context = [{ type: 'code', value: 'npm i' }] as const;
    void element.ask('One?', { context });
    (await fake.nextRequest()).send(text('1'), finish()).end();
    await pressPart('edit');
    await type('!');
    expect((await fake.nextRequest()).body.context?.map(({ value }) => value)).to.deep.equal(['npm i']);
    element.stop();
  });

  it('is not overwritten by an edit of the previous question', async () => {
    const { element, fake } = mounted;
    await type('One?');
    const request = await fake.nextRequest();
    await type('Two?');
    await pressPart('edit');
    request.send(text('1'), finish()).end();
    await fake.nextRequest();
    await seen('the second question', () => questions()[1] === 'Two?');
    await seen('what was written, as a draft', () => draftOf(element) === 'One?' && !findPart(element, 'editing'));
    element.stop();
  });
});

describe('A complete answer', () => {
  it('can be regenerated, and comes back if that fails', async () => {
    const { element, fake } = mounted;
    await converse(mounted, 'One?', 'First answer.');
    await pressPart('regenerate');
    const request = await fake.nextRequest();
    expect(request.body.messages.map(({ content }) => content)).to.deep.equal(['One?']);
    await seen('nothing of the first', () => !answerText(element).includes('First'));
    request.refuse();
    await seen('the first answer', () => answerText(element).includes('First answer.'));
    await seen('the notice', () => findPart(element, 'notice'));

    await pressPart('retry');
    (await fake.nextRequest()).send(text('Second answer.'), finish()).end();
    await seen('the second answer', () => answerText(element).includes('Second answer.'));
    expect(parts(element, 'answer')).to.have.length(1);
  });

  it('is rated at once, and with a reason when one is given', async () => {
    const { element } = mounted;
    const events: AssistantFeedbackEvent[] = [];
    element.addEventListener('docs-assistant-feedback', (event) => events.push(event));
    await converse(mounted, 'One?', '1', { threadId: 'thread-1' });
    await pressPart('unhelpful');
    await pressPart('unhelpful');
    expect(part(element, 'unhelpful').ariaPressed).to.equal('true');
    expect(events.map(({ isHelpful, reason }) => [isHelpful, reason])).to.deep.equal([[false, undefined]]);

    await seen('the form', () => findPart(element, 'feedback'));
    part(element, 'feedback').querySelector<HTMLElement>('[value=incomplete]')?.click();
    expect(events.map(({ reason, comment }) => [reason, comment]).slice(1)).to.deep.equal([['incomplete', '']]);
    part(element, 'feedback').querySelector('textarea')?.focus();
    await sendKeys({ type: ' The flags. ' });
    part(element, 'feedback-send').click();
    await seen('thanks', () => findPart(element, 'feedback')?.innerText.includes('Thanks for the feedback.'));
    const [, , { message, isHelpful, reason, comment, threadId } = {}] = events;
    expect({ isHelpful, reason, comment, threadId }).to.deep.equal({
      isHelpful: false,
      reason: 'incomplete',
      comment: 'The flags.',
      threadId: 'thread-1',
    });
    expect(message).to.equal(element.messages[1]);
    expect(focusedPart()).to.equal('input');
  });

  it('can be rated helpful after unhelpful', async () => {
    const { element } = mounted;
    await converse(mounted, 'One?', '1');
    await pressPart('unhelpful');
    await seen('the form', () => findPart(element, 'feedback'));
    const changed = heard('docs-assistant-feedback');
    await pressPart('helpful');
    expect((await changed).isHelpful).to.equal(true);
    expect(part(element, 'helpful').ariaPressed).to.equal('true');
    expect(part(element, 'unhelpful').ariaPressed).to.equal('false');
    expect(findPart(element, 'feedback')).to.equal(undefined);
  });

  for (const [address, expected] of [
    ['https://acme.example/help?from=docs', 'https://acme.example/help?from=docs&thread=thread%2F1'],
    ['https://acme.example/{threadId}/help', 'https://acme.example/thread%2F1/help'],
    ['https://acme.example/help?t={threadId}', 'https://acme.example/help?t=thread%2F1'],
    ['mailto:help@acme.example?subject={threadId}', 'mailto:help@acme.example?subject=thread%2F1'],
    ['mailto:help@acme.example', 'mailto:help@acme.example'],
  ] as const) {
    it(`links to support at ${address} with the thread`, async () => {
      const { element } = mounted;
      element.supportUrl = address;
      await converse(mounted, 'One?', '1', { threadId: 'thread/1' });
      await pressPart('unhelpful');
      await seen('the form', () => findPart(element, 'feedback'));
      expect(part(element, 'feedback').querySelector('a')?.href).to.equal(expected);
    });
  }
});

describe('A new conversation', () => {
  it('can be taken back, until its first question', async () => {
    const { element } = mounted;
    await converse(mounted, 'One?', '1', { threadId: 'thread-1' });
    await pressPart('new-conversation');
    expect(element.messages).to.have.length(0);
    await pressPart('undo');
    expect(element.messages.map(({ content }) => content)).to.deep.equal(['One?', '1']);
    expect(element.threadId).to.equal('thread-1');
    expect(findPart(element, 'cleared')).to.equal(undefined);
  });

  it('moves no other button, so that a second press hits nothing else', async () => {
    const { element } = mounted;
    await converse(mounted, 'One?', '1');
    const place = () => part(element, 'more').getBoundingClientRect().x;
    const before = place();
    await pressPart('new-conversation');
    await seen('that its button is gone', () => !findPart(element, 'new-conversation'));
    expect(place()).to.equal(before);
  });

  it('that the page has begun can not be taken back', async () => {
    const { element } = mounted;
    await converse(mounted, 'One?', '1');
    element.reset();
    await element.updateComplete;
    expect(findPart(element, 'undo')).to.equal(undefined);
  });
});

describe('The arrow up', () => {
  it('puts the last question into an empty text field, and moves the cursor in a filled one', async () => {
    const { element } = mounted;
    await converse(mounted, 'One?', '1');
    part(element, 'input').focus();
    await sendKeys({ press: 'ArrowUp' });
    await seen('the question', () => draftOf(element) === 'One?');
    await sendKeys({ type: ' Two?' });
    await sendKeys({ press: 'ArrowUp' });
    expect(draftOf(element)).to.contain('Two?');
  });
});

describe('Copying', () => {
  let copied: string | undefined;
  const { writeText } = navigator.clipboard;

  beforeEach(() => {
    copied = undefined;
    navigator.clipboard.writeText = async (written) => {
      copied = written;
    };
  });

  afterEach(() => {
    navigator.clipboard.writeText = writeText;
  });

  it('copies an answer as markdown, with suggestions as links', async () => {
    const { element } = mounted;
    await converse(mounted, 'One?', '# Run *it*\n\n```suggestions\n(Install)[/install]\n```');
    const copyEvent = heard('docs-assistant-copy');
    await pressPart('copy-answer');
    const expected = '# Run *it*\n\n- [Install](https://docs.example/install)';
    expect((await copyEvent).text).to.equal(expected);
    expect(copied).to.equal(expected);
    await seen('that it is done', () => part(element, 'copy-answer').ariaLabel === 'Copied');
  });

  it('copies all of an answer whose end is shown as plain text', async () => {
    const { element } = mounted;
    const answer = `${'word '.repeat(3000)}\n\n**end**`;
    await converse(mounted, 'One?', answer);
    await seen('the end', () => answerText(element).includes('**end**'));
    await pressPart('copy-answer');
    await seen('the copy', () => copied !== undefined);
    expect(copied).to.equal(answer);
  });

  it('starts during the press, as Safari requires, once the reader has gone to the buttons', async () => {
    await converse(mounted, 'One?', '1');
    part(mounted.element, 'actions').dispatchEvent(new PointerEvent('pointerenter'));
    await import('../../src/conversation/answer-to-markdown.js');
    await new Promise((resolve) => setTimeout(resolve));
    let isWithin = false;
    navigator.clipboard.writeText = async () => void (isWithin = true);
    part(mounted.element, 'copy-answer').click();
    expect(isWithin).to.equal(true);
  });

  it('copies a block of code verbatim', async () => {
    const { element } = mounted;
    await converse(mounted, 'One?', '```css\na { color: red }\n```');
    const copyEvent = heard('docs-assistant-copy');
    await pressPart('copy');
    expect((await copyEvent).text).to.equal('a { color: red }\n');
    expect(copied).to.equal('a { color: red }\n');
    await seen('that it is done', () => part(element, 'copy').textContent === 'Copied');
  });

  it('selects the text and fires no event when the clipboard is blocked', async () => {
    const { element } = mounted;
    let isTold = false;
    element.addEventListener('docs-assistant-copy', () => (isTold = true));
    navigator.clipboard.writeText = async () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
    await converse(mounted, 'One?', '```css\na { color: red }\n```');
    getSelection()?.removeAllRanges();
    await pressPart('copy');
    await seen('the selection', () => getSelection()?.rangeCount === 1);
    expect(isTold).to.equal(false);
    expect(part(element, 'copy').textContent).to.equal('Copy');
  });
});

describe('Queued questions', () => {
  it('stay after a failure, and are sent when the reader resumes the queue', async () => {
    const { element, fake } = mounted;
    await type('One?');
    const request = await fake.nextRequest();
    await type('Two?');
    await seen('the queued question', () => findPart(element, 'queued'));
    expect(parts(element, 'send-now')).to.have.length(0);
    request.send(failure('Overloaded')).end();
    await pressPart('send-now');
    expect((await fake.nextRequest()).body.messages.at(-1)?.content).to.equal('Two?');
    await seen('no queued question', () => !findPart(element, 'queued'));
    element.stop();
  });
});

describe('A draft', () => {
  it('is restored after a reload and on the next page, unless it was sent', async () => {
    await converse(mounted, 'One?', '1');
    await sendKeys({ type: 'And then' });
    leavePage(mounted.element);
    mounted = await mountOpen();
    expect(draftOf(mounted.element)).to.equal('And then');
    await sendKeys({ press: 'Enter' });
    await mounted.fake.nextRequest();
    leavePage(mounted.element);
    mounted = await mountOpen();
    expect(draftOf(mounted.element)).to.equal('');
  });
});

describe('A new conversation', () => {
  it('starts empty: nothing of the last one is shown, sent or stored', async () => {
    const { element, fake } = mounted;
    await converse(mounted, 'One?', '1', { threadId: 'thread-1' });
    await sendKeys({ type: 'Draft' });
    const cleared = heard('docs-assistant-reset');
    await pressPart('new-conversation');
    await cleared;
    await seen('the welcome', () => findPart(element, 'welcome'));
    expect(draftOf(element)).to.equal('Draft');
    expect(focusedPart()).to.equal('input');
    await type('?');
    const { body } = await fake.nextRequest();
    expect(body.threadId).to.equal(null);
    expect(body.messages.map(({ content }) => content)).to.deep.equal(['Draft?']);
    element.stop();
  });
});
