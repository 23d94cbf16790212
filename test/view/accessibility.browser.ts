import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { focusedElement } from '../../src/shared/focused-element.js';
import { emulateMedia, itWithEmulation } from '../support/emulation.js';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, heard, leavePage, mount, mountOpen, part, seen } from '../support/mount.js';
import { leavePanelState, panelStates } from '../support/panel-states.js';
import { makePanelLoadable, makePanelUnloadable } from '../support/unloadable-panel.js';
import { resizeWindow } from '../support/window.js';
import { announcement } from './announcement.js';
import { checkBoth, checkStates } from './axe-in-themes.js';

before(() => resizeWindow(1024, 720));

afterEach(async () => {
  makePanelLoadable();
  await leavePanelState();
});

describe('axe finds nothing', () => {
  checkStates(true);

  it('in the launcher, full size and minimised, in light and dark', async () => {
    const { element } = await mount();
    await checkBoth(element);
    element.launcherMinimized = true;
    await element.updateComplete;
    await checkBoth(element);
    element.launcherMinimized = false;
    await element.updateComplete;
  });

  for (const variant of ['widget', 'inline']) {
    it(`in a panel of variant ${variant} that can’t be loaded, in light and dark`, async () => {
      makePanelUnloadable();
      const { element } = await mount({ variant });
      if (variant === 'widget') part(element, 'launcher').click();
      await seen('why', () => part(element, 'launcher-error').checkVisibility());
      await checkBoth(element);
    });
  }
});

