import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { searchParts } from '../../src/search-dialog/parts.js';
import { allPanelParts } from '../support/panel-parts.js';

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');
const comment = readFileSync('src/element/docs-assistant.ts', 'utf8').split('export class')[0]!;
const page = ['theming', 'parts'].map((name) => readFileSync(`demo/site/${name}.md`, 'utf8')).join('\n');

/** All distinct matches of a pattern's group, sorted. */
function all(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found]) => found!))].toSorted();
}

/** The names in the first column of a table, with the text of the second. */
function table(firstHead: string): Map<string, string> {
  const [, ...rows] = page.split(`| ${firstHead} |`)[1]!.split('\n\n')[0]!.split('\n').slice(1);
  return new Map(
    rows.flatMap((row) => {
      const [, names = '', value = ''] = row.split(' | ').join('|').split('|');
      return all(names, /`([^`]+)`/g).map((name) => [name, value.trim()] as const);
    }),
  );
}

describe('The reference of <docs-assistant>', () => {
  it('lists exactly the custom properties that the styles read', () => {
    const read = all(source, /var\(\s*(--docs-assistant-[\w-]+)/g);
    assert.deepEqual(all(comment, /@cssproperty \[(--[\w-]+)/g), read);
    assert.deepEqual([...table('Custom property').keys()].toSorted(), read);
  });

  it('has the same defaults as the styles', () => {
    const defaults = table('Custom property');
    for (const [, name = '', value = ''] of comment.matchAll(/@cssproperty \[(--[\w-]+)=(.+)\] -/g)) {
      assert.ok(source.includes(`var(${name}, ${value})`), `${name} does not have the default ${value}.`);
      assert.equal(defaults.get(name), `\`${value}\``);
    }
  });

  // `parts.browser.ts` compares the list with what is rendered.
  it('lists exactly the parts', () => {
    const described = all(comment, /@csspart ([a-z-]+) -/g);
    assert.deepEqual(
      described,
      [
        ...allPanelParts,
        ...searchParts.split(','),
        'launcher',
        'news',
        'launcher-error',
        'reload',
        'ask-button',
      ].toSorted(),
    );
    assert.deepEqual([...table('Part').keys()].toSorted(), described);
  });

  it('lists exactly the slots', () => {
    const slots = all(`${source} name="launcher-icon"`, /\bname="(header|logo|empty|footer|launcher-icon)"/g);
    assert.deepEqual(all(comment, /@slot ([a-z-]+) -/g), slots);
    assert.deepEqual([...table('Slot').keys()].toSorted(), slots);
  });
});
