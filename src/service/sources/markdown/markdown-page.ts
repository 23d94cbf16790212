import { join } from 'node:path';

import { splitFrontMatter } from '../../docs/front-matter.js';
import type { FrontMatter } from '../../../search/docs/section.js';
import type { LeftOutReason } from '../left-out.js';
import { hashPage } from '../pages/page-hash.js';
import { findInside, getSignature, readText } from '../folders/read-text.js';
import { expandIncludes, type IncludeLoader } from './includes.js';
import { findAddresses } from '../../../search/docs/scan-markdown.js';

/** A file of markdown, as it was last read. */
export interface ReadFile {
  /** Why it can't be read; undefined if it can. */
  readonly reason?: LeftOutReason;
  readonly frontMatter: FrontMatter;
  readonly problem: string | undefined;
  /** Of the text with all that it includes. */
  readonly textHash: string;
  /** The targets of its links, each once. */
  readonly links: readonly string[];
  /** Names of includes that could not be read. */
  readonly missing: readonly string[];
  /** Signatures of the file and of what it includes, by full path. Those that are missing have none. */
  readonly signatures: ReadonlyMap<string, string | undefined>;
}

/** A file with its text, which is not kept. */
export interface FreshFile extends ReadFile {
  readonly body: string;
}

export interface ReadOptions {
  /** The named folder, as a full path. Nothing outside of it is read. */
  readonly root: string;
  /** The folder of the content in it, with a slash at the end; empty if they are the same. */
  readonly content: string;
  /** In bytes. */
  readonly maxFileSize: number;
}

/** @param file - Path in the folder of the content. */
export async function readMarkdown(file: string, { root, content, maxFileSize }: ReadOptions): Promise<FreshFile> {
  const path = join(root, content, file);
  const signatures = new Map<string, string | undefined>();
  const found = readText(path, maxFileSize);
  signatures.set(path, found.signature);
  const empty = { frontMatter: {}, problem: undefined, textHash: '', links: [], missing: [], signatures, body: '' };
  if ('reason' in found) return { ...empty, reason: found.reason };
  const { frontMatter, body, problem } = splitFrontMatter(found.text);
  const loader = createLoader(root, maxFileSize, signatures);
  const { text, missing } = await expandIncludes(body, { file: content + file, content, root, loader });
  const textHash = hashPage(found.text, text);
  return {
    frontMatter,
    problem,
    body: text,
    textHash,
    links: [...new Set(findAddresses(text).map(({ href }) => href))],
    missing,
    signatures,
  };
}

/** Whether a file and all that it includes are as they were read. */
export function isUnchanged({ signatures }: ReadFile): boolean {
  for (const [path, signature] of signatures) if (getSignature(path) !== signature) return false;
  return true;
}

function createLoader(root: string, maxSize: number, signatures: Map<string, string | undefined>): IncludeLoader {
  return {
    async load(paths) {
      for (const path of paths) {
        const full = await findInside(root, path);
        // One that is made later changes the page.
        if (full === undefined) {
          signatures.set(join(root, path), undefined);
          continue;
        }
        const found = readText(full, maxSize);
        signatures.set(full, found.signature);
        if ('text' in found) return { path, text: found.text };
      }
      return undefined;
    },
  };
}
