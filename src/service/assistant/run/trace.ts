import type { LanguageModelV1Middleware, LanguageModelV1StreamPart } from 'ai';

import type { Found } from '../../search/found.js';
import type { Citation } from '../citations/citations.js';
import { estimatePrompt } from '../model/fit-prompt.js';
import { toStream } from '../../models/to-stream.js';

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
  /** The message for the reader if the answer failed. */
  readonly error?: string | undefined;
}

/** Records what happens while a question is answered. */
export class TraceRecorder {
  readonly searches: TracedSearch[] = [];
  readonly steps: TracedStep[] = [];
  readonly citations: Citation[] = [];
  readonly links = { mended: 0, removed: 0 };

  /** Records each request to a model. */
  readonly middleware: LanguageModelV1Middleware = {
    wrapStream: async ({ doStream, params }) => {
      const started = performance.now();
      const result = await doStream();
      const prompt = JSON.stringify(params.prompt, undefined, 2);
      const record = (step: Omit<TracedStep, 'prompt' | 'estimatedTokens'>) =>
        this.steps.push({ prompt, estimatedTokens: estimatePrompt(params.prompt), ...step });
      return { ...result, stream: toStream(traceParts(result.stream, started, record)) };
    },
  };
}

async function* traceParts(
  stream: ReadableStream<LanguageModelV1StreamPart>,
  started: number,
  record: (step: Omit<TracedStep, 'prompt' | 'estimatedTokens'>) => void,
): AsyncGenerator<LanguageModelV1StreamPart> {
  let firstTokenAfter = NaN;
  let finishReason = 'unknown';
  let usage = { promptTokens: NaN, completionTokens: NaN };
  try {
    for await (const part of stream) {
      if (Number.isNaN(firstTokenAfter) && part.type !== 'response-metadata')
        firstTokenAfter = performance.now() - started;
      if (part.type === 'finish') ({ finishReason, usage } = part);
      yield part;
    }
  } finally {
    const { promptTokens, completionTokens } = usage;
    record({ promptTokens, completionTokens, firstTokenAfter, duration: performance.now() - started, finishReason });
  }
}
