import type { runModel } from '../run/run-model.js';
import type { AnswerPart } from './answer-part.js';
import { shortenResult } from './shorten-result.js';

/** What the SDK yields while a model answers. */
type ModelPart =
  ReturnType<typeof runModel>['fullStream'] extends AsyncIterable<infer Part>
    ? Exclude<Part, { type: 'error' }>
    : never;

/** The part of an answer; undefined for what readers do not see, such as the model's reasoning. */
export function toAnswerPart(part: ModelPart): AnswerPart | undefined {
  switch (part.type) {
    case 'text-delta':
      return { type: 'text', text: part.textDelta };
    case 'source':
    case 'finish':
    case 'step-start':
    case 'step-finish':
      return part;
    case 'tool-call': {
      const { type, toolCallId, toolName, args } = part;
      return { type, toolCallId, toolName, args: args as unknown };
    }
    case 'tool-result': {
      const { type, toolCallId, toolName, result } = part;
      return { type, toolCallId, toolName, result: shortenResult(result) };
    }
    default:
      return undefined;
  }
}
