import type { PageResult, SearchAnswer, TextPiece } from '../../src/protocol/search.js';
import { finish, text } from './fake-assistant.js';
import { mount, seen, type Mounted } from './mount.js';

type Attributes = Readonly<Record<string, string | null>>;
type Reach = (attributes?: Attributes) => Promise<Mounted>;

/** A text whose words between asterisks match. */
const pieces = (marked: string): TextPiece[] =>
  marked
    .split('*')
    .map((part, place) => ({ text: part, isMatch: place % 2 === 1 }))
    .filter((piece) => piece.text !== '');

const section = (path: string, kind: PageResult['kind'], breadcrumbs: readonly string[], excerpt: string) => ({
  path,
  kind,
  heading: pieces(breadcrumbs.at(-1)!),
  breadcrumbs: breadcrumbs.map((name) => name.replaceAll('*', '')),
  excerpt: pieces(excerpt),
});

const page = (
  title: string,
  result: ReturnType<typeof section>,
  sections: PageResult['sections'] = [],
): PageResult => ({
  ...result,
  title,
  sections,
});

const results: readonly PageResult[] = [
  page(
    'Theming',
    section(
      '/theming',
      'page',
      ['*Theming*'],
      'Set one custom property, and every tone of the *theme* follows from it.',
    ),
    [
      section('/theming#dark', 'heading', ['Theming', 'Dark *themes*'], 'The panel follows the switch of your site.'),
      section(
        '/theming#code',
        'code',
        ['Theming', 'Colours of code'],
        'docs-assistant { --docs-assistant-accent: #0f6b5c }',
      ),
    ],
  ),
  page('Reference', section('/reference#theme', 'api', ['Reference', 'Attributes', '*theme*'], 'auto, light or dark.')),
  page(
    'Layout',
    section(
      '/layout#a-heading-that-is-longer-than-a-phone-is-wide',
      'heading',
      [
        'Layout',
        'Windows',
        'Where the panel and its launcher stand in a *theme* with a sidebar on both sides of the page',
      ],
      'A long excerpt of a page about a *theme*, which does not fit into the width of the dialog, and so ends with dots.',
    ),
  ),
];

const found: SearchAnswer = { results, outcome: 'answer', spelling: null, next: null };

/** States of the search that a reader can see. Each function leads to one of them. */
export const searchStates: Readonly<Record<string, Reach>> = {
  'the search, empty': async (attributes) => open(found, attributes),

  'the search with recent searches': async (attributes) => {
    sessionStorage.setItem('docs-assistant-searches', 'dark theme\n--port\nhow do I change the colours');
    return open(found, attributes);
  },

  'the search with results': async (attributes) => searched('theme', { ...found, next: 8 }, attributes),

  'the search of a misspelt word': async (attributes) =>
    searched('themeing', { ...found, spelling: 'theming' }, attributes),

  'the search with related pages': async (attributes) =>
    searched('colour scheme', { ...found, outcome: 'closest' }, attributes),

  'the search with a question': async (attributes) =>
    searched('how do I change the colours', { ...found, outcome: 'closest' }, attributes),

  'the search that found nothing': async (attributes) =>
    searched('kubernetes', { ...found, results: [], outcome: 'nothing' }, attributes),

  'the search that found nothing but other spellings': async (attributes) =>
    searched(
      'heming',
      { ...found, results: [], outcome: 'nothing', spellings: ['theming', 'naming', 'hemisphere'] },
      attributes,
    ),

  'the search that failed': async (attributes) => searched('theme', undefined, attributes),

  'an answer to a question in the search': async (attributes) => {
    const mounted = await searched('theme', found, attributes);
    inputOf(mounted).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
    (await mounted.fake.nextRequest()).send(text('Set `--docs-assistant-accent`.'), finish()).end();
    await seen('the way back', () =>
      mounted.element.shadowRoot!.querySelector('docs-assistant-search-back')?.checkVisibility(),
    );
    await seen(
      'that it is complete',
      () => mounted.element.status === 'ready' && mounted.element.messages.length === 2,
    );
    return mounted;
  },
};

/** Opens the search, whose results are all the same. It fails without an answer. */
async function open(answer: SearchAnswer | undefined, attributes?: Attributes): Promise<Mounted> {
  const mounted = await mount({ search: '', ...attributes });
  globalThis.fetch = (input, init) => {
    if (!String(input).includes('/search/')) return mounted.fake.fetch(input, init);
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('Failed to fetch'));
  };
  await mounted.element.show({ mode: 'search' });
  return mounted;
}

async function searched(query: string, answer: SearchAnswer | undefined, attributes?: Attributes): Promise<Mounted> {
  const mounted = await open(answer, attributes);
  inputOf(mounted).value = query;
  inputOf(mounted).dispatchEvent(new InputEvent('input'));
  await seen('the results', () => rootOf(mounted).querySelector('.note')?.textContent);
  return mounted;
}

const rootOf = ({ element }: Mounted): ShadowRoot =>
  element.shadowRoot!.querySelector('docs-assistant-search-dialog')!.shadowRoot!;

const inputOf = (mounted: Mounted): HTMLInputElement => rootOf(mounted).querySelector('input')!;
