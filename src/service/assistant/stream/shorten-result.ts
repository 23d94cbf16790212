import { isRecord } from '../../../http/json.js';
import { truncate } from '../../common/text.js';

/** Characters of a section that clients are sent: enough to show where a source stands. */
const MAX_CONTENT_LENGTH = 1000;

/**
 * What a tool returned, with the beginning of each section. Clients send the results back with every further question, so whole sections
 * would soon make a conversation too large.
 */
export function shortenResult(result: unknown): unknown {
  if (!isRecord(result) || !Array.isArray(result['results'])) return result;
  return { ...result, results: result['results'].map(shortenHit) };
}

function shortenHit(hit: unknown): unknown {
  if (!isRecord(hit) || typeof hit['content'] !== 'string') return hit;
  return { ...hit, content: truncate(hit['content'], MAX_CONTENT_LENGTH) };
}
