/** What the buttons below an answer copy. Loads when the reader goes to them. */
export { answerToMarkdown } from '../../conversation/answer-to-markdown.js';

/** Characters of a question that a link takes. Encoded they fit in what servers accept as an address. */
const MAX_LINKED = 1000;

/** The address of the page with a question, which `ways-in.ts` takes from it. */
export function linkTo(question: string): string {
  const url = new URL(location.href);
  url.searchParams.set('assistant', question.slice(0, MAX_LINKED));
  return url.href;
}
