import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { MAX_QUESTION_LENGTH } from '../../src/conversation/question-limits.js';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { failure, finish, search, step, stepEnd, text, toolCall } from '../support/fake-assistant.js';
import { findPart, heard, leavePage, mount, mountOpen, part, parts, seen, unmount } from '../support/mount.js';
import { recordWarnings } from '../support/recorded-warnings.js';
import { answerText, converse, type } from '../support/talk.js';
import { resizeWindow } from '../support/window.js';

const warnings = recordWarnings();

afterEach(unmount);

/** Resolves when a frame has been laid out, before it is painted. */
async function layout(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  const probe = document.body.appendChild(document.createElement('i'));
  return new Promise((resolve) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      probe.remove();
      resolve();
    });
    observer.observe(probe);
  });
}

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
}

describe('The panel before the first question', () => {
  it('shows the texts that the page has set', async () => {
    const { element } = await mountOpen({
      'header-title': 'Acme help',
      'welcome-message': '<b>Hi</b>',
      placeholder: 'Ask Acme',
    });
    expect(part(element, 'title').innerText).to.equal('Acme help');
    expect(part(element, 'welcome').innerText).to.equal('<b>Hi</b>');
    expect(part<HTMLTextAreaElement>(element, 'input').placeholder).to.equal('Ask Acme');
  });

  it('shows the beginning of its welcome in a window too low for all of it', async () => {
    const [width, height] = [innerWidth, innerHeight];
    await resizeWindow(844, 390);
    const questions = Array.from({ length: 4 }, (_, index) => `What is the answer to starter question ${index}?`);
    const mounted = await mountOpen({ suggestions: JSON.stringify(questions) });
    const log = part(mounted.element, 'log');
    await seen('more than fits', () => log.scrollHeight > log.clientHeight);
    await frames(4);
    expect(log.scrollTop).to.equal(0);

    await converse(mounted, 'How?', 'Line.\n\n'.repeat(40));
    await seen('more text below', () => findPart(mounted.element, 'jump'));
    part(mounted.element, 'jump').click();
    await seen('the end of the answer', () => log.scrollTop > 400);
    part(mounted.element, 'new-conversation').click();
    await seen('the beginning of the welcome', () => findPart(mounted.element, 'welcome') && log.scrollTop === 0);
    await resizeWindow(width, height);
  });

  for (const [way, attributes, show] of [
    ['ask()', {}, (element: DocsAssistant) => element.show()],
    ['ask() in a modal panel', { variant: 'modal' }, (element: DocsAssistant) => element.show()],
    ['ask() in a panel in the page', { variant: 'inline' }, () => Promise.resolve()],
  ] as const) {
    it(`shows the beginning of an answer to a question that ${way} asks before the panel has loaded`, async () => {
      const { element, fake } = await mount(attributes);
      void element.ask('How?');
      void show(element);
      const request = await fake.nextRequest();
      request.send(text('Line.\n\n'.repeat(60)), finish()).end();
      await seen('more text below', () => findPart(element, 'jump') && findPart(element, 'copy-answer'));
      expect(part(element, 'log').scrollTop).to.equal(0);
    });
  }

  it('asks a suggestion when it is pressed', async () => {
    const { element, fake } = await mountOpen({ suggestions: '["How do I install it?","What is it?"]' });
    expect(parts(element, 'suggestion').map(({ innerText }) => innerText)).to.deep.equal([
      'How do I install it?',
      'What is it?',
    ]);
    part(element, 'suggestion').click();
    expect((await fake.nextRequest()).body.messages[0]?.content).to.equal('How do I install it?');
    await seen(
      'the question instead of the welcome',
      () => !findPart(element, 'welcome') && findPart(element, 'question'),
    );
    element.stop();
  });
});

