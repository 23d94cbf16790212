import { expect } from 'chai';
import { sendMouse } from '@web/test-runner-commands';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { emulateMedia, itWithEmulation, withMotion } from '../support/emulation.js';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, mount, mountOpen, part, seen, unmount } from '../support/mount.js';
import { leavePanelState, panelStates } from '../support/panel-states.js';
import { resizeWindow } from '../support/window.js';

withMotion();

beforeEach(() => resizeWindow(1280, 800));

const { animate: begin } = Element.prototype;

afterEach(async () => {
  Element.prototype.animate = begin;
  await leavePanelState();
});

const isMoving = (element: HTMLElement) => element.getAnimations().length > 0;

/** The next animation, at the moment when it has begun: all of it may pass between two frames of a slow machine. */
function nextMotion(): Promise<Animation> {
  return new Promise((resolve) => {
    Element.prototype.animate = function (...options) {
      Element.prototype.animate = begin;
      const animation = begin.apply(this, options);
      // The panel reverses it at once if it closes.
      queueMicrotask(() => resolve(animation));
      return animation;
    };
  });
}

const targetOf = ({ effect }: Animation) => (effect as KeyframeEffect).target;

describe('The panel', () => {
  for (const variant of ['widget', 'panel', 'modal']) {
    it(`opens from its launcher and goes back into it, in less than 200 ms: ${variant}`, async () => {
      const { element } = await mount({ variant });
      const opening = nextMotion();
      const shown = element.show();
      const { effect } = await opening;
      expect(Number(effect!.getTiming().duration)).to.be.below(200);
      await shown;
      const panel = part(element, 'panel');
      await seen('the panel at rest', () => !isMoving(panel));
      const closing = nextMotion();
      element.hide();
      expect(targetOf(await closing)).to.equal(panel);
      expect(panel.checkVisibility()).to.equal(true);
      expect((panel.getRootNode() as ShadowRoot).host.matches('[inert]')).to.equal(true);
      await seen('the panel hidden', () => !panel.checkVisibility());
    });
  }

  it('is gone once it has been closed, even if the browser never fires the end of its animation', async () => {
    const { element } = await mountOpen();
    const panel = part(element, 'panel');
    await seen('the panel at rest', () => !isMoving(panel));
    const closing = nextMotion();
    element.hide();
    (await closing).pause();
    await seen('the panel hidden', () => !panel.checkVisibility());
    expect((panel.getRootNode() as ShadowRoot).host.matches('[inert], [leaving]')).to.equal(false);
  });

  it('reverses when it is opened while it closes', async () => {
    const { element } = await mountOpen();
    const panel = part(element, 'panel');
    await seen('the panel at rest', () => !isMoving(panel));
    const closing = nextMotion();
    element.hide();
    const going = await closing;
    // However slow the machine is, it is still going when it is opened.
    going.effect!.updateTiming({ duration: 60_000 });
    await element.show();
    await going.ready;
    expect(panel.getAnimations().every((animation) => animation === going && animation.playbackRate === 1)).to.equal(
      true,
    );
    going.finish();
    await seen('the panel at rest', () => !isMoving(panel));
    expect(panel.checkVisibility()).to.equal(true);
    expect((panel.getRootNode() as ShadowRoot).host.matches('[inert], [leaving]')).to.equal(false);
  });

  itWithEmulation('does not move for readers who want no motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { element } = await mountOpen();
    const panel = part(element, 'panel');
    expect(isMoving(panel)).to.equal(false);
    element.hide();
    await seen('the panel hidden', () => !panel.checkVisibility());
    expect(isMoving(panel)).to.equal(false);
  });

  for (const state of ['a search', 'an arriving answer', 'an answer', 'the form for feedback', 'the open menu']) {
    itWithEmulation(`has nothing that moves for them in the state of ${state}, not even a caret`, async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const { element } = await panelStates[state]!();
      const moving = part(element, 'panel').getAnimations({ subtree: true });
      expect(moving.map((animation) => (animation as CSSAnimation).animationName)).to.deep.equal([]);
    });
  }
});

