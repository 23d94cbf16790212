import GithubSlugger from 'github-slugger';

/** Makes the anchors of one page. */
export interface Slugger {
  /**
   * The anchor of the next heading.
   *
   * @param text - The words that readers see.
   * @param own - The anchor that the heading names itself.
   */
  slug(text: string, own?: string): string;
}

/** As GitHub, Docusaurus, Astro and most others do. An own anchor is not counted. */
export function githubSlugger(): Slugger {
  const slugger = new GithubSlugger();
  return { slug: (text, own) => own ?? slugger.slug(text) };
}