describe('The composer', () => {
  it('sends at Enter, and is then empty', async () => {
    const { element, fake } = await mountOpen();
    await type('How?');
    const { body } = await fake.nextRequest();
    await seen('the question', () => findPart(element, 'question')?.innerText === 'How?');
    expect(body.messages[0]?.content).to.equal('How?');
    expect(part<HTMLTextAreaElement>(element, 'input').value).to.equal('');
    element.stop();
  });

  it('breaks the line at Shift+Enter', async () => {
    const { element, fake } = await mountOpen();
    await sendKeys({ type: 'One' });
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ up: 'Shift' });
    await sendKeys({ type: 'Two' });
    expect(part<HTMLTextAreaElement>(element, 'input').value).to.equal('One\nTwo');
    expect(fake.requests).to.have.length(0);
  });

  for (const [browser, init] of [
    ['most browsers', { isComposing: true }],
    ['Safari', { keyCode: 229 }],
  ] as const) {
    it(`does not send at the Enter that ends a composition, as ${browser} report it`, async () => {
      const { element, fake } = await mountOpen();
      await sendKeys({ type: 'にほん' });
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
      part(element, 'input').dispatchEvent(enter);
      expect(enter.defaultPrevented).to.equal(false);
      expect(fake.requests).to.have.length(0);
    });
  }

  it('queues a question while an answer arrives, and sends it afterwards', async () => {
    const { element, fake } = await mountOpen();
    await type('One?');
    const request = await fake.nextRequest();
    await type('Two?');
    await seen('the queued question', () => findPart(element, 'queued')?.innerText.includes('Two?'));
    expect(fake.requests).to.have.length(1);
    expect(part<HTMLTextAreaElement>(element, 'input').value).to.equal('');

    request.send(text('1'), finish()).end();
    expect((await fake.nextRequest()).body.messages.at(-1)?.content).to.equal('Two?');
    await seen('no queued question', () => !findPart(element, 'queued'));
    element.stop();
  });

  it('puts a dequeued question in front of the draft', async () => {
    const { element, fake } = await mountOpen();
    await type('One?');
    const request = await fake.nextRequest();
    await type('Two?');
    await sendKeys({ type: 'Three?' });
    await seen('the queued question', () => findPart(element, 'dequeue'));
    part(element, 'dequeue').click();
    await seen('the draft', () => part<HTMLTextAreaElement>(element, 'input').value === 'Two?\nThree?');
    request.send(text('1'), finish()).end();
    await heard('docs-assistant-answer');
    expect(fake.requests).to.have.length(1);
  });

  it('shows an error for an empty question until one is typed', async () => {
    const { element, fake } = await mountOpen();
    await sendKeys({ press: 'Enter' });
    await seen('the notice', () => findPart(element, 'notice')?.innerText.includes('Write a question first.'));
    expect(parts(element, 'retry')).to.have.length(0);
    expect(fake.requests).to.have.length(0);

    await sendKeys({ type: 'H' });
    await seen('no notice', () => !findPart(element, 'notice'));
  });

  it('shows an error for a question that is too long, and keeps every character', async () => {
    const { element, fake } = await mountOpen();
    const input = part<HTMLTextAreaElement>(element, 'input');
    input.value = 'x'.repeat(100_000);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await sendKeys({ press: 'Enter' });
    await seen('the notice', () => findPart(element, 'notice')?.innerText.includes('too long'));
    expect(part(element, 'notice').innerText).to.contain(MAX_QUESTION_LENGTH.toLocaleString('en'));
    expect(input.value).to.have.length(100_000);
    expect(fake.requests).to.have.length(0);

    input.setSelectionRange(MAX_QUESTION_LENGTH - 1, 100_000);
    await sendKeys({ type: '?' });
    await seen('no notice', () => !findPart(element, 'notice'));
    expect(input.value).to.have.length(MAX_QUESTION_LENGTH);
  });
});

