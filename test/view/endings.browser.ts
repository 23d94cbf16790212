import { expect } from 'chai';
import { event, finish, part as linePart, step, stepEnd, text, toolCall } from '../support/fake-assistant.js';
import { findPart, parts, seen, unmount } from '../support/mount.js';
import { loadNextPage, mounted, openEachTime, openPanel } from './panel-of-test.js';
import { code, shown, panel, isVisible, ask, pressContinue } from './cut-answers.js';

openEachTime();

describe('An answer that was cut off', () => {
  it('says so, and continues in place at the press of a button', async () => {
    (await ask(text('The attribute sets the the'), finish({ finishReason: 'length' }))).end();
    await seen('the sentence', () => shown('outcome').length > 0);
    expect(shown('outcome')).to.deep.equal(['This answer was cut off.']);
    const request = await pressContinue();
    await seen('the wait', () => shown('activity')[0] === 'Thinking…');
    expect(findPart(mounted.element, 'continue')).to.equal(undefined);
    expect(shown('outcome')).to.deep.equal([]);
    request.send(step(), text('The attribute sets the theme.'), finish()).end();
    await seen(
      'the whole answer',
      () => panel().querySelector('.prose')?.textContent.trim() === 'The attribute sets the theme.',
    );
    expect(parts(mounted.element, 'question')).to.have.length(1);
    expect(parts(mounted.element, 'answer')).to.have.length(1);
    expect(panel().querySelectorAll('.prose p')).to.have.length(1);
    expect(shown('outcome')).to.deep.equal([]);
  });

  it('has one message if it has failed', async () => {
    (await ask(text('Run'))).break();
    await seen('the notice', () => findPart(mounted.element, 'notice'));
    expect(shown('outcome')).to.deep.equal([]);
  });

  it('is one block of code with its rest, which can be copied only then', async () => {
    (await ask(text(code), finish({ finishReason: 'length' }))).end();
    await seen('the block without a button', () => panel().querySelector('.code') && !isVisible('copy'));
    const request = await pressContinue();
    request.send(text('npx docs-assistant init'));
    await seen(
      'the joined line',
      () => panel().querySelector('code')?.textContent === 'npm install docs-assistant\nnpx docs-assistant init\n',
    );
    request.send(text('\n```\n\nThat is all.'), finish()).end();
    await seen('the rest', () => panel().querySelector('.prose')?.textContent.includes('That is all.'));
    await seen('the button', () => isVisible('copy'));
    expect(panel().querySelectorAll('.code')).to.have.length(1);
    expect(panel().querySelector('code')?.textContent).to.equal(
      'npm install docs-assistant\nnpx docs-assistant init\n',
    );
  });

  it('is continued after a reload', async () => {
    (await ask(text('The attribute sets the the'), finish({ finishReason: 'length' }))).end();
    await seen('the button', () => findPart(mounted.element, 'continue'));
    await loadNextPage();
    (await pressContinue()).send(text('The attribute sets the theme.'), finish()).end();
    await seen(
      'the whole answer',
      () => panel().querySelector('.prose')?.textContent.trim() === 'The attribute sets the theme.',
    );
  });
});

describe('The end of an answer', () => {
  it('has a sentence, and can be tried again, if a filter left no text', async () => {
    (await ask(finish({ finishReason: 'content-filter' }))).end();
    await seen('the sentence', () => shown('outcome')[0]?.startsWith('The model or its filter declined'));
    expect(isVisible('retry')).to.equal(true);
  });
});

describe('A model that thinks', () => {
  const thoughts = {
    'version 1': [linePart('g', 'A secret thought.'), linePart('j', { signature: 'x' }), linePart('i', { data: 'x' })],
    'version 2': [
      event({ type: 'reasoning-start', id: 'r' }),
      event({ type: 'reasoning-delta', id: 'r', delta: 'A secret thought.' }),
      event({ type: 'reasoning-end', id: 'r' }),
    ],
  };
  const says = {
    'version 1': (words: string) => text(words),
    'version 2': (words: string) => event({ type: 'text-delta', id: '1', delta: words }),
  };

  for (const version of ['version 1', 'version 2'] as const) {
    it(`is seen to think before and within its answer, but its thoughts are not, in ${version}`, async () => {
      const request = await ask(...thoughts[version]);
      await seen('the activity', () => shown('activity')[0] === 'Thinking…');
      request.send(says[version]('So far.'));
      await seen('the text', () => shown('activity').length === 0);
      request.send(...thoughts[version]);
      await seen('the activity', () => shown('activity')[0] === 'Thinking…');
      request.send(says[version](' And on.'));
      await seen('the text', () => shown('activity').length === 0);
      expect(panel().textContent).to.contain('So far. And on.').and.not.to.contain('secret');
      mounted.element.stop();
      expect(JSON.stringify(mounted.element.messages)).not.to.contain('secret');
      expect(JSON.stringify(sessionStorage)).not.to.contain('secret');
    });
  }

  it('is shown to search while it searches', async () => {
    await ask(...thoughts['version 1'], toolCall('t1', 'search', { query: 'install' }));
    await seen('the activity', () => shown('activity')[0] === 'Searching for “install”…');
    mounted.element.stop();
  });
});

describe('The setting `stall-timeout`', () => {
  it('is how long the panel waits for anything from the service', async () => {
    await unmount();
    await openPanel({ 'stall-timeout': '50' });
    await ask(step(), text('So'), stepEnd());
    await seen('the notice', () => shown('notice')[0]?.includes('The answer has stopped arriving.'));
  });
});
