import createPurifier from 'dompurify';
import type { TrustedTypePolicyOptions, TrustedTypesWindow } from 'trusted-types/lib/index.js';
import { createImage, createLink } from './links-and-images.js';
import type { UrlPolicy } from './url-policy.js';

/** Elements that an answer may hold. Any other loses its tags and keeps its text. */
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
 * No `id` or `name`, which could replace global variables of the page. No `class` or `style`. No `colspan` or
 * `rowspan`: laying out a few cells that span thousands takes half a minute.
 */
const attributes = ['align', 'alt', 'data-language', 'data-pages', 'href', 'open', 'src', 'start', 'title'];

/** Elements nested deeper than any prose. The deeper tables are nested in tables, the longer their layout takes. */
const tooDeep = '*>'.repeat(128) + '*';

/** An instance of our own: the page may use DOMPurify, too, with hooks and a policy of its own. */
const purifier = createPurifier();

/** Not DOMPurify's default policy: a policy can be created only once, and the page may have created that one. */
const trustedTypesPolicy = (
  globalThis as Partial<TrustedTypesWindow>
).trustedTypes?.createPolicy<TrustedTypePolicyOptions>('docs-assistant', {
  createHTML: (html) => html,
  createScriptURL: () => '',
});

purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  attribute.attrValue = attribute.attrValue.replaceAll('\uFFFD', '');
});

/** Makes safe nodes of HTML that may hold anything. No other code makes nodes of a service's HTML. */
export function sanitize(html: string, policy: UrlPolicy): DocumentFragment {
  const fragment = purifier.sanitize(breakNames(html), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: trustedTypesPolicy,
  });
  // Null if the parser has made no body, as Safari's does of an unfinished `<!D`.
  if (!(fragment as DocumentFragment | null)) return document.createDocumentFragment();
  for (const element of fragment.querySelectorAll(tooDeep)) element.replaceWith(element.textContent!);
  // The nodes still belong to the sanitiser's own document, in which nothing loads.
  for (const image of fragment.querySelectorAll('img')) {
    const isInLink = image.closest('a') !== null;
    image.replaceWith(...createImage(image.getAttribute('src'), image.alt, image.title, isInLink, policy));
  }
  for (const link of fragment.querySelectorAll('a')) {
    link.replaceWith(...createLink(link.getAttribute('href'), link.title, [...link.childNodes], policy));
  }
  return fragment;
}

/**
 * Inserts U+0000 into the names of event handlers, styles and scripts. Browsers check them against the page's content
 * security policy while they parse, before they can be removed, and would report a violation. The parser turns U+0000
 * into U+FFFD in names, which makes them unknown, and drops it in text. In values, the hook above removes the U+FFFD.
 */
function breakNames(html: string): string {
  return html.replace(/\b(on|style|script)/gi, '$1\0');
}
