import sindreSlugify from '@sindresorhus/slugify';

import type { HeadingText } from '../../../docs/heading-text.js';
import { githubSlugger, type Slugger } from '../../../docs/slugger.js';
import type { SiteGenerator } from './generator.js';
import { getText, resolveFrom, splitName, withSlash, withoutExtension } from './paths.js';
import { countingSlugger } from './sluggers.js';

/** Eleventy, whose anchors come from a plugin. */
export function eleventy(config: string): SiteGenerator {
  return {
    title: 'Eleventy',
    place({ file, frontMatter }) {
      const { permalink } = frontMatter;
      if (permalink === false || isPartOfPages(file)) return { address: undefined };
      const own = getText(frontMatter, 'permalink');
      // Others are templates.
      if (own !== undefined && !own.includes('{'))
        return { address: resolveFrom('/', own).replace(/(?<=\/)index\.html$/, '') };
      return { address: placeByName(withoutExtension(file)) };
    },
    createSlugger: findSlugger(config),
  };
}

/** Layouts, includes and data, under the names that they have by default. */
function isPartOfPages(file: string): boolean {
  return /^(?:_includes|_layouts|_data)\//.test(file);
}

/** A page that is called like its folder is the index of it. */
function placeByName(name: string): string {
  const { folder, base } = splitName(name);
  const isIndex = base === 'index' || folder.endsWith(`/${base}/`);
  return isIndex ? folder : withSlash(folder + base);
}

/** By the plugin that the configuration names. Without one, headings have no anchors but their own. */
function findSlugger(config: string): () => Slugger {
  if (/\bIdAttributePlugin\b/.test(config)) return idAttributeSlugger;
  if (/github-slugger/.test(config)) return githubSlugger;
  if (/markdown-it-anchor/.test(config))
    return /\bslugify\b/.test(config) ? () => countingSlugger((text) => slugify(text)) : markdownItAnchorSlugger;
  // The plugin can be in another file, and most make anchors as GitHub does.
  return /(?:from|require\(|import\()\s*['"]\.{1,2}\//.test(config) ? githubSlugger : ownSlugger;
}

/** As the filter `slugify` of Eleventy does. */
function slugify(text: string): string {
  return sindreSlugify(text, { decamelize: false });
}

/** As Eleventy's own plugin does, which counts from 2, and counts texts, not anchors. */
function idAttributeSlugger(): Slugger {
  const counts = new Map<string, number>();
  return {
    slug({ textOnly, ownAnchor }) {
      if (ownAnchor !== undefined) return ownAnchor;
      const id = slugify(textOnly);
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return count === 1 ? id : `${id}-${count}`;
    },
  };
}

/** As markdown-it-anchor does unless it is told otherwise: the anchors themselves have percent signs. */
function markdownItAnchorSlugger(): Slugger {
  const slugger = countingSlugger(
    (text) => encodeURIComponent(text.trim().toLowerCase().replace(/\s+/g, '-')),
    '-',
    textOnlyOf,
  );
  return { slug: (heading) => encodeAnchor(slugger.slug(heading)) };
}

/** A link is decoded before the browser looks for its anchor. Parentheses would end a link of markdown. */
function encodeAnchor(anchor: string): string {
  if (!/[%()]/.test(anchor)) return anchor;
  return encodeURIComponent(anchor).replaceAll('(', '%28').replaceAll(')', '%29');
}

function textOnlyOf({ textOnly }: HeadingText): string {
  return textOnly;
}

function ownSlugger(): Slugger {
  return { slug: ({ ownAnchor }) => ownAnchor ?? '' };
}
