/** Content outside of the text of a page, and links of headings to themselves. */
const BESIDE =
  'script,style,noscript,template,svg,nav,[aria-hidden=true],.headerlink,.header-anchor,.hash-link,.visually-hidden,.sr-only';

/** The characters that count: marks, quotation marks and white space differ between a source and its page. */
const letters = /[\p{L}\p{M}\p{N}]+/gu;

/** Letters at the beginning and the end that identify a passage if the page has something else in its middle. */
const END_LENGTH = 20;

/** A text of the page, and where its letters begin among those of all texts. */
interface Piece {
  readonly node: Text;
  readonly start: number;
}

/** Where letters begin and end among those of all texts. */
type Place = readonly [start: number, end: number];

/**
 * Finds a quotation in the page, regardless of elements and white space in it. Of several matches, the first visible one in the section
 * counts.
 *
 * @param section - The heading or element that the passage is below; undefined for the whole page.
 * @returns Undefined if the page does not contain it.
 */
export function findPassage(quote: string, section: Element | undefined): Range | undefined {
  const wanted = toLetters(quote);
  if (!wanted) return undefined;
  const { text, pieces, sectionStart } = collectText(section);
  for (const isShown of [isVisible, isFolded]) {
    for (const from of [sectionStart, 0]) {
      const place = findPlace(text, wanted, from, pieces, isShown);
      if (place) return toRange(pieces, ...place);
    }
  }
  return undefined;
}

/** The first place that is shown. Looks at each text of the page once: a short quotation may occur many times in all of them. */
function findPlace(
  text: string,
  wanted: string,
  from: number,
  pieces: readonly Piece[],
  isShown: (element: Element | null) => boolean,
): Place | undefined {
  let index = 0;
  let hidden = -1;
  for (const place of findPlaces(text, wanted, from)) {
    while (pieces[index + 1] && pieces[index + 1]!.start <= place[0]) index++;
    if (index === hidden) continue;
    if (isShown(pieces[index]!.node.parentElement)) return place;
    hidden = index;
  }
  return undefined;
}

/** In lower case, unless that would change their number. */
function toLetters(text: string): string {
  const joined = (text.match(letters) ?? []).join('');
  const lower = joined.toLowerCase();
  return lower.length === joined.length ? lower : joined;
}

/** The letters of all texts of the page. */
function collectText(section: Element | undefined): { text: string; pieces: Piece[]; sectionStart: number } {
  const pieces: Piece[] = [];
  let text = '';
  let sectionStart: number | undefined;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node === section) sectionStart = text.length;
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
    return (node as Element).matches(BESIDE) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    pieces.push({ node, start: text.length });
    text += toLetters(node.data);
  }
  return { text, pieces, sectionStart: sectionStart ?? 0 };
}

/** Where the letters are: all of them, or else the first and the last of them close enough together. */
function* findPlaces(text: string, wanted: string, from: number): Iterable<Place> {
  let found = false;
  for (let at = text.indexOf(wanted, from); at >= 0; at = text.indexOf(wanted, at + 1)) {
    found = true;
    yield [at, at + wanted.length];
  }
  if (found || wanted.length < 2 * END_LENGTH) return;
  const start = text.indexOf(wanted.slice(0, END_LENGTH), from);
  const end = text.indexOf(wanted.slice(-END_LENGTH), start) + END_LENGTH;
  if (start >= 0 && end > start + END_LENGTH && end - start < wanted.length * 1.5) yield [start, end];
}

function toRange(pieces: readonly Piece[], start: number, end: number): Range {
  const range = document.createRange();
  range.setStart(...findLetter(pieces, start, 0));
  // Behind the last letter, and the full stop.
  const [node, offset] = findLetter(pieces, end - 1, 1);
  range.setEnd(node, offset + /^[^\s\p{L}\p{N}]*/u.exec(node.data.slice(offset))![0].length);
  return range;
}

/** The place before or behind a letter. */
function findLetter(pieces: readonly Piece[], index: number, behind: 0 | 1): [node: Text, offset: number] {
  const { node, start } = pieces.findLast((piece) => piece.start <= index)!;
  let left = index - start;
  for (const { 0: run, index: at } of node.data.matchAll(letters)) {
    if (left < run.length) return [node, at + left + behind];
    left -= run.length;
  }
  return [node, node.length];
}

function isVisible(element: Element | null): boolean {
  return element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;
}

function isFolded(element: Element | null): boolean {
  return element?.closest('details:not([open])') != null;
}
