import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { StoreSettings } from '../../../../src/service/store/store-settings.js';

const entry = fileURLToPath(new URL('open-store.ts', import.meta.url));

export interface OpenCommand {
  readonly settings: StoreSettings;
  /** How long it waits for another service, in milliseconds; `command` for a store that does not need the lock. */
  readonly timeout: number | 'command';
}

/** A process of its own that opens stores. */
export interface StoreProcess {
  readonly child: ChildProcess;
  /** Opens a store, and resolves with `in` or the reason why not. */
  open(command: OpenCommand): Promise<string>;
  /** Ends the process in order, after it has closed its stores. */
  end(): Promise<void>;
  /** Ends it as a power failure would, unless it has ended. */
  kill(): Promise<void>;
}

export async function spawnStoreProcess(): Promise<StoreProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', entry], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const readLine = async (): Promise<string> => String((await lines.next()).value);
  await readLine();
  const exit = once(child, 'exit');
  return {
    child,
    async open(command) {
      child.stdin!.write(`${JSON.stringify(command)}\n`);
      return readLine();
    },
    async end() {
      child.stdin!.end();
      await exit;
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
