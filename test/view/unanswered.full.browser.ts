import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, heard, mountOpen, part, parts, seen, unmount, type Mounted } from '../support/mount.js';
import { answerText, type } from '../support/talk.js';

let mounted: Mounted;

beforeEach(async () => {
  mounted = await mountOpen();
});

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'onLine');
  await unmount();
});

/** Sets `navigator.onLine`, and fires the event for it. */
function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const texts = (name: string) => parts(mounted.element, name).map((shown) => shown.querySelector('p')?.innerText);
/** Also of answers that are out of view, unlike `innerText`. */
const answers = () => parts(mounted.element, 'answer').map(({ textContent }) => textContent.trim());

/** Asks a question, and stops before any text arrives. */
async function stopAtOnce(): Promise<void> {
  await type('How?');
  await mounted.fake.nextRequest();
  await seen('the button', () => findPart(mounted.element, 'stop'));
  part(mounted.element, 'stop').click();
  await seen('the end', () => findPart(mounted.element, 'retry'));
}

describe('An answer stopped before its first text', () => {
  it('can be requested again', async () => {
    const { element, fake } = mounted;
    await stopAtOnce();
    expect(answerText(element)).to.contain('You stopped this answer.').and.to.contain('Try again');
    expect(findPart(element, 'copy-answer')).to.equal(undefined);
    part(element, 'retry').click();
    (await fake.nextRequest()).send(text('So.'), finish()).end();
    await seen('the answer', () => answerText(element) === 'So.');
    expect(parts(element, 'question')).to.have.length(1);
    expect(parts(element, 'retry')).to.have.length(0);
  });

  it('shows only one retry button when that fails', async () => {
    const { element, fake } = mounted;
    await stopAtOnce();
    part(element, 'retry').click();
    (await fake.nextRequest()).refuse();
    await seen('the notice', () => findPart(element, 'notice'));
    expect(parts(element, 'retry')).to.have.length(1);
    expect(parts(element, 'answer')).to.have.length(0);
  });

  it('can no longer be requested once another question is asked', async () => {
    const { element, fake } = mounted;
    await stopAtOnce();
    const answered = heard('docs-assistant-answer');
    await type('And now?');
    (await fake.nextRequest()).send(text('So.'), finish()).end();
    await answered;
    await seen('the answer', () => findPart(element, 'copy-answer'));
    expect(parts(element, 'retry')).to.have.length(0);
  });
});

describe('A question asked during a rate limit', () => {
  const { now } = Date;

  afterEach(() => {
    Date.now = now;
  });

  it('is queued, and the countdown goes on', async () => {
    const { element, fake } = mounted;
    await type('One?');
    (await fake.nextRequest()).respond({ status: 429, headers: { 'Retry-After': '100' } }).end();
    await seen('the seconds', () => findPart(element, 'notice')?.innerText.includes('100 seconds'));
    await type('');
    await seen('that it is empty', () => part(element, 'notice').innerText.includes('Write a question first.'));
    Date.now = () => now() + 60_000;
    await type('Two?');
    await seen('the queued question', () => findPart(element, 'queued'));
    expect(part(element, 'notice').innerText).to.match(/Trying again in (40|39) seconds\./);
    Date.now = () => now() + 99_500;
    (await fake.nextRequest()).send(text('1'), finish()).end();
    (await fake.nextRequest()).send(text('2'), finish()).end();
    await seen('both answers', () => answers().length === 2);
  });
});

describe('A failure notice replaced by one about an invalid question', () => {
  it('comes back with its button as soon as something is typed', async () => {
    const { element, fake } = mounted;
    await type('One?');
    (await fake.nextRequest()).respond({ status: 429, headers: { 'Retry-After': '1' } }).end();
    await seen('the seconds', () => findPart(element, 'notice')?.innerText.includes('1 second'));
    await type('');
    await seen('that it is empty', () => part(element, 'notice').innerText.includes('Write a question first.'));
    await sendKeys({ type: 'Two' });
    (await fake.nextRequest()).send(text('So.'), finish()).end();
    await seen('the answer', () => answers()[0]?.startsWith('So.'));
    expect(part<HTMLTextAreaElement>(element, 'input').value).to.equal('Two');
  });
});

describe('Two questions asked offline', () => {
  it('are shown in order, and both answered by themselves when back online', async () => {
    const { element, fake } = mounted;
    setOnline(false);
    await type('One?');
    await type('Two?');
    await seen('the queued question', () => findPart(element, 'queued'));
    expect(texts('question')).to.deep.equal(['One?']);
    expect(texts('queued')).to.deep.equal(['Two?']);
    expect(part(element, 'notice').innerText).to.contain('You are offline.');
    expect(findPart(element, 'send-now')).to.equal(undefined);

    setOnline(true);
    (await fake.nextRequest()).send(text('First.'), finish()).end();
    (await fake.nextRequest()).send(text('Second.'), finish()).end();
    await seen('both answers', () => answers().length === 2 && answers()[1]?.startsWith('Second.'));
    expect(answers()[0]).to.match(/^First\./);
    expect(texts('question')).to.deep.equal(['One?', 'Two?']);
    expect(findPart(element, 'queued')).to.equal(undefined);
    expect(findPart(element, 'notice')).to.equal(undefined);
  });
});
