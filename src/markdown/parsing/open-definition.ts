import { findLabels, type Links } from './definitions.js';

/** A definition at the end of a text, also in an item or a quotation. Its address may be in a line of its own. */
const openDefinition = /(?:^|\n)[\s>*+\-\d.)]*\[[^[\]]+\]:\s*[^\n]*$/;

/** Characters at the end of a text in which an open definition is looked for. */
const MAX_LENGTH = 1000;

/**
 * Removes the definition in the last line of a text that is still arriving: it is none if more than an address and a title follow.
 *
 * @param links - The definitions in the text.
 */
export function removeOpenDefinition(links: Links, text: string): void {
  const [definition = ''] = openDefinition.exec(text.slice(-MAX_LENGTH)) ?? [];
  const labels = findLabels(definition);
  if (labels.length === 0) return;
  const before = text.slice(0, text.length - definition.length).toLowerCase();
  // The first definition of a label counts.
  for (const label of labels) if (!before.includes(`[${label}]:`)) delete links[label];
}
