import { indexOrPage } from '../../../docs/page-addresses.js';
import { githubSlugger } from '../../../docs/slugger.js';
import { createGlobs } from '../../walk-folder.js';
import { findListProperty } from '../config-properties.js';
import type { SiteGenerator } from './generator.js';
import { getText, resolveFrom, splitName, withoutExtension } from './paths.js';
import { vitepressSlugger, vuepressSlugger } from './sluggers.js';

/** VitePress, and VuePress whose indexes are called README and whose pages may name their address. */
export function vitepress(config: string, isVuepress = false): SiteGenerator {
  const isPublished = createGlobs({ exclude: findListProperty(config, 'srcExclude') });
  const isClean = /\bcleanUrls\s*:\s*true\b/.test(config);
  // Every configuration of VuePress 2 names a bundler.
  const clean = isVuepress && /\bbundler\b/.test(config) ? withoutMarks : (address: string) => address;
  return {
    title: isVuepress ? 'VuePress' : 'VitePress',
    place({ file, frontMatter, exists }) {
      if (!isPublished(file)) return { address: undefined, reason: 'unpublished' };
      // Pages with a parameter in the path are made of data.
      if (/\[[^\]]+\]/.test(file)) return { address: undefined };
      const permalink = isVuepress ? getText(frontMatter, 'permalink') : undefined;
      if (permalink !== undefined) return { address: clean(resolveFrom(splitName(file).folder, permalink)) };
      const address = indexOrPage(withoutExtension(file), exists, isVuepress ? ['index', 'readme'] : ['index']);
      return { address: clean(address.endsWith('/') || isClean ? address : `${address}.html`) };
    },
    createSlugger: usesGithubSlugger(config) ? githubSlugger : isVuepress ? vuepressSlugger : vitepressSlugger,
  };
}

/** As VuePress 2 does, so that an address is the name of a file on all systems. */
function withoutMarks(address: string): string {
  return address
    .split('/')
    .map((part) => part.replace(/["#$%&*+,:;<=>?[\]^`{|}]/g, '_').replace(/^_+/, ''))
    .join('/');
}

/** Sites set it so that links with anchors work both on GitHub and on the site. */
function usesGithubSlugger(config: string): boolean {
  return /\bslugify\b/.test(config) && /['"]github-slugger['"]/.test(config);
}
