import type { runModel } from '../run/run-model.js';
import type { AnswerPart } from './answer-part.js';
import { isRecord } from '../../../http/json.js';
import { truncate } from '../../common/text.js';

/** A part that the SDK yields while a model answers. */
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

/** Characters of a section that clients are sent: enough to show where a source stands. */
const MAX_CONTENT_LENGTH = 1000;

/**
 * The result of a tool, with the beginning of each section. Clients send the results back with every further question, so whole sections
 * would soon make a conversation too large.
 */
function shortenResult(result: unknown): unknown {
  if (!isRecord(result) || !Array.isArray(result['results'])) return result;
  return { ...result, results: result['results'].map(shortenHit) };
}

function shortenHit(hit: unknown): unknown {
  if (!isRecord(hit) || typeof hit['content'] !== 'string') return hit;
  return { ...hit, content: truncate(hit['content'], MAX_CONTENT_LENGTH) };
}
