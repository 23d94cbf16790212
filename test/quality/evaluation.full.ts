import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDocs } from '../service/support/load-docs.js';
import type { Section } from '../../src/search/docs/section.js';
import type { Engine, Retrieved } from '../../src/service/evaluation/engine.js';
import { evaluate } from '../../src/service/evaluation/evaluate.js';
import { formatReport } from '../../src/service/evaluation/format-report.js';
import { parseQuestions } from '../../src/service/evaluation/parse-questions.js';
import type { Question } from '../../src/service/evaluation/question.js';
import { parseCsv } from './parse-csv.js';
import { createFts5Engine } from './engines/fts5.js';
import { createMiniSearchEngine } from './engines/minisearch.js';
import { findDocs } from './fetch-docs.js';
import { parseOptions } from './options.js';
import { sets, type QuestionSet } from './sets.js';

const questionsFolder = fileURLToPath(new URL('questions', import.meta.url));

function parse(list: readonly object[]): Question[] {
  return parseQuestions(JSON.stringify(list), 'q.json');
}

/** An engine that finds the same for each question. */
function fixed(retrieved: Partial<Retrieved>): Engine {
  return {
    name: 'fixed',
    retrieve: () => Promise.resolve({ paths: [], outcome: 'answer', length: 0, ...retrieved }),
  };
}

async function measure(question: object, retrieved: Partial<Retrieved>) {
  const options = { name: 'docs', sections: [], questions: parse([question]), engine: fixed(retrieved) };
  return (await evaluate(options)).metrics;
}

describe('a file of questions', () => {
  it('is YAML or JSON', () => {
    const yaml = parseQuestions("- ask: 'Why?'\n  pages: [/a]\n", 'q.yaml');
    assert.deepEqual(yaml, parse([{ ask: 'Why?', pages: ['/a'] }]));
    assert.equal(yaml[0]?.kind, 'how-to');
  });

  for (const [problem, entry, message] of [
    ['a question without pages', { ask: 'a' }, /q\.json: question 1, pages: needs at least one right page/],
    ['a page without a slash', { ask: 'a', pages: ['a'] }, /question 1, pages: must begin with a slash/],
    ['a missing text', { pages: ['/a'] }, /question 1, ask: is missing\.$/],
    ['an empty text', { ask: ' ', pages: ['/a'] }, /question 1, ask: is empty\.$/],
    ['a page that is no list', { ask: 'a', pages: '/a' }, /question 1, pages: must be a list\.$/],
    [
      'an unknown kind',
      { ask: 'a', kind: 'odd', pages: ['/a'] },
      /question 1, kind: "odd" is not one of how-to, .+\.$/,
    ],
    [
      'a follow-up to nothing',
      { ask: 'a', kind: 'follow-up', pages: ['/a'] },
      /after: must contain the previous question/,
    ],
    [
      'an unknown field',
      { ask: 'a', pages: ['/a'], page: '/b' },
      /question 1: there is no field "page", only ask, pages, shows, kind, after and half\.$/,
    ],
  ] as const) {
    it(`is refused for ${problem}, with a sentence that names it`, () => {
      assert.throws(() => parse([entry]), message);
    });
  }

  it('is refused if it is no list', () => {
    assert.throws(() => parseQuestions('{}', 'q.json'), /^Error: q\.json: must be a list\.$/);
    assert.throws(() => parseQuestions('[', 'q.yaml'), /q\.yaml is neither YAML nor JSON: .+ at line 1, column \d+\.$/);
  });

  it('keeps a question in its half when others are added', () => {
    const asks = Array.from({ length: 200 }, (_, number) => ({ ask: `question ${number}`, pages: ['/a'] }));
    const halves = parse(asks).map(({ half }) => half);
    assert.deepEqual(
      parse(asks.slice(50)).map(({ half }) => half),
      halves.slice(50),
    );
    const test = halves.filter((half) => half === 'test').length;
    assert.ok(test > 60 && test < 140, String(test));
  });
});

