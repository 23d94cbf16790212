import { expect } from 'chai';
import { event, failure, finish, part as linePart, step, stepEnd, text, toolCall } from '../support/fake-assistant.js';
import { findPart, leavePage, mountOpen, part, parts, seen, unmount, type Mounted } from '../support/mount.js';
import { type } from '../support/talk.js';

let mounted: Mounted;

beforeEach(async () => {
  mounted = await mountOpen();
});

afterEach(unmount);

const code = 'Run this:\n\n```sh\nnpm install docs-assistant\nnpx docs-assistant in';
const shown = (name: string) =>
  parts(mounted.element, name).map(({ innerText }) => innerText.replace(/Continue$/, '').trim());
const panel = () => part(mounted.element, 'panel');
const isVisible = (name: string) => Boolean(findPart(mounted.element, name)?.checkVisibility());

/** Asks, and lets the service send something. */
async function ask(...sent: string[]) {
  await type('How do I install it?');
  const request = await mounted.fake.nextRequest();
  return request.send(...sent);
}

/** Presses Continue, and returns the request for the rest. */
async function pressContinue() {
  await seen('the button', () => findPart(mounted.element, 'continue'));
  part(mounted.element, 'continue').click();
  return mounted.fake.nextRequest();
}

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

  for (const [sent, end] of [
    ['It depends on **who runs', 'It depends on who runs'],
    ['Set `theme', 'Set theme'],
    ['First.\n\n- Set *one', 'First.\n\nSet one'],
    ['See [the guide](/gui', 'See the guide'],
    ['Run:\n\n```sh\nls **a', 'ls **a'],
  ] as const) {
    it(`shows no marks that it has not closed: ${JSON.stringify(sent)}`, async () => {
      (await ask(text(sent), finish({ finishReason: 'length' }))).end();
      const last = end.split('\n').at(-1)!;
      await seen('the end', () => panel().querySelector<HTMLElement>('.prose')?.innerText.trim().endsWith(last));
      await seen('the sentence', () => shown('outcome').length > 0);
      await seen('no marks', () => panel().querySelector<HTMLElement>('.prose')!.innerText.trim().endsWith(last));
    });
  }

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

  it('has a button at its other blocks of code', async () => {
    const markdown = '```sh\nnpm i\n```\n\n- Then\n\n  ```js\n  const one = 1;\n  cons';
    (await ask(text(markdown), finish({ finishReason: 'length' }))).end();
    await seen(
      'the blocks',
      () => parts(mounted.element, 'copy').filter((each) => !each.checkVisibility()).length === 1,
    );
    expect(parts(mounted.element, 'copy').map((each) => each.checkVisibility())).to.deep.equal([true, false]);
  });

  it('can be copied as far as it goes if a block of code is complete at its end', async () => {
    (await ask(text('```sh\nnpm i\n```\n'), finish({ finishReason: 'length' }))).end();
    await seen('the sentence', () => shown('outcome').length > 0);
    await seen('the button', () => isVisible('copy'));
  });

  it('is continued after a reload', async () => {
    (await ask(text('The attribute sets the the'), finish({ finishReason: 'length' }))).end();
    await seen('the button', () => findPart(mounted.element, 'continue'));
    leavePage(mounted.element);
    mounted = await mountOpen();
    (await pressContinue()).send(text('The attribute sets the theme.'), finish()).end();
    await seen(
      'the whole answer',
      () => panel().querySelector('.prose')?.textContent.trim() === 'The attribute sets the theme.',
    );
  });

  it('tries again to continue after a failure', async () => {
    (await ask(text('The attribute sets the the'), finish({ finishReason: 'length' }))).end();
    (await pressContinue()).send(text('The attribute sets the theme of'), failure('Overloaded')).end();
    await seen('the notice', () => findPart(mounted.element, 'notice'));
    expect(shown('outcome')).to.deep.equal([]);
    expect(findPart(mounted.element, 'continue')).to.equal(undefined);
    part(mounted.element, 'retry').click();
    (await mounted.fake.nextRequest()).send(text('The attribute sets the theme of the panel.'), finish()).end();
    await seen(
      'the whole answer',
      () => panel().querySelector('.prose')?.textContent.trim() === 'The attribute sets the theme of the panel.',
    );
    expect(findPart(mounted.element, 'notice')).to.equal(undefined);
  });

  it('can be continued after the rest was stopped', async () => {
    (await ask(text('The attribute sets the the'), finish({ finishReason: 'length' }))).end();
    const request = await pressContinue();
    request.send(text('The attribute sets the theme of'));
    await seen('the rest', () => panel().querySelector('.prose')?.textContent.includes('theme of'));
    part(mounted.element, 'stop').click();
    await seen('the sentence', () => shown('outcome')[0] === 'You stopped this answer.');
    (await pressContinue()).send(text('The attribute sets the theme of the panel.'), finish()).end();
    await seen(
      'the whole answer',
      () => panel().querySelector('.prose')?.textContent.trim() === 'The attribute sets the theme of the panel.',
    );
  });

  it('can be continued only while it is the last one', async () => {
    (await ask(text('The attribute sets the the'), finish({ finishReason: 'length' }))).end();
    await seen('the button', () => findPart(mounted.element, 'continue'));
    (await ask(text('So.'), finish())).end();
    await seen('the second answer', () => parts(mounted.element, 'answer').length === 2 && isVisible('regenerate'));
    expect(findPart(mounted.element, 'continue')).to.equal(undefined);
    expect(shown('outcome')).to.deep.equal(['This answer was cut off.']);
  });
});

