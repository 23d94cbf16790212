import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';

/** A fetched page as it is stored. */
export interface StoredPage {
  readonly url: string;
  /** After redirects. */
  readonly finalUrl: string;
  readonly type: string;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** The header that search engines read. */
  readonly robots?: string | undefined;
  readonly body: string;
}

const schema = z.object({
  url: z.string(),
  finalUrl: z.string(),
  type: z.string(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  robots: z.string().optional(),
  body: z.string(),
});

/**
 * Keeps fetched pages: in a folder, one file each, so that a restart need not fetch them and memory need not hold them; without a folder,
 * in memory.
 */
export class PageStore {
  readonly #folder: string | undefined;
  readonly #pages = new Map<string, StoredPage>();

  /** @param folder - It need not exist. */
  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /** Undefined if there is none, or a file that is broken. */
  async load(url: string): Promise<StoredPage | undefined> {
    if (this.#folder === undefined) return this.#pages.get(url);
    const text = await readFile(this.#path(this.#folder, url), 'utf8').catch(() => '');
    try {
      const page = schema.parse(JSON.parse(text));
      return page.url === url ? page : undefined;
    } catch {
      // It is fetched again.
      return undefined;
    }
  }

  async save(page: StoredPage): Promise<void> {
    if (this.#folder === undefined) {
      this.#pages.set(page.url, page);
      return;
    }
    await mkdir(this.#folder, { recursive: true });
    await writeFileAtomic(this.#path(this.#folder, page.url), JSON.stringify(page));
  }

  async remove(url: string): Promise<void> {
    this.#pages.delete(url);
    if (this.#folder !== undefined) await rm(this.#path(this.#folder, url), { force: true });
  }

  #path(folder: string, url: string): string {
    return join(folder, `${createHash('sha256').update(url).digest('hex').slice(0, 40)}.json`);
  }
}
