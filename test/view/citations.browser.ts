import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { citation, citationEvent, event, finish, search, text, type FakeRequest } from '../support/fake-assistant.js';
import { findPart, mountOpen, part, parts, seen, unmount, type Mounted } from '../support/mount.js';
import { focused } from '../support/talk.js';
import { resizeWindow } from '../support/window.js';

const { href: page } = location;
const accent = { headings: ['Colours', 'Accent'], quote: 'Set the custom property to any colour.' };
const passage = citation(1, '/theming#accent', 'Theming', accent);
const sentence = 'Set the colour.[1](/theming#accent) Then go on.';

beforeEach(() => resizeWindow(1280, 800));

afterEach(async () => {
  await resetMouse();
  await unmount();
  history.replaceState({}, '', page);
});

async function ask(attributes: Readonly<Record<string, string>> = {}): Promise<Mounted & { request: FakeRequest }> {
  const mounted = await mountOpen(attributes);
  void mounted.element.ask('How?');
  return { ...mounted, request: await mounted.fake.nextRequest() };
}

async function answered(...pieces: string[]): Promise<Mounted> {
  const mounted = await ask();
  mounted.request.send(...pieces, finish()).end();
  await seen('the answer', () => findPart(mounted.element, 'copy-answer'));
  return mounted;
}

const marks = ({ element }: Mounted) => parts<HTMLAnchorElement>(element, 'citation');
const links = ({ element }: Mounted) => [...part(element, 'answer').querySelectorAll('.prose a')];
const preview = ({ element }: Mounted) => findPart(element, 'citation-preview');

