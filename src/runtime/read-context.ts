import { rangeOfCode } from '../page/code-text.js';
import type { Subject } from '../page/page-context-controller.js';
import { readSelection } from '../page/read-selection.js';
import type { ContextItem } from '../protocol/types.js';
import type { ContextPermissions } from './read-settings.js';

/** Reads a selection or a block of code as an item of context; undefined if it is empty or not permitted. */
export function readContext(subject: Subject, { selection, code }: ContextPermissions): ContextItem | undefined {
  const item = readSelection(subject instanceof HTMLElement ? rangeOfCode(subject) : subject);
  return item && (item.type === 'code' ? code : selection) ? item : undefined;
}
