import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];

/** Elements that draw or describe the drawing. Excludes scripts, embedded HTML and animations, which can set any attribute. */
const drawing = new Set(
  (
    'svg g a defs symbol use switch title desc metadata path rect circle ellipse line polyline polygon text tspan textpath image ' +
    'marker clippath mask pattern lineargradient radialgradient stop filter style ' +
    'feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight ' +
    'fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur femerge femergenode femorphology feoffset fepointlight ' +
    'fespecularlighting fespotlight fetile feturbulence'
  ).split(' '),
);

/** Finds content of an SVG image that is not part of the drawing, such as a script, as the end of a sentence; undefined if there is none. */
export function findSvgCode(content: string): string | undefined {
  // Only XML parsers expand entities and read CDATA sections, so this check could not see their content.
  if (/<!(?!--)|<\?(?!xml\s)/.test(content)) return 'a document type, a CDATA section or a processing instruction';
  return findInNodes(parseFragment(content.replace(/<\?xml\s[^>]*\?>/, '')).childNodes);
}

function findInNodes(nodes: readonly Node[]): string | undefined {
  // A stack instead of recursion, because images can be nested deeply.
  const open = [...nodes];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!('tagName' in node)) continue;
    const found = findInElement(node);
    if (found !== undefined) return found;
    open.push(...node.childNodes);
  }
  return undefined;
}

function findInElement({ tagName, attrs, childNodes }: DefaultTreeAdapterMap['element']): string | undefined {
  const name = tagName.toLowerCase();
  // Metadata of drawing programs has a prefix, as in `rdf:RDF`.
  if (!drawing.has(name) && !/^(?:rdf|cc|dc|sodipodi|inkscape):[\w-]+$/.test(name)) return `an element <${name}>`;
  const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  if (name === 'style' && loads(text)) return 'styles that load something';
  for (const attribute of attrs) {
    const key = attribute.name.toLowerCase();
    const value = attribute.value.replace(/[\s\p{Cc}]/gu, '');
    if (key.startsWith('on')) return `a handler "${key}"`;
    if (/^(?:href|src)$/.test(key) && !isPassiveLink(name, value)) return `a link to ${value.slice(0, 60)}`;
    if (key !== 'href' && loads(value)) return `an attribute "${key}" that loads something`;
  }
  return undefined;
}

/** Links to parts of the image, links from text to pages, and images inside the file. */
function isPassiveLink(element: string, value: string): boolean {
  if (value.startsWith('#')) return true;
  if (element === 'a') return /^(?:https?:|mailto:|[./])/i.test(value);
  return element === 'image' && /^data:image\/(?:png|jpe?g|gif|webp)[;,]/i.test(value);
}

/** Counts every escape of CSS as loading, because escapes could hide any name. */
function loads(css: string): boolean {
  return /@import|url\((?!\s*["']?#)|expression\(|javascript:|\\/i.test(css);
}
