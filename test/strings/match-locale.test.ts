import assert from 'node:assert/strict';
import { getDirection, matchLocale } from '../../src/strings/match-locale.js';

describe('The language of the interface', () => {
  for (const [tag, locale, reason] of [
    ['de', 'de', 'is the requested one'],
    ['de-AT', 'de', 'ignores the country'],
    ['de-Latn-CH-1996', 'de', 'ignores script and variant of languages that have one form'],
    ['pt-BR', 'pt', 'ignores the region'],
    ['PT-br', 'pt', 'accepts any case'],
    ['pt_BR', 'pt', 'accepts an underscore'],
    ['iw', 'he', 'accepts an old tag'],
    ['cmn-TW', 'zh-Hant', 'accepts the tag of a variety'],
    ['zh', 'zh-Hans', 'has simplified characters by default'],
    ['zh-CN', 'zh-Hans', 'has simplified characters in China'],
    ['zh-SG', 'zh-Hans', 'has simplified characters in Singapore'],
    ['zh-TW', 'zh-Hant', 'has traditional characters in Taiwan'],
    ['zh-HK', 'zh-Hant', 'has traditional characters in Hong Kong'],
    ['zh-MO', 'zh-Hant', 'has traditional characters in Macao'],
    ['zh-Hant', 'zh-Hant', 'has the requested characters'],
    ['zh-Hans-HK', 'zh-Hans', 'has the requested characters in any region'],
    ['zh-CN-x-tw', 'zh-Hans', 'ignores private parts of a tag'],
    ['fy-NL', 'en', 'is English for a language without a file'],
    ['den', 'en', 'is not one whose tag begins the same'],
    ['', 'en', 'is English for an empty tag'],
    [undefined, 'en', 'is English without a tag'],
    ['not a language', 'en', 'is English for an invalid tag'],
  ] as const) {
    it(`${reason}: ${locale} for ${JSON.stringify(tag)}`, () => assert.equal(matchLocale(tag), locale));
  }
});

describe('The direction of the interface', () => {
  it('is from right to left in Arabic and Hebrew', () => {
    assert.equal(getDirection('ar'), 'rtl');
    assert.equal(getDirection('he'), 'rtl');
  });

  it('is from left to right in the others', () => {
    assert.equal(getDirection('en'), 'ltr');
    assert.equal(getDirection('zh-Hant'), 'ltr');
  });
});
