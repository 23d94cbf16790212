import type { StreamTextTransform, TextStreamPart, ToolSet } from 'ai';

import { cut } from '../format.js';
import { Pacer } from '../pacer.js';
import { Citations, toSource, type Citation } from './citations/citations.js';
import { Passages } from './citations/passages.js';
import { LinkChecker } from './links/link-checker.js';
import { LinkScanner } from './links/link-scanner.js';
import { LinkTargets, type LinkTargetsOptions } from './links/link-targets.js';

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
 * first mark. Sources that a model names by itself are left out.
 */
export function checkAnswer({ onCitation, onLink, ...options }: CheckAnswerOptions): StreamTextTransform<ToolSet> {
  return () => {
    const passages = new Passages();
    const targets = new LinkTargets(options);
    let cited: Citation[] = [];
    const citations = new Citations(passages, (citation) => {
      cited.push(citation);
      onCitation(citation);
    });
    const checker = new LinkChecker({
      targets,
      cite: (target, number, before) => citations.cite(target, number, before),
      onChange: onLink,
    });
    const createScanner = () => new LinkScanner((link, before) => checker.check(link, before));
    let scanner = createScanner();
    const pacer = new Pacer();
    return new TransformStream<TextStreamPart<ToolSet>, TextStreamPart<ToolSet>>({
      async transform(part, controller) {
        const send = (textDelta: string) => {
          for (const citation of cited) controller.enqueue({ type: 'source', source: toSource(citation) });
          cited = [];
          if (textDelta !== '') controller.enqueue({ type: 'text-delta', textDelta });
        };
        if (part.type === 'text-delta') {
          // A provider may send a whole answer at once.
          for (let rest = part.textDelta; rest !== '';) {
            if (pacer.isDue) await pacer.pause();
            const piece = cut(rest, MAX_PIECE);
            send(scanner.push(piece));
            rest = rest.slice(piece.length);
          }
          return;
        }
        if (part.type === 'source') return;
        if (endsText(part)) send(scanner.end());
        // Without knowing the tools, the type has no results.
        if ('result' in part) {
          passages.add(part.result);
          for (const path of passages.paths) targets.addKnown(path);
        }
        // The text of the next step begins anew.
        if (part.type === 'step-finish') scanner = createScanner();
        controller.enqueue(part);
      },
    });
  };
}

/** Whether a part can't stand inside a text. */
function endsText({ type }: TextStreamPart<ToolSet>): boolean {
  return type === 'step-finish' || type === 'finish' || type === 'error' || type === 'tool-call';
}
