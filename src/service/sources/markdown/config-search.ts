import { join } from 'node:path';

import type { SiteGenerator } from './generators/generator.js';

/** A generator whose configuration was found. */
export interface FoundProject {
  readonly generator: SiteGenerator;
  /** The folder of its content, as a full path. */
  readonly content: string;
  readonly basePath: string | undefined;
}

export interface Search {
  /** The folder that may hold a configuration. */
  readonly folder: string;
  /** The folder that the operator has named: this one or one in it. */
  readonly named: string;
  /** Loads a text; empty if there is no such file. */
  readonly load: (file: string) => Promise<string>;
  readonly exists: (path: string) => Promise<boolean>;
}

/** How the names of scripts end. */
export const scripts = ['ts', 'mts', 'js', 'mjs', 'cjs'];

/** The first of some files that exists, as a full path. */
export async function findFirst({ folder, exists }: Search, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if (await exists(join(folder, name))) return join(folder, name);
  return undefined;
}

/** A path with a slash at both ends; undefined if it is none. */
export function toBase(path: string | undefined): string | undefined {
  if (path === undefined || !/^[\w/.~-]+$/.test(path)) return undefined;
  return `/${path}/`.replace(/\/{2,}/g, '/');
}
