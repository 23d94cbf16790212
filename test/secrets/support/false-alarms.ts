import assert from 'node:assert/strict';
import { findSecrets } from '../../../src/secrets/find-secrets.js';
import { readCodeBlocks } from './code-blocks.js';

export interface AlarmCount {
  readonly folder: string;
  readonly blocks: number;
  readonly alarms: readonly string[];
}

/** Searches the code blocks of documentation, in which every secret counts as a false alarm. */
export function countAlarms(folder: string): AlarmCount {
  const blocks = readCodeBlocks(folder);
  const alarms = blocks.flatMap(({ file, code }) => {
    const [first] = findSecrets(code);
    return first ? [`${file}: ${code.slice(Math.max(0, first.start - 40), first.end)}`] : [];
  });
  return { folder, blocks: blocks.length, alarms };
}

/** @throws If there is more than one in 1,000 blocks. */
export function assertFewAlarms(folder: string): void {
  const { blocks, alarms } = countAlarms(folder);
  assert.ok(blocks > 50);
  assert.ok(alarms.length <= blocks / 1000, alarms.join('\n'));
}
