import { expect } from 'chai';
import { buildNodes } from '../../src/markdown/block-nodes.js';
import { lexInline } from '../../src/markdown/inline-text.js';
import { lexBlocks } from '../../src/markdown/lex.js';
import { MarkdownRenderer } from '../../src/markdown/markdown-renderer.js';
import { loadHtmlSupport } from '../../src/markdown/raw-html.js';
import { createRandom, type Random } from '../bench/text/random.js';
import { options } from './growing-text.js';

before(loadHtmlSupport);

const createContainer = (): HTMLElement => document.createElement('div');

async function render(pieces: readonly string[]): Promise<HTMLElement> {
  const container = createContainer();
  const renderer = new MarkdownRenderer(container);
  let source = '';
  for (const piece of pieces) renderer.update((source += piece), false, options);
  renderer.update(source, true, options);
  await renderer.finished;
  for (const group of container.querySelectorAll('.blocks')) group.replaceWith(...group.childNodes);
  return container;
}

function cut(text: string, random: Random): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + random.between(1, 3000);
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

/** Words of which each is another one, so that a lost or doubled one is found. */
class Words {
  #count = 0;

  next(count = 1): string {
    return Array.from({ length: count }, () => `word${++this.#count}`).join(' ');
  }

  get all(): string[] {
    return Array.from({ length: this.#count }, (_, index) => `word${index + 1}`);
  }
}

type WriteBlock = (words: Words, random: Random, depth: number) => string[];

const indented = (lines: readonly string[], first: string, others: string): string[] =>
  lines.map((line, index) => (index === 0 ? first : line && others) + line);

const leaves: readonly WriteBlock[] = [
  (words, random) => [words.next(random.between(5, 60))],
  (words, random) => Array.from({ length: random.between(2, 8) }, () => words.next(random.between(5, 12))),
  (words) => ['```js', `a(${words.next()})`, '', words.next(4), '```'],
  (words) => ['| a | b |', '| - | - |', `| ${words.next()} | **${words.next()}** |`],
  (words) => [`### ${words.next(3)}`],
  (words) => [`${words.next(5)} **${words.next()}** \`${words.next()}\` [${words.next()}](/x)`],
  // Longer than what may stand before a cut.
  (words) => [words.next(1200)],
  (words) => Array.from({ length: 120 }, () => words.next(10)),
  (words) => Array.from({ length: 120 }, () => `"${words.next(5)}" (${words.next(5)})`),
  (words) => [
    '| a | b |',
    '| - | - |',
    ...Array.from({ length: 120 }, () => `| ${words.next(4)} | ${words.next(4)} |`),
  ],
  (words) => ['```js', ...Array.from({ length: 320 }, () => words.next(10)), '```'],
];

const containers: readonly WriteBlock[] = [
  (words, random, depth) => blocks(words, random, depth).map((line) => `> ${line}`.trimEnd()),
  (words, random, depth) => list(random, () => blocks(words, random, depth), ['-', '- ']),
  (words, random, depth) => list(random, () => blocks(words, random, depth), ['1.', '2.', '3.']),
  (words, random) => Array.from({ length: random.between(3, 60) }, () => `- ${words.next(3)}`),
];

function list(random: Random, write: () => string[], markers: readonly string[]): string[] {
  const length = markers.length > 2 ? markers.length : random.between(1, 3);
  return Array.from({ length }, (_, index) => `${markers[markers.length > 2 ? index : 0]} `).flatMap((marker) => [
    ...indented(write(), marker, ' '.repeat(marker.length)),
    '',
  ]);
}

function blocks(words: Words, random: Random, depth: number): string[] {
  return Array.from({ length: random.between(1, 4) }).flatMap(() => {
    const isContainer = depth > 0 && random.between(1, 2) === 1;
    return [...random.pick(isContainer ? containers : leaves)(words, random, depth - 1), ''];
  });
}

function renderUncut(text: string): DocumentFragment {
  const tokens = lexBlocks(text, {});
  lexInline(tokens);
  return buildNodes(tokens, options, undefined).fragment;
}

/** The words of an element, each with the quotations and items that it is in. */
function findPlaces(root: ParentNode & Node): string[] {
  const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
  const places: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    let place = '';
    for (let element = text.parentElement; element; element = element.parentElement)
      if (element.matches('blockquote, li')) place = `${describeContainer(element)} ${place}`;
    for (const [word] of text.textContent!.matchAll(/word\d+/g)) places.push(place + word);
  }
  return places;
}

function describeContainer(element: Element): string {
  const parent = element.parentElement;
  if (!(parent instanceof HTMLOListElement)) return element.localName;
  return `${parent.start + [...parent.children].indexOf(element)}.`;
}

function expectSame(actual: string, expected: string, seed: number): void {
  if (actual === expected) return;
  const index = [...actual].findIndex((character, at) => character !== expected[at]);
  const [one, other] = [actual, expected].map((text) => text.slice(Math.max(0, index - 100), index + 200));
  throw new Error(`${seed}: In pieces: …${one}\nWhole: …${other}`);
}

const findWords = (element: Element): string[] => element.textContent.match(/word\d+/g) ?? [];

/** Lines of a list or of quotations, each a level deeper than the one before. */
const levels: Readonly<Record<string, (level: number, word: string) => string>> = {
  'a list': (level, word) => `${'  '.repeat(level)}- ${word}`,
  'a numbered list': (level, word) => `${'   '.repeat(level)}1. ${word}`,
  'a list by tabs': (level, word) => `${'\t'.repeat(level)}* ${word}`,
  'a list with blank lines': (level, word) => `${'  '.repeat(level)}+ ${word}\n`,
  'a list in a quotation': (level, word) => `> ${'  '.repeat(level)}- ${word}`,
  quotations: (level, word) => `${'> '.repeat(level)}${word}`,
  'quotations and lists': (level, word) => `${'> - '.repeat(level)}${word}`,
};

describe('A very long quotation or item', () => {
  for (const [name, write] of Object.entries(levels)) {
    it(`holds all of its words however deep it nests: ${name}`, async () => {
      const words = new Words();
      const text = Array.from({ length: 150 }, (_, level) => write(level, `${words.next()}.`)).join('\n');
      const whole = await render([text]);
      expect(findWords(whole)).to.deep.equal(words.all);
      expectSame((await render(cut(text, createRandom(1)))).innerHTML, whole.innerHTML, 1);
    });
  }

  it('holds all of its words, each once, in pieces as well as whole', async () => {
    let cuts = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(seed);
      const words = new Words();
      const write = random.pick(containers);
      const lines: string[] = [];
      while (lines.join('\n').length < 20_000) lines.push(...write(words, random, 3), '');
      // The end of an even longer text is plain.
      if (lines.join('\n').length > 100_000) continue;
      const text = random.between(1, 2) === 1 ? lines.join('\n') : lines.map((line) => `> ${line}`).join('\n');
      const whole = await render([text]);
      expect(findWords(whole), `${seed}`).to.deep.equal(words.all);
      expect(findPlaces(whole), `${seed}`).to.deep.equal(findPlaces(renderUncut(text)));
      expectSame((await render(cut(text, random))).innerHTML, whole.innerHTML, seed);
      cuts += whole.querySelectorAll('.unmarked').length;
    }
    expect(cuts).to.be.above(20);
  }).timeout(60_000);
});
