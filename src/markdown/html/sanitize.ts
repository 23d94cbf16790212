import createPurifier, { type DOMPurify } from 'dompurify';
import { allowedNames } from './html-tags.js';
import { trustedTypesPolicy } from './trusted-types.js';

/**
 * Those that this code sets. Of a tag's own attributes, `createHtmlElement` takes only a few: no `id` or `name`, which
 * could replace global variables of the page, no `class` or `style`, and no `colspan` or `rowspan`, because laying out
 * a few cells that span thousands takes half a minute.
 */
const attributes = [
  'align',
  'alt',
  'class',
  'data-callout',
  'data-host',
  'data-language',
  'data-number',
  'data-pages',
  'dir',
  'href',
  'loading',
  'open',
  'rel',
  'src',
  'start',
  'target',
  'title',
  'translate',
  'type',
];

let purifier: DOMPurify | undefined;

/** An instance of our own: the page may use DOMPurify, too, with hooks and a policy of its own. */
function createOwnPurifier(): DOMPurify {
  const created = createPurifier();
  // Once, because parsing the options takes longer than checking a short block.
  created.setConfig({
    // The root is a `div`, and the box of a task is a `span`.
    ALLOWED_TAGS: [...allowedNames, 'div', 'span'],
    ALLOWED_ATTR: attributes,
    // A host with a port looks like an address with a scheme of its own.
    ADD_URI_SAFE_ATTR: ['data-host', 'data-language'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // The nodes are never written as HTML or XML, where such a value could end something.
    SAFE_FOR_XML: false,
    IN_PLACE: true,
    TRUSTED_TYPES_POLICY: trustedTypesPolicy,
  });
  return created;
}

/**
 * Removes everything that answers may not hold from nodes that were made of a service's HTML. The code that made them
 * takes only what is allowed, so this is a second check, by other people's code.
 */
export function sanitize(fragment: DocumentFragment): void {
  // In a document of its own: DOMPurify's iterators slow down each later change of the document that they belong to.
  const root = document.implementation.createHTMLDocument('').createElement('div');
  root.append(fragment);
  purifier ??= createOwnPurifier();
  purifier.sanitize(root);
  fragment.append(...root.childNodes);
}

const decoded = new Map<string, string>();

/** A document in which nothing loads or runs. */
const inert = document.implementation.createHTMLDocument('');

/**
 * The characters of a reference; the reference itself if its name is unknown. Only an HTML parser knows all names.
 *
 * @param reference - A name or number between `&` and `;`, such as `&eacute;` and `&#233;`.
 */
export function decodeReference(reference: string): string {
  // The longest name has 31 letters.
  if (!/^&#?\w{1,31};$/.test(reference)) return reference;
  const known = decoded.get(reference) ?? parseReference(reference);
  decoded.set(reference, known);
  return known;
}

/** Of an unknown name, a parser decodes only its beginning: `&timestamp;` becomes `×tamp;`. Known names have one or two characters. */
function parseReference(reference: string): string {
  inert.body.innerHTML = (trustedTypesPolicy?.createHTML(reference) ?? reference) as string;
  const { textContent } = inert.body;
  return textContent.length > 2 ? reference : textContent;
}
