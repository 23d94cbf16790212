import GithubSlugger from 'github-slugger';

import type { HeadingText } from './heading-text.js';

/** Makes the anchors of one page. */
export interface Slugger {
  /** The anchor of the next heading. Its own one counts, where the generator knows such. */
  slug(heading: HeadingText): string;
}

/** As GitHub, Docusaurus and most others do. An own anchor is not counted. */
export function githubSlugger(): Slugger {
  const slugger = new GithubSlugger();
  return { slug: ({ text, ownAnchor }) => ownAnchor ?? slugger.slug(text) };
}