describe('An answer', () => {
  it('shows its text while the rest is still being sent', async () => {
    const { element, fake } = await mountOpen();
    void element.ask('How?');
    const request = (await fake.nextRequest()).send('0:"First', ' words"\n0:" and th');
    await seen('the first words', () => answerText(element).startsWith('First words'));
    expect(element.status).to.equal('streaming');
    request.send('en the rest."\n', finish()).end();
    await seen('the rest', () => answerText(element) === 'First words and then the rest.');
  });

  it('shows the search, and then lists each source once', async () => {
    const { element, fake } = await mountOpen({ 'docs-url': 'https://docs.example/' });
    void element.ask('How?');
    const request = (await fake.nextRequest()).send(step(), toolCall('t1', 'search', { query: 'install the CLI' }));
    await seen('the search', () => answerText(element).includes('Searching for “install the CLI”'));

    const hits = [
      { path: 'install', metadata: { title: 'Install' } },
      { path: '/install#cli', metadata: { title: 'Install' } },
    ];
    request.send(search('install the CLI', hits), stepEnd(), step(), text('Run it.'), finish()).end();
    await seen('the sources', () => findPart(element, 'sources'));

    expect(answerText(element)).not.to.contain('Searching');
    const links = parts<HTMLAnchorElement>(element, 'source');
    expect(links.map(({ href }) => href)).to.deep.equal(['https://docs.example/install']);
    expect(links[0]?.innerText).to.contain('Install').and.to.contain('/install');
  });

  it('shows nothing for an unknown tool', async () => {
    const { element, fake } = await mountOpen();
    void element.ask('How?');
    (await fake.nextRequest())
      .send(toolCall('t1', 'open_contact_form', { query: 'secret' }), text('Done.'), finish())
      .end();
    await heard('docs-assistant-answer');
    await seen('the answer', () => answerText(element) === 'Done.');
  });

  it('shows the text of two steps as two paragraphs', async () => {
    const { element, fake } = await mountOpen();
    void element.ask('How?');
    (await fake.nextRequest())
      .send(step('a'), text('I look it up.'), stepEnd(), step('b'), text('Run it.'), finish())
      .end();
    await heard('docs-assistant-answer');
    await seen('both', () => answerText(element).includes('Run it.'));
    const paragraphs = [...part(element, 'answer').querySelectorAll('p')];
    expect(paragraphs.map(({ textContent }) => textContent)).to.deep.equal(['I look it up.', 'Run it.']);
  });

  it('keeps its text when stopped, and says that it was stopped', async () => {
    const { element, fake } = await mountOpen();
    await type('How?');
    (await fake.nextRequest()).send(text('Run '));
    await seen('the first words', () => answerText(element).includes('Run'));
    part(element, 'stop').click();
    await seen('the end', () => answerText(element).includes('You stopped this answer.'));
    expect(answerText(element)).to.contain('Run');
    expect(parts(element, 'notice')).to.have.length(0);
  });

  it('fires an event before a source link is followed, so that a router can handle it', async () => {
    const { element, fake } = await mountOpen({ 'docs-url': '/docs/' });
    void element.ask('How?');
    (await fake.nextRequest()).send(text('See [Install](install#cli).'), finish()).end();
    await heard('docs-assistant-answer');
    await seen('the link', () => findPart(element, 'answer')?.querySelector('a'));
    element.addEventListener('docs-assistant-source-click', (event) => event.preventDefault());
    const clicked = heard('docs-assistant-source-click');
    part(element, 'answer').querySelector('a')?.click();
    const event = await clicked;
    expect(event.url).to.equal(new URL('/docs/install#cli', location.href).href);
    expect(event.title).to.equal('Install');
    expect(location.hash).to.equal('');
  });
});

describe('Code in an answer', () => {
  async function answerWithCode() {
    const mounted = await mountOpen();
    void mounted.element.ask('How?');
    (await mounted.fake.nextRequest()).send(text('```css\na { color: red }\n```'), finish()).end();
    await seen('the button', () => findPart(mounted.element, 'copy'));
    return mounted;
  }

  it('is highlighted once it is complete', async () => {
    const { element } = await answerWithCode();
    await seen('colours', () => part(element, 'answer').querySelector('code .hljs-attribute'));
    expect(part(element, 'answer').querySelector('code')?.textContent).to.equal('a { color: red }\n');
  });

  it('stays highlighted when a later link definition changes the list around it', async () => {
    const { element, fake } = await mountOpen();
    void element.ask('How?');
    const request = await fake.nextRequest();
    request.send(text('- See [it]:\n\n  ```css\n  a { color: red }\n  ```\n\nA paragraph.\n\nMore.\n\nAnd more.\n\n'));
    await seen('colours', () => part(element, 'answer').querySelector('code .hljs-attribute'));
    request.send(text('[it]: /it\n'), finish()).end();
    await seen('the link', () => part(element, 'answer').querySelector('a[href$="/it"]'));
    await seen('colours', () => part(element, 'answer').querySelector('code .hljs-attribute'));
  });
});

