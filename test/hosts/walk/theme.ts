import type { Step } from './step.js';
import type { Visit } from './visit.js';

export const theme: Step = {
  id: 'theme',
  title: 'Dark switch',
  missing: (host) => (host.switchToDark ? undefined : 'no switch'),
  walk: async (visit) => {
    await visit.goto('guide');
    await visit.open();
    await expectDark(visit, false, 'Before the switch');
    await visit.host.switchToDark!(visit.page);
    await expectDark(visit, true, 'After the switch');
    await visit.page.reload();
    await visit.waitForAssistant();
    if (!(await visit.part('input').isVisible())) await visit.open();
    await expectDark(visit, true, 'After a reload');
  },
};

export const systemTheme: Step = {
  id: 'system-theme',
  title: 'Dark system',
  browser: { colorScheme: 'dark' },
  walk: async (visit) => {
    await visit.goto('guide');
    await visit.open();
    const isSiteDark = await isDark(visit, 'site');
    await expectDark(visit, isSiteDark, 'In a dark system');
  },
};

async function expectDark(visit: Visit, isExpected: boolean, when: string): Promise<void> {
  for (const what of ['site', 'panel'] as const) {
    const isReached = async (): Promise<boolean> => (await isDark(visit, what)) === isExpected;
    await visit.waitUntil(isReached, `${when} the ${what} is ${isExpected ? 'light' : 'dark'}.`);
  }
}

/** By the background that shows: the page's own, or that of the panel. */
async function isDark(visit: Visit, what: 'site' | 'panel'): Promise<boolean> {
  const element = what === 'site' ? visit.page.locator('body') : visit.part('panel');
  return element.evaluate((start) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const lightness = (color: string): number | undefined => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return alpha < 128 ? undefined : (red + green + blue) / 3;
    };
    for (let node: Element | null = start; node; node = node.parentElement) {
      const light = lightness(getComputedStyle(node).backgroundColor);
      if (light !== undefined) return light < 128;
    }
    // Nothing is painted but the canvas, whose colour follows the colour scheme.
    return getComputedStyle(document.documentElement).colorScheme === 'dark';
  });
}
