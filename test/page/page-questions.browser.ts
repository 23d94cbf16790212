import { expect } from 'chai';
import { findPageQuestions } from '../../src/page/page-questions.js';

const ABOUT = 'What about “{topic}”?';

const page = document.createElement('div');

afterEach(() => page.remove());

/** The questions that a page with this content has. */
function ask(content: string, locale = 'en'): string[] {
  page.innerHTML = content;
  document.body.append(page);
  return findPageQuestions(document, ABOUT, locale);
}

describe('Questions about the page', () => {
  it('are made from its main headings, three at most', () => {
    const questions = ask(
      '<main><h1>Theme</h1><h2>Colours</h2><h3>Red</h3><h2>Fonts</h2><h2>Sizes</h2><h2>Edges</h2></main>',
    );
    expect(questions).to.deep.equal(['What about “Colours”?', 'What about “Fonts”?', 'What about “Sizes”?']);
  });

  it('are made from the next headings if there is only one main heading', () => {
    const questions = ask('<main><h2>Theme</h2><h3>Dark mode</h3><h3>Fonts</h3></main>');
    expect(questions).to.deep.equal(['What about “Theme”?', 'What about “Dark mode”?', 'What about “Fonts”?']);
  });

  it('are headings that ask, as they are', () => {
    expect(ask('<main><h2>Is it free?</h2><h2>それは何ですか？</h2></main>')).to.deep.equal([
      'Is it free?',
      'それは何ですか？',
    ]);
  });

  it('turn an English heading in the imperative into a how-to question', () => {
    const headings = '<main><h2>Install the package</h2><h2>Set up your account.</h2></main>';
    expect(ask(headings)).to.deep.equal(['How do I install the package?', 'How do I set up my account?']);
    expect(ask(headings, 'de')[0]).to.equal('What about “Install the package”?');
  });

  it('leave out headings without a subject, and repeated ones', () => {
    const headings = [
      'See also',
      'v1.2.3',
      '2.0.0 - 2026-01-01',
      'createServer()',
      '<Card>',
      'Colours',
      'Colours',
      'Fonts',
    ];
    const content = document.createElement('main');
    content.append(
      ...headings.map((heading) => {
        const element = document.createElement('h2');
        element.textContent = heading;
        return element;
      }),
    );
    expect(ask(content.outerHTML)).to.deep.equal(['What about “Colours”?', 'What about “Fonts”?']);
  });

  it('have neither numbers nor links of headings to themselves', () => {
    const questions = ask(
      '<main><h2>1. Colours <a class="headerlink" href="#c">¶</a></h2><h2>2.1 Fonts<a class="anchor">#</a></h2></main>',
    );
    expect(questions).to.deep.equal(['What about “Colours”?', 'What about “Fonts”?']);
  });

  it('are not made from menus, sidebars and what is not shown', () => {
    const questions = ask(`
      <nav><h2>Guides</h2></nav><aside><h2>On the side</h2></aside>
      <main><h2>Colours</h2><nav><h2>Pages</h2></nav><h2 hidden>Hidden</h2><h2>Fonts</h2></main>
      <footer><h2>Company</h2></footer>`);
    expect(questions).to.deep.equal(['What about “Colours”?', 'What about “Fonts”?']);
  });

  it('are none on a page with fewer than two fitting headings', () => {
    expect(ask('<main><h1>Title</h1><h2>Colours</h2><h2>See also</h2></main>')).to.deep.equal([]);
    expect(ask('<main><p>Text</p></main>')).to.deep.equal([]);
  });
});
