/** Loads what the answer to a question needs while the reader types it, so that a sent question hardly waits for the network. */
import type { Message } from '../conversation/message.js';
import { getPagePath } from '../page/hash-route.js';
import { getPageFilter } from '../page/page-filter.js';
import { findIndex } from '../page/site-root.js';
import type { Draft } from './messages.js';

/** Milliseconds without a key after which a text is taken for a question. Most people type faster within a word. */
const PAUSE = 400;

/** The element whose panel a reader types in. */
interface Writer extends EventTarget {
  readonly index: string | undefined;
  readonly docsUrl: string | undefined;
  readonly filter: Readonly<Record<string, unknown>> | 'auto' | undefined;
  readonly messages: readonly Message[];
  readonly retrievalPageSize: number;
}

let loadFor: (index: string, draft: Draft) => void;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Watches what readers type into the panels of the page.
 *
 * @param load - Gets the address of the index and the question so far.
 */
export function watchDrafts(load: (index: string, draft: Draft) => void): void {
  loadFor = load;
  document.addEventListener('input', handleInput, true);
}

function handleInput(event: Event): void {
  const path = event.composedPath();
  const [field] = path;
  // A comment on an answer is no question.
  if (!(field instanceof HTMLTextAreaElement && field.part.contains('input'))) return;
  const writer = path.find(isWriter);
  const index = writer && findIndex(writer);
  if (!index || savesData()) return;
  clearTimeout(timer);
  // A question that was sent has left the field empty.
  timer = setTimeout(() => field.value.trim() && loadFor(index, toDraft(field.value, writer)), PAUSE);
}

function isWriter(target: EventTarget): target is Writer {
  return target instanceof HTMLElement && 'retrievalPageSize' in target;
}

function toDraft(text: string, { messages, filter, retrievalPageSize }: Writer): Draft {
  return {
    messages: [...messages.map(({ role, content }) => ({ role, content })), { role: 'user', content: text }],
    filter: filter === 'auto' ? { ...getPageFilter(document) } : filter,
    currentPath: getPagePath(),
    retrievalPageSize,
  };
}

/** Whether the reader asks sites to load little. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
