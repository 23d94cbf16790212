import assert from 'node:assert/strict';

import type { Section } from '../../../src/search/docs/section.js';
import { indexSections } from '../../../src/service/indexing/build-image.js';
import { joinContent, splitContent } from '../../../src/search/image/split-content.js';
import { loadDocs } from '../support/load-docs.js';
import { fixtureDocs } from '../support/fixture.js';
import { build, contentOf, groupPages, type TestPage } from './support.js';

function toInputs(sections: readonly Section[]): TestPage[] {
  const pages = groupPages(sections);
  return [...pages].map(([key, content]) => ({ key, hash: `hash of ${key}`, content }));
}

describe('An image', () => {
  it('gives the sections back as they were', async () => {
    const { sections } = await loadDocs(fixtureDocs);
    const image = await build(toInputs(sections));
    const kept = Array.from({ length: image.sourcePages.heads.length }, (_, page) => image.sectionsOf(page)).flat();
    const plain = ({ path, pagePath, title, headings, content, text, code, frontMatter }: Section) => ({
      path,
      pagePath,
      title,
      headings,
      content,
      text,
      code,
      frontMatter: JSON.parse(JSON.stringify(frontMatter)) as unknown,
    });
    assert.deepEqual(kept.map(plain), sections.map(plain));
  });

  it('knows how often pages are linked to, also if their sections are indexed at once', async () => {
    const { sections } = await loadDocs(fixtureDocs);
    const [one, other] = [await build(toInputs(sections)), indexSections(sections).image];
    const counts = one.numbers('pageLinkCounts');
    assert.ok(Math.max(...counts) > 1);
    assert.deepEqual(other.numbers('pageLinkCounts'), counts);
  });

  it('is the same whether pages are new or taken over', async () => {
    const { sections } = await loadDocs(fixtureDocs);
    const inputs = toInputs(sections);
    const [first, second, ...others] = inputs;
    assert.ok(first && second);
    // Another order, a page that goes, and a page that comes.
    const former = await build([...others, second, { ...first, key: 'gone', content: [gone(sections)] }]);
    const taken = inputs.map((input, index) => {
      const at = [...others, second].indexOf(input);
      return index > 0 && at >= 0 ? { ...input, content: at } : input;
    });
    assert.ok(taken.some(({ content }) => typeof content === 'number'));
    assert.deepEqual(contentOf(await build(taken, former)), contentOf(await build(inputs)));
  });
});

function gone([section]: readonly Section[]): Section {
  assert.ok(section);
  return { ...section, path: '/gone', pagePath: '/gone', title: 'Gone', content: 'zzyzx', text: 'zzyzx', code: '' };
}

describe('splitContent', () => {
  for (const [title, blocks] of [
    ['prose', ['a', 'b']],
    ['code', ['!a', '!b']],
    ['prose and code', ['a', '!b', 'c', 'd', '!e']],
    ['code first', ['!a', 'b']],
    ['the same text as prose and as code', ['x', '!x', '!x', 'x']],
    ['code with empty lines', ['a', '!b\n\nc\n\n\nd', 'e']],
  ] as const) {
    it(`distinguishes prose from code in ${title}`, () => {
      const plain = blocks.map((block) => block.replace('!', ''));
      const pick = (isCode: boolean) => plain.filter((_, index) => blocks[index]?.startsWith('!') === isCode);
      const parts = [plain, pick(false), pick(true)].map((part) => part.join('\n\n'));
      const [content = '', text = '', code = ''] = parts;
      assert.deepEqual(joinContent(content, splitContent(content, text, code)), [text, code]);
    });
  }
});
