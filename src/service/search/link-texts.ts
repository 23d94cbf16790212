import { normalizePath } from '../docs/page-addresses.js';
import type { Section } from '../docs/section.js';
import { memoize } from './memoize.js';

const link = /(?<!!)\[((?:[^[\]\\]|\\.){2,80})\]\((\/[^)\s]*|#[^)\s]*)/g;

/** Link texts that do not describe the target. */
const empty =
  /^(?:here|link|this|docs?|documentation|read more|learn more|more|see|details?|page|section|guide|example)$/i;

/** A link in the docs: the address of a section or page, as {@link linkTarget} writes it, and its text. */
export type DocsLink = readonly [target: string, text: string];

/** The links in a section whose texts readers may use for their targets. */
export function findLinks({ content, pagePath }: Pick<Section, 'content' | 'pagePath'>): DocsLink[] {
  return [...content.matchAll(link)]
    .filter(([, text = '']) => !empty.test(text.trim()))
    .map(([, text = '', href = '']): DocsLink => {
      const target = linkTarget(href.startsWith('#') ? pagePath + href : href);
      return [target, text.replaceAll('`', '').trim().toLowerCase()];
    });
}

/**
 * The texts of links by the section or page that they lead to: readers often use the same words. Each text counts once
 * for a target, however often it is used.
 */
export class LinkTexts {
  readonly #texts = new Map<string, Set<string>>();

  add([target, text]: DocsLink): void {
    const texts = this.#texts.get(target) ?? new Set();
    this.#texts.set(target, texts);
    texts.add(text);
  }

  /** The texts of links to an address. */
  of(path: string): readonly string[] {
    return [...(this.#texts.get(linkTarget(path)) ?? [])];
  }
}

/** The normalized address of a section or page, for comparing links. */
export function linkTarget(path: string): string {
  const [page = '', anchor] = path.split('#', 2);
  return normalizePage(page) + (anchor ? `#${anchor}` : '');
}

/** Consecutive sections are of the same page, and links often lead to the same pages. */
const normalizePage = memoize(normalizePath, { entries: 20_000, length: 200 });
