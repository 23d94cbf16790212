import { z } from 'zod';

import { generatorNames } from './markdown/project.js';

const basePath = z
  .string()
  .regex(/^\/(?:[^/?#]+\/)*$/, 'Write a path with a slash at both ends, such as /docs/')
  .optional()
  .describe(
    'Where the pages begin on their host, with a slash at both ends, such as `/docs/`. Default: that of the site.',
  );

const include = z
  .array(z.string().min(1))
  .optional()
  .describe('Globs of the paths to answer from, such as `guide/**`. Default: all.');

const exclude = z
  .array(z.string().min(1))
  .optional()
  .describe('Globs of the paths to leave out, such as `internal/**`. Default: none.');

const folder = z.string().min(1, 'Name a folder, such as ./docs');

/** A folder of markdown or MDX. */
export const markdownSettings = z
  .object({
    kind: z.literal('markdown'),
    folder: folder.describe('The folder of markdown (`.md`, `.mdx`), as the site generator reads it.'),
    generator: z
      .enum(generatorNames)
      .optional()
      .describe(
        'The site generator, which decides on addresses and anchors. Default: the one whose configuration is in the folder or above it.',
      ),
    basePath,
    include,
    exclude,
  })
  .strict()
  .describe('A folder of markdown or MDX.');

/** A folder of HTML, as a site generator has built it. */
export const htmlSettings = z
  .object({
    kind: z.literal('html'),
    folder: folder.describe('The folder of HTML files, as it is published.'),
    basePath,
    include,
    exclude,
  })
  .strict()
  .describe('A folder of built HTML. It serves every site generator, and formats other than markdown.');

/** A site that is read over HTTP. */
export const siteSettings = z
  .object({
    kind: z.literal('site'),
    url: z.string().url().describe('The address of the site, of its `sitemap.xml`, or of its `llms-full.txt`.'),
    include,
    exclude,
  })
  .strict()
  .describe('A site that is read over HTTP, by its sitemap or its `llms-full.txt`.');

/** Where docs come from. */
export const sourceSettings = z.discriminatedUnion('kind', [markdownSettings, htmlSettings, siteSettings]);

export type MarkdownSettings = z.infer<typeof markdownSettings>;
export type HtmlSettings = z.infer<typeof htmlSettings>;
export type SiteSourceSettings = z.infer<typeof siteSettings>;
export type SourceSettings = z.infer<typeof sourceSettings>;
