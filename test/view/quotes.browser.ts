import { expect } from 'chai';
import {
  citation,
  citationEvent,
  event,
  finish,
  part as line,
  quoted,
  quotedEvent,
  search,
  text,
} from '../support/fake-assistant.js';
import { findPart, leavePage, mountOpen, part, parts, seen, unmount, type Mounted } from '../support/mount.js';

const place = '[Quick start › Install](/quick-start#install) [1](/quick-start#install)';
const passage = 'Install it with npm. Reinstall it never.\n>\n> ```sh\n> npm Install\n> ```\n>\n> - **Install** a key';
const markdown = `From the docs: Install\n\n${place}\n\n> ${passage}\n`;
const cited = [1, '/quick-start#install', 'Quick start', { headings: ['Install'], quote: 'Install it.' }] as const;

/** The answer in either format of the stream. */
const streams = {
  'version 1': [
    search('install', [{ path: '/quick-start', metadata: { title: 'Quick start' } }]),
    quoted('answered', 'Install'),
    citation(...cited),
    text(markdown),
    finish(),
  ],
  'version 2': [
    event({ type: 'start' }),
    quotedEvent('answered', 'Install'),
    citationEvent(...cited),
    event({ type: 'text-start', id: '1' }),
    event({ type: 'text-delta', id: '1', delta: markdown }),
    event({ type: 'finish', finishReason: 'stop' }),
  ],
};

async function answered(lines: readonly string[], attributes?: Record<string, string>): Promise<Mounted> {
  const mounted = await mountOpen(attributes);
  void mounted.element.ask('How do I install it?');
  const request = await mounted.fake.nextRequest();
  request.send(...lines).end();
  await seen('the answer', () => findPart(mounted.element, 'actions'));
  return mounted;
}

/** The marked texts, each with the beginning of its block. */
async function marked(): Promise<string[]> {
  const get = () => CSS.highlights.get('docs-assistant-asked');
  await seen('the marks', () => get()?.size);
  return [...get()!].map(({ startContainer, startOffset, endOffset }) =>
    startContainer.textContent!.slice(startOffset, endOffset + 3),
  );
}

const isShown = ({ element }: Mounted, selector: string) =>
  element.shadowRoot!.querySelector('docs-assistant-panel')!.shadowRoot!.querySelector(selector)?.checkVisibility() ??
  false;

describe('An answer that quotes the docs', () => {
  afterEach(async () => {
    CSS.highlights.clear();
    await unmount();
  });

  for (const [version, lines] of Object.entries(streams)) {
    it(`shows each passage once, below the link to its place, in ${version}`, async () => {
      const mounted = await answered(lines);
      const links = [...part(mounted.element, 'answer').querySelectorAll('a')].filter((link) => link.checkVisibility());
      await seen('one link', () => !isShown(mounted, '.mark'));
      expect(links.map(({ textContent }) => textContent)).to.include('Quick start › Install');
      expect(isShown(mounted, 'blockquote')).to.equal(true);
      expect(isShown(mounted, '.sources')).to.equal(false);
      expect(isShown(mounted, '.steps')).to.equal(false);
    });

    it(`marks whole words in its passages, but not in code, in ${version}`, async () => {
      await answered(lines);
      expect(await marked()).to.deep.equal(['Install it', 'Install']);
    });
  }

  it('is the same after a reload', async () => {
    const before = await answered(streams['version 1']);
    await marked();
    leavePage(before.element);
    CSS.highlights.clear();
    const mounted = await mountOpen();
    expect(await marked()).to.deep.equal(['Install it', 'Install']);
    expect(isShown(mounted, '.sources')).to.equal(false);
    expect(isShown(mounted, '.mark')).to.equal(false);
  });

  it('offers to edit a question that the docs do not cover, and the support, but no sources', async () => {
    const hits = [{ path: '/a', metadata: { title: 'A' } }];
    const lines = [search('x', hits), quoted('nothing'), text('The docs don’t seem to cover this.'), finish()];
    const mounted = await answered(lines, { 'support-url': 'https://support.example/' });
    await seen('the offer', () => isShown(mounted, '.row > [part=edit-question] + [part=support]'));
    expect(isShown(mounted, '.sources')).to.equal(false);
    part(mounted.element, 'edit-question').click();
    await seen(
      'the question',
      () => part<HTMLTextAreaElement>(mounted.element, 'input').value === 'How do I install it?',
    );
  });

  for (const [what, annotation] of [
    ['an outcome that it does not know', quoted('perhaps', 'Install')],
    ['no passages', line('8', [{ type: 'passages', outcome: 'answered', passages: 'none' }])],
  ] as const) {
    it(`is shown as any other answer if its annotation has ${what}`, async () => {
      const mounted = await answered([annotation, citation(...cited), text(markdown), finish()]);
      expect(parts(mounted.element, 'source')).to.have.lengthOf(1);
      expect(isShown(mounted, '.mark')).to.equal(true);
    });
  }

  it('ignores words that are no text', async () => {
    const passages = [{ matched: [1, null, 'Install', {}] }, null, { matched: 'all' }];
    await answered([line('8', [{ type: 'passages', outcome: 'closest', passages }]), text(markdown), finish()]);
    expect(await marked()).to.deep.equal(['Install it', 'Install']);
  });
});
