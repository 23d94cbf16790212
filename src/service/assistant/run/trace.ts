import type { LanguageModelV4Middleware } from '@ai-sdk/provider';

import type { Found } from '../../../search/found.js';
import type { Citation } from '../../../quotes/source-part.js';
import { estimatePrompt } from '../model-calls/fit-prompt.js';
import { changeParts, isPreamble } from '../model-calls/streams.js';

/** A search of an answer, with the scores of its hits. */
export interface TracedSearch extends Found {
  readonly query: string;
}

/** A call of a tool in an answer. */
export interface TracedCall {
  readonly tool: string;
  readonly args: unknown;
  /** The result of the tool. */
  readonly result: unknown;
}

/** A request to the model. */
export interface TracedStep {
  /** The messages that were sent, as JSON. */
  readonly prompt: string;
  /** Estimated tokens of what was sent. */
  readonly estimatedTokens: number;
  /** Tokens as the model's service says; `NaN` if it does not say. */
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Milliseconds until the first token, and until the end. */
  readonly firstTokenAfter: number;
  readonly duration: number;
  readonly finishReason: string;
}

/** The steps of one answer, to explain how it came about. */
export interface Trace {
  readonly question: string;
  /** The model's name. */
  readonly model: string;
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly searches: readonly TracedSearch[];
  readonly calls: readonly TracedCall[];
  readonly steps: readonly TracedStep[];
  /** Links that were changed. */
  readonly links: Readonly<Record<'mended' | 'removed', number>>;
  /** Milliseconds from the question to the end. */
  readonly duration: number;
  /** Why the model failed. */
  readonly error?: string | undefined;
}

/** Records what happens while a question is answered. */
export class TraceRecorder {
  readonly searches: TracedSearch[] = [];
  readonly steps: TracedStep[] = [];
  readonly citations: Citation[] = [];
  readonly links = { mended: 0, removed: 0 };

  /** Records each request to a model. */
  readonly middleware: LanguageModelV4Middleware;

  constructor() {
    const { steps } = this;
    this.middleware = changeParts(async function* (stream, { params }) {
      const started = performance.now();
      const elapsed = () => performance.now() - started;
      let firstTokenAfter = NaN;
      let finishReason = 'unknown';
      let promptTokens = NaN;
      let completionTokens = NaN;
      try {
        for await (const part of stream) {
          if (Number.isNaN(firstTokenAfter) && !isPreamble(part)) firstTokenAfter = elapsed();
          if (part.type === 'finish') {
            finishReason = part.finishReason.raw ?? part.finishReason.unified;
            promptTokens = part.usage.inputTokens.total ?? NaN;
            completionTokens = part.usage.outputTokens.total ?? NaN;
          }
          yield part;
        }
      } finally {
        steps.push({
          prompt: JSON.stringify(params.prompt, undefined, 2),
          estimatedTokens: estimatePrompt(params.prompt),
          promptTokens,
          completionTokens,
          firstTokenAfter,
          duration: elapsed(),
          finishReason,
        });
      }
    });
  }
}
