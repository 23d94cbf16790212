import { indexOrPage } from '../../../docs/page-addresses.js';
import type { SiteGenerator } from './generator.js';
import { withSlash, withoutExtension } from './paths.js';
import { mkdocsSlugger } from './sluggers.js';

/** What `mkdocs.yml` says about addresses. */
export interface MkdocsOptions {
  /** Whether pages are folders (`/a/`) and not files (`/a.html`). */
  readonly hasDirectoryUrls: boolean;
  /** Whether anchors keep letters that are not ASCII. */
  readonly hasUnicodeAnchors: boolean;
  /** Languages of the plugin for translations, as in `page.de.md`. */
  readonly languages: ReadonlySet<string>;
  /** Whether a file is left out of the site, and whether it is there only while its author writes it. */
  readonly isExcluded: (file: string) => boolean;
  readonly isDraft: (file: string) => boolean;
}

export function mkdocs({
  hasDirectoryUrls,
  hasUnicodeAnchors,
  languages,
  isExcluded,
  isDraft,
}: MkdocsOptions): SiteGenerator {
  return {
    title: 'MkDocs',
    place({ file, exists }) {
      if (isExcluded(file)) return { address: undefined, reason: 'unpublished' };
      if (isDraft(file)) return { address: undefined, reason: 'draft' };
      const [, stem, suffix = ''] = /^(.+)\.([\w-]+)$/.exec(withoutExtension(file)) ?? [];
      const language = languages.has(suffix) ? suffix : undefined;
      const address = indexOrPage(language && stem ? stem : withoutExtension(file), exists, ['index', 'readme']);
      const own = language === undefined ? address : `/${language}${address}`;
      if (hasDirectoryUrls) return { address: withSlash(own), language };
      return { address: own.endsWith('/') ? own : `${own}.html`, language };
    },
    createSlugger: () => mkdocsSlugger(hasUnicodeAnchors),
  };
}
