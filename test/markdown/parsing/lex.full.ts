import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { Tokenizer } from 'marked';
import { lex } from './support/lex-all.js';

describe('The limits of the lexer', () => {
  for (const [name, run] of [
    ['characters', 'x'],
    ['halves of addresses', 'a.'],
    ['opening brackets', '<'],
    ['backslashes', '\\'],
  ] as const) {
    it(`search a run of ${name} a fixed number of times`, () => {
      const text = run.repeat(10_000 / run.length);
      const searched = countSearched(() => lex(`${text}@`));
      assert.ok(searched < 100 * text.length, `${searched / text.length} searches of each character`);
    });
  }
});

/**
 * Characters that regular expressions match while `act` runs. marked's rule for text also looks for the `@` of an address
 * after the run of letters that it begins with, which no match shows.
 */
function countSearched(act: () => void): number {
  let searched = 0;
  const { exec } = RegExp.prototype;
  const { inlineText, url } = Tokenizer.prototype;
  const measureRun = (source: string) => exec.call(/^[\w.-]*/, source)![0].length;
  mock.method(RegExp.prototype, 'exec', function (this: RegExp, text: string) {
    const match = exec.call(this, text);
    searched += match?.[0].length ?? 0;
    return match;
  });
  mock.method(Tokenizer.prototype, 'inlineText', function (this: Tokenizer, source: string) {
    searched += measureRun(source);
    return inlineText.call(this, source);
  });
  mock.method(Tokenizer.prototype, 'url', function (this: Tokenizer, source: string) {
    searched += measureRun(source);
    return url.call(this, source);
  });
  act();
  mock.restoreAll();
  return searched;
}
