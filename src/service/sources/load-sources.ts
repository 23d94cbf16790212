import type { Section } from '../../search/docs/section.js';
import { createSource } from './create-source.js';
import { formatLeftOut } from './left-out.js';
import type { SourceSettings } from './source-settings.js';

/** The content of docs. */
export interface Docs {
  readonly sections: readonly Section[];
  /** A line for each source with the pages that are left out, and problems with files, each a sentence that begins with the path. */
  readonly warnings: readonly string[];
}

/**
 * Loads all pages of some sources.
 *
 * @param basePath - Where the site begins on its host, with a slash at both ends. Default: as the generator is configured.
 * @throws {SettingsError} When a source can't be read or has no pages.
 */
export async function loadSources(sources: readonly SourceSettings[], basePath?: string): Promise<Docs> {
  const contents = await Promise.all(
    sources.map(async (settings) => {
      const source = createSource(settings, { basePath });
      const { pages, leftOut, warnings } = await source.read(new Map());
      const summary = formatLeftOut(source.describe(), leftOut);
      return { pages, warnings: summary === undefined ? warnings : [summary, ...warnings] };
    }),
  );
  return {
    sections: contents.flatMap(({ pages }) => pages.flatMap(({ sections = [] }) => sections)),
    warnings: contents.flatMap(({ warnings }) => warnings),
  };
}
