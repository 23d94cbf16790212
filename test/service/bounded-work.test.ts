import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { mock } from 'node:test';

import type { Hono } from 'hono';

import { MAX_QUESTION_LENGTH } from '../../src/service/assistant/request/parse-message-request.js';
import { loadApp } from '../../src/service/create-app.js';
import type { Section } from '../../src/search/docs/section.js';
import { createEmbeddedModel } from '../../src/quotes/model.js';
import { findPassage } from '../../src/quotes/passages/passage.js';
import { parseBlocks } from '../../src/quotes/passages/parse-blocks.js';
import { QuestionWords } from '../../src/quotes/passages/question-words.js';
import { indexSections } from '../../src/service/indexing/build-image.js';
import { DocsIndex, MAX_QUERY_TERMS, MAX_TERM_LENGTH } from '../../src/search/docs-index.js';
import { stem } from '../../src/search/languages/stem.js';
import { memoize } from '../../src/shared/memoize.js';
import { MAX_NEARLY_EQUAL } from '../../src/search/ranking/rank.js';
import { SectionIndex } from '../../src/search/index/section-index.js';
import { SimilarWords } from '../../src/search/query/similar-words.js';
import { SEGMENT_WINDOW, segmentWords } from '../../src/search/terms/segment.js';
import { countTerms, indexTerms, queryTerms } from '../../src/search/terms/terms.js';
import { askInit, messagePath, serviceOptions } from './support/ask.js';

/** The lengths of all texts that are split into words by a dictionary, which costs the square of their length. */
function watchSegmenter(): number[] {
  const lengths: number[] = [];
  const { segment } = Intl.Segmenter.prototype;
  mock.method(Intl.Segmenter.prototype, 'segment', function (this: Intl.Segmenter, text: string) {
    lengths.push(text.length);
    return segment.call(this, text);
  });
  return lengths;
}

/** The words that are looked for in the vocabulary of the docs, which costs the most. */
function watchVocabulary(): string[] {
  const words: string[] = [];
  const { find } = SimilarWords.prototype;
  mock.method(SimilarWords.prototype, 'find', function (this: SimilarWords, ...args: Parameters<typeof find>) {
    words.push(args[0]);
    return find.apply(this, args);
  });
  return words;
}

/** A name of letters for a number. */
function nameOf(number: number): string {
  return [...String(number)].map((digit) => 'qbcdfghjkl'[Number(digit)]).join('');
}

function section(text: string, index = 0): Section {
  const path = `/page-${index}`;
  return { path, pagePath: path, title: 'Page', headings: [], content: text, text, code: '', frontMatter: {} };
}

afterEach(() => mock.restoreAll());

