import { indexOrPage } from '../../../docs/page-addresses.js';
import type { Generator } from './generator.js';
import { getText, isPrivate, resolveFrom, withSlash, withoutExtension } from './paths.js';
import { kramdownSlugger } from './sluggers.js';

/** Jekyll, with or without the addresses that it calls pretty. */
export function jekyll(config: string): Generator {
  const isPretty = /^permalink\s*:\s*['"]?(?:pretty|.*\/['"]?\s*$)/m.test(config);
  return {
    title: 'Jekyll',
    place({ file, frontMatter, exists }) {
      const permalink = getText(frontMatter, 'permalink');
      // Patterns such as /:categories/:title are for posts.
      if (permalink !== undefined && !permalink.includes(':')) return { address: resolveFrom('/', permalink) };
      const path = file.replace(/^_docs\//, 'docs/');
      if (isPrivate(path)) return { address: undefined };
      const address = indexOrPage(withoutExtension(path), exists, ['index', 'readme']);
      if (address.endsWith('/')) return { address };
      return { address: isPretty ? withSlash(address) : `${address}.html` };
    },
    createSlugger: kramdownSlugger,
  };
}
