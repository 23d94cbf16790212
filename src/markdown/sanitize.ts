import createPurifier from 'dompurify';
import type { TrustedTypePolicyOptions, TrustedTypesWindow } from 'trusted-types/lib/index.js';
import { createImage, createLink, type Addresses } from './links-and-images.js';

/** What answers are made of. Anything else loses its tags and keeps its text. */
const tags = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'dd',
  'del',
  'details',
  'dl',
  'dt',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  's',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
];

/**
 * No `id` and no `name`, which could stand in for a page's own variables; no `class`, no `style`; no `colspan` and no
 * `rowspan`, as a few cells that span thousands hold the page up for half a minute.
 */
const attributes = ['align', 'alt', 'data-language', 'data-pages', 'href', 'open', 'src', 'start', 'title'];

/** Elements that stand deeper than any in prose: tables in tables, say, take the longer to lay out the deeper they go. */
const tooDeep = '*>'.repeat(128) + '*';

/** A sanitiser of our own, since hooks and policy would otherwise be those of the page's DOMPurify too. */
const purifier = createPurifier();

/** Not DOMPurify's own policy: a page that has made that one may not make it twice, and neither may we. */
const policy = (globalThis as Partial<TrustedTypesWindow>).trustedTypes?.createPolicy<TrustedTypePolicyOptions>(
  'docs-assistant',
  {
    createHTML: (html) => html,
    createScriptURL: () => '',
  },
);

purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  attribute.attrValue = attribute.attrValue.replaceAll('\uFFFD', '');
});

/** Safe nodes from HTML that may hold anything: the only place where HTML of a service becomes nodes. */
export function sanitize(html: string, addresses: Addresses): DocumentFragment {
  const fragment = purifier.sanitize(silence(html), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: policy,
  });
  for (const element of fragment.querySelectorAll(tooDeep)) element.replaceWith(element.textContent!);
  // The nodes still belong to the sanitiser's own document, where nothing loads.
  for (const image of fragment.querySelectorAll('img')) {
    const isInLink = image.closest('a') !== null;
    image.replaceWith(...createImage(image.getAttribute('src'), image.alt, image.title, isInLink, addresses));
  }
  for (const link of fragment.querySelectorAll('a')) {
    link.replaceWith(...createLink(link.getAttribute('href'), link.title, [...link.childNodes], addresses));
  }
  return fragment;
}

/**
 * Keeps browsers from reporting violations of the page's content security policy: they look at handlers, styles and scripts
 * while they parse, before any can be removed. In a name, U+0000 becomes U+FFFD, which makes it another name; in text the
 * parser drops it; in values the hook above does.
 */
function silence(html: string): string {
  return html.replace(/\b(on|style|script)/gi, '$1\0');
}
