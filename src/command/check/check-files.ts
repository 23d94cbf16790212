import { createHash } from 'node:crypto';
import { failure, notChecked, pass, type CheckResult } from '../../diagnosis/result.js';
import { describe, TIMEOUT, type Page } from './load-page.js';

/** A script of the assistant that the page names. */
export interface AssistantScript {
  readonly url: string;
  readonly integrity: string | undefined;
}

const REMEDY =
  'Copy docs-assistant.js and the folder dist/chunks of the same version next to each other, and keep their names.';

/** Files that are loaded at a time. */
const BATCH = 6;

/** The scripts that have the name of ours. There are none in pages whose bundle holds the element. */
export function findScripts({ scripts, base }: Page): AssistantScript[] {
  return scripts
    .map(({ src = '', integrity }) => ({ url: new URL(src, base).href, integrity }))
    .filter(({ url }) => /\/docs-assistant(?:\.iife)?(?:[.-][\w-]+)?\.js$/.test(new URL(url).pathname));
}

/** Loads the scripts and all that they can load, and looks at status, type and hash. */
export async function checkFiles(scripts: readonly AssistantScript[]): Promise<CheckResult[]> {
  if (scripts.length === 0) {
    return [
      notChecked(
        'files',
        'The page does not reference docs-assistant.js. A bundle may contain it, or a script may add it.',
      ),
    ];
  }
  const found = new Map(scripts.map(({ url, integrity }) => [url, integrity]));
  const problems: string[] = [];
  const waiting = [...found.keys()];
  while (waiting.length > 0) {
    const files = await Promise.all(waiting.splice(0, BATCH).map((url) => checkFile(url, found.get(url))));
    for (const { problem, imports } of files) {
      if (problem) problems.push(problem);
      const fresh = imports.filter((url) => !found.has(url));
      for (const url of fresh) found.set(url, undefined);
      waiting.push(...fresh);
    }
  }
  if (problems.length === 0) return [pass('files', `All ${found.size} can be loaded.`)];
  return problems.map((problem) => failure('files', problem, REMEDY));
}

interface FileReport {
  readonly problem?: string;
  /** Addresses of the modules that the file can load. */
  readonly imports: readonly string[];
}

async function checkFile(url: string, integrity: string | undefined): Promise<FileReport> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    const type = response.headers.get('Content-Type') ?? 'no type';
    if (!response.ok) return { problem: `${url} answers with status ${response.status}.`, imports: [] };
    if (!/\b(?:java|ecma)script\b/i.test(type)) return { problem: `${url} has the type ${type}.`, imports: [] };
    const text = await response.text();
    if (integrity && !matches(text, integrity)) return { problem: `${url} does not match its integrity.`, imports: [] };
    return { imports: findImports(text, response.url) };
  } catch (error) {
    return { problem: `${url} can't be loaded: ${describe(error)}.`, imports: [] };
  }
}

/** The relative imports of a built file, static and dynamic. */
function findImports(code: string, url: string): string[] {
  const imports = code.matchAll(/\b(?:from|import)\s*\(?\s*(["'`])(\.{1,2}\/[^"'`]+\.js)\1/g);
  return [...imports].map(([, , path]) => new URL(path!, url).href);
}

/** Whether a text has one of the hashes of an `integrity` attribute. */
function matches(text: string, integrity: string): boolean {
  return integrity.split(/\s+/).some((entry) => {
    const [, algorithm, hash] = /^(sha(?:256|384|512))-([^?]+)/.exec(entry) ?? [];
    return algorithm !== undefined && createHash(algorithm).update(text).digest('base64') === hash;
  });
}
