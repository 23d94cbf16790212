import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page as a generator has built it. */
export interface BuiltPage {
  /** Its address on the site's host. */
  readonly address: string;
  /** The anchors of its headings below the title, in the order of the page. */
  readonly anchors: readonly string[];
}

/**
 * The pages that a generator has built of the sample, by their files. Recorded with Docusaurus 3, Starlight 0.36 on Astro 5, MkDocs 1.4,
 * Hugo 0.111, Jekyll 4.3, Sphinx 5.3 with MyST 0.18, VitePress 2, VuePress 2, Eleventy 3.1, HonKit 6.1, Vocs 1.4, Rspress 2.0 and Nuxt Content 3.16. Vocs 2.12
 * makes the same addresses and anchors as Vocs 1.4.
 */
export function loadRecorded(generator: string): Readonly<Record<string, BuiltPage>> {
  const file = join(import.meta.dirname, 'recorded', `${generator}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, BuiltPage>;
}
