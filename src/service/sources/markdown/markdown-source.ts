import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import pLimit from 'p-limit';

import { splitFrontMatter } from '../../docs/front-matter.js';
import { listMarkdown } from '../../docs/list-markdown.js';
import { pageAddresses } from '../../docs/page-addresses.js';
import { splitSections } from '../../docs/split-sections.js';
import { SettingsError } from '../../environment.js';
import { hashPage } from '../page-hash.js';
import type { MarkdownSettings } from '../source-settings.js';
import type { DocsSource, SourceContent, SourcePage } from '../source.js';

/** Files that are open at the same time. */
const MAX_OPEN_FILES = 32;

/** A folder of markdown or MDX. */
export class MarkdownSource implements DocsSource {
  readonly #folder: string;
  readonly #basePath: string;

  constructor({ folder, basePath = '/' }: MarkdownSettings) {
    this.#folder = resolve(folder);
    this.#basePath = basePath;
  }

  describe(): string {
    return `the markdown in ${this.#folder}`;
  }

  async read(known: ReadonlyMap<string, string>, signal?: AbortSignal): Promise<SourceContent> {
    const files = await listMarkdown(this.#folder);
    if (files.length === 0) throw new SettingsError(`${this.#folder} contains no markdown (.md, .mdx).`);
    const paths = pageAddresses(files, this.#basePath);
    const addresses = hashPage(...[...paths].flat());
    const limit = pLimit(MAX_OPEN_FILES);
    const results = await limit.map(files, async (file) => {
      signal?.throwIfAborted();
      return this.#readPage(file, { paths, addresses, known });
    });
    return {
      pages: results.map(({ page }) => page),
      leftOut: [],
      warnings: results.flatMap(({ warnings }) => warnings),
    };
  }

  async #readPage(
    file: string,
    {
      paths,
      addresses,
      known,
    }: { paths: ReadonlyMap<string, string>; addresses: string; known: ReadonlyMap<string, string> },
  ): Promise<{ page: SourcePage; warnings: string[] }> {
    const text = await readFile(join(this.#folder, file), 'utf8');
    const parsed = splitFrontMatter(text);
    const warnings = parsed.problem ? [`${file}: ${parsed.problem}. Its fields are ignored.`] : [];
    const hash = hashPage(file, text, addresses);
    const base = { file, paths, basePath: this.#basePath };
    const sections = known.get(file) === hash ? undefined : splitSections(parsed, base);
    return { page: { key: file, hash, sections }, warnings };
  }
}
