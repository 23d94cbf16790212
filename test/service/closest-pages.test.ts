import assert from 'node:assert/strict';

import { composeClosest } from '../../src/service/models/embedded/compose-closest.js';
import { phrasesFor } from '../../src/service/models/embedded/phrases/phrases-for.js';
import { visibleLength } from '../../src/service/models/embedded/place.js';
import type { Hit } from '../../src/service/search/hit.js';

function page(path: string, content: string, headings: readonly string[] = []): Hit {
  return { path, content, metadata: { title: 'Lamps', headings: [...headings], score: 1 } };
}

function listClosest(...hits: readonly Hit[]): string[] {
  const wanted = { question: 'hang the lantern', terms: ['hang', 'lantern'] };
  const [, ...lines] = composeClosest(hits, wanted, phrasesFor('hang the lantern')).split(/\n+/);
  return lines;
}

describe('each of the closest pages', () => {
  it('says how its section begins if the best sentence says nothing alone', () => {
    const content = 'A lamp is fixed with two screws.\n\nThis holds the lantern.';
    assert.deepEqual(listClosest(page('/fixing', content)), ['- [Lamps](/fixing): A lamp is fixed with two screws.']);
  });

  it('says what its section announces if there is nothing else to say', () => {
    const content =
      'A lantern hangs on one of the following:\n\n| Thing | Holds |\n| --- | --- |\n| Hook | A lantern |';
    assert.deepEqual(listClosest(page('/hooks', content)), [
      '- [Lamps](/hooks): A lantern hangs on one of the following…',
    ]);
  });

  it('says the first words of a long sentence, with its code and links whole', () => {
    const content = `A lantern can be ${'very, '.repeat(17)}[bright](/a-long-address/of-another-page) in \`any kind of room\`.`;
    const [line = ''] = listClosest(page('/fixing', content));
    assert.match(line, /^- \[Lamps\]\(\/fixing\): A lantern can be very, .*very…$/);
    const shorter = content.replace('very, very, ', '');
    assert.match(
      listClosest(page('/fixing', shorter))[0] ?? '',
      /very, \[bright\]\(\/a-long-address\/of-another-page\) in…$/,
    );
  });

  it('has a name of a line at most, also if a heading is a signature', () => {
    const heading = `hang(${Array.from({ length: 30 }, (_, index) => `argument${index}: string`).join(', ')})`;
    const [line = ''] = listClosest(page('/api', 'It hangs a lantern on the wall.', [heading]));
    assert.match(line, /^- \[Lamps: hang\(argument0: string, .*…\]\(\/api\)/);
    assert.ok(visibleLength(line) < 160, line);
  });

  it('says something in a list of five', () => {
    const sentence =
      'The lantern hangs on a hook that is strong enough for its weight and for the wind of every season.';
    const lines = listClosest(...Array.from({ length: 6 }, (_, index) => page(`/page-${index}`, sentence)));
    assert.equal(lines.length, 5);
    assert.ok(
      lines.every((line) => line.endsWith(sentence)),
      lines.join('\n'),
    );
  });
});
