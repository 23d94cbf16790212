import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that is part of a bundle. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The identifier in its `package.json`, such as `MIT`. */
  readonly licence: string;
  /** The text of its licence; empty if the package has no such file. */
  readonly text: string;
}

/** The packages of the modules of a bundle, each once, sorted by name. */
export function collectLicences(moduleIds: readonly string[]): BundledPackage[] {
  const folders = new Set(moduleIds.flatMap((id) => findFolder(id.replaceAll('\\', '/')) ?? []));
  return [...folders].map(loadPackage).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The folder of the package that a module belongs to; undefined for our own. */
function findFolder(id: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}

function loadPackage(folder: string): BundledPackage {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const { name = folder, version = '', license: licence } = manifest;
  if (!licence) throw new Error(`${name} names no licence in its package.json, so it can't be part of the package.`);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.\w+)?$/i.test(entry));
  const path = file === undefined ? '' : join(folder, file);
  return { name, version, licence, text: existsSync(path) ? readFileSync(path, 'utf8').trim() : '' };
}

/** Formats the licences as markdown. */
export function formatLicences(packages: readonly BundledPackage[]): string {
  const intro = 'The files in this folder contain code of these packages.';
  const parts = packages.map(({ name, version, licence, text }) => {
    const quoted = text === '' ? '' : `\n\n${text.replace(/^/gm, '> ').replace(/ +$/gm, '')}`;
    return `## ${name} ${version}\n\nLicence: ${licence}${quoted}`;
  });
  return `# Licences\n\n${[intro, ...parts].join('\n\n')}\n`;
}
