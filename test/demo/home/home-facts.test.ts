import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { findAttacks, findCosts, findHosts, findMeasurement, findRecipes } from '../../../demo/site/home/home-facts.js';
import { assistantIcon } from '../../../src/shared/assistant-icon.js';

const readDocs = (page: string) => readFile(`demo/site/${page}`, 'utf8');

describe('What the home page shows', () => {
  it('is the cost of a long answer, as the README has it', async () => {
    const costs = findCosts(await readFile('README.md', 'utf8'));
    assert.ok(costs.length > 3);
    for (const { name, seconds, freeze } of costs) {
      assert.ok(seconds > 0, name);
      assert.match(freeze, /^(?:none|[\d.]+ s)$/, name);
    }
    const shown = costs.filter(({ name }) => !name.startsWith('floor'));
    assert.equal(shown.toSorted((a, b) => a.seconds - b.seconds)[0]!.name, 'docs-assistant');
  });

  it('names the day, the commit and the machine of the measurement', async () => {
    assert.match(
      findMeasurement(await readFile('README.md', 'utf8')),
      /^20\d\d-.*chromium \d+.*cores.*commit [0-9a-f]{12}/,
    );
  });

  it('has a recipe with code for each generator, and the anchor of its section', async () => {
    const page = await readDocs('site-generators.md');
    const recipes = findRecipes(page);
    const headings = [...page.matchAll(/^## How do I add the assistant to (.*)\?$/gm)].map(([, name]) => name);
    assert.deepEqual(
      recipes.map(({ generator }) => generator),
      headings,
    );
    for (const { code, generator } of recipes) assert.match(code.join('\n'), /acme/, generator);
    const next = recipes.find(({ generator }) => generator === 'Next.js');
    assert.equal(next?.anchor, 'how-do-i-add-the-assistant-to-nextjs');
  });

  it('lists the hosts with their results, and what was tried against the assistant', async () => {
    const hosts = findHosts(await readDocs('works-with.md'));
    assert.ok(hosts.some(({ name }) => name.startsWith('VitePress')));
    for (const { passed, name } of hosts) assert.match(passed, /^\d+ of \d+$/, name);
    const attacks = findAttacks(await readDocs('security.md'));
    assert.ok(attacks.some(([what]) => what === 'Hostile answers'));
  });

  it('says which text is missing when a page has changed', () => {
    assert.throws(() => findHosts('# Works with'), /Written by npm run test:hosts/);
    assert.throws(() => findAttacks('## What was tried?\n\nNothing.'), /there is none/);
  });
});

describe('The logo', () => {
  it('has the mark of the launcher', async () => {
    const [, mark] = / d="([^"]+)"/.exec(assistantIcon.strings.join('')) ?? [];
    assert.ok(mark);
    assert.ok((await readDocs('public/logo.svg')).includes(mark));
  });
});
