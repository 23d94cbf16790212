import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom } from '../text/random.js';

/** Sections of a page, and words of a section. */
const SECTIONS = 8;
const WORDS = 120;

/** How many different words there are, a few of them common and most of them rare, as in real docs. */
const VOCABULARY = 30_000;

/** Writes pages of words that are in no language, with some that are in every section. */
export async function writeLargeDocs(folder: string, pages: number): Promise<void> {
  const random = createRandom(1);
  const word = () => nameWord(Math.floor(VOCABULARY * (random.between(0, 999_999) / 1_000_000) ** 3));
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  await mkdir(folder, { recursive: true });
  for (let page = 0; page < pages; page++) {
    const sections = Array.from(
      { length: SECTIONS },
      () => `## ${words(3)}\n\n${words(WORDS)}. Install and configure the attribute of a question on this page.\n`,
    );
    await writeFile(join(folder, `page-${page}.md`), `# ${words(2)}\n\n${sections.join('\n')}`);
  }
}

/** A word of syllables for each number. */
function nameWord(number: number): string {
  const syllables = ['ba', 'de', 'fi', 'go', 'ku', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'wo', 'zu', 'xa'];
  const digits = [...number.toString(16)].map((digit) => syllables[Number.parseInt(digit, 16)]);
  return ['q', ...digits].join('');
}
