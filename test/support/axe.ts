import axe from 'axe-core';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { findPart, seen } from './mount.js';

/** `target-size` is off by default. `region` is about whole pages. */
const rules = { region: { enabled: false }, 'target-size': { enabled: true } };

/** Whether an animation has an end; what shows that something is going on has none. */
const ends = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime !== Infinity;

/** What axe finds in the element once nothing in it moves: a line for each rule, with the elements that break it. */
export async function findViolations(element: DocsAssistant): Promise<string> {
  await seen('no animation', () => !findPart(element, 'panel')?.getAnimations({ subtree: true }).some(ends));
  // Elements that have not been painted yet may not have their final size.
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  const { violations } = await axe.run(element, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`).join('\n');
}
