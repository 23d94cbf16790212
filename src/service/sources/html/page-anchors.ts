import type { Element, Parents } from 'hast';

import { getAttribute, isElement } from './elements.js';
import { isHeading } from './find-main.js';

/** The anchor of a heading and all anchors under it, up to the next heading. */
export interface HeadingAnchors {
  /** Undefined if there is none. */
  anchor: string | undefined;
  readonly anchors: string[];
}

/** The property in which a heading has its number. */
export const INDEX = 'dataIndex';

/**
 * Numbers the headings, and finds their anchors: their own, or those of the section or the mark right before them.
 *
 * @returns By number; the first one is for the text before all headings.
 */
export function findAnchors(main: Parents): readonly HeadingAnchors[] {
  const found: HeadingAnchors[] = [{ anchor: undefined, anchors: [] }];
  // Anchors since the last text.
  let pending: string[] = [];
  const go = (parent: Parents, heading: HeadingAnchors | undefined) => {
    for (const child of parent.children) {
      if (child.type === 'text' && child.value.trim() !== '' && heading === undefined) {
        found.at(-1)?.anchors.push(...pending);
        pending = [];
      }
      if (!isElement(child)) continue;
      if (heading === undefined && isHeading(child)) {
        const own: HeadingAnchors = { anchor: idOf(child), anchors: pending };
        own.anchor ??= pending.at(-1);
        pending = [];
        child.properties[INDEX] = found.push(own) - 1;
        if (idOf(child) !== undefined) own.anchors.push(idOf(child)!);
        go(child, own);
        continue;
      }
      const id = idOf(child);
      if (id !== undefined && heading !== undefined) {
        heading.anchors.push(id);
        heading.anchor = idOf(parent as Element) ?? heading.anchor ?? id;
      } else if (id !== undefined) pending.push(id);
      go(child, heading);
    }
  };
  go(main, undefined);
  found.at(-1)?.anchors.push(...pending);
  return found;
}

function idOf(element: Element): string | undefined {
  if (!('properties' in element)) return undefined;
  const id = getAttribute(element, 'id') || (element.tagName === 'a' ? getAttribute(element, 'name') : '');
  return id || undefined;
}
