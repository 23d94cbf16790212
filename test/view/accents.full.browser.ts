import { expect } from 'chai';
import { part, type Mounted } from '../support/mount.js';
import { leavePanelState, panelStates } from '../support/panel-states.js';
import { resizeWindow } from '../support/window.js';

const awkward =
  'black white yellow gold lightblue purple rebeccapurple red lime blue cyan magenta gray #777 #767676 orange'.split(
    ' ',
  );

/** A sequence that looks random and is always the same. */
function* createNumbers(): Generator<number, never> {
  for (let seed = 1; ; seed = (seed * 48_271) % 2_147_483_647) yield seed / 2_147_483_647;
}

/** Two hundred colours of all hues, in several notations, and some that are outside of what a screen shows. */
function listAccents(): string[] {
  const numbers = createNumbers();
  const next = (most: number) => numbers.next().value * most;
  const notations = [
    () => `hsl(${next(360)} ${next(100)}% ${next(100)}%)`,
    () => `oklch(${next(1)} ${next(0.4)} ${next(360)})`,
    () => `rgb(${next(255)} ${next(255)} ${next(255)})`,
  ];
  const others = Array.from({ length: 200 - awkward.length }, (_, index) => notations[index % notations.length]!());
  return [...awkward, ...others];
}

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;

/** The luminance of a colour as the screen shows it. */
function luminance(color: string): number {
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The contrasts that depend on the accent, with the least that each may have. */
function measure({ element }: Mounted): Record<string, readonly [contrast: number, least: number]> {
  const panel = getComputedStyle(part(element, 'panel'));
  const link = getComputedStyle(part(element, 'answer').querySelector('.prose a')!);
  const send = getComputedStyle(part(element, 'send'));
  const launcher = getComputedStyle(part(element, 'launcher'));
  const surface = getComputedStyle(part(element, 'answer').querySelector('.code')!).backgroundColor;
  const ring = getComputedStyle(part(element, 'composer')).borderTopColor;
  return {
    'a link on the panel': [contrast(link.color, panel.backgroundColor), 4.5],
    'a link on a surface': [contrast(link.color, surface), 4.5],
    'text on the launcher': [contrast(launcher.color, launcher.backgroundColor), 4.5],
    'text on a button': [contrast(send.color, send.backgroundColor), 4.5],
    'the edge of a button': [contrast(send.borderTopColor, panel.backgroundColor), 3],
    'the focus ring': [contrast(ring, panel.backgroundColor), 3],
  };
}

before(() => resizeWindow(1024, 720));

afterEach(leavePanelState);

describe('One accent colour', () => {
  for (const theme of ['light', 'dark']) {
    it(`of any hue and lightness is enough for the contrast of all tones in ${theme}`, async () => {
      const mounted = await panelStates['a draft after an answer']!({ theme });
      const failing: string[] = [];
      for (const accent of listAccents()) {
        mounted.element.style.setProperty('--docs-assistant-accent', accent);
        for (const [name, [found, least]] of Object.entries(measure(mounted))) {
          if (found < least) failing.push(`${accent}: ${name} has ${found.toFixed(2)}`);
        }
      }
      expect(failing).to.deep.equal([]);
    });
  }

  it('stays as it is on the buttons', async () => {
    const { element } = await panelStates['a draft after an answer']!({ theme: 'light' });
    element.style.setProperty('--docs-assistant-accent', 'rgb(255, 212, 0)');
    expect(getComputedStyle(part(element, 'send')).backgroundColor).to.equal('rgb(255, 212, 0)');
  });
});
