/** Character references: `&amp;`, `&#38;`, `&#x26;`. Only an HTML parser knows all names. */

const REFERENCE = '&(?:#\\d{1,7}|#x[\\da-f]{1,6}|\\w+);';

const reference = new RegExp(REFERENCE, 'i');
const capturedReference = new RegExp(`(${REFERENCE})`, 'i');
const unsafeCharacter = new RegExp(`[<>"']|&(?!${REFERENCE.slice(1)})`, 'gi');

/** The most common ones, which then need no HTML parser. */
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00A0',
};

export function hasReference(text: string): boolean {
  return reference.test(text);
}

/** A text with the common references resolved, and every other one as an item of its own. */
export function splitReferences(text: string): { readonly text: string; readonly isReference: boolean }[] {
  // Every second piece is a reference.
  return text.split(capturedReference).map((piece, index) => {
    const character = index % 2 === 0 ? piece : characters[piece];
    return { text: character ?? piece, isReference: character === undefined };
  });
}

/** Escapes a text for use in HTML, except for its references. */
export function escapeHtml(text: string): string {
  return text.replace(unsafeCharacter, (character) => `&#${character.charCodeAt(0)};`);
}
