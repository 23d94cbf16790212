import { html, nothing, type TemplateResult } from 'lit';
import { getEnding, isCut } from '../../conversation/ending.js';
import type { AssistantMessage } from '../../conversation/message.js';
import type { Citation } from '../../protocol/types.js';
import { fill } from '../../strings/strings.js';
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
  const { strings, loaded } = context;
  const { citations = noCitations } = answer;
  const sources = answer.citations ?? answer.sources;
  const isPending = answer.outcome === 'pending';
  return html`
    <article class="answer" part="answer" aria-label=${strings.answer} data-quoted=${answer.quoted?.outcome ?? nothing} ${busy(isPending)} ${loaded.unfinished?.markCode(answer)} ${loaded.quotes?.markAsked(answer)}>
      ${renderSteps(answer, context)}
      ${answer.parts.map(({ text }, index) => {
        const isLast = index === answer.parts.length - 1;
        const shown = isLast && getEnding(answer) ? loaded.unfinished?.closeMarks(text) : text;
        return html`<div class="prose" ${renderMarkdown(shown ?? text, !isPending || !isLast, { ...context, citations, sources })}></div>`;
      })}
      ${renderActivity(answer, context)} ${renderOutcome(answer, context)}
      ${isPending ? nothing : html`${answer.quoted ? loaded.quotes?.renderWaysOn(answer, isLastAndIdle(answer, context), context) : renderSources(answer.sources, { ...context, citations })}${renderReactions(answer, context)}`}
    </article>
  `;
}

/** Shows the current activity of the service while no text arrives. */
function renderActivity(
  { outcome, parts, toolCalls }: AssistantMessage,
  { strings, isSlow, isThinking }: MessageContext,
): TemplateResult | typeof nothing {
  const running = toolCalls.findLast(({ state }) => state === 'call');
  const isWriting = !running && !isSlow && !isThinking && (parts.at(-1)?.text ?? '') !== '';
  if (outcome !== 'pending' || isWriting) return nothing;
  const query = running && findSearchQuery(running);
  const activity = query ? fill(strings.searching, { query }) : strings.thinking;
  return html`<p class="activity" part="activity">${isSlow ? strings.slow : activity}</p>`;
}

/** Says why an answer is not whole, unless the notice of its failure does. */
function renderOutcome(answer: AssistantMessage, context: MessageContext): TemplateResult | typeof nothing {
  const { strings, handlers } = context;
  const ending = getEnding(answer);
  const hasNotice = answer.outcome === 'failed' && context.failure && context.lastMessage === answer.id;
  if (!ending || hasNotice) return nothing;
  const canContinue = isCut(answer) && answer.outcome !== 'failed' && isLastAndIdle(answer, context);
  const button = canContinue
    ? renderTextButton('button', 'continue', strings.continueAnswer, handlers.handleContinue)
    : nothing;
  return html`<p class="outcome" part="outcome">${strings[ending]} ${button}</p>`;
}

function isLastAndIdle({ id }: AssistantMessage, { isBusy, lastMessage }: MessageContext): boolean {
  return !isBusy && lastMessage === id;
}

/** Actions and feedback for an answer that has ended. */
function renderReactions(answer: AssistantMessage, context: MessageContext): TemplateResult | typeof nothing {
  const { strings, supportUrl, ratings, loaded, copied, handlers } = context;
  const canRegenerate = isLastAndIdle(answer, context);
  if (answer.content === '') {
    // An answer that was stopped before its first text.
    return canRegenerate
      ? html`<p class="outcome">${renderTextButton('button', 'retry', strings.retry, handlers.handleRetry)}</p>`
      : nothing;
  }
  const rating = ratings[answer.id];
  return html`
    ${renderAnswerActions({ answer, rating, copied: copied?.id === answer.id ? copied.what : undefined, canRegenerate, strings, ...handlers })}
    ${rating && rating !== 'helpful' ? loaded.feedback?.renderFeedback({ answer, rating, strings, supportUrl, ...handlers }) : nothing}
  `;
}
