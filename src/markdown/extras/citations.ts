import type { Token, Tokens } from 'marked';
import { FOREIGN_MARK, parseForeignMark } from '../../shared/foreign-marks.js';
import { createLink } from '../rendering/links-and-images.js';
import type { UrlPolicy } from '../url-policy.js';

/** A mark, with the space before it if the sentence ends behind it: `5 【1†source】.` */
const MARK = `(?: (?=(?:${FOREIGN_MARK})+[.,;:!?]))?(?:${FOREIGN_MARK})`;

const mark = new RegExp(MARK, 'g');
const firstMark = new RegExp(`^${MARK}`);

/** The beginning of a mark at the end of a text that is still arriving. */
const openMark =
  /(?:\[\d[\d:]{0,9}(?:†[^[\]\n]*\]?)?|【(?:\d[^【】\n]*|o[a-z]*:?\d*)?|\uE200[^\uE200\uE201\n]*|:contentReference[^\s}]*|\[cit[a-z_]{0,7}:?[\d, ]*|\[\^\d+\^?)$/;

/** A mark of a citation as other services write it, as a token. Its text is not shown. */
export function takeCitation(source: string): Tokens.Generic | undefined {
  const [raw] = firstMark.exec(source) ?? [];
  return raw ? { type: 'citation', raw } : undefined;
}

/** Where the next mark may begin, with a space before it; -1 if there is none. */
export function findCitation(source: string): number {
  const index = source.search(/[【\uE200]|:contentRef|\[(?:\d[\d:]{0,9}†|cit|\^\d+\^)/);
  return source[index - 1] === ' ' ? index - 1 : index;
}

/** Links to the sources that a mark cites, as far as they are known. */
export function createCitations({ raw }: Token, policy: UrlPolicy): readonly Node[] {
  const { sources = [] } = policy;
  const links = parseForeignMark(raw).flatMap((number) => {
    const source = sources.find((each) => each.number === number) ?? sources[number - 1];
    if (!source) return [];
    const nodes = createLink(source.url, source.title, [new Text(`[${number}]`)], policy);
    return nodes
      .filter((node) => node instanceof HTMLElement)
      .map((link) => {
        link.dataset['number'] = `${source.number ?? number}`;
        return link;
      });
  });
  return links.length > 0 && raw.startsWith(' ') ? [new Text(' '), ...links] : links;
}

/** Leaves out the beginning of a mark at the end of a text that is still arriving. */
export function cutOpenCitation(text: string): string {
  return text.replace(openMark, '');
}

/** Whether a text cites sources as other services do. */
export function hasCitations(text: string): boolean {
  return text.search(mark) >= 0;
}

export function removeCitations(text: string): string {
  return text.replace(mark, '');
}
