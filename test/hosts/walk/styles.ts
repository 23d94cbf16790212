import type { Step } from './step.js';
import { expect, type Visit } from './visit.js';

/** Styles that some sites set on their body, and that the panel would inherit. */
const inherited: Readonly<Record<string, string>> = {
  'text-transform': 'uppercase',
  'letter-spacing': '3px',
  'word-spacing': '8px',
  'white-space': 'pre',
  'text-indent': '30px',
  'font-style': 'italic',
  'font-weight': '800',
  'font-variant-caps': 'small-caps',
  'text-shadow': '1px 1px red',
  'text-align': 'center',
  'line-height': '3',
  'word-break': 'break-all',
  cursor: 'crosshair',
  hyphens: 'auto',
  visibility: 'hidden',
};

const parts = ['launcher', 'title', 'welcome', 'input', 'footer', 'send', 'close'];

export const styles: Step = {
  id: 'styles',
  title: 'CSS of the body',
  walk: async (visit) => {
    await visit.goto('guide');
    await visit.open();
    const before = await measure(visit);
    await visit.page.evaluate((css) => {
      for (const [property, value] of Object.entries(css)) document.body.style.setProperty(property, value);
      document.documentElement.style.setProperty('font-size', '62.5%');
    }, inherited);
    const after = await measure(visit);
    const changed = Object.keys(before).filter((key) => before[key] !== after[key]);
    const [first = ''] = changed;
    expect(
      changed.length === 0,
      `The site's CSS changes ${changed.length} properties of the panel: ${changed.join(', ')} (${before[first]} → ${after[first]}).`,
    );
  },
};

/** Computed values and sizes, by part and property. */
async function measure(visit: Visit): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const part of parts) {
    const element = visit.part(part).first();
    if ((await element.count()) === 0) continue;
    const measured = await element.evaluate((node, properties) => {
      const style = getComputedStyle(node);
      const { width, height } = node.getBoundingClientRect();
      const size: [string, string] = ['size', `${Math.round(width)} × ${Math.round(height)}`];
      return [size, ...properties.map((name): [string, string] => [name, style.getPropertyValue(name)])];
    }, Object.keys(inherited));
    for (const [name, value] of measured) values[`${part} ${name}`] = value;
  }
  return values;
}
