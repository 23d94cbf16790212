import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const loader = pathToFileURL(resolve('node_modules/tsx/dist/esm/index.mjs')).href;
const command = resolve('src/command/bin.ts');

/** Settings of the machine that runs the test. */
const hidden = { HOST: '', PORT: '0', NODE_OPTIONS: '', DOCS_ASSISTANT_DOCS: '', DOCS_ASSISTANT_API_KEY: '' };

export interface ServeOptions {
  readonly folder: string;
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** `docs-assistant serve` in a process of its own, in a folder. */
export interface ServedProcess {
  readonly url: string;
  /** The lines that it has printed so far. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

function start({ folder, args = [], environment = {} }: ServeOptions): { child: ChildProcess; removeData: () => void } {
  const data = mkdtempSync(join(tmpdir(), 'docs-assistant-data-'));
  const child = spawn(process.execPath, ['--import', loader, command, 'serve', ...args], {
    cwd: folder,
    env: { ...process.env, ...hidden, DOCS_ASSISTANT_DATA: data, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, removeData: () => rmSync(data, { recursive: true, force: true }) };
}

/** Starts the service, and waits for its address. */
export async function serve(options: ServeOptions): Promise<ServedProcess> {
  const { child, removeData } = start(options);
  const lines: string[] = [];
  const close = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    removeData();
  };
  const address = new Promise<string>((resolveAddress, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      lines.push(line);
      const [url] = /http:\/\/\S+:\d+/.exec(line) ?? [];
      if (url) resolveAddress(url);
    });
    child.once('exit', () => reject(new Error(`The service has ended: ${lines.join('\n')}`)));
  });
  createInterface({ input: child.stderr! }).on('line', (line) => lines.push(line));
  return { url: await address, lines, close };
}

/** Starts a service that can't, and waits for its end. */
export async function failToServe(options: ServeOptions): Promise<{ exitCode: number | null; stderr: string }> {
  const { child, removeData } = start(options);
  const [stderr, [exitCode]] = await Promise.all([
    text(child.stderr!),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  removeData();
  return { exitCode, stderr };
}
