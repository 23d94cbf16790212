import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';

import type { Hono } from 'hono';

import { loadApp } from '../../../src/service/create-app.js';
import { loadDocs } from '../../../src/service/sources/load-docs.js';
import type { Section } from '../../../src/service/docs/section.js';
import { createEmbeddedModel } from '../../../src/service/models/embedded/model.js';
import { containsWords } from '../../../src/service/search/terms/terms.js';
import { askInit, messagePath, serviceOptions } from '../../service/support/ask.js';
import { readAnswer } from '../../service/support/read-answer.js';
import { parseAnswerParts } from './answer-parts.js';
import { loadGradedAnswers, type GradedAnswer } from './graded-answer.js';

/** Characters beside code that most answers keep to, and that none exceeds. */
const USUAL_LENGTH = 600;
const MAX_LENGTH = 750;

/** Marks that site generators remove, outside of code. */
const leaks = /^\s*(?::{3}|!!!|\/{3}|={3} |\?{3})|\{[{%][<%]?|\{\*|<\/?[A-Z][\w.]*[ >/]|\{:? ?[.#]\w/m;

const docs = fileURLToPath(new URL('../../../demo/site', import.meta.url));
const graded = await loadGradedAnswers();

function checkForm(answer: string, { pages }: Pick<GradedAnswer, 'pages'>): void {
  const { length, codeBlocks, marks, links, kinds } = parseAnswerParts(answer);
  assert.ok(length <= MAX_LENGTH, `${length} characters`);
  // A command to install something may come before what is written then.
  const most = /^```(?:sh|bash|shell|console)\n[^\n]*\n```$/m.test(answer) ? 2 : 1;
  assert.ok(codeBlocks <= most, `${codeBlocks} blocks of code`);
  const paths = [...new Set(marks.map(({ path }) => path))];
  assert.deepEqual(
    marks.map(({ number }) => number),
    marks.map(({ path }) => paths.indexOf(path) + 1),
  );
  assert.ok(!kinds.has('html') && !kinds.has('image') && !kinds.has('def'), [...kinds].join());
  assert.doesNotMatch(answer.replace(/(`+)[^]*?\1/g, ''), leaks);
  for (const { path } of marks) assert.ok(links.filter((link) => link === path).length > 1 || marks.length > 1, path);
  if (pages.length === 0) assert.deepEqual(marks, []);
}

describe('A graded answer of the embedded model', () => {
  it('is good or fair more often than not', () => {
    assert.ok(graded.length >= 60);
    const mean = graded.reduce((sum, { grade }) => sum + grade, 0) / graded.length;
    assert.ok(mean >= 1.4, String(mean));
  });

  it('is short as a rule', () => {
    const long = graded.filter(({ answer }) => parseAnswerParts(answer).length > USUAL_LENGTH);
    assert.ok(long.length <= graded.length / 8, String(long.length));
  });

  for (const { docs: name, questions, ...rest } of graded) {
    it(`is well-formed, short and cited: ${name}, “${questions.join('” “')}”`, () => {
      checkForm(rest.answer, rest);
      if (rest.grade < 2 || rest.pages.length === 0) return;
      const { links } = parseAnswerParts(rest.answer);
      assert.ok(
        links.some((link) => rest.pages.some((page) => link.startsWith(page))),
        links.join(),
      );
    });
  }
});

describe('The embedded model, asked the graded questions about the docs of this project', () => {
  let app: Hono;
  let sections: readonly Section[];

  before(async () => {
    app = await loadApp({ ...serviceOptions, docs, model: createEmbeddedModel({ pieceDelay: 0 }) });
    ({ sections } = await loadDocs(docs));
  });

  for (const { questions, currentPath, ...rest } of graded.filter(({ docs: name }) => name === 'own')) {
    it(`quotes the docs and links the right page: “${questions.join('” “')}”`, async () => {
      const texts: string[] = [];
      for (const question of questions) {
        texts.push(question);
        texts.push((await readAnswer(await app.request(messagePath, askInit(texts, { currentPath })))).text);
      }
      const answer = texts.at(-1) ?? '';
      checkForm(answer, rest);
      const { links, quotes } = parseAnswerParts(answer);
      for (const { text, path } of quotes) {
        const source = sections.filter((section) => section.path === path).map(({ content }) => content);
        assert.ok(containsWords(source.join('\n'), text), `“${text}” is not in ${path}`);
      }
      if (rest.grade < 2 || rest.pages.length === 0) return;
      assert.ok(
        links.some((link) => rest.pages.some((page) => link.startsWith(page))),
        links.join(),
      );
    });
  }
});
