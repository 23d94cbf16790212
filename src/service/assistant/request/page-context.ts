import { cut, truncate } from '../../../shared/text.js';
import { MAX_CURRENT_PATH_LENGTH, type ContextItem, type MessageRequest } from './parse-message-request.js';

/** Maximum items that a model is given: more than a reader can select. */
const MAX_CONTEXT_ITEMS = 10;

/** Maximum characters of an item that a model is given. */
const MAX_CONTEXT_LENGTH = 8000;

/** Maximum characters of an element's id that are used. Anchors are shorter. */
const MAX_ELEMENT_ID_LENGTH = 200;

/** The items of a request that are not empty, truncated for the model. Prompts and tools number them from 1. */
export function getPageContext({ context, currentPath }: MessageRequest): ContextItem[] {
  const items = (context ?? []).filter(({ value }) => value.trim() !== '').slice(0, MAX_CONTEXT_ITEMS);
  return items.map(({ type, value, path, elementId }) => ({
    type,
    value: truncate(value, MAX_CONTEXT_LENGTH),
    path: cutOptional(path ?? currentPath ?? undefined, MAX_CURRENT_PATH_LENGTH),
    elementId: cutOptional(elementId, MAX_ELEMENT_ID_LENGTH),
  }));
}

function cutOptional(text: string | undefined, length: number): string | undefined {
  return text === undefined ? undefined : cut(text, length);
}
