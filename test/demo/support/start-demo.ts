import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RunningDemo {
  readonly address: string;
  stop(): Promise<void>;
}

/** The demo as `npm start` runs it, on a free port. Its jobs are in a temporary folder. */
export async function startDemo(): Promise<RunningDemo> {
  const data = mkdtempSync(join(tmpdir(), 'docs-assistant-'));
  const server = spawn(process.execPath, ['--import', 'tsx', 'demo/start.ts'], {
    // Each request is a line otherwise.
    env: { ...process.env, PORT: '0', DOCS_ASSISTANT_DATA: data, DOCS_ASSISTANT_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => {
    server.kill('SIGTERM');
    rmSync(data, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', end);
  const stop = async (): Promise<void> => {
    const ended = server.exitCode === null ? once(server, 'exit') : undefined;
    process.off('exit', end);
    end();
    await ended;
  };
  let address: string | undefined;
  for await (const line of createInterface({ input: server.stdout })) {
    address ??= /http:\S+/.exec(line)?.[0];
    if (address !== undefined && /The site is built/.test(line)) return { address, stop };
  }
  await stop();
  throw new Error('The demo has ended without an address: what it said stands above.');
}
