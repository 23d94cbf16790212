import { HtmlSource } from './html/html-source.js';
import { MarkdownSource } from './markdown/markdown-source.js';
import { SiteSource } from './site/site-source.js';
import type { SourceSettings } from './source-settings.js';
import type { DocsSource } from './source.js';

/** What a source needs to know besides its own settings. */
export interface SourceContext {
  /** Where the site begins on its host, with a slash at both ends, unless the source says otherwise. Default: what the generator's configuration says. */
  readonly basePath?: string | undefined;
  /** A folder for what has been fetched, so that a restart does not fetch it again. It need not exist. Default: nothing is kept. */
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
  }
}
