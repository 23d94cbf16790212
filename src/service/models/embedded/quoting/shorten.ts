import { balance } from './clean-inline.js';
import { withoutAddresses } from './without-addresses.js';

/** Units that are not cut: code, links and words. */
const piece = /\s*(?:(`+)(?!`).*?[^`]\1(?!`)|\[[^\]]*\]\([^)\s]*(?:\s"[^"]*")?\)|[^\s`[]+|[`[])/g;

/** The first words of a text in markdown, up to `most` characters as readers see them. */
export function shorten(text: string, most: number): string {
  if (withoutAddresses(text).length <= most) return text;
  let kept = '';
  for (const [part] of text.matchAll(piece)) {
    if (withoutAddresses(kept + part).length >= most) break;
    kept += part;
  }
  return `${balance(kept.trim()).replace(/[\s,;:.–—-]+$/, '')}…`;
}
