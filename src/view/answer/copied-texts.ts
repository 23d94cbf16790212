/** Texts for the copy buttons below an answer. Loads when the reader points at or focuses one. */
export { answerToMarkdown } from '../../conversation/answer-to-markdown.js';

/** Most characters of a question in a link. Encoded, they fit within the address length that servers accept. */
const MAX_LINKED = 1000;

/** The address of the page with a question, which `ways-in.ts` takes from it. */
export function linkTo(question: string): string {
  const url = new URL(location.href);
  url.searchParams.set('assistant', question.slice(0, MAX_LINKED));
  return url.href;
}
