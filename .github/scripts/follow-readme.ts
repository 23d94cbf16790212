import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { run } from './run.js';
import { findShellCommands } from './shell-commands.js';

/**
 * Follows the commands of a README in an empty folder with a page of docs, as someone does who has installed nothing.
 *
 * @param registry - Where npm fetches the packages.
 * @throws {Error} if a command fails, or if a service does not answer.
 */
export async function followReadme(readme: string, registry: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-readme-'));
  // A cache of its own: in the usual one, npm may have another build of this version.
  const env = { ...process.env, npm_config_registry: registry, npm_config_cache: join(folder, '.npm'), PORT: '0' };
  try {
    mkdirSync(join(folder, 'docs'));
    writeFileSync(join(folder, 'docs', 'index.md'), '# Docs\n\nAll about the docs.\n');
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html><body><h1>Docs</h1></body></html>\n');
    for (const { text } of findShellCommands(readme)) {
      console.log(`  ${text}`);
      // There is no terminal to confirm on.
      const command = text.replace('npx ', 'npx --yes ').replace(/ init$/, ' init --yes');
      if (text.includes(' serve')) await tryService(command, folder, env);
      else run('bash', ['-c', command], { cwd: folder, env });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Starts a service, and asks for the page whose address it prints. */
async function tryService(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const service = spawn('bash', ['-c', command], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    for await (const line of createInterface({ input: service.stdout })) {
      const [url] = /http:\/\/[\d.]+:\d+\S*/.exec(line) ?? [];
      if (url === undefined) continue;
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url} answers with status ${response.status}.`);
      return;
    }
    throw new Error('The service has ended without an address.');
  } finally {
    // npm does not pass on a signal to its child.
    if (service.pid !== undefined && service.exitCode === null) process.kill(-service.pid);
  }
}
