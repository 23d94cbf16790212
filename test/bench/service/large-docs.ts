import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom } from '../text/random.js';

/** Sections of a page. */
export const SECTIONS = 8;

/** Words of a section. */
const WORDS = 120;

/** How many different words there are, a few of them common and most of them rare, as in real docs. */
const VOCABULARY = 30_000;

/** Writes pages of words that are in no language, with some that are in every section. */
export async function writeLargeDocs(folder: string, pages: number): Promise<void> {
  const { words } = createWords(1);
  await mkdir(folder, { recursive: true });
  for (let page = 0; page < pages; page++) {
    const sections = Array.from(
      { length: SECTIONS },
      () => `## ${words(3)}\n\n${words(WORDS)}. Install and configure the attribute of a question on this page.\n`,
    );
    await writeFile(join(folder, `page-${page}.md`), `# ${words(2)}\n\n${sections.join('\n')}`);
  }
}

/** Questions on such pages, of two to six words, some of which are everywhere and some misspelt. */
export function createQueries(count: number): string[] {
  const { random, words } = createWords(2);
  return Array.from({ length: count }, (_, index) => {
    const text = words(random.between(2, 6));
    if (index % 3 === 0) return `How do I configure the attribute ${text}?`;
    return index % 5 === 0 ? text.replace(/(\w)(\w)(?=\w\b)/, '$2$1') : text;
  });
}

function createWords(seed: number) {
  const random = createRandom(seed);
  const word = () => nameWord(Math.floor(VOCABULARY * (random.between(0, 999_999) / 1_000_000) ** 3));
  return { random, words: (count: number) => Array.from({ length: count }, word).join(' ') };
}

/** A word of syllables for each number. */
function nameWord(number: number): string {
  const syllables = ['ba', 'de', 'fi', 'go', 'ku', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'wo', 'zu', 'xa'];
  const digits = [...number.toString(16)].map((digit) => syllables[Number.parseInt(digit, 16)]);
  return ['q', ...digits].join('');
}
