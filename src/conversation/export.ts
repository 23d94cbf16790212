import { isSuggestions, parseSuggestions } from '../suggestions.js';
import type { AssistantMessage, Message, UserMessage } from './message.js';

/** The words of an export that are not the reader’s or the assistant’s. Plain text. */
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
 * A conversation as markdown. Only questions and answers have headings of the first level: those within answers go one
 * level down, and a block of code that was cut off is closed. Else answers are as the service wrote them, questions are
 * quoted, and sources and pages to read next are lists of links.
 *
 * @param docsUrl Full address of the documentation, for the links of those lists. Without it, they stay relative.
 */
export function toMarkdown(messages: readonly Message[], labels: ExportLabels, docsUrl?: string): string {
  const blocks = messages.flatMap((message) =>
    message.role === 'user' ? exportQuestion(message, labels) : exportAnswer(message, labels, docsUrl),
  );
  return `${blocks.join('\n\n')}\n`;
}

/** One answer as markdown, to be pasted elsewhere: its steps as the service wrote them, pages to read next as links. */
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

/** Without blank lines around it; spaces before the first word may mean code. */
function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/**
 * A block of code, also in a list or a quotation, to its end or to that of the text: what stands before the opening marks,
 * the marks, the language, the lines, and the closing marks if there are any.
 */
const code = /^([ \t>*+\d.)-]*)(`{3,}|~{3,})([^`\n]*)(?:\n([^]*?)(?:^([ \t>]*\2[`~]*[ \t]*)$|(?![^]))|(?![^]))/gm;

/** Code, which is to be passed over; the line that a heading of the first level is underlined in; the mark of one. */
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

/** Keeps an answer from looking like the next message, or from swallowing it. */
function contain(markdown: string): string {
  return markdown.replace(codeOrHeading, (found: string, before, marks, _language, _lines, end, title) => {
    if (title !== undefined) return `${title}---`;
    if (marks === undefined) return `${found}#`;
    return end === undefined ? `${found}\n${before.replace(/[^\s>]/g, ' ')}${marks}` : found;
  });
}

/** Only what can be opened is linked. */
function toLink(title: string, url: string, docsUrl: string | undefined): string {
  const text = title.replace(/\s+/g, ' ').replace(/[\\[\]<`*_]/g, '\\$&');
  const address = URL.canParse(url, docsUrl) ? new URL(url, docsUrl).href : url;
  return /^(?!https?:)[a-z][a-z\d+.-]*:/i.test(address) ? text : `[${text}](${address.replace(/[\s<>()]/g, encode)})`;
}

/** These would end the address of a link; `encodeURIComponent` leaves parentheses. */
function encode(character: string): string {
  return { '(': '%28', ')': '%29' }[character] ?? encodeURIComponent(character);
}
