import type { Fields, SitePages } from '../generator.js';
import { getText, indexOrPage, resolveFrom, splitName, withoutExtension } from './page-paths.js';
import { githubSlugger } from './sluggers.js';

/** Markdown of an unknown generator: addresses without extension, anchors of GitHub. */
export const plainPages: SitePages = {
  place({ file, frontMatter, exists }) {
    const name = withoutExtension(file);
    if (isFragment(name)) return { address: undefined };
    const own = ownAddress(frontMatter, file);
    const [, original = '', language] = translation.exec(name) ?? [];
    if (language === undefined || ambiguous.has(language) || !exists(original))
      return { address: own ?? indexOrPage(name, exists) };
    return { address: own ?? `/${language}${indexOrPage(original, exists)}`, language };
  },
  createSlugger: githubSlugger,
};

/** Whether a file is a part of other pages, by the name that most generators give it: `_part.md`, and `_sidebar.md` of Docsify. */
function isFragment(name: string): boolean {
  const { base } = splitName(name);
  return base.startsWith('_') && base.toLowerCase() !== '_index';
}

/** A translation next to its original, as in Nextra, Fumadocs and many READMEs: `guide.de.md`, `README.zh-CN.md`. */
const translation = /^(.+)\.([a-z]{2}(?:[-_](?:[A-Za-z]{2}|[A-Za-z]{4}))?)$/;

/** Extensions of source code that are language codes, too. */
const ambiguous: ReadonlySet<string> = new Set(['cs', 'go', 'js', 'md', 'ps', 'py', 'rb', 'rs', 'sh', 'ts', 'vb']);

/** The address that the front matter names. */
function ownAddress(fields: Fields, file: string): string | undefined {
  const permalink = getText(fields, 'permalink') ?? getText(fields, 'url') ?? getText(fields, 'slug');
  // Other values are titles, patterns and addresses of other sites.
  if (permalink === undefined || !/^[/\p{L}\p{N}][^:?#\s]*$/u.test(permalink)) return undefined;
  return resolveFrom(splitName(withoutExtension(file)).folder, permalink);
}
