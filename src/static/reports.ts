/** Sends unanswered questions and ratings to the owner of a site without a service. Loaded with `feedback-url` alone. */
import type { AssistantMessage, Message, UserMessage } from '../conversation/message.js';
import { getPageFilter } from '../page/page-filter.js';
import { maskSecrets } from '../secrets/find-secrets.js';
import { warnOnce } from '../shared/warn.js';

export { reportDisclaimers } from './report-strings.js';

/** Characters that are sent, as many as the service keeps. */
const MAX_QUESTION = 4000;
const MAX_COMMENT = 2000;
const MAX_PATH = 200;
const MAX_LABEL = 40;

/** A question, in the form in which insights are exported and imported. A later report on the same question replaces the earlier one. */
export interface Report {
  /** A random number, which joins a question with its ratings. */
  readonly id: string;
  readonly askedAt: string;
  readonly question: string;
  readonly outcome: string;
  readonly isHelpful?: boolean | undefined;
  readonly reason?: string | undefined;
  readonly comment?: string | undefined;
  readonly path?: string | undefined;
  readonly locale?: string | undefined;
  readonly version?: string | undefined;
}

/** A reader's rating. */
export interface ReportedRating {
  readonly isHelpful: boolean;
  readonly reason?: string | undefined;
  readonly comment?: string | undefined;
}

/** The element that an event comes from. */
interface Reporter extends EventTarget {
  readonly feedbackUrl: string | undefined;
  readonly index: string | undefined;
  readonly filter: Readonly<Record<string, unknown>> | 'auto' | undefined;
  readonly messages: readonly Message[];
}

/** Begins to report on all elements of the page that have an index and an address for reports. Further calls do nothing. */
export function startReports(): void {
  document.addEventListener('docs-assistant-answer', handleAnswer, true);
  document.addEventListener('docs-assistant-feedback', handleFeedback, true);
}

function handleAnswer(event: DocumentEventMap['docs-assistant-answer']): void {
  const { outcome } = event.message.quoted ?? {};
  if (outcome && outcome !== 'answered') report(event, event.message);
}

function handleFeedback(event: DocumentEventMap['docs-assistant-feedback']): void {
  report(event, event.message, event);
}

function report(event: Event, answer: AssistantMessage, rating?: ReportedRating): void {
  const { feedbackUrl, index, filter, messages } = event.composedPath()[0] as Reporter;
  // Nor for a site's own element around one in a closed shadow root.
  if (!feedbackUrl || !index) return;
  const question = messages[messages.findIndex(({ id }) => id === answer.id) - 1];
  if (question?.role !== 'user') return;
  const given = filter === 'auto' ? undefined : filter;
  void post(feedbackUrl, createReport(question, answer, { ...getPageFilter(document), ...given }, rating));
}

/**
 * Creates a report without secrets.
 *
 * @param filter - The version and language of the page, or those that the page searches.
 */
export function createReport(
  question: UserMessage,
  { id, quoted }: AssistantMessage,
  { version, language }: Readonly<Record<string, unknown>>,
  rating?: ReportedRating,
): Report {
  return {
    id,
    askedAt: question.createdAt,
    question: clean(question.content, MAX_QUESTION),
    outcome: quoted?.outcome ?? 'answered',
    isHelpful: rating?.isHelpful,
    reason: rating?.reason,
    comment: cleanLabel(rating?.comment, MAX_COMMENT),
    // A query or an anchor can hold what a reader typed.
    path: cleanLabel(question.currentPath?.replace(/[?#].*$/s, ''), MAX_PATH),
    locale: cleanLabel(language, MAX_LABEL),
    version: cleanLabel(version, MAX_LABEL),
  };
}

/** Undefined for an empty text, and for what is no text. */
function cleanLabel(value: unknown, most: number): string | undefined {
  return (typeof value === 'string' && clean(value, most)) || undefined;
}

/** Masks before the cut: half of a secret would not be recognised. */
function clean(text: string, most: number): string {
  return maskSecrets(text.slice(0, 2 * most)).slice(0, most);
}

/** Sends a report as text, which any host may receive without CORS. Failures are ignored after one warning. */
async function post(url: string, content: Report): Promise<void> {
  try {
    const { ok, type, status } = await fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      // The address of the page could hold more than its path.
      referrerPolicy: 'strict-origin',
      // The reader may be leaving.
      keepalive: true,
      body: JSON.stringify(content),
    });
    // The response of another host can't be read.
    if (!ok && type !== 'opaque') throw new Error(`HTTP ${status}`);
  } catch (error) {
    warnOnce('Feedback could not be sent to feedback-url.', error);
  }
}
