import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { RunningCommand, type Surroundings } from '../running-command.js';
import type { Files } from './starters.js';

/** The options for a service. */
export const service = ['--base-url', 'https://api.example.com', '--domain', 'acme', '--api-key', 'svc_dsc_test'];

/** A project in a temporary folder. */
export class SiteFolder {
  readonly root = mkdtempSync(join(tmpdir(), 'docs-assistant-init-'));

  constructor(files: Files) {
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  /** All files, by their paths. */
  get files(): Files {
    const paths = readdirSync(this.root, { recursive: true, encoding: 'utf8' }).map((path) =>
      path.replaceAll('\\', '/'),
    );
    const files = paths.filter((path) => statSync(join(this.root, path)).isFile()).sort();
    return Object.fromEntries(files.map((path) => [path, this.read(path)]));
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** Runs `docs-assistant init` in it. */
  async init(args: readonly string[], surroundings: Surroundings = {}) {
    const command = new RunningCommand(['init', this.root, ...args], surroundings);
    const exitCode = await command.exitCode;
    return { exitCode, stdout: command.stdout, stderr: command.stderr };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
