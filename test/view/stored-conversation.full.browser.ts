import { expect } from 'chai';
import { citation, finish, search, text } from '../support/fake-assistant.js';
import { findPart, heard, leavePage, mountOpen, parts, seen, unmount } from '../support/mount.js';

const site = { 'support-url': 'https://acme.example/help?thread={threadId}&text={transcript}' };

/** Values that scripts of the page, or another version, may have stored anywhere. */
const oddities: readonly unknown[] = [null, 7, true, {}, [], [null], '', 'x', '\ud800', 'a\udc00b'];

type Path = readonly (string | number)[];

let failures: unknown[];
const note = ({ reason }: PromiseRejectionEvent) => failures.push(reason);

beforeEach(() => {
  failures = [];
  addEventListener('unhandledrejection', note);
});

afterEach(async () => {
  removeEventListener('unhandledrejection', note);
  await unmount();
});

/** Stores a conversation with something of everything, and returns its key. */
async function store(): Promise<string> {
  const { element, fake } = await mountOpen({ ...site, context: 'path' });
  element.addContext({ type: 'code', value: 'npm start', elementId: 'run', path: '/run' });
  void element.ask('How?');
  const hits = [{ path: '/theming', metadata: { title: 'Theming' } }];
  const cited = citation(1, '/theming#accent', 'Theming', { headings: ['Accent'], quote: 'Set it.' });
  const request = await fake.nextRequest();
  request.send(search('colour', hits), cited, text('Set it.[1](/theming#accent)'));
  request.send(finish({ threadId: 't1', threadKey: 'k1', feedbackId: 'f1' })).end();
  await heard('docs-assistant-answer');
  leavePage(element);
  return Object.keys(sessionStorage).find((key) => sessionStorage.getItem(key)!.includes('"messages"'))!;
}

/** The paths of all values within a value. */
function findPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, member]) => findPaths(member, [...path, name]))];
}

function replaceAt(value: unknown, [name, ...rest]: Path, oddity: unknown): unknown {
  if (name === undefined) return oddity;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[name] = replaceAt(copy[name], rest, oddity);
  return copy;
}

describe('A stored conversation in which something is odd', () => {
  it('is shown as far as it can be, and can be continued', async () => {
    const key = await store();
    const stored: unknown = JSON.parse(sessionStorage.getItem(key)!);
    await unmount();
    const paths = findPaths(stored);
    expect(paths.length).to.be.greaterThan(40);
    for (const [index, path] of paths.entries()) {
      const oddity = oddities[index % oddities.length];
      const place = `${path.join('.')} as ${JSON.stringify(oddity)}`;
      sessionStorage.setItem(key, JSON.stringify(replaceAt(stored, path, oddity)));
      const { element, fake } = await mountOpen(site);
      await seen(`the launcher and the panel: ${place}`, () => {
        return findPart(element, 'launcher') && findPart(element, 'input')?.checkVisibility();
      });
      void element.ask('And now?');
      // A question that lost its answer is asked again first.
      let answered = 0;
      await seen(`the answer: ${place}`, () => {
        for (; answered < fake.requests.length; answered++) fake.requests[answered]!.send(text('So.'), finish()).end();
        const [question, answer] = element.messages.slice(-2);
        return question?.content === 'And now?' && answer?.content === 'So.' && element.status === 'ready';
      });
      await seen(`the text: ${place}`, () => parts(element, 'answer').at(-1)?.textContent?.includes('So.'));
      await unmount();
    }
    expect(failures).to.deep.equal([]);
  }).timeout(120_000);
});
