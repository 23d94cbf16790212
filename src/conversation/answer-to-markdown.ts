import { resolvePage } from '../shared/docs-address.js';
import { replaceMarks } from '../protocol/citations.js';
import { FOREIGN_MARK, parseForeignMark } from '../shared/foreign-marks.js';
import { isSuggestions, parseSuggestions } from '../shared/suggestions.js';
import type { AssistantMessage } from './message.js';

/**
 * Formats one answer as markdown: its steps as the service wrote them, suggested pages as links, and the passages that it cites as a
 * list at its end.
 */
export function answerToMarkdown(answer: AssistantMessage, docsUrl?: string): string {
  const list = answer.citations ? formatSources(answer, docsUrl) : '';
  return [...formatSteps(answer, docsUrl), list].filter(Boolean).join('\n\n');
}

/** The markdown of each step of an answer. Marks of citations show as `[1]`, so that they do not run into the word before. */
export function formatSteps(answer: AssistantMessage, docsUrl: string | undefined): string[] {
  const { parts, citations = [], quoted } = answer;
  return parts
    .map(({ text }) => {
      const markdown = linkPages(replaceForeignMarks(clean(text), answer, docsUrl), docsUrl);
      const marked = quoted ? markdown.replace(placeMark, '') : markdown;
      const cited = replaceMarks(marked, citations, ({ number, url }) => formatMark(number, url, docsUrl));
      return docsUrl === undefined ? cited : completeLinks(cited, docsUrl);
    })
    .filter(Boolean);
}

/** The number behind the link to the place of a passage, which the passage follows. */
const placeMark = /(?<=\]\(([^\s()]+)\)) \[\d+\]\(\1\)$/gm;

/** Makes the relative addresses of links and images absolute, also in definitions such as `[1]: /path`. */
function completeLinks(markdown: string, docsUrl: string): string {
  return markdown.replace(codeOrAddress, (found: string, ...groups: unknown[]) => {
    const { address } = groups.at(-1) as { address?: string };
    return address === undefined ? found : formatAddress(address, docsUrl);
  });
}

function formatMark(number: number, url: string, docsUrl: string | undefined): string {
  return `[[${number}]](${formatAddress(url, docsUrl)})`;
}

/** Replaces marks of citations by other services, outside of code. Those of unknown sources are left out. */
function replaceForeignMarks(
  markdown: string,
  { sources, citations }: AssistantMessage,
  docsUrl: string | undefined,
): string {
  return markdown.replace(codeOrMark, (found: string, ...groups: unknown[]) => {
    const { mark } = groups.at(-1) as { mark?: string };
    if (mark === undefined) return found;
    return parseForeignMark(mark)
      .flatMap((number) => {
        const source = citations?.find((each) => each.number === number) ?? sources[number - 1];
        return source ? formatMark(number, source.url, docsUrl) : [];
      })
      .join('');
  });
}

/** The passages that an answer cites, by their numbers, or else its pages. Empty if it quotes them with their places. */
export function formatSources({ sources, citations, quoted }: AssistantMessage, docsUrl: string | undefined): string {
  if (quoted) return '';
  const pages = sources.map(({ title, url }, index) => ({ number: index + 1, title, url }));
  const passages = citations?.map(({ number, title, headings, url }) => ({
    number,
    title: [title, ...headings.slice(-1)].join(': '),
    url,
  }));
  return (passages ?? pages).map(({ number, title, url }) => `${number}. ${toLink(title, url, docsUrl)}`).join('\n');
}

/** Removes blank lines around the text, but keeps indentation of the first line: it may be code. */
function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/**
 * A fenced block of code, also in a list or a quotation. Groups: the prefix of the opening fence, the fence, the language, the lines, and
 * the closing fence, which may be missing at the end of the text.
 */
export const code =
  /^([ \t>*+\d.)-]*)(`{3,}|~{3,}(?!~))([^`\n]*)(?:\n([^]*?)(?:^([ \t>]*\2[`~]*[ \t]*)$|(?![^]))|(?![^]))/gm;

const anyCode = `${code.source}|\`+[^\`\\n]*\`+`;
const codeOrMark = new RegExp(`${anyCode}|(?<mark>${FOREIGN_MARK})`, 'gm');

/** A relative address after `](`, or after the label of a definition. */
const codeOrAddress = new RegExp(
  `${anyCode}|(?<=\\]\\(|^ {0,3}\\[[^\\]\\n]+\\]: *)(?<address>(?![a-z][a-z\\d+.-]*:)[^\\s()<>]+)`,
  'gim',
);

/** Whether a text ends inside of a block of code. */
export function isInCode(markdown: string): boolean {
  const last = [...markdown.matchAll(code)].at(-1);
  return last !== undefined && last[5] === undefined;
}

/**
 * Turns blocks of the language `suggestions`, whose lines are `(Link text)[/path]` or questions, into lists of links. Questions are left out:
 * they are offers of the panel.
 */
function linkPages(markdown: string, docsUrl: string | undefined): string {
  return markdown
    .replace(code, (block: string, _before, _marks, language: string, lines = '') =>
      isSuggestions(language) ? `${toList(lines, docsUrl)}\n` : block,
    )
    .trimEnd();
}

function toList(lines: string, docsUrl: string | undefined): string {
  return parseSuggestions(lines)
    .flatMap(({ title, path }) => (path === undefined ? [] : `- ${toLink(title, path, docsUrl)}`))
    .join('\n');
}

/** Formats a link, or plain text for an address that can't be opened. */
function toLink(title: string, url: string, docsUrl: string | undefined): string {
  const text = title.replace(/\s+/g, ' ').replace(/[\\[\]<`*_]/g, '\\$&');
  const address = formatAddress(url, docsUrl);
  return /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(address) ? text : `[${text}](${address})`;
}

function formatAddress(url: string, docsUrl: string | undefined): string {
  const address = (docsUrl ? resolvePage(url, docsUrl)?.href : undefined) ?? url;
  return address.replace(/[\s<>()]/g, encode);
}

/** Encodes characters that would end the address of a link. `encodeURIComponent` leaves parentheses as they are. */
function encode(character: string): string {
  return { '(': '%28', ')': '%29' }[character] ?? encodeURIComponent(character);
}
