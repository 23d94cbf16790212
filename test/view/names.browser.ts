import { expect } from 'chai';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, mountOpen, part, seen } from '../support/mount.js';
import { leavePanelState, panelStates } from '../support/panel-states.js';
import { itWithNarrowWindow } from '../support/emulation.js';
import { resizeWindow } from '../support/window.js';

afterEach(async () => {
  await leavePanelState();
  localStorage.clear();
  await resizeWindow(1024, 720);
});

/** An answer of this markdown. */
async function show(markdown: string, attributes = {}) {
  const mounted = await mountOpen(attributes);
  const { element, fake } = mounted;
  void element.ask('How?');
  (await fake.nextRequest()).send(text(markdown), finish()).end();
  await seen('the answer', () => element.status === 'ready' && part(element, 'answer').querySelector('.block'));
  return mounted;
}

describe('A screen reader', () => {
  it('distinguishes copy buttons by their languages, with a name that begins with their text', async () => {
    const { element } = await show('```css\na {}\n```\n\n```\nb\n```\n');
    const [css, plain] = part(element, 'answer').querySelectorAll<HTMLElement>('.copy');
    expect([css!.ariaLabel, css!.textContent]).to.deep.equal(['Copy css code', 'Copy']);
    expect([plain!.ariaLabel, plain!.textContent]).to.deep.equal([null, 'Copy']);
  });

  it('distinguishes the edges of the panel', async () => {
    const { element } = await mountOpen();
    const panel = element.shadowRoot!.querySelector('docs-assistant-panel')!.shadowRoot!;
    await seen('the edges', () => panel.querySelectorAll('.resize').length === 2);
    const names = [...panel.querySelectorAll<HTMLElement>('.resize')].map(
      ({ ariaLabel, ariaOrientation }) => `${ariaLabel} ${ariaOrientation}`,
    );
    expect(names).to.have.members(['Width of the panel vertical', 'Height of the panel horizontal']);
  });

  it('finds the headings of an answer below that of the panel, beginning with the first level there', async () => {
    const { element } = await show('## One\n\n### Two\n\n## Three\n\n# Four\n\n> ##### Five\n');
    const headings = [...part(element, 'answer').querySelectorAll('h1, h2, h3, h4, h5, h6')];
    expect(headings.map(({ localName, textContent }) => `${localName} ${textContent}`)).to.deep.equal([
      'h3 One',
      'h4 Two',
      'h3 Three',
      'h3 Four',
      'h6 Five',
    ]);
  });

  for (const [kind, tasks] of [
    ['', '- [x] one\n- [ ] two\n'],
    [', of a list with tags, too', '- [x] one <kbd>key</kbd>\n- [ ] two\n'],
  ] as const)
    it(`hears the state of task boxes${kind}`, async () => {
      const { element } = await show(tasks);
      await seen('the boxes', () => part(element, 'answer').querySelector('.task'));
      const boxes = [...part(element, 'answer').querySelectorAll<HTMLElement>('.task')];
      expect(boxes.map(({ role, ariaLabel, textContent }) => [role, ariaLabel, textContent])).to.deep.equal([
        ['img', 'Done', '☑'],
        ['img', 'To do', '☐'],
      ]);
    });

  it('hears that code was copied, an answer was rated, and a conversation cleared and restored', async () => {
    const { element } = await show('```css\na {}\n```\n');
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} }, configurable: true });
    const said = async (words: string, act: () => void) => {
      act();
      await seen(words, () => part(element, 'panel').querySelector('.announcement')!.textContent === words);
    };
    await said('Copied', () => part(element, 'copy').click());
    await said('Thanks for the feedback.', () => part(element, 'helpful').click());
    await said('Conversation cleared.', () => part(element, 'new-conversation').click());
    await said('Conversation restored.', () => part(element, 'undo').click());
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('announces less of answers once the reader chooses so in the menu, on the next page, too', async () => {
    const { element } = await show('One.');
    part(element, 'more').click();
    await seen('the choice', () => findPart(element, 'speech'));
    expect(part(element, 'speech').textContent!.trim()).to.equal('Screen reader: short announcements');
    part(element, 'speech').click();
    await seen('the other choice', () => part(element, 'speech').textContent!.includes('full'));
    const { element: next, fake } = await mountOpen();
    part(next, 'more').click();
    await seen('the same choice', () => findPart(next, 'speech')?.textContent.includes('full'));
    void next.ask('And?');
    const words: string[] = [];
    const region = part(next, 'panel').querySelector('.announcement')!;
    new MutationObserver(() => words.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    (await fake.nextRequest()).send(text('A sentence. Another one.'), finish()).end();
    await seen('the end', () => words.some((said) => said.includes('complete')));
    expect(words.join(' ')).not.to.include('sentence');
  });

  it('is offered no choice where the page turns announcements off', async () => {
    const { element } = await show('One.', { announcements: 'off' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(
      element.shadowRoot!.querySelector('docs-assistant-panel')!.shadowRoot!.querySelector('[part=speech]'),
    ).to.equal(null);
  });
});

describe('Inline code', () => {
  it('is written from left to right and isolated, also in Arabic', async () => {
    const { element } = await show('اضبط `--docs-assistant-accent: #fff;` هنا', { locale: 'ar' });
    const code = part(element, 'answer').querySelector<HTMLElement>('p code')!;
    expect(code.dir).to.equal('ltr');
    expect(getComputedStyle(code).unicodeBidi).to.equal('isolate');
  });
});

describe('A block of code', () => {
  it('shows the beginning of its lines, below its language, also in Arabic', async () => {
    const line = `docker run ${'--volume data '.repeat(20)}`;
    const { element } = await show(`\`\`\`sh\n${line}\n\`\`\`\n`, { locale: 'ar' });
    const block = part(element, 'answer').querySelector('pre')!;
    const beginning = document.createRange();
    beginning.setStart(block.querySelector('code')!.firstChild!, 0);
    beginning.setEnd(block.querySelector('code')!.firstChild!, 1);
    const { left } = beginning.getBoundingClientRect();
    expect(block.scrollWidth).to.be.above(block.clientWidth);
    expect(left - block.getBoundingClientRect().left).to.be.within(0, 30);
    // The copy button stands at the right.
    expect(getComputedStyle(block, '::before').direction).to.equal('ltr');
  });
});

describe('At a zoom of 400 %', () => {
  itWithNarrowWindow('the log has at least half of the height', async () => {
    await resizeWindow(320, 256);
    for (const state of ['the welcome', 'an answer', 'an arriving answer', 'a failure']) {
      const { element } = await panelStates[state]!();
      const { height } = part(element, 'log').getBoundingClientRect();
      expect(Math.round(height), state).to.be.at.least(128);
      expect(part(element, 'composer').checkVisibility(), state).to.equal(true);
      await leavePanelState();
    }
  });

  itWithNarrowWindow('the composer is in the window, below the log and a low header', async () => {
    await resizeWindow(360, 256);
    for (const state of ['the welcome', 'an answer', 'an arriving answer']) {
      const { element } = await panelStates[state]!();
      const composer = part(element, 'composer');
      expect(part(element, 'header').offsetHeight, state).to.be.below(48);
      expect(composer.offsetTop + composer.offsetHeight, state).to.be.below(part(element, 'panel').clientHeight);
      await leavePanelState();
    }
  });

  itWithNarrowWindow(
    'all of the composer is in the window, with chips, a hint, a notice or a long draft above it',
    async () => {
      await resizeWindow(360, 256);
      const states = [
        'context from the page',
        'a secret in the draft',
        'a question that is too long',
        'an edited question',
      ];
      for (const state of [...states, 'a cleared conversation', 'a queued question']) {
        const { element } = await panelStates[state]!();
        const input = part<HTMLTextAreaElement>(element, 'input');
        if (state === 'a secret in the draft') {
          input.value = 'A long draft. '.repeat(60);
          input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
        const composer = part(element, 'composer');
        const panel = part(element, 'panel');
        await seen('a panel that has risen', () => panel.getAnimations().length === 0);
        for (const top of [0, panel.scrollHeight]) {
          panel.scrollTop = top;
          const box = composer.getBoundingClientRect();
          expect(box.top, state).to.be.at.least(panel.getBoundingClientRect().top);
          expect(box.bottom, state).to.be.at.most(256);
        }
        await leavePanelState();
      }
    },
  );

  itWithNarrowWindow(
    'the header is whole above what stands above the composer, with room for focus rings',
    async () => {
      await resizeWindow(360, 256);
      for (const state of ['an answer', 'an edited question', 'a cleared conversation', 'a queued question']) {
        const { element } = await panelStates[state]!();
        const header = part(element, 'header').getBoundingClientRect();
        expect(header.top, state).to.be.at.least(part(element, 'panel').getBoundingClientRect().top);
        expect(header.bottom, state).to.be.at.most(part(element, 'log').getBoundingClientRect().top + 0.5);
        for (const name of ['more', 'close']) {
          const button = part(element, name).getBoundingClientRect();
          expect(Math.min(button.top - header.top, header.bottom - button.bottom), state).to.be.at.least(3.5);
        }
        await leavePanelState();
      }
    },
  );

  itWithNarrowWindow('a queued question and its buttons are in sight above the composer', async () => {
    await resizeWindow(360, 256);
    const { element } = await panelStates['a queued question']!();
    const { top } = part(element, 'composer').getBoundingClientRect();
    expect(part(element, 'dequeue').getBoundingClientRect().bottom).to.be.at.most(top);
  });

  itWithNarrowWindow(
    'the button that jumps to the end stands above an edit, and not while an offer is below the log',
    async () => {
      await resizeWindow(360, 256);
      const { element } = await panelStates['an edited question']!();
      const hint = part(element, 'editing').getBoundingClientRect();
      expect(part(element, 'jump').getBoundingClientRect().bottom).to.be.at.most(hint.top);
      await leavePanelState();
      const { element: other } = await panelStates['the offer to send the conversation to the support']!();
      expect(findPart(other, 'jump')).to.equal(undefined);
    },
  );

  itWithNarrowWindow('the button that jumps to the end covers no text but what fades', async () => {
    await resizeWindow(360, 256);
    const { element } = await panelStates['new text below']!();
    const log = part(element, 'log');
    const fading = Number.parseFloat(getComputedStyle(log, '::after').blockSize);
    const { top, width, height } = part(element, 'jump').getBoundingClientRect();
    expect(log.getBoundingClientRect().bottom - top).to.be.at.most(fading + 1);
    expect([width, height].map(Math.round)).to.deep.equal([24, 24]);
  });
});

describe('A panel with text of twice the size', () => {
  itWithNarrowWindow('has a title of one line, and all of its menu in the window, on a phone', async () => {
    await resizeWindow(390, 720);
    const { element } = await panelStates['the open menu']!({ style: '--docs-assistant-font-size: 30px' });
    const title = document.createRange();
    title.selectNodeContents(part(element, 'title'));
    const lines = new Set([...title.getClientRects()].map(({ top }) => Math.round(top)));
    expect(lines.size).to.equal(1);
    const { left, right } = part(element, 'menu').getBoundingClientRect();
    expect(left).to.be.at.least(0);
    expect(right).to.be.at.most(390);
  });

  it('has icons, buttons and a width of twice the size', async () => {
    const measure = async (size: string) => {
      const { element } = await panelStates['an answer']!({ style: `--docs-assistant-font-size: ${size}` });
      const close = part(element, 'close');
      await seen('a panel that has risen', () => part(element, 'panel').getAnimations().length === 0);
      const sizes = [close, close.querySelector('svg')!, part(element, 'send'), part(element, 'copy-answer')].map(
        (shown) => shown.getBoundingClientRect().width,
      );
      const { width } = part(element, 'panel').getBoundingClientRect();
      await leavePanelState();
      return [...sizes, width];
    };
    const single = await measure('10px');
    const double = await measure('20px');
    expect(double.map((size, index) => Math.round((10 * size) / single[index]!))).to.deep.equal([20, 20, 20, 20, 20]);
  });
});