describe('the evaluation', () => {
  const question = { ask: 'a', pages: ['/right#part'] };

  it('counts where the right page is', async () => {
    const paths = ['/wrong', '/right#other', '/right#part'];
    const { hit1, hit3, hit5, mrr, section1 } = await measure(question, { paths });
    assert.deepEqual({ hit1, hit3, hit5, mrr, section1 }, { hit1: 0, hit3: 1, hit5: 1, mrr: 0.5, section1: 0 });
    assert.equal((await measure(question, { paths: ['/right/#part'] })).section1, 1);
  });

  it('counts a false “nothing” only where the right page is not shown', async () => {
    assert.equal((await measure(question, { outcome: 'nothing' })).falseNothings, 1);
    assert.equal((await measure(question, { outcome: 'closest', paths: ['/wrong'] })).falseNothings, 1);
    assert.equal((await measure(question, { outcome: 'closest', paths: ['/wrong', '/right'] })).falseNothings, 0);
    assert.equal((await measure(question, { outcome: 'answer', paths: ['/wrong'] })).falseNothings, 0);
  });

  it('does not count “the closest pages” as an answer out of scope', async () => {
    const other = { ask: 'a', kind: 'out of scope' };
    assert.equal((await measure(other, { outcome: 'answer', paths: ['/a'] })).outOfScopeAnswered, 1);
    assert.equal((await measure(other, { outcome: 'closest', paths: ['/a'] })).outOfScopeAnswered, 0);
  });

  it('reports other languages apart', async () => {
    const questions = parse([question, { ask: 'b', kind: 'other language', pages: ['/right'] }]);
    const report = await evaluate({ name: 'docs', sections: [], questions, engine: fixed({ paths: ['/right'] }) });
    assert.equal(report.metrics.answerable, 1);
    assert.equal(report.byKind.get('other language')?.answerable, 1);
    assert.match(formatReport([report]), /\| other language \|\s+1 \| 100 % \|/);
  });

  it('asks only the questions of a half, and names right pages that do not exist', async () => {
    const questions = parse([
      { ...question, half: 'test' },
      { ask: 'b', pages: ['/none'], half: 'development' },
    ]);
    const report = await evaluate({ name: 'docs', sections: [], questions, half: 'development', engine: fixed({}) });
    assert.deepEqual(report.unknownPages, ['/none']);
    assert.equal(report.judgements.length, 1);
  });

  it('measures whether an answer is supported, links the right page and keeps code whole', async () => {
    const passages = ['Set the accent colour with a custom property.\n\n```css\na {\n  b: c;\n}\n```'];
    const ask = (text: string) => () => Promise.resolve({ text, passages, paths: ['/right#part'] });
    const run = async (text: string) =>
      (await evaluate({ name: 'docs', sections: [], questions: parse([question]), engine: fixed({}), ask: ask(text) }))
        .answers;
    const good =
      'Set the accent colour with a custom property, see [part](/right#part).\n\n```css\na {\n  b: c;\n}\n```';
    const { supported, linksRightPage, wholeCode } = (await run(good))!;
    assert.deepEqual([supported, linksRightPage, wholeCode], [1, 1, 1]);
    const bad = (await run('Edit the nginx proxy configuration file, see [it](/wrong).\n\n```css\na {\n```'))!;
    assert.deepEqual([bad.supported, bad.linksRightPage, bad.wholeCode], [0, 0, 0]);
  });

  it('measures whether a passage shows what the question names, and whether the outcome says so', async () => {
    const passages = [
      { path: '/other', content: 'Nothing.' },
      { path: '/right#part', content: 'Set `accent`\nto **red**.' },
    ];
    const run = async (shows: readonly string[], outcome: 'answered' | 'closest' | 'nothing' = 'answered') => {
      const questions = parse([
        { ...question, shows },
        { ask: 'b', kind: 'out of scope' },
      ]);
      const ask = () => Promise.resolve({ text: '', passages: [], paths: [], quoted: { outcome, passages } });
      const { answers } = await evaluate({ name: 'docs', sections: [], questions, engine: fixed({}), ask });
      const { shown, shownFirst, calibration, outOfScopeAnswered, outOfScopeShown } = answers!;
      return [shown, shownFirst, calibration, outOfScopeAnswered, outOfScopeShown];
    };
    assert.deepEqual(await run(['blue', 'accent to red']), [1, 0, 1, 1, 1]);
    assert.deepEqual(await run(['/other']), [1, 1, 1, 1, 1]);
    assert.deepEqual(await run(['green']), [0, 0, 0, 1, 1]);
    assert.deepEqual(await run(['/other'], 'closest'), [1, 1, undefined, 0, 1]);
    assert.deepEqual(await run(['/other'], 'nothing'), [1, 1, undefined, 0, 0]);
  });

  it('judges a line that only leads to pages by where it leads', async () => {
    const ask = (text: string) => () =>
      Promise.resolve({ text, passages: ['Quite another text.'], paths: ['/right#part'] });
    const supported = async (text: string) => {
      const options = { name: 'docs', sections: [], questions: parse([question]), engine: fixed({}), ask: ask(text) };
      return (await evaluate(options)).answers?.supported;
    };
    assert.equal(await supported('See also: [An introduction to colours of all kinds](/right)'), 1);
    assert.equal(await supported('From [An introduction to colours of all kinds](/wrong)'), 0);
    assert.equal(await supported('- [One](/right), [two](/wrong)'), 0);
  });
});

