import assert from 'node:assert/strict';
import { findMatches } from '../../src/secrets/find-matches.js';
import { findTokens, TOKEN } from '../../src/secrets/find-tokens.js';
import { findLongWords, TOKEN_CHARACTER } from '../../src/secrets/long-words.js';
import { surroundings } from './support/notations.js';
import { RandomText } from './support/random-text.js';
import { formatted } from './support/secret-kinds.js';

/** Characters that end a word, and characters that are part of one. */
const neighbours = [
  ' ',
  '\n',
  '"',
  ',',
  ')',
  'é',
  '密',
  '\u{1F600}',
  '\\n',
  '\\',
  '%3D',
  '=',
  '-',
  '.',
  '/',
  '$',
  'a',
  '0',
];

/** Texts with two tokens of each kind, with something before, between and behind them. */
function* makeTexts(random: RandomText): Iterable<string> {
  const pick = () => random.pick(neighbours);
  for (const make of Object.values(formatted))
    for (const surround of surroundings)
      yield `${pick()}${surround(`${pick()}${make(random)}${pick()}`)}${pick()}${make(random)}${pick()}${pick()}`;
}

describe('A token', () => {
  it('is looked for in the long words of a text and found where a search of the whole text finds it', () => {
    for (const text of makeTexts(new RandomText(11))) {
      const inWords = findLongWords(text).flatMap(({ start, end }) => findMatches(text.slice(0, end), TOKEN, start));
      const positions = (found: readonly RegExpExecArray[]) => found.map(({ 0: token, index }) => ({ token, index }));
      assert.deepEqual(positions(inWords), positions(findMatches(text, TOKEN)), text);
    }
  });

  it('ends with its word: what follows is not taken for a part of it', () => {
    const token = `SK${'0f9e8d7c6b5a4938'.repeat(2)}`;
    const found = (text: string) => findTokens(text).map(({ start, end }) => text.slice(start, end));
    assert.deepEqual(found(`\\n${token}"%3D${token}, ${token}é ${token}`), [token, token, token, token]);
    const withLine = `123456789012345|${'aB3-dE6_gH9'.repeat(3)}`;
    assert.deepEqual(found(`(${withLine})`), [withLine]);
    assert.deepEqual(found(`${token}0 x${token} ${token}-`), []);
  });
});

describe('Long words', () => {
  it('are all that have 16 characters or more, wherever they begin', () => {
    const random = new RandomText(12);
    const pattern = new RegExp(`${TOKEN_CHARACTER.source}{16,}`, 'g');
    for (let round = 0; round < 500; round++) {
      const words = Array.from({ length: random.between(1, 12) }, () => random.word(random.between(1, 40)));
      const text = words.map((word) => word + random.pick([' ', ', ', 'é', '\n\n'])).join('') + random.pick(words);
      const expected = findMatches(text, pattern).map(({ 0: word, index }) => ({
        start: index,
        end: index + word.length,
      }));
      assert.deepEqual(findLongWords(text), expected, text);
    }
  });

  it('are found behind a million characters, be they one word or many', () => {
    const token = `SK${'0f9e8d7c6b5a4938'.repeat(2)}`;
    for (const text of ['a'.repeat(1e6), 'internationalization '.repeat(50_000)]) {
      const [found] = findTokens(`${text} ${token}`);
      assert.deepEqual(found, { start: text.length + 1, end: text.length + 1 + token.length });
    }
  });
});
