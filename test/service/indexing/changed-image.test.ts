import assert from 'node:assert/strict';

import { createRandom } from '../../bench/text/random.js';
import type { Section } from '../../../src/service/docs/section.js';
import type { PageInput } from '../../../src/service/indexing/build/build-image.js';
import type { DocsImage } from '../../../src/service/search/image/docs-image.js';
import { DocsIndex } from '../../../src/service/search/docs-index.js';
import { build, contentOf } from './support.js';

const words =
  'install configure theme colour launcher panel key proxy server index search page build deploy install installation token stream answer question café naïve baseUrl base-url docs.config timeout retry limit secret store worker thread'.split(
    ' ',
  );

interface Page {
  readonly key: string;
  readonly hash: string;
  readonly sections: readonly Section[];
}

class RandomDocs {
  pages: Page[] = [];
  readonly #random;
  #count = 0;

  constructor(seed: number) {
    this.#random = createRandom(seed);
    const count = seed % 3 === 0 ? 150 : this.#random.between(3, 30);
    for (let page = 0; page < count; page++) this.#add();
  }

  /** Changes, adds, removes or renames some pages. */
  edit(): void {
    for (let count = this.#random.between(1, 3); count > 0; count--) {
      const at = this.#random.between(0, this.pages.length - 1);
      const page = this.pages[at];
      const kind = this.#random.between(0, 5);
      if (kind === 0 || page === undefined) this.#add();
      else if (kind === 1 && this.pages.length > 2) this.pages.splice(at, 1);
      else if (kind === 2) this.pages[at] = { ...page, hash: `${page.hash}+` };
      else if (kind === 3) this.pages.push(...this.pages.splice(at, 1));
      else this.pages[at] = this.#write(page.key);
    }
  }

  query(): string {
    return this.#random.between(0, 2) === 0
      ? this.#words(1).replace(/.$/, '')
      : this.#words(this.#random.between(1, 5));
  }

  #add(): void {
    this.pages.splice(this.#random.between(0, this.pages.length), 0, this.#write(`page-${this.#count++}`));
  }

  #write(key: string): Page {
    // Some files have pages in common, as parts of a page of a site can.
    const pagePath = this.#random.between(0, 7) === 0 ? '/shared' : `/${key}`;
    const title = this.#words(2);
    const frontMatter = this.#random.between(0, 3) === 0 ? { lang: 'en', description: this.#words(3) } : {};
    const sections = Array.from({ length: this.#random.between(0, 6) }, (_, index): Section => {
      const text = `${this.#words(this.#random.between(1, 40))} [${this.#words(2)}](/page-${this.#random.between(0, 20)}#s${this.#random.between(0, 3)}), [${this.#words(1)}](/page-${this.#random.between(0, 20)}).`;
      const code = this.#random.between(0, 2) === 0 ? `\`\`\`\n${this.#words(4)}\n\`\`\`` : '';
      const content = [text, code].filter(Boolean).join('\n\n');
      const headings = index === 0 ? [] : [this.#words(2)];
      return {
        path: index === 0 ? pagePath : `${pagePath}#s${index}`,
        pagePath,
        title,
        headings,
        frontMatter,
        content,
        text,
        code,
      };
    });
    return { key, hash: `${key} ${this.#count++}`, sections };
  }

  #words(count: number): string {
    return Array.from({ length: count }, () => this.#word()).join(' ');
  }

  /** Some words are in one page only, and go with it. */
  #word(): string {
    const word = words[this.#random.between(0, words.length - 1)] ?? '';
    return this.#random.between(0, 6) === 0 ? `${word}${this.#random.between(0, 400)}x` : word;
  }
}

function toInputs(pages: readonly Page[], previous: readonly Page[]): PageInput[] {
  return pages.map(({ key, hash, sections }) => {
    const known = previous.findIndex((page) => page.key === key && page.sections === sections);
    return { source: 0, key, hash, content: known < 0 ? sections : known };
  });
}

async function searchAll(image: DocsImage, queries: readonly string[]): Promise<unknown> {
  const index = new DocsIndex(image);
  return Promise.all(queries.map((query) => index.search({ query, pageSize: 10, currentPath: '/page-1' })));
}

describe('An image to which changes are made', () => {
  for (let seed = 1; seed <= 12; seed++) {
    it(`gives the same hits and scores as one of the same pages that is built at once, with random changes ${seed}`, async () => {
      const docs = new RandomDocs(seed);
      let image = await build(toInputs(docs.pages, []));
      for (let change = 0; change < 8; change++) {
        const former = [...docs.pages];
        docs.edit();
        image = await build(toInputs(docs.pages, former), image);
        const whole = await build(toInputs(docs.pages, []));
        assert.deepEqual(contentOf(image), contentOf(whole));
        const queries = Array.from({ length: 12 }, () => docs.query());
        assert.deepEqual(await searchAll(image, queries), await searchAll(whole, queries));
      }
    });
  }
});
