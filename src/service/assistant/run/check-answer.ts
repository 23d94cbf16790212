import type { StreamTextTransform, TextStreamPart, ToolSet } from 'ai';

import { cut } from '../../common/text.js';
import { Pacer } from '../../common/pacer.js';
import { AnswerCitations, toSource, type Citation } from '../citations/citations.js';
import { Passages } from '../citations/passages.js';
import { LinkChecker } from '../links/link-checker.js';
import { LinkScanner } from '../links/link-scanner.js';
import { LinkTargets, type LinkTargetsOptions } from '../links/link-targets.js';

/** Characters that are checked before other requests get their turn. */
const MAX_PIECE = 100;

export interface CheckAnswerOptions extends LinkTargetsOptions {
  /** Called for each passage that is cited, once. */
  readonly onCitation: (citation: Citation) => void;
  /** Called for each link that was changed. */
  readonly onLink: (kind: 'mended' | 'removed') => void;
}

type Part = TextStreamPart<ToolSet>;
type Controller = TransformStreamDefaultController<Part>;

/**
 * Checks the links of an answer while it streams, and makes citations of its marks. The part of a citation comes before the text with its
 * first mark. Sources that a model names by itself are left out.
 */
export function checkAnswer(options: CheckAnswerOptions): StreamTextTransform<ToolSet> {
  return () => {
    const checker = new AnswerChecker(options);
    return new TransformStream<Part, Part>({ transform: (part, controller) => checker.transform(part, controller) });
  };
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

  async transform(part: Part, controller: Controller): Promise<void> {
    if (part.type === 'source') return;
    if (part.type === 'text-delta') return this.#transformText(part.textDelta, controller);
    if (endsText(part)) this.#send(this.#scanner.end(), controller);
    // Without knowing the tools, the type has no results.
    if ('result' in part) this.#addPassages(part.result);
    // The text of the next step begins anew.
    if (part.type === 'step-finish') this.#scanner = this.#createScanner();
    controller.enqueue(part);
  }

  /** A provider may send a whole answer at once, so it is checked in pieces. */
  async #transformText(text: string, controller: Controller): Promise<void> {
    for (let rest = text; rest !== '';) {
      if (this.#pacer.isDue) await this.#pacer.pause();
      const piece = cut(rest, MAX_PIECE);
      this.#send(this.#scanner.push(piece), controller);
      rest = rest.slice(piece.length);
    }
  }

  #send(textDelta: string, controller: Controller): void {
    for (const citation of this.#cited) controller.enqueue({ type: 'source', source: toSource(citation) });
    this.#cited = [];
    if (textDelta !== '') controller.enqueue({ type: 'text-delta', textDelta });
  }

  #addPassages(result: unknown): void {
    this.#passages.add(result);
    for (const path of this.#passages.paths) this.#targets.addKnown(path);
  }

  #createScanner(): LinkScanner {
    return new LinkScanner((link, before) => this.#links.check(link, before));
  }
}

/** Whether a part can't stand inside a text. */
function endsText({ type }: Part): boolean {
  return type === 'step-finish' || type === 'finish' || type === 'error' || type === 'tool-call';
}
