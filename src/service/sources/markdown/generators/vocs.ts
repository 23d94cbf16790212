import GithubSlugger from 'github-slugger';

import { indexOrPage } from '../../../docs/page-addresses.js';
import type { Slugger } from '../../../docs/slugger.js';
import type { SiteGenerator } from './generator.js';
import { withoutExtension } from './paths.js';

/** Vocs, whose folders have no slash at the end. */
export const vocs: SiteGenerator = {
  title: 'Vocs',
  place: ({ file, exists }) => ({
    address: indexOrPage(withoutExtension(file), exists, ['index']).replace(/(?<=.)\/$/, ''),
  }),
  createSlugger: textSlugger,
};

/** As GitHub, without the descriptions of images. */
function textSlugger(): Slugger {
  const slugger = new GithubSlugger();
  return { slug: ({ textOnly, ownAnchor }) => ownAnchor ?? slugger.slug(textOnly) };
}
