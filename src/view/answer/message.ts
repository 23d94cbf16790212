import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AssistantMessage, Message, Rating, UserMessage } from '../../conversation/message.js';
import type { MarkdownOptions } from '../../markdown/markdown-renderer.js';
import { fill, type FeedbackReason, type Strings } from '../../strings/strings.js';
import { renderAnswerActions, type AnswerHandlers } from './answer-actions.js';
import { renderIconButton } from '../controls/icon-button.js';
import { editIcon } from '../icons.js';
import { renderMarkdown } from './render-markdown.js';
import { renderSources } from './sources.js';
import { renderTextButton } from '../controls/text-button.js';

export interface MessageHandlers extends AnswerHandlers {
  readonly handleEdit: (question: UserMessage) => void;
  readonly handleFeedback: (answer: AssistantMessage, reason: FeedbackReason | undefined, comment: string) => void;
}

/** What the messages of a log have in common. */
export interface MessageContext extends MarkdownOptions {
  readonly strings: Strings;
  readonly supportUrl: string | undefined;
  /** Identifiers of the last question, which may be edited, and the last message, which may be answered again. */
  readonly lastQuestion: string | undefined;
  readonly lastMessage: string | undefined;
  readonly isBusy: boolean;
  /** Whether the running answer has shown no sign of life for a while. */
  readonly isSlow: boolean;
  /** By the identifier of the answer. */
  readonly ratings: ReadonlyMap<string, Rating>;
  /** The answer that has just been copied. */
  readonly copied: string | undefined;
  /** Asks why an answer is unhelpful; loaded with the first one that is. */
  readonly feedback: typeof import('./feedback.js') | undefined;
  readonly handlers: MessageHandlers;
}

export function renderMessage(message: Message, context: MessageContext): TemplateResult {
  return message.role === 'user' ? renderQuestion(message, context) : renderAnswer(message, context);
}

function renderQuestion(question: UserMessage, { strings, lastQuestion, handlers }: MessageContext): TemplateResult {
  return html`
    <article class="question" part="question" aria-label=${strings.question}>
      <p class="question-text" part="question-text" dir="auto">${question.content}</p>
      ${question.context?.map(({ value }) => html`<p class="question-context" part="question-context" dir="auto">${value}</p>`)}
      ${
        question.id === lastQuestion
          ? renderIconButton('edit', strings.editQuestion, editIcon, () => handlers.handleEdit(question))
          : nothing
      }
    </article>
  `;
}

/** Steps are separate prose, so each has a container of its own. */
function renderAnswer(answer: AssistantMessage, context: MessageContext): TemplateResult {
  const { strings, docsUrl } = context;
  return html`
    <article class="answer" part="answer" aria-label=${strings.answer} aria-busy=${answer.outcome === 'pending'}>
      ${answer.parts.map(({ text }, index) => {
        const isComplete = answer.outcome !== 'pending' || index < answer.parts.length - 1;
        return html`<div class="prose" ${renderMarkdown(text, isComplete, context)}></div>`;
      })}
      ${renderActivity(answer, context)}
      ${renderEnd(answer, strings)}
      ${answer.outcome === 'pending' ? nothing : html`${renderSources(answer.sources, docsUrl, strings)}${renderReaction(answer, context)}`}
    </article>
  `;
}

/** What the reader may do with an answer that has ended. */
function renderReaction(answer: AssistantMessage, context: MessageContext): TemplateResult | typeof nothing {
  const { strings, supportUrl, ratings, copied, isBusy, lastMessage, feedback, handlers } = context;
  const isRepeatable = !isBusy && lastMessage === answer.id;
  if (answer.content === '') {
    if (!isRepeatable) return nothing;
    // The way on from an answer without text, as of one that was stopped early.
    return html`<p class="end">${renderTextButton('button', 'retry', strings.retry, handlers.handleRetry)}</p>`;
  }
  const rating = ratings.get(answer.id);
  const handleSend = (reason: FeedbackReason | undefined, comment: string) =>
    handlers.handleFeedback(answer, reason, comment);
  const isCopied = copied === answer.id;
  return html`
    ${renderAnswerActions({ answer, rating, isCopied, isRepeatable, strings, ...handlers })}
    ${rating === 'unhelpful' ? feedback?.renderFeedback({ strings, supportUrl, handleSend }) : nothing}
    ${rating === 'sent' ? feedback?.renderThanks(strings, supportUrl) : nothing}
  `;
}

/** What the service does while no text arrives. */
function renderActivity(
  { outcome, parts, toolCalls }: AssistantMessage,
  { strings, isSlow }: MessageContext,
): TemplateResult | typeof nothing {
  const running = toolCalls.findLast(({ state }) => state === 'call');
  const isWriting = !running && !isSlow && (parts.at(-1)?.text ?? '') !== '';
  if (outcome !== 'pending' || isWriting) return nothing;
  const query = searchQuery(running?.toolName, running?.args);
  const activity = query ? fill(strings.searching, { query }) : strings.thinking;
  return html`<p class="activity" part="activity">${isSlow ? strings.slow : activity}</p>`;
}

/** Unknown tools show nothing of their own. */
function searchQuery(toolName: string | undefined, args: unknown): string | undefined {
  if (toolName !== 'search' || typeof args !== 'object' || args === null || !('query' in args)) return undefined;
  return typeof args.query === 'string' ? args.query : undefined;
}

function renderEnd({ outcome }: AssistantMessage, strings: Strings): TemplateResult | typeof nothing {
  const text = { pending: '', complete: '', stopped: strings.stopped, failed: strings.incomplete }[outcome];
  return text ? html`<p class="end" part="end">${text}</p>` : nothing;
}
