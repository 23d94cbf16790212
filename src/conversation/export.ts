import { code, formatSources, formatSteps } from './answer-to-markdown.js';
import { getEnding } from './ending.js';
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
  /** Below an answer that reached the limit on its length. Default: `incomplete`. */
  readonly cutOff?: string | undefined;
  /** Below an answer that the model refused, or that its safety filter ended. Default: `incomplete`. */
  readonly withheld?: string | undefined;
}

/**
 * Formats a conversation as markdown. Questions are quoted; sources and suggested pages become lists of links, and marks of citations
 * links such as `[[1]](/path)`. Otherwise answers stay unchanged, except that first-level headings go one level down and an unclosed
 * block of code is closed.
 *
 * @param docsUrl - Full address of the documentation, for relative links. Default: they stay relative.
 */
export function toMarkdown(messages: readonly Message[], labels: ExportLabels, docsUrl?: string): string {
  const blocks = messages.flatMap((message) =>
    message.role === 'user' ? exportQuestion(message, labels) : exportAnswer(message, labels, docsUrl),
  );
  return `${blocks.join('\n\n')}\n`;
}

function exportQuestion({ content }: UserMessage, { question }: ExportLabels): string[] {
  const lines = content.split(/\r?\n/).map((line) => `> ${line}`);
  return [`# ${question}`, lines.join('\n')];
}

function exportAnswer(answer: AssistantMessage, labels: ExportLabels, docsUrl: string | undefined): string[] {
  const steps = formatSteps(answer, docsUrl).map(contain);
  const ending = answer.outcome === 'pending' ? 'incomplete' : getEnding(answer);
  const end = ending ? [`*${labels[ending] ?? labels.incomplete}*`] : [];
  const list = formatSources(answer, docsUrl);
  return [`# ${labels.answer}`, ...steps, ...end, ...(list ? [`**${labels.sources}**`, list] : [])];
}

/** A block of code, which is skipped, or a first-level heading: its underlined text or its mark. */
const codeOrHeading = new RegExp(`${code.source}|^(?=.*\\S)(.+\\n {0,3})=+[ \\t]*$|^ {0,3}#(?=[ \\t]|$)`, 'gm');

/** Lowers first-level headings and closes code, so that the answer does not run into the next message. */
function contain(markdown: string): string {
  return markdown.replace(codeOrHeading, (found: string, before, marks, _language, _lines, end, title) => {
    if (title !== undefined) return `${title}---`;
    if (marks === undefined) return `${found}#`;
    return end === undefined ? `${found}\n${before.replace(/[^\s>]/g, ' ')}${marks}` : found;
  });
}
