import { indexOrPage } from '../../../docs/page-addresses.js';
import { githubSlugger } from '../../../docs/slugger.js';
import { createGlobs } from '../../walk-folder.js';
import { findListProperty } from '../config-properties.js';
import type { SiteGenerator } from './generator.js';
import { getText, resolveFrom, splitName, withoutExtension } from './paths.js';
import { vitepressSlugger } from './sluggers.js';

/** VitePress, and VuePress whose indexes are called README and whose pages may name their address. */
export function vitepress(config: string, isVuepress = false): SiteGenerator {
  const isPublished = createGlobs({ exclude: findListProperty(config, 'srcExclude') });
  const isClean = /\bcleanUrls\s*:\s*true\b/.test(config);
  return {
    title: isVuepress ? 'VuePress' : 'VitePress',
    place({ file, frontMatter, exists }) {
      if (!isPublished(file)) return { address: undefined, reason: 'unpublished' };
      // Pages with a parameter in the path are made of data.
      if (/\[[^\]]+\]/.test(file)) return { address: undefined };
      const permalink = isVuepress ? getText(frontMatter, 'permalink') : undefined;
      if (permalink !== undefined) return { address: resolveFrom(splitName(file).folder, permalink) };
      const address = indexOrPage(withoutExtension(file), exists, isVuepress ? ['index', 'readme'] : ['index']);
      return { address: address.endsWith('/') || isClean ? address : `${address}.html` };
    },
    createSlugger: usesGithubSlugger(config) ? githubSlugger : vitepressSlugger,
  };
}

/** Sites set it so that links with anchors work both on GitHub and on the site. */
function usesGithubSlugger(config: string): boolean {
  return /\bslugify\b/.test(config) && /['"]github-slugger['"]/.test(config);
}
