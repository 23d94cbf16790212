import { resolvePage } from '../docs-address.js';
import { isSuggestions, parseSuggestions } from '../suggestions.js';
import type { AssistantMessage, Message, UserMessage } from './message.js';

/** Texts of an export besides questions and answers. Plain text. */
export interface ExportLabels {
  /** Heading of a question. */
  readonly question: string;
  /** Heading of an answer. */
  readonly answer: string;
  readonly sources: string;
  /** Below an answer that was stopped. */
  readonly stopped: string;
  /** Below an answer that failed or is still arriving. */
  readonly incomplete: string;
}

/**
 * Formats a conversation as markdown. Questions are quoted; sources and suggested pages become lists of links. Answers stay as
 * the service wrote them, except that their first-level headings go one level down and an unclosed block of code is closed.
 *
 * @param docsUrl Full address of the documentation, for the links of those lists. Default: they stay relative.
 */
export function toMarkdown(messages: readonly Message[], labels: ExportLabels, docsUrl?: string): string {
  const blocks = messages.flatMap((message) =>
    message.role === 'user' ? exportQuestion(message, labels) : exportAnswer(message, labels, docsUrl),
  );
  return `${blocks.join('\n\n')}\n`;
}

/** Formats one answer as markdown: its steps as the service wrote them, suggested pages as links. */
export function answerToMarkdown({ parts }: AssistantMessage, docsUrl?: string): string {
  return parts
    .map(({ text }) => linkPages(clean(text), docsUrl))
    .filter(Boolean)
    .join('\n\n');
}

function exportQuestion({ content }: UserMessage, { question }: ExportLabels): string[] {
  const lines = content.split(/\r?\n/).map((line) => `> ${line}`);
  return [`# ${question}`, lines.join('\n')];
}

function exportAnswer(answer: AssistantMessage, labels: ExportLabels, docsUrl: string | undefined): string[] {
  const { outcome, parts, sources } = answer;
  const steps = parts.map(({ text }) => contain(linkPages(clean(text), docsUrl))).filter(Boolean);
  const end = outcome === 'complete' ? [] : [`*${outcome === 'stopped' ? labels.stopped : labels.incomplete}*`];
  const list = sources.map(({ title, url }, index) => `${index + 1}. ${toLink(title, url, docsUrl)}`);
  const pages = list.length > 0 ? [`**${labels.sources}**`, list.join('\n')] : [];
  return [`# ${labels.answer}`, ...steps, ...end, ...pages];
}

/** Removes blank lines around the text, but no spaces before the first word: they may mean code. */
function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/**
 * A fenced block of code, also in a list or a quotation. Groups: what precedes the opening fence, the fence, the language, the
 * lines, and the closing fence, which is missing if the text ends before.
 */
const code = /^([ \t>*+\d.)-]*)(`{3,}|~{3,})([^`\n]*)(?:\n([^]*?)(?:^([ \t>]*\2[`~]*[ \t]*)$|(?![^]))|(?![^]))/gm;

/** A block of code, which is skipped, or a first-level heading: its underlined text or its mark. */
const codeOrHeading = new RegExp(`${code.source}|^(?=.*\\S)(.+\\n {0,3})=+[ \\t]*$|^ {0,3}#(?=[ \\t]|$)`, 'gm');

/** Turns blocks of the language `suggestions`, whose lines are `(Link text)[/path]`, into lists of links. */
function linkPages(markdown: string, docsUrl: string | undefined): string {
  return markdown
    .replace(code, (block: string, _before, _marks, language: string, lines = '') =>
      isSuggestions(language) ? `${toList(lines, docsUrl)}\n` : block,
    )
    .trimEnd();
}

function toList(lines: string, docsUrl: string | undefined): string {
  return parseSuggestions(lines)
    .map(({ title, path }) => `- ${toLink(title, path, docsUrl)}`)
    .join('\n');
}

/** Lowers first-level headings and closes code, so that the answer does not run into the next message. */
function contain(markdown: string): string {
  return markdown.replace(codeOrHeading, (found: string, before, marks, _language, _lines, end, title) => {
    if (title !== undefined) return `${title}---`;
    if (marks === undefined) return `${found}#`;
    return end === undefined ? `${found}\n${before.replace(/[^\s>]/g, ' ')}${marks}` : found;
  });
}

/** Only addresses that can be opened become links. */
function toLink(title: string, url: string, docsUrl: string | undefined): string {
  const text = title.replace(/\s+/g, ' ').replace(/[\\[\]<`*_]/g, '\\$&');
  const address = (docsUrl ? resolvePage(url, docsUrl)?.href : undefined) ?? url;
  return /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(address) ? text : `[${text}](${address.replace(/[\s<>()]/g, encode)})`;
}

/** Encodes characters that would end the address of a link. `encodeURIComponent` leaves parentheses as they are. */
function encode(character: string): string {
  return { '(': '%28', ')': '%29' }[character] ?? encodeURIComponent(character);
}
