import { normalizePath } from '../docs/page-addresses.js';
import type { Section } from '../docs/section.js';

const link = /(?<!!)\[((?:[^[\]\\]|\\.){2,80})\]\((\/[^)\s]*|#[^)\s]*)/g;

/** Texts that say nothing about where a link leads. */
const empty =
  /^(?:here|link|this|docs?|documentation|read more|learn more|more|see|details?|page|section|guide|example)$/i;

/**
 * The texts of links, by the section or page that they lead to: what others call it is often what readers call it. Each text counts once
 * for a target, however often it is used.
 */
export class LinkTexts {
  readonly #texts = new Map<string, Set<string>>();

  constructor(sections: readonly Section[]) {
    for (const section of sections) {
      for (const [, text = '', href = ''] of section.content.matchAll(link)) {
        if (empty.test(text.trim())) continue;
        this.#add(targetOf(href.startsWith('#') ? section.pagePath + href : href), text);
      }
    }
  }

  /** The texts of links to an address, one a line. */
  of(path: string): string {
    return [...(this.#texts.get(targetOf(path)) ?? [])].join('\n');
  }

  #add(target: string, text: string): void {
    const texts = this.#texts.get(target) ?? new Set();
    this.#texts.set(target, texts);
    texts.add(text.replaceAll('`', '').trim().toLowerCase());
  }
}

function targetOf(path: string): string {
  const [, anchor] = path.split('#', 2);
  return normalizePath(path) + (anchor ? `#${anchor}` : '');
}