describe('The end of an answer', () => {
  for (const [reason, sentence] of [
    ['stop', undefined],
    ['tool-calls', undefined],
    ['unknown', undefined],
    ['length', 'This answer was cut off.'],
    ['content-filter', 'The model or its filter declined to answer. Try other words.'],
    ['refusal', 'The model or its filter declined to answer. Try other words.'],
  ] as const) {
    it(`${sentence ? 'has its own sentence' : 'needs no sentence'} for the reason ${reason}`, async () => {
      (await ask(text('So far.'), finish({ finishReason: reason }))).end();
      await seen('the end', () => isVisible('regenerate') && isVisible('outcome') === Boolean(sentence));
      expect(shown('outcome')).to.deep.equal(sentence ? [sentence] : []);
      expect(Boolean(findPart(mounted.element, 'continue'))).to.equal(reason === 'length');
      expect(findPart(mounted.element, 'notice')).to.equal(undefined);
    });
  }

  it('has a sentence, and can be tried again, if a filter left no text', async () => {
    (await ask(finish({ finishReason: 'content-filter' }))).end();
    await seen('the sentence', () => shown('outcome')[0]?.startsWith('The model or its filter declined'));
    expect(isVisible('retry')).to.equal(true);
  });

  for (const [format, sent] of [
    ['version 1', finish({ finishReason: 'error' })],
    ['version 2', event({ type: 'finish', finishReason: 'error' })],
  ] as const) {
    it(`has a notice if the reason is an error, without an error part, in ${format}`, async () => {
      const first = format === 'version 1' ? text('So') : event({ type: 'text-delta', id: '1', delta: 'So' });
      (await ask(first, sent)).end();
      await seen('the notice', () => shown('notice')[0]?.includes('could not finish this answer'));
      expect(shown('outcome')).to.deep.equal([]);
      expect(isVisible('retry')).to.equal(true);
    });
  }

  for (const [title, end] of [
    ['stopped', () => part(mounted.element, 'stop').click()],
    ['failed', undefined],
  ] as const) {
    it(`leaves no button to copy half a block of code if it was ${title}`, async () => {
      const request = await ask(text(code));
      await seen('the block', () => panel().querySelector('.code'));
      if (end) end();
      else request.send(failure('Overloaded')).end();
      await seen('the block without a button', () => !isVisible('copy'));
    });
  }
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
    mounted = await mountOpen({ 'stall-timeout': '50' });
    await ask(step(), text('So'), stepEnd());
    await seen('the notice', () => shown('notice')[0]?.includes('The answer has stopped arriving.'));
  });
});
