import createPurifier, { type DOMPurify } from 'dompurify';
import { trustedTypesPolicy } from '../html/trusted-types.js';

/** Elements of MathML Core and the ones that Temml uses. None of them links, loads or runs anything. */
const names =
  'math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle ' +
  'msub msubsup msup mtable mtd mtext mtr munder munderover none semantics';

const attributes =
  'accent accentunder class columnalign depth display displaystyle fence form height largeop linethickness lspace ' +
  'mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowspacing rspace scriptlevel ' +
  'separator stretchy style symmetric voffset width';

/** Properties that Temml sets. Their values are lengths, colours and words; none of them is an address. */
const properties =
  /^(?:border|color$|display$|font-(?:style|weight)$|height$|justify-content$|math-depth$|margin|padding|text-align$|width$)/;

const values = /^[\w\s.%#+-]*$|^rgba?\([\d\s.,%/]*\)$/;

let purifier: DOMPurify | undefined;

function createOwnPurifier(): DOMPurify {
  const created = createPurifier();
  created.setConfig({
    // The root is a `div`.
    ALLOWED_TAGS: [...names.split(' '), 'div'],
    ALLOWED_ATTR: attributes.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    SAFE_FOR_XML: false,
    IN_PLACE: true,
    TRUSTED_TYPES_POLICY: trustedTypesPolicy,
  });
  return created;
}

/** Removes everything from the children of an element that a formula may not hold, whatever made them. */
export function sanitizeMath(root: HTMLElement): void {
  for (const element of root.querySelectorAll<MathMLElement>('[style]')) keepStyles(element.style);
  purifier ??= createOwnPurifier();
  purifier.sanitize(root);
}

function keepStyles(style: CSSStyleDeclaration): void {
  for (const property of Array.from(style)) {
    const isKept = properties.test(property) && values.test(style.getPropertyValue(property));
    if (!isKept) style.removeProperty(property);
  }
}
