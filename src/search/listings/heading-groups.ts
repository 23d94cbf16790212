import type { Section } from '../docs/section.js';
import type { SectionLink } from '../hit.js';

/** The direct subheadings of each heading of a page with the addresses of their sections, by the trail of headings as JSON. */
export function groupHeadings(page: readonly Section[]): ReadonlyMap<string, readonly SectionLink[]> {
  const groups = new Map<string, Map<string, SectionLink>>();
  for (const { headings, path } of page) {
    headings.forEach((heading, depth) => {
      const above = JSON.stringify(headings.slice(0, depth));
      const group = groups.get(above) ?? new Map<string, SectionLink>();
      groups.set(above, group);
      if (!group.has(heading)) group.set(heading, { heading, path });
    });
  }
  return new Map([...groups].map(([above, group]) => [above, [...group.values()]]));
}

/** Maximum headings that are listed below that of a section. */
const MAX_BELOW = 8;

/** The first direct subheadings of a section, as in {@link groupHeadings}. */
export function headingsBelow({ headings }: Section, page: readonly Section[]): readonly SectionLink[] {
  const depth = headings.length;
  const below = new Map<string, SectionLink>();
  for (const { headings: own, path } of page) {
    const heading = own[depth];
    if (heading === undefined || below.has(heading) || headings.some((each, index) => each !== own[index])) continue;
    below.set(heading, { heading, path });
    if (below.size === MAX_BELOW) break;
  }
  return [...below.values()];
}
