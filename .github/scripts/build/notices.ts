import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A package that a bundle contains. */
interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The identifier in its `package.json`, such as `MIT`. */
  readonly licence: string;
  /** The texts of its licence and its notices. */
  readonly texts: readonly string[];
}

/** Files with the terms of a package. */
const TERMS = /^(?:licen[cs]e|notice|copying|copyright)/i;

/**
 * Writes the licences and notices of the packages in a bundle to a file. Each script that contains one names the file in its first line.
 *
 * @param file - Its path in the folder of the build.
 */
export function notices(file: string): Plugin {
  return {
    name: 'notices',
    outputOptions: (options) => ({
      ...options,
      postBanner: ({ moduleIds }) => (moduleIds.some(findFolder) ? `/*! Licences: ${file} */` : ''),
    }),
    generateBundle(_options, bundle) {
      const moduleIds = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
      this.emitFile({ type: 'asset', fileName: file, source: formatNotices(collectPackages(moduleIds)) });
    },
  };
}

/** The packages of the modules, each once, sorted by name. */
function collectPackages(moduleIds: readonly string[]): BundledPackage[] {
  const folders = new Set(moduleIds.flatMap((id) => findFolder(id) ?? []));
  return [...folders].map(loadPackage).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The folder of the package that a module belongs to; undefined for our own. */
function findFolder(id: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1];
}

/** @throws {Error} if the package does not say under which terms it may be distributed. */
function loadPackage(folder: string): BundledPackage {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const { name = folder, version = '', license: licence } = manifest;
  const texts = readdirSync(folder)
    .filter((file) => TERMS.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (!licence || texts.join('') === '') throw new Error(`${name} has no licence or no text of it: don't bundle it.`);
  return { name, version, licence, texts };
}

/** Formats the notices as markdown. */
function formatNotices(packages: readonly BundledPackage[]): string {
  const parts = packages.map(({ name, version, licence, texts }) => {
    const quoted = texts.map((text) => text.replace(/^/gm, '> ').replace(/ +$/gm, ''));
    return [`## ${name} ${version}`, `Licence: ${licence}`, ...quoted].join('\n\n');
  });
  return `# Licences\n\n${['The scripts contain code of these packages.', ...parts].join('\n\n')}\n`;
}
