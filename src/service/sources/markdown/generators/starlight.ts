import { slug as githubSlug } from 'github-slugger';

import type { SiteGenerator } from './generator.js';
import { getText, isPrivate, withSlash, withoutExtension } from './paths.js';
import { astroSlugger } from './sluggers.js';

/** Starlight, and other themes whose pages are a content collection of Astro. */
export function starlight(config: string): SiteGenerator {
  const isBare = /\btrailingSlash\s*:\s*['"]never['"]/.test(config);
  return {
    title: 'Starlight',
    place({ file, frontMatter }) {
      if (isPrivate(file)) return { address: undefined };
      const slug = getText(frontMatter, 'slug');
      const path =
        slug ??
        withoutExtension(file)
          .split('/')
          .map((part) => githubSlug(part))
          .join('/');
      const address = `/${path}`.replace(/\/+/g, '/').replace(/(?<=\/)index$/, '');
      return { address: isBare ? address.replace(/(?<=.)\/$/, '') : withSlash(address) };
    },
    createSlugger: astroSlugger,
  };
}
