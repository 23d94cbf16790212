/** Character references: `&amp;`, `&#38;`, `&#x26;`. */
const reference = /&(?:#(\d{1,7}|x[\da-f]{1,6})|\w+);/gi;

/** The most common ones. Only an HTML parser knows all names. */
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&apos;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00A0',
};

/**
 * A text with its references replaced by their characters.
 *
 * @param decodeName - The characters of a reference by an uncommon name.
 */
export function decodeReferences(text: string, decodeName: (reference: string) => string): string {
  if (!text.includes('&')) return text;
  return text.replace(reference, (whole, code?: string) => {
    // As JavaScript writes them: `0x26`, and `038` for `38`.
    if (code) return fromCode(Number(`0${code}`));
    return characters[whole] ?? decodeName(whole);
  });
}

/** Empty for a number without a character, such as half of a surrogate pair. */
function fromCode(code: number): string {
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '';
}
