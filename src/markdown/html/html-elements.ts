import { createElement } from '../rendering/dom.js';
import { parseAttributes, type HtmlTag } from './html-tags.js';
import { createImage, createLink } from '../rendering/links-and-images.js';
import { addScheme } from '../parsing/meant-links.js';
import type { UrlPolicy } from '../url-policy.js';

/** Attributes that elements keep. Those of links and images are checked apart. */
const attributes = ['align', 'open', 'start', 'title'];

/**
 * The nodes of an opening tag. Its name is one of the allowed ones, and nothing of its attributes reaches an HTML
 * parser.
 *
 * @param decode - Replaces character references by their characters.
 * @returns Nothing if only the content of the element may be shown.
 */
export function createHtmlNodes(
  tag: HtmlTag,
  decode: (value: string) => string,
  isInLink: boolean,
  policy: UrlPolicy,
): readonly Node[] {
  const raw = parseAttributes(tag);
  const get = (name: string): string | undefined => {
    const value = raw.get(name);
    return value === undefined ? undefined : decode(value);
  };
  switch (tag.name) {
    case 'a':
      return isInLink ? [] : createLink(addScheme(get('href')), get('title'), [], policy);
    case 'img':
      return createImage(get('src') ?? null, get('alt') ?? '', get('title'), isInLink, policy);
    default: {
      const element = createElement(tag.name);
      for (const name of attributes) {
        const value = get(name);
        if (value !== undefined) element.setAttribute(name, value);
      }
      return [element];
    }
  }
}
