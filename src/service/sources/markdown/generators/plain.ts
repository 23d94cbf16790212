import { indexOrPage } from '../../../docs/page-addresses.js';
import { githubSlugger } from '../../../docs/slugger.js';
import type { SiteGenerator, MarkdownPage } from './generator.js';
import { getText, resolveFrom, splitName, withoutExtension } from './paths.js';

/** Markdown whose generator is not known: addresses without extension, anchors of GitHub. */
export const plain: SiteGenerator = {
  title: 'markdown',
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

/** Whether a file is no page but part of others, as most generators have it: `_part.md`, and `_sidebar.md` of Docsify. */
function isFragment(name: string): boolean {
  const { base } = splitName(name);
  return base.startsWith('_') && base.toLowerCase() !== '_index';
}

/** A translation beside its original, as Nextra, Fumadocs and many READMEs have it: `guide.de.md`, `README.zh-CN.md`. */
const translation = /^(.+)\.([a-z]{2}(?:[-_](?:[A-Za-z]{2}|[A-Za-z]{4}))?)$/;

/** Endings of source code that are codes of languages, too. */
const ambiguous: ReadonlySet<string> = new Set(['cs', 'go', 'js', 'md', 'ps', 'py', 'rb', 'rs', 'sh', 'ts', 'vb']);

/** The address that the front matter names. */
function ownAddress(frontMatter: MarkdownPage['frontMatter'], file: string): string | undefined {
  const permalink = getText(frontMatter, 'permalink') ?? getText(frontMatter, 'url') ?? getText(frontMatter, 'slug');
  // Others are titles, patterns and addresses of other sites.
  if (permalink === undefined || !/^[/\p{L}\p{N}][^:?#\s]*$/u.test(permalink)) return undefined;
  return resolveFrom(splitName(withoutExtension(file)).folder, permalink);
}