describe('A failure', () => {
  const cases = [
    ['no service', (request: Request) => request.refuse(), 'can’t be reached', true],
    ['a wrong key', respond(401, '{"error":{"message":"Unknown key."}}'), 'key was not accepted', false],
    ['an unknown domain', respond(404), 'does not know this site', false],
    [
      'a refused request',
      respond(400, '{"message":"filter.version must be a string"}'),
      'did not accept this question',
      false,
    ],
    ['a failing service', respond(503), 'The assistant’s service has a problem', true],
    [
      'a service that stops in the middle',
      (request: Request) => request.send(text('Ru')).break(),
      'connection broke',
      true,
    ],
    ['an answer that ends too early', (request: Request) => request.send(text('Ru')).end(), 'connection broke', true],
    [
      'an error in the answer',
      (request: Request) => request.send(text('Ru'), failure('Model overloaded')).end(),
      'could not finish this answer',
      true,
    ],
  ] as const;

  for (const [situation, fail, words, hasRetry] of cases) {
    it(`caused by ${situation} is explained, and loses no text`, async () => {
      const { element, fake } = await mountOpen();
      await type('How?');
      const request = await fake.nextRequest();
      await sendKeys({ type: 'A draft' });
      fail(request);
      await seen('the notice', () => findPart(element, 'notice')?.innerText.includes(words));

      expect(part(element, 'question').innerText).to.equal('How?');
      expect(part<HTMLTextAreaElement>(element, 'input').value).to.equal('A draft');
      expect(Boolean(findPart(element, 'retry'))).to.equal(hasRetry);
    });
  }

  it('is shown to readers without the reason of the service, which goes to the console', async () => {
    const { element, fake } = await mountOpen();
    await type('How?');
    respond(400, '{"message":"`filter.version` must be a string"}')(await fake.nextRequest());
    await seen('the warning', () => warnings.some((warning) => warning.includes('`filter.version` must be a string')));
    await seen('the notice', () => findPart(element, 'notice'));
    expect(part(element, 'notice').innerText).not.to.contain('filter');
  });

  it('caused by a rate limit shows how long to wait', async () => {
    const { element, fake } = await mountOpen();
    await type('How?');
    (await fake.nextRequest()).respond({ status: 429, headers: { 'Retry-After': '20' } }).end();
    await seen('the notice', () => findPart(element, 'notice')?.innerText.includes('Trying again in 20 seconds.'));
  });

  it('is gone after a successful retry', async () => {
    const { element, fake } = await mountOpen();
    await type('How?');
    (await fake.nextRequest()).send(text('Ru')).break();
    await seen('the retry button', () => findPart(element, 'retry'));
    part(element, 'retry').click();
    (await fake.nextRequest()).send(text('Run it.'), finish()).end();
    await seen('the answer', () => answerText(element) === 'Run it.');
    expect(parts(element, 'question')).to.have.length(1);
    expect(parts(element, 'notice')).to.have.length(0);
  });

  it('caused by wrong settings names them to the author on the console, and sends nothing', async () => {
    const { element, fake } = await mountOpen({ 'api-key': 'svc_admin' });
    await type('How?');
    await seen('the notice', () => findPart(element, 'notice')?.innerText.includes('not set up correctly'));
    await seen('the warning', () => warnings.some((warning) => warning.includes('svc_dsc_')));
    expect(part(element, 'notice').innerText).not.to.contain('svc_');
    expect(warnings.join()).not.to.contain('svc_admin');
    expect(fake.requests).to.have.length(0);
  });
});

