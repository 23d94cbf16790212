import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { en } from '../../src/strings/en.js';
import { feedbackEn } from '../../src/strings/feedback.js';
import { localeTags, type LocaleTag } from '../../src/strings/match-locale.js';
import { loadLocale } from '../../src/strings/locales.js';
import { onDemandEn } from '../../src/strings/on-demand.js';
import type { Strings } from '../../src/strings/strings.js';

const tags = localeTags;

/** All texts by their paths, e.g. `errors.offline`. */
function flatten(strings: Strings): Record<string, string> {
  const entries = Object.entries(strings).map(([name, value]: [string, string | Record<string, string>]) =>
    typeof value === 'string'
      ? [[name, value]]
      : Object.entries(value).map(([inner, text]) => [`${name}.${inner}`, text]),
  );
  return Object.fromEntries(entries.flat());
}

const english = flatten({ ...en, ...onDemandEn, ...feedbackEn });

/** The matching texts with their paths, so that a failed assertion shows them. */
function find(texts: Record<string, string>, holds: (text: string, path: string) => boolean): [string, string][] {
  return Object.entries(texts).filter(([path, text]) => holds(text, path));
}

const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

/** Texts that are the same in English. */
const sameAsEnglish: Partial<Record<LocaleTag, readonly string[]>> = {
  de: ['code'],
  fr: ['log', 'sources', 'code', 'image', 'callouts.important', 'conversations'],
  it: ['formula'],
  nl: ['code', 'callouts.tip'],
};

/** Texts of buttons and chips, which have little space. */
const labels = [
  'launcher',
  'askAboutThis',
  'title',
  'send',
  'stop',
  'close',
  'newConversation',
  'more',
  'copyConversation',
  'exportConversation',
  'printConversation',
  'showInCorner',
  'showAtSide',
  'showInWindow',
  'shortcuts',
  'wrapLines',
  'contactSupport',
  'minimizeLauncher',
  'restoreLauncher',
  'editQuestion',
  'cancel',
  'copy',
  'copied',
  'copyAnswer',
  'regenerate',
  'jumpToEnd',
  'queued',
  'sendNow',
  'dequeue',
  'helpful',
  'unhelpful',
  'feedbackSend',
  'code',
  'selection',
  'maskSecret',
  'retry',
] as const satisfies readonly (keyof Strings)[];

/** A Chinese, Japanese or Korean character is as wide as two others. */
const width = (text: string): number =>
  text.length + (text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu)?.length ?? 0);

/** The longest translation that fits. Short texts may grow more than long ones. */
const maxWidth = (text: string): number => Math.max(16, 2.2 * text.length);

const translations = await Promise.all(
  tags.filter((tag) => tag !== 'en').map(async (tag) => ({ tag, texts: flatten(await loadLocale(tag)) })),
);

const otherScripts: readonly LocaleTag[] = ['ar', 'he', 'hi', 'ja', 'ko', 'ru', 'uk', 'zh-Hans', 'zh-Hant'];

describe('The languages of the interface', () => {
  it('are English and those that have a file', () => {
    const files = readdirSync('src/strings/locales').map((file) => file.replace(/\.ts$/, ''));
    assert.deepEqual([...files, 'en'].sort(), [...tags].sort());
  });

  for (const { tag, texts } of translations) {
    describe(`in ${new Intl.DisplayNames('en', { type: 'language' }).of(tag)}`, () => {
      it('have exactly the texts of English', () =>
        assert.deepEqual(Object.keys(texts).sort(), Object.keys(english).sort()));

      it('have no empty text, and none with surrounding spaces', () => {
        assert.deepEqual(
          find(texts, (text) => text === '' || text !== text.trim()),
          [],
        );
      });

      it('have the same placeholders as English', () => {
        assert.deepEqual(
          find(texts, (text, path) => `${places(text)}` !== `${places(english[path]!)}`),
          [],
        );
      });

      it('leave no text untranslated', () => {
        assert.deepEqual(
          find(texts, (text, path) => text === english[path] && !sameAsEnglish[tag]?.includes(path)),
          [],
        );
      });

      it('have labels that fit into the space of the English ones', () => {
        const isTooLong = (text: string, path: string) =>
          (labels as readonly string[]).includes(path) && width(text) > maxWidth(english[path]!);
        assert.deepEqual(find(texts, isTooLong), []);
      });

      it('format a large number for the language', () => {
        const number = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(32_000);
        assert.ok(
          texts['errors.question-too-long']?.includes(number),
          `${number} in ${texts['errors.question-too-long']}`,
        );
      });

      it('use typographic quotation marks and ellipses', () => {
        assert.deepEqual(
          find(texts, (text) => /["'`]|\.\.\./.test(text)),
          [],
        );
      });

      if (new Intl.PluralRules(tag).resolvedOptions().pluralCategories.includes('few')) {
        it('have no noun after a number that it changes with', () => {
          const numbered = find(texts, (text, path) => text.includes('{count}') && path !== 'contextFull');
          assert.deepEqual(
            numbered.filter(([, text]) => !/: \{count\}\.?$/.test(text)),
            [],
          );
        });
      }

      if (otherScripts.includes(tag)) {
        it('use only their own script', () => {
          assert.deepEqual(
            find(texts, (text) => /\p{sc=Latin}/u.test(text.replace(/\{\w+\}|\bAI\b/g, ''))),
            [],
          );
        });
      }
    });
  }

  it('keep French punctuation from beginning a line', async () => {
    assert.deepEqual(
      find(flatten(await loadLocale('fr')), (text) => / [?!:;»]|« |[^\s][?!;]/.test(text)),
      [],
    );
  });
});

describe('A language that fails to load', () => {
  it('leaves the interface in English and passes on the reason', async () => {
    const reason = new Error('gone');
    const warned: unknown[] = [];
    const load = new Proxy({}, { get: () => () => Promise.reject(reason) }) as Parameters<typeof loadLocale>[2];
    const strings = await loadLocale('de', (...words) => warned.push(...words), load);
    assert.equal(strings, en);
    assert.match(String(warned[0]), /"de" could not be loaded/);
    assert.equal(warned[1], reason);
  });
});
