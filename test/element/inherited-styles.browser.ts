import { expect } from 'chai';
import { mountOpen, part, parts, seen, unmount } from '../support/mount.js';
import { converse } from '../support/talk.js';
import { resizeWindow } from '../support/window.js';

const { documentElement, body } = document;

beforeEach(() => resizeWindow(1000, 800));

afterEach(async () => {
  documentElement.removeAttribute('style');
  body.removeAttribute('style');
  await unmount();
});

/** Styles that sites set on the body and, by inheritance, on everything in it. */
const inherited = {
  'text-transform': 'uppercase',
  'letter-spacing': '3px',
  'white-space': 'pre',
  'text-indent': '40px',
  'font-style': 'italic',
  'font-variant': 'small-caps',
  'font-weight': '800',
  'font-stretch': '50%',
  'text-shadow': '1px 1px red',
  'word-spacing': '9px',
  'text-align': 'right',
  'text-align-last': 'right',
  'line-height': '3',
  'line-break': 'anywhere',
  cursor: 'crosshair',
  color: 'red',
  'list-style': 'square inside',
  'overflow-wrap': 'anywhere',
  'word-break': 'break-all',
  hyphens: 'auto',
  'tab-size': '2',
  'border-collapse': 'collapse',
  'border-spacing': '5px',
  'empty-cells': 'hide',
  'caption-side': 'bottom',
  'text-wrap': 'balance',
  quotes: 'none',
  'caret-color': 'red',
  'accent-color': 'red',
  'user-select': 'none',
  '-webkit-user-select': 'none',
  '-webkit-text-fill-color': 'red',
  'font-size': '30px',
};

/** The computed style of pieces of each kind. Layout is part of it: widths and heights are those that are used. */
function stylesOf(element: Awaited<ReturnType<typeof mountOpen>>['element']): Record<string, string>[] {
  const names = ['title', 'question-text', 'input', 'send', 'footer', 'copy-answer', 'launcher', 'code'];
  const prose = part(element, 'answer').querySelectorAll('p, li, td, th, pre');
  const pieces = [...names.flatMap((name) => parts(element, name)), ...prose];
  return pieces.map((piece) => {
    const style = getComputedStyle(piece);
    const properties = [...style].filter((name) => !name.startsWith('--'));
    const label = piece.getAttribute('part') ?? piece.localName;
    return Object.fromEntries(properties.map((name) => [`${name} of ${label}`, style.getPropertyValue(name)]));
  });
}

const answer = 'Some *text*, `code`.\n\n- One\n- Two\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n```\nline\n```';

it('Styles that the body passes on change nothing in the panel and on the launcher', async () => {
  const mounted = await mountOpen();
  await converse(mounted, 'How?', answer);
  await seen('the end of the fade', () =>
    mounted.element.shadowRoot!.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const before = stylesOf(mounted.element);
  for (const [name, value] of Object.entries(inherited)) body.style.setProperty(name, value);
  expect(getComputedStyle(body).textTransform).to.equal('uppercase');
  const after = stylesOf(mounted.element);
  const changed = before.flatMap((style, index) =>
    Object.keys(style)
      .filter((name) => style[name] !== after[index]![name])
      .map((name) => `${name}: ${style[name]} to ${after[index]![name]}`),
  );
  expect([...new Set(changed)]).to.deep.equal([]);
});

it('The font family and the language of the page are inherited', async () => {
  documentElement.style.fontFamily = 'Georgia';
  const { element } = await mountOpen();
  expect(getComputedStyle(part(element, 'title')).fontFamily).to.equal('Georgia');
  expect(getComputedStyle(part(element, 'launcher')).fontFamily).to.equal('Georgia');
});

for (const size of ['62.5%', '125%', '10px']) {
  it(`A font size of ${size} of the root element changes no size in the panel`, async () => {
    documentElement.style.fontSize = size;
    const { element } = await mountOpen();
    expect(getComputedStyle(part(element, 'input')).fontSize).to.equal('15px');
    expect(getComputedStyle(part(element, 'launcher')).fontSize).to.equal('15px');
  });
}