describe('A panel beside its launcher', () => {
  it('grows out of the place of the launcher', async () => {
    const { element } = await mount();
    const launcher = part(element, 'launcher').getBoundingClientRect();
    const opening = nextMotion();
    const shown = element.show();
    const animation = await opening;
    const panel = part(element, 'panel');
    const [first] = (animation.effect as KeyframeEffect).getKeyframes();
    animation.cancel();
    panel.style.clipPath = String(first!['clipPath']);
    const { right, bottom } = panel.getBoundingClientRect();
    expect([Math.round(right - launcher.right), Math.round(bottom - launcher.bottom)].join()).to.equal('0,0');
    expect(getComputedStyle(panel).clipPath).to.match(/^inset\(calc\(100% - 48px\) 0px 0px calc\(100% - 48px\)/);
    await shown;
  });
});

describe('The launcher', () => {
  it('is round in a small window, also if the window had another size when an element was last in the page', async () => {
    const box = ({ element }: { element: DocsAssistant }) => part(element, 'launcher').getBoundingClientRect();
    const first = await mount();
    expect(box(first).width).to.be.above(100);
    await unmount();
    await resizeWindow(390, 700);
    const second = await mount();
    await seen('that it is round', () => Math.abs(box(second).width - box(second).height) < 1);
    expect(box(second).height).to.be.at.least(48);
    await unmount();
    await resizeWindow(1280, 800);
    const third = await mount();
    expect(box(third).width).to.be.above(100);
  });

  it('shows and says that an answer has come while the panel was closed, until it is opened', async () => {
    const { element, fake } = await mountOpen();
    void element.ask('How?');
    const request = await fake.nextRequest();
    request.send(text('So'));
    element.hide();
    request.send(text(' it is.'), finish()).end();
    await seen('the dot', () => findPart(element, 'news')?.checkVisibility());
    const status = () => element.shadowRoot!.querySelector('[role=status]')!.textContent;
    await seen('the status', () => status() === 'New answer');
    expect(part(element, 'launcher').ariaDescription).to.equal('New answer');
    await element.show();
    await seen('no dot', () => !findPart(element, 'news'));
    expect([part(element, 'launcher').ariaDescription, status()].join()).to.equal(',');
  });

  it('shows nothing for an answer that the reader has seen arrive', async () => {
    const { element, fake } = await mountOpen();
    const asked = element.ask('How?');
    (await fake.nextRequest()).send(text('So.'), finish()).end();
    await asked;
    element.hide();
    await seen('the panel hidden', () => !part(element, 'panel').checkVisibility());
    expect(findPart(element, 'news')).to.equal(undefined);
  });
});

describe('In a small window, the panel', () => {
  beforeEach(() => resizeWindow(390, 700));
  afterEach(() => sendMouse({ type: 'up' }));
  afterEach(() => emulateMedia({ forcedColors: 'none' }));

  /** Opens the panel, with all that lets it be dragged, and returns it. */
  async function openSheet() {
    const { element } = await mountOpen();
    const panel = part(element, 'panel');
    await seen('the panel at rest', () => !isMoving(panel));
    // It loads in a task of its own.
    await import('../../src/controllers/sheet-controller.js');
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { element, panel };
  }

  async function drag(from: readonly [number, number], to: readonly [number, number], steps = 4): Promise<void> {
    await sendMouse({ type: 'move', position: [...from] });
    await sendMouse({ type: 'down' });
    for (let step = 1; step <= steps; step++) {
      const at = from.map((start, axis) => Math.round(start + ((to[axis]! - start) * step) / steps));
      await sendMouse({ type: 'move', position: at as [number, number] });
    }
  }

  /** The tops of a released sheet while it closes. Measured as soon as it begins, because a busy machine may miss the animations. */
  function measureClosing(panel: HTMLElement): Promise<number[]> {
    const animate = panel.animate.bind(panel);
    const animations: Animation[] = [];
    const measure = () => {
      const closing = animations[1];
      for (const animation of animations) animation.pause();
      return [160, 120, 80, 40, 0].map((left) => {
        for (const animation of animations) animation.currentTime = animation === closing ? left : 180 - left;
        return panel.getBoundingClientRect().top;
      });
    };
    return new Promise((resolve) => {
      panel.animate = (...options) => {
        animations.push(animate(...options));
        // The panel reverses the second one, which closes it, in the same task.
        if (animations.length === 2) queueMicrotask(() => resolve(measure()));
        return animations.at(-1)!;
      };
    });
  }

  it('is a sheet that follows a drag of its header, and closes when it is let go far down', async () => {
    const { element, panel } = await openSheet();
    const { top } = panel.getBoundingClientRect();
    expect(top).to.be.above(0);
    await drag([120, top + 30], [120, top + 430]);
    expect(Math.round(panel.getBoundingClientRect().top - top)).to.equal(400);
    await sendMouse({ type: 'up' });
    await seen('the panel hidden', () => !element.open && !panel.checkVisibility());
  });

  it('goes down from where it is let go, and never up again', async () => {
    const { panel } = await openSheet();
    const { top } = panel.getBoundingClientRect();
    await drag([120, top + 30], [120, top + 230]);
    const letGo = panel.getBoundingClientRect().top;
    const measured = measureClosing(panel);
    await sendMouse({ type: 'up' });
    const tops = await measured;
    expect(
      [letGo, ...tops].every((place, index, all) => index === 0 || place >= all[index - 1]! - 1),
      `${tops}`,
    ).to.equal(true);
    expect(tops.at(-1)).to.be.above(letGo + 100);
  });

  itWithEmulation('shows its handle in forced colours, too', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const { panel } = await openSheet();
    const handle = getComputedStyle(panel.querySelector('.header')!, '::before');
    expect(parseFloat(handle.borderTopWidth)).to.be.above(0);
    expect(handle.borderTopColor).to.not.equal(getComputedStyle(panel).backgroundColor);
  });

  it('returns when it is let go near its place', async () => {
    const { element, panel } = await openSheet();
    const { top } = panel.getBoundingClientRect();
    await drag([120, top + 30], [120, top + 100]);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await sendMouse({ type: 'move', position: [120, Math.round(top + 101)] });
    await sendMouse({ type: 'up' });
    await seen('its place', () => panel.getBoundingClientRect().top === top && !isMoving(panel));
    expect(element.open).to.equal(true);
  });

  it('stays where it is while its content is dragged', async () => {
    const { element, panel } = await openSheet();
    const { top } = panel.getBoundingClientRect();
    const log = part(element, 'log').getBoundingClientRect();
    await drag([120, log.top + 40], [120, log.top + 300]);
    expect(panel.getBoundingClientRect().top).to.equal(top);
    await sendMouse({ type: 'up' });
    expect(element.open).to.equal(true);
  });
});
