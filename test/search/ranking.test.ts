import assert from 'node:assert/strict';

import type { Section } from '../../src/search/docs/section.js';
import { indexSections } from '../../src/service/indexing/build-image.js';
import { DocsIndex } from '../../src/search/docs-index.js';

/** A section with a heading of its own if the path has an anchor. */
function section(path: string, name: string, text: string, title = name): Section {
  const [pagePath = ''] = path.split('#', 1);
  const headings = path.includes('#') ? [name] : [];
  return { path, pagePath, title, headings, content: text, text, code: '', frontMatter: {} };
}

/** Pages about other things, so that words are rare. */
const others = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel'].map((name) =>
  section(`/other/${name.toLowerCase()}`, name, `The chapter on ${name} tells of rivers, hills and towns.`),
);

async function search(sections: readonly Section[], query: string) {
  const { results, outcome } = await new DocsIndex(indexSections([...sections, ...others])).search({
    query,
    pageSize: 5,
  });
  return { outcome, paths: results.map(({ path }) => path) };
}

describe('the order of what is found', () => {
  it('depends on the words that the docs name things with more than on others', async () => {
    const wanted = section('/replicas', 'Copies', 'How copies of a database are kept.');
    const chance = section('/travel', 'Travel', 'We watched the night train.');
    const named = section('/naming', 'Keeping a database', 'The plan of the tables.');
    assert.deepEqual((await search([chance, wanted, named], 'database at night')).paths.slice(0, 2), [
      '/naming',
      '/replicas',
    ]);
  });

  it('marks a result as weak if several pages share a few words with the question, and no heading does', async () => {
    const pages = ['north', 'south', 'east'].map((name) =>
      section(`/${name}`, `The ${name}`, `A ferry of the ${name} carries wood and stone on the lake.`),
    );
    const question = 'Which ferry carries wood, stone and horses?';
    const horses = section('/stable', 'Stable', 'Two horses live here.');
    assert.equal((await search([...pages, horses], question)).outcome, 'closest');
    const clear = section('/south-ferry', 'The ferry', 'It carries wood and stone on the lake.');
    assert.equal((await search([...pages, horses, clear], question)).outcome, 'answer');
  });

  it('puts a page first that others link to, of two that say the same', async () => {
    const pages = [
      section('/a', 'Turbines', 'Turbines turn wind into power.'),
      section('/b', 'Turbines', 'Turbines turn wind into power today.'),
      section('/c', 'Overview', 'Start with [this](/b).'),
      section('/d', 'More', 'See [here](/b).'),
    ];
    assert.equal((await search(pages, 'turbines')).paths[0], '/b');
  });

  it('puts the page first that introduces what every page names', async () => {
    const guides = Array.from({ length: 300 }, (_, id) =>
      section(
        `/guides/${id}`,
        `Guide ${id}`,
        'Lantern is easy. Install Lantern, start Lantern and see what Lantern shows.',
      ),
    );
    const start = section('/', 'Lantern', 'Shows slides in the browser, with themes of your own and with notes.');
    assert.equal((await search([...guides, start], 'Lantern')).paths[0], '/');
  });

  it('puts the introduction first if it is asked for the name that all pages contain, and no title', async () => {
    const pages = ['wicks', 'oils', 'glass', 'stands', 'hooks', 'chains', 'covers', 'cases'].map((name) =>
      section(`/${name}`, name, `Lantern, lantern: the ${name} of a lantern are made of lantern ${name}.`),
    );
    const about = (name: string) => section(`/chapter/${name}`, name, `The ${name} of a lantern.`);
    const further = Array.from({ length: 60 }, (_, at) => about(`part${at}`));
    const home = section('/', 'Home', 'Lantern is a program that draws light.');
    assert.equal((await search([...pages, ...further, home], 'What is Lantern?')).paths[0], '/');
  });

  it('puts the introduction first if it is asked for the name that all titles share', async () => {
    const page = (path: string, name: string) =>
      section(path, name, 'Lantern Kit is easy: start Lantern Kit and see what Lantern Kit shows.');
    const guides = Array.from({ length: 20 }, (_, id) => page(`/guides/part-${id}`, `Guide ${id} - Lantern Kit`));
    for (const [path, title] of [
      ['/', 'Lantern Kit'],
      ['/intro', 'Introduction - Lantern Kit'],
      ['/docs/lantern-kit', 'Lantern Kit'],
      ['/about', 'About | Lantern Kit'],
      ['/start', 'Lantern Kit: getting started'],
    ] as const) {
      const start = section(
        path,
        title,
        'Lantern Kit shows slides in the browser, with themes of your own and with notes.',
      );
      for (const query of ['What is Lantern Kit?', 'lantern kit', 'what is lantern'])
        assert.equal((await search([...guides, start], query)).paths[0], path, query);
      assert.equal((await search([...guides, start], 'guide 7')).paths[0], '/guides/part-7');
    }
  });

  it('puts a page first that has several sections on the subject', async () => {
    const pages = [
      section('/single#sails', 'Sails', 'Sails of canvas.', 'Misc'),
      section('/ship#sails', 'Sails', 'Sails are sewn of linen by hand in this yard.', 'Ship'),
      section('/ship#care', 'Care', 'Sails are dried and mended.', 'Ship'),
      section('/ship#storage', 'Storage', 'Sails are rolled up.', 'Ship'),
    ];
    assert.equal((await search(pages, 'sails')).paths[0], '/ship#sails');
  });

  it('shows a section that several pages repeat once, and the others last', async () => {
    const repeated = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) =>
      section(`/${name}#force`, 'force', 'Overrides protections of the registry.', `Command ${name}`),
    );
    const other = section('/protections', 'Protections', 'What the registry protects against force.');
    const { paths } = await search([...repeated, other], 'force registry protections');
    assert.ok(paths.slice(0, 2).includes('/protections'), paths.join(' '));
  });

  it('does not take a word out of an old announcement for an answer', async () => {
    const post = section('/blog/launch', 'We launched', 'Somebody changed the oil of a car at the party.');
    assert.equal((await search([post], 'change the oil of my car')).outcome, 'closest');
    const guide = section('/guide/launch', 'Cars', 'How to change the oil of a car.');
    assert.equal((await search([post, guide], 'change the oil of my car')).outcome, 'answer');
  });

  it('ignores contractions, which are no subject', async () => {
    const pages = [
      section('/cant', 'Contractions', 'Words like can’t and doesn’t are common.'),
      section('/exporters', 'Exporters', 'Exporters show numbers.'),
    ];
    assert.equal((await search(pages, "why can't and doesn't it show exporters")).paths[0], '/exporters');
  });

  it('puts sections first whose headings are of the kind that answers', async () => {
    const about = (name: string, text: string) => section(`/boiler-${name}#${name}`, name, text, 'Boilers');
    const pages = [
      about('News', 'Which water the boiler does need, and which water a boiler has.'),
      about('Requirements', 'The boiler does need soft water.'),
      about('What is a boiler', 'It heats.'),
    ];
    assert.equal(
      (await search(pages, 'Which water do I need for the boiler?')).paths[0],
      '/boiler-Requirements#Requirements',
    );
    assert.equal((await search(pages, 'What is a boiler?')).paths[0], '/boiler-What is a boiler#What is a boiler');
  });

  it('finds what is needed below a title that says so', async () => {
    const pages = [
      section('/travel#rome', 'Rome', 'In Rome install the pump.', 'Travel'),
      section('/start#rome', 'Rome', 'In Rome, too, install the pump.', 'Prerequisites'),
    ];
    assert.equal((await search(pages, 'What do I need to install in Rome?')).paths[0], '/start#rome');
  });

  it('puts the section first that lists all, if it is asked which there are', async () => {
    const pages = [
      section('/hooks#coats', 'Hooks for coats', 'Hooks are in the hall.', 'Hooks'),
      section('/hooks#available', 'The available hooks', 'Hooks of brass.', 'Hooks'),
    ];
    assert.equal((await search(pages, 'Which hooks are there?')).paths[0], '/hooks#available');
  });

  it('distinguishes troubleshooting from instructions', async () => {
    const pages = [
      section('/use#open', 'How do I open the hatch?', 'Open the hatch by its handle.', 'Hatches'),
      section('/trouble#open', 'The hatch does not open', 'Ice on the hatch.', 'Trouble'),
    ];
    assert.equal((await search(pages, "It doesn't open. Why?")).paths[0], '/trouble#open');
    assert.equal((await search(pages, 'How do I open the hatch?')).paths[0], '/use#open');
  });

  it('names a section below a heading that is only a version by what is above it', async () => {
    for (const version of ['Since 1.1', 'v2', '2.0 and later', 'Added in version 3.x', 'Ab 1.4', 'Before 2.0:']) {
      const pages = [
        { ...section('/lamp#since', version, 'It can be read.'), headings: ['Wick length', version] },
        { ...section('/lamp#other', 'Colours', 'The wick has a length and a colour.'), headings: ['Colours'] },
      ];
      assert.equal((await search(pages, 'wick length')).paths[0], '/lamp#since', version);
    }
    const named = {
      ...section('/lamp#x', 'Release 2 of the lamp', 'A text.'),
      headings: ['Wick', 'Release 2 of the lamp'],
    };
    assert.equal((await search([named], 'lamp release')).outcome, 'answer');
  });

  it('finds a heading that is the question word for word, whose words are all common', async () => {
    const pages = ['What is it for?', 'Who is it for?', 'How does it do what it does?', 'Is it like that?'].map(
      (name) => section(`/a#${name}`, name, `Some text on ${name.length} rivers.`, 'Questions'),
    );
    for (const { headings, path } of pages) {
      const { outcome, paths } = await search(pages, headings[0]!.toLowerCase());
      assert.deepEqual([outcome, paths], ['answer', [path]]);
    }
    assert.equal((await search(pages, 'Why is it for that?')).outcome, 'nothing');
  });

  it('prefers the heading that is the question with all of its common words', async () => {
    const pages = [
      section('/a#use', 'Use the valve', 'You use a valve by hand, with a lever.', 'Valves'),
      section('/b#how', 'How do I use it with a valve?', 'By hand.', 'Questions'),
    ];
    assert.equal((await search(pages, 'How do I use it with a valve?')).paths[0], '/b#how');
  });

  it('recognises troubleshooting sections by the title of their page', async () => {
    const pages = [
      section('/deck#hatch', 'Hatch', 'The hatch is stuck at night.', 'Decks'),
      section('/trouble#hatch', 'Hatch', 'At times, too, the hatch is stuck.', 'Troubleshooting'),
    ];
    assert.equal((await search(pages, 'my hatch is stuck, what do I do')).paths[0], '/trouble#hatch');
  });

  it('only has the closest pages for a code that the docs never mention', async () => {
    const pages = [section('/harbours', 'Harbours', 'Harbours are not able to hold ships in ice.')];
    assert.equal((await search(pages, 'Harbours are not able to hold ships')).outcome, 'answer');
    assert.equal((await search(pages, 'HRBFULL Harbours are not able to hold ships')).outcome, 'closest');
  });

  it('depends on a name in the question more than on its other words', async () => {
    const pages = [section('/lamp', 'Lamp', 'The lamp.'), section('/oslo', 'Oslo', 'The town.')];
    assert.equal((await search(pages, 'find a lamp in Oslo')).paths[0], '/oslo');
    assert.equal((await search(pages, 'find a lamp in oslo')).paths[0], '/lamp');
  });

  it('only has the closest pages for a name that the best page does not mention', async () => {
    const pages = [
      section('/moor', 'Moor a ship', 'How to moor a ship at the quay.'),
      section('/news', 'News', 'Last year, Oslo was cold.'),
    ];
    assert.equal((await search(pages, 'How do I moor a ship at the quay?')).outcome, 'answer');
    assert.equal((await search(pages, 'How do I moor a ship at the quay in Oslo?')).outcome, 'closest');
  });

  it('takes the parts of a long section for one section that speaks for its page', async () => {
    const part = (path: string) => section(path, 'Lamps', 'Lamps of brass.', 'Things');
    const pages = [...[1, 2, 3, 4].map(() => part('/table#lamps')), part('/guide#lamps'), part('/guide#more-lamps')];
    assert.equal((await search(pages, 'lamps of brass')).paths[0]?.split('#')[0], '/guide');
  });
});
