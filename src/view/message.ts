import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AssistantMessage, Message, UserMessage } from '../conversation/message.js';
import type { MarkdownOptions } from '../markdown/markdown-renderer.js';
import { fill, type Strings } from '../strings/strings.js';
import { renderMarkdown } from './render-markdown.js';
import { renderSources } from './sources.js';

export interface MessageContext extends MarkdownOptions {
  readonly strings: Strings;
}

export function renderMessage(message: Message, context: MessageContext): TemplateResult {
  return message.role === 'user' ? renderQuestion(message, context) : renderAnswer(message, context);
}

function renderQuestion({ content }: UserMessage, { strings }: MessageContext): TemplateResult {
  return html`
    <article class="question" part="question" aria-label=${strings.question}>
      <p class="question-text" dir="auto">${content}</p>
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
      ${renderActivity(answer, strings)}
      ${renderEnd(answer, strings)}
      ${answer.outcome === 'pending' ? nothing : renderSources(answer.sources, docsUrl, strings)}
    </article>
  `;
}

/** What the service does while no text arrives. */
function renderActivity({ outcome, parts, toolCalls }: AssistantMessage, strings: Strings): TemplateResult | typeof nothing {
  const running = toolCalls.findLast(({ state }) => state === 'call');
  const isWriting = !running && (parts.at(-1)?.text ?? '') !== '';
  if (outcome !== 'pending' || isWriting) return nothing;
  const query = searchQuery(running?.toolName, running?.args);
  return html`<p class="activity">${query ? fill(strings.searching, { query }) : strings.thinking}</p>`;
}

/** Unknown tools show nothing of their own. */
function searchQuery(toolName: string | undefined, args: unknown): string | undefined {
  if (toolName !== 'search' || typeof args !== 'object' || args === null || !('query' in args)) return undefined;
  return typeof args.query === 'string' ? args.query : undefined;
}

function renderEnd({ outcome }: AssistantMessage, strings: Strings): TemplateResult | typeof nothing {
  switch (outcome) {
    case 'stopped':
      return html`<p class="end">${strings.stopped}</p>`;
    case 'failed':
      return html`<p class="end">${strings.incomplete}</p>`;
    case 'pending':
    case 'complete':
      return nothing;
    default:
      return outcome satisfies never;
  }
}
