import { truncate } from '../../../shared/text.js';
import type { Message, CommentData, DigestData, GroupData, GrowthData } from './write-message.js';

/** Characters that Slack takes of a header and of a text. */
const MAX_HEADER = 150;
const MAX_TEXT = 3000;

/** Characters of a question in a list. */
const MAX_EXAMPLE = 200;

interface SlackText {
  /** Plain text for the words of readers, so that they can't mention anyone or look like a link. */
  readonly type: 'plain_text' | 'mrkdwn';
  readonly text: string;
}

/** The body for an incoming webhook of Slack. */
export interface SlackMessage {
  /** Shown in notifications. */
  readonly text: string;
  readonly blocks: readonly object[];
}

/** Writes a message for Slack. */
export function writeSlack({ type, data }: Message): SlackMessage {
  switch (type) {
    case 'insights.comment':
      return toSlack(`A reader of ${data.site} commented on an answer`, listComment(data), data.link);
    case 'insights.group':
      return toSlack(`${data.questions} questions about “${data.term}” on ${data.site}`, listGrowth(data), data.link);
    case 'insights.digest':
      return toSlack(`The week on ${data.site}: ${data.questions} questions`, listDigest(data), data.link);
    default:
      return type satisfies never;
  }
}

function toSlack(title: string, texts: readonly string[], link: string | null): SlackMessage {
  return {
    text: escape(title),
    blocks: [
      { type: 'header', text: plain(title, MAX_HEADER) },
      ...texts.map((text) => ({ type: 'section', text: plain(text, MAX_TEXT) })),
      ...(link === null
        ? []
        : [{ type: 'section', text: { type: 'mrkdwn', text: `<${escape(link)}|Open in insights>` } }]),
    ],
  };
}

function listComment({ question, comment, reason, outcome, path, sources }: CommentData): string[] {
  const facts = [
    reason !== null && `Reason: ${reason}`,
    `Outcome: ${outcome}`,
    path !== null && `Asked on: ${path}`,
    sources.length > 0 && `Cited: ${sources.join(', ')}`,
  ];
  return [`Comment: ${comment}`, `Question: ${question}`, facts.filter(Boolean).join('\n')];
}

function listGrowth({ nearest, ...group }: GrowthData): string[] {
  return [
    `In a week: ${describeCounts(group)}.`,
    formatList(group.examples),
    ...(nearest.length === 0 ? [] : [`The nearest pages: ${nearest.join(', ')}`]),
  ];
}

function listDigest({ since, until, outcomes, helpful, unhelpful, groups, pages }: DigestData): string[] {
  const counts = Object.entries(outcomes).filter(([, count]) => count > 0);
  const said = [...counts, ['helpful', helpful] as const, ['unhelpful', unhelpful] as const];
  return [
    `From ${since.slice(0, 10)} to ${until.slice(0, 10)}: ${said.map(([name, count]) => `${count} ${name}`).join(', ')}.`,
    ...(groups.length === 0
      ? []
      : [
          `Not answered:\n${formatList(groups.map((group) => `${group.term} (${group.questions}): ${group.examples[0]}`))}`,
        ]),
    ...(pages.length === 0
      ? []
      : [`Pages that answered most:\n${formatList(pages.map(({ path, answers }) => `${path} (${answers})`))}`]),
  ];
}

function describeCounts({ unanswered, unhelpful, wrong }: GroupData): string {
  const counts = [
    [unanswered, 'without an answer'],
    [unhelpful, 'with an unhelpful one'],
    [wrong, 'marked as wrong'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(', ');
}

function formatList(texts: readonly string[]): string {
  return texts.map((text) => `• ${truncate(text.replace(/\s+/g, ' '), MAX_EXAMPLE)}`).join('\n');
}

function plain(text: string, most: number): SlackText {
  return { type: 'plain_text', text: truncate(text, most) };
}

/** The three characters that have a meaning for Slack. */
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
