import { truncate } from '../../shared/text.js';
import type { PullRequest } from './forge.js';

/** Maximum characters that GitHub accepts. */
const MAX_TITLE = 256;
const MAX_BODY = 65_536;

/** The title in one line, truncated to the maximum. */
export function renderTitle({ title }: Pick<PullRequest, 'title'>): string {
  const line = title.replace(/\s+/g, ' ').trim();
  return truncate(line, MAX_TITLE);
}

/**
 * Renders the prompts as fenced code, so that they can't mention users, close issues or load images. If they are too long, earlier prompts
 * are left out.
 */
export function renderBody({ prompts, origin }: Pick<PullRequest, 'prompts' | 'origin'>): string {
  const made = `Made by an agent job from ${prompts.length === 1 ? 'this prompt' : 'these prompts'}:`;
  const intro = origin === undefined ? made : `Started from questions of readers: <${origin}>\n\n${made}`;
  const room = MAX_BODY - intro.length - 200;
  const fences = prompts.map((prompt) => renderFence(truncate(prompt, Math.floor(room / 2))));
  let length = 0;
  const shown = fences
    .toReversed()
    .filter((fence) => (length += fence.length + 2) <= room)
    .toReversed();
  const left = fences.length - shown.length;
  const note = left > 0 ? [`(${left} earlier ${left === 1 ? 'prompt is' : 'prompts are'} left out for length.)`] : [];
  return [intro, ...note, ...shown].join('\n\n');
}

/** Uses a longer fence than any fence in the text, so that the text can't close it. */
function renderFence(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  return `${fence}text\n${text.replace(/\r\n?/g, '\n')}\n${fence}`;
}
