import type { Hit } from '../../search/hit.js';

/** `[Theming: Colours](/theming#colours)` */
export function formatHitLink({ path, metadata: { title, headings } }: Hit): string {
  const heading = headings.at(-1);
  const label = heading === undefined || heading === title ? title : `${title}: ${heading}`;
  return `[${label.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&')}](${path})`;
}
