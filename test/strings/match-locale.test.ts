import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isRightToLeft, matchLocale } from '../../src/strings/match-locale.js';

describe('The language of the interface', () => {
  for (const [tag, locale, reason] of [
    ['de', 'de', 'is the one that is asked for'],
    ['de-AT', 'de', 'is the same in every country'],
    ['de-Latn-CH-1996', 'de', 'is the same in every script and spelling that is not told apart'],
    ['pt-BR', 'pt', 'is the same overseas'],
    ['PT-br', 'pt', 'may be written in any case'],
    ['pt_BR', 'pt', 'may be written with an underscore'],
    ['iw', 'he', 'may be called by an older name'],
    ['cmn-TW', 'zh-Hant', 'may be called by the name of one of its tongues'],
    ['zh', 'zh-Hans', 'has simplified characters where nothing else is said'],
    ['zh-CN', 'zh-Hans', 'has simplified characters in China'],
    ['zh-SG', 'zh-Hans', 'has simplified characters in Singapore'],
    ['zh-TW', 'zh-Hant', 'has traditional characters in Taiwan'],
    ['zh-HK', 'zh-Hant', 'has traditional characters in Hong Kong'],
    ['zh-MO', 'zh-Hant', 'has traditional characters in Macao'],
    ['zh-Hant', 'zh-Hant', 'has the characters that are asked for'],
    ['zh-Hans-HK', 'zh-Hans', 'has the characters that are asked for, wherever'],
    ['zh-CN-x-tw', 'zh-Hans', 'does not heed private parts'],
    ['fy-NL', 'en', 'is English where there is none'],
    ['den', 'en', 'is not one whose tag begins alike'],
    ['', 'en', 'is English where the page says nothing'],
    [undefined, 'en', 'is English where there is nothing to say it'],
    ['not a language', 'en', 'is English where what is said is no tag'],
  ] as const) {
    it(`${reason}: ${locale} for ${JSON.stringify(tag)}`, () => assert.equal(matchLocale(tag), locale));
  }
});

describe('The direction of the interface', () => {
  it('is from right to left in Arabic and Hebrew', () => {
    assert.equal(isRightToLeft('ar'), true);
    assert.equal(isRightToLeft('he'), true);
  });

  it('is from left to right in the others', () => {
    assert.equal(isRightToLeft('en'), false);
    assert.equal(isRightToLeft('zh-Hant'), false);
  });
});
