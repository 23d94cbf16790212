import type { Message } from '../conversation/message.js';
import { parseThread, type Thread } from '../conversation/thread.js';
import { asText, isRecord } from '../http/json.js';

/** A conversation that is kept on this device. */
export interface KeptConversation {
  readonly id: string;
  /** The reader's name for it; undefined for its first question. */
  readonly name: string | undefined;
  /** Time of its last change, as of `Date.now()`. */
  readonly changed: number;
  readonly thread: Thread;
}

/** How many conversations of a site are kept. */
const MAX_CONVERSATIONS = 50;

const DAY = 24 * 60 * 60 * 1000;

/** In a storage of its own, so that the site's own storage does not get full. Pages can delete it by this name. */
const DATABASE = 'docs-assistant';
const STORE = 'conversations';

/**
 * Keeps conversations on this device, in IndexedDB. Each operation is one transaction, so tabs can write at the same time. Entries that are
 * too old, too many or damaged are removed when they are found.
 */
export class Archive {
  readonly #site: string;
  readonly #getDays: () => number;
  #database: Promise<IDBDatabase> | undefined;

  /**
   * @param site - Identifies service, site and element.
   * @param getDays - Age at which conversations are removed.
   */
  constructor(site: string, getDays: () => number) {
    this.#site = site;
    this.#getDays = getDays;
  }

  /** All kept conversations, the last changed first. */
  async list(): Promise<readonly KeptConversation[]> {
    return this.#run(async (store) => (await this.#sweep(store)).map(({ entry }) => entry));
  }

  /**
   * Keeps a conversation. If another tab has continued it in a way that this one does not know, both are kept. Rejects if the storage is full.
   *
   * @param known - Identifiers of all messages that this tab knows.
   */
  async save(thread: Thread, known: ReadonlySet<string>): Promise<void> {
    await this.#run((store) => this.#save(store, thread, known));
  }

  /** @param name - Undefined for the first question. */
  async rename(id: string, name: string | undefined): Promise<void> {
    await this.#run(async (store) => {
      const entry = await this.#get(store, id);
      if (entry) await this.#put(store, { ...entry, name });
    });
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#run(async (store) => {
      await Promise.all(ids.map((id) => result(store.delete([this.#site, id]))));
    });
  }

  async #save(store: IDBObjectStore, thread: Thread, known: ReadonlySet<string>): Promise<void> {
    let id = thread.messages[0]!.id;
    let before = await this.#get(store, id);
    if (before && !before.thread.messages.every((message) => known.has(message.id))) {
      const own = findFirstOwn(thread, before.thread);
      // This tab has not got the other one's last turn yet.
      if (!own) return;
      id = own.id;
      before = await this.#get(store, id);
    }
    await this.#put(store, { id, name: before?.name, changed: Date.now(), thread });
    await this.#sweep(store);
  }

  async #get(store: IDBObjectStore, id: string): Promise<KeptConversation | undefined> {
    return parseEntry(await result(store.get([this.#site, id])));
  }

  async #put(store: IDBObjectStore, entry: KeptConversation): Promise<void> {
    await result(store.put({ ...entry, site: this.#site }));
  }

  /** Removes what is damaged, too old or too much. Returns the rest. */
  async #sweep(store: IDBObjectStore): Promise<{ readonly key: IDBValidKey; readonly entry: KeptConversation }[]> {
    const range = IDBKeyRange.bound([this.#site], [this.#site, []]);
    const [keys, values] = await Promise.all([result(store.getAllKeys(range)), result(store.getAll(range))]);
    const oldest = Date.now() - this.#getDays() * DAY;
    const good = keys
      .map((key, index) => ({ key, entry: parseEntry(values[index]) }))
      .filter((found): found is { key: IDBValidKey; entry: KeptConversation } => (found.entry?.changed ?? 0) > oldest)
      .toSorted((one, other) => other.entry.changed - one.entry.changed)
      .slice(0, MAX_CONVERSATIONS);
    const kept = new Set(good.map(({ key }) => key));
    await Promise.all(keys.filter((key) => !kept.has(key)).map((key) => result(store.delete(key))));
    return good;
  }

  /** Runs an action in a transaction, and resolves when it is committed. */
  async #run<Result>(action: (store: IDBObjectStore) => Promise<Result>): Promise<Result> {
    this.#database ??= this.#open();
    const database = await this.#database.catch((error: unknown) => {
      this.#database = undefined;
      throw error;
    });
    const transaction = database.transaction(STORE, 'readwrite');
    const committed = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The transaction was aborted.')),
      );
    });
    const [value] = await Promise.all([action(transaction.objectStore(STORE)), committed]);
    return value;
  }

  async #open(): Promise<IDBDatabase> {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(STORE, { keyPath: ['site', 'id'] }),
    );
    const database = await result(request);
    // Closed by the browser, deleted by the page, or changed by a later version. The next operation opens it again.
    const forget = () => {
      database.close();
      this.#database = undefined;
    };
    database.addEventListener('versionchange', forget);
    database.addEventListener('close', forget);
    return database;
  }
}

/** Anyone can write to the storage. */
function parseEntry(value: unknown): KeptConversation | undefined {
  if (!isRecord(value)) return undefined;
  const { id, name, changed } = value;
  const thread = parseThread(value['thread']);
  if (typeof id !== 'string' || typeof changed !== 'number' || !thread?.messages.length) return undefined;
  return { id, name: asText(name), changed, thread };
}

/** The first message of a conversation that another one lacks. */
function findFirstOwn({ messages }: Thread, other: Thread): Message | undefined {
  const ids = new Set(other.messages.map(({ id }) => id));
  return messages.find(({ id }) => !ids.has(id));
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
