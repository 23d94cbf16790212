import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

export const adminKey = 'svc_admin_of_the_docs';

/** A service over docs of its own, in a process of its own, as an operator starts it. */
export interface DocsService {
  readonly url: string;
  /** The folder of the docs. */
  readonly docs: string;
  /** Runs a command of the package on the same data. Resolves with what it printed. */
  run(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Starts `docs-assistant serve` with insights, from the sources. The pages of the preview have the built element in them. */
export async function startDocsService(files: Readonly<Record<string, string>>): Promise<DocsService> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-insights-'));
  const docs = join(folder, 'docs');
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(docs, path)), { recursive: true });
    await writeFile(join(docs, path), content);
  }
  const env = {
    ...process.env,
    PORT: '0',
    DOCS_ASSISTANT_DOCS: docs,
    DOCS_ASSISTANT_DATA: join(folder, 'data'),
    DOCS_ASSISTANT_INSIGHTS: 'true',
    DOCS_ASSISTANT_LOG_LEVEL: 'warn',
    DOCS_ASSISTANT_ADMIN_KEY: adminKey,
  };
  const start = (...args: string[]) =>
    spawn(process.execPath, ['--import', 'tsx', 'src/command/bin.ts', ...args], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const server = start('serve');
  const stop = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  const run = async (...args: string[]) => {
    const child = start(...args);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [code] = (await once(child, 'close')) as [number];
    if (code !== 0) throw new Error(`docs-assistant ${args.join(' ')} has ended with ${code}.`);
    return Buffer.concat(chunks).toString();
  };
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (!url) continue;
    server.stdout.resume();
    return { url, docs, run, stop };
  }
  await stop();
  throw new Error('The service has ended without an address: what it said stands above.');
}
