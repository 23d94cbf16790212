import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { findPart, mountOpen, part, seen, unmount } from '../support/mount.js';
import { converse } from '../support/talk.js';

/** The languages whose texts this page has loaded. */
function loaded(): string[] {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => /\/strings\/locales\/([\w-]+)\.ts/.exec(name)?.[1]);
  return files.filter((file) => file !== undefined);
}

afterEach(async () => {
  await unmount();
  document.documentElement.lang = 'en';
});

describe('The texts of the interface', () => {
  // These tests run in this order, because a page loads a module only once.
  it('are part of the panel in English, without another file', async () => {
    const { element } = await mountOpen();
    expect(part(element, 'send').title).to.equal('Send');
    expect(loaded()).to.have.length(0);
  });

  it('are loaded only in the language of the page', async () => {
    document.documentElement.lang = 'de-CH';
    const { element } = await mountOpen();
    expect(part(element, 'send').title).to.equal('Senden');
    expect(loaded().join()).to.equal('de');
  });

  it('are loaded in the language of the element rather than the page', async () => {
    document.documentElement.lang = 'de';
    const { element } = await mountOpen({ locale: 'zh-TW' });
    expect(part(element, 'send').title).to.equal('傳送');
    expect(part(element, 'launcher').textContent).to.contain('向文件提問');
    expect(loaded().join()).to.equal('de,zh-Hant');
  });

  it('change when another language is set', async () => {
    const { element } = await mountOpen({ locale: 'en' });
    element.locale = 'fr';
    await seen('the button speaks French', () => part(element, 'send').title === 'Envoyer');
    expect(part(element, 'launcher').textContent).to.contain('Interroger la doc');
  });

  it('run from right to left in Arabic and Hebrew', async () => {
    const { element } = await mountOpen({ locale: 'he' });
    expect(getComputedStyle(part(element, 'composer')).direction).to.equal('rtl');
    expect(getComputedStyle(part(element, 'launcher')).direction).to.equal('rtl');
  });

  it('give a question the direction of its text, and an empty field that of the language', async () => {
    const { element } = await mountOpen({ locale: 'ar' });
    const direction = () => getComputedStyle(part(element, 'input')).direction;
    expect(direction()).to.equal('rtl');
    await sendKeys({ type: 'How?' });
    await seen('English', () => direction() === 'ltr');
  });

  it('give a comment the direction of its text, and an empty one that of the language', async () => {
    const mounted = await mountOpen({ locale: 'ar' });
    await converse(mounted, 'How?', 'So.');
    part(mounted.element, 'unhelpful').click();
    await seen('the form', () => findPart(mounted.element, 'feedback'));
    const field = part(mounted.element, 'feedback').querySelector('textarea')!;
    const direction = () => getComputedStyle(field).direction;
    expect(direction()).to.equal('rtl');
    field.focus();
    await sendKeys({ type: 'Why' });
    expect(direction()).to.equal('ltr');
    for (const key of ['ControlOrMeta+a', 'Delete']) await sendKeys({ press: key });
    expect(direction()).to.equal('rtl');
  });

  it('can be overridden one by one in any language', async () => {
    const { element } = await mountOpen({ locale: 'ja' });
    element.strings = { send: '質問する' };
    await seen('the button says it', () => part(element, 'send').title === '質問する');
    expect(part(element, 'close').title).to.equal('閉じる');
  });
});