describe('comma-separated values', () => {
  it('are parsed with quotes, commas and line breaks in them', () => {
    const text = 'ask,page\r\n"Why, ""exactly""?",a\n"two\nlines",b\nplain,\n';
    assert.deepEqual(parseCsv(text), [
      { ask: 'Why, "exactly"?', page: 'a' },
      { ask: 'two\nlines', page: 'b' },
      { ask: 'plain', page: '' },
    ]);
  });
});

describe('the questions of this project', () => {
  it('are at least 300, with each kind in each half', () => {
    const questions = readdirSync(questionsFolder).flatMap((file) =>
      parseQuestions(readFileSync(`${questionsFolder}/${file}`, 'utf8'), file),
    );
    assert.ok(questions.length >= 300);
    const parts = new Set(questions.map(({ kind, half }) => `${kind}, ${half}`));
    assert.equal(parts.size, 20, [...parts].join('\n'));
  });

  it('belong to docs that are known', () => {
    assert.deepEqual(readdirSync(questionsFolder).toSorted(), sets.map(({ name }) => `${name}.yaml`).toSorted());
  });

  describe('on its own docs', () => {
    let sections: readonly Section[];
    let questions: Question[];

    before(async () => {
      ({ sections } = await loadDocs('demo/site'));
      questions = parseQuestions(readFileSync(`${questionsFolder}/own.yaml`, 'utf8'), 'own.yaml');
    });

    it('name pages and sections that exist', async () => {
      const report = await evaluate({ name: 'own', sections, questions, engine: fixed({}) });
      assert.deepEqual(report.unknownPages, []);
    });

    it('are answered better than by MiniSearch and FTS5 as they come', async () => {
      const options = { name: 'own', sections, questions };
      const own = (await evaluate(options)).metrics;
      for (const engine of [createMiniSearchEngine(sections), createFts5Engine(sections)]) {
        const other = (await evaluate({ ...options, engine })).metrics;
        assert.ok((own.mrr ?? 0) > (other.mrr ?? 1), `${engine.name}: ${other.mrr}, own: ${own.mrr}`);
      }
      assert.ok((own.hit5 ?? 0) >= 0.85);
      // The gate refuses some questions that the docs answer, and most that they don't: its curve is in the docs.
      assert.ok((own.falseNothings ?? 1) <= 0.08);
    });
  });
});

describe('npm run quality', () => {
  const set: QuestionSet = {
    name: 'vite',
    about: '',
    source: { kind: 'git', repository: 'file:///no/such/repository', commit: 'abc', folders: ['docs'] },
    root: 'docs',
  };

  it('says which docs it could not fetch, from where, and how to give their folder', async () => {
    const cache = await mkdtemp(join(tmpdir(), 'docs-assistant-quality-test-'));
    await assert.rejects(
      findDocs(set, cache),
      /The docs of vite could not be fetched from file:\/\/\/no\/such\/repository .*--docs vite=<folder>/,
    );
    assert.deepEqual(await readdir(cache), []);
    await rm(cache, { recursive: true });
  });

  it('takes a folder as it is', async () => {
    assert.equal(await findDocs(set, '/none', 'demo/site'), 'demo/site');
    await assert.rejects(findDocs(set, '/none', '/no/docs'), /The folder for vite, \/no\/docs, does not exist/);
  });

  it('says what an option can be', () => {
    assert.throws(() => parseOptions(['--half', 'both']), /--half is “both”\. It can be development, test or all\./);
    assert.throws(() => parseOptions(['--docs', 'vite']), /Write it as --docs vite=<folder>/);
    assert.throws(() => parseOptions(['--only', 'react']), /There are vite, vue/);
    assert.equal(parseOptions(['--docs', 'vite=/a=b']).docs.get('vite'), '/a=b');
  });
});
