import { isRecord } from '../http/json.js';
import type { AnswerEvent } from './types.js';

/** Parses how an answer quotes the docs: `{ outcome, passages: [{ matched: ['word'] }] }`. No event for any other value. */
export function parseQuoted(value: unknown): AnswerEvent[] {
  if (!isRecord(value) || !Array.isArray(value['passages'])) return [];
  const { outcome, passages } = value;
  if (outcome !== 'answered' && outcome !== 'closest' && outcome !== 'nothing') return [];
  const words: unknown[] = passages.flatMap((passage) => (isRecord(passage) ? passage['matched'] : []));
  const matched = words.filter((word) => typeof word === 'string');
  return [{ type: 'quoted', quoted: { outcome, matched } }];
}
