import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hashes of the script's files, by their paths in the package's `dist`. */
export type Integrity = Readonly<Record<string, string>>;

/** Tags for a page that loads the script from another host and lets the browser check each file. */
export interface CdnSnippet {
  /** The lines to paste. */
  readonly html: string;
  /** The source expression that allows the import map, which is inline, in `script-src`. */
  readonly importMapHash: string;
}

/** Hosts that serve the packages of the npm registry. */
const hosts = ['https://cdn.jsdelivr.net/npm/', 'https://unpkg.com/'];

/** Hashes of all files that the script tag of a module can load. */
export function hashFiles(dist: string): Integrity {
  const chunks = readdirSync(join(dist, 'chunks'), { recursive: true, encoding: 'utf8' });
  const paths = ['docs-assistant.js', ...chunks.map((path) => `chunks/${path.replaceAll('\\', '/')}`)];
  const scripts = paths.filter((path) => path.endsWith('.js')).sort();
  return Object.fromEntries(scripts.map((path) => [path, hash('sha384', readFileSync(join(dist, path)))]));
}

/**
 * The lines for a page. The attribute `integrity` covers one file only, so that the chunks are in an import map.
 *
 * @param address - Where the files are; it ends with a slash.
 */
export function formatSnippet(address: string, files: Integrity): CdnSnippet {
  const chunks = Object.entries(files).filter(([path]) => path.startsWith('chunks/'));
  const importMap = JSON.stringify({
    integrity: Object.fromEntries(chunks.map(([path, hashed]) => [address + path, hashed])),
  });
  const entry = 'docs-assistant.js';
  return {
    html: [
      `<script type="importmap">${importMap}</script>`,
      `<script type="module" async src="${address}${entry}" integrity="${files[entry]}" crossorigin="anonymous"></script>`,
    ].join('\n'),
    importMapHash: `'${hash('sha256', importMap)}'`,
  };
}

function hash(algorithm: 'sha256' | 'sha384', content: string | Buffer): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/** Writes `integrity.json` into the folder of the script's files. */
export function writeIntegrity(dist: string): void {
  const { name, version } = JSON.parse(readFileSync('src/package.json', 'utf8')) as { name: string; version: string };
  const files = hashFiles(dist);
  const cdn = Object.fromEntries(
    hosts.map((host) => `${host}${name}@${version}/dist/`).map((address) => [address, formatSnippet(address, files)]),
  );
  writeFileSync(join(dist, 'integrity.json'), `${JSON.stringify({ version, files, cdn }, null, 2)}\n`);
}