describe('The next page', () => {
  it('continues the conversation and its thread', async () => {
    const { element: before, fake: served } = await mountOpen();
    void before.ask('One?');
    (await served.nextRequest()).send(text('1'), finish({ threadId: 'thread-1' })).end();
    await heard('docs-assistant-answer');
    leavePage(before);

    const { element, fake } = await mountOpen();
    expect(parts(element, 'question').map(({ innerText }) => innerText)).to.deep.equal(['One?']);
    void element.ask('Two?');
    const { body } = await fake.nextRequest();
    element.stop();
    expect(body.threadId).to.equal('thread-1');
    expect(body.messages.map(({ content }) => content)).to.deep.equal(['One?', '1', 'Two?']);
  });

  it('offers to retry an interrupted question', async () => {
    const { element: before, fake: served } = await mountOpen();
    void before.ask('One?');
    (await served.nextRequest()).send(text('Half'));
    await seen('the first words', () => findPart(before, 'answer')?.innerText.includes('Half'));
    leavePage(before);

    const { element, fake } = await mountOpen();
    expect(answerText(element)).to.contain('Half');
    part(element, 'retry').click();
    (await fake.nextRequest()).send(text('Whole.'), finish()).end();
    await seen('the answer', () => answerText(element) === 'Whole.');
    expect(parts(element, 'question')).to.have.length(1);
    before.stop();
  });
});

