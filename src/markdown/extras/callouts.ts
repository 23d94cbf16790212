import type { CalloutKind } from '../../strings/strings.js';
import { adoptSheet } from './adopt-sheet.js';
import { calloutStyles } from './callouts.styles.js';
import { createElement } from '../rendering/dom.js';

/** The first line of a quotation or a container that is a callout. GitHub has five kinds; other tools have more, which look like one of these. */
const firstLine = /^ {0,3}(?:>[ \t]*\[!(?=\w+\](?![(:[]))|(?::{3,}|!!!|\?\?\?\+?)[ \t{.]*)(\w{1,12})/;

/** The same in the text of its first paragraph. */
const marker = /^\[!\w+\][ \t]*\n?/;

const kinds: Readonly<Record<string, CalloutKind>> = {
  note: 'note',
  info: 'note',
  seealso: 'note',
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  important: 'important',
  warning: 'warning',
  attention: 'warning',
  caution: 'caution',
  danger: 'caution',
  error: 'caution',
};

export function isCalloutName(name: string): boolean {
  return Object.hasOwn(kinds, name.toLowerCase());
}

/** The kind of callout that the source of a quotation or container begins; undefined for any other. */
export function findCalloutKind(raw: string): CalloutKind | undefined {
  const name = firstLine.exec(raw)?.[1]?.toLowerCase() ?? '';
  return isCalloutName(name) ? kinds[name] : undefined;
}

/** Removes the marker from the nodes of a quotation, and sets its kind as `data-callout`. */
export function markCallout(quotation: HTMLElement, kind: CalloutKind): void {
  quotation.dataset['callout'] = kind;
  const paragraph = quotation.firstElementChild;
  const text = paragraph?.firstChild;
  if (!(text instanceof Text)) return;
  text.data = text.data.replace(marker, '');
  if (paragraph!.childNodes.length === 1 && text.data === '') paragraph!.remove();
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
