import GithubSlugger from 'github-slugger';
import slugify from 'slugify';

import { mapRuns } from '../../../docs/prose-runs.js';
import type { Slugger } from '../../../docs/slugger.js';
import type { SiteGenerator } from './generator.js';
import { getText, resolveFrom, withoutExtension } from './paths.js';

/** Nuxt Content, and Docus which is made with it. */
export const nuxtContent: SiteGenerator = {
  title: 'Nuxt Content',
  place({ file, frontMatter }) {
    const name = withoutExtension(file);
    if (name.endsWith('.draft')) return { address: undefined, reason: 'draft' };
    const own = getText(frontMatter, 'path');
    const parts = name.split('/').map((part) => slugify(withoutOrder(part), { lower: true }));
    return { address: own ? resolveFrom('/', own) : `/${parts.join('/')}`.replace(/(?<=.)\/+$/, '') };
  },
  createSlugger: mdcSlugger,
  rewrite: (body) => mapRuns(body, { prose: dropMarks, code: (text) => text }),
};

/** Removes the names of slots, and components without a text, such as icons. */
function dropMarks(text: string): string {
  return text.replace(/^[ \t]*#[a-z][\w-]*[ \t]*$/gm, '').replace(/(^|[\s(])(?<!:):[a-z][\w-]*\{[^{}\n]*\}/g, '$1');
}

/** A part of a path without the number that orders it, as in `1.guide`. Versions stay whole; an index is its folder. */
function withoutOrder(part: string): string {
  if (/^\d+(?:\.\d+)*(?:\.x)?$/.test(part)) return part;
  const name = part.replace(/^\d+\./, '');
  return name === 'index' ? '' : name;
}

/** As its parser of markdown does: those of GitHub without hyphens in a row, and none that begins with a digit. */
function mdcSlugger(): Slugger {
  const slugger = new GithubSlugger();
  return {
    slug: ({ textOnly, ownAnchor }) =>
      (ownAnchor ?? slugger.slug(textOnly)).replace(/-+/g, '-').replace(/^-|-$/g, '').replace(/^(\d)/, '_$1'),
  };
}
