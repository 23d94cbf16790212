import assert from 'node:assert/strict';

import type { Pacer } from '../../src/shared/pacer.js';
import type { Section } from '../../src/search/docs/section.js';
import { asksForList, asksOnlyForList, parseListed } from '../../src/search/query/asks-for-list.js';
import { findListing } from '../../src/search/listings/find-listing.js';
import { indexSections } from '../../src/service/indexing/build-image.js';
import { DocsIndex } from '../../src/search/docs-index.js';

function section(title: string, headings: readonly string[], content: string): Section {
  const pagePath = `/${title.toLowerCase().replaceAll(' ', '-')}`;
  const anchor = headings.at(-1)?.toLowerCase().replaceAll(' ', '-');
  const path = anchor === undefined ? pagePath : `${pagePath}#${anchor}`;
  return { path, pagePath, title, headings, content, text: content, code: '', frontMatter: {} };
}

const others = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot'].map((name) =>
  section(name, [], `The chapter on ${name} tells of rivers, hills and towns.`),
);

async function search(sections: readonly Section[], query: string) {
  return new DocsIndex(indexSections([...sections, ...others])).search({ query, pageSize: 5 });
}

describe('A question for a list', () => {
  it('is one for several things', () => {
    for (const [question, listed] of [
      ['Which lamp holders can I use?', 'lamp holders'],
      ['what wicks does it support', 'wicks'],
      ['What kinds of oil lamps exist?', 'oil lamps'],
      ['Which storage options are there?', 'storage'],
      ['what are the built-in filters', 'built-in filters'],
      ['list of all commands', 'commands'],
      ['Which places can I sail to?', 'places'],
      ['list the available wicks', 'wicks'],
    ] as const)
      assert.equal(parseListed(question), listed, question);
  });

  it('is none for one thing, a version, a difference or how to do something', () => {
    for (const question of [
      'What is a class?',
      'What does this do?',
      'Which Node versions are supported?',
      'What are the differences between lamps and candles?',
      'what are lamps',
      'which one should I use',
      'How do I see which of my lamps have oil?',
    ])
      assert.ok(!asksForList.test(question), question);
    assert.equal(parseListed('How do I show a list of all my lamps?'), '');
  });

  it('may name the things before the word “list”, in any writing', () => {
    for (const question of ['wick sizes list', '  … wick sizes list?', '.wicks list'])
      assert.match(question, asksForList);
  });

  for (const unit of ['設定', '!?.,;:()[]', '.', 'ab', 'a ', 'aB-']) {
    it(`is distinguished quickly from a long text of ${unit}`, () => {
      // A quadratic search would take hours for this.
      assert.doesNotMatch(`${unit.repeat(1_000_000 / unit.length)} install`, asksForList);
    });
  }

  it('may say no more than what to list', () => {
    assert.ok(asksOnlyForList('What kinds of lamps exist?'));
    assert.ok(!asksOnlyForList('What kinds of lamps exist in Rome?'));
  });

  it('leads with the section that lists it, however many words others share', async () => {
    const sections = [
      section('Policies', [], 'Eviction policies exist. Which eviction policies exist, and which policies are there?'),
      section('Memory', ['Available policies'], '- `none`\n- `oldest`\n- `largest`'),
    ];
    const { results } = await search(sections, 'Which policies are there?');
    assert.equal(results[0]?.path, '/memory#available-policies');
  });

  it('leads with headings of which most are names, and links them', async () => {
    const kinds = ['Flat', 'Round', 'Thin'].map((name) => section('Wicks', ['Built-in wicks', name], 'It burns.'));
    const subjects = ['How to cut', 'Cutting', 'Custom wicks'].map((name) => section('Wicks', [name], 'Cut it.'));
    const { results, outcome } = await search(
      [section('Wicks', [], 'They burn.'), ...subjects, ...kinds],
      'what wicks exist',
    );
    assert.equal(outcome, 'answer');
    assert.match(results[0]?.content ?? '', /^- \[Flat\]\(\/wicks#flat\)\n- \[Round\]\(\/wicks#round\)\n- \[Thin\]/);
    assert.deepEqual(results[0]?.metadata.headings, ['Built-in wicks']);
  });

  it('is not answered by the facts about one option, or a list of something else on a page about it', async () => {
    const sections = [
      section('Wicks', ['Wick'], '- **Type:** `flat`\n- **Default:** `round`\n- **Since:** `2`'),
      section('Wicks for lamps', ['Care'], '- `oil`\n- `cloth`\n- `scissors`'),
    ];
    const { results } = await search(sections, 'Which wicks are there?');
    assert.ok(results.every(({ metadata }) => (metadata.score ?? 0) <= (results[0]?.metadata.score ?? 0)));
    assert.equal(results[0]?.path, '/wicks#wick');
    assert.notEqual(results[0]?.metadata.headings[0], 'Care');
  });

  it('is not answered by a list of examples', async () => {
    const sections = [
      section('Wicks', ['Wicks'], 'For example:\n\n- `mine`\n- `yours`\n- `ours`'),
      section('Lamps', ['All wicks'], 'Choose one:\n\n- `flat`\n- `round`\n- `thin`'),
    ];
    assert.equal((await search(sections, 'Which wicks are there?')).results[0]?.path, '/lamps#all-wicks');
  });

  it('comes with no more results than are asked for', async () => {
    const sections = [section('Wicks', ['A'], 'Wicks, wicks.'), section('Lamps', ['All wicks'], '- `a`\n- `b`\n- `c`')];
    const index = new DocsIndex(indexSections([...sections, ...others]));
    const { results } = await index.search({ query: 'Which wicks are there?', pageSize: 1 });
    assert.deepEqual(
      results.map(({ path }) => path),
      ['/lamps#all-wicks'],
    );
  });

  it('is answered by the pages of a folder, if they are listed nowhere', async () => {
    const pages = ['Flat', 'Round', 'Thin', 'Wide'].map((name): Section => {
      const path = `/lamps/wicks/${name.toLowerCase()}`;
      const content = `This wick is ${name.toLowerCase()} and burns in a lamp.`;
      const title = `Lamp ${name} Documentation`;
      return { path, pagePath: path, title, headings: [], content, text: content, code: '', frontMatter: {} };
    });
    const { results, outcome } = await search(pages, 'Which wicks are there?');
    assert.equal(outcome, 'answer');
    assert.deepEqual(results[0]?.metadata.title, 'Wicks');
    assert.match(results[0]?.content ?? '', /^- \[Flat\]\(\/lamps\/wicks\/flat\)\n- \[Round\]/);
    const singular = section('Holders', ['The wick'], '- `a`\n- `b`\n- `c`');
    assert.equal((await search([...pages, singular], 'Which wicks are there?')).results[0]?.metadata.title, 'Wicks');
    const index = { ...pages[0]!, path: '/lamps/wicks', pagePath: '/lamps/wicks', title: 'Burning' };
    assert.equal((await search([...pages, index], 'Which wicks are there?')).results[0]?.path, '/lamps/wicks');
  });

  it('reports the headings below those of the best sections', async () => {
    const page = [
      section('Lamps', [], 'A lamp gives light.'),
      section('Lamps', ['Oil'], 'Fill it.'),
      section('Lamps', ['Wick'], 'Trim it.'),
    ];
    const { results } = await search(page, 'lamps light');
    assert.deepEqual(results[0]?.metadata.sections, [
      { heading: 'Oil', path: '/lamps#oil' },
      { heading: 'Wick', path: '/lamps#wick' },
    ]);
  });

  it('reports no more than eight of them', async () => {
    const parts = Array.from({ length: 1000 }, (_, index) => `Part ${index}`);
    const page = [
      section('Lamps', [], 'A lamp gives light.'),
      ...parts.map((part) => section('Lamps', [part], 'Oil.')),
    ];
    const { results } = await search(page, 'lamps light');
    assert.deepEqual(
      results[0]?.metadata.sections?.map(({ heading }) => heading),
      parts.slice(0, 8),
    );
  });

  it('is looked for in turns with other requests, on pages of any length', async () => {
    const parts = Array.from({ length: 1000 }, (_, index) => `Part ${index}`);
    const sections = parts.map((part) => section('Wicks', [part], '- Flat\n- Round\n- Thin'));
    let turns = 0;
    const pacer = { isDue: true, pause: async () => void turns++ } as unknown as Pacer;
    const listing = await findListing([{ sections, score: 1 }], ['wick'], 'en', pacer);
    // The list of headings, and those of the first 500 sections.
    assert.equal(turns, 501);
    assert.equal(listing?.place.title, 'Wicks');
  });

  it('is answered by the section whose heading asks for it rather than by a list elsewhere', async () => {
    const list = section('Signals', ['Flags'], 'Supported flags of a ship:\n\n- blue\n- red\n- white');
    const asked = section('Questions', ['Which flags are supported?'], 'All that a signal master knows.');
    assert.equal((await search([list], 'What flags are supported?')).results[0]?.path, '/signals#flags');
    assert.equal((await search([list, asked], 'What flags are supported?')).results[0]?.path, asked.path);
  });
});
