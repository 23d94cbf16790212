import { createInterface } from 'node:readline';

import { Store } from '../../../../src/service/store/store.js';
import type { StoreSettings } from '../../../../src/service/store/store-settings.js';
import type { OpenCommand } from './spawn-store.js';

/** Opens a store for each line on standard input, says `in` or why not, and keeps it until the input ends. */
const stores: Store[] = [];
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const { settings, timeout } = JSON.parse(line) as OpenCommand & { settings: StoreSettings };
  const store = new Store(settings, { lockTimeout: timeout === 'command' ? undefined : timeout });
  stores.push(store);
  store.open().then(
    () => console.log('in'),
    (error: unknown) => console.log(error instanceof Error ? error.message : String(error)),
  );
}
for (const store of stores) await store.close();
