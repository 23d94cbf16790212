import assert from 'node:assert/strict';
import type { AssistantMessage, UserMessage } from '../../src/conversation/message.js';
import { reportDisclaimers } from '../../src/static/report-strings.js';
import { createReport } from '../../src/static/reports.js';

const TOKEN = `ghp_${'aB3dE5gH7j'.repeat(4).slice(0, 36)}`;

const createdAt = '2026-11-27T10:00:00.000Z';
const quoted = { outcome: 'nothing', matched: [] } as const;

function question(content: string, currentPath?: string): UserMessage {
  return { id: 'q', role: 'user', content, parts: [{ type: 'text', text: content }], createdAt, currentPath };
}

const answer: AssistantMessage = {
  id: '1-2-3-4',
  role: 'assistant',
  content: 'Not found.',
  parts: [],
  createdAt,
  outcome: 'complete',
  sources: [],
  toolCalls: [],
  quoted,
};

/** As it is sent. */
function report(...given: Parameters<typeof createReport>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(createReport(...given))) as Record<string, unknown>;
}

describe('A report to the owner of a static site', () => {
  it('has the question, its outcome, the page, the language and the version, and nothing else', () => {
    const asked = { ...question('Can it sing?', '/guide/'), context: [{ type: 'selection', value: 'secret text' }] };
    assert.deepEqual(report(asked as UserMessage, answer, { language: 'en', version: '2', product: 'x' }), {
      id: '1-2-3-4',
      askedAt: createdAt,
      question: 'Can it sing?',
      outcome: 'nothing',
      path: '/guide/',
      locale: 'en',
      version: '2',
    });
  });

  it('has the rating, its reason and its comment', () => {
    const rating = { isHelpful: false, reason: 'wrong', comment: 'The flag is gone.' };
    const { isHelpful, reason, comment } = report(question('Why?'), answer, {}, rating);
    assert.deepEqual({ isHelpful, reason, comment }, rating);
    assert.equal('comment' in report(question('Why?'), answer, {}, { isHelpful: true, comment: '' }), false);
  });

  it('masks secrets in each text of the reader, also where the text is cut', () => {
    const rating = { isHelpful: false, comment: `Use ${TOKEN}` };
    const sent = report(question(`Why is ${TOKEN} refused?`, `/${TOKEN}`), answer, {}, rating);
    assert.equal(sent['question'], 'Why is •••••••• refused?');
    assert.equal(sent['comment'], 'Use ••••••••');
    assert.equal(sent['path'], '/••••••••');
    const long = report(question(`${'a '.repeat(1990)}${TOKEN}`), answer, {});
    assert.equal(JSON.stringify(long).includes('ghp_'), false);
  });

  it('has at most as much as the service keeps, and no query or anchor', () => {
    const rating = { isHelpful: false, comment: 'c '.repeat(9000) };
    const long = report(
      question('q '.repeat(9000), `/${'p/'.repeat(900)}`),
      answer,
      { version: 'v'.repeat(99) },
      rating,
    );
    const lengths = ['question', 'comment', 'path', 'version'].map((name) => (long[name] as string).length);
    assert.deepEqual(lengths, [4000, 2000, 200, 40]);
    assert.equal(report(question('Why?', '/guide?email=me#top'), answer, {})['path'], '/guide');
    assert.equal('version' in report(question('Why?'), answer, { version: ['2', '3'] }), false);
  });

  it('is announced in each language', () => {
    const texts = Object.values(reportDisclaimers);
    assert.equal(new Set(texts).size, 18);
  });
});