async function point(target: Element): Promise<void> {
  const { left, top, width, height } = target.getBoundingClientRect();
  await sendMouse({ type: 'move', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
}

async function previewed(mounted: Mounted, mark = marks(mounted)[0]!): Promise<HTMLElement> {
  await seen('what shows previews', () => {
    const panel = mounted.element.shadowRoot!.querySelector('docs-assistant-panel');
    return panel?.citations;
  });
  await seen('that nothing moves', () => part(mounted.element, 'panel').getAnimations().length === 0);
  await point(mark);
  await seen('the preview', () => preview(mounted));
  return preview(mounted)!;
}

describe('A mark', () => {
  it('is a link whose text and address are those of a citation', async () => {
    const mounted = await answered(
      passage,
      text(`${sentence} [1](/other#accent) [2](/theming#accent) [the guide](/theming#accent) \`[1](/theming#accent)\``),
    );
    expect(marks(mounted)).to.have.length(1);
    expect(links(mounted)).to.have.length(4);
    const [mark] = marks(mounted);
    expect(mark!.ariaLabel).to.equal('Source 1: Theming, Accent');
    expect(mark!.href).to.equal(`${location.origin}/theming#accent`);
  });

  for (const [name, pieces] of [
    ['in one piece', [passage + text(sentence)]],
    ['letter by letter', [passage, ...[...sentence].map((letter) => text(letter))]],
    ['before its citation', [text(sentence), passage]],
  ] as const) {
    it(`is the same if it comes ${name}`, async () => {
      const mounted = await ask();
      for (const piece of pieces) {
        mounted.request.send(piece);
        await new Promise(requestAnimationFrame);
      }
      await seen('the mark', () => marks(mounted).length === 1);
      mounted.request.send(finish()).end();
      await seen('the answer', () => findPart(mounted.element, 'copy-answer'));
      expect(marks(mounted)).to.have.length(1);
      expect(part(mounted.element, 'answer').querySelector('.block')!.textContent).to.equal(
        'Set the colour.[1] Then go on.',
      );
    });
  }

  it('shows no number while it is arriving', async () => {
    const mounted = await ask();
    mounted.request.send(passage, text('Set the colour.[1](/the'));
    await seen('the text', () => part(mounted.element, 'answer').textContent.includes('colour.'));
    expect(part(mounted.element, 'answer').querySelector('.block')!.textContent).to.equal('Set the colour.');
  });

  it('comes in the stream of newer services, too', async () => {
    const mounted = await ask();
    mounted.request.send(
      citationEvent(1, '/theming#accent', 'Theming', accent),
      event({ type: 'text-delta', id: '1', delta: sentence }),
      event({ type: 'finish' }),
      'data: [DONE]\n\n',
    );
    mounted.request.end();
    await seen('the mark', () => marks(mounted).length === 1);
  });

  it('is there again on the next page', async () => {
    const mounted = await answered(passage, text(sentence));
    dispatchEvent(new PageTransitionEvent('pagehide'));
    mounted.element.remove();
    const next = await mountOpen();
    await seen('the mark', () => marks(next).length === 1);
    expect(parts(next.element, 'source')).to.have.length(1);
  });

  it('names the host of a page that is not on the site', async () => {
    const address = 'https://other.example/theming#accent';
    const mounted = await answered(citation(1, address, 'Theming', accent), text(`Set it.[1](${address})`));
    const [mark] = marks(mounted);
    expect(mark!.ariaLabel).to.equal('Source 1: Theming, Accent (other.example)');
    expect(mark!.textContent).to.equal('[1 (other.example)]');
    const shown = await previewed(mounted);
    expect(shown.innerText).to.contain('other.example');
    const { target, rel, href } = shown.querySelector('a')!;
    expect([target, rel, href]).to.deep.equal(['_blank', 'noopener noreferrer', address]);
  });

  it('has a target of 24 pixels', async () => {
    const mounted = await answered(passage, text(`First.\n\n${sentence}`));
    const root = mounted.element.shadowRoot!.querySelector('docs-assistant-panel')!.shadowRoot!;
    await seen('the mark at both edges of the target', () => {
      const { left, top, width, height } = marks(mounted)[0]!.getBoundingClientRect();
      const hits = [-11.5, 11.5].map((y) => root.elementFromPoint(left + width / 2, top + height / 2 + y)?.className);
      return hits.every((name) => name === 'mark');
    });
  });

  it('does not make its line higher', async () => {
    const mounted = await answered(passage, text(`One line.[1](/theming#accent)\n\nOne line.`));
    const [first, second] = part(mounted.element, 'answer').querySelectorAll('.prose p');
    expect(first!.getBoundingClientRect().height).to.equal(second!.getBoundingClientRect().height);
  });
});

describe('The sources of an answer with citations', () => {
  it('are the cited pages, each once with its numbers', async () => {
    const found = search('colour', [{ path: '/other', metadata: { title: 'Other' } }]);
    const mounted = await answered(
      found,
      passage,
      text(sentence),
      citation(2, '/start', 'Start'),
      citation(3, '/theming#dark', 'Theming'),
    );
    const shown = parts<HTMLAnchorElement>(mounted.element, 'source').map(({ textContent }) =>
      textContent.split(/\s+/).filter(Boolean),
    );
    expect(shown).to.deep.equal([
      ['13', 'Theming', '/theming'],
      ['2', 'Start', '/start'],
      ['Other', '/other'],
    ]);
    expect(part(mounted.element, 'steps').textContent.replaceAll(/\s+/g, ' ')).to.include('Also read: 1');
    expect(part(mounted.element, 'steps').querySelectorAll('[part=source]')).to.have.length(1);
  });
});

describe('The preview of a citation', () => {
  it('shows title, headings and passage while the pointer is on the mark or on the preview', async () => {
    const mounted = await answered(passage, text(sentence));
    const shown = await previewed(mounted);
    expect(shown.innerText).to.match(/^Theming\s+Colours › Accent\s+Set the custom property to any colour\.$/);
    await point(shown);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(preview(mounted)).to.equal(shown);
    await point(part(mounted.element, 'input'));
    await seen('no preview', () => !preview(mounted));
  });

  it('stays within the log, and moves nothing', async () => {
    const mounted = await answered(passage, text(`${'Some words. '.repeat(80)}\n\n${sentence}`));
    const log = part(mounted.element, 'log');
    marks(mounted)[0]!.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const height = log.scrollHeight;
    const shown = (await previewed(mounted)).getBoundingClientRect();
    const area = log.getBoundingClientRect();
    expect(shown.left >= area.left && shown.right <= area.right).to.equal(true);
    expect(shown.top >= area.top && shown.bottom <= area.bottom).to.equal(true);
    expect(log.scrollHeight).to.equal(height);
  });

  it('is not covered by the button that jumps to the end', async () => {
    const mounted = await answered(passage, text(`${sentence}\n\n${'Some words.\n\n'.repeat(80)}`));
    // As wide as the preview.
    mounted.element.style.setProperty('--docs-assistant-width', '24em');
    const log = part(mounted.element, 'log');
    await seen('the button', () => findPart(mounted.element, 'jump'));
    // So that there is just enough space for the preview below the mark.
    const space = log.getBoundingClientRect().bottom - marks(mounted)[0]!.getBoundingClientRect().bottom - 140;
    log.firstElementChild!.prepend(Object.assign(document.createElement('div'), { style: `block-size: ${space}px` }));
    const { right, bottom } = (await previewed(mounted)).getBoundingClientRect();
    const corner = (log.getRootNode() as ShadowRoot).elementFromPoint(right - 14, bottom - 4);
    expect(corner?.closest('.preview')).to.equal(preview(mounted));
    await point(part(mounted.element, 'input'));
    await seen('the button again', () => part(mounted.element, 'jump').getBoundingClientRect().width > 20);
  });

  it('is closed by Escape, which leaves the panel open', async () => {
    const mounted = await answered(passage, text(sentence));
    await previewed(mounted);
    await sendKeys({ press: 'Escape' });
    expect(preview(mounted) === undefined).to.equal(true);
    expect(mounted.element.open).to.equal(true);
    await sendKeys({ press: 'Escape' });
    expect(mounted.element.open).to.equal(false);
  });

  for (const [leave, how] of [
    [({ element }: Mounted) => element.hide(), 'the panel has been closed'],
    [({ element }: Mounted) => element.remove(), 'the element has been removed'],
  ] as const) {
    it(`takes no key of the page once ${how}`, async () => {
      const mounted = await answered(passage, text(sentence));
      await previewed(mounted);
      leave(mounted);
      await seen('no panel', () => !part(mounted.element, 'panel').checkVisibility());
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      document.body.dispatchEvent(key);
      expect(key.defaultPrevented).to.equal(false);
    });
  }

  it('shows for the focus from the keyboard, and describes the mark by the passage only', async () => {
    const mounted = await answered(passage, text(sentence));
    await seen(
      'what shows previews',
      () => mounted.element.shadowRoot!.querySelector('docs-assistant-panel')?.citations,
    );
    part(mounted.element, 'log').focus();
    for (let presses = 0; presses < 5 && focused() !== marks(mounted)[0]; presses++) await sendKeys({ press: 'Tab' });
    await seen('the preview', () => preview(mounted));
    const mark = marks(mounted)[0]!;
    const root = mark.getRootNode() as ShadowRoot;
    expect(root.getElementById(mark.getAttribute('aria-describedby')!)?.textContent).to.equal(accent.quote);
    expect(preview(mounted)!.ariaHidden).to.equal('true');
    await sendKeys({ press: 'Tab' });
    await seen('no preview', () => !preview(mounted));
    expect(mark.hasAttribute('aria-describedby')).to.equal(false);
  });

  it('is what a touch shows first; the second one follows the mark', async () => {
    const mounted = await answered(passage, text(sentence));
    await seen(
      'what shows previews',
      () => mounted.element.shadowRoot!.querySelector('docs-assistant-panel')?.citations,
    );
    const followed: string[] = [];
    mounted.element.addEventListener('docs-assistant-source-click', (followEvent) => {
      followEvent.preventDefault();
      followed.push(`${followEvent.url} ${followEvent.title}`);
    });
    const touch = (target: Element) => {
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType: 'touch' }));
      (target as HTMLElement).click();
    };
    touch(marks(mounted)[0]!);
    await seen('the preview', () => preview(mounted));
    expect(followed).to.deep.equal([]);
    expect(preview(mounted)?.innerText).to.contain('Theming');
    touch(marks(mounted)[0]!);
    expect(followed).to.deep.equal([`${location.origin}/theming#accent Theming, Accent`]);
    expect(preview(mounted) === undefined).to.equal(true);
  });

  it('has a link that leads where the mark does', async () => {
    const mounted = await answered(passage, text(sentence));
    const shown = await previewed(mounted);
    expect(shown.querySelector('a')!.href).to.equal(marks(mounted)[0]!.href);
  });
});
