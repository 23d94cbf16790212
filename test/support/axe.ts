import axe from 'axe-core';
import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { findPart } from './mount.js';

/** `target-size` is off by default. `region` is about whole pages. */
const rules = { region: { enabled: false }, 'target-size': { enabled: true } };

/** Whether an animation has an end; what shows that something is going on has none. */
const ends = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime !== Infinity;

/** Rules whose outcome depends on colours. All others find the same in each colour scheme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * Violations that axe finds in the element after all animations: a line for each rule, with the elements that break it.
 *
 * @param hasOtherColours - Whether the element has been checked in other colours. Then only rules about colours apply.
 */
export async function findViolations(element: DocsAssistant, hasOtherColours = false): Promise<string> {
  // Elements that have not been painted yet may not have their final size.
  for (let frame = 0; frame < 4; frame++) {
    // Ended here, because WebKit keeps those of blocks that are off screen as they are.
    for (const animation of findPart(element, 'panel')?.getAnimations({ subtree: true }) ?? []) {
      if (ends(animation)) animation.finish();
    }
    await new Promise(requestAnimationFrame);
  }
  const options = hasOtherColours ? { runOnly: ofColours } : { rules };
  const { violations } = await axe.run(element, { ...options, elementRef: true });
  return violations
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.filter((node) => id !== 'target-size' || !isBelowMenu(node.element!)),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    .join('\n');
}

/**
 * Whether the open menu covers a part of the text field, as it does in low windows. What is left of the field may be small: a press on it
 * closes the menu, and the whole field is there again.
 */
function isBelowMenu(target: HTMLElement): boolean {
  const menu = (target.getRootNode() as ShadowRoot).querySelector('.menu[open] .menu-items');
  if (!menu || !target.matches('.input')) return false;
  const [field, cover] = [target.getBoundingClientRect(), menu.getBoundingClientRect()];
  return field.top < cover.bottom && field.bottom > cover.top;
}
