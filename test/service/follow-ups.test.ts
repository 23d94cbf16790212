import assert from 'node:assert/strict';

import { loadApp } from '../../src/service/create-app.js';
import { createEmbeddedModel } from '../../src/quotes/model.js';
import { completeQuestion, joinQuestions } from '../../src/grounding/join-questions.js';
import { askInit, messagePath, serviceOptions } from './support/ask.js';
import { createDocsFolder } from './support/docs-folder.js';
import { readAnswer } from './support/read-answer.js';

/** The answer to a question behind another one, on docs of their own. */
async function askAfter(before: string, question: string, files: Readonly<Record<string, string>>) {
  const { folder, remove } = await createDocsFolder(files);
  const service = await loadApp({
    ...serviceOptions,
    docs: folder,
    model: createEmbeddedModel({ pieceDelay: 0 }),
  });
  const answer = await readAnswer(await service.request(messagePath, askInit([before, 'Like this.', question])));
  await remove();
  return answer;
}

describe('A follow-up', () => {
  it('that asks which other things there are is answered by their list, not by what names both', async () => {
    const files = {
      'lamp.md':
        '# The lamp\n\n## Which wicks are there?\n\n- flat\n- round\n\n## Which oils are there?\n\n- olive\n- walnut\n- linseed\n',
      'promise.md': '# What stays\n\n| Part | Stays |\n| --- | --- |\n| Names of wicks and oils | yes |\n',
    };
    const { text } = await askAfter('Which wicks are there?', 'And which oils?', files);
    assert.match(text, /> - olive\n> - walnut\n> - linseed/);
    assert.equal(text, (await askAfter('Which wicks are there?', 'What about oils?', files)).text);
  });

  it('with a phrase for another one is searched as the whole question', async () => {
    const { toolCalls } = await askAfter('How do I ship the lamp to Rome?', 'and to Paris?', {
      'ship.md': '# Ship\n\nShip the lamp to Paris.',
    });
    assert.deepEqual(toolCalls.at(-1)?.args, { query: 'How do I ship the lamp to Paris?' });
  });

  it('that names an operator is no question about what was asked before', async () => {
    const files = {
      'lamp.md': '# Light a lamp\n\nTo light a lamp, strike a match.',
      'signs.md': '# Signs\n\nThe sign `++=` adds more oil to it.',
    };
    const { text } = await askAfter('How do I light a lamp?', 'what does ++= do', files);
    assert.match(text, /\[Signs\]\(\/signs\) \[1\]\(\/signs\)\n\n> The sign `\+\+=` adds more oil to it\./);
    assert.doesNotMatch(text, /match/);
  });

  for (const [before, followUp, joined] of [
    ['How do I debug the core side?', 'and the window?', 'How do I debug the window?'],
    ['How do I ship it to Rome?', 'what about to Paris?', 'How do I ship it to Paris?'],
    ['How do I light a lamp?', 'and without oil?', 'How do I light a lamp without oil?'],
    ['Wie lösche ich eine Lampe mit Öl?', 'und mit Gas?', 'Wie lösche ich eine Lampe mit Gas?'],
    ['How do I light a lamp?', 'and how do I put it out?', undefined],
  ] as const) {
    it(`“${followUp}” behind “${before}” means “${joined ?? followUp}”`, () => {
      assert.equal(joinQuestions(before, followUp), joined);
    });
  }

  for (const [before, followUp, whole] of [
    ['Which events are there?', 'And which slots?', 'Which slots are there?'],
    ['How do I style it?', 'And which CSS parts?', 'Which CSS parts are there?'],
    ['Which events are there?', 'and the slots?', 'Which slots are there?'],
    ['How do I style it?', 'and slots?', 'and slots?'],
    ['Which platforms are supported?', 'And Windows?', 'And Windows?'],
    ['Which events are there?', 'And on phones?', 'And on phones?'],
  ] as const) {
    it(`“${followUp}” behind “${before}” asks “${whole}”`, () => {
      assert.equal(completeQuestion(followUp, before), whole);
    });
  }
});
