import { sendKeys } from '@web/test-runner-commands';
import { findPart, mountOpen, part, parts, seen, unmount, type Mounted } from '../support/mount.js';
import { converse } from '../support/talk.js';
import { resizeWindow } from '../support/window.js';

export const kept = { persist: 'local' };

/** A value that the browser's database holds. */
interface Entry {
  readonly site: string;
  readonly id: string;
  readonly changed: number;
  readonly thread: { readonly messages: unknown[] };
}

export function settle<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Lets the test use the database while no conversation is being written. */
export async function useStore<Result>(use: (store: IDBObjectStore) => Promise<Result>): Promise<Result> {
  const database = await settle(indexedDB.open('docs-assistant', 1));
  const result = await use(database.transaction('conversations', 'readwrite').objectStore('conversations'));
  database.close();
  return result;
}

export const readAll = () => useStore((store) => settle(store.getAll() as IDBRequest<Entry[]>));

/** Replaced by tests of a storage that fails. A failed test must not leave it to the others. */
const { warn } = console;
const { open } = IDBFactory.prototype;
export const { put, delete: remove } = IDBObjectStore.prototype;

/** Begins each test of a file without conversations, and with a storage that works. */
export function startWithoutConversations(): void {
  beforeEach(async () => void (await settle(indexedDB.deleteDatabase('docs-assistant'))));

  afterEach(async () => {
    console.warn = warn;
    IDBFactory.prototype.open = open;
    Object.assign(IDBObjectStore.prototype, { put, delete: remove });
    await unmount();
    await resizeWindow(1280, 800);
  });
}

export async function openList({ element }: Mounted): Promise<void> {
  part(element, 'more').click();
  await seen('the item', () => findPart(element, 'conversations')?.checkVisibility());
  part(element, 'conversations').click();
  await seen('the list', () => findPart(element, 'dialog')?.querySelector('.history :is(ul, .history-note)'));
}

export const titles = ({ element }: Mounted) =>
  parts(element, 'conversation').map((button) => button.querySelector('.conversation-title')!.textContent);

export const questions = ({ element }: Mounted) =>
  parts(element, 'question-text').map(({ textContent }) => textContent);

/** Has two conversations, of which the panel shows the second one. */
export async function converseTwice(attributes: Readonly<Record<string, string>> = {}): Promise<Mounted> {
  const mounted = await mountOpen({ ...kept, ...attributes });
  await converse(mounted, 'How do I install it?', 'Run it.');
  part(mounted.element, 'new-conversation').click();
  await seen('the welcome', () => findPart(mounted.element, 'welcome'));
  await converse(mounted, 'What does it cost?', 'Nothing.');
  return mounted;
}

export async function search({ element }: Mounted, query: string): Promise<void> {
  part(element, 'history-search').focus();
  await sendKeys({ type: query });
}
