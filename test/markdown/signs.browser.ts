import { expect } from 'chai';
import { getExtras, loadExtras, mayHoldExtras } from '../../src/markdown/extras/extras.js';
import { getHtmlSupport, loadHtmlSupport } from '../../src/markdown/html/raw-html.js';
import { BlockRenderer } from '../../src/markdown/rendering/block-renderer.js';
import { readings } from '../support/markdown-readings.js';
import { options } from './options.js';

/** Too rare for signs of their own: they are read as they are meant only if something else in the answer has one. */
const withoutSign = /^~~"|^10\.|^\| a \| b \|\n\| - \|$|^\| a \|\n\|---\|---\|$/;

const texts = Object.values(readings)
  .flatMap((rows) => rows.map(([markdown]) => markdown))
  .filter((markdown) => !withoutSign.test(markdown));

/** The whole text as it is rendered with what has loaded, and whether more of it is to load. */
function render(text: string): { html: string; loadsMore: boolean } {
  const blocks = new BlockRenderer();
  const container = document.createElement('div');
  blocks.render(text, true, options);
  blocks.showIn(container);
  return { html: container.innerHTML, loadsMore: blocks.lacksSupport || mayHoldExtras(text) };
}

describe('What a text needs', () => {
  it('loads when the text has a sign of it', async () => {
    expect(getHtmlSupport() ?? getExtras()).to.equal(undefined);
    const before = texts.map(render);
    await loadHtmlSupport();
    await loadExtras();
    const changed = texts.filter(
      (text, index) => !before[index]!.loadsMore && render(text).html !== before[index]!.html,
    );
    expect(changed).to.deep.equal([]);
  });
});
