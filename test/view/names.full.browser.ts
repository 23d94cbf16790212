import { expect } from 'chai';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, mountOpen, part, seen } from '../support/mount.js';
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

describe('At a zoom of 400 %', () => {
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
