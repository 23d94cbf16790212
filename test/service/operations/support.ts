import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { fixtureDocs } from '../support/fixture.js';

const entry = fileURLToPath(new URL('../../../src/command/serve/main.ts', import.meta.url));

/** A line of the log. */
export interface LogEntry {
  readonly level: string;
  readonly event: string;
  readonly message: string;
  readonly requestId?: string;
  readonly [name: string]: unknown;
}

/** A service in a process of its own, as a process manager runs it. */
export interface ServedProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Its output on standard error so far. */
  readonly output: () => string;
  /** The lines of its log, if they are JSON. */
  readonly entries: () => LogEntry[];
}

/** Runs `docs-assistant serve` with the fixture, isolated from the settings of the developer who runs the tests. */
export async function startProcess(environment: Readonly<Record<string, string>>): Promise<ServedProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      DOCS_ASSISTANT_DOCS: fixtureDocs,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const entries = () =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as LogEntry);
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\/\/\S+/.exec(line) ?? [];
    if (url) return { url, child, output: () => output, entries };
  }
  throw new Error(`The service has ended without an address: ${output}`);
}
