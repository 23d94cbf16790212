import { toMarkdown, type ExportLabels } from './export.js';
import type { Message } from './message.js';

export interface TranscriptOptions {
  readonly labels: ExportLabels;
  /** Full address of the documentation. */
  readonly docsUrl: string;
  /** Address of the page that the reader is on. */
  readonly page: string;
  /** The most bytes that the text may have when it is encoded for an address. */
  readonly limit: number;
}

/**
 * Formats the end of a conversation for the site's support: the page, and as many of the last turns as fit. If the last turn alone is too
 * long, its end is cut.
 */
export function formatTranscript(messages: readonly Message[], options: TranscriptOptions): string {
  const { labels, docsUrl, page, limit } = options;
  const write = (message: Message) => toPlainHeadings(toMarkdown([message], labels, docsUrl), labels);
  const format = (from: number) => [page, '', ...messages.slice(from).map(write)].join('\n').trimEnd();
  const starts = messages.flatMap(({ role }, index) => (role === 'user' ? [index] : []));
  const start = starts.find((from) => measure(format(from)) <= limit);
  return start === undefined ? cut(format(starts.at(-1) ?? 0), limit) : format(start);
}

/** The headings of a message and of its sources as people write them in a mail. */
function toPlainHeadings(message: string, { sources }: ExportLabels): string {
  return message.replace(/^# (.*)/, '$1:').replace(`\n**${sources}**\n`, `\n${sources}:\n`);
}

/** Length in a mail, where lines end in CRLF. */
function measure(text: string): number {
  return encodeURIComponent(text.toWellFormed().replaceAll('\n', '\r\n')).length;
}

/** The longest beginning that fits, with an ellipsis. */
function cut(text: string, limit: number): string {
  const characters = [...text];
  let [fits, tooLong] = [0, characters.length + 1];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measure(`${characters.slice(0, middle).join('')}…`) <= limit) fits = middle;
    else tooLong = middle;
  }
  return `${characters.slice(0, fits).join('').trimEnd()}…`;
}
