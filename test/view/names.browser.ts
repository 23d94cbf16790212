import { expect } from 'chai';
import { mountOpen, part, seen } from '../support/mount.js';
import { leavePanelState, panelStates } from '../support/panel-states.js';
import { itWithNarrowWindow } from '../support/emulation.js';
import { resizeWindow } from '../support/window.js';
import { show } from './shown-answer.js';

afterEach(async () => {
  await leavePanelState();
  localStorage.clear();
  await resizeWindow(1024, 720);
});

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

  itWithNarrowWindow('a queued question and its buttons are in sight above the composer', async () => {
    await resizeWindow(360, 256);
    const { element } = await panelStates['a queued question']!();
    const { top } = part(element, 'composer').getBoundingClientRect();
    expect(part(element, 'dequeue').getBoundingClientRect().bottom).to.be.at.most(top);
  });

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