describe('The Tab key', () => {
  /** The focus indicator. The composer shows it for its text field, and a resize handle shows it as a line. */
  function focusIndicator(element: HTMLElement): string {
    if (element.matches('.resize')) return getComputedStyle(element, '::after').border;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(
      element.closest('.composer:has(.input:focus)') ?? element,
    );
    return outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineColor}`;
  }

  /** Presses Tab from the panel's first control until the focus returns to a control that has had it. Returns the controls. */
  async function tabThrough(element: DocsAssistant): Promise<HTMLElement[]> {
    const first = findPart(element, 'new-conversation') ?? part(element, 'more');
    const visited = [first];
    first.focus();
    for (let step = 0; step < 80; step++) {
      await sendKeys({ press: 'Tab' });
      const focused = focusedElement();
      // After the last control, the browser's own controls get the focus. From there, Firefox goes back to the last control, others to the first.
      if (!focused || !document.hasFocus()) continue;
      if (visited.includes(focused)) break;
      visited.push(focused);
      expect(focusIndicator(focused), `${focused.part.value || focused.outerHTML}`).to.match(/^(?:2px |rgb\(|color\()/);
    }
    return visited;
  }

  it('reaches every control of a panel, each with a visible focus indicator', async () => {
    const { element } = await panelStates['the form for feedback']!({ variant: 'modal' });
    const names = (await tabThrough(element)).map((control) => control.part.value || control.localName);
    for (const name of [
      'more',
      'new-conversation',
      'close',
      'log',
      'edit',
      'copy',
      'source',
      'copy-answer',
      'regenerate',
      'helpful',
      'unhelpful',
      'send',
    ]) {
      expect(names).to.include(name);
    }
    for (const name of ['a', 'code', 'table', 'input', 'feedback-comment', 'feedback-send'])
      expect(names).to.include(name);
  });

  it('reaches the resize handles of a panel, each with a visible focus indicator', async () => {
    const { element } = await panelStates['the welcome']!();
    expect((await tabThrough(element)).filter((control) => control.part.value === 'resize').length).to.equal(2);
  });

  it('does not reach the page while the panel is modal', async () => {
    const link = document.createElement('a');
    link.href = '#';
    link.textContent = 'A link of the page';
    document.body.prepend(link);
    const { element } = await mountOpen({ variant: 'modal' });
    const visited = await tabThrough(element);
    link.focus();
    const isReached = document.activeElement === link;
    link.remove();
    expect(visited.includes(link) || isReached).to.equal(false);
  });
});

describe('A screen reader', () => {
  it('hears the answer from a live region outside the log, in whole sentences, and the region is then cleared', async () => {
    const { element, fake } = await mountOpen();
    void element.ask('How?');
    const request = await fake.nextRequest();
    const region = announcement(element);
    await seen('the beginning', () => region?.textContent === 'Answering…');
    request.send(text('Run it. And th'));
    await seen('the first sentence', () => region?.textContent === 'Run it.');
    request.send(text('en wait.'), finish()).end();
    await seen('the end', () => region?.textContent === 'And then wait. The answer is complete. Sources: 0.');
    await seen('silence', () => region?.textContent === '');
    expect(part(element, 'log').ariaLive).to.equal('off');
  });

  it('does not hear restored messages', async () => {
    const { element: before, fake } = await mountOpen();
    void before.ask('How?');
    (await fake.nextRequest()).send(text('Run it.'), finish()).end();
    await heard('docs-assistant-answer');
    leavePage(before);
    const { element } = await mountOpen();
    expect(part(element, 'answer').textContent).to.contain('Run it.');
    expect(announcement(element)?.textContent).to.equal('');
  });

  for (const [variant, role] of [
    ['widget', 'DIALOG'],
    ['panel', 'DIALOG'],
    ['modal', 'DIALOG'],
    ['inline', 'SECTION'],
  ] as const) {
    it(`gets the name of the variant ${variant} from its heading`, async () => {
      const { element } = await mountOpen({ variant });
      const panel = part(element, 'panel');
      expect(panel.tagName).to.equal(role);
      expect(panel.getAttribute('aria-labelledby')).to.equal(part(element, 'title').id);
      expect(panel.matches(':modal')).to.equal(variant === 'modal');
    });
  }
});

describe('Keyboard shortcuts', () => {
  it('move the focus to the log and back to the composer with F6', async () => {
    const { element } = await mountOpen();
    await sendKeys({ press: 'F6' });
    expect(focusedElement() === part(element, 'log')).to.equal(true);
    await sendKeys({ press: 'F6' });
    expect(focusedElement() === part(element, 'input')).to.equal(true);
  });

  it('close the menu, then stop the answer, then close the panel with Escape', async () => {
    const { element, fake } = await mountOpen();
    const button = document.createElement('button');
    document.body.prepend(button);
    element.hide();
    button.focus();
    await element.show();
    void element.ask('How?');
    (await fake.nextRequest()).send(text('Run'));
    await seen('the first word', () => findPart(element, 'answer')?.textContent?.includes('Run'));
    part(element, 'more').click();
    await seen('the menu', () => findPart(element, 'menu')?.checkVisibility());

    await sendKeys({ press: 'Escape' });
    // It fades out.
    await seen('that the menu is gone', () => !part(element, 'menu').checkVisibility());
    expect([element.status, element.open].join()).to.equal('streaming,true');
    await sendKeys({ press: 'Escape' });
    expect([element.status, element.open].join()).to.equal('ready,true');
    await sendKeys({ press: 'Escape' });
    expect(element.open).to.equal(false);
    await seen('the focus where it was', () => document.activeElement === button);
    button.remove();
  });
});

describe('System preferences', () => {
  afterEach(() => emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none', media: 'screen' }));

  itWithEmulation('turn off animations when motion is reduced', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { element } = await panelStates['a search']!();
    expect(part(element, 'panel').getAnimations({ subtree: true }).length).to.equal(0);
  });

  itWithEmulation('add borders in forced colours where only colour sets something apart', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const { element } = await panelStates['an answer']!();
    for (const name of ['send', 'question']) {
      const box = name === 'send' ? part(element, name) : part(element, name).querySelector('.question-text')!;
      expect(getComputedStyle(box).borderTopWidth, name).to.equal('1px');
    }
  });

  itWithEmulation('show summaries in forced colours as text, and not as links', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const { element } = await panelStates['an answer with citations']!();
    const { color } = getComputedStyle(part(element, 'panel'));
    for (const name of ['more', 'steps']) {
      const box = part(element, name);
      const summary = box.querySelector('summary') ?? box;
      expect(summary.localName).to.equal('summary');
      expect(getComputedStyle(summary).color, name).to.equal(color);
    }
  });
});
