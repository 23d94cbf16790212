import { html, noChange, nothing, type TemplateResult } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import type { AssistantMessage } from '../../conversation/message.js';
import type { Quoted } from '../../protocol/types.js';
import { findWords } from '../../shared/find-words.js';
import type { Strings } from '../../strings/strings.js';
import { renderTextButton } from '../controls/text-button.js';
import type { CitingLink } from './citation-marks.js';
import { getRendering } from './render-markdown.js';

export { quotesStyles as styles } from './quotes.styles.js';

/** Name of the highlight, as in `::highlight(docs-assistant-asked)`. */
const NAME = 'docs-assistant-asked';

/** Most words that are marked. An answer has one to three passages. */
const MAX_WORDS = 200;

class AskedDirective extends Directive {
  #quoted: Quoted | undefined;

  render(_answer: AssistantMessage): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [{ outcome, quoted }]: [AssistantMessage]): unknown {
    if (outcome === 'pending' || quoted === this.#quoted) return noChange;
    this.#quoted = quoted;
    if (quoted) void complete(element, quoted);
    return noChange;
  }
}

/**
 * Marks the words that a question asks for in the passages of its answer: `<article ${markAsked(answer)}>`. They are custom highlights, which
 * change no node, so that the text can still be rendered. Without support in the browser, nothing is marked.
 */
export const markAsked = directive(AskedDirective);

async function complete(answer: Element, { matched }: Quoted): Promise<void> {
  // The text is rendered after the element itself, and a long one in several steps.
  do await getRendering(answer);
  while (getRendering(answer));
  for (const mark of answer.querySelectorAll<CitingLink>('.mark')) {
    // The link to the place comes before the number, which is hidden, and leads to the passage as well.
    const place = mark.previousElementSibling as CitingLink | null;
    if (place?.href === mark.href) place.citation = mark.citation;
  }
  if ('highlights' in CSS) markWords(answer, new Set(matched.slice(0, MAX_WORDS)));
}

function markWords(answer: Element, words: ReadonlySet<string>): void {
  let highlight = CSS.highlights.get(NAME);
  if (!highlight) CSS.highlights.set(NAME, (highlight = new Highlight()));
  for (const range of highlight) if (!range.startContainer.isConnected) highlight.delete(range);
  for (const passage of answer.querySelectorAll('blockquote')) {
    for (const range of findRanges(passage, words)) highlight.add(range);
  }
}

/** The places of words in a passage, except in code blocks: the colours of code are readable on its own background only. */
function findRanges(passage: Element, words: ReadonlySet<string>): StaticRange[] {
  const nodes = document.createTreeWalker(passage, NodeFilter.SHOW_TEXT);
  const ranges: StaticRange[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node.parentElement!.closest('.code')) continue;
    for (const { from, to } of findWords(node.textContent!, words)) {
      ranges.push(new StaticRange({ startContainer: node, startOffset: from, endContainer: node, endOffset: to }));
    }
  }
  return ranges;
}

export interface WaysOnOptions {
  /** The link to the site's support, if it has one. */
  readonly supportLink: unknown;
  readonly strings: Strings;
  readonly handlers: { readonly handleEdit: () => void };
}

/**
 * Ways to go on if the docs don't cover a question. Nothing after other answers: their passages are their sources.
 *
 * @param isLast - Whether the answer is the last one, whose question can be edited.
 */
export function renderWaysOn(
  { quoted, finishReason }: AssistantMessage,
  isLast: boolean,
  { supportLink, strings, handlers }: WaysOnOptions,
): TemplateResult | typeof nothing {
  if (quoted?.outcome !== 'nothing' || !finishReason || !isLast) return nothing;
  return html`
    <p class="row">
      ${renderTextButton('button', 'edit-question', strings.editQuestion, () => handlers.handleEdit())}
      ${supportLink}
    </p>
  `;
}
