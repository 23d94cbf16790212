import type { Section } from '../../docs/section.js';
import { truncate } from '../../common/text.js';
import type { Hit } from '../../search/hit.js';

/** A section in the form of a search hit, which all tools return. */
export function toHit({ path, content, title, headings }: Section, maxLength: number): Hit {
  return { path, content: truncate(content, maxLength), metadata: { title, headings: [...headings] } };
}
