import { cut } from '../../../shared/text.js';
import { Pacer } from '../../../shared/pacer.js';
import { AnswerCitations } from '../citations/citations.js';
import { toSource, type Citation } from '../../../quotes/source-part.js';
import { Passages } from '../citations/passages.js';
import { LinkChecker } from '../links/link-checker.js';
import { LinkScanner } from '../links/link-scanner.js';
import { LinkTargets, type LinkTargetsOptions } from '../links/link-targets.js';
import type { AnswerPart } from './answer-part.js';

/** Characters that are checked before other requests get their turn. */
const MAX_PIECE = 100;

export interface CheckAnswerOptions extends LinkTargetsOptions {
  /** Called for each passage that is cited, once. */
  readonly onCitation: (citation: Citation) => void;
  /** Called for each link that was changed. */
  readonly onLink: (kind: 'mended' | 'removed') => void;
}

/**
 * Checks the links of an answer while it streams, and makes citations of its marks. The part of a citation comes before the text with its
 * first mark.
 */
export async function* checkAnswer(
  parts: AsyncIterable<AnswerPart>,
  options: CheckAnswerOptions,
): AsyncGenerator<AnswerPart> {
  const checker = new AnswerChecker(options);
  for await (const part of parts) yield* checker.check(part);
}

/** Checks one answer. */
class AnswerChecker {
  readonly #passages = new Passages();
  readonly #targets: LinkTargets;
  readonly #links: LinkChecker;
  readonly #pacer = new Pacer();
  /** Citations whose parts are not sent yet. */
  #cited: Citation[] = [];
  #scanner: LinkScanner;

  constructor({ onCitation, onLink, ...options }: CheckAnswerOptions) {
    this.#targets = new LinkTargets(options);
    const citations = new AnswerCitations(this.#passages, (citation) => {
      this.#cited.push(citation);
      onCitation(citation);
    });
    this.#links = new LinkChecker({
      targets: this.#targets,
      cite: (target, number, before) => citations.cite(target, number, before),
      onChange: onLink,
    });
    this.#scanner = this.#createScanner();
  }

  async *check(part: AnswerPart): AsyncGenerator<AnswerPart> {
    if (part.type === 'text') return yield* this.#checkText(part.text);
    if (endsText(part)) yield* this.#send(this.#scanner.end());
    if (part.type === 'tool-result') this.#addPassages(part.result);
    // The text of the next step begins anew.
    if (part.type === 'step-finish') this.#scanner = this.#createScanner();
    yield part;
  }

  /** A provider may send a whole answer at once, so it is checked in pieces. */
  async *#checkText(text: string): AsyncGenerator<AnswerPart> {
    for (let rest = text; rest !== '';) {
      if (this.#pacer.isDue) await this.#pacer.pause();
      const piece = cut(rest, MAX_PIECE);
      yield* this.#send(this.#scanner.push(piece));
      rest = rest.slice(piece.length);
    }
  }

  *#send(text: string): Generator<AnswerPart> {
    for (const citation of this.#cited) yield { type: 'source', source: toSource(citation) };
    this.#cited = [];
    if (text !== '') yield { type: 'text', text };
  }

  #addPassages(result: unknown): void {
    this.#passages.add(result);
    for (const path of this.#passages.paths) this.#targets.addKnown(path);
  }

  #createScanner(): LinkScanner {
    return new LinkScanner((link, before) => this.#links.check(link, before));
  }
}

/** Whether a text ends before a part. */
function endsText({ type }: AnswerPart): boolean {
  return type === 'step-finish' || type === 'finish' || type === 'failure' || type === 'tool-call';
}
