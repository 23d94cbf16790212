import { expect } from 'chai';
import { findPart, mountOpen, part, parts, seen, unmount } from '../support/mount.js';
import { resizeWindow } from '../support/window.js';

const page = document.createElement('main');
page.innerHTML = '<h1>Theme</h1><h2>Change the colours</h2><h2>Fonts</h2>';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"/>';
const image = `data:image/svg+xml,${encodeURIComponent(svg)}`;

afterEach(async () => {
  page.remove();
  await unmount();
});

describe('The welcome', () => {
  it('greets and says what the assistant can do', async () => {
    const { element } = await mountOpen();
    expect(part(element, 'welcome').innerText).to.contain('How can I help?').and.to.contain('Every answer links');
  });

  it('has the owner’s words in place of both', async () => {
    const { element } = await mountOpen({ 'welcome-message': 'Ask Acme' });
    expect(part(element, 'welcome').innerText).to.equal('Ask Acme');
  });

  for (const locale of ['en', 'ar']) {
    it(`begins its icon where its text does, in the language ${locale}`, async () => {
      const { element } = await mountOpen({ locale });
      const text = new Range();
      text.selectNodeContents(part(element, 'welcome').querySelector('.welcome-message')!);
      const icon = part(element, 'welcome').querySelector('path')!.getBoundingClientRect();
      const edge = locale === 'ar' ? 'right' : 'left';
      expect(Math.abs(icon[edge] - text.getBoundingClientRect()[edge])).to.be.below(3);
    });
  }

  it('shows the site’s mark, and nothing in its place if it can’t be loaded', async () => {
    const { element } = await mountOpen({ logo: image });
    const mark = () => part(element, 'logo').querySelector('img');
    await seen('the mark', () => mark()?.width === 90);
    element.logo = '/missing.svg';
    await seen('that it is missing', () => mark()?.checkVisibility() === false);
    element.logo = 'data:text/html,Hi';
    await seen('the icon', () => !mark());
  });

  it('offers questions about the page, in the reader’s language, and asks the one that is pressed', async () => {
    document.body.append(page);
    const { element, fake } = await mountOpen();
    await seen('the questions', () => findPart(element, 'suggestion'));
    const texts = () => parts(element, 'suggestion').map(({ innerText }) => innerText);
    expect(texts()).to.deep.equal(['How do I change the colours?', 'What should I know about “Fonts”?']);
    element.locale = 'de';
    await seen('German questions', () => texts()[1] === 'Was sollte ich über „Fonts“ wissen?');
    parts(element, 'suggestion')[1]!.click();
    const { body } = await fake.nextRequest();
    expect(body.messages.at(-1)?.content).to.equal('Was sollte ich über „Fonts“ wissen?');
  });

  it('offers other questions on the next page of the site', async () => {
    document.body.append(page);
    const { element } = await mountOpen();
    await seen('the questions', () => findPart(element, 'suggestion'));
    element.hide();
    page.innerHTML = '<h2>Keys</h2><h2>Limits</h2>';
    document.title = 'Keys';
    await element.show();
    await seen('others', () => part(element, 'suggestion').innerText.includes('Keys'));
  });

  it('offers the owner’s questions instead, and none where the owner wants none', async () => {
    document.body.append(page);
    const { element } = await mountOpen({ suggestions: '["How?"]' });
    expect(parts(element, 'suggestion').map(({ innerText }) => innerText)).to.deep.equal(['How?']);
    element.suggestions = [];
    await seen('no question', () => !findPart(element, 'suggestion'));
  });

  it('uses the width of a wide panel', async () => {
    await resizeWindow(1280, 800);
    const { element } = await mountOpen({ variant: 'inline', suggestions: '["One?","Two?"]' });
    const [one, two] = parts(element, 'suggestion').map((button) => button.getBoundingClientRect());
    expect(one!.top).to.equal(two!.top);
  });
});
