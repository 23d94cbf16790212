import type { CalloutKind } from '../../strings/strings.js';
import { adoptSheet } from './adopt-sheet.js';
import { calloutStyles } from './callouts.styles.js';
import { createElement } from '../rendering/dom.js';

/** The first line of a quotation or a container that is a callout. GitHub has five kinds; other tools have more, which look like one of these. */
const firstLine = /^ {0,3}(?:>[ \t]*\[!(?=\w+\](?![(:[]))|(?::{3,}|!!!|\?\?\?\+?)[ \t{.]*)(\w{1,12})/;

/** The same in the text of its first paragraph. Groups: the sign for one that can be folded, and the end of the line. */
const marker = /^\[!\w+\]([+-]?)[ \t]*(\n?)/;

const kinds: Readonly<Record<string, CalloutKind>> = {
  note: 'note',
  info: 'note',
  seealso: 'note',
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  important: 'important',
  warning: 'warning',
  attention: 'warning',
  caution: 'caution',
  danger: 'caution',
  error: 'caution',
  bug: 'caution',
  failure: 'caution',
};

/** Quotations and containers with a title that have no kind of their own. */
const otherNames = /^(?:abstract|code-group|details|example|faq|help|question|quote|steps|summary|tabs|tldr|todo)$/i;

export function isOtherName(name: string): boolean {
  return otherNames.test(name);
}

export function isCalloutName(name: string): boolean {
  return Object.hasOwn(kinds, name.toLowerCase());
}

/** The kind of callout that the source of a quotation or container begins; undefined for any other. */
export function findCalloutKind(raw: string): CalloutKind | undefined {
  const name = findName(raw);
  return isCalloutName(name) ? kinds[name] : undefined;
}

function findName(raw: string): string {
  return firstLine.exec(raw)?.[1]?.toLowerCase() ?? '';
}

/**
 * If a quotation is a callout, removes the marker from its nodes, sets its kind as `data-callout`, and makes its title bold.
 *
 * @param raw - The source of the quotation.
 */
export function markCallout(quotation: HTMLElement, raw: string): void {
  const kind = findCalloutKind(raw);
  if (!kind && !isOtherName(findName(raw))) return;
  if (kind) quotation.dataset['callout'] = kind;
  const paragraph = quotation.firstElementChild;
  const text = paragraph?.firstChild;
  if (!(text instanceof Text)) return;
  const [found, sign, lineEnd] = marker.exec(text.data) ?? [];
  if (found === undefined) return;
  text.data = text.data.slice(found.length);
  if (paragraph!.textContent === '') paragraph!.remove();
  else if (!lineEnd) separateTitle(paragraph!, sign !== '');
}

/** Longer text in the line of the marker, or text that ends like a clause, is no title. */
const MAX_TITLE_LENGTH = 80;
const clause = /[.,:;。，：；]\s*$/;

/** Makes the first line of a paragraph a paragraph of its own, in bold, if it is a title: other text follows it. */
function separateTitle(paragraph: Element, isTitle: boolean): void {
  const nodes = [...paragraph.childNodes];
  const end = nodes.findIndex((node) => node.nodeName === 'BR' || (node instanceof Text && node.data.includes('\n')));
  const last = nodes[end];
  const rest = last instanceof Text ? last.data.slice(last.data.indexOf('\n') + 1) : '';
  const hasMore = end >= 0 || paragraph.nextElementSibling !== null;
  const title = end < 0 ? nodes : nodes.slice(0, end);
  if (last instanceof Text) title.push(new Text(last.data.slice(0, last.data.indexOf('\n'))));
  const next = rest || (nodes[end + 1]?.textContent ?? '');
  const content = title.map(({ textContent }) => textContent).join('');
  const isShort = content.length <= MAX_TITLE_LENGTH && !clause.test(content) && !/^\p{Ll}/u.test(next);
  if (!isTitle && !(hasMore && isShort)) return;
  const isBold = title.every(({ nodeName, textContent }) => nodeName === 'STRONG' || !textContent);
  paragraph.before(createElement('p', isBold ? title : [createElement('strong', title)]));
  if (end < 0) paragraph.remove();
  else if (last instanceof Text) last.data = rest;
  else last!.remove();
}

/** Puts a title into each callout, and adds the styles. */
export function addCalloutTitles(fragment: DocumentFragment, titles: Readonly<Record<CalloutKind, string>>): void {
  for (const callout of fragment.querySelectorAll<HTMLElement>('blockquote[data-callout]')) {
    const title = createElement('p', [new Text(titles[callout.dataset['callout'] as CalloutKind])]);
    title.className = 'callout-title';
    callout.prepend(title);
    adoptSheet(callout, calloutStyles);
  }
}