describe('The log', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}.`).join('\n\n');
  const isAtEnd = (log: HTMLElement) => log.scrollHeight - log.scrollTop - log.clientHeight < 2;

  /** Scrolls between frames, as a reader does. */
  async function scrollBy(log: HTMLElement, distance: number) {
    await new Promise((resolve) => setTimeout(resolve));
    log.scrollBy({ top: distance, behavior: 'instant' });
    await new Promise((resolve) => log.addEventListener('scroll', resolve, { once: true }));
  }

  /** Waits for an answer that is longer than the log, and goes to its end. */
  async function goToEnd(element: DocsAssistant): Promise<HTMLElement> {
    await seen('more text below', () => findPart(element, 'jump'));
    part(element, 'jump').click();
    const log = part(element, 'log');
    await seen('the end of a long answer', () => log.scrollHeight > log.clientHeight && isAtEnd(log));
    return log;
  }

  it('shows a question at its top, and stays there while the answer grows', async () => {
    const { element, fake } = await mountOpen();
    await converse({ element, fake }, 'One?', 'Short.');
    void element.ask('Two?');
    const request = await fake.nextRequest();
    const log = part(element, 'log');
    const place = () =>
      parts(element, 'question').at(-1)!.getBoundingClientRect().top - log.getBoundingClientRect().top;
    await seen('the question', () => parts(element, 'question').length === 2);
    await seen('a panel that has risen', () => part(element, 'panel').getAnimations().length === 0);
    // It is scrolled to before the next frame is painted.
    await frames(1);
    const before = place();
    expect(before).to.be.below(30);
    let moves = 0;
    for (let count = 0; count < 60; count++) {
      request.send(text(`Line ${count}.\n\n`));
      await frames(1);
      if (Math.abs(place() - before) >= 1) moves++;
    }
    await seen('more text below', () => findPart(element, 'jump'));
    expect(moves).to.equal(0);
    expect(place()).to.be.closeTo(before, 1);
    request.send(finish()).end();
  });

  it('keeps a question at its top when an earlier answer becomes higher, as one does whose height was an estimate', async () => {
    const { element, fake } = await mountOpen();
    await converse({ element, fake }, 'One?', lines(60));
    void element.ask('Two?');
    const request = await fake.nextRequest();
    const log = part(element, 'log');
    const place = () =>
      parts(element, 'question').at(-1)!.getBoundingClientRect().top - log.getBoundingClientRect().top;
    await seen('the question at the top', () => parts(element, 'question').length === 2 && place() < 30);
    await frames(2);
    part(element, 'answer').style.paddingBlockEnd = '100px';
    await frames(2);
    request.send(text(lines(60)));
    await seen('more text below', () => findPart(element, 'jump'));
    expect(place()).to.be.within(0, 30);
    element.stop();
  });

  it('does not move for a queued question, nor when its turn comes while the reader reads on', async () => {
    const { element, fake } = await mountOpen();
    void element.ask('One?');
    const request = (await fake.nextRequest()).send(text(lines(60)));
    await seen('more text below', () => findPart(element, 'jump'));
    const log = part(element, 'log');
    const { scrollTop } = log;
    await type('Two?');
    await seen('the question', () => findPart(element, 'queued')?.checkVisibility());
    request.send(finish()).end();
    await seen('its turn', () => parts(element, 'question').length === 2);
    await frames(4);
    expect(log.scrollTop).to.equal(scrollTop);
    element.stop();
  });

  it('follows a growing answer once the reader has gone to its end, and stays where the reader scrolls', async () => {
    const { element, fake } = await mountOpen();
    void element.ask('How?');
    const request = (await fake.nextRequest()).send(text(lines(60)));
    const log = await goToEnd(element);
    await seen('a panel that has risen', () => part(element, 'panel').getAnimations().length === 0);

    await scrollBy(log, 100 - log.scrollTop);
    const [read] = log.querySelectorAll('.block:nth-child(4)');
    const place = read?.getBoundingClientRect().top;
    request.send(text(`\n\n${lines(20)}\n\nThe end.`), finish()).end();
    await seen('the rest', () => answerText(element).includes('The end.'));
    await new Promise(requestAnimationFrame);
    expect(read?.getBoundingClientRect().top).to.be.closeTo(place ?? NaN, 1);
  });

  /** Streams an answer longer than the log, scrolled to its end, until `end` is called. */
  async function streamLines(attributes = {}) {
    const mounted = await mountOpen(attributes);
    const { element, fake } = mounted;
    await type('How?');
    const request = (await fake.nextRequest()).send(text(lines(60)));
    const log = await goToEnd(element);
    await seen('a panel that has risen', () => part(element, 'panel').getAnimations().length === 0);
    let count = 60;
    const timer = setInterval(() => request.send(text(`\n\nLine ${count++}.`)), 25);
    const end = () => {
      clearInterval(timer);
      request.send(finish()).end();
    };
    return { element, log, end };
  }

  it('shows the end in each frame while it follows, even as blocks are settled', async () => {
    const { log, end } = await streamLines();
    const height = log.scrollHeight;
    for (let frame = 0; frame < 60; frame++) {
      await layout();
      expect(isAtEnd(log), `frame ${frame}`).to.equal(true);
    }
    expect(log.scrollHeight).to.be.above(height + 300);
    end();
  });

  it('follows again after the End key, even while more text arrives', async () => {
    const { log, end } = await streamLines();
    await sendKeys({ press: 'F6' });
    await sendKeys({ press: 'PageUp' });
    await seen('an earlier place', () => log.scrollHeight - log.scrollTop - log.clientHeight > 300);
    // The smooth scroll of Page Up ends before the next key.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await sendKeys({ press: 'End' });
    await frames(20);
    await seen('the end', () => isAtEnd(log));
    end();
    await seen('the end of all', () => isAtEnd(log));
  });

  it('keeps following when a wider panel makes the text shorter', async () => {
    const { element, log, end } = await streamLines();
    for (const width of [300, 700, 300, 700, 300, 700, 300, 700]) {
      element.style.setProperty('--docs-assistant-width', `${width}px`);
      await frames(4);
    }
    end();
    await seen('the end of all', () => isAtEnd(log));
  });

  it('stops following after a scroll as short as that of a finger', async () => {
    const { log, end } = await streamLines();
    for (let move = 0; move < 6; move++) await scrollBy(log, -3);
    // Compares the position of a block, not the scroll offset: blocks above it are measured again as they come near.
    const read = [...log.querySelectorAll('.block')].at(-8)!;
    const place = read.getBoundingClientRect().top;
    await frames(20);
    expect(read.getBoundingClientRect().top).to.be.closeTo(place, 1);
    end();
  });

  it('keeps following in a panel that was closed and opened', async () => {
    const { element, log, end } = await streamLines();
    element.hide();
    await seen('no panel', () => log.clientHeight === 0);
    await frames(10);
    await element.show();
    await seen('the end', () => isAtEnd(log));
    end();
    await seen('the end of all', () => isAtEnd(log));
  });

  it('keeps the reader’s place in a panel that was closed and opened', async () => {
    const { element, log, end } = await streamLines();
    await scrollBy(log, 300 - log.scrollTop);
    const read = [...log.querySelectorAll('.block')].find((block) => block.getBoundingClientRect().top > 200)!;
    const place = read.getBoundingClientRect().top;
    element.hide();
    await seen('no panel', () => log.clientHeight === 0);
    await frames(10);
    await element.show();
    await seen('a panel that has risen', () => part(element, 'panel').getAnimations().length === 0);
    await frames(4);
    expect(read.getBoundingClientRect().top).to.be.closeTo(place, 1);
    end();
  });

  it('does not scroll when no question is sent', async () => {
    const { element, log, end } = await streamLines();
    await scrollBy(log, -log.scrollTop);
    const { top } = part(element, 'question').getBoundingClientRect();
    await sendKeys({ press: 'Enter' });
    await seen('the notice', () => findPart(element, 'notice'));
    await frames(10);
    expect(part(element, 'question').getBoundingClientRect().top).to.be.closeTo(top, 1);
    end();
  });

  /** How often the text of the answer changes in a second. */
  async function countUpdates(element: DocsAssistant): Promise<number> {
    const end = performance.now() + 1000;
    let updates = 0;
    for (let shown = answerText(element); performance.now() < end; await frames(1)) {
      if (answerText(element) === shown) continue;
      shown = answerText(element);
      updates += 1;
    }
    return updates;
  }

  const absences: readonly [
    situation: string,
    leave: (element: DocsAssistant, log: HTMLElement) => unknown,
    comeBack: (element: DocsAssistant) => void,
  ][] = [
    ['while it is scrolled up', (_element, log) => scrollBy(log, -800), (element) => part(element, 'jump').click()],
    ['while the panel is closed', (element) => element.hide(), (element) => element.show()],
  ];
  for (const [situation, leave, comeBack] of absences) {
    it(`updates an answer at most five times a second ${situation}, and shows all of it afterwards`, async () => {
      // Each announcement would be another update.
      const { element, log, end } = await streamLines({ announcements: 'off' });
      await leave(element, log);
      // Wait for updates that have already been scheduled.
      await frames(10);
      expect(await countUpdates(element)).to.be.within(1, 6);
      comeBack(element);
      await frames(10);
      expect(await countUpdates(element)).to.be.above(6);
      end();
    });
  }

  it('offers a button that scrolls to new text below', async () => {
    const { element, fake } = await mountOpen();
    void element.ask('How?');
    const request = (await fake.nextRequest()).send(text(lines(60)));
    const log = await goToEnd(element);
    await seen('no button', () => !findPart(element, 'jump'));

    await scrollBy(log, 100 - log.scrollTop);
    request.send(text(`\n\n${lines(20)}`), finish()).end();
    await seen('the button', () => findPart(element, 'jump'));
    part(element, 'jump').click();
    await seen('the end', () => isAtEnd(log) && !findPart(element, 'jump'));
  });
});

describe('A restored conversation', () => {
  it('is scrolled to its end if the reader was there', async () => {
    const { element: before, fake } = await mountOpen();
    void before.ask('How?');
    (await fake.nextRequest()).send(text('Line.\n\n'.repeat(80)), finish()).end();
    await heard('docs-assistant-answer');
    await seen('more text below', () => findPart(before, 'jump'));
    part(before, 'jump').click();
    leavePage(before);

    const { element } = await mountOpen();
    const log = part(element, 'log');
    await seen('the end', () => log.scrollTop > 0 && log.scrollHeight - log.scrollTop - log.clientHeight < 2);
  });
});

type Request = Awaited<ReturnType<Awaited<ReturnType<typeof mountOpen>>['fake']['nextRequest']>>;

function respond(status: number, body = '') {
  return (request: Request) =>
    request
      .respond({ status, headers: { 'Content-Type': 'application/json' } })
      .send(body)
      .end();
}
