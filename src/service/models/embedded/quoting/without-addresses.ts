/** The address of a link. That in code belongs to an example. */
const address = /(`+)(?!`).*?[^`]\1(?!`)|\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?: "[^"]*")?\)/g;

/** Markdown without the addresses of its links, which readers do not see. */
export function withoutAddresses(text: string): string {
  return text.replace(address, (match) => (match.startsWith(']') ? ']' : match));
}