describe('segmentWords', () => {
  const whole = (text: string) =>
    [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

  for (const text of [
    '設定を変更するにはカスタムプロパティを使います',
    'การตั้งค่าเริ่มต้นของเว็บไซต์',
    '设置文件的默认路径',
    'APIキーを設定',
  ]) {
    it(`finds the words of ${text}, however often it is repeated`, () => {
      for (const count of [1, 5, 30]) assert.deepEqual(segmentWords(text.repeat(count)), whole(text.repeat(count)));
    });
  }

  it('never works on more characters than fit into its window, and on each about once', () => {
    const text = '設定を変更するには'.repeat(2000);
    const lengths = watchSegmenter();
    assert.equal(segmentWords(text).join(''), text);
    assert.ok(Math.max(...lengths) <= SEGMENT_WINDOW);
    assert.ok(lengths.reduce((sum, length) => sum + length, 0) < 1.5 * text.length);
  });

  it('ends with a word that is longer than the window', () => {
    for (const text of ['ー'.repeat(1000), 'カ'.repeat(1000), '𠀀'.repeat(1000), 'x'.repeat(1000)]) {
      assert.equal(segmentWords(text).join(''), text);
    }
  });
});

describe('the terms of a text', () => {
  it('do not grow with characters that expand to many', () => {
    assert.ok(queryTerms('\uFDFA'.repeat(2000)).join('').length < 5000);
    assert.ok(indexTerms('\uFDFA'.repeat(2000)).length < 2000);
  });

  it('are counted in scripts without spaces as well', () => {
    assert.equal(countTerms('アクセントの色を変更するには', queryTerms('色 変更 設定')), 2);
    assert.equal(countTerms('Set the colour of the API キー', queryTerms('colours API キー radius')), 3);
  });
});

describe('the stem of a word', () => {
  for (const language of ['en', 'de', 'fr', 'fi', 'tr', 'ru', 'ja'] as const)
    it(`that is longer than any is the word itself, in ${language}`, () => {
      const word = 'settings'.repeat(1000);
      assert.equal(stem(word, language), word);
    });
});

describe('memoize', () => {
  it('computes the result for a text once, unless the text is long', () => {
    const compute = mock.fn((text: string) => text.length);
    const length = memoize(compute, { entries: 2, length: 3 });
    for (const text of ['abc', 'abc', 'abcd', 'abcd', '\ud83d', '\ud83d']) assert.equal(length(text), text.length);
    assert.equal(compute.mock.callCount(), 4);
  });

  it('keeps no more results than it should', () => {
    const compute = mock.fn((text: string) => text);
    const same = memoize(compute, { entries: 2, length: 3 });
    for (const text of ['a', 'b', 'c', 'a']) same(text);
    assert.equal(compute.mock.callCount(), 4);
  });
});

describe('DocsIndex', () => {
  it('searches for a bounded number of terms, and for none that is no word', async () => {
    const index = new DocsIndex(indexSections([section('alpha beta gamma')]));
    const words = watchVocabulary();
    const query = Array.from({ length: 300 }, (_, number) => `word${nameOf(number)}`);
    await index.search({ query: `${'x'.repeat(1000)} ${query.join(' ')}`, pageSize: 5 });
    assert.ok(words.length <= MAX_QUERY_TERMS && words.length >= MAX_QUERY_TERMS - 1, String(words.length));
    assert.ok(words.every((word) => word.length <= MAX_TERM_LENGTH));
  });

  it('compares a bounded number of sections with the query in detail', async () => {
    const index = new DocsIndex(indexSections(Array.from({ length: 1000 }, (_, id) => section('alpha beta', id))));
    const compare = mock.method(SectionIndex.prototype, 'termsOf');
    assert.equal((await index.search({ query: 'alpha beta', pageSize: 5 })).results.length, 5);
    const compared = new Set(compare.mock.calls.map(({ arguments: [id] }) => id));
    assert.equal(compared.size, MAX_NEARLY_EQUAL);
  });

  it('lets other requests work in between', async () => {
    const index = new DocsIndex(indexSections(Array.from({ length: 100 }, (_, id) => section('alpha beta', id))));
    let clock = 0;
    // A slow machine: each look at the clock is a slice later.
    mock.method(performance, 'now', () => (clock += 20));
    let turns = 0;
    const done = new AbortController();
    const others = (async () => {
      for (; !done.signal.aborted; turns++) await setImmediate();
    })();
    await index.search({ query: 'alpha beta', pageSize: 5, context: [{ value: 'alpha', path: '/page-1' }] });
    done.abort();
    await others;
    assert.ok(turns > 100, String(turns));
  });

  it('stops when the search is aborted', async () => {
    const index = new DocsIndex(indexSections([section('alpha')]));
    const signal = AbortSignal.abort();
    await assert.rejects(index.search({ query: 'alpha', pageSize: 5, signal }), { name: 'AbortError' });
    assert.equal((await index.search({ query: 'alpha', pageSize: 5 })).results.length, 1);
  });
});

describe('A selected text', () => {
  it('is split into words a few times, with however many sentences and rows it is compared', () => {
    const selected = 'v1.2.3-beta.4+5 – '.repeat(500);
    const { normalize } = String.prototype;
    let count = 0;
    mock.method(String.prototype, 'normalize', function (this: string, form: string) {
      if (this.length > 5000) count++;
      return normalize.call(this, form);
    });
    const rows = Array.from({ length: 100 }, (_, row) => `| name ${row} | What ${row} is for. |`).join('\n');
    const sentences = Array.from({ length: 100 }, (_, index) => `This is sentence ${index} of the page.`).join(' ');
    const content = `${sentences}\n\n| Name | Use |\n| - | - |\n${rows}`;
    const hit = { path: '/page', content, metadata: { title: 'Page', headings: [] } };
    findPassage(hit, {
      blocksOf: parseBlocks,
      words: QuestionWords.ofText('name', 'en'),
      length: 300,
      around: selected,
    });
    assert.ok(count > 0 && count <= 10, String(count));
  });
});

describe('a question at the limits of what is accepted', () => {
  let app: Hono;

  before(async () => {
    app = await loadApp({ ...serviceOptions, model: createEmbeddedModel({ pieceDelay: 0 }) });
  });

  for (const [title, piece] of [
    ['Chinese', '設定'],
    ['Japanese', '設定を変更するにはカスタムプロパティ'],
    ['Thai', 'การตั้งค่าเริ่มต้น'],
    ['compatibility characters', '㍿㌖'],
  ] as const) {
    const text = (length: number) => piece.repeat(length).slice(0, length);

    for (const [where, init] of [
      ['as the question', askInit(text(MAX_QUESTION_LENGTH))],
      [
        'as context',
        askInit('What does this do?', {
          context: Array.from({ length: 10 }, () => ({ type: 'code', value: text(16_000) })),
        }),
      ],
      ['as the conversation', askInit([text(32_000), text(32_000), 'Why?'])],
    ] as const) {
      it(`works on a bounded part of a text in ${title} ${where}`, async () => {
        const lengths = watchSegmenter();
        const queries = watchVocabulary();
        const response = await app.request(messagePath, init);
        assert.equal(response.status, 200);
        await response.text();
        assert.ok(Math.max(0, ...lengths) <= SEGMENT_WINDOW);
        const sum = lengths.reduce((total, length) => total + length, 0);
        assert.ok(sum < 250_000, String(sum));
        assert.ok(queries.length < 300, String(queries.length));
      });
    }
  }

  it('builds no large table for a giant word', async () => {
    const queries = watchVocabulary();
    const response = await app.request(messagePath, askInit('x'.repeat(MAX_QUESTION_LENGTH)));
    assert.equal(response.status, 200);
    await response.text();
    assert.ok(queries.every((query) => query.length <= MAX_TERM_LENGTH));
  });
});
