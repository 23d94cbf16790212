import { html, nothing, type TemplateResult } from 'lit';
import { getEnding } from '../../conversation/ending.js';
import type { AssistantMessage, ToolCall } from '../../conversation/message.js';
import type { Citation } from '../../protocol/types.js';
import { fill } from '../../strings/strings.js';
import { renderAnswerActions } from './answer-actions.js';
import { busy } from './busy.js';
import type { MessageContext } from './message-context.js';
import { renderMarkdown } from './render-markdown.js';
import { renderSources } from './sources.js';
import { splitSuggestions } from './split-suggestions.js';

/** One constant array, so that updates see no change. */
const noCitations: readonly Citation[] = [];

/** Renders an answer: its text, the current activity, actions, sources, and suggestions of the service. */
export function renderAnswer(answer: AssistantMessage, context: MessageContext): TemplateResult {
  const { strings, loaded } = context;
  const { citations = noCitations, parts } = answer;
  const sources = answer.citations ?? answer.sources;
  const isPending = answer.outcome === 'pending';
  const [body, suggestions] = splitSuggestions(parts.at(-1)?.text ?? '', !isPending);
  const end = getEnding(answer) ? loaded.unfinished?.closeMarks(body) : body;
  const renderText = (text: string, isComplete = !isPending) =>
    html`<div class="prose" ${renderMarkdown(text, isComplete, { ...context, citations, sources })}></div>`;
  return html`
    <article class="answer ${isPending && context.FreshText ? 'growing' : ''}" part="answer" aria-label=${strings.answer} data-quoted=${answer.quoted?.outcome ?? nothing} ${busy(isPending)} ${loaded.unfinished?.markCode(answer)} ${loaded.quotes?.markAsked(answer)}>
      ${parts.map(({ text }, index) => (index < parts.length - 1 ? renderText(text, true) : renderText(end ?? body)))}
      ${renderActivity(answer, context)} ${renderOutcome(answer, context)}
      ${isPending ? nothing : html`${renderReactions(answer, context)}${answer.quoted ? loaded.quotes?.renderWaysOn(answer, isLastAndIdle(answer, context), context) : renderSources(answer, { ...context, citations })}`}
      ${suggestions ? renderText(suggestions) : nothing}
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
  return html`<p class="activity" part="activity" .textContent=${isSlow ? strings.slow : activity}></p>`;
}

/** The query of the search tool. Undefined for other tools: they show nothing of their own. */
function findSearchQuery({ toolName, args }: ToolCall): string | undefined {
  const { query } = Object(args) as { query?: unknown };
  return toolName === 'search' && typeof query === 'string' ? query : undefined;
}

/** Says why an answer is not whole, unless the notice of its failure does. */
function renderOutcome(answer: AssistantMessage, context: MessageContext): unknown {
  const { strings, handlers, loaded, failure, lastMessage } = context;
  const hasNotice = answer.outcome === 'failed' && failure && lastMessage === answer.id;
  return hasNotice
    ? nothing
    : loaded.unfinished?.renderOutcome(answer, isLastAndIdle(answer, context), strings, handlers);
}

function isLastAndIdle({ id }: AssistantMessage, { isBusy, lastMessage }: MessageContext): boolean {
  return !isBusy && lastMessage === id;
}

/** Actions and feedback for an answer that has ended. */
function renderReactions(answer: AssistantMessage, context: MessageContext): TemplateResult | typeof nothing {
  const { strings, supportLink, ratings, loaded, copied, handlers } = context;
  const canRegenerate = isLastAndIdle(answer, context);
  // It was stopped before its first text.
  if (answer.content === '') return nothing;
  const rating = ratings[answer.id];
  return html`
    ${renderAnswerActions({ answer, rating, copied: copied?.id === answer.id ? copied.what : undefined, canRegenerate, strings, ...handlers })}
    ${rating && rating !== 'helpful' ? loaded.feedback?.renderFeedback({ answer, rating, strings, supportLink, ...handlers }) : nothing}
  `;
}
