import { indexOrPage } from '../../../docs/page-addresses.js';
import { githubSlugger } from '../../../docs/slugger.js';
import type { Generator, MarkdownPage } from './generator.js';
import { getText, resolveFrom, splitName, withoutExtension } from './paths.js';

/** Markdown whose generator is not known: addresses without extension, anchors of GitHub. */
export const plain: Generator = {
  title: 'markdown',
  place: ({ file, frontMatter, exists }) => ({
    address: ownAddress(frontMatter, file) ?? indexOrPage(withoutExtension(file), exists),
  }),
  createSlugger: githubSlugger,
};

/** The address that the front matter names. */
function ownAddress(frontMatter: MarkdownPage['frontMatter'], file: string): string | undefined {
  const permalink = getText(frontMatter, 'permalink') ?? getText(frontMatter, 'url') ?? getText(frontMatter, 'slug');
  // Others are titles, patterns and addresses of other sites.
  if (permalink === undefined || !/^[/\p{L}\p{N}][^:?#\s]*$/u.test(permalink)) return undefined;
  return resolveFrom(splitName(withoutExtension(file)).folder, permalink);
}
