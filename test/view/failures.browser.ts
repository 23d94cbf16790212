import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { failure, finish, text } from '../support/fake-assistant.js';
import { findPart, part, parts, seen } from '../support/mount.js';
import { recordWarnings } from '../support/recorded-warnings.js';
import { answerText, draftOf, focusedPart, type } from '../support/talk.js';
import { holdTimers, hurryTimers, restoreTimers } from '../support/timers.js';
import { looksOver, mounted, notice, startOpen, support } from './notices.js';

const warnings = recordWarnings();

startOpen();

/** Sets `navigator.onLine`, and fires the event for it. */
function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

describe('The notice of a rate limit', () => {
  it('shows long waits in minutes, in the language of the interface', async () => {
    const { element, fake } = mounted;
    await type('How?');
    (await fake.nextRequest()).respond({ status: 429, headers: { 'Retry-After': '600' } }).end();
    await seen('the minutes', () => notice().includes('Trying again in 10 minutes.'));
    expect(parts(element, 'retry')).to.have.length(0);
  });
});

describe('A question without a network', () => {
  it('is kept, and sent as soon as there is one', async () => {
    const { element, fake } = mounted;
    setOnline(false);
    await type('How?');
    await seen('the notice', () => notice().includes('You are offline.'));
    expect(looksOver()).to.equal(false);
    expect(part(element, 'question').innerText).to.equal('How?');
    expect(fake.requests).to.have.length(0);

    setOnline(true);
    expect((await fake.nextRequest()).body.messages[0]?.content).to.equal('How?');
    element.stop();
  });

  it('is asked again by itself, too, if it was lost before the device noticed that it is offline', async () => {
    const { element, fake } = mounted;
    await type('How?');
    (await fake.nextRequest()).refuse();
    await seen('the notice', () => notice().includes('can’t be reached'));
    setOnline(false);
    await element.updateComplete;
    setOnline(true);
    expect((await fake.nextRequest()).body.messages[0]?.content).to.equal('How?');
    element.stop();
  });
});

describe('A message from the service', () => {
  it('is on the console, and not in the notice at the question', async () => {
    const { element, fake } = mounted;
    await type('How?');
    (await fake.nextRequest()).send(failure('The model is overloaded.')).end();
    await seen('the notice', () => notice().includes('could not finish'));
    expect(notice()).not.to.include('overloaded');
    await seen('the message', () => warnings.join('\n').includes('The service says: The model is overloaded.'));
    expect(part(element, 'log').contains(part(element, 'notice'))).to.equal(true);
  });
});

describe('An answer that finishes with the reason `error`', () => {
  it('is shown as far as it came, with a notice and a button that asks again in the same thread', async () => {
    const { element, fake } = mounted;
    await type('How?');
    const end = finish({ finishReason: 'error', threadId: 'thread-1' });
    (await fake.nextRequest()).send(text('Run this'), end).end();
    await seen('the notice', () => notice().includes('could not finish'));
    expect(part(element, 'answer').textContent).to.include('Run this');
    part(element, 'retry').click();
    expect((await fake.nextRequest()).body.threadId).to.equal('thread-1');
    element.stop();
  });
});

describe('A slow answer', () => {
  it('is announced to screen readers', async () => {
    const { element, fake } = mounted;
    hurryTimers(10_000);
    void element.ask('How?');
    await fake.nextRequest();
    const region = part(element, 'panel').querySelector('[role=status]');
    await seen('that it is slow', () => region?.textContent.includes('taking longer than usual'));
    element.stop();
  });

  it('shows that it is slow, and can be stopped', async () => {
    const { element, fake } = mounted;
    hurryTimers(10_000);
    void element.ask('How?');
    await fake.nextRequest();
    await seen('that it is slow', () => answerText(element).includes('taking longer than usual'));
    part(element, 'stop').click();
    await seen('the end', () => !answerText(element).includes('taking longer'));
    expect(notice()).to.equal('');
  });

  it('no longer shows that it is slow once text arrives', async () => {
    const { element, fake } = mounted;
    hurryTimers(10_000);
    void element.ask('How?');
    const request = await fake.nextRequest();
    await seen('that it is slow', () => answerText(element).includes('taking longer than usual'));
    restoreTimers();
    request.send(text('So it is.'));
    await seen('the text alone', () => answerText(element) === 'So it is.');
    element.stop();
  });

  it('fails when nothing arrives for too long, and can be retried', async () => {
    const { element, fake } = mounted;
    const letTimePass = holdTimers(30_000);
    await type('How?');
    (await fake.nextRequest()).send(text('So '));
    await seen('its beginning', () => answerText(element).includes('So'));
    expect(notice()).to.equal('');
    letTimePass();
    await seen('the notice', () => notice().includes('has stopped arriving'));
    expect(answerText(element)).to.equal('So');
    restoreTimers();
    part(element, 'retry').click();
    (await fake.nextRequest()).send(text('So it is.'), finish()).end();
    await seen('the answer', () => answerText(element) === 'So it is.');
  });
});

describe('A failure notice', () => {
  it('offers to edit a rejected question', async () => {
    const { element, fake } = mounted;
    await type('How?');
    (await fake.nextRequest()).respond({ status: 422 }).end();
    await seen('the button', () => findPart(element, 'edit-question'));
    part(element, 'edit-question').click();
    await seen('the question', () => draftOf(element) === 'How?');
    expect(focusedPart()).to.equal('input');
    await type(' And why?');
    expect((await fake.nextRequest()).body.messages.map(({ content }) => content)).to.deep.equal(['How? And why?']);
    element.stop();
  });

  it('does not link to support for an error in the input', async () => {
    const { element } = mounted;
    element.supportUrl = 'https://acme.example/help';
    await sendKeys({ press: 'Enter' });
    await seen('the notice', () => notice().includes('Write a question first.'));
    expect(support()).to.equal(undefined);
  });

  it('never links to an address that runs code', async () => {
    const { element, fake } = mounted;
    element.supportUrl = 'javascript:alert(1)';
    await type('Two?');
    (await fake.nextRequest()).send(failure('Overloaded')).end();
    await seen('the notice', notice);
    expect(support()).to.equal(undefined);
  });
});
