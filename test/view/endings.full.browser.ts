import { expect } from 'chai';
import { event, failure, finish, text } from '../support/fake-assistant.js';
import { findPart, part, parts, seen } from '../support/mount.js';
import { mounted, openEachTime } from './panel-of-test.js';
import { code, shown, panel, isVisible, ask, pressContinue } from './cut-answers.js';

openEachTime();

describe('An answer that was cut off', () => {
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
