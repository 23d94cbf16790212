import { truncate } from '../../shared/text.js';
import type { PullRequest } from './forge.js';

/** Maximum characters that each forge accepts, with room for a word before the title. */
const MAX_TITLE = 240;
const MAX_BODY = 65_536;

/** Invisible marks around what the service writes. What people write around them stays. */
const START = '<!-- docs-assistant: prompts -->';
const END = '<!-- docs-assistant: end of prompts -->';

/** The title in one line, truncated to the maximum. */
export function renderTitle({ title }: Pick<PullRequest, 'title'>): string {
  const line = title.replace(/\s+/g, ' ').trim();
  return truncate(line, MAX_TITLE);
}

/** Renders the text of a new pull request, by the repository's template if it has one. */
export function renderBody(request: Omit<PullRequest, 'id' | 'title'>): string {
  const { template = '', branch, base } = request;
  // Variables of GitLab's templates, which it replaces only in its own form.
  const filled = template.replaceAll('%{source_branch}', branch).replaceAll('%{target_branch}', base).trim();
  const text = renderMarked(request, MAX_BODY - filled.length);
  if (filled === '') return text;
  const place = findEmptySection(filled);
  return [filled.slice(0, place).trim(), text, filled.slice(place).trim()].filter(Boolean).join('\n\n');
}

/** Replaces the prompts in the text of a pull request. It stays as it is if somebody has removed them. */
export function replaceText(body: string, request: Pick<PullRequest, 'prompts' | 'origin'>): string {
  const [start, end] = [body.indexOf(START), body.lastIndexOf(END)];
  if (start === -1 || end < start) return body;
  const [before, after] = [body.slice(0, start), body.slice(end + END.length)];
  return before + renderMarked(request, MAX_BODY - before.length - after.length) + after;
}

function renderMarked(request: Pick<PullRequest, 'prompts' | 'origin'>, room: number): string {
  return `${START}\n${renderPrompts(request, room - START.length - END.length)}\n${END}`;
}

/**
 * Renders the prompts as fenced code, so that they can't mention users, close issues, run commands of a forge or load images. If they are too
 * long, earlier prompts are left out.
 */
function renderPrompts({ prompts, origin }: Pick<PullRequest, 'prompts' | 'origin'>, most: number): string {
  const made = `Made by an agent job from ${prompts.length === 1 ? 'this prompt' : 'these prompts'}:`;
  const intro = origin === undefined ? made : `Started from questions of readers: <${origin}>\n\n${made}`;
  const room = most - intro.length - 200;
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

/** Finds where the first section of a template ends that has no text of its own and no sections below it; 0 if there is none. */
function findEmptySection(template: string): number {
  // Comments are hints for people, and a line of code is no heading.
  const text = template.replace(/<!--.*?-->|^(`{3,}|~{3,}).*?^\1/gms, (part, fence?: string) =>
    part.replace(/./g, fence === undefined ? ' ' : 'x'),
  );
  const headings = [...text.matchAll(/^(#{1,6})[ \t].*$/gm)].map(({ 0: line, 1: marks = '', index }) => ({
    depth: marks.length,
    start: index,
    end: index + line.length,
  }));
  const found = headings.findIndex(({ depth, end }, index) => {
    const next = headings[index + 1];
    return text.slice(end, next?.start).trim() === '' && (next === undefined || next.depth <= depth);
  });
  return found === -1 ? 0 : (headings[found + 1]?.start ?? template.length);
}
