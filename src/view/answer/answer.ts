import { html, nothing, type TemplateResult } from 'lit';
import type { AssistantMessage } from '../../conversation/message.js';
import type { Citation } from '../../protocol/types.js';
import { fill, type Strings } from '../../strings/strings.js';
import { renderTextButton } from '../controls/text-button.js';
import { renderAnswerActions } from './answer-actions.js';
import { busy } from './busy.js';
import type { MessageContext } from './message-context.js';
import { renderMarkdown } from './render-markdown.js';
import { renderSources } from './sources.js';
import { findSearchQuery, renderSteps } from './steps.js';

/** One constant array, so that updates see no change. */
const noCitations: readonly Citation[] = [];

/** Renders an answer: its steps, the current activity, sources and actions. */
export function renderAnswer(answer: AssistantMessage, context: MessageContext): TemplateResult {
  const { strings } = context;
  const { citations = noCitations } = answer;
  const sources = answer.citations ?? answer.sources;
  const isPending = answer.outcome === 'pending';
  return html`
    <article class="answer" part="answer" aria-label=${strings.answer} ${busy(isPending)}>
      ${renderSteps(answer, context)}
      ${answer.parts.map(({ text }, index) => {
        const isComplete = !isPending || index < answer.parts.length - 1;
        return html`<div class="prose" ${renderMarkdown(text, isComplete, { ...context, citations, sources })}></div>`;
      })}
      ${renderActivity(answer, context)} ${renderOutcome(answer, strings)}
      ${isPending ? nothing : html`${renderSources(answer.sources, { ...context, citations })}${renderReactions(answer, context)}`}
    </article>
  `;
}

/** Shows the current activity of the service while no text arrives. */
function renderActivity(
  { outcome, parts, toolCalls }: AssistantMessage,
  { strings, isSlow }: MessageContext,
): TemplateResult | typeof nothing {
  const running = toolCalls.findLast(({ state }) => state === 'call');
  const isWriting = !running && !isSlow && (parts.at(-1)?.text ?? '') !== '';
  if (outcome !== 'pending' || isWriting) return nothing;
  const query = running && findSearchQuery(running);
  const activity = query ? fill(strings.searching, { query }) : strings.thinking;
  return html`<p class="activity" part="activity">${isSlow ? strings.slow : activity}</p>`;
}

/** Says that an answer was stopped or is incomplete. */
function renderOutcome({ outcome }: AssistantMessage, strings: Strings): TemplateResult | typeof nothing {
  const text = { pending: '', complete: '', stopped: strings.stopped, failed: strings.incomplete }[outcome];
  return text ? html`<p class="outcome" part="outcome">${text}</p>` : nothing;
}

/** Actions and feedback for an answer that has ended. */
function renderReactions(answer: AssistantMessage, context: MessageContext): TemplateResult | typeof nothing {
  const { strings, supportUrl, ratings, feedback, copied, isBusy, lastMessage, handlers } = context;
  const canRegenerate = !isBusy && lastMessage === answer.id;
  if (answer.content === '') {
    // An answer that was stopped before its first text.
    return canRegenerate
      ? html`<p class="outcome">${renderTextButton('button', 'retry', strings.retry, handlers.handleRetry)}</p>`
      : nothing;
  }
  const rating = ratings[answer.id];
  return html`
    ${renderAnswerActions({ answer, rating, copied: copied?.id === answer.id ? copied.what : undefined, canRegenerate, strings, ...handlers })}
    ${rating && rating !== 'helpful' ? feedback?.renderFeedback({ answer, rating, strings, supportUrl, ...handlers }) : nothing}
  `;
}
