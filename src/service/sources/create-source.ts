import { HtmlSource } from './html/html-source.js';
import { MarkdownSource } from './markdown/markdown-source.js';
import { OpenApiSource } from './openapi/openapi-source.js';
import { SiteSource } from './site/site-source.js';
import type { SourceSettings } from './source-settings.js';
import type { DocsSource } from './source.js';

/** Settings of a source that its site decides. */
export interface SourceContext {
  /** Where the site begins on its host, with a slash at both ends. Settings of the source win. Default: as the generator is configured. */
  readonly basePath?: string | undefined;
  /** A folder for fetched pages, so that a restart does not fetch them again. It need not exist. Default: nothing is kept. */
  readonly dataFolder?: string | undefined;
}

/**
 * Creates a source. Nothing is read yet.
 *
 * @param settings - As parsed by `sourceSettings`. Relative folders begin at the current one.
 * @throws {SettingsError} If the settings can't work.
 */
export function createSource(settings: SourceSettings, { basePath, dataFolder }: SourceContext = {}): DocsSource {
  switch (settings.kind) {
    case 'markdown':
      return new MarkdownSource({ ...settings, defaultBasePath: basePath });
    case 'html':
      return new HtmlSource({ ...settings, defaultBasePath: basePath });
    case 'site':
      return new SiteSource({ ...settings, dataFolder });
    case 'openapi':
      return new OpenApiSource(settings);
  }
}
