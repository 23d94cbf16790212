import { INDEX_FOLDER } from './options.js';

/** A site that has been built. */
export interface BuiltSite {
  /** The folder of its files. */
  readonly folder: string;
  /** Where it begins on its host. */
  readonly base: string;
  /** The addresses of pages that name none: `/guide.html`, `/guide` next to `/folder/`, or `/guide` and `/folder`. Default: those of files. */
  readonly addresses?: 'files' | 'clean' | 'bare';
  /** Globs of files to leave out. */
  readonly exclude?: readonly string[];
}

/** The part of `docs-assistant-server/static-index` that is used. */
interface Writer {
  writeStaticIndex(
    options: object,
  ): Promise<{ pages: number; ruledPages: number; bytes: number; notes: readonly string[] }>;
}

/** Not a dependency: only sites with an index install it. */
const SERVER = 'docs-assistant-server';

/**
 * Writes the index of a built site into it. Its pages are read, so that addresses, languages and versions are those that readers see.
 *
 * @param report - Called with each line for the owner.
 * @throws {Error} If `docs-assistant-server` is not installed, or the site has no pages to answer from.
 */
export async function writeIndex(
  { folder, base, addresses, exclude }: BuiltSite,
  report: (line: string) => void = (line) => console.info(line),
): Promise<void> {
  const { writeStaticIndex } = await loadWriter();
  const root = base.replace(/\/?$/, '/');
  const source = { kind: 'html', folder, basePath: root, addresses, exclude };
  const target = `${folder}/${INDEX_FOLDER}`;
  const { pages, ruledPages, bytes, notes } = await writeStaticIndex({
    sources: [source],
    basePath: root,
    folder: target,
  });
  for (const note of notes) report(`docs-assistant: ${note}`);
  report(`docs-assistant: the index in ${target} has ${pages} pages (${Math.ceil(bytes / 1000)} kB).`);
  if (ruledPages > 0) report(`docs-assistant: pages with a rule that are left out: ${ruledPages}.`);
}

async function loadWriter(): Promise<Writer> {
  try {
    // Bundlers must not look for it.
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ `${SERVER}/static-index`)) as Writer;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Not a package that it needs.
    if (code !== 'ERR_MODULE_NOT_FOUND' || !/^Cannot find \w+ '[^']*docs-assistant-server/.test(message)) throw error;
    throw new Error(
      `The index of the docs needs the package ${SERVER}. Run: npm install --save-dev ${SERVER}, or remove the option "index".`,
      { cause: error },
    );
  }
}
